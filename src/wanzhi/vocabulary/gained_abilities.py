"""What continuous effects do to abilities in layer 6: something gains, loses or can't have them (CR 113.10, 613.1f)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, cast

from wanzhi.model.constants import KEYWORD_FLAGS, NONE
from wanzhi.vocabulary.abilities import (
    ActivatedAbility,
    KeywordAbility,
    ReplacementAbility,
    RuleAbility,
    StaticAbility,
    TriggeredAbility,
    walk,
)
from wanzhi.vocabulary.base import Ability, Context, Modification, Node, Unsaid
from wanzhi.vocabulary.references import Granter, TheGranter

if TYPE_CHECKING:
    from wanzhi.language.writer import Writer
    from wanzhi.model.card import AbilityLike, Characteristics
    from wanzhi.rules.game import Game

NO_INTRINSIC: Final = 1 << 40  # bit of `Characteristics.rules`: it lost the mana abilities of its basic land types (CR 305.6)


class Quoted(Node, frozen=True):
    """An ability in quotation marks, or one without words that something gives (CR 113.10)."""

    en: ClassVar[str | tuple[str, ...]] = '"{ability}"'
    zh: ClassVar[str | tuple[str, ...]] = "「{ability}」"
    ability: ActivatedAbility | TriggeredAbility | StaticAbility | ReplacementAbility | RuleAbility


class QuotedKeyword(Quoted, frozen=True):
    """A keyword whose cost is a sentence, in quotation marks: "Ward—Pay 2 life."."""

    en = ('"{ability:cap}"', '"{ability:cap}."')
    zh = "「{ability}」"
    ability: KeywordAbility  # type: ignore[assignment]


class KeywordFlag(Unsaid, KeywordAbility, frozen=True):
    """A keyword known by its flag alone, as a counter gives it where the vocabulary has no node for it."""

    asks = 0
    name: str

    def write_words(self, writer: Writer, lang: str, many: bool) -> str:
        """The keyword's name."""
        return self.name

    @property
    def flag(self) -> int:
        return KEYWORD_FLAGS.get(self.name, 0)


@lru_cache(maxsize=65536)
def names_granter(members: tuple[Node, ...]) -> bool:
    """Whether an ability among these speaks of the object that grants it."""
    return any(isinstance(part, Granter) for member in members for part in walk(member))


@lru_cache(maxsize=65536)
def given(members: tuple[Node, ...], granter: int = NONE) -> tuple[Ability, ...]:
    """The abilities themselves; `granter` is the object that grants them, if they speak of it."""
    found: list[Ability] = []
    for member in members:
        node = member.ability if isinstance(member, Quoted) else member
        found.append(cast(Ability, node if granter == NONE else _with_granter(node, granter)))
    return tuple(found)


def _with_granter(value: object, granter: int) -> object:
    if isinstance(value, Granter):
        return TheGranter(granter)
    if isinstance(value, tuple):
        return tuple(_with_granter(item, granter) for item in value)
    if not isinstance(value, Node):
        return value
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    changed = {name: _with_granter(old, granter) for name, old in fields.items()}
    return value if changed == fields else type(value)(**changed)


class Joined:
    """Abilities with others gained: the very same tuple for the same two, so that what follows from it is worked out only once."""

    __slots__ = ("abilities", "before", "flags", "gained")

    def __init__(self, before: tuple[AbilityLike, ...], gained: tuple[AbilityLike, ...]) -> None:
        self.before: tuple[AbilityLike, ...] = before
        self.gained: tuple[AbilityLike, ...] = gained
        self.abilities: tuple[AbilityLike, ...] = before + gained
        self.flags: int = 0
        for ability in gained:
            self.flags |= _flag(ability)


_joined: dict[tuple[int, int], Joined] = {}


def joined(before: tuple[AbilityLike, ...], gained: tuple[AbilityLike, ...]) -> Joined:
    """The two together (they are held on to, so that their identities stay theirs)."""
    key = (id(before), id(gained))
    found = _joined.get(key)
    if found is None:
        if len(_joined) > 20000:
            _joined.clear()
        found = _joined[key] = Joined(before, gained)
    return found


def _flag(ability: object) -> int:
    return ability.flag if isinstance(ability, KeywordAbility) else 0


@lru_cache(maxsize=65536)
def varies(abilities: tuple[Node, ...]) -> bool:
    """CR 607.2d: whether what is gained depends on a choice made for the object whose effect gives it ("the chosen color")."""
    return any(getattr(part, "varies", False) for part in walk(abilities))


class ThisAbility(KeywordAbility, frozen=True):
    """"This ability", among abilities that something has or loses: the very ability whose effect says so (CR 707.9a)."""

    en = "this ability"
    zh = "此异能"
    asks = 0


def with_this(members: tuple[KeywordAbility | Quoted, ...], game: Game, it: Context) -> tuple[KeywordAbility | Quoted, ...]:
    """The same with the ability that resolves in the place of "this ability"."""
    if not any(isinstance(member, ThisAbility) for member in members):
        return members
    announced = game.object(it.stack_id).announced if it.stack_id != NONE else None
    this = announced.ability if announced is not None else None
    own = (Quoted(this),) if isinstance(this, (ActivatedAbility, TriggeredAbility)) else ()
    return tuple(member for entry in members for member in (own if isinstance(entry, ThisAbility) else (entry,)))


class GainAbility(Modification, frozen=True):
    """CR 113.10, 101.2a, 113.10c: it gains or has abilities; not those that it can't have (113.11)."""

    en = "(<have>|<gain>:gains) {abilities&}"
    zh = "(具有|获得:gains){abilities与}异能"
    layers = ("6",)
    asks = 0
    abilities: tuple[KeywordAbility | Quoted, ...]
    gains: bool = False

    def locked(self, game: Game, it: Context) -> Modification:
        abilities = self._fixed(game, it)
        return self if abilities == self.abilities else GainAbility(abilities, self.gains)

    def _fixed(self, game: Game, it: Context) -> tuple[KeywordAbility | Quoted, ...]:
        members = with_this(self.abilities, game, it)
        return tuple(ability.locked(game, it) if isinstance(ability, KeywordAbility) else ability for ability in members)

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        abilities = self._fixed(game, it) if varies(self.abilities) else self.abilities
        gained: tuple[AbilityLike, ...] = given(abilities, it.me if names_granter(abilities) else NONE)
        if chars.rule_nodes:
            banned = [given(node.abilities) for node, _, _ in chars.rule_nodes if isinstance(node, CantHave)]
            gained = tuple(ability for ability in gained if not any(ability in abilities for abilities in banned))
        both = joined(chars.abilities, gained)
        chars.abilities = both.abilities
        chars.keywords |= both.flags


class LoseAbility(Modification, frozen=True):
    """CR 113.10b: it loses all instances of these abilities."""

    en = "<lose> {abilities&}"
    zh = "失去{abilities与}异能"
    layers = ("6",)
    takes_abilities = True
    asks = 0
    abilities: tuple[KeywordAbility | Quoted, ...]

    def locked(self, game: Game, it: Context) -> Modification:
        found = with_this(self.abilities, game, it)
        return self if found is self.abilities else LoseAbility(found)

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        lost = given(self.abilities)
        flags = 0
        for ability in lost:
            flags |= _flag(ability)
        kept = tuple(ability for ability in chars.abilities if ability not in lost and not getattr(ability, "variant", 0) & flags)
        if len(kept) != len(chars.abilities):
            chars.abilities = kept
        chars.keywords &= ~flags


class CantHave(Modification, frozen=True):
    """CR 113.11: it loses the abilities and nothing can add them."""

    en = ("can't have or gain {abilities|}", "can't have {abilities|}")
    zh = "不能具有或获得{abilities或}异能"
    layers = ("6",)
    takes_abilities = True
    asks = 0
    abilities: tuple[KeywordAbility | Quoted, ...]

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        LoseAbility(self.abilities).apply(chars, layer, game, id, it)
        chars.rule_nodes = (*chars.rule_nodes, (self, it.me, it.controller))


class LoseAllAbilities(Modification, frozen=True):
    """CR 113.10, 113.2a: it loses all abilities it has at this point of layer 6, the mana abilities of basic land types too."""

    en = "<lose> all abilities"
    zh = "失去所有异能"
    layers = ("6",)
    takes_abilities = True
    asks = 0

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.abilities = ()
        chars.keywords = 0
        chars.rules |= NO_INTRINSIC


class LoseOtherAbilities(Modification, frozen=True):
    """CR 113.10: "loses all other abilities": those that the same effect does not give it. It is applied first (see `prepared`)."""

    en = "<lose> all other abilities"
    zh = "失去所有其他异能"
    layers = ("6",)
    takes_abilities = True
    asks = 0

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        LoseAllAbilities().apply(chars, layer, game, id, it)


def prepared(mods: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """The modifications of one effect in the order in which they apply within a layer."""
    if not any(isinstance(mod, LoseOtherAbilities) for mod in mods):
        return mods
    return tuple(sorted(mods, key=lambda mod: not isinstance(mod, LoseOtherAbilities)))

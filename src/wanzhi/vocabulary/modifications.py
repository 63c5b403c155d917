"""What continuous effects do to objects (CR 611, 613).

Each modification says in which layers it applies. `apply` changes the `Characteristics` it is handed and nothing else (layer 2 excepted:
control is no characteristic). The same nodes serve static abilities (`statics`), effects of resolving spells, keyword counters and the
exceptions of copy effects (CR 707.9).

A `Plain` modification has no words of its own: it is what words come to (`becoming`) or what the game makes while it runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, cast

from wanzhi.language import WriteError
from wanzhi.model.constants import (
    ARTIFACT,
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    KEYWORD_FLAGS,
    KINDRED,
    LAND,
    NONE,
    PLANESWALKER,
    SORCERY,
)
from wanzhi.model.subtypes import (
    ALL_ARTIFACT_TYPES,
    ALL_BATTLE_TYPES,
    ALL_CREATURE_TYPES,
    ALL_ENCHANTMENT_TYPES,
    ALL_LAND_TYPES,
    ALL_PLANESWALKER_TYPES,
    ALL_SPELL_TYPES,
)
from wanzhi.vocabulary.abilities import (
    ActivatedAbility,
    KeywordAbility,
    ReplacementAbility,
    RuleAbility,
    StaticAbility,
    TriggeredAbility,
    walk,
)
from wanzhi.vocabulary.base import Ability, Context, Modification, Node, Objects, Players, Quantity, Steps
from wanzhi.vocabulary.selectors import Granter, followed

if TYPE_CHECKING:
    from wanzhi.language.lexer import Token
    from wanzhi.language.writer import Writer
    from wanzhi.model.card import AbilityLike, Characteristics
    from wanzhi.rules.game import Game

EVERYWHERE: Final = (1 << 10) - 1  # the zones of characteristic-defining abilities (CR 604.3)
NO_INTRINSIC: Final = 1 << 40  # bit of `Characteristics.rules`: it lost the mana abilities of its basic land types (CR 305.6)

# CR 205.3: the subtypes that belong to each card type.
SUBTYPES_OF: Final = (
    (ARTIFACT, ALL_ARTIFACT_TYPES), (BATTLE, ALL_BATTLE_TYPES), (CREATURE | KINDRED, ALL_CREATURE_TYPES),
    (ENCHANTMENT, ALL_ENCHANTMENT_TYPES), (LAND, ALL_LAND_TYPES), (PLANESWALKER, ALL_PLANESWALKER_TYPES),
    (INSTANT | SORCERY, ALL_SPELL_TYPES),
)


def allowed_subtypes(types: int) -> int:
    """CR 205.3d: the subtypes that an object with these card types can have."""
    bits = 0
    for owner, subtypes in SUBTYPES_OF:
        if types & owner:
            bits |= subtypes
    return bits


def same_kind(subtypes: int) -> int:
    """CR 205.1a: all subtypes of the sets that these belong to."""
    bits = 0
    for _, kind in SUBTYPES_OF:
        if subtypes & kind:
            bits |= kind
    return bits


def amount(value: Quantity | int, game: Game, it: Context) -> int:
    """A fixed number, or what a quantity counts now."""
    return value if isinstance(value, int) else value.count(game, it)


class Plain(Modification, frozen=True):
    """One without words: see the module."""

    @classmethod
    def read_words(cls, tokens: Sequence[Token], i: int) -> list[tuple[int, Plain]]:
        """It is not read."""
        return []

    def write_words(self, writer: Writer, lang: str, many: bool) -> str:
        """It is not written."""
        raise WriteError(self, lang)


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


# --- layer 1 and names ------------------------------------------------------------------------------------------------------------


class CopyOf(Plain, frozen=True):
    """CR 707.2, 613.2a: it has these copiable values (fixed when the effect began, 707.2b-c)."""

    layers = ("1",)
    asks = 0
    values: object = None  # Characteristics

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        values = self.values
        for slot in chars.__slots__:
            setattr(chars, slot, getattr(values, slot))


class SetName(Plain, frozen=True):
    """CR 612.8: it has only this name."""

    layers = ("3",)
    asks = 0
    name: str

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.name = self.name


# --- layer 2 ------------------------------------------------------------------------------------------------------------------------


class GainControl(Plain, frozen=True):
    """CR 613.1b: a player controls it; not one who has left the game (CR 800.4b)."""

    layers = ("2",)
    asks = 0
    player: Players | int

    def locked(self, game: Game, it: Context) -> Modification:
        return GainControl(self._who(game, it))

    def _who(self, game: Game, it: Context) -> int:
        if isinstance(self.player, int):
            return self.player
        found = self.player.find(game, it)
        return found[0] if found else NONE

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        player = self._who(game, it)
        if player != NONE and game.exists(player):
            game.state.edit(id).controller = player


# --- layer 4 ------------------------------------------------------------------------------------------------------------------------


class AddTypes(Plain, frozen=True):
    """CR 205.1b, 113.12: types and subtypes "in addition to its other types"."""

    layers = ("4",)
    asks = 0
    types: int = 0
    subtypes: int = 0

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.types |= self.types
        chars.subtypes |= self.subtypes & allowed_subtypes(chars.types)


class SetTypes(Plain, frozen=True):
    """CR 205.1a: becomes of these types. `keeps` says "it's still a ..." or "artifact creature" (205.1b): card types stay."""

    layers = ("4",)
    asks = 0
    types: int
    subtypes: int = 0
    keeps: bool = False

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        kept = chars.types if self.keeps else chars.types & (INSTANT | SORCERY)
        chars.types = kept | self.types
        replaced = same_kind(self.subtypes)
        chars.subtypes = (chars.subtypes & ~replaced | self.subtypes) & allowed_subtypes(chars.types)


class LoseTypes(Plain, frozen=True):
    """CR 205.1a: "isn't a creature": subtypes that belong to no type it still has go too."""

    layers = ("4",)
    asks = 0
    types: int

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.types &= ~self.types
        chars.subtypes &= allowed_subtypes(chars.types)


class AddSubtypes(Plain, frozen=True):
    """CR 205.1b, 205.3d."""

    layers = ("4",)
    asks = 0
    subtypes: int

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.subtypes |= self.subtypes & allowed_subtypes(chars.types)


class LoseSubtypes(Plain, frozen=True):
    """CR 205.1a: "loses all creature types"."""

    layers = ("4",)
    asks = 0
    subtypes: int

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.subtypes &= ~self.subtypes


class SetSubtypes(Plain, frozen=True):
    """CR 205.1a: these subtypes replace those of the same set. Basic land types: see `SetLandType`."""

    layers = ("4",)
    asks = 0
    subtypes: int

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.subtypes = (chars.subtypes & ~same_kind(self.subtypes) | self.subtypes) & allowed_subtypes(chars.types)


class SetLandType(Plain, frozen=True):
    """CR 305.7: basic land types replace its land types, and the abilities of its text go. Not those that other effects grant."""

    layers = ("4",)
    takes_abilities = True
    asks = 0
    subtypes: int

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        if chars.types & LAND:
            chars.subtypes = chars.subtypes & ~ALL_LAND_TYPES | self.subtypes
            chars.abilities = ()
            chars.keywords = 0


class AddSupertype(Plain, frozen=True):
    """CR 205.4b."""

    layers = ("4",)
    asks = 0
    supertypes: int

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.supertypes |= self.supertypes


class LoseSupertype(Plain, frozen=True):
    """CR 205.4b: "isn't legendary"."""

    layers = ("4",)
    asks = 0
    supertypes: int

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.supertypes &= ~self.supertypes


# --- layer 5 ------------------------------------------------------------------------------------------------------------------------


class BecomeColor(Plain, frozen=True):
    """CR 105.3: the new colours replace the old ones, unless it is "in addition to its other colors" (`adds`). 0: colourless."""

    layers = ("5",)
    asks = 0
    colors: int
    adds: bool = False

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.colors = chars.colors | self.colors if self.adds else self.colors


# --- layer 6 ------------------------------------------------------------------------------------------------------------------------


def _flag(ability: object) -> int:
    return ability.flag if isinstance(ability, KeywordAbility) else 0


class KeywordFlag(KeywordAbility, frozen=True):
    """A keyword known by its flag alone, as a counter gives it where the vocabulary has no node for it."""

    asks = 0
    name: str

    @classmethod
    def read_words(cls, tokens: Sequence[Token], i: int) -> list[tuple[int, KeywordFlag]]:
        """It is not read: a keyword that has words has a node."""
        return []

    def write_words(self, writer: Writer, lang: str, many: bool) -> str:
        """The keyword's name."""
        return self.name

    @property
    def flag(self) -> int:
        return KEYWORD_FLAGS.get(self.name, 0)


class TheGranter(Objects, frozen=True):
    """CR 201.5a: the object whose effect granted the ability, once it has done so."""

    id: int

    @classmethod
    def read_words(cls, tokens: Sequence[Token], i: int) -> list[tuple[int, TheGranter]]:
        """It is not read."""
        return []

    def write_words(self, writer: Writer, lang: str, many: bool) -> str:
        """The granter's name."""
        return "~source"

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return followed(game, (self.id,), it)

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return id == self.id


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
        kept = tuple(ability for ability in chars.abilities if ability not in lost)
        if len(kept) != len(chars.abilities):
            chars.abilities = kept
        for ability in lost:
            chars.keywords &= ~_flag(ability)


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


class Decided(Modification, frozen=True):
    """One that asks a player something as the effect begins ("becomes the color of your choice")."""

    def decide(self, game: Game, it: Context) -> Steps[Modification]:
        """The modification that the choice makes of it."""
        raise NotImplementedError


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


# --- layer 7 ------------------------------------------------------------------------------------------------------------------------


class DefinePT(Plain, frozen=True):
    """CR 208.2a, 613.4a: what a characteristic-defining ability says of power and toughness. None: it does not define that one."""

    layers = ("7a",)
    asks = 0
    power: Quantity | int | None
    toughness: Quantity | int | None

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        if self.power is not None:
            chars.power = amount(self.power, game, it)
        if self.toughness is not None:
            chars.toughness = amount(self.toughness, game, it)


class SetPT(Plain, frozen=True):
    """CR 613.4b: base power and toughness. None: that one is not set."""

    layers = ("7b",)
    asks = 0
    power: Quantity | int | None
    toughness: Quantity | int | None

    def locked(self, game: Game, it: Context) -> Modification:
        power = None if self.power is None else amount(self.power, game, it)
        return SetPT(power, None if self.toughness is None else amount(self.toughness, game, it))

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        power = None if self.power is None else amount(self.power, game, it)
        if self.toughness is not None:
            chars.toughness = amount(self.toughness, game, it)
        if power is not None:
            chars.power = power


class ChangePT(Plain, frozen=True):
    """CR 613.4c: "gets +1/-1". The signs stand before quantities; fixed numbers carry their own."""

    layers = ("7c",)
    asks = 0
    power: Quantity | int
    toughness: Quantity | int
    power_sign: int = 1
    toughness_sign: int = 1

    def locked(self, game: Game, it: Context) -> Modification:
        return ChangePT(self.power_sign * amount(self.power, game, it), self.toughness_sign * amount(self.toughness, game, it))

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        power = self.power if isinstance(self.power, int) else self.power.count(game, it)
        toughness = self.toughness if isinstance(self.toughness, int) else self.toughness.count(game, it)
        chars.power += self.power_sign * power
        chars.toughness += self.toughness_sign * toughness


class SwitchPT(Plain, frozen=True):
    """CR 613.4d."""

    layers = ("7d",)
    asks = 0

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.switched = not chars.switched

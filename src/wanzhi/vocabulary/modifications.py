"""What continuous effects do to objects (CR 611, 613), and static abilities that do it (CR 604).

Each modification says in which layers it applies. `apply` changes the `Characteristics` it is handed and nothing else (layer 2 excepted:
control is no characteristic). The same nodes serve static abilities, effects of resolving spells, keyword counters and the exceptions
of copy effects (CR 707.9).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from wanzhi.model.constants import (
    ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, INSTANT, KEYWORD_FLAGS, KINDRED, LAND, NONE, PLANESWALKER, SORCERY,
)
from wanzhi.model.subtypes import (
    ALL_ARTIFACT_TYPES, ALL_BATTLE_TYPES, ALL_CREATURE_TYPES, ALL_ENCHANTMENT_TYPES, ALL_LAND_TYPES, ALL_PLANESWALKER_TYPES,
    ALL_SPELL_TYPES,
)
from wanzhi.vocabulary.abilities import KeywordAbility, StaticAbility, StaticPart
from wanzhi.vocabulary.base import Ability, Condition, Context, Modification, Node, Objects, Players, Quantity

if TYPE_CHECKING:
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


# --- layer 1 and names ------------------------------------------------------------------------------------------------------------


class CopyOf(Modification, frozen=True):
    """CR 707.2, 613.2a: it has these copiable values (fixed when the effect began, 707.2b-c)."""

    en = "becomes a copy of that object"
    zh = "成为该物件的复制品"
    unspoken = ("values",)
    layers = ("1",)
    asks = 0
    values: object = None  # Characteristics

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        values = self.values
        for slot in chars.__slots__:
            setattr(chars, slot, getattr(values, slot))


class SetName(Modification, frozen=True):
    """CR 612.8: it has only this name."""

    en = "is named {name}"
    zh = "名为{name}"
    layers = ("3",)
    asks = 0
    name: str

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.name = self.name


# --- layer 2 ------------------------------------------------------------------------------------------------------------------------


class GainControl(Modification, frozen=True):
    """CR 613.1b: a player controls it."""

    en = "is controlled by {player}"
    zh = "由{player}操控"
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
        if player != NONE:
            game.state.edit(id).controller = player


# --- layer 4 ------------------------------------------------------------------------------------------------------------------------


class AddTypes(Modification, frozen=True):
    """CR 205.1b: types and subtypes "in addition to its other types"."""

    en = "is a {types} in addition to its other types"
    zh = "额外具有{types}类别"
    unspoken = ("subtypes",)
    layers = ("4",)
    asks = 0
    types: int = 0
    subtypes: int = 0

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.types |= self.types
        chars.subtypes |= self.subtypes & allowed_subtypes(chars.types)


class SetTypes(Modification, frozen=True):
    """CR 205.1a: becomes of these types. `keeps` says "it's still a ..." or "artifact creature" (205.1b): card types stay."""

    en = "is a {types}"
    zh = "是{types}"
    unspoken = ("subtypes", "keeps")
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


class LoseTypes(Modification, frozen=True):
    """CR 205.1a: "isn't a creature": subtypes that belong to no type it still has go too."""

    en = "isn't a {types}"
    zh = "不是{types}"
    layers = ("4",)
    asks = 0
    types: int

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.types &= ~self.types
        chars.subtypes &= allowed_subtypes(chars.types)


class AddSubtypes(Modification, frozen=True):
    """CR 205.1b, 205.3d."""

    en = "is a {subtypes} in addition to its other types"
    zh = "额外具有{subtypes}副类别"
    layers = ("4",)
    asks = 0
    subtypes: int

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.subtypes |= self.subtypes & allowed_subtypes(chars.types)


class SetSubtypes(Modification, frozen=True):
    """CR 205.1a: these subtypes replace those of the same set. Basic land types: see `SetLandType`."""

    en = "is a {subtypes}"
    zh = "是{subtypes}"
    layers = ("4",)
    asks = 0
    subtypes: int

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.subtypes = (chars.subtypes & ~same_kind(self.subtypes) | self.subtypes) & allowed_subtypes(chars.types)


class SetLandType(Modification, frozen=True):
    """CR 305.7: basic land types replace its land types, and the abilities of its text go. Not those that other effects grant."""

    en = "is a {subtypes}"
    zh = "是{subtypes}"
    layers = ("4",)
    takes_abilities = True
    asks = 0
    subtypes: int

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        if chars.types & LAND:
            chars.subtypes = chars.subtypes & ~ALL_LAND_TYPES | self.subtypes
            chars.abilities = ()
            chars.keywords = 0


class AddSupertype(Modification, frozen=True):
    """CR 205.4b."""

    en = "is {supertypes} in addition to its other types"
    zh = "额外具有{supertypes}超类别"
    layers = ("4",)
    asks = 0
    supertypes: int

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.supertypes |= self.supertypes


class LoseSupertype(Modification, frozen=True):
    """CR 205.4b: "isn't legendary"."""

    en = "isn't {supertypes}"
    zh = "不具{supertypes}超类别"
    layers = ("4",)
    asks = 0
    supertypes: int

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.supertypes &= ~self.supertypes


# --- layer 5 ------------------------------------------------------------------------------------------------------------------------


class BecomeColor(Modification, frozen=True):
    """CR 105.3: the new colours replace the old ones, unless it is "in addition to its other colors" (`adds`). 0: colourless."""

    en = "is {colors}"
    zh = "是{colors}"
    unspoken = ("adds",)
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

    en = "{name}"
    zh = "{name}"
    asks = 0
    name: str

    @property
    def flag(self) -> int:
        return KEYWORD_FLAGS.get(self.name, 0)


class Joined:
    """Abilities with others gained: the very same tuple for the same two, so that what follows from it is worked out only once."""

    __slots__ = ("before", "gained", "abilities", "flags")

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


class GainAbility(Modification, frozen=True):
    """CR 113.10: it gains or has abilities; not those that it can't have (113.11)."""

    en = "has {abilities}"
    zh = "具有{abilities}"
    layers = ("6",)
    asks = 0
    abilities: tuple[Ability, ...]

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        gained: tuple[AbilityLike, ...] = self.abilities
        if chars.rule_nodes:
            banned = [node.abilities for node, _, _ in chars.rule_nodes if isinstance(node, CantHave)]
            gained = tuple(ability for ability in gained if not any(ability in abilities for abilities in banned))
        both = joined(chars.abilities, gained)
        chars.abilities = both.abilities
        chars.keywords |= both.flags


class LoseAbility(Modification, frozen=True):
    """CR 113.10b: it loses all instances of these abilities."""

    en = "loses {abilities}"
    zh = "失去{abilities}"
    layers = ("6",)
    takes_abilities = True
    asks = 0
    abilities: tuple[Ability, ...]

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        kept = tuple(ability for ability in chars.abilities if ability not in self.abilities)
        if len(kept) != len(chars.abilities):
            chars.abilities = kept
        for ability in self.abilities:
            chars.keywords &= ~_flag(ability)


class CantHave(Modification, frozen=True):
    """CR 113.11: it loses the abilities and nothing can add them."""

    en = "can't have {abilities}"
    zh = "不能具有{abilities}"
    layers = ("6",)
    takes_abilities = True
    asks = 0
    abilities: tuple[Ability, ...]

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        LoseAbility(self.abilities).apply(chars, layer, game, id, it)
        chars.rule_nodes = (*chars.rule_nodes, (self, it.me, it.controller))


class LoseAllAbilities(Modification, frozen=True):
    """CR 113.10: it loses all abilities it has at this point of layer 6, the mana abilities of basic land types too."""

    en = "loses all abilities"
    zh = "失去所有异能"
    layers = ("6",)
    takes_abilities = True
    asks = 0

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.abilities = ()
        chars.keywords = 0
        chars.rules |= NO_INTRINSIC


# --- layer 7 ------------------------------------------------------------------------------------------------------------------------


class DefinePT(Modification, frozen=True):
    """CR 208.2a, 613.4a: what a characteristic-defining ability says of power and toughness. None: it does not define that one."""

    en = "has power {power} and toughness {toughness}"
    zh = "力量为{power}且防御力为{toughness}"
    layers = ("7a",)
    asks = 0
    power: Quantity | int | None
    toughness: Quantity | int | None

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        if self.power is not None:
            chars.power = amount(self.power, game, it)
        if self.toughness is not None:
            chars.toughness = amount(self.toughness, game, it)


class SetPT(Modification, frozen=True):
    """CR 613.4b: base power and toughness. None: that one is not set."""

    en = "has base power and toughness {power}/{toughness}"
    zh = "基础力量与防御力为{power}/{toughness}"
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


class ChangePT(Modification, frozen=True):
    """CR 613.4c: "gets +1/-1". The signs stand before quantities; fixed numbers carry their own."""

    en = "gets {power}/{toughness}"
    zh = "得{power}/{toughness}"
    unspoken = ("power_sign", "toughness_sign")
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


class SwitchPT(Modification, frozen=True):
    """CR 613.4d."""

    en = "switches power and toughness"
    zh = "力量与防御力互换"
    layers = ("7d",)
    asks = 0

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.switched = not chars.switched


# --- rules (CR 613.11) ---------------------------------------------------------------------------------------------------------------


class RuleFlag(Modification, frozen=True):
    """CR 113.12, 613.11: a quality the rules read: "can't block", "can't be countered" ... (CANT_ATTACK ... of the constants)."""

    en = "{flag}"
    zh = "{flag}"
    layers = ("rules",)
    asks = 0
    flag: int

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.rules |= self.flag


class RuleNode(Modification, frozen=True):
    """CR 613.11: a restriction or requirement with words of its own: "can't be blocked except by artifact creatures"."""

    en = "{node}"
    zh = "{node}"
    layers = ("rules",)
    asks = 0
    node: Node

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.rule_nodes = (*chars.rule_nodes, (self.node, it.me, it.controller))


# --- static abilities ------------------------------------------------------------------------------------------------------------------


class ContinuousPart(StaticPart, frozen=True):
    """One effect of a static ability: what it modifies, how, and as long as what."""

    en = "{what} {mods}"
    zh = "{what}{mods}"
    unspoken = ("condition",)
    asks = 0
    what: Objects
    mods: tuple[Modification, ...]
    condition: Condition | None = None

    def affects(self, game: Game, id: int, it: Context) -> bool:
        return self.what.matches(game, id, it)

    def affected(self, game: Game, it: Context) -> tuple[int, ...]:
        return self.what.find(game, it)

    def subject(self) -> int:
        ref: object = getattr(self.what, "ref", 0)
        return ref if isinstance(ref, int) else 0

    def modifications(self) -> tuple[Node, ...]:
        return self.mods

    def active(self, game: Game, it: Context) -> bool:
        return self.condition is None or self.condition.holds(game, it)


class Continuous(StaticAbility, frozen=True):
    """CR 604.1, 611.3: "[as long as condition,] [objects] [modifications]"."""

    en = "{what} {mods}"
    zh = "{what}{mods}"
    unspoken = ("condition", "from_zones")
    asks = 0
    what: Objects
    mods: tuple[Modification, ...]
    condition: Condition | None = None
    from_zones: int = 1 << 3

    @property
    def zones(self) -> int:
        return self.from_zones

    def effects(self) -> tuple[StaticPart, ...]:
        return (ContinuousPart(self.what, self.mods, self.condition),)


class DefiningPart(StaticPart, frozen=True):
    """CR 604.3: the effect of a characteristic-defining ability, on the object itself."""

    en = "~ {mods}"
    zh = "~{mods}"
    cda: ClassVar[bool] = True
    asks = 0
    mods: tuple[Modification, ...]

    def affects(self, game: Game, id: int, it: Context) -> bool:
        return id == it.me

    def affected(self, game: Game, it: Context) -> tuple[int, ...]:
        return (it.me,)

    def modifications(self) -> tuple[Node, ...]:
        return self.mods


class Defining(StaticAbility, frozen=True):
    """CR 604.3: a characteristic-defining ability; it functions everywhere."""

    en = "~ {mods}"
    zh = "~{mods}"
    asks = 0
    mods: tuple[Modification, ...]

    @property
    def zones(self) -> int:
        return EVERYWHERE

    def effects(self) -> tuple[StaticPart, ...]:
        return (DefiningPart(self.mods),)

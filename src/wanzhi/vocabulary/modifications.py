"""What continuous effects do to objects (CR 611, 613); what they do to abilities is in `gained_abilities`.

Each modification says in which layers it applies. `apply` changes the `Characteristics` it is handed and nothing else (layer 2 excepted:
control is no characteristic). The same nodes serve static abilities (`statics`), effects of resolving spells, keyword counters and the
exceptions of copy effects (CR 707.9).

A `Plain` modification has no words of its own: it is what words come to (`becoming`) or what the game makes while it runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from wanzhi.model.constants import ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, INSTANT, KINDRED, LAND, NONE, PLANESWALKER, SORCERY
from wanzhi.model.subtypes import (
    ALL_ARTIFACT_TYPES,
    ALL_BATTLE_TYPES,
    ALL_CREATURE_TYPES,
    ALL_ENCHANTMENT_TYPES,
    ALL_LAND_TYPES,
    ALL_PLANESWALKER_TYPES,
    ALL_SPELL_TYPES,
)
from wanzhi.vocabulary.base import Context, Modification, Players, Quantity, Steps, Unsaid

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game

EVERYWHERE: Final = (1 << 10) - 1  # the zones of characteristic-defining abilities (CR 604.3)

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


class Plain(Unsaid, Modification, frozen=True):
    """One without words: see the module."""


class Decided(Modification, frozen=True):
    """One that asks a player something as the effect begins ("becomes the color of your choice")."""

    def decide(self, game: Game, it: Context) -> Steps[Modification]:
        """The modification that the choice makes of it."""
        raise NotImplementedError


# --- layer 1 and names ------------------------------------------------------------------------------------------------------------


class CopyOf(Plain, frozen=True):
    """CR 707.2, 613.2a: it has these copiable values (fixed when the effect began, 707.2b-c)."""

    layers = ("1",)
    asks = 0
    values: object = None  # Characteristics

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        """CR 707.3, 710.2, 613.2b: as the status of the copy says: flipped it has the alternative values of a flip card that it copies, face down
        it stays what it is."""
        if game.object(id).face_down:
            return
        values = self.values
        if getattr(values, "halves", None) is not None:
            values = cast("Characteristics", values).turned(game.object(id).flipped)
        for slot in chars.__slots__:
            setattr(chars, slot, getattr(values, slot))


class SetName(Plain, frozen=True):
    """CR 612.8: it has only this name."""

    layers = ("3",)
    asks = 0
    name: str

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.name = self.name


# --- layer 2 ----------------------------------------------------------------------------------------------------------------------


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


# --- layer 4 ----------------------------------------------------------------------------------------------------------------------


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


# --- layer 5 ----------------------------------------------------------------------------------------------------------------------


class BecomeColor(Plain, frozen=True):
    """CR 105.3: the new colours replace the old ones, unless it is "in addition to its other colors" (`adds`). 0: colourless."""

    layers = ("5",)
    asks = 0
    colors: int
    adds: bool = False

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.colors = chars.colors | self.colors if self.adds else self.colors


# --- layer 7 ----------------------------------------------------------------------------------------------------------------------


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

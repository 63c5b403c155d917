"""Printed cards and the characteristics of objects (CR 108, 109.3, 200-212).

Faces are immutable and shared by all games. `Characteristics` is the result of the layers (CR 613); the one of a face with no
effect on it is computed once and shared.
"""

from typing import Final, Protocol

from wanzhi.model.constants import NONE
from wanzhi.model.mana import ManaCost

BOTH_NAMES: Final = " // "  # between the names of a split card


class AbilityLike(Protocol):
    """What the rules read of an ability without knowing the vocabulary (CR 113)."""

    @property
    def zones(self) -> int:
        """Bits `1 << ZONE` of the zones it functions in (CR 113.6)."""

    @property
    def category(self) -> int:
        """One of the `ABILITY_*` constants of `wanzhi.vocabulary.abilities`."""


class Characteristics:
    """CR 109.3: the characteristics of an object, plus its controller-independent rules flags. Immutable by convention."""

    __slots__ = (
        "abilities",
        "colors",
        "defense",
        "halves",
        "keywords",
        "loyalty",
        "mana_cost",
        "name",
        "power",
        "rule_nodes",
        "rules",
        "subtypes",
        "supertypes",
        "switched",
        "toughness",
        "types",
    )

    def __init__(self) -> None:
        self.name: str = ""
        self.mana_cost: ManaCost | None = None
        self.colors: int = 0
        self.supertypes: int = 0
        self.types: int = 0
        self.subtypes: int = 0
        self.keywords: int = 0  # bits of `KEYWORD_FLAGS`
        self.abilities: tuple[AbilityLike, ...] = ()
        self.power: int = 0  # without counters, before switching (see `rules.layers.power`)
        self.toughness: int = 0
        self.loyalty: int = NONE
        self.defense: int = NONE
        self.rules: int = 0  # CANT_ATTACK ... (CR 613.11)
        self.rule_nodes: tuple[tuple[object, int, int], ...] = ()  # (node, source, controller): restrictions with conditions
        self.switched: bool = False  # layer 7d
        self.halves: tuple[Characteristics, Characteristics] | None = None  # of a flip card: its normal and its alternative ones (CR 710.1)

    def names(self) -> tuple[str, ...]:
        """CR 201.2, 709.4a: its name, or the two of a split card."""
        return tuple(self.name.split(BOTH_NAMES)) if BOTH_NAMES in self.name else (self.name,)

    def copy(self) -> "Characteristics":
        """A new one with equal values, to be changed by the layers."""
        c = Characteristics()
        c.name, c.mana_cost, c.colors, c.supertypes = self.name, self.mana_cost, self.colors, self.supertypes
        c.types, c.subtypes, c.keywords, c.abilities = self.types, self.subtypes, self.keywords, self.abilities
        c.power, c.toughness, c.loyalty, c.defense = self.power, self.toughness, self.loyalty, self.defense
        c.rules, c.rule_nodes, c.switched = self.rules, self.rule_nodes, self.switched
        c.halves = self.halves
        return c

    def turned(self, flipped: bool) -> "Characteristics":
        """CR 710.2: of a flip card, what it is unflipped or flipped; anything else is what it is."""
        if self.halves is None:
            return self
        c = self.halves[1 if flipped else 0].copy()
        c.halves = self.halves
        return c

    def same(self, other: "Characteristics") -> bool:
        """Whether every value is equal."""
        return (
            self.name == other.name
            and self.mana_cost == other.mana_cost
            and self.colors == other.colors
            and self.supertypes == other.supertypes
            and self.types == other.types
            and self.subtypes == other.subtypes
            and self.keywords == other.keywords
            and self.abilities == other.abilities
            and self.power == other.power
            and self.toughness == other.toughness
            and self.loyalty == other.loyalty
            and self.defense == other.defense
            and self.rules == other.rules
            and self.rule_nodes == other.rule_nodes
            and self.switched == other.switched
        )


class Face:
    """One set of printed characteristics of a card (CR 712, 715, 709): a normal card has one. Immutable."""

    __slots__ = ("abilities", "base", "name", "text", "watches", "zh")

    def __init__(self, base: Characteristics, text: str = "", zh: str = "") -> None:
        self.name: str = base.name
        self.text: str = text  # Oracle text, lines joined by newline
        self.base: Characteristics = base  # copiable values as printed (CR 707.2)
        self.abilities: tuple[AbilityLike, ...] = base.abilities
        self.zh: str = zh  # Chinese name, "" if unknown
        watches = 0
        for ability in self.abilities:
            watches |= ability.zones
        self.watches: int = watches  # bits of the zones in which some ability functions

    def __repr__(self) -> str:
        return f"Face({self.name!r})"


def combined(halves: tuple[Face, ...]) -> Face:
    """CR 709.4: what a split card is in every zone except the stack: both names, costs, types and texts."""
    chars = halves[0].base.copy()
    for half in halves[1:]:
        base = half.base
        chars.name = f"{chars.name}{BOTH_NAMES}{base.name}"
        if chars.mana_cost is not None and base.mana_cost is not None:
            chars.mana_cost = chars.mana_cost.plus(base.mana_cost)
        chars.colors |= base.colors
        chars.supertypes, chars.types, chars.subtypes = chars.supertypes | base.supertypes, chars.types | base.types, chars.subtypes | base.subtypes
        chars.keywords, chars.abilities = chars.keywords | base.keywords, chars.abilities + base.abilities
    zh = BOTH_NAMES.join(half.zh for half in halves) if all(half.zh for half in halves) else ""
    return Face(chars, "\n".join(half.text for half in halves), zh)


class Card:
    """A card as printed (CR 108.2): its faces, and a hash of its text that records and the support ledger use."""

    __slots__ = ("faces", "layout", "name", "text_hash", "whole")

    def __init__(self, name: str, faces: tuple[Face, ...], layout: str, text_hash: str) -> None:
        self.name: str = name
        self.faces: tuple[Face, ...] = faces
        self.layout: str = layout
        self.text_hash: str = text_hash
        if layout == "flip" and len(faces) == 2:  # CR 710.1
            faces[0].base.halves = faces[1].base.halves = (faces[0].base.copy(), faces[1].base.copy())
        self.whole: Face = combined(faces) if layout == "split" and len(faces) > 1 else faces[0]  # what it is outside the stack

    def side(self, number: int) -> Face:
        """The face of that number; beyond the last: both halves, as a fused split spell has them (CR 702.102b, 709.4d)."""
        return self.faces[number] if number < len(self.faces) else self.whole

    def __repr__(self) -> str:
        return f"Card({self.name!r})"

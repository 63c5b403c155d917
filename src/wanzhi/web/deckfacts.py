"""What is counted of a deck, as data; `deckstats` counts it, `deckadvice` judges by it, the pages show it."""

from __future__ import annotations

import msgspec

from wanzhi.rules.question import Data


class Hardest(msgspec.Struct):
    """The card that is hardest to cast for a colour's sake: so many symbols on that turn, and the chance that the lands give them."""

    name: str
    zh: str
    turn: int
    symbols: int
    chance: float


class ColorFacts(msgspec.Struct):
    """A colour in a deck: symbols in costs, cards of it, lands that give it, other sources."""

    color: str
    symbols: int
    cards: int
    sources: int
    others: int
    hardest: Hardest | None


class Kind(msgspec.Struct):
    """What kind of deck it looks like, and how such a deck is played."""

    kind: str
    name: str
    how: str


class Facts(msgspec.Struct):
    """All that is counted of a main deck."""

    size: int
    lands: int
    mean: float  # mana value of what is no land
    kinds: dict[str, int]
    curve: list[list[int]]  # creatures and others by mana value, 0 to 7 and more
    colors: list[ColorFacts]
    roles: dict[str, int]
    answers: dict[str, int]  # how many cards get rid of that kind of permanent
    odds: dict[str, Data]  # for who plays first, and for who draws
    copies: dict[str, dict[str, list[list[float]]]]
    thinning: dict[str, float]
    archetype: Kind | None = None
    advice: list[str] = []


__all__ = ["ColorFacts", "Facts", "Hardest", "Kind"]

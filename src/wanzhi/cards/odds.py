"""The arithmetic of a shuffled deck: how many of what one has seen by which turn.

All of it is the hypergeometric distribution, computed exactly. A player has seen the opening hand of seven cards (CR 103.5) and one card
for each of their turns, without the first one's for the player who starts (CR 103.8a): 17 cards by the tenth turn, for the one who draws.
"""

from __future__ import annotations

from math import comb
from typing import Final, NamedTuple

OPENING_HAND: Final = 7  # CR 103.5
SCREW: Final = (2, 4)  # too few lands: at most so many by that turn
FLOOD: Final = (7, 6)  # too many: at least so many by that turn
KEPT: Final = (2, 5)  # lands of an opening hand that one keeps
LONG_GAME: Final = 10  # turns of a usual game


def seen_by(turn: int, draws: bool = False) -> int:
    """How many cards a player has seen by their turn of that number, the draw included; turn 0 is the opening hand.

    >>> seen_by(10, draws=True), seen_by(1), seen_by(0)
    (17, 7, 7)
    """
    return OPENING_HAND + max(0, turn if draws else turn - 1)


def exactly(count: int, deck: int, hits: int, seen: int) -> float:
    """The chance that of `seen` cards of a deck with `hits` of a kind exactly `count` are of it.

    >>> round(exactly(0, 60, 4, 7), 4)
    0.6005
    """
    seen, hits = min(seen, deck), min(hits, deck)
    if count < 0 or count > min(hits, seen) or seen - count > deck - hits:
        return 0.0
    return comb(hits, count) * comb(deck - hits, seen - count) / comb(deck, seen)


def at_least(count: int, deck: int, hits: int, seen: int) -> float:
    """The chance of `count` or more.

    >>> round(at_least(1, 60, 4, 7), 4)
    0.3995
    """
    if count <= 0:
        return 1.0
    return min(1.0, sum(exactly(n, deck, hits, seen) for n in range(count, min(hits, seen) + 1)))


def at_most(count: int, deck: int, hits: int, seen: int) -> float:
    """The chance of `count` or fewer."""
    return min(1.0, sum(exactly(n, deck, hits, seen) for n in range(count + 1)))


def expected(deck: int, hits: int, seen: int) -> float:
    """How many of a kind there are on average among the cards seen.

    >>> expected(60, 24, 10)
    4.0
    """
    return hits * min(seen, deck) / deck if deck else 0.0


class LandOdds(NamedTuple):
    """What a number of lands means for a deck, for a player who starts or who draws."""

    expected: tuple[float, ...]  # lands among the cards seen by turn 0, 1, ... 10
    drops: tuple[float, ...]  # the chance to have a land for each of the first 1, 2, ... 10 turns
    screw: float
    flood: float
    kept: float  # an opening hand that one keeps
    kept_in_two: float  # the first hand or the one after a mulligan (CR 103.5: again seven cards)
    by_long_game: tuple[float, ...]  # the chance of 0, 1, 2 ... lands among the cards seen by the tenth turn


def land_odds(deck: int, lands: int, draws: bool = False) -> LandOdds:
    """The odds of a land count.

    >>> odds = land_odds(60, 24); round(odds.screw, 3), round(odds.flood, 3), round(odds.kept, 3)
    (0.144, 0.132, 0.844)
    """
    turns = range(LONG_GAME + 1)
    kept = sum(exactly(n, deck, lands, OPENING_HAND) for n in range(KEPT[0], KEPT[1] + 1))
    long = seen_by(LONG_GAME, draws)
    return LandOdds(
        tuple(expected(deck, lands, seen_by(turn, draws)) for turn in turns),
        tuple(at_least(turn, deck, lands, seen_by(turn, draws)) for turn in turns[1:]),
        at_most(SCREW[0], deck, lands, seen_by(SCREW[1], draws)),
        at_least(FLOOD[0], deck, lands, seen_by(FLOOD[1], draws)),
        kept,
        1 - (1 - kept) ** 2,
        tuple(exactly(n, deck, lands, long) for n in range(min(lands, long) + 1)),
    )


def copies_by_turn(deck: int, copies: int, wanted: int = 1, draws: bool = False) -> tuple[float, ...]:
    """The chance to have seen `wanted` of a card's copies by turn 0, 1, ... 10.

    >>> [round(chance, 2) for chance in copies_by_turn(60, 4)[:4]]
    [0.4, 0.4, 0.44, 0.49]
    """
    return tuple(at_least(wanted, deck, copies, seen_by(turn, draws)) for turn in range(LONG_GAME + 1))


def castable(deck: int, lands: int, sources: int, symbols: int, turn: int, draws: bool = False) -> float:
    """The chance that the lands give so many symbols of a colour on a turn, if there is a land for each turn until then.

    `sources` of the `lands` give the colour.

    >>> round(castable(60, 24, 12, 2, 3), 3), castable(60, 24, 24, 2, 3), castable(60, 24, 0, 0, 3)
    (0.688, 1.0, 1.0)
    """
    seen = seen_by(turn, draws)
    enough = at_least(turn, deck, lands, seen)
    if not enough:
        return 0.0
    both = sum(exactly(n, deck, lands, seen) * at_least(symbols, lands, sources, n) for n in range(turn, min(lands, seen) + 1))
    return min(1.0, both / enough)


class Thinning(NamedTuple):
    """What searching lands out of the library does: the share of lands among the cards to be drawn, without and with it."""

    before: float
    after: float

    @property
    def more_spells(self) -> float:
        """How many of the next ten draws are spells instead of lands."""
        return 10 * (self.before - self.after)


def thinning(deck: int, lands: int, fetched: int, seen: int) -> Thinning:
    """The library after `seen` cards when `fetched` lands of a deck can be searched for, by as many cards, as they are drawn on average.

    >>> rest = thinning(60, 24, 8, 17); round(rest.before, 3), round(rest.after, 3), round(rest.more_spells, 2)
    (0.4, 0.367, 0.33)
    """
    left = deck - seen
    if left <= 0:
        return Thinning(0.0, 0.0)
    before = lands / deck
    gone = min(fetched * seen / deck, before * left, left - 1)
    return Thinning(before, (before * left - gone) / (left - gone))


__all__ = [
    "FLOOD", "KEPT", "LONG_GAME", "SCREW", "LandOdds", "Thinning", "at_least", "at_most", "castable", "copies_by_turn", "exactly", "expected",
    "land_odds", "seen_by", "thinning",
]

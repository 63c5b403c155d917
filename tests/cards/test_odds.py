"""The odds of a shuffled deck against counting every possible draw."""

import doctest
from itertools import combinations

import pytest

from wanzhi.cards import odds

#: Twelve cards: five lands, of which three give the colour, and seven others.
SMALL = ["source"] * 3 + ["land"] * 2 + ["spell"] * 7


def share(hits, seen, given=lambda hand: True):
    """How often a test holds among all draws of so many cards."""
    hands = [hand for hand in combinations(SMALL, seen) if given(hand)]
    return sum(map(hits, hands)) / len(hands)


def lands(hand):
    """How many lands it holds."""
    return len(hand) - hand.count("spell")


@pytest.mark.parametrize("seen", [0, 1, 4, 7, 12])
@pytest.mark.parametrize("count", [0, 1, 3, 5, 6])
def test_counts(seen, count):
    """Exactly, at least, at most: as counted."""
    assert odds.exactly(count, 12, 5, seen) == pytest.approx(share(lambda hand: lands(hand) == count, seen))
    assert odds.at_least(count, 12, 5, seen) == pytest.approx(share(lambda hand: lands(hand) >= count, seen))
    assert odds.at_most(count, 12, 5, seen) == pytest.approx(share(lambda hand: lands(hand) <= count, seen))


def test_expected():
    """The average number of lands among the cards seen."""
    hands = list(combinations(SMALL, 7))
    assert odds.expected(12, 5, 7) == pytest.approx(sum(map(lands, hands)) / len(hands))


@pytest.mark.parametrize("turn, symbols", [(1, 1), (2, 2), (3, 1), (3, 2)])
def test_castable(turn, symbols):
    """Enough of a colour among the lands, given a land for each turn."""
    seen = odds.seen_by(turn)
    counted = share(lambda hand: hand.count("source") >= symbols, seen, lambda hand: lands(hand) >= turn)
    assert odds.castable(12, 5, 3, symbols, turn) <= 1
    # with more lands than turns one may have drawn the colour with any of them
    assert odds.castable(12, 5, 3, symbols, turn) == pytest.approx(counted)


def test_the_usual_deck():
    """60 cards with 24 lands: two of five are lands, 17 cards by turn 10 for the one who draws, 6.8 lands among them."""
    assert odds.seen_by(10, draws=True) == 17 and odds.seen_by(1) == 7 and odds.seen_by(1, draws=True) == 8
    found = odds.land_odds(60, 24, draws=True)
    assert found.expected[10] == pytest.approx(6.8) and sum(found.by_long_game) == pytest.approx(1)
    assert found.screw < odds.land_odds(60, 20, draws=True).screw and found.flood > odds.land_odds(60, 20, draws=True).flood
    assert found.kept_in_two > found.kept and len(found.drops) == 10 and found.drops[0] > found.drops[9]


def test_no_deck_and_odd_decks():
    """Decks that are empty, all lands, or without lands."""
    assert odds.land_odds(0, 0).screw == 1 and odds.land_odds(60, 60).flood == pytest.approx(1) and odds.land_odds(40, 0).kept == 0
    assert odds.castable(60, 0, 0, 1, 1) == 0 and odds.copies_by_turn(60, 0)[10] == 0 and odds.thinning(10, 4, 2, 17) == (0, 0)
    assert odds.thinning(60, 24, 60, 17).after >= 0


def test_examples():
    """The examples of the module."""
    assert doctest.testmod(odds).failed == 0

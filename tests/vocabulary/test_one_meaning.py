"""Texts with one meaning where words could attach in several ways (CR 608.2c, 107.3i)."""

import pytest
from played_texts import round_trip

from wanzhi import Scenario
from wanzhi.cards.compile import paragraphs
from wanzhi.vocabulary.reading import grammar

BEAR = "Runeclaw Bear"


@pytest.mark.parametrize("text", [
    "When ~ enters, scry 1, then scry 2, then scry 3.",
    "Whenever ~ attacks, you may sacrifice another creature. If you do, draw X cards, then you may put a permanent card with mana value X or "
    "less from your hand onto the battlefield, where X is the sacrificed creature's mana value.",
    "As long as ~ is monstrous, it has trample.",
])
def test_read_again_as_written(text: str):
    """No two readings are of equal rank, and what is written is read again as the same."""
    round_trip(text)


@pytest.mark.parametrize("top, wanted, fish", [(BEAR, True, 0), (BEAR, False, 1), ("Lightning Bolt", True, 1)])
def test_if_it_is_you_may_and_if_you_do_not(top: str, wanted: bool, fish: int):
    """CR 608.2c: "if you don't" holds because the condition isn't true, too."""
    s = Scenario()
    s.define("Net", "Sorcery", "Exile the top card of your library. If it's a permanent card, you may put it onto the battlefield. If you "
             "don't, create a 1/1 blue Fish creature token.", cost="{0}")
    card = s.library(s.p1, top)
    s.answer("YesNo", wanted)
    s.cast(s.p1, s.hand(s.p1, "Net"))
    assert len(s.tokens(s.p1)) == fish and (s.zone(card) == "battlefield") == (not fish)


def test_a_paragraph_that_takes_the_place_of_the_one_above():
    """CR 608.2c: "~ deals 5 damage instead" is read together with what it replaces."""
    text = "~ deals 3 damage to any target.\nMorbid — If a creature died this turn, ~ deals 5 damage instead."
    (reading,) = paragraphs(text, (), True, grammar())
    assert reading.node is not None, reading.problem


@pytest.mark.parametrize("bear, hand", [(True, 2), (False, 1)])
def test_a_condition_behind_a_then(bear: bool, hand: int):
    """CR 608.2c: "draw two cards, then discard a card if ...": the condition is of the last instruction alone."""
    s = Scenario()
    s.define("Study", "Sorcery", "Draw two cards, then discard a card if you control no creatures.", cost="{0}")
    if bear:
        s.battlefield(s.p1, BEAR)
    s.library(s.p1, "Forest", "Island")
    s.cast(s.p1, s.hand(s.p1, "Study"))
    assert len(s.names("hand", s.p1)) == hand


def test_a_condition_within_if_you_do():
    """CR 608.2c: the sacrifice and the two cards do not depend on the condition of the third card."""
    text = "You may sacrifice another creature or planeswalker. If you do, draw two cards, then draw another card if you control a Forest."
    assert round_trip(text).startswith("You may sacrifice")

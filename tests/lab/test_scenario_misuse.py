"""A scenario that is told what can't be says so, as a ScenarioError with one sentence."""

import pytest

from wanzhi import Scenario, ScenarioError


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"players": 1}, "2 to"), ({"players": "x"}, "2 to"), ({"step": "lunch"}, "no step 'lunch'"), ({"active": 2}, "from 0 to 1"),
        ({"life": "a"}, "whole number"), ({"library": -1}, "-1 cards"),
    ],
)
def test_a_position_that_cannot_be(facts, says):
    with pytest.raises(ScenarioError, match=says):
        Scenario(**facts)


@pytest.mark.parametrize(
    ("tell", "says"),
    [
        (lambda s: s.battlefield(9, "Runeclaw Bear"), "no player 9"),
        (lambda s: s.battlefield("Runeclaw Bear", 0), "no player 'Runeclaw Bear'"),
        (lambda s: s.hand(0, 5), "by its name or as a Card"),
        (lambda s: s.battlefield(0, "Runeclaw Bear", gains="nonsense"), "'nonsense' are not understood"),
        (lambda s: s.battlefield(0, "Runeclaw Bear", counters=3), "by kind"),
        (lambda s: s.battlefield(0, "Runeclaw Bear", counters={"+1/+1": -1}), "-1 counters"),
        (lambda s: s.battlefield(0, "Runeclaw Bear", taped=True), "taped=True"),
        (lambda s: s.battlefield(0, "Flight", attached_to=4711), "no object 4711"),
        (lambda s: s.battlefield(0, "Lightning Bolt"), "CR 304.4"),
        (lambda s: s.mana(0, "{Q}"), "is no mana"),
        (lambda s: s.mana(0, 3), "is no mana"),
        (lambda s: s.set_life(0, "x"), "whole number"),
        (lambda s: s.life(7), "no player 7"),
        (lambda s: s.zone("bear"), "no object 'bear'"),
        (lambda s: s.names("attic"), "no zone 'attic'"),
        (lambda s: s.step("lunch"), "no step 'lunch'"),
        (lambda s: s.attack(999), "no object 999"),
        (lambda s: s.activate("bear"), "no object 'bear'"),
        (lambda s: s.cast(5, "Lightning Bolt"), "no player 5"),
        (lambda s: s.block(s.battlefield(1, "Runeclaw Bear"), s.battlefield(0, "Runeclaw Bear")), "stands after attack"),
    ],
)
def test_what_a_position_cannot_be_told(tell, says):
    s = Scenario()
    with pytest.raises(ScenarioError, match=says):
        tell(s)
    assert s.life(s.p1) == s.life(s.p2) == 20  # it goes on

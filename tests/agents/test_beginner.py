"""The beginner: at random, but not against its own side."""

import pytest

from wanzhi import Scenario
from wanzhi.agents import make


@pytest.mark.parametrize("seed", range(6))
def test_burn_goes_to_others_and_help_to_its_own(seed):
    """CR 601.2c: of two creatures and two players the opponent's for damage, its own for what makes stronger."""
    for card, mine in (("Lightning Bolt", False), ("Giant Growth", True)):
        s = Scenario()
        bears = [s.battlefield(player, "Runeclaw Bear") for player in (s.p1, s.p2)]
        s.lands(s.p1, "Mountain", "Forest")
        s.game.choose(("cast", s.hand(s.p1, card), ""))
        view = s.game.view(s.p1)
        assert view.decision is not None and view.decision.why == "601.2c"
        chosen = make("beginner", seed).choose(view, view.decision)
        assert chosen in (((bears[0],), (s.p1,)) if mine else ((bears[1],), (s.p2,)))


@pytest.mark.parametrize("seed", range(6))
def test_what_could_only_hurt_its_own_is_not_cast(seed):
    """The only creature is its own: Doom Blade stays in hand, and is cast when there is another."""
    cast = []
    for other in (False, True):
        s = Scenario()
        s.battlefield(s.p1, "Runeclaw Bear")
        if other:
            s.battlefield(s.p2, "Runeclaw Bear")
        s.lands(s.p1, "Swamp", "Swamp")
        blade = s.hand(s.p1, "Doom Blade")
        agent, found = make("beginner", seed), []
        for _ in range(12):
            view = s.game.view(s.p1)
            assert view.decision is not None
            found.append(agent.choose(view, view.decision))
        cast.append(("cast", blade, "") in found)
    assert cast == [False, True]

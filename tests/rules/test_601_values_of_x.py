"""Which values of X can be announced: CR 107.3a, 601.2b-c."""

from wanzhi import Scenario

STEAL = "{X}: gain control of target creature with mana value X until end of turn."


def test_x_can_be_what_only_a_distant_target_fits():
    """CR 107.3a, 601.2b-c: the ability is offered if some value that can be paid has a target, however great it is."""
    s = Scenario()
    thief = s.battlefield(s.p1, s.define("Thief", "Artifact", STEAL))
    wurm = s.battlefield(s.p2, "Craw Wurm")
    s.mana(s.p1, "{C}{C}{C}{C}{C}")
    assert not s.can(s.p1, "activate", thief)
    s.mana(s.p1, "{C}")
    assert s.can(s.p1, "activate", thief)
    s.activate(thief, targets=wurm)
    assert s.controller(wurm) == s.p1


def test_values_of_x_with_gaps_between():
    """CR 107.3a, 601.2b: 2 and 6 can be chosen, nothing between."""
    s = Scenario()
    thief = s.battlefield(s.p1, s.define("Thief", "Artifact", STEAL))
    bear, wurm = s.battlefield(s.p2, "Runeclaw Bear"), s.battlefield(s.p2, "Craw Wurm")
    s.activate(thief, x=6, targets=wurm)
    assert s.controller(wurm) == s.p1
    s.activate(thief, x=2, targets=bear)
    assert s.controller(bear) == s.p1

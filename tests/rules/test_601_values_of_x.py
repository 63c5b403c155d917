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


DEAD = "When ~ dies, you may pay {X}. If you do, return another target Zombie creature card with mana value X from your graveyard to the battlefield."


def test_x_of_a_triggered_ability_is_chosen_with_the_target_that_must_fit_it() -> None:
    """CR 107.3f, 603.3d: as it is put on the stack, when the target is chosen; what is paid on resolution is that X."""
    s = Scenario()
    dead = s.battlefield(s.p1, s.define("Dead", "Creature - Zombie", DEAD, "{B}"))
    cheap, dear = s.graveyard(s.p1, s.define("One", "Creature - Zombie", "", "{B}"), s.define("Three", "Creature - Zombie", "", "{2}{B}"))
    lands = s.lands(s.p1, *["Swamp"] * 4)
    s.answer("X", 3).do(lambda game: game.destroy((dead,)))
    assert s.zone(dear) == "battlefield" and s.zone(cheap) == "graveyard" and sum(s.tapped(land) for land in lands) == 3


def test_x_that_can_not_be_paid_does_nothing() -> None:
    """CR 118.12: who can't pay does not do what follows."""
    s = Scenario()
    dead = s.battlefield(s.p1, s.define("Dead", "Creature - Zombie", DEAD, "{B}"))
    dear = s.graveyard(s.p1, s.define("Three", "Creature - Zombie", "", "{2}{B}"))
    s.lands(s.p1, "Swamp")
    s.do(lambda game: game.destroy((dead,)))
    assert s.zone(dear) == "graveyard"

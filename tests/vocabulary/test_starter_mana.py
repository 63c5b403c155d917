"""Mana with conditions, played: CR 106.6, 106.4, 107.3, 609.4b, 701.10f."""

import pytest

from wanzhi import Scenario
from wanzhi.model.decisions import IllegalChoice
from wanzhi.model.mana import COLORLESS

BEAR = "Runeclaw Bear"


def test_mana_for_spells_of_a_chosen_type():
    """CR 106.6, 607.2d: only creature spells of the type chosen for its source; then such a spell can't be countered."""
    s = Scenario()
    s.define("Cub", "Creature - Bear", cost="{G}")
    s.define("Pup", "Creature - Wolf", cost="{G}")
    cavern = s.battlefield(s.p1, "Cavern of Souls", **{"creature type": "Bear"})
    s.mana(s.p1, "")
    cub, pup, growth = s.hand(s.p1, "Cub", "Pup", "Giant Growth")
    s.battlefield(s.p2, BEAR)
    assert s.can(s.p1, "cast", cub) and not s.can(s.p1, "cast", pup) and not s.can(s.p1, "cast", growth)
    spell = s.cast(s.p1, cub, resolve=False)
    s.cast(s.p2, "Counterspell", targets=spell)
    assert s.zone(cub) == "battlefield" and s.tapped(cavern)


def test_mana_in_the_pool_remembers_its_source():
    """CR 106.6: two such lands with different types; and mana that is for nothing in hand stays unused."""
    s = Scenario()
    s.define("Cub", "Creature - Bear", cost="{G}")
    s.define("Pup", "Creature - Wolf", cost="{G}")
    bears = s.battlefield(s.p1, "Cavern of Souls", **{"creature type": "Bear"})
    s.mana(s.p1, "")
    pup, cub = s.hand(s.p1, "Pup", "Cub")
    s.answer("choose mana", (4,)).activate(bears, "any color")
    assert not s.can(s.p1, "cast", pup) and s.can(s.p1, "cast", cub)
    wolves = s.battlefield(s.p1, "Cavern of Souls", **{"creature type": "Wolf"})
    assert s.can(s.p1, "cast", pup)
    s.cast(s.p1, pup)
    assert s.zone(pup) == "battlefield" and s.tapped(wolves)


def test_doubling_unspent_mana():
    """CR 701.10f, 106.6: each type is doubled after the cost is paid; restrictions are not copied. It is a mana ability (605.1a)."""
    s = Scenario()
    cube = s.battlefield(s.p1, "Doubling Cube")
    s.mana(s.p1, "{C}{C}{C}{W}{W}{B}")
    s.activate(cube)
    assert s.stack() == []
    total = s.pool(s.p1)
    assert sum(total.values()) == 6


def test_x_paid_with_one_colour():
    """CR 107.3, 118.3: only black mana pays for X; the rest of the cost takes any."""
    s = Scenario()
    s.lands(s.p1, "Swamp", "Swamp", "Swamp", "Mountain", "Mountain", "Mountain")
    spell = s.hand(s.p1, "Consume Spirit")
    s.cast(s.p1, spell, targets=s.p2, x=2)
    assert s.life(s.p2) == 18 and s.life(s.p1) == 22
    t = Scenario()
    t.lands(t.p1, "Swamp", "Swamp", "Swamp", "Mountain", "Mountain", "Mountain")
    t.answer("X", 3)
    with pytest.raises(IllegalChoice):
        t.cast(t.p1, "Consume Spirit", targets=t.p2, x=3)


def test_life_for_mana():
    """CR 605.3a, 119.4: until end of turn, as often as there is life to pay; also while something is being paid for."""
    s = Scenario()
    s.define("Big", "Creature", cost="{5}", pt="5/5")
    s.lands(s.p1, "Forest", "Forest")
    s.cast(s.p1, "Channel")
    big = s.hand(s.p1, "Big")
    s.cast(s.p1, big)
    assert s.zone(big) == "battlefield" and s.life(s.p1) == 15
    source = s.hand(s.p1, "Big")
    s.set_life(s.p1, 4)
    assert not s.can(s.p1, "cast", source)
    s.set_life(s.p1, 5)
    assert s.can(s.p1, "cast", source)
    s.next_turn()
    s.next_turn()
    assert not s.can(s.p1, "cast", source)


def test_draining_lands():
    """CR 106.4, 605.3a: the target player taps the lands for mana; the other player gets it, and what was in the pool."""
    s = Scenario()
    island, forest = s.battlefield(s.p2, "Island"), s.battlefield(s.p2, "Forest")
    swamp = s.battlefield(s.p2, "Swamp", tapped=True)
    s.mana(s.p2, "{R}")
    s.mana(s.p1, "{U}{U}")
    s.cast(s.p1, "Drain Power", targets=s.p2)
    assert s.tapped(island) and s.tapped(forest) and s.tapped(swamp)
    assert s.pool(s.p2) == {} and sum(s.pool(s.p1).values()) == 3


def test_activated_abilities_of_another_creature():
    """CR 113.10, 609.4b: the ability speaks of its new holder; blue mana pays for any colour there, and only there."""
    s = Scenario()
    elemental = s.battlefield(s.p1, "Quicksilver Elemental")
    slogger = s.battlefield(s.p2, "Arc-Slogger")
    s.activate(elemental, 0, targets=slogger)
    s.mana(s.p1, "{U}{U}")
    s.activate(elemental, "exile the top ten", targets=s.p2)
    assert s.life(s.p2) == 18
    assert not s.can(s.p1, "cast", s.hand(s.p1, "Shock"))
    s.next_turn()
    assert len(s.game.activated_abilities(elemental)) == 1


def test_lost_mana_that_becomes_colourless():
    """CR 106.4, 500.5, 614.1a: as steps end, and when an effect makes a player lose unspent mana."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Stone", "Artifact", "if you would lose unspent mana, that mana becomes colorless instead."))
    s.define("Shortage", "Instant", "tap all lands target player controls and that player loses all unspent mana.", "{U}")
    s.mana(s.p1, "{R}{G}")
    s.mana(s.p2, "{R}{G}{U}")
    s.cast(s.p2, "Shortage", targets=s.p1)
    assert sum(s.pool(s.p1).values()) == 2 and s.pool(s.p1) == {COLORLESS: 2}
    s.step("end")
    assert s.pool(s.p1) == {COLORLESS: 2} and s.pool(s.p2) == {}


def test_mana_of_any_colour_for_abilities():
    """CR 609.4b: for abilities of the described permanents, not for spells."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Pot", "Artifact", (
        "you may spend mana as though it were mana of any color to activate abilities of creatures you control."
    )))
    slogger = s.battlefield(s.p1, "Arc-Slogger")
    s.mana(s.p1, "{U}")
    assert not s.can(s.p1, "cast", s.hand(s.p1, "Shock"))
    s.activate(slogger, targets=s.p2)
    assert s.life(s.p2) == 18


def test_mana_as_a_cost():
    """CR 702.24a, 118.1: paying the cumulative upkeep adds mana for each age counter."""
    s = Scenario()
    s.mana(s.p1, "")
    braid = s.battlefield(s.p1, s.define("Braid", "Enchantment", "cumulative upkeep—add {R}."), counters={"age": 1})
    s.step("upkeep", s.p1).resolve()
    assert s.counters(braid, "age") == 2 and sum(s.pool(s.p1).values()) == 2

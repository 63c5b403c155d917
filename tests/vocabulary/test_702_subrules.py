"""Keyword abilities subrule by subrule (CR 702): several instances, last known information, changes of control, nothing to do."""

from __future__ import annotations

from wanzhi import Scenario

TAKE = ("Take", "Instant", "Gain control of target permanent.", "{U}")
BOLT = ("Zap", "Instant", "~ deals 3 damage to any target.", "{R}")
KILL = ("Kill", "Instant", "Destroy target creature.", "{B}")
BEAR = ("Bear", "Creature - Bear", "", "{1}{G}", "2/2")


def creature(s: Scenario, text: str, pt: str = "2/2", name: str = "Beast", line: str = "Creature - Beast", cost: str = "{3}") -> str:
    """Define a creature card; its name."""
    s.define(name, line, text, cost, pt)
    return name


# --- upkeep --------------------------------------------------------------------------------------------------------------------------------


def test_echo_comes_due_again_under_new_control() -> None:
    """CR 702.30a: "came under your control since the beginning of your last upkeep"."""
    s = Scenario()
    ape = s.cast(s.p1, creature(s, "Echo {R}"))
    s.mana(s.p1, "{C}")
    s.step("upkeep", s.p2)
    s.answer("pay", True)
    s.do(lambda game: game.add_mana(s.p1, (8,)))
    s.define(*TAKE)
    s.cast(s.p2, "Take", targets=ape)
    s.step("upkeep", s.p1)
    assert s.zone(ape) == "battlefield" and s.controller(ape) == s.p2  # not p1's upkeep to pay in
    s.step("upkeep", s.p2)
    assert s.zone(ape) == "graveyard"  # p2 has nothing to pay with


def test_echo_is_not_due_without_a_change() -> None:
    """CR 702.30a: only once for its controller."""
    s = Scenario()
    ape = s.cast(s.p1, creature(s, "Echo—Pay 1 life."))
    s.step("upkeep", s.p1).step("upkeep", s.p1)
    assert s.zone(ape) == "battlefield" and s.life(s.p1) == 19


def test_cumulative_upkeep_under_another_control_as_it_resolves() -> None:
    """CR 702.24a, 701.21a: a player can't sacrifice what they don't control."""
    s = Scenario()
    s.define("Give", "Instant", "Target opponent gains control of target permanent you control.", "{U}")
    orb = s.battlefield(s.p1, s.define("Orb", "Artifact", "Cumulative upkeep {1}"))
    s.mana(s.p1, "{U}")
    s.step("upkeep", s.p1)
    assert s.zone(orb) == "graveyard"


def test_two_cumulative_upkeeps_count_all_age_counters() -> None:
    """CR 702.24b: each counts the counters on the permanent as it resolves."""
    s = Scenario()
    orb = s.battlefield(s.p1, s.define("Orb", "Artifact", "Cumulative upkeep—Pay 1 life.\nCumulative upkeep—Pay 1 life."))
    s.step("upkeep", s.p1)
    assert s.counters(orb, "age") == 2 and s.life(s.p1) == 17


def test_cumulative_upkeep_is_paid_wholly_or_not() -> None:
    """CR 702.24a: no partial payments."""
    s = Scenario()
    orb = s.battlefield(s.p1, s.define("Orb", "Artifact", "Cumulative upkeep {1}"))
    s.lands(s.p1, "Forest")
    s.step("upkeep", s.p1)
    assert s.zone(orb) == "battlefield"
    forest_tapped = s.step("upkeep", s.p1).names("battlefield", s.p1)
    assert forest_tapped == ["Forest"]


def test_vanishing_without_a_number() -> None:
    """CR 702.63b."""
    s = Scenario()
    ghost = s.enter(s.p1, creature(s, "Vanishing\n~ enters with two time counters on it."))
    s.step("upkeep", s.p1)
    assert s.counters(ghost, "time") == 1
    s.step("upkeep", s.p1)
    assert s.zone(ghost) == "graveyard"


def test_two_vanishing_remove_two() -> None:
    """CR 702.63c: each works separately."""
    s = Scenario()
    ghost = s.enter(s.p1, creature(s, "Vanishing 2\nVanishing 2"))
    assert s.counters(ghost, "time") == 4
    s.step("upkeep", s.p1)
    assert s.counters(ghost, "time") == 2


def test_vanishing_with_the_last_counter_moved_away() -> None:
    """CR 702.63a: whatever removes the last time counter."""
    s = Scenario()
    ghost = s.enter(s.p1, creature(s, "Vanishing 3"))
    s.define("Off", "Sorcery", "Remove all counters from target creature.", "{U}")
    s.cast(s.p1, "Off", targets=ghost)
    assert s.zone(ghost) == "graveyard"


# --- entering ------------------------------------------------------------------------------------------------------------------------------


def test_riot_granted_keeps_haste_after() -> None:
    """CR 702.136a: the creature "gains haste", for good, whatever happens to what gave it riot."""
    s = Scenario()
    banner = s.battlefield(s.p1, s.define("Rhythm", "Enchantment", "Creatures you control have riot."))
    s.define(*BEAR)
    s.answer("YesNo", False)
    bear = s.cast(s.p1, "Bear")
    assert s.has(bear, "haste")
    s.do(lambda game: game.destroy((banner,)))
    assert s.has(bear, "haste")


def test_two_riots_give_both() -> None:
    """CR 702.136b."""
    s = Scenario()
    s.answer("YesNo", True).answer("YesNo", False)
    beast = s.cast(s.p1, creature(s, "Riot\nRiot"))
    assert s.has(beast, "haste") and s.counters(beast, "+1/+1") == 1


def test_devour_with_nothing_to_take_and_two_of_it() -> None:
    """CR 702.82a, 614.13b: no creature is taken for two instances."""
    s = Scenario()
    one = s.battlefield(s.p1, s.define(*BEAR))
    beast = s.cast(s.p1, creature(s, "Devour 1\nDevour 2", "1/1"), resolve=False)
    s.answer("devour", [one])
    s.resolve()
    assert s.counters(beast, "+1/+1") in (1, 2) and s.zone(one) == "graveyard"
    other = s.enter(s.p1, "Beast")
    assert s.zone(other) == "battlefield"


def test_sunburst_only_from_the_stack() -> None:
    """CR 702.44b, 702.44d: put onto the battlefield it gets nothing; two instances count twice."""
    s = Scenario()
    s.define("Array", "Artifact", "Sunburst\nSunburst", "{2}")
    put = s.enter(s.p1, "Array")
    assert s.counters(put) == {}
    s.mana(s.p1, "{W}{U}")
    cast = s.cast(s.p1, "Array")
    assert s.counters(cast, "charge") == 4


def test_sunburst_of_a_copy() -> None:
    """CR 702.44a: which counters depends on whether it enters as a creature, as copied."""
    s = Scenario()
    golem = s.battlefield(s.p1, s.define("Golem", "Artifact Creature - Golem", "Sunburst", "{5}", "3/3"))
    s.define("Mirror", "Artifact", "You may have ~ enter as a copy of any artifact on the battlefield.", "{3}")
    s.mana(s.p1, "{W}{U}{B}")
    mirror = s.cast(s.p1, "Mirror")
    assert s.chars(mirror).name == "Golem" and s.counters(mirror) == {"+1/+1": 3}
    assert s.counters(golem) == {}


def test_modular_sunburst() -> None:
    """CR 702.43c: "modular—sunburst" gives +1/+1 counters by sunburst and the modular death trigger."""
    s = Scenario()
    s.define("Wanderer", "Artifact Creature - Golem", "Modular—Sunburst", "{6}", "0/0")
    s.mana(s.p1, "{W}{U}{B}{C}{C}{C}")
    golem = s.cast(s.p1, "Wanderer")
    assert s.counters(golem, "+1/+1") == 3


def test_two_modular_count_all_counters_each() -> None:
    """CR 702.43b: and the counters as it last was, those put later included."""
    s = Scenario()
    s.define("Worker", "Artifact Creature - Golem", "Modular 1\nModular 1", "{2}", "0/0")
    other = s.battlefield(s.p1, s.define("Myr", "Artifact Creature - Myr", pt="1/1"))
    worker = s.enter(s.p1, "Worker")
    assert s.counters(worker, "+1/+1") == 2
    s.do(lambda game: game.destroy((worker,)))
    assert s.counters(other, "+1/+1") == 4


def test_fabricate_when_it_has_left() -> None:
    """CR 702.123a: counters that can't be put on it are not put: the tokens come."""
    s = Scenario()
    s.define(*KILL)
    beast = s.cast(s.p1, creature(s, "Fabricate 2"), resolve=False)
    s.resolve(1)
    s.cast(s.p2, "Kill", targets=beast, resolve=False)
    s.resolve()
    assert len(s.tokens(s.p1)) == 2


def test_bloodthirst_x_and_opponents() -> None:
    """CR 702.54b: the total damage that opponents were dealt this turn, noncombat too; own damage does not count."""
    s = Scenario()
    s.define(*BOLT)
    s.cast(s.p1, "Zap", targets=s.p2)
    s.cast(s.p1, "Zap", targets=s.p1)
    beast = s.cast(s.p1, creature(s, "Bloodthirst X", "0/0"))
    assert s.counters(beast, "+1/+1") == 3


def test_graft_moves_a_counter_of_the_entering_creature_only_if_it_has_one() -> None:
    """CR 702.58a: "if this permanent has a +1/+1 counter on it" both times; another player's creature too."""
    s = Scenario()
    s.define(*BEAR)
    graft = s.enter(s.p1, creature(s, "Graft 1", "1/1"))
    bear = s.enter(s.p2, "Bear")
    assert s.counters(bear, "+1/+1") == 1 and s.counters(graft) == {}
    other = s.enter(s.p2, "Bear")
    assert s.counters(other) == {}


def test_unearth_then_flickered_stays() -> None:
    """CR 702.84a: exiled by another effect it is a new object; that effect may return it."""
    s = Scenario()
    s.define("Dreg", "Creature - Zombie", "Unearth {B}", "{2}{B}", "3/2")
    s.define("Blink", "Instant", "Exile target creature, then return that card to the battlefield under its owner's control.", "{W}")
    s.define("Bounce", "Instant", "Return target creature to its owner's hand.", "{U}")
    one, two = s.graveyard(s.p1, "Dreg", "Dreg")
    s.activate(one, player=s.p1).activate(two, player=s.p1)
    s.cast(s.p1, "Blink", targets=one)
    s.cast(s.p1, "Bounce", targets=two)
    assert s.zone(two) == "exile"
    s.step("end")
    assert s.zone(one) == "battlefield" and not s.has(one, "haste")


def test_evoke_after_it_left() -> None:
    """CR 702.74a: the sacrifice is a triggered ability; another player who controls it by then does not sacrifice it."""
    s = Scenario()
    s.define(*TAKE)
    elemental = s.cast(s.p1, creature(s, "Evoke {R}"), way="evoke", resolve=False)
    s.resolve(1)
    s.cast(s.p2, "Take", targets=elemental)
    assert s.zone(elemental) == "battlefield" and s.controller(elemental) == s.p2


def test_living_weapon_germ_gone() -> None:
    """CR 702.92a: the Equipment that left is not attached; the Germ is still made."""
    s = Scenario()
    s.define("Kick", "Instant", "Destroy target artifact.", "{R}")
    s.define("Skull", "Artifact - Equipment", "Living weapon\nEquipped creature gets +4/+4.\nEquip {5}", "{5}")
    skull = s.cast(s.p1, "Skull", resolve=False)
    s.resolve(1)
    s.cast(s.p2, "Kick", targets=skull)
    assert s.zone(skull) == "graveyard" and s.tokens(s.p1) == []


def test_how_many_it_devoured() -> None:
    """CR 702.82b: by all of its devour abilities; not what was sacrificed otherwise."""
    s = Scenario()
    eaten = [s.battlefield(s.p1, s.define(*BEAR)) for _ in range(2)]
    text = "Devour 2\nWhen ~ enters, draw a card for each creature it devoured.\n~ has flying and trample if it devoured a creature."
    s.define("Dragon", "Creature - Dragon", text, "{3}", "1/1")
    s.answer("devour", eaten)
    dragon = s.cast(s.p1, "Dragon")
    assert s.counters(dragon, "+1/+1") == 4 and len(s.names("hand", s.p1)) == 2 and s.has(dragon, "flying")
    other = s.cast(s.p1, "Dragon")
    assert not s.has(other, "flying") and len(s.names("hand", s.p1)) == 2

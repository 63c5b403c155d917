"""What words speak of: "each other creature", "it" after "that creature", "that Archer", and sets that are not fixed (CR 109, 608.2c, 611.2c)."""

import pytest

from wanzhi import Scenario
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.card import Card

BEAR, WURM = "Runeclaw Bear", "Craw Wurm"


def giants(s: Scenario) -> Card:
    """A 3/3 creature without abilities."""
    return s.define("Giant", "Creature - Giant", pt="3/3")


# --- "other" ---


def test_each_other_creature_is_other_than_the_one_that_deals_the_damage() -> None:
    """CR 109.2, 608.2c: a creature that deals damage to each other creature deals none to itself."""
    s = Scenario()
    wurm, giant = s.battlefield(s.p1, WURM), s.battlefield(s.p1, giants(s))
    text = "Target creature you control deals damage equal to its power to each other creature and each opponent."
    s.cast(s.p1, s.define("Outburst", "Sorcery", text, "{R}"), targets=wurm)
    assert s.zone(wurm) == "battlefield" and s.zone(giant) == "graveyard" and s.life(s.p2) == 14


def test_the_same_in_an_ability_that_lasts_for_the_turn() -> None:
    """CR 603.7, 608.2c: "it deals that much damage to each other creature": other than "it", whenever that is."""
    s = Scenario()
    wurm, giant = s.battlefield(s.p2, WURM), s.battlefield(s.p1, giants(s))
    text = "Choose target creature. Whenever that creature is dealt damage this turn, it deals that much damage to each other creature and each player."
    s.cast(s.p1, s.define("Bond", "Instant", text, "{R}"), targets=wurm)
    s.cast(s.p1, "Shock", targets=wurm)
    assert s.game.object(wurm).damage == 2 and s.game.object(giant).damage == 2
    assert s.life(s.p1) == 18 and s.life(s.p2) == 18


def test_for_each_other_creature_leaves_out_the_enchanted_one() -> None:
    """CR 109.2: "enchanted creature gets +1/+1 for each other creature": other than the enchanted creature, not than the Aura."""
    s = Scenario()
    s.define("Herding", "Enchantment - Aura", "Enchant creature\nEnchanted creature gets +1/+1 for each other creature you control.")
    giant = s.battlefield(s.p1, giants(s))
    s.battlefield(s.p1, BEAR)
    s.battlefield(s.p1, "Herding", attached_to=giant)
    assert s.pt(giant) == (4, 4)


def test_for_each_other_creature_leaves_out_the_target() -> None:
    """CR 608.2c: the same of a target, whether it gets +1/+1 or counters."""
    s = Scenario()
    text = "{T}: Target creature gets +1/+1 until end of turn for each other creature you control."
    more = "{T}: Put a +1/+1 counter on target creature for each other creature you control."
    giant = s.battlefield(s.p1, giants(s))
    s.activate(s.battlefield(s.p1, s.define("Rallier", "Creature", text)), targets=giant)
    assert s.pt(giant) == (4, 4)
    s.activate(s.battlefield(s.p1, s.define("Trainer", "Creature", more)), targets=giant)
    assert s.counters(giant, "+1/+1") == 2


def test_each_other_creature_in_a_trigger_of_an_aura() -> None:
    """CR 109.2: "whenever enchanted creature attacks, each other creature ...": other than the enchanted creature."""
    s = Scenario()
    text = "Enchant creature\nWhenever enchanted creature attacks, each other creature you control gets +1/+1 until end of turn."
    giant, bear = s.battlefield(s.p1, giants(s)), s.battlefield(s.p1, BEAR)
    s.battlefield(s.p1, s.define("Banner", "Enchantment - Aura", text), attached_to=giant)
    s.attack(giant).blocks()
    assert s.pt(giant) == (3, 3) and s.pt(bear) == (3, 3)


# --- sets that are not fixed ---


def test_creatures_cant_attack_this_turn_includes_those_that_come_later() -> None:
    """CR 611.2c: an effect that changes only the rules affects objects that were not there when it began."""
    s = Scenario()
    s.cast(s.p1, s.define("Chant", "Instant", "Creatures can't attack this turn.", "{W}"))
    goblin = s.enter(s.p1, s.define("Runner", "Creature", "Haste"))
    with pytest.raises(ScenarioError):
        s.attack(goblin)
    s.next_turn(s.p1)
    s.attack(goblin)
    assert s.life(s.p2) == 19


def test_creatures_that_get_plus_one_are_fixed() -> None:
    """CR 611.2c: an effect that changes characteristics affects only what was there when it began."""
    s = Scenario()
    s.cast(s.p1, s.define("Cheer", "Instant", "Creatures you control get +1/+1 until end of turn.", "{W}"))
    assert s.pt(s.enter(s.p1, BEAR)) == (2, 2)


# --- "it", "that creature", "that Archer" ---


def test_it_after_that_creature_is_that_creature() -> None:
    """CR 608.2c, 502.3: "tap that creature and it doesn't untap": the creature that was dealt damage, not the source."""
    s = Scenario()
    more = "Whenever this creature deals damage to a creature, tap that creature and it doesn't untap during its controller's next untap step."
    sniper = s.battlefield(s.p1, s.define("Sniper", "Creature", "{T}: This creature deals 1 damage to target creature.\n" + more))
    giant = s.battlefield(s.p2, giants(s))
    s.activate(sniper, targets=giant)
    s.next_turn(s.p2)
    assert s.tapped(giant)
    s.next_turn(s.p1)
    assert not s.tapped(sniper)
    s.next_turn(s.p2)
    assert not s.tapped(giant)


def test_its_controller_after_that_creature() -> None:
    """CR 118.12, 608.2c: "destroy that creature unless its controller pays": the controller of the creature that was dealt damage."""
    s = Scenario()
    text = "Whenever this creature deals combat damage to a creature, destroy that creature unless its controller pays {2}."
    fiend = s.define("Fiend", "Creature", text)
    attacker, blocker = s.battlefield(s.p1, fiend), s.battlefield(s.p2, giants(s))
    s.lands(s.p1, "Forest", "Forest")
    s.lands(s.p2)
    s.attack(attacker).block(blocker, attacker).damage()
    assert s.zone(blocker) == "graveyard"


def test_that_archer_is_what_was_called_an_archer() -> None:
    """CR 608.2c: of an Archer and a creature, "that Archer" is the Archer and "that creature" the other."""
    s = Scenario()
    text = "Whenever an Archer you control deals damage to a creature, that Archer deals that much damage to that creature's controller."
    s.battlefield(s.p1, s.define("Doyen", "Enchantment", text))
    archer = s.battlefield(s.p1, s.define("Shooter", "Creature - Archer", "{T}: This creature deals 1 damage to target creature."), gains="lifelink")
    s.activate(archer, targets=s.battlefield(s.p2, giants(s)))
    assert s.life(s.p2) == 19 and s.life(s.p1) == 22

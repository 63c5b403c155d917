"""Excess damage (CR 120.4a, 120.10)."""

from wanzhi import Scenario

BEAR = "Runeclaw Bear"
INSTEAD = "~ deals 4 damage to target creature. excess damage is dealt to that creature's controller instead."


def test_excess_damage_goes_elsewhere():
    """CR 120.4a: only lethal damage is dealt to the creature, what is marked on it counted in; 4 damage to a 6/4 is no more than that."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR, damage=1)
    s.define("Spill", "Instant", INSTEAD, "{R}")
    s.cast(s.p1, "Spill", targets=bear)
    assert s.zone(bear) == "graveyard" and s.life(s.p2) == 17
    wurm = s.battlefield(s.p2, "Craw Wurm")
    s.cast(s.p1, "Spill", targets=wurm)
    assert s.zone(wurm) == "graveyard" and s.life(s.p2) == 17


def test_one_damage_is_lethal_with_deathtouch():
    """CR 120.4a, 702.2b: all damage above 1 is excess damage if the source has deathtouch."""
    s = Scenario()
    wurm = s.battlefield(s.p2, "Craw Wurm")
    snake = s.battlefield(s.p1, s.define("Spitter", "Creature - Snake", f"deathtouch\n{{T}}: {INSTEAD}", pt="1/1"))
    s.activate(snake, targets=wurm)
    assert s.zone(wurm) == "graveyard" and s.life(s.p2) == 17


def test_excess_is_prevented_as_damage_of_its_own():
    """CR 120.4a, 120.4b: the event is modified first; what is prevented of it is looked at after that."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.battlefield(s.p2, s.define("Shelter", "Enchantment", "prevent all damage that would be dealt to you."))
    s.cast(s.p1, s.define("Spill", "Instant", INSTEAD, "{R}"), targets=bear)
    assert s.zone(bear) == "graveyard" and s.life(s.p2) == 20


def test_abilities_look_at_excess_damage():
    """CR 120.10: more than lethal damage to a creature: the difference, once for all sources together."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Glutton", "Enchantment", "whenever a creature an opponent controls is dealt excess damage, you gain that much life."))
    bear = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, s.define("Scorch", "Instant", "~ deals 2 damage to target creature.", "{R}"), targets=bear)
    assert s.life(s.p1) == 20
    blocker = s.battlefield(s.p2, BEAR)
    one, other = s.battlefield(s.p1, "Craw Wurm"), s.battlefield(s.p1, BEAR)
    s.define("Volley", "Instant", "each creature you control deals damage equal to its power to target creature an opponent controls.", "{R}")
    s.cast(s.p1, "Volley", targets=blocker)
    assert s.zone(blocker) == "graveyard" and s.life(s.p1) == 26 and s.zone(one) == s.zone(other) == "battlefield"


def test_excess_damage_to_planeswalkers():
    """CR 120.10: more than the loyalty that it had before."""
    s = Scenario()
    walker = s.battlefield(s.p2, s.define("Walker", "Legendary Planeswalker - Chandra", "+1: you gain 1 life.", "{2}", loyalty="3"))
    s.define("Blast", "Instant", "~ deals 5 damage to any target. you gain life equal to the excess damage dealt this way.", "{R}")
    s.cast(s.p1, "Blast", targets=walker)
    assert s.zone(walker) == "graveyard" and s.life(s.p1) == 22


def test_if_excess_damage_was_dealt_this_way():
    """CR 120.10."""
    text = "~ deals 3 damage to target creature. if excess damage was dealt to that creature this way, you gain 5 life."
    for name, life in ((BEAR, 25), ("Craw Wurm", 20)):
        s = Scenario()
        creature = s.battlefield(s.p2, name)
        s.cast(s.p1, s.define("Sear", "Instant", text, "{R}"), targets=creature)
        assert s.life(s.p1) == life

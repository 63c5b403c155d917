"""CR 603.2c: which of the things that happen at once are one event to a triggered ability."""

from wanzhi import Scenario

BEAR = "Runeclaw Bear"
WURM = "Craw Wurm"


def blocked_twice(s: Scenario, attacker: int) -> None:
    """Two 2/2 creatures block it; combat damage is dealt and what triggers resolves."""
    bears = [s.battlefield(s.p2, BEAR) for _ in range(2)]
    s.attack(attacker)
    for bear in bears:
        s.block(bear, attacker)
    s.damage()


def test_damage_from_several_sources_at_once_is_dealt_once():
    """CR 603.2c: "is dealt damage" triggers once, and "that many" is all the damage (ruling: "... the enrage ability triggers only once")."""
    s = Scenario()
    text = "Whenever ~ is dealt damage, put that many charge counters on it. Whenever ~ is dealt damage, you gain 1 life."
    wurm = s.battlefield(s.p1, s.define("Enraged", "Creature", text.replace("it. W", "it.\nW"), pt="6/6"))
    blocked_twice(s, wurm)
    assert s.counters(wurm, "charge") == 4 and s.life(s.p1) == 21


def test_a_source_deals_damage_each_time():
    """CR 603.2c: "a source deals damage to ~" and "dealt damage by a creature" happen once for each of them."""
    s = Scenario()
    text = "Whenever a source deals damage to ~, you gain 1 life.\nWhenever ~ is dealt damage by a creature, you gain 10 life."
    blocked_twice(s, s.battlefield(s.p1, s.define("Ghoul", "Creature", text, pt="6/6")))
    assert s.life(s.p1) == 42


def test_damage_to_several_at_once_is_dealt_once_by_its_source():
    """CR 603.2c: "deals damage" triggers once, whomever it is dealt to, with all of it; "to a creature" for each creature."""
    s = Scenario()
    text = "Whenever ~ deals combat damage, you gain that much life.\nWhenever ~ deals damage to a creature, put a charge counter on ~."
    wurm = s.battlefield(s.p1, s.define("Linked", "Creature", text, pt="6/6"), gains="trample")
    blocked_twice(s, wurm)
    assert s.life(s.p1) == 26 and s.counters(wurm, "charge") == 2


def test_a_player_is_dealt_damage_once():
    """CR 603.2c."""
    s = Scenario()
    host = s.battlefield(s.p2, s.define("Host", "Enchantment", "Whenever you're dealt damage, put that many charge counters on ~ and draw a card."))
    s.attack(s.battlefield(s.p1, BEAR), s.battlefield(s.p1, WURM))
    s.damage()
    assert s.counters(host, "charge") == 8 and len(s.names("hand", s.p2)) == 1


def test_each_player_dealt_damage_by_one_or_more_creatures():
    """CR 603.2c: "one or more creatures you control deal combat damage to a player" triggers once for each player dealt damage."""
    s = Scenario(players=3)
    text = "Whenever one or more creatures you control deal combat damage to a player, that player loses 1 life and you gain 1 life."
    s.battlefield(s.p1, s.define("Locker", "Enchantment", text))
    first, second, third = (s.battlefield(s.p1, BEAR) for _ in range(3))
    s.attack(first, second, third, of={first: s.p2, second: s.p2, third: s.p3})
    s.damage()
    assert (s.life(s.p1), s.life(s.p2), s.life(s.p3)) == (22, 15, 17)


def test_a_delayed_ability_too():
    """CR 603.7b, 603.2c: with a stated duration it triggers each time, once for damage that several sources deal at once."""
    s = Scenario()
    wurm = s.battlefield(s.p1, WURM)
    text = "Choose target creature. Whenever that creature is dealt damage this turn, it deals that much damage to each other creature and each player."
    s.cast(s.p1, s.define("Bond", "Instant", text, "{R}"), targets=wurm)
    blocked_twice(s, wurm)
    assert s.life(s.p1) == 16 and s.life(s.p2) == 16


def test_a_source_with_lifelink_causes_one_gain_of_life():
    """CR 702.15e, 119.9-10: one source, whomever it deals damage to, is one event; several sources are several."""
    s = Scenario()
    mate = s.battlefield(s.p1, s.define("Mate", "Creature", "Whenever you gain life, put a +1/+1 counter on ~.", pt="2/2"))
    s.battlefield(s.p1, s.define("Class", "Enchantment", "If you would gain life, you gain that much life plus 1 instead."))
    wurm = s.battlefield(s.p1, WURM, gains="lifelink")
    s.gain(wurm, "trample")
    blocked_twice(s, wurm)
    assert s.life(s.p1) == 27 and s.counters(mate, "+1/+1") == 1

    s.attack(s.battlefield(s.p1, BEAR, gains="lifelink"), s.battlefield(s.p1, BEAR, gains="lifelink"))
    s.damage()
    assert s.life(s.p1) == 33 and s.counters(mate, "+1/+1") == 3

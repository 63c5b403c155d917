"""Counters (CR 122)."""


from wanzhi import Scenario

BEAR = "Runeclaw Bear"


def test_counters_change_power_and_toughness():
    """CR 122.1, 122.1a, 613.4c."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR, counters={"+1/+1": 2, "charge": 1})
    assert s.pt(bear) == (4, 4) and s.counters(bear) == {"+1/+1": 2, "charge": 1}


def test_keyword_counters():
    """CR 122.1b, 613.1f, 613.7c: a flying counter gives flying, after an effect that took all abilities."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.battlefield(s.p1, "Humility")
    s.define("Wing", "Instant", "put a flying counter on target creature.", "{U}")
    s.cast(s.p1, "Wing", targets=bear)
    assert s.has(bear, "flying")
    s.battlefield(s.p1, "Humility")
    assert not s.has(bear, "flying")


def test_shield_counters():
    """CR 122.1c: instead of being destroyed or dealt damage, a counter is removed."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR, counters={"shield": 2})
    s.cast(s.p2, "Murder", targets=bear)
    assert s.zone(bear) == "battlefield" and s.counters(bear, "shield") == 1
    s.cast(s.p2, "Lightning Bolt", targets=bear)
    assert s.zone(bear) == "battlefield" and s.counters(bear, "shield") == 0


def test_stun_counters():
    """CR 122.1d: instead of untapping, a counter is removed."""
    s = Scenario(active=1)
    bear = s.battlefield(s.p1, BEAR, tapped=True, counters={"stun": 1})
    s.step("upkeep", s.p1)
    assert s.tapped(bear) and s.counters(bear, "stun") == 0


def test_finality_counters():
    """CR 122.1h: exiled instead of dying."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR, counters={"finality": 1})
    s.cast(s.p2, "Murder", targets=bear)
    assert s.zone(bear) == "exile"


def test_loyalty_counters_are_loyalty():
    """CR 122.1e, 306.5c."""
    s = Scenario()
    jace = s.battlefield(s.p1, "Jace Beleren")
    assert s.counters(jace, "loyalty") == 3
    s.do(lambda game: game.remove_counters(jace, "loyalty", 3))
    assert s.zone(jace) == "graveyard"


def test_defense_counters():
    """CR 122.1g, 310.4c, 704.5v."""
    s = Scenario()
    s.define("Siege", "Battle - Siege", "", "{2}", defense="3")
    siege = s.battlefield(s.p1, "Siege", protector=s.p2)
    assert s.counters(siege, "defense") == 3
    s.do(lambda game: game.remove_counters(siege, "defense", 3))
    assert s.zone(siege) == "graveyard"


def test_counters_are_lost_with_the_zone():
    """CR 122.2."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR, counters={"+1/+1": 2})
    s.cast(s.p2, "Unsummon", targets=bear)
    assert s.counters(bear) == {}


def test_plus_and_minus_counters_annihilate():
    """CR 122.3, 704.5q."""
    s = Scenario()
    wurm = s.battlefield(s.p1, "Craw Wurm", counters={"+1/+1": 3, "-1/-1": 2})
    assert s.counters(wurm) == {"+1/+1": 1} and s.pt(wurm) == (7, 5)


def test_moving_a_counter():
    """CR 122.5: removed from the one and put on the other, or nothing."""
    s = Scenario()
    one, two = s.battlefield(s.p1, BEAR, counters={"+1/+1": 1}), s.battlefield(s.p1, BEAR)
    s.define("Shift", "Instant", "move a +1/+1 counter from target creature onto another target creature.", "{G}")
    s.cast(s.p1, "Shift", targets=[one, two])
    assert s.counters(one) == {} and s.counters(two, "+1/+1") == 1
    s.cast(s.p1, "Shift", targets=[one, two])
    assert s.counters(two, "+1/+1") == 1


def test_entering_with_counters_is_putting_them():
    """CR 122.6, 614.1c."""
    s = Scenario()
    assert s.counters(s.enter(s.p1, "Triskelion"), "+1/+1") == 3

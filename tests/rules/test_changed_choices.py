"""Targets that are changed or chosen by others, attacks that are redirected, counters, graveyards in order (CR 115.7, 122, 404.3, 508.7, 601.6)."""

import pytest

from wanzhi import IllegalChoice, Scenario

BEAR = "Runeclaw Bear"


def test_changing_the_target():
    """CR 115.7a: to another legal target; if there is none, it stays."""
    s = Scenario()
    mine, theirs = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, BEAR)
    s.define("Slay", "Instant", "destroy target creature.", "{B}")
    s.define("Bend It", "Instant", "change the target of target spell with a single target.", "{U}")
    s.cast(s.p1, "Slay", targets=theirs, resolve=False)
    s.cast(s.p2, "Bend It", targets=s.stack()[0])
    assert s.zone(mine) == "graveyard" and s.zone(theirs) == "battlefield"
    s.cast(s.p1, "Slay", targets=theirs, resolve=False)
    s.cast(s.p2, "Bend It", targets=s.stack()[0])
    assert s.zone(theirs) == "graveyard"


def two_shots(s: Scenario) -> tuple[int, int, int]:
    one, other, third = (s.battlefield(s.p2, BEAR) for _ in range(3))
    s.define("Shots", "Instant", "~ deals 2 damage to target creature and 2 damage to another target creature.", "{R}")
    s.cast(s.p1, "Shots", targets=[one, other], resolve=False)
    return one, other, third


def test_changing_a_target():
    """CR 115.7b: only one of the targets is changed."""
    s = Scenario()
    one, other, third = two_shots(s)
    s.answer("choose which target to change", (1,))
    s.cast(s.p2, s.define("Nudge", "Instant", "change a target of target spell.", "{U}"), targets=s.stack()[0])
    assert [s.zone(id) for id in (one, other, third)] == ["graveyard", "battlefield", "graveyard"]


def test_changing_any_targets():
    """CR 115.7c: any number of the targets is changed, also none."""
    s = Scenario()
    one, other, third = two_shots(s)
    s.answer("choose which targets to change", ())
    s.cast(s.p2, s.define("Nudge", "Instant", "change any targets of target spell.", "{U}"), targets=s.stack()[0])
    assert [s.zone(id) for id in (one, other, third)] == ["graveyard", "graveyard", "battlefield"]


def test_an_opponent_chooses_the_target():
    """CR 601.6, 601.6a: the controller says which opponent; that player chooses as the spell is cast."""
    s = Scenario(players=3)
    bear, wurm = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, "Craw Wurm")
    asked: list[tuple[int, str]] = []

    def name(decision: object) -> tuple[int]:
        asked.append((decision.player, decision.why))  # type: ignore[attr-defined]
        return (2,)

    def choose(decision: object) -> tuple[int]:
        asked.append((decision.player, decision.why))  # type: ignore[attr-defined]
        return (bear,)

    s.answer("which opponent chooses", name).answer("choose targets", choose)
    s.cast(s.p1, s.define("Barter", "Sorcery", "destroy target creature of an opponent's choice.", "{B}"))
    assert asked == [(0, "601.6a"), (2, "601.2c")] and s.zone(bear) == "graveyard" and s.zone(wurm) == "battlefield"


def test_an_opponent_chooses_an_ability_s_target():
    """CR 602.3, 602.3a."""
    s = Scenario()
    witch = s.battlefield(s.p1, s.define("Witch", "Creature - Wizard", (
        "{T}: ~ deals 1 damage to any target and 1 damage to any target of an opponent's choice."
    ), pt="1/3"))
    players: list[int] = []

    def mine(decision: object) -> tuple[int]:
        players.append(decision.player)  # type: ignore[attr-defined]
        return (s.p2,)

    def theirs(decision: object) -> tuple[int]:
        players.append(decision.player)  # type: ignore[attr-defined]
        return (s.p1,)

    s.answer("choose targets", mine).answer("choose targets", theirs)
    s.activate(witch)
    assert players == [0, 1] and s.life(s.p1) == 19 and s.life(s.p2) == 19


def test_reselecting_what_is_attacked():
    """CR 508.7, 508.7a: it goes on attacking, somebody else; it has not attacked a second time."""
    s = Scenario(players=3)
    bear = s.battlefield(s.p1, BEAR)
    s.gain(bear, "whenever ~ attacks, you gain 1 life.")
    s.attack(bear, of=s.p2).resolve()
    s.answer("reselect what is attacked", (s.p3,))
    s.cast(s.p3, s.define("Swerve", "Instant", "reselect which player or permanent target attacking creature is attacking.", "{U}"), targets=bear)
    s.damage()
    assert s.life(s.p2) == 20 and s.life(s.p3) == 18 and s.life(s.p1) == 21


def test_reselecting_is_no_declaration():
    """CR 508.7b, 508.7c: restrictions on attacks do not matter; it must be an opponent of the creature's controller, or theirs."""
    s = Scenario(players=3)
    tax = "creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you."
    s.battlefield(s.p3, s.define("Moat", "Enchantment", tax))
    bear = s.battlefield(s.p1, BEAR)
    mine = s.battlefield(s.p1, s.define("Walker", "Legendary Planeswalker - Chandra", "+1: you gain 1 life.", "{2}", loyalty="3"))
    s.attack(bear, of=s.p2)
    offered: list[int] = []
    s.answer("reselect what is attacked", lambda decision: offered.extend(decision.next(()).options) or (s.p3,))
    s.cast(s.p2, s.define("Swerve", "Instant", "reselect which player or permanent target attacking creature is attacking.", "{U}"), targets=bear)
    s.damage()
    assert set(offered) == {s.p2, s.p3} and mine not in offered and s.life(s.p3) == 18


def test_no_more_counters_than_that():
    """CR 122.4, 704.5r: the others are removed as a state-based action."""
    s = Scenario()
    jar = s.battlefield(s.p1, s.define("Jar", "Artifact", "~ can't have more than three charge counters on it.\n{0}: put two charge counters on ~."))
    s.activate(jar)
    assert s.counters(jar, "charge") == 2
    s.activate(jar)
    assert s.counters(jar, "charge") == 3


def test_the_third_counter():
    """CR 122.7: fewer than three before, three or more after."""
    s = Scenario()
    jar = s.battlefield(s.p1, s.define("Jar", "Artifact", "when the third charge counter is put on ~, you gain 5 life.\n{0}: put two charge counters on ~."))
    s.activate(jar)
    assert s.life(s.p1) == 20
    s.activate(jar)
    assert s.life(s.p1) == 25 and s.counters(jar, "charge") == 4
    s.activate(jar)
    assert s.life(s.p1) == 25


def test_counters_of_what_has_died():
    """CR 122.8: as many of each kind as it had are put on the other; they are not moved."""
    s = Scenario()
    dying = s.battlefield(s.p1, s.define("Heir", "Creature - Human", "when ~ dies, put its counters on target creature you control.", pt="1/1"),
                          counters={"+1/+1": 2, "charge": 1})
    bear = s.battlefield(s.p1, BEAR)
    s.do(lambda game: game.destroy((dying,)))
    assert s.counters(bear) == {"+1/+1": 2, "charge": 1}


def test_counters_of_what_was_sacrificed_as_the_cost():
    """CR 122.9."""
    s = Scenario()
    giver = s.battlefield(s.p1, s.define("Giver", "Creature - Human", "sacrifice ~: put ~'s +1/+1 counters on target creature.", pt="1/1"),
                          counters={"+1/+1": 2, "charge": 1})
    bear = s.battlefield(s.p1, BEAR)
    s.activate(giver, targets=bear)
    assert s.zone(giver) == "graveyard" and s.counters(bear) == {"+1/+1": 2}


def test_the_owner_orders_what_goes_to_the_graveyard():
    """CR 404.3: several cards that are put into one graveyard at once, in any order."""
    s = Scenario()
    bear, wurm = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Craw Wurm")
    raising = s.define("Raise", "Sorcery", "return the top creature card of your graveyard to the battlefield.", "{B}")
    s.hand(s.p1, raising)
    s.answer("graveyard: top first", (bear, wurm))
    s.do(lambda game: game.destroy((bear, wurm)))
    assert s.names("graveyard", s.p1) == [BEAR, "Craw Wurm"]
    s.cast(s.p1, "Raise")
    assert s.zone(bear) == "battlefield" and s.zone(wurm) == "graveyard"
    with pytest.raises(IllegalChoice):
        other = s.battlefield(s.p1, BEAR)
        s.answer("graveyard: top first", (other,))
        s.do(lambda game: game.destroy((s.now(bear), other)))


def test_what_returns_at_once():
    """CR 610.3d: both creatures that were exiled until those left return at the same time, and see each other enter."""
    s = Scenario()
    s.define("Priest", "Creature - Human Cleric", "when ~ enters, exile target creature an opponent controls until ~ leaves the battlefield.", "{1}{W}", "2/2")
    s.define("Greeter", "Creature - Human", "whenever another creature enters, you gain 1 life.", "{1}{W}", "1/1")
    one, other = s.battlefield(s.p2, "Greeter"), s.battlefield(s.p2, "Greeter")
    s.cast(s.p1, "Priest", targets=one)
    s.cast(s.p1, "Priest", targets=other)
    life = s.life(s.p2)
    s.cast(s.p1, s.define("Day", "Sorcery", "destroy all creatures.", "{2}{W}{W}"))
    assert s.zone(one) == s.zone(other) == "battlefield" and s.life(s.p2) == life + 2

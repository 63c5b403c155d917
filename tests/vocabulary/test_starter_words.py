"""Cards of the starter pool whose words are rare, played: CR 207.2, 601.2f, 601.3, 607.2d, 613, 701.21."""

from wanzhi import Scenario

BEAR = "Runeclaw Bear"


def test_the_chosen_player():
    """CR 607.2d, 107.1b: only the player chosen as it entered; a negative number of damage is none."""
    s = Scenario()
    s.answer("choose player", (s.p2,))
    s.enter(s.p1, "Black Vise")
    s.hand(s.p2, *["Forest"] * 6)
    s.hand(s.p1, *["Forest"] * 6)
    s.step("upkeep", s.p2).resolve()
    assert s.life(s.p2) == 18
    s.step("upkeep", s.p1).resolve()
    assert s.life(s.p1) == 20
    s.answer("choose player", (s.p2,))
    s.enter(s.p1, "The Rack")
    s.step("upkeep", s.p2).resolve()
    assert s.life(s.p2) == 15  # six or seven cards in hand: three damage by Black Vise, none by The Rack


def test_number_of_what_the_chosen_player_controls():
    """CR 604.3, 607.2d: the defining ability functions everywhere; without a player chosen only the 1 counts."""
    s = Scenario()
    s.battlefield(s.p2, BEAR)
    s.battlefield(s.p2, BEAR)
    order = s.enter(s.p1, "Lost Order of Jarkeld")
    assert s.pt(order) == (3, 3)
    card = s.hand(s.p1, "Lost Order of Jarkeld")
    assert s.pt(card) == (1, 1)


def test_each_other_creature_that_shares_a_type():
    """CR 205.3m, 613.4c: creatures are counted, not types; a creature does not count for itself."""
    s = Scenario()
    s.battlefield(s.p1, "Coat of Arms")
    bear = s.battlefield(s.p1, BEAR)
    assert s.pt(bear) == (2, 2)
    other = s.battlefield(s.p2, "Grizzly Bears")
    changeling = s.battlefield(s.p2, s.define("Shifter", "Creature - Shapeshifter Bear", pt="1/1"))
    assert (s.pt(bear), s.pt(other), s.pt(changeling)) == ((4, 4), (4, 4), (3, 3))


def test_a_least_total_cost():
    """CR 601.2f: it applies last, and only while its own condition holds."""
    s = Scenario()
    sphere = s.battlefield(s.p1, "Trinisphere")
    s.lands(s.p2, "Mountain", "Mountain")
    bolt = s.hand(s.p2, "Lightning Bolt")
    assert not s.can(s.p2, "cast", bolt)
    s.lands(s.p2, "Mountain")
    s.cast(s.p2, bolt, targets=s.p1)
    assert s.life(s.p1) == 17 and all(s.tapped(id) for id in s.game.permanents(s.p2))
    tapped = Scenario()
    tapped.battlefield(tapped.p1, "Trinisphere", tapped=True)
    tapped.lands(tapped.p2, "Mountain")
    assert tapped.can(tapped.p2, "cast", tapped.hand(tapped.p2, "Lightning Bolt"))
    assert s.zone(sphere) == "battlefield"


def test_no_spells_from_graveyards_or_libraries():
    """CR 601.3, 614.17a: neither flashback nor a permission helps, and creature cards do not come from there; a hand is open."""
    s = Scenario()
    s.battlefield(s.p2, "Grafdigger's Cage")
    think = s.graveyard(s.p1, "Think Twice")
    s.mana(s.p1, "{U}{U}{U}{U}")
    assert not s.can(s.p1, "cast", think)
    assert s.can(s.p1, "cast", s.hand(s.p1, "Think Twice"))
    bear = s.graveyard(s.p1, BEAR)
    s.define("Raise", "Instant", "return target creature card from your graveyard to the battlefield.", "{U}")
    s.cast(s.p1, "Raise", targets=bear)
    assert s.zone(bear) == "graveyard"


def test_any_opponent_may():
    """CR 608.2d, 101.4: each opponent in turn order may do it; however many do, the result comes once."""
    s = Scenario(players=3)
    demon = s.battlefield(s.p1, "Desecration Demon")
    first, second = s.battlefield(s.p2, BEAR), s.battlefield(s.p3, BEAR)
    s.step("combat").resolve()
    assert s.tapped(demon) and s.counters(demon, "+1/+1") == 1
    assert s.zone(first) == s.zone(second) == "graveyard"
    t = Scenario()
    demon = t.battlefield(t.p1, "Desecration Demon")
    t.battlefield(t.p2, BEAR)
    t.answer("Sacrifice", False)
    t.step("combat").resolve()
    assert not t.tapped(demon) and t.counters(demon, "+1/+1") == 0

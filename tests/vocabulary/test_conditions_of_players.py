"""Conditions that speak of several players: of all of them together, of each of them, of one."""

from wanzhi import Scenario

BEAR = "Runeclaw Bear"


def test_opponents_together():
    """CR 109.5, 102.2: "your opponents control eight or more lands": the lands of all of them are counted."""
    land = "~ enters tapped unless your opponents control eight or more lands."
    for lands, tapped in ((3, True), (4, False)):
        s = Scenario(players=3)
        for _ in range(4):
            s.battlefield(s.p2, "Forest")
        for _ in range(lands):
            s.battlefield(s.p3, "Forest")
        s.define("Moor", "Land", land)
        assert s.tapped(s.play("Moor", s.p1)) == tapped


def test_an_opponent_alone():
    """CR 102.2: "an opponent controls three or more creatures": one of them does alone."""
    for mine, more in ((2, False), (3, True)):
        s = Scenario(players=3)
        s.battlefield(s.p3, BEAR)
        for _ in range(mine):
            s.battlefield(s.p2, BEAR)
        giant = s.battlefield(s.p1, s.define("Giant", "Creature", "As long as an opponent controls three or more creatures, ~ gets +1/+1.", pt="2/2"))
        assert (s.power(giant) == 3) == more


def test_opponents_control_none():
    """CR 603.4: "your opponents control no creatures" is false while one of them controls a creature."""
    text = "At the beginning of your upkeep, if your opponents control no creatures, ~ deals 4 damage to you."
    for where, life in ((None, 16), (1, 20), (2, 20)):
        s = Scenario(players=3)
        s.battlefield(s.p1, s.define("Rabbit", "Creature", text, pt="4/4"))
        if where is not None:
            s.battlefield(where, BEAR)
        s.step("upkeep", s.p1)
        assert s.life(s.p1) == life


def test_each_player_has_no_cards():
    """CR 602.5b: "activate only if each player has no cards in hand": all of them, not one."""
    s = Scenario()
    grove = s.battlefield(s.p1, s.define("Hollow", "Artifact", "{T}: You gain 1 life. Activate only if each player has no cards in hand."))
    card = s.hand(s.p2, BEAR)
    assert not s.can(s.p1, "activate", grove)
    s.do(lambda game: game.discard(s.p2, (card,)))
    assert s.can(s.p1, "activate", grove)

"""Effects that a review of cards against their rulings found wrong, each by the rule that decides."""

from wanzhi import Scenario

BEAR = "Runeclaw Bear"


def destroy(s: Scenario, *ids: int) -> None:
    """They are destroyed at once; what triggers resolves."""
    s.do(lambda game: game.destroy(tuple(game.current(id) for id in ids)))


# --- last known information ---


def test_what_died_deals_damage_as_it_last_was():
    """CR 608.2h: the creature that died deals the damage, with the power and the lifelink that it last had."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Wrath", "Enchantment", "Whenever a creature you control dies, it deals damage equal to its power to each opponent."))
    bear = s.battlefield(s.p1, BEAR, counters={"+1/+1": 1}, gains="lifelink")
    destroy(s, bear)
    assert s.life(s.p2) == 17 and s.life(s.p1) == 23


def test_a_source_that_died_deals_damage_as_it_last_was():
    """CR 113.7a, 608.2h: a source that left the battlefield in response has the lifelink that it last had."""
    s = Scenario()
    pinger = s.battlefield(s.p1, "Prodigal Sorcerer", gains="lifelink")
    s.activate(pinger, targets=s.p2, resolve=False)
    destroy(s, pinger)
    assert s.life(s.p2) == 19 and s.life(s.p1) == 21

"""Effects that a review of cards against their rulings found wrong, each by the rule that decides."""

from wanzhi import Scenario
from wanzhi.model.constants import EXILE

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


# --- what a trigger condition speaks of ---


def test_the_discarded_card_of_a_trigger():
    """CR 603.7c, 608.2k: "the discarded card" is the card whose discarding made the ability trigger."""
    s = Scenario()
    text = "Whenever you discard a card, you may sacrifice ~. If you do, return the discarded card from your graveyard to your hand."
    wall = s.battlefield(s.p1, s.define("Pitch", "Creature — Wall", text, pt="0/4"))
    s.graveyard(s.p1, "Island")
    card = s.hand(s.p1, "Shock")
    s.do(lambda game: game.discard(s.p1, (card,)))
    assert s.zone(wall) == "graveyard" and s.names("hand", s.p1) == ["Shock"]


def test_cards_are_put_into_exile_from_anywhere():
    """CR 109.2, 109.2a: a "card" that is put into exile can come from any zone; a "creature" is one on the battlefield."""
    s = Scenario()
    any_card = s.battlefield(s.p1, s.define("Familiar", "Creature", "Whenever one or more cards are put into exile, put a +1/+1 counter on ~."))
    creature = s.battlefield(s.p1, s.define("Mourner", "Creature", "Whenever a creature is put into exile, put a +1/+1 counter on ~."))
    cards = (s.hand(s.p2, BEAR), s.graveyard(s.p2, BEAR))
    s.do(lambda game: game.move(cards, EXILE))
    assert s.pt(any_card) == (2, 2) and s.pt(creature) == (1, 1)
    bear = s.battlefield(s.p2, BEAR)
    s.do(lambda game: game.move((bear,), EXILE))
    assert s.pt(any_card) == (3, 3) and s.pt(creature) == (2, 2)

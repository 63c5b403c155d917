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


# --- choices as an effect is applied ---


def test_what_can_not_be_destroyed_can_not_be_chosen():
    """CR 608.2d, 702.12b: of the lands that a player chooses to destroy none may be one that can't be destroyed."""
    s = Scenario()
    kept = s.battlefield(s.p2, "Forest", gains="indestructible")
    others = [s.battlefield(s.p2, "Forest") for _ in range(2)]
    s.cast(s.p1, s.define("Burning", "Sorcery", "Target opponent destroys two lands they control.", "{R}"), targets=s.p2)
    assert s.zone(kept) == "battlefield" and [s.zone(land) for land in others] == ["graveyard", "graveyard"]


def test_what_can_not_be_sacrificed_can_not_be_chosen():
    """CR 608.2d, 701.21a."""
    s = Scenario()
    kept = s.battlefield(s.p2, s.define("Stuck", "Creature", "~ can't be sacrificed."))
    other = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, s.define("Edict", "Sorcery", "Target player sacrifices a creature.", "{B}"), targets=s.p2)
    assert s.zone(kept) == "battlefield" and s.zone(other) == "graveyard"


def test_players_choose_first_then_it_happens_to_all_who_did_not_pay():
    """CR 608.2e: the creatures of both players are sacrificed at the same time, so that each sees the other die."""
    s = Scenario(players=3)
    text = "Whenever another creature dies, you gain 1 life."
    first = s.battlefield(s.p2, s.define("Watcher", "Creature", text))
    second = s.battlefield(s.p3, "Watcher")
    s.answer("PayLife", False).answer("PayLife", False)
    s.cast(s.p1, s.define("Tax", "Sorcery", "Each opponent sacrifices a creature unless they pay 3 life.", "{B}"))
    assert s.zone(first) == "graveyard" and s.zone(second) == "graveyard"
    assert s.life(s.p2) == 21 and s.life(s.p3) == 21


def test_spells_are_countered_together_unless_paid_for():
    """CR 608.2e-f: for each of several spells its controller decides in APNAP order; what is not paid for is countered."""
    s = Scenario(players=3)
    s.mana(s.p2, "{4}")
    for player in (s.p3, s.p2):
        s.cast(player, s.define(f"Hit {player}", "Instant", "~ deals 2 damage to any target.", "{0}"), targets=s.p1, resolve=False)
    s.answer("pay", True)
    text = "For each spell and ability your opponents control, counter it unless its controller pays {4}."
    s.cast(s.p1, s.define("Whirl", "Instant", text, "{U}"))
    assert s.life(s.p1) == 18 and s.names("graveyard", s.p3) == [f"Hit {s.p3}"]


def test_the_same_name_as_any_of_several_cards():
    """CR 201.2: "with the same name as a card exiled with ~" asks for any such card."""
    s = Scenario()
    text = (
        "When ~ enters, exile target creature until ~ leaves the battlefield.\n"
        "Whenever an opponent casts a spell with the same name as a card exiled with ~, you gain 2 life."
    )
    bear = s.battlefield(s.p2, BEAR)
    s.enter(s.p1, s.define("Circle", "Enchantment", text))
    s.cast(s.p2, "Shock", targets=s.p2)
    assert s.zone(bear) == "exile" and s.life(s.p1) == 20
    s.cast(s.p2, BEAR)
    assert s.life(s.p1) == 22


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

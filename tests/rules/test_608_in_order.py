"""CR 608.2c, 608.2h: instructions are followed in the order written; what they ask of the game is found out as each is carried out."""

from wanzhi import Scenario

BEAR = "Runeclaw Bear"


def test_x_is_found_out_when_the_instruction_that_says_it_is_carried_out():
    """CR 608.2h: the counters that were put there just before count."""
    s = Scenario()
    text = (
        "{T}: Put two charge counters on ~, then you may put a creature card with mana value X or less from your hand onto the battlefield, "
        "where X is the number of charge counters on ~."
    )
    maker = s.battlefield(s.p1, s.define("Maker", "Artifact", text))
    bear = s.hand(s.p1, BEAR)  # mana value 2
    s.activate(maker)
    assert s.zone(bear) == "battlefield"


def test_x_after_then_of_one_player():
    """CR 608.2h: "draw a card, then ... X" counts the card that was drawn."""
    s = Scenario()
    s.hand(s.p1, BEAR)
    s.cast(s.p1, s.define("Insight", "Sorcery", "Draw a card, then you gain X life, where X is the number of cards in your hand.", "{U}"))
    assert s.life(s.p1) == 22


def test_x_said_first_is_found_out_first():
    """CR 608.2h: it is found out once, so that what the instruction does changes nothing."""
    s = Scenario()
    s.hand(s.p1, BEAR, BEAR)
    s.cast(s.p1, s.define("Insight", "Sorcery", "You gain X life, then draw X cards, where X is the number of cards in your hand.", "{U}"))
    assert s.life(s.p1) == 22 and len(s.names("hand", s.p1)) == 4


def test_a_card_of_a_revealed_hand_may_be_taken():
    """CR 608.2d: "you may put a creature card from it ..." is offered if there is one, and only then."""
    urge = "Target opponent reveals their hand. You may put a creature card from it onto the battlefield under your control."
    for card, zone in ((BEAR, "battlefield"), ("Forest", "hand")):
        s = Scenario()
        theirs = s.hand(s.p2, card)
        s.cast(s.p1, s.define("Urge", "Instant", urge, "{B}"), targets=s.p2)
        assert s.zone(theirs) == zone

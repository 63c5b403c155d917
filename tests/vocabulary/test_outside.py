"""Cards from outside the game: CR 100.4, 108.3b, 400.11, 701.48."""

from wanzhi import Game, Scenario
from wanzhi.cards.compile import compile_card
from wanzhi.cards.database import CardDatabase
from wanzhi.model.constants import HAND, OUTSIDE
from wanzhi.rules.record import Record

BEAR = "Runeclaw Bear"


def test_a_wish():
    """CR 400.11a-b: a card of the kind from the sideboard comes to hand, revealed; the spell exiles itself."""
    s = Scenario()
    bolt, fireball, bear = s.outside(s.p1, "Lightning Bolt", "Fireball", BEAR)
    wish = s.hand(s.p1, "Burning Wish")
    s.cast(s.p1, wish)
    assert s.zone(fireball) == "hand" and s.zone(bolt) == s.zone(bear) == "outside" and s.zone(wish) == "exile"
    assert s.view(s.p2).sees(s.now(fireball))
    s.cast(s.p1, "Living Wish")
    assert s.zone(bear) == "hand"
    s.cast(s.p1, "Cunning Wish")
    assert s.zone(bolt) == "hand"


def test_it_is_optional_and_only_ones_own():
    """CR 108.3b, 608.2d: nobody takes another player's cards; without a fitting card only the spell is exiled."""
    s = Scenario()
    theirs, mine = s.outside(s.p2, "Fireball"), s.outside(s.p1, "Fireball")
    s.answer("Reveal", False)
    s.cast(s.p1, "Burning Wish")
    assert s.zone(mine) == s.zone(theirs) == "outside"
    t = Scenario()
    t.outside(t.p1, BEAR)
    wish = t.hand(t.p1, "Burning Wish")
    t.cast(t.p1, wish)
    assert t.names("hand", t.p1) == [] and t.zone(wish) == "exile"


def test_nothing_affects_cards_outside_the_game():
    """CR 400.11c: they are in no zone: neither targets nor counted; and the other player does not know them."""
    s = Scenario()
    bear = s.outside(s.p1, BEAR)
    s.battlefield(s.p1, s.define("Lord", "Enchantment", "creatures you control get +1/+1."))
    assert s.pt(bear) == (2, 2) and bear not in s.game.battlefield()
    assert not s.view(s.p2).sees(bear) and s.view(s.p1).sees(bear)


def test_a_lesson():
    """CR 701.48a: learning can take a Lesson card from outside the game."""
    s = Scenario()
    lesson = s.outside(s.p1, s.define("Homework", "Sorcery - Lesson", "draw a card.", "{U}"))
    s.define("School", "Sorcery", "learn.", "{U}")
    s.cast(s.p1, "School")
    assert s.zone(lesson) == "hand"


def test_games_with_sideboards_and_their_records():
    """CR 100.4, 400.11a: each player's sideboard is outside the game as it begins; a record has it too."""
    with CardDatabase() as database:
        forest, bear = (compile_card(database.card(name)) for name in ("Forest", BEAR))
    game = Game([[forest] * 10, [forest] * 10], seed=3, sideboards=[[bear], []])
    assert game.decision
    (id,) = game.state.zone(OUTSIDE, 0)
    assert game.object(id).face.name == BEAR and game.state.zone(OUTSIDE, 1) == () and id not in game.state.zone(HAND, 0)
    record = Record.from_json(game.record().to_json())
    assert Game.replay(record).hash() == game.hash()
    assert len(Game.replay(record).state.zone(OUTSIDE, 0)) == 1

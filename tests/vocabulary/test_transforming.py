"""Transforming double-faced permanents: CR 701.27, 712."""

from wanzhi import Scenario
from wanzhi.cards.compile import compile_card
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.language import read_text, write
from wanzhi.model.card import Card
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.reading import grammar


def two_faced(front: str, back: str, layout: str = "transform", back_type: str = "Creature — Insect") -> Card:
    """A double-faced card with these texts: a 1/1, and a 3/3."""
    faces = (
        FaceRecord("Front", "Creature — Human", "{U}", front, "1", "1"), FaceRecord("Back", back_type, "", back, "3", "3"),
    )
    return compile_card(CardRecord("Front // Back", faces, layout, 2, ()))


def test_a_permanent_transforms():
    """CR 701.27a, 712.18: the other face is up; counters, damage and what is attached stay; it is the same object."""
    s = Scenario()
    bug = s.battlefield(s.p1, two_faced("{1}: Transform this creature.", "Flying\n{1}: Transform this creature."), counters={"+1/+1": 1}, sick=False)
    s.activate(bug, 0)
    assert s.game.chars(bug).name == "Back" and s.pt(bug) == (4, 4) and s.has(bug, "flying")
    s.activate(bug, 0)
    assert s.game.chars(bug).name == "Front" and s.pt(bug) == (2, 2)


def test_twice_in_response_is_once():
    """CR 701.27f: the second ability was put on the stack before it transformed, and does nothing."""
    s = Scenario()
    bug = s.battlefield(s.p1, two_faced("{1}: Transform this creature.", "Flying"))
    s.activate(bug, 0, resolve=False)
    s.activate(bug, 0, resolve=False)
    s.resolve()
    assert s.game.chars(bug).name == "Back"


def test_a_card_with_one_face_does_not_transform():
    """CR 701.27c: nothing happens."""
    s = Scenario()
    s.define("Plain", "Creature", "{1}: Transform this creature.", pt="1/1")
    plain = s.battlefield(s.p1, "Plain")
    s.activate(plain, 0)
    assert s.game.chars(plain).name == "Plain"


def test_what_triggers_on_transforming():
    """CR 701.27e: an ability of the face that is up then."""
    s = Scenario()
    bug = s.battlefield(s.p1, two_faced("{1}: Transform this creature.", "When this creature transforms into Back, you gain 2 life."))
    s.activate(bug, 0)
    s.resolve()
    assert s.life(s.p1) == 22


def test_revealed_and_transformed():
    """CR 701.20, 701.27: only an instant or sorcery card does it."""
    s = Scenario()
    text = (
        "At the beginning of your upkeep, look at the top card of your library. You may reveal that card. If an instant or sorcery card is revealed this "
        "way, transform this creature."
    )
    bug = s.battlefield(s.p1, two_faced(text, "Flying"))
    s.library(s.p1, "Forest", "Lightning Bolt")
    s.answer("YesNo", True)
    s.next_turn(s.p1)
    s.resolve()
    assert s.game.chars(bug).name == "Front"
    s.answer("YesNo", True)
    s.next_turn(s.p1)
    s.resolve()
    assert s.game.chars(bug).name == "Back"


def test_the_words_of_transforming():
    """What is read is written and read again as the same, in both languages."""
    for text in ("{2}: Transform ~.", "When ~ transforms, draw a card.", "If you control a creature, transform ~."):
        (reading,) = read_text(text, (), Line, grammar())
        assert reading.node is not None, reading.problem
        english = write(reading.node, grammar(), "en", self_name="~")
        (again,) = read_text(english, (), Line, grammar())
        assert again.node == reading.node, english
        assert write(reading.node, grammar(), "zh", self_name="~")

"""Class cards (CR 716), and what those do who can't do what is asked of them (CR 101.3)."""

from wanzhi import Scenario
from wanzhi.language import read_text, write
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.reading import grammar

BEAR = "Runeclaw Bear"
TALENT = (
    "When this Class enters, you gain 1 life.\n{1}{U}: Level 2\nWhen this Class becomes level 2, draw a card.\nCreatures you control get +1/+1.\n"
    "{5}{U}: Level 3\nCreatures you control have flying."
)


def test_levels_in_order():
    """CR 716.2a: level 2 only from level 1; what stands below a bar is there from that level on."""
    s = Scenario()
    s.define("Talent", "Enchantment — Class", TALENT, cost="{U}")
    talent, bear = s.battlefield(s.p1, "Talent"), s.battlefield(s.p1, BEAR)
    assert s.pt(bear) == (2, 2)
    s.activate(talent, 0)
    assert s.pt(bear) == (3, 3) and not s.has(bear, "flying") and len(s.game.hand(s.p1)) == 1
    s.activate(talent, 1)
    assert s.pt(bear) == (3, 3) and s.has(bear, "flying")
    assert not s.can(s.p1, "activate", talent)


def test_only_the_next_level_and_as_a_sorcery():
    """CR 716.2a."""
    s = Scenario()
    s.define("Talent", "Enchantment — Class", TALENT, cost="{U}")
    talent = s.battlefield(s.p1, "Talent")
    s.lands(s.p1, *["Island"] * 7)
    assert [action[2] for action in s.legal(s.p1) if action[0] == "activate" and action[1] == talent] == [0]
    s.next_turn(s.p2)
    assert not s.can(s.p1, "activate", talent)


def test_each_opponent_who_cannot():
    """CR 101.3, 608.2c: who has no card draws one for you; who has one discards it."""
    s = Scenario()
    s.define("Familiar", "Creature", "When this creature enters, each opponent discards a card. For each opponent who can't, you draw a card.")
    s.enter(s.p1, "Familiar")
    s.resolve()
    assert len(s.game.hand(s.p1)) == 1
    card = s.hand(s.p2, BEAR)
    s.enter(s.p1, "Familiar")
    s.resolve()
    assert len(s.game.hand(s.p1)) == 1 and s.zone(card) == "graveyard"


def test_who_cannot_discards():
    """CR 101.3, 608.2c: another instruction for those."""
    s = Scenario()
    s.define("Breaker", "Creature", "When this creature enters, each opponent sacrifices a creature of their choice. Each opponent who can't discards "
             "a card.")
    card = s.hand(s.p2, BEAR)
    s.enter(s.p1, "Breaker")
    s.resolve()
    assert s.zone(card) == "graveyard"


def test_the_words_of_classes():
    """What is read is written and read again as the same, in both languages."""
    for text in (
        "{3}{U}: Level 2", "When ~ becomes level 2, draw a card.", "During your turn, as long as ~ has a loyalty counter on it, ~ has hexproof.",
        "When ~ enters, each opponent discards a card. For each opponent who can't, you draw a card.",
        "When ~ enters, each opponent sacrifices a creature. Each opponent who can't discards a card.",
        "If there is an instant card and a sorcery card in your graveyard, draw a card.", "Destroy target creature with no counters on it.",
        "Permanents you control with counters on them have ward {1}.",
    ):
        (reading,) = read_text(text, (), Line, grammar())
        assert reading.node is not None, reading.problem
        english = write(reading.node, grammar(), "en", self_name="~")
        (again,) = read_text(english, (), Line, grammar())
        assert again.node == reading.node, english
        assert write(reading.node, grammar(), "zh", self_name="~")

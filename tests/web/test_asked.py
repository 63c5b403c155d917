"""Questions as clients are told them: every option in words, in both languages, and on the board where it stands for something there."""

from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy")

from tests.rules.test_103_starting import started

from wanzhi.lab.scenario import Scenario
from wanzhi.model.constants import HAND
from wanzhi.rules.question import Question
from wanzhi.rules.view import View
from wanzhi.web import asked, phrases, show


def told(s: Scenario, into: list[dict[str, dict[str, object]]]):
    """An answer that is the default, and notes how the question is told in both languages."""

    def answer(decision):
        view = View(s.game, decision.player, play_on=False)
        into.append({lang: asked.question(view, Question(s.game, decision), lang, True) for lang in ("en", "zh")})
        return decision.default()

    return answer


def labels(question, lang):
    """The labels of the options."""
    return [option["label"] for option in question[lang]["options"]]


def test_triggers_to_order_say_what_they_do():
    """CR 603.3b: numbers of triggers are told by source and text, and are no players on the board."""
    s, seen = Scenario(), []
    s.battlefield(s.p1, "Soul Warden")
    s.battlefield(s.p1, "Ajani's Pridemate")
    s.battlefield(s.p1, "Blood Artist")
    s.battlefield(s.p1, "Zulaport Cutthroat")
    bear = s.battlefield(s.p1, "Runeclaw Bear")
    s.answer("order triggers", told(s, seen))
    s.cast(s.p2, "Shock", targets=bear)
    assert seen, "two triggers of one player are ordered"
    assert seen[0]["en"]["numbered"] and all(not option["on"] for option in seen[0]["en"]["options"])
    assert any(text.startswith("Blood Artist: ") for text in labels(seen[0], "en"))
    assert all("number" not in text for text in labels(seen[0], "en"))
    assert all("第" not in text and ": " not in text for text in labels(seen[0], "zh"))


def test_modes_and_targets():
    """Modes are told by their text; a target is on the board."""
    s, seen = Scenario(), []
    bear = s.battlefield(s.p2, "Runeclaw Bear")
    s.answer("choose modes", told(s, seen))
    s.answer("choose targets", told(s, seen))
    s.cast(s.p1, "Boros Charm")
    assert any("4 damage" in text for text in labels(seen[0], "en")) and all(not option["on"] for option in seen[0]["en"]["options"])
    s.answer("choose targets", told(s, seen))
    s.cast(s.p1, "Shock")
    assert [bear] in [option["on"] for option in seen[-1]["en"]["options"]]
    assert seen[-1]["en"]["prompt"] == "Choose any target" and seen[-1]["zh"]["prompt"] == "选择任意一个目标" and seen[-1]["en"]["by"] == "Shock"
    assert seen[-1]["en"]["text"] == "Shock deals 2 damage to any target" and not seen[-1]["en"]["numbered"]


@pytest.mark.parametrize("card, en, zh", [
    ("Disenchant", "Choose target artifact or enchantment", "选择目标神器或结界"),
    ("Electrolyze", "Choose one or two targets", "选择一至两个目标"),
    ("Pacifism", "Choose target creature", "选择目标生物"),
    ("Cryptic Command", "Choose target permanent", "选择目标永久物"),
])
def test_what_is_wanted_is_said(card, en, zh):
    """CR 115.1, 303.4a: a question for targets says in the card's words what they can be, of an Aura what it can enchant."""
    s, seen = Scenario(), []
    for what in ("Runeclaw Bear", "Honor of the Pure", "Runeclaw Bear"):
        s.battlefield(s.p2, what)
    s.answer("choose modes", (1, 3) if card == "Cryptic Command" else ()).answer("choose targets", told(s, seen))
    s.battlefield(s.p2, "Ornithopter")
    s.cast(s.p1, card)
    assert (seen[0]["en"]["prompt"], seen[0]["zh"]["prompt"]) == (en, zh)


def test_the_text_is_that_of_the_mode():
    """CR 601.2c: beside the question stands the instruction that names the target, not another mode's."""
    s, seen = Scenario(), []
    s.battlefield(s.p2, "Liliana of the Veil")
    s.answer("choose modes", (0,)).answer("choose targets", told(s, seen))
    s.cast(s.p1, "Boros Charm")
    assert seen[0]["en"]["text"] == "Boros Charm deals 4 damage to target player or planeswalker"


def test_what_is_offered_says_its_price():
    """CR 702.42a, 118.8b: an optional cost is told as the card says it; an entwined spell does not ask for modes, for all are chosen."""
    s, seen = Scenario(), []
    s.answer("pay entwine", told(s, seen)).answer("choose modes", told(s, seen))
    s.cast(s.p1, "Tooth and Nail", kicked=True)
    assert "entwine {2}" in seen[0]["en"]["prompt"] and "打包{2}" in seen[0]["zh"]["prompt"]
    assert len(seen) == 1, "the default of an offer is to take it"


def test_offers_and_costs_are_said_in_full():
    """CR 608.2d, 118.1: what one may do is asked as an instruction to oneself; a choice for a cost says which cost."""
    s, seen = Scenario(), []
    s.answer("YesNo", told(s, seen))
    s.cast(s.p1, "Ponder")
    assert (seen[0]["en"]["prompt"], seen[0]["zh"]["prompt"]) == ("Shuffle?", "洗牌？")
    for _ in range(2):
        s.battlefield(s.p1, "Runeclaw Bear")
    s.answer("pay cost", told(s, seen))
    s.cast(s.p1, "Village Rites")
    assert (seen[1]["en"]["prompt"], seen[1]["zh"]["prompt"]) == ("To pay the cost: sacrifice a creature", "支付费用：牺牲一个生物")


def test_how_much_is_chosen_is_told():
    """CR 700.2: how many modes and targets, at least and at most."""
    s, seen = Scenario(), []
    s.battlefield(s.p2, "Runeclaw Bear")
    s.answer("choose modes", told(s, seen))
    s.cast(s.p1, "Cryptic Command")
    assert (seen[0]["en"]["low"], seen[0]["en"]["high"]) == (2, 2)


def test_what_is_owed():
    """CR 601.2g-h: a payment tells the cost, what the proposal uses, what is left after something is pinned, and what each source makes."""
    s, seen = Scenario(), []
    islands = [[s.battlefield(s.p1, name) for _ in range(2)] for name in ("Mountain", "Island", "Swamp")][1]
    tell = told(s, seen)
    ogre = s.hand(s.p1, s.define("Ogre", "Creature - Ogre", cost="{2}{R}", pt="3/3"))
    s.game.choose(("cast", ogre, ""))
    tell(s.game.decision)
    s.game.choose(("pin", islands[0], 0, 0))
    tell(s.game.decision)
    first, second = seen[0]["en"], seen[1]["en"]
    assert first["pay"]["cost"] == first["pay"]["left"] == "{2}{R}" and len(first["pay"]["uses"]) == 3
    assert second["pay"]["left"] == "{1}{R}" and second["pay"]["pinned"] == [islands[0]] and islands[0] in second["pay"]["uses"]
    assert "Pay with Mountain: {R}" in labels(seen[0], "en") and "用山脉支付：{R}" in labels(seen[0], "zh")


def test_the_opening_hand_says_who_begins_and_what_a_mulligan_costs():
    """CR 103.1, 103.5: who plays first; each mulligan puts one card more on the bottom, of several players the first is free (103.5c)."""
    game = started(first=1)
    first, mine = game.state.starting_player, game.decision.player
    question = asked.question(game.view(mine), game.view(mine).decision, "en", False)
    assert question["prompt"] == ("You play first. Keep this hand?" if first == mine else f"{game.view(mine).name(first)} plays first. Keep this hand?")
    assert [option["label"] for option in question["options"]] == ["Keep 7", "Mulligan to 6"]
    game.choose(False)
    while game.decision.player != mine:
        game.choose(True)
    question = asked.question(game.view(mine), game.view(mine).decision, "zh", False)
    assert "1张牌置于牌库底" in question["prompt"] and [option["label"] for option in question["options"]] == ["保留6张", "再调度至5张"]


@pytest.mark.parametrize("attacker, step, says", [
    ("Runeclaw Bear", "main", "To combat"), ("", "main", "To the second main phase"), ("", "postcombat main", "End turn"),
])
def test_the_main_button_says_where_it_leads(attacker, step, says):
    """CR 508.8: without attackers there is nothing to block; what passes by itself is not named."""
    s = Scenario(step=step)
    if attacker:
        s.battlefield(s.p1, attacker)
    s.hand(s.p1, "Forest")
    view = s.game.view(s.p1)
    assert asked.question(view, view.decision, "en", False, (3, 6, 10))["main"] == says


@pytest.mark.parametrize("attackers, en, zh", [
    (("Gray Ogre",), "Choose which of your creatures block Gray Ogre", "选择以你的哪些生物阻挡"),
    (("Gray Ogre", "Craw Wurm"), "Choose blockers: a creature of yours, then the attacker", "选择阻挡者：先选你的生物，再选攻击者"),
])
def test_blockers_are_asked_for_as_they_are_chosen(attackers, en, zh):
    """CR 509.1a: whom a creature blocks need not be said where only one attacks."""
    s, seen = Scenario(), []
    s.battlefield(s.p2, "Runeclaw Bear")
    s.answer("declare blockers", told(s, seen))
    s.attack(*(s.battlefield(s.p1, name) for name in attackers)).next_turn()
    assert seen[0]["en"]["prompt"] == en and seen[0]["zh"]["prompt"].startswith(zh)


def test_cards_of_a_library_are_shown_only_as_far_as_they_are_seen():
    """CR 701.22a: who scries sees the cards; they are in the options by their ids, and have names in the view."""
    s, seen = Scenario(), []
    s.library(s.p1, "Forest", "Mountain")
    s.answer("scry", told(s, seen))
    s.cast(s.p1, "Opt")
    options = seen[0]["en"]["options"]
    assert [option["label"] for option in options] == ["Forest"] and options[0]["on"][0] >= 100
    assert seen[0]["en"]["main"] == "Keep all on top" and seen[0]["zh"]["main"] == "都留在牌库顶"


@pytest.mark.parametrize("key", sorted(phrases.ASKED))
def test_every_phrase_is_there_in_both_languages(key):
    """No phrase is empty, and the Chinese ones are Chinese."""
    en, zh = phrases.ASKED[key]
    assert en and zh and zh != en and any("一" <= letter <= "鿿" for letter in zh)


def test_no_page_writes_a_half_width_colon_between_words():
    """What stands between two words of a page is a word of its language too: Chinese has a full-width colon."""
    static = Path(phrases.__file__).parent / "static"
    assert not [path.name for path in static.rglob("*.js") if "}}: {{" in path.read_text(encoding="utf-8")]
    assert phrases.COLON["zh"] == "："


def test_what_stands_in_hand_is_clicked_there():
    """CR 514.1: what is discarded is clicked in the hand."""
    s, seen = Scenario(), []
    for _ in range(9):
        s.hand(s.p1, "Forest")
    held, tell = [], told(s, seen)
    s.answer("discard", lambda decision: (held.append(set(s.game.state.zone(HAND, s.p1))), tell(decision))[1])
    s.next_turn()
    assert seen and {option["on"][0] for option in seen[0]["en"]["options"]} == held[0]
    assert seen[0]["en"]["prompt"].startswith("Your hand is too full")


def test_a_cost_that_may_be_paid_is_named():
    """CR 614.12a, 702.21a: two life for a land to enter untapped."""
    s, seen = Scenario(), []
    land = s.hand(s.p1, "Watery Grave")
    s.answer("pay", told(s, seen))
    s.play(land)
    assert seen[0]["en"]["prompt"] == "Pay 2 life?" and seen[0]["zh"]["prompt"] == "支付2点生命？"


def test_what_was_announced_is_told_on_the_stack():
    """CR 601.2b: optional costs and modes; nothing for a spell without."""
    s = Scenario()
    bear = s.battlefield(s.p1, "Runeclaw Bear")
    s.cast(s.p1, "Vines of Vastwood", targets=bear, kicked=True, resolve=False)
    s.cast(s.p1, "Cryptic Command", modes=[2, 3], resolve=False)
    s.cast(s.p1, "Lightning Bolt", targets=s.p2, resolve=False)
    vines, command, bolt = (s.game.view(s.p2).object(id) for id in s.stack())
    assert vines.how == ("kicker paid", "支付增幅") and bolt.how == ("", "")
    assert command.how[0] == "“tap all creatures your opponents control”; “draw a card”"


def test_types_stand_in_the_order_of_a_type_line():
    """CR 205.1: "Land Creature" as cards have it; a creature without printed values has none to compare with."""
    s = Scenario()
    grave = s.battlefield(s.p1, s.define("Wood", "Land", "~ is a 2/2 Elemental creature. it's still a land."))
    seen = s.game.view(s.p1).object(grave)
    data = show.dressed(seen, "en")
    assert data["type_line"] == "Land Creature — Elemental" and (data["power"], data["toughness"]) == (2, 2) and "printed" not in data

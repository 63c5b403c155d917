"""Questions as clients are told them: every option in words, in both languages, and on the board where it stands for something there."""

import pytest

pytest.importorskip("sqlalchemy")

from wanzhi.lab.scenario import Scenario
from wanzhi.model.constants import HAND
from wanzhi.rules.question import Question
from wanzhi.rules.view import View
from wanzhi.web import asked, phrases


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
    assert all("第" not in text for text in labels(seen[0], "zh"))


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
    assert seen[-1]["en"]["prompt"] == "Choose a target" and seen[-1]["zh"]["prompt"] == "选择目标" and seen[-1]["en"]["by"] == "Shock"


def test_cards_of_a_library_are_shown_only_as_far_as_they_are_seen():
    """CR 701.22a: who scries sees the cards; they are in the options by their ids, and have names in the view."""
    s, seen = Scenario(), []
    s.library(s.p1, "Forest", "Mountain")
    s.answer("scry", told(s, seen))
    s.cast(s.p1, "Opt")
    options = seen[0]["en"]["options"]
    assert [option["label"] for option in options] == ["Forest"] and options[0]["on"][0] >= 100
    assert seen[0]["en"]["main"] == "Choose none" and seen[0]["zh"]["main"] == "都不选"


@pytest.mark.parametrize("key", sorted(phrases.ASKED))
def test_every_phrase_is_there_in_both_languages(key):
    """No phrase is empty, and the Chinese ones are Chinese."""
    en, zh = phrases.ASKED[key]
    assert en and zh and zh != en and any("一" <= letter <= "鿿" for letter in zh)


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

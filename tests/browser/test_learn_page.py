"""The lessons in a browser: every one from its first step to its last with the mouse, in English or Chinese, and again from where it was left.

A twin of the lesson in this process says what a step wants; the browser does it by clicking.
"""

import json
import sys
from pathlib import Path

import pytest

pytest.importorskip("nicegui")
sys.path.insert(0, str(Path(__file__).parents[1] / "learn"))

from solving import MOST, Learner

from wanzhi.learn.goals import Done
from wanzhi.learn.lesson import EXPERT, ME
from wanzhi.learn.lessons import LESSONS

KEYS = {"until": "t", "full": "f", "hold": "h", "pay": "p", "undo": "u", "log": "l", "help": "?"}
SLOW = 60_000  # milliseconds that a busy machine may take for one thing
SCRIPTED = [id for id, lesson in LESSONS.items() if lesson.opponent is not None]


class Browser:
    """A lesson in a page, and its twin."""

    def __init__(self, page, id: str) -> None:
        self.page, self.twin, self.state = page, Learner(LESSONS[id]), {}
        self.twin.opponent()
        page.set_default_timeout(SLOW)
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))
        page.goto(f"/learn/{id}")
        page.wait_for_selector(".wz-lesson-panel header h1")
        self.settle()

    def hear(self, frame) -> None:
        """Keep the last state that the table was told."""
        if isinstance(frame, str) and '"battlefield"' in frame:
            self.state = json.loads(frame)

    def settle(self) -> None:
        """Wait until page and twin are at the same question of the same step."""
        run, game = self.twin.run, self.twin.table.game
        asked = not game.over and game.decision.decider == ME
        wanted = (run.number, game.decision.kind if asked else "", game.turn, game.step)
        for _ in range(SLOW // 100):
            question = self.state.get("question") if self.state else None
            if self.state and (self.state["lesson"]["number"], question["kind"] if question else "", self.state["turn"], self.state["step_number"]) == wanted:
                self.page.wait_for_selector(f".wz-table[data-moment='{self.state['moment']}']")
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"the page is elsewhere than {wanted}: {self.state.get('lesson')} {self.state.get('question')}")

    def step(self) -> None:
        """Do one thing that the step asks for, here and there."""
        step, page = self.twin.run.step, self.page
        if step.quiz is not None:
            page.locator(".wz-lesson-panel .quiz button").nth(step.quiz.right).click()
        elif step.reading:
            page.locator(".wz-lesson-panel .go").click()
        elif isinstance(step.goal, Done):
            self.use_table(step.goal.mark)
        else:
            self.answer(self.twin.wish())
        self.twin.do_step()
        self.settle()

    def use_table(self, mark: str) -> None:
        """What is no answer: a key, a stop, a look at a card."""
        page = self.page
        if mark == "zoom":
            page.locator(".wz-hand .wz-card").first.hover()
            page.wait_for_selector(".wz-zoom")
            page.wait_for_timeout(600)
            page.mouse.move(5, 400)
        elif mark == "why":
            page.locator(".wz-hand .wz-card").first.click(button="right")
            page.wait_for_selector(".wz-zoom.pinned")
            page.wait_for_timeout(600)
            page.keyboard.press("Escape")
        elif mark == "stop":
            page.locator(".wz-phases button").first.click()
        else:
            page.keyboard.press(KEYS[mark])
            if mark in ("log", "help"):
                page.wait_for_selector(".wz-drawer")
                page.wait_for_timeout(600)
                page.keyboard.press("Escape")

    def card(self, id: int) -> None:
        """Click a card where it is not covered by others, or a player."""
        self.page.locator(f'.wz-table [data-id="{id}"]').first.click(position={"x": 6, "y": 20})

    def named(self, name: str) -> int:
        """The first permanent of a name."""
        return next(card["id"] for card in self.state["battlefield"] if card["name"] == name)

    def answer(self, answer: object) -> None:
        """Give an answer by clicking."""
        question, page = self.twin.table.game.decision, self.page
        main = page.locator(".wz-ask button.main")
        if answer == ("pass",) or question.kind == "Pay":
            main.click()
        elif question.kind == "Act":
            self.card(answer[1])
            page.wait_for_timeout(150)
            if page.locator(".wz-menu button").count():
                here = [option["value"] for option in self.state["question"]["options"] if option["on"][:1] == [answer[1]]]
                page.locator(".wz-menu button").nth(here.index(list(answer))).click()
        elif question.kind == "YesNo":
            page.locator(".wz-ask .choices button").nth(0 if answer else 1).click()
        else:
            for part in answer:
                for id in part[: 2 if question.kind == "Block" else 1] if isinstance(part, tuple) else (part,):
                    if question.kind != "Divide":
                        self.card(id)
                        page.wait_for_timeout(150)
            if question.kind == "Divide":
                assert [list(part) for part in answer] == self.state["question"]["default"]
            if question.kind != "Pick" or (main.count() and main.is_enabled() and self.same_question()):
                main.click()

    def same_question(self) -> bool:
        """Whether the page still asks what was asked."""
        self.page.wait_for_timeout(250)
        return bool(self.state["question"]) and self.state["question"]["kind"] == "Pick"


@pytest.mark.parametrize("id", SCRIPTED)
def test_a_lesson_with_the_mouse(page, id: str):
    """From the first step to the last; the map shows it as done."""
    browser = Browser(page, id)
    for _ in range(MOST):
        if browser.twin.run.done:
            break
        browser.step()
    page.wait_for_selector(".wz-lesson-panel.ended .end")
    assert page.evaluate("document.querySelector('.wz-table').inert") and not page.locator(".wz-ask:visible").count()
    page.locator(".wz-lesson-panel .stay").click()
    page.wait_for_selector(".wz-ask:visible")
    assert not page.evaluate("document.querySelector('.wz-table').inert")
    page.goto("/learn")
    page.wait_for_selector(f'.wz-lesson.done[href="/learn/{id}"]')


def test_a_wrong_try_and_coming_back(page):
    """A wrong try shows what to do; a reload is where one was; Chinese is Chinese."""
    browser = Browser(page, "lands")
    browser.step()
    page.locator(".wz-ask button.main").click()
    page.wait_for_selector(".wz-lesson-panel .wrong")
    assert "Forest" in page.locator(".wz-lesson-panel .wrong").inner_text()
    assert not page.locator(".wz-ask .refused:visible").count()  # said once
    browser.step()
    page.goto("/language/zh?back=/learn/lands")
    page.wait_for_selector(".wz-lesson-panel .said")
    assert "三张地" in page.locator(".wz-lesson-panel .said").inner_text()
    assert page.locator(".wz-lesson-panel .bar i.on").count() == 2


def test_only_a_click_that_chooses_nothing_is_called_so(page):
    """CR 509.1a: with one attacker a click on the blocker is enough, and one on the attacker then says it again. CR 605.3a: a land is tapped for mana."""
    browser = Browser(page, "block")
    browser.step()
    while browser.twin.table.game.decision.kind != "Block":
        browser.step()
    assert page.locator(".wz-lesson-panel .todo").count() == 1
    (pair,) = browser.twin.wish()
    for id in pair:
        browser.card(id)
    page.wait_for_timeout(1000)
    assert not page.locator(".wz-lesson-panel .wrong").count()
    browser.card(browser.named("Forest"))
    page.wait_for_selector(".wz-lesson-panel .wrong")
    assert "Forest" in page.locator(".wz-lesson-panel .wrong").inner_text()
    browser = Browser(page, "colours")
    while browser.twin.run.number < 3:
        browser.step()
    browser.card(browser.named("Mountain"))
    page.wait_for_timeout(1000)
    assert not page.locator(".wz-lesson-panel .wrong").count() and "R" in str(browser.state["players"][0]["pool"])
    page.goto("/language/zh?back=/learn")
    assert "：" in page.locator(".wz-track .wz-go").first.inner_text()


def test_the_two_tracks(page):
    """The map: lessons for newcomers, and those on the table alone for who knows the game."""
    page.goto("/learn")
    tracks = page.locator(".wz-track")
    assert tracks.count() == 2
    assert tracks.nth(1).locator(".wz-lesson").count() == sum(EXPERT in lesson.tracks for lesson in LESSONS.values())

"""The pages of learning: the map of the lessons, and a lesson on its table. What a lesson says comes through the table's socket."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import msgspec
from nicegui import ui
from starlette.requests import Request
from starlette.responses import RedirectResponse

from wanzhi.learn.lesson import EXPERT, NEW
from wanzhi.learn.lessons import LESSONS, lesson_of
from wanzhi.web.frame import head, language, page
from wanzhi.web.lessons import keep_progress, progress, setup_of
from wanzhi.web.phrases import COLON
from wanzhi.web.server import user_of, visitor_of

if TYPE_CHECKING:
    from fastapi import FastAPI

    from wanzhi.learn.lesson import Lesson
    from wanzhi.web.house import House
    from wanzhi.web.lessons import LessonProgress

TEXTS = {
    "en": {
        "title": "Learn to play", "lead": "Short lessons on a real table. Nothing can go wrong: every step can be tried again.",
        "new": "New to Magic", "new_text": "From the first land to a whole game. About five minutes a lesson.",
        "expert": "I know Magic", "expert_text": "Only the table: stops, passing, undo, payment, the log.",
        "begin": "Begin", "go on": "Go on", "all done": "All done. Well played!", "done": "done", "open": "step {n} of {of}", "again": "Play a game now",
        "words": "Look up a word or a keyword",
    },
    "zh": {
        "title": "学习万智牌", "lead": "在真实牌桌上的短课程。放心尝试：每一步都可以重来。",
        "new": "初学万智牌", "new_text": "从第一张地到一整盘对局。每课大约五分钟。",
        "expert": "我会玩万智牌", "expert_text": "只学牌桌的操作：停顿、让过、撤回、支付、记录。",
        "begin": "开始", "go on": "继续", "all done": "全部完成，打得漂亮！", "done": "已完成", "open": "第{n}步，共{of}步", "again": "现在就玩一盘",
        "words": "查找术语与关键词",
    },
}


class LessonPanel(ui.element, component="static/learn.js"):
    """The panel next to the table (static/learn.js)."""

    def __init__(self, table: str, lang: str) -> None:
        super().__init__()
        self._props["table"] = table
        self._props["lang"] = lang


def track_of(name: str) -> list[Lesson]:
    """The lessons of a track, in order."""
    return [lesson for lesson in LESSONS.values() if name in lesson.tracks]


def table_known(house: House, user: int, lesson: Lesson) -> str:
    """The table on which a user is doing a lesson; "" if there is none, or the lesson is done there."""
    known = progress(house.store, user).get(lesson.id)
    if known is None or len(msgspec.json.decode(known.reached)) >= len(lesson.steps):
        return ""
    return known.game if known.game and house.store.setup(known.game) is not None else ""


async def begin_lesson(house: House, user: int, lesson: Lesson) -> None:
    """A table of its own for a lesson, from the first step."""
    account = house.store.user(user)
    assert account is not None
    keep_progress(house.store, user, lesson.id, await house.opened(setup_of(lesson, user, account.name)), (), False)


def build(server: FastAPI) -> None:
    """Add the pages to the server."""
    from wanzhi.web.pages import TableView

    @ui.page("/learn", title="Wanzhi 万智 · Learn 学习")
    def learn(request: Request) -> None:
        house: House = server.state.house
        known = progress(house.store, visitor_of(house, request.session))
        with page(request, "learn.css") as lang:
            words = TEXTS[lang]
            ui.html(f"<h1>{words['title']}</h1><p class=lead>{words['lead']}</p>", sanitize=False)
            for track in (NEW, EXPERT):
                _track(track, known, lang)
            ui.html(f'<p class="wz-learn-more"><a href="/play">{words["again"]}</a> <a href="/rules">{words["words"]}</a></p>', sanitize=False)

    @ui.page("/learn/{id}", title="Wanzhi 万智 · Learn 学习")
    def lesson(request: Request, id: str, again: int = 0) -> RedirectResponse | None:
        house: House = server.state.house
        wanted = lesson_of(id)
        if wanted is None:
            return RedirectResponse("/learn", 303)
        table = "" if again else table_known(house, user_of(house, request.session), wanted)
        if not table:
            return RedirectResponse(f"/learn/{id}/begin", 303)
        lang = language(request)
        head(lang, "learn.css")
        ui.query("body").classes("wz-learning")
        LessonPanel(table, lang)
        TableView(table, lang)
        return None

    @server.get("/learn/{id}/begin")
    async def begin(request: Request, id: str) -> RedirectResponse:
        house: House = server.state.house
        wanted = lesson_of(id)
        if wanted is None:
            return RedirectResponse("/learn", 303)
        await begin_lesson(house, user_of(house, request.session), wanted)
        return RedirectResponse(f"/learn/{id}", 303)


def _track(track: str, known: dict[str, LessonProgress], lang: str) -> None:
    words, lessons = TEXTS[lang], track_of(track)
    first = next((lesson for lesson in lessons if not (lesson.id in known and known[lesson.id].done)), None)
    items = []
    for number, lesson in enumerate(lessons, 1):
        row = known.get(lesson.id)
        reached = len(msgspec.json.decode(row.reached)) if row is not None else 0
        state = "done" if row is not None and row.done else "open" if reached else ""
        note = words["done"] if state == "done" else words["open"].format(n=reached + 1, of=len(lesson.steps)) if state else ""
        now = " now" if lesson is first else ""
        items.append(
            f'<li><a class="wz-lesson {state}{now}" href="/learn/{escape(lesson.id)}"><i aria-hidden="true">{"✓" if state == "done" else number}</i>'
            f"<b>{escape(lesson.title.said(lang))}</b><span>{escape(lesson.about.said(lang))}</span><small>{note}</small></a></li>"
        )
    go = f'<a class="wz-go" href="/learn/{first.id}">{words["go on" if known else "begin"]}{COLON[lang]}{escape(first.title.said(lang))}</a>' if first else ""
    ui.html(
        f'<section class="wz-track"><header><h2>{words[track]}</h2><p>{words[track + "_text"]}</p>{go or "<p class=all>" + words["all done"] + "</p>"}</header>'
        f"<ol>{''.join(items)}</ol></section>", sanitize=False,
    )

"""The pages of puzzles: the list, the editor of positions, and the bar above a table that began with one."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from nicegui import ui
from starlette.requests import Request
from starlette.responses import RedirectResponse

from wanzhi.cards.errors import CardsError
from wanzhi.lab.position_text import GOALS, STEPS
from wanzhi.model.constants import STEP_NAMES
from wanzhi.terminal.words import step_name
from wanzhi.web.bots import LEVELS
from wanzhi.web.frame import language, page
from wanzhi.web.phrases import COLON
from wanzhi.web.puzzle_book import BOOK, BY_ID
from wanzhi.web.puzzles import Play, setup_of, solved
from wanzhi.web.server import user_of, visitor_of

if TYPE_CHECKING:
    from fastapi import FastAPI

    from wanzhi.web.house import House

TEXTS = {
    "en": {
        "title": "Puzzles", "lead": "One position, one goal. All that counts is in sight, and the opponent plays by the same rules.",
        "solve": "Solve it", "done": "solved",
        "own": "Build a position of your own", "own_text": "Any cards in any zone, any step: play it, or share it as a link.",
        "level": "difficulty {n} of 4",
        "editor": "A position of your own", "editor_lead": "Choose a zone, add cards to it, and play on from there.",
        "count": "{n} of {of} solved", "begin": "Open the editor",
    },
    "zh": {
        "title": "残局", "lead": "一个局面，一个目标。一切都摆在眼前，对手也遵守同样的规则。", "solve": "来解", "done": "已解开",
        "own": "自行布置局面", "own_text": "任何区域的任何牌，任何步骤：可以马上游玩，也可以用链接分享。", "level": "难度{n}（共4级）",
        "editor": "自行布置局面", "editor_lead": "选择一个区域，加入牌，然后从那里玩下去。", "count": "已解开{n}题，共{of}题", "begin": "打开编辑器",
    },
}


class PuzzleEditor(ui.element, component="static/puzzle.js"):
    """The editor (static/puzzle.js)."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self._props |= {
            "lang": lang, "steps": [[step, step_name(lang, STEP_NAMES.index(step))] for step in STEPS], "goals": list(GOALS),
            "levels": [[name, level.named(lang)] for name, level in LEVELS.items()],
        }


class PuzzleBar(ui.element, component="static/puzzlebar.js"):
    """The bar above the table (static/puzzlebar.js)."""

    def __init__(self, table: str, lang: str) -> None:
        super().__init__()
        self._props |= {"table": table, "lang": lang}


def bar_above(house: House, table: str, lang: str) -> None:
    """Put the bar above a table, if it began with a position."""
    setup = house.store.setup(table)
    if setup is not None and setup.position:
        ui.add_head_html('<link rel="stylesheet" href="/wanzhi/forge.css">')
        PuzzleBar(table, lang)


def _entry(number: int, lang: str, done: bool) -> str:
    puzzle, words = BOOK[number], TEXTS[lang]
    stars = f'<span class="stars" role="img" aria-label="{words["level"].format(n=puzzle.level)}">{"★" * puzzle.level}{"☆" * (4 - puzzle.level)}</span>'
    called = f"{words['solve']}{COLON[lang]}{escape(puzzle.title.said(lang))}"
    solve = f'<a class="wz-btn" href="/puzzles/solve/{puzzle.id}" aria-label="{called}">{words["solve"]}</a>'
    mark = f'<span class="done">{words["done"]}</span>' if done else ""
    return (
        f'<li><h3>{escape(puzzle.title.said(lang))}{stars}</h3><p>{escape(puzzle.text.said(lang))}</p>'
        f'<div class="row">{solve}{mark}</div></li>'
    )


def build(server: FastAPI) -> None:
    """Add the pages to the server."""

    @ui.page("/puzzles", title="Wanzhi 万智 · Puzzles 残局")
    def puzzles(request: Request) -> None:
        house: House = server.state.house
        done = solved(house.store, visitor_of(house, request.session))
        with page(request, "forge.css") as lang:
            words = TEXTS[lang]
            count = words["count"].format(n=len(done & BY_ID.keys()), of=len(BOOK))
            ui.html(f'<h1>{words["title"]}</h1><p class="lead">{words["lead"]} <b>{count}</b></p>', sanitize=False)
            ui.html(f'<ul class="wz-book">{"".join(_entry(n, lang, one.id in done) for n, one in enumerate(BOOK))}</ul>', sanitize=False)
            ui.html(f'<h2>{words["own"]}</h2><p>{words["own_text"]}</p><p><a class="wz-btn" href="/puzzles/new">{words["begin"]}</a></p>', sanitize=False)

    @ui.page("/puzzles/new", title="Wanzhi 万智 · Puzzles 残局")
    def editor(request: Request) -> None:
        with page(request, "forge.css") as lang:
            words = TEXTS[lang]
            ui.html(f'<h1>{words["editor"]}</h1><p class="lead">{words["editor_lead"]}</p>', sanitize=False)
            PuzzleEditor(lang)

    @server.get("/puzzles/solve/{id}")
    async def solve(request: Request, id: str) -> RedirectResponse:
        house: House = server.state.house
        user = house.store.user(user_of(house, request.session))
        if id not in BY_ID or user is None:
            return RedirectResponse("/puzzles", 303)
        try:
            lang = language(request)
            return RedirectResponse(f"/table/{await house.opened(setup_of(Play(puzzle=id, lang=lang), user.id, user.name))}", 303)
        except CardsError:
            return RedirectResponse("/puzzles", 303)


__all__ = ["bar_above", "build"]

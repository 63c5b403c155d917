"""The pages of replays: the list of one's games with the way to open a file, and a replay."""

from __future__ import annotations

import time
from html import escape
from typing import TYPE_CHECKING

from nicegui import ui
from starlette.requests import Request

from wanzhi.web.bots import LEVELS
from wanzhi.web.deckbook import title_of
from wanzhi.web.frame import head, language, page
from wanzhi.web.puzzles import UNTITLED, puzzle_of

if TYPE_CHECKING:
    from fastapi import FastAPI

    from wanzhi.web.house import House
    from wanzhi.web.store import SeatSetup, Setup

TEXTS = {
    "en": {
        "title": "Replays", "lead": "Step through a game, both ways, from either side. A game that is over can be saved as a file and given to others.",
        "file": "Open a file", "none": "You have not played a game yet.", "play": "Play now", "over": "over", "running": "goes on", "see": "See it again",
        "save": "Save as a file", "go on": "Play on", "yours": "Your games",
        "puzzle": "Puzzle: {title}", "forge": "Forged card: {title}", "position": "Position: {title}", "untitled": "A position",
        "unnamed": "A deck without a name",
    },
    "zh": {
        "title": "回放", "lead": "从任一方视角前后逐步重看对局。结束的对局可存为文件并分享给他人。", "file": "打开文件", "none": "你还没有玩过对局。",
        "play": "立即开始", "over": "已结束", "running": "进行中", "see": "重看", "save": "存为文件", "go on": "继续", "yours": "你的对局",
        "puzzle": "残局：{title}", "forge": "自制牌：{title}", "position": "局面：{title}", "untitled": "自定局面", "unnamed": "未命名的套牌",
    },
}


class ReplayView(ui.element, component="static/replay.js"):
    """A replay: the board as at a table, with a bar to go through the game."""

    def __init__(self, replay: str, lang: str) -> None:
        super().__init__()
        self._props["replay"] = replay
        self._props["lang"] = lang


class OpenFile(ui.element, component="static/replayfile.js"):
    """The way to open a file."""

    def __init__(self, label: str, lang: str) -> None:
        super().__init__()
        self._props["label"] = label
        self._props["lang"] = lang


def row(id: str, setup: Setup, over: bool, made: float, lang: str) -> str:
    """A game of the list, as HTML."""
    words = TEXTS[lang]
    title = _title(setup, lang)
    seats = "".join(
        f'<span class="seat"><b>{escape(_player(seat, lang))}</b>{"" if title else f"<small>{escape(_deck(seat.deck, lang))}</small>"}</span>'
        for seat in setup.seats
    )
    head = f"<strong>{escape(title)}</strong>" if title else ""
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(made))
    more = f'<a href="/table/{escape(id)}">{words["go on"]}</a>'
    if over:
        special = setup.position or setup.cards or setup.lesson
        more = "" if special else f'<a href="/api/replays/{escape(id)}/record" download>{words["save"]}</a>'
    state = words["over"] if over else words["running"]
    return (
        f'<li><div class="who">{head}{seats}</div><div class="when"><time>{when}</time><span class="{"over" if over else "running"}">{state}</span></div>'
        f'<div class="ways"><a class="main" href="/replay/{escape(id)}">{words["see"]}</a>{more}</div></li>'
    )


def _title(setup: Setup, lang: str) -> str:
    """What is played, if it is no game of two decks: a puzzle, a position, or a card of the forge; "" if it is one."""
    words = TEXTS[lang]
    puzzle = puzzle_of(setup)
    if puzzle is not None:
        return words["puzzle"].format(title=puzzle.title.said(lang))
    if setup.cards:
        return words["forge"].format(title=setup.cards[0].name)
    if setup.position:
        return words["position"].format(title=setup.seats[0].deck) if setup.seats[0].deck != UNTITLED else words["untitled"]
    return ""


def _player(seat: SeatSetup, lang: str) -> str:
    """Who sits there; programs are called as they are in the reader's language."""
    return LEVELS[seat.bot].player(lang) if seat.bot in LEVELS else seat.name


def _deck(text: str, lang: str) -> str:
    """The name of a deck: a bundled one's in the reader's language, the one in a list, or that it has none."""
    return title_of(text, lang) or TEXTS[lang]["unnamed"]


def build(server: FastAPI) -> None:
    """Add the pages to the server."""

    @ui.page("/replays", title="Wanzhi 万智")
    def replays(request: Request) -> None:
        house: House = server.state.house
        user = house.accounts.known(request.session)
        games = [] if user is None else [game for game in house.store.games_of(user.id) if not game[1].lesson]
        with page(request, "replay.css") as lang:
            words = TEXTS[lang]
            ui.html(f"<h1>{words['title']}</h1><p class=lead>{words['lead']}</p>", sanitize=False)
            OpenFile(words["file"], lang)
            ui.html(f"<h2>{words['yours']}</h2>", sanitize=False)
            if games:
                rows = "".join(row(id, setup, over, made, lang) for id, setup, over, made in games)
                ui.html(f'<ul class="wz-games">{rows}</ul>', sanitize=False)
            else:
                ui.html(f'<p>{words["none"]} <a href="/play">{words["play"]}</a></p>', sanitize=False)

    @ui.page("/replay/{id}", title="Wanzhi 万智")
    def replay(request: Request, id: str) -> None:
        lang = language(request)
        head(lang, "replay.css")
        ReplayView(id, lang)


__all__ = ["build"]

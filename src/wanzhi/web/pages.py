"""The pages, in NiceGUI: home and table. What they show of games comes through the tables' sockets."""

from __future__ import annotations

import socket
import webbrowser
from typing import TYPE_CHECKING

import uvicorn
from nicegui import app as nice
from nicegui import ui
from starlette.requests import Request
from starlette.responses import RedirectResponse

from wanzhi.cards.decklist import bundled_decks
from wanzhi.web.bots import LEVELS
from wanzhi.web.server import make_app, open_against_bot, user_of

if TYPE_CHECKING:
    from fastapi import FastAPI

    from wanzhi.web.house import House

MOST_OPEN = 6

TEXTS = {
    "en": {
        "lead": "Magic by its complete rulebook, in your browser.", "play": "Play now", "play_text": "A bundled deck against the bot", "deck": "Your deck",
        "against": "Their deck", "begin": "Begin", "language": "中文", "level": "Opponent", "choose": "Or choose", "go on": "Go on with", "turn": "turn",
    },
    "zh": {
        "lead": "在浏览器中按完整规则游玩万智牌。", "play": "立即开始", "play_text": "用现成套牌对战电脑", "deck": "你的套牌", "against": "对手的套牌",
        "begin": "开始", "language": "English", "level": "对手", "choose": "或自行选择", "go on": "继续", "turn": "回合",
    },
}


class TableView(ui.element, component="static/table.js"):
    """The board (static/table.js): it talks to the server through a socket of its own."""

    def __init__(self, table: str, lang: str) -> None:
        super().__init__()
        self._props["table"] = table
        self._props["lang"] = lang


def language(request: Request) -> str:
    """The language of a session: the chosen one, else the browser's."""
    chosen = request.session.get("lang")
    if chosen in TEXTS:
        return str(chosen)
    return "zh" if request.headers.get("accept-language", "").lower().startswith("zh") else "en"


def _head() -> None:
    ui.add_head_html('<link rel="stylesheet" href="/wanzhi/wanzhi.css"><meta name="viewport" content="width=device-width, initial-scale=1">')


def _choose_game(lang: str) -> None:
    """Decks and opponent to choose from."""
    words = TEXTS[lang]
    ui.html(f"<h2>{words['choose']}</h2>", sanitize=False)
    levels = {name: level.zh if lang == "zh" else level.en for name, level in LEVELS.items()}
    known = dict.fromkeys(bundled_decks(), "")
    fields: list[tuple[str, dict[str, str], str]] = [
        ("deck", known, "green-stompy"), ("against", known, "red-aggro"), ("level", levels, "normal"),
    ]
    parts = []
    for name, options, first in fields:
        chosen = "".join(f'<option value="{value}"{" selected" * (value == first)}>{text or value}</option>' for value, text in options.items())
        parts.append(f'<label>{words[name]} <select name="{name}">{chosen}</select></label>')
    ui.html(f'<form class="wz-form" action="/play">{"".join(parts)}<button class="main">{words["begin"]}</button></form>', sanitize=False)


def build(server: FastAPI) -> None:
    """Add the pages to the server."""

    @ui.page("/", title="Wanzhi 万智")
    def home(request: Request) -> None:
        lang = language(request)
        words = TEXTS[lang]
        house: House = server.state.house
        user = user_of(house, request.session)
        _head()
        with ui.element("nav").classes("wz-bar"):
            ui.html('Wanzhi <i>万智</i>', sanitize=False).classes("logo")
            ui.link(words["language"], f"/language/{'en' if lang == 'zh' else 'zh'}")
        with ui.element("main").classes("wz-page"):
            ui.html(f"<h1>Wanzhi 万智</h1><p class=lead>{words['lead']}</p>", sanitize=False)
            with ui.element("div").classes("wz-tiles"):
                with ui.link(target="/play").classes("wz-tile first"):
                    ui.html(f"<b>{words['play']}</b><span>{words['play_text']}</span>", sanitize=False)
                for id, setup in house.store.open_games(user)[:MOST_OPEN]:
                    with ui.link(target=f"/table/{id}").classes("wz-tile"):
                        ui.html(f"<b>{words['go on']}</b>", sanitize=False)
                        ui.label(" – ".join(seat.deck for seat in setup.seats))
            _choose_game(lang)

    @ui.page("/table/{id}", title="Wanzhi 万智")
    def table(request: Request, id: str) -> None:
        _head()
        TableView(id, language(request))

    @server.get("/play")
    def play(request: Request, deck: str = "green-stompy", against: str = "red-aggro", level: str = "normal") -> RedirectResponse:
        house: House = server.state.house
        known = bundled_decks()
        wish: dict[str, str | int] = {"deck": deck if deck in known else known[0], "against": against if against in known else known[0], "level": level}
        return RedirectResponse(f"/table/{open_against_bot(house, user_of(house, request.session), wish)}", 303)

    @server.get("/language/{lang}")
    def choose_language(request: Request, lang: str) -> RedirectResponse:
        request.session["lang"] = lang if lang in TEXTS else "en"
        return RedirectResponse("/", 303)


def serve(host: str = "127.0.0.1", port: int = 8080, open_browser: bool = False) -> None:
    """Run the server until it is stopped. If the port is taken the next free one is used."""
    server = make_app()
    build(server)
    ui.run_with(server, title="Wanzhi 万智", show_welcome_message=False)
    port = _free_port(host, port)
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '') else host}:{port}"
    print(f"Wanzhi is at {address}", flush=True)
    if open_browser:
        nice.on_startup(lambda: webbrowser.open(address))
    uvicorn.run(server, host=host, port=port, log_level="warning")


def _free_port(host: str, port: int) -> int:
    for candidate in range(port, port + 50):
        with socket.socket() as probe:
            if probe.connect_ex((host if host != "0.0.0.0" else "127.0.0.1", candidate)) != 0:
                return candidate
    return port

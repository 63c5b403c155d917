"""The pages, in NiceGUI: home and table. What they show of games comes through the tables' sockets."""

from __future__ import annotations

import socket
import sys
import webbrowser
from html import escape
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

import uvicorn
from nicegui import app as nice
from nicegui import run, ui
from starlette.requests import Request
from starlette.responses import RedirectResponse

from wanzhi.cards.starter import starter_index
from wanzhi.web import deck_pages, forge_pages, learn_pages, people_pages, puzzle_pages, replay_pages, rulesbook
from wanzhi.web.bots import LEVELS
from wanzhi.web.cardface import card_data, ready, unread
from wanzhi.web.deck_api import book_at
from wanzhi.web.deckbook import NoDeck, title_of
from wanzhi.web.frame import head, language, page
from wanzhi.web.server import make_app, open_against_bot, user_of, visitor_of
from wanzhi.web.table import Refused

if TYPE_CHECKING:
    from fastapi import FastAPI

    from wanzhi.web.house import House

MOST_OPEN = 6
WARM_AFTER = 4.0  # seconds that a server waits for somebody to look at the first page before it reads what games need
SHOWN = ("Serra Angel", "Mulldrifter", "Vampire Nighthawk", "Shivan Dragon", "Llanowar Elves")  # one of each colour, for the first page
FIRST_GAME: Final = {"deck": "green-stompy", "against": "red-aggro", "level": "normal"}

TEXTS = {
    "en": {
        "lead": "Magic by its complete rulebook, in your browser.", "play": "Play now", "play_text": "{} against {}, played by the computer ({})",
        "deck": "Your deck",
        "against": "Their deck", "begin": "Begin", "level": "Opponent", "choose": "Choose decks and opponent", "go on": "Go on with",
        "new": "New to Magic? Begin with the lessons.",
        "notice": "Unofficial fan software, not endorsed by Wizards of the Coast. Magic: The Gathering is a trademark of Wizards of the Coast LLC.",
    },
    "zh": {
        "lead": "在浏览器中按完整规则游玩万智牌。", "play": "立即开始", "play_text": "{}对战电脑的{}（{}）", "deck": "你的套牌", "against": "对手的套牌",
        "begin": "开始", "level": "对手", "choose": "选择套牌与对手", "go on": "继续", "new": "第一次玩万智牌？从课程开始。",
        "notice": "非官方爱好者软件，与威世智无关。万智牌是威世智的商标。",
    },
}
# What a visitor can do besides playing at once: address, then what it is in both languages.
TILES: tuple[tuple[str, tuple[str, str], tuple[str, str]], ...] = (
    ("/learn", ("Learn", "Lessons on a real table, from the first land to the stack"), ("学习", "在真实牌桌上逐课学习，从第一张地到堆叠")),
    ("/decks", ("Decks", "Build, import, count the odds, try a hand"), ("套牌", "组建、导入、计算几率、试抓起手")),
    ("/lobby", ("Play a person", "Lobby, invitations by link, one device for two"), ("与人对战", "大厅、链接邀请、同机对战")),
    ("/puzzles", ("Puzzles", "Win this turn, or build a position of your own"), ("残局", "本回合获胜，或自行布置局面")),
    ("/forge", ("Card forge", "Write a card and play it at once"), ("制牌", "写一张牌，马上就玩")),
    ("/replays", ("Replays", "Step through games, both ways"), ("回放", "前后逐步重看对局")),
    ("/rules", ("Rules", "Keywords and rules in plain words"), ("规则", "用平常话解释关键词与规则")),
)


class TableView(ui.element, component="static/table.js"):
    """The board (static/table.js): it talks to the server through a socket of its own."""

    def __init__(self, table: str, lang: str) -> None:
        super().__init__()
        self._props["table"] = table
        self._props["lang"] = lang


class Fan(ui.element, component="static/fan.js"):
    """Some cards in a fan (static/fan.js), with their texts if they can be read at once."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        records = [record for record in map(starter_index().find, SHOWN) if record is not None]
        self._props["cards"] = [card_data(record, lang, None if ready() else unread(record)) for record in records]
        self._props["lang"] = lang


class SettingsView(ui.element, component="static/settings.js"):
    """The settings (static/settings.js)."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self._props["lang"] = lang


def _tile(address: str, name: str, text: str, first: bool = False) -> None:
    with ui.link(target=address).classes("wz-tile first" if first else "wz-tile"):
        ui.html(f"<b>{escape(name)}</b><span>{escape(text)}</span>", sanitize=False)


def last_game(request: Request) -> dict[str, str]:
    """The decks and the opponent that were chosen last in this browser, else those for a first game."""
    kept = request.session.get("game")
    return {**FIRST_GAME, **({key: str(kept[key]) for key in FIRST_GAME if key in kept} if isinstance(kept, dict) else {})}


def _choose_game(lang: str, known: dict[str, str], last: dict[str, str]) -> None:
    """Decks and opponent to choose from; those of the last game are chosen already."""
    words = TEXTS[lang]
    ui.html(f"<h2>{words['choose']}</h2>", sanitize=False)
    levels = {name: level.named(lang) for name, level in LEVELS.items()}
    parts = []
    for name, options in (("deck", known), ("against", known), ("level", levels)):
        first = last[name] if last[name] in options else FIRST_GAME[name]
        chosen = "".join(f'<option value="{value}"{" selected" * (value == first)}>{escape(text)}</option>' for value, text in options.items())
        parts.append(f'<label>{words[name]} <select name="{name}">{chosen}</select></label>')
    ui.html(f'<form class="wz-form" action="/play">{"".join(parts)}<button class="main">{words["begin"]}</button></form>', sanitize=False)


def build(server: FastAPI) -> None:
    """Add the pages to the server."""
    deck_pages.build(server)
    learn_pages.build(server)
    people_pages.build(server)
    rulesbook.build(server)
    puzzle_pages.build(server)
    forge_pages.build(server)
    replay_pages.build(server)

    @ui.page("/", title="Wanzhi 万智")
    def home(request: Request) -> None:
        house: House = server.state.house
        user = visitor_of(house, request.session)
        with page(request) as lang:
            words = TEXTS[lang]
            with ui.element("header").classes("wz-hero"):
                ui.html(f"<h1>Wanzhi 万智</h1><p class=lead>{words['lead']}</p><p><a href=/learn>{words['new']}</a></p>", sanitize=False)
                Fan(lang)
            with ui.element("div").classes("wz-tiles"):
                last, known = last_game(request), book_at(server).names(user, lang)
                decks = [known.get(last[key], known[FIRST_GAME[key]]) for key in ("deck", "against")]
                _tile("/play", words["play"], words["play_text"].format(*decks, LEVELS[last["level"]].named(lang)), first=True)
                games = [(id, setup) for id, setup in house.store.open_games(user) if not setup.lesson]
                for id, setup in games[:MOST_OPEN]:
                    _tile(f"/table/{id}", words["go on"], " – ".join(title_of(seat.deck, lang) or seat.name for seat in setup.seats))
                for address, en, zh in TILES:
                    _tile(address, *(zh if lang == "zh" else en))
            _choose_game(lang, known, last)
            ui.html(f"<footer>{words['notice']}</footer>", sanitize=False)

    @ui.page("/settings", title="Wanzhi 万智")
    def settings(request: Request) -> None:
        user_of(server.state.house, request.session)  # settings are kept for a user
        with page(request) as lang:
            ui.html(f"<h1>{'设置' if lang == 'zh' else 'Settings'}</h1>", sanitize=False)
            SettingsView(lang)

    @ui.page("/table/{id}", title="Wanzhi 万智")
    def table(request: Request, id: str) -> None:
        lang = language(request)
        head(lang)
        TableView(id, lang)
        people_pages.company(server.state.house, id, lang)
        puzzle_pages.bar_above(server.state.house, id, lang)

    @server.get("/play")
    async def play(request: Request, deck: str = "", against: str = "", level: str = "") -> RedirectResponse:
        house: House = server.state.house
        user, book, decks = user_of(house, request.session), book_at(server), []
        last = last_game(request)
        game = {"deck": deck or last["deck"], "against": against or last["against"], "level": level if level in LEVELS else last["level"]}
        for key in ("deck", "against"):
            try:
                decks.append(await run.io_bound(book.for_game, user, game[key]) or FIRST_GAME[key])
            except NoDeck:
                game[key] = FIRST_GAME[key]
                decks.append(FIRST_GAME[key])
            except Refused:
                return RedirectResponse(f"/decks/{quote(game[key])}", 303)  # where one sees why
        request.session["game"] = game
        wish: dict[str, str | int] = {"deck": decks[0], "against": decks[1], "level": game["level"]}
        return RedirectResponse(f"/table/{await open_against_bot(house, user, wish, language(request))}", 303)

    @server.get("/language/{lang}")
    def choose_language(request: Request, lang: str, back: str = "/") -> RedirectResponse:
        request.session["lang"] = lang if lang in TEXTS else "en"
        return RedirectResponse(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/", 303)


def serve(host: str = "127.0.0.1", port: int = 8080, open_browser: bool = False) -> None:
    """Run the server until it is stopped. If the port is taken the next free one is used."""
    sys.setswitchinterval(0.001)  # pages are answered while cards are read in another thread
    server = make_app(ready_after=WARM_AFTER)
    build(server)
    nice.on_connect(lambda: server.state.house.get_ready())  # the first page is there
    # A slow start is no reason to load the page again; a style sheet that is made in the browser would be made anew at every change of a table.
    ui.run_with(server, title="Wanzhi 万智", show_welcome_message=False, reconnect_timeout=60.0, tailwind=False)
    door = _door(host, port)
    port = door.getsockname()[1]
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '') else host}:{port}"
    print(f"Wanzhi is at {address}", flush=True)
    server.state.lan = people_pages.lan_address(host, port)
    if server.state.lan:
        print(f"In your network: {server.state.lan}", flush=True)
    if open_browser:
        nice.on_startup(lambda: webbrowser.open(address))
    settings = uvicorn.Config(server, log_level="warning", ws_per_message_deflate=False, ws_max_size=1 << 20)
    uvicorn.Server(settings).run(sockets=[door])


def _door(host: str, port: int) -> socket.socket:
    """The first free port, open already: who comes before the server is ready waits. Raises ValueError."""
    for candidate in range(port, min(port + 50, 65536)):
        try:
            return socket.create_server((host, candidate))
        except OSError:
            continue
    raise ValueError(f"no port from {port} on is free at {host!r}; choose another one with --port, or another address with --host")

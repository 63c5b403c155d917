"""The pages of people: lobby, invitations, account, and a match between its games. What they show comes from `people_routes`."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

from nicegui import ui
from starlette.requests import Request

from wanzhi.web.frame import page
from wanzhi.web.server import user_of

if TYPE_CHECKING:
    from fastapi import FastAPI

    from wanzhi.web.house import House

SHEET = "people/people.css"


class LobbyView(ui.element, component="static/people/lobby.js"):
    """The lobby, or one invitation."""

    def __init__(self, lang: str, lan: str, invitation: str = "") -> None:
        super().__init__()
        self._props.update(lang=lang, lan=lan, invitation=invitation)


class AccountView(ui.element, component="static/people/account.js"):
    """The account; `back` is where one goes after signing in."""

    def __init__(self, lang: str, back: str) -> None:
        super().__init__()
        self._props.update(lang=lang, back=back)


class MatchView(ui.element, component="static/people/match.js"):
    """Swapping cards between games."""

    def __init__(self, lang: str, match: str) -> None:
        super().__init__()
        self._props.update(lang=lang, match=match)


class CompanyView(ui.element, component="static/people/company.js"):
    """The people at a table, beside the board."""

    def __init__(self, lang: str, match: str) -> None:
        super().__init__()
        self._props.update(lang=lang, match=match)


def company(house: House, id: str, lang: str) -> None:
    """The people at a table, on its page, if people play each other there."""
    setup = house.store.setup(id[:40])
    if setup is not None and setup.match:
        ui.add_head_html(f'<link rel="stylesheet" href="/wanzhi/{SHEET}">')
        CompanyView(lang, setup.match)


def lan_address(host: str, port: int) -> str:
    """Where others in the network find a server that listens on all addresses; "" for one that listens on this machine alone.

    >>> lan_address("127.0.0.1", 80)
    ''
    """
    if host not in ("0.0.0.0", "::", ""):
        return "" if host.startswith("127.") or host == "localhost" else f"http://{host}:{port}"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only asks which address would be used
            return f"http://{probe.getsockname()[0]}:{port}"
        except OSError:
            return ""


def build(server: FastAPI) -> None:
    """Add the pages."""

    def lan() -> str:
        return str(getattr(server.state, "lan", ""))

    def house() -> House:
        found: House = server.state.house
        return found

    @ui.page("/lobby", title="Wanzhi 万智")
    def lobby(request: Request) -> None:
        user_of(house(), request.session)
        with page(request, SHEET) as lang:
            LobbyView(lang, lan())

    @ui.page("/invite/{token}", title="Wanzhi 万智")
    def invite(request: Request, token: str) -> None:
        user_of(house(), request.session)
        with page(request, SHEET) as lang:
            LobbyView(lang, lan(), token[:40])

    @ui.page("/account", title="Wanzhi 万智")
    def account(request: Request, back: str = "") -> None:
        user_of(house(), request.session)
        with page(request, SHEET) as lang:
            AccountView(lang, back if back.startswith("/") and not back.startswith(("//", "/\\")) else "")

    @ui.page("/match/{id}", title="Wanzhi 万智")
    def match(request: Request, id: str) -> None:
        with page(request, SHEET) as lang:
            MatchView(lang, id[:40])

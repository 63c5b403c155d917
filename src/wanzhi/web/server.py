"""The network side: sessions, the tables' sockets, and the files of the page. Everything a client sends is checked by `House.act`."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from starlette.middleware.sessions import SessionMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.staticfiles import StaticFiles

from wanzhi.cards.database import data_directory
from wanzhi.cards.errors import CardsError
from wanzhi.web import people_routes
from wanzhi.web.bots import LEVELS, Bots
from wanzhi.web.deck_api import add_routes as add_deck_routes
from wanzhi.web.gate import Gate
from wanzhi.web.house import House
from wanzhi.web.store import SeatSetup, Setup, Store
from wanzhi.web.table import Refused

STATIC = Path(__file__).parent / "static"
MOST_BYTES = 64 * 1024  # of one message
RATE, BURST = 50.0, 60  # messages a second, and at once; who sends more is heard more slowly, and nothing is lost
DEEPEST = 32  # lists in lists of one message


def session_secret() -> str:
    """The key that signs sessions, made once and kept in the data directory."""
    path = data_directory() / "session.key"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(secrets.token_urlsafe(32), encoding="ascii")
    return path.read_text(encoding="ascii")


def make_app(store: Store | None = None, bots: Bots | None = None, ready_after: float | None = None) -> FastAPI:
    """The server without pages: `app.state.house` holds the games, and reads what they need after some seconds, or when the first game does."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = House(store or Store(), bots or Bots())
        going = asyncio.create_task(app.state.house.resume())
        ready = None if ready_after is None else asyncio.get_running_loop().call_later(ready_after, app.state.house.get_ready)
        yield
        going.cancel()
        if ready is not None:
            ready.cancel()
        app.state.house.close()
        app.state.forge.close()

    app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.add_middleware(SessionMiddleware, secret_key=session_secret(), same_site="lax", max_age=365 * 24 * 3600)
    app.add_middleware(Gate)
    app.mount("/wanzhi", StaticFiles(directory=STATIC))
    app.add_api_route("/api/tables", new_table, methods=["POST"])
    add_deck_routes(app)
    app.add_api_websocket_route("/api/tables/{id}/socket", table_socket)
    people_routes.add(app)
    from wanzhi.web import explain, forge, preferences, puzzles, replays  # they ask `user_of`

    preferences.add_to(app)
    puzzles.add_routes(app)
    forge.add_routes(app)
    explain.add_routes(app)
    replays.add_routes(app)
    return app


def visitor_of(house: House, session: dict[str, object]) -> int:
    """The account of a session; 0, which nobody has, for who has done nothing yet."""
    known = house.accounts.known(session)
    return 0 if known is None else known.id


def user_of(house: House, session: dict[str, object]) -> int:
    """The account of a session; a newcomer becomes a guest."""
    return house.accounts.user(session).id


async def new_table(request: Request) -> JSONResponse:
    """A game against a program: {"deck": ..., "against": ..., "level": ..., "seed": ...}, all optional."""
    house: House = request.app.state.house
    try:
        wish = msgspec.json.decode(await request.body() or b"{}", type=dict[str, str | int])
        id = await open_against_bot(house, user_of(house, request.session), wish)
    except (msgspec.DecodeError, CardsError, Refused) as error:
        return JSONResponse({"refused": str(error)}, 400)
    return JSONResponse({"table": id})


async def open_against_bot(house: House, user: int, wish: dict[str, str | int], lang: str = "en") -> str:
    """Begin a game of a user against a program; the id of the table. Raises CardsError or Refused."""
    level = str(wish.get("level", "normal"))
    if level not in LEVELS:
        raise Refused(f"There is no level {level[:20]!r}; the levels are {', '.join(LEVELS)}.")
    account = house.store.user(user)
    assert account is not None
    seed = wish.get("seed", -1)
    setup = Setup(
        [
            SeatSetup(account.name, str(wish.get("deck", "green-stompy")), user=user),
            SeatSetup(LEVELS[level].player(lang), str(wish.get("against", "red-aggro")), bot=level),
        ],
        seed if isinstance(seed, int) and seed >= 0 else secrets.randbelow(2**31),
    )
    return await house.opened(setup)


async def table_socket(socket: WebSocket, id: str) -> None:
    """A client at a table: JSON messages both ways (see docs/web.md)."""
    house: House = socket.app.state.house
    await socket.accept()
    out: asyncio.Queue[bytes | None] = asyncio.Queue(maxsize=256)
    lang = "zh" if socket.query_params.get("lang") == "zh" else "en"

    def tell(message: object) -> None:
        if out.full():
            out.get_nowait()
        out.put_nowait(None if message is None else msgspec.json.encode(message))

    known = house.accounts.known(socket.session)
    try:
        guest = await house.join(id, None if known is None else known.id, lang, tell)
    except Refused as error:
        await socket.send_json({"type": "refused", "why": error.said(lang)})
        await socket.close(4404)
        return
    guest.end = lambda: tell(None)
    sender = asyncio.create_task(_send(socket, out))
    try:
        await _receive(socket, house, id, guest)
    except WebSocketDisconnect:
        pass
    finally:
        house.leave(id, guest)
        sender.cancel()


async def _send(socket: WebSocket, out: asyncio.Queue[bytes | None]) -> None:
    while (message := await out.get()) is not None:
        await socket.send_text(message.decode())
    await socket.close(4401)  # the sign-in has ended or changed


async def _receive(socket: WebSocket, house: House, id: str, guest: object) -> None:
    from wanzhi.web.house import Guest

    assert isinstance(guest, Guest)
    loop = asyncio.get_running_loop()
    credit, last = float(BURST), loop.time()
    while True:
        text = await _text(socket)
        now = loop.time()
        credit, last = min(BURST, credit + (now - last) * RATE), now
        if len(text) > MOST_BYTES:
            await socket.close(1009)
            return
        credit -= 1
        if credit < 0:
            await asyncio.sleep(-credit / RATE)
        try:
            message = msgspec.json.decode(text)
            if too_deep(message):
                raise RecursionError
        except (msgspec.DecodeError, RecursionError):
            guest.tell({"type": "refused", "why": "That is no JSON, or too many lists in lists."})
            continue
        await house.act(id, guest, message)


async def _text(socket: WebSocket) -> str:
    """The next text that comes; "" for a frame of bytes, which is no message. Raises WebSocketDisconnect."""
    frame = await socket.receive()
    if frame["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(frame.get("code", 1000))
    text = frame.get("text")
    return text if isinstance(text, str) else ""


def too_deep(value: object, left: int = DEEPEST) -> bool:
    """Whether lists lie in lists more often than any message needs.

    >>> too_deep([[1]]), too_deep([[[]]], 2)
    (False, True)
    """
    if isinstance(value, dict):
        value = list(value.values())
    return isinstance(value, list) and (left <= 0 or any(too_deep(part, left - 1) for part in value))

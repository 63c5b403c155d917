"""Replays: a game seen again, both ways, from a seat or openly; as a file to be shared; and what is sent with the report of a problem.

Of a game that goes on its players see what they saw, at their own choices and at the beginnings of turns: not how often others were asked.
Who played it sees all of it once it is over. A file holds a whole game and needs no database; it is kept in memory while it is looked at.

Routes: `GET /api/replays/ID/record` (the file, once the game is over), `POST /api/replays` (a file; `{"replay": ID}`), a socket at
`/api/replays/ID/socket?lang=en` (see docs/web.md), `GET /api/tables/ID/report` and `GET /api/replays/ID/report`.
"""

from __future__ import annotations

import asyncio
import platform
import secrets
import time
from bisect import bisect_left
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Final

import msgspec
from fastapi import WebSocket, WebSocketDisconnect
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from wanzhi.cards.errors import CardsError
from wanzhi.rules.record import Record, RecordError, engine_version, record_of, replay
from wanzhi.web import show
from wanzhi.web.beginning import begin
from wanzhi.web.frame import language
from wanzhi.web.table import Refused, Seat, Table

if TYPE_CHECKING:
    from fastapi import FastAPI

    from wanzhi.model.decisions import Answer
    from wanzhi.rules.game import Game
    from wanzhi.rules.question import Data
    from wanzhi.web.house import House

OPEN: Final = -2  # not a seat: everything is seen
MOST_BYTES, MOST_INPUTS = 2_000_000, 6_000  # of a file
MOST_FILES, MOST_REPLAYS = 32, 40  # kept in memory, and looked at at the same time
PACKAGES = ("fastapi", "nicegui", "msgspec", "sqlalchemy", "uvicorn", "starlette")


class Replay:
    """A game with a place in it. `positions` are the numbers of inputs at which one can stand; a client counts positions."""

    def __init__(self, game: Game, inputs: tuple[Answer, ...], names: tuple[str, ...], special: bool = False) -> None:
        """`game` has not had an input yet; `special`: its record can't be played elsewhere."""
        self.inputs: tuple[Answer, ...] = inputs
        self.special: bool = special
        self.table: Table = Table("replay", game, [Seat(name, bot="replay") for name in names])
        self.game: Game = game
        self.at: int = 0
        self._go(len(inputs))
        self.over: bool = game.over
        self.turns: list[tuple[int, int]] = [(turn, at) for turn, at, _ in game.turn_hashes]
        self.positions: list[int] = list(range(len(inputs) + 1))

    def only(self, choices: list[tuple[int, int]], player: int) -> None:
        """While the game goes on: stand only where the player chose, at beginnings of turns, and where the game is now."""
        own = {at for at, who in choices if who == player} | {at for _, at in self.turns}
        self.positions = sorted(own | {len(self.inputs)})

    def stand(self, number: int) -> None:
        """Stand at a position, by its number."""
        self._go(self.positions[max(0, min(number, len(self.positions) - 1))])

    def _go(self, at: int) -> None:
        if at < len(self.game.inputs):
            self.game.rewind(at)
        while len(self.game.inputs) < at:
            self.game.feed(self.inputs[len(self.game.inputs)])
        self.at = at
        self.table.moment += 1

    def state(self, seat: int, lang: str, seats: tuple[int, ...]) -> Data:
        """What is seen from a seat, or openly; with where one stands. Nothing is asked."""
        viewer = 0 if seat == OPEN else seat
        data = show.state(self.table, viewer, lang)
        if seat == OPEN:
            for other in range(1, len(self.table.seats)):
                _open(data, show.state(self.table, other, lang))
            data["log"] = [[line.turn, line.text, line.source, line.rule, line.key, {}, line.amount]
                           for line in self.table.log.entries(None, lang)[-show.LOG_LINES :]]
        data |= {"question": None, "settings": None, "can_undo": False, "hint": None}
        data["replay"] = {
            "at": bisect_left(self.positions, self.at), "last": len(self.positions) - 1,
            "turns": [[turn, bisect_left(self.positions, at)] for turn, at in self.turns], "seat": seat, "seats": list(seats),
            "over": self.over, "names": [one.name for one in self.table.seats], "can_share": self.over and not self.special,
        }
        return data


def _open(data: Data, other: Data) -> None:
    """Put into a view what another seat sees besides."""
    for zone in show.ZONES:
        data[zone] = _more(data[zone], other[zone])


def _more(mine: object, theirs: object) -> object:
    if isinstance(mine, list) and isinstance(theirs, list):
        if mine and isinstance(mine[0], list):
            return [_more(one, two) for one, two in zip(mine, theirs, strict=True)]
        known = {one["id"]: one for one in theirs if isinstance(one, dict)}
        merged = [known.get(one["id"], one) if isinstance(one, dict) and not one.get("name") else one for one in mine]
        here = {one["id"] for one in merged if isinstance(one, dict)}
        return merged + [one for id, one in known.items() if id not in here]
    return mine


class Replays:
    """The replays that are open, and the files that are kept. Games are played again in a thread of their own."""

    def __init__(self, house: House) -> None:
        self.house: House = house
        self.files: dict[str, Record] = {}
        self.open: int = 0
        self.thread: ThreadPoolExecutor = ThreadPoolExecutor(1, "replays")

    def close(self) -> None:
        """Let go of the thread."""
        self.thread.shutdown(wait=False, cancel_futures=True)

    def keep(self, raw: bytes) -> str:
        """Keep a file while it is looked at; its id. Raises Refused."""
        if len(raw) > MOST_BYTES:
            raise Refused("The file is too large for a record.", "此文件对记录来说过大。")
        record = read(raw)
        while len(self.files) >= MOST_FILES:
            del self.files[next(iter(self.files))]
        id = f"file-{secrets.token_urlsafe(9)}"
        self.files[id] = record
        return id

    def found(self, id: str, user: int | None) -> tuple[Replay, tuple[int, ...]]:
        """A replay, and the seats from which that user may see it. Raises Refused."""
        if id.startswith("file-"):
            if id not in self.files:
                raise Refused("This file is not kept any more; open it again.", "此文件已不再保存，请重新打开。")
            return of_record(self.files[id])
        setup = self.house.store.setup(id)
        own = () if setup is None or user is None else tuple(number for number, seat in enumerate(setup.seats) if seat.user == user)
        if setup is None or not own:
            raise Refused("There is no such game of yours.", "你没有这盘游戏。")
        kept = self.house.store.kept(id)
        special = bool(setup.position or setup.cards or setup.lesson)
        try:
            made = Replay(begin(setup), tuple(kept.inputs), tuple(seat.name for seat in setup.seats), special)
        except (ValueError, IndexError) as error:
            raise Refused(
                "This game can't be seen again: it was played by another version of the program.", "这盘游戏无法重放：它由程序的另一个版本进行。"
            ) from error
        if made.over:
            return made, (OPEN, *range(len(setup.seats)))
        made.only(kept.choices, own[0])
        return made, own[:1]


def read(raw: bytes) -> Record:
    """A record from a file, not too long. Raises Refused."""
    try:
        record = Record.from_json(raw)
    except RecordError as error:
        raise _refused(error) from error
    except RecursionError as error:
        raise Refused("The record is damaged.", "记录已损坏。") from error
    if len(record.inputs) > MOST_INPUTS:
        raise Refused("The record is too long.", "记录过长。")
    return record


def of_record(record: Record) -> tuple[Replay, tuple[int, ...]]:
    """The replay of a file. Raises Refused if it does not replay as recorded."""
    try:
        replay(record)
        made = Replay(replay(msgspec.structs.replace(record, final=""), to=0), tuple(record.inputs), record.names)  # type: ignore[arg-type]
    except RecordError as error:
        raise _refused(error) from error
    except CardsError as error:
        raise Refused(f"The record can't be replayed: {error}", f"记录无法重放：{error}") from error
    made.over = True  # who has the file may see all of it
    return made, (OPEN, *range(len(record.names)))


def _refused(error: RecordError) -> Refused:
    text = str(error)
    if "version" in text:
        return Refused(text, f"此记录由程序的另一个版本制作，本版本为{engine_version()}，无法重放。")
    return Refused(text, f"记录已损坏或与本程序不符：{text}")


# --- routes -------------------------------------------------------------------------------------------------------------------------


def add_routes(app: FastAPI) -> None:
    """Add replays to a server."""
    app.add_api_route("/api/replays", upload, methods=["POST"])
    app.add_api_route("/api/replays/{id}/record", download, methods=["GET"])
    app.add_api_route("/api/replays/{id}/report", report, methods=["GET"])
    app.add_api_route("/api/tables/{id}/report", report, methods=["GET"])
    app.add_api_websocket_route("/api/replays/{id}/socket", replay_socket)


def replays_of(app: FastAPI) -> Replays:
    """The replays of a server, from when they are first asked for."""
    known: Replays | None = getattr(app.state, "replays", None)
    if known is None or known.house is not app.state.house:
        known = app.state.replays = Replays(app.state.house)
    return known


def _user(request: Request | WebSocket) -> int | None:
    house: House = request.app.state.house
    known = house.accounts.known(request.session)
    return None if known is None else known.id


async def upload(request: Request) -> JSONResponse:
    """Keep a file while it is looked at."""
    raw = bytearray()
    async for part in request.stream():
        raw += part
        if len(raw) > MOST_BYTES:
            break
    try:
        return JSONResponse({"replay": replays_of(request.app).keep(bytes(raw))})
    except Refused as error:
        return JSONResponse({"refused": error.said(language(request))}, 400)


async def download(request: Request, id: str) -> Response:
    """The file of a game that is over."""
    replays = replays_of(request.app)
    try:
        made, _ = await asyncio.get_running_loop().run_in_executor(replays.thread, replays.found, id, _user(request))
        if not made.over:
            raise Refused("The record can be had when the game is over.", "游戏结束后方可取得记录。")
        if made.special:
            raise Refused(
                "This game began with a position or has cards of its own: it can't be shared as a file.", "这盘游戏由自设局面开始或含有自制牌，无法以文件分享。"
            )
    except Refused as error:
        return JSONResponse({"refused": error.said(language(request))}, 404)
    return _file(record_of(made.game).to_json(), f"wanzhi-{_name(id)}.json")


async def report(request: Request, id: str) -> Response:
    """What helps to find a fault: versions, and the record; of a game against people that goes on only what the asker sees."""
    replays = replays_of(request.app)
    house: House = request.app.state.house
    user = _user(request)
    try:
        made, seats = await asyncio.get_running_loop().run_in_executor(replays.thread, replays.found, id, user)
    except Refused as error:
        return JSONResponse({"refused": error.said(language(request))}, 404)
    setup = house.store.setup(id)
    alone = setup is None or all(seat.bot or seat.user == user for seat in setup.seats)
    told: dict[str, object] = {"game": id, "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "versions": versions(house)}
    if made.over or alone:
        told["record"] = msgspec.json.decode(record_of(made.game).to_json())
        if setup is not None:
            told["setup"] = msgspec.to_builtins(setup)
    else:
        told["seen"] = made.state(seats[0], "en", seats)
    return _file(msgspec.json.format(msgspec.json.encode(told), indent=1).decode(), f"wanzhi-report-{_name(id)}.json")


def versions(house: House) -> dict[str, str]:
    """Of the program and what it runs on."""
    found = {"wanzhi": engine_version(), "python": platform.python_version(), "system": platform.system(), "database": house.store.engine.dialect.name}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found


def _name(id: str) -> str:
    return "".join(sign for sign in id if sign.isalnum())[:20]


def _file(text: str, name: str) -> Response:
    return Response(text, media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def replay_socket(socket: WebSocket, id: str) -> None:
    """A client looks at a replay: `{"do": "go", "at": N}`, `{"do": "seat", "seat": N}`, `{"do": "language", "lang": "zh"}`."""
    replays, loop = replays_of(socket.app), asyncio.get_running_loop()
    lang = "zh" if socket.query_params.get("lang") == "zh" else "en"
    await socket.accept()
    if replays.open >= MOST_REPLAYS:
        await socket.send_json({"type": "refused", "why": "太多回放正在打开，请稍后再试。" if lang == "zh" else "Too many replays are open; try again later."})
        await socket.close(4404)
        return
    replays.open += 1
    try:
        made, seats = await loop.run_in_executor(replays.thread, replays.found, id, _user(socket))
        seat = seats[0]
        made.stand(0)
        while True:
            data = await loop.run_in_executor(replays.thread, made.state, seat, lang, seats)
            await socket.send_text(msgspec.json.encode(data).decode())
            message = await _next(socket)
            if message.get("do") == "seat" and message.get("seat") in seats:
                seat = int(str(message["seat"]))
            elif message.get("do") == "language":
                lang = "zh" if message.get("lang") == "zh" else "en"
            elif message.get("do") == "log":
                await socket.send_text(msgspec.json.encode(_log(made, seat, lang)).decode())
            elif message.get("do") == "go" and type(at := message.get("at")) is int:
                await loop.run_in_executor(replays.thread, made.stand, at)
    except Refused as error:
        with suppress(WebSocketDisconnect):  # who asked may be gone by now
            await socket.send_json({"type": "refused", "why": error.said(lang)})
            await socket.close(4404)
    except WebSocketDisconnect:
        return
    finally:
        replays.open -= 1


def _log(made: Replay, seat: int, lang: str) -> Data:
    if seat != OPEN:
        return show.log(made.table, seat, lang)
    return {"type": "log", "log": [[one.turn, one.text, one.source, one.rule, one.key, {}, one.amount] for one in made.table.log.entries(None, lang)]}


async def _next(socket: WebSocket) -> dict[str, object]:
    """The next message; an empty one for what is none. Raises WebSocketDisconnect."""
    frame = await socket.receive()
    if frame["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(frame.get("code", 1000))
    text = frame.get("text")
    try:
        found = msgspec.json.decode(text) if isinstance(text, str) and len(text) < 4096 else None
    except (msgspec.DecodeError, RecursionError):
        found = None
    return found if isinstance(found, dict) else {}


__all__ = ["OPEN", "Replay", "Replays", "add_routes", "replays_of", "versions"]

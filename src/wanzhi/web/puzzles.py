"""Puzzles and positions on the server: looking at a position's text, playing it against a program, and who has solved what.

Routes (JSON): `GET /api/puzzles`, `POST /api/positions/look`, `POST /api/positions/play`, `GET /api/positions/tables/ID` (how the goal
stands), `POST /api/positions/tables/ID/again`, `GET /api/positions/cards?q=` (cards to put in). A text is all there is of a position: it is
checked each time, and what is wrong with it is told in the asker's language, with its line.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec
from fastapi.concurrency import run_in_threadpool
from sqlalchemy import ForeignKey, String, select
from sqlalchemy.orm import Mapped, mapped_column
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from wanzhi.cards.database import CardDatabase
from wanzhi.cards.errors import CardsError
from wanzhi.cards.names import fold
from wanzhi.cards.notation import parse_notation
from wanzhi.lab.position_game import Cards, build, parse
from wanzhi.lab.position_text import BLANK, MOST_CHARACTERS, PositionError, PositionFacts, write_position
from wanzhi.web.bots import LEVELS
from wanzhi.web.cardface import card_data
from wanzhi.web.puzzle_book import BOOK, Puzzle
from wanzhi.web.puzzle_goal import SOLVED, standing
from wanzhi.web.server import user_of, visitor_of
from wanzhi.web.store import Base, SeatSetup, Setup
from wanzhi.web.table import Refused

if TYPE_CHECKING:
    from fastapi import FastAPI

    from wanzhi.cards.records import CardRecord
    from wanzhi.rules.question import Data
    from wanzhi.web.house import House
    from wanzhi.web.store import Store

T = TypeVar("T")

MOST_BYTES: Final = 4 * MOST_CHARACTERS
MOST_FOUND: Final = 24
UNTITLED: Final = "…"  # what a position without a title is called as the deck of its seats
BY_TEXT: Final = {puzzle.position: puzzle for puzzle in BOOK}


class SolvedPuzzle(Base):
    """A puzzle of the book that a user has solved."""

    __tablename__ = "puzzles_solved"
    user: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    puzzle: Mapped[str] = mapped_column(String(40), primary_key=True)
    made: Mapped[float] = mapped_column(default=time.time)


class Look(msgspec.Struct, forbid_unknown_fields=True):
    """What is asked about a position: its text, or its facts."""

    text: str = ""
    position: PositionFacts | None = None
    lang: str = "en"


class Play(msgspec.Struct, forbid_unknown_fields=True):
    """A position to be played."""

    text: str = ""
    puzzle: str = ""
    level: str = "normal"
    lang: str = "en"


def solved(store: Store, user: int) -> set[str]:
    """The puzzles that a user has solved."""
    with store.session() as session:
        return set(session.scalars(select(SolvedPuzzle.puzzle).where(SolvedPuzzle.user == user)))


def mark_solved(store: Store, user: int, puzzle: str) -> None:
    """Remember that; once is enough."""
    with store.session.begin() as session:
        session.merge(SolvedPuzzle(user=user, puzzle=puzzle))


# --- what the routes do ----------------------------------------------------------------------------------------------------------------


def book(store: Store, user: int | None, lang: str) -> list[Data]:
    """All puzzles for a page."""
    done = set() if user is None else solved(store, user)
    return [
        {"id": puzzle.id, "level": puzzle.level, "title": puzzle.title.said(lang), "text": puzzle.text.said(lang), "hint": puzzle.hint.said(lang),
         "position": puzzle.position, "solved": puzzle.id in done}
        for puzzle in BOOK
    ]


def look(wish: Look) -> Data:
    """A position as text, as facts, and the cards in it; or what is wrong. In a thread: cards may have to be read first."""
    cards = Cards()
    text = wish.text if wish.position is None else write_position(wish.position)
    try:
        facts = parse(text, cards)
        written = write_position(facts)
        own = cards.with_own(facts.cards)
        faces = {name: _face(own, name, wish.lang) for name in sorted(_names(facts))}
        build(facts, cards)
    except PositionError as error:
        found = located(error, text)
        return {"ok": False, "text": text, "line": found.line, "why": found.say(wish.lang)} | (
            {} if error.line else {"position": msgspec.to_builtins(facts), "faces": faces}
        )
    return {"ok": True, "text": written, "position": msgspec.to_builtins(facts), "faces": faces}


def located(error: PositionError, text: str) -> PositionError:
    """The same with the line of the first mention of what it is about, if it had none."""
    found = str(error.values.get("found", "")).strip('"').removeprefix("your ").removeprefix("opponent's ").partition(" #")[0]
    if error.line or not found:
        return error
    line = next((n for n, one in enumerate(text.split("\n"), 1) if found in one), 0)
    return PositionError(line, error.key, **error.values)


def _names(facts: PositionFacts) -> set[str]:
    piles = [
        pile for side in facts.sides
        for pile in (side.hand, side.battlefield, side.graveyard, side.library or (), side.exile, side.sideboard)
    ]
    return {placed.card for pile in piles for placed in pile} | {record.name for record in parse_notation(facts.cards or "", "cards")}


def _face(cards: Cards, name: str, lang: str) -> Data:
    record = cards.find(name)
    if record is None:
        return {"id": 0, "name": BLANK, "label": "空白牌" if lang == "zh" else BLANK, "types": [], "text": []}
    return card_data(record, lang)


def cards_like(text: str, lang: str, database: CardDatabase | None = None) -> list[Data]:
    """Cards whose name begins with or holds a text, in either language; the starter pool first."""
    wanted = fold(text)[:60]
    if not wanted:
        return []
    found: list[tuple[int, CardRecord]] = []
    for record in (database or CardDatabase()).records():
        names = [fold(name) for name in (record.name, record.zh) if name]
        if any(wanted in name for name in names):
            found.append((0 if wanted in names else 1 if any(name.startswith(wanted) for name in names) else 2, record))
            if len(found) > 40 * MOST_FOUND:
                break
    found.sort(key=lambda one: (one[0], len(one[1].name)))
    return [card_data(record, lang) for _, record in found[:MOST_FOUND]]


def setup_of(wish: Play, user: int, name: str) -> Setup:
    """The game of a position. Raises PositionError or Refused."""
    if wish.level not in LEVELS:
        raise Refused(f"There is no level {wish.level[:20]!r}; the levels are {', '.join(LEVELS)}.", "没有这个难度。")
    puzzle = next((one for one in BOOK if one.id == wish.puzzle), None)
    if wish.puzzle and puzzle is None:
        raise Refused("There is no such puzzle.", "没有这个残局。")
    text = wish.text if puzzle is None else puzzle.position
    if len(text) > MOST_CHARACTERS:
        raise PositionError(1, "too long", most=MOST_CHARACTERS)
    title = _title(text) if puzzle is None else puzzle.title.said(wish.lang)
    bot = LEVELS[wish.level]
    seats = [SeatSetup(name, title, user=user), SeatSetup(bot.player(wish.lang), title, bot=wish.level)]
    return Setup(seats, secrets.randbelow(2**31), position=text)


def _title(text: str) -> str:
    first = next((line for line in text.splitlines() if line.lower().startswith("title:")), "")
    return first.partition(":")[2].strip()[:80] or UNTITLED


def puzzle_of(setup: Setup) -> Puzzle | None:
    """The puzzle of the book that is played."""
    return BY_TEXT.get(setup.position)


# --- routes ----------------------------------------------------------------------------------------------------------------------------


async def asked(request: Request, kind: type[T], most: int = MOST_BYTES) -> T:
    """The body of a request. Raises Refused."""
    body = await request.body()
    if len(body) > most:
        raise Refused(f"That is too long: {most // 1000} kB are taken.", f"太长了：最多{most // 1000} kB。")
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused(f"That can't be read: {error}.", "无法读取。") from None


def refusal(error: Exception, lang: str, status: int = 400) -> JSONResponse:
    """One sentence, in the asker's language where it is known in it."""
    said = error.say(lang) if isinstance(error, PositionError) else error.said(lang) if isinstance(error, Refused) else str(error)
    return JSONResponse({"refused": said}, status)


def _json(data: object) -> Response:
    return Response(msgspec.json.encode(data), media_type="application/json")


def lang_of(request: Request) -> str:
    """The language that is asked for, else that of the session."""
    lang = request.query_params.get("lang") or request.session.get("lang")
    return "zh" if lang == "zh" else "en"


async def list_puzzles(request: Request) -> Response:
    """All puzzles of the book, with what the asker has solved."""
    house: House = request.app.state.house
    return _json({"puzzles": book(house.store, visitor_of(house, request.session), lang_of(request))})


async def look_at(request: Request) -> Response:
    """{"text"} or {"position"}, and "lang": the position, or what is wrong."""
    try:
        wish = await asked(request, Look)
        return _json(await run_in_threadpool(look, wish))
    except (Refused, CardsError) as error:
        return refusal(error, lang_of(request))


async def play(request: Request) -> Response:
    """{"text"} or {"puzzle"}, and "level", "lang": a game that begins there; its table."""
    house: House = request.app.state.house
    try:
        wish = await asked(request, Play)
    except Refused as error:
        return refusal(error, lang_of(request))
    try:
        user = house.store.user(user_of(house, request.session))
        assert user is not None
        setup = await run_in_threadpool(setup_of, wish, user.id, user.name)
        return JSONResponse({"table": await house.opened(setup)})
    except PositionError as error:
        return refusal(located(error, wish.text), wish.lang)
    except (Refused, CardsError) as error:
        return refusal(error, wish.lang)


async def how_it_stands(request: Request, id: str) -> Response:
    """How the goal of a table's position stands for the asker; a puzzle that is solved is marked."""
    house: House = request.app.state.house
    lang = lang_of(request)
    try:
        room = await house.room(id)
    except Refused as error:
        return refusal(error, lang, 404)
    return _json(goal_data(house, msgspec.json.decode(room.setup, type=Setup), id, user_of(house, request.session), lang))


def goal_data(house: House, setup: Setup, id: str, user: int, lang: str) -> Data:
    """What the bar above a puzzle shows. An open table is meant."""
    table = house.rooms[id].table
    player = table.player_of(user)
    if not setup.position or player < 0:
        return {"goal": "", "standing": ""}
    facts = _facts(setup)
    now = standing(facts.goal, facts.turn, table.game, player)
    puzzle = puzzle_of(setup)
    data: Data = {"goal": facts.goal, "standing": now, "title": facts.title, "text": "", "hint": "", "puzzle": "", "next": "", "position": setup.position}
    if setup.cards:
        data["card"] = card_of(setup.cards[0])
    if puzzle is not None:
        if now == SOLVED:
            mark_solved(house.store, user, puzzle.id)
        at = BOOK.index(puzzle)
        data |= {
            "title": puzzle.title.said(lang), "text": puzzle.text.said(lang), "hint": puzzle.hint.said(lang), "puzzle": puzzle.id,
            "next": BOOK[at + 1].id if at + 1 < len(BOOK) else "",
        }
    return data


def card_of(record: CardRecord) -> Data:
    """A forged card as it could be typed."""
    face = record.front
    return {
        "name": face.name, "cost": face.mana_cost, "type_line": face.type_line, "text": face.oracle_text, "power": face.power,
        "toughness": face.toughness, "loyalty": face.loyalty, "defense": face.defense,
    }


async def once_more(request: Request, id: str) -> Response:
    """The same position again, for one who plays it: another table."""
    house: House = request.app.state.house
    try:
        room = await house.room(id)
        setup = msgspec.json.decode(room.setup, type=Setup)
        if not setup.position or room.table.player_of(user_of(house, request.session)) < 0:
            raise Refused("Only who plays a position can begin it again.", "只有游玩此局面的人才能重新开始。")
        return JSONResponse({"table": await house.opened(msgspec.structs.replace(setup, seed=secrets.randbelow(2**31)))})
    except (Refused, CardsError) as error:
        return refusal(error, lang_of(request))


_known_facts: dict[str, PositionFacts] = {}


def _facts(setup: Setup) -> PositionFacts:
    """The facts of a stored position; remembered, since the bar asks often."""
    key = setup.position + "".join(record.text_hash for record in setup.cards)
    if key not in _known_facts:
        while len(_known_facts) >= 256:
            del _known_facts[next(iter(_known_facts))]
        _known_facts[key] = parse(setup.position, Cards(setup.cards))
    return _known_facts[key]


_searching = asyncio.Semaphore(2)


async def find_cards(request: Request) -> Response:
    """Cards by a part of their name."""
    async with _searching:
        return _json({"cards": await run_in_threadpool(cards_like, request.query_params.get("q", "")[:60], lang_of(request))})


def add_routes(app: FastAPI) -> None:
    """The routes of puzzles and positions."""
    app.add_api_route("/api/puzzles", list_puzzles, methods=["GET"])
    app.add_api_route("/api/positions/look", look_at, methods=["POST"])
    app.add_api_route("/api/positions/play", play, methods=["POST"])
    app.add_api_route("/api/positions/cards", find_cards, methods=["GET"])
    app.add_api_route("/api/positions/tables/{id}/again", once_more, methods=["POST"])
    app.add_api_route("/api/positions/tables/{id}", how_it_stands, methods=["GET"])


__all__ = ["UNTITLED", "SolvedPuzzle", "add_routes", "book", "cards_like", "look", "mark_solved", "puzzle_of", "refusal", "solved"]

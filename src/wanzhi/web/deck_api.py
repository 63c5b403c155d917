"""Decks over HTTP, as JSON (see docs/web.md): what `DeckBook` does, for the user of the session. Reading and counting run beside the event loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from wanzhi.cards.decklist import LONGEST
from wanzhi.cards.errors import CardsError
from wanzhi.web.deckbook import DeckBook, NoDeck, refused
from wanzhi.web.table import Refused

if TYPE_CHECKING:
    from fastapi import FastAPI

    from wanzhi.web.house import House

T = TypeVar("T")
Fields = dict[str, str | int | None]


def add_routes(app: FastAPI) -> None:
    """The addresses of decks and of the card search."""
    for path, route, method in (
        ("/api/decks", all_decks, "GET"), ("/api/decks", new_deck, "POST"), ("/api/decks/look", look, "POST"),
        ("/api/decks/export", export, "POST"), ("/api/decks/{id}", one_deck, "GET"), ("/api/decks/{id}", change_deck, "PUT"),
        ("/api/decks/{id}", drop_deck, "DELETE"), ("/api/decks/{id}/play", play, "POST"), ("/api/cards", cards, "GET"), ("/api/rulings", rulings, "GET"),
    ):
        app.add_api_route(path, route, methods=[method])


def book_at(server: FastAPI) -> DeckBook:
    """The server's deck book."""
    state = server.state
    if not isinstance(getattr(state, "deckbook", None), DeckBook):
        state.deckbook = DeckBook(state.house.store, patient=False)
    book: DeckBook = state.deckbook
    return book


def book_of(request: Request) -> DeckBook:
    """The deck book of the server that is asked."""
    return book_at(request.app)


def lang_of(request: Request) -> str:
    """The language asked for, else that of the session."""
    lang = request.query_params.get("lang") or request.session.get("lang")
    return "zh" if lang == "zh" else "en"


def user_of(request: Request) -> int:
    """The account of the session; a newcomer becomes a guest."""
    from wanzhi.web.server import user_of as account

    house: House = request.app.state.house
    return account(house, request.session)


def told(data: object, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(data), status, media_type="application/json", headers={"Cache-Control": "no-store"})


def refusal(error: Exception, lang: str) -> Response:
    """Why not: 404 for decks that are not there or another's, 400 for the rest."""
    said = error.said(lang) if isinstance(error, Refused) else str(error)
    return told({"refused": said}, 404 if isinstance(error, NoDeck) else 400)


async def fields_of(request: Request) -> Fields:
    """The body of a request: one object of texts and numbers. Raises Refused."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=Fields)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise refused("json") from None


def text_in(fields: Fields, key: str) -> str:
    """A text among the fields; "" if it is not there. Raises Refused if it is something else."""
    value = fields.get(key) or ""
    if not isinstance(value, str):
        raise refused("no text")
    return value


async def done(request: Request, work: Callable[[], object]) -> Response:
    """The work beside the event loop; a refusal becomes an answer."""
    try:
        return told(await run_in_threadpool(work))
    except (Refused, CardsError) as error:
        return refusal(error, lang_of(request))


async def all_decks(request: Request) -> Response:
    """The user's decks and the bundled ones."""
    user, lang, book = user_of(request), lang_of(request), book_of(request)
    return await done(request, lambda: {"decks": book.all(user, lang)})


async def one_deck(request: Request, id: str) -> Response:
    """A deck with everything about it."""
    user, lang, book = user_of(request), lang_of(request), book_of(request)
    return await done(request, lambda: book.one(user, id, lang))


async def look(request: Request) -> Response:
    """A list as it is understood, without keeping it: {"text": ..., "name": ...}."""
    lang, book = lang_of(request), book_of(request)
    try:
        fields = await fields_of(request)
        text, name = text_in(fields, "text"), text_in(fields, "name")
    except Refused as error:
        return refusal(error, lang)
    return await done(request, lambda: book.look(text, name, lang))


async def new_deck(request: Request) -> Response:
    """Keep a deck: {"name": ..., "text": ..., "notes": ...}; its id."""
    return await _save(request, None)


async def change_deck(request: Request, id: str) -> Response:
    """Change one of the user's decks: the same fields, all of them."""
    return await _save(request, id)


async def _save(request: Request, id: str | None) -> Response:
    user, lang, book = user_of(request), lang_of(request), book_of(request)
    try:
        fields = await fields_of(request)
        name, text, notes = text_in(fields, "name"), text_in(fields, "text"), text_in(fields, "notes")
    except Refused as error:
        return refusal(error, lang)
    return await done(request, lambda: {"id": str(book.save(user, name, text, notes, id))})


async def drop_deck(request: Request, id: str) -> Response:
    """Delete one of the user's decks."""
    user, book = user_of(request), book_of(request)

    def work() -> object:
        book.drop(user, id)
        return {"dropped": id}

    return await done(request, work)


async def export(request: Request) -> Response:
    """A list in a format: {"text": ..., "name": ..., "form": "text", "arena" or "dek"}; the file's name and text."""
    lang, book = lang_of(request), book_of(request)
    try:
        fields = await fields_of(request)
        text, name, form = text_in(fields, "text"), text_in(fields, "name"), text_in(fields, "form")
    except Refused as error:
        return refusal(error, lang)

    def work() -> object:
        file, written = book.export(text, name, form)
        return {"file": file, "text": written}

    return await done(request, work)


async def cards(request: Request, q: str = "", page: int = 0) -> Response:
    """The cards that a search finds."""
    lang, book = lang_of(request), book_of(request)
    return await done(request, lambda: book.search(q, lang, page))


async def rulings(request: Request, name: str = "") -> Response:
    """The official rulings on a card, as date and text; none if no file with rulings was imported."""
    book = book_of(request)
    return await done(request, lambda: {"rulings": [[one.date, one.text] for one in book.cards.rulings(name[:LONGEST])]})


async def play(request: Request, id: str) -> Response:
    """A game with one of the user's decks or a bundled one: {"against": deck, "level": ..., "seed": ...}; the id of the table."""
    from wanzhi.web.server import open_against_bot

    user, lang, book = user_of(request), lang_of(request), book_of(request)
    house: House = request.app.state.house
    try:
        fields = await fields_of(request)
        against, level, seed = text_in(fields, "against") or "red-aggro", text_in(fields, "level") or "normal", fields.get("seed")
        mine, theirs = await run_in_threadpool(lambda: (book.for_game(user, id), book.for_game(user, against)))
        wish: dict[str, str | int] = {"deck": mine, "against": theirs, "level": level, "seed": seed if isinstance(seed, int) else -1}
        return told({"table": await open_against_bot(house, user, wish, lang)})
    except (Refused, CardsError) as error:
        return refusal(error, lang)


__all__ = ["add_routes", "book_at", "book_of", "fields_of", "lang_of", "refusal", "text_in", "told"]

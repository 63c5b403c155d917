"""The addresses of accounts, lobby and matches: what is asked is checked for its form here, and for its sense where it is done."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

import msgspec
from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from starlette.requests import Request
from starlette.responses import JSONResponse

from wanzhi.cards.decklist import bundled_decks
from wanzhi.cards.errors import CardsError
from wanzhi.web.accounts import Throttle
from wanzhi.web.beginning import deck_of
from wanzhi.web.deckbook import title_of
from wanzhi.web.matches import BETWEEN, OVER, TIME_BETWEEN, Match, Terms, counted
from wanzhi.web.table import Refused

if TYPE_CHECKING:
    from wanzhi.rules.question import Data
    from wanzhi.web.house import House

LARGEST = 64 * 1024  # bytes of a body
PER_MINUTE = 90  # writing requests of one address
SIGN_UPS = 20  # of one address in a quarter of an hour

T = TypeVar("T")
Handler = Callable[[Request], Awaitable["Data"]]


class Credentials(msgspec.Struct):
    """A name and a password."""

    name: str
    password: str


class NewPassword(msgspec.Struct):
    """The old password and the new one."""

    old: str
    new: str


class NewOffer(msgspec.Struct):
    """An offer: a bundled deck's name or the number of an own one, and the terms."""

    deck: str | int
    terms: Terms = Terms()
    private: bool = False


class Taken(msgspec.Struct):
    """With which deck a seat is taken."""

    deck: str | int


class HotSeat(msgspec.Struct):
    """Two at one device."""

    names: list[str]
    decks: list[str | int]
    terms: Terms = Terms()


class Ready(msgspec.Struct):
    """Ready for the next game: the main deck as it is to be (None: as it is), and, for who chooses, whether to be first."""

    seat: int
    main: dict[str, int] | None = None
    first: bool | None = None


def add(app: FastAPI) -> None:
    """Add the routes."""
    app.state.pace = Throttle(60.0)
    app.state.sign_ups = Throttle()
    for path, method, handler in (
        ("/api/account", "GET", account), ("/api/account/signup", "POST", sign_up), ("/api/account/signin", "POST", sign_in),
        ("/api/account/signout", "POST", sign_out), ("/api/account/password", "POST", change_password), ("/api/lobby", "GET", lobby),
        ("/api/lobby/decks", "GET", decks), ("/api/lobby/offers", "POST", make_offer), ("/api/lobby/offers/{id}", "GET", look_at_offer),
        ("/api/lobby/offers/{id}", "DELETE", withdraw_offer), ("/api/lobby/offers/{id}/take", "POST", take_offer),
        ("/api/lobby/hotseat", "POST", hot_seat), ("/api/matches/{id}", "GET", look_at_match), ("/api/matches/{id}/ready", "POST", ready),
        ("/api/matches/{id}/rematch", "POST", rematch),
    ):
        app.add_api_route(path, _answered(handler), methods=[method])
    app.add_api_websocket_route("/api/lobby/socket", lobby_socket)


def lang_of(request: Request | WebSocket) -> str:
    """The language of the asker."""
    chosen = request.session.get("lang")
    if chosen in ("en", "zh"):
        return str(chosen)
    return "zh" if request.headers.get("accept-language", "").lower().startswith("zh") else "en"


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client is not None else ""


def _answered(handler: Handler) -> Callable[[Request], Awaitable[JSONResponse]]:
    """A handler with its refusals as answers, at a measured pace."""

    @functools.wraps(handler)
    async def answer(request: Request) -> JSONResponse:
        lang, now = lang_of(request), time.monotonic()
        try:
            if request.method not in ("GET", "HEAD"):
                pace: Throttle = request.app.state.pace
                if pace.count(address_of(request), now) >= PER_MINUTE:
                    return JSONResponse({"refused": "请稍后再试。" if lang == "zh" else "Too many requests; wait a minute."}, 429)
                pace.add(address_of(request), now)
            return JSONResponse(await handler(request))
        except Refused as error:
            return JSONResponse({"refused": error.said(lang)}, 400)
        except CardsError as error:
            return JSONResponse({"refused": str(error)}, 400)

    answer.__annotations__ = {"request": Request, "return": JSONResponse}
    return answer


async def _body(request: Request, kind: type[T]) -> T:
    """The body of a request. Raises Refused."""
    raw = await request.body()
    try:
        if len(raw) > LARGEST:
            raise Refused("That is too large.", "内容过大。")
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused(f"That can't be read: {error}", f"无法读取：{error}") from None


def _house(request: Request | WebSocket) -> House:
    house: House = request.app.state.house
    return house


# --- accounts -------------------------------------------------------------------------------------------------------------------------------


async def account(request: Request) -> Data:
    """Who the asker is, with rating and games."""
    house = _house(request)
    user = house.accounts.known(request.session)
    if user is None:
        return {"name": "", "account": False, "rating": None, "games": []}
    games: list[Data] = [
        {"table": row.game, "against": row.against, "deck": row.deck, "result": row.result, "rated": row.rated, "made": row.made}
        for row in house.people.past(user.id)
    ]
    rating = round(user.rating) if user.password else None
    return {"name": user.name, "account": bool(user.password), "rating": rating, "rated": house.people.rated_games(user.id), "games": games}


async def sign_up(request: Request) -> Data:
    """A new account; a guest's decks and games stay."""
    wish, house, throttle = await _body(request, Credentials), _house(request), request.app.state.sign_ups
    if throttle.count(address_of(request), time.monotonic()) >= SIGN_UPS:
        raise Refused("Too many new accounts from here; try again later.", "此处新建帐号过多，请稍后再试。")
    user = await house.accounts.sign_up(request.session, wish.name, wish.password)
    throttle.add(address_of(request), time.monotonic())
    house.dismiss(user.id)
    return {"name": user.name}


async def sign_in(request: Request) -> Data:
    """Sign in to an account."""
    wish = await _body(request, Credentials)
    user = await _house(request).accounts.sign_in(request.session, wish.name, wish.password, address_of(request))
    return {"name": user.name}


async def sign_out(request: Request) -> Data:
    """The browser is nobody's again; what it has open is closed."""
    house = _house(request)
    user = house.accounts.known(request.session)
    house.accounts.sign_out(request.session)
    if user is not None:
        house.dismiss(user.id)
    return {"name": ""}


async def change_password(request: Request) -> Data:
    """Another password; other browsers are signed out."""
    wish, house = await _body(request, NewPassword), _house(request)
    await house.accounts.change_password(request.session, wish.old, wish.new, address_of(request))
    user = house.accounts.user(request.session)
    house.dismiss(user.id)
    return {"name": user.name}


# --- lobby ----------------------------------------------------------------------------------------------------------------------------------


async def lobby(request: Request) -> Data:
    """The lobby as the asker sees it."""
    house = _house(request)
    return house.lobby.state(house.accounts.user(request.session))


async def decks(request: Request) -> Data:
    """The decks that the asker may choose."""
    house = _house(request)
    user = house.accounts.known(request.session)
    own: list[Data] = [] if user is None else [{"value": deck.id, "name": deck.name} for deck in house.store.decks(user.id)]
    return {"own": own, "bundled": [{"value": name, "name": title_of(name, lang_of(request))} for name in bundled_decks()]}


async def make_offer(request: Request) -> Data:
    """An open seat."""
    wish, house = await _body(request, NewOffer), _house(request)
    return {"offer": await house.lobby.make(house.accounts.user(request.session), wish.deck, wish.terms, wish.private)}


async def look_at_offer(request: Request) -> Data:
    """What somebody with an invitation is offered."""
    house = _house(request)
    offer, wish = house.lobby.find(str(request.path_params["id"])[:40])
    known = house.accounts.known(request.session)
    return house.lobby.told(offer, wish, known is not None and known.id == offer.host)


async def withdraw_offer(request: Request) -> Data:
    """An own offer is taken back."""
    house = _house(request)
    house.lobby.withdraw(house.accounts.user(request.session), str(request.path_params["id"])[:40])
    return {}


async def take_offer(request: Request) -> Data:
    """Sit down at an open seat."""
    wish, house = await _body(request, Taken), _house(request)
    match = await house.lobby.take(house.accounts.user(request.session), str(request.path_params["id"])[:40], wish.deck)
    return {"table": match.games[-1].table}


async def hot_seat(request: Request) -> Data:
    """A match for two at one device."""
    wish, house = await _body(request, HotSeat), _house(request)
    decks: list[object] = list(wish.decks)
    match = await house.lobby.hot_seat(house.accounts.user(request.session), wish.names, decks, wish.terms)
    return {"table": match.games[-1].table}


async def lobby_socket(socket: WebSocket) -> None:
    """The lobby, told at every change. What comes from the client means nothing but that it is there."""
    house = _house(socket)
    user = house.accounts.known(socket.session)
    await socket.accept()
    if user is None:
        await socket.close(4401)
        return
    out: asyncio.Queue[bytes] = asyncio.Queue(maxsize=64)

    def tell(message: object) -> None:
        if out.full():
            out.get_nowait()
        out.put_nowait(msgspec.json.encode(message))

    async def send() -> None:
        while True:
            await socket.send_text((await out.get()).decode())

    sender, visitor = asyncio.create_task(send()), house.lobby.enter(user, tell)
    try:
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass
    except WebSocketDisconnect:
        pass
    finally:
        house.lobby.leave(visitor)
        sender.cancel()


# --- matches --------------------------------------------------------------------------------------------------------------------------------


async def look_at_match(request: Request) -> Data:
    """A match between its games, for one of its players."""
    house, id = _house(request), str(request.path_params["id"])[:40]
    user = house.accounts.user(request.session)
    return _match(await house.matches.look(id, user.id), user.id)


async def ready(request: Request) -> Data:
    """Ready for the next game."""
    wish, house, id = await _body(request, Ready), _house(request), str(request.path_params["id"])[:40]
    user = house.accounts.user(request.session)
    return _match(await house.matches.ready(id, user.id, wish.seat, wish.main, wish.first), user.id)


async def rematch(request: Request) -> Data:
    """Another match on the same terms is wanted."""
    house, id = _house(request), str(request.path_params["id"])[:40]
    user = house.accounts.user(request.session)
    return _match(await house.matches.rematch(id, user.id), user.id)


def _match(match: Match, user: int) -> Data:
    """A match as one of its players sees it: of the other's cards nothing."""
    own: list[Data] = []
    for seat in match.seats(user):
        player = match.players[seat]
        brought = deck_of(player.deck)
        own.append({
            "seat": seat, "name": player.name, "ready": player.ready, "chooses": seat == match.chooser, "main": counted(player.main),
            "side": counted(player.side), "brought": {"main": counted(brought.main), "side": counted(brought.side)},
        })
    seconds = max(0, round(TIME_BETWEEN - (time.time() - match.since))) if match.state == BETWEEN else None
    return {
        "id": match.id, "state": match.state, "names": [player.name for player in match.players], "wins": match.wins, "seats": own,
        "ready": [player.ready for player in match.players], "seconds": seconds, "table": match.table,
        "winner": match.winner if match.state == OVER else None, "best_of": match.terms.best_of, "again": match.again, "follower": match.follower,
    }

"""The card forge: what somebody types as a card is read, told back, and played at once.

Texts are read in a worker process with a limit: what takes long ends the worker, not the server. Cards of users are compiled from their text
like all others, and go with the setup of their game (`Setup.cards`), so that it can be played again. Routes: `POST /api/forge/look`,
`POST /api/forge/play`.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import resource
import secrets
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Final

import msgspec
from fastapi.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from wanzhi.cards.errors import CardsError
from wanzhi.language.chinese import is_chinese
from wanzhi.web.bots import LEVELS
from wanzhi.web.forge_facts import CardFacts, record_of
from wanzhi.web.puzzles import asked, lang_of, refusal
from wanzhi.web.server import user_of
from wanzhi.web.table import Refused

if TYPE_CHECKING:
    from fastapi import FastAPI

    from wanzhi.cards.records import CardRecord
    from wanzhi.rules.question import Data
    from wanzhi.web.house import House

LIMIT: Final = 4.0  # seconds to read a card, once the worker is ready
WARM: Final = 120.0  # seconds until a new worker is ready
MOST_BYTES: Final = 16_000  # of a request
MOST_MEMORY: Final = 2 << 30  # of the worker
MOST_READ: Final = 500  # cards read by one worker: what it remembers of them is gone with it
MOST_WAITING: Final = 12
RATE, BURST = 4.0, 24  # looks a second, and at once, of one user


class LookWish(msgspec.Struct, forbid_unknown_fields=True):
    """A card to be looked at."""

    card: CardFacts
    lang: str = "en"


class PlayWish(msgspec.Struct, forbid_unknown_fields=True):
    """A card to be played: `how` is "try" (some of it in hand, lands ready) or "deck" (a whole game with `count` in the deck)."""

    card: CardFacts
    how: str = "try"
    count: int = 4
    level: str = "normal"
    lang: str = "en"


class Forge:
    """The worker that reads cards, and who may ask it how often."""

    def __init__(self, limit: float = LIMIT) -> None:
        self.limit: float = limit
        self._worker: ProcessPoolExecutor | None = None
        self._ready: bool = False
        self._chinese: bool = False  # whether the worker has the grammar for Chinese
        self._read: int = 0
        self._waiting: int = 0
        self._turn: asyncio.Lock = asyncio.Lock()
        self._credit: dict[int, tuple[float, float]] = {}

    def allow(self, user: int) -> None:
        """Count a request of a user. Raises Refused if there were too many."""
        now = time.monotonic()
        credit, last = self._credit.pop(user, (float(BURST), now))
        credit = min(BURST, credit + (now - last) * RATE)
        while len(self._credit) >= 4096:
            del self._credit[next(iter(self._credit))]
        self._credit[user] = (max(0.0, credit - 1), now)
        if credit < 1:
            raise Refused("Too many cards at once; wait a moment.", "请求过于频繁，请稍候。")

    async def look(self, record: CardRecord) -> Data:
        """What a card's text means. Raises Refused if it can't be read in time."""
        if self._waiting >= MOST_WAITING:
            raise Refused("Many people forge just now; try again in a moment.", "现在制牌的人很多，请稍后再试。")
        self._waiting += 1
        try:
            async with self._turn:
                return await self._looked(record)
        finally:
            self._waiting -= 1

    async def _looked(self, record: CardRecord) -> Data:
        if self._worker is None or self._read >= MOST_READ:
            self._restart()
        assert self._worker is not None
        loop = asyncio.get_running_loop()
        try:
            if not self._ready:
                await asyncio.wait_for(loop.run_in_executor(self._worker, _warm), WARM)
                self._ready = True
            if not self._chinese and is_chinese(record.front.oracle_text):
                await asyncio.wait_for(loop.run_in_executor(self._worker, _warm_chinese), WARM)
                self._chinese = True
            self._read += 1
            told = await asyncio.wait_for(loop.run_in_executor(self._worker, _look, msgspec.json.encode(record)), self.limit)
        except (TimeoutError, BrokenProcessPool):
            self.close()
            raise Refused("This text takes too long to read; make it shorter or simpler.", "这段文字需要太久才能读懂，请写得更短或更简单。") from None
        found: Data = msgspec.json.decode(told)
        return found

    def _restart(self) -> None:
        self.close()
        self._worker = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=_limit)

    async def warm(self, lang: str = "en") -> None:
        """Let the worker get ready, if it is not: somebody is about to forge, maybe in Chinese."""
        async with self._turn:
            if self._worker is None:
                self._restart()
                assert self._worker is not None
                self._worker.submit(_warm)
            if lang == "zh" and not self._chinese and self._worker is not None:
                self._worker.submit(_warm_chinese)

    def close(self) -> None:
        """End the worker, whatever it does."""
        worker, self._worker, self._ready, self._chinese, self._read = self._worker, None, False, False, 0
        if worker is not None:
            for process in list((worker._processes or {}).values()):
                process.kill()
            worker.shutdown(wait=False, cancel_futures=True)


def _limit() -> None:
    """In the worker: no text may eat the machine's memory."""
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def _warm() -> None:
    """In the worker: the grammar is there before the first card."""
    from wanzhi.vocabulary.reading import grammar
    from wanzhi.web import forge_look  # noqa: F401

    grammar()


def _warm_chinese() -> None:
    """In the worker: the grammar for Chinese is there before the first text that needs it."""
    from wanzhi.cards.chinese_text import chinese_grammar

    chinese_grammar()


def _look(record: bytes) -> bytes:
    """In the worker: look at a card."""
    from wanzhi.cards.records import CardRecord
    from wanzhi.vocabulary.reading import grammar
    from wanzhi.web.forge_look import look

    found = look(msgspec.json.decode(record, type=CardRecord))
    grammar().cache.clear()
    return msgspec.json.encode(found)


# --- routes ----------------------------------------------------------------------------------------------------------------------------


async def looked(forge: Forge, facts: CardFacts, lang: str) -> tuple[CardRecord | None, Data]:
    """A card's record and what is told of it: what is wrong with its fields, and how its text is understood. Raises Refused.

    A text in Chinese is told back as it was typed; the record has the English text that means the same.
    """
    record, faults = record_of(facts)
    told: Data = {"ok": False, "faults": [{"field": fault.field, "why": fault.why.said(lang)} for fault in faults], "lines": [], "card": None}
    if record is not None:
        found = await forge.look(record)
        told |= found
        told["ok"] = bool(found["ok"]) and not faults
        if english := told.pop("english", ""):
            from wanzhi.web.forge_chinese import in_english

            record = in_english(record, str(english))
    return record, told


async def look_at(request: Request) -> Response:
    """{"card", "lang"}: see `docs/web.md`."""
    house: House = request.app.state.house
    forge: Forge = request.app.state.forge
    lang = lang_of(request)
    try:
        wish = await asked(request, LookWish, MOST_BYTES)
        lang = wish.lang
        forge.allow(user_of(house, request.session))
        _, told = await looked(forge, wish.card, wish.lang)
    except Refused as error:
        return refusal(error, lang)
    return Response(msgspec.json.encode(told), media_type="application/json")


async def play(request: Request) -> Response:
    """{"card", "how", "count", "level", "lang"}: a game with the card against a program; its table."""
    from wanzhi.web.forge_play import setup_of

    house: House = request.app.state.house
    forge: Forge = request.app.state.forge
    lang = lang_of(request)
    try:
        wish = await asked(request, PlayWish, MOST_BYTES)
        lang = wish.lang
        if wish.how not in ("try", "deck") or not 1 <= wish.count <= 20 or wish.level not in LEVELS:
            raise Refused("There is no such game.", "没有这样的对局。")
        user = house.store.user(user_of(house, request.session))
        assert user is not None
        forge.allow(user.id)
        record, told = await looked(forge, wish.card, lang)
        if record is None or not told["ok"]:
            raise Refused("This card is not understood yet, so it can't be played.", "这张牌尚未被完全理解，因此无法游玩。")
        setup = await run_in_threadpool(setup_of, record, wish.how, wish.count, wish.level, user.id, user.name, secrets.randbelow(2**31), lang)
        return JSONResponse({"table": await house.opened(setup)})
    except (Refused, CardsError) as error:
        return refusal(error, lang)


def add_routes(app: FastAPI) -> None:
    """The routes of the forge. `app.state.forge` is made with the app; its worker starts with the first card."""
    app.state.forge = Forge()
    app.add_api_route("/api/forge/look", look_at, methods=["POST"])
    app.add_api_route("/api/forge/play", play, methods=["POST"])


__all__ = ["Forge", "add_routes", "looked"]

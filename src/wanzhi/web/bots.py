"""Programs that play at the server's tables: they think in worker processes, so that no page ever waits for them.

A worker keeps a twin of each game that it was asked about, and is sent the setup and the inputs; so it sees no more than the record, and
its agent no more than the view of its seat.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from wanzhi.rules.record import answer_of
from wanzhi.web.beginning import begin, feed

if TYPE_CHECKING:
    from wanzhi.agents import Agent
    from wanzhi.model.decisions import Answer
    from wanzhi.rules.game import Game

MOST_TWINS = 64
LIMIT = 3.0  # seconds a move, of the processor
PATIENCE = 10  # how many times as long by the clock: on a busy machine thinking takes longer, and a new worker would take longest


class Level(msgspec.Struct, frozen=True):
    """A program one can play against."""

    agent: str
    en: str
    zh: str

    def named(self, lang: str) -> str:
        """Its name."""
        return self.zh if lang == "zh" else self.en

    def player(self, lang: str) -> str:
        """What it is called as a player."""
        return self.named(lang) if self.agent == "passive" else "罗宾" if lang == "zh" else "Robin"


LEVELS = {
    "beginner": Level("beginner", "Beginner", "新手"), "normal": Level("simple", "Normal", "普通"),
    "nobody": Level("passive", "Nobody", "无人"),  # does nothing: to try a deck alone
}


class Bots:
    """The worker processes; each table always asks the same one. They begin when they are first asked, or before that by `get_ready`."""

    def __init__(self, workers: int = 1, limit: float = LIMIT) -> None:
        self.limit: float = limit
        self._context = multiprocessing.get_context("spawn")
        self._workers: list[ProcessPoolExecutor | None] = [None] * workers

    def get_ready(self) -> None:
        """Let all begin."""
        self._workers[:] = [worker or self._started() for worker in self._workers]

    def _started(self) -> ProcessPoolExecutor:
        worker = ProcessPoolExecutor(1, mp_context=self._context)
        worker.submit(_warm)
        return worker

    async def choose(self, table: str, setup: bytes, inputs: Sequence[Answer], player: int, level: str) -> Answer | None:
        """What the program at that seat answers; None if it did not in time, or not at all."""
        number = sum(table.encode()) % len(self._workers)
        worker = self._workers[number]
        if worker is None:
            worker = self._workers[number] = self._started()
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(worker, _meet, table, setup, msgspec.json.encode(list(inputs)))  # only thinking counts as time
            task = loop.run_in_executor(worker, _think, table, player, LEVELS[level].agent, self.limit)
            found = await asyncio.wait_for(task, self.limit * PATIENCE)
        except (TimeoutError, BrokenProcessPool):
            if self._workers[number] is worker:
                self._workers[number] = self._started()
                for process in list((worker._processes or {}).values()):
                    process.kill()
                worker.shutdown(wait=False, cancel_futures=True)
            return None
        except ValueError:
            return None
        except asyncio.CancelledError:  # of the question alone, when another table's program had the worker ended
            current = asyncio.current_task()
            if current is not None and current.cancelling():
                raise
            return None
        return answer_of(msgspec.json.decode(found)) if found else None

    def close(self) -> None:
        """End the worker processes."""
        for worker in self._workers:
            if worker is not None:
                worker.shutdown(wait=False, cancel_futures=True)


def _warm() -> None:
    """In the worker: what every game needs is there before the first one. When the server is gone, so is the worker, however that came."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()
    from wanzhi import agents
    from wanzhi.vocabulary.reading import grammar

    for level in LEVELS.values():
        agents.make(level.agent, 0)
    grammar()


def _follow(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)


_twins: dict[str, tuple[Game, dict[int, Agent]]] = {}


def _meet(table: str, setup: bytes, inputs: bytes) -> None:
    """In the worker: bring the twin of a game up to date."""
    from wanzhi.web.store import Setup

    known = _twins.pop(table, None)
    given = [answer_of(value) for value in msgspec.json.decode(inputs)]
    game, seats = known if known is not None else (begin(msgspec.json.decode(setup, type=Setup)), {})
    common = next((n for n, (a, b) in enumerate(zip(game.inputs, given, strict=False)) if a != b), min(len(game.inputs), len(given)))
    if common < len(game.inputs) and not game.rewind(common):
        game, seats = begin(msgspec.json.decode(setup, type=Setup)), {}
    feed(game, given)
    while len(_twins) >= MOST_TWINS:
        del _twins[next(iter(_twins))]
    _twins[table] = (game, seats)


def _think(table: str, player: int, agent: str, limit: float) -> bytes:
    """In the worker: ask the agent of that seat. Nothing if it takes too long."""
    from wanzhi import agents

    game, seats = _twins[table]
    if player not in seats:
        seats[player] = agents.make(agent, game.seed * 31 + player)
    view = game.view(player)
    assert view.decision is not None
    try:
        with _limited(limit):
            return msgspec.json.encode(seats[player].choose(view, view.decision))
    except _TooLong:
        del _twins[table]  # it may be in the middle of something
        return b""


class _TooLong(Exception):
    pass


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Raises _TooLong after so much time of the processor, where the system can tell."""

    def stop(number: int, frame: object) -> None:
        raise _TooLong

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)

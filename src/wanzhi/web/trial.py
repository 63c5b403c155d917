"""Trying a server: a process of its own, games put into its database, and clients that play by themselves over real sockets.

Used by `tools/kill_test.py`, `tools/web_load.py` and the tests.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, cast

from itsdangerous import TimestampSigner

from wanzhi.web.people_store import People
from wanzhi.web.store import SeatSetup, Setup, Store

if TYPE_CHECKING:
    from collections.abc import Sequence

READY = 180.0  # seconds a start may take on a busy machine


class Trial:
    """A server in a folder of its own, as `wanzhi serve` runs it or, if `bare`, without pages."""

    def __init__(self, home: Path, bare: bool = False, url: str = "") -> None:
        self.home: Path = home
        self.bare: bool = bare
        self.port: int = _free_port()
        home.mkdir(parents=True, exist_ok=True)
        self.url: str = url or f"sqlite:///{home / 'server.sqlite3'}"
        (home / "session.key").write_text(secrets.token_urlsafe(32), encoding="ascii")
        self.store: Store = Store(self.url)
        self.people: People = People(self.store)
        self.process: subprocess.Popen[bytes] | None = None

    # --- the process ----------------------------------------------------------------------------------------------------------------

    def start(self) -> float:
        """Start it and wait until it answers; how many seconds that took."""
        began = time.perf_counter()
        what = ["wanzhi.web.trial", str(self.port)] if self.bare else ["wanzhi", "serve", "--port", str(self.port)]
        environment = {**os.environ, "WANZHI_HOME": str(self.home), "WANZHI_DATABASE_URL": self.url}
        with (self.home / "server.log").open("ab") as log:
            self.process = subprocess.Popen([sys.executable, "-m", *what], env=environment, stdout=log, stderr=log, start_new_session=True)
        while time.perf_counter() - began < READY:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended: {(self.home / 'server.log').read_text()[-2000:]}")
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/wanzhi/wanzhi.css", timeout=5):
                    return time.perf_counter() - began
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def kill(self) -> None:
        """`kill -9` for the server; its workers find out by themselves, but are ended here so that none is left behind."""
        assert self.process is not None
        workers = children(self.process.pid)
        self.process.kill()
        self.process.wait()
        for worker in workers:
            try:
                os.kill(worker, signal.SIGKILL)
            except ProcessLookupError:
                continue

    def close(self) -> None:
        """End it."""
        if self.process is not None and self.process.poll() is None:
            self.kill()
        self.store.close()

    def memory(self, workers: bool = False) -> float:
        """Megabytes that the server holds (and its workers)."""
        assert self.process is not None
        pids = [self.process.pid, *(children(self.process.pid) if workers else ())]
        return sum(resident(pid) for pid in pids)

    def cpu(self) -> float:
        """Seconds of the processor that the server has had, its workers apart."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    # --- what is in it -------------------------------------------------------------------------------------------------------------

    def user(self, name: str) -> tuple[int, str]:
        """A new account; its number, and the cookie of a browser that is signed in as it."""
        user = self.store.add_user(name)
        assert user is not None
        session = {"user": user.id, "sid": self.people.sign_in(user.id)}
        signer = TimestampSigner((self.home / "session.key").read_text(encoding="ascii"))
        return user.id, signer.sign(base64.b64encode(json.dumps(session).encode())).decode()

    def game(self, seats: Sequence[SeatSetup], seed: int) -> str:
        """A game that has not begun; its id."""
        id = secrets.token_urlsafe(12)
        self.store.add_game(id, Setup(list(seats), seed))
        return id

    def client(self, table: str, cookie: str, seed: int, pace: float = 0.0) -> Client:
        """A client for a seat of a game."""
        return Client(f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket?lang=en", cookie, seed, pace)


class Client:
    """Plays what it is offered, at random or as proposed. What it sent and saw is kept."""

    def __init__(self, address: str, cookie: str, seed: int, pace: float = 0.0) -> None:
        self.address: str = address
        self.cookie: str = cookie
        self.pace: float = pace  # seconds of thought before each answer, about
        self.rng: random.Random = random.Random(seed)
        self.acknowledged: list[object] = []  # answers after which the game was told to have gone on, in order
        self.refused: list[str] = []
        self.waits: list[float] = []  # seconds from an answer to what it did
        self.first: dict[str, object] | None = None  # the first state that was told
        self.joined: float = -1.0  # seconds until then
        self.over: bool = False
        self.bytes: int = 0
        self.told: int = 0
        self._at: int = -1
        self._partial: list[object] = []
        self._sent: tuple[int, object, float] | None = None

    async def play(self) -> None:
        """Until the game is over or the server is gone."""
        from websockets.asyncio.client import connect
        from websockets.exceptions import WebSocketException

        began = time.perf_counter()
        try:
            cookie = {"Cookie": f"session={self.cookie}"}
            async with connect(self.address, additional_headers=cookie, max_size=None, compression=None, open_timeout=READY) as link:
                async for text in link:
                    self.bytes, self.told = self.bytes + len(text), self.told + 1
                    message = cast("dict[str, object]", json.loads(text))
                    if self.first is None and message["type"] == "state":
                        self.first, self.joined = message, time.perf_counter() - began
                    reply = self._reply(message)
                    if self.over:
                        return
                    if reply is None:
                        continue
                    if self.pace and reply["do"] == "answer":
                        await asyncio.sleep(self.pace * self.rng.uniform(0.5, 1.5))
                    if reply["do"] == "answer":
                        self._sent = (cast(int, reply["at"]), reply["answer"], time.perf_counter())
                    await link.send(json.dumps(reply))
        except (OSError, WebSocketException):
            return

    def _reply(self, message: dict[str, object]) -> dict[str, object] | None:
        kind = message["type"]
        if kind == "refused":
            self.refused.append(str(message["why"]))
            return None
        if kind == "options":
            if message["moment"] != self._at:
                return None
            return self._choose(cast("list[dict[str, object]]", message["options"]), bool(message["complete"]), False)
        if kind != "state":
            return None
        at = cast(int, message["moment"])
        if self._sent is not None and at > self._sent[0]:
            self.waits.append(time.perf_counter() - self._sent[2])
            self.acknowledged.append(self._sent[1])
            self._sent = None
        self.over = bool(message["result"])
        question = cast("dict[str, object] | None", message["question"])
        if question is None or at <= self._at:
            return None
        self._at, self._partial = at, []
        if self.rng.random() < 0.3:
            return {"do": "answer", "at": at, "answer": question["default"]}
        return self._choose(cast("list[dict[str, object]]", question["options"]), bool(question["complete"]), bool(question["single"]))

    def _choose(self, options: list[dict[str, object]], complete: bool, single: bool) -> dict[str, object]:
        """One of the options; of those that make up an answer together, until it is one."""
        if single:
            useful = [option for option in options if not option.get("mana")] or options
            return {"do": "answer", "at": self._at, "answer": self.rng.choice(useful)["value"]}
        if complete and (not options or self.rng.random() < 0.4):
            return {"do": "answer", "at": self._at, "answer": self._partial}
        self._partial = [*self._partial, self.rng.choice(options)["value"]]
        return {"do": "extend", "at": self._at, "partial": self._partial}


def resident(pid: int) -> float:
    """Megabytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def children(pid: int) -> list[int]:
    """The processes that a process has begun."""
    found = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in found.read_text().split()] if found.exists() else []


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> None:
    """The server without pages, at a port."""
    import uvicorn

    from wanzhi.web.server import make_app

    uvicorn.run(make_app(ready_after=0.0), host="127.0.0.1", port=int(sys.argv[1]), log_level="warning", ws_per_message_deflate=False)


if __name__ == "__main__":
    main()

"""Nothing is lost by `kill -9`: games of programs against each other and of clients against programs, while the server is killed again and again.

    python tools/kill_test.py [--games 50] [--kills 20] [--url postgresql+psycopg://...]

Half of the games are between two programs, half are played by a client over its socket. After every kill the database must hold all that was
acknowledged: what it held after the kill before, and every answer after which a client was told that the game had gone on. After every start
each game must go on, what a client is told first must be what the stored inputs give, and the hashes of all turns must be those of a game
played from its beginning here, from the stored inputs alone. Games that end are replaced.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

from wanzhi.rules.record import answer_of
from wanzhi.web.beginning import begin, feed
from wanzhi.web.store import SeatSetup
from wanzhi.web.trial import Client, Trial

PATIENCE = 300.0  # seconds until all games have gone on, on a busy machine
SAME = ("turn", "active", "step", "priority", "players", "hands", "battlefield", "stack", "graveyards", "exile", "result", "winners")
DECKS = ("green-stompy", "red-aggro", "white-weenie")


class Watched:
    """A game under test: its twin here, and the clients that have played it."""

    def __init__(self, trial: Trial, number: int, cookie: tuple[int, str] | None) -> None:
        user = None if cookie is None else cookie[0]
        first = SeatSetup("A", DECKS[number % 3], user=user, bot="" if user is not None else "beginner")
        self.id: str = trial.game([first, SeatSetup("B", DECKS[(number + 1) % 3], bot="beginner")], number)
        setup = trial.store.setup(self.id)
        assert setup is not None
        self.twin = begin(setup)
        self.cookie: str = "" if cookie is None else cookie[1]
        self.number: int = number
        self.clients: list[Client] = []
        self.before: int = 0  # inputs that were stored when the server was killed last

    def check(self, trial: Trial) -> str:
        """What is wrong with what is stored; "" if nothing is. The twin catches up."""
        kept = trial.store.kept(self.id)
        if kept.inputs[: len(self.twin.inputs)] != self.twin.inputs:
            return f"{self.id}: inputs that were stored are gone"
        feed(self.twin, kept.inputs)
        own = [kept.inputs[at] for at, player in kept.choices if player == 0]
        acknowledged = [answer_of(answer) for client in self.clients for answer in client.acknowledged]
        position = 0  # an answer may be stored that was not acknowledged, never the other way round
        for answer in acknowledged:
            wanted = answer if isinstance(answer, tuple) else (answer,)
            while position < len(own) and own[position] not in (answer, wanted):
                position += 1
            if position == len(own):
                return f"{self.id}: an acknowledged answer is not stored: {answer!r}"
            position += 1
        self.twin.hash()
        known = set(self.twin.turn_hashes)
        wrong = [entry for entry in kept.turns if entry not in known]
        return f"{self.id}: the hash of turn {wrong[0][0]} is another" if wrong else ""

    def same(self, client: Client) -> str:
        """Whether the first that a client was told is the state of the twin, which has all that was stored before the start."""
        if client.first is None:
            return f"{self.id}: the game was not opened again: {client.refused}"
        mine = self.twin.view(0).to_data()
        for name in SAME:
            if _plain(mine[name]) != _plain(client.first[name]):
                return f"{self.id}: after the start {name} is another"
        return ""


def _plain(value: object) -> object:
    """Without what a client is told besides the view."""
    import msgspec

    own = msgspec.json.decode(msgspec.json.encode(value))

    def bare(part: object) -> object:
        if isinstance(part, list):
            return [bare(one) for one in part]
        if isinstance(part, dict):
            return {key: bare(one) for key, one in part.items() if key in ("id", "name", "life", "tapped", "damage", "power", "toughness", "hand_size")}
        return part

    return bare(own)


async def round_of(trial: Trial, games: list[Watched], rng: random.Random) -> list[str]:
    """Start, let every game go on, kill, look. What is wrong."""
    trial.start()
    tasks = []
    for game in games:
        if game.cookie:
            game.clients.append(trial.client(game.id, game.cookie, rng.randrange(10**9), 0.05))
            tasks.append(asyncio.create_task(game.clients[-1].play()))
    waiting, until = list(games), time.perf_counter() + PATIENCE
    while waiting and time.perf_counter() < until:
        await asyncio.sleep(0.3)
        waiting = [game for game in waiting if len(trial.store.inputs(game.id)) <= game.before]
    wrong = [f"{game.id}: the game does not go on" for game in waiting]
    await asyncio.sleep(rng.uniform(0.1, 1.5))
    await asyncio.to_thread(trial.kill)
    await asyncio.wait(tasks, timeout=20) if tasks else None
    for game in games:
        if game.clients and game.before:
            wrong.append(game.same(game.clients[-1]))
        wrong.append(game.check(trial))
        if game.clients:
            wrong += [f"{game.id}: refused: {why}" for why in game.clients[-1].refused]
        game.before = len(game.twin.inputs)
    return [one for one in wrong if one]


def run(trial: Trial, count: int, kills: int, tell: bool = False) -> tuple[list[str], dict[str, int]]:
    """The whole test: what is wrong, and the figures."""
    rng, number = random.Random(1), 0
    games: list[Watched] = []
    finished, wrong = list[Watched](), list[str]()
    for kill in range(kills):
        for game in [game for game in games if game.twin.over]:
            games.remove(game)
            finished.append(game)
        while len(games) < count:
            games.append(Watched(trial, number, trial.user(f"client {number}") if number % 2 else None))
            number += 1
        found = asyncio.run(round_of(trial, games, rng))
        wrong += found
        if tell:
            inputs = sum(game.before for game in games)
            print(f"kill {kill + 1}: {inputs} inputs in {len(games)} games, {len(finished)} ended before; {found or 'nothing lost'}", flush=True)
    every = games + finished
    return wrong, {
        "games": len(every), "running at each kill": count, "kills": kills, "inputs": sum(len(game.twin.inputs) for game in every),
        "acknowledged": sum(len(client.acknowledged) for game in every for client in game.clients),
        "turns with equal hashes": sum(len(trial.store.kept(game.id).turns) for game in every),
    }


def main() -> int:
    """Run it; 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--url", default="")
    options = parser.parse_args()
    home = Path(tempfile.mkdtemp(prefix="wanzhi-kill-"))
    trial = Trial(home, url=options.url)
    try:
        wrong, figures = run(trial, options.games, options.kills, tell=True)
        print(figures, *wrong[:20], "LOST" if wrong else "nothing lost", sep="\n")
        return 1 if wrong else 0
    finally:
        trial.close()
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())

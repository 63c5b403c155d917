"""How much the server bears: games at the same time, each with two clients that choose at random from what they are offered.

    python tools/web_load.py [--games 100] [--pace 1.0] [--seconds 60] [--bots] [--bare]

Pace is how long a client thinks before an answer, about; 0 is full speed. With --bots one seat of each game is a program of the server.
Told at the end: decisions, refusals (there must be none), the times from an answer to what it did, and memory per game.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

from wanzhi.web.store import SeatSetup
from wanzhi.web.trial import Client, Trial

JOINING = 3.0  # seconds in which a client joins: who came later than that before the end is not missed
DECKS = ("green-stompy", "red-aggro", "white-weenie", "blue-control", "black-midrange", "green-ramp")


def decks() -> tuple[str, ...]:
    """Bundled decks, some of those above if they are there."""
    from wanzhi.cards.decklist import bundled_decks

    known = bundled_decks()
    return tuple(name for name in DECKS if name in known) or tuple(known[:4])


async def load(trial: Trial, games: int, pace: float, seconds: float, bots: bool) -> dict[str, object]:
    """Let them play; the figures."""
    names, clients, births, played = decks(), list[Client](), list[float](), 0
    cookies = [trial.user(f"load {number} {time.time_ns()}") for number in range(2 * games)]

    def new(number: int) -> list[Client]:
        nonlocal played
        played += 1
        first, second = cookies[2 * number], cookies[2 * number + 1]
        other = SeatSetup("B", names[(number + 1) % len(names)], user=None if bots else second[0], bot="beginner" if bots else "")
        id = trial.game([SeatSetup("A", names[number % len(names)], user=first[0]), other], played)
        made = [trial.client(id, first[1], played, pace)]
        if not bots:
            made.append(trial.client(id, second[1], played + 1000, pace))
        clients.extend(made)
        births.extend([time.perf_counter()] * len(made))
        return made

    warm = new(0)
    first = [asyncio.create_task(client.play()) for client in warm]  # what the server reads once is read
    while sum(len(client.waits) for client in warm) < 10 and not all(task.done() for task in first):
        await asyncio.sleep(0.2)
    for task in first:
        task.cancel()
    before, cpu, first_clients = trial.memory(), trial.cpu(), len(clients)
    end = time.perf_counter() + seconds

    async def table(number: int) -> None:
        while time.perf_counter() < end:
            await asyncio.wait([asyncio.create_task(client.play()) for client in new(number)], timeout=max(0.1, end - time.perf_counter()))

    began = time.perf_counter()
    tasks = [asyncio.create_task(table(number)) for number in range(games)]
    await asyncio.sleep(seconds - 0.5)
    memory, cpu = trial.memory(), trial.cpu() - cpu
    await asyncio.gather(*tasks)
    took = time.perf_counter() - began
    measured = clients[first_clients:]
    waits = sorted(wait for client in measured for wait in client.waits)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    return {
        "games at once": games, "games begun": played - 1, "games ended": sum(client.over for client in measured), "decisions": len(waits),
        "decisions a second": round(len(waits) / took, 1), "refused": [why for client in measured for why in client.refused][:5],
        "median ms": round(1000 * statistics.median(waits)), "p95 ms": round(1000 * waits[int(len(waits) * 0.95)]), "worst ms": round(1000 * waits[-1]),
        "ms of the processor a decision": round(1000 * cpu / max(1, len(waits)), 1), "MB before": round(before),
        "MB with all": round(memory), "MB a game": round((memory - before) / games, 2),
        "KB a message": round(sum(client.bytes for client in measured) / max(1, sum(client.told for client in measured)) / 1000, 1),
        "never joined": sum(client.first is None and born < end - JOINING for client, born in zip(measured, births[first_clients:], strict=True)),
    }


def main() -> int:
    """Run it; 1 if a legal decision was refused."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--pace", type=float, default=1.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--bots", action="store_true")
    parser.add_argument("--bare", action="store_true")
    options = parser.parse_args()
    home = Path(tempfile.mkdtemp(prefix="wanzhi-load-"))
    trial = Trial(home, bare=options.bare)
    try:
        print(f"started in {trial.start():.1f} s", flush=True)
        found = asyncio.run(load(trial, options.games, options.pace, options.seconds, options.bots))
        print("\n".join(f"{name}: {value}" for name, value in found.items()))
        return 1 if found["refused"] else 0
    finally:
        trial.close()
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())

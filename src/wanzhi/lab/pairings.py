"""Every pairing of decks: how agents fare over all of them, and which games go wrong.

The agents take turns in the decks and in who starts, so that with four games each agent has played each deck first and second.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

import msgspec

from wanzhi.lab.simulation import Played, ignore_interrupt, play_one

if TYPE_CHECKING:
    from wanzhi.cards.decklist import Deck
    from wanzhi.model.card import Card

LONG = 120  # turns after which a game is listed with the reason why it ended


class Paired(msgspec.Struct, frozen=True):
    """One game of a pairing. `winner` is the number of the agent, -1 for a draw; `error` is what stopped the game, if anything did."""

    pairing: int
    number: int
    decks: tuple[str, str]  # of the first agent and of the second
    winner: int = -1
    turns: int = 0
    decisions: int = 0
    why: str = ""
    state: str = ""
    error: str = ""


class Timed(msgspec.Struct, frozen=True):
    """A game and the processor time that it took."""

    game: Paired
    seconds: float


class Report(msgspec.Struct):
    """All games of all pairings, in order."""

    agents: tuple[str, str]
    games: list[Timed]
    seconds: float

    @property
    def played(self) -> list[Paired]:
        """The games that came to an end."""
        return [one.game for one in self.games if not one.game.error]

    @property
    def errors(self) -> list[Paired]:
        """The games that did not."""
        return [one.game for one in self.games if one.game.error]

    @property
    def results_hash(self) -> str:
        """The same for the same results."""
        return hashlib.blake2b(msgspec.json.encode([one.game for one in self.games]), digest_size=8).hexdigest()

    def rate(self, deck: str = "", other: str = "") -> float:
        """How many of its games the first agent won: of all, or of those with a deck, against another."""
        games = [one for one in self.played if deck in ("", one.decks[0]) and other in ("", one.decks[1])]
        return sum(1 for one in games if one.winner == 0) / len(games) if games else 0.0

    def pair_rate(self, pair: tuple[str, str]) -> float:
        """How many games of a pairing the first agent won."""
        games = [one for one in self.played if sorted(one.decks) == sorted(pair)]
        return sum(1 for one in games if one.winner == 0) / len(games) if games else 0.0

    def to_data(self) -> dict[str, Any]:
        """The report as a dictionary."""
        played = self.played
        longest = max(played, key=lambda one: one.turns, default=None)
        slowest = max(self.games, key=lambda one: one.seconds, default=None)
        decks = list(dict.fromkeys(deck for one in self.games for deck in sorted(one.game.decks)))
        pairs = list(dict.fromkeys(pair_of(one.game) for one in self.games))
        count = max(1, len(played))
        return {
            "agents": list(self.agents), "pairings": len(pairs), "games": len(self.games), "errors": [as_data(one) for one in self.errors],
            "first_agent_wins": sum(1 for one in played if one.winner == 0), "draws": sum(1 for one in played if one.winner < 0),
            "first_agent_rate": round(self.rate(), 4), "by_deck": {deck: round(self.rate(deck), 3) for deck in decks},
            "against_deck": {deck: round(self.rate("", deck), 3) for deck in decks},
            "by_pairing": [[*pair, round(self.pair_rate(pair), 3)] for pair in pairs],
            "turns_per_game": round(sum(one.turns for one in played) / count, 2),
            "longest": as_data(longest) if longest is not None else None,
            "over_120_turns": [as_data(one) for one in played if one.turns > LONG],
            "slowest": None if slowest is None else {**as_data(slowest.game), "seconds": round(slowest.seconds, 2)},
            "cpu_seconds_per_game": round(sum(one.seconds for one in self.games) / max(1, len(self.games)), 3),
            "seconds": round(self.seconds, 1), "results_hash": self.results_hash,
        }

    def lines(self) -> Iterator[str]:
        """The same for people."""
        data = self.to_data()
        first, second = self.agents
        yield f"{data['pairings']} pairings, {data['games']} games: {first} won {data['first_agent_rate']:.1%} against {second}, {data['draws']} draws"
        for deck, rate in sorted(data["by_deck"].items(), key=lambda pair: pair[1]):
            yield f"  {first} with {deck}: {rate:.0%} (against it: {data['against_deck'][deck]:.0%})"
        for what, one in (("longest", data["longest"]), ("slowest", data["slowest"])):
            if one is not None:
                yield f"{what}: {_told(one)}"
        for one in data["over_120_turns"]:
            yield f"over {LONG} turns: {_told(one)}"
        for one in data["errors"]:
            yield f"error: {_told(one)}: {one['error']}"
        yield f"{data['cpu_seconds_per_game']} seconds of processor time a game; results {data['results_hash']}"


def pair_of(game: Paired) -> tuple[str, str]:
    """The two decks, whoever played them."""
    first, second = sorted(game.decks)
    return first, second


def as_data(game: Paired) -> dict[str, Any]:
    """A game as a dictionary."""
    found: dict[str, Any] = msgspec.to_builtins(game)
    return found


def _told(one: dict[str, Any]) -> str:
    time = f", {one['seconds']} s" if "seconds" in one else ""
    return f"{one['decks'][0]} - {one['decks'][1]}, game {one['number']}: {one['turns']} turns{time}, ended by {one['why'] or 'an error'}"


def pairs(count: int, mirrors: bool = False) -> list[tuple[int, int]]:
    """All pairs of decks by number, with each deck against itself if `mirrors`.

    >>> pairs(3), len(pairs(11, mirrors=True))
    ([(0, 1), (0, 2), (1, 2)], 66)
    """
    found = list(combinations(range(count), 2))
    return found + [(deck, deck) for deck in range(count)] if mirrors else found


def run(
    decks: Sequence[Deck], games: int, seed: int, agents: tuple[str, str], jobs: int = 1, mirrors: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play `games` games of each pairing. `progress` is called with the number done.

    Raises DeckError or UnsupportedCard before the first game if a deck can't be played.
    """
    from wanzhi.cards.compile import compile_deck

    _DECKS[:] = [(deck.name, compile_deck(deck)) for deck in decks]
    tasks = [
        (pairing, (left, right), number, seed, agents)
        for pairing, (left, right) in enumerate(pairs(len(decks), mirrors)) for number in range(games)
    ]
    began = time.perf_counter()
    found: list[Timed] = []
    for one in _all(tasks, jobs):
        found.append(one)
        if progress is not None:
            progress(len(found))
    found.sort(key=lambda one: (one.game.pairing, one.game.number))
    return Report(agents, found, time.perf_counter() - began)


Task = tuple[int, tuple[int, int], int, int, tuple[str, str]]
_DECKS: list[tuple[str, Sequence[Card]]] = []  # of the run that is going on; worker processes inherit it


def _all(tasks: list[Task], jobs: int) -> Iterator[Timed]:
    if jobs <= 1:
        yield from map(play_task, tasks)
        return
    with multiprocessing.get_context("fork").Pool(jobs, ignore_interrupt) as pool:
        yield from pool.imap_unordered(play_task, tasks, chunksize=1)


def play_task(task: Task) -> Timed:
    """One game; an error in it is told, not raised."""
    pairing, (left, right), number, seed, agents = task
    if number // 2 % 2:
        left, right = right, left
    (name_a, deck_a), (name_b, deck_b) = _DECKS[left], _DECKS[right]
    began = time.process_time()
    try:
        played: Played = play_one((deck_a, deck_b), agents, seed * 1000 + pairing, number)
        game = Paired(pairing, number, (name_a, name_b), played.winner, played.turns, played.decisions, played.why, played.state)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        told = f"{type(error).__name__}: {' '.join(str(error).split())[:300]} ({where.filename.rsplit('/', 1)[-1]}:{where.lineno})"
        game = Paired(pairing, number, (name_a, name_b), error=told)
    return Timed(game, time.process_time() - began)


__all__ = ["LONG", "Paired", "Report", "Timed", "pairs", "run"]

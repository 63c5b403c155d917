"""Many games between agents: the same arguments give the same results, whatever the number of processes."""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from wanzhi import agents as agent_names
from wanzhi.rules.game import Game

if TYPE_CHECKING:
    from wanzhi.cards.decklist import Deck
    from wanzhi.model.card import Card

TURN_LIMIT = 400  # a game still going then counts as a draw, and says so


class Played(msgspec.Struct, frozen=True):
    """How one game went. `winner` is the deck's number, -1 for a draw; `why` the reason of the last loss (a CR number)."""

    number: int
    winner: int
    turns: int
    decisions: int
    why: str
    state: str  # hash of the final state


class Results(msgspec.Struct):
    """All games of a run. `wins` by deck."""

    games: int
    wins: list[int]
    draws: int
    turns: int
    decisions: int
    seconds: float
    results_hash: str
    longest: int = 0

    @property
    def games_per_second(self) -> float:
        """Games by wall clock."""
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def decisions_per_second(self) -> float:
        """Asked decisions by wall clock."""
        return self.decisions / self.seconds if self.seconds else 0.0


def play_one(decks: Sequence[Sequence[Card]], agents: Sequence[str], seed: int, number: int) -> Played:
    """One game; the decks take turns in starting, game by game."""
    count = len(decks)
    seats = [(number + seat) % count for seat in range(count)]
    game = Game([decks[deck] for deck in seats], seed=_mixed(seed, number, 99), first=0)
    game.keep_history = False
    players = [agent_names.make(agents[deck], _mixed(seed, number, deck)) for deck in seats]
    decisions = 0
    while not game.over and game.turn <= TURN_LIMIT:
        game.choose(agent_names.answer(game, players))
        decisions += 1
    winners = game.winners
    winner = seats[winners[0]] if len(winners) == 1 else -1
    why = next((player.lost for player in game.state.players if player.lost), "turn limit" if not game.state.result else "")
    return Played(number, winner, game.turn, decisions, why, game.hash())


def _mixed(seed: int, number: int, salt: int) -> int:
    """An independent seed for a part of a run."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{number}/{salt}".encode(), digest_size=7).digest(), "big")


def run(
    decks: Sequence[Deck], games: int, seed: int, agents: Sequence[str], jobs: int = 1, progress: Callable[[int], None] | None = None,
) -> Results:
    """Play `games` games. `progress` is called with the number done.

    Raises DeckError or UnsupportedCard before the first game if a deck can't be played.
    """
    from wanzhi.cards.compile import compile_deck

    compiled = [compile_deck(deck) for deck in decks]
    began = time.perf_counter()
    played: list[Played] = []
    for game in _games(decks, compiled, games, seed, agents, jobs):
        played.append(game)
        if progress is not None:
            progress(len(played))
    seconds = time.perf_counter() - began
    played.sort(key=lambda one: one.number)
    digest = hashlib.blake2b(msgspec.json.encode(played), digest_size=8).hexdigest()
    wins = [sum(1 for one in played if one.winner == deck) for deck in range(len(decks))]
    return Results(
        games, wins, sum(1 for one in played if one.winner < 0), sum(one.turns for one in played),
        sum(one.decisions for one in played), seconds, digest, max((one.turns for one in played), default=0),
    )


def _games(
    decks: Sequence[Deck], compiled: Sequence[Sequence[Card]], games: int, seed: int, agents: Sequence[str], jobs: int
) -> Iterator[Played]:
    if jobs <= 1:
        for number in range(games):
            yield play_one(compiled, agents, seed, number)
        return
    context = multiprocessing.get_context("fork")
    with context.Pool(min(jobs, games or 1), ignore_interrupt) as pool:
        yield from pool.imap_unordered(_worker, [(list(decks), list(agents), seed, number) for number in range(games)], chunksize=4)


def ignore_interrupt() -> None:
    """Ctrl-C is the parent's to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _worker(task: tuple[list[Deck], list[str], int, int]) -> Played:
    from wanzhi.cards.compile import compile_deck

    decks, agents, seed, number = task
    return play_one([compile_deck(deck) for deck in decks], agents, seed, number)

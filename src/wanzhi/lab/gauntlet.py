"""The gauntlet: random and adversarial play with random decks, with everything checked after every step (docs: how it is proved).

Checked: the zones partition the objects; what is offered is accepted; caches equal a fresh computation; a replay gives the same hash; a
fork changes nothing in its parent; hidden cards are in no other player's view. A failure names its seed.
"""

from __future__ import annotations

import multiprocessing
import signal
import traceback
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec

from wanzhi.cards.compile import compile_card
from wanzhi.cards.starter import starter_records
from wanzhi.model.card import Card
from wanzhi.model.constants import HAND, LIBRARY, NONE, NOWHERE
from wanzhi.model.decisions import Answer
from wanzhi.model.rng import Random
from wanzhi.rules import hashing, knowledge, layers
from wanzhi.rules.game import Game

DECISION_LIMIT = 1500
TURN_LIMIT = 60
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


class Failure(msgspec.Struct, frozen=True):
    """What went wrong in one game; the seed makes it again."""

    number: int
    kind: str
    text: str
    decks: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        return f"game {self.number}: {self.kind}: {self.text}"


class Report(msgspec.Struct):
    """The result of a run."""

    games: int
    decisions: int
    failures: list[Failure]

    def to_data(self) -> dict[str, object]:
        """For programs."""
        kinds: dict[str, int] = {}
        for failure in self.failures:
            kinds[failure.kind] = kinds.get(failure.kind, 0) + 1
        return {
            "games": self.games, "decisions": self.decisions, "failures": len(self.failures), "kinds": kinds,
            "failed": [{"game": f.number, "kind": f.kind, "text": f.text} for f in self.failures],
        }

    def __str__(self) -> str:
        lines = [f"{self.games} games, {self.decisions} decisions, {len(self.failures)} failures"]
        lines += [str(failure) for failure in self.failures[:20]]
        return "\n".join(lines)


def run(
    games: int, seed: int, cards: Path | None = None, jobs: int = 2, progress: Callable[[int], None] | None = None, only: Sequence[int] = (),
    tell: Callable[[Failure], None] | None = None,
) -> Report:
    """Play `games` games with decks of supported cards, of a card file or the starter pool; `only` these of them, if any are named.

    `tell` is called with each failure as it is found.
    """
    report = Report(len(only) or games, 0, [])
    tasks = [(seed, number, str(cards) if cards else "") for number in only or range(games)]
    if cards is not None:
        pool_of(str(cards))
    with multiprocessing.get_context("fork").Pool(jobs, _ignore_interrupt) as pool:
        for done, (decisions, failure) in enumerate(pool.imap_unordered(_play, tasks, chunksize=2)):
            report.decisions += decisions
            if failure is not None:
                report.failures.append(failure)
                if tell is not None:
                    tell(failure)
            if progress is not None:
                progress(done + 1)
    report.failures.sort(key=lambda failure: failure.number)
    return report


def _ignore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@lru_cache(maxsize=2)
def pool_of(path: str) -> tuple[Card, ...]:
    """The supported cards of a file (played, by the shipped ledger), or of the starter pool."""
    from wanzhi.cards.ledger import PLAYED, shipped

    found: list[Card] = []
    if path:
        from wanzhi.lab.coverage import cards_of

        records = [record for record in cards_of(path) if shipped().level(record.text_hash) == PLAYED]
    else:
        records = list(starter_records())
    for record in records:
        try:
            found.append(compile_card(record))
        except ValueError:
            continue
    return tuple(found)


@lru_cache(maxsize=1)
def _basics() -> tuple[Card, ...]:
    records = {record.name: record for record in starter_records()}
    return tuple(compile_card(records[name]) for name in BASICS)


def random_deck(rng: Random, path: str) -> list[Card]:
    """24 basic lands of five kinds and 36 cards, any of the pool."""
    pool = pool_of(path)
    basics = _basics()
    return [basics[rng.below(5)] for _ in range(24)] + [pool[rng.below(len(pool))] for _ in range(36)]


def _play(task: tuple[int, int, str]) -> tuple[int, Failure | None]:
    seed, number, path = task
    rng = Random(seed * 1_000_003 + number)
    decks = [random_deck(rng, path), random_deck(rng, path)]
    names = tuple(tuple(sorted({card.name for card in deck})) for deck in decks)
    decisions = 0
    try:
        game = Game(decks, seed=seed * 7919 + number, first=0)
        while not game.over and decisions < DECISION_LIMIT and game.turn <= TURN_LIMIT:
            decisions += 1
            _decide(game, rng, decisions)
        _check_replay(game, decks)
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        kind = type(error).__name__
        text = f"{error} at {Path(place.filename).name}:{place.lineno}"
        return decisions, Failure(number, kind, text[:300], names)
    return decisions, None


class Broken(AssertionError):
    """An invariant does not hold."""


def _decide(game: Game, rng: Random, count: int) -> None:
    decision = game.decision
    answer: Answer = decision.sample(rng)
    if count % 7 == 0:
        _check_fork(game, answer)
    if count % 5 == 0:
        check_zones(game)
        _check_cache(game)
    if count % 11 == 0:
        _check_views(game)
    if rng.below(25) == 0 and game.can_cancel:
        game.cancel()
        return
    decision.check(answer)
    game.choose(answer)


def check_zones(game: Game) -> None:
    """CR 400.1: every object is in exactly one zone, and says so."""
    seen: dict[int, int] = {}
    for key, ids in game.state.zones.items():
        for id in ids:
            if id in seen:
                raise Broken(f"object {id} is in two zones")
            seen[id] = key >> 6
            obj = game.state.objects[id]
            if obj.zone != key >> 6 or obj.successor != NONE:
                raise Broken(f"{obj.face.name} ({id}) says zone {obj.zone}, is in {key >> 6}")
    for id, obj in game.state.objects.items():
        if obj.successor == NONE and obj.zone != NOWHERE and id not in seen:
            raise Broken(f"{obj.face.name} ({id}) is in no zone, says {obj.zone}")


def _check_cache(game: Game) -> None:
    """The cached characteristics equal those of a fresh computation."""
    fresh = game.state.fork()
    cached = {id: layers.chars(game, id) for id in game.battlefield()}
    kept, game.state = game.state, fresh
    try:
        fresh.derived = None
        for id, chars in cached.items():
            if not layers.chars(game, id).same(chars):
                raise Broken(f"cached characteristics of {chars.name} differ")
    finally:
        game.state = kept


def _check_fork(game: Game, answer: Answer) -> None:
    """What happens in a fork changes nothing here, and comes out as here."""
    before = hashing.state_hash(game.state)
    twin = game.fork()
    twin.choose(answer)
    twin.over  # noqa: B018 - it runs on to the next decision
    if hashing.state_hash(game.state) != before:
        raise Broken("a fork changed its parent")


def _check_views(game: Game) -> None:
    """No player sees another's hidden cards, but for those of a player whom they control (CR 723.4)."""
    for player in game.players():
        seeing = knowledge.eyes(game.state, player)
        data = repr(game.view(player).to_data())
        for other in game.players():
            for zone in (HAND, LIBRARY):
                for id in game.state.zone(zone, other):
                    obj = game.object(id)
                    if not obj.known_to & seeing and f"'id': {id}," in data:
                        raise Broken(f"player {player} sees hidden card {id}")


def _check_replay(game: Game, decks: list[list[Card]]) -> None:
    """The record gives the same final state."""
    again = Game(decks, seed=game.seed, first=0)
    for value in game.inputs:
        again.choose(value)
    if again.hash() != game.hash():
        raise Broken("a replay differs")

"""Counters on objects and players (CR 122)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.constants import F_BATTLEFIELD, F_COUNTERS, F_PLAYER, FIRST_OBJECT
from wanzhi.model.events import PutCounters, RemoveCounters
from wanzhi.model.state import Pairs
from wanzhi.rules.keyword_counters import is_keyword_counter

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


def changed(counters: Pairs, kind: str, by: int) -> Pairs:
    """The counters with `by` more (or fewer) of a kind; sorted, none below 1.

    >>> changed((("charge", 1),), "+1/+1", 2), changed((("charge", 1),), "charge", -3)
    ((('+1/+1', 2), ('charge', 1)), ())
    """
    amounts = dict(counters)
    amounts[kind] = amounts.get(kind, 0) + by
    return tuple(sorted((name, amount) for name, amount in amounts.items() if amount > 0))


def put(game: Game, target: int, kind: str, amount: int, player: int, cause: int, effect: bool = True) -> Steps[int]:
    """CR 122.1, 122.6."""
    if amount <= 0 or not game.exists(target):
        return 0
    event = PutCounters(target, kind, amount, player, effect)
    event.cause = cause
    happened = yield from game.happen(event)
    return sum(done.amount for done in happened if isinstance(done, PutCounters))


def remove(game: Game, target: int, kind: str, amount: int, cause: int, rule: str = "") -> Steps[int]:
    """As many as there are."""
    present = on(game, target, kind)
    if min(present, amount) <= 0:
        return 0
    event = RemoveCounters(target, kind, min(present, amount))
    event.cause, event.rule = cause, rule
    happened = yield from game.happen(event)
    return sum(done.amount for done in happened if isinstance(done, RemoveCounters))


def on(game: Game, target: int, kind: str) -> int:
    """How many counters of a kind an object or player has."""
    return game.player(target).counter(kind) if target < FIRST_OBJECT else game.object(target).counter(kind)


def total_on(game: Game, target: int) -> int:
    """How many counters of all kinds an object or player has."""
    counters = game.player(target).counters if target < FIRST_OBJECT else game.object(target).counters
    return sum(amount for _, amount in counters)


def perform_put(game: Game, event: PutCounters) -> None:
    """CR 122.1, 613.7c: they are there; keyword counters with a timestamp."""
    target = game.object(event.target).successor if event.entering else event.target
    _change(game, target, event.counter, event.amount)


def perform_remove(game: Game, event: RemoveCounters) -> None:
    """They are gone."""
    _change(game, event.target, event.counter, -event.amount)


def _change(game: Game, target: int, kind: str, by: int) -> None:
    if target < FIRST_OBJECT:
        who = game.state.edit_player(target)
        who.counters = changed(who.counters, kind, by)
        game.state.dirty |= F_PLAYER
    elif game.exists(target):
        obj = game.state.edit(target)
        obj.counters = changed(obj.counters, kind, by)
        if by > 0 and is_keyword_counter(kind):  # all of that kind have the timestamp of the newest (613.7c)
            others = tuple(entry for entry in obj.counter_times if entry[0] != kind)
            obj.counter_times = (*others, (kind, game.state.timestamp()))
        game.state.dirty |= F_COUNTERS | (F_BATTLEFIELD if kind == "-1/-1" else 0)  # on what is no creature they are looked for once a board

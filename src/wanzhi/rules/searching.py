"""Searching, revealing, shuffling as actions (CR 701.20, 701.23, 701.24)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from wanzhi.model import events as e
from wanzhi.model.constants import LIBRARY
from wanzhi.model.decisions import Rule
from wanzhi.model.events import Simple
from wanzhi.rules import standing

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


def search(
    game: Game, player: int, whose: int, accept: Callable[[int], bool], low: int, high: int, cause: int, reveal_them: bool,
    zones: tuple[int, ...], rule: Rule | None = None,
) -> Steps[tuple[int, ...]]:
    """CR 701.23a-b: look at all cards in the zones; a player who looks for a stated quality need not find (701.23b)."""
    game.irreversible()
    cards: list[int] = []
    for zone in zones:
        ids = game.state.zone(zone, whose)
        cards.extend(standing.searched(game, player, ids) if zone == LIBRARY else ids)
    for id in cards:
        if not game.object(id).known_to & (1 << player):
            game.state.edit(id).known_to |= 1 << player
    found = yield from game.pick(
        player, [id for id in cards if accept(id)], low, high, "701.23a", "search", cause, rule,
    )
    if reveal_them:
        yield from reveal(game, found, cause)
    if LIBRARY in zones:
        event = Simple(e.E_SEARCH, player=player, target=whose, amount=len(found))
        event.cause = cause
        yield from game.happen(event)
    return found


def reveal(game: Game, ids: Sequence[int], cause: int, name: str = "") -> Steps[None]:
    """CR 701.20a: all players may look at the cards. `name` says in what way, for abilities that ask."""
    everyone = (1 << len(game.state.players)) - 1
    for id in ids:
        game.state.edit(id).known_to = everyone
    if ids:
        game.irreversible()
        event = Simple(e.E_REVEAL, name=name, objects=tuple(ids))
        event.cause = cause
        yield from game.happen(event)


def shuffle(game: Game, player: int, cause: int) -> Steps[None]:
    """CR 701.24a."""
    event = Simple(e.E_SHUFFLE, player=player)
    event.cause = cause
    yield from game.happen(event)

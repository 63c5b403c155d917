"""CR 611.2b: effects that last "for as long as" something is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.rules.dependency import context
from wanzhi.vocabulary.abilities import walk
from wanzhi.vocabulary.base import Condition

if TYPE_CHECKING:
    from wanzhi.model.ongoing import ContinuousEffect
    from wanzhi.model.state import GameState
    from wanzhi.rules.derived import Derived
    from wanzhi.rules.game import Game


def _condition(effect: ContinuousEffect) -> Condition | None:
    data = effect.until_data
    return data if effect.until == "while" and isinstance(data, Condition) else None


def note_reads(state: GameState, derived: Derived) -> None:
    """What these durations look at counts as read: when it changes, it is looked whether they are over."""
    for effect in state.effects:
        condition = _condition(effect)
        if condition is not None:
            for node in walk(condition):
                derived.reads |= node.reads


def end_over(game: Game) -> bool:
    """End those effects for which it is no longer so; whether there were any."""
    kept: list[ContinuousEffect] = []
    for effect in game.state.effects:
        condition = _condition(effect)
        if condition is None or condition.holds(game, context(effect.source, effect.controller, effect)):
            kept.append(effect)
    if len(kept) == len(game.state.effects):
        return False
    game.state.effects = tuple(kept)
    return True

"""Designations that keywords give objects (CR 702.112b, 702.171b): renowned, saddled ... They go when the object changes zones."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import F_ALL
from wanzhi.model.events import E_ATTACK, Event, Simple
from wanzhi.vocabulary.adjectives import Adjective
from wanzhi.vocabulary.base import Condition, Context, EventPattern, Unsaid

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

EVER = 1


def mark(game: Game, id: int, name: str, value: int = EVER) -> None:
    """Give the object the designation; a designation for a turn has its number as value."""
    obj = game.state.edit(id)
    obj.chosen = tuple(sorted((*(pair for pair in obj.chosen if pair[0] != name), (name, value))))
    game.state.dirty = F_ALL


def marked(game: Game, id: int, name: str) -> bool:
    """Whether the object has the designation now."""
    value = dict(game.object(id).chosen).get(name)
    return value == EVER or (isinstance(value, int) and value == -game.turn)


def mark_this_turn(game: Game, id: int, name: str) -> None:
    """Give the object the designation until end of turn."""
    mark(game, id, name, -game.turn)


class Designated(Adjective, frozen=True):
    """"renowned", "saddled", "monstrous"."""

    reads = F_ALL
    en = "(renowned|saddled|monstrous:name)"
    zh = "(已铭勇的|已乘驾的|已蛮化的:name)"
    name: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.object(id).monstrous if self.name == 2 else marked(game, id, ("renowned", "saddled")[self.name])


class IsMarked(Unsaid, Condition, frozen=True):
    """Whether the object itself has a designation, or has not."""

    reads = F_ALL
    name: str
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return marked(game, it.me, self.name) != self.negated


class AttacksWhile(EventPattern, frozen=True):
    """CR 508.1m, 702.171b: "~ attacks while saddled"."""

    kinds: ClassVar[tuple[int, ...]] = (E_ATTACK,)
    en = "~ <attack> while {quality}"
    zh = "~攻击，且当时为{quality}"
    quality: Designated

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Simple) and event.object == it.me and self.quality.test(game, it.me, it)

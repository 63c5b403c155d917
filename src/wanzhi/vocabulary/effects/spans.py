"""A duration in front of several joined instructions: it holds for all of them (CR 611.2a)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, cast

import msgspec

from wanzhi.language import attachment
from wanzhi.vocabulary.base import Context, Duration, Effect, Node, Steps
from wanzhi.vocabulary.effects.control import BecomeCopy, TakeControl
from wanzhi.vocabulary.effects.modifying import Modify
from wanzhi.vocabulary.effects.sentences import Clause, Do, Joined, Sentence

if TYPE_CHECKING:
    from wanzhi.language.meaning import Meaning
    from wanzhi.rules.game import Game


class Meanwhile(Sentence, frozen=True):
    """"Until end of turn, you gain control of target creature and it gains haste"."""

    en = "{duration}, {clauses&2}"
    zh = "{duration}，{clauses，}"
    duration: Duration
    clauses: tuple[Clause, ...]
    order: ClassVar[tuple[str, ...]] = ("duration", "clauses")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for clause in self.clauses:
            yield from cast(Effect, lasting(clause, self.duration)).happen(game, it)


@lru_cache(maxsize=4096)
def lasting(clause: Clause, duration: Duration) -> Node:
    """The instruction with that duration, if it begins something that can have one and has none of its own."""
    if isinstance(clause, (Modify, BecomeCopy)) and clause.duration is None:
        return msgspec.structs.replace(clause, duration=duration)
    if isinstance(clause, Do):
        return msgspec.structs.replace(clause, actions=tuple(
            msgspec.structs.replace(action, duration=duration) if isinstance(action, TakeControl) and action.duration is None else action
            for action in clause.actions
        ))
    return clause


@attachment("a leading duration holds for all", order=105, to=Joined)
def leading_for_all(node: Meaning) -> int:
    """"Until end of turn, A and B": the duration is not of the first instruction alone."""
    clauses: tuple[Node, ...] = getattr(node, "clauses", ())
    return int(bool(clauses) and getattr(clauses[0], "duration", None) is not None)

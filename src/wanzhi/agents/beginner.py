"""A beginner: plays at random, but not against itself: what is bad for a target goes to others, what is good to its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from wanzhi.agents import meaning
from wanzhi.agents.random import RandomAgent
from wanzhi.model.constants import FIRST_OBJECT, NONE
from wanzhi.model.decisions import IllegalChoice
from wanzhi.rules import asking
from wanzhi.vocabulary.abilities import targets_of
from wanzhi.vocabulary.base import Node

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer, Decision
    from wanzhi.rules.question import Question
    from wanzhi.rules.view import View
    from wanzhi.vocabulary.targets import TargetLike


class BeginnerAgent:
    """See the module."""

    def __init__(self, seed: int) -> None:
        self.chance: RandomAgent = RandomAgent(seed)

    def choose(self, view: View, decision: Decision | Question) -> Answer:
        """A random legal answer that does not plainly hurt its own side."""
        question = view.decision
        if question is not None and question.kind == "Pick" and question.why == "601.2c":
            chosen = self._targets(view, question)
            if chosen is not None:
                return chosen
        if question is not None and question.kind == "Act":
            for _ in range(3):
                answer = self.chance.choose(view, question)
                if not _hurts_only_me(view, answer):
                    return answer
            return ("pass",)
        return self.chance.choose(view, decision)

    def _targets(self, view: View, question: Question) -> Answer | None:
        """One target of the right side; None if it is not known which that is, or more than one are wanted."""
        node = question.about[0] if question.about else None
        good = _good_for(view, question.source, node) if isinstance(node, Node) else 0
        fit = [id for id in question.next(()).options if isinstance(id, int) and _mine(view, id) == (good > 0)]
        if not good or not fit:
            return None
        answer = (fit[self.chance.rng.below(len(fit))],)
        try:
            question.check(answer)
        except IllegalChoice:
            return None
        return answer


def _mine(view: View, id: int) -> bool:
    return id == view.player if id < FIRST_OBJECT else view.sees(id) and view.object(id).controller == view.player


def _effects(view: View, source: int) -> tuple[Node, ...]:
    """What a spell, or an ability on the stack, does."""
    if source == NONE or not view.sees(source):
        return ()
    found: list[Node] = []
    for ability in view.object(source).abilities:
        effect = getattr(ability, "effect", None)
        if isinstance(effect, Node):
            found.append(effect)
    return tuple(found)


def _good_for(view: View, source: int, target: Node) -> int:
    """Whether what happens to a target is good (above 0) or bad for it, all in all."""
    return sum(impact.sign for effect in _effects(view, source) for impact in meaning.read(effect) if meaning.same(impact.on, target))


def _hurts_only_me(view: View, answer: Answer) -> bool:
    """Whether an action casts a spell for one of whose targets, for which it is bad, there is nothing of others."""
    if not isinstance(answer, tuple) or answer[:1] != ("cast",) or not isinstance(answer[1], int):
        return False
    source = answer[1]
    for effect in _effects(view, source):
        for target in targets_of(effect):
            if _good_for(view, source, target) < 0 and all(_mine(view, id) for id in asking.candidates(view, cast("TargetLike", target), source)):
                return True
    return False


__all__ = ["BeginnerAgent"]

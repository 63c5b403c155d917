"""The random agent: every addition of every answer drawn uniformly from what is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.rng import Random

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer, Decision
    from wanzhi.rules.question import Question
    from wanzhi.rules.view import View


class RandomAgent:
    """Plays at random, but keeps its opening hand: a game of ever smaller hands shows nothing."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: View, decision: Decision | Question) -> Answer:
        """A random legal answer."""
        question = view.decision or decision
        if question.why == "103.5" and question.kind == "YesNo":
            return True
        return question.sample(self.rng)

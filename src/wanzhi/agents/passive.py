"""The player who does nothing: for trying a deck alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer, Decision
    from wanzhi.rules.question import Question
    from wanzhi.rules.view import View


class PassiveAgent:
    """Keeps its hand, passes, and answers what it must with what happens by default."""

    def choose(self, view: View, decision: Decision | Question) -> Answer:
        """The default answer."""
        answer = (view.decision or decision).default()
        assert answer is not None
        return answer

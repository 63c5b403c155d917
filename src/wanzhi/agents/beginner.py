"""The beginner: plays at random, but knows friend from foe. It does no harm to itself and no good to others where it has another choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from wanzhi.agents import sides
from wanzhi.agents.random import RandomAgent

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer, Decision, Partial
    from wanzhi.rules.question import Question
    from wanzhi.rules.view import View

TARGETS = ("choose targets", "choose new targets")


class BeginnerAgent(RandomAgent):
    """A random player with a little sense."""

    def choose(self, view: View, decision: Decision | Question) -> Answer:
        """A random answer among those that are not plainly foolish."""
        question = view.decision or cast("Question", decision)
        if question.kind == "Act":
            return self._act(view, question)
        if question.kind == "Pick" and question.why != "103.5":
            source = sides.announced(view, question.source)
            if question.prompt == "choose modes":
                useful = sides.modes_with_use(view, source)
                return self._drawn(question, lambda number: number in useful)
            if question.prompt in TARGETS:
                wanted = next((sides.of_target(view, source, node) for node in question.about), 0)
            else:
                wanted = sides.of_choice(view, source) if self._both_sides(view, question) else 0
            if wanted:
                return self._drawn(question, lambda id: wanted * sides.side(view, id) >= 0)
        return super().choose(view, decision)

    def _act(self, view: View, question: Question) -> Answer:
        """An action, but no spell or ability for which there is nothing but what it should not happen to."""
        options = list(question.next().options)
        while True:
            option = options.pop(self.rng.below(len(options)))
            if not options or sides.has_use(view, option):
                return option

    def _both_sides(self, view: View, question: Question) -> bool:
        found = {sides.side(view, option) for option in question.next().options if isinstance(option, int)}
        return {1, -1} <= found

    def _drawn(self, question: Question, fits: Callable[[int], bool]) -> Answer:
        """An answer drawn like a random one, but of what fits as long as there is any; of the rest only what must be."""
        partial: Partial = ()
        while True:
            options, complete = question.next(partial)
            good = [option for option in options if isinstance(option, int) and fits(option)]
            if not options or (complete and not good):
                return partial
            pick = self.rng.below(len(good or options) + (1 if complete else 0))
            if pick == len(good or options):
                return partial
            partial += ((good or options)[pick],)


__all__ = ["BeginnerAgent"]

"""The opponent of a lesson: it does what its script says, and passes otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wanzhi.model.constants import MAIN1

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer, Partial
    from wanzhi.rules.question import Question
    from wanzhi.rules.view import View

PASS = ("pass",)


@dataclass(frozen=True)
class Script:
    """What the opponent does whenever it can. Names are those of cards; targets may also be "me" (the learner) and "them"."""

    plays: tuple[str, ...] = ()  # lands and spells, in its own first main phase
    responds: tuple[str, ...] = ()  # spells and abilities, while something of the learner's is on the stack
    attacks: tuple[str, ...] = ()
    only_in: tuple[tuple[int, tuple[str, ...]], ...] = ()  # with what it attacks in which turn, instead of `attacks`
    blocks: tuple[tuple[str, str], ...] = ()  # (blocker, attacker)
    aims: tuple[str, ...] = ()  # targets, the first possible one
    at: str = ""  # what it attacks if it can, instead of the learner

    def choose(self, view: View, question: Question) -> Answer:
        """Its answer to a question."""
        if question.kind == "Act":
            return self._act(view, question)
        if question.kind == "Attack":
            names = dict(self.only_in).get(view.turn, ()) if self.only_in else self.attacks
            at = [option for option in question.next(()).options if view.name(_second(option)) == self.at]
            return _walk(question, lambda option: view.name(_first(option)) in names and (not at or view.name(_second(option)) == self.at))
        if question.kind == "Block":
            return _walk(question, lambda option: _pair(view, option) in self.blocks)
        if question.kind == "Pick" and question.prompt == "choose targets":
            options = question.next(()).options
            for aim in self.aims:
                for option in options:
                    if isinstance(option, int) and aim == ({0: "me", 1: "them"}.get(option) or view.name(option)):
                        return (option,)
        return question.default()

    def _act(self, view: View, question: Question) -> Answer:
        names: tuple[str, ...] = ()
        if view.active == view.player and view.step == MAIN1 and not view.stack:
            names = self.plays
        elif view.stack and view.stack[-1].controller != view.player:
            names = self.responds
        for name in names:
            for option in question.next(()).options:
                if isinstance(option, tuple) and option[0] in ("land", "cast", "activate") and view.name(_second(option)) == name:
                    return option
        return PASS


def _first(option: Answer) -> int:
    return option[0] if isinstance(option, tuple) and option and isinstance(option[0], int) else -1


def _second(option: Answer) -> int:
    return option[1] if isinstance(option, tuple) and len(option) > 1 and isinstance(option[1], int) else -1


def _pair(view: View, option: Answer) -> tuple[str, str]:
    return view.name(_first(option)), view.name(_second(option))


def _walk(question: Question, wanted: Callable[[Answer], bool]) -> Answer:
    """All wanted additions, as far as they go together."""
    partial: Partial = ()
    while True:
        options, complete = question.next(partial)
        more = next((option for option in options if wanted(option)), None)
        if more is None:
            return partial if complete else question.default()
        partial += (more,)

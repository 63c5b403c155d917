"""What may be done in a step: rules that judge an answer before the game gets it.

A rule says True (that is it), False (not that) or None (the question is none of its business).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from wanzhi.learn.lesson import ME, THEM
from wanzhi.terminal.prompts import is_mana_ability

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer
    from wanzhi.rules.question import Question
    from wanzhi.rules.view import View


class Move(NamedTuple):
    """An answer that the learner wants to give."""

    view: View
    question: Question
    answer: Answer


Rule: TypeAlias = Callable[[Move], "bool | None"]
PASS = ("pass",)


def _named(view: View, id: Answer) -> str:
    """The name of an object; players are "me" and "them"."""
    if id in (ME, THEM) and not isinstance(id, bool):
        return "me" if id == view.player else "them"
    return view.name(id) if isinstance(id, int) else ""


def _acts(verb: str, names: tuple[str, ...]) -> Rule:
    def judge(move: Move) -> bool | None:
        if move.question.kind != "Act":
            return None
        answer = move.answer
        return isinstance(answer, tuple) and len(answer) > 1 and answer[0] == verb and (not names or _named(move.view, answer[1]) in names)

    return judge


def lands(*names: str) -> Rule:
    """Playing one of these lands."""
    return _acts("land", names)


def casts(*names: str) -> Rule:
    """Casting one of these."""
    return _acts("cast", names)


def activates(*names: str, number: int = -1) -> Rule:
    """Activating an ability of one of these: that of the number, if given."""
    judge = _acts("activate", names)

    def with_number(move: Move) -> bool | None:
        found = judge(move)
        return found and number in (-1, move.answer[2]) if isinstance(move.answer, tuple) and found else found

    return with_number


def passes(move: Move) -> bool | None:
    """Passing priority."""
    return None if move.question.kind != "Act" else move.answer == PASS


def passes_when(condition: Callable[[View], bool]) -> Rule:
    """Passing priority at such a moment."""
    return lambda move: None if move.question.kind != "Act" else move.answer == PASS and condition(move.view)


def when(condition: Callable[[View], bool], rule: Rule) -> Rule:
    """The same at such a moment; at others it is not what the step is about."""

    def judge(move: Move) -> bool | None:
        found = rule(move)
        return found if found is None else found and condition(move.view)

    return judge


def targets(*names: str) -> Rule:
    """Choosing targets among these; "me" and "them" are the players."""

    def judge(move: Move) -> bool | None:
        if move.question.kind != "Pick" or move.question.prompt != "choose targets" or not isinstance(move.answer, tuple):
            return None
        return all(_named(move.view, id) in names for id in move.answer)

    return judge


def picks(*names: str) -> Rule:
    """Choosing these and nothing else."""

    def judge(move: Move) -> bool | None:
        if move.question.kind != "Pick" or not isinstance(move.answer, tuple):
            return None
        return sorted(_named(move.view, id) for id in move.answer) == sorted(names)

    return judge


def attacks(*names: str) -> Rule:
    """Attacking with exactly these."""

    def judge(move: Move) -> bool | None:
        if move.question.kind != "Attack" or not isinstance(move.answer, tuple):
            return None
        return sorted(_named(move.view, pair[0]) for pair in move.answer if isinstance(pair, tuple)) == sorted(names)

    return judge


def blocks(*pairs: tuple[str, str]) -> Rule:
    """Blocking exactly so: (blocker, attacker)."""

    def judge(move: Move) -> bool | None:
        if move.question.kind != "Block" or not isinstance(move.answer, tuple):
            return None
        chosen = [(_named(move.view, pair[0]), _named(move.view, pair[1])) for pair in move.answer if isinstance(pair, tuple)]
        return sorted(chosen) == sorted(pairs)

    return judge


def blocks_with(attacker: str) -> Rule:
    """Blocking that attacker with anything."""

    def judge(move: Move) -> bool | None:
        if move.question.kind != "Block" or not isinstance(move.answer, tuple):
            return None
        return any(isinstance(pair, tuple) and _named(move.view, pair[1]) == attacker for pair in move.answer)

    return judge


def divides(*shares: tuple[str, int]) -> Rule:
    """Dividing an amount exactly so; "me" and "them" are the players."""

    def judge(move: Move) -> bool | None:
        if move.question.kind != "Divide" or not isinstance(move.answer, tuple):
            return None
        chosen = [(_named(move.view, share[0]), share[1]) for share in move.answer if isinstance(share, tuple) and share[1]]
        return sorted(chosen, key=str) == sorted(shares, key=str)

    return judge


def says(value: bool) -> Rule:
    """Answering yes or no."""
    return lambda move: None if move.question.kind != "YesNo" else move.answer is value


def _uses_land(move: Move) -> bool:
    """Whether a land is played, or tapped for mana."""
    answer = move.answer
    return isinstance(answer, tuple) and bool(answer) and (answer[0] == "land" or is_mana_ability(move.view, answer))


def allowed(rules: tuple[Rule, ...], move: Move, strict: bool = False) -> bool:
    """Whether the rules let the answer through: one says yes, or none has anything to do with it. Unless `strict`, lands may be played and tapped."""
    if not strict and move.question.kind == "Act" and _uses_land(move):
        return True
    judged = [judgement for rule in rules if (judgement := rule(move)) is not None]
    return any(judged) or not judged


def wanted(rules: tuple[Rule, ...], move: Move) -> bool:
    """Whether a rule asks for just that."""
    return any(rule(move) for rule in rules)

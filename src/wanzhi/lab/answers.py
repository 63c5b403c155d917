"""From what a test or puzzle says ("this creature", "Forest", 3) to an answer that a decision understands.

Values are ids, players, names of cards, numbers, words, or lists of them. Nothing here decides what is legal: that is the decision's own
business, and an answer that it does not allow raises IllegalChoice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wanzhi.language import write
from wanzhi.model.constants import FIRST_OBJECT
from wanzhi.model.decisions import Answer, Decision, Partial
from wanzhi.rules.game import Game
from wanzhi.vocabulary.reading import grammar


class Plan:
    """What the current action of a scenario says about its choices; `targets` are used up as they are chosen."""

    def __init__(
        self, player: int, targets: Any = None, x: int | None = None, modes: Any = None, kicked: Any = False, pay: Any = None,
        divide: Mapping[int, int] | None = None,
    ) -> None:
        self.player: int = player
        self.targets: list[Any] = flat(targets)
        self.x: int | None = x
        self.modes: Any = modes
        self.kicked: Any = kicked
        self.pay: Any = pay
        self.divide: Mapping[int, int] | None = divide

    def answer(self, game: Game, decision: Decision) -> Answer | None:
        """What the plan says to a decision; None if it says nothing."""
        kind, prompt = decision.kind, decision.prompt
        if decision.player != self.player:
            return None
        if prompt == "choose targets":
            return self._targets(game, decision) if self.targets else None
        if kind == "Number" and prompt == "X":
            return 0 if self.x is None else self.x
        if kind == "Number" and prompt.startswith("pay "):
            return int(self.kicked) if isinstance(self.kicked, int) else len(flat(self.kicked))
        if kind == "YesNo" and decision.why == "601.2b" and prompt.startswith("pay "):
            return bool(self.kicked) if isinstance(self.kicked, int) else any(prompt[4:].startswith(name) for name in flat(self.kicked))
        if prompt == "choose modes" and self.modes is not None:
            return modes_of(decision, flat(self.modes))
        if kind == "Divide" and prompt == "divide" and self.divide is not None:
            return division(decision, self.divide)
        if kind == "Pay" and self.pay is not None and isinstance(self.pay, tuple):
            return self.pay
        if prompt.startswith(("pay cost", "choose cost")) and self.pay is not None:
            return answer_of(game, decision, self.pay)
        return None

    def _targets(self, game: Game, decision: Decision) -> Answer:
        """As many of the targets, in the order given, as this instance of the word takes."""
        partial: Partial = ()
        for wanted in list(self.targets):
            options, _ = decision.next(partial)
            found = option(game, options, wanted)
            if found is not None:
                partial += (found,)
                self.targets.remove(wanted)
        options, complete = decision.next(partial)
        if not complete and self.targets:
            return (*partial, named(game, self.targets[0]))  # refused, with what is legal
        return partial if complete else decision.default()


def flat(value: Any) -> list[Any]:
    """A single value, or the values of nested lists, as one list."""
    if value is None:
        return []
    if isinstance(value, (list, tuple)):
        return [item for part in value for item in flat(part)]
    return [value]


def named(game: Game, value: Any) -> Answer:
    """A name of an object as the id of one, if there is any; other values as they are."""
    if isinstance(value, str):
        for id in reversed(game.state.objects):
            if game.exists(id) and game.chars(id).name == value:
                return id
    return value  # type: ignore[no-any-return]


def option(game: Game, options: Sequence[Answer], wanted: Any) -> Answer | None:
    """The option that a value means: itself, what its object became, or one of that name."""
    if wanted in options:
        return wanted  # type: ignore[no-any-return]
    if isinstance(wanted, int) and wanted >= FIRST_OBJECT and wanted in game.state.objects and game.current(wanted) in options:
        return game.current(wanted)
    if isinstance(wanted, str):
        for found in options:
            if isinstance(found, int) and found in game.state.objects and wanted in (game.chars(found).name, game.object(found).face.name):
                return found
            if isinstance(found, int) and 0 <= found < len(game.state.players) and game.state.players[found].name == wanted:
                return found
    return None


def walk(game: Game, decision: Decision, wanted: Iterable[Any]) -> Answer:
    """An answer made of these values, in whatever order they can be added; the ones that can't be stand at its end."""
    rest = list(wanted)
    partial: Partial = ()
    while rest:
        options, _ = decision.next(partial)
        for value in rest:
            found = option(game, options, value)
            if found is not None:
                partial += (found,)
                rest.remove(value)
                break
        else:
            return partial + tuple(named(game, value) for value in rest)
    return partial


def answer_of(game: Game, decision: Decision, value: Any) -> Answer:
    """The answer to a decision that a value means."""
    if callable(value):
        return value(decision)  # type: ignore[no-any-return]
    if isinstance(value, Mapping):
        return division(decision, value)
    if decision.kind in ("Pick", "Arrange", "Attack", "Block"):
        if decision.kind in ("Attack", "Block"):
            return walk(game, decision, value)
        if decision.prompt == "choose modes":
            return modes_of(decision, flat(value))
        return walk(game, decision, flat(value))
    if decision.single:
        found = option(game, decision.next(()).options, value)
        return value if found is None else found
    return value  # type: ignore[no-any-return]


def division(decision: Decision, shares: Mapping[int, int]) -> Answer:
    """What each gets, as the decision lists them; who is not named gets the least there is."""
    partial: Partial = ()
    while True:
        options, _ = decision.next(partial)
        if not options:
            return partial
        first = options[0]
        who = first[0] if isinstance(first, tuple) else first
        if isinstance(who, int) and who in shares:
            partial += ((who, shares[who]),)
            if partial[-1] not in options:
                return partial
        else:
            partial += (first,)


def modes_of(decision: Decision, wanted: list[Any]) -> Answer:
    """Modes by number (the first is 0) or by some of their words."""
    modal = getattr(decision.space, "modal", None)
    found: list[int] = []
    for value in wanted:
        if isinstance(value, str) and modal is not None:
            texts = [write(mode.effect, grammar()).lower() for mode in modal.modes]
            found.append(next((number for number, text in enumerate(texts) if value.lower() in text), -1))
        else:
            found.append(value)
    return tuple(found)


__all__ = ["Plan", "answer_of", "division", "flat", "modes_of", "named", "option", "walk"]

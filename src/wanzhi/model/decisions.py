"""What the game asks a player (CR 117, 601, 608.2d ...): about ten kinds, one contract for all.

`decision.next(partial)` lists the additions each of which extends `partial` to a legal complete answer, and says whether `partial`
is complete already. `default()` and `sample(rng)` walk it; `check(answer)` judges with the same code. Answers are plain values:
ints, strings, bools and tuples of them, never option numbers.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol, SupportsIndex, TypeAlias, Union

from wanzhi.model.constants import NONE
from wanzhi.model.rng import Random, StandardRandom, generator

Answer: TypeAlias = Union[int, str, "tuple[Answer, ...]"]
Partial: TypeAlias = tuple[Answer, ...]


class Additions(NamedTuple):
    """What may be added to a partial answer, and whether it may also stop here."""

    options: tuple[Answer, ...]
    complete: bool


class IllegalChoice(ValueError):
    """An answer that the rules do not allow. Its text says what is legal; the game is unchanged."""

    def __init__(self, decision: Decision, answer: object, reason: str) -> None:
        super().__init__(reason)
        self.decision: Decision = decision
        self.answer: object = answer
        self.reason: str = reason


class Space(Protocol):
    """The set of legal answers of one decision, built up by additions."""

    def next(self, partial: Partial) -> Additions:
        """The additions that extend `partial` (itself reached by additions) to a legal answer."""

    def default(self) -> Answer | None:
        """A sensible answer, or None to take the first one found by walking."""


class Decision:
    """One question to one player. Subclasses name the kind; `single` kinds are answered by one addition itself."""

    kind: str = ""
    single: bool = False

    __slots__ = ("about", "decider", "player", "prompt", "source", "space", "why")

    def __init__(
        self, player: int, space: Space, why: str, source: int = NONE, prompt: str = "", about: tuple[object, ...] = (),
    ) -> None:
        self.player: int = player  # who plays
        self.decider: int = player  # who decides (CR 723); set by the game
        self.space: Space = space
        self.why: str = why  # CR number
        self.source: int = source  # object id the question comes from, or NONE
        self.prompt: str = prompt  # short English key of what is asked: "discard", "choose targets" ...
        self.about: tuple[object, ...] = about  # what numbered options stand for; of targets: the words; of an offer: its costs

    def next(self, partial: Partial = ()) -> Additions:
        """See `Additions`. For `single` kinds an answer is complete after one addition."""
        if self.single and partial:
            return Additions((), True)
        return self.space.next(partial)

    def answer_of(self, partial: Partial) -> Answer:
        """The answer that a complete `partial` stands for."""
        return partial[0] if self.single else partial

    def default(self) -> Answer:
        """A legal answer, the plainest one."""
        preferred = self.space.default()
        if preferred is not None:
            return preferred
        partial: Partial = ()
        while True:
            options, complete = self.next(partial)
            if complete or not options:
                return self.answer_of(partial)
            partial += (options[0],)

    def sample(self, rng: Random | StandardRandom) -> Answer:
        """A random legal answer; each addition is drawn uniformly, stopping counts as one more option."""
        rng = generator(rng)
        partial: Partial = ()
        while True:
            options, complete = self.next(partial)
            if not options:
                return self.answer_of(partial)
            pick = rng.below(len(options) + (1 if complete else 0))
            if pick == len(options):
                return self.answer_of(partial)
            partial += (options[pick],)

    def check(self, answer: object) -> None:
        """Raise IllegalChoice unless `answer` is legal."""
        self.accept(answer)

    def accept(self, answer: object) -> Answer:
        """The legal answer that `answer` is, in plain values. Raises IllegalChoice if it is none."""
        return accepted(self, self, answer)

    def is_forced(self) -> bool:
        """Whether there is a single legal answer."""
        partial: Partial = ()
        while True:
            options, complete = self.next(partial)
            if len(options) + (1 if complete else 0) > 1:
                return False
            if not options:
                return True
            partial += (options[0],)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(player={self.player}, prompt={self.prompt!r}, why={self.why!r})"


class Asked(Protocol):
    """What is asked, as far as it takes to judge an answer."""

    @property
    def kind(self) -> str:
        """Its kind."""

    @property
    def single(self) -> bool:
        """Whether an answer is one addition itself."""

    @property
    def why(self) -> str:
        """The rule that asks."""

    def next(self, partial: Partial) -> Additions:
        """See `Decision.next`."""


def accepted(asked: Asked, decision: Decision, answer: object) -> Answer:
    """The legal answer that `answer` is: lists count as tuples, one value as a tuple of it. Raises IllegalChoice if it is none.

    What is equal to a legal value but of another kind (1.0, True for player 1) is none: records keep what was answered.
    """
    value = plain_answer(answer)
    where = f"{asked.kind} ({asked.why})"
    partial: Partial = ()
    for part in value if isinstance(value, tuple) and not asked.single else (value,):
        options, complete = asked.next(partial)
        if part is None or part not in options or not _alike(options[options.index(part)], part):
            refused = answer if part is None else part
            if not options:
                raise IllegalChoice(decision, answer, f"{where}: {refused!r} is one too many; legal: {partial!r} as it is")
            stop = f", or {partial!r} as it is" if complete and partial else ", or ()" if complete else ""
            raise IllegalChoice(decision, answer, f"{where}: {refused!r} is not legal here; legal: {_some(options)}{stop}")
        partial += (part,)
    if asked.single:
        return partial[0]
    options, complete = asked.next(partial)
    if not complete:
        raise IllegalChoice(decision, answer, f"{where}: {answer!r} is incomplete; it can go on with {_some(options)}")
    return partial


def plain_answer(value: object) -> Answer | None:
    """The value made of ints, strings, bools and tuples alone, as clients mean it; None if there is none.

    >>> plain_answer([["cast", 103, ""], True]), plain_answer(1.0)
    ((('cast', 103, ''), True), None)
    """
    if type(value) is int or type(value) is str or type(value) is bool:
        return value
    if isinstance(value, (tuple, list)):
        parts = [plain_answer(part) for part in value]
        return None if None in parts else tuple([part for part in parts if part is not None])
    if isinstance(value, str):
        return str(value)
    return value.__index__() if isinstance(value, SupportsIndex) else None


def _alike(option: Answer, part: Answer) -> bool:
    """Whether equal values are also of the same kind: True is not player 1."""
    if isinstance(option, tuple):
        return isinstance(part, tuple) and all(_alike(one, other) for one, other in zip(option, part, strict=True))
    return type(option) is type(part)


def _some(options: tuple[Answer, ...]) -> str:
    shown = ", ".join(repr(option) for option in options[:8])
    return (shown or "nothing") + (f" and {len(options) - 8} more" if len(options) > 8 else "")


class Act(Decision):
    """CR 117.1: what to do with priority. Answers: `("pass",)`, `("land", id, face)`, `("cast", id, way)`, `("activate", id, n)`, ..."""

    kind = "Act"
    single = True
    __slots__ = ()


class Pick(Decision):
    """Choose some of the given ids (or plain values), in any order; a tuple."""

    kind = "Pick"
    __slots__ = ()


class Number(Decision):
    """Choose a number."""

    kind = "Number"
    single = True
    __slots__ = ()


class YesNo(Decision):
    """Do it or not; a bool."""

    kind = "YesNo"
    single = True
    __slots__ = ()


class Arrange(Decision):
    """Put all of the given things in an order; a tuple, first = first to happen (or top)."""

    kind = "Arrange"
    __slots__ = ()


class Divide(Decision):
    """Divide an amount; a tuple of (recipient, amount)."""

    kind = "Divide"
    __slots__ = ()


class Name(Decision):
    """Choose a word: a colour, a card type, a creature type, a card name, a mode's number."""

    kind = "Name"
    single = True
    __slots__ = ()


class Attack(Decision):
    """CR 508.1: a tuple of (attacker, player or planeswalker or battle)."""

    kind = "Attack"
    __slots__ = ()


class Block(Decision):
    """CR 509.1: a tuple of (blocker, attacker)."""

    kind = "Block"
    __slots__ = ()


class Pay(Decision):
    """CR 601.2g-h: `("auto",)`, or mana abilities and payments by hand: `("mana", id, n, choice)`, `("pin", ...)`."""

    kind = "Pay"
    single = True
    __slots__ = ()


# --- the common spaces ----------------------------------------------------------------------------------------------------------


class OneOf:
    """One of the listed values; the default is the first."""

    __slots__ = ("options", "preferred")

    def __init__(self, options: tuple[Answer, ...], preferred: Answer | None = None) -> None:
        self.options: tuple[Answer, ...] = options
        self.preferred: Answer | None = preferred

    def next(self, partial: Partial) -> Additions:
        return Additions(self.options, False) if not partial else Additions((), True)

    def default(self) -> Answer | None:
        return self.preferred if self.preferred is not None else self.options[0]


class Between:
    """A whole number from `low` to `high`."""

    __slots__ = ("high", "low", "preferred")

    def __init__(self, low: int, high: int, preferred: int | None = None) -> None:
        self.low: int = low
        self.high: int = high
        self.preferred: int | None = preferred

    def next(self, partial: Partial) -> Additions:
        return Additions(tuple(range(self.low, self.high + 1)), False) if not partial else Additions((), True)

    def default(self) -> Answer | None:
        return self.low if self.preferred is None else self.preferred


class Rule(Protocol):
    """A constraint on sets: whether `chosen` (reached by legal additions) can be extended, and whether it may stop."""

    def extendable(self, chosen: tuple[int, ...]) -> bool:
        """Whether some legal complete answer contains `chosen`."""

    def complete(self, chosen: tuple[int, ...]) -> bool:
        """Whether `chosen` is a legal complete answer."""


class Subset:
    """`low` to `high` different members of `options`; an optional `rule` constrains the set as a whole."""

    __slots__ = ("high", "low", "options", "preferred", "rule")

    def __init__(
        self, options: tuple[int, ...], low: int, high: int, rule: Rule | None = None, preferred: tuple[int, ...] | None = None
    ) -> None:
        self.options: tuple[int, ...] = options
        self.low: int = low
        self.high: int = min(high, len(options))
        self.rule: Rule | None = rule
        self.preferred: tuple[int, ...] | None = preferred

    def next(self, partial: Partial) -> Additions:
        chosen = tuple(part for part in partial if isinstance(part, int))
        complete = len(chosen) >= self.low and (self.rule is None or self.rule.complete(chosen))
        if len(chosen) >= self.high:
            return Additions((), complete)
        rest = tuple(option for option in self.options if option not in chosen)
        if self.rule is not None:
            rest = tuple(option for option in rest if self.rule.extendable((*chosen, option)))
        return Additions(rest, complete)

    def default(self) -> Answer | None:
        return self.preferred


class Order:
    """All of `items` in some order; the default is the given order."""

    __slots__ = ("items",)

    def __init__(self, items: tuple[int, ...]) -> None:
        self.items: tuple[int, ...] = items

    def next(self, partial: Partial) -> Additions:
        rest = list(self.items)
        for part in partial:
            if isinstance(part, int) and part in rest:
                rest.remove(part)
        return Additions(tuple(rest), not rest)

    def default(self) -> Answer | None:
        return self.items


class Division:
    """`total` split over `recipients`, each at least `least` (CR 601.2d); additions are (recipient, amount) in the given order."""

    __slots__ = ("least", "recipients", "total")

    def __init__(self, recipients: tuple[int, ...], total: int, least: int = 1) -> None:
        self.recipients: tuple[int, ...] = recipients
        self.total: int = total
        self.least: int = least

    def next(self, partial: Partial) -> Additions:
        n = len(partial)
        if n == len(self.recipients):
            return Additions((), True)
        spent = 0
        for part in partial:
            if isinstance(part, tuple) and isinstance(part[1], int):
                spent += part[1]
        left = self.total - spent
        who = self.recipients[n]
        after = len(self.recipients) - n - 1
        if after == 0:
            return Additions(((who, left),), False)
        return Additions(tuple((who, k) for k in range(self.least, left - self.least * after + 1)), False)

    def default(self) -> Answer | None:
        n = len(self.recipients)
        share = [self.total // n] * n
        for i in range(self.total - sum(share)):
            share[i] += 1
        return tuple((who, k) for who, k in zip(self.recipients, share, strict=True))

"""The open question as its decider sees it, with handles in place of hidden cards.

A handle is a number at or below `HIDDEN`. Handles are dealt anew for each decision and say nothing but "another one": not even the id of a
hidden card is given away, since ids are counted in the order of the deck list. `Game.choose` understands them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from wanzhi.model.constants import FIRST_OBJECT, NONE
from wanzhi.model.decisions import Additions, Answer, Decision, Partial, accepted, plain_answer
from wanzhi.model.rng import Random, StandardRandom, output
from wanzhi.rules.knowledge import eyes, present

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

Data: TypeAlias = dict[str, object]  # what is sent of a view or a question: plain values by name

HIDDEN: Final = -1000  # the first handle; others count down from it
CHOOSING: Final = ("Pick", "Arrange", "Divide")  # kinds of decisions whose options may be hidden cards


class Question:
    """A decision as its decider sees it: the same contract, with handles in place of hidden cards."""

    __slots__ = ("_decision", "_handles")

    def __init__(self, game: Game, decision: Decision) -> None:
        self._decision: Decision = decision
        self._handles: Handles | None = Handles(game, decision) if decision.kind in CHOOSING else None

    @property
    def kind(self) -> str:
        """Its kind: Act, Pick, Number ..."""
        return self._decision.kind

    @property
    def single(self) -> bool:
        """Whether an answer is one addition itself."""
        return self._decision.single

    @property
    def player(self) -> int:
        """Who plays."""
        return self._decision.player

    @property
    def decider(self) -> int:
        """Who decides (CR 723.5)."""
        return self._decision.decider

    @property
    def source(self) -> int:
        """The object that the question comes from, or NONE."""
        source = self._decision.source
        return NONE if self._handles is not None and self._handles.is_hidden(source) else source

    @property
    def why(self) -> str:
        """The rule that asks."""
        return self._decision.why

    @property
    def prompt(self) -> str:
        """What is asked, in a few English words."""
        return self._decision.prompt

    @property
    def about(self) -> tuple[object, ...]:
        """What numbered options stand for; of targets the words that say what they can be; of an offer to pay its costs."""
        return self._decision.about

    def next(self, partial: Partial = ()) -> Additions:
        """What may be added to a partial answer, and whether it may stop here."""
        if self._handles is None:
            return self._decision.next(partial)
        options, complete = self._decision.next(self._handles.inside(partial))
        return Additions(tuple(self._handles.outside(option) for option in options), complete)

    def default(self) -> Answer:
        """A legal answer, the plainest one."""
        answer = self._decision.default()
        return answer if self._handles is None else self._handles.outside(answer)

    def sample(self, rng: Random | StandardRandom) -> Answer:
        """A random legal answer."""
        answer = self._decision.sample(rng)
        return answer if self._handles is None else self._handles.outside(answer)

    def check(self, answer: object) -> None:
        """Raise IllegalChoice unless `answer` is legal."""
        accepted(self, self._decision, answer)

    def to_data(self) -> Data:
        """The question with its first options, as a dictionary."""
        options, complete = self.next()
        return {
            "kind": self.kind, "player": self.player, "decider": self.decider, "source": self.source, "why": self.why,
            "prompt": self.prompt, "single": self.single, "options": [plain(option) for option in options], "complete": complete,
        }

    def __repr__(self) -> str:
        return repr(self._decision)


class Handles:
    """The handles of one decision: the cards hidden from its decider, in an order that nobody can foresee."""

    __slots__ = ("_by_handle", "_by_id", "_decider", "_eyes", "_game")

    def __init__(self, game: Game, decision: Decision) -> None:
        self._game: Game = game
        self._decider: int = decision.decider
        self._eyes: int = eyes(game.state, decision.decider)
        self._by_id: dict[int, int] | None = None
        self._by_handle: dict[int, int] = {}

    def is_hidden(self, id: int) -> bool:
        """Whether it is the id of an object out of the decider's sight."""
        state = self._game.state
        return id >= FIRST_OBJECT and id in state.objects and not present(state, id, self._eyes, self._decider)

    def _dealt(self) -> dict[int, int]:
        if self._by_id is None:
            state = self._game.state
            hidden = [id for key in sorted(state.zones) for id in state.zones[key] if self.is_hidden(id)]
            order = Random(output(self._game.seed * 2 + 1) + len(self._game.inputs)).shuffled(tuple(hidden))
            self._by_id = {id: HIDDEN - number for number, id in enumerate(order)}
            self._by_handle = {handle: id for id, handle in self._by_id.items()}
        return self._by_id

    def outside(self, value: Answer) -> Answer:
        """The value with handles for hidden ids."""
        if isinstance(value, tuple):
            return tuple(self.outside(part) for part in value)
        if isinstance(value, int) and self.is_hidden(value):
            return self._dealt().get(value, HIDDEN)
        return value

    def inside_answer(self, value: Answer) -> Answer:
        """The value with ids for handles. An id of a hidden card is no answer: nobody can know it."""
        if isinstance(value, tuple):
            return tuple(self.inside_answer(part) for part in value)
        if isinstance(value, int) and value <= HIDDEN:
            self._dealt()
            return self._by_handle.get(value, value)
        return NONE if isinstance(value, int) and self.is_hidden(value) else value

    def inside(self, partial: Partial) -> Partial:
        """The same for a partial answer."""
        return tuple(self.inside_answer(part) for part in partial)


def unveiled(game: Game, decision: Decision, answer: object) -> object:
    """The answer with ids in place of a view's handles."""
    if decision.kind in CHOOSING:
        value = plain_answer(answer)
        if value is not None and _has_handle(value):
            return Handles(game, decision).inside_answer(value)
    return answer


def _has_handle(value: Answer) -> bool:
    if isinstance(value, tuple):
        return any(_has_handle(part) for part in value)
    return isinstance(value, int) and value <= HIDDEN


def plain(value: Answer) -> object:
    """An answer with lists for tuples."""
    return [plain(part) for part in value] if isinstance(value, tuple) else value

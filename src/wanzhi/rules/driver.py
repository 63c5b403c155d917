"""Playing on: steps are generators, the state at the beginning of one is its checkpoint, and the answers since are kept.

So cancelling, undoing and forking in the middle of a step are all the same: the checkpoint, and the answers once more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from wanzhi.model.constants import NONE
from wanzhi.model.decisions import Answer, Decision
from wanzhi.model.state import GameState
from wanzhi.rules import setup, turn
from wanzhi.rules.question import unveiled
from wanzhi.rules.record import OUTSIDE, RESEED, is_outside
from wanzhi.rules.table import Table

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Context, Effect, Steps


class Driver(Table):
    """Asks and is answered, until the game is over. See `wanzhi.rules.game.Game`."""

    def __init__(self, state: GameState) -> None:
        super().__init__(state)
        self.inputs: list[Answer] = []  # every input so far, concessions included, as values
        self.turn_hashes: list[tuple[int, int, str]] = []  # (turn, number of inputs before it, state hash)
        self.keep_history: bool = True
        self._decision: Decision | None = None
        self._steps: Steps[None] | None = None
        self._answers: list[Answer] = []  # since the checkpoint
        self._asked: list[Decision | None] = []  # what they answered; None for what came from outside
        self._marks: list[int] = []  # answer index at which each action in progress began; NONE once it can't be reversed
        self._boundaries: list[tuple[int, GameState]] = []  # step boundaries that asked something, for undo
        self._replaying: bool = False
        self.afterwards: list[tuple[Effect, Context]] = []  # what follows at once when the events that are being settled have happened
        self.prevented: dict[tuple[tuple[int, int], int], int] = {}  # damage prevented among these events, by effect and recipient
        self._checkpoint: GameState = state

    @property
    def game(self) -> Game:
        """This game."""
        raise NotImplementedError

    # --- driving -----------------------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """CR 104.1: whether the game has ended."""
        return self._advance() is None

    @property
    def decision(self) -> Decision:
        """The question that is open. Raises RuntimeError if the game is over."""
        decision = self._advance()
        if decision is None:
            raise RuntimeError("the game is over: there is nothing to decide")
        return decision

    @property
    def pending(self) -> Decision | None:
        """The question that is open already, without playing on; None between two steps."""
        return self._decision

    @property
    def result(self) -> str:
        """"" while the game goes on, "win" or "draw" after."""
        self._advance()
        return self.state.result

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who won."""
        return tuple(p.id for p in self.state.players if p.won)

    def choose(self, answer: object) -> None:
        """Answer the open question, with handles for hidden cards as a view gives them; lists count as tuples, and one value as a tuple of
        it. Raises IllegalChoice, with the state unchanged, if the rules do not allow it."""
        decision = self.decision
        value = decision.accept(unveiled(self.game, decision, answer))
        self.inputs.append(value)
        self._send(value)

    def concede(self, player: int) -> None:
        """CR 104.3a, 723.6: the player leaves the game now."""
        self._from_outside("concede", player)

    def time_out(self, player: int) -> None:
        """CR 104.3k: the player's time has run out; the player loses and leaves the game now."""
        self._from_outside("time out", player)

    def offer_draw(self, player: int) -> None:
        """CR 104.4i: the game is a draw as soon as every player offers one; offers lapse when another player makes a choice.

        CR 723.5b: nobody offers one for a player whom they control.
        """
        self._from_outside("offer draw", player)

    def feed(self, value: Answer) -> None:
        """Any input of a record: an answer to the open question, or one from outside the rules (`record.OUTSIDE`)."""
        if not is_outside(value):
            self.choose(value)
            return
        what, number = cast("tuple[str, int]", value)
        if what == RESEED:
            if type(number) is not int:
                raise ValueError(f"the random generator cannot go on from {number!r}")
            self.reseed(number)
        else:
            self._from_outside(what, number)

    def _from_outside(self, what: str, player: int) -> None:
        self._advance()
        if self.state.result or type(player) is not int or player not in self.state.order:
            raise ValueError(f"player {player!r} is not in a running game")
        self.inputs.append((what, player))
        self._outside((what, player))

    def cancel(self) -> bool:
        """CR 733.1, 733.2: take back the action in progress; False if the rules do not let it be reversed (or there is none)."""
        if not self.can_cancel:
            return False
        at = self._marks[-1]
        dropped = len(self._answers) - at
        del self.inputs[len(self.inputs) - dropped :]
        self._restart(self._checkpoint, self._answers[:at])
        return True

    @property
    def can_cancel(self) -> bool:
        """Whether an action is in progress that `cancel` would take back."""
        self._advance()
        return bool(self._marks) and self._marks[-1] != NONE

    def undo(self) -> bool:
        """Go back to the decision before the last input; False if there is none."""
        if not self.inputs:
            return False
        return self.rewind(len(self.inputs) - 1)

    def rewind(self, inputs: int) -> bool:
        """Go back to where only the first `inputs` inputs had been given; False if that is not known."""
        if not 0 <= inputs <= len(self.inputs):
            return False
        while self._boundaries and self._boundaries[-1][0] > inputs:
            self._boundaries.pop()
        if not self._boundaries:
            return False
        begin, state = self._boundaries[-1]
        replay = self.inputs[begin:inputs]
        del self.inputs[inputs:]
        self.turn_hashes = [entry for entry in self.turn_hashes if entry[1] <= inputs]
        self._restart(state, replay)
        return True

    def resume(self, state: GameState, inputs: Sequence[Answer], turn_hashes: Sequence[tuple[int, int, str]]) -> None:
        """Go on from the beginning of a step, with the inputs before it. What lies before it can't be undone."""
        self.inputs, self.turn_hashes = list(inputs), list(turn_hashes)
        self._boundaries = []
        self._restart(state, [])

    def fork(self) -> Game:
        """An independent game in the same situation, with the same past; also in the middle of a cast or a resolution."""
        other, answers = self.begun()
        other._answers = answers
        other.keep_history, other._boundaries = self.keep_history, self._boundaries.copy()
        return other

    def begun(self) -> tuple[Game, list[Answer]]:
        """An independent game at the beginning of the step in progress, and the inputs given since."""
        return self._twin((self.state if self._steps is None else self._checkpoint).fork()), self._answers.copy()

    @property
    def asked(self) -> list[Decision | None]:
        """The questions of the step in progress that have been answered; None for an input from outside."""
        return self._asked[: len(self._answers)]

    def snapshot(self) -> Game:
        """The position as it is now, to be read: if a step is in progress, it can't be played on."""
        return self._twin(self.state.fork())

    def _twin(self, state: GameState) -> Game:
        """A game like this one in another state."""
        raise NotImplementedError

    def proceed(self) -> Decision | None:
        """Run to the open question, or else to the end of the current step: None there."""
        if self._decision is None and not (self._steps is None and self.state.result and not self._answers):
            if self._steps is None:
                answers = self._answers
                self._begin_step(() if answers else turn.play_on(self.game))
                if answers:
                    self._resume(answers)
                    return self._decision
            self._pump(None)
        return self._decision

    def run(self, procedure: Callable[[Game], Steps[None]]) -> Decision | None:
        """Begin a procedure as the next step, between two steps (for the builders of positions); its first question, None if it ended."""
        assert self._steps is None, "a step is in progress"
        self._begin_step()
        self._steps = procedure(self.game)
        self._pump(None)
        return self._decision

    def drop_step(self) -> None:
        """Forget the step in progress, as if none of it had happened."""
        if self._steps is not None:
            self.state = self._checkpoint
        self._steps, self._decision, self._marks, self._answers = None, None, [], []

    def _advance(self) -> Decision | None:
        """Run until a question is open or the game is over."""
        while self._decision is None and not (self._steps is None and self.state.result and not self._answers):
            self.proceed()
        return self._decision

    def _begin_step(self, offered: tuple[Answer, ...] = ()) -> None:
        """The checkpoint is here. `offered` is what the player with priority can do, if that is known already."""
        self._checkpoint = self.state
        self.state = self._checkpoint.fork()
        self._answers = []
        self._marks = []
        self.afterwards, self.prevented = [], {}
        self._steps = turn.next_step(self.game, offered)

    def _pump(self, answer: Answer | None) -> None:
        assert self._steps is not None
        try:
            self._decision = next(self._steps) if answer is None else self._steps.send(answer)
            if self.keep_history and not self._answers and not self._replaying:
                self._boundaries.append((len(self.inputs), self._checkpoint))
        except StopIteration:
            self._steps, self._decision, self._answers, self._marks = None, None, [], []

    def _send(self, answer: Answer) -> None:
        if self.state.announcements and self._decision is not None:
            self._lapse(self._decision.decider)
        self._note(answer, self._decision)
        self._decision = None
        self._pump(answer)

    def _note(self, answer: Answer, asked: Decision | None) -> None:
        del self._asked[len(self._answers) :]
        self._asked.append(asked)
        self._answers.append(answer)

    def _resume(self, answers: list[Answer]) -> None:
        """Feed a fresh step the answers it had already been given."""
        self._replaying = True
        for answer in answers:
            while self._decision is None:
                if self._steps is None:
                    self._begin_step()
                self._pump(None)
            if is_outside(answer):
                self._outside(answer)
            else:
                self._send(answer)
        self._replaying = False

    def _restart(self, checkpoint: GameState, answers: list[Answer]) -> None:
        self.state = checkpoint.fork()
        self._steps, self._decision, self._marks, self._answers = None, None, [], []
        self._begin_step()
        self._resume(answers)
        self._replaying = True
        if self._decision is None and self._steps is not None:
            self._pump(None)
        self._replaying = False

    def _outside(self, value: Answer) -> None:
        """An input that is no step's business. Who leaves drops what the step was doing, as the player's objects leave (CR 800.4)."""
        what, number = cast("tuple[str, int]", value)
        if what in OUTSIDE:
            if what == "offer draw":
                self._offer(number)
                return
            self._leave_step()
            setup.leave(self.game, number, OUTSIDE[what])
        else:
            self.state.rng = number
            if self._steps is not None:
                self._note(value, None)

    def _offer(self, player: int) -> None:
        offer = ("draw offered", player, (1 << len(self.state.players)) - 1)
        if offer not in self.state.announcements:
            self.state.announcements = (*self.state.announcements, offer)
        offered = [who for what, who, _ in self.state.announcements if what == "draw offered"]
        if all(who in offered for who in self.state.order):
            self._leave_step()
            setup.draw(self.game, "104.4i")
        else:
            self._note(("offer draw", player), None)

    def _lapse(self, player: int) -> None:
        kept = tuple(entry for entry in self.state.announcements if entry[0] != "draw offered" or entry[1] == player)
        if len(kept) < len(self.state.announcements):
            self.state.announcements = kept

    def _leave_step(self) -> None:
        if self._answers:
            self.drop_step()
        self._steps, self._decision, self._marks, self._answers = None, None, [], []
        self._checkpoint = self.state
        self.state = self.state.fork()

    def reseed(self, number: int) -> None:
        """Let the game's random generator go on from another number (for samples)."""
        self._outside((RESEED, number))

    @property
    def quiet(self) -> bool:
        """Whether what happens was already told to the observer (a replay of answers)."""
        return self._replaying

    # --- actions in progress (CR 733) ----------------------------------------------------------------------------------------------

    def begin_action(self, back: int = 1) -> None:
        """An action that may be cancelled began `back` answers ago."""
        self._marks.append(max(0, len(self._answers) - back) if not self._marks or self._marks[-1] != NONE else NONE)

    def end_action(self) -> None:
        """The action is complete."""
        if self._marks:
            self._marks.pop()

    def irreversible(self) -> None:
        """CR 733.1: something happened that can't be reversed (a library was touched, cards revealed, a die rolled)."""
        self._marks = [NONE] * len(self._marks)


__all__ = ["Driver"]

"""The game: its state, the step being played, and the questions and actions that nodes and rules use.

`Game` drives the step generators (see `wanzhi.rules.turn`), holds the checkpoint of the last step boundary, and is the handle that every
node acts through. Its many short methods are the vocabulary's view of the rules: each delegates to the module of its CR section.
A rule is implemented there, never here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias, TypeVar, cast

from wanzhi.model import decisions as d
from wanzhi.model.constants import (
    BATTLEFIELD,
    COMBAT_STEPS,
    CREATURE,
    FIRST_OBJECT,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NONE,
    PERMANENT_TYPES,
    STACK,
)
from wanzhi.model.decisions import Answer, Decision, IllegalChoice
from wanzhi.model.events import Event, ZoneChange
from wanzhi.model.rng import advance, output
from wanzhi.model.state import ContinuousEffect, DelayedTrigger, GameState, Object, Player
from wanzhi.rules import (
    actions,
    attaching,
    casting,
    combat,
    copying,
    counters,
    damage,
    drawing,
    effects,
    events,
    hashing,
    layers,
    life,
    moving,
    payment,
    permissions,
    searching,
    setup,
    tokens,
    triggers,
    turn,
)
from wanzhi.rules import record as records
from wanzhi.rules.edition import Edition
from wanzhi.rules.question import unveiled
from wanzhi.rules.record import OUTSIDE, RESEED, is_outside
from wanzhi.rules.sampling import sample
from wanzhi.rules.view import View
from wanzhi.vocabulary.base import Node

if TYPE_CHECKING:
    from wanzhi.cards.decklist import Deck
    from wanzhi.model.card import Card, Characteristics, Face
    from wanzhi.model.events import Damage
    from wanzhi.model.rng import Random
    from wanzhi.rules.record import Record
    from wanzhi.vocabulary.abilities import ActivatedAbility
    from wanzhi.vocabulary.base import Context, Cost, Effect, Steps

T_Node = TypeVar("T_Node", bound=Node)
Anything: TypeAlias = object  # inside `Game` the name `object` is a method


class Game:
    """A game of Magic. Ask `decision`, answer with `choose`, until `over`.

    Args:
        decks: for each player in turn order a deck list or a sequence of compiled cards.
        seed: of the game's own random generator; equal setups, seeds and inputs give equal games.
        edition: the rulebook to play by.
        names: of the players.
        full_control: also ask for priority when mana abilities are all that could be done.
        first: the player who takes the first turn; NONE: a random player decides (CR 103.1).
        state: play on from here instead of beginning.
        sideboards: the cards that each player has outside the game (CR 100.4, 400.11a); by default those of the deck lists.
    """

    def __init__(
        self, decks: Sequence[Sequence[Card] | Deck], seed: int = 0, edition: Edition | None = None, names: Sequence[str] = (),
        full_control: bool = False, first: int = NONE, state: GameState | None = None, sideboards: Sequence[Sequence[Card]] = (),
    ) -> None:
        self.edition: Edition = edition or Edition.today()
        self.seed: int = seed
        self.decks: list[Sequence[Card]] = [_compiled(deck) for deck in decks]  # as they were before the first shuffle
        self.sideboards: list[Sequence[Card]] = list(sideboards) or [_side(deck) for deck in decks]
        self.first: int = first
        self.inputs: list[Answer] = []  # every input so far, concessions included, as values
        self.turn_hashes: list[tuple[int, int, str]] = []  # (turn, number of inputs before it, state hash)
        self.observer: Callable[[Game, Event], None] | None = None
        self.keep_history: bool = True
        self._decision: Decision | None = None
        self._steps: Steps[None] | None = None
        self._answers: list[Answer] = []  # since the checkpoint
        self._asked: list[Decision | None] = []  # what they answered; None for what came from outside
        self._marks: list[int] = []  # answer index at which each action in progress began; NONE once it can't be reversed
        self._boundaries: list[tuple[int, GameState]] = []  # step boundaries that asked something, for undo
        self._replaying: bool = False
        self.entering: int = NONE  # the object that is about to enter the battlefield, while effects on its entering are looked at
        self.afterwards: list[tuple[Effect, Context]] = []  # what follows at once when the events that are being settled have happened
        self.prevented: dict[tuple[tuple[int, int], int], int] = {}  # damage prevented among these events, by effect and recipient
        self.resolving_since: int = 0  # the length of the history as the resolution in progress began
        self.gone: tuple[int, ...] = ()  # what has left the battlefield together, while abilities that look back are looked at (CR 603.10)
        self.defining: list[int] = []  # objects whose characteristic-defining abilities are being looked at
        self.state: GameState = setup.new_state(self, self.decks, seed, names, full_control, first, self.sideboards) if state is None else state
        self._checkpoint: GameState = self.state

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

    def choose(self, answer: Answer) -> None:
        """Answer the open question, with handles for hidden cards as a view gives them. Raises IllegalChoice, with the state unchanged,
        if the rules do not allow it."""
        decision = self.decision
        answer = unveiled(self, decision, answer)
        decision.check(answer)
        self.inputs.append(answer)
        self._send(answer)

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
            self.reseed(number)
        else:
            self._from_outside(what, number)

    def _from_outside(self, what: str, player: int) -> None:
        self._advance()
        if self.state.result or not 0 <= player < len(self.state.players) or self.state.players[player].lost:
            raise ValueError(f"player {player} is not in a running game")
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
        """Go back to where only the first `inputs` inputs had been given."""
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

    def fork(self) -> Game:
        """An independent game in the same situation; also in the middle of a cast or a resolution."""
        other, answers = self.begun()
        other._answers = answers
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
        other = Game(self.decks, self.seed, self.edition, first=self.first, state=state, sideboards=self.sideboards)
        other.inputs, other.turn_hashes, other.keep_history = self.inputs.copy(), self.turn_hashes.copy(), False
        return other

    def proceed(self) -> Decision | None:
        """Run to the open question, or else to the end of the current step: None there."""
        if self._decision is None and not (self._steps is None and self.state.result and not self._answers):
            if self._steps is None:
                answers = self._answers
                self._begin_step()
                if answers:
                    self._resume(answers)
                    return self._decision
            self._pump(None)
        return self._decision

    def run(self, procedure: Callable[[Game], Steps[None]]) -> Decision | None:
        """Begin a procedure as the next step, between two steps (for the builders of positions); its first question, None if it ended."""
        assert self._steps is None, "a step is in progress"
        self._begin_step()
        self._steps = procedure(self)
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

    def _begin_step(self) -> None:
        self._checkpoint = self.state
        self.state = self._checkpoint.fork()
        self._answers = []
        self._marks = []
        self.afterwards, self.prevented = [], {}
        self._steps = turn.next_step(self)

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
            setup.leave(self, number, OUTSIDE[what])
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
            setup.draw(self, "104.4i")
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

    # --- asking -----------------------------------------------------------------------------------------------------------------------

    def ask(self, decision: Decision) -> Steps[Answer]:
        """Put a question to whoever decides for the player (CR 723); a question with a single legal answer is not asked.

        CR 723.3, 723.5, 723.8.
        """
        if decision.is_forced():
            return decision.default()
        controlled = self.state.players[decision.player].controlled_by
        decision.decider = controlled if controlled != NONE else decision.player
        answer = yield decision
        return answer

    def pick(
        self, player: int, options: Sequence[int], low: int = 1, high: int = 1, why: str = "608.2d", prompt: str = "choose",
        source: int = NONE, rule: d.Rule | None = None, preferred: tuple[int, ...] | None = None,
    ) -> Steps[tuple[int, ...]]:
        """CR 101.3, 609.3: `low` to `high` of `options` (fewer options: as many as there are), chosen by `player`."""
        choices = tuple(options)
        if not choices or high <= 0:
            return ()
        space = d.Subset(choices, min(low, len(choices)), high, rule, preferred)
        answer = yield from self.ask(d.Pick(player, space, why, source, prompt))
        assert isinstance(answer, tuple)
        return tuple(part for part in answer if isinstance(part, int))

    def may(self, player: int, prompt: str, why: str = "608.2d", source: int = NONE) -> Steps[bool]:
        """Whether the player does something optional."""
        answer = yield from self.ask(d.YesNo(player, d.OneOf((True, False)), why, source, prompt))
        return bool(answer)

    def number(self, player: int, low: int, high: int, prompt: str = "number", why: str = "107.1c", source: int = NONE) -> Steps[int]:
        """A number from `low` to `high`."""
        answer = yield from self.ask(d.Number(player, d.Between(low, max(low, high)), why, source, prompt))
        assert isinstance(answer, int)
        return answer

    def word(self, player: int, words: Sequence[str], prompt: str = "word", why: str = "608.2d", source: int = NONE) -> Steps[str]:
        """One of `words`."""
        answer = yield from self.ask(d.Name(player, d.OneOf(tuple(words)), why, source, prompt))
        return str(answer)

    def arrange(self, player: int, items: Sequence[int], prompt: str = "order", why: str = "101.4", source: int = NONE) -> Steps[tuple[int, ...]]:
        """All of `items` in an order of the player's choice, first = first (or top)."""
        answer = yield from self.ask(d.Arrange(player, d.Order(tuple(items)), why, source, prompt))
        assert isinstance(answer, tuple)
        return tuple(part for part in answer if isinstance(part, int))

    def divide(self, player: int, recipients: Sequence[int], total: int, least: int = 1, why: str = "601.2d", source: int = NONE) -> Steps[dict[int, int]]:
        """`total` divided among the recipients, each at least `least`."""
        answer = yield from self.ask(d.Divide(player, d.Division(tuple(recipients), total, least), why, source, "divide"))
        shares: dict[int, int] = {}
        assert isinstance(answer, tuple)
        for part in answer:
            if isinstance(part, tuple) and isinstance(part[0], int) and isinstance(part[1], int):
                shares[part[0]] = part[1]
        return shares

    # --- reading: turn and players -----------------------------------------------------------------------------------------------------

    @property
    def active(self) -> int:
        """CR 102.1: the active player."""
        return self.state.frame.active

    @property
    def step(self) -> int:
        """The current step (UNTAP ... CLEANUP)."""
        return self.state.frame.step

    @property
    def turn(self) -> int:
        """The number of the current turn, 1 for the first."""
        return self.state.frame.turn

    def players(self) -> tuple[int, ...]:
        """CR 121.2c: the players in the game, in turn order beginning with the active player (APNAP, CR 101.4)."""
        order = self.state.order
        if self.active in order:
            at = order.index(self.active)
            return order[at:] + order[:at]
        return order

    def opponents(self, player: int) -> tuple[int, ...]:
        """CR 102.2: the player's opponents in APNAP order."""
        return tuple(other for other in self.players() if other != player)

    def player(self, player: int) -> Player:
        """The player's values, to be read at once."""
        return self.state.players[player]

    # --- reading: objects -----------------------------------------------------------------------------------------------------------------

    def object(self, id: int) -> Object:
        """The object, to be read at once (its last known self if it has left its zone)."""
        return self.state.objects[id]

    def exists(self, id: int) -> bool:
        """Whether a player is in the game or an object still in its zone; what is phased out is treated as though it did not exist (702.26b)."""
        return self.state.exists(id) and (id < FIRST_OBJECT or not self.state.objects[id].phased_out)

    def chars(self, id: int) -> Characteristics:
        """CR 109.3, 613: the characteristics after all effects; last known ones if it is gone (608.2h)."""
        return layers.chars(self, id)

    def controller(self, id: int) -> int:
        """CR 108.4, 108.4a, 109.4: its controller (owner where it has none)."""
        obj = self.state.objects[id]
        if obj.zone == BATTLEFIELD and obj.frozen is None:
            layers.refresh(self)
            return self.state.objects[id].controller
        return obj.controller

    def owner(self, id: int) -> int:
        """CR 108.3."""
        return self.state.objects[id].owner

    def power(self, id: int) -> int:
        """Power after all effects and counters."""
        return layers.power(self, id)

    def toughness(self, id: int) -> int:
        """Toughness after all effects and counters."""
        return layers.toughness(self, id)

    def has(self, id: int, keywords: int) -> bool:
        """Whether it has any of the keyword flags."""
        return bool(layers.chars(self, id).keywords & keywords)

    def is_type(self, id: int, types: int) -> bool:
        """CR 300.1, 300.2: whether it has any of the card types."""
        return bool(layers.chars(self, id).types & types)

    def is_creature(self, id: int) -> bool:
        """Whether it is a creature."""
        return bool(layers.chars(self, id).types & CREATURE)

    def is_permanent_card(self, id: int) -> bool:
        """CR 110.4a, 110.4."""
        return bool(layers.chars(self, id).types & PERMANENT_TYPES)

    def mana_value(self, id: int) -> int:
        """CR 202.3, 107.3g, 118.8d, 118.9c: X counts as announced on the stack, 0 elsewhere."""
        obj = self.state.objects[id]
        cost = layers.chars(self, id).mana_cost
        if cost is None:
            return 0
        return cost.mana_value(obj.announced.x if obj.zone == STACK and obj.announced is not None else 0)

    def battlefield(self) -> tuple[int, ...]:
        """All permanents that are phased in, in timestamp order."""
        return layers.board(self)

    def permanents(self, player: int) -> tuple[int, ...]:
        """The permanents a player controls."""
        layers.refresh(self)
        objects = self.state.objects
        return tuple([id for id in layers.board(self) if objects[id].controller == player])

    def hand(self, player: int) -> tuple[int, ...]:
        """The cards in a player's hand."""
        return self.state.zone(HAND, player)

    def library(self, player: int) -> tuple[int, ...]:
        """The player's library, top first."""
        return self.state.zone(LIBRARY, player)

    def graveyard(self, player: int) -> tuple[int, ...]:
        """The player's graveyard, top first."""
        return self.state.zone(GRAVEYARD, player)

    def stack(self) -> tuple[int, ...]:
        """The stack, top last."""
        return self.state.zone(STACK)

    def zone_of(self, id: int) -> int:
        """The zone the object is in, or was in when it had this id."""
        return self.state.objects[id].zone

    def current(self, id: int) -> int:
        """The newest object that this one became (CR 400.7), itself if it has not moved."""
        obj = self.state.objects[id]
        while obj.successor != NONE:
            obj = self.state.objects[obj.successor]
        return obj.id

    def can_be_targeted(self, target: int, source: int, player: int) -> bool:
        """CR 115, 702.11, 702.16, 702.18: whether shroud, hexproof and protection let it be a target."""
        return casting.can_be_targeted(self, target, source, player)

    # --- randomness -------------------------------------------------------------------------------------------------------------------

    def random(self, n: int) -> int:
        """A random integer 0..n-1 from the game's own generator."""
        limit = (1 << 64) - (1 << 64) % n
        while True:
            self.state.rng = advance(self.state.rng)
            bits = output(self.state.rng)
            if bits < limit:
                return bits % n

    def shuffled(self, items: tuple[int, ...]) -> tuple[int, ...]:
        """The items in random order."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.random(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    # --- acting: events (each delegates to its module) -------------------------------------------------------------------------------------

    def happen(self, *batch: Event) -> Steps[list[Event]]:
        """CR 614-616, 603: let simultaneous events happen; what really happened is returned."""
        return events.happen(self, list(batch))

    def move(
        self, ids: Sequence[int], to: int, cause: int = NONE, position: int = 0, reason: str = "", controller: int = NONE,
        tapped: bool = False, counters: tuple[tuple[str, int], ...] = (), attach_to: int = NONE, attacking: int = NONE,
        transformed: bool = False,
    ) -> Steps[tuple[int, ...]]:
        """CR 400: move objects to a zone of their owners at once; the new ids, in order (those that did move)."""
        return moving.move(self, ids, to, cause, position, reason, controller, tapped, counters, attach_to, attacking, transformed)

    def destroy(self, ids: Sequence[int], cause: int = NONE, regenerate: bool = True) -> Steps[tuple[int, ...]]:
        """CR 701.8: destroy permanents at once; the ids that were destroyed."""
        return moving.destroy(self, ids, cause, regenerate)

    def sacrifice(self, ids: Sequence[int], cause: int = NONE) -> Steps[tuple[int, ...]]:
        """CR 701.21: their controllers sacrifice permanents at once."""
        return moving.sacrifice(self, ids, cause)

    def discard(self, player: int, ids: Sequence[int], cause: int = NONE) -> Steps[tuple[int, ...]]:
        """CR 701.9: discard the cards at once; the new ids."""
        return moving.discard(self, player, ids, cause)

    def draw(self, player: int, count: int = 1, cause: int = NONE) -> Steps[tuple[int, ...]]:
        """CR 121.2: draw that many cards, one at a time; the new ids."""
        return drawing.draw(self, player, count, cause)

    def mill(self, player: int, count: int, cause: int = NONE) -> Steps[tuple[int, ...]]:
        """CR 701.17."""
        return drawing.mill(self, player, count, cause)

    def scry(self, player: int, count: int, cause: int = NONE) -> Steps[None]:
        """CR 701.22."""
        return drawing.scry(self, player, count, cause)

    def surveil(self, player: int, count: int, cause: int = NONE) -> Steps[None]:
        """CR 701.25."""
        return drawing.surveil(self, player, count, cause)

    def search(
        self, player: int, whose: int, accept: Callable[[int], bool], low: int, high: int, cause: int = NONE, reveal: bool = False,
        zones: tuple[int, ...] = (LIBRARY,), rule: d.Rule | None = None,
    ) -> Steps[tuple[int, ...]]:
        """CR 701.23: look through a zone for cards; the chosen ids (still where they were)."""
        return searching.search(self, player, whose, accept, low, high, cause, reveal, zones, rule)

    def shuffle(self, player: int, cause: int = NONE) -> Steps[None]:
        """CR 701.24: shuffle the player's library."""
        return searching.shuffle(self, player, cause)

    def reveal(self, ids: Sequence[int], cause: int = NONE) -> Steps[None]:
        """CR 701.20: show cards to all players."""
        return searching.reveal(self, ids, cause)

    def deal_damage(self, source: int, shares: Sequence[tuple[int, int]], combat: bool = False, preventable: bool = True) -> Steps[int]:
        """CR 120: `source` deals damage to each (target, amount) at once; the damage dealt in all."""
        return damage.deal(self, source, shares, combat, preventable)

    def pass_on_excess(self, blows: Sequence[Damage], to: int) -> list[Damage]:
        """CR 120.4a: damage about to be dealt, what is in excess for a permanent going to `to` instead."""
        return damage.pass_on(self, blows, to)

    def gain_life(self, player: int, amount: int, cause: int = NONE) -> Steps[int]:
        """CR 119.3; the life gained."""
        return life.gain(self, player, amount, cause)

    def lose_life(self, player: int, amount: int, cause: int = NONE) -> Steps[int]:
        """CR 119.3; the life lost."""
        return life.lose(self, player, amount, cause)

    def set_life(self, player: int, total: int, cause: int = NONE) -> Steps[None]:
        """CR 119.5: gain or lose the difference."""
        return life.set_total(self, player, total, cause)

    def put_counters(self, target: int, kind: str, amount: int, player: int, cause: int = NONE, effect: bool = True) -> Steps[int]:
        """CR 122.1: put counters on a permanent, card or player; the number put."""
        return counters.put(self, target, kind, amount, player, cause, effect)

    def remove_counters(self, target: int, kind: str, amount: int, cause: int = NONE) -> Steps[int]:
        """Remove up to that many counters; the number removed."""
        return counters.remove(self, target, kind, amount, cause)

    def create_tokens(
        self, player: int, faces: Sequence[Face], amount: int, cause: int = NONE, tapped: bool = False, attacking: int = NONE,
        counters: tuple[tuple[str, int], ...] = (), attach_to: int = NONE,
    ) -> Steps[tuple[int, ...]]:
        """CR 701.7: create `amount` tokens of each face; the new ids."""
        return tokens.create(self, player, faces, amount, cause, tapped, attacking, counters, attach_to)

    def tap(self, ids: Sequence[int], cause: int = NONE) -> Steps[tuple[int, ...]]:
        """CR 701.26a: tap untapped permanents; those that became tapped."""
        return moving.tap(self, ids, cause)

    def untap(self, ids: Sequence[int], cause: int = NONE) -> Steps[tuple[int, ...]]:
        """CR 701.26b: untap tapped permanents."""
        return moving.untap(self, ids, cause)

    def attach(self, id: int, to: int, cause: int = NONE) -> Steps[bool]:
        """CR 701.3: attach an Aura, Equipment or Fortification."""
        return attaching.attach(self, id, to, cause)

    def counter(self, ids: Sequence[int], cause: int = NONE, to: int = GRAVEYARD, position: int = 0) -> Steps[tuple[int, ...]]:
        """CR 701.6: counter spells and abilities; those countered."""
        return casting.counter(self, ids, cause, to, position)

    def add_mana(self, player: int, units: Sequence[int], source: int = NONE, restriction: Anything = None, persists: str = "") -> Steps[None]:
        """CR 106.4: put mana into a player's pool."""
        return casting.add_mana(self, player, units, source, restriction, persists)

    def activated_abilities(self, id: int) -> tuple[ActivatedAbility, ...]:
        """CR 602.1: the activated abilities of an object, those of its keywords and basic land types included."""
        return layers.activated_abilities(self, id)

    def activate_some_mana(self, player: int, id: int) -> Steps[None]:
        """CR 605.3a: the player activates a mana ability of the permanent, if one can be activated."""
        return payment.activate_some(self, player, id)

    def can_pay(self, costs: Sequence[Cost], it: Context) -> bool:
        """CR 118.3: whether `it.actor` could pay these costs together now."""
        return casting.can_pay(self, costs, it)

    def pay(self, costs: Sequence[Cost], it: Context) -> Steps[bool]:
        """CR 118.1, 118.12: `it.actor` pays these costs together; False, with nothing paid, if that is impossible."""
        return casting.pay(self, costs, it)

    def copy_spell(
        self, id: int, player: int, retarget: bool = True, cause: int = NONE, exceptions: Sequence[Node] = (), it: Context | None = None,
    ) -> Steps[int]:
        """CR 707.10: put a copy of a spell or ability on the stack, with exceptions (CR 707.9) in the context `it`."""
        return copying.copy_on_stack(self, id, player, retarget, cause, exceptions, it)

    def choose_new_targets(self, id: int, player: int) -> Steps[None]:
        """CR 115.7d: the player may choose new targets for a spell or ability on the stack."""
        return casting.choose_new_targets(self, id, player)

    def change_targets(self, id: int, player: int, how: str, only: tuple[int, ...] | None = None) -> Steps[None]:
        """CR 115.7a-c: the player changes "all", "one" or "any" of the targets of a spell or ability (to one of `only`)."""
        return casting.change_targets(self, id, player, how, only)

    def reselect_attacked(self, id: int, player: int) -> Steps[None]:
        """CR 508.7: the player reselects what a creature attacks."""
        return combat.reselect(self, id, player)

    def copiable(self, id: int, exceptions: Sequence[Node], it: Context) -> Characteristics:
        """CR 707.2, 707.9: the copiable values of an object (last known ones if it is gone), with exceptions."""
        return copying.with_exceptions(self, copying.copiable(self, id), exceptions, id, it)

    def become_copy(self, id: int, of: int, it: Context, exceptions: Sequence[Node] = (), until: str = "forever") -> None:
        """CR 707.2: the permanent becomes a copy of another object."""
        copying.become_copy(self, id, of, it, exceptions, until)

    def attack_targets(self, player: int) -> tuple[int, ...]:
        """CR 508.4: what a creature that enters attacking under the player's control can attack; nothing outside the player's combat."""
        return combat.attack_targets(self, player) if player == self.active and self.step in COMBAT_STEPS else ()

    def enter_attacking(self, id: int, target: int) -> bool:
        """CR 508.4: a creature is attacking without having been declared as an attacker."""
        return combat.enter_attacking(self, id, target)

    def enter_blocking(self, id: int, attacker: int) -> Steps[bool]:
        """CR 509.4: a creature is blocking without having been declared as a blocker."""
        return combat.enter_blocking(self, id, attacker)

    def remove_from_combat(self, id: int) -> None:
        """CR 506.4: the creature is removed from combat."""
        layers.remove_from_combat(self.state, id)

    def enter_as_copy(self, event: ZoneChange, of: int, it: Context, exceptions: Sequence[Node] = ()) -> None:
        """CR 707.5: the event has its object enter the battlefield as a copy of another."""
        copying.enter_as_copy(self, event, of, it, exceptions)

    def end_the_turn(self) -> Steps[None]:
        """CR 724.1."""
        return turn.end_the_turn(self)

    def use_effect(self, id: int, amount: int = 1) -> None:
        """CR 615.7: some of what a floating effect can still do is used up."""
        effects.use(self, id, amount)

    def cast_during_resolution(
        self, player: int, id: int, free: bool, way: str = "", cause: int = NONE, cost: Sequence[Cost] | None = None, below: int = NONE,
    ) -> Steps[bool]:
        """CR 608.2g: cast a card now; False if it was not. `below`: only as a spell of lesser mana value."""
        return casting.cast_during_resolution(self, player, id, free, way, cause, cost, below)

    def could_begin_to_cast(self, player: int, id: int) -> bool:
        """CR 702.62a: whether the player could begin to cast the card from a hand now: timing and prohibitions, costs and targets aside."""
        return permissions.could_begin(self, player, id)

    def lose_game(self, player: int, why: str) -> None:
        """CR 104.3e: the player loses the game."""
        setup.lose(self, player, why)

    def win_game(self, player: int, why: str) -> None:
        """CR 104.2b: the player wins the game."""
        setup.win(self, player, why)

    def draw_game(self, why: str) -> None:
        """CR 104.4c: the game is a draw."""
        setup.draw(self, why)

    # --- acting: continuous effects, delayed triggers ---------------------------------------------------------------------------------------

    def add_effect(
        self, it: Context, nodes: Sequence[Node], until: str, affected: Sequence[int] | None = None, until_data: Anything = None,
        uses: int = NONE,
    ) -> ContinuousEffect:
        """CR 611.2: begin a continuous effect; its numbers are locked in, and its set of objects if `affected` is given."""
        return effects.add(self, it, nodes, until, affected, until_data, uses)

    def add_delayed(self, it: Context, ability: Node, until: str = "", once: bool = True) -> DelayedTrigger:
        """CR 603.7: begin a delayed triggered ability, with what its words refer to now."""
        return triggers.add_delayed(self, it, ability, until, once)

    def add_reflexive(self, it: Context, effect_ability: Node) -> None:
        """CR 603.12: "when you do": it triggers at once."""
        triggers.add_reflexive(self, it, effect_ability)

    def rules(self, kind: type[T_Node]) -> Sequence[tuple[T_Node, int, int]]:
        """All rule-changing static abilities and effects of a class in force: (node, source id, controller)."""
        return layers.rules_of(self, kind)

    def prohibited(self, event: Event) -> bool:
        """CR 101.2, 614.17: whether the event can't happen."""
        return events.prohibited(self, event)

    # --- reading what happened -----------------------------------------------------------------------------------------------------------------

    def events_this_turn(self, kind: int) -> list[Event]:
        """This turn's events of a kind, in order."""
        return [event for event in self.state.history if event.kind == kind]

    # --- identity --------------------------------------------------------------------------------------------------------------------------------

    def hash(self) -> str:
        """Identifies the state, for replay: equal for equal setups, seeds and inputs, on every machine."""
        self._advance()
        return hashing.state_hash(self.state)

    def position_key(self) -> int:
        """Identifies the position: ids renumbered, timestamps ranked, unread history dropped (for loops and transpositions)."""
        return hashing.position_key(self)

    def view(self, player: int) -> View:
        """What the player may see (NONE: what everybody may see)."""
        return View(self, player)

    def sample(self, player: int, rng: Random) -> Game:
        """A game as it may be for all the player knows: hidden cards are dealt anew, and chance is another."""
        return sample(self, player, rng)

    def record(self) -> Record:
        """The game as setup, seed and inputs, to be saved and replayed."""
        return records.record_of(self)

    @staticmethod
    def replay(kept: Record, cards: Mapping[str, Card] | None = None, to: int | None = None) -> Game:
        """The game of a record after its first `to` inputs (all by default). Raises RecordError if it does not replay as recorded."""
        return records.replay(kept, cards, to)

    def legal_actions(self, player: int) -> tuple[Answer, ...]:
        """Everything the player could do with priority now, pass included (CR 117.1)."""
        return actions.legal(self, player)


def _compiled(deck: Sequence[Card] | Deck) -> Sequence[Card]:
    """The cards of a deck. A deck list is compiled; that alone reaches for the card database, and only then."""
    if isinstance(deck, Sequence):
        return deck
    found = records.cards_named(deck.names())
    return [found[name] for name in deck.cards()]


def _side(deck: Sequence[Card] | Deck) -> Sequence[Card]:
    """The sideboard of a deck list."""
    if isinstance(deck, Sequence) or not deck.side:
        return ()
    found = records.cards_named([name for _, name in deck.side])
    return [found[name] for count, name in deck.side for _ in range(count)]


def is_player(id: int) -> bool:
    """Whether an id names a player."""
    return 0 <= id < FIRST_OBJECT


__all__ = ["Game", "IllegalChoice", "is_player"]

"""The table: the state as everybody may read it without effects being looked at, chance, and questions to players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wanzhi.model import decisions as d
from wanzhi.model.constants import FIRST_OBJECT, GRAVEYARD, HAND, LIBRARY, NONE, STACK
from wanzhi.model.decisions import Answer, Decision
from wanzhi.model.rng import advance, output
from wanzhi.model.state import GameState, Object, Player

if TYPE_CHECKING:
    from wanzhi.vocabulary.base import Steps


class Table:
    """What needs only the state. See `wanzhi.rules.game.Game`."""

    def __init__(self, state: GameState) -> None:
        self.state: GameState = state

    # --- asking -----------------------------------------------------------------------------------------------------------------------

    def ask(self, decision: Decision, always: bool = False) -> Steps[Answer]:
        """Put a question to whoever decides for the player (CR 723); one with a single legal answer is not asked, unless `always`.

        CR 723.3, 723.5, 723.8.
        """
        if not always and decision.is_forced():
            return decision.default()
        controlled = self.state.players[decision.player].controlled_by
        decision.decider = controlled if controlled != NONE else decision.player
        answer = yield decision
        return answer

    def pick(
        self, player: int, options: Sequence[int], low: int = 1, high: int = 1, why: str = "608.2d", prompt: str = "choose",
        source: int = NONE, rule: d.Rule | None = None, preferred: tuple[int, ...] | None = None, about: tuple[object, ...] = (),
        always: bool = False,
    ) -> Steps[tuple[int, ...]]:
        """CR 101.3, 609.3: `low` to `high` of `options` (fewer options: as many as there are), chosen by `player`."""
        choices = tuple(options)
        if not choices or high <= 0:
            return ()
        space = d.Subset(choices, min(low, len(choices)), high, rule, preferred)
        answer = yield from self.ask(d.Pick(player, space, why, source, prompt, about), always)
        assert isinstance(answer, tuple)
        return tuple(part for part in answer if isinstance(part, int))

    def may(self, player: int, prompt: str, why: str = "608.2d", source: int = NONE, about: tuple[object, ...] = ()) -> Steps[bool]:
        """Whether the player does something optional; `about` are the costs that are offered to be paid."""
        answer = yield from self.ask(d.YesNo(player, d.OneOf((True, False)), why, source, prompt, about))
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

    def arrange(
        self, player: int, items: Sequence[int], prompt: str = "order", why: str = "101.4", source: int = NONE, about: tuple[object, ...] = (),
    ) -> Steps[tuple[int, ...]]:
        """All of `items` in an order of the player's choice, first = first (or top)."""
        answer = yield from self.ask(d.Arrange(player, d.Order(tuple(items)), why, source, prompt, about))
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

    # --- reading: objects and zones ------------------------------------------------------------------------------------------

    def object(self, id: int) -> Object:
        """The object, to be read at once (its last known self if it has left its zone)."""
        return self.state.objects[id]

    def exists(self, id: int) -> bool:
        """Whether a player is in the game or an object still in its zone; what is phased out is treated as though it did not exist (702.26b)."""
        return self.state.exists(id) and (id < FIRST_OBJECT or not self.state.objects[id].phased_out)

    def owner(self, id: int) -> int:
        """CR 108.3."""
        return self.state.objects[id].owner

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


__all__ = ["Table"]

"""One game with its seats, as the server holds it. It knows no network: what goes out is what `show` makes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from wanzhi.learn.hints import hint
from wanzhi.model.constants import HAND, LIBRARY
from wanzhi.model.decisions import IllegalChoice
from wanzhi.rules.game import Game
from wanzhi.rules.log import Log
from wanzhi.rules.record import RecordError, answer_of
from wanzhi.terminal.prompts import is_mana_ability
from wanzhi.web.passing import PASS, UNTIL, Settings, automatic, pause, still_until

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer
    from wanzhi.rules.question import Data
    from wanzhi.rules.view import View
    from wanzhi.web.show import Wardrobe

Keep = Callable[[int, "Sequence[Answer]"], None]


class Refused(ValueError):
    """What a client wants is not possible; the message says why, in Chinese too if it can. Nothing has changed."""

    def __init__(self, why: str, zh: str = "") -> None:
        super().__init__(why)
        self.zh: str = zh

    def said(self, lang: str) -> str:
        """Why, in that language if it is known in it."""
        return self.zh if lang == "zh" and self.zh else str(self)


class Seat:
    """Who plays: a person, by user id, or a program, by name; and how they want to be passed for."""

    __slots__ = ("bot", "name", "settings", "undo", "user")

    def __init__(self, name: str, user: int | None = None, bot: str = "") -> None:
        self.name: str = name
        self.user: int | None = user
        self.bot: str = bot
        self.settings: Settings = Settings()
        self.undo: int = -1  # the number of inputs to which this player wants to go back


class Table:
    """A running game. Each change adds one to `moment`; an answer names the moment it belongs to, so that a late one is refused."""

    def __init__(
        self, id: str, game: Game, seats: Sequence[Seat], keep: Keep | None = None, begun: Callable[[Game], None] | None = None,
    ) -> None:
        """`keep(n, inputs)` is called before others see what `inputs` did: it stores them behind the first n, and nothing else behind those.

        `begun` brings the game to where it was left; the log tells of that too.
        """
        self.id: str = id
        self.game: Game = game
        self.seats: Sequence[Seat] = seats
        self.log: Log = Log(game)
        self.moment: int = 0
        self.dressed: Wardrobe = {}
        self.advises: bool = True  # whether there may be hints: not in a puzzle
        self.paced: bool = False  # whether passes are held back for a moment (`passing.pause`): where people play each other
        self.pause: float = 0.0  # seconds after which the open question is passed by `go_on`; 0 if it waits for an answer
        self.choices: list[tuple[int, int]] = []  # (number of inputs before, player) of each choice of a person: what undo goes back to
        self._own_mana: set[int] = set()  # inputs by which a player only made mana, and nobody saw or hid anything
        self._keep: Keep = keep or (lambda count, inputs: None)
        self.older: Callable[[int], bool] = lambda inputs: False  # goes back to where the game itself does not reach
        if begun is not None:
            begun(game)
        self._commit(len(game.inputs))

    # --- what a client may ask for -----------------------------------------------------------------------------------------------

    def answer(self, player: int, at: int, answer: object) -> None:
        """An answer to the open question. Raises Refused."""
        self._asked(player, at)
        before = len(self.game.inputs)
        try:
            value = answer_of(answer)
            mana, hidden = self._makes_mana(player, value), self._hidden()
            self.game.choose(value)
        except (IllegalChoice, RecordError) as error:
            raise Refused(str(error)) from None
        if not self.seats[player].bot:
            self.choices.append((before, player))
        self._own_mana = {at for at in self._own_mana if at < before}
        if mana and hidden == self._hidden():
            self._own_mana.add(before)
        self._commit(before)

    def _makes_mana(self, player: int, answer: Answer) -> bool:
        """Whether an answer activates a mana ability, or makes a choice for one just activated. Asked only where undo needs consent."""
        if sum(not seat.bot for seat in self.seats) < 2:
            return False
        view = self.game.view(player)
        if view.decision is not None and view.decision.kind == "Act":
            return is_mana_ability(view, answer)
        return len(self.game.inputs) - 1 in self._own_mana and self.game.can_cancel

    def _hidden(self) -> tuple[object, ...]:
        """What nobody may learn from mana that is taken back: hands, libraries, and what chance brings next."""
        state = self.game.state
        return state.rng, *(state.zone(zone, player) for zone in (HAND, LIBRARY) for player in range(len(state.players)))

    def options(self, player: int, at: int, partial: object) -> tuple[View, tuple[Answer, ...], bool]:
        """What extends a partial answer, and whether it is complete. Raises Refused."""
        self._asked(player, at)
        view = self.game.view(player)
        question = view.decision
        assert question is not None
        try:
            values = answer_of(partial)
            found = question.next(values if isinstance(values, tuple) else (values,))
        except (IllegalChoice, RecordError, TypeError, IndexError) as error:
            raise Refused(f"That is no part of an answer: {error}") from None
        return view, tuple(found.options), found.complete

    def cancel(self, player: int, at: int) -> None:
        """Take back the spell or ability being announced (CR 733.1). Raises Refused."""
        self._asked(player, at)
        if not self.game.cancel():
            raise Refused("This can't be taken back any more (CR 733.1).")
        self._commit(len(self.game.inputs))

    def undo(self, player: int) -> None:
        """Against programs: back to the player's last choice. Against people: they are asked, and agree by asking for the same.

        Mana that was made but not used is taken back without asking.
        """
        while self.choices and self.choices[-1][0] >= len(self.game.inputs):
            self.choices.pop()
        target = next((at for at, who in reversed(self.choices) if who == player or self.seats[player].undo >= 0), -1)
        asked = max((seat.undo for seat in self.seats), default=-1)
        if asked >= 0:
            target = asked
        if target < 0:
            raise Refused("There is nothing to undo.")
        self.seats[player].undo = target
        self.moment += 1
        own = asked < 0 and self._own_mana.issuperset(range(target, len(self.game.inputs)))
        if not own and any(seat.undo != target for seat in self.seats if not seat.bot):
            return
        if not self.game.rewind(target) and not self.older(target):
            raise Refused("The game can't go back that far.")
        self.choices = [entry for entry in self.choices if entry[0] < target]
        self.seats[player].settings.until = ""  # who goes back wants to be asked
        self._commit(target)

    def refuse_undo(self) -> None:
        """Somebody does not agree to going back."""
        for seat in self.seats:
            seat.undo = -1
        self.moment += 1

    def concede(self, player: int) -> None:
        """CR 104.3a. Raises Refused."""
        self._from_outside(self.game.concede, player)

    def time_out(self, player: int) -> None:
        """CR 104.3k: the player's clock has run out. Raises Refused."""
        self._from_outside(self.game.time_out, player)

    def offer_draw(self, player: int) -> None:
        """CR 104.4i. Raises Refused."""
        self._from_outside(self.game.offer_draw, player)

    def pass_until(self, player: int, until: str, turn: int | None = None) -> None:
        """Pass "something" (until something happens), to the "end of turn" or to "my turn"; "" stops that. Raises Refused.

        `turn` is the one that the player saw: a turn that is over has no end to pass to.
        """
        if until not in UNTIL:
            raise Refused(f"One can pass until {', '.join(repr(word) for word in UNTIL[1:])}.")
        if until == "end of turn" and turn is not None and turn < self.game.turn:
            return
        settings = self.seats[player].settings
        settings.until, settings.until_turn = until, self.game.turn
        if until and not self.game.over and self.game.decision.decider == player:
            self.choices.append((len(self.game.inputs), player))  # undo leads back to here
        self._commit(len(self.game.inputs))

    def set(self, player: int, settings: Settings) -> None:
        """Other stops, yields, full control."""
        self.seats[player].settings = settings
        self._commit(len(self.game.inputs))

    # --- going on ------------------------------------------------------------------------------------------------------------------

    @property
    def waits_for_bot(self) -> str:
        """The program that is to decide; "" if a person is, or the game is over."""
        return "" if self.game.over else self.seats[self.game.decision.decider].bot

    def held(self) -> bool:
        """Whether nobody is passed for now (a lesson waits until something is read)."""
        return False

    def told(self, view: View, lang: str) -> Data:
        """What the viewer is told besides the state of the table: a hint, if wanted."""
        if view.decision is None or not self.advises or not self.seats[view.player].settings.hints:
            return {}
        return {"hint": hint(view, lang)}

    def player_of(self, user: int | None) -> int:
        """The seat of a user; -1 for a spectator."""
        return next((n for n, seat in enumerate(self.seats) if user is not None and seat.user == user), -1)

    def _asked(self, player: int, at: int) -> None:
        if self.game.over:
            raise Refused("The game is over.")
        if at != self.moment:
            raise Refused("That came too late: the game has gone on.")
        if self.game.decision.decider != player:
            raise Refused("It is not your choice now.")

    def _from_outside(self, what: Callable[[int], None], player: int) -> None:
        before = len(self.game.inputs)
        try:
            what(player)
        except ValueError as error:
            raise Refused(str(error)) from None
        self._commit(before)

    def go_on(self, moment: int) -> bool:
        """Pass for the player for whom it has been held back since that moment; False if something else has happened meanwhile."""
        if moment != self.moment or not self.pause or self.game.over:
            return False
        self._commit(len(self.game.inputs), held_back=True)
        return True

    def _commit(self, before: int, held_back: bool = False) -> None:
        """Pass for those who want it, store what has come since the first `before` inputs, and only then let it be seen.

        held_back: the first pass has been held back long enough.
        """
        self.pause = 0.0
        for seat in self.seats:
            seat.undo = -1
        while not self.game.over:
            player = self.game.decision.decider
            view = self.game.view(player)
            settings = self.seats[player].settings
            if self.seats[player].bot or view.decision is None or self.held():
                break
            answer = automatic(view, view.decision, settings)
            if answer is None:
                break
            if answer == PASS and self.paced and not held_back:
                self.pause = pause(view, view.decision, settings)
                if self.pause:
                    break
            held_back = False
            self.game.choose(answer)
        for number, seat in enumerate(self.seats):
            if not still_until(seat.settings, self.game.turn, self.game.active == number):
                seat.settings.until = ""
        self._keep(before, self.game.inputs[before:])
        self.moment += 1

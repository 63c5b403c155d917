"""How many counters there are or can be, and the counters of an object put onto another (CR 122.4, 122.7-122.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.model import events as e
from wanzhi.model.constants import FIRST_OBJECT
from wanzhi.model.events import Event, PutCounters
from wanzhi.vocabulary.abilities import RuleAbility
from wanzhi.vocabulary.base import Context, EventPattern, Objects, Quantity, Steps
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.happenings import Party, bind, given_counters
from wanzhi.vocabulary.references import It, Itself, as_it_was

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class CounterLimit(RuleAbility, frozen=True):
    """CR 122.4, 704.5r: "~ can't have more than three charge counters on it": state-based actions take away the others."""

    en = "{what} can't have more than {amount} {counter} counter(s) on it."
    zh = "{what}上不能有多于{amount}个{counter}指示物。"
    what: Itself
    amount: Quantity
    counter: Annotated[str, "counter"]

    def excess(self, game: Game, it: Context) -> int:
        """How many counters there are too many."""
        return max(0, game.object(it.me).counter(self.counter) - self.amount.count(game, it))


class NthCounterPut(EventPattern, frozen=True):
    """CR 122.7: "the third charge counter is put on ~": there were fewer before, and there are that many or more after."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_COUNTERS,)
    en = "the {nth} {counter} counter is put on {what}"
    zh = "第{nth}个{counter}指示物放置在{what}上"
    nth: Annotated[int, "ordinal"]
    counter: Annotated[str, "counter"]
    what: Party

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, PutCounters) or event.counter != self.counter or event.target < FIRST_OBJECT:
            return False
        target = given_counters(game, event)
        if not self.what.matches(game, target, it):
            return False
        now = game.object(target).counter(self.counter)
        bind(it, self.what, (target,))
        return now - event.amount < self.nth <= now


class PutItsCounters(Action, frozen=True):
    """CR 122.8, 122.9: "put its counters on target creature": as many of each kind as it has, or had when it was last there."""

    en = "<put> {whose}'s [{counter} ]counters on {to:obj}"
    zh = "将{whose}的[{counter}]指示物放置在{to}上"
    whose: It | Itself
    to: Objects
    counter: Annotated[str, "counter"] | None = None
    order: ClassVar[tuple[str, ...]] = ("whose", "to")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        goals = yield from self.to.choose(game, it)
        for id in as_it_was(game, self.whose, it):
            for kind, amount in game.object(id).counters:
                if self.counter in (None, kind):
                    for goal in goals:
                        yield from game.put_counters(goal, kind, amount, player, it.me)


__all__ = ["CounterLimit", "NthCounterPut", "PutItsCounters"]

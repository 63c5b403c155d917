"""What holds or not: "you control a Swamp", "it's your turn", "you have 5 or less life" (CR 603.4, 611.2b, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import F_ALL, F_BATTLEFIELD, F_LIFE, F_TAPPED, F_TURN
from wanzhi.vocabulary.base import Condition, Context, Filter, Objects, Players, Quantity
from wanzhi.vocabulary.selectors import candidates

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Controls(Condition, frozen=True):
    """"you control a Swamp", "you control three or more artifacts", "an opponent controls no creatures"."""

    reads: ClassVar[int] = F_BATTLEFIELD
    en = (
        "{who} <control> (a|another|no|no other:kind) {filter}", "{who} <control> {least} or more [other :others]{filter:pl}",
        "{who} <control> {most} or fewer [other :others]{filter:pl}",
    )
    zh = "{who}操控[{least}个或更多][{most}个或更少](一个|另一个|零个|零个其他:kind){filter}"
    who: Players
    filter: Filter
    kind: int = 0
    least: Quantity | None = None
    most: Quantity | None = None
    others: bool = False
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "others", "least", "most", "kind")

    def holds(self, game: Game, it: Context) -> bool:
        found = candidates(game, self.filter, it)
        if self.kind in (1, 3) or self.others:
            found = tuple(id for id in found if id != it.me)
        for player in self.who.find(game, it):
            mine = sum(1 for id in found if game.controller(id) == player)
            if self.least is not None:
                fits = mine >= self.least.count(game, it)
            elif self.most is not None:
                fits = mine <= self.most.count(game, it)
            else:
                fits = mine > 0 if self.kind < 2 else mine == 0
            if fits:
                return True
        return False


class YourTurn(Condition, frozen=True):
    """"it's your turn", "it's not your turn"."""

    reads: ClassVar[int] = F_TURN
    en = "it's (|not:negated) your turn"
    zh = "(当前是|当前不是:negated)你的回合"
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return (game.active == it.controller) != self.negated


class LifeIs(Condition, frozen=True):
    """"you have 5 or less life", "you have 30 or more life"."""

    reads: ClassVar[int] = F_LIFE
    en = "{who} <have> {amount} or (less|more:more) life"
    zh = "{who}的总生命为{amount}或(更少|更多:more)"
    who: Players
    amount: Quantity
    more: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        amount = self.amount.count(game, it)
        return any(
            (game.player(p).life >= amount) if self.more else (game.player(p).life <= amount) for p in self.who.find(game, it)
        )


class IsTappedNow(Condition, frozen=True):
    """"~ is tapped", "~ is untapped", "~ remains tapped"."""

    reads: ClassVar[int] = F_TAPPED
    en = "{what} (is|remains:remains) (tapped|untapped:untapped)"
    zh = "{what}(为|持续为:remains)(横置|未横置:untapped)"
    what: Objects
    untapped: bool = False
    remains: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return any(game.exists(id) and game.object(id).tapped != self.untapped for id in self.what.find(game, it))


class Matches(Condition, frozen=True):
    """"it's a creature card", "it's a land card", "that card is a creature card", "~ isn't a creature"."""

    reads: ClassVar[int] = F_ALL
    en = "{what} (is|isn't:negated) a {filter:sg}"
    zh = "{what}(是|不是:negated){filter}"
    what: Objects
    filter: Filter
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return any(self.filter.matches(game, id, it) for id in self.what.find(game, it)) != self.negated

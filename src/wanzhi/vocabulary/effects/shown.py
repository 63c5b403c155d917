"""Cards shown at random, or chosen among by others, and the ends of graveyards (CR 404.3, 608.2d, 701.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.vocabulary.base import Context, Objects, Players, Quantity, Steps, Unsaid
from wanzhi.vocabulary.effects.doing import look_at
from wanzhi.vocabulary.effects.moving import Group
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.effects.tallies import done
from wanzhi.vocabulary.quantities import Exactly

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class BottomOfGraveyard(Objects, frozen=True):
    """CR 404.3: "the bottom card of target player's graveyard": the one that has been there longest."""

    en = "the (bottom|top:top) card of {whose}'s graveyard"
    zh = "{whose}的坟墓场(底|顶:top)的牌"
    whose: Players
    top: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", False, 0, ("card",)),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found: tuple[int, ...] = ()
        for player in self.whose.find(game, it):
            cards = game.graveyard(player)
            found += cards[:1] if self.top else cards[-1:]
        it.refs[self.ref] = found
        return found


class LookAtRandom(Action, frozen=True):
    """CR 701.20e: "look at a card at random in target player's hand"."""

    en = "<look> at a card at random in {whose}'s hand"
    zh = "随机检视{whose}的一张手牌"
    whose: Players
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", False, 0, ("card",)),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        found: tuple[int, ...] = ()
        for whose in self.whose.find(game, it):
            found += game.shuffled(game.hand(whose))[:1]
        look_at(game, player, found)
        it.refs[self.ref] = found
        return
        yield


class TheGroup(Unsaid, Group, frozen=True):
    """The cards just found or shown, unsaid."""


class ChooseAmongThem(Action, frozen=True):
    """CR 608.2d: "target opponent chooses one", "an opponent chooses two of those cards": of the cards just found or shown."""

    en = ("<choose> one", "<choose> {amount} of those cards")
    zh = "选择其中{amount}张"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "what")
    amount: Quantity = Exactly(1)
    what: TheGroup = TheGroup()
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("what", "amount")

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", self.amount.plural, 0, ("card", "chosen")), *done(self.what, "chosen")[-1:])

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        amount = self.amount.count(game, it)
        chosen = yield from game.pick(player, self.what.find(game, it), amount, amount, "608.2d", "choose", it.me)
        it.refs[self.ref] = it.refs[self.ref + 1] = chosen



"""Costs that touch a library (CR 118.1, 601.2h): exiling its top cards, drawing cards. They are paid last and can't be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.model.constants import EXILE
from wanzhi.model.events import Draw
from wanzhi.vocabulary.base import Context, Quantity, Steps
from wanzhi.vocabulary.costs import PlainCost, amount_of, taken
from wanzhi.vocabulary.references import note

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class ExileTopCost(PlainCost, frozen=True):
    """CR 118.3, 406: "exile the top ten cards of your library": not with fewer cards there."""

    late: ClassVar[bool] = True
    en = ("<exile> the top card of your library", "<exile> the top {amount} card(s) of your library")
    zh = ("放逐你牌库顶的一张牌", "放逐你牌库顶的{amount}张牌")
    amount: Quantity | None = None
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", self.amount is not None and self.amount.plural, 0, ("card", "exiled")),)

    def payable(self, game: Game, it: Context) -> bool:
        return len(game.library(it.actor)) >= amount_of(self.amount, game, it)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        if not self.payable(game, it):
            return False
        game.irreversible()
        moved = yield from game.move(game.library(it.actor)[: amount_of(self.amount, game, it)], EXILE, it.stack_id, reason="exile")
        note(it, self.ref, moved, "exiled")
        return True


class DrawCost(PlainCost, frozen=True):
    """CR 118.1, 121.3: "draw a card" as a cost: payable whatever the library holds, unless an effect forbids drawing."""

    late: ClassVar[bool] = True
    en = "<draw> {amount} card(s)"
    zh = "抓{amount}张牌"
    amount: Quantity | None = None
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return taken(None, self.amount, "drawn", "card")

    def payable(self, game: Game, it: Context) -> bool:
        return not game.prohibited(Draw(it.actor))

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        it.refs[self.ref] = yield from game.draw(it.actor, amount_of(self.amount, game, it), it.stack_id)
        return True

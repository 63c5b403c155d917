"""A cost that is one of several (CR 601.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.vocabulary.base import Context, Cost, Steps

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class EitherCost(Cost, frozen=True):
    """CR 601.2b: "sacrifice a creature or pay {3}": one of the options, chosen as the cost is announced."""

    en = "{options|2}"
    zh = "{options或2}"
    options: tuple[Cost, ...]

    def payable(self, game: Game, it: Context) -> bool:
        return any(option.payable(game, it) for option in self.options)

    def pay(self, game: Game, it: Context) -> Steps[bool]:
        able = tuple(number for number, option in enumerate(self.options) if option.payable(game, it))
        if not able:
            return False
        chosen = yield from game.pick(it.actor, able, 1, 1, "601.2b", "choose cost", it.me, about=self.options)
        paid = yield from self.options[chosen[0]].pay(game, it)
        return paid

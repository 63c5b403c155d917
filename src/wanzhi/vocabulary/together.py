"""Qualities of things chosen together: "with different names", "with total power 4 or less", "from a single graveyard"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model import constants as c
from wanzhi.model.subtypes import ALL_CREATURE_TYPES
from wanzhi.vocabulary.base import Context, Quantity
from wanzhi.vocabulary.filters import GroupPost
from wanzhi.vocabulary.measures import measured

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Different(GroupPost, frozen=True):
    """"with different names", "with different mana values", "controlled by different players", "that share no creature types".

    CR 201.2b: objects have different names only if each has a name, and no two have one in common.
    """

    en = (
        "(with different names|with different powers|with different mana values|controlled by different players|"
        "that share no creature types:what)"
    )
    zh = "(名称不同|力量不同|法术力值不同|由不同牌手操控|没有共通生物类别:what)的"
    what: int = 0

    def together(self, game: Game, ids: tuple[int, ...], it: Context) -> bool:
        if self.what == 0:
            values: list[object] = [name for id in ids for name in game.chars(id).names()]
            if "" in values:
                return False
        elif self.what == 1:
            values = [game.power(id) for id in ids]
        elif self.what == 2:
            values = [game.mana_value(id) for id in ids]
        elif self.what == 3:
            values = [game.controller(id) for id in ids]
        else:
            masks = [game.chars(id).subtypes & ALL_CREATURE_TYPES for id in ids]
            return all(not one & other for at, one in enumerate(masks) for other in masks[at + 1 :])
        return len(set(values)) == len(values)


class TotalAtMost(GroupPost, frozen=True):
    """"with total power 4 or less", "with total mana value X or less"."""

    en = "with total (power|toughness|mana value:what) {amount} or less"
    zh = "总(力量|防御力|法术力值:what)为{amount}或更少的"
    what: int
    amount: Quantity

    def together(self, game: Game, ids: tuple[int, ...], it: Context) -> bool:
        return sum(measured(game, id, self.what)[0] for id in ids) <= self.amount.count(game, it)


class SingleGraveyard(GroupPost, frozen=True):
    """"from a single graveyard", "in a single graveyard"."""

    en = "(from|in:inside) a single graveyard"
    zh = "(来自|在:inside)同一个坟墓场中的"
    inside: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.zone_of(id) == c.GRAVEYARD

    def zones(self) -> int:
        return 1 << c.GRAVEYARD

    def together(self, game: Game, ids: tuple[int, ...], it: Context) -> bool:
        return len({game.owner(id) for id in ids}) <= 1

"""Choices made as an additional cost (CR 601.2b, 607.2d): "as an additional cost to cast ~, choose a creature type"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.constants import COLOR_NAMES
from wanzhi.model.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from wanzhi.vocabulary.base import Context, Steps
from wanzhi.vocabulary.costs import PlainCost

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

COLORS = {name: color for color, name in COLOR_NAMES.items()}


class ChooseCost(PlainCost, frozen=True):
    """The choice is noted on the spell, and on the permanent it becomes (CR 400.7d)."""

    en = "<choose> a (creature type|color|basic land type:kind)"
    zh = "选择一种(生物类别|颜色|基本地类别:kind)"
    kind: int = 0

    def payable(self, game: Game, it: Context) -> bool:
        return True

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        words = (CREATURE_TYPES, tuple(COLORS), BASIC_LAND_TYPES)[self.kind]
        name = ("creature type", "color", "land type")[self.kind]
        word = yield from game.word(it.actor, words, f"choose {name}", "601.2b", it.me)
        obj = game.state.edit(it.stack_id)
        noted: int | str = COLORS[word] if self.kind == 1 else word
        obj.chosen = tuple(sorted({**dict(obj.chosen), name: noted}.items()))
        return True

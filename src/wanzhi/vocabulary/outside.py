"""Cards outside the game: the sideboard (CR 100.4, 108.3b, 400.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.constants import OUTSIDE
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.filters import Postmodifier

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class FromOutside(Postmodifier, frozen=True):
    """CR 400.11a-b: "a sorcery card you own from outside the game"; nobody else's cards are there to be had."""

    en = "from outside the game"
    zh = "游戏外的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.zone_of(id) == OUTSIDE

    def zones(self) -> int:
        return 1 << OUTSIDE

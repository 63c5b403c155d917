"""The order of graveyards (CR 404.2, 404.3), for the few texts that look at it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.model.card import Card
from wanzhi.model.constants import F_GRAVEYARD
from wanzhi.vocabulary.abilities import walk
from wanzhi.vocabulary.base import Context, Filter, Node, Objects, Players
from wanzhi.vocabulary.filters import introduction

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class TopOfGraveyard(Objects, frozen=True):
    """CR 404.2: "the top creature card of your graveyard"."""

    reads: ClassVar[int] = F_GRAVEYARD
    graveyard_order: ClassVar[bool] = True
    en = "the top {filter:sg} of {whose}'s graveyard"
    zh = "{whose}的坟墓场中最上方的{filter}"
    filter: Filter
    whose: Players
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, False),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found: tuple[int, ...] = ()
        for player in self.whose.find(game, it):
            found += tuple(id for id in game.graveyard(player) if self.filter.matches(game, id, it))[:1]
        it.refs[self.ref] = found
        return found


@lru_cache(maxsize=65536)
def looks_at_order(card: Card) -> bool:
    """CR 404.3: whether a card says something about the order of a graveyard."""
    return any(
        getattr(part, "graveyard_order", False)
        for face in card.faces for ability in face.abilities if isinstance(ability, Node) for part in walk(ability)
    )


__all__ = ["TopOfGraveyard", "looks_at_order"]

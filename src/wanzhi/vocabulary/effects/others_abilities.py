"""The activated abilities of other objects (CR 113.10, 602): "~ gains all activated abilities of target creature"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.constants import FIRST_OBJECT
from wanzhi.vocabulary.base import Context, Modification, Objects
from wanzhi.vocabulary.gained_abilities import GainAbility, Quoted

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game


class AllActivatedOf(Modification, frozen=True):
    """CR 602.1, 611.2c: those of keywords too; an effect of a resolving ability gives those that are there as it begins."""

    en = "(<gain>|<have>:has) all activated abilities of {of:obj}"
    zh = "(获得|具有:has){of}的所有起动式异能"
    layers = ("6",)
    of: Objects
    has: bool = False

    def _gained(self, game: Game, it: Context, other_than: int) -> GainAbility:
        found = [id for id in self.of.find(game, it) if id >= FIRST_OBJECT and id != other_than]
        return GainAbility(tuple(Quoted(ability) for id in found for ability in game.activated_abilities(id)))

    def locked(self, game: Game, it: Context) -> Modification:
        return self._gained(game, it, -1)

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        self._gained(game, it, id).apply(chars, layer, game, id, it)

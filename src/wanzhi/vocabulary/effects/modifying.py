"""Continuous effects that resolving spells and abilities begin (CR 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import BATTLEFIELD, FIRST_OBJECT
from wanzhi.vocabulary.base import Context, Duration, Modification, Objects, Steps
from wanzhi.vocabulary.effects.sentences import Clause

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Modify(Clause, frozen=True):
    """"Target creature gets +1/+1 and gains flying until end of turn": one duration for all joined verbs."""

    en = ("{what} {mods&:what}[ {duration}]", "{duration}, {what} {mods&:what}")
    zh = "{what}{mods，}[{duration}]"
    what: Objects
    mods: tuple[Modification, ...]
    duration: Duration | None = None
    order: ClassVar[tuple[str, ...]] = ("what", "mods", "duration")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        affected = [id for id in ids if id >= FIRST_OBJECT and game.zone_of(id) == BATTLEFIELD]
        if affected:
            until = getattr(self.duration, "until", "forever")
            game.add_effect(it, self.mods, until, affected, getattr(self.duration, "condition", None))

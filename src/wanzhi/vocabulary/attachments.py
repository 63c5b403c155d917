"""Words about what is attached to something, and about its colours, counted one by one (CR 301.5, 303.4, 105.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import F_BATTLEFIELD, FIRST_OBJECT
from wanzhi.vocabulary.base import Context, Filter, Objects
from wanzhi.vocabulary.effects.tallies import Tally

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class TallyAttached(Tally, frozen=True):
    """"Aura attached to it", "Equipment attached to ~", "Aura and Equipment attached to enchanted creature"."""

    reads: ClassVar[int] = F_BATTLEFIELD
    en = ("[other :others]{one:sg}[ and {two:sg}] attached to {what:obj}",)
    zh = "贴附于{what}的[其他:others]{one}[和{two}]"
    one: Filter
    what: Objects
    two: Filter | None = None
    others: bool = False

    def count(self, game: Game, it: Context) -> int:
        found = 0
        for host in self.what.find(game, it):
            for id in game.object(host).attachments if host >= FIRST_OBJECT else ():
                if self.others and id == it.me:
                    continue
                if self.one.matches(game, id, it) or (self.two is not None and self.two.matches(game, id, it)):
                    found += 1
        return found


class TallyColors(Tally, frozen=True):
    """"of its colors"."""

    en = "of {what}'s colors"
    zh = "{what}的颜色"
    what: Objects

    def count(self, game: Game, it: Context) -> int:
        bits = 0
        for id in self.what.find(game, it):
            bits |= game.chars(id).colors
        return bin(bits).count("1")

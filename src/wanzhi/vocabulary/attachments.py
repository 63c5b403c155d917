"""Words about attached things, colours and designations (CR 301.5, 303.4, 105.2, 701.37b), and the protection that Auras give (702.16n)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import F_BATTLEFIELD, FIRST_OBJECT
from wanzhi.vocabulary.abilities import ProtectionKeyword, StaticAbility, StaticPart
from wanzhi.vocabulary.base import Ability, Condition, Context, Filter, Objects, Quantity, Silent
from wanzhi.vocabulary.effects.tallies import Tally
from wanzhi.vocabulary.gained_abilities import GainAbility
from wanzhi.vocabulary.keywords.attached import Protection
from wanzhi.vocabulary.modifications import Plain
from wanzhi.vocabulary.references import Attached
from wanzhi.vocabulary.statics import ContinuousPart

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
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


class HasOpponents(Condition, frozen=True):
    """CR 102.3: "you have two or more opponents"."""

    en = "you have {amount} or more opponents"
    zh = "你有{amount}个或更多对手"
    amount: Quantity

    def holds(self, game: Game, it: Context) -> bool:
        return len(game.opponents(it.controller)) >= self.amount.count(game, it)


class Sparing(Silent, ProtectionKeyword, frozen=True):
    """CR 702.16n: protection that an Aura gives without being removed by it itself."""

    inner: Protection
    spared: int

    def guards_against(self, game: Game, source: int, it: Context) -> bool:
        return source != self.spared and self.inner.guards_against(game, source, it)

    def parts(self) -> tuple[Ability, ...]:
        return self.inner.parts()


class GivesProtection(StaticAbility, frozen=True):
    """CR 702.16n: "enchanted creature has protection from black. This effect doesn't remove ~"."""

    scope: ClassVar[bool] = True
    en = "{what} has {protection}. this effect doesn't remove ~."
    zh = "{what}具有{protection}异能。此效应不会移除~。"
    asks = 0
    what: Attached
    protection: Protection

    def effects(self) -> tuple[StaticPart, ...]:
        return (ContinuousPart(self.what, (GainSparing(self.protection),)),)


class GainSparing(Plain, frozen=True):
    """CR 613.1f: the object gains the protection."""

    layers = ("6",)
    asks = 0
    protection: Protection

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        GainAbility((sparing(self.protection.locked(game, it), it.me),)).apply(chars, layer, game, id, it)


@lru_cache(maxsize=4096)
def sparing(protection: Protection, spared: int) -> Sparing:
    """The same one for the same Aura."""
    return Sparing(protection, spared)


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

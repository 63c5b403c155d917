"""Damage as verb phrases of trigger conditions (CR 120, 603.2): "deals combat damage to a player", "is dealt damage"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.model import events as e
from wanzhi.model.constants import BATTLE, FIRST_OBJECT, NONE, PLANESWALKER
from wanzhi.model.events import Damage, Event
from wanzhi.vocabulary.base import Context, Players, Together
from wanzhi.vocabulary.happenings import Happening, Party, bind

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class DamageHappening(Happening, frozen=True):
    """Damage of a sort (0: any, 1: combat, 2: noncombat damage), seen from its source or from its recipient; it introduces how much it is."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_DAMAGE,)

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", trigger=True),)


class DealsDamage(DamageHappening, frozen=True):
    """CR 120: "deals combat damage to a player", "deals damage to a creature", "deals combat damage to a player or planeswalker".

    CR 120.7, 120.9.
    """

    en = "<deal> [excess :excess](|combat |noncombat :sort)damage[ to {to:obj}(| or planeswalker| or battle| or a planeswalker| or a battle:also)]"
    zh = "[对{to}(|或鹏洛客|或战役|或鹏洛客|或战役:also)]造成[过量:excess](|战斗|非战斗:sort)伤害"
    sort: int = 0
    to: Party | Players | None = None
    also: int = 0
    excess: bool = False  # more than lethal damage, loyalty or defense (CR 120.10)
    ref: int = 0

    def subject(self, event: Event) -> int:
        return event.source if isinstance(event, Damage) and of_sort(event, self.sort, self.excess) else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        assert isinstance(event, Damage)
        if not recipient_fits(game, self.to, event.target, it) and not self._also(game, event.target):
            return False
        bind(it, self.to, (event.target,))
        it.refs[self.ref] = event.excess if self.excess else event.amount
        return True

    def together(self, game: Game, event: Event, many: bool) -> Together:
        """CR 603.2c: "~ deals damage" is one event, whomever it is dealt to; "one or more ... deal damage to a player" one for each player."""
        assert isinstance(event, Damage)
        return one_for(self.to, many, ("by", event.source), ("to", event.target))

    def _also(self, game: Game, target: int) -> bool:
        types = (0, PLANESWALKER, BATTLE, PLANESWALKER, BATTLE)[self.also]
        return bool(types) and target >= FIRST_OBJECT and game.is_type(target, types)


def recipient_fits(game: Game, to: Party | Players | None, target: int, it: Context) -> bool:
    """Whether the recipient of damage is who the words mean."""
    if to is None:
        return True
    if isinstance(to, Players):
        return target < FIRST_OBJECT and target in to.find(game, it)
    return target >= FIRST_OBJECT and to.matches(game, target, it)


def one_for(other: Party | Players | None, many: bool, this: Together, that: Together) -> Together:
    """CR 603.2c: which damage is one event, if `this` is of the subject's side of it and `that` of the other's, which the words may name."""
    each = other is not None and not getattr(other, "plural", False)
    if many:
        return that if each else ()
    return None if each else this


def of_sort(event: Damage, sort: int, excess: bool) -> bool:
    """CR 120.10: whether damage is any, combat or noncombat damage, as it is asked for, and if that matters whether some of it was in excess."""
    return not (sort == 1 and not event.combat) and not (sort == 2 and event.combat) and (event.excess > 0 or not excess)


class IsDealtDamage(DamageHappening, frozen=True):
    """CR 120.3, 120.10: "is dealt damage", "is dealt combat damage by a creature", "is dealt excess damage"."""

    en = "<are> dealt [excess :excess](|combat |noncombat :sort)damage[ by {source}]"
    zh = "受到[{source}的][过量:excess](|战斗|非战斗:sort)伤害"
    sort: int = 0
    source: Party | None = None
    excess: bool = False
    ref: int = 0

    def subject(self, event: Event) -> int:
        return event.target if isinstance(event, Damage) and of_sort(event, self.sort, self.excess) else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        assert isinstance(event, Damage)
        if self.source is not None:
            if not self.source.matches(game, event.source, it):
                return False
            bind(it, self.source, (event.source,))
        it.refs[self.ref] = event.excess if self.excess else event.amount
        return True

    def together(self, game: Game, event: Event, many: bool) -> Together:
        """CR 603.2c: "~ is dealt damage" is one event, however many sources deal it; "dealt damage by a source" is one for each."""
        assert isinstance(event, Damage)
        return one_for(self.source, many, ("to", event.target), ("by", event.source))

"""Excess damage (CR 120.4a, 120.10): dealt to something else instead, and what depends on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import NONE
from wanzhi.model.events import Damage
from wanzhi.vocabulary.base import Condition, Context, Objects, Players, Quantity, Steps
from wanzhi.vocabulary.effects.dealing import DealDamage, may_be_dealt, recipients
from wanzhi.vocabulary.effects.sentences import Sentence

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class ExcessInstead(Sentence, frozen=True):
    """CR 120.4a: "~ deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead"."""

    en = "{first}. excess damage is dealt to {to:obj} instead"
    zh = "{first}。过量伤害改为对{to}造成"
    first: DealDamage
    to: Players | Objects
    order: ClassVar[tuple[str, ...]] = ("first", "to")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        clause = self.first
        targets = yield from recipients(game, it, clause.to)
        others = yield from recipients(game, it, self.to)
        over = next((id for id in others if may_be_dealt(game, id)), NONE)
        yield from clause.deal(game, it, targets, over)


def dealt_in_excess(game: Game, what: Objects | None, it: Context) -> int:
    """How much excess damage the resolution in progress has dealt (to `what`)."""
    ids = None if what is None else {game.current(id) for id in what.find(game, it)}
    return sum(
        event.excess for event in game.state.history[game.resolving_since :]
        if isinstance(event, Damage) and event.excess and (ids is None or game.current(event.target) in ids)
    )


class ExcessWasDealt(Condition, frozen=True):
    """CR 120.10: "excess damage was dealt this way", "excess damage was dealt to that creature this way"."""

    en = "excess damage was dealt[ to {what:obj}] this way"
    zh = "以此法[对{what}]造成了过量伤害"
    what: Objects | None = None

    def holds(self, game: Game, it: Context) -> bool:
        return dealt_in_excess(game, self.what, it) > 0


class ExcessDealt(Quantity, frozen=True):
    """CR 120.10: "the excess damage dealt this way"."""

    en = "the (|amount of :amount)excess damage dealt[ to {what:obj}] this way"
    zh = "以此法[对{what}]造成的过量伤害(|之数量:amount)"
    amount: bool = False
    what: Objects | None = None

    @property
    def plural(self) -> bool:
        return True

    def count(self, game: Game, it: Context) -> int:
        return dealt_in_excess(game, self.what, it)


__all__ = ["ExcessDealt", "ExcessInstead", "ExcessWasDealt"]

"""Damage and fights (CR 120, 701.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.model.constants import FIRST_OBJECT
from wanzhi.vocabulary.base import Context, Objects, Players, Quantity, Steps
from wanzhi.vocabulary.effects.sentences import Clause

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class DealDamage(Clause, frozen=True):
    """CR 120.1: "~ deals 3 damage to any target", "it deals damage equal to its power to target creature"."""

    en = (
        "{source} <deal> {amount} damage to {to:obj}", "{source} <deal> damage to {to:obj} equal to {amount}",
        "{source} <deal> damage equal to {amount} to {to:obj}",
    )
    zh = "{source}对{to}造成{amount}点伤害"
    source: Objects
    amount: Quantity
    to: Objects | Players
    order: ClassVar[tuple[str, ...]] = ("source", "amount", "to")
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", roles=("damage",)),)

    def happen(self, game: Game, it: Context) -> Steps[None]:
        recipients = (yield from self.to.choose(game, it)) if isinstance(self.to, Objects) else self.to.find(game, it)
        total = 0
        for source in self.source.find(game, it):
            if isinstance(self.to, Objects) and (division := divided(game, it, self.to)):
                shares = [(id, n) for id, n in division if id in recipients]
            else:
                shares = [(id, self.amount.count(game, it)) for id in recipients]
            total += yield from game.deal_damage(source, shares)
        it.refs[self.ref] = total


def divided(game: Game, it: Context, target: Objects) -> list[tuple[int, int]]:
    """CR 601.2d: the announced division among the targets of `target`, if there is one."""
    announced = game.object(it.stack_id).announced if it.stack_id >= FIRST_OBJECT else None
    ref = getattr(target, "ref", 0)
    return [] if announced is None else [(id, n) for r, id, n in announced.division if r == ref]


class Fight(Clause, frozen=True):
    """CR 701.14: each deals damage equal to its power to the other; nothing if either is gone or no creature."""

    en = "{left} <fight> {right:obj}"
    zh = "{left}与{right}互斗"
    left: Objects
    right: Objects

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from fight(game, it, self.left.find(game, it), self.right.find(game, it))


def fight(game: Game, it: Context, left: tuple[int, ...], right: tuple[int, ...]) -> Steps[None]:
    """CR 701.14a-c."""
    fighters = [id for id in (*left, *right) if game.exists(id) and game.zone_of(id) == 3 and game.is_creature(id)]
    if len(fighters) != 2:
        return
    first, second = fighters
    powers = (game.power(first), game.power(second))
    yield from game.deal_damage_together(((first, second, powers[0]), (second, first, powers[1])))

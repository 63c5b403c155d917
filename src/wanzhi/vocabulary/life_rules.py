"""What is said of life totals: what damage can't bring them below (CR 120.4c, 120.4d), and how they compare with starting ones (103.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from wanzhi.model.constants import F_LIFE
from wanzhi.vocabulary.abilities import RuleAbility
from wanzhi.vocabulary.base import Condition, Context, Players, Quantity, Steps
from wanzhi.vocabulary.conditions import said_of
from wanzhi.vocabulary.effects.sentences import Clause

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class AboveStartingLife(Condition, frozen=True):
    """CR 103.4: "you have at least 7 life more than your starting life total"."""

    reads: ClassVar[int] = F_LIFE
    en = "{who} <have> at least {amount} life more than (your|their:their) starting life total"
    zh = "{who}的总生命比(你|其:their)的起始总生命至少多{amount}"
    order: ClassVar[tuple[str, ...]] = ("who", "amount")
    who: Players
    amount: Quantity
    their: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        amount = self.amount.count(game, it)
        found = [game.player(player) for player in self.who.find(game, it)]
        return said_of(self.who, [player.life >= player.starting_life + amount for player in found])


class LifeFloor(RuleAbility, frozen=True):
    """CR 120.4c-d: "damage that would reduce your life total to less than 1 reduces it to 1 instead".

    It changes what simultaneous damage comes to, with the life that is gained at the same time, and not the damage itself. A life total
    that is less already is reduced as usual.
    """

    scope: ClassVar[bool] = True
    en = "[if {condition}, ]damage that would reduce your life total to less than {least} reduces it to {to} instead."
    zh = "[若{condition}，则]伤害若将使你的总生命值减少到小于{least}，则改为减少到{to}。"
    order: ClassVar[tuple[str, ...]] = ("condition", "least", "to")
    least: Annotated[int, "digits"]
    to: Annotated[int, "digits"]
    condition: Condition | None = None

    def floor(self, game: Game, it: Context) -> int | None:
        """The total that damage leaves now."""
        return self.to if self.condition is None or self.condition.holds(game, it) else None


class LifeFloorThisTurn(Clause, frozen=True):
    """CR 120.4c: "until end of turn, damage that would reduce your life total to less than 1 reduces it to 1 instead"."""

    en = "until end of turn, damage that would reduce your life total to less than {least} reduces it to {to} instead"
    zh = "直到回合结束，伤害若将使你的总生命值减少到小于{least}，则改为减少到{to}"
    least: Annotated[int, "digits"]
    to: Annotated[int, "digits"]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        rule: Any = LifeFloor(self.least, self.to)
        game.add_effect(it, (rule,), "turn")
        return
        yield


__all__ = ["AboveStartingLife", "LifeFloor", "LifeFloorThisTurn"]

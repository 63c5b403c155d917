"""What activating an ability costs the player, beside what its effect is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.agents.evaluation import card_worth, life_worth
from wanzhi.agents.judging import Judge
from wanzhi.model import constants as c
from wanzhi.rules import asking
from wanzhi.vocabulary.abilities import ActivatedAbility
from wanzhi.vocabulary.costs import LifeCost, LoyaltyCost, ManaCostNode, SacrificeCost, TapCost

if TYPE_CHECKING:
    from wanzhi.rules.view import Seen


def sacrifices_others(ability: ActivatedAbility) -> bool:
    """Whether it costs the sacrifice of something other than its source."""
    return any(isinstance(cost, SacrificeCost) and cost.what is not None for cost in ability.costs)


def price(judge: Judge, ability: ActivatedAbility, seen: Seen) -> float:
    """What an activation costs; loyalty gained or lost is the negative of it."""
    total = 0.0
    for cost in ability.costs:
        if isinstance(cost, ManaCostNode):
            total += 0.1 * cost.cost.mana_value()
        elif isinstance(cost, TapCost):
            total += 0.3 if seen.characteristics.types & c.CREATURE else 0.05
        elif isinstance(cost, LoyaltyCost):
            total += _loyalty(judge, cost, seen)
        elif isinstance(cost, SacrificeCost):
            total += _sacrificed(judge, cost, seen)
        elif isinstance(cost, LifeCost):
            total += 2.0 * life_worth(judge.table.players[judge.table.me].life)
        elif "Discard" in type(cost).__name__:
            total += _discarded(judge, seen)
        else:
            total += 0.5
    return total


def _loyalty(judge: Judge, cost: LoyaltyCost, seen: Seen) -> float:
    """What the change of loyalty adds to the ability's worth."""
    amount = 0 if cost.amount is None else asking.amount(judge.table.view, cost.amount, seen.id, None, judge.x)
    if not cost.minus:
        return 0.35 * amount
    left = seen.loyalty - amount
    return -0.5 * amount - (1.5 if left <= 0 else 0.0)


def _sacrificed(judge: Judge, cost: SacrificeCost, seen: Seen) -> float:
    if cost.what is None:
        return judge.table.worth(seen.id)
    fodder = [id for id in judge.fodder(cost, seen.id) if id != seen.id]
    if any(judge.table.doomed(id) for id in fodder):
        return 0.0
    if any(judge.table.view.object(id).owner != judge.table.me for id in fodder) and judge.table.view.step == c.MAIN2:
        return 0.0  # what is only borrowed
    drain = judge.table.drains * 2 * life_worth(judge.table.players[judge.table.opponent].life)
    return min((judge.table.worth(id) for id in fodder), default=2.0) + 0.2 - drain


def _discarded(judge: Judge, seen: Seen) -> float:
    if seen.zone == c.HAND:
        return card_worth(judge.table, seen) * 0.5
    return min((card_worth(judge.table, card) for card in judge.table.view.hand), default=1.0)


__all__ = ["price", "sacrifices_others"]

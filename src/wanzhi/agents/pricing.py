"""What activating an ability costs the player, beside what its effect is worth."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from wanzhi.agents.evaluation import card_worth, life_worth
from wanzhi.agents.judging import Judge
from wanzhi.model import constants as c
from wanzhi.model.constants import NONE
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


def loyalty_worth(loyalty: int) -> float:
    """What the loyalty of a planeswalker is worth: each counter less than the one before.

    >>> loyalty_worth(5) - loyalty_worth(4) < loyalty_worth(2) - loyalty_worth(1)
    True
    """
    return 3.2 * math.log(1 + max(0, loyalty))


def added_price(judge: Judge, seen: Seen) -> float:
    """What the additional costs of a spell cost."""
    total = 0.0
    for ability in seen.characteristics.abilities:
        if type(ability).__name__ == "AdditionalCost":
            for cost in getattr(ability, "costs", ()):
                if isinstance(cost, SacrificeCost):
                    total += _sacrificed(judge, cost, seen)
                elif "Discard" in type(cost).__name__:
                    total += _discarded(judge, seen)
    return total


def _loyalty(judge: Judge, cost: LoyaltyCost, seen: Seen) -> float:
    """What the change of loyalty adds to the ability's worth."""
    amount = 0 if cost.amount is None else asking.amount(judge.table.view, cost.amount, seen.id, None, judge.x)
    left = seen.loyalty + (-amount if cost.minus else amount)
    return loyalty_worth(left) - loyalty_worth(seen.loyalty) - (1.5 if left <= 0 else 0.0)


def _sacrificed(judge: Judge, cost: SacrificeCost, seen: Seen) -> float:
    if cost.what is None:
        return judge.table.worth(seen.id)
    fodder = [id for id in judge.fodder(cost, seen.id) if id != seen.id]
    doomed = [id for id in fodder if judge.table.doomed(id)]
    if doomed:
        judge.given = max(doomed, key=judge.table.worth)
        return 0.0
    if any(judge.table.view.object(id).owner != judge.table.me for id in fodder) and judge.table.view.step == c.MAIN2:
        return 0.0  # what is only borrowed
    drain = judge.table.drains * 2 * life_worth(judge.table.players[judge.table.opponent].life)
    judge.given = min(fodder, key=judge.table.loss, default=NONE)
    return (2.0 if judge.given == NONE else judge.table.loss(judge.given)) + 0.2 - drain


def _discarded(judge: Judge, seen: Seen) -> float:
    if seen.zone == c.HAND:
        return card_worth(judge.table, seen) * 0.5
    return min((card_worth(judge.table, card) for card in judge.table.view.hand), default=1.0)


__all__ = ["added_price", "loyalty_worth", "price", "sacrifices_others"]

"""Where abilities function (CR 113.6), and what else of an ability follows from its text rather than from one of its words."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from wanzhi.language.meaning import ITSELF
from wanzhi.model.constants import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK
from wanzhi.vocabulary.abilities import ActivatedAbility, ActivationInstruction, TriggeredAbility, own_nodes
from wanzhi.vocabulary.base import Ability, Condition, EventPattern, Node
from wanzhi.vocabulary.costs import DiscardCost, ExileCost, LoyaltyCost, RevealCost, SacrificeCost
from wanzhi.vocabulary.deeds import Casts, Cycles, Discards
from wanzhi.vocabulary.happenings import Dies, IsExiled, Leaves, PutIntoGraveyard, PutIntoGraveyardFromPlay
from wanzhi.vocabulary.haunted import BuriedResolving, HauntedOne
from wanzhi.vocabulary.patterns import Either, Happens, Narrowed
from wanzhi.vocabulary.references import Attached, Itself
from wanzhi.vocabulary.states import PLACES, IsWhere
from wanzhi.vocabulary.timing import Activate

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wanzhi.vocabulary.base import Effect

ON_BATTLEFIELD = 1 << BATTLEFIELD
LEAVING = (Dies, IsExiled, Leaves, PutIntoGraveyard, PutIntoGraveyardFromPlay)
OUT_OF_PLAY = 1 << GRAVEYARD | 1 << EXILE | 1 << HAND


@lru_cache(maxsize=65536)
def settled(ability: Ability) -> Ability:
    """The ability with its zones, and what its costs and instructions make of it."""
    if type(ability) is ActivatedAbility:
        zones = zones_of_costs(ability) or zones_of_timing(ability.timing) or ON_BATTLEFIELD
        if zones == ON_BATTLEFIELD and not any(isinstance(cost, SacrificeCost) and cost.what is None for cost in ability.costs):
            zones = zones_of_effect(ability.effect) or ON_BATTLEFIELD
        loyalty = any(isinstance(cost, LoyaltyCost) for cost in ability.costs)
        return msgspec.structs.replace(ability, from_zones=zones, loyalty=loyalty, timing=flat(ability.timing))
    if type(ability) is TriggeredAbility:
        zones = zones_of_pattern(ability.pattern) or zones_of_condition(ability.condition)
        if not zones and not leaves(ability.pattern):
            zones = zones_of_effect(ability.effect)
        zones = zones or ON_BATTLEFIELD
        return msgspec.structs.replace(ability, from_zones=zones)
    return ability


def flat(timing: Iterable[ActivationInstruction]) -> tuple[ActivationInstruction, ...]:
    """Activation instructions one by one."""
    found: list[ActivationInstruction] = []
    for instruction in timing:
        if isinstance(instruction, Activate):
            found.extend(instruction.moments)
        else:
            found.append(instruction)
    return tuple(found)


def zones_of_costs(ability: ActivatedAbility) -> int:
    """CR 113.6m: a cost that moves ~ out of a zone lets the ability function only there."""
    bits = 0
    for cost in ability.costs:
        if isinstance(cost, DiscardCost) and cost.itself:
            bits |= 1 << HAND
        elif isinstance(cost, ExileCost) and cost.what is None and cost.whence:
            bits |= 1 << (GRAVEYARD, GRAVEYARD, HAND)[cost.whence]
        elif isinstance(cost, RevealCost) and cost.itself:
            bits |= 1 << HAND
    return bits


def zones_of_effect(effect: Effect) -> int:
    """CR 113.6m: an effect that moves ~ out of a zone."""
    from wanzhi.vocabulary.effects.moving import FromZone

    bits = 0
    for node in own_nodes(effect):
        if isinstance(node, FromZone) and (isinstance(node.what, Itself) or node.what.ref == ITSELF):
            bits |= 1 << (GRAVEYARD, GRAVEYARD, EXILE, HAND, GRAVEYARD, BATTLEFIELD)[node.zone]
    return bits


def zones_of_condition(condition: Condition | None) -> int:
    """CR 113.6b: a condition that says where ~ is."""
    bits = 0
    for node in own_nodes(condition) if condition is not None else ():
        if isinstance(node, IsWhere) and isinstance(node.what, Itself) and not node.negated:
            bits |= 1 << PLACES[node.place]
    return bits


def zones_of_timing(timing: Iterable[Node]) -> int:
    """CR 113.6b: "activate only if ~ is in your graveyard"."""
    bits = 0
    for instruction in timing:
        for node in own_nodes(instruction):
            if isinstance(node, Condition):
                bits |= zones_of_condition(node)
    return bits


def leaves(pattern: EventPattern) -> bool:
    """CR 113.6m: whether ~, or what it enchants, leaves the battlefield by the event, so that ~ is elsewhere only afterwards."""
    if isinstance(pattern, Narrowed):
        return leaves(pattern.pattern)
    if isinstance(pattern, Either):
        return leaves(pattern.first) or leaves(pattern.second)
    return isinstance(pattern, Happens) and isinstance(pattern.what, (Itself, Attached)) and any(isinstance(v, LEAVING) for v in pattern.verbs)


def zones_of_pattern(pattern: EventPattern) -> int:
    """CR 113.6k, 603.6c: the zones in which ~ is when such an event happens, if that is not the battlefield."""
    if isinstance(pattern, Narrowed):
        return zones_of_pattern(pattern.pattern)
    if isinstance(pattern, Either):
        first, second = zones_of_pattern(pattern.first), zones_of_pattern(pattern.second)
        return (first or ON_BATTLEFIELD) | (second or ON_BATTLEFIELD) if first or second else 0
    if isinstance(pattern, Casts) and isinstance(pattern.what, Itself):
        return 1 << STACK
    if isinstance(pattern, (Cycles, Discards)) and isinstance(pattern.what, Itself):
        return OUT_OF_PLAY
    if isinstance(pattern, Happens) and isinstance(pattern.what, HauntedOne):  # CR 702.55c
        return 1 << EXILE
    if isinstance(pattern, Happens) and isinstance(pattern.what, Itself):
        if all(isinstance(verb, BuriedResolving) for verb in pattern.verbs):
            return 1 << STACK
        buried = [isinstance(verb, PutIntoGraveyard) for verb in pattern.verbs]
        if any(buried):
            return 1 << GRAVEYARD if all(buried) else 1 << GRAVEYARD | ON_BATTLEFIELD
    return 0

"""Damage (CR 120): dealt in one event, with its results contained in it (120.3, 120.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wanzhi.model.constants import (
    BATTLE,
    BATTLEFIELD,
    CREATURE,
    DEATHTOUCH,
    FIRST_OBJECT,
    INFECT,
    LIFELINK,
    PLANESWALKER,
    WITHER,
)
from wanzhi.model.events import Damage, Event, GainLife, LoseLife, PutCounters, RemoveCounters, by_rule
from wanzhi.rules import standing
from wanzhi.vocabulary.origins import DAMAGED, DamagedPlayer, remember, remembers

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


def deal(game: Game, source: int, shares: Sequence[tuple[int, int]], combat: bool, preventable: bool) -> Steps[int]:
    """CR 120.1, 120.2, 120.2b, 614.7a: damage of 0 is not dealt (120.8)."""
    batch: list[Event] = []
    for target, amount in shares:
        if amount > 0 and can_be_dealt_damage(game, target):
            event = Damage(source, target, amount, combat)
            event.cause = source
            event.preventable = preventable
            batch.append(event)
    happened = yield from game.happen(*batch)
    return sum(event.amount for event in happened if isinstance(event, Damage))


def can_be_dealt_damage(game: Game, target: int) -> bool:
    """CR 120.1, 120.1a, 800.4e: players, creatures, planeswalkers and battles on the battlefield."""
    if not game.exists(target):
        return False
    if target < FIRST_OBJECT:
        return True
    return game.zone_of(target) == BATTLEFIELD and game.is_type(target, CREATURE | PLANESWALKER | BATTLE)


def contained_in_damage(game: Game, event: Damage) -> list[Event]:
    """CR 120.3, 120.3a-d, 120.3g-h, 306.8, 310.6: what the damage causes: loss of life, poison, counters (`lifelinked`: life)."""
    source = game.object(event.source)
    keywords = game.chars(event.source).keywords
    results: list[Event] = []
    if event.target < FIRST_OBJECT:
        if keywords & INFECT:
            results.append(by_rule(PutCounters(event.target, "poison", event.amount, source.controller, False), "120.3b"))
        else:
            results.append(by_rule(LoseLife(event.target, event.amount, damage=True), "120.3a"))
        toxic = standing.toxic(game, event.source) if event.combat else 0
        if toxic:
            results.append(by_rule(PutCounters(event.target, "poison", toxic, source.controller, False), "120.3g"))
    else:
        types = game.chars(event.target).types
        if types & CREATURE and keywords & (WITHER | INFECT):
            results.append(by_rule(PutCounters(event.target, "-1/-1", event.amount, source.controller, False), "120.3d"))
        if types & PLANESWALKER:
            less = min(event.amount, game.object(event.target).counter("loyalty"))
            results.append(by_rule(RemoveCounters(event.target, "loyalty", less), "120.3c"))
        if types & BATTLE:
            less = min(event.amount, game.object(event.target).counter("defense"))
            results.append(by_rule(RemoveCounters(event.target, "defense", less), "120.3h"))
    for result in results:
        result.cause = event.source
    return results


def lifelinked(game: Game, settled: Sequence[Event]) -> list[Event]:
    """CR 120.3f, 702.15b, 702.15e: the life that simultaneous damage causes players to gain: one event for each source with lifelink."""
    gains: dict[int, GainLife] = {}
    for event in settled:
        if not isinstance(event, Damage) or not game.chars(event.source).keywords & LIFELINK:
            continue
        gain = gains.setdefault(event.source, GainLife(game.object(event.source).controller, 0))
        gain.amount += event.amount
        gain.cause, gain.rule = event.source, "120.3f"
        gain.applied = (*gain.applied, *(mark for mark in event.applied if mark not in gain.applied))
    return list(gains.values())


def perform_damage(game: Game, event: Damage) -> None:
    """CR 120.3e, 120.5, 302.7: damage is marked on a creature, unless it came as counters."""
    if event.target < FIRST_OBJECT and game.exists(event.source) and remembers(game.chars(event.source).abilities, DamagedPlayer):
        remember(game, event.source, DAMAGED, event.target)
    if event.target < FIRST_OBJECT or not game.exists(event.target):
        return
    keywords = game.chars(event.source).keywords
    if game.is_creature(event.target) and not keywords & (WITHER | INFECT):
        game.state.edit(event.target).damage += event.amount
    if keywords & DEATHTOUCH:
        game.state.edit(event.target).deathtouched = True


def excess(game: Game, target: int, amount: int, deathtouch: bool) -> int:
    """CR 120.4a, 120.10, 120.6: how much of an amount of damage would be in excess for a permanent: more than lethal damage for a creature,
    what is marked counted in; more than its loyalty or defense. The greatest of these, if it has several of the types."""
    if target < FIRST_OBJECT:
        return 0
    types, obj = game.chars(target).types, game.object(target)
    found = [0]
    if types & CREATURE:
        lethal = max(0, game.toughness(target) - obj.damage)
        found.append(amount - (min(lethal, 1) if deathtouch else lethal))
    if types & PLANESWALKER:
        found.append(amount - obj.counter("loyalty"))
    if types & BATTLE:
        found.append(amount - obj.counter("defense"))
    return max(found)


def note_excess(game: Game, settled: Sequence[Event]) -> None:
    """CR 120.10: what the sources of simultaneous damage together deal in excess to each permanent, before it is dealt."""
    by_target: dict[int, list[Damage]] = {}
    for event in settled:
        if isinstance(event, Damage) and event.target >= FIRST_OBJECT:
            by_target.setdefault(event.target, []).append(event)
    for target, blows in by_target.items():
        deathtouch = any(game.chars(blow.source).keywords & DEATHTOUCH for blow in blows)
        blows[-1].excess = excess(game, target, sum(blow.amount for blow in blows), deathtouch)


def pass_on(game: Game, blows: Sequence[Damage], to: int) -> list[Damage]:
    """CR 120.4a: the damage events with what would be excess damage to a permanent dealt to `to` instead."""
    found: list[Damage] = []
    before: dict[int, int] = {}
    for blow in blows:
        deathtouch = bool(game.chars(blow.source).keywords & DEATHTOUCH)
        earlier = before.get(blow.target, 0)
        over = min(blow.amount, excess(game, blow.target, earlier + blow.amount, deathtouch))
        before[blow.target] = earlier + blow.amount
        rest = Damage(blow.source, to, over, blow.combat)
        rest.cause, rest.preventable = blow.cause, blow.preventable
        blow.amount -= over
        found.extend(one for one in (blow, rest) if one.amount > 0)
    return found

"""The combat damage step (CR 510): who assigns damage, how it is divided, and that it is dealt all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.constants import (
    ASSIGNS_DAMAGE_AS_UNBLOCKED,
    ASSIGNS_NO_COMBAT_DAMAGE,
    ASSIGNS_TOUGHNESS,
    BATTLEFIELD,
    DEATHTOUCH,
    DOUBLE_STRIKE,
    FIRST_OBJECT,
    FIRST_STRIKE,
    NONE,
    PLANESWALKER,
    TRAMPLE,
    TRAMPLE_PLANESWALKERS,
)
from wanzhi.model.decisions import Divide
from wanzhi.model.events import Damage, Event
from wanzhi.rules.combat_division import Assignment, Striker, amounts_of
from wanzhi.rules.damage import can_be_dealt_damage

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


def assign_first_strike(game: Game) -> bool:
    """CR 510.4: whether this combat has a first-strike damage step.

    True if any attacking or blocking creature has first strike or double strike as the step begins.
    """
    from wanzhi.rules import combat

    combat.update(game)
    return any(game.has(id, FIRST_STRIKE | DOUBLE_STRIKE) for id in _fighters(game))


def deal_combat_damage(game: Game, first: bool) -> Steps[None]:
    """CR 510.1-510.2, 120.2a: the active player, then each defending player, assigns combat damage; all of it is dealt at once."""
    from wanzhi.rules import combat

    combat.update(game)
    fighters = _fighters(game)
    frame = game.state.frame
    if first:
        fighters = frame.first_strikers = tuple(id for id in fighters if game.has(id, FIRST_STRIKE | DOUBLE_STRIKE))
    else:
        fighters = tuple(id for id in fighters if id not in frame.first_strikers or game.has(id, DOUBLE_STRIKE))
    dealt: list[Event] = []
    for player in game.players():
        mine = [id for id in fighters if game.controller(id) == player]
        if mine:
            yield from _assign(game, player, mine, dealt)
    if dealt:
        yield from game.happen(*dealt)


def _fighters(game: Game) -> tuple[int, ...]:
    objects = game.state.objects
    return tuple(id for id in game.state.zone(BATTLEFIELD) if objects[id].attacking != NONE or objects[id].blocking)


def _assign(game: Game, player: int, fighters: list[int], dealt: list[Event]) -> Steps[None]:
    """CR 510.1a-e: one player's creatures assign their damage; a choice is asked only where there is one."""
    strikers: list[Striker] = []
    for id in fighters:
        striker = yield from _striker(game, player, id)
        if striker is not None:
            strikers.append(striker)
    # Those without a choice come first, those with trample last: what these may send past depends on the others.
    strikers.sort(key=lambda s: 0 if len(s.recipients) == 1 else 1 if s.target == NONE and s.beyond == NONE else 2)
    lethal = {who: max(0, game.toughness(who) - game.object(who).damage) for s in strikers for who in s.creatures}
    loyalty = {
        s.target: game.object(s.target).counter("loyalty")
        for s in strikers if s.target >= FIRST_OBJECT and game.is_type(s.target, PLANESWALKER)
    }
    assignment = Assignment(tuple(strikers), lethal, loyalty)
    for striker in strikers:
        amounts: tuple[int, ...] = (striker.amount,)
        if len(striker.recipients) > 1:
            answer = yield from game.ask(Divide(player, assignment.division(), _rule(game, striker), striker.id, "assign combat damage"))
            assert isinstance(answer, tuple)
            amounts = amounts_of(answer)
        assignment.assign(amounts)
        for who, amount in zip(striker.recipients, amounts, strict=True):
            if amount and can_be_dealt_damage(game, who):
                damage = Damage(striker.id, who, amount, combat=True)
                damage.cause = striker.id
                dealt.append(damage)


def _rule(game: Game, striker: Striker) -> str:
    """CR 510.1c-d, 702.19b-c, 702.19e: the rule by which its damage is divided."""
    if striker.beyond != NONE:
        return "702.19c" if striker.target != NONE else "702.19e"
    if striker.target != NONE:
        return "702.19b"
    return "510.1d" if game.object(striker.id).attacking == NONE else "510.1c"


def _striker(game: Game, player: int, id: int) -> Steps[Striker | None]:
    """CR 510.1a-d, 302.4a, 120.8, 614.7a: how much the creature assigns and to whom it may; None if it assigns no damage."""
    from wanzhi.rules import combat

    chars = game.chars(id)
    amount = game.toughness(id) if chars.rules & ASSIGNS_TOUGHNESS else game.power(id)
    if amount <= 0 or chars.rules & ASSIGNS_NO_COMBAT_DAMAGE:
        return None
    obj = game.object(id)
    deathtouch = bool(chars.keywords & DEATHTOUCH)
    if obj.attacking == NONE:
        blocked = combat.blocked_by(game, id)
        return Striker(id, amount, blocked, deathtouch=deathtouch) if blocked else None
    creatures = combat.blockers_of(game, id)
    through = not obj.blocked
    if obj.blocked and chars.rules & ASSIGNS_DAMAGE_AS_UNBLOCKED:
        through = yield from game.may(player, "assign combat damage as though it weren't blocked", "609.4", id)
        creatures = () if through else creatures
    if obj.blocked and not through and not chars.keywords & (TRAMPLE | TRAMPLE_PLANESWALKERS):
        return Striker(id, amount, creatures, deathtouch=deathtouch) if creatures else None
    target = combat.attacked(game, id)
    beyond = NONE
    walker = target == NONE or (target >= FIRST_OBJECT and game.is_type(target, PLANESWALKER))
    if walker and chars.keywords & TRAMPLE_PLANESWALKERS and game.exists(combat.defending_player(game, id)):
        beyond = combat.defending_player(game, id)  # 702.19c; 702.19e: also once the planeswalker has left combat
    striker = Striker(id, amount, creatures, target, beyond, deathtouch)
    return striker if striker.recipients else None

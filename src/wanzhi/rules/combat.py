"""The combat phase (CR 506-511): who attacks whom, who blocks whom, and how permanents leave combat.

The declarations are in `attack` and `block`, damage is in `combat_damage`; this module holds what they share and what others ask.
Combat is written on the objects: `attacking` (what it attacks; `NOTHING - p` once that was removed from combat), `blocked`, `blockers`,
`blocking`. Ids of creatures that have left stay in `blockers` and `blocking`, since a creature that they block stays blocked, and one
that blocked them stays a blocking creature (CR 509.1g-h); `blockers_of` and `blocked_by` give those that are still there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.constants import (
    ATTACKERS,
    BATTLE,
    BATTLEFIELD,
    BLOCKERS,
    COMBAT_STEPS,
    CREATURE,
    F_COMBAT,
    FIRST_OBJECT,
    NONE,
    NOTHING,
    PLANESWALKER,
)
from wanzhi.model.events import E_BECOMES_BLOCKED, E_BLOCKERS, E_CONTROL, Simple
from wanzhi.model.subtypes import ALL_BATTLE_TYPES
from wanzhi.rules.attack import declare_attackers
from wanzhi.rules.block import declare_blockers
from wanzhi.rules.combat_damage import assign_first_strike, deal_combat_damage

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


# --- who is in combat -----------------------------------------------------------------------------------------------------------------


def attackers(game: Game) -> tuple[int, ...]:
    """CR 508.1k: the attacking creatures, in timestamp order."""
    objects = game.state.objects
    return tuple(id for id in game.state.zone(BATTLEFIELD) if objects[id].attacking != NONE)


def blockers(game: Game) -> tuple[int, ...]:
    """CR 509.1g: the blocking creatures, in timestamp order."""
    objects = game.state.objects
    return tuple(id for id in game.state.zone(BATTLEFIELD) if objects[id].blocking)


def has_attackers(game: Game) -> bool:
    """CR 508.8: whether any creature attacks."""
    return bool(attackers(game))


def blockers_of(game: Game, attacker: int) -> tuple[int, ...]:
    """The creatures that block it now."""
    objects = game.state.objects
    return tuple(id for id in objects[attacker].blockers if game.exists(id) and attacker in objects[id].blocking)


def blocked_by(game: Game, blocker: int) -> tuple[int, ...]:
    """The attacking creatures that it blocks now."""
    objects = game.state.objects
    return tuple(id for id in objects[blocker].blocking if game.exists(id) and blocker in objects[id].blockers)


def attacked(game: Game, attacker: int) -> int:
    """CR 506.4c: the player, planeswalker or battle that it attacks; NONE if it attacks nothing (any more)."""
    target = game.object(attacker).attacking
    return target if target >= 0 and can_be_attacked(game, target) else NONE


def can_be_attacked(game: Game, target: int) -> bool:
    """CR 506.3: players in the game, and planeswalkers and battles on the battlefield."""
    if target < FIRST_OBJECT:
        return game.exists(target)
    return game.exists(target) and game.zone_of(target) == BATTLEFIELD and game.is_type(target, PLANESWALKER | BATTLE)


def defending_player(game: Game, attacker: int) -> int:
    """CR 508.5: the player it attacks (or attacked before it left combat), or who controls the planeswalker or protects the battle.

    CR 508.5a.
    """
    target = game.object(attacker).attacking
    if target <= NOTHING:
        return NOTHING - target
    if target == NONE or target < FIRST_OBJECT:
        return target
    return defender_of(game, target)


def defender_of(game: Game, target: int) -> int:
    """CR 508.5, 310.8d: the defending player where this player, planeswalker or battle is attacked."""
    if target < FIRST_OBJECT:
        return target
    return protector(game, target) if game.is_type(target, BATTLE) else game.controller(target)


def protector(game: Game, battle: int) -> int:
    """CR 310.8a, 310.8e: the player chosen as it entered; without a battle type, its controller. NONE if nobody has been chosen.

    CR 310.8g: that it is no battle for a time, or a copy of another one, does not change the choice.
    """
    for name, value in game.object(battle).chosen:
        if name == "protector" and isinstance(value, int):
            return value
    return NONE if game.chars(battle).subtypes & ALL_BATTLE_TYPES else game.controller(battle)


def attack_targets(game: Game, player: int) -> tuple[int, ...]:
    """CR 506.2, 508.1b, 802.2a, 506.2a: the player's opponents, then the planeswalkers they control and the battles they protect.

    CR 306.6, 310.5, 310.8b.
    """
    defenders = game.opponents(player)
    targets = list(defenders)
    for id in game.battlefield():
        types = game.chars(id).types
        if types & BATTLE:
            if protector(game, id) in defenders:
                targets.append(id)
        elif types & PLANESWALKER and game.controller(id) in defenders:
            targets.append(id)
    return tuple(targets)


# --- leaving combat (CR 506.4) ----------------------------------------------------------------------------------------------------------


def remove_from_combat(game: Game, id: int) -> None:
    """CR 506.4: it stops being an attacking, blocking, blocked or unblocked creature, and stops being attacked."""
    obj = game.object(id)
    if obj.attacking != NONE or obj.blocking:
        _stop_fighting(game, id)
    for attacker in attackers(game):
        if game.object(attacker).attacking == id:
            game.state.edit(attacker).attacking = NOTHING - defender_of(game, id)
            game.state.dirty |= F_COMBAT


def _stop_fighting(game: Game, id: int) -> None:
    state = game.state
    for other in state.objects[id].blocking:
        if id in state.objects[other].blockers and game.exists(other):
            attacker = state.edit(other)
            attacker.blockers = tuple(blocker for blocker in attacker.blockers if blocker != id)
    obj = state.edit(id)
    obj.attacking, obj.blocked, obj.blockers, obj.blocking = NONE, False, (), ()
    state.dirty |= F_COMBAT


def update(game: Game) -> bool:
    """CR 506.4, 506.4a, 506.4b, 506.4d: remove from combat what stopped being a creature, became a battle, phased out or changed controllers.

    A planeswalker or battle that the attacking player has come to control or protect is no longer attacked. True if anything changed.
    """
    changed = False
    objects = game.state.objects
    for id in game.state.zone(BATTLEFIELD):
        obj = objects[id]
        if obj.attacking == NONE and not obj.blocking:
            continue
        types = game.chars(id).types
        controller = game.controller(id)
        # attackers are the active player's, blockers are not
        if obj.phased_out or not types & CREATURE or types & BATTLE or (obj.attacking != NONE) != (controller == game.active):
            _stop_fighting(game, id)
            changed = True
        elif obj.attacking >= FIRST_OBJECT:
            defender = defender_of(game, obj.attacking)
            if not can_be_attacked(game, obj.attacking) or defender == game.active:
                game.state.edit(id).attacking = NOTHING - (_former_controller(game, obj.attacking) if defender == game.active else defender)
                game.state.dirty |= F_COMBAT
                changed = True
    return changed


def _former_controller(game: Game, id: int) -> int:
    """Who controlled it before its last change of control (CR 508.5); the next opponent if that is not known."""
    for object, before, _ in reversed(game.state.control_log):
        if object == id:
            return before
    for event in reversed(game.events_this_turn(E_CONTROL)):
        if isinstance(event, Simple) and event.object == id:
            return event.target
    return game.opponents(game.active)[0]


def end_combat(game: Game) -> None:
    """CR 511.3: all creatures, battles and planeswalkers are removed from combat."""
    for id in game.state.zone(BATTLEFIELD):
        obj = game.object(id)
        if obj.attacking != NONE or obj.blocking or obj.blockers or obj.blocked:
            obj = game.state.edit(id)
            obj.attacking, obj.blocked, obj.blockers, obj.blocking = NONE, False, (), ()
            game.state.dirty |= F_COMBAT
    game.state.frame.first_strikers = ()


# --- joining combat without being declared (CR 508.4, 509.4) ------------------------------------------------------------------------------


def choose_attacked(game: Game, player: int, why: str = "508.4") -> Steps[int]:
    """CR 508.4: what a creature that enters attacking attacks, as its controller chooses; NONE outside combat or for others (506.3b)."""
    if player != game.active or game.step not in COMBAT_STEPS:
        return NONE
    targets = attack_targets(game, player)
    if not targets:
        return NONE
    chosen = yield from game.pick(player, targets, 1, 1, why, "choose what to attack")
    return chosen[0]


def enter_attacking(game: Game, id: int, target: int) -> bool:
    """CR 508.4, 506.3, 508.4b: a creature that was put onto the battlefield, or is stated to be attacking, attacks `target`, if it may.

    It never "attacked": nothing triggers. It is unblocked from the declare blockers step on (508.4d).

    CR 506.3a-d, 506.3f-g, 508.4a, 508.4c.
    """
    types = game.chars(id).types
    allowed = (
        types & CREATURE and not types & BATTLE
        and game.controller(id) == game.active and game.step in COMBAT_STEPS
        and can_be_attacked(game, target) and defender_of(game, target) in game.opponents(game.active)
    )
    if bool(allowed) != (game.object(id).attacking == target) or not allowed:
        obj = game.state.edit(id)
        obj.attacking = target if allowed else NONE
        obj.blocked, obj.blockers = False, ()
        game.state.dirty |= F_COMBAT
    return bool(allowed)


def reselect(game: Game, id: int, player: int) -> Steps[None]:
    """CR 508.7, 508.7a-c: an attacking creature attacks what the player chooses now among its controller's opponents, the planeswalkers
    they control and the battles they protect. It stays in combat, has not attacked again, and no requirement or restriction applies."""
    if game.object(id).attacking == NONE:
        return
    options = attack_targets(game, game.controller(id))
    chosen = yield from game.pick(player, options, 1, 1, "508.7", "reselect what is attacked", id)
    if chosen:
        game.state.edit(id).attacking = chosen[0]
        game.state.dirty |= F_COMBAT


def enter_blocking(game: Game, id: int, attacker: int) -> Steps[bool]:
    """CR 509.4, 506.3e: a creature that was put onto the battlefield blocks `attacker`, if it may. It never "blocked".

    CR 509.4a: it does not block a creature that no longer attacks, or attacks another player. CR 509.4b: restrictions and requirements of
    declarations do not matter. CR 506.3g: a battle does not become a blocking creature.
    """
    types = game.chars(id).types
    if (
        not types & CREATURE or types & BATTLE or not game.exists(attacker) or game.object(attacker).attacking == NONE
        or defending_player(game, attacker) != game.controller(id)
    ):
        return False
    game.state.edit(id).blocking = (attacker,)
    here = game.state.edit(attacker)
    here.blockers = (*here.blockers, id)
    game.state.dirty |= F_COMBAT
    if game.object(attacker).blocked:
        yield from game.happen(Simple(E_BLOCKERS, object=attacker, amount=len(blockers_of(game, attacker))))
    yield from become_blocked(game, attacker)
    return True


def become_blocked(game: Game, attacker: int) -> Steps[None]:
    """CR 509.1h, 509.3c: an unblocked attacking creature becomes blocked by an effect."""
    obj = game.object(attacker)
    if obj.attacking == NONE or obj.blocked:
        return
    game.state.edit(attacker).blocked = True
    game.state.dirty |= F_COMBAT
    by = blockers_of(game, attacker)
    yield from game.happen(
        Simple(E_BECOMES_BLOCKED, object=attacker, player=defending_player(game, attacker), amount=len(by), objects=by)
    )


def is_unblocked(game: Game, id: int) -> bool:
    """CR 509.1h: an attacking creature that no creature was declared to block; nothing is unblocked before blockers are declared."""
    obj = game.object(id)
    return obj.attacking != NONE and not obj.blocked and game.step in COMBAT_STEPS and game.step > BLOCKERS - 1


def attacks_alone(game: Game, id: int) -> bool:
    """CR 506.5: whether it is attacking and no other creature is."""
    return attackers(game) == (id,)


def before_blockers(game: Game) -> bool:
    """CR 506.7b: whether blockers have not been declared yet in this combat."""
    return game.step <= ATTACKERS


__all__ = [
    "assign_first_strike", "attack_targets", "attacked", "attackers", "attacks_alone", "become_blocked", "before_blockers", "blocked_by",
    "blockers", "blockers_of", "can_be_attacked", "choose_attacked", "deal_combat_damage", "declare_attackers", "declare_blockers",
    "defender_of", "defending_player", "end_combat", "enter_attacking", "enter_blocking", "has_attackers", "is_unblocked", "protector",
    "remove_from_combat", "reselect", "update",
]

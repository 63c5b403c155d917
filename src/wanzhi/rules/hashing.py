"""Identity of states and positions: for replay (`state_hash`) and for loops and transpositions (`position_key`).

Python's `hash()` is in neither, so both are equal on every machine and under every hash seed.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from wanzhi.model.constants import FIRST_OBJECT, LIBRARY, NONE
from wanzhi.model.ongoing import ContinuousEffect
from wanzhi.model.state import Announced, GameState, Object

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


def state_hash(state: GameState) -> str:
    """16 hexadecimal digits over everything in the state that can change, ids included."""
    digest = hashlib.blake2b(digest_size=8)
    digest.update(repr(player_facts(state)).encode())
    for key in sorted(state.zones):
        digest.update(repr((key, tuple(object_facts(state.objects[id], {}) for id in state.zones[key]))).encode())
    frame = state.frame
    digest.update(repr((
        frame.turn, frame.active, frame.step, frame.stage, frame.priority, frame.passes, frame.extra_turns, frame.extra_steps, state.rng,
        state.next_id, state.result, state.order, tuple(_effect(effect, {}) for effect in state.effects),
        tuple((d.id, repr(d.ability), d.source, d.controller, d.refs) for d in state.delayed), len(state.history),
    )).encode())
    return digest.hexdigest()


def position_key(game: Game) -> int:
    """CR 732.1: a number that is equal for positions that play alike: ids renumbered, timestamps ranked, history dropped."""
    state = game.state
    numbers: dict[int, int] = {NONE: NONE}
    for key in sorted(state.zones):
        for id in state.zones[key]:
            numbers[id] = len(numbers) + FIRST_OBJECT
    parts: list[object] = [player_facts(state)]
    for key in sorted(state.zones):
        if key >> 6 == LIBRARY:
            parts.append((key, tuple(state.objects[id].face.name for id in state.zones[key])))
        else:
            parts.append((key, tuple(object_facts(state.objects[id], numbers) for id in state.zones[key])))
    frame = state.frame
    parts.append((frame.active, frame.step, frame.stage, frame.priority, frame.passes, frame.extra_turns, frame.extra_steps))
    parts.append(tuple(_effect(effect, numbers) for effect in state.effects))
    parts.append(tuple((repr(d.ability), d.controller) for d in state.delayed))
    return int.from_bytes(hashlib.blake2b(repr(parts).encode(), digest_size=8).digest(), "big")


def player_facts(state: GameState) -> tuple[object, ...]:
    """What can change of the players."""
    return tuple(
        (p.id, p.life, p.counters, p.lands_played, p.lost, p.won, tuple((m.unit, m.amount, m.restriction) for m in p.pool), p.skips,
         p.designations, p.controlled_by, p.next_controller)
        for p in state.players
    )


def object_facts(obj: Object, numbers: dict[int, int]) -> tuple[object, ...]:
    """What can change of an object, with other numbers for ids if there are any."""

    def renamed(id: int) -> int:
        return id if id < FIRST_OBJECT else numbers.get(id, NONE) if numbers else id

    return (
        renamed(obj.id), obj.kind, obj.face.name, obj.copied.name if obj.copied is not None else "", obj.owner, obj.controller, obj.tapped,
        obj.flipped, obj.face_down, obj.phased_out, obj.sick, obj.damage, obj.deathtouched, obj.counters, renamed(obj.attached_to),
        renamed(obj.attacking), obj.blocked, tuple(renamed(id) for id in obj.blocking), obj.loyalty_used, len(obj.once_used), obj.chosen,
        obj.shields, obj.monstrous, obj.goaded, _announced(obj.announced, numbers) if obj.announced is not None else (),
    )


def _announced(announced: Announced, numbers: dict[int, int]) -> tuple[object, ...]:
    targets = announced.targets
    if numbers:
        targets = tuple((ref, tuple(id if id < FIRST_OBJECT else numbers.get(id, NONE) for id in ids)) for ref, ids in targets)
    return (repr(announced.ability), announced.modes, targets, announced.x, announced.paid, announced.way)


def _effect(effect: ContinuousEffect, numbers: dict[int, int]) -> tuple[object, ...]:
    affected = effect.affected
    if numbers and affected is not None:
        affected = tuple(numbers.get(id, NONE) for id in affected)
    return (effect.controller, affected, repr(effect.nodes), effect.until, effect.uses)

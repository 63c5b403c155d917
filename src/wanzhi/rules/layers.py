"""Characteristics after all continuous effects, and what follows from them (CR 604, 611.3, 613).

`chars` is what everything asks. What it answers is derived once for a state of the board and kept in `state.derived` (`Derived`), which
forks share. It must never differ from a fresh computation. A write marks a facet in `state.dirty`; when a facet that the derivation read is
marked, the next question derives anew. Facets that it did not read stay marked; zones other than the battlefield, and counters, are only
looked over for what could matter (abilities that function there, keyword counters).

Where no effect applies to an object its characteristics are the printed ones themselves, shared and uncopied.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeVar, cast

from wanzhi.model.constants import (
    BATTLEFIELD,
    COLORS,
    CREATURE,
    F_ALL,
    F_BATTLEFIELD,
    F_COMBAT,
    F_COUNTERS,
    F_EXILE,
    F_GRAVEYARD,
    F_HAND,
    F_LIBRARY,
    F_STACK,
    LAND,
    NONE,
    NOWHERE,
    OUTSIDE,
)
from wanzhi.model.counter_kinds import counter_change
from wanzhi.model.events import E_CONTROL, Event, Simple, ZoneChange
from wanzhi.model.subtypes import BASIC_LAND_TYPES, SUBTYPE_BIT
from wanzhi.rules import durations
from wanzhi.rules.dependency import CHANGE, CONTROL, DEFINE, LAYERS, TEXT, Build, context, summary
from wanzhi.rules.derived import FINISHED, Derived, base
from wanzhi.rules.keyword_counters import is_keyword_counter
from wanzhi.rules.standing import (
    can_enchant,
    hand_limit,
    is_saga,
    kept_mana,
    keyword_nodes,
    legend_rule_off,
    protected_from,
    saga_is_finished,
    toxic,
)
from wanzhi.vocabulary.abilities import INTRINSIC_MANA, ActivatedAbility, ReplacementAbility, RuleAbility, TriggeredAbility
from wanzhi.vocabulary.base import Context, Node
from wanzhi.vocabulary.gained_abilities import NO_INTRINSIC

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.model.state import GameState, Object
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps

T_Node = TypeVar("T_Node", bound=Node)

LOOKED_OVER: Final = F_HAND | F_GRAVEYARD | F_STACK | F_LIBRARY | F_EXILE | F_COUNTERS
BASICS: Final = tuple((SUBTYPE_BIT[name], color) for name, color in zip(BASIC_LAND_TYPES, COLORS, strict=True))
ALL_BASICS: Final = sum(bit for bit, _ in BASICS)


# --- characteristics ----------------------------------------------------------------------------------------------------------------


def chars(game: Game, id: int) -> Characteristics:
    """CR 109.3, 613.1, 110.3, 112.3: the characteristics of an object; last known ones if it is gone (608.2h)."""
    state = game.state
    derived = state.derived
    if not isinstance(derived, Derived) or state.dirty & (derived.reads | LOOKED_OVER):
        derived = _fresh(game)
    found = derived.chars.get(id)
    if found is not None:
        return found
    obj = state.objects[id]
    if obj.frozen is not None:
        return obj.frozen
    found = base(obj)
    if obj.zone == BATTLEFIELD:
        if derived.stage == FINISHED:
            derived.chars[id] = found
    elif obj.face.watches >> obj.zone & 1 or obj.copied is not None:
        return _defined(game, obj, found)
    return found


def table(game: Game) -> list[tuple[int, Characteristics]]:
    """The permanents that are phased in, in timestamp order, each with its characteristics."""
    derived = refresh(game)
    found = derived.table
    if found is None:
        objects = game.state.objects
        get = derived.chars.get
        found = [(id, get(id) or base(objects[id])) for id in derived.board]
        if derived.stage == FINISHED:
            derived.table = found
    return found


def board(game: Game) -> tuple[int, ...]:
    """The permanents that are phased in, in timestamp order."""
    state = game.state
    derived = state.derived
    if isinstance(derived, Derived) and derived.board and not state.dirty & F_BATTLEFIELD:
        return derived.board
    objects = state.objects
    return tuple([id for id in state.zone(BATTLEFIELD) if not objects[id].phased_out])


def power(game: Game, id: int) -> int:
    """CR 208, 613.4, 302.4c: power with counters (7c) and switching (7d); a noncreature permanent has none (208.3)."""
    return _strength(game, id, 0)


def toughness(game: Game, id: int) -> int:
    """CR 208, 613.4, 302.4c: see `power`."""
    return _strength(game, id, 1)


def _strength(game: Game, id: int, which: int) -> int:
    """CR 301.7a, 301.7b, 302.4."""
    found = chars(game, id)
    obj = game.state.objects[id]
    if not found.types & CREATURE and obj.zone == BATTLEFIELD:
        return 0
    if found is obj.frozen or (not obj.counters and not found.switched):
        return found.toughness if which else found.power
    values = _with_counters(game, obj, found)
    return values[which]


def _with_counters(game: Game, obj: Object, found: Characteristics) -> tuple[int, int]:
    """CR 122.1: power and toughness with counters (CR 122.1a), switched where an effect says so (613.4d)."""
    result_power, result_toughness = found.power, found.toughness
    derived = game.state.derived
    building = isinstance(derived, Derived) and derived.stage < FINISHED
    if isinstance(derived, Derived) and building:
        derived.reads |= F_COUNTERS
    if not (isinstance(derived, Derived) and derived.stage < CHANGE):
        for kind, amount in obj.counters:
            change = counter_change(kind)
            if change is not None:
                result_power += change[0] * amount
                result_toughness += change[1] * amount
    if found.switched:
        return result_toughness, result_power
    return result_power, result_toughness


def _defined(game: Game, obj: Object, found: Characteristics) -> Characteristics:
    """CR 604.3, 113.6a: outside the battlefield an object's own characteristic-defining abilities apply."""
    known = summary(found.abilities)
    if not known.defines or obj.id in game.defining:  # a number that depends on itself is not defined yet (CR 107.2)
        return found
    made = found.copy()
    it = context(obj.id, obj.controller)
    game.defining.append(obj.id)
    for layer in range(TEXT, DEFINE + 1):
        for plan in known.plans:
            if plan.cda and game.trace is not None and game.trace.outside == obj.id:
                game.trace.apply(game, plan.mods[layer], LAYERS[layer], obj.id, it, made, None, plan.ability)
            elif plan.cda:
                for mod in plan.mods[layer]:
                    mod.apply(made, LAYERS[layer], game, obj.id, it)
    game.defining.pop()
    return made


def copiable_values(game: Game, id: int) -> Characteristics:
    """CR 613.2c, 707.2: the characteristics after layer 1. Shared, not to be changed."""
    obj = game.state.objects[id]
    found = base(obj)
    if obj.frozen is None:
        for effect in game.state.effects:
            if effect.affected is not None and id in effect.affected:
                for plan in summary(effect.nodes).plans:
                    if plan.mask & 1:
                        found = found.copy()
                        for mod in plan.mods[0]:
                            mod.apply(found, LAYERS[0], game, id, context(effect.source, effect.controller, effect))
    return found


def freeze(game: Game, id: int) -> None:
    """CR 400.7, 608.2h: keep an object's characteristics as it is about to leave its zone, counters and switching included."""
    found = chars(game, id)
    obj = game.state.objects[id]
    copied = obj.copied
    if game.state.effects and obj.zone == BATTLEFIELD:
        values = copiable_values(game, id)
        copied = values if values is not base(obj) else copied
    if obj.counters or found.switched:
        values_now = _with_counters(game, obj, found)
        found = found.copy()
        found.power, found.toughness = values_now
        found.switched = False
    obj = game.state.edit(id)
    obj.frozen = found
    obj.copied = copied


# --- deriving ---------------------------------------------------------------------------------------------------------------------------


def refresh(game: Game) -> Derived:
    """CR 405.6b, 611.3c, 613.5: make the derived data valid: controllers (layer 2) and characteristics."""
    state = game.state
    derived = state.derived
    if isinstance(derived, Derived) and not state.dirty & (derived.reads | LOOKED_OVER):
        return derived
    return _fresh(game)


def _fresh(game: Game) -> Derived:
    """Derive anew, unless only things were touched that turn out not to matter."""
    state = game.state
    old = state.derived
    if isinstance(old, Derived) and old.stage != FINISHED:
        return old
    known = old if isinstance(old, Derived) else None
    outside = _watchers(state, known)
    if known is not None and not state.dirty & known.reads:
        same = outside is known.outside
        if (same or _static_outside(state, outside) == known.outside_static) and (
            not state.dirty & F_COUNTERS or _keyword_counters(state, known.board) == known.counted
        ):
            if not same:
                known = state.derived = known.elsewhere(outside, _watching(outside))
            state.dirty &= ~LOOKED_OVER
            return known
    return _derive(game, outside)


Watchers = dict[int, tuple[tuple[int, ...], tuple[int, ...]]]


def _watchers(state: GameState, known: Derived | None) -> Watchers:
    """The objects outside the battlefield with abilities that function where they are, by zone; the known ones if nothing changed."""
    before: Watchers = known.outside if known is not None else {}
    after: Watchers = before
    objects = state.objects
    for key, ids in state.zones.items():
        zone = key // 64
        if zone == BATTLEFIELD or zone >= OUTSIDE:
            continue
        entry = before.get(key)
        if entry is not None and entry[0] is ids:
            continue
        found: list[int] = []
        for id in ids:
            obj = objects[id]
            if (obj.face.watches >> zone & 1 or obj.copied is not None) and summary(base(obj).abilities).functions >> zone & 1:
                found.append(id)
        if after is before:
            after = dict(before)
        after[key] = (ids, tuple(found))
    if after is not before and _watching(after) == _watching(before):
        before.update(after)  # the same watchers: only the lists that were looked through are newer
        return before
    return after


def _watching(outside: Watchers) -> tuple[int, ...]:
    ids: tuple[int, ...] = ()
    for _, found in outside.values():
        if found:
            ids += found
    return ids


def _static_outside(state: GameState, outside: Watchers) -> tuple[int, ...]:
    """Those whose static abilities take part in the layers."""
    ids: list[int] = []
    for id in _watching(outside):
        obj = state.objects[id]
        if any(not plan.cda and plan.zones >> obj.zone & 1 for plan in summary(base(obj).abilities).plans):
            ids.append(id)
    return tuple(ids)


def _keyword_counters(state: GameState, board: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
    objects = state.objects
    found: tuple[tuple[int, str], ...] = ()
    for id in board:
        counters = objects[id].counters
        if counters:
            for kind, _ in counters:
                if is_keyword_counter(kind):
                    found += ((id, kind),)
    return found


def _derive(game: Game, outside: Watchers) -> Derived:
    """A fresh derivation (CR 613.1), with the consequences of changed control and of durations that ended."""
    state = game.state
    objects = state.objects
    dirty = state.dirty
    derived = Derived()
    if isinstance(state.derived, Derived):
        derived.settled = state.derived.settled
    derived.outside = outside
    derived.outside_ids = _watching(outside)
    derived.outside_static = _static_outside(state, outside) if derived.outside_ids else ()
    board: list[int] = []
    speaking: list[int] = []  # permanents that may have abilities before the layers are applied
    stolen: list[tuple[int, int]] = []
    counted = False
    for id in state.zone(BATTLEFIELD):
        obj = objects[id]
        if obj.phased_out:
            continue
        board.append(id)
        if obj.face_down:
            derived.face_down = True
        if obj.face.watches or obj.copied is not None:
            speaking.append(id)
        if obj.controller != obj.base_controller:
            stolen.append((id, obj.controller))
        if obj.counters:
            counted = True
    derived.board = tuple(board)
    if counted:
        derived.counted = _keyword_counters(state, derived.board)
    for id, _ in stolen:
        edited = state.edit(id)
        edited.controller = edited.base_controller
    state.derived = derived
    state.dirty = 0
    derived.stage = 0
    try:
        build = Build(game, derived)
        build.collect(speaking)
        if build.actives:
            build.run()
        derived.plain = not build.actives
    except BaseException:
        state.derived, state.dirty = None, F_ALL
        raise
    derived.stage = FINISHED
    if derived.chars:
        derived.extra = tuple(id for id in derived.chars if objects[id].zone != BATTLEFIELD)
    durations.note_reads(state, derived)
    state.dirty = dirty & ~(derived.reads | LOOKED_OVER)
    if stolen or build.mask >> CONTROL & 1:
        before = dict(stolen)
        for id in derived.board:
            obj = objects[id]
            old_controller = before.get(id, obj.base_controller)
            if obj.controller != old_controller:
                _changed_control(state, id, old_controller)
    if durations.end_over(game):
        return _derive(game, outside)
    return derived


# --- control ------------------------------------------------------------------------------------------------------------------------------


def _changed_control(state: GameState, id: int, before: int) -> None:
    """CR 302.6, 506.4: it is under new control since now, and is removed from combat."""
    obj = state.edit(id)
    obj.sick, obj.since = True, state.timestamp()
    state.control_log = (*state.control_log, (id, before, obj.controller))
    state.unsettled = True
    if obj.attacking != NONE or obj.blocking or obj.blockers:
        remove_from_combat(state, id)


def remove_from_combat(state: GameState, id: int) -> None:
    """CR 506.4: it stops being an attacking, blocking, blocked or unblocked creature; what it blocked stays blocked (509.1h)."""
    obj = state.edit(id)
    blocking, blockers = obj.blocking, obj.blockers
    obj.attacking, obj.blocked, obj.blocking, obj.blockers = NONE, False, (), ()
    for other in blocking:
        attacker = state.edit(other)
        attacker.blockers = tuple(blocker for blocker in attacker.blockers if blocker != id)
    for other in blockers:
        blocker_object = state.edit(other)
        blocker_object.blocking = tuple(attacker_id for attacker_id in blocker_object.blocking if attacker_id != id)
    state.dirty |= F_COMBAT


def control_changes(game: Game) -> list[Event]:
    """The changes of control since the last call, as events (`player` is the new controller, `target` the old one)."""
    refresh(game)
    state = game.state
    found: list[Event] = []
    for id, before, after in state.control_log:
        if state.exists(id):
            found.append(Simple(E_CONTROL, object=id, player=after, target=before))
    state.control_log = ()
    return found


def announce_control_changes(game: Game) -> Steps[None]:
    """Let abilities see the changes of control since the last time."""
    found = control_changes(game)
    if found:
        yield from game.happen(*found)


# --- what functions (CR 113.6) ------------------------------------------------------------------------------------------------------


def _functioning(state: GameState, derived: Derived) -> list[tuple[int, int]]:
    """CR 113.6: objects with functioning triggered, replacement or rule abilities: (id, zone)."""
    found: list[tuple[int, int]] = []
    objects = state.objects
    get = derived.chars.get
    for id in derived.board:
        known = get(id)
        abilities = known.abilities if known is not None else base(objects[id]).abilities
        if abilities and summary(abilities).functions >> BATTLEFIELD & 1:
            found.append((id, BATTLEFIELD))
    for id in derived.outside_ids + tuple(id for id in derived.extra if id not in derived.outside_ids):
        found.append((id, objects[id].zone))
    return found


def _abilities(state: GameState, derived: Derived, id: int) -> tuple[object, ...]:
    known = derived.chars.get(id)
    return known.abilities if known is not None else base(state.objects[id]).abilities


def triggers_index(game: Game) -> dict[int, tuple[tuple[int, TriggeredAbility], ...]]:
    """Event kind -> the triggered abilities that wait for it, each with the object that has it, in every zone where they function.

    CR 603.6b.
    """
    state = game.state
    derived = state.derived
    if not isinstance(derived, Derived) or state.dirty & (derived.reads | LOOKED_OVER):
        derived = _fresh(game)
    if derived.triggers is None:
        index: dict[int, tuple[tuple[int, TriggeredAbility], ...]] = {}
        for id, zone in _functioning(game.state, derived):
            for ability in summary(_abilities(game.state, derived, id)).triggers:
                if ability.zones >> zone & 1:
                    for kind in ability.pattern.kinds:
                        index[kind] = (*index.get(kind, ()), (id, ability))
        derived.triggers = index
    return derived.triggers


def replacements_index(game: Game) -> dict[int, tuple[tuple[int, ReplacementAbility], ...]]:
    """CR 614.1: event kind -> the replacement and prevention effects that watch it, each with the id of its object or floating effect."""
    state = game.state
    derived = state.derived
    if not isinstance(derived, Derived) or state.dirty & (derived.reads | LOOKED_OVER):
        derived = _fresh(game)
    if derived.replacements is None:
        index: dict[int, tuple[tuple[int, ReplacementAbility], ...]] = {}
        found: list[tuple[int, ReplacementAbility]] = []
        for id, zone in _functioning(game.state, derived):
            for ability in summary(_abilities(game.state, derived, id)).replacements:
                if ability.zones >> zone & 1:
                    found.append((id, ability))
        for effect in game.state.effects:
            for ability in summary(effect.nodes).replacements:
                found.append((effect.id, ability))
        for id, ability in found:
            for kind in ability.event_kinds():
                index[kind] = (*index.get(kind, ()), (id, ability))
        derived.replacements = index
    return derived.replacements


def rules_of(game: Game, kind: type[T_Node]) -> Sequence[tuple[T_Node, int, int]]:
    """CR 613.11: the rule-changing abilities and effects of a class in force: (node, source id, controller)."""
    state = game.state
    derived = state.derived
    if not isinstance(derived, Derived) or state.dirty & (derived.reads | LOOKED_OVER):
        derived = _fresh(game)
    found = derived.by_class.get(kind)
    if found is None:
        if derived.rules is None:
            derived.rules = _rules(game, derived)
        found = derived.by_class[kind] = [entry for entry in derived.rules if isinstance(entry[0], kind)]
    return cast("Sequence[tuple[T_Node, int, int]]", found)


def _rules(game: Game, derived: Derived) -> list[tuple[RuleAbility, int, int]]:
    """CR 613.10: in timestamp order, as effects that work on players are applied after all characteristics are determined."""
    found: list[tuple[int, RuleAbility, int, int]] = []
    for id, zone in _functioning(game.state, derived):
        obj = game.state.objects[id]
        for ability in summary(_abilities(game.state, derived, id)).rules:
            if ability.zones >> zone & 1:
                found.append((obj.timestamp, ability, id, obj.controller))
    for effect in game.state.effects:
        for ability in summary(effect.nodes).rules:
            found.append((effect.timestamp, ability, effect.source, effect.controller))
    found.sort(key=lambda entry: entry[0])
    return [(ability, source, controller) for _, ability, source, controller in found]


def activated_abilities(game: Game, id: int) -> tuple[ActivatedAbility, ...]:
    """CR 602, 305.6: the activated abilities of an object, those of its keywords and basic land types included."""
    found = chars(game, id)
    abilities = summary(found.abilities).activated
    if found.types & LAND and found.subtypes & ALL_BASICS and not found.rules & NO_INTRINSIC:
        abilities += tuple(INTRINSIC_MANA[color] for bit, color in BASICS if found.subtypes & bit and color in INTRINSIC_MANA)
    return abilities


def intrinsic_mana(found: Characteristics) -> int:
    """CR 305.6: the mask of colours that a land's basic land types let it tap for."""
    if not found.types & LAND or not found.subtypes & ALL_BASICS or found.rules & NO_INTRINSIC:
        return 0
    mask = 0
    for bit, color in BASICS:
        if found.subtypes & bit:
            mask |= color
    return mask


def context_of(game: Game, holder: int, controller: int = NONE) -> Context:
    """The context of an ability of an object, or of a floating effect, by id (CR 109.5: who is "you")."""
    obj = game.state.objects.get(holder)
    if obj is not None:
        return context(holder, controller if controller != NONE else game.controller(holder))
    for effect in game.state.effects:
        if effect.id == holder:
            return context(effect.source, effect.controller, effect)
    return context(holder, controller)


def entering_abilities(game: Game, event: ZoneChange) -> tuple[ReplacementAbility, ...]:
    """CR 614.12, 603.6d, 614.17d: the replacement abilities that a permanent would have on the battlefield as the event has it enter.

    CR 113.6h.
    """
    state = game.state
    obj = state.objects[event.object]
    derived = refresh(game)
    values = event.copied or obj.copied or _face_of(obj, event)
    if derived.plain and not (values.abilities and summary(values.abilities).plans):
        return tuple(ability for ability in summary(values.abilities).replacements if ability.zones >> BATTLEFIELD & 1)
    game.state = trial = state.fork()
    try:
        if obj.zone != NOWHERE:
            trial.take(event.object)
        entered = trial.edit(event.object)
        entered.copied, entered.zone = values, BATTLEFIELD
        entered.base_controller = entered.controller = event.controller if event.controller != NONE else event.player
        entered.timestamp = trial.timestamp()
        trial.put(event.object, BATTLEFIELD, entered.owner, -1)
        abilities = chars(game, event.object).abilities
    finally:
        game.state = state
    return tuple(ability for ability in summary(abilities).replacements if ability.zones >> BATTLEFIELD & 1)


def _face_of(obj: Object, event: ZoneChange) -> Characteristics:
    if obj.card is not None and 0 < event.face < len(obj.card.faces):
        return obj.card.faces[event.face].base
    return obj.card.faces[0].base if obj.card is not None else obj.face.base


__all__ = [
    "activated_abilities", "announce_control_changes", "board", "can_enchant", "chars", "context_of", "control_changes", "copiable_values",
    "entering_abilities", "freeze", "hand_limit", "intrinsic_mana", "is_saga", "kept_mana", "keyword_nodes",
    "legend_rule_off", "power", "protected_from", "refresh", "remove_from_combat", "replacements_index", "rules_of",
    "saga_is_finished", "table", "toughness", "toxic", "triggers_index",
]

"""Objects change zones, are tapped, destroyed, sacrificed, discarded (CR 400, 701.8, 701.9, 701.19, 701.21, 701.26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wanzhi.model import events as e
from wanzhi.model.card import Face
from wanzhi.model.constants import (
    BATTLEFIELD,
    CANT_BE_SACRIFICED,
    COPY,
    EXILE,
    F_BATTLEFIELD,
    F_TAPPED,
    GRAVEYARD,
    HAND,
    INDESTRUCTIBLE,
    LIBRARY,
    NONE,
    NOWHERE,
    PUBLIC_ZONES,
    STACK,
    TOKEN,
)
from wanzhi.model.events import Event, PutCounters, Simple, ZoneChange
from wanzhi.model.state import Object
from wanzhi.model.subtypes import SAGA
from wanzhi.rules import attaching, combat, effects, layers

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


def move(
    game: Game, ids: Sequence[int], to: int, cause: int, position: int, reason: str, controller: int, tapped: bool,
    counters: tuple[tuple[str, int], ...], attach_to: int, attacking: int, transformed: bool,
) -> Steps[tuple[int, ...]]:
    """CR 400.6, 121.5, 111.8: move objects at once; those that are no longer where their ids say stay (400.7).

    CR 800.4b: so do those that would enter under the control of a player who has left the game.
    """
    if to == BATTLEFIELD and controller != NONE and not game.exists(controller):
        return ()
    batch: list[Event] = []
    for id in ids:
        obj = game.object(id)
        if not game.exists(id) or (obj.kind == TOKEN and obj.zone not in (BATTLEFIELD, NOWHERE)):  # 111.8
            continue
        event = ZoneChange(id, obj.zone, to, obj.owner if to != BATTLEFIELD or controller == NONE else controller, reason)
        event.cause, event.position, event.controller = cause, position, controller
        event.tapped, event.counters, event.attach_to, event.attacking = tapped, counters, attach_to, attacking
        event.face = 1 if transformed else 0
        batch.append(event)
    happened = yield from game.happen(*batch)
    return tuple(event.new for event in happened if isinstance(event, ZoneChange) and event.new != NONE)


def perform_zone_change(game: Game, event: ZoneChange) -> None:
    """CR 400.7, 613.7d: the object becomes a new object, with no memory of what it was; what it was is kept as last known information.

    CR 110.5d, 122.2, 400.5, 400.8, 403.4, 404.1, 406.2, 406.3, 406.7.
    """
    state = game.state
    id = event.object
    if not state.exists(id) and state.objects[id].zone != NOWHERE:
        return
    old = state.objects[id]
    if old.zone != NOWHERE:
        layers.freeze(game, id)
        if old.zone == BATTLEFIELD:
            attaching.forget(game, id)
        state.take(id)
        old = state.objects[id]
    owner = old.owner
    new = state.create(old.kind, old.card, _face_in(old, event), owner, event.to)
    new.predecessor = id
    new.timestamp = state.timestamp()
    new.known_to = event.known_to
    if old.kind in (TOKEN, COPY):
        new.copied = old.copied if old.zone == NOWHERE or event.to == BATTLEFIELD else None
    if event.to == BATTLEFIELD:
        _enter(game, new, old, event)
    state.put(new.id, event.to, owner, event.position if event.to == LIBRARY else 0 if event.to == GRAVEYARD else -1)
    if event.to == HAND:  # who has seen the card knows that it is there now (CR 400.2, 402.3)
        seen = old.zone in PUBLIC_ZONES and not old.face_down
        new.known_to |= 1 << owner | ((1 << len(state.players)) - 1 if seen else old.known_to)
    elif event.to != LIBRARY:
        new.known_to = (1 << len(state.players)) - 1
    gone = state.edit(id)
    gone.successor = new.id
    event.new = new.id
    if event.exiled_with in state.objects and event.to == EXILE:
        link_exiled(game, event.exiled_with, (new.id,))
    if event.to == BATTLEFIELD and state.effects:
        effects.follow(game, id, new.id, "" if event.origin == STACK else "entered")
    if event.to == BATTLEFIELD and event.attacking != NONE:
        combat.enter_attacking(game, new.id, event.attacking)


def attackers_complete(game: Game, happened: list[Event]) -> None:
    """CR 508.4, 614.12: with the counters it entered with, a permanent put onto the battlefield attacking may turn out to be a creature."""
    for event in happened:
        if isinstance(event, ZoneChange) and event.to == BATTLEFIELD and event.attacking != NONE and game.exists(event.new):
            combat.enter_attacking(game, event.new, event.attacking)


def link_exiled(game: Game, source: int, ids: tuple[int, ...]) -> None:
    """CR 607.2b: what a replacement effect exiled is linked to the object that has the effect."""
    game.state.link(game.current(source), "exiled", ids)


def contained_in_zone_change(game: Game, event: ZoneChange) -> list[Event]:
    """CR 122.6, 306.5b, 310.4b, 306.5, 306.5a, 310.4, 310.4a, 122.6a: the counters a permanent enters with are put on it as it enters."""
    if event.to != BATTLEFIELD:
        return []
    old = game.object(event.object)
    printed = event.copied or old.copied if old.kind == TOKEN or event.copied else _face_in(old, event).base
    amounts = list(event.counters)
    if printed is not None and printed.loyalty != NONE:
        amounts.append(("loyalty", printed.loyalty))
    if printed is not None and printed.defense != NONE:
        amounts.append(("defense", printed.defense))
    if printed is not None and printed.subtypes & SAGA:
        amounts.append(("lore", 1))  # CR 714.3a
    controller = event.controller if event.controller != NONE else event.player
    inner: list[Event] = []
    for kind, amount in amounts:
        put = PutCounters(event.object, kind, amount, controller)
        put.entering, put.within = True, event
        put.cause = event.cause
        inner.append(put)
    return inner


def _face_in(old: Object, event: ZoneChange) -> Face:
    """The face it has in the new zone: the front, unless it enters with another up (CR 712.8); both halves outside the stack (CR 709.4)."""
    if old.card is None:
        return old.face
    if event.to == STACK:
        return old.card.side(event.face)
    if event.to == BATTLEFIELD:
        return old.card.faces[event.face if event.face < len(old.card.faces) else 0]
    return old.card.whole


def _enter(game: Game, new: Object, old: Object, event: ZoneChange) -> None:
    """CR 110.2, 110.5b, 302.6, 110.2a, 110.5, 110.1: how a permanent begins."""
    controller = event.controller if event.controller != NONE else event.player
    new.controller = new.base_controller = controller
    new.tapped = event.tapped
    new.sick, new.since = True, new.timestamp
    new.entered_turn = game.turn
    new.chosen = event.choices
    new.face_down = ("face down", 1) in event.choices
    if event.origin == STACK and old.announced is not None:
        new.cast_id = old.id
        new.announced = None
        new.links = old.links
        new.chosen = tuple(sorted({**dict(old.chosen), **dict(event.choices)}.items()))  # CR 400.7d: what was chosen as it was cast
    if event.origin == NOWHERE:
        new.links = old.links
    if event.copied is not None:
        new.copied = event.copied
    if event.attach_to != NONE:
        attaching.link(game, new.id, event.attach_to)


def destroy(game: Game, ids: Sequence[int], cause: int, regenerate: bool) -> Steps[tuple[int, ...]]:
    """CR 701.8, 614.7: destroy permanents at once. Indestructible ones stay (702.12b)."""
    batch: list[Event] = []
    for id in ids:
        if game.exists(id) and game.zone_of(id) == BATTLEFIELD and not game.has(id, INDESTRUCTIBLE):
            event = Simple(e.E_DESTROY, object=id, amount=1 if regenerate else 0)
            event.cause = cause
            batch.append(event)
    happened = yield from game.happen(*batch)
    return tuple(event.object for event in happened if isinstance(event, Simple) and event.kind == e.E_DESTROY)


def contained_in_destroy(game: Game, event: Simple) -> list[Event]:
    """CR 701.8a: it goes to its owner's graveyard. (What saves it, like regeneration, replaces the destruction, 701.8c.)"""
    return [_to_graveyard(game, event, "destroy")]


def perform_regenerate(game: Game, event: Simple) -> None:
    """CR 701.19a: remove all damage, remove it from combat; a shield is used up (`amount`). That it is tapped is an event of its own."""
    obj = game.state.edit(event.object)
    obj.shields -= event.amount
    obj.damage, obj.deathtouched = 0, False
    combat.remove_from_combat(game, event.object)


def sacrifice(game: Game, ids: Sequence[int], cause: int) -> Steps[tuple[int, ...]]:
    """CR 701.21a: permanents go to their owners' graveyards; it is not destruction."""
    batch: list[Event] = []
    for id in ids:
        if can_be_sacrificed(game, id):
            event = Simple(e.E_SACRIFICE, object=id, player=game.controller(id))
            event.cause = cause
            batch.append(event)
    happened = yield from game.happen(*batch)
    return tuple(event.object for event in happened if isinstance(event, Simple) and event.kind == e.E_SACRIFICE)


def can_be_sacrificed(game: Game, id: int) -> bool:
    """Whether a permanent is there and nothing forbids its sacrifice."""
    return game.exists(id) and game.zone_of(id) == BATTLEFIELD and not game.chars(id).rules & CANT_BE_SACRIFICED


def contained_in_sacrifice(game: Game, event: Simple) -> list[Event]:
    """It goes to its owner's graveyard."""
    return [_to_graveyard(game, event, "sacrifice")]


def discard(game: Game, player: int, ids: Sequence[int], cause: int) -> Steps[tuple[int, ...]]:
    """CR 701.9a: cards go from the hand to the graveyard."""
    batch: list[Event] = []
    for id in ids:
        if game.exists(id) and game.zone_of(id) == HAND:
            event = Simple(e.E_DISCARD, object=id, player=player)
            event.cause = cause
            batch.append(event)
    happened = yield from game.happen(*batch)
    return tuple(event.new for event in happened if isinstance(event, ZoneChange) and event.reason == "discard" and event.new != NONE)


def contained_in_discard(game: Game, event: Simple) -> list[Event]:
    """It goes to its owner's graveyard; if what replaced the discarding itself says so (`name`: CR 702.35a), it is exiled and marked."""
    move = _to_graveyard(game, event, "discard")
    if event.name:
        move.to, move.choices = EXILE, ((event.name, 1),)
    return [move]


def _to_graveyard(game: Game, within: Simple, reason: str) -> ZoneChange:
    obj = game.object(within.object)
    event = ZoneChange(within.object, obj.zone, GRAVEYARD, obj.owner, reason)
    event.cause, event.rule = within.cause, within.rule
    return event


def tap(game: Game, ids: Sequence[int], cause: int) -> Steps[tuple[int, ...]]:
    """CR 701.26a: only untapped permanents can be tapped."""
    batch = [Simple(e.E_TAP, object=id, player=game.controller(id)) for id in ids if _on_battlefield(game, id) and not game.object(id).tapped]
    for event in batch:
        event.cause = cause
    happened = yield from game.happen(*batch)
    return tuple(event.object for event in happened if isinstance(event, Simple) and event.kind == e.E_TAP)


def untap(game: Game, ids: Sequence[int], cause: int) -> Steps[tuple[int, ...]]:
    """CR 701.26b."""
    batch = [Simple(e.E_UNTAP, object=id, player=game.controller(id)) for id in ids if _on_battlefield(game, id) and game.object(id).tapped]
    for event in batch:
        event.cause = cause
    happened = yield from game.happen(*batch)
    return tuple(event.object for event in happened if isinstance(event, Simple) and event.kind == e.E_UNTAP)


def _on_battlefield(game: Game, id: int) -> bool:
    return game.exists(id) and game.zone_of(id) == BATTLEFIELD


def perform_tap(game: Game, event: Simple) -> None:
    """It is tapped."""
    game.state.edit(event.object).tapped = True
    game.state.dirty |= F_TAPPED


def perform_untap(game: Game, event: Simple) -> None:
    """It is untapped."""
    game.state.edit(event.object).tapped = False
    game.state.dirty |= F_TAPPED


def cease(game: Game, id: int) -> None:
    """CR 111.7, 704.5d-e: a token or copy outside its zone ceases to exist."""
    layers.freeze(game, id)
    game.state.take(id)
    game.state.edit(id).zone = NOWHERE
    game.state.dirty |= F_BATTLEFIELD

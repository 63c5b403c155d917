"""Attaching Auras, Equipment and Fortifications (CR 301.5, 301.6, 303.4, 701.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model import events as e
from wanzhi.model.constants import BATTLEFIELD, CREATURE, F_BATTLEFIELD, FIRST_OBJECT, LAND, NONE
from wanzhi.model.events import Simple
from wanzhi.model.subtypes import AURA, EQUIPMENT, FORTIFICATION
from wanzhi.rules import standing

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


def attach(game: Game, id: int, to: int, cause: int, as_creature: bool = False) -> Steps[bool]:
    """CR 701.3a-b, 303.4j: move it onto the object or player; nothing happens if it can't be attached there or already is."""
    if not game.exists(id) or game.zone_of(id) != BATTLEFIELD or game.object(id).attached_to == to or not can_attach(game, id, to, as_creature):
        return False
    host = game.object(id).attached_to
    event = Simple(e.E_ATTACH, object=id, target=to, objects=(host,) if host >= FIRST_OBJECT else ())
    event.cause = cause
    happened = yield from game.happen(event)
    return bool(happened)


def can_attach(game: Game, id: int, to: int, as_creature: bool = False) -> bool:
    """CR 301.5c, 303.4c-d, 301.6, 702.16c, 301.5d, 303.4e: whether the rules let `id` be attached to `to`, as though it were a creature (702.6e)."""
    if id == to or not game.exists(to):
        return False
    chars = game.chars(id)
    if to >= FIRST_OBJECT and (game.zone_of(to) != BATTLEFIELD and not chars.subtypes & AURA):
        return False
    if chars.types & CREATURE and not standing.keyword_nodes(game, id, "reconfigure"):
        return False
    if chars.subtypes & EQUIPMENT:
        legal = to >= FIRST_OBJECT and (as_creature or game.is_type(to, CREATURE))
    elif chars.subtypes & FORTIFICATION:
        legal = to >= FIRST_OBJECT and game.is_type(to, LAND)
    elif chars.subtypes & AURA:
        legal = standing.can_enchant(game, id, to)
    else:
        return False
    return legal and not standing.protected_from(game, to, id)


def perform_attach(game: Game, event: Simple) -> None:
    """CR 701.3c-d, 613.7e: it leaves what it was attached to and gets a new timestamp."""
    detach(game, event.object)
    link(game, event.object, event.target)
    game.state.edit(event.object).timestamp = game.state.timestamp()


def perform_unattach(game: Game, event: Simple) -> None:
    """CR 701.3e."""
    detach(game, event.object)


def link(game: Game, id: int, to: int) -> None:
    """Note the attachment on both sides."""
    game.state.edit(id).attached_to = to
    if to >= FIRST_OBJECT:
        host = game.state.edit(to)
        host.attachments = (*host.attachments, id)
    game.state.dirty |= F_BATTLEFIELD


def detach(game: Game, id: int) -> None:
    """Undo the note on both sides."""
    host_id = game.object(id).attached_to
    if host_id == NONE:
        return
    game.state.edit(id).attached_to = NONE
    if host_id >= FIRST_OBJECT:
        host = game.state.edit(host_id)
        host.attachments = tuple(other for other in host.attachments if other != id)
    game.state.dirty |= F_BATTLEFIELD


def forget(game: Game, id: int) -> None:
    """An object is about to leave the battlefield: what it was attached to no longer counts it (its own memory stays)."""
    host_id = game.object(id).attached_to
    if host_id >= FIRST_OBJECT:
        host = game.state.edit(host_id)
        host.attachments = tuple(other for other in host.attachments if other != id)

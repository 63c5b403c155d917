"""What can't enter the battlefield, what it enters attached to, who protects a battle (CR 301.5e, 303.4f-i, 310.8a, 304.4, 307.4, 400.4a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.constants import BATTLE, CARD, CREATURE, INSTANT, NONE, PERMANENT_TYPES, SORCERY, STACK
from wanzhi.model.events import ZoneChange
from wanzhi.model.subtypes import ALL_BATTLE_TYPES, AURA, EQUIPMENT, FORTIFICATION
from wanzhi.rules import attaching
from wanzhi.vocabulary.replacements.entering import as_entered, entering_controller

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


def settle(game: Game, event: ZoneChange) -> Steps[bool]:
    """CR 400.4a, 304.4, 307.4: whether the object enters, with what it enters attached to settled in the event. One that does not stays where it is.

    CR 400.4.

    CR 403.3.
    """
    obj = game.object(event.object)
    printed = event.copied or obj.copied or (
        obj.card.faces[event.face if event.face < len(obj.card.faces) else 0].base if obj.card is not None else obj.face.base
    )
    if not printed.types & PERMANENT_TYPES and (obj.kind == CARD or printed.types & (INSTANT | SORCERY)):
        return False  # 400.4a; no token is a copy of an instant or sorcery card (111.5)
    if printed.types & BATTLE:
        yield from _choose_protector(game, event, bool(printed.subtypes & ALL_BATTLE_TYPES))
    if event.attach_to == NONE and not printed.subtypes & AURA:
        return True
    if event.origin == STACK and event.attach_to != NONE:
        return True  # 608.3c: the target was looked at as the spell began to resolve
    if event.attach_to == NONE:
        return (yield from _choose_host(game, event))
    return _as_stated(game, event)


def _choose_protector(game: Game, event: ZoneChange, siege: bool) -> Steps[None]:
    """CR 310.8a, 310.11a, 310.8: its controller chooses a battle's protector as it enters: for a Siege an opponent."""
    controller = entering_controller(event)
    players = game.opponents(controller) if siege else (controller,)
    chosen = yield from game.pick(controller, players, 1, 1, "310.8a", "choose protector", event.object)
    event.choices = (*event.choices, *[("protector", player) for player in chosen])


def _choose_host(game: Game, event: ZoneChange) -> Steps[bool]:
    """CR 303.4f-g: who puts an Aura onto the battlefield chooses what it enchants; without anything legal it stays."""
    with as_entered(game, event):
        if game.is_type(event.object, CREATURE) or not game.chars(event.object).subtypes & AURA:
            return True
        hosts = [id for id in (*game.players(), *game.battlefield()) if attaching.can_attach(game, event.object, id)]
    if not hosts:
        return False
    chosen = yield from game.pick(entering_controller(event), hosts, 1, 1, "303.4f", "choose what to enchant", event.object)
    event.attach_to = chosen[0]
    return True


def _as_stated(game: Game, event: ZoneChange) -> bool:
    """CR 303.4h-i, 301.5e: an Aura that can't enchant what the effect says stays; anything else enters unattached."""
    with as_entered(game, event):
        subtypes = game.chars(event.object).subtypes
        legal = bool(subtypes & (AURA | EQUIPMENT | FORTIFICATION)) and attaching.can_attach(game, event.object, event.attach_to)
    if not legal:
        if subtypes & AURA:
            return False
        event.attach_to = NONE
    return True

"""Resolving spells and abilities (CR 608)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from wanzhi.model.constants import (
    ABILITY,
    BATTLEFIELD,
    COPY,
    EXILE,
    GRAVEYARD,
    HAND,
    NONE,
    NOWHERE,
    PERMANENT_TYPES,
    TOKEN,
)
from wanzhi.model.events import Remark, ZoneChange
from wanzhi.model.subtypes import AURA
from wanzhi.rules import casting, inset, permissions, targeting, triggers
from wanzhi.vocabulary.abilities import ABILITY_SPELL, ActivatedAbility, SpellEffect, TriggeredAbility, parts_of
from wanzhi.vocabulary.base import Ability
from wanzhi.vocabulary.stack_rules import becoming_rules, resolved_rules

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Context, Steps


def resolve_top(game: Game) -> Steps[None]:
    """CR 608.1, 117.7, 405.5, 117.2e: the top object of the stack resolves."""
    id = game.stack()[-1]
    obj = game.object(id)
    game.resolving_since = len(game.state.history)
    if obj.kind == ABILITY:
        yield from _resolve_ability(game, id)
    else:
        yield from _resolve_spell(game, id)


def _resolve_ability(game: Game, id: int) -> Steps[None]:
    """CR 608.2: intervening "if" and targets are looked at again; then the instructions in order."""
    announced = game.object(id).announced
    assert announced is not None
    ability = announced.ability
    it = triggers.context(game, id)
    legal = casting.legal_targets_left(game, id)
    holds = not isinstance(ability, TriggeredAbility) or triggers.intervening(game, ability, it)
    if legal and holds and isinstance(ability, ActivatedAbility | TriggeredAbility):
        it.refs = _with_legal_targets(game, id, it)
        yield from ability.effect.happen(game, it)
    elif not legal:
        game.remark(Remark("no legal target", "608.2b", subject=id))
    elif not holds:
        game.remark(Remark("no longer true", "603.4", subject=id))
    if game.exists(id):
        game.state.take(id)
        game.state.edit(id).zone = NOWHERE


def _with_legal_targets(game: Game, id: int, it: Context) -> dict[int, tuple[int, ...] | int | str]:
    """CR 608.2b: illegal targets are not affected and give no information that the ability acts on."""
    legal = targeting.still_legal(game, id, it)  # also notes what the targets' descriptions speak of ("that player")
    refs = dict(it.refs)
    for ref, ids in legal:
        refs[ref] = ids
    return refs


def _resolve_spell(game: Game, id: int) -> Steps[None]:
    """CR 608.2-608.3: a spell with targets, all illegal, does not resolve; a permanent spell becomes a permanent.

    CR 300.2b, 308.1, 304.2, 307.2, 610.1, 608.3b.
    """
    if not casting.legal_targets_left(game, id):
        shape = permissions.shape_of(game, id)
        if shape is None or not shape.goes_on(game, id):
            yield from put_away(game, id, "no legal target")
            return
    chars = game.chars(id)
    it = triggers.context(game, id)
    it.refs = _with_legal_targets(game, id, it)
    if chars.types & PERMANENT_TYPES:
        yield from _become_permanent(game, id, it)
        return
    for ability in chars.abilities:
        for part in parts_of(cast(Ability, ability)):
            if part.category == ABILITY_SPELL and isinstance(part, SpellEffect):
                yield from part.effect.happen(game, it)
                if game.state.result:
                    return
    if game.exists(id):
        yield from put_away(game, id)


def _become_permanent(game: Game, id: int, it: Context) -> Steps[None]:
    """CR 608.3a-f: it enters under its controller's control; an Aura enters attached to its target (608.3b); a copy is a token.

    CR 111.13, 301.2, 302.2, 303.2, 306.2, 310.2, 301.5b, 707.10f.
    """
    obj = game.object(id)
    announced = obj.announced
    event = ZoneChange(id, obj.zone, BATTLEFIELD, obj.controller, "resolve")
    event.controller, event.cause = obj.controller, id
    event.face = obj.card.faces.index(obj.face) if obj.card is not None and obj.face in obj.card.faces else 0
    if game.chars(id).subtypes & AURA and announced is not None and announced.targets:
        event.attach_to = announced.targets[0][1][0]
    if obj.kind == COPY:
        game.state.edit(id).kind = TOKEN
    elif obj.copied is not None:
        event.copied = obj.copied  # cast face down or prototyped (CR 702.37c, 702.160b)
    if obj.face_down:
        event.choices = (*event.choices, ("face down", 1))
    rules = becoming_rules(game.chars(id).abilities)
    for rule in rules:
        rule.entering(game, event, it)
    happened = yield from game.happen(event)
    if not happened and game.exists(id):
        yield from put_away(game, id, "not put onto the battlefield")
    permanent = game.object(id).successor
    if permanent != NONE and game.zone_of(permanent) == BATTLEFIELD:
        for rule in rules:
            rule.became(game, permanent, it)


def put_away(game: Game, id: int, reason: str = "resolve") -> Steps[None]:
    """CR 608.2b, 608.2n, 608.3e: the spell is put into its owner's graveyard, or where its own rules say."""
    resolved = reason == "resolve"
    to = destination(game, id, resolved)
    for rule in resolved_rules(game.chars(id).abilities) if resolved and to == GRAVEYARD else ():
        place = rule.place(game, id)
        if place != NONE:
            it = triggers.context(game, id)
            moved = yield from game.move((id,), place, id, reason="resolve")
            for new in moved:
                rule.placed(game, new, it)
            return
    if resolved and to == GRAVEYARD and inset.is_inset(game, id):
        yield from inset.put_inset_away(game, id)
        return
    yield from game.move((id,), to, reason=reason)


def destination(game: Game, id: int, resolved: bool) -> int:
    """Where a spell goes as it leaves the stack: exile after flashback and the like (702.34a), hand with buyback (702.27a).

    CR 400.7g: also if it was an effect that gave the card the ability by which it was cast.
    """
    announced = game.object(id).announced
    if announced is not None:
        if announced.way in EXILED_WAYS:
            return EXILE
        if resolved and any(what == "buyback" and n for what, n in announced.paid):
            return HAND
    return GRAVEYARD


EXILED_WAYS = ("flashback", "jump-start", "aftermath", "harmonize")

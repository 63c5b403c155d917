"""State-based actions (CR 704): checked before each priority, all at once, until none applies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model import events as e
from wanzhi.model.constants import (
    BATTLE,
    BATTLEFIELD,
    COPY,
    CREATURE,
    F_COUNTERS,
    GRAVEYARD,
    INDESTRUCTIBLE,
    LEGENDARY,
    NONE,
    PLANESWALKER,
    STACK,
    TOKEN,
    WORLD,
)
from wanzhi.model.events import Event, Simple, ZoneChange, by_rule
from wanzhi.model.subtypes import ALL_BATTLE_TYPES, AURA, EQUIPMENT, FORTIFICATION, SAGA, SUBTYPE_BIT
from wanzhi.rules import attaching, combat, counters, layers, moving, setup, standing, triggers
from wanzhi.vocabulary.counter_rules import CounterLimit
from wanzhi.vocabulary.restrictions import TopCardKnown
from wanzhi.vocabulary.stack_rules import Watching

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.model.state import Object
    from wanzhi.rules.derived import Derived
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps

ROLE = SUBTYPE_BIT["Role"]


def settle(game: Game) -> Steps[None]:
    """CR 704.3, 117.5, 704.4: perform state-based actions and put triggered abilities on the stack, until neither happens."""
    while game.state.unsettled and not game.state.result:
        game.state.unsettled = False
        yield from layers.announce_control_changes(game)
        standing.show_top_cards(game)
        combat.update(game)
        if (yield from check(game)):
            game.state.unsettled = True
            continue
        triggers.state_triggers(game)
        if (yield from triggers.put_on_stack(game)):
            game.state.unsettled = True


def check(game: Game) -> Steps[bool]:
    """CR 704.3, 704.8, 110.4c: one check; all that apply happen as one event. True if any did.

    CR 122.1e, 122.1g, 306.5c, 310.4c, 306.9, 310.7, 405.6f, 704.1, 704.2.
    """
    if (yield from _players_lose(game)):
        return True
    batch: list[Event] = []
    acted = _tokens_cease(game)
    detached: list[tuple[int, str]] = []
    battles: list[int] = []
    paired: list[int] = []
    legends: list[int] = []
    worlds: list[int] = []
    roles: list[int] = []
    objects = game.state.objects
    for id, chars in layers.table(game):
        obj = objects[id]
        types, subtypes = chars.types, chars.subtypes
        if types & CREATURE and (obj.damage or obj.deathtouched or obj.counters or chars.switched or chars.toughness <= 0):
            _creature(game, id, obj, chars, batch)
        if types & PLANESWALKER and obj.counter("loyalty") == 0:
            batch.append(_to_graveyard(game, id, "704.5i"))
        if types & BATTLE:
            battles.append(id)
            if obj.counter("defense") == 0 and not _source_on_stack(game, id):
                batch.append(_to_graveyard(game, id, "704.5v"))
        if obj.attached_to != NONE or subtypes & AURA:
            _attachment(game, id, obj, chars, batch, detached)
            if obj.attached_to != NONE and subtypes & ROLE:
                roles.append(id)
        if obj.counters and obj.counter("+1/+1") > 0 and obj.counter("-1/-1") > 0:
            paired.append(id)
        if subtypes & SAGA and standing.saga_is_finished(game, id):
            batch.append(by_rule(Simple(e.E_SACRIFICE, object=id, player=obj.controller), "704.5s"))
        if chars.supertypes & LEGENDARY and chars.name:
            legends.append(id)
        if chars.supertypes & WORLD:
            worlds.append(id)
    if battles and (yield from _protectors(game, battles, batch)):
        acted = True
    _roles(game, roles, batch)
    for node, source, controller in game.rules(Watching):
        acted = node.watch(game, source, controller) or acted
    limited = _too_many_counters(game)
    if len(legends) > 1:
        batch = (yield from _legend_rule(game, legends, batch))
    _world_rule(game, worlds, batch)
    for id, rule in detached:
        batch.append(by_rule(Simple(e.E_UNATTACH, object=id, target=game.object(id).attached_to), rule))
    if batch:
        yield from game.happen(*_once_each(batch))
    for id in paired:  # after what leaves is remembered as it was before any of these actions (704.8)
        if game.exists(id):
            _annihilate_counters(game, id)
    for id, counter, amount in limited:
        if game.exists(id):
            yield from counters.remove(game, id, counter, amount, NONE, "704.5r")
    return acted or bool(batch or paired or limited)


def calm(game: Game) -> bool:
    """CR 704.3, 603.3b: whether plainly no state-based action applies and no triggered ability waits; then the game is settled.

    This is `settle` for the many times when there is nothing to do, and asks nobody anything. False: `settle` has to look.
    """
    state = game.state
    derived = layers.refresh(game)
    if state.result or state.waiting or state.control_log or len(derived.board) != len(state.zone(BATTLEFIELD)):
        return False
    if derived.special is None:
        derived.special = _special_board(game, derived)
    if derived.special:
        return False
    for player in state.order:
        who = state.players[player]
        if who.life <= 0 or who.drew_from_empty or who.counters:
            return False
    objects = state.objects
    fighting = False
    for id in derived.bodies:
        obj = objects[id]
        if obj.attacking != NONE or obj.blocking:
            fighting = True
        if obj.deathtouched:
            return False
        if (obj.damage or obj.counters) and (obj.counter("-1/-1") or not _survives(game, id, obj)):
            return False
    if (fighting and combat.update(game)) or _ceasing(game):
        return False
    state.unsettled = False
    return True


def _survives(game: Game, id: int, obj: Object) -> bool:
    """CR 704.5f-g: the creature's toughness is greater than the damage on it and than 0."""
    return layers.toughness(game, id) > max(0, obj.damage)


def _special_board(game: Game, derived: Derived) -> bool:
    """Whether there is anything that state-based actions have to look at more closely than at creatures with damage and counters.

    If not, the creatures are noted.
    """
    rules = bool(game.rules(Watching)) or bool(game.rules(CounterLimit)) or bool(game.rules(TopCardKnown))
    if rules or layers.triggers_index(game).get(0):
        return True
    legends: set[tuple[int, str]] = set()
    bodies: list[int] = []
    objects = game.state.objects
    for id, chars in layers.table(game):
        obj = objects[id]
        if chars.types & CREATURE:
            bodies.append(id)
        elif obj.attacking != NONE or obj.blocking or obj.counter("-1/-1"):
            return True
        if obj.attached_to != NONE:
            return True
        if chars.types & (PLANESWALKER | BATTLE) or chars.subtypes & (AURA | SAGA | ROLE) or chars.supertypes & WORLD or chars.switched:
            return True
        if chars.types & CREATURE and chars.toughness <= 0:
            return True
        if chars.supertypes & LEGENDARY and chars.name:
            one = (game.object(id).controller, chars.name)
            if one in legends:
                return True
            legends.add(one)
    derived.bodies = tuple(bodies)
    return False


def _too_many_counters(game: Game) -> list[tuple[int, str, int]]:
    """CR 704.5r, 122.4: counters that a permanent can't have beyond a number: (permanent, kind, how many too many)."""
    found: list[tuple[int, str, int]] = []
    for node, source, controller in game.rules(CounterLimit):
        amount = node.excess(game, layers.context_of(game, source, controller))
        if amount:
            found.append((source, node.counter, amount))
    return found


def _players_lose(game: Game) -> Steps[bool]:
    """CR 704.5a-c, 119.6, 122.1f: 0 life, a draw from an empty library, ten poison counters: all at once (104.3f, 104.4a)."""
    losers: list[tuple[int, str]] = []
    for player in game.players():
        who = game.player(player)
        if who.life <= 0:
            losers.append((player, "704.5a"))
        elif who.drew_from_empty:
            losers.append((player, "704.5b"))
        elif who.counters and who.counter("poison") >= 10:
            losers.append((player, "704.5c"))
        if who.drew_from_empty:
            game.state.edit_player(player).drew_from_empty = False
    return (yield from setup.lose_together(game, losers)) if losers else False


def _tokens_cease(game: Game) -> bool:
    """CR 704.5d-e, 707.10a: tokens outside the battlefield and copies outside the stack cease to exist."""
    ceasing = _ceasing(game)
    for id in ceasing:
        moving.cease(game, id)
    return bool(ceasing)


def _ceasing(game: Game) -> list[int]:
    known = layers.refresh(game).settled
    state = game.state
    objects = state.objects
    ceasing: list[int] = []
    for key, ids in state.zones.items():
        if known.get(key) is ids or key >> 6 == BATTLEFIELD:
            continue
        here = [id for id in ids if objects[id].kind in (TOKEN, COPY)]
        ceasing += [id for id in here if key >> 6 != STACK or objects[id].kind == TOKEN]
        if not here:
            known[key] = ids
    return ceasing


def _creature(game: Game, id: int, obj: Object, chars: Characteristics, batch: list[Event]) -> None:
    """CR 704.5f-h, 302.4b, 704.7: toughness 0, lethal damage, deathtouch."""
    toughness = game.toughness(id)
    if toughness <= 0:
        batch.append(_to_graveyard(game, id, "704.5f"))
    elif (obj.damage >= toughness or obj.deathtouched) and obj.damage > 0 and not chars.keywords & INDESTRUCTIBLE:
        batch.append(by_rule(Simple(e.E_DESTROY, object=id, amount=1), "704.5g" if obj.damage >= toughness else "704.5h"))
    if obj.deathtouched:
        game.state.edit(id).deathtouched = False


def dying(game: Game, id: int) -> tuple[Event, ...]:
    """CR 704.3, 400.6: what state-based actions would do now to a creature or planeswalker that something else is about to move."""
    obj, batch = game.object(id), list[Event]()
    if obj.zone == BATTLEFIELD and not obj.phased_out:
        chars = game.chars(id)
        if chars.types & CREATURE:
            _creature(game, id, obj, chars, batch)
        if chars.types & PLANESWALKER and obj.counter("loyalty") == 0 and not batch:
            batch.append(_to_graveyard(game, id, "704.5i"))
    return tuple(batch)


def _attachment(game: Game, id: int, obj: Object, chars: Characteristics, batch: list[Event], detached: list[tuple[int, str]]) -> None:
    """CR 704.5m-n, 704.5p, 310.9: illegal Auras go to the graveyard, illegal Equipment, creatures and others become unattached.

    An Equipment with reconfigure that attached itself and is a creature nevertheless becomes unattached too (301.5c, 702.151b).
    """
    if chars.subtypes & AURA:
        if obj.attached_to == NONE or not attaching.can_attach(game, id, obj.attached_to):
            if ("bestowed", 1) in obj.chosen:
                detached.append((id, "702.103f"))
            else:
                batch.append(_to_graveyard(game, id, "704.5m"))
    elif chars.types & CREATURE or not chars.subtypes & (EQUIPMENT | FORTIFICATION):
        detached.append((id, "704.5p"))
    elif not attaching.can_attach(game, id, obj.attached_to):
        detached.append((id, "704.5n"))


def _annihilate_counters(game: Game, id: int) -> None:
    """CR 704.5q, 122.3: pairs of +1/+1 and -1/-1 counters are removed."""
    here = game.state.edit(id)
    pairs = min(here.counter("+1/+1"), here.counter("-1/-1"))
    here.counters = counters.changed(counters.changed(here.counters, "+1/+1", -pairs), "-1/-1", -pairs)
    game.state.dirty |= F_COUNTERS


def _legend_rule(game: Game, legends: list[int], batch: list[Event]) -> Steps[list[Event]]:
    """CR 704.5j: of two or more legendary permanents with the same name and controller, the player keeps one."""
    groups: dict[tuple[int, str], list[int]] = {}
    for id in legends:
        groups.setdefault((game.object(id).controller, game.chars(id).name), []).append(id)
    for player in game.players():
        for (controller, _), ids in groups.items():
            if controller == player and len(ids) > 1 and not standing.legend_rule_off(game, player):
                kept = yield from game.pick(player, ids, 1, 1, "704.5j", "legend rule: keep one", ids[0], preferred=(ids[-1],))
                batch.extend(_to_graveyard(game, id, "704.5j") for id in ids if id not in kept)
    return batch


def _roles(game: Game, roles: list[int], batch: list[Event]) -> None:
    """CR 704.5y, 303.7a: of several Roles of one player on a permanent only the newest stays."""
    newest: dict[tuple[int, int], int] = {}
    for id in roles:
        obj = game.object(id)
        key = (obj.attached_to, obj.controller)
        if key in newest:
            older, id = sorted((newest[key], id), key=lambda role: game.object(role).timestamp)
            batch.append(_to_graveyard(game, older, "704.5y"))
        newest[key] = id


def _world_rule(game: Game, worlds: list[int], batch: list[Event]) -> None:
    """CR 704.5k: only the newest world permanent stays; in a tie none does."""
    if len(worlds) < 2:
        return
    newest = max(game.object(id).timestamp for id in worlds)
    keep = [id for id in worlds if game.object(id).timestamp == newest]
    batch.extend(_to_graveyard(game, id, "704.5k") for id in worlds if len(keep) > 1 or id not in keep)


def _protectors(game: Game, battles: list[int], batch: list[Event]) -> Steps[bool]:
    """CR 704.5w-x, 310.10, 310.8f: a battle without a protector, and a Siege that its controller protects, get one; without any it dies."""
    acted = False
    for id in battles:
        controller, now = game.controller(id), combat.protector(game, id)
        siege = bool(game.chars(id).subtypes & ALL_BATTLE_TYPES)
        missing = (now == NONE or not game.exists(now)) and not any(game.object(other).attacking == id for other in combat.attackers(game))
        if not missing and not (siege and now == controller):
            continue
        players = game.opponents(controller) if siege else (controller,)
        rule = "704.5w" if missing else "704.5x"
        if not players:
            batch.append(_to_graveyard(game, id, rule))
            continue
        chosen = yield from game.pick(controller, players, 1, 1, rule, "choose protector", id)
        obj = game.state.edit(id)
        obj.chosen = (*[entry for entry in obj.chosen if entry[0] != "protector"], ("protector", chosen[0]))
        acted = True
    return acted


def _source_on_stack(game: Game, id: int) -> bool:
    """CR 704.5v: a battle whose own ability is still on the stack stays."""
    for stack_id in game.stack():
        announced = game.object(stack_id).announced
        if announced is not None and announced.source == id:
            return True
    return False


def _to_graveyard(game: Game, id: int, rule: str) -> Event:
    return by_rule(ZoneChange(id, BATTLEFIELD, GRAVEYARD, game.object(id).owner, "state-based"), rule)


def _once_each(batch: list[Event]) -> list[Event]:
    """CR 704.7: an object that would be moved and destroyed is moved once."""
    moved = {event.object for event in batch if isinstance(event, ZoneChange)}
    kept: list[Event] = []
    seen: set[int] = set()
    for event in batch:
        if isinstance(event, ZoneChange):
            if event.object in seen:
                continue
            seen.add(event.object)
        elif isinstance(event, Simple) and event.object in moved:
            continue
        kept.append(event)
    return kept



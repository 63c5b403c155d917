"""Triggered abilities (CR 603): collected as events happen, put on the stack before the next priority."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from wanzhi.model import events as e
from wanzhi.model.constants import ABILITY, BATTLEFIELD, NONE, NOWHERE, STACK
from wanzhi.model.events import Event, Simple, ZoneChange
from wanzhi.model.ongoing import DelayedTrigger, Waiting
from wanzhi.model.state import Announced
from wanzhi.rules import casting, layers, standing
from wanzhi.rules.dependency import summary
from wanzhi.vocabulary.abilities import TriggeredAbility
from wanzhi.vocabulary.base import Context, Effect, Node, Together, Value
from wanzhi.vocabulary.effects.moving import ComesBack
from wanzhi.vocabulary.participants import Subject
from wanzhi.vocabulary.references import Attached

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps

AT_ONCE: Final = "at once"  # `DelayedTrigger.until` of what is no trigger but follows an event immediately (CR 610.3)

AFTER: Final = 1 << 62  # no id is as high

Spans = tuple[tuple[int, int], ...]
Batches = dict[tuple[int, TriggeredAbility, Together], list[Context]]  # by what has the ability (delayed ones: by their own number)
Index = dict[int, tuple[tuple[int, TriggeredAbility], ...]]


def collect(game: Game, happened: list[Event], before: Index) -> None:
    """CR 603.2, 117.2a, 603.1, 603.2a, 603.2g: note every ability that triggers on the events that just happened together.

    Abilities that look back (603.10) are taken from before the events, the others from after. An ability triggers once for all of the
    events that are one to it (603.2c): "one or more creatures die", "~ is dealt damage".
    """
    after = layers.triggers_index(game)
    if 0 in after:
        state_triggers(game)
    if not game.state.delayed:
        for event in happened:
            if event.kind in after or event.kind in before:
                break
        else:
            return
    batches: Batches = {}
    game.gone = tuple(event.object for event in happened if isinstance(event, ZoneChange) and event.origin == BATTLEFIELD)
    moved = _moved(game, happened)
    for event in happened:
        for id, ability in after.get(event.kind, ()):
            if not ability.pattern.looks_back_on(event):
                _consider(game, event, id, ability, batches, moved)
        for id, ability in before.get(event.kind, ()):
            if ability.pattern.looks_back_on(event):
                _consider(game, event, id, ability, batches, moved)
        if game.state.delayed:
            _delayed(game, event, batches, moved)
    game.gone = ()
    if batches and game.state.delayed:
        over = {id for id, _, _ in batches}
        game.state.delayed = tuple(trigger for trigger in game.state.delayed if not (trigger.once and trigger.id in over))
    for (_, ability, _), contexts in batches.items():
        _trigger(game, ability, _joined(contexts))


def _moved(game: Game, happened: list[Event]) -> Spans:
    """CR 400.7e: the ids of what the objects that moved in these events have become."""
    new = [event.new for event in happened if isinstance(event, ZoneChange) and event.new != NONE]
    return ((min(new), game.state.next_id),) if new else ()


def _consider(
    game: Game, event: Event, id: int, ability: TriggeredAbility, batches: Batches, moved: Spans,
) -> None:
    it = layers.context_of(game, id)
    it.event = event
    it.x = _value_of_x(game, event, id, ability)
    if not ability.pattern.matches(game, event, it) or standing.triggerless(game, event):
        return
    it.follow = moved
    together = ability.pattern.together(game, event, it)
    if together is None:
        _trigger(game, ability, it)
    else:
        batches.setdefault((id, ability, together), []).append(it)


def _value_of_x(game: Game, event: Event, id: int, ability: TriggeredAbility) -> int:
    """CR 107.3i, 107.3m: X of a spell's own ability, and of one that triggers as the permanent it became enters; else 0.

    CR 107.3j: X of an ability that the object gained is not that of the object.
    """
    obj = game.object(id)
    if isinstance(event, Simple) and event.object == id and event.name == "turn face up":
        return event.amount  # 702.37f
    if isinstance(event, ZoneChange) and event.new == id and obj.cast_id != NONE:
        obj = game.object(obj.cast_id)
    elif obj.zone != STACK:
        return 0
    x = obj.announced.x if obj.announced is not None else 0
    return x if x and ability in summary(layers.copiable_values(game, id).abilities).triggers else 0


def _joined(contexts: list[Context]) -> Context:
    """The bindings of one trigger on several events: objects together, numbers added."""
    joined = contexts[0]
    for other in contexts[1:]:
        for ref, value in other.refs.items():
            mine = joined.refs.get(ref, ())
            if isinstance(value, tuple) and isinstance(mine, tuple):
                joined.refs[ref] = mine + tuple(id for id in value if id not in mine)
            elif isinstance(value, int) and isinstance(mine, int):
                joined.refs[ref] = mine + value
    return joined


def _trigger(game: Game, ability: TriggeredAbility, it: Context) -> None:
    """CR 603.3, 603.4: it waits to be put on the stack, with its bindings fixed now."""
    if not intervening(game, ability, it):
        return
    if ability.limit and not _within_limit(game, ability, it.me):
        return
    times = 1 + (standing.more_triggers(game, it.event, it.me) if it.event is not None else 0)
    for _ in range(times):
        wait(game, ability, it)


def intervening(game: Game, ability: TriggeredAbility, it: Context) -> bool:
    """CR 603.4: whether its intervening "if" is true; "other" things there are other than the one that the trigger is about.

    "Whenever a Mountain you control enters, if you control at least five other Mountains": "another" Mountain would be other than ~.
    """
    if ability.condition is None:
        return True
    than, it.than = it.than, it.than or _subject(game, ability, it)
    holds = ability.condition.holds(game, it)
    it.than = than
    return holds


def _subject(game: Game, ability: TriggeredAbility, it: Context) -> tuple[int, ...]:
    """The permanent that "whenever a creature enters" and the like are about."""
    what: object = getattr(ability.pattern, "what", None)
    if not isinstance(what, Subject) or what.kind:
        return ()
    ids = it.refs.get(what.ref, ())
    return tuple(id for id in ids if game.object(id).zone != STACK) if isinstance(ids, tuple) else ()


def _within_limit(game: Game, ability: TriggeredAbility, source: int) -> bool:
    """CR 603.2h: "This ability triggers only once each turn": note the use; the note goes with the turn."""
    obj = game.object(source)
    mark = (hash(ability) & 0x7FFFFFFF, game.turn)
    if mark in obj.once_used:
        return False
    game.state.edit(source).once_used = (*obj.once_used, mark)
    return True


def wait(game: Game, ability: TriggeredAbility, it: Context) -> None:
    """CR 109.4b, 603.3a: add to the abilities that wait for the stack."""
    waiting = Waiting(ability, it.me, it.controller)
    waiting.refs = tuple(sorted(it.refs.items()))
    waiting.event = it.event
    waiting.x = it.x
    waiting.follow = bounded(game, it)
    game.state.waiting = (*game.state.waiting, waiting)


def add_delayed(game: Game, it: Context, ability: Node, until: str, once: bool) -> DelayedTrigger:
    """CR 603.7a-c, 107.3n: it triggers once, the next time its event happens, unless it has a stated duration.

    CR 405.6a, 610.2, 603.7d, 603.7e, 707.11.
    """
    trigger = DelayedTrigger(game.state.next_id, cast(TriggeredAbility, ability), it.me, it.controller)
    game.state.next_id += 1
    trigger.refs = tuple(sorted(it.refs.items()))
    trigger.x, trigger.once, trigger.until, trigger.turn = it.x, once, until, game.turn
    trigger.follow = bounded(game, it)
    game.state.delayed = (*game.state.delayed, trigger)
    return trigger


def add_reflexive(game: Game, it: Context, ability: Node) -> None:
    """CR 603.12: it has triggered by what the effect just did."""
    wait(game, cast(TriggeredAbility, ability), it)


def bounded(game: Game, it: Context) -> Spans:
    """What may be followed from now on: what has moved so far."""
    now = game.state.next_id
    return ((0, now),) if it.follow is None else tuple((low, min(high, now)) for low, high in it.follow)


def _delayed(game: Game, event: Event, batches: Batches, moved: Spans) -> None:
    """CR 603.7b: a delayed ability that triggers once is gone after the first event, or the first that are one to it."""
    for trigger in game.state.delayed:
        ability = cast(TriggeredAbility, trigger.ability)
        if event.kind not in ability.pattern.kinds or trigger.until == AT_ONCE:
            continue
        it = Context(trigger.source, trigger.controller)
        it.refs, it.x, it.event = dict(trigger.refs), trigger.x, event
        if ability.pattern.matches(game, event, it):
            it.follow = trigger.follow + moved
            together = ability.pattern.together(game, event, it)
            if together is None:
                _trigger(game, ability, it)
            elif not trigger.once or all(id != trigger.id for id, _, _ in batches) or (trigger.id, ability, together) in batches:
                batches.setdefault((trigger.id, ability, together), []).append(it)
            if trigger.once and together is None:
                game.state.delayed = tuple(other for other in game.state.delayed if other.id != trigger.id)


def follow_at_once(game: Game, happened: list[Event]) -> Steps[None]:
    """CR 610.3: "until ..." has come: the second one-shot effect happens immediately after the event, without the stack.

    CR 610.3d: those that follow simultaneous events are simultaneous: what returns to the same zone returns at once.
    """
    due: list[tuple[Effect, Context]] = []
    for trigger in game.state.delayed:
        if trigger.until != AT_ONCE:
            continue
        ability = cast(TriggeredAbility, trigger.ability)
        for event in happened:
            it = Context(trigger.source, trigger.controller)
            it.refs, it.x, it.event = dict(trigger.refs), trigger.x, event
            if event.kind in ability.pattern.kinds and ability.pattern.matches(game, event, it):
                game.state.delayed = tuple(other for other in game.state.delayed if other.id != trigger.id)
                due.append((ability.effect, it))
                break
    returning: dict[int, tuple[int, ...]] = {}
    for effect, it in due:
        if isinstance(effect, ComesBack):
            returning[effect.zone] = returning.get(effect.zone, ()) + effect.returning(game, it)
        else:
            yield from effect.happen(game, it)
    for zone, ids in returning.items():
        yield from game.move(ids, zone, due[0][1].me, reason="come back")


def state_triggers(game: Game) -> None:
    """CR 603.8, 704.1a, 704.4: abilities that trigger on a state of the game, however short, unless they already wait or are on the stack."""
    for id, ability in layers.triggers_index(game).get(0, ()):
        if _pending(game, id, ability):
            continue
        it = layers.context_of(game, id)
        if ability.pattern.matches(game, Simple(0), it):
            _trigger(game, ability, it)


def _pending(game: Game, id: int, ability: TriggeredAbility) -> bool:
    if any(waiting.source == id and waiting.ability == ability for waiting in game.state.waiting):
        return True
    for stack_id in game.stack():
        announced = game.object(stack_id).announced
        if announced is not None and announced.source == id and announced.ability == ability:
            return True
    return False


def put_on_stack(game: Game) -> Steps[bool]:
    """CR 603.3b: in APNAP order each player puts theirs on the stack in any order; False if none waited. Those of players who have left
    the game are not put there (CR 800.4d).

    CR 405.3, 508.2b, 509.2a, 510.3a, 503.1a.
    """
    if not game.state.waiting:
        return False
    waiting = game.state.waiting
    game.state.waiting = ()
    for player in game.players():
        mine = [trigger for trigger in waiting if trigger.controller == player]
        for trigger in (yield from _ordered(game, player, mine)):
            yield from announce(game, trigger)
    return True


def _ordered(game: Game, player: int, mine: list[Waiting]) -> Steps[list[Waiting]]:
    """The player's order; equal triggers (same text and bindings) need no question."""
    different: list[tuple[object, ...]] = []
    for trigger in mine:
        key = (trigger.ability, trigger.refs, trigger.x)
        if key not in different:
            different.append(key)
    if len(different) < 2:
        return mine
    about = tuple((trigger.source, trigger.ability) for trigger in mine)
    order = yield from game.arrange(player, tuple(range(len(mine))), "order triggers: first resolves last", "603.3b", mine[0].source, about)
    return [mine[number] for number in order]


def announce(game: Game, trigger: Waiting) -> Steps[None]:
    """CR 603.3c-d: it becomes an object on the stack, with modes and targets chosen; without a legal choice it is removed.

    CR 113.8, 603.3a.
    """
    ability = cast(TriggeredAbility, trigger.ability)
    if ability.is_mana:
        yield from _resolve_at_once(game, ability, trigger)
        return
    obj = game.state.create(ABILITY, None, game.object(trigger.source).face, trigger.controller, STACK)
    announced = Announced()
    announced.ability, announced.source = ability, trigger.source
    announced.refs, announced.event, announced.x = trigger.refs, trigger.event, trigger.x
    announced.follow = trigger.follow
    if trigger.follow and isinstance(getattr(ability.pattern, "what", None), Attached):  # CR 400.7f: the Aura goes a moment later
        announced.follow = ((trigger.follow[0][0], obj.id),)
    obj.announced = announced
    obj.controller = obj.base_controller = trigger.controller
    obj.timestamp = game.state.timestamp()
    id = obj.id
    game.state.put(id, STACK, 0, -1)
    chosen = yield from casting.announce_ability(game, id)
    if not chosen:
        game.state.take(id)
        game.state.edit(id).zone = NOWHERE
        return
    event = Simple(e.E_TRIGGER, object=id, player=trigger.controller, target=trigger.source)
    yield from game.happen(event)


def _resolve_at_once(game: Game, ability: TriggeredAbility, trigger: Waiting) -> Steps[None]:
    """CR 605.4a: a triggered mana ability resolves immediately."""
    it = Context(trigger.source, trigger.controller)
    it.refs, it.event, it.x = dict(trigger.refs), trigger.event, trigger.x
    yield from ability.effect.happen(game, it)


def context(game: Game, stack_id: int) -> Context:
    """CR 113.7a: the context in which a spell or ability on the stack resolves."""
    obj = game.object(stack_id)
    announced = obj.announced or Announced()
    it = Context(announced.source if announced.ability is not None else stack_id, obj.controller)
    it.stack_id, it.x, it.event, it.modes = stack_id, announced.x, announced.event, announced.modes
    refs: dict[int, Value] = dict(announced.refs)
    for ref, ids in announced.targets:
        refs[ref] = ids
    it.refs = refs
    it.than = spoken_of(announced)
    it.follow = (*announced.follow, (game.state.next_id, AFTER))
    return it


def spoken_of(announced: Announced) -> tuple[int, ...]:
    """What "each other creature" is other than: the targets of a spell, the creatures that the trigger of an Aura or Equipment is about."""
    if announced.ability is None:
        return tuple(id for _, ids in announced.targets for id in ids)
    pattern: object = getattr(announced.ability, "pattern", None)
    what: object = getattr(pattern, "what", None)
    if not isinstance(what, Attached):
        return ()
    parties = (what, *(getattr(verb, "to", None) for verb in getattr(pattern, "verbs", ())))  # it, and what it dealt damage to
    noted = dict(announced.refs)
    found = [noted.get(getattr(party, "ref", 0), ()) for party in parties if isinstance(party, (Attached, Subject))]
    return tuple(id for ids in found if isinstance(ids, tuple) for id in ids)




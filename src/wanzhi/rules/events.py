"""One pipeline for everything that happens (CR 614-616, 101.2, 603.2).

`happen` takes simultaneous events. Each is checked against prohibitions, then against replacement and prevention effects, chosen by the
affected player one at a time, each once (614.5); what it contains (a discard contains a zone change, damage contains its results) goes
through the same check (616.1g). Then all of them happen, are recorded, and abilities trigger on them.

Nothing else changes the state of the game but what `HAPPENS` holds: one function for each event type.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, cast

from wanzhi.model import events as e
from wanzhi.model.constants import BATTLEFIELD, FIRST_OBJECT, GRAVEYARD, NONE
from wanzhi.model.events import Damage, Event, PutCounters, Remark, Simple, ZoneChange
from wanzhi.rules import attaching, counters, damage, drawing, entry, layers, life, moving, tokens, triggers
from wanzhi.vocabulary.abilities import Prohibition, ReplacementAbility
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.effects.shields import AmountShield
from wanzhi.vocabulary.graveyards import looks_at_order
from wanzhi.vocabulary.replacements.by_counters import BY_COUNTER
from wanzhi.vocabulary.replacements.entering import as_entered
from wanzhi.vocabulary.replacements.regeneration import SHIELD

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


def happen(game: Game, batch: list[Event]) -> Steps[list[Event]]:
    """Let simultaneous events happen and return what really happened, contained events included.

    CR 121.7, 615.5: what replacement and prevention effects do besides follows what is left of the events.
    """
    if _nothing_interferes(game, batch):
        _perform(game, batch)
        if game.state.delayed:
            yield from triggers.follow_at_once(game, batch)
        return batch
    outer, game.afterwards = game.afterwards, []
    earlier, game.prevented = game.prevented, {}
    settled: list[Event] = []
    if len(batch) > 1:
        batch = yield from _in_order_of_prevention(game, batch)
    for event in batch:
        yield from _settle(game, event, settled)
    for gain in damage.lifelinked(game, settled):
        yield from _settle(game, gain, settled)
    settled = life.kept_above(game, settled)
    following, game.afterwards = game.afterwards, outer
    prevented, game.prevented = game.prevented, earlier
    if len(settled) > 1:
        settled = yield from _in_order_of_owners(game, settled)
    if settled:
        _perform(game, settled)
        if game.state.delayed:
            yield from triggers.follow_at_once(game, settled)
    if prevented:  # CR 615.13: once for each prevention effect and what it kept from being dealt damage
        announce(game, *[Simple(e.E_PREVENTED, object=mark[0], target=target, amount=n) for (mark, target), n in prevented.items()])
    for effect, it in following:
        yield from effect.happen(game, it)
    return settled


def _nothing_interferes(game: Game, batch: list[Event]) -> bool:
    """Whether plainly no prohibition, replacement or prevention concerns these events, and no other events are contained in them."""
    if layers.rules_of(game, Prohibition):
        return False
    replacements = layers.replacements_index(game)
    for event in batch:
        kind = event.kind
        if kind in CONTAINS or kind in replacements or kind == e.E_COUNTERS:
            return False
        if kind in BY_COUNTERS and not (isinstance(event, Simple) and not game.state.objects[event.object].counters):
            return False
    return bool(batch)


def _perform(game: Game, settled: list[Event]) -> None:
    """The state changes, is recorded, and abilities trigger."""
    before = layers.triggers_index(game)
    for event in settled:
        if event.kind == e.E_DAMAGE:
            damage.note_excess(game, settled)
            break
    for event in settled:
        perform = HAPPENS.get(event.kind)
        if perform is not None:
            perform(game, event)
        game.state.record(event)
        if game.observer is not None and not game.quiet:
            game.observer(game, event)
    if len(settled) > 1:
        moving.attackers_complete(game, settled)
    triggers.collect(game, settled, before)


def announce(game: Game, *batch: Event) -> None:
    """Record events that change nothing and cannot be replaced (a step begins, a creature attacks), and let abilities trigger."""
    index = layers.triggers_index(game)
    for event in batch:
        game.state.record(event)
        if game.observer is not None and not game.quiet:
            game.observer(game, event)
    if index or game.state.delayed:
        triggers.collect(game, list(batch), index)


def remark(game: Game, said: Remark) -> None:
    """Tell the log what is no event. It counts also where nobody listens, so that its place is known whatever is taken back."""
    game.state.remarks += 1
    if game.observer is not None and not game.quiet:
        game.observer(game, said)


def _in_order_of_prevention(game: Game, batch: list[Event]) -> Steps[list[Event]]:
    """CR 615.7: where simultaneous damage is more than shields prevent, who is affected chooses which damage they prevent first."""
    index = layers.replacements_index(game).get(e.E_DAMAGE, ())
    shields = [(holder, ability) for holder, ability in index if isinstance(ability, AmountShield)]
    if not shields:
        return batch
    for target in dict.fromkeys(event.target for event in batch if isinstance(event, Damage)):
        mine = [event for event in batch if isinstance(event, Damage) and event.target == target]
        usable = [ability for holder, ability in shields if any(ability.applies(game, event, layers.context_of(game, holder)) for event in mine)]
        sources = tuple(event.source for event in mine)
        if len(set(sources)) < len(mine) or len(mine) < 2 or not usable:
            continue
        if sum(ability.left(game) for ability in usable) >= sum(event.amount for event in mine):
            continue
        first = yield from game.arrange(affected_player(game, mine[0]), sources, "prevent first", "615.7", sources[0])
        mine.sort(key=lambda event: first.index(event.source))
        batch = [event for event in batch if event not in mine] + list(mine)
    return batch


def _settle(game: Game, event: Event, settled: list[Event]) -> Steps[None]:
    """CR 120.4b-d, 616.1g: append what `event` comes to, after replacement, with what it contains."""
    for final in (yield from replaced(game, event)):
        if final.kind == e.E_ZONE and isinstance(final, ZoneChange) and final.to == BATTLEFIELD and not (yield from entry.settle(game, final)):
            continue
        settled.append(final)
        contained = CONTAINS.get(final.kind)
        if contained is None:
            continue
        for inner in contained(game, final):
            inner.applied = (*inner.applied, *(mark for mark in final.applied if mark not in inner.applied))
            entering = game.entering
            game.entering = final.object if isinstance(final, ZoneChange) else NONE
            yield from _settle(game, inner, settled)
            game.entering = entering


def replaced(game: Game, event: Event) -> Steps[list[Event]]:
    """CR 616.1, 614.17c, 616.1f, 616.2: apply prohibitions and replacement effects until none applies; the events that will happen."""
    finals: list[Event] = []
    open_events = [event]
    while open_events:
        current = open_events.pop(0)
        if prohibited(game, current):
            continue
        candidates = applicable(game, current)
        if not candidates:
            finals.append(current)
            continue
        mark, ability, it = yield from _chosen(game, current, candidates)
        current.applied = (*current.applied, mark)
        it.event = current
        before = current.amount if isinstance(current, Damage) else 0
        results = yield from ability.replace(game, current, it)
        if ability.prevents and isinstance(current, Damage):
            left = sum(result.amount for result in results if isinstance(result, Damage))
            if left < before:
                key = (mark, current.target)
                game.prevented[key] = game.prevented.get(key, 0) + before - left
        for result in results:
            if mark not in result.applied:
                result.applied = (*result.applied, *(m for m in current.applied if m not in result.applied))
        open_events = results + open_events
    return finals


def _in_order_of_owners(game: Game, settled: list[Event]) -> Steps[list[Event]]:
    """CR 404.3: the owner of several cards that are put into a graveyard at once arranges them. (Asked only if something looks at it.)"""
    if sum(isinstance(event, ZoneChange) and event.to == GRAVEYARD for event in settled) < 2:
        return settled
    for player in game.players():
        at = [
            number for number, event in enumerate(settled)
            if isinstance(event, ZoneChange) and event.to == GRAVEYARD and game.object(event.object).owner == player
        ]
        if len(at) < 2 or not graveyard_order_matters(game):
            continue
        moves = {cast(ZoneChange, settled[number]).object: settled[number] for number in at}
        newest_first = tuple(reversed(moves))
        order = yield from game.arrange(player, newest_first, "graveyard: top first", "404.3", newest_first[0])
        settled = settled.copy()
        for number, id in zip(at, reversed(order), strict=True):
            settled[number] = moves[id]
    return settled


def graveyard_order_matters(game: Game) -> bool:
    """Whether any card of the game says something about the order of a graveyard."""
    return any(looks_at_order(obj.card) for obj in game.state.objects.values() if obj.card is not None and obj.successor == NONE)


BY_COUNTERS = (e.E_DAMAGE, e.E_DESTROY, e.E_UNTAP, e.E_ZONE)
Candidate = tuple[tuple[int, int], ReplacementAbility, Context]


def applicable(game: Game, event: Event) -> list[Candidate]:
    """The replacement and prevention effects that could apply to `event` now, by class of CR 616.1a-e: only the first class present.

    CR 614.4.

    CR 615.4.
    """
    found: list[Candidate] = []
    index = layers.replacements_index(game).get(event.kind, ())
    _consider_all(game, event, index, found)
    if event.kind in BY_COUNTERS:
        _consider_counters(game, event, found)
    if event.kind == e.E_ZONE and isinstance(event, ZoneChange) and event.to == BATTLEFIELD:
        _consider_all(game, event, [(event.object, ability) for ability in entering_replacements(game, event)], found)
    if len(found) > 1:
        rank = min(_rank(candidate[1]) for candidate in found)
        found = [candidate for candidate in found if _rank(candidate[1]) == rank]
    return found


def _consider_counters(game: Game, event: Event, found: list[Candidate]) -> None:
    """CR 122.1c-d, 122.1h, 701.19a: what shield, stun and finality counters on the object do, and its regeneration shields."""
    subject = getattr(event, "target" if event.kind == e.E_DAMAGE else "object", NONE)
    if not isinstance(subject, int) or subject < FIRST_OBJECT:
        return
    obj = game.object(subject)
    if obj.shields and event.kind == e.E_DESTROY:
        _consider(game, event, subject, SHIELD, found)
    if obj.counters and obj.zone == BATTLEFIELD:
        for kind, _ in obj.counters:
            for ability in BY_COUNTER.get(kind, ()):
                if event.kind in ability.kinds:
                    _consider(game, event, subject, ability, found)


def _consider_all(game: Game, event: Event, abilities: Sequence[tuple[int, ReplacementAbility]], found: list[Candidate]) -> None:
    """CR 113.2c: each of several instances of the same ability of an object applies."""
    for at, (holder, ability) in enumerate(abilities):
        _consider(game, event, holder, ability, found, abilities[:at].count((holder, ability)) if at else 0)


def _consider(game: Game, event: Event, holder: int, ability: ReplacementAbility, found: list[Candidate], instance: int = 0) -> None:
    mark = (holder, hash_of(ability) + INSTANCE * instance)
    if mark in event.applied or any(mark == other[0] for other in found):
        return
    it = layers.context_of(game, holder)
    it.event = event
    if ability.applies(game, event, it):
        found.append((mark, ability, it))


INSTANCE: Final = 1 << 32
_marks: dict[ReplacementAbility, int] = {}


def hash_of(ability: ReplacementAbility) -> int:
    """A number for an ability's text, stable within a process (marks never leave an event)."""
    number = _marks.get(ability)
    if number is None:
        number = _marks[ability] = len(_marks)
    return number


def _rank(ability: ReplacementAbility) -> int:
    """CR 616.1a-e, 614.15: self-replacement, control, copy, back face, any."""
    return 0 if ability.self_replacement else ability.rank


def entering_replacements(game: Game, event: ZoneChange) -> tuple[ReplacementAbility, ...]:
    """CR 614.12: the replacement abilities that the entering permanent would have on the battlefield."""
    return layers.entering_abilities(game, event)


def _chosen(game: Game, event: Event, candidates: list[Candidate]) -> Steps[Candidate]:
    """CR 616.1: the affected object's controller (or owner), or the affected player, chooses."""
    if len(candidates) == 1 or all(c[1] == candidates[0][1] and c[2].controller == candidates[0][2].controller for c in candidates):
        return candidates[0]
    numbers = tuple(range(len(candidates)))
    about = tuple((key[0], ability) for key, ability, _ in candidates)
    picked = yield from game.pick(affected_player(game, event), numbers, 1, 1, "616.1", "choose replacement", candidates[0][0][0], about=about)
    return candidates[picked[0]]


def affected_player(game: Game, event: Event) -> int:
    """The player who chooses among replacement effects for `event`."""
    if isinstance(event, ZoneChange):
        if event.origin == BATTLEFIELD:
            return game.object(event.object).controller
        return event.controller if event.controller != NONE and event.to == BATTLEFIELD else event.player
    target = getattr(event, "target", NONE)
    if isinstance(target, int) and target != NONE:
        return target if target < FIRST_OBJECT else game.object(target).controller
    player = getattr(event, "player", NONE)
    if isinstance(player, int) and player != NONE:
        return player
    subject = getattr(event, "object", NONE)
    if isinstance(subject, int) and subject != NONE:
        return game.object(subject).controller
    return game.active


def prohibited(game: Game, event: Event) -> bool:
    """CR 101.2, 614.17, 614.17a: whether a rule-changing ability forbids the event (such an event can't be replaced either).

    CR 113.6i: what says that counters can't be put on objects counts for one that enters with them, as it would be on the battlefield.
    """
    if isinstance(event, PutCounters) and event.within is not None:
        with as_entered(game, event.within):
            return _forbidden(game, event)
    return _forbidden(game, event)


def _forbidden(game: Game, event: Event) -> bool:
    for node, source, controller in layers.rules_of(game, Prohibition):
        if event.kind in node.kinds and node.forbids(game, event, layers.context_of(game, source, controller)):
            return True
    return False


HAPPENS: dict[int, Callable[[Game, Event], None]] = {
    e.E_ZONE: cast("Callable[[Game, Event], None]", moving.perform_zone_change),
    e.E_DAMAGE: cast("Callable[[Game, Event], None]", damage.perform_damage),
    e.E_DRAW: cast("Callable[[Game, Event], None]", drawing.perform_draw),
    e.E_GAIN_LIFE: cast("Callable[[Game, Event], None]", life.perform_gain),
    e.E_LOSE_LIFE: cast("Callable[[Game, Event], None]", life.perform_lose),
    e.E_COUNTERS: cast("Callable[[Game, Event], None]", counters.perform_put),
    e.E_REMOVE_COUNTERS: cast("Callable[[Game, Event], None]", counters.perform_remove),
    e.E_TAP: cast("Callable[[Game, Event], None]", moving.perform_tap),
    e.E_UNTAP: cast("Callable[[Game, Event], None]", moving.perform_untap),
    e.E_ATTACH: cast("Callable[[Game, Event], None]", attaching.perform_attach),
    e.E_UNATTACH: cast("Callable[[Game, Event], None]", attaching.perform_unattach),
    e.E_SHUFFLE: cast("Callable[[Game, Event], None]", drawing.perform_shuffle),
    e.E_REGENERATE: cast("Callable[[Game, Event], None]", moving.perform_regenerate),
}

CONTAINS: dict[int, Callable[[Game, Event], list[Event]]] = {
    e.E_ZONE: cast("Callable[[Game, Event], list[Event]]", moving.contained_in_zone_change),
    e.E_DRAW: cast("Callable[[Game, Event], list[Event]]", drawing.contained_in_draw),
    e.E_DISCARD: cast("Callable[[Game, Event], list[Event]]", moving.contained_in_discard),
    e.E_DESTROY: cast("Callable[[Game, Event], list[Event]]", moving.contained_in_destroy),
    e.E_SACRIFICE: cast("Callable[[Game, Event], list[Event]]", moving.contained_in_sacrifice),
    e.E_DAMAGE: cast("Callable[[Game, Event], list[Event]]", damage.contained_in_damage),
    e.E_MILL: cast("Callable[[Game, Event], list[Event]]", drawing.contained_in_mill),
    e.E_TOKENS: cast("Callable[[Game, Event], list[Event]]", tokens.contained_in_creation),
}

__all__ = ["Simple", "affected_player", "announce", "applicable", "happen", "prohibited", "replaced"]

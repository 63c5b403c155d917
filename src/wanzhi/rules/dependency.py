"""In which order continuous effects apply, and applying them (CR 613.2-613.8).

`Build` works through the layers for one state of the board. In each layer it applies the effect with the earliest timestamp that depends on
no other one still to be applied; dependency is found by trial (613.8a): apply the other effect, see whether the first one's existence,
its set of objects, or what it does changed, and take it back. Only pairs whose declared `asks` cross what the layer changes are tried.

What abilities of an object mean for the rules is worked out once for each tuple of abilities (`Summary`) and shared by all games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.model.card import Characteristics
from wanzhi.model.constants import FIRST_OBJECT, NONE
from wanzhi.rules.derived import FINISHED, Derived, base
from wanzhi.rules.keyword_counters import counter_grant
from wanzhi.vocabulary.abilities import (
    ActivatedAbility,
    ReplacementAbility,
    RuleAbility,
    StaticAbility,
    StaticPart,
    TriggeredAbility,
    own_nodes,
    parts_of,
    walk,
)
from wanzhi.vocabulary.base import (
    ASKS_ABILITIES,
    ASKS_ALL,
    ASKS_COLORS,
    ASKS_CONTROL,
    ASKS_POWER,
    ASKS_TYPES,
    Ability,
    Context,
    Modification,
    Node,
)

if TYPE_CHECKING:
    from wanzhi.model.card import AbilityLike
    from wanzhi.model.ongoing import ContinuousEffect
    from wanzhi.model.state import Object
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Value

LAYERS: Final = ("1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d", "rules")
COPY: Final = 0
CONTROL: Final = 1
TEXT: Final = 2
TYPE: Final = 3
COLOR: Final = 4
ABILITIES: Final = 5
DEFINE: Final = 6
SET: Final = 7
CHANGE: Final = 8
SWITCH: Final = 9
RULES: Final = 10
CHANGES: Final = (
    ASKS_ALL, ASKS_CONTROL, ASKS_ALL, ASKS_TYPES, ASKS_COLORS, ASKS_ABILITIES, ASKS_POWER, ASKS_POWER, ASKS_POWER, ASKS_POWER, 0,
)  # what effects of each layer change of the characteristics


class Plan:
    """One continuous effect as its text gives it: whom it concerns, and its modifications by layer. Shared by all games."""

    __slots__ = ("ability", "asks", "cda", "mask", "mods", "part", "subject", "takes", "what_asks", "zones")

    def __init__(self, ability: Ability | None, part: StaticPart | None, mods: tuple[Modification, ...], zones: int) -> None:
        self.ability: Ability | None = ability  # the ability of the object whose existence it hangs on (CR 613.6)
        self.part: StaticPart | None = part
        self.zones: int = zones
        self.cda: bool = part is not None and part.cda
        self.mods: list[tuple[Modification, ...]] = [tuple(mod for mod in mods if name in mod.layers) for name in LAYERS]
        self.mask: int = sum(1 << layer for layer in range(len(LAYERS)) if self.mods[layer])
        self.what_asks: int = 0  # what its modifications look at
        for mod in mods:
            self.what_asks |= _asked(mod)
        self.asks: int = self.what_asks | (_asked(part) if part is not None else 0)
        self.takes: bool = any(mod.takes_abilities for mod in mods)
        self.subject: int = part.subject() if part is not None else 0


def _asked(node: object) -> int:
    """What is looked at as the effect applies; what abilities that it grants look at is theirs."""
    bits = 0
    for part in own_nodes(node) if isinstance(node, Node) else ():
        bits |= part.asks
    return bits


class Summary:
    """What a tuple of abilities (or of nodes of a floating effect) means for the rules."""

    __slots__ = ("activated", "defines", "functions", "key", "plans", "reads", "replacements", "rules", "triggers")

    def __init__(self, nodes: tuple[object, ...]) -> None:
        self.key: tuple[object, ...] = nodes
        plans: list[Plan] = []
        triggers: list[TriggeredAbility] = []
        replacements: list[ReplacementAbility] = []
        rules: list[RuleAbility] = []
        activated: list[ActivatedAbility] = []
        reads = 0
        loose = tuple(node for node in nodes if isinstance(node, Modification))
        if loose:
            plans.append(Plan(None, None, loose, 0))
        for ability in nodes:
            if not isinstance(ability, Ability):
                continue
            for part in parts_of(ability):
                if isinstance(part, TriggeredAbility):
                    triggers.append(part)
                elif isinstance(part, StaticAbility):
                    for effect in part.effects():
                        mods = tuple(mod for mod in effect.modifications() if isinstance(mod, Modification))
                        plans.append(Plan(ability, effect, mods, part.zones))
                        for node in walk(effect):
                            reads |= node.reads
                    for node in walk(part):
                        reads |= node.reads
                elif isinstance(part, ReplacementAbility):
                    replacements.append(part)
                elif isinstance(part, RuleAbility):
                    rules.append(part)
                elif isinstance(part, ActivatedAbility):
                    activated.append(part)
        for mod in loose:
            for node in walk(mod):
                reads |= node.reads
        self.plans: tuple[Plan, ...] = tuple(plans)
        self.triggers: tuple[TriggeredAbility, ...] = tuple(triggers)
        self.replacements: tuple[ReplacementAbility, ...] = tuple(replacements)
        self.rules: tuple[RuleAbility, ...] = tuple(rules)
        self.activated: tuple[ActivatedAbility, ...] = tuple(activated)
        self.reads: int = reads
        self.defines: bool = any(plan.cda for plan in plans)
        functions = 0
        for held in (*triggers, *replacements, *rules):
            functions |= held.zones
        for plan in plans:
            if not plan.cda:
                functions |= plan.zones
        self.functions: int = functions  # zones in which anything but spell, activated and defining abilities functions


_summaries: dict[int, Summary] = {}
_NOTHING: Final = Summary(())


def summary(nodes: tuple[object, ...]) -> Summary:
    """The summary of a tuple, made once (it holds on to the tuple, so that its identity stays its own)."""
    if not nodes:
        return _NOTHING
    found = _summaries.get(id(nodes))
    if found is None:
        if len(_summaries) > 20000:
            _summaries.clear()
        found = _summaries[id(nodes)] = Summary(nodes)
    return found


class Active:
    """A continuous effect in play, while the layers are applied."""

    __slots__ = ("cda", "done", "effect", "gone", "granted", "ids", "it", "plan", "serial", "source", "timestamp")

    def __init__(self, plan: Plan, source: int, effect: ContinuousEffect | None, timestamp: int, serial: int, it: Context) -> None:
        self.plan: Plan = plan
        self.source: int = source
        self.effect: ContinuousEffect | None = effect
        self.timestamp: int = timestamp
        self.serial: int = serial
        self.it: Context = it
        self.ids: tuple[int, ...] | None = None  # its set of objects, from the first layer in which it applied (CR 613.6)
        self.gone: bool = False  # its ability was removed before it began to apply
        self.cda: bool = plan.cda
        self.granted: bool = False
        self.done: int = NONE  # the last layer it was applied in

    def like(self, other: Active) -> bool:
        """Whether nothing but when it began tells them apart, as with one ability that was activated often."""
        mine, its = self.plan, other.plan
        if (self.source, self.ids, self.cda, self.granted, self.effect is None) != (other.source, other.ids, other.cda, other.granted, other.effect is None):
            return False
        if mine is not its and (mine.ability, mine.part, mine.mods) != (its.ability, its.part, its.mods):
            return False
        return self.it.controller == other.it.controller and self.it.x == other.it.x and self._refs() == other._refs()

    def _refs(self) -> dict[int, object]:
        """What its words refer to, but for the object it is being applied to."""
        return {number: value for number, value in self.it.refs.items() if number != self.plan.subject}

    def mods(self, layer: int) -> tuple[Modification, ...]:
        """What it does in a layer. A granted "power is equal to ..." defines nothing: it sets (CR 604.3a, 613.4b)."""
        if self.granted and layer == SET:
            return self.plan.mods[DEFINE] + self.plan.mods[SET]
        if self.granted and layer == DEFINE:
            return ()
        return self.plan.mods[layer]


class Build:
    """One run through the layers. Fills `derived.chars` with a copy of the characteristics of each object that anything modifies."""

    __slots__ = ("actives", "derived", "game", "kinds", "mask", "serial")

    def __init__(self, game: Game, derived: Derived) -> None:
        self.game: Game = game
        self.derived: Derived = derived
        self.actives: list[Active] = []
        self.mask: int = 0  # layers in which anything applies
        self.serial: int = 0
        self.kinds: dict[int, int] = {}  # for each effect of the layer being applied, by serial number, the first that is like it
        if game.trace is not None:
            game.trace.steps.clear()

    # --- collecting -----------------------------------------------------------------------------------------------------------------

    def collect(self, speaking: list[int]) -> None:
        """CR 613.2: every effect in play before layer 2; layer 1 is applied on the way (fixed copiable values, by timestamp)."""
        objects = self.game.state.objects
        effects = self.game.state.effects
        if effects:
            for effect in effects:
                if effect.affected is not None and summary(effect.nodes).plans:
                    self._copy_effect(effect)
        chars = self.derived.chars
        ids = [*speaking, *[id for id in chars if id not in speaking], *self.derived.outside_static]
        for id in ids:
            obj = objects[id]
            abilities = chars[id].abilities if id in chars else base(obj).abilities
            if abilities:
                self._static(obj, abilities)
        for id, kind in self.derived.counted:
            obj = objects[id]
            timestamp = obj.timestamp
            for name, when in obj.counter_times:
                if name == kind:
                    timestamp = when
            granted = self._add(Plan(None, None, (counter_grant(kind),), 0), id, None, timestamp)
            granted.ids = (id,)
        for effect in effects:
            self._floating(effect)

    def _static(self, obj: Object, abilities: tuple[AbilityLike, ...]) -> None:
        """CR 604.2, 611.3, 611.3b, 113.3d, 604.1."""
        found = summary(abilities)
        if not found.plans:
            return
        self.derived.reads |= found.reads
        for plan in found.plans:
            if plan.zones >> obj.zone & 1:
                self._add(plan, obj.id, None, obj.timestamp)

    def _floating(self, effect: ContinuousEffect) -> None:
        found = summary(effect.nodes)
        if not found.plans:
            return
        self.derived.reads |= found.reads
        objects = self.game.state.objects
        for plan in found.plans:
            if plan.part is None:
                if effect.affected is None:
                    continue
                ids = tuple(
                    id for id in effect.affected if id >= FIRST_OBJECT and self.game.state.exists(id) and not objects[id].phased_out
                )
                active = self._add(plan, effect.source, effect, effect.timestamp)
                active.ids = ids
            else:
                active = self._add(plan, effect.source, effect, effect.timestamp)
                active.cda = False

    def _copy_effect(self, effect: ContinuousEffect) -> None:
        for plan in summary(effect.nodes).plans:
            if plan.mask & 1 and effect.affected is not None:
                it = context(effect.source, effect.controller, effect)
                for id in effect.affected:
                    if self.game.state.exists(id):
                        chars = self._own(id)
                        if self.game.trace is not None:
                            self.game.trace.apply(self.game, plan.mods[COPY], LAYERS[COPY], id, it, chars, effect, None)
                            continue
                        for mod in plan.mods[COPY]:
                            mod.apply(chars, LAYERS[COPY], self.game, id, it)

    def _add(self, plan: Plan, source: int, effect: ContinuousEffect | None, timestamp: int) -> Active:
        obj = self.game.state.objects.get(source)
        controller = effect.controller if effect is not None else obj.controller if obj is not None else NONE
        self.serial += 1
        active = Active(plan, source, effect, timestamp, self.serial, context(source, controller, effect))
        self.actives.append(active)
        self.mask |= plan.mask | (1 << SET if plan.mask >> DEFINE & 1 else 0)
        return active

    # --- applying -------------------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """CR 613.1, 613.1a-g: the layers in order."""
        for layer in range(CONTROL, RULES + 1):
            if not self.mask >> layer & 1:
                continue
            self.derived.stage = layer
            if CONTROL < layer <= ABILITIES and any(active.cda for active in self.actives):
                self._layer(layer, True)  # CR 613.3: characteristic-defining abilities first
            self._layer(layer, False)
        self.derived.stage = FINISHED

    def _layer(self, layer: int, cda_only: bool) -> None:
        """CR 613.8c."""
        self.kinds.clear()
        while True:
            pool = [
                active for active in self.actives
                if active.done < layer and (active.cda or not cda_only) and not active.gone and active.mods(layer)
            ]
            if not pool:
                return
            if len(pool) > 1:
                pool.sort(key=_order)
                self._apply(self._next(pool, layer), layer)
            else:
                self._apply(pool[0], layer)

    def _apply(self, active: Active, layer: int) -> None:
        active.done = layer
        if active.ids is None:
            active.ids = self._found(active)
            if active.ids is None:
                return
        game, it, subject = self.game, active.it, active.plan.subject
        mods, name = active.mods(layer), LAYERS[layer]
        get = self.derived.chars.get
        changed: list[tuple[int, tuple[AbilityLike, ...]]] = []
        for id in active.ids:
            chars = get(id)
            if chars is None:
                chars = self._own(id)
            if subject:
                it.refs[subject] = (id,)
            before = chars.abilities
            if game.trace is not None:
                game.trace.apply(game, mods, name, id, it, chars, active.effect, active.plan.ability)
            else:
                for mod in mods:
                    mod.apply(chars, name, game, id, it)
            if chars.abilities is not before:
                changed.append((id, before))
        for id, before in changed:
            if summary(before).plans or summary(self.derived.chars[id].abilities).plans:
                self._abilities_changed(id, before, active.timestamp)

    def _own(self, id: int) -> Characteristics:
        chars = self.derived.chars.get(id)
        if chars is None:
            chars = self.derived.chars[id] = base(self.game.state.objects[id]).copy()
        return chars

    def _found(self, active: Active) -> tuple[int, ...] | None:
        """CR 604.7, 611.3a: the set of objects it applies to now; None if it does not exist or its condition does not hold."""
        part = active.plan.part
        if part is None:
            return active.ids
        if active.effect is None:
            if not self._has_ability(active):
                return None
            active.it.controller = active.it.actor = self.game.state.objects[active.source].controller
        if not part.active(self.game, active.it):
            return None
        objects = self.game.state.objects
        return tuple(id for id in part.affected(self.game, active.it) if id >= FIRST_OBJECT and not objects[id].phased_out)

    def _has_ability(self, active: Active) -> bool:
        chars = self.derived.chars.get(active.source)
        return chars is None or active.plan.ability in chars.abilities

    def _abilities_changed(self, id: int, before: tuple[AbilityLike, ...], timestamp: int) -> None:
        """CR 613.6, 613.7a: effects of lost abilities that have not begun to apply end; granted abilities bring theirs."""
        chars = self.derived.chars[id]
        if summary(before).plans:
            for active in self.actives:
                if active.source == id and active.effect is None and active.ids is None and active.plan.ability not in chars.abilities:
                    active.gone = True
        found = summary(chars.abilities)
        if not found.plans:
            return
        obj = self.game.state.objects[id]
        had = list(before)
        for ability in chars.abilities:
            if ability in had:
                had.remove(ability)
                continue
            for plan in found.plans:
                if plan.ability is ability and plan.zones >> obj.zone & 1:
                    self.derived.reads |= found.reads
                    active = self._add(plan, id, None, max(obj.timestamp, timestamp))
                    active.cda, active.granted = False, plan.cda
                    active.done = self.derived.stage - 1

    # --- dependency (CR 613.8) --------------------------------------------------------------------------------------------------------

    def _next(self, pool: list[Active], layer: int) -> Active:
        """The effect to be applied next: the earliest that waits for no other; in a loop, the earliest of the loop (613.8b).

        CR 613.8, 613.9.
        """
        if not any(active.plan.asks & CHANGES[layer] or active.plan.takes for active in pool) or layer == RULES:
            return pool[0]
        pool = self._unlike(pool)
        if not self._needs(pool[0], pool, layer, True):
            return pool[0]
        needs = [self._needs(active, pool, layer, False) for active in pool]
        reach = [_reach(i, needs) for i in range(len(pool))]
        for i in range(len(pool)):
            if all(i in reach[j] for j in needs[i]):
                return pool[i]
        return pool[0]

    def _unlike(self, pool: list[Active]) -> list[Active]:
        """The earliest of each kind: of effects that are alike in everything, each waits for what the others wait for."""
        found: dict[int, Active] = {}
        for active in pool:
            kind = self.kinds.get(active.serial, NONE)
            if kind == NONE:
                kind = self.kinds[active.serial] = next((other for other in found if active.like(found[other])), active.serial)
            if kind not in found:
                found[kind] = active
        return list(found.values())

    def _needs(self, active: Active, pool: list[Active], layer: int, first: bool) -> list[int]:
        """CR 613.8a: the positions in `pool` of the effects that `active` depends on (`first`: stop at one)."""
        needs: list[int] = []
        fixed = active.ids is not None
        asks = active.plan.what_asks if fixed else active.plan.asks
        before: tuple[object, ...] | None = None
        for i, other in enumerate(pool):
            if other is active:
                continue
            changes = CHANGES[layer] | (ASKS_ABILITIES if other.plan.takes else 0)
            crossing = asks & changes != 0
            if not crossing and (fixed or not other.plan.takes or active.effect is not None):
                continue
            ids = other.ids if other.ids is not None else self._found(other)
            if not ids or (not crossing and active.source not in ids):
                continue
            if before is None:
                before = self._outcome(active, layer)
            if self._after(active, other, ids, layer) != before:
                needs.append(i)
                if first:
                    return needs
        return needs

    def _outcome(self, active: Active, layer: int) -> tuple[object, ...]:
        """Whether it exists, what it applies to, and what it does to each of them."""
        ids = active.ids if active.ids is not None else self._found(active)
        if ids is None:
            return ()
        mods = active.mods(layer)
        if not active.plan.what_asks & CHANGES[layer]:
            return (ids,)
        if not active.plan.subject:
            return (ids, tuple(mod.locked(self.game, active.it) for mod in mods))
        does: list[Modification] = []
        for id in ids:
            active.it.refs[active.plan.subject] = (id,)
            does.extend(mod.locked(self.game, active.it) for mod in mods)
        return (ids, tuple(does))

    def _after(self, active: Active, other: Active, ids: tuple[int, ...], layer: int) -> tuple[object, ...]:
        """The outcome of `active` once `other` is applied, which is taken back."""
        state = self.game.state
        chars = self.derived.chars
        kept = [(id, chars.get(id), state.objects[id]) for id in ids]
        for id, old, obj in kept:
            chars[id] = old.copy() if old is not None else base(obj).copy()
            if layer == CONTROL:
                state.objects[id] = obj.copy()
            if other.plan.subject:
                other.it.refs[other.plan.subject] = (id,)
            for mod in other.mods(layer):
                mod.apply(chars[id], LAYERS[layer], self.game, id, other.it)
        outcome = self._outcome(active, layer)
        for id, old, obj in kept:
            if old is None:
                del chars[id]
            else:
                chars[id] = old
            if layer == CONTROL:
                state.objects[id] = obj
        return outcome


def _order(active: Active) -> tuple[int, int]:
    return (active.timestamp, active.serial)


def _reach(start: int, needs: list[list[int]]) -> set[int]:
    """All positions reachable along `needs`."""
    seen: set[int] = set()
    open_ends = [start]
    while open_ends:
        for j in needs[open_ends.pop()]:
            if j not in seen:
                seen.add(j)
                open_ends.append(j)
    return seen


def context(me: int, controller: int, effect: ContinuousEffect | None = None) -> Context:
    """What the words of a continuous effect refer to."""
    it = Context(me, controller)
    if effect is not None:
        refs: dict[int, Value] = dict(effect.refs)
        it.refs, it.x = refs, effect.x
    return it

"""What an effect would be worth to the player now, and the best targets for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from wanzhi.agents import combat_choice, meaning
from wanzhi.agents.evaluation import Body, Table, lasting_worth, life_worth
from wanzhi.agents.meaning import Impact
from wanzhi.model import constants as c
from wanzhi.model.constants import FIRST_OBJECT, NONE
from wanzhi.rules import asking
from wanzhi.vocabulary.abilities import ActivatedAbility, own_nodes, targets_of
from wanzhi.vocabulary.base import Node, Objects, Players, Quantity, Value
from wanzhi.vocabulary.costs import ManaCostNode, SacrificeCost

if TYPE_CHECKING:
    from wanzhi.vocabulary.targets import TargetLike

MOST_TARGETS: Final = 6  # where the text sets no limit
CARD: Final = 2.0  # what a card is worth by itself


class Judge:
    """Judges effects on one table. `x` is the X that would be chosen."""

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self.x: int = 0
        self.shots: int = 1  # how often the ability in question could be activated now
        self.given: int = NONE  # what would be sacrificed for it
        self.drain: int = 0  # life that each such activation takes besides (creatures that die for it)

    # --- effects ---

    def effect(self, node: Node, source: int, abilities: Sequence[Node] = ()) -> float:
        """What an effect is worth with its best modes and targets; very bad if it can only hit the player's own things."""
        modes = meaning.modes_of(node)
        if modes:
            from wanzhi.vocabulary.modes import modal_of

            modal = modal_of(node)
            low = 1 if modal is None else max(1, modal.low)
            values = sorted((self.parts(meaning.read(mode), mode, source) for mode in modes), reverse=True)
            return sum(values[:low])
        return self.parts(meaning.read(node), node, source)

    def parts(self, impacts: tuple[Impact, ...], node: Node, source: int) -> float:
        """The worth of impacts whose targets are those of `node`."""
        refs: dict[int, Value] = {}
        total = 0.0
        targets = targets_of(node)
        for target in targets:
            found = asking.candidates(self.table.view, cast("TargetLike", target), source, refs, self.x)
            picked, value = self.best(impacts, target, found, source, refs)
            refs[getattr(target, "ref", 0)] = picked
            total += value
        for impact in impacts:
            if not any(meaning.same(impact.on, target) or meaning.depends(impact.on, target) for target in targets):
                total += self.untargeted(impact, source, refs)
        return total

    def best(
        self, impacts: tuple[Impact, ...], target: Node, candidates: Sequence[int], source: int, refs: dict[int, Value],
    ) -> tuple[tuple[int, ...], float]:
        """The best choice for one target among candidates, and its worth."""
        found = self.ranked(impacts, target, candidates, source, refs)
        low, high = asking.limits(self.table.view, cast("TargetLike", target), source, self.x)
        picked: list[int] = []
        total = 0.0
        for id, value in found[: min(high, MOST_TARGETS)]:
            if len(picked) >= low and value <= 0:
                break
            picked.append(id)
            total += value
        return tuple(picked), total

    def ranked(
        self, impacts: tuple[Impact, ...], target: Node, candidates: Sequence[int], source: int, refs: dict[int, Value],
    ) -> list[tuple[int, float]]:
        """Candidates with their worth, the best first."""
        mine = [impact for impact in impacts if meaning.same(impact.on, target)]
        linked = [impact for impact in impacts if meaning.depends(impact.on, target)]
        ref = getattr(target, "ref", 0)
        scored: list[tuple[int, float]] = []
        for id in candidates:
            here = dict(refs)
            here[ref] = (id,)
            value = sum(self.on(impact, id, source, here) for impact in mine)
            value += sum(self.untargeted(impact, source, here) for impact in linked)
            scored.append((id, value if mine or linked else 0.05 * self.table.side(id) * (1 + self._weight(id))))
        scored.sort(key=lambda pair: pair[1], reverse=True)
        return scored

    def _weight(self, id: int) -> float:
        return 1.0 if id < FIRST_OBJECT else self.table.worth(id) * 0.1

    # --- single impacts ---

    def untargeted(self, impact: Impact, source: int, refs: dict[int, Value]) -> float:
        """An impact on what its words mean now."""
        on = impact.on
        view = self.table.view
        if type(on).__name__ in ("Some", "AnyNumberOf", "OfThem", "FromAmong"):
            options = getattr(on, "filter", None)
            if not isinstance(options, Node):
                return 0.5 * impact.sign
            here = [seen.id for seen in view.battlefield() if asking.described(view, cast(Objects, on), seen.id, source)]
            return max((self.on(impact, id, source, refs) for id in here), default=0.5 * impact.sign)
        if not isinstance(on, (Objects, Players)):
            return 0.0
        if type(on).__name__ == "Doer":
            on = meaning.YOU
        ids = asking.meant(view, on, source, refs, self.x)
        return sum(self.on(impact, id, source, refs) for id in dict.fromkeys(ids))

    def amount(self, impact: Impact, source: int, refs: dict[int, Value]) -> int:
        """How much it is; what can't be known yet counts as 2."""
        if isinstance(impact.amount, Quantity):
            if self.given != NONE and any(type(node).__name__ == "TheDone" for node in own_nodes(impact.amount)):
                return max(0, self.table.bodies[self.given].power) if self.given in self.table.bodies else 1
            found = asking.amount(self.table.view, impact.amount, source, refs, self.x)
            return min(found, 40) if found > 0 else 0
        return impact.amount

    def on(self, impact: Impact, id: int, source: int, refs: dict[int, Value]) -> float:
        """What the impact on one object or player is worth to the agent."""
        amount = self.amount(impact, source, refs)
        side = self.table.side(id)
        if id < FIRST_OBJECT:
            return side * impact.sure * self._on_player(impact, id, amount)
        view = self.table.view
        if not view.sees(id):
            return 0.5 * impact.sign * side
        seen = view.object(id)
        if seen.gone:
            return 0.0
        if seen.zone == c.BATTLEFIELD:
            return side * impact.sure * self._on_permanent(impact, id, amount, source)
        if seen.zone == c.STACK:
            if impact.kind in ("counter", "exile", "bounce", "steal"):
                return -side * impact.sure * self.spell_worth(id)
            return side * impact.sign * 1.0
        if impact.kind in ("return", "bounce", "cast"):  # from a graveyard
            return (1.0 if impact.kind == "cast" else side) * impact.sure * self.table.worth(id) * 0.8
        if impact.kind == "exile":
            return -side * 0.3
        return 0.2 * side * impact.sign

    def spell_worth(self, id: int) -> float:
        """What a spell or ability on the stack is worth to its controller."""
        seen = self.table.view.object(id)
        worth = self.table.worth(id)
        if any(target < FIRST_OBJECT or self.table.side(target) > 0 for target in seen.targets):
            worth += 0.5
        return worth

    def _on_player(self, impact: Impact, id: int, amount: int) -> float:
        player = self.table.players[id]
        kind = impact.kind
        if kind in ("damage", "lose"):
            if amount >= player.life or (amount + self.drain) * self.shots >= player.life:
                return -1000.0
            return -amount * life_worth(player.life - amount // 2)
        if kind == "gain":
            return amount * life_worth(player.life) * 0.7
        if kind == "draw":
            return -50.0 if amount >= player.library_size else amount * CARD * (1.0 if player.hand_size < 7 else 0.5)
        if kind == "discard":
            return -min(amount, player.hand_size) * CARD * 0.9
        if kind == "sacrifice":
            theirs = [body.worth for body in self.table.bodies.values() if body.controller == id]
            return -(min(theirs) * 0.9 if theirs else 0.0)
        if kind == "mill":
            return -500.0 if amount >= player.library_size else -0.05 * amount
        if kind == "token":
            return amount * (0.4 + 0.9 * impact.power + 0.5 * impact.toughness)
        if kind == "search":
            return CARD
        if kind == "cheat":
            return 5.0
        if kind == "win":
            return impact.sign * 1000.0
        if kind == "turn":
            return 6.0
        if kind == "emblem":
            return 7.0
        if kind in ("scry", "grow", "token copy"):
            return 0.5 if kind == "scry" else 1.8
        return 0.5 * impact.sign

    def _on_permanent(self, impact: Impact, id: int, amount: int, source: int) -> float:
        worth = self.table.worth(id)
        body = self.table.bodies.get(id)
        kind = impact.kind
        if kind == "kill":
            return -0.1 if body is not None and body.keywords & c.INDESTRUCTIBLE else -self.table.loss(id) - self.table.rescue(id)
        if kind == "exile":
            return -worth - self.table.rescue(id)
        if kind == "steal":
            return -worth * 1.6 if impact.lasting else self._borrowed(body)
        if kind == "bounce":
            return -(worth if self.table.view.object(id).kind == "token" else 0.5 * worth) - self.table.rescue(id)
        if kind == "damage":
            return self._damaged(id, body, amount)
        if kind == "pump":
            return self._pumped(impact, body, amount)
        if kind == "counters":
            if body is None or not (impact.power or impact.toughness):
                return impact.sign * 0.7 * amount
            if body.toughness + impact.toughness * amount <= 0:
                return -worth
            return amount * (0.9 * impact.power + 0.5 * impact.toughness)
        if kind == "rule":
            return -worth * (0.65 if impact.lasting else 0.12)
        if kind == "tap":
            return -0.12 * worth if body is not None and not body.tapped else -0.05
        if kind == "untap":
            return 0.15 * worth if self.table.view.object(id).tapped else 0.0
        if kind == "attach":
            return self._attached(id, source, body)
        if kind in ("fight", "fighter"):
            return self._fought(kind, body)
        return impact.sign * (0.8 if impact.lasting else 0.3)

    def _borrowed(self, body: Body | None) -> float:
        """Control until end of turn: one attack with it, and nobody to block in its place."""
        if body is None or self.table.view.active != self.table.me or self.table.view.step != c.MAIN1:
            return 0.0
        return -(body.strikes * life_worth(self.table.players[self.table.opponent].life) + 0.2 * body.worth)

    def _damaged(self, id: int, body: Body | None, amount: int) -> float:
        if body is not None:
            if amount >= body.toughness and not body.keywords & c.INDESTRUCTIBLE:
                return -body.loss - self.table.rescue(id)
            if amount * self.shots >= body.toughness and not body.keywords & c.INDESTRUCTIBLE:
                return -(body.loss + self.table.rescue(id)) * amount / body.toughness
            return -0.1 * min(1.0, amount / max(1, body.toughness)) * body.worth
        seen = self.table.view.object(id)
        points = max(seen.loyalty, seen.defense, 1)
        return -self.table.worth(id) * min(1.0, amount / points)

    def _pumped(self, impact: Impact, body: Body | None, amount: int) -> float:
        if body is None:
            return 0.0
        if impact.toughness < 0 and body.toughness + impact.toughness * amount <= 0:
            return -body.worth
        worth = (0.9 * impact.power + 0.5 * impact.toughness) * amount
        return worth if impact.lasting else worth * 0.2

    def _attached(self, id: int, source: int, body: Body | None) -> float:
        """An Equipment (the source's own text says what it does) moved to another bearer."""
        view = self.table.view
        equipment = view.object(source) if view.sees(source) else None
        if equipment is None or body is None:
            return 0.3
        if equipment.source != NONE and view.sees(equipment.source):
            equipment = view.object(equipment.source)
        gain = max(0.5, lasting_worth(meaning.to_attached(equipment.characteristics.abilities)))
        now = equipment.attached_to
        if now == id:
            return -1.0
        if now in self.table.bodies:
            return 0.4 if body.worth > self.table.bodies[now].worth * 1.5 + 1.0 else -1.0
        return gain * 0.5 + 0.1 * body.worth

    def _fought(self, kind: str, body: Body | None) -> float:
        if body is None:
            return 0.0
        if kind == "fight":
            strongest = max((one for one in self.table.mine), key=lambda one: one.power, default=None)
            if strongest is None or strongest.power < body.toughness:
                return 0.0
            return -body.worth
        return 0.1 * body.power - (0.5 if body.toughness <= 2 else 0.0)

    # --- repeated activations ---

    def aim(self, ability: ActivatedAbility, id: int) -> None:
        """Take into account how often the ability of an object could be activated now, and what each time takes besides."""
        shots = 1 if any(type(cost).__name__ in ("TapCost", "LoyaltyCost", "RemoveCountersCost") for cost in ability.costs) else 20
        self.drain = 0
        for cost in ability.costs:
            if isinstance(cost, ManaCostNode) and cost.cost.mana_value():
                shots = min(shots, self.table.mana // cost.cost.mana_value())
            elif isinstance(cost, SacrificeCost):
                fodder = 1 if cost.what is None else len(self.fodder(cost, id))
                shots = min(shots, fodder)
                self.drain = self.table.drains
            elif "Discard" in type(cost).__name__:
                shots = min(shots, len(self.table.view.hand))
        self.shots = max(1, shots)

    def fodder(self, cost: SacrificeCost, id: int) -> list[int]:
        """What could be sacrificed for a cost of an object."""
        view = self.table.view
        return [
            other.id for other in view.battlefield(self.table.me)
            if cost.what is not None and asking.described(view, cost.what, other.id, id) and not (cost.another and other.id == id)
        ]

    # --- tricks ---

    def trick(self, impacts: tuple[Impact, ...], target: int) -> float:
        """What a change until end of turn to one creature in the combat going on is worth: the fight with it against the fight without."""
        body = self.table.bodies.get(target)
        if body is None:
            return 0.0
        seen = self.table.view.object(target)
        other = body.changed(*meaning.change(impacts))
        bodies = self.table.bodies
        if seen.attacking != NONE:
            group = [bodies[id] for id in seen.blockers if id in bodies]
            return self._attacker_gain(body, other, group, seen.blocked)
        for id in seen.blocking:
            if id in bodies:
                group = [bodies[one] for one in self.table.view.object(id).blockers if one in bodies]
                changed = [other if one.id == target else one for one in group]
                return self._outcome(bodies[id], changed) - self._outcome(bodies[id], group)
        return 0.0

    def _attacker_gain(self, body: Body, other: Body, group: list[Body], blocked: bool) -> float:
        if group:
            return self._outcome(other, group) - self._outcome(body, group)
        if blocked:
            return 0.0
        foe = self.table.view.object(body.id).attacking
        if not 0 <= foe < FIRST_OBJECT or self.table.side(foe) > 0:
            return 0.0
        life = self.table.players[foe].life
        coming = sum(
            one.strikes for one in self.table.mine
            if self.table.view.object(one.id).attacking == foe and not self.table.view.object(one.id).blocked
        )
        more = other.strikes - body.strikes
        if coming < life <= coming + more:
            return 500.0
        return 0.0 if coming >= life else more * life_worth(life) * 0.6

    def _outcome(self, attacker: Body, group: Sequence[Body]) -> float:
        end = combat_choice.fight(attacker, group)
        sign = 1 if attacker.controller == self.table.me else -1
        value = sign * (sum(one.loss for one in end.dead) - (attacker.loss if end.attacker_dies else 0.0))
        foe = self.table.opponent if sign > 0 else self.table.me
        life = self.table.players[foe].life
        return value + sign * (500.0 if end.through >= life else end.through * life_worth(life))


__all__ = ["CARD", "Judge"]

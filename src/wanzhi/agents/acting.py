"""What to do with priority: the land first, then whatever is worth most, each kind of thing at its time.

Creatures without haste, card drawing and the like wait for the second main phase; removal clears the way before combat; tricks wait for
blocks; counterspells for a spell that matters; what can be done at instant speed for the end of the opponent's turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from wanzhi.agents import meaning
from wanzhi.agents.combat_choice import can_block, damage_through
from wanzhi.agents.evaluation import Table, color_needs, lasting_worth, life_worth, object_worth
from wanzhi.agents.judging import Judge
from wanzhi.agents.meaning import Impact
from wanzhi.agents.pricing import added_price, price, sacrifices_others
from wanzhi.model import constants as c
from wanzhi.model.constants import NONE
from wanzhi.model.decisions import Answer
from wanzhi.rules import asking
from wanzhi.vocabulary.abilities import EnchantKeyword, TriggeredAbility, parts_of, targets_of
from wanzhi.vocabulary.base import Ability, Node
from wanzhi.vocabulary.costs import ManaCostNode
from wanzhi.vocabulary.targets import TargetLike

if TYPE_CHECKING:
    from wanzhi.rules.view import Seen

NEVER: Final = -1000.0
MOST_PLANS: Final = 7  # so many actions are weighed against each other
UNLESS: Final = 0.6  # how sure `meaning` takes what somebody can pay to avoid
SPELL_PRICE: Final = 1.0  # what spending a card on an effect must at least gain
REMOVAL: Final = ("kill", "exile", "bounce", "steal", "damage", "counters", "pump", "rule", "tap")


class Plan(NamedTuple):
    """An action with what it is worth and costs, and whether it is for now or for later in the turn."""

    option: Answer
    value: float
    cost: int
    now: bool


def _together(plans: Sequence[Plan], mana: int) -> tuple[Plan, ...]:
    """The plans that are worth most together for that much mana, in the given order."""
    best: tuple[Plan, ...] = ()
    value = 0.0
    for mask in range(1, 1 << len(plans)):
        chosen = [plan for at, plan in enumerate(plans) if mask >> at & 1]
        if sum(plan.cost for plan in chosen) <= mana:
            total = sum(plan.value for plan in chosen)
            if total > value:
                best, value = tuple(chosen), total
    return best


class Uses:
    """How often each ability was activated this turn: greed must end."""

    def __init__(self) -> None:
        self.turn: int = NONE
        self.counts: dict[tuple[int, int], int] = {}

    def note(self, turn: int, id: int, number: int) -> None:
        """One more activation."""
        if turn != self.turn:
            self.turn, self.counts = turn, {}
        self.counts[id, number] = self.counts.get((id, number), 0) + 1

    def left(self, turn: int, id: int, number: int, most: int) -> bool:
        """Whether there may be another one; no more than forty of all in a turn."""
        if turn != self.turn:
            return True
        return self.counts.get((id, number), 0) < most and sum(self.counts.values()) < 40


class Acting:
    """Chooses an action on one table."""

    def __init__(self, table: Table, uses: Uses) -> None:
        self.table: Table = table
        self.view = table.view
        self.uses: Uses = uses
        self.judge: Judge = Judge(table)
        self.later: float = 0.0  # what the action looked at will be worth later in the turn
        view = table.view
        self.mine: bool = view.active == table.me
        self.main: bool = self.mine and view.step in c.MAIN_STEPS and not view.stack
        self.last_main: bool = self.main and view.step == c.MAIN2
        self.ending: bool = not self.mine and view.step == c.END
        top = view.stack[-1] if view.stack else None
        self.threat: Seen | None = top if top is not None and top.controller != table.me else None

    def choose(self, options: Sequence[Answer]) -> Answer:
        """The best of the actions; passing if none is worth it."""
        lands = [option for option in options if isinstance(option, tuple) and option[0] == "land"]
        if lands:
            return self.land(lands)
        best = self.best(options)
        if isinstance(best, tuple) and best[0] == "activate":
            self.uses.note(self.view.turn, cast(int, best[1]), cast(int, best[2]))
        return best

    def best(self, options: Sequence[Answer]) -> Answer:
        """Of the actions that the mana allows together and that are worth most together, the one that is worth most now.

        What waits for later in the turn has its part of the mana: if only such actions are left, it is passed.
        """
        found: dict[int, Plan] = {}
        for option in options:
            self.later = 0.0
            value = self.worth(option)
            if value <= 0.0 and self.later <= 0.0:
                continue
            plan = Plan(option, max(value, self.later), self._cost(option), value > 0.0)
            id = cast(int, cast("tuple[Answer, ...]", option)[1])
            if id not in found or plan.value > found[id].value:
                found[id] = plan
        plans = sorted(found.values(), key=lambda plan: plan.value, reverse=True)[:MOST_PLANS]
        held = self._counters() if self.main else []
        if held:  # the opponent's best spell of the next turn
            plans.append(Plan(("pass",), 1.3 + 0.4 * len(held), min(card.mana_value for card in held), False))
        if not plans:
            return ("pass",)
        if plans[0].value >= 100.0 and plans[0].now:
            return plans[0].option
        chosen = _together(plans, max(self.table.mana, max(plan.cost for plan in plans)))
        return next((plan.option for plan in chosen if plan.now), ("pass",))

    def _cost(self, option: Answer) -> int:
        """About how much mana an action takes."""
        what, id, detail = cast("tuple[str, int, int | str]", option)
        if what == "cast":
            seen = self.view.object(id)
            return self.table.mana if "{X}" in seen.mana_cost else seen.mana_value
        abilities = asking.activated(self.view, id)
        costs = abilities[detail].costs if isinstance(detail, int) and detail < len(abilities) else ()
        return sum(cost.cost.mana_value() for cost in costs if isinstance(cost, ManaCostNode))

    def worth(self, option: Answer) -> float:
        """What an action is worth; nothing if this is not its time."""
        if not isinstance(option, tuple) or len(option) < 3 or not isinstance(option[1], int):
            return 0.0
        what, id, detail = option[0], option[1], option[2]
        if what == "cast" and self.view.sees(id):
            seen = self.view.object(id)
            return self._evoked(seen) if detail == "evoke" else self.spell(seen)
        if what == "activate" and isinstance(detail, int):
            return self.ability(id, detail)
        return 0.0

    # --- lands ---

    def land(self, options: Sequence[Answer]) -> Answer:
        """The land whose colours the hand lacks most; one that enters tapped when no mana is missed this turn."""
        view = self.view
        have = [asking.mana_types(view, seen.id) for seen in view.battlefield(self.table.me)]
        have = [types for types in have if types]
        hand = [seen for seen in view.hand if not seen.characteristics.types & c.LAND]
        short = any(seen.mana_value == len(have) + 1 for seen in hand)
        best, value = options[0], NEVER
        for option in options:
            id = cast(int, cast("tuple[Answer, ...]", option)[1])
            if not view.sees(id):
                continue
            seen = view.object(id)
            types = asking.mana_types(view, id)
            found = 0.05 * bin(types & c.ALL_COLORS).count("1")
            for card in hand:
                needs = color_needs(card.mana_cost)
                for need in set(needs):
                    wanted = needs.count(need)
                    sources = sum(1 for other in have if other & need)
                    if types & need and sources < wanted:
                        found += (1.5 if card.mana_value <= len(have) + 1 else 0.7) / max(1, card.mana_value)
                    elif types & need:
                        found += 0.05
            if any(type(ability).__name__ == "EntersTapped" for ability in seen.characteristics.abilities):
                found += -0.6 if short else 0.4
            if found > value:
                best, value = option, found
        return best

    # --- spells ---

    def spell(self, seen: Seen) -> float:
        """What casting it now is worth."""
        chars = seen.characteristics
        self.judge.x = max(0, self.table.mana - seen.mana_value) if "{X}" in seen.mana_cost else 0
        if "{X}" in seen.mana_cost and self.judge.x < 2:
            return 0.0
        if chars.types & (c.INSTANT | c.SORCERY):
            return self._instant_or_sorcery(seen)
        if not self.main and not (chars.keywords & c.FLASH and self._flash_time()):
            return 0.0
        if chars.supertypes & c.LEGENDARY and any(other.name == seen.name for other in self.view.battlefield(self.table.me)):
            return 0.0
        return self._permanent(seen)

    def _evoked(self, seen: Seen) -> float:
        """A creature for what it does as it enters, and no more."""
        if not self.last_main:
            return 0.0
        gain = sum(self._entering(ability, seen.id) for ability in seen.characteristics.abilities if isinstance(ability, Node))
        return max(0.0, gain - SPELL_PRICE - self._patience())

    def _flash_time(self) -> bool:
        return self.ending or (not self.mine and self.view.step == c.ATTACKERS and not self.view.stack)

    def _permanent(self, seen: Seen) -> float:
        chars = seen.characteristics
        enters = [impact for ability in chars.abilities if isinstance(ability, Node) for impact in meaning.entering(ability)]
        value = object_worth(seen) + 0.2 + 0.05 * seen.mana_value
        if any(isinstance(ability, EnchantKeyword) for ability in chars.abilities):
            return self.aura(seen)
        for ability in chars.abilities:
            if isinstance(ability, Node):
                value += self._entering(ability, seen.id)
        if any(isinstance(ability, Node) and meaning.ephemeral(ability) for ability in chars.abilities):
            return self._ephemeral(seen)
        waits = chars.types & c.CREATURE and not chars.keywords & c.HASTE and not enters and not _changes_others(seen)
        if waits and self.view.step == c.MAIN1 and self.main and self._could_attack():
            self.later = value
            return 0.0
        return value

    def _ephemeral(self, seen: Seen) -> float:
        """A creature for one attack: before combat, if the attack is likely to come through."""
        if not (self.main and self.view.step == c.MAIN1):
            return 0.0
        power, keywords = seen.characteristics.power, seen.characteristics.keywords
        walls = [one for one in self.table.theirs if not one.tapped and one.toughness >= power]
        if walls and not keywords & (c.FLYING | c.TRAMPLE):
            return 0.0
        return power * life_worth(self.table.players[self.table.opponent].life)

    def _entering(self, ability: Node, source: int) -> float:
        total = 0.0
        for part in parts_of(cast(Ability, ability)):
            if isinstance(part, TriggeredAbility) and meaning.is_entering(part):
                total += self.judge.effect(part.effect, source)
        return total

    def _could_attack(self) -> bool:
        return any(not one.tapped and not one.sick and one.power > 0 for one in self.table.mine)

    def aura(self, seen: Seen) -> float:
        """An Aura on its best host."""
        impacts = meaning.to_attached(seen.characteristics.abilities)
        hosts = next(iter(asking.aura_targets(self.view, seen.id)), ())
        best = max((self.host(impacts, id) for id in hosts), default=0.0)
        return best - 0.5 if best > 0.8 else 0.0

    def host(self, impacts: tuple[Impact, ...], id: int) -> float:
        """What it is worth to attach something with these impacts to a permanent or player."""
        side = self.table.side(id)
        if id < c.FIRST_OBJECT or not impacts:
            return 0.5 * side
        if all(impact.sign > 0 for impact in impacts):
            body = self.table.bodies.get(id)
            if side < 0 or body is None:
                return -1.0
            return lasting_worth(impacts) * (0.7 if body.sick or body.tapped else 1.0) + 0.1 * body.worth
        return sum(self.judge.on(impact, id, id, {}) for impact in impacts)

    def _instant_or_sorcery(self, seen: Seen) -> float:
        chars = seen.characteristics
        effects = meaning.of_spell(chars.abilities)
        impacts = tuple(impact for effect in effects for impact in meaning.read(effect))
        instant = bool(chars.types & c.INSTANT or chars.keywords & c.FLASH)
        if any(impact.kind == "counter" for impact in impacts) or self._counter_mode(effects):
            return self._counterspell(effects, seen)
        if instant and meaning.is_trick(impacts):
            return self._trick(impacts, effects, seen.id, SPELL_PRICE)
        extra = added_price(self.judge, seen)
        value = sum(self.judge.effect(effect, seen.id) for effect in effects)
        if not impacts and not any(meaning.modes_of(effect) for effect in effects):
            return 0.3 * seen.mana_value if self.last_main else 0.0  # nothing known of it: cast it when nothing else is to do
        if value <= -100 or value >= 100:
            return value
        sweeping = _is_mass_pump(impacts)
        if sweeping:
            return self._mass_pump(impacts) if self.main and self.view.step == c.MAIN1 else 0.0
        burning = _only_burns(impacts)
        cost = SPELL_PRICE + (self._burn_price(value, seen) if burning else 0.0)
        if any(impact.kind in ("kill", "exile") and impact.sign < 0 for impact in impacts):
            cost += self._patience()
        cost += extra
        gain = value - cost
        return gain + 0.05 * seen.mana_value if gain > 0 and self._time(impacts, instant) else 0.0

    def _patience(self) -> float:
        """What removal in hand is worth for the better targets that will come: less if there is no time to wait."""
        table = self.table
        coming = sum(body.strikes for body in table.theirs)
        if table.players[table.me].life <= 10 or coming * 3 >= table.players[table.me].life:
            return 0.3
        return 1.0 if len(self.view.hand) >= 6 else 2.0

    def _counter_mode(self, effects: Sequence[Node]) -> bool:
        return any(impact.kind == "counter" for effect in effects for mode in meaning.modes_of(effect) for impact in meaning.read(mode))

    def _counterspell(self, effects: Sequence[Node], seen: Seen) -> float:
        """Only a spell that matters is worth a card."""
        if self.threat is None or self.threat.kind == "ability":
            return 0.0
        value = sum(self.judge.effect(effect, seen.id) for effect in effects)
        for ability in seen.characteristics.abilities:
            does, ransom = meaning.counters(ability) if isinstance(ability, Node) else (False, -1)
            if does and ransom >= 0:
                value = value / UNLESS if self.table.mana_of(self.threat.controller) < ransom else 0.0
        return value - max(1.5, 3.2 - 0.5 * len(self._counters()))

    def _counters(self) -> list[Seen]:
        """The counterspells in hand that the player has the mana for."""
        return [
            card for card in self.view.hand
            if card.mana_value <= self.table.mana
            and any(isinstance(ability, Node) and meaning.counters(ability)[0] for ability in card.characteristics.abilities)
        ]

    def _burn_price(self, value: float, seen: Seen) -> float:
        """Burn that could kill a creature goes at a player's life only if the end is near, or the hand is full."""
        effects = meaning.of_spell(seen.characteristics.abilities)
        at_creatures = False
        for effect in effects:
            for impact in meaning.read(effect):
                if impact.kind == "damage" and meaning.hits_creatures(impact.on):
                    at_creatures = True
                    if any(self.judge.on(impact, body.id, seen.id, {}) >= body.worth * 0.9 for body in self.table.theirs):
                        return 0.0
        if not at_creatures:
            return 0.0
        life = self.table.players[self.table.opponent].life
        if self._reach() >= life:
            return -3.0
        return 0.2 if life <= 5 else 0.5 if len(self.view.hand) >= 7 and self.last_main else 4.0

    def _reach(self) -> int:
        """The damage that the hand can do to a player with the mana there is, the cheapest spells first."""
        burns: list[tuple[int, int]] = []
        for card in self.view.hand:
            for effect in meaning.of_spell(card.characteristics.abilities):
                for impact in meaning.read(effect):
                    if impact.kind == "damage" and (getattr(impact.on, "who", None) is not None):
                        burns.append((card.mana_value, self.judge.amount(impact, card.id, {})))
        left, total = self.table.mana, 0
        for cost, amount in sorted(burns):
            if cost > left:
                break
            left, total = left - cost, total + amount
        return total

    def _time(self, impacts: tuple[Impact, ...], instant: bool) -> bool:
        """Whether now is the time for a spell with these impacts."""
        removal = any(impact.kind in REMOVAL and impact.sign < 0 for impact in impacts)
        if self.view.stack:
            return False
        if self.main:
            return (removal and not _only_burns(impacts)) or self.last_main or (removal and not self._could_wait(instant)) or not instant
        if not instant:
            return False
        if removal and not self.mine:
            return self.view.step in (c.ATTACKERS, c.BLOCKERS, c.END)
        return self.ending or (not self.mine and self.view.step == c.ATTACKERS and any(impact.kind == "token" for impact in impacts))

    def _could_wait(self, instant: bool) -> bool:
        """Whether there are no creatures in the way that would make it better to cast removal before combat."""
        return instant and not any(not body.tapped for body in self.table.theirs)

    def _trick(self, impacts: tuple[Impact, ...], effects: Sequence[Node], source: int, price: float) -> float:
        """After blocks, where it changes a fight; or to save a creature from a spell."""
        targets = self._targets(impacts, effects, source)
        if self.threat is not None and any(impact.kind in ("keyword", "shield") for impact in impacts):
            saved = [id for id in self.threat.targets if id in targets and self.table.side(id) > 0 and id in self.table.bodies]
            protecting = any(_protects(impact) for impact in impacts)
            return max((self.table.worth(id) - price - 0.5 for id in saved), default=0.0) if protecting else 0.0
        if self.view.step != c.BLOCKERS or self.view.stack:
            return 0.0
        return max((self.judge.trick(impacts, id) for id in targets if self.table.side(id) > 0), default=0.0) - price

    def _targets(self, impacts: tuple[Impact, ...], effects: Sequence[Node], source: int) -> tuple[int, ...]:
        """Whom a trick could be for."""
        found: tuple[int, ...] = ()
        for effect in effects:
            for target in targets_of(effect):
                found += asking.candidates(self.view, cast(TargetLike, target), source)
        if not found and any(type(impact.on).__name__ in ("Itself", "Attached") for impact in impacts):
            here = self.view.object(source)
            found = (source,) if type(impacts[0].on).__name__ == "Itself" else (here.attached_to,)
        return found

    def _mass_pump(self, impacts: tuple[Impact, ...]) -> float:
        """All creatures get larger for an attack: only for one that kills, or nearly."""
        power = sum(impact.power for impact in impacts)
        ready = [one for one in self.table.mine if not one.tapped and not one.sick]
        walls = [one for one in self.table.theirs if not one.tapped]
        free = sorted((one.strikes + power for one in ready), reverse=True)[len(walls) :]
        life = self.table.players[self.table.opponent].life
        return 500.0 if sum(free) >= life else 3.0 if len(ready) >= 4 and sum(free) * 2 >= life else 0.0

    # --- abilities ---

    def ability(self, id: int, number: int) -> float:
        """What activating an ability now is worth."""
        abilities = asking.activated(self.view, id)
        if number >= len(abilities) or abilities[number].is_mana:
            return 0.0
        ability = abilities[number]
        seen = self.view.object(id)
        mana = any(isinstance(cost, ManaCostNode) and cost.cost.mana_value() > 0 for cost in ability.costs)
        impacts = meaning.activated_impacts(ability)
        trick = meaning.is_trick(impacts)
        if not self.uses.left(self.view.turn, id, number, 12 if trick and mana else 8 if sacrifices_others(ability) else 5 if mana else 2):
            return 0.0
        cost = price(self.judge, ability, seen)
        self.judge.aim(ability, id)
        if ability.loyalty:
            return self.judge.effect(ability.effect, id) + cost + 0.2 if self.main else 0.0
        if trick:
            return self._trick(impacts, (ability.effect,), id, cost + 0.1)
        if any(impact.kind == "animate" for impact in impacts):
            return self._animate(seen, number, impacts)
        if any(impact.kind == "attach" for impact in impacts):
            value = self.judge.effect(ability.effect, id)
            return value - cost if self.main and self.view.step == c.MAIN1 else 0.0
        if seen.zone == c.GRAVEYARD and seen.characteristics.types & c.CREATURE and any(impact.kind == "return" for impact in impacts):
            return self._ephemeral(seen) if seen.characteristics.keywords & c.HASTE else object_worth(seen) - cost if self.main else 0.0
        value = self.judge.effect(ability.effect, id)
        gain = value - cost - 0.25
        if gain <= 0:
            return 0.0
        dying = self.view.step == c.BLOCKERS and cost < 0.3 and sacrifices_others(ability)
        return gain if value >= 100 or dying or self._ability_time(impacts, seen) else 0.0

    def _ability_time(self, impacts: tuple[Impact, ...], seen: Seen) -> bool:
        removal = any(impact.kind in REMOVAL and impact.sign < 0 for impact in impacts)
        if self.view.stack:
            return False
        if removal:
            return self.main or (not self.mine and self.view.step in (c.ATTACKERS, c.BLOCKERS, c.END))
        return self.last_main or self.ending or (self.main and not seen.characteristics.types & c.CREATURE)

    def _animate(self, seen: Seen, number: int, impacts: tuple[Impact, ...]) -> float:
        """A land or Vehicle becomes a creature before an attack that nothing stands against."""
        if seen.characteristics.types & c.CREATURE or seen.tapped or not self.uses.left(self.view.turn, seen.id, number, 1):
            return 0.0
        if any(type(impact.on).__name__ != "Itself" for impact in impacts if impact.kind == "animate"):
            return 0.0
        if not self.mine and self.view.step == c.ATTACKERS and not self.view.stack:
            return 3.0 if self._overrun() else 0.0
        if not (self.main and self.view.step == c.MAIN1) or seen.sick:
            return 0.0
        body = next(iter(self.table.bodies.values()), None)
        walls = [one for one in self.table.theirs if not one.tapped and (body is None or can_block(self.view, body, one))]
        if walls:
            return 0.0
        return 0.8 if len(self.view.hand) <= 1 or self.table.lands >= 6 else 0.0


    def _overrun(self) -> bool:
        """Whether the creatures of the player can't stop enough of an attack to survive it."""
        attackers = [one for one in self.table.theirs if self.view.object(one.id).attacking == self.table.me]
        home = [one for one in self.table.mine if not one.tapped]
        through = damage_through(attackers, home, lambda attacker, blocker: can_block(self.view, attacker, blocker))
        return through >= self.table.players[self.table.me].life


def _changes_others(seen: Seen) -> bool:
    """Whether a static ability of it is for other creatures: better before combat."""
    return any(type(getattr(ability, "what", None)).__name__ == "All" for ability in seen.characteristics.abilities)


def _protects(impact: Impact) -> bool:
    """Whether it saves a creature from a spell: protection, hexproof, indestructible, regeneration."""
    if impact.kind == "shield":
        return True
    text = repr(impact.node)
    flags = sum(getattr(ability, "flag", 0) for ability in getattr(impact.node, "abilities", ()))
    return bool(flags & (c.HEXPROOF | c.INDESTRUCTIBLE | c.SHROUD)) or "Protection" in text


def _only_burns(impacts: tuple[Impact, ...]) -> bool:
    return bool(impacts) and all(impact.kind in ("damage", "lose") for impact in impacts)


def _is_mass_pump(impacts: tuple[Impact, ...]) -> bool:
    return any(impact.kind == "pump" and impact.sign > 0 and not impact.lasting and type(impact.on).__name__ == "All" for impact in impacts)


__all__ = ["Acting", "Uses"]

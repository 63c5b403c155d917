"""Declaring attackers (CR 508.1): the restrictions, requirements and costs in force, put to the solver, and the procedure itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from wanzhi.model.constants import (
    BATTLE,
    CAN_ATTACK_WITH_DEFENDER,
    CANT_ATTACK,
    CANT_ATTACK_ALONE,
    CREATURE,
    DEFENDER,
    F_COMBAT,
    FIRST_OBJECT,
    HASTE,
    MUST_ATTACK,
    NONE,
    VIGILANCE,
)
from wanzhi.model.decisions import Answer, Attack
from wanzhi.model.events import E_ATTACK, E_ATTACKERS, E_KEYWORD_ACTION, Event, Simple
from wanzhi.rules import layers
from wanzhi.rules.combat_solver import Limit, Need, Problem
from wanzhi.rules.declarations import Declarations
from wanzhi.vocabulary import combat_rules as words
from wanzhi.vocabulary.base import Context, Cost, Filter, Players
from wanzhi.vocabulary.costs import ManaCostNode, TapCost

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps

Owed = tuple[Cost, int, int]  # a cost, the source that asks for it, that source's controller


def declare_attackers(game: Game) -> Steps[None]:
    """CR 508.1a-m: the active player chooses attackers and what they attack, they tap, costs are paid, and abilities trigger."""
    from wanzhi.rules import combat

    combat.update(game)
    player = game.active
    free_only = False
    while True:
        declaration = Declaration(game, player)
        if free_only:
            declaration.drop_costed()
        pairs = yield from declaration.choose()
        if not pairs:
            return
        ids = [id for id, _ in pairs]
        tapping = [id for id in ids if not game.has(id, VIGILANCE)]
        yield from game.tap(tapping)  # 508.1f
        options = yield from _optional(game, player, ids)
        owed = declaration.owed(pairs)
        for id, option in options:
            owed += [(cost, id, player) for cost in option.costs]
        if (yield from pay(game, player, owed, tuple(ids))):
            break
        for id in tapping:  # 508.1, 733.1: the declaration was illegal and is taken back
            game.state.edit(id).tapped = False
        free_only = True
    happened: list[Event] = []
    for id, option in options:
        if option.name == "exert":
            game.state.edit(id).exerted = True
        happened.append(Simple(E_KEYWORD_ACTION, object=id, player=player, name=option.name))
    for id, target in pairs:
        if game.exists(id) and game.controller(id) == player and combat.can_be_attacked(game, target):  # 508.1k
            game.state.edit(id).attacking = target
            happened.append(Simple(E_ATTACK, object=id, player=player, target=target))
    game.state.dirty |= F_COMBAT
    batch = tuple(event.object for event in happened if isinstance(event, Simple) and event.kind == E_ATTACK)
    if batch:
        happened.append(Simple(E_ATTACKERS, player=player, amount=len(batch), objects=batch))
    yield from game.happen(*happened)


def _optional(game: Game, player: int, ids: Sequence[int]) -> Steps[list[tuple[int, words.MayAsItAttacks]]]:
    """CR 508.1g: the optional costs that the player chooses to pay, with the attackers they are for."""
    chosen: list[tuple[int, words.MayAsItAttacks]] = []
    for id in ids:
        for node, _, _ in game.chars(id).rule_nodes:
            if not isinstance(node, words.MayAsItAttacks):
                continue
            it = Context(id, player)
            it.event = Simple(E_ATTACKERS, player=player, objects=tuple(ids))
            if not all(cost.payable(game, it) for cost in node.costs):
                continue
            if (yield from game.may(player, node.name, "508.1g", id)):
                chosen.append((id, node))
    return chosen


def able_attackers(game: Game, player: int) -> tuple[int, ...]:
    """CR 508.1a, 508.1c, 302.5: the creatures that could attack something, but for what the others do."""
    able = []
    for id in game.permanents(player):
        chars = game.chars(id)
        if not chars.types & CREATURE or chars.types & BATTLE:
            continue
        obj = game.object(id)
        if obj.tapped or obj.phased_out or (obj.sick and not chars.keywords & HASTE) or chars.rules & CANT_ATTACK:
            continue
        if chars.keywords & DEFENDER and not chars.rules & CAN_ATTACK_WITH_DEFENDER:
            continue
        able.append(id)
    return tuple(able)


class Declaration:
    """What the active player may declare, and what it costs."""

    __slots__ = ("costs", "game", "player", "problem")

    def __init__(self, game: Game, player: int) -> None:
        from wanzhi.rules import combat

        self.game: Game = game
        self.player: int = player
        self.costs: dict[tuple[int, int], list[Owed]] = {}  # (attacker, target) -> what it costs to declare it
        choosers = able_attackers(game, player)
        self.problem: Problem = Problem(choosers, combat.attack_targets(game, player) if choosers else ())
        everything = (1 << len(self.problem.goals)) - 1
        for i, id in enumerate(choosers):
            self.problem.allowed[i] = everything
            self._restrict(i, id)
        self._limit()
        self._cost()
        for i, id in enumerate(choosers):
            self._require(i, id)

    def choose(self) -> Steps[tuple[tuple[int, int], ...]]:
        """CR 508.1a-d: the pairs (attacker, target) that the player declares."""
        if not any(self.problem.allowed):
            return ()
        space = Declarations(self.problem)
        answer = space.only()
        if answer is None:
            answer = yield from self.game.ask(Attack(self.player, space, "508.1", prompt="declare attackers"))
        return pairs_of(answer)

    def owed(self, pairs: Sequence[tuple[int, int]]) -> list[Owed]:
        """CR 508.1h: the total cost of these attacks."""
        return [owed for pair in pairs for owed in self.costs.get(pair, [])]

    def drop_costed(self) -> None:
        """Only what costs nothing may be declared."""
        for i, costed in enumerate(self.problem.costed):
            self.problem.allowed[i] &= ~costed
            self.problem.costed[i] = 0

    # --- restrictions (508.1c) --------------------------------------------------------------------------------------------------

    def _restrict(self, i: int, id: int) -> None:
        from wanzhi.rules import combat

        game, problem = self.game, self.problem
        chars = game.chars(id)
        if chars.rules & CANT_ATTACK_ALONE:
            problem.needs.append(Need(i, (1 << len(problem.choosers)) - 1, 1))
        for node, source, controller in chars.rule_nodes:
            if not isinstance(node, words.CombatRule):
                continue
            it = Context(source, controller)
            if isinstance(node, words.CantAttackPlayers):
                problem.allowed[i] &= ~self.goals_of(node.who, node.planeswalkers, it)
            elif isinstance(node, words.CantAttackUnless):
                if not node.condition.holds(game, it):
                    problem.allowed[i] = 0
            elif isinstance(node, words.CantAttackUnlessDefenderControls):
                for g, target in enumerate(problem.goals):
                    if not controls(game, combat.defender_of(game, target), node.filter, it):
                        problem.allowed[i] &= ~(1 << g)
            elif isinstance(node, words.CantAttackUnlessOthers):
                problem.needs.append(Need(i, companions(game, problem.choosers, node.filter, Context(id, controller)), node.count))
            elif isinstance(node, words.AttackCostRule):
                for g in range(len(problem.goals)):
                    self._owe(i, g, node.costs, source, controller)

    def _limit(self) -> None:
        problem = self.problem
        everybody = (1 << len(problem.choosers)) - 1
        for node, source, controller in self.game.rules(words.AttackLimit):
            goals = self.goals_of(node.who, False, Context(source, controller))
            problem.limits.append(Limit(everybody, goals, node.most))

    def goals_of(self, who: Players | None, planeswalkers: bool, it: Context) -> int:
        """The mask of the goals that are these players (None: all goals), with the planeswalkers they control if asked."""
        problem = self.problem
        if who is None:
            return (1 << len(problem.goals)) - 1
        players = who.find(self.game, it)
        mask = 0
        for g, target in enumerate(problem.goals):
            walker = planeswalkers and target >= FIRST_OBJECT and not self.game.is_type(target, BATTLE)
            if target in players or (walker and self.game.controller(target) in players):
                mask |= 1 << g
        return mask

    # --- costs (508.1h) ---------------------------------------------------------------------------------------------------------

    def _cost(self) -> None:
        game, problem = self.game, self.problem
        for node, source, controller in game.rules(words.AttackCost):
            it = Context(source, controller)
            goals = self.goals_of(node.who, node.planeswalkers, it)
            for i, id in enumerate(problem.choosers):
                if node.creatures is None or node.creatures.matches(game, id, it):
                    for g in range(len(problem.goals)):
                        if goals >> g & 1:
                            self._owe(i, g, node.costs, source, controller)
        set_budget(game, self.player, problem)
        if problem.budget != NONE:
            for i, id in enumerate(problem.choosers):
                if not game.has(id, VIGILANCE) and taps_for_mana(game, id):
                    problem.drain[i] = 1

    def _owe(self, i: int, g: int, costs: tuple[Cost, ...], source: int, controller: int) -> None:
        problem = self.problem
        if owe(self.game, self.player, problem, i, g, costs, source):
            self.costs.setdefault((problem.choosers[i], problem.goals[g]), []).extend((cost, source, controller) for cost in costs)

    # --- requirements (508.1d) --------------------------------------------------------------------------------------------------

    def _require(self, i: int, id: int) -> None:
        game, problem = self.game, self.problem
        obj = game.object(id)
        chars = game.chars(id)
        anything = tuple((i, g) for g in range(len(problem.goals)))
        if chars.rules & MUST_ATTACK:
            problem.require(*anything)
        for goader in obj.goaded:  # 701.15b
            problem.require(*anything)
            problem.require(*((i, g) for g, target in enumerate(problem.goals) if target < FIRST_OBJECT and target != goader))
        for node, source, controller in chars.rule_nodes:
            if isinstance(node, words.MustAttackThese):
                ids: Iterable[int] = node.ids
            elif isinstance(node, words.MustAttackPlayers):
                ids = node.who.find(game, Context(source, controller))
            else:
                continue
            for target in ids:
                problem.require(*((i, g) for g, goal in enumerate(problem.goals) if goal == target))


# --- shared with blocking -----------------------------------------------------------------------------------------------------------------


def pairs_of(answer: Answer) -> tuple[tuple[int, int], ...]:
    """The answer as pairs of ids."""
    assert isinstance(answer, tuple)
    pairs = []
    for part in answer:
        if isinstance(part, tuple) and isinstance(part[0], int) and isinstance(part[1], int):
            pairs.append((part[0], part[1]))
    return tuple(pairs)


def controls(game: Game, player: int, filter: Filter, it: Context) -> bool:
    """Whether the player controls a permanent that the filter describes."""
    return any(filter.matches(game, id, it) for id in game.permanents(player))


def companions(game: Game, choosers: Sequence[int], filter: Filter | None, it: Context) -> int:
    """The mask of the creatures that a "unless others do" counts; `it.me` is the creature that needs them."""
    mask = 0
    for k, id in enumerate(choosers):
        if id != it.me and (filter is None or filter.matches(game, id, it)):
            mask |= 1 << k
    return mask


def owe(game: Game, player: int, problem: Problem, i: int, g: int, costs: tuple[Cost, ...], source: int) -> bool:
    """The pair costs this; False, and it is not allowed, if that could not be paid at all."""
    if not problem.allowed[i] >> g & 1:
        return False
    it = Context(source, player)
    price = 0
    for cost in costs:
        if isinstance(cost, ManaCostNode):
            price += cost.cost.mana_value()
        elif not cost.payable(game, it):
            problem.allowed[i] &= ~(1 << g)
            return False
    problem.costed[i] |= 1 << g
    problem.price[i, g] = problem.price.get((i, g), 0) + price
    return True


def set_budget(game: Game, player: int, problem: Problem) -> None:
    """How much mana the player could pay in all, as far as it matters."""
    most = 0
    for i, row in enumerate(problem.allowed):
        prices = sorted((problem.price.get((i, g), 0) for g in range(len(problem.goals)) if row >> g & 1), reverse=True)
        most += sum(prices[: problem.capacity[i]])
    if not most:
        return
    it = Context(NONE, player)
    if game.can_pay((ManaCostNode(f"{{{most}}}"),), it):
        low = most
    else:
        low, high = 0, most
        while high - low > 1:
            middle = (low + high) // 2
            if game.can_pay((ManaCostNode(f"{{{middle}}}"),), it):
                low = middle
            else:
                high = middle
    problem.budget = low


def taps_for_mana(game: Game, id: int) -> bool:
    """Whether it has a mana ability that it could not use once it has tapped to attack."""
    return any(
        ability.is_mana and any(isinstance(cost, TapCost) for cost in ability.costs) for ability in layers.activated_abilities(game, id)
    )


def pay(game: Game, player: int, owed: Sequence[Owed], declared: tuple[int, ...] = ()) -> Steps[bool]:
    """CR 508.1h-j, 509.1d-f: pay the total cost, its mana together; False if it can't be paid. The total is locked in before.

    `declared` are the attackers: what costs take can depend on them (702.154a).
    """
    mana = "".join(cost.mana for cost, _, _ in owed if isinstance(cost, ManaCostNode))
    if mana:
        it = Context(NONE, player)
        total = (ManaCostNode(mana),)
        if not game.can_pay(total, it):
            return False
        if not (yield from game.pay(total, it)):
            return False
    for cost, source, _ in owed:
        it = Context(source, player)
        it.event = Simple(E_ATTACKERS, player=player, objects=declared)
        if not isinstance(cost, ManaCostNode) and not (yield from cost.pay(game, it)):
            return False
    return True


__all__ = [
    "Declaration", "able_attackers", "companions", "controls", "declare_attackers", "owe", "pairs_of", "pay",
    "set_budget", "taps_for_mana",
]

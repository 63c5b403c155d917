"""Declaring blockers (CR 509.1): evasion, restrictions, requirements and costs, put to the solver, and the procedure itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wanzhi.model.constants import (
    ALL_MUST_BLOCK,
    ARTIFACT,
    BATTLE,
    BLACK,
    CANT_BE_BLOCKED,
    CANT_BLOCK,
    CANT_BLOCK_ALONE,
    CREATURE,
    F_COMBAT,
    FEAR,
    FLYING,
    HORSEMANSHIP,
    INTIMIDATE,
    MENACE,
    MUST_BE_BLOCKED,
    MUST_BLOCK,
    NO_MAXIMUM_BLOCKS,
    NONE,
    REACH,
    SHADOW,
    SKULK,
)
from wanzhi.model.decisions import Block
from wanzhi.model.events import E_BECOMES_BLOCKED, E_BLOCK, E_UNBLOCKED, Event, Simple
from wanzhi.rules.attack import Owed, companions, controls, owe, pairs_of, pay, set_budget
from wanzhi.rules.combat_solver import Limit, Need, Problem
from wanzhi.rules.declarations import Declarations
from wanzhi.vocabulary import combat_rules as words
from wanzhi.vocabulary.abilities import ProtectionKeyword
from wanzhi.vocabulary.base import Context, Cost

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps

EVASION = FLYING | FEAR | INTIMIDATE | SHADOW | HORSEMANSHIP | SKULK


def declare_blockers(game: Game) -> Steps[None]:
    """CR 509.1a-i, 802.4, 310.8c: each defending player in turn chooses blockers and pays; then attackers are blocked or unblocked."""
    from wanzhi.rules import combat

    combat.update(game)
    attackers = combat.attackers(game)
    declared: list[tuple[int, int]] = []
    for player in game.opponents(game.active):
        mine = tuple(id for id in attackers if combat.defending_player(game, id) == player)
        if mine:
            pairs = yield from _declare(game, player, mine)
            declared += pairs
    state = game.state
    happened: list[Event] = []
    for blocker, attacker in declared:
        earlier = state.objects[blocker].blocking
        state.edit(blocker).blocking = (*earlier, attacker)
        here = state.edit(attacker)
        here.blockers = (*here.blockers, blocker)
        here.blocked = True
        # `amount` counts the creatures it blocks before this one: "whenever ~ blocks" triggers on 0 only (509.3a)
        happened.append(Simple(E_BLOCK, object=blocker, player=game.controller(blocker), target=attacker, amount=len(earlier)))
    state.dirty |= F_COMBAT
    for id in attackers:
        obj = state.objects[id]
        defender = combat.defending_player(game, id)
        if obj.blockers:
            happened.append(Simple(E_BECOMES_BLOCKED, object=id, player=defender, amount=len(obj.blockers), objects=obj.blockers))
        elif not obj.blocked:
            happened.append(Simple(E_UNBLOCKED, object=id, player=defender, target=max(obj.attacking, NONE)))
    if happened:
        yield from game.happen(*happened)


def _declare(game: Game, player: int, attackers: tuple[int, ...]) -> Steps[list[tuple[int, int]]]:
    """CR 509.1a-g: one defending player's declaration: the pairs (blocker, attacker) in force."""
    free_only = False
    while True:
        declaration = Declaration(game, player, attackers)
        if free_only:
            declaration.drop_costed()
        pairs = yield from declaration.choose()
        if (yield from pay(game, player, declaration.owed(pairs))):
            break
        free_only = True
    return [
        (blocker, attacker) for blocker, attacker in pairs
        if game.exists(blocker) and game.controller(blocker) == player and game.exists(attacker)
    ]


def able_blockers(game: Game, player: int) -> tuple[int, ...]:
    """CR 509.1a-b, 302.5: the creatures that could block, but for whom and for what the others do."""
    able = []
    for id in game.permanents(player):
        chars = game.chars(id)
        if chars.types & CREATURE and not chars.types & BATTLE and not chars.rules & CANT_BLOCK:
            obj = game.object(id)
            if not obj.tapped and not obj.phased_out:
                able.append(id)
    return tuple(able)


def can_block(game: Game, blocker: int, attacker: int) -> bool:
    """CR 509.1b: whether no restriction keeps this creature from blocking that one, both seen by themselves."""
    return _can_block(game, blocker, attacker, _defenders_lands(game, blocker, attacker))


def _defenders_lands(game: Game, blocker: int, attacker: int) -> bool:
    return _walks(game, attacker, game.chars(attacker), game.controller(blocker))


def _walks(game: Game, attacker: int, chars: Characteristics, player: int) -> bool:
    """CR 702.14c and the like: whether it can't be blocked by this defending player at all."""
    if chars.rules & CANT_BE_BLOCKED:
        return True
    for ability in chars.abilities:
        if isinstance(ability, words.Landwalk) and controls(game, player, ability.quality, Context(attacker, game.controller(attacker))):
            return True
    for node, source, controller in chars.rule_nodes:
        if isinstance(node, words.CantBeBlockedAsLongAs) and controls(game, player, node.filter, Context(source, controller)):
            return True
    return False


def _can_block(game: Game, blocker: int, attacker: int, unblockable: bool) -> bool:
    if unblockable:
        return False
    a, b = game.chars(attacker), game.chars(blocker)
    evasion = a.keywords & EVASION
    shadow = b.keywords & SHADOW
    if b.rule_nodes:
        for node, source, controller in b.rule_nodes:
            if isinstance(node, words.CanBlockAsThough):
                evasion &= ~node.keywords
                if node.keywords & a.keywords & SHADOW:
                    shadow = 0
            elif isinstance(node, words.CantBlock):
                if node.filter.matches(game, attacker, Context(source, controller)):
                    return False
            elif isinstance(node, words.CanOnlyBlock) and not node.filter.matches(game, attacker, Context(source, controller)):
                return False
    if shadow and not a.keywords & SHADOW:
        return False  # 702.28b
    if evasion and not evades_not(game, evasion, a, b, attacker, blocker):
        return False
    for ability in a.abilities:
        if isinstance(ability, ProtectionKeyword) and ability.guards_against(game, blocker, Context(attacker, game.controller(attacker))):
            return False  # 702.16f
    for node, source, controller in a.rule_nodes:
        if isinstance(node, words.CantBeBlockedBy):
            if node.filter.matches(game, blocker, Context(source, controller)):
                return False
        elif isinstance(node, words.CantBeBlockedExceptBy) and not node.filter.matches(game, blocker, Context(source, controller)):
            return False
    return True


def evades_not(game: Game, evasion: int, a: Characteristics, b: Characteristics, attacker: int, blocker: int) -> bool:
    """CR 609.4, 609.4a: whether the blocker is one of those that the attacker's evasion abilities let block (CR 702)."""
    if evasion & FLYING and not b.keywords & (FLYING | REACH):
        return False  # 702.9b
    if evasion & FEAR and not (b.types & ARTIFACT or b.colors & BLACK):
        return False  # 702.36b
    if evasion & INTIMIDATE and not (b.types & ARTIFACT or b.colors & a.colors):
        return False  # 702.13b
    if evasion & SHADOW and not b.keywords & SHADOW:
        return False  # 702.28b
    if evasion & HORSEMANSHIP and not b.keywords & HORSEMANSHIP:
        return False  # 702.31b
    return not evasion & SKULK or game.power(blocker) <= game.power(attacker)  # 702.118b


class Declaration:
    """What one defending player may declare, and what it costs."""

    __slots__ = ("costs", "game", "player", "problem")

    def __init__(self, game: Game, player: int, attackers: tuple[int, ...]) -> None:
        self.game: Game = game
        self.player: int = player
        self.costs: dict[int, list[Owed]] = {}  # blocker -> what it costs to block with it
        blockers = able_blockers(game, player)
        self.problem: Problem = Problem(blockers, attackers)
        if not blockers:
            return
        everybody = (1 << len(blockers)) - 1
        for g, attacker in enumerate(attackers):
            unblockable = _walks(game, attacker, game.chars(attacker), player)
            for i, blocker in enumerate(blockers):
                if _can_block(game, blocker, attacker, unblockable):
                    self.problem.allowed[i] |= 1 << g
            self._attacker(g, attacker, everybody)
        for i, blocker in enumerate(blockers):
            self._blocker(i, blocker)
        for node, _, _ in game.rules(words.BlockLimit):
            self.problem.limits.append(Limit(everybody, (1 << len(attackers)) - 1, node.most))
        self._cost()
        self._require()

    def choose(self) -> Steps[tuple[tuple[int, int], ...]]:
        """CR 509.1a-c: the pairs (blocker, attacker) that the player declares."""
        if not any(self.problem.allowed):
            return ()
        space = Declarations(self.problem)
        answer = space.only()
        if answer is None:
            answer = yield from self.game.ask(Block(self.player, space, "509.1", prompt="declare blockers"))
        return pairs_of(answer)

    def owed(self, pairs: Sequence[tuple[int, int]]) -> list[Owed]:
        """CR 509.1d: the total cost of these blocks; a creature that blocks several pays once."""
        return [owed for blocker in dict.fromkeys(blocker for blocker, _ in pairs) for owed in self.costs.get(blocker, [])]

    def drop_costed(self) -> None:
        """Only what costs nothing may be declared."""
        for i, costed in enumerate(self.problem.costed):
            self.problem.allowed[i] &= ~costed
            self.problem.costed[i] = 0

    # --- restrictions (509.1b) --------------------------------------------------------------------------------------------------

    def _attacker(self, g: int, attacker: int, everybody: int) -> None:
        """Restrictions on how many creatures block it."""
        game, problem = self.game, self.problem
        chars = game.chars(attacker)
        if chars.keywords & MENACE:
            problem.least[g] = 2  # 702.111b
        for node, _, _ in chars.rule_nodes:
            if isinstance(node, words.CantBeBlockedByMoreThan):
                problem.limits.append(Limit(everybody, 1 << g, node.count))
            elif isinstance(node, words.CantBeBlockedByFewerThan):
                problem.least[g] = max(problem.least[g], node.count)
            elif isinstance(node, words.CantBeBlockedUnlessAllBlock):
                creatures = sum(1 for id in game.permanents(self.player) if game.is_creature(id))
                problem.least[g] = max(problem.least[g], creatures)

    def _blocker(self, i: int, blocker: int) -> None:
        """How many it may block, and with whom."""
        game, problem = self.game, self.problem
        chars = game.chars(blocker)
        capacity = 1
        if chars.rules & CANT_BLOCK_ALONE:
            problem.needs.append(Need(i, (1 << len(problem.choosers)) - 1, 1))
        for node, _, controller in chars.rule_nodes:
            if isinstance(node, words.CanBlockAdditional):
                capacity += node.count
            elif isinstance(node, words.CantBlockUnlessOthers):
                problem.needs.append(Need(i, companions(game, problem.choosers, node.filter, Context(blocker, controller)), node.count))
        problem.capacity[i] = len(problem.goals) if chars.rules & NO_MAXIMUM_BLOCKS else min(capacity, len(problem.goals))

    # --- costs (509.1d) -----------------------------------------------------------------------------------------------------------

    def _cost(self) -> None:
        game, problem = self.game, self.problem
        for i, blocker in enumerate(problem.choosers):
            for node, source, controller in game.chars(blocker).rule_nodes:
                if isinstance(node, words.BlockCostRule):
                    self._owe(i, node.costs, source, controller)
        for rule, source, controller in game.rules(words.BlockCost):
            it = Context(source, controller)
            for i, blocker in enumerate(problem.choosers):
                if rule.creatures is None or rule.creatures.matches(game, blocker, it):
                    self._owe(i, rule.costs, source, controller)
        set_budget(game, self.player, problem)

    def _owe(self, i: int, costs: tuple[Cost, ...], source: int, controller: int) -> None:
        problem = self.problem
        owed = [owe(self.game, self.player, problem, i, g, costs, source) for g in range(len(problem.goals))]
        if any(owed):
            self.costs.setdefault(problem.choosers[i], []).extend((cost, source, controller) for cost in costs)

    # --- requirements (509.1c) ----------------------------------------------------------------------------------------------------

    def _require(self) -> None:
        game, problem = self.game, self.problem
        blockers, attackers = problem.choosers, problem.goals
        for i, blocker in enumerate(blockers):
            chars = game.chars(blocker)
            if chars.rules & MUST_BLOCK:
                problem.require(*((i, g) for g in range(len(attackers))))
            for node, source, controller in chars.rule_nodes:
                if isinstance(node, words.MustBlockThese):
                    ids = node.ids
                elif isinstance(node, words.MustBlockObjects):
                    ids = node.what.find(game, Context(source, controller))
                else:
                    continue
                for g, attacker in enumerate(attackers):
                    if attacker in ids:
                        problem.require((i, g))
        for g, attacker in enumerate(attackers):
            chars = game.chars(attacker)
            if chars.rules & MUST_BE_BLOCKED:
                problem.require(*((i, g) for i in range(len(blockers))))
            if chars.rules & ALL_MUST_BLOCK:
                for i in range(len(blockers)):
                    problem.require((i, g))
            for node, source, controller in chars.rule_nodes:
                it = Context(source, controller)
                if isinstance(node, words.MustBeBlockedBy):
                    problem.require(*((i, g) for i, blocker in enumerate(blockers) if node.filter.matches(game, blocker, it)))
                elif isinstance(node, words.AllMustBlock):
                    for i, blocker in enumerate(blockers):
                        if node.filter.matches(game, blocker, it):
                            problem.require((i, g))


__all__ = ["Declaration", "able_blockers", "can_block", "declare_blockers", "evades_not"]

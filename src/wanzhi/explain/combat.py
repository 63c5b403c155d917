"""Why a creature can't attack or block (CR 302.6, 506, 508.1, 509.1, 702): the restrictions on it, and what put them there.

What the declarations allow is asked of `attack.Declaration` and `block.can_block`; the reasons are looked for only where those say no.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from wanzhi.explain.because import term, written
from wanzhi.explain.objects import Inspection, ruled
from wanzhi.model import constants as c
from wanzhi.model.constants import ATTACKERS, BATTLE, BATTLEFIELD, CREATURE, DEFENDER, HASTE, KEYWORD_FLAGS, NONE, SHADOW
from wanzhi.rules import attack, block, combat
from wanzhi.vocabulary import combat_rules as words
from wanzhi.vocabulary import terms
from wanzhi.vocabulary.abilities import ProtectionKeyword
from wanzhi.vocabulary.base import Context, Node

if TYPE_CHECKING:
    from wanzhi.explain.actions import Try
    from wanzhi.explain.because import Because
    from wanzhi.rules.game import Game

# The rules of the evasion abilities (CR 702.9b, 702.36b ...).
EVASIONS: Final = {
    c.FLYING: "702.9b", c.FEAR: "702.36b", c.INTIMIDATE: "702.13b", c.SHADOW: "702.28b", c.HORSEMANSHIP: "702.31b", c.SKULK: "702.118b",
}


def _creature(one: Try, rule: str) -> Iterator[Because]:
    """CR 508.1a, 509.1a: a creature of the player's, on the battlefield, untapped, no battle."""
    game = one.game
    obj = game.state.objects[one.id]
    if not game.exists(one.id) or obj.zone != BATTLEFIELD:
        yield one.because("gone" if not game.exists(one.id) else "no creature", rule)
        return
    chars = game.chars(one.id)
    if game.controller(one.id) != one.actor:
        yield one.because("not controlled", rule)
    if not chars.types & CREATURE:
        yield one.because("no creature", rule)
    if chars.types & BATTLE:
        yield one.because("battle", rule)
    if obj.phased_out:
        yield one.because("phased out", "702.26b")
    if obj.tapped:
        yield one.because("tapped", rule)


# --- attacking (CR 508.1) -----------------------------------------------------------------------------------------------------------


def attack_reasons(one: Try) -> Iterator[Because]:
    """Why the creature can't be declared as an attacker; nothing if it can be, now."""
    game = one.game
    pending = one.asked("Attack")
    if pending is not None:
        options = pending.next(()).options
        if any(isinstance(option, tuple) and option[0] == one.id for option in options):
            return
    else:
        late = game.active == one.actor and game.step >= ATTACKERS
        yield one.because("attackers declared" if late else "attackers step", "508.1")
    found = list(_creature(one, "508.1a"))
    yield from found
    if game.exists(one.id) and game.zone_of(one.id) == BATTLEFIELD and game.is_creature(one.id) and game.controller(one.id) == one.actor:
        more = [*_cannot_attack(one), *_restricted(one)]
        yield from more
        found += more
    if not found and pending is not None:
        yield one.because("others", "508.1c")


def _cannot_attack(one: Try) -> Iterator[Because]:
    """CR 302.6, 702.3b, 508.1c: what is so whatever it would attack."""
    game = one.game
    chars = game.chars(one.id)
    if game.object(one.id).sick and not chars.keywords & HASTE:
        yield one.because("sick", "302.6")
    if chars.keywords & DEFENDER and not chars.rules & c.CAN_ATTACK_WITH_DEFENDER:
        yield one.because("defender", "702.3b")
    if chars.rules & c.CANT_ATTACK:
        yield from ruled(Inspection(one.asker, one.id), c.CANT_ATTACK, one.topic)


def _restricted(one: Try) -> Iterator[Because]:
    """CR 508.1c, 508.1h: restrictions with conditions, limits and costs, where nothing is left that it could attack."""
    game = one.game
    declaration = attack.Declaration(game, one.actor)
    problem = declaration.problem
    if one.id not in problem.choosers:
        return
    if not problem.goals:
        yield one.because("nothing to attack", "508.1b")
        return
    at = problem.choosers.index(one.id)
    goals = [g for g in range(len(problem.goals)) if problem.allowed[at] >> g & 1]
    if any(problem.budget == NONE or problem.price.get((at, g), 0) + problem.drain[at] <= problem.budget for g in goals):
        return
    everything = (1 << len(problem.goals)) - 1
    for node, source, controller in game.chars(one.id).rule_nodes:
        it = Context(source, controller)
        if isinstance(node, words.CantAttackUnless):
            barred = not node.condition.holds(game, it)
        elif isinstance(node, words.CantAttackPlayers):
            barred = bool(declaration.goals_of(node.who, node.planeswalkers, it) & everything)
        elif isinstance(node, words.CantAttackUnlessDefenderControls):
            barred = not all(attack.controls(game, combat.defender_of(game, goal), node.filter, it) for goal in problem.goals)
        else:
            barred = isinstance(node, words.AttackCostRule)
        if barred and isinstance(node, Node):
            yield _placed(one, one.id, node, source, "508.1c")
    for rule, source, controller in game.rules(words.AttackCost):
        if rule.creatures is None or rule.creatures.matches(game, one.id, Context(source, controller)):
            yield one.because("too dear to attack", "508.1h", source)
    for limit, source, _ in game.rules(words.AttackLimit):
        yield one.says(limit, source, "508.1c")


def _placed(one: Try, holder: int, node: Node, source: int, rule: str) -> Because:
    """A restriction that an effect has put on a creature: in the words of the ability that did, where there is one."""
    for step in Inspection(one.asker, holder).steps:
        if step.ability is not None and any(entry[0] is node for entry in step.after.rule_nodes) and step.source == source:
            return one.says(step.ability, source, rule)
    return one.says(node, source, rule)


# --- blocking (CR 509.1) ------------------------------------------------------------------------------------------------------------


def attackable(game: Game, player: int) -> tuple[int, ...]:
    """The creatures that attack the player, or what that player defends."""
    return tuple(id for id in combat.attackers(game) if combat.defending_player(game, id) == player)


def block_reasons(one: Try, attacker: int) -> Iterator[Because]:
    """Why the creature can't be declared as a blocker of that attacker; nothing if it can be, now."""
    game = one.game
    pending = one.asked("Block")
    if pending is not None:
        if (one.id, attacker) in pending.next(()).options:
            return
    else:
        yield one.because("blockers step", "509.1")
    if attacker not in attackable(game, one.actor):
        yield one.because("not attacking you", "509.1a", attacker, other=one.asker.name(attacker))
    found = list(_creature(one, "509.1a"))
    yield from found
    if not game.exists(one.id) or not game.exists(attacker) or not game.is_creature(one.id):
        return
    chars = game.chars(one.id)
    if chars.rules & c.CANT_BLOCK:
        more = ruled(Inspection(one.asker, one.id), c.CANT_BLOCK, one.topic)
        yield from more
        found += more
    if not block.can_block(game, one.id, attacker):
        more = [*_evaded(one, attacker), *_walked(one, attacker), *_noded(one, attacker)]
        yield from more
        found += more
    declaration = block.Declaration(game, one.actor, attackable(game, one.actor))
    if attacker in declaration.problem.goals:
        least = declaration.problem.least[declaration.problem.goals.index(attacker)]
        if least > len(declaration.problem.choosers) or (least > 1 and not found and pending is not None):
            rule = "702.111b" if game.has(attacker, c.MENACE) else "509.1b"
            more = [one.because("needs more blockers", rule, attacker, other=one.asker.name(attacker), amount=least)]
            yield from more
            found += more
    if not found and pending is not None:
        yield one.because("others", "509.1b")


def _evaded(one: Try, attacker: int) -> Iterator[Because]:
    """CR 702: flying and the other evasion abilities, protection."""
    game, other = one.game, one.asker.name(attacker)
    a, b = game.chars(attacker), game.chars(one.id)
    for bit, rule in EVASIONS.items():
        if a.keywords & bit and not block.evades_not(game, bit, a, b, attacker, one.id):
            name = next(name for name, flag in KEYWORD_FLAGS.items() if flag == bit)
            yield one.because("evades", rule, attacker, other=other, what=term(name, terms.KEYWORDS))
    if b.keywords & SHADOW and not a.keywords & SHADOW:
        yield one.because("shadow", "702.28b", other=other)
    it = Context(attacker, game.controller(attacker))
    for ability in a.abilities:
        if isinstance(ability, ProtectionKeyword) and ability.guards_against(game, one.id, it):
            yield one.because("evades", "702.16f", attacker, other=other, what=written(ability, other.en, other.zh))


def _walked(one: Try, attacker: int) -> Iterator[Because]:
    """CR 702.14c, 509.1b: it can't be blocked at all, or not by this player."""
    game, other = one.game, one.asker.name(attacker)
    chars = game.chars(attacker)
    if chars.rules & c.CANT_BE_BLOCKED:
        yield one.because("unblockable", "509.1b", attacker, other=other)
        yield from ruled(Inspection(one.asker, attacker), c.CANT_BE_BLOCKED, one.topic)
    it = Context(attacker, game.controller(attacker))
    for ability in chars.abilities:
        if isinstance(ability, words.Landwalk) and attack.controls(game, one.actor, ability.quality, it):
            yield one.because("evades", "702.14c", attacker, other=other, what=written(ability, other.en, other.zh))


def _noded(one: Try, attacker: int) -> Iterator[Because]:
    """CR 509.1b: restrictions with words of their own, on the attacker or on the blocker."""
    game = one.game
    for node, source, controller in game.chars(one.id).rule_nodes:
        it = Context(source, controller)
        if (isinstance(node, words.CantBlock) and node.filter.matches(game, attacker, it)) or (
            isinstance(node, words.CanOnlyBlock) and not node.filter.matches(game, attacker, it)
        ):
            yield _placed(one, one.id, node, source, "509.1b")
    for node, source, controller in game.chars(attacker).rule_nodes:
        it = Context(source, controller)
        if isinstance(node, words.CantBeBlockedBy):
            barred = node.filter.matches(game, one.id, it)
        elif isinstance(node, words.CantBeBlockedExceptBy):
            barred = not node.filter.matches(game, one.id, it)
        else:
            barred = isinstance(node, words.CantBeBlockedAsLongAs) and attack.controls(game, one.actor, node.filter, it)
        if barred and isinstance(node, Node):
            yield _placed(one, attacker, node, source, "509.1b")


__all__ = ["attack_reasons", "attackable", "block_reasons"]

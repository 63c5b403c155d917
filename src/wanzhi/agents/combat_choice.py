"""Attacks and blocks: what fights would come to, and which of them to enter.

`plan_blocks` is used both ways: for the player's own blocks, and to foresee how a sensible opponent would block an attack. What may block
what is known exactly when the question is the player's own; else `can_block` judges by evasion and protection.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from wanzhi.agents.evaluation import Body, Table, life_total, life_worth
from wanzhi.model import constants as c
from wanzhi.rules import asking

if TYPE_CHECKING:
    from wanzhi.rules.view import View

Can = Callable[[Body, Body], bool]  # (attacker, blocker)
Blocks = dict[int, list[Body]]  # by attacker
SAVING = 0.35  # of what saved life is worth a creature's death is: the same creature could save as much later, when it must
CROWDED = 0.55  # the same against several attackers: there may not be enough blockers later
SEVERAL = 7  # that many blockers are tried in pairs
DEAR = 5.0  # what three may block together


class Fight(NamedTuple):
    """How a fight ends: whether the attacker dies, which blockers die, what tramples through."""

    attacker_dies: bool
    dead: tuple[Body, ...]
    through: int


def can_block(view: View, attacker: Body, blocker: Body) -> bool:
    """CR 509.1b, 702: whether evasion and restrictions let it, as far as flags and protection say."""
    if blocker.rules & c.CANT_BLOCK or attacker.rules & c.CANT_BE_BLOCKED:
        return False
    keys, other = attacker.keywords, blocker.keywords
    if keys & c.FLYING and not other & (c.FLYING | c.REACH):
        return False
    if (keys ^ other) & c.SHADOW or (keys & c.HORSEMANSHIP and not other & c.HORSEMANSHIP):
        return False
    if keys & c.FEAR and not (blocker.types & c.ARTIFACT or blocker.colors & c.BLACK):
        return False
    if keys & c.INTIMIDATE and not (blocker.types & c.ARTIFACT or blocker.colors & attacker.colors):
        return False
    if keys & c.SKULK and blocker.power > attacker.power:
        return False
    return not (attacker.guards and asking.protected(view, attacker.id, blocker.id))


def _deals(body: Body, first: bool) -> bool:
    """Whether it deals damage in the first-strike step, or in the other one."""
    if first:
        return bool(body.keywords & (c.FIRST_STRIKE | c.DOUBLE_STRIKE))
    return bool(body.keywords & c.DOUBLE_STRIKE) or not body.keywords & c.FIRST_STRIKE


def _lethal(to: Body, by: Body, left: int) -> int:
    """How much damage kills it; more than there can be if none does."""
    if to.keywords & c.INDESTRUCTIBLE and not by.keywords & (c.INFECT | c.WITHER):
        return 1000
    return min(1, left) if by.keywords & c.DEATHTOUCH else left


def fight(attacker: Body, blockers: Sequence[Body]) -> Fight:
    """CR 510: what happens if these block it and nobody interferes. The attacker kills the dearest blockers that it can."""
    life = {blocker.id: blocker.toughness for blocker in blockers}
    mine = attacker.toughness
    dead: list[Body] = []
    through = 0
    dies = False
    for first in (True, False):
        alive = [blocker for blocker in blockers if blocker not in dead]
        hurt = 0
        touched = False
        for blocker in alive:
            if _deals(blocker, first) and blocker.power > 0:
                hurt += blocker.power
                touched = touched or bool(blocker.keywords & c.DEATHTOUCH)
        if _deals(attacker, first) and attacker.power > 0 and not dies:
            power = attacker.power
            for blocker in sorted(alive, key=lambda one: one.worth, reverse=True):
                need = _lethal(blocker, attacker, life[blocker.id])
                if need <= power:
                    power -= need
                    dead.append(blocker)
                elif need < 1000 and not attacker.keywords & c.TRAMPLE:
                    life[blocker.id] -= power
                    power = 0
            if attacker.keywords & c.TRAMPLE:
                survivors = [blocker for blocker in alive if blocker not in dead]
                through += max(0, power - sum(min(life[one.id], power) for one in survivors))
        if not attacker.keywords & c.INDESTRUCTIBLE and (hurt >= mine or (touched and hurt > 0)):
            dies = True
        mine -= hurt
    return Fight(dies, tuple(dead), through)


def damage_through(attackers: Sequence[Body], blockers: Sequence[Body], can: Can) -> int:
    """The damage that gets through if the blockers stop as much as they can, each one attacker."""
    free = list(blockers)
    total = 0
    for attacker in sorted(attackers, key=lambda one: one.strikes, reverse=True):
        able = [one for one in free if can(attacker, one)]
        need = 2 if attacker.keywords & c.MENACE else 1
        if len(able) < need:
            total += attacker.strikes
            continue
        able.sort(key=lambda one: sum(1 for other in attackers if can(other, one)))
        taken = able[:need]
        for one in taken:
            free.remove(one)
        if attacker.keywords & c.TRAMPLE:
            total += fight(attacker, taken).through
    return total


def plan_blocks(attackers: Sequence[Body], blockers: Sequence[Body], can: Can, life: int, doomed: int = 0) -> Blocks:
    """How a sensible player blocks: fights that gain something, then blocks that save more life than they cost, and all against death.

    `doomed` is damage that can't be blocked and is added to what comes through.
    """
    blocks = _good_blocks(attackers, blockers, can, life)
    _saving_blocks(attackers, blockers, can, life - doomed, blocks)
    if _through(attackers, blocks) + doomed >= life:
        added = _chumps(attackers, blockers, can, life - doomed, {id: list(group) for id, group in blocks.items()})
        if _through(attackers, added) + doomed >= life:
            fresh = _chumps(attackers, blockers, can, life - doomed, {})
            if _through(attackers, fresh) < _through(attackers, added):
                added = fresh
        blocks = added
    return blocks


def _through(attackers: Sequence[Body], blocks: Blocks) -> int:
    total = 0
    for attacker in attackers:
        group = blocks.get(attacker.id)
        if not group:
            total += attacker.strikes
        elif attacker.keywords & c.TRAMPLE:
            total += fight(attacker, group).through
    return total


def _good_blocks(attackers: Sequence[Body], blockers: Sequence[Body], can: Can, life: int) -> Blocks:
    free = list(blockers)
    blocks: Blocks = {}
    worth = life_worth(life)
    for attacker in sorted(attackers, key=lambda one: one.worth + one.strikes, reverse=True):
        able = [one for one in free if can(attacker, one)]
        groups: list[tuple[Body, ...]] = [] if attacker.keywords & c.MENACE else [(one,) for one in able]
        if len(able) >= 2:
            groups += combinations(able[:SEVERAL], 2)
        if len(able) >= 3 and attacker.worth > DEAR:
            groups += combinations(sorted(able, key=lambda one: one.worth)[:5], 3)
        best: tuple[Body, ...] | None = None
        gain = 0.15
        tried: set[tuple[object, ...]] = set()
        for group in groups:
            kind = tuple([one.likeness for one in group])
            if kind in tried:
                continue
            tried.add(kind)
            found = _block_gain(attacker, group, worth)
            if found > gain:
                best, gain = group, found
        if best is not None:
            blocks[attacker.id] = list(best)
            for one in best:
                free.remove(one)
    return blocks


def _saving_blocks(attackers: Sequence[Body], blockers: Sequence[Body], can: Can, life: int, blocks: Blocks) -> None:
    """Add blocks by creatures that die for it, where the life that they save is worth more than they are."""
    used = {one.id for group in blocks.values() for one in group}
    free = sorted((one for one in blockers if one.id not in used), key=lambda one: one.loss)
    through = _through(attackers, blocks)
    for attacker in sorted(attackers, key=lambda one: one.strikes, reverse=True):
        if attacker.id in blocks or attacker.keywords & c.MENACE:
            continue
        best: Body | None = None
        gain = 0.2
        for one in free:
            if not can(attacker, one):
                continue
            end = fight(attacker, (one,))
            stopped = attacker.strikes - end.through
            share = SAVING if len(attackers) == 1 else CROWDED
            saved = (life_total(life - through + stopped) - life_total(life - through)) * share
            found = saved + (attacker.loss if end.attacker_dies else 0.0) - (one.loss if end.dead else 0.0)
            if found > gain:
                best, gain = one, found
        if best is not None:
            blocks[attacker.id] = [best]
            free.remove(best)
            through -= attacker.strikes - fight(attacker, (best,)).through


def _block_gain(attacker: Body, group: tuple[Body, ...], worth: float) -> float:
    """What blocking with the group gains; negative for a block that throws creatures away."""
    end = fight(attacker, group)
    lost = sum(one.loss for one in end.dead)
    killed = attacker.loss if end.attacker_dies else 0.0
    if lost and not end.attacker_dies:
        return -1.0
    if lost > killed * 1.15:
        return -1.0
    saved = (attacker.strikes - end.through) * worth * 0.5
    return killed - lost + saved - 0.3 * (len(group) - 1)


def _chumps(attackers: Sequence[Body], blockers: Sequence[Body], can: Can, life: int, blocks: Blocks) -> Blocks:
    used = {one.id for group in blocks.values() for one in group}
    free = sorted((one for one in blockers if one.id not in used), key=lambda one: one.loss)
    order = sorted(
        (one for one in attackers if one.id not in blocks), key=lambda one: (bool(one.keywords & c.TRAMPLE), -one.strikes),
    )
    for attacker in order:
        if _through(attackers, blocks) < life:
            break
        able = [one for one in free if can(attacker, one)]
        need = 2 if attacker.keywords & c.MENACE else 1
        if len(able) < need:
            continue
        if attacker.keywords & c.TRAMPLE:
            able.sort(key=lambda one: one.toughness, reverse=True)
        blocks[attacker.id] = able[:need]
        for one in able[:need]:
            free.remove(one)
    return blocks


class Outlook(NamedTuple):
    """What the combat going on comes to as it stands: the player's creatures that die, and the damage each attacker does to the player."""

    lost: frozenset[int]
    coming: dict[int, int]

    @property
    def damage(self) -> int:
        """All the damage that is coming."""
        return sum(self.coming.values())


def outlook(table: Table) -> Outlook:
    """The combat as it stands after blocks."""
    view = table.view
    if view.step != c.BLOCKERS:
        return Outlook(frozenset(), {})
    lost: set[int] = set()
    coming: dict[int, int] = {}
    for body in table.bodies.values():
        seen = view.object(body.id)
        if seen.attacking == c.NONE:
            continue
        group = [table.bodies[id] for id in seen.blockers if id in table.bodies]
        end = fight(body, group)
        if body.controller == table.me:
            if end.attacker_dies:
                lost.add(body.id)
            continue
        lost.update(one.id for one in end.dead)
        if seen.attacking == table.me:
            coming[body.id] = end.through if group else 0 if seen.blocked else body.strikes
    return Outlook(frozenset(lost), coming)


# --- attacking ----------------------------------------------------------------------------------------------------------------------------


def choose_attackers(table: Table, able: Sequence[Body]) -> list[Body]:
    """Which of the creatures that can attack should."""
    view = table.view
    can: Can = lambda attacker, blocker: can_block(view, attacker, blocker)  # noqa: E731
    walls = [body for body in table.theirs if not body.tapped and body.controller == table.opponent]
    life = effective_life(table, table.opponent, able)
    if damage_through(able, walls, can) >= life:
        return list(able)
    care = _care(table, can)
    order = sorted(able, key=lambda one: _safety(one, walls, can), reverse=True)
    best: list[Body] = []
    score = _attack_score(table, best, walls, can, care)
    refused: set[tuple[object, ...]] = set()  # one more of a kind that was just refused will not do either
    for one in order:
        if one.likeness in refused:
            continue
        found = _attack_score(table, [*best, one], walls, can, care)
        if found > score + 0.05:
            best, score = [*best, one], found
            refused.clear()
        else:
            refused.add(one.likeness)
    sizes = range(len(best) + 2, len(order) + 1)
    for size in sizes if len(sizes) <= 6 else [*sizes[:: max(1, len(sizes) // 5)], len(order)]:
        found = _attack_score(table, order[:size], walls, can, care)
        if found > score + 0.05:
            best, score = order[:size], found
    return best


def effective_life(table: Table, player: int, attackers: Sequence[Body]) -> int:
    """How much damage from these would end the game for the player: life, or poison if all of them have infect."""
    seen = table.players[player]
    if attackers and all(one.keywords & c.INFECT for one in attackers):
        return 10 - seen.counters.get("poison", 0)
    return seen.life


def _safety(attacker: Body, walls: Sequence[Body], can: Can) -> float:
    able = [one for one in walls if can(attacker, one)]
    if not able:
        return 100.0 + attacker.strikes
    worst = 0.0
    for one in able:
        end = fight(attacker, (one,))
        change = sum(dead.loss for dead in end.dead) - (attacker.loss if end.attacker_dies else 0.0)
        worst = min(worst, change)
    return worst + attacker.strikes * 0.1


def _care(table: Table, can: Can) -> float:
    """How much the player's creatures matter: less if the game is being lost to attackers that they can't stop anyway."""
    foes = [one for one in table.theirs if not one.rules & c.CANT_ATTACK and not one.keywords & c.DEFENDER and one.power > 0]
    through = damage_through(foes, table.mine, can)
    if not through:
        return 1.0
    turns = -(-table.players[table.me].life // through)
    return 0.4 if turns <= 2 else 0.7 if turns <= 3 else 1.0


def _attack_score(table: Table, attackers: list[Body], walls: Sequence[Body], can: Can, care: float) -> float:
    """What an attack comes to if the opponent blocks sensibly, with what the counterattack may do."""
    opponent = table.opponent
    life = table.players[opponent].life
    blocks = plan_blocks(attackers, walls, can, life)
    gain = 0.0
    dead_walls: set[int] = set()
    lost: set[int] = set()
    for attacker in attackers:
        group = blocks.get(attacker.id)
        if group:
            end = fight(attacker, group)
            gain += sum(one.loss for one in end.dead)
            dead_walls.update(one.id for one in end.dead)
            if end.attacker_dies:
                gain -= attacker.loss * 1.05 * care
                lost.add(attacker.id)
        elif attacker.keywords & c.LIFELINK:
            gain += attacker.strikes * life_worth(table.players[table.me].life) * 0.7
    through = _through(attackers, blocks)
    gain += _boosted(table, attackers, blocks, life - through)
    gain += 1000.0 if through >= life else life_total(life) - life_total(life - through)
    # Risk: a block that the plan above did not foresee.
    for attacker in attackers:
        if attacker.id in blocks or attacker.id in lost:
            continue
        for one in walls:
            if can(attacker, one) and fight(attacker, (one,)).attacker_dies and not fight(attacker, (one,)).dead:
                gain -= 0.5 * attacker.loss * care
                break
    return gain - _danger(table, attackers, dead_walls, lost, can)


def _boosted(table: Table, attackers: list[Body], blocks: Blocks, missing: int) -> float:
    """What the best trick at hand would add: a fight won, or the damage that is missing to kill."""
    best = 0.0
    for attacker in attackers:
        group = blocks.get(attacker.id)
        for boost in table.boosts:
            if boost.only not in (c.NONE, attacker.id):
                continue
            other = attacker.changed(boost.power, boost.toughness, boost.keywords)
            if not group:
                if 0 < missing <= other.strikes - attacker.strikes:
                    return 300.0
                continue
            before, after = fight(attacker, group), fight(other, group)
            if 0 < missing <= after.through - before.through:
                return 300.0
            change = sum(one.loss for one in after.dead) - sum(one.loss for one in before.dead)
            change += attacker.loss * (int(before.attacker_dies) - int(after.attacker_dies))
            best = max(best, change - boost.price)
    return best


def _danger(table: Table, attackers: list[Body], dead_walls: set[int], lost: set[int], can: Can) -> float:
    """What the opponents' next attack may do to a player whose attackers are tapped."""
    gone = {one.id for one in attackers if not one.keywords & c.VIGILANCE} | lost
    home = [one for one in table.mine if one.id not in gone and not one.tapped]
    foes = [
        one for one in table.theirs
        if one.id not in dead_walls and not one.rules & c.CANT_ATTACK and not one.keywords & c.DEFENDER and one.power > 0
    ]
    through = damage_through(foes, home, can)
    life = table.players[table.me].life
    if through >= life:
        return 500.0 + through
    if not through:
        return 0.0
    return (life_total(life) - life_total(life - through)) * (0.45 if life - through > 5 else 0.9)


__all__ = [
    "Blocks", "Body", "Can", "Fight", "can_block", "choose_attackers", "damage_through", "effective_life", "fight", "outlook", "Outlook",
    "plan_blocks",
]

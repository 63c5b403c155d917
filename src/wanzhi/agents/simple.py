"""The simple agent: a greedy player. It looks at the board once for every question and takes what is worth most now.

It sees only its view and the question in it, and plans no further than one combat. Its judgement is in `evaluation` (what things are
worth), `meaning` (what texts do), `judging` (what effects are worth), `combat_choice`, `acting` and `choosing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from wanzhi.agents.acting import Acting, Uses
from wanzhi.agents.choosing import Aimed, Choosing
from wanzhi.agents.combat_choice import Body, choose_attackers, plan_blocks
from wanzhi.agents.evaluation import Table
from wanzhi.model.constants import FIRST_OBJECT
from wanzhi.model.rng import Random

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer, Decision, Partial
    from wanzhi.rules.question import Question
    from wanzhi.rules.view import View


class SimpleAgent:
    """A greedy player. It draws lots only where nothing else decides."""

    def __init__(self, seed: int) -> None:
        self.rng: Random = Random(seed)
        self.uses: Uses = Uses()
        self.aimed: Aimed = Aimed()

    def choose(self, view: View, decision: Decision | Question) -> Answer:
        """An answer to the question of the view."""
        question = view.decision or cast("Question", decision)
        kind = question.kind
        if kind == "Pay":
            return question.default()
        table = Table(view)
        if kind == "Act":
            return Acting(table, self.uses).choose(question.next().options)
        if kind == "Attack":
            return self._attack(table, question)
        if kind == "Block":
            return self._block(table, question)
        choosing = Choosing(table, self.aimed)
        if kind == "Pick":
            return choosing.pick(question)
        if kind == "YesNo":
            return choosing.yes(question)
        if kind == "Number":
            return choosing.number(question)
        if kind == "Divide":
            return choosing.divide(question)
        if kind == "Name":
            return choosing.word(question)
        return question.default()

    def _attack(self, table: Table, question: Question) -> Answer:
        """CR 508.1: the creatures that should attack, and whom: a planeswalker that the attack can kill, else the player."""
        pairs = _pairs(question.next().options)
        able = [table.bodies[id] for id in dict.fromkeys(id for id, _ in pairs) if id in table.bodies]
        wanted: list[tuple[int, int]] = []
        chosen = choose_attackers(table, able)
        lethal = sum(body.strikes for body in chosen) >= table.players[table.opponent].life
        walkers: dict[int, int] = {} if lethal else self._walkers(table, pairs)
        for body in sorted(chosen, key=lambda one: one.strikes):
            goals = [goal for id, goal in pairs if id == body.id]
            goal = next((walker for walker in walkers if walker in goals), None)
            if goal is not None:
                walkers[goal] -= body.strikes
                if walkers[goal] <= 0:
                    del walkers[goal]
            else:
                goal = table.opponent if table.opponent in goals else goals[0]
            wanted.append((body.id, goal))
        return _declare(question, wanted)

    def _walkers(self, table: Table, pairs: list[tuple[int, int]]) -> dict[int, int]:
        """The planeswalkers and battles that can be attacked, with the damage that removes them."""
        left: dict[int, int] = {}
        for _, goal in pairs:
            if goal >= FIRST_OBJECT and goal not in left:
                seen = table.view.object(goal)
                left[goal] = max(seen.loyalty, seen.defense, 1)
        return left

    def _block(self, table: Table, question: Question) -> Answer:
        """CR 509.1: blocks that gain something, and chump blocks only where the player would die."""
        pairs = _pairs(question.next().options)
        legal = set(pairs)
        blockers = [table.bodies[id] for id in dict.fromkeys(id for id, _ in pairs) if id in table.bodies]
        attackers: list[Body] = []
        doomed = 0
        for body in table.bodies.values():
            goal = table.view.object(body.id).attacking
            if goal == question.player:
                attackers.append(body)
            elif goal >= FIRST_OBJECT and any(pair[1] == body.id for pair in pairs):
                attackers.append(body)
                doomed -= body.strikes  # what attacks a planeswalker does not count against life
        life = table.players[question.player].life
        blocks = plan_blocks(attackers, blockers, lambda attacker, blocker: (blocker.id, attacker.id) in legal, life, doomed)
        return _declare(question, [(one.id, attacker) for attacker, group in blocks.items() for one in group])


def _pairs(options: tuple[Answer, ...]) -> list[tuple[int, int]]:
    """The options of an Attack or Block as pairs of ids."""
    return [
        (option[0], option[1]) for option in options
        if isinstance(option, tuple) and isinstance(option[0], int) and isinstance(option[1], int)
    ]


def _declare(question: Question, wanted: list[tuple[int, int]]) -> Answer:
    """A legal declaration with as many of the wanted pairs as can be added, and no more than it must have."""
    partial: Partial = ()
    rest = list(wanted)
    while True:
        options, complete = question.next(partial)
        pair = next((pair for pair in rest if pair in options), None)
        if pair is not None:
            rest.remove(pair)
            partial += (pair,)
        elif complete or not options:
            return partial
        else:
            partial += (options[0],)


__all__ = ["SimpleAgent"]

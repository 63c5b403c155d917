"""A position for combat tests: creatures on the battlefield, and the turn-based actions of the combat phase driven by hand."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from wanzhi.model import constants as c
from wanzhi.model.card import Card, Characteristics, Face
from wanzhi.model.decisions import Answer, Attack, Block, Decision, Divide
from wanzhi.model.events import Damage, Event
from wanzhi.model.subtypes import SUBTYPE_BIT
from wanzhi.rules import combat, statebased
from wanzhi.rules.game import Game
from wanzhi.vocabulary.base import Ability, Context, Filter, Node, Players


class Is(Filter, frozen=True):
    """Objects with all of these qualities."""

    en = "thing"
    zh = "东西"
    types: int = 0
    subtypes: int = 0
    colors: int = 0
    keywords: int = 0
    power: int = -1  # at least

    def matches(self, game: Game, id: int, it: Context) -> bool:
        chars = game.chars(id)
        return (
            chars.types & self.types == self.types and chars.subtypes & self.subtypes == self.subtypes
            and chars.colors & self.colors == self.colors and chars.keywords & self.keywords == self.keywords
            and (self.power < 0 or game.power(id) >= self.power)
        )


class Who(Players, frozen=True):
    """Fixed players; without any, "you"."""

    en = "you"
    zh = "你"
    players: tuple[int, ...] = ()

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return self.players or (it.controller,)


class Board:
    """Player 0 attacks, the others defend."""

    def __init__(self, players: int = 2) -> None:
        self.game = Game([()] * players)
        state = self.game.state
        state.stage = "turn"
        state.frame.turn, state.frame.active = 1, 0
        self.events: list[Event] = []
        self.asked: list[Decision] = []
        self.game.observer = lambda _, event: self.events.append(event)

    def put(
        self, player: int, power: int = 1, toughness: int = 1, *, keywords: int = 0, rules: int = 0, types: int = c.CREATURE,
        subtypes: int = 0, colors: int = 0, nodes: tuple[Node, ...] = (), abilities: tuple[Ability, ...] = (), **values: Any,
    ) -> int:
        """A permanent with these characteristics; `values` are set on the object."""
        base = Characteristics()
        base.name, base.types, base.subtypes, base.colors, base.keywords = "Test", types, subtypes, colors, keywords
        base.power, base.toughness, base.rules, base.abilities = power, toughness, rules, abilities
        face = Face(base)
        state = self.game.state
        obj = state.create(c.CARD, Card("Test", (face,), "normal", ""), face, player, c.BATTLEFIELD)
        base.rule_nodes = tuple((node, obj.id, player) for node in nodes)
        obj.sick, obj.timestamp = False, state.timestamp()
        for name, value in values.items():
            setattr(obj, name, value)
        state.put(obj.id, c.BATTLEFIELD, player, -1)
        return obj.id

    def planeswalker(self, player: int, loyalty: int) -> int:
        return self.put(player, types=c.PLANESWALKER, counters=(("loyalty", loyalty),))

    def siege(self, controller: int, protector: int, defense: int) -> int:
        return self.put(
            controller, types=c.BATTLE, subtypes=SUBTYPE_BIT["Siege"], counters=(("defense", defense),), chosen=(("protector", protector),)
        )

    # --- driving ----------------------------------------------------------------------------------------------------------------

    def run(self, steps: Generator[Decision, Answer, Any], *answers: Answer) -> Any:
        """Run a procedure with these answers; each has to be legal, and all have to be asked for."""
        left = list(answers)
        answer: Answer | None = None
        try:
            while True:
                decision = next(steps) if answer is None else steps.send(answer)
                self.asked.append(decision)
                assert left, f"unexpected question: {decision}"
                answer = left.pop(0)
                if isinstance(decision, (Attack, Block)):
                    assert isinstance(answer, tuple)
                decision.check(answer)
        except StopIteration as stop:
            assert not left, f"not asked for: {left}"
            return stop.value

    def question(self, steps: Generator[Decision, Answer, Any]) -> Decision:
        """The first question of a procedure."""
        return next(steps)

    def offered(self, step: int) -> set[Answer]:
        """The pairs that a declaration could begin with."""
        self.game.state.frame.step = step
        steps = combat.declare_attackers(self.game) if step == c.ATTACKERS else combat.declare_blockers(self.game)
        return set(self.question(steps).next(())[0])

    def attack(self, *answers: Answer) -> None:
        self.game.state.frame.step = c.ATTACKERS
        self.run(combat.declare_attackers(self.game), *answers)

    def block(self, *answers: Answer) -> None:
        self.game.state.frame.step = c.BLOCKERS
        self.run(combat.declare_blockers(self.game), *answers)

    def damage(self, *answers: Answer) -> None:
        """All combat damage, with state-based actions after each step."""
        left = list(answers)
        if combat.assign_first_strike(self.game):
            self.game.state.frame.step = c.FIRST_DAMAGE
            used = self._damage(True, left)
            left = left[used:]
        self.game.state.frame.step = c.COMBAT_DAMAGE
        used = self._damage(False, left)
        assert used == len(left), f"not asked for: {left[used:]}"

    def _damage(self, first: bool, answers: list[Answer]) -> int:
        used = 0
        steps = combat.deal_combat_damage(self.game, first)
        answer: Answer | None = None
        try:
            while True:
                decision = next(steps) if answer is None else steps.send(answer)
                assert isinstance(decision, Divide) or decision.kind == "YesNo"
                answer = answers[used]
                used += 1
                decision.check(answer)
        except StopIteration:
            pass
        self.run(statebased.check(self.game))
        return used

    # --- looking ------------------------------------------------------------------------------------------------------------------

    def life(self, player: int) -> int:
        return self.game.player(player).life

    def alive(self, id: int) -> bool:
        return self.game.exists(id)

    def dealt(self) -> list[tuple[int, int, int]]:
        """(source, target, amount) of all damage so far."""
        return [(event.source, event.target, event.amount) for event in self.events if isinstance(event, Damage)]

    def kinds(self, kind: int) -> list[Event]:
        return [event for event in self.events if event.kind == kind]


def legal(decision: Decision, answer: Answer) -> bool:
    """Whether the answer is legal."""
    try:
        decision.check(answer)
    except ValueError:
        return False
    return True

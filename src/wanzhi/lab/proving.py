"""Proving cards: a card is *played* if, in generated positions, every node of its reading was executed and its instructions did something.

Each card is put into rich positions and played by an explorer that prefers whatever concerns the card; the seeds are fixed, so the
verdict for a card and a version of the program is always the same.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from wanzhi.lab import tracing
from wanzhi.lab.positions import Plan, rich_game
from wanzhi.model.constants import FIRST_OBJECT, LAND, MAIN1
from wanzhi.model.decisions import Answer, Decision, Partial
from wanzhi.model.rng import Random

if TYPE_CHECKING:
    from wanzhi.model.card import Card
    from wanzhi.rules.game import Game

ATTEMPTS = 16  # positions tried for a card
DECISIONS = 60  # decisions in one position
TURNS = 2
PATIENCE = 6  # positions in a row without anything new, after which it is given up
PASS = ("pass",)


class Verdict(msgspec.Struct, frozen=True):
    """`played`, or why not: the nodes that never acted, or the error that stopped the game."""

    played: bool
    missing: tuple[str, ...] = ()
    error: str = ""
    attempts: int = 0


def prove(card: Card) -> Verdict:
    """Play the card in generated positions until all of it has been executed, or the last few of them brought nothing new."""
    tracing.begin(card)
    explorer = Explorer(card)
    left, since = len(tracing.missing(card)), 0
    for attempt in range(ATTEMPTS):
        try:
            if explorer.play(attempt):
                return Verdict(True, attempts=attempt + 1)
        except Exception as error:  # any error of a generated game is a finding, and the card is not supported
            return Verdict(False, (), f"{type(error).__name__}: {error}"[:200], attempt + 1)
        before, left = left, len(tracing.missing(card))
        since = 0 if left < before else since + 1
        if since >= PATIENCE:
            break
    return Verdict(False, tuple(sorted({type(node).__name__ for node in tracing.missing(card)})), "", attempt + 1)


class Explorer:
    """Plays one card in one position after another, and does with it what was done least so far."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.done: Counter[tuple[Answer, ...]] = Counter()  # what was done with the card, without ids

    def play(self, attempt: int) -> bool:
        """Play on in a new position, preferring what concerns the card; True as soon as all of its nodes were executed."""
        self.plan = Plan(attempt, self.card)
        self.rng = Random(attempt + 17)
        game, _ = rich_game(self.card, attempt * 7919 + 1, self.plan)
        last = game.turn + TURNS
        for number in range(DECISIONS):
            if game.over or game.turn > last:
                break
            game.choose(self._answer(game, game.decision))
            if number % 6 == 5 and not tracing.missing(self.card):
                return True
        return not tracing.missing(self.card)

    def _answer(self, game: Game, decision: Decision) -> Answer:
        if decision.kind == "Act":
            return self._action(game, decision)
        if decision.kind == "Pay":
            return decision.default()
        if decision.kind == "YesNo":
            return self.rng.below(5) > 0
        if decision.kind == "Attack" or (decision.kind == "Block" and self.plan.blocks):
            return self._walk(game, decision, 0)
        if decision.kind == "Block":
            return decision.default()
        return self._walk(game, decision, 6)

    def _walk(self, game: Game, decision: Decision, stop: int) -> Answer:
        """Random additions; where it may, it stops once in `stop` times (0: never)."""
        partial: Partial = ()
        while True:
            options, complete = decision.next(partial)
            if not options or (complete and stop and self.rng.below(stop) == 0):
                return decision.answer_of(partial)
            own = [option for option in options if isinstance(option, int) and option >= FIRST_OBJECT and self._concerns(game, option)]
            among = own if own and self.rng.below(3) == 0 else options
            partial += (among[self.rng.below(len(among))],)
            if decision.single:
                return decision.answer_of(partial)

    def _action(self, game: Game, decision: Decision) -> Answer:
        """Something with the card in three cases of four, something else in one of eight (in half, in a busy position), else pass."""
        options, _ = decision.next(())
        own: list[tuple[Answer, ...]] = []
        other: list[Answer] = []
        for option in options:
            if not isinstance(option, tuple) or len(option) < 2 or not isinstance(option[1], int) or option[1] < FIRST_OBJECT:
                continue
            if self._concerns(game, option[1]):
                own.append(option)
            elif option[0] != "activate" or not game.is_type(option[1], LAND):
                other.append(option)
        roll = self.rng.below(8)
        early = self.plan.late and game.step <= MAIN1 and roll > 0
        if own and roll < 6 and not early:
            least = min(own, key=lambda option: (self.done[(option[0], *option[2:])], option))
            self.done[(least[0], *least[2:])] += 1
            return least
        if other and (roll == 6 or (self.plan.busy and not own and roll >= 4)):
            return other[self.rng.below(len(other))]
        return PASS

    def _concerns(self, game: Game, id: int) -> bool:
        """Whether it is the card or has the card attached (which may give it abilities)."""
        obj = game.object(id)
        return obj.card is self.card or any(game.object(attached).card is self.card for attached in obj.attachments)

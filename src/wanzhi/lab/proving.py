"""Proving cards: a card is *played* if, in generated positions, every node of its reading was executed and its instructions did something.

Each card is put into rich positions and played by an explorer that prefers whatever concerns the card; the seeds are fixed, so the
verdict for a card and a version of the program is always the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from wanzhi.lab import tracing
from wanzhi.lab.positions import rich_game
from wanzhi.model.constants import BATTLEFIELD, EXILE, FIRST_OBJECT, GRAVEYARD, HAND
from wanzhi.model.decisions import Answer, Decision, Partial
from wanzhi.model.rng import Random

if TYPE_CHECKING:
    from wanzhi.model.card import Card
    from wanzhi.rules.game import Game

ATTEMPTS = 8  # positions tried for a card
DECISIONS = 60  # decisions in one position
TURNS = 3
PLACES = (HAND, BATTLEFIELD, HAND, BATTLEFIELD, GRAVEYARD, HAND, BATTLEFIELD, EXILE)


class Verdict(msgspec.Struct, frozen=True):
    """`played`, or why not: the nodes that never acted, or the error that stopped the game."""

    played: bool
    missing: tuple[str, ...] = ()
    error: str = ""
    attempts: int = 0


def prove(card: Card) -> Verdict:
    """Play the card in generated positions until all of it has been executed."""
    tracing.switch_on()
    tracing.executed.clear()
    _touch(card)
    for attempt in range(ATTEMPTS):
        try:
            game, id = rich_game(card, attempt * 7919 + 1, PLACES[attempt % len(PLACES)])
            if explore(game, id, card, Random(attempt + 17)):
                return Verdict(True, attempts=attempt + 1)
        except Exception as error:  # any error of a generated game is a finding, and the card is not supported
            return Verdict(False, (), f"{type(error).__name__}: {error}"[:200], attempt + 1)
    return Verdict(False, tuple(sorted({type(node).__name__ for node in tracing.missing(card)})), "", ATTEMPTS)


def _touch(card: Card) -> None:
    """Keyword definitions are read now, so that their parts are the nodes that will be executed."""
    for face in card.faces:
        _ = face.watches


def explore(game: Game, id: int, card: Card, rng: Random) -> bool:
    """Play on, preferring what concerns the card; True as soon as all of its nodes were executed."""
    last = game.turn + TURNS
    for number in range(DECISIONS):
        if game.over or game.turn > last:
            break
        decision = game.decision
        game.choose(_answer(game, decision, card, rng))
        if number % 4 == 3 and not tracing.missing(card):
            return True
    return not tracing.missing(card)


def _answer(game: Game, decision: Decision, card: Card, rng: Random) -> Answer:
    if decision.kind == "Act":
        return _action(game, decision, card, rng)
    if decision.kind == "YesNo":
        return rng.below(5) > 0
    if decision.kind == "Attack" or decision.kind == "Block":
        return decision.sample(rng) if rng.below(3) else decision.default()
    partial: Partial = ()
    while True:
        options, complete = decision.next(partial)
        if not options or (complete and rng.below(6) == 0):
            return decision.answer_of(partial)
        partial += (options[rng.below(len(options))],)
        if decision.single:
            return decision.answer_of(partial)


def _action(game: Game, decision: Decision, card: Card, rng: Random) -> Answer:
    """Something with the card in three cases of five, something else in one, else pass."""
    options, _ = decision.next(())
    own: list[Answer] = []
    other: list[Answer] = []
    for option in options:
        if isinstance(option, tuple) and len(option) > 1 and isinstance(option[1], int) and option[1] >= FIRST_OBJECT:
            (own if game.object(option[1]).card is card else other).append(option)
    roll = rng.below(5)
    if own and roll < 3:
        return own[rng.below(len(own))]
    if other and roll == 3:
        return other[rng.below(len(other))]
    return ("pass",)

"""Whole games of random decks of starter cards by random players, for tests of properties."""

from __future__ import annotations

from functools import cache

from wanzhi.cards.compile import UnsupportedCard, compile_card
from wanzhi.cards.starter import starter_records
from wanzhi.model.card import Card
from wanzhi.model.constants import LAND
from wanzhi.model.rng import Random
from wanzhi.rules.game import Game
from wanzhi.vocabulary.reading import BadDefinition

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


@cache
def pool() -> dict[str, Card]:
    """The starter cards that are understood, by name."""
    cards: dict[str, Card] = {}
    for record in starter_records():
        try:
            cards[record.name] = compile_card(record)
        except (UnsupportedCard, BadDefinition):
            continue
    return cards


def deck(rng: Random) -> list[Card]:
    """35 random spells and five of each basic land."""
    spells = [card for card in pool().values() if not card.faces[0].base.types & LAND]
    return [spells[rng.below(len(spells))] for _ in range(35)] + [pool()[name] for name in BASICS for _ in range(5)]


def new_game(seed: int) -> Game:
    """A game at its beginning."""
    rng = Random(seed)
    return Game([deck(rng), deck(rng)], seed)


def random_game(seed: int, answers: int = 0, ask_sole_targets: bool = False) -> Game:
    """A game after so many random answers, or played to its end."""
    rng = Random(seed)
    game = new_game(seed)
    game.state.ask_sole_targets = ask_sole_targets
    given = 0
    while not game.over and (given < answers or not answers) and given < 2000:
        game.choose(game.decision.sample(rng))
        given += 1
    return game

"""From a setup to a running game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wanzhi.cards.decklist import Deck, bundled_decks
from wanzhi.model.decisions import IllegalChoice
from wanzhi.rules.game import Game

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer
    from wanzhi.web.store import Setup


def deck_of(text: str) -> Deck:
    """A bundled deck by name, or a deck list. Raises CardsError."""
    return Deck.load(text) if text in bundled_decks() else Deck.parse(text)


def begin(setup: Setup) -> Game:
    """The game before its first input. Raises CardsError if a deck can't be played."""
    return Game([deck_of(seat.deck) for seat in setup.seats], setup.seed, names=[seat.name for seat in setup.seats], first=setup.first)


def feed(game: Game, inputs: Sequence[Answer]) -> None:
    """Give a game the inputs of its record that it has not had yet. Raises ValueError if they are not of this game."""
    for number, value in enumerate(inputs[len(game.inputs) :], len(game.inputs)):
        try:
            game.feed(value)
        except IllegalChoice as error:
            raise ValueError(f"input {number + 1} is not possible: {error}") from error

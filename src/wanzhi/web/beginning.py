"""From a setup to a running game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wanzhi.cards.decklist import Deck, bundled_decks
from wanzhi.learn.lessons import lesson_of
from wanzhi.learn.run import begun as lesson_begun
from wanzhi.model.decisions import IllegalChoice
from wanzhi.rules.game import Game
from wanzhi.rules.seating import compiled

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer
    from wanzhi.web.store import Setup


FIRST_DECKS = ("green-stompy", "red-aggro")


def deck_of(text: str) -> Deck:
    """A bundled deck by name, or a deck list. Raises CardsError."""
    return Deck.load(text) if text in bundled_decks() else Deck.parse(text)


def begin(setup: Setup) -> Game:
    """The game before its first input. Raises CardsError if a deck can't be played, PositionError for a position."""
    if setup.position or setup.cards:
        return begin_specially(setup)
    lesson = lesson_of(setup.lesson) if setup.lesson else None
    if lesson is not None and lesson.position is not None:
        return lesson_begun(lesson, [seat.name for seat in setup.seats])
    return Game([deck_of(seat.deck) for seat in setup.seats], setup.seed, names=[seat.name for seat in setup.seats], first=setup.first)


def begin_specially(setup: Setup) -> Game:
    """A game that begins with a position, or with cards of users in the decks that are lists."""
    from wanzhi.cards.compile import compile_deck
    from wanzhi.lab.position_game import Cards, build, parse

    cards, names = Cards(setup.cards), [seat.name for seat in setup.seats]
    if setup.position:
        return build(parse(setup.position, cards), cards, names, setup.seed)
    decks = [Deck.load(seat.deck) if seat.deck in bundled_decks() else Deck.parse(seat.deck, "", cards) for seat in setup.seats]
    return Game([compile_deck(deck, cards) for deck in decks], setup.seed, names=names, first=setup.first)


def feed(game: Game, inputs: Sequence[Answer]) -> None:
    """Give a game the inputs of its record that it has not had yet. Raises ValueError if they are not of this game."""
    for number, value in enumerate(inputs[len(game.inputs) :], len(game.inputs)):
        try:
            game.feed(value)
        except IllegalChoice as error:
            raise ValueError(f"input {number + 1} is not possible: {error}") from error


def warm() -> None:
    """What every game needs is read before the first one: the card language, and the decks that are offered first."""
    from wanzhi.cards.errors import CardsError

    try:
        for name in FIRST_DECKS:
            compiled(Deck.load(name))
    except CardsError:
        return  # it will be told to whom it stops

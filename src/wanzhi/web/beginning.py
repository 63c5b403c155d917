"""From a setup to a running game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wanzhi.cards.deckformats import Fault
from wanzhi.cards.decklist import Deck, DeckError, bundled_decks
from wanzhi.learn.lessons import lesson_of
from wanzhi.learn.run import begun as lesson_begun
from wanzhi.model.decisions import IllegalChoice
from wanzhi.rules.game import Game
from wanzhi.rules.seating import compiled

if TYPE_CHECKING:
    from wanzhi.cards.index import CardSource
    from wanzhi.model.decisions import Answer
    from wanzhi.web.store import Setup


FIRST_DECKS = ("green-stompy", "red-aggro")
MOST_TEXT, MOST_CARDS = 200_000, 2000  # of a deck


def deck_of(text: str, source: CardSource | None = None) -> Deck:
    """A bundled deck by name, or a deck list of a size that people play with. Raises CardsError."""
    if text in bundled_decks():
        return Deck.load(text)
    if len(text) > MOST_TEXT:
        raise DeckError("list", [Fault(0, "", f"a deck list has at most {MOST_TEXT} characters")])
    deck = Deck.parse(text, "", source)
    if deck.size + sum(count for count, _ in deck.side) > MOST_CARDS:
        raise DeckError(deck.name or "list", [Fault(0, "", f"a deck has at most {MOST_CARDS} cards")])
    return deck


def begin(setup: Setup) -> Game:
    """The game before its first input. Raises CardsError if a deck can't be played, PositionError for a position."""
    game = _game(setup)
    game.state.ask_sole_targets = setup.ask_sole_targets
    return game


def _game(setup: Setup) -> Game:
    if setup.position or setup.cards:
        return _special_game(setup)
    lesson = lesson_of(setup.lesson) if setup.lesson else None
    if lesson is not None and lesson.position is not None:
        return lesson_begun(lesson, [seat.name for seat in setup.seats])
    # Between people it must not be seen whether a hand holds anything: all are asked who have mana, and passed for at one pace (`passing.pause`).
    names, between_people = [seat.name for seat in setup.seats], bool(setup.match)
    return Game([deck_of(seat.deck) for seat in setup.seats], setup.seed, names=names, first=setup.first, full_control=between_people)


def _special_game(setup: Setup) -> Game:
    """A game that begins with a position, or with cards of users in the decks that are lists."""
    from wanzhi.cards.compile import compile_deck
    from wanzhi.lab.position_game import Cards, build, parse

    cards, names = Cards(setup.cards), [seat.name for seat in setup.seats]
    if setup.position:
        return build(parse(setup.position, cards), cards, names, setup.seed)
    decks = [deck_of(seat.deck, cards) for seat in setup.seats]
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

"""Who sits down to play with what (CR 100.1, 100.2, 100.4): the arguments of a new game, judged before anything begins.

Whatever is wrong is refused with one sentence: a TypeError for a value of the wrong kind, a ValueError for one that cannot be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from wanzhi.model.card import Card
from wanzhi.model.constants import NONE
from wanzhi.rules import record as records
from wanzhi.rules.edition import Edition

if TYPE_CHECKING:
    from wanzhi.cards.decklist import Deck

Cards: TypeAlias = "Sequence[Card | str]"  # compiled cards, or names of cards

MOST_PLAYERS = 60  # zones are numbered by six bits of player


def compiled(deck: Cards | Deck) -> Sequence[Card]:
    """The cards of a deck. Names are compiled; they alone reach for the card database, and only then."""
    if isinstance(deck, Sequence) and not isinstance(deck, str):
        return _cards(deck, "a deck")
    if isinstance(deck, str) or not hasattr(deck, "cards"):
        hint = f"; wanzhi.Deck.load({deck!r}) loads one by its name" if isinstance(deck, str) else ""
        raise TypeError(f"a deck must be a Deck or a list of cards, not {deck!r}{hint}")
    if deck.commander:
        raise ValueError(f"the deck {deck.name!r} names a commander, but the Commander variant (CR 903) is not built")
    return _cards(deck.cards(), "a deck")


def side(deck: Cards | Deck) -> Sequence[Card]:
    """CR 100.4: the sideboard of a deck list; a list of cards has none."""
    if isinstance(deck, Sequence) or not deck.side:
        return ()
    return _cards([name for count, name in deck.side for _ in range(count)], "a sideboard")


def sides(sideboards: Sequence[Cards], decks: Sequence[Cards | Deck]) -> list[Sequence[Card]]:
    """The sideboards as given, or else those of the deck lists."""
    if not sideboards:
        return [side(deck) for deck in decks]
    if len(sideboards) != len(decks):
        raise ValueError(f"there must be a sideboard for each of the {len(decks)} decks, maybe an empty one, not {len(sideboards)} in all")
    return [_cards(cards, "a sideboard") for cards in sideboards]


def _cards(cards: Cards, what: str) -> Sequence[Card]:
    if isinstance(cards, str) or not isinstance(cards, Sequence):
        raise TypeError(f"{what} must be a list of cards, not {cards!r}")
    names = [card for card in dict.fromkeys(cards) if isinstance(card, str)]
    strange = next((card for card in cards if not isinstance(card, (Card, str))), None)
    if strange is not None:
        raise TypeError(f"{what} must hold cards or names of cards, not {strange!r}")
    if not names:
        return [card for card in cards if isinstance(card, Card)]
    found = records.cards_named(names)
    return [found[card] if isinstance(card, str) else card for card in cards]


def require(decks: Sequence[object], seed: object, edition: object, names: Sequence[str], first: object) -> None:
    """CR 100.1: two or more players, one of them to begin. Raises TypeError or ValueError."""
    players = len(decks)
    if not 2 <= players <= MOST_PLAYERS:
        raise ValueError(f"a game needs the decks of 2 to {MOST_PLAYERS} players (CR 100.1), not of {players}")
    if not isinstance(seed, int):
        raise TypeError(f"the seed must be a whole number, not {seed!r}")
    if not isinstance(edition, Edition):
        raise TypeError(f"the edition must be an Edition such as wanzhi.Edition.today(), not {edition!r}")
    if isinstance(names, str) or len(names) > players or not all(isinstance(name, str) for name in names):
        raise ValueError(f"the names must be a list of at most {players} strings, one for each player, not {names!r}")
    if isinstance(first, bool) or first not in range(NONE, players):
        raise ValueError(f"the first player must be a number from 0 to {players - 1}, or {NONE} for a random choice, not {first!r}")


__all__ = ["MOST_PLAYERS", "Cards", "compiled", "require", "side", "sides"]

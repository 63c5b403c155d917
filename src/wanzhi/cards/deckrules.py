"""The rules of deck construction that need no format's card list (CR 100.2, 100.4).

Legality in a format and the additional rules of Commander (CR 903.5) are not decided here.
"""

import re
from typing import Final

from wanzhi.cards.deckformats import Fault
from wanzhi.cards.decklist import Deck, DeckError
from wanzhi.cards.index import CardSource
from wanzhi.cards.records import CardRecord

CONSTRUCTED: Final = "constructed"
LIMITED: Final = "limited"
MINIMUM_SIZE: Final = {CONSTRUCTED: 60, LIMITED: 40}  # CR 100.2a, 100.2b
MAXIMUM_COPIES: Final = 4  # CR 100.2a
MAXIMUM_SIDEBOARD: Final = 15  # CR 100.4a

_WORDS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_ANY_NUMBER: Final = re.compile(r"\ba deck can have any number of cards named ", re.IGNORECASE)
_UP_TO: Final = re.compile(r"\ba deck can have up to (\w+) cards named ", re.IGNORECASE)


def copies_allowed(record: CardRecord) -> int | None:
    """CR 100.2a: how many of a card a constructed deck may hold, sideboard included; None if any number.

    Basic lands are free; a card's own text may allow more ("A deck can have up to seven cards named ...").
    """
    if "Basic" in record.front.type_line.partition("—")[0].split() and "Land" in record.front.type_line:
        return None
    for face in record.faces:
        if _ANY_NUMBER.search(face.oracle_text):
            return None
        if match := _UP_TO.search(face.oracle_text):
            word = match[1].lower()
            if word.isdigit():
                return int(word)
            if word in _WORDS:
                return _WORDS.index(word)
    return MAXIMUM_COPIES


def deck_faults(deck: Deck, database: CardSource, kind: str = CONSTRUCTED) -> list[Fault]:
    """Why the deck may not be played, each reason with its rule; empty if it may. `kind` is `constructed` or `limited`."""
    faults: list[Fault] = []
    minimum = MINIMUM_SIZE[kind]
    rule = "CR 100.2a" if kind == CONSTRUCTED else "CR 100.2b"
    if deck.size < minimum:
        faults.append(Fault(0, "", f"the deck has {deck.size} cards, but a {kind} deck needs at least {minimum} ({rule})"))
    if kind == LIMITED:
        return faults
    side = sum(count for count, _ in deck.side)
    if side > MAXIMUM_SIDEBOARD:
        faults.append(Fault(0, "", f"the sideboard has {side} cards, but may have at most {MAXIMUM_SIDEBOARD} (CR 100.4a)"))
    copies: dict[str, int] = {}
    for count, name in deck.commander + deck.main + deck.side:
        copies[name] = copies.get(name, 0) + count
    for name, count in copies.items():
        record = database.find(name)
        if record is None:
            faults.append(Fault(0, name, f'there is no card named "{name}"', database.nearest(name)))
            continue
        allowed = copies_allowed(record)
        if allowed is not None and count > allowed:
            where = " in deck and sideboard together" if any(card == name for _, card in deck.side) else ""
            faults.append(Fault(0, name, f"there are {count} copies of {name}{where}, but at most {allowed} are allowed (CR 100.2a)"))
    return faults


def require_legal(deck: Deck, database: CardSource, kind: str = CONSTRUCTED) -> None:
    """Raises DeckError with every reason why the deck may not be played."""
    if faults := deck_faults(deck, database, kind):
        raise DeckError(deck.name, faults)

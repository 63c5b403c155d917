"""Decks: lists of real cards, read from the bundled decks, files or text (CR 100.2, 108.3)."""

from collections.abc import Iterable
from functools import cache
from importlib import resources
from pathlib import Path

from wanzhi.cards import deckformats
from wanzhi.cards.deckformats import COMMANDER, COMPANION, MAIN, SIDE, DeckLine, DeckText, Fault, parse_decklist
from wanzhi.cards.errors import CardsError
from wanzhi.cards.index import CardSource
from wanzhi.cards.names import NearestNames

Cards = tuple[tuple[int, str], ...]  # (how many, card name), each name once
LONGEST = 150  # characters of a name told in a message
MOST_GUESSED = 50  # unknown names of a list for which the nearest are looked up
MOST_TOLD = 20  # faults told in a message; all of them are in `DeckError.faults`
Listed = Iterable[str | tuple[int, str]]  # the same as people give it


class DeckError(CardsError):
    """A deck cannot be used: `source` names it, `faults` says what is wrong, each with line, text, reason and nearest names."""

    def __init__(self, source: str, faults: Iterable[Fault]) -> None:
        self.source: str = source
        self.faults: tuple[Fault, ...] = tuple(faults)
        told = "; ".join(str(fault) for fault in self.faults[:MOST_TOLD])
        more = len(self.faults) - MOST_TOLD
        super().__init__(f"deck {source}: {told}" + (f"; and {more} more" if more > 0 else ""))


class Deck:
    """A deck: its name, and the cards of the main deck, the sideboard and the command zone. Immutable by convention.

    Each part is given as names of cards, as pairs (how many, name), or both.

    >>> deck = Deck("three cards", main=["Island", (2, "Opt")], side=["Shock"]); deck.size, str(deck), deck.side
    (3, 'three cards: 3 cards', ((1, 'Shock'),))
    """

    __slots__ = ("commander", "main", "name", "side")

    def __init__(self, name: str, main: Listed, side: Listed = (), commander: Listed = ()) -> None:
        self.name: str = name
        self.main: Cards = _counted(main, name)
        self.side: Cards = _counted(side, name)
        self.commander: Cards = _counted(commander, name)

    @staticmethod
    def load(source: str | Path, database: CardSource | None = None) -> "Deck":
        """A bundled deck by its name, or a deck file by its path.

        Names of cards are looked up in `database` (default: the user's card database, which begins with the starter pool). Raises
        DeckError if there is no such deck, or with every line that is malformed or names no known card.
        """
        if not source or not isinstance(source, (str, Path)):
            raise DeckError(repr(source), [Fault(0, "", "a deck is loaded by its name or the path of a file")])
        text, name = _read(source)
        return Deck.parse(text, name, database)

    @staticmethod
    def parse(text: str, name: str = "", database: CardSource | None = None) -> "Deck":
        """A deck from the text of a list; a name in the text wins over `name`. Raises DeckError."""
        if not isinstance(text, str):
            raise TypeError(f"a deck list is text, not {text!r}")
        found = parse_decklist(text)
        return resolve(found, found.name or name, database)

    @property
    def size(self) -> int:
        """How many cards the main deck has."""
        return sum(count for count, _ in self.main)

    def cards(self) -> list[str]:
        """The main deck card by card, in the order of the list."""
        return [card for count, card in self.main for _ in range(count)]

    def names(self) -> tuple[str, ...]:
        """Every card name in the deck, sideboard or command zone once, in the order of the list."""
        return tuple(dict.fromkeys(card for _, card in self.commander + self.main + self.side))

    def text(self, form: str = "text") -> str:
        """The list in a format: `text`, `arena` or `dek`. Raises ValueError for another one."""
        writers = {"text": deckformats.write_text, "arena": deckformats.write_arena, "dek": deckformats.write_dek}
        if form not in writers:
            raise ValueError(f"there is no deck format {form!r}; there are {', '.join(writers)}")
        return writers[form](self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and all(getattr(self, slot) == getattr(other, slot) for slot in Deck.__slots__)

    def __hash__(self) -> int:
        return hash((self.name, self.main, self.side, self.commander))

    def __str__(self) -> str:
        return f"{self.name}: {self.size} cards"

    def __repr__(self) -> str:
        return f"Deck({self.name!r}, {self.size} cards)"


def _counted(cards: Listed, deck: str) -> Cards:
    """Each name once, with how many there are. Raises DeckError."""
    counts: dict[str, int] = {}
    for entry in cards if isinstance(cards, Iterable) and not isinstance(cards, str) else (cards,):
        pair = (1, entry) if isinstance(entry, str) and entry is not cards else entry
        count, name = pair if isinstance(pair, tuple) and len(pair) == 2 else (0, "")
        if type(count) is not int or count < 1 or not isinstance(name, str):
            raise DeckError(deck, [Fault(0, "", f"a deck is a list of names of cards or (how many, name), not {entry!r}")])
        counts[name] = counts.get(name, 0) + count
    return tuple((count, name) for name, count in counts.items())


@cache
def bundled_decks() -> tuple[str, ...]:
    """The names of the decks that ship with the package."""
    folder = resources.files("wanzhi.cards").joinpath("decks")
    return tuple(sorted(file.name[:-4] for file in folder.iterdir() if file.name.endswith(".txt"))) if folder.is_dir() else ()


def resolve(found: DeckText, name: str, database: CardSource | None = None) -> Deck:
    """The deck of a list, with every name replaced by the card's full name. Raises DeckError with all faults at once."""
    source = _default_database() if database is None else database
    faults = list(found.faults)
    parts: dict[str, dict[str, int]] = {MAIN: {}, SIDE: {}, COMMANDER: {}, COMPANION: {}}
    for line in found.lines:
        if line.section not in parts:
            continue
        card = _card_name(line, source)
        if card is None:
            name = line.name if len(line.name) <= LONGEST else line.name[:LONGEST] + "..."
            nearest = source.nearest(line.name[:LONGEST]) if len(faults) < MOST_GUESSED else ()
            faults.append(Fault(line.line, line.name, f'there is no card named "{name}"', nearest))
        else:
            parts[line.section][card] = parts[line.section].get(card, 0) + line.count
    for card, count in parts[COMPANION].items():  # it begins the game in the sideboard (CR 702.139a), where Arena lists it again
        parts[SIDE].setdefault(card, count)
    if not faults and not parts[MAIN] and not parts[COMMANDER]:
        faults.append(Fault(0, "", "the list holds no cards" + (" but those of a sideboard" if parts[SIDE] else "")))
    if faults:
        raise DeckError(name or "list", sorted(faults))
    main, side, commander = (tuple((count, card) for card, count in parts[key].items()) for key in (MAIN, SIDE, COMMANDER))
    return Deck(name, main, side, commander)


def _card_name(line: DeckLine, source: CardSource) -> str | None:
    record = source.find(line.name) or (source.find(line.whole) if line.whole != line.name else None)
    return record.name if record else None


def _default_database() -> CardSource:
    from wanzhi.cards.database import CardDatabase

    return CardDatabase()


def _read(source: str | Path) -> tuple[str, str]:
    """The text and name of a bundled deck or a file. Raises DeckError."""
    shown = str(source)
    bundled = bundled_decks()
    if isinstance(source, str) and source in bundled:
        return resources.files("wanzhi.cards").joinpath("decks", f"{source}.txt").read_text(encoding="utf-8"), source
    path = Path(source)
    try:
        raw = path.read_bytes()
    except FileNotFoundError as error:
        is_path = isinstance(source, Path) or len(path.parts) > 1 or bool(path.suffix)
        reason = "there is no such file" if is_path else "there is no bundled deck and no file of this name"
        raise DeckError(shown, [Fault(0, shown, reason, () if is_path else NearestNames(bundled).find(shown))]) from error
    except OSError as error:
        raise DeckError(shown, [Fault(0, shown, f"the file cannot be read ({error.strerror or error})")]) from error
    encoding = "utf-16" if raw.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise DeckError(shown, [Fault(line, "", "the file is not UTF-8 text")]) from error
    if "\0" in text:
        raise DeckError(shown, [Fault(0, "", "the file is not a text file")])
    return text, path.stem

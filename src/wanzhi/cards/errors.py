"""Errors about card data. Each is one clear sentence, with its facts as attributes."""

from pathlib import Path


class CardsError(ValueError):
    """Anything wrong with cards, card files, decks, searches or downloads: `str()` is one sentence for people."""


class TypeLineError(CardsError):
    """A type line holds a word that is no card type, supertype or subtype (CR 205)."""

    def __init__(self, line: str, word: str, kind: str = "card type or supertype") -> None:
        super().__init__(f"type line {line!r}: {word!r} is not a {kind} (CR 205)")
        self.line: str = line
        self.word: str = word


class CardFileError(CardsError):
    """A card file cannot be read; `line` is 0 when the fault is in no particular line."""

    def __init__(self, path: str | Path, line: int, reason: str) -> None:
        place = f"{path}, line {line}" if line else str(path)
        super().__init__(f"{place}: {reason}")
        self.path: str = str(path)
        self.line: int = line
        self.reason: str = reason

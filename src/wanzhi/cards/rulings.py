"""Official rulings on cards. No rule rests on them; they are shown to who asks."""

from typing import NamedTuple

import msgspec


class Ruling(msgspec.Struct, frozen=True):
    """One ruling: the day it was given, as YYYY-MM-DD, and its text."""

    date: str
    text: str


class Rulings(NamedTuple):
    """What a file says of one card: all its rulings, if it is named, or some of them, if it is known by its Scryfall `oracle` id."""

    card: str
    oracle: str
    entries: tuple[Ruling, ...]


class OracleId(NamedTuple):
    """By which id Scryfall's rulings know a card."""

    id: str
    card: str

"""The numbers of a deck: types, curve, colours of costs against colours of lands, odds, what its cards do, and what that suggests."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import msgspec

from wanzhi.cards import odds
from wanzhi.cards.records import LETTER_COLORS, SPLIT_LAYOUTS, CardRecord, color_letters
from wanzhi.rules.question import Data
from wanzhi.web.deckadvice import advice, archetype
from wanzhi.web.deckfacts import ColorFacts, Facts, Hardest
from wanzhi.web.deckroles import ANSWERED, FETCH, RAMP, ROLES, SPELL, Roles, roles_of, unread

KINDS: Final = ("land", "creature", "planeswalker", "battle", "instant", "sorcery", "artifact", "enchantment")  # the first that fits
HIGHEST: Final = 7  # mana values from here on share a column
MOST_WANTED: Final = 4  # copies asked for in the table of chances
_SYMBOL = re.compile(r"\{([^{}]+)\}")


class Entry(msgspec.Struct, frozen=True):
    """So many copies of a card."""

    count: int
    record: CardRecord
    roles: Roles

    @property
    def kind(self) -> str:
        """The kind of card it is counted as."""
        return kind_of(self.record)


def entries(cards: tuple[tuple[int, str], ...], records: dict[str, CardRecord], read: bool = True) -> list[Entry]:
    """The cards of a part of a deck that exist; with what their texts say, if they are to be read."""
    return [Entry(count, records[name], roles_of(records[name]) if read else unread(records[name])) for count, name in cards if name in records]


def kind_of(record: CardRecord) -> str:
    """The kind of a card by its front face: an artifact creature is a creature, an instant that is also something else an instant ..."""
    words = record.front.type_line.lower().partition("—")[0].split()
    return next((kind for kind in KINDS if kind in words), "other")


def symbols_of(record: CardRecord) -> Counter[str]:
    """The coloured symbols of a card's cost, those of one colour alone; of a hybrid symbol nothing is needed of one colour."""
    faces = record.faces if record.layout in SPLIT_LAYOUTS else (record.front,)
    return Counter(symbol for face in faces for symbol in _SYMBOL.findall(face.mana_cost) if symbol in LETTER_COLORS)


def statistics(main: list[Entry], lang: str, read: bool = True) -> Facts:
    """Everything that is counted of a main deck; what it suggests only if its texts were read."""
    size = sum(one.count for one in main)
    spells = [one for one in main if one.kind != "land"]
    lands = size - sum(one.count for one in spells)
    total = sum(one.count * one.record.mana_value for one in spells)
    mean = total / (size - lands) if size > lands else 0.0
    roles = {role: sum(one.count for one in main if role in one.roles.roles) for role in ROLES}
    answers = {kind: sum(one.count for one in main if kind in one.roles.answers) for kind in (*ANSWERED, SPELL)}
    kinds = Counter(dict.fromkeys(KINDS, 0))
    for one in main:
        kinds[one.kind] += one.count
    facts = Facts(
        size, lands, round(mean, 2), dict(kinds), _curve(spells), _colors(main, size, lands), roles, answers,
        {"play": _odds(size, lands, False), "draw": _odds(size, lands, True)}, _copies(main, size), _thinning(main, size, lands),
    )
    if read:
        facts.archetype = archetype(facts, lang)
        facts.advice = advice(facts, lang)
    return facts


def _curve(spells: list[Entry]) -> list[list[int]]:
    """Creatures and others by mana value, 0 to 7 and more."""
    rows = [[0, 0] for _ in range(HIGHEST + 1)]
    for one in spells:
        rows[min(one.record.mana_value, HIGHEST)][0 if one.kind == "creature" else 1] += one.count
    return rows


def _colors(main: list[Entry], size: int, lands: int) -> list[ColorFacts]:
    """For each colour that costs ask for or lands give: symbols, cards, sources, and the card that is hardest to cast for it."""
    basics = 0
    for one in main:
        if one.kind == "land":
            basics |= one.roles.mana
    found: list[ColorFacts] = []
    for letter, bit in LETTER_COLORS.items():
        cards = [one for one in main if one.kind != "land" and one.record.colors & bit]
        symbols = sum(one.count * symbols_of(one.record)[letter] for one in main)
        sources = sum(one.count for one in main if one.kind == "land" and (one.roles.mana | (one.roles.finds & basics)) & bit)
        others = sum(one.count for one in main if one.kind != "land" and (one.roles.mana | (one.roles.finds if RAMP in one.roles.roles else 0)) & bit)
        if not symbols and not sources and not cards:
            continue
        hardest: Hardest | None = None
        for one in main:
            needed = symbols_of(one.record)[letter]
            if needed and one.kind != "land":
                turn = max(one.record.mana_value, 1)
                chance = odds.castable(size, lands, sources, needed, turn)
                if hardest is None or chance < hardest.chance:
                    hardest = Hardest(one.record.name, one.record.zh, turn, needed, round(chance, 4))
        found.append(ColorFacts(letter, symbols, sum(one.count for one in cards), sources, others, hardest))
    return found


def _odds(size: int, lands: int, draws: bool) -> Data:
    found = odds.land_odds(size, lands, draws)
    data: Data = {}
    for key, value in found._asdict().items():
        data[key] = [round(part, 4) for part in value] if isinstance(value, tuple) else round(value, 4)
    data["seen"] = [odds.seen_by(turn, draws) for turn in range(odds.LONG_GAME + 1)]
    return data


def _copies(main: list[Entry], size: int) -> dict[str, dict[str, list[list[float]]]]:
    """The chance of 1, 2 ... copies by turn, for each number of copies in the deck: {"4": {"play": [[...], ...], "draw": ...}}."""
    return {
        str(count): {
            way: [
                [round(chance, 4) for chance in odds.copies_by_turn(size, count, wanted, draws)]
                for wanted in range(1, min(count, MOST_WANTED) + 1)
            ]
            for way, draws in (("play", False), ("draw", True))
        }
        for count in sorted({one.count for one in main})
    }


def _thinning(main: list[Entry], size: int, lands: int) -> dict[str, float]:
    """What searching for lands does to later draws, by the tenth turn of the player who draws."""
    cards = sum(one.count for one in main if FETCH in one.roles.roles)
    fetched = sum(one.count * one.roles.fetches for one in main)
    found = odds.thinning(size, lands, fetched, odds.seen_by(odds.LONG_GAME, True))
    return {"cards": cards, "fetched": fetched, "before": round(found.before, 4), "after": round(found.after, 4), "spells": round(found.more_spells, 2)}


def colors_of(records: list[CardRecord]) -> str:
    """The colours of a deck's spells, as letters."""
    mask = 0
    for record in records:
        mask |= record.colors
    return color_letters(mask)


__all__ = ["KINDS", "Entry", "colors_of", "entries", "kind_of", "statistics", "symbols_of"]

"""Card data in the project's own, source-neutral form (CR 200-212).

A record holds what is printed, as strings; nothing in it is compiled. Every card has at least one face; each face carries the mana
cost that it has by the rules (the second face of a flip card has the first one's, CR 710.1c).
"""

import hashlib
import re
from typing import NamedTuple

import msgspec

from wanzhi.cards.errors import TypeLineError
from wanzhi.model.constants import ALL_COLORS, COLOR_LETTERS, SUPERTYPE_NAMES, TYPE_NAMES
from wanzhi.model.mana import ManaCost
from wanzhi.model.subtypes import SUBTYPE_BIT

LETTER_COLORS = {letter: color for color, letter in COLOR_LETTERS.items()}
SPLIT_LAYOUTS = ("split",)  # both halves are the card at once (CR 709.4)
BASIC_LAND_LETTERS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}  # CR 305.6

_TYPES = {name: bit for bit, name in TYPE_NAMES.items()} | {"tribal": next(b for b, n in TYPE_NAMES.items() if n == "kindred")}
_SUPERTYPES = {name: bit for bit, name in SUPERTYPE_NAMES.items()}
_DASH = re.compile(r"\s+[—–-]\s+")
_REMINDER = re.compile(r"\([^()]*\)")
_SYMBOL = re.compile(r"\{([^{}]+)\}")


class TypeLine(NamedTuple):
    """The masks of a type line (CR 205.1)."""

    supertypes: int
    types: int
    subtypes: int


def parse_type_line(line: str) -> TypeLine:
    """Read one face's type line (CR 205.1): `Legendary Creature — Human Wizard`. A hyphen between spaces serves as the dash.

    Raises TypeLineError for a word that the rulebook does not list, and for a line without a card type.

    CR 301.3, 302.3, 303.3, 304.3, 305.5, 306.3, 307.3, 308.2, 310.3.

    CR 300.1, 300.2.
    """
    left, right = (*_DASH.split(line.strip(), maxsplit=1), "")[:2]
    supertypes, types, subtypes = 0, 0, 0
    for word in left.split():
        key = word.lower()
        if key in _SUPERTYPES:
            supertypes |= _SUPERTYPES[key]
        elif key in _TYPES:
            types |= _TYPES[key]
        else:
            raise TypeLineError(line, word)
    if not types:
        raise TypeLineError(line, left, "card type")
    words = right.split()
    i = 0
    while i < len(words):
        pair = " ".join(words[i : i + 2])
        name = pair if pair in SUBTYPE_BIT and i + 1 < len(words) else words[i]
        if name not in SUBTYPE_BIT:
            raise TypeLineError(line, name, "subtype")
        subtypes |= SUBTYPE_BIT[name]
        i += 2 if name == pair and " " in name else 1
    return TypeLine(supertypes, types, subtypes)


def color_letters(mask: int) -> str:
    """A colour mask as letters in the order of the colour wheel.

    >>> color_letters(17), color_letters(0)
    ('WG', '')
    """
    return "".join(letter for color, letter in COLOR_LETTERS.items() if mask & color)


def color_mask(letters: str) -> int:
    """The mask of colour letters in any order and case; raises KeyError for any other letter."""
    mask = 0
    for letter in letters.upper():
        mask |= LETTER_COLORS[letter]
    return mask


class FaceRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """One set of printed characteristics (CR 109.3): a normal card has one. Empty strings stand for "not printed"."""

    name: str
    type_line: str
    mana_cost: str = ""
    oracle_text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    color_indicator: str = ""  # letters, in WUBRG order (CR 204)
    zh: str = ""  # Chinese name

    @property
    def colors(self) -> int:
        """The mask of its colours (CR 105.2): the indicator's (204, CR 107.13) or the mana cost's (202.2), unless the text defines it (604.3)."""
        for line in self.oracle_text.lower().split("\n"):
            if line.startswith("devoid"):
                return 0  # CR 702.114a
            if line.endswith(" is all colors.") and line.startswith(("~", "this ", self.name.lower())):
                return ALL_COLORS
        if self.color_indicator:
            return color_mask(self.color_indicator)
        return _symbol_colors(self.mana_cost)

    @property
    def mana_value(self) -> int:
        """CR 202.3: of the face alone; 0 without a mana cost. Symbols that the rulebook does not know (joke cards) count as 1."""
        try:
            return ManaCost.parse(self.mana_cost).mana_value() if self.mana_cost else 0
        except ValueError:
            return sum(int(s) if s.isdigit() else 0 if s in ("X", "Y", "Z") else 1 for s in _SYMBOL.findall(self.mana_cost))

    def type_masks(self) -> TypeLine:
        """The masks of its type line. Raises TypeLineError."""
        return parse_type_line(self.type_line)


class CardRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as printed (CR 108.2): `faces` is never empty; the first is the front, top or left one."""

    name: str  # the English name; faces joined by " // "
    faces: tuple[FaceRecord, ...]
    layout: str = "normal"  # normal, split, flip, transform, modal_dfc, adventure, meld, leveler, saga, class, case ...
    color_identity: str = ""  # letters, in WUBRG order (CR 903.4)
    keywords: tuple[str, ...] = ()
    legalities: dict[str, str] = {}  # format -> legal, banned, restricted; a format that is missing: not legal
    funny: bool = False  # from a set outside the rules (silver border, acorn, playtest)

    @property
    def front(self) -> FaceRecord:
        """The first face."""
        return self.faces[0]

    @property
    def mana_cost(self) -> str:
        """The face costs, joined by ` // `; a flip card has one (CR 710.1c)."""
        costs = [face.mana_cost for face in self.faces if face.mana_cost]
        return costs[0] if self.layout == "flip" and costs else " // ".join(costs)

    @property
    def type_line(self) -> str:
        """The faces' type lines, joined by ` // `."""
        return " // ".join(face.type_line for face in self.faces)

    @property
    def oracle_text(self) -> str:
        """The faces' texts, with a line `//` between them."""
        return "\n//\n".join(face.oracle_text for face in self.faces)

    @property
    def power(self) -> str:
        """The front face's power as printed."""
        return self.front.power

    @property
    def toughness(self) -> str:
        """The front face's toughness as printed."""
        return self.front.toughness

    @property
    def loyalty(self) -> str:
        """The front face's loyalty as printed."""
        return self.front.loyalty

    @property
    def defense(self) -> str:
        """The front face's defense as printed."""
        return self.front.defense

    @property
    def color_indicator(self) -> str:
        """The front face's colour indicator."""
        return self.front.color_indicator

    @property
    def zh(self) -> str:
        """The Chinese name, faces joined by ` // `; empty unless every face has one."""
        names = [face.zh for face in self.faces]
        return " // ".join(names) if all(names) else ""

    @property
    def colors(self) -> int:
        """The mask of its colours off the stack and battlefield: the front face's, or both halves' of a split card (CR 709.4b)."""
        if self.layout not in SPLIT_LAYOUTS:
            return self.front.colors
        mask = 0
        for face in self.faces:
            mask |= face.colors
        return mask

    @property
    def mana_value(self) -> int:
        """CR 202.3: the front face's, or the sum of both halves of a split card (CR 709.4b)."""
        if self.layout not in SPLIT_LAYOUTS:
            return self.front.mana_value
        return sum(face.mana_value for face in self.faces)

    @property
    def text_hash(self) -> str:
        """See the function `text_hash`."""
        return text_hash(self)


def text_hash(record: CardRecord) -> str:
    """Sixteen hex digits over everything that behaviour depends on: layout, names, costs, types, texts and numbers.

    Translations, legality and keywords lists do not count, so a record from another source with the same print hashes the same.
    """
    parts = [record.name, record.layout]
    for face in record.faces:
        parts += [
            face.name, face.mana_cost, face.type_line, face.oracle_text, face.power, face.toughness, face.loyalty, face.defense,
            face.color_indicator,
        ]
    return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()[:16]


def _symbol_colors(text: str) -> int:
    """The mask of the colours of all symbols in braces (CR 105.2a)."""
    mask = 0
    for symbol in _SYMBOL.findall(text):
        for part in symbol.upper().split("/"):
            mask |= LETTER_COLORS.get(part, 0)
    return mask


def color_identity(faces: tuple[FaceRecord, ...]) -> str:
    """CR 903.4: colours of mana symbols in costs and rules text (reminder text ignored, 903.4c), indicators, basic land types."""
    mask = 0
    for face in faces:
        mask |= color_mask(face.color_indicator)
        mask |= _symbol_colors(face.mana_cost + _REMINDER.sub("", face.oracle_text))
        if re.search(r"\bLand\b", face.type_line):
            for word in face.type_line.split():
                mask |= LETTER_COLORS.get(BASIC_LAND_LETTERS.get(word, ""), 0)
    return color_letters(mask)

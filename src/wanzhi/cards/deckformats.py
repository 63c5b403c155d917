"""Deck lists as text: reading plain lists, MTG Arena exports and MTGO `.dek` files; writing all three.

Reading is about form only: which line asks for how many of which card in which section. Every line of the text either becomes a
`DeckLine`, is a heading or a comment, or is a `Fault`; none is lost. Whether the cards exist is decided in `decklist`.
"""

import re
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Protocol
from xml.parsers import expat

MAIN: Final = "main"
SIDE: Final = "side"
COMMANDER: Final = "commander"
COMPANION: Final = "companion"
MAYBE: Final = "maybe"  # noted by the player, not part of the deck

_SECTIONS: Final = {
    "deck": MAIN, "main": MAIN, "maindeck": MAIN, "main deck": MAIN, "mainboard": MAIN, "sideboard": SIDE, "side board": SIDE, "side": SIDE,
    "commander": COMMANDER, "commanders": COMMANDER, "companion": COMPANION, "maybeboard": MAYBE, "maybe": MAYBE, "considering": MAYBE,
    "tokens": MAYBE,
}
_CATEGORIES: Final = frozenset((
    "creatures", "creature", "lands", "land", "spells", "spell", "instants", "instant", "sorceries", "sorcery", "artifacts", "artifact",
    "enchantments", "enchantment", "planeswalkers", "planeswalker", "battles", "battle", "other", "others", "other spells",
    "instants and sorceries", "noncreature spells", "basic lands", "nonbasic lands",
))
_HEADING = re.compile(r"\[?(?P<title>[A-Za-z][A-Za-z /&]*?)\]?\s*(?:[(\[]\s*\d+\s*(?:cards?)?\s*[)\]]|[:-]\s*\d+)?\s*:?")
_LINE = re.compile(r"(?:(?P<side>[Ss][Bb]:)\s*)?(?:(?P<count>\d+)\s*[xX]?\s+|[xX](?P<after>\d+)\s+)?(?P<rest>\S.*)")
_COUNT_LAST = re.compile(r"(?P<rest>.*\S)\s+[xX](?P<count>\d+)")
_FOIL = re.compile(r"\s+\*(?P<mark>[A-Za-z][A-Za-z-]*)\*")
_TAGS = re.compile(r"\s+(?:\[[^\]]*\]|\^[^^]*\^|#[A-Za-z!]\S*)$")
_PRINT = re.compile(r"(?P<name>.*\S)\s+\((?P<set>[A-Za-z0-9_]{2,8})\)(?:\s+(?P<number>[A-Za-z0-9★†-]+))?")
_PRINT_FIRST = re.compile(r"\[(?P<set>[A-Za-z0-9_]{2,8})(?:[#:](?P<number>[^\]\s]+))?\]\s+(?P<name>\S.*)")
_NAME_LINE = re.compile(r"(?:NAME:|Name)\s+(?P<name>\S.*)")
_COMMENT_NAME = re.compile(r"(?:deck\s+)?name:\s*(?P<name>\S.*)", re.IGNORECASE)

MAXIMUM_COUNT: Final = 1000
LONGEST_LINE: Final = 400  # characters of a line of a plain list: no name is as long, and long lines are slow to read


@dataclass(frozen=True, slots=True)
class DeckLine:
    """One line of a list: so many of a card in a section. `set_code`, `number`, `foil` say which print and do not matter to the game."""

    line: int
    count: int
    name: str
    section: str = MAIN
    set_code: str = ""
    number: str = ""
    foil: str = ""
    whole: str = ""  # the text after the count, for names that look as if they ended in a set code


class Fault(NamedTuple):
    """A line that cannot be used, and why; `nearest` are card names like the one given."""

    line: int
    text: str
    reason: str
    nearest: tuple[str, ...] = ()

    def __str__(self) -> str:
        hint = f" (did you mean {' or '.join(self.nearest)}?)" if self.nearest else ""
        return f"line {self.line}: {self.reason}{hint}" if self.line else f"{self.reason}{hint}"


class DeckText(NamedTuple):
    """What a text says: the deck's name ("" if none), its lines in order, and the lines that make no sense."""

    name: str
    lines: tuple[DeckLine, ...]
    faults: tuple[Fault, ...]


def parse_decklist(text: str) -> DeckText:
    """Read a deck list in any of the formats; never raises, faults are part of the result.

    >>> parse_decklist("4x Lightning Bolt (M10) 146 *F*\\nSB: 2 Fire // Ice").lines[1]
    DeckLine(line=2, count=2, name='Fire // Ice', section='side', set_code='', number='', foil='', whole='Fire // Ice')
    """
    text = text.removeprefix("\ufeff")
    return _parse_dek(text) if text.lstrip().startswith("<") else _parse_text(text)


# Plain text and MTG Arena


def _parse_text(text: str) -> DeckText:
    name, section, sections_named, about = "", MAIN, False, False
    lines: list[DeckLine] = []
    faults: list[Fault] = []
    blank_before: list[int] = []  # how many deck lines came before each blank line
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line:
            blank_before.append(len(lines))
            if lines and section in (COMMANDER, COMPANION) and lines[-1].section == section:
                section = MAIN  # a blank line ends the one or two cards of these sections
            continue
        comment = line.startswith(("#", "//"))
        body = line.lstrip("#/ \t") if comment else line
        if (heading := _section_of(body)) is not None and not (comment and heading == MAIN):
            sections_named, about = True, False
            section = heading or _after_category(section)
            continue
        if comment:
            if (match := _COMMENT_NAME.fullmatch(body)) and not name:
                name = match["name"]
            continue
        if line.lower() == "about":  # MTG Arena: the deck's name follows
            about = True
            continue
        if (match := _NAME_LINE.fullmatch(line)) and (about or line.startswith("NAME:")):
            name = match["name"]
            continue
        if line.startswith("LAYOUT "):  # where a deck editor drew the cards
            continue
        if line.endswith(":") and not line[0].isdigit():  # any other heading sorts cards
            sections_named, section = True, _after_category(section)
            continue
        found = _card_line(number, line, section)
        if isinstance(found, Fault):
            faults.append(found)
        else:
            sections_named = sections_named or found.section != MAIN
            lines.append(found)
    if not sections_named:
        lines = _sideboard_after_blank(lines, blank_before)
    return DeckText(name, tuple(lines), tuple(faults))


def _section_of(line: str) -> str | None:
    """The section that a heading begins; "" for a heading that only sorts cards; None if the line is no heading."""
    match = _HEADING.fullmatch(line) if len(line) <= LONGEST_LINE else None
    title = match["title"].strip().lower() if match else ""
    return _SECTIONS.get(title, "" if title in _CATEGORIES else None)


def _after_category(section: str) -> str:
    """The section in which a heading that only sorts cards stands: `Creatures` after `Commander` begins the deck itself."""
    return MAIN if section in (COMMANDER, COMPANION) else section


def _card_line(number: int, line: str, section: str) -> DeckLine | Fault:
    if len(line) > LONGEST_LINE:
        return Fault(number, f"{line[:40]}...", f"the line has more than {LONGEST_LINE} characters")
    match = _LINE.fullmatch(line)
    if match is None:
        return Fault(number, line, f"{line!r} names no card")
    rest, digits = match["rest"], match["count"] or match["after"]
    if digits is None and (last := _COUNT_LAST.fullmatch(rest)):
        rest, digits = last["rest"], last["count"]
    count = int(digits[:6]) if digits else 1
    if not 1 <= count <= MAXIMUM_COUNT:
        return Fault(number, line, f"a deck cannot hold {digits} copies; the number must be from 1 to {MAXIMUM_COUNT}")
    rest = re.sub(r"\s+(?:#|//)\s.*$", "", rest) if " # " in rest else rest
    foil = ""
    if mark := _FOIL.search(rest):
        foil, rest = mark["mark"], (rest[: mark.start()] + rest[mark.end() :]).strip()
    while tag := _TAGS.search(rest):
        rest = rest[: tag.start()].strip()
    name, set_code, collector = rest, "", ""
    if printed := _PRINT_FIRST.fullmatch(rest) or _PRINT.fullmatch(rest):
        name, set_code, collector = printed["name"], printed["set"].upper(), printed["number"] or ""
    return DeckLine(number, count, name, SIDE if match["side"] else section, set_code, collector, foil, rest)


def _sideboard_after_blank(lines: list[DeckLine], blank_before: list[int]) -> list[DeckLine]:
    """In a list without headings, as MTGO writes it, one blank line parts the deck from a sideboard of at most 15 cards."""
    cuts = sorted({cut for cut in blank_before if 0 < cut < len(lines)})
    if len(cuts) != 1:
        return lines
    cut = cuts[0]
    main, side = lines[:cut], lines[cut:]
    if sum(line.count for line in side) > 15 or sum(line.count for line in main) < 40:
        return lines
    return main + [replace(line, section=SIDE) for line in side]


# MTGO


def _parse_dek(text: str) -> DeckText:
    lines: list[DeckLine] = []
    faults: list[Fault] = []
    roots: list[str] = []
    parser = expat.ParserCreate()

    def start(tag: str, attributes: dict[str, str]) -> None:
        roots.append(tag)
        if tag != "Cards":
            return
        line, name, quantity = parser.CurrentLineNumber, attributes.get("Name", "").strip(), attributes.get("Quantity", "")
        if not name:
            faults.append(Fault(line, "<Cards>", "the element Cards has no Name"))
        elif not quantity.isdigit() or not 1 <= int(quantity[:6]) <= MAXIMUM_COUNT:
            faults.append(Fault(line, name, f"the Quantity of {name} is {quantity!r}, not a number from 1 to {MAXIMUM_COUNT}"))
        else:
            section = SIDE if attributes.get("Sideboard", "").lower() == "true" else MAIN
            lines.append(DeckLine(line, int(quantity), name, section, whole=name))

    def doctype(*_: object) -> None:
        raise ValueError("a .dek file has no document type")

    parser.StartElementHandler = start
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(re.sub(r"^\s*<\?xml[^>]*\?>", "", text).encode(), True)
    except expat.ExpatError as error:
        faults.append(Fault(error.lineno, "", f"the .dek file is not well-formed XML ({expat.ErrorString(error.code)})"))
    except ValueError as error:
        faults.append(Fault(parser.CurrentLineNumber, "", str(error)))
    if not faults and (not roots or roots[0] != "Deck"):
        faults.append(Fault(1, "", "the file is XML, but not an MTGO deck"))
    return DeckText("", tuple(lines), tuple(faults))


# Writing


class DeckParts(Protocol):
    """What is written of a deck."""

    @property
    def name(self) -> str:
        """The deck's name."""

    @property
    def main(self) -> tuple[tuple[int, str], ...]:
        """The deck itself."""

    @property
    def side(self) -> tuple[tuple[int, str], ...]:
        """The sideboard."""

    @property
    def commander(self) -> tuple[tuple[int, str], ...]:
        """The commanders."""


def write_text(deck: DeckParts) -> str:
    """The deck as plain text with headings."""
    name = f"# Name: {deck.name}\n\n" if deck.name else ""
    return name + _sections(deck)


def write_arena(deck: DeckParts) -> str:
    """The deck as MTG Arena exports and imports it."""
    name = f"About\nName {deck.name}\n\n" if deck.name else ""
    return name + _sections(deck)


def _sections(deck: DeckParts) -> str:
    parts = [("Commander", deck.commander), ("Deck", deck.main), ("Sideboard", deck.side)]
    return "\n".join(f"{title}\n" + "".join(f"{count} {card}\n" for count, card in cards) for title, cards in parts if cards)


def write_dek(deck: DeckParts) -> str:
    """The deck as an MTGO `.dek` file, which has no place for the name; commanders are written to the sideboard, as MTGO does."""
    from xml.sax.saxutils import quoteattr  # slow to import

    rows = ['<?xml version="1.0" encoding="utf-8"?>', "<Deck>", "  <NetDeckID>0</NetDeckID>"]
    for cards, side in ((deck.main, "false"), (deck.side + deck.commander, "true")):
        for count, card in cards:
            name = quoteattr(card.replace(" // ", "/"))
            rows.append(f'  <Cards CatID="0" Quantity="{count}" Sideboard="{side}" Name={name} Annotation="0" />')
    return "\n".join([*rows, "</Deck>", ""])

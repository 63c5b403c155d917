"""Decks of users and bundled ones: looked at, kept, exported, made ready for a game. It knows no network.

A stored deck is its text in the plain format; the player's notes are comment lines of it that begin with `#|`. A user sees and changes
only what is theirs; whatever is refused changes nothing (`Refused`).
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cached_property, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Final

import msgspec

from wanzhi.cards.compile import UnsupportedCard, compile_card
from wanzhi.cards.database import CardDatabase
from wanzhi.cards.deckformats import COMMANDER, COMPANION, MAIN, SIDE, DeckLine, Fault, parse_decklist
from wanzhi.cards.decklist import Deck, bundled_decks
from wanzhi.cards.ledger import LEVEL_NAMES, shipped
from wanzhi.cards.names import fold
from wanzhi.cards.records import CardRecord
from wanzhi.cards.search import QueryError, parse_query
from wanzhi.cards.starter import starter_records
from wanzhi.web.cardface import card_data, picture_data, reading_of, ready, unread
from wanzhi.web.decklegal import Known, legality
from wanzhi.web.deckroles import ROLES, roles_of
from wanzhi.web.deckstats import colors_of, entries, kind_of, statistics
from wanzhi.web.deckwords import BUNDLED, REFUSALS, fault_text, problem_text
from wanzhi.web.table import Refused

if TYPE_CHECKING:
    from wanzhi.rules.question import Data
    from wanzhi.web.store import Store

MOST_TEXT: Final = 200_000  # bytes of a list with its notes
MOST_DECKS: Final = 250  # of one user
MOST_NAME: Final = 80  # characters of a name that is told back
MOST_CARDS, MOST_NAMES = 2000, 500
MOST_GUESSED: Final = 25  # unknown names for which the nearest are looked up
PAGE: Final = 60  # cards of a search that are sent at once
MOST_QUERY: Final = 300
NOTE: Final = "#|"
NOBODY: Final = "nobody"  # the deck of who does nothing
FORMS: Final = {"text": "txt", "arena": "txt", "dek": "dek"}


class NoDeck(Refused):
    """There is no such deck, or it is another's: which of the two is not told."""

    def __init__(self) -> None:
        super().__init__(*REFUSALS["no deck"])


def refused(key: str) -> Refused:
    """The refusal of that name."""
    return Refused(*REFUSALS[key])


class Listed(msgspec.Struct):
    """A list as it was read: the cards that exist by section, and the lines that make no sense or name no card."""

    name: str
    notes: str
    deck: Deck
    records: dict[str, CardRecord]
    faults: list[Fault]
    unknown: list[DeckLine]


def split_notes(text: str) -> tuple[str, str]:
    """The notes in a text, and the text without them.

    >>> split_notes("#| good against red\\n2 Opt")
    ('good against red', '2 Opt')
    """
    lines = text.splitlines()
    notes = [line[len(NOTE) :].removeprefix(" ") for line in lines if line.startswith(NOTE)]
    return "\n".join(notes), "\n".join(line for line in lines if not line.startswith(NOTE)).strip("\n")


def with_notes(notes: str, text: str) -> str:
    """The text with notes in front of it."""
    told = "".join(f"{NOTE} {line}\n" for line in notes.strip().splitlines())
    return told + split_notes(text)[1]


def title_of(text: str, lang: str = "en") -> str:
    """The name of a deck as it is given to a game: a bundled deck's name, or the one in a list; "" if it has none."""
    if text in bundled_decks():
        return _bundled(text)[1 if lang == "zh" else 0]
    return parse_decklist(text[:2000]).name[:MOST_NAME]


@lru_cache(maxsize=64)
def _bundled(name: str) -> tuple[str, str, str, str, str]:
    """Of a bundled deck: name, Chinese name, what it does in both languages, and its text."""
    text = resources.files("wanzhi.cards").joinpath("decks", f"{name}.txt").read_text(encoding="utf-8")
    first = text.splitlines()[0].lstrip("# ") if text.startswith("#") else ""
    title, _, about = first.partition(": ")
    zh, zh_about = BUNDLED.get(name, (title, about))
    return title or name, zh or name, about[:1].upper() + about[1:], zh_about, text


class DeckBook:
    """All that is done with decks, for the user who asks."""

    def __init__(self, store: Store, patient: bool = True) -> None:
        self.store: Store = store
        self.patient: bool = patient  # whether it waits until cards can be read; if not, they are shown as printed until then
        self._searching: threading.Lock = threading.Lock()
        self._found: tuple[str, list[CardRecord]] | None = None

    @cached_property
    def cards(self) -> CardDatabase:
        """The starter pool and what was imported."""
        return CardDatabase()

    @cached_property
    def _imported(self) -> CardDatabase:
        return CardDatabase(starter=False)

    # --- reading a list -------------------------------------------------------------------------------------------------------

    def read(self, text: str, name: str = "") -> Listed:
        """A list in any of the formats, with every line accounted for. Raises Refused if it is too large."""
        if not isinstance(text, str) or not isinstance(name, str) or "\0" in text:
            raise refused("no text")
        if len(text.encode("utf-8", "surrogatepass")) > MOST_TEXT:
            raise refused("too long")
        notes, body = split_notes(text)
        found = parse_decklist(body if notes else text)
        if sum(line.count for line in found.lines) > MOST_CARDS or len({line.name for line in found.lines}) > MOST_NAMES:
            raise refused("too many cards")
        parts: dict[str, dict[str, int]] = {MAIN: {}, SIDE: {}, COMMANDER: {}, COMPANION: {}}
        records: dict[str, CardRecord] = {}
        unknown: list[DeckLine] = []
        for line in found.lines:
            if line.section not in parts:
                continue
            record = self.cards.find(line.name) or (self.cards.find(line.whole) if line.whole != line.name else None)
            if record is None:
                unknown.append(line)
                continue
            records[record.name] = record
            parts[line.section][record.name] = parts[line.section].get(record.name, 0) + line.count
        for card, count in parts[COMPANION].items():
            parts[SIDE].setdefault(card, count)
        main, side, commander = ([(count, card) for card, count in parts[key].items()] for key in (MAIN, SIDE, COMMANDER))
        return Listed(name or found.name, notes, Deck(name or found.name, main, side, commander), records, list(found.faults), unknown)

    def look(self, text: str, name: str, lang: str) -> Data:
        """A list without keeping it: its cards, what is wrong, whether it is legal where, and its numbers."""
        listed = self.read(text, name)
        deck = listed.deck
        read = self.reads
        cards = [
            {"count": count, "section": section, **self.card(listed.records[card], lang, read)}
            for section, part in (("commander", deck.commander), ("main", deck.main), ("side", deck.side)) for count, card in part
        ]
        side = sum(count for count, _ in deck.side)
        return {
            "name": listed.name, "notes": listed.notes, "size": deck.size, "side": side, "cards": cards, "problems": self._problems(listed, lang),
            "unsupported": sum(card["count"] for card in cards if not card["supported"]),  # type: ignore[misc]
            "legality": legality(deck, Known(listed.records, self._legalities(listed.records)), lang),
            "stats": statistics(entries(deck.main, listed.records, read), lang, read), "ready": read,
        }

    @property
    def reads(self) -> bool:
        """Whether the texts of cards are looked at now."""
        return self.patient or ready()

    def card(self, record: CardRecord, lang: str, read: bool) -> Data:
        """A card as the pages show it: drawn data, what it counts as, what it does, and why it can't be played if it can't."""
        compiled = reading_of(record) if read else unread(record)
        level = shipped().level(record.text_hash)
        roles = roles_of(record).roles if read else frozenset()
        return {
            "name": record.name, "kind": kind_of(record), "mv": record.mana_value, "card": card_data(record, lang, compiled),
            "supported": compiled.bound or not read, "why": [problem_text(problem, lang) for problem in compiled.problems] if read else [],
            "level": LEVEL_NAMES[level or 0], "roles": [role for role in ROLES if role in roles],
        }

    def _problems(self, listed: Listed, lang: str) -> list[Data]:
        found: list[Data] = [
            {"line": fault.line, "text": fault.text, "reason": fault_text(fault.reason, lang), "nearest": [], "count": 0, "section": ""}
            for fault in listed.faults
        ]
        for number, line in enumerate(listed.unknown):
            nearest = self.cards.nearest(line.name[:MOST_NAME]) if number < MOST_GUESSED else ()
            found.append({
                "line": line.line, "text": line.name, "count": line.count, "section": line.section,
                "reason": fault_text(f'there is no card named "{line.name[:MOST_NAME]}"', lang),
                "nearest": [{"name": near, "label": self._label(near, lang)} for near in nearest],
            })
        return sorted(found, key=lambda one: one["line"])  # type: ignore[arg-type,return-value]

    def _label(self, name: str, lang: str) -> str:
        record = self.cards.find(name) if lang == "zh" else None
        return record.zh if record is not None and record.zh else name

    def _legalities(self, records: dict[str, CardRecord]) -> dict[str, dict[str, str]] | None:
        """What the imported database says of the cards' legality; None if nothing was imported."""
        if not self._imported.path.exists():
            return None
        found = {name: self._imported.find(name) for name in records}
        return {name: record.legalities for name, record in found.items() if record is not None and record.name == name}

    # --- a user's decks -------------------------------------------------------------------------------------------------------

    def all(self, user: int, lang: str) -> list[Data]:
        """The user's decks, then the bundled ones: names, sizes, colours."""
        own = [{"id": str(deck.id), "name": deck.name, "own": True, "about": "", **self._summary(deck.text)} for deck in self.store.decks(user)]
        at = 1 if lang == "zh" else 0
        bundled = [
            {"id": name, "name": _bundled(name)[at], "own": False, "about": _bundled(name)[2 + at], **self._summary(_bundled(name)[4])}
            for name in bundled_decks()
        ]
        return [*own, *bundled]

    def names(self, user: int, lang: str) -> dict[str, str]:
        """What one can play with: the user's decks by id, then the bundled ones, with their names."""
        at = 1 if lang == "zh" else 0
        return {str(deck.id): deck.name for deck in self.store.decks(user)} | {name: _bundled(name)[at] for name in bundled_decks()}

    def _summary(self, text: str) -> Data:
        stamp = self.cards.path.stat().st_mtime if self.cards.path.exists() else 0.0
        key = (str(self.cards.path), stamp, text)
        found = _summaries.get(key)
        if found is None:
            listed = self.read(text)
            found = {
                "size": listed.deck.size, "side": sum(count for count, _ in listed.deck.side), "unknown": len(listed.unknown) + len(listed.faults),
                "colors": colors_of([listed.records[name] for _, name in listed.deck.main]), "lands": _lands(listed), "key": _key_cards(listed),
            }
            if len(_summaries) > 2000:
                _summaries.clear()
            _summaries[key] = found
        return found

    def text_of(self, user: int, id: str, lang: str = "en") -> tuple[str, str, bool]:
        """Name, text, and whether it is the user's own, of one of their decks or a bundled one. Raises NoDeck."""
        if id in bundled_decks():
            return _bundled(id)[1 if lang == "zh" else 0], _bundled(id)[4], False
        for deck in self.store.decks(user) if id.isascii() and id.isdigit() else ():
            if str(deck.id) == id:
                return deck.name, deck.text, True
        raise NoDeck

    def one(self, user: int, id: str, lang: str) -> Data:
        """A deck with everything about it. Raises NoDeck."""
        name, text, own = self.text_of(user, id, lang)
        return {"id": id, "own": own, "text": split_notes(text)[1], **self.look(text, name, lang)}

    def save(self, user: int, name: str, text: str, notes: str = "", id: str | None = None) -> int:
        """Keep a new deck, or change one of the user's. Raises Refused; then nothing is changed."""
        name = " ".join(name.split()) if isinstance(name, str) else ""
        if not 0 < len(name) <= MOST_NAME or not name.isprintable():
            raise refused("no name")
        if not isinstance(text, str) or not isinstance(notes, str):
            raise refused("no text")
        whole = with_notes(notes, text)
        self.read(whole)
        decks = self.store.decks(user)
        if id is None:
            if len(decks) >= MOST_DECKS:
                raise refused("too many decks")
            return self.store.save_deck(user, name, whole)
        if id in bundled_decks():
            raise refused("bundled")
        if not any(str(deck.id) == id for deck in decks):
            raise NoDeck
        return self.store.save_deck(user, name, whole, int(id))

    def drop(self, user: int, id: str) -> None:
        """Delete one of the user's decks. Raises Refused."""
        if id in bundled_decks():
            raise refused("bundled")
        if not (id.isascii() and id.isdigit() and len(id) < 16 and self.store.drop_deck(user, int(id))):
            raise NoDeck

    # --- out of here ----------------------------------------------------------------------------------------------------------

    def export(self, text: str, name: str, form: str) -> tuple[str, str]:
        """A file's name and the list in a format; lines that name no card are left out. Raises Refused."""
        if form not in FORMS:
            raise refused("form")
        listed = self.read(text, name)
        safe = "".join(letter if letter.isalnum() or letter in "-_ " else "" for letter in listed.name).strip() or "deck"
        written = listed.deck.text(form)
        return f"{safe[:60]}.{FORMS[form]}", with_notes(listed.notes, written) if form == "text" and listed.notes else written

    def for_game(self, user: int, id: str) -> str:
        """A deck as a game takes it: a bundled name, or a list of cards that can all be played. Raises Refused with the first reason."""
        if id == NOBODY:
            return "# Name: Nobody\n60 Plains\n"
        name, text, own = self.text_of(user, id)
        if not own:
            return id
        listed = self.read(text, name)
        problems = [*listed.faults, *(Fault(line.line, line.name, f'there is no card named "{line.name[:MOST_NAME]}"') for line in listed.unknown)]
        if problems:
            raise Refused(f"{name}: {problems[0]}.", f"{name}：{fault_text(problems[0].reason, 'zh')}。")
        if listed.deck.commander:
            raise refused("commander")
        if not listed.deck.size:
            raise refused("empty")
        for record in listed.records.values() if self.reads else ():  # else the game says it as it begins
            try:
                compile_card(record)
            except UnsupportedCard as error:
                told = problem_text(error.problems[0], "zh")
                raise Refused(str(error), f"暂不能使用{record.zh or record.name}：{told}。") from None
            except ValueError as error:
                raise Refused(f"{record.name} can't be played: {error}", f"暂不能使用{record.zh or record.name}。") from None
        return listed.deck.text()

    # --- searching ------------------------------------------------------------------------------------------------------------

    def search(self, query: str, lang: str, page: int = 0) -> Data:
        """The cards that a query finds, those whose names begin with it first, a page at a time; without a query the starter pool.

        Raises Refused with the place of what can't be read.
        """
        if len(query) > MOST_QUERY:
            raise refused("query")
        found = self._find(query)
        start, read = max(0, page) * PAGE, self.reads
        cards = [self.card(one, lang, read) for one in found[start : start + PAGE]]
        return {"total": len(found), "page": page, "more": start + PAGE < len(found), "cards": cards, "ready": read}

    def _find(self, query: str) -> Sequence[CardRecord]:
        try:
            parsed = parse_query(query)
        except (QueryError, RecursionError) as error:
            place = error.position + 1 if isinstance(error, QueryError) else 1
            reason = error.reason if isinstance(error, QueryError) else "too many parentheses"
            raise Refused(f"The search can't be read at character {place}: {reason}.", f"搜索语句第{place}个字符处有误：{reason}。") from None
        with self._searching:  # one at a time: a search looks at every card
            if self._found is None or self._found[0] != query:
                pool = self.cards.records() if query.strip() else starter_records()  # without a question: what surely can be played
                begins = fold(query)
                hits = sorted(
                    (record for record in pool if parsed.matches(record)),
                    key=lambda record: (record.funny, not fold(record.name).startswith(begins), fold(record.name)),
                )
                self._found = (query, hits)
            return self._found[1]


_summaries: dict[tuple[str, float, str], Data] = {}


def _lands(listed: Listed) -> int:
    return sum(count for count, name in listed.deck.main if kind_of(listed.records[name]) == "land")


def _key_cards(listed: Listed) -> list[Data]:
    """The cards that stand for a deck: the dearest of those it has most of, with what their picture depends on."""
    spells = [(count, listed.records[name]) for count, name in listed.deck.main if kind_of(listed.records[name]) != "land"]
    ranked = sorted(spells, key=lambda pair: (-min(pair[0], 4), -pair[1].mana_value, pair[1].name))
    return [picture_data(record) for _, record in ranked[:3]]


__all__ = ["MOST_DECKS", "MOST_NAME", "MOST_TEXT", "DeckBook", "Listed", "NoDeck", "refused", "split_notes", "title_of", "with_notes"]

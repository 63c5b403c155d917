"""From a card's text to a card that plays: reading, binding and the printed characteristics (CR 113, 200-212).

A card is *read* if every token of every paragraph is consumed, *bound* if every pronoun has its referent. Nothing is guessed: what
fails is reported with the words that stopped it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

import msgspec

from wanzhi.cards.database import CardDatabase, UnknownCard
from wanzhi.cards.decklist import Deck
from wanzhi.cards.errors import CardsError
from wanzhi.cards.index import CardSource
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.language import Grammar, Paragraph, Reading, Token, names_of, read_paragraph, read_text
from wanzhi.model.card import AbilityLike, Card, Characteristics, Face
from wanzhi.model.constants import INSTANT, LEGENDARY, NONE, SORCERY
from wanzhi.model.mana import ManaCost
from wanzhi.model.subtypes import SUBTYPE_BIT
from wanzhi.vocabulary.abilities import KeywordAbility, SpellEffect
from wanzhi.vocabulary.base import Ability, Effect
from wanzhi.vocabulary.keywords.classes import LevelBar, leveled
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.modes import repeated
from wanzhi.vocabulary.reading import grammar, interned

ROOM = SUBTYPE_BIT["Room"]


class Problem(msgspec.Struct, frozen=True):
    """Why a paragraph is not supported: the paragraph, the words that stopped it, and the reason."""

    face: str
    paragraph: str
    where: str
    reason: str
    bound: bool = False  # it was read, but not bound
    start: int = 0
    end: int = 0

    def __str__(self) -> str:
        return f"{self.face}: {self.reason} at {self.where!r} in {self.paragraph!r}"


class UnsupportedCard(CardsError):
    """A card whose text is not understood in full."""

    def __init__(self, name: str, problems: tuple[Problem, ...]) -> None:
        super().__init__(f"{name} is not supported: {problems[0].reason} at {problems[0].where!r} in {problems[0].paragraph!r}.")
        self.name = name
        self.problems = problems


class Compiled(msgspec.Struct, frozen=True):
    """A card as understood: its faces' abilities by paragraph, or the problems."""

    record: CardRecord
    lines: tuple[tuple[Line, ...], ...]  # for each face
    problems: tuple[Problem, ...]

    @property
    def bound(self) -> bool:
        """Whether all of it was read and bound."""
        return not self.problems

    @property
    def read(self) -> bool:
        """Whether all of it was read."""
        return all(problem.bound for problem in self.problems)


def understand(record: CardRecord) -> Compiled:
    """Read every paragraph of every face."""
    lines: list[tuple[Line, ...]] = []
    problems: list[Problem] = []
    for face in record.faces:
        found: list[Line] = []
        spell = bool(face.type_masks().types & (INSTANT | SORCERY))
        for reading in readings(record, face):
            if reading.node is None:
                problems.append(_problem(face, reading))
            elif not spell and any(isinstance(ability, SpellEffect) for ability in cast(Line, reading.node).abilities()):
                problems.append(_misplaced(face, reading))
            else:
                found.append(cast(Line, reading.node))
        if face.type_masks().subtypes & ROOM:  # CR 709.5: halves that are locked and unlocked
            problems.append(Problem(face.name, face.oracle_text, face.type_line, "the halves of Rooms are not there yet"))
        lines.append(tuple(found))
    return Compiled(record, tuple(lines), tuple(problems))


def readings(record: CardRecord, face: FaceRecord) -> list[Reading]:
    """The paragraphs of a face as they are read."""
    if not face.oracle_text:
        return []
    legendary = bool(face.type_masks().supertypes & LEGENDARY)
    names = names_of(face.name, legendary, face.oracle_text)
    return paragraphs(face.oracle_text, names, bool(face.type_masks().types & (INSTANT | SORCERY)), grammar())


def paragraphs(text: str, names: Sequence[str], spell: bool, reader: Grammar) -> list[Reading]:
    """A text as it is read, a paragraph each.

    CR 608.2c: an instruction of a spell that is not understood alone may say what is done instead of the one above it.
    """
    found = read_text(text, names, Line, reader)
    if not spell or all(reading.node is not None for reading in found[1:]):
        return found
    joined = found[:1]
    for reading in found[1:]:
        if reading.node is None and joined[-1].node is not None:
            above, below = joined[-1].paragraph, reading.paragraph
            start = below.tokens[0].start
            tokens = (*above.tokens, Token("\n", "\n", start, start, True), *below.tokens)
            both = Paragraph(tokens, above.start, below.end, (*above.reminders, *below.reminders))
            together = read_paragraph(reading.text, both, Line, reader)
            if together.node is not None:
                joined[-1] = together
                continue
        joined.append(reading)
    return joined


def _misplaced(face: FaceRecord, reading: Reading) -> Problem:
    """CR 113.3a: only an instant or sorcery has instructions that are no ability of another kind."""
    tokens = reading.paragraph.tokens
    start, end = tokens[0].start, tokens[-1].end
    return Problem(face.name, reading.text[start:end], reading.text[start:end], "an instruction on a permanent", False, start, end)


def _problem(face: FaceRecord, reading: Reading) -> Problem:
    problem = reading.problem
    assert problem is not None
    reason = str(getattr(problem, "reason", "two readings"))
    tokens = reading.paragraph.tokens
    paragraph = reading.text[tokens[0].start : tokens[-1].end] if tokens else ""
    return Problem(face.name, paragraph, reading.where, reason, reading.parsed is not None, problem.start, problem.end)


PARAGRAPH = 20  # the referents of each further paragraph of a spell are as far apart as those of so many modes

_compiled: dict[str, Card] = {}  # by text hash


def compile_card(record: CardRecord) -> Card:
    """The card, ready to play. Raises UnsupportedCard with every span that is not understood."""
    known = _compiled.get(record.text_hash)
    if known is not None:
        return known
    compiled = understand(record)
    if compiled.problems:
        raise UnsupportedCard(record.name, compiled.problems)
    faces: list[Face] = []
    for face, lines in zip(record.faces, compiled.lines, strict=True):  # a spell may be both halves of a split card (CR 702.102d)
        above = sum(isinstance(ability, SpellEffect) for half in faces for ability in half.abilities) if record.layout == "split" else 0
        faces.append(make_face(face, lines, above))
    card = _compiled[record.text_hash] = Card(record.name, tuple(faces), record.layout, record.text_hash)
    return card


def compile_cards(records: Iterable[CardRecord]) -> list[Card]:
    """Several cards; the first unsupported one raises."""
    return [compile_card(record) for record in records]


_decks: dict[tuple[tuple[int, str], ...], list[Card]] = {}


def compile_deck(deck: Deck, database: CardSource | None = None) -> list[Card]:
    """The cards of a main deck, ready to play, in the order of the list. Raises UnsupportedCard for the first that is not."""
    key = tuple((count, name) for count, name in deck.main)
    if database is None and key in _decks:
        return _decks[key]
    if database is None:
        source: CardSource = CardDatabase()
    else:
        source = database
    cards: list[Card] = []
    for count, name in deck.main:
        record = source.find(name)
        if record is None:
            raise UnknownCard(name, source.nearest(name))
        cards.extend([compile_card(record)] * count)
    if database is None:
        _decks[key] = cards
    return cards


def make_face(record: FaceRecord, lines: Iterable[Line], above: int = 0) -> Face:
    """The printed characteristics of one face with its abilities (CR 109.3, 208.2), after so many paragraphs of the other half's instructions."""
    masks = record.type_masks()
    chars = Characteristics()
    chars.name = record.name
    chars.mana_cost = ManaCost.parse(record.mana_cost) if record.mana_cost else None
    chars.colors = record.colors
    chars.supertypes, chars.types, chars.subtypes = masks.supertypes, masks.types, masks.subtypes
    chars.power, chars.toughness = number(record.power), number(record.toughness)
    chars.loyalty = number(record.loyalty) if record.loyalty else NONE
    chars.defense = number(record.defense) if record.defense else NONE
    abilities: list[Ability] = []
    spell = bool(masks.types & (INSTANT | SORCERY))
    paragraphs = above
    level = 0
    for line in lines:
        for ability in line.abilities_of(spell):
            if level and not isinstance(line, LevelBar):  # CR 716.2a
                ability = leveled(ability, level)
            if isinstance(ability, SpellEffect):  # each paragraph has referents of its own
                ability = SpellEffect(cast(Effect, repeated(ability.effect, paragraphs * PARAGRAPH)))
                paragraphs += 1
            abilities.append(cast(Ability, interned(ability)))
        if isinstance(line, LevelBar):
            level = line.n
    for ability in abilities:
        if isinstance(ability, KeywordAbility):
            chars.keywords |= ability.flag
    chars.abilities = cast("tuple[AbilityLike, ...]", tuple(abilities))
    return Face(chars, record.oracle_text, record.zh)


def number(text: str) -> int:
    """A printed power, toughness or loyalty; `*` and the like count as 0 (CR 208.2, 107.2).

    >>> number("3"), number("*"), number("1+*"), number("-1")
    (3, 0, 1, -1)
    """
    head = text.split("+")[0].strip()
    try:
        return int(head)
    except ValueError:
        return 0

"""Card files of the two public sources, Scryfall and MTGJSON, as a stream of `CardRecord`, `ChineseNames`, `Rulings` and `OracleId`.

The format is recognised from the first bytes, gzip included, and no file is ever held in memory as a whole. A fault raises
`CardFileError` with the line; nothing is skipped silently but what is no card of a deck (tokens, art, emblems) and translations
other than simplified Chinese.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from wanzhi.cards import normalize
from wanzhi.cards.errors import CardFileError
from wanzhi.cards.jsonstream import JsonStream, decode, open_card_file, reason_of
from wanzhi.cards.records import CardRecord, FaceRecord, color_identity
from wanzhi.cards.rulings import OracleId, Ruling, Rulings

_MTGJSON_START = re.compile(rb'\{\s*"(meta|data)"\s*:')
_HEAD = 1 << 16


class ChineseNames(NamedTuple):
    """The simplified Chinese names of a card: pairs of the face's English and Chinese name."""

    card: str
    faces: tuple[tuple[str, str], ...]


Item = CardRecord | ChineseNames | Rulings | OracleId


def read_cards(path: str | Path) -> Iterator[Item]:
    """All cards of a file, in its order; a card with several printings may come several times.

    Reads Scryfall's bulk files (an array or one card a line; its rulings too) and MTGJSON's AllPrintings, AtomicCards and set files, also
    packed with gzip; and lines of `{"name": ..., "rulings": [{"date": ..., "text": ...}]}`. Raises CardFileError.
    """
    path = Path(path)
    with open_card_file(path) as file:
        head = JsonStream(path, file)
        first = head.peek()
        start = head.start_of_value(_HEAD)
    if not first:
        raise CardFileError(path, 0, "the file is empty")
    with open_card_file(path) as file:
        if first == b"{" and _MTGJSON_START.match(start):
            yield from _mtgjson(JsonStream(path, file))
        elif first == b"{" and not start.split(b"\n", 1)[0].rstrip().endswith(b"}"):
            yield from _scryfall_values(JsonStream(path, file))
        elif first == b"{" or re.match(rb"\[\s*\n\s*\{[^\n]*\},?\s*\n", start):
            yield from _scryfall_lines(JsonStream(path, file))
        elif first == b"[":
            yield from _scryfall_array(JsonStream(path, file))
        else:
            raise CardFileError(path, 1, "this is neither a Scryfall nor an MTGJSON card file")


# Scryfall


class _ScryfallFace(msgspec.Struct):
    name: str = ""
    mana_cost: str = ""
    type_line: str = ""
    oracle_text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: list[str] | None = None
    colors: list[str] | None = None
    printed_name: str | None = None


class _ScryfallCard(_ScryfallFace):
    object: str = "card"
    lang: str = "en"
    layout: str = "normal"
    set_type: str = ""
    color_identity: list[str] | None = None
    keywords: list[str] = []
    legalities: dict[str, str] = {}
    card_faces: list[_ScryfallFace] | None = None
    funny: bool = False
    oracle_id: str = ""
    published_at: str = ""
    comment: str = ""
    rulings: list[Ruling] | None = None


class _ScryfallList(msgspec.Struct):
    data: list[_ScryfallCard] = []


def _scryfall_lines(stream: JsonStream) -> Iterator[Item]:
    """One card a line, with or without the brackets and commas of an array. An array without its end is an incomplete file."""
    opened, line = False, 0
    for line, raw in stream.lines():
        raw = raw.strip(b" \t\r\n,")
        if raw == b"[":
            opened = True
        elif raw == b"]":
            opened = False
        elif raw:
            yield from _scryfall_item(stream.path, line, raw)
    if opened:
        raise CardFileError(stream.path, line, "the array has no end; the file may be an incomplete download")


def _scryfall_array(stream: JsonStream) -> Iterator[Item]:
    for line in stream.items():
        yield from _scryfall_item(stream.path, line, stream.take())
    if stream.peek():
        raise stream.fault("there is something after the end of the array")


def _scryfall_values(stream: JsonStream) -> Iterator[Item]:
    """Objects one after another, over as many lines as they like; also the list that a Scryfall search returns."""
    while stream.peek():
        line = stream.line
        yield from _scryfall_item(stream.path, line, stream.take())


def _scryfall_item(path: Path, line: int, raw: bytes) -> Iterator[Item]:
    card = decode(raw, _ScryfallCard, path, line)
    if card.object == "list":
        for inner in decode(raw, _ScryfallList, path, line).data:
            yield from _scryfall_card(path, line, inner)
    else:
        yield from _scryfall_card(path, line, card)


def _scryfall_card(path: Path, line: int, card: _ScryfallCard) -> Iterator[Item]:
    if card.object == "ruling" and card.oracle_id:
        yield Rulings("", card.oracle_id, (Ruling(card.published_at, card.comment),))
        return
    if card.rulings is not None and card.name and not card.type_line:
        yield Rulings(card.name, "", tuple(card.rulings))
        return
    if card.object != "card" or not card.name:
        raise CardFileError(path, line, "this is not a card: it has no name")
    if card.layout in normalize.NOT_CARDS or card.set_type == "token" or card.type_line.startswith("Token "):
        return
    faces: list[_ScryfallFace] = list(card.card_faces or [card])
    if card.layout == "reversible_card":  # two prints of one card, back to back
        faces = faces[:1]
    if card.lang == "zhs":
        printed = [(face.name.partition(" // ")[0], face.printed_name or "") for face in faces]
        if all(zh for _, zh in printed):
            yield ChineseNames(_whole_name(card), tuple(printed))
        return
    if card.lang != "en":
        return
    try:
        yield _scryfall_record(card, faces)
    except ValueError as error:
        raise CardFileError(path, line, f"{card.name}: {reason_of(error)}") from error
    if card.oracle_id:
        yield OracleId(card.oracle_id, _whole_name(card))


def _whole_name(card: _ScryfallCard) -> str:
    return card.name.partition(" // ")[0] if card.layout == "reversible_card" else card.name


def _scryfall_record(card: _ScryfallCard, raw_faces: list[_ScryfallFace]) -> CardRecord:
    layout = normalize.normal_layout(card.layout)
    faces = tuple(_scryfall_face(face, layout, second=i > 0) for i, face in enumerate(raw_faces))
    faces = _share_flip_cost(layout, faces)
    if not all(face.type_line for face in faces):
        raise ValueError("the card has no type line")
    identity = color_identity(faces) if card.color_identity is None else normalize.normal_colors(card.color_identity)
    legalities = {name: status for name, status in sorted(card.legalities.items()) if status != "not_legal"}
    funny = card.funny or (card.set_type == "funny" and "vintage" not in legalities)
    return CardRecord(_whole_name(card), faces, layout, identity, tuple(card.keywords), legalities, funny)


def _scryfall_face(face: _ScryfallFace, layout: str, *, second: bool) -> FaceRecord:
    indicator = face.color_indicator or []
    if not indicator and not face.mana_cost and face.colors and layout == "transform":
        indicator = face.colors  # only an indicator can have given a back face without a cost its colour (CR 204)
    return normalize.normal_face(
        FaceRecord(
            name=face.name.partition(" // ")[0],
            type_line=face.type_line.partition(" // ")[0],
            mana_cost=face.mana_cost.partition(" // ")[0],
            oracle_text=face.oracle_text,
            power=face.power or "",
            toughness=face.toughness or "",
            loyalty=face.loyalty or "",
            defense=face.defense or "",
            color_indicator=normalize.normal_colors(indicator),
        ),
        second=second,
    )


def _share_flip_cost(layout: str, faces: tuple[FaceRecord, ...]) -> tuple[FaceRecord, ...]:
    """CR 710.1c: both halves of a flip card have its one mana cost."""
    if layout != "flip":
        return faces
    return (faces[0], *(msgspec.structs.replace(face, mana_cost=faces[0].mana_cost) for face in faces[1:]))


# MTGJSON


class _Foreign(msgspec.Struct, rename="camel"):
    language: str = ""
    name: str | None = None
    face_name: str | None = None


class _MtgjsonCard(msgspec.Struct, rename="camel"):
    name: str
    type: str
    layout: str = "normal"
    face_name: str | None = None
    side: str | None = None
    mana_cost: str | None = None
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: list[str] | None = None
    colors: list[str] | None = None
    color_identity: list[str] | None = None
    keywords: list[str] | None = None
    legalities: dict[str, str] = {}
    foreign_data: list[_Foreign] = []
    is_funny: bool = False
    rulings: list[Ruling] | None = None


class _MtgjsonSet(msgspec.Struct):
    cards: list[_MtgjsonCard] = []


def _mtgjson(stream: JsonStream) -> Iterator[Item]:
    """AllPrintings (sets by code), AtomicCards (cards by name) and files of one set."""
    found = False
    for key, _ in stream.members():
        if key != "data":
            stream.take()
            continue
        if stream.peek() != b"{":
            raise stream.fault('the member "data" is not an object, so this is no MTGJSON card file')
        for inner, line in stream.members():
            shape = stream.peek()
            raw = stream.take()
            cards: list[_MtgjsonCard] = []
            if shape == b"{" and b'"cards"' in raw:
                cards = decode(raw, _MtgjsonSet, stream.path, line).cards
            elif shape == b"[" and (inner == "cards" or (b'"layout"' in raw and inner != "tokens")):
                cards = decode(raw, list[_MtgjsonCard], stream.path, line)
            found = found or bool(cards)
            yield from _mtgjson_cards(stream.path, line, cards)
    if not found:
        raise CardFileError(stream.path, 0, "this MTGJSON file holds no cards")


def _mtgjson_cards(path: Path, line: int, cards: list[_MtgjsonCard]) -> Iterator[Item]:
    """Records of the cards of one set or one name: MTGJSON lists each face on its own, and each printing."""
    by_name: dict[str, dict[str, _MtgjsonCard]] = {}
    for card in cards:
        if card.layout in normalize.NOT_CARDS:
            continue
        name = (card.face_name or card.name) if card.layout == "meld" else card.name
        by_name.setdefault(name, {}).setdefault(card.side or card.face_name or "", card)
    for name, sides in by_name.items():
        one_sided = next(iter(sides.values())).layout in ("meld", "reversible_card")
        faces = list(sides.values())[:1] if one_sided else [sides[side] for side in sorted(sides)]
        try:
            record = _mtgjson_record(name.partition(" // ")[0] if one_sided else name, faces)
        except ValueError as error:
            raise CardFileError(path, line, f"{name}: {reason_of(error)}") from error
        yield record
        if faces[0].rulings:
            yield Rulings(record.name, "", tuple(faces[0].rulings))


def _mtgjson_record(name: str, raw_faces: list[_MtgjsonCard]) -> CardRecord:
    card = raw_faces[0]
    layout = normalize.normal_layout(card.layout)
    faces = tuple(_mtgjson_face(face, layout, i) for i, face in enumerate(raw_faces))
    faces = _share_flip_cost(layout, faces)
    identity = color_identity(faces) if card.color_identity is None else normalize.normal_colors(card.color_identity)
    keywords = tuple(dict.fromkeys(word for face in raw_faces for word in face.keywords or ()))
    legalities = {name: status.lower() for name, status in sorted(card.legalities.items()) if status.lower() != "not legal"}
    return CardRecord(name, faces, layout, identity, keywords, legalities, card.is_funny and "vintage" not in legalities)


def _mtgjson_face(face: _MtgjsonCard, layout: str, index: int) -> FaceRecord:
    indicator = face.color_indicator or []
    if not indicator and not face.mana_cost and face.colors and layout == "transform":
        indicator = face.colors
    return normalize.normal_face(
        FaceRecord(
            name=face.face_name or face.name.partition(" // ")[0],
            type_line=face.type,
            mana_cost=face.mana_cost or "",
            oracle_text=face.text or "",
            power=face.power or "",
            toughness=face.toughness or "",
            loyalty=face.loyalty or "",
            defense=face.defense or "",
            color_indicator=normalize.normal_colors(indicator),
            zh=_mtgjson_chinese(face.foreign_data, index),
        ),
        second=index > 0,
    )


def _mtgjson_chinese(foreign: list[_Foreign], index: int) -> str:
    for entry in foreign:
        if entry.language == "Chinese Simplified":
            if entry.face_name:
                return entry.face_name
            halves = (entry.name or "").split(" // ")
            return halves[index] if index < len(halves) else ""
    return ""

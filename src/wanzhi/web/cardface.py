"""Cards outside a game, as the drawn card (`static/card.js`) takes them: the same keys that `show` gives to objects in a game.

    from wanzhi.web.cardface import card_data
    card_data(record, "zh")  # name, label, mana_cost, colors, types ..., type_line, text, and the other faces under "faces"

What is understood is written by the writer in the language; a face that is not understood has its printed text.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from wanzhi.cards.compile import Compiled, Problem, understand
from wanzhi.cards.errors import TypeLineError
from wanzhi.cards.records import CardRecord, FaceRecord, TypeLine
from wanzhi.cards.showing import self_name, type_line
from wanzhi.language import WriteError, write
from wanzhi.model.constants import COLOR_NAMES, CREATURE, KEYWORD_FLAGS, SUPERTYPE_NAMES, TYPE_NAMES
from wanzhi.model.subtypes import VEHICLE, names_of
from wanzhi.vocabulary.abilities import KeywordAbility
from wanzhi.vocabulary.base import Ability
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.reading import grammar

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wanzhi.rules.question import Data

_BEGINS = re.compile(r"(^|[:.] |• )this (?=[A-Za-z])")  # the writer puts in "this creature" as it stands
REMEMBERED = 8192  # cards whose reading is kept


def card_data(record: CardRecord, lang: str, compiled: Compiled | None = None) -> Data:
    """A card as data for the drawn card; `compiled` is what was understood of it, if that is known already.

    The other faces of a card with several are under `faces`, drawn like cards of their own.
    """
    compiled = compiled or reading_of(record)
    first, *others = [face_data(face, compiled.lines[n], compiled.bound, lang) for n, face in enumerate(record.faces)]
    if others:
        first["faces"] = others
        if record.layout == "split":  # both halves are the card (CR 709.4)
            first["label"] = " // ".join(str(face["label"]) for face in (first, *others))
            first["name"] = record.name
            first["mana_cost"] = record.mana_cost
            first["colors"] = [name for bit, name in COLOR_NAMES.items() if record.colors & bit]
    return first


def face_data(face: FaceRecord, lines: tuple[Line, ...], bound: bool, lang: str) -> Data:
    """One face; its text as printed unless it is understood."""
    masks = _masks(face)
    abilities = [ability for line in lines for ability in line.abilities()]
    data: Data = {
        "id": 0, "name": face.name, "label": face.zh if lang == "zh" and face.zh else face.name, "zh": face.zh, "kind": "card",
        "mana_cost": face.mana_cost, "colors": [name for bit, name in COLOR_NAMES.items() if face.colors & bit],
        "supertypes": [name for bit, name in SUPERTYPE_NAMES.items() if masks.supertypes & bit],
        "types": [name for bit, name in TYPE_NAMES.items() if masks.types & bit], "subtypes": list(names_of(masks.subtypes)),
        "keywords": keywords_of(abilities), "type_line": type_line(face, lang) if masks.types else face.type_line,
        "text": written(face, lines, lang) if bound else printed(face),
    }
    if masks.types & CREATURE or masks.subtypes & VEHICLE:
        data |= {"power": _shown(face.power), "toughness": _shown(face.toughness)}
    for key, value in (("loyalty", face.loyalty), ("defense", face.defense)):
        if value:
            data[key] = _shown(value)
    return data


def printed(face: FaceRecord) -> list[str]:
    """The text of a face as it stands, with its name where the starter pool writes a sign for it."""
    return [line[:1].upper() + line[1:] for line in face.oracle_text.replace("~", face.name).split("\n") if line]


def picture_data(record: CardRecord) -> Data:
    """What the picture of a card depends on, without reading its text."""
    face, masks = record.front, _masks(record.front)
    return {
        "name": face.name, "colors": [name for bit, name in COLOR_NAMES.items() if record.colors & bit],
        "types": [name for bit, name in TYPE_NAMES.items() if masks.types & bit], "subtypes": list(names_of(masks.subtypes)), "keywords": [],
    }


def written(face: FaceRecord, lines: Iterable[Line], lang: str) -> list[str]:
    """The text of a face by the writer, a paragraph each; one that can't be written stands as the name of its kind."""
    me, granter = self_name(face, lang), face.zh if lang == "zh" and face.zh else face.name
    found = []
    for line in lines:
        try:
            found.append(_BEGINS.sub(lambda match: f"{match[1]}This ", write(line, grammar(), lang, me, granter)))
        except WriteError:
            found.append(type(line).__name__)
    return found


def keywords_of(abilities: Iterable[object]) -> list[str]:
    """The keywords among abilities that the rules read: flying, trample ..."""
    flags = 0
    for ability in abilities:
        if isinstance(ability, KeywordAbility):
            flags |= ability.flag
    return [name for name, bit in KEYWORD_FLAGS.items() if flags & bit]


def abilities_of(compiled: Compiled) -> tuple[Ability, ...]:
    """All abilities of all faces that were understood."""
    return tuple(ability for lines in compiled.lines for line in lines for ability in line.abilities())


def ready() -> bool:
    """Whether cards can be read at once: the grammar takes some seconds to be made, which a server does as it starts."""
    return grammar.cache_info().currsize > 0


def unread(record: CardRecord) -> Compiled:
    """A card whose text was not looked at: it is shown as printed."""
    return Compiled(record, tuple(() for _ in record.faces), (Problem(record.name, "", "", "not read yet"),))


def reading_of(record: CardRecord) -> Compiled:
    """What is understood of a card; each text is read once. A type line that the rulebook does not know is a problem like others."""
    return _read(msgspec.json.encode(msgspec.structs.replace(record, legalities={})))


@lru_cache(maxsize=REMEMBERED)
def _read(encoded: bytes) -> Compiled:
    record = msgspec.json.decode(encoded, type=CardRecord)
    try:
        return understand(record)
    except TypeLineError as error:
        problem = Problem(record.name, record.type_line, record.type_line, f"the type line can't be read ({error})")
        return Compiled(record, tuple(() for _ in record.faces), (problem,))


def _masks(face: FaceRecord) -> TypeLine:
    try:
        return face.type_masks()
    except TypeLineError:
        return TypeLine(0, 0, 0)


def _shown(text: str) -> int | str:
    """A printed number as one, and "*" as it stands."""
    return int(text) if text.lstrip("-").isdigit() else text


__all__ = ["abilities_of", "card_data", "face_data", "keywords_of", "picture_data", "printed", "reading_of", "ready", "unread", "written"]

"""A card as somebody types it in the forge, and the record that is made of it: what can't be is told field by field, in the asker's language.

Cost, type line and numbers may be typed as people write them: `1RR` or `{1}{R}{R}`, English or Chinese types, `2/2`.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

import msgspec

from wanzhi.cards.errors import CardsError
from wanzhi.cards.keywords import keywords_in
from wanzhi.cards.normalize import normal_text, normal_type_line
from wanzhi.cards.records import CardRecord, FaceRecord, TypeLine, color_identity, parse_type_line
from wanzhi.language.chinese import is_chinese
from wanzhi.model.constants import BATTLE, CREATURE, LAND, PLANESWALKER
from wanzhi.model.mana import ManaCost
from wanzhi.model.subtypes import VEHICLE
from wanzhi.vocabulary import terms
from wanzhi.web.puzzle_book import Both

MOST_NAME: Final = 60
MOST_TEXT: Final = 2000  # characters
MOST_COST: Final = 60
MOST_LINE: Final = 120
MOST_VALUE: Final = 50  # mana value: nobody can pay more
#: Names that mean something else where cards are listed.
TAKEN: Final = frozenset(("blank", "none", "empty", "you", "opponent", "deck", "sideboard", "commander",
                          "companion", "about", "plains", "island", "swamp", "mountain", "forest"))

_NAME = re.compile(r"[^\W\d_][\w '’,.!?\-·・，：:]*", re.UNICODE)
_SYMBOLS = re.compile(r"\{[^{}\s]+\}|\d{1,2}|[WUBRGCXSwubrgcxs]")
_NUMBER = re.compile(r"-?\d{1,3}|\*|\d{1,2}[+\-]\*|")
_LAYOUTS = {"Saga": "saga", "Class": "class", "Case": "case"}


class CardFacts(msgspec.Struct, forbid_unknown_fields=True):
    """What is typed. All but the name and the type line may be empty."""

    name: str = ""
    cost: str = ""
    type_line: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a field."""

    field: str
    why: Both


def record_of(facts: CardFacts) -> tuple[CardRecord | None, tuple[Fault, ...]]:
    """The record of what was typed, and what is wrong; there is a record as soon as there are a name and types."""
    faults: list[Fault] = []
    name = " ".join(unicodedata.normalize("NFC", facts.name).replace("’", "'").split())
    if fault := _name_fault(name):
        faults.append(Fault("name", fault))
    cost, fault = cost_of(facts.cost)
    if fault:
        faults.append(Fault("cost", fault))
    line, masks, fault = types_of(facts.type_line)
    if fault:
        faults.append(Fault("type_line", fault))
    if len(facts.text) > MOST_TEXT:
        faults.append(Fault("text", Both(f"The text is longer than {MOST_TEXT} characters; shorten it.", f"文字超过{MOST_TEXT}个字符，请缩短。")))
    faults += _number_faults(facts, masks, bool(cost))
    if masks is None or any(fault.field in ("name", "text") for fault in faults):
        return None, tuple(faults)
    sized = bool(masks.types & CREATURE or masks.subtypes & VEHICLE)
    text = normal_text("".join(sign for sign in facts.text if sign == "\n" or sign.isprintable()))
    face = FaceRecord(
        name, line, cost, text, facts.power.strip() if sized else "", facts.toughness.strip() if sized else "",
        facts.loyalty.strip() if masks.types & PLANESWALKER else "", facts.defense.strip() if masks.types & BATTLE else "",
    )
    layout = next((layout for word, layout in _LAYOUTS.items() if word in line.split()), "normal")
    return CardRecord(name, (face,), layout, color_identity((face,)), keywords_in(text)), tuple(faults)


def _name_fault(name: str) -> Both | None:
    if not name:
        return Both("Give the card a name.", "请给牌取个名字。")
    if len(name) > MOST_NAME:
        return Both(f"The name is longer than {MOST_NAME} characters; shorten it.", f"牌名超过{MOST_NAME}个字符，请缩短。")
    if not _NAME.fullmatch(name):
        return Both("A name begins with a letter and holds letters, digits, spaces and ' , . ! ? - only.",
                    "牌名以文字开头，只能含文字、数字、空格与 ' , . ! ? - 。")
    if name.casefold() in TAKEN:
        return Both("This name means something else in lists of cards; choose another one.", "这个名字在牌表中另有含义，请换一个。")
    return None


def cost_of(typed: str) -> tuple[str, Both | None]:
    """A mana cost in its one form; what is wrong with it.

    >>> cost_of("1rr")[0], cost_of(" {2} {W/U} ")[0], cost_of("")[0]
    ('{1}{R}{R}', '{2}{W/U}', '')
    """
    text = unicodedata.normalize("NFKC", typed).replace(" ", "")
    if len(text) > MOST_COST:
        return "", Both(f"The cost is longer than {MOST_COST} characters.", f"费用超过{MOST_COST}个字符。")
    found = _SYMBOLS.findall(text)
    if "".join(found) != text:
        return "", Both("A cost is written like 1RR or {1}{R}{R}.", "费用请写成1RR或{1}{R}{R}。")
    cost = "".join(f"{{{symbol.strip('{}').upper()}}}" for symbol in found)
    try:
        if ManaCost.parse(cost).mana_value() > MOST_VALUE if cost else False:
            return "", Both(f"Nobody can pay more than {MOST_VALUE} mana.", f"没有人付得起超过{MOST_VALUE}点法术力。")
    except ValueError:
        return "", Both("There is no such mana symbol; write a cost like 1RR or {1}{R/W}.", "没有这样的法术力符号；费用请写成1RR或{1}{R/W}。")
    return cost, None


def types_of(typed: str) -> tuple[str, TypeLine | None, Both | None]:
    """A type line in English with its masks; what is wrong with it.

    >>> types_of("legendary creature - elf druid")[0], types_of("传奇生物～妖精／德鲁伊")[0], types_of("瞬间")[0]
    ('Legendary Creature — Elf Druid', 'Legendary Creature — Elf Druid', 'Instant')
    """
    if not typed.strip():
        return "", None, Both("Say what types it has: Creature - Elf, Instant …", "请填写类别，如“生物～妖精”、“瞬间”。")
    if len(typed) > MOST_LINE:
        return "", None, Both(f"The type line is longer than {MOST_LINE} characters.", f"类别栏超过{MOST_LINE}个字符。")
    line = " ".join(typed.split())
    if is_chinese(line):
        line, unknown = _from_chinese(line)
        if unknown:
            return "", None, Both(f"“{unknown}” is no type that the rulebook knows.", f"“{unknown}”不是规则书所列的类别。")
    line = _capitals(normal_type_line(line))
    try:
        masks = parse_type_line(line)
    except CardsError as error:
        word = str(getattr(error, "word", line))
        return "", None, Both(f"“{word}” is no type that the rulebook knows, or stands in the wrong place.", f"“{word}”不是规则书所列的类别，或位置不对。")
    return line, masks, None


def _capitals(line: str) -> str:
    """Each word as types are printed; subtypes as the rulebook lists them."""
    listed = {name.lower(): name for name in terms.SUBTYPES}
    return " ".join(listed.get(word.lower(), word if word[:1].isupper() else word[:1].upper() + word[1:]) for word in line.split(" "))


@cache
def _chinese() -> tuple[dict[str, str], dict[str, str]]:
    left = {zh: en.capitalize() for table in (terms.SUPERTYPES, terms.CARD_TYPES) for en, zh in table.items()}
    return left, {zh: en for en, zh in terms.SUBTYPES.items()}


def _from_chinese(line: str) -> tuple[str, str]:
    """A type line in English, and the words that are none."""
    left, right = _chinese()
    kinds, _, subtypes = re.sub(r"\s*[～~—–-]\s*", "～", line).partition("～")
    words: list[str] = []
    rest = kinds.replace(" ", "")
    while rest:
        size = next((size for size in range(len(rest), 0, -1) if rest[:size] in left), 0)
        if not size:
            return "", rest
        words.append(left[rest[:size]])
        rest = rest[size:]
    found: list[str] = []
    for word in re.split(r"[／/、\s]+", subtypes.strip()):
        if word and word not in right:
            return "", word
        if word:
            found.append(right[word])
    return " ".join(words) + (f" — {' '.join(found)}" if found else ""), ""


def _number_faults(facts: CardFacts, masks: TypeLine | None, has_cost: bool) -> list[Fault]:
    """CR 208, 209, 210, 305.1: creatures and Vehicles have power and toughness, planeswalkers loyalty, battles defense; lands have no cost."""
    faults: list[Fault] = []
    for field in ("power", "toughness", "loyalty", "defense"):
        if not _NUMBER.fullmatch(getattr(facts, field).strip()):
            faults.append(Fault(field, Both("This is a number, or *.", "这里要填数字或*。")))
    if masks is None:
        return faults
    wanted = {
        "power": bool(masks.types & CREATURE or masks.subtypes & VEHICLE), "toughness": bool(masks.types & CREATURE or masks.subtypes & VEHICLE),
        "loyalty": bool(masks.types & PLANESWALKER), "defense": bool(masks.types & BATTLE),
    }
    for field, needed in wanted.items():
        if needed and not getattr(facts, field).strip():
            faults.append(Fault(field, Both("A card of these types needs this number (CR 208–210).", "此类别的牌需要这个数字（CR 208–210）。")))
    if masks.types & LAND and has_cost:
        faults.append(Fault("cost", Both("A land has no mana cost (CR 305.1).", "地没有法术力费用（CR 305.1）。")))
    return faults


__all__ = ["CardFacts", "Fault", "cost_of", "record_of", "types_of"]

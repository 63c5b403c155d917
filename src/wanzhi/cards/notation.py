"""The notation of the starter pool: cards written by hand as facts.

A card is a block of lines; blank lines separate cards and lines that begin with `#` are comments:

    Lightning Bolt {R} = 闪电击
    Instant
    ~ deals 3 damage to any target.

The first line gives name, mana cost and, after ` = `, the Chinese name. The second is the type line; after ` | ` follow `2/2`,
`loyalty 3` or `defense 4`, and `color: red` (or only `red`) for a colour indicator. Every further line is an ability in a lower-case
normal form, with `~` for the card itself and no reminder text; modes begin with `• `, loyalty abilities with `+1: `, `-3: ` or `0: `.
"""

import re

from wanzhi.cards.errors import CardsError
from wanzhi.cards.keywords import keywords_in
from wanzhi.cards.normalize import normal_text, normal_type_line
from wanzhi.cards.records import CardRecord, FaceRecord, TypeLine, color_identity, color_letters, parse_type_line
from wanzhi.model.constants import BATTLE, COLOR_NAMES, CREATURE, LAND, PLANESWALKER
from wanzhi.model.mana import ManaCost
from wanzhi.model.subtypes import VEHICLE

_HEAD = re.compile(r"(?P<name>[^{}=]+?)(?:\s+(?P<cost>(?:\{[^{}]+\})+))?(?:\s+=\s+(?P<zh>\S.*))?")
_SYMBOL = re.compile(r"\{[^{}]*\}")
_NUMBER = re.compile(r"(?P<power>[*\d+-]+)/(?P<toughness>[*\d+-]+)")
_COLORS = {name: color for color, name in COLOR_NAMES.items()}
_LAYOUTS = {"Saga": "saga", "Class": "class", "Case": "case"}


class NotationError(CardsError):
    """A card in the notation is malformed: `source` and `line` say where, `reason` says why."""

    def __init__(self, source: str, line: int, reason: str) -> None:
        super().__init__(f"{source}, line {line}: {reason}")
        self.source: str = source
        self.line: int = line
        self.reason: str = reason


def parse_notation(text: str, source: str = "notation") -> list[CardRecord]:
    """All cards of a text, in its order. Raises NotationError for a malformed card and for a name that comes twice."""
    records: list[CardRecord] = []
    seen: dict[str, int] = {}
    block: list[tuple[int, str]] = []
    for number, line in enumerate([*text.removeprefix("\ufeff").splitlines(), ""], 1):
        line = line.strip()
        if line.startswith("#"):
            continue
        if line:
            block.append((number, line))
        elif block:
            record = _card(block, source)
            if record.name in seen:
                raise NotationError(source, block[0][0], f"{record.name} was already described at line {seen[record.name]}")
            seen[record.name] = block[0][0]
            records.append(record)
            block = []
    return records


def _card(block: list[tuple[int, str]], source: str) -> CardRecord:
    number, head = block[0]
    match = _HEAD.fullmatch(head)
    if match is None:
        raise NotationError(source, number, f"{head!r} is not of the form `Name {{cost}} = 中文名`")
    cost = (match["cost"] or "").upper()
    try:
        ManaCost.parse(cost)
    except ValueError as error:
        raise NotationError(source, number, str(error)) from error
    if len(block) < 2:
        raise NotationError(source, number, f"{match['name']} has no type line")
    number, second = block[1]
    type_line, *details = (part.strip() for part in second.split(" | "))
    type_line = normal_type_line(type_line)
    try:
        masks = parse_type_line(type_line)
    except CardsError as error:
        raise NotationError(source, number, str(error)) from error
    facts: dict[str, str] = {}
    for detail in details:
        for key, value in _detail(detail, source, number).items():
            if key in facts:
                raise NotationError(source, number, f"{key} is given twice")
            facts[key] = value
    _check_facts(masks, facts, bool(cost), source, number)
    lines = [_ability(line, source, at) for at, line in block[2:]]
    face = FaceRecord(
        name=match["name"],
        type_line=type_line,
        mana_cost=cost,
        oracle_text=normal_text("\n".join(lines)),
        zh=match["zh"] or "",
        power=facts.get("power", ""),
        toughness=facts.get("toughness", ""),
        loyalty=facts.get("loyalty", ""),
        defense=facts.get("defense", ""),
        color_indicator=facts.get("color", ""),
    )
    layout = next((layout for word, layout in _LAYOUTS.items() if word in type_line.split()), "normal")
    return CardRecord(face.name, (face,), layout, color_identity((face,)), keywords_in(face.oracle_text))


def _detail(detail: str, source: str, number: int) -> dict[str, str]:
    if match := _NUMBER.fullmatch(detail.replace("−", "-")):
        return match.groupdict()
    key, _, value = detail.replace(":", " ").partition(" ")
    value = value.strip()
    if key in ("loyalty", "defense") and re.fullmatch(r"\d+|X|\*", value):
        return {key: value}
    words = re.split(r",\s*(?:and\s+)?|\s+and\s+|\s+", value if key == "color" else detail)
    if all(word in _COLORS for word in words):
        mask = 0
        for word in words:
            mask |= _COLORS[word]
        return {"color": color_letters(mask)}
    raise NotationError(source, number, f"{detail!r} is none of `2/2`, `loyalty 3`, `defense 4`, `color: red`")


def _check_facts(masks: TypeLine, facts: dict[str, str], has_cost: bool, source: str, number: int) -> None:
    """CR 208, 209, 210: creatures and Vehicles have power and toughness, planeswalkers loyalty, battles defense; nothing else has."""
    wanted = {
        "power": bool(masks.types & CREATURE or masks.subtypes & VEHICLE),
        "loyalty": bool(masks.types & PLANESWALKER),
        "defense": bool(masks.types & BATTLE),
    }
    for key, needed in wanted.items():
        word = "power and toughness" if key == "power" else key
        if needed and key not in facts:
            raise NotationError(source, number, f"the card needs {word}")
        if key in facts and not needed:
            raise NotationError(source, number, f"a card of this type has no {word}")
    if has_cost and masks.types & LAND:
        raise NotationError(source, number, "a land has no mana cost (CR 305.1)")


def _ability(line: str, source: str, number: int) -> str:
    """One ability line with upper-case symbols. Reminder text is refused, since the notation holds none."""
    if line.count("{") != line.count("}"):
        raise NotationError(source, number, "a brace is not closed")
    if "(" in line or ")" in line:
        raise NotationError(source, number, "the notation holds no reminder text")
    return _SYMBOL.sub(lambda match: match[0].upper(), line)

"""Searching cards in the syntax that players know from Scryfall.

    c:red t:creature mv<=3 (kw:haste or o:"first strike") -is:legendary

A query is a tree of small tests on a `CardRecord`, joined by *and* (juxtaposition), `or`, `-` and parentheses. Bare words and quoted
strings match names, English and Chinese; `!"Fire // Ice"` is the exact name.

| key | what it tests |
|---|---|
| `c: color:` | colours: letters, names, `azorius`, `colorless`, `multicolor`, or a number; `:` means "at least these" |
| `id: identity:` | colour identity (CR 903.4); `:` means "at most these" |
| `t: type:` | a word of the type line |
| `o: oracle:` | rules text without reminder text; `~` stands for the card itself; `fo:` with reminder text |
| `mv: pow: tou: loy:` | numbers, also against each other (`pow>tou`); `mv:even`, `mv:odd` |
| `m: mana:` | mana symbols in a cost |
| `kw: keyword:` | a keyword ability |
| `f: format: banned: restricted:` | legality in a format |
| `is: not:` | a card type or supertype, `permanent spell historic vanilla multicolor colorless commander funny`, or a layout |
"""

import operator
import re
from collections.abc import Callable
from typing import Final, NamedTuple

from wanzhi.cards.errors import CardsError
from wanzhi.cards.keywords import keywords_in
from wanzhi.cards.names import fold
from wanzhi.cards.records import CardRecord, color_mask
from wanzhi.model.constants import COLOR_NAMES

Test = Callable[[CardRecord], bool]

_TOKEN = re.compile(
    r"""\s*(?:
      (?P<open>\() | (?P<close>\)) |
      (?P<minus>-(?=[^\s)])) |
      (?P<exact>!)?
      (?: (?P<key>[A-Za-z]+)(?P<op>>=|<=|!=|[:=<>]) (?:"(?P<quoted_value>[^"]*)"|(?P<value>[^\s()"]*))
        | "(?P<quoted>[^"]*)"
        | (?P<word>[^\s()"]+) )
    )""",
    re.VERBOSE,
)
_OPERATORS: Final[dict[str, Callable[[float, float], bool]]] = {
    ":": operator.eq, "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}
_REMINDER = re.compile(r"\s*\([^()]*\)")
_SELF = re.compile(r"\bthis (?:creature|artifact|enchantment|land|spell|card|permanent|aura|equipment|vehicle|planeswalker|saga|class)\b")
_SYMBOL = re.compile(r"\{([^{}]+)\}")

_COLOR_WORDS: Final[dict[str, int]] = (
    {name: color for color, name in COLOR_NAMES.items()}
    | {
        name: color_mask(letters)
        for name, letters in {
            "azorius": "WU", "dimir": "UB", "rakdos": "BR", "gruul": "RG", "selesnya": "GW", "orzhov": "WB", "izzet": "UR",
            "golgari": "BG", "boros": "RW", "simic": "GU", "bant": "GWU", "esper": "WUB", "grixis": "UBR", "jund": "BRG",
            "naya": "RGW", "abzan": "WBG", "jeskai": "URW", "sultai": "BGU", "mardu": "RWB", "temur": "GUR",
        }.items()
    }
)


class QueryError(CardsError):
    """A query cannot be read: `position` (from 0) is where in `query`, `reason` why."""

    def __init__(self, query: str, position: int, reason: str) -> None:
        super().__init__(f"search query, character {position + 1}: {reason}")
        self.query: str = query
        self.position: int = position
        self.reason: str = reason


class Query(NamedTuple):
    """A query that has been read."""

    text: str
    test: Test

    def matches(self, record: CardRecord) -> bool:
        """Whether the card is one of those asked for."""
        return self.test(record)


def parse_query(text: str) -> Query:
    """Read a query; the empty one matches every card. Raises QueryError.

    >>> from wanzhi.cards.notation import parse_notation
    >>> bolt = parse_notation("Lightning Bolt {R}\\nInstant\\n~ deals 3 damage to any target.")[0]
    >>> parse_query("c:r t:instant mv=1 o:damage -is:permanent").matches(bolt)
    True
    """
    return Query(text, _Parser(text).whole())


class _Parser:
    """Recursive descent: whole = or; or = and {"or" and}; and = item {["and"] item}; item = ["-"] ( "(" or ")" | term )."""

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.at: int = 0
        self.token: re.Match[str] | None = None
        self.advance()

    def advance(self) -> None:
        rest = self.text[self.at :]
        if not rest.strip():
            self.at, self.token = len(self.text), None
            return
        start = self.at + len(rest) - len(rest.lstrip())
        match = _TOKEN.match(self.text, self.at)
        if match is None:
            raise QueryError(self.text, start, "a quotation mark is not closed" if '"' in rest else f"{rest.strip()!r} cannot be read")
        self.token, self.at = match, match.end()

    def position(self) -> int:
        if self.token is None:
            return len(self.text)
        found = self.token[0]
        return self.token.start() + len(found) - len(found.lstrip())

    def fault(self, reason: str) -> QueryError:
        return QueryError(self.text, self.position(), reason)

    def is_word(self, word: str) -> bool:
        return self.token is not None and (self.token["word"] or "").lower() == word

    def whole(self) -> Test:
        if self.token is None:
            return lambda record: True
        test = self.either()
        if self.token is not None:
            raise self.fault("this parenthesis closes nothing")
        return test

    def either(self) -> Test:
        tests = [self.all_of()]
        while self.is_word("or"):
            self.advance()
            tests.append(self.all_of())
        return tests[0] if len(tests) == 1 else lambda record: any(test(record) for test in tests)

    def all_of(self) -> Test:
        tests: list[Test] = []
        while self.token is not None and not self.token["close"] and not self.is_word("or"):
            if self.is_word("and") and tests:
                self.advance()
            tests.append(self.item())
        if not tests:
            raise self.fault("something to search for is missing here")
        return tests[0] if len(tests) == 1 else lambda record: all(test(record) for test in tests)

    def item(self) -> Test:
        token = self.token
        if token is None or token["close"] or self.is_word("or"):
            raise self.fault("something to search for is missing here")
        if token["minus"]:
            self.advance()
            inner = self.item()
            return lambda record: not inner(record)
        if token["open"]:
            opened = self.position()
            self.advance()
            inner = self.either()
            if self.token is None:
                raise QueryError(self.text, opened, "this parenthesis is not closed")
            self.advance()
            return inner
        test = self.term(token)
        self.advance()
        return test

    def term(self, token: re.Match[str]) -> Test:
        if token["key"] is None:
            name = fold(token["quoted"] if token["quoted"] is not None else token["word"])
            return _exact_name(name) if token["exact"] else _name(name)
        key = token["key"].lower()
        value = token["quoted_value"] if token["quoted_value"] is not None else token["value"]
        if key not in _TERMS:
            raise self.fault(f"{token['key']!r} is not a search key; the keys are {', '.join(sorted(_TERMS))}")
        if not value:
            if self.text[self.at : self.at + 1] == '"':
                raise QueryError(self.text, self.at, "a quotation mark is not closed")
            raise self.fault(f"{key}{token['op']} needs a value")
        try:
            return _TERMS[key](token["op"], value.lower())
        except ValueError as error:
            raise self.fault(str(error)) from error


def _name(part: str) -> Test:
    return lambda record: part in fold(record.name) or any(part in fold(face.zh) for face in record.faces if face.zh)


def _exact_name(name: str) -> Test:
    return lambda record: name == fold(record.name) or any(name in (fold(f.name), fold(f.zh)) for f in record.faces)


def _no_order(key: str, op: str) -> bool:
    """Whether the test is turned round (`!=`). Raises ValueError for an operator that needs an order."""
    if op not in (":", "=", "!="):
        raise ValueError(f"{key} takes : or = or !=, not {op}")
    return op == "!="


def _text_term(key: str, test: Callable[[CardRecord, str], bool]) -> Callable[[str, str], Test]:
    def term(op: str, value: str) -> Test:
        if _no_order(key, op):
            return lambda record: not test(record, value)
        return lambda record: test(record, value)

    return term


# Colours


def _color_term(read: Callable[[CardRecord], int], default: str) -> Callable[[str, str], Test]:
    def term(op: str, value: str) -> Test:
        if value in ("m", "multicolor", "multicolored"):
            return lambda record: (read(record).bit_count() > 1) != (op == "!=")
        if value.isdigit():
            number = int(value)
            return lambda record: _OPERATORS[op](read(record).bit_count(), number)
        if value in ("c", "colorless"):
            op, wanted = ("=" if op == ":" else op), 0
        elif value in _COLOR_WORDS:
            wanted = _COLOR_WORDS[value]
        else:
            try:
                wanted = color_mask(value)
            except KeyError as error:
                raise ValueError(f"{value!r} is not a colour; use letters of wubrg, c, m or a name such as red") from error
        return lambda record: _compare_sets(read(record), default if op == ":" else op, wanted)

    return term


def _compare_sets(mask: int, op: str, wanted: int) -> bool:
    """Colour sets are compared by inclusion: `>=` holds all of, `<=` holds none but."""
    if op == "=":
        return mask == wanted
    if op == "!=":
        return mask != wanted
    if op in (">=", ">"):
        return mask & wanted == wanted and (op == ">=" or mask != wanted)
    return mask & ~wanted == 0 and (op == "<=" or mask != wanted)


# Numbers


def _number_of(text: str) -> float | None:
    """A printed number, with `*` and `X` as 0; None if nothing is printed."""
    if not text:
        return None
    try:
        return float(text)
    except ValueError:
        return float(sum(int(number) for number in re.findall(r"\d+", text)))


_NUMBERS: Final[dict[str, Callable[[CardRecord], list[float | None]]]] = {
    "mv": lambda record: [record.mana_value],
    "pow": lambda record: [_number_of(face.power) for face in record.faces],
    "tou": lambda record: [_number_of(face.toughness) for face in record.faces],
    "loy": lambda record: [_number_of(face.loyalty) for face in record.faces],
    "def": lambda record: [_number_of(face.defense) for face in record.faces],
}
_NUMBER_NAMES: Final = {
    "mv": "mv", "manavalue": "mv", "cmc": "mv", "pow": "pow", "power": "pow", "tou": "tou", "toughness": "tou", "loy": "loy",
    "loyalty": "loy", "def": "def", "defense": "def",
}


def _number_term(key: str) -> Callable[[str, str], Test]:
    read = _NUMBERS[key]

    def term(op: str, value: str) -> Test:
        compare = _OPERATORS[op]
        if value in ("even", "odd") and key == "mv":
            rest = 0 if value == "even" else 1
            turned = _no_order(key, op)
            return lambda record: (record.mana_value % 2 == rest) != turned
        if value in _NUMBER_NAMES:
            other = _NUMBERS[_NUMBER_NAMES[value]]

            def against(record: CardRecord) -> bool:
                mine, its = read(record), other(record)
                its = its * len(mine) if len(its) == 1 else its
                return any(a is not None and b is not None and compare(a, b) for a, b in zip(mine, its, strict=False))

            return against
        if not re.fullmatch(r"-?\d+(\.\d+)?", value):
            raise ValueError(f"{key} is compared with a number or another number of the card, not with {value!r}")
        number = float(value)
        return lambda record: any(a is not None and compare(a, number) for a in read(record))

    return term


# Words and texts


def _rules_text(record: CardRecord, *, reminder: bool) -> str:
    parts = []
    for face in record.faces:
        text = face.oracle_text if reminder else _REMINDER.sub("", face.oracle_text)
        parts.append(text.lower())
    return "\n".join(parts)


def _oracle(record: CardRecord, value: str, *, reminder: bool = False) -> bool:
    text = _rules_text(record, reminder=reminder)
    if value in text:
        return True
    if "~" not in text and "~" not in value and not any(face.name.lower() in value for face in record.faces):
        return False
    return _own_names_out(value, record) in _own_names_out(text, record)


def _own_names_out(text: str, record: CardRecord) -> str:
    for face in record.faces:
        text = text.replace(face.name.lower(), "~")
        if "," in face.name and "Legendary" in face.type_line:
            text = re.sub(rf"\b{re.escape(face.name.lower().partition(',')[0])}\b", "~", text)
    return _SELF.sub("~", text)


def _type(record: CardRecord, value: str) -> bool:
    line = record.type_line.lower()
    return all(re.search(rf"(?<!\w){re.escape(word)}", line) is not None for word in value.split())


def _keyword(record: CardRecord, value: str) -> bool:
    return any(word.lower() == value for word in record.keywords) or any(
        word.lower() == value for face in record.faces for word in keywords_in(_REMINDER.sub("", face.oracle_text))
    )


def _mana_term(op: str, value: str) -> Test:
    wanted = _symbols(value)
    if op == ":":
        op = ">="

    def test(record: CardRecord) -> bool:
        return any(_compare_costs(_symbols(face.mana_cost.lower()), op, wanted) for face in record.faces if face.mana_cost)

    return test


def _symbols(text: str) -> dict[str, int]:
    """Symbols of a cost with their numbers, generic mana under `1`: `2ww`, `{2}{w}{w}`. Raises ValueError."""
    found: dict[str, int] = {}
    for part in re.findall(r"\{[^{}]+\}|\d+|\S", text):
        symbol = part.strip("{}")
        if symbol.isdigit():
            found["1"] = found.get("1", 0) + int(symbol)
        elif part.startswith("{") or symbol in "wubrgcsxyz":
            found[symbol] = found.get(symbol, 0) + 1
        else:
            raise ValueError(f"{part!r} is not a mana symbol")
    return found


def _compare_costs(cost: dict[str, int], op: str, wanted: dict[str, int]) -> bool:
    more = all(cost.get(symbol, 0) >= count for symbol, count in wanted.items())
    fewer = all(count <= wanted.get(symbol, 0) for symbol, count in cost.items())
    return {"=": more and fewer, "!=": not (more and fewer), ">=": more, ">": more and not fewer, "<=": fewer, "<": fewer and not more}[op]


def _status(*statuses: str) -> Callable[[CardRecord, str], bool]:
    return lambda record, value: record.legalities.get(value) in statuses


# is:


def _has_type(*words: str) -> Test:
    pattern = re.compile(rf"\b(?:{'|'.join(words)})\b", re.IGNORECASE)
    return lambda record: any(pattern.search(face.type_line) is not None for face in record.faces)


def _layout(*layouts: str) -> Test:
    return lambda record: record.layout in layouts


def _is_commander(record: CardRecord) -> bool:
    """CR 903.3: a legendary creature, Vehicle or Spacecraft with power and toughness, or a card that says so."""
    face = record.front
    legendary = "Legendary" in face.type_line and bool(face.power) and re.search(r"Creature|Vehicle|Spacecraft", face.type_line)
    return bool(legendary) or "can be your commander" in face.oracle_text.lower()


_PERMANENT_WORDS: Final = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
_TYPE_WORDS: Final = (*_PERMANENT_WORDS, "instant", "sorcery", "kindred", "basic", "legendary", "snow", "world", "aura", "equipment")
_IS: Final[dict[str, Test]] = {
    **{word: _has_type(word) for word in _TYPE_WORDS},
    "permanent": _has_type(*_PERMANENT_WORDS),
    "spell": lambda record: any(not re.search(r"\bLand\b", face.type_line) for face in record.faces),
    "historic": _has_type("legendary", "artifact", "saga"),
    "vanilla": lambda record: "Creature" in record.front.type_line and not any(face.oracle_text for face in record.faces),
    "split": _layout("split"),
    "flip": _layout("flip"),
    "transform": _layout("transform"),
    "mdfc": _layout("modal_dfc"),
    "dfc": _layout("transform", "modal_dfc"),
    "adventure": _layout("adventure"),
    "meld": _layout("meld"),
    "leveler": _layout("leveler"),
    "multicolor": lambda record: record.colors.bit_count() > 1,
    "colorless": lambda record: record.colors == 0,
    "commander": _is_commander,
    "funny": lambda record: record.funny,
}


def _is_term(*, turned: bool) -> Callable[[str, str], Test]:
    def term(op: str, value: str) -> Test:
        if value not in _IS:
            raise ValueError(f"is:{value} is not known; known are {', '.join(sorted(_IS))}")
        test = _IS[value]
        if _no_order("is", op) != turned:
            return lambda record: not test(record)
        return test

    return term


_COLOR = _color_term(lambda record: record.colors, ">=")
_IDENTITY = _color_term(lambda record: color_mask(record.color_identity), "<=")
_TERMS: Final[dict[str, Callable[[str, str], Test]]] = {
    **dict.fromkeys(("c", "color", "colors", "colour"), _COLOR),
    **dict.fromkeys(("id", "identity", "ci"), _IDENTITY),
    **dict.fromkeys(("t", "type"), _text_term("t", _type)),
    **dict.fromkeys(("o", "oracle"), _text_term("o", _oracle)),
    "fo": _text_term("fo", lambda record, value: _oracle(record, value, reminder=True)),
    **{name: _number_term(key) for name, key in _NUMBER_NAMES.items()},
    **dict.fromkeys(("m", "mana"), _mana_term),
    **dict.fromkeys(("kw", "keyword"), _text_term("kw", _keyword)),
    **dict.fromkeys(("f", "format", "legal"), _text_term("f", _status("legal", "restricted"))),
    "banned": _text_term("banned", _status("banned")),
    "restricted": _text_term("restricted", _status("restricted")),
    "is": _is_term(turned=False),
    "not": _is_term(turned=True),
    "name": _text_term("name", lambda record, value: _name(fold(value))(record)),
}

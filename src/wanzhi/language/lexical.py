"""Lexical tables: the words for values that are no nodes (counter kinds, card types, number words, power and toughness ...).

A field says `Annotated[int, "number"]`; the table registered under that name reads and writes its values in both languages.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

import msgspec

from wanzhi.language.english import plural as plural_of
from wanzhi.language.lexer import Token, tokenize

Match = tuple[int, Hashable]  # position after the words, value
Phrases = tuple[tuple[str, Hashable], ...]
Chinese = Phrases | Callable[[Sequence[Token], int], Iterable[Match]] | None


class Forms(msgspec.Struct, frozen=True):
    """How a value is said: English singular, English plural ("" = by rule; the same for what has none), Chinese, other spellings read."""

    en: str
    plural: str = ""
    zh: str = ""
    also: tuple[str, ...] = ()


class Lexical:
    """A table. `read(tokens, i)` gives every match at `i`; `first` are the texts it can begin with (None: anything).

    `counts`: its values are quantities, and the nouns after them agree ("one card", "two cards").
    `chinese`: what Chinese text is read with: phrases with their values, or a function like `read` (None: `read` itself).
    """

    def __init__(
        self,
        name: str,
        read: Callable[[Sequence[Token], int], Iterable[Match]],
        write: Callable[[Hashable, str, bool], str],
        first: frozenset[str] | None = None,
        counts: bool = False,
        chinese: Chinese = None,
    ) -> None:
        self.name = name
        self.read = read
        self.write = write
        self.first = first
        self.counts = counts
        self.chinese = chinese

    def __repr__(self) -> str:
        return f"<lexical {self.name}>"


def table(name: str, entries: Mapping[Hashable, Forms | tuple[str, str, str] | tuple[str, str]], counts: bool = False) -> Lexical:
    """A table of fixed phrases. Entries are `Forms`, `(en, plural, zh)` ("" = by rule) or `(en, zh)` for what has no plural.

    >>> kinds = table("kind", {1: ("elf", "", "妖精")})
    >>> list(kinds.read(tokenize("Elves"), 0)), kinds.write(1, "en", True), kinds.write(1, "zh", True)
    ([(1, 1)], 'elves', '妖精')
    """
    written: dict[Hashable, tuple[str, str, str]] = {}
    by_first: dict[str, list[tuple[tuple[str, ...], Hashable]]] = {}
    for value, entry in entries.items():
        if isinstance(entry, Forms):
            forms = entry
        elif len(entry) == 3:
            forms = Forms(entry[0], entry[1], entry[2])
        else:
            forms = Forms(entry[0], entry[0], entry[1])
        more = forms.plural or plural_of(forms.en)
        written[value] = (forms.en, more, forms.zh)
        for phrase in dict.fromkeys((forms.en, more, *forms.also)):
            words = tuple(t.text for t in tokenize(phrase))
            if not words:
                raise ValueError(f"lexical table {name}: {value!r} has an empty form")
            seen = by_first.setdefault(words[0], [])
            if (words, value) not in seen:
                seen.append((words, value))

    def read(tokens: Sequence[Token], i: int) -> list[Match]:
        out: list[Match] = []
        for words, value in by_first.get(tokens[i].text, ()):
            size = len(words)
            if size == 1 or (i + size <= len(tokens) and all(tokens[i + k].text == words[k] for k in range(1, size))):
                out.append((i + size, value))
        return out

    def write(value: Hashable, lang: str, many: bool) -> str:
        en, more, zh = written[value]
        return (more if many else en) if lang == "en" else zh

    chinese = tuple((zh, value) for value, (_, _, zh) in written.items())
    return Lexical(name, read, write, frozenset(by_first), counts, chinese)


TABLES: dict[str, Lexical] = {}


def lexical(
    name: str, entries: Mapping[Hashable, Forms | tuple[str, str, str] | tuple[str, str]], counts: bool = False
) -> Lexical:
    """Register a table of fixed phrases for `Annotated[..., name]`. Registering a name again replaces it."""
    TABLES[name] = made = table(name, entries, counts)
    return made


def lexical_functions(
    name: str,
    read: Callable[[Sequence[Token], int], Iterable[Match]],
    write: Callable[[Hashable, str, bool], str],
    first: Iterable[str] | None = None,
    counts: bool = False,
    chinese: Chinese = None,
) -> Lexical:
    """Register a table given by a pair of functions: for what is not a list of phrases."""
    TABLES[name] = made = Lexical(name, read, write, None if first is None else frozenset(first), counts, chinese)
    return made


# --- tables that every card language needs -----------------------------------------------------------------------------------------

NUMBER_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen",
    "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
NUMBER_ZH = (
    "零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四", "十五", "十六", "十七", "十八",
    "十九", "二十",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_WORDS: dict[int, str] = dict(enumerate(NUMBER_WORDS))
_WORDS.update({20 + 10 * t + n: f"{tens}-{NUMBER_WORDS[n]}" if n else tens for t, tens in enumerate(_TENS) for n in range(10)})
_WORD_VALUES: dict[str, int] = {word: n for n, word in _WORDS.items()} | {"a": 1}


def _read_number(tokens: Sequence[Token], i: int) -> list[Match]:
    value = _WORD_VALUES.get(tokens[i].text)
    return [] if value is None else [(i + 1, value)]


def _write_number(value: Hashable, lang: str, many: bool) -> str:
    assert isinstance(value, int)
    if lang == "zh":
        return NUMBER_ZH[value] if value <= 20 else str(value)
    return "a" if value == 1 else _WORDS[value]


def _write_numeral(value: Hashable, lang: str, many: bool) -> str:
    assert isinstance(value, int)
    return "one" if value == 1 and lang == "en" else _write_number(value, lang, many)


def _read_digits(tokens: Sequence[Token], i: int) -> list[Match]:
    return [(i + 1, int(tokens[i].text))] if tokens[i].text.isdecimal() else []


_ZH_NUMBERS: Phrases = (*((word, n) for n, word in enumerate(NUMBER_ZH)), *((str(n), n) for n in range(21, 100)))
lexical_functions("number", _read_number, _write_number, _WORD_VALUES, counts=True, chinese=_ZH_NUMBERS)  # "a card", "two cards": 1 is written "a"
lexical_functions("numeral", _read_number, _write_numeral, _WORD_VALUES, counts=True, chinese=_ZH_NUMBERS)  # the same with 1 written "one"
lexical_functions("digits", _read_digits, lambda value, lang, many: str(value), counts=True)  # "3 damage"


def _words_pt(tokens: Sequence[Token], i: int) -> list[Match]:
    text = tokens[i].text
    left, slash, right = text.partition("/")
    return [(i + 1, text)] if slash and left and right and text[-1] not in "}" and text != "and/or" else []


def _write_upper(value: Hashable, lang: str, many: bool) -> str:
    return str(value).upper()


lexical_functions("pt", _words_pt, _write_upper)  # str: "+1/+1", "2/2", "x/x" as one normalised token


def _read_loyalty(tokens: Sequence[Token], i: int) -> list[Match]:
    text = tokens[i].text
    return [(i + 1, text[1:-1])] if len(text) > 2 and text[0] == "[" else []


def _write_loyalty(value: Hashable, lang: str, many: bool) -> str:
    return str(value).upper().replace("-", "−")


lexical_functions("loyalty", _read_loyalty, _write_loyalty)  # str: "+2", "-x", "0", the cost before a colon at the start of a line


def _read_symbols(tokens: Sequence[Token], i: int) -> list[Match]:
    """A run of symbols without spaces between them; every prefix of the run is a match only if it is the whole run."""
    j = i
    while j < len(tokens) and tokens[j].text.startswith("{") and (j == i or tokens[j].glued):
        j += 1
    return [(j, "".join(t.text for t in tokens[i:j]).upper())] if j > i else []


lexical_functions("symbols", _read_symbols, _write_upper)  # str: "{2}{R}{R}", a run of mana symbols

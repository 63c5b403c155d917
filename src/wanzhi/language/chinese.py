"""Chinese text to tokens, and the grammar that reads Chinese: the Chinese templates of the same node classes, for the same reader.

Contract: a token is one character, or what is one in every language (a symbol, a number, a size, a word in Latin letters, `~`). Templates and
texts go through the same `plain` (what is said in two ways without a difference is one way), so that words which differ in print are equal
here. The grammar is lenient: it may read more than the writer writes, and whoever uses it asks the writer whether it wrote the same words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

import msgspec

from wanzhi.language.attachment import AttachmentRule
from wanzhi.language.grammar import ZH_SEPARATORS, Grammar, Rule, Symbol
from wanzhi.language.lexer import Token
from wanzhi.language.lexical import Lexical, Match
from wanzhi.language.meaning import Meaning
from wanzhi.language.template import MARK, Said, Slot, Template, Variant, flats, variant

Plain = Callable[[str], str]
Rewrite = tuple[re.Pattern[str], str]

_SCAN = re.compile(
    r"(?P<loyalty>(?m:^)[+\-]?(?:\d+|[Xx])(?=：))"
    r"|(?P<pt>[+\-]?(?:\d+|[XYxy*])/[+\-]?(?:\d+|[XYxy*])(?![A-Za-z0-9/]))"
    r"|(?P<symbol>\{[^{}\s]+\})"
    r"|(?P<self>~(?:source(?![A-Za-z]))?)"
    r"|(?P<word>[+\-]?\d+|[A-Za-zÀ-ɏ]+(?:['’\-][A-Za-zÀ-ɏ]+)*)"
    r"|(?P<newline>\n)"
    r"|(?P<space>\s+)"
    r"|(?P<other>.)"
)


#: In a list either comma may stand.
COMMAS: Final[Mapping[tuple[str, ...], tuple[str, ...]]] = {("，",): ("、",), ("、",): ("，",)}


def is_chinese(text: str) -> bool:
    """Whether there are Chinese characters in it.

    >>> is_chinese("敏捷"), is_chinese("Haste — {T}")
    (True, False)
    """
    return any("\u3400" <= sign <= "\u9fff" for sign in text)


def characters(text: str) -> list[Token]:
    """The tokens of Chinese text.

    >>> [t.text for t in characters("~得+1/+1。{T}：抓X张牌。")]
    ['~', '得', '+1/+1', '。', '{t}', '：', '抓', 'x', '张', '牌', '。']
    """
    out: list[Token] = []
    glued = False
    for match in _SCAN.finditer(text):
        kind = match.lastgroup
        if kind == "space":
            glued = False
            continue
        raw = match.group()
        low = f"[{raw.lower()}]" if kind == "loyalty" else raw.lower()
        out.append(Token(low, raw, match.start(), match.end(), glued))
        glued = kind != "newline"
    return out


class ChineseGrammar(Grammar):
    """The language of the classes of another grammar, as it is read in Chinese.

    `plain` is done to every text and template; `loose` are rewritings of a template that make one more way to read it: what the writer's last
    touch (a finisher) does to the words at the seams of templates.
    """

    separators: ClassVar[Mapping[str, tuple[str, str, str]]] = ZH_SEPARATORS
    spaced: ClassVar[bool] = False

    def __init__(
        self, base: Grammar, plain: Plain, loose: Sequence[Rewrite] = (), rules: Sequence[AttachmentRule] | None = None
    ) -> None:
        self.base, self.plain, self.loose = base, plain, tuple(loose)
        tables = {name: _in_chinese(table, self.words) for name, table in base.tables.items()}
        super().__init__(base.said, rules, tables=tables, finishers=base.finishers)

    def words(self, text: str) -> tuple[str, ...]:
        """The token texts of words that a class or the grammar itself says."""
        return tuple(token.text for token in characters(self.plain(text)))

    def _check(self, cls: type[Meaning]) -> None:
        said = self.said[cls] = self.base.said[cls]
        made = [one for template in said.zh for one in self._readable(said, template)]
        self._variants[cls] = list({(one.elements, repr(one.constants)): one for one in made}.values())

    def _readable(self, said: Said, template: Template) -> Iterator[Variant]:
        """Every flat way to read the template."""
        for text, slots, constants in flats(said, template):
            marked = self.plain(text)
            ways = [marked]
            for pattern, by in self.loose:
                ways += [other for way in list(ways) if (other := pattern.sub(by, way)) != way]
            for way in ways:
                elements = _no_circle(said, self._elements(way, slots))
                if elements:
                    yield variant(said, elements, constants)

    def _elements(self, text: str, slots: tuple[Slot, ...]) -> list[str | Slot]:
        out: list[str | Slot] = []
        for piece in MARK.split(text):
            if MARK.fullmatch(piece):
                out.append(slots[int(piece[5:-1])])
            else:
                out += [token.text for token in characters(piece)]
        return out

    def _list(self, item: Symbol, style: str, minimum: int) -> Symbol:
        """A list is read with either comma."""
        known = len(self._symbols)
        made = super()._list(item, style, minimum)
        two, more, last = map(self.words, self.separators[style])
        if len(self._symbols) == known or more not in COMMAS:
            return made
        other = COMMAS[more]
        grow = Rule(made.name, lambda v: (*v[0], v[1]), False)
        if two == more == last:
            head = made if minimum == 1 else super()._list(item, style, 1)
        else:
            head = self._symbols["head", item.id, style]
            self._add(head.root, (item, *other, item), Rule(made.name, lambda v: (v[0], v[1]), False))
            made = head
        self._add(made.root, (head, *other, item), grow)
        return self._symbols["list", item.id, style, minimum]

    def _reading_hook(self, cls: type[Meaning]) -> tuple[Any, Any]:
        own = cls.__dict__.get("read_chinese")
        if own is not None:
            return own.__get__(None, cls), None
        return super()._reading_hook(cls)


def _no_circle(said: Said, elements: list[str | Slot]) -> list[str | Slot]:
    """What adds no words to another of its own category is not read; a list alone has two members."""
    slot = elements[0] if len(elements) == 1 else ""
    if not isinstance(slot, Slot) or not any(issubclass(said.cls, cls) for cls in said.fields[slot.field].classes):
        return elements
    return [msgspec.structs.replace(slot, minimum=2)] if slot.style else []


def _in_chinese(table: Lexical, words: Callable[[str], tuple[str, ...]]) -> Lexical:
    """A table that reads its Chinese words."""
    if table.chinese is None:
        return Lexical(table.name, table.read, table.write, None, table.counts)
    if callable(table.chinese):
        return Lexical(table.name, table.chinese, table.write, None, table.counts)
    read, first = phrase_reader(table.chinese, words)
    return Lexical(table.name, read, table.write, first, table.counts)


def phrase_reader(
    phrases: Iterable[tuple[str, Hashable]], words: Callable[[str], tuple[str, ...]]
) -> tuple[Callable[[Sequence[Token], int], list[Match]], frozenset[str]]:
    """A function that finds every phrase at a place, and what phrases can begin with."""
    by_first: dict[str, dict[tuple[tuple[str, ...], Hashable], None]] = {}
    for phrase, value in phrases:
        found = words(phrase)
        if found:
            by_first.setdefault(found[0], {})[found, value] = None

    def read(tokens: Sequence[Token], i: int) -> list[Match]:
        out: list[Match] = []
        for phrase, value in by_first.get(tokens[i].text, ()):
            size = len(phrase)
            if i + size <= len(tokens) and all(tokens[i + k].text == phrase[k] for k in range(1, size)):
                out.append((i + size, value))
        return out

    return read, frozenset(by_first)

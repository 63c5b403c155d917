"""Chinese rules text, read: to each paragraph the English text that means the same, or where it is not understood.

Property that must not break: a paragraph is understood only if the meaning of the English text that is given for it, written in Chinese, is the very
text that was typed, as far as words go (`chinese_rules.PLAIN`). So everything on the way there may be lenient: what `chinese.finish` does last is
undone in every likely way, and of the readings the first that comes back is meant. Of several with the same words in Chinese the attachment rules
and `chinese_usage.PREFERENCES` choose; the rest is a matter of the order of classes, which does not change.

The grammar for Chinese is made when Chinese is first read.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from threading import Lock
from typing import Any, Final

import msgspec

from wanzhi.cards.compile import paragraphs
from wanzhi.language import Failure, Tie, WriteError, names_of, read, write
from wanzhi.language.attachment import RULES
from wanzhi.language.chinese import ChineseGrammar, characters, is_chinese
from wanzhi.vocabulary import terms
from wanzhi.vocabulary.chinese_rules import LOOSE, PLAIN, SIGNS, UNDONE, VARIANTS, Rewrites, chinese_tokens, plain
from wanzhi.vocabulary.chinese_usage import PREFERENCES, in_usage, turned
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.reading import grammar

MOST_WAYS: Final = 16  # texts that are tried for one paragraph
GAME_WORDS: Final = frozenset((
    *terms.KEYWORDS.values(), *terms.CARD_TYPES.values(), *terms.SUBTYPES.values(), *terms.ABILITY_WORDS.values(), "目标", "战场", "牌手", "对手",
    "生命", "伤害", "回合", "坟墓场", "墓场", "牌库", "手上", "手牌", "咒语", "异能", "操控", "永久物", "衍生物", "指示物", "法术力",
    "结束", "开始", "攻击", "阻挡", "死去", "进场",
))  # fmt: skip
NOT_WRITTEN: Final = "not written so"  # it is read, but what was read is written in other words
_REMINDER = re.compile(r"（[^（）]*）")
_PIECES = re.compile(r"\\(\d)")
_one_at_a_time = Lock()


class Spelled(msgspec.Struct, frozen=True):
    """A text with the place in the typed text that each of its characters comes from."""

    text: str
    places: tuple[int, ...]

    def part(self, start: int, end: int) -> Spelled:
        """From one character to another, without white space around."""
        text = self.text[start:end]
        start += len(text) - len(text.lstrip())
        end = start + len(text.strip())
        return Spelled(self.text[start:end], self.places[start:end])

    def rewritten(self, pattern: re.Pattern[str], by: str) -> Spelled:
        """The same with every match replaced; what is put in stands where the match began."""
        text: list[str] = []
        places: list[int] = []
        last = 0
        for match in pattern.finditer(self.text):
            text.append(self.text[last : match.start()])
            places += self.places[last : match.start()]
            for at, piece in enumerate(_PIECES.split(by)):
                begin, end = match.span(int(piece)) if at % 2 else (0, 0)
                text.append(self.text[begin:end] if at % 2 else piece)
                places += self.places[begin:end] if at % 2 else (self.places[min(match.start(), len(self.places) - 1)],) * len(piece)
            last = match.end()
        return Spelled("".join(text) + self.text[last:], (*places, *self.places[last:])) if last or text else self

    def all_rewritten(self, rules: Rewrites) -> Spelled:
        """Every rule once, in order."""
        made = self
        for pattern, by in rules:
            made = made.rewritten(pattern, by)
        return made


class ChineseReading(msgspec.Struct, frozen=True):
    """A paragraph of a typed text, from `start` to `end`: its English text and its meaning, else the problem (places in the typed text)."""

    text: str
    start: int
    end: int
    english: str = ""
    node: Any = None
    problem: Failure | None = None
    nearest: str = ""  # what would be understood and was nearly typed


@lru_cache(maxsize=1)
def chinese_grammar() -> ChineseGrammar:
    """The grammar for Chinese; it takes a second to make."""
    with _one_at_a_time:
        return _chinese_grammar()


@lru_cache(maxsize=1)
def _chinese_grammar() -> ChineseGrammar:
    base = grammar()
    collects = gc.isenabled()
    gc.disable()  # as for the other grammar
    try:
        return ChineseGrammar(base, plain, LOOSE, [*RULES, *PREFERENCES])
    finally:
        if collects:
            gc.freeze()
            gc.enable()


# --- the typed text -----------------------------------------------------------------------------------------------------------------------


def spelled(text: str, names: Sequence[str] = ()) -> Spelled:
    """The text with signs in full width, no reminder text, and `~` for the card's names (CR 201.5: in a quoted ability, the object that grants it).

    >>> spelled("当灰烬犬进场时,抓一张牌(这很好).", ["灰烬犬"]).text
    '当~进场时，抓一张牌。'
    """
    signs = [SIGNS.get(sign, sign) for sign in text]
    quotes = 0
    for at, sign in enumerate(signs):
        if sign == '"':
            signs[at], quotes = "「」"[quotes % 2], quotes + 1
        elif sign == "\n":
            quotes = 0
        elif sign == "." and not text[at + 1 : at + 2].isalnum():
            signs[at] = "。"
    made = Spelled("".join(signs), tuple(range(len(text)))).rewritten(_REMINDER, "")
    called = sorted(filter(None, names), key=len, reverse=True)
    if not called:
        return made
    pattern = re.compile("|".join(rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])" for name in called))
    outside = re.compile(rf"(?:{pattern.pattern})(?![^「」\n]*」)")
    return made.rewritten(outside, "~").rewritten(pattern, "~source")


def chinese_names(name: str, legendary: bool, text: str) -> tuple[str, ...]:
    """The names by which a card's text may call it: in full and, if it is legendary, the longest end or beginning of it that the text uses (and
    that is no word of the game).

    >>> chinese_names("守炉者衣岚", True, "每当衣岚攻击时，抓一张牌。")
    ('守炉者衣岚', '衣岚')
    """
    if not is_chinese(name):
        return names_of(name, legendary, text)
    rest = text.replace(name, "") if legendary else ""
    parts = [part for part in (*(name[at:] for at in range(1, len(name) - 1)), *(name[:at] for at in range(len(name) - 1, 1, -1))) if part in rest]
    parts = [part for part in parts if part not in GAME_WORDS]
    return (name, max(parts, key=len)) if parts else (name,)


def _split(text: Spelled) -> list[Spelled]:
    """The paragraphs: a line with the bulleted lines that follow it."""
    found: list[tuple[int, int]] = []
    at = 0
    for line in text.text.split("\n"):
        end = at + len(line)
        if line.strip().startswith("•") and found:
            found[-1] = (found[-1][0], end)
        elif line.strip():
            found.append((at, end))
        at = end + 1
    return [text.part(start, end) for start, end in found]


# --- reading ------------------------------------------------------------------------------------------------------------------------------


def chinese_readings(text: str, names: Sequence[str] = (), spell: bool = False) -> list[ChineseReading]:
    """Every paragraph of a text in which some are Chinese. `spell`: it is an instant's or sorcery's (`compile.paragraphs`)."""
    made: list[ChineseReading] = []
    parts: list[Spelled] = []
    for part in _split(spelled(text, names)):
        found = _reading(text, part, names, spell)
        if found.problem is not None and spell and made and made[-1].node is not None:
            whole = Spelled(f"{parts[-1].text}\n{part.text}", (*parts[-1].places, part.places[0], *part.places))
            together = _reading(text, whole, names, spell)
            if together.node is not None:
                made[-1], parts[-1] = together, whole
                continue
        made.append(found)
        parts.append(part)
    return made


def _reading(text: str, part: Spelled, names: Sequence[str], spell: bool) -> ChineseReading:
    start, end = part.places[0], part.places[-1] + 1
    if not is_chinese(part.text):
        typed = text[start:end]
        (one, *more) = paragraphs(typed, names, spell, grammar())
        if one.problem is None and not more:
            return ChineseReading(typed, start, end, typed, one.node)
        problem = one.problem if isinstance(one.problem, Failure) else Failure("unclear", 0, len(typed))
        moved = msgspec.structs.replace(problem, start=problem.start + start, end=problem.end + start)
        return ChineseReading(typed, start, end, problem=moved)
    words = part.all_rewritten(PLAIN)
    wordings = tuple(dict.fromkeys((words, words.all_rewritten(VARIANTS).all_rewritten(PLAIN))))
    for wording in wordings:
        if found := _meant_exactly(meanings(wording, spell), part):
            return ChineseReading(text[start:end], start, end, found[1], found[0])
    return _unread(text, start, end, wordings)


def ways(text: Spelled) -> list[Spelled]:
    """What the templates may have said before the text was finished, likeliest first."""
    found = [text]
    for group in UNDONE:
        grown = [made for one in found for made in (*(one.rewritten(pattern, by) for pattern, by in group), one)]
        found = list({one.text: one for one in grown}.values())[:MOST_WAYS]
    return found


def meanings(text: Spelled, spell: bool = True) -> Iterator[tuple[Any, str]]:
    """The meanings that are written as the text, with their English."""
    wanted = _alike(tuple(token.text for token in characters(text.text)))
    for way in ways(text):
        for node in (said for one in _nodes(way) for said in dict.fromkeys((one, turned(one)))):
            english = _written(node, "en")
            meant = _meant(english, spell) if english else None
            if meant is not None and _alike(chinese_tokens(_written(meant, "zh"))) == wanted:
                yield meant, english


def _alike(words: tuple[str, ...]) -> tuple[str, ...]:
    """Either comma stands in lists."""
    return tuple("，" if word == "、" else word for word in words)


def _meant_exactly(found: Iterator[tuple[Any, str]], typed: Spelled) -> tuple[Any, str] | None:
    """The first meaning that says "if" with the very word that was typed (若 before a trigger's effect, CR 603.4), or else the first."""
    first: tuple[Any, str] | None = None
    for meaning in found:
        first = first or meaning
        if _written(meaning[0], "zh").count("如果") == typed.text.count("如果"):
            return meaning
    return first


def _nodes(way: Spelled) -> list[Any]:
    result = read(characters(way.text), Line, chinese_grammar())
    if isinstance(result.problem, Tie):
        return [in_usage(node) for node in result.problem.readings]
    return [in_usage(result.node)] if result.node is not None else []


def _written(node: Any, lang: str) -> str:
    try:
        return write(node, grammar(), lang)
    except (WriteError, KeyError, AttributeError):
        return ""


def _meant(english: str, spell: bool) -> Any:
    found = paragraphs(english, (), spell, grammar())
    return found[0].node if len(found) == 1 else None


def _unread(text: str, start: int, end: int, wordings: Sequence[Spelled]) -> ChineseReading:
    """How far a reading came, of the likeliest text that came furthest; or what would be written instead of what was typed."""
    furthest: tuple[int, Spelled, Failure] | None = None
    for way in (way for words in wordings for way in ways(words)):
        problem = read(characters(way.text), Line, chinese_grammar()).problem
        if isinstance(problem, Failure):
            reached = problem.start + (not problem.found)  # in this text: words that were moved may come later in the typed one
            if furthest is None or reached > furthest[0]:
                furthest = (reached, way, problem)
            continue
        nearest = next((zh for node in _nodes(way) if (zh := _written(node, "zh"))), "")
        return ChineseReading(text[start:end], start, end, problem=Failure(NOT_WRITTEN, start, end, text[start:end]), nearest=nearest)
    assert furthest is not None
    _, way, problem = furthest
    places = way.places[problem.start : problem.end] or (end - 1,)
    begin, stop = min(places), max(places) + 1
    told = msgspec.structs.replace(problem, start=begin, end=stop, found=text[begin:stop] if problem.found else "")
    return ChineseReading(text[start:end], start, end, problem=told)


__all__ = ["NOT_WRITTEN", "ChineseReading", "chinese_grammar", "chinese_names", "chinese_readings", "is_chinese"]

"""How a card's text is understood, as data for the forge: each paragraph written back, its tree of meaning in words, or where it stops.

It runs in a worker (`forge.Forge`), since what is typed may take long to read. Nothing is guessed: what is offered where a text stops was
tried, and is read.
"""

from __future__ import annotations

import difflib
import re
import time
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final, cast

import msgspec

from wanzhi.cards.compile import Compiled, Problem, paragraphs, understand
from wanzhi.cards.ledger import PLAYED, shipped
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.cards.showing import self_name
from wanzhi.language import Failure, Reading, names_of
from wanzhi.language.chinese import is_chinese
from wanzhi.model.constants import INSTANT, KEYWORD_FLAGS, LEGENDARY, SORCERY
from wanzhi.vocabulary import base as b
from wanzhi.vocabulary.abilities import (
    ActivatedAbility,
    KeywordAbility,
    ReplacementAbility,
    RuleAbility,
    SpellEffect,
    StaticAbility,
    TriggeredAbility,
)
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.reading import grammar
from wanzhi.vocabulary.wording import words_of
from wanzhi.web.cardface import card_data
from wanzhi.web.forge_chinese import in_english, problem_of, read_face
from wanzhi.web.forge_slips import mended
from wanzhi.web.puzzle_book import Both
from wanzhi.web.rulesbook import as_data, meaning_of, nearest

if TYPE_CHECKING:
    from wanzhi.cards.chinese_text import ChineseReading
    from wanzhi.rules.question import Data
    from wanzhi.web.rulesbook import Rule

LANGUAGES: Final = ("en", "zh")
MOST_NODES: Final = 160
MOST_TRIES: Final = 30
MOST_SECONDS: Final = 1.0  # for trying what could be meant
MOST_NOTES: Final = 8
MOST_MENDED: Final = 3
WORDS_BEFORE: Final = 3  # that are said of what stands before the place where a text stops
#: What a node is, by the first of these classes that it belongs to.
KINDS: Final[tuple[tuple[type, Both], ...]] = (
    (KeywordAbility, Both("keyword ability", "关键词异能")), (TriggeredAbility, Both("triggered ability", "触发式异能")),
    (ActivatedAbility, Both("activated ability", "起动式异能")), (StaticAbility, Both("static ability", "静止式异能")),
    (ReplacementAbility, Both("replacement effect", "替代性效应")), (SpellEffect, Both("what the spell does", "咒语的效应")),
    (RuleAbility, Both("rule about the card", "关于此牌的规则")), (b.Ability, Both("ability", "异能")), (b.Effect, Both("instruction", "指示")),
    (b.Cost, Both("cost", "费用")), (b.EventPattern, Both("event", "事件")), (b.Condition, Both("condition", "条件")), (b.Duration, Both("how long", "时限")),
    (b.Quantity, Both("how many", "数量")), (b.Players, Both("who", "牌手")), (b.Objects, Both("which objects", "对象")),
    (b.Filter, Both("description", "描述")), (b.Modification, Both("change", "更改")), (Line, Both("paragraph", "段落")), (object, Both("part", "部分")),
)
_RULES = re.compile(r"\b\d{3}\.\d+[a-z]?")
_SENTENCE = re.compile(r"[^.]+\.?(?:\s+|$)")

#: What a place in a sentence is called, by the grammar's name of it.
PLACES: Final = {
    "Filter": Both("a description such as “creature you control”", "描述，如“由你操控的生物”"), "Objects": Both("what it is about", "对象"),
    "Players": Both("a player", "牌手"), "number": Both("a number", "数字"), "Costs": Both("a cost", "费用"), "Duration": Both("a duration", "时限"),
    "Effect": Both("an instruction", "指示"), "Action": Both("an instruction", "指示"), "Clause": Both("an instruction", "指示"),
    "Condition": Both("a condition", "条件"), "Quantity": Both("an amount", "数量"), "KeywordAbilitys": Both("keywords", "关键词"),
    "symbols": Both("mana symbols", "法术力符号"), "pt": Both("a size such as +1/+1", "如+1/+1的修正"), "EventPattern": Both("an event", "事件"),
}


def look(record: CardRecord) -> Data:
    """All that is known of a card's text."""
    face = record.front
    if is_chinese(face.oracle_text):
        return _look_chinese(record)
    compiled = understand(record)
    spell = bool(face.type_masks().types & (INSTANT | SORCERY))
    names = names_of(face.name, bool(face.type_masks().supertypes & LEGENDARY), face.oracle_text)
    found = paragraphs(face.oracle_text, names, spell, grammar()) if face.oracle_text else []
    problems = list(compiled.problems)
    lines = [_paragraph(face, reading, problems, names, spell) for reading in found]
    return _told(record, compiled, lines, problems)


def _told(record: CardRecord, compiled: Compiled, lines: list[Data], problems: list[Problem]) -> Data:
    level = shipped().level(record.text_hash)
    return {
        "ok": compiled.bound, "lines": lines, "card": {lang: card_data(record, lang, compiled) for lang in LANGUAGES},
        "level": "played" if level == PLAYED and compiled.bound else "bound" if compiled.bound else "read" if compiled.read else "unread",
        "notes": {lang: [as_data(rule, lang) for rule in _notes(record, compiled)] for lang in LANGUAGES},
        "problems": [{"reason": problem.reason, "where": problem.where} for problem in problems],  # of no paragraph
    }


def _look_chinese(record: CardRecord) -> Data:
    """The same of a card typed in Chinese. Understood in full it is the card of its English text (`english`), and goes on as that."""
    typed, found = record.front.oracle_text, read_face(record.front)
    whole = all(reading.node is not None for reading in found)
    english = in_english(record, "\n".join(reading.english for reading in found)) if whole else record
    compiled = understand(english)
    problems = list(compiled.problems) if whole else []
    until = time.monotonic() + MOST_SECONDS
    lines = [_chinese_paragraph(record.front, typed, reading, problems, until) for reading in found]
    if not compiled.bound:
        return _told(record, msgspec.structs.replace(compiled, record=record), lines, problems)
    return _told(english, compiled, lines, problems) | {"english": english.front.oracle_text}


def _chinese_paragraph(face: FaceRecord, typed: str, reading: ChineseReading, problems: list[Problem], until: float) -> Data:
    own = next((problem for problem in problems if problem.paragraph and problem.paragraph in reading.english), None)
    data: Data = {"text": reading.text, "start": reading.start, "end": reading.end, "line": typed.count("\n", 0, reading.start) + 1}
    data["ok"] = reading.node is not None and own is None
    if reading.node is not None:
        data["written"] = {lang: _said(reading.node, lang, face) or reading.text for lang in LANGUAGES}
        data["tree"] = tree(reading.node, face)
    if own is not None:
        problems.remove(own)
        data["problem"] = _misplaced(reading.start, reading.end, typed)
    elif reading.problem is not None:
        data["problem"] = problem_of(face, reading, _places(reading.problem), until)
    return data


def _paragraph(face: FaceRecord, reading: Reading, problems: list[Problem], names: tuple[str, ...], spell: bool) -> Data:
    tokens = reading.paragraph.tokens
    start, end = tokens[0].start, tokens[-1].end
    text = reading.text[start:end]
    own = next((problem for problem in problems if problem.start >= start and problem.end <= end and problem.paragraph == text), None)
    data: Data = {"text": text, "start": start, "end": end, "line": reading.text.count("\n", 0, start) + 1, "ok": reading.node is not None and own is None}
    if own is not None:
        problems.remove(own)
    if reading.node is not None:
        data["written"] = {lang: _said(reading.node, lang, face) or text for lang in LANGUAGES}
        data["tree"] = tree(reading.node, face)
    if reading.node is None or own is not None:
        data["problem"] = _problem(reading, own, names, spell, start)
    return data


def _said(node: b.Node, lang: str, face: FaceRecord, capital: bool = True) -> str:
    return words_of(node, lang, self_name(face, lang), face.zh if lang == "zh" and face.zh else face.name, capital)


# --- the tree -------------------------------------------------------------------------------------------------------------------------


def tree(node: b.Node, face: FaceRecord) -> Data:
    """A node and what it is made of, in words. What says nothing more than the node around it is left out."""
    left = [MOST_NODES]
    return _branch(node, face, left) or {"kind": "part", "words": {"en": "", "zh": ""}, "rules": [], "parts": []}


def _branch(node: b.Node, face: FaceRecord, left: list[int]) -> Data | None:
    left[0] -= 1
    if left[0] < 0:
        return None
    words = {lang: _said(node, lang, face, capital=False) for lang in LANGUAGES}
    parts: list[Data] = []
    for child in _children(node):
        made = _branch(child, face, left)
        if made is None:
            continue
        parts += cast("list[Data]", made["parts"]) if not cast("dict[str, str]", made["words"])["en"] else [made]
    if len(parts) == 1 and parts[0]["words"] == words:
        if isinstance(node, Line):  # what the paragraph is says more
            return parts[0]
        parts = cast("list[Data]", parts[0]["parts"])
    kind = next(kind for cls, kind in KINDS if isinstance(node, cls))
    keyword = meaning_of(_keyword(node)) if isinstance(node, KeywordAbility) else None
    rules = [keyword.number] if keyword is not None else list(dict.fromkeys(_RULES.findall(type(node).__doc__ or "")))[:3]
    return {"kind": {"en": kind.en, "zh": kind.zh}, "words": words, "rules": rules, "parts": parts}


def _keyword(node: KeywordAbility) -> str:
    """The English name of a keyword."""
    return node.keyword or next((name for name, bit in KEYWORD_FLAGS.items() if bit == node.flag), "")


def _children(node: b.Node) -> Iterator[b.Node]:
    for name in node.__struct_fields__:
        value = getattr(node, name)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, b.Node):
                yield one


# --- what is not understood -----------------------------------------------------------------------------------------------------------


def _problem(reading: Reading, own: Problem | None, names: tuple[str, ...], spell: bool, begin: int) -> Data:
    problem = reading.problem
    if problem is None:
        assert own is not None
        return _misplaced(own.start, own.end, reading.text)
    reason, expected = _reason(reading)
    near = _near(reading, names, spell, begin) if isinstance(problem, Failure) else []
    why, right = _slip(reading, names, spell, begin)
    if why is not None:
        reason, near = why, right
    return {
        "reason": reason._asdict(), "start": problem.start, "end": problem.end, **_place(reading.text, problem.start), "expected": expected, "near": near,
        "sentences": _sentences(reading, names, begin),
    }


def _slip(reading: Reading, names: tuple[str, ...], spell: bool, begin: int) -> tuple[Both | None, list[str]]:
    """What newcomers write, if that is what is wrong: why, and texts that are read."""
    text = reading.text[begin : reading.paragraph.tokens[-1].end]
    why: Both | None = None
    found: dict[str, object] = {}
    for attempt, reason in mended(text):
        meant = _meant(attempt, names, spell)
        if meant and meant not in found.values():
            why, found[attempt] = why or reason, meant
    return why, list(found)[:MOST_MENDED]


def _misplaced(start: int, end: int, text: str) -> Data:
    reason = Both("On a permanent this must be part of an ability: say when it happens or what it costs (CR 113.3).",
                  "在永久物上，这须是异能的一部分：请说明何时发生或费用为何（CR 113.3）。")
    return {"reason": reason._asdict(), "start": start, "end": end, **_place(text, start), "expected": [], "near": [], "sentences": []}


def _place(text: str, at: int) -> Data:
    return {"line": text.count("\n", 0, at) + 1, "column": at - (text.rfind("\n", 0, at) + 1) + 1}


def _reason(reading: Reading) -> tuple[Both, list[Data]]:
    problem, where = reading.problem, reading.where
    if isinstance(problem, Failure):
        if not problem.found:
            return Both("The text ends here, but the sentence is not complete.", "文字到此为止，但句子还不完整。"), _expected(problem)
        before = reading.text[: problem.start].rsplit("\n", 1)[-1].split()[-WORDS_BEFORE:]
        if not before:
            return Both(f"A sentence can't begin with “{where}”.", f"句子不能以“{where}”开头。"), _expected(problem)
        last = " ".join(before)
        if not problem.found[:1].isalnum() and problem.found[:1] not in "{~":
            return Both(f"Something is missing between “{last}” and “{where}”.", f"“{last}”与“{where}”之间缺少内容。"), _expected(problem)
        if problem.found.lower() in _words():
            return Both(f"“{where}” can't follow “{last}” here.", f"这里“{last}”之后不能接“{where}”。"), _expected(problem)
        return Both(f"“{where}” is not understood here.", f"无法理解此处的“{where}”。"), _expected(problem)
    if reading.parsed is not None:
        return Both(
            f"It is not clear what “{where}” refers to. Name it: “~” is this card, “that creature” or “that player” what was spoken of before.",
            f"不清楚“{where}”指的是什么。请写明：“~”指此牌，“that creature”或“that player”指前面提到的对象。",
        ), []
    return Both("This can be read in several ways that mean different things.", "这段文字可以有几种含义不同的解读。"), []


def _expected(problem: Failure) -> list[Data]:
    """What could stand there: places with a name, then words."""
    words = [word[1:-1] for word in problem.expected if word[:1] in "'\"" and (word[1:2].isalpha() or word[1:-1] in (".", ",", ":"))]
    return [*_places(problem), *[Both(f"“{word}”", f"“{word}”")._asdict() for word in words[:8]]]


def _places(problem: Failure) -> list[Data]:
    """What kinds of words could stand there."""
    return [PLACES[name]._asdict() for name in problem.expected if name in PLACES][:3]


@cache
def _words() -> frozenset[str]:
    """The words of the grammar: those of templates and tables."""
    found: set[str] = set()
    for state in grammar()._all_states:
        found.update(state.literals)
    for table in grammar().tables.values():
        found.update(table.first or ())
    return frozenset(word for word in found if word[:1].isalpha())


def _near(reading: Reading, names: tuple[str, ...], spell: bool, begin: int) -> list[str]:
    """Texts of the paragraph that are read and differ in one word: a word that is spelled alike, left out, or put in."""
    problem = reading.problem
    assert isinstance(problem, Failure)
    text = reading.text[begin : reading.paragraph.tokens[-1].end]
    start, end = problem.start - begin, problem.end - begin
    alike = difflib.get_close_matches(problem.found.lower(), _words(), 5, 0.7) if problem.found else []
    literals = [word[1:-1] for word in problem.expected if word[:1] in "'\"" and word[1:-1]]
    tries = [text[:start] + (word.capitalize() if text[start : start + 1].isupper() else word) + text[end:] for word in alike]
    if not problem.found:
        tries += [f"{text}.", *(f"{text} {word}" for word in literals[:6])]
    else:
        tries += [text[:start].rstrip() + text[end:], *(_put_in(text, start, word) for word in literals[:12])]
    until = time.monotonic() + MOST_SECONDS
    found: dict[str, object] = {}
    for attempt in tries[:MOST_TRIES]:
        if time.monotonic() > until or len(found) >= 3:
            break
        meant = _meant(attempt, names, spell)
        if not meant and problem.found:  # what follows the sentence may have faults of its own
            after = len(text) - end
            stop = attempt.find(".", max(0, len(attempt) - after))
            meant = _meant(attempt[: stop + 1], names, spell) if stop >= 0 else ()
        if meant and meant not in found.values():
            found[attempt] = meant
    return list(found)


def _put_in(text: str, at: int, word: str) -> str:
    """The text with a word put in: marks stand close to what is before them, a sentence begins with a capital."""
    if not word[:1].isalnum():
        return f"{text[:at].rstrip()}{word} {text[at:]}"
    return f"{text[:at]}{word} {text[at:]}" if at else f"{word.capitalize()} {text[:1].lower()}{text[1:]}"


def _meant(text: str, names: tuple[str, ...], spell: bool) -> tuple[object, ...]:
    """What a text means; nothing unless all of it is understood."""
    found = paragraphs(text, names, spell, grammar()) if text.strip() else []
    return tuple(one.node for one in found) if all(one.node is not None for one in found) else ()


def _sentences(reading: Reading, names: tuple[str, ...], begin: int) -> list[Data]:
    """Which sentences of the paragraph are understood alone; none if there is only one."""
    text = reading.text[begin : reading.paragraph.tokens[-1].end]
    parts = [part.group().strip() for part in _SENTENCE.finditer(text)]
    if not 2 <= len(parts) <= 12 or '"' in text or "•" in text:
        return []
    return [{"text": part, "ok": all(one.node is not None for one in paragraphs(part, names, True, grammar()))} for part in parts]


# --- notes ----------------------------------------------------------------------------------------------------------------------------


def _notes(record: CardRecord, compiled: Compiled) -> list[Rule]:
    """What the rules say of its types and keywords, in short."""
    wanted: dict[str, Rule] = {}
    for number, word in (("306", "Planeswalker"), ("310", "Battle"), ("714", "Saga"), ("303", "Aura"), ("301", "Equipment"), ("301", "Vehicle")):
        rule = nearest(number)
        if word in record.type_line.split() and rule is not None:
            wanted[rule.number] = rule
    for line in (line for face in compiled.lines for line in face):
        for node in _all(line):
            rule = meaning_of(_keyword(node)) if isinstance(node, KeywordAbility) else None
            if rule is not None:
                wanted[rule.number] = rule
    return list(wanted.values())[:MOST_NOTES]


def _all(node: b.Node) -> Iterator[b.Node]:
    yield node
    for child in _children(node):
        yield from _all(child)


__all__ = ["look", "tree"]

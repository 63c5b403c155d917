"""A card typed in Chinese in the forge: the card with the English text that means the same, what is told of its paragraphs, and what would be read.

It runs in the worker, like `forge_look`.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from wanzhi.cards.chinese_text import NOT_WRITTEN, ChineseReading, chinese_names, chinese_readings
from wanzhi.cards.keywords import keywords_in
from wanzhi.cards.normalize import normal_text
from wanzhi.cards.records import CardRecord, FaceRecord, color_identity
from wanzhi.language import Failure
from wanzhi.language.chinese import is_chinese
from wanzhi.model.constants import INSTANT, LEGENDARY, SORCERY
from wanzhi.web.forge_slips import WORD, mended_chinese
from wanzhi.web.puzzle_book import Both

if TYPE_CHECKING:
    from wanzhi.rules.question import Data

MOST_TRIES: Final = 24
MOST_EXPECTED: Final = 8
#: What people write, and what the game's language has for it.
SLIPS: Final = (
    ("进入战场时", "进场时"), ("进入战场", "进场"), ("坟场", "坟墓场"), ("墓地", "坟墓场"), ("直至", "直到"), ("玩家", "牌手"),
    ("怪物", "生物"), ("卡牌", "牌"), ("控制", "操控"), ("点血", "点生命"), ("一只", "一个"), ("两只", "两个"), ("血量", "生命"),
    ("死亡时", "死去时"), ("摧毁", "消灭"), ("破坏", "消灭"),
    ("抽一张", "抓一张"), ("抽两张", "抓两张"), ("抽三张", "抓三张"), ("抽牌", "抓牌"),
    ("丢弃", "弃"), ("创造", "派出"), ("召唤", "派出"), ("回合结束前", "直到回合结束"),
)


def in_english(record: CardRecord, text: str) -> CardRecord:
    """The same card with this English text."""
    face = msgspec.structs.replace(record.front, oracle_text=normal_text(text))
    return CardRecord(record.name, (face,), record.layout, color_identity((face,)), keywords_in(face.oracle_text))


def read_face(face: FaceRecord) -> list[ChineseReading]:
    """The paragraphs of a face whose text is Chinese."""
    return chinese_readings(face.oracle_text, _names(face), _is_spell(face))


def _names(face: FaceRecord) -> tuple[str, ...]:
    return chinese_names(face.name, bool(face.type_masks().supertypes & LEGENDARY), face.oracle_text)


def _is_spell(face: FaceRecord) -> bool:
    return bool(face.type_masks().types & (INSTANT | SORCERY))


# --- what is not understood -----------------------------------------------------------------------------------------------------------


def problem_of(face: FaceRecord, reading: ChineseReading, places: list[Data], until: float) -> Data:
    """Where a paragraph stops, why, what could stand there (`places`: kinds of words), and what would be read: it is tried `until` then."""
    problem = reading.problem
    assert problem is not None
    text, start = face.oracle_text, problem.start
    near = _near(face, reading, until)
    reason = next((why for attempt, why in mended_chinese(reading.text) if attempt in near), None)
    if reason is None:
        reason = WORD if near and any(wrong in reading.text for wrong, _ in SLIPS) else _reason(text, problem)
    return {
        "reason": reason._asdict(), "start": start, "end": problem.end, "line": text.count("\n", 0, start) + 1,
        "column": start - (text.rfind("\n", 0, start) + 1) + 1, "expected": [*places, *_expected(problem)], "near": near,
        "sentences": _sentences(face, reading),
    }


def _reason(text: str, problem: Failure) -> Both:
    where = text[problem.start : problem.end]
    if problem.reason == NOT_WRITTEN:
        return Both("This is nearly understood, but the game says it in other words.", "这段文字几乎可以理解，但游戏的语言有另一种说法。")
    if not problem.found:
        return Both("The text ends here, but the sentence is not complete.", "文字到此为止，但句子还不完整。")
    return Both(f"“{where}” is not understood here.", f"无法理解此处的“{where}”。")


def _expected(problem: Failure) -> list[Data]:
    words = dict.fromkeys(word for word in _phrases(problem) if is_chinese(word) or word in "，。：")
    return [Both(f"“{word}”", f"“{word}”")._asdict() for word in sorted(words, key=len, reverse=True)[:MOST_EXPECTED]]


def _phrases(problem: Failure) -> list[str]:
    """The words that could stand where a reading stops."""
    return [word[1:-1] for word in problem.expected if word[:1] in "'\"" and word[1:-1] and word[1] not in "{~\\"]


def _near(face: FaceRecord, reading: ChineseReading, until: float) -> list[str]:
    """Texts of the paragraph that are read and differ in a word."""
    found: dict[str, object] = {}
    for attempt in list(dict.fromkeys(_attempts(reading)))[:MOST_TRIES]:
        if time.monotonic() > until or len(found) >= 3:
            break
        made = chinese_readings(attempt, _names(face), _is_spell(face)) if is_chinese(attempt) else []
        if made and all(one.node is not None for one in made) and made[0].node not in found.values():
            found[attempt] = made[0].node
    return list(found)


def _attempts(reading: ChineseReading) -> Iterator[str]:
    text, problem = reading.text, reading.problem
    assert problem is not None
    if reading.nearest:
        yield reading.nearest
    yield from (attempt for attempt, _ in mended_chinese(text))
    mended = text
    for wrong, right in SLIPS:
        mended = mended.replace(wrong, right)
    for one in dict.fromkeys((mended, text)):
        if one != text:
            yield one
        if one[-1] not in "。」":
            yield f"{one}。"
    start, end = problem.start - reading.start, problem.end - reading.start
    if problem.found and problem.reason != NOT_WRITTEN:
        yield text[:start] + text[end:]
        for word in sorted(_phrases(problem), key=len):
            yield text[:start] + word + text[start:]
            yield text[:start] + word + text[end:]


def _sentences(face: FaceRecord, reading: ChineseReading) -> list[Data]:
    """Which sentences of the paragraph are understood alone; none if there is only one."""
    parts = [part.strip() for part in re.findall(r"[^。]+。?", reading.text) if part.strip()]
    if not 2 <= len(parts) <= 12 or "「" in reading.text or "•" in reading.text:
        return []
    return [{"text": part, "ok": all(one.node is not None for one in chinese_readings(part, _names(face), True))} for part in parts]


__all__ = ["in_english", "problem_of", "read_face"]

"""The words of the deck pages that the server says: what is wrong with lines of a list, names of the bundled decks, refusals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from wanzhi.cards.compile import Problem

# The bundled decks in Chinese: name, and what they do.
BUNDLED: Final[dict[str, tuple[str, str]]] = {
    "azorius-fliers": ("白蓝飞行", "从空中取胜的白色与蓝色生物。"),
    "black-midrange": ("黑色中速", "去除、弃牌，以及物超所值的生物。"),
    "blue-tempo": ("蓝色节奏", "小型飞行生物、移回手牌与反击咒语。"),
    "dimir-control": ("蓝黑控制", "反击与去除，直到泰坦接管战局。"),
    "green-stompy": ("绿色快攻", "产法术力的妖精，接着是压倒所有阻挡者的生物。"),
    "gruul-ramp": ("红绿加速", "以额外的法术力施放龙与泰坦。"),
    "jalira-combo": ("贾莉拉组合技", "把衍生物变成世界脊亚龙；在此之前以控制牌守住局面。"),
    "rakdos-sacrifice": ("黑红牺牲", "乐于死去的生物，以及从中得利者。"),
    "red-aggro": ("红色快攻", "敏捷的一费生物与烧牌，第五回合结束战斗。"),
    "selesnya-tokens": ("绿白衍生物", "众多小生物，再以光环一并增强。"),
    "white-weenie": ("白色小生物", "廉价的攻击者，由强化结界变大。"),
}
# What `wanzhi.cards.deckformats` finds wrong with a line, in Chinese; groups of the pattern are put in.
FAULTS: Final[tuple[tuple[re.Pattern[str], str], ...]] = tuple(
    (re.compile(pattern, re.DOTALL), zh)
    for pattern, zh in (
        (r'there is no card named "(.*)"', "没有名为“{0}”的牌"),
        (r"(.*) names no card", "{0}不是牌名"),
        (r"a deck cannot hold (\d+) copies; the number must be from 1 to (\d+)", "不能有{0}张；数量须在1到{1}之间"),
        (r"the line has more than (\d+) characters", "该行超过{0}个字符"),
        (r"the element Cards has no Name", "Cards元素缺少Name"),
        (r"the Quantity of (.*) is (.*), not a number from 1 to (\d+)", "{0}的Quantity是{1}，不是1到{2}之间的数"),
        (r"the \.dek file is not well-formed XML \((.*)\)", ".dek文件不是格式良好的XML（{0}）"),
        (r"a \.dek file has no document type", ".dek文件不应有文档类型声明"),
        (r"the file is XML, but not an MTGO deck", "文件是XML，但不是MTGO套牌"),
        (r"the list holds no cards(.*)", "列表中没有牌"),
    )
)
REFUSALS: Final[dict[str, tuple[str, str]]] = {
    "no deck": ("There is no such deck among yours.", "你没有这副套牌。"),
    "too long": ("A deck list has at most 200 kB.", "套牌列表至多200 kB。"),
    "too many cards": ("A deck list has at most 2,000 cards of at most 500 names.", "套牌列表至多2000张牌、500个牌名。"),
    "too many decks": ("You have 250 decks, which is the most; delete one first.", "你已有250副套牌，已达上限；请先删除一副。"),
    "no name": ("Give the deck a name of 1 to 80 characters.", "请为套牌取1到80个字符的名称。"),
    "no text": ("That is no deck list: it must be text.", "这不是套牌列表：须为文本。"),
    "bundled": ("Bundled decks stay as they are; save a copy of it.", "现成套牌不能更改；请另存一份。"),
    "form": ("A deck can be exported as text, arena or dek.", "套牌可导出为text、arena或dek。"),
    "commander": ("Games with a commander are not there yet; move it to the deck.", "尚不支持有指挥官的对局；请把它移入主牌。"),
    "empty": ("The deck holds no cards yet.", "套牌里还没有牌。"),
    "json": ("That is not what is expected here: an object with text in it.", "内容不符合要求：须为含文本的对象。"),
    "query": ("A search has at most 300 characters.", "搜索至多300个字符。"),
}


def fault_text(reason: str, lang: str) -> str:
    """What is wrong with a line.

    >>> fault_text("a deck cannot hold 0 copies; the number must be from 1 to 1000", "zh")
    '不能有0张；数量须在1到1000之间'
    """
    if lang == "zh":
        for pattern, zh in FAULTS:
            found = pattern.fullmatch(reason)
            if found is not None:
                return zh.format(*found.groups())
    return reason[:1].upper() + reason[1:] + "."


def problem_text(problem: Problem, lang: str) -> str:
    """Why a card can't be played: the words that are not understood, and where they stand."""
    if lang == "zh":
        where = f"“{problem.where}”" if problem.where else "文字"
        return f"{problem.face}：未能理解{where}（“{problem.paragraph}”）"
    where = f"“{problem.where}”" if problem.where else "the text"
    return f"{problem.face}: {where} is not understood ({problem.reason}) in “{problem.paragraph}”"


def many(number: int, noun: str) -> str:
    """A number and its noun.

    >>> many(1, "land"), many(0, "land")
    ('1 land', '0 lands')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


__all__ = ["BUNDLED", "REFUSALS", "fault_text", "many", "problem_text"]

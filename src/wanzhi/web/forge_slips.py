"""What newcomers write in the forge, what the game's language has for it, and why. Whether the mended text is read is tried by who asks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from wanzhi.web.puzzle_book import Both

WHO_DEALS: Final = Both(
    "Magic text says what deals the damage, and to what: “~” stands for this card.", "规则叙述要写明由什么造成伤害、对谁造成伤害：“~”代表此牌。",
)
WHO: Final = Both("The sentence has to say what it is about: “~” stands for this card.", "句子要写明说的是什么：“~”代表此牌。")
WORD: Final = Both("The game has another word for this.", "游戏用另一个词来表达。")
SPELLING: Final = Both("This is spelled differently.", "拼写有误。")
WHICH: Final = Both("“It” could be several things here: name what is meant.", "这里的“it”可能指几样东西：请写明所指。")
TOKEN: Final = Both("A token needs its size, its color, its type and the words “creature token”.", "衍生物要写明大小、颜色、类别，以及“衍生生物”。")
END: Final = Both("The text ends here, but the sentence has no period.", "文字到此为止，但句子末尾没有句号。")


class Slip(NamedTuple):
    """A way of writing, what stands for it, and why."""

    pattern: re.Pattern[str]
    right: str
    why: Both


def _slips(*entries: tuple[str, str, Both]) -> tuple[Slip, ...]:
    return tuple(Slip(re.compile(pattern, re.IGNORECASE), right, why) for pattern, right, why in entries)


ENGLISH: Final = _slips(
    (r"(^|[.,:] )deals? (\w+) damage(?=\.|$)", r"\1~ deals \2 damage to any target", WHO_DEALS),
    (r"(^|[.,:] )deals? (\w+) damage(?= to)", r"\1~ deals \2 damage", WHO_DEALS),
    (r"(^|[.,:] )(\w+) damage(?= to)", r"\1~ deals \2 damage", WHO_DEALS),
    (r"(^|[.,:] )(\w+) damage(?=\.|$)", r"\1~ deals \2 damage to any target", WHO_DEALS),
    (r"\bit deals (\w+) damage instead", r"~ deals \1 damage instead", WHICH),
    (r"\bit deals (\w+) damage instead", r"~ deals \1 damage to that creature instead", WHICH),
    (r"^(gets )?([+-]\d+/[+-]\d+)", r"~ gets \2", WHO),
    (r"^can't (be blocked|block|attack)", r"~ can't \1", WHO),
    (r"\bthis (enters|dies|attacks|blocks|deals|gets|has|leaves)\b", r"~ \1", WHO),
    (r"(^|[.,:] )(?:i )?gains? (\w+) life", r"\1you gain \2 life", WHO),
    (r"\b(?:kill|murder|slay) ", "destroy ", WORD), (r"\bremove target", "exile target", WORD), (r"\bsummon ", "create ", WORD),
    (r"\bbounce (target [\w ]+?)(?=\.|$)", r"return \1 to its owner's hand", WORD), (r"\bgets put into (?:a|the) graveyard\b", "dies", WORD),
    (r"\b(?:all|every) enem(?:y|ies)\b", "each opponent", WORD), (r"\benemy creature\b", "creature an opponent controls", WORD),
    (r"\b(?:the )?enemy\b", "target opponent", WORD),
    (r"\bfly\b", "flying", WORD), (r"^fast\b", "haste", WORD),
    (r"\bit's (owner|controller)", r"its \1", SPELLING), (r"\btrampel\b", "trample", SPELLING), (r"\bgraveyeard\b", "graveyard", SPELLING),
    (r"\bcreate (an?|one) (\d+/\d+) (\w+)(?=\.|$)", r"create a \2 colorless \3 creature token", TOKEN),
    (r"\bcreate (\w+) (\d+/\d+) (\w+?)s?(?=\.|$)", r"create \1 \2 colorless \3 creature tokens", TOKEN),
)
CHINESE: Final = _slips(
    (r"(^|[。，：])造成(\w+?)点伤害", r"\1~对任意一个目标造成\2点伤害", WHO_DEALS),
    (r"(^|[。，：])对([^，。]+?)造成(\w+?)点伤害", r"\1~对\2造成\3点伤害", WHO_DEALS),
)


def mended(text: str) -> Iterator[tuple[str, Both]]:
    """English texts that may be meant, with what was wrong: each slip alone, then all of them.

    >>> [text for text, _ in mended("Deal 3 damage")][0]
    '~ deals 3 damage to any target.'
    """
    whole, why = text, None
    for slip in ENGLISH:
        changed = slip.pattern.sub(slip.right, text)
        if changed != text:
            yield _sentence(changed), slip.why
            whole, why = slip.pattern.sub(slip.right, whole), why or slip.why
    if why is not None:
        yield _sentence(whole), why
    elif text[-1:].isalnum():
        yield _sentence(text), END


def _sentence(text: str) -> str:
    """Sentences begin with a capital and end with a period; keywords alone stand without one (CR 207.2)."""
    begun = re.sub(r"(?:^|(?<=\. ))[a-z]", lambda letter: letter[0].upper(), text)
    return begun if begun[-1:] in '."' or " " not in begun else f"{begun}."


def mended_chinese(text: str) -> Iterator[tuple[str, Both]]:
    """The same for Chinese."""
    for slip in CHINESE:
        changed = slip.pattern.sub(slip.right, text)
        if changed != text:
            yield changed if changed.endswith("。") else f"{changed}。", slip.why


__all__ = ["WORD", "mended", "mended_chinese"]

"""What something is attached to, as a noun in the singular: the "creature" of "enchanted creature" (CR 303.4, 301.5, 301.6).

In the plural, "enchanted creatures" describes: all creatures with Auras on them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, cast

from wanzhi.model.constants import KINDRED, TYPE_NAMES
from wanzhi.model.subtypes import ALL_SUBTYPES
from wanzhi.vocabulary import terms
from wanzhi.vocabulary.base import Filter, Node
from wanzhi.vocabulary.filters import Described
from wanzhi.vocabulary.nouns import Head, PermanentWord, SubtypeWord, Thing, TypeWord, Word

if TYPE_CHECKING:
    from wanzhi.language.lexer import Token
    from wanzhi.language.lexical import Match
    from wanzhi.language.writer import Writer

WORDS: Final[dict[str, Word]] = {
    "permanent": PermanentWord(),
    **{name: TypeWord(value) for value, name in TYPE_NAMES.items() if value <= KINDRED},
    **{name.lower(): SubtypeWord(name) for name in ALL_SUBTYPES},
}


@lru_cache(maxsize=1)
def chinese_words() -> Callable[[Sequence[Token], int], list[Match]]:
    """The function that finds these nouns in Chinese text."""
    from wanzhi.language.chinese import phrase_reader
    from wanzhi.vocabulary.chinese_rules import chinese_tokens

    types = {**terms.CARD_TYPES, **{name.lower(): zh for name, zh in terms.SUBTYPES.items()}, "permanent": "永久物"}
    return phrase_reader([(types[name], word) for name, word in WORDS.items() if name in types], chinese_tokens)[0]


class HostNoun(Node, frozen=True):
    """One or two nouns joined by "or": "creature", "artifact creature", "creature or planeswalker". It is read as the description it is.

    It is no `Filter` itself: elsewhere a description is read by its parts, so that readings are weighed alike.
    """

    first_words: ClassVar[tuple[str, ...]] = tuple(WORDS)

    @classmethod
    def read_words(cls, tokens: Sequence[Token], i: int) -> list[tuple[int, Filter]]:
        """The longest such phrases that begin here."""
        found: list[tuple[int, Filter]] = []
        heads: list[Head] = []
        while True:
            words: list[Word] = []
            while i < len(tokens) and tokens[i].text in WORDS:
                words.append(WORDS[tokens[i].text])
                i += 1
                found.append((i, Described((*heads, Thing(words[-1], tuple(words[:-1]))))))
            if not words or i >= len(tokens) or tokens[i].text != "or":
                return found
            heads.append(Thing(words[-1], tuple(words[:-1])))
            i += 1

    @classmethod
    def read_chinese(cls, tokens: Sequence[Token], i: int) -> list[tuple[int, Filter]]:
        """All such phrases in Chinese: nouns side by side, or joined by 或."""
        found: list[tuple[int, Filter]] = []
        open: list[tuple[int, tuple[Head, ...], tuple[Word, ...]]] = [(i, (), ())]
        while open:
            at, heads, words = open.pop()
            for end, word in chinese_words()(tokens, at) if at < len(tokens) else ():
                head = Thing(cast(Word, word), words)
                found.append((end, Described((*heads, head))))
                open.append((end, heads, (*words, cast(Word, word))))
                if end < len(tokens) and tokens[end].text == "或":
                    open.append((end + 1, (*heads, head), ()))
        return found

    def write_words(self, writer: Writer, lang: str, many: bool) -> str:
        """The description writes itself."""
        return ""

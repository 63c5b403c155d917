"""The grammar of all node classes, and card text read with it (for keywords that are defined in the card language)."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from wanzhi.language import Grammar, read_text
from wanzhi.vocabulary.base import Ability, Node
from wanzhi.vocabulary.lines import Line


class BadDefinition(Exception):
    """A keyword's definition that the grammar does not understand."""


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The grammar of all node classes."""
    import wanzhi.vocabulary.all  # noqa: F401

    return Grammar.below(Node)


@lru_cache(maxsize=4096)
def abilities_from(text: str) -> tuple[Ability, ...]:
    """The abilities that a text of one or more paragraphs stands for; `~` is the object itself."""
    found: list[Ability] = []
    for reading in read_text(text, (), Line, grammar()):
        if reading.node is None:
            raise BadDefinition(f"{text!r}: {reading.problem} at {reading.where!r}")
        found.extend(cast(Line, reading.node).abilities())
    return tuple(found)

"""Descriptions written in the card language, for keywords that are no text of their own."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from wanzhi.vocabulary.reading import BadDefinition, grammar

if TYPE_CHECKING:
    from wanzhi.vocabulary.filters import Described


@lru_cache(maxsize=1024)
def described(text: str) -> Described:
    """The description that a text is: "tapped creature you control"."""
    from wanzhi.language import lex, read
    from wanzhi.vocabulary.base import Filter

    node = read(lex(text, ())[0].tokens, Filter, grammar()).node
    if node is None:
        raise BadDefinition(text)
    return cast("Described", node)

"""Nodes in words, for whoever shows them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wanzhi.language import WriteError, write
from wanzhi.vocabulary.reading import grammar

if TYPE_CHECKING:
    from wanzhi.vocabulary.base import Node


@lru_cache(maxsize=8192)
def words_of(node: Node, lang: str, name: str = "~", granter: str = "", capital: bool = True) -> str:
    """A node as card text, "" if it has no words. `name` stands for the object itself, `granter` for the one that grants a quoted ability."""
    try:
        return write(node, grammar(), lang, name, granter or name, capital)
    except (WriteError, KeyError, AttributeError):
        return ""

"""The grammar of all node classes, and card text read with it (for keywords that are defined in the card language)."""

from __future__ import annotations

import gc
from functools import lru_cache
from threading import Lock
from typing import cast

import msgspec

from wanzhi.language import Grammar, read_text
from wanzhi.language.grammar import subclasses
from wanzhi.vocabulary.base import Ability, Node
from wanzhi.vocabulary.chinese import finish
from wanzhi.vocabulary.lines import Line


class BadDefinition(ValueError):
    """A keyword's definition that the grammar does not understand."""


_one_at_a_time = Lock()


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The grammar of all node classes. It takes seconds to make; whoever asks meanwhile waits for it."""
    with _one_at_a_time:
        return _grammar()


@lru_cache(maxsize=1)
def _grammar() -> Grammar:
    import wanzhi.vocabulary.all  # noqa: F401

    own = [cls for cls in subclasses(Node) if cls.__module__.startswith("wanzhi.")]  # nodes made elsewhere are not card language
    collects = gc.isenabled()
    gc.disable()  # hundreds of thousands of objects are made and all of them stay: looking for garbage meanwhile takes a third of the time
    try:
        return Grammar(own, finishers={"zh": finish})
    finally:
        if collects:
            gc.freeze()  # nor is it looked through later
            gc.enable()


_canonical: dict[Node, Node] = {}


def interned(node: Node) -> Node:
    """The one instance of an equal node: equal meanings are shared by all cards, so that what is known of one is known of all."""
    known = _canonical.get(node)
    if known is not None:
        return known
    changes: dict[str, object] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node):
            changes[name] = interned(value)
        elif isinstance(value, tuple) and any(isinstance(item, Node) for item in value):
            changes[name] = tuple(interned(item) if isinstance(item, Node) else item for item in value)
    made = msgspec.structs.replace(node, **changes) if changes else node
    _canonical[made] = made
    return made


@lru_cache(maxsize=4096)
def abilities_from(text: str) -> tuple[Ability, ...]:
    """The abilities that a text of one or more paragraphs stands for; `~` is the object itself."""
    found: list[Ability] = []
    for reading in read_text(text, (), Line, grammar()):
        if reading.node is None:
            raise BadDefinition(f"{text!r}: {reading.problem} at {reading.where!r}")
        found.extend(cast(Ability, interned(ability)) for ability in cast(Line, reading.node).abilities())
    return tuple(found)

"""Which nodes of a card's reading were executed: every behaviour method of every node class notes its node while tracing is on.

Tracing changes the node classes for the whole process, so it is switched on in processes that prove cards and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wanzhi.vocabulary.abilities import walk
from wanzhi.vocabulary.base import Node

if TYPE_CHECKING:
    from wanzhi.model.card import Card

#: What the rules call on nodes when a meaning takes effect. Everything else of a node is words, binding or bookkeeping.
BEHAVIOUR = frozenset((
    "find", "choose", "matches", "test", "count", "holds", "pay", "settle", "payable", "happen", "act", "act_all", "apply", "affects",
    "affected", "applies", "replace", "forbids", "allows", "guards_against", "hand_limit", "keeps", "covers", "bars", "candidates", "fits",
    "amount", "possible", "costs_for", "claim", "opening_hand", "perform", "units", "produce",
))
PAID_BY_SOLVER = frozenset(("ManaCostNode",))  # mana is paid by the solver, which reads the cost and calls nothing
executed: set[int] = set()  # id() of nodes
_on = False


def switch_on() -> None:
    """Trace all node classes that are loaded."""
    global _on
    if _on:
        return
    _on = True
    stack: list[type] = [Node]
    while stack:
        cls = stack.pop()
        stack.extend(cls.__subclasses__())
        for name, function in list(cls.__dict__.items()):
            if name in BEHAVIOUR and callable(function):
                setattr(cls, name, _noting(function))


def _noting(function: Callable[..., Any]) -> Callable[..., Any]:
    def noting(self: Node, *args: Any, **named: Any) -> Any:
        executed.add(id(self))
        return function(self, *args, **named)

    return noting


def missing(card: Card) -> list[Node]:
    """The nodes of a card that were never executed."""
    found: list[Node] = []
    for face in card.faces:
        for ability in face.abilities:
            _missing(ability, found)
    return found


def _missing(node: object, found: list[Node]) -> bool:
    """Whether the node counts as executed; those that do not are added to `found`.

    A node without behaviour of its own (a duration, a list of parts) counts if nothing below it is missing.
    """
    if isinstance(node, tuple):
        verdicts = [_missing(item, found) for item in node]  # all are looked at, so that every missing one is found
        return all(verdicts)
    if not isinstance(node, Node):
        return True
    parts = [_missing(getattr(node, name), found) for name in node.__struct_fields__]
    below = all(parts)
    if id(node) in executed or not has_behaviour(type(node)):
        return below
    found.append(node)
    return False


_known: dict[type, bool] = {}


def has_behaviour(cls: type) -> bool:
    """Whether a class has a behaviour method of its own (not only the base's)."""
    known = _known.get(cls)
    if known is None and cls.__name__ in PAID_BY_SOLVER:
        known = _known[cls] = False
    if known is None:
        known = _known[cls] = any(
            callable(base.__dict__.get(name)) for base in cls.__mro__ if base.__module__ != "wanzhi.vocabulary.base" for name in BEHAVIOUR
        )
    return known


def nodes_of(card: Card) -> int:
    """How many nodes a card's reading has."""
    return sum(len(walk(ability)) for face in card.faces for ability in face.abilities)

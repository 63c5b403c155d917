"""Which reading is meant where English attaches loosely: a short list of named rules, compared in order.

A rule gives every node of a reading a penalty; the reading with the smaller sum is meant, and only if a rule sees no difference does the
next one decide. Penalties look at the node (and its children), never at its surroundings, so that sums of parts can be compared early.
Equal rank is an error (`Tie`), to be mended in the grammar.

The rules here are the generic ones. The vocabulary adds its own with `attachment`, before grammars are built.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from wanzhi.language.meaning import Meaning

Penalty = Callable[[Meaning, int], int]
LIMIT = 1 << 19  # a sum of penalties must stay below


class AttachmentRule(msgspec.Struct, frozen=True):
    """`penalty(node, size)`: how unwelcome this node is, `size` being its length in tokens. `to`: the classes it looks at."""

    name: str
    doc: str
    penalty: Penalty
    order: int = 500
    to: tuple[type[Meaning], ...] = (Meaning,)


RULES: list[AttachmentRule] = [
    AttachmentRule(
        "plainest",
        "The reading with the fewest nodes: what can be said simply is not meant in a roundabout way.",
        lambda node, size: 1,
        900,
    ),
    AttachmentRule(
        "long postmodifiers",
        "A postmodifier takes all the words it can: they attach to it rather than to what it modifies.",
        lambda node, size: -size if node.postmodifier else 0,
        950,
    ),
]


def attachment(
    name: str, order: int = 500, to: type[Meaning] | tuple[type[Meaning], ...] = Meaning
) -> Callable[[Callable[[Meaning], int]], Callable[[Meaning], int]]:
    """Add a rule: decorates its penalty function, whose docstring becomes the rule's. Smaller `order` decides first."""

    def add(function: Callable[[Meaning], int]) -> Callable[[Meaning], int]:
        classes = to if isinstance(to, tuple) else (to,)
        RULES.append(AttachmentRule(name, (function.__doc__ or "").strip(), lambda node, size: function(node), order, classes))
        return function

    return add


class Ranking:
    """The rules as one weighing: ranks are ints whose order is the lexicographic order of the sums."""

    def __init__(self, rules: list[AttachmentRule]) -> None:
        self.rules = sorted(rules, key=lambda r: (r.order, r.name))
        weights = [1 << (20 * (len(self.rules) - 1 - k)) for k in range(len(self.rules))]
        self._weighed = list(zip(self.rules, weights, strict=True))
        self._by_class: dict[type, list[tuple[Penalty, int]]] = {}

    def of(self, node: Meaning, size: int) -> int:
        """The node's own part of the rank."""
        cls = type(node)
        rules = self._by_class.get(cls)
        if rules is None:
            rules = [(rule.penalty, weight) for rule, weight in self._weighed if issubclass(cls, rule.to)]
            self._by_class[cls] = rules
        return sum(penalty(node, size) * weight for penalty, weight in rules)

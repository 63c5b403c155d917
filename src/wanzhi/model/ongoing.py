"""What goes on or waits in a game apart from its objects: continuous effects, delayed triggers, abilities that have triggered (CR 603, 611)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.card import AbilityLike
from wanzhi.model.constants import NONE

if TYPE_CHECKING:
    from wanzhi.model.events import Event


class ContinuousEffect:
    """A continuous effect of a resolved spell or ability (CR 611.2), or a floating rule or replacement. Immutable."""

    __slots__ = ("affected", "controller", "id", "nodes", "refs", "source", "timestamp", "turn", "until", "until_data", "uses", "x")

    def __init__(self) -> None:
        self.id: int = 0
        self.timestamp: int = 0
        self.source: int = NONE
        self.controller: int = NONE
        self.affected: tuple[int, ...] | None = None  # fixed set (CR 611.2c); None = as its nodes say, at every moment
        self.nodes: tuple[object, ...] = ()  # Modification, Replacement or rule nodes
        self.until: str = "turn"  # "turn", "your next turn", "combat", "forever", "while" (until_data: condition node) ...
        self.until_data: object = None
        self.refs: tuple[tuple[int, tuple[int, ...] | int | str], ...] = ()
        self.x: int = 0
        self.uses: int = NONE  # how many times or how much it still works (shields, "the next"); NONE = no limit
        self.turn: int = 0  # when it began


class DelayedTrigger:
    """CR 603.7: a triggered ability made by an effect, with its bindings."""

    __slots__ = ("ability", "controller", "follow", "id", "once", "refs", "source", "turn", "until", "x")

    def __init__(self, id: int, ability: AbilityLike, source: int, controller: int) -> None:
        self.id: int = id
        self.ability: AbilityLike = ability
        self.source: int = source
        self.controller: int = controller
        self.refs: tuple[tuple[int, tuple[int, ...] | int | str], ...] = ()
        self.x: int = 0
        self.once: bool = True
        self.follow: tuple[tuple[int, int], ...] = ()  # as of `Announced`
        self.until: str = ""  # "" = until it triggers; "turn" = only this turn
        self.turn: int = 0


class Waiting:
    """A triggered ability that has triggered and waits to be put on the stack (CR 603.3)."""

    __slots__ = ("ability", "controller", "event", "follow", "order", "refs", "source", "x")

    def __init__(self, ability: AbilityLike, source: int, controller: int) -> None:
        self.ability: AbilityLike = ability
        self.source: int = source
        self.controller: int = controller
        self.refs: tuple[tuple[int, tuple[int, ...] | int | str], ...] = ()
        self.event: Event | None = None
        self.x: int = 0
        self.order: int = 0
        self.follow: tuple[tuple[int, int], ...] = ()  # as of `Announced`

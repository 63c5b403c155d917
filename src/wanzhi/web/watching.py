"""What spectators see later than players do, by seconds or by turns, as was agreed at the table (CR 100.6).

A spectator sees no hidden card at any time; the delay keeps what they see from helping a player now.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Generic, TypeVar

from wanzhi.web.table import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

T = TypeVar("T")
UNITS = {"s": 3600, "turns": 50}  # and the most of each


def delay_of(text: str) -> tuple[int, str] | None:
    """How much later spectators see it; None if there are to be none. Raises Refused.

    >>> delay_of("30 s"), delay_of("2 turns"), delay_of("no")
    ((30, 's'), (2, 'turns'), None)
    """
    if text == "no":
        return None
    number, _, unit = text.partition(" ")
    if not number.isdecimal() or len(number) > 5 or unit not in UNITS or int(number) > UNITS[unit]:
        raise Refused("Spectators see the game later by so many seconds or turns, or not at all.", "观战可延迟若干秒或若干回合，或不允许。")
    return int(number), unit


class Later(Generic[T]):
    """What is to be shown, in order, each with the time and the turn at which it happened.

    >>> later = Later[str](2, "turns")
    >>> later.put("a", 0, 1); later.put("b", 1, 2); list(later.due(9, 3)), list(later.due(9, 4)), list(later.due(9, 4))
    (['a'], ['b'], [])
    """

    def __init__(self, delay: int, unit: str) -> None:
        self.delay: int = delay
        self.unit: str = unit
        self._kept: deque[tuple[float, int, T]] = deque(maxlen=5000)

    def put(self, what: T, now: float, turn: int) -> None:
        """Something to be shown later."""
        self._kept.append((now, turn, what))

    def due(self, now: float, turn: int, over: bool = False) -> Iterator[T]:
        """What may be shown by now; all of it once the game is over."""
        while self._kept and (over or self._ripe(now, turn)):
            yield self._kept.popleft()[2]

    def next(self) -> float | None:
        """When the next of it may be shown, if that is a matter of time."""
        return self._kept[0][0] + self.delay if self._kept and self.unit == "s" else None

    def _ripe(self, now: float, turn: int) -> bool:
        at, when, _ = self._kept[0]
        return now - at >= self.delay if self.unit == "s" else turn - when >= self.delay

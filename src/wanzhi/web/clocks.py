"""A clock for each player (CR 100.6, 104.3k): a time for the whole game, and some more at the beginning of each turn of one's own.

More comes with turns, not with answers: else answers that mean nothing would make time. A clock knows no wall clock: `now` is told to it.
"""

from __future__ import annotations

import msgspec

from wanzhi.model.constants import NONE

MOST_TOTAL, MOST_INCREMENT = 5 * 3600, 600  # seconds


class Clock(msgspec.Struct):
    """What is left to each player, in seconds; `running` is whose time runs since `since`.

    >>> clock = Clock([60.0, 60.0], increment=5)
    >>> clock.run(0, 100.0); clock.run(1, 130.0); clock.remaining(0, 200.0), clock.remaining(1, 140.0)
    (30.0, 50.0)
    >>> clock.turn(0, 3); clock.turn(0, 3); clock.remaining(0, 200.0), clock.expired(191.0)
    (35.0, 1)
    """

    left: list[float]
    increment: float = 0.0
    running: int = NONE
    since: float = 0.0
    turns: list[int] = []  # for which time has been added

    def run(self, player: int, now: float) -> None:
        """From now on this player's time runs (NONE: nobody's)."""
        self._charge(now)
        self.running = player

    def stop(self, now: float) -> None:
        """Nobody's time runs."""
        self.run(NONE, now)

    def turn(self, player: int, number: int) -> None:
        """A turn of this player has begun: once for each turn, and not for the first of the game."""
        if number > 1 and (not self.turns or number > self.turns[-1]) and 0 <= player < len(self.left):
            self.turns = [number]
            self.left[player] += self.increment

    def remaining(self, player: int, now: float) -> float:
        """What this player has left."""
        used = now - self.since if player == self.running else 0.0
        return max(0.0, self.left[player] - used)

    def expired(self, now: float) -> int:
        """Whose time is over; NONE if nobody's."""
        return self.running if self.running != NONE and self.remaining(self.running, now) <= 0 else NONE

    def _charge(self, now: float) -> None:
        if self.running != NONE:
            self.left[self.running] = self.remaining(self.running, now)
        self.since = now

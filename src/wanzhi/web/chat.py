"""What people say at a table: short lines, at a measured pace, from players to players and from spectators to spectators.

Text is kept as it was said; whoever shows it has to escape it. Characters that are not to be seen, or that turn the direction of what
stands beside them, are taken out.
"""

from __future__ import annotations

import re
import unicodedata
from collections import deque

import msgspec

from wanzhi.web.table import Refused

LONGEST = 300
KEPT = 100  # lines, told to who joins later
PACE, SPAN = 5, 10.0  # that many lines in that many seconds, for each speaker

_UNSEEN = re.compile(r"[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+")


class Line(msgspec.Struct, frozen=True):
    """Something said: by whom (user, name, seat; -1 is a spectator), and what."""

    number: int
    user: int
    name: str
    player: int
    text: str


def clean(text: object, longest: int = LONGEST) -> str:
    """A line without characters that do not belong into one. Raises Refused if nothing, or too much, is left.

    >>> clean("  good\\n luck\\u202e!  ")
    'good luck !'
    """
    if not isinstance(text, str) or len(text) > 4 * longest:
        raise Refused(f"A line is text of at most {longest} characters.", f"一行最多{longest}个字符。")
    found = " ".join(_UNSEEN.sub(" ", unicodedata.normalize("NFC", text)).split())
    if not found:
        raise Refused("There is nothing to say in that.", "内容为空。")
    if len(found) > longest:
        raise Refused(f"A line has at most {longest} characters.", f"一行最多{longest}个字符。")
    return found


class Chat:
    """The lines of one table."""

    def __init__(self) -> None:
        self.lines: deque[Line] = deque(maxlen=KEPT)
        self._times: dict[int, deque[float]] = {}
        self._count: int = 0

    def say(self, user: int, name: str, player: int, text: object, now: float) -> Line:
        """A new line. Raises Refused if it is none, or if they come too fast."""
        found = clean(text)
        times = self._times.setdefault(user, deque(maxlen=PACE))
        if len(times) == PACE and now - times[0] < SPAN:
            raise Refused("You write too fast; wait a few seconds.", "发言过快，请稍等几秒。")
        times.append(now)
        self._count += 1
        line = Line(self._count, user, name, player, found)
        self.lines.append(line)
        return line

    def readable(self, player: int, muted: set[int]) -> list[Line]:
        """The lines that one at that seat (or, at -1, a spectator) may and wants to read."""
        return [line for line in self.lines if (line.player < 0) == (player < 0) and line.user not in muted]

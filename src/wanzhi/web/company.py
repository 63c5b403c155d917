"""The people at a table: who is there and who is away, their clocks, what they say, spectators, and two at one device.

A table with people has one; it is told of everything that comes and goes and tells what it has to say as messages of its own (docs/web.md).
Time is measured here alone: a client can't win or lose any by what it sends.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from typing import TYPE_CHECKING, Final

import msgspec

from wanzhi.model.constants import NONE
from wanzhi.web import show
from wanzhi.web.chat import Chat
from wanzhi.web.clocks import Clock
from wanzhi.web.matches import BETWEEN
from wanzhi.web.table import Refused
from wanzhi.web.watching import Later, delay_of

if TYPE_CHECKING:
    from wanzhi.rules.question import Data
    from wanzhi.web.chat import Line
    from wanzhi.web.house import Guest, House, Room
    from wanzhi.web.matches import Match

NEVER_CAME: Final = 5  # so many times longer one waits for a player who has not been at the table yet
MOST_WATCHERS: Final = 50
COALESCE: Final = 0.5  # seconds: spectators who see it later see no more than one picture in that time


class Company:
    """The people at one table."""

    def __init__(self, house: House, id: str, room: Room, match: Match) -> None:
        self.house: House = house
        self.id: str = id
        self.room: Room = room
        self.match: Match = match
        self.chat: Chat = Chat()
        self.hot_seat: bool = match.hot_seat
        self.delay: tuple[int, str] | None = delay_of(match.terms.watch)
        self.later: Later[dict[str, bytes]] = Later(*(self.delay or (0, "s")))
        self.shown: dict[str, bytes] = {}  # what spectators see now, by language
        self.was_here: set[int] = set()
        self.away: dict[int, float] = {seat: time.monotonic() for seat, player in enumerate(match.players) if player.user is not None}
        self.clock: Clock | None = self._clock()
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._put: float = 0.0
        self._held: tuple[int, float] = (NONE, 0.0)  # a moment of the table, and when a pass held back there is made
        room.table.paced = not self.hot_seat

    def _clock(self) -> Clock | None:
        terms = self.match.terms
        kept = self.house.people.clock(self.id)
        if kept is not None:
            clock = msgspec.json.decode(kept, type=Clock)
            clock.running = NONE  # while the server was not there nobody's time ran
            return clock
        return Clock([float(terms.total)] * len(self.match.players), terms.increment) if terms.total else None

    # --- coming and going -------------------------------------------------------------------------------------------------------------

    def admit(self, guest: Guest) -> None:
        """Somebody wants to come in. Raises Refused."""
        if guest.player != NONE:
            if self.hot_seat:
                guest.player = NONE  # who sits before the screen is not known yet
            return
        if self.delay is None:
            raise Refused("There are no spectators at this table.", "此桌不允许观战。")
        if sum(one.player == NONE for one in self.room.guests) >= MOST_WATCHERS:
            raise Refused("There are too many spectators at this table.", "此桌观战人数已满。")

    def withholds(self, guest: Guest) -> bool:
        """Whether this guest is not to see the table as it stands now."""
        if self._at_hot_seat(guest):
            return not self.room.table.game.over and guest.player != self._decider()
        return guest.player == NONE and self.delay is not None and self.delay[0] > 0

    def joined(self, guest: Guest) -> None:
        """Somebody has come in."""
        for seat in self._seats(guest):
            self.away.pop(seat, None)
            self.was_here.add(seat)
        if self.withholds(guest) and not self._at_hot_seat(guest):
            self._show_spectator(guest)
            if not self.shown and self.delay is not None:
                guest.tell({"type": "later", "amount": self.delay[0], "unit": self.delay[1]})
        for line in self.chat.readable(guest.player, self._muted(guest)):
            guest.tell(_said(line))
        self.changed()

    def left(self, guest: Guest) -> None:
        """Somebody has gone."""
        for seat in self._seats(guest):
            if not any(seat in self._seats(one) for one in self.room.guests):
                self.away[seat] = time.monotonic()
        self._tell_people()

    # --- what people send -----------------------------------------------------------------------------------------------------------

    def hears(self, guest: Guest, message: object) -> bool:
        """Whether a message was for the company; then it has been carried out. Raises Refused."""
        what = message.get("do") if isinstance(message, dict) else None
        if not isinstance(message, dict) or not isinstance(what, str):
            return False
        if what == "say":
            self._say(guest, message.get("text"))
        elif what == "mute":
            self._mute(guest, message.get("user"), message.get("on") is not False)
        elif what == "claim":
            self._claim(guest)
        elif what == "take seat":
            self._take_seat(guest, message.get("seat"))
        elif what == "time":
            self._tell_people(guest)
        else:
            return self._forbids(guest, what)
        return True

    def _forbids(self, guest: Guest, what: str) -> bool:
        if what == "language" and self.withholds(guest):  # else it would be answered with the table as it stands
            raise Refused("Come in again in the other language.", "请以另一语言重新进入。")
        if what == "log" and self.withholds(guest):
            raise Refused("The log comes with the game.", "记录随对局显示。")
        return False

    def _say(self, guest: Guest, text: object) -> None:
        if guest.user is None:
            raise Refused("Only who has a name here can write.", "没有名称者不能发言。")
        account = self.house.store.user(guest.user)
        name = "" if account is None else account.name
        line = self.chat.say(guest.user, name, guest.player, text, time.monotonic())
        for one in list(self.room.guests):
            if (one.player == NONE) == (guest.player == NONE) and line.user not in self._muted(one):
                one.tell(_said(line))

    def _mute(self, guest: Guest, user: object, on: bool) -> None:
        if guest.user is None or type(user) is not int or self.house.store.user(user) is None or user == guest.user:
            raise Refused("There is nobody to mute.", "没有可屏蔽的人。")
        self.house.people.mute(guest.user, user, on)
        lines = [_said(line) for line in self.chat.readable(guest.player, self._muted(guest))]
        guest.tell({"type": "chat again", "lines": lines, "muted": sorted(self._muted(guest))})

    def _claim(self, guest: Guest) -> None:
        """CR 104.3k: a player who stays away too long loses."""
        game = self.room.table.game
        if guest.player == NONE or game.over:
            raise Refused("There is nothing to claim.", "现在无法要求判胜。")
        late = [seat for seat in self.away if seat != guest.player and self._claim_in(seat) <= 0]
        if not late:
            raise Refused("Nobody has been away long enough.", "对手离开的时间还不够长。")
        self.room.table.time_out(late[0])
        self.house.tell_all(self.room)

    def _take_seat(self, guest: Guest, seat: object) -> None:
        if not self.hot_seat or type(seat) is not int or seat not in self._seats(guest):
            raise Refused("That is not your seat.", "这不是你的座位。")
        if self.room.table.game.over or seat == self._decider():
            guest.player = seat
            guest.look(self.room.table)
            self._tell_people()
        else:
            self._hand_over(guest)

    # --- what happens ---------------------------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """The table has changed, or who is at it: clocks, spectators, two at one device, the end."""
        game, now = self.room.table.game, time.monotonic()
        if self.clock is not None:
            before = list(self.clock.left)
            decider = NONE if game.over or not self._begun() else self._decider()
            self.clock.turn(game.active, game.turn)
            self.clock.run(NONE if decider == NONE or self.match.players[decider].user is None else decider, now)
            if before != self.clock.left:
                self.house.people.keep_clock(self.id, msgspec.json.encode(self.clock).decode())
        self._put_later(now)
        for guest in self.room.guests:
            if self._at_hot_seat(guest) and self.withholds(guest):
                self._hand_over(guest)
        if game.over:
            self.house.matches.game_over(self.match, self.id, game)
        self._tell_people()
        self._arm()

    def _put_later(self, now: float) -> None:
        """What spectators are to see later."""
        watchers = [guest for guest in self.room.guests if self.withholds(guest) and not self._at_hot_seat(guest)]
        game = self.room.table.game
        if watchers and (now - self._put > COALESCE or game.over):
            self._put = now
            told = {lang: show.state(self.room.table, NONE, lang) for lang in {guest.lang for guest in watchers}}
            self.later.put({lang: zlib.compress(msgspec.json.encode(data), 1) for lang, data in told.items()}, now, game.turn)
        for shown in self.later.due(now, game.turn, game.over):
            self.shown = shown
            for guest in watchers:
                self._show_spectator(guest)

    def _show_spectator(self, guest: Guest) -> None:
        found = self.shown.get(guest.lang) or next(iter(self.shown.values()), None)
        if found is not None:
            guest.tell(msgspec.json.decode(zlib.decompress(found)))

    def _arm(self) -> None:
        """Wake up when a clock runs out, a pass has been held back long enough, or spectators are to see something."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now, times = time.monotonic(), []
        if self.clock is not None and self.clock.running != NONE:
            times.append(self.clock.remaining(self.clock.running, now))
        table = self.room.table
        if table.pause:
            if self._held[0] != table.moment:
                self._held = (table.moment, now + table.pause)
            times.append(max(0.0, self._held[1] - now))
        due = self.later.next()
        if due is not None:
            times.append(max(0.0, due - now))
        if times:
            self._timer = asyncio.get_running_loop().call_later(min(times) + 0.005, self._wake)

    def _wake(self) -> None:
        task = asyncio.get_running_loop().create_task(self._woken())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _woken(self) -> None:
        async with self.room.lock:
            table = self.room.table
            late = NONE if self.clock is None or table.game.over else self.clock.expired(time.monotonic())
            if late != NONE:
                table.time_out(late)  # CR 104.3k
                self.house.tell_all(self.room)
                return
            now = time.monotonic()
            if now >= self._held[1] and table.go_on(self._held[0]):
                self.house.tell_all(self.room)
                return
            self._put_later(now)
            self._arm()

    # --- what people are told ---------------------------------------------------------------------------------------------------------

    def _tell_people(self, only: Guest | None = None) -> None:
        told = self.people()
        for guest in [only] if only is not None else list(self.room.guests):
            muted = sorted(self._muted(guest)) if guest.user is not None else []
            guest.tell({**told, "muted": muted, "hot_seat": self._at_hot_seat(guest), "spectator": not self._seats(guest)})

    def people(self) -> Data:
        """Who is here, times, offers of a draw, and how the match stands."""
        now, match = time.monotonic(), self.match
        offers = [who for what, who, _ in self.room.table.game.state.announcements if what == "draw offered"]
        seats = [
            {
                "name": player.name, "user": player.user, "here": seat not in self.away,
                "claim_in": self._claim_in(seat) if seat in self.away else None,
                "left": None if self.clock is None else round(self.clock.remaining(seat, now), 1),
            }
            for seat, player in enumerate(match.players)
        ]
        following = next((match.games[n + 1].table for n, game in enumerate(match.games[:-1]) if game.table == self.id), "")
        return {
            "type": "people", "seats": seats, "running": NONE if self.clock is None else self.clock.running, "draw_offers": offers,
            "watchers": sum(not self._seats(guest) for guest in self.room.guests), "begun": self._begun(),
            "match": {
                "id": match.id, "best_of": match.terms.best_of, "wins": match.wins, "games": len(match.games), "rated": match.terms.rated,
                "state": match.state, "between": match.state == BETWEEN, "next": following,
            },
        }

    # --- small questions ----------------------------------------------------------------------------------------------------------------

    def _decider(self) -> int:
        return self.room.table.game.decision.decider

    def _seats(self, guest: Guest) -> list[int]:
        return [] if guest.user is None else self.match.seats(guest.user)

    def _at_hot_seat(self, guest: Guest) -> bool:
        return self.hot_seat and bool(self._seats(guest))

    def _begun(self) -> bool:
        return all(player.user is None or seat in self.was_here for seat, player in enumerate(self.match.players))

    def _claim_in(self, seat: int) -> float:
        """How long until the other may claim the win, in seconds."""
        limit = self.match.terms.away * (1 if seat in self.was_here else NEVER_CAME)
        return max(0.0, round(limit - (time.monotonic() - self.away[seat]), 1))

    def _hand_over(self, guest: Guest) -> None:
        guest.player = NONE
        seat = self._decider()
        guest.tell({"type": "hand over", "seat": seat, "name": self.match.players[seat].name, "moment": self.room.table.moment})

    def _muted(self, guest: Guest) -> set[int]:
        return set() if guest.user is None else self.house.people.muted(guest.user)


def _said(line: Line) -> Data:
    return {"type": "chat", "number": line.number, "user": line.user, "name": line.name, "player": line.player, "text": line.text}

"""All tables of a server: who sits where, what they ask, and what everybody is told when a game goes on."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import msgspec

from wanzhi.cards.errors import CardsError
from wanzhi.model.constants import NONE
from wanzhi.web import lessons, show
from wanzhi.web.accounts import Accounts
from wanzhi.web.beginning import begin, warm
from wanzhi.web.bots import LEVELS, Bots
from wanzhi.web.company import Company
from wanzhi.web.keeping import Changed, Keeper
from wanzhi.web.lobby import Lobby
from wanzhi.web.matches import Matches
from wanzhi.web.passing import Settings
from wanzhi.web.people_store import People
from wanzhi.web.store import SeatSetup, Setup, Store
from wanzhi.web.table import Refused, Seat, Table

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.rules.question import Data

Tell = Callable[["Data"], None]
MOST_IDLE = 100  # tables in memory at which nobody is
MOST_GUESTS = 200  # connections to one table


class Guest:
    """A connection to a table: who is behind it, in which language, and how to tell them something."""

    __slots__ = ("end", "lang", "mark", "player", "tell", "user")

    def __init__(self, player: int, lang: str, tell: Tell, user: int | None = None) -> None:
        self.end: Callable[[], None] | None = None  # closes the connection
        self.user: int | None = user
        self.player: int = player
        self.lang: str = lang
        self.tell: Tell = tell
        self.mark: tuple[int, int] = (0, 0)  # up to where the log was told

    def look(self, table: Table) -> None:
        """Tell how the table stands, with the last lines of the log."""
        self.mark = table.log.mark
        self.tell(show.state(table, self.player, self.lang))


class Room:
    """A table with the connections to it."""

    __slots__ = ("company", "guests", "lock", "setup", "table", "thinking")

    def __init__(self, table: Table, setup: Setup) -> None:
        self.table: Table = table
        self.setup: bytes = msgspec.json.encode(setup)
        self.company: Company | None = None  # if people play each other here
        self.guests: list[Guest] = []
        self.lock: asyncio.Lock = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None


class House:
    """The server's games. Whatever a client sends goes through `act`."""

    def __init__(self, store: Store, bots: Bots | None = None) -> None:
        self.store: Store = store
        self.bots: Bots = bots or Bots()
        self.rooms: dict[str, Room] = {}
        self.people: People = People(store)
        self.accounts: Accounts = Accounts(store, self.people)
        self.matches: Matches = Matches(self)
        self.lobby: Lobby = Lobby(self)
        self._opener: ThreadPoolExecutor = ThreadPoolExecutor(1, "opener")  # games are begun there, so that the others go on meanwhile
        self._opening: dict[str, asyncio.Task[None]] = {}  # tables that are being fetched from the database
        self._ready: bool = False

    def get_ready(self) -> None:
        """Read what every game needs, here and where programs think, before the first game asks for it."""
        if not self._ready:
            self._ready = True
            self._opener.submit(warm)
            self.bots.get_ready()

    # --- tables ---------------------------------------------------------------------------------------------------------------

    def open(self, setup: Setup) -> str:
        """Begin a game, waiting for it. Raises CardsError if a deck can't be played. The id of the table."""
        id = secrets.token_urlsafe(12)
        self._enter(id, setup, self._opener.submit(self._begun, id, setup).result())
        return id

    async def opened(self, setup: Setup) -> str:
        """The same, while the server does other things: cards may have to be read first."""
        id = secrets.token_urlsafe(12)
        self._enter(id, setup, await asyncio.get_running_loop().run_in_executor(self._opener, self._begun, id, setup))
        return id

    async def tried(self, deck: str) -> None:
        """Read the cards of a deck as for a game. Raises CardsError if it can't be played."""
        setup = Setup([SeatSetup("", deck), SeatSetup("", deck)], 0)
        await asyncio.get_running_loop().run_in_executor(self._opener, begin, setup)

    async def room(self, id: str) -> Room:
        """The room of a table, from the database if it is not open. Raises Refused."""
        while id not in self.rooms:
            if id not in self._opening:
                self._opening[id] = asyncio.get_running_loop().create_task(self._fetch(id))
            await asyncio.shield(self._opening[id])
        return self.rooms[id]

    async def _fetch(self, id: str) -> None:
        """Open a table that is in the database. Raises Refused."""
        try:
            self._enter(id, *await asyncio.get_running_loop().run_in_executor(self._opener, self._again, id))
        finally:
            del self._opening[id]

    def _begun(self, id: str, setup: Setup) -> Table:
        """A new game (in the opener's thread)."""
        setup.ask_sole_targets = True
        game = begin(setup)
        self.store.add_game(id, setup)
        return self._table(id, setup, game, Keeper(self.store, id, None, lambda: begin(setup)))

    def _again(self, id: str) -> tuple[Setup, Table]:
        """A game from the database (in the opener's thread). Raises Refused."""
        setup = self.store.setup(id)
        if setup is None:
            raise Refused("There is no such game.", "没有这盘游戏。")
        try:
            return setup, self._table(id, setup, begin(setup), Keeper(self.store, id, self.store.kept(id), lambda: begin(setup)))
        except (Changed, CardsError) as error:
            logging.getLogger(__name__).error("game %s can't go on: %s", id, error)
            raise Refused(
                "This game can't go on: it was played by another version of the program.", "这盘游戏无法继续：它由程序的另一个版本进行。"
            ) from error

    def _table(self, id: str, setup: Setup, game: Game, keeper: Keeper) -> Table:
        seats = [Seat(seat.name, seat.user, seat.bot) for seat in setup.seats]
        keeper.seated(seats)
        begun = None if keeper.kept is None else keeper.restore
        if setup.lesson:
            table: Table = lessons.table_of(self.store, id, setup, game, seats, keeper, begun)
        else:
            table = Table(id, game, seats, keeper, begun)
            table.advises = not setup.position
        keeper.attach(table)
        return table

    async def resume(self) -> None:
        """After a start of the server: programs that play each other go on. Games with people wait for them."""
        for id, setup in self.store.open_games():
            if setup.seats and all(seat.bot in LEVELS for seat in setup.seats):
                try:
                    self._wake(id, await self.room(id))
                except Refused:
                    continue

    def close(self) -> None:
        """Let go of everything."""
        self._opener.shutdown(wait=False, cancel_futures=True)
        self.bots.close()
        self.store.close()

    def _enter(self, id: str, setup: Setup, table: Table) -> None:
        self.rooms[id] = room = Room(table, setup)
        if setup.match:
            room.company = Company(self, id, room, self.matches.get(setup.match))

    # --- clients ---------------------------------------------------------------------------------------------------------------

    async def join(self, id: str, user: int | None, lang: str, tell: Tell) -> Guest:
        """A client looks at a table: it is told how it stands, now and at every change. Raises Refused."""
        room = await self.room(id)
        guest, company = Guest(room.table.player_of(user), lang, tell, user), room.company
        if len(room.guests) >= MOST_GUESTS:
            raise Refused("There are too many connections to this table.", "此桌连接过多。")
        if company is not None:
            company.admit(guest)
        room.guests.append(guest)
        if company is None or not company.withholds(guest):
            guest.look(room.table)
        if company is not None:
            company.joined(guest)
        self._wake(id, room)
        return guest

    def leave(self, id: str, guest: Guest) -> None:
        """The client is gone."""
        room = self.rooms.get(id)
        if room is not None and guest in room.guests:
            room.guests.remove(guest)
            if room.company is not None:
                room.company.left(guest)
            if not room.guests and room.table.game.over and self.rooms.get(id) is room:
                del self.rooms[id]
            self._forget()

    def _forget(self) -> None:
        """Tables at which nobody is leave the memory when there are too many; all of them is in the database."""
        idle = [
            id for id, room in self.rooms.items()
            if not room.guests and room.company is None and (room.thinking is None or room.thinking.done())
        ]
        for id in idle[: max(0, len(idle) - MOST_IDLE)]:
            del self.rooms[id]

    async def act(self, id: str, guest: Guest, message: object) -> None:
        """What a client sends; a refusal is told to it alone."""
        room = await self.room(id)
        async with room.lock:
            try:
                heard = room.company is not None and room.company.hears(guest, message)
                changed = not heard and self._do(room.table, guest, message)
            except Refused as error:
                if isinstance(error, lessons.Wrong):
                    self.tell_all(room)
                guest.tell({"type": "refused", "why": error.said(guest.lang), "moment": room.table.moment})
                return
        if changed:
            self.tell_all(room)
            self._wake(id, room)

    def _do(self, table: Table, guest: Guest, message: object) -> bool:
        """Carry a message out; whether the table has changed. Raises Refused."""
        if not isinstance(message, dict) or not isinstance(message.get("do"), str):
            raise Refused("A message is an object with a `do`.")
        what, player = message["do"], guest.player
        at = _moment(message.get("at"))
        if what == "language":
            guest.lang = "zh" if message.get("lang") == "zh" else "en"
            guest.look(table)
            return False
        if what == "log":
            guest.tell(show.log(table, player, guest.lang))
            return False
        if player == NONE:
            raise Refused("You only watch this game.")
        if what == "extend":
            view, options, complete = table.options(player, at, message.get("partial"))
            guest.tell(show.extended(view, options, complete, guest.lang, message.get("partial"), table.moment))
            return False
        if what == "answer":
            table.answer(player, at, message.get("answer"))
        elif what == "cancel":
            table.cancel(player, at)
        elif what == "pass until":
            turn = message.get("turn")
            table.pass_until(player, str(message.get("until", "")), turn if type(turn) is int else None)
        elif what == "settings":
            table.set(player, _settings(message.get("settings")))
        elif what == "lesson" and isinstance(table, lessons.LessonTable):
            return table.lesson(player, message)
        elif what in _PLAIN:
            _PLAIN[what](table, player)
        else:
            raise Refused(f"Nothing is known by the name {what[:40]!r}.")
        return True

    def dismiss(self, user: int) -> None:
        """Close the connections of a user, whose sign-in has ended or changed."""
        for room in list(self.rooms.values()):
            for guest in list(room.guests):
                if guest.user == user and guest.end is not None:
                    guest.end()

    def tell_all(self, room: Room) -> None:
        """Tell everybody at a table how it stands."""
        made: dict[tuple[int, str, tuple[int, int]], Data] = {}
        for guest in list(room.guests):
            if room.company is not None and room.company.withholds(guest):
                continue
            key = (guest.player, guest.lang, guest.mark)
            if key not in made:
                made[key] = show.state(room.table, *key)
            guest.mark = room.table.log.mark
            guest.tell(made[key])
        if room.company is not None:
            room.company.changed()

    # --- programs --------------------------------------------------------------------------------------------------------------

    def _wake(self, id: str, room: Room) -> None:
        """Let the program that is to decide think, if none does."""
        if room.table.waits_for_bot and (room.thinking is None or room.thinking.done()):
            room.thinking = asyncio.get_running_loop().create_task(self._think(id, room))
            room.thinking.add_done_callback(_report)

    async def _think(self, id: str, room: Room) -> None:
        table = room.table
        while level := table.waits_for_bot:
            moment, player = table.moment, table.game.decision.decider
            if isinstance(table, lessons.LessonTable) and level == lessons.SCRIPT:
                await self._play_script(room, table)
                continue
            answer = await self.bots.choose(id, room.setup, table.game.inputs, player, level)
            async with room.lock:
                if table.moment != moment or table.game.over:
                    continue
                view = table.game.view(player)
                assert view.decision is not None
                try:
                    table.answer(player, moment, view.decision.default() if answer is None else answer)
                except Refused:
                    table.answer(player, moment, view.decision.default())
            self.tell_all(room)

    async def _play_script(self, room: Room, table: lessons.LessonTable) -> None:
        """The scripted opponent of a lesson does what its script says, at a pace that one can follow."""
        moment, answer = table.moment, table.scripted()
        if answer != ("pass",):
            await asyncio.sleep(lessons.PAUSE)
        async with room.lock:
            if table.moment == moment and table.waits_for_bot:
                table.answer(table.game.decision.decider, moment, answer)
        if answer != ("pass",) or not table.waits_for_bot:
            self.tell_all(room)


_PLAIN: dict[str, Callable[[Table, int], None]] = {
    "undo": lambda table, player: table.undo(player), "no undo": lambda table, player: table.refuse_undo(),
    "concede": lambda table, player: table.concede(player), "offer draw": lambda table, player: table.offer_draw(player),
}


def _report(task: asyncio.Task[None]) -> None:
    """A program that failed is a fault of ours: it must be seen."""
    if not task.cancelled() and task.exception() is not None:
        logging.getLogger(__name__).error("a program failed to play", exc_info=task.exception())


def _moment(at: object) -> int:
    """The moment that a message names; -1, which is none, if it names no number."""
    return at if type(at) is int else -1


def _settings(data: object) -> Settings:
    try:
        return msgspec.convert(data, Settings)
    except msgspec.ValidationError as error:
        raise Refused(f"These settings can't be used: {error}.") from None

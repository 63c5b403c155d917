"""What is stored of a table as it goes on, and how it comes back: inputs before anybody is told what they did, with them the hashes of the
turns and who chose, now and then a snapshot.

A table that comes back is checked against the hashes. It goes on from its snapshot if that is sound, else from its first input.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

import msgspec

from wanzhi.web.beginning import feed
from wanzhi.web.passing import Settings
from wanzhi.web.snapshots import Unsound, freeze, thaw

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer
    from wanzhi.rules.game import Game
    from wanzhi.rules.log import Entry
    from wanzhi.web.store import Kept, Store
    from wanzhi.web.table import Seat, Table

EVERY = 100  # inputs between snapshots
_log = logging.getLogger(__name__)


class Changed(ValueError):
    """What was stored is not what this program plays: another version made it."""


class Keeper:
    """Keeps one table. `kept` is what was stored of it, None for a new one."""

    def __init__(self, store: Store, id: str, kept: Kept | None = None, begin: Callable[[], Game] | None = None) -> None:
        self.store: Store = store
        self.id: str = id
        self.kept: Kept | None = kept
        self._begin: Callable[[], Game] | None = begin
        self._table: Table | None = None
        self._told: list[Entry] = []
        self._frozen: int = 0 if kept is None or kept.snapshot is None else kept.snapshot[0]
        self._stored: int = 0 if kept is None else len(kept.inputs)
        self._settings: bytes = b"{}" if kept is None else kept.settings.encode()

    # --- coming back --------------------------------------------------------------------------------------------------------------

    def seated(self, seats: Sequence[Seat]) -> None:
        """The seats want to be passed for as they did."""
        if self.kept is None:
            return
        try:
            known = msgspec.json.decode(self.kept.settings, type=dict[str, Settings])
        except msgspec.MsgspecError:
            return
        for number, settings in known.items():
            if number.isdigit() and int(number) < len(seats):
                seats[int(number)].settings = settings

    def restore(self, game: Game) -> None:
        """Bring a game from its beginning to where it was left. Raises Changed."""
        kept = self.kept
        assert kept is not None
        if kept.snapshot is not None:
            try:
                self._from_snapshot(game, kept)
                return
            except (Unsound, ValueError) as error:
                _log.warning("the snapshot of game %s is of no use: %s", self.id, error)
                self._told, self._frozen = [], 0
                assert self._begin is not None
                _reset(game, self._begin())
        try:
            feed(game, kept.inputs)
        except ValueError as error:
            raise Changed(str(error)) from error
        _check(game, kept)

    def _from_snapshot(self, game: Game, kept: Kept) -> None:
        assert kept.snapshot is not None
        count, hash, data = kept.snapshot
        state, told = thaw(game, hash, data)
        game.resume(state, kept.inputs[:count], [entry for entry in kept.turns if entry[1] <= count])
        feed(game, kept.inputs)
        _check(game, kept)
        self._told = told

    def attach(self, table: Table) -> None:
        """The table is there: its log and what can be undone come back too."""
        self._table = table
        if self.kept is not None:
            table.choices[:0] = self.kept.choices
            table.log.put_before(self._told)
        table.older = lambda inputs: self.rebuild(table.game, inputs)
        self.kept = None  # the bytes are not needed any more

    def rebuild(self, game: Game, inputs: int) -> bool:
        """Bring a game that does not reach back so far to where it had had so many inputs; False if that can't be done."""
        if self._begin is None or not 0 <= inputs <= len(game.inputs):
            return False
        given = game.inputs[:inputs]
        _reset(game, self._begin())
        feed(game, given)
        return True

    # --- going on -----------------------------------------------------------------------------------------------------------------

    def __call__(self, count: int, inputs: Sequence[Answer]) -> None:
        """Store inputs behind the first `count`, and what goes with them."""
        table = self._table
        back, self._stored = count < self._stored, count + len(inputs)
        if table is None:
            if inputs:
                self.store.keep(self.id, count, inputs)
            return
        game = table.game
        by = {at: player for at, player in table.choices if at >= count}
        turns = list(takewhile(lambda entry: entry[1] >= count, reversed(game.turn_hashes)))
        self.store.keep(self.id, count, inputs, game.over, by, turns, self._changed_settings(table), back)
        self._frozen = min(self._frozen, count)
        if len(game.inputs) >= self._frozen + EVERY and not game.over:
            frozen = freeze(game, table.log.noted)
            if frozen is not None and frozen[0] > self._frozen:
                self.store.keep_snapshot(self.id, *frozen)
                self._frozen = frozen[0]

    def _changed_settings(self, table: Table) -> str | None:
        now = msgspec.json.encode({str(number): seat.settings for number, seat in enumerate(table.seats) if not seat.bot})
        if now == self._settings:
            return None
        self._settings = now
        return now.decode()


def _reset(game: Game, fresh: Game) -> None:
    """The game is at its beginning again."""
    game.resume(fresh.state, [], [])


def _check(game: Game, kept: Kept) -> None:
    """The turns must have begun as they did. Raises Changed."""
    game.hash()
    known = set(game.turn_hashes)
    for entry in kept.turns:
        if entry not in known:
            raise Changed(f"the game differs from what was stored from turn {entry[0]} on")


__all__ = ["EVERY", "Changed", "Keeper"]

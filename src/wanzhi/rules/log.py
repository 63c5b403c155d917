"""The log: what happened, told in English and Chinese, with the source and the rule of every event.

It watches a game from outside the state (`Game.observer`): simulations do without, and nothing in the game depends on it. What an event
tells is fixed as it happens, together with who may know each name in it; a viewer reads "a card" where the viewer could not know which.

Taking back an action, undoing a choice or reversing an illegal action takes its events back too: every event knows its place in its turn,
and what happens at a place that is taken replaces all that had happened from there on.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from wanzhi.model.constants import NONE
from wanzhi.model.events import Damage, Event, Remark
from wanzhi.rules.log_words import EVERYONE, TEXTS, Mention, Word
from wanzhi.rules.noting import object_named, told

if TYPE_CHECKING:
    from wanzhi.model.state import GameState
    from wanzhi.rules.game import Game

SPECTATOR: Final = 62  # the bit of those who see what everybody sees


class Entry(NamedTuple):
    """One event as noted: its place (the turn, and its number in the turn), what is told, and whether a short account leaves it out.

    A remark, which is no event, has the place of the event before it; `remarks` tells it and the event apart.
    """

    turn: int
    place: int
    kind: int
    key: str
    rule: str
    source: Mention | None
    words: dict[str, Word]
    detail: bool
    remarks: int = 0

    @property
    def at(self) -> tuple[int, int, int]:
        """Its place in the game."""
        return self.turn, self.place, self.remarks


class Line(NamedTuple):
    """One event as told to a viewer. `str()` adds source and rule."""

    turn: int
    kind: int
    text: str
    source: str
    rule: str
    detail: bool
    key: str = ""  # what kind of event, as in TEXTS
    ids: tuple[tuple[str, int], ...] = ()  # the players and objects in it that the viewer may know, by their part in it
    amount: int = 0

    def __str__(self) -> str:
        return f"{self.text} [{self.source}; CR {self.rule}]" if self.source else f"{self.text} [CR {self.rule}]"


def moment(state: GameState) -> tuple[int, int, int]:
    """How far a state has come: its turn, the events in it, and the remarks of the whole game."""
    return state.frame.turn, len(state.history), state.remarks


class Log:
    """The log of one game, from the moment it is attached.

    >>> from wanzhi.rules.game import Game
    >>> log = Log(Game([[], []]))
    >>> log.lines()
    []
    """

    def __init__(self, game: Game) -> None:
        self.game: Game = game
        self._entries: list[Entry] = []
        self._main: list[Entry] = []  # those that are no details
        self._said: dict[tuple[int, str], list[Line]] = {}  # the main ones as they were told already, by who may know it and language
        self._serials: list[int] = []  # of the main ones; no number is given twice
        self._given: int = 0
        game.observer = self.note

    def note(self, game: Game, event: Event) -> None:
        """Take down an event that just happened."""
        turn, place, remarks = moment(game.state)
        if isinstance(event, Remark):
            self._trim((turn, place, remarks - 1))
        else:
            self._trim((turn, place - 1, remarks))
        key, rule, detail, words = told(game, event)
        cause = event.source if isinstance(event, Damage) else event.cause
        source = None if cause == NONE or cause not in game.state.objects else object_named(game, cause)
        entry = Entry(turn, place, event.kind, key, rule, source, words, detail, remarks)
        self._entries.append(entry)
        if not detail:
            self._add_main(entry)

    def entries(self, player: int | None = None, lang: str = "en", full: bool = False, after: int = 0) -> list[Line]:
        """What a player may know of what happened, in order: the main events, or with `full` every single one.

        `player` is the viewer; NONE stands for spectators, None for one who may know everything. The first `after` are left out.
        """
        self._trim(moment(self.game.state))
        mask = EVERYONE if player is None else 1 << (SPECTATOR if player == NONE else player)
        if full:
            return [_line(entry, mask, lang) for entry in self._entries[after:]]
        said = self._said.setdefault((mask, lang), [])
        said += [_line(entry, mask, lang) for entry in self._main[len(said) :]]
        return said[after:]

    @property
    def mark(self) -> tuple[int, int]:
        """How far the log has come, to ask later with `since` how much of that still stands."""
        count = self.count()
        return count, self._serials[-1] if count else 0

    def since(self, mark: tuple[int, int]) -> int:
        """The number of main events up to a mark; 0 if some have been taken back since."""
        count, serial = mark
        return count if 0 < count <= self.count() and self._serials[count - 1] == serial else 0

    def count(self) -> int:
        """How many main events there are."""
        self._trim(moment(self.game.state))
        return len(self._main)

    @property
    def noted(self) -> tuple[Entry, ...]:
        """All events as they were noted, to be kept."""
        self._trim(moment(self.game.state))
        return tuple(self._entries)

    def put_before(self, entries: Sequence[Entry]) -> None:
        """Events that were noted before this log began to watch."""
        self._entries[:0] = entries
        watched, self._main, self._serials = self._main, [], []
        for entry in [entry for entry in entries if not entry.detail] + watched:
            self._add_main(entry)
        self._said.clear()

    def lines(self, player: int | None = None, lang: str = "en", full: bool = False) -> list[str]:
        """The same as text."""
        return [str(line) for line in self.entries(player, lang, full)]

    def _add_main(self, entry: Entry) -> None:
        self._given += 1
        self._main.append(entry)
        self._serials.append(self._given)

    def _trim(self, last: tuple[int, int, int]) -> None:
        """Forget what was noted after a moment: it has been taken back."""
        while self._entries and self._entries[-1].at > last:
            if not self._entries.pop().detail:
                self._main.pop()
                self._serials.pop()
        for said in self._said.values():
            del said[len(self._main) :]


# --- telling ------------------------------------------------------------------------------------------------------------------------------

_SLOT = re.compile(r"\{(\w+)(?:\|(\w+))?\}")


def _line(entry: Entry, mask: int, lang: str) -> Line:
    template = TEXTS[entry.key][1 if lang == "zh" else 0]

    def said(match: re.Match[str]) -> str:
        word = entry.words[match[1]]
        if match[2]:
            return "" if word == 1 else match[2]
        return _say(word, mask, lang)

    text = _SLOT.sub(said, template)
    if lang != "zh":
        text = text[:1].upper() + text[1:]
    source = "" if entry.source is None else _say(entry.source, mask, lang)
    amount = entry.words.get("amount", 0)
    return Line(
        entry.turn, entry.kind, text, source, entry.rule, entry.detail, entry.key, _ids(entry, mask), amount if isinstance(amount, int) else 0,
    )


def _ids(entry: Entry, mask: int) -> tuple[tuple[str, int], ...]:
    """Who and what takes part, as far as the viewer may know it."""
    parts = [*entry.words.items()] if entry.source is None else [*entry.words.items(), ("by", entry.source)]
    return tuple(
        (part, word.id) for part, word in parts
        if isinstance(word, Mention) and word.id != NONE and (word.known_to == EVERYONE or word.known_to & mask)
    )


def _say(word: Word, mask: int, lang: str) -> str:
    if isinstance(word, int):
        return str(word)
    if isinstance(word, Mention):
        if word.known_to != EVERYONE and not word.known_to & mask:
            return "" if word.id == NONE else "一张牌" if lang == "zh" else "a card"  # what is said of it is as hidden as its name
        return (word.zh or word.en) if lang == "zh" else word.en
    return ("、" if lang == "zh" else ", ").join(_say(part, mask, lang) for part in word)


__all__ = ["Entry", "Line", "Log", "moment"]

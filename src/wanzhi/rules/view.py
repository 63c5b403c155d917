"""What one player may see (CR 400.2, 402.3, 708.5, 723.4): the only thing that players, clients and agents get of a game.

Hidden cards are absent from a view, not masked: no property of it and no entry of `to_data()` leads to one; how many there are remains.
Where a player chooses among hidden cards, the options are handles (see `wanzhi.rules.question`).

A view shows the moment at which it was made, however the game goes on. It is built lazily: making one costs little more than a fork.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wanzhi.model.constants import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NONE,
    STACK,
    STEP_NAMES,
)
from wanzhi.rules.knowledge import eyes, present
from wanzhi.rules.question import Data, Question
from wanzhi.rules.seen import Seen, SeenPlayer

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class View:
    """A game as one player sees it. Ask it like the game itself: `view.battlefield()`, `view.hand`, `view.players[1].life`."""

    __slots__ = ("_before", "_eyes", "_game", "_question", "player", "waiting_for")

    def __init__(self, game: Game, player: int, play_on: bool = True) -> None:
        """With `play_on` the game goes on to its next question first; without it, a view between two steps has none."""
        require_player(game, player)
        decision = game.pending if game.pending is not None or not play_on or game.over else game.decision
        self.player: int = player  # the viewer; NONE is a spectator, who sees what everybody sees
        self.waiting_for: int = NONE if decision is None else decision.decider  # who is to decide
        self._game: Game = game.snapshot()
        self._before: dict[int, int] | None = None
        self._eyes: int = eyes(game.state, player)
        self._question: Question | None = None
        if decision is not None and player == decision.decider:
            self._question = Question(game, decision)

    # --- the game ---

    @property
    def decision(self) -> Question | None:
        """The open question, if it is this player's to answer. It is good for as long as it is open in the game."""
        return self._question

    @property
    def turn(self) -> int:
        """The number of the turn; 0 before the first."""
        return self._game.state.frame.turn

    @property
    def active(self) -> int:
        """The active player (CR 102.1)."""
        return self._game.state.frame.active

    @property
    def starting_player(self) -> int:
        """Who takes the first turn (CR 103.1); NONE while that is not decided."""
        return self._game.state.starting_player

    @property
    def step(self) -> int:
        """The step, as a constant."""
        return self._game.state.frame.step

    @property
    def step_name(self) -> str:
        """The step in words; "setup" before the first turn."""
        return "setup" if self._game.state.stage == "setup" else STEP_NAMES[self.step]

    @property
    def priority(self) -> int:
        """Who has priority (CR 117.1)."""
        return self._game.state.frame.priority

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._game.state.result)

    @property
    def result(self) -> str:
        """"" while the game goes on, "win" or "draw" after."""
        return self._game.state.result

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who won."""
        return self._game.winners

    # --- players ---

    @property
    def players(self) -> tuple[SeenPlayer, ...]:
        """All players by their number."""
        return tuple(SeenPlayer(self, who) for who in self._game.state.players)

    @property
    def me(self) -> SeenPlayer:
        """The viewer. Raises ValueError for a spectator."""
        if self.player == NONE:
            raise ValueError("this is the view of a spectator, who is no player")
        return SeenPlayer(self, self._game.state.players[self.player])

    @property
    def opponents(self) -> tuple[int, ...]:
        """The viewer's opponents who are in the game, in turn order."""
        return self._game.opponents(self.player)

    @property
    def order(self) -> tuple[int, ...]:
        """The players in the game, in turn order from the active player."""
        return self._game.players()

    # --- objects ---

    @property
    def hand(self) -> tuple[Seen, ...]:
        """The viewer's hand."""
        return self.cards(HAND, self.player)

    def cards(self, zone: int, player: int = 0) -> tuple[Seen, ...]:
        """CR 401.2, 404.2: the objects of a zone that are in sight, in order. `count` tells how many there are in all."""
        state = self._game.state
        return tuple(Seen(self, id) for id in state.zone(zone, player) if present(state, id, self._eyes, self.player))

    def count(self, zone: int, player: int = 0) -> int:
        """How many objects are in a zone (CR 401.3, 402.3)."""
        return len(self._game.state.zone(zone, player))

    def battlefield(self, player: int = NONE) -> tuple[Seen, ...]:
        """The permanents, of one controller or of all, in the order in which they entered."""
        ids = self._game.battlefield() if player == NONE else self._game.permanents(player)
        return tuple(Seen(self, id) for id in ids)

    def creatures(self, player: int = NONE) -> tuple[Seen, ...]:
        """The creatures, of one controller or of all."""
        return tuple(seen for seen in self.battlefield(player) if self._game.is_creature(seen.id))

    def graveyard(self, player: int) -> tuple[Seen, ...]:
        """A graveyard, top first."""
        return self.cards(GRAVEYARD, player)

    @property
    def exile(self) -> tuple[Seen, ...]:
        """The exiled cards in sight."""
        return self.cards(EXILE)

    @property
    def command(self) -> tuple[Seen, ...]:
        """The command zone: emblems and others."""
        return self.cards(COMMAND)

    @property
    def stack(self) -> tuple[Seen, ...]:
        """The stack, top last."""
        return self.cards(STACK)

    def library(self, player: int) -> tuple[tuple[int, Seen], ...]:
        """The cards of a library that the viewer knows, with their position from the top (0)."""
        objects, eyes = self._game.state.objects, self._eyes
        return tuple(
            (position, Seen(self, id)) for position, id in enumerate(self._game.state.zone(LIBRARY, player)) if objects[id].known_to & eyes
        )

    def sees(self, id: int) -> bool:
        """Whether there is such an object in sight, be it in play or gone (its last known self)."""
        state = self._game.state
        return id in state.objects and present(state, id, self._eyes, self.player)

    def object(self, id: int) -> Seen:
        """An object by its id, also one that has left its zone. Raises KeyError if there is none in sight."""
        if not self.sees(id):
            raise KeyError(id)
        return Seen(self, id)

    def predecessor(self, id: int) -> int:
        """CR 400.7: the object in another zone that it was before; NONE if the viewer could not see that, or there was none."""
        if self._before is None:
            self._before = {obj.successor: old for old, obj in self._game.state.objects.items() if obj.successor != NONE}
        before = self._before.get(id, NONE)
        return before if before != NONE and self.sees(before) else NONE

    def name(self, id: int) -> str:
        """The name of a player or of an object in sight; "" for anything else."""
        if 0 <= id < len(self._game.state.players):
            return self._game.state.players[id].name
        return Seen(self, id).name if self.sees(id) else ""

    @property
    def announced(self) -> tuple[tuple[str, int], ...]:
        """Choices made known to the viewer and not used up yet, such as offered draws (CR 101.4a)."""
        return tuple((what, value) for what, value, mask in self._game.state.announcements if mask & self._eyes or not self.player >= 0)

    # --- as data ---

    def to_data(self, told: Callable[[Seen], Data] = Seen.to_data, asked: bool = True) -> Data:
        """All of it as plain dictionaries, lists, numbers and strings; `told` makes those of objects. Without the question if not `asked`."""
        players = range(len(self._game.state.players))
        return {
            "player": self.player, "turn": self.turn, "active": self.active, "step": self.step_name, "priority": self.priority,
            "waiting_for": self.waiting_for, "result": self.result, "winners": list(self.winners), "order": list(self.order),
            "players": [who.to_data() for who in self.players],
            "hands": [[told(seen) for seen in self.cards(HAND, player)] for player in players],
            "libraries": [[{"position": at, **told(seen)} for at, seen in self.library(player)] for player in players],
            "graveyards": [[told(seen) for seen in self.graveyard(player)] for player in players],
            "battlefield": [told(seen) for seen in self.cards(BATTLEFIELD)],
            "stack": [told(seen) for seen in self.stack],
            "exile": [told(seen) for seen in self.exile],
            "exile_size": self.count(EXILE),
            "command": [told(seen) for seen in self.command],
            "announced": [list(entry) for entry in self.announced],
            "decision": self._question.to_data() if asked and self._question is not None else None,
        }


def require_player(game: Game, player: int) -> None:
    """Raises ValueError unless it is a player's number, or NONE for who sees what everybody sees."""
    count = len(game.state.players)
    if type(player) is not int or not NONE <= player < count:
        raise ValueError(f"there is no player {player!r}; there are 0 to {count - 1}, and {NONE} for a spectator")


__all__ = ["Seen", "SeenPlayer", "View"]

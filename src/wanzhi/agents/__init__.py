"""Players that are programs. They see only `game.view(player)` and the question in it, and use random streams of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer, Decision
    from wanzhi.rules.game import Game
    from wanzhi.rules.question import Question
    from wanzhi.rules.view import View


class Agent(Protocol):
    """A player that is a program."""

    def choose(self, view: View, decision: Decision | Question) -> Answer:
        """An answer to `view.decision`, from what the view shows; `decision` itself is looked at only if the view has no question."""


def answer(game: Game, players: Sequence[Agent]) -> Answer:
    """What the player who is asked answers to the question of its own view: nothing hidden reaches it."""
    view = game.view(game.decision.decider)
    assert view.decision is not None
    return players[view.player].choose(view, view.decision)


NAMES = ("random", "beginner", "simple")


def make(name: str, seed: int) -> Agent:
    """The agent of that name, with a random stream of its own. Raises ValueError for an unknown name.

    >>> type(make("random", 1)).__name__
    'RandomAgent'
    """
    if name == "random":
        from wanzhi.agents.random import RandomAgent

        return RandomAgent(seed)
    if name == "beginner":
        from wanzhi.agents.beginner import BeginnerAgent

        return BeginnerAgent(seed)
    if name == "simple":
        from wanzhi.agents.simple import SimpleAgent

        return SimpleAgent(seed)
    if name == "passive":  # no player of games to be counted, so not among the names
        from wanzhi.agents.passive import PassiveAgent

        return PassiveAgent()
    raise ValueError(f"there is no agent {name!r}; choose one of {', '.join(NAMES)}")

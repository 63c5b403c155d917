"""Whether the goal of a position is reached: by winning, or by still being there when the turn is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

SOLVED: Final = "solved"
FAILED: Final = "failed"


def standing(goal: str, turn: int, game: Game, player: int) -> str:
    """`SOLVED`, `FAILED`, or "" while it is open; `turn` is the one in which the position began. Free play is always open."""
    if goal == "free play":
        return ""
    if game.over:
        return SOLVED if player in game.winners else FAILED
    if game.turn > turn:
        return SOLVED if goal == "survive this turn" else FAILED
    return ""


__all__ = ["FAILED", "SOLVED", "standing"]

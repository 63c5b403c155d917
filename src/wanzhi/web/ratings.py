"""Ratings (Elo): how strong a player is, from matches between accounts. A match counts once, whatever number of games it had."""

from __future__ import annotations

from typing import Final

BEGIN: Final = 1500.0
NEW: Final = 20  # matches in which a rating still moves fast
FAST, SLOW = 40.0, 20.0
SPREAD: Final = 400.0


def expected(own: float, other: float) -> float:
    """The share of points that this player is expected to win.

    >>> round(expected(1500, 1500), 2), round(expected(1900, 1500), 2)
    (0.5, 0.91)
    """
    return float(1.0 / (1.0 + 10.0 ** ((other - own) / SPREAD)))


def after(own: float, other: float, score: float, played: int) -> float:
    """The rating after a match: `score` is 1 for a win, 0.5 for a draw, 0 for a loss; `played` counts the rated matches before.

    >>> after(1500, 1500, 1, 0), after(1500, 1500, 0, 50)
    (1520.0, 1490.0)
    """
    return own + (FAST if played < NEW else SLOW) * (score - expected(own, other))

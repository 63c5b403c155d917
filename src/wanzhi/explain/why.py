"""Why? (CR 101-613): for anything a player sees, the rules and the effects that made it so, as reasons in English and Chinese.

`why(game, subject, player)` explains

- an object or player, by id: all that is not as printed, in the order of the layers; `(id, "power")` one value of it;
- an action: `("cast", id)`, `("land", id)`, `("activate", id, number)`, `("attack", id)`, `("block", id, attacker)`, or `("use", id)`
  for all that the player might do with it: why it can't be done, or that it can;
- a `Line` of the log.

It tells what `player` may know (NONE: what everybody may; None: everything), and changes nothing in the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.explain.actions import why_not
from wanzhi.explain.because import Asker, Because, Why
from wanzhi.explain.events import why_event
from wanzhi.explain.objects import why_object, why_player, why_value
from wanzhi.model.constants import FIRST_OBJECT
from wanzhi.rules.log import Line

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

Subject = int | tuple[int | str, ...] | Line


def why(game: Game, subject: Subject, player: int | None = None) -> Why:
    """The reasons. Raises KeyError for what is not in sight, ValueError for what is no subject."""
    asker = Asker(game, player)
    if isinstance(subject, Line):
        return why_event(asker, subject)
    if isinstance(subject, int):
        _require(asker, subject)
        return why_player(asker, subject) if subject < FIRST_OBJECT else why_object(asker, subject)
    if len(subject) == 2 and isinstance(subject[0], int) and isinstance(subject[1], str):
        _require(asker, subject[0])
        return why_value(asker, subject[0], subject[1])
    if len(subject) > 1 and isinstance(subject[0], str) and all(isinstance(part, int) for part in subject[1:]):
        numbers = tuple(part for part in subject[1:] if isinstance(part, int))
        _require(asker, numbers[0])
        return why_not(asker, subject[0], numbers)
    raise ValueError(f"one can't ask why {subject!r}")


def _require(asker: Asker, id: int) -> None:
    """Raises KeyError unless the asker sees it."""
    if not asker.sees(id):
        raise KeyError(f"there is nothing with the number {id} in sight")


__all__ = ["Because", "Subject", "Why", "why"]

"""The lessons, in the order in which they are best taken."""

from __future__ import annotations

from typing import Final

from wanzhi.learn.lesson import Lesson
from wanzhi.learn.lessons.basics import ATTACK, BLOCK, CARD, COLOURS, LANDS, TURN
from wanzhi.learn.lessons.kinds import ABILITIES, DEADLY, FLYING, LASTING, WALKER, ZONES
from wanzhi.learn.lessons.magic import REMOVAL, STACK, TRICKS
from wanzhi.learn.lessons.playing import DECK, GAME, PASSING, PAYING, TABLE

_ORDER: Final = (
    COLOURS, CARD, LANDS, TABLE, TURN, ATTACK, BLOCK, REMOVAL, TRICKS, STACK, FLYING, DEADLY, LASTING, ABILITIES, ZONES, WALKER, PASSING, PAYING, DECK, GAME,
)
LESSONS: Final[dict[str, Lesson]] = {lesson.id: lesson for lesson in _ORDER}


def lesson_of(id: str) -> Lesson | None:
    """A lesson by its id."""
    return LESSONS.get(id)


__all__ = ["LESSONS", "lesson_of"]

"""The lessons, in the order in which they are best taken."""

from __future__ import annotations

from typing import Final

from wanzhi.learn.lesson import Lesson
from wanzhi.learn.lessons import basics, kinds, magic, playing

LESSONS: Final[dict[str, Lesson]] = {lesson.id: lesson for lesson in (*basics.LESSONS, *magic.LESSONS, *kinds.LESSONS, *playing.LESSONS)}


def lesson_of(id: str) -> Lesson | None:
    """A lesson by its id."""
    return LESSONS.get(id)


__all__ = ["LESSONS", "lesson_of"]

"""What a lesson is: a position, an opponent with a script, and steps, each with a text and a goal.

Texts may name cards as `[Grizzly Bears]`, which are written in the reader's language, and hold symbols as `{G}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from wanzhi.cards.starter import starter_records

if TYPE_CHECKING:
    from wanzhi.cards.records import FaceRecord
    from wanzhi.lab.scenario import Scenario
    from wanzhi.learn.goals import Goal
    from wanzhi.learn.moves import Rule
    from wanzhi.learn.script import Script

ME: Final = 0  # the learner's seat
THEM: Final = 1
LANGUAGES: Final = ("en", "zh")
NEW: Final = "new"  # the track of somebody who has never played
EXPERT: Final = "expert"  # the track of somebody who knows the game, but not this table
_NAMED = re.compile(r"\[([^\[\]]+)\]")


class Text(NamedTuple):
    """A text in both languages."""

    en: str
    zh: str

    def said(self, lang: str) -> str:
        """The text in a language, its cards named in it.

        >>> Text("Play [Forest].", "使用[Forest]。").said("zh")
        '使用树林。'
        """
        return _NAMED.sub(lambda found: card_named(found[1], lang), self.zh if lang == "zh" else self.en)

    def cards(self) -> list[str]:
        """The cards that are named in either language."""
        return _NAMED.findall(self.en) + _NAMED.findall(self.zh)


class Quiz(NamedTuple):
    """A question in a step, with answers to choose from."""

    answers: tuple[Text, ...]
    right: int


@dataclass(frozen=True)
class Step:
    """One step: what is said, and what is to be done. Without a goal it is only read, and goes on at a click."""

    text: Text
    goal: Goal | None = None
    hint: Text | None = None  # after a wrong try, or when asked for
    only: tuple[Rule, ...] = ()  # what may be done in this step; other answers to the same questions are wrong tries
    quiz: Quiz | None = None
    manual: bool = False  # the learner passes priority by hand
    points: tuple[str, ...] = ()  # what the text speaks of: names of cards, or of parts of the table ("main", "phases", "hand" ...)
    undo: bool = False  # going back is what it asks for: steps done before stay done
    strict: bool = False  # not even tapping lands is allowed besides
    card: str = ""  # a card to look at, large
    rows: tuple[tuple[str, Text], ...] = ()  # a list to read: a symbol, number or word, and what it means

    @property
    def reading(self) -> bool:
        """Whether there is nothing to do but read."""
        return self.goal is None and self.quiz is None


@dataclass(frozen=True)
class Lesson:
    """A lesson. It begins with a `position`, or as a game of two `decks`."""

    id: str
    title: Text
    about: Text
    steps: tuple[Step, ...]
    position: Callable[[Scenario], object] | None = None
    decks: tuple[str, str] = ("", "")
    seed: int = 1
    opponent: Script | None = None  # None: a program that plays (`bot`)
    bot: str = "beginner"
    tracks: tuple[str, ...] = (NEW,)
    life: tuple[int, int] = (20, 20)
    active: int = ME
    begins: str = "main"  # the step in which it begins
    own_stops: tuple[int, ...] | None = None
    other_stops: tuple[int, ...] | None = None

    def texts(self) -> list[Text]:
        """All its texts."""
        found = [self.title, self.about]
        for step in self.steps:
            found += [step.text, *([step.hint] if step.hint else []), *(step.quiz.answers if step.quiz else ()), *(text for _, text in step.rows)]
        return found


@lru_cache(maxsize=1)
def _pool() -> dict[str, FaceRecord]:
    return {record.faces[0].name: record.faces[0] for record in starter_records()}


def card_named(name: str, lang: str) -> str:
    """The name of a card of the starter pool in a language. Raises KeyError if there is no such card."""
    face = _pool()[name]
    return face.zh or face.name if lang == "zh" else face.name


def is_card(name: str) -> bool:
    """Whether there is such a card in the starter pool."""
    return name in _pool()


__all__ = ["EXPERT", "LANGUAGES", "ME", "NEW", "THEM", "Lesson", "Quiz", "Step", "Text", "card_named", "is_card"]

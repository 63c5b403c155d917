"""A lesson as a table of the server: the learner sits at one seat, the lesson's script (or a program) at the other.

What lasts of a lesson is the game, as of any game, and how far the learner is (`LessonProgress`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import ForeignKey, String, Text, select
from sqlalchemy.orm import Mapped, mapped_column

from wanzhi.cards.starter import starter_records
from wanzhi.learn.lesson import ME, THEM
from wanzhi.learn.lessons import LESSONS, lesson_of
from wanzhi.learn.moves import Move
from wanzhi.learn.run import Run
from wanzhi.model.constants import HAND
from wanzhi.rules.record import RecordError, answer_of
from wanzhi.web.cardface import card_data
from wanzhi.web.store import Base, SeatSetup, Setup, Store
from wanzhi.web.table import Keep, Refused, Seat, Table

if TYPE_CHECKING:
    from wanzhi.learn.lesson import Lesson, Step
    from wanzhi.learn.lesson import Text as Both
    from wanzhi.rules.game import Game
    from wanzhi.rules.question import Data
    from wanzhi.rules.view import View
    from wanzhi.web.passing import Settings

SCRIPT = "script"  # the name of the program at the seat of a lesson's scripted opponent
PAUSE = 0.7  # seconds before a scripted opponent does something
OPPONENT = "Robin"
MARKS = ("zoom", "log", "help", "why")  # what only the page knows of
REGIONS = ("main", "mana", "phases", "hand", "log", "undo", "life", "their life", "stack", "graveyard", "library", "tools", "menu", "prompt", "until")


class LessonProgress(Base):
    """How far a user is in a lesson: the table it is played on, with how many inputs each step was done, and whether it ever was finished."""

    __tablename__ = "lessons"
    user: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    lesson: Mapped[str] = mapped_column(String(40), primary_key=True)
    game: Mapped[str] = mapped_column(String(22), default="")
    reached: Mapped[str] = mapped_column(Text, default="[]")
    done: Mapped[bool] = mapped_column(default=False)


class Wrong(Refused):
    """An answer that the rules allow, but not what the lesson is about just now."""

    def __init__(self, text: Both) -> None:
        super().__init__(text.said("en"), text.said("zh"))


def progress(store: Store, user: int) -> dict[str, LessonProgress]:
    """How far a user is, by lesson."""
    with store.session(expire_on_commit=False) as session:
        rows = session.scalars(select(LessonProgress).where(LessonProgress.user == user))
        return {row.lesson: row for row in rows}


def keep_progress(store: Store, user: int, lesson: str, game: str, reached: Sequence[int], done: bool) -> None:
    """Store how far a user is. What was once finished stays so."""
    with store.session.begin() as session:
        row = session.get(LessonProgress, (user, lesson))
        if row is None:
            row = LessonProgress(user=user, lesson=lesson, done=False)
            session.add(row)
        row.game, row.reached, row.done = game, msgspec.json.encode(list(reached)).decode(), row.done or done


def setup_of(lesson: Lesson, user: int, name: str) -> Setup:
    """The game of a lesson, for a learner."""
    mine, theirs = lesson.decks
    bot = SCRIPT if lesson.opponent is not None else lesson.bot
    return Setup([SeatSetup(name, mine, user=user), SeatSetup(OPPONENT, theirs, bot=bot)], lesson.seed, first=ME, lesson=lesson.id, ask_sole_targets=True)


class LessonTable(Table):
    """A table that follows a lesson: wrong tries are refused with a hint, and nobody passes while there is something to read."""

    def __init__(
        self, id: str, game: Game, seats: Sequence[Seat], lesson: Lesson, reached: Sequence[int], note: Callable[[Sequence[int], bool], None],
        keep: Keep | None = None, begun: Callable[[Game], None] | None = None,
    ) -> None:
        self.run: Run = Run(lesson, reached)
        self._note: Callable[[Sequence[int], bool], None] = note
        self._noted: list[int] = list(reached)  # as it was stored last
        settings = seats[ME].settings
        if begun is None:
            settings.own_stops = settings.own_stops if lesson.own_stops is None else lesson.own_stops
            settings.other_stops = settings.other_stops if lesson.other_stops is None else lesson.other_stops
        super().__init__(id, game, seats, keep, begun)

    @property
    def waits_for_bot(self) -> str:
        """The opponent waits while the learner reads."""
        return "" if self.run.waits else super().waits_for_bot

    def scripted(self) -> object:
        """What the scripted opponent answers now."""
        view = self.game.view(THEM)
        assert view.decision is not None and self.run.lesson.opponent is not None
        return self.run.lesson.opponent.choose(view, view.decision)

    def answer(self, player: int, at: int, answer: object) -> None:
        """An answer to the open question, if it fits the step. Raises Refused."""
        if player == ME:
            self._asked(player, at)
            view = self.game.view(player)
            assert view.decision is not None
            try:
                move = Move(view, view.decision, answer_of(answer))
            except RecordError as error:
                raise Refused(str(error)) from None
            objection = self.run.objection(move, len(self.game.inputs))
            if objection is not None:
                raise Wrong(objection)
        super().answer(player, at, answer)

    def lesson(self, player: int, message: dict[str, object]) -> bool:
        """What the learner does in the lesson's own panel; whether it changes anything. Raises Refused."""
        if player != ME:
            raise Refused("This lesson is somebody else's.", "这是别人的课程。")
        run, inputs, what = self.run, len(self.game.inputs), message.get("what")
        if message.get("step") != run.number:
            if what == "mark":
                return False  # what the page sees may come while the lesson goes on
            raise Refused("That came too late: the lesson has gone on.", "太迟了：课程已经进行到下一步。")
        if what == "continue":
            run.go_on(inputs)
        elif what == "quiz":
            choice = message.get("choice")
            run.answer_quiz(inputs, choice if isinstance(choice, int) else -1)
        elif what == "mark" and message.get("mark") in MARKS:
            run.mark(str(message["mark"]))
            if not run.advance(self.game):
                return False
        elif what == "back":
            self._back_to(run.begin)
            return True
        else:
            raise Refused("A lesson knows nothing of that.", "课程里没有这种操作。")
        self._commit(inputs)
        return True

    def undo(self, player: int) -> None:
        """Going back is something that a lesson may ask for."""
        run = self.run
        was = list(run.reached) if run.step is not None and run.step.undo else None
        super().undo(player)
        if was is not None:
            run.reached[:] = [min(done, len(self.game.inputs)) for done in was]
        self._mark("undo")

    def pass_until(self, player: int, until: str, turn: int | None = None) -> None:
        """So is passing until something happens."""
        self.run.mark("until" if until else "")
        super().pass_until(player, until, turn)

    def set(self, player: int, settings: Settings) -> None:
        """And so are other stops, full control, holding priority, choosing how to pay."""
        was = self.seats[player].settings
        if (settings.own_stops, settings.other_stops) != (was.own_stops, was.other_stops):
            self.run.mark("stop")
        for name, now, before in (("full", settings.full, was.full), ("hold", settings.hold, was.hold), ("pay", settings.pay, was.pay)):
            if now and not before:
                self.run.mark(name)
        super().set(player, settings)

    def _mark(self, what: str) -> None:
        self.run.mark(what)
        self._commit(len(self.game.inputs))

    def held(self) -> bool:
        """Whether nobody is passed for: goals are looked at before anything goes on by itself."""
        self.run.advance(self.game)
        return self.run.holds(self.game)

    def told(self, view: View, lang: str) -> Data:
        """What the learner is told besides the state of the table."""
        if view.player != ME:
            return {}
        hints = super().told(view, lang) if self.run.lesson.opponent is None else {}
        return {**hints, "lesson": told(self.run, view, lang)}

    def _back_to(self, inputs: int) -> None:
        if not self.game.rewind(inputs) and not self.older(inputs):
            raise Refused("The game can't go back that far; start over.", "对局退不回那么远，请重新开始本课。")
        self.choices = [entry for entry in self.choices if entry[0] < inputs]
        self._commit(inputs)

    def _commit(self, before: int, held_back: bool = False) -> None:
        self.run.rewound(before)
        super()._commit(before, held_back)
        self.run.advance(self.game)
        if self.run.reached != self._noted:
            self._note(self.run.reached, self.run.done)
            self._noted = list(self.run.reached)


def told(run: Run, view: View, lang: str) -> Data:
    """The panel of a lesson: which step, what is said, what is to be pointed at."""
    lesson, step = run.lesson, run.step
    data: Data = {
        "id": lesson.id, "title": lesson.title.said(lang), "number": run.number, "steps": len(lesson.steps), "done": run.done,
        "wrong": run.wrong.said(lang) if run.wrong else "", "tries": run.tries, "next": next_lesson(lesson.id),
        "lost": view.over and step is not None and step.goal is not None,
    }
    if step is not None:
        data |= _step(step, view, lang)
    return data


def _step(step: Step, view: View, lang: str) -> Data:
    kind = "quiz" if step.quiz else "read" if step.reading else "do"
    data: Data = {
        "kind": kind, "text": step.text.said(lang), "hint": step.hint.said(lang) if step.hint and kind == "do" else "",
        "points": [] if kind == "quiz" else [point for point in step.points if point in REGIONS],  # an answer is given in the panel
        "rows": [[key, text.said(lang)] for key, text in step.rows],
    }
    named = [point for point in step.points if point not in REGIONS]
    in_hand = {seen.name for seen in view.hand}  # what is to be played is meant there
    data["objects"] = [seen.id for zone in (view.hand, view.battlefield(), view.stack) for seen in zone
                       if seen.name in named and (seen.zone == HAND or seen.name not in in_hand)]
    if step.quiz is not None:
        data["answers"] = [answer.said(lang) for answer in step.quiz.answers]
    if step.card:
        record = next(record for record in starter_records() if record.name == step.card)
        data["card"] = card_data(record, lang)
    return data


def next_lesson(id: str) -> str:
    """The lesson after this one; "" after the last."""
    ids = list(LESSONS)
    at = ids.index(id)
    return ids[at + 1] if at + 1 < len(ids) else ""


def table_of(
    store: Store, id: str, setup: Setup, game: Game, seats: Sequence[Seat], keep: Keep, begun: Callable[[Game], None] | None = None,
) -> LessonTable:
    """The table of a lesson, as far as its learner was. Raises Refused if there is no such lesson any more."""
    lesson = lesson_of(setup.lesson)
    if lesson is None:
        raise Refused("There is no such lesson any more.", "这一课已经不存在了。")
    user = setup.seats[ME].user
    assert user is not None
    known = progress(store, user).get(lesson.id)
    reached: list[int] = msgspec.json.decode(known.reached, type=list[int]) if known is not None and known.game == id else []

    def note(reached: Sequence[int], done: bool) -> None:
        keep_progress(store, user, lesson.id, id, reached, done)

    return LessonTable(id, game, seats, lesson, reached, note, keep, begun)

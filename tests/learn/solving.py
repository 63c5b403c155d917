"""A learner for tests: does what each step of a lesson asks for, as far as its rules say it, and else what a list of answers says."""

import itertools
from collections.abc import Iterator

import msgspec

from wanzhi.learn.goals import Done
from wanzhi.learn.lesson import ME, Lesson
from wanzhi.learn.moves import Move, allowed, wanted
from wanzhi.web.beginning import begin
from wanzhi.web.lessons import LessonTable, setup_of
from wanzhi.web.table import Seat

MOST = 400
FIRST_STOP = 1  # the first one in the bar: upkeep, of the opponent's turns


class Learner:
    """A lesson at a table without a server. `notes` are what would be stored."""

    def __init__(self, lesson: Lesson) -> None:
        self.notes: list[tuple[list[int], bool]] = []
        self.table = LessonTable(
            "t", begin(setup_of(lesson, 1, "You")), [Seat("You", 1), Seat("Robin", bot="script")], lesson, (),
            lambda reached, done: self.notes.append((list(reached), done)),
        )

    @property
    def run(self):
        """The run of the lesson."""
        return self.table.run

    def opponent(self) -> None:
        """Let the scripted opponent play until it waits."""
        for _ in range(MOST):
            if not self.table.waits_for_bot:
                return
            self.table.answer(1, self.table.moment, self.table.scripted())
        raise AssertionError("the opponent never stops")

    def panel(self, what: str, **more: object) -> None:
        """Something in the lesson's panel."""
        self.table.lesson(ME, {"do": "lesson", "what": what, "step": self.run.number, **more})

    def answers(self) -> Iterator[object]:
        """Complete answers to the open question, plain ones first."""
        question = self.table.game.view(ME).decision
        assert question is not None
        if question.single:
            yield from sorted(question.next(()).options, key=lambda option: option == ("pass",))
            return
        partials = [()]
        for partial in itertools.islice(grown(question, partials), 500):
            if question.next(partial).complete:
                yield partial

    def wish(self) -> object:
        """What the step asks for, or else the plainest answer that it allows."""
        step, view = self.run.step, self.table.game.view(ME)
        question = view.decision
        assert step is not None and question is not None
        found = [answer for answer in self.answers() if wanted(step.only, Move(view, question, answer))]
        if found:
            return found[0]
        default = question.default()
        assert allowed(step.only, Move(view, question, default), step.strict), (step.text.en, question, default)
        return default

    def use_table(self, mark: str) -> None:
        """Do at the table what is no input of the game."""
        table, settings = self.table, self.table.seats[ME].settings
        if mark == "undo":
            table.undo(ME)
        elif mark == "until":
            table.pass_until(ME, "my turn")
        elif mark == "stop":
            table.set(ME, msgspec.structs.replace(settings, other_stops=tuple(sorted({*settings.other_stops} ^ {FIRST_STOP}))))
        elif mark in ("full", "hold", "pay"):
            table.set(ME, msgspec.structs.replace(settings, **{mark: True}))
        else:
            self.panel("mark", mark=mark)

    def do_step(self) -> None:
        """Do one thing that the step asks for."""
        step = self.run.step
        assert step is not None
        if step.quiz is not None:
            self.panel("quiz", choice=step.quiz.right)
        elif step.reading:
            self.panel("continue")
        elif isinstance(step.goal, Done):
            self.use_table(step.goal.mark)
        else:
            self.table.answer(ME, self.table.moment, self.wish())
        self.opponent()


def grown(question, partials):
    """Partial answers, shorter ones first."""
    while partials:
        partial = partials.pop(0)
        yield partial
        partials += [(*partial, option) for option in question.next(partial).options if len(partial) < 4]

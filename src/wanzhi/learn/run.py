"""Following a learner through a lesson: which step it is, whether an answer fits it, and where it began.

What must last of a run is `reached`: with how many inputs of the game each step was done. The rest follows from the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wanzhi.lab.scenario import Scenario
from wanzhi.learn.deeds import deed
from wanzhi.learn.goals import Done, Moment
from wanzhi.learn.lesson import ME, Lesson, Step, Text
from wanzhi.learn.moves import Move, allowed, wanted

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

READ_FIRST = Text("Read this first, then press Continue.", "请先读完这一段，再按“继续”。")
ANSWER_FIRST = Text("Answer the question in the lesson first.", "请先回答课程里的问题。")
NOT_NOW = Text("That is possible, but not what this step is about.", "这样做也可以，但不是这一步要练习的内容。")
WRONG = Text("Not quite. Try another answer.", "不太对，换一个答案试试。")


def begun(lesson: Lesson, names: Sequence[str]) -> Game:
    """The game of a lesson with a position, before its first input. Everybody is asked at each priority, so that nothing runs away."""
    assert lesson.position is not None
    scenario = Scenario(active=lesson.active, step=lesson.begins, seed=lesson.seed)
    lesson.position(scenario)
    game = scenario.game
    for player, (name, life) in enumerate(zip(names, lesson.life, strict=True)):
        who = game.state.edit_player(player)
        who.name, who.life = name, life
    game.state.full_control = game.state.ask_sole_targets = True
    game.keep_history = True
    return game


class Run:
    """A lesson that is being done."""

    def __init__(self, lesson: Lesson, reached: Sequence[int] = ()) -> None:
        self.lesson: Lesson = lesson
        self.reached: list[int] = list(reached)[: len(lesson.steps)]
        self.marks: set[str] = set()
        self.tries: int = 0  # wrong ones in this step
        self.wrong: Text | None = None  # what to say about the last one

    @property
    def number(self) -> int:
        """Which step it is, from 0."""
        return len(self.reached)

    @property
    def step(self) -> Step | None:
        """The step to do; None if the lesson is done."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def done(self) -> bool:
        """Whether all steps are done."""
        return self.step is None

    @property
    def begin(self) -> int:
        """The number of inputs with which this step began."""
        return self.reached[-1] if self.reached else 0

    @property
    def waits(self) -> bool:
        """Whether the game stands still: something is to be read or answered first."""
        step = self.step
        return step is not None and (step.reading or step.quiz is not None)

    def holds(self, game: Game) -> bool:
        """Whether nobody passes for the learner now. The learner's own spells resolve even if priority is to be passed by hand."""
        if self.waits or self.step is None:
            return self.waits
        stack = game.stack()
        return self.step.manual and not (stack and game.object(stack[-1]).controller == ME)

    def advance(self, game: Game) -> bool:
        """Go on as far as goals are reached; whether anything was. What is still being announced has reached nothing (CR 601.2)."""
        before = self.number
        while (step := self.step) is not None and step.goal is not None and (isinstance(step.goal, Done) or not game.can_cancel):
            if not step.goal(Moment(game, frozenset(self.marks))):
                break
            self._next(len(game.inputs))
        return self.number > before

    def go_on(self, inputs: int) -> bool:
        """The learner has read this step; False if it is none to be read."""
        if self.step is None or not self.step.reading:
            return False
        self._next(inputs)
        return True

    def answer_quiz(self, inputs: int, choice: int) -> bool:
        """The learner's answer to a quiz; whether it is right."""
        step = self.step
        if step is None or step.quiz is None:
            return False
        if choice != step.quiz.right:
            self._fail(step.hint or WRONG, chosen(step.quiz.answers, choice))
            return False
        self._next(inputs)
        return True

    def mark(self, what: str) -> None:
        """The learner did something at the table that is no input of the game."""
        self.marks.add(what)

    def objection(self, move: Move, inputs: int) -> Text | None:
        """Why an answer does not fit the step; None if it does. An answer that the next step asks for stands for Continue."""
        step = self.step
        if step is None:
            return None
        if step.reading:
            ahead = next((one for one in self.lesson.steps[self.number :] if not one.reading), None)
            if ahead is None or ahead.quiz is not None or not wanted(ahead.only, move):
                return self._fail(READ_FIRST, deed(move))
            while self.go_on(inputs):
                pass
            return None
        if step.quiz is not None:
            return self._fail(ANSWER_FIRST, deed(move))
        if allowed(step.only, move, step.strict):
            self.wrong = None
            return None
        return self._fail(step.hint or NOT_NOW, deed(move))

    def rewound(self, inputs: int) -> None:
        """The game has gone back to so many inputs: steps that were done later are to be done again."""
        while self.reached and self.reached[-1] > inputs:
            self.reached.pop()
            self.marks.clear()
            self.tries, self.wrong = 0, None

    def _next(self, inputs: int) -> None:
        self.reached.append(inputs)
        self.marks.clear()
        self.tries, self.wrong = 0, None

    def _fail(self, text: Text, done: Text) -> Text:
        """A wrong try: what was done, and what is wanted."""
        self.tries += 1
        self.wrong = Text(f"{done.en} {text.en}".strip(), f"{done.zh}{text.zh}")
        return self.wrong


def chosen(answers: Sequence[Text], choice: int) -> Text:
    """Which answer of a quiz was wrong."""
    if not 0 <= choice < len(answers):
        return Text("", "")
    return Text(f"“{answers[choice].en}” is not right.", f"“{answers[choice].zh}”不对。")

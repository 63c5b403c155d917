"""Every lesson can be done by what its steps ask for, wrong tries are told what to do, and every text is there in both languages."""

import re

import pytest
from solving import MOST, Learner

from wanzhi.agents import make
from wanzhi.learn.goals import Done
from wanzhi.learn.lesson import EXPERT, LANGUAGES, ME, NEW, card_named
from wanzhi.learn.lessons import LESSONS, lesson_of
from wanzhi.learn.moves import Move, allowed
from wanzhi.learn.run import ANSWER_FIRST, READ_FIRST
from wanzhi.web.beginning import begin, feed
from wanzhi.web.lessons import LessonTable, Wrong, setup_of
from wanzhi.web.table import Refused, Seat

SCRIPTED = [id for id, lesson in LESSONS.items() if lesson.opponent is not None]


def try_wrong(learner: Learner) -> bool:
    """Try something that the step does not want; whether there was such a thing. It changes nothing, and says the hint."""
    step, view, table = learner.run.step, learner.table.game.view(ME), learner.table
    if step is None or not step.only or view.decision is None:
        return False
    wrong = next((answer for answer in learner.answers() if not allowed(step.only, Move(view, view.decision, answer), step.strict)), None)
    if wrong is None:
        return False
    before = table.game.inputs.copy(), table.moment, learner.run.number
    with pytest.raises(Wrong) as refused:
        table.answer(ME, table.moment, wrong)
    assert (table.game.inputs, table.moment, learner.run.number) == before
    assert step.hint is not None
    for lang in LANGUAGES:  # what was done, then what is wanted
        said, hint = refused.value.said(lang), step.hint.said(lang)
        assert said.endswith(hint) and len(said) > len(hint) and said.startswith({"en": "You ", "zh": "你"}[lang])
    return True


@pytest.mark.parametrize("id", SCRIPTED)
def test_a_lesson_done_step_by_step(id: str):
    """Reading, doing what is asked, and a wrong try before each right one; at the end it is stored as done."""
    learner = Learner(LESSONS[id])
    learner.opponent()
    wrong = 0
    for _ in range(MOST):
        if learner.run.done:
            break
        wrong += try_wrong(learner)
        learner.do_step()
    assert learner.run.done and learner.notes[-1][1]
    assert wrong or not any(step.only for step in LESSONS[id].steps)


@pytest.mark.parametrize("id", SCRIPTED)
def test_a_lesson_is_resumed_where_it_was(id: str):
    """From the inputs and the number of inputs of each step alone: the same step, the same state."""
    learner = Learner(LESSONS[id])
    learner.opponent()
    for _ in range(len(LESSONS[id].steps) * 2 // 3):
        if not learner.run.done:
            learner.do_step()
    inputs, reached = learner.table.game.inputs.copy(), list(learner.run.reached)
    again = LessonTable(
        "t", begin(setup_of(LESSONS[id], 1, "You")), [Seat("You", 1), Seat("Robin", bot="script")], LESSONS[id], reached, lambda reached, done: None,
        begun=lambda game: feed(game, inputs),
    )
    again.game.over  # noqa: B018  # to the open question
    assert again.run.number == learner.run.number and again.game.hash() == learner.table.game.hash()


def test_nothing_happens_before_it_is_read():
    """While there is something to read or a quiz is open, the game stands still; what the next step asks for counts as read."""
    learner = Learner(LESSONS["lands"])
    table = learner.table
    with pytest.raises(Wrong) as refused:
        table.answer(ME, table.moment, ("pass",))
    assert str(refused.value) == f"You pressed the button to go on. {READ_FIRST.en}" and not table.waits_for_bot and not table.game.inputs
    forest = next(option for option in table.game.decision.next(()).options if option[0] == "land")
    table.answer(ME, table.moment, forest)
    assert learner.run.number == 2

    quiz = Learner(LESSONS["card"])
    quiz.panel("continue")
    quiz.panel("mark", mark="zoom")
    with pytest.raises(Wrong) as refused:
        quiz.table.answer(ME, quiz.table.moment, ("pass",))
    assert str(refused.value).endswith(ANSWER_FIRST.en)
    quiz.panel("quiz", choice=0)
    assert quiz.run.tries == 2 and quiz.run.wrong is not None
    asked = quiz.run.step
    assert asked is not None and asked.quiz is not None and asked.hint is not None
    assert quiz.run.wrong.en == f"“{asked.quiz.answers[0].en}” is not right. {asked.hint.en}"
    quiz.panel("quiz", choice=2)
    assert quiz.run.number == 3


def test_messages_that_are_none():
    """Late, unknown and forged messages of the panel are refused and change nothing; so are those of others."""
    learner = Learner(LESSONS["card"])
    for player, message in (
        (ME, {"what": "continue", "step": 5}), (ME, {"what": "continue"}), (ME, {"what": "fly", "step": 0}), (ME, {"what": "mark", "mark": "undo", "step": 0}),
        (ME, {"what": "mark", "mark": ["zoom"], "step": 0}), (ME, {"what": "mark", "mark": {}, "step": 0}), (1, {"what": "continue", "step": 0}),
    ):
        with pytest.raises(Refused):
            learner.table.lesson(player, message)
    assert not learner.table.lesson(ME, {"what": "mark", "mark": "zoom", "step": 5})  # the page may see it late
    learner.panel("quiz", choice="x")
    assert learner.run.number == 0 and not learner.notes


def test_a_step_tried_again():
    """Going back to the beginning of the step, also after others did something; steps before it stay done."""
    learner = Learner(LESSONS["colours"])
    learner.panel("continue")
    learner.panel("continue")
    table = learner.table
    island = next(option for option in table.game.decision.next(()).options if option[0] == "activate" and table.game.chars(option[1]).name == "Island")
    with pytest.raises(Wrong):
        table.answer(ME, table.moment, island)  # this step wants the Forest
    learner.do_step()
    learner.do_step()
    table.answer(ME, table.moment, island)  # useless, but allowed
    learner.panel("back")
    assert learner.run.number == 4 and not table.game.player(ME).pool


def test_a_land_may_be_played_in_every_step_that_is_not_strict():
    """CR 305.1: what the first lessons teach, a land each turn, is no wrong try later on."""
    learner = Learner(LESSONS["block"])
    learner.opponent()
    table = learner.table
    while (step := learner.run.step) is not None and not step.text.en.startswith("In your turn"):
        learner.do_step()
    land = next(option for option in table.game.decision.next(()).options if option[0] == "land")
    table.answer(ME, table.moment, land)
    assert learner.run.wrong is None and table.game.player(ME).lands_played == 1
    with pytest.raises(Wrong) as refused:
        attack(learner)
    assert str(refused.value).endswith(step.hint.en)


def attack(learner: Learner) -> None:
    """Go to the declaration of attackers, and declare the first that can."""
    table = learner.table
    learner.opponent()
    while table.game.decision.kind == "Act":
        table.answer(ME, table.moment, ("pass",))
        learner.opponent()
    table.answer(ME, table.moment, table.game.decision.next(()).options[:1])


def test_an_empty_answer_is_no_move():
    """An answer without a part to it is refused as the table refuses it."""
    learner = Learner(LESSONS["lands"])
    learner.panel("continue")
    with pytest.raises(Refused):
        learner.table.answer(ME, learner.table.moment, ())


def test_undo_takes_steps_back():
    """A step that was done by what is undone is to be done again."""
    learner = Learner(LESSONS["lands"])
    learner.panel("continue")
    learner.do_step()
    assert learner.run.number == 2
    learner.table.undo(ME)
    assert learner.run.number == 1 and not learner.table.game.inputs


def test_the_whole_game():
    """The last lesson is a game against a program, with hints; it is done when the game is over and the last text is read."""
    learner = Learner(LESSONS["game"])
    table, agents = learner.table, [make("simple", 1), make("random", 2)]
    assert "hint" not in table.told(table.game.view(1), "en")
    learner.panel("continue")
    hints = set()
    while not table.game.over:
        player = table.game.decision.decider
        view = table.game.view(player)
        if player == ME:
            hints.add(table.told(view, "en").get("hint"))
        table.answer(player, table.moment, agents[player].choose(view, view.decision))
    assert learner.run.number == 2 and len(hints) > 3 and not table.told(table.game.view(ME), "en")["lesson"]["lost"]
    learner.panel("continue")
    assert learner.run.done and learner.notes[-1][1]


def test_texts_in_both_languages():
    """Every step says something in English and Chinese; cards are named in the language; what is to be done has a hint."""
    for lesson in LESSONS.values():
        for text in lesson.texts():
            for name in text.cards():
                card_named(name, "en")
            en, zh = text.said("en"), text.said("zh")
            assert en and zh and "[" not in en + zh, text
            assert re.search(r"[\u4e00-\u9fff]", zh), text
            assert not re.search(r"[A-Za-z]{4,}", zh.replace("Enter", "")), text
            assert not re.search(r"[\u4e00-\u9fff]", en), text
        for step in lesson.steps:
            assert step.hint is not None or step.reading or lesson.id == "game", step.text.en
            assert step.only or step.reading or step.quiz or isinstance(step.goal, Done) or lesson.id in ("game", "stack", "lands"), step.text.en


def test_the_lessons_there_are():
    """Twelve or more for newcomers, and a track of their own for those who know the game; ids that can stand in an address."""
    new = [lesson for lesson in LESSONS.values() if NEW in lesson.tracks]
    expert = [lesson for lesson in LESSONS.values() if EXPERT in lesson.tracks]
    assert len(new) >= 12 and 2 <= len(expert) < len(new)
    assert all(re.fullmatch(r"[a-z]+", id) and lesson_of(id) is LESSONS[id] for id in LESSONS)
    assert lesson_of("nothing") is None

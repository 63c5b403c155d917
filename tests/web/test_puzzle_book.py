"""The puzzles of the book: each has a solution that wins against all that the opponent can do, and none is solved by doing nothing."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from wanzhi.lab.position_game import Cards, build, parse
from wanzhi.model.decisions import Answer, Decision
from wanzhi.rules.game import Game
from wanzhi.web.puzzle_book import BOOK, BY_ID
from wanzhi.web.puzzle_goal import FAILED, SOLVED, standing

CARDS = Cards()
ME, THEM = 0, 1


class Do(NamedTuple):
    """A move: casting or activating by name, attacking, blocking, or letting the stack resolve."""

    what: str
    name: str = ""
    at: tuple[str, ...] = ()  # targets, then what is sacrificed; "them" and "me" are players
    kicked: bool = False
    pairs: tuple[tuple[str, str], ...] = ()


RESOLVE = Do("resolve")
SOLUTIONS: dict[str, tuple[Do, ...]] = {
    "three-points": (Do("cast", "Lightning Bolt", ("them",)),),
    "over-the-wall": (Do("cast", "Rancor", ("Craw Wurm",)), RESOLVE, Do("attack", at=("Craw Wurm",))),
    "borrowed-legs": (Do("cast", "Act of Treason", ("Giant Spider",)), RESOLVE, Do("attack", at=("Gray Ogre", "Giant Spider"))),
    "last-stand": (
        Do("cast", "Swords to Plowshares", ("Ball Lightning",)), RESOLVE,
        Do("block", pairs=(("Wall of Swords", "Craw Wurm"), ("Grizzly Bears", "Juggernaut"))),
    ),
    "said-twice": (Do("cast", "Lightning Bolt", ("them",)), Do("cast", "Fork", ("Lightning Bolt",))),
    "thrown": (Do("cast", "Giant Growth", ("Craw Wurm",)), RESOLVE, Do("cast", "Fling", ("them", "Craw Wurm"))),
    "all-at-once": (
        Do("cast", "Dragon Fodder"), RESOLVE, Do("cast", "Goblin Bushwhacker", kicked=True), RESOLVE,
        Do("attack", at=("Goblin Bushwhacker", "Goblin Token", "Goblin Token")), Do("after blocks"),
        Do("activate", "Goblin Bombardment", ("them", "the blocked one")), RESOLVE, Do("after damage"),
        Do("activate", "Goblin Bombardment", ("them", "the blocked one")), Do("activate", "Goblin Bombardment", ("them", "the blocked one")),
    ),
    "in-and-out": (
        Do("cast", "Cloudshift", ("Gray Merchant of Asphodel",)), RESOLVE, Do("cast", "Village Rites", ("Geralf's Messenger",)), RESOLVE,
    ),
    "three-doses": (
        Do("attack", at=("Glistener Elf",)), Do("after blocks"), Do("cast", "Giant Growth", ("Glistener Elf",)), RESOLVE,
        Do("cast", "Mutagenic Growth", ("Glistener Elf",)), RESOLVE, Do("cast", "Berserk", ("Glistener Elf",)), RESOLVE,
    ),
    "back-again": (
        Do("cast", "Disenchant", ("Control Magic",)), RESOLVE, Do("activate", "Shivan Dragon"), RESOLVE, Do("activate", "Shivan Dragon"), RESOLVE,
        Do("cast", "Fling", ("them", "Shivan Dragon")),
    ),
    "every-last-one": tuple(
        step
        for victim in ("Doomed Traveler", "Spirit Token", "Zulaport Cutthroat", "Blood Artist")
        for step in (Do("activate", "Viscera Seer", (victim, "them")), RESOLVE)
    ),
}


def name_of(game: Game, id: Answer) -> str:
    if id in (ME, THEM) and not isinstance(id, bool):
        return ("me", "them")[int(id)]  # type: ignore[call-overload]
    if not isinstance(id, int) or id not in game.state.objects:
        return ""
    obj = game.state.objects[id]
    return game.chars(id).name or (obj.face.name if obj.face else "")


def complete(decision: Decision, partial: tuple[Answer, ...] = ()) -> Iterator[tuple[Answer, ...]]:
    """All complete answers to a question with several additions."""
    more, done = decision.next(partial)
    if done:
        yield partial
    for option in more:
        yield from complete(decision, (*partial, option))


def walked(decision: Decision, wanted: list[tuple[Answer, ...]]) -> tuple[Answer, ...]:
    partial: tuple[Answer, ...] = ()
    for pair in wanted:
        partial = (*partial, pair)
    decision.check(partial)
    return partial


class Solver:
    """Plays a solution against every line of blocks of the opponent; all other questions have their default."""

    def __init__(self, moves: tuple[Do, ...]) -> None:
        self.moves = moves
        self.lines = 0

    def wins(self, game: Game, at: int = 0, wishes: tuple[str, ...] = (), kicked: bool = False, goal: str = "", turn: int = 0) -> bool:
        """Whether the goal is reached in every line from here."""
        while True:
            now = standing(goal, turn, game, ME)
            if now:
                self.lines += 1
                return now == SOLVED
            decision = game.decision
            if decision.decider == THEM:
                if decision.kind == "Block":
                    return all(self._forked(game, answer, at, wishes, kicked, goal, turn) for answer in complete(decision))
                game.choose(("pass",) if decision.kind == "Act" else decision.default())
                continue
            while at < len(self.moves) and self.moves[at] == RESOLVE and not game.stack():
                at += 1
            move = self.moves[at] if at < len(self.moves) else Do("pass")
            answer, at, wishes, kicked = self._answer(game, decision, move, at, wishes, kicked)
            game.choose(answer)

    def _forked(self, game: Game, answer: Answer, at: int, wishes: tuple[str, ...], kicked: bool, goal: str, turn: int) -> bool:
        other = game.fork()
        other.choose(answer)
        return self.wins(other, at, wishes, kicked, goal, turn)

    def _answer(
        self, game: Game, decision: Decision, move: Do, at: int, wishes: tuple[str, ...], kicked: bool,
    ) -> tuple[Answer, int, tuple[str, ...], bool]:
        if decision.kind == "Act":
            if move.what == "after damage" and game.state.frame.step >= 8:
                return self._answer(game, decision, self.moves[at + 1], at + 1, wishes, kicked)
            if move.what == "after blocks" and game.state.frame.step >= 6:
                return self._answer(game, decision, self.moves[at + 1], at + 1, wishes, kicked)
            if move.what in ("cast", "activate"):
                found = [o for o in decision.next(()).options if isinstance(o, tuple) and o[0] == move.what and name_of(game, o[1]) == move.name]
                assert found, (move, [(o, name_of(game, o[1]) if len(o) > 1 else "") for o in decision.next(()).options])  # type: ignore[index, arg-type]
                return found[0], at + 1, move.at, move.kicked
            return ("pass",), at, wishes, kicked
        if decision.kind == "Attack" and move.what == "attack":
            left, chosen = list(move.at), []
            for option in decision.next(()).options:
                if isinstance(option, tuple) and name_of(game, option[0]) in left:
                    left.remove(name_of(game, option[0]))
                    chosen.append(option)
            assert not left
            return walked(decision, chosen), at + 1, wishes, kicked
        if decision.kind == "Block" and move.what == "block":
            names = {(name_of(game, o[0]), name_of(game, o[1])): o for o in decision.next(()).options if isinstance(o, tuple)}
            return walked(decision, [names[pair] for pair in move.pairs]), at + 1, wishes, kicked
        if decision.kind == "YesNo" and decision.why == "601.2b":
            return kicked, at, wishes, kicked
        if decision.prompt == "pay life for Phyrexian mana":
            return (1,), at, wishes, kicked
        if decision.kind == "Pick" and wishes:
            options = decision.next(()).options
            for place, wish in enumerate(wishes):
                if wish == "the blocked one":
                    options = sorted(options, key=lambda o: o in (ME, THEM) or not game.object(o).blocked)  # type: ignore[arg-type]
                    fit = options[0] if options[0] not in (ME, THEM) else None
                else:
                    fit = next((o for o in options if name_of(game, o) == wish), None)
                if fit is not None:
                    return (fit,), at, wishes[:place] + wishes[place + 1 :], kicked
        return decision.default(), at, wishes, kicked


@pytest.mark.parametrize("id", [puzzle.id for puzzle in BOOK])
def test_a_solution_reaches_the_goal_whatever_the_opponent_does(id: str):
    """The position can be built, the solution is legal move by move, and every line of blocks ends solved."""
    facts = parse(BY_ID[id].position, CARDS)
    solver = Solver(SOLUTIONS[id])
    assert solver.wins(build(facts, CARDS, ("Ann", "Bob")), goal=facts.goal, turn=facts.turn)
    assert solver.lines >= 1


@pytest.mark.parametrize("id", [puzzle.id for puzzle in BOOK])
def test_doing_nothing_solves_nothing(id: str):
    """Whoever only passes, attacks with nothing and blocks nothing fails."""
    facts = parse(BY_ID[id].position, CARDS)
    game = build(facts, CARDS, ("Ann", "Bob"))
    while not (now := standing(facts.goal, facts.turn, game, ME)):
        decision = game.decision
        game.choose(("pass",) if decision.kind == "Act" else () if decision.kind in ("Attack", "Block") else decision.default())
    assert now == FAILED


def test_the_book():
    """Ids are told apart, levels rise, texts are in both languages, goals are goals."""
    assert len(BY_ID) == len(BOOK) >= 8
    assert [puzzle.level for puzzle in BOOK] == sorted(puzzle.level for puzzle in BOOK)
    for puzzle in BOOK:
        assert parse(puzzle.position, CARDS).goal != "free play"
        for text in (puzzle.title, puzzle.text, puzzle.hint):
            assert text.en.isascii() and not text.zh.isascii()

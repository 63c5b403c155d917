"""All pairings of decks: what is played, by whom, and what is told of it."""

from __future__ import annotations

from wanzhi import agents
from wanzhi.cards.decklist import Deck
from wanzhi.lab import pairings, simulation
from wanzhi.model.decisions import Answer
from wanzhi.rules.question import Question
from wanzhi.rules.view import View

DECKS = ("red-aggro", "white-weenie")


def _report(jobs: int = 1) -> pairings.Report:
    return pairings.run([Deck.load(name) for name in DECKS], 4, 3, ("random", "random"), jobs)


def test_agents_take_turns_in_the_decks():
    """Of four games each agent plays each deck twice."""
    report = _report()
    assert [one.game.decks for one in report.games] == [DECKS, DECKS, DECKS[::-1], DECKS[::-1]]
    assert not report.errors and report.rate() + sum(one.winner != 0 for one in report.played) / 4 == 1.0


def test_results_do_not_depend_on_processes():
    """The same arguments give the same games."""
    assert _report().results_hash == _report(2).results_hash


def test_an_error_is_told_with_its_game(monkeypatch):
    """A game that fails is listed; the others are played."""
    whole = simulation.play_one

    def failing(decks, agents, seed, number):
        if number == 1:
            raise RuntimeError("the stack is upside down")
        return whole(decks, agents, seed, number)

    monkeypatch.setattr(pairings, "play_one", failing)
    report = _report()
    assert [one.number for one in report.errors] == [1] and "upside down" in report.errors[0].error
    assert len(report.played) == 3 and tuple(report.to_data()["errors"][0]["decks"]) == DECKS


def test_agents_get_the_question_of_their_view():
    """CR 400.2: what an agent is asked is what its own view shows."""
    seen: list[tuple[View, object]] = []

    class Watching:
        def choose(self, view: View, decision: object) -> Answer:
            seen.append((view, decision))
            assert isinstance(decision, Question) and decision is view.decision
            return decision.default()

    from wanzhi.cards.compile import compile_deck
    from wanzhi.rules.game import Game

    game = Game([compile_deck(Deck.load(name)) for name in DECKS], seed=1, first=0)
    for _ in range(20):
        game.choose(agents.answer(game, [Watching(), Watching()]))
    assert len(seen) == 20 and {view.player for view, _ in seen} == {0, 1}

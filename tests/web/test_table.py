"""A table: who may answer what, taking back, passing for a player, and nothing lost (CR 117.3d, 733.1, 104.3a)."""

import pytest

pytest.importorskip("sqlalchemy")

from pathlib import Path

from wanzhi import Scenario
from wanzhi.model.rng import Random
from wanzhi.rules.game import Game
from wanzhi.web import show
from wanzhi.web.beginning import begin, feed
from wanzhi.web.passing import QUIET
from wanzhi.web.store import SeatSetup, Setup, Store
from wanzhi.web.table import Refused, Seat, Table

SETUP = Setup([SeatSetup("Ann", "green-stompy", user=1), SeatSetup("Bob", "red-aggro", user=2)], seed=5, first=0)


def table(keep: object = None) -> Table:
    """Two people, Ann to begin."""
    return Table("t", begin(SETUP), [Seat("Ann", 1), Seat("Bob", 2)], keep)  # type: ignore[arg-type]


def answered(t: Table, times: int) -> None:
    """Questions answered by their defaults, whoever is asked."""
    for _ in range(times):
        player = t.game.decision.decider
        view = t.game.view(player)
        assert view.decision is not None
        t.answer(player, t.moment, view.decision.default())


def test_only_the_player_who_is_asked_may_answer():
    """The other player, a spectator and a late answer are refused, and change nothing."""
    t = table()
    asked, at, before = t.game.decision.decider, t.moment, t.game.hash()
    for player, moment, value in ((1 - asked, at, True), (asked, at - 1, True), (asked, at, "nonsense"), (asked, at, {"a": 1}), (asked, at, [[[]]])):
        with pytest.raises(Refused):
            t.answer(player, moment, value)
    assert t.game.hash() == before and t.moment == at
    t.answer(asked, at, True)
    assert t.moment == at + 1


def test_own_mana_is_taken_back_without_asking():
    """Mana of a land goes back at once, as long as nothing else has happened since; after a spell consent is needed."""
    s = Scenario(step="precombat main")
    forest, other = s.battlefield(s.p1, "Forest"), s.battlefield(s.p1, "Forest")
    elves = s.hand(s.p1, "Llanowar Elves")
    s.game.keep_history = True
    t = Table("t", s.game, [Seat("Ann", 1), Seat("Bob", 2)])
    start, before = len(t.game.inputs), t.game.hash()
    for land in (forest, other):
        t.answer(0, t.moment, ("activate", land, 0))
    t.undo(0)
    assert len(t.game.inputs) == start + 1 and not t.game.object(other).tapped and t.game.object(forest).tapped
    t.undo(0)
    assert t.game.hash() == before
    t.answer(0, t.moment, ("cast", elves, ""))
    inputs = len(t.game.inputs)
    assert inputs > start
    t.undo(0)
    assert len(t.game.inputs) == inputs and t.seats[0].undo >= 0


def test_passing_until_the_end_of_the_turn_ends_with_the_turn():
    """It is over when the next turn begins, and when somebody goes back to before."""
    t = Table("t", begin(SETUP), [Seat("Ann", 1), Seat("Bob", bot="beginner")])
    while t.game.turn < 1 or t.game.decision.decider != 0:
        answered(t, 1)
    turn = t.game.turn
    t.pass_until(0, "end of turn", turn - 1)  # said while an earlier turn was still shown
    assert t.seats[0].settings.until == ""
    t.pass_until(0, "end of turn", turn)
    while t.game.turn == turn:
        answered(t, 1)
    assert t.seats[0].settings.until == ""
    t.pass_until(0, "my turn")
    t.undo(0)
    assert t.seats[0].settings.until == ""


def test_undo_needs_the_consent_of_people():
    """One asks, the other agrees by asking for the same; a refusal ends it."""
    t = table()
    answered(t, 4)
    inputs = list(t.game.inputs)
    last = t.choices[-1]
    t.undo(last[1])
    assert t.game.inputs == inputs
    t.refuse_undo()
    assert all(seat.undo < 0 for seat in t.seats)
    t.undo(last[1])
    t.undo(1 - last[1])
    assert t.game.inputs == inputs[: last[0]]


def test_what_was_told_is_stored(tmp_path: Path):
    """Every change is in the database when the table has changed, and gives the same game again; what is taken back is gone there too."""
    store = Store(f"sqlite:///{tmp_path / 'g.sqlite3'}")
    store.add_game("t", SETUP)
    t = table(lambda count, inputs: store.keep("t", count, inputs))
    for _ in range(12):
        answered(t, 1)
        assert store.inputs("t") == t.game.inputs
    t.undo(0)
    t.undo(1)
    assert store.inputs("t") == t.game.inputs
    again = begin(SETUP)
    feed(again, store.inputs("t"))
    assert again.hash() == t.game.hash()
    t.concede(0)
    assert t.game.over and t.game.winners == (1,) and store.inputs("t")[-1] == ("concede", 0)
    store.close()


def test_nothing_hidden_is_told():
    """What one player is told does not depend on the cards that are hidden from them (CR 400.2)."""
    t = table()
    answered(t, 6)
    for player in (0, 1):
        hidden = {card.name for card in t.game.view(1 - player).hand} - {card.name for card in t.game.view(player).hand}
        told = show.state(t, player, "en")
        told.pop("log")
        visible = {seen.name for seen in t.game.view(player).battlefield()} | {seen.name for seen in t.game.view(player).graveyard(1 - player)}
        assert hidden
        assert not [name for name in hidden - visible if name in repr(told)]


@pytest.mark.parametrize("lang, words", [("en", "Keep this hand"), ("zh", "保留这副手牌")])
def test_questions_are_told_in_both_languages(lang: str, words: str):
    """The open question comes with its options and their labels."""
    t = table()
    while t.game.decision.why != "103.5":
        answered(t, 1)
    told = show.state(t, t.game.decision.decider, lang)["question"]
    assert isinstance(told, dict)
    assert words.lower() in str(told["prompt"]).lower() and len(told["options"]) == 2


def test_passed_until_the_own_turn():
    """Nothing is asked during the other player's turn of one who wants to pass until their own."""
    t = table()
    while t.game.turn < 1:
        answered(t, 1)
    quiet = 1 - t.game.active
    t.pass_until(quiet, "my turn")
    while t.game.turn == 1 and not t.game.over:
        assert t.game.decision.decider != quiet or t.game.decision.kind != "Act"
        answered(t, 1)
    assert isinstance(t.game, Game)


def _bolted(*hand: str) -> Table:
    """Ann has cast a spell; Bob has an untapped Forest and these cards. People play each other."""
    s = Scenario()
    s.game.state.full_control = True
    s.lands(0, "Mountain", "Mountain")
    s.lands(1, "Forest")
    s.hand(0, "Lightning Bolt", "Shivan Dragon")
    s.hand(1, *hand)
    s.battlefield(1, "Grizzly Bears")
    t = Table("t", s.game, [Seat("Ann", 1), Seat("Bob", 2)])
    t.paced = True
    while t.game.decision.kind != "Act":
        answered(t, 1)
    cast = next(option for option in t.game.decision.next(()).options if option[0] == "cast")
    t.answer(0, t.moment, cast)
    while t.game.decision.decider == 0:
        answered(t, 1)
    return t


def test_the_pace_does_not_tell_what_is_in_a_hand():
    """Whether one holds an answer or not, the others see that one is asked; a pass that is no choice is made after a moment."""
    asked, idle, empty = _bolted("Giant Growth"), _bolted("Llanowar Elves"), _bolted()
    for t in (asked, idle):
        assert t.game.decision.decider == 1 and len(t.game.view(0).stack) == 1
        assert show.state(t, 0, "en")["waiting_for"] == 1
    assert asked.pause == 0 and idle.pause > QUIET
    assert not asked.go_on(asked.moment) and not idle.go_on(idle.moment - 1)
    assert idle.go_on(idle.moment) and not idle.game.view(0).stack
    assert not empty.game.view(0).stack  # no hand, no secret


def test_a_quiet_turn_is_not_held_up():
    """A turn in which nothing happens costs the other player no click, and less than 0.3 seconds (CR 117.3d)."""
    s = Scenario()
    s.game.state.full_control = True
    s.lands(0, "Mountain")
    s.lands(1, "Forest")
    s.hand(0, "Lightning Bolt")
    s.hand(1, "Llanowar Elves")
    s.library(0, "Mountain", "Mountain")
    s.library(1, "Forest", "Forest")
    t = Table("t", s.game, [Seat("Ann", 1), Seat("Bob", 2)])
    t.paced = True
    held, first = 0.0, t.game.turn
    while t.game.turn == first:
        if t.pause and t.game.decision.decider == 1:
            held += t.pause
        else:
            assert t.game.decision.decider == 0 or t.game.decision.kind != "Act"
        if not t.go_on(t.moment):
            answered(t, 1)
    assert 0 < held < 0.3 and t.game.active == 1


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_told_of_an_object_follows_its_changes(seed):
    """What is kept of objects that have not changed is what would be told anew, for players and spectators, in both languages."""
    t = Table("t", begin(Setup(SETUP.seats, seed=seed, first=0)), [Seat("Ann", 1), Seat("Bob", 2)])
    rng = Random(seed)
    for _ in range(150):
        if t.game.over:
            break
        kept = [show.state(t, viewer, lang) for viewer in (0, 1, -1) for lang in ("en", "zh")]
        t.dressed.clear()
        assert kept == [show.state(t, viewer, lang) for viewer in (0, 1, -1) for lang in ("en", "zh")]
        player = t.game.decision.decider
        question = t.game.view(player).decision
        assert question is not None
        t.answer(player, t.moment, question.sample(rng))

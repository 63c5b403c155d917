"""What the public API says to those who use it wrongly: one sentence, and nothing has changed."""

import json
import random

import pytest

import wanzhi
from wanzhi.model.constants import HAND, NONE, OUTSIDE

BOLTS = wanzhi.Deck("bolts", main=((20, "Lightning Bolt"), (20, "Mountain")))
BEARS = wanzhi.Deck("bears", main=((20, "Runeclaw Bear"), (20, "Forest")))


def bolt_to_be_aimed():
    """A game in which Lightning Bolt asks for its target, and the creature it could be."""
    s = wanzhi.Scenario()
    bear = s.battlefield(s.p2, "Runeclaw Bear")
    s.battlefield(s.p2, "Craw Wurm")
    bolt = s.hand(s.p1, "Lightning Bolt")
    s.mana(s.p1, "{R}")
    s.game.choose(("cast", bolt, ""))
    assert s.game.decision.kind == "Pick"
    return s, bear


# --- answers --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", [1, 0, 1.0, "True", None, (), (True,), [True], (True, False), object(), float("nan"), b"x", {}])
def test_only_true_and_false_answer_yes_or_no(answer):
    game = wanzhi.Game([BOLTS, BEARS], seed=7)
    before = game.hash()
    with pytest.raises(wanzhi.IllegalChoice, match="legal: True, False"):
        game.choose(answer)
    with pytest.raises(wanzhi.IllegalChoice, match="legal: True, False"):
        game.view(game.decision.decider).decision.check(answer)
    assert game.hash() == before and not game.inputs


def test_answers_of_other_kinds_of_values():
    s, bear = bolt_to_be_aimed()
    before = s.game.hash()
    for answer in ((float(bear),), (True,), (False,), (str(bear),), (bear, bear), (), (None,), ((bear,),), 99999):
        with pytest.raises(wanzhi.IllegalChoice, match=r"legal|can go on with"):
            s.game.choose(answer)
    assert s.game.hash() == before


def test_one_too_many_says_that_it_was_complete():
    s, bear = bolt_to_be_aimed()
    with pytest.raises(wanzhi.IllegalChoice, match=rf"one too many; legal: \({bear},\) as it is"):
        s.game.choose((bear, bear))


@pytest.mark.parametrize("shape", [lambda id: id, lambda id: [id], lambda id: (id,)])
def test_lists_and_single_values_stand_for_tuples(shape):
    """What JSON makes of an answer, and what a user types, are recorded as the answer itself."""
    s, bear = bolt_to_be_aimed()
    s.game.choose(shape(bear))
    assert s.game.inputs[-1] == (bear,) and type(s.game.inputs[-1]) is tuple


def test_actions_as_json_makes_them():
    s = wanzhi.Scenario()
    forest = s.hand(s.p1, "Forest")
    action = next(option for option in s.game.decision.next().options if option[0] == "land")
    s.game.choose(json.loads(json.dumps(action)))
    assert s.zone(forest) == "battlefield" and s.game.inputs[-1] == action


# --- a new game -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "error", "says"),
    [
        (lambda: wanzhi.Game([]), ValueError, "2 to 60 players"),
        (lambda: wanzhi.Game([BOLTS]), ValueError, "CR 100.1"),
        (lambda: wanzhi.Game(["red-aggro", BOLTS]), TypeError, r"Deck\.load\('red-aggro'\)"),
        (lambda: wanzhi.Game([None, BOLTS]), TypeError, "a Deck or a list of cards, not None"),
        (lambda: wanzhi.Game([[1], BOLTS]), TypeError, "names of cards, not 1"),
        (lambda: wanzhi.Game([["Nonsuch"], BOLTS]), ValueError, 'no card named "Nonsuch"'),
        (lambda: wanzhi.Game([BOLTS, BEARS], seed="x"), TypeError, "seed"),
        (lambda: wanzhi.Game([BOLTS, BEARS], first=2), ValueError, "first player must be a number from 0 to 1"),
        (lambda: wanzhi.Game([BOLTS, BEARS], names=["A", "B", "C"]), ValueError, "at most 2"),
        (lambda: wanzhi.Game([BOLTS, BEARS], edition="2012"), TypeError, "edition"),
        (lambda: wanzhi.Game([BOLTS, BEARS], sideboards=[[]]), ValueError, "each of the 2 decks"),
        (lambda: wanzhi.Game([BOLTS, wanzhi.Deck("c", BEARS.main, commander=((1, "Craw Wurm"),))]), ValueError, "CR 903"),
    ],
)
def test_a_game_that_cannot_be_begun(make, error, says):
    with pytest.raises(error, match=says):
        make()


def test_lists_of_names_are_decks_and_sideboards():
    """CR 100.4: a list of cards has the sideboard that is given with it."""
    deck = ["Lightning Bolt"] * 20 + ["Mountain"] * 20
    game = wanzhi.Game([deck, BEARS], seed=3, sideboards=[["Shock"], []])
    assert [seen.name for seen in game.view(0).cards(OUTSIDE, 0)] == ["Shock"]
    record = wanzhi.Record.from_json(game.record().to_json())
    assert wanzhi.Game.replay(record).hash() == game.hash()


def test_a_deck_of_lists_of_names():
    deck = wanzhi.Deck("mine", ["Island", "Opt", "Island", (3, "Opt")], side=["Shock"])
    assert deck.main == ((2, "Island"), (4, "Opt")) and deck.side == ((1, "Shock"),) and deck.size == 6


@pytest.mark.parametrize("main", ["Island", [(0, "Island")], [("Island", 4)], [3], [(True, "Island")], 7])
def test_a_deck_of_nonsense(main):
    with pytest.raises(ValueError, match=r"names of cards or \(how many, name\)"):
        wanzhi.Deck("bad", main)


# --- players, generators, records -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [2, -2, "a", None, True, 1.0])
def test_there_is_no_such_player(player):
    game = wanzhi.Game([BOLTS, BEARS], seed=1)
    for act in (game.view, game.concede, lambda who: game.sample(who, wanzhi.Random(1))):
        with pytest.raises(ValueError, match=r"no player|not in a running game"):
            act(player)
    assert not game.inputs and not game.over


def test_a_spectator_is_no_player():
    view = wanzhi.Game([BOLTS, BEARS], seed=1).view(NONE)
    assert view.hand == () and view.decision is None and view.cards(HAND, 0) == ()
    with pytest.raises(ValueError, match="spectator"):
        _ = view.me


def test_random_generators():
    """Python's own generator will do where one is asked for; the same one gives the same answers."""
    game = wanzhi.Game([BOLTS, BEARS], seed=1)
    game.choose(True)
    assert game.decision.sample(random.Random(5)) == game.decision.sample(random.Random(5))
    assert game.sample(0, random.Random(5)).hash() == game.sample(0, random.Random(5)).hash()
    game.decision.check(game.decision.sample(wanzhi.Random(5)))
    with pytest.raises(TypeError, match=r"wanzhi\.Random or a random\.Random"):
        game.decision.sample(5)


@pytest.mark.parametrize("kept", ["{}", {}, None])
def test_only_records_are_replayed(kept):
    with pytest.raises(wanzhi.RecordError, match="Record"):
        wanzhi.Game.replay(kept)


def test_a_record_with_an_unknown_card():
    record = wanzhi.Game([BOLTS, BEARS], seed=1).record().to_json().replace("Runeclaw Bear", "Nonsuch")
    with pytest.raises(wanzhi.RecordError, match="Nonsuch"):
        wanzhi.Game.replay(wanzhi.Record.from_json(record))


# --- forks and the past ----------------------------------------------------------------------------------------------------------------


def test_a_fork_has_the_same_past():
    game = wanzhi.Game([BOLTS, BEARS], seed=7)
    hashes = [game.hash()]
    rng = wanzhi.Random(3)
    for _ in range(30):
        game.choose(game.decision.sample(rng))
        hashes.append(game.hash())
    twin = game.fork()
    for _ in range(5):
        twin.choose(twin.decision.default())
    for count in range(34, -1, -1):
        assert twin.undo() and len(twin.inputs) == count
        if count <= 30:
            assert twin.hash() == hashes[count]
    assert not twin.undo() and game.hash() == hashes[30] and len(game.inputs) == 30


def test_a_rewind_to_nowhere_changes_nothing():
    game = wanzhi.Game([BOLTS, BEARS], seed=7)
    game.choose(game.decision.default())
    before = game.hash()
    assert not game.rewind(-1) and not game.rewind(2) and game.hash() == before
    assert game.undo() and not game.inputs


# --- deck lists ------------------------------------------------------------------------------------------------------------------------


def test_deck_lists_gone_wrong():
    with pytest.raises(ValueError, match="and 280 more") as error:
        wanzhi.Deck.parse("\n".join(f"1 Nonsuch {number}" for number in range(300)))
    assert len(error.value.faults) == 300
    with pytest.raises(ValueError, match=r"x\.\.\."):
        wanzhi.Deck.parse("4 " + "x" * 300)
    with pytest.raises(ValueError, match="line 1: the line has more than 400 characters"):
        wanzhi.Deck.parse("4 " + "x" * 10_000)
    with pytest.raises(ValueError, match="but those of a sideboard"):
        wanzhi.Deck.parse("Sideboard\n2 Shock")
    with pytest.raises(TypeError, match="is text"):
        wanzhi.Deck.parse(["4 Shock"])
    assert wanzhi.Deck.parse("4 Opt\nsb: 2 Shock").side == ((2, "Shock"),)


@pytest.mark.parametrize("source", ["", None, 5])
def test_a_deck_is_loaded_by_name_or_path(source):
    with pytest.raises(ValueError, match="by its name or the path of a file"):
        wanzhi.Deck.load(source)

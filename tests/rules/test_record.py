"""Records, replay, undo, cancel, forks: a game is setup, seed and inputs."""

import pickle

import msgspec
import pytest
from tests.rules.games import pool, random_game

from wanzhi import Game, Record, RecordError
from wanzhi.model.rng import Random


@pytest.mark.parametrize("seed", range(6))
def test_a_replay_gives_the_same_hashes(seed):
    game = random_game(seed)
    record = Record.from_json(game.record().to_json())
    assert record == game.record()
    again = Game.replay(record, pool())
    assert again.hash() == game.hash() and again.turn_hashes == game.turn_hashes
    assert (again.result, again.winners) == (game.result, game.winners)


def test_a_record_knows_what_players_were_asked():
    """CR 601.2c: sole targets that are asked for are answered in the inputs."""
    game = random_game(2, ask_sole_targets=True)
    plain, again = random_game(2), Game.replay(Record.from_json(game.record().to_json()), pool())
    assert again.hash() == game.hash() and again.state.ask_sole_targets and not plain.state.ask_sole_targets


def test_a_replay_can_stop_on_the_way():
    game = random_game(3)
    half = Game.replay(game.record(), pool(), to=20)
    assert half.inputs == game.inputs[:20]
    game.rewind(20)
    assert half.hash() == game.hash()


def test_a_record_is_saved_and_loaded(tmp_path):
    game = random_game(1, 40)
    path = tmp_path / "game.json"
    game.record().save(path)
    assert Game.replay(Record.load(path), pool()).hash() == game.hash()
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_concessions_times_and_draws_are_inputs():
    """CR 104.3a, 104.3k, 104.4i."""
    for end in (lambda g: g.concede(0), lambda g: g.time_out(1), lambda g: (g.offer_draw(0), g.offer_draw(1))):
        game = random_game(2, 30)
        end(game)
        assert game.over
        again = Game.replay(game.record(), pool())
        assert (again.result, again.winners, again.hash()) == (game.result, game.winners, game.hash())


def test_an_offered_draw_lapses_when_the_other_player_chooses():
    game = random_game(2, 30)
    other = 1 - game.decision.decider
    game.offer_draw(other)
    game.choose(game.decision.default())
    game.offer_draw(1 - other)
    assert not game.over
    game.offer_draw(other)
    assert game.result == "draw"


def test_the_turn_in_which_a_replay_differs_is_named():
    record = random_game(1).record()
    hashes = list(record.hashes)
    hashes[5] = msgspec.structs.replace(hashes[5], hash="0" * 16)
    with pytest.raises(RecordError, match="differs") as error:
        Game.replay(msgspec.structs.replace(record, hashes=tuple(hashes)), pool())
    assert error.value.turn == hashes[5].turn - 1


def test_an_input_that_is_not_possible_is_a_difference():
    record = random_game(1, 40).record()
    broken = msgspec.structs.replace(record, inputs=(*record.inputs[:30], ("cast", 4711, ""), *record.inputs[31:]))
    with pytest.raises(RecordError, match="input 31 is not possible"):
        Game.replay(broken, pool())


@pytest.mark.parametrize(
    "text", ["", "{", "[1, 2]", '{"engine": "0.1.0", "inputs": [1.5]}', '{"engine": "0.1.0", "inputs": 3, "format": 1}']
)
def test_damaged_records(text):
    with pytest.raises(RecordError) as error:
        Record.from_json(text)
    assert str(error.value).endswith(".")


def test_a_record_of_another_version():
    record = msgspec.structs.replace(random_game(1, 10).record(), engine="9.0")
    with pytest.raises(RecordError, match=r"version 9\.0"):
        Record.from_json(record.to_json())


def test_a_record_that_is_not_there(tmp_path):
    with pytest.raises(RecordError, match="cannot be read"):
        Record.load(tmp_path / "none.json")


def test_a_card_whose_text_changed():
    record = random_game(1, 10).record()
    first = msgspec.structs.replace(record.decks[0][0], text_hash="0")
    with pytest.raises(RecordError, match="has changed"):
        Game.replay(msgspec.structs.replace(record, decks=((first, *record.decks[0][1:]), record.decks[1])), pool())


# --- undo, cancel, fork, pickle -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_undo_restores_the_hash(seed):
    game = random_game(seed, 60)
    rng = Random(seed)
    for _ in range(20):
        before = game.hash()
        if game.over:
            break
        game.choose(game.decision.sample(rng))
        game.undo()
        assert game.hash() == before
        game.choose(game.decision.sample(rng))


def test_undo_to_the_beginning():
    game = random_game(5, 50)
    while game.undo():
        pass
    assert (game.inputs == [] and game.hash() == random_game(5, 1).hash()) or game.inputs == []
    fresh = random_game(5)
    fresh.rewind(0)
    assert fresh.hash() == game.hash()


@pytest.mark.parametrize("seed", range(6))
def test_cancel_restores_the_hash(seed):
    """CR 733.1."""
    rng = Random(seed)
    game = random_game(seed, 10)
    cancelled = 0
    while not game.over and len(game.inputs) < 400:
        before, count = game.hash(), len(game.inputs)
        was_free = not game.can_cancel
        game.choose(game.decision.sample(rng))
        if not game.over and was_free and game.can_cancel:
            assert game.cancel()
            assert game.hash() == before and len(game.inputs) == count
            cancelled += 1
            game.choose(game.decision.default())
    assert cancelled >= 0


@pytest.mark.parametrize("seed", range(4))
def test_a_fork_changes_nothing_in_its_parent(seed):
    game = random_game(seed, 25)
    for number in range(12):
        if game.over:
            break
        before, key = game.hash(), game.position_key()
        twin = game.fork()
        assert twin.hash() == before
        rng = Random(number)
        while not twin.over and len(twin.inputs) < len(game.inputs) + 60:
            twin.choose(twin.decision.sample(rng))
        assert game.hash() == before and game.position_key() == key
        game.choose(game.decision.sample(rng))


def test_a_fork_of_a_fork_in_the_middle_of_a_step():
    rng = Random(0)
    for seed in range(4):
        game = random_game(seed, 40)
        for _ in range(10):
            if game.over:
                break
            assert game.fork().fork().hash() == game.hash()
            game.choose(game.decision.sample(rng))


def test_a_state_pickles():
    """The state holds no closures, generators or bound methods."""
    for seed in range(4):
        game = random_game(seed, 60)
        copy = pickle.loads(pickle.dumps(game.state))
        assert len(copy.objects) == len(game.state.objects) and copy.rng == game.state.rng

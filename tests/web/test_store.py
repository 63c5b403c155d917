"""Nothing is lost: what is stored comes back, from every version of the schema, on SQLite and PostgreSQL; snapshots are sound or unused."""

import pytest

pytest.importorskip("sqlalchemy")
pytest.importorskip("alembic")

import pickle
import random
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import inspect, text
from tests.web.databases import postgresql

from wanzhi.agents import make
from wanzhi.web import keeping
from wanzhi.web.beginning import begin
from wanzhi.web.keeping import Changed, Keeper
from wanzhi.web.migrations import HEAD, NewerDatabase, upgrade
from wanzhi.web.passing import Settings
from wanzhi.web.snapshots import Unsound, freeze, thaw
from wanzhi.web.store import Base, SeatSetup, Setup, Store, open_engine
from wanzhi.web.table import Seat, Table

SETUP = Setup([SeatSetup("Ann", "green-stompy", user=1), SeatSetup("Bob", "red-aggro", user=2)], seed=5, first=0)


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """A PostgreSQL server."""
    with postgresql() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'g.sqlite3'}"
        return
    url = request.getfixturevalue("server")
    engine = open_engine(url)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    yield url


def opened(store: Store, id: str, setup: Setup = SETUP) -> Table:
    """A table as the house opens it: a new one, or from the store."""
    kept = store.kept(id) if store.setup(id) is not None else None
    if kept is None:
        store.add_game(id, setup)
    keeper = Keeper(store, id, kept, lambda: begin(setup))
    seats = [Seat(seat.name, seat.user, seat.bot) for seat in setup.seats]
    keeper.seated(seats)
    table = Table(id, begin(setup), seats, keeper, None if kept is None else keeper.restore)
    keeper.attach(table)
    return table


def played(table: Table, times: int, seed: int = 1) -> None:
    """Random choices, whoever is asked."""
    agents = [make("random", seed), make("random", seed + 1)]
    for _ in range(times):
        if table.game.over:
            return
        player = table.game.decision.decider
        view = table.game.view(player)
        assert view.decision is not None
        table.answer(player, table.moment, agents[player].choose(view, view.decision))


# --- schema -------------------------------------------------------------------------------------------------------------------------


def test_from_the_first_schema_to_the_last(url: str):
    """A database of before there were versions keeps what is in it."""
    engine = open_engine(url)
    upgrade(engine, "0001")
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE alembic_version"))
        connection.execute(text("INSERT INTO users (name, key, password, rating, settings, made) VALUES ('Ann', 'ann', '', 1500, '{}', 1)"))
        connection.execute(text("INSERT INTO games (id, setup, over, made) VALUES ('g', :setup, :over, 1)"), {"setup": '{"seats":[],"seed":7}', "over": False})
        connection.execute(text("INSERT INTO inputs (game, number, value) VALUES ('g', 0, 'true'), ('g', 1, '[\"pass\"]')"))
    engine.dispose()
    for _ in range(2):
        store = Store(url)
        user = store.user_named("ANN")
        assert user is not None and user.name == "Ann"
        setup = store.setup("g")
        assert setup is not None and setup.seed == 7
        kept = store.kept("g")
        assert kept.inputs == [True, ("pass",)] and kept.choices == [] and kept.settings == "{}" and kept.snapshot is None
        store.close()


def test_the_migrations_make_what_the_classes_say(url: str):
    """Every table and column of the classes is there when all migrations have run, of the same kind, and nothing else."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    import wanzhi.web.house
    import wanzhi.web.puzzles  # noqa: F401 - all tables

    engine = open_engine(url)
    upgrade(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    engine.dispose()


def test_a_database_of_a_later_version_is_refused(tmp_path: Path):
    """It is left as it is."""
    engine = open_engine(f"sqlite:///{tmp_path / 'g.sqlite3'}")
    upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerDatabase, match="9999"):
        Store(f"sqlite:///{tmp_path / 'g.sqlite3'}")
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "9999" != HEAD
        assert "users" in inspect(connection).get_table_names()
    engine.dispose()


# --- games --------------------------------------------------------------------------------------------------------------------------


def test_a_table_comes_back_as_it_was(url: str, monkeypatch: pytest.MonkeyPatch):
    """Inputs, hashes, log, choices to undo, and how seats want to be passed for; from a snapshot, and it can be undone past it."""
    monkeypatch.setattr(keeping, "EVERY", 30)
    store = Store(url)
    table = opened(store, "g")
    settings = Settings(full=True)
    table.set(1, settings)
    played(table, 70)
    kept = store.kept("g")
    assert kept.snapshot is not None and kept.snapshot[0] >= 30
    assert kept.inputs == table.game.inputs and kept.turns == [entry for entry in table.game.turn_hashes if entry in kept.turns]
    assert {entry[0] for entry in kept.turns} >= set(range(2, table.game.turn + 1))
    again = opened(store, "g")
    assert again.game.hash() == table.game.hash() and again.game.turn_hashes == table.game.turn_hashes
    assert again.log.lines(0, "zh") == table.log.lines(0, "zh") and again.choices == table.choices
    assert again.seats[1].settings == settings
    assert again.game._boundaries[0][0] >= kept.snapshot[0], "it has not played all of it again"
    wanted = table.choices[2][0]
    for seat in (0, 1):
        again.seats[seat].undo = -1
    again.choices = again.choices[:3]
    again.undo(0)
    again.undo(1)
    assert again.game.inputs == table.game.inputs[:wanted] and store.kept("g").snapshot is None
    assert [entry for entry in store.kept("g").turns if entry[1] > wanted] == []
    played(again, 10)
    assert opened(store, "g").game.hash() == again.game.hash()
    store.close()


def test_a_snapshot_that_is_damaged_or_of_another_game_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The game is played from its first input instead; if the inputs do not give the hashes, it is refused."""
    monkeypatch.setattr(keeping, "EVERY", 30)
    store = Store(f"sqlite:///{tmp_path / 'g.sqlite3'}")
    table = opened(store, "g")
    played(table, 60)
    other = opened(store, "other", Setup(SETUP.seats, seed=6, first=1))
    played(other, 60)
    good, wrong = store.kept("g").snapshot, store.kept("other").snapshot
    assert good is not None and wrong is not None
    for inputs, hash, data in ((good[0], good[1], good[2][:-9]), (good[0], "0" * 16, good[2]), (good[0], wrong[1], wrong[2]), (good[0] - 1, *good[1:])):
        store.keep_snapshot("g", inputs, hash, data)
        assert opened(store, "g").game.hash() == table.game.hash()
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE turns SET hash = 'ffffffffffffffff' WHERE game = 'g' AND turn = :last"), {"last": table.game.turn})
    with pytest.raises(Changed, match=f"turn {table.game.turn}"):
        opened(store, "g")
    store.close()


class Evil:
    """What a snapshot must not be able to do."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        import os

        return os.system, ("touch /tmp/wanzhi-evil",)


@pytest.mark.parametrize("thing", [Evil(), (1, "state"), None])
def test_bytes_from_elsewhere_run_nothing(thing: object):
    """A snapshot makes states and nothing else."""
    with pytest.raises(Unsound):
        thaw(begin(SETUP), "", zlib.compress(pickle.dumps(thing)))
    assert not Path("/tmp/wanzhi-evil").exists()


REPLAY = """
import sys
sys.path.insert(0, {root!r})
from tests.web.test_store import *
from wanzhi.rules.record import answer_of
import msgspec
for deck, against, hash, data, inputs, final in pickle.load(open(sys.argv[1], "rb")):
    game = begin(Setup([SeatSetup("A", deck), SeatSetup("B", against)], seed=3, first=0))
    state, _ = thaw(game, hash, data)
    game.resume(state, [], [])
    for value in inputs:
        game.feed(value)
    assert game.hash() == final, (deck, against)
print("equal")
"""


def test_another_process_goes_on_from_a_snapshot(tmp_path: Path):
    """With other hash seeds and other stamps: the same inputs lead to the same state, from several places of games with several decks."""
    from wanzhi.cards.decklist import bundled_decks

    names, rng, cases = bundled_decks(), random.Random(4), []
    for number in range(3):
        deck, against = names[number * 2 % len(names)], names[(number * 2 + 1) % len(names)]
        game = begin(Setup([SeatSetup("A", deck), SeatSetup("B", against)], seed=3, first=0))
        agents = [make("random", number), make("random", 9)]
        frozen: list[tuple[int, str, bytes]] = []
        while not game.over and len(game.inputs) < 80:
            view = game.view(game.decision.decider)
            assert view.decision is not None
            game.choose(agents[game.decision.decider].choose(view, view.decision))
            if rng.random() < 0.08 and not game.over and (found := freeze(game, ())) is not None:
                frozen.append(found)
        cases += [(deck, against, hash, data, game.inputs[inputs:], game.hash()) for inputs, hash, data in frozen]
    path = tmp_path / "cases"
    path.write_bytes(pickle.dumps(cases))
    code = REPLAY.format(root=str(Path(__file__).resolve().parents[2]))
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, timeout=120, check=False, env={"PYTHONHASHSEED": "77"})
    assert done.stdout.strip() == "equal", done.stderr[-2000:]
    assert len(cases) >= 8

"""Replays: both ways, from a seat or openly; files; and what nobody may see while the game goes on (CR 400.2)."""

import pytest

pytest.importorskip("nicegui")

import json
from collections.abc import Iterator
from pathlib import Path

from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from wanzhi.agents import make
from wanzhi.rules.record import Record, replay
from wanzhi.web.beginning import begin
from wanzhi.web.bots import Bots
from wanzhi.web.house import House
from wanzhi.web.puzzle_book import BOOK
from wanzhi.web.puzzles import UNTITLED
from wanzhi.web.replay_pages import row
from wanzhi.web.server import make_app
from wanzhi.web.store import SeatSetup, Setup, Store

DECKS = ("green-stompy", "red-aggro")


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server with an empty database."""
    monkeypatch.setenv("WANZHI_HOME", str(tmp_path))
    with TestClient(make_app(Store(f"sqlite:///{tmp_path / 'g.sqlite3'}"), Bots(1))) as client:
        yield client


def played(client: TestClient, decisions: int, over: bool, mine: int = 0) -> tuple[str, Setup]:
    """A game of the client's user in the database, against another user."""
    client.post("/api/tables", json={"deck": "nothing of that name"})  # makes the visitor a guest
    house: House = client.app.state.house  # type: ignore[attr-defined]
    me = house.store.user_named("Guest") or next(user for n in range(1, 9) if (user := house.store.user(n)) is not None)
    other = house.store.add_user("Other") or house.store.user_named("Other")
    assert other is not None
    users = [me.id, other.id] if mine == 0 else [other.id, me.id]
    setup = Setup([SeatSetup(name, deck, user=user) for name, deck, user in zip(("Ann", "Bob"), DECKS, users, strict=True)], seed=8, first=0)
    game = begin(setup)
    house.store.add_game("game", setup)
    agents, by = [make("random", 1), make("random", 2)], {}
    while not game.over and len(game.inputs) < decisions:
        view = game.view(game.decision.decider)
        assert view.decision is not None
        by[len(game.inputs)] = view.player
        game.choose(agents[view.player].choose(view, view.decision))
    if over and not game.over:
        game.concede(1)
    house.store.keep("game", 0, game.inputs, over, by, game.turn_hashes)
    return "game", setup


def state(socket: WebSocketTestSession, **message: object) -> dict[str, object]:
    """What the replay tells after a message."""
    if message:
        socket.send_json(message)
    found: dict[str, object] = socket.receive_json()
    assert found["type"] == "state", found
    return found


def place(told: dict[str, object]) -> dict[str, object]:
    """Where the replay stands."""
    found = told["replay"]
    assert isinstance(found, dict)
    return found


def test_both_ways_by_decision_and_turn_from_all_sides(client: TestClient):
    """A game that is over: each position is what the game was there; going back gives the same again; open hands show both."""
    id, setup = played(client, 60, over=True)
    game = begin(setup)
    inputs = client.app.state.house.store.inputs(id)  # type: ignore[attr-defined]
    with client.websocket_connect(f"/api/replays/{id}/socket?lang=zh") as socket:
        told = state(socket)
        assert place(told)["seat"] == -2 and place(told)["seats"] == [-2, 0, 1] and place(told)["last"] == len(inputs) and told["lang"] == "zh"
        seen = {}
        for at in (0, 1, 20, 41, 40, 39, 60, 3, len(inputs), 20):
            told = state(socket, do="go", at=at)
            assert place(told)["at"] == at and told["question"] is None
            hands = told["hands"]
            assert isinstance(hands, list)
            game = begin(setup)
            for value in inputs[:at]:
                game.feed(value)
            assert [[card["name"] for card in hand] for hand in hands] == [[card.name for card in game.view(n).hand] for n in (0, 1)]
            assert told["turn"] == game.turn
            board = json.dumps([told["battlefield"], told["log"]])
            assert seen.setdefault(at, board) == board
        one = state(socket, do="seat", seat=1)
        assert one["player"] == 1 and one["hands"][0] == []  # type: ignore[index]
        turn, at = place(one)["turns"][2]  # type: ignore[index]
        assert state(socket, do="go", at=at)["turn"] == turn
        for nonsense in ({"do": "go", "at": "x"}, {"do": "seat", "seat": 7}, {"do": "fly"}, [], "x"):
            socket.send_json(nonsense)
            assert socket.receive_json()["replay"]["at"] == at
        assert place(state(socket, do="go", at=10**9))["at"] == len(inputs)


def test_while_the_game_goes_on_only_what_one_saw(client: TestClient):
    """One's own seat, at one's own choices and beginnings of turns; no record; the report holds no seed and no hidden card."""
    id, _ = played(client, 40, over=False)
    house: House = client.app.state.house  # type: ignore[attr-defined]
    kept = house.store.kept(id)
    with client.websocket_connect(f"/api/replays/{id}/socket") as socket:
        told = state(socket)
        own = sum(player == 0 for _, player in kept.choices)
        assert place(told)["seats"] == [0] and own <= place(told)["last"] <= own + len(kept.turns) + 1  # type: ignore[operator]
        assert place(told)["can_share"] is False
        for at in range(0, place(told)["last"], 5):  # type: ignore[call-overload]
            assert state(socket, do="go", at=at)["hands"][1] == []  # type: ignore[index]
        assert place(state(socket, do="seat", seat=1))["seat"] == 0 and place(state(socket, do="seat", seat=-2))["seat"] == 0
    assert client.get(f"/api/replays/{id}/record").status_code == 404
    report = client.get(f"/api/tables/{id}/report")
    assert report.status_code == 200 and "attachment" in report.headers["content-disposition"]
    found = report.json()
    assert found["versions"]["wanzhi"] and "record" not in found and "setup" not in found and found["seen"]["hands"][1] == []
    client.cookies.clear()
    assert client.get(f"/api/tables/{id}/report").status_code == 404
    with client.websocket_connect(f"/api/replays/{id}/socket") as socket:
        assert socket.receive_json()["type"] == "refused"


def test_a_file_goes_round(client: TestClient):
    """Saved, it is a record that replays anywhere; opened by somebody else, it needs no database."""
    id, _ = played(client, 50, over=True)
    saved = client.get(f"/api/replays/{id}/record")
    record = Record.from_json(saved.text)
    assert replay(record).winners == (0,)
    assert client.get(f"/api/replays/{id}/report").json()["record"]["seed"] == record.seed
    client.cookies.clear()
    opened = client.post("/api/replays", content=saved.content).json()["replay"]
    with client.websocket_connect(f"/api/replays/{opened}/socket") as socket:
        told = state(socket)
        assert place(told)["last"] == len(record.inputs) and place(told)["names"] == ["Ann", "Bob"]
        assert state(socket, do="go", at=len(record.inputs))["result"] == "win"


@pytest.mark.parametrize("change, why", [
    ({"engine": "0.0.1"}, "version"), ({"format": 99}, "version"), ({"inputs": 5}, "damaged"), ({"seed": "x"}, "damaged"), (None, "damaged"),
    ({"inputs": [True] * 7000}, "long"),
])
def test_files_that_can_not_be_opened(client: TestClient, change: dict[str, object] | None, why: str):
    """One clear sentence, in the asker's language."""
    data = json.loads(begin(Setup([SeatSetup("A", DECKS[0]), SeatSetup("B", DECKS[1])], 1)).record().to_json())
    raw = b"\x00no json" if change is None else json.dumps(data | change).encode()
    reply = client.post("/api/replays", content=raw)
    assert reply.status_code == 400 and why in reply.json()["refused"]
    zh = client.post("/api/replays", content=raw, headers={"accept-language": "zh-CN"}).json()["refused"]
    assert "记录" in zh or "版本" in zh


def test_a_file_that_lies(client: TestClient):
    """Inputs that the rules do not allow, and cards that do not exist: refused when it is looked at."""
    data = json.loads(begin(Setup([SeatSetup("A", DECKS[0]), SeatSetup("B", DECKS[1])], 1)).record().to_json())
    for change in ({"inputs": [["cast", 5, ""]]}, {"decks": [[[60, "No Such Card", "0"]]] * 2}, {"final": "0" * 16}, {"decks": []}):
        id = client.post("/api/replays", content=json.dumps(data | change).encode()).json()["replay"]
        with client.websocket_connect(f"/api/replays/{id}/socket") as socket:
            assert socket.receive_json()["type"] == "refused"
    with client.websocket_connect("/api/replays/file-unknown/socket") as socket:
        assert socket.receive_json()["type"] == "refused"


def test_the_list_names_what_was_played_in_the_readers_language():
    """Titles of decks, puzzles, positions and forged cards, not the names by which the program knows them; programs as they are called there."""
    def said(setup: Setup, lang: str) -> str:
        return row("id", setup, True, 0.0, lang)

    decks = Setup([SeatSetup("Ann", "red-aggro", user=1), SeatSetup("Robin", "Forest", bot="normal")], 1)
    assert "红色快攻" in said(decks, "zh") and "罗宾" in said(decks, "zh") and "red-aggro" not in said(decks, "en") and "without a name" in said(decks, "en")
    puzzle = Setup([SeatSetup("Ann", "Three points", user=1), SeatSetup("Robin", "Three points", bot="normal")], 1, position=BOOK[0].position)
    assert "残局：三点生命" in said(puzzle, "zh") and "Puzzle: Three points" in said(puzzle, "en")
    free = Setup([SeatSetup("Ann", UNTITLED, user=1), SeatSetup("Robin", UNTITLED, bot="normal")], 1, position="you: 1 life")
    assert "A position" in said(free, "en") and UNTITLED not in said(free, "zh")

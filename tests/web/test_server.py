"""The server over its sockets: a game against a program to its end, and what must be refused."""

import pytest

pytest.importorskip("nicegui")

from collections.abc import Iterator
from pathlib import Path

from fastapi.testclient import TestClient

from wanzhi.web.bots import Bots
from wanzhi.web.server import make_app
from wanzhi.web.store import Store


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server with an empty database."""
    monkeypatch.setenv("WANZHI_HOME", str(tmp_path))
    with TestClient(make_app(Store(f"sqlite:///{tmp_path / 'g.sqlite3'}"), Bots(1))) as client:
        yield client


def test_a_game_against_a_program_to_its_end(client: TestClient):
    """Defaults against the simple agent: the game ends, and every message names its moment."""
    id = client.post("/api/tables", json={"deck": "white-weenie", "against": "red-aggro", "seed": 3}).json()["table"]
    moments = [0]
    with client.websocket_connect(f"/api/tables/{id}/socket?lang=zh") as socket:
        for _ in range(2000):
            told = socket.receive_json()
            assert told["type"] == "state", told
            assert told["moment"] >= moments[-1]
            moments.append(told["moment"])
            if told["result"]:
                break
            if told["question"] is not None:
                socket.send_json({"do": "answer", "at": told["moment"], "answer": told["question"]["default"]})
        assert told["result"] == "win" and told["lang"] == "zh"


def test_others_may_look_but_not_act(client: TestClient):
    """A second browser sees the table as a spectator: no hand, no answer; messages that are no messages are refused."""
    id = client.post("/api/tables", json={"seed": 4}).json()["table"]
    client.cookies.clear()
    with client.websocket_connect(f"/api/tables/{id}/socket") as socket:
        told = socket.receive_json()
        assert told["player"] == -1 and told["hands"] == [[], []] and told["question"] is None
        for message in ({"do": "answer", "at": told["moment"], "answer": True}, {"do": "concede"}, {"do": "fly"}, [], "x", {"do": 5}):
            socket.send_json(message)
            while (reply := socket.receive_json())["type"] == "state":
                pass
            assert reply["type"] == "refused"


@pytest.mark.parametrize("wish, why", [({"deck": "4 Nothing Known"}, "Nothing Known"), ({"level": "god"}, "level"), ({"deck": ""}, "")])
def test_wishes_that_can_not_be_granted(client: TestClient, wish: dict[str, str], why: str):
    """Bad decks and levels are refused in one sentence."""
    reply = client.post("/api/tables", json=wish)
    assert reply.status_code == 400 and why in reply.json()["refused"]


def test_no_such_table(client: TestClient):
    """A table that does not exist is refused."""
    with client.websocket_connect("/api/tables/nowhere/socket") as socket:
        assert socket.receive_json()["type"] == "refused"


def test_who_only_looks_is_no_user_yet(client: TestClient):
    """Lists can be looked at without an account being made; the first game makes a guest."""
    house = client.app.state.house  # type: ignore[attr-defined]
    client.cookies.clear()
    assert client.get("/api/puzzles").json()["puzzles"]
    assert house.store.user(1) is None
    client.post("/api/tables", json={"seed": 1})
    assert house.store.user(1) is not None

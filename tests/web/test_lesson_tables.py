"""Lessons on the server: told to the learner alone, played against the script, and where they were left after a restart."""

import pytest

pytest.importorskip("nicegui")

from collections.abc import Iterator
from pathlib import Path

from fastapi.testclient import TestClient

from wanzhi.learn.lessons import LESSONS
from wanzhi.web.bots import Bots
from wanzhi.web.lessons import keep_progress, progress, setup_of
from wanzhi.web.server import make_app
from wanzhi.web.store import Store


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server with an empty database."""
    monkeypatch.setenv("WANZHI_HOME", str(tmp_path))
    with TestClient(make_app(Store(f"sqlite:///{tmp_path / 'g.sqlite3'}"), Bots(1))) as client:
        yield client


def open_lesson(client: TestClient, id: str) -> tuple[str, int]:
    """A lesson of the client's user: its table, and the user."""
    house = client.app.state.house  # type: ignore[attr-defined]
    known = client.post("/api/tables", json={"seed": 1}).json()["table"]
    user = house.store.setup(known).seats[0].user
    return house.open(setup_of(LESSONS[id], user, "Learner")), user


def told(socket, number: int) -> dict:
    """The state in which the lesson is at that step and, if the step is to be done, the learner is asked."""
    for _ in range(400):
        state = socket.receive_json()
        if state["type"] == "state" and state["lesson"]["number"] == number and (state["lesson"]["kind"] != "do" or state["question"]):
            return state
    raise AssertionError("that step never comes")


def test_a_lesson_over_the_socket(client: TestClient):
    """Reading, playing a land, a wrong try and its hint in Chinese; what is stored brings it back after a restart."""
    table, user = open_lesson(client, "lands")
    house = client.app.state.house  # type: ignore[attr-defined]
    with client.websocket_connect(f"/api/tables/{table}/socket?lang=zh") as socket:
        state = told(socket, 0)
        assert state["lesson"]["title"] == "地与生物" and state["lesson"]["kind"] == "read" and "hint" not in state
        socket.send_json({"do": "lesson", "what": "continue", "step": 0})
        state = told(socket, 1)
        assert len(state["lesson"]["objects"]) == 2  # the two Forests in hand; not those on the table
        socket.send_json({"do": "answer", "at": state["moment"], "answer": ["pass"]})
        state = told(socket, 1)
        assert "树林" in state["lesson"]["wrong"]
        assert socket.receive_json() == {"type": "refused", "why": state["lesson"]["wrong"], "moment": state["moment"]}
        land = next(option["value"] for option in state["question"]["options"] if option["value"][0] == "land")
        socket.send_json({"do": "answer", "at": state["moment"], "answer": land})
        told(socket, 2)
    assert progress(house.store, user)["lands"].reached == "[0,1]" and not progress(house.store, user)["lands"].done
    del house.rooms[table]  # as after a restart
    with client.websocket_connect(f"/api/tables/{table}/socket?lang=en") as socket:
        state = told(socket, 2)
        assert state["lesson"]["text"].startswith("Three lands")
        socket.send_json({"do": "lesson", "what": "continue", "step": 0})
        assert socket.receive_json()["why"] == "That came too late: the lesson has gone on."


def test_a_look_that_is_not_asked_for_changes_nothing(client: TestClient):
    """A card that is enlarged while attackers are chosen tells the lesson nothing, and the choice goes on at the same moment."""
    table, _ = open_lesson(client, "attack")
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        told(socket, 0)
        socket.send_json({"do": "lesson", "what": "continue", "step": 0})
        state = told(socket, 1)
        while state["question"]["kind"] != "Attack":
            socket.send_json({"do": "answer", "at": state["moment"], "answer": state["question"]["default"]})
            state = told(socket, 1)
        socket.send_json({"do": "lesson", "what": "mark", "step": 1, "mark": "zoom"})
        first = state["question"]["options"][0]["value"]
        socket.send_json({"do": "extend", "at": state["moment"], "partial": [first]})
        heard = socket.receive_json()
        assert heard["type"] == "options" and heard["moment"] == state["moment"]


def test_a_lesson_hears_that_something_is_taken_back(client: TestClient):
    """Undo, asked for by a step, does that step; it does not lead back to the steps before."""
    table, _ = open_lesson(client, "table")
    steps = LESSONS["table"].steps
    asks = next(number for number, step in enumerate(steps) if step.undo)
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        for number in range(asks):
            state = told(socket, number)
            if steps[number].reading:
                socket.send_json({"do": "lesson", "what": "continue", "step": number})
            elif state["lesson"]["text"].startswith("Cast"):
                cast = next(option["value"] for option in state["question"]["options"] if option["value"][0] == "cast")
                socket.send_json({"do": "answer", "at": state["moment"], "answer": cast})
            else:
                socket.send_json({"do": "lesson", "what": "mark", "mark": steps[number].goal.mark, "step": number})
        assert told(socket, asks)["lesson"]["kind"] == "do"
        socket.send_json({"do": "undo"})
        assert socket.receive_json()["lesson"]["number"] == asks + 1


def test_a_lesson_is_the_learners_alone(client: TestClient):
    """Somebody else sees the table without the lesson, and can do nothing there."""
    table, _ = open_lesson(client, "colours")
    client.cookies.clear()
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        state = socket.receive_json()
        assert state["player"] == -1 and "lesson" not in state
        for message in ({"do": "lesson", "what": "continue", "step": 0}, {"do": "lesson"}):
            socket.send_json(message)
            assert socket.receive_json()["type"] == "refused"


def test_no_lesson_in_other_games(client: TestClient):
    """A game that is no lesson knows nothing of one; it has hints instead, unless they are turned off."""
    id = client.post("/api/tables", json={"seed": 1}).json()["table"]
    with client.websocket_connect(f"/api/tables/{id}/socket") as socket:
        while (state := socket.receive_json())["question"] is None:
            pass
        assert "lesson" not in state and "lands" in state["hint"]
        socket.send_json({"do": "lesson", "what": "continue", "step": 0})
        assert socket.receive_json()["type"] == "refused"
        socket.send_json({"do": "settings", "settings": {**state["settings"], "hints": False}})
        assert "hint" not in socket.receive_json()


def test_done_once_is_done(client: TestClient):
    """A lesson begun again stays marked as done."""
    _, user = open_lesson(client, "colours")
    store = client.app.state.house.store  # type: ignore[attr-defined]
    keep_progress(store, user, "colours", "a", (0, 1), True)
    keep_progress(store, user, "colours", "b", (), False)
    row = progress(store, user)["colours"]
    assert row.done and row.game == "b" and row.reached == "[]"

"""Puzzles over the routes: looking, playing, the goal, solved marks, and what must be refused."""

import pytest

pytest.importorskip("nicegui")

from collections.abc import Iterator
from pathlib import Path

from fastapi.testclient import TestClient

from wanzhi.lab.position_text import MOST_CHARACTERS
from wanzhi.web.bots import Bots
from wanzhi.web.puzzle_book import BOOK
from wanzhi.web.server import make_app
from wanzhi.web.store import Store

BOLT = BOOK[0]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server with an empty database, for all tests here."""
    home: Path = tmp_path_factory.mktemp("puzzles")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WANZHI_HOME", str(home))
        with TestClient(make_app(Store(f"sqlite:///{home / 'g.sqlite3'}"), Bots(1))) as client:
            yield client


@pytest.fixture(autouse=True)
def nobody(client: TestClient) -> None:
    """Each test comes as somebody new."""
    client.cookies.clear()


def told(socket: object) -> dict[str, object]:
    """The next state in which this player is asked, or the end."""
    while True:
        state = socket.receive_json()  # type: ignore[attr-defined]
        assert state["type"] == "state", state
        if state["question"] is not None or state["result"]:
            return state  # type: ignore[no-any-return]


def test_a_puzzle_is_played_solved_and_marked(client: TestClient):
    """The first puzzle of the book: the bolt goes to the opponent; afterwards it is marked for this user, and for nobody else."""
    assert [one["solved"] for one in client.get("/api/puzzles").json()["puzzles"]] == [False] * len(BOOK)
    id = client.post("/api/positions/play", json={"puzzle": BOLT.id}).json()["table"]
    assert client.get(f"/api/positions/tables/{id}").json() | {"text": "", "hint": "", "position": ""} == {
        "goal": "win this turn", "standing": "", "title": "Three points", "text": "", "hint": "", "puzzle": BOLT.id, "next": BOOK[1].id, "position": "",
    }
    with client.websocket_connect(f"/api/tables/{id}/socket") as socket:
        state = told(socket)
        cast = next(one for one in state["question"]["options"] if one["value"][0] == "cast")  # type: ignore[index]
        socket.send_json({"do": "answer", "at": state["moment"], "answer": cast["value"]})
        state = told(socket)
        socket.send_json({"do": "answer", "at": state["moment"], "answer": [1]})
        state = told(socket)
        assert state["result"] == "win" and state["winners"] == [0]
    assert client.get(f"/api/positions/tables/{id}?lang=zh").json()["standing"] == "solved"
    assert [one["id"] for one in client.get("/api/puzzles").json()["puzzles"] if one["solved"]] == [BOLT.id]
    client.cookies.clear()
    assert not any(one["solved"] for one in client.get("/api/puzzles").json()["puzzles"])
    assert client.get(f"/api/positions/tables/{id}").json() == {"goal": "", "standing": ""}


def test_a_game_from_a_position_comes_back(client: TestClient):
    """Position and inputs are in the database: the same table is there after the server has forgotten it."""
    text = "you: 9 life; hand: 2 Shock; battlefield: 2 Mountain\nopponent: 20 life; battlefield: Craw Wurm"
    id = client.post("/api/positions/play", json={"text": text}).json()["table"]
    with client.websocket_connect(f"/api/tables/{id}/socket") as socket:
        state = told(socket)
        cast = next(one for one in state["question"]["options"] if one["value"][0] == "cast")  # type: ignore[index]
        socket.send_json({"do": "answer", "at": state["moment"], "answer": cast["value"]})
        state = told(socket)
        socket.send_json({"do": "answer", "at": state["moment"], "answer": [1]})
        state = told(socket)
        assert state["players"][1]["life"] == 18  # type: ignore[index]
    client.app.state.house.rooms.clear()  # type: ignore[attr-defined]
    with client.websocket_connect(f"/api/tables/{id}/socket") as socket:
        again = told(socket)
        assert again["players"] == state["players"] and again["battlefield"] == state["battlefield"]


def test_looking_at_a_position(client: TestClient):
    """The text in its one form, the facts, and the cards drawn; the facts alone give the same text."""
    found = client.post("/api/positions/look", json={"text": "you: hand: 闪电击; battlefield: 山脉", "lang": "zh"}).json()
    assert found["ok"] and "hand: Lightning Bolt" in found["text"] and found["faces"]["Lightning Bolt"]["label"] == "闪电击"
    again = client.post("/api/positions/look", json={"position": found["position"]}).json()
    assert again["ok"] and again["text"] == found["text"]
    assert next(card["name"] for card in client.get("/api/positions/cards?q=grizzly").json()["cards"]) == "Grizzly Bears"
    assert client.get("/api/positions/cards?q=闪电击&lang=zh").json()["cards"][0]["label"] == "闪电击"


@pytest.mark.parametrize(
    "text, line, why",
    [
        ("you: hand: Grizly Bears", 1, "did you mean Grizzly Bears"), ("turn: 3\nyou: battlefield: Shock", 2, "can't be on the battlefield"),
        ("opponent: 0 life", 0, "over at once"), ("<script>alert(1)</script>", 1, "no line of a position"),
    ],
)
def test_faults_are_told_with_their_lines(client: TestClient, text: str, line: int, why: str):
    """The look says where; playing is refused with the same sentence, and no game begins."""
    before = set(client.app.state.house.rooms)  # type: ignore[attr-defined]
    found = client.post("/api/positions/look", json={"text": text}).json()
    assert not found["ok"] and found["line"] == line and why in found["why"]
    refused = client.post("/api/positions/play", json={"text": text})
    assert refused.status_code == 400 and why in refused.json()["refused"]
    assert client.app.state.house.rooms.keys() == before  # type: ignore[attr-defined]
    assert "第" in client.post("/api/positions/look", json={"text": "foo", "lang": "zh"}).json()["why"]


@pytest.mark.parametrize(
    "body",
    [b"{", b"[]", b'{"text": 5}', b'{"position": {"sides": 3}}', b'{"unknown": 1}', b"[" * 5000, b'{"position": {"sides": [{"life": "x"}, {}]}}',
     b'{"text": "' + b"x" * (5 * MOST_CHARACTERS) + b'"}', b'{"text": "' + b"x" * (2 * MOST_CHARACTERS) + b'"}'],
)
def test_nonsense_changes_nothing(client: TestClient, body: bytes):
    """Malformed, deep and large bodies are refused or told, by both routes."""
    before = set(client.app.state.house.rooms)  # type: ignore[attr-defined]
    for route in ("look", "play"):
        reply = client.post(f"/api/positions/{route}", content=body)
        assert reply.status_code == 400 or not reply.json().get("ok", False), reply.text
    assert client.app.state.house.rooms.keys() == before  # type: ignore[attr-defined]
    assert client.post("/api/positions/play", json={"puzzle": "nope"}).status_code == 400
    assert client.post("/api/positions/play", json={"puzzle": BOLT.id, "level": "god"}).status_code == 400
    assert client.get("/api/positions/tables/../../etc").status_code == 404


def test_facts_with_hostile_values(client: TestClient):
    """Facts from a client are written as text and read again: what does not fit the text is told."""
    for side in (
        {"battlefield": [{"card": "Craw Wurm", "count": -3}]}, {"battlefield": [{"card": "Craw Wurm", "counters": [["x\nopponent: 0 life", 1]]}]},
        {"battlefield": [{"card": "Craw Wurm", "count": 10**9}]}, {"life": 10**12}, {"hand": [{"card": "Shock\nyou: 3"}]},
    ):
        found = client.post("/api/positions/look", json={"position": {"sides": [side, {}]}}).json()
        assert not found["ok"], found

"""Why, asked at a table over the network: in the asker's language, as the asker's seat may know it."""

import pytest

pytest.importorskip("nicegui")

from collections.abc import Iterator

from fastapi.testclient import TestClient

from wanzhi import Scenario
from wanzhi.model.constants import HAND
from wanzhi.rules.game import Game
from wanzhi.web.bots import Bots
from wanzhi.web.explain import keywords_of
from wanzhi.web.server import make_app
from wanzhi.web.store import Store


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server with an empty database."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WANZHI_HOME", str(home))
        with TestClient(make_app(Store(f"sqlite:///{home / 'g.sqlite3'}"), Bots(1))) as client:
            yield client


@pytest.fixture(scope="module")
def table(client: TestClient) -> str:
    """A game against a program, in which cards have been drawn."""
    id = str(client.post("/api/tables", json={"seed": 4}).json()["table"])
    room = client.app.state.house.rooms[id].table  # type: ignore[attr-defined]
    while not room.game.state.zone(HAND, 0):
        room.answer(0, room.moment, room.game.view(0).decision.default())
    return id


def game(client: TestClient, table: str) -> Game:
    """The game at a table."""
    found = client.app.state.house.rooms[table].table.game  # type: ignore[attr-defined]
    assert isinstance(found, Game)
    return found


def test_ones_own_card(client: TestClient, table: str):
    """What it is, what could be done with it, in both languages, with rules and sources."""
    card = game(client, table).state.zone(HAND, 0)[0]
    for lang in ("en", "zh"):
        reply = client.get(f"/api/tables/{table}/why?subject={card}&lang={lang}").json()
        assert reply["lines"] and reply["sentences"]
        assert set(reply["lines"][0]) == {"text", "rule", "source", "layer", "head", "topic"}
    reply = client.get(f"/api/tables/{table}/why?subject={card}&action=1").json()
    assert any("can't be" in sentence for sentence in reply["sentences"]) and all(line["rule"] for line in reply["lines"])
    assert client.get(f"/api/tables/{table}/why?subject={card}&value=cost").status_code == 200
    assert "20 life" in client.get(f"/api/tables/{table}/why?subject=0").json()["sentences"][0]


def test_what_the_seat_can_not_see(client: TestClient, table: str):
    """CR 402.3: the other hand, libraries and numbers that nothing has are all the same: there is nothing."""
    state = game(client, table).state
    hidden = [state.zone(HAND, 1)[0], state.zone(1, 1)[0], state.zone(1, 0)[0], 99999, 57]
    replies = [client.get(f"/api/tables/{table}/why?subject={id}{more}") for id in hidden for more in ("", "&action=1", "&value=name")]
    assert {reply.status_code for reply in replies} == {404} and len({reply.text for reply in replies}) == 1


@pytest.mark.parametrize("query", [
    "", "subject=", "subject=-1", "subject=x", "subject=1e3", "subject=٣", "subject=" + "9" * 400, "subject=100&action=dance", "subject=100&value=luck",
    "subject=100&action=block&with=x", "subject=0&action=cast", "subject=<script>",
])
def test_what_can_not_be_asked(client: TestClient, table: str, query: str):
    """Refused in a sentence; nothing changes and nothing of the query comes back unescaped."""
    before = game(client, table).hash()
    reply = client.get(f"/api/tables/{table}/why?{query}")
    assert reply.status_code in (400, 404) and reply.json()["refused"]
    assert game(client, table).hash() == before


def test_events(client: TestClient, table: str):
    """A line of the log by its place; what is beyond it is not there."""
    room = client.app.state.house.rooms[table].table  # type: ignore[attr-defined]
    for _ in range(20):
        player = room.game.decision.decider
        room.answer(player, room.moment, room.game.view(player).decision.default())
    lines = room.log.entries(0)
    for place, line in enumerate(lines):
        reply = client.get(f"/api/tables/{table}/why?event={place}").json()
        assert reply["lines"][0]["text"] == line.text.rstrip(".") and reply["lines"][0]["rule"] == line.rule
    assert lines and client.get(f"/api/tables/{table}/why?event={len(lines)}").status_code == 404
    assert client.get(f"/api/tables/{table}/why?event=x").status_code == 400


def test_only_players_ask(client: TestClient, table: str):
    """Who only watches, and a table that is none."""
    assert client.get("/api/tables/nowhere/why?subject=0").status_code == 404
    other = TestClient(client.app)
    assert other.get(f"/api/tables/{table}/why?subject=0").status_code == 404


def test_rule_numbers(client: TestClient):
    """What a number means: the nearest entry, in the asker's language."""
    assert client.get("/api/rules/702.9b").json()["name"] == "Flying"
    assert client.get("/api/rules/702.9b?lang=zh").json()["name"] == "飞行"
    assert client.get("/api/rules/704.5g").json()["page"] == "/rules?r=704.5g"
    assert client.get("/api/rules/nonsense").status_code == 404


def test_keywords_are_explained(client: TestClient):
    """CR 702: an object's keywords come with what they mean, each once, in the language asked for."""
    s = Scenario()
    angel, wood = s.hand(s.p1, "Serra Angel"), s.hand(s.p1, "Forest")
    view = s.game.view(0)
    assert [word["number"] for word in keywords_of(view, angel, "en")] == ["702.9", "702.20"]
    assert [word["name"] for word in keywords_of(view, angel, "zh")] == ["飞行", "警戒"]
    assert keywords_of(view, wood, "en") == [] and keywords_of(view, 0, "en") == []

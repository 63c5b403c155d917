"""Decks of users: looked at, kept, refused, exported, played."""

import pytest

pytest.importorskip("nicegui")

from collections.abc import Iterator
from pathlib import Path

from fastapi.testclient import TestClient

from wanzhi.cards.rulings import Ruling, Rulings
from wanzhi.web.bots import Bots
from wanzhi.web.deckbook import MOST_DECKS, DeckBook
from wanzhi.web.server import make_app
from wanzhi.web.store import Store

SMALL = "4 Lightning Bolt\n4 Llanowar Elves\n20 Forest\n12 Mountain\n\nSideboard\n2 Naturalize\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server with a database of its own, for all tests here: each is a new guest of it."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WANZHI_HOME", str(home))
        app = make_app(Store(f"sqlite:///{home / 'g.sqlite3'}"), Bots(1))
        with TestClient(app) as client:
            app.state.deckbook = DeckBook(app.state.house.store)  # one that waits until cards can be read
            yield client


@pytest.fixture
def client(server: TestClient) -> TestClient:
    """A browser that has not been here before."""
    server.cookies.clear()
    return server


def other(client: TestClient) -> None:
    """From here on it is another browser."""
    client.cookies.clear()


def test_bundled_decks_are_listed_and_shown(client: TestClient):
    """A newcomer sees the bundled decks, in their language, and each of them whole: 60 cards, all supported."""
    listed = client.get("/api/decks?lang=zh").json()["decks"]
    assert {deck["id"] for deck in listed} >= {"red-aggro", "dimir-control"} and not any(deck["own"] for deck in listed)
    found = next(deck for deck in listed if deck["id"] == "dimir-control")
    assert found["name"] == "蓝黑控制" and found["colors"] == "UB" and found["size"] == 60 and found["unknown"] == 0
    deck = client.get("/api/decks/dimir-control").json()
    assert deck["size"] == 60 and deck["unsupported"] == 0 and deck["problems"] == [] and deck["stats"]["archetype"]["kind"] == "control"


def test_a_deck_is_kept_changed_and_deleted(client: TestClient):
    """What was saved is there, with its notes; a change replaces it; deleted it is gone."""
    id = client.post("/api/decks", json={"name": " Bolts  & elves ", "text": SMALL, "notes": "two\nlines"}).json()["id"]
    deck = client.get(f"/api/decks/{id}").json()
    assert deck["name"] == "Bolts & elves" and deck["notes"] == "two\nlines" and (deck["size"], deck["side"]) == (40, 2) and deck["own"]
    client.put(f"/api/decks/{id}", json={"name": "Bolts", "text": "4 Lightning Bolt", "notes": ""})
    deck = client.get(f"/api/decks/{id}").json()
    assert deck["name"] == "Bolts" and deck["size"] == 4 and deck["notes"] == ""
    assert client.delete(f"/api/decks/{id}").json() == {"dropped": id}
    assert client.get(f"/api/decks/{id}").status_code == 404


def test_another_users_deck_is_neither_seen_nor_changed(client: TestClient):
    """Reading, writing, deleting, playing another's deck: 404, and nothing has changed."""
    id = client.post("/api/decks", json={"name": "Mine", "text": SMALL}).json()["id"]
    cookies = dict(client.cookies)
    other(client)
    assert all(deck["name"] != "Mine" for deck in client.get("/api/decks").json()["decks"])
    for reply in (
        client.get(f"/api/decks/{id}"), client.put(f"/api/decks/{id}", json={"name": "Yours", "text": "1 Forest"}), client.delete(f"/api/decks/{id}"),
        client.post(f"/api/decks/{id}/play", json={}), client.get(f"/api/decks/00{id}"), client.get("/api/decks/-1"), client.get("/api/decks/x%2F..%2F1"),
    ):
        assert reply.status_code == 404
    other(client)
    client.cookies.update(cookies)
    deck = client.get(f"/api/decks/{id}").json()
    assert deck["name"] == "Mine" and deck["size"] == 40


def test_rulings_are_told_where_a_file_with_them_was_imported(client: TestClient):
    """None before; afterwards all on the card, old ones first."""
    assert client.get("/api/rulings", params={"name": "Shock"}).json() == {"rulings": []}
    client.app.state.deckbook.cards.add([Rulings("Shock", "", (Ruling("2021-01-01", "Late."), Ruling("2020-01-01", "<b>Early</b>.")))])  # type: ignore[attr-defined]
    assert client.get("/api/rulings", params={"name": "Shock"}).json()["rulings"] == [["2020-01-01", "<b>Early</b>."], ["2021-01-01", "Late."]]
    assert client.get("/api/rulings", params={"name": "x" * 5000}).json() == {"rulings": []}


@pytest.mark.parametrize("id", ["red-aggro"])
def test_bundled_decks_can_not_be_changed(client: TestClient, id: str):
    """They stay as they are."""
    assert client.put(f"/api/decks/{id}", json={"name": "Mine", "text": "1 Forest"}).status_code == 400
    assert client.delete(f"/api/decks/{id}").status_code == 400
    assert client.get(f"/api/decks/{id}").json()["size"] == 60


@pytest.mark.parametrize("fields, status", [
    ({"name": "", "text": SMALL}, 400), ({"name": "x" * 81, "text": SMALL}, 400), ({"name": "a\u0000b", "text": SMALL}, 400),
    ({"name": "x", "text": "1 Forest\n" * 30000}, 400), ({"name": "x", "text": "1000 Forest\n" * 3}, 400), ({"name": "x", "text": 5}, 400),
    ({"name": "x", "text": ["1 Forest"]}, 400), ({"name": "x", "text": "1 For\u0000est"}, 400), ([], 400), ("x", 400),
])
def test_what_is_not_taken(client: TestClient, fields: object, status: int):
    """Names, sizes and shapes that are refused, in one sentence; nothing is kept."""
    reply = client.post("/api/decks?lang=zh", json=fields)
    assert reply.status_code == status and reply.json()["refused"]
    assert not any(deck["own"] for deck in client.get("/api/decks").json()["decks"])


def test_no_more_decks_than_allowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """250 decks; the next is refused, a change of one of them is not."""
    monkeypatch.setenv("WANZHI_HOME", str(tmp_path))
    store = Store(f"sqlite:///{tmp_path / 'g.sqlite3'}")
    user = store.add_user("Ann")
    assert user is not None
    book = DeckBook(store)
    first, *_ = [store.save_deck(user.id, f"deck {n}", "1 Forest") for n in range(MOST_DECKS)]
    with pytest.raises(ValueError, match="250"):
        book.save(user.id, "one more", "1 Forest")
    book.save(user.id, "changed", "2 Forest", id=str(first))
    assert len(store.decks(user.id)) == MOST_DECKS


def test_problems_are_told_by_line_with_the_nearest_names(client: TestClient):
    """A wrong name with its line and what it may mean; a wrong number; the rest is read."""
    found = client.post("/api/decks/look?lang=zh", json={"text": "4 Lightnig Bolt\n3 Forest\n0 Shock\nSideboard\n2 Nonsense Card Here"}).json()
    assert [(one["line"], one["text"]) for one in found["problems"]] == [(1, "Lightnig Bolt"), (3, "0 Shock"), (5, "Nonsense Card Here")]
    assert found["problems"][0]["nearest"][0] == {"name": "Lightning Bolt", "label": "闪电击"} and "没有名为" in found["problems"][0]["reason"]
    assert found["problems"][2]["section"] == "side" and found["size"] == 3


@pytest.mark.parametrize("text", [
    "About\nName Test\n\nDeck\n4 Lightning Bolt (M10) 146\n16 Mountain\n\nSideboard\n1 Shock\n",
    '<?xml version="1.0"?><Deck><Cards CatID="1" Quantity="4" Sideboard="false" Name="Lightning Bolt"/>'
    '<Cards CatID="2" Quantity="16" Sideboard="false" Name="Mountain"/><Cards CatID="3" Quantity="1" Sideboard="true" Name="Shock"/></Deck>',
    "// name: Test\n4x lightning bolt\n16 山脉\nSB: 1 Shock",
])
def test_every_format_is_read_and_written(client: TestClient, text: str):
    """Arena, MTGO and plain lists, Chinese names too; what is exported is read back as the same deck."""
    found = client.post("/api/decks/look", json={"text": text}).json()
    cards = {(card["section"], card["name"]): card["count"] for card in found["cards"]}
    assert cards == {("main", "Lightning Bolt"): 4, ("main", "Mountain"): 16, ("side", "Shock"): 1}
    for form in ("text", "arena", "dek"):
        written = client.post("/api/decks/export", json={"text": text, "name": "My <b>deck</b>/..", "form": form}).json()
        assert written["file"] == f"My bdeckb.{'dek' if form == 'dek' else 'txt'}"
        again = client.post("/api/decks/look", json={"text": written["text"]}).json()
        assert {(card["section"], card["name"]): card["count"] for card in again["cards"]} == cards
    assert client.post("/api/decks/export", json={"text": text, "form": "exe"}).status_code == 400


def test_legality_and_its_reasons(client: TestClient):
    """CR 100.2a, 100.4a: 60 cards, four copies, 15 in the sideboard; without card data the formats are not known, which is said."""
    found = client.post("/api/decks/look", json={"text": "5 Shock\n35 Mountain\nSideboard\n16 Mountain"}).json()
    by = {one["format"]: one for one in found["legality"]}
    assert by["constructed"]["legal"] is False and by["limited"]["legal"] is True
    told = " ".join(by["constructed"]["reasons"])
    assert "100.2a" in told and "100.4a" in told and "5 copies of Shock" in told
    assert by["modern"]["legal"] is False and any("not known" in reason for reason in by["modern"]["reasons"])
    whole = client.get("/api/decks/red-aggro").json()
    assert {one["format"]: one["legal"] for one in whole["legality"]}["modern"] is None


def test_the_numbers_of_a_deck(client: TestClient):
    """Types, curve, colours of costs against lands, odds, roles: of a deck counted by hand."""
    stats = client.post("/api/decks/look", json={"text": SMALL}).json()["stats"]
    assert stats["size"] == 40 and stats["lands"] == 32 and stats["kinds"]["creature"] == 4 and stats["kinds"]["instant"] == 4
    assert stats["curve"][1] == [4, 4] and stats["mean"] == 1.0
    colors = {one["color"]: one for one in stats["colors"]}
    assert colors["G"]["sources"] == 20 and colors["R"]["sources"] == 12 and colors["G"]["others"] == 4 and colors["R"]["symbols"] == 4
    assert colors["R"]["hardest"]["name"] == "Lightning Bolt" and 0.5 < colors["R"]["hardest"]["chance"] < 1
    assert stats["roles"]["removal"] == 4 and stats["roles"]["burn"] == 4 and stats["roles"]["ramp"] == 4 and stats["answers"]["creature"] == 4
    assert stats["odds"]["draw"]["seen"][10] == 17 and stats["odds"]["draw"]["expected"][10] == pytest.approx(17 * 32 / 40)
    assert stats["copies"]["4"]["play"][0][0] == pytest.approx(1 - 33 * 32 * 31 * 30 / (40 * 39 * 38 * 37), abs=1e-4)  # none of four in seven


def test_before_cards_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """While the grammar is being made cards are shown as printed, and the numbers that need no text are there."""
    monkeypatch.setattr("wanzhi.web.deckbook.ready", lambda: False)
    store = Store(f"sqlite:///{tmp_path / 'g.sqlite3'}")
    found = DeckBook(store, patient=False).look(SMALL, "Small", "en")
    assert found["ready"] is False and found["size"] == 40 and found["unsupported"] == 0
    bolt = next(card for card in found["cards"] if card["name"] == "Lightning Bolt")
    assert bolt["card"]["text"] == ["Lightning Bolt deals 3 damage to any target."] and bolt["supported"]
    assert found["stats"].lands == 32 and found["stats"].advice == [] and {one.color: one.sources for one in found["stats"].colors} == {"R": 12, "G": 20}


def test_the_search(client: TestClient):
    """The syntax of the card search, by pages; what can't be read is told with its place."""
    found = client.get("/api/cards", params={"q": "c:r t:instant mv=1"}).json()
    assert "Lightning Bolt" in {card["name"] for card in found["cards"]} and all(card["supported"] for card in found["cards"])
    everything = client.get("/api/cards", params={"q": "", "page": 1}).json()
    assert everything["total"] > 600 and len(everything["cards"]) == 60 and everything["more"]
    assert client.get("/api/cards", params={"q": "闪电击", "lang": "zh"}).json()["cards"][0]["card"]["label"] == "闪电击"
    refused = client.get("/api/cards", params={"q": "nonsense:5"})
    assert refused.status_code == 400 and "character 1" in refused.json()["refused"]
    for hard in ("(" * 290, "x" * 400, "-" * 300):
        assert client.get("/api/cards", params={"q": hard}).status_code in (200, 400)


def test_an_own_deck_is_played(client: TestClient):
    """A game against a program with one's own deck; a deck with a card that is not understood is refused with the reason."""
    id = client.post("/api/decks", json={"name": "Mine", "text": SMALL}).json()["id"]
    table = client.post(f"/api/decks/{id}/play", json={"against": "white-weenie", "seed": 5}).json()["table"]
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        state = socket.receive_json()
        assert state["type"] == "state" and state["player"] == 0
        assert {card["name"] for card in state["hands"][0]} <= {"Lightning Bolt", "Llanowar Elves", "Forest", "Mountain"}
    bad = client.post("/api/decks", json={"name": "Bad", "text": "4 No Such Card\n20 Forest"}).json()["id"]
    reply = client.post(f"/api/decks/{bad}/play?lang=zh", json={})
    assert reply.status_code == 400 and "没有名为" in reply.json()["refused"]
    empty = client.post("/api/decks", json={"name": "Empty", "text": ""}).json()["id"]
    assert client.post(f"/api/decks/{empty}/play", json={}).status_code == 400


@pytest.mark.parametrize("deck", ["1000 Forest\n1000 Island\n1000 Plains", "1 Forest\n" * 30000, "1 a" + " " * 100000 + "b"])
def test_no_game_with_decks_of_any_size(client: TestClient, deck: str):
    """Lists that are far too large are refused before they cost anything."""
    reply = client.post("/api/tables", json={"deck": deck})
    assert reply.status_code == 400 and reply.json()["refused"]


def test_a_deck_is_tried_against_nobody(client: TestClient):
    """The other player keeps their hand and passes: three turns of theirs, and the board is empty but for one's own lands."""
    table = client.post("/api/decks/green-stompy/play", json={"against": "nobody", "level": "nobody", "seed": 2}).json()["table"]
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        for _ in range(300):
            told = socket.receive_json()
            assert told["type"] == "state"
            if told["turn"] >= 6:
                break
            if told["question"] is not None:
                socket.send_json({"do": "answer", "at": told["moment"], "answer": told["question"]["default"]})
        assert told["turn"] >= 6 and told["battlefield"] == [] and told["players"][0]["life"] == 20


def test_names_are_only_text(client: TestClient):
    """A name with markup comes back as it is, as JSON; the pages show it as text."""
    id = client.post("/api/decks", json={"name": "<img src=x onerror=alert(1)>", "text": "1 Forest"}).json()["id"]
    reply = client.get(f"/api/decks/{id}")
    assert reply.headers["content-type"] == "application/json" and reply.json()["name"] == "<img src=x onerror=alert(1)>"

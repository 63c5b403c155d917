"""People: accounts, the lobby, matches with sideboarding, clocks, chat, spectators, two at one device, coming back (CR 100.4, 103.1, 104.3)."""

import pytest

pytest.importorskip("nicegui")

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

from fastapi.testclient import TestClient

from wanzhi.web.bots import Bots
from wanzhi.web.house import House
from wanzhi.web.server import make_app
from wanzhi.web.store import Store

PASSWORD = "correct horse"


class Person:
    """A browser: its cookies, and what it asks for."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    def post(self, path: str, **body: object) -> dict:
        """Something that must go well."""
        reply = self.client.post(path, json=body)
        assert reply.status_code == 200, reply.text
        return reply.json()

    def refused(self, path: str, **body: object) -> str:
        """Something that must not; why."""
        reply = self.client.post(path, json=body)
        assert reply.status_code == 400, reply.text
        return reply.json()["refused"]

    def get(self, path: str) -> dict:
        """Something to read."""
        return self.client.get(path).json()

    def account(self, name: str) -> "Person":
        """Sign up."""
        self.post("/api/account/signup", name=name, password=PASSWORD)
        return self


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server with an empty database."""
    monkeypatch.setenv("WANZHI_HOME", str(tmp_path))
    with TestClient(make_app(Store(f"sqlite:///{tmp_path / 'g.sqlite3'}"), Bots(0))) as client:
        yield client


@pytest.fixture
def person(server: TestClient) -> Callable[[], Person]:
    """Makes new browsers at the same server."""

    def made() -> Person:
        client = TestClient(server.app)
        client.portal = server.portal
        return Person(client)

    return made


def house_of(server: TestClient) -> House:
    """The house of the server."""
    return server.app.state.house


def heard(socket, kind: str, most: int = 60) -> dict:
    """The next message of that kind."""
    for _ in range(most):
        told = socket.receive_json()
        if told["type"] == kind:
            return told
    raise AssertionError(f"no message {kind!r}")


def match_of(one: Person, two: Person, stack: ExitStack, **terms: object) -> str:
    """A game between two, by a public offer; its table."""
    one.get("/api/lobby")
    stack.enter_context(one.client.websocket_connect("/api/lobby/socket"))
    offer = one.post("/api/lobby/offers", deck="red-aggro", terms=terms)["offer"]
    return two.post(f"/api/lobby/offers/{offer}/take", deck="green-stompy")["table"]


def seated(who: Person, table: str, stack: ExitStack):
    """A socket at a table."""
    return stack.enter_context(who.client.websocket_connect(f"/api/tables/{table}/socket"))


# --- accounts -------------------------------------------------------------------------------------------------------------------------------


def test_a_guest_becomes_an_account_and_keeps_what_it_had(server: TestClient, person: Callable[[], Person]):
    """Decks stay with the number of the user; signing in elsewhere finds them."""
    ann = person()
    ann.get("/api/lobby")
    store = house_of(server).store
    guest = next(user for user in (store.user(n) for n in range(1, 9)) if user is not None)
    store.save_deck(guest.id, "mine", "60 Forest")
    ann.account("Ann")
    assert ann.get("/api/account")["name"] == "Ann" and ann.get("/api/lobby/decks")["own"][0]["name"] == "mine"
    ann.post("/api/account/signout")
    assert ann.get("/api/account")["name"] == ""
    elsewhere = person()
    elsewhere.post("/api/account/signin", name="ANN", password=PASSWORD)
    assert elsewhere.get("/api/lobby/decks")["own"][0]["name"] == "mine"
    stored = store.user_named("ann")
    assert stored is not None and stored.id == guest.id and stored.password.startswith("$argon2id$")


REFUSED = [("A", PASSWORD), ("<b>Ann</b>", PASSWORD), ("Ann", "short"), ("x" * 30, PASSWORD), ("Guest 12", PASSWORD), ("访客 3", PASSWORD)]


@pytest.mark.parametrize("name, password", REFUSED)
def test_names_and_passwords_that_can_not_be(person: Callable[[], Person], name: str, password: str):
    """Refused in one sentence; nobody is signed up."""
    ann = person()
    assert ann.refused("/api/account/signup", name=name, password=password).endswith(".")
    assert not ann.get("/api/account")["account"]


def test_a_name_is_taken_once_whatever_its_case(person: Callable[[], Person]):
    """Two accounts may not look alike by case or width."""
    person().account("Ann")
    assert "taken" in person().refused("/api/account/signup", name="ａNN", password=PASSWORD)


def test_refusals_are_said_in_the_language_of_the_asker(person: Callable[[], Person]):
    """The browser's language counts until another is chosen."""
    ann = person()
    ann.client.headers["accept-language"] = "zh-CN"
    assert "密码" in ann.refused("/api/account/signin", name="nobody", password="x")


# --- lobby and matches ------------------------------------------------------------------------------------------------------------------------


def test_an_open_seat_is_seen_and_taken_once(person: Callable[[], Person]):
    """Everybody in the lobby sees it; whoever sits down first plays."""
    ann, bob, eve = person().account("Ann"), person().account("Bob"), person()
    with ExitStack() as stack:
        bob.get("/api/lobby")
        eve.get("/api/lobby")
        lobby = stack.enter_context(bob.client.websocket_connect("/api/lobby/socket"))
        stack.enter_context(ann.client.websocket_connect("/api/lobby/socket"))
        offer = ann.post("/api/lobby/offers", deck="red-aggro", terms={"best_of": 3})["offer"]
        while not (told := heard(lobby, "lobby"))["offers"]:
            pass
        assert told["offers"][0]["name"] == "Ann" and told["offers"][0]["terms"]["best_of"] == 3 and "red-aggro" not in repr(told)
        table = bob.post(f"/api/lobby/offers/{offer}/take", deck="green-stompy")["table"]
        assert heard(lobby, "begun")["table"] == table
        assert "taken" in eve.refused(f"/api/lobby/offers/{offer}/take", deck="green-stompy")
        one, two = seated(ann, table, stack), seated(bob, table, stack)
        assert {heard(one, "state")["player"], heard(two, "state")["player"]} == {0, 1}


def test_an_invitation_by_link_is_seen_by_who_has_it_alone(person: Callable[[], Person]):
    """A private offer is in nobody's lobby but its host's; with the link it can be taken while the host is away."""
    ann, bob = person().account("Ann"), person()
    offer = ann.post("/api/lobby/offers", deck="red-aggro", private=True)["offer"]
    assert ann.get("/api/lobby")["offers"] and not bob.get("/api/lobby")["offers"]
    assert bob.get(f"/api/lobby/offers/{offer}")["name"] == "Ann"
    assert bob.client.delete(f"/api/lobby/offers/{offer}").status_code == 400
    assert bob.post(f"/api/lobby/offers/{offer}/take", deck="green-stompy")["table"]


@pytest.mark.parametrize("body, why", [
    ({"deck": "nothing"}, "Choose one of your decks"), ({"deck": 1}, "Choose one of your decks"), ({"deck": "red-aggro", "terms": {"best_of": 2}}, "best of"),
    ({"deck": "red-aggro", "terms": {"watch": "1 year"}}, "Spectators"), ({"deck": "red-aggro", "terms": {"total": 5}}, "clock"),
    ({"deck": "red-aggro", "terms": {"rated": True}}, "sign up"), ({"deck": ["x"]}, "can't be read"), ({"deck": "red-aggro", "terms": {"away": 1}}, "waits"),
])
def test_offers_that_can_not_be(person: Callable[[], Person], body: dict, why: str):
    """Each refused, and none is open after."""
    ann = person()
    assert why in ann.refused("/api/lobby/offers", **body)
    assert not ann.get("/api/lobby")["offers"]


def test_best_of_three_with_sideboarding(server: TestClient, person: Callable[[], Person]):
    """CR 100.4, 103.1: between games cards are swapped within the own pool; the loser chooses who is first; two wins end the match; ratings move once."""
    ann, bob = person().account("Ann"), person().account("Bob")
    store = house_of(server).store
    user = store.user_named("bob")
    assert user is not None
    deck = store.save_deck(user.id, "swap", "Deck\n56 Forest\n4 Grizzly Bears\n\nSideboard\n3 Giant Growth")
    with ExitStack() as stack:
        stack.enter_context(ann.client.websocket_connect("/api/lobby/socket"))
        offer = ann.post("/api/lobby/offers", deck="red-aggro", terms={"best_of": 3, "rated": True})["offer"]
        table = bob.post(f"/api/lobby/offers/{offer}/take", deck=deck)["table"]
        one, two = seated(ann, table, stack), seated(bob, table, stack)
        two.send_json({"do": "concede"})
        told = heard(one, "people")
        while not told["match"]["between"]:
            told = heard(one, "people")
        match = f"/api/matches/{told['match']['id']}"
        look = bob.get(match)
        assert look["wins"] == [1, 0] and look["state"] == "between" and look["seats"][0]["chooses"]
        assert "Grizzly Bears" not in repr(ann.get(match)) and person().client.get(match).status_code == 400
        wrong = {"Forest": 57, "Grizzly Bears": 4}
        assert "Only cards" in bob.refused(f"{match}/ready", seat=1, main=wrong)
        assert "at least 60" in bob.refused(f"{match}/ready", seat=1, main={"Forest": 56})
        assert "not your seat" in ann.refused(f"{match}/ready", seat=1)
        bob.post(f"{match}/ready", seat=1, main={"Forest": 54, "Grizzly Bears": 4, "Giant Growth": 2}, first=True)
        assert not ann.get(match)["table"], "until the next game has begun there is no table to go to"
        second = ann.post(f"{match}/ready", seat=0)["table"]
        assert second != table
        setup = store.setup(second)
        assert setup is not None and setup.first == 1 and "2 Giant Growth" in setup.seats[1].deck and setup.seats[0].deck == "red-aggro"
        again = seated(bob, second, stack)
        heard(again, "state")
        again.send_json({"do": "concede"})
        while heard(again, "people")["match"]["state"] != "over":
            pass
    assert ann.get("/api/account")["rating"] == 1520 and bob.get("/api/account")["rating"] == 1480
    assert [game["result"] for game in bob.get("/api/account")["games"]] == ["loss", "loss"]
    assert "not the time" in bob.refused(f"{match}/ready", seat=1)


# --- at the table -------------------------------------------------------------------------------------------------------------------------------


def test_what_people_say(person: Callable[[], Person]):
    """Players read players; 300 characters, at a measured pace, as text; who is muted is not read."""
    ann, bob = person().account("Ann"), person().account("Bob")
    with ExitStack() as stack:
        table = match_of(ann, bob, stack)
        one, two, eve = seated(ann, table, stack), seated(bob, table, stack), seated(person(), table, stack)
        one.send_json({"do": "say", "text": "<img src=x onerror=alert(1)>\u202e\n hi"})
        said = heard(two, "chat")
        assert said["text"] == "<img src=x onerror=alert(1)> hi" and said["name"] == "Ann"
        for text in ("x" * 301, "", " \n", 5, None):
            one.send_json({"do": "say", "text": text})
            assert heard(one, "refused")
        two.send_json({"do": "mute", "user": said["user"]})
        assert heard(two, "chat again")["muted"] == [said["user"]]
        for number in range(5):
            one.send_json({"do": "say", "text": f"line {number}"})
        assert "too fast" in heard(one, "refused")["why"]
        two.send_json({"do": "say", "text": "bye"})
        assert heard(two, "chat")["text"] == "bye", "muted lines do not come"
        two.send_json({"do": "mute", "user": said["user"], "on": False})
        assert len(heard(two, "chat again")["lines"]) == 6
        eve.send_json({"do": "say", "text": "psst"})
        assert "name" in heard(eve, "refused")["why"], "without a sign-in nobody writes"


def test_time_runs_out(server: TestClient, person: Callable[[], Person]):
    """CR 104.3k: the server measures; whose time is over loses, and the other is told."""
    ann, bob = person(), person()
    with ExitStack() as stack:
        table = match_of(ann, bob, stack, total=30)
        one = seated(ann, table, stack)
        assert heard(one, "people")["running"] == -1, "no time runs before both are there"
        two = seated(bob, table, stack)
        told = heard(two, "people")
        decider = told["running"]
        assert decider in (0, 1) and told["seats"][decider]["left"] <= 30
        company = house_of(server).rooms[table].company
        assert company is not None and company.clock is not None
        company.clock.left[decider] = 0.3
        server.portal.call(company.changed)
        time.sleep(0.5)
        while not (state := heard(two, "state"))["result"]:
            pass
        assert state["winners"] == [1 - decider]


def test_coming_back_and_staying_away(server: TestClient, person: Callable[[], Person]):
    """The seat stays, with the same question; after the limit the other may claim the win, and not before."""
    ann, bob = person(), person()
    with ExitStack() as stack:
        table = match_of(ann, bob, stack, away=30)
        one = seated(ann, table, stack)
        asked = heard(one, "state")["question"]
        with bob.client.websocket_connect(f"/api/tables/{table}/socket") as two:
            question = heard(two, "state")["question"] or asked
        while (told := heard(one, "people"))["seats"][1]["here"]:
            pass
        assert told["seats"][1]["claim_in"] > 0
        one.send_json({"do": "claim"})
        assert "long enough" in heard(one, "refused")["why"]
        with bob.client.websocket_connect(f"/api/tables/{table}/socket") as two:
            assert (heard(two, "state")["question"] or asked) == question
        company = house_of(server).rooms[table].company
        assert company is not None
        while 1 not in company.away:
            time.sleep(0.01)
        company.away[1] -= 31
        one.send_json({"do": "claim"})
        while not (state := heard(one, "state"))["result"]:
            pass
        assert state["winners"] == [0]


def test_spectators_see_it_later_and_no_hidden_card(server: TestClient, person: Callable[[], Person]):
    """CR 400.2: no hands; by turns the picture comes when the game has gone on; without leave nobody watches."""
    ann, bob, eve = person(), person(), person()
    with ExitStack() as stack:
        table = match_of(ann, bob, stack, watch="2 turns")
        one, two, watcher = seated(ann, table, stack), seated(bob, table, stack), seated(eve, table, stack)
        assert heard(watcher, "later") == {"type": "later", "amount": 2, "unit": "turns"}
        for message in ({"do": "answer", "at": 1, "answer": True}, {"do": "concede"}, {"do": "log"}, {"do": "language", "lang": "zh"}, {"do": "claim"}):
            watcher.send_json(message)
            assert heard(watcher, "refused")
        heard(one, "state")
        two.send_json({"do": "concede"})
        state = heard(watcher, "state")
        assert state["hands"] == [[], []] and state["player"] == -1
    with ExitStack() as stack:
        closed = match_of(ann, bob, stack, watch="no")
        assert "no spectators" in heard(seated(eve, closed, stack), "refused")["why"]


def test_two_at_one_device(person: Callable[[], Person]):
    """Who must decide is seen after the device was handed over; before, no hand is shown."""
    ann = person()
    body = {"names": ["Ann", "Bob"], "decks": ["red-aggro", "green-stompy"]}
    assert "two names" in ann.refused("/api/lobby/hotseat", **{**body, "names": ["Ann", "ann"]})
    table = ann.post("/api/lobby/hotseat", **body)["table"]
    with ExitStack() as stack:
        socket = seated(ann, table, stack)
        seen: set[int] = set()
        for _ in range(100):
            told = socket.receive_json()
            if told["type"] == "hand over":
                socket.send_json({"do": "take seat", "seat": told["seat"]})
            elif told["type"] == "state":
                asked = told["question"]
                assert asked is not None and not told["hands"][1 - told["player"]], "who sees the table is who decides"
                seen.add(told["player"])
                socket.send_json({"do": "answer", "at": told["moment"], "answer": asked["default"]})
            if seen == {0, 1}:
                break
        assert seen == {0, 1}


def test_a_draw_by_agreement(person: Callable[[], Person]):
    """CR 104.4i: an offer is told; when both offer, the game is a draw."""
    ann, bob = person(), person()
    with ExitStack() as stack:
        table = match_of(ann, bob, stack)
        one, two = seated(ann, table, stack), seated(bob, table, stack)
        one.send_json({"do": "offer draw"})
        while heard(two, "people")["draw_offers"] != [0]:
            pass
        two.send_json({"do": "offer draw"})
        while not (state := heard(two, "state"))["result"]:
            pass
        assert state["result"] == "draw"
    assert ann.get("/api/account")["games"][0]["result"] == "draw"


def test_another_match_when_both_want_it(server: TestClient, person: Callable[[], Person]):
    """Asked for by one it waits, asked for by both it begins on the same terms, once; nobody else can ask, and not before the end."""
    ann, bob, eve = person(), person(), person()
    with ExitStack() as stack:
        table = match_of(ann, bob, stack, best_of=1, total=600)
        house = house_of(server)
        match = house.store.setup(table).match
        assert ann.refused(f"/api/matches/{match}/rematch") == "The match is not over."
        seated(ann, table, stack).send_json({"do": "concede"})
        while ann.get(f"/api/matches/{match}")["state"] != "over":
            pass
        assert eve.refused(f"/api/matches/{match}/rematch") == "There is no such match."
        assert ann.post(f"/api/matches/{match}/rematch")["follower"] == ""
        assert bob.get(f"/api/matches/{match}")["again"] == [0]
        follower = bob.post(f"/api/matches/{match}/rematch")["follower"]
        assert follower and ann.get(f"/api/matches/{match}")["follower"] == follower
        assert bob.post(f"/api/matches/{match}/rematch")["follower"] == follower
        setup = house.store.setup(follower)
        assert [seat.deck for seat in setup.seats] == ["red-aggro", "green-stompy"] and setup.match != match
        assert house.matches.get(setup.match).terms.total == 600

"""What must never work at the server: each attempt is refused, and nothing has changed after it."""

import pytest

pytest.importorskip("nicegui")

import base64
import json
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from argon2 import PasswordHasher
from fastapi.testclient import TestClient
from nicegui import ui
from starlette.websockets import WebSocketDisconnect

from wanzhi.web import accounts
from wanzhi.web.accounts import PER_PAIR, Throttle
from wanzhi.web.bots import Bots
from wanzhi.web.house import House, Room
from wanzhi.web.pages import build
from wanzhi.web.server import make_app
from wanzhi.web.store import Store

PASSWORD = "correct horse"
ABROAD = {"origin": "https://evil.example"}


class World:
    """A server with a game between Ann and Bob, and browsers for whoever comes."""

    def __init__(self, server: TestClient) -> None:
        self.server = server
        self.house: House = server.app.state.house
        self.house.accounts.slowness = 0.0
        self.ann, self.bob, self.eve = self.browser("Ann"), self.browser("Bob"), self.browser("Eve")
        offer = self.ann.post("/api/lobby/offers", json={"deck": "red-aggro", "private": True}).json()["offer"]
        self.table: str = self.bob.post(f"/api/lobby/offers/{offer}/take", json={"deck": "green-stompy"}).json()["table"]

    def browser(self, name: str = "") -> TestClient:
        """A new browser; with a name, signed up."""
        client = TestClient(self.server.app)
        client.portal = self.server.portal
        if name:
            assert client.post("/api/account/signup", json={"name": name, "password": PASSWORD}).status_code == 200
        else:
            client.get("/api/lobby")
        return client

    @property
    def room(self) -> Room:
        """The room of the game."""
        return self.house.rooms[self.table]

    def socket(self, client: TestClient, **more: object):
        """A socket at the table."""
        return client.websocket_connect(f"/api/tables/{self.table}/socket", **more)

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """The game is the same after."""
        game, moment = self.room.table.game, self.room.table.moment
        before = game.hash(), list(game.inputs), moment, self.house.store.inputs(self.table)
        yield
        assert (game.hash(), list(game.inputs), self.room.table.moment, self.house.store.inputs(self.table)) == before


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """One server for all tests here."""
    patch = pytest.MonkeyPatch()
    home: Path = tmp_path_factory.mktemp("home")
    patch.setenv("WANZHI_HOME", str(home))
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    patch.setattr(accounts, "_HASHER", quick)
    patch.setattr(accounts, "_NOBODY", quick.hash("nobody"))
    app = make_app(Store(f"sqlite:///{home / 'g.sqlite3'}"), Bots(0))
    build(app)
    ui.run_with(app)
    with TestClient(app) as server:
        yield World(server)
    patch.undo()


def tired(number: int, frame: object) -> None:
    """A message that never comes is a failure, not a wait."""
    raise TimeoutError


@pytest.fixture(autouse=True)
def rested(world: World) -> Iterator[None]:
    """No test is slowed by those before it, and none waits for ever."""
    world.server.app.state.pace = Throttle(60.0)
    world.house.accounts.throttle = Throttle()
    before = signal.signal(signal.SIGALRM, tired)
    signal.alarm(60)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def told(socket, kind: str) -> dict:
    """The next message of a kind."""
    for _ in range(80):
        message = socket.receive_json()
        if message["type"] == kind:
            return message
    raise AssertionError(kind)


def asked(world: World, stack: ExitStack):
    """The sockets of who is asked and of the other, with the question's moment."""
    sockets = [stack.enter_context(world.socket(client)) for client in (world.ann, world.bob)]
    states = [told(socket, "state") for socket in sockets]
    decider = 0 if states[0]["question"] else 1
    return sockets[decider], sockets[1 - decider], states[decider]


# --- at the table -------------------------------------------------------------------------------------------------------------------------------


def test_acting_for_another_player(world: World):
    """CR 117: only who is asked may answer; a message can't say who one is."""
    with ExitStack() as stack:
        _, other, state = asked(world, stack)
        answer = state["question"]["default"]
        with world.unchanged():
            for more in ({}, {"player": state["player"]}, {"user": 1}, {"seat": state["player"]}):
                other.send_json({"do": "answer", "at": state["moment"], "answer": answer, **more})
                assert told(other, "refused")
            other.send_json({"do": "cancel", "at": state["moment"]})
            assert told(other, "refused")
            other.send_json({"do": "extend", "at": state["moment"], "partial": []})
            assert told(other, "refused"), "nor may one ask what another could choose"


def test_late_and_replayed_answers(world: World):
    """An answer belongs to its moment; sent again, or for another moment, it is refused."""
    with ExitStack() as stack:
        own, _, state = asked(world, stack)
        message = {"do": "answer", "at": state["moment"], "answer": state["question"]["default"]}
        with world.unchanged():
            for at in (state["moment"] - 1, state["moment"] + 1, -1, None, "1", 10**30, True, [state["moment"]]):
                own.send_json({**message, "at": at})
                assert told(own, "refused")
        own.send_json(message)
        told(own, "state")
        with world.unchanged():
            own.send_json(message)
            assert told(own, "refused")


def test_answers_that_are_none(world: World):
    """Values that no question has: refused, whatever they are made of."""
    with ExitStack() as stack:
        own, _, state = asked(world, stack)
        with world.unchanged():
            for value in (None, "x", -1, 10**40, 1.5, {}, {"a": [1]}, [[]], ["pass", "pass"], [[[[1]]]], "\u0000", ["cast", 10**9, 0], [True] * 500):
                own.send_json({"do": "answer", "at": state["moment"], "answer": value})
                assert told(own, "refused"), value


def test_spectators_only_watch(world: World):
    """A stranger sees no hand and no question, and can do nothing."""
    for stranger in (world.eve, world.browser(), TestClient(world.server.app)):
        stranger.portal = world.server.portal
        with world.socket(stranger) as socket:
            state = told(socket, "state")
            assert state["player"] == -1 and state["question"] is None and state["hands"] == [[], []]
            with world.unchanged():
                for do in ("answer", "cancel", "undo", "no undo", "concede", "offer draw", "pass until", "settings", "extend", "claim", "take seat"):
                    socket.send_json({"do": do, "at": state["moment"], "answer": True, "until": "my turn", "settings": {}, "seat": 0, "partial": []})
                    assert told(socket, "refused"), do


@pytest.mark.parametrize("frame", [
    "", "{", "[]", "null", "5", '"answer"', '{"do": 5}', '{"do": "fly"}', '{"do": "answer"', "\u0000", '{"do": "answer", "at": NaN}',
    "[" * 5000, "[" * 900 + "]" * 900,
    '{"do":"extend","at":1,"partial":' + "[" * 200 + "]" * 200 + "}", '{"do": "settings", "settings": {"own_stops": "x"}}', '{"do": "pass until", "until": {}}',
])
def test_malformed_messages(world: World, frame: str):
    """What is no message, or nests too deep, is refused in a sentence, and the connection goes on."""
    with ExitStack() as stack:
        own, _, _ = asked(world, stack)
        with world.unchanged():
            own.send_text(frame)
            assert told(own, "refused")["why"]
            own.send_json({"do": "time"})
            assert told(own, "people")


def test_frames_of_bytes_and_oversized_ones(world: World):
    """Bytes are no message; what is too large ends the connection."""
    with ExitStack() as stack:
        own, _, state = asked(world, stack)
        with world.unchanged():
            own.send_bytes(json.dumps({"do": "concede"}).encode())
            assert told(own, "refused")
            own.send_text('{"do": "answer", "at": ' + str(state["moment"]) + ', "answer": "' + "x" * 70_000 + '"}')
            with pytest.raises(WebSocketDisconnect) as closed:
                told(own, "state")
            assert closed.value.code == 1009


def test_a_flood_is_slowed(world: World, monkeypatch: pytest.MonkeyPatch):
    """Who sends too many messages at once is made to wait; each of them is answered."""
    waited: list[float] = []

    async def wait(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("wanzhi.web.server.RATE", 0.001)  # however slow the machine is
    monkeypatch.setattr("wanzhi.web.server.asyncio.sleep", wait)
    with ExitStack() as stack:
        own, _, _ = asked(world, stack)
        with world.unchanged():
            for _ in range(90):
                own.send_json({"do": "answer", "at": -1, "answer": True})
            for _ in range(90):
                told(own, "refused")
        assert len(waited) >= 30 and waited == sorted(waited)


def test_nobody_is_told_what_is_hidden_from_them(world: World):
    """CR 400.2: what one player is told has no card of the other's hand or library."""
    with ExitStack() as stack:
        asked(world, stack)
        for client, player in ((world.ann, 0), (world.bob, 1)):
            with world.socket(client) as socket:
                state = told(socket, "state")
                assert state["player"] == player
                hands = state["hands"][1 - player]
                assert all("name" not in card or not card["name"] for card in hands)


# --- who one is -------------------------------------------------------------------------------------------------------------------------------------


def test_forged_cookies(world: World):
    """A session is signed: another number in it, another signature, or none, makes a stranger."""
    cookie = world.eve.cookies["session"]
    data, *signature = cookie.split(".")
    content = json.loads(base64.b64decode(data + "=" * (-len(data) % 4)))
    ann = world.house.store.user_named("ann")
    assert ann is not None and content["user"] != ann.id
    forged = base64.b64encode(json.dumps({**content, "user": ann.id}).encode()).decode()
    for value in (".".join([forged, *signature]), forged, data, "", "x.y.z", cookie[:-2] + "AA", "A" * 5000):
        stranger = TestClient(world.server.app, cookies={"session": value})
        stranger.portal = world.server.portal
        assert stranger.get("/api/account").json()["name"] == ""
        with world.socket(stranger) as socket:
            assert told(socket, "state")["player"] == -1
    assert world.house.accounts.known({**content, "user": ann.id}) is None, "the sign-in of one is not that of another"


def test_a_planted_cookie_is_worth_nothing_after_signing_up_or_in(world: World):
    """Session fixation: whoever knew the cookie before does not get into the account."""
    victim = world.browser()
    planted = dict(victim.cookies)
    with ExitStack() as stack:
        attacker = TestClient(world.server.app, cookies=planted)
        attacker.portal = world.server.portal
        victim.post("/api/account/signup", json={"name": "Vic", "password": PASSWORD})
        assert attacker.get("/api/account").json()["name"] == "" and victim.get("/api/account").json()["name"] == "Vic"
        again = world.browser()
        stolen = TestClient(world.server.app, cookies=dict(again.cookies))
        stolen.portal = world.server.portal
        again.post("/api/account/signin", json={"name": "Vic", "password": PASSWORD})
        assert stolen.get("/api/account").json()["name"] == ""
        copy = TestClient(world.server.app, cookies=dict(victim.cookies))
        copy.portal = world.server.portal
        socket = stack.enter_context(copy.websocket_connect(f"/api/tables/{world.table}/socket"))
        told(socket, "state")
        assert copy.get("/api/account").json()["name"] == "Vic"
        victim.post("/api/account/signout")
        assert copy.get("/api/account").json()["name"] == "", "signing out ends copies of the cookie too"
        with pytest.raises(WebSocketDisconnect):
            told(socket, "nothing")


def test_a_changed_password_signs_others_out(world: World):
    """And the old one is wrong from then on."""
    one, two = world.browser("Pat"), world.browser()
    two.post("/api/account/signin", json={"name": "pat", "password": PASSWORD})
    assert one.post("/api/account/password", json={"old": "wrong password", "new": "another one"}).status_code == 400
    assert one.post("/api/account/password", json={"old": PASSWORD, "new": "another one"}).status_code == 200
    assert two.get("/api/account").json()["name"] == "" and one.get("/api/account").json()["name"] == "Pat"
    assert two.post("/api/account/signin", json={"name": "Pat", "password": PASSWORD}).status_code == 400


def test_guessing_passwords(world: World):
    """After some wrong ones even the right one is refused from there, and for unknown names too; nothing tells whether a name exists."""
    guesser = world.browser()
    whys = [guesser.post("/api/account/signin", json={"name": "Ann", "password": f"guess {n}"}).json()["refused"] for n in range(PER_PAIR)]
    unknown = guesser.post("/api/account/signin", json={"name": "Nobody", "password": "guess"}).json()["refused"]
    assert set(whys) == {unknown}
    late = guesser.post("/api/account/signin", json={"name": "ANN", "password": PASSWORD})
    assert late.status_code == 400 and "Too many" in late.json()["refused"] and guesser.get("/api/account").json()["name"] != "Ann"
    for n in range(40):
        reply = guesser.post("/api/account/signin", json={"name": f"Name{n}", "password": "guess"})
    assert "Too many" in reply.json()["refused"], "trying one password with many names is no way either"


def test_wrong_passwords_take_longer_each_time(world: World, monkeypatch: pytest.MonkeyPatch):
    """The wait doubles."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr("wanzhi.web.accounts.asyncio.sleep", sleep)
    monkeypatch.setattr(world.house.accounts, "slowness", 0.25)
    guesser = world.browser()
    for n in range(4):
        guesser.post("/api/account/signin", json={"name": "Ann", "password": f"guess {n}"})
    assert waits == [0.25, 0.5, 1.0, 2.0]


# --- from elsewhere -----------------------------------------------------------------------------------------------------------------------------------


def test_sockets_from_other_sites(world: World):
    """Cross-site websocket hijacking: a page elsewhere can't open a socket with the visitor's cookies."""
    for path in (f"/api/tables/{world.table}/socket", "/api/lobby/socket"):
        for headers in (ABROAD, {"origin": "null"}, {"origin": "http://testserver.evil.example"}, {"origin": "http://testserver:81"}):
            with pytest.raises(WebSocketDisconnect), world.ann.websocket_connect(path, headers=headers):
                pass
    with world.socket(world.ann, headers={"origin": "http://testserver"}) as socket:
        assert told(socket, "state")["player"] == 0


@pytest.mark.parametrize("headers", [ABROAD, {"origin": "null"}, {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}])
@pytest.mark.parametrize("path, body", [
    ("/api/account/signout", {}), ("/api/lobby/offers", {"deck": "red-aggro"}), ("/api/tables", {}),
    ("/api/account/password", {"old": PASSWORD, "new": "taken over"}),
])
def test_requests_from_other_sites(world: World, headers: dict[str, str], path: str, body: dict):
    """Cross-site request forgery: refused, the visitor is still signed in, nothing was made."""
    before = len(world.house.people.offers(0)), len(world.house.store.open_games())
    assert world.ann.post(path, json=body, headers=headers).status_code == 403
    assert world.ann.get("/api/account").json()["name"] == "Ann"
    assert (len(world.house.people.offers(0)), len(world.house.store.open_games())) == before


def test_bodies_that_are_too_large(world: World):
    """With a length and without: refused before they are read to the end."""
    large = b'{"deck": "' + b"x" * (5 * 1024 * 1024) + b'"}'

    def parts() -> Iterator[bytes]:
        for at in range(0, len(large), 65536):
            yield large[at : at + 65536]

    before = len(world.house.people.offers(0))
    assert world.ann.post("/api/lobby/offers", content=large).status_code == 413
    assert world.ann.post("/api/lobby/offers", content=parts()).status_code in (400, 413)
    assert world.ann.post("/api/lobby/offers", content=b'{"deck": "' + b"x" * 100_000 + b'"}').status_code == 400
    assert world.ann.post("/api/lobby/offers", content=b"[" * 50_000).status_code == 400
    assert len(world.house.people.offers(0)) == before


# --- paths and text -------------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [
    "/wanzhi/../server.py", "/wanzhi/%2e%2e/server.py", "/wanzhi/..%2fserver.py", "/wanzhi/..%5cserver.py", "/wanzhi//etc/passwd",
    "/api/lobby/offers/..%2f..%2fsession.key",
    "/api/matches/..%2f..%2fsession.key", "/api/matches/%00", "/api/lobby/offers/" + "a" * 3000,
])
def test_paths_that_lead_out(world: World, path: str):
    """Ids are keys of the database, never names of files; files come from the page's folder alone."""
    reply = world.eve.get(path)
    assert reply.status_code in (400, 404) and "from __future__" not in reply.text and "root:" not in reply.text


@pytest.mark.parametrize("id", ["..%2f..%2fsession.key", "'%20OR%201=1--", "%00", "x" * 300, "nowhere"])
def test_tables_that_are_none(world: World, id: str):
    """A socket for an id that is none is told so and closed."""
    try:
        with world.eve.websocket_connect(f"/api/tables/{id}/socket") as socket:
            assert socket.receive_json()["type"] == "refused"
    except WebSocketDisconnect:
        assert "%2f" in id, "with a slash in it, it is no address of a table"


def test_text_stays_text(world: World):
    """Names can't hold HTML; what may hold it (decks, chat) is data for the page, which never makes HTML of it."""
    evil = "<script>alert(1)</script>"
    assert world.browser().post("/api/account/signup", json={"name": evil, "password": PASSWORD}).status_code == 400
    user = world.house.store.user_named("eve")
    assert user is not None
    deck = world.house.store.save_deck(user.id, evil, f"# Name: {evil}\nDeck\n60 Forest")
    table = world.eve.post("/api/lobby/hotseat", json={"names": [evil[:24], "Bo"], "decks": [deck, "red-aggro"]}).json()["table"]
    for page in ("/", "/lobby", "/account", f"/table/{table}", f"/invite/{evil}", f"/match/{evil}", f"/account?back={evil}"):
        reply = world.eve.get(page)
        assert evil not in reply.text and evil[:24] not in reply.text, page
    for script in (Path(__file__).parents[2] / "src/wanzhi/web/static/people").glob("*.js"):
        assert "v-html" not in script.read_text(encoding="utf-8") and "innerHTML" not in script.read_text(encoding="utf-8")


def test_decks_and_matches_of_others(world: World):
    """Another's deck can't be read or played; another's match can't be seen or touched."""
    user = world.house.store.user_named("bob")
    assert user is not None
    deck = world.house.store.save_deck(user.id, "secret", "60 Forest")
    assert world.eve.post("/api/lobby/offers", json={"deck": deck}).status_code == 400
    reply = world.eve.get(f"/api/decks/{deck}")
    assert reply.status_code in (400, 403, 404) and "Forest" not in reply.text
    assert world.eve.delete(f"/api/decks/{deck}").status_code in (400, 403, 404) and len(world.house.store.decks(user.id)) == 1
    company = world.room.company
    assert company is not None
    for request in (
        lambda: world.eve.get(f"/api/matches/{company.match.id}"),
        lambda: world.eve.post(f"/api/matches/{company.match.id}/ready", json={"seat": 0}),
        lambda: world.ann.post(f"/api/matches/{company.match.id}/ready", json={"seat": 1}),
    ):
        assert request().status_code == 400
    assert len(company.match.games) == 1 and not any(player.ready for player in company.match.players)


def test_signing_in_does_not_lead_elsewhere(world: World):
    """After signing in one goes on at this server alone."""
    for back in ("https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"):
        assert "evil.example" not in world.eve.get("/account", params={"back": back}).text.replace("/account?back", "")



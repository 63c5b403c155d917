"""Two browsers at one server: a game from the lobby to its end, with what each is told; and two players at one device."""

import json

import pytest

pytest.importorskip("nicegui")
pytest.importorskip("playwright", reason="no playwright here: install the extra `dev` for the browser tests")

from playwright.sync_api import Error
from tests.browser.playing import by_mouse, once, play

PUBLIC = ("battlefield", "graveyards", "stack", "exile")
WAIT = 120_000


class Visitor:
    """A browser of its own, and all that its table was told."""

    def __init__(self, chromium, server, locale: str, width: int) -> None:
        self.context = chromium.new_context(
            viewport={"width": width, "height": 800}, base_url=server.address, locale=locale, reduced_motion="reduce",
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(WAIT)
        self.frames: list[str] = []
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, frame) -> None:
        """Keep what the table was told."""
        if isinstance(frame, str) and frame.startswith("{"):
            self.frames.append(frame)

    @property
    def states(self) -> list[dict]:
        """All states of the table."""
        return [told for told in map(json.loads, self.frames) if told.get("type") == "state"]

    def send(self, **message: object) -> None:
        """Through the table's own socket."""
        self.page.evaluate("message => dispatchEvent(new CustomEvent('wz-send', { detail: message }))", message)

    def goto(self, path: str) -> None:
        """Open a page; a server that has just been started may not listen yet."""
        for _ in range(60):
            try:
                self.page.goto(path)
                return
            except Error as error:
                if "ERR_CONNECTION_REFUSED" not in str(error):
                    raise
                self.page.wait_for_timeout(1000)
        raise AssertionError("the server does not listen")


def names(objects: object) -> set[str]:
    """The names of all objects in a zone."""
    if isinstance(objects, list):
        return {name for one in objects for name in names(one)}
    return {objects["name"]} if isinstance(objects, dict) and objects.get("name") else set()


def hidden_and_told(visitor: Visitor, theirs: set[str]) -> set[str]:
    """Which names of cards in the other's hand stood in a message before the visitor could see such a card (CR 400.2), or was shown it (701.20b)."""
    me, seen, told = visitor.states[0]["player"], set(), set()
    checked = 0
    for frame in visitor.frames:
        state = json.loads(frame)
        if state.get("type") == "state":
            seen |= names(state["hands"][me]) | {name for zone in PUBLIC for name in names(state[zone])}
            seen |= {name for line in state["log"] if line[4] == "reveal" for name in theirs if name in line[1]}
        told |= {name for name in theirs - seen if f'"{name}"' in frame}
        checked += bool(theirs - seen)
    assert checked > 5, "nothing was hidden"
    return told


@pytest.fixture
def visitors(chromium, server):
    """A desktop in English and a phone in Chinese."""
    made = [Visitor(chromium, server, "en-US", 1280), Visitor(chromium, server, "zh-CN", 390)]
    yield made
    for visitor in made:
        visitor.context.close()
        assert not visitor.errors


def test_a_game_between_two_browsers(visitors: list[Visitor]):
    """Offered in the lobby, taken, talked, left and come back to, and played to the end with the mouse; nobody was told a card that was
    hidden from them (CR 400.2)."""
    ann, bob = visitors
    ann.goto("/lobby")
    ann.page.click(".fields .wz-go >> nth=0")
    ann.page.wait_for_selector("li.mine")
    bob.goto("/lobby")
    bob.page.click(".rows li .wz-go")
    bob.page.select_option(".rows .sitting select", "white-weenie")
    bob.page.click(".rows .sitting .wz-go")
    for visitor in visitors:
        visitor.page.wait_for_url("**/table/**")
        visitor.page.wait_for_selector(".wz-strip")
    ann.send(do="say", text="<b id=evil>hello</b>")
    bob.page.wait_for_selector(".wz-strip .unread")
    bob.page.click(".wz-strip .unread")
    assert bob.page.locator(".wz-talk li span").inner_text() == "<b id=evil>hello</b>" and not bob.page.locator("#evil").count()
    bob.page.click(".d-chat .wz-close")
    while not bob.page.locator(".wz-hand .wz-card").count():
        once(ann.page, by_mouse)
        once(bob.page, by_mouse)
    before = bob.states[-1]
    bob.page.reload()
    bob.page.wait_for_selector(".wz-strip")
    assert bob.states[-1]["moment"] >= before["moment"] and names(bob.states[-1]["hands"])
    assert play(ann.page, by_mouse, bob.page) > 5
    for visitor in visitors:
        visitor.page.wait_for_selector(".wz-end")
        assert visitor.states[-1]["result"] == "win"
    for visitor, other in ((ann, bob), (bob, ann)):
        assert other.states[0]["player"] == 1 - visitor.states[0]["player"]
        assert hidden_and_told(visitor, {name for state in other.states for name in names(state["hands"][other.states[0]["player"]])}) == set()


def test_two_at_one_device(visitors: list[Visitor]):
    """Until the device was handed over no table is seen; then it is that of who must decide."""
    page = visitors[0].page
    visitors[0].goto("/lobby")
    page.wait_for_selector(".columns")
    page.click(".fields >> nth=1 >> .wz-go")
    page.wait_for_selector(".cover .wz-go")
    assert not visitors[0].states
    page.click(".cover .wz-go")
    page.wait_for_selector(".wz-ask")
    page.wait_for_selector(".cover", state="detached")
    assert visitors[0].states[-1]["question"] is not None

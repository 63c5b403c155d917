"""What a user likes at the table is kept with the account; what can't be used is refused and changes nothing. Passing through one's own attack."""

import pytest

pytest.importorskip("nicegui")

from collections.abc import Iterator
from pathlib import Path

from fastapi.testclient import TestClient

from wanzhi.web.bots import Bots
from wanzhi.web.passing import Settings, automatic
from wanzhi.web.server import make_app
from wanzhi.web.store import Store

LIKED = {
    "text": "large", "volume": 0.25, "muted": ["combat"], "speed": "fast", "theme": "light", "marks": True, "hints": False, "images": False,
    "passing": {"own_stops": [3], "other_stops": [], "full": False, "hold": True, "pay": False, "yields": ["Soul Warden"]},
}


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server with an empty database."""
    monkeypatch.setenv("WANZHI_HOME", str(tmp_path))
    with TestClient(make_app(Store(f"sqlite:///{tmp_path / 'g.sqlite3'}"), Bots(1))) as client:
        yield client


def test_preferences_are_kept_for_who_has_an_account(client: TestClient):
    """Strangers have none and are refused; a guest's are kept, and what is no preference is refused whole."""
    assert client.get("/api/settings").json() == {}
    assert client.put("/api/settings", json=LIKED).status_code == 403
    assert client.post("/api/tables", json={"seed": 1}).status_code == 200
    assert client.put("/api/settings", json=LIKED).status_code == 204
    assert client.get("/api/settings").json() == LIKED
    bad = [{"text": "huge"}, {"volume": 7}, {"muted": ["all"]}, {"more": 1}, [], "x", {"passing": {"own_stops": [99], "other_stops": []}}]
    for wish in bad:
        assert client.put("/api/settings", json={**LIKED, **wish} if isinstance(wish, dict) else wish).status_code == 400
    assert client.put("/api/settings", content=b"{" + b" " * 10_000 + b"}").status_code == 400
    assert client.get("/api/settings").json() == LIKED
    client.cookies.clear()
    assert client.get("/api/settings").json() == {}


class Asked:
    """An attack that may be left out."""

    kind = "Attack"

    def next(self, partial: object) -> "Asked":
        """Nothing chosen is an answer."""
        return self

    complete = True
    options = ()


class Turn:
    """The fifth turn, one's own."""

    turn = 5
    player = active = 0
    stack = ()


def test_passing_the_turn_declares_no_attack():
    """ "End turn" is not interrupted by the question who attacks (CR 508.1a: attacking is optional), unless every question is wanted."""
    until = Settings(until="end of turn", until_turn=5)
    assert automatic(Turn(), Asked(), until) == ()  # type: ignore[arg-type]
    assert automatic(Turn(), Asked(), Settings()) is None  # type: ignore[arg-type]
    assert automatic(Turn(), Asked(), Settings(until="end of turn", until_turn=4)) is None  # type: ignore[arg-type]
    assert automatic(Turn(), Asked(), Settings(until="end of turn", until_turn=5, full=True)) is None  # type: ignore[arg-type]

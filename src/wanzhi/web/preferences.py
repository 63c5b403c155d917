"""What a user likes at the table - text size, sound, motion, stops - kept with the account: `GET` and `PUT /api/settings`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from wanzhi.web.store import User

if TYPE_CHECKING:
    from fastapi import FastAPI

    from wanzhi.web.store import Store

KEY = "table"  # among the settings of a user
MOST_BYTES = 8 * 1024
Steps = Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, le=12)], ...], msgspec.Meta(max_length=13)]


class Passing(msgspec.Struct, forbid_unknown_fields=True):
    """Stops and yields that hold at every table; as `wanzhi.web.passing.Settings`."""

    own_stops: Steps
    other_stops: Steps
    full: bool = False
    hold: bool = False
    pay: bool = False
    yields: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=200)], ...], msgspec.Meta(max_length=60)] = ()


class Preferences(msgspec.Struct, forbid_unknown_fields=True):
    """How the table looks, sounds and moves."""

    text: Literal["small", "normal", "large"] = "normal"
    volume: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.6
    muted: Annotated[tuple[Literal["cards", "combat", "life", "turn", "interface"], ...], msgspec.Meta(max_length=5)] = ()
    speed: Literal["off", "slow", "normal", "fast"] = "normal"
    theme: Literal["dark", "light"] = "dark"
    marks: bool = False
    hints: bool = True
    images: bool = False
    passing: Passing | None = None


def add_to(app: FastAPI) -> None:
    """Add the routes."""
    app.add_api_route("/api/settings", read, methods=["GET"])
    app.add_api_route("/api/settings", write, methods=["PUT"])


def _all(user: User | None) -> dict[str, msgspec.Raw]:
    """The settings of a user by their part; what is no such thing is as good as none."""
    try:
        return {} if user is None else msgspec.json.decode(user.settings or "{}", type=dict[str, msgspec.Raw])
    except msgspec.DecodeError:
        return {}


def read(request: Request) -> Response:
    """The preferences of the asker; {} if there are none."""
    found = _all(request.app.state.house.accounts.known(request.session)).get(KEY)
    return Response(b"{}" if found is None else bytes(found), media_type="application/json")


async def write(request: Request) -> Response:
    """Keep the preferences of the asker, who has to have a session; what can't be used is refused as a whole."""
    store: Store = request.app.state.house.store
    known: User | None = request.app.state.house.accounts.known(request.session)
    body = await request.body()
    try:
        if len(body) > MOST_BYTES:
            raise msgspec.ValidationError("too long")
        wanted = msgspec.json.decode(body, type=Preferences)
    except msgspec.DecodeError as error:
        return JSONResponse({"refused": f"These settings can't be used: {error}."}, 400)
    with store.session.begin() as session:
        user = None if known is None else session.get(User, known.id)
        if user is None:
            return JSONResponse({"refused": "Settings are kept for those who have played here."}, 403)
        kept = _all(user)
        kept[KEY] = msgspec.Raw(msgspec.json.encode(wanted))
        user.settings = msgspec.json.encode(kept).decode()
    return Response(status_code=204)


__all__ = ["Passing", "Preferences", "add_to"]

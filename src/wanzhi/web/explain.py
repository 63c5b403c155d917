"""Why? at a table: the reasons for what a seat sees, in the asker's language (`Game.why`), and what a rule's number means.

Routes: `GET /api/tables/ID/why?subject=N` (why this object or player is as it is; `value=power` for one value of it),
`...&action=1` (what one could do with it now, and why not; `action=cast`, `with=ATTACKER` for one of these), `why?event=N` (the Nth line of the
whole log, from 0), `GET /api/rules/NUMBER`.
A reply is `{"lines": [{"text", "rule", "source", "layer", "head", "topic"}], "sentences": [...]}`; what the seat can't see is 404.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import JSONResponse

from wanzhi.model.constants import FIRST_OBJECT, NONE
from wanzhi.vocabulary.abilities import KeywordAbility
from wanzhi.web import rulesbook
from wanzhi.web.table import Refused

if TYPE_CHECKING:
    from fastapi import FastAPI

    from wanzhi.explain.because import Why
    from wanzhi.explain.why import Subject
    from wanzhi.rules.log import Line
    from wanzhi.rules.question import Data
    from wanzhi.rules.view import View
    from wanzhi.web.house import House
    from wanzhi.web.table import Table

MOST_DIGITS = 9


def add_routes(app: FastAPI) -> None:
    """Add what is explained to a server."""
    app.add_api_route("/api/tables/{id}/why", why_at_table, methods=["GET"])
    app.add_api_route("/api/rules/{number}", rule_meaning, methods=["GET"])


async def why_at_table(request: Request, id: str) -> JSONResponse:
    """Why something at a table is as it is, as the asker's seat may know it."""
    house: House = request.app.state.house
    lang = language(request)
    user = house.accounts.known(request.session)
    try:
        room = await house.room(id)
        player = room.table.player_of(None if user is None else user.id)
        if player == NONE:
            raise Refused("Only who plays at this table can ask.", "只有此桌的牌手可以询问。")
        subject = event_of(request, room.table, player, lang) if "event" in request.query_params else subject_of(request)
        found = room.table.game.why(subject, player)
    except KeyError:
        return _refused(Refused("You see nothing there.", "你看不到那里有任何东西。"), lang, 404)
    except Refused as error:
        return _refused(error, lang, 404)
    except ValueError as error:
        return _refused(Refused(f"That can't be asked: {error}.", "无法这样询问。"), lang, 400)
    words = keywords_of(room.table.game.view(player), subject, lang) if isinstance(subject, int) else []
    return JSONResponse({**as_data(found, lang), "keywords": words})


def keywords_of(view: View, id: int, lang: str) -> list[Data]:
    """What the keywords of an object mean, each once."""
    if id < FIRST_OBJECT:
        return []
    seen = view.object(id)
    names = dict.fromkeys((*seen.keywords, *(ability.keyword for ability in seen.abilities if isinstance(ability, KeywordAbility))))
    entries = [entry for name in names if (entry := rulesbook.meaning_of(name)) is not None]
    return [rulesbook.as_data(entry, lang) for entry in entries]


async def rule_meaning(request: Request, number: str) -> JSONResponse:
    """What a rule's number means, in our own words: the nearest entry of the rules reference."""
    lang = language(request)
    entry = rulesbook.nearest(number)
    if entry is None:
        return _refused(Refused("There is no such rule here.", "这里没有这条规则。"), lang, 404)
    return JSONResponse(rulesbook.as_data(entry, lang))


def language(request: Request) -> str:
    """The language asked for, else that of the session."""
    asked = request.query_params.get("lang") or request.session.get("lang")
    return "zh" if asked == "zh" else "en"


def subject_of(request: Request) -> Subject:
    """What is asked about, from the query. Raises ValueError."""
    query = request.query_params
    object = _number(query.get("subject", ""))
    action, value = query.get("action", ""), query.get("value", "")
    if action:
        parts: tuple[int | str, ...] = ("use" if action == "1" else action, object)
        return (*parts, _number(query["with"])) if "with" in query else parts
    return (object, value) if value else object


def event_of(request: Request, table: Table, player: int, lang: str) -> Line:
    """A line of the log as the player reads it, by its place in the whole log. Raises KeyError or ValueError."""
    lines = table.log.entries(player, lang)
    place = _number(request.query_params["event"])
    if place >= len(lines):
        raise KeyError(place)
    return lines[place]


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS:
        raise ValueError("an object is named by its number")
    return int(text)


def as_data(why: Why, lang: str) -> Data:
    """The reasons as plain data."""
    lines = [
        {"text": line.text(lang), "rule": line.rule, "source": line.source, "layer": line.layer, "head": line.head, "topic": line.topic}
        for line in why.lines
    ]
    return {"lines": lines, "sentences": why.sentences(lang)}


def _refused(error: Refused, lang: str, status: int) -> JSONResponse:
    return JSONResponse({"refused": error.said(lang)}, status)


__all__ = ["add_routes", "as_data", "language"]

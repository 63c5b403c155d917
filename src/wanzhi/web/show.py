"""What a client is told: its view of the game with names, texts and choices in its language, as plain data (see docs/web.md).

Everything comes from `Game.view(player)`: what that player may not know is not in it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wanzhi.language import WriteError, write
from wanzhi.model.constants import FIRST_OBJECT, NONE
from wanzhi.terminal.board import card_name
from wanzhi.terminal.words import say, step_name, word
from wanzhi.vocabulary.base import Ability
from wanzhi.vocabulary.reading import grammar
from wanzhi.web.asked import choices, extended, main_button, question

if TYPE_CHECKING:
    from wanzhi.rules.log import Line
    from wanzhi.rules.question import Data
    from wanzhi.rules.view import Seen, View
    from wanzhi.web.table import Table

LOG_LINES = 60  # of the log with each state; all of it on demand
ZONES = ("hands", "libraries", "graveyards", "battlefield", "stack", "exile", "command")


def state(table: Table, player: int, lang: str) -> Data:
    """The table as a player sees it (NONE: a spectator), with the open question if it is theirs."""
    view = table.game.view(player)
    data = view.to_data()
    data.pop("decision")
    for zone in ZONES:
        _dress(view, data[zone], lang)
    seat = None if player == NONE else table.seats[player]
    data |= {
        "type": "state", "table": table.id, "moment": table.moment, "lang": lang,
        "step_text": step_name(lang, view.step) if view.step_name != "setup" else say(lang, "setup"), "step_number": view.step,
        "question": None if view.decision is None or seat is None else question(view, view.decision, lang, table.game.can_cancel),
        "seats": [{"name": one.name, "bot": one.bot} for one in table.seats],
        "word_of": {key: word(lang, key) for who in view.players for key in (*who.counters, *who.designations)},
        "undo": [n for n, one in enumerate(table.seats) if one.undo >= 0], "can_undo": bool(table.choices),
        "settings": None if seat is None else seat.settings,
        "log": [_told(view, line) for line in table.log.entries(player, lang, last=LOG_LINES)],
    }
    data |= table.told(view, lang)
    data["log_from"] = max(0, table.log.count() - LOG_LINES)
    return data


def log(table: Table, player: int, lang: str) -> Data:
    """The whole log."""
    view = table.game.view(player)
    return {"type": "log", "log": [_told(view, line) for line in table.log.entries(player, lang)]}


def _told(view: View, line: Line) -> list[object]:
    """Turn, text, source, rule, kind of event, who and what takes part as far as it is in sight, and an amount."""
    ids = {part: id for part, id in line.ids if 0 <= id < FIRST_OBJECT or view.sees(id)}
    return [line.turn, line.text, line.source, line.rule, line.key, ids, line.amount]


def _dress(view: View, found: object, lang: str) -> None:
    """Add names, type lines and texts to the objects of a zone, whose lists may lie in lists."""
    if isinstance(found, list):
        for one in found:
            _dress(view, one, lang)
    elif isinstance(found, dict):
        seen = view.object(found["id"])
        before = view.predecessor(seen.id)
        found |= {"label": card_name(seen, lang), "type_line": type_line(seen, lang), "text": list(text(seen, lang))}
        if before != NONE:
            found["was"] = before
        if lang == "zh":
            names = {key: word(lang, key) for key in (*seen.keywords, *seen.counters)}
            found["words"] = names
        if seen.loyalty:
            found["loyalty"] = seen.loyalty
        if seen.defense:
            found["defense"] = seen.defense
        if seen.known and seen.face is not None and seen.is_a("creature"):
            found["printed"] = [seen.face.base.power, seen.face.base.toughness]


def type_line(seen: Seen, lang: str) -> str:
    """Supertypes, types and subtypes as on a card."""
    kinds = [*seen.supertypes, *seen.types]
    if lang == "zh":
        subtypes = "／".join(word(lang, sub) for sub in seen.subtypes)
        return "".join(word(lang, kind) for kind in kinds) + (f"～{subtypes}" if subtypes else "")
    return " ".join(kind.capitalize() for kind in kinds) + (f" — {' '.join(seen.subtypes)}" if seen.subtypes else "")


def text(seen: Seen, lang: str) -> tuple[str, ...]:
    """The abilities it has now, a line each."""
    name = card_name(seen, lang)
    return tuple(_line(ability, lang, name) for ability in seen.abilities if isinstance(ability, Ability))


@lru_cache(maxsize=4096)
def _line(ability: Ability, lang: str, name: str) -> str:
    try:
        return write(ability, grammar(), lang, name, name)
    except (WriteError, KeyError, AttributeError):
        return type(ability).__name__


__all__ = ["choices", "extended", "log", "main_button", "question", "state", "text", "type_line"]

"""What a client is told: its view of the game with names, texts and choices in its language, as plain data (see docs/web.md).

Everything comes from `Game.view(player)`: what that player may not know is not in it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from wanzhi.model.constants import CREATURE, FIRST_OBJECT, NONE, STACK
from wanzhi.terminal.board import named
from wanzhi.terminal.words import say, step_name, word
from wanzhi.vocabulary.base import Ability
from wanzhi.vocabulary.wording import words_of
from wanzhi.web.asked import choices, extended, main_button, question

if TYPE_CHECKING:
    from wanzhi.rules.log import Line
    from wanzhi.rules.question import Data
    from wanzhi.rules.view import Seen, View
    from wanzhi.web.table import Table

LOG_LINES = 60  # of the log with each state; all of it on demand
ZONES = ("hands", "libraries", "graveyards", "battlefield", "stack", "exile", "command")


NEW: Final[tuple[Version, Data]] = ((None, None, NONE), {})
MOST_DRESSED: Final = 200
ORDER: Final = ("kindred", "enchantment", "artifact", "land", "creature")  # of card types on a type line, after supertypes
Version: TypeAlias = "tuple[object, object, int]"
Wardrobe: TypeAlias = "dict[tuple[int, str], tuple[Version, Data]]"  # by object and language: its version, what is told of it


def state(table: Table, player: int, lang: str, told: tuple[int, int] = (0, 0)) -> Data:
    """The table as a player sees it (NONE: a spectator), with the open question if it is theirs.

    The log begins with its last lines, or after those that were told up to a mark of it.
    """
    first = max(table.log.since(told), table.log.count() - LOG_LINES, 0)
    view = table.game.view(player)
    data = view.to_data(lambda seen: _object(view, seen, lang, table.dressed), asked=False)
    data.pop("decision")
    seat = None if player == NONE else table.seats[player]
    data |= {
        "type": "state", "table": table.id, "moment": table.moment, "lang": lang,
        "step_text": step_name(lang, view.step) if view.step_name != "setup" else say(lang, "setup"), "step_number": view.step,
        "question": None if view.decision is None or seat is None else question(
            view, view.decision, lang, table.game.can_cancel, None if seat.settings.full else seat.settings.own_stops,
        ),
        "seats": [{"name": one.name, "bot": one.bot} for one in table.seats],
        "word_of": {key: word(lang, key) for who in view.players for key in (*who.counters, *who.designations)},
        "undo": [n for n, one in enumerate(table.seats) if one.undo >= 0], "can_undo": bool(table.choices),
        "settings": None if seat is None else seat.settings,
        "log": [_told(view, line) for line in table.log.entries(player, lang, after=first)], "log_from": first,
    }
    return data | table.told(view, lang)


def log(table: Table, player: int, lang: str) -> Data:
    """The whole log."""
    view = table.game.view(player)
    return {"type": "log", "log": [_told(view, line) for line in table.log.entries(player, lang)]}


def _told(view: View, line: Line) -> list[object]:
    """Turn, text, source, rule, kind of event, who and what takes part as far as it is in sight, and an amount."""
    ids = {part: id for part, id in line.ids if 0 <= id < FIRST_OBJECT or view.sees(id)}
    return [line.turn, line.text, line.source, line.rule, line.key, ids, line.amount]


def _object(view: View, seen: Seen, lang: str, kept: Wardrobe) -> Data:
    """An object with what it was before. Of a known one outside the stack everybody sees the same: that is made once, until it changes."""
    data = _worn(seen, lang, kept) if seen.zone != STACK and seen.known else dressed(seen, lang)
    before = view.predecessor(seen.id)
    return data if before == NONE else {**data, "was": before}


def _worn(seen: Seen, lang: str, kept: Wardrobe) -> Data:
    """What was told of the object last, or anew if it has changed."""
    object, characteristics, controller = now = seen.version
    version, data = kept.get((seen.id, lang), NEW)
    if version[0] is object and version[1] is characteristics and version[2] == controller:
        return data
    if len(kept) > MOST_DRESSED:
        kept.clear()
    data = dressed(seen, lang)
    kept[seen.id, lang] = now, data
    return data


def dressed(seen: Seen, lang: str) -> Data:
    """An object with name, type line and text."""
    data: dict[str, Any] = seen.to_data()
    types = data["types"]
    label = named(data["name"], data.get("zh", ""), data["kind"], lang)
    data |= {
        "label": label, "type_line": _types((*data["supertypes"], *types), tuple(data["subtypes"]), lang), "text": list(text(seen, lang, label)),
    }
    if lang == "zh":
        data["words"] = {key: word(lang, key) for key in (*data["keywords"], *data.get("counters", ()))}
    if data["zone"] == "stack" and data["kind"] != "ability" and (how := seen.how[1 if lang == "zh" else 0]):
        data["how"] = how
    if "planeswalker" in types:
        data["loyalty"] = seen.loyalty
    if "battle" in types:
        data["defense"] = seen.defense
    if "creature" in types and (face := seen.face) is not None and face.base.types & CREATURE:
        data["printed"] = [face.base.power, face.base.toughness]
    return data


def type_line(seen: Seen, lang: str) -> str:
    """Supertypes, types and subtypes as on a card."""
    return _types((*seen.supertypes, *seen.types), seen.subtypes, lang)


@lru_cache(maxsize=4096)
def _types(kinds: tuple[str, ...], subtypes: tuple[str, ...], lang: str) -> str:
    kinds = tuple(sorted(kinds, key=lambda kind: ORDER.index(kind) if kind in ORDER else -1))
    if lang == "zh":
        subs = "／".join(word(lang, sub) for sub in subtypes)
        return "".join(word(lang, kind) for kind in kinds) + (f"～{subs}" if subs else "")
    return " ".join(kind.capitalize() for kind in kinds) + (f" — {' '.join(subtypes)}" if subtypes else "")


def text(seen: Seen, lang: str, name: str) -> tuple[str, ...]:
    """The abilities it has now, a line each, in which it goes by that name."""
    return tuple(words_of(ability, lang, name) or type(ability).__name__ for ability in seen.abilities if isinstance(ability, Ability))


__all__ = ["choices", "dressed", "extended", "log", "main_button", "question", "state", "text", "type_line"]

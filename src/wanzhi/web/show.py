"""What a client is told: its view of the game with names, texts and choices in its language, as plain data (see docs/web.md).

Everything comes from `Game.view(player)`: what that player may not know is not in it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wanzhi.language import WriteError, write
from wanzhi.model.constants import FIRST_OBJECT, NONE, STEP_NAMES
from wanzhi.rules.question import plain
from wanzhi.terminal.board import card_name
from wanzhi.terminal.prompts import heading, is_mana_ability, label
from wanzhi.terminal.words import say, step_name, word
from wanzhi.vocabulary.base import Ability
from wanzhi.vocabulary.reading import grammar

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer
    from wanzhi.rules.question import Data, Question
    from wanzhi.rules.view import Seen, View
    from wanzhi.web.table import Table

LOG_LINES = 200
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
        "undo": [n for n, one in enumerate(table.seats) if one.undo >= 0], "can_undo": bool(table.choices),
        "settings": None if seat is None else seat.settings,
        "log": [[line.turn, line.text, line.source, line.rule] for line in table.log.entries(player, lang)[-LOG_LINES:]],
    }
    return data


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


def question(view: View, asked: Question, lang: str, can_cancel: bool) -> Data:
    """The open question: what is asked, what may be chosen first, and what the main button does."""
    found, complete = asked.next(())
    return {
        "kind": asked.kind, "prompt": heading(view, asked, lang), "name": asked.prompt, "why": asked.why, "player": asked.player,
        "source": asked.source, "single": asked.single, "can_cancel": can_cancel, "default": plain(asked.default()),
        "main": main_button(view, asked, lang), "options": choices(view, asked, found, lang), "complete": complete,
    }


def extended(view: View, options_: tuple[Answer, ...], complete: bool, lang: str, partial: object, moment: int) -> Data:
    """The answer to a question for what extends a partial answer."""
    asked = view.decision
    assert asked is not None
    return {"type": "options", "moment": moment, "partial": partial, "complete": complete, "options": choices(view, asked, options_, lang)}


def choices(view: View, asked: Question, found: tuple[Answer, ...], lang: str) -> list[Data]:
    """Options with their labels and the objects or players to click."""
    return [
        {"value": plain(option), "label": label(view, asked, option, lang), "on": places(asked, option),
         "mana": asked.kind == "Act" and is_mana_ability(view, option)}
        for option in found
    ]


def places(asked: Question, option: Answer) -> list[int]:
    """The objects or players on the board that stand for an option, in the order in which they are clicked."""
    if asked.kind in ("Act", "Pay") and isinstance(option, tuple):
        return [option[1]] if len(option) > 1 and isinstance(option[1], int) else []
    if asked.kind in ("Attack", "Block", "Divide") and isinstance(option, tuple):
        return [part for part in option[: 1 if asked.kind == "Divide" else 2] if isinstance(part, int)]
    if asked.kind in ("Pick", "Arrange") and isinstance(option, int) and (option >= FIRST_OBJECT or asked.prompt != "choose modes"):
        return [option]
    return []


def main_button(view: View, asked: Question, lang: str) -> str:
    """What the main button says: what happens if the player does nothing else."""
    zh = lang == "zh"
    if asked.kind == "Act":
        if view.stack:
            name = card_name(view.stack[-1], lang)
            return f"结算{name}" if zh else f"Resolve {name}"
        if view.active != view.player:
            return "让过" if zh else "Pass"
        if view.step + 1 < len(STEP_NAMES) and view.step_name.startswith("precombat"):
            return "进入战斗" if zh else "To combat"
        if view.step_name.startswith("postcombat") or view.step_name == "end":
            return "结束回合" if zh else "End turn"
        return "继续" if zh else "Go on"
    if asked.kind == "Attack":
        return "不攻击" if zh else "No attack"
    if asked.kind == "Block":
        return "不阻挡" if zh else "No blocks"
    if asked.kind == "Pay":
        return "自动支付" if zh else "Pay"
    return "完成" if zh else "Done"


__all__ = ["choices", "main_button", "extended", "question", "state", "text", "type_line"]

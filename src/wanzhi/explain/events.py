"""Why something happened (CR 608-616, 704): an event of the log with its rule, what caused it, and for a death what led to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from wanzhi.explain.because import Because, Why, Word
from wanzhi.model.constants import FIRST_OBJECT, NONE
from wanzhi.model.events import Damage
from wanzhi.rules.log_words import Mention

if TYPE_CHECKING:
    from wanzhi.explain.because import Asker
    from wanzhi.rules.log import Line


DYING: Final = ("destroy", "dies", "move", "exile", "to hand")  # also where something replaced it
FOUND: Final = {
    "704.5f": "no toughness", "704.5g": "lethal damage", "704.5h": "deathtouch", "704.5i": "no loyalty", "704.5j": "legend rule",
    "704.5m": "no host",
}


def why_event(asker: Asker, line: Line) -> Why:
    """The event itself, then its causes."""
    head = Because("event", "happened", line.rule, words=(("what", line.text.rstrip(".。")),), head=True)
    return Why((head, *_causes(asker, line)))


def _causes(asker: Asker, line: Line) -> Iterator[Because]:
    ids = dict(line.ids)
    cause = ids.get("by", NONE)
    if line.rule.startswith("704.5") and line.key in DYING:
        yield from _death(asker, line, ids.get("object", NONE))
    elif cause != NONE and asker.sees(cause):
        key, words = "caused", _words(source=asker.name(cause))
        if cause >= FIRST_OBJECT and asker.knows(cause):
            key, words = "caused by whose", _words(source=asker.name(cause), player=asker.name(asker.game.controller(cause)))
        yield Because("event", key, line.rule, cause, words=words)
    elif line.source:
        yield Because("event", "caused", line.rule, words=_words(source=Mention(line.source, line.source)))
    else:
        yield Because("event", "by rule", line.rule)


def _words(**words: Word) -> tuple[tuple[str, Word], ...]:
    return tuple(words.items())


def _death(asker: Asker, line: Line, id: int) -> Iterator[Because]:
    """CR 704.5f-m: what state-based actions found, with what the object was when it left (608.2h)."""
    obj = asker.game.state.objects.get(id)
    last = None if obj is None or not asker.knows(id) else obj.frozen
    key = FOUND.get(line.rule, "by rule")
    if obj is None or last is None:
        yield Because("event", "by rule", line.rule)
        return
    yield Because("event", key, line.rule, NONE if key == "by rule" else id, words=_words(amount=obj.damage, toughness=last.toughness))
    if key in ("lethal damage", "deathtouch"):
        yield from _blows(asker, line, id)


def _blows(asker: Asker, line: Line, id: int) -> Iterator[Because]:
    """CR 120.3e: who dealt it damage this turn."""
    game = asker.game
    if game.turn != line.turn:
        return
    amounts: dict[int, int] = {}
    for event in game.state.history:
        if isinstance(event, Damage) and event.target == id:
            amounts[event.source] = amounts.get(event.source, 0) + event.amount
    for source, amount in amounts.items():
        yield Because("event", "damaged by", "120.3e", asker.source(source), words=_words(source=asker.name(source), amount=amount))


__all__ = ["why_event"]

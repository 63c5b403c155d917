"""Why something happened (CR 608-616, 704): an event of the log with its rule, what caused it, and for a death what led to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wanzhi.explain.because import Because, Why, Word
from wanzhi.model.constants import CREATURE, FIRST_OBJECT, NONE, PLANESWALKER
from wanzhi.model.events import Damage
from wanzhi.rules.log import Mention

if TYPE_CHECKING:
    from wanzhi.explain.because import Asker
    from wanzhi.rules.log import Line


def why_event(asker: Asker, line: Line) -> Why:
    """The event itself, then its causes."""
    head = Because("event", "happened", line.rule, words=(("what", line.text.rstrip(".。")),), head=True)
    return Why((head, *_causes(asker, line)))


def _causes(asker: Asker, line: Line) -> Iterator[Because]:
    ids = dict(line.ids)
    cause = ids.get("by", NONE)
    if line.rule == "704.5":
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
    """CR 704.5f-i: what state-based actions found, by what the object was when it left (608.2h)."""
    obj = asker.game.state.objects.get(id)
    last = None if obj is None or not asker.knows(id) else obj.frozen
    if obj is None or last is None:
        yield Because("event", "by rule", "704.5")
    elif last.types & CREATURE and last.toughness <= 0:
        yield Because("event", "no toughness", "704.5f", id, words=_words(toughness=last.toughness))
    elif last.types & CREATURE and obj.damage >= last.toughness and line.key == "destroy":
        yield Because("event", "lethal damage", "704.5g", id, words=_words(amount=obj.damage, toughness=last.toughness))
        yield from _blows(asker, line, id)
    elif last.types & CREATURE and obj.damage and line.key == "destroy":
        yield Because("event", "deathtouch", "704.5h", id)
        yield from _blows(asker, line, id)
    elif last.types & PLANESWALKER and not obj.counter("loyalty"):
        yield Because("event", "no loyalty", "704.5i", id)
    else:
        yield Because("event", "by rule", "704.5")


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

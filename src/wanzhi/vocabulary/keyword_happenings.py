"""Keyword actions and what keyword abilities do as verb phrases of trigger conditions (CR 701-702): "explores", "evolves", "crews a Vehicle"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.model.constants import NONE
from wanzhi.model.events import E_KEYWORD_ACTION, Event, Simple
from wanzhi.vocabulary.base import Context, Effect, Filter, Steps, Unsaid
from wanzhi.vocabulary.filters import introduction
from wanzhi.vocabulary.happenings import Happening

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

ACTIONS = ("explore", "connive", "evolve", "train", "crewed")


class DoesKeywordAction(Happening, frozen=True):
    """CR 701.44b-c, 701.50b-c: once all of it was done, though some of it was impossible; said of what has left as it last was.

    CR 702.100b, 702.149c: as its counters are put; CR 702.122d: as a crew ability of it resolves.
    """

    kinds: ClassVar[tuple[int, ...]] = (E_KEYWORD_ACTION,)
    looks_back: ClassVar[bool] = True
    en = "(<explore>|<connive>|<evolve>|<train>|<become> crewed:which)"
    zh = "(勘察|筹谋|进化|见习|被搭载:which)"
    which: int = 0

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) and event.name == ACTIONS[self.which] else NONE


class Crews(Happening, frozen=True):
    """CR 702.122b: "crews a Vehicle": it is tapped to pay the cost of a crew ability."""

    kinds: ClassVar[tuple[int, ...]] = (E_KEYWORD_ACTION,)
    en = "<crew> a {what:sg}"
    zh = "搭载{what}"
    what: Filter
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.what, False, trigger=True),)

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) and event.name == "crew" else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or not self.what.matches(game, event.target, it):
            return False
        it.refs[self.ref] = (event.target,)
        return True


class Told(Unsaid, Effect, frozen=True):
    """An effect of a keyword ability of which others can say that its object did it; if it `grows`, only if that puts counters on it."""

    name: str
    effect: Effect
    grows: bool = True

    def happen(self, game: Game, it: Context) -> Steps[None]:
        before = game.object(it.me).counter("+1/+1")
        yield from self.effect.happen(game, it)
        if not self.grows or game.object(it.me).counter("+1/+1") > before:
            yield from game.happen(Simple(E_KEYWORD_ACTION, object=it.me, player=it.controller, name=self.name))


__all__ = ["Crews", "DoesKeywordAction", "Told"]

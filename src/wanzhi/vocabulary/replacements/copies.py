"""Entering the battlefield as a copy (CR 614.1c, 707.5, 707.9): "you may have ~ enter as a copy of any creature on the battlefield"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.model.events import Event, ZoneChange
from wanzhi.vocabulary.base import Context, Filter, Modification, Node, Steps
from wanzhi.vocabulary.becoming import Being, HasBase
from wanzhi.vocabulary.filters import candidates
from wanzhi.vocabulary.gained_abilities import GainAbility, Quoted, ThisAbility
from wanzhi.vocabulary.modifications import Plain
from wanzhi.vocabulary.references import Itself
from wanzhi.vocabulary.replacements.entering import CounterLot, Entering
from wanzhi.vocabulary.selectors import All, Each

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game


class Except(Node, frozen=True):
    """CR 707.9: one exception of a copy effect."""

    def changes(self) -> tuple[Modification, ...]:
        """What it changes of the copied values."""
        return ()


class ExceptIs(Except, frozen=True):
    """"except it's an artifact in addition to its other types", "except it's 7/7"."""

    en = ("(it's|~ is|they're) {being:sg}", "(it's|~ is) {pt}")
    zh = ("它是{being}", "它是{pt}")
    being: Being | None = None
    pt: Annotated[str, "pt"] | None = None

    def changes(self) -> tuple[Modification, ...]:
        found: tuple[Modification, ...] = self.being.pieces() if self.being is not None else ()
        return found + ((HasBase(self.pt),) if self.pt is not None else ())


class ExceptDoes(Except, frozen=True):
    """"except it has haste", "except it isn't legendary and has haste"."""

    en = "it {mods&:sg}"
    zh = "它{mods且}"
    mods: tuple[Modification, ...]

    def changes(self) -> tuple[Modification, ...]:
        return self.mods


class ExceptName(Except, frozen=True):
    """"except its name is ~": it keeps its own name (CR 707.9c)."""

    en = "its name is ~"
    zh = "它的名称是~"

    def changes(self) -> tuple[Modification, ...]:
        return (OwnName(),)


class OwnName(Plain, frozen=True):
    """CR 707.9c: the name is not copied."""

    layers = ("3",)
    asks = 0

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.name = game.object(id).face.name


class ExceptColor(Except, frozen=True):
    """CR 707.9: "except it doesn't copy that creature's color": it keeps its own."""

    en = "it doesn't copy that (creature|permanent|artifact|card:kind)'s color"
    zh = "它不复制该(生物|永久物|神器|牌:kind)的颜色"
    kind: int = 0

    def changes(self) -> tuple[Modification, ...]:
        return (OwnColor(),)


class OwnColor(Plain, frozen=True):
    """The colour that it had as a copiable value stays (CR 707.9)."""

    layers = ("5",)
    asks = 0
    replaces: ClassVar[tuple[str, ...]] = ("5",)

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        obj = game.object(id)
        chars.colors = (obj.copied or obj.face.base).colors


class ExceptCounters(Except, frozen=True):
    """CR 707.9e: "except it enters with two additional +1/+1 counters on it"."""

    en = "it enters with {lot} on it"
    zh = "它进场时上面有{lot}"
    lot: CounterLot


class EntersAsCopy(Entering, frozen=True):
    """CR 707.5, 614.1c: the player chooses what it copies as it enters; not an object that enters at the same time."""

    rank: ClassVar[int] = 2
    en = (
        "you may have {what} enter(| the battlefield)[ tapped:tapped] as a copy of (any|a) {filter:sg}(| on the battlefield)"
        "[, except {exceptions&}]."
    )
    zh = "你可以使{what}当成任一{filter}的复制品来[横置:tapped]进场[，但{exceptions且}]。"
    what: Itself
    filter: Filter
    tapped: bool = False
    exceptions: tuple[Except, ...] = ()

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        options = tuple(id for id in candidates(game, self.filter, it) if id != event.object)
        if not options or not (yield from game.may(it.actor, "enter as a copy", "614.12a", it.me)):
            return [event]
        chosen = yield from game.pick(it.actor, options, 1, 1, "707.5", "choose what to copy", it.me)
        changes = tuple(self._own(change) for exception in self.exceptions for change in exception.changes())
        game.enter_as_copy(event, chosen[0], it, changes)
        kept = list(event.counters)
        for lot in event.copied_with:  # CR 707.9e: what an earlier copy effect added besides does not happen
            kept.remove(lot)
        event.counters, event.copied_with = tuple(kept), ()
        event.tapped = event.tapped or self.tapped
        for exception in self.exceptions:
            if isinstance(exception, ExceptCounters):
                amount = exception.lot.amount.count(game, it)
                event.counters = (*event.counters, (exception.lot.kind, amount))
                event.copied_with = (*event.copied_with, (exception.lot.kind, amount))
        return [event]

    def _own(self, change: Modification) -> Modification:
        """An exception in which "this ability" is this one."""
        if not isinstance(change, GainAbility):
            return change
        return GainAbility(tuple(Quoted(self) if isinstance(member, ThisAbility) else member for member in change.abilities), change.gains)


class OthersEnterAsCopy(Entering, frozen=True):
    """CR 614.1c, 616.1c: "creatures you control enter as a copy of ~"."""

    rank: ClassVar[int] = 2
    en = "{what} <enter>(| the battlefield) as (a copy|copies) of {original:obj}."
    zh = "{what}进场时成为{original}的复制品。"
    what: All | Each
    original: Itself

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        game.enter_as_copy(event, it.me, it)
        return [event]
        yield

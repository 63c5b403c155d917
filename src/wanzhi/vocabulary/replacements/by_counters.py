"""What shield, stun and finality counters do (CR 122.1c-d, 122.1h): replacement effects without words, found by the kind of counter."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from wanzhi.model.constants import BATTLEFIELD, EXILE, GRAVEYARD, NONE
from wanzhi.model.events import E_DAMAGE, E_DESTROY, E_UNTAP, E_ZONE, Damage, Event, ZoneChange
from wanzhi.vocabulary.abilities import ReplacementAbility
from wanzhi.vocabulary.base import Context, Steps, Unsaid

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class ShieldFromDestruction(Unsaid, ReplacementAbility, frozen=True):
    """CR 122.1c: instead of being destroyed as the result of an effect, a shield counter is removed."""

    kinds: ClassVar[tuple[int, ...]] = (E_DESTROY,)

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return event.cause != NONE

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        yield from game.remove_counters(it.me, "shield", 1)
        return []


class ShieldFromDamage(Unsaid, ReplacementAbility, frozen=True):
    """CR 122.1c: damage is prevented, and a shield counter is removed."""

    kinds: ClassVar[tuple[int, ...]] = (E_DAMAGE,)

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Damage)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, Damage)
        yield from game.remove_counters(it.me, "shield", 1)
        return [] if event.preventable else [event]


class Stun(Unsaid, ReplacementAbility, frozen=True):
    """CR 122.1d: instead of untapping, a stun counter is removed."""

    kinds: ClassVar[tuple[int, ...]] = (E_UNTAP,)

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return True

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        yield from game.remove_counters(it.me, "stun", 1)
        return []


class Finality(Unsaid, ReplacementAbility, frozen=True):
    """CR 122.1h: exiled instead of being put into a graveyard from the battlefield."""

    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, ZoneChange) and event.origin == BATTLEFIELD and event.to == GRAVEYARD

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        event.to = EXILE
        return [event]
        yield


BY_COUNTER: Final = {
    "shield": (ShieldFromDestruction(), ShieldFromDamage()), "stun": (Stun(),), "finality": (Finality(),),
}

"""Regeneration (CR 701.19): what stands in the place of a destruction."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import CANT_BE_REGENERATED
from wanzhi.model.events import E_DESTROY, E_REGENERATE, E_TAP, Event, Simple
from wanzhi.vocabulary.abilities import ReplacementAbility
from wanzhi.vocabulary.base import Context, Steps, Unsaid

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Regenerates(ReplacementAbility, frozen=True):
    """CR 701.19a-c: all damage is removed, its controller taps it, and it leaves combat; `shield`: a shield is used up."""

    kinds: ClassVar[tuple[int, ...]] = (E_DESTROY,)
    shield: ClassVar[bool] = False

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or event.object != it.me or not event.amount:
            return False
        return not game.chars(it.me).rules & CANT_BE_REGENERATED

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        instead: list[Event] = [Simple(E_REGENERATE, object=it.me, amount=1 if self.shield else 0)]
        if not game.object(it.me).tapped:
            instead.append(Simple(E_TAP, object=it.me, player=game.controller(it.me)))
        return instead
        yield


class RegenerationShield(Unsaid, Regenerates, frozen=True):
    """CR 701.19a: what a resolving spell or ability made, for the next time this turn."""

    shield: ClassVar[bool] = True

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return game.object(it.me).shields > 0 and super().applies(game, event, it)


class RegeneratesEachTime(Regenerates, frozen=True):
    """CR 701.19b: "if ~ would be destroyed, regenerate it"."""

    en = "if ~ would be destroyed, regenerate it."
    zh = "如果~将被消灭，则重生之。"


SHIELD = RegenerationShield()

__all__ = ["SHIELD", "RegeneratesEachTime", "RegenerationShield"]

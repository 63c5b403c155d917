"""Aura swap (CR 702.65): an Aura on the battlefield and one in a hand change places."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

import msgspec

from wanzhi.model.constants import BATTLEFIELD, HAND, NONE
from wanzhi.model.events import ZoneChange
from wanzhi.model.subtypes import SUBTYPE_BIT
from wanzhi.vocabulary.abilities import ActivatedAbility
from wanzhi.vocabulary.base import Ability, Context, Effect, Steps, Unsaid
from wanzhi.vocabulary.keywords.macros import CostMacro
from wanzhi.vocabulary.reading import abilities_from

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

AURA = SUBTYPE_BIT["Aura"]


class AuraSwap(CostMacro, frozen=True):
    """CR 702.65a."""

    keyword: ClassVar[str] = "aura swap"
    rule: ClassVar[str] = "702.65"
    en = ("aura swap( |—:dash){costs,:cap:pl}", "aura swap( |—:dash){costs,:cap:pl}.")
    zh = "灵气转换[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        read = cast(ActivatedAbility, abilities_from(f"{self.paying}: draw a card.")[0])
        return (msgspec.structs.replace(read, effect=SwapAuras()),)


class SwapAuras(Unsaid, Effect, frozen=True):
    """CR 702.65a-b, 701.12a: exchange ~ with an Aura card in the hand, which takes its place; nothing if either half can't be done."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        me, player = it.me, it.controller
        if not game.exists(me) or game.zone_of(me) != BATTLEFIELD or game.owner(me) != player or game.controller(me) != player:
            return
        host = game.object(me).attached_to
        options = tuple(
            id for id in game.hand(player) if game.chars(id).subtypes & AURA and host != NONE and game.can_attach(id, host)
        )
        if not options or not (yield from game.may(player, "swap Auras", "702.65a", me)):
            return
        (card,) = yield from game.pick(player, options, 1, 1, "702.65a", "choose an Aura", me)
        leaves, enters = ZoneChange(me, BATTLEFIELD, HAND, player, "put"), ZoneChange(card, HAND, BATTLEFIELD, player, "put")
        leaves.cause = enters.cause = me
        enters.controller, enters.attach_to = player, host
        yield from game.happen(leaves, enters)

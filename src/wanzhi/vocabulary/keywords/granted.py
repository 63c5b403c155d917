"""Keywords that effects grant with a cost that depends on the object: "gains flashback. The flashback cost is equal to its mana cost"."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, ClassVar

from wanzhi.vocabulary.abilities import KeywordAbility, StaticAbility, StaticPart
from wanzhi.vocabulary.base import Ability, Context, Cost, Duration, Objects, Steps, Unsaid
from wanzhi.vocabulary.conditions import YourTurn
from wanzhi.vocabulary.cost_rules import IN_GRAVEYARD, CastWay
from wanzhi.vocabulary.costs import ManaCostNode
from wanzhi.vocabulary.effects.doing import only_objects
from wanzhi.vocabulary.effects.sentences import Clause
from wanzhi.vocabulary.gained_abilities import GainAbility
from wanzhi.vocabulary.keywords.paid import ExiledOffStack
from wanzhi.vocabulary.keywords.reborn import Scavenge
from wanzhi.vocabulary.modifications import Plain
from wanzhi.vocabulary.selectors import All, Each
from wanzhi.vocabulary.statics import ContinuousPart

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game


class ForItsManaCost(Unsaid, KeywordAbility, frozen=True):
    """CR 702.34a, 702.138a: flashback or escape whose cost is the card's own mana cost, and `extra`; without a mana cost there is none."""

    rule: ClassVar[str] = "702.34"
    name: str = "flashback"
    extra: tuple[Cost, ...] = ()

    def parts(self) -> tuple[Ability, ...]:
        way = CastWay(self.name, None, self.extra, IN_GRAVEYARD)
        return (way, ExiledOffStack("flashback")) if self.name == "flashback" else (way,)


class GainsFlashback(Clause, frozen=True):
    """CR 611.2c, 702.34a: "target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost ..."."""

    en: ClassVar[str | tuple[str, ...]] = (
        "{what} <gain> flashback[ {duration}]. the flashback cost is equal to (its|that card's|the card's|their) mana (cost|costs)"
    )
    zh: ClassVar[str | tuple[str, ...]] = "{what}获得返照异能[{duration}]。其返照费用等同于其法术力费用"
    name: ClassVar[str] = "flashback"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "extra")
    what: Objects
    duration: Duration | None = None
    extra: tuple[Cost, ...] = ()
    order: ClassVar[tuple[str, ...]] = ("what", "duration", "extra")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ids = [id for id in only_objects((yield from self.what.choose(game, it))) if game.exists(id)]
        if ids:
            until = getattr(self.duration, "until", "forever")
            game.add_effect(it, (GainAbility((ForItsManaCost(self.name, self.extra),), True),), until, ids)


class GainsEscape(GainsFlashback, frozen=True):
    """CR 702.138a: "target card in your graveyard gains escape until end of turn. The escape cost is equal to its mana cost plus ..."."""

    en = (
        "{what} <gain> escape[ {duration}]. the escape cost is equal to (its|that card's|the card's|their) mana (cost|costs)"
        "[ plus {extra&:pl}]"
    )
    zh = "{what}获得逸脱异能[{duration}]。其逸脱费用等同于其法术力费用[加上{extra与}]"
    name: ClassVar[str] = "escape"
    unspoken: ClassVar[tuple[str, ...]] = ("ref",)


class HasFlashback(StaticAbility, frozen=True):
    """CR 604.1, 702.34a: "[during your turn,] each instant and sorcery card in your graveyard has flashback. The flashback cost ..."."""

    scope: ClassVar[bool] = True
    en: ClassVar[str | tuple[str, ...]] = (
        "{what} <have> flashback. the flashback cost is equal to (its|that card's|the card's|their) mana (cost|costs).",
        "during (your turn|turns other than yours:others), {what} <have> flashback. the flashback cost is equal to "
        "(its|that card's|the card's|their) mana (cost|costs).",
    )
    zh: ClassVar[str | tuple[str, ...]] = (
        "{what}具有返照异能。其返照费用等同于其法术力费用。",
        "于(你的回合|你以外的回合:others)中，{what}具有返照异能。其返照费用等同于其法术力费用。",
    )
    name: ClassVar[str] = "flashback"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "extra")
    asks = 0
    what: All | Each
    extra: tuple[Cost, ...] = ()
    others: int = -1

    def effects(self) -> tuple[StaticPart, ...]:
        condition = None if self.others < 0 else YourTurn(bool(self.others))
        return (ContinuousPart(self.what, (GainAbility((ForItsManaCost(self.name, self.extra),)),), condition),)


class HasEscape(HasFlashback, frozen=True):
    """CR 702.138a: "each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost plus ..."."""

    en = "{what} <have> escape. the escape cost is equal to (its|that card's|the card's|their) mana (cost|costs)[ plus {extra&:pl}]."
    zh = "{what}具有逸脱异能。其逸脱费用等同于其法术力费用[加上{extra与}]。"
    name: ClassVar[str] = "escape"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "others")


class GainsScavenge(Plain, frozen=True):
    """CR 702.1a, 702.97a: scavenge whose cost is the mana cost of each card; one without a mana cost can't be scavenged (118.6)."""

    layers = ("6",)
    asks = 0

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        if chars.mana_cost is not None:
            chars.abilities = (*chars.abilities, scavenge(str(chars.mana_cost)))


@functools.cache
def scavenge(cost: str) -> Scavenge:
    """Scavenge with that cost; the same object each time."""
    return Scavenge((ManaCostNode(cost),))


class HasScavenge(HasFlashback, frozen=True):
    """CR 702.1a: "each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost"."""

    en = "{what} <have> scavenge. the scavenge cost is equal to (its|that card's|the card's|their) mana (cost|costs)."
    zh = "{what}具有食腐异能。其食腐费用等同于其法术力费用。"
    name: ClassVar[str] = "scavenge"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "extra", "others")

    def effects(self) -> tuple[StaticPart, ...]:
        return (ContinuousPart(self.what, (GainsScavenge(),)),)

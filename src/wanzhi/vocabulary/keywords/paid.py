"""Keywords with a cost: cycling, equip, ward, outlast, unearth, echo ... (CR 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, cast

import msgspec

from wanzhi.model.constants import BATTLEFIELD, EXILE, STACK
from wanzhi.model.events import E_ZONE, Event, Remark, Simple, ZoneChange
from wanzhi.vocabulary.abilities import ActivatedAbility, ActivationInstruction, KeywordAbility, ReplacementAbility, TriggeredAbility, targets_of
from wanzhi.vocabulary.base import Ability, Condition, Context, Cost, Effect, Filter, Node, Steps, Unsaid
from wanzhi.vocabulary.cost_rules import IN_GRAVEYARD, CastWay, OptionalCost
from wanzhi.vocabulary.functioning import flat
from wanzhi.vocabulary.keywords.macros import CostMacro, Macro, english
from wanzhi.vocabulary.reading import abilities_from

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Cycling(CostMacro, frozen=True):
    """CR 702.29a."""

    keyword: ClassVar[str] = "cycling"
    rule: ClassVar[str] = "702.29"
    en = ("cycling( |—:dash){costs,:cap:pl}", "cycling( |—:dash){costs,:cap:pl}.")
    zh = "循环[～:dash]{costs，}"

    def definition(self) -> str:
        return f"{self.paying}, discard ~: draw a card."


class Typecycling(Macro, frozen=True):
    """CR 702.29e: "forestcycling {2}", "basic landcycling {1}", "Wizardcycling {3}"."""

    keyword: ClassVar[str] = "cycling"
    rule: ClassVar[str] = "702.29"
    en = "{kind} {costs,}"
    zh = "{kind}{costs，}"
    kind: Annotated[str, "typecycling"]
    costs: tuple[Cost, ...]

    def definition(self) -> str:
        search = f"search your library for a {self.kind} card, reveal it, put it into your hand, then shuffle."
        return f"{english(self.costs)}, discard ~: {search}"


class Equip(CostMacro, frozen=True):
    """CR 702.6a, 702.6c, 702.6e: "equip {2}", "equip legendary creature {1}", "equip—Pay 3 life"."""

    keyword: ClassVar[str] = "equip"
    rule: ClassVar[str] = "702.6"
    en = (
        "equip( |—:dash){costs,:cap:pl}", "equip( |—:dash){costs,:cap:pl}.", "equip {what:sg} {costs,}",
        "equip( |—:dash){costs,:cap:pl}. {timing.:cap}.",
    )
    zh = "佩带[{what}][～:dash]{costs，}[。{timing.}。]"
    costs: tuple[Cost, ...]
    dash: bool = False
    what: Filter | None = None
    timing: tuple[ActivationInstruction, ...] = ()

    def parts(self) -> tuple[Ability, ...]:
        what = _described(self.what, "creature")
        read = cast(ActivatedAbility, abilities_from(f"{self.paying}: attach ~ to target {what} you control. activate only as a sorcery.")[0])
        effect: Effect = read.effect
        if what == "planeswalker":
            target = targets_of(read.effect)[0]
            effect = AttachAsCreature(target, getattr(target, "ref", 0))
        return (msgspec.structs.replace(read, timing=(*read.timing, *flat(self.timing)), effect=effect),)


class AttachAsCreature(Unsaid, Effect, frozen=True):
    """CR 702.6e: attach ~ to the target as though that were a creature."""

    target: Node
    ref: int

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for id in cast("tuple[int, ...]", it.refs.get(self.ref, ())):
            yield from game.attach(it.me, id, it.me, as_creature=True)


def _described(what: Filter | None, otherwise: str) -> str:
    if what is None:
        return otherwise
    from wanzhi.language import write
    from wanzhi.vocabulary.reading import grammar

    return write(what, grammar(), capital=False)


class Fortify(CostMacro, frozen=True):
    """CR 702.67a."""

    keyword: ClassVar[str] = "fortify"
    rule: ClassVar[str] = "702.67"
    en = ("fortify( |—:dash){costs,:cap:pl}", "fortify( |—:dash){costs,:cap:pl}.")
    zh = "构工[～:dash]{costs，}"

    def definition(self) -> str:
        return f"{self.paying}: attach ~ to target land you control. activate only as a sorcery."


class CounterUnlessPaid(Unsaid, Effect, frozen=True):
    """CR 702.21a: counter the spell or ability unless the player who controls it pays."""

    costs: tuple[Cost, ...]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        event = it.event
        if not isinstance(event, Simple) or not game.exists(event.object):
            return
        it.actor = event.player
        wants = game.can_pay(self.costs, it) and (yield from game.may(event.player, "pay for ward", "702.21a", it.me, self.costs))
        paid = wants and (yield from game.pay(self.costs, it))
        game.remark(Remark("ward paid" if paid else "ward not paid", "702.21a", event.player, it.me, it.me, self.costs, it.x))
        if not paid:
            yield from game.counter((event.object,), it.stack_id)


class Ward(CostMacro, frozen=True):
    """CR 702.21a: "ward {2}", "ward—Pay 3 life", "ward—Discard a card"."""

    keyword: ClassVar[str] = "ward"
    rule: ClassVar[str] = "702.21"
    en = ("ward( |—:dash){costs,:cap:pl}", "ward( |—:dash){costs,:cap:pl}.")
    zh = "守护[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        condition = "whenever ~ becomes the target of a spell or ability an opponent controls"
        read = cast(TriggeredAbility, abilities_from(f"{condition}, draw a card.")[0])
        return (msgspec.structs.replace(read, effect=CounterUnlessPaid(self.costs)),)


class Outlast(CostMacro, frozen=True):
    """CR 702.107a."""

    keyword: ClassVar[str] = "outlast"
    rule: ClassVar[str] = "702.107"
    en = ("outlast( |—:dash){costs,:cap:pl}", "outlast( |—:dash){costs,:cap:pl}.")
    zh = "延生[～:dash]{costs，}"

    def definition(self) -> str:
        return f"{self.paying}, {{T}}: put a +1/+1 counter on ~. activate only as a sorcery."


class LeavesExiled(Unsaid, ReplacementAbility, frozen=True):
    """CR 702.84a: "if it would leave the battlefield, exile it instead of putting it anywhere else"; for the objects of its effect."""

    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        mine = it.refs.get(1, ())
        return (
            isinstance(event, ZoneChange) and event.origin == BATTLEFIELD and event.to != EXILE and isinstance(mine, tuple)
            and event.object in mine
        )

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        event.to = EXILE
        return [event]
        yield


class ThenExiledInstead(Unsaid, Effect, frozen=True):
    """What `effect` returned to the battlefield is exiled whenever it would leave."""

    effect: Effect

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from self.effect.happen(game, it)
        id = game.current(it.me)
        if game.zone_of(id) == BATTLEFIELD:
            bound = it.child()
            bound.refs[1] = (id,)
            game.add_effect(bound, (LeavesExiled(),), "forever")


class NewSinceUpkeep(Unsaid, Condition, frozen=True):
    """CR 702.30a: ~ came under its controller's control since the beginning of that player's last upkeep."""

    def holds(self, game: Game, it: Context) -> bool:
        return game.object(it.me).since > game.player(it.controller).last_upkeep


class Unearth(CostMacro, frozen=True):
    """CR 702.84a."""

    keyword: ClassVar[str] = "unearth"
    rule: ClassVar[str] = "702.84"
    en = ("unearth( |—:dash){costs,:cap:pl}", "unearth( |—:dash){costs,:cap:pl}.")
    zh = "破坟[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        text = (
            f"{self.paying}: return ~ from your graveyard to the battlefield. it gains haste. "
            "exile it at the beginning of the next end step. activate only as a sorcery."
        )
        read = cast(ActivatedAbility, abilities_from(text)[0])
        return (msgspec.structs.replace(read, effect=ThenExiledInstead(read.effect)),)


class Echo(CostMacro, frozen=True):
    """CR 702.30a."""

    keyword: ClassVar[str] = "echo"
    rule: ClassVar[str] = "702.30"
    en = ("echo( |—:dash){costs,:cap:pl}", "echo( |—:dash){costs,:cap:pl}.")
    zh = "返响[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        words = english(self.costs)
        pay = f"pay {words}" if words.startswith("{") else words
        read = cast(TriggeredAbility, abilities_from(f"at the beginning of your upkeep, sacrifice ~ unless you {pay}.")[0])
        return (msgspec.structs.replace(read, condition=NewSinceUpkeep()),)


# --- casting --------------------------------------------------------------------------------------------------------------------------


class Kicker(KeywordAbility, frozen=True):
    """CR 702.33a-b: an optional additional cost; "kicker {A} and/or {B}" is two of them."""

    keyword: ClassVar[str] = "kicker"
    rule: ClassVar[str] = "702.33"
    en = ("kicker( |—:dash){costs,:cap:pl}", "kicker( |—:dash){costs,:cap:pl}.", "kicker {costs,} and/or {more,}")
    zh = "增幅[～:dash]{costs，}[和／或{more，}]"
    costs: tuple[Cost, ...]
    dash: bool = False
    more: tuple[Cost, ...] = ()

    def kickers(self) -> tuple[OptionalCost, ...]:
        """The kicker abilities it is, in order."""
        return (OptionalCost(self.costs, "kicker"), *((OptionalCost(self.more, "kicker"),) if self.more else ()))

    def parts(self) -> tuple[Ability, ...]:
        return self.kickers()


class Multikicker(KeywordAbility, frozen=True):
    """CR 702.33c: kicker that may be paid any number of times."""

    keyword: ClassVar[str] = "multikicker"
    rule: ClassVar[str] = "702.33"
    en = "multikicker {costs,}"
    zh = "多重增幅{costs，}"
    costs: tuple[Cost, ...]

    def parts(self) -> tuple[Ability, ...]:
        return (OptionalCost(self.costs, "kicker", True),)


class Buyback(KeywordAbility, frozen=True):
    """CR 702.27a: an optional additional cost; the spell returns to hand as it resolves (see `rules.resolving.destination`)."""

    keyword: ClassVar[str] = "buyback"
    rule: ClassVar[str] = "702.27"
    en = ("buyback( |—:dash){costs,:cap:pl}", "buyback( |—:dash){costs,:cap:pl}.")
    zh = "购回[～:dash]{costs，}"
    costs: tuple[Cost, ...]
    dash: bool = False

    def parts(self) -> tuple[Ability, ...]:
        return (OptionalCost(self.costs, "buyback"),)


class ExiledOffStack(Unsaid, ReplacementAbility, frozen=True):
    """CR 702.34a: cast in that way it is exiled instead of being put anywhere else any time it would leave the stack."""

    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)
    way: str

    @property
    def zones(self) -> int:
        return 1 << STACK

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, ZoneChange) or event.object != it.me or event.origin != STACK or event.to in (EXILE, BATTLEFIELD):
            return False
        announced = game.object(it.me).announced
        return announced is not None and announced.way == self.way

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        event.to = EXILE
        return [event]
        yield


class Flashback(KeywordAbility, frozen=True):
    """CR 702.34a: cast it from the graveyard for this cost, then exile it (see `rules.resolving.destination`)."""

    keyword: ClassVar[str] = "flashback"
    rule: ClassVar[str] = "702.34"
    en = ("flashback( |—:dash){costs,:cap:pl}", "flashback( |—:dash){costs,:cap:pl}.")
    zh = "返照[～:dash]{costs，}"
    costs: tuple[Cost, ...]
    dash: bool = False

    def parts(self) -> tuple[Ability, ...]:
        return (CastWay("flashback", self.costs, from_zones=IN_GRAVEYARD), ExiledOffStack("flashback"))


class Evoke(KeywordAbility, frozen=True):
    """CR 702.74a: an alternative cost; the permanent is sacrificed as it enters if that was paid."""

    keyword: ClassVar[str] = "evoke"
    rule: ClassVar[str] = "702.74"
    en = ("evoke( |—:dash){costs,:cap:pl}", "evoke( |—:dash){costs,:cap:pl}.")
    zh = "呼魂[～:dash]{costs，}"
    costs: tuple[Cost, ...]
    dash: bool = False

    def parts(self) -> tuple[Ability, ...]:
        return (CastWay("evoke", self.costs), *abilities_from("when ~ enters, if its evoke cost was paid, sacrifice it."))

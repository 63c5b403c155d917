"""Keywords whose meaning has words of its own in the rulebook only: storm, cascade, dredge, devour, crew ... (CR 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, cast

import msgspec

from wanzhi.model import constants as c
from wanzhi.model import events as e
from wanzhi.model.constants import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LAND, LIBRARY
from wanzhi.model.events import Draw, Event, Remark, RemoveCounters, Simple, ZoneChange
from wanzhi.vocabulary.abilities import ActivatedAbility, KeywordAbility, ReplacementAbility, TriggeredAbility
from wanzhi.vocabulary.base import Ability, Context, Cost, Effect, EventPattern, Filter, Steps, Unsaid
from wanzhi.vocabulary.cost_rules import IN_GRAVEYARD, CastWay, CostChange, OptionalCost
from wanzhi.vocabulary.costs import DiscardCost, PlainCost
from wanzhi.vocabulary.filters import Described
from wanzhi.vocabulary.keyword_happenings import Told
from wanzhi.vocabulary.keywords.numbers import MODULAR_DEATH
from wanzhi.vocabulary.nouns import CardNoun, TypeWord
from wanzhi.vocabulary.numbers import number_word
from wanzhi.vocabulary.quantities import HowMany
from wanzhi.vocabulary.reading import abilities_from

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


def trigger(text: str, effect: Effect) -> TriggeredAbility:
    """A triggered ability with the trigger condition of `text` (a whole ability) and another effect."""
    read = cast(TriggeredAbility, abilities_from(text)[0])
    return msgspec.structs.replace(read, effect=effect)


# --- casting ------------------------------------------------------------------------------------------------------------------------


class CopyForEachBefore(Unsaid, Effect, frozen=True):
    """CR 702.40a: copy the spell for each spell cast before it this turn."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        before = 0
        for event in game.events_this_turn(e.E_CAST):
            if isinstance(event, Simple) and event.object == it.me:
                break
            before += 1
        for _ in range(before):
            yield from game.copy_spell(it.me, it.controller, cause=it.stack_id)


class Storm(KeywordAbility, frozen=True):
    """CR 702.40."""

    keyword: ClassVar[str] = "storm"
    rule: ClassVar[str] = "702.40"
    en = "storm"
    zh = "风暴"

    def parts(self) -> tuple[Ability, ...]:
        return (trigger("when you cast ~, draw a card.", CopyForEachBefore()),)


class CopyForEachPayment(Unsaid, Effect, frozen=True):
    """CR 702.56a-b: copy the spell for each time the cost of this instance of replicate was paid."""

    costs: tuple[Cost, ...]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        announced = game.object(it.me).announced
        paid = dict(announced.paid) if announced is not None else {}
        every = [ability for ability in game.chars(it.me).abilities if isinstance(ability, Replicate)]
        labels = [f"replicate {n}" if len(every) > 1 else "replicate" for n, own in enumerate(every, 1) if own.costs == self.costs]
        times = paid.get(labels[min(self._waiting(game, it), len(labels) - 1)], 0) if labels else paid.get("replicate", 0)
        for _ in range(times):
            yield from game.copy_spell(it.me, it.controller, cause=it.stack_id)

    def _waiting(self, game: Game, it: Context) -> int:
        """How many abilities like this one of the spell have still to resolve: which of the instances with the same cost it is."""
        same = 0
        for id in game.stack():
            announced = game.object(id).announced
            if announced is None or id == it.stack_id or announced.source != it.me:
                continue
            if isinstance(announced.ability, TriggeredAbility) and announced.ability.effect == self:
                same += 1
        return same


class Replicate(KeywordAbility, frozen=True):
    """CR 702.56."""

    keyword: ClassVar[str] = "replicate"
    rule: ClassVar[str] = "702.56"
    en = ("replicate( |—:dash){costs,:cap:pl}", "replicate( |—:dash){costs,:cap:pl}.")
    zh = "覆诵[～:dash]{costs，}"
    costs: tuple[Cost, ...]
    dash: bool = False

    def parts(self) -> tuple[Ability, ...]:
        return (OptionalCost(self.costs, "replicate", True), trigger("when you cast ~, draw a card.", CopyForEachPayment(self.costs)))


class ExileUntilLesser(Unsaid, Effect, frozen=True):
    """CR 702.85a: exile cards from the top until a nonland card of lesser mana value; it may be cast free; the rest to the bottom."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        limit = game.mana_value(it.me)
        exiled: list[int] = []
        found = c.NONE
        while game.library(it.controller) and found == c.NONE:
            moved = yield from game.move(game.library(it.controller)[:1], EXILE, it.stack_id, reason="exile")
            game.irreversible()
            exiled.extend(moved)
            for id in moved:
                if not game.is_type(id, LAND) and game.mana_value(id) < limit:
                    found = id
        if found != c.NONE:
            yield from game.cast_during_resolution(it.controller, found, True, cause=it.stack_id, below=limit)
        left = tuple(id for id in exiled if game.exists(id) and game.zone_of(id) == EXILE)
        yield from game.move(game.shuffled(left), LIBRARY, it.stack_id, position=-1, reason="bottom")


class Cascade(KeywordAbility, frozen=True):
    """CR 702.85."""

    keyword: ClassVar[str] = "cascade"
    rule: ClassVar[str] = "702.85"
    en = "cascade"
    zh = "倾曳"

    def parts(self) -> tuple[Ability, ...]:
        return (trigger("when you cast ~, draw a card.", ExileUntilLesser()),)


class Affinity(KeywordAbility, frozen=True):
    """CR 702.41a: the spell costs {1} less for each [thing] you control."""

    keyword: ClassVar[str] = "affinity"
    rule: ClassVar[str] = "702.41"
    en = "affinity for {what:pl}"
    zh = "{what}共鸣"
    what: Filter

    def parts(self) -> tuple[Ability, ...]:
        from wanzhi.vocabulary.players import You
        from wanzhi.vocabulary.postmodifiers import ControlledBy

        described = cast(Described, self.what)
        mine = msgspec.structs.replace(described, posts=(*described.posts, ControlledBy(You())))
        return (CostChange("{1}", itself=True, each=HowMany(mine)),)


class Retrace(KeywordAbility, frozen=True):
    """CR 702.81a: cast it from the graveyard by discarding a land card as an additional cost."""

    keyword: ClassVar[str] = "retrace"
    rule: ClassVar[str] = "702.81"
    en = "retrace"
    zh = "追溯"

    def parts(self) -> tuple[Ability, ...]:
        land = DiscardCost(Described((CardNoun((TypeWord(LAND),)),)))
        return (CastWay("retrace", None, (land,), IN_GRAVEYARD),)


class JumpStart(KeywordAbility, frozen=True):
    """CR 702.133a: cast it from the graveyard by discarding a card as an additional cost, then exile it."""

    keyword: ClassVar[str] = "jump-start"
    rule: ClassVar[str] = "702.133"
    en = "jump-start"
    zh = "再起"

    def parts(self) -> tuple[Ability, ...]:
        from wanzhi.vocabulary.keywords.paid import ExiledOffStack

        return (CastWay("jump-start", None, (DiscardCost(Described((CardNoun(),))),), IN_GRAVEYARD), ExiledOffStack("jump-start"))


# --- instead ----------------------------------------------------------------------------------------------------------------------------


class DredgeInstead(Unsaid, ReplacementAbility, frozen=True):
    """CR 702.52a: while it is in the graveyard, a draw may be replaced by milling and returning it."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_DRAW,)
    n: int

    @property
    def zones(self) -> int:
        return 1 << GRAVEYARD

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return (
            isinstance(event, Draw) and game.exists(it.me) and game.zone_of(it.me) == GRAVEYARD and game.owner(it.me) == event.player
            and len(game.library(event.player)) >= self.n
        )

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, Draw)
        if not (yield from game.may(event.player, "dredge", "702.52a", it.me)):
            return [event]
        yield from game.mill(event.player, self.n, it.me)
        yield from game.move((it.me,), HAND, it.me, reason="dredge")
        return []


class Dredge(KeywordAbility, frozen=True):
    """CR 702.52."""

    keyword: ClassVar[str] = "dredge"
    rule: ClassVar[str] = "702.52"
    en = "dredge {n}"
    zh = "发掘{n}"
    n: Annotated[int, "digits"]

    def parts(self) -> tuple[Ability, ...]:
        return (DredgeInstead(self.n),)


class EnteringItself(Unsaid, ReplacementAbility, frozen=True):
    """A keyword that changes how its own object enters (CR 614.12)."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ZONE,)

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, ZoneChange) and event.to == BATTLEFIELD and event.object == it.me

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        yield from self.change(game, event, it)
        return [event]

    def change(self, game: Game, event: ZoneChange, it: Context) -> Steps[None]:
        """Change the event."""
        raise NotImplementedError


class DevourEntering(EnteringItself, frozen=True):
    """CR 702.82a, 614.13, 614.13a; 614.13b: what one instance of devour takes another can't take."""

    n: int

    def change(self, game: Game, event: ZoneChange, it: Context) -> Steps[None]:
        player = event.controller if event.controller >= 0 else event.player
        able = [id for id in game.permanents(player) if game.is_creature(id) and not game.chars(id).rules & c.CANT_BE_SACRIFICED]
        eaten = yield from game.pick(player, able, 0, len(able), "702.82a", "devour", event.object, preferred=())
        note_devoured(event, self.n, (yield from game.sacrifice(eaten, event.object)))


def note_devoured(event: ZoneChange, n: int, eaten: tuple[int, ...]) -> None:
    """CR 702.82a-b: the counters for what was sacrificed, and how many "it devoured" by all of its devour abilities."""
    if eaten:
        event.counters = (*event.counters, ("+1/+1", n * len(eaten)))
        before = sum(number for name, number in event.choices if name == "devoured" and isinstance(number, int))
        event.choices = (*(pair for pair in event.choices if pair[0] != "devoured"), ("devoured", before + len(eaten)))


class Devour(KeywordAbility, frozen=True):
    """CR 702.82, 614.13."""

    keyword: ClassVar[str] = "devour"
    rule: ClassVar[str] = "702.82"
    en = "devour {n}"
    zh = "吞噬{n}"
    n: Annotated[int, "digits"]

    def parts(self) -> tuple[Ability, ...]:
        return (DevourEntering(self.n),)


class SunburstEntering(EnteringItself, frozen=True):
    """CR 702.44a: a counter for each colour of mana spent; +1/+1 if it enters as a creature by its copiable values, charge otherwise.

    CR 702.44c: as the number of another ability it is always about +1/+1 counters.
    """

    as_number: bool = False

    def change(self, game: Game, event: ZoneChange, it: Context) -> Steps[None]:
        obj = game.object(event.object)
        values, announced = event.copied or obj.copied or obj.face.base, obj.announced
        colors = 0
        for unit in announced.mana_spent if announced is not None else ():
            colors |= unit & c.ALL_COLORS
        count = bin(colors).count("1")
        if count:
            kind = "+1/+1" if self.as_number or values.types & c.CREATURE else "charge"
            event.counters = (*event.counters, (kind, count))
        return
        yield


class Sunburst(KeywordAbility, frozen=True):
    """CR 702.44."""

    keyword: ClassVar[str] = "sunburst"
    rule: ClassVar[str] = "702.44"
    en = "sunburst"
    zh = "辉映"

    def parts(self) -> tuple[Ability, ...]:
        return (SunburstEntering(),)


class ModularSunburst(KeywordAbility, frozen=True):
    """CR 702.43a, 702.44c: "modular—sunburst": the number of counters with which it enters is set by sunburst."""

    keyword: ClassVar[str] = "modular"
    rule: ClassVar[str] = "702.43"
    en = "modular—sunburst"
    zh = "套件～辉映"

    def parts(self) -> tuple[Ability, ...]:
        return (SunburstEntering(True), *abilities_from(MODULAR_DEATH))


class UnleashEntering(EnteringItself, frozen=True):
    """CR 702.98a: it may enter with an additional +1/+1 counter."""

    def change(self, game: Game, event: ZoneChange, it: Context) -> Steps[None]:
        player = event.controller if event.controller >= 0 else event.player
        if (yield from game.may(player, "unleash", "702.98a", event.object)):
            event.counters = (*event.counters, ("+1/+1", 1))


class Unleash(KeywordAbility, frozen=True):
    """CR 702.98."""

    keyword: ClassVar[str] = "unleash"
    rule: ClassVar[str] = "702.98"
    en = "unleash"
    zh = "脱缰"

    def parts(self) -> tuple[Ability, ...]:
        return (UnleashEntering(), *abilities_from("~ can't block as long as it has a +1/+1 counter on it."))


# --- upkeep, combat ----------------------------------------------------------------------------------------------------------------------


class LastTimeCounter(Unsaid, EventPattern, frozen=True):
    """CR 702.63a: the last time counter is removed from ~."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_REMOVE_COUNTERS,)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return (
            isinstance(event, RemoveCounters) and event.target == it.me and event.counter == "time"
            and game.object(it.me).counter("time") == 0
        )


class RemoveTime(Unsaid, Effect, frozen=True):
    """Remove a time counter from it."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if game.exists(it.me):
            yield from game.remove_counters(it.me, "time", 1, it.stack_id)


class Vanishing(KeywordAbility, frozen=True):
    """CR 702.63a-b: without a number other words say with how many counters it enters."""

    keyword: ClassVar[str] = "vanishing"
    rule: ClassVar[str] = "702.63"
    en = "vanishing[ {n}]"
    zh = "消逝[{n}]"
    n: Annotated[int, "digits"] = 0

    def parts(self) -> tuple[Ability, ...]:
        enters = abilities_from(f"~ enters with {number_word(self.n, 'time counter')} on it.") if self.n else ()
        upkeep = abilities_from("at the beginning of your upkeep, if ~ has a time counter on it, remove a time counter from it.")
        last = cast(TriggeredAbility, abilities_from("when ~ enters, sacrifice ~.")[0])
        return (*enters, *upkeep, msgspec.structs.replace(last, pattern=LastTimeCounter()))


class PayAgeOrSacrifice(Unsaid, Effect, frozen=True):
    """CR 702.24a: put an age counter on it, then pay the cost for each of them or sacrifice it."""

    costs: tuple[Cost, ...]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if not game.exists(it.me) or game.zone_of(it.me) != BATTLEFIELD:
            return
        yield from game.put_counters(it.me, "age", 1, it.controller, it.stack_id)
        everything = self.costs * game.object(it.me).counter("age")
        it.actor = it.controller
        wants = game.can_pay(everything, it) and (yield from game.may(it.controller, "pay cumulative upkeep", "702.24a", it.me))
        paid = wants and (yield from game.pay(everything, it))
        game.remark(Remark("paid" if paid else "not paid", "702.24a", it.controller, it.me, it.me, everything))
        if not paid:
            yield from game.sacrifice((it.me,), it.stack_id)


class CumulativeUpkeep(KeywordAbility, frozen=True):
    """CR 702.24."""

    keyword: ClassVar[str] = "cumulative upkeep"
    rule: ClassVar[str] = "702.24"
    en = ("cumulative upkeep( |—:dash){costs,:cap:pl}", "cumulative upkeep( |—:dash){costs,:cap:pl}.")
    zh = "累积维持[～:dash]{costs，}"
    costs: tuple[Cost, ...]
    dash: bool = False

    def parts(self) -> tuple[Ability, ...]:
        return (trigger("at the beginning of your upkeep, draw a card.", PayAgeOrSacrifice(self.costs)),)


class GetsForBlockers(Unsaid, Effect, frozen=True):
    """CR 702.23a-b: +n/+n for each creature beyond the first that blocks it now."""

    n: int

    def happen(self, game: Game, it: Context) -> Steps[None]:
        from wanzhi.vocabulary.modifications import ChangePT

        blocking = [id for id in game.object(it.me).blockers if game.exists(id) and it.me in game.object(id).blocking]
        times = len(blocking) - 1
        if times > 0 and game.exists(it.me):
            game.add_effect(it, (ChangePT(self.n * times, self.n * times),), "turn", (it.me,))
        return
        yield


class Rampage(KeywordAbility, frozen=True):
    """CR 702.23."""

    keyword: ClassVar[str] = "rampage"
    rule: ClassVar[str] = "702.23"
    en = "rampage {n}"
    zh = "狂暴{n}"
    n: Annotated[int, "digits"]

    def parts(self) -> tuple[Ability, ...]:
        return (trigger("whenever ~ becomes blocked, draw a card.", GetsForBlockers(self.n)),)


class BlockedWithoutFlanking(Unsaid, EventPattern, frozen=True):
    """CR 702.25a: a creature without flanking blocks ~."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_BLOCK,)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or event.target != it.me:
            return False
        if any(isinstance(ability, Flanking) for ability in game.chars(event.object).abilities):
            return False
        it.refs[1] = (event.object,)
        return True


class BlockerWeakens(Unsaid, Effect, frozen=True):
    """CR 702.25a: the blocking creature gets -1/-1 until end of turn."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        from wanzhi.vocabulary.modifications import ChangePT

        blocker = it.refs.get(1, ())
        if isinstance(blocker, tuple):
            game.add_effect(it, (ChangePT(-1, -1),), "turn", blocker)
        return
        yield


class Flanking(KeywordAbility, frozen=True):
    """CR 702.25."""

    keyword: ClassVar[str] = "flanking"
    rule: ClassVar[str] = "702.25"
    en = "flanking"
    zh = "侧面攻击"

    def parts(self) -> tuple[Ability, ...]:
        read = trigger("whenever ~ becomes blocked, draw a card.", BlockerWeakens())
        return (msgspec.structs.replace(read, pattern=BlockedWithoutFlanking()),)


# --- crew ---------------------------------------------------------------------------------------------------------------------------------


class _EnoughPower:
    """A set of creatures with a total power of at least n."""

    __slots__ = ("able", "game", "n")

    def __init__(self, game: Game, able: tuple[int, ...], n: int) -> None:
        self.game, self.able, self.n = game, able, n

    def extendable(self, chosen: tuple[int, ...]) -> bool:
        rest = sum(max(0, self.game.power(id)) for id in self.able if id not in chosen)
        return sum(self.game.power(id) for id in chosen) + rest >= self.n

    def complete(self, chosen: tuple[int, ...]) -> bool:
        return sum(self.game.power(id) for id in chosen) >= self.n


class CrewCost(PlainCost, frozen=True):
    """CR 702.122a: "tap any number of other untapped creatures you control with total power N or greater".

    CR 301.7: so a Vehicle becomes an artifact creature.
    """

    en = "tap any number of other untapped creatures you control with total power {n} or greater"
    zh = "横置任意数量由你操控且未横置的其他生物，其总力量等于或大于{n}"
    n: Annotated[int, "digits"]
    name: str = "crew"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "name")

    def _able(self, game: Game, it: Context) -> tuple[int, ...]:
        return tuple(
            id for id in game.permanents(it.actor) if id != it.me and game.is_creature(id) and not game.object(id).tapped
        )

    def payable(self, game: Game, it: Context) -> bool:
        return sum(max(0, game.power(id)) for id in self._able(game, it)) >= self.n

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        able = self._able(game, it)
        rule = _EnoughPower(game, able, self.n)
        if not rule.extendable(()):
            return False
        why = "702.122a" if self.name == "crew" else "702.171a"
        chosen = yield from game.pick(it.actor, able, 0, len(able), why, self.name, it.me, rule)
        yield from game.tap(chosen, it.me)
        for id in chosen:
            yield from game.happen(Simple(e.E_KEYWORD_ACTION, object=id, player=it.actor, target=it.me, name=self.name))
        return True


class Crew(KeywordAbility, frozen=True):
    """CR 702.122a, 702.122d."""

    keyword: ClassVar[str] = "crew"
    rule: ClassVar[str] = "702.122"
    en = "crew {n}"
    zh = "搭载{n}"
    n: Annotated[int, "digits"]

    def parts(self) -> tuple[Ability, ...]:
        read = cast(ActivatedAbility, abilities_from(
            f"tap any number of other untapped creatures you control with total power {self.n} or greater: "
            "~ becomes an artifact creature until end of turn."
        )[0])
        return (msgspec.structs.replace(read, effect=Told("crewed", read.effect, False)),)


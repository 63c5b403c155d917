"""Keywords that change how their object enters the battlefield: riot, tribute, amplify, ravenous, bloodthirst X, impending ... (CR 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.model import constants as c
from wanzhi.model import events as e
from wanzhi.model.constants import FIRST_OBJECT, HASTE
from wanzhi.model.events import Damage, PutCounters, ZoneChange
from wanzhi.model.subtypes import ALL_CREATURE_TYPES
from wanzhi.vocabulary.abilities import KeywordAbility, StaticAbility, StaticPart, TriggeredAbility
from wanzhi.vocabulary.base import Ability, Condition, Context, Cost, Filter, Modification, Steps, Unsaid
from wanzhi.vocabulary.cost_rules import CastWay
from wanzhi.vocabulary.effects.tallies import Tally
from wanzhi.vocabulary.gained_abilities import GainAbility
from wanzhi.vocabulary.keywords.coded import EnteringItself, RemoveTime, note_devoured, trigger
from wanzhi.vocabulary.keywords.macros import Macro
from wanzhi.vocabulary.lines import FlagKeyword
from wanzhi.vocabulary.modifications import LoseTypes
from wanzhi.vocabulary.references import Itself, as_it_was
from wanzhi.vocabulary.replacements.entering import as_entered
from wanzhi.vocabulary.selectors import Known
from wanzhi.vocabulary.states import cast_facts
from wanzhi.vocabulary.statics import ContinuousPart

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class SelfWhile(Unsaid, StaticAbility, frozen=True):
    """Modifications of the object itself under a condition that has no words."""

    asks = 0
    mods: tuple[Modification, ...]
    condition: Condition

    def effects(self) -> tuple[StaticPart, ...]:
        return (ContinuousPart(Itself(), self.mods, self.condition),)


def who_enters(event: ZoneChange) -> int:
    """Under whose control it enters."""
    return event.controller if event.controller >= 0 else event.player


def could_enter_with(game: Game, event: ZoneChange, counter: str, amount: int) -> bool:
    """CR 608.2d, 614.17d: whether that many counters can be put on it as it enters; nobody may choose what can't happen."""
    put = PutCounters(event.object, counter, amount, who_enters(event))
    put.entering, put.within = True, event
    return not game.prohibited(put)


# --- riot, tribute, amplify ----------------------------------------------------------------------------------------------------------------


class RiotEntering(EnteringItself, frozen=True):
    """CR 702.136a: an additional +1/+1 counter, or else it gains haste, which lasts whatever becomes of the ability."""

    def change(self, game: Game, event: ZoneChange, it: Context) -> Steps[None]:
        could = could_enter_with(game, event, "+1/+1", 1)
        if could and (yield from game.may(who_enters(event), "riot: enter with a +1/+1 counter", "702.136a", event.object)):
            event.counters = (*event.counters, ("+1/+1", 1))
        else:
            game.add_effect(it, (GainAbility((FlagKeyword(HASTE),)),), "entered", (event.object,))


class Riot(KeywordAbility, frozen=True):
    """CR 702.136."""

    keyword: ClassVar[str] = "riot"
    rule: ClassVar[str] = "702.136"
    en = "riot"
    zh = "起事"

    def parts(self) -> tuple[Ability, ...]:
        return (RiotEntering(),)


class TributeEntering(EnteringItself, frozen=True):
    """CR 702.104a: an opponent of your choice may have it enter with N more +1/+1 counters."""

    n: int

    def change(self, game: Game, event: ZoneChange, it: Context) -> Steps[None]:
        player = who_enters(event)
        could = could_enter_with(game, event, "+1/+1", self.n)
        for opponent in (yield from game.pick(player, game.opponents(player), 1, 1, "702.104a", "choose an opponent", event.object)):
            if could and (yield from game.may(opponent, "pay tribute", "702.104a", event.object)):
                event.counters = (*event.counters, ("+1/+1", self.n))
                event.choices = (*event.choices, ("tribute", 1))


class Tribute(KeywordAbility, frozen=True):
    """CR 702.104."""

    keyword: ClassVar[str] = "tribute"
    rule: ClassVar[str] = "702.104"
    en = "tribute {n}"
    zh = "致敬{n}"
    n: Annotated[int, "digits"]

    def parts(self) -> tuple[Ability, ...]:
        return (TributeEntering(self.n),)


class TributeUnpaid(Condition, frozen=True):
    """CR 702.104b: "tribute wasn't paid"."""

    en = "tribute (wasn't|was:paid) paid"
    zh = "(未|已:paid)致敬"
    paid: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return bool(dict(game.object(it.me).chosen).get("tribute")) == self.paid


class AmplifyEntering(EnteringItself, frozen=True):
    """CR 702.38a: N +1/+1 counters for each card revealed from the hand that shares a creature type with it."""

    n: int

    def change(self, game: Game, event: ZoneChange, it: Context) -> Steps[None]:
        player = who_enters(event)
        with as_entered(game, event):
            types = game.chars(event.object).subtypes & ALL_CREATURE_TYPES
        able = tuple(id for id in game.hand(player) if id != event.object and game.chars(id).subtypes & types)
        shown = yield from game.pick(player, able, 0, len(able), "702.38a", "reveal cards", event.object)
        if shown:
            yield from game.reveal(shown, event.object)
            event.counters = (*event.counters, ("+1/+1", self.n * len(shown)))


class Amplify(KeywordAbility, frozen=True):
    """CR 702.38."""

    keyword: ClassVar[str] = "amplify"
    rule: ClassVar[str] = "702.38"
    en = "amplify {n}"
    zh = "增强{n}"
    n: Annotated[int, "digits"]

    def parts(self) -> tuple[Ability, ...]:
        return (AmplifyEntering(self.n),)


# --- counters ------------------------------------------------------------------------------------------------------------------------------


class Ravenous(Macro, frozen=True):
    """CR 702.156a."""

    keyword: ClassVar[str] = "ravenous"
    rule: ClassVar[str] = "702.156"
    en = "ravenous"
    zh = "贪食"
    text: ClassVar[str] = "~ enters with X +1/+1 counters on it.\nwhen ~ enters, if X is 5 or more, draw a card."


class BloodthirstXEntering(EnteringItself, frozen=True):
    """CR 702.54b: as many +1/+1 counters as the damage that opponents were dealt this turn."""

    def change(self, game: Game, event: ZoneChange, it: Context) -> Steps[None]:
        player = who_enters(event)
        total = sum(
            done.amount for done in game.events_this_turn(e.E_DAMAGE)
            if isinstance(done, Damage) and done.target < FIRST_OBJECT and done.target != player
        )
        if total > 0:
            event.counters = (*event.counters, ("+1/+1", total))
        return
        yield


class BloodthirstX(KeywordAbility, frozen=True):
    """CR 702.54b."""

    keyword: ClassVar[str] = "bloodthirst"
    rule: ClassVar[str] = "702.54"
    en = "bloodthirst x"
    zh = "嗜血X"

    def parts(self) -> tuple[Ability, ...]:
        return (BloodthirstXEntering(),)


class DevourSome(EnteringItself, frozen=True):
    """CR 702.82c: devour of permanents of another kind."""

    n: int
    what: Filter

    def change(self, game: Game, event: ZoneChange, it: Context) -> Steps[None]:
        player = who_enters(event)
        able = [
            id for id in game.permanents(player)
            if self.what.matches(game, id, it) and not game.chars(id).rules & c.CANT_BE_SACRIFICED
        ]
        eaten = yield from game.pick(player, able, 0, len(able), "702.82c", "devour", event.object, preferred=())
        note_devoured(event, self.n, (yield from game.sacrifice(eaten, event.object)))


class TallyDevoured(Tally, frozen=True):
    """CR 702.82b: "for each creature it devoured"."""

    en = "creature {what} devoured"
    zh = "{what}吞噬的生物"
    what: Known

    def count(self, game: Game, it: Context) -> int:
        return devoured(game, as_it_was(game, self.what, it))


class DevouredOne(Condition, frozen=True):
    """CR 702.82b: "it devoured a creature"."""

    en = "{what} devoured a creature"
    zh = "{what}吞噬过生物"
    what: Known

    def holds(self, game: Game, it: Context) -> bool:
        return devoured(game, as_it_was(game, self.what, it)) > 0


def devoured(game: Game, ids: tuple[int, ...]) -> int:
    """How many objects these sacrificed by devour as they entered."""
    return sum(number for id in ids for name, number in game.object(id).chosen if name == "devoured" and isinstance(number, int))


class DevourKind(KeywordAbility, frozen=True):
    """CR 702.82c: "devour artifact 1", "devour Food 3"."""

    keyword: ClassVar[str] = "devour"
    rule: ClassVar[str] = "702.82"
    en = "devour {what:sg} {n}"
    zh = "吞噬{what}{n}"
    what: Filter
    n: Annotated[int, "digits"]

    def parts(self) -> tuple[Ability, ...]:
        return (DevourSome(self.n, self.what),)


# --- impending -------------------------------------------------------------------------------------------------------------------------------


class CostPaidAndTime(Unsaid, Condition, frozen=True):
    """Whether its impending cost was paid and it has a time counter on it."""

    reads: ClassVar[int] = c.F_COUNTERS

    def holds(self, game: Game, it: Context) -> bool:
        announced = cast_facts(game, it.me)
        return announced is not None and announced.way == "impending" and game.object(it.me).counter("time") > 0


class ImpendingEntering(EnteringItself, frozen=True):
    """CR 702.176a: with N time counters if that cost was paid."""

    n: int

    def applies(self, game: Game, event: e.Event, it: Context) -> bool:
        if not isinstance(event, ZoneChange) or not super().applies(game, event, it):
            return False
        announced = game.object(event.object).announced
        return announced is not None and announced.way == "impending"

    def change(self, game: Game, event: ZoneChange, it: Context) -> Steps[None]:
        event.counters = (*event.counters, ("time", self.n))
        return
        yield


class Impending(KeywordAbility, frozen=True):
    """CR 702.176."""

    keyword: ClassVar[str] = "impending"
    rule: ClassVar[str] = "702.176"
    en = "impending {n}—{costs,:cap:pl}"
    zh = "隐现{n}～{costs，}"
    n: Annotated[int, "digits"]
    costs: tuple[Cost, ...]

    def parts(self) -> tuple[Ability, ...]:
        ending = trigger("at the beginning of your end step, draw a card.", RemoveTime())
        return (
            CastWay("impending", self.costs), ImpendingEntering(self.n), SelfWhile((LoseTypes(c.CREATURE),), CostPaidAndTime()),
            TriggeredAbility(ending.pattern, ending.effect, condition=CostPaidAndTime()),
        )

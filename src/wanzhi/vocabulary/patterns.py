"""What triggered abilities wait for (CR 603.2): "a creature dies", "you draw a card", "~ deals combat damage to a player".

`matches` puts what the event involves into `it.refs`, so that "it", "that creature", "that player" and "that much" can mean it. What
happens to objects is said with the verb phrases of `happenings`; what players do, with the patterns of `deeds`; here are the ways to
join and narrow them, times of the turn, and states.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.language import Introduction
from wanzhi.model import constants as c
from wanzhi.model import events as e
from wanzhi.model.constants import NONE
from wanzhi.model.events import Event, PutCounters, Simple, ZoneChange
from wanzhi.vocabulary.base import Condition, Context, EventPattern, Players, Silent, Together
from wanzhi.vocabulary.happenings import BlocksEitherWay, Happening, Party, bind, given_counters
from wanzhi.vocabulary.participants import OneOrMore
from wanzhi.vocabulary.references import Attached

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Happens(EventPattern, frozen=True):
    """CR 603.2: something happens to an object: "~ enters or attacks". "One or more" makes it trigger once for simultaneous events."""

    en = "{what} {verbs|:what}"
    zh = "{what}{verbs或}"
    what: Party
    verbs: tuple[Happening, ...]

    @property
    def kinds(self) -> tuple[int, ...]:  # type: ignore[override]
        return tuple(dict.fromkeys(kind for verb in self.verbs for kind in verb.kinds))

    @property
    def batch(self) -> bool:  # type: ignore[override]
        return isinstance(self.what, OneOrMore)

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        return any(verb.looks_back for verb in self.verbs)

    @property
    def from_mana(self) -> bool:  # type: ignore[override]
        return any(verb.from_mana for verb in self.verbs)

    def looks_back_on(self, event: Event) -> bool:
        back = self._from_battlefield(event)
        return any((back or verb.back(event)) and event.kind in verb.kinds and verb.subject(event) != NONE for verb in self.verbs)

    def _from_battlefield(self, event: Event) -> bool:
        """CR 603.10a, 109.2: "enchanted Forest is put into a graveyard" is said of the permanent, as it was."""
        return isinstance(event, ZoneChange) and event.origin == c.BATTLEFIELD and isinstance(self.what, Attached)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        for verb in self.verbs:
            if event.kind not in verb.kinds:
                continue
            subject = verb.subject(event)
            if subject != NONE and isinstance(event, ZoneChange) and self._from_battlefield(event):
                subject = event.object
            if subject >= c.FIRST_OBJECT and self.what.matches(game, subject, it) and verb.fits(game, event, it):
                bind(it, self.what, (subject,))
                return True
            if isinstance(verb, BlocksEitherWay):
                other = verb.other(event)
                if self.what.matches(game, other, it) and verb.fits_other(game, subject, it):
                    bind(it, self.what, (other,))
                    return True
        return False

    def together(self, game: Game, event: Event, it: Context) -> Together:
        for number, verb in enumerate(self.verbs):
            if event.kind in verb.kinds and (len(self.verbs) == 1 or Happens(self.what, (verb,)).matches(game, event, it.child())):
                key = verb.together(game, event, self.batch)
                return (number, *key) if key else key
        return None


class Either(EventPattern, frozen=True):
    """"~ enters or you cast a spell", "when ~ enters and whenever you draw a card": any of several events."""

    en = "{first} (or|and when|and whenever|or when|or whenever|and at:word) {second}"
    zh = "{first}(或|以及当|以及每当|或当|或每当|以及在:word){second}"
    first: EventPattern
    second: EventPattern
    word: int = 0

    @property
    def kinds(self) -> tuple[int, ...]:  # type: ignore[override]
        return tuple(dict.fromkeys((*self.first.kinds, *self.second.kinds)))

    @property
    def batch(self) -> bool:  # type: ignore[override]
        return self.first.batch or self.second.batch

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        return self.first.looks_back or self.second.looks_back

    @property
    def from_mana(self) -> bool:  # type: ignore[override]
        return self.first.from_mana or self.second.from_mana

    def looks_back_on(self, event: Event) -> bool:
        return any(event.kind in part.kinds and part.looks_back_on(event) for part in (self.first, self.second))

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return any(event.kind in part.kinds and part.matches(game, event, it) for part in (self.first, self.second))

    def together(self, game: Game, event: Event, it: Context) -> Together:
        if self.batch:
            return ()
        part = next(part for part in (self.first, self.second) if event.kind in part.kinds and part.matches(game, event, it.child()))
        return part.together(game, event, it)


# --- narrowing --------------------------------------------------------------------------------------------------------------------------


class Narrowed(EventPattern, frozen=True):
    """A pattern with something more to be fulfilled."""

    pattern: EventPattern

    @property
    def kinds(self) -> tuple[int, ...]:  # type: ignore[override]
        return self.pattern.kinds

    @property
    def batch(self) -> bool:  # type: ignore[override]
        return self.pattern.batch

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        return self.pattern.looks_back

    @property
    def from_mana(self) -> bool:  # type: ignore[override]
        return self.pattern.from_mana

    def looks_back_on(self, event: Event) -> bool:
        return self.pattern.looks_back_on(event)

    def together(self, game: Game, event: Event, it: Context) -> Together:
        return self.pattern.together(game, event, it)


class DuringTurn(Narrowed, frozen=True):
    """"you cast a spell during an opponent's turn", "a creature dies during your turn", "... during combat"."""

    en = ("{pattern} during {whose}'s turn", "{pattern} during combat")
    zh = ("{pattern}于{whose}的回合中", "{pattern}于战斗中")
    whose: Players | None = None

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if self.whose is None:
            return c.COMBAT_BEGIN <= game.step <= c.COMBAT_END and self.pattern.matches(game, event, it)
        return self.pattern.matches(game, event, it) and game.active in self.whose.find(game, it)


class FirstTime(Narrowed, frozen=True):
    """CR 603.2: "for the first time each turn", "for the first time during each of your turns"."""

    en = "{pattern} for the first time (each turn|during each of your turns|this turn:when)"
    zh = "{pattern}，且为(每回合|你的每个回合|本回合:when)中的第一次"
    when: int = 0

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if (self.when == 1 and game.active != it.controller) or not self.pattern.matches(game, event, it):
            return False
        for earlier in game.state.history:
            if earlier is event:
                return True
            if earlier.kind in self.pattern.kinds and self.pattern.matches(game, earlier, Context(it.me, it.controller)):
                return False
        return True


class While(Narrowed, frozen=True):
    """CR 603.2: "~ attacks while you control a Dragon": the condition is looked at only as the event happens."""

    en = "{pattern} while {condition}"
    zh = "{pattern}，且当时{condition}"
    condition: Condition

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return self.pattern.matches(game, event, it) and self.condition.holds(game, it)


# --- states -----------------------------------------------------------------------------------------------------------------------------


class StateIs(EventPattern, frozen=True):
    """CR 603.8: a state of the game: "you control no Swamps", "~ has no +1/+1 counters on it"."""

    kinds: ClassVar[tuple[int, ...]] = (0,)
    en = "{condition}"
    zh = "{condition}"
    condition: Condition

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return self.condition.holds(game, it)


# --- counters ---------------------------------------------------------------------------------------------------------------------------


class CountersPut(EventPattern, frozen=True):
    """CR 122.6: "one or more +1/+1 counters are put on ~", "you put one or more +1/+1 counters on a creature you control"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_COUNTERS,)
    en = ("one or more [{counter} ]counters are put on {what}", "{who} <put> one or more [{counter} ]counters on {what}")
    zh = ("{what}上放置一个或数个[{counter}]指示物", "{who}在{what}上放置一个或数个[{counter}]指示物")
    what: Party
    counter: Annotated[str, "counter"] | None = None
    who: Players | None = None
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", True, trigger=True),)

    @property
    def batch(self) -> bool:  # type: ignore[override]
        return isinstance(self.what, OneOrMore)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, PutCounters) or event.amount <= 0 or event.target < c.FIRST_OBJECT:
            return False
        target = given_counters(game, event)
        if self.counter is not None and event.counter != self.counter:
            return False
        if self.who is not None and event.player not in self.who.find(game, it):
            return False
        if not self.what.matches(game, target, it):
            return False
        bind(it, self.what, (target,))
        it.refs[self.ref] = event.amount
        return True


class Chapter(Silent, EventPattern, frozen=True):
    """CR 714.2b: lore counters are put on ~, and their number comes to at least a chapter's. Its words are the numbers of the line.

    CR 107.15, 107.15a, 107.15b.
    """

    kinds: ClassVar[tuple[int, ...]] = (e.E_COUNTERS,)
    chapters: tuple[int, ...]

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, PutCounters) or event.counter != "lore" or given_counters(game, event) != it.me:
            return False
        now = game.object(it.me).counter("lore")
        return any(now - event.amount < number <= now for number in self.chapters)


# --- times ------------------------------------------------------------------------------------------------------------------------------

STEPS = (c.UPKEEP, c.DRAW, c.END, c.MAIN1, c.MAIN1, c.MAIN2, c.MAIN2)


class StepBegins(EventPattern, frozen=True):
    """CR 500.4, 603.2b: "the beginning of your upkeep", "the beginning of each opponent's end step"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_STEP,)
    en = (
        "the beginning of {whose}'s "
        "(upkeep|draw step|end step|precombat main phase|first main phase|postcombat main phase|second main phase:step)",
        "the beginning of the (upkeep|draw step|end step|precombat main phase|first main phase|postcombat main phase:step) of {whose}",
        "the beginning of each of {whose}'s "
        "(upkeeps|draw steps|end steps|precombat main phases|first main phases|postcombat main phases|second main phases:step)",
    )
    zh = "{whose}的(维持|抓牌步骤|结束步骤|战斗前行动阶段|第一个行动阶段|战斗后行动阶段|第二个行动阶段:step)开始"
    step: int
    whose: Players

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or not begins(game, event, self.step):
            return False
        if event.player not in self.whose.find(game, it):
            return False
        bind(it, self.whose, (event.player,))
        return True


class EachStepBegins(EventPattern, frozen=True):
    """CR 500.4, 603.2b: "the beginning of each upkeep", "the beginning of the end step"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_STEP,)
    en = (
        "the beginning of (each|the:the) "
        "(upkeep|draw step|end step|precombat main phase|first main phase|postcombat main phase|second main phase:step)"
    )
    zh = "(每个|:the)(维持|抓牌步骤|结束步骤|战斗前行动阶段|第一个行动阶段|战斗后行动阶段|第二个行动阶段:step)开始"
    step: int
    the: bool = False

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Simple) and begins(game, event, self.step)


def begins(game: Game, event: Simple, step: int) -> bool:
    """CR 505.1b: whether that step begins; "second main phase" is the second one of the turn, whatever has been added."""
    if event.amount != STEPS[step]:
        return False
    mains = sum(isinstance(past, Simple) and past.amount in c.MAIN_STEPS for past in game.events_this_turn(e.E_STEP)) if step == 6 else 2
    return mains == 2


class CombatBegins(EventPattern, frozen=True):
    """CR 507.1: "the beginning of combat on your turn", "the beginning of each combat"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_STEP,)
    en = ("the beginning of (each combat|combat:the)", "the beginning of combat on {whose}'s turn")
    zh = ("(每次|该:the)战斗开始", "{whose}回合的战斗开始")
    whose: Players | None = None
    the: bool = False

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or event.amount != c.COMBAT_BEGIN:
            return False
        if self.whose is None:
            return True
        if event.player not in self.whose.find(game, it):
            return False
        bind(it, self.whose, (event.player,))
        return True


class CombatEnds(EventPattern, frozen=True):
    """CR 511.1: "end of combat", "the end of combat on your turn"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_STEP,)
    en = ("(end of combat|the end of combat:the)", "end of combat on {whose}'s turn")
    zh = ("(战斗结束|战斗结束:the)", "{whose}回合的战斗结束")
    whose: Players | None = None
    the: bool = False

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or event.amount != c.COMBAT_END:
            return False
        return self.whose is None or event.player in self.whose.find(game, it)

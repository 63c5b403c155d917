"""Conditions about what an object is, has or was (CR 603.4, 603.10, 608.2h): "~ is tapped", "it had a counter on it", "it was kicked"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.language import Wanted
from wanzhi.language.meaning import ITSELF
from wanzhi.model import constants as c
from wanzhi.model.constants import F_ALL, F_COMBAT, F_COUNTERS, FIRST_OBJECT, NONE, STACK
from wanzhi.vocabulary.abilities import has_keyword
from wanzhi.vocabulary.adjectives import Adjective
from wanzhi.vocabulary.base import Condition, Context, Filter, Players, Quantity
from wanzhi.vocabulary.conditions import value
from wanzhi.vocabulary.filters import is_card
from wanzhi.vocabulary.references import as_it_was, followed, stored
from wanzhi.vocabulary.selectors import Known

if TYPE_CHECKING:
    from wanzhi.model.state import Announced
    from wanzhi.rules.game import Game


class Quality(Condition, frozen=True):
    """"~ is tapped", "~ isn't equipped", "that creature was attacking", "~ remains tapped"."""

    reads: ClassVar[int] = F_ALL
    en = ("{what} (<are>|(isn't|aren't):negated) {quality}", "{what} (<are>|<remain>:remains) {quality}")
    zh = ("{what}(是|不是:negated){quality}", "{what}(是|持续为:remains){quality}")
    what: Known
    quality: Adjective
    negated: bool = False
    remains: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        found = [id for id in self.what.find(game, it) if game.exists(id)]
        if not found and it.stack_id != NONE:  # CR 608.2h: as it last was on the battlefield
            found = [id for id in as_it_was(game, self.what, it) if id >= FIRST_OBJECT and game.object(id).zone == c.BATTLEFIELD]
        return bool(found) and any(self.quality.test(game, id, it) for id in found) != self.negated


class WasQuality(Condition, frozen=True):
    """"it was attacking", "~ wasn't blocking": as it was before it moved."""

    reads: ClassVar[int] = F_ALL
    en = "{what} (was|wasn't:negated) {quality}"
    zh = "{what}当时(是|不是:negated){quality}"
    what: Known
    quality: Adjective
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return any(self.quality.test(game, id, it) for id in as_it_was(game, self.what, it)) != self.negated


class Matches(Condition, frozen=True):
    """"that card is a land card", "~ isn't a creature", "the discarded card is a creature card"."""

    reads: ClassVar[int] = F_ALL
    en = "{what} (<are>|(isn't|aren't):negated) a {filter:sg}"
    zh = "{what}(是|不是:negated){filter}"
    what: Known
    filter: Filter
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return any(self.filter.matches(game, id, it) for id in self.what.find(game, it)) != self.negated


class WasMatching(Condition, frozen=True):
    """"it was a creature", "it wasn't a token", "that permanent was a Goblin": as it was before it moved."""

    reads: ClassVar[int] = F_ALL
    en = "{what} (was|wasn't:negated) a {filter:sg}"
    zh = "{what}当时(是|不是:negated){filter}"
    what: Known
    filter: Filter
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return any(self.filter.matches(game, id, it) for id in as_it_was(game, self.what, it)) != self.negated


class AboutIt(Condition, frozen=True):
    """A condition whose subject "it" is part of its words ("it's ...")."""

    def refers(self) -> Wanted | None:
        return Wanted("object")

    def ids(self, game: Game, it: Context) -> tuple[int, ...]:
        """What "it" means."""
        ref: int = getattr(self, "ref", ITSELF)
        return followed(game, (it.me,) if ref == ITSELF else stored(it, ref), it)

    def permanents(self, game: Game, it: Context) -> tuple[int, ...]:
        """The same where it is spoken of as a permanent: as it last was on the battlefield if it has left (CR 608.2h)."""
        ref: int = getattr(self, "ref", ITSELF)
        kept = (it.me,) if ref == ITSELF else stored(it, ref)
        return tuple(
            old if old >= FIRST_OBJECT and game.zone_of(old) == c.BATTLEFIELD != game.zone_of(new) else new
            for old, new in zip(kept, followed(game, kept, it), strict=True)
        )


class ItIs(AboutIt, frozen=True):
    """"it's a creature card", "it's not a land", "it isn't a token"."""

    reads: ClassVar[int] = F_ALL
    en = "(it's|it's not:negated) a {filter:sg}"
    zh = "它(是|不是:negated){filter}"
    filter: Filter
    negated: bool = False
    ref: int = 0

    def holds(self, game: Game, it: Context) -> bool:
        ids = self.ids(game, it) if is_card(self.filter) else self.permanents(game, it)
        return any(self.filter.matches(game, id, it) for id in ids) != self.negated


class ItIsSo(AboutIt, frozen=True):
    """"it's tapped", "it's attacking", "it's not legendary", "it's white"."""

    reads: ClassVar[int] = F_ALL
    en = "(it's|it's not:negated) {quality}"
    zh = "它(是|不是:negated){quality}"
    quality: Adjective
    negated: bool = False
    ref: int = 0

    def holds(self, game: Game, it: Context) -> bool:
        return any(self.quality.test(game, id, it) for id in self.permanents(game, it)) != self.negated


class HasCounter(Condition, frozen=True):
    """"~ has a +1/+1 counter on it", "it had no -1/-1 counters on it", "there are three or more charge counters on ~"."""

    reads: ClassVar[int] = F_COUNTERS
    en = (
        "{what} (<have>|had:past) (a|no:none) [{counter} ]counter(s) on (it|them)",
        "{what} (<have>|had:past) {least} or more [{counter} ]counters on (it|them)",
        "{what} (<have>|had:past) {most} or fewer [{counter} ]counters on (it|them)",
        "{what} (<have>|had:past) exactly {exactly} [{counter} ]counter(s) on (it|them)",
    )
    zh = (
        "{what}(|当时:past)上(有|没有:none)[{counter}]指示物", "{what}(|当时:past)上有{least}个或更多[{counter}]指示物",
        "{what}(|当时:past)上有{most}个或更少[{counter}]指示物", "{what}(|当时:past)上正好有{exactly}个[{counter}]指示物",
    )
    what: Known
    counter: Annotated[str, "counter"] | None = None
    none: bool = False
    past: bool = False
    least: Quantity | Annotated[int, "numeral"] | None = None
    most: Quantity | Annotated[int, "numeral"] | None = None
    exactly: Quantity | Annotated[int, "numeral"] | None = None

    def holds(self, game: Game, it: Context) -> bool:
        ids = as_it_was(game, self.what, it) if self.past else self.what.find(game, it)
        return any(self._fits(game, it, id) for id in ids)

    def _fits(self, game: Game, it: Context, id: int) -> bool:
        obj = game.object(id)
        count = sum(n for _, n in obj.counters) if self.counter is None else obj.counter(self.counter)
        if self.least is not None:
            return count >= value(self.least, game, it)
        if self.most is not None:
            return count <= value(self.most, game, it)
        if self.exactly is not None:
            return count == value(self.exactly, game, it)
        return (count == 0) == self.none


class CountersThere(Condition, frozen=True):
    """"there are three or more charge counters on ~", "there are no ice counters on ~"."""

    reads: ClassVar[int] = F_COUNTERS
    en = ("there are {least} or more [{counter} ]counters on {what}", "there are no [{counter} ]counters on {what}")
    zh = ("{what}上有{least}个或更多[{counter}]指示物", "{what}上没有[{counter}]指示物")
    what: Known
    counter: Annotated[str, "counter"] | None = None
    least: Quantity | Annotated[int, "numeral"] | None = None

    def holds(self, game: Game, it: Context) -> bool:
        count = 0
        for id in self.what.find(game, it):
            obj = game.object(id)
            count += sum(n for _, n in obj.counters) if self.counter is None else obj.counter(self.counter)
        return count == 0 if self.least is None else count >= value(self.least, game, it)


class HasKeyword(Condition, frozen=True):
    """"~ has flying", "it doesn't have first strike", "that creature had flying"."""

    reads: ClassVar[int] = F_ALL
    en = "{what} (<have>|<don't> have|had:tense) {keyword}"
    zh = "{what}(具有|不具有|曾具有:tense){keyword}异能"
    what: Known
    keyword: Annotated[int, "keyword flag"]
    tense: int = 0

    def holds(self, game: Game, it: Context) -> bool:
        ids = as_it_was(game, self.what, it) if self.tense == 2 else self.what.find(game, it)
        return any(has_keyword(game.chars(id), self.keyword) for id in ids if id >= FIRST_OBJECT) != (self.tense == 1)


PLACES = (c.BATTLEFIELD, c.GRAVEYARD, c.EXILE, c.HAND, c.STACK, c.GRAVEYARD, c.GRAVEYARD, c.COMMAND)


class IsWhere(Condition, frozen=True):
    """"~ is on the battlefield", "~ is in your graveyard", "it's in exile"."""

    reads: ClassVar[int] = F_ALL
    en = (
        "{what} (<are>|(isn't|aren't):negated) (on the battlefield|in your graveyard|in exile|in your hand|on the stack|in a graveyard|"
        "in its owner's graveyard|in the command zone:place)"
    )
    zh = "{what}(|不:negated)(在战场上|在你的坟墓场中|在放逐区中|在你手上|在堆叠上|在坟墓场中|在其拥有者的坟墓场中|在统帅区中:place)"
    what: Known
    place: int = 0
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        there = any(
            game.exists(id) and game.zone_of(id) == PLACES[self.place]
            and (self.place not in (1, 3) or game.owner(id) == it.controller) for id in self.what.find(game, it)
        )
        return there != self.negated


# --- how it was cast ----------------------------------------------------------------------------------------------------------------------


def cast_facts(game: Game, id: int) -> Announced | None:
    """CR 400.7d: what was announced for the spell that the object is or was."""
    obj = game.object(id)
    if obj.zone != STACK or obj.announced is None:
        if obj.cast_id == NONE:
            return None
        obj = game.object(obj.cast_id)
    return obj.announced


class WasKicked(Condition, frozen=True):
    """CR 702.33d-f, 607.2i: "it was kicked", "~ was kicked", "it was kicked twice", "~ wasn't kicked"."""

    en = "{what} (was|wasn't:negated) kicked(| twice:twice)"
    zh = "{what}(已|未:negated)增幅(|两次:twice)"
    known_when_announced: ClassVar[bool] = True  # CR 702.33g
    what: Known
    negated: bool = False
    twice: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return was_paid(game, as_it_was(game, self.what, it), "kicker", 2 if self.twice else 1) != self.negated


def was_paid(game: Game, ids: tuple[int, ...], name: str, times: int = 1) -> bool:
    """Whether an optional cost of that name was paid so often for one of the spells."""
    for id in ids:
        announced = cast_facts(game, id)
        if announced is not None and dict(announced.paid).get(name, 0) >= times:
            return True
    return False


class CostWasPaid(Condition, frozen=True):
    """CR 702: an optional or alternative cost of ~ was paid: "its evoke cost was paid", "its dash cost was paid"."""

    en = "{what}'s {way} cost was paid"
    zh = "{what}已支付{way}费用"
    known_when_announced: ClassVar[bool] = True
    what: Known
    way: Annotated[str, "way to cast"]

    def holds(self, game: Game, it: Context) -> bool:
        ids = as_it_was(game, self.what, it)
        return was_paid(game, ids, self.way) or any(
            announced is not None and announced.way == self.way for announced in (cast_facts(game, id) for id in ids)
        )


class WasCast(Condition, frozen=True):
    """CR 603.4: "it was cast", "it wasn't cast", "you cast it", "you cast it from your hand"."""

    en = ("{what} (was|wasn't:negated) cast[ from {place}]", "{who} cast {what:obj}[ from {place}]")
    zh = ("{what}(是|不是:negated)[从{place}]施放的", "{what}由{who}[从{place}]施放")
    what: Known
    negated: bool = False
    who: Players | None = None
    place: Annotated[int, "cast from"] | None = None

    def holds(self, game: Game, it: Context) -> bool:
        return any(self._fits(game, it, id) for id in as_it_was(game, self.what, it)) != self.negated

    def _fits(self, game: Game, it: Context, id: int) -> bool:
        obj = game.object(id)
        spell = id if obj.zone == STACK else obj.cast_id
        if spell == NONE:
            return False
        if self.who is not None and game.controller(spell) not in self.who.find(game, it):
            return False
        announced = game.object(spell).announced
        return announced is not None and (self.place is None or announced.origin == self.place)


class ManaSpent(Condition, frozen=True):
    """CR 601.2h: "{R} was spent to cast it", "at least three mana was spent to cast it"."""

    en = "{symbols} was spent to cast {what:obj}"
    zh = "施放{what}时支付了{symbols}"
    symbols: Annotated[str, "mana symbols"]
    what: Known

    def holds(self, game: Game, it: Context) -> bool:
        from wanzhi.model.mana import symbol

        needed = [symbol(part) for part in self.symbols.strip("{}").split("}{")]
        for id in as_it_was(game, self.what, it):
            announced = cast_facts(game, id)
            if announced is None:
                continue
            spent = list(announced.mana_spent)
            good = True
            for one in needed:
                found = next((unit for unit in spent if unit & one), None)
                if found is None:
                    good = False
                    break
                spent.remove(found)
            if good:
                return True
        return False


class AttackingAlone(Condition, frozen=True):
    """CR 506.5: "it's attacking alone", "~ is attacking alone"."""

    reads: ClassVar[int] = F_COMBAT
    en = "{what} <are> attacking alone"
    zh = "{what}单独攻击"
    what: Known

    def holds(self, game: Game, it: Context) -> bool:
        attackers = tuple(id for id in game.battlefield() if game.object(id).attacking != NONE)
        return len(attackers) == 1 and attackers[0] in self.what.find(game, it)

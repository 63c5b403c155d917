"""What stands after the noun of a description: "you control", "with flying", "in your graveyard", "that targets ~" (CR 109.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from wanzhi.language import ITSELF, Introduction, Wanted, attachment
from wanzhi.model import constants as c
from wanzhi.model import events as e
from wanzhi.model.constants import (
    F_BATTLEFIELD,
    F_COMBAT,
    F_COUNTERS,
    F_EXILE,
    F_GRAVEYARD,
    F_HAND,
    F_HISTORY,
    F_LIBRARY,
    FIRST_OBJECT,
    NONE,
    STACK,
)
from wanzhi.model.subtypes import ALL_CREATURE_TYPES, ALL_LAND_TYPES, BASIC_LAND_TYPES, SUBTYPE_BIT
from wanzhi.vocabulary.base import ASKS_ABILITIES, ASKS_CONTROL, Context, Filter, Node, Objects, Players, Quantity
from wanzhi.vocabulary.filters import Adjective, Described, GroupPost, Postmodifier, SpellNoun, introduction, measured
from wanzhi.vocabulary.happenings import bind
from wanzhi.vocabulary.hosts import HostNoun
from wanzhi.vocabulary.players import AnOpponent
from wanzhi.vocabulary.selectors import Attached, Itself, OneOrMore, Some, Subject, That, TheDone, Them, Those, as_it_was, stored

if TYPE_CHECKING:
    from wanzhi.language.meaning import Meaning
    from wanzhi.rules.game import Game


class ControlledBy(Postmodifier, frozen=True):
    """"you control", "an opponent controls", "that player controls"."""

    asks = ASKS_CONTROL
    reads: ClassVar[int] = F_BATTLEFIELD
    en = "{who} (<control>|controlled)"
    zh = "由{who}操控的"
    who: Players

    def test(self, game: Game, id: int, it: Context) -> bool:
        player = game.controller(id)
        if player not in self.who.find(game, it):
            return False
        if isinstance(self.who, AnOpponent) and self.who.ref > 0:
            it.refs[self.who.ref] = (player,)  # "that player" is who controls the object that was found
        return True


class NotControlledBy(Postmodifier, frozen=True):
    """"you don't control"."""

    en = "{who} <don't> control"
    zh = "不由{who}操控的"
    who: Players

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.controller(id) not in self.who.find(game, it)


class OwnedBy(Postmodifier, frozen=True):
    """"you own", "you don't own"."""

    en = "{who} (<own>|<don't> own:negated)"
    zh = "(由|不由:negated){who}拥有的"
    who: Players
    negated: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return (game.owner(id) in self.who.find(game, it)) != self.negated


class WithKeywords(Postmodifier, frozen=True):
    """"with flying", "without flying", "with flying or reach"."""

    asks = ASKS_ABILITIES
    en = "(with|without:negated) {keywords|}"
    zh = "(具|不具:negated){keywords或}异能的"
    keywords: tuple[Annotated[int, "keyword flag"], ...]
    negated: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        have = game.chars(id).keywords
        return any(have & keyword for keyword in self.keywords) != self.negated


class WithNumber(Postmodifier, frozen=True):
    """"with power 3 or less", "with mana value X", "with toughness 4 or greater", "with power or toughness 1 or less"."""

    reads: ClassVar[int] = F_COUNTERS
    en = (
        "with (power|toughness|mana value|power or toughness|total power and toughness|base power|base toughness:what) {amount}"
        "[ or less:most][ or greater:least]"
    )
    zh = (
        "(力量|防御力|法术力值|力量或防御力|总力量与防御力|基础力量|基础防御力:what)"
        "[等于或小于:most][等于或大于:least][为:exactly]{amount}的"
    )
    what: int
    amount: Quantity
    most: bool = False
    least: bool = False
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "exactly")
    exactly: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        amount = self.amount.count(game, it)
        return any(self._fits(value, amount) for value in measured(game, id, self.what))

    def _fits(self, value: int, amount: int) -> bool:
        return value <= amount if self.most else value >= amount if self.least else value == amount


class WithCompared(Postmodifier, frozen=True):
    """"with power greater than ~'s power", "with mana value less than or equal to the number of ..."."""

    reads: ClassVar[int] = F_COUNTERS
    en = "with (lesser|greater:greater_than) (power|toughness|mana value:what)"
    zh = "(力量|防御力|法术力值:what)(较小|较大:greater_than)的"
    what: int = 0
    greater_than: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        mine, = measured(game, it.me, self.what)
        value, = measured(game, id, self.what)
        return value > mine if self.greater_than else value < mine


class WithRelation(Postmodifier, frozen=True):
    """"with power less than or equal to that creature's power"."""

    reads: ClassVar[int] = F_COUNTERS
    en = (
        "with (power|toughness|mana value:what) "
        "(less than|greater than|less than or equal to|greater than or equal to|equal to:relation) {amount}"
    )
    zh = "(力量|防御力|法术力值:what)(小于|大于|小于或等于|大于或等于|等于:relation){amount}的"
    what: int
    relation: int
    amount: Quantity

    def test(self, game: Game, id: int, it: Context) -> bool:
        value, = measured(game, id, self.what)
        amount = self.amount.count(game, it)
        return (value < amount, value > amount, value <= amount, value >= amount, value == amount)[self.relation]


class WithCounter(Postmodifier, frozen=True):
    """"with a +1/+1 counter on it", "with a counter on it", "with no counters on it"."""

    reads: ClassVar[int] = F_COUNTERS
    en = ("with a [{counter} ]counter on (it|them)", "with(| no:none) [{counter} ]counters on (it|them)")
    zh = "其上(有|没有:none)[{counter}]指示物的"
    counter: Annotated[str, "counter"] | None = None
    none: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        have = bool(obj.counters) if self.counter is None else obj.counter(self.counter) > 0
        return have != self.none


class ThatIs(Postmodifier, frozen=True):
    """"that's white", "that isn't a Human", "that's a Goblin or Orc", "that are red or green"."""

    en = ("that's {quality}", "that are {quality}")
    zh = "是{quality}的"
    quality: Adjective

    def test(self, game: Game, id: int, it: Context) -> bool:
        return self.quality.test(game, id, it)


class InZone(Postmodifier, frozen=True):
    """"in your graveyard", "from a graveyard", "in exile", "in your hand"."""

    reads: ClassVar[int] = F_HAND | F_LIBRARY | F_GRAVEYARD
    en = "(in|from:from_there) {whose}'s (graveyard|hand|library:place)"
    zh = "(|来自:from_there){whose}的(坟墓场中的|手牌中的|牌库中的:place)"
    whose: Players
    place: int = 0
    from_there: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        zone = obj.zone
        if zone == STACK and self.from_there and obj.announced is not None:
            zone = obj.announced.origin  # "a spell from your graveyard": where it was cast from
        return zone == PLACES[self.place] and obj.owner in self.whose.find(game, it)

    def zones(self) -> int:
        return 1 << PLACES[self.place]


class InAnyGraveyard(Postmodifier, frozen=True):
    """"from a graveyard", "in all graveyards", "from exile"."""

    reads: ClassVar[int] = F_GRAVEYARD | F_EXILE
    en = "(in|from:from_there) (a graveyard|exile|graveyards|all graveyards|each graveyard:place)"
    zh = "(|来自:from_there)(坟墓场|放逐区|坟墓场|所有坟墓场|每个坟墓场:place)中的"
    place: int = 0
    from_there: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        zone = obj.announced.origin if obj.zone == STACK and self.from_there and obj.announced is not None else obj.zone
        return zone == (c.EXILE if self.place == 1 else c.GRAVEYARD)

    def zones(self) -> int:
        return 1 << (c.EXILE if self.place == 1 else c.GRAVEYARD)


BASICS: Final = sum(SUBTYPE_BIT[name] for name in BASIC_LAND_TYPES)
PLACES: Final = (c.GRAVEYARD, c.HAND, c.LIBRARY)


class AttackingWhom(Postmodifier, frozen=True):
    """"attacking you", "attacking you or a planeswalker you control"."""

    reads: ClassVar[int] = F_COMBAT
    en = "attacking {who}[ or a planeswalker you control:planeswalkers]"
    zh = "向{who}[或由你操控的鹏洛客:planeswalkers]进行攻击的"
    who: Players
    planeswalkers: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        target = game.object(id).attacking
        players = self.who.find(game, it)
        if target in players:
            return True
        return self.planeswalkers and target >= FIRST_OBJECT and game.controller(target) in players


class BlockingWhat(Postmodifier, frozen=True):
    """"blocking ~", "blocked by ~", "blocking or blocked by it"."""

    reads: ClassVar[int] = F_COMBAT
    en = "(blocking|blocked by|blocking or blocked by:kind) {what}"
    zh = "(阻挡|被其阻挡|阻挡或被其阻挡:kind){what}的"
    kind: int
    what: Objects

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        others = self.what.find(game, it)
        blocking = any(other in obj.blocking for other in others)
        blocked = any(other in obj.blockers for other in others)
        return (blocking, blocked, blocking or blocked)[self.kind]


class InPlay(Postmodifier, frozen=True):
    """"on the battlefield", "on the stack": said of things that are there anyway."""

    en = "on the (battlefield|stack:stack)"
    zh = "(战场|堆叠:stack)上的"
    stack: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.zone_of(id) == (STACK if self.stack else c.BATTLEFIELD)

    def zones(self) -> int:
        return 1 << (STACK if self.stack else c.BATTLEFIELD)


class NotInPlay(Postmodifier, frozen=True):
    """CR 109.2: "that aren't on the battlefield", of cards: in any other zone where cards are cards, the stack apart."""

    reads: ClassVar[int] = F_HAND | F_LIBRARY | F_GRAVEYARD | F_EXILE
    en = "that <aren't> on the battlefield"
    zh = "不在战场上的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.zone_of(id) not in (c.BATTLEFIELD, STACK)

    def zones(self) -> int:
        return 1 << c.HAND | 1 << c.LIBRARY | 1 << c.GRAVEYARD | 1 << c.EXILE | 1 << c.COMMAND


class ThatTargets(Postmodifier, frozen=True):
    """CR 115.1, 115.9b: "that targets ~", "that targets a creature you control", "that targets you", "that targets only ~".

    CR 115.9c: "only" is about the different objects and players chosen, whether they are legal now or not.
    """

    en = "that (targets|target) [only :only]{what:obj}"
    zh = "[只:only]以{what}为目标的"
    what: Itself | Attached | Subject | OneOrMore | Players
    only: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        announced = game.object(id).announced
        if announced is None:
            return False
        return self.fits_some(game, tuple(target for _, targets in announced.targets for target in targets), it)

    def fits_some(self, game: Game, targets: tuple[int, ...], it: Context) -> bool:
        """Whether such a thing is among the targets; if it is said so, nothing else is."""
        fits = [self._fits(game, target, it) for target in targets]
        return bool(fits) and (all(fits) if self.only else any(fits))

    def _fits(self, game: Game, id: int, it: Context) -> bool:
        if isinstance(self.what, Players):
            return id in self.what.find(game, it)
        fits = id >= FIRST_OBJECT and self.what.matches(game, id, it)
        if fits:
            bind(it, self.what, (id,))
        return fits


class SingleTarget(Postmodifier, frozen=True):
    """CR 115.7, 115.9a: "with a single target": something was chosen once, for one instance of the word."""

    en = "with a single target"
    zh = "只有一个目标的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        announced = game.object(id).announced
        return announced is not None and sum(len(ids) for _, ids in announced.targets) == 1


class TargetsOneOnly(Postmodifier, frozen=True):
    """CR 115.9c: "that targets only a single creature you control": one object, however often it was chosen."""

    en = "that (targets|target) only a single {filter:sg}"
    zh = "只以单一{filter}为目标的"
    filter: Filter
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, False, trigger=True),)

    def test(self, game: Game, id: int, it: Context) -> bool:
        announced = game.object(id).announced
        ids = {target for _, targets in announced.targets for target in targets} if announced is not None else set()
        fits = len(ids) == 1 and all(target >= FIRST_OBJECT and self.filter.matches(game, target, it) for target in ids)
        if fits:
            bind(it, self, tuple(ids))
        return fits


class XInCost(Postmodifier, frozen=True):
    """CR 107.3: "with {X} in its mana cost"."""

    en = "with {X} in (its|their) mana cost(s)"
    zh = "法术力费用中有{X}的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        cost = game.chars(id).mana_cost
        return cost is not None and cost.x > 0


class CastFrom(Postmodifier, frozen=True):
    """CR 601.2a: "from your graveyard", "from anywhere other than your hand", "from exile" of a spell: where it was cast from."""

    en = "from (anywhere other than (your|their) hand|anywhere other than a hand:any)"
    zh = "从(手牌|手牌:any)以外的区域施放的"
    any: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        announced = game.object(id).announced
        return announced is not None and announced.origin != c.HAND


class KickedSpell(Postmodifier, frozen=True):
    """CR 702.33d: "that was kicked"; also as "kicked spell"."""

    en = "that was kicked"
    zh = "已增幅的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        announced = obj.announced if obj.zone == STACK or obj.cast_id == NONE else game.object(obj.cast_id).announced
        return announced is not None and any(name.split(" ")[0] == "kicker" and n for name, n in announced.paid)


class ExiledWith(Postmodifier, frozen=True):
    """CR 607.2a: "exiled with ~"."""

    en = "exiled with (~|it)"
    zh = "以~放逐的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        if game.zone_of(id) != c.EXILE:
            return False
        for known in (it.me, game.current(it.me)):  # as it was, if it has left the battlefield
            links = dict(game.object(known).links)
            if id in links.get("exiled", ()) or id in links.get("delved", ()):
                return True
        return False

    def zones(self) -> int:
        return 1 << c.EXILE


class ItBeside(Node, frozen=True):
    """"it" in a comparison: rather what else was spoken of than the object itself ("each other creature that shares a color with it")."""

    en = "it"
    zh = "它"
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("object", itself=False, otherwise=ITSELF)


class SharesWith(Postmodifier, frozen=True):
    """CR 700: "that shares a creature type with it", "that share a color with ~", "that doesn't share a land type with it"."""

    en = "that (<share>|<don't> share:negated) (a|at least one) (creature type|color|card type|land type|name|mana value:what) with {whom:obj}"
    zh = "与{whom}(|不:negated)具有共通(生物类别|颜色|牌类别|地类别|名称|法术力值:what)的"
    what: int
    whom: Itself | ItBeside | That | Them | Those | Attached | TheDone
    negated: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        known = stored(it, self.whom.ref) if isinstance(self.whom, ItBeside) else as_it_was(game, self.whom, it)
        others = [other for other in known if other != id]
        return any(share(game, id, other, self.what) for other in others) != self.negated


def share(game: Game, one: int, other: int, what: int) -> bool:
    """Whether two objects have a creature type, colour, card type, land type, name or mana value in common."""
    a, b = game.chars(one), game.chars(other)
    return bool((
        a.subtypes & b.subtypes & ALL_CREATURE_TYPES, a.colors & b.colors, a.types & b.types, a.subtypes & b.subtypes & ALL_LAND_TYPES,
        a.name and set(a.names()) & set(b.names()), game.mana_value(one) == game.mana_value(other),
    )[what])


class SameName(Postmodifier, frozen=True):
    """CR 201.2: "with the same name as that creature", "with the same name as target permanent"."""

    en = "with the same (name|mana value:value) as {whom:obj}"
    zh = "与{whom}(名称|法术力值:value)相同的"
    whom: Objects
    value: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        any_such = isinstance(self.whom, Some)  # "the same name as a card ...": any such card, but the object itself
        others = self.whom.candidates(game, it) if isinstance(self.whom, Some) else as_it_was(game, self.whom, it)
        return any(share(game, id, other, 5 if self.value else 4) for other in others if other != id or not any_such)


class Named(Postmodifier, frozen=True):
    """CR 201.2: "named ~": with the name of the object itself."""

    en = "(named|not named:negated) ~"
    zh = "(名称为|名称不为:negated)~的"
    negated: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return bool(set(game.chars(id).names()) & set(game.chars(it.me).names())) != self.negated


class EnteredUnder(Postmodifier, frozen=True):
    """"that entered the battlefield under your control this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "that entered(| the battlefield) under {whose}'s control this turn"
    zh = "本回合在{whose}的操控下进场的"
    whose: Players

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.object(id).entered_turn == game.turn and game.controller(id) in self.whose.find(game, it)


class DidntThisTurn(Postmodifier, frozen=True):
    """"that didn't attack this turn", "that didn't enter this turn", "that dealt damage this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "that (didn't attack|didn't block|didn't enter|dealt damage|dealt damage to you:kind) this turn"
    zh = "本回合(未攻击|未阻挡|未进场|造成过伤害|对你造成过伤害:kind)的"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        if self.kind == 2:
            return game.object(id).entered_turn != game.turn
        if self.kind >= 3:
            return any(
                getattr(event, "source", NONE) == id and (self.kind == 3 or getattr(event, "target", NONE) == it.controller)
                for event in game.events_this_turn(e.E_DAMAGE)
            )
        kind = e.E_BLOCK if self.kind else e.E_ATTACK
        return not any(getattr(event, "object", NONE) == id for event in game.events_this_turn(kind))


class WithCounters(Postmodifier, frozen=True):
    """"with three or more charge counters on it", "with one or more counters on them"."""

    reads: ClassVar[int] = F_COUNTERS
    en = "with {least} or more [{counter} ]counters on (it|them)"
    zh = "其上有{least}个或更多[{counter}]指示物的"
    least: Annotated[int, "numeral"]
    counter: Annotated[str, "counter"] | None = None

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        return (sum(n for _, n in obj.counters) if self.counter is None else obj.counter(self.counter)) >= self.least


class GreatestAmong(Postmodifier, frozen=True):
    """"with the greatest power among creatures you control", "with the least toughness"."""

    reads: ClassVar[int] = F_COUNTERS | F_BATTLEFIELD
    en = "with the (greatest|highest|least|lowest:how) (power|toughness|mana value:what)[ among {others:pl}]"
    zh = "[{others}中](力量|防御力|法术力值:what)(最大|最大|最小|最小:how)的"
    how: int
    what: int
    others: Filter | None = None

    def test(self, game: Game, id: int, it: Context) -> bool:
        if isinstance(self.others, Described):
            pool = self.others.candidates(game, it)
        else:
            pool = tuple(other for other in game.battlefield() if game.is_creature(other))
        if game.gone and id in game.gone:  # CR 603.10: what left the battlefield together is compared as it was
            pool += tuple(other for other in game.gone if other not in pool and self._counts(game, other, it))
        mine, = measured(game, id, self.what)
        values = [measured(game, other, self.what)[0] for other in pool] or [mine]
        return mine >= max(values) if self.how < 2 else mine <= min(values)

    def _counts(self, game: Game, id: int, it: Context) -> bool:
        return self.others.matches(game, id, it) if self.others is not None else game.is_creature(id)


# --- things chosen together ---------------------------------------------------------------------------------------------------------------


class Different(GroupPost, frozen=True):
    """"with different names", "with different mana values", "controlled by different players", "that share no creature types"."""

    en = (
        "(with different names|with different powers|with different mana values|controlled by different players|"
        "that share no creature types:what)"
    )
    zh = "(名称不同|力量不同|法术力值不同|由不同牌手操控|没有共通生物类别:what)的"
    what: int = 0

    def together(self, game: Game, ids: tuple[int, ...], it: Context) -> bool:
        if self.what == 0:
            values: list[object] = [game.chars(id).name for id in ids]
        elif self.what == 1:
            values = [game.power(id) for id in ids]
        elif self.what == 2:
            values = [game.mana_value(id) for id in ids]
        elif self.what == 3:
            values = [game.controller(id) for id in ids]
        else:
            masks = [game.chars(id).subtypes & ALL_CREATURE_TYPES for id in ids]
            return all(not one & other for at, one in enumerate(masks) for other in masks[at + 1 :])
        return len(set(values)) == len(values)


class TotalAtMost(GroupPost, frozen=True):
    """"with total power 4 or less", "with total mana value X or less"."""

    en = "with total (power|toughness|mana value:what) {amount} or less"
    zh = "总(力量|防御力|法术力值:what)为{amount}或更少的"
    what: int
    amount: Quantity

    def together(self, game: Game, ids: tuple[int, ...], it: Context) -> bool:
        return sum(measured(game, id, self.what)[0] for id in ids) <= self.amount.count(game, it)


class SingleGraveyard(GroupPost, frozen=True):
    """"from a single graveyard", "in a single graveyard"."""

    en = "(from|in:inside) a single graveyard"
    zh = "(来自|在:inside)同一个坟墓场中的"
    inside: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.zone_of(id) == c.GRAVEYARD

    def zones(self) -> int:
        return 1 << c.GRAVEYARD

    def together(self, game: Game, ids: tuple[int, ...], it: Context) -> bool:
        return len({game.owner(id) for id in ids}) <= 1


class DealtDamageThisTurn(Postmodifier, frozen=True):
    """"that was dealt damage this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "that (was|were) dealt damage this turn"
    zh = "本回合中受过伤害的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return any(getattr(event, "target", NONE) == id for event in game.events_this_turn(2))


class DealtDamageBy(Postmodifier, frozen=True):
    """"dealt damage by ~ this turn": of creatures, also as they last were (CR 603.10a)."""

    reads: ClassVar[int] = F_HISTORY
    en = (
        "dealt (|combat :combat)damage by ~ this turn", "dealt (|combat :combat)damage by (enchanted|equipped:how) {host:sg} this turn",
    )
    zh = ("本回合中受到过~(|战斗:combat)伤害的", "本回合中受到过所(结附|装备:how)的{host}(|战斗:combat)伤害的")
    combat: bool = False
    how: int = 0
    host: HostNoun | None = None  # by what it is attached to; neither that nor the object itself is what "it" then means

    def test(self, game: Game, id: int, it: Context) -> bool:
        by = it.me if self.host is None else game.object(it.me).attached_to
        return any(
            isinstance(event, e.Damage) and event.target == id and event.source == by and (event.combat or not self.combat)
            for event in game.events_this_turn(e.E_DAMAGE)
        )


class WithNoAbilities(Postmodifier, frozen=True):
    """CR 113.2: "with no abilities"; the mana ability of a basic land type is one (305.6)."""

    en = "with no abilities"
    zh = "没有异能的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        chars = game.chars(id)
        return not chars.abilities and not chars.keywords and not (chars.types & c.LAND and chars.subtypes & BASICS)


class ThisTurn(Postmodifier, frozen=True):
    """"that entered this turn", "that attacked this turn", "that blocked this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "that (entered the battlefield|entered|attacked|blocked:kind) this turn"
    zh = "本回合(进场|进场|攻击过|阻挡过:kind)的"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        if self.kind <= 1:
            return game.object(id).entered_turn == game.turn
        kinds = {2: 18, 3: 19}
        return any(getattr(event, "object", NONE) == id for event in game.events_this_turn(kinds[self.kind]))


class OtherThan(Postmodifier, frozen=True):
    """"other than ~"."""

    en = "other than {what}"
    zh = "{what}以外的"
    what: Objects

    def test(self, game: Game, id: int, it: Context) -> bool:
        return not self.what.matches(game, id, it)


class OfChosen(Postmodifier, frozen=True):
    """CR 607.2d: "of the chosen color", "of the chosen type"."""

    en = "of the chosen (color|type:kind)"
    zh = "(所选颜色|该类别:kind)的"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        chosen = dict(game.object(it.me).chosen)
        if self.kind == 0:
            color = chosen.get("color", 0)
            return isinstance(color, int) and bool(game.chars(id).colors & color)
        if "card type" in chosen:
            return bool(game.chars(id).types & int(chosen["card type"]))
        word = chosen.get("creature type", "")
        return word in SUBTYPE_BIT and bool(game.chars(id).subtypes & SUBTYPE_BIT[str(word)])


@attachment("nobody controls a card in a hand", order=130, to=Described)
def controlled_elsewhere(node: Meaning) -> int:
    """CR 108.4: "the number of lands you control from your hand": what comes from a zone is what is moved, not what is controlled."""
    posts = getattr(node, "posts", ())
    spells = any(isinstance(head, SpellNoun) for head in getattr(node, "heads", ()))
    return int(not spells and any(isinstance(p, ControlledBy) for p in posts) and any(isinstance(p, InZone) for p in posts))

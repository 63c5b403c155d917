"""Damage and fights (CR 120, 701.14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, cast

import msgspec

from wanzhi.language import Introduction, Wanted
from wanzhi.model.constants import BATTLE, BATTLEFIELD, CREATURE, FIRST_OBJECT, NONE, PLANESWALKER, STACK
from wanzhi.model.events import Damage
from wanzhi.vocabulary.abilities import walk
from wanzhi.vocabulary.base import Condition, Context, Filter, Node, Objects, Players, Quantity, Steps
from wanzhi.vocabulary.effects.doing import times
from wanzhi.vocabulary.effects.sentences import Clause, Optionally, Sentence
from wanzhi.vocabulary.effects.tallies import Tally
from wanzhi.vocabulary.references import It, Itself, That, TheDone, Them, Those, as_it_was, followed, stored
from wanzhi.vocabulary.selectors import Each
from wanzhi.vocabulary.targets import AnyTarget, Target, TargetPlayer

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


DEALT = Wanted("done", plural=None, roles=("dealt",), itself=False)  # what was dealt damage by an instruction before
Shares = Callable[["Game", Context, tuple[int, ...]], list[tuple[int, int]]]


class Oneself(Objects, frozen=True):
    """"itself", "themselves": what the clause is about."""

    en = ("itself", "themselves")
    zh = "自己"
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("object", plural=None)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return followed(game, stored(it, self.ref), it)


def recipients(game: Game, it: Context, to: Objects | Players) -> Steps[tuple[int, ...]]:
    """Whom damage is dealt to; where the words leave a choice it is made."""
    if isinstance(to, Players):
        return to.find(game, it)
    found = yield from to.choose(game, it)
    return found


def dealers(game: Game, it: Context, source: Objects) -> Steps[tuple[int, ...]]:
    """CR 608.2h, 113.7a: what deals the damage: an object that left the battlefield or the stack deals it as it last was there."""
    found = yield from source.choose(game, it)
    if not isinstance(source, (Itself, It, That, Them, Those, TheDone)):
        return found
    kept = as_it_was(game, source, it)
    return tuple(new if game.zone_of(new) in (BATTLEFIELD, STACK) else old for old, new in zip(kept, found, strict=True))


class DealDamage(Clause, frozen=True):
    """CR 120.1, 120.2, 120.2b: "~ deals 3 damage to any target", "it deals damage equal to its power to target creature"."""

    en: ClassVar[str | tuple[str, ...]] = (
        "{source} <deal> {amount} damage to {to:obj}[ for each {each}][. (the|that) damage can't be prevented:unpreventable]",
        "{source} <deal> damage equal to {amount} to {to:obj}[. (the|that) damage can't be prevented:unpreventable]",
        "{source} each <deal> damage equal to {amount} to {to:obj}",
    )
    zh = "[每有一个{each}，便]{source}对{to}造成{amount}点伤害[。此伤害不能被防止:unpreventable]"
    apart: ClassVar[Mapping[str, str]] = {"to": "source"}
    source: Objects
    amount: Quantity
    to: Objects | Players
    each: Tally | None = None
    unpreventable: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", roles=("damage",)), Introduction("done", True, 0, ("dealt",)))

    def happen(self, game: Game, it: Context) -> Steps[None]:
        than = it.than
        if isinstance(self.source, (It, That, Target)):  # "target creature deals 3 damage to each other creature"
            it.than = self.source.find(game, it)
        targets = yield from recipients(game, it, self.to)
        it.than = than
        yield from self.deal(game, it, targets)

    def deal(self, game: Game, it: Context, targets: tuple[int, ...], excess_to: int = NONE) -> Steps[None]:
        """Deal it to those; how much was dealt, and to whom, is what happened "this way"."""
        sources = yield from dealers(game, it, self.source)
        dealt = yield from deal_each(game, it, self.source, sources, self.shares, targets, self.unpreventable, excess_to)
        it.refs[self.ref] = sum(event.amount for event in dealt)
        it.refs[self.ref + 1] = tuple(dict.fromkeys(event.target for event in dealt if event.amount))

    def shares(self, game: Game, it: Context, targets: tuple[int, ...]) -> list[tuple[int, int]]:
        """How much each of the targets is dealt, the source being settled."""
        one = one_at_a_time(self.to)
        if not one or not speaks_of(self.amount, one):
            amount = times(self.each, self.amount.count(game, it), game, it)
            return [(id, amount) for id in targets]
        found: list[tuple[int, int]] = []
        for id in targets:
            it.refs[one] = (id,)
            found.append((id, times(self.each, self.amount.count(game, it), game, it)))
        return found


class DealDamageToEqual(DealDamage, frozen=True):
    """The same with the recipients before the amount, which may speak of them: "to each player equal to the number of lands they control"."""

    en = "{source} <deal> damage to {to:obj} equal to {amount}[. (the|that) damage can't be prevented:unpreventable]"
    zh = "{source}对{to}造成{amount}点伤害[。此伤害不能被防止:unpreventable]"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "each")


def one_at_a_time(to: Objects | Players) -> int:
    """The referent that means one of several recipients at a time ("each player ... that player controls"); 0 if there is none."""
    ref: object = getattr(to, "ref", 0)
    if isinstance(ref, int) and ref > 0:
        for i, introduced in enumerate(to.introduces()):
            if "each" in introduced.roles:
                return ref + i
    return 0


@lru_cache(maxsize=65536)
def speaks_of(amount: Quantity, ref: int) -> bool:
    """Whether a number looks at that referent."""
    return any(getattr(part, "ref", 0) == ref for part in walk(amount))


def deal_each(
    game: Game, it: Context, source: Objects, ids: tuple[int, ...], shares: Shares, targets: tuple[int, ...], unpreventable: bool,
    excess_to: int = NONE,
) -> Steps[list[Damage]]:
    """Each source deals its damage, all at once; "it" and "its power" mean the source in turn. What was dealt after all (CR 120.4)."""
    ref: int = getattr(source, "ref", 0)
    one = ref + 1 if isinstance(source, Each) else ref
    before = it.refs.get(one, ())
    batch: list[Damage] = []
    for id in ids:
        if one > 0:
            it.refs[one] = (id,)
        for target, amount in shares(game, it, targets):
            if amount > 0 and may_be_dealt(game, target):
                event = Damage(id, target, amount)
                event.cause, event.preventable = id, not unpreventable
                batch.append(event)
    if one > 0:
        it.refs[one] = before
    if excess_to != NONE:
        batch = game.pass_on_excess(batch, excess_to)
    happened = yield from game.happen(*batch)
    return [event for event in happened if isinstance(event, Damage)]


def may_be_dealt(game: Game, target: int) -> bool:
    """CR 120.1: players, creatures, planeswalkers and battles on the battlefield."""
    if not game.exists(target):
        return False
    return target < FIRST_OBJECT or (game.zone_of(target) == BATTLEFIELD and game.is_type(target, CREATURE | PLANESWALKER | BATTLE))


class DealDivided(Clause, frozen=True):
    """CR 601.2d, 120.1: "~ deals 5 damage divided as you choose among any number of targets"."""

    en = "{source} <deal> {amount} damage divided as you choose among {to:obj}"
    zh = "{source}对{to}造成共{amount}点伤害，由你分配"
    source: Objects
    amount: Quantity
    to: Target | AnyTarget | TargetPlayer
    order: ClassVar[tuple[str, ...]] = ("source", "amount", "to")
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", roles=("damage",)),)

    def announced_parts(self, game: Game, it: Context) -> tuple[Node, ...]:
        """The targets with what is divided among them."""
        return (self.source, cast(Node, msgspec.structs.replace(self.to, divide=self.amount)))

    def happen(self, game: Game, it: Context) -> Steps[None]:
        legal = self.to.find(game, it)
        shares = [(id, n) for id, n in divided(game, it, self.to.ref) if id in legal]
        total = 0
        for source in (yield from dealers(game, it, self.source)):
            total += yield from game.deal_damage(source, shares)
        it.refs[self.ref] = total


def divided(game: Game, it: Context, ref: int) -> list[tuple[int, int]]:
    """CR 601.2d: the announced division among the targets with that referent."""
    announced = game.object(it.stack_id).announced if it.stack_id >= FIRST_OBJECT else None
    return [] if announced is None else [(id, n) for r, id, n in announced.division if r == ref]


class DealEvenly(Clause, frozen=True):
    """"~ deals X damage divided evenly, rounded down, among any number of targets": among those that are legal as it resolves (CR 107.1a)."""

    en = "{source} <deal> {amount} damage divided evenly, rounded down, among {to:obj}"
    zh = "{source}对{to}造成共{amount}点伤害，平均分配，向下取整"
    source: Objects
    amount: Quantity
    to: Objects
    order: ClassVar[tuple[str, ...]] = ("source", "amount", "to")
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", roles=("damage",)),)

    def happen(self, game: Game, it: Context) -> Steps[None]:
        targets = yield from recipients(game, it, self.to)
        share = max(0, self.amount.count(game, it)) // len(targets) if targets else 0
        total = 0
        for source in (yield from dealers(game, it, self.source)):
            total += yield from game.deal_damage(source, [(id, share) for id in targets])
        it.refs[self.ref] = total


class Share(Node, frozen=True):
    """"2 damage to target creature": one part of what is dealt at once."""

    en = "{amount} damage to {to:obj}"
    zh = "对{to}造成{amount}点伤害"
    amount: Quantity
    to: Objects | Players


class DealSeveral(Clause, frozen=True):
    """"~ deals 4 damage to target creature and 2 damage to that creature's controller"."""

    en = "{source} <deal> {parts&2}"
    zh = "{source}{parts，}"
    source: Objects
    parts: tuple[Share, ...]
    order: ClassVar[tuple[str, ...]] = ("source", "parts")
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", roles=("damage",)),)

    def happen(self, game: Game, it: Context) -> Steps[None]:
        shares: list[tuple[int, int]] = []
        for part in self.parts:
            targets = yield from recipients(game, it, part.to)
            shares += [(id, max(0, part.amount.count(game, it))) for id in targets]
        total = 0
        for source in (yield from dealers(game, it, self.source)):
            total += yield from game.deal_damage(source, shares)
        it.refs[self.ref] = total


class DealtThisWay(Objects, frozen=True):
    """"a creature dealt damage this way", "that creature", of those that were dealt damage by the instruction before."""

    en = "a {filter:sg} dealt damage this way"
    zh = "以此法受到伤害的{filter}"
    filter: Filter
    ref: int = 0

    def refers(self) -> Wanted | None:
        return DEALT

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return tuple(id for id in stored(it, self.ref) if id >= FIRST_OBJECT and self.filter.matches(game, id, it))


class ObjectIsDealt(Condition, frozen=True):
    """"a creature is dealt damage this way": not if all of it was prevented."""

    en = "a {filter:sg} (is|was) dealt damage this way"
    zh = "有{filter}以此法受到伤害"
    filter: Filter
    ref: int = 0

    def refers(self) -> Wanted | None:
        return DEALT

    def holds(self, game: Game, it: Context) -> bool:
        return any(id >= FIRST_OBJECT and self.filter.matches(game, id, it) for id in stored(it, self.ref))


class PlayerIsDealt(Condition, frozen=True):
    """"a player is dealt damage this way"."""

    en = "(a player|an opponent:who) (is|was) dealt damage this way"
    zh = "有(牌手|对手:who)以此法受到伤害"
    who: int
    ref: int = 0

    def refers(self) -> Wanted | None:
        return DEALT

    def holds(self, game: Game, it: Context) -> bool:
        return any(id < FIRST_OBJECT and (not self.who or id in game.opponents(it.controller)) for id in stored(it, self.ref))


class ExileTheDealt(Sentence, frozen=True):
    """CR 614.1a: "if a creature dealt damage this way would die this turn, exile it instead"."""

    en = "if {what} would die this turn, exile it instead"
    zh = "若{what}本回合中将死去，则改为将它放逐"
    what: DealtThisWay

    def happen(self, game: Game, it: Context) -> Steps[None]:
        from wanzhi.vocabulary.replacements.leaving import DIES, TO_EXILE, Fixed

        ids = self.what.find(game, it)
        if ids:
            game.add_effect(it, (Fixed(ids, DIES, TO_EXILE),), "turn")
        return
        yield


class DealMoreInstead(Sentence, frozen=True):
    """CR 608.2c: "~ deals 2 damage to any target. If you control an artifact, ~ deals 4 damage instead"."""

    en = (
        "{first}. if {condition}, {source} <deal> {amount} damage[ to {again:obj}] instead",
        "{first}. if {condition}, instead {source} <deal> {amount} damage[ to {again:obj}]",
        "{first}. {source} <deal> {amount} damage[ to {again:obj}] instead if {condition}",
    )
    zh = "{first}。如果{condition}，则改为{source}[对{again}]造成{amount}点伤害"
    first: DealDamage
    condition: Condition
    source: Objects
    amount: Quantity
    again: It | None = None
    order: ClassVar[tuple[str, ...]] = ("first", "condition", "source", "amount", "again")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        clause = self.first
        if self.condition.holds(game, it):
            it.refs[clause.ref] = times(clause.each, clause.amount.count(game, it), game, it)  # "twice that much damage"
            clause = msgspec.structs.replace(clause, amount=self.amount, each=None)
        yield from clause.happen(game, it)


class MayHaveDamage(Optionally, frozen=True):
    """"You may have ~ deal 1 damage to target player" (CR 608.2d)."""

    en = (
        "{who} may have {source:obj} deal {amount} damage to {to:obj}",
        "{who} may have {source:obj} deal damage equal to {amount} to {to:obj}",
        "{who} may have {source:obj} deal damage to {to:obj} equal to {amount}",
    )
    zh = "{who}可以令{source}对{to}造成{amount}点伤害"
    apart: ClassVar[Mapping[str, str]] = {"to": "source"}
    who: Players
    source: Objects
    amount: Quantity
    to: Objects | Players
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("who", "source", "amount", "to")

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", roles=("damage",)),)

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from self.offer(game, it)

    def offer(self, game: Game, it: Context) -> Steps[bool]:
        """CR 101.4: each of the players in turn may; "them" is the one who decides. Whether any of them did."""
        done = False
        ref: int = getattr(self.who, "ref", 0)
        for player in self.who.find(game, it):
            if ref > 0:
                it.refs[ref] = (player,)
            if (yield from game.may(player, "DealDamage", "608.2d", it.me)):
                yield from DealDamage(self.source, self.amount, self.to, ref=self.ref).happen(game, it)
                done = True
        return done


class DamageOfferedIf(Sentence, frozen=True):
    """"Any opponent may have ~ deal 4 damage to them. If a player does, sacrifice ~" (CR 608.2c)."""

    en = "{offer}. if (you do|they do|a player does|that player does:asked), {result}"
    zh = "{offer}。若(你|其|任一牌手|该牌手:asked)如此作，则{result}"
    offer: MayHaveDamage
    result: Sentence
    asked: int = 0
    order: ClassVar[tuple[str, ...]] = ("offer", "result")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if (yield from self.offer.offer(game, it)):
            yield from self.result.happen(game, it)


class DamageOfferedElse(Sentence, frozen=True):
    """"Any player may have ~ deal 5 damage to them. If no one does, target player draws three cards" (CR 608.2c)."""

    en = "{offer}. if (you don't|they don't|that player doesn't|no one does|no player does:asked), {otherwise}"
    zh = "{offer}。若(你不|其不|该牌手不|没有人|没有牌手:asked)如此作，则{otherwise}"
    offer: MayHaveDamage
    otherwise: Sentence
    asked: int = 0
    order: ClassVar[tuple[str, ...]] = ("offer", "otherwise")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if not (yield from self.offer.offer(game, it)):
            yield from self.otherwise.happen(game, it)


class Fight(Clause, frozen=True):
    """CR 701.14: each deals damage equal to its power to the other; nothing if either is gone or no creature."""

    apart: ClassVar[Mapping[str, str]] = {"right": "left"}
    en = "{left} <fight> {right:obj}"
    zh = "{left}与{right}互斗"
    left: Objects
    right: Objects

    def happen(self, game: Game, it: Context) -> Steps[None]:
        left = yield from self.left.choose(game, it)
        right = yield from self.right.choose(game, it)
        yield from fight(game, left + right)


class FightEachOther(Clause, frozen=True):
    """"Those creatures fight each other", "two target creatures fight each other"."""

    en = "{both} fight each other"
    zh = "{both}互斗"
    both: Objects

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from fight(game, self.both.find(game, it))


def fight(game: Game, ids: tuple[int, ...]) -> Steps[None]:
    """CR 701.14a-c."""
    fighters = [id for id in ids if game.exists(id) and game.zone_of(id) == BATTLEFIELD and game.is_creature(id)]
    if len(fighters) != 2:
        return
    first, second = fighters
    blows = [Damage(first, second, game.power(first)), Damage(second, first, game.power(second))]
    for blow in blows:
        blow.cause = blow.source
    yield from game.happen(*(blow for blow in blows if blow.amount > 0))


__all__ = [
    "DealDamage", "DealDivided", "DealEvenly", "DealMoreInstead", "DealSeveral", "Fight", "FightEachOther", "MayHaveDamage", "Oneself", "Share",
    "divided", "fight",
]

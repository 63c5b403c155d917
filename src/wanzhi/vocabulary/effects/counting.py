"""Counters on permanents and cards (CR 122, 701.10, 701.34)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar, cast

import msgspec

from wanzhi.language import Introduction
from wanzhi.model.constants import CREATURE, FIRST_OBJECT
from wanzhi.model.events import E_KEYWORD_ACTION, Simple
from wanzhi.vocabulary.base import Context, Node, Objects, Quantity, Steps
from wanzhi.vocabulary.choosing import Some, pick_alike
from wanzhi.vocabulary.effects.dealing import divided
from wanzhi.vocabulary.effects.doing import only_objects, times
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.effects.tallies import Tally, done
from wanzhi.vocabulary.references import stored
from wanzhi.vocabulary.targets import Target

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class CounterGroup(Node, frozen=True):
    """"two +1/+1 counters", "a flying counter"."""

    en = "{amount} (|additional :additional){counter} counter(s)"
    zh = "{amount}个(|额外的:additional){counter}指示物"
    amount: Quantity
    counter: Annotated[str, "counter"]
    additional: bool = False


class PutCounters(Action, frozen=True):
    """CR 122.1: "put a +1/+1 counter on target creature", "put two charge counters on ~", "... on each creature you control"."""

    en = "<put> {groups&} on {what:obj}[ for each {each}]"
    zh = "[每有一个{each}，便]在{what}上放置{groups与}"
    groups: tuple[CounterGroup, ...]
    what: Objects
    each: Tally | None = None
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("groups", "what", "each")

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "put")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        candidates = getattr(self.what, "candidates", None)
        if callable(candidates) and not getattr(self.what, "is_target", False):
            return bool(candidates(game, it))
        return any(game.exists(id) for id in self.what.find(game, it))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        than, it.than = it.than, ids if len(ids) == 1 else it.than  # "for each other creature"
        amounts = [(group.counter, times(self.each, group.amount.count(game, it), game, it)) for group in self.groups]
        it.than = than
        for id in ids:
            for counter, amount in amounts:
                yield from game.put_counters(id, counter, amount, player, it.me)
        it.refs[self.ref] = ids


class PutCountersTwice(Action, frozen=True):
    """"put two +1/+1 counters on target creature and a +1/+1 counter on another target creature"."""

    en = "<put> {groups&} on {what:obj} and {more&} on {also:obj}"
    zh = "在{what}上放置{groups与}，且在{also}上放置{more与}"
    groups: tuple[CounterGroup, ...]
    what: Objects
    more: tuple[CounterGroup, ...]
    also: Objects
    order: ClassVar[tuple[str, ...]] = ("groups", "what", "more", "also")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from PutCounters(self.groups, self.what).act(game, it, player)
        yield from PutCounters(self.more, self.also).act(game, it, player)


class Support(Action, frozen=True):
    """CR 701.41a: put a +1/+1 counter on each of up to N target creatures (other ones, if it is a permanent's ability)."""

    is_target: ClassVar[bool] = True
    en = "<support> {n}"
    zh = "支援{n}"
    n: Quantity
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", True, CREATURE, ("target",)),)

    def amount(self, game: Game, it: Context) -> tuple[int, int]:
        """How many targets."""
        return 0, max(0, self.n.count(game, it))

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        """What can be a target."""
        return tuple(id for id in game.battlefield() if id != it.me and game.is_creature(id))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for id in only_objects(stored(it, self.ref)):
            yield from game.put_counters(id, "+1/+1", 1, player, it.me)


class PutAmount(Action, frozen=True):
    """"put a number of +1/+1 counters on ~ equal to its power", "put that many +1/+1 counters on it" is `PutCounters`."""

    en = "<put> a number of {counter} counters on {what:obj} equal to {amount}"
    zh = "在{what}上放置等同于{amount}的{counter}指示物"
    counter: Annotated[str, "counter"]
    what: Objects
    amount: Quantity
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("what", "amount")

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "put")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        for id in ids:
            yield from game.put_counters(id, self.counter, max(0, self.amount.count(game, it)), player, it.me)
        it.refs[self.ref] = ids


class Distribute(Action, frozen=True):
    """CR 601.2d: "distribute three +1/+1 counters among one, two, or three target creatures"."""

    en = "<distribute> {amount} {counter} counter(s) among {what:obj}"
    zh = "在{what}上分配{amount}个{counter}指示物"
    amount: Quantity
    counter: Annotated[str, "counter"]
    what: Target
    order: ClassVar[tuple[str, ...]] = ("amount", "what")

    def announced_parts(self, game: Game, it: Context) -> tuple[Node, ...]:
        """The targets with what is divided among them."""
        return (cast(Node, msgspec.structs.replace(self.what, divide=self.amount)),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        legal = self.what.find(game, it)
        for id, amount in divided(game, it, self.what.ref):
            if id in legal:
                yield from game.put_counters(id, self.counter, amount, player, it.me)


class RemoveCounters(Action, frozen=True):
    """CR 122: "remove a +1/+1 counter from ~", "remove all counters from it"."""

    en = (
        "<remove> {amount} {counter} counter(s) from {what:obj}", "<remove> {amount} counter(s) from {what:obj}",
        "<remove> all {counter} counters from {what:obj}", "<remove> all counters from {what:obj}",
    )
    zh = "从{what}上移去(所有|{amount}个)[{counter}]指示物"
    what: Objects
    counter: Annotated[str, "counter"] | None = None
    amount: Quantity | None = None
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("amount", "what")

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", roles=("removed",)),)

    def possible(self, game: Game, it: Context, player: int) -> bool:
        needed = 1 if self.amount is None else max(1, self.amount.count(game, it))
        ids = self.what.candidates(game, it) if isinstance(self.what, Some) else only_objects(self.what.find(game, it))
        return any(self._present(game, id) >= needed for id in ids if game.exists(id))

    def _objects(self, game: Game, it: Context, player: int) -> Steps[tuple[int, ...]]:
        """From what: of things that are chosen now, one that has such a counter."""
        if not isinstance(self.what, Some):
            found = yield from self.what.choose(game, it)
            return only_objects(found)
        options = tuple(id for id in self.what.candidates(game, it) if self._present(game, id))
        amount = self.what.amount.count(game, it)
        low = 0 if self.what.up_to else amount
        found = yield from pick_alike(game, it, player, self.what.filter, options, low, amount)
        it.refs[self.what.ref] = found
        return found

    def _present(self, game: Game, id: int) -> int:
        obj = game.object(id)
        return sum(n for _, n in obj.counters) if self.counter is None else obj.counter(self.counter)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        removed = 0
        for id in (yield from self._objects(game, it, player)):
            left = self._present(game, id) if self.amount is None else self.amount.count(game, it)
            while left > 0:
                kinds = (self.counter,) if self.counter is not None else tuple(name for name, _ in game.object(id).counters)
                if not kinds:
                    break
                kind = kinds[0] if len(kinds) == 1 else (yield from game.word(player, kinds, "counter", "608.2d", id))
                one = yield from game.remove_counters(id, kind, left if len(kinds) == 1 else 1, it.me)
                removed, left = removed + one, left - one
                if not one:
                    break
        it.refs[self.ref] = removed


class MoveCounters(Action, frozen=True):
    """CR 122.5: "move a +1/+1 counter from ~ onto target creature", "move all counters from ..."."""

    en = (
        "<move> {amount} {counter} counter(s) from {what:obj} onto {to:obj}", "<move> all {counter} counters from {what:obj} onto {to:obj}",
        "<move> all counters from {what:obj} onto {to:obj}",
    )
    zh = "将{what}上的(所有|{amount}个)[{counter}]指示物移到{to}上"
    what: Objects
    to: Objects
    counter: Annotated[str, "counter"] | None = None
    amount: Quantity | None = None
    apart: ClassVar[Mapping[str, str]] = {"to": "what"}
    order: ClassVar[tuple[str, ...]] = ("amount", "what", "to")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        sources = only_objects((yield from self.what.choose(game, it)))
        goals = only_objects((yield from self.to.choose(game, it)))
        for source in sources:
            for goal in goals:
                if source == goal or not game.exists(source) or not game.exists(goal):
                    continue
                for kind, present in game.object(source).counters:
                    if self.counter not in (None, kind):
                        continue
                    amount = present if self.amount is None else min(present, self.amount.count(game, it))
                    removed = yield from game.remove_counters(source, kind, amount, it.me)
                    yield from game.put_counters(goal, kind, removed, player, it.me)


class DoubleCounters(Action, frozen=True):
    """CR 701.10e: "double the number of +1/+1 counters on it"; `each_kind`: of each kind of counter."""

    en = ("<double> the number of {counter} counters on {what:obj}", "<double> the number of each kind of counter on {what:obj}")
    zh = "将{what}上(每种|{counter})指示物的数量加倍"
    what: Objects
    counter: Annotated[str, "counter"] | None = None

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for id in only_objects((yield from self.what.choose(game, it))):
            if game.exists(id):
                for kind, amount in game.object(id).counters:
                    if self.counter in (None, kind):
                        yield from game.put_counters(id, kind, amount, player, it.me)


class Proliferate(Action, frozen=True):
    """CR 701.34a: any number of permanents and players with counters get one more of each kind that they have."""

    en = "<proliferate>(| twice:twice)"
    zh = "增殖(|两次:twice)"
    twice: bool = False

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for _ in range(2 if self.twice else 1):
            having = tuple(other for other in game.players() if game.player(other).counters)
            having += tuple(id for id in game.battlefield() if game.object(id).counters)
            chosen = yield from game.pick(player, having, 0, len(having), "701.34a", "proliferate", it.me)
            for id in chosen:
                kinds = game.object(id).counters if id >= FIRST_OBJECT else game.player(id).counters
                for kind, _ in kinds:
                    yield from game.put_counters(id, kind, 1, player, it.me)
            told = Simple(E_KEYWORD_ACTION, player=player, name="proliferate")
            told.cause = it.me
            yield from game.happen(told)


__all__ = [
    "CounterGroup", "Distribute", "DoubleCounters", "MoveCounters", "Proliferate", "PutAmount", "PutCounters", "PutCountersTwice",
    "RemoveCounters", "Support",
]

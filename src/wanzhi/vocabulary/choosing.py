"""Objects chosen as the instruction is followed: "a creature", "up to two lands", "any number of", "at random" (CR 608.2d).

`choose` lets the acting player choose; `find` tells what was chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.vocabulary.base import Context, Filter, Objects, Players, Quantity, Steps
from wanzhi.vocabulary.filters import GroupPost, candidates, counted, group_posts, introduction
from wanzhi.vocabulary.quantities import Exactly, Unlimited
from wanzhi.vocabulary.references import others_of, stored

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Some(Objects, frozen=True):
    """"a creature", "two lands", "up to one creature card", "another creature you control": chosen as the instruction is followed."""

    en: ClassVar[str | tuple[str, ...]] = (
        "(a|another|up to one|up to one other:one) {filter:sg}[ of {chooser}'s choice]",
        "[up to :at_most]{amount} [other :others_too]{filter}[ of {chooser}'s choice]",
    )
    zh: ClassVar[str | tuple[str, ...]] = (
        "(一个|另一个|至多一个|至多一个其他:one){filter}",
        "[至多:at_most]{amount}个[其他:others_too]{filter}",
    )
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "chooser")
    filter: Filter
    amount: Quantity = Exactly(1)
    one: int = 0  # how a single one is said
    others_too: bool = False
    at_most: bool = False
    chooser: Players | None = None
    ref: int = 0

    @property
    def others(self) -> bool:
        """"another", "other": not the source itself."""
        return self.others_too or self.one in (1, 3)

    @property
    def up_to(self) -> bool:
        """Whether fewer will do."""
        return self.at_most or self.one >= 2

    @property
    def plural(self) -> bool:
        return self.amount.plural

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, self.plural),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return stored(it, self.ref)

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        """What could be chosen now."""
        found = candidates(game, self.filter, it)
        return others_of(game, found, it, self.ref) if self.others else found

    def choose(self, game: Game, it: Context) -> Steps[tuple[int, ...]]:
        found = yield from self.choose_of(game, it, self.candidates(game, it))
        return found

    def choose_of(self, game: Game, it: Context, options: tuple[int, ...]) -> Steps[tuple[int, ...]]:
        """Choose among some of the candidates: impossible options can't be chosen (CR 608.2d)."""
        amount = self.amount.count(game, it)
        player = it.actor
        if self.chooser is not None:
            players = self.chooser.find(game, it)
            player = players[0] if players else player
        found = yield from pick_alike(game, it, player, self.filter, options, 0 if self.up_to else amount, amount)
        it.refs[self.ref] = found
        return found

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return self.filter.matches(game, id, it) and (not self.others or it.other(id))


class Alike:
    """What things chosen together must satisfy ("with different names"), as a rule of the choice."""

    def __init__(self, game: Game, it: Context, limits: tuple[GroupPost, ...], options: tuple[int, ...] = (), low: int = 0) -> None:
        self.game, self.it, self.limits = game, it, limits
        self.options, self.low = options, low  # of these so many at least

    def extendable(self, chosen: tuple[int, ...]) -> bool:
        """Whether these may be part of the choice."""
        if not self.complete(chosen):
            return False
        for id in self.options if len(chosen) < self.low else ():
            if id not in chosen and self.complete((*chosen, id)):
                chosen = (*chosen, id)
        return len(chosen) >= self.low

    def complete(self, chosen: tuple[int, ...]) -> bool:
        """Whether these may be the choice."""
        return all(limit.together(self.game, chosen, self.it) for limit in self.limits)


def alike(game: Game, it: Context, filter: Filter | None, options: tuple[int, ...] = (), low: int = 0) -> Alike | None:
    """What a description says of things chosen together, if it does."""
    limits = group_posts(filter) if filter is not None else ()
    return Alike(game, it, limits, options, low) if limits else None


def pick_alike(
    game: Game, it: Context, player: int, filter: Filter | None, options: tuple[int, ...], low: int, high: int, why: str = "608.2d",
    prompt: str = "choose",
) -> Steps[tuple[int, ...]]:
    """CR 608.2d, 609.3: `low` to `high` of the options, or as many as there are; by a description that may limit them together."""
    rule = alike(game, it, filter)
    if rule is not None and filter is not None and low:
        low = min(low, counted(game, filter, options, it))
        rule.options, rule.low = options, low
    found = yield from game.pick(player, options, low, high, why, prompt, it.me, rule)
    return found


class AnyNumberOf(Some, frozen=True):
    """CR 107.1c: "any number of creatures you control": as many as the player likes."""

    en = "any number of [other :others_too]{filter:pl}[ of {chooser}'s choice]"
    zh = "任意数量的[其他:others_too]{filter}"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "chooser", "amount", "one", "at_most")
    amount: Quantity = Unlimited()

    @property
    def up_to(self) -> bool:
        """Whether fewer will do."""
        return True

    @property
    def plural(self) -> bool:
        return True


class AtRandom(Objects, frozen=True):
    """"an instant or sorcery card at random from your graveyard": chosen by chance as the instruction is followed."""

    en = "{amount} {filter} at random from {whose}'s graveyard"
    zh = "从{whose}的坟墓场中随机选择的{amount}张{filter}"
    amount: Quantity
    filter: Filter
    whose: Players
    ref: int = 0

    @property
    def plural(self) -> bool:
        return self.amount.plural

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, self.plural),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return stored(it, self.ref)

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        """Among what chance decides."""
        return tuple(
            id for player in self.whose.find(game, it) for id in game.graveyard(player) if self.filter.matches(game, id, it)
        )

    def choose(self, game: Game, it: Context) -> Steps[tuple[int, ...]]:
        found: tuple[int, ...] = ()
        amount = max(0, self.amount.count(game, it))
        for player in self.whose.find(game, it):
            there = tuple(id for id in game.graveyard(player) if self.filter.matches(game, id, it))
            if len(there) > amount:
                game.irreversible()
                there = game.shuffled(there)[:amount]
            found += there
        it.refs[self.ref] = found
        return found
        yield

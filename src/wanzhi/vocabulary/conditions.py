"""What holds or not: "you control a Swamp", "it's your turn", "you have 5 or less life" (CR 603.4, 611.2b, 608.2c).

Qualities of objects are in `states`, what happened earlier in the turn in `past`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.language import Meaning, attachment
from wanzhi.model import constants as c
from wanzhi.model.constants import (
    F_ALL,
    F_BATTLEFIELD,
    F_HAND,
    F_LIFE,
    F_PLAYER,
    F_TURN,
)
from wanzhi.vocabulary.base import Condition, Context, Filter, Players, Quantity
from wanzhi.vocabulary.filters import DescribedOr, candidates, counted
from wanzhi.vocabulary.players import AnOpponent, AnyPlayer, EachOpponent, EachOtherPlayer, EachPlayer
from wanzhi.vocabulary.selectors import Known

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wanzhi.rules.game import Game


class Controls(Condition, frozen=True):
    """"you control a Swamp", "an opponent controls no creatures", "you control exactly one land".

    "Your opponents control eight or more lands": all of them together.
    """

    reads: ClassVar[int] = F_BATTLEFIELD
    en: ClassVar[str | tuple[str, ...]] = (
        "{who} <control> (a|another:kind) {filter:sg}",
        "{who} <control> {least} or more [other :others]{filter:pl}",
        "{who} <control> at least {least} [other :others]{filter}",
        "{who} <control> {most} or fewer [other :others]{filter:pl}",
        "{who} <control> exactly {exactly} [other :others]{filter}",
    )
    zh: ClassVar[str | tuple[str, ...]] = (
        "{who}操控(一个|另一个:kind){filter}", "{who}操控{least}个或更多[其他:others]{filter}",
        "{who}操控{most}个或更少[其他:others]{filter}", "{who}正好操控{exactly}个[其他:others]{filter}",
    )
    who: Players
    filter: Filter
    kind: int = 0
    least: Quantity | Annotated[int, "numeral"] | None = None
    most: Quantity | Annotated[int, "numeral"] | None = None
    exactly: Quantity | Annotated[int, "numeral"] | None = None
    others: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        found = candidates(game, self.filter, it)
        if self.kind == 1 or self.others:
            found = tuple(id for id in found if it.other(id))
        owned = [tuple([id for id in found if game.controller(id) == player]) for player in self.who.find(game, it)]
        if self.who.plural:
            return self._fits(game, it, counted(game, self.filter, tuple([id for mine in owned for id in mine]), it))
        return said_of(self.who, [self._fits(game, it, counted(game, self.filter, mine, it)) for mine in owned])

    def _fits(self, game: Game, it: Context, mine: int) -> bool:
        if self.least is not None:
            return mine >= value(self.least, game, it)
        if self.most is not None:
            return mine <= value(self.most, game, it)
        if self.exactly is not None:
            return mine == value(self.exactly, game, it)
        return mine > 0 if self.kind < 2 else mine == 0


class ControlsNone(Controls, frozen=True):
    """"you control no Islands", "you control no other creatures", "you don't control a Swamp"."""

    en = (
        "{who} <control> no [other :others]{filter:pl}", "{who} <don't> control a {filter:sg}",
        "{who} <don't> control any [other :others]{filter:pl}",
    )
    zh = "{who}没有操控任何[其他:others]{filter}"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "kind", "least", "most", "exactly")
    kind: int = 2


class ControlsBoth(Condition, frozen=True):
    """"you control a Forest or a Plains", "you control an artifact and an enchantment"."""

    reads: ClassVar[int] = F_BATTLEFIELD
    en = "{who} <control> a {one:sg} (or|and:both) a {other:sg}"
    zh = "{who}操控{one}(或|和:both){other}"
    who: Players
    one: Filter
    other: Filter
    both: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        first, second = candidates(game, self.one, it), candidates(game, self.other, it)
        for player in self.who.find(game, it):
            fits = [any(game.controller(id) == player for id in ids) for ids in (first, second)]
            if all(fits) if self.both else any(fits):
                return True
        return False


@attachment("either of two things controlled", order=230, to=Controls)
def either_controlled(node: Meaning) -> int:
    """"You control a Forest or a Plains": one or the other (`ControlsBoth`), rather than something of either description."""
    return int(isinstance(getattr(node, "filter", None), DescribedOr))


class ControlsObject(Condition, frozen=True):
    """"you control ~", "you control it", "you control enchanted creature"."""

    reads: ClassVar[int] = F_BATTLEFIELD
    en = "{who} (<control>|<don't> control:negated) {what:obj}"
    zh = "{who}(操控|未操控:negated){what}"
    who: Players
    what: Known
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        players = self.who.find(game, it)
        mine = any(
            game.exists(id) and game.zone_of(id) == c.BATTLEFIELD and game.controller(id) in players for id in self.what.find(game, it)
        )
        return mine != self.negated


class ControlsMore(Condition, frozen=True):
    """"an opponent controls more lands than you", "you control fewer creatures than each opponent"."""

    reads: ClassVar[int] = F_BATTLEFIELD
    en = "{who} <control> (more|fewer:fewer) {filter:pl} than {whom}"
    zh = "{who}操控的{filter}比{whom}(多|少:fewer)"
    who: Players
    filter: Filter
    whom: Players
    fewer: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        found = candidates(game, self.filter, it)
        return compared(game, it, self.who, self.whom, lambda player: sum(1 for id in found if game.controller(id) == player), self.fewer)


def compared(game: Game, it: Context, who: Players, whom: Players, count: Callable[[int], int], fewer: bool) -> bool:
    """Whether one of `who` has more (fewer) than one of `whom` ("a player", "an opponent") or all of them ("each opponent")."""
    others = [count(player) for player in whom.find(game, it)]
    one_will_do = isinstance(whom, (AnOpponent, AnyPlayer))
    for player in who.find(game, it):
        mine = count(player)
        fits = [mine < other if fewer else mine > other for other in others]
        if fits and (any(fits) if one_will_do else all(fits)):
            return True
    return False


def said_of(who: Players, fits: Sequence[bool]) -> bool:
    """Whether something holds of players, each of whom it may fit: "each player" says it of all of them, other words of one at least."""
    return all(fits) if isinstance(who, (EachPlayer, EachOpponent, EachOtherPlayer)) else any(fits)


def value(amount: Quantity | int, game: Game, it: Context) -> int:
    """A fixed number, or what a quantity counts now."""
    return amount if isinstance(amount, int) else amount.count(game, it)


# --- counting ---------------------------------------------------------------------------------------------------------------------------


class ThereAre(Condition, frozen=True):
    """"there are seven or more cards in your graveyard", "there are at least two other Goblins on the battlefield"."""

    reads: ClassVar[int] = F_ALL
    en = (
        "there are {least} or more [other :others]{filter:pl}", "there are at least {least} [other :others]{filter}",
        "there are {most} or fewer [other :others]{filter:pl}", "there are exactly {exactly} [other :others]{filter}",
    )
    zh = (
        "有{least}个或更多[其他:others]{filter}", "有{most}个或更少[其他:others]{filter}", "正好有{exactly}个[其他:others]{filter}",
    )
    filter: Filter
    least: Quantity | Annotated[int, "numeral"] | None = None
    most: Quantity | Annotated[int, "numeral"] | None = None
    exactly: Quantity | Annotated[int, "numeral"] | None = None
    others: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        found = candidates(game, self.filter, it)
        count = counted(game, self.filter, tuple([id for id in found if it.other(id)]) if self.others else found, it)
        if self.least is not None:
            return count >= value(self.least, game, it)
        if self.most is not None:
            return count <= value(self.most, game, it)
        return self.exactly is not None and count == value(self.exactly, game, it)


class ThereIs(Condition, frozen=True):
    """"there is a creature card in your graveyard", "there are no cards in your library", "no creatures are on the battlefield"."""

    reads: ClassVar[int] = F_ALL
    en = "(there is a|there's a|there is another:kind) {filter:sg}"
    zh = "(有|有|有另一个:kind){filter}"
    filter: Filter
    kind: int = 0

    def holds(self, game: Game, it: Context) -> bool:
        found = candidates(game, self.filter, it)
        return any(self.kind < 2 or it.other(id) for id in found)


class IsInPlay(Condition, frozen=True):
    """"a Forest is on the battlefield", "another creature is on the battlefield"."""

    reads: ClassVar[int] = F_BATTLEFIELD
    en = "(a|another:another) {filter:sg} is on the battlefield"
    zh = "战场上有(|另一个:another){filter}"
    filter: Filter
    another: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return any(not self.another or it.other(id) for id in candidates(game, self.filter, it))


class ThereAreNo(Condition, frozen=True):
    """"there are no cards in your library", "there are no other creatures on the battlefield", "no opponents control a creature"."""

    reads: ClassVar[int] = F_ALL
    en = ("there are no [other :others]{filter:pl}", "no [other :others]{filter:pl} are on the battlefield")
    zh = "没有[其他:others]{filter}"
    filter: Filter
    others: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return not any(not self.others or it.other(id) for id in candidates(game, self.filter, it))


class Amounts(Condition, frozen=True):
    """"its power is 4 or greater", "X is 5 or more", "your life total is less than or equal to half your starting life total"."""

    reads: ClassVar[int] = F_ALL
    en = (
        "{left} (is|was:past) {right} or (less|greater|more|fewer:way)",
        "{left} is (less than|greater than|less than or equal to|greater than or equal to|equal to|not equal to:relation) {right}",
        "{left} is exactly {right}",
    )
    zh = (
        "{left}(|当时:past)为{right}或(更少|更多|更多|更少:way)",
        "{left}(小于|大于|小于或等于|大于或等于|等于|不等于:relation){right}", "{left}正好为{right}",
    )
    left: Quantity
    right: Quantity
    way: int = -1
    relation: int = -1
    past: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        left, right = self.left.count(game, it), self.right.count(game, it)
        if self.way >= 0:
            return left <= right if self.way in (0, 3) else left >= right
        if self.relation < 0:
            return left == right
        return (left < right, left > right, left <= right, left >= right, left == right, left != right)[self.relation]


# --- players ----------------------------------------------------------------------------------------------------------------------------


class YourTurn(Condition, frozen=True):
    """"it's your turn", "it's not your turn"."""

    reads: ClassVar[int] = F_TURN
    en = ("it's (|not:negated) your turn", "it isn't your turn")
    zh = "(当前是|当前不是:negated)你的回合"
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return (game.active == it.controller) != self.negated


class AllOf(Condition, frozen=True):
    """"you control a Mountain and it's your turn": all of them."""

    en = "{parts&2}"
    zh = "{parts、2}"
    parts: tuple[Condition, ...]

    def holds(self, game: Game, it: Context) -> bool:
        return all(part.holds(game, it) for part in self.parts)


class AnyOf(Condition, frozen=True):
    """"you control a Desert or there is a Desert card in your graveyard": one of them or more."""

    en = "{parts|2}"
    zh = "{parts或2}"
    parts: tuple[Condition, ...]

    def holds(self, game: Game, it: Context) -> bool:
        return any(part.holds(game, it) for part in self.parts)


class TurnOf(Condition, frozen=True):
    """"it's an opponent's turn", "it's that player's turn"."""

    reads: ClassVar[int] = F_TURN
    en = ("(it's|it isn't:negated) {who}'s turn", "it's not {who}'s turn:negated")
    zh = "当前(是|不是:negated){who}的回合"
    who: Players
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return (game.active in self.who.find(game, it)) != self.negated


class LifeIs(Condition, frozen=True):
    """"you have 5 or less life", "you have 30 or more life", "a player has exactly 1 life"."""

    reads: ClassVar[int] = F_LIFE
    en = ("{who} <have> {amount} or (less|more:more) life", "{who} <have> at (most|least:more) {amount} life")
    zh = "{who}的总生命为{amount}或(更少|更多:more)"
    who: Players
    amount: Quantity
    more: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        amount = self.amount.count(game, it)
        lives = [game.player(player).life for player in self.who.find(game, it)]
        return said_of(self.who, [life >= amount if self.more else life <= amount for life in lives])


class MoreLife(Condition, frozen=True):
    """"you have more life than an opponent", "an opponent has less life than you", "a player has more life than each other player"."""

    reads: ClassVar[int] = F_LIFE
    en = "{who} <have> (more|less:less) life than {whom}"
    zh = "{who}的生命比{whom}(多|少:less)"
    who: Players
    whom: Players
    less: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return compared(game, it, self.who, self.whom, lambda player: game.player(player).life, self.less)


class CardsInHand(Condition, frozen=True):
    """"you have no cards in hand" (hellbent), "an opponent has two or fewer cards in hand", "you have exactly seven cards in hand"."""

    reads: ClassVar[int] = F_HAND
    en = (
        "{who} <have> no cards in hand", "{who} <have> {least} or more cards in hand", "{who} <have> at least {least} card(s) in hand",
        "{who} <have> {most} or fewer cards in hand", "{who} <have> exactly {exactly} card(s) in hand",
    )
    zh = (
        "{who}没有手牌", "{who}有{least}张或更多手牌", "{who}有{most}张或更少手牌", "{who}正好有{exactly}张手牌",
    )
    who: Players
    least: Quantity | Annotated[int, "numeral"] | None = None
    most: Quantity | Annotated[int, "numeral"] | None = None
    exactly: Quantity | Annotated[int, "numeral"] | None = None

    def holds(self, game: Game, it: Context) -> bool:
        return said_of(self.who, [self._fits(game, it, len(game.hand(player))) for player in self.who.find(game, it)])

    def _fits(self, game: Game, it: Context, count: int) -> bool:
        if self.least is not None:
            return count >= value(self.least, game, it)
        if self.most is not None:
            return count <= value(self.most, game, it)
        return count == (0 if self.exactly is None else value(self.exactly, game, it))


class MoreCardsInHand(Condition, frozen=True):
    """"an opponent has more cards in hand than you", "you have more cards in hand than each opponent"."""

    reads: ClassVar[int] = F_HAND
    en = "{who} <have> (more|fewer:fewer) cards in hand than {whom}"
    zh = "{who}的手牌比{whom}(多|少:fewer)"
    who: Players
    whom: Players
    fewer: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return compared(game, it, self.who, self.whom, lambda player: len(game.hand(player)), self.fewer)


class PlayerCounters(Condition, frozen=True):
    """CR 122.1f: "an opponent has three or more poison counters" (corrupted), "you have a poison counter"."""

    reads: ClassVar[int] = F_PLAYER
    en = ("{who} <have> {least} or more {counter} counters", "{who} <have> a {counter} counter")
    zh = ("{who}有{least}个或更多{counter}指示物", "{who}有{counter}指示物")
    who: Players
    counter: Annotated[str, "counter"]
    least: Quantity | Annotated[int, "numeral"] | None = None

    def holds(self, game: Game, it: Context) -> bool:
        wanted = 1 if self.least is None else value(self.least, game, it)
        return said_of(self.who, [game.player(player).counter(self.counter) >= wanted for player in self.who.find(game, it)])


class SamePlayer(Condition, frozen=True):
    """"that player is you", "you're the defending player"."""

    en = "{who} (<are>|(isn't|aren't):negated) {whom}"
    zh = "{who}(是|不是:negated){whom}"
    who: Players
    whom: Players
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        mine = self.who.find(game, it)
        return any(player in mine for player in self.whom.find(game, it)) != self.negated

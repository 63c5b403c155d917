"""Which objects are meant: "each creature you control", "the top card of your library", "~ and target creature".

Targets are in `targets`, what was spoken of in `references`, what is chosen as the instruction is followed in `choosing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from wanzhi.language import Introduction, Wanted
from wanzhi.language.meaning import ITSELF
from wanzhi.model import constants as c
from wanzhi.model.constants import F_BATTLEFIELD, F_COMBAT, FIRST_OBJECT, NONE
from wanzhi.vocabulary.base import Context, Filter, Objects, Players, Quantity, Steps
from wanzhi.vocabulary.choosing import Some
from wanzhi.vocabulary.filters import candidates, introduction
from wanzhi.vocabulary.references import Attached, Granter, It, Itself, That, TheDone, Them, Those, others_of, stored

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class All(Objects, frozen=True):
    """CR 115.10, 115.10a: "all creatures", "each creature", "each other creature you control", "creatures you control"."""

    asks = 0
    reads: ClassVar[int] = F_BATTLEFIELD
    en = "(|all :how)[other :others]{filter:pl}"
    zh = "(|所有:how)[其他:others]{filter}"
    how: int
    filter: Filter
    others: bool = False
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, True),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found = candidates(game, self.filter, it)
        if self.others:
            found = others_of(game, found, it, self.ref)
        it.refs[self.ref] = found
        return found

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return self.filter.matches(game, id, it) and (not self.others or it.other(id))


class Each(Objects, frozen=True):
    """"each creature", "each other creature you control"."""

    asks = 0
    reads: ClassVar[int] = F_BATTLEFIELD
    en = "each [other :others]{filter:sg}"
    zh = "每个[其他:others]{filter}"
    filter: Filter
    others: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, True), introduction(self.filter, False, "each"))

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found = candidates(game, self.filter, it)
        if self.others:
            found = others_of(game, found, it, self.ref)
        it.refs[self.ref] = it.refs[self.ref + 1] = found
        return found

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return self.filter.matches(game, id, it) and (not self.others or it.other(id))


class TopCards(Objects, frozen=True):
    """"the top card of your library", "the top three cards of their library" (CR 401.5)."""

    en = ("the (top|bottom:bottom) card of {whose}'s library", "the (top|bottom:bottom) {amount} card(s) of {whose}'s library")
    zh = ("{whose}的牌库(顶|底:bottom)牌", "{whose}的牌库(顶|底:bottom)的{amount}张牌")
    whose: Players
    amount: Quantity | None = None
    bottom: bool = False
    ref: int = 0

    @property
    def plural(self) -> bool:
        return self.amount is not None

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", self.plural, 0, ("card",)),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        n = 1 if self.amount is None else self.amount.count(game, it)
        found: tuple[int, ...] = ()
        for player in self.whose.find(game, it):
            library = game.library(player)
            found += library[len(library) - n :] if self.bottom else library[:n]
        it.refs[self.ref] = found
        return found


class WholeZone(Objects, frozen=True):
    """CR 400.12: "your hand", "all cards from target player's graveyard" as the things in it."""

    en = (
        "{whose}'s (hand|graveyard|library:place)", "(all cards|all the cards) from {whose}'s (hand|graveyard|library:place)",
        "{whose}'s (hands|graveyards|libraries:place)", "{whose}'s (hand|graveyard|library|hand and graveyard:place)",
    )
    zh = "{whose}的(手牌|坟墓场|牌库|手牌和坟墓场:place)"
    whose: Players
    place: int = 0
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", True, 0, ("card",)),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        zones = ((c.HAND,), (c.GRAVEYARD,), (c.LIBRARY,), (c.HAND, c.GRAVEYARD))[self.place]
        found: tuple[int, ...] = ()
        for player in self.whose.find(game, it):
            for zone in zones:
                found += game.state.zone(zone, player)
        it.refs[self.ref] = found
        return found


class Both(Objects, frozen=True):
    """"~ and target creature", "it and each other creature"."""

    en = "{left} and {right}"
    zh = "{left}和{right}"
    left: Objects
    right: Objects
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", True),)

    def _right(self) -> Objects:
        """"Target creature and each other creature": other than the target, not than the source."""
        right = self.right
        if isinstance(right, (Each, All)) and right.others and not isinstance(self.left, (Itself, It)):
            return msgspec.structs.replace(right, others=False)
        return right

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found = self.left.find(game, it)
        found += tuple(id for id in self._right().find(game, it) if id not in found)
        it.refs[self.ref] = found
        return found

    def choose(self, game: Game, it: Context) -> Steps[tuple[int, ...]]:
        found = yield from self.left.choose(game, it)
        more = yield from self._right().choose(game, it)
        found += tuple(id for id in more if id not in found)
        it.refs[self.ref] = found
        return found

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        """What can be meant, if it can be: something of either ("exile a Human you control and an artifact you control")."""
        sides = [_can_be(game, it, side) for side in (self.left, self._right())]
        return sides[0] + sides[1] if all(sides) or not any(isinstance(side, Some) for side in (self.left, self.right)) else ()

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return self.left.matches(game, id, it) or self.right.matches(game, id, it)


def _can_be(game: Game, it: Context, what: Objects) -> tuple[int, ...]:
    return what.candidates(game, it) if isinstance(what, Some) else what.find(game, it)


class WhatItAttacks(Objects, frozen=True):
    """CR 506.4c, 508.1b: "the player or planeswalker it's attacking"; what it attacked as the ability triggered, if it left combat."""

    reads: ClassVar[int] = F_COMBAT
    en = "the (player or planeswalker|player|planeswalker|player, planeswalker, or battle:kind) (it's|they're|that creature is|~ is) attacking"
    zh = "它所攻击的(牌手或鹏洛客|牌手|鹏洛客|牌手、鹏洛客或战役:kind)"
    kind: int = 0
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("object", itself=False, otherwise=ITSELF)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found: list[int] = []
        for id in stored(it, self.ref):
            target = game.object(id).attacking
            if target == NONE and it.event is not None and getattr(it.event, "object", NONE) == id:
                target = getattr(it.event, "target", NONE)
            if target >= 0 and target not in found:
                found.append(target)
        kinds = ((0, c.PLANESWALKER), (0,), (c.PLANESWALKER,), (0, c.PLANESWALKER, c.BATTLE))[self.kind]
        return tuple(
            id for id in found
            if (id < FIRST_OBJECT and 0 in kinds) or (id >= FIRST_OBJECT and any(kind and game.is_type(id, kind) for kind in kinds))
        )


class ThePlayers(Objects, frozen=True):
    """Players where objects could stand too: "deals 2 damage to each opponent" (whom the words behind mean: "they control")."""

    en = "{who:obj}"
    zh = "{who}"
    who: Players

    @property
    def plural(self) -> bool:
        return self.who.plural

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found = self.who.find(game, it)
        ref: object = getattr(self.who, "ref", 0)
        if isinstance(ref, int) and ref > 0:
            it.refs.setdefault(ref, found)
        return found


Known = Itself | Granter | It | Them | That | Those | TheDone | Attached | TopCards  # what conditions speak of

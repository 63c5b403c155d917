"""Soulbond (CR 702.95): two creatures are paired for as long as both remain creatures on the battlefield under one player's control."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from wanzhi.model.constants import BATTLEFIELD, F_ALL, NONE
from wanzhi.model.events import ZoneChange
from wanzhi.vocabulary.abilities import KeywordAbility, StaticAbility, StaticPart
from wanzhi.vocabulary.base import Ability, Condition, Context, Effect, Modification, Node, Objects, Steps, Unsaid
from wanzhi.vocabulary.gained_abilities import prepared
from wanzhi.vocabulary.keywords.coded import trigger
from wanzhi.vocabulary.stack_rules import Watching
from wanzhi.vocabulary.statics import ContinuousPart

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


def partner_of(game: Game, id: int) -> int:
    """The creature that this one is paired with; NONE if it is unpaired."""
    for other in dict(game.object(id).links).get("paired", ()):
        if game.exists(other) and game.zone_of(other) == BATTLEFIELD and game.object(other).controller == game.object(id).controller:
            return other
    return NONE


def _link(game: Game, id: int, other: int) -> None:
    obj = game.state.edit(id)
    links = dict(obj.links)
    links["paired"] = (other,) if other != NONE else ()
    obj.links = tuple(sorted(links.items()))
    game.state.dirty = F_ALL


def free(game: Game, id: int, player: int) -> bool:
    """Whether it is an unpaired creature that the player controls."""
    there = game.exists(id) and game.zone_of(id) == BATTLEFIELD and game.controller(id) == player
    return there and game.is_creature(id) and partner_of(game, id) == NONE


class Unpairs(Watching, frozen=True):
    """CR 702.95e: what is no creature any more, or under another player's control, becomes unpaired for good."""

    def watch(self, game: Game, source: int, controller: int) -> bool:
        linked = dict(game.object(source).links).get("paired", ())
        if not linked:
            return False
        other = partner_of(game, source)
        if other != NONE and game.is_creature(source) and game.is_creature(other):
            return False
        for id in (source, *linked):
            if game.exists(id):
                _link(game, id, NONE)
        return True


class BothFree(Unsaid, Condition, frozen=True):
    """CR 702.95a: you control both creatures and both are unpaired; `entering`: the other is the one that entered."""

    entering: bool

    def holds(self, game: Game, it: Context) -> bool:
        if not free(game, it.me, it.controller):
            return False
        return any(True for _ in others(game, it, self.entering))


def others(game: Game, it: Context, entering: bool) -> tuple[int, ...]:
    """The creatures that it can be paired with."""
    if entering:
        new = it.event.new if isinstance(it.event, ZoneChange) else NONE
        return (new,) if new not in (NONE, it.me) and free(game, new, it.controller) else ()
    return tuple(id for id in game.permanents(it.controller) if id != it.me and free(game, id, it.controller))


class PairUp(Unsaid, Effect, frozen=True):
    """You may pair the creatures."""

    entering: bool

    def happen(self, game: Game, it: Context) -> Steps[None]:
        able = others(game, it, self.entering) if free(game, it.me, it.controller) else ()
        if able and (yield from game.may(it.controller, "pair", "702.95a", it.me)):
            for other in (yield from game.pick(it.controller, able, 1, 1, "702.95a", "pair with", it.me)):
                _link(game, it.me, other)
                _link(game, other, it.me)


class Soulbond(KeywordAbility, frozen=True):
    """CR 702.95."""

    keyword: ClassVar[str] = "soulbond"
    rule: ClassVar[str] = "702.95"
    en = "soulbond"
    zh = "魂系"

    def parts(self) -> tuple[Ability, ...]:
        own = trigger("when ~ enters, draw a card.", PairUp(False))
        their = trigger("whenever another creature you control enters, draw a card.", PairUp(True))
        return (
            msgspec.structs.replace(own, condition=BothFree(False)), msgspec.structs.replace(their, condition=BothFree(True)), Unpairs(),
        )


class ThePair(Node, frozen=True):
    """"each of those creatures", "both creatures" of an ability about ~ being paired; elsewhere these words mean other creatures."""

    en = "(each of those creatures|both creatures:both)"
    zh = "(这些生物每个都|这两个生物都:both)"
    both: bool = False

    @property
    def plural(self) -> bool:
        return self.both


class Paired(Unsaid, Objects, frozen=True):
    """~ and the creature it is paired with, if it is paired."""

    reads: ClassVar[int] = F_ALL

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        other = partner_of(game, it.me)
        return () if other == NONE else (it.me, other)


class WhilePaired(StaticAbility, frozen=True):
    """CR 702.95b: "as long as ~ is paired with another creature, each of those creatures gets +2/+2"."""

    scope: ClassVar[bool] = True
    en = "as long as ~ is paired with another creature, {what} {mods&:what}."
    zh = "只要~与另一生物组对，{what}{mods且}。"
    asks = 0
    what: ThePair
    mods: tuple[Modification, ...]

    def effects(self) -> tuple[StaticPart, ...]:
        return (ContinuousPart(Paired(), prepared(self.mods)),)

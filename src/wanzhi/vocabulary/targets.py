"""Targets (CR 115): the words that ask for choices while a spell or ability is put on the stack (modes are in `modes`).

The protocol, for any node with `is_target`:

- `ref`: the referent under which the chosen ids are kept; different for each instance of the word "target";
- `candidates(game, it)`: every object or player that fits the words now; whether it *can be* a target (shroud, hexproof, protection,
  the spell itself: 115.5) is the rules' question. "Another target" is judged by what `it.refs` already holds;
- `low`, `high`: the least and greatest number (CR 115.6, 601.2c), ints or quantities; or `amount(game, it)` for both; else one;
- optional: `fits(game, id, it)`: whether one id still fits (608.2b), by default whether it is among the candidates;
- optional: `together(game, ids, it)`: whether these may all be chosen ("with different controllers", "total power 10 or less");
- optional: `divided(game, it)`: the amount divided among them as the player chooses (601.2d), or None.

A node whose parts count only for some choices made at announcement (modes, "if this spell was kicked") has
`announced_parts(game, it)`: the parts that count now.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar, Protocol, cast

import msgspec

from wanzhi.language import Introduction
from wanzhi.language.salience import ANYTHING
from wanzhi.model.constants import (
    BATTLE,
    BATTLEFIELD,
    CREATURE,
    EXILE,
    FIRST_OBJECT,
    GRAVEYARD,
    HAND,
    OWN_ZONES,
    PLANESWALKER,
    STACK,
)
from wanzhi.vocabulary.abilities import own_nodes
from wanzhi.vocabulary.base import Ability, Context, Filter, Node, Objects, Players, Quantity, Silent
from wanzhi.vocabulary.filters import Described, group_posts, introduction
from wanzhi.vocabulary.modes import REPEATED, Modal, Mode, modal_of
from wanzhi.vocabulary.references import stored

if TYPE_CHECKING:
    from collections.abc import Callable

    from wanzhi.rules.game import Game


class TargetLike(Protocol):
    """What every target node has; see the module for the rest."""

    @property
    def ref(self) -> int: ...

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]: ...


class _Full(Protocol):
    def amount(self, game: Game, it: Context) -> tuple[int, int]: ...

    def fits(self, game: Game, id: int, it: Context) -> bool: ...

    def together(self, game: Game, ids: tuple[int, ...], it: Context) -> bool: ...

    def divided(self, game: Game, it: Context) -> int | None: ...


def bounds(node: TargetLike, game: Game, it: Context) -> tuple[int, int]:
    """The least and the greatest number of targets."""
    if hasattr(node, "amount"):
        return cast(_Full, node).amount(game, it)
    low, high = _number(getattr(node, "low", 1), game, it), _number(getattr(node, "high", 1), game, it)
    return min(low, high), high


def _number(value: object, game: Game, it: Context) -> int:
    """A number of targets; one if it is not said."""
    if isinstance(value, Quantity):
        return max(0, value.count(game, it))
    return value if isinstance(value, int) else 1


def still_fits(node: TargetLike, game: Game, id: int, it: Context) -> bool:
    """CR 608.2b: whether the words still describe it."""
    return cast(_Full, node).fits(game, id, it) if hasattr(node, "fits") else id in node.candidates(game, it)


def fit_together(node: TargetLike, game: Game, ids: tuple[int, ...], it: Context) -> bool:
    """Whether these may all be chosen."""
    return cast(_Full, node).together(game, ids, it) if hasattr(node, "together") else True


def amount_divided(node: TargetLike, game: Game, it: Context) -> int | None:
    """CR 601.2d: what is divided among the targets."""
    return cast(_Full, node).divided(game, it) if hasattr(node, "divided") else None


class Announcing(Protocol):
    """A node whose parts depend on announced choices."""

    def announced_parts(self, game: Game, it: Context) -> tuple[Node, ...]: ...


def already_chosen(refs: tuple[int, ...], it: Context) -> tuple[int, ...]:
    """What those referents stand for."""
    found: tuple[int, ...] = ()
    for ref in refs:
        value = it.refs.get(ref)
        if isinstance(value, tuple):
            found += value
    return found


class PlayerKind(Node, frozen=True):
    """The noun after "target": who can be chosen."""

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        """All such players."""
        raise NotImplementedError


class PlayerNoun(PlayerKind, frozen=True):
    """CR 102.1: "player"."""

    en = "player(s)"
    zh = "牌手"

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return game.players()


class OpponentNoun(PlayerKind, frozen=True):
    """CR 102.2: "opponent"."""

    en = "opponent(s)"
    zh = "对手"

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return game.opponents(it.controller)


class Target(Objects, frozen=True):
    """CR 115.1: "target creature", "up to two target artifacts", "target card in your graveyard", "two other target creatures" ...

    Without `low` and `high` it is one target; `any_number` has no upper limit. Where candidates are follows from the filter (`within` are
    zones as bits, for filters that do not say). `who` are players that can be chosen too ("target creature or player"). `another`: not
    what an earlier target of the same text is, or, without one, not the source itself (`announced_targets` sees to it).
    """

    is_target: ClassVar[bool] = True
    en: ClassVar[str | tuple[str, ...]] = (
        "[another :another]target {filter:sg}[ of an opponent's choice:opponents]",
        "target ({filter:sg} or {who:sg}|{who:sg} or {filter:sg}:players_first)",
        "[each of :each][up to :optional]{high} [other :another]target {filter}[ (and/or|or) {who:pl}]",
        "[each of :each][any number of :any_number][other :another]target {filter:pl}[ (and/or|or) {who:pl}]",
        "[each of :each]{low} or {high} [other :another]target {filter:pl}",
        "[each of :each]{low}, two, or {high} [other :another]target {filter:pl}",
    )
    zh: ClassVar[str | tuple[str, ...]] = (
        "[由一位对手选择的:opponents][另一:another]目标{filter}",
        "目标({filter}或{who}|{who}或{filter}:players_first)",
        "[至多:optional]{high}个[其他:another]目标{filter}[和／或{who}]",
        "[任意数量的:any_number][其他:another]目标{filter}[和／或{who}]",
        "{low}至{high}个[其他:another]目标{filter}",
    )
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "within", "other_than", "not_itself", "divide", "each")
    filter: Filter
    low: Quantity | Annotated[int, "numeral"] | None = None
    high: Quantity | Annotated[int, "numeral"] | None = None
    optional: bool = False  # "up to": the least number is 0
    any_number: bool = False
    within: int = 1 << BATTLEFIELD
    who: PlayerKind | None = None
    other_than: tuple[int, ...] = ()  # referents of the targets it must differ from
    not_itself: bool = False  # not the source
    divide: Quantity | None = None
    another: bool = False
    each: bool = False  # "each of"
    players_first: bool = False
    opponents: bool = False  # an opponent chooses it (CR 601.6)
    ref: int = 0

    @property
    def plural(self) -> bool:
        return self.any_number or many(self.high)

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, self.plural, "target"),)

    def amount(self, game: Game, it: Context) -> tuple[int, int]:
        return _bounds(self, game, it)

    def zones(self) -> int:
        """The zones as bits in which the candidates are."""
        return (self.filter.zones() if isinstance(self.filter, Described) else 0) or self.within

    def seek(self, game: Game, it: Context) -> Iterator[int]:
        """What it could be, one by one, players first; whoever asks looks after what it must be other than."""
        if self.who is not None:
            yield from self.who.find(game, it)
        matches = self.filter.matches
        for id in in_zones(game, self.zones()):
            if matches(game, id, it):
                yield id

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        matches = self.filter.matches
        found = tuple([id for id in in_zones(game, self.zones()) if matches(game, id, it)])
        if self.who is not None:
            found += self.who.find(game, it)
        if self.other_than or self.not_itself:
            barred = already_chosen(self.other_than, it) + ((it.me, game.object(it.me).successor) if self.not_itself else ())
            found = tuple(id for id in found if id not in barred)
        return found

    def fits(self, game: Game, id: int, it: Context) -> bool:
        if id < FIRST_OBJECT:
            return self.who is not None and id in self.who.find(game, it)
        return bool(1 << game.zone_of(id) & self.zones()) and self.filter.matches(game, id, it)

    @property
    def together(self) -> Callable[[Game, tuple[int, ...], Context], bool]:
        """What they must satisfy together; it is there only if the words say something of that kind."""
        limits = group_posts(self.filter)
        if not limits:
            raise AttributeError("together")
        return lambda game, ids, it: all(limit.together(game, ids, it) for limit in limits)

    def divided(self, game: Game, it: Context) -> int | None:
        return None if self.divide is None else _number(self.divide, game, it)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return stored(it, self.ref)


class AnyTargetFilter(Silent, Filter, frozen=True):
    """CR 115.4: the objects that "any target" can mean: creatures, planeswalkers, battles. It has no words of its own."""

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return game.is_type(id, CREATURE | PLANESWALKER | BATTLE)


class AnyTarget(Target, frozen=True):
    """CR 115.4: "any target", "any other target", "up to two targets", "any number of targets", "one or two targets"."""

    en = (
        "any [other :another]target[ of an opponent's choice:opponents]",
        "[each of :each][up to :optional]{high} [other :another]target(s)",
        "[each of :each][any number of :any_number][other :another]targets",
        "[each of :each]{low} or {high} [other :another]targets",
        "[each of :each]{low}, two, or {high} [other :another]targets",
    )
    zh = (
        "[由一位对手选择的:opponents]任意[其他:another]一个目标",
        "[至多:optional]{high}个[其他:another]目标",
        "[任意数量的:any_number][其他:another]目标",
        "{low}至{high}个[其他:another]目标",
    )
    unspoken: ClassVar[tuple[str, ...]] = (*Target.unspoken, "filter", "who", "players_first")
    filter: Filter = AnyTargetFilter()
    who: PlayerKind | None = PlayerNoun()

    def introduces(self) -> tuple[Introduction, ...]:
        """CR 115.4: "that creature" is rather something that was called a creature."""
        return (introduction(self.filter, self.plural, "target", ANYTHING),)


class TargetPlayer(Players, frozen=True):
    """CR 115.1: "target player", "target opponent", "any number of target players", "another target player"."""

    is_target: ClassVar[bool] = True
    en = (
        "[another :another]target {who:sg}",
        "[each of :each][up to :optional]{high} [other :another]target {who}",
        "[each of :each][any number of :any_number][other :another]target {who:pl}",
        "[each of :each]{low} or {high} [other :another]target {who:pl}",
    )
    zh = (
        "[另一位:another]目标{who}",
        "[至多:optional]{high}位[其他:another]目标{who}",
        "[任意数量的:any_number][其他:another]目标{who}",
        "{low}至{high}位[其他:another]目标{who}",
    )
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "other_than", "not_itself", "divide", "each")
    who: PlayerKind
    low: Quantity | Annotated[int, "numeral"] | None = None
    high: Quantity | Annotated[int, "numeral"] | None = None
    optional: bool = False
    any_number: bool = False
    other_than: tuple[int, ...] = ()
    not_itself: bool = False
    divide: Quantity | None = None
    another: bool = False
    each: bool = False
    ref: int = 0

    @property
    def plural(self) -> bool:
        return self.any_number or many(self.high)

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player", self.plural, roles=("target",)),)

    def amount(self, game: Game, it: Context) -> tuple[int, int]:
        return _bounds(self, game, it)

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        barred = already_chosen(self.other_than, it) + ((it.controller,) if self.not_itself else ())
        return tuple(id for id in self.who.find(game, it) if id not in barred)

    def fits(self, game: Game, id: int, it: Context) -> bool:
        return id in self.who.find(game, it)

    def divided(self, game: Game, it: Context) -> int | None:
        return None if self.divide is None else _number(self.divide, game, it)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return stored(it, self.ref)


def _bounds(target: Target | TargetPlayer, game: Game, it: Context) -> tuple[int, int]:
    """How many must and can be chosen."""
    high = 1 << 30 if target.any_number else _number(target.high, game, it)
    low = 0 if target.optional or target.any_number else high if target.low is None else _number(target.low, game, it)
    return min(low, high), high


def many(amount: Quantity | int | None) -> bool:
    """Whether such a number of targets takes the plural."""
    return amount != 1 if isinstance(amount, int) else amount is not None and amount.plural


@lru_cache(maxsize=4096)
def differing(node: Node, refs: tuple[int, ...]) -> Node:
    """"Another target": the node that differs from the targets with these referents, or from the source if there are none."""
    return msgspec.structs.replace(node, other_than=refs) if refs else msgspec.structs.replace(node, not_itself=True)


def in_zones(game: Game, zones: int) -> tuple[int, ...]:
    """All objects in the zones (bits `1 << ZONE`) of all players; permanents that are phased in."""
    if zones == 1 << BATTLEFIELD:
        return game.battlefield()
    found: tuple[int, ...] = game.battlefield() if zones & 1 << BATTLEFIELD else ()
    for zone in (STACK, GRAVEYARD, EXILE, HAND):
        if zones & 1 << zone:
            for player in game.players() if zone in OWN_ZONES else (0,):
                found += game.state.zone(zone, player)
    return found


# --- what a text asks for ---------------------------------------------------------------------------------------------------------------


def announced_targets(game: Game, node: Node, it: Context) -> list[TargetLike]:
    """The targets that an effect asks for, given the choices announced so far (CR 601.2c, 700.2c, 702.33g), in text order.

    Abilities that the text grants or creates have targets of their own, which do not count.
    """
    if not may_target(node):
        return []
    known = _fixed_targets(node)
    if known is not None:
        return list(known)
    found: list[TargetLike] = []
    _targets(game, node, it, found)
    return settled(found)


def settled(found: list[TargetLike]) -> list[TargetLike]:
    """The targets in the order of their referents, with "another" made out: other than the earlier ones of the text (or mode)."""
    if all(node.ref > 0 for node in found):
        found = sorted(found, key=lambda node: node.ref)
    if not any(getattr(node, "another", False) for node in found):
        return found
    made: list[TargetLike] = []
    for node in found:
        if getattr(node, "another", False):
            band = node.ref // REPEATED
            earlier = tuple(other.ref for other in made if other.ref // REPEATED == band)
            node = cast(TargetLike, differing(cast(Node, node), earlier))
        made.append(node)
    return made


@lru_cache(maxsize=65536)
def _fixed_targets(node: Node) -> tuple[TargetLike, ...] | None:
    """The targets of a text none of whose parts depends on announced choices; None for others."""
    nodes = own_nodes(node)
    if any(hasattr(part, "announced_parts") for part in nodes):
        return None
    return tuple(settled([cast(TargetLike, part) for part in nodes if getattr(part, "is_target", False)]))


def _targets(game: Game, value: object, it: Context, found: list[TargetLike]) -> None:
    if isinstance(value, tuple):
        for item in value:
            _targets(game, item, it, found)
    elif isinstance(value, Node):
        if getattr(value, "is_target", False):
            found.append(cast(TargetLike, value))
        if hasattr(value, "announced_parts"):
            _targets(game, cast(Announcing, value).announced_parts(game, it), it, found)
            return
        for name in value.__struct_fields__:
            inner = getattr(value, name)
            if not isinstance(inner, Ability):
                _targets(game, inner, it, found)


@lru_cache(maxsize=65536)
def may_target(node: Node) -> bool:
    """Whether the word "target" occurs at all."""
    return any(getattr(part, "is_target", False) for part in own_nodes(node))


__all__ = [
    "AnyTarget", "AnyTargetFilter", "Modal", "Mode", "OpponentNoun", "PlayerKind", "PlayerNoun", "Target", "TargetLike", "TargetPlayer",
    "amount_divided", "announced_targets", "bounds", "fit_together", "in_zones", "may_target", "modal_of", "still_fits",
]

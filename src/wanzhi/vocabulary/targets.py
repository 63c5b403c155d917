"""Targets (CR 115) and modes (CR 700.2): the words that ask for choices while a spell or ability is put on the stack.

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

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, Protocol, cast, runtime_checkable

from wanzhi.model.constants import (
    BATTLE, BATTLEFIELD, CREATURE, EXILE, FIRST_OBJECT, GRAVEYARD, HAND, OWN_ZONES, PLANESWALKER, STACK,
)
from wanzhi.vocabulary.base import Ability, Context, Cost, Effect, Filter, Node, Objects, Players, Quantity, Steps

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

REPEATED: Final = 1000  # a mode chosen again has its referents this much higher (CR 700.2d)


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


@runtime_checkable
class Announcing(Protocol):
    """A node whose parts depend on announced choices."""

    def announced_parts(self, game: Game, it: Context) -> tuple[Node, ...]: ...


def _count(amount: Quantity | None, game: Game, it: Context, default: int = 1) -> int:
    return default if amount is None else max(0, amount.count(game, it))


def already_chosen(refs: tuple[int, ...], it: Context) -> tuple[int, ...]:
    """What those referents stand for."""
    found: tuple[int, ...] = ()
    for ref in refs:
        value = it.refs.get(ref)
        if isinstance(value, tuple):
            found += value
    return found


class Target(Objects, frozen=True):
    """CR 115.1: "target creature", "up to two target artifacts", "target card in your graveyard", "any target" ...

    Without `low` and `high` it is one target; `any_number` has no upper limit. `within` are the zones as bits. `who` are players that can
    be chosen too ("target creature or player").
    """

    is_target: ClassVar[bool] = True
    en = "[up to ][{high} ]target {filter}[ or {who}]"
    zh = "[至多]{high}个目标{filter}[或{who}]"
    filter: Filter
    low: Quantity | None = None
    high: Quantity | None = None
    optional: bool = False  # "up to": the least number is 0
    any_number: bool = False
    within: int = 1 << BATTLEFIELD
    who: Players | None = None
    other_than: tuple[int, ...] = ()  # referents of the targets it must differ from ("another target", "any other target")
    not_itself: bool = False  # "another target creature": not the source
    divide: Quantity | None = None
    ref: int = 0

    def amount(self, game: Game, it: Context) -> tuple[int, int]:
        high = 1 << 30 if self.any_number else _count(self.high, game, it)
        low = 0 if self.optional or self.any_number else high if self.low is None else _count(self.low, game, it)
        return min(low, high), high

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        found = tuple(id for id in in_zones(game, self.within) if self.filter.matches(game, id, it))
        if self.who is not None:
            found += self.who.find(game, it)
        if self.other_than or self.not_itself:
            barred = already_chosen(self.other_than, it) + ((it.me,) if self.not_itself else ())
            found = tuple(id for id in found if id not in barred)
        return found

    def fits(self, game: Game, id: int, it: Context) -> bool:
        if id < FIRST_OBJECT:
            return self.who is not None and id in self.who.find(game, it)
        return bool(1 << game.zone_of(id) & self.within) and self.filter.matches(game, id, it)

    def together(self, game: Game, ids: tuple[int, ...], it: Context) -> bool:
        return True

    def divided(self, game: Game, it: Context) -> int | None:
        return None if self.divide is None else _count(self.divide, game, it)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        value = it.refs.get(self.ref, ())
        return value if isinstance(value, tuple) else ()


class AnyTargetFilter(Filter, frozen=True):
    """CR 115.4: the objects that "any target" can mean: creatures, planeswalkers, battles."""

    en = "creature, planeswalker or battle"
    zh = "生物、鹏洛客或战役"

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return game.is_type(id, CREATURE | PLANESWALKER | BATTLE)


class TargetPlayer(Players, frozen=True):
    """CR 115.1: "target player", "target opponent", "any number of target players"."""

    is_target: ClassVar[bool] = True
    en = "[up to ][{high} ]target {who}"
    zh = "[至多]{high}位目标{who}"
    who: Players
    low: Quantity | None = None
    high: Quantity | None = None
    optional: bool = False
    any_number: bool = False
    other_than: tuple[int, ...] = ()
    divide: Quantity | None = None
    ref: int = 0

    def amount(self, game: Game, it: Context) -> tuple[int, int]:
        high = 1 << 30 if self.any_number else _count(self.high, game, it)
        low = 0 if self.optional or self.any_number else high if self.low is None else _count(self.low, game, it)
        return min(low, high), high

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        barred = already_chosen(self.other_than, it)
        return tuple(id for id in self.who.find(game, it) if id not in barred)

    def fits(self, game: Game, id: int, it: Context) -> bool:
        return id in self.who.find(game, it)

    def together(self, game: Game, ids: tuple[int, ...], it: Context) -> bool:
        return True

    def divided(self, game: Game, it: Context) -> int | None:
        return None if self.divide is None else _count(self.divide, game, it)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        value = it.refs.get(self.ref, ())
        return value if isinstance(value, tuple) else ()


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


# --- modes ----------------------------------------------------------------------------------------------------------------------------


class Mode(Node, frozen=True):
    """CR 700.2: one option of a modal effect, with its own cost (700.2h) or number of pawprints (700.2i)."""

    en = "[{costs&} — ]{effect}"
    zh = "[{costs&} — ]{effect}"
    effect: Effect
    costs: tuple[Cost, ...] = ()
    weight: int = 1
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "weight")


class Modal(Effect, frozen=True):
    """CR 700.2: "choose one —", "choose one or both —", "choose any number —", "choose two. You may choose the same mode more than once."

    With `by_weight`, `high` limits the pawprints. `raised` is `high` if the spell was kicked ("choose any number instead", 601.4).
    """

    en = "choose {modes•}"
    zh = "选择{modes•}"
    modes: tuple[Mode, ...]
    low: int = 1
    high: int = 1
    repeat: bool = False
    by_weight: bool = False
    raised: int = 0
    raised_by: str = "kicker"

    def announced_parts(self, game: Game, it: Context) -> tuple[Node, ...]:
        """The chosen modes in printed order, a repeated one each time (700.2d)."""
        parts: list[Node] = []
        for position, mode in enumerate(it.modes):
            parts.append(repeated(self.modes[mode].effect, it.modes[:position].count(mode)))
        return tuple(parts)

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for part in self.announced_parts(game, it):
            yield from cast(Effect, part).happen(game, it)


@lru_cache(maxsize=4096)
def repeated(node: Node, times: int) -> Node:
    """The node with the referents of its `times`-th repetition."""
    return node if times == 0 else cast(Node, _shifted(node, times * REPEATED))


def _shifted(value: object, by: int) -> object:
    if isinstance(value, tuple):
        return tuple(_shifted(item, by) for item in value)
    if not isinstance(value, Node):
        return value
    changed: dict[str, object] = {}
    for name in value.__struct_fields__:
        old = getattr(value, name)
        if name == "ref" and isinstance(old, int):
            changed[name] = old + by
        elif isinstance(old, (Node, tuple)):
            changed[name] = _shifted(old, by)
    return type(value)(**{**{name: getattr(value, name) for name in value.__struct_fields__}, **changed})


# --- what a text asks for ---------------------------------------------------------------------------------------------------------------


def announced_targets(game: Game, node: Node, it: Context) -> list[TargetLike]:
    """The targets that an effect asks for, given the choices announced so far (CR 601.2c, 700.2c, 702.33g), in text order.

    Abilities that the text grants or creates have targets of their own, which do not count.
    """
    if not may_target(node):
        return []
    found: list[TargetLike] = []
    _targets(game, node, it, found)
    return found


def _targets(game: Game, value: object, it: Context, found: list[TargetLike]) -> None:
    if isinstance(value, tuple):
        for item in value:
            _targets(game, item, it, found)
    elif isinstance(value, Node):
        if getattr(value, "is_target", False):
            found.append(cast(TargetLike, value))
        if isinstance(value, Announcing):
            _targets(game, value.announced_parts(game, it), it, found)
            return
        for name in value.__struct_fields__:
            inner = getattr(value, name)
            if not isinstance(inner, Ability):
                _targets(game, inner, it, found)


@lru_cache(maxsize=65536)
def may_target(node: Node) -> bool:
    """Whether the word "target" occurs at all."""
    return _mentions(node, True)


def _mentions(value: object, root: bool = False) -> bool:
    if isinstance(value, tuple):
        return any(_mentions(item) for item in value)
    if not isinstance(value, Node) or (isinstance(value, Ability) and not root):
        return False
    if getattr(value, "is_target", False):
        return True
    return any(_mentions(getattr(value, name)) for name in value.__struct_fields__)


@lru_cache(maxsize=65536)
def modal_of(node: Node) -> Modal | None:
    """The modal part of an effect, if there is one."""
    if isinstance(node, Modal):
        return node
    for name in node.__struct_fields__:
        value = getattr(node, name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node) and not isinstance(item, Ability):
                found = modal_of(item)
                if found is not None:
                    return found
    return None

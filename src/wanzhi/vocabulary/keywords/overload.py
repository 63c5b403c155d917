"""Overload (CR 702.96): "each" in place of "target"."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, cast

import msgspec

from wanzhi.model.card import Characteristics
from wanzhi.model.constants import F_BATTLEFIELD
from wanzhi.vocabulary.abilities import SpellEffect
from wanzhi.vocabulary.base import Ability, Context, Filter, Node, Objects, Players, Unsaid
from wanzhi.vocabulary.keywords.ways import WayKeyword
from wanzhi.vocabulary.stack_rules import ShapedWay
from wanzhi.vocabulary.targets import PlayerKind, Target, TargetPlayer, in_zones

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class EachOfThem(Unsaid, Objects, frozen=True):
    """What "target creature" is after the change: each such creature; later words that meant the target mean all of them."""

    reads: ClassVar[int] = F_BATTLEFIELD
    filter: Filter
    zones: int
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found = tuple(id for id in in_zones(game, self.zones) if self.filter.matches(game, id, it))
        it.refs[self.ref] = found
        return found


class EachSuchPlayer(Unsaid, Players, frozen=True):
    """What "target player" is after the change."""

    who: PlayerKind
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found = self.who.find(game, it)
        it.refs[self.ref] = found
        return found


@lru_cache(maxsize=4096)
def overloaded(node: Node) -> Node:
    """CR 702.96a, 612: the text with every "target" replaced by "each"."""
    if isinstance(node, Target):
        return EachOfThem(node.filter, node.zones(), node.ref)
    if isinstance(node, TargetPlayer):
        return EachSuchPlayer(node.who, node.ref)
    changes: dict[str, object] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node) and not isinstance(value, Ability):
            changed: object = overloaded(value)
        elif isinstance(value, tuple) and any(isinstance(item, Node) for item in value):
            changed = tuple(overloaded(item) if isinstance(item, Node) and not isinstance(item, Ability) else item for item in value)
        else:
            continue
        if changed != value:
            changes[name] = changed
    return msgspec.structs.replace(node, **changes) if changes else node


_CHANGED: Final[dict[int, tuple[Characteristics, Characteristics]]] = {}


class OverloadWay(ShapedWay, frozen=True):
    """CR 702.96a-c."""

    def shaped(self, chars: Characteristics) -> Characteristics:
        known = _CHANGED.get(id(chars))
        if known is not None and known[0] is chars:
            return known[1]
        made = chars.copy()
        made.abilities = tuple(
            cast(Ability, msgspec.structs.replace(ability, effect=overloaded(ability.effect))) if isinstance(ability, SpellEffect) else ability
            for ability in made.abilities
        )
        if len(_CHANGED) > 5000:
            _CHANGED.clear()
        _CHANGED[id(chars)] = (chars, made)
        return made


class Overload(WayKeyword, frozen=True):
    """CR 702.96."""

    keyword: ClassVar[str] = "overload"
    rule: ClassVar[str] = "702.96"
    en = ("overload( |—:dash){costs,:cap:pl}", "overload( |—:dash){costs,:cap:pl}.")
    zh = "超载[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (OverloadWay("overload", self.costs),)

"""A player's party (CR 700.8): up to one Cleric, one Rogue, one Warrior and one Wizard creature."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from wanzhi.model import constants as c
from wanzhi.model.subtypes import SUBTYPE_BIT
from wanzhi.vocabulary.base import Condition, Context, Players
from wanzhi.vocabulary.filters import GroupPost

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

PLACES: Final = tuple(SUBTYPE_BIT[name] for name in ("Cleric", "Rogue", "Warrior", "Wizard"))


def places(game: Game, id: int) -> frozenset[int]:
    """The places in a party that a creature could take."""
    chars = game.chars(id)
    return frozenset(place for place in PLACES if chars.types & c.CREATURE and chars.subtypes & place)


def size(able: list[frozenset[int]], taken: frozenset[int] = frozenset()) -> int:
    """CR 700.8b: how many of these creatures there are at most in a party, each counted for one of its places.

    >>> size([frozenset({1, 2}), frozenset({1}), frozenset({1})])
    2
    """
    if not able or len(taken) == len(PLACES):
        return 0
    first, *rest = able
    return max([size(rest, taken), *(1 + size(rest, taken | {place}) for place in first - taken)])


def largest(game: Game, ids: tuple[int, ...]) -> int:
    """CR 700.8b: how many of these creatures could be in a party together."""
    able = [places(game, id) for id in ids]
    return size([one for one in dict.fromkeys(able) for _ in range(min(able.count(one), len(one)))])  # more of a kind take no more places


def in_party(game: Game, player: int) -> int:
    """CR 700.8a: the number of creatures in the player's party."""
    return largest(game, game.permanents(player))


class InParty(GroupPost, frozen=True):
    """"creature in your party": counted as there are at most (CR 700.8b)."""

    reads: ClassVar[int] = c.F_BATTLEFIELD
    en = "in your party"
    zh = "你冒险团中的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.zone_of(id) == c.BATTLEFIELD and game.controller(id) == it.controller and bool(places(game, id))

    def together(self, game: Game, ids: tuple[int, ...], it: Context) -> bool:
        return largest(game, ids) == len(ids)

    def most(self, game: Game, ids: tuple[int, ...], it: Context) -> int:
        return largest(game, ids)


class HasFullParty(Condition, frozen=True):
    """CR 700.8c: "you have a full party"."""

    reads: ClassVar[int] = c.F_BATTLEFIELD
    en = "{who} <have> a full party"
    zh = "{who}的冒险团满编"
    who: Players

    def holds(self, game: Game, it: Context) -> bool:
        players = self.who.find(game, it)
        return bool(players) and all(in_party(game, player) == len(PLACES) for player in players)


__all__ = ["HasFullParty", "InParty", "in_party"]

"""When a step of a lesson is done: questions about the game and about what the learner did at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from wanzhi.learn.lesson import ME
from wanzhi.model.constants import BATTLEFIELD, HAND, STACK, TOKEN, ZONE_NAMES

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Moment(NamedTuple):
    """What a goal looks at: the game, and what the learner did in this step that is no input of the game."""

    game: Game
    marks: frozenset[str] = frozenset()


Goal: TypeAlias = Callable[[Moment], bool]


def names_in(game: Game, zone: int, player: int = ME) -> list[str]:
    """The names of what is in a zone; on the battlefield, of what the player controls; on the stack, of all."""
    ids = game.permanents(player) if zone == BATTLEFIELD else game.stack() if zone == STACK else game.state.zone(zone, player)
    return [game.chars(id).name for id in ids]


def found(game: Game, name: str, player: int = ME) -> list[int]:
    """The permanents of that name that a player controls."""
    return [id for id in game.permanents(player) if game.chars(id).name == name]


def there(zone: str, name: str, player: int = ME, count: int = 1) -> Goal:
    """So many cards of that name are in the zone."""
    number = ZONE_NAMES.index(zone)
    return lambda m: names_in(m.game, number, player).count(name) >= count


def played(name: str, count: int = 1) -> Goal:
    """The learner controls so many permanents of that name."""
    return there("battlefield", name, ME, count)


def gone(name: str, player: int = ME) -> Goal:
    """The player controls no permanent of that name."""
    return lambda m: not found(m.game, name, player)


def life(player: int, low: int = -1000, high: int = 1000) -> Goal:
    """The player's life total is from `low` to `high`."""
    return lambda m: low <= m.game.player(player).life <= high


def hand(count: int, player: int = ME) -> Goal:
    """The player has so many cards in hand."""
    return lambda m: len(m.game.state.zone(HAND, player)) == count


def during(step: int, player: int = ME, turn: int = 0) -> Goal:
    """It is that step of the player's turn (or later in it; of that turn, if given)."""
    return lambda m: m.game.active == player and m.game.step >= step and (not turn or m.game.turn >= turn)


def turn_of(player: int) -> Goal:
    """It is the player's turn."""
    return lambda m: m.game.active == player


def attacking(name: str, player: int = ME) -> Goal:
    """A creature of that name is attacking."""
    return lambda m: any(m.game.object(id).attacking >= 0 for id in found(m.game, name, player))


def blocking(name: str, player: int = ME) -> Goal:
    """A creature of that name is blocking."""
    return lambda m: any(m.game.object(id).blocking for id in found(m.game, name, player))


def tapped(name: str, player: int = ME) -> Goal:
    """A permanent of that name is tapped."""
    return lambda m: any(m.game.object(id).tapped for id in found(m.game, name, player))


def untapped(name: str, count: int) -> Goal:
    """The learner has so many untapped permanents of that name."""
    return lambda m: sum(not m.game.object(id).tapped for id in found(m.game, name)) >= count


def mulligans(count: int) -> Goal:
    """The learner took so many mulligans."""
    return lambda m: m.game.player(ME).mulligans >= count


def begun(m: Moment) -> bool:
    """The first turn has begun."""
    return m.game.state.stage == "turn"


def strength(name: str, power: int, toughness: int, player: int = ME) -> Goal:
    """A creature of that name has at least that power and toughness."""
    return lambda m: any(m.game.power(id) >= power and m.game.toughness(id) >= toughness for id in found(m.game, name, player))


def attached(name: str, to: str) -> Goal:
    """Something of that name is attached to something of the other name, whosever they are."""

    def is_so(m: Moment) -> bool:
        hosts = [m.game.object(id).attached_to for player in (0, 1) for id in found(m.game, name, player)]
        return any(host >= 0 and m.game.chars(host).name == to for host in hosts)

    return is_so


def mana(unit: int, count: int = 1) -> Goal:
    """The learner has so much mana of a type in the pool."""
    return lambda m: sum(one.amount for one in m.game.player(ME).pool if one.unit & unit) >= count


def token() -> Goal:
    """The learner has a token."""
    return lambda m: any(m.game.object(id).kind == TOKEN for id in m.game.permanents(ME))


def counters(name: str, kind: str, count: int) -> Goal:
    """A permanent of that name of the learner's has so many counters."""
    return lambda m: any(dict(m.game.object(id).counters).get(kind, 0) >= count for id in found(m.game, name))


def on_stack(*names: str) -> Goal:
    """All of these are on the stack."""
    return lambda m: all(name in names_in(m.game, STACK) for name in names)


def resolved(m: Moment) -> bool:
    """The stack is empty."""
    return not m.game.stack()


def won(m: Moment) -> bool:
    """The learner has won."""
    return bool(m.game.state.result) and ME in m.game.winners


def over(m: Moment) -> bool:
    """The game is over, however it ended."""
    return bool(m.game.state.result)


class Done:
    """The learner did something at the table: "stop", "undo", "zoom", "log", "until", "full" ..."""

    def __init__(self, mark: str) -> None:
        self.mark: str = mark

    def __call__(self, m: Moment) -> bool:
        return self.mark in m.marks


def both(*goals: Goal) -> Goal:
    """All of these."""
    return lambda m: all(goal(m) for goal in goals)


def either(*goals: Goal) -> Goal:
    """One of these."""
    return lambda m: any(goal(m) for goal in goals)


def asked(kind: str, player: int = ME) -> Goal:
    """The open question is of that kind, and the player's."""

    def is_so(m: Moment) -> bool:
        pending = m.game.pending
        return pending is not None and pending.kind == kind and pending.decider == player

    return is_so

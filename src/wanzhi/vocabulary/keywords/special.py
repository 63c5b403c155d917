"""Keywords that mark an ability or a player: exhaust, boast, forecast, max speed; ascend, start your engines! (CR 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from wanzhi.model import constants as c
from wanzhi.model import events as e
from wanzhi.model.constants import BATTLEFIELD, NONE
from wanzhi.model.events import Event, LoseLife
from wanzhi.vocabulary.abilities import (
    ActivatedAbility,
    ActivationInstruction,
    KeywordAbility,
    ReplacementAbility,
    RuleAbility,
    SpellEffect,
    StaticAbility,
    TriggeredAbility,
)
from wanzhi.vocabulary.base import Ability, Condition, Context, Effect, EventPattern, Players, Quantity, Steps, Unsaid
from wanzhi.vocabulary.functioning import settled
from wanzhi.vocabulary.gained_abilities import GainAbility, Quoted
from wanzhi.vocabulary.instructions import OnlyOnce
from wanzhi.vocabulary.keywords.entering import SelfWhile
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.players import You
from wanzhi.vocabulary.stack_rules import Watching
from wanzhi.vocabulary.timing import OnlyDuring, OnlyIf, OnlyTimesEachTurn

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


def instructed(ability: ActivatedAbility, *more: ActivationInstruction) -> ActivatedAbility:
    """The ability with more activation instructions."""
    found = settled(ability)
    assert isinstance(found, ActivatedAbility)
    return msgspec.structs.replace(found, timing=(*found.timing, *more))


class ExhaustLine(Line, frozen=True):
    """CR 702.177a: "exhaust — [cost]: [effect]": it can be activated only once."""

    en = "exhaust — {ability:cap}"
    zh = "竭绝～{ability}"
    ability: ActivatedAbility

    def abilities(self) -> tuple[Ability, ...]:
        return (instructed(self.ability, OnlyOnce()),)


class AttackedThisTurn(Unsaid, Condition, frozen=True):
    """Whether ~ attacked this turn."""

    reads: ClassVar[int] = c.F_HISTORY

    def holds(self, game: Game, it: Context) -> bool:
        return any(getattr(event, "object", NONE) == it.me for event in game.events_this_turn(e.E_ATTACK))


class BoastLine(Line, frozen=True):
    """CR 702.142a: "boast — [cost]: [effect]": only if ~ attacked this turn, and once each turn."""

    en = "boast — {ability:cap}"
    zh = "炫威～{ability}"
    ability: ActivatedAbility

    def abilities(self) -> tuple[Ability, ...]:
        return (instructed(self.ability, OnlyIf(AttackedThisTurn()), OnlyTimesEachTurn()),)


class ForecastLine(Line, frozen=True):
    """CR 702.57a-b: "forecast — [cost]: [effect]": in your upkeep, once each turn."""

    en = "forecast — {ability:cap}"
    zh = "预报～{ability}"
    ability: ActivatedAbility

    def abilities(self) -> tuple[Ability, ...]:
        return (instructed(self.ability, OnlyDuring(0, You()), OnlyTimesEachTurn()),)


# --- ascend ----------------------------------------------------------------------------------------------------------------------------------

BLESSING = "city's blessing"


def bless(game: Game, player: int) -> bool:
    """CR 702.131: with ten permanents the player gets the city's blessing for the rest of the game."""
    who = game.player(player)
    if BLESSING in who.designations or len(game.permanents(player)) < 10:
        return False
    blessed = game.state.edit_player(player)
    blessed.designations = (*blessed.designations, BLESSING)
    game.state.dirty |= c.F_PLAYER
    return True


class BlessesAnyTime(Watching, frozen=True):
    """CR 702.131b."""

    def watch(self, game: Game, source: int, controller: int) -> bool:
        return bless(game, controller)


class Bless(Unsaid, Effect, frozen=True):
    """CR 702.131a."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        bless(game, it.controller)
        return
        yield


class Ascend(KeywordAbility, frozen=True):
    """CR 702.131: on a permanent any time, on an instant or sorcery as it resolves."""

    keyword: ClassVar[str] = "ascend"
    rule: ClassVar[str] = "702.131"
    en = "ascend"
    zh = "登殿"

    def parts(self) -> tuple[Ability, ...]:
        return (BlessesAnyTime(), SpellEffect(Bless()))


class HasBlessing(Condition, frozen=True):
    """CR 702.131c: "you have the city's blessing"."""

    reads: ClassVar[int] = c.F_PLAYER
    en = "{who} (<have>|<don't> have:negated) the city's blessing"
    zh = "{who}(具有|没有:negated)城佑"
    who: Players
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return any(BLESSING in game.player(player).designations for player in self.who.find(game, it)) != self.negated


# --- speed -----------------------------------------------------------------------------------------------------------------------------------

MOST: int = 4


def speed(game: Game, player: int) -> int:
    """CR 702.179: the player's speed, 0 without one."""
    for name in game.player(player).designations:
        if name.startswith("speed "):
            return int(name[6:])
    return 0


def set_speed(game: Game, player: int, value: int) -> None:
    """The player's speed becomes that."""
    who = game.state.edit_player(player)
    who.designations = (*(name for name in who.designations if not name.startswith("speed ")), f"speed {value}")
    game.state.dirty |= c.F_PLAYER


class OpponentsLoseLife(Unsaid, EventPattern, frozen=True):
    """CR 702.179d: an opponent loses life in the player's turn."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_LOSE_LIFE,)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, LoseLife) and event.amount > 0 and event.player != it.controller and game.active == it.controller


class BelowMost(Unsaid, Condition, frozen=True):
    """Whether your speed is less than 4."""

    reads: ClassVar[int] = c.F_PLAYER

    def holds(self, game: Game, it: Context) -> bool:
        return speed(game, it.controller) < MOST


class Accelerate(Unsaid, Effect, frozen=True):
    """Your speed increases by 1."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        set_speed(game, it.controller, speed(game, it.controller) + 1)
        return
        yield


class StartsSpeed(Watching, frozen=True):
    """CR 702.179a, 704.5z: the controller's speed becomes 1; the inherent trigger of 702.179d comes with it."""

    def watch(self, game: Game, source: int, controller: int) -> bool:
        if speed(game, controller):
            return False
        set_speed(game, controller, 1)
        inherent = TriggeredAbility(OpponentsLoseLife(), Accelerate(), condition=BelowMost(), limit="each turn")
        game.add_delayed(Context(source, controller), inherent, once=False)
        return True


class StartYourEngines(KeywordAbility, frozen=True):
    """CR 702.179."""

    keyword: ClassVar[str] = "start your engines!"
    rule: ClassVar[str] = "702.179"
    en = "start your engines!"
    zh = "发动引擎！"

    def parts(self) -> tuple[Ability, ...]:
        return (StartsSpeed(),)


class HasMaxSpeed(Condition, frozen=True):
    """CR 702.179e: "you have max speed"."""

    reads: ClassVar[int] = c.F_PLAYER
    en = "{who} (<have>|<don't> have:negated) max speed"
    zh = "{who}(已|未:negated)达到速度极限"
    who: Players
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return any(speed(game, player) >= MOST for player in self.who.find(game, it)) != self.negated


class SpeedOf(Quantity, frozen=True):
    """CR 702.179f: "your speed"."""

    reads: ClassVar[int] = c.F_PLAYER
    en = "{whose}'s speed"
    zh = "{whose}的速度"
    whose: Players

    def count(self, game: Game, it: Context) -> int:
        return max((speed(game, player) for player in self.whose.find(game, it)), default=0)


class MaxSpeedLine(Line, frozen=True):
    """CR 702.178a: "max speed — [ability]": as long as your speed is 4, ~ has the ability."""

    en = "max speed — {ability:cap}"
    zh = "速度极限～{ability}"
    ability: ActivatedAbility | TriggeredAbility | StaticAbility | ReplacementAbility | RuleAbility

    def abilities(self) -> tuple[Ability, ...]:
        found = settled(self.ability)
        if isinstance(found, ActivatedAbility) and found.from_zones != 1 << BATTLEFIELD:
            return (instructed(found, OnlyIf(HasMaxSpeed(You()))),)
        return (SelfWhile((GainAbility((Quoted(self.ability),)),), HasMaxSpeed(You())),)


__all__ = ["Ascend", "BoastLine", "ExhaustLine", "ForecastLine", "HasBlessing", "HasMaxSpeed", "MaxSpeedLine", "StartYourEngines"]

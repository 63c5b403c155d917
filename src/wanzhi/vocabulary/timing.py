"""Activation instructions (CR 602.1b, 602.5): when and how often an ability may be activated, and by whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.constants import MAIN_STEPS
from wanzhi.vocabulary.abilities import ActivationInstruction
from wanzhi.vocabulary.base import Condition, Context

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Timing(ActivationInstruction, frozen=True):
    """One instruction. `uses` is how often the ability was activated this turn (602.5b)."""

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        """Whether `it.actor` may activate the ability now."""
        raise NotImplementedError

    def opens(self, game: Game, it: Context) -> bool:
        """Whether it lets a player activate the ability who does not control its source (CR 602.2)."""
        return False


def sorcery_time(game: Game, player: int) -> bool:
    """CR 307.1, 117.1a: the player's main phase with an empty stack."""
    return game.active == player and game.step in MAIN_STEPS and not game.stack()


class OnlyAsSorcery(Timing, frozen=True):
    """CR 602.5d."""

    en = "activate only as a sorcery"
    zh = "只能于法术时机起动"

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return sorcery_time(game, it.actor)


class OnlyTimesEachTurn(Timing, frozen=True):
    """CR 602.5b: "activate only once each turn"."""

    en = "activate only (once|twice|three times:times) each turn"
    zh = "每回合只能起动(一次|两次|三次:times)"
    times: int = 0  # once, twice, three times

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return uses <= self.times


class OnlyIf(Timing, frozen=True):
    """CR 602.1b: "activate only if you control a creature", "activate only during combat"."""

    en = "activate only {condition}"
    zh = "只能于{condition}起动"
    condition: Condition

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return self.condition.holds(game, it)


class OnlyDuringYourTurn(Timing, frozen=True):
    """CR 602.1b."""

    en = "activate only during your turn"
    zh = "只能于你的回合中起动"

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return game.active == it.actor


class OnlyDuring(Timing, frozen=True):
    """CR 602.1b: "activate only during your upkeep". `step` is one of the steps of a turn."""

    en = "activate only during (your|each:any_turn) (untap|upkeep|draw|first main|beginning of combat:step)"
    zh = "只能于(你的|每个:any_turn)(重置|维持|抓牌|第一个主|战斗开始:step)步骤中起动"
    step: int = 1
    any_turn: bool = False

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return game.step == self.step and (self.any_turn or game.active == it.actor)


class AnyPlayerMay(Timing, frozen=True):
    """CR 602.2: "any player may activate this ability"."""

    en = "any player may activate this ability"
    zh = "任何牌手都可以起动此异能"

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return True

    def opens(self, game: Game, it: Context) -> bool:
        return True

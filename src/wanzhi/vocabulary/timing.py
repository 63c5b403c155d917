"""Activation instructions (CR 602.1b, 602.5): when and how often an ability may be activated, and by whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.constants import (
    ATTACKERS,
    BLOCKERS,
    COMBAT_BEGIN,
    COMBAT_END,
    DRAW,
    END,
    FIRST_DAMAGE,
    MAIN_STEPS,
    UPKEEP,
)
from wanzhi.model.events import E_STEP
from wanzhi.vocabulary.abilities import ActivationInstruction
from wanzhi.vocabulary.base import Condition, Context, Players

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


class Moment(Timing, frozen=True):
    """What can stand after "activate": "only as a sorcery", "only once each turn"."""


class Activate(Timing, frozen=True):
    """CR 602.1b: "activate only as a sorcery and only once each turn": all of it must be fulfilled."""

    en = "activate {moments&}"
    zh = "{moments，}起动"
    moments: tuple[Moment, ...]

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return all(moment.allows(game, it, uses) for moment in self.moments)


class OnlyAsSorcery(Moment, frozen=True):
    """CR 602.5d, 304.5, 307.5."""

    en = "only as a sorcery"
    zh = "只能于法术时机"

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return sorcery_time(game, it.actor)


class OnlyAsInstant(Moment, frozen=True):
    """CR 602.5e: "only as an instant": a mana ability that can't be activated while a cost is paid; elsewhere no restriction."""

    en = ("only as a instant", "only any time you could cast a instant")
    zh = "只能于你可以施放瞬间的时机"

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return True


class OnlyTimesEachTurn(Moment, frozen=True):
    """CR 602.5b: "only once each turn", "no more than twice each turn"."""

    en = ("only (once|twice|three times:times) each turn", "no more than (once|twice|three times:times) each turn")
    zh = "每回合只能(一次|两次|三次:times)"
    times: int = 0  # once, twice, three times

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return uses <= self.times


class OnlyIf(Moment, frozen=True):
    """CR 602.1b: "only if you control a creature"."""

    en = ("only if {condition}", "if {condition}")
    zh = "只能于{condition}的情况下"
    condition: Condition

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return self.condition.holds(game, it)


class OnlyDuringTurn(Moment, frozen=True):
    """CR 602.1b: "only during your turn", "only during an opponent's turn", "only during your turn, before attackers are declared"."""

    en = "only during {whose}'s turn(|, before attackers are declared:early)"
    zh = "只能于{whose}的回合中(|，宣告攻击者之前:early)"
    whose: Players
    early: bool = False

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return game.active in self.whose.find(game, it) and not (self.early and game.step >= ATTACKERS)


class OnlyDuring(Moment, frozen=True):
    """CR 602.1b: "only during your upkeep", "only during the declare blockers step"."""

    en = ("only during {whose}'s (upkeep|draw step|end step|main phase:step)", "only during (any|each:each) upkeep step")
    zh = ("只能于{whose}的(维持|抓牌步骤|结束步骤|行动阶段:step)中", "只能于(任一|每个:each)维持中")
    step: int = 0
    whose: Players | None = None
    each: bool = False

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        if self.whose is not None and game.active not in self.whose.find(game, it):
            return False
        return game.step in ((UPKEEP,), (DRAW,), (END,), MAIN_STEPS)[self.step]


class OnlyDuringCombat(Moment, frozen=True):
    """CR 602.1b, 506.7: "only during combat", "only before attackers are declared", "only during the declare blockers step" ...

    CR 506.7a: the declaration is the turn-based action, whether or not anything is declared. CR 506.7d, 506.7e: "before" a point of
    combat means before the first one of the turn, and before what follows if the point is skipped. CR 506.7f: "after blockers are
    declared" needs a declare blockers step. CR 506.7g: so for spells as for abilities.
    """

    en = (
        "only (during combat|before combat damage|before attackers are declared|during the declare attackers step|"
        "during the declare blockers step|during combat after blockers are declared|before the combat damage step:when)"
    )
    zh = "只能于(战斗中|战斗伤害前|宣告攻击者前|宣告攻击者步骤中|宣告阻挡者步骤中|宣告阻挡者后的战斗中|战斗伤害步骤前:when)"
    when: int = 0

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        step = game.step
        return (
            COMBAT_BEGIN <= step <= COMBAT_END, before(game, FIRST_DAMAGE), before(game, ATTACKERS), step == ATTACKERS, step == BLOCKERS,
            BLOCKERS <= step <= COMBAT_END and "no attackers" not in game.state.frame.flags, before(game, FIRST_DAMAGE),
        )[self.when]


def before(game: Game, step: int) -> bool:
    """CR 506.7d, 506.7e: whether neither that step nor a later one has begun this turn."""
    begun = game.events_this_turn(E_STEP)
    return game.step < step and all(getattr(event, "amount", 0) < step for event in begun)


class AnyPlayerMay(Timing, frozen=True):
    """CR 602.2: "any player may activate this ability"."""

    en = "any player may activate this ability"
    zh = "任何牌手都可以起动此异能"

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return True

    def opens(self, game: Game, it: Context) -> bool:
        return True


class OnlyOpponentsMay(Timing, frozen=True):
    """CR 602.2: "only your opponents may activate this ability"."""

    en = "only your opponents may activate this ability"
    zh = "只有你的对手才可以起动此异能"

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return it.actor != game.controller(it.me)

    def opens(self, game: Game, it: Context) -> bool:
        return True

"""Rules that hold for this turn, as instructions: "players can't gain life this turn", "damage can't be prevented this turn" (CR 611.2, 614.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.vocabulary.abilities import RuleAbility
from wanzhi.vocabulary.base import Context, Players, Steps, Unsaid
from wanzhi.vocabulary.casting_words import SpellsCast
from wanzhi.vocabulary.cost_rules import CantCast, CantPlayLands
from wanzhi.vocabulary.effects.sentences import Clause
from wanzhi.vocabulary.replacements.damage import CantBePrevented
from wanzhi.vocabulary.restrictions import CantDraw, CantGainLife, CantLoseLife

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class TheseVery(Unsaid, Players, frozen=True):
    """The players whom an effect concerns, fixed as it began (CR 611.2c)."""

    ids: tuple[int, ...]

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return self.ids


class CantThisTurn(Clause, frozen=True):
    """CR 119.7, 121.3, 305.2: "players can't gain life this turn", "target player can't draw cards this turn"."""

    en = "{who} can't (gain life|lose life|draw cards|play lands:what) this turn"
    zh = "{who}本回合中不能(获得生命|失去生命|抓牌|使用地:what)"
    who: Players
    what: int

    def happen(self, game: Game, it: Context) -> Steps[None]:
        who = TheseVery(self.who.find(game, it))
        rule: RuleAbility = (CantGainLife(who), CantLoseLife(who), CantDraw(who), CantPlayLands(who))[self.what]
        game.add_effect(it, (rule,), "turn")
        return
        yield


class CantCastThisTurn(Clause, frozen=True):
    """CR 601.3: "your opponents can't cast spells this turn", "target player can't cast creature spells this turn"."""

    en = "{who} can't cast {what:pl} this turn"
    zh = "{who}本回合中不能施放{what}"
    who: Players
    what: SpellsCast
    order: ClassVar[tuple[str, ...]] = ("who", "what")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        game.add_effect(it, (CantCast(TheseVery(self.who.find(game, it)), self.what),), "turn")  # type: ignore[arg-type]
        return
        yield


class NoPreventionThisTurn(Clause, frozen=True):
    """CR 615.12: "damage can't be prevented this turn"."""

    en = "damage can't be prevented this turn"
    zh = "本回合中，伤害不能被防止"

    def happen(self, game: Game, it: Context) -> Steps[None]:
        game.add_effect(it, (CantBePrevented(),), "turn")
        return
        yield


__all__ = ["CantCastThisTurn", "CantThisTurn", "NoPreventionThisTurn", "TheseVery"]

"""What an effect sets up for later: delayed triggered abilities (CR 603.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import attachment
from wanzhi.model import constants as c
from wanzhi.model import events as e
from wanzhi.vocabulary.abilities import ABILITY_TRIGGERED, TriggeredAbility
from wanzhi.vocabulary.base import Ability, Condition, Context, Duration, EventPattern, Modification, Node, Players, Steps
from wanzhi.vocabulary.durations import UntilEndOfYourNextTurn, UntilYourNextTurn
from wanzhi.vocabulary.effects.modifying import Modify
from wanzhi.vocabulary.effects.moving import ReturnToBattlefield
from wanzhi.vocabulary.effects.optional import IfAfter, May
from wanzhi.vocabulary.effects.sentences import Clause, Do, Joined, Paragraph, Sentence
from wanzhi.vocabulary.references import It, That, Them, Those

if TYPE_CHECKING:
    from wanzhi.language.meaning import Meaning
    from wanzhi.model.events import Event
    from wanzhi.rules.game import Game


class Moment(Node, frozen=True):
    """A time that comes once."""

    def pattern(self, game: Game, it: Context) -> EventPattern:
        """The event that is waited for."""
        raise NotImplementedError


class TurnStep(EventPattern, frozen=True):
    """The beginning of a step; of any turn, or of a turn of one player; not of the turn numbered `after` or an earlier one."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_STEP,)
    en = "the beginning of that step"
    zh = "该步骤开始"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "steps", "player", "after")
    steps: tuple[int, ...] = (c.END,)
    player: int = c.NONE
    after: int = 0

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return (
            getattr(event, "amount", -1) in self.steps and game.turn > self.after
            and (self.player == c.NONE or getattr(event, "player", -1) == self.player)
        )


STEPS = ((c.UPKEEP,), (c.DRAW,), (c.END,), (c.MAIN1, c.MAIN2), (c.MAIN1,), (c.MAIN2,), (c.CLEANUP,))


class NextStep(Moment, frozen=True):
    """"the beginning of the next end step", "the beginning of the next turn's upkeep"."""

    en = "the beginning of the next (upkeep|draw step|end step|main phase|first main phase|postcombat main phase|cleanup step:step)"
    zh = "下一个(维持|抓牌步骤|结束步骤|行动阶段|战斗前行动阶段|战斗后行动阶段|清除步骤:step)开始"
    step: int

    def pattern(self, game: Game, it: Context) -> EventPattern:
        return TurnStep(STEPS[self.step])


class NextTurnsUpkeep(Moment, frozen=True):
    """"the beginning of the next turn's upkeep"."""

    en = "the beginning of the next turn's (upkeep|end step:end)"
    zh = "下一个回合的(维持|结束步骤:end)开始"
    end: bool = False

    def pattern(self, game: Game, it: Context) -> EventPattern:
        return TurnStep((c.END,) if self.end else (c.UPKEEP,), after=game.turn)


class NextStepOf(Moment, frozen=True):
    """"the beginning of your next upkeep", "the beginning of that player's next end step"."""

    en = "the beginning of {whose}'s next (upkeep|draw step|end step|main phase|first main phase|postcombat main phase|cleanup step:step)"
    zh = "{whose}的下一个(维持|抓牌步骤|结束步骤|行动阶段|战斗前行动阶段|战斗后行动阶段|清除步骤:step)开始"
    whose: Players
    step: int

    def pattern(self, game: Game, it: Context) -> EventPattern:
        players = self.whose.find(game, it)
        return TurnStep(STEPS[self.step], players[0] if players else -2)


class ThatTurnsStep(Moment, frozen=True):
    """CR 500.7: "the beginning of that turn's end step": of the extra turn just spoken of, the controller's next one."""

    en = "the beginning of that turn's (upkeep|draw step|end step:step)"
    zh = "该回合的(维持|抓牌步骤|结束步骤:step)开始"
    step: int

    def pattern(self, game: Game, it: Context) -> EventPattern:
        return TurnStep(STEPS[self.step], it.controller, game.turn)


class CombatEnds(Moment, frozen=True):
    """"end of combat" (CR 511.2)."""

    en = ("end of combat", "the end of combat")
    zh = "战斗结束"

    def pattern(self, game: Game, it: Context) -> EventPattern:
        return TurnStep((c.COMBAT_END,))


class NextCombat(Moment, frozen=True):
    """"the beginning of combat on your next turn"."""

    en = "the beginning of combat on your next turn"
    zh = "你下一个回合的战斗开始"

    def pattern(self, game: Game, it: Context) -> EventPattern:
        return TurnStep((c.COMBAT_BEGIN,), it.controller, game.turn)


class LaterAbility(Ability, frozen=True):
    """The delayed ability itself; it sees what was spoken of before, and its targets are its own."""

    @property
    def category(self) -> int:
        return ABILITY_TRIGGERED


class Later(LaterAbility, frozen=True):
    """A whole sentence."""

    en = "{effect}"
    zh = "{effect}"
    effect: Sentence


class LaterClause(LaterAbility, frozen=True):
    """The first half of a sentence."""

    en = "{effect}"
    zh = "{effect}"
    effect: Clause | Joined | May


class AtThen(Sentence, frozen=True):
    """CR 603.7: "at the beginning of the next end step, [if condition,] sacrifice it"."""

    en = "at {moment}, [if {condition}, ]{ability}"
    zh = "在{moment}时，[若{condition}，则]{ability}"
    moment: Moment
    ability: Later
    condition: Condition | None = None
    order: ClassVar[tuple[str, ...]] = ("moment", "condition", "ability")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        game.add_delayed(it, TriggeredAbility(self.moment.pattern(game, it), self.ability.effect, condition=self.condition))
        return
        yield


@attachment("a condition behind belongs to what comes later", order=212, to=IfAfter)
def condition_later(node: Meaning) -> int:
    """"At the beginning of the next end step, destroy it if it attacked this turn": the condition is looked at then."""
    return int(isinstance(getattr(node, "then", None), (AtThen, WhenThisTurn, WhenUntil)))


class DoAt(Sentence, frozen=True):
    """CR 603.7: "return it to the battlefield at the beginning of the next end step"."""

    en = "{ability} at {moment}"
    zh = "在{moment}时，{ability}"
    ability: LaterClause
    moment: Moment
    order: ClassVar[tuple[str, ...]] = ("ability", "moment")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        game.add_delayed(it, TriggeredAbility(self.moment.pattern(game, it), self.ability.effect))
        return
        yield


class ReturnLater(Sentence, frozen=True):
    """CR 603.7, 400.7j: "return it to the battlefield at the beginning of the next end step. That creature is a black Zombie ..."."""

    en = "{action:pl} at {moment}. {what:cap} {mods&:what}[ {duration}]"
    zh = "在{moment}时，{action}。{what}{mods且}[{duration}]"
    action: ReturnToBattlefield
    moment: Moment
    what: It | Them | That | Those
    mods: tuple[Modification, ...]
    duration: Duration | None = None
    order: ClassVar[tuple[str, ...]] = ("action", "moment", "what", "mods", "duration")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        after = Modify(self.what, self.mods, self.duration)
        game.add_delayed(it, TriggeredAbility(self.moment.pattern(game, it), Paragraph((Do((self.action,)), after))))
        return
        yield


class WhenThisTurn(Sentence, frozen=True):
    """CR 603.7b: "when that creature dies this turn, ...", "whenever a creature deals damage this turn, ..."."""

    en = ("(when|whenever:every) {pattern} this turn, {ability}", "until end of turn, (when|whenever:every) {pattern}, {ability}")
    zh = "本回合中，(当|每当:every){pattern}时，{ability}"
    pattern: EventPattern
    ability: Later
    every: bool = False
    order: ClassVar[tuple[str, ...]] = ("pattern", "ability")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        game.add_delayed(it, TriggeredAbility(self.pattern, self.ability.effect), "turn", not self.every)
        return
        yield


class WhenUntil(Sentence, frozen=True):
    """CR 603.7b: "until your next turn, whenever a creature an opponent controls attacks, ..."."""

    en = "{duration}, (when|whenever:every) {pattern}, {ability}"
    zh = "{duration}，(当|每当:every){pattern}时，{ability}"
    duration: UntilYourNextTurn | UntilEndOfYourNextTurn
    pattern: EventPattern
    ability: Later
    every: bool = False
    order: ClassVar[tuple[str, ...]] = ("pattern", "ability")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        game.add_delayed(it, TriggeredAbility(self.pattern, self.ability.effect), self.duration.until, not self.every)
        return
        yield

"""Rules of the game that abilities change (CR 101.2, 613.11, 614.17): what can't happen, hand sizes, mana, the legend rule, triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.language import Forms, lexical
from wanzhi.model import constants as c
from wanzhi.model.constants import BATTLEFIELD, FIRST_OBJECT, NONE
from wanzhi.model.events import (
    E_ATTACK,
    E_COUNTERS,
    E_DRAW,
    E_GAIN_LIFE,
    E_LOSE_GAME,
    E_LOSE_LIFE,
    E_WIN_GAME,
    E_ZONE,
    Event,
    PutCounters,
    ZoneChange,
)
from wanzhi.vocabulary.abilities import HandSizeRule, ManaStays, NoLegendRule, Prohibition, RuleAbility, StaticAbility, StaticPart
from wanzhi.vocabulary.base import Context, Filter, Modification, Objects, Players, Quantity, Silent
from wanzhi.vocabulary.casting_words import SpellsCast
from wanzhi.vocabulary.cost_rules import TargetBar
from wanzhi.vocabulary.modifications import Plain
from wanzhi.vocabulary.references import Itself
from wanzhi.vocabulary.statics import ContinuousPart

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game


# --- what can't happen ---------------------------------------------------------------------------------------------------------------


class CantGainLife(Prohibition, frozen=True):
    """CR 119.7: "players can't gain life"."""

    kinds: ClassVar[tuple[int, ...]] = (E_GAIN_LIFE,)
    en = "{who} can't gain life."
    zh = "{who}不能获得生命。"
    who: Players

    def forbids(self, game: Game, event: Event, it: Context) -> bool:
        return getattr(event, "player", NONE) in self.who.find(game, it)


class CantLoseLife(Prohibition, frozen=True):
    """CR 119.8: "players can't lose life"."""

    kinds: ClassVar[tuple[int, ...]] = (E_LOSE_LIFE,)
    en = "{who} can't lose life."
    zh = "{who}不能失去生命。"
    who: Players

    def forbids(self, game: Game, event: Event, it: Context) -> bool:
        return getattr(event, "player", NONE) in self.who.find(game, it)


class DrawLimit(Prohibition, frozen=True):
    """CR 121.3, 121.2b: "each player can't draw more than one card each turn"."""

    kinds: ClassVar[tuple[int, ...]] = (E_DRAW,)
    en = "{who} can't draw more than {amount} card(s) each turn."
    zh = "{who}每回合不能抓多于{amount}张牌。"
    who: Players
    amount: Quantity

    def forbids(self, game: Game, event: Event, it: Context) -> bool:
        player = getattr(event, "player", NONE)
        return player in self.who.find(game, it) and game.player(player).cards_drawn >= self.amount.count(game, it)


class CantDraw(Prohibition, frozen=True):
    """CR 121.3: "you can't draw cards"."""

    kinds: ClassVar[tuple[int, ...]] = (E_DRAW,)
    en = "{who} can't draw cards."
    zh = "{who}不能抓牌。"
    who: Players

    def forbids(self, game: Game, event: Event, it: Context) -> bool:
        return getattr(event, "player", NONE) in self.who.find(game, it)


class CantLoseGame(Prohibition, frozen=True):
    """CR 104.3e, 104.2b: "you can't lose the game and your opponents can't win the game"."""

    kinds: ClassVar[tuple[int, ...]] = (E_LOSE_GAME, E_WIN_GAME)
    en = "you can't lose the game and your opponents can't win the game."
    zh = "你不会输掉这盘游戏，且对手不会赢得这盘游戏。"

    def forbids(self, game: Game, event: Event, it: Context) -> bool:
        player = getattr(event, "player", NONE)
        return player == it.controller if event.kind == E_LOSE_GAME else player != it.controller


class CantGetCounters(Prohibition, frozen=True):
    """CR 122.1, 614.17: "~ can't have counters put on it", "counters can't be put on artifacts, creatures, ... or lands"."""

    kinds: ClassVar[tuple[int, ...]] = (E_COUNTERS,)
    en = ("{what} can't have counters put on (it|them).", "counters can't be put on {what:obj}.")
    zh = "不能在{what}上放置指示物。"
    what: Objects

    def forbids(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, PutCounters) and event.target >= FIRST_OBJECT and self.what.matches(game, event.target, it)


class CantEnter(Prohibition, frozen=True):
    """CR 614.17, 111.5: "creature cards in graveyards and libraries can't enter the battlefield", "lands can't enter the battlefield"."""

    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)
    en = "{filter:pl}[ in graveyards and libraries:stored] can't enter the battlefield."
    zh = "[坟墓场和牌库中的:stored]{filter}不能进场。"
    filter: Filter
    stored: bool = False

    def forbids(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, ZoneChange) or event.to != BATTLEFIELD:
            return False
        if self.stored:
            return event.origin in (c.GRAVEYARD, c.LIBRARY) and self.filter.matches(game, event.object, it)
        from wanzhi.vocabulary.replacements.entering import as_entered

        with as_entered(game, event):
            return self.filter.matches(game, event.object, it)


# --- targets --------------------------------------------------------------------------------------------------------------------------


class CantBeTarget(Silent, TargetBar, frozen=True):
    """CR 115.5, 101.2, 109.5: what `CantBeTargeted` says of an object, where the rules of targeting look for it.

    "You" is the controller of the effect, who need not be the object's: then the object's controller can't target it.
    """

    what: int  # spells, abilities, either
    you: int = -1  # the player whose opponents can't; -1: nobody can
    spells: SpellsCast | None = None

    def bars(self, game: Game, target: int, source: int, player: int, it: Context) -> bool:
        spell = (game.zone_of(source) == c.STACK and game.object(source).kind != c.ABILITY) or game.proposed == source
        if (self.what == 0 and not spell) or (self.what == 1 and spell):
            return False
        if player == self.you:
            return False
        return self.spells is None or self.spells.matches(game, source, it)


class CantBeTargeted(Modification, frozen=True):
    """CR 101.2: "can't be the target of spells or abilities your opponents control"."""

    en = (
        "can't be the target of (spells|abilities|spells or abilities:what)[ your opponents control:yours]",
        "can't be the target of {spells:pl}[ your opponents control:yours]",
    )
    zh = ("不能成为[由对手操控之:yours]{spells}的目标", "不能成为[由对手操控之:yours](咒语|异能|咒语或异能:what)的目标")
    layers = ("rules",)
    asks = 0
    what: int = 0
    yours: bool = False
    spells: SpellsCast | None = None

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.abilities = (*chars.abilities, CantBeTarget(self.what, it.controller if self.yours else -1, self.spells))


# --- hands, mana, the legend rule, steps ----------------------------------------------------------------------------------------------


class NoMaximumHandSize(HandSizeRule, frozen=True):
    """CR 402.2: "you have no maximum hand size"."""

    en = "{who} <have> no maximum hand size."
    zh = "{who}没有手牌数量上限。"
    who: Players

    def hand_limit(self, game: Game, player: int, limit: int | None, it: Context) -> int | None:
        return None if player in self.who.find(game, it) else limit


class MaximumHandSize(HandSizeRule, frozen=True):
    """CR 402.2: "each opponent's maximum hand size is reduced by one"."""

    en = "{whose}'s maximum hand size is (increased|reduced:less) by {amount}."
    zh = "{whose}的手牌数量上限(增加|减少:less){amount}。"
    whose: Players
    amount: Quantity
    less: bool = False

    def hand_limit(self, game: Game, player: int, limit: int | None, it: Context) -> int | None:
        if limit is None or player not in self.whose.find(game, it):
            return limit
        amount = self.amount.count(game, it)
        return max(0, limit - amount if self.less else limit + amount)


class MaximumHandSizeIs(HandSizeRule, frozen=True):
    """CR 402.2: "your maximum hand size is two"."""

    en = "{whose}'s maximum hand size is {amount}."
    zh = "{whose}的手牌数量上限为{amount}。"
    whose: Players
    amount: Quantity

    def hand_limit(self, game: Game, player: int, limit: int | None, it: Context) -> int | None:
        return self.amount.count(game, it) if player in self.whose.find(game, it) else limit


class SurvivesZeroLife(Prohibition, frozen=True):
    """CR 104.3b: "you don't lose the game for having 0 or less life"."""

    kinds: ClassVar[tuple[int, ...]] = (E_LOSE_GAME,)
    en = "you don't lose the game for having 0 or less life."
    zh = "你不会因总生命等于或小于0而输掉这盘游戏。"

    def forbids(self, game: Game, event: Event, it: Context) -> bool:
        return getattr(event, "player", NONE) == it.controller and getattr(event, "name", "") == "704.5a"


class ManaDoesntEmpty(ManaStays, frozen=True):
    """CR 106.4, 500.5: "you don't lose unspent green mana as steps and phases end"."""

    en = "{who} <don't> lose unspent [{color} ]mana as steps and phases end."
    zh = "于步骤与阶段结束时，{who}不会失去未使用的[{color}]法术力。"
    who: Players
    color: Annotated[int, "color"] | None = None

    def keeps(self, game: Game, player: int, unit: int, it: Context) -> int:
        if player not in self.who.find(game, it) or (self.color is not None and not unit & self.color):
            return NONE
        return unit


class LegendRuleOff(NoLegendRule, frozen=True):
    """CR 704.5j: 'the "legend rule" doesn't apply [to permanents you control]'."""

    en = 'the "legend rule" doesn\'t apply(| to permanents you control:yours).'
    zh = "「传奇规则」不适用(|于由你操控的永久物:yours)。"
    yours: bool = False

    def covers(self, game: Game, player: int, it: Context) -> bool:
        return not self.yours or player == it.controller


lexical("skippable", {
    "untap": Forms("untap step", "untap steps", "重置步骤"), "draw": Forms("draw step", "draw steps", "抓牌步骤"),
    "combat": Forms("combat phase", "combat phases", "战斗阶段"),
})


class SkipsStep(RuleAbility, frozen=True):
    """CR 614.1b, 614.10: "skip your draw step", "players skip their untap steps"."""

    en = ("skip your {step}.", "{who} <skip> (their|your) {step}.")
    zh = "[{who}]略过其{step}。"
    step: Annotated[str, "skippable"]
    who: Players | None = None

    def skips(self, game: Game, player: int, it: Context) -> bool:
        """Whether the player's step is skipped."""
        return player == it.controller if self.who is None else player in self.who.find(game, it)


class TopCardKnown(RuleAbility, frozen=True):
    """CR 401.5: "you may look at the top card of your library any time", "play with the top card of your library revealed"."""

    en = (
        "(you may look at the top card of your library any time|play with the top card of your library revealed|"
        "players play with the top card of their libraries revealed:how)."
    )
    zh = "(你可以随时检视你的牌库顶牌|展示你的牌库顶牌来进行游戏|牌手展示其牌库顶牌来进行游戏:how)。"
    how: int

    def shows(self, game: Game, it: Context) -> tuple[tuple[int, int], ...]:
        """Whose top cards are known, and the mask of the players who know them."""
        everyone = (1 << len(game.state.players)) - 1
        if self.how == 2:
            return tuple((player, everyone) for player in game.players())
        return ((it.controller, everyone if self.how else 1 << it.controller),)


class HandsRevealed(RuleAbility, frozen=True):
    """CR 701.20a, 701.20c: "your opponents play with their hands revealed", "play with your hand revealed"."""

    en = (
        "(your opponents play with their hands revealed|players play with their hands revealed|play with your hand revealed"
        "|each player plays with their hand revealed|you play with your hand revealed:who)."
    )
    zh = "(你的对手展示其手牌来进行游戏|牌手展示其手牌来进行游戏|展示你的手牌来进行游戏|每位牌手展示其手牌来进行游戏|你展示你的手牌来进行游戏:who)。"
    who: int

    def shows(self, game: Game, it: Context) -> tuple[int, ...]:
        """Whose hands everybody sees."""
        if self.who in (1, 3):
            return tuple(game.players())
        return (it.controller,) if self.who else tuple(game.opponents(it.controller))


class SearchesOnlyTop(RuleAbility, frozen=True):
    """CR 701.23f: "if an opponent would search a library, that player searches the top four cards of that library instead"."""

    en = "if {who} would search a library, (that player|they|you:you) (searches|search) the top {amount} cards of that library instead."
    zh = "若{who}将搜寻一副牌库，则(该牌手|其|你:you)改为搜寻该牌库顶{amount}张牌。"
    who: Players
    amount: Annotated[int, "number"]
    you: int = 0


class MayStayTapped(Plain, frozen=True):
    """CR 502.3: the controller may choose not to untap it."""

    layers = ("rules",)
    asks = 0

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.rule_nodes = (*chars.rule_nodes, (self, it.me, it.controller))


class StayTappedAbility(StaticAbility, frozen=True):
    """CR 502.3: "you may choose not to untap ~ during your untap step"."""

    en = "you may choose not to untap {what} during your untap step."
    zh = "你可以选择于你的重置步骤中不重置{what}。"
    asks = 0
    what: Itself

    def effects(self) -> tuple[StaticPart, ...]:
        return (ContinuousPart(self.what, (MayStayTapped(),)),)


class DeckRule(RuleAbility, frozen=True):
    """CR 100.2a, 903.3: what a card says about decks; it means nothing during a game."""

    en = "(a deck can have any number of cards named ~|~ can be your commander|~ can be a commander:what)."
    zh = "(套牌中~的数量不限|~可以作为你的指挥官|~可以作为指挥官:what)。"
    what: int


# --- triggers (CR 603.2) ---------------------------------------------------------------------------------------------------------------


class TriggerBar(RuleAbility, frozen=True):
    """CR 603.2g: "creatures entering don't cause abilities to trigger"."""

    en = "{filter:pl} entering(| the battlefield) don't cause abilities to trigger."
    zh = "{filter}进场不会使异能触发。"
    filter: Filter

    def bars(self, game: Game, event: Event, it: Context) -> bool:
        """Whether the event makes nothing trigger."""
        return isinstance(event, ZoneChange) and event.to == BATTLEFIELD and event.new != NONE and self.filter.matches(game, event.new, it)


class UntapLimit(RuleAbility, frozen=True):
    """CR 502.3: "players can't untap more than one artifact during their untap steps"."""

    en = "{who} can't untap more than {amount} {filter} during (their|your) untap (steps|step)."
    zh = "{who}于其重置步骤中不能重置多于{amount}个{filter}。"
    who: Players
    amount: Annotated[int, "numeral"]
    filter: Filter


class TriggersAgain(RuleAbility, frozen=True):
    """CR 603.2d: "if a triggered ability of a Dragon you control triggers, that ability triggers an additional time"."""

    en = "if a triggered ability of {what} triggers, (that ability|it) triggers an additional time."
    zh = "若{what}的触发式异能触发，则该异能额外触发一次。"
    what: Objects

    def more(self, game: Game, event: Event, source: int, it: Context) -> int:
        """How many more times an ability of `source` triggers."""
        return int(self.what.matches(game, source, it))


class TriggerMore(RuleAbility, frozen=True):
    """CR 603.2d: "if a creature entering causes a triggered ability of a permanent you control to trigger, ... an additional time"."""

    en = (
        "if a {filter:sg} (entering the battlefield|entering|dying|attacking:how) causes a triggered ability of a permanent you control to "
        "trigger, that ability triggers an additional time."
    )
    zh = "若某{filter}(进场|进场|死去|攻击:how)会使由你操控之永久物的触发式异能触发，则该异能额外触发一次。"
    filter: Filter
    how: int

    def more(self, game: Game, event: Event, source: int, it: Context) -> int:
        """How many more times an ability of `source` triggers on the event."""
        if game.zone_of(source) != BATTLEFIELD or game.controller(source) != it.controller:
            return 0
        return int(self._caused(game, event, it))

    def _caused(self, game: Game, event: Event, it: Context) -> bool:
        if self.how == 3:
            return event.kind == E_ATTACK and self.filter.matches(game, getattr(event, "object", NONE), it)
        if not isinstance(event, ZoneChange):
            return False
        if self.how < 2:
            return event.to == BATTLEFIELD and event.new != NONE and self.filter.matches(game, event.new, it)
        return event.origin == BATTLEFIELD and event.to == c.GRAVEYARD and self.filter.matches(game, event.object, it)


"""Cards revealed as they are drawn (CR 121, 701.20): "reveal the first card you draw each turn. Whenever you reveal a ... this way, ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.model.events import E_REVEAL, Event, Simple
from wanzhi.vocabulary.abilities import RuleAbility, TriggeredAbility
from wanzhi.vocabulary.base import Ability, Context, Effect, EventPattern, Filter, Node, Unsaid
from wanzhi.vocabulary.filters import introduction
from wanzhi.vocabulary.lines import Line

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class RevealsFirstDraw(Unsaid, RuleAbility, frozen=True):
    """The player reveals (or may reveal) the first card drawn in each turn, or in each of their own turns, as it is drawn."""

    optional: bool = False
    own_turns: bool = False

    def covers(self, game: Game, player: int, it: Context) -> bool:
        """Whether it is about the card that the player has just drawn."""
        if player != it.controller or game.player(player).cards_drawn != 1:
            return False
        return not self.own_turns or game.active == player


class RevealedThisWay(EventPattern, frozen=True):
    """"you reveal a basic land card this way": by the ability it is linked to (CR 607.2)."""

    kinds: ClassVar[tuple[int, ...]] = (E_REVEAL,)
    en = "you reveal a {filter:sg} this way"
    zh = "你以此法展示一张{filter}"
    filter: Filter
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, False, trigger=True),)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or event.cause != it.me or event.name != "as drawn":
            return False
        found = tuple(id for id in event.objects if self.filter.matches(game, id, it))
        it.refs[self.ref] = found
        return bool(found)


class WhenRevealed(Node, frozen=True):
    """The triggered ability of the line."""

    scope: ClassVar[bool] = True
    order: ClassVar[tuple[str, ...]] = ("pattern", "effect")
    en = "whenever {pattern}, {effect}"
    zh = "每当{pattern}时，{effect}"
    pattern: RevealedThisWay
    effect: Effect


class RevealDrawn(Line, frozen=True):
    """A static ability and a triggered ability linked to it."""

    en = "(|you may :may)reveal the first card you draw (each turn|on each of your turns:own)(| as you draw it). {then.:cap}."
    zh = "(|你可以:may)展示你(每回合|在你的每个回合中:own)抓的第一张牌。{then.}。"
    then: tuple[WhenRevealed, ...]
    may: bool = False
    own: bool = False

    def abilities(self) -> tuple[Ability, ...]:
        return (RevealsFirstDraw(self.may, self.own), *(TriggeredAbility(one.pattern, one.effect, 1) for one in self.then))

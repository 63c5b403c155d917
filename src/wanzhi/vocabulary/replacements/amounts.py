"""Life, draws, tokens and counters: more, fewer, or something else instead (CR 614.1a-b, 614.11, 614.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.model.constants import FIRST_OBJECT, NONE
from wanzhi.model.events import (
    E_COUNTERS,
    E_DRAW,
    E_GAIN_LIFE,
    E_LOSE_GAME,
    E_LOSE_LIFE,
    E_TOKENS,
    CreateTokens,
    Draw,
    Event,
    GainLife,
    LoseLife,
    PutCounters,
)
from wanzhi.vocabulary.abilities import ReplacementAbility, RuleAbility
from wanzhi.vocabulary.base import Context, Effect, Objects, Players, Quantity, Steps
from wanzhi.vocabulary.players import You
from wanzhi.vocabulary.replacements.entering import as_entered

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class MoreLife(ReplacementAbility, frozen=True):
    """CR 119.10, 614.1a: "if you would gain life, you gain twice that much life instead", "... that much life plus 1 instead"."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_GAIN_LIFE,)
    en = (
        "if {who} would gain life, (you|they|that player) (gain|gains) (twice that much life|no life:how) instead.",
        "if {who} would gain life, (you|they|that player) (gain|gains) that much life plus {more} instead.",
    )
    zh = ("若{who}将获得生命，则其改为获得该数量加{more}的生命。", "若{who}将获得生命，则其改为获得(两倍数量的生命|零点生命:how)。")
    who: Players
    how: int = 0
    more: Quantity | None = None

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, GainLife) and event.amount > 0 and event.player in self.who.find(game, it)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, GainLife)
        if self.more is not None:
            event.amount += self.more.count(game, it)
        elif self.how:
            return []
        else:
            event.amount *= 2
        return [event]
        yield


class LoseInsteadOfGain(ReplacementAbility, frozen=True):
    """CR 614.1a: "if an opponent would gain life, that player loses that much life instead"."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_GAIN_LIFE,)
    en = "if {who} would gain life, (you|they|that player) (lose|loses) that much life instead."
    zh = "若{who}将获得生命，则其改为失去等量的生命。"
    who: Players

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, GainLife) and event.amount > 0 and event.player in self.who.find(game, it)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, GainLife)
        lost = LoseLife(event.player, event.amount)
        lost.cause = event.cause
        return [lost]
        yield


class DrawInsteadOfGain(LoseInsteadOfGain, frozen=True):
    """CR 614.1a, 616.2: "if you would gain life, draw that many cards instead": one at a time (121.2)."""

    en = "if {who} would gain life, (|you |they |that player )(draw|draws) that many cards instead."
    zh = "若{who}将获得生命，则改为抓等量的牌。"

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, GainLife)
        for number in range(event.amount):
            one = Draw(event.player)
            one.cause = event.cause
            if number == event.amount - 1:
                return [one]
            yield from game.happen(one)
        return []


class InsteadOfLosing(ReplacementAbility, frozen=True):
    """CR 614.1a, 704.7: "if you would lose the game, instead exile ~ and your life total becomes equal to your starting life total"."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_LOSE_GAME,)
    en = "if {who} would lose the game, instead {effect}."
    zh = "若{who}将输掉这盘游戏，则改为{effect}。"
    who: Players
    effect: Effect

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return getattr(event, "player", NONE) in self.who.find(game, it)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        """CR 400.6: if the permanent dies of the same state-based actions, its controller chooses which of the two moves it."""
        other = game.dying(it.me) if getattr(event, "name", "").startswith("704") else ()
        if other and not (yield from game.may(it.controller, "this effect moves it", "400.6", it.me)):
            it.follow = ()
            yield from game.happen(*other)
        yield from self.effect.happen(game, it)
        return []


class MoreLoss(ReplacementAbility, frozen=True):
    """CR 614.1a: "if an opponent would lose life, they lose twice that much life instead"."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_LOSE_LIFE,)
    en = "if {who} would lose life[ during your turn:yours], (you|they|that player) (lose|loses) twice that much life instead."
    zh = "若{who}[于你的回合中:yours]将失去生命，则其改为失去两倍数量的生命。"
    who: Players
    yours: bool = False

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, LoseLife) or event.amount <= 0 or event.player not in self.who.find(game, it):
            return False
        return not self.yours or game.active == it.controller

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, LoseLife)
        event.amount *= 2
        return [event]
        yield


class MoreDraws(ReplacementAbility, frozen=True):
    """CR 614.11, 121.6: "if you would draw a card, draw two cards instead"; `besides` the first one in each of one's draw steps."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_DRAW,)
    en = (
        "if {who} would draw a card(| except the first one you draw in each of your draw steps| except the first one they draw in each of "
        "their draw steps:besides), (|you |they |that player )(draw|draws) {amount} cards instead."
    )
    zh = (
        "若{who}将抓一张牌(|，且不是你于你每个抓牌步骤中所抓的第一张|，且不是其于其每个抓牌步骤中所抓的第一张:besides)，"
        "则改为抓{amount}张牌。"
    )
    who: Players
    amount: Quantity
    besides: int = 0

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Draw) or event.player not in self.who.find(game, it):
            return False
        return not self.besides or not first_in_draw_step(game, event.player)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, Draw)
        last: list[Event] = []
        for _ in range(self.amount.count(game, it)):  # one at a time (121.2), none of them replaced by this again (614.5)
            if last:
                yield from game.happen(*last)
            one = Draw(event.player)
            one.cause, one.applied = event.cause, event.applied
            last = [one]
        return last


class OneMoreCard(RuleAbility, frozen=True):
    """CR 614.11, 121.2a: "if you would draw one or more cards, you draw that many cards plus one instead": of each draw of several at once."""

    en = "if {who} would draw one or more cards, (you|they|that player:they) draw(|s) that many cards plus {more} instead."
    zh = "若{who}将抓一张或更多牌，则(你|其|该牌手:they)改为抓等量加{more}张牌。"
    who: Players
    more: Annotated[int, "numeral"]
    they: int = 0


class InsteadOfDrawing(ReplacementAbility, frozen=True):
    """CR 614.11: "if an opponent would draw a card except the first one they draw in each of their draw steps, instead you create ..."."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_DRAW,)
    en = "if {who} would draw a card except the first one (they|you:you) draw in each of (their|your) draw steps, instead {effect}."
    zh = "若{who}将抓一张牌，且不是(其|你:you)于各抓牌步骤中所抓的第一张，则改为{effect}。"
    who: Players
    effect: Effect
    you: bool = False

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Draw) and event.player in self.who.find(game, it) and not first_in_draw_step(game, event.player)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        yield from self.effect.happen(game, it)
        return []


class InsteadOfEachDraw(ReplacementAbility, frozen=True):
    """CR 614.11, 616.2: "if you would draw a card, instead exile the top card of your library", "... return a card ... instead"."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_DRAW,)
    en = ("if you would draw a card, instead {effect}.", "if you would draw a card, {effect} instead.")
    zh = "若你将抓一张牌，则改为{effect}。"
    effect: Effect

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Draw) and event.player == it.controller

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        yield from self.effect.happen(game, it)
        return []


def first_in_draw_step(game: Game, player: int) -> bool:
    """Whether the player's next draw is the first one in their own draw step."""
    from wanzhi.model.constants import DRAW

    return game.active == player and game.step == DRAW and not any(
        isinstance(event, Draw) and event.player == player for event in game.events_this_turn(E_DRAW)
    )


class WinInsteadOfDraw(ReplacementAbility, frozen=True):
    """CR 104.2b, 614.1a: "if you would draw a card while your library has no cards in it, you win the game instead"."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_DRAW,)
    en = "if you would draw a card while your library has no cards in it, you win the game instead."
    zh = "若你将于你牌库中没有牌时抓一张牌，则改为你赢得这盘游戏。"

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Draw) and event.player == it.controller and not game.library(event.player)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        yield from game.win_game(it.controller, "104.2b")
        return []


# --- tokens and counters ----------------------------------------------------------------------------------------------------------------


class MoreTokens(ReplacementAbility, frozen=True):
    """CR 614.16: "if one or more tokens would be created under your control, twice that many of those tokens are created instead"."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_TOKENS,)
    en = (
        "if one or more tokens would be created under your control, (twice|three times:triple) that many of those tokens are created "
        "instead.",
        "if an effect would create one or more tokens under your control, it creates (twice|three times:triple) that many of those tokens "
        "instead.",
    )
    zh = "若将在你的操控下派出一个或数个衍生物，则改为派出(两倍|三倍:triple)数量的该些衍生物。"
    triple: bool = False

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, CreateTokens) and event.player == it.controller and event.amount > 0

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, CreateTokens)
        event.amount *= 3 if self.triple else 2
        return [event]
        yield


class MoreCounters(ReplacementAbility, frozen=True):
    """CR 614.16, 122.6: "if one or more +1/+1 counters would be put on a creature you control, that many plus one ... instead"."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_COUNTERS,)
    en: ClassVar[tuple[str, ...]] = (
        "if one or more [{kind} ]counters would be put on {what}, (twice that many|that many plus one:plus) [{again} ](counters|"
        "of those counters|of each of those kinds of counters) are put on (it|that permanent|that creature|them) instead.",
    )
    zh: ClassVar[str] = "若将在{what}上放置一个或数个[{kind}]指示物，则改为放置(两倍数量的|该数量加一的:plus)[{again}]指示物。"
    what: Objects
    kind: Annotated[str, "counter"] | None = None
    again: Annotated[str, "counter"] | None = None
    plus: bool = False

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, PutCounters) and event.amount > 0 and self.kind in (None, event.counter) and self.receives(game, event, it)

    def receives(self, game: Game, event: PutCounters, it: Context) -> bool:
        """Whether they are put on what the words mean: on what enters with them, as it would exist on the battlefield (CR 614.12)."""
        if event.target < FIRST_OBJECT:
            return False
        if event.within is None:
            return self.what.matches(game, event.target, it)
        with as_entered(game, event.within):
            return self.what.matches(game, event.target, it)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, PutCounters)
        event.amount = event.amount + 1 if self.plus else event.amount * 2
        return [event]
        yield


class MoreCountersByEffects(MoreCounters, frozen=True):
    """CR 614.16: "if an effect would put one or more counters on a permanent you control": not as a cost, nor by the game's own rules."""

    en = (
        "if an effect would put one or more [{kind} ]counters on {what}, it puts (twice that many|that many plus one:plus) [{again} ](of "
        "those counters|counters|of each of those kinds of counters) on (that permanent|it|that creature) instead.",
    )
    zh = "若一个效应将在{what}上放置一个或数个[{kind}]指示物，则改为放置(两倍数量的|该数量加一的:plus)[{again}]指示物。"

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, PutCounters) and event.effect and MoreCounters.applies(self, game, event, it)


class MoreCountersOf(MoreCounters, frozen=True):
    """CR 614.1a: "if you would put one or more counters on a permanent or player, put twice that many of each ... instead"."""

    en = (
        "if {who} would put one or more [{kind} ]counters on {what:obj}[ or player:players], (|they )put "
        "(twice that many|that many plus one:plus) [{again} ](of each of those kinds of counters|counters|of those counters) "
        "on (that permanent|it|that creature|that permanent or player) instead.",
    )
    zh = "若{who}将在{what}[或牌手:players]上放置一个或数个[{kind}]指示物，则改为放置(两倍|该数量加一:plus)的[{again}]指示物。"
    who: Players = You()
    players: bool = False

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, PutCounters) and event.player in self.who.find(game, it) and MoreCounters.applies(self, game, event, it)

    def receives(self, game: Game, event: PutCounters, it: Context) -> bool:
        return self.players if event.target < FIRST_OBJECT else MoreCounters.receives(self, game, event, it)


class FewerCountersOf(MoreCountersOf, frozen=True):
    """CR 614.1a, 107.1a: "they put half that many of each of those kinds of counters on that permanent or player instead, rounded down"."""

    en = (
        "if {who} would put one or more [{kind} ]counters on {what:obj}[ or player:players], (|they )put half that many (of each of those "
        "kinds of counters|of those counters) on (that permanent|it|that creature|that permanent or player) instead, rounded down.",
    )
    zh = "若{who}将在{what}[或牌手:players]上放置一个或数个[{kind}]指示物，则改为放置一半的指示物，向下取整。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "again", "plus")

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, PutCounters)
        event.amount //= 2
        return [event] if event.amount else []
        yield

"""Turns, phases and steps, emblems, coins, and choices without an object (CR 500.7-500.11, 114, 705, 305.2, 608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec

from wanzhi.language import Forms, lexical
from wanzhi.model import constants as c
from wanzhi.model.card import Characteristics, Face
from wanzhi.model.events import E_COIN, E_EXTRA_TURN, Simple
from wanzhi.model.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES
from wanzhi.vocabulary.abilities import ReplacementAbility, RuleAbility, TriggeredAbility
from wanzhi.vocabulary.base import Ability, Context, Players, Quantity, Steps
from wanzhi.vocabulary.cost_rules import AdditionalLands
from wanzhi.vocabulary.effects.sentences import Action, Clause, Optionally, Sentence
from wanzhi.vocabulary.players import You
from wanzhi.vocabulary.quantities import Exactly
from wanzhi.vocabulary.statics import Continuous

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class ExtraTurn(Action, frozen=True):
    """CR 500.7: "take an extra turn after this one"."""

    en = "<take> (an extra turn|two extra turns:two) after this one"
    zh = "在本回合后再进行(一个|两个:two)额外的回合"
    two: bool = False

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for _ in range(2 if self.two else 1):
            game.state.frame.extra_turns = (*game.state.frame.extra_turns, player)
            event = Simple(E_EXTRA_TURN, player=player)
            event.cause = it.me
            yield from game.happen(event)


class ExtraCombat(Clause, frozen=True):
    """CR 500.8: "after this phase, there is an additional combat phase [followed by an additional main phase]"."""

    en = (
        "after this (phase|main phase|combat phase:phase), there is an additional combat phase"
        "(| followed by an additional main phase:main)",
        "there is an additional combat phase after this (phase|main phase|combat phase:phase)"
        "(| followed by an additional main phase:main)",
    )
    zh = "本(阶段|行动阶段|战斗阶段:phase)后，额外进行一个战斗阶段(|，接着额外进行一个行动阶段:main)"
    phase: int = 0
    main: bool = False

    def happen(self, game: Game, it: Context) -> Steps[None]:
        """CR 505.1a: an additional main phase is a postcombat one. "This main phase" is none if it is another phase (500.8)."""
        frame = game.state.frame
        if self.phase and frame.step not in ((c.MAIN1, c.MAIN2), c.COMBAT_STEPS)[self.phase - 1]:
            return
        more: tuple[int, ...] = (c.COMBAT_BEGIN,)
        if frame.step == c.MAIN1:  # the turn's own combat phase comes after what is added
            more = (c.COMBAT_BEGIN, c.MAIN2, c.COMBAT_BEGIN) if self.main else (c.COMBAT_BEGIN, c.COMBAT_BEGIN)
        elif self.main:
            more = (c.COMBAT_BEGIN, c.MAIN2) if frame.step == c.MAIN2 else (c.COMBAT_BEGIN, c.MAIN2, c.MAIN2)
        frame.extra_steps = (*more, *frame.extra_steps)
        return
        yield


class ExtraStep(Action, frozen=True):
    """CR 500.9: "get an additional upkeep step after this step"; in another player's turn nobody gets one (500.10a)."""

    en = "<get> an additional (upkeep|draw|end:step) step after this step"
    zh = "于此步骤后获得一个额外的(维持|抓牌|结束:step)步骤"
    step: int = 0

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        if player == game.active:
            frame = game.state.frame
            step = (c.UPKEEP, c.DRAW, c.END)[self.step]
            frame.extra_steps = (-1 - step, *frame.extra_steps)  # right after this step, whichever it is
        return
        yield


class UpkeepsAfterPhase(Action, frozen=True):
    """CR 500.10: "you get that many additional upkeep steps after this phase": beginning phases without their other steps are added.

    In another player's turn nobody gets any (CR 500.10a).
    """

    en = "<get> {amount} additional upkeep step(s) after this phase"
    zh = "于此阶段后获得{amount}个额外的维持步骤"
    amount: Quantity

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        frame = game.state.frame
        if player == game.active and (many := self.amount.count(game, it)) > 0:
            after = {c.MAIN1: c.COMBAT_BEGIN, c.MAIN2: c.END}.get(frame.step, c.MAIN1 if frame.step < c.MAIN1 else c.MAIN2)
            frame.extra_steps = (*(c.UPKEEP,) * many, *(frame.extra_steps or (after,)))
        return
        yield


class SkipNext(Action, frozen=True):
    """CR 500.11, 614.10: "skip your next turn", "skips their next untap step"."""

    en = "<skip> {whose}'s next (turn|untap step|draw step|combat phase:what)"
    zh = "略过{whose}的下一个(回合|重置步骤|抓牌步骤|战斗阶段:what)"
    whose: Players
    what: int

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        who = game.state.edit_player(player)
        who.skips = (*who.skips, ("turn", "untap", "draw", "combat")[self.what])
        return
        yield


class EndTheTurn(Clause, frozen=True):
    """CR 724.1: "end the turn"."""

    en = "end the turn"
    zh = "结束本回合"

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from game.end_the_turn()


class ControlNextTurn(Action, frozen=True):
    """CR 723.1: "you control target player during that player's next turn".

    CR 723.1a: the newest such effect counts. CR 723.9: it may give players control of themselves.
    """

    en = "<control> {whom:obj} during (that player's|their) next turn"
    zh = "于{whom}的下一个回合中操控该牌手"
    whom: Players

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for other in self.whom.find(game, it):
            game.state.edit_player(other).next_controller = player
        return
        yield


class PlayMoreLands(Optionally, frozen=True):
    """CR 305.2: "you may play an additional land this turn"."""

    en = (
        "you may play (an additional land|up to two additional lands|up to three additional lands|two additional lands:number)"
        " this turn"
    )
    zh = "本回合中，你可以额外使用(一个地|至多两个地|至多三个地|两个地:number)"
    number: int = 0

    def happen(self, game: Game, it: Context) -> Steps[None]:
        game.add_effect(it, (AdditionalLands(You(), Exactly((1, 2, 3, 2)[self.number])),), "turn")
        return
        yield


class GetEmblem(Action, frozen=True):
    """CR 114.1, 109.4c: "you get an emblem with "Creatures you control get +1/+1."" Its abilities function in the command zone (113.6p).

    CR 114.2-114.5, 408.2.
    """

    en = '<get> an emblem with "{ability:cap}"'
    zh = "获得具有「{ability}」的徽记"
    ability: TriggeredAbility | Continuous | RuleAbility | ReplacementAbility

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        chars = Characteristics()
        chars.name = "Emblem"
        if isinstance(self.ability, (TriggeredAbility, Continuous)):
            chars.abilities = (in_command_zone(self.ability),)
        else:  # a rule or replacement effect is the same for the rest of the game
            game.add_effect(Context(it.me, player), (self.ability,), "forever")
        emblem = game.state.create(c.EMBLEM, None, Face(chars), player, c.COMMAND)
        emblem.controller = emblem.base_controller = player
        emblem.timestamp = game.state.timestamp()
        emblem.known_to = (1 << len(game.state.players)) - 1
        game.state.put(emblem.id, c.COMMAND, player, -1)
        return
        yield


def in_command_zone(ability: TriggeredAbility | Continuous) -> Ability:
    """CR 113.6p: an emblem's ability functions in the command zone."""
    return msgspec.structs.replace(ability, from_zones=1 << c.COMMAND)


# --- coins ------------------------------------------------------------------------------------------------------------------------------


class FlipCoin(Sentence, frozen=True):
    """CR 705: "flip a coin. If you win the flip, ... [If you lose the flip, ...]"."""

    en = (
        "flip a coin. if you win the flip, {win}[. if you lose the flip, {lose}]", "flip a coin. if you lose the flip, {lose}",
        "flip a coin. if it comes up heads, {win}[. if it comes up tails, {lose}]",
    )
    zh = ("掷一枚硬币。若你猜对，则{win}[。若你猜错，则{lose}]", "掷一枚硬币。若你猜错，则{lose}")
    win: Sentence | None = None
    lose: Sentence | None = None
    branches: ClassVar[tuple[str, ...]] = ("win", "lose")
    order: ClassVar[tuple[str, ...]] = ("win", "lose")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        game.irreversible()
        won = game.random(2) == 0
        event = Simple(E_COIN, player=it.actor, amount=int(won))
        event.cause = it.me
        yield from game.happen(event)
        part = self.win if won else self.lose
        if part is not None:
            yield from part.happen(game, it)


# --- choices that are no objects --------------------------------------------------------------------------------------------------------


lexical("choice word", {
    "color": Forms("color", "color", "颜色"), "creature type": Forms("creature type", "creature type", "生物类别"),
    "basic land type": Forms("basic land type", "basic land type", "基本地类别"),
})


class ChooseWord(Action, frozen=True):
    """CR 607.2d, 608.2d: "choose a color", "choose a creature type": "the chosen color" means it from then on."""

    en = "<choose> a {what}"
    zh = "选择一种{what}"
    what: Annotated[str, "choice word"]

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        value: int | str
        if self.what == "color":
            names = tuple(c.COLOR_NAMES.values())
            word = yield from game.word(player, names, "color", "608.2d", it.me)
            value = next(color for color, name in c.COLOR_NAMES.items() if name == word)
        else:
            words = BASIC_LAND_TYPES if self.what == "basic land type" else CREATURE_TYPES
            value = yield from game.word(player, tuple(words), self.what, "608.2d", it.me)
        source = game.state.edit(game.current(it.me))
        chosen = dict(source.chosen)
        chosen[self.what] = value
        source.chosen = tuple(sorted(chosen.items()))


class ChooseCardType(Action, frozen=True):
    """CR 608.2d: "choose creature or land": "the chosen type" means it from then on."""

    en = "<choose> {types|2:sg}"
    zh = "选择{types|2}"
    types: tuple[Annotated[int, "type"], ...]

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        words = {c.TYPE_NAMES[kind]: kind for kind in self.types}
        word = yield from game.word(player, tuple(words), "card type", "608.2d", it.me)
        source = game.state.edit(game.current(it.me))
        source.chosen = tuple(sorted({**dict(source.chosen), "card type": words[word]}.items()))


__all__ = [
    "ChooseCardType", "ChooseWord", "ExtraCombat", "ExtraTurn", "FlipCoin", "GetEmblem", "PlayMoreLands", "SkipNext",
    "UpkeepsAfterPhase",
]

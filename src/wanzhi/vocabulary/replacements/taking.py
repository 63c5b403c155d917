"""Whose control permanents enter under, and draws that may be skipped (CR 614.1a-b, 616.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import BATTLEFIELD
from wanzhi.model.events import E_DRAW, E_ZONE, Draw, Event, ZoneChange
from wanzhi.vocabulary.abilities import ReplacementAbility
from wanzhi.vocabulary.base import Context, Filter, Players, Steps, Unsaid
from wanzhi.vocabulary.effects.sentences import Sentence
from wanzhi.vocabulary.replacements.entering import as_entered, entering_controller

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class EntersUnderYours(Unsaid, ReplacementAbility, frozen=True):
    """CR 616.1b: what would enter under an opponent's control enters under the control of "you" instead."""

    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)
    rank: ClassVar[int] = 1
    filter: Filter

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, ZoneChange) or event.to != BATTLEFIELD or entering_controller(event) not in game.opponents(it.controller):
            return False
        with as_entered(game, event):
            return self.filter.matches(game, event.object, it)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        event.controller = it.controller
        return [event]
        yield


class TakenThisTurn(Sentence, frozen=True):
    """CR 614.1a: "if a creature would enter under an opponent's control this turn, it enters under your control instead"."""

    en = (
        "if a {filter:sg} would enter(| the battlefield) under an opponent's control this turn, it enters(| the battlefield) under your "
        "control instead"
    )
    zh = "若本回合中一个{filter}将在对手的操控下进场，则改为它在你的操控下进场"
    filter: Filter

    def happen(self, game: Game, it: Context) -> Steps[None]:
        game.add_effect(it, (EntersUnderYours(self.filter),), "turn")
        return
        yield


class MaySkipDraw(ReplacementAbility, frozen=True):
    """CR 614.1b, 614.10: "if you would draw a card, you may skip that draw instead"."""

    kinds: ClassVar[tuple[int, ...]] = (E_DRAW,)
    en = "if {who} would draw a card, (you|they|that player:said) may skip that draw instead."
    zh = "若{who}将抓一张牌，则(你|其|该牌手:said)可以改为略过该次抓牌。"
    who: Players
    said: int = 0

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Draw) and event.player in self.who.find(game, it)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, Draw)
        skipped = yield from game.may(event.player, "skip that draw", "614.10", it.me)
        return [] if skipped else [event]

"""What an object did or suffered this turn, as a quality: "that attacked this turn", "dealt damage by ~ this turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model import events as e
from wanzhi.model.constants import F_HISTORY, NONE
from wanzhi.vocabulary.base import Context, Players
from wanzhi.vocabulary.filters import Postmodifier
from wanzhi.vocabulary.hosts import HostNoun

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class EnteredUnder(Postmodifier, frozen=True):
    """"that entered the battlefield under your control this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "that entered(| the battlefield) under {whose}'s control this turn"
    zh = "本回合在{whose}的操控下进场的"
    whose: Players

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.object(id).entered_turn == game.turn and game.controller(id) in self.whose.find(game, it)


class DidntThisTurn(Postmodifier, frozen=True):
    """"that didn't attack this turn", "that didn't enter this turn", "that dealt damage this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "that (didn't attack|didn't block|didn't enter|dealt damage|dealt damage to you:kind) this turn"
    zh = "本回合(未攻击|未阻挡|未进场|造成过伤害|对你造成过伤害:kind)的"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        if self.kind == 2:
            return game.object(id).entered_turn != game.turn
        if self.kind >= 3:
            return any(
                getattr(event, "source", NONE) == id and (self.kind == 3 or getattr(event, "target", NONE) == it.controller)
                for event in game.events_this_turn(e.E_DAMAGE)
            )
        return not did(game, id, e.E_BLOCK if self.kind else e.E_ATTACK)


class ThisTurn(Postmodifier, frozen=True):
    """"that entered this turn", "that attacked this turn", "that blocked this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "that (entered the battlefield|entered|attacked|blocked:kind) this turn"
    zh = "本回合(进场|进场|攻击过|阻挡过:kind)的"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        if self.kind <= 1:
            return game.object(id).entered_turn == game.turn
        return did(game, id, e.E_ATTACK if self.kind == 2 else e.E_BLOCK)


class DealtDamageThisTurn(Postmodifier, frozen=True):
    """"that was dealt damage this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "that (was|were) dealt damage this turn"
    zh = "本回合中受过伤害的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return any(getattr(event, "target", NONE) == id for event in game.events_this_turn(e.E_DAMAGE))


class DealtDamageBy(Postmodifier, frozen=True):
    """"dealt damage by ~ this turn": of creatures, also as they last were (CR 603.10a)."""

    reads: ClassVar[int] = F_HISTORY
    en = (
        "dealt (|combat :combat)damage by ~ this turn", "dealt (|combat :combat)damage by (enchanted|equipped:how) {host:sg} this turn",
    )
    zh = ("本回合中受到过~(|战斗:combat)伤害的", "本回合中受到过所(结附|装备:how)的{host}(|战斗:combat)伤害的")
    combat: bool = False
    how: int = 0
    host: HostNoun | None = None  # by what it is attached to; neither that nor the object itself is what "it" then means

    def test(self, game: Game, id: int, it: Context) -> bool:
        by = it.me if self.host is None else game.object(it.me).attached_to
        return any(
            isinstance(event, e.Damage) and event.target == id and event.source == by and (event.combat or not self.combat)
            for event in game.events_this_turn(e.E_DAMAGE)
        )


def did(game: Game, id: int, kind: int) -> bool:
    """Whether the object did such a thing this turn."""
    return any(getattr(event, "object", NONE) == id for event in game.events_this_turn(kind))

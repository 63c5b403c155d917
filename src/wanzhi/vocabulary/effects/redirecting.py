"""Changing what spells and abilities target and what creatures attack (CR 115.7, 508.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import NONE
from wanzhi.vocabulary.base import Context, Objects, Players, Steps
from wanzhi.vocabulary.effects.doing import only_objects
from wanzhi.vocabulary.effects.sentences import Action

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class ChangeTheTargets(Action, frozen=True):
    """CR 115.7a-c: "change the target of target spell with a single target [to ~]", "change a target of ...", "change any targets of ..."."""

    en = "<change> (the target|the targets|a target|any targets:how) of {what:obj}[ to {to:obj}]"
    zh = "更改{what}的(目标|目标|一个目标|任意数量的目标:how)[，使其成为{to}]"
    what: Objects
    how: int = 0
    to: Objects | Players | None = None
    order: ClassVar[tuple[str, ...]] = ("what", "to")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        only: tuple[int, ...] | None = None
        if isinstance(self.to, Players):
            only = self.to.find(game, it)
        elif self.to is not None:
            only = yield from self.to.choose(game, it)
        for id in only_objects((yield from self.what.choose(game, it))):
            if game.exists(id):
                yield from game.change_targets(id, player, ("all", "all", "one", "any")[self.how], only)


class Reselect(Action, frozen=True):
    """CR 508.7: "reselect which player or permanent target attacking creature is attacking"."""

    en = (
        "<reselect> which (player or permanent|player, planeswalker, or battle|player or planeswalker|player:among) {what} <are> attacking"
    )
    zh = "重新选择{what}所攻击的(牌手或永久物|牌手、鹏洛客或战役|牌手或鹏洛客|牌手:among)"
    what: Objects
    among: int = 0

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for id in only_objects((yield from self.what.choose(game, it))):
            if game.exists(id) and game.object(id).attacking != NONE:
                yield from game.reselect_attacked(id, player)


__all__ = ["ChangeTheTargets", "Reselect"]

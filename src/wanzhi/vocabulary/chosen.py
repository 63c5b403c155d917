"""What was chosen for an object, as its other abilities mean it (CR 607.2d): "the chosen player"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.model.constants import F_PLAYER
from wanzhi.vocabulary.base import Context, Players
from wanzhi.vocabulary.choices_kept import chosen_for

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class ChosenPlayer(Players, frozen=True):
    """CR 607.2d: "the chosen player", "the chosen opponent": nobody if none was chosen, or if that player has left the game."""

    reads: ClassVar[int] = F_PLAYER
    en = "the chosen (player|opponent:opponent)"
    zh = "所选的(牌手|对手:opponent)"
    opponent: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player"),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        chosen = chosen_for(game, it.me).get("player")
        found = (chosen,) if isinstance(chosen, int) and chosen in game.players() else ()
        it.refs[self.ref] = found
        return found

"""Choosing a card name as an instruction (CR 201.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.vocabulary.base import Context, Steps
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.replacements.choices import NAMES, NAMES_ZH, names_in_game

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class ChooseCardName(Action, frozen=True):
    """CR 201.4: "choose a nonland card name": "that name" and "the chosen name" mean it from then on."""

    en = f"<choose> ({NAMES}:sort)"
    zh = f"选择一个({NAMES_ZH}:sort)"
    sort: int = 0

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        names = names_in_game(game, player, self.sort)
        if names:
            word = yield from game.word(player, names, "choose card name", "201.4", it.me)
            source = game.state.edit(game.current(it.me))
            chosen = dict(source.chosen)
            chosen["card name"] = word
            source.chosen = tuple(sorted(chosen.items()))

"""Splice (CR 702.47): what the keyword says; how it is used stands in `rules.splicing`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import HAND
from wanzhi.vocabulary.abilities import KeywordAbility
from wanzhi.vocabulary.base import Context, Cost
from wanzhi.vocabulary.nouns import Word

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Splice(KeywordAbility, frozen=True):
    """CR 702.47a: "splice onto Arcane {1}{R}", "splice onto instant or sorcery {3}{U}"."""

    keyword: ClassVar[str] = "splice"
    rule: ClassVar[str] = "702.47"
    en = ("splice onto {words|}( |—:dash){costs,:cap:pl}", "splice onto {words|}( |—:dash){costs,:cap:pl}.")
    zh = "通联{words或}[～:dash]{costs，}"
    words: tuple[Word, ...]
    costs: tuple[Cost, ...]
    dash: bool = False

    @property
    def zones(self) -> int:
        return 1 << HAND

    def fits(self, game: Game, spell: int, it: Context) -> bool:
        """Whether the spell is of the quality."""
        return any(word.test(game, spell, it) for word in self.words)

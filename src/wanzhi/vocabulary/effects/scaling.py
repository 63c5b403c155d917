"""Continuous effects whose size is told after their duration: "gets +1/+1 until end of turn for each ..." (CR 608.2i, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.vocabulary.base import Context, Duration, Objects, Steps
from wanzhi.vocabulary.becoming import Gets
from wanzhi.vocabulary.effects.modifying import begin
from wanzhi.vocabulary.effects.sentences import Clause
from wanzhi.vocabulary.effects.tallies import Tally

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class GetsForEach(Clause, frozen=True):
    """"Target creature gets +1/+1 until end of turn for each creature you control"."""

    en = "{what} <get> {pt} {duration} for each {each}"
    zh = "每有一个{each}，{what}便得{pt}{duration}"
    what: Objects
    pt: Annotated[str, "pt"]
    duration: Duration
    each: Tally
    order: ClassVar[tuple[str, ...]] = ("what", "duration", "each")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        yield from begin(game, it, self.what, (Gets(self.pt, self.each),), self.duration, ids)

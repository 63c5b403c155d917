"""Phasing out (CR 702.26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.vocabulary.abilities import KeywordAbility
from wanzhi.vocabulary.base import Context, Objects, Steps
from wanzhi.vocabulary.effects.doing import only_objects
from wanzhi.vocabulary.effects.sentences import Clause
from wanzhi.vocabulary.effects.tallies import done

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class PhaseOut(Clause, frozen=True):
    """CR 702.26b: "target creature phases out"."""

    en = "{what} <phase> out"
    zh = "{what}跃离"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "phased")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        from wanzhi.rules import phasing

        ids = only_objects((yield from self.what.choose(game, it)))
        it.refs[self.ref] = ids
        phasing.phase_out(game, ids)


class Phasing(KeywordAbility, frozen=True):
    """CR 702.26a: it phases in or out before its controller untaps during each of their untap steps."""

    keyword: ClassVar[str] = "phasing"
    rule: ClassVar[str] = "702.26"
    en = "phasing"
    zh = "时间跳跃"



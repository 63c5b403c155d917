"""Haunt (CR 702.55)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import EXILE, GRAVEYARD
from wanzhi.vocabulary.base import Context, Objects, Steps
from wanzhi.vocabulary.effects.doing import only_objects
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.haunted import HAUNTS
from wanzhi.vocabulary.keywords.macros import Macro

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class ExileHaunting(Action, frozen=True):
    """CR 702.55b: "exile it haunting target creature", if it is still in the graveyard."""

    en = "<exile> {what:obj} haunting {whom:obj}"
    zh = "将{what}放逐并缠身于{whom}"
    what: Objects
    whom: Objects
    order: ClassVar[tuple[str, ...]] = ("what", "whom")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        whom = yield from self.whom.choose(game, it)
        ids = only_objects((yield from self.what.choose(game, it)))
        there = tuple(id for id in ids if game.exists(id) and game.zone_of(id) == GRAVEYARD)
        for new in (yield from game.move(there, EXILE, it.me, reason="exile")):
            if game.zone_of(new) == EXILE:
                card = game.state.edit(new)
                card.links = tuple(sorted({**dict(card.links), HAUNTS: whom}.items()))


class Haunt(Macro, frozen=True):
    """CR 702.55a: one meaning on permanents, one on instants and sorceries; the event of the other never happens."""

    keyword: ClassVar[str] = "haunt"
    rule: ClassVar[str] = "702.55"
    en = "haunt"
    zh = "缠身"
    text: ClassVar[str] = (
        "when ~ is put into a graveyard from the battlefield, exile it haunting target creature.\n"
        "when ~ is put into a graveyard during its resolution, exile it haunting target creature."
    )

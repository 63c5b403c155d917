"""What a card in exile haunts, and spells that go to a graveyard as they resolve (CR 702.55)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.model.constants import CREATURE, GRAVEYARD, NONE, STACK
from wanzhi.model.events import E_ZONE, Event, ZoneChange
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.happenings import Happening
from wanzhi.vocabulary.participants import Participant

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

HAUNTS = "haunts"  # link of a card in exile: the creature it haunts


class HauntedOne(Participant, frozen=True):
    """CR 702.55b: "the creature it haunts": the target of the haunt ability, whether or not it is still a creature."""

    en = "the creature (it|~) haunts"
    zh = "它所缠身的生物"
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", False, CREATURE, trigger=True),)

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return id in dict(game.object(it.me).links).get(HAUNTS, ())


class BuriedResolving(Happening, frozen=True):
    """CR 702.55a, 608.2n: a spell is put into a graveyard as the last part of its resolution."""

    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)
    looks_back: ClassVar[bool] = True
    en = "<are> put into a graveyard during its resolution"
    zh = "在结算过程中进入坟墓场"

    def subject(self, event: Event) -> int:
        if not isinstance(event, ZoneChange) or event.origin != STACK or event.to != GRAVEYARD or event.reason != "resolve":
            return NONE
        return event.object

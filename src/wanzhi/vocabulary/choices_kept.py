"""What was chosen for a permanent as it entered, for the abilities linked to that choice (CR 607.2d, 607.5a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.vocabulary.base import Context

if TYPE_CHECKING:
    from wanzhi.model.events import ZoneChange
    from wanzhi.rules.game import Game

MADE_AS: Final = "chosen as"  # the name of what the permanent was a copy of as the choice was made


def chosen_for(game: Game, id: int) -> dict[str, int | str]:
    """CR 607.5a: the choices for the object; none if it was something else as they were made: its abilities now are linked to others."""
    obj = game.object(id)
    if not obj.chosen:
        return {}
    chosen = dict(obj.chosen)
    if not obj.face_down and game.copiable(id, (), Context(id, obj.controller)).name != chosen.get(MADE_AS, obj.face.name):
        return {}
    return chosen


def note_choice(event: ZoneChange, *noted: tuple[str, int | str]) -> None:
    """Keep the choice with what enters, and as what it enters."""
    copied = event.copied
    made_as = () if copied is None or any(name == MADE_AS for name, _ in event.choices) else ((MADE_AS, copied.name),)
    event.choices = (*event.choices, *noted, *made_as)

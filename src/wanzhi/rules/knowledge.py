"""Which players know which hidden cards (CR 400.2, 402.3, 708.5, 723.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.constants import BATTLEFIELD, HAND, LIBRARY, NONE, OUTSIDE, STACK

if TYPE_CHECKING:
    from wanzhi.model.state import GameState


def eyes(state: GameState, player: int) -> int:
    """The mask of the players whose knowledge the player has: the player's own, and that of players under their control (CR 723.4)."""
    if player == NONE:
        return 0
    mask = 1 << player
    grown = True
    while grown:
        grown = False
        for who in state.players:
            if who.controlled_by != NONE and mask >> who.controlled_by & 1 and not mask >> who.id & 1:
                mask |= 1 << who.id
                grown = True
    return mask


def knows(state: GameState, id: int, mask: int, viewer: int) -> bool:
    """Whether the players of `mask` together know which card (or other object) this is.

    Public zones are open to all (CR 400.2) but for what is face down: on the battlefield and the stack its controller may look (708.5).
    Hands are open to their owners (402.3), libraries to nobody; beyond that, to those who have seen the card since it was hidden.
    """
    obj = state.objects[id]
    if obj.zone == OUTSIDE:
        return viewer == obj.owner  # 723.4: not to who controls the owner
    if obj.zone == HAND:
        return bool(mask & (obj.known_to | 1 << obj.owner))
    if obj.zone == LIBRARY:
        return bool(mask & obj.known_to)
    if obj.face_down:
        return bool(mask >> obj.controller & 1) if obj.zone in (BATTLEFIELD, STACK) else bool(mask & obj.known_to)
    return True


def present(state: GameState, id: int, mask: int, viewer: int) -> bool:
    """Whether the object itself is in sight: one that is face down on the battlefield or the stack is, though not what it is."""
    return state.objects[id].zone in (BATTLEFIELD, STACK) or knows(state, id, mask, viewer)

"""Phasing (CR 702.26, 502.1): permanents that are treated as though they did not exist.

That a permanent phased out by itself, not along with what it is attached to, is noted among what was chosen for it: the player under
whose control it phased out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from wanzhi.model.constants import BATTLEFIELD, F_ALL, NONE
from wanzhi.model.events import E_KEYWORD_ACTION, Simple
from wanzhi.rules import attaching, combat, events, standing

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

UNDER: Final = "phased out under"  # the player under whose control a permanent phased out directly


def phase_out(game: Game, ids: Sequence[int]) -> None:
    """CR 702.26b, 702.26g-h: they phase out, and what is attached to them along with them; they leave combat."""
    direct = [id for id in ids if game.exists(id) and game.zone_of(id) == BATTLEFIELD]
    together: list[int] = []
    for id in direct:
        _gather(game, id, together)
    along = {other for id in direct for other in _attached(game, id)}
    for id in together:
        combat.remove_from_combat(game, id)
        controller = game.controller(id)
        if id not in along:
            _note(game, id, controller)
    for id in together:
        game.state.edit(id).phased_out = True
    game.state.dirty = F_ALL
    _tell(game, together, "phase out")


def _attached(game: Game, id: int) -> list[int]:
    found: list[int] = []
    for other in game.object(id).attachments:
        _gather(game, other, found)
    return found


def _gather(game: Game, id: int, found: list[int]) -> None:
    if id in found or not game.exists(id):
        return
    found.append(id)
    for other in game.object(id).attachments:
        _gather(game, other, found)


def _note(game: Game, id: int, player: int | None) -> None:
    obj = game.state.edit(id)
    chosen = dict(obj.chosen)
    chosen.pop(UNDER, None)
    if player is not None:
        chosen[UNDER] = player
    obj.chosen = tuple(sorted(chosen.items()))


def untap_step(game: Game) -> None:
    """CR 502.1, 702.26a: what has phasing phases out; simultaneously what phased out under the active player's control phases in."""
    player = game.active
    objects = game.state.objects
    back = [id for id in game.state.zone(BATTLEFIELD) if objects[id].phased_out and dict(objects[id].chosen).get(UNDER, NONE) == player]
    away = [id for id in game.permanents(player) if standing.keyword_nodes(game, id, "phasing")]
    returning: list[int] = []
    for id in back:
        _phased(game, id, returning)
    if away:
        phase_out(game, away)
    for id in returning:
        game.state.edit(id).phased_out = False
        _note(game, id, None)
    if returning:
        game.state.dirty = F_ALL
        for id in returning:
            _hold_on(game, id)
        _tell(game, returning, "phase in")


def _phased(game: Game, id: int, found: list[int]) -> None:
    """CR 702.26g: what phased out along with a permanent phases in with it."""
    if id in found:
        return
    found.append(id)
    for other in game.object(id).attachments:
        if game.object(other).phased_out and UNDER not in dict(game.object(other).chosen):
            _phased(game, other, found)


def _hold_on(game: Game, id: int) -> None:
    """CR 702.26i: it is attached to what it was attached to, if that is still there."""
    host = game.object(id).attached_to
    if host != NONE and not game.exists(host):
        attaching.detach(game, id)


def _tell(game: Game, ids: Sequence[int], name: str) -> None:
    for id in ids:
        events.announce(game, Simple(E_KEYWORD_ACTION, object=id, player=game.object(id).controller, name=name))

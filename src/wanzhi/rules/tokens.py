"""Tokens (CR 111, 701.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from wanzhi.model.card import Face
from wanzhi.model.constants import BATTLEFIELD, FIRST_OBJECT, NOWHERE, TOKEN
from wanzhi.model.events import CreateTokens, Event, ZoneChange
from wanzhi.vocabulary.gained_abilities import given, names_granter
from wanzhi.vocabulary.origins import CREATED, CreatedWith, remembers

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps

MOST_PERMANENTS = 2000  # where no more tokens are created


def create(
    game: Game, player: int, faces: Sequence[Face], amount: int, cause: int, tapped: bool, attacking: int,
    counters: tuple[tuple[str, int], ...], attach_to: int,
) -> Steps[tuple[int, ...]]:
    """CR 701.7a, 111.3: the tokens enter the battlefield under the player's control, all at once.

    CR 800.4b, 800.4d: not under that of a player who has left the game, who can own nothing new. No more are created than the program can
    hold on the battlefield, which no rule says.
    """
    amount = min(amount, MOST_PERMANENTS - len(game.state.zone(BATTLEFIELD)))
    if amount <= 0 or not game.exists(player):
        return ()
    event = CreateTokens(player, tuple(faces), amount)
    event.cause, event.tapped, event.attacking, event.counters, event.attach_to = cause, tapped, attacking, counters, attach_to
    happened = yield from game.happen(event)
    return tuple(done.new for done in happened if isinstance(done, ZoneChange) and done.reason == "token")


@lru_cache(maxsize=1024)
def _speaking_of(face: Face, creator: int) -> Face:
    """CR 201.5a: where the token's abilities name what created it they mean that very object, as do those of a copy of the token."""
    if not names_granter(face.abilities):
        return face
    values = face.base.copy()
    values.abilities = given(face.abilities, creator)
    return Face(values)


def contained_in_creation(game: Game, event: CreateTokens) -> list[Event]:
    """Each token enters the battlefield (CR 111.2: its creator is its owner)."""
    inner: list[Event] = []
    noted = event.cause >= FIRST_OBJECT and remembers(game.chars(event.cause).abilities, CreatedWith)
    for face in event.faces:
        look = _speaking_of(cast(Face, face), event.cause)
        for _ in range(event.amount):
            obj = game.state.create(TOKEN, None, look, event.player, NOWHERE)
            if noted:
                obj.links = ((CREATED, (event.cause,)),)
            change = ZoneChange(obj.id, NOWHERE, BATTLEFIELD, event.player, "token")
            change.cause, change.tapped, change.attacking = event.cause, event.tapped, event.attacking
            change.counters, change.attach_to = event.counters, event.attach_to
            inner.append(change)
    return inner

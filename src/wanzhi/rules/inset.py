"""Adventurer cards and omen cards (CR 715, 720): how they are looked at as spells, and what becomes of those cast with the inset part."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from wanzhi.model.constants import EXILE, INSTANT, LIBRARY, SORCERY
from wanzhi.model.subtypes import SUBTYPE_BIT
from wanzhi.rules import layers
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.cost_rules import IN_EXILE
from wanzhi.vocabulary.stack_rules import PlayNormally

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps

ADVENTURE: Final = SUBTYPE_BIT["Adventure"]
OMEN: Final = SUBTYPE_BIT["Omen"]


@contextmanager
def as_spell(game: Game, id: int, chars: Characteristics | None) -> Iterator[None]:
    """CR 601.3e, 709.3a, 715.3a, 720.3a: while rules and effects are asked about casting the card it has the characteristics of the spell.

    Nothing may be decided or changed meanwhile.
    """
    if chars is None or layers.chars(game, id) is chars:
        yield
        return
    known = layers.refresh(game).chars
    before = known.get(id)
    known[id] = chars
    try:
        yield
    finally:
        if before is None:
            del known[id]
        else:
            known[id] = before


def is_inset(game: Game, id: int) -> bool:
    """CR 715.3b, 720.3b: whether a spell has the characteristics of an Adventure or Omen; copies do too (715.3c, 720.3c)."""
    chars = game.chars(id)
    return bool(chars.types & (INSTANT | SORCERY) and chars.subtypes & (ADVENTURE | OMEN))


def put_inset_away(game: Game, id: int) -> Steps[None]:
    """CR 715.3d, 720.3d: as it resolves an Adventure is exiled and its controller may play the card; an Omen is shuffled into the library."""
    owner, controller = game.owner(id), game.controller(id)
    if game.chars(id).subtypes & OMEN:
        yield from game.move((id,), LIBRARY, id, reason="resolve")
        yield from game.shuffle(owner, id)
        return
    for new in (yield from game.move((id,), EXILE, id, reason="resolve")):
        game.add_effect(Context(new, controller), (PlayNormally(from_zones=IN_EXILE, yours=False, lands=True),), "forever", (new,))

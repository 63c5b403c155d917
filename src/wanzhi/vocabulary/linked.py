"""Linked abilities that exile cards and speak of them (CR 607): which cards "the exiled card" and "exiled with ~" mean."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from wanzhi.model.constants import NONE
from wanzhi.vocabulary.abilities import parts_of
from wanzhi.vocabulary.base import Ability, Context

if TYPE_CHECKING:
    from wanzhi.model.card import AbilityLike
    from wanzhi.rules.game import Game

EXILED: Final = "exiled"  # the cards
UNDER: Final = "exiled under"  # pairs: a card, and the ability on the stack that exiled it


def link_exiled(game: Game, it: Context, ids: tuple[int, ...]) -> None:
    """CR 607.2a: note on the source of an ability what the ability exiled."""
    if not ids:
        return
    source = game.current(it.me)
    game.state.link(source, EXILED, ids)
    if it.stack_id != NONE:
        game.state.link(source, UNDER, tuple(number for id in ids for number in (id, it.stack_id)))


def exiled(game: Game, it: Context, source: int) -> tuple[int, ...]:
    """CR 607.2a, 607.5: the cards that an object exiled by abilities to which the one that speaks of them is linked."""
    links = dict(game.object(source).links)
    ids = links.get(EXILED, ())
    pairs = links.get(UNDER, ())
    speaks = _ability(game, it.stack_id)
    if not ids or not pairs or speaks is None:
        return ids
    under = dict(zip(pairs[::2], pairs[1::2], strict=True))
    return tuple(id for id in ids if _linked(game, source, _ability(game, under.get(id, NONE)), speaks))


def _ability(game: Game, stack_id: int) -> Ability | None:
    announced = game.object(stack_id).announced if stack_id != NONE else None
    return announced.ability if announced is not None and isinstance(announced.ability, Ability) else None


def _linked(game: Game, source: int, first: Ability | None, second: Ability) -> bool:
    """Whether two abilities are linked: unless each is printed somewhere, and nowhere both on one card (an effect that gives abilities
    to an object links only those that it gives together)."""
    if first is None or first == second:
        return True
    faces = {id(obj.face): obj.face for obj in (game.object(source), *game.state.objects.values())}
    alone = [False, False]
    for face in faces.values():
        printed = _printed(face.base.abilities)
        has = first in printed, second in printed
        if all(has):
            return True
        alone = [was or now for was, now in zip(alone, has, strict=True)]
    return not all(alone)


@lru_cache(maxsize=65536)
def _printed(abilities: tuple[AbilityLike, ...]) -> tuple[Ability, ...]:
    return tuple(part for ability in abilities if isinstance(ability, Ability) for part in parts_of(ability))

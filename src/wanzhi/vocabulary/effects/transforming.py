"""Transforming double-faced permanents (CR 701.27, 712), and flipping flip cards (CR 710)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from wanzhi.language import Introduction
from wanzhi.model.card import Face
from wanzhi.model.constants import BATTLEFIELD, CANT_TRANSFORM, CARD, F_ALL, INSTANT, NONE, SORCERY
from wanzhi.model.events import E_TRANSFORM, Event, Simple
from wanzhi.vocabulary.base import Context, Objects, Steps
from wanzhi.vocabulary.effects.doing import only_objects
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.effects.tallies import done
from wanzhi.vocabulary.happenings import Happening

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

LAYOUTS: Final = ("transform", "modal_dfc")  # CR 712.2-712.3, 712.9; meld cards do not
WHEN: Final = "transformed at"  # the timestamp at which a permanent last transformed


def can_transform(game: Game, id: int) -> bool:
    """CR 701.27a, 701.27c-d: a permanent of a double-faced card whose other face is no instant or sorcery."""
    obj = game.object(id)
    if obj.kind != CARD or obj.card is None or obj.zone != BATTLEFIELD or obj.face_down or game.chars(id).rules & CANT_TRANSFORM:
        return False
    if obj.card.layout not in LAYOUTS or len(obj.card.faces) != 2:
        return False
    return not obj.card.faces[other_face(game, id)].base.types & (INSTANT | SORCERY)


def other_face(game: Game, id: int) -> int:
    """The number of the face that is not up."""
    obj = game.object(id)
    assert obj.card is not None
    return 0 if obj.face is obj.card.faces[1] else 1


def transform(game: Game, it: Context, id: int) -> Steps[bool]:
    """CR 701.27a, 613.7h: the other face is up; the permanent gets a new timestamp. Whether it transformed.

    CR 701.27f: not again by an ability of its own from before it last transformed.
    """
    if not game.exists(id) or not can_transform(game, id):
        return False
    before = dict(game.object(id).chosen).get(WHEN, NONE)
    if id == it.me and it.stack_id != NONE and isinstance(before, int) and before > game.object(it.stack_id).timestamp:
        return False
    number = other_face(game, id)
    obj = game.state.edit(id)
    assert obj.card is not None
    obj.face = obj.card.faces[number]
    obj.timestamp = game.state.timestamp()
    obj.chosen = tuple(sorted({**dict(obj.chosen), WHEN: obj.timestamp}.items()))
    game.state.dirty = F_ALL
    event = Simple(E_TRANSFORM, object=id, player=game.controller(id))
    event.cause = it.me
    yield from game.happen(event)
    return True


class Transform(Action, frozen=True):
    """CR 701.27a: "transform ~"."""

    en = "<transform> {what:obj}"
    zh = "转化{what}"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "transformed")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return any(game.exists(id) and can_transform(game, id) for id in only_objects(self.what.find(game, it)))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        turned: list[int] = []
        for id in only_objects((yield from self.what.choose(game, it))):
            if (yield from transform(game, it, id)):
                turned.append(id)
        it.refs[self.ref] = tuple(turned)


def flip(game: Game, it: Context, id: int) -> bool:
    """CR 710.2, 710.4: a permanent with a flip card's characteristics is flipped, and stays so; whether it was not yet."""
    obj = game.object(id)
    if not game.exists(id) or obj.zone != BATTLEFIELD or obj.flipped or game.copiable(id, (), it).halves is None:
        return False
    obj = game.state.edit(id)
    obj.flipped = True
    if obj.copied is not None:
        obj.copied = obj.copied.turned(True)
    elif obj.card is not None and obj.kind == CARD and obj.card.layout == "flip":
        obj.face = obj.card.faces[1]
    elif obj.face.base.halves is not None:
        obj.face = Face(obj.face.base.turned(True))
    game.state.dirty = F_ALL
    return True


class Flip(Action, frozen=True):
    """CR 710.1a: "flip ~"."""

    en = "<flip> {what:obj}"
    zh = "倒转{what}"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "flipped")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return any(game.exists(id) for id in only_objects(self.what.find(game, it)))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        it.refs[self.ref] = tuple([id for id in ids if flip(game, it, id)])


class Transforms(Happening, frozen=True):
    """CR 701.27e: "~ transforms", "~ transforms into [its back face]"."""

    kinds: ClassVar[tuple[int, ...]] = (E_TRANSFORM,)
    en = "<transform>(| into ~:into)"
    zh = "转化(|为~:into)"
    into: bool = False

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) else NONE


__all__ = ["Flip", "Transform", "Transforms", "can_transform", "transform"]

"""Copying objects (CR 707)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from wanzhi.model.constants import ABILITY, CARD, COPY, F_BATTLEFIELD, F_STACK, NONE, STACK
from wanzhi.model.events import E_COPY, Simple, ZoneChange
from wanzhi.rules import effects, layers
from wanzhi.rules.dependency import summary
from wanzhi.rules.derived import base
from wanzhi.vocabulary.base import Context, Modification, Node
from wanzhi.vocabulary.becoming import plain
from wanzhi.vocabulary.modifications import BecomeColor, CopyOf, SetPT, SetSubtypes, SetTypes

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.model.mana import ManaCost
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


def copiable(game: Game, id: int) -> Characteristics:
    """CR 707.2: the copiable values: as printed, modified by copy effects and face-down status only. Shared, not to be changed.

    CR 707.1, 707.2a, 707.3.
    """
    return layers.copiable_values(game, id)


def front_cost(game: Game, id: int) -> ManaCost | None:
    """CR 202.3b, 712.8c, 712.8e: the mana cost of the front face, by which the mana value of a nonmodal double-faced permanent or spell
    with its back face up is found; None of anything else, and of what is a copy of something."""
    obj = game.state.objects[id]
    if obj.card is None or obj.kind != CARD or obj.card.layout != "transform" or obj.face is obj.card.faces[0]:
        return None
    return obj.card.faces[0].base.mana_cost if copiable(game, id) is obj.face.base else None


def with_exceptions(game: Game, values: Characteristics, exceptions: Sequence[Node], id: int, it: Context) -> Characteristics:
    """CR 707.9, 707.9a, 707.9b: the copiable values, modified by "except ..." as part of the copying process.

    Where an exception gives a characteristic its own values, abilities of the original that define it are not copied (707.9d).
    """
    if values.halves is not None:  # CR 707.2, 710.2: a status is not copied, and both halves of a flip card are
        normal, other = (with_exceptions(game, half, exceptions, id, it) for half in values.halves)
        made = normal.copy()
        made.halves = (normal, other)
        return made
    if not exceptions:
        return values
    made = values.copy()
    for exception in plain(exceptions, game, it):
        defined = _replaces(exception)
        if defined:
            made.abilities = tuple(ability for ability in made.abilities if not _defines((ability,), defined))
        for layer in exception.layers:
            exception.apply(made, layer, game, id, it)
    return made


def _replaces(exception: Modification) -> tuple[str, ...]:
    """The layers of defining abilities that an exception makes void; "in addition" makes none void (CR 707.9d)."""
    own: tuple[str, ...] = getattr(exception, "replaces", ())
    if own:
        return own
    if isinstance(exception, SetPT):
        return ("7a",)
    if isinstance(exception, BecomeColor) and not exception.adds:
        return ("5",)
    if isinstance(exception, (SetTypes, SetSubtypes)):
        return ("4",)
    return ()


def _defines(abilities: tuple[object, ...], layers_of: tuple[str, ...]) -> bool:
    for plan in summary(abilities).plans:
        if plan.cda and plan.part is not None:
            for node in plan.part.modifications():
                if isinstance(node, Modification) and any(layer in layers_of for layer in node.layers):
                    return True
    return False


def become_copy(game: Game, id: int, of: int, it: Context, exceptions: Sequence[Node] = (), until: str = "forever") -> None:
    """CR 707.2b, 707.4: the permanent becomes a copy of what the other object is now; other effects on it go on, and its status stays
    (CR 110.5c)."""
    if not game.exists(id):
        return
    values = with_exceptions(game, copiable(game, of), exceptions, id, it)
    if until == "forever" and copiable(game, id) is base(game.object(id)) and not game.object(id).face_down:
        game.state.edit(id).copied = values.turned(game.object(id).flipped)
        game.state.dirty |= F_BATTLEFIELD
    else:
        effects.add(game, it, (CopyOf(values),), until, (id,))


def enter_as_copy(game: Game, event: ZoneChange, of: int, it: Context, exceptions: Sequence[Node] = ()) -> None:
    """CR 707.5, 707.7: the event has its object enter the battlefield as a copy. Choices made for the original are not copied (707.6)."""
    event.copied = with_exceptions(game, copiable(game, of), exceptions, event.object, it)


def copy_on_stack(
    game: Game, id: int, player: int, retarget: bool = True, cause: int = NONE, exceptions: Sequence[Node] = (), it: Context | None = None,
) -> Steps[int]:
    """CR 707.10: put a copy of a spell or ability onto the stack, with all that was chosen for it; NONE if there is nothing to copy.

    CR 112.1a, 112.2, 707.9, 707.10b. One that has left the stack is copied as it last was (608.2h).
    """
    original = game.object(id)
    if original.zone != STACK or original.announced is None:
        return NONE
    state = game.state
    spell = original.kind != ABILITY
    values = copiable(game, id) if spell else original.copied
    if values is not None and exceptions and it is not None:
        values = with_exceptions(game, values, exceptions, id, it)
    announced = original.announced.copy()
    if spell:
        announced.mana_spent = ()  # no mana was spent on a copy (CR 707.10)
        announced.origin = 0
    copy = state.create(COPY if spell else ABILITY, original.card if spell else None, original.face, player, STACK)
    copy.controller = copy.base_controller = player
    copy.copied = values if values is not original.face.base else None
    copy.announced = announced
    copy.chosen, copy.links = original.chosen, original.links
    copy.timestamp = state.timestamp()
    copy.known_to = (1 << len(state.players)) - 1
    new = copy.id
    state.put(new, STACK, player, -1)
    state.dirty |= F_STACK
    if retarget:
        yield from _choose_new_targets(game, new, player)
    event = Simple(E_COPY, object=new, player=player, target=id)
    event.cause = cause
    yield from game.happen(event)
    return new


def _choose_new_targets(game: Game, id: int, player: int) -> Steps[None]:
    """CR 707.10c: the copy's controller may choose new targets; choosing them is a part of casting (601.2c)."""
    from wanzhi.rules import casting

    choose = cast("Callable[[Game, int, int], Steps[None]] | None", getattr(casting, "choose_new_targets", None))
    if choose is not None:
        yield from choose(game, id, player)

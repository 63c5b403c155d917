"""What the layers do, step by step (CR 613.1), for those who ask why something is as it is.

`steps_of` derives a position anew and notes each continuous effect as it is applied: the derivation that the game itself uses, watched.
A game without a `trace` pays one look for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from wanzhi.model.constants import BATTLEFIELD, F_ALL, NONE
from wanzhi.rules import layers
from wanzhi.vocabulary.base import Ability

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.model.ongoing import ContinuousEffect
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Context, Modification

# The rule of each layer (CR 613.1a-f, 613.4a-d, 613.11).
LAYER_RULES: Final = {
    "1": "613.1a", "2": "613.1b", "3": "613.1c", "4": "613.1d", "5": "613.1e", "6": "613.1f",
    "7a": "613.4a", "7b": "613.4b", "7c": "613.4c", "7d": "613.4d", "rules": "613.11",
}


class Applied(NamedTuple):
    """One modification applied to one object in one layer, with what the object was before and after it."""

    object: int
    layer: str
    source: int  # the object whose ability it is, or which made the effect
    until: str  # how long the effect lasts ("turn", "forever" ...); "" for that of a static ability
    ability: Ability | None  # the static ability; None for an effect of a spell or ability that has resolved, and for a counter's
    cda: bool  # a characteristic-defining ability of the object itself (CR 604.3)
    mod: Modification
    before: Characteristics
    after: Characteristics
    controllers: tuple[int, int]  # before and after (layer 2)


class Trace:
    """Applies modifications as the layers would and notes what they did."""

    __slots__ = ("outside", "steps")

    def __init__(self, outside: int = NONE) -> None:
        self.steps: list[Applied] = []
        self.outside: int = outside  # the object outside the battlefield whose own characteristic-defining abilities are watched

    def apply(
        self, game: Game, mods: Sequence[Modification], layer: str, id: int, it: Context, chars: Characteristics,
        effect: ContinuousEffect | None, ability: Ability | None,
    ) -> None:
        """Apply the modifications to `chars`, and note each."""
        for mod in mods:
            before, controller = chars.copy(), game.state.objects[id].controller
            mod.apply(chars, layer, game, id, it)
            until = "" if effect is None else effect.until
            source = it.me if effect is None else effect.source
            self.steps.append(Applied(
                id, layer, source, until, None if effect is not None else ability, layer == "7a", mod, before, chars.copy(),
                (controller, game.state.objects[id].controller),
            ))


def steps_of(game: Game, id: int) -> list[Applied]:
    """CR 613: every modification that applies to an object now, in the order of the layers. The game stays as it is."""
    twin = game.snapshot()
    twin.state.derived, twin.state.dirty = None, F_ALL
    twin.trace = trace = Trace()
    known = layers.refresh(twin).chars
    obj = twin.state.objects[id]
    if obj.zone != BATTLEFIELD and obj.frozen is None and id not in known:
        trace.steps.clear()
        trace.outside = id
        layers.chars(twin, id)  # outside the battlefield they are looked at as somebody asks
    return [step for step in trace.steps if step.object == id]


__all__ = ["LAYER_RULES", "Applied", "Trace", "steps_of"]

"""What triggered mana abilities add to the mana that a permanent is tapped for (CR 605.1b, 605.4a, 106.12a), before it is tapped.

They resolve right after the mana ability, so their mana can be spent on the same cost: a payment reckons with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.constants import SNOW
from wanzhi.model.events import E_TAP_FOR_MANA, Simple
from wanzhi.model.mana import SNOW_MANA
from wanzhi.rules import layers
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.effects.mana import AddsMana, Outputs
from wanzhi.vocabulary.effects.sentences import Do

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.abilities import TriggeredAbility


def adds_extra(game: Game) -> bool:
    """Whether anything triggers on permanents being tapped for mana."""
    return E_TAP_FOR_MANA in layers.triggers_index(game)


def with_extra(game: Game, player: int, id: int, outputs: Outputs) -> Outputs:
    """CR 605.4a: each output with the mana that is added when the player taps the permanent for it.

    Mana that leaves a choice ("one mana of any color"), is restricted, or comes with anything else is not reckoned with.
    """
    return tuple([output + tuple(_extra(game, player, id, output)) for output in outputs])


def _extra(game: Game, player: int, id: int, output: tuple[int, ...]) -> list[int]:
    event = Simple(E_TAP_FOR_MANA, object=id, player=player, amount=len(output), objects=output)
    units: list[int] = []
    for holder, ability in layers.triggers_index(game).get(E_TAP_FOR_MANA, ()):
        if not ability.is_mana or ability.limit:
            continue
        it = layers.context_of(game, holder)
        it = Context(it.me, it.controller)
        it.event = event
        if ability.pattern.matches(game, event, it) and (ability.condition is None or ability.condition.holds(game, it)):
            units.extend(_units(game, player, ability, it))
    return units


def _units(game: Game, player: int, ability: TriggeredAbility, it: Context) -> list[int]:
    """What the ability adds to the player's pool, as far as that is sure."""
    effect = ability.effect
    if not isinstance(effect, Do) or player not in effect.who.find(game, it):
        return []
    snow = SNOW_MANA if layers.chars(game, it.me).supertypes & SNOW else 0
    units: list[int] = []
    for action in effect.actions:
        found = action.outputs(game, it) if isinstance(action, AddsMana) and action.restriction is None else ()
        if len(found) == 1:
            units.extend([unit | snow for unit in found[0]])
    return units


__all__ = ["adds_extra", "with_extra"]

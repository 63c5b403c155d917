"""Activating activated abilities (CR 602), loyalty abilities among them (606), and special actions (116.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from wanzhi.model.constants import ABILITY, BATTLEFIELD, HAND, STACK
from wanzhi.model.events import E_ACTIVATE, E_CYCLE, E_PLAY_LAND, Simple
from wanzhi.model.state import Announced
from wanzhi.rules import announcing, casting, layers, payment, targeting
from wanzhi.rules.ability_facts import facts_of
from wanzhi.rules.mana_sources import FREE_KEY
from wanzhi.vocabulary.abilities import ActivatedAbility, KeywordAbility, parts_of
from wanzhi.vocabulary.base import Ability, Context
from wanzhi.vocabulary.cost_rules import SpecialAction
from wanzhi.vocabulary.costs import has_x
from wanzhi.vocabulary.modifications import CopyOf
from wanzhi.vocabulary.timing import Timing

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


def activate(game: Game, player: int, id: int, number: int) -> Steps[bool]:
    """CR 602.2, 602.2b: activate an ability. False, with the game as it was, if it could not be completed (733.1)."""
    ability = None if number >= FREE_KEY else facts_of(game, id).abilities[number]
    if ability is None or ability.is_mana:
        before = game.state
        game.state = before.fork()
        done = yield from payment.activate_mana(game, player, id, number)
        if not done:
            game.state = before
        return done
    before = game.state
    game.state = before.fork()
    if game.zone_of(id) == HAND:
        yield from game.reveal((id,), id)  # CR 602.2a
    stack_id = _propose(game, player, id, ability)
    proposal = announcing.ability_proposal(player, id, ability, number)
    proposal.it.stack_id = stack_id
    done = yield from announcing.announce(game, proposal)
    if done:
        announcing.write_announced(game, proposal)
        payment.note_use(game, id, number)
        if ability.loyalty:
            game.state.edit(id).loyalty_used += 1
        done = yield from casting.pay_total(game, proposal)
    if not done:
        game.state = before
        return False
    announcing.write_announced(game, proposal)
    yield from game.happen(Simple(E_ACTIVATE, object=stack_id, player=player, target=id))
    if _is_cycling(game, id, ability):
        yield from game.happen(Simple(E_CYCLE, object=id, player=player))
    announced = game.object(stack_id).announced
    if announced is not None and announced.targets:
        yield from targeting.announce_targets(game, stack_id, announced.targets)
    return True


def _is_cycling(game: Game, id: int, ability: ActivatedAbility) -> bool:
    """CR 702.29c: whether activating the ability is cycling the card (typecycling too, 702.29f)."""
    for known in game.chars(id).abilities:
        if isinstance(known, KeywordAbility) and known.keyword == "cycling" and ability in parts_of(known):
            return True
    return False


def _propose(game: Game, player: int, id: int, ability: ActivatedAbility) -> int:
    """CR 602.2a, 113.8, 405.2, 405.4: the ability is created on the stack as an object that is not a card."""
    state = game.state
    obj = state.create(ABILITY, None, state.objects[id].face, player, STACK)
    obj.controller = obj.base_controller = player
    obj.timestamp = state.timestamp()
    obj.known_to = (1 << len(state.players)) - 1
    announced = Announced()
    announced.ability, announced.source = ability, id
    obj.announced = announced
    stack_id = obj.id
    state.put(stack_id, STACK, 0, -1)
    return stack_id


# --- special actions (CR 116) -----------------------------------------------------------------------------------------------------


def play_land(game: Game, player: int, id: int, face: int) -> Steps[None]:
    """CR 116.2a, 305.1, 116.1, 305.4, 405.6d: put it onto the battlefield; it counts as a land played this turn."""
    new = yield from game.move((id,), BATTLEFIELD, reason="play", controller=player, transformed=face == 1)
    who = game.state.edit_player(player)
    who.lands_played += 1
    yield from game.happen(Simple(E_PLAY_LAND, object=new[0] if new else id, player=player))


def special_actions(game: Game, player: int, id: int) -> list[tuple[int, SpecialAction]]:
    """The special actions that the object's abilities allow the player now, with their numbers (CR 116.2b-m)."""
    found: list[tuple[int, SpecialAction]] = []
    obj = game.object(id)
    number = 0
    hidden = obj.face_down and obj.zone == BATTLEFIELD  # CR 702.37e: what it would have if it were face up
    for ability in face_up_values(game, id).abilities if hidden else layers.chars(game, id).abilities:
        if not isinstance(ability, Ability):
            continue
        for part in parts_of(ability):
            if isinstance(part, SpecialAction):
                it = Context(id, player)
                allowed = bool(part.from_zones & 1 << obj.zone) and all(
                    not isinstance(node, Timing) or node.allows(game, it, 0) for node in part.timing
                )
                it.x = part.least_x
                if allowed and game.can_pay(part.costs, it):
                    found.append((number, part))
                number += 1
    return found


def face_up_values(game: Game, id: int) -> Characteristics:
    """CR 702.37e, 707.3: the copiable values that a face-down permanent would have if it were face up."""
    found = game.object(id).face.base
    for effect in game.state.effects:
        if effect.affected is not None and id in effect.affected:
            for node in effect.nodes:
                if isinstance(node, CopyOf):
                    found = cast("Characteristics", node.values)
    return found


def take_special_action(game: Game, player: int, id: int, number: int) -> Steps[bool]:
    """CR 116.2: pay its cost and do it, without the stack."""
    for n, action in special_actions(game, player, id):
        if n == number:
            it = Context(id, player)
            if any(has_x(cost) for cost in action.costs):
                most = action.least_x
                it.x = most
                while game.can_pay(action.costs, it):
                    most, it.x = it.x, it.x + 1
                it.x = yield from game.number(player, action.least_x, most, "X", "107.3d", id)
            paid = yield from game.pay(action.costs, it)
            if paid:
                yield from action.effect.happen(game, it)
            return paid
    return False

"""Casting spells (CR 601), countering them (701.6), and what other modules ask about the stack's choices.

`cast` follows 601.2a-i in order. The proposal is worked out in `announcing`, costs in `costs` and `payment`, activated abilities in
`activating`. Everything offered can be completed; if a payment by hand fails all the same, the game returns to the moment before (733.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wanzhi.model.constants import (
    ABILITY,
    CANT_BE_COUNTERED,
    GRAVEYARD,
    HAND,
    LAND,
    LIBRARY,
    NONE,
    STACK,
)
from wanzhi.model.events import E_CAST, E_COUNTERED, Simple, ZoneChange
from wanzhi.model.state import Announced
from wanzhi.rules import announcing, costs, events, mana_sources, moving, payment, permissions, splicing, targeting, triggers
from wanzhi.rules.announcing import Proposal
from wanzhi.rules.mana_bill import Bill
from wanzhi.rules.permissions import Way
from wanzhi.rules.targeting import Targets, can_be_targeted
from wanzhi.vocabulary.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility, parts_of
from wanzhi.vocabulary.base import Context, Cost
from wanzhi.vocabulary.cost_rules import CantBeCountered, CastWay
from wanzhi.vocabulary.costs import CLAIM_LEAVE, CLAIM_TAP, PlainCost
from wanzhi.vocabulary.gained_abilities import GainAbility
from wanzhi.vocabulary.targets import modal_of

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


def cast(game: Game, player: int, id: int, way: Way) -> Steps[bool]:
    """CR 601.2, 118.5a, 605.5b: cast an object in the given way. False, with the game as it was, if it could not be completed (733.1)."""
    before = game.state
    game.state = before.fork()
    origin = game.zone_of(id)
    if origin == LIBRARY:
        game.irreversible()
    granted = _granting(game, id, way)
    stack_id, moved = _propose(game, player, id, way)
    if granted is not None:
        game.add_effect(Context(stack_id, player), (GainAbility((granted,)),), "forever", (stack_id,))
    if way.shape is not None:
        way.shape.proposed(game, stack_id, player)
    proposal = announcing.spell_proposal(player, stack_id, way, game.chars(stack_id))
    proposal.it.stack_id = stack_id
    proposal = yield from splicing.splice(game, proposal)
    done = yield from announcing.announce(game, proposal)
    if done:
        announcing.write_announced(game, proposal)
        done = yield from pay_total(game, proposal)
    if not done:
        game.state = before  # CR 733.1: the entire action is reversed
        return False
    announcing.write_announced(game, proposal)
    who = game.state.edit_player(player)
    who.spells_cast += 1
    events.announce(game, moved)
    yield from game.happen(Simple(E_CAST, object=stack_id, player=player))
    yield from _announce_targets(game, stack_id)
    return True


def _granting(game: Game, id: int, way: Way) -> KeywordAbility | None:
    """CR 400.7g: the keyword that lets the object be cast in that way, if an effect gave it: it goes on to apply to the spell."""
    obj = game.object(id)
    if not way.name or obj.zone == HAND:
        return None
    for ability in game.chars(id).abilities:
        if isinstance(ability, KeywordAbility) and any(isinstance(part, CastWay) and part.name == way.name for part in parts_of(ability)):
            return None if ability in (obj.copied or obj.face.base).abilities else ability
    return None


def _propose(game: Game, player: int, id: int, way: Way) -> tuple[int, ZoneChange]:
    """CR 601.2a, 112.2, 405.1: the card moves to the stack; it becomes the topmost object there, and the player its controller."""
    obj = game.object(id)
    event = ZoneChange(id, obj.zone, STACK, obj.owner, "cast")
    event.face = way.face
    moving.perform_zone_change(game, event)
    spell = game.state.edit(event.new)
    spell.controller = spell.base_controller = player
    announced = Announced()
    announced.origin, announced.way = event.origin, way.name
    spell.announced = announced
    return event.new, event


def _announce_targets(game: Game, stack_id: int) -> Steps[None]:
    announced = game.object(stack_id).announced
    if announced is not None and announced.targets:
        yield from targeting.announce_targets(game, stack_id, announced.targets)


def pay_total(game: Game, proposal: Proposal) -> Steps[bool]:
    """CR 601.2f-h, 601.7, 602.4: determine the total cost, lock it in, choose what it takes, activate mana abilities, pay."""
    charge = announcing.charge_of(game, proposal)
    total = announcing.total_cost(game, proposal, proposal.either or ())
    if total.unpayable:
        return False
    spent = yield from _pay(game, charge, total, proposal)
    if spent is None:
        return False
    if spent and proposal.it.stack_id != NONE:
        stack_id = proposal.it.stack_id
        announced = Announced.copy(game.object(stack_id).announced or Announced())
        announced.mana_spent = spent
        game.state.edit(stack_id).announced = announced
    return True


def _pay(game: Game, charge: mana_sources.Charge, total: costs.Total, proposal: Proposal | None) -> Steps[tuple[int, ...] | None]:
    """CR 107.4d, 118.5."""
    chosen = yield from costs.choose_objects(game, charge, total)
    claims = costs.Claims(game, charge.it, total.costs)
    charge.no_tap = claims.reserved(chosen, CLAIM_TAP)
    charge.no_leave = claims.reserved(chosen, CLAIM_LEAVE)
    charge.life = sum(cost.life(game, charge.it) for cost in total.costs if isinstance(cost, PlainCost))
    bill, life = yield from costs.choose_phyrexian(game, charge, total.bill)
    charge.life += life
    spent: tuple[int, ...] | None = ()
    if bill.mana or bill.symbols:
        keep = _keep(game, charge) if proposal is not None else ()
        spent = yield from payment.pay_mana(game, charge, bill, keep)
        if spent is None:
            return None
    if life:
        yield from game.lose_life(charge.player, life, charge.it.stack_id, paid=True)
    paid = yield from costs.settle(game, charge, total, chosen)
    return spent if paid else None


def _keep(game: Game, charge: mana_sources.Charge) -> tuple[tuple[Bill, int], ...]:
    """Other spells in hand that a payment had better leave castable."""
    found: list[tuple[Bill, int]] = []
    for id in game.hand(charge.player):
        cost = game.chars(id).mana_cost
        if cost is not None and id != charge.object and len(found) < 3:
            bill = Bill.of(cost)
            if bill.mana:
                found.append((bill, 1))
    return tuple(found)


# --- costs paid by effects, without a spell or ability being put on the stack (CR 118.12, 116) ------------------------------------


def can_pay(game: Game, what: Sequence[Cost], it: Context) -> bool:
    """CR 118.3: whether `it.actor` could pay these costs together now."""
    total = costs.Total()
    total.add(what, it)
    return costs.possible(game, _charge(game, it), total) != costs.NO


def pay(game: Game, what: Sequence[Cost], it: Context) -> Steps[bool]:
    """CR 118.13b: pay costs together; False, with nothing paid, if that is impossible."""
    total = costs.Total()
    total.add(what, it)
    charge = _charge(game, it)
    if costs.possible(game, charge, total) == costs.NO:
        return False
    charge = _charge(game, it)
    before = game.state
    if total.bill.mana:
        game.state = before.fork()
    spent = yield from _pay(game, charge, total, None)
    if spent is None:
        game.state = before
        return False
    return True


def _charge(game: Game, it: Context) -> mana_sources.Charge:
    charge = mana_sources.Charge(it.actor, it, it.me, None, False)
    charge.any_bits = mana_sources.any_mana(game, it.actor, NONE, False)
    return charge


# --- casting while something resolves (CR 608.2g) ---------------------------------------------------------------------------------


def cast_during_resolution(
    game: Game, player: int, id: int, free: bool, way: str, cause: int, cost: Sequence[Cost] | None = None, below: int = NONE,
) -> Steps[bool]:
    """CR 608.2g: the player may cast the card now, whatever the time; without paying its mana cost if `free` (118.9).

    `cost` is what is paid in place of the mana cost, if it is given; `below`: only as a spell of a lesser mana value.
    """
    options = ways_now(game, player, id, free, way, cost, below)
    if not options:
        return False
    wanted = yield from game.may(player, "cast", "608.2g", id)
    if not wanted:
        return False
    chosen = options[0]
    if len(options) > 1:
        about = tuple((way.name, permissions.face_chars(game, id, way.face).name) for way in options)
        picked = yield from game.pick(player, tuple(range(len(options))), 1, 1, "601.2b", "choose how to cast", id, about=about)
        chosen = options[picked[0]]
    game.begin_action(1 if len(options) == 1 else 2)
    done = yield from cast(game, player, id, chosen)
    game.end_action()
    return done


def ways_now(
    game: Game, player: int, id: int, free: bool, name: str, cost: Sequence[Cost] | None = None, below: int = NONE,
) -> list[Way]:
    """The ways to cast a card that an effect lets the player cast, for its mana cost, another cost or without paying it."""
    found: list[Way] = []
    for face in permissions.castable_faces(game.object(id)):
        chars = permissions.face_chars(game, id, face)
        if chars.types & LAND:
            continue
        if below != NONE and chars.mana_cost is not None and chars.mana_cost.mana_value(0) >= below:
            continue
        if not permissions.may_cast(game, player, id, chars):
            continue
        ways = [] if not free and cost is None else [Way(name or ("without paying" if free else ""), face, () if free else tuple(cost or ()))]
        if not ways:
            if chars.mana_cost is not None:
                ways.append(Way(name, face))
            ways.extend(permissions.alternatives(game, player, id, face))
        for way in ways:
            shaped = permissions.way_chars(game, id, way)
            if announcing.level(game, announcing.spell_proposal(player, id, way, shaped)) != costs.NO:
                found.append(way)
    return found


# --- abilities that have triggered (CR 603.3c-d) ----------------------------------------------------------------------------------


def announce_ability(game: Game, stack_id: int) -> Steps[bool]:
    """CR 603.3c-d, 115.1d, 107.3f: modes, X, targets and division of a triggered ability on the stack; False if there is no legal choice."""
    announced = game.object(stack_id).announced
    if announced is None or not isinstance(announced.ability, (ActivatedAbility, TriggeredAbility)):
        return True
    ability = announced.ability
    modal = modal_of(ability.effect)
    if modal is None and not targeting.may_target(ability.effect):
        return True
    it = triggers.context(game, stack_id)
    proposal = Proposal(it.controller, announced.source, it)
    proposal.triggered = True
    proposal.x_open = not it.x and announcing.x_is_left_open(ability.effect)
    proposal.nodes, proposal.modal, proposal.modes_open = (ability.effect,), modal, modal is not None
    done = yield from announcing.announce(game, proposal)
    if not done:
        return False
    announcing.write_announced(game, proposal)
    yield from _announce_targets(game, stack_id)
    return True


# --- countering (CR 701.6) --------------------------------------------------------------------------------------------------------


def counter(game: Game, ids: Sequence[int], cause: int, to: int, position: int) -> Steps[tuple[int, ...]]:
    """CR 701.6a: countered spells go to their owners' graveyards (or `to`), countered abilities cease to be."""
    countered: list[int] = []
    for id in ids:
        if not game.exists(id) or game.zone_of(id) != STACK or not can_be_countered(game, id):
            continue
        event = Simple(E_COUNTERED, object=id, player=game.object(id).controller)
        event.cause = cause
        happened = yield from game.happen(event)
        if not happened:
            continue
        countered.append(id)
        if game.object(id).kind == ABILITY:
            moving.cease(game, id)
        else:
            from wanzhi.rules import resolving

            place = resolving.destination(game, id, False)
            yield from game.move((id,), to if place == GRAVEYARD else place, cause, position, reason="counter")
    return tuple(countered)


def can_be_countered(game: Game, id: int) -> bool:
    """CR 101.2, 113.6g: whether nothing says that it can't be countered."""
    chars = game.chars(id)
    if chars.rules & CANT_BE_COUNTERED:
        return False
    if game.object(id).kind != ABILITY and permissions.spell_facts(chars).cant_be_countered:
        return False
    return not any(node.what.matches(game, id, Context(source, controller)) for node, source, controller in game.rules(CantBeCountered))


# --- what was chosen --------------------------------------------------------------------------------------------------------------


def legal_targets_left(game: Game, stack_id: int) -> bool:
    """CR 608.2b: false if it had targets and all of them are illegal now."""
    announced = game.object(stack_id).announced
    if announced is None or not any(ids for _, ids in announced.targets):
        return True
    return any(ids for _, ids in still_legal(game, stack_id))


def still_legal(game: Game, stack_id: int) -> Targets:
    """CR 608.2b: the targets that are still legal, by referent."""
    return targeting.still_legal(game, stack_id, triggers.context(game, stack_id))


def choose_new_targets(game: Game, stack_id: int, player: int) -> Steps[None]:
    """CR 115.7d, 707.10c: the player may choose new targets for a spell or ability."""
    announced = game.object(stack_id).announced
    if announced is not None:
        source = announced.source if announced.ability is not None else stack_id
        yield from targeting.choose_new_targets(game, stack_id, player, source, triggers.context(game, stack_id))


def change_targets(game: Game, stack_id: int, player: int, how: str, only: tuple[int, ...] | None) -> Steps[None]:
    """CR 115.7a-c: the player changes targets of a spell or ability."""
    announced = game.object(stack_id).announced
    if announced is not None:
        source = announced.source if announced.ability is not None else stack_id
        yield from targeting.change_targets(game, stack_id, player, source, triggers.context(game, stack_id), how, only)


__all__ = [
    "announce_ability", "can_be_countered", "can_be_targeted", "can_pay", "cast", "cast_during_resolution", "change_targets",
    "choose_new_targets", "counter", "legal_targets_left", "pay", "pay_total", "still_legal", "ways_now",
]

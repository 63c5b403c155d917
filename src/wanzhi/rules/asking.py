"""What words mean for one viewer: whom a target could be, which objects a description names, how much a number is.

Players, clients and agents ask it of a `View`. It tells nothing that the view would not show: objects out of sight are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from wanzhi.model.constants import FIRST_OBJECT, NONE, STACK
from wanzhi.model.mana import MANA_TYPES, ManaCost, symbol_text
from wanzhi.rules import actions, layers, permissions, targeting
from wanzhi.rules.ability_facts import facts_of
from wanzhi.rules.mana_bill import MANA, Bill
from wanzhi.rules.payment import PaySpace
from wanzhi.vocabulary.abilities import ActivatedAbility, ProtectionKeyword
from wanzhi.vocabulary.base import Context, Cost, Filter, Objects, Players, Quantity, Value
from wanzhi.vocabulary.effects.mana import could_produce
from wanzhi.vocabulary.targets import TargetLike, bounds

if TYPE_CHECKING:
    from wanzhi.rules.view import View

Refs = Mapping[int, Value]


def _context(view: View, source: int, refs: Refs | None, x: int) -> Context:
    obj = view._game.state.objects.get(source)
    it = Context(source, view.player)
    if obj is not None and obj.announced is not None:
        it.stack_id = source
        if obj.announced.ability is not None:
            it.me = obj.announced.source
    it.x = x
    if refs:
        it.refs.update(refs)
    return it


def _in_sight(view: View, ids: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(id for id in ids if 0 <= id < FIRST_OBJECT or view.sees(id))


def candidates(view: View, target: TargetLike, source: int, refs: Refs | None = None, x: int = 0) -> tuple[int, ...]:
    """CR 115: what the viewer could choose as this target of a spell or ability from the source."""
    it = _context(view, source, refs, x)
    return _in_sight(view, targeting.legal_candidates(view._game, target, it, it.me))


def limits(view: View, target: TargetLike, source: int, x: int = 0) -> tuple[int, int]:
    """CR 115.6: the least and greatest number of targets."""
    return bounds(target, view._game, _context(view, source, None, x))


def meant(view: View, words: Objects | Players, source: int, refs: Refs | None = None, x: int = 0) -> tuple[int, ...]:
    """The objects and players in sight that the words name, the viewer being "you"."""
    return _in_sight(view, words.find(view._game, _context(view, source, refs, x)))


def described(view: View, words: Filter | Objects, id: int, source: int) -> bool:
    """Whether the words describe an object in sight."""
    return view.sees(id) and words.matches(view._game, id, _context(view, source, None, 0))


def amount(view: View, number: Quantity, source: int, refs: Refs | None = None, x: int = 0) -> int:
    """How much it is now."""
    return number.count(view._game, _context(view, source, refs, x))


def activated(view: View, id: int) -> tuple[ActivatedAbility, ...]:
    """The activated abilities of an object in sight, by their number."""
    return facts_of(view._game, id).abilities if view.sees(id) else ()


def mana_types(view: View, id: int) -> int:
    """CR 106.7: the types of mana, as a mask, that an object in sight could produce."""
    return could_produce(view._game, id) if view.sees(id) else 0


def protected(view: View, id: int, source: int) -> bool:
    """CR 702.16: whether a permanent has protection from an object."""
    game = view._game
    it = Context(id, game.controller(id))
    return any(
        ability.guards_against(game, source, it)
        for ability in layers.chars(game, id).abilities if isinstance(ability, ProtectionKeyword)
    )


def host_allowed(view: View, aura: int, host: int) -> bool:
    """CR 303.4a, 115.1b: whether an Aura spell could have this host as its target."""
    return host in next(iter(aura_targets(view, aura)), ())


def aura_targets(view: View, id: int) -> tuple[tuple[int, ...], ...]:
    """For each target that casting an Aura asks for, what it could be."""
    game = view._game
    from wanzhi.rules.permissions import spell_facts

    it = _context(view, id, None, 0)
    facts = spell_facts(layers.chars(game, id))
    nodes = targeting.targets_asked(game, facts.nodes, facts.aura, it)
    return tuple(candidates(view, node, id) for node in nodes)


class Offered(NamedTuple):
    """A card as it would be played in one way: its name, its Chinese name, its mana cost, and what is paid in place of that."""

    name: str
    zh: str
    cost: str
    costs: tuple[Cost, ...] | None
    way: str


def offered(view: View, id: int, key: str | int) -> Offered | None:
    """CR 601.2b, 709.3, 712.11: what an action `("cast", id, key)` or `("land", id, key)` would play; None if it is not to be had."""
    game = view._game
    if not view.sees(id):
        return None
    face, costs, name = key if isinstance(key, int) else 0, None, ""
    if isinstance(key, str) and key:
        way = next((way for way in permissions.ways_to_cast(game, view.player, id) if way.key == key), None)
        if way is None:
            return None
        face, costs, name = way.face, way.costs, way.name
    card, chars = game.object(id).card, permissions.face_chars(game, id, face)
    zh = card.side(face).zh if card is not None and card.side(face).name == chars.name else ""
    return Offered(chars.name, zh, "" if chars.mana_cost is None else str(chars.mana_cost), costs, name)


def castable_without(view: View, id: int, rested: Iterable[int]) -> bool:
    """Whether the viewer could cast it now even if these permanents were tapped, so that none of their mana paid for it."""
    game = view._game.snapshot()
    for other in rested:
        game.state.edit(other).tapped = True
    return any(action[:2] == ("cast", id) for action in actions.offered(game, view.player) if isinstance(action, tuple))


class Owed(NamedTuple):
    """What is paid now: all of it, what is left, the objects that the proposed payment uses, those pinned, life, and what sources make."""

    cost: str
    left: str
    uses: tuple[int, ...]
    pinned: tuple[int, ...]
    life: int
    makes: dict[tuple[int, int, int], str]  # the mana by object, number of the ability and number of the output


def owed(view: View) -> Owed | None:
    """CR 601.2g-h: what the open question asks to pay; None if it is another question."""
    space = view.decision._decision.space if view.decision is not None else None
    if not isinstance(space, PaySpace):
        return None
    life = space.proposed.life if space.proposed is not None else 0
    makes = {
        (*source.key, number): "".join(symbol_text(unit & 63) for unit in units)
        for source in space.purse.auto if source.kind == MANA
        for number, units in enumerate(source.outputs) if all(unit & 63 in MANA_TYPES for unit in units)
    }
    return Owed(_mana_text(space.bill), _mana_text(space.left()), space.uses(), tuple(id for id, _, _ in space.pins), life, makes)


def _mana_text(bill: Bill) -> str:
    return str(ManaCost(bill.generic, bill.symbols)) if bill.generic or bill.symbols else ""


def on_stack(view: View, id: int) -> bool:
    """Whether it is a spell or ability in sight on the stack."""
    return id != NONE and view.sees(id) and view._game.zone_of(id) == STACK


__all__ = [
    "Offered", "Owed", "activated", "amount", "aura_targets", "candidates", "castable_without", "described", "host_allowed", "limits", "mana_types", "meant",
    "offered", "on_stack", "owed", "protected",
]

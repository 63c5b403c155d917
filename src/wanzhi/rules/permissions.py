"""Who may begin to do what, and when (CR 117.1, 305, 601.3, 602.5, 606.3, 702.8, 702.61).

`ways_to_cast` lists the ways in which rules and effects allow an object to be cast now: from a hand for its mana cost, by an alternative
cost, from another zone. Prohibitions and timing are judged here; whether costs and targets can be found is `wanzhi.rules.announcing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from wanzhi.model.card import Characteristics
from wanzhi.model.constants import (
    BATTLEFIELD,
    COMMAND,
    CONVOKE,
    DELVE,
    EXILE,
    FLASH,
    GRAVEYARD,
    HAND,
    IMPROVISE,
    INSTANT,
    LAND,
    LIBRARY,
    MAIN_STEPS,
    NONE,
    OWN_ZONES,
    SPLIT_SECOND,
    STACK,
)
from wanzhi.model.events import ZoneChange
from wanzhi.model.state import Object
from wanzhi.rules import layers
from wanzhi.rules.inset import as_spell
from wanzhi.rules.mana_bill import Bill
from wanzhi.rules.mana_sources import forbids, times_used
from wanzhi.vocabulary.abilities import ActivatedAbility, EnchantKeyword, parts_of
from wanzhi.vocabulary.base import Ability, Context, Cost, Node
from wanzhi.vocabulary.cost_rules import (
    AdditionalCost,
    AdditionalLands,
    AlternativeFor,
    AsThoughFlash,
    CantActivate,
    CantCast,
    CantPlayLands,
    CastOnlyIf,
    CastPermission,
    CastWay,
    CostChange,
    OnlyOnX,
    OnlySorceryTime,
    OptionalCost,
    OwnCantBeCountered,
    OwnFlash,
    SpellLimit,
)
from wanzhi.vocabulary.costs import has_x
from wanzhi.vocabulary.effects.various_rules import LoyaltyAnyTime
from wanzhi.vocabulary.instructions import used_up
from wanzhi.vocabulary.restrictions import CantEnter
from wanzhi.vocabulary.stack_rules import BackFaceWay, ChoosingWay, EachModeCost, ShapedWay
from wanzhi.vocabulary.targets import Modal, may_target, modal_of
from wanzhi.vocabulary.timing import Timing, sorcery_time

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

BOTH_FACES: Final = ("split", "modal_dfc", "adventure", "omen", "aftermath")  # prepare spells are never cast from cards (CR 722.3)


LIKELY_X: Final = range(12)  # the values of X that are tried for what prohibits a spell


class SpellFacts:
    """What the text of a card says about casting it."""

    __slots__ = (
        "additional", "aura", "bill", "cant_be_countered", "changes", "each_mode", "flash", "least", "modal", "nodes", "on_x",
        "only_if", "optional", "plain", "targets", "ways", "x",
    )

    def __init__(self, chars: Characteristics) -> None:
        parts: list[Ability] = []
        for ability in chars.abilities:
            if isinstance(ability, Ability):
                parts.extend(parts_of(ability))
        from wanzhi.rules.targeting import enchant_keywords, spell_nodes

        self.nodes: tuple[Node, ...] = spell_nodes(chars.abilities)
        self.aura: tuple[EnchantKeyword, ...] = enchant_keywords(chars.abilities)
        self.additional: tuple[Cost, ...] = tuple(cost for part in parts if isinstance(part, AdditionalCost) for cost in part.costs)
        self.optional: tuple[OptionalCost, ...] = tuple(part for part in parts if isinstance(part, OptionalCost))
        self.ways: tuple[CastWay, ...] = tuple(part for part in parts if isinstance(part, CastWay))
        self.only_if: tuple[CastOnlyIf, ...] = tuple(part for part in parts if isinstance(part, CastOnlyIf))
        self.flash: tuple[OwnFlash, ...] = tuple(part for part in parts if isinstance(part, OwnFlash))
        self.changes: tuple[CostChange, ...] = tuple(part for part in parts if isinstance(part, CostChange) and part.itself)
        self.on_x: int = sum({color for part in parts if isinstance(part, OnlyOnX) for color in part.colors})
        self.cant_be_countered: bool = any(isinstance(part, OwnCantBeCountered) for part in parts)
        modal: Modal | None = None
        for node in self.nodes:
            modal = modal or modal_of(node)
        if modal is not None and any(optional.name == "entwine" for optional in self.optional):  # CR 702.42a
            everything = len(modal.modes)
            modal = msgspec.structs.replace(modal, raised=everything, raised_low=everything, raised_by="entwine")
        self.modal: Modal | None = modal
        self.each_mode: tuple[Cost, ...] = tuple(c for part in parts if isinstance(part, EachModeCost) for c in part.costs)
        cost = chars.mana_cost
        self.x: bool = (cost is not None and cost.x > 0) or any(has_x(c) for c in self.additional)
        self.targets: bool = bool(self.aura) or any(may_target(node) for node in self.nodes)
        # Nothing but its mana cost, and perhaps targets.
        self.plain: bool = not (self.additional or self.optional or self.only_if or self.changes or modal or self.x or self.flash)
        self.bill: Bill | None = None if cost is None else Bill.of(cost)
        # No payment for the mana cost takes less mana, unless rules change it; tapping creatures and the like replace mana.
        replaced = bool(self.changes) or bool(chars.keywords & (CONVOKE | DELVE | IMPROVISE))
        self.least: int = 0 if self.bill is None or replaced else self.bill.mana
        self.plain = self.plain and not self.ways and not replaced


_FACTS: Final[dict[int, tuple[Characteristics, SpellFacts]]] = {}


def spell_facts(chars: Characteristics) -> SpellFacts:
    """The facts of these characteristics; the same object gives the same answer."""
    entry = _FACTS.get(id(chars))
    if entry is not None and entry[0] is chars:
        return entry[1]
    if len(_FACTS) > 20000:
        _FACTS.clear()
    facts = SpellFacts(chars)
    _FACTS[id(chars)] = (chars, facts)
    return facts


class Way:
    """One way to cast an object (CR 601.2b, 118.9)."""

    __slots__ = ("any_mana", "any_time", "costs", "extra", "face", "key", "less", "name", "shape")

    def __init__(self, name: str, face: int = 0, costs: tuple[Cost, ...] | None = None, extra: tuple[Cost, ...] = ()) -> None:
        self.name: str = name
        self.face: int = face
        self.costs: tuple[Cost, ...] | None = costs  # None: the mana cost
        self.extra: tuple[Cost, ...] = extra
        self.any_time: bool = False
        self.any_mana: bool = False
        self.less: int = 0  # generic mana that what it takes saves (CR 702.119a, 702.180a)
        self.shape: ShapedWay | None = None  # the spell has other characteristics than the card
        self.key: str = name if not face else f"{name}@{face}"  # what an answer calls it


def face_chars(game: Game, id: int, face: int) -> Characteristics:
    """The characteristics the object would have as a spell with that face up (CR 709.4, 712.11, 715.3)."""
    obj = game.object(id)
    if obj.card is None or obj.zone == STACK or (face == 0 and obj.card.whole is obj.card.faces[0]):
        return layers.chars(game, id)
    half = obj.card.side(face).base
    if obj.card.whole is obj.card.faces[0]:
        return half
    now = layers.chars(game, id)
    if half is obj.card.whole.base:
        return now
    gained = tuple(ability for ability in now.abilities if ability not in obj.card.whole.abilities)
    if gained:
        half = half.copy()
        half.abilities += gained
    return half


def way_chars(game: Game, id: int, way: Way) -> Characteristics:
    """The characteristics that the spell will have if the object is cast in that way (CR 601.3e, 702.37c, 702.103d)."""
    found = face_chars(game, id, way.face)
    return found if way.shape is None else way.shape.shaped(found)


def shape_of(game: Game, id: int) -> ShapedWay | None:
    """The way that gave a spell on the stack its characteristics, if it was one of those."""
    obj = game.object(id)
    if obj.announced is not None and obj.announced.way:
        for ability in obj.face.abilities:
            for part in parts_of(ability) if isinstance(ability, Ability) else ():
                if isinstance(part, ShapedWay) and part.name == obj.announced.way:
                    return part
    return None


def castable_faces(obj: Object) -> tuple[int, ...]:
    """CR 709.3, 712.8a, 715.3, 300.2a, 305.9: the faces a card can be cast with, and from a hand both halves of one with fuse (702.102a)."""
    if obj.card is None or len(obj.card.faces) == 1 or obj.card.layout not in BOTH_FACES:
        return (0,)
    fuses = obj.zone == HAND and any(getattr(ability, "keyword", "") == "fuse" for ability in obj.card.whole.abilities)
    return tuple(range(len(obj.card.faces) + fuses))


def ways_to_cast(game: Game, player: int, id: int) -> list[Way]:
    """Every way in which the object may be cast by the player as far as zones and effects go (CR 601.3); timing is `in_time`.

    CR 118.6a, 118.9a, 118.9b, 604.6.
    """
    obj = game.object(id)
    ways: list[Way] = []
    for face in castable_faces(obj):
        chars = face_chars(game, id, face)
        if chars.types & LAND or not chars.types:
            continue
        facts = spell_facts(chars)
        if obj.zone == HAND and obj.owner == player:
            if chars.mana_cost is not None and not _only_elsewhere(facts):
                ways.append(Way("", face))
            ways.extend(_given_ways(game, player, id, face, chars))
        if facts.ways and obj.owner == player:
            for own in facts.ways:
                if own.from_zones & 1 << obj.zone:
                    ways.extend(_own_ways(game, player, id, face, own))
        ways.extend(_permitted(game, player, obj, face))
    seen: dict[str, int] = {}
    for way in ways:
        number = seen[way.key] = seen.get(way.key, 0) + 1
        if number > 1:
            way.key += f"#{number}"
    return ways


def _own_ways(game: Game, player: int, id: int, face: int, own: CastWay) -> list[Way]:
    """CR 118.9: the ways of one ability of the card itself."""
    it = Context(id, player)
    if own.condition is not None and not own.condition.holds(game, it):
        return []
    ways: list[Way] = []
    for chosen, costs, less in own.choices(game, it) if isinstance(own, ChoosingWay) else [("", own.costs, 0)]:
        way = Way(own.name, 1 if isinstance(own, BackFaceWay) else face, costs, own.extra)
        way.any_time, way.less = own.any_time, less
        way.key += chosen
        if isinstance(own, ShapedWay):
            way.shape = own
        ways.append(way)
    return ways


def _given_ways(game: Game, player: int, id: int, face: int, chars: Characteristics) -> list[Way]:
    """CR 118.9: the alternative costs that other objects give for spells that the player casts."""
    ways: list[Way] = []
    for alternative, source, controller in game.rules(AlternativeFor):
        it = Context(source, controller)
        with as_spell(game, id, chars):
            meant = controller == player and (alternative.what is None or alternative.what.matches(game, id, it))
        if meant and (alternative.condition is None or alternative.condition.holds(game, it)):
            ways.append(Way(alternative.name, face, alternative.costs))
    return ways


def alternatives(game: Game, player: int, id: int, face: int) -> list[Way]:
    """CR 118.9, 601.2b: the alternative costs for which the player may cast a card that an effect lets them cast for its mana cost."""
    chars = face_chars(game, id, face)
    ways = _given_ways(game, player, id, face, chars)
    for own in spell_facts(chars).ways:
        if own.from_zones & 1 << HAND and not own.only_hand:
            ways.extend(_own_ways(game, player, id, face, own))
    return ways


def _only_elsewhere(facts: SpellFacts) -> bool:
    """Aftermath (CR 702.127a): a half that can be cast from a graveyard only."""
    return any(own.name == "aftermath" for own in facts.ways)


def permissions(game: Game, player: int, obj: Object) -> list[CastPermission]:
    """The permissions of effects that cover the object: those of static abilities by their words, those of effects by their objects."""
    found: list[CastPermission] = []
    for node, source, controller in game.rules(CastPermission):
        if node.what is not None and obj.zone != HAND and _covers(game, node, source, controller, player, obj):
            found.append(node)
    for effect in game.state.effects:
        if effect.affected is not None and obj.id in effect.affected:
            for part in effect.nodes:
                if not isinstance(part, CastPermission) or part.what is not None:
                    continue
                if _covers(game, part, effect.source, effect.controller, player, obj):
                    found.append(part)
    return found


def _covers(game: Game, node: CastPermission, source: int, controller: int, player: int, obj: Object) -> bool:
    it = Context(source, controller)
    if (player != controller) if node.who is None else player not in node.who.find(game, it):
        return False
    if not node.from_zones & 1 << obj.zone or (node.yours and obj.zone in OWN_ZONES and obj.owner != player):
        return False
    if node.top and (obj.zone != LIBRARY or game.library(obj.owner)[:1] != (obj.id,)):
        return False
    if obj.zone == EXILE and not obj.known_to >> player & 1:
        return False  # CR 601.3f
    if node.condition is not None and not node.condition.holds(game, it):
        return False
    return node.what is None or node.what.matches(game, obj.id, it)


def _permitted(game: Game, player: int, obj: Object, face: int) -> list[Way]:
    """CR 601.3e: the ways by permissions; one that gives the spell other characteristics needs a permission for such a spell."""
    plain = face_chars(game, obj.id, face)
    ways: list[Way] = []
    for node in _covering(game, player, obj, face, plain):
        if node.costs is not None:
            ways.append(_through(node, Way(node.name, face, node.costs)))
            continue
        if plain.mana_cost is not None:
            ways.append(_through(node, Way(node.name, face)))
        ways.extend(_through(node, way) for way in alternatives(game, player, obj.id, face) if way.shape is None)
    for own in spell_facts(plain).ways:
        if isinstance(own, ShapedWay) and own.from_zones & 1 << HAND and not own.only_hand:
            for node in _covering(game, player, obj, face, own.shaped(plain)):
                if node.costs is None:
                    ways.extend(_through(node, way) for way in _own_ways(game, player, obj.id, face, own))
    return ways


def _covering(game: Game, player: int, obj: Object, face: int, chars: Characteristics) -> list[CastPermission]:
    """The permissions to cast the object as a spell with these characteristics."""
    with as_spell(game, obj.id, chars):
        return [node for node in permissions(game, player, obj) if node.spells and node.allows_face(face)]


def _through(node: CastPermission, way: Way) -> Way:
    """The way as the permission allows it."""
    way.extra = (*way.extra, *node.extra)
    way.any_time, way.any_mana = way.any_time or node.any_time, node.any_mana
    return way


def permitted_objects(game: Game, player: int) -> tuple[int, ...]:
    """The objects outside the player's hand that permissions in force may cover."""
    state = game.state
    found: list[int] = []
    zones = 0
    others = False
    for node, _, _ in game.rules(CastPermission):
        zones |= node.from_zones
        others = others or not node.yours
    for zone in (GRAVEYARD, EXILE, LIBRARY, COMMAND):
        if zones >> zone & 1:
            for owner in game.players() if others else (player,):
                ids = state.zone(zone, owner)
                found.extend(ids[:1] if zone == LIBRARY else ids)
    for effect in state.effects:
        if effect.affected and any(isinstance(node, CastPermission) for node in effect.nodes):
            found.extend(id for id in effect.affected if state.exists(id) and state.objects[id].zone != STACK)
    return tuple(dict.fromkeys(found))


# --- timing and prohibitions (CR 117.1a, 601.3, 601.5) ----------------------------------------------------------------------------


def split_second(game: Game) -> bool:
    """CR 702.61a: whether a spell with split second is on the stack."""
    return any(layers.chars(game, id).keywords & SPLIT_SECOND for id in game.stack())


def flash_allowed(game: Game, player: int, id: int, chars: Characteristics) -> bool:
    """CR 702.8, 601.3b-d: whether it may be cast any time the player could cast an instant."""
    if chars.types & INSTANT or chars.keywords & FLASH:
        return True
    for own in spell_facts(chars).flash:
        if not own.costs and (own.condition is None or own.condition.holds(game, Context(id, player))):
            return True
    with as_spell(game, id, chars):
        for node, source, controller in game.rules(AsThoughFlash):
            it = Context(source, controller)
            if player in node.who.find(game, it) and (node.what is None or node.what.matches(game, id, it)):
                return True
    return False


def flash_costs(game: Game, player: int, id: int, chars: Characteristics) -> tuple[Cost, ...] | None:
    """CR 601.3c: the additional cost for which it may be cast as though it had flash; None if there is none."""
    for own in spell_facts(chars).flash:
        if own.costs and (own.condition is None or own.condition.holds(game, Context(id, player))):
            return own.costs
    return None


def in_time(game: Game, player: int, id: int, chars: Characteristics, way: Way) -> bool:
    """CR 117.1a: instants any time, other spells in one's own main phase with an empty stack.

    CR 301.1, 302.1, 303.1, 304.1, 306.1, 307.5, 310.1, 505.6a.
    """
    if game.active == player and game.step in MAIN_STEPS and not game.stack():
        return True
    if any(player in node.who.find(game, Context(source, controller)) for node, source, controller in game.rules(OnlySorceryTime)):
        return False
    return way.any_time or flash_allowed(game, player, id, chars) or flash_costs(game, player, id, chars) is not None


def may_cast(game: Game, player: int, id: int, chars: Characteristics) -> bool:
    """CR 101.2, 601.3, 702.61a: whether no rule or effect prohibits casting it (timing aside), also during a resolution."""
    if split_second(game):
        return False
    with as_spell(game, id, chars):
        if game.rules(CantCast) and spell_facts(chars).x and chars.mana_cost is not None and chars.mana_cost.x:
            if all(prohibited_with(game, player, id, x) for x in LIKELY_X):  # CR 601.3a
                return False
        elif _prohibited(game, player, id):
            return False
    return all(own.condition.holds(game, Context(id, player)) for own in spell_facts(chars).only_if)


def prohibited_with(game: Game, player: int, id: int, x: int) -> bool:
    """CR 601.3a: whether an effect prohibits casting the spell with that value of X."""
    game.proposed_x = (id, x)
    try:
        return _prohibited(game, player, id)
    finally:
        game.proposed_x = (NONE, 0)


def _prohibited(game: Game, player: int, id: int) -> bool:
    for node, source, controller in game.rules(CantCast):
        it = Context(source, controller)
        zone = game.zone_of(id)
        if not node.covers(zone) or (zone == STACK and node.outside_hand):
            continue
        if node.condition is not None and not node.condition.holds(game, it):
            continue
        if player in node.who.find(game, it) and (node.what is None or node.what.matches(game, id, it)):
            return True
    for limit, source, controller in game.rules(SpellLimit):
        it = Context(source, controller)
        if player in limit.who.find(game, it) and limit.reached(game, it, player, id):
            return True
    return False


def could_begin(game: Game, player: int, id: int) -> bool:
    """CR 702.62a, 702.62c: whether the card could begin to be cast as from a hand: its timing, and nothing prohibits it."""
    found = layers.chars(game, id)
    return in_time(game, player, id, found, Way("")) and may_cast(game, player, id, found)


# --- lands (CR 305) ---------------------------------------------------------------------------------------------------------------


def land_allowance(game: Game, player: int) -> int:
    """CR 305.2: how many more lands the player can play this turn."""
    number = 1
    for node, source, controller in game.rules(AdditionalLands):
        it = Context(source, controller)
        if player in node.who.find(game, it):
            number += node.amount.count(game, it)
    return number - game.player(player).lands_played


def may_play_lands(game: Game, player: int) -> bool:
    """CR 305.1-305.3, 116.2a, 117.1c, 505.6b: own main phase, empty stack, a land play left, nothing against it."""
    if not sorcery_time(game, player) or land_allowance(game, player) <= 0:
        return False
    return not any(player in node.who.find(game, Context(source, controller)) for node, source, controller in game.rules(CantPlayLands))


def land_faces(game: Game, player: int, id: int) -> tuple[int, ...]:
    """The faces with which the player may play the object as a land, timing and number aside (CR 305.1, 712.12)."""
    obj = game.object(id)
    if obj.card is None:
        return ()
    if (obj.zone != HAND or obj.owner != player) and not any(node.lands for node in permissions(game, player, obj)):
        return ()
    if any(
        node.forbids(game, ZoneChange(id, obj.zone, BATTLEFIELD, obj.owner, "play"), Context(source, controller))
        for node, source, controller in game.rules(CantEnter)
    ):
        return ()  # CR 101.2
    faces = castable_faces(obj) if obj.card.layout == "modal_dfc" else (0,)
    return tuple(face for face in faces if face_chars(game, id, face).types & LAND)


def loyalty_any_time(game: Game, id: int) -> bool:
    """CR 606.3: whether the permanent's loyalty abilities may be activated any time its controller could cast an instant."""
    return any(isinstance(ability, LoyaltyAnyTime) for ability in layers.chars(game, id).abilities)


# --- activated abilities (CR 602.5, 606.3) ----------------------------------------------------------------------------------------


def may_activate(game: Game, player: int, id: int, ability: ActivatedAbility, number: int) -> bool:
    """CR 602.2, 602.5, 606.3, 117.1b, 306.5d: who and when; costs and targets aside."""
    it = Context(id, player)
    obj = game.object(id)
    if not ability.from_zones & 1 << obj.zone:
        return False
    whose = obj.controller if obj.zone not in OWN_ZONES else obj.owner
    if whose != player and not any(isinstance(node, Timing) and node.opens(game, it) for node in ability.timing):
        return False
    if ability.loyalty and (obj.loyalty_used > 0 or not (sorcery_time(game, player) or loyalty_any_time(game, id))):
        return False
    if ability.timing:
        if used_up(game, id, ability):
            return False
        uses = times_used(game, id, number)
        for instruction in ability.timing:
            if isinstance(instruction, Timing) and not instruction.allows(game, it, uses):
                return False
    return all(not forbids(game, node, source, controller, player, id) for node, source, controller in game.rules(CantActivate))


def spell_has_x(chars: Characteristics, way: Way) -> bool:
    """CR 107.3a-b, 107.3c, 107.3f: whether the value of X is chosen: it is in a cost that will be paid."""
    if way.costs is None:
        if chars.mana_cost is not None and chars.mana_cost.x:
            return True
    elif any(has_x(cost) for cost in way.costs):
        return True
    facts = spell_facts(chars)
    return any(has_x(cost) for cost in (*facts.additional, *way.extra))


__all__ = [
    "SpellFacts", "Way", "castable_faces", "face_chars", "flash_allowed", "flash_costs", "in_time", "land_allowance",
    "land_faces", "may_activate", "may_cast", "may_play_lands", "permissions", "permitted_objects", "spell_facts", "spell_has_x",
    "split_second",
    "ways_to_cast",
]

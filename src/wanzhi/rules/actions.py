"""What a player with priority can do (CR 117.1), and doing it.

Answers: `("pass",)`, `("land", id, face)`, `("cast", id, way)`, `("activate", id, number)`, `("special", id, number)`. What is offered can
be completed, and what can be completed is offered. `anything_but_pass` gives the same answer as `legal` without listing everything: timing
first, then the number of mana there can be, then the solver, then targets. Mana abilities alone are not something to stop for,
unless the game is under full control.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from wanzhi.model.constants import (
    BATTLEFIELD,
    COMMAND,
    CREATURE,
    EXILE,
    FLASH,
    GRAVEYARD,
    HAND,
    HASTE,
    INSTANT,
    LAND,
    MAIN_STEPS,
    NONE,
)
from wanzhi.model.decisions import Answer
from wanzhi.model.state import Object, zone_key
from wanzhi.rules import activating, announcing, casting, layers, payment, permissions
from wanzhi.rules.ability_facts import AbilityFacts, facts_of
from wanzhi.rules.costs import NO
from wanzhi.rules.derived import Derived
from wanzhi.rules.mana_sources import Wallet, free_abilities, holdings, most_mana, wallet
from wanzhi.rules.permissions import spell_facts
from wanzhi.rules.targeting import enough, targets_asked
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.cost_rules import CantActivate, CastingRule, CastPermission, SpecialAction

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps

PASS: Final[Answer] = ("pass",)
OUTSIDE_ZONES: Final = (HAND, GRAVEYARD, EXILE, COMMAND)
EXILE_KEY, COMMAND_KEY = zone_key(EXILE, 0), zone_key(COMMAND, 0)
HAND_KEY, GRAVEYARD_KEY = zone_key(HAND, 0), zone_key(GRAVEYARD, 0)  # of the first player; those of the others follow


def legal(game: Game, player: int) -> tuple[Answer, ...]:
    """Everything the player could do now, passing first."""
    return (PASS, *_actions(game, player), *_mana_abilities(game, player))


def offered(game: Game, player: int) -> tuple[Answer, ...]:
    """The same if there is something to stop for; nothing if the player can only pass."""
    found = () if _nothing_at_a_glance(game, player) else tuple(_actions(game, player))
    mana = tuple(_mana_abilities(game, player)) if found or game.state.full_control else ()
    return (PASS, *found, *mana) if found or mana else ()


def anything_but_pass(game: Game, player: int) -> bool:
    """Whether there is something to stop for."""
    if not _nothing_at_a_glance(game, player):
        for _ in _actions(game, player):
            return True
    return game.state.full_control and any(True for _ in _mana_abilities(game, player))


def _nothing_at_a_glance(game: Game, player: int) -> bool:
    """Whether plainly nothing but passing and mana abilities is possible: the usual case of a player who can't act as at sorcery speed.

    No rule or effect gives actions, no card that could be played now is in hand, and nothing of the player's has an ability to activate.
    """
    frame = game.state.frame
    return _plainly_nothing(game, layers.refresh(game), player, frame.active == player and frame.step in MAIN_STEPS and not game.stack())


def nobody_acts(game: Game) -> bool:
    """Whether plainly nobody could do anything at instant speed but pass; looked at once for a board and the zones around it."""
    state = game.state
    if state.effects or state.full_control:
        return False
    derived = layers.refresh(game)
    get = state.zones.get
    if derived.quiet_zones:
        for key, ids in derived.quiet_zones:
            if get(key, ()) is not ids:
                break
        else:
            return derived.quiet
    keys = [EXILE_KEY, COMMAND_KEY]
    for player in state.order:
        keys += [HAND_KEY + player, GRAVEYARD_KEY + player]
    derived.quiet_zones = tuple([(key, get(key, ())) for key in keys])
    derived.quiet = all(_plainly_nothing(game, derived, player, False) for player in state.order)
    return derived.quiet


def _plainly_nothing(game: Game, derived: Derived, player: int, sorcery: bool) -> bool:
    state = game.state
    if derived.liberties is None:
        derived.liberties = derived.face_down or bool(game.rules(CastingRule)) or bool(game.rules(SpecialAction))
    if derived.liberties or state.effects:
        return False
    hand = _hand(game, derived, player)
    if sorcery:
        if hand.lands or hand.spells:
            return False
    elif hand.quick:
        return False
    if _outside_ids(game, derived, player):
        return False
    idle = derived.idle.get(player)
    if idle is None:
        objects = state.objects
        mine = any(objects[holding.id].controller == player or _open_to_all(holding.facts) for holding in holdings(game).others)
        idle = derived.idle[player] = not mine
    return idle


class _Hand:
    """What the cards in a hand are to their owner, for as long as neither the hand nor the layers change.

    CR 117.1a, 301.1, 302.1, 303.1, 304.1, 306.1, 310.1, 505.6a, 601.3d, 300.2a, 305.9.
    """

    __slots__ = ("lands", "quick", "spells")

    def __init__(self, game: Game, hand: tuple[int, ...]) -> None:
        lands: list[int] = []
        spells: list[tuple[int, bool, bool, int]] = []  # (id, look closer at any time, castable at instant speed, least mana)
        for id in hand:
            chars = layers.chars(game, id)
            several = _several(game.state.objects[id])
            land = bool(chars.types & LAND)
            if land or several:
                lands.append(id)
            if land and not several:
                continue
            facts = spell_facts(chars)
            instant = bool(chars.types & INSTANT or chars.keywords & FLASH)
            always = several or bool(facts.ways or facts.flash)
            spells.append((id, always, instant, NONE if facts.bill is None else facts.least))
        self.lands: tuple[int, ...] = tuple(lands)
        self.spells: tuple[tuple[int, bool, bool, int], ...] = tuple(spells)
        self.quick: tuple[tuple[int, bool, bool, int], ...] = tuple([spell for spell in spells if spell[1] or spell[2]])


class _Look:
    """What one look at a player's possibilities has found out so far."""

    __slots__ = ("_outside", "_wallet", "derived", "game", "most", "player", "ruled", "sorcery")

    def __init__(self, game: Game, player: int) -> None:
        frame = game.state.frame
        self.game: Game = game
        self.derived: Derived = layers.refresh(game)
        self.player: int = player
        self.sorcery: bool = frame.active == player and frame.step in MAIN_STEPS and not game.stack()
        self.ruled: bool = bool(game.rules(CastingRule))  # rules about casting are in play
        self.most: int = most_mana(game, player)  # no more mana than this, unless it is NONE
        self._wallet: Wallet | None = None
        self._outside: list[Object] | None = None

    @property
    def wallet(self) -> Wallet:
        """The player's mana."""
        if self._wallet is None:
            self._wallet = wallet(self.game, self.player)
        return self._wallet

    @property
    def outside(self) -> list[Object]:
        """The player's cards in hand, graveyard, exile and command zone that have abilities there, or other faces."""
        if self._outside is None:
            objects = self.game.state.objects
            self._outside = [objects[id] for id in _outside_ids(self.game, self.derived, self.player)]
        return self._outside

    @property
    def hand(self) -> _Hand:
        """The player's hand."""
        return _hand(self.game, self.derived, self.player)


def _outside_ids(game: Game, derived: Derived, player: int) -> tuple[int, ...]:
    """The player's cards in hand, graveyard, exile and command zone that have abilities there, or other faces."""
    state = game.state
    get = state.zones.get
    hand, graveyard = get(HAND_KEY + player, ()), get(GRAVEYARD_KEY + player, ())
    exile, command = get(EXILE_KEY, ()), get(COMMAND_KEY, ())
    known = derived.elsewheres.get(player)
    if known is not None:
        before = known[0]
        if before[0] is hand and before[1] is graveyard and before[2] is exile and before[3] is command:
            return known[1]
    lists = (hand, graveyard, exile, command)
    found: list[int] = []
    for zone, ids in zip(OUTSIDE_ZONES, lists, strict=True):
        for id in ids:
            obj = state.objects[id]
            if (obj.face.watches >> zone & 1 or id in derived.extra or _several(obj)) and obj.owner == player:
                found.append(id)
    derived.elsewheres[player] = (lists, tuple(found))
    return tuple(found)


def _hand(game: Game, derived: Derived, player: int) -> _Hand:
    """The player's hand."""
    ids = game.state.zones.get(HAND_KEY + player, ())
    known = derived.hands.get(player)
    if known is not None and known[0] is ids and isinstance(known[1], _Hand):
        return known[1]
    hand = _Hand(game, ids)
    derived.hands[player] = (ids, hand)
    return hand


def _actions(game: Game, player: int) -> Iterator[Answer]:
    """All actions but passing and activating mana abilities."""
    look = _Look(game, player)
    hand = look.hand
    if look.sorcery and permissions.may_play_lands(game, player):
        for id in hand.lands:
            for face in permissions.land_faces(game, player, id):
                yield ("land", id, face)
        for id in _elsewhere(game, look):
            for face in permissions.land_faces(game, player, id):
                yield ("land", id, face)
    if not game.stack() or not permissions.split_second(game):
        any_time = look.ruled
        for id, always, instant, least in hand.spells if look.sorcery or any_time else hand.quick:
            if always or any_time or ((look.sorcery or instant) and _within(look, least)):
                for way in _ways(game, look, id):
                    yield ("cast", id, way)
        for id in _elsewhere(game, look):
            for way in _ways(game, look, id):
                yield ("cast", id, way)
        yield from _abilities(game, look)
    if look.outside or look.derived.face_down or game.rules(SpecialAction):
        yield from _special(game, look)


def _several(obj: Object) -> bool:
    return obj.card is not None and len(obj.card.faces) > 1


def _within(look: _Look, least: int) -> bool:
    """Whether the amount of mana allows a spell that takes at least so much (NONE: it has no mana cost)."""
    if least <= 0 or NONE < look.most < least:
        return least == 0
    return look.wallet.choosy or least <= look.wallet.most


def _ways(game: Game, look: _Look, id: int) -> Iterator[str]:
    """The ways in which the object can be cast now, by name."""
    player = look.player
    chars = layers.chars(game, id)
    obj = game.state.objects[id]
    facts = spell_facts(chars)
    if facts.plain and not look.ruled and obj.zone == HAND and not _several(obj) and facts.bill is not None and not look.wallet.choosy:
        if look.wallet.pays(facts.bill) and (not facts.targets or _targets(game, player, id, facts)):
            yield ""
        return
    for way in permissions.ways_to_cast(game, player, id):
        chars = permissions.way_chars(game, id, way)
        if not permissions.in_time(game, player, id, chars, way) or not permissions.may_cast(game, player, id, chars):
            continue
        if announcing.level(game, announcing.spell_proposal(player, id, way, chars), look.wallet) != NO:
            yield way.key


def _targets(game: Game, player: int, id: int, facts: permissions.SpellFacts) -> bool:
    it = Context(id, player)
    game.proposed = id
    found = enough(game, targets_asked(game, facts.nodes, facts.aura, it), it, id)
    game.proposed = NONE
    return found


def _elsewhere(game: Game, look: _Look) -> tuple[int, ...]:
    """CR 113.6j: objects outside the hand that the player may perhaps cast or play."""
    effects = game.state.effects
    if not look.outside and not look.ruled and not effects:
        return ()
    found: list[int] = []
    for obj in look.outside:
        if obj.zone != HAND and (_several(obj) or spell_facts(layers.chars(game, obj.id)).ways):
            found.append(obj.id)
    if look.ruled or (effects and any(isinstance(node, CastPermission) for effect in effects for node in effect.nodes)):
        found.extend(id for id in permissions.permitted_objects(game, look.player) if id not in found)
    return tuple(found)


def _abilities(game: Game, look: _Look) -> Iterator[Answer]:
    """Activated abilities that are no mana abilities, of permanents and of cards in other zones."""
    objects = game.state.objects
    for holding in holdings(game).others:
        obj = objects[holding.id]
        if obj.controller == look.player or _open_to_all(holding.facts):
            yield from _of_object(game, look, obj, holding.facts)
    for obj in look.outside:
        facts = facts_of(game, obj.id)
        if facts.others and facts.zones >> obj.zone & 1:
            yield from _of_object(game, look, obj, facts)


def _open_to_all(facts: AbilityFacts) -> bool:
    return any(other.ability.timing for other in facts.others)


def _of_object(game: Game, look: _Look, obj: Object, facts: AbilityFacts) -> Iterator[Answer]:
    """CR 107.5, 602.5a."""
    player, id = look.player, obj.id
    for other in facts.others:
        if other.sorcery and not look.sorcery and not (other.ability.loyalty and permissions.loyalty_any_time(game, id)):
            continue
        if other.taps and (obj.tapped or (obj.sick and _sick(game, id))):
            continue
        if other.least and not look.ruled and not look.wallet.choosy and other.least > look.wallet.most:
            continue
        if not permissions.may_activate(game, player, id, other.ability, other.number):
            continue
        proposal = announcing.ability_proposal(player, id, other.ability, other.number)
        if announcing.level(game, proposal, look.wallet) != NO:
            yield ("activate", id, other.number)


def _sick(game: Game, id: int) -> bool:
    chars = layers.chars(game, id)
    return bool(chars.types & CREATURE) and not chars.keywords & HASTE


def _special(game: Game, look: _Look) -> Iterator[Answer]:
    """CR 116.2b-m: special actions that abilities give."""
    player = look.player
    seen: list[int] = []
    for _, source, _ in game.rules(SpecialAction):
        if source not in seen and game.exists(source) and game.controller(source) == player:
            seen.append(source)
            for number, _ in activating.special_actions(game, player, source):
                yield ("special", source, number)
    for obj in look.outside:
        if obj.id not in seen:
            for number, _ in activating.special_actions(game, player, obj.id):
                yield ("special", obj.id, number)
    for id in game.state.zone(BATTLEFIELD) if look.derived.face_down else ():
        if game.state.objects[id].face_down and id not in seen and game.controller(id) == player:  # CR 702.37e
            for number, _ in activating.special_actions(game, player, id):
                yield ("special", id, number)


def _mana_abilities(game: Game, player: int) -> Iterator[Answer]:
    """Mana abilities that could be activated now (CR 605.3a)."""
    state = game.state
    free = not game.rules(CantActivate)
    for holding in holdings(game).mana:
        id, facts = holding.id, holding.facts
        obj = state.objects[id]
        if obj.controller != player or (obj.tapped and facts.land is not None):
            continue
        for number, _ in facts.mana:
            if (free and holding.quick is not None) or payment.can_activate_mana(game, player, id, number):
                yield ("activate", id, number)
    for id, number, _ in free_abilities(game, player) if state.effects else ():
        if payment.can_activate_mana(game, player, id, number):
            yield ("activate", id, number)
    for id in state.zone(HAND, player):
        if state.objects[id].face.watches >> HAND & 1:
            for number, mana in facts_of(game, id).mana:
                if mana.ability.from_zones >> HAND & 1 and payment.can_activate_mana(game, player, id, number):
                    yield ("activate", id, number)


# --- doing it ---------------------------------------------------------------------------------------------------------------------


def perform(game: Game, player: int, action: tuple[Answer, ...]) -> Steps[None]:
    """Do what was chosen; the player can take it back while it goes on (CR 733)."""
    game.begin_action()
    what, id, detail = action[0], action[1], action[2]
    assert isinstance(id, int)
    if what == "land" and isinstance(detail, int):
        yield from activating.play_land(game, player, id, detail)
    elif what == "cast":
        for way in permissions.ways_to_cast(game, player, id):
            if way.key == detail:
                yield from casting.cast(game, player, id, way)
                break
    elif what == "activate" and isinstance(detail, int):
        yield from activating.activate(game, player, id, detail)
    elif what == "special" and isinstance(detail, int):
        yield from activating.take_special_action(game, player, id, detail)
    game.end_action()
    game.state.unsettled = True


__all__ = ["PASS", "anything_but_pass", "legal", "offered", "perform"]

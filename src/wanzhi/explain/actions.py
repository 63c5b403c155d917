"""Why something can't be done now (CR 117, 305, 601, 602): playing lands, casting spells, activating abilities.

Whether it can be done is asked of the rules themselves (`legal_actions`, `announcing.level`); this module only finds out at which
of their conditions it fails, and says so in their order. What only its player may know is told to that player alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final

from wanzhi.explain.because import Asker, Because, Why, Word, moment, term, to_do, written
from wanzhi.explain.combat import attack_reasons, attackable, block_reasons
from wanzhi.explain.objects import cost_text
from wanzhi.model import constants as c
from wanzhi.model.constants import BATTLEFIELD, FIRST_OBJECT, HAND, HEXPROOF, LAND, MAIN_STEPS, NONE, OWN_ZONES, SHROUD, SPLIT_SECOND, STACK
from wanzhi.model.events import ZoneChange
from wanzhi.rules import permissions
from wanzhi.rules.ability_facts import facts_of
from wanzhi.rules.activating import face_up_values
from wanzhi.rules.announcing import (
    Proposal,
    ability_proposal,
    applies,
    asked,
    charge_of,
    eithers,
    level,
    mode_sets,
    spell_proposal,
    total_cost,
)
from wanzhi.rules.costs import NO
from wanzhi.rules.inset import as_spell
from wanzhi.rules.log_words import Mention
from wanzhi.rules.mana_sources import forbids, times_used, wallet
from wanzhi.rules.payment import can_activate_mana
from wanzhi.rules.targeting import can_be_targeted
from wanzhi.vocabulary import terms
from wanzhi.vocabulary.abilities import ActivatedAbility, ProtectionKeyword, parts_of
from wanzhi.vocabulary.base import Ability, Context, Cost, Node
from wanzhi.vocabulary.cost_rules import CantActivate, CantCast, CantPlayLands, CostChange, OnlySorceryTime, SpecialAction, SpellLimit, TargetBar
from wanzhi.vocabulary.costs import TapCost, UntapCost
from wanzhi.vocabulary.instructions import used_up
from wanzhi.vocabulary.restrictions import CantEnter
from wanzhi.vocabulary.timing import Activate, OnlyAsSorcery, Timing, sorcery_time

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.model.decisions import Answer, Decision
    from wanzhi.rules.game import Game
    from wanzhi.rules.permissions import Way

Words = tuple[tuple[str, Word], ...]
MODES_LOOKED_AT: Final = 12
SPECIAL_ACTIONS: Final = {"turn face up": "翻回正面"}
PROTECTED_TOLD: Final = 6  # how many protected candidates are named

# CR 301.1 ...: in which part of the rules it is said when a card of each type can be cast.
TIMING_RULES: Final = (
    (c.CREATURE, "302.1"), (c.SORCERY, "307.1"), (c.PLANESWALKER, "306.1"), (c.BATTLE, "310.1"), (c.ENCHANTMENT, "303.1"), (c.ARTIFACT, "301.1"),
)


class Try:
    """One action that somebody would like to take, and who asks."""

    __slots__ = ("actor", "asker", "game", "id", "topic")

    def __init__(self, asker: Asker, topic: str, id: int) -> None:
        self.asker: Asker = asker
        self.game: Game = asker.game
        self.topic: str = topic
        self.id: int = id
        obj = self.game.state.objects[id]
        owner = obj.owner if obj.zone in OWN_ZONES else self.game.controller(id)
        self.actor: int = owner if asker.player is None else asker.player

    def asked(self, kind: str) -> Decision | None:
        """The open question, if it is of that kind and the actor's."""
        pending = self.asker.pending
        return pending if pending is not None and pending.kind == kind and pending.player == self.actor else None

    def because(self, key: str, rule: str, source: int = NONE, **words: Word) -> Because:
        """A reason; `source` is the object whose doing it is."""
        if source != NONE:
            words.setdefault("source", self.asker.name(source))
        return Because(self.topic, key, rule, self.asker.source(source) if source != NONE else NONE, words=tuple(words.items()))

    def says(self, node: Node, source: int, rule: str, key: str = "prohibited") -> Because:
        """A reason that is a rule-changing ability or effect, in its own words."""
        own = self.asker.name(source) if source != NONE else Mention("an effect", "一个效应")
        return Because(self.topic, key, rule, self.asker.source(source), words=(("source", own), ("what", written(node, own.en, own.zh))))


def why_not(asker: Asker, action: str, numbers: tuple[int, ...]) -> Why:
    """The reasons why an action can't be taken; that it can, if it can. Raises ValueError for what is no action."""
    if action not in ACTIONS or len(numbers) > 2 or numbers[0] < FIRST_OBJECT:
        raise ValueError(f"one can't ask why not {action!r} {numbers!r}; actions are {', '.join(ACTIONS)} with the id of an object")
    return Why(tuple(ACTIONS[action](asker, numbers)))


def _told(head: Because, reasons: list[Because], possible: Because) -> Iterator[Because]:
    """The fact and its reasons; without reasons, that it is possible."""
    if not reasons:
        yield possible._replace(head=True)
        return
    yield head._replace(head=True)
    yield from dict.fromkeys(reasons)


def _may(one: Try, *options: Answer) -> bool:
    """Whether the actor has priority, and one of the options is among what the actor could do."""
    return not list(no_priority(one)) and any(
        isinstance(answer, tuple) and answer[: len(option)] == option
        for option in options if isinstance(option, tuple) for answer in one.game.legal_actions(one.actor)
    )


def no_priority(one: Try) -> Iterator[Because]:
    """CR 117.1: only the player with priority takes actions, and not while another choice is open."""
    game, asker = one.game, one.asker
    state = game.state
    if state.result:
        yield one.because("over", "104.1")
        return
    if one.actor == NONE:  # a spectator
        yield one.because("no priority", "117.1")
        return
    pending = asker.pending
    if pending is not None:
        if pending.player != one.actor:
            yield one.because("no priority", "117.1")
        elif pending.kind != "Act":
            yield one.because("another question", pending.why)
    elif state.frame.priority != one.actor:
        yield one.because("no priority", "117.1")


# --- casting (CR 601) -------------------------------------------------------------------------------------------------------------


def _cast(asker: Asker, numbers: tuple[int, ...]) -> Iterator[Because]:
    one = Try(asker, "cast", numbers[0])
    head, possible = one.because("cast", "601.3"), one.because("can cast", "601.3")
    place = list(_cannot_be_cast(one))
    if place:
        return _told(head, place, possible)
    if _may(one, ("cast", one.id)):
        return _told(head, [], possible)
    reasons = [*no_priority(one), *split_second(one)]
    best: list[Because] | None = None
    for way in permissions.ways_to_cast(one.game, one.actor, one.id):
        found = list(_against(one, way))
        if best is None or len(found) < len(best):
            best = found
    return _told(head, reasons + (best or []) or [one.because("no combination", "601.2e")], possible)


def _cannot_be_cast(one: Try) -> Iterator[Because]:
    """CR 601.3: no rule or effect lets the player cast it."""
    game = one.game
    obj = game.state.objects[one.id]
    chars = game.chars(one.id)
    if not game.exists(one.id):
        yield one.because("gone", "400.7")
    elif obj.zone in (STACK, BATTLEFIELD):
        yield one.because("on stack" if obj.zone == STACK else "on battlefield", "601.2a")
    elif permissions.ways_to_cast(game, one.actor, one.id):
        return
    elif obj.owner != one.actor:
        yield one.because("not yours", "601.3")
    elif chars.types & LAND:
        yield one.because("is a land", "305.9")
    elif not chars.types:
        yield one.because("not a spell", "601.2")
    elif obj.zone == HAND:
        yield one.because("no mana cost", "118.6")
    else:
        yield one.because("not from here", "601.3", zone=zone_name(obj.zone))


def zone_name(zone: int) -> Mention:
    """A zone in words."""
    return term(c.ZONE_NAMES[zone], terms.ZONES)


def split_second(one: Try) -> Iterator[Because]:
    """CR 702.61a."""
    for id in one.game.stack():
        if one.game.has(id, SPLIT_SECOND):
            yield one.because("split second", "702.61a", id)


def _against(one: Try, way: Way) -> Iterator[Because]:
    """What keeps the object from being cast in that way now: timing, prohibitions, targets, costs."""
    game = one.game
    chars = permissions.way_chars(game, one.id, way)
    if not permissions.in_time(game, one.actor, one.id, chars, way):
        rule = next((rule for kind, rule in TIMING_RULES if chars.types & kind), "117.1a")
        yield from sorcery_moment(one, rule)
        for node, source, controller in game.rules(OnlySorceryTime):
            if one.actor in node.who.find(game, Context(source, controller)):
                yield one.because("only as sorcery", "601.3", source)
    yield from _prohibitions(one, chars)
    yield from uncompleted(one, spell_proposal(one.actor, one.id, way, chars), spell_proposal(one.actor, one.id, way, chars))


def sorcery_moment(one: Try, rule: str) -> Iterator[Because]:
    """CR 117.1a, 307.1: which part of "a main phase of your turn with an empty stack" is missing."""
    game = one.game
    when = moment("sorcery")
    if game.active != one.actor:
        yield one.because("not your turn", rule, when=when)
    elif game.step not in MAIN_STEPS:
        yield one.because("not main phase", rule, when=when)
    elif game.stack():
        yield one.because("stack not empty", rule, when=when)


def _prohibitions(one: Try, chars: Characteristics) -> Iterator[Because]:
    """CR 101.2, 601.3: effects that forbid the spell."""
    game, player = one.game, one.actor
    if permissions.may_cast(game, player, one.id, chars):
        return
    with as_spell(game, one.id, chars):
        for node, source, controller in game.rules(CantCast):
            it = Context(source, controller)
            holds = node.condition is None or node.condition.holds(game, it)
            if holds and node.covers(game.zone_of(one.id)) and player in node.who.find(game, it) and (
                node.what is None or node.what.matches(game, one.id, it)
            ):
                yield one.says(node, source, "601.3")
        for limit, source, controller in game.rules(SpellLimit):
            it = Context(source, controller)
            if player in limit.who.find(game, it) and limit.reached(game, it, player, one.id):
                yield one.says(limit, source, "601.3")
        for own in permissions.spell_facts(chars).only_if:
            if not own.condition.holds(game, Context(one.id, player)):
                yield one.says(own, one.id, "601.3")


# --- targets and costs (CR 601.2c-h) ----------------------------------------------------------------------------------------------


def uncompleted(one: Try, proposal: Proposal, other: Proposal) -> Iterator[Because]:
    """CR 601.2e: why what is proposed can't be completed: targets first, then its cost. `other` is an equal proposal."""
    game = one.game
    proposal.triggered = True  # nothing is paid: only targets count
    if level(game, proposal) == NO:
        yield one.because("no target", "601.2c")
        yield from _protected(one, proposal)
    other.targets_open = False  # only what is paid counts
    if level(game, other) == NO:
        yield from _unpaid(one, other)


def _protected(one: Try, proposal: Proposal) -> Iterator[Because]:
    """CR 702.11, 702.16b, 702.18: what would be a target but for an ability that protects it."""
    game, told = one.game, 0
    sets = islice(mode_sets(game, proposal, proposal.modal), MODES_LOOKED_AT) if proposal.modal is not None else ((),)
    seen: list[int] = []
    for modes in sets:
        proposal.it.modes = modes
        with as_spell(game, proposal.object, proposal.chars):
            for node in asked(game, proposal):
                for id in node.candidates(game, proposal.it):
                    if id in seen or not one.asker.sees(id) or can_be_targeted(game, id, proposal.object, one.actor):
                        continue
                    seen.append(id)
                    if told < PROTECTED_TOLD:
                        told += 1
                        yield _protection(one, id, proposal.object)
    proposal.it.modes = ()


def _protection(one: Try, id: int, source: int) -> Because:
    """The ability that keeps it from being the target."""
    game, other = one.game, one.asker.name(id)
    if id >= FIRST_OBJECT:
        chars = game.chars(id)
        if chars.keywords & SHROUD:
            return one.because("protected", "702.18a", id, other=other, what=term("shroud", terms.KEYWORDS))
        if chars.keywords & HEXPROOF and game.controller(id) != one.actor:
            return one.because("protected", "702.11b", id, other=other, what=term("hexproof", terms.KEYWORDS))
        it = Context(id, game.controller(id))
        for ability in chars.abilities:
            if isinstance(ability, ProtectionKeyword) and ability.guards_against(game, source, it):
                return one.because("protected", "702.16b", id, other=other, what=written(ability, other.en, other.zh))
            for part in parts_of(ability) if isinstance(ability, Ability) else ():
                if isinstance(part, TargetBar) and part.bars(game, id, source, one.actor, it) and isinstance(ability, Ability):
                    return one.because("protected", "702.11d", id, other=other, what=written(ability, other.en, other.zh))
    for bar, holder, controller in game.rules(TargetBar):
        if bar.over_players and bar.bars(game, id, source, one.actor, Context(holder, controller)):
            return one.says(bar, holder, "702.11c")
    return one.because("barred", "115.4", other=other)


def _unpaid(one: Try, proposal: Proposal) -> Iterator[Because]:
    """CR 118.3, 118.6, 601.2h: what of the total cost can't be paid, in the cheapest way to make its choices."""
    game = one.game
    if proposal.modal is not None:
        proposal.it.modes = next(iter(mode_sets(game, proposal, proposal.modal)), ())
    ways = [total_cost(game, proposal, either) for either in islice(eithers(game, proposal), MODES_LOOKED_AT)]
    total = min(ways, key=lambda total: (total.unpayable, total.bill.mana))
    charge = charge_of(game, proposal)
    purse = wallet(game, one.actor, charge)
    found: list[Because] = []
    if total.unpayable:
        found.append(one.because("unpayable", "118.6"))
    for cost in total.costs:
        found += _cost(one, cost, proposal)
    bill = total.bill
    if bill.mana and not purse.pays(bill):
        if purse.most < bill.mana:
            found.append(one.because("too little mana", "601.2h", cost=cost_text(total), amount=purse.most))
        else:
            found.append(one.because("wrong mana", "601.2h", cost=cost_text(total)))
        found += _dearer(one, proposal)
    yield from found or [one.because("can't pay all", "118.3", cost=cost_text(total))]


def _cost(one: Try, cost: Cost, proposal: Proposal) -> list[Because]:
    """A cost other than mana that can't be paid (CR 107.5-6, 118.3, 302.6)."""
    game = one.game
    it = proposal.it
    if cost.payable(game, it):
        return []
    obj = game.object(one.id)
    if isinstance(cost, (TapCost, UntapCost)):
        if obj.tapped is isinstance(cost, TapCost):
            return [one.because("tapped", "107.5") if obj.tapped else one.because("untapped", "107.6")]
        if obj.zone == BATTLEFIELD and obj.sick:
            return [one.because("sick", "302.6")]
    own = one.asker.name(one.id)
    return [one.because("can't pay", "118.3", what=to_do(cost, own.en, own.zh))]


def _dearer(one: Try, proposal: Proposal) -> Iterator[Because]:
    """CR 601.2f: effects of other objects that raise the cost."""
    for node, source, controller in one.game.rules(CostChange):
        it = Context(source, controller)
        if node.more and not node.itself and applies(one.game, node, proposal, it) and node.times(one.game, it):
            yield one.because("dearer", "601.2f", source)


# --- lands (CR 305) ---------------------------------------------------------------------------------------------------------------


def _land(asker: Asker, numbers: tuple[int, ...]) -> Iterator[Because]:
    one = Try(asker, "land", numbers[0])
    head, possible = one.because("land", "305.1"), one.because("can land", "305.1")
    if _may(one, ("land", one.id)):
        return _told(head, [], possible)
    place = list(_cannot_be_played(one))
    reasons = place if place else [*no_priority(one), *_against_land(one)]
    return _told(head, reasons or [one.because("no combination", "305.1")], possible)


def _cannot_be_played(one: Try) -> Iterator[Because]:
    game = one.game
    obj = game.state.objects[one.id]
    if not game.exists(one.id):
        yield one.because("gone", "400.7")
    elif obj.zone in (STACK, BATTLEFIELD):
        yield one.because("on stack" if obj.zone == STACK else "on battlefield", "305.1")
    elif not any(permissions.face_chars(game, one.id, face).types & LAND for face in permissions.castable_faces(obj)):
        yield one.because("not a land", "305.9")
    elif not permissions.land_faces(game, one.actor, one.id) and (obj.zone != HAND or obj.owner != one.actor):
        key = "not yours" if obj.owner != one.actor else "not from here"
        yield one.because(key, "305.1", zone=zone_name(obj.zone))


def _against_land(one: Try) -> Iterator[Because]:
    """CR 305.1-305.3: whose turn, main phase, empty stack, how many lands, and what forbids it."""
    game, player = one.game, one.actor
    yield from sorcery_moment(one, "305.3" if game.active != player else "305.1")
    left, played = permissions.land_allowance(game, player), game.player(player).lands_played
    if left <= 0 and game.active == player:
        yield one.because("lands played", "305.2b", amount=played, most=left + played)
    for node, source, controller in game.rules(CantPlayLands):
        if player in node.who.find(game, Context(source, controller)):
            yield one.says(node, source, "305.2b")
    obj = game.object(one.id)
    for bar, source, controller in game.rules(CantEnter):
        if bar.forbids(game, ZoneChange(one.id, obj.zone, BATTLEFIELD, obj.owner, "play"), Context(source, controller)):
            yield one.because("can't enter", "101.2", source)


# --- activated abilities (CR 602) -------------------------------------------------------------------------------------------------


def _activate(asker: Asker, numbers: tuple[int, ...]) -> Iterator[Because]:
    abilities = facts_of(asker.game, numbers[0]).abilities
    if len(numbers) == 1:
        for number in range(len(abilities)):
            yield from _activate_one(asker, numbers[0], number, abilities[number])
        if not abilities:
            yield Because("activate", "no such ability", "602.1", head=True)
    elif 0 <= numbers[1] < len(abilities):
        yield from _activate_one(asker, numbers[0], numbers[1], abilities[numbers[1]])
    else:
        yield Because("activate", "no such ability", "602.1", head=True)


def _activate_one(asker: Asker, id: int, number: int, ability: ActivatedAbility) -> Iterator[Because]:
    one = Try(asker, f"activate {number}", id)
    own = asker.name(id)
    words = written(ability, own.en, own.zh)
    head, possible = one.because("activate", "602.2", what=words), one.because("can activate", "602.2", what=words)
    if _may(one, ("activate", id, number)) or (ability.is_mana and can_activate_mana(one.game, one.actor, id, number)):
        return _told(head, [], possible)
    reasons = list(_not_here(one, ability))
    if not reasons:
        if not ability.is_mana:
            reasons = [*no_priority(one), *split_second(one)]
        reasons += [*_instructions(one, ability, number), *_forbidden(one, ability)]
        first, second = (ability_proposal(one.actor, id, ability, number) for _ in range(2))
        reasons += uncompleted(one, first, second)
    return _told(head, reasons or [one.because("no combination", "602.2b")], possible)


def _not_here(one: Try, ability: ActivatedAbility) -> Iterator[Because]:
    """CR 113.6, 602.2: from where, and by whom."""
    game = one.game
    obj = game.state.objects[one.id]
    if not game.exists(one.id):
        yield one.because("gone", "400.7")
    elif not ability.from_zones & 1 << obj.zone:
        yield one.because("not in this zone", "113.6", zone=zone_name(obj.zone))
    elif (game.controller(one.id) if obj.zone not in OWN_ZONES else obj.owner) != one.actor:
        it = Context(one.id, one.actor)
        if not any(isinstance(node, Timing) and node.opens(game, it) for node in ability.timing):
            yield one.because("not controlled", "602.2")


def _instructions(one: Try, ability: ActivatedAbility, number: int) -> Iterator[Because]:
    """CR 602.5b, 602.5d, 606.3: what the ability says about when and how often."""
    game, player = one.game, one.actor
    it = Context(one.id, player)
    if ability.loyalty:
        if game.object(one.id).loyalty_used > 0:
            yield one.because("loyalty used", "606.3")
        if not permissions.loyalty_any_time(game, one.id):
            yield from sorcery_moment(one, "606.3")
    if ability.timing and used_up(game, one.id, ability):
        yield one.because("used up", "602.5b")
    for node in ability.timing:
        if not isinstance(node, Timing) or node.allows(game, it, times_used(game, one.id, number)):
            continue
        moments: tuple[Node, ...] = node.moments if isinstance(node, Activate) else (node,)
        if any(isinstance(part, OnlyAsSorcery) for part in moments) and not sorcery_time(game, player):
            yield from sorcery_moment(one, "602.5d")
        else:
            own = one.asker.name(one.id)
            yield one.because("timing", "602.5b", what=written(node, own.en, own.zh))


def _forbidden(one: Try, ability: ActivatedAbility) -> Iterator[Because]:
    """CR 602.5: effects that forbid it."""
    game = one.game
    for node, source, controller in game.rules(CantActivate):
        if (node.mana_too or not ability.is_mana) and forbids(game, node, source, controller, one.actor, one.id):
            yield one.says(node, source, "602.5")


# --- special actions (CR 116.2) ---------------------------------------------------------------------------------------------------


def _special(asker: Asker, numbers: tuple[int, ...]) -> Iterator[Because]:
    """Turning face up, suspending, foretelling, plotting ...: each that the object has, for who may know what it has."""
    game, id = asker.game, numbers[0]
    obj = game.state.objects[id]
    one = Try(asker, "special", id)
    hidden = obj.face_down and obj.zone == BATTLEFIELD
    mine = one.actor == (obj.owner if obj.zone in OWN_ZONES else game.controller(id))
    number = 0
    for ability in (face_up_values(game, id) if hidden else game.chars(id)).abilities if mine and asker.knows(id) else ():
        for part in parts_of(ability) if isinstance(ability, Ability) else ():
            if isinstance(part, SpecialAction):
                if part.from_zones & 1 << obj.zone and part.name:
                    yield from _special_one(asker, id, number, part)
                number += 1


def _special_one(asker: Asker, id: int, number: int, action: SpecialAction) -> Iterator[Because]:
    one = Try(asker, f"special {number}", id)
    what = Mention(action.name, terms.KEYWORDS.get(action.name, SPECIAL_ACTIONS.get(action.name, action.name)))
    head, possible = one.because("special", "116.2", what=what), one.because("can special", "116.2", what=what)
    if _may(one, ("special", id, number)):
        return _told(head, [], possible)
    it = Context(id, one.actor)
    it.x = action.least_x
    reasons = list(no_priority(one))
    if any(isinstance(node, Timing) and not node.allows(one.game, it, 0) for node in action.timing):
        reasons.append(one.because("not now", "116.2"))
    if not one.game.can_pay(action.costs, it):
        own = asker.name(id)
        costs = tuple(to_do(cost, own.en, own.zh) for cost in action.costs)
        reasons.append(one.because("can't pay", "118.3", what=costs))
    return _told(head, reasons or [one.because("no combination", "116.2")], possible)


# --- attacking and blocking (CR 508, 509), and everything -------------------------------------------------------------------------


def _attack(asker: Asker, numbers: tuple[int, ...]) -> Iterator[Because]:
    one = Try(asker, "attack", numbers[0])
    return _told(one.because("attack", "508.1"), list(attack_reasons(one)), one.because("can attack", "508.1"))


def _block(asker: Asker, numbers: tuple[int, ...]) -> Iterator[Because]:
    if len(numbers) < 2 or not asker.sees(numbers[1]) or numbers[1] < FIRST_OBJECT:
        raise KeyError("say which attacker it would block")
    one = Try(asker, f"block {numbers[1]}", numbers[0])
    other = asker.name(numbers[1])
    head, possible = one.because("block", "509.1", other=other), one.because("can block", "509.1", other=other)
    return _told(head, list(block_reasons(one, numbers[1])), possible)


def _use(asker: Asker, numbers: tuple[int, ...]) -> Iterator[Because]:
    """All that one might do with an object where it is."""
    game, id = asker.game, numbers[0]
    one = Try(asker, "use", id)
    obj = game.state.objects[id]
    lines: list[Because] = []
    if obj.zone != BATTLEFIELD and obj.zone != STACK:
        if any(permissions.face_chars(game, id, face).types & LAND for face in permissions.castable_faces(obj)):
            lines += _land(asker, numbers)
        if not game.is_type(id, LAND) or len(permissions.castable_faces(obj)) > 1:
            lines += _cast(asker, numbers)
    for number, ability in enumerate(facts_of(game, id).abilities):
        if ability.from_zones & 1 << obj.zone:
            lines += _activate_one(asker, id, number, ability)
    lines += _special(asker, numbers)
    if obj.zone == BATTLEFIELD and game.is_creature(id) and game.controller(id) == one.actor:
        attackers = attackable(game, one.actor)
        for attacker in attackers:
            lines += _block(asker, (id, attacker))
        if not attackers:
            lines += _attack(asker, numbers)
    yield from lines or [one.because("nothing to do", "117.1")._replace(head=True)]


ACTIONS: Final[dict[str, Callable[[Asker, tuple[int, ...]], Iterator[Because]]]] = {
    "cast": _cast, "land": _land, "activate": _activate, "attack": _attack, "block": _block, "special": _special, "use": _use,
}

__all__ = ["ACTIONS", "Try", "why_not"]

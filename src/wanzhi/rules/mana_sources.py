"""What a player can get mana from (CR 106, 605.1a, 605.3a): the sources that the solver works with, read off the game.

A mana ability is *plain* if its cost is tapping, mana, life or sacrificing its own source; the solver may use it unasked. Every
other one ("sacrifice a creature: add {C}{C}") is only activated by hand; here it counts when the question is whether a cost
could be paid at all.
What can be read from an ability's text alone is kept with the tuple of abilities, which objects with the same text share.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.model.constants import ARTIFACT, BATTLEFIELD, CREATURE, FIRST_OBJECT, GRAVEYARD, HAND, HASTE, NONE, SNOW
from wanzhi.model.mana import SNOW_MANA
from wanzhi.rules import layers
from wanzhi.rules.ability_facts import LIMIT, AbilityFacts, ManaFacts, facts_of
from wanzhi.rules.extra_mana import adds_extra, with_extra
from wanzhi.rules.mana_bill import CONVOKE, DELVE, GENERIC_ONLY, IMPROVISE, RESTRICTED, Bill, Source
from wanzhi.rules.mana_solver import Purse
from wanzhi.vocabulary.abilities import ActivatedAbility
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.cost_rules import AnyMana, CantActivate, ManaRestriction
from wanzhi.vocabulary.costs import (
    CLAIM_SHOW,
    CLAIM_TAP,
    LifeCost,
    ManaCostNode,
    RemoveCountersCost,
    SacrificeCost,
    TapCost,
    amount_of,
    has_x,
)
from wanzhi.vocabulary.effects.floating_mana import AnyForAbilities, FreeMana, OneAsAny
from wanzhi.vocabulary.effects.mana import CHOSEN_OUTPUT, Outputs
from wanzhi.vocabulary.instructions import used_up
from wanzhi.vocabulary.timing import Timing

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.model.state import Object
    from wanzhi.rules.game import Game

SPECIAL_KEY: Final = 1000  # ability numbers from here on mean convoke, improvise and delve


_SOURCES: Final[dict[tuple[int, int], Source]] = {}


def _land_source(object_id: int, number: int, outputs: Outputs, weight: int) -> Source:
    """The source of "{T}: Add ...", kept (these say all about it)."""
    key = (object_id, id(outputs))
    source = _SOURCES.get(key)
    if source is None or source.outputs is not outputs or source.key[1] != number or source.weight != weight:
        if len(_SOURCES) > LIMIT:
            _SOURCES.clear()
        source = _SOURCES[key] = Source((object_id, number), outputs, taps=object_id, weight=weight)
    return source


class Holding:
    """A permanent with activated abilities: its facts, and the source it is if all there is to know is "{T}: Add ..."."""

    __slots__ = ("creature", "facts", "id", "quick")

    def __init__(self, id: int, facts: AbilityFacts, chars: Characteristics) -> None:
        self.id: int = id
        self.facts: AbilityFacts = facts
        self.creature: bool = bool(chars.types & CREATURE) and not chars.keywords & HASTE  # summoning sickness matters
        self.quick: Source | None = None
        land = facts.land
        if land is not None and land.fixed is not None and not chars.types & CREATURE and not chars.supertypes & SNOW:
            self.quick = _land_source(id, facts.mana[0][0], land.fixed, facts.worth)


class Holdings:
    """The permanents with activated abilities, in timestamp order: those with mana abilities, and those with others."""

    __slots__ = ("mana", "others")

    def __init__(self, game: Game, board: tuple[int, ...]) -> None:
        self.mana: list[Holding] = []
        self.others: list[Holding] = []
        for id in board:
            facts = facts_of(game, id)
            if facts.abilities:
                holding = Holding(id, facts, layers.chars(game, id))
                if facts.mana:
                    self.mana.append(holding)
                if facts.others:
                    self.others.append(holding)


def holdings(game: Game) -> Holdings:
    """See `Holdings`; kept as long as the layers give the same result."""
    derived = layers.refresh(game)
    if derived.holdings is None:
        derived.holdings = Holdings(game, derived.board)
    return derived.holdings


class Charge:
    """What a payment is for: who pays, and for which spell or ability (CR 106.6, 118, 702.51, 702.66, 702.126)."""

    __slots__ = ("ability", "any_bits", "as_other", "it", "life", "no_leave", "no_tap", "object", "player", "spell")

    def __init__(self, player: int, it: Context, object: int, ability: ActivatedAbility | None, spell: bool) -> None:
        self.player: int = player
        self.it: Context = it
        self.object: int = object  # the spell, or the source of the ability
        self.ability: ActivatedAbility | None = ability
        self.spell: bool = spell
        self.no_tap: tuple[int, ...] = ()  # objects that other parts of the cost tap
        self.no_leave: tuple[int, ...] = ()  # objects that other parts of the cost take away
        self.life: int = 0  # life that other parts of the cost take
        self.any_bits: int = 0  # types that all mana counts as (CR 609.4b)
        self.as_other: tuple[tuple[int, int], ...] = ()  # mana of which types counts as mana of which others

    @property
    def use(self) -> int:
        """CR 106.6: the spell that is cast or the source of the ability that is activated; NONE for a cost that an effect asks for."""
        return self.object if self.spell or self.ability is not None else NONE

    def counted(self, unit: int) -> int:
        """CR 609.4b: the unit with the types it counts as."""
        bits = self.any_bits
        for types, others in self.as_other:
            if unit & types:
                bits |= others
        return unit | bits


class Wallet:
    """Everything a player could pay mana with at one moment, for one charge (or for any, without one)."""

    __slots__ = ("_high", "_purse", "auto", "by_hand", "choosy", "hand", "life", "most", "player", "pool")

    def __init__(
        self, player: int, pool: tuple[int, ...], auto: tuple[Source, ...], by_hand: tuple[ByHand, ...], life: int, choosy: bool
    ) -> None:
        self.player: int = player
        self.pool: tuple[int, ...] = pool
        self.auto: tuple[Source, ...] = auto
        self.by_hand: tuple[ByHand, ...] = by_hand
        self.hand: tuple[Source, ...] = tuple([way.source for way in by_hand]) if by_hand else ()
        self.life: int = life
        self.choosy: bool = choosy  # some mana may be spent on some things only
        most = len(pool)
        for source in auto:
            most += source.most
        for source in self.hand:
            most += source.most
        self.most: int = most  # no payment has more mana than this
        self._purse: Purse | None = None
        self._high: Purse | None = None

    @property
    def purse(self) -> Purse:
        """What the solver may use unasked."""
        if self._purse is None:
            self._purse = Purse(self.pool, self.auto, self.life)
        return self._purse

    @property
    def high(self) -> Purse:
        """With what is activated by hand."""
        if self._high is None:
            self._high = Purse(self.pool, self.auto + self.hand, self.life) if self.hand else self.purse
        return self._high

    def pays(self, bill: Bill) -> int:
        """0: the bill can't be paid; 1: it can; 2: only with mana abilities activated by hand."""
        if bill.mana == 0 and not bill.symbols:
            return 1
        if bill.mana > self.most:
            return 0
        if self.purse.can_pay(bill):
            return 1
        return 2 if self.hand and self.high.can_pay(bill) else 0


def most_mana(game: Game, player: int) -> int:
    """An amount of mana that the player can't exceed now, at a glance; NONE if that is not so plain."""
    state = game.state
    if state.effects or adds_extra(game):
        return NONE
    found = 0
    for mana in state.players[player].pool:
        found += mana.amount
    objects = state.objects
    for holding in holdings(game).mana:
        obj = objects[holding.id]
        if obj.controller == player:
            if holding.quick is None:
                return NONE
            if not obj.tapped:
                found += holding.quick.most
    for id in state.zone(HAND, player):
        if objects[id].face.watches >> HAND & 1:
            return NONE
    return found


def wallet(game: Game, player: int, charge: Charge | None = None) -> Wallet:
    """CR 723.5a: see `Wallet`. Without a charge, mana with restrictions is left out and the wallet is marked `choosy`."""
    auto: list[Source] = []
    hand: list[ByHand] = []
    choosy = False
    state = game.state
    board = holdings(game)
    objects = state.objects
    plain = not game.rules(CantActivate) and (charge is None or not (charge.any_bits or charge.as_other)) and not adds_extra(game)
    for holding in board.mana:
        obj = objects[holding.id]
        if obj.controller != player:
            continue
        if holding.quick is not None and plain and (charge is None or charge.object != holding.id):
            if not obj.tapped:
                auto.append(holding.quick)
        elif not (obj.tapped and holding.facts.land is not None):
            choosy = _add(game, player, obj, holding.facts, charge, auto, hand) or choosy
    for id in state.zone(HAND, player):
        if objects[id].face.watches >> HAND & 1:
            facts = facts_of(game, id)
            if facts.mana and facts.zones >> HAND & 1:
                choosy = _add(game, player, objects[id], facts, charge, auto, hand) or choosy
    pool = tuple(units(game, player, charge)) if state.players[player].pool else ()
    if state.effects:
        auto.extend(floating(game, player, charge))
    if charge is not None:
        auto = [source for source in auto if _allowed(charge, source)]
        hand = [way for way in hand if _allowed(charge, way.source)]
        if charge.spell:
            auto.extend(_tapping_keywords(game, charge))
    choosy = choosy or (charge is None and any(mana.restriction for mana in state.players[player].pool))
    return Wallet(player, pool, tuple(auto), tuple(hand), state.players[player].life - (charge.life if charge else 0), choosy)


def units(game: Game, player: int, charge: Charge | None) -> list[int]:
    """The units in the pool that may be spent on the charge, in the order of the pool (CR 106.6)."""
    found: list[int] = []
    for mana in game.state.players[player].pool:
        unit = spendable(game, mana.unit, mana.restriction, charge, mana.source)
        if unit:
            found.extend([unit] * mana.amount)
    return found


def spendable(game: Game, unit: int, restriction: int, charge: Charge | None, source: int = NONE) -> int:
    """The unit as it counts for the charge; 0 if it may not be spent on it. `source` is what made the mana (CR 106.6)."""
    if charge is not None:
        unit = charge.counted(unit)
    if not restriction:
        return unit
    rule = game.state.restrictions[restriction]
    if charge is not None and isinstance(rule, ManaRestriction) and rule.allows(game, about(charge, source), charge.use, charge.ability):
        return unit | RESTRICTED
    return 0


def about(charge: Charge, source: int) -> Context:
    """The context in which a restriction on mana is understood: that of the source it came from ("of the chosen type")."""
    return charge.it if source == NONE else Context(source, charge.player)


def may_activate_mana(game: Game, player: int, id: int, ability: ActivatedAbility, number: int) -> bool:
    """CR 602.5, 605.3a: whether instructions and prohibitions let the player activate the mana ability (its cost aside)."""
    it = Context(id, player)
    if ability.timing:
        if used_up(game, id, ability):
            return False
        uses = times_used(game, id, number)
        for instruction in ability.timing:
            if isinstance(instruction, Timing) and not instruction.allows(game, it, uses):
                return False
    for node, source, controller in game.rules(CantActivate):
        if node.mana_too and forbids(game, node, source, controller, player, id):
            return False
    return True


def forbids(game: Game, node: CantActivate, source: int, controller: int, player: int, id: int) -> bool:
    """Whether a prohibition on activating covers the player and the object."""
    it = Context(source, controller)
    if node.condition is not None and not node.condition.holds(game, it):
        return False
    return (node.who is None or player in node.who.find(game, it)) and node.what.matches(game, id, it)


def times_used(game: Game, id: int, number: int) -> int:
    """How often the ability was activated this turn (CR 602.5b)."""
    mark = -1 - number
    return sum(1 for key, turn in game.object(id).once_used if key == mark and turn == game.turn)


def _add(
    game: Game, player: int, obj: Object, facts: AbilityFacts, charge: Charge | None, auto: list[Source], hand: list[ByHand]
) -> bool:
    """The sources of one object; whether some of its mana is restricted."""
    choosy = False
    for number, mana in facts.mana:
        if not mana.ability.from_zones & (1 << obj.zone) or not may_activate_mana(game, player, obj.id, mana.ability, number):
            continue
        if mana.taps and not _can_tap(game, obj):
            continue
        it = Context(obj.id, player)
        outputs = mana.outputs(game, it)
        if not outputs:
            continue
        chars = layers.chars(game, obj.id)
        if mana.restriction is not None:
            choosy = True
            if charge is None or not mana.restriction.allows(game, it, charge.use, charge.ability):
                continue
            outputs = tuple([tuple([unit | RESTRICTED for unit in output]) for output in outputs])
        if chars.supertypes & SNOW:
            outputs = tuple([tuple([unit | SNOW_MANA for unit in output]) for output in outputs])
        if mana.taps and adds_extra(game):
            outputs = with_extra(game, player, obj.id, outputs)
        if charge is not None and (charge.any_bits or charge.as_other):
            outputs = tuple([tuple([charge.counted(unit) for unit in output]) for output in outputs])
        life = sum(cost.life(game, it) for cost in mana.life)
        weight = facts.worth + (2 if chars.types & CREATURE else 0)
        if charge is not None and charge.object == obj.id and not charge.spell:
            weight += 4  # what the ability does is likely for an untapped permanent
        taps = obj.id if mana.taps else 0
        if mana.plain:
            source = Source((obj.id, number), outputs, taps, mana.mana, life, mana.harm, mana.sacrifice, weight)
            auto.append(source)
        else:
            hand.extend(_by_hand(game, it, number, mana, outputs, taps, life))
    return choosy


def _can_tap(game: Game, obj: Object) -> bool:
    """CR 302.6, 118.3: {T} could be paid."""
    if obj.tapped or obj.zone != BATTLEFIELD:
        return False
    if not obj.sick:
        return True
    chars = layers.chars(game, obj.id)
    return not chars.types & CREATURE or bool(chars.keywords & HASTE)


class ByHand:
    """A way to activate an ability that is not plain: the source it amounts to, whose ability it is, the object its cost takes."""

    __slots__ = ("holder", "source", "takes")

    def __init__(self, source: Source, holder: int, takes: int) -> None:
        self.source: Source = source
        self.holder: int = holder
        self.takes: int = takes


def _by_hand(
    game: Game, it: Context, number: int, mana: ManaFacts, outputs: Outputs, taps: int, life: int
) -> list[ByHand]:
    """How often an ability with other costs could be activated: one way for each object that its cost could take.

    Exact for one object at a time; an ability that takes several takes them in groups.
    """
    if any(not cost.payable(game, it) for cost in mana.claims) or len(mana.claims) != len([c for c in mana.ability.costs if _other(c)]):
        return []
    me = it.me
    claims = [claim for claim in (cost.claim(game, it) for cost in mana.claims) if claim is not None and claim.kind != CLAIM_SHOW]
    if not claims:
        times = 1
        for cost in mana.claims:
            if isinstance(cost, RemoveCountersCost) and cost.what is None and not taps and not mana.sacrifice:
                times = game.object(me).counter(cost.counter) // max(1, amount_of(cost.amount, game, it))
        return [ByHand(Source((me, number), outputs, taps, mana.mana, life, 0, mana.sacrifice), me, NONE)] * times
    claim = claims[0]
    size = max(1, claim.amount)
    groups = [claim.options[at] for at in range(0, len(claim.options) - size + 1, size)]
    if mana.sacrifice:
        groups = groups[:1]
    found: list[ByHand] = []
    for taken in groups:
        if claim.kind == CLAIM_TAP:  # a source can tap one permanent; being used up stands for tapping its own
            source = Source((me, number), outputs, taken, mana.mana, life, 0, bool(taps) or mana.sacrifice)
        else:
            source = Source((taken, number), outputs, taps, mana.mana, life, 0, True)
        found.append(ByHand(source, me, taken if size == 1 and len(claims) == 1 else NONE))
    return found


def _other(cost: object) -> bool:
    """Whether a cost is none of those of plain abilities."""
    return not (
        isinstance(cost, TapCost)
        or (isinstance(cost, SacrificeCost) and cost.what is None)
        or (isinstance(cost, LifeCost) and not has_x(cost))
        or (isinstance(cost, ManaCostNode) and not cost.cost.x)
    )


def _allowed(charge: Charge, source: Source) -> bool:
    """CR 118.10: not what other parts of the cost need, and not the object that is being cast."""
    if source.taps in charge.no_tap or (charge.spell and source.key[0] == charge.object):
        return False
    return not source.sacrifice or (source.key[0] not in charge.no_leave and source.key[0] not in charge.no_tap)


def _tapping_keywords(game: Game, charge: Charge) -> list[Source]:
    """CR 702.51a, 702.66a, 702.126a: what convoke, improvise and delve pay with."""
    from wanzhi.model.constants import CONVOKE as CONVOKES
    from wanzhi.model.constants import DELVE as DELVES
    from wanzhi.model.constants import IMPROVISE as IMPROVISES

    keywords = game.chars(charge.object).keywords
    found: list[Source] = []
    if not keywords & (CONVOKES | DELVES | IMPROVISES):
        return found
    for id in game.permanents(charge.player):
        if game.object(id).tapped or id in charge.no_tap:
            continue
        chars = layers.chars(game, id)
        if keywords & CONVOKES and chars.types & CREATURE:
            found.append(Source((id, SPECIAL_KEY + CONVOKE), ((chars.colors or GENERIC_ONLY,),), taps=id, weight=3, kind=CONVOKE))
        if keywords & IMPROVISES and chars.types & ARTIFACT:
            found.append(Source((id, SPECIAL_KEY + IMPROVISE), ((GENERIC_ONLY,),), taps=id, weight=1, kind=IMPROVISE))
    if keywords & DELVES:
        for id in game.state.zone(GRAVEYARD, charge.player):
            if id not in charge.no_leave and id != charge.object:
                found.append(Source((id, SPECIAL_KEY + DELVE), ((GENERIC_ONLY,),), weight=1, kind=DELVE, sacrifice=False))
    return found


def any_mana(game: Game, player: int, spell: int, permission: bool) -> int:
    """CR 609.4b, 118.14: the types that mana the player spends on the spell counts as (NONE for no spell)."""
    bits = 63 if permission else 0
    for node, source, controller in game.rules(AnyMana):
        it = Context(source, controller)
        if player in node.who.find(game, it) and (node.what is None or (spell >= FIRST_OBJECT and node.what.matches(game, spell, it))):
            bits |= 63 if node.any_type else 31
    return bits


FREE_KEY: Final = 2000  # ability numbers from here on mean mana abilities that effects let a player use
MOST_TIMES: Final = 30  # how often one of them is reckoned with in one payment


def free_abilities(game: Game, player: int) -> list[tuple[int, int, ManaFacts]]:
    """The mana abilities that effects let the player use, with the object the effect came from and a number."""
    found: list[tuple[int, int, ManaFacts]] = []
    for effect in game.state.effects:
        if effect.controller == player:
            for number, node in enumerate(effect.nodes):
                if isinstance(node, FreeMana):
                    found.append((effect.source, FREE_KEY + number, ManaFacts(node.ability)))
    return found


def floating(game: Game, player: int, charge: Charge | None) -> list[Source]:
    """The sources that `free_abilities` are: as often as their costs could be paid."""
    found: list[Source] = []
    for source, number, facts in free_abilities(game, player):
        outputs = facts.fixed
        if not facts.plain or outputs is None:
            continue
        if charge is not None:
            outputs = tuple([tuple([charge.counted(unit) for unit in output]) for output in outputs])
        it = Context(source, player)
        life = sum(cost.life(game, it) for cost in facts.life)
        times = min(MOST_TIMES, game.player(player).life // life) if life else 1
        found.extend([Source((source, number), outputs, 0, facts.mana, life)] * times)
    return found


def as_other(game: Game, player: int, object: int, ability: bool) -> tuple[tuple[int, int], ...]:
    """CR 609.4b: mana of which types counts as mana of which others, spent on a spell or an ability of the object."""
    free = [
        (63, 63 if node.any_type else 31) for node, source, controller in (game.rules(AnyForAbilities) if ability else ())
        if player in node.who.find(game, Context(source, controller)) and node.covers(game, object, Context(source, controller))
    ]
    return tuple(free + [
        node.counts_as() for node, source, controller in game.rules(OneAsAny)
        if player in node.who.find(game, Context(source, controller)) and (not node.own or (ability and object == source))
    ])


__all__ = [
    "CHOSEN_OUTPUT", "NONE", "SPECIAL_KEY", "AbilityFacts", "Charge", "Holding", "ManaFacts", "Wallet", "about", "any_mana", "facts_of",
    "forbids", "holdings",
    "may_activate_mana", "spendable", "times_used", "units", "wallet",
]

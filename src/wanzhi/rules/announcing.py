"""Proposing a spell or ability (CR 601.2b-f, 602.2b, 603.3c-d, 700.2): its modes, costs, X, targets and division, and its total cost.

`level` answers whether a proposal can be completed, whatever is still open being chosen in the best way; each choice offers only what
leaves it so (601.2e is then never broken). The optional costs are asked before the modes: the rules let a player
consider both together (601.4).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from typing import TYPE_CHECKING, Final, cast

from wanzhi.model.card import Characteristics
from wanzhi.model.constants import MAIN_STEPS, NONE
from wanzhi.model.decisions import Additions, Answer, OneOf, Partial, Pick
from wanzhi.model.decisions import Number as NumberDecision
from wanzhi.model.state import Announced
from wanzhi.rules.costs import NO, YES, Total, increase, possible, reduce, settle_twobrid
from wanzhi.rules.inset import as_spell
from wanzhi.rules.mana_sources import Charge, Wallet, any_mana, as_other
from wanzhi.rules.permissions import SpellFacts, Way, flash_allowed, flash_costs, prohibited_with, spell_facts, spell_has_x
from wanzhi.rules.targeting import (
    Accept,
    choose_division,
    choose_targets,
    enough,
    targets_asked,
)
from wanzhi.vocabulary.abilities import ActivatedAbility, own_nodes, targets_of, walk
from wanzhi.vocabulary.base import Context, Cost, Node
from wanzhi.vocabulary.cost_rules import CantCast, CostChange, CostFloor
from wanzhi.vocabulary.costs import has_x, parsed
from wanzhi.vocabulary.effects.sentences import WhereX
from wanzhi.vocabulary.either_cost import EitherCost
from wanzhi.vocabulary.instructions import mana_on_x, own_changes
from wanzhi.vocabulary.quantities import X
from wanzhi.vocabulary.targets import Modal, TargetLike, bounds, modal_of

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps

MOST_X: Final = 999
MODE_SETS: Final = 300
UNKNOWN: Final = -1
MINIMAL_X: Final = (0, 1, 2)  # values looked at while X is open: no text needs more targets
DESCRIBING_X: Final = tuple(range(21))  # where X describes what can be a target ("creature card with mana value X")


class Proposal:
    """A spell or ability on its way to the stack: what it is and what has been announced (CR 601.2b-d)."""

    __slots__ = (
        "ability", "chars", "either", "facts", "it", "modal", "modes_open", "nodes", "number", "object", "paid", "player", "targets_open",
        "triggered", "way", "x_open",
    )

    def __init__(self, player: int, object: int, it: Context) -> None:
        self.player: int = player
        self.object: int = object  # the spell (before it moves: the card), or the source of the ability
        self.it: Context = it
        self.way: Way = _PLAIN_WAY
        self.chars: Characteristics | None = None
        self.facts: SpellFacts | None = None
        self.ability: ActivatedAbility | None = None
        self.triggered: bool = False  # nothing is paid (CR 603.3)
        self.number: int = NONE
        self.nodes: tuple[Node, ...] = ()
        self.modal: Modal | None = None
        self.paid: dict[str, int] = {}
        self.either: tuple[int, ...] | None = None  # which option of each "or" cost
        self.modes_open: bool = False
        self.x_open: bool = False
        self.targets_open: bool = True


_PLAIN_WAY: Final = Way("")


def spell_proposal(player: int, id: int, way: Way, chars: Characteristics) -> Proposal:
    """The proposal to cast an object in some way."""
    it = Context(id, player)
    proposal = Proposal(player, id, it)
    facts = spell_facts(chars)
    proposal.chars, proposal.facts, proposal.way = chars, facts, way
    proposal.nodes, proposal.modal = facts.nodes, facts.modal
    proposal.modes_open = facts.modal is not None
    proposal.x_open = spell_has_x(chars, way)
    return proposal


def ability_proposal(player: int, id: int, ability: ActivatedAbility, number: int) -> Proposal:
    """CR 107.3k, 602.1, 602.1a, 602.1c: the proposal to activate an ability."""
    it = Context(id, player)
    proposal = Proposal(player, id, it)
    proposal.ability, proposal.number = ability, number
    proposal.nodes = (ability.effect,)
    proposal.modal = modal_of(ability.effect)
    proposal.modes_open = proposal.modal is not None
    proposal.x_open = any(has_x(cost) for cost in ability.costs)
    return proposal


def charge_of(game: Game, proposal: Proposal) -> Charge:
    """What its payment is for."""
    charge = Charge(proposal.player, proposal.it, proposal.object, proposal.ability, proposal.ability is None)
    charge.any_bits = any_mana(game, proposal.player, proposal.object if proposal.ability is None else NONE, proposal.way.any_mana)
    charge.as_other = as_other(game, proposal.player, proposal.object, proposal.ability is not None)
    return charge


# --- the total cost (CR 601.2f) ---------------------------------------------------------------------------------------------------


def listed_costs(game: Game, proposal: Proposal) -> list[Cost]:
    """All costs but the mana cost and what effects change: alternative, additional, of modes, optional ones as often as declared.

    CR 113.2b.
    """
    costs: list[Cost] = []
    if proposal.ability is not None:
        costs.extend(proposal.ability.costs)
    elif proposal.facts is not None:
        costs.extend(proposal.way.costs or ())
        costs.extend(proposal.facts.additional)
        costs.extend(proposal.way.extra)
        for number, optional in enumerate(proposal.facts.optional):
            costs.extend(optional.costs * proposal.paid.get(_label(proposal.facts, number), 0))
        if proposal.paid.get("flash"):
            costs.extend(flash_costs(game, proposal.player, proposal.object, cast(Characteristics, proposal.chars)) or ())
        if proposal.facts.each_mode:
            costs.extend(proposal.facts.each_mode * max(0, len(proposal.it.modes) - 1))
    if proposal.modal is not None:
        for mode in proposal.it.modes:
            costs.extend(proposal.modal.modes[mode].costs)
    return costs


def _label(facts: SpellFacts, number: int) -> str:
    """The name under which an optional cost is announced; several of one name are told apart (CR 702.33f)."""
    name = facts.optional[number].name
    same = [n for n, other in enumerate(facts.optional) if other.name == name]
    return name if len(same) == 1 else f"{name} {same.index(number) + 1}"


def total_cost(game: Game, proposal: Proposal, either: tuple[int, ...] = ()) -> Total:
    """CR 601.2f, 118.9d: mana cost or alternative cost, plus additional costs and increases, minus reductions; then what sets a minimum."""
    total = Total()
    it = proposal.it
    if proposal.ability is None and not proposal.triggered and proposal.way.costs is None and proposal.chars is not None:
        total.add_mana(proposal.chars.mana_cost, it.x)
    at = 0
    for cost in listed_costs(game, proposal):
        if isinstance(cost, EitherCost):
            cost = cost.options[either[at] if at < len(either) else 0]
            at += 1
        total.add((cost,), it)
    fixed = total.generic - total.x
    _change(game, proposal, total)
    colors = proposal.facts.on_x if proposal.facts is not None else mana_on_x(proposal.ability) if proposal.ability is not None else 0
    if colors and total.x:  # what reduces the cost reduces what is paid for X first
        restricted = min(total.x, max(0, total.generic - fixed))
        total.generic -= restricted
        total.symbols.extend([colors] * restricted)
    return total


def _own_changes(proposal: Proposal) -> tuple[CostChange, ...]:
    """What the spell or ability itself says about its cost."""
    if proposal.ability is not None:
        return own_changes(proposal.ability)
    return proposal.facts.changes if proposal.facts is not None else ()


def _change(game: Game, proposal: Proposal, total: Total) -> None:
    changes = game.rules(CostChange)
    own = _own_changes(proposal)
    if changes or own:
        active: list[tuple[CostChange, int]] = [
            (node, node.times(game, proposal.it)) for node in own if applies(game, node, proposal, proposal.it)
        ]
        for node, source, controller in changes:
            it = Context(source, controller)
            if not node.itself and applies(game, node, proposal, it):
                active.append((node, node.times(game, it)))
        for node, times in active:
            if node.more:
                increase(total, node, times, proposal.it)
        fewer = [(node, times) for node, times in active if not node.more]
        if fewer:
            settle_twobrid(total, sum(parsed(node.mana).generic * times for node, times in fewer))
        for node, times in sorted(fewer, key=lambda pair: (not parsed(pair[0].mana).symbols, -pair[0].least)):
            reduce(total, node, times)
    total.generic -= min(total.generic, proposal.way.less)
    if proposal.ability is None:
        for floor, source, controller in game.rules(CostFloor):
            it = Context(source, controller)
            if total.bill.mana < floor.below.count(game, it):
                total.generic += max(0, floor.amount.count(game, it) - total.bill.mana)


def applies(game: Game, node: CostChange, proposal: Proposal, it: Context) -> bool:
    """CR 601.2f: whether an effect changes the cost of what is proposed."""
    if node.abilities != (proposal.ability is not None):
        return False
    if node.who is not None and proposal.player not in node.who.find(game, it):
        return False
    if not node.fits(game, proposal.object, it):
        return False
    if node.condition is not None and not node.condition.holds(game, it):
        return False
    return not node.asks_targets or node.fits_targets(game, chosen_targets(game, proposal), it)


def chosen_targets(game: Game, proposal: Proposal) -> tuple[int, ...]:
    """The targets announced so far."""
    found: tuple[int, ...] = ()
    for node in asked(game, proposal):
        ids = proposal.it.refs.get(node.ref, ())
        if isinstance(ids, tuple):
            found += ids
    return found


def depends_on_targets(game: Game, proposal: Proposal) -> bool:
    """Whether the total cost is not known before targets are chosen."""
    own = _own_changes(proposal)
    if any(node.asks_targets or node.each is not None for node in own):
        return True
    return any(node.asks_targets for node, _, _ in game.rules(CostChange))


# --- can it be completed? ---------------------------------------------------------------------------------------------------------


def asked(game: Game, proposal: Proposal) -> list[TargetLike]:
    """The targets it asks for, given the choices so far."""
    if proposal.facts is not None and proposal.facts.optional and proposal.it.stack_id != NONE:
        _note_paid(game, proposal)
    aura = proposal.facts.aura if proposal.facts is not None else ()
    return targets_asked(game, proposal.nodes, aura, proposal.it)


def eithers(game: Game, proposal: Proposal) -> Iterable[tuple[int, ...]]:
    """The ways to decide the "or" costs."""
    if proposal.either is not None:
        return (proposal.either,)
    choices = [range(len(cost.options)) for cost in listed_costs(game, proposal) if isinstance(cost, EitherCost)]
    return product(*choices) if choices else ((),)


def open_modes(game: Game, proposal: Proposal, modal: Modal) -> tuple[int, ...]:
    """The modes that can be chosen: all of them, or those that the source remembers as not chosen yet (CR 700.2)."""
    numbers = tuple(range(len(modal.modes)))
    if not modal.memory:
        return numbers
    used = dict(game.object(proposal.it.me).links).get(modal.memory_key(game.turn), ())
    return tuple(number for number in numbers if number not in used)


def mode_sets(game: Game, proposal: Proposal, modal: Modal) -> Iterable[tuple[int, ...]]:
    """The smallest sets of modes (CR 700.2d); larger ones ask for no less."""
    size = max(1, modal.low) if modal.low or modal.by_weight else 0
    numbers = open_modes(game, proposal, modal)
    return combinations_with_replacement(numbers, size) if modal.repeat else combinations(numbers, size)


def level(game: Game, proposal: Proposal, purse: Wallet | None = None) -> int:
    """CR 601.2e: NO, YES or BY_HAND: whether the proposal can be completed (CR 601.2, 601.3)."""
    chars = proposal.chars
    if chars is None:
        return _level_of_modes(game, proposal, purse)
    proposed, game.proposed = game.proposed, proposal.object
    try:
        if game.chars(proposal.object) is chars:
            return _level_of_modes(game, proposal, purse)
        with as_spell(game, proposal.object, chars):
            return _level_of_modes(game, proposal, purse)
    finally:
        game.proposed = proposed


def _level_of_modes(game: Game, proposal: Proposal, purse: Wallet | None) -> int:
    it = proposal.it
    if proposal.modal is None or not proposal.modes_open:
        return _level(game, proposal, purse)
    best = NO
    for count, modes in enumerate(mode_sets(game, proposal, proposal.modal)):
        it.modes = modes
        best = max(best, _level(game, proposal, purse), key=_rank)
        if best == YES or count > MODE_SETS:
            break
    it.modes = ()
    return best


def _rank(value: int) -> int:
    return 3 - value if value else 0


def _level(game: Game, proposal: Proposal, purse: Wallet | None) -> int:
    if not proposal.x_open:
        return _level_x(game, proposal, purse)
    best = NO
    for x in DESCRIBING_X if any(_describes(node) for node in proposal.nodes) or game.rules(CantCast) else MINIMAL_X:
        proposal.it.x = x
        best = max(best, _level_x(game, proposal, purse), key=_rank)
        if best == YES:
            break
    proposal.it.x = 0
    return best


@lru_cache(maxsize=16384)
def _describes(node: Node) -> bool:
    """Whether X says what a target must be like."""
    return any(
        isinstance(part, X) for target in targets_of(node) if isinstance(words := getattr(target, "filter", None), Node) for part in walk(words)
    )


@lru_cache(maxsize=4096)
def x_is_left_open(effect: Node) -> bool:
    """CR 107.3f: whether a triggered ability asks to pay {X}, nothing defines X, and a target must fit it: then X is chosen first."""
    parts = own_nodes(effect)
    pays = any(isinstance(mana := getattr(part, "mana", None), str) and "{X}" in mana for part in parts)
    return pays and not any(isinstance(part, WhereX) for part in parts) and _describes(effect)


def _level_x(game: Game, proposal: Proposal, purse: Wallet | None) -> int:
    barred = proposal.facts is not None and proposal.facts.x and bool(game.rules(CantCast))
    if barred and prohibited_with(game, proposal.player, proposal.object, proposal.it.x):  # CR 601.3a
        return NO
    nodes = asked(game, proposal) if proposal.targets_open else []
    if nodes and depends_on_targets(game, proposal):
        found = [NO]

        def accept(_: Context) -> bool:
            found[0] = max(found[0], _payable(game, proposal, purse), key=_rank)
            return found[0] == YES

        enough(game, nodes, proposal.it, proposal.object, accept)
        return found[0]
    payable = _payable(game, proposal, purse)
    if payable == NO or (nodes and not enough(game, nodes, proposal.it, proposal.object)):
        return NO
    return payable


def _payable(game: Game, proposal: Proposal, purse: Wallet | None) -> int:
    if proposal.triggered:
        return YES
    best = NO
    for either in eithers(game, proposal):
        best = max(best, possible(game, charge_of(game, proposal), total_cost(game, proposal, either), purse), key=_rank)
        if best == YES:
            break
    return best


# --- announcing (CR 601.2b-d) -----------------------------------------------------------------------------------------------------


def announce(game: Game, proposal: Proposal) -> Steps[bool]:
    """CR 601.2b-d: all choices in order. False if it can't go on (603.3c-d for triggered abilities)."""
    if proposal.triggered and level(game, proposal) == NO:
        return False
    yield from _optional_costs(game, proposal)
    yield from _either_costs(game, proposal)
    if proposal.modal is not None:
        chosen = yield from _modes(game, proposal, proposal.modal)
        if not chosen:
            return False
    yield from _value_of_x(game, proposal)
    return (yield from _targets(game, proposal))


def _optional_costs(game: Game, proposal: Proposal) -> Steps[None]:
    """CR 601.2b, 702.33d, 118.8a, 118.8b: the intention to pay kicker, buyback and so on."""
    if proposal.facts is None:
        return
    flash = flash_costs(game, proposal.player, proposal.object, cast(Characteristics, proposal.chars))
    sorcery = game.active == proposal.player and game.step in MAIN_STEPS and game.stack() == (proposal.object,)
    chars = cast(Characteristics, proposal.chars)
    if flash is not None and not sorcery and not flash_allowed(game, proposal.player, proposal.object, chars):
        proposal.paid["flash"] = 1
    start = level(game, proposal)
    for number, optional in enumerate(proposal.facts.optional):
        label = _label(proposal.facts, number)
        most = 0
        while most < (MOST_X if optional.repeat else 1):
            proposal.paid[label] = most + 1
            found = level(game, proposal)
            if found == NO or (found != YES and start == YES):
                break
            most += 1
        proposal.paid[label] = 0
        if most == 0:
            continue
        if optional.repeat:
            times = yield from game.number(proposal.player, 0, most, f"pay {optional.name}", "601.2b", proposal.object)
        else:
            times = int((yield from game.may(proposal.player, f"pay {label}", "601.2b", proposal.object)))
        proposal.paid[label] = times


def _either_costs(game: Game, proposal: Proposal) -> Steps[None]:
    """CR 601.2b: which option of a cost with "or"."""
    costs = [cost for cost in listed_costs(game, proposal) if isinstance(cost, EitherCost)]
    if not costs:
        return
    chosen: tuple[int, ...] = ()
    start = level(game, proposal)
    able_sets: list[tuple[int, ...]] = []
    for either in eithers(game, proposal):
        proposal.either = either
        found = level(game, proposal)
        if found != NO and (found == YES or start != YES):
            able_sets.append(either)
        proposal.either = None
    for at in range(len(costs)):
        able = sorted({either[at] for either in able_sets if either[:at] == chosen})
        if not able:
            break
        picked = yield from game.pick(proposal.player, able, 1, 1, "601.2b", "choose cost", proposal.object, about=costs[at].options)
        chosen = (*chosen, picked[0])
    proposal.either = chosen


class ModeSpace:
    """The sets of modes that can be chosen (CR 700.2a, 700.2d, 700.2i)."""

    __slots__ = ("game", "high", "low", "modal", "numbers", "proposal", "start")

    def __init__(self, game: Game, proposal: Proposal, modal: Modal, start: int) -> None:
        self.game: Game = game
        self.proposal: Proposal = proposal
        self.modal: Modal = modal
        raised = bool(modal.raised) and (
            modal.raised_if.holds(game, proposal.it) if modal.raised_if is not None
            else any(times for name, times in proposal.paid.items() if name.split(" ")[0] == modal.raised_by)
        )
        self.high: int = modal.raised if raised else modal.high
        self.low: int = max(modal.low, modal.raised_low) if raised else modal.low
        self.numbers: tuple[int, ...] = open_modes(game, proposal, modal)
        self.start: int = start

    def next(self, partial: Partial) -> Additions:
        chosen = tuple(part for part in partial if isinstance(part, int))
        options = tuple(
            mode for mode in self.numbers
            if (self.modal.repeat or mode not in chosen) and self._size((*chosen, mode)) <= self.high and self._can((*chosen, mode))
        )
        return Additions(options, len(chosen) >= self.low and (bool(chosen) or self.low == 0) and self._good(chosen))

    def default(self) -> Answer | None:
        return None

    def _size(self, chosen: tuple[int, ...]) -> int:
        return sum(self.modal.modes[mode].weight for mode in chosen) if self.modal.by_weight else len(chosen)

    def _can(self, chosen: tuple[int, ...]) -> bool:
        """Whether some legal set contains these."""
        short = self.low - len(chosen)
        if short <= 0:
            return self._good(chosen)
        others = [mode for mode in self.numbers if self.modal.repeat or mode not in chosen]
        sets = combinations_with_replacement(others, short) if self.modal.repeat else combinations(others, short)
        return any(self._good(chosen + more) for more in sets)

    def _good(self, chosen: tuple[int, ...]) -> bool:
        it, proposal = self.proposal.it, self.proposal
        it.modes, proposal.modes_open = tuple(sorted(chosen)), False
        found = level(self.game, proposal)
        it.modes, proposal.modes_open = (), True
        return found == YES or (found != NO and self.start != YES)


def _modes(game: Game, proposal: Proposal, modal: Modal) -> Steps[bool]:
    """CR 700.2a-b: choose the modes; they are kept in printed order."""
    space = ModeSpace(game, proposal, modal, level(game, proposal))
    if not any(space.next(())):
        return False
    if not modal.repeat and not modal.by_weight and space.low == len(space.numbers):  # all of them (CR 702.42a)
        answer: Answer = space.numbers
    else:
        why = "700.2b" if proposal.triggered else "700.2a"
        answer = yield from game.ask(Pick(proposal.player, space, why, proposal.object, "choose modes"))
    assert isinstance(answer, tuple)
    proposal.it.modes = tuple(sorted(part for part in answer if isinstance(part, int)))
    proposal.modes_open = False
    if modal.memory:
        game.state.link(proposal.it.me, modal.memory_key(game.turn), proposal.it.modes)
    return bool(proposal.it.modes) or modal.low == 0


def _value_of_x(game: Game, proposal: Proposal) -> Steps[None]:
    """CR 107.3a, 601.2b: any value that can be paid and for which targets can be chosen."""
    if not proposal.x_open:
        return
    proposal.x_open = False
    able: list[int] = []
    start = NO
    for x in range(MOST_X):
        proposal.it.x = x
        found = level(game, proposal)
        if found == YES and start not in (NO, YES):
            able.clear()
        if found != NO and (found == YES or start != YES):
            able.append(x)
            start = found if start == NO or found == YES else start
        elif (able and found == NO and _payable(game, proposal, None) == NO) or x > (able[-1] if able else 0) + 20:
            break
    proposal.it.x = able[0] if able else 0
    if len(able) > 1:
        decision = NumberDecision(proposal.player, OneOf(tuple(able), able[-1]), "107.3a", proposal.object, "X")
        answer = yield from game.ask(decision)
        assert isinstance(answer, int)
        proposal.it.x = answer


def _targets(game: Game, proposal: Proposal) -> Steps[bool]:
    """CR 601.2c-e: False if there are not as many legal targets as the spell or ability needs."""
    nodes = asked(game, proposal)
    if not nodes:
        proposal.targets_open = False
        return True
    accept = _affordable(game, proposal, nodes) if not proposal.triggered and depends_on_targets(game, proposal) else None
    ask_sole = game.state.ask_sole_targets and not proposal.triggered  # what triggers can't be cancelled: there is nothing to ask
    chosen = yield from choose_targets(game, nodes, proposal.it, proposal.object, accept, ask_sole)
    proposal.targets_open = False
    if any(len(ids) < bounds(node, game, proposal.it)[0] for node, (_, ids) in zip(nodes, chosen, strict=True)):
        return False
    division = yield from choose_division(game, nodes, proposal.it, proposal.object)
    if proposal.it.stack_id != NONE:
        announced = Announced.copy(game.object(proposal.it.stack_id).announced or Announced())
        announced.targets, announced.division = chosen, division
        game.state.edit(proposal.it.stack_id).announced = announced
    return True


def _affordable(game: Game, proposal: Proposal, nodes: list[TargetLike]) -> Accept:
    """Whether the total cost can be paid with the targets chosen (where it depends on them)."""
    best = [NO]

    def look(_: Context) -> bool:
        best[0] = max(best[0], _payable(game, proposal, None), key=_rank)
        return best[0] == YES

    enough(game, nodes, proposal.it, proposal.object, look)

    def accept(_: Context) -> bool:
        found = _payable(game, proposal, None)
        return found == YES or (found != NO and best[0] != YES)

    return accept


def write_announced(game: Game, proposal: Proposal) -> None:
    """Put the choices so far on the object on the stack, where rules and effects look for them."""
    it = proposal.it
    announced = Announced.copy(game.object(it.stack_id).announced or Announced())
    announced.modes, announced.x, announced.way = it.modes, it.x, proposal.way.name
    announced.paid = tuple(sorted((name, times) for name, times in paid_names(proposal).items() if times))
    chosen = {ref for ref, _ in announced.targets}
    announced.refs = tuple(sorted((ref, value) for ref, value in it.refs.items() if ref not in chosen))
    announced.follow = (*(span for span in announced.follow if span[0] != it.stack_id), (it.stack_id, game.state.next_id))
    game.state.edit(it.stack_id).announced = announced


def _note_paid(game: Game, proposal: Proposal) -> None:
    """CR 702.33g: what targets are asked for can depend on the optional costs declared so far: the spell knows them."""
    known = game.object(proposal.it.stack_id).announced or Announced()
    paid = tuple(sorted((name, times) for name, times in paid_names(proposal).items() if times))
    if known.paid != paid:
        announced = Announced.copy(known)
        announced.paid = paid
        game.state.edit(proposal.it.stack_id).announced = announced


def paid_names(proposal: Proposal) -> dict[str, int]:
    """The optional costs declared: each by its label, and all of one name together."""
    names = dict(proposal.paid)
    for label, times in proposal.paid.items():
        name, _, number = label.rpartition(" ")
        if number.isdigit():
            names[name] = names.get(name, 0) + times
    return names


__all__ = [
    "Proposal", "ability_proposal", "announce", "applies", "charge_of", "level", "spell_proposal", "total_cost",
    "write_announced",
]

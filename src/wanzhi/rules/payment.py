"""Paying mana (CR 106, 118.3a, 601.2g-h, 605.3): mana enters pools, mana abilities are activated, mana is spent.

The solver proposes a payment; the player is asked (`Pay`) only if the rules leave a real choice, and may accept it (`("auto",)`), pin a
source (`("pin", id, ability, output)`), drop all pins (`("unpin",)`), or activate a mana ability by hand (`("mana", id, ability, output)`,
with the object that its cost takes as a fifth part, -1 if the ability will ask). Every option offered leaves the bill payable, as far as
its result can be known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from wanzhi.model.constants import EXILE, NONE, SNOW
from wanzhi.model.decisions import Additions, Answer, Partial, Pay
from wanzhi.model.events import E_MANA, E_TAP_FOR_MANA, Simple
from wanzhi.model.mana import SNOW_MANA, generic_half
from wanzhi.model.state import Mana
from wanzhi.rules import layers, triggers
from wanzhi.rules.ability_facts import ManaFacts, facts_of
from wanzhi.rules.mana_bill import (
    ANY,
    BY_LIFE,
    BY_MANA,
    BY_TWO,
    CONVOKE,
    DELVE,
    IMPROVISE,
    MANA,
    RESTRICTED,
    Bill,
    Payment,
    Source,
    symbol_mask,
)
from wanzhi.rules.mana_solver import Purse, payments, solve
from wanzhi.rules.mana_sources import CHOSEN_OUTPUT, FREE_KEY, SPECIAL_KEY, Charge, Wallet, about, free_abilities, may_activate_mana, spendable, wallet
from wanzhi.vocabulary.abilities import TriggeredAbility
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.cost_rules import ManaRestriction
from wanzhi.vocabulary.costs import ManaCostNode, PlainCost
from wanzhi.vocabulary.instructions import note_once

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps

Pins = tuple[tuple[int, int, int], ...]


# --- pools ------------------------------------------------------------------------------------------------------------------------


def add_mana(game: Game, player: int, units: Sequence[int], source: int, restriction: object, persists: str) -> Steps[None]:
    """CR 106.3, 106.4: mana goes into the player's pool; snow sources make snow mana (107.4h)."""
    if source != NONE and layers.chars(game, source).supertypes & SNOW:
        units = [unit | SNOW_MANA for unit in units]
    if not units:
        return
    event = Simple(E_MANA, object=source, player=player, amount=len(units), objects=tuple(units))
    event.cause = source
    happened = yield from game.happen(event)
    number = _restriction_number(game, restriction)
    for done in happened:
        if isinstance(done, Simple) and done.kind == E_MANA:
            who = game.state.edit_player(done.player)
            who.pool = _merged(who.pool, done.objects, number, done.object, persists)


def _restriction_number(game: Game, restriction: object) -> int:
    if restriction is None:
        return 0
    known = game.state.restrictions
    if restriction in known:
        return known.index(restriction)
    game.state.restrictions = (*known, restriction)
    return len(known)


def _merged(pool: tuple[Mana, ...], units: Sequence[int], restriction: int, source: int, persists: str) -> tuple[Mana, ...]:
    entries = list(pool)
    for unit in units:
        for at, mana in enumerate(entries):
            if (mana.unit, mana.restriction, mana.source, mana.persists) == (unit, restriction, source, persists):
                entries[at] = Mana(unit, mana.amount + 1, restriction, source, persists)
                break
        else:
            entries.append(Mana(unit, 1, restriction, source, persists))
    return tuple(entries)


def _spend(game: Game, charge: Charge, wanted: list[int]) -> tuple[int, ...] | None:
    """CR 118.3a: take units from the pool, each as it counts for the charge; the units as they were, or None if they are not all there."""
    entries = list(game.player(charge.player).pool)
    spent: list[int] = []
    riders: list[tuple[ManaRestriction, int]] = []
    for unit in wanted:
        for at, mana in enumerate(entries):
            if mana.amount and spendable(game, mana.unit, mana.restriction, charge, mana.source) == unit:
                entries[at] = Mana(mana.unit, mana.amount - 1, mana.restriction, mana.source, mana.persists)
                spent.append(mana.unit)
                rule = game.state.restrictions[mana.restriction]
                if isinstance(rule, ManaRestriction):
                    riders.append((rule, mana.source))
                break
        else:
            return None
    game.state.edit_player(charge.player).pool = tuple(mana for mana in entries if mana.amount)
    for rule, source in riders if charge.use != NONE else ():
        rule.spent(game, about(charge, source), charge.use)
    return tuple(spent)


# --- activating mana abilities (CR 605.3) -----------------------------------------------------------------------------------------


def mana_facts(game: Game, id: int, number: int) -> ManaFacts | None:
    """The facts of the object's ability with that number, if it is a mana ability; or of one that an effect lets players use."""
    if number >= FREE_KEY:
        for player in game.players():
            for source, other, free in free_abilities(game, player):
                if (source, other) == (id, number):
                    return free
        return None
    for n, facts in facts_of(game, id).mana:
        if n == number:
            return facts
    return None


def activate_mana(game: Game, player: int, id: int, number: int, output: int = -1, takes: int = NONE) -> Steps[bool]:
    """CR 605.3b, 109.4a: activate a mana ability; it resolves at once, and triggered mana abilities after it (605.4a).

    `output` and `takes` are the mana and the object that its cost takes, if they were chosen before.

    CR 106.12, 405.6c, 605.3, 605.3c.
    """
    facts = mana_facts(game, id, number)
    if facts is None:
        return False
    it = Context(id, player)
    if output >= 0:
        it.refs[CHOSEN_OUTPUT] = output
    if facts is facts_of(game, id).land:
        paid = bool((yield from game.tap((id,))))  # {T} alone
    elif takes != NONE:
        paid = yield from _pay_taking(game, facts, it, takes)
    else:
        paid = yield from game.pay(facts.ability.costs, it)
    if not paid:
        return False
    note_use(game, id, number)
    before = len(game.state.history)
    yield from facts.ability.effect.happen(game, it)
    yield from _tapped_for_mana(game, player, id, facts, before)
    return True


def _tapped_for_mana(game: Game, player: int, id: int, facts: ManaFacts, before: int) -> Steps[None]:
    """CR 106.12a, 605.4a: if it was tapped for mana, that triggers abilities; triggered mana abilities resolve."""
    if facts.taps:
        added: list[int] = []
        for event in game.state.history[before:]:
            if isinstance(event, Simple) and event.kind == E_MANA and event.object == id:
                added.extend(event.objects)
        if added:
            yield from game.happen(Simple(E_TAP_FOR_MANA, object=id, player=player, amount=len(added), objects=tuple(added)))
    yield from _triggered_mana(game)


def _pay_taking(game: Game, facts: ManaFacts, it: Context, takes: int) -> Steps[bool]:
    """Pay an ability's cost with an object chosen before."""
    for cost in facts.ability.costs:
        claim = cost.claim(game, it) if isinstance(cost, PlainCost) else None
        if isinstance(cost, PlainCost) and claim is not None and takes in claim.options:
            paid = yield from cost.settle(game, it, (takes,))
        else:
            paid = yield from cost.pay(game, it)
        if not paid:
            return False
    return True


def note_use(game: Game, id: int, number: int) -> None:
    """CR 602.5b, 602.5c, 113.10a: remember the activation where an instruction of that very ability may ask how often."""
    abilities = layers.activated_abilities(game, id)
    if number < len(abilities) and abilities[number].timing and game.exists(id):
        obj = game.state.edit(id)
        obj.once_used = (*obj.once_used, (-1 - number, game.turn))
        note_once(game, id, abilities[number])


def _triggered_mana(game: Game) -> Steps[None]:
    """CR 605.4a, 605.4: triggered mana abilities resolve at once."""
    while True:
        waiting = game.state.waiting
        at = next((n for n, w in enumerate(waiting) if isinstance(w.ability, TriggeredAbility) and w.ability.is_mana), -1)
        if at < 0:
            return
        game.state.waiting = waiting[:at] + waiting[at + 1 :]
        yield from triggers.announce(game, waiting[at])


# --- the payment ------------------------------------------------------------------------------------------------------------------


class PaySpace:
    """The options of one `Pay` question, worked out when someone looks at them."""

    __slots__ = ("_options", "bill", "charge", "game", "pins", "proposed", "purse")

    def __init__(self, game: Game, charge: Charge, bill: Bill, purse: Wallet, pins: Pins, proposed: Payment | None) -> None:
        self.game: Game = game
        self.charge: Charge = charge
        self.bill: Bill = bill
        self.purse: Wallet = purse
        self.pins: Pins = pins
        self.proposed: Payment | None = proposed  # None if it takes activations by hand
        self._options: tuple[Answer, ...] | None = None

    def uses(self) -> tuple[int, ...]:
        """The objects that the proposed payment taps or takes."""
        steps = self.proposed.steps if self.proposed is not None else ()
        return tuple(dict.fromkeys(self.purse.auto[step.source].key[0] for step in steps))

    def left(self) -> Bill:
        """What neither the pool nor the pinned sources pay of the bill, as it is proposed."""
        payment, purse = self.proposed, self.purse
        if payment is None:
            return self.bill
        pinned = {(id, number) for id, number, _ in self.pins}
        settled = [True] * len(purse.pool)  # by unit
        for step in payment.steps:
            source = purse.auto[step.source]
            settled.extend([source.key in pinned] * len(source.outputs[step.output]))
        units, symbols, generic = iter(payment.units), list[int](), 0
        for symbol, choice in zip(self.bill.symbols, payment.choices, strict=True):
            if choice == BY_MANA and not settled[next(units)]:
                symbols.append(symbol)
            elif choice == BY_TWO:
                generic += sum(not settled[next(units)] for _ in range(generic_half(symbol)))
            elif choice == BY_LIFE:
                symbols.append(symbol)
        return Bill(generic + sum(not settled[unit] for unit in units), tuple(symbols))

    def next(self, partial: Partial) -> Additions:
        if partial:
            return Additions((), True)
        if self._options is None:
            self._options = tuple(self._list())
        return Additions(self._options, False)

    def default(self) -> Answer | None:
        return ("auto",) if self.proposed is not None else None

    def _list(self) -> list[Answer]:
        options: list[Answer] = [("auto",)] if self.proposed is not None else []
        purse, life = self.purse, self.purse.life
        judged: dict[tuple[object, ...], bool] = {}
        pinned = {(id, number) for id, number, _ in self.pins}
        for source in purse.auto:
            if (source.key[0], source.key[1]) in pinned:
                continue
            for output in range(len(source.outputs)):
                kind = (source.outputs, output, source.weight, source.kind, source.sacrifice, source.life, source.mana, source.taps == 0)
                good = judged.get(kind)
                if good is None or source.taps in self._shared():
                    pins = (*self.pins, (source.key[0], source.key[1], output))
                    found = solve(self.bill, purse.pool, purse.auto, life, pins)
                    good = judged[kind] = found is not None and _uses(found, purse, pins)
                if good:
                    options.append(("pin", source.key[0], source.key[1], output))
        options.extend(self._by_hand())
        if self.pins:
            options.append(("unpin",))
        return options

    def _shared(self) -> set[int]:
        """Permanents that several sources tap: these are judged one by one."""
        seen: set[int] = set()
        shared: set[int] = set()
        for source in self.purse.auto:
            if source.taps in seen and source.kind != MANA:
                shared.add(source.taps)
            seen.add(source.taps)
        return shared

    def _by_hand(self) -> list[Answer]:
        """Mana abilities to activate by hand that leave the bill payable."""
        options: list[Answer] = []
        judged: dict[tuple[object, ...], bool] = {}
        for source in self.purse.auto:
            if source.kind == MANA and source.mana is None:
                for output in range(len(source.outputs)):
                    kind = (*_kind(source), output, source.taps in self._shared())
                    if kind not in judged or kind[-1]:
                        judged[kind] = self._leaves_payable(source, output)
                    if judged[kind]:
                        options.append(("mana", source.key[0], source.key[1], output))
        for way in self.purse.by_hand:
            for output in range(len(way.source.outputs)):
                if way.source.mana is None and self._leaves_payable(way.source, output):
                    answer = ("mana", way.holder, way.source.key[1], output, way.takes)
                    if answer not in options:
                        options.append(answer)
        return options

    def _leaves_payable(self, source: Source, output: int) -> bool:
        """Whether the bill can be paid once that source is used: what it took or tapped makes no mana afterwards."""
        gone = (source.key[0] if source.sacrifice else -1, source.taps or -1)
        rest = tuple([
            other for other in self.purse.auto + self.purse.hand
            if other is not source and other.taps not in gone
            and not (other.sacrifice and source.sacrifice and other.key[0] == source.key[0])
        ])
        return Purse(self.purse.pool + source.outputs[output], rest, self.purse.life - source.life).can_pay(self.bill)


def can_activate_mana(game: Game, player: int, id: int, number: int) -> bool:
    """CR 602.5, 605.3a, 117.1d: whether the player could activate the mana ability now, with its cost."""
    facts = mana_facts(game, id, number)
    if facts is not None and number >= FREE_KEY:
        return any(id == source for source, _, _ in free_abilities(game, player)) and game.can_pay(facts.ability.costs, Context(id, player))
    if facts is None or not facts.ability.from_zones & (1 << game.zone_of(id)):
        return False
    if game.controller(id) != player or not may_activate_mana(game, player, id, facts.ability, number):
        return False
    return game.can_pay(facts.ability.costs, Context(id, player))


def activate_some(game: Game, player: int, id: int) -> Steps[None]:
    """The player activates one of the mana abilities of a permanent, if one can be activated (CR 605.3a)."""
    able = tuple(number for number, _ in facts_of(game, id).mana if can_activate_mana(game, player, id, number))
    if able:
        chosen = yield from game.pick(player, able, 1, 1, "605.3a", "choose a mana ability", id)
        yield from activate_mana(game, player, id, chosen[0])


def pay_mana(game: Game, charge: Charge, bill: Bill, keep: tuple[tuple[Bill, int], ...] = ()) -> Steps[tuple[int, ...] | None]:
    """CR 601.2g-h, 117.1d, 118.2: activate mana abilities and pay the bill. The units spent, or None if it could not be paid."""
    pins: Pins = ()
    by_hand = False
    while True:
        if not bill.mana and not bill.symbols:
            return ()
        purse = wallet(game, charge.player, charge)
        if by_hand and Purse(purse.pool, (), purse.life).can_pay(bill):
            purse = Wallet(charge.player, purse.pool, (), (), purse.life, False)  # what was made by hand pays
            pins = ()
        found = solve(bill, purse.pool, purse.auto, purse.life, pins, keep)
        if found is None and pins:
            pins = ()
            continue
        asks = found is None or game.state.full_control or _is_choice(bill, purse, pins, found)
        answer: Answer = ("auto",)
        if asks:
            space = PaySpace(game, charge, bill, purse, pins, found)
            if found is None and not space.next(()).options:
                return None
            answer = yield from _ask(game, Pay(charge.player, space, "601.2g", charge.object, "pay"), found is not None)
        assert isinstance(answer, tuple)
        if answer[0] == "auto" and found is not None:
            spent = yield from _carry_out(game, charge, bill, purse, found)
            if spent is not None:
                return spent
            pins = ()
        elif answer[0] == "pin":
            pins = (*pins, cast("tuple[int, int, int]", answer[1:4]))
        elif answer[0] == "unpin":
            pins = ()
        else:
            id, number, output, takes = (*cast("tuple[int, ...]", answer[1:]), NONE)[:4]
            yield from activate_mana(game, charge.player, id, number, output, takes)
            by_hand = True
            pins = tuple(pin for pin in pins if pin[0] != id)


def _is_choice(bill: Bill, purse: Wallet, pins: Pins, proposed: Payment) -> bool:
    """Whether there is more than one payment in which all that is pinned pays for something."""
    if not purse.auto and len(set(purse.pool)) < 2:
        return False
    kinds = [_kind(source) for source in purse.auto]
    one_kind = not pins and bool(kinds) and kinds.count(kinds[0]) == len(kinds) and purse.auto[0].single and len(purse.auto[0].outputs) == 1
    if one_kind and not purse.pool:
        return False
    if _can_swap(bill, purse, pins, proposed, kinds):
        return True
    if one_kind and _no_other_mana(bill, purse):
        return False
    found = 0
    for payment in payments(bill, purse.pool, purse.auto, purse.life, pins, 40 if pins else 2):
        if not pins or _uses(payment, purse, pins):
            found += 1
            if found > 1:
                return True
    return False


def _no_other_mana(bill: Bill, purse: Wallet) -> bool:
    """Whether sources that are alike bring at no price what is in the pool as well: if none of them is left over there is one payment."""
    first = purse.auto[0]
    free = first.taps != 0 and first.easy and not first.sacrifice and first.kind == MANA
    return free and len(bill.forms) == 1 and all((unit,) == first.outputs[0] for unit in purse.pool)


def _kind(source: Source) -> tuple[object, ...]:
    """What makes sources count as one another."""
    return (source.outputs, source.weight, source.kind, source.mana, source.life, source.harm, source.sacrifice)


def _can_swap(bill: Bill, purse: Wallet, pins: Pins, payment: Payment, kinds: list[tuple[object, ...]]) -> bool:
    """Whether one source or unit of the proposal can simply be replaced by an idle source of another kind: the usual choice."""
    used = {step.source for step in payment.steps}
    tapped = {purse.auto[n].taps for n in used}
    idle = [
        n for n, source in enumerate(purse.auto)
        if n not in used and source.taps and source.taps not in tapped and source.single and source.mana is None and not source.life
        and not source.sacrifice and source.kind == MANA
    ]
    if not idle or (pins and any(purse.auto[n].mana is not None for n in used)):
        return False
    masks: list[int] = []
    for symbol, choice in zip(bill.symbols, payment.choices, strict=True):
        masks.extend([symbol_mask(symbol)] if choice == BY_MANA else [ANY] * generic_half(symbol) if choice == BY_TWO else [])
    masks.extend([ANY] * bill.generic)
    origin: list[int] = [-1] * len(purse.pool)
    for step in payment.steps:
        origin.extend([step.source] * len(purse.auto[step.source].outputs[step.output]))
    for unit, mask in zip(payment.units, masks, strict=True):
        at = origin[unit]
        if at >= 0 and (not purse.auto[at].single or any(pin[:2] == purse.auto[at].key for pin in pins)):
            continue
        for n in idle:
            if purse.auto[n].types & (63 if mask == ANY else mask) and (at < 0 or kinds[n] != kinds[at]):
                return True
    return False


def _uses(payment: Payment, purse: Wallet, pins: Pins) -> bool:
    spent = set(payment.units)
    for step in payment.steps:
        spent.update(step.units)
    at = len(purse.pool)
    for step in payment.steps:
        source = purse.auto[step.source]
        size = len(source.outputs[step.output])
        if any(pin[:2] == source.key for pin in pins) and not any(n in spent for n in range(at, at + size)):
            return False
        at += size
    return True


def _ask(game: Game, decision: Pay, several: bool) -> Steps[Answer]:
    """Put the question; where the proposal is one answer among others there is no need to list them all first."""
    if not several:
        answer = yield from game.ask(decision)
        return answer
    controlled = game.player(decision.player).controlled_by
    decision.decider = controlled if controlled != NONE else decision.player
    answer = yield decision
    return answer


def _carry_out(game: Game, charge: Charge, bill: Bill, purse: Wallet, payment: Payment) -> Steps[tuple[int, ...] | None]:
    """Do what a payment says; None if the mana turned out otherwise, so that another must be found."""
    units = list(purse.pool)
    replaced = 0
    for step in payment.steps:
        source = purse.auto[step.source]
        if source.kind == MANA:
            ok = yield from _use(game, charge, source, step.output, [units[n] for n in step.units])
            if not ok:
                return None
            units.extend(source.outputs[step.output])
        else:
            yield from _replace(game, charge, source)
            units.append(0)
            replaced += 1
    wanted = [units[n] for n in payment.units if units[n]]
    spent = _spend(game, charge, wanted)
    if spent is None:
        return None
    life = payment.life - sum(purse.auto[step.source].life for step in payment.steps)
    if life > 0:
        yield from game.lose_life(charge.player, life, charge.it.stack_id)
    return spent


def _use(game: Game, charge: Charge, source: Source, output: int, units: list[int]) -> Steps[bool]:
    """Activate a plain mana ability as planned; its own mana cost is paid with `units`."""
    if source.mana is None or not units:
        done = yield from activate_mana(game, charge.player, source.key[0], source.key[1], output)
        return done
    facts = mana_facts(game, source.key[0], source.key[1])
    if facts is None:
        return False
    own = Charge(charge.player, Context(source.key[0], charge.player), source.key[0], facts.ability, False)
    if _spend(game, own, [unit & ~RESTRICTED & ~charge.any_bits if unit & RESTRICTED else unit for unit in units]) is None:
        return False
    it = Context(source.key[0], charge.player)
    it.refs[CHOSEN_OUTPUT] = output
    for cost in facts.ability.costs:
        if isinstance(cost, PlainCost) and not isinstance(cost, ManaCostNode):
            paid = yield from cost.pay(game, it)
            if not paid:
                return False
    note_use(game, source.key[0], source.key[1])
    before = len(game.state.history)
    yield from facts.ability.effect.happen(game, it)
    yield from _tapped_for_mana(game, charge.player, source.key[0], facts, before)
    return True


def _replace(game: Game, charge: Charge, source: Source) -> Steps[None]:
    """CR 702.51a, 702.66a, 702.126a: tap a creature or artifact, or exile a card from the graveyard, rather than pay mana."""
    what = source.key[1] - SPECIAL_KEY
    if what in (CONVOKE, IMPROVISE):
        yield from game.tap((source.key[0],), charge.object)
        if what == CONVOKE:
            game.state.link(charge.object, "convoked", (source.key[0],))
    elif what == DELVE:
        new = yield from game.move((source.key[0],), EXILE, charge.object, reason="delve")
        game.state.link(charge.object, "delved", tuple(new))


__all__ = [
    "PaySpace", "activate_mana", "add_mana", "can_activate_mana", "mana_facts", "note_use", "pay_mana",
]

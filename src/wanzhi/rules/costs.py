"""The total cost: put together, judged, locked in (CR 118, 601.2f), and what its parts take from one another (118.10).

`Total` is the result of 601.2f: one amount of mana and the other costs. `possible` says whether it could be paid; `choose_objects` lets
the player choose what the other costs take, offering only what leaves the rest payable, so that a payment once begun can be finished.
"""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING, Final

from wanzhi.model.constants import COLORS
from wanzhi.model.mana import COLORLESS, PHYREXIAN, REDUCED, SNOW_SYMBOL, TWOBRID, ManaCost
from wanzhi.rules.mana_bill import Bill
from wanzhi.rules.mana_sources import Charge, Wallet, wallet
from wanzhi.vocabulary.base import Context, Cost
from wanzhi.vocabulary.cost_rules import CostChange
from wanzhi.vocabulary.costs import CLAIM_LEAVE, CLAIM_SHOW, CLAIM_TAP, Claim, LoyaltyCost, ManaCostNode, PlainCost, parsed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps

NO: Final = 0
YES: Final = 1
BY_HAND: Final = 2  # only with mana abilities that the player must activate by hand
TRIES: Final = 400  # ways to reserve objects that are looked at


class Total:
    """A total cost (CR 601.2f). `unpayable` if part of it can't be paid at all (118.6)."""

    __slots__ = ("costs", "generic", "symbols", "unpayable", "x")

    def __init__(self) -> None:
        self.generic: int = 0
        self.symbols: list[int] = []
        self.costs: list[Cost] = []
        self.unpayable: bool = False
        self.x: int = 0  # how much of the generic mana is for {X}

    def add_mana(self, cost: ManaCost | None, x: int) -> None:
        """A mana cost with `x` for each {X}; None can't be paid (CR 118.6)."""
        if cost is None:
            self.unpayable = True
        else:
            self.generic += cost.generic + x * cost.x
            self.x += x * cost.x
            self.symbols.extend(cost.symbols)

    def add(self, costs: Iterable[Cost], it: Context) -> None:
        """Costs in a row: mana is added up, loyalty too (CR 606.5), the rest is kept apart."""
        for cost in costs:
            if isinstance(cost, ManaCostNode):
                self.add_mana(cost.cost, it.x)
            else:
                self.costs.append(cost)

    @property
    def bill(self) -> Bill:
        """The mana component."""
        return Bill(self.generic, tuple(self.symbols))

    def copy(self) -> Total:
        """An equal one."""
        other = Total()
        other.generic, other.symbols, other.costs, other.unpayable = self.generic, self.symbols.copy(), self.costs.copy(), self.unpayable
        other.x = self.x
        return other


# --- increases and reductions (CR 118.7, 601.2f) ----------------------------------------------------------------------------------


def increase(total: Total, change: CostChange, times: int, it: Context) -> None:
    """Mana and other costs on top."""
    if change.size() and times:
        cost = parsed(change.mana)
        total.generic += cost.generic * times
        total.symbols.extend(cost.symbols * times)
    for _ in range(times):
        total.add(change.costs, it)


def reduce(total: Total, change: CostChange, times: int) -> None:
    """CR 118.7a-g: generic reductions touch generic mana only; coloured ones what is left of their colour, then generic mana.

    `least` keeps that much mana in the cost.
    """
    cost = parsed(change.mana)
    room = max(0, total.generic + len(total.symbols) - change.least) if change.least else 1 << 30
    for symbol in cost.symbols * times:
        if room <= 0:
            return
        room -= 1
        _reduce_symbol(total, symbol)
    total.generic -= min(total.generic, cost.generic * times, room)


def _reduce_symbol(total: Total, symbol: int) -> None:
    """One mana of a type less (CR 118.7b-g); of a hybrid symbol, the half that still does something."""
    if symbol != SNOW_SYMBOL:
        for have in total.symbols:
            if have == symbol or have == symbol & ~PHYREXIAN:
                total.symbols.remove(have)
                return
        for kind in (*COLORS, COLORLESS):
            if symbol & kind:
                for have in total.symbols:
                    if have & kind and have != SNOW_SYMBOL:  # its controller announces that half of a hybrid symbol (118.13a)
                        total.symbols.remove(have)
                        return
    total.generic -= min(total.generic, 2 if symbol & TWOBRID else 1)


def settle_twobrid(total: Total, reduction: int) -> None:
    """CR 107.4e, 118.7a, 601.2b: announcing the generic half of {2/W} lets a generic reduction apply to it: done where it makes the cost less.

    Of what is left one more symbol can be paid with one generic mana less.
    """
    for symbol in [s for s in total.symbols if s & TWOBRID]:
        left = reduction - total.generic
        if left >= 2:
            total.symbols.remove(symbol)
            total.generic += 2
        elif left == 1:
            total.symbols[total.symbols.index(symbol)] |= REDUCED
            break


# --- can it be paid? (CR 118.3) ---------------------------------------------------------------------------------------------------


class Claims:
    """What the parts of a total cost take, and how the parts can be given different objects (CR 118.10)."""

    __slots__ = ("claims", "costs")

    def __init__(self, game: Game, it: Context, costs: list[Cost]) -> None:
        self.costs: list[PlainCost] = []
        self.claims: list[Claim] = []
        for cost in costs:
            if isinstance(cost, PlainCost):
                claim = cost.claim(game, it)
                if claim is not None:
                    self.costs.append(cost)
                    self.claims.append(claim)

    def satisfiable(self, chosen: dict[int, tuple[int, ...]]) -> bool:
        """Whether all claims can be met at once, given those already `chosen` (by position) or begun."""
        for kind in (CLAIM_TAP, CLAIM_LEAVE):
            if not self._matched(kind, chosen):
                return False
        if any(claim.together is not None and not claim.enough(chosen.get(at, ())) for at, claim in enumerate(self.claims)):
            return False
        return all(len(claim.options) >= claim.amount for claim in self.claims if claim.kind == CLAIM_SHOW)

    def _matched(self, kind: int, chosen: dict[int, tuple[int, ...]]) -> bool:
        """Maximum matching of claims of a kind with objects."""
        slots: list[tuple[int, ...]] = []
        taken: list[int] = []
        for position, claim in enumerate(self.claims):
            if claim.kind == kind:
                part = chosen.get(position, ())
                taken.extend(part)
                slots.extend([claim.options] * (claim.amount - len(part)))
        if len(taken) > len(set(taken)):
            return False
        if not slots:
            return True
        if len(slots) == 1:
            return any(option not in taken for option in slots[0])
        holder: dict[int, int] = {}
        return all(_augment(slots, slot, holder, taken, set()) for slot in range(len(slots)))

    def reserved(self, chosen: dict[int, tuple[int, ...]], kind: int) -> tuple[int, ...]:
        """What is surely taken: what was chosen, and where there is no choice."""
        found: list[int] = []
        for position, claim in enumerate(self.claims):
            if claim.kind == kind:
                if position in chosen and len(chosen[position]) == claim.amount:
                    found.extend(chosen[position])
                elif len(claim.options) == claim.amount:
                    found.extend(claim.options)
                else:
                    found.extend(chosen.get(position, ()))
        return tuple(found)

    def open_positions(self, chosen: dict[int, tuple[int, ...]]) -> list[int]:
        """The claims that leave a choice."""
        return [
            position for position, claim in enumerate(self.claims)
            if claim.kind != CLAIM_SHOW and len(claim.options) > claim.amount and len(chosen.get(position, ())) < claim.amount
        ]


def _augment(slots: list[tuple[int, ...]], slot: int, holder: dict[int, int], taken: list[int], seen: set[int]) -> bool:
    for option in slots[slot]:
        if option in seen or option in taken:
            continue
        seen.add(option)
        if option not in holder or _augment(slots, holder[option], holder, taken, seen):
            holder[option] = slot
            return True
    return False


def possible(
    game: Game, charge: Charge, total: Total, purse: Wallet | None = None, chosen: dict[int, tuple[int, ...]] | None = None
) -> int:
    """Whether a total cost could be paid now: NO, YES, or BY_HAND. `purse` may be a wallet of the player made without a charge."""
    if total.unpayable:
        return NO
    if not total.costs:
        return _mana(game, charge, total.bill, purse, (), ())
    it = charge.it
    life, loyalty = 0, 0
    for cost in total.costs:
        if isinstance(cost, LoyaltyCost):
            loyalty += cost.change(game, it)
        elif not cost.payable(game, it):
            return NO
        if isinstance(cost, PlainCost):
            life += cost.life(game, it)
    if loyalty < 0 and game.object(it.me).counter("loyalty") + loyalty < 0:
        return NO
    if life and life > game.player(it.actor).life:
        return NO
    claims = Claims(game, it, total.costs)
    done = chosen or {}
    if claims.claims and not claims.satisfiable(done):
        return NO
    bill = total.bill
    if not bill.mana and not bill.symbols:
        return YES
    charge.life = life
    taps, leaves = claims.reserved(done, CLAIM_TAP), claims.reserved(done, CLAIM_LEAVE)
    best = NO
    for more_taps, more_leaves in islice(_reservations(claims, done, purse or wallet(game, charge.player, charge)), TRIES):
        found = _mana(game, charge, bill, purse, taps + more_taps, leaves + more_leaves)
        if found == YES:
            return YES
        best = max(best, found)
    return best


def _reservations(claims: Claims, chosen: dict[int, tuple[int, ...]], purse: Wallet) -> Iterable[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Ways to choose what open claims take, those first that take nothing that makes mana."""
    useful = {source.taps for source in purse.auto + purse.hand} | {source.key[0] for source in purse.auto + purse.hand if source.sacrifice}
    useful.discard(0)
    positions = claims.open_positions(chosen)
    if not positions:
        yield (), ()
        return
    pools: list[list[tuple[int, ...]]] = []
    for position in positions:
        claim = claims.claims[position]
        part = chosen.get(position, ())
        options = sorted((o for o in claim.options if o not in part), key=lambda o: (o in useful, o))
        needed = claim.amount - len(part)
        idle = sum(1 for o in options if o not in useful)
        harmless = idle >= needed and len(positions) == 1
        pools.append([tuple(options[:needed])] if harmless else list(islice(combinations(options, needed), TRIES)))
    yield from _products(claims, positions, pools, 0, (), ())


def _products(
    claims: Claims, positions: list[int], pools: list[list[tuple[int, ...]]], at: int, taps: tuple[int, ...], leaves: tuple[int, ...]
) -> Iterable[tuple[tuple[int, ...], tuple[int, ...]]]:
    if at == len(positions):
        yield taps, leaves
        return
    kind = claims.claims[positions[at]].kind
    for ids in pools[at]:
        if not any(id in (taps if kind == CLAIM_TAP else leaves) for id in ids):
            more_taps = taps + ids if kind == CLAIM_TAP else taps
            more_leaves = leaves + ids if kind == CLAIM_LEAVE else leaves
            yield from _products(claims, positions, pools, at + 1, more_taps, more_leaves)


def _mana(game: Game, charge: Charge, bill: Bill, purse: Wallet | None, taps: tuple[int, ...], leaves: tuple[int, ...]) -> int:
    """Whether the mana can be paid while other costs take those objects."""
    if not bill.mana and not bill.symbols:
        return YES
    if purse is not None and bill.mana > purse.most and not purse.choosy and not _replaces_mana(game, charge):
        return NO
    if purse is None or taps or leaves or purse.choosy or charge.life or _replaces_mana(game, charge):
        charge.no_tap, charge.no_leave = taps, leaves
        purse = wallet(game, charge.player, charge)
    return purse.pays(bill)


def _replaces_mana(game: Game, charge: Charge) -> bool:
    """Whether the spell has convoke, delve, improvise, or mana counts as other mana for it."""
    from wanzhi.model.constants import CONVOKE, DELVE, IMPROVISE

    return bool(charge.any_bits or charge.as_other) or (charge.spell and bool(game.chars(charge.object).keywords & (CONVOKE | DELVE | IMPROVISE)))


# --- choosing what is taken -------------------------------------------------------------------------------------------------------


class _Takes:
    """The rule for one claim's choice: the other claims and the mana must stay payable (CR 601.2h)."""

    __slots__ = ("charge", "chosen", "claims", "game", "level", "position", "total")

    def __init__(self, game: Game, charge: Charge, total: Total, claims: Claims, chosen: dict[int, tuple[int, ...]], position: int) -> None:
        self.game: Game = game
        self.charge: Charge = charge
        self.total: Total = total
        self.claims: Claims = claims
        self.chosen: dict[int, tuple[int, ...]] = chosen
        self.position: int = position
        self.level: int = possible(game, charge, total, None, chosen)

    def extendable(self, chosen: tuple[int, ...]) -> bool:
        claim = self.claims.claims[self.position]
        missing = claim.amount - len(chosen)
        if missing <= 0:
            return self.complete(chosen)
        rest = [id for id in claim.options if id not in chosen]
        return any(self.complete((*chosen, *more)) for more in combinations(rest, missing))

    def complete(self, chosen: tuple[int, ...]) -> bool:
        found = possible(self.game, self.charge, self.total, None, {**self.chosen, self.position: chosen})
        return found == YES or (found != NO and self.level == BY_HAND)


def choose_objects(game: Game, charge: Charge, total: Total) -> Steps[dict[int, tuple[int, ...]]]:
    """CR 601.2h: what each cost that takes objects takes; asked where there is a choice. By position among the claims."""
    claims = Claims(game, charge.it, total.costs)
    chosen: dict[int, tuple[int, ...]] = {}
    for position, claim in enumerate(claims.claims):
        if len(claim.options) <= claim.amount:
            chosen[position] = claim.options
            continue
        many = len(claims.claims) > 1 or total.bill.mana > 0 or claim.together is not None
        rule = _Takes(game, charge, total, claims, chosen, position) if many and claim.kind != CLAIM_SHOW else None
        prompt = "pay cost: " + type(claims.costs[position]).__name__
        chosen[position] = yield from game.pick(
            charge.it.actor, claim.options, claim.amount, claim.amount, "601.2h", prompt, charge.it.me, rule
        )
    return chosen


# --- symbols with a choice (CR 107.4f, 118.13) ------------------------------------------------------------------------------------


def choose_phyrexian(game: Game, charge: Charge, bill: Bill) -> Steps[tuple[Bill, int]]:
    """CR 107.4f, 601.2b, 118.13a: for each kind of Phyrexian symbol, how many are paid with life. The bill without them, and the life."""
    life = 0
    for symbol in sorted({s for s in bill.symbols if s & PHYREXIAN}):
        number = bill.symbols.count(symbol)
        rest = tuple(s for s in bill.symbols if s != symbol)
        able: list[int] = []
        for by_life in range(number + 1):
            mana = (symbol & ~PHYREXIAN,) * (number - by_life)
            charge.life += life + 2 * by_life
            if game.player(charge.player).life >= charge.life and wallet(game, charge.player, charge).pays(Bill(bill.generic, rest + mana)):
                able.append(by_life)
            charge.life -= life + 2 * by_life
        if not able:
            continue
        chosen = able[0]
        if len(able) > 1:
            picked = yield from game.pick(charge.player, able, 1, 1, "601.2b", "pay life for Phyrexian mana", charge.object)
            chosen = picked[0]
        life += 2 * chosen
        bill = Bill(bill.generic, rest + (symbol & ~PHYREXIAN,) * (number - chosen))
    return bill, life


# --- paying what is not mana ---------------------------------------------------------------------------------------------------------


def settle(game: Game, charge: Charge, total: Total, chosen: dict[int, tuple[int, ...]]) -> Steps[bool]:
    """CR 601.2h, 118.11: pay the costs other than mana; those that are random or touch a library last."""
    it = charge.it
    queue: list[tuple[int, int, Cost, int]] = []
    position = 0
    for number, cost in enumerate(total.costs):
        rank, at = 1, -1
        if isinstance(cost, PlainCost):
            claim = cost.claim(game, it)
            if claim is not None:
                rank, at = (0 if claim.kind == CLAIM_TAP else 2 if claim.kind == CLAIM_LEAVE else 1), position
                position += 1
            if cost.late:
                rank = 3
        queue.append((rank, number, cost, at))
    queue.sort(key=lambda entry: (entry[0], entry[1]))
    loyalty = [cost for _, _, cost, _ in queue if isinstance(cost, LoyaltyCost)]
    if len(loyalty) > 1:
        yield from _settle_loyalty(game, it, loyalty)
    for _, _, cost, at in queue:
        if isinstance(cost, LoyaltyCost) and len(loyalty) > 1:
            continue
        if not isinstance(cost, PlainCost):
            paid = yield from cost.pay(game, it)
        else:
            ids = chosen.get(at, ()) if at >= 0 else ()
            if at >= 0:
                claim = cost.claim(game, it)
                if claim is None or any(id not in claim.options for id in ids) or len(ids) < claim.amount:
                    if claim is None or len(claim.options) < claim.amount:
                        return False
                    ids = yield from game.pick(it.actor, claim.options, claim.amount, claim.amount, "601.2h", "pay cost", it.me, claim.together)
            paid = yield from cost.settle(game, it, ids)
        if not paid:
            return False
    return True


def _settle_loyalty(game: Game, it: Context, costs: list[LoyaltyCost]) -> Steps[None]:
    """CR 606.5: several loyalty costs are one."""
    by = sum(cost.change(game, it) for cost in costs)
    if by > 0:
        yield from game.put_counters(it.me, "loyalty", by, it.actor, it.stack_id, effect=False)
    elif by < 0:
        yield from game.remove_counters(it.me, "loyalty", -by, it.stack_id)


__all__ = [
    "BY_HAND", "NO", "YES", "Claims", "Total", "choose_objects", "choose_phyrexian", "increase",
    "possible", "reduce", "settle", "settle_twobrid",
]

"""Paying mana: whether a bill can be paid, and the payment that wastes least (CR 106, 107.4, 118, 601.2f-h, 605).

Pure and exact: it is told units, sources and bills (`wanzhi.rules.mana_bill`) and nothing about the game.

- `can_pay` / `Purse.can_pay`: is there a payment? Hall's condition decides where every unit can be had independently, bounds
  settle most of the rest, and a complete search settles what remains. The answer is always exact.
- `solve`: the payment with the least cost, compared in this order:

  1. loss: life paid, harm suffered, and `SACRIFICE_LOSS` for each sacrifice;
  2. the value of those `keep` bills that could have been paid afterwards and now cannot;
  3. surplus: mana of activated sources that is not spent;
  4. the sum of the weights of the sources used;
  5. flexibility: few sources, few types, and types that many other sources make; mana in the pool before sources, restricted mana
     first; mana before convoking, improvising and delving.

  This is exact but for two limits: a board on which hundreds of combinations of unusual sources would have to be tried
  (`wanzhi.rules.mana_match`), and bills to keep that cannot all be kept, end after `EFFORT` positions (`wanzhi.rules.mana_search`) with
  the best payment found.
- A payment found is always accepted by `check`, and sources come in an order in which they can be activated.

The property that must never break: `can_pay` is true exactly if some payment passes `check`.
"""

from collections.abc import Iterator
from typing import Final

from wanzhi.rules.mana_bill import (
    ANY,
    BY_LIFE,
    BY_MANA,
    BY_TWO,
    CONVOKE,
    DELVE,
    GENERIC_ONLY,
    IMPROVISE,
    MANA,
    NOT_ON_BILL,
    PIN_AVOID,
    PIN_USE,
    RESTRICTED,
    SACRIFICE_LOSS,
    UNIT_BITS,
    Bill,
    Form,
    Payment,
    Pins,
    Source,
    Step,
    check,
    exclusive_groups,
    read_pins,
)
from wanzhi.rules.mana_match import Matcher
from wanzhi.rules.mana_search import BEST, DECIDE, EVERY, Keep, Search, flexibility, pool_price

__all__ = [
    "ANY", "BY_LIFE", "BY_MANA", "BY_TWO", "CONVOKE", "DELVE", "GENERIC_ONLY", "IMPROVISE", "MANA", "NOT_ON_BILL", "PIN_AVOID", "PIN_USE",
    "RESTRICTED", "SACRIFICE_LOSS", "Bill", "Payment", "Purse", "Source", "Step", "can_pay", "check", "max_x", "payments", "solve",
]  # fmt: skip


NO_PINS: Final[tuple[dict[int, int], int]] = ({}, 0)


class Supply:
    """Units that can all be had at once, counted by mask."""

    __slots__ = ("counts", "memo", "total")

    def __init__(self, units: list[int]) -> None:
        self.total: int = len(units)
        self.counts: dict[int, int] = {}
        self.memo: dict[int, int] = {}
        for unit in units:
            self.counts[unit] = self.counts.get(unit, 0) + 1

    def covers(self, form: Form, generic: int) -> bool:
        """Whether these units pay for a form: enough of them, and Hall's condition."""
        if form.total + generic > self.total:
            return False
        for mask, number in form.checks:
            have = self.memo.get(mask)
            if have is None:
                have = 0
                for unit, count in self.counts.items():
                    if unit & mask:
                        have += count
                self.memo[mask] = have
            if have < number:
                return False
        return True


class Purse:
    """What a player can pay with, prepared once and asked about many bills.

    >>> lands = tuple(Source((n, 0), outputs, taps=n) for n, outputs in ((100, ((1,),)), (101, ((1,), (2,))), (102, ((2,),))))
    >>> purse = Purse((), lands, 20)
    >>> purse.can_pay(Bill(1, (1, 1))), purse.can_pay(Bill(0, (1, 1, 1))), purse.max_x(Bill(0, (2,)))
    (True, False, 2)
    """

    __slots__ = ("exact", "free", "high", "life", "pool", "sources", "sure", "toll")

    def __init__(self, pool: tuple[int, ...], sources: tuple[Source, ...], life: int) -> None:
        self.pool: tuple[int, ...] = pool
        self.sources: tuple[Source, ...] = sources
        self.life: int = life if life > 0 else 0
        self.exact: bool = True  # `sure` is all there is, provided `toll` life can be paid
        self.toll: int = 0
        self.sure: Supply = Supply([])
        self.free: Supply = self.sure  # what can surely be had without paying life
        self.high: Supply = self.sure  # no less than what can be had
        total = 0
        counts = self.sure.counts
        tapped: dict[int, bool] = {}
        for unit in pool:
            if not unit & NOT_ON_BILL:
                unit &= UNIT_BITS
                counts[unit] = counts.get(unit, 0) + 1
                total += 1
        for source in sources:
            flat = source.flat
            if not source.easy or flat is None or source.taps in tapped:
                self._group()
                return
            if source.taps:
                tapped[source.taps] = True
            for unit in flat:
                counts[unit] = counts.get(unit, 0) + 1
                total += 1
        self.sure.total = total

    def _group(self) -> None:
        """Count permanents rather than sources: those that exclude each other make one group."""
        both = [unit & UNIT_BITS for unit in self.pool if not unit & NOT_ON_BILL]
        feeding = len(self.pool) - len(both)  # mana that can only pay the mana costs of sources
        sure: list[int] = []
        free: list[int] = []
        high: list[int] = []
        groups, exclusive = exclusive_groups(self.sources)
        for g, group in enumerate(groups):
            first = self.sources[group[0]]
            if len(group) == 1 and first.easy and first.flat is not None:
                both.extend(first.flat)
                feeding += first.most - len(first.flat)
            else:
                feeding += self._count([self.sources[i] for i in group], exclusive[g], sure, free, high)
        self.sure = Supply(both + sure)
        self.free = Supply(both + free) if self.toll else self.sure
        self.high = self.sure if self.exact else Supply(both + high)
        if not self.exact:
            self.high.total += feeding

    def _count(self, members: list[Source], exclusive: bool, sure: list[int], free: list[int], high: list[int]) -> int:
        """Count a group in: what it surely brings to the bill, surely without paying life, and at most; and what mana it may add beyond."""
        types, without, toll, most, net, plain = 0, 0, 0, 0, 0, exclusive
        for member in members:
            if member.life > self.life:
                continue
            types |= member.types
            if member.life:
                toll = max(toll, member.life)
            else:
                without |= member.types
            if exclusive:
                most, net = max(most, member.most), max(net, member.net)
            else:
                most, net = most + member.most, net + max(member.net, 0)
            plain = plain and member.single and member.mana is None
        flat = members[0].flat
        if plain:
            self.toll += toll
            if types:
                sure.append(types)
                high.append(types)
                if without:
                    free.append(without)
            return 0 if types else most
        if len(members) == 1 and flat is not None and members[0].mana is None:
            if not most:
                return 0  # it costs more life than there is
            self.toll += toll
            sure.extend(flat)
            high.extend(flat)
            if not toll:
                free.extend(flat)
            return most - len(flat)
        self.exact = False
        best: list[int] = []
        for member in members:
            if not member.life and member.mana is None and member.outputs:
                flat = member.flat or tuple([unit & UNIT_BITS for unit in member.outputs[0] if not unit & NOT_ON_BILL])
                if len(flat) > len(best):
                    best = list(flat)
        sure.extend(best)
        free.extend(best)
        if not types:
            return net
        high.extend([types] * most)
        return net - most

    def can_pay(self, bill: Bill) -> bool:
        """Whether the bill can be paid in full (CR 118.3)."""
        generic, open_question = bill.generic, False
        for form in bill.forms:
            if form.life > self.life or not self.high.covers(form, generic):
                continue
            if form.life + self.toll <= self.life:
                if self.exact or self.sure.covers(form, generic):
                    return True
            elif self.free.covers(form, generic):
                return True
            open_question = True
        return open_question and Search(bill, self.pool, self.sources, self.life, DECIDE).decide()

    def max_x(self, bill: Bill, each: int = 1, symbol: int = 0) -> int:
        """The largest X for which the bill and `each` times X more mana can be paid; -1 if not even X = 0 (CR 107.3a).

        That mana is generic, or as many times `symbol` ("spend only black mana on X").
        """
        if not self.can_pay(bill):
            return -1
        low, high = 0, max((self.high.total - bill.mana) // each, 0)
        while low < high:
            middle = (low + high + 1) // 2
            more = middle * each
            if self.can_pay(Bill(bill.generic, bill.symbols + (symbol,) * more) if symbol else Bill(bill.generic + more, bill.symbols)):
                low = middle
            else:
                high = middle - 1
        return low


class Keeper(Search):
    """A search for the best payment that knows which other bills it would like to remain payable."""

    __slots__ = ()

    def _lost(self) -> int:
        left = [self.units[n] for n in range(len(self.units)) if self.open[n]]
        return _lost_value(self.keep, left, self.sources, self.used, self.life)


def _lost_value(keep: Keep, left: list[int], sources: tuple[Source, ...], used: int, life: int) -> int:
    """The value of the bills that units left over and sources left unused cannot pay. What is for this bill only does not count."""
    tapped: dict[int, bool] = {}
    sacrificed: dict[int, bool] = {}
    for i, source in enumerate(sources):
        if used >> i & 1:
            if source.taps:
                tapped[source.taps] = True
            if source.sacrifice:
                sacrificed[source.key[0]] = True
    rest: list[Source] = []
    for i, source in enumerate(sources):
        if used >> i & 1 or source.kind != MANA or source.taps in tapped or source.taps in sacrificed or source.key[0] in sacrificed:
            continue
        if not any(unit & RESTRICTED for output in source.outputs for unit in output):
            rest.append(source)
    purse = Purse(tuple([unit for unit in left if not unit & RESTRICTED]), tuple(rest), life)
    lost = 0
    for bill, value in keep:
        if not purse.can_pay(bill):
            lost += value
    return lost


def _lost_after(payment: Payment, keep: Keep, pool: tuple[int, ...], sources: tuple[Source, ...], life: int) -> int:
    """The value of the bills that cannot be paid after a payment."""
    left = list(pool)
    used = 0
    for step in payment.steps:
        used |= 1 << step.source
        left.extend(sources[step.source].outputs[step.output])
    spent = list(payment.units)
    for step in payment.steps:
        spent.extend(step.units)
    for n in spent:
        left[n] = RESTRICTED
    return _lost_value(keep, left, sources, used, life - payment.life)


def can_pay(bill: Bill, pool: tuple[int, ...], sources: tuple[Source, ...], life: int, pins: Pins = ()) -> bool:
    """Whether the bill can be paid in full, with pins as in `solve`. To ask about several bills, make a `Purse` once.

    >>> from wanzhi.model.mana import TWOBRID
    >>> swamps = tuple(Source((n, 0), ((4,),), taps=n) for n in (100, 101, 102))
    >>> can_pay(Bill(0, (4 | TWOBRID, 4)), (), swamps, 20)
    True
    """
    if not Purse(pool, sources, life).can_pay(bill):
        return False
    return not pins or Search(bill, pool, sources, max(life, 0), DECIDE, pins).decide()


def solve(
    bill: Bill, pool: tuple[int, ...], sources: tuple[Source, ...], life: int, pins: Pins = (), keep: Keep = ()
) -> Payment | None:
    """The payment that costs least (see the module's docstring), or None if there is none.

    `pins` are (object id, ability index, output): that source is used with that output, with any (`PIN_USE`), or not at all
    (`PIN_AVOID`). `keep` are other bills and what each is worth if it can still be paid afterwards. Every source used pays for
    something, unless it is pinned.

    >>> island, tundra = Source((100, 0), ((2,),), taps=100), Source((101, 0), ((1,), (2,)), taps=101)
    >>> solve(Bill(1), (), (tundra, island), 20)
    Payment((Step(1, 0, (), ()),), (), (0,), life=0)
    """
    purse = Purse(pool, sources, life)
    if not purse.can_pay(bill):
        return None
    if keep:
        keep = tuple([(other, value) for other, value in keep if purse.can_pay(other)])
    alike = _of_one_kind(bill, pool, sources, pins, keep)
    if alike is not None:
        return alike
    matcher = Matcher(bill, pool, sources, purse.life, pins)
    payment = matcher.best
    if matcher.complete and not (keep and payment is not None):
        return payment
    search = Keeper(bill, pool, sources, purse.life, BEST, pins, keep)
    if payment is not None:
        loss, _, surplus, weight, flex = payment.cost
        lost = _lost_after(payment, keep, pool, sources, purse.life) if keep else 0
        if matcher.complete and not lost:
            return payment
        search.improve(payment, (loss, lost, surplus, weight, flex))
    search.decide()
    return search.best


def _of_one_kind(bill: Bill, pool: tuple[int, ...], sources: tuple[Source, ...], pins: Pins, keep: Keep) -> Payment | None:
    """The best payment of a payable bill where all mana is alike: pinned sources first, then mana of the pool, then sources in order.

    None if not all mana is alike, symbols can be paid in several ways, or pins ask for more mana than is owed or leave too little.
    """
    if len(bill.forms) != 1 or any(len(other.forms) != 1 for other, _ in keep) or not _all_alike(pool, sources):
        return None
    read = read_pins(pins, sources) if pins else NO_PINS
    if read is None:
        return None
    must, barred = read
    if any(output > 0 or barred >> i & 1 for i, output in must.items()):
        return None
    used, others = list(must), [i for i in range(len(sources)) if i not in must and not barred >> i & 1]
    spent = min(bill.mana - len(used), len(pool))
    more = bill.mana - len(used) - spent
    if spent < 0 or more > len(others):
        return None
    used = sorted(used + others[:more])
    left = len(pool) + len(sources) - bill.mana
    lost = sum([value for other, value in keep if other.mana > left])
    loss = weight = 0
    flex = spent * pool_price(pool[0]) if spent else 0
    if used:
        first, count = sources[0], len(used)
        loss, weight = count * first.loss, count * first.weight
        flex += count * flexibility(sources, [[i] for i in range(len(sources))])[0]
    units = (*range(spent), *range(len(pool), len(pool) + len(used)))
    return Payment(tuple([Step(i, 0) for i in used]), bill.forms[0].choices, units, 0, (loss, lost, 0, weight, flex))


def _all_alike(pool: tuple[int, ...], sources: tuple[Source, ...]) -> bool:
    """Whether it is one which mana is spent, as with so many Forests: each brings the same one unit, as is in the pool, by tapping a permanent of its own."""
    if not sources:
        return not pool or pool.count(pool[0]) == len(pool)
    first = sources[0]
    if any((unit,) != first.outputs[0] for unit in pool):
        return False
    tapped: set[int] = {0}
    for source in sources:
        if not source.easy or not source.single or source.outputs != first.outputs or source.kind != MANA or source.taps in tapped:
            return False
        if source.sacrifice or source.weight != first.weight or source.harm != first.harm:
            return False
        tapped.add(source.taps)
    return len(first.outputs) == 1


def payments(
    bill: Bill, pool: tuple[int, ...], sources: tuple[Source, ...], life: int, pins: Pins = (), limit: int = 1000
) -> Iterator[Payment]:
    """The distinct payments, at most `limit`, in which every source used (but for pinned ones) pays for something.

    Payments differ if they use other sources or outputs, spend other mana of the pool, or pay equal symbols in other ways.
    Sources that are alike in everything count as one another.

    >>> lands = tuple(Source((n, 0), ((color,),), taps=n) for n, color in ((100, 1), (101, 1), (102, 16), (103, 16)))
    >>> len(list(payments(Bill(0, (17, 17)), (), lands, 20)))  # CR 107.4e: {G/W}{G/W} by {G}{G}, {G}{W} or {W}{W}
    3
    """
    search = Search(bill, pool, sources, life if life > 0 else 0, EVERY, pins, (), limit)
    search.decide()
    yield from search.found


def max_x(bill: Bill, pool: tuple[int, ...], sources: tuple[Source, ...], life: int, each: int = 1, symbol: int = 0) -> int:
    """The largest X for which the bill and `each` times X more mana can be paid; see `Purse.max_x`."""
    return Purse(pool, sources, life).max_x(bill, each, symbol)

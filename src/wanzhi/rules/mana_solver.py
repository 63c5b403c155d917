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

  Without `keep` this is exact. With it, the search looks at no more than `EFFORT` positions once it has a payment.
- A payment found is always accepted by `check`, and sources come in an order in which they can be activated.

The property that must never break: `can_pay` is true exactly if some payment passes `check`.
"""

from collections.abc import Iterator

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
    Source,
    Step,
    check,
    conflicts,
    exclusive_groups,
)
from wanzhi.rules.mana_search import (
    BEST,
    BILL,
    DECIDE,
    EVERY,
    Cost,
    Keep,
    Pins,
    Search,
    assemble,
    flexibility,
    pool_price,
)

__all__ = [
    "ANY", "BY_LIFE", "BY_MANA", "BY_TWO", "CONVOKE", "DELVE", "GENERIC_ONLY", "IMPROVISE", "MANA", "NOT_ON_BILL", "PIN_AVOID", "PIN_USE",
    "RESTRICTED", "SACRIFICE_LOSS", "Bill", "Payment", "Purse", "Source", "Step", "can_pay", "check", "max_x", "payments", "solve",
]  # fmt: skip


class Supply:
    """Units that can all be had at once, counted by mask."""

    __slots__ = ("counts", "memo", "total")

    def __init__(self) -> None:
        self.total: int = 0
        self.counts: dict[int, int] = {}
        self.memo: dict[int, int] = {}

    def add(self, units: tuple[int, ...]) -> None:
        for unit in units:
            self.counts[unit] = self.counts.get(unit, 0) + 1
        self.total += len(units)

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
        self.sure: Supply = Supply()
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
        self.sure, self.free, self.high = Supply(), Supply(), Supply()
        usable = tuple([unit & UNIT_BITS for unit in self.pool if not unit & NOT_ON_BILL])
        for supply in (self.sure, self.free, self.high):
            supply.add(usable)
        blocks = conflicts(self.sources)
        for group in exclusive_groups(blocks):
            members = [self.sources[i] for i in group if self.sources[i].life <= self.life and self.sources[i].outputs]
            if members:
                self._count(members, all(blocks[i] == blocks[group[0]] for i in group))

    def _count(self, members: list[Source], exclusive: bool) -> None:
        types, free, toll, most, plain = 0, 0, 0, 0, exclusive
        for member in members:
            types |= member.types
            free |= member.types if not member.life else 0
            toll = max(toll, member.life)
            most = max(most, member.most) if exclusive else most + member.most
            plain = plain and member.single and member.mana is None
        flat = members[0].flat
        if plain or (len(members) == 1 and flat is not None and members[0].mana is None):
            units = (types,) if plain else flat or ()
            if types:
                self.sure.add(units)
                self.high.add(units)
                if free:
                    self.free.add((free,) if plain else units)
            self.toll += toll
            return
        self.exact = False
        self.high.add((types,) * most if types else ())
        best: tuple[int, ...] = ()
        for member in members:
            if not member.life and member.mana is None:
                units = member.flat or tuple([unit & UNIT_BITS for unit in member.outputs[0] if not unit & NOT_ON_BILL])
                if len(units) > len(best):
                    best = units
        self.sure.add(best)
        self.free.add(best)

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
    special = RESTRICTED | NOT_ON_BILL
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
        if not any(unit & special for output in source.outputs for unit in output):
            rest.append(source)
    purse = Purse(tuple([unit for unit in left if not unit & special]), tuple(rest), life)
    lost = 0
    for bill, value in keep:
        if not purse.can_pay(bill):
            lost += value
    return lost


class _Greedy:
    """The cheapest payment where every source brings one unit at a fixed price: the sets of units that fit different demands form
    a transversal matroid, so that taking the cheapest unit that still fits is exact. Demands are the needs of one form, and
    `room` generic mana, counted as one demand (the last) that holds several."""

    __slots__ = ("generic", "held", "looked_at", "masks", "needs", "room")

    def __init__(self, masks: list[int], needs: tuple[int, ...], room: int) -> None:
        self.masks: list[int] = masks
        self.needs: tuple[int, ...] = needs
        self.room: int = room
        self.held: list[int] = [-1] * len(needs)  # the element that meets each need
        self.generic: list[int] = []
        self.looked_at: int = 0  # the demands looked at since the last element that fitted, as a bit set

    def take(self, element: int) -> bool:
        """Fit one more element in, if necessary by moving others."""
        self.looked_at = 0
        return self._fit(element)

    def _fit(self, element: int) -> bool:
        if len(self.generic) < self.room:
            self.generic.append(element)
            return True
        if self._meet(element):
            return True
        last = 1 << len(self.needs)
        if not self.looked_at & last:
            self.looked_at |= last
            for position, other in enumerate(self.generic):
                if self._meet(other):
                    self.generic[position] = element
                    return True
        return False

    def _meet(self, element: int) -> bool:
        for j, mask in enumerate(self.needs):
            if self.masks[element] & mask and not self.looked_at >> j & 1:
                self.looked_at |= 1 << j
                if self.held[j] < 0 or self._fit(self.held[j]):
                    self.held[j] = element
                    return True
        return False


def _greedy(purse: Purse, bill: Bill, keep: Keep) -> Payment | None:
    """The best payment by the matroid, or None if that does not apply here (which says nothing about whether there is one)."""
    sources = purse.sources
    groups = exclusive_groups(conflicts(sources))
    flex_of = flexibility(sources, groups)
    elements: list[tuple[int, int, int, int]] = [
        (0, 0, pool_price(unit), -1 - n) for n, unit in enumerate(purse.pool) if not unit & NOT_ON_BILL
    ]
    for g, group in enumerate(groups):
        first = sources[group[0]]
        for i in group:
            source = sources[i]
            if not source.single or source.mana is not None:
                return None
            if (source.loss, source.life, source.weight, source.kind) != (first.loss, first.life, first.weight, first.kind):
                return None
        elements.append((first.loss, first.weight, flex_of[group[0]], g))
    elements.sort()
    masks = [purse.pool[-1 - e[3]] & UNIT_BITS if e[3] < 0 else _union(sources, groups[e[3]]) for e in elements]
    best: _Greedy | None = None
    best_form: Form | None = None
    best_cost: Cost = (0, 0, 0, 0, 0)
    for form in bill.forms:
        total = form.total + bill.generic
        if form.life > purse.life or (best is not None and form.life > best_cost[0]) or not purse.high.covers(form, bill.generic):
            continue
        greedy = _Greedy(masks, form.needs, form.generic + bill.generic)
        taken, loss, weight, flex, life = 0, form.life, 0, 0, form.life
        for e, element in enumerate(elements):
            if taken == total:
                break
            if masks[e] and greedy.take(e):
                taken += 1
                loss += element[0]
                weight += element[1]
                flex += element[2]
                life += sources[groups[element[3]][0]].life if element[3] >= 0 else 0
        if taken < total:
            continue
        if life > purse.life:
            return None  # cheap, but beyond the life there is: another may do
        cost: Cost = (loss, 0, 0, weight, flex)
        if best is None or cost < best_cost:
            best, best_form, best_cost = greedy, form, cost
    if best is None or best_form is None:
        return None
    return _matched(purse, bill, best, best_form, elements, groups, keep, best_cost)


def _union(sources: tuple[Source, ...], group: list[int]) -> int:
    union = 0
    for i in group:
        union |= sources[i].types
    return union


def _matched(
    purse: Purse,
    bill: Bill,
    greedy: _Greedy,
    form: Form,
    elements: list[tuple[int, int, int, int]],
    groups: list[list[int]],
    keep: Keep,
    cost: Cost,
) -> Payment | None:
    """The payment of a matching; None if it loses a bill to keep, since another payment might not."""
    sources = purse.sources
    picked = [(BILL, index, choice) for index, choice in enumerate(form.choices) if choice != BY_MANA]
    by_mana = [index for index, choice in enumerate(form.choices) if choice == BY_MANA]
    placed = [(e, form.needs[j], by_mana[j]) for j, e in enumerate(greedy.held)] + [(e, ANY, -1) for e in greedy.generic]
    used: list[tuple[int, int, int, int]] = []
    paid: list[tuple[int, int, int]] = []
    spent, life = 0, purse.life - form.life
    left = list(purse.pool)
    first = len(purse.pool)
    for e, mask, index in placed:
        which = elements[e][3]
        if which < 0:
            paid.append((BILL, index, -1 - which))
            left[-1 - which] = RESTRICTED
            continue
        i, o = _output(sources, groups[which], mask)
        source = sources[i]
        used.append((1000 if source.kind != MANA else 1 if source.sacrifice else 0, i, o, first))
        paid.append((BILL, index, first))
        life -= source.life
        first += 1
        spent |= 1 << i
    if keep and _lost_value(keep, left, sources, spent, life):
        return None
    return assemble(bill, purse.pool, sources, used, paid, picked, cost)


def _output(sources: tuple[Source, ...], group: list[int], mask: int) -> tuple[int, int]:
    for i in group:
        for o, output in enumerate(sources[i].outputs):
            if not output[0] & NOT_ON_BILL and (output[0] | ANY) & mask:
                return (i, o)
    return (group[0], 0)


def can_pay(bill: Bill, pool: tuple[int, ...], sources: tuple[Source, ...], life: int) -> bool:
    """Whether the bill can be paid in full. To ask about several bills, make a `Purse` once.

    >>> from wanzhi.model.mana import TWOBRID
    >>> swamps = tuple(Source((n, 0), ((4,),), taps=n) for n in (100, 101, 102))
    >>> can_pay(Bill(0, (4 | TWOBRID, 4)), (), swamps, 20)
    True
    """
    return Purse(pool, sources, life).can_pay(bill)


def solve(
    bill: Bill, pool: tuple[int, ...], sources: tuple[Source, ...], life: int, pins: Pins = (), keep: Keep = ()
) -> Payment | None:
    """The payment that costs least (see the module's docstring), or None if there is none.

    `pins` are (object id, ability index, output): that source is used with that output, with any (`PIN_USE`), or not at all
    (`PIN_AVOID`). `keep` are other bills and what each is worth if it can still be paid afterwards.

    >>> island, tundra = Source((100, 0), ((2,),), taps=100), Source((101, 0), ((1,), (2,)), taps=101)
    >>> solve(Bill(1), (), (tundra, island), 20)
    Payment((Step(1, 0, (), ()),), (), (0,), life=0)
    """
    purse = Purse(pool, sources, life)
    if not purse.can_pay(bill):
        return None
    if keep:
        keep = tuple([(other, value) for other, value in keep if purse.can_pay(other)])
    if not pins:
        payment = _greedy(purse, bill, keep)
        if payment is not None:
            return payment
    search = Keeper(bill, pool, sources, purse.life, BEST, pins, keep)
    search.decide()
    return search.best


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

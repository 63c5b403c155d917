"""The complete search behind the mana solver: demands are met one after another until the bill is paid (CR 118.3, 601.2g-h, 605.3).

A source with a mana cost brings demands of its own. Units may not flow in a circle, since its cost must have been paid before its
mana is there (CR 605.3b). Interchangeable sources are used in order, no position is entered twice, and a branch that cannot beat
the best payment known is left; none of this leaves out a better payment. A payment lists its sources in an order in which they
can be activated: those that tap, those that sacrifice, those with a mana cost after what pays for them, and convoke, improvise
and delve at the end, when costs are paid.
"""

from typing import Final

from wanzhi.model.mana import MANA_TYPES, PHYREXIAN, SNOW_MANA, TWOBRID, generic_half
from wanzhi.rules.mana_bill import (
    ANY,
    BY_LIFE,
    BY_MANA,
    BY_TWO,
    MANA,
    NOT_ON_BILL,
    PIN_USE,
    RESTRICTED,
    Bill,
    Cost,
    Payment,
    Pins,
    Source,
    Step,
    conflicts,
    exclusive_groups,
    read_pins,
    symbol_mask,
)

BILL: Final = -1  # the consumer of a unit that pays the bill itself; otherwise it is the index of a source with a mana cost
POOL: Final = -1  # the origin of a unit: the pool,
PLAIN: Final = -2  # a source without a mana cost, or else the index of the source
DECIDE: Final = 0  # is there a payment?
BEST: Final = 1  # which costs least?
EVERY: Final = 2  # list them
EFFORT: Final = 600  # positions looked at once there is a payment (a look at the bills to keep counts as three)

Keep = tuple[tuple[Bill, int], ...]


class Search:
    """A depth-first search over the ways to pay one bill. `decide` runs it; then `best` or `found` hold the result."""

    __slots__ = (
        "barred", "before", "best", "best_cost", "bill", "blocks", "chains", "done", "elder", "flex", "flex_of",
        "found", "generic", "gone", "keep", "kin", "life", "limit", "loss", "loss_of", "mode", "must", "nodes", "only", "open",
        "order", "origin", "paid", "picked", "pool", "rank_flex", "rank_loss", "rank_weight", "reserve", "seen", "sink", "sources", "steps",
        "todo", "units", "unmet", "used", "weight",
    )  # fmt: skip

    def __init__(
        self,
        bill: Bill,
        pool: tuple[int, ...],
        sources: tuple[Source, ...],
        life: int,
        mode: int,
        pins: Pins = (),
        keep: Keep = (),
        limit: int = 0,
    ) -> None:
        self.bill: Bill = bill
        self.pool: tuple[int, ...] = pool
        self.sources: tuple[Source, ...] = sources
        self.life: int = life
        self.mode: int = mode
        self.keep: Keep = keep
        self.limit: int = limit
        count = len(sources)
        self.blocks: list[int] = conflicts(sources)
        self.chains: bool = any(source.mana is not None for source in sources)
        self.only: list[int] = [PIN_USE] * count  # the output a source must be used with
        self.must: list[int] = []
        self.barred: int = 0
        read = read_pins(pins, sources)
        self.unmet: bool = read is None
        if read is not None:
            self.barred = read[1]
            for i, output in read[0].items():
                self.must.append(i)
                self.only[i] = output
        self.sink: int = 0  # how much mana sources could turn into nothing
        for source in sources:
            if source.mana is not None and source.outputs:
                dearest = source.mana.generic + max([form.total for form in source.mana.forms])
                self.sink += max(dearest - min([len(output) for output in source.outputs]), 0)
        groups, exclusive = exclusive_groups(sources)
        self.reserve: list[tuple[int, int]] = self._reserve(groups, exclusive)
        self.loss_of: list[int] = [source.loss for source in sources]
        self.flex_of: list[int] = flexibility(sources, groups)
        self.kin: list[int] = [0] * count
        self.elder: list[int] = [0] * count
        self._find_twins(groups)
        self.order: list[int] = sorted(range(count), key=self._price)
        self.rank_loss: list[tuple[int, int, int]] = self._rank([source.loss for source in sources])
        self.rank_weight: list[tuple[int, int, int]] = self._rank([source.weight for source in sources])
        self.rank_flex: list[tuple[int, int, int]] = self._rank(self.flex_of)
        self.gone: int = self.barred
        self.used: int = 0
        self.loss: int = 0
        self.weight: int = 0
        self.flex: int = 0
        self.units: list[int] = list(pool)
        self.origin: list[int] = [POOL] * len(pool)
        self.open: list[bool] = [True] * len(pool)
        self.steps: list[tuple[int, int, int]] = []  # source, output, number of its first unit
        self.todo: list[tuple[int, int]] = []  # symbols not paid yet: consumer and index
        self.generic: list[int] = []  # the consumer of each generic mana not paid yet
        self.paid: list[tuple[int, int, int]] = []  # consumer, index of the symbol or -1, number of the unit
        self.picked: list[tuple[int, int, int]] = []  # consumer, index of the symbol, BY_TWO or BY_LIFE
        self.before: list[int] = [0] * count if self.chains else []  # sources that must come before one with a mana cost
        self.seen: set[tuple[object, ...]] = set()
        self.nodes: int = 0
        self.done: bool = False
        self.best: Payment | None = None
        self.best_cost: Cost = (0, 0, 0, 0, 0)
        self.found: list[Payment] = []
        self._demand(BILL, bill)
        self._prepay()

    def _reserve(self, groups: list[list[int]], exclusive: list[bool]) -> list[tuple[int, int]]:
        """How much mana each group adds at most while none of it has been used: bit set and number."""
        reserve: list[tuple[int, int]] = []
        for group, one in zip(groups, exclusive, strict=True):
            parts = [group] if one else [[i] for i in group]
            for part in parts:
                members, net = 0, 0
                for i in part:
                    members |= 1 << i
                    if not self.barred >> i & 1:
                        net = max(net, self.sources[i].net)
                if net:
                    reserve.append((members, net))
        return reserve

    def _price(self, i: int) -> tuple[int, int, int, int]:
        return (self.loss_of[i], self.sources[i].weight, self.flex_of[i], i)

    def _rank(self, costs: list[int]) -> list[tuple[int, int, int]]:
        """Sources by what each unit they add costs at least; empty if nothing costs anything."""
        if not any(costs):
            return []
        return sorted([(costs[i] // source.net, source.net, i) for i, source in enumerate(self.sources) if source.net > 0])

    def _find_twins(self, groups: list[list[int]]) -> None:
        last: dict[tuple[object, ...], int] = {}
        for group in groups:
            spec: list[object] = []
            members = 0
            for i in group:
                source = self.sources[i]
                relation = tuple([self.blocks[i] >> j & 1 for j in group])
                pin = (self.only[i], i in self.must, self.barred >> i & 1)
                spec.append((source.outputs, source.mana, source.life, source.harm, source.sacrifice, source.weight, source.kind))
                spec.append((relation, pin))
                members |= 1 << i
            key = tuple(spec)
            for i in group:
                self.kin[i] = members
                self.elder[i] = last.get(key, 0)
            last[key] = members

    def _demand(self, consumer: int, bill: Bill) -> None:
        """Add the demands of a bill, so that the symbols fewest units can pay come first."""
        symbols = [(self._providers(symbol), i) for i, symbol in enumerate(bill.symbols)]
        symbols.sort(reverse=True)
        self.todo.extend([(consumer, i) for _, i in symbols])
        self.generic.extend([consumer] * bill.generic)

    def _providers(self, symbol: int) -> int:
        mask = symbol_mask(symbol)
        return sum(1 for unit in self.units if unit & mask) + sum(1 for source in self.sources if source.types & mask)

    def _prepay(self) -> None:
        """In a very large pool, spend on generic mana what exceeds every other use: those units pay for nothing else in any payment."""
        if len(self.pool) <= 24:
            return
        uses = len(self.bill.symbols)
        for source in self.sources:
            if source.mana is not None:
                uses += source.mana.generic + 2 * len(source.mana.symbols)
        numbers: dict[int, list[int]] = {}
        for n, unit in enumerate(self.pool):
            if not unit & NOT_ON_BILL:
                numbers.setdefault(unit, []).append(n)
        for unit in sorted(numbers, key=pool_price):
            for n in numbers[unit][uses:]:
                if self.generic:
                    self.generic.pop()
                    self.open[n] = False
                    self.flex += pool_price(unit)
                    self.paid.append((BILL, -1, n))

    def decide(self) -> bool:
        """Run the search; True if it ended early (for `DECIDE`: there is a payment)."""
        if not self.unmet:
            self._begin(0)
        return self.done

    def improve(self, payment: Payment, cost: Cost) -> None:
        """Start from a payment that is known already."""
        payment.cost = cost
        self.best, self.best_cost = payment, cost

    def _begin(self, position: int) -> None:
        """Use the pinned sources, each with its output or with any, then search."""
        if position == len(self.must):
            self._step()
            return
        i = self.must[position]
        if self.used >> i & 1:
            self._begin(position + 1)
            return
        if self.gone >> i & 1 or self.sources[i].life > self.life:
            return
        for output in range(len(self.sources[i].outputs)):
            if self.only[i] in (PIN_USE, output):
                self._use(i, output, -1, position + 1, 0)

    def _step(self) -> None:
        if self.done or self._hopeless():
            return
        key = self._key()
        if key in self.seen:
            return
        self.seen.add(key)
        self.nodes += 1
        if self.best is not None and self.nodes > EFFORT:
            self.done = True
        elif self.todo:
            consumer, index = self.todo.pop()
            bill = self._bill_of(consumer)
            symbol = bill.symbols[index]
            self._pay(symbol_mask(symbol), consumer, index)
            if symbol & TWOBRID:
                half = generic_half(symbol)
                self.generic += [consumer] * half
                self.picked.append((consumer, index, BY_TWO))
                self._step()
                self.picked.pop()
                del self.generic[-half:]
            if symbol & PHYREXIAN and self.life >= 2:
                self.life -= 2
                self.loss += 2
                self.picked.append((consumer, index, BY_LIFE))
                self._step()
                self.picked.pop()
                self.loss -= 2
                self.life += 2
            self.todo.append((consumer, index))
        elif self.generic:
            consumer = self.generic.pop()
            self._pay(ANY, consumer, -1)
            self.generic.append(consumer)
        else:
            self._finish()

    def _bill_of(self, consumer: int) -> Bill:
        if consumer == BILL:
            return self.bill
        bill = self.sources[consumer].mana
        return self.bill if bill is None else bill

    def _pay(self, mask: int, consumer: int, index: int) -> None:
        """Meet one demand in every way that differs."""
        tried: list[tuple[int, int]] = []
        for n in range(len(self.units)):
            if self.open[n] and (self.units[n], self.origin[n]) not in tried and self._fits(self.units[n], self.origin[n], mask, consumer):
                tried.append((self.units[n], self.origin[n]))
                self._spend(n, consumer, index)
        for i in self.order:
            if self.done:
                return
            source = self.sources[i]
            if self.gone >> i & 1 or source.life > self.life or (consumer != BILL and source.kind != MANA):
                continue
            if self.elder[i] and not self.used & (self.elder[i] | self.kin[i]):
                continue
            for o, output in enumerate(source.outputs):
                fitting = 0
                for position, unit in enumerate(output):
                    if unit not in output[:position] and self._fits(unit, PLAIN, mask, consumer):
                        self._use(i, o, position, consumer, index)
                        fitting += 1
                if fitting and source.single and self.mode != EVERY:
                    break  # what is spent at once is the same whichever it was

    def _fits(self, unit: int, origin: int, mask: int, consumer: int) -> bool:
        if not (unit | ANY) & mask:
            return False
        if consumer == BILL:
            return not unit & NOT_ON_BILL
        if unit & RESTRICTED:
            return False
        return origin < 0 or (origin != consumer and not self.before[origin] >> consumer & 1)

    def _use(self, i: int, o: int, position: int, consumer: int, index: int) -> None:
        """Use a source for a demand with the unit at a position of its output; at -1, because it is pinned (`consumer`: the next pin)."""
        source = self.sources[i]
        output = source.outputs[o]
        gone, used, first = self.gone, self.used, len(self.units)
        todo, generic = len(self.todo), len(self.generic)
        self.gone |= self.blocks[i]
        self.used |= 1 << i
        self.life -= source.life
        self.loss += source.loss
        self.weight += source.weight
        self.flex += self.flex_of[i]
        self.steps.append((i, o, first))
        flag = RESTRICTED if source.kind != MANA else 0
        for unit in output:
            self.units.append(unit | flag)
            self.origin.append(PLAIN if source.mana is None else i)
            self.open.append(True)
        if source.mana is not None:
            self._demand(i, source.mana)
        if position < 0:
            self._begin(consumer)
        else:
            self._spend(first + position, consumer, index)
        del self.todo[todo:]
        del self.generic[generic:]
        del self.units[first:]
        del self.origin[first:]
        del self.open[first:]
        self.steps.pop()
        self.flex -= self.flex_of[i]
        self.weight -= source.weight
        self.loss -= source.loss
        self.life += source.life
        self.gone, self.used = gone, used

    def _spend(self, n: int, consumer: int, index: int) -> None:
        before, producer = self.before, self.origin[n]
        price = pool_price(self.units[n]) if producer == POOL else 0
        if consumer != BILL and producer >= 0:
            reach = before[producer] | 1 << producer
            self.before = [old | reach if i == consumer or old >> consumer & 1 else old for i, old in enumerate(before)]
        self.open[n] = False
        self.flex += price
        self.paid.append((consumer, index, n))
        self._step()
        self.paid.pop()
        self.flex -= price
        self.open[n] = True
        self.before = before

    def _key(self) -> tuple[object, ...]:
        left = sorted([(self.units[n], self.origin[n]) for n in range(len(self.units)) if self.open[n]])
        key = (self.used, self.life, tuple(left), tuple(self.todo), tuple(self.generic), tuple(self.before))
        if self.mode != EVERY:
            return key
        picked = sorted([(c, self._bill_of(c).symbols[i], choice) for c, i, choice in self.picked])
        return (*key, tuple(sorted([(i, o) for i, o, _ in self.steps])), tuple(picked))

    def _hopeless(self) -> bool:
        """Whether what is left cannot pay what is owed, or cannot do so for less than the best payment known."""
        least = most = len(self.generic)
        for consumer, index in self.todo:
            symbol = self._bill_of(consumer).symbols[index]
            least += 0 if symbol & PHYREXIAN and self.life >= 2 else 1
            most += generic_half(symbol) if symbol & TWOBRID else 1
        left = produced = 0
        for n in range(len(self.units)):
            if self.open[n]:
                left += 1
                produced += 1 if self.origin[n] != POOL else 0
        short = least - left
        if short > 0:
            for members, net in self.reserve:
                if not self.used & members:
                    short -= net
            if short > 0:
                return True
            short = least - left
        if self.best is None:
            return False
        loss = self.loss + self._least(self.rank_loss, short)
        weight = self.weight + self._least(self.rank_weight, short)
        flex = self.flex + self._least(self.rank_flex, short)
        surplus = max(produced - most - self.sink, 0)
        if (loss, 0, surplus, weight, flex) >= self.best_cost:
            return True
        if not self.best_cost[1] or loss < self.best_cost[0]:
            return False
        self.nodes += 3
        return (loss, self._lost(), surplus, weight, flex) >= self.best_cost

    def _least(self, rank: list[tuple[int, int, int]], short: int) -> int:
        """The least that `short` more units can cost, when sources could be used in parts."""
        cost = 0
        for each, most, i in rank:
            if short <= 0:
                break
            if not self.gone >> i & 1:
                cost += each * min(most, short)
                short -= most
        return cost

    def _lost(self) -> int:
        """The value of the bills to keep that cannot be paid with what is left (see `Keeper`, which can answer that)."""
        return 0

    def _finish(self) -> None:
        surplus = sum(1 for n in range(len(self.units)) if self.open[n] and self.origin[n] != POOL)
        for n in range(len(self.units)):  # what is no mana pays for something or is not used
            if self.open[n] and self.origin[n] == PLAIN and self.units[n] & RESTRICTED and self._by_kind(n):
                return
        if self.mode == DECIDE:
            self.done = True
            return
        if self.mode == EVERY:
            self.found.append(self._payment((self.loss, 0, surplus, self.weight, self.flex)))
            self.done = len(self.found) >= self.limit
            return
        cost = (self.loss, self._lost() if self.keep else 0, surplus, self.weight, self.flex)
        if self.best is None or cost < self.best_cost:
            self.best, self.best_cost = self._payment(cost), cost
            self.done = cost[:4] == (0, 0, 0, 0) and not self.flex

    def _by_kind(self, n: int) -> bool:
        for i, _, first in self.steps:
            if first == n:
                return self.sources[i].kind != MANA
        return False

    def _payment(self, cost: Cost) -> Payment:
        steps: list[tuple[int, int, int, int]] = []
        for i, o, first in self.steps:
            source = self.sources[i]
            if source.kind != MANA:
                rank = 1000
            elif source.mana is not None:
                rank = 2 + self.before[i].bit_count()
            else:
                rank = 1 if source.sacrifice else 0
            steps.append((rank, i, o, first))
        return assemble(self.bill, self.pool, self.sources, steps, self.paid, self.picked, cost)


def pool_price(unit: int) -> int:
    """Restricted mana is spent first, then colourless, then coloured."""
    if unit & RESTRICTED:
        return 0
    return (1 if unit & ~31 else 0) + 2 * (unit & 31).bit_count()


def flexibility(sources: tuple[Source, ...], groups: list[list[int]]) -> list[int]:
    """What using each source takes from what could be done otherwise; a type is the dearer the fewer permanents make it."""
    types = [0] * len(sources)
    makers = [0] * len(MANA_TYPES)
    for group in groups:
        union = 0
        for i in group:
            union |= sources[i].types
        for k, bit in enumerate(MANA_TYPES):
            makers[k] += 1 if union & bit else 0
        for i in group:
            types[i] = union
    result: list[int] = []
    for i, source in enumerate(sources):
        price = 1000 + (500 if source.kind != MANA else 0) + (5 if types[i] & SNOW_MANA else 0)
        for k, bit in enumerate(MANA_TYPES):
            if types[i] & bit:
                price += (20 if k == 5 else 120) // makers[k]
        result.append(price)
    return result


def assemble(
    bill: Bill,
    pool: tuple[int, ...],
    sources: tuple[Source, ...],
    used: list[tuple[int, int, int, int]],
    paid: list[tuple[int, int, int]],
    picked: list[tuple[int, int, int]],
    cost: Cost,
) -> Payment:
    """Put the sources used (rank, source, output, first unit) in order, number the units anew and state who pays what."""
    number: dict[int, int] = {n: n for n in range(len(pool))}
    total = len(pool)
    life = 0
    for _, i, o, first in sorted(used):
        life += sources[i].life
        for position in range(len(sources[i].outputs[o])):
            number[first + position] = total
            total += 1
    steps: list[Step] = []
    for _, i, o, _ in sorted(used):
        cost_of = sources[i].mana
        if cost_of is None:
            steps.append(Step(i, o))
        else:
            choices, units = _receipt(i, cost_of, number, paid, picked)
            life += 2 * choices.count(BY_LIFE)
            steps.append(Step(i, o, choices, units))
    choices, units = _receipt(BILL, bill, number, paid, picked)
    life += 2 * choices.count(BY_LIFE)
    return Payment(tuple(steps), choices, units, life, cost)


def _receipt(
    consumer: int, bill: Bill, number: dict[int, int], paid: list[tuple[int, int, int]], picked: list[tuple[int, int, int]]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    choices = [BY_MANA] * len(bill.symbols)
    for owner, index, choice in picked:
        if owner == consumer:
            choices[index] = choice
    by_symbol: dict[int, int] = {}
    generic: list[int] = []
    for owner, index, n in paid:
        if owner == consumer:
            if index < 0:
                generic.append(number[n])
            else:
                by_symbol[index] = number[n]
    units: list[int] = []
    for index, choice in enumerate(choices):
        if choice == BY_MANA:
            units.append(by_symbol[index])
        elif choice == BY_TWO:
            units += [generic.pop() for _ in range(generic_half(bill.symbols[index]))]
    return tuple(choices), tuple(units + generic)



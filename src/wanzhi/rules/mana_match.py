"""The cheapest payment by matching (CR 107.4, 118.3).

Most sources bring one unit at one price. The sets of such units that meet different demands form a transversal matroid, so
that taking the cheapest unit which still fits, again and again, is exact. What does not fit this picture (sources that make two
mana, that have a mana cost, that do harm for one kind of mana and not for another) is tried in all combinations, cheapest first;
the units of what is tried count as free, its mana costs as further demands.

Sources with mana costs are tried in every order: a unit of one may pay for the next, never the other way (CR 605.3b).
"""

from itertools import permutations, product
from typing import Final

from wanzhi.rules.mana_bill import (
    ANY,
    BY_MANA,
    MANA,
    NOT_ON_BILL,
    PIN_USE,
    RESTRICTED,
    UNIT_BITS,
    Bill,
    Cost,
    Form,
    Payment,
    Pins,
    Source,
    exclusive_groups,
    read_pins,
)
from wanzhi.rules.mana_search import BILL, assemble, flexibility, pool_price

COMBINATIONS: Final = 3000  # if there are more than this to try,
MATCHINGS: Final = 400  # or more of these to make, the rest is left to the search

Price = tuple[int, int, int, int]  # loss, surplus, weight, flexibility


class Play:
    """One way to use a group of sources: the sources and outputs it may stand for, and what it brings."""

    __slots__ = ("bits", "choices", "costs", "flex", "kind", "life", "loss", "mana", "weight")

    def __init__(self, source: Source, choices: list[tuple[int, int]], flex: int) -> None:
        self.choices: list[tuple[int, int]] = choices  # source and output; several only if each is one unit
        self.bits: list[int] = []  # for each unit what it can pay on the bill,
        self.costs: list[int] = []  # and what it can pay of the mana costs of sources
        self.loss: int = source.loss
        self.life: int = source.life
        self.weight: int = source.weight
        self.flex: int = flex
        self.kind: int = source.kind
        self.mana: Bill | None = source.mana

    def add(self, position: int, unit: int) -> None:
        if position == len(self.bits):
            self.bits.append(0)
            self.costs.append(0)
        self.bits[position] |= _on_bill(unit)
        self.costs[position] |= _on_costs(unit) if self.kind == MANA else 0

    def price(self) -> Price:
        return (self.loss, 0, self.weight, self.flex)

    def spec(self) -> tuple[object, ...]:
        return (tuple(self.bits), tuple(self.costs), self.price(), self.life, self.kind, self.mana)


def _on_bill(unit: int) -> int:
    return 0 if unit & NOT_ON_BILL else unit & UNIT_BITS | ANY


def _on_costs(unit: int) -> int:
    return 0 if unit & RESTRICTED else unit & UNIT_BITS | ANY


class Matching:
    """Demands, and the units that meet them; units are added one by one and never leave, but may move to another demand.

    A demand is a mask and a level: -1 for the bill, else the position of the source whose mana cost it is part of. A unit's stage is the
    first position whose cost it can pay. The generic mana of the bill is one demand that holds `room` units.
    """

    __slots__ = ("bits", "costs", "generic", "held", "levels", "looked_at", "masks", "room", "stages")

    def __init__(self, bits: list[int], costs: list[int], stages: list[int], masks: list[int], levels: list[int], room: int) -> None:
        self.bits: list[int] = bits
        self.costs: list[int] = costs
        self.stages: list[int] = stages
        self.masks: list[int] = masks
        self.levels: list[int] = levels
        self.room: int = room
        self.held: list[int] = [-1] * len(masks)  # the unit that meets each demand
        self.generic: list[int] = []
        self.looked_at: int = 0  # the demands looked at for the present unit, as a bit set; the last is generic mana

    def take(self, unit: int) -> bool:
        """Fit one more unit in, if necessary by moving others."""
        self.looked_at = 0
        return self._fit(unit)

    def _fit(self, unit: int) -> bool:
        generic = self.bits[unit] != 0
        if generic and len(self.generic) < self.room:
            self.generic.append(unit)
            return True
        if self._meet(unit):
            return True
        last = 1 << len(self.masks)
        if generic and not self.looked_at & last:
            self.looked_at |= last
            for position, other in enumerate(self.generic):
                if self._meet(other):
                    self.generic[position] = unit
                    return True
        return False

    def _meet(self, unit: int) -> bool:
        for j, mask in enumerate(self.masks):
            if self.looked_at >> j & 1:
                continue
            level = self.levels[j]
            if level < 0:
                fits = self.bits[unit] & mask != 0
            else:
                fits = self.costs[unit] & mask != 0 and self.stages[unit] <= level
            if fits:
                self.looked_at |= 1 << j
                if self.held[j] < 0 or self._fit(self.held[j]):
                    self.held[j] = unit
                    return True
        return False


class Combo:
    """A combination of plays, and the least that any payment with it costs."""

    __slots__ = ("bound", "free", "life", "picks", "plays", "price")

    def __init__(self, picks: list[int], plays: list[Play]) -> None:
        self.picks: list[int] = picks  # for each group that is tried: 0 for none, else the number of its play
        self.plays: list[Play] = plays
        self.free: int = 0  # how many units the plays bring
        self.life: int = 0
        loss = weight = flex = 0
        for play in plays:
            self.free += len(play.bits)
            self.life += play.life
            loss += play.loss
            weight += play.weight
            flex += play.flex
        self.price: Price = (loss, 0, weight, flex)
        self.bound: Price = self.price


class Matcher:
    """The cheapest payment of a bill, in `best`; if not `complete`, there may be a cheaper one (or one at all)."""

    __slots__ = (
        "base", "best", "best_price", "bill", "complete", "life", "matchings", "options", "pinned", "pool", "prefix", "sources", "specs",
        "twins",
    )  # fmt: skip

    def __init__(self, bill: Bill, pool: tuple[int, ...], sources: tuple[Source, ...], life: int, pins: Pins = ()) -> None:
        self.bill: Bill = bill
        self.pool: tuple[int, ...] = pool
        self.sources: tuple[Source, ...] = sources
        self.life: int = life
        self.best: Payment | None = None
        self.best_price: Price = (0, 0, 0, 0)
        self.complete: bool = True
        self.base: list[tuple[Price, int, Play | None, int]] = []  # price, index in the pool or -1, play, group that is tried or -1
        self.options: list[list[Play]] = []  # the plays of each group that is tried
        self.pinned: list[bool] = []
        self.twins: list[int] = []  # for each group that is tried, the one before that is alike, or -1
        self.specs: dict[tuple[object, ...], int] = {}
        self.prefix: list[Price] = []  # what the cheapest 0, 1, 2 ... units cost
        self.matchings: int = 0
        read = read_pins(pins, sources)
        if read is None:
            return
        for n, unit in enumerate(pool):
            if _on_bill(unit) or _on_costs(unit):
                self.base.append(((0, 0, 0, pool_price(unit)), n, None, -1))
        groups, exclusive = exclusive_groups(sources)
        flex_of = flexibility(sources, groups)
        for g, group in enumerate(groups):
            if not exclusive[g]:
                self.complete = False
                return
            if not self._sort_out(group, flex_of, read[0], read[1]):
                return
        self.base.sort(key=_by_price)
        total: Price = (0, 0, 0, 0)
        self.prefix.append(total)
        for price, _, _, _ in self.base:
            total = _sum(total, price)
            self.prefix.append(total)
        self._try_all()

    def _sort_out(self, group: list[int], flex_of: list[int], must: dict[int, int], barred: int) -> bool:
        """Turn a group into a unit at a fixed price, and into plays to be tried; False if its pins contradict each other."""
        forced = [i for i in group if i in must]
        if len(forced) > 1:
            return False
        plays: list[Play] = []
        for i in forced or group:
            source = self.sources[i]
            if barred >> i & 1:
                continue
            for o, output in enumerate(source.outputs):
                if forced and must[i] not in (PIN_USE, o):
                    continue
                play = _like(plays, source) if source.single else None
                if play is None:
                    play = Play(source, [], flex_of[i])
                    plays.append(play)
                play.choices.append((i, o))
                for position, unit in enumerate(output):
                    play.add(position, unit)
        simple: Play | None = None
        if not forced:
            for play in plays:
                plain = len(play.bits) == 1 and play.mana is None and not play.life
                if plain and (simple is None or play.price() < simple.price()):
                    simple = play
        rest = [play for play in plays if simple is None or not (play is simple or _no_better(play, simple))]
        if simple is not None and simple.bits[0] | simple.costs[0]:
            self.base.append((simple.price(), -1, simple, len(self.options) if rest else -1))
        if rest or forced:
            spec = (tuple([play.spec() for play in rest]), simple.spec() if simple is not None else None)
            twin = -1
            if not forced:
                twin = self.specs.get(spec, -1)
                self.specs[spec] = len(self.options)
            self.twins.append(twin)
            self.options.append(rest)
            self.pinned.append(bool(forced))
        return True

    def _try_all(self) -> None:
        combos: list[Combo] = [Combo([], [])]
        for g, plays in enumerate(self.options):
            grown: list[Combo] = []
            twin = self.twins[g]
            for combo in combos:
                for pick in range(1 if self.pinned[g] else 0, len(plays) + 1):
                    if twin >= 0 and pick > combo.picks[twin]:
                        break
                    more = combo if not pick else Combo([], [*combo.plays, plays[pick - 1]])
                    if more.life <= self.life:
                        grown.append(Combo([*combo.picks, pick], more.plays))
            combos = grown
            if len(combos) > COMBINATIONS:
                self.complete = False
                return
        least = self.bill.mana
        most = self.bill.generic + max([form.total for form in self.bill.forms])
        for combo in combos:
            owed, room = least, most
            for play in combo.plays:
                if play.mana is not None:
                    owed += play.mana.mana
                    room += play.mana.generic + max([form.total for form in play.mana.forms])
            short = max(owed - combo.free, 0)
            if short >= len(self.prefix):
                continue
            loss, _, weight, flex = _sum(combo.price, self.prefix[short])
            combo.bound = (loss, max(combo.free - room, 0), weight, flex)
        ranked = [combo for combo in combos if combo.free + len(self.base) >= least]
        ranked.sort(key=_by_bound)
        for combo in ranked:
            if self.best is not None and combo.bound >= self.best_price:
                break
            if self.matchings > MATCHINGS:
                self.complete = False
                break
            self._try_orders(combo)

    def _try_orders(self, combo: Combo) -> None:
        chained = [play for play in combo.plays if play.mana is not None]
        plain = [play for play in combo.plays if play.mana is None]
        if len(chained) > 5:
            self.complete = False
            return
        for order in permutations(chained):
            bills = [self.bill]
            for play in order:
                if play.mana is not None:
                    bills.append(play.mana)
            for forms in product(*[bill.forms for bill in bills]):
                life = combo.life
                for form in forms:
                    life += form.life
                if life <= self.life:
                    self._match(combo, plain, list(order), bills, list(forms))

    def _match(self, combo: Combo, plain: list[Play], chained: list[Play], bills: list[Bill], forms: list[Form]) -> None:
        """Fill the demands of one form of each bill, first from the combination, then with the cheapest units."""
        self.matchings += 1
        masks = list(forms[0].needs)
        levels = [-1] * len(masks)
        room = self.bill.generic + forms[0].generic
        for level in range(len(chained)):
            needs = [*forms[level + 1].needs, *[ANY] * (bills[level + 1].generic + forms[level + 1].generic)]
            masks += needs
            levels += [level] * len(needs)
        bits: list[int] = []
        costs: list[int] = []
        stages: list[int] = []
        owner: list[tuple[int, int]] = []  # of each unit: index of the play and position in its output
        plays = sorted(plain, key=_mana_last) + chained
        for p, play in enumerate(plays):
            bits += play.bits
            costs += play.costs
            stages += [p - len(plain) + 1 if play.mana is not None else 0] * len(play.bits)
            owner += [(p, position) for position in range(len(play.bits))]
        own = len(bits)
        entries: list[int] = []
        for e, (_, n, simple, group) in enumerate(self.base):
            if group >= 0 and combo.picks[group]:
                continue
            entries.append(e)
            bits.append(_on_bill(self.pool[n]) if simple is None else simple.bits[0])
            costs.append(_on_costs(self.pool[n]) if simple is None else simple.costs[0])
            stages.append(0)
        total = len(masks) + room
        special = sum([len(play.bits) for play in plain if play.kind != MANA])
        if len(bits) < total or special > total:
            return
        matching = Matching(bits, costs, stages, masks, levels, room)
        loss, _, weight, flex = combo.price
        surplus, taken = own, 0
        for form in forms:
            loss += form.life
        chosen: list[int] = []
        for unit in range(len(bits)):
            if taken == total:
                break
            if matching.take(unit):
                taken += 1
                if unit < own:
                    surplus -= 1
                else:
                    chosen.append(unit)
                    price = self.base[entries[unit - own]][0]
                    loss, weight, flex = loss + price[0], weight + price[2], flex + price[3]
            elif unit < special:
                return  # what is no mana has to pay for something
            if self.best is not None and loss > self.best_price[0]:
                return
        found: Price = (loss, surplus, weight, flex)
        if taken < total or (self.best is not None and found >= self.best_price):
            return
        if surplus and chained and not self._all_useful(matching, plays, owner):
            return
        self.best_price = found
        self.best = self._payment(matching, plays, len(plain), owner, entries, chosen, bills, forms, found)

    def _all_useful(self, matching: Matching, plays: list[Play], owner: list[tuple[int, int]]) -> bool:
        """Whether each play pays for something, but for pinned ones: no source is there only to get rid of mana."""
        paying = [owner[unit][0] for unit in [*matching.held, *matching.generic] if unit < len(owner)]
        for p, play in enumerate(plays):
            pinned = any(play in self.options[g] for g in range(len(self.options)) if self.pinned[g])
            if not pinned and p not in paying:
                return False
        return True

    def _payment(
        self,
        matching: Matching,
        plays: list[Play],
        plain: int,
        owner: list[tuple[int, int]],
        entries: list[int],
        chosen: list[int],
        bills: list[Bill],
        forms: list[Form],
        price: Price,
    ) -> Payment:
        own = len(owner)
        picked: list[tuple[int, int, int]] = []  # level, symbol, choice
        slots: list[tuple[int, int, int, int]] = []  # unit, level, symbol or -1, mask
        j = 0
        for k, form in enumerate(forms):
            for index, choice in enumerate(form.choices):
                if choice == BY_MANA:
                    slots.append((matching.held[j], k - 1, index, matching.masks[j]))
                    j += 1
                else:
                    picked.append((k - 1, index, choice))
            if k:
                for _ in range(bills[k].generic + form.generic):
                    slots.append((matching.held[j], k - 1, -1, ANY))
                    j += 1
        for unit in matching.generic:
            slots.append((unit, -1, -1, ANY))
        use: dict[int, tuple[int, int]] = {unit: (level, mask) for unit, level, _, mask in slots}
        used: list[tuple[int, int, int, int]] = []
        number: dict[int, int] = {}
        consumers: list[int] = []
        first, unit = len(self.pool), 0
        for p, play in enumerate(plays):
            level, mask = use.get(unit, (-1, ANY))
            i, o = self._choose(play, level, mask)
            if p >= plain:
                consumers.append(i)
            used.append((2 + p if p >= plain else _rank(self.sources[i]), i, o, first))
            for _ in play.bits:
                number[unit] = first
                unit += 1
                first += 1
        consumers.append(BILL)  # level -1
        for unit in chosen:
            _, n, simple, _ = self.base[entries[unit - own]]
            if simple is None:
                number[unit] = n
                continue
            level, mask = use[unit]
            i, o = self._choose(simple, level, mask)
            used.append((_rank(self.sources[i]), i, o, first))
            number[unit] = first
            first += 1
        paid = [(consumers[level], index, number[unit]) for unit, level, index, _ in slots]
        choices = [(consumers[level], index, choice) for level, index, choice in picked]
        cost: Cost = (price[0], 0, price[1], price[2], price[3])
        return assemble(self.bill, self.pool, self.sources, used, paid, choices, cost)

    def _choose(self, play: Play, level: int, mask: int) -> tuple[int, int]:
        """The source and output of a play that does what is asked of its unit."""
        if len(play.bits) == 1:
            for i, o in play.choices:
                unit = self.sources[i].outputs[o][0]
                if (_on_bill(unit) if level < 0 else _on_costs(unit)) & mask:
                    return (i, o)
        return play.choices[0]


def _like(plays: list[Play], source: Source) -> Play | None:
    """A play with one unit that the source can stand for as well."""
    for play in plays:
        same = (play.loss, play.life, play.weight, play.kind) == (source.loss, source.life, source.weight, source.kind)
        if same and len(play.bits) == 1 and play.mana == source.mana:
            return play
    return None


def _no_better(play: Play, simple: Play) -> bool:
    """Whether a play brings one unit that pays for nothing that the simple one does not pay for at no higher price."""
    if len(play.bits) != 1 or play.price() < simple.price():
        return False
    return not (play.bits[0] & ~simple.bits[0] or play.costs[0] & ~simple.costs[0])


def _rank(source: Source) -> int:
    if source.kind != MANA:
        return 1000
    return 1 if source.sacrifice else 0


def _sum(one: Price, other: Price) -> Price:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def _by_price(entry: tuple[Price, int, Play | None, int]) -> Price:
    return entry[0]


def _by_bound(combo: Combo) -> Price:
    return combo.bound


def _mana_last(play: Play) -> int:
    return 1 if play.kind == MANA else 0

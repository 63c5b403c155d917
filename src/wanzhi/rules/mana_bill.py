"""What is owed, what could pay it, and a payment: the plain data of the mana solver (CR 106, 107.4, 118, 605).

A *bill* is the mana component of a locked-in total cost (CR 601.2f) with X already folded into its generic mana. A *unit* is one
mana as a small int: type bits, plus `SNOW_MANA`; a unit with several type bits may be spent as any of them. A *source* is a mana
ability (or a creature to convoke, an artifact to improvise, a card to delve) with known outputs and a cost. Nothing here knows
game objects.

`check` is the referee: it plays a payment through step by step and shares no code with the search that proposes one.
"""

from typing import Final

from wanzhi.model.mana import PHYREXIAN, SNOW_MANA, SNOW_SYMBOL, TWOBRID, ManaCost, generic_half

# Bits of a unit beside its types and SNOW_MANA.
GENERIC_ONLY: Final = 128  # pays generic mana and nothing else (a colourless creature for convoke, improvise, delve)
RESTRICTED: Final = 2048  # may be spent on this bill, but not on the mana cost of a source, nor on the bills to keep payable (CR 106.6)
NOT_ON_BILL: Final = 4096  # may be spent on the mana cost of a source only (CR 106.6)

ANY: Final = GENERIC_ONLY  # as the mask of a demand: generic mana, which every unit pays (CR 107.4b)
UNIT_BITS: Final = 255

# What kind of payment a source is.
MANA: Final = 0  # a mana ability (CR 605)
CONVOKE: Final = 1  # tap a creature rather than pay one generic mana or one mana of its colours (CR 702.51a)
IMPROVISE: Final = 2  # tap an artifact rather than pay one generic mana (CR 702.126a)
DELVE: Final = 3  # exile a card from the graveyard rather than pay one generic mana (CR 702.66a)

# How one symbol is paid (CR 118.13).
BY_MANA: Final = 0
BY_TWO: Final = 1  # the generic half of {2/W} (CR 107.4e)
BY_LIFE: Final = 2  # 2 life for {W/P} (CR 107.4f)

# A pin names a source by its key and says which output it must be used with, or one of these.
PIN_USE: Final = -1  # it must be used, with any output
PIN_AVOID: Final = -2  # it must not be used

Pins = tuple[tuple[int, int, int], ...]
Cost = tuple[int, int, int, int, int]  # what `solve` minimises

# What a payment gives up for good, in points: each life paid or damage suffered is one, each sacrifice this many.
SACRIFICE_LOSS: Final = 3


def symbol_mask(symbol: int) -> int:
    """CR 106.1a, 106.1b: the unit bits that pay `symbol` with one mana (CR 107.4a, 107.4c, 107.4e, 107.4h)."""
    return SNOW_MANA if symbol == SNOW_SYMBOL else symbol & 63


class Form:
    """One way to read the symbols of a bill: how each is paid, and what that demands.

    `checks` is Hall's condition written out: for each pair (mask, number), at least so many units must have a bit of the mask.
    Together with the total it is necessary and sufficient when every unit can be had at once.
    """

    __slots__ = ("checks", "choices", "generic", "life", "needs", "total")

    def __init__(self, choices: tuple[int, ...], needs: tuple[int, ...], generic: int, life: int) -> None:
        self.choices: tuple[int, ...] = choices
        self.needs: tuple[int, ...] = needs  # masks, one for each symbol paid by one mana, in the order of the symbols
        self.generic: int = generic  # from the generic halves only
        self.life: int = life
        self.total: int = len(needs) + generic
        self.checks: tuple[tuple[int, int], ...] = _hall(needs)


def _hall(needs: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    unions: dict[int, int] = {}
    for mask in sorted(set(needs)):
        for known in [*unions, 0]:
            unions[known | mask] = 0
    for union in unions:
        unions[union] = sum(1 for mask in needs if not mask & ~union)
    return tuple(unions.items())


def _read_forms(symbols: tuple[int, ...]) -> tuple[Form, ...]:
    partial: list[tuple[tuple[int, ...], tuple[int, ...], int, int]] = [((), (), 0, 0)]
    for symbol in symbols:
        grown: dict[tuple[tuple[int, ...], int, int], tuple[tuple[int, ...], tuple[int, ...], int, int]] = {}
        for choices, needs, generic, life in partial:
            ways = [((*choices, BY_MANA), (*needs, symbol_mask(symbol)), generic, life)]
            if symbol & TWOBRID:
                ways.append(((*choices, BY_TWO), needs, generic + generic_half(symbol), life))
            if symbol & PHYREXIAN:
                ways.append(((*choices, BY_LIFE), needs, generic, life + 2))
            for way in ways:
                grown.setdefault((tuple(sorted(way[1])), way[2], way[3]), way)
        partial = list(grown.values())
    forms = [Form(choices, needs, generic, life) for choices, needs, generic, life in partial]
    return tuple(sorted(forms, key=lambda form: (form.life, form.total)))


_FORMS: Final[dict[tuple[int, ...], tuple[Form, ...]]] = {}


class Bill:
    """Mana to be paid: an amount of generic mana and symbols as in `wanzhi.model.mana` (CR 107.4). Immutable by convention.

    >>> from wanzhi.model.mana import ManaCost
    >>> bill = Bill.of(ManaCost.parse("{X}{1}{W/P}"), x=2); bill, bill.mana
    (Bill({3}{W/P}), 3)
    """

    __slots__ = ("forms", "generic", "mana", "symbols")

    def __init__(self, generic: int = 0, symbols: tuple[int, ...] = ()) -> None:
        self.generic: int = generic
        self.symbols: tuple[int, ...] = symbols
        forms = _FORMS.get(symbols)
        if forms is None:
            forms = _FORMS[symbols] = _read_forms(symbols)
        self.forms: tuple[Form, ...] = forms
        self.mana: int = generic + (forms[0].total if len(forms) == 1 else min([form.total for form in forms]))  # the least mana it takes

    @staticmethod
    def of(cost: ManaCost, x: int = 0) -> "Bill":
        """CR 107.4b: the bill for a mana cost with `x` for each {X}."""
        return Bill(cost.generic + x * cost.x, cost.symbols)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bill) and self.generic == other.generic and self.symbols == other.symbols

    def __hash__(self) -> int:
        return hash((self.generic, self.symbols))

    def __repr__(self) -> str:
        return f"Bill({ManaCost(self.generic, self.symbols)})"


class Source:
    """One way to get mana, or to pay without it, that can be used once.

    - `key`: object id and ability index, for the caller and for pins. An ability that can be activated several times is listed
      as several sources with the same key.
    - `outputs`: the alternatives, each a tuple of units. A dual land has ((1,), (2,)), what adds {C}{C} has ((32, 32),).
    - `taps`: the id of the permanent it taps, or 0. Sources that tap the same permanent exclude each other.
    - `mana`: a mana cost of its own, paid from the pool and from sources activated before it.
    - `life`: life that is part of the cost and must be there to be paid (CR 119.4); `harm`: damage it does to its controller,
      which limits nothing but is counted as a loss.
    - `sacrifice`: whether it sacrifices its object (the one in `key`).
    - `weight`: what keeping it unused is worth to the caller.
    """

    __slots__ = (
        "easy", "flat", "harm", "key", "kind", "life", "loss", "mana", "most", "net", "outputs", "sacrifice", "single", "taps", "tidy",
        "types",
        "weight",
    )  # fmt: skip

    def __init__(
        self,
        key: tuple[int, int],
        outputs: tuple[tuple[int, ...], ...],
        taps: int = 0,
        mana: Bill | None = None,
        life: int = 0,
        harm: int = 0,
        sacrifice: bool = False,
        weight: int = 0,
        kind: int = MANA,
    ) -> None:
        self.key: tuple[int, int] = key
        self.outputs: tuple[tuple[int, ...], ...] = outputs
        self.taps: int = taps
        self.mana: Bill | None = mana
        self.life: int = life
        self.harm: int = harm
        self.sacrifice: bool = sacrifice
        self.weight: int = weight
        self.kind: int = kind
        most, types, single = 0, 0, True
        for output in outputs:
            most = max(most, len(output))
            single = single and len(output) == 1
            for unit in output:
                types |= 0 if unit & NOT_ON_BILL else unit & UNIT_BITS
        self.most: int = most  # the most units an output has
        self.types: int = types  # all bits it could bring to the bill
        self.single: bool = single  # every output is one unit
        self.flat: tuple[int, ...] | None = _flatten(outputs, single, types)
        self.net: int = most - (mana.mana if mana is not None else 0)  # no more than this does it add to the mana there is
        self.tidy: bool = taps == key[0] or (not sacrifice and mana is None)  # it excludes nothing but what taps the same permanent
        self.easy: bool = self.tidy and mana is None and life == 0 and self.flat is not None
        self.loss: int = life + harm + (SACRIFICE_LOSS if sacrifice else 0)

    def __repr__(self) -> str:
        return f"Source({self.key}, {self.outputs})"


def _flatten(outputs: tuple[tuple[int, ...], ...], single: bool, types: int) -> tuple[int, ...] | None:
    """Masks of units that can be had all at once and independently, if the outputs amount to that: {W} or {U} is one unit of mask 3."""
    if single:
        return (types,) if types else ()
    if len(outputs) == 1:
        return tuple([unit & UNIT_BITS for unit in outputs[0] if not unit & NOT_ON_BILL])
    # "Two mana in any combination of {R} and/or {G}": all multisets of one size over some types.
    size, kinds = len(outputs[0]), sorted({unit for output in outputs for unit in output})
    if any(unit & (unit - 1) for unit in kinds) or any(len(output) != size for output in outputs):
        return None
    multisets = 1
    for i in range(size):
        multisets = multisets * (len(kinds) + i) // (i + 1)
    return (types,) * size if len({tuple(sorted(output)) for output in outputs}) == multisets else None


def conflicts(sources: tuple[Source, ...]) -> list[int]:
    """For each source the bit set of sources that cannot be used once it is: itself, and those that need the same permanent.

    A permanent is tapped once and sacrificed once (CR 118.3, 118.10). One may be tapped for mana and then sacrificed for more; but
    what was sacrificed for mana is no longer there to be tapped for convoke (mana abilities come first, CR 601.2g-h), nor for
    an ability with a mana cost, which stays outside this ordering.
    """
    blocks = [1 << i for i in range(len(sources))]
    tapping: dict[int, int] = {}
    sacrificing: dict[int, int] = {}
    for i, source in enumerate(sources):
        if source.taps:
            tapping[source.taps] = tapping.get(source.taps, 0) | 1 << i
        if source.sacrifice:
            sacrificing[source.key[0]] = sacrificing.get(source.key[0], 0) | 1 << i
    for i, source in enumerate(sources):
        if source.taps:
            blocks[i] |= tapping[source.taps]
        if source.sacrifice:
            blocks[i] |= sacrificing[source.key[0]]
        if sacrificing and (source.kind != MANA or source.mana is not None):
            others = sacrificing.get(source.key[0], 0) | sacrificing.get(source.taps, 0)
            blocks[i] |= others
            for j in range(len(sources)):
                if others >> j & 1:
                    blocks[j] |= 1 << i
    return blocks


def exclusive_groups(sources: tuple[Source, ...]) -> tuple[list[list[int]], list[bool]]:
    """The sources in groups that have nothing to do with each other, and for each whether only one of the group can be used."""
    for source in sources:
        if not source.tidy:
            return _connected(conflicts(sources))
    groups: list[list[int]] = []
    by_permanent: dict[int, list[int]] = {}
    for i, source in enumerate(sources):
        group = by_permanent.get(source.taps) if source.taps else None
        if group is not None:
            group.append(i)
        else:
            group = [i]
            groups.append(group)
            by_permanent[source.taps] = group
    return groups, [True] * len(groups)


def _connected(blocks: list[int]) -> tuple[list[list[int]], list[bool]]:
    groups: list[list[int]] = []
    exclusive: list[bool] = []
    done = 0
    for i in range(len(blocks)):
        if done >> i & 1:
            continue
        members, reach = 0, blocks[i]
        while members != reach:
            members = reach
            for j in range(i, len(blocks)):
                if members >> j & 1:
                    reach |= blocks[j]
        done |= members
        group = [j for j in range(i, len(blocks)) if members >> j & 1]
        groups.append(group)
        exclusive.append(all(blocks[j] == members for j in group))
    return groups, exclusive


def read_pins(pins: Pins, sources: tuple[Source, ...]) -> tuple[dict[int, int], int] | None:
    """Sources that must be used, with the output or `PIN_USE`, and the bit set of those that must not; None if a pin names none."""
    must: dict[int, int] = {}
    barred = 0
    for object_id, ability, output in pins:
        found = False
        for i, source in enumerate(sources):
            if source.key == (object_id, ability):
                if output == PIN_AVOID:
                    barred |= 1 << i
                elif not found and i not in must:
                    must[i] = output
                    found = True
        if not found and output != PIN_AVOID:
            return None
    return must, barred


class Step:
    """One source used with one of its outputs; `choices` and `units` pay its own mana cost, as in `Payment`."""

    __slots__ = ("choices", "output", "source", "units")

    def __init__(self, source: int, output: int, choices: tuple[int, ...] = (), units: tuple[int, ...] = ()) -> None:
        self.source: int = source  # index into the tuple of sources
        self.output: int = output
        self.choices: tuple[int, ...] = choices
        self.units: tuple[int, ...] = units

    def __repr__(self) -> str:
        return f"Step({self.source}, {self.output}, {self.choices}, {self.units})"


class Payment:
    """A complete way to pay a bill.

    Units are numbered as they come: those of the pool first, then the outputs of the steps in order. `choices` says for each symbol
    how it is paid; `units` lists the units spent: one for each symbol paid `BY_MANA`, as many as its generic half for `BY_TWO`, none for
    `BY_LIFE`, in the order of the symbols, then those for the generic mana. `life` counts all life paid. `cost` is the objective
    that `solve` minimises, for comparison.
    """

    __slots__ = ("choices", "cost", "life", "steps", "units")

    def __init__(
        self,
        steps: tuple[Step, ...],
        choices: tuple[int, ...],
        units: tuple[int, ...],
        life: int,
        cost: Cost = (0, 0, 0, 0, 0),
    ) -> None:
        self.steps: tuple[Step, ...] = steps
        self.choices: tuple[int, ...] = choices
        self.units: tuple[int, ...] = units
        self.life: int = life
        self.cost: Cost = cost

    def from_pool(self, size: int) -> tuple[int, ...]:
        """The indices of the pool's units (of which there were `size`) that are spent, on the bill and on the costs of sources."""
        spent = [n for n in self.units if n < size]
        for step in self.steps:
            spent += [n for n in step.units if n < size]
        return tuple(sorted(spent))

    def __repr__(self) -> str:
        return f"Payment({self.steps}, {self.choices}, {self.units}, life={self.life})"


def check(payment: Payment, bill: Bill, pool: tuple[int, ...], sources: tuple[Source, ...], life: int) -> str:
    """What is wrong with a payment, or the empty string if it is legal.

    >>> forest = Source((100, 0), ((16,),), taps=100)
    >>> check(Payment((Step(0, 0),), (BY_MANA,), (0,), 0), Bill(0, (16,)), (), (forest,), 20)
    ''
    >>> check(Payment((Step(0, 0),), (BY_MANA,), (0,), 0), Bill(0, (1,)), (), (forest,), 20)
    'a mana of the wrong type for a symbol (CR 107.4)'
    """
    ledger = list(pool)  # units not spent yet keep their bits; a spent one becomes 0
    blocks = conflicts(sources)
    gone, paid = 0, 0
    sacrificed: dict[int, int] = {}
    owed: list[int] = []  # units that are no mana and must be spent on the bill
    for step in payment.steps:
        if not 0 <= step.source < len(sources):
            return "no such source"
        source = sources[step.source]
        if gone >> step.source & 1 or source.key[0] in sacrificed or source.taps in sacrificed:
            return "a permanent cannot be used twice (CR 118.3)"
        if not 0 <= step.output < len(source.outputs):
            return "no such output"
        if source.mana is None:
            if step.choices or step.units:
                return "that source has no mana cost"
        else:
            wrong = _settle(source.mana, step.choices, step.units, ledger, RESTRICTED)
            if wrong:
                return wrong
            paid += 2 * sum(1 for choice in step.choices if choice == BY_LIFE)
        gone |= blocks[step.source]
        paid += source.life
        if source.sacrifice:
            sacrificed[source.key[0]] = 1
        for unit in source.outputs[step.output]:
            if source.kind != MANA:
                owed.append(len(ledger))
                unit |= RESTRICTED
            ledger.append(unit)
    wrong = _settle(bill, payment.choices, payment.units, ledger, NOT_ON_BILL)
    if wrong:
        return wrong
    if any(ledger[n] for n in owed):
        return "convoke, improvise and delve only replace mana that is owed (CR 702.51a, 702.66a, 702.126a)"
    paid += 2 * sum(1 for choice in payment.choices if choice == BY_LIFE)
    if paid > life:
        return "not enough life (CR 118.3, 119.4)"
    return "" if paid == payment.life else "the life paid is miscounted"


def _settle(bill: Bill, choices: tuple[int, ...], units: tuple[int, ...], ledger: list[int], barred: int) -> str:
    """Spend `units` of the ledger on a bill; what is wrong with that, or the empty string."""
    masks: list[int] = []
    if len(choices) != len(bill.symbols):
        return "each symbol is paid in one way (CR 118.13)"
    for symbol, choice in zip(bill.symbols, choices, strict=True):
        if choice == BY_MANA:
            masks.append(symbol_mask(symbol))
        elif choice == BY_TWO and symbol & TWOBRID:
            masks += [ANY] * generic_half(symbol)
        elif not (choice == BY_LIFE and symbol & PHYREXIAN):
            return "that symbol cannot be paid that way (CR 107.4)"
    masks += [ANY] * bill.generic
    if len(masks) != len(units):
        return "a cost is paid in full and not beyond (CR 601.2h)"
    for mask, n in zip(masks, units, strict=True):
        if not 0 <= n < len(ledger) or not ledger[n]:
            return "that mana is not there (CR 118.3a)"
        if ledger[n] & barred:
            return "that mana may not be spent on this (CR 106.6)"
        if not (ledger[n] | ANY) & mask:
            return "a mana of the wrong type for a symbol (CR 107.4)"
        ledger[n] = 0
    return ""

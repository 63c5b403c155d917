"""CR 106, 107.4, 118, 601.2f-h, 605: the mana solver against naive enumeration, and what must hold of every payment."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from purses import B, C, G, R, U, W, ids

from wanzhi.model.mana import PHYREXIAN, REDUCED, SNOW_MANA, SNOW_SYMBOL, TWOBRID
from wanzhi.rules.mana_bill import exclusive_groups
from wanzhi.rules.mana_match import Matcher
from wanzhi.rules.mana_search import BEST, EFFORT, Search, flexibility, pool_price
from wanzhi.rules.mana_solver import (
    CONVOKE,
    DELVE,
    GENERIC_ONLY,
    MANA,
    NOT_ON_BILL,
    PIN_AVOID,
    PIN_USE,
    RESTRICTED,
    SACRIFICE_LOSS,
    Bill,
    Purse,
    Source,
    can_pay,
    check,
    payments,
    solve,
)

# --- against naive enumeration -----------------------------------------------------------------------------------------------------
# The oracle plays forward: use any source that can still be used, in any order, and after each look whether the bill can be paid.

Mana = tuple[int, int]  # a unit and who made it: -1 the pool, else the index of the source
State = tuple[tuple[Mana, ...], tuple[tuple[int, int], ...], int, int, tuple[Mana, ...]]  # open, (source, output) used, life, loss, spent


def settle(b: Bill, left: tuple[Mana, ...], life: int, barred: int, mana_only: bool, sources: tuple[Source, ...]) -> set[
    tuple[tuple[Mana, ...], int, tuple[Mana, ...]]
]:
    """All ways to pay a bill from open units: what is left, the life paid, what was spent."""
    results = set()

    def pay(todo: tuple[int, ...], left: tuple[Mana, ...], lost: int, spent: tuple[Mana, ...]) -> None:
        if lost > life:
            return
        if not todo:
            results.add((tuple(sorted(left)), lost, tuple(sorted(spent))))
            return
        symbol, rest = todo[0], todo[1:]
        for n, (unit, maker) in enumerate(left):
            if (unit, maker) in left[:n] or unit & barred or (mana_only and maker >= 0 and sources[maker].kind != MANA):
                continue
            snow = symbol == SNOW_SYMBOL and unit & SNOW_MANA
            if symbol == 0 or snow or unit & symbol & 63:
                pay(rest, left[:n] + left[n + 1 :], lost, (*spent, (unit, maker)))
        if symbol & TWOBRID:
            pay(rest + (0,) * (1 if symbol & REDUCED else 2), left, lost, spent)
        if symbol & PHYREXIAN:
            pay(rest, left, lost + 2, spent)

    pay(b.symbols + (0,) * b.generic, left, 0, ())
    return results


def usable(i: int, done: tuple[tuple[int, int], ...], sources: tuple[Source, ...]) -> bool:
    """Convoke and the like come after all mana abilities, so a used one ends these."""
    source = sources[i]
    for j, _ in done:
        other = sources[j]
        if j == i or (source.taps and source.taps == other.taps) or (source.kind == MANA and other.kind != MANA):
            return False
        if other.sacrifice and other.key[0] in (source.key[0], source.taps):
            return False
    return True


def states(pool: tuple[int, ...], sources: tuple[Source, ...], life: int) -> Iterator[State]:
    start: State = (tuple(sorted((unit, -1) for unit in pool)), (), life, 0, ())
    stack, seen = [start], {start}
    while stack:
        state = stack.pop()
        yield state
        left, done, life, loss, spent = state
        for i, source in enumerate(sources):
            if source.life > life or not usable(i, done, sources):
                continue
            ways = {(left, 0, ())} if source.mana is None else settle(source.mana, left, life - source.life, RESTRICTED, True, sources)
            for o, output in enumerate(source.outputs):
                for rest, lost, gone in ways:
                    new = tuple(sorted(rest + tuple((unit, i) for unit in output)))
                    cost = loss + lost + source.life + source.harm + SACRIFICE_LOSS * source.sacrifice
                    after = (new, tuple(sorted((*done, (i, o)))), life - lost - source.life, cost, tuple(sorted(spent + gone)))
                    if after not in seen:
                        seen.add(after)
                        stack.append(after)


def naive_can_pay(b: Bill, pool: tuple[int, ...], sources: tuple[Source, ...], life: int) -> bool:
    return any(settle(b, state[0], state[2], NOT_ON_BILL, False, sources) for state in states(pool, sources, life))


def naive_best(
    b: Bill, pool: tuple[int, ...], sources: tuple[Source, ...], life: int, keep: tuple[tuple[Bill, int], ...]
) -> tuple[int, ...] | None:
    keep = tuple((other, value) for other, value in keep if naive_can_pay(other, pool, sources, life))
    flex = flexibility(sources, exclusive_groups(sources)[0])
    best = None
    memo: dict[object, int] = {}
    for left, done, life_left, loss, spent in states(pool, sources, life):
        for rest, lost, gone in settle(b, left, life_left, NOT_ON_BILL, False, sources):
            if not all(any(maker == i for _, maker in spent + gone) for i, _ in done):
                continue  # every source pays for something
            price = sum(flex[i] for i, _ in done) + sum(pool_price(unit) for unit, maker in spent + gone if maker < 0)
            surplus = sum(1 for _, maker in rest if maker >= 0)
            weight = sum(sources[i].weight for i, _ in done)
            cost = (loss + lost, 0, surplus, weight, price)
            if best is not None and cost >= best:
                continue
            if keep:
                # What was sacrificed or tapped is out, and so is what only this bill could use.
                others = tuple(s for i, s in enumerate(sources) if usable_later(i, done, sources))
                units = tuple(unit for unit, _ in rest if not unit & RESTRICTED)
                key = (others, tuple(sorted(units)), life_left - lost)
                if key not in memo:
                    memo[key] = sum(value for other, value in keep if not naive_can_pay(other, units, others, life_left - lost))
                cost = (loss + lost, memo[key], surplus, weight, price)
            if best is None or cost < best:
                best = cost
    return best


def usable_later(i: int, done: tuple[tuple[int, int], ...], sources: tuple[Source, ...]) -> bool:
    source = sources[i]
    if source.kind != MANA or any(unit & RESTRICTED for output in source.outputs for unit in output):
        return False
    tapped = any(source.taps and source.taps == sources[j].taps for j, _ in done)
    return not tapped and usable(i, tuple(d for d in done if sources[d[0]].kind == MANA), sources)


SYMBOLS = (
    W, W, U, B, R, G, C, W | U, G | W, B | R, C | W, W | TWOBRID, B | TWOBRID, W | PHYREXIAN, G | PHYREXIAN, G | W | PHYREXIAN, SNOW_SYMBOL,
    U | TWOBRID | REDUCED,
)  # fmt: skip
COLORS = (W, W, W, U, B, G)


def permanents(rng: random.Random) -> tuple[Source, ...]:
    """The sources of one random object."""
    n, one, other, weight = next(ids), rng.choice(COLORS), rng.choice((U, R, G)), rng.choice((0, 0, 0, 1, 2))
    which = rng.randrange(22)
    if which < 5:
        return (Source((n, 0), ((one,),), taps=n, weight=weight),)
    if which < 7:
        return (Source((n, 0), ((one | SNOW_MANA,),), taps=n, weight=weight),)
    if which < 9:
        return (Source((n, 0), ((one,), (other,)), taps=n, weight=weight),)
    if which == 9:
        return (Source((n, 0), ((one,),), taps=n), Source((n, 1), ((other,),), taps=n))
    if which == 10:
        return Source((n, 0), ((C,),), taps=n), Source((n, 1), ((one,), (other,)), taps=n, harm=1)
    if which == 11:
        return Source((n, 0), ((C,),), taps=n), Source((n, 1), ((one,),), taps=n, life=1)
    if which == 12:
        return (Source((n, 0), ((W,), (U,), (R,)), taps=n, sacrifice=True),)
    if which == 13:
        return (Source((n, 0), ((C, C),), taps=n, weight=weight),)
    if which == 14:
        return (Source((n, 0), ((one, other),), taps=n, mana=Bill(1)),)
    if which == 15:
        both = ((one, one), (one, other), (other, other))
        return Source((n, 0), ((C,),), taps=n), Source((n, 1), both, taps=n, mana=Bill(0, (one | other,)))
    if which == 16:
        return (Source((n, 0), ((one, one), (other, other)), taps=n),)
    if which == 17:
        return Source((n, 0), ((G,),), taps=n), Source((n, 9), ((one | other,),), taps=n, kind=CONVOKE, weight=weight)
    if which == 18:
        sacrificed = Source((n, 0), ((C,),), sacrifice=True)
        return (sacrificed, rng.choice((Source((n, 1), ((one,),), taps=n), Source((n, 9), ((GENERIC_ONLY,),), taps=n, kind=CONVOKE))))
    if which == 19:
        return (Source((n, 9), ((GENERIC_ONLY,),), kind=DELVE, weight=weight),)
    if which == 20:
        return Source((n, 0), ((C,),), taps=n), Source((n, 1), ((W | RESTRICTED,), (U | RESTRICTED,)), taps=n)
    return (Source((n, 0), ((one | rng.choice((0, NOT_ON_BILL)),),), mana=Bill(0, (rng.choice((W, W | PHYREXIAN, B | TWOBRID)),))),)


def position(seed: int, most: int) -> tuple[Bill, tuple[int, ...], tuple[Source, ...], int]:
    rng = random.Random(seed)
    cost = Bill(rng.choice((0, 0, 1, 1, 2, 3)), tuple(rng.choice(SYMBOLS) for _ in range(rng.choice((0, 1, 1, 2, 2, 3)))))
    units = (W, U, G, C, G | SNOW_MANA, W | RESTRICTED, R | NOT_ON_BILL)
    pool = tuple(rng.choice(units) for _ in range(rng.choice((0, 0, 0, 1, 2))))
    sources: tuple[Source, ...] = ()
    for _ in range(rng.randrange(most + 1)):
        more = permanents(rng)
        if len(sources) + len(more) <= most:
            sources += more
    shuffled = list(sources)
    rng.shuffle(shuffled)
    return cost, pool, tuple(shuffled), rng.choice((0, 1, 2, 3, 20))


@pytest.mark.parametrize("block", range(8))
def test_against_naive_enumeration(block: int):
    """Every answer is the oracle's, and every proposal costs what the cheapest payment costs."""
    for seed in range(block * 250, block * 250 + 250):
        cost, pool, sources, life = position(seed, 6)
        best = naive_best(cost, pool, sources, life, ())
        assert can_pay(cost, pool, sources, life) is (best is not None), seed
        payment = solve(cost, pool, sources, life)
        assert (payment is None) is (best is None), seed
        if payment is not None:
            assert check(payment, cost, pool, sources, life) == "", seed
            assert payment.cost == best, seed


def test_keep_against_naive_enumeration():
    for seed in range(10_000, 10_600):
        cost, pool, sources, life = position(seed, 5)
        keep = tuple((position(seed * 7 + n, 0)[0], n + 1) for n in range(2))
        best = naive_best(cost, pool, sources, life, keep)
        payment = solve(cost, pool, sources, life, (), keep)
        assert (payment is None) is (best is None), seed
        if payment is not None:
            assert check(payment, cost, pool, sources, life) == "", seed
            assert payment.cost == best, seed


def test_payments_lists_what_naive_enumeration_finds():
    """Compared by the sources used (up to interchangeable ones), their outputs, the life paid and the pool's mana spent."""
    compared = 0
    for seed in range(20_000, 20_300):
        cost, pool, sources, life = position(seed, 4)
        name = [str((s.outputs, s.weight, s.kind, s.harm, s.life, s.sacrifice, s.mana)) for s in sources]
        if any(s.mana is not None for s in sources) or len(sources) != len(exclusive_groups(sources)[0]):
            continue
        expected = set()
        for left, done, life_left, _, _ in states(pool, sources, life):
            for _, lost, spent in settle(cost, left, life_left, NOT_ON_BILL, False, sources):
                if all(any(maker == i for _, maker in spent) for i, _ in done):
                    from_pool = tuple(sorted(unit for unit, maker in spent if maker < 0))
                    expected.add((tuple(sorted((name[i], o) for i, o in done)), from_pool, lost + life - life_left))
        found = set()
        for payment in payments(cost, pool, sources, life, limit=100_000):
            assert check(payment, cost, pool, sources, life) == "", seed
            from_pool = tuple(sorted(pool[n] for n in payment.from_pool(len(pool))))
            found.add((tuple(sorted((name[step.source], step.output) for step in payment.steps)), from_pool, payment.life))
        assert found == expected, seed
        compared += 1
    assert compared > 100


def test_matching_and_search_agree():
    """Two ways to the cheapest payment, on boards too large to enumerate, with and without a pin."""
    for seed in range(25_000, 25_400):
        cost, pool, sources, life = position(seed, 10)
        rng = random.Random(seed)
        pins = ((*rng.choice(sources).key, rng.choice((PIN_USE, PIN_AVOID, 0))),) if sources and seed % 2 else ()
        matcher = Matcher(cost, pool, sources, life, pins)
        search = Search(cost, pool, sources, life, BEST, pins)
        search.decide()
        assert can_pay(cost, pool, sources, life, pins) is (search.best is not None), seed
        if matcher.complete and search.nodes < EFFORT:
            assert (matcher.best is None) is (search.best is None), seed
            assert matcher.best is None or search.best is None or matcher.best.cost == search.best.cost, seed
        if matcher.best is not None:
            assert check(matcher.best, cost, pool, sources, life) == "", seed


def test_alike_mana_with_pins_costs_what_the_search_finds():
    """Many basic lands of one type, some mana of it in the pool, and sources that must or must not be used: no search is needed."""
    for seed in range(40_000, 40_600):
        rng = random.Random(seed)
        lands = tuple(Source((n, 0), ((1,),), taps=n) for n in range(100, 100 + rng.randrange(1, 7)))
        pool = (1,) * rng.randrange(3)
        cost = Bill(rng.randrange(4), (1,) * rng.randrange(3))
        pins = tuple((*land.key, rng.choice((PIN_USE, PIN_AVOID, 0, 1))) for land in rng.sample(lands, rng.randrange(len(lands) + 1)))
        if rng.randrange(5) == 0:
            pins += ((99, 0, PIN_USE),)  # there is no such source
        found, search = solve(cost, pool, lands, 20, pins), Search(cost, pool, lands, 20, BEST, pins)
        search.decide()
        assert (found is None) is (search.best is None), seed
        if found is not None and search.best is not None:
            assert found.cost == search.best.cost and check(found, cost, pool, lands, 20) == "", seed
            used = {lands[step.source].key for step in found.steps}
            assert all((key in used) is (output != PIN_AVOID) for *key_, output in pins for key in [tuple(key_)]), seed


# --- properties --------------------------------------------------------------------------------------------------------------------

seeds = st.integers(30_000, 10_000_000)


@given(seeds, seeds)
@settings(max_examples=200, deadline=None)
def test_more_sources_never_hurt_and_more_cost_never_helps(seed: int, other: int):
    cost, pool, sources, life = position(seed, 9)
    payable = can_pay(cost, pool, sources, life)
    if payable:
        assert can_pay(cost, pool, sources + permanents(random.Random(other)), life)
        assert can_pay(cost, (*pool, R), sources, life + 1)
    else:
        assert not can_pay(Bill(cost.generic + 1, cost.symbols), pool, sources, life)


@given(seeds)
@settings(max_examples=200, deadline=None)
def test_proposals_are_legal_and_pins_are_kept(seed: int):
    cost, pool, sources, life = position(seed, 9)
    payment = solve(cost, pool, sources, life)
    assert (payment is not None) is can_pay(cost, pool, sources, life)
    for pinned in payments(cost, pool, sources, life, limit=3):
        pins = tuple((*sources[step.source].key, step.output) for step in pinned.steps)
        again = solve(cost, pool, sources, life, pins)
        assert payment is not None and again is not None and check(again, cost, pool, sources, life) == ""
        assert payment.cost <= again.cost <= pinned.cost
        steps = {(sources[step.source].key, step.output) for step in again.steps}
        assert all(((a, b), o) in steps for a, b, o in pins)
        if pins:
            avoid = (*pins[0][:2], PIN_AVOID)
            other = solve(cost, pool, sources, life, (avoid,))
            assert other is None or all(sources[step.source].key != avoid[:2] for step in other.steps)


@given(seeds)
@settings(max_examples=150, deadline=None)
def test_largest_x_is_the_largest(seed: int):
    cost, pool, sources, life = position(seed, 8)
    purse = Purse(pool, sources, life)
    x = purse.max_x(cost)
    assert x == -1 or purse.can_pay(Bill(cost.generic + x, cost.symbols))
    assert not purse.can_pay(Bill(cost.generic + x + 1, cost.symbols))

"""CR 106, 107.4, 118, 601.2f-h, 605: the mana solver against the rulebook's examples and against naive enumeration."""

import random
from collections.abc import Iterator
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wanzhi.model.mana import PHYREXIAN, SNOW_MANA, SNOW_SYMBOL, TWOBRID, ManaCost
from wanzhi.rules.mana_bill import exclusive_groups
from wanzhi.rules.mana_match import Matcher
from wanzhi.rules.mana_search import BEST, EFFORT, Search, flexibility, pool_price
from wanzhi.rules.mana_solver import (
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
    Bill,
    Payment,
    Purse,
    Source,
    Step,
    can_pay,
    check,
    max_x,
    payments,
    solve,
)

W, U, B, R, G, C = 1, 2, 4, 8, 16, 32
ANY_COLOR = ((W,), (U,), (B,), (R,), (G,))
ids = count(100)


def bill(text: str, x: int = 0) -> Bill:
    return Bill.of(ManaCost.parse(text), x)


def land(*types: int, **more: int) -> Source:
    n = next(ids)
    return Source((n, 0), tuple((t,) for t in types), taps=n, **more)  # type: ignore[arg-type]


def lands(*types: int) -> tuple[Source, ...]:
    return tuple(land(t) for t in types)


def pain_land(one: int, other: int) -> tuple[Source, ...]:
    n = next(ids)
    return Source((n, 0), ((C,),), taps=n), Source((n, 1), ((one,), (other,)), taps=n, harm=1)


def filter_land(one: int, other: int) -> tuple[Source, ...]:
    n = next(ids)
    both = Source((n, 1), ((one, one), (one, other), (other, other)), taps=n, mana=Bill(0, (one | other,)))
    return Source((n, 0), ((C,),), taps=n), both


def signet(one: int, other: int) -> Source:
    n = next(ids)
    return Source((n, 0), ((one, other),), taps=n, mana=Bill(1))


def treasure() -> Source:
    n = next(ids)
    return Source((n, 0), ANY_COLOR, taps=n, sacrifice=True)


def sol_ring() -> Source:
    n = next(ids)
    return Source((n, 0), ((C, C),), taps=n)


def creature(colors: int) -> Source:
    n = next(ids)
    return Source((n, 9), ((colors or GENERIC_ONLY,),), taps=n, kind=CONVOKE)


def used(payment: Payment | None, sources: tuple[Source, ...]) -> list[Source]:
    assert payment is not None
    return [sources[step.source] for step in payment.steps]


def solved(b: Bill, pool: tuple[int, ...], sources: tuple[Source, ...], life: int = 20, **more: object) -> Payment:
    payment = solve(b, pool, sources, life, **more)  # type: ignore[arg-type]
    assert payment is not None and can_pay(b, pool, sources, life)
    assert check(payment, b, pool, sources, life) == ""
    return payment


# --- the rulebook ------------------------------------------------------------------------------------------------------------


def test_colored_mana_needs_its_color_and_generic_takes_any():
    """CR 107.4a, 107.4b, 107.4c."""
    sources = lands(G, G, W)
    assert can_pay(bill("{2}{G}"), (), sources, 20)
    assert can_pay(bill("{1}{G}{W}"), (), sources, 20)
    assert not can_pay(bill("{W}{W}"), (), sources, 20)
    assert not can_pay(bill("{C}"), (), sources, 20)
    assert not can_pay(bill("{4}"), (), sources, 20)
    assert can_pay(bill("{2}{C}"), (C,), sources[:2], 20)


def test_zero_can_always_be_paid():
    """CR 107.4d, 118.5."""
    assert solved(bill("{0}"), (), ()).steps == ()


def test_hybrid_symbols():
    """CR 107.4e: {G/W}{G/W} can be paid by spending {G}{G}, {G}{W}, or {W}{W}."""
    cost = bill("{G/W}{G/W}")
    for pool in ((G, G), (G, W), (W, W)):
        assert can_pay(cost, pool, (), 0)
    for pool in ((G,), (G, R), (C, W)):
        assert not can_pay(cost, pool, (), 0)
    ways = {tuple(sorted((G, G, W, W)[n] for n in p.units)) for p in payments(cost, (G, G, W, W), (), 0)}
    assert ways == {(G, G), (W, G), (W, W)}


@pytest.mark.parametrize("blacks, others, payable", [(3, 0, True), (2, 2, True), (1, 4, True), (0, 6, True), (2, 1, False), (0, 5, False)])
def test_monocolored_hybrid_symbols(blacks: int, others: int, payable: bool):
    """CR 107.4e: {2/B} can be paid with either one black mana or two mana of any type."""
    cost, pool = bill("{2/B}{2/B}{2/B}"), (B,) * blacks + (R,) * others
    assert can_pay(cost, pool, (), 20) is payable
    if payable:
        assert solved(cost, pool, ()).choices.count(BY_TWO) == 3 - blacks


def test_black_mana_may_pay_the_generic_half_too():
    """CR 107.4b, 107.4e: generic mana can be paid with any type."""
    assert len(list(payments(bill("{2/B}"), (B, B), (), 0))) == 2


def test_phyrexian_symbols():
    """CR 107.4f: {W/P}{W/P} can be paid by {W}{W}, by {W} and 2 life, or by 4 life."""
    cost = bill("{W/P}{W/P}")
    found = {(len(p.units), p.life) for p in payments(cost, (W, W), (), 20)}
    assert found == {(2, 0), (1, 2), (0, 4)}
    assert can_pay(cost, (), (), 4) and not can_pay(cost, (), (), 3)  # CR 119.4
    assert can_pay(cost, (W,), (), 2) and not can_pay(cost, (R,), (), 2)
    assert solved(cost, (), lands(W, W)).life == 0
    assert solved(cost, (), lands(W, R)).life == 2


def test_hybrid_phyrexian_symbol():
    """CR 107.4f: one mana of either colour, or 2 life."""
    cost = bill("{G/W/P}")
    assert [can_pay(cost, pool, (), 0) for pool in ((G,), (W,), (B,))] == [True, True, False]
    assert can_pay(cost, (B,), (), 2)


def test_snow_symbol_takes_any_type_from_a_snow_source():
    """CR 107.4h."""
    sources = (land(G | SNOW_MANA), land(G), land(U))
    assert can_pay(bill("{S}{G}"), (), sources, 20)
    assert not can_pay(bill("{S}{S}"), (), sources, 20)
    assert can_pay(bill("{S}"), (C | SNOW_MANA,), (), 0)
    assert used(solved(bill("{G}"), (), sources), sources) == [sources[1]]


def test_colorless_hybrid():
    """CR 107.4: {C/W} is paid with one colourless or one white mana."""
    assert [can_pay(bill("{C/W}"), (unit,), (), 0) for unit in (C, W, U)] == [True, True, False]


def test_partial_payment_is_none():
    """CR 601.2h: partial payments are not allowed."""
    assert solve(bill("{2}{W}"), (W,), lands(W), 20) is None


# --- sources -------------------------------------------------------------------------------------------------------------------


def test_one_permanent_is_tapped_once():
    """CR 118.3: a permanent that's already tapped can't be tapped to pay a cost."""
    n = next(ids)
    taiga = (Source((n, 0), ((R,),), taps=n), Source((n, 1), ((G,),), taps=n))
    assert can_pay(bill("{R}"), (), taiga, 20) and can_pay(bill("{G}"), (), taiga, 20)
    assert not can_pay(bill("{R}{G}"), (), taiga, 20)
    assert max_x(bill("{0}"), (), taiga, 20) == 1


def test_tapped_for_mana_then_sacrificed_for_more():
    """CR 118.10: two costs, two actions; each is paid by its own."""
    n = next(ids)
    spawn = (Source((n, 1), ((C,),), sacrifice=True), Source((n, 0), ANY_COLOR, taps=n))
    payment = solved(bill("{1}{G}"), (), spawn)
    assert [step.source for step in payment.steps] == [1, 0]  # the sacrifice comes last


def test_what_is_sacrificed_for_mana_cannot_convoke():
    """CR 601.2g-h: mana abilities come before costs are paid."""
    n = next(ids)
    spawn = (Source((n, 1), ((C,),), sacrifice=True), Source((n, 9), ((GENERIC_ONLY,),), taps=n, kind=CONVOKE))
    assert can_pay(bill("{1}"), (), spawn, 20) and not can_pay(bill("{2}"), (), spawn, 20)


def test_pain_land_is_tapped_for_colorless_when_that_will_do():
    pain = pain_land(W, U)
    assert used(solved(bill("{1}"), (), pain), pain) == [pain[0]]
    assert used(solved(bill("{U}"), (), pain), pain) == [pain[1]]
    sources = (*pain, *lands(W))
    assert used(solved(bill("{1}{W}"), (), sources), sources) == [sources[0], sources[2]]


def test_life_as_a_cost_must_be_there():
    """CR 119.4."""
    n = next(ids)
    canyon = (Source((n, 0), ((R,), (W,)), taps=n, life=1),)
    assert can_pay(bill("{R}"), (), canyon, 1) and not can_pay(bill("{R}"), (), canyon, 0)
    assert not can_pay(bill("{R}{W/P}"), (), canyon, 2) and can_pay(bill("{R}{W/P}"), (), canyon, 3)
    assert solved(bill("{R}{W/P}"), (), canyon).life == 3


def test_treasure_is_the_last_resort():
    sources = (treasure(), *lands(W, W))
    assert used(solved(bill("{1}{W}"), (), sources), sources) == [sources[1], sources[2]]
    assert sources[0] in used(solved(bill("{1}{U}"), (), sources), sources)


def test_no_surplus_if_avoidable():
    sources = (sol_ring(), *lands(G, G, G))
    assert solved(bill("{1}"), (), sources).cost[2] == 0
    assert used(solved(bill("{2}"), (), sources), sources) == [sources[0]]
    assert len(solved(bill("{3}{G}"), (), sources).steps) == 3
    assert solved(bill("{1}"), (), sources[:1]).cost[2] == 1


def test_gilded_lotus_makes_three_of_one_color():
    lotus = Source((7, 0), tuple((color,) * 3 for color in (W, U, B, R, G)), taps=7)
    assert can_pay(bill("{1}{U}{U}"), (), (lotus,), 20)
    assert not can_pay(bill("{U}{R}"), (), (lotus,), 20)


def test_any_combination_of_two_colors():
    n = next(ids)
    grove = Source((n, 0), ((R, R), (R, G), (G, G)), taps=n)
    assert grove.flat == (R | G, R | G)
    assert [can_pay(bill(text), (), (grove,), 20) for text in ("{R}{G}", "{G}{G}", "{R}{W}")] == [True, True, False]


def test_filter_land_needs_its_input():
    """CR 605.3b: the ability resolves after its own cost has been paid."""
    mine = filter_land(B, R)
    assert not can_pay(bill("{B}"), (), mine, 20) and can_pay(bill("{1}"), (), mine, 20)
    sources = (*mine, *lands(R))
    payment = solved(bill("{B}{B}"), (), sources)
    assert [step.source for step in payment.steps] == [2, 1]
    assert not can_pay(bill("{B}{B}{R}"), (), sources, 20)


def test_filters_do_not_feed_each_other_in_a_circle():
    """CR 605.3c, 118.3: neither can begin."""
    sources = (*filter_land(B, R), *filter_land(R, G))
    assert can_pay(bill("{2}"), (), sources, 20)
    assert not can_pay(bill("{R}{R}"), (), sources, 20)
    assert can_pay(bill("{R}{R}{G}"), (B,), sources, 20)  # {B} to the first, one of its {R} to the second


def test_signets_in_a_chain():
    sources = (signet(W, U), signet(B, R), *lands(G))
    payment = solved(bill("{W}{B}{R}"), (), sources)
    assert [step.source for step in payment.steps] == [2, 0, 1]
    assert not can_pay(bill("{G}{W}"), (), sources, 20)
    assert not can_pay(bill("{1}"), (), sources[:2], 20)


def test_restricted_mana():
    """CR 106.6: mana that is for this spell only does not pay for a signet, and the other way round."""
    rock = signet(W, U)
    assert not can_pay(bill("{W}"), (G | RESTRICTED,), (rock,), 20)
    assert can_pay(bill("{G}"), (G | RESTRICTED,), (rock,), 20)
    assert can_pay(bill("{W}"), (G | NOT_ON_BILL,), (rock,), 20)
    assert not can_pay(bill("{G}"), (G | NOT_ON_BILL,), (rock,), 20)
    assert solved(bill("{1}"), (G, G | RESTRICTED), ()).units == (1,)  # what is good for little else goes first


def test_convoke_pays_generic_or_its_colors():
    """CR 702.51a."""
    sources = (creature(G), creature(W | U), creature(0))
    assert can_pay(bill("{1}{G}{U}"), (), sources, 20)
    assert not can_pay(bill("{G}{W}{U}"), (), sources, 20)
    assert not can_pay(bill("{C}"), (), sources, 20)
    assert not can_pay(bill("{W}"), (), (creature(G), signet(W, W)), 20)  # it is no mana for a mana ability


def test_improvise_and_delve_pay_generic_only():
    """CR 702.66a, 702.126a."""
    artifact = Source((300, 9), ((GENERIC_ONLY,),), taps=300, kind=IMPROVISE)
    cards = tuple(Source((n, 9), ((GENERIC_ONLY,),), kind=DELVE) for n in (301, 302))
    sources = (artifact, *cards, *lands(U))
    assert can_pay(bill("{3}{U}"), (), sources, 20)
    assert not can_pay(bill("{2}{U}{U}"), (), sources, 20)
    assert used(solved(bill("{U}"), (), sources), sources) == [sources[3]]


def test_mana_creature_convokes_or_makes_mana():
    n = next(ids)
    elf = (Source((n, 0), ((G,),), taps=n), Source((n, 9), ((G,),), taps=n, kind=CONVOKE))
    assert can_pay(bill("{G}"), (), elf, 20) and not can_pay(bill("{1}{G}"), (), elf, 20)


# --- the proposal --------------------------------------------------------------------------------------------------------------


def test_pool_before_lands():
    sources = lands(R, G)
    assert solved(bill("{1}"), (R,), sources).steps == ()
    assert len(solved(bill("{1}{G}"), (R,), sources).steps) == 1


def test_generic_takes_the_least_flexible_lands():
    sources = (land(W, U), land(*(W, U, B, R, G)), land(U), land(C), land(W))
    assert used(solved(bill("{1}"), (), sources), sources) == [sources[3]]
    assert used(solved(bill("{1}{U}"), (), sources), sources) == [sources[2], sources[3]]
    assert sources[1] not in used(solved(bill("{3}{U}"), (), sources), sources)


def test_generic_takes_the_color_there_is_plenty_of():
    sources = lands(G, R, R, R)
    assert sources[0] not in used(solved(bill("{2}"), (), sources), sources)


def test_weight_decides_between_equals():
    sources = (land(G, weight=5), land(G), land(W, U))
    assert used(solved(bill("{1}"), (), sources), sources) == [sources[1]]
    assert used(solved(bill("{2}"), (), sources), sources) == [sources[1], sources[2]]


def test_keep_what_else_could_be_cast():
    sources = lands(G, R, R, R)
    keep = ((bill("{R}{R}{R}"), 1),)
    assert used(solved(bill("{1}"), (), sources, keep=keep), sources) == [sources[0]]
    ring = (sol_ring(), *lands(G, G))
    assert used(solved(bill("{1}"), (), ring, keep=((bill("{G}{G}"), 1),)), ring) == [ring[0]]
    two = ((bill("{R}{R}{R}"), 1), (bill("{G}"), 3))
    assert used(solved(bill("{1}"), (), sources, keep=two), sources) != [sources[0]]


def test_keep_never_costs_life():
    sources = (treasure(), *lands(U))
    assert used(solved(bill("{1}"), (), sources, keep=((bill("{U}"), 9),)), sources) == [sources[1]]


def test_pins():
    sources = (*lands(G, G), land(G, W), sol_ring())
    key = sources[2].key
    assert used(solved(bill("{G}"), (), sources, pins=((*key, 1),)), sources)[0] in sources[:3]
    assert used(solved(bill("{G}"), (), sources, pins=((*key, 0),)), sources) == [sources[2]]
    assert used(solved(bill("{1}"), (), sources, pins=((*key, PIN_USE),)), sources) == [sources[2]]
    for avoided in ((*sources[0].key, PIN_AVOID), (*sources[1].key, PIN_AVOID)):
        assert avoided[0] not in [s.key[0] for s in used(solved(bill("{G}"), (), sources, pins=(avoided,)), sources)]
    ban = tuple((*s.key, PIN_AVOID) for s in sources[:3])
    assert solve(bill("{G}"), (), sources, 20, ban) is None
    assert solve(bill("{G}"), (), sources, 20, ((1, 1, PIN_USE),)) is None


def test_a_pinned_creature_must_pay_for_something():
    """CR 702.51a: it is tapped rather than to pay a mana that is owed."""
    sources = (creature(R), *lands(G))
    pins = ((*sources[0].key, PIN_USE),)
    assert solve(bill("{G}"), (), sources, 20, pins) is None
    assert used(solved(bill("{1}{G}"), (), sources, pins=pins), sources) == [sources[1], sources[0]]


def test_a_source_listed_twice_is_pinned_once():
    crypt = Source((400, 0), ((G,),), mana=Bill(1))
    sources = (crypt, crypt, *lands(R, R))
    assert len(solved(bill("{G}"), (), sources, pins=((400, 0, PIN_USE),)).steps) == 2
    assert len(solved(bill("{G}{G}"), (), sources).steps) == 4


# --- X, checking -----------------------------------------------------------------------------------------------------------------


def test_largest_x():
    """CR 107.3a."""
    sources = (sol_ring(), *lands(R, R, G))
    assert max_x(bill("{X}{R}"), (), sources, 20) == 4
    assert max_x(bill("{X}{X}{R}"), (), sources, 20, each=2) == 2
    assert max_x(bill("{X}{1}"), (), sources, 20, symbol=R) == 2
    assert max_x(bill("{X}{U}"), (), sources, 20) == -1
    assert max_x(bill("{X}"), (C,) * 500, (*sources, *pain_land(W, U), *filter_land(B, R)), 20) == 507


def test_check_refuses_what_is_wrong():
    forest, island = lands(G, U)
    sources = (forest, island, signet(W, B))
    cost = bill("{1}{G}")
    assert check(Payment((Step(0, 0), Step(1, 0)), (BY_MANA,), (0, 1), 0), cost, (), sources, 20) == ""
    wrong = {
        "wrong type": Payment((Step(0, 0), Step(1, 0)), (BY_MANA,), (1, 0), 0),
        "in full": Payment((Step(0, 0),), (BY_MANA,), (0,), 0),
        "used twice": Payment((Step(0, 0), Step(0, 0)), (BY_MANA,), (0, 1), 0),
        "not there": Payment((Step(0, 0), Step(1, 0)), (BY_MANA,), (0, 0), 0),
        "paid that way": Payment((Step(0, 0), Step(1, 0)), (BY_LIFE,), (1,), 2),
        "no such source": Payment((Step(5, 0),), (BY_MANA,), (0, 1), 0),
        "no such output": Payment((Step(0, 1),), (BY_MANA,), (0, 1), 0),
        "no mana cost": Payment((Step(0, 0, (), (0,)), Step(1, 0)), (BY_MANA,), (0, 1), 0),
        "miscounted": Payment((Step(0, 0), Step(1, 0)), (BY_MANA,), (0, 1), 1),
        "one way": Payment((Step(0, 0), Step(1, 0)), (), (0, 1), 0),
    }
    for reason, payment in wrong.items():
        assert reason in check(payment, cost, (), sources, 20)
    assert "not there" in check(Payment((Step(2, 0, (), (0,)),), (BY_MANA,), (0,), 0), bill("{W}"), (), sources, 20)
    assert "not enough life" in check(Payment((), (BY_LIFE,), (), 2), bill("{W/P}"), (), (), 1)


def test_surplus_by_hand_is_allowed_but_not_by_convoke():
    """CR 106.4a; 702.51a."""
    forest, elf = land(G), creature(G)
    assert check(Payment((Step(0, 0),), (), (), 0), bill("{0}"), (), (forest,), 20) == ""
    assert "CR 702.51a" in check(Payment((Step(0, 0),), (), (), 0), bill("{0}"), (), (elf,), 20)


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
            pay((*rest, 0, 0), left, lost, spent)
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

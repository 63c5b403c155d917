"""CR 106, 107.4, 118, 601.2f-h, 605: the mana solver against the rulebook's examples by hand."""


import pytest
from purses import ANY_COLOR, B, C, G, R, U, W, bill, creature, filter_land, ids, land, lands, pain_land, signet, sol_ring, solved, treasure, used

from wanzhi.model.mana import SNOW_MANA
from wanzhi.rules.mana_solver import (
    BY_LIFE,
    BY_MANA,
    BY_TWO,
    CONVOKE,
    DELVE,
    GENERIC_ONLY,
    IMPROVISE,
    NOT_ON_BILL,
    PIN_AVOID,
    PIN_USE,
    RESTRICTED,
    Bill,
    Payment,
    Source,
    Step,
    can_pay,
    check,
    max_x,
    payments,
    solve,
)

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

"""What tests of payments share: bills, and sources of mana by name."""

from itertools import count

from wanzhi.model.mana import ManaCost
from wanzhi.rules.mana_solver import (
    CONVOKE,
    GENERIC_ONLY,
    Bill,
    Payment,
    Source,
    can_pay,
    check,
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

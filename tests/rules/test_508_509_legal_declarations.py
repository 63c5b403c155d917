"""CR 508.1c-d, 509.1b-c: exactly the legal attacks and blocks are offered, judged against brute force."""

import random
import time
from itertools import combinations

import pytest

from wanzhi.model.constants import NONE
from wanzhi.rules.combat_solver import Limit, Need, Problem
from wanzhi.rules.declarations import Declarations

Pairs = frozenset[tuple[int, int]]


def breaks_restrictions(problem: Problem, pairs: Pairs) -> bool:
    """The restrictions, word for word."""
    n, m = len(problem.choosers), len(problem.goals)
    chosen = {i: {g for j, g in pairs if j == i} for i in range(n)}
    acting = {i for i in range(n) if chosen[i]}
    for i, g in pairs:
        if not problem.allowed[i] >> g & 1:
            return True
    if any(len(chosen[i]) > problem.capacity[i] for i in range(n)):
        return True
    for g in range(m):
        count = sum(g in chosen[i] for i in range(n))
        if 0 < count < problem.least[g]:
            return True
    for limit in problem.limits:
        users = [i for i in range(n) if limit.choosers >> i & 1 and any(limit.goals >> g & 1 for g in chosen[i])]
        if len(users) > limit.most:
            return True
    for need in problem.needs:
        if need.chooser in acting and sum(need.companions >> i & 1 for i in acting) < need.least:
            return True
    price = sum(problem.price.get((i, g), 0) for i, g in pairs if problem.costed[i] >> g & 1)
    return bool(problem.budget != NONE and price and price + sum(problem.drain[i] for i in acting) > problem.budget)


def legal_declarations(problem: Problem) -> set[Pairs]:
    """Every subset of pairs that the rules allow."""
    pairs = [(i, g) for i in range(len(problem.choosers)) for g in range(len(problem.goals)) if problem.allowed[i] >> g & 1]
    allowed = [frozenset(some) for k in range(len(pairs) + 1) for some in combinations(pairs, k)]
    allowed = [some for some in allowed if not breaks_restrictions(problem, some)]

    def obeyed(some: Pairs) -> int:
        return sum(any(pair in some for pair in requirement) for requirement in problem.requirements)

    def paid(some: Pairs) -> Pairs:
        return frozenset((i, g) for i, g in some if problem.costed[i] >> g & 1)

    ranked = [(some, paid(some), obeyed(some)) for some in allowed]
    return {some for some, costs, count in ranked if count >= max(c for _, others, c in ranked if others <= costs)}


def reachable(problem: Problem) -> set[Pairs]:
    """Every declaration that walking the space can end with; fails where an addition leads nowhere."""
    space = Declarations(problem)
    found: set[Pairs] = set()
    seen: set[Pairs] = set()
    todo: list[tuple[tuple[int, int], ...]] = [()]
    while todo:
        partial = todo.pop()
        options, complete = space.next(partial)
        assert options or complete, f"dead end at {partial}"
        pairs = frozenset((problem.choosers.index(c), problem.goals.index(g)) for c, g in partial)
        if complete:
            found.add(pairs)
        for c, g in options:
            more = pairs | {(problem.choosers.index(c), problem.goals.index(g))}
            if more not in seen:
                seen.add(more)
                todo.append((*partial, (c, g)))
    return found


def describe(problem: Problem) -> str:
    needs = [(need.chooser, need.companions, need.least) for need in problem.needs]
    return repr({name: getattr(problem, name) for name in Problem.__slots__}) + repr(needs)


def random_attack(rng: random.Random) -> Problem:
    n, m = rng.randint(1, 4), rng.randint(1, 3)
    problem = Problem(tuple(range(100, 100 + n)), tuple(range(m)))
    everyone = (1 << n) - 1
    problem.allowed = [rng.choice([(1 << m) - 1, (1 << m) - 1, rng.randrange(1 << m), 0]) for _ in range(n)]
    if rng.random() < 0.3:
        problem.limits.append(Limit(everyone, (1 << m) - 1, rng.randint(0, 2)))
    if rng.random() < 0.3:
        problem.limits.append(Limit(rng.choice([everyone, rng.randrange(1 << n)]), rng.randrange(1 << m), rng.randint(0, 2)))
    for i in range(n):
        if rng.random() < 0.2:
            problem.needs.append(Need(i, everyone, rng.randint(1, 2)))
        elif rng.random() < 0.1:
            problem.needs.append(Need(i, rng.randrange(1 << n), 1))
    if rng.random() < 0.4:
        for i in range(n):
            costed = problem.allowed[i] & rng.choice([1, 1, rng.randrange(1 << m)])
            problem.costed[i] = costed
            for g in range(m):
                if costed >> g & 1:
                    problem.price[i, g] = rng.randint(0, 2)
            problem.drain[i] = rng.choice([0, 0, 1])
        if rng.random() < 0.5:
            problem.budget = rng.randint(0, 4)
    for i in range(n):
        for _ in range(rng.choice([0, 0, 0, 1, 1, 2])):
            kind = rng.random()
            if kind < 0.5:
                problem.require(*((i, g) for g in range(m)))
            elif kind < 0.8:
                away = rng.randrange(m)
                problem.require(*((i, g) for g in range(m) if g != away))
            else:
                problem.require((i, rng.randrange(m)))
    if rng.random() < 0.1:
        problem.require(*((i, g) for i in range(n) for g in range(m)))
    return problem


def random_block(rng: random.Random) -> Problem:
    n, m = rng.randint(1, 4), rng.randint(1, 3)
    problem = Problem(tuple(range(100, 100 + n)), tuple(range(200, 200 + m)))
    everyone = (1 << n) - 1
    problem.allowed = [rng.choice([(1 << m) - 1, (1 << m) - 1, rng.randrange(1 << m)]) for _ in range(n)]
    problem.capacity = [rng.choice([1, 1, 1, 2, m]) for _ in range(n)]
    problem.least = [rng.choice([1, 1, 2, 2, 3]) for _ in range(m)]
    for g in range(m):
        if rng.random() < 0.2:
            problem.limits.append(Limit(everyone, 1 << g, rng.randint(1, 2)))
    if rng.random() < 0.2:
        problem.limits.append(Limit(everyone, (1 << m) - 1, rng.randint(0, 3)))
    for i in range(n):
        if rng.random() < 0.2:
            problem.needs.append(Need(i, everyone, rng.randint(1, 2)))
    if rng.random() < 0.15:
        problem.costed = [problem.allowed[i] & rng.randrange(1 << m) for i in range(n)]
    for i in range(n):
        if rng.random() < 0.25:
            problem.require(*((i, g) for g in range(m)))
        if rng.random() < 0.1:
            problem.require((i, rng.randrange(m)))
    for g in range(m):
        if rng.random() < 0.25:
            problem.require(*((i, g) for i in range(n)))
        if rng.random() < 0.2:
            for i in range(n):
                problem.require((i, g))
    return problem


@pytest.mark.parametrize("part", range(4))
def test_exactly_the_legal_attacks_are_reachable(part: int) -> None:
    """CR 508.1c, 508.1d."""
    rng = random.Random(508 + part)
    for _ in range(500):
        problem = random_attack(rng)
        assert reachable(problem) == legal_declarations(problem), describe(problem)


@pytest.mark.parametrize("part", range(4))
def test_exactly_the_legal_blocks_are_reachable(part: int) -> None:
    """CR 509.1b, 509.1c."""
    rng = random.Random(509 + part)
    for _ in range(500):
        problem = random_block(rng)
        assert reachable(problem) == legal_declarations(problem), describe(problem)


def test_a_single_legal_declaration_is_recognised() -> None:
    """CR 508.1d: where one declaration alone is legal there is nothing to ask."""
    rng = random.Random(1)
    for _ in range(600):
        problem = random_attack(rng) if rng.random() < 0.5 else random_block(rng)
        legal = legal_declarations(problem)
        only = Declarations(problem).only()
        if only is not None:
            assert legal == {frozenset((problem.choosers.index(c), problem.goals.index(g)) for c, g in only)}
        elif not any(problem.costed):
            assert len(legal) > 1


def board(n: int, m: int) -> Problem:
    problem = Problem(tuple(range(100, 100 + n)), tuple(range(200, 200 + m)))
    problem.allowed = [(1 << m) - 1] * n
    return problem


def milliseconds(problem: Problem) -> float:
    start = time.perf_counter()
    space = Declarations(problem)
    partial: tuple[tuple[int, int], ...] = ()
    calls = 0
    while True:
        options, _ = space.next(partial)
        calls += 1
        if not options:
            return (time.perf_counter() - start) * 1000 / calls
        partial += (options[calls * 7 % len(options)],)


@pytest.mark.parametrize(
    "kind", ["plain", "menace", "lure", "must be blocked", "menace that must be blocked", "alone", "two lures and menace"]
)
def test_ten_against_ten_is_fast(kind: str) -> None:
    """CR 509.1: large boards stay quick, also with requirements."""
    problem = board(10, 10)
    if "menace" in kind:
        problem.least = [2] * (10 if kind != "two lures and menace" else 3) + [1] * (0 if kind != "two lures and menace" else 7)
    if "lure" in kind:
        for g in range(2 if "two" in kind else 1):
            for i in range(10):
                problem.require((i, g))
    if "must be blocked" in kind:
        for g in range(10):
            problem.require(*((i, g) for i in range(10)))
    if kind == "alone":
        problem.needs = [Need(i, 1023, 1) for i in range(10)]
    spent = milliseconds(problem)
    print(f"{kind}: {spent:.2f} ms a call")
    assert spent < 500


@pytest.mark.parametrize("limit", [NONE, 2])
def test_ten_goaded_creatures_that_must_pay(limit: int) -> None:
    """CR 508.1d: costs beside requirements stay quick as well."""
    problem = Problem(tuple(range(100, 110)), (1, 2, 3))
    problem.allowed = [7] * 10
    problem.costed = [3] * 10
    problem.price = {(i, g): 2 for i in range(10) for g in range(2)}
    problem.budget = 7
    for i in range(10):
        problem.require(*((i, g) for g in range(3)))
        problem.require(*((i, g) for g in range(1, 3)))
    if limit != NONE:
        problem.limits.append(Limit(1023, 7, limit))
    spent = milliseconds(problem)
    print(f"{spent:.2f} ms a call")
    assert spent < 1000


def test_exactly_the_legal_blocks_are_reachable_with_menace_alone() -> None:
    """CR 702.111b, 509.1b: the usual case, without requirements."""
    rng = random.Random(111)
    for _ in range(300):
        problem = random_block(rng)
        problem.requirements, problem.limits, problem.needs = [], [], []
        problem.costed = [0] * len(problem.choosers)
        assert reachable(problem) == legal_declarations(problem), describe(problem)

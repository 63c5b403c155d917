"""CR 510.1c-e, 702.2c, 702.19: exactly the legal divisions of combat damage are offered, judged against brute force."""

import random
from itertools import product

import pytest

from wanzhi.model.constants import NONE
from wanzhi.rules.combat_division import Assignment, Striker, amounts_of

Amounts = tuple[tuple[int, ...], ...]


def splits(total: int, parts: int) -> list[tuple[int, ...]]:
    """All ways to split a number into so many parts."""
    if parts == 1:
        return [(total,)]
    return [(k, *rest) for k in range(total + 1) for rest in splits(total - k, parts - 1)]


def lawful(strikers: tuple[Striker, ...], lethal: dict[int, int], loyalty: dict[int, int], amounts: Amounts) -> bool:
    """CR 702.19b-c, word for word, over the whole assignment (CR 510.1e)."""
    total: dict[int, int] = {}
    touched: set[int] = set()
    for striker, shares in zip(strikers, amounts, strict=True):
        for who, share in zip(striker.recipients, shares, strict=True):
            total[who] = total.get(who, 0) + share
            if striker.deathtouch and share and who in striker.creatures:
                touched.add(who)
    for striker, shares in zip(strikers, amounts, strict=True):
        past = shares[len(striker.creatures) :]
        if any(past) and not all(who in touched or total.get(who, 0) >= lethal[who] for who in striker.creatures):
            return False
        if striker.beyond != NONE and striker.target != NONE and past[1] and total.get(striker.target, 0) < loyalty[striker.target]:
            return False
    return True


def reachable(strikers: tuple[Striker, ...], lethal: dict[int, int], loyalty: dict[int, int]) -> set[Amounts]:
    """Every assignment that walking the divisions one after another can end with."""
    found: set[Amounts] = set()

    def walk(done: Amounts) -> None:
        assignment = Assignment(strikers, lethal, loyalty)
        for amounts in done:
            assignment.assign(amounts)
        if len(done) == len(strikers):
            found.add(done)
            return
        space = assignment.division()
        default = space.default()
        assert default is None or isinstance(default, tuple)
        partials: list[tuple[tuple[int, int], ...]] = [()]
        finished: list[tuple[tuple[int, int], ...]] = []
        while partials:
            partial = partials.pop()
            options, complete = space.next(partial)
            assert options or complete, f"dead end at {done} {partial}"
            if complete:
                finished.append(partial)
            partials += [(*partial, option) for option in options]
        assert default is None or default in finished
        for partial in finished:
            walk((*done, amounts_of(partial)))

    walk(())
    return found


def random_combat(rng: random.Random) -> tuple[tuple[Striker, ...], dict[int, int], dict[int, int]]:
    blockers = tuple(range(200, 200 + rng.randint(1, 3)))
    lethal = {b: rng.randint(0, 3) for b in blockers}
    loyalty = {300: rng.randint(1, 3)}
    strikers: list[Striker] = []
    for id in range(100, 100 + rng.randint(1, 3)):
        creatures = tuple(b for b in blockers if rng.random() < 0.6)
        kind = rng.choice(["none", "trample", "trample", "planeswalker", "over"])
        target, beyond = {"none": (NONE, NONE), "trample": (1, NONE), "planeswalker": (300, NONE), "over": (300, 1)}[kind]
        if not creatures and target == NONE:
            continue
        strikers.append(Striker(id, rng.randint(1, 4), creatures, target, beyond, rng.random() < 0.25))
    return tuple(strikers), lethal, loyalty


@pytest.mark.parametrize("part", range(4))
def test_exactly_the_legal_divisions_are_reachable(part: int) -> None:
    """CR 510.1e, 702.19b, 702.19c, 702.2c."""
    rng = random.Random(510 + part)
    tried = 0
    while tried < 500:
        strikers, lethal, loyalty = random_combat(rng)
        ways = [splits(striker.amount, len(striker.recipients)) for striker in strikers]
        count = 1
        for way in ways:
            count *= len(way)
        if not strikers or count > 1500:
            continue
        tried += 1
        expected = {amounts for amounts in product(*ways) if lawful(strikers, lethal, loyalty, amounts)}
        assert reachable(strikers, lethal, loyalty) == expected, ([(s.amount, s.recipients) for s in strikers], lethal, loyalty)


def test_elvish_regrower_divides_four_as_it_likes() -> None:
    """CR 510.1c, the example: no damage assignment order."""
    assert len(reachable((Striker(100, 4, (200, 201)),), {200: 3, 201: 1}, {})) == 5


def test_trample_counts_the_damage_of_other_attackers() -> None:
    """CR 702.19b, the first example: a 2/2 that blocks a 1/1 and a 3/3 with trample."""
    found = reachable((Striker(100, 1, (200,)), Striker(101, 3, (200,), 1)), {200: 2}, {})
    assert ((1,), (1, 2)) in found
    assert ((1,), (0, 3)) not in found


def test_trample_over_planeswalkers_counts_the_damage_of_other_attackers() -> None:
    """CR 702.19c, the example: three loyalty, a 1/1 and a 7/7 with trample over planeswalkers."""
    found = reachable((Striker(100, 1, (), 300), Striker(101, 7, (), 300, 1)), {}, {300: 3})
    assert ((1,), (2, 5)) in found
    assert ((1,), (1, 6)) not in found


def test_deathtouch_makes_one_damage_lethal_for_trample() -> None:
    """CR 702.2c, 702.19b."""
    found = reachable((Striker(100, 4, (200, 201), 1, deathtouch=True),), {200: 5, 201: 5}, {})
    assert ((1, 1, 2),) in found
    assert ((1, 0, 3),) not in found


def test_default_kills_what_it_can_and_tramples_over() -> None:
    """CR 510.1c: a plain division is proposed."""
    assert Assignment((Striker(100, 6, (200,), 1),), {200: 2}, {}).division().default() == ((200, 2), (1, 4))
    assert Assignment((Striker(100, 3, (200, 201)),), {200: 4, 201: 2}, {}).division().default() == ((200, 0), (201, 3))


def test_large_divisions_are_quick() -> None:
    """CR 510.1c: forty damage over six blockers."""
    creatures = tuple(range(200, 206))
    space = Assignment((Striker(100, 40, creatures, 1), Striker(101, 40, creatures, 1)), dict.fromkeys(creatures, 5), {}).division()
    partial: tuple[tuple[int, int], ...] = ()
    while True:
        options, complete = space.next(partial)
        if complete:
            break
        partial += (options[len(options) // 2],)

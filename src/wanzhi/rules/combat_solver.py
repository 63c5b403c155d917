"""Which attacks and blocks are legal, exactly (CR 508.1a-d, 509.1a-c): a pure solver that knows no game.

Declaring attackers and declaring blockers are one problem. *Choosers* (the creatures that may attack, or may block) choose *goals*
(the players and permanents that may be attacked, or the attackers); a declaration is a set of (chooser, goal) pairs. Restrictions
say which sets are allowed; a requirement names pairs and is obeyed if one of them is declared. A declaration is legal if it breaks
no restriction and obeys as many requirements as any allowed declaration could that pays no cost which it does not pay
(CR 508.1d, 509.1c: nobody has to pay in order to obey).

`Solver` is exact: a depth-first search over choosers with states merged that differ only by exchanging interchangeable goals.
`wanzhi.rules.declarations` makes a decision's space of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from wanzhi.model.constants import NONE

IMPOSSIBLE: Final = -1

Rows = tuple[int, ...]  # for each chooser the mask of its goals
State = tuple[tuple[int, ...], int, tuple[int, ...], int, int, tuple[int, ...], int, int]
# tracked goals, requirements obeyed, limit counters, choosers that act (capped), how many must, companions of needs, price, drain


class Limit:
    """At most `most` of `choosers` may choose any of `goals` ("no more than two creatures can attack you each combat")."""

    __slots__ = ("choosers", "goals", "most")

    def __init__(self, choosers: int, goals: int, most: int) -> None:
        self.choosers: int = choosers
        self.goals: int = goals
        self.most: int = most


class Need:
    """`chooser` acts only if at least `least` of `companions` do ("can't attack alone": one of all others)."""

    __slots__ = ("chooser", "companions", "least")

    def __init__(self, chooser: int, companions: int, least: int) -> None:
        self.chooser: int = chooser
        self.companions: int = companions & ~(1 << chooser)
        self.least: int = least


class Problem:
    """The restrictions, requirements and costs of one declaration. Choosers and goals are numbered in the order given."""

    __slots__ = (
        "allowed", "budget", "capacity", "choosers", "costed", "drain", "goals", "least", "limits", "needs", "price", "requirements",
    )

    def __init__(self, choosers: tuple[int, ...], goals: tuple[int, ...]) -> None:
        self.choosers: tuple[int, ...] = choosers  # ids
        self.goals: tuple[int, ...] = goals  # ids
        self.allowed: list[int] = [0] * len(choosers)  # mask of goals each may choose
        self.capacity: list[int] = [1] * len(choosers)  # how many goals it may choose at once
        self.least: list[int] = [1] * len(goals)  # chosen by that many or by none (menace: 2)
        self.limits: list[Limit] = []
        self.needs: list[Need] = []
        self.requirements: list[tuple[tuple[int, int], ...]] = []  # pairs (chooser number, goal number)
        self.costed: list[int] = [0] * len(choosers)  # mask of goals that cost something to choose
        self.price: dict[tuple[int, int], int] = {}  # mana that a costed pair costs
        self.drain: list[int] = [0] * len(choosers)  # mana that is lost for paying if the chooser acts (it taps to attack)
        self.budget: int = NONE  # mana that could be paid in all; NONE = enough

    def require(self, *pairs: tuple[int, int]) -> None:
        """One more requirement: at least one of the pairs. Pairs that are not allowed are left out."""
        able = tuple((i, g) for i, g in pairs if self.allowed[i] >> g & 1)
        if able:
            self.requirements.append(able)


def bits(mask: int) -> Iterator[int]:
    """The numbers of the set bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def submasks(mask: int, most: int) -> tuple[int, ...]:
    """All submasks with at most `most` bits, those with fewer bits first."""
    found = [0]
    level = [0]
    singles = tuple(1 << g for g in bits(mask))
    for _ in range(min(most, len(singles))):
        level = [part | single for part in level for single in singles if single > part]
        found += level
    return tuple(found)


class Solver:
    """The most requirements that a declaration within `rows` can obey (restrictions first), given pairs already chosen."""

    __slots__ = (
        "classes", "columns", "companions", "cross", "cross_rows", "everyone", "gain_bound", "least", "limit_most", "limit_rows", "memo",
        "own", "private", "problem", "required", "rows", "slot_of", "special", "subsets", "tracked", "weights", "wide",
    )

    def __init__(self, problem: Problem, rows: Rows) -> None:
        self.problem: Problem = problem
        self.rows: Rows = rows
        n, m = len(problem.choosers), len(problem.goals)
        self.memo: dict[tuple[int, State], int] = {}
        self.subsets: dict[tuple[int, int], tuple[int, ...]] = {}
        self.columns: list[int] = [0] * m  # goal -> mask of choosers that may choose it
        for i in range(n):
            for g in bits(rows[i]):
                self.columns[g] |= 1 << i
        self.least: list[int] = problem.least
        self._read_requirements(n)
        self._read_limits(n)
        self._read_needs(n)
        self._classify(m)

    # --- reading the problem --------------------------------------------------------------------------------------------------

    def _read_requirements(self, n: int) -> None:
        self.required: int = 0  # goals named by a requirement
        self.private: list[list[tuple[int, int]]] = [[] for _ in range(n)]  # chooser -> (goals, weight): its own requirements
        self.cross: list[tuple[int, int]] = []  # requirements of several choosers: (single goal or -1, weight)
        self.cross_rows: list[list[int]] = []  # the same: chooser -> goals
        self.weights: list[int] = []
        self.gain_bound: list[int] = [0] * n
        counted: dict[tuple[tuple[int, int], ...], int] = {}
        for pairs in self.problem.requirements:
            able = tuple(sorted({(i, g) for i, g in pairs if self.rows[i] >> g & 1}))
            if able:
                counted[able] = counted.get(able, 0) + 1
        for pairs, weight in counted.items():
            choosers = {i for i, _ in pairs}
            goals = {g for _, g in pairs}
            for g in goals:
                self.required |= 1 << g
            if len(choosers) == 1:
                self.private[pairs[0][0]].append((sum(1 << g for g in goals), weight))
                self.gain_bound[pairs[0][0]] += weight
            else:
                row = [0] * n
                for i, g in pairs:
                    row[i] |= 1 << g
                self.cross.append((pairs[0][1] if len(goals) == 1 else -1, weight))
                self.cross_rows.append(row)
                self.weights.append(weight)

    def _read_limits(self, n: int) -> None:
        self.own: list[int] = [NONE] * len(self.problem.goals)  # goal -> its own limit over all choosers
        self.limit_rows: list[list[int]] = []  # other limits: chooser -> goals
        self.limit_most: list[int] = []
        able = sum(1 << i for i in range(n) if self.rows[i])
        for limit in self.problem.limits:
            if limit.goals & (limit.goals - 1) == 0 and able & ~limit.choosers == 0:
                g = limit.goals.bit_length() - 1
                if g >= 0:
                    self.own[g] = limit.most if self.own[g] == NONE else min(self.own[g], limit.most)
            else:
                self.limit_rows.append([limit.goals if limit.choosers >> i & 1 else 0 for i in range(n)])
                self.limit_most.append(limit.most)

    def _read_needs(self, n: int) -> None:
        """Needs met by any others are one number each; those that name companions keep their own count."""
        self.everyone: list[int] = [0] * n  # chooser -> how many must act in all if it does
        self.special: list[Need] = []
        everybody = sum(1 << i for i in range(n) if self.rows[i])
        for need in self.problem.needs:
            if everybody & ~need.companions & ~(1 << need.chooser) == 0:
                self.everyone[need.chooser] = max(self.everyone[need.chooser], need.least + 1)
            else:
                self.special.append(need)
        self.wide: bool = bool(self.special) or any(self.everyone)
        self.companions: int = max(self.everyone, default=0)

    def _classify(self, m: int) -> None:
        """Goals whose exchange changes nothing share a class, and their counts are kept sorted."""
        problem = self.problem
        single: dict[int, list[tuple[int, int]]] = {}
        for j, (goal, weight) in enumerate(self.cross):
            if goal >= 0:
                choosers = sum(1 << i for i, row in enumerate(self.cross_rows[j]) if row)
                single.setdefault(goal, []).append((choosers * 64 + weight, j))
        self.tracked: list[int] = [g for g in range(m) if self.least[g] > 1 or self.own[g] != NONE or g in single]
        self.slot_of: list[int] = [-1] * m
        signatures: dict[tuple[object, ...], list[int]] = {}
        for slot, g in enumerate(self.tracked):
            self.slot_of[g] = slot
            mine = tuple(key for key, _ in sorted(single.get(g, [])))
            signature = (
                self.columns[g], self.least[g], self.own[g], mine,
                tuple((i, k) for i, own in enumerate(self.private) for k, (goals, _) in enumerate(own) if goals >> g & 1),
                tuple(
                    (j, i) for j, (goal, _) in enumerate(self.cross) if goal < 0
                    for i, row in enumerate(self.cross_rows[j]) if row >> g & 1
                ),
                tuple((k, i) for k, row in enumerate(self.limit_rows) for i, goals in enumerate(row) if goals >> g & 1),
                tuple(problem.price.get((i, g), 0) for i in range(len(self.rows))),
            )
            signatures.setdefault(signature, []).append(slot)
        self.classes: list[list[int]] = [slots for slots in signatures.values() if len(slots) > 1]
        # Bits of requirements with a single goal live in the goal's count (from bit 8), so that they are exchanged with it.
        for goal, entries in single.items():
            for position, (_, j) in enumerate(sorted(entries)):
                self.cross[j] = (goal, 1 << (8 + position))

    # --- states -----------------------------------------------------------------------------------------------------------------

    def start(self) -> State:
        """Nothing chosen."""
        return ((0,) * len(self.tracked), 0, (0,) * len(self.limit_most), 0, 0, (0,) * len(self.special), 0, 0)

    def add(self, state: State, i: int, goals: int) -> tuple[State, int] | None:
        """Chooser `i` chooses `goals`: the new state and the requirements newly obeyed; None if a restriction forbids it."""
        if not goals:
            return state, 0
        counts, obeyed, used, actors, needed, met, price, drain = state
        gain = 0
        for mask, weight in self.private[i]:
            if mask & goals:
                gain += weight
        if self.tracked:
            fresh = list(counts)
            for g in bits(goals):
                slot = self.slot_of[g]
                if slot < 0:
                    continue
                count = (fresh[slot] & 255) + 1
                limit = self.own[g]
                if limit != NONE:
                    if count > limit:
                        return None
                else:
                    count = min(count, self.least[g])
                fresh[slot] = fresh[slot] & ~255 | count
            for j, (goal, bit) in enumerate(self.cross):
                if goal >= 0 and self.cross_rows[j][i] & goals:
                    slot = self.slot_of[goal]
                    if not fresh[slot] & bit:
                        fresh[slot] |= bit
                        gain += self.weights[j]
            counts = tuple(fresh)
        for j, (goal, _) in enumerate(self.cross):
            if goal < 0 and self.cross_rows[j][i] & goals and not obeyed >> j & 1:
                obeyed |= 1 << j
                gain += self.weights[j]
        if self.limit_most:
            used = tuple(u + 1 if row[i] & goals else u for u, row in zip(used, self.limit_rows, strict=True))
            for u, most in zip(used, self.limit_most, strict=True):
                if u > most:
                    return None
        if self.companions:
            actors = min(actors + 1, self.companions)
            needed = max(needed, self.everyone[i])
        if self.special:
            met = tuple(_towards(value, need, i) for value, need in zip(met, self.special, strict=True))
        problem = self.problem
        if problem.budget != NONE:
            for g in bits(goals & problem.costed[i]):
                price += problem.price.get((i, g), 0)
            drain += problem.drain[i]
            if price and price + drain > problem.budget:
                return None
        return (counts, obeyed, used, actors, needed, met, price, drain), gain

    def pending(self, state: State) -> int:
        """Goals chosen by some but not by enough."""
        mask = 0
        for slot, g in enumerate(self.tracked):
            if 0 < state[0][slot] & 255 < self.least[g]:
                mask |= 1 << g
        return mask

    def _settled(self, state: State) -> bool:
        _, _, _, actors, needed, met, _, _ = state
        if actors < needed:
            return False
        return all(not value & 1 or value >> 1 >= need.least for value, need in zip(met, self.special, strict=True))

    def _canonical(self, state: State) -> State:
        if not self.classes:
            return state
        counts = list(state[0])
        for slots in self.classes:
            for slot, value in zip(slots, sorted(counts[slot] for slot in slots), strict=True):
                counts[slot] = value
        return (tuple(counts), *state[1:])

    # --- searching --------------------------------------------------------------------------------------------------------------

    def judge(self, chosen: Rows) -> int:
        """How many requirements exactly this declaration obeys; IMPOSSIBLE if it breaks a restriction."""
        state, total = self.start(), 0
        for i, goals in enumerate(chosen):
            step = self.add(state, i, goals)
            if step is None or goals & ~self.rows[i]:
                return IMPOSSIBLE
            state = step[0]
            total += step[1]
        return total if not self.pending(state) and self._settled(state) else IMPOSSIBLE

    def best(self, chosen: Rows) -> int:
        """The most requirements that an allowed declaration with at least these pairs obeys; IMPOSSIBLE if there is none."""
        free = 0
        open_: list[int] = []
        state, total = self.start(), 0
        for i, goals in enumerate(chosen):
            if not goals:
                if self.rows[i]:
                    free |= 1 << i
                continue
            if goals & ~self.rows[i]:
                return IMPOSSIBLE
            if goals.bit_count() < self.problem.capacity[i] and goals != self.rows[i]:
                open_.append(i)
                continue
            step = self.add(state, i, goals)
            if step is None:
                return IMPOSSIBLE
            state = step[0]
            total += step[1]
        if not open_:
            rest = self._rest(free, state)
            return rest if rest == IMPOSSIBLE else total + rest
        started = 0
        seen = [0] * len(self.least)
        for goals in chosen:
            for g in bits(goals):
                seen[g] += 1
                if seen[g] < self.least[g]:
                    started |= 1 << g
                else:
                    started &= ~(1 << g)
        useful = self.required | started
        found = IMPOSSIBLE
        choices = []
        for i in open_:
            more = self._submasks(self.rows[i] & ~chosen[i] & useful, self.problem.capacity[i] - chosen[i].bit_count())
            choices.append([(i, chosen[i] | part) for part in more])
        for choice in product(*choices):
            after: State | None = state
            sum_ = total
            for i, goals in choice:
                step = self.add(after, i, goals) if after is not None else None
                after = None
                if step is None:
                    break
                after = step[0]
                sum_ += step[1]
            if after is not None:
                rest = self._rest(free, after)
                if rest != IMPOSSIBLE:
                    found = max(found, sum_ + rest)
        return found

    def _submasks(self, mask: int, most: int) -> tuple[int, ...]:
        key = (mask, most)
        known = self.subsets.get(key)
        if known is None:
            known = self.subsets[key] = submasks(mask, most)
        return known

    def _bound(self, free: int, state: State) -> int:
        bound = 0
        for i in bits(free):
            bound += self.gain_bound[i]
        for j, (goal, bit) in enumerate(self.cross):
            done = state[0][self.slot_of[goal]] & bit if goal >= 0 else state[1] >> j & 1
            if not done:
                row = self.cross_rows[j]
                for i in bits(free):
                    if row[i]:
                        bound += self.weights[j]
                        break
        return bound

    def _rest(self, free: int, state: State) -> int:
        """The most that the free choosers can add; IMPOSSIBLE if they can't keep the restrictions."""
        state = self._canonical(state)
        key = (free, state)
        known = self.memo.get(key)
        if known is not None:
            return known
        value = self._search(free, state)
        self.memo[key] = value
        return value

    def _search(self, free: int, state: State) -> int:
        pending = self.pending(state)
        for g in bits(pending):
            if (self.columns[g] & free).bit_count() < self.least[g] - (state[0][self.slot_of[g]] & 255):
                return IMPOSSIBLE
        if state[3] + free.bit_count() < state[4]:
            return IMPOSSIBLE
        for value, need in zip(state[5], self.special, strict=True):
            if value & 1 and (value >> 1) + (need.companions & free).bit_count() < need.least:
                return IMPOSSIBLE
        if not free:
            return 0
        bound = self._bound(free, state)
        settled = not pending and self._settled(state)
        if settled and not bound:
            return 0
        i = (free & -free).bit_length() - 1
        free &= free - 1
        # Without needs, a pair is of use only where it obeys something or helps to meet a minimum.
        useful = self.rows[i] if self.wide else self.rows[i] & (self.required | pending)
        steps: dict[State, int] = {}
        for part in self._submasks(useful, self.problem.capacity[i]):
            step = self.add(state, i, part)
            if step is not None:
                after = self._canonical(step[0])
                if step[1] > steps.get(after, IMPOSSIBLE):
                    steps[after] = step[1]
        found = 0 if settled else IMPOSSIBLE
        ways = list(steps.items())
        ways.sort(key=lambda way: (-way[1], self.pending(way[0]).bit_count()))
        for after, gain in ways:
            rest = self._rest(free, after)
            if rest != IMPOSSIBLE and gain + rest > found:
                found = gain + rest
                if found >= bound:
                    break
        return found


def _towards(value: int, need: Need, i: int) -> int:
    """What a need counts once chooser `i` acts: bit 0, whether it applies; above, how many companions act (capped)."""
    if need.chooser == i:
        return value | 1
    if need.companions >> i & 1:
        return (min(value >> 1, need.least - 1) + 1) << 1 | value & 1
    return value

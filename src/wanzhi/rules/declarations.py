"""The legal declarations of attackers or blockers as a decision's space (CR 508.1, 509.1), by `wanzhi.rules.combat_solver`.

What must never break: `Declarations.next` offers exactly the pairs that extend to a legal declaration. Where nothing ties creatures
together nothing is searched.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from wanzhi.model.constants import NONE
from wanzhi.model.decisions import Additions, Answer, Partial
from wanzhi.rules.combat_solver import IMPOSSIBLE, Problem, Rows, Solver, bits, submasks


class Declarations:
    """The legal declarations of a problem as a decision's space: additions are (chooser id, goal id), in any order."""

    __slots__ = ("_chooser", "_free_rows", "_goal", "_loose", "_maximum", "_none", "_plain", "_solvers", "_tied", "problem")

    def __init__(self, problem: Problem) -> None:
        self.problem: Problem = problem
        self._chooser: dict[int, int] = {id: i for i, id in enumerate(problem.choosers)}
        self._goal: dict[int, int] = {id: g for g, id in enumerate(problem.goals)}
        self._none: Rows = (0,) * len(problem.choosers)
        self._free_rows: Rows = tuple(a & ~c for a, c in zip(problem.allowed, problem.costed, strict=True))
        self._solvers: dict[Rows, Solver] = {}
        self._maximum: dict[Rows, int] = {}
        # Nothing ties creatures together: every pair is judged by itself.
        self._plain: bool = not (problem.requirements or problem.limits or problem.needs or problem.budget != NONE)
        self._loose: bool = self._plain and all(
            n <= 1 for g, n in enumerate(problem.least) if any(row >> g & 1 for row in problem.allowed)
        )
        self._tied: bool = bool(problem.requirements) and any(a & c for a, c in zip(problem.allowed, problem.costed, strict=True))

    # --- the contract of a space -----------------------------------------------------------------------------------------------

    def next(self, partial: Partial) -> Additions:
        """The pairs that extend `partial` to a legal declaration, and whether it is one already."""
        problem = self.problem
        chosen = self.rows_of(partial)
        options: list[Answer] = []
        if self._plain and not self._loose and self._met(chosen):
            return Additions(self._one_more(chosen), True)
        for i, chooser in enumerate(problem.choosers):
            taken = chosen[i]
            if taken.bit_count() >= problem.capacity[i]:
                continue
            for g in bits(problem.allowed[i] & ~taken):
                if self._loose or self.extends((*chosen[:i], taken | 1 << g, *chosen[i + 1 :])):
                    options.append((chooser, problem.goals[g]))
        return Additions(tuple(options), self._loose or self.legal(chosen))

    def _met(self, chosen: Rows) -> bool:
        """Whether no goal has been chosen by too few."""
        counts = [0] * len(self.problem.goals)
        for goals in chosen:
            for g in bits(goals):
                counts[g] += 1
        return all(not count or count >= least for count, least in zip(counts, self.problem.least, strict=True))

    def _one_more(self, chosen: Rows) -> tuple[Answer, ...]:
        """The pairs that can be added where only minimums matter and all are met: each with enough others that could follow."""
        problem = self.problem
        spare = [goals.bit_count() < most for goals, most in zip(chosen, problem.capacity, strict=True)]
        open_ = 0
        for g, least in enumerate(problem.least):
            able = sum(ok and row >> g & 1 for ok, row in zip(spare, problem.allowed, strict=True))
            if able and (able >= least or any(goals >> g & 1 for goals in chosen)):
                open_ |= 1 << g
        return tuple(
            (chooser, problem.goals[g])
            for i, chooser in enumerate(problem.choosers) if spare[i]
            for g in bits(problem.allowed[i] & open_ & ~chosen[i])
        )

    def default(self) -> Answer | None:
        """No creature, if that is legal; else the first legal declaration found by walking."""
        return () if self._loose or self.legal(self._none) else None

    def only(self) -> Answer | None:
        """The legal declaration if there is exactly one; None if there are more (or if costs make that hard to tell)."""
        options, complete = self.next(())
        if complete:
            return None if options else ()
        if self._tied:
            return None
        walked: Partial = ()
        while not complete:
            walked += (options[0],)
            options, complete = self.next(walked)
        if options or any(pair not in walked for pair in self.next(())[0]):
            return None
        chosen = self.rows_of(walked)
        solver = self._solver(tuple(self.problem.allowed))
        for i, goals in enumerate(chosen):
            for g in bits(goals):
                fewer = (*chosen[:i], goals & ~(1 << g), *chosen[i + 1 :])
                if Solver(self.problem, fewer).best(self._none) >= self.maximum(solver.rows):
                    return None
        return walked

    # --- judging ------------------------------------------------------------------------------------------------------------------

    def rows_of(self, partial: Partial) -> Rows:
        """The pairs as one mask of goals for each chooser."""
        rows = list(self._none)
        for part in partial:
            if isinstance(part, tuple) and isinstance(part[0], int) and isinstance(part[1], int):
                rows[self._chooser[part[0]]] |= 1 << self._goal[part[1]]
        return tuple(rows)

    def legal(self, chosen: Rows) -> bool:
        """CR 508.1c-d, 509.1b-c: whether exactly these pairs are a legal declaration."""
        if not self.problem.requirements and chosen == self._none:
            return True
        obeyed = self._solver(tuple(self.problem.allowed)).judge(chosen)
        return obeyed != IMPOSSIBLE and obeyed >= self.maximum(self._paying(chosen))

    def extends(self, chosen: Rows) -> bool:
        """Whether some legal declaration has these pairs."""
        everything = tuple(self.problem.allowed)
        reach = self._solver(everything).best(chosen)
        if reach == IMPOSSIBLE or not self.problem.requirements:
            return reach != IMPOSSIBLE
        if not self._tied or reach >= self.maximum(everything):
            return reach >= self.maximum(everything)
        # Costs and requirements together: paying for more may obey more, but raises what could be obeyed.
        if reach < self.maximum(self._free_rows):
            return False
        return any(self._solver(rows).best(chosen) >= self.maximum(rows) for rows in self._payings(chosen))

    def maximum(self, rows: Rows) -> int:
        """The most requirements that could be obeyed with pairs of `rows`."""
        known = self._maximum.get(rows)
        if known is None:
            known = self._maximum[rows] = self._solver(rows).best(self._none)
        return known

    def _solver(self, rows: Rows) -> Solver:
        solver = self._solvers.get(rows)
        if solver is None:
            solver = self._solvers[rows] = Solver(self.problem, rows)
        return solver

    def _paying(self, chosen: Rows) -> Rows:
        """All that costs nothing, and the costed pairs of `chosen`."""
        return tuple(f | c & k for f, c, k in zip(self._free_rows, self.problem.costed, chosen, strict=True))

    def _payings(self, chosen: Rows) -> Iterator[Rows]:
        """Every set of costed pairs that could be paid beside those of `chosen`, once for choosers that are alike."""
        problem = self.problem
        yield self._paying(chosen)
        groups: dict[tuple[object, ...], list[int]] = {}
        choices: dict[tuple[object, ...], tuple[int, ...]] = {}
        for i, row in enumerate(problem.allowed):
            costed = row & problem.costed[i]
            if not costed:
                continue
            key: tuple[object, ...] = self._likeness(i) if not chosen[i] else (i,)
            groups.setdefault(key, []).append(i)
            left = problem.capacity[i] - chosen[i].bit_count()
            choices[key] = tuple(chosen[i] & costed | part for part in submasks(costed & ~chosen[i], left))
        ways = [combinations_with_replacement(choices[key], len(members)) for key, members in groups.items()]
        for combination in product(*ways):
            rows = list(self._free_rows)
            for members, parts in zip(groups.values(), combination, strict=True):
                for i, part in zip(members, parts, strict=True):
                    rows[i] |= part
            yield tuple(rows)

    def _likeness(self, i: int) -> tuple[object, ...]:
        """Equal for choosers whose exchange changes nothing."""
        problem = self.problem
        own = sorted(
            (tuple(g for _, g in pairs) if all(j == i for j, _ in pairs) else (-1, r, *(g for j, g in pairs if j == i)))
            for r, pairs in enumerate(problem.requirements)
            if any(j == i for j, _ in pairs)
        )
        needs = tuple(
            (-1, need.least) if need.chooser == i and need.companions | 1 << i == (1 << len(self._none)) - 1
            else (k, need.chooser == i, need.companions >> i & 1)
            for k, need in enumerate(problem.needs)
            if need.chooser == i or (need.companions >> i & 1 and need.companions | 1 << need.chooser != (1 << len(self._none)) - 1)
        )
        return (
            problem.allowed[i], problem.costed[i], problem.capacity[i], problem.drain[i], tuple(own), needs,
            tuple(limit.goals if limit.choosers >> i & 1 else 0 for limit in problem.limits),
            tuple(problem.price.get((i, g), 0) for g in range(len(problem.goals))),
        )

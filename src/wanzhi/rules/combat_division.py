"""How combat damage may be divided, exactly (CR 510.1c-e, 702.2c, 702.19): pure, it knows no game.

One player's creatures assign their damage one after another, and it is the assignment as a whole that has to be legal (CR 510.1e):
what a creature with trample may send past its blockers depends on the damage that the others assign to the same blockers, also on
those still to come. `Division.next` offers exactly the amounts that extend to a legal assignment of all of them.
"""

from __future__ import annotations

from itertools import combinations

from wanzhi.model.constants import NONE
from wanzhi.model.decisions import Additions, Answer, Partial


class Striker:
    """A creature that assigns combat damage, and to whom it may."""

    __slots__ = ("amount", "beyond", "creatures", "deathtouch", "id", "target")

    def __init__(
        self, id: int, amount: int, creatures: tuple[int, ...], target: int = NONE, beyond: int = NONE, deathtouch: bool = False
    ) -> None:
        self.id: int = id
        self.amount: int = amount
        self.creatures: tuple[int, ...] = creatures  # those it blocks or is blocked by
        self.target: int = target  # what it attacks, if damage can be assigned there (unblocked, or trample)
        self.beyond: int = beyond  # the planeswalker's controller, for trample over planeswalkers
        self.deathtouch: bool = deathtouch

    @property
    def recipients(self) -> tuple[int, ...]:
        """In the order in which a division names them."""
        rest = tuple(who for who in (self.target, self.beyond) if who != NONE)
        return (*self.creatures, *rest)


class _Unit:
    """Damage still to be assigned: so much, to some of these."""

    __slots__ = ("amount", "creatures", "deathtouch", "others")

    def __init__(self, amount: int, creatures: tuple[int, ...], others: tuple[int, ...], deathtouch: bool) -> None:
        self.amount: int = amount
        self.creatures: tuple[int, ...] = creatures
        self.others: tuple[int, ...] = others
        self.deathtouch: bool = deathtouch


class Assignment:
    """CR 510.1e: one player's whole assignment, as far as it has been announced.

    Args:
        strikers: in the order in which they assign; those with trample last.
        lethal: for each creature, the damage that is lethal to it now (CR 120.6, 702.19b).
        loyalty: for each planeswalker attacked, its loyalty.
    """

    __slots__ = ("done", "given", "lethal", "loyalty", "must_die", "must_pay", "strikers", "touched")

    def __init__(self, strikers: tuple[Striker, ...], lethal: dict[int, int], loyalty: dict[int, int]) -> None:
        self.strikers: tuple[Striker, ...] = strikers
        self.lethal: dict[int, int] = lethal
        self.loyalty: dict[int, int] = loyalty
        self.given: dict[int, int] = {}  # damage assigned so far to each
        self.touched: tuple[int, ...] = ()  # creatures assigned damage by a source with deathtouch
        self.must_die: tuple[int, ...] = ()  # creatures that have to be assigned lethal damage, since one trampled past them
        self.must_pay: tuple[int, ...] = ()  # planeswalkers that have to be assigned their loyalty
        self.done: int = 0  # how many have assigned

    def division(self) -> Division:
        """The space of the next creature's division."""
        return Division(self, self.strikers[self.done])

    def assign(self, amounts: tuple[int, ...]) -> None:
        """The next creature assigns these amounts to its recipients."""
        striker = self.strikers[self.done]
        self.done += 1
        self.given, self.touched, self.must_die, self.must_pay = self.after(striker, amounts)

    def after(
        self, striker: Striker, amounts: tuple[int, ...]
    ) -> tuple[dict[int, int], tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """`given`, `touched`, `must_die` and `must_pay` once the creature has assigned `amounts`, perhaps not yet all of them."""
        given = dict(self.given)
        touched, must_die, must_pay = self.touched, self.must_die, self.must_pay
        n = len(striker.creatures)
        for at, (who, amount) in enumerate(zip(striker.recipients, amounts, strict=False)):
            if not amount:
                continue
            given[who] = given.get(who, 0) + amount
            if at < n:
                if striker.deathtouch:
                    touched += (who,)
            else:
                must_die += striker.creatures
                if at > n:
                    must_pay += (striker.target,)
        return given, touched, must_die, must_pay

    def possible(self, striker: Striker, amounts: tuple[int, ...]) -> bool:
        """Whether the assignment can still become legal if `striker` begins with `amounts`."""
        left = striker.amount - sum(amounts)
        given, touched, must_die, must_pay = self.after(striker, amounts)
        n = len(striker.creatures)
        creatures = striker.creatures[len(amounts) :] if len(amounts) < n else ()
        later = self.strikers[self.done + 1 :]
        if (not left or creatures) and self._can(
            _Unit(left, creatures, (), striker.deathtouch), later, given, touched, must_die, must_pay
        ):
            return True
        if not left:
            return False
        others = striker.recipients[max(len(amounts), n) :]
        if striker.target != NONE and striker.target in others:
            unit = _Unit(left, creatures, (striker.target,), striker.deathtouch)
            if self._can(unit, later, given, touched, must_die + striker.creatures, must_pay):
                return True
        if striker.beyond != NONE and others:
            pay = must_pay + ((striker.target,) if striker.target != NONE else ())
            unit = _Unit(left, creatures, others, striker.deathtouch)
            return self._can(unit, later, given, touched, must_die + striker.creatures, pay)
        return False

    def _can(
        self, unit: _Unit, later: tuple[Striker, ...], given: dict[int, int], touched: tuple[int, ...], must_die: tuple[int, ...],
        must_pay: tuple[int, ...],
    ) -> bool:
        """Whether the unit and the creatures after it can meet what must be met."""
        owed_pay = {who: self.loyalty.get(who, 0) - given.get(who, 0) for who in must_pay}
        owed_pay = {who: owed for who, owed in owed_pay.items() if owed > 0}
        helpers = tuple(striker for striker in later if striker.target in owed_pay) if owed_pay else ()
        # A later creature helps to pay a planeswalker's loyalty only by trampling over its own blockers.
        for count in range(len(helpers) + 1):
            for through in combinations(helpers, count):
                die = must_die
                units = [unit]
                for striker in later:
                    if striker in through:
                        die += striker.creatures
                        units.append(_Unit(striker.amount, striker.creatures, (striker.target,), striker.deathtouch))
                    else:
                        units.append(_Unit(striker.amount, striker.creatures, (), striker.deathtouch))
                owed = {who: self.lethal[who] - given.get(who, 0) for who in die if who not in touched}
                owed = {who: amount for who, amount in owed.items() if amount > 0}
                if _covered(units, owed, owed_pay):
                    return True
        return False


def _covered(units: list[_Unit], lethal: dict[int, int], loyalty: dict[int, int]) -> bool:
    """Whether the units can assign `lethal` to the creatures (one is enough with deathtouch) and `loyalty` to the planeswalkers."""
    if not lethal and not loyalty:
        return True
    for at, unit in enumerate(units):
        if unit.deathtouch and any(who in lethal for who in unit.creatures):
            mine = tuple(who for who in unit.creatures if who in lethal)
            rest = units[:at] + units[at + 1 :]
            for count in range(min(len(mine), unit.amount), -1, -1):
                for killed in combinations(mine, count):
                    less = {who: amount for who, amount in lethal.items() if who not in killed}
                    if _covered([*rest, _Unit(unit.amount - count, (), unit.others, False)], less, loyalty):
                        return True
            return False
    owed = [*lethal.items(), *loyalty.items()]
    takes = [[who in (unit.creatures if who in lethal else unit.others) for who, _ in owed] for unit in units]
    supply = [unit.amount for unit in units]
    # Hall's condition on each set of demands: enough in all that can go there.
    for mask in range(1, 1 << len(owed)):
        demand = sum(amount for d, (_, amount) in enumerate(owed) if mask >> d & 1)
        if demand > sum(s for s, row in zip(supply, takes, strict=True) if any(ok and mask >> d & 1 for d, ok in enumerate(row))):
            return False
    return True


class Division:
    """The divisions open to one creature: additions are (recipient, amount), one for each of its recipients in order."""

    __slots__ = ("assignment", "striker")

    def __init__(self, assignment: Assignment, striker: Striker) -> None:
        self.assignment: Assignment = assignment
        self.striker: Striker = striker

    def next(self, partial: Partial) -> Additions:
        """The amounts that the next recipient may be assigned."""
        recipients = self.striker.recipients
        if len(partial) >= len(recipients):
            return Additions((), True)
        amounts = amounts_of(partial)
        who = recipients[len(partial)]
        left = self.striker.amount - sum(amounts)
        lowest = left if len(partial) + 1 == len(recipients) else 0
        return Additions(
            tuple((who, k) for k in range(lowest, left + 1) if self.assignment.possible(self.striker, (*amounts, k))), False
        )

    def default(self) -> Answer | None:
        """Lethal damage for as many creatures as possible, the rest to what is attacked, or else to the first of the creatures."""
        striker, assignment = self.striker, self.assignment
        left = striker.amount
        wanted = dict.fromkeys(striker.recipients, 0)
        owed = []
        for at, who in enumerate(striker.creatures):
            need = 0 if who in assignment.touched else max(0, assignment.lethal[who] - assignment.given.get(who, 0))
            owed.append((min(need, 1) if striker.deathtouch else need, at, who))
        for need, _, who in sorted(owed):
            if need <= left:
                wanted[who] = need
                left -= need
        if striker.beyond != NONE and striker.target != NONE:
            need = max(0, assignment.loyalty.get(striker.target, 0) - assignment.given.get(striker.target, 0))
            wanted[striker.target] = min(need, left)
            left -= wanted[striker.target]
        for last in (striker.recipients[-1], *striker.recipients):
            answer = tuple((who, amount + (left if who == last else 0)) for who, amount in wanted.items())
            if all(part in self.next(answer[:at])[0] for at, part in enumerate(answer)):
                return answer
        return None


def amounts_of(partial: Partial) -> tuple[int, ...]:
    """The amounts of the pairs."""
    return tuple(part[1] for part in partial if isinstance(part, tuple) and isinstance(part[1], int))

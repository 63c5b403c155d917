"""Numbers of an object as a quality: "with power 3 or less", "with the greatest mana value", "with a counter on it" (CR 208, 202.3, 122)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.model.constants import F_BATTLEFIELD, F_COUNTERS
from wanzhi.vocabulary.base import Context, Filter, Quantity
from wanzhi.vocabulary.filters import Described, Postmodifier

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


def measured(game: Game, id: int, what: int) -> tuple[int, ...]:
    """The values that a phrase such as "power or toughness" names: power, toughness, mana value, either, both together."""
    if what == 0:
        return (game.power(id),)
    if what == 1:
        return (game.toughness(id),)
    if what == 2:
        return (game.mana_value(id),)
    if what == 3:
        return (game.power(id), game.toughness(id))
    if what == 4:
        return (game.power(id) + game.toughness(id),)
    base = game.object(id).copied or game.object(id).face.base
    return (base.power,) if what == 5 else (base.toughness,)


class WithNumber(Postmodifier, frozen=True):
    """"with power 3 or less", "with mana value X", "with toughness 4 or greater", "with power or toughness 1 or less"."""

    reads: ClassVar[int] = F_COUNTERS
    en = (
        "with (power|toughness|mana value|power or toughness|total power and toughness|base power|base toughness:what) {amount}"
        "[ or less:most][ or greater:least]"
    )
    zh = (
        "(力量|防御力|法术力值|力量或防御力|总力量与防御力|基础力量|基础防御力:what)"
        "[等于或小于:most][等于或大于:least][为:exactly]{amount}的"
    )
    what: int
    amount: Quantity
    most: bool = False
    least: bool = False
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "exactly")
    exactly: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        amount = self.amount.count(game, it)
        return any(self._fits(value, amount) for value in measured(game, id, self.what))

    def _fits(self, value: int, amount: int) -> bool:
        return value <= amount if self.most else value >= amount if self.least else value == amount


class WithCompared(Postmodifier, frozen=True):
    """"with power greater than ~'s power", "with mana value less than or equal to the number of ..."."""

    reads: ClassVar[int] = F_COUNTERS
    en = "with (lesser|greater:greater_than) (power|toughness|mana value:what)"
    zh = "(力量|防御力|法术力值:what)(较小|较大:greater_than)的"
    what: int = 0
    greater_than: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        mine, = measured(game, it.me, self.what)
        value, = measured(game, id, self.what)
        return value > mine if self.greater_than else value < mine


class WithRelation(Postmodifier, frozen=True):
    """"with power less than or equal to that creature's power"."""

    reads: ClassVar[int] = F_COUNTERS
    en = (
        "with (power|toughness|mana value:what) "
        "(less than|greater than|less than or equal to|greater than or equal to|equal to:relation) {amount}"
    )
    zh = "(力量|防御力|法术力值:what)(小于|大于|小于或等于|大于或等于|等于:relation){amount}的"
    what: int
    relation: int
    amount: Quantity

    def test(self, game: Game, id: int, it: Context) -> bool:
        value, = measured(game, id, self.what)
        amount = self.amount.count(game, it)
        return (value < amount, value > amount, value <= amount, value >= amount, value == amount)[self.relation]


class WithParity(Postmodifier, frozen=True):
    """CR 107.1: "with even mana values", "with an odd mana value", "with odd power": zero is even."""

    reads: ClassVar[int] = F_COUNTERS
    en = "with (|an )(even|odd:odd) (power|toughness|mana value|mana values:what)"
    zh = "(力量|防御力|法术力值|法术力值:what)为(偶数|奇数:odd)的"
    odd: bool = False
    what: int = 2

    def test(self, game: Game, id: int, it: Context) -> bool:
        value, = measured(game, id, min(self.what, 2))
        return value % 2 == int(self.odd)


class GreatestAmong(Postmodifier, frozen=True):
    """"with the greatest power among creatures you control", "with the least toughness"."""

    reads: ClassVar[int] = F_COUNTERS | F_BATTLEFIELD
    en = "with the (greatest|highest|least|lowest:how) (power|toughness|mana value:what)[ among {others:pl}]"
    zh = "[{others}中](力量|防御力|法术力值:what)(最大|最大|最小|最小:how)的"
    how: int
    what: int
    others: Filter | None = None

    def test(self, game: Game, id: int, it: Context) -> bool:
        if isinstance(self.others, Described):
            pool = self.others.candidates(game, it)
        else:
            pool = tuple(other for other in game.battlefield() if game.is_creature(other))
        if game.gone and id in game.gone:  # CR 603.10: what left the battlefield together is compared as it was
            pool += tuple(other for other in game.gone if other not in pool and self._counts(game, other, it))
        mine, = measured(game, id, self.what)
        values = [measured(game, other, self.what)[0] for other in pool] or [mine]
        return mine >= max(values) if self.how < 2 else mine <= min(values)

    def _counts(self, game: Game, id: int, it: Context) -> bool:
        return self.others.matches(game, id, it) if self.others is not None else game.is_creature(id)


class WithCounter(Postmodifier, frozen=True):
    """"with a +1/+1 counter on it", "with a counter on it", "with no counters on it"."""

    reads: ClassVar[int] = F_COUNTERS
    en = ("with a [{counter} ]counter on (it|them)", "with(| no:none) [{counter} ]counters on (it|them)")
    zh = "其上(有|没有:none)[{counter}]指示物的"
    counter: Annotated[str, "counter"] | None = None
    none: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        have = bool(obj.counters) if self.counter is None else obj.counter(self.counter) > 0
        return have != self.none


class WithCounters(Postmodifier, frozen=True):
    """"with three or more charge counters on it", "with one or more counters on them"."""

    reads: ClassVar[int] = F_COUNTERS
    en = "with {least} or more [{counter} ]counters on (it|them)"
    zh = "其上有{least}个或更多[{counter}]指示物的"
    least: Annotated[int, "numeral"]
    counter: Annotated[str, "counter"] | None = None

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        return (sum(n for _, n in obj.counters) if self.counter is None else obj.counter(self.counter)) >= self.least

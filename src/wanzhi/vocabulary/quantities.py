"""Numbers: "three", "X", "the number of creatures you control", "its power", "that much" (CR 107)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from wanzhi.language import Wanted
from wanzhi.model import constants as c
from wanzhi.model.constants import F_ALL, F_BATTLEFIELD, F_COUNTERS, F_GRAVEYARD, F_HAND, F_HISTORY, F_LIFE, FIRST_OBJECT
from wanzhi.vocabulary.base import Context, Filter, Objects, Players, Quantity, Silent
from wanzhi.vocabulary.filters import Described, candidates, counted
from wanzhi.vocabulary.measures import measured
from wanzhi.vocabulary.references import as_it_was

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Exactly(Quantity, frozen=True):
    """A number in words or digits: "two", "3", "a"."""

    asks = 0
    en = "{n}"
    zh = "{n}"
    n: Annotated[int, "number"]

    @property
    def plural(self) -> bool:
        return self.n != 1

    def count(self, game: Game, it: Context) -> int:
        return self.n


class Unlimited(Silent, Quantity, frozen=True):
    """No limit; it has no words of its own."""

    def count(self, game: Game, it: Context) -> int:
        return 1 << 20


class Digits(Quantity, frozen=True):
    """A number that is always written in digits: "3 damage", "4 life"."""

    asks = 0
    en = "{n}"
    zh = "{n}"
    n: Annotated[int, "digits"]

    @property
    def plural(self) -> bool:
        return self.n != 1

    def count(self, game: Game, it: Context) -> int:
        return self.n


class X(Quantity, frozen=True):
    """CR 107.3: the X of the spell or ability, or the X that its text defines."""

    en = "x"
    zh = "X"

    @property
    def plural(self) -> bool:
        return True

    def count(self, game: Game, it: Context) -> int:
        return it.x


class HowMany(Quantity, frozen=True):
    """"the number of creatures you control", "the number of cards in your hand"."""

    phrase: ClassVar[bool] = True
    reads: ClassVar[int] = F_ALL
    en = "the number of {filter:pl}"
    zh = "{filter}的数量"
    filter: Filter

    def count(self, game: Game, it: Context) -> int:
        return counted(game, self.filter, candidates(game, self.filter, it), it)


class CountersOn(Quantity, frozen=True):
    """"the number of +1/+1 counters on ~"; as it last was if it is gone (CR 608.2h)."""

    phrase: ClassVar[bool] = True
    reads: ClassVar[int] = F_COUNTERS
    en = "the number of [{counter} ]counters on {what}"
    zh = "{what}上[{counter}]指示物的数量"
    what: Objects
    counter: Annotated[str, "counter"] | None = None

    def count(self, game: Game, it: Context) -> int:
        return counters_on(game, self.what, self.counter, it)


def counters_on(game: Game, what: Objects, counter: str | None, it: Context) -> int:
    """How many counters (of a kind) there are on something, as it last was if it is gone (CR 608.2h)."""
    return sum(sum(n for kind, n in game.object(id).counters if counter in (None, kind)) for id in as_it_was(game, what, it))


class Measure(Quantity, frozen=True):
    """"its power", "~'s toughness", "that card's mana value"; last known if it is gone (CR 608.2h)."""

    phrase: ClassVar[bool] = True
    reads: ClassVar[int] = F_COUNTERS | F_BATTLEFIELD
    en = ("{what}'s (power|toughness|mana value:kind)", "the (power|toughness|mana value:kind) of {what:obj}")
    zh = "{what}的(力量|防御力|法术力值:kind)"
    what: Objects
    kind: int = 0

    def count(self, game: Game, it: Context) -> int:
        ids = [id for id in as_it_was(game, self.what, it) if id >= FIRST_OBJECT]
        return measured(game, ids[0], self.kind)[0] if ids else 0


class TotalMeasure(Quantity, frozen=True):
    """"the total power of creatures you control", "the greatest power among creatures you control"."""

    phrase: ClassVar[bool] = True
    reads: ClassVar[int] = F_COUNTERS | F_BATTLEFIELD
    en = "the (total|greatest:greatest) (power|toughness|mana value:kind) (of|among:among) {filter:pl}"
    zh = "{filter}(的|中的:among)(总|最大:greatest)(力量|防御力|法术力值:kind)"
    filter: Filter
    kind: int = 0
    greatest: bool = False
    among: bool = False

    def count(self, game: Game, it: Context) -> int:
        if not isinstance(self.filter, Described):
            return 0
        values = [measured(game, id, self.kind)[0] for id in self.filter.candidates(game, it)]
        return (max(values, default=0)) if self.greatest else sum(values)


class ThatMuch(Quantity, frozen=True):
    """"that much", "that many": the newest amount spoken of."""

    en = "(that much|that many:many)"
    zh = "等量"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "many")
    many: bool = False
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def refers(self) -> Wanted | None:
        return Wanted("number", plural=None, near=True, itself=False)

    def count(self, game: Game, it: Context) -> int:
        value = it.refs.get(self.ref, 0)
        return value if isinstance(value, int) else len(value) if isinstance(value, tuple) else 0


class Times(Quantity, frozen=True):
    """"twice the number of ...", "twice X", "three times ..."."""

    phrase: ClassVar[bool] = True
    en = "(twice|three times:triple) {amount}"
    zh = "{amount}的(两倍|三倍:triple)"
    amount: Quantity
    triple: bool = False

    @property
    def plural(self) -> bool:
        return True

    def count(self, game: Game, it: Context) -> int:
        return self.amount.count(game, it) * (3 if self.triple else 2)


class Half(Quantity, frozen=True):
    """CR 107.1a: "half X, rounded up", "half their life, rounded down"."""

    phrase: ClassVar[bool] = True
    en = "half {amount}, rounded (up|down:down)"
    zh = "{amount}的一半，(向上取整|向下取整:down)"
    amount: Quantity
    down: bool = False

    @property
    def plural(self) -> bool:
        return True

    def count(self, game: Game, it: Context) -> int:
        amount = self.amount.count(game, it)
        return amount // 2 if self.down else (amount + 1) // 2


class Plus(Quantity, frozen=True):
    """"one plus the number of ...", "the number of ... plus one", "X plus 1"."""

    en = "{left} plus {right}"
    zh = "{left}加{right}"
    left: Quantity
    right: Quantity

    @property
    def phrase(self) -> bool:  # type: ignore[override]
        return bool(getattr(self.left, "phrase", False))

    @property
    def plural(self) -> bool:
        return True

    def count(self, game: Game, it: Context) -> int:
        return self.left.count(game, it) + self.right.count(game, it)


class Minus(Quantity, frozen=True):
    """"X minus 1"."""

    en = "{left} minus {right}"
    zh = "{left}减{right}"
    left: Quantity
    right: Quantity

    @property
    def phrase(self) -> bool:  # type: ignore[override]
        return bool(getattr(self.left, "phrase", False))

    @property
    def plural(self) -> bool:
        return True

    def count(self, game: Game, it: Context) -> int:
        return self.left.count(game, it) - self.right.count(game, it)


class LifeTotal(Quantity, frozen=True):
    """"your life total", "their life total"."""

    phrase: ClassVar[bool] = True
    reads: ClassVar[int] = F_LIFE
    en = ("{whose}'s life total", "{whose}'s life")
    zh = "{whose}的总生命"
    whose: Players

    def count(self, game: Game, it: Context) -> int:
        return sum(game.player(p).life for p in self.whose.find(game, it))


class StartingLife(Quantity, frozen=True):
    """CR 103.4: "your starting life total"."""

    phrase: ClassVar[bool] = True
    reads: ClassVar[int] = 0
    en = "{whose}'s starting life total"
    zh = "{whose}的起始总生命"
    whose: Players

    def count(self, game: Game, it: Context) -> int:
        return sum(game.player(player).starting_life for player in self.whose.find(game, it))


class CardsIn(Quantity, frozen=True):
    """"the number of cards in your hand", "the number of creature cards in your graveyard" (the latter as a description)."""

    phrase: ClassVar[bool] = True
    reads: ClassVar[int] = F_HAND | F_GRAVEYARD
    en = "the number of cards in {whose}'s (hand|hands)"
    zh = "{whose}的手牌数量"
    whose: Players

    def count(self, game: Game, it: Context) -> int:
        return sum(len(game.hand(p)) for p in self.whose.find(game, it))


class Opponents(Quantity, frozen=True):
    """"the number of opponents you have"."""

    phrase: ClassVar[bool] = True
    en = ("the number of opponents you have", "the number of your opponents")
    zh = "你对手的数量"

    def count(self, game: Game, it: Context) -> int:
        return len(game.opponents(it.controller))


class Devotion(Quantity, frozen=True):
    """CR 700.5, 700.5a: "your devotion to black", "your devotion to red and green"; with what abilities add to it (`MoreDevotion`)."""

    phrase: ClassVar[bool] = True
    reads: ClassVar[int] = F_BATTLEFIELD
    en = "{whose}'s devotion to {colors&}"
    zh = "{whose}对{colors与}的献力"
    whose: Players
    colors: tuple[Annotated[int, "color"], ...]

    def count(self, game: Game, it: Context) -> int:
        wanted = 0
        for color in self.colors:
            wanted |= color
        total = 0
        for player in self.whose.find(game, it):
            for id in game.permanents(player):
                chars = game.chars(id)
                if chars.mana_cost is not None:
                    total += sum(1 for symbol in chars.mana_cost.symbols if symbol & wanted & c.ALL_COLORS)
                total += sum(getattr(ability, "more_devotion", 0) for ability in chars.abilities)
        return total


class HappenedThisTurn(Quantity, frozen=True):
    """"the number of spells you've cast this turn", "the amount of life you've lost this turn"."""

    phrase: ClassVar[bool] = True
    reads: ClassVar[int] = F_HISTORY
    en = (
        "(the number of spells you've cast this turn|the number of cards you've drawn this turn|the amount of life you've gained this turn|"
        "the amount of life you've lost this turn|the number of creatures that died this turn:what)"
    )
    zh = (
        "(你本回合中施放过的咒语数量|你本回合中抓过的牌数量|你本回合中获得过的生命总量|你本回合中失去过的生命总量|本回合中死去的生物数量:what)"
    )
    what: int = 0

    def count(self, game: Game, it: Context) -> int:
        you = game.player(it.controller)
        if self.what == 0:
            return you.spells_cast
        if self.what == 1:
            return you.cards_drawn
        if self.what in (2, 3):
            kind = GAINED if self.what == 2 else LOST
            return sum(getattr(e, "amount", 0) for e in game.events_this_turn(kind) if getattr(e, "player", -1) == it.controller)
        return sum(
            1 for e in game.events_this_turn(1)
            if getattr(e, "origin", 0) == c.BATTLEFIELD and getattr(e, "to", 0) == c.GRAVEYARD and game.is_creature(getattr(e, "object", 0))
        )


GAINED: Final = 4
LOST: Final = 5

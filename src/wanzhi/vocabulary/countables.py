"""Kinds of things that are counted: "card types among cards in your graveyard", "colors of mana spent" (CR 205, 207.2c, 601.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.model import constants as c
from wanzhi.model.constants import F_ALL, F_BATTLEFIELD, F_COUNTERS, F_HISTORY, LAND
from wanzhi.model.events import E_ATTACK, Simple
from wanzhi.model.subtypes import ALL_CREATURE_TYPES
from wanzhi.vocabulary.base import Condition, Context, Filter, Node, Quantity
from wanzhi.vocabulary.effects.tallies import Tally
from wanzhi.vocabulary.filters import Described
from wanzhi.vocabulary.measures import measured
from wanzhi.vocabulary.nouns import BASICS
from wanzhi.vocabulary.references import as_it_was
from wanzhi.vocabulary.selectors import Known
from wanzhi.vocabulary.states import cast_facts

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Kinds(Node, frozen=True):
    """Kinds that can be counted."""

    reads: ClassVar[int] = F_ALL

    def count(self, game: Game, it: Context) -> int:
        """How many there are."""
        raise NotImplementedError


class KindsAmong(Kinds, frozen=True):
    """"card types among cards in your graveyard" (delirium), "basic land types among lands you control" (domain), "colors among ..."."""

    en = (
        "(card type(s)|basic land type(s)|color(s)|creature type(s)|different power(s)|different mana value(s)|different name(s)"
        "|different toughnesses:what) among {filter:pl}"
    )
    zh = "{filter}中不同的(牌类别|基本地类别|颜色|生物类别|力量|法术力值|名称|防御力:what)"
    what: int
    filter: Filter

    def count(self, game: Game, it: Context) -> int:
        ids = self.filter.candidates(game, it) if isinstance(self.filter, Described) else ()
        if self.what < 4:
            bits = 0
            for id in ids:
                chars = game.chars(id)
                lands = chars.subtypes & BASICS if chars.types & LAND else 0
                bits |= (chars.types, lands, chars.colors, chars.subtypes & ALL_CREATURE_TYPES)[self.what]
            return bin(bits).count("1")
        if self.what == 6:
            return len({game.chars(id).name for id in ids if game.chars(id).name})
        which = {4: 0, 5: 2, 7: 1}[self.what]
        return len({measured(game, id, which)[0] for id in ids})


class ColorsSpent(Kinds, frozen=True):
    """CR 601.2h: "colors of mana spent to cast ~" (sunburst, converge)."""

    en = "color(s) of mana spent to cast {what:obj}"
    zh = "施放{what}时支付的法术力颜色"
    what: Known

    def count(self, game: Game, it: Context) -> int:
        bits = 0
        for id in as_it_was(game, self.what, it):
            announced = cast_facts(game, id)
            for unit in announced.mana_spent if announced is not None else ():
                bits |= unit & c.ALL_COLORS
        return bin(bits).count("1")


class KindsTally(Tally, frozen=True):
    """"for each basic land type among lands you control", "for each color of mana spent to cast it"."""

    en = "{kinds:sg}"
    zh = "{kinds}"
    kinds: Kinds

    def count(self, game: Game, it: Context) -> int:
        return self.kinds.count(game, it)


class TallyAttackers(Tally, frozen=True):
    """CR 608.2i: "for each creature you attacked with this turn": whatever has become of it."""

    reads: ClassVar[int] = F_HISTORY
    en = "creature you attacked with this turn"
    zh = "你本回合中用来攻击过的生物"

    def count(self, game: Game, it: Context) -> int:
        attacks = game.events_this_turn(E_ATTACK)
        return len({event.object for event in attacks if isinstance(event, Simple) and event.player == it.controller})


class KindsCount(Quantity, frozen=True):
    """"the number of card types among cards in all graveyards"."""

    phrase: ClassVar[bool] = True
    reads: ClassVar[int] = F_ALL
    en = "the number of {kinds:pl}"
    zh = "{kinds}的数量"
    kinds: Kinds

    @property
    def plural(self) -> bool:
        return True

    def count(self, game: Game, it: Context) -> int:
        return self.kinds.count(game, it)


class KindsThere(Condition, frozen=True):
    """"there are four or more card types among cards in your graveyard" (delirium)."""

    reads: ClassVar[int] = F_ALL
    en = ("there are {least} or more {kinds:pl}", "there are {exactly} {kinds:pl}")
    zh = ("有{least}种或更多{kinds}", "有{exactly}种{kinds}")
    kinds: Kinds
    least: Annotated[int, "numeral"] = 0
    exactly: Annotated[int, "numeral"] = 0

    def holds(self, game: Game, it: Context) -> bool:
        count = self.kinds.count(game, it)
        return count == self.exactly if self.exactly else count >= self.least


class TotalIs(Condition, frozen=True):
    """"creatures you control have total power 8 or greater" (formidable)."""

    reads: ClassVar[int] = F_COUNTERS | F_BATTLEFIELD
    en = "{filter:pl} have total (power|toughness|mana value:what) {amount} or (greater|less:less)"
    zh = "{filter}的总(力量|防御力|法术力值:what)为{amount}或(更多|更少:less)"
    filter: Filter
    what: int
    amount: Quantity
    less: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        ids = self.filter.candidates(game, it) if isinstance(self.filter, Described) else ()
        total = sum(measured(game, id, self.what)[0] for id in ids)
        amount = self.amount.count(game, it)
        return total <= amount if self.less else total >= amount


# --- mana spent ---------------------------------------------------------------------------------------------------------------------------


class ManaSpentOn(Condition, frozen=True):
    """CR 601.2h: "at least three white mana was spent to cast ~" (adamant), "five or more mana was spent"."""

    en = (
        "at least {least} [{color} ]mana (was|were) spent to cast {what:obj}",
        "{least} or more [{color} ]mana (was|were) spent to cast {what:obj}",
    )
    zh = "施放{what}时支付了至少{least}点[{color}]法术力"
    what: Known
    least: Annotated[int, "numeral"]
    color: Annotated[int, "color"] | None = None

    def holds(self, game: Game, it: Context) -> bool:
        return any(spent(game, id, self.color) >= self.least for id in as_it_was(game, self.what, it))


class NoManaSpent(Condition, frozen=True):
    """CR 601.2h: "no mana was spent to cast it"."""

    en = "no mana was spent to cast {what:obj}"
    zh = "施放{what}时未支付法术力"
    what: Known

    def holds(self, game: Game, it: Context) -> bool:
        return any(spent(game, id, None) == 0 for id in as_it_was(game, self.what, it))


class SameColorSpent(Condition, frozen=True):
    """CR 601.2h: "at least three mana of the same color was spent to cast ~"."""

    en = "at least {least} mana of the same color was spent to cast {what:obj}"
    zh = "施放{what}时支付了至少{least}点同一种颜色的法术力"
    what: Known
    least: Annotated[int, "numeral"]

    def holds(self, game: Game, it: Context) -> bool:
        return any(max(spent(game, id, color) for color in c.COLORS) >= self.least for id in as_it_was(game, self.what, it))


def spent(game: Game, id: int, color: int | None) -> int:
    """How much mana (of a colour) was spent to cast the spell that the object is or was."""
    announced = cast_facts(game, id)
    if announced is None:
        return 0
    return sum(1 for unit in announced.mana_spent if color is None or unit & color)


class ManaSpentCount(Quantity, frozen=True):
    """CR 601.2h: "the amount of mana spent to cast ~", "the amount of {C} spent to cast it"."""

    phrase: ClassVar[bool] = True
    en = "the (amount of|total) mana spent to cast {what:obj}"
    zh = "施放{what}时支付的法术力总量"
    what: Known

    @property
    def plural(self) -> bool:
        return True

    def count(self, game: Game, it: Context) -> int:
        return max((spent(game, id, None) for id in as_it_was(game, self.what, it)), default=0)

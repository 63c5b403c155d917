"""More of what is said of objects: mana costs, basic land types, numbers of colours, outlaws (CR 105.2, 202.1, 205.3i, 700.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, cast

from wanzhi.model import constants as c
from wanzhi.model.constants import F_COUNTERS, F_HISTORY, FIRST_OBJECT, LAND
from wanzhi.model.subtypes import SUBTYPE_BIT
from wanzhi.vocabulary.abilities import ActivatedAbility, parts_of
from wanzhi.vocabulary.adjectives import Adjective
from wanzhi.vocabulary.base import Ability, Condition, Context, Filter, Players, Quantity
from wanzhi.vocabulary.costs import parsed
from wanzhi.vocabulary.filters import Postmodifier
from wanzhi.vocabulary.measures import measured
from wanzhi.vocabulary.nouns import BASICS, Word
from wanzhi.vocabulary.references import as_it_was
from wanzhi.vocabulary.selectors import Known

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
OUTLAWS: Final = sum(SUBTYPE_BIT[name] for name in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"))


class WithManaCost(Postmodifier, frozen=True):
    """CR 202.1: "with mana cost {0} or {1}": of just these mana costs; a land has none."""

    en = "with mana cost {costs|}"
    zh = "法术力费用为{costs或}的"
    costs: tuple[Annotated[str, "mana symbols"], ...]

    def test(self, game: Game, id: int, it: Context) -> bool:
        cost = game.chars(id).mana_cost
        if cost is None:
            return False
        return any(
            (cost.generic, sorted(cost.symbols), cost.x) == (wanted.generic, sorted(wanted.symbols), wanted.x)
            for wanted in map(parsed, self.costs)
        )


class WithBasicLandType(Postmodifier, frozen=True):
    """CR 205.3i: "with a basic land type": Plains, Island, Swamp, Mountain or Forest."""

    en = "with a basic land type"
    zh = "具有基本地类别的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        chars = game.chars(id)
        return bool(chars.types & LAND and chars.subtypes & BASICS)


class SoManyColors(Adjective, frozen=True):
    """CR 105.2: "that's one or more colors", "two or more colors", "exactly three colors"."""

    en = ("(one|two|three|four:least) or more colors", "exactly (one|two|three|four:exactly) color(s)")
    zh = ("具有(一|二|三|四:least)种或更多颜色", "正好具有(一|二|三|四:exactly)种颜色")
    least: int = -1
    exactly: int = -1

    def test(self, game: Game, id: int, it: Context) -> bool:
        count = bin(game.chars(id).colors & c.ALL_COLORS).count("1")
        return count >= self.least + 1 if self.least >= 0 else count == self.exactly + 1


class OutlawWord(Word, frozen=True):
    """CR 700.12: an outlaw is an Assassin, Mercenary, Pirate, Rogue or Warlock."""

    en = "outlaw(s)"
    zh = "狂徒"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return bool(game.chars(id).subtypes & OUTLAWS)


class NotOutlaw(Adjective, frozen=True):
    """CR 700.12: "non-outlaw"."""

    en = "non-outlaw"
    zh = "非狂徒的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return not game.chars(id).subtypes & OUTLAWS


class HasNumber(Condition, frozen=True):
    """CR 608.2c: "it has mana value 2 or less", "that creature had power 4 or greater", "~ has toughness 1"."""

    reads: ClassVar[int] = F_COUNTERS
    en = "{what} (<have>|had:past) (power|toughness|mana value:kind) {amount}(| or less| or greater:way)"
    zh = "{what}(|当时:past)的(力量|防御力|法术力值:kind)为{amount}(|或更小|或更大:way)"
    what: Known
    kind: int
    amount: Quantity
    way: int = 0
    past: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        wanted = self.amount.count(game, it)
        ids = as_it_was(game, self.what, it) if self.past else self.what.find(game, it)
        values = [measured(game, id, self.kind)[0] for id in ids if id >= FIRST_OBJECT]
        return any((value == wanted, value <= wanted, value >= wanted)[self.way] for value in values)


class ControlledIt(Condition, frozen=True):
    """CR 608.2h: "you controlled that permanent", "an opponent controlled it": as it last was."""

    reads: ClassVar[int] = F_COUNTERS
    en = "{who} controlled {what:obj}"
    zh = "{what}曾由{who}操控"
    who: Players
    what: Known

    def holds(self, game: Game, it: Context) -> bool:
        players = self.who.find(game, it)
        return any(game.controller(id) in players for id in as_it_was(game, self.what, it) if id >= FIRST_OBJECT)


class WithActivatedAbility(Postmodifier, frozen=True):
    """CR 113.3b, 605.1a: "with an activated ability that isn't a mana ability"."""

    reads: ClassVar[int] = F_COUNTERS
    en = "with a activated ability(| that isn't a mana ability:other)"
    zh = "具有(|非法术力异能的:other)起动式异能的"
    other: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        for ability in game.chars(id).abilities:
            for part in parts_of(cast(Ability, ability)):
                if isinstance(part, ActivatedAbility) and not (self.other and part.is_mana):
                    return True
        chars = game.chars(id)
        return not self.other and bool(chars.types & LAND and chars.subtypes & BASICS)


class OwnTurnNumber(Condition, frozen=True):
    """CR 500.1: "it's your first, second, or third turn of the game"."""

    reads: ClassVar[int] = F_HISTORY
    en = "it's your first, second, or third turn of the game"
    zh = "当前是你于本盘游戏中的第一、第二或第三个回合"

    def holds(self, game: Game, it: Context) -> bool:
        return game.active == it.controller and 1 <= game.player(it.controller).turns_taken <= 3


class PastOpponents(Condition, frozen=True):
    """CR 601.2i: "an opponent has cast a blue or black spell this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "an opponent has cast a {filter:sg} this turn"
    zh = "有对手本回合中施放过{filter}"
    filter: Filter

    def holds(self, game: Game, it: Context) -> bool:
        from wanzhi.model.events import E_CAST

        return any(
            getattr(event, "player", c.NONE) in game.opponents(it.controller) and self.filter.matches(game, getattr(event, "object", c.NONE), it)
            for event in game.events_this_turn(E_CAST)
        )

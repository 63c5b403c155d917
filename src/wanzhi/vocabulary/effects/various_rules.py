"""Rules and conditions of one sentence each: untapping in others' turns, loyalty abilities at any time, what no spell counters (CR 502.3, 606.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model import constants as c
from wanzhi.model.constants import F_LIBRARY
from wanzhi.model.events import E_CAST, E_CYCLE, E_DISCARD
from wanzhi.vocabulary.abilities import RuleAbility
from wanzhi.vocabulary.base import Ability, Condition, Context, Filter, Players, Quantity, Steps
from wanzhi.vocabulary.cost_rules import CantBeCountered
from wanzhi.vocabulary.countables import spent
from wanzhi.vocabulary.effects.sentences import Clause
from wanzhi.vocabulary.effects.tallies import Tally
from wanzhi.vocabulary.effects.this_turn import TheseVery
from wanzhi.vocabulary.filters import Described
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.nouns import AbilityNoun, SpellNoun
from wanzhi.vocabulary.players import They, You
from wanzhi.vocabulary.references import Itself, as_it_was
from wanzhi.vocabulary.restrictions import NoMaximumHandSize
from wanzhi.vocabulary.selectors import Known

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class UntapsToo(RuleAbility, frozen=True):
    """CR 502.3: "untap all creatures you control during each other player's untap step"."""

    en = "untap all {filter:pl} during each other player's untap step."
    zh = "于每位其他牌手的重置步骤中，重置所有{filter}。"
    filter: Filter


class LoyaltyAnyTime(RuleAbility, frozen=True):
    """CR 606.3: "you may activate ~'s loyalty abilities any time you could cast an instant"; still only one of them each turn."""

    en = "you may activate {what}'s loyalty abilities any time you could cast a instant."
    zh = "你可以于你能够施放瞬间的时机起动{what}的忠诚异能。"
    what: Itself


class NothingIsCountered(Line, frozen=True):
    """CR 101.2: "spells and abilities can't be countered"."""

    en = "spells and abilities can't be countered."
    zh = "咒语与异能不能被反击。"

    def abilities(self) -> tuple[Ability, ...]:
        return (CantBeCountered(Described((SpellNoun(),))), CantBeCountered(Described((AbilityNoun(),))))


class NoColoredSpent(Condition, frozen=True):
    """CR 601.2h, 106.1b: "no colored mana was spent to cast it"."""

    en = "no colored mana was spent to cast {what:obj}"
    zh = "施放{what}时未支付有色法术力"
    what: Known

    def holds(self, game: Game, it: Context) -> bool:
        return any(spent(game, id, c.ALL_COLORS) == 0 for id in as_it_was(game, self.what, it))


class LibraryIsEmpty(Condition, frozen=True):
    """CR 104.3c: "your library has no cards in it"."""

    reads: ClassVar[int] = F_LIBRARY
    en = "{whose}'s library has no cards in it"
    zh = "{whose}的牌库中没有牌"
    whose: Players

    def holds(self, game: Game, it: Context) -> bool:
        return any(not game.library(player) for player in self.whose.find(game, it))


class NoMaximumForever(Clause, frozen=True):
    """CR 402.2: "you have no maximum hand size for the rest of the game"."""

    en = "{who} <have> no maximum hand size for the rest of the game"
    zh = "于本盘游戏的剩余时间内，{who}没有手牌数量上限"
    who: Players

    def happen(self, game: Game, it: Context) -> Steps[None]:
        game.add_effect(it, (NoMaximumHandSize(TheseVery(self.who.find(game, it))),), "forever")
        return
        yield


class TallyCycledOrDiscarded(Tally, frozen=True):
    """"card you've cycled or discarded this turn": a cycled card is discarded too (CR 702.29a), and counts once."""

    en = "card you've (cycled or discarded|discarded|cycled:how) this turn"
    zh = "你本回合中(循环或弃|弃|循环:how)的牌"
    how: int = 0

    def count(self, game: Game, it: Context) -> int:
        kind = E_CYCLE if self.how == 2 else E_DISCARD
        return sum(1 for event in game.events_this_turn(kind) if getattr(event, "player", c.NONE) == it.controller)


class SpellsTheyCast(Quantity, frozen=True):
    """CR 601.2i: "the number of noncreature spells they've cast this turn"."""

    phrase: ClassVar[bool] = True
    en = "the number of {what:pl} (they've|you've:you) cast this turn"
    zh = "(其|你:you)本回合中施放过的{what}数量"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "who")
    what: Filter
    you: bool = False
    who: They = They()

    def count(self, game: Game, it: Context) -> int:
        players = You().find(game, it) if self.you else self.who.find(game, it)
        return sum(
            1 for event in game.events_this_turn(E_CAST)
            if getattr(event, "player", c.NONE) in players and self.what.matches(game, getattr(event, "object", c.NONE), it)
        )


class YouAndEach(Players, frozen=True):
    """"you and target opponent each": both of them."""

    en = "you and {other} each"
    zh = "你和{other}各"
    other: Players

    @property
    def plural(self) -> bool:
        return True

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        both = {it.controller, *self.other.find(game, it)}
        return tuple(player for player in game.players() if player in both)

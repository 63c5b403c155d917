"""A number that a player chooses (CR 107.1c, 608.2d): "choose a number", "that number"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from wanzhi.language import Introduction, Wanted
from wanzhi.model.constants import CREATURE
from wanzhi.model.events import Event, ZoneChange
from wanzhi.vocabulary.base import Context, Filter, Node, Quantity, Steps
from wanzhi.vocabulary.effects.hands import Discards
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.filters import Postmodifier, introduction
from wanzhi.vocabulary.references import Itself
from wanzhi.vocabulary.replacements.entering import Entering

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

MOST: Final = 100  # greater than any number that a game asks about


class NumberRange(Node, frozen=True):
    """"a number", "a number greater than 0", "a number between 0 and 13": zero or greater, if nothing else is said (CR 107.1c)."""

    en = ("a number( greater than 0|:zero)", "a number between {low} and {high}")
    zh = ("一个(大于0的|:zero)数字", "{low}与{high}之间的一个数字")
    zero: bool = True
    low: Annotated[int, "digits"] | None = None
    high: Annotated[int, "digits"] | None = None

    def bounds(self) -> tuple[int, int]:
        """The least and the greatest."""
        return (0 if self.zero else 1) if self.low is None else self.low, MOST if self.high is None else self.high


class ChooseNumber(Action, frozen=True):
    """CR 107.1c, 608.2d: "choose a number": zero or a greater one."""

    en = "<choose> {range}"
    zh = "选择{range}"
    range: NumberRange = NumberRange()
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", roles=("chosen number",)),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        low, high = self.range.bounds()
        it.refs[self.ref] = yield from game.number(player, low, high, "choose a number", "107.1c", it.me)


class NumberAsEnters(Entering, frozen=True):
    """CR 614.12b, 607.2d: "as ~ enters, choose a number": noted for its other abilities."""

    en = "as {what} enters(| the battlefield), choose {range}."
    zh = "于{what}进场时，选择{range}。"
    what: Itself
    range: NumberRange = NumberRange()

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        low, high = self.range.bounds()
        number = yield from game.number(it.actor, low, high, "choose a number", "614.12a", it.me)
        event.choices = (*event.choices, ("number", number))
        return [event]


CHOSEN_BEFORE: Final = -31  # the referent of a number that was chosen for the object itself


class ThatNumber(Quantity, frozen=True):
    """"that number", "the chosen number", "the number": the one that was chosen."""

    en = "(that number|the chosen number|the number:said)"
    zh = "(该数字|所选的数字|该数字:said)"
    said: int = 0
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def refers(self) -> Wanted | None:
        return Wanted("number", plural=None, roles=("chosen number",), itself=False, otherwise=CHOSEN_BEFORE)

    def count(self, game: Game, it: Context) -> int:
        value = dict(game.object(it.me).chosen).get("number", -1) if self.ref == CHOSEN_BEFORE else it.refs.get(self.ref, 0)
        return value if isinstance(value, int) else 0


class OneOfNumbersIs(Postmodifier, frozen=True):
    """"with mana value, power, or toughness equal to the chosen number"."""

    en = "with mana value, power, or toughness equal to {amount}"
    zh = "法术力值、力量或防御力等于{amount}的"
    amount: Quantity

    def test(self, game: Game, id: int, it: Context) -> bool:
        amount = self.amount.count(game, it)
        values = {game.mana_value(id)}
        if game.chars(id).types & CREATURE:
            values |= {game.power(id), game.toughness(id)}
        return amount in values


class DiscardAll(Discards, frozen=True):
    """CR 701.9: "discards all nonland cards with that mana value": every such card in hand."""

    en = "<discard> all {filter:pl}"
    zh = "弃掉所有{filter}"
    filter: Filter
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, True, "discarded"), Introduction("done", True, 0, ("discarded",)))

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return any(self.filter.matches(game, id, it) for id in game.hand(player))

    def cards(self, game: Game, it: Context, player: int) -> Steps[tuple[int, ...]]:
        return tuple(id for id in game.hand(player) if self.filter.matches(game, id, it))
        yield

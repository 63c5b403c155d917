"""A number that a player chooses (CR 107.1c, 608.2d): "choose a number", "that number"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.language import Introduction, Wanted
from wanzhi.vocabulary.base import Context, Filter, Quantity, Steps
from wanzhi.vocabulary.effects.hands import Discards
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.filters import introduction

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

MOST: Final = 100  # greater than any number that a game asks about


class ChooseNumber(Action, frozen=True):
    """CR 107.1c, 608.2d: "choose a number": zero or a greater one."""

    en = "<choose> a number( greater than 0|:zero)"
    zh = "选择一个(大于0的|:zero)数字"
    zero: bool = True
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", roles=("chosen number",)),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        it.refs[self.ref] = yield from game.number(player, 0 if self.zero else 1, MOST, "choose a number", "107.1c", it.me)


class ThatNumber(Quantity, frozen=True):
    """"that number", "the chosen number", "the number": the one that was chosen."""

    en = ("that number", "the chosen number", "the number")
    zh = "该数字"
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def refers(self) -> Wanted | None:
        return Wanted("number", plural=None, roles=("chosen number",), itself=False)

    def count(self, game: Game, it: Context) -> int:
        value = it.refs.get(self.ref, 0)
        return value if isinstance(value, int) else 0


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

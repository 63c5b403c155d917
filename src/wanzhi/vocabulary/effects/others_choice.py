"""Things that another player chooses: "a nonland card of an opponent's choice from your graveyard" (CR 608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.vocabulary.base import Context, Players, Quantity, Steps
from wanzhi.vocabulary.choosing import Some
from wanzhi.vocabulary.filters import Postmodifier
from wanzhi.vocabulary.players import AnOpponent
from wanzhi.vocabulary.quantities import Exactly
from wanzhi.vocabulary.targets import in_zones

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class SomeOfChoice(Some, frozen=True):
    """"a nonland card of an opponent's choice from your graveyard": which opponent, the acting player chooses (CR 608.2d)."""

    en: ClassVar[tuple[str, ...]] = (
        "(a|another|up to one|up to one other:one) {filter:sg} of {chooser}'s choice {posts 1}",
        "[up to :at_most]{amount} [other :others_too]{filter} of {chooser}'s choice {posts 1}",
    )
    zh: ClassVar[tuple[str, ...]] = (
        "由{chooser}选择{posts }(一个|另一个|至多一个|至多一个其他:one){filter}",
        "由{chooser}选择{posts }[至多:at_most]{amount}个[其他:others_too]{filter}",
    )
    unspoken: ClassVar[tuple[str, ...]] = ("ref",)
    amount: Quantity = Exactly(1)
    chooser: Players | None = None
    posts: tuple[Postmodifier, ...] = ()

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        return tuple(id for id in self._all(game, it) if all(post.test(game, id, it) for post in self.posts))

    def _all(self, game: Game, it: Context) -> tuple[int, ...]:
        zones = 0
        for post in self.posts:
            zones |= post.zones()
        if not zones:
            return Some.candidates(self, game, it)
        found = in_zones(game, zones)
        return tuple(id for id in found if self.filter.matches(game, id, it) and not (self.others and id == it.me))

    def choose(self, game: Game, it: Context) -> Steps[tuple[int, ...]]:
        players = self.chooser.find(game, it) if self.chooser is not None else ()
        if isinstance(self.chooser, AnOpponent) and len(players) > 1:
            players = yield from game.pick(it.actor, players, 1, 1, "608.2d", "choose a player", it.me)
        amount = self.amount.count(game, it)
        player = players[0] if players else it.actor
        found = yield from game.pick(player, self.candidates(game, it), 0 if self.up_to else amount, amount, "608.2d", "choose", it.me)
        it.refs[self.ref] = found
        return found

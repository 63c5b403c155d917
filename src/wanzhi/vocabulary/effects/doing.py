"""What players do with cards, life and permanents (CR 119, 121, 701): verb phrases."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.model.constants import EXILE, FIRST_OBJECT, HAND
from wanzhi.vocabulary.base import Context, Objects, Quantity, Steps
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.quantities import Digits
from wanzhi.vocabulary.selectors import Some

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class DrawCards(Action, frozen=True):
    """CR 121.1."""

    en = "<draw> {amount} card(s)"
    zh = "抓{amount}张牌"
    amount: Quantity
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", self.amount.plural, 0, ("card", "drawn")),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        it.refs[self.ref] = yield from game.draw(player, self.amount.count(game, it), it.me)


class GainLife(Action, frozen=True):
    """CR 119.3."""

    en = "<gain> {amount} life"
    zh = "获得{amount}点生命"
    amount: Quantity
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number"),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        it.refs[self.ref] = yield from game.gain_life(player, self.amount.count(game, it), it.me)


class LoseLife(Action, frozen=True):
    """CR 119.3."""

    en = "<lose> {amount} life"
    zh = "失去{amount}点生命"
    amount: Quantity
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number"),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        it.refs[self.ref] = yield from game.lose_life(player, self.amount.count(game, it), it.me)


class DiscardCards(Action, frozen=True):
    """CR 701.9: "discard a card", "discards two cards at random"."""

    en = "<discard> {amount} card(s)[ at random:random]"
    zh = "[随机:random]弃{amount}张牌"
    amount: Quantity
    random: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", self.amount.plural, 0, ("card", "discarded")),)

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return bool(game.hand(player))

    def choose(self, game: Game, it: Context, player: int) -> Steps[tuple[int, ...]]:
        """Which cards: the player's choice, or random ones."""
        amount = self.amount.count(game, it)
        hand = game.hand(player)
        if self.random:
            return game.shuffled(hand)[:amount]
        chosen = yield from game.pick(player, hand, amount, amount, "701.9b", "discard", it.me)
        return chosen

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        cards = yield from self.choose(game, it, player)
        it.refs[self.ref] = yield from game.discard(player, cards, it.me)


class Destroy(Action, frozen=True):
    """CR 701.8."""

    en = "<destroy> {what:obj}"
    zh = "消灭{what}"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return refined(self.what, "destroyed")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        it.refs[self.ref] = yield from game.destroy(ids, it.me)


class Exile(Action, frozen=True):
    """CR 701.13."""

    en = "<exile> {what:obj}"
    zh = "放逐{what}"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return refined(self.what, "exiled")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        moved = yield from game.move([id for id in ids if id >= FIRST_OBJECT], EXILE, it.me, reason="exile")
        link_exiled(game, it, moved)


def link_exiled(game: Game, it: Context, ids: tuple[int, ...]) -> None:
    """CR 607.2a: what an ability exiled is linked to its source."""
    if not ids:
        return
    source = game.state.edit(game.current(it.me))
    links = dict(source.links)
    links["exiled"] = links.get("exiled", ()) + ids
    source.links = tuple(sorted(links.items()))


class Sacrifice(Action, frozen=True):
    """CR 701.21."""

    en = "<sacrifice> {what:obj}"
    zh = "牺牲{what}"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return refined(self.what, "sacrificed")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        if isinstance(self.what, Some):
            return any(game.controller(id) == player for id in self.what.candidates(game, it))
        return bool(self.what.find(game, it))

    def chosen(self, game: Game, it: Context, player: int) -> Steps[tuple[int, ...]]:
        """Which permanents: of those the player controls (CR 701.21a)."""
        if isinstance(self.what, Some):
            mine = tuple(id for id in self.what.candidates(game, it) if game.controller(id) == player)
            amount = self.what.amount.count(game, it)
            low = 0 if self.what.up_to else amount
            ids = yield from game.pick(player, mine, low, amount, "701.21a", "sacrifice", it.me)
            it.refs[self.what.ref] = ids
            return ids
        found = yield from self.what.choose(game, it)
        return tuple(id for id in found if id >= FIRST_OBJECT and game.controller(id) == player)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = yield from self.chosen(game, it, player)
        yield from game.sacrifice(ids, it.me)

    def act_all(self, game: Game, it: Context, players: tuple[int, ...]) -> Steps[None]:
        """CR 101.4: choices in APNAP order, then all at once."""
        everything: tuple[int, ...] = ()
        for player in players:
            it.actor = player
            everything += yield from self.chosen(game, it, player)
        it.actor = it.controller
        yield from game.sacrifice(everything, it.me)


class Tap(Action, frozen=True):
    """CR 701.26: "tap target creature", "untap all lands you control"."""

    en = "(<tap>|<untap>:untap) {what:obj}"
    zh = "(横置|重置:untap){what}"
    what: Objects
    untap: bool = False

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        yield from (game.untap(ids, it.me) if self.untap else game.tap(ids, it.me))


class ReturnToHand(Action, frozen=True):
    """"return target creature to its owner's hand", "return ~ to your hand"."""

    en = "<return> {what:obj} to (its owner's hand|their owner's hand|their owners' hands|your hand|owner's hand:whose)"
    zh = "将{what}移回(其拥有者手上|其拥有者手上|其拥有者手上|你手上|其拥有者手上:whose)"
    what: Objects
    whose: int = 0
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return refined(self.what, "returned")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        yield from game.move([id for id in ids if id >= FIRST_OBJECT], HAND, it.me, reason="return")


class Mill(Action, frozen=True):
    """CR 701.17."""

    en = "<mill> {amount} card(s)"
    zh = "磨{amount}张牌"
    amount: Quantity
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", self.amount.plural, 0, ("card", "milled")),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        it.refs[self.ref] = yield from game.mill(player, self.amount.count(game, it), it.me)


class Scry(Action, frozen=True):
    """CR 701.22."""

    en = "<scry> {amount}"
    zh = "占卜{amount}"
    amount: Digits

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from game.scry(player, self.amount.count(game, it), it.me)


class Surveil(Action, frozen=True):
    """CR 701.25."""

    en = "<surveil> {amount}"
    zh = "刺探{amount}"
    amount: Digits

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from game.surveil(player, self.amount.count(game, it), it.me)


class Shuffle(Action, frozen=True):
    """CR 701.24: "shuffle" means one's own library."""

    en = "<shuffle>(| your library| their library)"
    zh = "洗牌"
    unspoken: ClassVar[tuple[str, ...]] = ()

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from game.shuffle(player, it.me)


def refined(what: Objects, role: str) -> tuple[Introduction, ...]:
    """The things selected fit "the exiled card" and the like from now on."""
    ref = getattr(what, "ref", 0)
    return (Introduction("object", what.plural, 0, (role,), refines=ref),) if ref > 0 else ()



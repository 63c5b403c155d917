"""Cards in hands: drawing, discarding, revealing (CR 121, 402, 701.9, 701.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from wanzhi.language import Introduction, Wanted, attachment
from wanzhi.language.meaning import Meaning
from wanzhi.model.constants import HAND, OUTSIDE
from wanzhi.model.events import Draw
from wanzhi.model.subtypes import SUBTYPE_BIT
from wanzhi.vocabulary.base import Context, Filter, Node, Objects, Players, Quantity, Steps
from wanzhi.vocabulary.choosing import pick_alike
from wanzhi.vocabulary.effects.doing import look_at, times
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.effects.tallies import Tally, done
from wanzhi.vocabulary.filters import Postmodifier, introduction
from wanzhi.vocabulary.players import You
from wanzhi.vocabulary.postmodifiers import OtherThan
from wanzhi.vocabulary.references import It, That, TheDone, Them, Those, stored

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class DrawCards(Action, frozen=True):
    """CR 121.1: "draw a card", "draws up to two cards", "draw cards equal to its power", "draw a card for each creature you control"."""

    en = (
        "<draw> [up to :up_to]{amount} card(s)[ for each {each}]", "<draw> cards equal to {amount}", "<draw> {amount} cards plus {more}",
    )
    zh = "[每有一个{each}，便]抓[至多:up_to]{amount}[加{more}]张牌"
    amount: Quantity
    more: Annotated[int, "numeral"] | None = None
    each: Tally | None = None
    up_to: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", self.amount.plural or self.each is not None, 0, ("card", "drawn")),)

    def possible(self, game: Game, it: Context, player: int) -> bool:
        """CR 121.3: an empty library does not stop one from choosing to draw; an effect that says one can't draw does."""
        return not game.prohibited(Draw(player))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        amount = times(self.each, self.amount.count(game, it) + (self.more or 0), game, it)
        if self.up_to:
            amount = yield from game.number(player, 0, amount, "draw", "107.1c", it.me)
        it.refs[self.ref] = yield from game.draw(player, amount, it.me)


class DrawAnother(Action, frozen=True):
    """"draw an additional card", "draw another card"."""

    en = "<draw> (another|an additional:additional) card"
    zh = "(再|额外:additional)抓一张牌"
    additional: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", False, 0, ("card", "drawn")),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        it.refs[self.ref] = yield from game.draw(player, 1, it.me)


class Discards(Action, frozen=True):
    """CR 701.9: discarding; each player's cards are chosen in APNAP order, then all are discarded at once (101.4)."""

    def cards(self, game: Game, it: Context, player: int) -> Steps[tuple[int, ...]]:
        """Which cards."""
        raise NotImplementedError

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = yield from self.cards(game, it, player)
        self.note(it, (yield from game.discard(player, ids, it.me)))

    def act_all(self, game: Game, it: Context, players: tuple[int, ...], each: int = 0) -> Steps[None]:
        chosen: list[tuple[int, tuple[int, ...]]] = []
        for player in players:
            it.actor = player
            if each:
                it.refs[each] = (player,)
            chosen.append((player, (yield from self.cards(game, it, player))))
        moved: tuple[int, ...] = ()
        for player, ids in chosen:
            moved += yield from game.discard(player, ids, it.me)
        self.note(it, moved)

    def note(self, it: Context, moved: tuple[int, ...]) -> None:
        """Keep what was discarded."""
        ref: int = getattr(self, "ref", 0)
        it.refs[ref] = it.refs[ref + 1] = moved
        if getattr(self, "up_to", False):
            it.refs[ref + 2] = len(moved)


class DiscardCards(Discards, frozen=True):
    """"discard a card", "discards two cards at random", "discard up to two cards", "discard a land card"."""

    en = (
        "<discard> [up to :up_to]{amount} card(s)[ at random:random][ for each {each}]",
        "<discard> [up to :up_to]{amount} {filter}[ at random:random][ for each {each}]",
    )
    zh = "[每有一个{each}，便][随机:random]弃[至多:up_to]{amount}张[{filter}]牌"
    amount: Quantity
    filter: Filter | None = None
    random: bool = False
    up_to: bool = False
    each: Tally | None = None
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        plural = self.amount.plural or self.each is not None
        roles = ("card", "discarded")
        found = (Introduction("object", plural, 0, roles), Introduction("done", True, 0, ("discarded",)))
        return (*found, Introduction("number", True, 0, ("discarded",))) if self.up_to else found

    def _options(self, game: Game, it: Context, player: int) -> tuple[int, ...]:
        hand = game.hand(player)
        return hand if self.filter is None else tuple(id for id in hand if self.filter.matches(game, id, it))

    def possible(self, game: Game, it: Context, player: int) -> bool:
        needed = 1 if self.up_to else max(1, times(self.each, self.amount.count(game, it), game, it))
        return len(self._options(game, it, player)) >= needed

    def cards(self, game: Game, it: Context, player: int) -> Steps[tuple[int, ...]]:
        amount = times(self.each, self.amount.count(game, it), game, it)
        options = self._options(game, it, player)
        if self.random:
            return game.shuffled(options)[:amount]
        low = 0 if self.up_to else amount
        chosen = yield from pick_alike(game, it, player, self.filter, options, low, amount, "701.9b", "discard")
        return chosen


class DiscardHand(Discards, frozen=True):
    """"discard your hand", "discards all the cards in their hand"."""

    en = ("<discard> (|all the cards in :long)your hand", "<discard> (|all the cards in :long){whose}'s hand(s)")
    zh = "弃掉{whose}的所有手牌(|:long)"
    whose: Players = You()
    long: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", True, 0, ("card", "discarded")), Introduction("done", True, 0, ("discarded",)))

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return bool(game.hand(player))

    def cards(self, game: Game, it: Context, player: int) -> Steps[tuple[int, ...]]:
        return game.hand(player)
        yield


class DiscardThese(Discards, frozen=True):
    """"discard that card", "discards it"."""

    en = "<discard> {what:obj}"
    zh = "弃掉{what}"
    what: It | Them | That | Those | TheDone | FromHand
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "discarded")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return any(game.zone_of(id) == HAND for id in self.what.find(game, it) if game.exists(id))

    def cards(self, game: Game, it: Context, player: int) -> Steps[tuple[int, ...]]:
        found = yield from self.what.choose(game, it)
        return tuple(id for id in found if game.exists(id) and game.zone_of(id) == HAND and game.owner(id) == player)

    def note(self, it: Context, moved: tuple[int, ...]) -> None:
        it.refs[self.ref] = moved


class RevealHand(Action, frozen=True):
    """CR 701.20a: "reveals their hand"; it is then the cards that "from it" means."""

    en = ("<reveal> your hand", "<reveal> {whose}'s hand(s)")
    zh = "展示{whose}的手牌"
    whose: Players = You()
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", False, 0, ("hand",)),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        cards = game.hand(player)
        yield from game.reveal(cards, it.me)
        it.refs[self.ref] = cards


class RevealAtRandom(Action, frozen=True):
    """"Reveals a card at random from their hand"."""

    en = "<reveal> {amount} card(s) at random from {whose}'s hand"
    zh = "从{whose}的手牌中随机展示{amount}张牌"
    amount: Quantity
    whose: Players
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", self.amount.plural, 0, ("card", "revealed")),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        found: tuple[int, ...] = ()
        game.irreversible()
        for other in self.whose.find(game, it):
            found += game.shuffled(game.hand(other))[: self.amount.count(game, it)]
        yield from game.reveal(found, it.me)
        it.refs[self.ref] = found


class Learn(Action, frozen=True):
    """CR 701.48a: you may reveal a Lesson card from outside the game and put it into your hand, or discard a card to draw a card."""

    en = "<learn>"
    zh = "温习"

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        lessons = tuple(id for id in game.state.zone(OUTSIDE, player) if game.chars(id).subtypes & SUBTYPE_BIT["Lesson"])
        if lessons and (yield from game.may(player, "learn: take a Lesson card", "701.48a", it.me)):
            lesson = yield from game.pick(player, lessons, 1, 1, "701.48a", "choose a Lesson card", it.me)
            yield from game.reveal(lesson, it.me)
            yield from game.move(lesson, HAND, it.me, reason="put")
            return
        if not game.hand(player) or not (yield from game.may(player, "learn: discard a card", "701.48a", it.me)):
            return
        chosen = yield from game.pick(player, game.hand(player), 1, 1, "701.9b", "discard", it.me)
        if (yield from game.discard(player, chosen, it.me)):
            yield from game.draw(player, 1, it.me)


class LookAtHand(Action, frozen=True):
    """CR 701.20e: "look at target player's hand"."""

    en = "<look> at {whose}'s hand"
    zh = "检视{whose}的手牌"
    whose: Players
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", False, 0, ("hand",)),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        cards: tuple[int, ...] = ()
        for other in self.whose.find(game, it):
            cards += game.hand(other)
        look_at(game, player, cards)
        it.refs[self.ref] = cards
        return
        yield


class TheHand(Node, frozen=True):
    """"it": a hand that was revealed or looked at."""

    en = ("it", "that hand", "their hand")
    zh = "其中"
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("object", roles=("hand",), itself=False)

    def cards(self, game: Game, it: Context) -> tuple[int, ...]:
        """The cards that are still there."""
        return tuple(id for id in stored(it, self.ref) if game.exists(id))


class FromHand(Objects, frozen=True):
    """"a nonland card from it": chosen from a hand that was revealed or looked at (CR 608.2d)."""

    en = "[up to :up_to]{amount} {filter} from {hand} {posts }"
    zh = "从{hand}选择[至多:up_to]{amount}张{posts }{filter}"
    amount: Quantity
    filter: Filter
    hand: TheHand
    up_to: bool = False
    posts: tuple[Postmodifier, ...] = ()
    ref: int = 0

    @property
    def plural(self) -> bool:
        return self.amount.plural

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, self.amount.plural, "chosen"),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return stored(it, self.ref)

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        """The cards that can be chosen."""
        return tuple(
            id for id in self.hand.cards(game, it)
            if self.filter.matches(game, id, it) and all(post.test(game, id, it) for post in self.posts)
        )

    def choose(self, game: Game, it: Context) -> Steps[tuple[int, ...]]:
        options = self.candidates(game, it)
        amount = self.amount.count(game, it)
        low = 0 if self.up_to else amount
        found = yield from pick_alike(game, it, it.actor, self.filter, options, low, amount, "608.2d", "choose a card")
        it.refs[self.ref] = found
        return found


__all__ = [
    "DiscardCards", "DiscardHand", "DiscardThese", "Discards", "DrawAnother", "DrawCards", "FromHand", "LookAtHand", "RevealHand",
    "TheHand",
]


@attachment("where a card comes from is said of the card", order=132, to=OtherThan)
def other_than_ends(node: Meaning) -> int:
    """CR 608.2d: "a card other than a basic land card from it": the card comes from there, not the basic land card."""
    return int(isinstance(getattr(node, "what", None), FromHand))
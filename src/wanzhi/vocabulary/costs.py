"""Costs (CR 118): what must be done to take an action.

A cost that takes objects away or taps them says so as a `Claim`: what it could take and how many. Costs paid together need different
objects (118.10), so the rules look at all claims of a total cost at once (`wanzhi.rules.costs`), let the player choose, and then call
`settle`. A cost paid alone, by an effect, does the same through `pay`.

What a cost took is recorded under its `ref`, so that later text can say "the sacrificed creature".
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from wanzhi.language import Introduction
from wanzhi.model.constants import (
    BATTLEFIELD,
    CANT_BE_SACRIFICED,
    CREATURE,
    EXILE,
    GRAVEYARD,
    HAND,
    HASTE,
    LIBRARY,
)
from wanzhi.model.events import E_PAY_LIFE, Simple
from wanzhi.model.mana import ManaCost
from wanzhi.vocabulary.abilities import walk
from wanzhi.vocabulary.base import Context, Cost, Filter, Node, Quantity, Steps
from wanzhi.vocabulary.choosing import Alike, alike
from wanzhi.vocabulary.filters import Described, introduction
from wanzhi.vocabulary.quantities import Digits, X
from wanzhi.vocabulary.references import note

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wanzhi.language.lexer import Token
    from wanzhi.rules.game import Game

# What a claim does with the objects it takes. One object can be tapped and then leave, but not tapped twice or sacrificed twice.
CLAIM_TAP: Final = 0
CLAIM_LEAVE: Final = 1
CLAIM_SHOW: Final = 2  # revealed: takes nothing from other costs


class Claim:
    """Objects that a cost needs: `amount` different ones of `options`, which fit `together` if that is said of them."""

    __slots__ = ("amount", "kind", "options", "together")

    def __init__(self, kind: int, options: tuple[int, ...], amount: int, together: Alike | None = None) -> None:
        self.kind: int = kind
        self.options: tuple[int, ...] = options
        self.amount: int = amount
        self.together: Alike | None = together

    def enough(self, chosen: tuple[int, ...] = ()) -> bool:
        """Whether there are as many as it needs, with those chosen among them."""
        return len(self.options) >= self.amount and (self.together is None or self.together.extendable(chosen))


class PlainCost(Cost, frozen=True):
    """A cost of this module. `late`: it is paid after the others, since it is random or touches a library (CR 601.2h)."""

    late: ClassVar[bool] = False

    def claim(self, game: Game, it: Context) -> Claim | None:
        """The objects it needs, if it needs any."""
        return None

    def life(self, game: Game, it: Context) -> int:
        """The life it takes."""
        return 0

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        """Pay it with the objects chosen."""
        raise NotImplementedError

    def payable(self, game: Game, it: Context) -> bool:
        claim = self.claim(game, it)
        return claim is None or claim.enough()

    def pay(self, game: Game, it: Context) -> Steps[bool]:
        if not self.payable(game, it):
            return False
        claim = self.claim(game, it)
        ids: tuple[int, ...] = ()
        if claim is not None:
            ids = yield from game.pick(it.actor, claim.options, claim.amount, claim.amount, "118.1", "pay cost", it.me, claim.together)
        paid = yield from self.settle(game, it, ids)
        return paid


def amount_of(amount: Quantity | None, game: Game, it: Context) -> int:
    """How many; one without a number. Negative results count as zero (CR 107.1b)."""
    return 1 if amount is None else max(0, amount.count(game, it))


def claimed(game: Game, it: Context, kind: int, what: Filter | None, options: tuple[int, ...], amount: Quantity | None) -> Claim:
    """What a cost takes of these, by a description that may limit what is taken together ("three cards with different names")."""
    number = amount_of(amount, game, it)
    return Claim(kind, options, number, alike(game, it, what, options, number))


def taken(what: Filter | None, amount: Quantity | None, *roles: str) -> tuple[Introduction, ...]:
    """What a cost took, for later text: "the sacrificed creature", "that card", "it"."""
    if what is None and amount is None:
        return ()
    plural = amount is not None and amount.plural
    return (introduction(what, plural, *roles),) if what is not None else (Introduction("object", plural, 0, roles),)


@lru_cache(maxsize=65536)
def has_x(node: Node) -> bool:
    """Whether a cost names X, so that its value is chosen as the cost is announced (CR 107.3a, 601.2b)."""
    return any((isinstance(part, ManaCostNode) and part.cost.x > 0) or isinstance(part, X) for part in walk(node))


@lru_cache(maxsize=4096)
def parsed(text: str) -> ManaCost:
    """The mana cost that a text like `{2}{R}` stands for."""
    return ManaCost.parse(text)


# --- mana, tapping, life ------------------------------------------------------------------------------------------------------------


class ManaCostNode(PlainCost, frozen=True):
    """CR 107.4, 118.3a: mana, as `{2}{R}`. X is the announced value."""

    en = "{mana}"
    zh = "{mana}"
    mana: Annotated[str, "mana symbols"]

    @property
    def cost(self) -> ManaCost:
        """The mana as data."""
        return parsed(self.mana)

    def payable(self, game: Game, it: Context) -> bool:
        return game.can_pay((self,), it)

    def pay(self, game: Game, it: Context) -> Steps[bool]:
        paid = yield from game.pay((self,), it)
        return paid

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        return True
        yield


class TapCost(PlainCost, frozen=True):
    """CR 107.5: {T}. A creature must have been under its controller's control since the turn began, or have haste (602.5a)."""

    en = "{T}"
    zh = "{T}"

    def claim(self, game: Game, it: Context) -> Claim | None:
        obj = game.object(it.me)
        ready = obj.zone == BATTLEFIELD and game.exists(it.me) and not obj.tapped and is_ready(game, it.me)
        return Claim(CLAIM_TAP, (it.me,) if ready else (), 1)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        yield from game.tap(ids, it.stack_id)
        return True


class UntapCost(PlainCost, frozen=True):
    """CR 107.6: {Q}."""

    en = "{Q}"
    zh = "{Q}"

    def claim(self, game: Game, it: Context) -> Claim | None:
        obj = game.object(it.me)
        ready = obj.zone == BATTLEFIELD and game.exists(it.me) and obj.tapped and is_ready(game, it.me)
        return Claim(CLAIM_TAP, (it.me,) if ready else (), 1)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        yield from game.untap(ids, it.stack_id)
        return True


def is_ready(game: Game, id: int) -> bool:
    """CR 302.6, 602.5a: no summoning sickness that would forbid {T} and {Q}."""
    if not game.object(id).sick:
        return True
    chars = game.chars(id)
    return not chars.types & CREATURE or bool(chars.keywords & HASTE)


class LifeCost(PlainCost, frozen=True):
    """CR 118.3b, 119.4, 119.4b: "pay N life". 0 life can always be paid."""

    en = "<pay> {amount} life"
    zh = "支付{amount}点生命"
    amount: Quantity

    def life(self, game: Game, it: Context) -> int:
        return amount_of(self.amount, game, it)

    def payable(self, game: Game, it: Context) -> bool:
        needed = self.life(game, it)
        return needed == 0 or game.player(it.actor).life >= needed

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        needed = self.life(game, it)
        if needed > 0:
            yield from game.lose_life(it.actor, needed, it.stack_id, paid=True)
            yield from game.happen(Simple(E_PAY_LIFE, player=it.actor, amount=needed))
        return True


class EnergyCost(PlainCost, frozen=True):
    """CR 107.14: "pay {E}{E}": remove energy counters from yourself."""

    en = ("<pay> {symbols}", "<pay> {amount} {E}")
    zh = ("支付{symbols}", "支付{amount}个{E}")
    amount: Quantity | None = None
    symbols: Annotated[int, "energy symbols"] = 0

    def payable(self, game: Game, it: Context) -> bool:
        return game.player(it.actor).counter("energy") >= self._number(game, it)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        yield from game.remove_counters(it.actor, "energy", self._number(game, it), it.stack_id)
        return True

    def _number(self, game: Game, it: Context) -> int:
        return self.symbols or amount_of(self.amount, game, it)


# --- objects --------------------------------------------------------------------------------------------------------------------------


class SacrificeCost(PlainCost, frozen=True):
    """CR 701.21: "sacrifice a creature", "sacrifice two other artifacts", "sacrifice ~" (without `what`)."""

    en = (
        "<sacrifice> ~", "<sacrifice> (a|another:another) {what:sg}", "<sacrifice> {amount} [other :another]{what}",
    )
    zh = ("牺牲~", "牺牲(一个|另一个:another){what}", "牺牲{amount}个[其他:another]{what}")
    what: Filter | None = None
    amount: Quantity | None = None
    another: bool = False  # not the source itself
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return taken(self.what, self.amount, "sacrificed")

    def claim(self, game: Game, it: Context) -> Claim | None:
        if self.what is None:
            able = game.zone_of(it.me) == BATTLEFIELD and game.exists(it.me) and game.controller(it.me) == it.actor
            return Claim(CLAIM_LEAVE, (it.me,) if able and can_be_sacrificed(game, it.me) else (), 1)
        found = tuple(
            id for id in game.permanents(it.actor)
            if not (self.another and id == it.me) and self.what.matches(game, id, it) and can_be_sacrificed(game, id)
        )
        return claimed(game, it, CLAIM_LEAVE, self.what, found, self.amount)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        note(it, self.ref, ids, "sacrificed")
        yield from game.sacrifice(ids, it.stack_id)
        return True


def can_be_sacrificed(game: Game, id: int) -> bool:
    """CR 614.17b: whether nothing forbids its sacrifice."""
    return not game.chars(id).rules & CANT_BE_SACRIFICED


class DiscardCost(PlainCost, frozen=True):
    """CR 701.9: "discard a card", "discard this card" (`itself`, as cycling does), "discard your hand" (`all`)."""

    en = ("<discard>[ ~:itself][ your hand:all]", "<discard> {amount} card(s)", "<discard> a {what:sg}", "<discard> {amount} {what}")
    zh = ("弃掉[~:itself][你的手牌:all]", "弃{amount}张牌", "弃一张{what}", "弃{amount}张{what}")
    what: Filter | None = None
    amount: Quantity | None = None
    itself: bool = False
    all: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return () if self.itself else taken(self.what, self.amount, "discarded", "card")

    def claim(self, game: Game, it: Context) -> Claim | None:
        if self.itself:
            return Claim(CLAIM_LEAVE, (it.me,) if game.exists(it.me) and game.zone_of(it.me) == HAND else (), 1)
        hand = tuple(id for id in game.hand(it.actor) if id != it.me)
        if self.all:
            return Claim(CLAIM_LEAVE, hand, len(hand))
        if self.what is not None:
            hand = tuple(id for id in hand if self.what.matches(game, id, it))
        return claimed(game, it, CLAIM_LEAVE, self.what, hand, self.amount)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        new = yield from game.discard(it.actor, ids, it.stack_id)
        note(it, self.ref, new or ids, "discarded")
        return True


class DiscardAtRandomCost(PlainCost, frozen=True):
    """CR 701.9b: "discard a card at random". Random, so it is paid last and can't be taken back (601.2h, 733.1)."""

    late: ClassVar[bool] = True
    en = "<discard> {amount} card(s) at random"
    zh = "随机弃{amount}张牌"
    amount: Quantity | None = None
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return taken(None, self.amount, "discarded", "card")

    def payable(self, game: Game, it: Context) -> bool:
        return len([id for id in game.hand(it.actor) if id != it.me]) >= amount_of(self.amount, game, it)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        game.irreversible()
        hand = tuple(id for id in game.hand(it.actor) if id != it.me)
        chosen = game.shuffled(hand)[: amount_of(self.amount, game, it)]
        new = yield from game.discard(it.actor, chosen, it.stack_id)
        note(it, self.ref, new, "discarded")
        return True


class ExileCost(PlainCost, frozen=True):
    """CR 406: "exile a card from your graveyard / hand", "exile ~" (without `what`)."""

    en = (
        "<exile> ~(| from your graveyard| from your hand:whence)", "<exile> (a|another:others) {what:sg}",
        "<exile> {amount} [other :others]{what}",
    )
    zh = ("(放逐~|从你的坟墓场放逐~|从你的手牌放逐~:whence)", "放逐(一张|另一张:others){what}", "放逐{amount}张[其他:others]{what}")
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "zone")
    what: Filter | None = None
    amount: Quantity | None = None
    zone: int = GRAVEYARD  # where from, if the filter does not say
    others: bool = False  # "other cards": not the source itself
    whence: int = 0  # ~ itself: 1 from the graveyard, 2 from the hand
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return taken(self.what, self.amount, "exiled")

    def claim(self, game: Game, it: Context) -> Claim | None:
        if self.what is None and not self.others:
            there = (game.zone_of(it.me), GRAVEYARD, HAND)[self.whence]
            return Claim(CLAIM_LEAVE, (it.me,) if game.exists(it.me) and game.zone_of(it.me) == there else (), 1)
        found = tuple(
            id for id in self._pool(game, it)
            if not ((self.others or game.zone_of(id) == HAND) and id == it.me) and (self.what is None or self.what.matches(game, id, it))
        )
        return claimed(game, it, CLAIM_LEAVE, self.what, found, self.amount)

    def _pool(self, game: Game, it: Context) -> tuple[int, ...]:
        """The objects of the zones that the filter speaks of; of permanents, those the player controls (or anyone's, if it says so)."""
        zones = self.what.zones() if isinstance(self.what, Described) else 0
        found: tuple[int, ...] = ()
        for zone in (GRAVEYARD, HAND, EXILE, BATTLEFIELD):
            if (zones or 1 << self.zone) >> zone & 1:
                if zone == BATTLEFIELD:
                    found += game.permanents(it.actor) if not zones else game.battlefield()
                else:
                    for player in game.players() if zones else (it.actor,):
                        found += game.state.zone(zone, player)
        return found

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        yield from game.move(ids, EXILE, it.stack_id, reason="exile")
        note(it, self.ref, ids, "exiled")
        return True


class ReturnCost(PlainCost, frozen=True):
    """CR 118.1: "return a land you control to its owner's hand", "return ~" (without `what`)."""

    en = (
        "<return> ~ to its owner's hand", "<return> (a|another:another) {what:sg} to its owner's hand",
        "<return> {amount} [other :another]{what} to (their owner's hand|its owner's hand)",
    )
    zh = ("将~移回其拥有者手上", "将(一个|另一个:another){what}移回其拥有者手上", "将{amount}个[其他:another]{what}移回其拥有者手上")
    what: Filter | None = None
    amount: Quantity | None = None
    another: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return taken(self.what, self.amount, "returned")

    def claim(self, game: Game, it: Context) -> Claim | None:
        if self.what is None:
            return Claim(CLAIM_LEAVE, (it.me,) if game.exists(it.me) and game.zone_of(it.me) == BATTLEFIELD else (), 1)
        found = tuple(
            id for id in game.permanents(it.actor) if not (self.another and id == it.me) and self.what.matches(game, id, it)
        )
        return claimed(game, it, CLAIM_LEAVE, self.what, found, self.amount)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        note(it, self.ref, ids, "returned")
        yield from game.move(ids, HAND, it.stack_id, reason="cost")
        return True


class TapOthersCost(PlainCost, frozen=True):
    """CR 118.3: "tap an untapped creature you control". Not {T}, so summoning sickness does not matter (302.6)."""

    en = ("<tap> (a|another:another) untapped {what:sg}", "<tap> {amount} [other :another]untapped {what}")
    zh = ("横置(一个|另一个:another)未横置的{what}", "横置{amount}个[其他:another]未横置的{what}")
    what: Filter
    amount: Quantity | None = None
    another: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return taken(self.what, self.amount, "tapped")

    def claim(self, game: Game, it: Context) -> Claim | None:
        found = tuple(
            id for id in game.permanents(it.actor)
            if not game.object(id).tapped and not (self.another and id == it.me) and self.what.matches(game, id, it)
        )
        return claimed(game, it, CLAIM_TAP, self.what, found, self.amount)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        note(it, self.ref, ids, "tapped")
        yield from game.tap(ids, it.stack_id)
        return True


class RevealCost(PlainCost, frozen=True):
    """CR 701.20: "reveal a Dragon card from your hand"."""

    en = (
        "<reveal> (a|another:another) {what:sg} from your hand", "<reveal> {amount} {what} from your hand",
        "<reveal>[ ~:itself] from your hand",
    )
    zh = ("从你手上展示(一张|另一张:another){what}", "从你手上展示{amount}张{what}", "从你手上展示[~:itself]")
    what: Filter | None = None
    amount: Quantity | None = None
    another: bool = False
    itself: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return taken(self.what, self.amount, "revealed")

    def claim(self, game: Game, it: Context) -> Claim | None:
        if self.itself:
            return Claim(CLAIM_SHOW, (it.me,) if game.exists(it.me) and game.zone_of(it.me) == HAND else (), 1)
        found = tuple(id for id in game.hand(it.actor) if id != it.me and (self.what is None or self.what.matches(game, id, it)))
        return claimed(game, it, CLAIM_SHOW, self.what, found, self.amount)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        note(it, self.ref, ids, "revealed")
        yield from game.reveal(ids, it.stack_id)
        return True


class MillCost(PlainCost, frozen=True):
    """CR 701.17b: "mill a card". It moves cards from a library, so it is paid last (601.2h)."""

    late: ClassVar[bool] = True
    en = "<mill> {amount} card(s)"
    zh = "磨{amount}张牌"
    amount: Quantity | None = None
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return taken(None, self.amount, "milled", "card")

    def payable(self, game: Game, it: Context) -> bool:
        return len(game.state.zone(LIBRARY, it.actor)) >= amount_of(self.amount, game, it)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        game.irreversible()
        milled = yield from game.mill(it.actor, amount_of(self.amount, game, it), it.stack_id)
        note(it, self.ref, milled, "milled")
        return True


# --- counters -------------------------------------------------------------------------------------------------------------------------


class RemoveCountersCost(PlainCost, frozen=True):
    """CR 122: "remove two charge counters from ~", or from one permanent that `what` describes. `counter` "" means any kind."""

    en = ("<remove> {amount} [{counter} ]counter(s) from ~", "<remove> {amount} [{counter} ]counter(s) from a {what:sg}")
    zh = ("从~移去{amount}个[{counter}]指示物", "从一个{what}上移去{amount}个[{counter}]指示物")
    counter: Annotated[str, "counter"] = ""
    amount: Quantity | None = None
    what: Filter | None = None
    ref: int = 0

    def claim(self, game: Game, it: Context) -> Claim | None:
        needed = amount_of(self.amount, game, it)
        if self.what is None:
            return Claim(CLAIM_SHOW, (it.me,) if game.exists(it.me) and self._present(game, it.me) >= needed else (), 1)
        found = tuple(id for id in game.permanents(it.actor) if self.what.matches(game, id, it) and self._present(game, id) >= needed)
        return Claim(CLAIM_SHOW, found, 1)

    def _present(self, game: Game, id: int) -> int:
        obj = game.object(id)
        return obj.counter(self.counter) if self.counter else sum(amount for _, amount in obj.counters)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        it.refs[self.ref] = ids
        left = amount_of(self.amount, game, it)
        for id in ids:
            while left > 0:
                kinds = (self.counter,) if self.counter else tuple(name for name, _ in game.object(id).counters)
                if not kinds:
                    return False
                kind = kinds[0] if len(kinds) == 1 else (yield from game.word(it.actor, kinds, "counter", "118.1", it.me))
                number = left if self.counter else 1
                removed = yield from game.remove_counters(id, kind, number, it.stack_id)
                if not removed:
                    return False
                left -= removed
        return True


class PutCountersCost(PlainCost, frozen=True):
    """CR 122.1: "put a -1/-1 counter on ~ (on a creature you control)"."""

    en = ("<put> {amount} {counter} counter(s) on ~", "<put> {amount} {counter} counter(s) on a {what:sg}")
    zh = ("在~上放置{amount}个{counter}指示物", "在一个{what}上放置{amount}个{counter}指示物")
    counter: Annotated[str, "counter"]
    amount: Quantity | None = None
    what: Filter | None = None
    ref: int = 0

    def claim(self, game: Game, it: Context) -> Claim | None:
        if self.what is None:
            return Claim(CLAIM_SHOW, (it.me,) if game.exists(it.me) else (), 1)
        return Claim(CLAIM_SHOW, tuple(id for id in game.permanents(it.actor) if self.what.matches(game, id, it)), 1)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        it.refs[self.ref] = ids
        for id in ids:
            yield from game.put_counters(id, self.counter, amount_of(self.amount, game, it), it.actor, it.stack_id, effect=False)
        return True


class LoyaltyCost(PlainCost, frozen=True):
    """CR 606.4, 606.6, 107.7, 606.1, 606.2: [+N], [-N] or [0]; without `amount` it is 0, [-X] has the quantity X."""

    amount: Quantity | None = None
    minus: bool = False

    @classmethod
    def read_words(cls, tokens: Sequence[Token], i: int) -> list[tuple[int, LoyaltyCost]]:
        """One token at the beginning of a line: "[+1]", "−3", "[−X]", "0"."""
        text = tokens[i].text
        if len(text) < 3 or text[0] != "[":
            return []
        number, minus = text[1:-1].lstrip("+-"), text[1] == "-"
        if number == "x":
            return [(i + 1, cls(X(), minus))]
        return [(i + 1, cls(Digits(int(number)) if int(number) else None, minus))] if number.isdigit() else []

    def write_words(self, writer: object, lang: str, many: bool) -> str:
        """"+1", "−X", "0"."""
        if self.amount is None:
            return "0"
        number = self.amount.n if isinstance(self.amount, Digits) else "X"
        return f"{'−' if self.minus else '+'}{number}"

    def change(self, game: Game, it: Context) -> int:
        """By how much it changes the loyalty."""
        number = 0 if self.amount is None else amount_of(self.amount, game, it)
        return -number if self.minus else number

    def payable(self, game: Game, it: Context) -> bool:
        obj = game.object(it.me)
        return game.exists(it.me) and obj.zone == BATTLEFIELD and obj.counter("loyalty") + self.change(game, it) >= 0

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        by = self.change(game, it)
        if by > 0:
            yield from game.put_counters(it.me, "loyalty", by, it.actor, it.stack_id, effect=False)
        elif by < 0:
            yield from game.remove_counters(it.me, "loyalty", -by, it.stack_id)
        return True


__all__ = [
    "CLAIM_LEAVE", "CLAIM_SHOW", "CLAIM_TAP", "Claim", "DiscardAtRandomCost", "DiscardCost", "EnergyCost", "ExileCost",
    "LifeCost", "LoyaltyCost", "ManaCostNode", "MillCost", "PlainCost", "PutCountersCost", "RemoveCountersCost", "ReturnCost", "RevealCost",
    "SacrificeCost", "TapCost", "TapOthersCost", "UntapCost", "amount_of", "has_x", "is_ready", "parsed",
]

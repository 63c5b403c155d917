"""Keyword actions (CR 701) without a family of their own: explore, connive, goad, investigate, adapt, amass, bolster, support ..."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

from wanzhi.language import Introduction
from wanzhi.model import constants as c
from wanzhi.model.card import Characteristics, Face
from wanzhi.model.constants import BATTLEFIELD, CREATURE, GRAVEYARD, HAND, LAND, LIBRARY
from wanzhi.model.events import E_KEYWORD_ACTION, Simple
from wanzhi.model.subtypes import SUBTYPE_BIT
from wanzhi.vocabulary.base import Context, Objects, Quantity, Steps
from wanzhi.vocabulary.effects.doing import look_at, only_objects, times
from wanzhi.vocabulary.effects.known_tokens import known_face
from wanzhi.vocabulary.effects.sentences import Action, Clause
from wanzhi.vocabulary.effects.tallies import Tally, done
from wanzhi.vocabulary.modifications import AddSubtypes
from wanzhi.vocabulary.quantities import Exactly
from wanzhi.vocabulary.rule_flags import RuleFlag

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


def tell(game: Game, it: Context, name: str, id: int, player: int) -> Steps[None]:
    """Let abilities see that a keyword action was done."""
    event = Simple(E_KEYWORD_ACTION, object=id, player=player, name=name)
    event.cause = it.me
    yield from game.happen(event)


class Investigate(Action, frozen=True):
    """CR 701.16a: create a Clue token."""

    en = "<investigate>(| twice| three times:more)[ for each {each}]"
    zh = "[每有一个{each}，便]探查(|两次|三次:more)"
    more: int = 0
    each: Tally | None = None

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for _ in range((self.more + 1) * times(self.each, 1, game, it)):
            yield from game.create_tokens(player, (known_face("Clue"),), 1, it.me)
            yield from tell(game, it, "investigate", it.me, player)


class Explore(Clause, frozen=True):
    """CR 701.44: reveal the top card; a land goes to hand, else a +1/+1 counter, and the card may go to the graveyard."""

    en = "{what} <explore>"
    zh = "{what}勘察"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", False, 0, ("card", "revealed")),)

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        yield from one_by_one(game, it, ids, "701.44d", lambda id: explore(game, it, id, self.ref))


def one_by_one(game: Game, it: Context, ids: tuple[int, ...], rule: str, does: Callable[[int], Steps[None]]) -> Steps[None]:
    """CR 701.44d, 701.50d: the first player in APNAP order who controls (or last controlled) some of them says which is next, and so on."""
    left = [id for id in ids if game.controller(id) in game.players()]
    while left:
        player = next(player for player in game.players() if any(game.controller(id) == player for id in left))
        mine = [id for id in left if game.controller(id) == player]
        chosen = (yield from game.pick(player, mine, 1, 1, rule, "which is next", it.me)) if len(mine) > 1 else mine
        left.remove(chosen[0])
        yield from does(chosen[0])


def explore(game: Game, it: Context, id: int, ref: int = 0) -> Steps[None]:
    """CR 701.44a-c, by the controller of the permanent (last known if it left)."""
    player = game.controller(id)
    top = game.library(player)[:1]
    yield from game.reveal(top, it.me)
    it.refs[ref] = top
    if top and game.is_type(top[0], LAND):
        yield from game.move(top, HAND, it.me, reason="put")
    else:
        yield from game.put_counters(id, "+1/+1", 1, player, it.me)
        if top and (yield from game.may(player, "explore: into the graveyard", "701.44a", top[0])):
            yield from game.move(top, GRAVEYARD, it.me, reason="put")
    yield from tell(game, it, "explore", id, player)


class Connive(Clause, frozen=True):
    """CR 701.50: draw a card, discard a card; for each nonland card discarded this way a +1/+1 counter."""

    en = "{what} <connive>[ {amount}]"
    zh = "{what}筹谋[{amount}]"
    what: Objects
    amount: Quantity | None = None

    def happen(self, game: Game, it: Context) -> Steps[None]:
        amount = 1 if self.amount is None else max(0, self.amount.count(game, it))
        ids = only_objects((yield from self.what.choose(game, it)))
        yield from one_by_one(game, it, ids, "701.50d", lambda id: connive(game, it, id, amount))


def connive(game: Game, it: Context, id: int, amount: int) -> Steps[None]:
    """CR 701.50a-c, 701.50e, by the controller of the permanent (last known if it left)."""
    player = game.controller(id)
    yield from game.draw(player, amount, it.me)
    cards = yield from game.pick(player, game.hand(player), amount, amount, "701.50a", "discard", it.me)
    moved = yield from game.discard(player, cards, it.me)
    nonland = sum(1 for card in moved if not game.is_type(card, LAND))
    if game.exists(id) and game.zone_of(id) == BATTLEFIELD:
        yield from game.put_counters(id, "+1/+1", nonland, player, it.me)
    yield from tell(game, it, "connive", id, player)


class Goad(Action, frozen=True):
    """CR 701.15a: until your next turn it attacks each combat if able, and another player than you if able."""

    en = "<goad> {what:obj}"
    zh = "煽惑{what}"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "goaded")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for id in only_objects((yield from self.what.choose(game, it))):
            if game.exists(id) and game.zone_of(id) == BATTLEFIELD and player not in game.object(id).goaded:
                goaded = game.state.edit(id)
                goaded.goaded = tuple(sorted((*goaded.goaded, player)))
                yield from tell(game, it, "goad", id, player)


class Monstrosity(Action, frozen=True):
    """CR 701.37a: if it isn't monstrous, put N +1/+1 counters on it and it becomes monstrous."""

    en = "monstrosity {n}"
    zh = "蛮化{n}"
    n: Quantity

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        if game.exists(it.me) and game.zone_of(it.me) == BATTLEFIELD and not game.object(it.me).monstrous:
            yield from game.put_counters(it.me, "+1/+1", max(0, self.n.count(game, it)), player, it.me)
            game.state.edit(it.me).monstrous = True
            yield from tell(game, it, "monstrosity", it.me, player)


class Adapt(Action, frozen=True):
    """CR 701.46a: if it has no +1/+1 counters on it, put N of them on it."""

    en = "adapt {n}"
    zh = "演化{n}"
    n: Quantity

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        if game.exists(it.me) and game.object(it.me).counter("+1/+1") == 0:
            yield from game.put_counters(it.me, "+1/+1", max(0, self.n.count(game, it)), player, it.me)
            yield from tell(game, it, "adapt", it.me, player)


class Bolster(Action, frozen=True):
    """CR 701.39a: choose a creature you control with the least toughness; put N +1/+1 counters on it."""

    en = "<bolster> {n}"
    zh = "振励{n}"
    n: Quantity

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        mine = [id for id in game.permanents(player) if game.is_creature(id)]
        least = min((game.toughness(id) for id in mine), default=0)
        weakest = tuple(id for id in mine if game.toughness(id) == least)
        for id in (yield from game.pick(player, weakest, 1, 1, "701.39a", "bolster", it.me)):
            yield from game.put_counters(id, "+1/+1", max(0, self.n.count(game, it)), player, it.me)


class Amass(Action, frozen=True):
    """CR 701.47a: without an Army, create a 0/0 black one; put N +1/+1 counters on an Army; it is of that type too."""

    en = ("<amass> {subtype:pl} {n}", "<amass> {n}")
    zh = "[{subtype}]囤兵{n}"
    n: Quantity
    subtype: Annotated[str, "subtype"] | None = None
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", False, CREATURE, ("amassed",)),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        kind = self.subtype or "Zombie"
        armies = self._armies(game, player)
        if not armies:
            yield from game.create_tokens(player, (army_face(kind),), 1, it.me)
            armies = self._armies(game, player)
        chosen = yield from game.pick(player, armies, 1, 1, "701.47a", "amass", it.me)
        for id in chosen:
            yield from game.put_counters(id, "+1/+1", max(0, self.n.count(game, it)), player, it.me)
            if game.exists(id) and not game.chars(id).subtypes & SUBTYPE_BIT[kind]:
                game.add_effect(it, (AddSubtypes(SUBTYPE_BIT[kind]),), "forever", (id,))
        it.refs[self.ref] = chosen

    def _armies(self, game: Game, player: int) -> tuple[int, ...]:
        return tuple(id for id in game.permanents(player) if game.is_creature(id) and game.chars(id).subtypes & SUBTYPE_BIT["Army"])


def army_face(kind: str) -> Face:
    """CR 701.47a: a 0/0 black Army creature of that type."""
    chars = Characteristics()
    chars.name = f"{kind} Army Token"
    chars.types, chars.colors = c.CREATURE, c.BLACK
    chars.subtypes = SUBTYPE_BIT[kind] | SUBTYPE_BIT["Army"]
    return Face(chars)


class Detain(Action, frozen=True):
    """CR 701.35a: until your next turn it can't attack or block and its activated abilities can't be activated."""

    en = "<detain> {what:obj}"
    zh = "拘留{what}"
    what: Objects

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = [id for id in only_objects((yield from self.what.choose(game, it))) if game.exists(id) and game.zone_of(id) == BATTLEFIELD]
        if ids:
            flags = (RuleFlag(c.CANT_ATTACK), RuleFlag(c.CANT_BLOCK), RuleFlag(c.CANT_ACTIVATE))
            game.add_effect(it, flags, "your next turn", ids)


class Fateseal(Action, frozen=True):
    """CR 701.29a: look at the top cards of an opponent's library; any number of them go to its bottom."""

    en = "<fateseal> {n}"
    zh = "论命{n}"
    n: Quantity = Exactly(1)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        chosen = yield from game.pick(player, game.opponents(player), 1, 1, "701.29a", "fateseal", it.me)
        for other in chosen:
            cards = game.library(other)[: self.n.count(game, it)]
            look_at(game, player, cards)
            bottom = yield from game.pick(player, cards, 0, len(cards), "701.29a", "to the bottom", it.me)
            yield from game.move(bottom, LIBRARY, it.me, position=-1, reason="put")


__all__ = [
    "Adapt", "Amass", "Bolster", "Connive", "Detain", "Explore", "Fateseal", "Goad", "Investigate", "Monstrosity", "army_face",
    "explore", "tell",
]

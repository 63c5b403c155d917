"""Keyword actions on lands, creatures and spells: earthbend, airbend, blight, exert (CR 701.43, 701.65, 701.66, 701.68)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, cast

from wanzhi.language import Introduction
from wanzhi.model.constants import BATTLEFIELD, CREATURE, EXILE, LAND
from wanzhi.vocabulary.abilities import TriggeredAbility
from wanzhi.vocabulary.base import Context, Modification, Objects, Quantity, Steps
from wanzhi.vocabulary.cost_rules import CastPermission
from wanzhi.vocabulary.costs import CLAIM_SHOW, Claim, ManaCostNode, PlainCost
from wanzhi.vocabulary.effects.actions import tell
from wanzhi.vocabulary.effects.doing import only_objects
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.effects.tallies import done
from wanzhi.vocabulary.filters import Described
from wanzhi.vocabulary.nouns import Thing, TypeWord
from wanzhi.vocabulary.players import You
from wanzhi.vocabulary.postmodifiers import ControlledBy
from wanzhi.vocabulary.quantities import Exactly
from wanzhi.vocabulary.references import Itself
from wanzhi.vocabulary.targets import Target

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

YOUR_LAND = Described((Thing(TypeWord(LAND)),), (ControlledBy(You()),))


@lru_cache(maxsize=1)
def _awakened() -> tuple[tuple[Modification, ...], TriggeredAbility]:
    """CR 701.66a: what the land becomes, and the delayed ability."""
    from wanzhi.vocabulary.reading import abilities_from

    static, = abilities_from("~ is a 0/0 land creature with haste in addition to its other types.")
    back, = abilities_from("when ~ dies or is put into exile, return it to the battlefield tapped under your control.")
    return cast("tuple[Modification, ...]", static.mods), cast(TriggeredAbility, back)  # type: ignore[attr-defined]


class Earthbend(Action, frozen=True):
    """CR 701.66a: "earthbend N": target land you control becomes a 0/0 creature with haste, with N counters; it comes back if it goes."""

    en = "<earthbend> {amount}"
    zh = "运土{amount}"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "what")
    amount: Quantity
    what: Target = Target(YOUR_LAND)
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("what", "amount")

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "earthbent")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        mods, back = _awakened()
        amount = max(0, self.amount.count(game, it))
        for id in only_objects(self.what.find(game, it)):
            game.add_effect(it, mods, "forever", affected=(id,))
            yield from game.put_counters(id, "+1/+1", amount, player, it.me)
            game.add_delayed(Context(id, player), back)
            yield from tell(game, it, "earthbend", id, player)


class Airbend(Action, frozen=True):
    """CR 701.65a: exile it; for as long as it remains exiled its owner may cast it for {2} rather than its mana cost."""

    en = "<airbend> {what:obj}"
    zh = "将{what}截气"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "exiled")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        from wanzhi.vocabulary.effects.moving import exile
        from wanzhi.vocabulary.effects.this_turn import TheseVery

        ids = only_objects((yield from self.what.choose(game, it)))
        moved = yield from exile(game, it, ids)
        it.refs[self.ref] = moved
        for id in moved:
            if game.zone_of(id) == EXILE:
                permission = CastPermission(
                    name="airbend", who=TheseVery((game.owner(id),)), from_zones=1 << EXILE, costs=(ManaCostNode("{2}"),), yours=False,
                )
                game.add_effect(it, (permission,), "forever", affected=(id,))
        if moved:
            yield from tell(game, it, "airbend", it.me, player)


def can_be_blighted(game: Game, player: int) -> tuple[int, ...]:
    """CR 701.68a: the creatures on which the player could put -1/-1 counters."""
    return tuple(id for id in game.permanents(player) if game.is_type(id, CREATURE))


class Blight(Action, frozen=True):
    """CR 701.68a-b: put N -1/-1 counters on a creature you control."""

    en = "<blight> {amount}"
    zh = "衰萎{amount}"
    amount: Quantity
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", False, CREATURE, ("blighted",)),)

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return bool(can_be_blighted(game, player))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        chosen = yield from game.pick(player, can_be_blighted(game, player), 1, 1, "701.68a", "blight", it.me)
        it.refs[self.ref] = chosen
        for id in chosen:
            yield from game.put_counters(id, "-1/-1", max(0, self.amount.count(game, it)), player, it.me)
        yield from tell(game, it, "blight", it.me, player)


class BlightCost(PlainCost, frozen=True):
    """CR 701.68, 118.1: "blight 1" as a cost."""

    en = "<blight> {amount}"
    zh = "衰萎{amount}"
    amount: Quantity = Exactly(1)

    def claim(self, game: Game, it: Context) -> Claim | None:
        return Claim(CLAIM_SHOW, can_be_blighted(game, it.actor), 1)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        for id in ids:
            yield from game.put_counters(id, "-1/-1", max(0, self.amount.count(game, it)), it.actor, it.me)
        yield from tell(game, it, "blight", it.me, it.actor)
        return True


class ExertCost(PlainCost, frozen=True):
    """CR 701.43a-c: "exert ~": it won't untap during its controller's next untap step; only on the battlefield."""

    en = "<exert> {what}"
    zh = "耗竭{what}"
    what: Itself

    def payable(self, game: Game, it: Context) -> bool:
        return game.exists(it.me) and game.zone_of(it.me) == BATTLEFIELD

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        if not self.payable(game, it):
            return False
        game.state.edit(it.me).exerted = True
        yield from tell(game, it, "exert", it.me, it.actor)
        return True


"""Additional costs one may pay, and what is asked of them afterwards: "you may blight 1", "collect evidence 6" (CR 118.8b, 607.2i, 701.59)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import EXILE
from wanzhi.vocabulary.base import Ability, Condition, Context, Cost, Quantity, Steps
from wanzhi.vocabulary.cost_rules import OptionalCost
from wanzhi.vocabulary.costs import PlainCost
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.references import as_it_was
from wanzhi.vocabulary.selectors import Known
from wanzhi.vocabulary.states import was_paid

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class MayPayMore(Line, frozen=True):
    """CR 118.8b: "as an additional cost to cast ~, you may blight 1"."""

    en = "as an additional cost to cast ~, you may {costs&:pl}."
    zh = "你可以{costs与}，以作为施放~的额外费用。"
    costs: tuple[Cost, ...]

    def abilities(self) -> tuple[Ability, ...]:
        return (OptionalCost(self.costs, "additional"),)


class AdditionalPaid(Condition, frozen=True):
    """CR 607.2i: "this spell's additional cost was paid", "it wasn't"."""

    known_when_announced: ClassVar[bool] = True
    en = "{what}'s additional cost (was|wasn't:negated) paid"
    zh = "{what}(已|未:negated)支付额外费用"
    what: Known
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return was_paid(game, as_it_was(game, self.what, it), "additional") != self.negated


class EvidenceCollected(Condition, frozen=True):
    """CR 701.59c, 607.2i: "evidence was collected": as an additional cost of the spell that the object is or was."""

    known_when_announced: ClassVar[bool] = True
    en = "evidence (was|wasn't:negated) collected"
    zh = "(已|未:negated)进行搜证"
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        spell = it.stack_id if game.object(it.me).zone != 0 and it.stack_id >= 0 else it.me
        return was_paid(game, (it.me, spell), "additional") != self.negated


class TotalAtLeast:
    """What cards chosen together must come to: a total mana value."""

    def __init__(self, game: Game, least: int) -> None:
        self.game, self.least = game, least

    def extendable(self, chosen: tuple[int, ...]) -> bool:
        """More of them can always be chosen."""
        return True

    def complete(self, chosen: tuple[int, ...]) -> bool:
        """Whether it is enough."""
        return sum(self.game.mana_value(id) for id in chosen) >= self.least


def can_collect(game: Game, player: int, amount: int) -> bool:
    """CR 701.59b: whether the player's graveyard has cards of that total mana value."""
    return sum(game.mana_value(id) for id in game.graveyard(player)) >= amount


def collect(game: Game, it: Context, player: int, amount: int) -> Steps[bool]:
    """CR 701.59a: exile any number of cards from the graveyard with total mana value N or greater."""
    if not can_collect(game, player, amount):
        return False
    cards = game.graveyard(player)
    chosen = yield from game.pick(player, cards, 0, len(cards), "701.59a", "collect evidence", it.me, TotalAtLeast(game, amount))
    yield from game.move(chosen, EXILE, it.me, reason="exile")
    return True


class CollectEvidenceCost(PlainCost, frozen=True):
    """CR 701.59a: "collect evidence 6" as a cost."""

    en = "collect evidence {amount}"
    zh = "搜证{amount}"
    amount: Quantity

    def payable(self, game: Game, it: Context) -> bool:
        return can_collect(game, it.actor, self.amount.count(game, it))

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        done = yield from collect(game, it, it.actor, self.amount.count(game, it))
        return done


class CollectEvidence(Action, frozen=True):
    """CR 701.59a-b: "you may collect evidence 4"."""

    en = "<collect> evidence {amount}"
    zh = "搜证{amount}"
    amount: Quantity

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return can_collect(game, player, self.amount.count(game, it))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from collect(game, it, player, self.amount.count(game, it))

"""Conditions about how an object was cast (CR 702): "it escaped", "~ was bargained", "the gift was promised", "with its {1}{B} kicker"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import NONE, STACK
from wanzhi.vocabulary.base import Condition, Context, Cost, Unsaid
from wanzhi.vocabulary.effects.tallies import Tally
from wanzhi.vocabulary.keywords.paid import Kicker
from wanzhi.vocabulary.references import as_it_was
from wanzhi.vocabulary.selectors import Known
from wanzhi.vocabulary.states import cast_facts, was_paid

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class KnownOnStack(Condition, frozen=True):
    """A condition that is settled as the spell is announced: it also decides what targets are asked for (CR 702.33g, 702.166d, 702.174m)."""

    known_when_announced: ClassVar[bool] = True


class PaidFor(Unsaid, KnownOnStack, frozen=True):
    """Whether an optional cost of that name was paid for the spell it is or was."""

    name: str

    def holds(self, game: Game, it: Context) -> bool:
        return was_paid(game, (it.me,), self.name)


class Escaped(KnownOnStack, frozen=True):
    """CR 702.138b: "it escaped", "~ escaped": it was cast from a graveyard with an escape ability."""

    en = "{what} escaped"
    zh = "{what}曾逸脱"
    what: Known

    def holds(self, game: Game, it: Context) -> bool:
        return any(
            announced is not None and announced.way == "escape"
            for announced in (cast_facts(game, id) for id in as_it_was(game, self.what, it))
        )


class WasBargained(KnownOnStack, frozen=True):
    """CR 702.166b: "~ was bargained", "it wasn't bargained"."""

    en = "{what} (was|wasn't:negated) bargained"
    zh = "{what}(已|未:negated)加码"
    what: Known
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return was_paid(game, as_it_was(game, self.what, it), "bargain") != self.negated


class GiftPromised(KnownOnStack, frozen=True):
    """CR 702.174k: "the gift was promised", "the gift wasn't promised"."""

    en = "the gift (was|wasn't:negated) promised"
    zh = "礼赠(已|未:negated)承诺"
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return was_paid(game, (it.me,), "gift") != self.negated


class TallyKicks(Tally, frozen=True):
    """CR 702.33d, 702.33f: "for each time it was kicked"."""

    en = "time {what} was kicked"
    zh = "{what}的增幅次数"
    what: Known

    def count(self, game: Game, it: Context) -> int:
        total = 0
        for id in as_it_was(game, self.what, it):
            announced = cast_facts(game, id)
            if announced is not None:
                total += dict(announced.paid).get("kicker", 0)
        return total


class KickedWith(KnownOnStack, frozen=True):
    """CR 702.33f: "it was kicked with its {1}{B} kicker": one of its kicker abilities, told by the cost."""

    en = "{what} was kicked with its {costs,} kicker"
    zh = "{what}已支付其{costs，}增幅费用"
    what: Known
    costs: tuple[Cost, ...]

    def holds(self, game: Game, it: Context) -> bool:
        return any(self._paid(game, id) for id in as_it_was(game, self.what, it))

    def _paid(self, game: Game, id: int) -> bool:
        announced = cast_facts(game, id)
        if announced is None:
            return False
        obj = game.object(id)
        spell = game.object(obj.cast_id) if obj.zone != STACK and obj.cast_id != NONE else obj
        kickers = [
            part.costs for ability in spell.face.abilities if isinstance(ability, Kicker) for part in ability.kickers()
        ]
        for number, costs in enumerate(kickers, 1):
            label = "kicker" if len(kickers) == 1 else f"kicker {number}"
            if costs == self.costs and dict(announced.paid).get(label, 0):
                return True
        return False

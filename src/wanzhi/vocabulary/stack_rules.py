"""What a spell's own abilities change about how it is announced and how it leaves the stack (CR 601.2b, 608.2n, 608.3).

They are read from the object's own abilities, as the rules of `cost_rules` are; keywords stand for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import F_ALL, NONE
from wanzhi.vocabulary.abilities import RuleAbility, parts_of
from wanzhi.vocabulary.base import Ability, Context, Cost, Unsaid
from wanzhi.vocabulary.cost_rules import CastPermission, CastWay, OwnRule

if TYPE_CHECKING:
    from wanzhi.model.card import AbilityLike, Characteristics
    from wanzhi.model.events import ZoneChange
    from wanzhi.rules.game import Game


class Becoming(Unsaid, OwnRule, frozen=True):
    """CR 608.3: what a permanent spell's own rules do as it becomes a permanent ("if its dash cost was paid ...")."""

    def entering(self, game: Game, event: ZoneChange, it: Context) -> None:
        """Change how it enters. `it.me` is the spell."""

    def became(self, game: Game, id: int, it: Context) -> None:
        """It has become the permanent `id`. `it.me` is the spell."""


class Resolved(Unsaid, OwnRule, frozen=True):
    """CR 608.2n: where an instant or sorcery goes instead of its owner's graveyard as it has resolved."""

    def place(self, game: Game, id: int) -> int:
        """The zone it goes to; NONE if the rule does not apply to this spell."""
        return NONE

    def placed(self, game: Game, id: int, it: Context) -> None:
        """It went there and is the object `id` now. `it.me` is the spell."""


class FromHandWay(Unsaid, CastWay, frozen=True):
    """A way that is written "from your hand" (CR 702.185a): no permission to cast the card from elsewhere covers it."""

    only_hand: ClassVar[bool] = True


class BackFaceWay(Unsaid, CastWay, frozen=True):
    """CR 712.8c: a way to cast a double-faced card with its back face up."""


class ChoosingWay(Unsaid, CastWay, frozen=True):
    """A way whose cost depends on an object that is chosen as the way is (CR 702.119c, 702.180b): one way for each choice."""

    def choices(self, game: Game, it: Context) -> list[tuple[str, tuple[Cost, ...] | None, int]]:
        """For each choice: what the way is called by, its costs, and by how much generic mana the total cost is reduced."""
        raise NotImplementedError


class ShapedWay(Unsaid, CastWay, frozen=True):
    """A way that gives the spell other characteristics than the card has: face down, bestowed, prototyped."""

    def shaped(self, chars: Characteristics) -> Characteristics:
        """The characteristics of the spell; the same object for the same card."""
        raise NotImplementedError

    def proposed(self, game: Game, id: int, player: int) -> None:
        """The spell is on the stack: give it these characteristics."""
        spell = game.state.edit(id)
        spell.copied = self.shaped(spell.face.base)
        game.state.dirty = F_ALL

    def goes_on(self, game: Game, id: int) -> bool:
        """Whether the spell resolves in another shape although all its targets are illegal (CR 702.103e)."""
        return False


class EachModeCost(Unsaid, OwnRule, frozen=True):
    """CR 118.8, 702.120a: an additional cost for each mode chosen beyond the first."""

    costs: tuple[Cost, ...]


class PlayNormally(Unsaid, CastPermission, frozen=True):
    """CR 715.3d: the card exiled by its Adventure may be played, but not cast as an Adventure."""

    def allows_face(self, face: int) -> bool:
        return face == 0


class Watching(Unsaid, RuleAbility, frozen=True):
    """CR 702.131b, 704.5z: what is looked at whenever state-based actions are: a designation that comes by itself."""

    def watch(self, game: Game, source: int, controller: int) -> bool:
        """Do it, if it is time; whether anything changed."""
        raise NotImplementedError


def becoming_rules(abilities: tuple[AbilityLike, ...]) -> list[Becoming]:
    """What the abilities of a permanent spell do as it becomes a permanent."""
    return [part for ability in abilities if isinstance(ability, Ability) for part in parts_of(ability) if isinstance(part, Becoming)]


def resolved_rules(abilities: tuple[AbilityLike, ...]) -> list[Resolved]:
    """What the abilities of an instant or sorcery say about where it goes."""
    return [part for ability in abilities if isinstance(ability, Ability) for part in parts_of(ability) if isinstance(part, Resolved)]

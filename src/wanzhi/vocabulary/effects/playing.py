"""Permission to play or cast cards that an effect gives, and casting while it resolves (CR 601.3, 608.2g, 118.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.model.constants import LAND, STACK
from wanzhi.vocabulary.base import Context, Duration, Objects, Steps
from wanzhi.vocabulary.choosing import Some, pick_alike
from wanzhi.vocabulary.cost_rules import CastPermission
from wanzhi.vocabulary.effects.doing import only_objects
from wanzhi.vocabulary.effects.moving import DoneToThem
from wanzhi.vocabulary.effects.sentences import Action, Optionally
from wanzhi.vocabulary.effects.spending import is_such_a_spell
from wanzhi.vocabulary.filters import Described, is_card
from wanzhi.vocabulary.players import You
from wanzhi.vocabulary.references import It, That, TheDone, Them, Those
from wanzhi.vocabulary.selectors import All
from wanzhi.vocabulary.targets import in_zones

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

EVERYWHERE = (1 << 10) - 1


class WhileExiled(Duration, frozen=True):
    """"for as long as it remains exiled": as long as the card is the same object (CR 400.7)."""

    until: ClassVar[str] = "forever"
    en = "for as long as (it|they|that card|those cards) (remains|remain) exiled"
    zh = "于其持续被放逐的时段内"


class MayPlay(Optionally, frozen=True):
    """CR 601.3: "you may play that card this turn", "until the end of your next turn, you may play those cards".

    `cast`: only cast, no lands. `free`: without paying its mana cost (118.9). `any_mana`: with mana of any type (609.4b).
    """

    en = (
        "{who} may (play|cast:cast) {what:obj} [without paying (its mana cost|their mana costs) :free]{duration}"
        "(|, and mana of any type can be spent to cast it:any_mana)",
        "{duration}, {who} may (play|cast:cast) {what:obj}[ without paying (its mana cost|their mana costs):free]"
        "(|, and mana of any type can be spent to cast it:any_mana)",
        "{who} may (play|cast:cast) {what:obj} {duration}(|, and mana of any type can be spent to cast that spell:any_mana)",
        "{who} may (play|cast:cast) {what:obj} {duration}(|, and mana of any type can be spent to cast them:any_mana)",
        "{who} may (play|cast:cast) {what:obj} {duration}"
        "(|, and you may spend mana as though it were mana of any (color|type) to cast (it|that spell|them|those spells):any_mana)",
    )
    zh = "{duration}，{who}可以(使用|施放:cast){what}[而不支付其法术力费用:free](|，且可以支付任意类别的法术力来施放之:any_mana)"
    who: You
    what: It | Them | That | Those | TheDone | DoneToThem | All
    duration: Duration
    cast: bool = False
    free: bool = False
    any_mana: bool = False
    order: ClassVar[tuple[str, ...]] = ("who", "what", "duration")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ids = tuple(id for id in only_objects(self.what.find(game, it)) if game.exists(id))
        if ids:
            permission = CastPermission(
                from_zones=EVERYWHERE, costs=() if self.free else None, yours=False, lands=not self.cast, any_mana=self.any_mana,
            )
            game.add_effect(it, (permission,), getattr(self.duration, "until", "turn"), ids)
        return
        yield


class CastNow(Action, frozen=True):
    """CR 608.2g: "you may cast it without paying its mana cost": while the effect resolves."""

    en = ("<cast> {what:obj}(| without paying its mana cost:free)", "<cast> {what:obj}(| without paying their mana costs:free)")
    zh = "施放{what}(|而不支付其法术力费用:free)"
    asks_itself: ClassVar[bool] = True
    what: Objects
    free: bool = False
    ref: int = 0

    def _options(self, game: Game, it: Context) -> tuple[int, ...]:
        """The cards there are: those meant, or those that could be such a spell ("a creature spell from your hand")."""
        if not isinstance(self.what, Some):
            candidates = getattr(self.what, "candidates", None)
            plain = not callable(candidates) or getattr(self.what, "is_target", False)
            return only_objects(self.what.find(game, it) if plain else candidates(game, it))  # type: ignore[misc]
        if is_card(self.what.filter):  # CR 305.9: lands can't be cast
            return tuple(id for id in self.what.candidates(game, it) if not game.is_type(id, LAND))
        zones = (self.what.filter.zones() if isinstance(self.what.filter, Described) else 0) & ~(1 << STACK)
        return tuple(id for id in in_zones(game, zones) if is_such_a_spell(game, self.what.filter, id, it))

    def _chosen(self, game: Game, it: Context, player: int) -> Steps[tuple[int, ...]]:
        if not isinstance(self.what, Some):
            found = yield from self.what.choose(game, it)
            return only_objects(found)
        amount = self.what.amount.count(game, it)
        options = self._options(game, it)
        chosen = yield from pick_alike(game, it, player, self.what.filter, options, 0, amount, "608.2g", "choose what to cast")
        it.refs[self.what.ref] = chosen
        return chosen

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("done", True, 0, ("cast",)),)

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return any(game.exists(id) for id in self._options(game, it))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from self.perform(game, it, player)

    def perform(self, game: Game, it: Context, player: int) -> Steps[bool]:
        cast: list[int] = []
        for id in (yield from self._chosen(game, it, player)):
            if game.exists(id) and (yield from game.cast_during_resolution(player, id, self.free, "", it.me)):
                cast.append(id)
        it.refs[self.ref] = tuple(cast)
        return bool(cast)


__all__ = ["CastNow", "MayPlay", "WhileExiled"]

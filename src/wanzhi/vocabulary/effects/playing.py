"""Permission to play or cast cards that an effect gives, and casting while it resolves (CR 601.3, 608.2g, 118.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.model.constants import FIRST_OBJECT
from wanzhi.vocabulary.base import Context, Duration, Objects, Steps
from wanzhi.vocabulary.cost_rules import CastPermission
from wanzhi.vocabulary.effects.doing import only_objects
from wanzhi.vocabulary.effects.sentences import Action, Optionally
from wanzhi.vocabulary.players import You

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
    what: Objects
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

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("done", True, 0, ("cast",)),)

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return any(id >= FIRST_OBJECT and game.exists(id) for id in self.what.find(game, it))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from self.perform(game, it, player)

    def perform(self, game: Game, it: Context, player: int) -> Steps[bool]:
        cast: list[int] = []
        for id in only_objects((yield from self.what.choose(game, it))):
            if game.exists(id) and (yield from game.cast_during_resolution(player, id, self.free, "", it.me)):
                cast.append(id)
        it.refs[self.ref] = tuple(cast)
        return bool(cast)


__all__ = ["CastNow", "MayPlay", "WhileExiled"]

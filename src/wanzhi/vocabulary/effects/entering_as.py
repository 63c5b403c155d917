"""Put onto the battlefield as something else: "return it to the battlefield. It's an enchantment" (CR 611.2c, 614.12).

The effect is there as the permanent enters, so that what looks at it entering sees what it is then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.vocabulary.base import Context, Objects, Steps
from wanzhi.vocabulary.becoming import Becomes, Being, pieces_of
from wanzhi.vocabulary.effects.doing import only_objects
from wanzhi.vocabulary.effects.moving import available, keep_entered
from wanzhi.vocabulary.effects.places import Manner, enter
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.effects.tallies import done

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class ReturnAs(Action, frozen=True):
    """CR 614.12: "return it to the battlefield under its owner's control. It's an enchantment", "put each ... . Each of them is a 1/1 Spirit ..."."""

    en = (
        "(<return>|<put>:puts) {what:obj} (to|onto:puts) the battlefield {manner }. "
        "(it's|each of them is|they're|that permanent is|those permanents are:said) {being}",
    )
    zh = "将{what}{manner }(移回战场|放进战场:puts)。(它|它们各|它们|该永久物|这些永久物:said)是{being}"
    what: Objects
    being: Being
    manner: tuple[Manner, ...] = ()
    puts: bool = False
    said: int = 0
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("what", "manner", "being")

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "returned")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return available(game, it, self.what)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = tuple(id for id in only_objects((yield from self.what.choose(game, it))) if game.exists(id))
        for id in ids:
            game.add_effect(it, pieces_of(Becomes(self.being)), "entered", (id,))
        moved = yield from enter(game, it, player, ids, self.manner)
        keep_entered(it, self.what, ids, game, moved)
        it.refs[self.ref] = moved

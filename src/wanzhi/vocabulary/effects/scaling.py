"""Continuous effects whose size is told after their duration: "gets +1/+1 until end of turn for each ..." (CR 608.2i, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.model.constants import BATTLEFIELD, FIRST_OBJECT
from wanzhi.vocabulary.base import Context, Duration, Objects, Players, Steps
from wanzhi.vocabulary.becoming import Gets
from wanzhi.vocabulary.effects.modifying import begin
from wanzhi.vocabulary.effects.sentences import Action, Clause
from wanzhi.vocabulary.effects.tallies import Tally
from wanzhi.vocabulary.modifications import ChangePT, SwitchPT

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class DoublePower(Action, frozen=True):
    """CR 701.10a-c, 701.11a-c: "double target creature's power until end of turn": it gets +X/+0, where X is its power now; tripled twice it."""

    en = (
        "(<double>|<triple>:triple) {what}'s (power|toughness|power and toughness:which) {duration}",
        "(<double>|<triple>:triple) the (power|toughness|power and toughness:which) of {what:obj} {duration}",
    )
    zh = "将{what}的(力量|防御力|力量与防御力:which)(加倍|加两倍:triple){duration}"
    what: Objects
    duration: Duration
    which: int = 0
    triple: bool = False
    order: ClassVar[tuple[str, ...]] = ("what", "duration")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for id in (yield from self.what.choose(game, it)):
            if id >= FIRST_OBJECT and game.exists(id) and game.zone_of(id) == BATTLEFIELD:
                power = game.power(id) if self.which != 1 else 0
                toughness = game.toughness(id) if self.which else 0
                more = 2 if self.triple else 1
                game.add_effect(it, (ChangePT(more * power, more * toughness),), getattr(self.duration, "until", "turn"), (id,))


class DoubleLife(Action, frozen=True):
    """CR 701.10d: "double your life total": gain, or lose if it is negative, as much as makes it twice what it is."""

    en = "<double> {whose}'s life total"
    zh = "将{whose}的总生命加倍"
    whose: Players

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for one in self.whose.find(game, it):
            yield from game.set_life(one, 2 * game.player(one).life, it.me)


class SwitchPower(Action, frozen=True):
    """CR 613.4d: "switch target creature's power and toughness until end of turn"."""

    en = "<switch> {what}'s power and toughness {duration}"
    zh = "将{what}的力量与防御力互换{duration}"
    what: Objects
    duration: Duration
    order: ClassVar[tuple[str, ...]] = ("what", "duration")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = [id for id in (yield from self.what.choose(game, it)) if id >= FIRST_OBJECT and game.exists(id)]
        if ids:
            game.add_effect(it, (SwitchPT(),), getattr(self.duration, "until", "turn"), ids)


class GetsForEach(Clause, frozen=True):
    """"Target creature gets +1/+1 until end of turn for each creature you control"."""

    en = "{what} <get> {pt} {duration} for each {each}"
    zh = "每有一个{each}，{what}便得{pt}{duration}"
    what: Objects
    pt: Annotated[str, "pt"]
    duration: Duration
    each: Tally
    order: ClassVar[tuple[str, ...]] = ("what", "duration", "each")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        yield from begin(game, it, self.what, (Gets(self.pt, self.each),), self.duration, ids)

"""Class level bars (CR 716): an activated ability, and a static ability that holds what stands below it.

"{1}{W}: Level 2" is a paragraph; `leveled` gives the abilities of the paragraphs below it the condition of that level.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, cast

from wanzhi.model import events as e
from wanzhi.model.constants import BATTLEFIELD, F_ALL, F_COUNTERS
from wanzhi.model.events import Event, Simple
from wanzhi.vocabulary.abilities import ActivatedAbility, KeywordAbility
from wanzhi.vocabulary.base import Ability, Condition, Context, Cost, Effect, EventPattern, Steps
from wanzhi.vocabulary.effects.actions import tell
from wanzhi.vocabulary.gained_abilities import GainAbility, Quoted
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.references import Itself
from wanzhi.vocabulary.statics import Continuous
from wanzhi.vocabulary.timing import OnlyAsSorcery, OnlyIf

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


def level_of(game: Game, id: int) -> int:
    """CR 716.2d: the level of a permanent; 1 if it has none."""
    return max(1, game.object(id).level)


class LevelIs(Condition, frozen=True):
    """CR 716.2a: "this Class is level N": whether the permanent is of that level (`least`: or a greater one)."""

    reads: ClassVar[int] = F_ALL
    en = "~ is level {level}[ or greater:least]"
    zh = "~的等级为{level}[或更高:least]"
    level: Annotated[int, "digits"]
    least: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        now = level_of(game, it.me)
        return now >= self.level if self.least else now == self.level


class GainsLevel(Effect, frozen=True):
    """CR 716.2a: "this Class's level becomes N"."""

    en = "~'s level becomes {level}"
    zh = "~的等级成为{level}"
    level: Annotated[int, "digits"]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if game.exists(it.me) and game.zone_of(it.me) == BATTLEFIELD:
            game.state.edit(it.me).level = self.level
            game.state.dirty |= F_ALL
            yield from tell(game, it, f"level {self.level}", it.me, it.controller)


class LevelBar(Line, frozen=True):
    """CR 716.2a: "[cost]: Level N": only as a sorcery, and only if it is of the level before."""

    en = "{costs,:cap:pl}: level {n}"
    zh = "{costs，}：等级{n}"
    costs: tuple[Cost, ...]
    n: Annotated[int, "digits"]

    def abilities(self) -> tuple[Ability, ...]:
        return (ActivatedAbility(self.costs, GainsLevel(self.n), (OnlyAsSorcery(), OnlyIf(LevelIs(self.n - 1)))),)


def leveled(ability: Ability, level: int) -> Ability:
    """CR 716.2a: "as long as this Class is level N or greater, it has [ability]"."""
    held = ability if isinstance(ability, KeywordAbility) else cast(KeywordAbility, Quoted(ability))  # type: ignore[arg-type]
    return Continuous(Itself(), (GainAbility((held,)),), LevelIs(level, True))


class BecomesLevel(EventPattern, frozen=True):
    """CR 716.2a: "this Class becomes level 2"."""

    reads: ClassVar[int] = F_COUNTERS
    kinds: ClassVar[tuple[int, ...]] = (e.E_KEYWORD_ACTION,)
    en = "~ becomes level {n}"
    zh = "~成为等级{n}"
    n: Annotated[int, "digits"]

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Simple) and event.name == f"level {self.n}" and event.object == it.me

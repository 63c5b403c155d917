"""More activation instructions (CR 602.1b, 602.5, 118.7): "activate only once", "this ability costs {1} less to activate for each ..."."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.model.constants import F_ALL
from wanzhi.vocabulary.abilities import ActivatedAbility
from wanzhi.vocabulary.base import Condition, Context, Filter, Objects, Quantity
from wanzhi.vocabulary.cost_rules import CostChange
from wanzhi.vocabulary.effects.tallies import Tally
from wanzhi.vocabulary.timing import Moment, Timing

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class OnlyOnce(Moment, frozen=True):
    """CR 602.5b: "activate only once": never again, as long as it is the same object."""

    en = "only once"
    zh = "只能一次"

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return True  # see `used_up`


def used_up(game: Game, id: int, ability: ActivatedAbility) -> bool:
    """CR 602.5b, 702.177a: whether an ability that can be activated only once has been."""
    return OnlyOnce() in ability.timing and (_name(ability), 1) in game.object(id).chosen


def note_once(game: Game, id: int, ability: ActivatedAbility) -> None:
    """Remember that such an ability was activated."""
    if OnlyOnce() in ability.timing:
        obj = game.state.edit(id)
        obj.chosen = tuple(sorted({*obj.chosen, (_name(ability), 1)}))


@lru_cache(maxsize=4096)
def _name(ability: ActivatedAbility) -> str:
    from wanzhi.language import write
    from wanzhi.vocabulary.reading import grammar

    return "once: " + write(ability, grammar())


class ThisCosts(Timing, frozen=True):
    """CR 118.7, 602.2b: "this ability costs {1} less to activate for each legendary creature you control"."""

    reads: ClassVar[int] = F_ALL
    en = (
        "this ability costs {mana} (less|more:more) to activate[ for each {each}]",
        "this ability costs {mana} (less|more:more) to activate if {condition}",
        "this ability costs {mana} (less|more:more) to activate if it targets a {targeting:sg}",
        "this ability costs {mana} (less|more:more) to activate if it targets {objects}",
        "this ability costs {mana} (less|more:more) to activate, where x is {x}",
    )
    zh = (
        "[每有一个{each}，]此异能(减少|增加:more){mana}来起动", "如果{condition}，则此异能(减少|增加:more){mana}来起动",
        "若它以{targeting}为目标，则此异能(减少|增加:more){mana}来起动", "若以{objects}为目标，则此异能(减少|增加:more){mana}来起动",
        "此异能(减少|增加:more){mana}来起动，X为{x}",
    )
    mana: Annotated[str, "mana symbols"]
    more: bool = False
    each: Tally | None = None
    condition: Condition | None = None
    targeting: Filter | None = None
    objects: Objects | None = None
    x: Quantity | None = None

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return True

    def change(self) -> CostChange:
        """What it means."""
        return CostChange(
            "{1}" if self.x is not None else self.mana, self.more, each=self.each if self.x is None else self.x,
            targeting=self.targeting if self.targeting is not None else self.objects, condition=self.condition, abilities=True,
        )


class OnlyOnItsX(Timing, frozen=True):
    """CR 107.3, 106.6: "spend only white mana on X": of the ability it stands in."""

    en = "spend only {colors+} mana on x"
    zh = "只能用{colors+}法术力来支付X"
    colors: tuple[Annotated[int, "color"], ...]

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return True


def mana_on_x(ability: ActivatedAbility) -> int:
    """The colours, as a mask, with which an ability's X must be paid; 0: with any mana."""
    bits = 0
    for instruction in ability.timing:
        if isinstance(instruction, OnlyOnItsX):
            for color in instruction.colors:
                bits |= color
    return bits


@lru_cache(maxsize=65536)
def own_changes(ability: ActivatedAbility) -> tuple[CostChange, ...]:
    """CR 601.2f, 602.2b: what an ability says about its own cost."""
    return tuple(instruction.change() for instruction in ability.timing if isinstance(instruction, ThisCosts))

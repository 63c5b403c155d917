"""Adding mana (CR 106.3-106.5, 106.8-106.11, 305.6, 605)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, ClassVar, Final

from wanzhi.model.constants import COLOR_LETTERS, COLORS
from wanzhi.model.mana import COLORLESS, symbol
from wanzhi.vocabulary.abilities import INTRINSIC_MANA, ActivatedAbility
from wanzhi.vocabulary.base import Context, Quantity, Steps
from wanzhi.vocabulary.cost_rules import ManaRestriction
from wanzhi.vocabulary.costs import TapCost, amount_of
from wanzhi.vocabulary.effects.sentences import Action, Do

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

Outputs = tuple[tuple[int, ...], ...]
CHOSEN_OUTPUT: Final = -1  # the referent that holds the number of the output chosen before the ability resolves


class AddsMana(Action, frozen=True):
    """An instruction to add mana. `outputs` are the alternatives; which one is chosen as it resolves, or was chosen with the payment."""

    adds_mana: ClassVar[bool] = True
    restriction: ManaRestriction | None = None

    def outputs(self, game: Game, it: Context) -> Outputs:
        """One tuple of units for each choice there is now; empty if it would add nothing (CR 106.5)."""
        raise NotImplementedError

    @property
    def fixed_outputs(self) -> Outputs | None:
        """The outputs, if the text alone says them."""
        return None

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        outputs = self.outputs(game, it)
        if not outputs:
            return
        chosen = it.refs.get(CHOSEN_OUTPUT)
        number = chosen if isinstance(chosen, int) and 0 <= chosen < len(outputs) else 0
        if not isinstance(chosen, int) and len(outputs) > 1:
            picked = yield from game.pick(player, tuple(range(len(outputs))), 1, 1, "106.3", "choose mana", it.me)
            number = picked[0]
        yield from game.add_mana(player, outputs[number], it.me, self.restriction)


class AddMana(AddsMana, frozen=True):
    """CR 106.3: "add {G}", "add {C}{C}", "add {W} or {U}" (several `choices`), "add {G} for each creature you control" (`amount`)."""

    en = "<add> mana"
    zh = "加法术力"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "choices", "amount", "restriction")
    choices: tuple[str, ...] = ()
    amount: Quantity | None = None

    @property
    def fixed_outputs(self) -> Outputs | None:
        return _read(self.choices) if self.amount is None else None

    def outputs(self, game: Game, it: Context) -> Outputs:
        times = amount_of(self.amount, game, it)
        return _read(self.choices) if self.amount is None else tuple([output * times for output in _read(self.choices)]) if times else ()


class AddAnyColor(AddsMana, frozen=True):
    """CR 106.3: "add one mana of any color", "add two mana of any one color", "add three mana in any combination of colors"."""

    en = "<add> [{amount} ]mana of any color"
    zh = "加[{amount}点]任意颜色的法术力"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "combination", "colors", "restriction")
    amount: Quantity | None = None
    combination: bool = False
    colors: tuple[int, ...] = COLORS

    @property
    def fixed_outputs(self) -> Outputs | None:
        return tuple_of(self.colors, 1, False) if self.amount is None else None

    def outputs(self, game: Game, it: Context) -> Outputs:
        return tuple_of(self.colors, amount_of(self.amount, game, it), self.combination)


@lru_cache(maxsize=4096)
def tuple_of(colors: tuple[int, ...], amount: int, combination: bool) -> Outputs:
    """The outputs of an amount of mana of one of the colours, or of any combination of them."""
    if amount <= 0:
        return ()
    if combination:
        return tuple(combinations_with_replacement(colors, amount))
    return tuple([(color,) * amount for color in colors])


@lru_cache(maxsize=4096)
def _read(choices: tuple[str, ...]) -> Outputs:
    return tuple([tuple(_units(text)) for text in choices])


def _units(text: str) -> list[int]:
    """The units of `{G}{G}`; generic mana is colourless (CR 106.10).

    >>> _units("{G}{2}")
    [16, 32, 32]
    """
    found: list[int] = []
    for part in text.replace("}{", "} {").split():
        name = part.strip("{}")
        found.extend([COLORLESS] * int(name) if name.isdigit() else [symbol(name) & 63])
    return found


for _color in COLORS:  # CR 305.6
    INTRINSIC_MANA[_color] = ActivatedAbility((TapCost(),), Do((AddMana(choices=("{" + COLOR_LETTERS[_color] + "}",)),)))

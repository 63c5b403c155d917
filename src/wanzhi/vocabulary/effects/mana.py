"""Adding mana (CR 106.3-106.5, 106.8-106.11, 305.6, 605)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, cast

from wanzhi.model.constants import COLOR_LETTERS, COLORS
from wanzhi.model.mana import COLORLESS, SNOW_MANA, symbol, symbol_text
from wanzhi.model.subtypes import BASIC_LAND_TYPES, SUBTYPE_BIT
from wanzhi.vocabulary.abilities import INTRINSIC_MANA, ActivatedAbility, own_nodes, parts_of
from wanzhi.vocabulary.base import Ability, Context, Filter, Players, Quantity, Steps
from wanzhi.vocabulary.choices_kept import chosen_for
from wanzhi.vocabulary.cost_rules import ManaRestriction
from wanzhi.vocabulary.costs import TapCost, amount_of
from wanzhi.vocabulary.effects.sentences import Action, Do
from wanzhi.vocabulary.effects.tallies import Tally
from wanzhi.vocabulary.filters import Described, candidates
from wanzhi.vocabulary.players import You
from wanzhi.vocabulary.quantities import Devotion, Exactly
from wanzhi.vocabulary.references import That

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
            about = tuple("".join(symbol_text(unit & ~SNOW_MANA) for unit in output) for output in outputs)
            picked = yield from game.pick(player, tuple(range(len(outputs))), 1, 1, "106.3", "choose mana", it.me, about=about)
            number = picked[0]
        yield from game.add_mana(player, outputs[number], it.me, self.restriction)


class AddMana(AddsMana, frozen=True):
    """CR 106.3: "add {G}", "add {W} or {U}" (several `choices`), "add {G} for each creature you control" (`each`), "add X {R}" ...

    `amount` and `each` multiply it.
    """

    en = (
        "<add> {choices|}[ for each {each}][. {restriction}]", "<add> a amount of {choices|} equal to {amount}[. {restriction}]",
        "<add> {amount} {choices|}[. {restriction}]", "<add> an additional {choices|}",
    )
    zh = ("[每有一个{each}，便]加{choices|}[。{restriction}]", "加等同于{amount}的{choices|}[。{restriction}]")
    choices: tuple[Annotated[str, "mana symbols"], ...] = ()
    amount: Quantity | None = None
    each: Tally | None = None

    @property
    def fixed_outputs(self) -> Outputs | None:
        return _read(self.choices) if self.amount is None and self.each is None else None

    def outputs(self, game: Game, it: Context) -> Outputs:
        times = amount_of(self.amount, game, it)
        if self.each is not None:
            times *= self.each.count(game, it)
        if times <= 0:
            return ()
        return _read(self.choices) if times == 1 else tuple([output * times for output in _read(self.choices)])


class AddAnyColor(AddsMana, frozen=True):
    """CR 106.3: "add one mana of any color", "add two mana of any one color", "add three mana in any combination of colors"."""

    en = (
        "<add> one mana of any color[ for each {each}][. {restriction}]", "<add> one mana of any color[. {restriction}]",
        "<add> {amount} mana (of any one color|in any combination of colors:combination)[. {restriction}]",
        "<add> an amount of mana of any one color equal to {amount}[. {restriction}]",
    )
    zh = (
        "[每有一个{each}，便]加一点任意颜色的法术力[。{restriction}]",
        "加{amount}点(任意一种颜色|任意颜色组合:combination)的法术力[。{restriction}]",
    )
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "colors")
    amount: Quantity | None = None
    combination: bool = False
    colors: tuple[int, ...] = COLORS
    each: Tally | None = None

    @property
    def fixed_outputs(self) -> Outputs | None:
        return tuple_of(self.colors, 1, False) if self.amount is None and self.each is None else None

    def outputs(self, game: Game, it: Context) -> Outputs:
        amount = amount_of(self.amount, game, it)
        if self.each is not None:
            amount *= self.each.count(game, it)
        return tuple_of(self.colors, amount, self.combination or self.each is not None)


class AddCombination(AddsMana, frozen=True):
    """CR 106.3: "add two mana in any combination of {R} and/or {G}"."""

    en = "<add> {amount} mana in any combination of {choices+}[. {restriction}]"
    zh = "加{amount}点由{choices+}任意组合的法术力[。{restriction}]"
    amount: Quantity = Exactly(1)
    choices: tuple[Annotated[str, "mana symbols"], ...] = ()

    def outputs(self, game: Game, it: Context) -> Outputs:
        colors = tuple(unit for text in self.choices for unit in units_of(text))
        return tuple_of(colors, amount_of(self.amount, game, it), True)


class AddDifferent(AddsMana, frozen=True):
    """CR 106.3: "add two mana of different colors"."""

    en = "<add> {amount} mana of different colors[. {restriction}]"
    zh = "加{amount}点颜色各不相同的法术力[。{restriction}]"
    amount: Quantity = Exactly(2)

    def outputs(self, game: Game, it: Context) -> Outputs:
        return tuple(combinations(COLORS, amount_of(self.amount, game, it)))


class AddChosenColor(AddsMana, frozen=True):
    """CR 607.2d, 607.4: "add one mana of the chosen color" (whatever else is linked to the choice)."""

    en = (
        "<add> one mana of the chosen color[. {restriction}]", "<add> {amount} mana of the chosen color[. {restriction}]",
        "<add> a additional {amount} mana of the chosen color",
    )
    zh = "加{amount}点所选颜色的法术力[。{restriction}]"
    amount: Quantity = Exactly(1)

    def outputs(self, game: Game, it: Context) -> Outputs:
        color = chosen_for(game, it.me).get("color", 0)
        return ((color,) * amount_of(self.amount, game, it),) if isinstance(color, int) and color else ()


class AddProduced(AddsMana, frozen=True):
    """CR 106.7, 106.5: "add one mana of any color that a land an opponent controls could produce" (`any_type`: any type)."""

    en = "<add> one mana of any (color|type:any_type) that a {filter:sg} could produce[. {restriction}]"
    zh = "加一点{filter}能产生的任意(颜色|类别:any_type)的法术力[。{restriction}]"
    filter: Filter = Described(())
    any_type: bool = False

    def outputs(self, game: Game, it: Context) -> Outputs:
        asked = cast("tuple[int, ...]", it.refs.get(ASKED, ()))  # CR 106.7: abilities that ask one another are asked once each
        bits = 0
        for id in candidates(game, self.filter, it):
            if id not in asked:
                bits |= could_produce(game, id, asked)
        return tuple((unit,) for unit in (*COLORS, COLORLESS) if bits & unit and (self.any_type or unit != COLORLESS))


class AddTypeProduced(AddsMana, frozen=True):
    """CR 106.12b: "adds one mana of any type that land produced": of a type that the mana ability just added."""

    en = "<add> (one mana|an additional one mana:more) of any type {what} produced"
    zh = "加一点{what}所产生的任意类别的法术力(|:more)"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "more", "restriction")
    what: That = That(Described(()))
    more: bool = False

    def outputs(self, game: Game, it: Context) -> Outputs:
        made = getattr(it.event, "objects", ())
        return tuple((unit,) for unit in (*COLORS, COLORLESS) if any(other & unit for other in made))


class AddColorOf(AddsMana, frozen=True):
    """CR 106.3, 608.2d: "choose a color of a permanent you control. Add one mana of that color"."""

    en = "<choose> a color of a {filter:sg}. add one mana of that color[. {restriction}]"
    zh = "选择一个{filter}的一种颜色。加一点该颜色的法术力[。{restriction}]"
    filter: Filter = Described(())

    def outputs(self, game: Game, it: Context) -> Outputs:
        bits = 0
        for id in candidates(game, self.filter, it):
            bits |= game.chars(id).colors
        return tuple((color,) for color in COLORS if bits & color)


class AddForDevotion(AddsMana, frozen=True):
    """CR 700.5, 106.3: "choose a color. Add an amount of mana of that color equal to your devotion to that color"."""

    en = "<choose> a color. add an amount of mana of that color equal to {whose}'s devotion to that color[. {restriction}]"
    zh = "选择一种颜色。加若干点该颜色的法术力，其数量等同于{whose}对该颜色的献力[。{restriction}]"
    whose: Players = You()

    def outputs(self, game: Game, it: Context) -> Outputs:
        found = [(color,) * Devotion(self.whose, (color,)).count(game, it) for color in COLORS]
        return tuple(output for output in found if output)


ASKED: Final = -2


def could_produce(game: Game, id: int, asked: tuple[int, ...] = ()) -> int:
    """CR 106.7: the types of mana, as a mask, that the mana abilities of a permanent could produce now."""
    chars = game.chars(id)
    bits = 0
    for subtype, color in zip(BASIC_LAND_TYPES, COLORS, strict=True):
        if chars.subtypes & SUBTYPE_BIT[subtype]:
            bits |= color
    it = Context(id, game.controller(id))
    it.refs[ASKED] = (*asked, id)
    for ability in chars.abilities:
        for part in parts_of(cast(Ability, ability)):
            if isinstance(part, ActivatedAbility) and part.is_mana:
                for node in own_nodes(part.effect):
                    if isinstance(node, AddsMana):
                        for output in node.outputs(game, it):
                            for unit in output:
                                bits |= unit & 63
    return bits


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
    return tuple(dict.fromkeys(output for text in choices for output in _alternatives(text)))


def units_of(text: str) -> list[int]:
    """The units of symbols of which none is hybrid."""
    return list(_alternatives(text)[0])


def _alternatives(text: str) -> list[tuple[int, ...]]:
    """CR 106.8-106.11: what can come of symbols: one half of a hybrid symbol; colourless mana for snow and generic symbols; the colour of
    a Phyrexian symbol.

    >>> _alternatives("{G}{2}"), _alternatives("{R}{G/W}"), _alternatives("{2/B}"), _alternatives("{R/P}{S}")
    ([(16, 32, 32)], [(8, 16), (8, 1)], [(32, 32), (4,)], [(8, 32)])
    """
    found: list[tuple[int, ...]] = [()]
    for part in text.replace("}{", "} {").split():
        halves = [_half(half) for half in part.strip("{}").split("/") if half != "P"]
        found = [before + half for before in found for half in halves]
    return found


def _half(name: str) -> tuple[int, ...]:
    if name.isdigit():
        return (COLORLESS,) * int(name)
    return (COLORLESS,) if name == "S" else (symbol(name) & 63,)


for _color in COLORS:  # CR 305.6
    INTRINSIC_MANA[_color] = ActivatedAbility((TapCost(),), Do((AddMana(choices=("{" + COLOR_LETTERS[_color] + "}",)),)))

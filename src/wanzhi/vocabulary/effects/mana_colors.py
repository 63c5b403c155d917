"""Mana of colours that depend on other things: colours among permanents, of an exiled card, of a commander's identity (CR 106.3, 903.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import COLORS
from wanzhi.vocabulary.base import Context, Filter, Quantity
from wanzhi.vocabulary.commanders import color_identity
from wanzhi.vocabulary.costs import amount_of
from wanzhi.vocabulary.effects.mana import AddsMana, Outputs, tuple_of
from wanzhi.vocabulary.filters import Described, candidates
from wanzhi.vocabulary.quantities import Exactly
from wanzhi.vocabulary.references import It, Itself, TheDone

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


def one_of(bits: int) -> Outputs:
    """One mana of one of the colours of a mask."""
    return tuple((color,) for color in COLORS if bits & color)


class AddColorAmong(AddsMana, frozen=True):
    """CR 106.3: "add one mana of any color among legendary creatures and planeswalkers you control"."""

    en = (
        "<add> one mana of any color among {filter:pl}[. {restriction}]", "<add> {amount} mana of any color among {filter:pl}[. {restriction}]",
    )
    zh = "加{amount}点{filter}之任意颜色的法术力[。{restriction}]"
    amount: Quantity = Exactly(1)
    filter: Filter = Described(())

    def outputs(self, game: Game, it: Context) -> Outputs:
        colors = tuple(color for (color,) in one_of(colors_among(game, self.filter, it)))
        return tuple_of(colors, amount_of(self.amount, game, it), False)


class AddEachColorAmong(AddsMana, frozen=True):
    """CR 106.3: "for each color among permanents you control, add one mana of that color"."""

    en = "for each color among {filter:pl}, add one mana of that color[. {restriction}]"
    zh = "{filter}中每有一种颜色，便加一点该颜色的法术力[。{restriction}]"
    filter: Filter = Described(())

    def outputs(self, game: Game, it: Context) -> Outputs:
        found = tuple(color for (color,) in one_of(colors_among(game, self.filter, it)))
        return (found,) if found else ()


def colors_among(game: Game, filter: Filter, it: Context) -> int:
    """The colours of all objects that fit, as a mask."""
    bits = 0
    for id in candidates(game, filter, it):
        bits |= game.chars(id).colors
    return bits


class AddColorOfThe(AddsMana, frozen=True):
    """CR 106.3, 607.2a: "add one mana of any of the exiled card's colors", "add one mana of any of its colors"."""

    en = (
        "<add> one mana of any of {what}'s colors[. {restriction}]", "<add> {amount} mana of any of {what}'s colors[. {restriction}]",
    )
    zh = "加{amount}点{what}之任意颜色的法术力[。{restriction}]"
    what: TheDone | It | Itself = Itself()
    amount: Quantity = Exactly(1)
    order: ClassVar[tuple[str, ...]] = ("what", "amount")

    def outputs(self, game: Game, it: Context) -> Outputs:
        bits = 0
        for id in self.what.find(game, it):
            bits |= game.chars(id).colors
        return tuple_of(tuple(color for color in COLORS if bits & color), amount_of(self.amount, game, it), False)


class AddCommanderColor(AddsMana, frozen=True):
    """CR 903.4, 903.4f: "add one mana of any color in your commander's color identity"; without a commander it adds none."""

    en = "<add> one mana of any color in your commander's color identity[. {restriction}]"
    zh = "加一点你指挥官标识色中任意颜色的法术力[。{restriction}]"

    def outputs(self, game: Game, it: Context) -> Outputs:
        return one_of(color_identity(game, it.controller))

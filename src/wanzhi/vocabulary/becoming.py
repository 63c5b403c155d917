"""What objects get, are and become, in words (CR 105.3, 205.1, 208, 305.7, 613.4): "gets +1/+1", "becomes a 3/3 Elemental creature".

A phrase such as "becomes a 3/3 Elemental creature with haste" does things in several layers. It is one node; `pieces` are the plain
modifications it comes to.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec

from wanzhi.language import lexical
from wanzhi.model.constants import ALL_COLORS, ARTIFACT, CREATURE
from wanzhi.model.subtypes import ALL_CREATURE_TYPES, ALL_LAND_TYPES, SUBTYPE_BIT
from wanzhi.vocabulary.abilities import KeywordAbility
from wanzhi.vocabulary.base import Context, Modification, Node, Quantity
from wanzhi.vocabulary.choices_kept import chosen_for
from wanzhi.vocabulary.effects.tallies import Tally
from wanzhi.vocabulary.gained_abilities import GainAbility, Quoted
from wanzhi.vocabulary.modifications import (
    AddSubtypes,
    AddSupertype,
    AddTypes,
    BecomeColor,
    ChangePT,
    LoseSubtypes,
    LoseSupertype,
    LoseTypes,
    Plain,
    SetLandType,
    SetPT,
    SetSubtypes,
    SetTypes,
)
from wanzhi.vocabulary.nouns import BASICS

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game


class Gets(Modification, frozen=True):
    """CR 613.4c: "gets +1/+1", "gets +X/-X", "gets +1/+0 for each artifact you control"."""

    en = "<get> (|a additional ){pt}[ for each {each}]"
    zh = "[每有一个{each}，便]得{pt}"
    layers = ("7c",)
    asks = 0
    pt: Annotated[str, "pt"]
    each: Tally | None = None

    def change(self, game: Game, it: Context) -> tuple[int, int]:
        """By how much power and toughness change."""
        times = 1 if self.each is None else self.each.count(game, it)
        power, toughness = halves(self.pt)
        return (signed(power, it.x) * times, signed(toughness, it.x) * times)

    def locked(self, game: Game, it: Context) -> Modification:
        return ChangePT(*self.change(game, it))

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        it.than = (id,)  # "for each other creature": other than the one that gets it
        power, toughness = self.change(game, it)
        it.than = ()
        chars.power += power
        chars.toughness += toughness


@lru_cache(maxsize=4096)
def halves(pt: str) -> tuple[str, str]:
    """The two parts of "+1/-x"."""
    power, _, toughness = pt.partition("/")
    return power, toughness


def signed(text: str, x: int) -> int:
    """The number that "+2", "-x" or "x" says.

    >>> signed("+2", 0), signed("-x", 3), signed("x", 4), signed("-0", 0)
    (2, -3, 4, 0)
    """
    sign = -1 if text.startswith("-") else 1
    digits = text.lstrip("+-")
    return sign * (x if digits == "x" else int(digits))


class HasBase(Modification, frozen=True):
    """CR 613.4b: "has base power and toughness 4/4", "has base power 5", "has base toughness X"."""

    en = (
        "<have> base power and toughness {pt}", "<have> base (power|toughness:toughness) {number}",
        "<have> base power and (base |)toughness each equal to {both}",
    )
    zh = "基础(力量|防御力:toughness)[与防御力为{pt}][与防御力各等同于{both}][为{number}]"
    layers = ("7b",)
    asks = 0
    pt: Annotated[str, "pt"] | None = None
    toughness: bool = False
    number: Quantity | None = None
    both: Quantity | None = None

    def set(self, game: Game, it: Context) -> SetPT:
        """What it sets, as numbers."""
        if self.both is not None:
            number = self.both.count(game, it)
            return SetPT(number, number)
        if self.pt is not None:
            power, toughness = halves(self.pt)
            return SetPT(signed(power, it.x), signed(toughness, it.x))
        number = self.number.count(game, it) if self.number is not None else 0
        return SetPT(None, number) if self.toughness else SetPT(number, None)

    def locked(self, game: Game, it: Context) -> Modification:
        return self.set(game, it)

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        self.set(game, it).apply(chars, layer, game, id, it)


class Pieces(Modification, frozen=True):
    """A phrase that comes to several modifications."""

    def pieces(self) -> tuple[Modification, ...]:
        """They."""
        raise NotImplementedError

    @property
    def layers(self) -> tuple[str, ...]:  # type: ignore[override]
        return tuple(sorted({layer for piece in pieces_of(self) for layer in piece.layers}))

    @property
    def takes_abilities(self) -> bool:  # type: ignore[override]
        return any(piece.takes_abilities for piece in pieces_of(self))

    @property
    def defining(self) -> bool:
        """CR 604.3a: said of the object itself, it defines colours or subtypes and nothing else."""
        return all(layer in ("4", "5") for layer in self.layers) and not any(isinstance(p, (AddTypes, SetTypes)) for p in pieces_of(self))

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        for piece in pieces_of(self):
            if layer in piece.layers:
                piece.apply(chars, layer, game, id, it)


@lru_cache(maxsize=65536)
def pieces_of(phrase: Pieces) -> tuple[Modification, ...]:
    """The plain modifications of a phrase; of theirs, too, if they are phrases."""
    found: list[Modification] = []
    for piece in phrase.pieces():
        found.extend(pieces_of(piece) if isinstance(piece, Pieces) else (piece,))
    return tuple(found)


def plain(mods: Sequence[Node], game: Game, it: Context) -> tuple[Modification, ...]:
    """The plain modifications that these come to, with their numbers: for copy effects (CR 707.9)."""
    found: list[Modification] = []
    for mod in mods:
        if isinstance(mod, Pieces):
            found.extend(plain(pieces_of(mod), game, it))
        elif isinstance(mod, Modification):
            found.append(mod.locked(game, it))
    return tuple(found)


def mask(names: tuple[str, ...]) -> int:
    """Subtypes as bits."""
    bits = 0
    for name in names:
        bits |= SUBTYPE_BIT[name]
    return bits


def joined(bits: tuple[int, ...]) -> int:
    """All bits of masks."""
    result = 0
    for bit in bits:
        result |= bit
    return result


class Kind(Node, frozen=True):
    """What something is said to be: "legendary blue and black Zombie Wizard artifact creature"."""

    en = ("{supertypes }[{colors&} ]{subtypes :sg}{types 1}", "{supertypes }[{colors&} ]{subtypes }")
    zh = "{supertypes }[{colors与}]{subtypes }{types }"
    supertypes: tuple[Annotated[int, "supertype"], ...] = ()
    colors: tuple[Annotated[int, "color"], ...] = ()
    subtypes: tuple[Annotated[str, "subtype"], ...] = ()
    types: tuple[Annotated[int, "type"], ...] = ()


lexical("besides", {
    1: ("in addition to its other types", "in addition to their other types", "此外仍具有原本类别"),
    2: ("in addition to its other colors and types", "in addition to their other colors and types", "此外仍具有原本颜色与类别"),
    3: ("in addition to its other creature types", "in addition to their other creature types", "此外仍具有原本生物类别"),
    4: ("in addition to its other colors", "in addition to their other colors", "此外仍具有原本颜色"),
    5: ("in addition to its other land types", "in addition to their other land types", "此外仍具有原本地类别"),
})


class Being(Node, frozen=True):
    """What stands after "is" or "becomes": "a 3/3 Elemental creature with haste", "a Goblin in addition to its other types", "black".

    Not `one`: said of several ("are Swamps"), or a colour. Types are retained if it says so, if it is "still" something, and by an "artifact creature"
    (CR 205.1b); else they are replaced (205.1a). Basic land types take a land's abilities away (305.7).
    """

    en: ClassVar[tuple[str, ...]] = (
        "(|a :one)[{pt} ]{kind:one}[ with base power and toughness {base}][ with {abilities&}][ {besides}]",
        "(|a :one)[{pt} ]{kind:one} with {abilities&} and base power and toughness {base}[ {besides}]",
        "(|a :one)[{pt} ]{kind:one} [{besides} ]with base power and toughness {base}",
        "(|a :one)[{pt} ]{kind:one}[ with {abilities&}] (that are still {still:pl}|that's still a {still:sg}:one)",
    )
    zh = "(|一个:one)[{pt}]{kind}[，基础力量与防御力为{base}][，且具有{abilities&}异能][，{besides}][，但仍然是{still}]"
    kind: Kind
    one: bool = False
    pt: Annotated[str, "pt"] | None = None
    base: Annotated[str, "pt"] | None = None
    abilities: tuple[KeywordAbility | Quoted, ...] = ()
    besides: Annotated[int, "besides"] | None = None
    still: Annotated[int, "type"] | None = None

    @property
    def numbered(self) -> bool:
        """Whether it names X."""
        return any("x" in (pt or "") for pt in (self.pt, self.base))

    def pieces(self, keeps: bool = False) -> tuple[Modification, ...]:
        """What it comes to; `keeps`: it is "still" what it was."""
        kind = self.kind
        found: list[Modification] = []
        if kind.supertypes:
            found.append(AddSupertype(joined(kind.supertypes)))
        subtypes, types = mask(kind.subtypes), joined(kind.types)
        keeps = keeps or self.besides in (1, 2, 3, 5) or self.still is not None
        if types and keeps:
            found.append(AddTypes(types, subtypes))
        elif types:
            found.append(SetTypes(types, subtypes, keeps=types & (ARTIFACT | CREATURE) == ARTIFACT | CREATURE))
        elif subtypes and keeps:
            found.append(AddSubtypes(subtypes))
        elif subtypes & BASICS:
            found.append(SetLandType(subtypes))
        elif subtypes:
            found.append(SetSubtypes(subtypes))
        if kind.colors:
            found.append(BecomeColor(joined(kind.colors), self.besides in (2, 4)))
        for pt in (self.pt, self.base):
            if pt is not None:
                found.append(HasBase(pt))
        if self.abilities:
            found.append(GainAbility(self.abilities))
        return tuple(found)


class BeingOfEveryType(Being, frozen=True):
    """CR 205.3m: "a 4/3 creature with vigilance and all creature types"."""

    en = ("(|a :one)[{pt} ]{kind:one} with [{abilities&} and ]all creature types[ {besides}]",)
    zh = "(|一个:one)[{pt}]{kind}，且具有[{abilities&}异能以及]所有生物类别[，{besides}]"
    unspoken = ("ref", "base", "still")

    def pieces(self, keeps: bool = False) -> tuple[Modification, ...]:
        return (*Being.pieces(self, keeps), AddSubtypes(ALL_CREATURE_TYPES))


class BeingListed(Being, frozen=True):
    """"a Kithkin Spirit Warrior Avatar with base power and toughness 8/8, flying, and first strike": all of it in one list."""

    en = ("(|a :one)[{pt} ]{kind:one} with base power and toughness {base}, {abilities,}, and {last}[ {besides}]",)
    zh = "(|一个:one)[{pt}]{kind}，基础力量与防御力为{base}，且具有{abilities、}与{last}异能[，{besides}]"
    unspoken = ("ref", "still")
    base: Annotated[str, "pt"] | None = None
    last: KeywordAbility | Quoted | None = None

    def pieces(self, keeps: bool = False) -> tuple[Modification, ...]:
        found = Being.pieces(msgspec.structs.replace(self, abilities=()), keeps) if self.abilities else Being.pieces(self, keeps)
        return (*found, GainAbility((*self.abilities, *((self.last,) if self.last is not None else ()))))


class BeingBoth(Being, frozen=True):
    """CR 205.1b: "1/1 green Saproling creatures and Forest lands in addition to their other types": of both kinds."""

    en = ("(|a :one)[{pt} ]{kind:one} and {also:one} {besides}",)
    zh = "(|一个:one)[{pt}]{kind}以及{also}，{besides}"
    unspoken = ("ref", "base", "still", "abilities")
    also: Kind = Kind()

    def pieces(self, keeps: bool = False) -> tuple[Modification, ...]:
        more = Being(self.also, besides=self.besides)
        return (*Being.pieces(self, keeps), *more.pieces(keeps))


class Becomes(Pieces, frozen=True):
    """CR 205.1, 105.3: "is a Goblin in addition to its other types", "becomes a 3/3 Elemental creature with haste", "is black"."""

    en = "(<are>|<become>:change) {being}"
    zh = "(是|成为:change){being}"
    asks = 0
    being: Being
    change: bool = False
    keeps: bool = False  # a later sentence says that it is "still a land"
    unspoken = ("keeps",)

    def pieces(self) -> tuple[Modification, ...]:
        return self.being.pieces(self.keeps)

    def kept(self) -> Modification:
        return msgspec.structs.replace(self, keeps=True)

    def locked(self, game: Game, it: Context) -> Modification:
        if self.being.numbered:
            return Locked(tuple(piece.locked(game, it) for piece in pieces_of(self)))
        return self


class BecomesOnly(Becomes, frozen=True):
    """CR 205.1a: "is a Vehicle artifact with crew 5 and it loses all other card types"."""

    en = "(<are>|<become>:change) {being} and (it loses|they lose:several) all other card types"
    zh = "(是|成为:change){being}，且失去所有其他牌类别(|:several)"
    several: bool = False


class Locked(Plain, frozen=True):
    """A phrase whose numbers are fixed."""

    asks = 0
    parts: tuple[Modification, ...]

    @property
    def layers(self) -> tuple[str, ...]:  # type: ignore[override]
        return tuple(sorted({layer for part in self.parts for layer in part.layers}))

    @property
    def takes_abilities(self) -> bool:  # type: ignore[override]
        return any(part.takes_abilities for part in self.parts)

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        for part in self.parts:
            if layer in part.layers:
                part.apply(chars, layer, game, id, it)


class IsEvery(Pieces, frozen=True):
    """CR 105.2, 205.3: "is all colors", "is colorless", "is every creature type", "are every basic land type in addition to ..."."""

    en = "(<are>|<become>:change) (all colors|colorless|every creature type|every basic land type|every land type:what)[ {besides}]"
    zh = "(是|成为:change)(所有颜色|无色|所有生物类别|所有基本地类别|所有地类别:what)[，{besides}]"
    asks = 0
    what: int
    change: bool = False
    besides: Annotated[int, "besides"] | None = None

    def pieces(self) -> tuple[Modification, ...]:
        if self.what == 0:
            return (BecomeColor(ALL_COLORS),)
        if self.what == 1:
            return (BecomeColor(0),)
        if self.what == 2:
            return (AddSubtypes(ALL_CREATURE_TYPES),)
        bits = BASICS if self.what == 3 else ALL_LAND_TYPES
        return (AddSubtypes(bits) if self.besides is not None else SetLandType(bits),)


class AllCreatureTypes(Pieces, frozen=True):
    """CR 205.3m: "is all creature types", "gains all creature types", "loses all creature types"."""

    en = "(<are>|<gain>|<lose>:how) all creature types"
    zh = "(具有|获得|失去:how)所有生物类别"
    asks = 0
    how: int = 0

    def pieces(self) -> tuple[Modification, ...]:
        return (LoseSubtypes(ALL_CREATURE_TYPES) if self.how == 2 else AddSubtypes(ALL_CREATURE_TYPES),)


class IsChosen(Modification, frozen=True):
    """CR 607.2d: "is the chosen color", "is the chosen type in addition to its other types"."""

    en = "(<are>|<become>:change) the chosen (color|type|creature type|basic land type:what)[ {besides}]"
    zh = "(是|成为:change)(所选颜色|所选类别|所选生物类别|所选基本地类别:what)[，{besides}]"
    asks = 0
    what: int
    change: bool = False
    besides: Annotated[int, "besides"] | None = None

    @property
    def layers(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("5",) if self.what == 0 else ("4",)

    @property
    def takes_abilities(self) -> bool:  # type: ignore[override]
        return self.what in (1, 3) and self.besides is None

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chosen = chosen_for(game, it.me)
        if self.what == 0:
            color = chosen.get("color", 0)
            if isinstance(color, int) and color:
                BecomeColor(color, self.besides is not None).apply(chars, layer, game, id, it)
            return
        word = str(chosen.get("land type" if "land type" in chosen and self.what != 2 else "creature type", ""))
        bit = SUBTYPE_BIT.get(word, 0)
        if not bit:
            return
        if self.besides is not None:
            AddSubtypes(bit).apply(chars, layer, game, id, it)
        elif bit & BASICS:
            SetLandType(bit).apply(chars, layer, game, id, it)
        else:
            SetSubtypes(bit).apply(chars, layer, game, id, it)


class IsNot(Pieces, frozen=True):
    """CR 205.1a, 205.4b: "isn't a creature", "isn't legendary", "is no longer a creature"."""

    en = ("<aren't> (a |){types|}", "<aren't> {supertypes|}")
    zh = "不再是[{types或}][{supertypes或}]"
    asks = 0
    types: tuple[Annotated[int, "type"], ...] = ()
    supertypes: tuple[Annotated[int, "supertype"], ...] = ()

    def pieces(self) -> tuple[Modification, ...]:
        found: tuple[Modification, ...] = ()
        if self.types:
            found += (LoseTypes(joined(self.types)),)
        if self.supertypes:
            found += (LoseSupertype(joined(self.supertypes)),)
        return found


__all__ = [
    "AllCreatureTypes", "Becomes", "Being", "BeingBoth", "BeingOfEveryType", "Gets", "HasBase", "IsChosen", "IsEvery", "IsNot", "Kind", "Locked", "Pieces",
    "halves", "joined", "mask", "pieces_of", "plain", "signed",
]

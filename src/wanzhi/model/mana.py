"""Mana, mana costs and mana symbols as data (CR 106, 107.4, 202).

A unit of mana is a small int: its type (one bit of `WUBRG` or `COLORLESS`), plus `SNOW_MANA`. Restricted mana carries the
index of its `restriction` in the player's pool entry.
"""

from functools import lru_cache
from typing import Final

from wanzhi.model.constants import COLOR_LETTERS

COLORLESS: Final = 32  # the sixth type of mana (CR 106.1b)
SNOW_MANA: Final = 64  # from a snow source (CR 107.4h)
MANA_TYPES: Final = (1, 2, 4, 8, 16, 32)

# Symbols of a mana cost (CR 107.4). An int is one symbol:
#   0..                 generic mana of that amount is kept apart, in `ManaCost.generic`
#   mask of types       one mana of any of these types: {W} = 1, {W/U} = 3, {C} = 32, {C/W} = 33
#   | TWOBRID           or two generic mana ({2/W})
#   | REDUCED           with TWOBRID, in a total cost: or one, since an effect reduced that half (118.7a)
#   | PHYREXIAN         or 2 life ({W/P}, {W/U/P})
#   SNOW_SYMBOL         one mana from a snow source ({S})
TWOBRID: Final = 256
PHYREXIAN: Final = 512
SNOW_SYMBOL: Final = 1024
REDUCED: Final = 8192

_LETTERS: Final = {"W": 1, "U": 2, "B": 4, "R": 8, "G": 16, "C": 32}


class ManaCost:
    """A mana cost (CR 202.1): generic amount, number of {X}, and the other symbols in printed order. Immutable by convention.

    >>> cost = ManaCost.parse("{X}{2}{W/U}{G}"); cost.generic, cost.x, cost.symbols, cost.mana_value(), str(cost)
    (2, 1, (3, 16), 4, '{X}{2}{W/U}{G}')
    """

    __slots__ = ("generic", "symbols", "x")

    def __init__(self, generic: int = 0, symbols: tuple[int, ...] = (), x: int = 0) -> None:
        self.generic: int = generic
        self.symbols: tuple[int, ...] = symbols
        self.x: int = x

    @staticmethod
    def parse(text: str) -> "ManaCost":
        """Read a cost as printed: `{2}{W}{W}`. Raises ValueError for a symbol that is not a mana symbol."""
        generic, x, symbols = 0, 0, []
        for part in text.replace("}{", "} {").split():
            name = part.strip("{}").upper()
            if name.isdigit():
                generic += int(name)
            elif name == "X":
                x += 1
            else:
                symbols.append(symbol(name))
        return ManaCost(generic, tuple(symbols), x)

    def plus(self, other: "ManaCost") -> "ManaCost":
        """CR 709.4b: both costs as one."""
        return ManaCost(self.generic + other.generic, self.symbols + other.symbols, self.x + other.x)

    def mana_value(self, x: int = 0) -> int:
        """CR 202.3: the total mana in the cost, with `x` for each {X}; {2/W} counts as 2 (202.3f)."""
        return self.generic + x * self.x + sum(2 if s & TWOBRID else 1 for s in self.symbols)

    def colors(self) -> int:
        """CR 202.2: the mask of all colours among the symbols."""
        mask = 0
        for s in self.symbols:
            mask |= s & 31
        return mask

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, ManaCost)
            and self.generic == other.generic
            and self.x == other.x
            and self.symbols == other.symbols
        )

    def __hash__(self) -> int:
        return hash((self.generic, self.x, self.symbols))

    def __str__(self) -> str:
        return _cost_text(self.generic, self.x, self.symbols)

    def __repr__(self) -> str:
        return f"ManaCost({self})"


def symbol(name: str) -> int:
    """The int of a symbol's name without braces: `W`, `W/U`, `2/W`, `W/P`, `W/U/P`, `S`, `C`. Raises ValueError if there is none."""
    if name == "S":
        return SNOW_SYMBOL
    bits = 0
    for part in name.split("/"):
        if part == "2":
            bits |= TWOBRID
        elif part == "P":
            bits |= PHYREXIAN
        elif part in _LETTERS:
            bits |= _LETTERS[part]
        else:
            raise ValueError(f"{{{name}}} is not a mana symbol (CR 107.4)")
    if not bits & 63:
        raise ValueError(f"{{{name}}} is not a mana symbol (CR 107.4)")
    return bits


def generic_half(bits: int) -> int:
    """CR 107.4e: how much generic mana the generic half of {2/W} is.

    >>> generic_half(symbol("2/W")), generic_half(symbol("2/W") | REDUCED)
    (2, 1)
    """
    return 1 if bits & REDUCED else 2


# CR 107.4: how the two colours of a hybrid symbol are ordered in print (clockwise round the wheel by the shorter way).
_HYBRID_ORDER: Final = ("WU", "WB", "UB", "UR", "BR", "BG", "RG", "RW", "GW", "GU")


@lru_cache(maxsize=2048)
def _cost_text(generic: int, x: int, symbols: tuple[int, ...]) -> str:
    number = f"{{{generic}}}" if generic or not (x or symbols) else ""
    return "{X}" * x + number + "".join(symbol_text(s) for s in symbols)


def symbol_text(bits: int) -> str:
    """The printed form of a symbol's int.

    >>> symbol_text(symbol("G/W")), symbol_text(symbol("2/B")), symbol_text(symbol("R/P"))
    ('{G/W}', '{2/B}', '{R/P}')
    """
    if bits == SNOW_SYMBOL:
        return "{S}"
    letters = ["C"] if bits & COLORLESS else []
    colors = [letter for color, letter in COLOR_LETTERS.items() if bits & color]
    if len(colors) == 2 and "".join(colors) not in _HYBRID_ORDER:
        colors.reverse()
    parts = ([str(generic_half(bits))] if bits & TWOBRID else []) + letters + colors + (["P"] if bits & PHYREXIAN else [])
    return "{" + "/".join(parts) + "}"


FREE: Final = ManaCost()

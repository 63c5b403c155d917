"""Lexical tables of symbols in instructions: runs of mana symbols and of energy symbols (CR 107.4, 107.14)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from wanzhi.language import Token, lexical_functions
from wanzhi.model.mana import ManaCost

ENERGY = "{e}"


def _run(tokens: Sequence[Token], i: int) -> tuple[int, str]:
    j = i
    while j < len(tokens) and tokens[j].text.startswith("{") and (j == i or tokens[j].glued):
        j += 1
    return j, "".join(token.text for token in tokens[i:j])


def _read_mana(tokens: Sequence[Token], i: int) -> list[tuple[int, Hashable]]:
    """A whole run of mana symbols."""
    j, text = _run(tokens, i)
    if j == i or "{t}" in text or "{q}" in text or ENERGY in text:
        return []
    try:
        ManaCost.parse(text.upper())
    except ValueError:
        return []
    return [(j, text.upper())]


def _read_energy(tokens: Sequence[Token], i: int) -> list[tuple[int, Hashable]]:
    j, text = _run(tokens, i)
    return [(j, j - i)] if j > i and text == ENERGY * (j - i) else []


lexical_functions("mana symbols", _read_mana, lambda value, lang, many: str(value))
lexical_functions("energy symbols", _read_energy, lambda value, lang, many: "{E}" * int(str(value)), first={ENERGY})

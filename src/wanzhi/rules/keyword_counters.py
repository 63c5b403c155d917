"""Keyword counters (CR 122.1b): which there are, and the abilities that they give."""

from __future__ import annotations

from typing import Final

from wanzhi.vocabulary.abilities import KeywordAbility
from wanzhi.vocabulary.gained_abilities import GainAbility, KeywordFlag

KEYWORD_COUNTERS: Final = (
    "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof", "indestructible", "lifelink",
    "menace", "reach", "shadow", "trample", "vigilance",
)


_grants: dict[str, GainAbility] = {}


def counter_grant(kind: str) -> GainAbility:
    """What a counter of the kind does to the permanent it is on."""
    grant = _grants.get(kind)
    if grant is None:
        grant = _grants[kind] = GainAbility((keyword_named(kind),))
    return grant


def keyword_named(name: str) -> KeywordAbility:
    """The node of a keyword without parameters."""
    open_classes: list[type[KeywordAbility]] = list(KeywordAbility.__subclasses__())
    while open_classes:
        found = open_classes.pop()
        if found.keyword == name and not found.__struct_fields__:
            return found()
        open_classes.extend(found.__subclasses__())
    return KeywordFlag(name)


def is_keyword_counter(kind: str) -> bool:
    """CR 122.1b: whether counters of this kind give a keyword (variants such as "hexproof from red" included)."""
    return kind in KEYWORD_COUNTERS or kind.startswith("hexproof from ")

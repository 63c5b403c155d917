"""CR 111.10: predefined tokens: Treasure, Food, Clue and the others."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Final

from wanzhi.language import Forms, lexical
from wanzhi.model import constants as c
from wanzhi.model.card import Characteristics, Face
from wanzhi.model.subtypes import SUBTYPE_BIT
from wanzhi.vocabulary import terms
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.effects.tokens import TokenLook, give

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

ARTIFACTS: Final = {  # name: its abilities, in the card language
    "Treasure": "{T}, sacrifice ~: add one mana of any color.",  # 111.10a
    "Food": "{2}, {T}, sacrifice ~: you gain 3 life.",  # 111.10b
    "Gold": "sacrifice ~: add one mana of any color.",  # 111.10c
    "Clue": "{2}, sacrifice ~: draw a card.",  # 111.10f
    "Blood": "{1}, {T}, discard a card, sacrifice ~: draw a card.",  # 111.10g
    "Powerstone": "{T}: add {C}. this mana can't be spent to cast a nonartifact spell.",  # 111.10h
    "Map": "{1}, {T}, sacrifice ~: target creature you control explores. activate only as a sorcery.",  # 111.10s
    "Junk":  # 111.10t
        "{T}, sacrifice ~: exile the top card of your library. you may play that card this turn. activate only as a sorcery.",
    "Lander":  # 111.10u
        "{2}, {T}, sacrifice ~: search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
    "Mutagen": "{1}, {T}, sacrifice ~: put a +1/+1 counter on target creature. activate only as a sorcery.",  # 111.10v
}
SHARD: Final = "{2}, sacrifice ~: scry 1, then draw a card."  # 111.10e
KINDS: Final = (*ARTIFACTS, "Shard", "Walker")

lexical("known token", {kind: Forms(kind, kind, terms.SUBTYPES.get(kind, "尸行者")) for kind in KINDS})


ROLES: Final = {  # CR 111.10j-r: what is enchanted, in the card language
    "Cursed": "enchanted creature has base power and toughness 1/1.",
    "Monster": "enchanted creature gets +1/+1 and has trample.",
    "Royal": "enchanted creature gets +1/+1 and has ward {1}.",
    "Sorcerer": 'enchanted creature gets +1/+1 and has "whenever this creature attacks, scry 1."',
    "Virtuous": "enchanted creature gets +1/+1 for each enchantment you control.",
    "Wicked": "enchanted creature gets +1/+1.\nwhen ~ is put into a graveyard from the battlefield, each opponent loses 1 life.",
    "Young Hero": 'enchanted creature has "whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it."',
}
ROLE_NAMES: Final = {
    "Cursed": "倒楣鬼", "Monster": "怪物", "Royal": "皇族", "Sorcerer": "术士", "Virtuous": "善人", "Wicked": "恶人",
    "Young Hero": "青年英雄",
}

lexical("role", {kind: Forms(kind, kind, zh) for kind, zh in ROLE_NAMES.items()})


class RoleToken(TokenLook, frozen=True):
    """"Wicked Role token"."""

    en = "{kind} Role token(s)"
    zh = "{kind}角色衍生物"
    kind: Annotated[str, "role"]

    @property
    def types(self) -> tuple[int, ...]:
        """Its card types."""
        return (c.ENCHANTMENT,)

    def faces(self, game: Game, it: Context) -> tuple[Face, ...]:
        return (role_face(self.kind),)


@lru_cache(maxsize=64)
def role_face(kind: str) -> Face:
    """CR 111.10j-r: the characteristics of a Role token."""
    from wanzhi.vocabulary.reading import abilities_from

    chars = Characteristics()
    chars.name, chars.types = kind, c.ENCHANTMENT
    chars.subtypes = SUBTYPE_BIT["Aura"] | SUBTYPE_BIT["Role"]
    give(chars, abilities_from("enchant creature\n" + ROLES[kind]))
    return Face(chars)


class KnownToken(TokenLook, frozen=True):
    """"Treasure token"."""

    en = "{kind} token(s)"
    zh = "{kind}衍生物"
    kind: Annotated[str, "known token"]

    @property
    def types(self) -> tuple[int, ...]:
        """Its card types."""
        return (c.CREATURE,) if self.kind == "Walker" else (c.ENCHANTMENT,) if self.kind == "Shard" else (c.ARTIFACT,)

    def faces(self, game: Game, it: Context) -> tuple[Face, ...]:
        return (known_face(self.kind),)


@lru_cache(maxsize=64)
def known_face(kind: str) -> Face:
    """CR 111.10a-h, 111.10j-v: the characteristics of a predefined token."""
    from wanzhi.vocabulary.reading import abilities_from

    chars = Characteristics()
    chars.name = kind if kind == "Walker" else f"{kind} Token"
    if kind == "Walker":  # 111.10d
        chars.types, chars.colors, chars.power, chars.toughness = c.CREATURE, c.BLACK, 2, 2
        chars.subtypes = SUBTYPE_BIT["Zombie"]
        return Face(chars)
    chars.types = c.ENCHANTMENT if kind == "Shard" else c.ARTIFACT
    chars.subtypes = SUBTYPE_BIT[kind]
    give(chars, abilities_from(SHARD if kind == "Shard" else ARTIFACTS[kind]))
    return Face(chars)

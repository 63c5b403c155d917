"""A paragraph of a card's text (CR 113.2c, 207.1): one ability, or a list of keywords."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, ClassVar

from wanzhi.model.constants import CHANGELING
from wanzhi.vocabulary.abilities import (
    ActivatedAbility,
    KeywordAbility,
    ReplacementAbility,
    RuleAbility,
    SpellEffect,
    StaticAbility,
    TriggeredAbility,
)
from wanzhi.vocabulary.base import Ability, Effect, Node
from wanzhi.vocabulary.functioning import settled
from wanzhi.vocabulary.patterns import Chapter


class Line(Node, frozen=True):
    """What one paragraph holds."""

    def abilities(self) -> tuple[Ability, ...]:
        """Its abilities, in order."""
        raise NotImplementedError

    def abilities_of(self, spell: bool) -> tuple[Ability, ...]:
        """Its abilities on an instant or sorcery, or on another card."""
        return self.abilities()


class AbilityLine(Line, frozen=True):
    """One ability that is a sentence or more."""

    en = "{ability}"
    zh = "{ability}"
    ability: SpellEffect | ActivatedAbility | TriggeredAbility | StaticAbility | ReplacementAbility | RuleAbility

    def abilities(self) -> tuple[Ability, ...]:
        return (settled(self.ability),)


class WordedLine(Line, frozen=True):
    """CR 207.2c: an ability word before the ability; it has no rules meaning."""

    en = "{word:cap} — {ability:cap}"
    zh = "{word}～{ability}"
    word: Annotated[str, "ability word"]
    ability: SpellEffect | ActivatedAbility | TriggeredAbility | StaticAbility | ReplacementAbility | RuleAbility

    def abilities(self) -> tuple[Ability, ...]:
        return (settled(self.ability),)


class FlavorLine(Line, frozen=True):
    """CR 207.2d: a flavor word before the ability; it has no rules meaning."""

    en = "{word} — {ability:cap}"
    zh = "{word}～{ability}"
    word: Annotated[str, "flavor word"]
    ability: SpellEffect | ActivatedAbility | TriggeredAbility | StaticAbility | ReplacementAbility | RuleAbility

    def abilities(self) -> tuple[Ability, ...]:
        return (settled(self.ability),)


class ChapterLine(Line, frozen=True):
    """CR 714.2: "I, II — [effect]": for each number an ability that triggers as the lore counters come to it."""

    scope: ClassVar[bool] = True
    en = "{numbers,} — {effect:cap}."
    zh = "{numbers、}～{effect}。"
    numbers: tuple[Annotated[int, "chapter"], ...]
    effect: Effect

    def abilities(self) -> tuple[Ability, ...]:
        return tuple(TriggeredAbility(Chapter((number,)), self.effect) for number in self.numbers)


class KeywordLine(Line, frozen=True):
    """CR 702.1: keywords, separated by commas."""

    en = ("{keywords,}", "{keywords;}")
    zh = "{keywords，}"
    keywords: tuple[KeywordAbility, ...]

    def abilities(self) -> tuple[Ability, ...]:
        return self.keywords


class FlagKeyword(KeywordAbility, frozen=True):
    """A keyword without parameters that the rules read: flying, trample ..."""

    rule: ClassVar[str] = "702"
    en = "{bit}"
    zh = "{bit}"
    bit: Annotated[int, "keyword flag"]

    @property
    def flag(self) -> int:
        return self.bit

    def parts(self) -> tuple[Ability, ...]:
        return _every_creature_type() if self.bit == CHANGELING else ()


@lru_cache(maxsize=1)
def _every_creature_type() -> tuple[Ability, ...]:
    """CR 702.73a, 604.3: changeling is a characteristic-defining ability, so it functions in every zone."""
    from wanzhi.vocabulary.reading import abilities_from

    return abilities_from("~ is every creature type.")

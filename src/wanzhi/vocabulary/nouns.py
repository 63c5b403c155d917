"""The nouns of a description: "creature", "basic land", "instant or sorcery card", "spell", "ability" (CR 109.2, 205).

A noun without "card", "spell" or "source" means permanents on the battlefield (109.2).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from wanzhi.language import Meaning, attachment
from wanzhi.model import constants as c
from wanzhi.model.constants import ABILITY, BATTLEFIELD, CARD, F_STACK, STACK, TOKEN
from wanzhi.model.subtypes import (
    ALL_ARTIFACT_TYPES,
    ALL_CREATURE_TYPES,
    ALL_ENCHANTMENT_TYPES,
    ALL_LAND_TYPES,
    ALL_PLANESWALKER_TYPES,
    BASIC_LAND_TYPES,
    SUBTYPE_BIT,
)
from wanzhi.vocabulary.adjectives import Adjective
from wanzhi.vocabulary.base import ASKS_TYPES, Context, Node

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

ON_BATTLEFIELD: Final = 1 << BATTLEFIELD
ON_STACK: Final = 1 << STACK
BASICS: Final = sum(SUBTYPE_BIT[name] for name in BASIC_LAND_TYPES)  # CR 305.6: the basic land types, as bits


class Word(Node, frozen=True):
    """A card type or subtype as (part of) a head noun."""

    def test(self, game: Game, id: int, it: Context) -> bool:
        raise NotImplementedError

    def types(self) -> int:
        """The card types it implies (0: any)."""
        return 0


class TypeWord(Word, frozen=True):
    """CR 205.2a."""

    asks = ASKS_TYPES
    en = "{type}"
    zh = "{type}"
    type: Annotated[int, "type"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        return bool(game.chars(id).types & self.type)

    def types(self) -> int:
        return self.type


class SubtypeWord(Word, frozen=True):
    """CR 205.3."""

    asks = ASKS_TYPES
    en = "{subtype}"
    zh = "{subtype}"
    subtype: Annotated[str, "subtype"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        return bool(game.chars(id).subtypes & SUBTYPE_BIT[self.subtype])

    def types(self) -> int:
        bit = SUBTYPE_BIT[self.subtype]
        if bit & ALL_CREATURE_TYPES:
            return c.CREATURE | c.KINDRED
        return next((type for types, type in TYPE_OF_SUBTYPES if bit & types), 0)


TYPE_OF_SUBTYPES: Final = (
    (ALL_LAND_TYPES, c.LAND), (ALL_ARTIFACT_TYPES, c.ARTIFACT), (ALL_ENCHANTMENT_TYPES, c.ENCHANTMENT), (ALL_PLANESWALKER_TYPES, c.PLANESWALKER),
)  # fmt: skip


class PermanentWord(Word, frozen=True):
    """CR 110.1; "permanent card" and "permanent spell" are those of a permanent type (110.4a-b)."""

    asks = ASKS_TYPES
    en = "permanent(s)"
    zh = "永久物"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return bool(game.chars(id).types & c.PERMANENT_TYPES) or game.zone_of(id) == BATTLEFIELD


class HistoricWord(Word, frozen=True):
    """CR 700.6: legendary, artifact or Saga."""

    en = "historic"
    zh = "史迹"

    def test(self, game: Game, id: int, it: Context) -> bool:
        chars = game.chars(id)
        return bool(chars.supertypes & c.LEGENDARY or chars.types & c.ARTIFACT or chars.subtypes & SUBTYPE_BIT["Saga"])


# --- head nouns -------------------------------------------------------------------------------------------------------------------


class Head(Node, frozen=True):
    """One alternative of what the thing is."""

    def test(self, game: Game, id: int, it: Context) -> bool:
        raise NotImplementedError

    def zones(self) -> int:
        """Where such things are (0: anywhere)."""
        return ON_BATTLEFIELD

    def types(self) -> int:
        """The card types it implies (0: any)."""
        return 0

    @property
    def bare(self) -> bool:
        """Whether it has no adjectives of its own."""
        return True


class Thing(Head, frozen=True):
    """CR 111.6, 403.2, 609.2: A permanent: "creature", "artifact creature", "Goblin", "nonbasic land" (as a later alternative)."""

    asks = 0
    en = "{adjectives }{before :sg}{word}"
    zh = "{adjectives }{before }{word}"
    word: Word
    before: tuple[Word, ...] = ()
    adjectives: tuple[Adjective, ...] = ()

    def test(self, game: Game, id: int, it: Context) -> bool:
        return (
            _on_battlefield(game, id) and self.word.test(game, id, it) and all(w.test(game, id, it) for w in self.before)
            and all(a.test(game, id, it) for a in self.adjectives)
        )

    def types(self) -> int:
        return _types(self.word, self.before)

    @property
    def bare(self) -> bool:
        return not self.adjectives


class CommonNoun(Head, frozen=True):
    """A noun that tells what kind of object it is, with types and subtypes before it: "creature card", "Goblin spell"."""

    words: tuple[Word, ...] = ()
    adjectives: tuple[Adjective, ...] = ()

    def fits_words(self, game: Game, id: int, it: Context) -> bool:
        """Whether the object is what stands before the noun."""
        return all(w.test(game, id, it) for w in self.words) and all(a.test(game, id, it) for a in self.adjectives)

    def types(self) -> int:
        return _types(None, self.words)

    @property
    def bare(self) -> bool:
        return not self.adjectives


class CardNoun(CommonNoun, frozen=True):
    """CR 109.2a: A card: "card", "creature card", "basic land card"; tokens are no cards (CR 108.2b)."""

    en = "{adjectives }{words :sg}card(s)"
    zh = "{adjectives }{words }牌"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.object(id).kind == CARD and self.fits_words(game, id, it)

    def zones(self) -> int:
        return 0


class SpellNoun(CommonNoun, frozen=True):
    """CR 109.2b, 113.9: A spell (CR 112.1): "spell", "creature spell"."""

    reads: ClassVar[int] = F_STACK
    en = "{adjectives }{words :sg}spell(s)"
    zh = "{adjectives }{words }咒语"

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        return obj.zone == STACK and obj.kind != ABILITY and self.fits_words(game, id, it)

    def zones(self) -> int:
        return ON_STACK


class TokenNoun(CommonNoun, frozen=True):
    """CR 111.1: "token", "creature token"."""

    asks = 0
    en = "{adjectives }{words :sg}token(s)"
    zh = "{adjectives }{words }衍生物"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return _on_battlefield(game, id) and game.object(id).kind == TOKEN and self.fits_words(game, id, it)


class SourceNoun(CommonNoun, frozen=True):
    """CR 609.7: "source", "red source": an object that damage or an effect comes from."""

    en = "{adjectives }{words :sg}source(s)"
    zh = "{adjectives }{words }来源"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return self.fits_words(game, id, it)

    def zones(self) -> int:
        return 0

    def types(self) -> int:
        return 0


class OneKind(Node, frozen=True):
    """One of several kinds before a common noun: "instant" in "instant or sorcery card", "basic land" in "basic land or Gate card"."""

    en = "{adjectives }{before :sg}{word:sg}"
    zh = "{adjectives }{before }{word}"
    word: Word
    before: tuple[Word, ...] = ()
    adjectives: tuple[Adjective, ...] = ()

    def test(self, game: Game, id: int, it: Context) -> bool:
        """Whether an object is of that kind, wherever it is."""
        return (
            self.word.test(game, id, it) and all(w.test(game, id, it) for w in self.before)
            and all(a.test(game, id, it) for a in self.adjectives)
        )

    def types(self) -> int:
        """The card types it implies."""
        return _types(self.word, self.before)


class OfKinds(Head, frozen=True):
    """"instant or sorcery card", "artifact and/or creature cards", "instant and sorcery spells", "creature or planeswalker token".

    Adjectives of the first kind hold for all if the others have none.
    """

    en = (
        "{either|2} (card(s)|spell(s)|token(s)|source(s):noun)", "{mixed+2} (card(s)|spell(s)|token(s)|source(s):noun)",
        "{both&2} (card(s)|spell(s)|token(s)|source(s):noun)",
    )
    zh = (
        "{either或2}(牌|咒语|衍生物|来源:noun)", "{mixed+2}(牌|咒语|衍生物|来源:noun)", "{both与2}(牌|咒语|衍生物|来源:noun)",
    )
    noun: int
    either: tuple[OneKind, ...] = ()
    mixed: tuple[OneKind, ...] = ()
    both: tuple[OneKind, ...] = ()

    @property
    def kinds(self) -> tuple[OneKind, ...]:
        """The kinds, however they are joined."""
        return self.either or self.mixed or self.both

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        right = (
            obj.kind == CARD, obj.zone == STACK and obj.kind != ABILITY, obj.kind == TOKEN and _on_battlefield(game, id), True,
        )[self.noun]
        kinds = self.kinds
        if not right or not any(kind.test(game, id, it) for kind in kinds):
            return False
        shared = kinds[0].adjectives if not any(kind.adjectives for kind in kinds[1:]) else ()
        return all(adjective.test(game, id, it) for adjective in shared)

    def zones(self) -> int:
        return (0, ON_STACK, ON_BATTLEFIELD, 0)[self.noun]

    def types(self) -> int:
        bits = 0
        for kind in self.kinds:
            mine = kind.types()
            if not mine:
                return 0
            bits |= mine
        return bits


@attachment("type lists before a noun", order=120, to=OfKinds)
def type_list_whole(node: Meaning) -> int:
    """"Instant or sorcery card": the kinds before a card, spell or token noun belong to it; they are no permanents of their own."""
    return -1


class AbilityNoun(Head, frozen=True):
    """CR 113.1c: "activated ability", "triggered ability", "activated or triggered ability", "ability" on the stack."""

    en = "(activated or triggered |activated |triggered |:kind)ability"
    zh = "(起动式或触发式|起动式|触发式|:kind)异能"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        if obj.zone != STACK or obj.kind != ABILITY or obj.announced is None or obj.announced.ability is None:
            return False
        category = obj.announced.ability.category
        return self.kind in (0, 3) or category == self.kind

    def zones(self) -> int:
        return ON_STACK


@lru_cache(maxsize=4096)
def heads_meant(heads: tuple[Head, ...]) -> tuple[Head, ...]:
    """CR 109.2: a "card", "spell" or "token" after the last of several types belongs to all of them."""
    last = heads[-1]
    if not isinstance(last, (CardNoun, SpellNoun, TokenNoun)) or not last.words:
        return heads
    found = []
    for head in heads:
        found.append(type(last)((*head.before, head.word), head.adjectives) if isinstance(head, Thing) else head)
    return tuple(found)


def _on_battlefield(game: Game, id: int) -> bool:
    obj = game.object(id)
    return obj.zone == BATTLEFIELD or id == game.entering


def _types(word: Word | None, words: tuple[Word, ...]) -> int:
    bits = word.types() if word is not None else 0
    for other in words:
        bits |= other.types()
    return bits

"""Which objects: "nonblack creature an opponent controls with power 3 or less" (CR 109.2, 205, 700).

A description is adjectives, head nouns joined by "or", and postmodifiers. Adjectives before the first head noun hold for all of them,
unless a later one has adjectives of its own; postmodifiers hold for all. A noun without "card", "spell" or "source" means permanents on
the battlefield (109.2).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from wanzhi.language import Introduction, Meaning, attachment
from wanzhi.model import constants as c
from wanzhi.model.constants import (
    ABILITY,
    BATTLEFIELD,
    CARD,
    F_COMBAT,
    F_COUNTERS,
    F_STACK,
    F_TAPPED,
    FIRST_OBJECT,
    NONE,
    OWN_ZONES,
    STACK,
    TOKEN,
)
from wanzhi.model.subtypes import (
    ALL_ARTIFACT_TYPES,
    ALL_CREATURE_TYPES,
    ALL_ENCHANTMENT_TYPES,
    ALL_LAND_TYPES,
    ALL_PLANESWALKER_TYPES,
    SUBTYPE_BIT,
)
from wanzhi.vocabulary.base import ASKS_COLORS, ASKS_TYPES, Context, Filter, Node

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

ON_BATTLEFIELD: Final = 1 << BATTLEFIELD
ON_STACK: Final = 1 << STACK
ANYWHERE: Final = (1 << 10) - 1


class Adjective(Node, frozen=True):
    """A quality said before the noun."""

    def test(self, game: Game, id: int, it: Context) -> bool:
        raise NotImplementedError


class Postmodifier(Node, frozen=True):
    """A quality said after the noun."""

    postmodifier: ClassVar[bool] = True

    def test(self, game: Game, id: int, it: Context) -> bool:
        raise NotImplementedError

    def zones(self) -> int:
        """The zones it speaks of; 0 if of none."""
        return 0


class GroupPost(Postmodifier, frozen=True):
    """A quality of the things chosen together: "with different names", "from a single graveyard"."""

    def test(self, game: Game, id: int, it: Context) -> bool:
        return True

    def together(self, game: Game, ids: tuple[int, ...], it: Context) -> bool:
        """Whether they may all be chosen."""
        raise NotImplementedError


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


# --- adjectives -------------------------------------------------------------------------------------------------------------------


class Colored(Adjective, frozen=True):
    """CR 105.2: "white", "nonblack", "white or blue"."""

    asks = ASKS_COLORS
    en = "{colors|}"
    zh = "{colors或}"
    colors: tuple[Annotated[int, "color"], ...]

    def test(self, game: Game, id: int, it: Context) -> bool:
        have = game.chars(id).colors
        return any(have & color for color in self.colors)


class AllColored(Adjective, frozen=True):
    """CR 105.2: "white and blue": of all these colours."""

    en = "{colors&2}"
    zh = "{colors与2}"
    colors: tuple[Annotated[int, "color"], ...]

    def test(self, game: Game, id: int, it: Context) -> bool:
        have = game.chars(id).colors
        return all(have & color for color in self.colors)


class Besides(Adjective, frozen=True):
    """"noncreature, nonland", "tapped, nonartifact": both."""

    en = "{left}, {right}"
    zh = "{left}且{right}"
    left: Adjective
    right: Adjective

    def test(self, game: Game, id: int, it: Context) -> bool:
        return self.left.test(game, id, it) and self.right.test(game, id, it)


@attachment("commas from the left", order=125, to=Besides)
def commas_from_left(node: Meaning) -> int:
    """"Non-Vampire, non-Werewolf, non-Zombie": all of equal weight; the first two are taken together first."""
    return int(isinstance(getattr(node, "right", None), Besides))


class NotColored(Adjective, frozen=True):
    """"nonblack"."""

    en = "non{color}"
    zh = "非{color}"
    color: Annotated[int, "color"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        return not game.chars(id).colors & self.color


class NotTyped(Adjective, frozen=True):
    """"nonland", "noncreature"."""

    asks = ASKS_TYPES
    en = "non{type:sg}"
    zh = "非{type}"
    type: Annotated[int, "type"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        return not game.chars(id).types & self.type


class NotSubtyped(Adjective, frozen=True):
    """"non-Human", "non-Aura"."""

    asks = ASKS_TYPES
    en = "non-{subtype:sg}"
    zh = "非{subtype}"
    subtype: Annotated[str, "subtype"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        return not game.chars(id).subtypes & SUBTYPE_BIT[self.subtype]


class Supertyped(Adjective, frozen=True):
    """CR 205.4, 305.8: "legendary", "nonbasic"."""

    asks = ASKS_TYPES
    en = "(|non:negated){supertype}"
    zh = "(|非:negated){supertype}"
    supertype: Annotated[int, "supertype"]
    negated: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return bool(game.chars(id).supertypes & self.supertype) != self.negated


class ColorCount(Adjective, frozen=True):
    """CR 105.2: "colorless", "multicolored", "monocolored"."""

    en = "(colorless|multicolored|monocolored:kind)"
    zh = "(无色|多色|单色:kind)"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        count = bin(game.chars(id).colors).count("1")
        return (count == 0, count >= 2, count == 1)[self.kind]


class IsTapped(Adjective, frozen=True):
    """CR 110.5."""

    reads: ClassVar[int] = F_TAPPED
    en = "(tapped|untapped:untapped)"
    zh = "(已横置的|未横置的:untapped)"
    untapped: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.object(id).tapped != self.untapped


class InCombat(Adjective, frozen=True):
    """CR 506.3: "attacking", "blocking", "attacking or blocking", "blocked", "unblocked", "nonattacking"."""

    reads: ClassVar[int] = F_COMBAT
    en = "(attacking|blocking|attacking or blocking|blocked|unblocked|nonattacking|nonblocking|unblocked attacking:kind)"
    zh = "(进行攻击的|进行阻挡的|进行攻击或阻挡的|被阻挡的|未受阻挡的|未进行攻击的|未进行阻挡的|进行攻击且未受阻挡的:kind)"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        attacking, blocking = obj.attacking != NONE, bool(obj.blocking)
        unblocked = attacking and not obj.blocked and game.step >= c.BLOCKERS  # CR 509.1h
        return (
            attacking, blocking, attacking or blocking, attacking and obj.blocked, unblocked, not attacking, not blocking, unblocked,
        )[self.kind]


class IsToken(Adjective, frozen=True):
    """CR 111.1: "token", "nontoken"."""

    en = "nontoken"
    zh = "非衍生"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.object(id).kind != TOKEN


class HasStatus(Adjective, frozen=True):
    """Whether something is attached or put on it: "enchanted", "equipped", "modified" (CR 700.9)."""

    reads: ClassVar[int] = F_COUNTERS
    en = "(enchanted|equipped|modified:kind)"
    zh = "(被结附的|佩带了武具的|改造的:kind)"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        auras = [a for a in obj.attachments if game.chars(a).subtypes & SUBTYPE_BIT["Aura"]]
        equipment = [a for a in obj.attachments if game.chars(a).subtypes & SUBTYPE_BIT["Equipment"]]
        if self.kind == 0:
            return bool(auras)
        if self.kind == 1:
            return bool(equipment)
        return bool(obj.counters or equipment or any(game.controller(a) == obj.controller for a in auras))


class PowerToughness(Adjective, frozen=True):
    """"1/1" before a noun: power and toughness of just these values."""

    en = "{pt}"
    zh = "{pt}"
    pt: Annotated[str, "pt"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        power, _, toughness = self.pt.partition("/")
        return str(game.power(id)) == power and str(game.toughness(id)) == toughness


class Other(Adjective, frozen=True):
    """"other creatures you control", "another creature": not the source itself, nor the card that it just became (CR 400.7e)."""

    en = "other"
    zh = "其他"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return id not in (it.me, game.object(it.me).successor)


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


class CardNoun(Head, frozen=True):
    """CR 109.2a: A card: "card", "creature card", "basic land card"; tokens are no cards (CR 108.2b)."""

    en = "{adjectives }{words :sg}card(s)"
    zh = "{adjectives }{words }牌"
    words: tuple[Word, ...] = ()
    adjectives: tuple[Adjective, ...] = ()

    def test(self, game: Game, id: int, it: Context) -> bool:
        return (
            game.object(id).kind == CARD and all(w.test(game, id, it) for w in self.words)
            and all(a.test(game, id, it) for a in self.adjectives)
        )

    def zones(self) -> int:
        return 0

    def types(self) -> int:
        return _types(None, self.words)

    @property
    def bare(self) -> bool:
        return not self.adjectives


class SpellNoun(Head, frozen=True):
    """CR 109.2b, 113.9: A spell (CR 112.1): "spell", "creature spell"."""

    reads: ClassVar[int] = F_STACK
    en = "{adjectives }{words :sg}spell(s)"
    zh = "{adjectives }{words }咒语"
    words: tuple[Word, ...] = ()
    adjectives: tuple[Adjective, ...] = ()

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        return (
            obj.zone == STACK and obj.kind != ABILITY and all(w.test(game, id, it) for w in self.words)
            and all(a.test(game, id, it) for a in self.adjectives)
        )

    def zones(self) -> int:
        return ON_STACK

    def types(self) -> int:
        return _types(None, self.words)

    @property
    def bare(self) -> bool:
        return not self.adjectives


class TokenNoun(Head, frozen=True):
    """CR 111.1: "token", "creature token"."""

    asks = 0
    en = "{adjectives }{words :sg}token(s)"
    zh = "{adjectives }{words }衍生物"
    words: tuple[Word, ...] = ()
    adjectives: tuple[Adjective, ...] = ()

    def test(self, game: Game, id: int, it: Context) -> bool:
        return (
            _on_battlefield(game, id) and game.object(id).kind == TOKEN and all(w.test(game, id, it) for w in self.words)
            and all(a.test(game, id, it) for a in self.adjectives)
        )

    def types(self) -> int:
        return _types(None, self.words)

    @property
    def bare(self) -> bool:
        return not self.adjectives


class SourceNoun(Head, frozen=True):
    """CR 609.7: "source", "red source": an object that damage or an effect comes from."""

    en = "{adjectives }{words :sg}source(s)"
    zh = "{adjectives }{words }来源"
    words: tuple[Word, ...] = ()
    adjectives: tuple[Adjective, ...] = ()

    def test(self, game: Game, id: int, it: Context) -> bool:
        return all(w.test(game, id, it) for w in self.words) and all(a.test(game, id, it) for a in self.adjectives)

    def zones(self) -> int:
        return 0

    @property
    def bare(self) -> bool:
        return not self.adjectives


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


def _on_battlefield(game: Game, id: int) -> bool:
    obj = game.object(id)
    return obj.zone == BATTLEFIELD or id == game.entering


def _types(word: Word | None, words: tuple[Word, ...]) -> int:
    bits = word.types() if word is not None else 0
    for other in words:
        bits |= other.types()
    return bits


def measured(game: Game, id: int, what: int) -> tuple[int, ...]:
    """The values that a phrase such as "power or toughness" names: power, toughness, mana value, either, both together."""
    if what == 0:
        return (game.power(id),)
    if what == 1:
        return (game.toughness(id),)
    if what == 2:
        return (game.mana_value(id),)
    if what == 3:
        return (game.power(id), game.toughness(id))
    if what == 4:
        return (game.power(id) + game.toughness(id),)
    base = game.object(id).copied or game.object(id).face.base
    return (base.power,) if what == 5 else (base.toughness,)


# --- the whole description --------------------------------------------------------------------------------------------------------


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


class Described(Filter, frozen=True):
    """See the module."""

    asks = 0
    en: ClassVar[str | tuple[str, ...]] = "{heads|} {posts }"
    zh: ClassVar[str | tuple[str, ...]] = "{posts }{heads|}"
    heads: tuple[Head, ...]
    posts: tuple[Postmodifier, ...] = ()

    def matches(self, game: Game, id: int, it: Context) -> bool:
        if id < FIRST_OBJECT:
            return False
        if not any(head.test(game, id, it) for head in self.meant):
            return False
        if len(self.heads) > 1 and not self._shared(game, id, it):
            return False
        return all(post.test(game, id, it) for post in self.posts)

    @property
    def meant(self) -> tuple[Head, ...]:
        """The nouns, "instant or sorcery card" meaning instant cards and sorcery cards."""
        return self.heads if len(self.heads) == 1 else heads_meant(self.heads)

    def _shared(self, game: Game, id: int, it: Context) -> bool:
        """Adjectives of the first noun hold for all nouns if the others have none."""
        if not all(head.bare for head in self.heads[1:]):
            return True
        return all(adjective.test(game, id, it) for adjective in getattr(self.heads[0], "adjectives", ()))

    def zones(self) -> int:
        """The zones as bits in which such objects can be."""
        bits = 0
        for post in self.posts:
            bits |= post.zones()
        if bits:
            return bits
        for head in self.meant:
            bits |= head.zones()
        return bits

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        """All such objects now, in zone order."""
        bits = self.zones() or ON_BATTLEFIELD
        found: list[int] = []
        for zone in range(1, 9):
            if not bits & (1 << zone):
                continue
            if zone == BATTLEFIELD:
                found.extend(id for id in game.battlefield() if self.matches(game, id, it))
            elif zone in OWN_ZONES:
                for player in game.players():
                    found.extend(id for id in game.state.zone(zone, player) if self.matches(game, id, it))
            else:
                found.extend(id for id in game.state.zone(zone) if self.matches(game, id, it))
        return tuple(found)

    def types(self) -> int:
        """The card types such an object can have (0: any)."""
        bits = 0
        for head in self.heads:
            mine = head.types()
            if not mine:
                return 0
            bits |= mine
        return bits


class DescribedMix(Described, frozen=True):
    """"artifacts and/or creatures you control": things of any of these kinds."""

    en = "{heads+2} {posts }"
    zh = "{posts }{heads+2}"


class DescribedSum(Described, frozen=True):
    """"artifacts and creatures you control", "Islands and Swamps": things of any of these kinds, all together."""

    en = "{heads&2} {posts }"
    zh = "{posts }{heads与2}"


class DescribedOr(Described, frozen=True):
    """"a non-Avatar creature card or a planeswalker card": of one description or the other."""

    en = "{heads|} {posts }or a {second:sg}"
    zh = "{posts }{heads或}或{second}"
    heads: tuple[Head, ...]
    posts: tuple[Postmodifier, ...] = ()
    second: Described = Described(())

    @property
    def first(self) -> Described:
        """The one before "or"."""
        return Described(self.heads, self.posts)

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return self.first.matches(game, id, it) or self.second.matches(game, id, it)

    def zones(self) -> int:
        return self.first.zones() | self.second.zones()

    def types(self) -> int:
        one, two = self.first.types(), self.second.types()
        return one | two if one and two else 0


@attachment("type lists before a noun", order=120, to=OfKinds)
def type_list_whole(node: Meaning) -> int:
    """"Instant or sorcery card": the kinds before a card, spell or token noun belong to it; they are no permanents of their own."""
    return -1


def introduction(filter: Filter, plural: bool, *roles: str, trigger: bool = False) -> Introduction:
    """What a selector with this description brings into the talk."""
    types = filter.types() if isinstance(filter, Described) else 0
    spell = is_spell(filter)
    card = isinstance(filter, Described) and all(isinstance(head, CardNoun) for head in filter.meant)
    bare = spell and isinstance(filter, Described) and not any(getattr(head, "words", True) for head in filter.heads)
    more = ("spell", "any spell") if bare else ("spell",) if spell else ("card",) if card else ("token",) if is_token(filter) else ()
    either = ("on the stack", "any spell") if is_either(filter) else ()
    return Introduction("object", plural, types, (*roles, *more, *either), trigger, nouns=nouns(filter))


def nouns(filter: Filter) -> tuple[str, ...]:
    """What such a thing is called, by type or subtype; empty if it has no such name ("permanent", "card", "instant or sorcery spell")."""
    found: list[str] = []
    for head in filter.heads if isinstance(filter, Described) else ():
        words: tuple[Word, ...] = (head.word, *head.before) if isinstance(head, Thing) else getattr(head, "words", ())
        named = [word.subtype if isinstance(word, SubtypeWord) else str(word.type) for word in words if isinstance(word, (SubtypeWord, TypeWord))]
        if not named:
            return ()
        found += named
    return tuple(found)


def is_token(filter: Filter) -> bool:
    """Whether the description is of tokens (CR 111.1)."""
    return isinstance(filter, Described) and all(isinstance(head, TokenNoun) for head in filter.heads)


def is_spell(filter: Filter) -> bool:
    """Whether the description is of spells (CR 112.1)."""
    return isinstance(filter, Described) and all(
        isinstance(head, SpellNoun) or (isinstance(head, OfKinds) and head.noun == 1) for head in filter.meant
    )


def is_either(filter: Filter) -> bool:
    """Whether the description is of spells and abilities (CR 405.1)."""
    heads = filter.heads if isinstance(filter, Described) else ()
    return any(isinstance(head, AbilityNoun) for head in heads) and all(isinstance(head, (AbilityNoun, SpellNoun)) for head in heads) and len(heads) > 1


def is_card(filter: Filter) -> bool:
    """Whether the description is of cards (CR 108.2)."""
    return isinstance(filter, Described) and all(
        isinstance(head, CardNoun) or (isinstance(head, OfKinds) and head.noun == 0) for head in filter.heads
    )


def group_posts(filter: Filter) -> tuple[GroupPost, ...]:
    """What the description says of things chosen together."""
    return tuple(post for post in filter.posts if isinstance(post, GroupPost)) if isinstance(filter, Described) else ()

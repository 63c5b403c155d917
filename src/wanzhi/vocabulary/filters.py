"""Which objects: "nonblack creature an opponent controls with power 3 or less" (CR 109.2, 205, 700).

A description is adjectives (`adjectives`), head nouns joined by "or" (`nouns`), and postmodifiers (`postmodifiers` and its kind). Adjectives
before the first head noun hold for all of them, unless a later one has adjectives of its own; postmodifiers hold for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.model.constants import BATTLEFIELD, FIRST_OBJECT, OWN_ZONES
from wanzhi.vocabulary.base import Context, Filter, Node
from wanzhi.vocabulary.nouns import (
    ON_BATTLEFIELD,
    AbilityNoun,
    CardNoun,
    Head,
    OfKinds,
    SpellNoun,
    SubtypeWord,
    Thing,
    TokenNoun,
    TypeWord,
    Word,
    heads_meant,
)

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


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

    def most(self, game: Game, ids: tuple[int, ...], it: Context) -> int:
        """How many of these have the quality together, where they are counted ("if you control seven or more lands with different names")."""
        found: tuple[int, ...] = ()
        for id in ids:
            if self.together(game, (*found, id), it):
                found = (*found, id)
        return len(found)


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


def counted(game: Game, filter: Filter, ids: tuple[int, ...], it: Context) -> int:
    """How many of these, which fit the description, there are by it: of those "with different names" so many as differ."""
    return min([post.most(game, ids, it) for post in group_posts(filter)], default=len(ids))


def candidates(game: Game, filter: Filter, it: Context) -> tuple[int, ...]:
    """All objects that fit a description now."""
    return filter.candidates(game, it) if isinstance(filter, Described) else ()

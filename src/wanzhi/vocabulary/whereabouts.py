"""Where an object is or came from, as a quality: "in your graveyard", "from exile", "on the battlefield" (CR 400.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from wanzhi.language import attachment
from wanzhi.model import constants as c
from wanzhi.model.constants import F_ALL, F_EXILE, F_GRAVEYARD, F_HAND, F_LIBRARY, STACK
from wanzhi.vocabulary.base import Condition, Context, Filter, Players
from wanzhi.vocabulary.filters import Described, Postmodifier
from wanzhi.vocabulary.linked import exiled
from wanzhi.vocabulary.nouns import SpellNoun
from wanzhi.vocabulary.postmodifiers import ControlledBy

if TYPE_CHECKING:
    from wanzhi.language.meaning import Meaning
    from wanzhi.rules.game import Game

PLACES: Final = (c.GRAVEYARD, c.HAND, c.LIBRARY)


class InZone(Postmodifier, frozen=True):
    """"in your graveyard", "from a graveyard", "in exile", "in your hand"."""

    reads: ClassVar[int] = F_HAND | F_LIBRARY | F_GRAVEYARD
    en = "(in|from:from_there) {whose}'s (graveyard|hand|library:place)"
    zh = "(|来自:from_there){whose}的(坟墓场中的|手牌中的|牌库中的:place)"
    whose: Players
    place: int = 0
    from_there: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return whence(game, id, self.from_there) == PLACES[self.place] and game.object(id).owner in self.whose.find(game, it)

    def zones(self) -> int:
        return 1 << PLACES[self.place]


def whence(game: Game, id: int, from_there: bool) -> int:
    """The zone it is in; "a spell from your graveyard" is one that was cast from there (CR 601.2a)."""
    obj = game.object(id)
    return obj.announced.origin if from_there and obj.zone == STACK and obj.announced is not None else obj.zone


class InAnyGraveyard(Postmodifier, frozen=True):
    """"from a graveyard", "in all graveyards", "from exile"."""

    reads: ClassVar[int] = F_GRAVEYARD | F_EXILE
    en = "(in|from:from_there) (a graveyard|exile|graveyards|all graveyards|each graveyard:place)"
    zh = "(|来自:from_there)(坟墓场|放逐区|坟墓场|所有坟墓场|每个坟墓场:place)中的"
    place: int = 0
    from_there: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return whence(game, id, self.from_there) == (c.EXILE if self.place == 1 else c.GRAVEYARD)

    def zones(self) -> int:
        return 1 << (c.EXILE if self.place == 1 else c.GRAVEYARD)


class InPlay(Postmodifier, frozen=True):
    """"on the battlefield", "on the stack": said of things that are there anyway."""

    en = "on the (battlefield|stack:stack)"
    zh = "(战场|堆叠:stack)上的"
    stack: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.zone_of(id) == (STACK if self.stack else c.BATTLEFIELD)

    def zones(self) -> int:
        return 1 << (STACK if self.stack else c.BATTLEFIELD)


class NotInPlay(Postmodifier, frozen=True):
    """CR 109.2: "that aren't on the battlefield", of cards: in any other zone where cards are cards, the stack apart."""

    reads: ClassVar[int] = F_HAND | F_LIBRARY | F_GRAVEYARD | F_EXILE
    en = "that <aren't> on the battlefield"
    zh = "不在战场上的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.zone_of(id) not in (c.BATTLEFIELD, STACK)

    def zones(self) -> int:
        return 1 << c.HAND | 1 << c.LIBRARY | 1 << c.GRAVEYARD | 1 << c.EXILE | 1 << c.COMMAND


class CastFrom(Postmodifier, frozen=True):
    """CR 601.2a: "from your graveyard", "from anywhere other than your hand", "from exile" of a spell: where it was cast from."""

    en = "from (anywhere other than (your|their) hand|anywhere other than a hand:any)"
    zh = "从(手牌|手牌:any)以外的区域施放的"
    any: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        announced = game.object(id).announced
        return announced is not None and announced.origin != c.HAND


class ExiledWith(Postmodifier, frozen=True):
    """CR 607.2a, 607.5: "exiled with ~"."""

    en = "exiled with (~|it)"
    zh = "以~放逐的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        if game.zone_of(id) != c.EXILE:
            return False
        for known in (it.me, game.current(it.me)):  # as it was, if it has left the battlefield
            if id in exiled(game, it, known) or id in dict(game.object(known).links).get("delved", ()):
                return True
        return False

    def zones(self) -> int:
        return 1 << c.EXILE


class IsExiledWith(Condition, frozen=True):
    """CR 607.2a: "a card is exiled with ~"."""

    reads: ClassVar[int] = F_ALL
    en = "a {filter:sg} is exiled with ~"
    zh = "有{filter}以~放逐"
    filter: Filter

    def holds(self, game: Game, it: Context) -> bool:
        post = ExiledWith()
        return any(post.test(game, id, it) and self.filter.matches(game, id, it) for id in game.state.zone(c.EXILE))


@attachment("nobody controls a card in a hand", order=130, to=Described)
def controlled_elsewhere(node: Meaning) -> int:
    """CR 108.4: "the number of lands you control from your hand": what comes from a zone is what is moved, not what is controlled."""
    posts = getattr(node, "posts", ())
    spells = any(isinstance(head, SpellNoun) for head in getattr(node, "heads", ()))
    return int(not spells and any(isinstance(p, ControlledBy) for p in posts) and any(isinstance(p, InZone) for p in posts))

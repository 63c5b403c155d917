"""What was spoken of: "~", "it", "that creature", "those cards", "the exiled card", "enchanted creature" (CR 201.5, 608.2h).

What a selector found is kept under its referent, so that a later "it" or "those cards" means the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

import msgspec

from wanzhi.language import Introduction, Wanted, attachment
from wanzhi.language.meaning import ITSELF, Meaning
from wanzhi.model import constants as c
from wanzhi.model.constants import F_BATTLEFIELD, FIRST_OBJECT, NONE
from wanzhi.vocabulary.base import Context, Filter, Objects, Players, Unsaid
from wanzhi.vocabulary.filters import Described, introduction, is_card, is_either, is_spell, is_token, nouns
from wanzhi.vocabulary.hosts import HostNoun
from wanzhi.vocabulary.linked import exiled
from wanzhi.vocabulary.nouns import Thing

if TYPE_CHECKING:
    from wanzhi.language.writer import Writer
    from wanzhi.rules.game import Game


def stored(it: Context, ref: int) -> tuple[int, ...]:
    """The ids that a referent stands for."""
    if ref == ITSELF:
        return (it.me,)
    value = it.refs.get(ref, ())
    return value if isinstance(value, tuple) else ()


def followed(game: Game, ids: tuple[int, ...], it: Context) -> tuple[int, ...]:
    """CR 400.7, 400.7e, 400.7j: what became of objects that moved, if they are in a public zone; others as they are.

    A spell or ability that resolves finds what its costs, itself or the event that triggered it moved: not what moved meanwhile.
    """
    return tuple(_became(game, id, it) if id >= FIRST_OBJECT else id for id in ids)


def _became(game: Game, id: int, it: Context) -> int:
    """What it is after one move, or after those that the trigger and the resolution made one after the other (it died and was returned)."""
    last = game.object(id)
    while last.successor != NONE:
        new = game.object(last.successor)
        if it.follow is None:
            if new.successor != NONE:
                return id
        elif not any(low <= new.id < high for low, high in it.follow):
            return id
        last = new
    return last.id if last.zone in c.PUBLIC_ZONES or last.known_to else id


def others_of(game: Game, ids: tuple[int, ...], it: Context, ref: int) -> tuple[int, ...]:
    """CR 109.2, 400.7e: those that "other" can mean: neither the source nor the card that it just became.

    "All other cards exiled with ~" are others than the card that was just exiled: than what is not spoken of by the words themselves (`ref`).
    """
    became = game.object(it.me).successor
    others = tuple(id for id in ids if it.other(id) and id != became)
    if not any(game.zone_of(id) == c.EXILE for id in others):
        return others
    spoken = {id for at, noted in it.refs.items() if at not in (ref, ref + 1) and isinstance(noted, tuple) for id in followed(game, noted, it)}
    return tuple(id for id in others if id not in spoken)


class Itself(Objects, frozen=True):
    """The object that has the ability, by its name or as "this creature" (CR 201.5)."""

    asks = 0
    en = "~"
    zh = "~"

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", itself=True),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return followed(game, (it.me,), it)

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return id == it.me


class Granter(Objects, frozen=True):
    """CR 201.5a: the object whose effect granted the ability, by its name."""

    en = "~source"
    zh = "~source"

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return (it.me,)


class TheGranter(Unsaid, Objects, frozen=True):
    """CR 201.5a: the object whose effect granted the ability, once it has done so."""

    id: int

    def write_words(self, writer: Writer, lang: str, many: bool) -> str:
        """The granter's name."""
        return "~source"

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return followed(game, (self.id,), it)

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return id == self.id


class Spoken(Objects, frozen=True):
    """What was spoken of before: what became of it, if it moved."""

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return followed(game, stored(it, getattr(self, "ref", 0)), it)

    def matches(self, game: Game, id: int, it: Context) -> bool:
        ids = stored(it, getattr(self, "ref", 0))
        return id in ids or id in followed(game, ids, it)


class It(Spoken, frozen=True):
    """"it": the thing spoken of."""

    en = "it"
    zh = "它"
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("object")


class Them(Spoken, frozen=True):
    """"they", "them": the things spoken of."""

    en = ("they", "them")
    zh = "它们"
    objective: ClassVar[str] = "them"
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def refers(self) -> Wanted | None:
        return Wanted("object", plural=True, itself=False)


class That(Spoken, frozen=True):
    """"that creature", "that card", "that spell", "that permanent"."""

    en = "that {filter:sg}"
    zh = "该{filter}"
    filter: Filter
    ref: int = 0

    def refers(self) -> Wanted | None:
        return _wanted(self.filter, False)


@attachment("a demonstrative says all", order=130, to=That)
def that_alone(node: Meaning) -> int:
    """"Cards with the same name as that spell from their graveyard": the cards come from there; "that spell" needs no more words."""
    return int(bool(getattr(getattr(node, "filter", None), "posts", ())))


class Those(Spoken, frozen=True):
    """"those creatures", "those cards"."""

    en = "those {filter:pl}"
    zh = "这些{filter}"
    filter: Filter
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def refers(self) -> Wanted | None:
        return _wanted(self.filter, True)


class EachOfThose(Those, frozen=True):
    """"each of those creatures"."""

    en = "each of those {filter:pl}"
    zh = "上述每个{filter}"

    @property
    def plural(self) -> bool:
        return False


class TheThing(Spoken, frozen=True):
    """"the creature", "the token": the one spoken of, by its noun alone."""

    en = "the (creature|token|permanent|artifact|enchantment|land|card|spell:kind)"
    zh = "该(生物|衍生物|永久物|神器|结界|地|牌|咒语:kind)"
    kind: int = 0
    ref: int = 0

    def refers(self) -> Wanted | None:
        types = (c.CREATURE, 0, 0, c.ARTIFACT, c.ENCHANTMENT, c.LAND, 0, 0)[self.kind]
        return Wanted("object", types=types, roles=("token",) if self.kind == 1 else (), near=True, itself=False)


def _wanted(filter: Filter, plural: bool) -> Wanted:
    """What a demonstrative with this description means."""
    types = filter.types() if isinstance(filter, Described) else 0
    return Wanted("object", plural, types, _roles(filter), near=True, itself=False, noun=_noun(filter), without=_without(filter))


def _noun(filter: Filter) -> str:
    """"That Archer" is not what was called a creature."""
    called = nouns(filter)
    return called[0] if len(called) == 1 else ""


def _roles(filter: Filter) -> tuple[str, ...]:
    """"That token" means a token, "that spell" a spell (CR 112.1), however near something else was named."""
    return ("token",) if is_token(filter) else ("spell",) if is_spell(filter) else ("on the stack",) if is_either(filter) else ()


def _without(filter: Filter) -> tuple[str, ...]:
    """CR 108.2b: "that card" is no token. CR 109.2: "that creature" is a permanent, not what was just called "a spell"."""
    things = isinstance(filter, Described) and all(isinstance(head, Thing) for head in filter.heads)
    return ("token",) if is_card(filter) else ("any spell",) if things else ()


def as_it_was(game: Game, what: Objects, it: Context) -> tuple[int, ...]:
    """What a selector means, without following what moved: last known information (CR 603.10, 608.2h).

    That is for what resolves or has triggered: a static ability finds nothing of an object that is gone (CR 604.2, 611.3a).
    """
    if isinstance(what, Itself):
        return (it.me,)
    if isinstance(what, TheGranter) and it.stack_id == NONE and it.event is None:
        return (what.id,) if game.exists(what.id) else ()
    if isinstance(what, (It, That, Them, Those, TheDone)):
        ids = what.kept(game, it) if isinstance(what, TheDone) else stored(it, what.ref)
        return tuple(_as_card(game, id) for id in ids) if isinstance(what, (That, Those)) and is_card(what.filter) else ids
    return what.find(game, it)


def _as_card(game: Game, id: int) -> int:
    """CR 109.2a, 608.2h: "that card", of what is a permanent now, means it as it last was in another zone."""
    if id < FIRST_OBJECT or game.object(id).zone != c.BATTLEFIELD or game.object(id).predecessor == NONE:
        return id
    return game.object(id).predecessor


class TheDone(Objects, frozen=True):
    """"the exiled card", "the sacrificed creature", "the discarded card": what an earlier instruction or cost acted on.

    Without one in the same ability it is what a cost of the spell took (CR 608.2i), or what a linked ability exiled (607.2a).

    CR 406.6, 607.1, 607.3, 607.5.
    """

    notices: ClassVar[bool] = True
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "several")
    en = "the (exiled|sacrificed|discarded|revealed|milled|returned|chosen|destroyed|copied|tapped:how) {filter:several}"
    zh = "所(放逐|牺牲|弃|展示|磨|移回|选|消灭|复制|横置:how)的{filter}"
    how: int
    filter: Filter
    several: bool = False  # whether it says "cards"
    ref: int = 0

    @property
    def plural(self) -> bool:
        return self.several

    def seen(self, words: Sequence[str]) -> TheDone:
        """"The exiled cards" are several: the last word before what is said behind the noun tells."""
        noun = next((at for at, word in enumerate(words) if at and word.lower() in BEHIND), len(words)) - 1
        return msgspec.structs.replace(self, several=words[noun].endswith("s") and not words[noun].endswith(("ss", "us")))

    def refers(self) -> Wanted | None:
        return Wanted("object", plural=None, types=0, roles=(DEEDS[self.how],), itself=False, otherwise=DONE_BEFORE - self.how)

    def kept(self, game: Game, it: Context) -> tuple[int, ...]:
        """The ids as they were noted; by a permanent's ability those that the costs of the spell took that became it (CR 400.7d)."""
        spell = game.object(it.me).cast_id
        if self.ref <= DONE_BEFORE and self.ref not in it.refs and spell != NONE:
            announced = game.object(spell).announced
            noted = dict(announced.refs).get(self.ref, ()) if announced is not None else ()
            if isinstance(noted, tuple) and noted:
                return noted
        if self.ref == DONE_BEFORE and self.ref not in it.refs:
            linked = exiled(game, it, game.current(it.me)) or exiled(game, it, it.me)
            it.refs[self.ref] = tuple(id for id in linked if game.exists(id))
        return stored(it, self.ref)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        ids = self.kept(game, it)
        return followed(game, ids, it) if is_card(self.filter) else ids


BEHIND: Final = frozenset(("with", "without", "from", "you", "that", "of", "in", "on", "exiled", "an", "your", "other", "who", "named"))
DONE_BEFORE: Final = -11  # what costs took is kept under this number less the place of the deed in `DEEDS`


def note(it: Context, ref: int, ids: tuple[int, ...], deed: str) -> None:
    """A cost took these objects."""
    it.refs[ref] = it.refs[DONE_BEFORE - DEEDS.index(deed)] = ids


DEEDS = ("exiled", "sacrificed", "discarded", "revealed", "milled", "returned", "chosen", "destroyed", "copied", "tapped")


class Attached(Objects, frozen=True):
    """CR 303.4, 301.5: "enchanted creature", "equipped creature": what the source is attached to.

    CR 301.5a, 301.5f, 303.4b, 303.4m, 603.6e, 604.4.
    """

    asks = 0
    reads: ClassVar[int] = F_BATTLEFIELD
    en = "(enchanted|equipped|fortified:how) {filter:sg}"
    zh = "所(结附|佩带|筑防:how)的{filter}"
    how: int
    filter: HostNoun

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(cast("Filter", self.filter), False),)

    ref: int = 0

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        host = game.object(it.me).attached_to
        found = (host,) if host != NONE else ()
        it.refs[self.ref] = found
        return found

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return game.object(it.me).attached_to == id


class EnchantedPlayer(Players, frozen=True):
    """CR 303.4: the player an Aura is attached to."""

    en = "enchanted player"
    zh = "所结附的牌手"
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player"),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        host = game.object(it.me).attached_to
        found = (host,) if 0 <= host < FIRST_OBJECT else ()
        it.refs[self.ref] = found
        return found

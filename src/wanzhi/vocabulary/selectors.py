"""Which objects are meant: "~", "it", "each creature you control", "a creature", "enchanted creature" (targets are in `targets`).

`find` tells what is meant now; `choose` lets the acting player choose where the words leave a choice. What a selector found is kept under
its referent, so that a later "it" or "those cards" means the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

import msgspec

from wanzhi.language import Introduction, Wanted, attachment
from wanzhi.language.meaning import ITSELF, Meaning
from wanzhi.model import constants as c
from wanzhi.model.constants import F_BATTLEFIELD, F_COMBAT, FIRST_OBJECT, NONE
from wanzhi.vocabulary.base import Context, Filter, Node, Objects, Players, Quantity, Steps
from wanzhi.vocabulary.filters import Described, GroupPost, Thing, group_posts, introduction, is_card, is_either, is_spell, is_token, nouns
from wanzhi.vocabulary.hosts import HostNoun
from wanzhi.vocabulary.quantities import Exactly, Unlimited

if TYPE_CHECKING:
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
        links = dict(game.object(it.me).links)
        return links.get("granter", (it.me,))


class It(Objects, frozen=True):
    """"it": the thing spoken of."""

    en = "it"
    zh = "它"
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("object")

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return followed(game, stored(it, self.ref), it)

    def matches(self, game: Game, id: int, it: Context) -> bool:
        ids = stored(it, self.ref)
        return id in ids or id in followed(game, ids, it)


class Them(Objects, frozen=True):
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

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return followed(game, stored(it, self.ref), it)

    def matches(self, game: Game, id: int, it: Context) -> bool:
        ids = stored(it, self.ref)
        return id in ids or id in followed(game, ids, it)


class That(Objects, frozen=True):
    """"that creature", "that card", "that spell", "that permanent"."""

    en = "that {filter:sg}"
    zh = "该{filter}"
    filter: Filter
    ref: int = 0

    def refers(self) -> Wanted | None:
        kinds, roles, without = _types(self.filter), _roles(self.filter), _without(self.filter)
        return Wanted("object", types=kinds, roles=roles, near=True, itself=False, noun=_noun(self.filter), without=without)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return followed(game, stored(it, self.ref), it)

    def matches(self, game: Game, id: int, it: Context) -> bool:
        ids = stored(it, self.ref)
        return id in ids or id in followed(game, ids, it)


@attachment("a demonstrative says all", order=130, to=That)
def that_alone(node: Meaning) -> int:
    """"Cards with the same name as that spell from their graveyard": the cards come from there; "that spell" needs no more words."""
    return int(bool(getattr(getattr(node, "filter", None), "posts", ())))


class Those(Objects, frozen=True):
    """"those creatures", "those cards"."""

    en = "those {filter:pl}"
    zh = "这些{filter}"
    filter: Filter
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def refers(self) -> Wanted | None:
        kinds, roles, without = _types(self.filter), _roles(self.filter), _without(self.filter)
        return Wanted("object", plural=True, types=kinds, roles=roles, near=True, itself=False, noun=_noun(self.filter), without=without)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return followed(game, stored(it, self.ref), it)

    def matches(self, game: Game, id: int, it: Context) -> bool:
        ids = stored(it, self.ref)
        return id in ids or id in followed(game, ids, it)


class EachOfThose(Those, frozen=True):
    """"each of those creatures"."""

    en = "each of those {filter:pl}"
    zh = "上述每个{filter}"

    @property
    def plural(self) -> bool:
        return False


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
    """What a selector means, without following what moved: last known information (CR 603.10, 608.2h)."""
    if isinstance(what, Itself):
        return (it.me,)
    if isinstance(what, (It, That, Them, Those, TheDone)):
        return what.kept(game, it) if isinstance(what, TheDone) else stored(it, what.ref)
    return what.find(game, it)


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
            linked = dict(game.object(game.current(it.me)).links).get("exiled", ()) or dict(game.object(it.me).links).get("exiled", ())
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


class All(Objects, frozen=True):
    """CR 115.10, 115.10a: "all creatures", "each creature", "each other creature you control", "creatures you control"."""

    asks = 0
    reads: ClassVar[int] = F_BATTLEFIELD
    en = "(|all :how)[other :others]{filter:pl}"
    zh = "(|所有:how)[其他:others]{filter}"
    how: int
    filter: Filter
    others: bool = False
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, True),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found = candidates(game, self.filter, it)
        if self.others:
            found = others_of(game, found, it, self.ref)
        it.refs[self.ref] = found
        return found

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return self.filter.matches(game, id, it) and (not self.others or it.other(id))


class Each(Objects, frozen=True):
    """"each creature", "each other creature you control"."""

    asks = 0
    reads: ClassVar[int] = F_BATTLEFIELD
    en = "each [other :others]{filter:sg}"
    zh = "每个[其他:others]{filter}"
    filter: Filter
    others: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, True), introduction(self.filter, False, "each"))

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found = candidates(game, self.filter, it)
        if self.others:
            found = others_of(game, found, it, self.ref)
        it.refs[self.ref] = it.refs[self.ref + 1] = found
        return found

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return self.filter.matches(game, id, it) and (not self.others or it.other(id))


class Some(Objects, frozen=True):
    """"a creature", "two lands", "up to one creature card", "another creature you control": chosen as the instruction is followed."""

    en: ClassVar[str | tuple[str, ...]] = (
        "(a|another|up to one|up to one other:one) {filter:sg}[ of {chooser}'s choice]",
        "[up to :at_most]{amount} [other :others_too]{filter}[ of {chooser}'s choice]",
    )
    zh: ClassVar[str | tuple[str, ...]] = (
        "(一个|另一个|至多一个|至多一个其他:one){filter}",
        "[至多:at_most]{amount}个[其他:others_too]{filter}",
    )
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "chooser")
    filter: Filter
    amount: Quantity = Exactly(1)
    one: int = 0  # how a single one is said
    others_too: bool = False
    at_most: bool = False
    chooser: Players | None = None
    ref: int = 0

    @property
    def others(self) -> bool:
        """"another", "other": not the source itself."""
        return self.others_too or self.one in (1, 3)

    @property
    def up_to(self) -> bool:
        """Whether fewer will do."""
        return self.at_most or self.one >= 2

    @property
    def plural(self) -> bool:
        return self.amount.plural

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, self.plural),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return stored(it, self.ref)

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        """What could be chosen now."""
        found = candidates(game, self.filter, it)
        return others_of(game, found, it, self.ref) if self.others else found

    def choose(self, game: Game, it: Context) -> Steps[tuple[int, ...]]:
        found = yield from self.choose_of(game, it, self.candidates(game, it))
        return found

    def choose_of(self, game: Game, it: Context, options: tuple[int, ...]) -> Steps[tuple[int, ...]]:
        """Choose among some of the candidates: impossible options can't be chosen (CR 608.2d)."""
        amount = self.amount.count(game, it)
        player = it.actor
        if self.chooser is not None:
            players = self.chooser.find(game, it)
            player = players[0] if players else player
        rule = Alike(game, it, group_posts(self.filter)) if group_posts(self.filter) else None
        found = yield from game.pick(player, options, 0 if self.up_to else amount, amount, "608.2d", "choose", it.me, rule)
        it.refs[self.ref] = found
        return found

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return self.filter.matches(game, id, it) and (not self.others or it.other(id))


class Alike:
    """What things chosen together must satisfy ("with different names"), as a rule of the choice."""

    def __init__(self, game: Game, it: Context, limits: tuple[GroupPost, ...]) -> None:
        self.game, self.it, self.limits = game, it, limits

    def extendable(self, chosen: tuple[int, ...]) -> bool:
        """Whether these may be part of the choice."""
        return all(limit.together(self.game, chosen, self.it) for limit in self.limits)

    def complete(self, chosen: tuple[int, ...]) -> bool:
        """Whether these may be the choice."""
        return self.extendable(chosen)


class AnyNumberOf(Some, frozen=True):
    """CR 107.1c: "any number of creatures you control": as many as the player likes."""

    en = "any number of [other :others_too]{filter:pl}[ of {chooser}'s choice]"
    zh = "任意数量的[其他:others_too]{filter}"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "chooser", "amount", "one", "at_most")
    amount: Quantity = Unlimited()

    @property
    def up_to(self) -> bool:
        """Whether fewer will do."""
        return True

    @property
    def plural(self) -> bool:
        return True


class TopCards(Objects, frozen=True):
    """"the top card of your library", "the top three cards of their library" (CR 401.5)."""

    en = ("the (top|bottom:bottom) card of {whose}'s library", "the (top|bottom:bottom) {amount} card(s) of {whose}'s library")
    zh = ("{whose}的牌库(顶|底:bottom)牌", "{whose}的牌库(顶|底:bottom)的{amount}张牌")
    whose: Players
    amount: Quantity | None = None
    bottom: bool = False
    ref: int = 0

    @property
    def plural(self) -> bool:
        return self.amount is not None

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", self.plural, 0, ("card",)),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        n = 1 if self.amount is None else self.amount.count(game, it)
        found: tuple[int, ...] = ()
        for player in self.whose.find(game, it):
            library = game.library(player)
            found += library[len(library) - n :] if self.bottom else library[:n]
        it.refs[self.ref] = found
        return found


class WholeZone(Objects, frozen=True):
    """CR 400.12: "your hand", "all cards from target player's graveyard" as the things in it."""

    en = (
        "{whose}'s (hand|graveyard|library:place)", "(all cards|all the cards) from {whose}'s (hand|graveyard|library:place)",
        "{whose}'s (hands|graveyards|libraries:place)", "{whose}'s (hand|graveyard|library|hand and graveyard:place)",
    )
    zh = "{whose}的(手牌|坟墓场|牌库|手牌和坟墓场:place)"
    whose: Players
    place: int = 0
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", True, 0, ("card",)),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        zones = ((c.HAND,), (c.GRAVEYARD,), (c.LIBRARY,), (c.HAND, c.GRAVEYARD))[self.place]
        found: tuple[int, ...] = ()
        for player in self.whose.find(game, it):
            for zone in zones:
                found += game.state.zone(zone, player)
        it.refs[self.ref] = found
        return found


class Both(Objects, frozen=True):
    """"~ and target creature", "it and each other creature"."""

    en = "{left} and {right}"
    zh = "{left}和{right}"
    left: Objects
    right: Objects
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", True),)

    def _right(self) -> Objects:
        """"Target creature and each other creature": other than the target, not than the source."""
        right = self.right
        if isinstance(right, (Each, All)) and right.others and not isinstance(self.left, (Itself, It)):
            return msgspec.structs.replace(right, others=False)
        return right

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found = self.left.find(game, it)
        found += tuple(id for id in self._right().find(game, it) if id not in found)
        it.refs[self.ref] = found
        return found

    def choose(self, game: Game, it: Context) -> Steps[tuple[int, ...]]:
        found = yield from self.left.choose(game, it)
        more = yield from self._right().choose(game, it)
        found += tuple(id for id in more if id not in found)
        it.refs[self.ref] = found
        return found

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        """What can be meant, if it can be: something of either ("exile a Human you control and an artifact you control")."""
        sides = [_can_be(game, it, side) for side in (self.left, self._right())]
        return sides[0] + sides[1] if all(sides) or not any(isinstance(side, Some) for side in (self.left, self.right)) else ()

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return self.left.matches(game, id, it) or self.right.matches(game, id, it)


def _can_be(game: Game, it: Context, what: Objects) -> tuple[int, ...]:
    return what.candidates(game, it) if isinstance(what, Some) else what.find(game, it)


class WhatItAttacks(Objects, frozen=True):
    """CR 506.4c, 508.1b: "the player or planeswalker it's attacking"; what it attacked as the ability triggered, if it left combat."""

    reads: ClassVar[int] = F_COMBAT
    en = "the (player or planeswalker|player|planeswalker|player, planeswalker, or battle:kind) (it's|they're|that creature is|~ is) attacking"
    zh = "它所攻击的(牌手或鹏洛客|牌手|鹏洛客|牌手、鹏洛客或战役:kind)"
    kind: int = 0
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("object", itself=False, otherwise=ITSELF)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found: list[int] = []
        for id in stored(it, self.ref):
            target = game.object(id).attacking
            if target == NONE and it.event is not None and getattr(it.event, "object", NONE) == id:
                target = getattr(it.event, "target", NONE)
            if target >= 0 and target not in found:
                found.append(target)
        kinds = ((0, c.PLANESWALKER), (0,), (c.PLANESWALKER,), (0, c.PLANESWALKER, c.BATTLE))[self.kind]
        return tuple(
            id for id in found
            if (id < FIRST_OBJECT and 0 in kinds) or (id >= FIRST_OBJECT and any(kind and game.is_type(id, kind) for kind in kinds))
        )


class AtRandom(Objects, frozen=True):
    """"an instant or sorcery card at random from your graveyard": chosen by chance as the instruction is followed."""

    en = "{amount} {filter} at random from {whose}'s graveyard"
    zh = "从{whose}的坟墓场中随机选择的{amount}张{filter}"
    amount: Quantity
    filter: Filter
    whose: Players
    ref: int = 0

    @property
    def plural(self) -> bool:
        return self.amount.plural

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, self.plural),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return stored(it, self.ref)

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        """Among what chance decides."""
        return tuple(
            id for player in self.whose.find(game, it) for id in game.graveyard(player) if self.filter.matches(game, id, it)
        )

    def choose(self, game: Game, it: Context) -> Steps[tuple[int, ...]]:
        found: tuple[int, ...] = ()
        amount = max(0, self.amount.count(game, it))
        for player in self.whose.find(game, it):
            there = tuple(id for id in game.graveyard(player) if self.filter.matches(game, id, it))
            if len(there) > amount:
                game.irreversible()
                there = game.shuffled(there)[:amount]
            found += there
        it.refs[self.ref] = found
        return found
        yield


class TheThing(Objects, frozen=True):
    """"the creature", "the token": the one spoken of, by its noun alone."""

    en = "the (creature|token|permanent|artifact|enchantment|land|card|spell:kind)"
    zh = "该(生物|衍生物|永久物|神器|结界|地|牌|咒语:kind)"
    kind: int = 0
    ref: int = 0

    def refers(self) -> Wanted | None:
        types = (c.CREATURE, 0, 0, c.ARTIFACT, c.ENCHANTMENT, c.LAND, 0, 0)[self.kind]
        return Wanted("object", types=types, roles=("token",) if self.kind == 1 else (), near=True, itself=False)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return followed(game, stored(it, self.ref), it)

    def matches(self, game: Game, id: int, it: Context) -> bool:
        ids = stored(it, self.ref)
        return id in ids or id in followed(game, ids, it)


class ThePlayers(Objects, frozen=True):
    """Players where objects could stand too: "deals 2 damage to each opponent"."""

    en = "{who:obj}"
    zh = "{who}"
    who: Players

    @property
    def plural(self) -> bool:
        return self.who.plural

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return self.who.find(game, it)


# --- participants of events -------------------------------------------------------------------------------------------------------


class Participant(Node, frozen=True):
    """What an event happens to, in a trigger condition."""

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        """What it was in the event."""
        return stored(it, getattr(self, "ref", 0))

    def matches(self, game: Game, id: int, it: Context) -> bool:
        """Whether `id` is such a thing."""
        raise NotImplementedError


class Subject(Participant, frozen=True):
    """"a creature", "another creature you control", "~ or another creature"."""

    en = "(a|another|~ or another|~ or a:kind) {filter:sg}"
    zh = "(一个|另一个|~或另一个|~或一个:kind){filter}"
    filter: Filter
    kind: int = 0
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, False, trigger=True),)

    def matches(self, game: Game, id: int, it: Context) -> bool:
        if id == it.me:
            return self.kind >= 2 or (self.kind == 0 and self.filter.matches(game, id, it))
        return self.filter.matches(game, id, it)


class OneOrMore(Participant, frozen=True):
    """"one or more creatures you control": it triggers once for all of them (CR 603.2c)."""

    en = "(|~ and/or :itself)one or more [other :others]{filter:pl}"
    zh = "(|~和／或:itself)一个或数个[其他:others]{filter}"
    filter: Filter
    others: bool = False
    itself: bool = False
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, True, trigger=True), Introduction("number", True, trigger=True))

    def matches(self, game: Game, id: int, it: Context) -> bool:
        if self.itself and id == it.me:
            return True
        return self.filter.matches(game, id, it) and (not self.others or it.other(id))


class AttachedOrOther(Participant, frozen=True):
    """"enchanted creature or another creature you control", "equipped creature or ~"."""

    en = "(enchanted|equipped:how) {host:sg} or another {filter:sg}"
    zh = "所(结附|装备:how)的{host}或另一个{filter}"
    how: int
    host: Filter
    filter: Filter
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, False, trigger=True),)

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return game.object(it.me).attached_to == id or self.filter.matches(game, id, it)


Known = Itself | Granter | It | Them | That | Those | TheDone | Attached | TopCards  # what conditions speak of


def candidates(game: Game, filter: Filter, it: Context) -> tuple[int, ...]:
    """All objects that fit a description now."""
    return filter.candidates(game, it) if isinstance(filter, Described) else ()


def _types(filter: Filter) -> int:
    return filter.types() if isinstance(filter, Described) else 0


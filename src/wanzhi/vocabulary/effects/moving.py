"""Objects that instructions move: exile, return, put somewhere (CR 400, 406, 701.13, 610.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from wanzhi.language import Introduction, Wanted
from wanzhi.model.constants import BATTLEFIELD, EXILE, FIRST_OBJECT, GRAVEYARD, HAND, LIBRARY
from wanzhi.model.events import E_ZONE, Event, ZoneChange
from wanzhi.vocabulary.abilities import TriggeredAbility
from wanzhi.vocabulary.base import Context, Effect, EventPattern, Filter, Objects, Players, Quantity, Steps
from wanzhi.vocabulary.choosing import Some, pick_alike
from wanzhi.vocabulary.effects.doing import only_objects
from wanzhi.vocabulary.effects.places import Manner, Place, enter
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.effects.spending import is_such_a_spell
from wanzhi.vocabulary.effects.tallies import done, fits_as_it_was
from wanzhi.vocabulary.filters import introduction
from wanzhi.vocabulary.happenings import Leaves
from wanzhi.vocabulary.linked import link_exiled
from wanzhi.vocabulary.patterns import Happens
from wanzhi.vocabulary.quantities import Exactly
from wanzhi.vocabulary.references import It, Itself, That, followed, stored
from wanzhi.vocabulary.selectors import All, WholeZone

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

AT_ONCE = "at once"  # see `wanzhi.rules.triggers`


def available(game: Game, it: Context, what: Objects) -> bool:
    """Whether there is anything to move ("may" offers nothing else)."""
    candidates = getattr(what, "candidates", None)
    if callable(candidates) and not getattr(what, "is_target", False):
        return bool(candidates(game, it))
    return any(id >= FIRST_OBJECT and game.exists(id) for id in what.find(game, it))


def keep_entered(it: Context, what: Objects, ids: tuple[int, ...], game: Game, moved: tuple[int, ...]) -> None:
    """After things entered the battlefield, the words that meant them mean the permanents (CR 400.7)."""
    ref: object = getattr(what, "ref", 0)
    if isinstance(ref, int) and ref > 0 and ids:
        new = tuple(game.object(id).successor if game.object(id).successor in moved else id for id in ids)
        it.refs[ref] = new


class Exile(Action, frozen=True):
    """CR 701.13: "exile target creature", "exile the top card of your library [face down]"."""

    en = "<exile> {what:obj}[ face down:face_down]"
    zh = "将{what}[牌面朝下地:face_down]放逐"
    what: Objects
    face_down: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "exiled")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return available(game, it, self.what)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        moved = yield from exile(game, it, ids)
        it.refs[self.ref] = ids if not moved else tuple(id for id in ids if game.object(id).successor in moved)
        if self.face_down:
            for id in moved:
                hidden = game.state.edit(id)
                hidden.known_to, hidden.face_down = 0, True


def exile(game: Game, it: Context, ids: tuple[int, ...]) -> Steps[tuple[int, ...]]:
    """Exile objects, and link them to the source (CR 607.2a); the new ids."""
    if any(game.zone_of(id) == LIBRARY for id in ids):
        game.irreversible()
    moved = yield from game.move(ids, EXILE, it.me, reason="exile")
    link_exiled(game, it, tuple(id for id in moved if game.zone_of(id) == EXILE))
    return moved


# --- until something leaves (CR 610.3) --------------------------------------------------------------------------------------------------


class ItLeaves(EventPattern, frozen=True):
    """The object that has the ability leaves the battlefield."""

    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)
    en = "that permanent is no longer on the battlefield"
    zh = "该永久物已不在战场上"

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, ZoneChange) and event.object == it.me and event.origin == BATTLEFIELD and event.to != BATTLEFIELD


class ComesBack(Effect, frozen=True):
    """CR 610.3: the second one-shot effect: what was moved returns to its previous zone, under its owner's control (610.3c)."""

    en = "it returns"
    zh = "它移回"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "moved", "zone")
    moved: int = 0  # the referent under which the exiled objects are kept
    zone: int = BATTLEFIELD

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from game.move(self.returning(game, it), self.zone, it.me, reason="come back")

    def returning(self, game: Game, it: Context) -> tuple[int, ...]:
        """What returns: those that are still in exile."""
        return tuple(id for id in stored(it, self.moved) if game.exists(id) and game.zone_of(id) == EXILE)


KEPT = 900000  # referents for what comes back: beyond those of any text


class ExileUntil(Action, frozen=True):
    """CR 610.3: "exile target creature until ~ leaves the battlefield": not at all if it has left already (610.3a-b)."""

    en = "<exile> {what:obj} until {source} leaves the battlefield"
    zh = "将{what}放逐，直到{source}离开战场为止"
    what: Objects
    source: Itself
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "exiled")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return available(game, it, self.what)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        if not game.exists(it.me) or game.zone_of(it.me) != BATTLEFIELD:
            it.refs[self.ref] = ()
            return
        for zone in (BATTLEFIELD, HAND, *(zone for zone in range(1, 9) if zone not in (BATTLEFIELD, HAND))):
            mine = tuple(id for id in ids if game.exists(id) and game.zone_of(id) == zone)
            if not mine:
                continue
            moved = yield from exile(game, it, mine)
            later = it.child()
            later.refs = {KEPT: tuple(id for id in moved if game.zone_of(id) == EXILE)}
            game.add_delayed(later, TriggeredAbility(Happens(Itself(), (Leaves(),)), ComesBack(KEPT, zone)), AT_ONCE)
        it.refs[self.ref] = ids


# --- return and put ---------------------------------------------------------------------------------------------------------------------


class ReturnToOwner(Action, frozen=True):
    """CR 400.3: to the owner's hand or graveyard, whoever is named."""

    what: Objects
    whose: Players
    several: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "returned")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return available(game, it, self.what)


class ReturnToHand(ReturnToOwner, frozen=True):
    """CR 400.3: "return target creature to its owner's hand", "return ~ from your graveyard to your hand"."""

    en = "<return> {what:obj} to {whose:several}'s (hand|hands:several)"
    zh = "将{what}移回{whose}(手上|手上:several)"

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        moved = yield from game.move(ids, HAND, it.me, reason="return")
        it.refs[self.ref] = tuple(id for id in ids if game.object(id).successor in moved)


class ReturnToGraveyard(ReturnToOwner, frozen=True):
    """CR 400.3: "return each other card exiled with ~ to its owner's graveyard"."""

    en = "<return> {what:obj} to {whose:several}'s (graveyard|graveyards:several)"
    zh = "将{what}移回{whose}的(坟墓场|坟墓场:several)"

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        it.refs[self.ref] = yield from game.move(ids, GRAVEYARD, it.me, reason="return")


class FromZone(Objects, frozen=True):
    """"~ from your graveyard": only if it is there (CR 400.7)."""

    en = "{what:obj} from (your graveyard|its owner's graveyard|exile|your hand|the graveyard|the battlefield:zone)"
    zh = "(你坟墓场|其拥有者坟墓场|放逐区|你手上|坟墓场|战场:zone)中的{what}"
    what: Itself | It | That
    zone: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return ()

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        zone = (GRAVEYARD, GRAVEYARD, EXILE, HAND, GRAVEYARD, BATTLEFIELD)[self.zone]
        return tuple(id for id in self.what.find(game, it) if game.exists(id) and game.zone_of(id) == zone)


class ReturnToBattlefield(Action, frozen=True):
    """CR 400.7, 110.2: "return it to the battlefield [tapped] [under its owner's control] [with a +1/+1 counter on it]"."""

    en = ("<return> {what:obj} to the battlefield {manner }", "<return> to the battlefield {manner }{what:obj}")
    zh = "将{what}{manner }移回战场"
    what: Objects
    manner: tuple[Manner, ...] = ()
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("what", "manner")

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "returned")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return available(game, it, self.what)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        moved = yield from enter(game, it, player, ids, self.manner)
        keep_entered(it, self.what, ids, game, moved)
        it.refs[self.ref] = moved


class Put(Action, frozen=True):
    """CR 400.6: "put target creature card onto the battlefield under your control", "put it on top of its owner's library"."""

    en = "<put> {what:obj} {place}"
    zh = "将{what}{place}"
    what: Objects
    place: Place
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("what", "place")

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "put")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return available(game, it, self.what)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        ids = tuple(id for id in ids if game.exists(id))
        moved = yield from self.place.put(game, it, player, ids)
        if any(game.exists(id) and game.zone_of(id) == BATTLEFIELD for id in moved):
            keep_entered(it, self.what, ids, game, moved)
        it.refs[self.ref] = moved


class ShuffleInto(Action, frozen=True):
    """CR 701.24c: "shuffle ~ into its owner's library", "shuffle your graveyard into your library"."""

    en = "<shuffle> {what:obj} into {whose:several}'s (library|libraries:several)"
    zh = "将{what}洗入{whose}的(牌库|牌库:several)"
    what: Objects
    whose: Players
    several: bool = False
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("what", "whose")

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "put")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return available(game, it, self.what)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        owners = {game.owner(id) for id in ids} | set(self.whose.find(game, it))
        it.refs[self.ref] = yield from game.move(ids, LIBRARY, it.me, position=-1, reason="put")
        for player_id in game.players():
            if player_id in owners:
                yield from game.shuffle(player_id, it.me)


class ShuffleTogether(Action, frozen=True):
    """CR 701.24c: "shuffle your hand, your graveyard, and all permanents you own into your library": all at once."""

    en = "<shuffle> {parts&3:obj} into {whose}'s library"
    zh = "将{parts&3}洗入{whose}的牌库"
    parts: tuple[WholeZone | All, ...]
    whose: Players
    order: ClassVar[tuple[str, ...]] = ("parts", "whose")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids: tuple[int, ...] = ()
        for part in self.parts:
            ids += only_objects((yield from part.choose(game, it)))
        yield from game.move(ids, LIBRARY, it.me, position=-1, reason="put")
        for player_id in self.whose.find(game, it):
            yield from game.shuffle(player_id, it.me)


class Shuffle(Action, frozen=True):
    """CR 701.24: "shuffle" means one's own library."""

    en = "<shuffle>(| your library| their library)"
    zh = "洗牌"

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from game.shuffle(player, it.me)


class Group(Objects, frozen=True):
    """The cards that were found, shown or exiled together, as far as they are still there."""

    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def refers(self) -> Wanted | None:
        return Wanted("object", plural=True, roles=("group",), itself=False)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return tuple(id for id in stored(it, self.ref) if game.exists(id))


class PutBack(Group, frozen=True):
    """"the rest": of the cards that were looked at, revealed or exiled together, those that were not moved elsewhere."""

    en: ClassVar[str | tuple[str, ...]] = (
        "the rest", "the other", "the others", "the remaining cards", "the rest of those cards", "the rest of the cards", "the other cards",
        "the rest of the exiled cards",
    )
    zh: ClassVar[str | tuple[str, ...]] = "其余的牌"


class RestRevealed(PutBack, frozen=True):
    """"all other cards revealed this way": the rest of those that were revealed."""

    en = (
        "all other cards revealed this way", "the rest of the revealed cards", "all other revealed cards",
        "all cards revealed this way that weren't put into your hand", "all cards revealed this way that weren't put onto the battlefield",
    )
    zh = "其余以此法展示的牌"

    def refers(self) -> Wanted | None:
        return Wanted("object", plural=True, roles=("group", "revealed"), itself=False)


SET_ASIDE: Final = -1000  # less the number of a referent: which of it were chosen already


class OfThem(Objects, frozen=True):
    """"one of them", "up to two of those cards": chosen from what was spoken of, among what is still there.

    CR 608.2c: "put one of them into your hand and exile one of them": what was put somewhere is no longer one of them.
    """

    en = ("(one|up to one:up_to) of {them:obj}", "[up to :up_to]{amount} of {them:obj}")
    zh = "{them}中的[至多:up_to]{amount}个"
    them: Objects
    amount: Quantity = Exactly(1)
    up_to: bool = False
    ref: int = 0

    @property
    def plural(self) -> bool:
        return self.amount.plural

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", self.amount.plural, 0, ("chosen",)),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return stored(it, self.ref)

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        """What could be chosen now."""
        gone = [game.current(id) for id in self._aside(it) if not game.exists(id)]
        return tuple(id for id in self.them.find(game, it) if game.exists(id) and id not in gone)

    def _aside(self, it: Context) -> tuple[int, ...]:
        value = it.refs.get(SET_ASIDE - getattr(self.them, "ref", 0), ())
        return value if isinstance(value, tuple) else ()

    def choose(self, game: Game, it: Context) -> Steps[tuple[int, ...]]:
        amount = self.amount.count(game, it)
        found = yield from game.pick(it.actor, self.candidates(game, it), 0 if self.up_to else amount, amount, "608.2d", "choose", it.me)
        it.refs[self.ref] = found
        it.refs[SET_ASIDE - getattr(self.them, "ref", 0)] = self._aside(it) + found
        return found


def suits(game: Game, filter: Filter, id: int, it: Context) -> bool:
    """Whether a card fits, also as the spell it would be ("cast a creature spell from among them")."""
    return filter.matches(game, id, it) or is_such_a_spell(game, filter, id, it)


class FromAmong(Objects, frozen=True):
    """"a creature card from among them", "up to two land cards from among the milled cards"."""

    apart: ClassVar[Mapping[str, str]] = {"them": "pick"}
    en = "{pick} from among {them:obj}"
    zh = "{them}中的{pick}"
    pick: Some
    them: Objects
    ref: int = 0

    @property
    def plural(self) -> bool:
        return self.pick.plural

    def introduces(self) -> tuple[Introduction, ...]:
        return ()

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return stored(it, self.pick.ref)

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        """What could be chosen now."""
        return tuple(id for id in self.them.find(game, it) if game.exists(id) and suits(game, self.pick.filter, id, it))

    def choose(self, game: Game, it: Context) -> Steps[tuple[int, ...]]:
        amount = self.pick.amount.count(game, it)
        low = 0 if self.pick.up_to else amount
        found = yield from pick_alike(game, it, it.actor, self.pick.filter, self.candidates(game, it), low, amount)
        it.refs[self.pick.ref] = found
        return found


class AllAmong(Objects, frozen=True):
    """"all land cards from among them", "any number of creature cards from among the milled cards"."""

    en = "(all|any number of:any_number) {filter:pl} from among {them:obj}"
    zh = "{them}中的(所有|任意数量的:any_number){filter}"
    filter: Filter
    them: Objects
    any_number: bool = False
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, True),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return stored(it, self.ref) if self.any_number else self.candidates(game, it)

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        """What it can mean now."""
        return tuple(id for id in self.them.find(game, it) if game.exists(id) and suits(game, self.filter, id, it))

    def choose(self, game: Game, it: Context) -> Steps[tuple[int, ...]]:
        found = self.candidates(game, it)
        if self.any_number:
            found = yield from pick_alike(game, it, it.actor, self.filter, found, 0, len(found))
        it.refs[self.ref] = found
        return found


class DoneToThem(Objects, frozen=True):
    """"cards exiled this way", "the permanents destroyed this way"."""

    en = "(|the |all |those :art){filter:pl} (exiled|milled|discarded|revealed|destroyed|sacrificed|returned:how) this way"
    zh = "以此法(放逐|磨|弃|展示|消灭|牺牲|移回:how)的(|||:art){filter}"
    filter: Filter
    how: int
    art: int = 0
    ref: int = 0
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "art")

    @property
    def plural(self) -> bool:
        return True

    def refers(self) -> Wanted | None:
        roles = ("exiled", "milled", "discarded", "revealed", "destroyed", "sacrificed", "returned")
        return Wanted("done", plural=None, roles=(roles[self.how],), itself=False)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        ids = tuple(id for id in stored(it, self.ref) if fits_as_it_was(game, self.filter, id, it))
        return followed(game, ids, it)


class EveryGraveyard(Objects, frozen=True):
    """"all graveyards", "each opponent's graveyard" as the cards in them."""

    en = ("all graveyards", "all cards from all graveyards")
    zh = "所有坟墓场中的所有牌"
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", True, 0, ("card",)),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found: tuple[int, ...] = ()
        for player in game.players():
            found += game.graveyard(player)
        it.refs[self.ref] = found
        return found


class PutAndRest(Action, frozen=True):
    """"put one of them into your hand and the rest on the bottom of your library in any order"."""

    en = "<put> {what:obj} {place} and {rest} {other}"
    zh = "将{what}{place}，并将{rest}{other}"
    what: Objects
    place: Place
    rest: PutBack
    other: Place
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("what", "place", "rest", "other")

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "put")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        ids = tuple(id for id in ids if game.exists(id))
        rest = tuple(id for id in self.rest.find(game, it) if id not in ids)
        moved = yield from self.place.put(game, it, player, ids)
        yield from self.other.put(game, it, player, rest)
        it.refs[self.ref] = moved


class PutFromAmong(Action, frozen=True):
    """"Put one onto the battlefield tapped and the other into your hand": of the two cards just found or shown."""

    en = "<put> one {place} and the (other|rest|others:words) {other}"
    zh = "将其中一张{place}，并将(另一张|其余的|其他的:words){other}"
    place: Place
    other: Place
    words: int = 0
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("object", plural=True, itself=False)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = tuple(id for id in stored(it, self.ref) if game.exists(id))
        one = yield from game.pick(player, ids, 1, 1, "608.2d", "put one", it.me)
        yield from self.place.put(game, it, player, one)
        yield from self.other.put(game, it, player, tuple(id for id in ids if id not in one))


__all__ = [
    "AT_ONCE", "AllAmong", "ComesBack", "DoneToThem", "EveryGraveyard", "Exile", "ExileUntil", "FromAmong", "FromZone", "Group", "OfThem", "Put",
    "PutAndRest", "PutBack", "PutFromAmong", "ReturnToBattlefield", "ReturnToGraveyard", "ReturnToHand", "Shuffle", "ShuffleInto", "exile",
]

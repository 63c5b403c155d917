"""What can happen to an object, as verb phrases of trigger conditions (CR 603.2): "enters", "dies", "attacks alone", "becomes tapped".

A verb phrase says which object an event is about (`subject`) and whether the rest of its words fit (`fits`); several of them share a
subject in `patterns.Happens` ("~ enters or attacks").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from wanzhi.language import Introduction
from wanzhi.model import events as e
from wanzhi.model.constants import BATTLEFIELD, EXILE, FIRST_OBJECT, GRAVEYARD, HAND, LIBRARY, NONE
from wanzhi.model.events import Event, PutCounters, Simple, ZoneChange
from wanzhi.vocabulary.base import Context, Node, Players, Together
from wanzhi.vocabulary.participants import OneOrMore, Participant
from wanzhi.vocabulary.references import Attached, It, Itself, That

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

Party = Participant | Itself | It | That | Attached


def bind(it: Context, node: object, ids: tuple[int, ...]) -> None:
    """What the node of a pattern stands for in this event."""
    ref = getattr(node, "ref", 0)
    if ref > 0:
        it.refs[ref] = ids
        if isinstance(node, OneOrMore):
            it.refs[ref + 1] = len(ids)  # those of simultaneous events are added up


def given_counters(game: Game, event: PutCounters) -> int:
    """The object that got the counters: what it became, if it entered with them (CR 122.6)."""
    if event.entering and event.target >= FIRST_OBJECT:
        successor = game.object(event.target).successor
        return successor if successor != NONE else event.target
    return event.target


class Happening(Node, frozen=True):
    """A verb phrase about an object."""

    kinds: ClassVar[tuple[int, ...]] = ()
    looks_back: ClassVar[bool] = False  # CR 603.10
    from_mana: ClassVar[bool] = False

    def subject(self, event: Event) -> int:
        """The object that the event is about; NONE if it is no such event."""
        raise NotImplementedError

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        """Whether the other words fit; if so the referents they introduce are put into `it.refs`."""
        return True

    def back(self, event: Event) -> bool:
        """CR 603.10: whether it looks back on this event."""
        return self.looks_back

    def together(self, game: Game, event: Event, many: bool) -> Together:
        """See `EventPattern.together`; `many`: it is said of "one or more" objects."""
        return () if many else None


# --- zones ------------------------------------------------------------------------------------------------------------------------------


class Enters(Happening, frozen=True):
    """CR 603.6a, 603.6: "enters", "enters under your control", "enters tapped"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ZONE,)
    en = "<enter>(| the battlefield)(| tapped| untapped:tapped)[ under {whose}'s control]"
    zh = "[在{whose}的操控下](|横置地|未横置地:tapped)进场"
    tapped: int = 0
    whose: Players | None = None

    def subject(self, event: Event) -> int:
        return event.new if isinstance(event, ZoneChange) and event.to == BATTLEFIELD else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        new = self.subject(event)
        if self.tapped and game.object(new).tapped != (self.tapped == 1):
            return False
        if self.whose is None:
            return True
        player = game.controller(new)
        if player not in self.whose.find(game, it):
            return False
        bind(it, self.whose, (player,))
        return True


class EntersFrom(Happening, frozen=True):
    """"enters from your graveyard", "enters from exile", "enters from a graveyard" (CR 603.6a)."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ZONE,)
    en = "<enter>(| the battlefield) from (your graveyard|a graveyard|exile|your hand|your library:place)"
    zh = "从(你的坟墓场|坟墓场|放逐区|你的手牌|你的牌库:place)进场"
    place: int = 0

    def subject(self, event: Event) -> int:
        return event.new if isinstance(event, ZoneChange) and event.to == BATTLEFIELD else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        wanted = (GRAVEYARD, GRAVEYARD, EXILE, HAND, LIBRARY)[self.place]
        if not isinstance(event, ZoneChange) or event.origin != wanted:
            return False
        return self.place in (1, 2) or game.owner(event.new) == it.controller


class Dies(Happening, frozen=True):
    """CR 700.4: is put into a graveyard from the battlefield; looks back (603.10a)."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ZONE,)
    looks_back: ClassVar[bool] = True
    en = "(<die>|<are> put into a graveyard from the battlefield|<are> put into its owner's graveyard from the battlefield:said)"
    zh = "(死去|从战场进入坟墓场|从战场进入其拥有者的坟墓场:said)"
    said: int = 0

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, ZoneChange) and event.origin == BATTLEFIELD and event.to == GRAVEYARD else NONE


class Leaves(Happening, frozen=True):
    """CR 603.6c: leaves the battlefield; looks back (603.10a)."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ZONE,)
    looks_back: ClassVar[bool] = True
    en = "<leave> the battlefield(| without dying:alive)"
    zh = "离开战场(|且未死去:alive)"
    alive: bool = False

    def subject(self, event: Event) -> int:
        if not isinstance(event, ZoneChange) or event.origin != BATTLEFIELD or event.to == BATTLEFIELD:
            return NONE
        return NONE if self.alive and event.to == GRAVEYARD else event.object


class LeavesGraveyard(Happening, frozen=True):
    """CR 603.10a: a card leaves a graveyard; looks back."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ZONE,)
    looks_back: ClassVar[bool] = True
    en = "<leave> {whose}'s graveyard"
    zh = "离开{whose}的坟墓场"
    whose: Players

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, ZoneChange) and event.origin == GRAVEYARD and event.to != GRAVEYARD else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        owner = game.owner(self.subject(event))
        if owner not in self.whose.find(game, it):
            return False
        bind(it, self.whose, (owner,))
        return True


WHENCE: Final = ((), (LIBRARY,), (HAND,), (HAND, LIBRARY, EXILE))


class PutIntoGraveyard(Happening, frozen=True):
    """CR 603.6: "is put into a graveyard from anywhere", "is put into your graveyard from your library"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ZONE,)
    en = (
        "<are> put into (a|your|an opponent's:whose) graveyard(| from anywhere)",
        "<are> put into (a|your|an opponent's:whose) graveyard from "
        "(anywhere|(your|a|their) library|(your|their) hand|anywhere other than the battlefield:whence)",
    )
    zh = "从(任何区域|牌库|手牌|战场以外的任何区域:whence)进入(任一|你的|对手的:whose)坟墓场"
    whose: int = 0
    whence: int = 0

    def subject(self, event: Event) -> int:
        if not isinstance(event, ZoneChange) or event.to != GRAVEYARD or event.new < 0:
            return NONE
        return event.new if not self.whence or event.origin in WHENCE[self.whence] or (
            self.whence == 3 and event.origin != BATTLEFIELD
        ) else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        owner = game.owner(self.subject(event))
        return (True, owner == it.controller, owner != it.controller)[self.whose]


class PutIntoGraveyardFromPlay(Happening, frozen=True):
    """CR 603.10a: "is put into your graveyard from the battlefield"; looks back."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ZONE,)
    looks_back: ClassVar[bool] = True
    en = "<are> put into (your|an opponent's:theirs) graveyard from the battlefield"
    zh = "从战场进入(你的|对手的:theirs)坟墓场"
    theirs: bool = False

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, ZoneChange) and event.origin == BATTLEFIELD and event.to == GRAVEYARD else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        return (game.owner(self.subject(event)) == it.controller) != self.theirs


class IsExiled(Happening, frozen=True):
    """"is put into exile from the battlefield", "is exiled from the battlefield" (CR 603.10a); cards "are put into exile" from anywhere."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ZONE,)
    looks_back: ClassVar[bool] = True
    en = "<are> (put into exile from the battlefield|put into exile|exiled from the battlefield|put into exile from anywhere:said)"
    zh = "(从战场进入放逐区|进入放逐区|从战场被放逐|从任何区域进入放逐区:said)"
    said: int = 0

    def subject(self, event: Event) -> int:
        if not isinstance(event, ZoneChange) or event.to != EXILE:
            return NONE
        if event.origin == BATTLEFIELD:
            return event.object
        return event.new if self.said in (1, 3) else NONE  # a permanent is on the battlefield (CR 109.2); a card may be anywhere

    def back(self, event: Event) -> bool:
        return isinstance(event, ZoneChange) and event.origin == BATTLEFIELD


class ReturnedToHand(Happening, frozen=True):
    """"is returned to your hand", "is returned to a player's hand" from the battlefield (CR 603.10a)."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ZONE,)
    looks_back: ClassVar[bool] = True
    en = "<are> returned to (a player's|your|its owner's:whose) hand"
    zh = "移回(牌手|你|其拥有者:whose)手上"
    whose: int = 0

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, ZoneChange) and event.origin == BATTLEFIELD and event.to == HAND else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        return self.whose != 1 or game.owner(self.subject(event)) == it.controller


# --- combat -----------------------------------------------------------------------------------------------------------------------------


class Attacks(Happening, frozen=True):
    """CR 508.1m, 506.5, 508.2a, 508.3a: "attacks", "attacks alone", "attacks and isn't blocked" is `IsntBlocked`."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ATTACK,)
    en = "<attack>(| alone:alone)"
    zh = "(|单独:alone)攻击"
    alone: bool = False

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        return not self.alone or sum(1 for id in game.battlefield() if game.object(id).attacking != NONE) == 1


class AttacksWhom(Happening, frozen=True):
    """CR 508.1m: "attacks you", "attacks a player", "attacks you or a planeswalker you control", "attacks one of your opponents".

    CR 508.3b.
    """

    kinds: ClassVar[tuple[int, ...]] = (e.E_ATTACK,)
    en = (
        "<attack> {whom:obj}(| or a planeswalker you control| or a planeswalker| or a planeswalker they control:more)",
        "<attack> (a planeswalker|a battle:battle)",
    )
    zh = ("攻击{whom}(|或由你操控的鹏洛客|或鹏洛客|或由其操控的鹏洛客:more)", "攻击(鹏洛客|战役:battle)")
    whom: Players | None = None
    more: int = 0
    battle: bool = False

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        target = getattr(event, "target", NONE)
        if self.whom is None:
            from wanzhi.model.constants import BATTLE, PLANESWALKER

            return target >= FIRST_OBJECT and game.is_type(target, BATTLE if self.battle else PLANESWALKER)
        players = self.whom.find(game, it)
        if target in players and target < FIRST_OBJECT:
            bind(it, self.whom, (target,))
            return True
        if not self.more or target < FIRST_OBJECT:
            return False
        from wanzhi.model.constants import PLANESWALKER

        return game.is_type(target, PLANESWALKER) and (self.more == 2 or game.controller(target) in players)

    def together(self, game: Game, event: Event, many: bool) -> Together:
        """CR 508.3b: "one or more creatures attack a player" is one event for each player attacked."""
        target = getattr(event, "target", NONE)
        if not many or self.whom is None or getattr(self.whom, "plural", False):
            return () if many else None
        return (target if target < FIRST_OBJECT else game.controller(target),)


class IsntBlocked(Happening, frozen=True):
    """CR 509.1h, 508.3f, 509.3g: "attacks and isn't blocked", "becomes unblocked"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_UNBLOCKED,)
    en = "<attack> and (isn't|aren't) blocked"
    zh = "攻击且未受阻挡"

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) else NONE


class Blocks(Happening, frozen=True):
    """CR 509.3a: "blocks": once, however many creatures it blocks."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_BLOCK,)
    en = "<block>"
    zh = "阻挡"

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) and event.amount == 0 else NONE


class BlocksWhat(Happening, frozen=True):
    """CR 509.3b, 509.3d: "blocks a creature", "becomes blocked by a creature", "blocks or becomes blocked by a creature": for each.

    CR 509.3f.
    """

    kinds: ClassVar[tuple[int, ...]] = (e.E_BLOCK,)
    en = "(<block>|<become> blocked by:passive) {what}"
    zh = "(阻挡|被:passive){what}(|阻挡:passive)"
    what: Party
    passive: bool = False

    def subject(self, event: Event) -> int:
        if not isinstance(event, Simple):
            return NONE
        return event.target if self.passive else event.object

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        other = getattr(event, "object" if self.passive else "target", NONE)
        if not self.what.matches(game, other, it):
            return False
        bind(it, self.what, (other,))
        return True


class BlocksEitherWay(Happening, frozen=True):
    """CR 509.3d: "blocks or becomes blocked by a creature": for each of them. The other one is what it fights."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_BLOCK,)
    en = "<block> or <become> blocked by {what}"
    zh = "阻挡{what}或被其阻挡"
    what: Party

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) else NONE

    def other(self, event: Event) -> int:
        """The subject, if it is the attacker."""
        return event.target if isinstance(event, Simple) else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        return self.fits_other(game, getattr(event, "target", NONE), it)

    def fits_other(self, game: Game, other: int, it: Context) -> bool:
        """Whether the creature on the other side is the one meant."""
        if not self.what.matches(game, other, it):
            return False
        bind(it, self.what, (other,))
        return True


class BlocksMany(Happening, frozen=True):
    """CR 509.3e: "blocks two or more creatures": that many as blockers are declared."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_BLOCK,)
    en = "<block> {n} or more creatures"
    zh = "阻挡{n}个或更多生物"
    n: Annotated[int, "numeral"]

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) and event.amount == 0 else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        return len(game.object(self.subject(event)).blocking) >= self.n


class BlockedByMany(Happening, frozen=True):
    """CR 509.3e: "becomes blocked by two or more creatures": as blockers are declared, or as an effect adds the one that makes that many."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_BECOMES_BLOCKED, e.E_BLOCKERS)
    en = "<become> blocked by {n} or more creatures"
    zh = "被{n}个或更多生物阻挡"
    n: Annotated[int, "numeral"]

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        number = getattr(event, "amount", 0)
        if event.kind == e.E_BLOCKERS and number != self.n:
            return False
        return self._fits(number)

    def _fits(self, number: int) -> bool:
        return number >= self.n


class BlockedByExactly(BlockedByMany, frozen=True):
    """CR 509.3e: "becomes blocked by exactly one creature"."""

    en = "<become> blocked by exactly {n} creature(s)"
    zh = "被正好{n}个生物阻挡"

    def _fits(self, number: int) -> bool:
        return number == self.n


class IsCountered(Happening, frozen=True):
    """CR 701.6a: "a spell you control is countered"; looks back (603.10e)."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_COUNTERED,)
    looks_back: ClassVar[bool] = True
    en = "<are> countered"
    zh = "被反击"

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) else NONE


class BecomesBlocked(Happening, frozen=True):
    """CR 509.3c: "becomes blocked": once, however many creatures block it."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_BECOMES_BLOCKED,)
    en = "<become> blocked"
    zh = "被阻挡"

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) else NONE


# --- states and the rest ------------------------------------------------------------------------------------------------------------------


class BecomesTapped(Happening, frozen=True):
    """CR 701.26, 603.2e: "becomes tapped", "becomes untapped"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_TAP, e.E_UNTAP)
    en = "<become> (tapped|untapped:untapped)"
    zh = "成为(横置|未横置:untapped)"
    untapped: bool = False

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) and (event.kind == e.E_UNTAP) == self.untapped else NONE


class IsTappedForMana(Happening, frozen=True):
    """CR 106.12a: "is tapped for mana"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_TAP_FOR_MANA,)
    from_mana: ClassVar[bool] = True
    en = "<are> tapped for mana"
    zh = "为产生法术力而横置"
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player", trigger=True),)

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        it.refs[self.ref] = (getattr(event, "player", NONE),)
        return True


class BecomesTarget(Happening, frozen=True):
    """CR 115.1, 603.2e: "becomes the target of a spell or ability [an opponent controls]"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_TARGETED,)
    en = "<become> the target of {what}"
    zh = "成为{what}的目标"
    what: Participant

    def subject(self, event: Event) -> int:
        return event.target if isinstance(event, Simple) else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        source = getattr(event, "object", NONE)
        if not self.what.matches(game, source, it):
            return False
        bind(it, self.what, (source,))
        return True


class BecomesAttached(Happening, frozen=True):
    """CR 701.3, 603.2e: "becomes attached to a creature", "becomes unattached from a permanent" (by leaving the battlefield, too).

    CR 603.10c: the latter looks back.
    """

    kinds: ClassVar[tuple[int, ...]] = (e.E_ATTACH, e.E_UNATTACH, e.E_ZONE)
    en = "<become> (attached to|unattached from:off) {what}"
    zh = "(结附于|不再结附于:off){what}"
    what: Participant
    off: bool = False

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        return self.off

    def subject(self, event: Event) -> int:
        if isinstance(event, ZoneChange):
            return event.object if self.off and event.origin == BATTLEFIELD else NONE
        if not isinstance(event, Simple):
            return NONE
        return event.object if self.off == (event.kind == e.E_UNATTACH) or (self.off and event.objects) else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        host = getattr(event, "target", NONE)
        if self.off and isinstance(event, ZoneChange):
            host = game.object(event.object).attached_to
        elif self.off and isinstance(event, Simple) and event.objects:
            host = event.objects[0]
        if host < FIRST_OBJECT or not self.what.matches(game, host, it):
            return False
        bind(it, self.what, (host,))
        return True


class IsSacrificed(Happening, frozen=True):
    """CR 701.21: "is sacrificed"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_SACRIFICE,)
    looks_back: ClassVar[bool] = True
    en = "<are> sacrificed"
    zh = "被牺牲"

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) else NONE

"""Keywords that are another way to cast a card: escape, spectacle, surge, blitz, dash, warp, sneak ... (CR 702, 118.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model import constants as c
from wanzhi.model import events as e
from wanzhi.model.constants import BATTLEFIELD, EXILE, FIRST_OBJECT, HAND, NONE
from wanzhi.model.events import Damage, Simple, ZoneChange
from wanzhi.model.subtypes import ALL_CREATURE_TYPES, SUBTYPE_BIT
from wanzhi.vocabulary.abilities import KeywordAbility, TriggeredAbility
from wanzhi.vocabulary.base import Ability, Condition, Context, Cost, Effect, Steps, Unsaid
from wanzhi.vocabulary.cost_rules import IN_EXILE, IN_GRAVEYARD, CastPermission, CastWay
from wanzhi.vocabulary.costs import ReturnCost
from wanzhi.vocabulary.effects.delayed import TurnStep
from wanzhi.vocabulary.keywords.described import described
from wanzhi.vocabulary.reading import abilities_from
from wanzhi.vocabulary.references import Itself
from wanzhi.vocabulary.replacements.entering import CounterLot, Entering
from wanzhi.vocabulary.stack_rules import Becoming, FromHandWay
from wanzhi.vocabulary.timing import sorcery_time

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

TAKEN = 9001  # the referent of what such a cost took


class WayKeyword(KeywordAbility, frozen=True):
    """A keyword that says for what cost the card can be cast in another way."""

    costs: tuple[Cost, ...]
    dash: bool = False  # written "—"


class Escape(WayKeyword, frozen=True):
    """CR 702.138a: cast it from the graveyard for this cost."""

    keyword: ClassVar[str] = "escape"
    rule: ClassVar[str] = "702.138"
    en = ("escape( |—:dash){costs,:cap:pl}", "escape( |—:dash){costs,:cap:pl}.")
    zh = "逸脱[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (CastWay("escape", self.costs, from_zones=IN_GRAVEYARD),)


class EscapesWith(Entering, frozen=True):
    """CR 702.138c: "~ escapes with two +1/+1 counters on it": if it escaped, it enters with them."""

    en = "{what} escapes with {lots&} on it."
    zh = "{what}逸脱时上面有{lots与}。"
    what: Itself
    lots: tuple[CounterLot, ...]

    def matters(self, game: Game, event: ZoneChange, it: Context) -> bool:
        announced = game.object(event.object).announced
        return announced is not None and announced.way == "escape"

    def replace(self, game: Game, event: e.Event, it: Context) -> Steps[list[e.Event]]:
        assert isinstance(event, ZoneChange)
        for lot in self.lots:
            event.counters = (*event.counters, (lot.kind, lot.amount.count(game, it)))
        return [event]
        yield


# --- under a condition ---------------------------------------------------------------------------------------------------------------


class Spectacle(WayKeyword, frozen=True):
    """CR 702.137a: if an opponent lost life this turn."""

    keyword: ClassVar[str] = "spectacle"
    rule: ClassVar[str] = "702.137"
    en = ("spectacle( |—:dash){costs,:cap:pl}", "spectacle( |—:dash){costs,:cap:pl}.")
    zh = "揭幕[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (CastWay("spectacle", self.costs, condition=OpponentLostLife()),)


class OpponentLostLife(Unsaid, Condition, frozen=True):
    """Whether an opponent lost life this turn."""

    reads: ClassVar[int] = c.F_HISTORY

    def holds(self, game: Game, it: Context) -> bool:
        return any(
            isinstance(event, e.LoseLife) and event.amount > 0 and event.player != it.controller
            for event in game.events_this_turn(e.E_LOSE_LIFE)
        )


class Surge(WayKeyword, frozen=True):
    """CR 702.117a: if you cast another spell this turn."""

    keyword: ClassVar[str] = "surge"
    rule: ClassVar[str] = "702.117"
    en = ("surge( |—:dash){costs,:cap:pl}", "surge( |—:dash){costs,:cap:pl}.")
    zh = "潮涌[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (CastWay("surge", self.costs, condition=CastAnother()),)


class CastAnother(Unsaid, Condition, frozen=True):
    """Whether you cast another spell this turn."""

    reads: ClassVar[int] = c.F_HISTORY

    def holds(self, game: Game, it: Context) -> bool:
        return any(getattr(event, "player", NONE) == it.controller for event in game.events_this_turn(e.E_CAST))


class Prowl(WayKeyword, frozen=True):
    """CR 702.76a: if a player was dealt combat damage by a source of yours with one of the spell's creature types."""

    keyword: ClassVar[str] = "prowl"
    rule: ClassVar[str] = "702.76"
    en = ("prowl( |—:dash){costs,:cap:pl}", "prowl( |—:dash){costs,:cap:pl}.")
    zh = "伺机[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (CastWay("prowl", self.costs, condition=HitByYours()),)


class Freerunning(WayKeyword, frozen=True):
    """CR 702.173a: if a player was dealt combat damage by an Assassin of yours. (There are no commanders without their variant.)"""

    keyword: ClassVar[str] = "freerunning"
    rule: ClassVar[str] = "702.173"
    en = ("freerunning( |—:dash){costs,:cap:pl}", "freerunning( |—:dash){costs,:cap:pl}.")
    zh = "自由奔跑[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (CastWay("freerunning", self.costs, condition=HitByYours(SUBTYPE_BIT["Assassin"])),)


class HitByYours(Unsaid, Condition, frozen=True):
    """Whether a player was dealt combat damage this turn by a source you controlled of a creature type: given, or one of the spell's."""

    reads: ClassVar[int] = c.F_HISTORY
    subtypes: int = 0

    def holds(self, game: Game, it: Context) -> bool:
        wanted = self.subtypes or game.chars(it.me).subtypes & ALL_CREATURE_TYPES
        for event in game.events_this_turn(e.E_DAMAGE):
            if not isinstance(event, Damage) or not event.combat or event.amount <= 0 or event.target >= FIRST_OBJECT:
                continue
            source = game.chars(event.source)
            mine = game.object(event.source).controller == it.controller
            if mine and source.subtypes & wanted and (not self.subtypes or source.types & c.CREATURE):
                return True
        return False


class Mayhem(WayKeyword, frozen=True):
    """CR 702.187b: from the graveyard, if you discarded the card this turn."""

    keyword: ClassVar[str] = "mayhem"
    rule: ClassVar[str] = "702.187"
    en = ("mayhem( |—:dash){costs,:cap:pl}", "mayhem( |—:dash){costs,:cap:pl}.")
    zh = "疯乱[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (CastWay("mayhem", self.costs, from_zones=IN_GRAVEYARD, condition=DiscardedThisTurn()),)


class DiscardedThisTurn(Unsaid, Condition, frozen=True):
    """Whether you discarded the card this turn, and it has been where it went since."""

    reads: ClassVar[int] = c.F_HISTORY

    def holds(self, game: Game, it: Context) -> bool:
        return any(
            isinstance(event, Simple) and event.player == it.controller and game.object(event.object).successor == it.me
            for event in game.events_this_turn(e.E_DISCARD)
        )


class WebSlinging(WayKeyword, frozen=True):
    """CR 702.188a: for this cost and by returning a tapped creature you control to its owner's hand."""

    keyword: ClassVar[str] = "web-slinging"
    rule: ClassVar[str] = "702.188"
    en = ("web-slinging( |—:dash){costs,:cap:pl}", "web-slinging( |—:dash){costs,:cap:pl}.")
    zh = "蛛丝甩荡[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (CastWay("web-slinging", (*self.costs, ReturnCost(described("tapped creature you control"), ref=TAKEN))),)


# --- the permanent goes away again -----------------------------------------------------------------------------------------------------


class GoneAtEnd(Becoming, frozen=True):
    """CR 702.109a, 702.152a, 702.185a: what a spell cast in that way becomes leaves at the beginning of the next end step.

    CR 608.3g: the delayed triggered ability is created as the permanent is put onto the battlefield.
    """

    way: str

    def became(self, game: Game, id: int, it: Context) -> None:
        announced = game.object(it.me).announced
        if announced is not None and announced.way == self.way:
            bound = Context(id, it.controller)
            game.add_delayed(bound, TriggeredAbility(TurnStep((c.END,)), Leaves(self.way)))


class Leaves(Unsaid, Effect, frozen=True):
    """To the hand after dash, into exile after warp, by sacrifice after blitz."""

    way: str

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if not game.exists(it.me) or game.zone_of(it.me) != BATTLEFIELD:
            return
        if self.way == "dash":
            yield from game.move((it.me,), HAND, it.stack_id, reason="return")
        elif self.way == "blitz":
            if game.controller(it.me) == it.controller:
                yield from game.sacrifice((it.me,), it.stack_id)
        else:
            owner = game.owner(it.me)
            for new in (yield from game.move((it.me,), EXILE, it.stack_id, reason="exile")):
                later = CastPermission("from exile", from_zones=IN_EXILE, condition=LaterTurn(game.turn))
                game.state.edit(new).chosen = (*game.object(new).chosen, ("warped", 1))
                game.add_effect(Context(new, owner), (later,), "forever", (new,))


class LaterTurn(Unsaid, Condition, frozen=True):
    """Whether that turn is over; `sorcery`: and the player could cast a sorcery."""

    reads: ClassVar[int] = c.F_TURN
    turn: int
    sorcery: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        return game.turn > self.turn and not (self.sorcery and not sorcery_time(game, it.controller))


class Dash(WayKeyword, frozen=True):
    """CR 702.109a: the permanent has haste and goes back to its owner's hand at the next end step."""

    keyword: ClassVar[str] = "dash"
    rule: ClassVar[str] = "702.109"
    en = ("dash( |—:dash){costs,:cap:pl}", "dash( |—:dash){costs,:cap:pl}.")
    zh = "掩袭[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (CastWay("dash", self.costs), GoneAtEnd("dash"), *abilities_from("as long as its dash cost was paid, ~ has haste."))


class Blitz(WayKeyword, frozen=True):
    """CR 702.152a: the permanent has haste, draws a card as it dies and is sacrificed at the next end step."""

    keyword: ClassVar[str] = "blitz"
    rule: ClassVar[str] = "702.152"
    en = ("blitz( |—:dash){costs,:cap:pl}", "blitz( |—:dash){costs,:cap:pl}.")
    zh = "急袭[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        text = 'as long as its blitz cost was paid, ~ has haste and "when ~ dies, draw a card."'
        return (CastWay("blitz", self.costs), GoneAtEnd("blitz"), *abilities_from(text))


class Warp(WayKeyword, frozen=True):
    """CR 702.185a: the permanent is exiled at the next end step; it can be cast from there on a later turn."""

    keyword: ClassVar[str] = "warp"
    rule: ClassVar[str] = "702.185"
    en = ("warp( |—:dash){costs,:cap:pl}", "warp( |—:dash){costs,:cap:pl}.")
    zh = "跃迁[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (FromHandWay("warp", self.costs), GoneAtEnd("warp"))


# --- attacking at once -----------------------------------------------------------------------------------------------------------------


class Sneak(WayKeyword, frozen=True):
    """CR 702.190a: in your declare blockers step, for this cost and by returning an unblocked creature you control to its owner's hand."""

    keyword: ClassVar[str] = "sneak"
    rule: ClassVar[str] = "702.190"
    en = ("sneak( |—:dash){costs,:cap:pl}", "sneak( |—:dash){costs,:cap:pl}.")
    zh = "奇袭[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        returned = ReturnCost(described("unblocked creature you control"), ref=TAKEN)
        way = CastWay("sneak", (*self.costs, returned), condition=YourBlockersStep(), any_time=True)
        return (way, SneaksIn())


class YourBlockersStep(Unsaid, Condition, frozen=True):
    """Whether it is your declare blockers step."""

    reads: ClassVar[int] = c.F_TURN

    def holds(self, game: Game, it: Context) -> bool:
        return game.active == it.controller and game.step == c.BLOCKERS


class SneaksIn(Becoming, frozen=True):
    """CR 702.190b: it enters tapped and attacking what the returned creature was attacking."""

    def entering(self, game: Game, event: ZoneChange, it: Context) -> None:
        announced = game.object(it.me).announced
        if announced is not None and announced.way == "sneak":
            event.tapped = True
            event.attacking = attacked_by(game, dict(announced.refs).get(TAKEN, ()))


def attacked_by(game: Game, ids: object) -> int:
    """CR 506.3a, 702.49c: the player, planeswalker or battle that a creature attacked as it left; NONE if it is not there any more."""
    for id in ids if isinstance(ids, tuple) else ():
        attacked = game.object(id).attacking
        if attacked == NONE or game.active != game.object(id).controller:
            continue
        if attacked < NONE or not game.exists(attacked) or (attacked >= FIRST_OBJECT and game.zone_of(attacked) != BATTLEFIELD):
            return NONE
        return attacked
    return NONE


__all__ = [
    "Blitz", "Dash", "Escape", "Freerunning", "LaterTurn", "Mayhem", "Prowl", "Sneak", "Spectacle", "Surge", "Warp", "WayKeyword",
    "WebSlinging", "attacked_by",
]

"""Keywords that exile a card to cast it later, or cast it at another moment: suspend, rebound, plot, foretell, madness, miracle (CR 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec

from wanzhi.model import constants as c
from wanzhi.model import events as e
from wanzhi.model.constants import BATTLEFIELD, CREATURE, EXILE, GRAVEYARD, HASTE, LIBRARY, NONE
from wanzhi.model.events import Event, Simple, ZoneChange
from wanzhi.vocabulary.abilities import ActivatedAbility, KeywordAbility, ReplacementAbility, TriggeredAbility
from wanzhi.vocabulary.base import Ability, Condition, Context, Cost, Effect, EventPattern, Steps, Unsaid
from wanzhi.vocabulary.cost_rules import IN_EXILE, IN_HAND, CastPermission, SpecialAction
from wanzhi.vocabulary.costs import ManaCostNode, ReturnCost
from wanzhi.vocabulary.effects.delayed import TurnStep
from wanzhi.vocabulary.gained_abilities import GainAbility
from wanzhi.vocabulary.keywords.coded import LastTimeCounter, RemoveTime, trigger
from wanzhi.vocabulary.keywords.described import described
from wanzhi.vocabulary.keywords.ways import TAKEN, LaterTurn, WayKeyword, attacked_by
from wanzhi.vocabulary.lines import FlagKeyword
from wanzhi.vocabulary.stack_rules import Resolved
from wanzhi.vocabulary.timing import Timing, sorcery_time

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


# --- suspend -----------------------------------------------------------------------------------------------------------------------------


class CouldCast(Unsaid, Timing, frozen=True):
    """CR 702.62a: if you could begin to cast the card."""

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return game.could_begin_to_cast(it.actor, it.me)


class ExileWithTime(Unsaid, Effect, frozen=True):
    """Exile the card with N time counters on it; without a number with X of them."""

    n: int | None

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for new in (yield from game.move((it.me,), EXILE, it.me, reason="suspend")):
            yield from game.put_counters(new, "time", it.x if self.n is None else self.n, it.controller, it.me)


class IsSuspended(Unsaid, Condition, frozen=True):
    """CR 702.62b."""

    def holds(self, game: Game, it: Context) -> bool:
        return game.exists(it.me) and game.zone_of(it.me) == EXILE and game.object(it.me).counter("time") > 0


class IsExiled(Unsaid, Condition, frozen=True):
    """Whether the card is in exile."""

    def holds(self, game: Game, it: Context) -> bool:
        return game.exists(it.me) and game.zone_of(it.me) == EXILE


class StillControls(Unsaid, Condition, frozen=True):
    """Whether the player still controls what the card has become."""

    player: int

    def holds(self, game: Game, it: Context) -> bool:
        return game.object(game.current(it.me)).controller == self.player


class CastSuspended(Unsaid, Effect, frozen=True):
    """CR 702.62a: it may be cast free; a creature has haste while the player controls it."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if not game.exists(it.me) or game.zone_of(it.me) != EXILE:
            return
        if (yield from game.cast_during_resolution(it.controller, it.me, True, "suspend", it.stack_id)):
            spell = game.object(it.me).successor
            if spell != NONE and game.is_type(spell, CREATURE):
                haste = GainAbility((FlagKeyword(HASTE),))
                bound = Context(spell, it.controller)
                game.add_effect(bound, (haste,), "while", (spell,), StillControls(it.controller))


class Suspend(KeywordAbility, frozen=True):
    """CR 702.62."""

    keyword: ClassVar[str] = "suspend"
    rule: ClassVar[str] = "702.62"
    en = ("suspend {n}—{costs,:cap:pl}", "suspend x—{costs,:cap:pl}. x can't be 0.")
    zh = ("延缓{n}～{costs，}", "延缓X～{costs，}。X不能为0。")
    costs: tuple[Cost, ...]
    n: Annotated[int, "digits"] | None = None

    def parts(self) -> tuple[Ability, ...]:
        upkeep = trigger("at the beginning of your upkeep, draw a card.", RemoveTime())
        least = 1 if self.n is None else 0
        return (
            SpecialAction("suspend", self.costs, ExileWithTime(self.n), (CouldCast(),), IN_HAND, least),
            msgspec.structs.replace(upkeep, condition=IsSuspended(), from_zones=IN_EXILE),
            TriggeredAbility(LastTimeCounter(), CastSuspended(), condition=IsExiled(), from_zones=IN_EXILE),
        )


# --- rebound -----------------------------------------------------------------------------------------------------------------------------


class Recast(Unsaid, Effect, frozen=True):
    """The card may be cast from exile without paying its mana cost."""

    way: str

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if game.exists(it.me) and game.zone_of(it.me) == EXILE:
            yield from game.cast_during_resolution(it.controller, it.me, True, self.way, it.stack_id)


class Rebounds(Resolved, frozen=True):
    """CR 702.88a."""

    def place(self, game: Game, id: int) -> int:
        obj = game.object(id)
        return EXILE if obj.kind == c.CARD and obj.announced is not None and obj.announced.origin == c.HAND else NONE

    def placed(self, game: Game, id: int, it: Context) -> None:
        upkeep = TurnStep((c.UPKEEP,), it.controller, game.turn)
        game.add_delayed(Context(id, it.controller), TriggeredAbility(upkeep, Recast("rebound")))


class Rebound(KeywordAbility, frozen=True):
    """CR 702.88."""

    keyword: ClassVar[str] = "rebound"
    rule: ClassVar[str] = "702.88"
    en = "rebound"
    zh = "弹回"

    def parts(self) -> tuple[Ability, ...]:
        return (Rebounds(),)


# --- plot, foretell ------------------------------------------------------------------------------------------------------------------------


class SorceryTime(Unsaid, Timing, frozen=True):
    """CR 116.2k: in your main phase while the stack is empty."""

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return sorcery_time(game, it.actor)


class OwnTurn(Unsaid, Timing, frozen=True):
    """CR 116.2h: in your turn."""

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return game.active == it.actor


class BecomePlotted(Unsaid, Effect, frozen=True):
    """CR 702.170a, 702.170d: exile the card; on a later turn it can be cast free as a sorcery."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for new in (yield from game.move((it.me,), EXILE, it.me, reason="plot")):
            plotted(game, new)


def plotted(game: Game, id: int) -> None:
    """CR 702.170c-d: a card in exile becomes plotted."""
    game.state.edit(id).chosen = (*game.object(id).chosen, ("plotted", 1))
    permission = CastPermission("plot", from_zones=IN_EXILE, costs=(), condition=LaterTurn(game.turn, True))
    game.add_effect(Context(id, game.owner(id)), (permission,), "forever", (id,))


class Plot(WayKeyword, frozen=True):
    """CR 702.170."""

    keyword: ClassVar[str] = "plot"
    rule: ClassVar[str] = "702.170"
    en = ("plot( |—:dash){costs,:cap:pl}", "plot( |—:dash){costs,:cap:pl}.")
    zh = "设谋[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (SpecialAction("plot", self.costs, BecomePlotted(), (SorceryTime(),), IN_HAND),)


class BecomeForetold(Unsaid, Effect, frozen=True):
    """CR 702.143a: exile the card face down; on a later turn it can be cast for its foretell cost."""

    costs: tuple[Cost, ...]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for new in (yield from game.move((it.me,), EXILE, it.me, reason="foretell")):
            hidden = game.state.edit(new)
            hidden.known_to, hidden.face_down = 1 << hidden.owner, True
            hidden.chosen = (*hidden.chosen, ("foretold", 1))
            permission = CastPermission("foretell", from_zones=IN_EXILE, costs=self.costs, condition=LaterTurn(game.turn))
            game.add_effect(Context(new, game.owner(new)), (permission,), "forever", (new,))


class Foretell(WayKeyword, frozen=True):
    """CR 702.143."""

    keyword: ClassVar[str] = "foretell"
    rule: ClassVar[str] = "702.143"
    en = ("foretell( |—:dash){costs,:cap:pl}", "foretell( |—:dash){costs,:cap:pl}.")
    zh = "预示[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (SpecialAction("foretell", (ManaCostNode("{2}"),), BecomeForetold(self.costs), (OwnTurn(),), IN_HAND),)


# --- madness, miracle ----------------------------------------------------------------------------------------------------------------------


class MadnessInstead(Unsaid, ReplacementAbility, frozen=True):
    """CR 702.35a, 616.1g: the discarding is replaced, so this comes before what replaces the move to the graveyard that it contains."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_DISCARD,)

    @property
    def zones(self) -> int:
        return IN_HAND

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Simple) and event.object == it.me and not event.name

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, Simple)
        event.name = "madness"
        return [event]
        yield


class Marked(Unsaid, EventPattern, frozen=True):
    """The card moved by a replacement effect that marked the event."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ZONE,)
    mark: str

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, ZoneChange) and event.new == it.me and (self.mark, 1) in event.choices


class CastFor(Unsaid, Effect, frozen=True):
    """It may be cast for that cost; after madness it is else put into the graveyard."""

    way: str
    costs: tuple[Cost, ...]
    zone: int

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if not game.exists(it.me) or game.zone_of(it.me) != self.zone:
            return
        done = yield from game.cast_during_resolution(it.controller, it.me, False, self.way, it.stack_id, self.costs)
        if not done and self.zone == EXILE:
            yield from game.move((it.me,), GRAVEYARD, it.stack_id, reason="madness")


class Madness(WayKeyword, frozen=True):
    """CR 702.35."""

    keyword: ClassVar[str] = "madness"
    rule: ClassVar[str] = "702.35"
    en = ("madness( |—:dash){costs,:cap:pl}", "madness( |—:dash){costs,:cap:pl}.")
    zh = "疯魔[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (MadnessInstead(), TriggeredAbility(Marked("madness"), CastFor("madness", self.costs, EXILE), from_zones=IN_EXILE))


class RevealAsDrawn(Unsaid, ReplacementAbility, frozen=True):
    """CR 702.94a, 121.9: as the first card of a turn is drawn its owner looks at it and may reveal it."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ZONE,)

    @property
    def zones(self) -> int:
        return 1 << LIBRARY

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return (
            isinstance(event, ZoneChange) and event.object == it.me and event.reason == "draw" and event.to == c.HAND
            and game.player(event.player).cards_drawn == 0
        )

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        game.irreversible()
        game.state.edit(it.me).known_to |= 1 << event.player
        if (yield from game.may(event.player, "reveal for its miracle cost", "702.94a", it.me)):
            yield from game.reveal((it.me,), it.me)
            event.choices = (*event.choices, ("miracle", 1))
            event.known_to = (1 << len(game.state.players)) - 1
        return [event]


class Miracle(WayKeyword, frozen=True):
    """CR 702.94."""

    keyword: ClassVar[str] = "miracle"
    rule: ClassVar[str] = "702.94"
    en = ("miracle( |—:dash){costs,:cap:pl}", "miracle( |—:dash){costs,:cap:pl}.")
    zh = "奇迹[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (RevealAsDrawn(), TriggeredAbility(Marked("miracle"), CastFor("miracle", self.costs, c.HAND), from_zones=IN_HAND))


# --- ninjutsu --------------------------------------------------------------------------------------------------------------------------------


class EntersAttackingFor(Unsaid, Effect, frozen=True):
    """CR 702.49a, 702.49c: it enters tapped and attacking what the returned creature was attacking."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if not game.exists(it.me) or game.zone_of(it.me) != c.HAND:
            return
        attacking = attacked_by(game, it.refs.get(TAKEN, ()))
        yield from game.move(
            (it.me,), BATTLEFIELD, it.stack_id, reason="put", controller=it.controller, tapped=True, attacking=attacking,
        )


class Ninjutsu(WayKeyword, frozen=True):
    """CR 702.49."""

    keyword: ClassVar[str] = "ninjutsu"
    rule: ClassVar[str] = "702.49"
    en = ("ninjutsu( |—:dash){costs,:cap:pl}", "ninjutsu( |—:dash){costs,:cap:pl}.")
    zh = "忍术[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        returned = ReturnCost(described("unblocked attacking creature you control"), ref=TAKEN)
        return (ActivatedAbility((*self.costs, returned), EntersAttackingFor(), from_zones=IN_HAND),)


__all__ = ["CastFor", "CouldCast", "Foretell", "Madness", "Marked", "Miracle", "Ninjutsu", "Plot", "Rebound", "Recast", "Suspend", "plotted"]

"""What would be put into a graveyard or leave the battlefield goes elsewhere (CR 614.1a, 614.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from wanzhi.model.constants import BATTLEFIELD, EXILE, FIRST_OBJECT, GRAVEYARD, HAND, LIBRARY, NONE
from wanzhi.model.events import E_DAMAGE, E_SHUFFLE, E_ZONE, Event, Simple, ZoneChange
from wanzhi.vocabulary.abilities import ReplacementAbility
from wanzhi.vocabulary.base import Context, Filter, Objects, Silent, Steps
from wanzhi.vocabulary.effects.sentences import Sentence
from wanzhi.vocabulary.filters import Postmodifier
from wanzhi.vocabulary.modifications import EVERYWHERE
from wanzhi.vocabulary.participants import Subject
from wanzhi.vocabulary.references import Attached, It, Itself, That, Them, Those

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

DIES: Final = 0
FROM_ANYWHERE: Final = 1
OPPONENTS: Final = 2
YOURS: Final = 3
LEAVES: Final = 4
TO_EXILE: Final = 0
SHUFFLED: Final = 1
TO_HAND: Final = 2
TO_BOTTOM: Final = 3
TO_TOP: Final = 4


class Leaving(ReplacementAbility, frozen=True):
    """Instead of where it would go the object goes elsewhere: `to`, into exile if nothing else is said."""

    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        return redirected(game, event, getattr(self, "to", TO_EXILE), it.me)
        yield


class Elsewhere(Leaving, frozen=True):
    """CR 614.6, 614.1a: the object goes to another zone. `when` and `to` are of the numbers above."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)
    en = (
        "if {what} would (die|be put into a graveyard from anywhere|be put into an opponent's graveyard from anywhere|be put into your "
        "graveyard from anywhere:when), (exile it|shuffle it into its owner's library|return it to its owner's hand|put it on the bottom "
        "of its owner's library|put it on top of its owner's library:to) instead.",
        "if {what} would (die|be put into a graveyard from anywhere|be put into an opponent's graveyard from anywhere|be put into your "
        "graveyard from anywhere:when), (exile that card|reveal ~ and shuffle it into its owner's library:to) instead.",
    )
    zh = (
        "若{what}将(死去|从任何区域进入坟墓场|从任何区域进入对手的坟墓场|从任何区域进入你的坟墓场:when)，则改为"
        "(将它放逐|将它洗入其拥有者的牌库|将它移回其拥有者手上|将它置于其拥有者的牌库底|将它置于其拥有者的牌库顶:to)。"
    )
    what: Itself | Attached | Subject
    when: int = DIES
    to: int = TO_EXILE

    @property
    def zones(self) -> int:
        return EVERYWHERE if isinstance(self.what, Itself) and self.when == FROM_ANYWHERE else 1 << BATTLEFIELD

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, ZoneChange) and happens(game, event, self.when, it) and self.what.matches(game, event.object, it)


class NotOnBattlefield(Postmodifier, frozen=True):
    """"not on the battlefield", of cards: in any other zone, the stack too."""

    en = "not on the battlefield"
    zh = "不在战场上的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.zone_of(id) != BATTLEFIELD

    def zones(self) -> int:
        return EVERYWHERE & ~(1 << BATTLEFIELD)


class EitherElsewhere(Leaving, frozen=True):
    """CR 614.1a: "if a nontoken creature an opponent owns would die or a creature card not on the battlefield would be put into an
    opponent's graveyard, exile that card instead": what each is in the zone it comes from decides."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)
    en = (
        "if {dying} would die or {card} would be put into (a|an opponent's|your:whose) graveyard(| from anywhere), (exile that card|exile it) "
        "instead."
    )
    zh = "若{dying}将死去或{card}将被置入(|对手的|你的:whose)坟墓场，则改为将该牌放逐。"
    dying: Subject
    card: Subject
    whose: int = 0

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, ZoneChange) or event.to != GRAVEYARD:
            return False
        if event.origin == BATTLEFIELD:
            return self.dying.matches(game, event.object, it)
        return happens(game, event, (FROM_ANYWHERE, OPPONENTS, YOURS)[self.whose], it) and self.card.matches(game, event.object, it)


class LeavesForExile(Leaving, frozen=True):
    """CR 614.6: "if ~ would leave the battlefield, exile it instead of putting it anywhere else"."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)
    en = "if {what} would leave the battlefield, exile it instead of putting it anywhere else."
    zh = "若{what}将离开战场，则改为将它放逐，而非置于他处。"
    what: Itself | Attached | Subject

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, ZoneChange) and happens(game, event, LEAVES, it) and self.what.matches(game, event.object, it)


def happens(game: Game, event: ZoneChange, when: int, it: Context) -> bool:
    """Whether the change of zones is what the words mean."""
    if when == LEAVES:
        return event.origin == BATTLEFIELD and event.to not in (BATTLEFIELD, EXILE)
    if event.to != GRAVEYARD or (when == DIES and event.origin != BATTLEFIELD):
        return False
    if when == OPPONENTS:
        return game.owner(event.object) != it.controller
    return when != YOURS or game.owner(event.object) == it.controller


def redirected(game: Game, event: ZoneChange, to: int, source: int = NONE) -> list[Event]:
    """The events that happen instead. What is exiled is linked to the source of the effect (CR 607.2b)."""
    event.exiled_with = source if to == TO_EXILE else NONE
    event.to = (EXILE, LIBRARY, HAND, LIBRARY, LIBRARY)[to]
    event.player = game.owner(event.object)
    event.position = -1 if to == TO_BOTTOM else 0
    if to == SHUFFLED:
        return [event, Simple(E_SHUFFLE, player=event.player)]
    return [event]


class WouldDieThisTurn(Sentence, frozen=True):
    """CR 614.1a: "if that creature would die this turn, exile it instead"."""

    en = "if {what} would die this turn, exile (it|them|that card) instead"
    zh = "若{what}本回合中将死去，则改为将它放逐"
    what: It | Them | That | Those

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ids = tuple(id for id in self.what.find(game, it) if id >= FIRST_OBJECT)
        if ids:
            game.add_effect(it, (Fixed(ids, DIES, TO_EXILE),), "turn")
        return
        yield


class DamagedWouldDie(Sentence, frozen=True):
    """CR 614.1a: "if a permanent dealt damage by ~ would die this turn, exile it instead", "... dealt damage this way ..."."""

    en = "if a {filter:sg} dealt damage (by ~|this way:way) would die this turn, exile it instead"
    zh = "若受到(~|以此法:way)伤害的{filter}本回合中将死去，则改为将它放逐"
    filter: Filter
    way: bool = False

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ids = (it.me,) if it.stack_id == NONE else (it.me, it.stack_id)
        game.add_effect(it, (DamagedBy(self.filter, ids),), "turn")
        return
        yield


class DamagedBy(Silent, ReplacementAbility, frozen=True):
    """The same, by the sources fixed as the effect began."""

    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)
    filter: Filter
    sources: tuple[int, ...]

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, ZoneChange) or not happens(game, event, DIES, it) or not self.filter.matches(game, event.object, it):
            return False
        return any(
            getattr(damage, "target", NONE) == event.object and getattr(damage, "source", NONE) in self.sources
            for damage in game.events_this_turn(E_DAMAGE)
        )

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        return redirected(game, event, TO_EXILE)
        yield


class Fixed(Silent, Leaving, frozen=True):
    """The same for objects fixed as the effect began."""

    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)
    ids: tuple[int, ...]
    when: int
    to: int

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, ZoneChange) and event.object in self.ids and happens(game, event, self.when, it)


def objects_of(what: Objects, game: Game, it: Context) -> tuple[int, ...]:
    """The objects meant, players left out."""
    return tuple(id for id in what.find(game, it) if id >= FIRST_OBJECT)

"""How permanents enter the battlefield (CR 614.1c-d, 614.12): tapped, with counters, with choices made, under another's control."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from wanzhi.language.meaning import ITSELF
from wanzhi.model import constants as c
from wanzhi.model.constants import BATTLEFIELD, EXILE, NONE, NOWHERE, STACK
from wanzhi.model.events import E_ZONE, Event, ZoneChange
from wanzhi.model.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES
from wanzhi.vocabulary.abilities import ReplacementAbility
from wanzhi.vocabulary.base import Condition, Context, Cost, Node, Objects, Quantity, Steps
from wanzhi.vocabulary.choices_kept import note_choice
from wanzhi.vocabulary.effects.tallies import Tally
from wanzhi.vocabulary.participants import Subject
from wanzhi.vocabulary.references import Attached, It, Itself
from wanzhi.vocabulary.selectors import All, Each

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

Entrant = Itself | It | Attached | All | Each


def means_itself(what: Node) -> bool:
    """Whether it is the object with the ability."""
    return isinstance(what, Itself) or (isinstance(what, It) and what.ref == ITSELF)


def entering_controller(event: ZoneChange) -> int:
    """Under whose control it would enter (CR 110.2)."""
    return event.controller if event.controller != NONE else event.player


@contextmanager
def as_entered(game: Game, event: ZoneChange) -> Iterator[None]:
    """CR 614.12: for a while the object is looked at as it would exist on the battlefield."""
    state = game.state
    obj = state.objects[event.object]
    game.state = trial = state.fork()
    try:
        if obj.zone != NOWHERE:
            trial.take(event.object)
        entered = trial.edit(event.object)
        if event.copied is not None:
            entered.copied = event.copied
        elif obj.card is not None and obj.copied is None:
            entered.face = obj.card.faces[event.face if event.face < len(obj.card.faces) else 0]
        entered.zone, entered.tapped, entered.face_down = BATTLEFIELD, event.tapped, False
        entered.base_controller = entered.controller = entering_controller(event)
        entered.timestamp = trial.timestamp()
        trial.put(event.object, BATTLEFIELD, entered.owner, -1)
        yield
    finally:
        game.state = state


class Entering(ReplacementAbility, frozen=True):
    """An effect on how permanents enter; `what` are the ones it is about."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)
    what: Objects | Subject

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, ZoneChange) or event.to != BATTLEFIELD:
            return False
        if means_itself(self.what):
            if event.object != it.me:
                return False
            settle(game, event, it)
        elif event.object == it.me:
            return False  # such an ability does not function before its own object has entered
        elif not self._about(game, event, it):
            return False
        return self.matters(game, event, it)

    def _about(self, game: Game, event: ZoneChange, it: Context) -> bool:
        with as_entered(game, event):
            return self.what.matches(game, event.object, it)

    def matters(self, game: Game, event: ZoneChange, it: Context) -> bool:
        """Whether it would change how the object enters."""
        return True


def settle(game: Game, event: ZoneChange, it: Context) -> None:
    """For an ability of the entering object itself: who "you" is, and what X was when it was cast (CR 107.3m)."""
    it.controller = it.actor = entering_controller(event)
    announced = game.object(event.object).announced
    if game.zone_of(event.object) == STACK and announced is not None:
        it.x = announced.x


class EntersTapped(Entering, frozen=True):
    """CR 614.1d: "~ enters tapped [unless you control two or more other lands]", "creatures your opponents control enter tapped"."""

    en = (
        "{what} <enter>(| the battlefield) tapped[ unless {unless}].", "{what} <enter>(| the battlefield) tapped if {condition}.",
        "if {condition}, {what} <enter>(| the battlefield) tapped.",
    )
    zh = "[除非{unless}，否则][如果{condition}，则]{what}须横置进场。"
    what: Entrant
    unless: Condition | None = None
    condition: Condition | None = None

    def matters(self, game: Game, event: ZoneChange, it: Context) -> bool:
        if event.tapped or (self.condition is not None and not self.condition.holds(game, it)):
            return False
        return self.unless is None or not self.unless.holds(game, it)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        event.tapped = True
        return [event]
        yield


class TappedUnless(Entering, frozen=True):
    """CR 614.12a: "as ~ enters, you may pay 2 life. If you don't, it enters tapped"."""

    en = "as {what} enters(| the battlefield), you may {costs&:pl}. if you don't, (it|~) enters(| the battlefield) tapped."
    zh = "于{what}进场时，你可以{costs与}。若你未如此作，则它须横置进场。"
    what: Itself
    costs: tuple[Cost, ...]

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        yield from pay_or_tapped(game, event, it, self.costs)
        return [event]


def pay_or_tapped(game: Game, event: ZoneChange, it: Context, costs: tuple[Cost, ...]) -> Steps[None]:
    """The player may pay; if they don't, the object enters tapped."""
    paid = False
    if game.can_pay(costs, it) and (yield from game.may(it.actor, "pay", "614.12a", it.me, costs)):
        paid = yield from game.pay(costs, it)
    event.tapped = event.tapped or not paid


class CounterLot(Node, frozen=True):
    """"two +1/+1 counters", "an additional charge counter"."""

    en = "{amount} [additional :more]{kind} counter(s)"
    zh = "[额外:more]{amount}个{kind}指示物"
    amount: Quantity
    kind: Annotated[str, "counter"]
    more: bool = False


class EntersWith(Entering, frozen=True):
    """CR 614.1c, 122.6: "~ enters with two +1/+1 counters on it", "... for each creature that died this turn", "... if you ..."."""

    en = (
        "{what} <enter>(| the battlefield)[ tapped:tapped] with {lots&} on (it|them)[ for each {each}][, where x is {x}].",
        "{what} <enter>(| the battlefield) with {lots&} on (it|them) if {condition}.",
        "{what} <enter>(| the battlefield) with {lots&} on (it|them) unless {unless}.",
        "if {condition}, {what} <enter>(| the battlefield) with {lots&} on (it|them)[ for each {each}].",
    )
    zh = "[如果{condition}，][除非{unless}，否则][每有一个{each}，]{what}[横置:tapped]进场时上面有{lots与}[，X为{x}]。"
    what: Entrant
    lots: tuple[CounterLot, ...]
    tapped: bool = False
    each: Tally | None = None
    x: Quantity | None = None
    condition: Condition | None = None
    unless: Condition | None = None

    def matters(self, game: Game, event: ZoneChange, it: Context) -> bool:
        if self.condition is not None and not self.condition.holds(game, it):
            return False
        return self.unless is None or not self.unless.holds(game, it)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        event.tapped = event.tapped or self.tapped
        if self.x is not None:
            it.x = self.x.count(game, it)
        times = 1 if self.each is None else self.each.count(game, it)
        for lot in self.lots:
            amount = lot.amount.count(game, it) * times
            if amount > 0:
                event.counters = (*event.counters, (lot.kind, amount))
        return [event]
        yield


class EntersWithNumber(Entering, frozen=True):
    """CR 614.1c: "~ enters with a number of +1/+1 counters on it equal to the number of creatures you control"."""

    en = "{what} <enter>(| the battlefield) with a number of [additional :more]{kind} counters on (it|them) equal to {amount}."
    zh = "{what}进场时上面有[额外:more]若干{kind}指示物，其数量等同于{amount}。"
    what: Entrant
    kind: Annotated[str, "counter"]
    amount: Quantity
    more: bool = False

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        amount = self.amount.count(game, it)
        if amount > 0:
            event.counters = (*event.counters, (self.kind, amount))
        return [event]
        yield


# --- choices (CR 614.12a, 607.2d) -----------------------------------------------------------------------------------------------------


class ChooseAsEnters(Entering, frozen=True):
    """CR 614.12b, 607.2d: "as ~ enters, choose a creature type": noted for its other abilities."""

    en = "as {what} enters(| the battlefield), choose (a color|a creature type|a basic land type|a land type|an opponent|a player:choice)."
    zh = "于{what}进场时，选择一(种颜色|种生物类别|种基本地类别|种地类别|位对手|位牌手:choice)。"
    what: Itself
    choice: int

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        yield from choose_for(game, event, it, self.choice)
        return [event]


class TappedChoosing(Entering, frozen=True):
    """"~ enters tapped. As it enters, choose a color." """

    en = (
        "{what} enters(| the battlefield) tapped. as it enters, choose "
        "(a color|a creature type|a basic land type|a land type|an opponent|a player:choice)."
    )
    zh = "{what}须横置进场。于它进场时，选择一(种颜色|种生物类别|种基本地类别|种地类别|位对手|位牌手:choice)。"
    what: Itself
    choice: int

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        event.tapped = True
        yield from choose_for(game, event, it, self.choice)
        return [event]


class ChoosingForLife(Entering, frozen=True):
    """CR 614.12a: "as ~ enters, choose a basic land type. Then you may pay 2 life. If you don't, it enters tapped"."""

    en = (
        "as {what} enters(| the battlefield), choose (a color|a creature type|a basic land type|a land type|an opponent|a player:choice). then "
        "you may {costs&:pl}. if you don't, it enters tapped."
    )
    zh = "于{what}进场时，选择一(种颜色|种生物类别|种基本地类别|种地类别|位对手|位牌手:choice)。然后你可以{costs与}。若你未如此作，则它须横置进场。"
    what: Itself
    choice: int
    costs: tuple[Cost, ...]

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        yield from choose_for(game, event, it, self.choice)
        yield from pay_or_tapped(game, event, it, self.costs)
        return [event]


class EntersUntapped(Entering, frozen=True):
    """CR 614.1d: "lands you control enter untapped"."""

    en = "{what} <enter>(| the battlefield) untapped."
    zh = "{what}未横置进场。"
    what: Entrant

    def matters(self, game: Game, event: ZoneChange, it: Context) -> bool:
        return event.tapped

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        event.tapped = False
        return [event]
        yield


class ExiledUnlessCast(Entering, frozen=True):
    """CR 614.1a: "if a nontoken creature would enter and it wasn't cast, exile it instead"."""

    en = "if {what} would enter(| the battlefield) and it wasn't cast, exile it instead."
    zh = "若{what}将进场，且它不是施放的，则改为将它放逐。"
    what: Subject

    def matters(self, game: Game, event: ZoneChange, it: Context) -> bool:
        return event.origin != STACK

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        event.to, event.player, event.controller = EXILE, game.owner(event.object), NONE
        return [event]
        yield


COLOR_WORDS: Final = {name: color for color, name in c.COLOR_NAMES.items()}


def choose_for(game: Game, event: ZoneChange, it: Context, choice: int) -> Steps[None]:
    """The controller chooses, and the event notes it."""
    if choice >= 4:
        players = game.opponents(it.controller) if choice == 4 else game.players()
        picked = yield from game.pick(it.actor, players, 1, 1, "614.12a", "choose player", it.me)
        noted: tuple[str, int | str] = ("player", picked[0]) if picked else ("player", NONE)
    elif choice == 0:
        word = yield from game.word(it.actor, tuple(COLOR_WORDS), "choose color", "614.12a", it.me)
        noted = ("color", COLOR_WORDS[word])
    else:
        words = (CREATURE_TYPES, BASIC_LAND_TYPES, LAND_TYPES)[choice - 1]
        kind = "creature type" if choice == 1 else "land type"
        noted = (kind, (yield from game.word(it.actor, words, f"choose {kind}", "614.12a", it.me)))
    note_choice(event, noted)

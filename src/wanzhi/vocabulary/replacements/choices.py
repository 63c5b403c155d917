"""More ways to enter: with choices of counters, names and colours, shown cards, payments, under another player's control (CR 614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from wanzhi.model.constants import ARTIFACT, BASIC, BATTLEFIELD, CREATURE, FIRST_OBJECT, GRAVEYARD, HAND, LAND, LEGENDARY, NONE
from wanzhi.model.events import E_DAMAGE, E_ZONE, Damage, Event, ZoneChange
from wanzhi.vocabulary.abilities import ReplacementAbility
from wanzhi.vocabulary.base import Condition, Context, Cost, Filter, Objects, Steps
from wanzhi.vocabulary.filters import Postmodifier
from wanzhi.vocabulary.references import Attached, Itself
from wanzhi.vocabulary.replacements.damage import Recipient, damaging
from wanzhi.vocabulary.replacements.entering import COLOR_WORDS, CounterLot, Entering

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class EntersWithChoice(Entering, frozen=True):
    """CR 614.1c: "~ enters with your choice of a flying counter or a first strike counter on it"."""

    en = "{what} enters(| the battlefield) with your choice of {lots|2} on it."
    zh = "{what}进场时上面有{lots或2}，由你选择。"
    what: Itself
    lots: tuple[CounterLot, ...]

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        kinds = tuple(lot.kind for lot in self.lots)
        word = yield from game.word(it.actor, kinds, "choose counter", "614.12a", it.me)
        lot = self.lots[kinds.index(word)]
        event.counters = (*event.counters, (lot.kind, lot.amount.count(game, it)))
        return [event]


class ChooseOtherColor(Entering, frozen=True):
    """CR 614.12b: "[~ enters tapped.] As ~ enters, choose a color other than green"."""

    en = "(as {what} enters|{what} enters tapped. as it enters:tapped), choose a color other than {color}."
    zh = "(于{what}进场时|{what}须横置进场。于它进场时:tapped)，选择一种{color}以外的颜色。"
    what: Itself
    color: Annotated[int, "color"]
    tapped: bool = False

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        event.tapped = event.tapped or self.tapped
        words = tuple(word for word, color in COLOR_WORDS.items() if color != self.color)
        word = yield from game.word(it.actor, words, "choose color", "614.12a", it.me)
        event.choices = (*event.choices, ("color", COLOR_WORDS[word]))
        return [event]


NAMES: Final = (
    "a card name|a nonland card name|a creature card name|a land card name|a nonbasic land card name|a noncreature, nonland card name|"
    "an artifact card name|a card name other than a basic land card name|a nonartifact, nonland card name|a legendary creature card name"
)
NAMES_ZH: Final = (
    "牌名|非地牌名|生物牌名|地牌名|非基本地牌名|非生物且非地的牌名|神器牌名|基本地牌名以外的牌名|非神器且非地的牌名|传奇生物牌名"
)


class ChooseName(Entering, frozen=True):
    """CR 201.4: "as ~ enters, choose a nonland card name". The names offered are of cards the player knows to be in the game."""

    en = f"as {{what}} enters(| the battlefield), choose ({NAMES}:sort)."
    zh = f"于{{what}}进场时，选择一个({NAMES_ZH}:sort)。"
    what: Itself
    sort: int = 0

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        names = names_in_game(game, it.actor, self.sort)
        if names:
            word = yield from game.word(it.actor, names, "choose card name", "201.4", it.me)
            event.choices = (*event.choices, ("card name", word))
        return [event]


def names_in_game(game: Game, player: int, sort: int) -> tuple[str, ...]:
    """The names that may be named, in alphabetical order: of the cards that the player owns, or has seen in this game."""
    names: set[str] = set()
    for obj in game.state.objects.values():
        if obj.card is None or not (obj.owner == player or obj.known_to >> player & 1):
            continue
        for face in obj.card.faces:
            types = face.base.types
            land, creature, artifact = bool(types & LAND), bool(types & CREATURE), bool(types & ARTIFACT)
            basic, legendary = bool(face.base.supertypes & BASIC), bool(face.base.supertypes & LEGENDARY)
            fits = (
                True, not land, creature, land, land and not basic, not land and not creature, artifact, not (land and basic),
                not artifact and not land, legendary and creature,
            )[sort]
            if face.name and fits:
                names.add(face.name)
    return tuple(sorted(names))


class NamedAsChosen(Postmodifier, frozen=True):
    """CR 607.2d: "with the chosen name"."""

    en = "with (the chosen|that) name"
    zh = "具所选名称的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        name = dict(game.object(it.me).chosen).get("card name", "")
        return bool(name) and name in game.chars(id).names()


class TappedUnlessShown(Entering, frozen=True):
    """"As ~ enters, you may reveal a Dragon card from your hand. ~ enters tapped unless you revealed one this way or you control ..."."""

    en = (
        "as {what} enters, you may {costs&:pl}. ~ enters tapped unless you revealed a {filter:sg} this way or {unless}.",
    )
    zh = "于{what}进场时，你可以{costs与}。除非你以此法展示了{filter}或{unless}，否则~须横置进场。"
    what: Itself
    costs: tuple[Cost, ...]
    filter: Filter
    unless: Condition

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        shown = False
        if game.can_pay(self.costs, it) and (yield from game.may(it.actor, "reveal", "614.12a", it.me)):
            shown = yield from game.pay(self.costs, it)
        event.tapped = event.tapped or not (shown or self.unless.holds(game, it))
        return [event]


class EntersForPayment(Entering, frozen=True):
    """CR 614.1a: "if ~ would enter, sacrifice a Forest instead. If you do, put ~ onto the battlefield. If you don't, ... graveyard"."""

    en = (
        "if {what} would enter(| the battlefield), (|you may :may){costs&:pl} instead. if you do, put ~ onto the battlefield. if you don't, "
        "put it into its owner's graveyard."
    )
    zh = "若{what}将进场，则(|你可以:may)改为{costs与}。若你如此作，则将~放进战场。若你未如此作，则将它置入其拥有者的坟墓场。"
    what: Itself
    costs: tuple[Cost, ...]
    may: bool = False

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        able = game.can_pay(self.costs, it) and (not self.may or (yield from game.may(it.actor, "pay", "614.12a", it.me, self.costs)))
        if not (able and (yield from game.pay(self.costs, it))):
            event.to, event.player, event.controller = GRAVEYARD, game.owner(event.object), NONE
        return [event]


class UnderOpponent(Entering, frozen=True):
    """CR 616.1b: "~ enters under the control of an opponent of your choice"."""

    rank: ClassVar[int] = 1
    en = "{what} enters(| the battlefield) under the control of an opponent of your choice."
    zh = "{what}在由你选择的一位对手的操控下进场。"
    what: Itself

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        picked = yield from game.pick(it.actor, game.opponents(it.controller), 1, 1, "614.12a", "choose opponent", it.me)
        if picked:
            event.controller = picked[0]
        return [event]


class OntoBattlefieldInstead(ReplacementAbility, frozen=True):
    """CR 614.1a: "if a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield instead ..."."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)
    en = (
        "if a spell or ability an opponent controls causes you to discard {what}, put it onto the battlefield instead of putting it into "
        "your graveyard."
    )
    zh = "若由对手操控的咒语或异能会使你弃掉{what}，则改为将它放进战场，而非置入你的坟墓场。"
    what: Itself

    @property
    def zones(self) -> int:
        return 1 << HAND

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, ZoneChange) or event.object != it.me or event.reason != "discard" or event.cause < FIRST_OBJECT:
            return False
        return game.controller(event.cause) != game.owner(it.me)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        event.to, event.player = BATTLEFIELD, game.owner(it.me)
        return [event]
        yield


class Redirected(ReplacementAbility, frozen=True):
    """CR 614.9: "all damage that would be dealt to you is dealt to ~ instead", if it can be dealt damage."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_DAMAGE,)
    en = "all (|combat |noncombat :sort)damage that would be dealt to {to}[ by {by:obj}] is dealt to {other:obj} instead."
    zh = "[{by}]将对{to}造成的所有(|战斗|非战斗:sort)伤害改为对{other}造成。"
    sort: int
    to: Recipient
    other: Itself | Attached
    by: Objects | None = None

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Damage) or not damaging(event, self.sort) or not self.to.fits(game, event.target, it):
            return False
        if self.by is not None and not self.by.matches(game, event.source, it):
            return False
        others = self.other.find(game, it)
        return bool(others) and others[0] != event.target and game.zone_of(others[0]) == BATTLEFIELD and game.is_creature(others[0])

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, Damage)
        event.target = self.other.find(game, it)[0]
        return [event]
        yield

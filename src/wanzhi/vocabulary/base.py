"""The base of every node of the card language, and the categories a template's slots can name.

A node is an immutable value: a meaning. Its class owns how it is said in English (`en`), how in Chinese (`zh`), and what it does.
The same templates read text and write it (see `wanzhi.language.template` for the notation). A class with fields but without both
templates does not load. Nodes compare by value; nothing in a node refers to a game.

Categories are the abstract classes of this module. A slot `what: Objects` accepts any node below `Objects`.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from wanzhi.language.meaning import Meaning
from wanzhi.language.writer import WriteError
from wanzhi.model.constants import NONE
from wanzhi.model.decisions import Answer, Decision

if TYPE_CHECKING:
    from wanzhi.language.lexer import Token
    from wanzhi.language.writer import Writer
    from wanzhi.model.card import Characteristics
    from wanzhi.model.events import Event
    from wanzhi.rules.game import Game

T = TypeVar("T")
Steps = Generator[Decision, Answer, T]
Together = tuple[int | str, ...] | None  # which of the events that happen at once are one to an event pattern (`EventPattern.together`)
Value = tuple[int, ...] | int | str  # what a referent stands for: objects or players, a number, a name

# What of the characteristics of objects a node looks at (`Node.asks`), by the layer that changes it (CR 613.1).
ASKS_CONTROL: Final = 1
ASKS_TEXT: Final = 2
ASKS_TYPES: Final = 4  # also supertypes and subtypes
ASKS_COLORS: Final = 8
ASKS_ABILITIES: Final = 16
ASKS_POWER: Final = 32  # power or toughness
ASKS_ALL: Final = 63


class Node(Meaning, frozen=True, cache_hash=True):
    """A piece of meaning. `en` and `zh` are one template or several (the first is canonical for writing); what else the language
    asks of a node (`plural`, `introduces`, `refers` ...) stands in `wanzhi.language.meaning`."""

    reads: ClassVar[int] = 0  # facets of the state (F_*) that evaluating it depends on
    asks: ClassVar[int] = ASKS_ALL  # characteristics (ASKS_*) it looks at itself, its parts apart: fewer asked, fewer dependencies tried


class Unsaid:
    """Mixed into a node class without words of its own: other words stand for it, or subclasses say it. It is neither read nor written."""

    __slots__ = ()

    @classmethod
    def read_words(cls, tokens: Sequence[Token], i: int) -> list[tuple[int, Node]]:
        """It is not read."""
        return []

    def write_words(self, writer: Writer, lang: str, many: bool) -> str:
        """It is not written."""
        raise WriteError(self, lang)


class Silent(Unsaid):
    """The same, but what it is part of can be written: it adds nothing to the words."""

    __slots__ = ()

    def write_words(self, writer: Writer, lang: str, many: bool) -> str:
        """No words."""
        return ""


class Context:
    """What an ability knows while it is announced, resolves or applies: its source, its "you", and what its words refer to."""

    __slots__ = ("actor", "controller", "event", "follow", "me", "modes", "open_x", "refs", "stack_id", "than", "x")

    def __init__(self, me: int, controller: int) -> None:
        self.me: int = me  # the object that has the ability (its id when it triggered; look it up with last known information)
        self.controller: int = controller  # "you"
        self.refs: dict[int, Value] = {}  # referent number (given by the binder) -> what it stands for
        self.x: int = 0
        self.open_x: Quantity | None = None  # what X is, until an instruction says X
        self.event: Event | None = None  # the event that triggered, or is being replaced
        self.stack_id: int = NONE  # the spell or ability that resolves
        self.actor: int = controller  # the player who performs the current instruction ("each player sacrifices ...")
        self.modes: tuple[int, ...] = ()
        self.follow: tuple[tuple[int, int], ...] | None = None  # ids of what objects may have become (CR 400.7); None: any
        self.than: tuple[int, ...] = ()  # what "other" things are other than, if not than the source

    def other(self, id: int) -> bool:
        """CR 109.2: whether "another" or "each other" can mean it: not what the words speak of, which is the source if nothing else is."""
        return id not in self.than if self.than else id != self.me

    def child(self) -> Context:
        """A copy whose referents can differ (for "each" and for branches)."""
        other = Context(self.me, self.controller)
        other.refs = dict(self.refs)
        other.x, other.event, other.stack_id, other.actor, other.modes = self.x, self.event, self.stack_id, self.actor, self.modes
        other.than, other.follow, other.open_x = self.than, self.follow, self.open_x
        return other


# --- categories -----------------------------------------------------------------------------------------------------------------


class Objects(Node, frozen=True):
    """Selects objects (and for damage and targets, players too): "target creature", "each creature you control", "~", "it"."""

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        """The ids it means now, without asking anyone (targets that became illegal are left out, CR 608.2b)."""
        raise NotImplementedError

    def choose(self, game: Game, it: Context) -> Steps[tuple[int, ...]]:
        """The ids it means; where the words leave a choice ("a creature you control"), `it.actor` makes it now."""
        return self.find(game, it)
        yield  # a generator that asks nothing

    def matches(self, game: Game, id: int, it: Context) -> bool:
        """Whether `id` is among what it means (for static abilities and event patterns)."""
        return id in self.find(game, it)


class Filter(Node, frozen=True):
    """Says which objects: "nonblack creature an opponent controls with power 3 or less". No count, no article."""

    def matches(self, game: Game, id: int, it: Context) -> bool:
        raise NotImplementedError


class Players(Node, frozen=True):
    """Selects players: "you", "target opponent", "each player", "its controller"."""

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        raise NotImplementedError


class Quantity(Node, frozen=True):
    """A number: "three", "X", "the number of creatures you control", "its power", "that much"."""

    counts: ClassVar[bool] = True

    def count(self, game: Game, it: Context) -> int:
        raise NotImplementedError


class Condition(Node, frozen=True):
    """Something that holds or not: "you control a Swamp", "it's your turn", "you have 5 or less life"."""

    def holds(self, game: Game, it: Context) -> bool:
        raise NotImplementedError


class Duration(Node, frozen=True):
    """How long a continuous effect lasts (CR 611.2a): "until end of turn"."""


class Cost(Node, frozen=True):
    """One component of a cost (CR 118): "{2}{R}", "{T}", "sacrifice a creature", "pay 2 life", "remove a counter from ~"."""

    def payable(self, game: Game, it: Context) -> bool:
        """Whether it could be paid now (mana excepted: the solver says that)."""
        raise NotImplementedError

    def pay(self, game: Game, it: Context) -> Steps[bool]:
        """Pay it; False if it turned out impossible."""
        raise NotImplementedError


class EventPattern(Node, frozen=True):
    """What an ability waits for or replaces: "a creature dies", "you draw a card", "~ deals combat damage to a player"."""

    kinds: ClassVar[tuple[int, ...]] = ()  # event kinds (E_* of model.events) that can match
    batch: ClassVar[bool] = False  # "one or more": simultaneous events are one to it (`together`)
    looks_back: ClassVar[bool] = False  # CR 603.10: judged by the state before the event
    from_mana: ClassVar[bool] = False  # CR 605.1b: triggers on a mana ability's activation or mana being added

    def looks_back_on(self, event: Event) -> bool:
        """Whether it looks back on this event (a pattern of several events may on some of them)."""
        return self.looks_back

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        """Whether `event` is one; if so the referents it introduces are put into `it.refs`."""
        raise NotImplementedError

    def together(self, game: Game, event: Event, it: Context) -> Together:
        """CR 603.2c: of the events that happen at once and match, those with the same answer are one to it; None: it is one of its own."""
        return () if self.batch else None


class Effect(Node, frozen=True):
    """An instruction of a spell or ability (CR 609.1)."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        raise NotImplementedError


class Modification(Node, frozen=True):
    """What a continuous effect does to an object (CR 611, 613): "gets +1/+1", "gains flying", "can't block", "becomes blue"."""

    layers: ClassVar[tuple[str, ...]] = ()  # "1", "2", ... "6", "7a", "7b", "7c", "7d", or "rules" (613.11)
    takes_abilities: ClassVar[bool] = False  # it can end the existence of other effects by taking abilities away (CR 613.8a)

    def locked(self, game: Game, it: Context) -> Modification:
        """The same with its numbers fixed (CR 608.2i, 611.2c), for effects of resolving spells and abilities."""
        return self

    def kept(self) -> Modification:
        """The same where the object is "still" what it was (CR 205.1b)."""
        return self

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        raise NotImplementedError


class Ability(Node, frozen=True):
    """An ability of an object (CR 113): spell, activated, triggered, static, or a keyword that stands for some."""

    @property
    def zones(self) -> int:
        """Bits `1 << ZONE` of the zones it functions in (CR 113.6)."""
        return 1 << 3

    @property
    def category(self) -> int:
        raise NotImplementedError


CATEGORIES: tuple[type[Node], ...] = (
    Objects, Filter, Players, Quantity, Condition, Duration, Cost, EventPattern, Effect, Modification, Ability,
)  # other modules may add categories of their own (adjectives, head nouns, postmodifiers, ability lines ...): see `category`

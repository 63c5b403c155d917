"""A table with permanents on it and nothing else: just enough of a game for the rules of CR 611, 613 and 707."""

from __future__ import annotations

from collections.abc import Callable

from wanzhi.model import constants as c
from wanzhi.model.card import Card, Characteristics, Face
from wanzhi.model.mana import ManaCost
from wanzhi.model.state import GameState, Player
from wanzhi.model.subtypes import mask
from wanzhi.rules import copying, effects, layers
from wanzhi.vocabulary.base import ASKS_ALL, ASKS_CONTROL, ASKS_TYPES, Ability, Condition, Context, Objects, Players, Quantity


def face(
    name: str, types: int = c.CREATURE, power: int = 0, toughness: int = 0, subtypes: str = "", abilities: tuple[Ability, ...] = (),
    colors: int = 0, supertypes: int = 0, cost: str = "",
) -> Face:
    """A printed face. `subtypes` are words."""
    base = Characteristics()
    base.name, base.types, base.supertypes, base.colors = name, types, supertypes, colors
    base.power, base.toughness = power, toughness
    base.subtypes = mask(tuple(subtypes.split()))
    base.abilities = abilities
    base.mana_cost = ManaCost.parse(cost) if cost else None
    for ability in abilities:
        base.keywords |= getattr(ability, "flag", 0)
    return Face(base)


class Table:
    """Answers what nodes and the layers ask of a game."""

    def __init__(self, players: int = 2) -> None:
        self.state = GameState()
        self.state.players = [Player(i, f"P{i}", 20) for i in range(players)]
        self.state.order = tuple(range(players))
        self.state.frame.active = 0
        self.entering = c.NONE
        self.defining: list[int] = []
        self.trace = None

    def put(self, printed: Face, player: int = 0, zone: int = c.BATTLEFIELD) -> int:
        """A new object there, with the next timestamp."""
        obj = self.state.create(c.CARD, Card(printed.name, (printed,), "normal", ""), printed, player, zone)
        obj.timestamp = self.state.timestamp()
        self.state.put(obj.id, zone, player, -1)
        return obj.id

    def leave(self, id: int) -> None:
        """The object goes, and is remembered as it last was."""
        layers.freeze(self, id)
        self.state.take(id)
        self.state.edit(id).successor = 1

    def effect(self, nodes: tuple[object, ...], ids: tuple[int, ...], until: str = "turn", source: int = c.NONE, player: int = 0) -> object:
        """A continuous effect of a resolved spell."""
        return effects.add(self, Context(source, player), nodes, until, ids)

    def counters(self, id: int, *counters: tuple[str, int]) -> None:
        """Put these counters on it."""
        self.state.edit(id).counters = tuple(sorted(counters))
        self.state.dirty |= c.F_COUNTERS

    def pt(self, id: int) -> tuple[int, int]:
        """Power and toughness."""
        return self.power(id), self.toughness(id)

    # --- what nodes ask ---------------------------------------------------------------------------------------------------------

    @property
    def active(self) -> int:
        return self.state.frame.active

    @property
    def turn(self) -> int:
        return self.state.frame.turn

    def object(self, id: int):
        return self.state.objects[id]

    def exists(self, id: int) -> bool:
        return self.state.exists(id)

    def chars(self, id: int) -> Characteristics:
        return layers.chars(self, id)

    def power(self, id: int) -> int:
        return layers.power(self, id)

    def toughness(self, id: int) -> int:
        return layers.toughness(self, id)

    def has(self, id: int, keywords: int) -> bool:
        return bool(self.chars(id).keywords & keywords)

    def controller(self, id: int) -> int:
        layers.refresh(self)
        return self.state.objects[id].controller

    def battlefield(self) -> tuple[int, ...]:
        return tuple(id for id in self.state.zone(c.BATTLEFIELD) if not self.state.objects[id].phased_out)

    def rules(self, kind: type) -> object:
        return layers.rules_of(self, kind)

    def become_copy(self, id: int, of: int, exceptions: tuple[object, ...] = (), until: str = "forever") -> None:
        copying.become_copy(self, id, of, Context(id, self.object(id).controller), exceptions, until)


# --- selectors and other nodes for tests ---------------------------------------------------------------------------------------------


class Where(Objects, frozen=True):
    """The permanents for which a test holds. What it looks at is not declared, so dependencies on it are always tried."""

    en = zh = "permanents"
    unspoken = ("test", "ref")
    asks = ASKS_ALL
    test: Callable[[Table, int, Context], bool] = lambda game, id, it: True
    ref: int = 0

    def find(self, game, it: Context) -> tuple[int, ...]:
        return tuple(id for id in game.battlefield() if self.test(game, id, it))


class OtherTribe(Objects, frozen=True):
    """ "Other [tribe] creatures you control", what it looks at declared."""

    en = zh = "others"
    unspoken = ("subtype",)
    asks = ASKS_TYPES | ASKS_CONTROL
    subtype: int = 0

    def find(self, game, it: Context) -> tuple[int, ...]:
        objects = game.state.objects
        return tuple(
            id for id in game.battlefield()
            if id != it.me and objects[id].controller == it.controller and game.chars(id).subtypes & self.subtype
        )


class Self(Objects, frozen=True):
    """ "~"."""

    en = zh = "~"
    asks = 0

    def find(self, game, it: Context) -> tuple[int, ...]:
        return (it.me,)


class Enchanted(Objects, frozen=True):
    """ "Enchanted permanent"."""

    en = zh = "enchanted permanent"
    asks = 0

    def find(self, game, it: Context) -> tuple[int, ...]:
        to = game.object(it.me).attached_to
        return (to,) if to != c.NONE else ()


class You(Players, frozen=True):
    """The controller."""

    en = zh = "you"
    asks = 0

    def find(self, game, it: Context) -> tuple[int, ...]:
        return (it.controller,)


class Count(Quantity, frozen=True):
    """The number of permanents or cards for which a test holds."""

    en = zh = "number"
    unspoken = ("test", "zone")
    reads = c.F_GRAVEYARD
    test: Callable[[Table, int], bool] = lambda game, id: True
    zone: int = c.BATTLEFIELD

    def count(self, game, it: Context) -> int:
        ids = [id for player in range(2) for id in game.state.zone(self.zone, player)]
        return sum(self.test(game, id) for id in dict.fromkeys(ids))


class ManaValueOf(Quantity, frozen=True):
    """The mana value of a referent."""

    en = zh = "its mana value"
    asks = 0
    ref: int = 7

    def count(self, game, it: Context) -> int:
        value = it.refs[self.ref]
        assert isinstance(value, tuple)
        cost = game.chars(value[0]).mana_cost
        return cost.mana_value() if cost else 0


class When(Condition, frozen=True):
    """A condition given as a test."""

    en = zh = "if"
    unspoken = ("test",)
    test: Callable[[Table, Context], bool] = lambda game, it: True

    def holds(self, game, it: Context) -> bool:
        return self.test(game, it)

"""What a scenario stands on: a position put together by hand, and how it is read. See `wanzhi.lab.scenario`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Self, cast

from wanzhi.cards.compile import compile_card
from wanzhi.cards.database import CardDatabase
from wanzhi.cards.keywords import keywords_in
from wanzhi.cards.records import CardRecord, FaceRecord, color_identity
from wanzhi.model.card import Card, Characteristics, Face
from wanzhi.model.constants import (
    ATTACKERS,
    BATTLEFIELD,
    BLOCKERS,
    CARD,
    COMBAT_BEGIN,
    COMBAT_DAMAGE,
    EXILE,
    F_ALL,
    GRAVEYARD,
    HAND,
    INSTANT,
    KEYWORD_FLAGS,
    LIBRARY,
    MAIN1,
    MAIN2,
    OUTSIDE,
    SORCERY,
    STEP_NAMES,
    ZONE_NAMES,
)
from wanzhi.model.mana import COLORLESS, PHYREXIAN, SNOW_MANA, SNOW_SYMBOL, TWOBRID, ManaCost
from wanzhi.model.state import GameState, Mana, Object
from wanzhi.rules import attaching, combat, turn
from wanzhi.rules.game import Game
from wanzhi.rules.log import Log
from wanzhi.rules.seating import MOST_PLAYERS
from wanzhi.rules.view import View
from wanzhi.vocabulary.abilities import KeywordAbility
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.gained_abilities import GainAbility, Quoted
from wanzhi.vocabulary.reading import BadDefinition, abilities_from

STEPS: Final = {
    "main": MAIN1, "main1": MAIN1, "main2": MAIN2, "combat": COMBAT_BEGIN, "attackers": ATTACKERS, "blockers": BLOCKERS,
    "damage": COMBAT_DAMAGE, **{name: number for number, name in enumerate(STEP_NAMES)},
}


class ScenarioError(AssertionError):
    """Something that a scenario was told to do can't be done."""


def blank() -> Card:
    """A card without characteristics but a name, for what stays of libraries."""
    chars = Characteristics()
    chars.name = "Blank"
    return Card("Blank", (Face(chars),), "normal", "blank")


class Position:
    """A position: what is put there by hand, and what can be read of it. `Scenario` plays it."""

    def __init__(
        self, players: int = 2, life: int = 20, seed: int = 0, active: int = 0, step: str = "main", library: int = 20,
        database: CardDatabase | None = None,
    ) -> None:
        _require(isinstance(players, int) and 2 <= players <= MOST_PLAYERS, f"there must be 2 to {MOST_PLAYERS} players, not {players!r}")
        _require(step in STEPS, f"there is no step {step!r}; there are {', '.join(STEPS)}")
        _require(active in range(players), f"the active player must be a number from 0 to {players - 1}, not {active!r}")
        _require(isinstance(life, int), f"the life total must be a whole number, not {life!r}")
        _require(isinstance(library, int) and library >= 0, f"a library cannot have {library!r} cards")
        filler = blank()
        self.game: Game = Game([[filler] * library for _ in range(players)], seed)
        self.game.keep_history = False
        self._database: CardDatabase | None = database
        self._defined: dict[str, Card] = {}
        self._pays: set[int] = set()  # players who pay with what they have
        state = self.game.state
        state.stage = "turn"
        frame = state.frame
        frame.turn, frame.active, frame.normal, frame.first_turn = players + 1, active, active, False
        frame.step, frame.stage, frame.priority = STEPS[step], turn.PRIORITY, active
        for player in range(players):
            who = state.edit_player(player)
            who.life = who.starting_life = life
            who.turns_taken = 1
        self.log: Log = Log(self.game)

    p1, p2, p3, p4 = 0, 1, 2, 3

    # --- cards ---

    def card(self, card: str | Card) -> Card:
        """A card by name: one that was defined here, else of the starter pool or the user's database. Raises if it is not supported."""
        if isinstance(card, Card):
            return card
        _require(isinstance(card, str), f"a card is given by its name or as a Card, not as {card!r}; the player comes first")
        if card in self._defined:
            return self._defined[card]
        if self._database is None:
            self._database = CardDatabase()
        return compile_card(self._database.card(card))

    def define(self, name: str, type_line: str = "Creature", text: str = "", cost: str = "", pt: str = "", **facts: str) -> Card:
        """A card made up for this scenario, compiled from its text; `facts` are other fields of a face record (`loyalty="3"`)."""
        power, _, toughness = pt.partition("/")
        if not pt and "Creature" in type_line.split():
            power, toughness = "1", "1"
        face = FaceRecord(name, type_line, cost, text, power, toughness, **facts)
        card = self._defined[name] = compile_card(CardRecord(name, (face,), "normal", color_identity((face,)), keywords_in(text)))
        return card

    # --- the position ---

    def battlefield(
        self, player: int, card: str | Card, tapped: bool = False, counters: Mapping[str, int] | None = None, gains: str = "",
        attached_to: int | None = None, sick: bool = False, owner: int | None = None, damage: int = 0, **chosen: int | str,
    ) -> int:
        """A permanent as if it had been there for long; the id of it. Nothing triggers and nothing replaces its entering (see `enter`).

        `gains` are abilities in card text that it has by an effect. `chosen` is what was chosen for it: `color=RED`. Planeswalkers
        and battles have their printed counters.
        """
        self._player(player)
        for kind, amount in _pairs(counters):
            _require(isinstance(kind, str) and bool(kind) and type(amount) is int and amount >= 0, f"there can't be {amount!r} counters {kind!r}")
        for what, choice in chosen.items():
            _require(not isinstance(choice, bool), f"{what}={choice!r} says nothing of a permanent; a choice is a number or a word")
        host = None if attached_to is None else attached_to if attached_to in self.game.state.order else self.now(attached_to)
        obj = self._put(card, BATTLEFIELD, player if owner is None else owner, -1)
        state = self.game.state
        obj.controller = obj.base_controller = player
        obj.tapped, obj.sick, obj.damage = tapped, sick, damage
        obj.entered_turn = state.frame.turn if sick else 0
        amounts = dict(counters or {})
        if obj.face.base.loyalty > 0:
            amounts.setdefault("loyalty", obj.face.base.loyalty)
        if obj.face.base.defense > 0:
            amounts.setdefault("defense", obj.face.base.defense)
        obj.counters = tuple(sorted((kind, amount) for kind, amount in amounts.items() if amount))
        obj.chosen = tuple(sorted(chosen.items()))
        if host is not None:
            attaching.link(self.game, obj.id, host)
        if gains:
            self.gain(obj.id, gains)
        return obj.id

    def gain(self, id: int, text: str) -> Self:
        """Give a permanent abilities in card text, by an effect that lasts."""
        id = self.now(id)
        try:
            abilities = abilities_from(text)
        except BadDefinition as error:
            raise ScenarioError(f"the abilities {text!r} are not understood") from error
        self._edit()
        node = GainAbility(tuple(ability if isinstance(ability, KeywordAbility) else Quoted(cast(Any, ability)) for ability in abilities))
        self.game.add_effect(Context(id, self.game.object(id).controller), (node,), "forever", affected=(id,))
        return self

    def hand(self, player: int, *cards: str | Card) -> Any:
        """Put cards into a hand; the id, or a list of ids where there are several."""
        return _one([self._put(card, HAND, player, -1).id for card in cards])

    def library(self, player: int, *cards: str | Card) -> Any:
        """Put cards on top of a library, the first on top."""
        return _one([self._put(card, LIBRARY, player, at).id for at, card in enumerate(cards)])

    def empty_library(self, player: int) -> Self:
        """Take away all cards of a library."""
        state = self._edit()
        for id in state.zone(LIBRARY, self._player(player)):
            state.take(id)
        return self

    def graveyard(self, player: int, *cards: str | Card) -> Any:
        """Put cards into a graveyard, the first on top."""
        return _one([self._put(card, GRAVEYARD, player, at).id for at, card in enumerate(cards)])

    def exile(self, player: int, *cards: str | Card) -> Any:
        """Put cards of a player into exile."""
        return _one([self._put(card, EXILE, player, -1).id for card in cards])

    def outside(self, player: int, *cards: str | Card) -> Any:
        """Put cards into a player's sideboard: outside the game (CR 400.11a)."""
        return _one([self._put(card, OUTSIDE, player, -1).id for card in cards])

    def set_life(self, player: int, life: int) -> Self:
        """Set a life total; nobody gains or loses life by it."""
        _require(type(life) is int, f"the life total must be a whole number, not {life!r}")
        self._edit().edit_player(self._player(player)).life = life
        return self

    def mana(self, player: int, mana: str) -> Self:
        """Put mana into a pool: `"{R}{R}{C}"`. From then on the player pays with what is there; nothing is given for free."""
        try:
            units = units_of(ManaCost.parse(mana))
        except (AttributeError, ValueError) as error:
            raise ScenarioError(f'{mana!r} is no mana; write it as in "{{R}}{{R}}{{C}}"') from error
        self._edit()
        self._pays.add(self._player(player))
        for unit in units:
            self._add_mana(player, unit, 1)
        return self

    def lands(self, player: int, *names: str) -> list[int]:
        """Untapped lands; the player pays with them, and nothing is given for free."""
        self._pays.add(self._player(player))
        return [self.battlefield(player, name) for name in names]

    def _put(self, card: str | Card, zone: int, owner: int, position: int) -> Object:
        self._player(owner)
        compiled = self.card(card)
        if zone == BATTLEFIELD:
            _require(not compiled.faces[0].base.types & (INSTANT | SORCERY), f"{compiled.name} can't be on the battlefield (CR 304.4, 307.4)")
        state = self._edit()
        obj: Object = state.create(CARD, compiled, compiled.faces[0] if zone == BATTLEFIELD else compiled.whole, owner, zone)
        obj.timestamp = state.timestamp()
        obj.known_to = (1 << len(state.players)) - 1 if zone not in (HAND, LIBRARY, OUTSIDE) else 1 << owner if zone == HAND else 0
        state.put(obj.id, zone, owner, position)
        state.dirty = F_ALL
        return obj

    def _player(self, player: int) -> int:
        """The player, who must be in the game."""
        _require(type(player) is int and 0 <= player < len(self.game.state.players), f"there is no player {player!r}")
        return player

    def _edit(self) -> GameState:
        """The state, to be changed by hand: between two steps."""
        pending = self.game.pending
        if pending is not None:
            if pending.kind != "Act":
                raise ScenarioError(f"the position can't be changed while {pending!r} is open")
            self.game.drop_step()
        self.game.state.dirty = F_ALL
        self.game.state.unsettled = True
        return self.game.state

    def _pool(self, player: int) -> dict[int, int]:
        self._player(player)
        amounts: dict[int, int] = {}
        for mana in self.game.player(player).pool:
            if not mana.restriction:
                amounts[mana.unit] = amounts.get(mana.unit, 0) + mana.amount
        return amounts

    def _add_mana(self, player: int, unit: int, amount: int) -> None:
        who = self.game.state.edit_player(player)
        who.pool = (*who.pool, Mana(unit, amount))

    # --- reading ---

    def _settle(self) -> None:
        """State-based actions are performed."""
        raise NotImplementedError

    def _read(self) -> None:
        """Before anything is read: what was begun is finished."""
        raise NotImplementedError

    def zone(self, id: int) -> str:
        """The zone that the object is in, whatever it has become."""
        self._read()
        return ZONE_NAMES[self.game.object(self.now(id)).zone]

    def now(self, id: int) -> int:
        """The id of what the object has become (CR 400.7)."""
        _require(type(id) is int and id in self.game.state.objects, f"there is no object {id!r}")
        return self.game.current(id)

    def life(self, player: int) -> int:
        """A life total."""
        self._read()
        return self.game.player(self._player(player)).life

    def power(self, id: int) -> int:
        """Power."""
        self._read()
        return self.game.power(self.now(id))

    def toughness(self, id: int) -> int:
        """Toughness."""
        self._read()
        return self.game.toughness(self.now(id))

    def pt(self, id: int) -> tuple[int, int]:
        """Power and toughness."""
        return self.power(id), self.toughness(id)

    def counters(self, id: int, kind: str | None = None) -> Any:
        """The counters on an object or player: all kinds as a dictionary, or the number of one kind."""
        self._read()
        pairs = self.game.player(id).counters if id in range(len(self.game.state.players)) else self.game.object(self.now(id)).counters
        return dict(pairs) if kind is None else dict(pairs).get(kind, 0)

    def has(self, id: int, keyword: str) -> bool:
        """Whether it has a keyword: one that the rules read, or any by name."""
        self._read()
        chars = self.game.chars(self.now(id))
        if keyword in KEYWORD_FLAGS:
            return bool(chars.keywords & KEYWORD_FLAGS[keyword])
        return any(getattr(ability, "keyword", "") == keyword for ability in chars.abilities)

    def chars(self, id: int) -> Characteristics:
        """All characteristics."""
        self._read()
        return self.game.chars(self.now(id))

    def controller(self, id: int) -> int:
        """Who controls it."""
        self._read()
        return self.game.controller(self.now(id))

    def tapped(self, id: int) -> bool:
        """Whether it is tapped."""
        self._read()
        return self.game.object(self.now(id)).tapped

    def names(self, zone: str, player: int = 0) -> list[str]:
        """The names of the objects in a zone, in order; on the battlefield those that the player controls."""
        self._read()
        _require(zone in ZONE_NAMES, f"there is no zone {zone!r}; there are {', '.join(ZONE_NAMES)}")
        number, player = ZONE_NAMES.index(zone), self._player(player)
        ids = self.game.permanents(player) if number == BATTLEFIELD else self.game.state.zone(number, player)
        return [self.game.chars(id).name for id in ids]

    def tokens(self, player: int) -> list[int]:
        """The tokens that a player controls."""
        self._read()
        return [id for id in self.game.permanents(player) if self.game.object(id).kind != CARD]

    def stack(self) -> list[int]:
        """The stack, top last."""
        self._settle()
        return list(self.game.stack())

    def pool(self, player: int) -> dict[int, int]:
        """The mana in a pool by unit."""
        self._settle()
        return self._pool(player)

    def view(self, player: int) -> View:
        """What the player sees now."""
        self._settle()
        return View(self.game, player, play_on=False)

    def attackers(self) -> tuple[int, ...]:
        """The attacking creatures."""
        return combat.attackers(self.game)

    @property
    def result(self) -> str:
        """"" while the game goes on, "win" or "draw" after."""
        self._read()
        return self.game.state.result

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who won."""
        self._read()
        return self.game.winners


def _require(condition: bool, otherwise: str) -> None:
    if not condition:
        raise ScenarioError(otherwise)


def _pairs(counters: Mapping[str, int] | None) -> Iterable[tuple[str, int]]:
    """The counters by kind."""
    _require(counters is None or isinstance(counters, Mapping), f'counters are given by kind, as in {{"+1/+1": 2}}, not as {counters!r}')
    return () if counters is None else counters.items()


def _one(ids: list[int]) -> Any:
    return ids[0] if len(ids) == 1 else ids


def units_of(cost: ManaCost, x: int = 0) -> list[int]:
    """Units of mana that pay a cost.

    >>> units_of(ManaCost.parse("{1}{R}{W/U}"))
    [8, 1, 32]
    """
    units: list[int] = []
    for symbol in cost.symbols:
        if symbol == SNOW_SYMBOL:
            units.append(COLORLESS | SNOW_MANA)
        else:
            types = symbol & ~(TWOBRID | PHYREXIAN)
            units.append(types & -types)
    return units + [COLORLESS] * (cost.generic + cost.x * x)


__all__ = ["STEPS", "Position", "ScenarioError", "blank", "units_of"]

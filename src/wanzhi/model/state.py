"""The state of a game: everything that can change, and nothing else (CR 400, 109, 110, 500).

It forks by sharing structure: objects and players carry the stamp of the state that may write to them; `edit` copies one that
belongs to another. Zone lists are tuples. Raw objects are not held across a write: code outside this package keeps ids.

An object that changes zones gets a new id (CR 400.7); the old one stays in `objects`, frozen, with `successor` set: that is its last
known information (CR 608.2h), complete with the characteristics it had (`Object.frozen`).
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from wanzhi.model.card import AbilityLike, Card, Characteristics, Face
from wanzhi.model.constants import (
    BATTLEFIELD,
    CARD,
    F_ALL,
    F_BATTLEFIELD,
    F_HISTORY,
    FIRST_OBJECT,
    NONE,
    NOWHERE,
    OWN_ZONES,
    UNTAP,
    ZONE_FACETS,
)

if TYPE_CHECKING:
    from wanzhi.model.events import Event
    from wanzhi.model.ongoing import ContinuousEffect, DelayedTrigger, Waiting

_stamps = itertools.count(1)

Pairs = tuple[tuple[str, int], ...]


class Announced:
    """What was chosen and paid for a spell or ability on the stack (CR 601.2, 602.2, 603.3). Replaced whole, never changed in place."""

    __slots__ = (
        "ability",
        "division",
        "event",
        "follow",
        "mana_spent",
        "modes",
        "origin",
        "paid",
        "refs",
        "source",
        "targets",
        "trigger_id",
        "way",
        "x",
    )

    def __init__(self, like: Announced | None = None) -> None:
        if like is None:
            self.ability: AbilityLike | None = None  # the activated or triggered ability; None for a spell
            self.source: int = NONE  # the object the ability came from (CR 113.7)
            self.modes: tuple[int, ...] = ()
            self.targets: tuple[tuple[int, tuple[int, ...]], ...] = ()  # (referent number, chosen ids)
            self.x: int = 0
            self.paid: Pairs = ()  # optional and additional costs paid: ("kicker", 1), ("buyback", 1), ("sacrificed", id) ...
            self.mana_spent: tuple[int, ...] = ()  # units of mana (CR 106.6, 202, sunburst, adamant)
            self.origin: int = 0  # zone a spell was cast from
            self.way: str = ""  # alternative cost or permission it was cast by: "", "flashback", "madness", "without paying" ...
            self.refs: tuple[tuple[int, tuple[int, ...] | int | str], ...] = ()  # bindings fixed at trigger time or by the cost
            self.event: Event | None = None
            self.division: tuple[tuple[int, int, int], ...] = ()  # (referent, id, amount)
            self.trigger_id: int = 0
            self.follow: tuple[tuple[int, int], ...] = ()  # ids that costs, or the event that triggered, gave to objects (CR 400.7e, 400.7j)
        else:  # a copy, field by field: compiled classes have no cheaper way
            self.ability = like.ability
            self.source = like.source
            self.modes = like.modes
            self.targets = like.targets
            self.x = like.x
            self.paid = like.paid
            self.mana_spent = like.mana_spent
            self.origin = like.origin
            self.way = like.way
            self.refs = like.refs
            self.event = like.event
            self.division = like.division
            self.trigger_id = like.trigger_id
            self.follow = like.follow

    def copy(self) -> Announced:
        """A new one with equal values."""
        return Announced(like=self)


class Object:
    """CR 109.1: a card, token, copy, ability on the stack or emblem, in one zone."""

    __slots__ = (
        "announced",
        "attached_to",
        "attachments",
        "attacking",
        "base_controller",
        "blocked",
        "blockers",
        "blocking",
        "card",
        "cast_id",
        "chosen",
        "controller",
        "copied",
        "counter_times",
        "counters",
        "damage",
        "deathtouched",
        "entered_turn",
        "exerted",
        "face",
        "face_down",
        "flipped",
        "frozen",
        "goaded",
        "id",
        "kind",
        "known_to",
        "level",
        "links",
        "loyalty_used",
        "monstrous",
        "once_used",
        "owner",
        "phased_out",
        "predecessor",
        "shields",
        "sick",
        "since",
        "stamp",
        "successor",
        "tapped",
        "timestamp",
        "zone",
    )

    def __init__(self, id: int, kind: int, card: Card | None, face: Face, owner: int, zone: int, like: Object | None = None) -> None:
        if like is None:
            self.stamp: int = 0
            self.id: int = id
            self.kind: int = kind
            self.card: Card | None = card
            self.face: Face = face  # the face whose characteristics it has (CR 712.8, 715.4)
            self.copied: Characteristics | None = None  # copiable values in place of the face's (CR 707.2), set by rules.copying
            self.owner: int = owner
            self.controller: int = owner  # after layer 2
            self.base_controller: int = owner  # before layer 2
            self.zone: int = zone
            self.timestamp: int = 0
            self.tapped: bool = False
            self.flipped: bool = False
            self.face_down: bool = False
            self.phased_out: bool = False
            self.sick: bool = True  # not continuously controlled since the turn began (CR 302.6)
            self.since: int = 0  # the timestamp at which it came under its controller's control, or entered (CR 702.30a)
            self.damage: int = 0
            self.deathtouched: bool = False  # CR 704.5h
            self.counters: Pairs = ()  # sorted by kind, amounts > 0
            self.counter_times: Pairs = ()  # timestamps of kinds of counters (CR 613.7c); missing = that of the object
            self.attached_to: int = NONE  # object or player
            self.attachments: tuple[int, ...] = ()  # ids attached to it, in timestamp order
            self.attacking: int = NONE  # what it attacks, NONE if it does not
            self.blocked: bool = False
            self.blocking: tuple[int, ...] = ()
            self.blockers: tuple[int, ...] = ()
            self.loyalty_used: int = 0  # loyalty activations this turn (CR 606.3)
            self.once_used: tuple[tuple[int, int], ...] = ()  # (ability index or hash, times this turn) for "activate only once each turn"
            self.chosen: tuple[tuple[str, int | str], ...] = ()  # linked choices: ("color", 4), ("creature type", "Elf") (CR 607.2d)
            self.links: tuple[tuple[str, tuple[int, ...]], ...] = ()  # linked objects: ("exiled", ids) (CR 607.2a)
            self.known_to: int = 0  # mask of players who know this hidden card
            self.announced: Announced | None = None
            self.successor: int = NONE
            self.predecessor: int = NONE
            self.frozen: Characteristics | None = None  # last known characteristics, once it is gone
            self.shields: int = 0  # regeneration shields (CR 701.19)
            self.entered_turn: int = 0
            self.monstrous: bool = False
            self.goaded: tuple[int, ...] = ()  # players who goaded it
            self.cast_id: int = NONE  # the spell it was, if it was cast (CR 400.7d)
            self.exerted: bool = False
            self.level: int = 0
        else:  # a copy, field by field: compiled classes have no cheaper way
            self.stamp = like.stamp
            self.id = like.id
            self.kind = like.kind
            self.card = like.card
            self.face = like.face
            self.copied = like.copied
            self.owner = like.owner
            self.controller = like.controller
            self.base_controller = like.base_controller
            self.zone = like.zone
            self.timestamp = like.timestamp
            self.tapped = like.tapped
            self.flipped = like.flipped
            self.face_down = like.face_down
            self.phased_out = like.phased_out
            self.sick = like.sick
            self.since = like.since
            self.damage = like.damage
            self.deathtouched = like.deathtouched
            self.counters = like.counters
            self.counter_times = like.counter_times
            self.attached_to = like.attached_to
            self.attachments = like.attachments
            self.attacking = like.attacking
            self.blocked = like.blocked
            self.blocking = like.blocking
            self.blockers = like.blockers
            self.loyalty_used = like.loyalty_used
            self.once_used = like.once_used
            self.chosen = like.chosen
            self.links = like.links
            self.known_to = like.known_to
            self.announced = like.announced
            self.successor = like.successor
            self.predecessor = like.predecessor
            self.frozen = like.frozen
            self.shields = like.shields
            self.entered_turn = like.entered_turn
            self.monstrous = like.monstrous
            self.goaded = like.goaded
            self.cast_id = like.cast_id
            self.exerted = like.exerted
            self.level = like.level

    def copy(self) -> Object:
        """A shallow copy (every value is immutable)."""
        return Object(self.id, self.kind, self.card, self.face, self.owner, self.zone, like=self)

    def counter(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        for name, amount in self.counters:
            if name == kind:
                return amount
        return 0


class Mana:
    """Mana in a pool (CR 106.4): equal units together. `restriction` indexes `GameState.restrictions` (0 = none)."""

    __slots__ = ("amount", "persists", "restriction", "source", "unit")

    def __init__(self, unit: int, amount: int, restriction: int = 0, source: int = NONE, persists: str = "") -> None:
        self.unit: int = unit
        self.amount: int = amount
        self.restriction: int = restriction
        self.source: int = source
        self.persists: str = persists  # "" empties with the step; "turn" until end of turn; "combat"


class Player:
    """CR 102: a player's own values."""

    __slots__ = (
        "cards_drawn",
        "conceded",
        "controlled_by",
        "counters",
        "designations",
        "drew_from_empty",
        "id",
        "lands_played",
        "last_upkeep",
        "life",
        "lost",
        "mulligans",
        "name",
        "next_controller",
        "pool",
        "skips",
        "spells_cast",
        "stamp",
        "starting_life",
        "this_upkeep",
        "turns_taken",
        "won",
    )

    def __init__(self, id: int, name: str, life: int, like: Player | None = None) -> None:
        if like is None:
            self.stamp: int = 0
            self.id: int = id
            self.name: str = name
            self.life: int = life
            self.starting_life: int = life
            self.counters: Pairs = ()
            self.pool: tuple[Mana, ...] = ()
            self.lands_played: int = 0  # this turn
            self.cards_drawn: int = 0  # this turn
            self.spells_cast: int = 0  # this turn
            self.lost: str = ""  # why ("" = still in the game)
            self.won: bool = False
            self.conceded: bool = False
            self.drew_from_empty: bool = False  # since the last state-based check (CR 704.5b)
            self.mulligans: int = 0
            self.turns_taken: int = 0
            self.last_upkeep: int = 0  # timestamp at which the upkeep before this one began (CR 702.30a)
            self.this_upkeep: int = 0
            self.designations: tuple[str, ...] = ()  # monarch, city's blessing ...
            self.controlled_by: int = NONE  # CR 723
            self.next_controller: int = NONE  # who will control the player's next turn
            self.skips: tuple[str, ...] = ()  # phases, steps or turns to be skipped
        else:  # a copy, field by field: compiled classes have no cheaper way
            self.stamp = like.stamp
            self.id = like.id
            self.name = like.name
            self.life = like.life
            self.counters = like.counters
            self.pool = like.pool
            self.lands_played = like.lands_played
            self.cards_drawn = like.cards_drawn
            self.lost = like.lost
            self.won = like.won
            self.conceded = like.conceded
            self.drew_from_empty = like.drew_from_empty
            self.mulligans = like.mulligans
            self.starting_life = like.starting_life
            self.turns_taken = like.turns_taken
            self.last_upkeep = like.last_upkeep
            self.this_upkeep = like.this_upkeep
            self.designations = like.designations
            self.spells_cast = like.spells_cast
            self.controlled_by = like.controlled_by
            self.next_controller = like.next_controller
            self.skips = like.skips

    def copy(self) -> Player:
        """A shallow copy."""
        return Player(self.id, self.name, self.life, like=self)

    def counter(self, kind: str) -> int:
        """How many counters of a kind the player has."""
        for name, amount in self.counters:
            if name == kind:
                return amount
        return 0


class Frame:
    """A turn in progress (CR 500): where it is, and who has priority. Replaced or copied on fork."""

    __slots__ = (
        "active", "ending", "extra_steps", "extra_turns", "first_strikers", "first_turn",
        "flags", "normal", "passes", "priority", "stage", "step", "turn",
    )

    def __init__(self, like: Frame | None = None) -> None:
        if like is None:
            self.turn: int = 0
            self.active: int = NONE
            self.step: int = UNTAP
            self.stage: int = 0  # 0: the step begins; 1: players get priority; 2: the step ends
            self.priority: int = NONE
            self.passes: int = 0  # players who passed in succession
            self.extra_turns: tuple[int, ...] = ()  # players, last = next
            self.extra_steps: tuple[int, ...] = ()  # steps inserted after the current phase
            self.first_turn: bool = True
            self.first_strikers: tuple[int, ...] = ()  # creatures that dealt first-strike damage in this combat (CR 510.4)
            self.ending: bool = False  # the turn is being ended (CR 724)
            self.flags: tuple[str, ...] = ()
            self.normal: int = NONE  # whose normal turn it was last (extra turns do not move the turn order on)
        else:  # a copy, field by field: compiled classes have no cheaper way
            self.turn = like.turn
            self.active = like.active
            self.step = like.step
            self.stage = like.stage
            self.priority = like.priority
            self.passes = like.passes
            self.extra_turns = like.extra_turns
            self.extra_steps = like.extra_steps
            self.first_turn = like.first_turn
            self.first_strikers = like.first_strikers
            self.ending = like.ending
            self.flags = like.flags
            self.normal = like.normal

    def copy(self) -> Frame:
        """A shallow copy."""
        return Frame(like=self)


class GameState:
    """See the module. Public attributes may be read by anyone; writing goes through `edit`, `put` and the rules."""

    __slots__ = (
        "announcements",
        "ask_sole_targets",
        "control_log",
        "delayed",
        "derived",
        "dirty",
        "edition",
        "effects",
        "frame",
        "full_control",
        "history",
        "history_shared",
        "loop_keys",
        "next_id",
        "next_timestamp",
        "objects",
        "order",
        "players",
        "remarks",
        "restrictions",
        "result",
        "rng",
        "setup",
        "stage",
        "stamp",
        "starting_player",
        "turn_log",
        "unsettled",
        "waiting",
        "zones",
    )

    def __init__(self) -> None:
        self.stamp: int = next(_stamps)
        self.next_id: int = FIRST_OBJECT
        self.next_timestamp: int = 1
        self.rng: int = 0
        self.players: list[Player] = []
        self.order: tuple[int, ...] = ()  # turn order of the players still in the game
        self.objects: dict[int, Object] = {}
        self.zones: dict[int, tuple[int, ...]] = {}
        self.frame: Frame = Frame()
        self.effects: tuple[ContinuousEffect, ...] = ()
        self.delayed: tuple[DelayedTrigger, ...] = ()
        self.waiting: tuple[Waiting, ...] = ()
        self.history: list[Event] = []  # this turn's events, append-shared between forks
        self.history_shared: bool = False
        self.turn_log: tuple[Pairs, ...] = ()  # facts kept of earlier turns (e.g. what happened last turn)
        self.dirty: int = F_ALL
        self.derived: object = None  # rules.layers.Derived; shared by forks, never changed once stale
        self.restrictions: tuple[object, ...] = (None,)  # what restricted mana may be spent on (CR 106.6)
        self.announcements: tuple[tuple[str, int, int], ...] = ()  # secret and public choices in progress: (what, value, seen by mask)
        self.edition: str = "2026"
        self.result: str = ""  # "" while the game goes on; else "win", "draw"
        self.stage: str = "setup"  # setup steps, then "turn"
        self.full_control: bool = False
        self.ask_sole_targets: bool = False
        self.starting_player: int = 0
        self.setup: int = 0
        self.loop_keys: tuple[int, ...] = ()
        self.control_log: tuple[tuple[int, int, int], ...] = ()  # changes of control not announced yet: (object, from, to)
        self.unsettled: bool = True  # something happened since state-based actions were last checked
        self.remarks: int = 0  # how many the log was told: each has its place among the events, though it is none

    # --- forking ------------------------------------------------------------------------------------------------------------

    def fork(self) -> GameState:
        """An equal, independent state. Costs a few dictionary copies; what is large is shared until one side writes to it."""
        other = GameState.__new__(GameState)
        other.next_id, other.next_timestamp, other.rng = self.next_id, self.next_timestamp, self.rng
        other.players = self.players.copy()
        other.order = self.order
        other.objects = self.objects.copy()
        other.zones = self.zones.copy()
        other.frame = self.frame.copy()
        other.effects, other.delayed, other.waiting = self.effects, self.delayed, self.waiting
        other.history = self.history
        other.history_shared = self.history_shared = True
        other.turn_log, other.dirty, other.derived = self.turn_log, self.dirty, self.derived
        other.restrictions, other.announcements, other.edition = self.restrictions, self.announcements, self.edition
        other.result, other.stage, other.full_control = self.result, self.stage, self.full_control
        other.ask_sole_targets = self.ask_sole_targets
        other.starting_player, other.setup, other.loop_keys = self.starting_player, self.setup, self.loop_keys
        other.unsettled, other.control_log, other.remarks = self.unsettled, self.control_log, self.remarks
        other.stamp = next(_stamps)
        self.stamp = next(_stamps)
        return other

    # --- writing ------------------------------------------------------------------------------------------------------------

    def edit(self, id: int) -> Object:
        """The object, writable in this state. Do not keep it across another write."""
        obj = self.objects[id]
        if obj.stamp != self.stamp:
            obj = obj.copy()
            obj.stamp = self.stamp
            self.objects[id] = obj
        return obj

    def edit_player(self, player: int) -> Player:
        """The player, writable in this state."""
        who = self.players[player]
        if who.stamp != self.stamp:
            who = who.copy()
            who.stamp = self.stamp
            self.players[player] = who
        return who

    def record(self, event: Event) -> None:
        """Append to this turn's history."""
        if self.history_shared:
            self.history = self.history.copy()
            self.history_shared = False
        self.history.append(event)
        self.dirty |= F_HISTORY
        self.unsettled = True

    def create(self, kind: int, card: Card | None, face: Face, owner: int, zone: int) -> Object:
        """A new object with the next id, not yet in any zone list."""
        obj = Object(self.next_id, kind, card, face, owner, zone)
        obj.stamp = self.stamp
        self.objects[obj.id] = obj
        self.next_id += 1
        return obj

    def link(self, id: int, name: str, ids: tuple[int, ...]) -> None:
        """CR 607.1: note on an object what its abilities speak of by that name; what it is may depend on that (CR 613.1)."""
        if not ids:
            return
        obj = self.edit(id)
        links = dict(obj.links)
        links[name] = links.get(name, ()) + ids
        obj.links = tuple(sorted(links.items()))
        self.dirty |= F_BATTLEFIELD

    def timestamp(self) -> int:
        """The next timestamp (CR 613.7)."""
        self.next_timestamp += 1
        return self.next_timestamp

    # --- zones --------------------------------------------------------------------------------------------------------------

    def zone(self, zone: int, player: int = 0) -> tuple[int, ...]:
        """CR 400.1: the ids in a zone, in order (library and graveyard: first = top; stack: last = top). Shared zones ignore `player`."""
        return self.zones.get(zone * 64 + player if zone in OWN_ZONES else zone * 64, ())

    def put(self, id: int, zone: int, player: int, position: int = 0) -> None:
        """CR 401.7, 405.2: insert an id into a zone list: 0 = first, -1 = last, n = nth from the front."""
        key = zone_key(zone, player)
        ids = self.zones.get(key, ())
        if position == -1:
            self.zones[key] = (*ids, id)
        else:
            self.zones[key] = (*ids[:position], id, *ids[position:])
        self.dirty |= ZONE_FACETS[zone]

    def take(self, id: int) -> None:
        """Remove an id from the list of the zone it is in."""
        obj = self.objects[id]
        key = zone_key(obj.zone, obj.owner)
        ids = self.zones.get(key, ())
        at = ids.index(id)
        self.zones[key] = ids[:at] + ids[at + 1 :]
        self.dirty |= ZONE_FACETS[obj.zone]

    def exists(self, id: int) -> bool:
        """Whether the id names a player, or an object that is still in the zone it had this id in."""
        if id < FIRST_OBJECT:
            return 0 <= id < len(self.players) and not self.players[id].lost
        obj = self.objects.get(id)
        return obj is not None and obj.successor == NONE and obj.zone != NOWHERE


def zone_key(zone: int, player: int) -> int:
    """The key of a zone in `GameState.zones`: own zones are one per player."""
    return zone * 64 + (player if zone in OWN_ZONES else 0)


__all__ = [
    "Announced", "BATTLEFIELD", "CARD", "Frame", "GameState", "Mana", "Object", "Pairs", "Player",
    "zone_key",
]

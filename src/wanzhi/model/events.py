"""Everything that can happen, as data (CR 603.2, 614, 700.1): one class an event type, found by its `kind`.

Events are what replacement effects look at and change, what triggers look back on, and what the log tells. A field named `object`
or `source` is an object id, `player` a player id, `target` either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.model.constants import NONE

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics

E_ZONE: Final = 1  # an object changes zones
E_DAMAGE: Final = 2
E_DRAW: Final = 3
E_GAIN_LIFE: Final = 4
E_LOSE_LIFE: Final = 5
E_COUNTERS: Final = 6  # counters are put on an object or player
E_REMOVE_COUNTERS: Final = 7
E_TOKENS: Final = 8  # tokens are created
E_TAP: Final = 9
E_UNTAP: Final = 10
E_DISCARD: Final = 11
E_DESTROY: Final = 12
E_SACRIFICE: Final = 13
E_CAST: Final = 14
E_ACTIVATE: Final = 15
E_TRIGGER: Final = 16  # an ability triggered and was put onto the stack
E_PLAY_LAND: Final = 17
E_ATTACK: Final = 18  # one attacking creature was declared
E_BLOCK: Final = 19  # one blocking creature was declared for one attacker
E_BECOMES_BLOCKED: Final = 20
E_UNBLOCKED: Final = 21
E_STEP: Final = 22  # a phase or step begins
E_MANA: Final = 23  # mana is added
E_TAP_FOR_MANA: Final = 24
E_SHUFFLE: Final = 25
E_SEARCH: Final = 26
E_REVEAL: Final = 27
E_SCRY: Final = 28
E_SURVEIL: Final = 29
E_MILL: Final = 30
E_TARGETED: Final = 31  # an object or player became a target
E_COUNTERED: Final = 32
E_ATTACH: Final = 33
E_UNATTACH: Final = 34
E_CONTROL: Final = 35  # an object changes control
E_CYCLE: Final = 36
E_PAY_LIFE: Final = 37
E_LOSE_GAME: Final = 38
E_WIN_GAME: Final = 39
E_TURN: Final = 40  # a turn begins
E_TRANSFORM: Final = 41
E_KEYWORD_ACTION: Final = 42  # explore, connive, investigate, proliferate, adapt ... (`name`)
E_COIN: Final = 43
E_DIE: Final = 44
E_REGENERATE: Final = 45
E_COPY: Final = 46  # a spell or ability was copied
E_PHASE_OUT: Final = 47
E_ATTACKERS: Final = 48  # attackers were declared (the batch)
E_EXTRA_TURN: Final = 49
E_PREVENTED: Final = 50  # a prevention effect prevented damage (CR 615.13)
E_BLOCKERS: Final = 51  # an effect changed how many creatures block an attacker (CR 509.3e)
E_REMARK: Final = 52  # nothing that happens: what the log alone is told


class Event:
    """Something that happens or would happen. `cause` is the object id of the spell or ability (or NONE for the rules)."""

    __slots__ = ("applied", "cause", "kind", "rule")

    def __init__(self, kind: int) -> None:
        self.kind: int = kind
        self.cause: int = NONE
        self.applied: tuple[tuple[int, int], ...] = ()  # replacement effects already used on it (CR 614.5)
        self.rule: str = ""  # the rule that makes it happen, where neither its kind nor its cause tells: "704.5g"


def by_rule(event: Event, rule: str) -> Event:
    """The event with the rule that makes it happen."""
    event.rule = rule
    return event


class ZoneChange(Event):
    """CR 400.7: an object moves. `reason` says why ("dies" is battlefield to graveyard whatever the reason)."""

    __slots__ = (
        "attach_to",
        "attacking",
        "choices",
        "controller",
        "copied",
        "copied_with",
        "counters",
        "exiled_with",
        "face",
        "known_to",
        "new",
        "object",
        "origin",
        "player",
        "position",
        "reason",
        "tapped",
        "to",
    )

    def __init__(self, object: int, origin: int, to: int, player: int, reason: str = "") -> None:
        super().__init__(E_ZONE)
        self.object: int = object
        self.origin: int = origin
        self.to: int = to
        self.player: int = player  # whose zone it goes to (owner) or who will control it on the battlefield
        self.position: int = 0  # libraries: 0 = top, -1 = bottom, n = nth from the top
        self.reason: str = reason  # "draw", "discard", "destroy", "sacrifice", "state-based", "cast", "resolve", "mill", ...
        self.new: int = NONE  # the new object's id once it has happened
        self.tapped: bool = False
        self.counters: tuple[tuple[str, int], ...] = ()  # enters with (CR 122.6)
        self.controller: int = NONE  # battlefield: under whose control; NONE = `player`
        self.face: int = 0
        self.attach_to: int = NONE
        self.attacking: int = NONE  # enters attacking this player, planeswalker or battle (CR 508.4)
        self.copied: Characteristics | None = None  # enters as a copy: its copiable values (CR 707.5)
        self.copied_with: tuple[tuple[str, int], ...] = ()  # counters among those by an exception of the copy effect (CR 707.9e)
        self.exiled_with: int = NONE  # the object whose replacement effect exiles it (CR 607.2b)
        self.known_to: int = 0
        self.choices: tuple[tuple[str, int | str], ...] = ()  # "as ~ enters, choose ..." (CR 614.12b)


class Damage(Event):
    __slots__ = ("amount", "combat", "excess", "preventable", "source", "target")

    def __init__(self, source: int, target: int, amount: int, combat: bool = False) -> None:
        super().__init__(E_DAMAGE)
        self.source: int = source
        self.target: int = target
        self.amount: int = amount
        self.combat: bool = combat
        self.preventable: bool = True
        self.excess: int = 0  # what simultaneous damage to a permanent was in excess, on the last of these events (CR 120.10)


class Draw(Event):
    """One card (CR 121.2). `new` is the drawn card's id in hand, NONE if the library was empty."""

    __slots__ = ("move", "player")

    def __init__(self, player: int) -> None:
        super().__init__(E_DRAW)
        self.player: int = player
        self.move: ZoneChange | None = None  # from the library to the hand

    @property
    def new(self) -> int:
        """The drawn card."""
        return NONE if self.move is None else self.move.new


class GainLife(Event):
    __slots__ = ("amount", "player")

    def __init__(self, player: int, amount: int) -> None:
        super().__init__(E_GAIN_LIFE)
        self.player: int = player
        self.amount: int = amount


class LoseLife(Event):
    __slots__ = ("amount", "damage", "paid", "player")

    def __init__(self, player: int, amount: int, paid: bool = False, damage: bool = False) -> None:
        super().__init__(E_LOSE_LIFE)
        self.player: int = player
        self.amount: int = amount
        self.paid: bool = paid
        self.damage: bool = damage


class PutCounters(Event):
    __slots__ = ("amount", "counter", "effect", "entering", "player", "target", "within")

    def __init__(self, target: int, counter: str, amount: int, player: int, effect: bool = True) -> None:
        super().__init__(E_COUNTERS)
        self.target: int = target
        self.counter: str = counter
        self.amount: int = amount
        self.player: int = player  # who puts them
        self.effect: bool = effect  # an effect does it, not a cost or the rules of the game (CR 614.16)
        self.entering: bool = False  # `target` is about to enter the battlefield with them (CR 122.6)
        self.within: ZoneChange | None = None  # as part of this


class RemoveCounters(Event):
    __slots__ = ("amount", "counter", "target")

    def __init__(self, target: int, counter: str, amount: int) -> None:
        super().__init__(E_REMOVE_COUNTERS)
        self.target: int = target
        self.counter: str = counter
        self.amount: int = amount


class CreateTokens(Event):
    """CR 111.2, 701.7. `faces` may hold several kinds; `new` are the ids created."""

    __slots__ = ("amount", "attach_to", "attacking", "copy_of", "counters", "faces", "new", "player", "tapped")

    def __init__(self, player: int, faces: tuple[object, ...], amount: int) -> None:
        super().__init__(E_TOKENS)
        self.player: int = player
        self.faces: tuple[object, ...] = faces  # Face of each kind of token; `amount` of each is made
        self.amount: int = amount
        self.tapped: bool = False
        self.attacking: int = NONE
        self.counters: tuple[tuple[str, int], ...] = ()
        self.attach_to: int = NONE
        self.copy_of: int = NONE
        self.new: tuple[int, ...] = ()


class Simple(Event):
    """An event that needs no more than these: used for the kinds without a class of their own."""

    __slots__ = ("amount", "name", "object", "objects", "player", "target")

    def __init__(
        self, kind: int, object: int = NONE, player: int = NONE, target: int = NONE, amount: int = 0, name: str = "",
        objects: tuple[int, ...] = (),
    ) -> None:
        super().__init__(kind)
        self.object: int = object
        self.player: int = player
        self.target: int = target
        self.amount: int = amount
        self.name: str = name
        self.objects: tuple[int, ...] = objects


class Remark(Event):
    """What the log tells though nothing happens: a cost was not paid, a spell has no legal target left. `nodes` are what it speaks of,
    `x` is the X in them.

    It is not recorded, nothing triggers on it and nothing looks at it.
    """

    __slots__ = ("key", "nodes", "player", "subject", "x")

    def __init__(
        self, key: str, rule: str, player: int = NONE, subject: int = NONE, cause: int = NONE, nodes: tuple[object, ...] = (), x: int = 0,
    ) -> None:
        super().__init__(E_REMARK)
        self.key: str = key
        self.rule = rule
        self.cause = cause
        self.player: int = player
        self.subject: int = subject
        self.nodes: tuple[object, ...] = nodes
        self.x: int = x

"""What follows from a state by the layers (CR 613), and what the layers start from.

`Derived` is what `layers` keeps of a derivation. What the rules ask of a board again and again is kept with it, until the board is another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.model.card import Characteristics
from wanzhi.model.constants import BATTLEFIELD, F_BATTLEFIELD, F_EFFECTS, STACK

if TYPE_CHECKING:
    from wanzhi.model.state import Object
    from wanzhi.rules.mana_sources import Holdings
    from wanzhi.vocabulary.abilities import ReplacementAbility, RuleAbility, TriggeredAbility

FINISHED: Final = 11  # the stage after the last layer (`dependency.LAYERS`)


class Derived:
    """What follows from a state by the layers: hung on `state.derived`, shared by forks, never changed once stale.

    What is filled in lazily depends on nothing but the facets in `reads` and the watchers outside the battlefield.
    """

    __slots__ = (
        "board",
        "bodies",
        "by_class",
        "chars",
        "counted",
        "elsewheres",
        "extra",
        "face_down",
        "hands",
        "holdings",
        "idle",
        "liberties",
        "outside",
        "outside_ids",
        "outside_static",
        "plain",
        "quiet",
        "quiet_zones",
        "reads",
        "replacements",
        "rules",
        "settled",
        "special",
        "stage",
        "table",
        "triggers",
    )

    def __init__(self) -> None:
        self.reads: int = F_BATTLEFIELD | F_EFFECTS
        self.chars: dict[int, Characteristics] = {}
        self.stage: int = FINISHED  # the layer being applied
        self.board: tuple[int, ...] = ()  # the permanents that are phased in
        self.extra: tuple[int, ...] = ()  # objects elsewhere that effects modify
        self.counted: tuple[tuple[int, str], ...] = ()  # keyword counters (CR 122.1b)
        self.outside: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}  # zone key -> (its list, those with functioning abilities)
        self.outside_static: tuple[int, ...] = ()
        self.outside_ids: tuple[int, ...] = ()
        self.triggers: dict[int, tuple[tuple[int, TriggeredAbility], ...]] | None = None
        self.replacements: dict[int, tuple[tuple[int, ReplacementAbility], ...]] | None = None
        self.rules: list[tuple[RuleAbility, int, int]] | None = None
        self.by_class: dict[type, list[tuple[RuleAbility, int, int]]] = {}
        self.plain: bool = True  # no effect was applied to anything
        self.face_down: bool = False  # a permanent is face down
        self.table: list[tuple[int, Characteristics]] | None = None  # the permanents with what they are
        self.hands: dict[int, tuple[tuple[int, ...], object]] = {}  # by player: the list of the hand, and what its cards are to its owner
        self.holdings: Holdings | None = None  # the permanents with activated abilities, as `mana_sources.holdings` keeps them
        self.elsewheres: dict[int, tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]] = {}  # the same of other zones
        self.settled: dict[int, tuple[int, ...]] = {}  # zone key -> a list without tokens and copies that cease to exist there
        self.idle: dict[int, bool] = {}  # by player: nothing on the battlefield has an ability that the player could activate
        self.quiet: bool = False  # nobody could do anything at instant speed while these zones stay as they are
        self.quiet_zones: tuple[tuple[int, tuple[int, ...]], ...] = ()
        self.liberties: bool | None = None  # rules are in play that may give players more to do than their cards do
        self.special: bool | None = None  # something needs more than a glance by state-based actions
        self.bodies: tuple[int, ...] = ()  # the creatures, once `special` is known

    def elsewhere(self, outside: dict[int, tuple[tuple[int, ...], tuple[int, ...]]], ids: tuple[int, ...]) -> Derived:
        """The same board with other watchers outside of it."""
        other = Derived()
        other.reads, other.chars, other.board, other.extra, other.counted = self.reads, self.chars, self.board, self.extra, self.counted
        other.outside, other.outside_static, other.outside_ids = outside, self.outside_static, ids
        other.plain, other.face_down, other.table, other.settled = self.plain, self.face_down, self.table, self.settled
        return other


def base(obj: Object) -> Characteristics:
    """What the layers start from (CR 613.1, 708.2): printed values, or the copiable values it was given. Shared, not to be changed."""
    if obj.face_down and obj.zone in (BATTLEFIELD, STACK):
        return obj.copied if obj.copied is not None and not obj.copied.name else FACE_DOWN
    return obj.copied if obj.copied is not None else obj.face.base


def _face_down() -> Characteristics:
    chars = Characteristics()
    chars.types, chars.power, chars.toughness = 4, 2, 2
    return chars


FACE_DOWN: Final = _face_down()  # CR 708.2a

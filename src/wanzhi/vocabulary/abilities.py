"""The kinds of abilities (CR 113.3) as nodes, and what the rules ask of them.

Keyword abilities are in `vocabulary.keywords`; each stands for one or more of these (`parts`), or is a flag that the rules read.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from wanzhi.model.constants import BATTLEFIELD, COMMAND, HEXPROOF, STACK
from wanzhi.vocabulary.base import Ability, Condition, Context, Cost, Effect, EventPattern, Node, Steps

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.model.events import Event
    from wanzhi.rules.game import Game

ABILITY_SPELL: Final = 0
ABILITY_ACTIVATED: Final = 1
ABILITY_TRIGGERED: Final = 2
ABILITY_STATIC: Final = 3  # continuous effects on objects (layers)
ABILITY_REPLACEMENT: Final = 4  # replacement and prevention effects (CR 614, 615), a kind of static ability
ABILITY_RULE: Final = 5  # a kind of static ability: changes rules, costs, permissions
ABILITY_KEYWORD: Final = 6

ON_BATTLEFIELD: Final = 1 << BATTLEFIELD
ON_STACK: Final = 1 << STACK
IN_COMMAND: Final = 1 << COMMAND


class SpellEffect(Ability, frozen=True):
    """CR 113.3a: what an instant or sorcery does as it resolves: one paragraph of its text."""

    scope: ClassVar[bool] = True
    en = "{effect}."
    zh = "{effect}。"
    effect: Effect

    @property
    def zones(self) -> int:
        return ON_STACK

    @property
    def category(self) -> int:
        return ABILITY_SPELL


class ActivationInstruction(Node, frozen=True):
    """CR 602.1b: a sentence after the effect that says when and by whom the ability may be activated (`timing.Timing`)."""


class ActivatedAbility(Ability, frozen=True):
    """CR 113.3b, 602: "[cost]: [effect]". `loyalty` marks loyalty abilities (606); `timing` holds activation instructions."""

    scope: ClassVar[bool] = True
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "loyalty", "from_zones")
    en = "{costs,:cap:pl}: {effect}.[ {timing.:cap}.]"
    zh = "{costs，}：{effect}。[{timing.}。]"
    costs: tuple[Cost, ...]
    effect: Effect
    timing: tuple[ActivationInstruction, ...] = ()  # "activate only as a sorcery", "only once each turn", "only if ..."
    loyalty: bool = False
    from_zones: int = ON_BATTLEFIELD

    @property
    def zones(self) -> int:
        return self.from_zones

    @property
    def category(self) -> int:
        return ABILITY_ACTIVATED

    @property
    def is_mana(self) -> bool:
        """CR 605.1a, 605.5, 605.5a: no target, not loyalty, could add mana as it resolves."""
        return not self.loyalty and not targets_of(self) and adds_mana(self.effect)


class TriggeredAbility(Ability, frozen=True):
    """CR 113.3c, 603: "When/whenever/at [pattern], if [condition], [effect]"."""

    scope: ClassVar[bool] = True
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "from_zones")
    order: ClassVar[tuple[str, ...]] = ("pattern", "condition", "effect")
    en = "(when|whenever|at:word) {pattern}, [if {condition}, ]{effect}.[ this ability triggers only {limit}.]"
    zh = "(当{pattern}时|每当{pattern}时|在{pattern}时:word)，[若{condition}，则]{effect}。[此异能{limit}只会触发一次。]"
    pattern: EventPattern
    effect: Effect
    word: int = 0
    condition: Condition | None = None  # intervening "if" (CR 603.4)
    limit: Annotated[str, "trigger limit"] = ""  # "each turn": "this ability triggers only once each turn"
    from_zones: int = ON_BATTLEFIELD

    @property
    def zones(self) -> int:
        return self.from_zones

    @property
    def category(self) -> int:
        return ABILITY_TRIGGERED

    @property
    def is_mana(self) -> bool:
        """CR 605.1b: triggers on mana abilities, has no target and could add mana."""
        return self.pattern.from_mana and not targets_of(self) and adds_mana(self.effect)


class StaticAbility(Ability, frozen=True):
    """CR 113.3d, 604: a continuous effect while its source is where it functions. Subclasses say on what."""

    @property
    def category(self) -> int:
        return ABILITY_STATIC

    def effects(self) -> tuple[StaticPart, ...]:
        """The parts of it that the layers apply."""
        raise NotImplementedError


class StaticPart(Node, frozen=True):
    """One set of objects and what happens to them (CR 613). `cda` marks characteristic-defining abilities (604.3)."""

    cda: ClassVar[bool] = False

    def affects(self, game: Game, id: int, it: Context) -> bool:
        """Whether it applies to the object now."""
        raise NotImplementedError

    def affected(self, game: Game, it: Context) -> tuple[int, ...]:
        """All objects it applies to now."""
        return tuple(id for id in game.battlefield() if self.affects(game, id, it))

    def subject(self) -> int:
        """The referent number by which its modifications mean the object they apply to ("each ... its mana value"); 0 = none."""
        return 0

    def modifications(self) -> tuple[Node, ...]:
        """`Modification` nodes, in text order."""
        raise NotImplementedError

    def active(self, game: Game, it: Context) -> bool:
        """Its "as long as"; true without one."""
        return True


class ReplacementAbility(Ability, frozen=True):
    """CR 614-616. `kinds` are event kinds it can apply to; `rank` is its class by CR 616.1b-e."""

    kinds: ClassVar[tuple[int, ...]] = ()
    self_replacement: ClassVar[bool] = False
    rank: ClassVar[int] = 4  # control 1, copy 2, back face 3, any other 4
    prevents: ClassVar[bool] = False  # a prevention effect (CR 615.1)

    @property
    def category(self) -> int:
        return ABILITY_REPLACEMENT

    def event_kinds(self) -> tuple[int, ...]:
        """The event kinds it watches; by default the class's `kinds`."""
        return self.kinds

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        """Whether it could replace `event` (CR 614.6); `event` is unchanged."""
        raise NotImplementedError

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        """What happens instead: events (changed in place or new). An empty list: nothing happens."""
        raise NotImplementedError


class RuleAbility(Ability, frozen=True):
    """A static ability that changes what the rules allow or cost (CR 101.2, 118.7, 601.2f, 604.5, 613.11). Found by class."""

    @property
    def category(self) -> int:
        return ABILITY_RULE


class Prohibition(RuleAbility, frozen=True):
    """CR 101.2, 614.17: an event can't happen. `kinds` are the event kinds it can forbid."""

    kinds: ClassVar[tuple[int, ...]] = ()

    def forbids(self, game: Game, event: Event, it: Context) -> bool:
        """Whether `event` can't happen."""
        raise NotImplementedError


class HandSizeRule(RuleAbility, frozen=True):
    """CR 402.2, 613.11: changes maximum hand sizes."""

    def hand_limit(self, game: Game, player: int, limit: int | None, it: Context) -> int | None:
        """The player's maximum hand size where it would be `limit`; None = no maximum."""
        raise NotImplementedError


class ManaStays(RuleAbility, frozen=True):
    """CR 106.4, 500.5: some unspent mana does not empty."""

    def keeps(self, game: Game, player: int, unit: int, it: Context) -> int:
        """What a unit of the player's mana becomes instead of emptying (itself, or another type); -1 = it empties."""
        raise NotImplementedError


class NoLegendRule(RuleAbility, frozen=True):
    """CR 704.5j: the legend rule doesn't apply."""

    def covers(self, game: Game, player: int, it: Context) -> bool:
        """Whether it frees the player's permanents from it."""
        raise NotImplementedError


class KeywordAbility(Ability, frozen=True):
    """CR 702: a keyword. `flag` is its bit in `Characteristics.keywords`, if the rules read it directly."""

    keyword: ClassVar[str] = ""
    rule: ClassVar[str] = ""  # CR number
    variant: ClassVar[int] = 0  # the flag of the keyword of which it is a variant: what looks for that, or takes it, means this too (CR 702.11e)

    @property
    def category(self) -> int:
        return ABILITY_KEYWORD

    @property
    def flag(self) -> int:
        return 0

    def parts(self) -> tuple[Ability, ...]:
        """The abilities it stands for."""
        return ()

    def locked(self, game: Game, it: Context) -> KeywordAbility:
        """The same with what its words refer to fixed, as an effect that gives it begins (CR 611.2c)."""
        return self

    @property
    def zones(self) -> int:
        bits = 0
        for part in self.parts():
            bits |= part.zones
        return bits or ON_BATTLEFIELD


def has_keyword(chars: Characteristics, flag: int) -> bool:
    """Whether something has a keyword that the rules read, or a variant of it (CR 702.11e)."""
    if chars.keywords & flag:
        return True
    return flag == HEXPROOF and any(isinstance(ability, KeywordAbility) and ability.variant == flag for ability in chars.abilities)


class EnchantKeyword(KeywordAbility, frozen=True):
    """CR 702.5: what an Aura can be attached to."""

    def allows(self, game: Game, id: int, it: Context) -> bool:
        """Whether the object or player is of the described kind."""
        raise NotImplementedError


class ProtectionKeyword(KeywordAbility, frozen=True):
    """CR 702.16: protection from a quality."""

    def guards_against(self, game: Game, source: int, it: Context) -> bool:
        """Whether the source has the quality."""
        raise NotImplementedError


INTRINSIC_MANA: dict[int, ActivatedAbility] = {}  # CR 305.6: colour -> "{T}: Add [mana]"; filled where costs and mana effects are defined


@lru_cache(maxsize=65536)
def parts_of(ability: Ability) -> tuple[Ability, ...]:
    """The ability itself, or what its keyword stands for."""
    return ability.parts() if isinstance(ability, KeywordAbility) else (ability,)


def walk(node: object) -> tuple[Node, ...]:
    """All nodes of a tree in text order, the root first."""
    found: list[Node] = []
    _walk(node, found)
    return tuple(found)


def _walk(node: object, found: list[Node]) -> None:
    if isinstance(node, Node):
        found.append(node)
        for name in node.__struct_fields__:
            _walk(getattr(node, name), found)
    elif isinstance(node, tuple):
        for item in node:
            _walk(item, found)


@lru_cache(maxsize=65536)
def own_nodes(node: Node) -> tuple[Node, ...]:
    """All nodes of a tree in text order, without those of other abilities that the text grants or creates."""
    found: list[Node] = [node]
    for name in node.__struct_fields__:
        value = getattr(node, name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node) and not isinstance(item, Ability):
                found.extend(own_nodes(item))
    return tuple(found)


@lru_cache(maxsize=65536)
def targets_of(node: Node) -> tuple[Node, ...]:
    """The targets that a node's text names, in order (CR 115.1, 601.2c), in all modes; see `targets.announced_targets`."""
    return tuple(found for found in own_nodes(node) if getattr(found, "is_target", False))


@lru_cache(maxsize=65536)
def adds_mana(node: Node) -> bool:
    """Whether an effect could add mana to a player's pool (CR 605.1a)."""
    return any(getattr(found, "adds_mana", False) for found in own_nodes(node))

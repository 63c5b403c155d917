"""What triggered abilities wait for (CR 603.2): "a creature dies", "you draw a card", "~ deals combat damage to a player".

`matches` puts what the event involves into `it.refs`, so that "it", "that creature", "that player" and "that much" can mean it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.model import constants as c
from wanzhi.model import events as e
from wanzhi.model.constants import BATTLEFIELD, FIRST_OBJECT, GRAVEYARD
from wanzhi.model.events import Damage, Event, Simple, ZoneChange
from wanzhi.vocabulary.base import Context, EventPattern, Objects, Players
from wanzhi.vocabulary.selectors import OneOrMore

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


def bind(it: Context, node: object, ids: tuple[int, ...]) -> None:
    """What the node of a pattern stands for in this event."""
    ref = getattr(node, "ref", 0)
    if ref > 0:
        it.refs[ref] = ids


class SubjectPattern(EventPattern, frozen=True):
    """A pattern whose subject is `what`; "one or more" makes it trigger once for all simultaneous events."""

    @property
    def batch(self) -> bool:  # type: ignore[override]
        return isinstance(getattr(self, "what", None), OneOrMore)


class Enters(SubjectPattern, frozen=True):
    """CR 603.6a: "~ enters", "a creature you control enters", "one or more tokens enter under your control"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ZONE,)
    en = ("{what} <enter>[ under your control:yours]", "{what} <enter> the battlefield[ under your control:yours]")
    zh = "{what}[在你的操控下:yours]进场"
    what: Objects
    yours: bool = False

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, ZoneChange) or event.to != BATTLEFIELD or event.new < 0:
            return False
        if not self.what.matches(game, event.new, it) or (self.yours and game.controller(event.new) != it.controller):
            return False
        bind(it, self.what, (event.new,))
        return True


class Dies(SubjectPattern, frozen=True):
    """CR 700.4: put into a graveyard from the battlefield; looks back (603.10a)."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ZONE,)
    looks_back: ClassVar[bool] = True
    en = ("{what} <die>", "{what} (is|are) put into a graveyard from the battlefield")
    zh = "{what}死去"
    what: Objects

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, ZoneChange) or event.origin != BATTLEFIELD or event.to != GRAVEYARD:
            return False
        if not self.what.matches(game, event.object, it):
            return False
        bind(it, self.what, (event.object,))
        return True


class Leaves(SubjectPattern, frozen=True):
    """CR 603.6c: leaves-the-battlefield; looks back (603.10a)."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ZONE,)
    looks_back: ClassVar[bool] = True
    en = "{what} <leave> the battlefield"
    zh = "{what}离开战场"
    what: Objects

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, ZoneChange) or event.origin != BATTLEFIELD or event.to == BATTLEFIELD:
            return False
        if not self.what.matches(game, event.object, it):
            return False
        bind(it, self.what, (event.object,))
        return True


class Attacks(SubjectPattern, frozen=True):
    """CR 508.1m: declared as an attacker."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ATTACK,)
    en = "{what} <attack>"
    zh = "{what}攻击"
    what: Objects

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or not self.what.matches(game, event.object, it):
            return False
        bind(it, self.what, (event.object,))
        return True


class Blocks(SubjectPattern, frozen=True):
    """CR 509.3a-b: "~ blocks", "~ becomes blocked", "~ blocks or becomes blocked"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_BLOCK, e.E_BECOMES_BLOCKED)
    en = "{what} (<block>|<become> blocked|<block> or <become> blocked:kind)"
    zh = "{what}(阻挡|被阻挡|阻挡或被阻挡:kind)"
    what: Objects
    kind: int = 0

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        wanted = ((e.E_BLOCK,), (e.E_BECOMES_BLOCKED,), (e.E_BLOCK, e.E_BECOMES_BLOCKED))[self.kind]
        if not isinstance(event, Simple) or event.kind not in wanted or not self.what.matches(game, event.object, it):
            return False
        bind(it, self.what, (event.object,))
        return True


class DealsDamage(SubjectPattern, frozen=True):
    """CR 120: "~ deals combat damage to a player", "a source you control deals damage"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_DAMAGE,)
    en = "{what} <deal> (|combat |noncombat :sort)damage[ to {to}]"
    zh = "{what}[对{to}]造成(|战斗|非战斗:sort)伤害"
    what: Objects
    sort: int = 0
    to: Objects | Players | None = None
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", trigger=True),)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Damage) or (self.sort == 1 and not event.combat) or (self.sort == 2 and event.combat):
            return False
        if not self.what.matches(game, event.source, it) or not recipient_fits(game, self.to, event.target, it):
            return False
        bind(it, self.what, (event.source,))
        bind(it, self.to, (event.target,))
        it.refs[self.ref] = event.amount
        return True


def recipient_fits(game: Game, to: Objects | Players | None, target: int, it: Context) -> bool:
    """Whether the recipient of damage is who the words mean."""
    if to is None:
        return True
    if isinstance(to, Players):
        return target < FIRST_OBJECT and target in to.find(game, it)
    return target >= FIRST_OBJECT and to.matches(game, target, it)


class IsDealtDamage(SubjectPattern, frozen=True):
    """"~ is dealt damage"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_DAMAGE,)
    en = "{what} (is|are) dealt (|combat |noncombat :sort)damage"
    zh = "{what}受到(|战斗|非战斗:sort)伤害"
    what: Objects | Players
    sort: int = 0
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", trigger=True),)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Damage) or (self.sort == 1 and not event.combat) or (self.sort == 2 and event.combat):
            return False
        if not recipient_fits(game, self.what, event.target, it):
            return False
        bind(it, self.what, (event.target,))
        it.refs[self.ref] = event.amount
        return True


class Casts(EventPattern, frozen=True):
    """CR 601.2i: "you cast a creature spell", "an opponent casts a spell"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_CAST,)
    en = "{who} <cast> {what}"
    zh = "{who}施放{what}"
    who: Players
    what: Objects

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or event.player not in self.who.find(game, it) or not self.what.matches(game, event.object, it):
            return False
        bind(it, self.who, (event.player,))
        bind(it, self.what, (event.object,))
        return True


class GainsOrLosesLife(EventPattern, frozen=True):
    """"you gain life", "an opponent loses life"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_GAIN_LIFE, e.E_LOSE_LIFE)
    en = "{who} (<gain>|<lose>:lose) life"
    zh = "{who}(获得|失去:lose)生命"
    who: Players
    lose: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", trigger=True),)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if event.kind != (e.E_LOSE_LIFE if self.lose else e.E_GAIN_LIFE):
            return False
        player = getattr(event, "player", -1)
        if player not in self.who.find(game, it):
            return False
        bind(it, self.who, (player,))
        it.refs[self.ref] = getattr(event, "amount", 0)
        return True


class Draws(EventPattern, frozen=True):
    """CR 121.1: "you draw a card"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_DRAW,)
    en = "{who} <draw> a card"
    zh = "{who}抓一张牌"
    who: Players

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        player = getattr(event, "player", -1)
        if player not in self.who.find(game, it):
            return False
        bind(it, self.who, (player,))
        return True


class StepBegins(EventPattern, frozen=True):
    """CR 500.4, 603.2b: "the beginning of your upkeep", "the beginning of each end step"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_STEP,)
    en = (
        "the beginning of {whose}'s (upkeep|draw step|end step|precombat main phase|first main phase|postcombat main phase:step)",
        "the beginning of (each|the:which) (upkeep|draw step|end step|precombat main phase|first main phase|postcombat main phase:step)",
    )
    zh = "{whose}(维持|抓牌步骤|结束步骤|战斗前行动阶段|战斗前行动阶段|战斗后行动阶段:step)开始"
    step: int
    whose: Players | None = None
    which: bool = False
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "which", "whose")

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or event.amount != STEPS[self.step]:
            return False
        if self.whose is None:
            return True
        if event.player not in self.whose.find(game, it):
            return False
        bind(it, self.whose, (event.player,))
        return True


STEPS = (c.UPKEEP, c.DRAW, c.END, c.MAIN1, c.MAIN1, c.MAIN2)


class CombatBegins(EventPattern, frozen=True):
    """"the beginning of combat on your turn", "the beginning of each combat", "end of combat"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_STEP,)
    en = "(the beginning of combat on your turn|the beginning of each combat|the end of combat|end of combat:kind)"
    zh = "(你回合的战斗开始|每个战斗开始|战斗结束|战斗结束:kind)"
    kind: int = 0

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple):
            return False
        wanted = c.COMBAT_BEGIN if self.kind < 2 else c.COMBAT_END
        return event.amount == wanted and (self.kind != 0 or event.player == it.controller)



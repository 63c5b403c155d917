"""Damage that would be dealt: prevented, or more of it (CR 614.1a, 615). Effects of spells that prevent are in `effects.shields`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeGuard

from wanzhi.language import Introduction
from wanzhi.model.constants import FIRST_OBJECT
from wanzhi.model.events import E_DAMAGE, Damage, Event
from wanzhi.vocabulary.abilities import ReplacementAbility
from wanzhi.vocabulary.base import Condition, Context, Node, Objects, Players, Quantity, Steps
from wanzhi.vocabulary.effects.sentences import Sentence

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


# --- recipients ---------------------------------------------------------------------------------------------------------------------------


class Recipient(Node, frozen=True):
    """What damage would be dealt to."""

    def fits(self, game: Game, id: int, it: Context) -> bool:
        """Whether a player or permanent is meant."""
        raise NotImplementedError


class Whom(Recipient, frozen=True):
    """"you", "a creature you control", "~"."""

    en = "{whom:obj}"
    zh = "{whom}"
    whom: Objects | Players

    def fits(self, game: Game, id: int, it: Context) -> bool:
        if isinstance(self.whom, Players) or id < FIRST_OBJECT:
            return id in self.whom.find(game, it)
        return self.whom.matches(game, id, it)


class Anyone(Recipient, frozen=True):
    """"a permanent or player"."""

    en = "(a permanent or player|a player or permanent|any target)"
    zh = "永久物或牌手"

    def fits(self, game: Game, id: int, it: Context) -> bool:
        return True


class EitherOf(Recipient, frozen=True):
    """"an opponent or a permanent an opponent controls"."""

    en = "{one:obj} (or|and) {other:obj}"
    zh = "{one}或{other}"
    one: Players
    other: Objects

    def fits(self, game: Game, id: int, it: Context) -> bool:
        return id in self.one.find(game, it) if id < FIRST_OBJECT else self.other.matches(game, id, it)


class DamageTo(Node, frozen=True):
    """"damage would be dealt to ~": the damage is what "that much" means afterwards."""

    en = "(|combat |noncombat :sort)damage would be dealt to {to}[ by {by:obj}]"
    zh = "[{by}]将对{to}造成(|战斗|非战斗:sort)伤害"
    sort: int
    to: Recipient
    by: Objects | None = None
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", roles=("damage",), trigger=True),)

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        """Whether the event is such damage."""
        if not damaging(event, self.sort) or not self.to.fits(game, event.target, it):
            return False
        return self.by is None or self.by.matches(game, event.source, it)


class DamageBy(Node, frozen=True):
    """"a source you control would deal damage to an opponent"."""

    en = "{by} would deal (|combat |noncombat :sort)damage[ to {to}]"
    zh = "{by}将[对{to}]造成(|战斗|非战斗:sort)伤害"
    by: Objects
    sort: int
    to: Recipient | None = None
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", roles=("damage",), trigger=True),)

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        """Whether the event is such damage."""
        if not damaging(event, self.sort) or not self.by.matches(game, event.source, it):
            return False
        return self.to is None or self.to.fits(game, event.target, it)


def damaging(event: Event, sort: int) -> TypeGuard[Damage]:
    """Whether the event is damage of the sort: any, combat, noncombat."""
    return isinstance(event, Damage) and event.amount > 0 and (sort == 0 or event.combat == (sort == 1))


class DamageReplacement(ReplacementAbility, frozen=True):
    """An effect on damage; prevention needs damage that can be prevented (CR 615.12)."""

    scope: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (E_DAMAGE,)


class PreventDamage(DamageReplacement, frozen=True):
    """CR 615.1: "prevent all combat damage that would be dealt to ~", "... by enchanted creature", "... to and dealt by it"."""

    prevents: ClassVar[bool] = True
    en = (
        "prevent all (|combat |noncombat :sort)damage that would be dealt[ to {to}][ by {by:obj}].",
        "prevent all (|combat |noncombat :sort)damage that would be dealt to and dealt by {either:obj}.",
        "prevent all (|combat |noncombat :sort)damage {by} would deal[ to {to}].",
    )
    zh = ("防止[{by}]将[对{to}]造成的所有(|战斗|非战斗:sort)伤害。", "防止将对{either}造成以及将由其造成的所有(|战斗|非战斗:sort)伤害。")
    sort: int = 0
    to: Recipient | None = None
    by: Objects | None = None
    either: Objects | None = None

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Damage) or not event.preventable or not damaging(event, self.sort):
            return False
        if self.either is not None:
            return any(id >= FIRST_OBJECT and self.either.matches(game, id, it) for id in (event.source, event.target))
        if self.to is not None and not self.to.fits(game, event.target, it):
            return False
        return self.by is None or self.by.matches(game, event.source, it)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        return []
        yield


class PreventThat(DamageReplacement, frozen=True):
    """CR 615.1: "if damage would be dealt to ~, prevent that damage. Put that many +1/+1 counters on it"; or only some of it.

    CR 615.5, 615.10.
    """

    prevents: ClassVar[bool] = True
    en = (
        "if {damage}[ while {condition}], prevent that damage[(.| and) {then}].", "if {damage}, prevent {amount} of that damage.",
    )
    zh = "若[在{condition}时]{damage}，则防止该伤害[中的{amount}点][。{then}]。"
    damage: DamageTo | DamageBy
    amount: Quantity | None = None
    then: Sentence | None = None
    condition: Condition | None = None
    order: ClassVar[tuple[str, ...]] = ("damage", "condition", "amount", "then")

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Damage) or not event.preventable or not self.damage.fits(game, event, it):
            return False
        return self.condition is None or self.condition.holds(game, it)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, Damage)
        prevented = event.amount if self.amount is None else min(event.amount, max(0, self.amount.count(game, it)))
        event.amount -= prevented
        if self.then is not None:
            it.refs[self.damage.ref] = prevented
            game.afterwards.append((self.then, it))
        return [event] if event.amount > 0 else []
        yield


class MoreDamage(DamageReplacement, frozen=True):
    """CR 614.1a: "if a source you control would deal damage to an opponent, it deals double that damage instead", "... plus 1 instead"."""

    en = (
        "if {damage}, (it|that source) deals (twice that much damage|double that damage|triple that damage|three times that much "
        "damage:how)(| to that player or permanent| to that permanent or player| to that player| to that creature| to that permanent) "
        "instead.",
        "if {damage}, (it|that source) deals that much damage plus {more}"
        "(| to that player or permanent| to that permanent or player| to that player| to that creature| to that permanent) instead.",
    )
    zh = (
        "若{damage}，则改为造成等同于原数量加{more}的伤害。",
        "若{damage}，则改为(造成两倍的伤害|造成两倍的伤害|造成三倍的伤害|造成三倍的伤害:how)。",
    )
    damage: DamageBy
    how: int = 0
    more: Quantity | None = None

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return self.damage.fits(game, event, it)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, Damage)
        if self.more is not None:
            event.amount += max(0, self.more.count(game, it))
        else:
            event.amount *= 2 if self.how < 2 else 3
        return [event]
        yield


class CantBePrevented(DamageReplacement, frozen=True):
    """CR 615.12, 615.12a: "damage can't be prevented"."""

    self_replacement: ClassVar[bool] = True  # looked at before any prevention effect
    en = ("(|combat |noncombat :sort)damage can't be prevented.", "(|combat |noncombat :sort)damage that would be dealt by {by:obj} can't be prevented.")
    zh = "[由{by}将造成的](|战斗|非战斗:sort)伤害不能被防止。"
    sort: int = 0
    by: Objects | None = None

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Damage) or not event.preventable or not damaging(event, self.sort):
            return False
        return self.by is None or self.by.matches(game, event.source, it)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, Damage)
        event.preventable = False
        return [event]
        yield

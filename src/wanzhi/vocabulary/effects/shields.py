"""Prevention effects that instructions begin (CR 615): "prevent the next 3 damage that would be dealt to any target this turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import FIRST_OBJECT
from wanzhi.model.events import E_DAMAGE, Damage, Event, GainLife
from wanzhi.vocabulary.abilities import ReplacementAbility
from wanzhi.vocabulary.base import Context, Effect, Filter, Objects, Players, Quantity, Silent, Steps
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.filters import candidates

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Shield(Silent, ReplacementAbility, frozen=True):
    """CR 615.1: a floating prevention effect. It has no words of its own."""

    kinds: ClassVar[tuple[int, ...]] = (E_DAMAGE,)
    prevents: ClassVar[bool] = True


class AmountShield(Shield, frozen=True):
    """CR 615.7: prevents the next so much damage to one recipient; what is left is the effect's `uses`. `serial` tells shields apart.

    CR 615.3.
    """

    target: int
    serial: int
    source: int = -1  # only from this source

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return (
            isinstance(event, Damage) and event.preventable and event.amount > 0 and event.target == self.target
            and self.source in (-1, event.source) and self._left(game)[1] > 0
        )

    def left(self, game: Game) -> int:
        """How much damage it can still prevent."""
        return self._left(game)[1]

    def _left(self, game: Game) -> tuple[int, int]:
        for effect in game.state.effects:
            if self in effect.nodes:
                return effect.id, effect.uses
        return 0, 0

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, Damage)
        number, left = self._left(game)
        prevented = min(left, event.amount)
        game.use_effect(number, prevented)
        event.amount -= prevented
        return [event] if event.amount > 0 else []
        yield


class NextTimeShield(Shield, frozen=True):
    """"The next time a source of your choice would deal damage to you this turn, prevent that damage" (CR 609.7, 615.8).

    CR 609.7b, 615.9: the source must still be what was described; else the shield does nothing and is not used up.
    """

    source: int
    target: int
    serial: int
    filter: Filter

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return (
            isinstance(event, Damage) and event.preventable and event.source == self.source and event.target == self.target
            and any(self in effect.nodes and effect.uses for effect in game.state.effects) and self.filter.matches(game, event.source, it)
        )

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        for effect in game.state.effects:
            if self in effect.nodes:
                game.use_effect(effect.id)
                break
        return []
        yield


class NextBlowShield(Shield, frozen=True):
    """CR 615.8: prevents the next instance of damage from a source, to whomever it would deal it at that time."""

    source: int
    targets: tuple[int, ...]  # empty: whoever it is
    combat: bool
    gain: bool
    serial: int

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        return (
            isinstance(event, Damage) and event.preventable and event.amount > 0 and event.source == self.source
            and (not self.targets or event.target in self.targets) and (event.combat or not self.combat)
            and any(self in effect.nodes and effect.uses for effect in game.state.effects)
        )

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, Damage)
        used = UsedUp(self)
        if all(used != effect for effect, _ in game.afterwards):
            game.afterwards.append((used, it))
        gained = GainLife(it.controller, event.amount)
        gained.cause = it.me
        return [gained] if self.gain else []
        yield


class UsedUp(Silent, Effect, frozen=True):
    """What is done after the damage of one moment: the shield against the next instance of damage is gone."""

    shield: NextBlowShield

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for effect in game.state.effects:
            if self.shield in effect.nodes:
                game.use_effect(effect.id)
                break
        return
        yield


class TotalShield(Shield, frozen=True):
    """Prevents all damage (`sort` 1: combat damage, 2: noncombat) to `to` and by `by`, as far as those are said; `either`: to or by it.

    CR 615.1a.
    """

    sort: int = 0
    to: Objects | Players | None = None
    by: Objects | None = None
    either: Objects | None = None

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Damage) or not event.preventable:
            return False
        if (self.sort == 1 and not event.combat) or (self.sort == 2 and event.combat):
            return False
        if self.either is not None:
            return _is(game, self.either, event.target, it) or _is(game, self.either, event.source, it)
        return (self.to is None or _is(game, self.to, event.target, it)) and (self.by is None or _is(game, self.by, event.source, it))

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        return []
        yield


def _is(game: Game, what: Objects | Players, id: int, it: Context) -> bool:
    if isinstance(what, Players):
        return id in what.find(game, it)
    if id < FIRST_OBJECT:
        return id in what.find(game, it)
    return what.matches(game, id, it)


# --- instructions -----------------------------------------------------------------------------------------------------------------------


class PreventNext(Action, frozen=True):
    """CR 615.7: "prevent the next 3 damage that would be dealt to any target this turn".

    CR 615.11: each creature that fits now gets a shield of its own; what changes or enters later does not matter.
    """

    en = "<prevent> the next {amount} damage that would be dealt to {to:obj} this turn"
    zh = "防止本回合中接下来将对{to}造成的{amount}点伤害"
    amount: Quantity
    to: Objects | Players
    order: ClassVar[tuple[str, ...]] = ("amount", "to")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = self.to.find(game, it) if isinstance(self.to, Players) else (yield from self.to.choose(game, it))
        amount = max(0, self.amount.count(game, it))
        for id in ids:
            if amount:
                game.add_effect(it, (AmountShield(id, game.state.next_id),), "turn", uses=amount)


class PreventAll(Action, frozen=True):
    """CR 615.1, 615.6: "prevent all combat damage that would be dealt this turn", "... to you", "... by target creature"."""

    en = (
        "<prevent> all (|combat |noncombat :sort)damage that would be dealt this turn[ by {by:obj}]",
        "<prevent> all (|combat |noncombat :sort)damage that would be dealt to {to:obj} this turn[ by {by:obj}]",
        "<prevent> all (|combat |noncombat :sort)damage that would be dealt to {to:obj} by {by:obj} this turn",
        "<prevent> all (|combat |noncombat :sort)damage that would be dealt by {by:obj} this turn",
        "<prevent> all (|combat |noncombat :sort)damage that would be dealt to and dealt by {either:obj} this turn",
        "<prevent> all (|combat |noncombat :sort)damage {by} would deal this turn",
    )
    zh = (
        "防止本回合中[{by}]将[对{to}]造成的所有(|战斗|非战斗:sort)伤害",
        "防止本回合中将对{either}造成以及由其造成的所有(|战斗|非战斗:sort)伤害",
    )
    sort: int = 0
    to: Objects | Players | None = None
    by: Objects | None = None
    either: Objects | None = None
    order: ClassVar[tuple[str, ...]] = ("to", "by", "either")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for part in (self.to, self.by, self.either):
            if isinstance(part, Objects):
                yield from part.choose(game, it)
        game.add_effect(it, (TotalShield(self.sort, self.to, self.by, self.either),), "turn")


class NextTimePrevent(Action, frozen=True):
    """CR 609.7, 615.8: "the next time a red source of your choice would deal damage to you this turn, prevent that damage"."""

    en = "the next time a {filter:sg} of your choice would deal damage to {to:obj} this turn, prevent that damage"
    zh = "本回合下一次由你所选的一个{filter}将对{to}造成伤害时，防止该伤害"
    filter: Filter
    to: Objects | Players
    order: ClassVar[tuple[str, ...]] = ("filter", "to")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        options = sources(game, self.filter, it)
        chosen = yield from game.pick(player, options, 1, 1, "609.7a", "choose a source", it.me)
        ids = self.to.find(game, it) if isinstance(self.to, Players) else (yield from self.to.choose(game, it))
        for source in chosen:
            for id in ids:
                game.add_effect(it, (NextTimeShield(source, id, game.state.next_id, self.filter),), "turn", uses=1)


class NextTimeBy(Action, frozen=True):
    """CR 615.8: "the next time target creature would deal damage this turn, prevent that damage. You gain life equal to the damage
    prevented this way"; the life is gained in the same event (CR 120.4d, the example)."""

    en = (
        "the next time {by:obj} would deal (|combat :combat)damage this turn, prevent that damage"
        "(|. you gain life equal to the damage prevented this way:gain)",
        "the next time {by:obj} would deal (|combat :combat)damage to {to:obj} this turn, prevent that damage"
        "(|. you gain life equal to the damage prevented this way:gain)",
    )
    zh = "本回合中{by}下一次将[对{to}]造成(|战斗:combat)伤害时，防止该伤害(|。你获得等同于以此法防止之伤害的生命:gain)"
    order: ClassVar[tuple[str, ...]] = ("by", "to")
    by: Objects
    combat: bool = False
    to: Objects | Players | None = None
    gain: bool = False

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        found = yield from self.by.choose(game, it)
        targets: tuple[int, ...] = ()
        if isinstance(self.to, Players):
            targets = self.to.find(game, it)
        elif self.to is not None:
            targets = yield from self.to.choose(game, it)
        for source in found:
            if self.to is None or targets:
                game.add_effect(it, (NextBlowShield(source, targets, self.combat, self.gain, game.state.next_id),), "turn", uses=1)


def sources(game: Game, filter: Filter, it: Context) -> tuple[int, ...]:
    """CR 609.7a: permanents, and spells on the stack, that fit the description of a source."""
    found = tuple(id for id in (*game.battlefield(), *game.stack()) if filter.matches(game, id, it))
    return found or candidates(game, filter, it)


__all__ = ["AmountShield", "NextBlowShield", "NextTimeBy", "NextTimePrevent", "NextTimeShield", "PreventAll", "PreventNext", "Shield", "TotalShield"]

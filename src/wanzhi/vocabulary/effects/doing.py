"""What players do with life, and with permanents in place: gain, lose, sacrifice, destroy, tap, pay (CR 119, 701): verb phrases.

Cards are in `hands` and `libraries`, moves between zones in `moving`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from wanzhi.language import Introduction
from wanzhi.model.constants import BATTLEFIELD, CANT_BE_SACRIFICED, FIRST_OBJECT, INDESTRUCTIBLE
from wanzhi.model.events import Remark
from wanzhi.vocabulary.base import Context, Objects, Players, Quantity, Steps
from wanzhi.vocabulary.choosing import AnyNumberOf, Some, pick_alike
from wanzhi.vocabulary.costs import LifeCost, ManaCostNode, parsed
from wanzhi.vocabulary.effects.sentences import Action, Clause
from wanzhi.vocabulary.effects.tallies import Tally, done
from wanzhi.vocabulary.quantities import Half
from wanzhi.vocabulary.selectors import ThePlayers

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


def times(each: Tally | None, amount: int, game: Game, it: Context) -> int:
    """An amount, once or "for each"."""
    return max(0, amount) if each is None else max(0, amount) * each.count(game, it)


def look_at(game: Game, player: int, ids: Sequence[int]) -> None:
    """CR 701.20e: the player looks at hidden cards, which can't be taken back."""
    game.irreversible()
    for id in ids:
        game.state.edit(id).known_to |= 1 << player


def only_objects(ids: tuple[int, ...]) -> tuple[int, ...]:
    """Without players."""
    return tuple(id for id in ids if id >= FIRST_OBJECT)


# --- life -----------------------------------------------------------------------------------------------------------------------------


class GainLife(Action, frozen=True):
    """CR 119.3: "gain 3 life", "gain life equal to its toughness", "gain 1 life for each creature you control"."""

    en = ("<gain> {amount} life[ for each {each}]", "<gain> life equal to {amount}")
    zh = "[每有一个{each}，便]获得{amount}点生命"
    amount: Quantity
    each: Tally | None = None
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", roles=("gained",)),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        amount = times(self.each, self.amount.count(game, it), game, it)
        it.refs[self.ref] = yield from game.gain_life(player, amount, it.me)


class LoseLife(Action, frozen=True):
    """CR 119.3: "lose 2 life", "lose life equal to its mana value"."""

    en = ("<lose> {amount} life[ for each {each}]", "<lose> life equal to {amount}")
    zh = "[每有一个{each}，便]失去{amount}点生命"
    amount: Quantity
    each: Tally | None = None
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", roles=("lost",)),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        amount = times(self.each, self.amount.count(game, it), game, it)
        it.refs[self.ref] = yield from game.lose_life(player, amount, it.me)


class LoseHalf(Action, frozen=True):
    """"Target player loses half their life, rounded up" (CR 107.1a)."""

    en = "<lose> {amount}"
    zh = "失去{amount}"
    amount: Half
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", roles=("lost",)),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        it.refs[self.ref] = yield from game.lose_life(player, self.amount.count(game, it), it.me)


class LifeBecomes(Clause, frozen=True):
    """CR 119.5: "your life total becomes 10", "... becomes equal to your starting life total"."""

    en = "{whose}'s life total becomes (|equal to :equal){amount}"
    zh = "{whose}的总生命成为(|等同于:equal){amount}"
    whose: Players
    amount: Quantity
    equal: bool = False

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for player in self.whose.find(game, it):
            yield from game.set_life(player, self.amount.count(game, it), it.me)


class WinGame(Action, frozen=True):
    """CR 104.2b."""

    en = "<win> the game"
    zh = "赢得这盘游戏"

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from game.win_game(player, "104.2b")


class LoseGame(Action, frozen=True):
    """CR 104.3e."""

    en = "<lose> the game"
    zh = "输掉这盘游戏"

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from game.lose_game(player, "104.3e")


class DrawnGame(Clause, frozen=True):
    """CR 104.4c: "the game is a draw"."""

    en = "the game is a draw"
    zh = "本盘游戏以平手结束"

    def happen(self, game: Game, it: Context) -> Steps[None]:
        game.draw_game("104.4c")
        return
        yield


# --- paying while something resolves (CR 118.12) ----------------------------------------------------------------------------------------


class PayMana(Action, frozen=True):
    """CR 118.12: "pay {2}", as something resolves. X that nothing defines is chosen then (107.3f)."""

    en = "<pay> {mana}"
    zh = "支付{mana}"
    mana: Annotated[str, "mana symbols"]

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return game.can_pay((ManaCostNode(self.mana),), it)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from game.pay((ManaCostNode(self.mana),), it)

    def perform(self, game: Game, it: Context, player: int) -> Steps[bool]:
        if parsed(self.mana).x and not it.x:
            most = 0
            while most < 60 and self._with_x(game, it, most + 1):
                most += 1
            it.x = yield from game.number(player, 0, most, "choose x", "107.3f", it.me)
        paid = yield from game.pay((ManaCostNode(self.mana),), it)
        if paid:
            game.remark(Remark("paid", "118.12", player, it.me, it.me, (self,), it.x))
        return paid

    def _with_x(self, game: Game, it: Context, x: int) -> bool:
        trial = it.child()
        trial.x = x
        return game.can_pay((ManaCostNode(self.mana),), trial)


class PayLife(Action, frozen=True):
    """CR 118.3b, 119.4: "pay 2 life"."""

    en = "<pay> {amount} life"
    zh = "支付{amount}点生命"
    amount: Quantity
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", roles=("paid",)),)

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return LifeCost(self.amount).payable(game, it)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        if LifeCost(self.amount).payable(game, it):
            it.refs[self.ref] = self.amount.count(game, it)
            yield from game.pay((LifeCost(self.amount),), it)


class PayEnergy(Action, frozen=True):
    """CR 107.14: "pay {E}{E}"."""

    en = "<pay> {amount}"
    zh = "支付{amount}"
    amount: Annotated[int, "energy symbols"]

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return game.player(player).counter("energy") >= self.amount

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        if self.possible(game, it, player):
            yield from game.remove_counters(player, "energy", self.amount, it.me)


class GetEnergy(Action, frozen=True):
    """CR 107.14: "get {E}{E}"."""

    en = "<get> {amount}[ for each {each}]"
    zh = "[每有一个{each}，便]获得{amount}"
    amount: Annotated[int, "energy symbols"]
    each: Tally | None = None

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from game.put_counters(player, "energy", times(self.each, self.amount, game, it), player, it.me)


class GetEnergyNumber(Action, frozen=True):
    """CR 107.14: "get an amount of {E} equal to its power", "get that many {E}"."""

    en = ("<get> {amount} {E}", "<get> an amount of {E} equal to {amount}")
    zh = "获得等同于{amount}的{E}"
    amount: Quantity

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from game.put_counters(player, "energy", max(0, self.amount.count(game, it)), player, it.me)


class GetCounters(Action, frozen=True):
    """CR 122.1: counters that players get: "gets two poison counters", "get an experience counter"."""

    en = "<get> {amount} {counter} counter(s)[ for each {each}]"
    zh = "[每有一个{each}，便]得到{amount}个{counter}指示物"
    amount: Quantity
    counter: Annotated[str, "counter"]
    each: Tally | None = None

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        amount = times(self.each, self.amount.count(game, it), game, it)
        yield from game.put_counters(player, self.counter, amount, player, it.me)


# --- permanents -------------------------------------------------------------------------------------------------------------------------


def destroyed(game: Game, it: Context, what: Objects) -> Steps[tuple[int, ...]]:
    """CR 608.2d, 702.12b: what is to be destroyed; of permanents that are chosen now none can be chosen that can't be destroyed."""
    if isinstance(what, Some):
        found = yield from what.choose_of(game, it, tuple(id for id in what.candidates(game, it) if not game.has(id, INDESTRUCTIBLE)))
    else:
        found = yield from what.choose(game, it)
    return only_objects(found)


class Destroy(Action, frozen=True):
    """CR 701.8: "destroy target creature"."""

    en = "<destroy> {what:obj}"
    zh = "消灭{what}"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "destroyed")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return bool(self.what.find(game, it)) or isinstance(self.what, Some)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = yield from destroyed(game, it, self.what)
        it.refs[self.ref] = yield from game.destroy(ids, it.me)


class DestroyForGood(Action, frozen=True):
    """CR 701.19c: "destroy target creature. It can't be regenerated"."""

    en = (
        "<destroy> {what:obj}. (it|they|that creature|those creatures|the creature|a creature destroyed this way"
        "|creatures destroyed this way|artifacts destroyed this way|lands destroyed this way|permanents destroyed this way:said)"
        " can't be regenerated"
    )
    zh = (
        "消灭{what}。(它|它们|该生物|这些生物|该生物|以此法消灭的生物"
        "|以此法消灭的生物|以此法消灭的神器|以此法消灭的地|以此法消灭的永久物:said)不能重生"
    )
    what: Objects
    said: int = 0
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "destroyed")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = yield from destroyed(game, it, self.what)
        it.refs[self.ref] = yield from game.destroy(ids, it.me, regenerate=False)


class Regenerate(Action, frozen=True):
    """CR 701.19a: the next time it would be destroyed this turn, it is saved instead."""

    en = "<regenerate> {what:obj}"
    zh = "重生{what}"
    what: Objects

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        for id in only_objects(ids):
            if game.exists(id) and game.zone_of(id) == BATTLEFIELD:
                game.state.edit(id).shields += 1


class Sacrifice(Action, frozen=True):
    """CR 701.21, 101.4b: "sacrifice ~", "sacrifices a creature of their choice", "sacrifice all creatures"."""

    en = "<sacrifice> {what:obj}(| of their choice| of your choice)"
    zh = "牺牲{what}"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        found = done(self.what, "sacrificed")
        return (*found, Introduction("number", True, 0, ("sacrificed",))) if isinstance(self.what, AnyNumberOf) else found

    def possible(self, game: Game, it: Context, player: int) -> bool:
        if isinstance(self.what, Some):
            return len(self._options(game, it, player)) >= (1 if self.what.up_to else max(1, self.what.amount.count(game, it)))
        return any(
            game.exists(id) and game.zone_of(id) == BATTLEFIELD and game.controller(id) == player for id in only_objects(self.what.find(game, it))
        )

    def _options(self, game: Game, it: Context, player: int) -> tuple[int, ...]:
        assert isinstance(self.what, Some)
        mine = (id for id in self.what.candidates(game, it) if game.controller(id) == player)
        return tuple(id for id in mine if not game.chars(id).rules & CANT_BE_SACRIFICED)  # CR 608.2d

    def chosen(self, game: Game, it: Context, player: int) -> Steps[tuple[int, ...]]:
        """Which permanents: of those the player controls (CR 701.21a)."""
        if isinstance(self.what, Some):
            amount = self.what.amount.count(game, it)
            low = 0 if self.what.up_to else amount
            options = self._options(game, it, player)
            ids = yield from pick_alike(game, it, player, self.what.filter, options, low, amount, "701.21a", "sacrifice")
            it.refs[self.what.ref] = ids
            return ids
        found = yield from self.what.choose(game, it)
        return tuple(id for id in found if id >= FIRST_OBJECT and game.exists(id) and game.controller(id) == player)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = yield from self.chosen(game, it, player)
        it.refs[self.ref] = gone = yield from game.sacrifice(ids, it.me)
        if isinstance(self.what, AnyNumberOf):
            it.refs[self.ref + 1] = len(gone)

    def act_all(self, game: Game, it: Context, players: tuple[int, ...], each: int = 0) -> Steps[None]:
        """CR 101.4: choices in APNAP order, then all at once."""
        everything: tuple[int, ...] = ()
        for player in players:
            it.actor = player
            if each:
                it.refs[each] = (player,)
            everything += yield from self.chosen(game, it, player)
        if isinstance(self.what, Some):
            it.refs[self.what.ref] = everything
        it.refs[self.ref] = yield from game.sacrifice(everything, it.me)


class Tap(Action, frozen=True):
    """CR 701.26: "tap target creature", "untap all lands you control"."""

    en = "(<tap>|<untap>:untap) {what:obj}"
    zh = "(横置|重置:untap){what}"
    what: Objects
    untap: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "tapped")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        if isinstance(self.what, Some):
            return bool(self.what.candidates(game, it))
        return any(game.object(id).tapped == self.untap for id in only_objects(self.what.find(game, it)))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        it.refs[self.ref] = yield from (game.untap(ids, it.me) if self.untap else game.tap(ids, it.me))


class TapOrUntap(Action, frozen=True):
    """CR 701.26: "tap or untap target permanent": which is chosen as it resolves."""

    en = "<tap> or <untap> {what:obj}"
    zh = "横置或重置{what}"
    what: Objects

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for id in only_objects((yield from self.what.choose(game, it))):
            word = yield from game.word(player, ("tap", "untap"), "tap or untap", "608.2d", id)
            yield from (game.tap((id,), it.me) if word == "tap" else game.untap((id,), it.me))


class Choose(Action, frozen=True):
    """CR 608.2d: "choose a creature you control": so that later words can mean it. A player is noted, for "the chosen player"."""

    en = "<choose> {what:obj}"
    zh = "选择{what}"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "chosen")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return not isinstance(self.what, Some) or bool(self.what.candidates(game, it))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        chosen = yield from self.what.choose(game, it)
        it.refs[self.ref] = chosen
        if isinstance(self.what, ThePlayers) and len(chosen) == 1:
            source = game.state.edit(game.current(it.me))
            source.chosen = tuple(sorted({**dict(source.chosen), "player": chosen[0]}.items()))


__all__ = [
    "Choose", "Destroy", "DestroyForGood", "GainLife", "GetCounters", "GetEnergy", "LifeBecomes", "LoseGame", "LoseHalf", "LoseLife",
    "PayEnergy", "PayLife", "PayMana", "Regenerate", "Sacrifice", "Tap", "TapOrUntap", "WinGame", "only_objects", "times",
]

"""What is done for each of several things that were done, and again: "for each card discarded this way, ...", "repeat this process" (CR 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.language import Introduction, Wanted
from wanzhi.model.constants import BATTLEFIELD
from wanzhi.vocabulary.base import Context, Effect, Node, Players, Quantity, Steps
from wanzhi.vocabulary.effects.sentences import Action, Clause, Do, Optionally, Paragraph, Sentence, Sum, settle_x
from wanzhi.vocabulary.effects.tallies import Tally, TallyDone, things_done
from wanzhi.vocabulary.filters import introduction
from wanzhi.vocabulary.past import player_did
from wanzhi.vocabulary.quantities import Half
from wanzhi.vocabulary.selectors import Known

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class EachDone(Node, frozen=True):
    """"Each creature destroyed this way": one at a time, "it" in what is done for each."""

    en = "{tally}"
    zh = "{tally}"
    tally: TallyDone
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.tally.filter, False, "each"),)


class ForEachDone(Sentence, frozen=True):
    """CR 608.2c: "for each creature destroyed this way, its controller creates a 3/3 green Centaur creature token"."""

    en = "for each {each}, {sentence}"
    zh = "每有一个{each}，便{sentence}"
    each: EachDone
    sentence: Sentence
    order: ClassVar[tuple[str, ...]] = ("each", "sentence")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        total = Sum(self.sentence)
        tally = self.each.tally
        for id in things_done(game, it, tally.filter, tally.ref):
            it.refs[self.each.ref] = (id,)
            yield from self.sentence.happen(game, it)
            total.add(it)
        total.note(it, 0)


class IfEnteredUnder(Sentence, frozen=True):
    """CR 608.2c: "return that card to the battlefield under its owner's control. If it entered under your control, ...": right then."""

    en = "{first}. if {what} entered(| the battlefield) under {whose}'s control, {then}"
    zh = "{first}。若{what}在{whose}的操控下进场，则{then}"
    first: Do
    what: Known
    whose: Players
    then: Clause
    order: ClassVar[tuple[str, ...]] = ("first", "what", "whose", "then")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from self.first.happen(game, it)
        players = self.whose.find(game, it)
        if any(game.exists(id) and game.zone_of(id) == BATTLEFIELD and game.controller(id) in players for id in self.what.find(game, it)):
            yield from self.then.happen(game, it)


class ThenMay(Sentence, frozen=True):
    """"Mill four cards, then you may return a creature card from your graveyard to your hand"."""

    en = "{first}, then {second}"
    zh = "{first}，然后{second}"
    first: Clause
    second: Optionally

    def in_turn(self) -> tuple[Sentence, ...]:
        return (self.first, self.second)

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from self.first.happen(game, it)
        settle_x(game, it, self.second)
        yield from self.second.happen(game, it)


class RepeatProcess(Effect, frozen=True):
    """CR 608.2c: "[instructions]. You may repeat this process any number of times"."""

    en = "{process}. you may repeat this process any number of times"
    zh = "{process}。你可以重复此流程任意次数"
    process: Paragraph | Sentence

    def happen(self, game: Game, it: Context) -> Steps[None]:
        while True:
            yield from self.process.happen(game, it)
            if game.state.result or not (yield from game.may(it.controller, "repeat", "608.2d", it.me)):
                return


class DrawHalf(Action, frozen=True):
    """CR 107.1a, 121.1: "draw half X cards, rounded down"."""

    en = "<draw> half {amount} cards, rounded (up|down:down)"
    zh = "抓{amount}之一半的牌，(向上取整|向下取整:down)"
    amount: Quantity
    down: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", True, 0, ("card", "drawn")),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        it.refs[self.ref] = yield from game.draw(player, max(0, Half(self.amount, self.down).count(game, it)), it.me)


class TallyPlayersWho(Tally, frozen=True):
    """"opponent who lost life this turn", "player who discarded a card this turn"."""

    en = "(opponent|player:any) who {deed:sg} this turn"
    zh = "本回合中{deed}的(对手|牌手:any)"
    deed: Annotated[int, "past player deed"]
    any: bool = False

    def count(self, game: Game, it: Context) -> int:
        players = game.players() if self.any else game.opponents(it.controller)
        return sum(player_did(game, player, self.deed) for player in players)


# --- energy -------------------------------------------------------------------------------------------------------------------------------


class PayAnyEnergy(Action, frozen=True):
    """CR 107.14, 107.1c: "you may pay any amount of {E}": "that much" is how much was paid."""

    en = "<pay> any amount of {E}"
    zh = "支付任意数量的{E}"
    asks_itself: ClassVar[bool] = True
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", True, 0, ("paid", "energy")),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        most = game.player(player).counter("energy")
        amount = (yield from game.number(player, 0, most, "pay energy", "107.1c", it.me)) if most else 0
        it.refs[self.ref] = amount
        if amount:
            yield from game.remove_counters(player, "energy", amount, it.me)


class PayEnergyNumber(Action, frozen=True):
    """CR 107.14: "pay an amount of {E} equal to that card's mana value", "pay X {E}"."""

    en = ("<pay> a amount of {E} equal to {amount}", "<pay> {amount} {E}")
    zh = "支付等同于{amount}的{E}"
    amount: Quantity

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return game.player(player).counter("energy") >= max(0, self.amount.count(game, it))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        if self.possible(game, it, player) and self.amount.count(game, it) > 0:
            yield from game.remove_counters(player, "energy", self.amount.count(game, it), it.me)


class EnergyPaid(Quantity, frozen=True):
    """"the amount of {E} paid this way"."""

    en = "the amount of {E} paid this way"
    zh = "以此法支付的{E}数量"
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def refers(self) -> Wanted | None:
        return Wanted("number", plural=None, roles=("energy",), itself=False)

    def count(self, game: Game, it: Context) -> int:
        value = it.refs.get(self.ref, 0)
        return value if isinstance(value, int) else 0

"""How instructions are joined to sentences and paragraphs (CR 608.2c-e).

A paragraph is sentences. A sentence is clauses joined by "and" or "then". A clause is a subject and what it does: players act
(`Do`), or something with a verb of its own. Verb phrases that share a subject are in one `Do`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.vocabulary.base import Condition, Context, Cost, Effect, Node, Players, Quantity, Steps

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Sentence(Effect, frozen=True):
    """What stands between full stops."""


class Clause(Sentence, frozen=True):
    """A subject and its verb; also a sentence of its own."""

    clause: ClassVar[bool] = True


class Action(Node, frozen=True):
    """A verb phrase without its subject: what a player does: "draw two cards", "sacrifice a creature"."""

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        """The player does it (`it.actor` is the player too)."""
        raise NotImplementedError

    def act_all(self, game: Game, it: Context, players: tuple[int, ...]) -> Steps[None]:
        """Several players do it, in APNAP order (CR 101.4)."""
        for player in players:
            it.actor = player
            yield from self.act(game, it, player)
        it.actor = it.controller

    def possible(self, game: Game, it: Context, player: int) -> bool:
        """Whether the player can do it at all ("if you can't", and what "may" offers)."""
        return True


class Doer(Players, frozen=True):
    """The unsaid subject of an imperative: the controller, or whoever acts in the sentence around."""

    @classmethod
    def read_words(cls, tokens: object, i: int) -> list[tuple[int, Doer]]:
        """It has no words of its own."""
        return []

    def write_words(self, writer: object, lang: str, many: bool) -> str:
        """It has no words of its own."""
        return ""

    @property
    def plural(self) -> bool:
        return True

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return (it.actor,)


class Do(Clause, frozen=True):
    """Players do one or several things: "draw a card", "target player draws two cards and loses 2 life"."""

    en = "[{who} ]{actions&:who}"
    zh = "[{who}]{actions，}"
    actions: tuple[Action, ...]
    who: Players = Doer()
    order: ClassVar[tuple[str, ...]] = ("who", "actions")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from all_act(game, it, self.who, self.actions)


class DoThen(Clause, frozen=True):
    """The same with "then" between: "draw two cards, then discard a card"."""

    en = "[{who} ]{actions>2:who}"
    zh = "[{who}]{actions>}"
    actions: tuple[Action, ...]
    who: Players = Doer()
    order: ClassVar[tuple[str, ...]] = ("who", "actions")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from all_act(game, it, self.who, self.actions)


def all_act(game: Game, it: Context, who: Players, actions: tuple[Action, ...]) -> Steps[None]:
    """Every player meant does all of it, one instruction at a time."""
    players = who.find(game, it)
    for action in actions:
        before = it.actor
        if len(players) == 1:
            it.actor = players[0]
            yield from action.act(game, it, players[0])
        else:
            yield from action.act_all(game, it, players)
        it.actor = before


class Joined(Sentence, frozen=True):
    """Clauses with subjects of their own: "~ deals 3 damage to target creature and you gain 3 life"."""

    en = "{clauses&2}"
    zh = "{clauses，}"
    clauses: tuple[Clause, ...]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for clause in self.clauses:
            yield from clause.happen(game, it)


class Chained(Sentence, frozen=True):
    """"Exile target creature, then return it to the battlefield"."""

    en = "{clauses>2}"
    zh = "{clauses>}"
    clauses: tuple[Clause, ...]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for clause in self.clauses:
            yield from clause.happen(game, it)


class Then(Sentence, frozen=True):
    """"Then shuffle."."""

    en = "then {sentence}"
    zh = "然后{sentence}"
    sentence: Sentence

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from self.sentence.happen(game, it)


class Paragraph(Effect, frozen=True):
    """Several sentences, in order."""

    en = "{sentences.2}"
    zh = "{sentences.2}"
    sentences: tuple[Sentence, ...]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for sentence in self.sentences:
            yield from sentence.happen(game, it)
            if game.state.result:
                return


# --- optional and conditional -----------------------------------------------------------------------------------------------------


class May(Sentence, frozen=True):
    """CR 608.2d: "you may draw a card", "target opponent may discard a card"."""

    en = "{who} may {actions&}"
    zh = "{who}可以{actions，}"
    who: Players
    actions: tuple[Action, ...]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for player in self.who.find(game, it):
            it.actor = player
            if (yield from offered(game, it, player, self.actions)):
                for action in self.actions:
                    yield from action.act(game, it, player)
        it.actor = it.controller


class MayIf(Sentence, frozen=True):
    """"You may sacrifice a creature. If you do, draw two cards. [If you don't, ...]"; also "you may ... If they do"."""

    en = "{who} may {actions&}. if (you do|they do|a player does|that player does:asked), {then}[. if (you don't|they don't), {otherwise}]"
    zh = "{who}可以{actions，}。若(你|该牌手|其|该牌手:asked)如此作，则{then}[。否则，{otherwise}]"
    who: Players
    actions: tuple[Action, ...]
    then: Sentence
    asked: int = 0
    otherwise: Sentence | None = None
    branches: ClassVar[tuple[str, ...]] = ("then", "otherwise")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        done = False
        for player in self.who.find(game, it):
            it.actor = player
            if (yield from offered(game, it, player, self.actions)):
                for action in self.actions:
                    yield from action.act(game, it, player)
                done = True
        it.actor = it.controller
        if done:
            yield from self.then.happen(game, it)
        elif self.otherwise is not None:
            yield from self.otherwise.happen(game, it)


def offered(game: Game, it: Context, player: int, actions: tuple[Action, ...]) -> Steps[bool]:
    """Whether the player takes the offer; one that can't be taken is not made."""
    if not all(action.possible(game, it, player) for action in actions):
        return False
    taken = yield from game.may(player, actions[0].__class__.__name__, "608.2d", it.me)
    return taken


class If(Sentence, frozen=True):
    """CR 608.2c: "if you control a creature, draw a card. [Otherwise, ...]"."""

    en = ("if {condition}, {then}[. otherwise, {otherwise}]", "{then} if {condition}")
    zh = "如果{condition}，则{then}[。否则，{otherwise}]"
    condition: Condition
    then: Sentence
    otherwise: Sentence | None = None
    branches: ClassVar[tuple[str, ...]] = ("then", "otherwise")
    order: ClassVar[tuple[str, ...]] = ("condition", "then", "otherwise")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if self.condition.holds(game, it):
            yield from self.then.happen(game, it)
        elif self.otherwise is not None:
            yield from self.otherwise.happen(game, it)


class UnlessPays(Sentence, frozen=True):
    """CR 118.12a: "sacrifice ~ unless you pay {2}", "counter target spell unless its controller pays {3}"."""

    en = "{sentence} unless {who} <pay> {costs&}"
    zh = "除非{who}支付{costs，}，否则{sentence}"
    sentence: Clause
    who: Players
    costs: tuple[Cost, ...]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for player in self.who.find(game, it):
            it.actor = player
            paid = yield from game.pay_costs(player, self.costs, it, optional=True)
            it.actor = it.controller
            if paid:
                return
        yield from self.sentence.happen(game, it)


class WhereX(Sentence, frozen=True):
    """CR 107.3i: ", where X is the number of creatures you control"."""

    en = "{sentence}, where x is {amount}"
    zh = "{sentence}，X为{amount}"
    sentence: Sentence
    amount: Quantity
    order: ClassVar[tuple[str, ...]] = ("amount", "sentence")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        before = it.x
        it.x = self.amount.count(game, it)
        yield from self.sentence.happen(game, it)
        it.x = before

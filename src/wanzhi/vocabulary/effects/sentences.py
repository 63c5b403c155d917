"""How instructions are joined to sentences and paragraphs (CR 608.2c-e).

A paragraph is sentences. A sentence is clauses joined by "and" or "then". A clause is a subject and what it does: players act
(`Do`), or something with a verb of its own. Verb phrases that share a subject are in one `Do`. What is optional or depends on
something is in `optional`; what happens later in `delayed`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, cast

import msgspec

from wanzhi.language import Introduction, attachment
from wanzhi.vocabulary.abilities import own_nodes, targets_of
from wanzhi.vocabulary.base import Context, Effect, Node, Players, Quantity, Silent, Steps
from wanzhi.vocabulary.players import AnOpponent, EachOpponent, EachOtherPlayer, EachPlayer
from wanzhi.vocabulary.quantities import X
from wanzhi.vocabulary.selectors import Each
from wanzhi.vocabulary.targets import may_target

if TYPE_CHECKING:
    from wanzhi.language.meaning import Meaning
    from wanzhi.rules.game import Game

X_ALONE: Final = re.compile(r"(?<![a-z])x(?![a-z])", re.IGNORECASE)


class Sentence(Effect, frozen=True):
    """What stands between full stops."""

    def in_turn(self) -> tuple[Sentence, ...]:
        """CR 608.2c: the instructions that "then" puts one after the other."""
        return (self,)

    def at_once(self, game: Game, it: Context, ref: int, ids: tuple[int, ...]) -> Steps[bool]:
        """CR 608.2e-f: do it for several objects together ("it" is the referent `ref`); False if it is done for one after the other."""
        return False
        yield


class Clause(Sentence, frozen=True):
    """A subject and its verb; also a sentence of its own."""

    clause: ClassVar[bool] = True


class Action(Node, frozen=True):
    """A verb phrase without its subject: what a player does: "draw two cards", "sacrifice a creature"."""

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        """The player does it (`it.actor` is the player too)."""
        raise NotImplementedError

    def act_all(self, game: Game, it: Context, players: tuple[int, ...], each: int = 0) -> Steps[None]:
        """Several players do it, in APNAP order (CR 101.4). `each` is the referent of "each player", which means one at a time."""
        total = Sum(self)
        for player in players:
            it.actor = player
            if each:
                it.refs[each] = (player,)
            for number in total.fresh:
                it.refs.pop(number, None)
            yield from self.act(game, it, player)
            total.add(it)
        total.note(it, 0)

    def possible(self, game: Game, it: Context, player: int) -> bool:
        """Whether the player can do it at all ("if you can't", and what "may" offers)."""
        return True

    def perform(self, game: Game, it: Context, player: int) -> Steps[bool]:
        """Do it; whether that was done ("if you do", CR 608.2c)."""
        able = self.possible(game, it, player)
        yield from self.act(game, it, player)
        return able


def together(total: object, value: object) -> object:
    """What several players' doings came to: objects together, numbers added."""
    if total is None:
        return value
    if isinstance(total, tuple) and isinstance(value, tuple):
        return total + tuple(id for id in value if id not in total)
    if isinstance(total, int) and isinstance(value, int):
        return total + value
    return total if value is None else value


class Doer(Silent, Players, frozen=True):
    """The unsaid subject of an imperative: the controller, or whoever acts in the sentence around."""

    @property
    def plural(self) -> bool:
        return True

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return (it.actor,)


class Do(Clause, frozen=True):
    """Players do one or several things: "draw a card", "target player draws two cards and loses 2 life", "scry 2, then draw a card"."""

    en = "[{who} ]({actions&:who}|{actions>2:who}:then)"
    zh = ("({actions并}|{actions>}:then)", "{who}({actions且}|{actions>}:then)")
    actions: tuple[Action, ...]
    who: Players = Doer()
    then: bool = False
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("who", "actions")

    def introduces(self) -> tuple[Introduction, ...]:
        if any("each" in introduced.roles for introduced in self.who.introduces()):
            return made_by(self)
        return ()

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from all_act(game, it, self.who, self.actions)
        if self.ref > 0:
            it.refs[self.ref] = everything(self, it)


def each_ref(who: Players) -> int:
    """The referent that means one player at a time, for "each player" and the like; 0 if there is none."""
    ref: object = getattr(who, "ref", 0)
    if isinstance(ref, int) and ref > 0:
        for i, introduced in enumerate(who.introduces()):
            if "each" in introduced.roles:
                return ref + i
    return 0


def all_act(game: Game, it: Context, who: Players, actions: tuple[Action, ...]) -> Steps[None]:
    """Every player meant does all of it, one instruction at a time. Which one "an opponent" is, the controller chooses (CR 608.2d)."""
    players = who.find(game, it)
    if isinstance(who, AnOpponent):
        players = yield from game.pick(it.controller, players, 1, 1, "608.2d", "choose a player", it.me)
        it.refs[who.ref] = players
    yield from act_together(game, it, players, actions, each_ref(who))


def act_together(game: Game, it: Context, players: tuple[int, ...], actions: tuple[Action, ...], each: int) -> Steps[None]:
    """CR 608.2e: these players do it all, each instruction together. `each` is the referent that means one of them at a time."""
    before = it.actor
    for action in actions:
        settle_x(game, it, action)
        if len(players) == 1:
            it.actor = players[0]
            if each:
                it.refs[each] = players
            yield from action.act(game, it, players[0])
        elif players:
            yield from action.act_all(game, it, players, each)
        it.actor = before
    if each:
        it.refs[each] = players


class Joined(Sentence, frozen=True):
    """Clauses with subjects of their own: "~ deals 3 damage to target creature and you gain 3 life"."""

    en = "{clauses&2}"
    zh = "{clauses且}"
    clauses: tuple[Clause, ...]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for clause in self.clauses:
            yield from clause.happen(game, it)


class Chained(Sentence, frozen=True):
    """"Exile target creature, then return it to the battlefield"."""

    en = "{clauses>2}"
    zh = "{clauses>}"
    clauses: tuple[Clause, ...]

    def in_turn(self) -> tuple[Sentence, ...]:
        return self.clauses

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for clause in self.clauses:
            settle_x(game, it, clause)
            yield from clause.happen(game, it)


@attachment("then binds looser than and", order=230, to=Joined)
def then_outside(node: Meaning) -> int:
    """"A, then B and C": first A, then B and C."""
    return sum(1 for clause in getattr(node, "clauses", ()) if isinstance(clause, Do) and clause.then)


@attachment("thens from the left", order=231, to=Chained)
def thens_from_left(node: Meaning) -> int:
    """"A, then B, then C": all of equal weight; the first two are taken together first."""
    last = getattr(node, "clauses", (None,))[-1]
    return int(isinstance(last, Do) and last.then)


class Then(Sentence, frozen=True):
    """"Then shuffle."."""

    en = "then {sentence}"
    zh = "然后{sentence}"
    sentence: Sentence

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from self.sentence.happen(game, it)


class Optionally(Sentence, frozen=True):
    """A sentence with "may"."""

    clause: ClassVar[bool] = True


class AndAlso(Sentence, frozen=True):
    """"Target player loses 2 life, and you may draw a card": a second sentence joined on."""

    en = "{first}(, and| and) {second}"
    zh = "{first}，且{second}"
    first: Clause
    second: Optionally

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from self.first.happen(game, it)
        yield from self.second.happen(game, it)


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


# --- repetition and amounts -------------------------------------------------------------------------------------------------------


class WhereX(Sentence, frozen=True):
    """CR 107.3i: ", where X is the number of creatures you control"."""

    en = "{sentence}, where x is {amount}"
    zh = "{sentence}，X为{amount}"
    sentence: Sentence
    amount: Quantity

    def announced_parts(self, game: Game, it: Context) -> tuple[Node, ...]:
        """CR 601.2c: X may say what can be a target ("target creature with power X or less, where X is ...")."""
        if may_target(self.sentence) and any(isinstance(part, X) for target in targets_of(self.sentence) for part in own_nodes(target)):
            it.x = max(0, self.amount.count(game, it))
        return (self.sentence, self.amount)

    def happen(self, game: Game, it: Context) -> Steps[None]:
        """CR 107.3i: X is the same wherever else the ability says it."""
        if says_x_later(self.sentence):
            it.open_x = self.amount
        else:
            it.x = max(0, self.amount.count(game, it))
        yield from self.sentence.happen(game, it)
        it.open_x = None


def settle_x(game: Game, it: Context, part: Node) -> None:
    """CR 608.2h: what X is is found out once, when the instruction that says it is carried out."""
    if it.open_x is not None and says_x(part):
        it.x, it.open_x = max(0, it.open_x.count(game, it)), None


@lru_cache(maxsize=4096)
def says_x_later(sentence: Sentence) -> bool:
    """CR 608.2c: whether only what comes after a "then" says X."""
    parts: tuple[Node, ...] = sentence.actions if isinstance(sentence, Do) and sentence.then else sentence.in_turn()
    return not says_x(parts[0]) and any(says_x(part) for part in parts[1:])


@lru_cache(maxsize=4096)
def says_x(node: Node) -> bool:
    """Whether the words say X, as a number, in mana symbols or in a power and toughness."""
    return any(
        isinstance(part, X) or any(isinstance(value, str) and X_ALONE.search(value) for value in map(part.__getattribute__, part.__struct_fields__))
        for part in own_nodes(node)
    )


@attachment("where X belongs to the nearest sentence", order=200, to=WhereX)
def where_x_outside(node: Meaning) -> int:
    """", where X is ..." goes with the instruction it stands in, rather than with the "if" or "may" or the delayed ability around that."""
    return sentences_around(getattr(node, "sentence", None))


def sentences_around(node: object) -> int:
    """How many "may", "if" and "then" there are around the innermost instructions."""
    if not isinstance(node, Sentence) or isinstance(node, (Clause, Joined, Chained)):
        return 0
    return 1 + max((sentences_around(getattr(node, name)) for name in node.__struct_fields__), default=0)


class ForEachObject(Sentence, frozen=True):
    """CR 608.2: "for each creature you control, ...": once for each of them; "that creature" is that one."""

    en = "for {what}, {sentence}"
    zh = "对{what}，{sentence}"
    what: Each
    sentence: Sentence
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("what", "sentence")

    def introduces(self) -> tuple[Introduction, ...]:
        return made_by(self.sentence)

    def happen(self, game: Game, it: Context) -> Steps[None]:
        found = self.what.find(game, it)
        total = Sum(self.sentence)
        done = yield from self.sentence.at_once(game, it, self.what.ref + 1, found)
        for id in found if not done else ():
            it.refs[self.what.ref + 1] = (id,)
            yield from self.sentence.happen(game, it)
            total.add(it)
        it.refs[self.what.ref + 1] = found
        total.note(it, self.ref)


def brought(sentence: Node) -> tuple[tuple[int, Introduction], ...]:
    """What an instruction introduces: the referents' numbers (0 before they have any) and what they are."""
    found: list[tuple[int, Introduction]] = []
    for part in own_nodes(sentence):
        ref: object = getattr(part, "ref", 0)
        if isinstance(part, (Do, ForEachObject, ForEachPlayer)):
            continue  # what these say is the sum of what is in them
        if part.refers() is None and isinstance(ref, int):
            new = [introduced for introduced in part.introduces() if not introduced.refines and not introduced.itself]
            found.extend((ref + i if ref > 0 else 0, introduced) for i, introduced in enumerate(new))
    return tuple(found)


def made_by(sentence: Sentence) -> tuple[Introduction, ...]:
    """The things that a repeated instruction creates, chooses or moves are "them" and "those ..." afterwards."""
    for _, introduced in reversed(brought(sentence)):
        if introduced.sort == "object" and "each" not in introduced.roles:
            return (Introduction("object", True, introduced.types, introduced.roles),)
    return ()


def everything(sentence: Node, it: Context) -> tuple[int, ...]:
    """The things of `made_by`."""
    for number, introduced in reversed(brought(sentence)):
        if introduced.sort == "object" and "each" not in introduced.roles and number != getattr(sentence, "ref", 0):
            value = it.refs.get(number, ())
            return value if isinstance(value, tuple) else ()
    return ()


class Sum:
    """What the repetitions of an instruction came to: objects together, numbers added."""

    def __init__(self, sentence: Node) -> None:
        known = [(number, introduced) for number, introduced in brought(sentence) if number and "each" not in introduced.roles]
        self.numbers: list[int] = [number for number, _ in known]
        self.fresh: list[int] = [number for number, introduced in known if "target" not in introduced.roles]  # not known beforehand
        objects = [number for number, introduced in known if introduced.sort == "object"]
        self.last: int = objects[-1] if objects else 0
        self.values: dict[int, object] = {}

    def add(self, it: Context, apart: int = 0) -> None:
        """One repetition is done, with referents that far apart."""
        for number in self.numbers:
            self.values[number] = together(self.values.get(number), it.refs.get(number + apart))

    def note(self, it: Context, ref: int) -> None:
        """Keep it all."""
        for number, value in self.values.items():
            if isinstance(value, (int, tuple, str)):
                it.refs[number] = value
        group = self.values.get(self.last)
        if ref > 0:
            it.refs[ref] = group if isinstance(group, tuple) else ()


class ForEachPlayer(Sentence, frozen=True):
    """"For each opponent, ...": once for each in APNAP order, with that player in mind."""

    en = "for {who}, {sentence}"
    zh = "对{who}，{sentence}"
    who: EachPlayer | EachOpponent | EachOtherPlayer
    sentence: Sentence
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("who", "sentence")

    def introduces(self) -> tuple[Introduction, ...]:
        return made_by(self.sentence)

    def announced_parts(self, game: Game, it: Context) -> tuple[Node, ...]:
        """CR 601.2c: "for each opponent, destroy up to one target creature that player controls" has targets for each of them."""
        if not may_target(self.sentence):
            return (self.sentence,)
        parts: list[Node] = []
        for number, (player, sentence) in enumerate(self._parts(game, it)):
            it.refs[each_ref(self.who) + number * APART] = (player,)
            parts.append(sentence)
        return tuple(parts)

    def _parts(self, game: Game, it: Context) -> list[tuple[int, Sentence]]:
        players = self.who.find(game, it)
        if not may_target(self.sentence):
            return [(player, self.sentence) for player in players]
        return [(player, apart(self.sentence, each_ref(self.who), number)) for number, player in enumerate(players)]

    def happen(self, game: Game, it: Context) -> Steps[None]:
        each = each_ref(self.who)
        total = Sum(self.sentence)
        targets = may_target(self.sentence)
        for number, (player, sentence) in enumerate(self._parts(game, it)):
            distance = number * APART if targets else 0
            if each:
                it.refs[each + distance] = (player,)
            yield from sentence.happen(game, it)
            total.add(it, distance)
        if each:
            it.refs[each] = self.who.find(game, it)
        total.note(it, self.ref)


APART: Final = 5000  # how far apart the referents of what is done for different players are


@lru_cache(maxsize=4096)
def apart(sentence: Sentence, each: int, number: int) -> Sentence:
    """The sentence as it is done for one of several players: what it introduces and the player it is about have other referents."""
    if not number:
        return sentence
    own = {each}
    for part in own_nodes(sentence):
        ref: object = getattr(part, "ref", 0)
        if isinstance(ref, int) and ref > 0 and part.refers() is None:
            own.update(range(ref, ref + max(1, sum(1 for introduced in part.introduces() if not introduced.refines))))
    return cast(Sentence, _moved(sentence, own, number * APART))


def _moved(value: object, own: set[int], by: int) -> object:
    if isinstance(value, tuple):
        return tuple(_moved(item, own, by) for item in value)
    if not isinstance(value, Node):
        return value
    changes: dict[str, object] = {}
    for name in value.__struct_fields__:
        old = getattr(value, name)
        if name == "ref" and isinstance(old, int):
            changes[name] = old + by if old in own else old
        elif isinstance(old, (Node, tuple)):
            changes[name] = _moved(old, own, by)
    return msgspec.structs.replace(value, **changes)


__all__ = [
    "Action", "AndAlso", "Chained", "Clause", "Do", "Doer", "ForEachObject", "ForEachPlayer", "Joined", "Optionally", "Paragraph",
    "Sentence", "Then", "WhereX", "act_together", "all_act", "each_ref", "together",
]

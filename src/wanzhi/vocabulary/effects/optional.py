"""What is optional or depends on something: "may", "if you do", "unless", "if ...", "instead" (CR 608.2c-d, 118.12, 603.12)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

import msgspec

from wanzhi.language import attachment
from wanzhi.model.constants import FIRST_OBJECT, NONE
from wanzhi.model.events import Remark
from wanzhi.vocabulary.abilities import ABILITY_TRIGGERED, TriggeredAbility, own_nodes, targets_of
from wanzhi.vocabulary.base import (
    Ability,
    Condition,
    Context,
    Duration,
    Effect,
    EventPattern,
    Modification,
    Node,
    Objects,
    Players,
    Steps,
)
from wanzhi.vocabulary.effects.sentences import (
    Action,
    Clause,
    Do,
    Doer,
    Joined,
    Optionally,
    Paragraph,
    Sentence,
    Then,
    WhereX,
    act_together,
    all_act,
    each_ref,
    sentences_around,
)
from wanzhi.vocabulary.quantities import X
from wanzhi.vocabulary.references import Attached

if TYPE_CHECKING:
    from wanzhi.language.meaning import Meaning
    from wanzhi.rules.game import Game


class May(Optionally, frozen=True):
    """CR 608.2d, 603.5, 121.3: "you may draw a card", "target opponent may discard a card"."""

    en = "{who} may ({actions&:pl}|{actions>2:pl}:then)"
    zh = "{who}可以({actions，}|{actions>}:then)"
    who: Players
    actions: tuple[Action, ...]
    then: bool = False

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from offer(game, it, self.who, self.actions)


class Either(Action, frozen=True):
    """"sacrifice an artifact or discard a card": the player does one of them."""

    en = "{actions|2}"
    zh = "{actions或}"
    actions: tuple[Action, ...]

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return any(action.possible(game, it, player) for action in self.actions)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from self.perform(game, it, player)

    def perform(self, game: Game, it: Context, player: int) -> Steps[bool]:
        able = tuple(number for number, action in enumerate(self.actions) if action.possible(game, it, player))
        if not able:
            return False
        chosen = yield from game.pick(player, able, 1, 1, "608.2d", "choose", it.me)
        done = yield from self.actions[chosen[0]].perform(game, it, player)
        return done


class MayHave(Optionally, frozen=True):
    """CR 608.2d: "you may have target player draw a card", "you may have that player discard a card"."""

    en = "{who} may have {subject:obj} ({actions&:pl}|{actions>2:pl}:then)"
    zh = "{who}可以令{subject}({actions，}|{actions>}:then)"
    who: Players
    subject: Players
    actions: tuple[Action, ...]
    then: bool = False
    order: ClassVar[tuple[str, ...]] = ("who", "subject", "actions")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        """CR 121.3a: what none of those who would do it can do is not offered."""
        for player in self.who.find(game, it):
            if not any(self.actions[0].possible(game, it, other) for other in self.subject.find(game, it)):
                continue
            if (yield from game.may(player, self.actions[0].__class__.__name__, "608.2d", it.me)):
                yield from all_act(game, it, self.subject, self.actions)


class MayHaveModified(Optionally, frozen=True):
    """"You may have Allies you control gain lifelink until end of turn"."""

    en = "{who} may have {what:obj} {mods&:pl}[ {duration}]"
    zh = "{who}可以令{what}{mods，}[{duration}]"
    who: Players
    what: Objects
    mods: tuple[Modification, ...]
    duration: Duration | None = None
    order: ClassVar[tuple[str, ...]] = ("who", "what", "mods", "duration")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        from wanzhi.vocabulary.effects.modifying import begin

        for player in self.who.find(game, it):
            if (yield from game.may(player, "Modify", "608.2d", it.me)):
                ids = yield from self.what.choose(game, it)
                yield from begin(game, it, self.what, self.mods, self.duration, ids)


def offer(game: Game, it: Context, who: Players, actions: tuple[Action, ...]) -> Steps[bool]:
    """Offer the actions to each of the players in APNAP order; whether any of them did them."""
    done = False
    each = each_ref(who)
    before = it.actor
    for player in who.find(game, it):
        it.actor = player
        if each:
            it.refs[each] = (player,)
        if (yield from offered(game, it, player, actions)):
            done = (yield from perform(game, it, player, actions)) or done
    it.actor = before
    return done


def offered(game: Game, it: Context, player: int, actions: tuple[Action, ...]) -> Steps[bool]:
    """Whether the player takes the offer; one that can't be taken is not made."""
    if not actions[0].possible(game, it, player):
        return False
    if getattr(actions[0], "asks_itself", False):
        return True
    taken = yield from game.may(player, actions[0].__class__.__name__, "608.2d", it.me)
    return taken


def perform(game: Game, it: Context, player: int, actions: tuple[Action, ...]) -> Steps[bool]:
    """The player does all of it; whether it was done. After a search that was chosen only that counts (CR 118.12b)."""
    done = True
    for action in actions:
        if x_is_open(game, it, action):
            it.x = yield from game.number(player, 0, most_x(game, it, player, action), "choose x", "107.3f", it.me)
        done = (yield from action.perform(game, it, player)) and done
    return done or bool(getattr(actions[0], "searches", False))


def x_is_open(game: Game, it: Context, action: Action) -> bool:
    """CR 107.3f: whether the player does something X times and nothing says what X is: "you may sacrifice X Foods"."""
    amount = getattr(action, "amount", None) or getattr(getattr(action, "what", None), "amount", None)
    announced = game.object(it.stack_id).announced if it.stack_id >= FIRST_OBJECT else None
    ability = announced.ability if announced is not None else None
    if it.x or not isinstance(amount, X) or not isinstance(ability, TriggeredAbility):
        return False
    return not any(isinstance(part, WhereX) for part in own_nodes(ability.effect))


def most_x(game: Game, it: Context, player: int, action: Action) -> int:
    """The greatest X for which it can be done."""
    trial = it.child()
    trial.x = 1
    while trial.x < 100 and action.possible(game, trial, player):
        trial.x += 1
    return trial.x - 1


class MayIf(Optionally, frozen=True):
    """"You may sacrifice a creature. If you do, draw two cards. [If you don't, ...]" (CR 608.2c)."""

    en = (
        "{who} may ({actions&:pl}|{actions>2:pl}:then). if (you do|they do|a player does|(that|the) player does:asked), {result}"
        "[. (otherwise|if you don't|if they don't), {otherwise}]"
    )
    zh = "{who}可以({actions，}|{actions>}:then)。若(你|其|任一牌手|该牌手:asked)如此作，则{result}[。否则，{otherwise}]"
    who: Players
    actions: tuple[Action, ...]
    result: Sentence
    asked: int = 0
    otherwise: Sentence | None = None
    then: bool = False
    order: ClassVar[tuple[str, ...]] = ("who", "actions", "result", "otherwise")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if self.asked in (1, 3) and each_ref(self.who):
            yield from self._one_by_one(game, it)
            return
        done = yield from offer(game, it, self.who, self.actions)
        if done:
            yield from self.result.happen(game, it)
        elif self.otherwise is not None:
            yield from self.otherwise.happen(game, it)

    def _one_by_one(self, game: Game, it: Context) -> Steps[None]:
        """"Each player may ... If they do, ...": the result is each one's own."""
        each = each_ref(self.who)
        before = it.actor
        for player in self.who.find(game, it):
            it.actor = player
            it.refs[each] = (player,)
            done = (yield from offered(game, it, player, self.actions)) and (yield from perform(game, it, player, self.actions))
            it.actor = before
            if done:
                yield from self.result.happen(game, it)
            elif self.otherwise is not None:
                yield from self.otherwise.happen(game, it)


class MayElse(Optionally, frozen=True):
    """"You may pay {2}. If you don't, sacrifice ~"."""

    en = "{who} may ({actions&:pl}|{actions>2:pl}:then). if (you don't|they don't|(that|the) player doesn't|no player does|no one does:asked), {otherwise}"
    zh = "{who}可以({actions，}|{actions>}:then)。若(你不|其不|该牌手不|没有牌手|没有人:asked)如此作，则{otherwise}"
    who: Players
    actions: tuple[Action, ...]
    otherwise: Sentence
    asked: int = 0
    then: bool = False
    order: ClassVar[tuple[str, ...]] = ("who", "actions", "otherwise")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        each = each_ref(self.who)
        if self.asked < 3 and each:
            for player in self.who.find(game, it):
                it.refs[each] = (player,)
                before, it.actor = it.actor, player
                done = (yield from offered(game, it, player, self.actions)) and (yield from perform(game, it, player, self.actions))
                it.actor = before
                if not done:
                    yield from self.otherwise.happen(game, it)
            return
        done = yield from offer(game, it, self.who, self.actions)
        if not done:
            yield from self.otherwise.happen(game, it)


class DoIf(Sentence, frozen=True):
    """"Sacrifice ~. If you do, draw two cards" (CR 608.2c): the second only if the first was done."""

    en = "{first}. if (you do|they do|that player does:asked), {result}[. (otherwise|if you don't|if they don't), {otherwise}]"
    zh = "{first}。若(你|其|该牌手:asked)如此作，则{result}[。否则，{otherwise}]"
    first: Do
    result: Sentence
    asked: int = 0
    otherwise: Sentence | None = None
    order: ClassVar[tuple[str, ...]] = ("first", "result", "otherwise")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        each = each_ref(self.first.who)
        before = it.actor
        for player in self.first.who.find(game, it):
            it.actor = player
            if each:
                it.refs[each] = (player,)
            done = yield from perform(game, it, player, self.first.actions)
            it.actor = before
            if done:
                yield from self.result.happen(game, it)
            elif self.otherwise is not None:
                yield from self.otherwise.happen(game, it)


class DoElse(Sentence, frozen=True):
    """"Sacrifice another creature. If you can't, sacrifice ~"."""

    en = "{first}. if (you can't|you don't|they can't|that player can't:asked), {otherwise}"
    zh = "{first}。若(你无法|你不|其无法|该牌手无法:asked)如此作，则{otherwise}"
    first: Do
    otherwise: Sentence
    asked: int = 0
    order: ClassVar[tuple[str, ...]] = ("first", "otherwise")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        each = each_ref(self.first.who)
        before = it.actor
        for player in self.first.who.find(game, it):
            it.actor = player
            if each:
                it.refs[each] = (player,)
            done = yield from perform(game, it, player, self.first.actions)
            it.actor = before
            if not done:
                yield from self.otherwise.happen(game, it)


# --- reflexive triggers -------------------------------------------------------------------------------------------------------------


class DidIt(EventPattern, frozen=True):
    """CR 603.12: the event of a reflexive trigger, which has happened already."""

    en = "that was just done"
    zh = "刚才已如此作"

    def matches(self, game: Game, event: object, it: Context) -> bool:
        return False


class Reflexive(Ability, frozen=True):
    """CR 603.12a: "when you do, ...": an ability that triggers at once; it has targets of its own."""

    en = "when (you do|they do|that player does:asked), {effect}"
    zh = "当(你|其|该牌手:asked)如此作时，{effect}"
    effect: Effect
    asked: int = 0

    @property
    def category(self) -> int:
        return ABILITY_TRIGGERED

    def trigger(self, game: Game, it: Context) -> None:
        """It triggers now."""
        game.add_reflexive(it, TriggeredAbility(DidIt(), self.effect))


@attachment("reflexive abilities go on to the end", order=220, to=Paragraph)
def reflexive_last(node: Meaning) -> int:
    """What follows "when you do, ..." in the same paragraph is part of the reflexive ability (CR 603.12)."""
    return sum(1 for sentence in getattr(node, "sentences", ())[:-1] if isinstance(sentence, (MayWhen, DoWhen)))


class MayWhen(Optionally, frozen=True):
    """"You may sacrifice a creature. When you do, ~ deals 3 damage to any target" (CR 603.12)."""

    en = "{who} may ({actions&:pl}|{actions>2:pl}:then). {reflexive}"
    zh = "{who}可以({actions，}|{actions>}:then)。{reflexive}"
    who: Players
    actions: tuple[Action, ...]
    reflexive: Reflexive
    then: bool = False
    order: ClassVar[tuple[str, ...]] = ("who", "actions", "reflexive")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        done = yield from offer(game, it, self.who, self.actions)
        if done:
            self.reflexive.trigger(game, it)


class DoWhen(Sentence, frozen=True):
    """"Sacrifice a creature. When you do, ..." (CR 603.12)."""

    en = "{first}. {reflexive}"
    zh = "{first}。{reflexive}"
    first: Do
    reflexive: Reflexive
    order: ClassVar[tuple[str, ...]] = ("first", "reflexive")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        done = False
        before = it.actor
        for player in self.first.who.find(game, it):
            it.actor = player
            done = (yield from perform(game, it, player, self.first.actions)) or done
        it.actor = before
        if done:
            self.reflexive.trigger(game, it)


# --- conditions -----------------------------------------------------------------------------------------------------------------------


class If(Sentence, frozen=True):
    """CR 608.2c: "if you control a creature, draw a card. [Otherwise, ...]".

    A condition with `known_when_announced` (whether the spell was kicked) also decides which targets are asked for (CR 702.33g).
    """

    en: ClassVar[str | tuple[str, ...]] = (
        "if {condition}, {then}[. (otherwise|if not|if it doesn't|if you don't|if it isn't), {otherwise}]"
    )
    zh: ClassVar[str | tuple[str, ...]] = "如果{condition}，则{then}[。否则，{otherwise}]"
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

    def announced_parts(self, game: Game, it: Context) -> tuple[Node, ...]:
        """CR 601.2c: the parts whose targets are chosen."""
        if not getattr(self.condition, "known_when_announced", False):
            return (self.condition, self.then) if self.otherwise is None else (self.condition, self.then, self.otherwise)
        if self.condition.holds(game, it):
            return (self.then,)
        return () if self.otherwise is None else (self.otherwise,)


class IfAfter(If, frozen=True):
    """CR 608.2c: "destroy target creature if it has mana value 2 or less": the condition speaks of what stands before it.

    "Draw two cards, then discard a card if you control no creatures": it is a condition of the last instruction alone.
    """

    en = "{then} (if|only if:only) {condition}"
    zh = "{then}，但(|仅:only)于{condition}时才如此作"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "otherwise")
    only: bool = False
    order: ClassVar[tuple[str, ...]] = ("then", "condition")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for part in own_nodes(self.then):
            if isinstance(part, Attached):
                part.find(game, it)  # "... on equipped creature if it's blue": the condition may mean it
        first, last = parted(self.then)
        if first is not None:
            yield from first.happen(game, it)
        if self.condition.holds(game, it):
            yield from last.happen(game, it)

    def announced_parts(self, game: Game, it: Context) -> tuple[Node, ...]:
        first, last = parted(self.then)
        if first is None or not getattr(self.condition, "known_when_announced", False):
            return If.announced_parts(self, game, it)
        return (first, last) if self.condition.holds(game, it) else (first,)


@lru_cache(maxsize=1024)
def parted(sentence: Sentence) -> tuple[Sentence | None, Sentence]:
    """What comes before the last "then", if there is one, and what comes after it."""
    if not isinstance(sentence, Do) or not sentence.then or len(sentence.actions) < 2:
        return None, sentence
    before = msgspec.structs.replace(sentence, actions=sentence.actions[:-1], then=len(sentence.actions) > 2)
    return before, msgspec.structs.replace(sentence, actions=sentence.actions[-1:], then=False)


@attachment("a condition behind belongs to the nearest instruction", order=213, to=IfAfter)
def condition_nearest(node: Meaning) -> int:
    """"If you do, draw two cards if ...": the condition is not of the "may" or "if" around the instruction."""
    return sentences_around(getattr(node, "then", None))


class IfMayElse(Optionally, frozen=True):
    """CR 608.2c: "If it's a land card, you may put it onto the battlefield. If you don't, ...": because it is none, or by choice."""

    en = "if {condition}, {who} may {actions&:pl}. if (you|they:asked) don't, {otherwise}"
    zh = "如果{condition}，则{who}可以{actions，}。若(你|其:asked)不如此作，则{otherwise}"
    condition: Condition
    who: Players
    actions: tuple[Action, ...]
    otherwise: Sentence
    asked: int = 0
    order: ClassVar[tuple[str, ...]] = ("condition", "who", "actions", "otherwise")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        done = self.condition.holds(game, it) and (yield from offer(game, it, self.who, self.actions))
        if not done:
            yield from self.otherwise.happen(game, it)


@attachment("then begins the sentence", order=210, to=If)
def then_inside(node: Meaning) -> int:
    """"Then draw a card if you control a Forest": the condition is part of what comes then."""
    return int(isinstance(getattr(node, "then", None), Then))


class Instead(Sentence, frozen=True):
    """CR 608.2c, 614.15: "Draw a card. If you control an artifact, draw two cards instead": the second takes the place of the first."""

    en = (
        "{usual}. if {condition}, {instead} instead", "{usual}. if {condition}, instead {instead}",
        "{usual}. {instead} instead if {condition}",
    )
    zh = "{usual}。如果{condition}，则改为{instead}"
    usual: Clause | Joined
    condition: Condition
    instead: Clause | Joined
    unmade: ClassVar[Mapping[str, tuple[str, ...]]] = {"usual": ("token",)}
    order: ClassVar[tuple[str, ...]] = ("usual", "condition", "instead")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from (self.instead if self.condition.holds(game, it) else self.usual).happen(game, it)

    def announced_parts(self, game: Game, it: Context) -> tuple[Node, ...]:
        """CR 601.2c, 702.33g: a target that what happens instead speaks of ("that creature") is chosen too."""
        if not getattr(self.condition, "known_when_announced", False):
            return (self.usual, self.condition, self.instead)
        return (*_spoken_of(self.usual, self.instead), self.instead) if self.condition.holds(game, it) else (self.usual,)


@lru_cache(maxsize=4096)
def _spoken_of(usual: Node, instead: Node) -> tuple[Node, ...]:
    """The targets of the one instruction that pronouns of the other mean."""
    meant = {getattr(part, "ref", 0) for part in own_nodes(instead)}
    return tuple(target for target in targets_of(usual) if getattr(target, "ref", 0) in meant - {0})


# --- unless -----------------------------------------------------------------------------------------------------------------------------


class Unless(Sentence, frozen=True):
    """CR 118.12a: "sacrifice ~ unless you pay {2}", "counter target spell unless its controller pays {3}"."""

    en = "{sentence} unless {who} {actions|:who}"
    zh = "除非{who}{actions或}，否则{sentence}"
    sentence: Clause | May
    who: Players
    actions: tuple[Action, ...]
    unmade: ClassVar[Mapping[str, tuple[str, ...]]] = {"sentence": ("lost", "gained", "damage", "token")}
    order: ClassVar[tuple[str, ...]] = ("sentence", "who", "actions")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        self._note_players(game, it)
        each = each_ref(self.sentence.who) if isinstance(self.sentence, Do) else 0
        if not each:
            if not (yield from self._prevented(game, it)):
                yield from self.sentence.happen(game, it)
            return
        assert isinstance(self.sentence, Do)
        left: tuple[int, ...] = ()  # CR 608.2e: first the choices, then what happens to those who did not keep it from happening
        for player in self.sentence.who.find(game, it):
            it.refs[each] = (player,)
            if not (yield from self._prevented(game, it)):
                left += (player,)
        yield from act_together(game, it, left, self.sentence.actions, each)

    def at_once(self, game: Game, it: Context, ref: int, ids: tuple[int, ...]) -> Steps[bool]:
        """CR 608.2e: players choose what to pay for in APNAP order, then it happens to all that was not paid for."""
        payers: list[tuple[int, int]] = []
        for id in ids:
            it.refs[ref] = (id,)
            self._note_players(game, it)
            payers.append((min(self.who.find(game, it), default=NONE), id))
        order = game.players()
        left: tuple[int, ...] = ()
        for _, id in sorted(payers, key=lambda entry: order.index(entry[0]) if entry[0] in order else len(order)):
            it.refs[ref] = (id,)
            self._note_players(game, it)
            if not (yield from self._prevented(game, it)):
                left += (id,)
        sentence = self.sentence
        simple = isinstance(sentence, Do) and isinstance(sentence.who, Doer) and all(hasattr(action, "what") for action in sentence.actions)
        for group in (left,) if simple and left else ((id,) for id in left):
            it.refs[ref] = group
            yield from sentence.happen(game, it)
        return True

    def _note_players(self, game: Game, it: Context) -> None:
        """"Return it to its owner's hand unless that player pays": the player is known before."""
        for part in own_nodes(self.sentence):
            if isinstance(part, Players) and part.introduces():
                part.find(game, it)

    def _prevented(self, game: Game, it: Context) -> Steps[bool]:
        """Whether a player keeps it from happening."""
        before = it.actor
        for player in self.who.find(game, it):
            it.actor = player
            paid = yield from one_of(game, it, player, self.actions)
            it.actor = before
            if paid:
                return True
        return False


def one_of(game: Game, it: Context, player: int, actions: tuple[Action, ...]) -> Steps[bool]:
    """Whether the player does one of the actions, to keep something from happening."""
    able = tuple(number for number, action in enumerate(actions) if action.possible(game, it, player))
    if not able or not (yield from game.may(player, actions[able[0]].__class__.__name__, "118.12a", it.me)):
        game.remark(Remark("not paid", "118.12a", player, it.me, it.me, actions, it.x))
        return False
    chosen = yield from game.pick(player, able, 1, 1, "118.12a", "choose", it.me)
    done = yield from actions[chosen[0]].perform(game, it, player)
    return done


class UnlessItIs(Sentence, frozen=True):
    """"Sacrifice ~ unless you control a Swamp"."""

    en = "{sentence} unless {condition}"
    zh = "除非{condition}，否则{sentence}"
    sentence: Clause
    condition: Condition
    order: ClassVar[tuple[str, ...]] = ("sentence", "condition")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if not self.condition.holds(game, it):
            yield from self.sentence.happen(game, it)

"""Static abilities of more than one part (CR 113.2c, 604, 607.2n): under a condition, with two subjects, marked with anchor words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.language import lexical_functions
from wanzhi.model.constants import ASSIGNS_DAMAGE_AS_UNBLOCKED, BATTLEFIELD, HAND
from wanzhi.model.events import E_KEYWORD_ACTION, Event, Simple, ZoneChange
from wanzhi.vocabulary.abilities import (
    ActivatedAbility,
    ReplacementAbility,
    RuleAbility,
    StaticAbility,
    StaticPart,
    TriggeredAbility,
)
from wanzhi.vocabulary.base import Ability, Condition, Context, Effect, EventPattern, Filter, Modification, Node, Silent, Steps
from wanzhi.vocabulary.combat_rules import CantBeBlockedBy, MayAsItAttacks
from wanzhi.vocabulary.conditions import AllOf, YourTurn
from wanzhi.vocabulary.gained_abilities import GainAbility, Quoted
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.references import Attached, Itself
from wanzhi.vocabulary.replacements.entering import Entering, EntersTapped
from wanzhi.vocabulary.rule_flags import RuleFlag
from wanzhi.vocabulary.statics import Continuous, ContinuousPart, Subject

if TYPE_CHECKING:
    from wanzhi.language.lexer import Token
    from wanzhi.rules.game import Game


class While(StaticAbility, frozen=True):
    """CR 604.1: "as long as ~ is untapped, players can't ...", "during your turn, you have hexproof": it has the ability meanwhile."""

    scope: ClassVar[bool] = True
    en = ("as long as {condition}, {ability}", "during (your turn|turns other than yours:others), {ability}")
    zh = ("只要{condition}，{ability}", "于(你的回合|你以外的回合:others)中，{ability}")
    asks = 0
    ability: ReplacementAbility | RuleAbility
    condition: Condition | None = None
    others: bool = False

    def effects(self) -> tuple[StaticPart, ...]:
        return _while(self)


@lru_cache(maxsize=16384)
def _while(ability: While) -> tuple[StaticPart, ...]:
    condition = ability.condition if ability.condition is not None else YourTurn(ability.others)
    return (ContinuousPart(Itself(), (GainAbility((Quoted(ability.ability),)),), condition),)


class DuringTurnAndWhile(Line, frozen=True):
    """CR 604.1: "during your turn, as long as ~ has one or more loyalty counters on it, it's a 3/4 creature": both must hold."""

    scope: ClassVar[bool] = True
    en = "during (your turn|turns other than yours:others), as long as {condition}, {what} {mods&:what}."
    zh = "于(你的回合|你以外的回合:others)中，只要{condition}，{what}{mods且}。"
    condition: Condition
    what: Subject
    mods: tuple[Modification, ...]
    others: bool = False

    def abilities(self) -> tuple[Ability, ...]:
        return (Continuous(self.what, self.mods, AllOf((YourTurn(self.others), self.condition))),)


class TwoSubjects(StaticAbility, frozen=True):
    """CR 611.3: "~ gets +2/+2 and other creatures you control get +1/+1": one ability, two sets of objects."""

    scope: ClassVar[bool] = True
    en = (
        "{one} {mods&:one}(,|) and {two} {more&:two}.", "as long as {condition}, {one} {mods&:one}(,|) and {two} {more&:two}.",
    )
    zh = "[只要{condition}，]{one}{mods且}，且{two}{more且}。"
    asks = 0
    one: Subject
    mods: tuple[Modification, ...]
    two: Subject
    more: tuple[Modification, ...]
    condition: Condition | None = None

    def effects(self) -> tuple[StaticPart, ...]:
        return _two(self)


@lru_cache(maxsize=16384)
def _two(ability: TwoSubjects) -> tuple[StaticPart, ...]:
    return (ContinuousPart(ability.one, ability.mods, ability.condition), ContinuousPart(ability.two, ability.more, ability.condition))


class CantBlockIt(StaticAbility, frozen=True):
    """CR 509.1b: "creatures with power less than ~'s power can't block it"."""

    scope: ClassVar[bool] = True
    en = "{filter:pl} can't block {what:obj}."
    zh = "{filter}不能阻挡{what}。"
    asks = 0
    filter: Filter
    what: Itself | Attached

    def effects(self) -> tuple[StaticPart, ...]:
        return (ContinuousPart(self.what, (CantBeBlockedBy(self.filter),)),)


class CantBlockThis(StaticAbility, frozen=True):
    """The same with "it" for the object that was just named in the description."""

    scope: ClassVar[bool] = True
    en = "{filter:pl} can't block it."
    zh = "{filter}不能阻挡它。"
    asks = 0
    filter: Filter

    def effects(self) -> tuple[StaticPart, ...]:
        return (ContinuousPart(Itself(), (CantBeBlockedBy(self.filter),)),)


class AsUnblocked(StaticAbility, frozen=True):
    """CR 510.1c: "you may have ~ assign its combat damage as though it weren't blocked"."""

    en = "you may have {what} assign its combat damage as though it weren't blocked."
    zh = "你可以使{what}视同未受阻挡地分配其战斗伤害。"
    asks = 0
    what: Itself | Attached

    def effects(self) -> tuple[StaticPart, ...]:
        return (ContinuousPart(self.what, (RuleFlag(ASSIGNS_DAMAGE_AS_UNBLOCKED),)),)


# --- two abilities in one paragraph ---------------------------------------------------------------------------------------------------


class TappedAndStays(Line, frozen=True):
    """"~ enters tapped and doesn't untap during your untap step"."""

    en = "{what} enters tapped and {flag}."
    zh = "{what}须横置进场且{flag}。"
    what: Itself
    flag: Annotated[int, "rule flag"]

    def abilities(self) -> tuple[Ability, ...]:
        return (EntersTapped(self.what), Continuous(self.what, (RuleFlag(self.flag),)))


class MayExert(Line, frozen=True):
    """CR 701.43a: "you may exert ~ as it attacks", where another ability says what then happens."""

    en = "you may exert {what} as it attacks."
    zh = "你可以于{what}攻击时令它耗竭。"
    what: Itself

    def abilities(self) -> tuple[Ability, ...]:
        return (Continuous(self.what, (MayAsItAttacks(),)),)


class ExertsIt(Silent, EventPattern, frozen=True):
    """CR 701.43: its controller exerted the object as it attacked."""

    kinds: ClassVar[tuple[int, ...]] = (E_KEYWORD_ACTION,)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Simple) and event.name == "exert" and event.object == it.me


class ExertWhen(Line, frozen=True):
    """CR 701.43a, 603.12: "you may exert ~ as it attacks. When you do, ..."."""

    scope: ClassVar[bool] = True
    en = "you may exert {what} as it attacks. when you do, {effect}."
    zh = "你可以于{what}攻击时令它耗竭。当你如此作时，{effect}。"
    what: Itself
    effect: Effect

    def abilities(self) -> tuple[Ability, ...]:
        return (Continuous(self.what, (MayAsItAttacks(),)), TriggeredAbility(ExertsIt(), self.effect))


# --- anchor words (CR 607.2n, 614.12c) -------------------------------------------------------------------------------------------------


def _words(tokens: Sequence[Token], i: int) -> list[tuple[int, Hashable]]:
    return [(i + 1, tokens[i].text)] if tokens[i].text.isalpha() else []


lexical_functions("anchor word", _words, lambda value, lang, many: str(value).capitalize())


class ChooseAnchor(Silent, Entering, frozen=True):
    """CR 614.12c: the controller chooses one of the anchor words as it enters."""

    words: tuple[str, ...]

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        assert isinstance(event, ZoneChange)
        word = yield from game.word(it.actor, self.words, "choose anchor word", "614.12c", it.me)
        event.choices = (*event.choices, ("anchor", word))
        return [event]


class AnchorChosen(Silent, Condition, frozen=True):
    """CR 607.2n: whether the anchor word was chosen as the object entered."""

    word: str

    def holds(self, game: Game, it: Context) -> bool:
        return dict(game.object(it.me).chosen).get("anchor") == self.word


class Anchored(Node, frozen=True):
    """"Khans — At the beginning of your draw step, ..."."""

    en = "{word:cap} — {ability:cap}"
    zh = "{word}～{ability}"
    word: Annotated[str, "anchor word"]
    ability: ActivatedAbility | TriggeredAbility | StaticAbility | ReplacementAbility | RuleAbility


class Anchors(Line, frozen=True):
    """CR 614.12c: "as ~ enters, choose Khans or Dragons", with an ability for each: it has the one whose word was chosen."""

    en = "as {what} enters, choose {one:cap} or {two:cap}.\n• {anchors•}"
    zh = "于{what}进场时，选择{one}或{two}。\n• {anchors•}"
    what: Itself
    one: Annotated[str, "anchor word"]
    two: Annotated[str, "anchor word"]
    anchors: tuple[Anchored, ...]

    def abilities(self) -> tuple[Ability, ...]:
        found: list[Ability] = [ChooseAnchor(self.what, (self.one, self.two))]
        for anchor in self.anchors:
            found.append(Continuous(self.what, (GainAbility((Quoted(anchor.ability),)),), AnchorChosen(anchor.word)))
        return tuple(found)


# --- the opening hand (CR 103.6) --------------------------------------------------------------------------------------------------------


class BeginsInPlay(RuleAbility, frozen=True):
    """CR 103.6a: "if ~ is in your opening hand, you may begin the game with it on the battlefield"."""

    en = "if {what} is in your opening hand, you may begin the game with it on the battlefield."
    zh = "如果{what}在你的起手牌中，则你可以将它置于战场上来开始游戏。"
    what: Itself

    @property
    def zones(self) -> int:
        return 1 << HAND

    def opening_hand(self, game: Game, it: Context) -> Steps[None]:
        """It begins the game on the battlefield."""
        yield from game.move((it.me,), BATTLEFIELD, it.me, controller=it.controller)


class BeginsInPlayElsewise(RuleAbility, frozen=True):
    """CR 103.6a: "if ~ is in your opening hand and you're not the starting player, you may begin the game with ~ on the battlefield with a
    luck counter on it. If you do, exile a card from your hand"."""

    scope: ClassVar[bool] = True
    en = (
        "if {what} is in your opening hand and you're not the starting player, you may begin the game with ~ on the battlefield with a "
        "{counter} counter on it. if you do, {then}."
    )
    zh = "如果{what}在你的起手牌中，且你不是先手牌手，则你可以将~置于战场上来开始游戏，且其上有一个{counter}指示物。若你如此作，则{then}。"
    what: Itself
    counter: Annotated[str, "counter"]
    then: Effect

    @property
    def zones(self) -> int:
        return 1 << HAND

    def may_begin(self, game: Game, player: int) -> bool:
        """Whether the player is one who may use it."""
        return player != game.state.order[0]

    def opening_hand(self, game: Game, it: Context) -> Steps[None]:
        """It begins the game on the battlefield, and the rest is done."""
        moved = yield from game.move((it.me,), BATTLEFIELD, it.me, controller=it.controller)
        for id in moved:
            yield from game.put_counters(id, self.counter, 1, it.controller, id)
        yield from self.then.happen(game, it)


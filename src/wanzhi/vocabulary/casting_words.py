"""How the rules about casting, activating and playing are said: costs, permissions, prohibitions (see `cost_rules` for what they do).

"Spells" here are what a player casts or would cast, wherever the card is at that moment (`SpellsCast`): the rules ask about cards in
hands too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.language import Forms, lexical
from wanzhi.model import constants as c
from wanzhi.model.constants import F_COMBAT, F_TURN
from wanzhi.model.events import E_ATTACK, E_CAST, E_STEP
from wanzhi.vocabulary.adjectives import Adjective
from wanzhi.vocabulary.aimed import ThatTargets
from wanzhi.vocabulary.base import Ability, Condition, Context, Cost, Filter, Modification, Node, Objects, Players, Quantity, Silent
from wanzhi.vocabulary.cost_rules import (
    IN_EXILE,
    IN_GRAVEYARD,
    IN_LIBRARY,
    AlternativeFor,
    AnyMana,
    AsThoughFlash,
    CantActivate,
    CantCast,
    CastPermission,
    CastWay,
    CostChange,
    OwnFlash,
    SpellLimit,
)
from wanzhi.vocabulary.costs import ManaCostNode
from wanzhi.vocabulary.effects.tallies import Tally
from wanzhi.vocabulary.filters import Postmodifier
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.nouns import Word
from wanzhi.vocabulary.players import EachPlayer, You
from wanzhi.vocabulary.quantities import Exactly
from wanzhi.vocabulary.references import Attached, Itself
from wanzhi.vocabulary.statics import Continuous

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


# --- spells as they are cast ---------------------------------------------------------------------------------------------------------


class SpellSort(Node, frozen=True):
    """"artifact creature", "instant": card types and subtypes that a spell has, all of them."""

    en = "{words }"
    zh = "{words }"
    words: tuple[Word, ...]

    def fits(self, game: Game, id: int, it: Context) -> bool:
        """Whether the object has all of them."""
        return all(word.test(game, id, it) for word in self.words)


class SpellKind(Node, frozen=True):
    """"noncreature spells", "instant and sorcery spells", "red spells with mana value 4 or greater"."""

    en = "{adjectives }[{sorts&:sg} ]spell(s) {posts }"
    zh = "{posts }{adjectives }[{sorts&}]咒语"
    sorts: tuple[SpellSort, ...] = ()
    adjectives: tuple[Adjective, ...] = ()
    posts: tuple[Postmodifier, ...] = ()

    def fits(self, game: Game, id: int, it: Context) -> bool:
        """Whether the object is one, as a spell."""
        if self.sorts and not any(sort.fits(game, id, it) for sort in self.sorts):
            return False
        return all(part.test(game, id, it) for part in self.adjectives) and all(part.test(game, id, it) for part in self.posts)


class SpellsCast(Node, frozen=True):
    """"creature spells", "white spells and black spells": what is cast."""

    en = "{kinds&}"
    zh = "{kinds&}"
    kinds: tuple[SpellKind, ...]

    def matches(self, game: Game, id: int, it: Context) -> bool:
        """Whether the object is such a spell, or would be one if it were cast."""
        return any(kind.fits(game, id, it) for kind in self.kinds)


class PayMana(ManaCostNode, frozen=True):
    """CR 118.3a: mana among other things to do: "sacrifice a creature or pay {3}"."""

    en = "<pay> {mana}"
    zh = "支付{mana}"


# --- costs --------------------------------------------------------------------------------------------------------------------------


class OwnCost(CostChange, frozen=True):
    """CR 601.2f: "this spell costs {1} less to cast for each artifact you control", "... {2} less to cast if it targets a creature"."""

    en = (
        "~ costs {mana} (less|more:more) to cast[ for each {each}].", "~ costs {mana} (less|more:more) to cast if {condition}.",
        "if {condition}, ~ costs {mana} (less|more:more) to cast.",
        "~ costs {mana} (less|more:more) to cast if it targets a {targeting:sg}.",
        "~ costs {mana} (less|more:more) to cast if it targets {targeting}.",
    )
    zh = (
        "[如果{condition}，则]~(减少|增加:more){mana}来施放。", "若它以{targeting}为目标，则~(减少|增加:more){mana}来施放。",
        "每有一个{each}，~便(减少|增加:more){mana}来施放。",
    )
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "itself", "what", "who", "costs", "least", "abilities")
    mana: Annotated[str, "mana symbols"] = "{0}"
    each: Tally | None = None
    targeting: Filter | None = None
    itself: bool = True


class OwnCostX(CostChange, frozen=True):
    """CR 601.2f: "this spell costs {X} less to cast, where X is the greatest power among creatures you control"."""

    en = "~ costs {X} (less|more:more) to cast, where x is {each}."
    zh = "~(减少|增加:more){X}来施放，X为{each}。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "itself", "what", "who", "costs", "least", "abilities", "mana", "condition", "targeting")
    mana: str = "{1}"
    each: Quantity | None = None
    itself: bool = True


class BeyondFirst(Tally, frozen=True):
    """CR 207.2c (strive): "target beyond the first"."""

    en = "target beyond the first"
    zh = "第一个以外的目标"

    def count(self, game: Game, it: Context) -> int:
        chosen = sum(len(ids) for ref, ids in it.refs.items() if ref > 0 and isinstance(ids, tuple))
        return max(0, chosen - 1)


class SpellCost(CostChange, frozen=True):
    """CR 601.2f: "creature spells you cast cost {1} less to cast", "spells your opponents cast that target ~ cost {2} more to cast"."""

    en = (
        "{what:pl}[ {who} <cast>][ that target {targeting:obj}] cost {mana} (less|more:more) to cast[ for each {each}].",
        "as long as {condition}, {what:pl}[ {who} <cast>] cost {mana} (less|more:more) to cast.",
        "{what:pl} {who} <cast> {posts }cost {mana} (less|more:more) to cast[ for each {each}].",
        "each {what:sg} {who} <cast> {posts }costs {mana} (less|more:more) to cast[ for each {each}].",
        "{what:pl} {who} <cast> cost {mana} (less|more:more) to cast as long as {condition}.",
    )
    zh = "[只要{condition}，][每有一个{each}，][{posts }][由{who}施放之][以{targeting}为目标的]{what}(减少|增加:more){mana}来施放。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "itself", "costs", "least", "abilities")
    mana: Annotated[str, "mana symbols"] = "{0}"
    what: SpellsCast | None = None  # type: ignore[assignment]
    each: Tally | None = None
    targeting: Objects | None = None
    posts: tuple[Postmodifier, ...] = ()

    @property
    def asks_targets(self) -> bool:
        return self.targeting is not None or any(isinstance(post, ThatTargets) for post in self.posts)

    def fits(self, game: Game, id: int, it: Context) -> bool:
        posts = [post for post in self.posts if not isinstance(post, ThatTargets)]
        return super().fits(game, id, it) and all(post.test(game, id, it) for post in posts)

    def fits_targets(self, game: Game, targets: tuple[int, ...], it: Context) -> bool:
        posts = [post for post in self.posts if isinstance(post, ThatTargets)]
        return super().fits_targets(game, targets, it) and all(post.fits_some(game, targets, it) for post in posts)


class FirstSpellCost(CostChange, frozen=True):
    """CR 601.2f: "the first creature spell you cast each turn costs {1} less to cast": so many of the kind were cast this turn."""

    en = "the (first|second|third:number) {what:sg} you cast each turn costs {mana} (less|more:more) to cast."
    zh = "你每回合施放的第(一|二|三:number)个{what}(减少|增加:more){mana}来施放。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "itself", "costs", "least", "abilities", "who", "each", "targeting", "condition")
    mana: Annotated[str, "mana symbols"] = "{0}"
    what: SpellsCast | None = None  # type: ignore[assignment]
    who: Players | None = You()
    number: int = 0

    def times(self, game: Game, it: Context) -> int:
        before = 0
        for event in game.events_this_turn(E_CAST):
            spell = getattr(event, "object", c.NONE)
            if getattr(event, "player", c.NONE) == it.controller and self.what is not None and self.what.matches(game, spell, it):
                before += 1
        return int(before == self.number)


class HostAbilityCost(CostChange, frozen=True):
    """CR 118.7, 602.2b: "activated abilities of enchanted creature cost {3} more to activate"."""

    en = "activated abilities of {what} cost {mana} (less|more:more) to activate."
    zh = "{what}的起动式异能(减少|增加:more){mana}来起动。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "itself", "costs", "abilities", "who", "each", "targeting", "condition", "least")
    mana: Annotated[str, "mana symbols"] = "{0}"
    what: Attached | None = None  # type: ignore[assignment]
    abilities: bool = True


class AbilityCost(CostChange, frozen=True):
    """CR 118.7, 602.2b: "activated abilities of creatures you control cost {2} less to activate"; `least` one mana if it says so."""

    en = (
        "activated abilities of {what:pl} cost {mana} (less|more:more) to activate(|. this effect can't reduce the mana in that cost to "
        "less than one mana:least)."
    )
    zh = "{what}的起动式异能(减少|增加:more){mana}来起动(|。此效应不能将该费用中的法术力减至少于一点:least)。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "itself", "costs", "abilities", "who", "each", "targeting", "condition")
    mana: Annotated[str, "mana symbols"] = "{0}"
    what: Filter | None = None
    abilities: bool = True


# --- other ways and times to cast -----------------------------------------------------------------------------------------------------


class FlashIf(OwnFlash, frozen=True):
    """CR 601.3c: "you may cast ~ as though it had flash if you control a Forest", "... if you pay {2} more to cast it"."""

    en = (
        "you may cast ~ as though it had flash[ if {condition}].",
        "you may cast ~ as though it had flash if you pay {costs&} more to cast it.",
        "if {condition}, you may cast ~ as though it had flash.",
    )
    zh = "[如果{condition}，]你可以将~视同具有闪现异能地施放[，但须额外支付{costs与}]。"


class FromGraveyard(CastWay, frozen=True):
    """CR 601.3, 118.9: "you may cast ~ from your graveyard"; `condition` if there is one."""

    en = (
        "you may cast ~ from your graveyard.", "you may cast ~ from your graveyard if {condition}.",
        "as long as {condition}, you may cast ~ from your graveyard.", "if {condition}, you may cast ~ from your graveyard.",
    )
    zh = "[如果{condition}，]你可以从你的坟墓场施放~。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "name", "costs", "extra", "from_zones", "any_time")
    name: str = "from graveyard"
    from_zones: int = IN_GRAVEYARD


class FromExile(CastWay, frozen=True):
    """CR 601.3: "you may cast ~ from exile"."""

    en = "you may cast ~ from exile."
    zh = "你可以从放逐区施放~。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "name", "costs", "extra", "from_zones", "any_time", "condition")
    name: str = "from exile"
    from_zones: int = IN_EXILE


class InsteadOfCost(CastWay, frozen=True):
    """CR 118.9: "you may exile a blue card from your hand rather than pay ~'s mana cost"."""

    en = (
        "you may {costs&:pl} rather than pay ~'s mana cost.",
        "if {condition}, you may {costs&:pl} rather than pay ~'s mana cost.",
    )
    zh = "[如果{condition}，]你可以{costs与}，而不支付~的法术力费用。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "name", "extra", "from_zones", "any_time")
    costs: tuple[Cost, ...] = ()


class ForFree(CastWay, frozen=True):
    """CR 118.9a: "if you control a Swamp, you may cast ~ without paying its mana cost"."""

    en = "if {condition}, you may cast ~ without paying its mana cost."
    zh = "如果{condition}，则你可以施放~，且不需支付其法术力费用。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "name", "costs", "extra", "from_zones", "any_time")
    name: str = "without paying"
    costs: tuple[Cost, ...] | None = ()
    condition: Condition | None = None


class InsteadOfCosts(AlternativeFor, frozen=True):
    """CR 118.9: "you may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast"."""

    en = "you may {costs&:pl} rather than pay the mana cost for {what:pl} you cast."
    zh = "你可以{costs与}，而不支付由你施放之{what}的法术力费用。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "name", "condition")
    what: SpellsCast | None = None  # type: ignore[assignment]


class FreeFromHand(AlternativeFor, frozen=True):
    """CR 118.9: "you may cast Dragon spells [from your hand] without paying their mana costs"."""

    en = "you may cast {what:pl}(| from your hand) without paying their mana (costs|cost)."
    zh = "你可以从你手上施放{what}，且不需支付其法术力费用。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "name", "costs", "condition")
    name: str = "without paying"
    what: SpellsCast | None = None  # type: ignore[assignment]


class FlashFor(AsThoughFlash, frozen=True):
    """CR 601.3b, 702.8: "you may cast creature spells as though they had flash"."""

    en = "{who} may cast {what:pl} as though they had flash."
    zh = "{who}可以将{what}视同具有闪现异能地施放。"
    who: Players
    what: SpellsCast | None = None  # type: ignore[assignment]


class PlayedLands(Node, frozen=True):
    """"lands", or with spells: "lands and cast creature spells": what may be played from another zone (CR 701.18)."""

    en = "lands[ and cast {spells:pl}]"
    zh = "使用地[和施放{spells}]"
    spells: SpellsCast | None = None

    def matches(self, game: Game, id: int, it: Context) -> bool:
        """Whether the object is a land, or such a spell."""
        return game.is_type(id, c.LAND) or (self.spells is not None and self.spells.matches(game, id, it))


PERMISSION: tuple[str, ...] = (
    "ref", "name", "who", "from_zones", "costs", "extra", "top", "yours", "lands", "spells", "any_time", "any_mana", "condition",
)


class CastFromTop(CastPermission, frozen=True):
    """CR 601.3: "you may cast creature spells from the top of your library"."""

    en = "you may cast {what:pl} from the top of your library."
    zh = "你可以从你牌库顶施放{what}。"
    unspoken: ClassVar[tuple[str, ...]] = PERMISSION
    name: str = "from top"
    what: SpellsCast | None = None  # type: ignore[assignment]
    from_zones: int = IN_LIBRARY
    top: bool = True


class PlayFromTop(CastPermission, frozen=True):
    """CR 305.1, 601.3: "you may play lands and cast spells from the top of your library"."""

    en = "you may play {what} from the top of your library."
    zh = "你可以从你牌库顶{what}。"
    unspoken: ClassVar[tuple[str, ...]] = PERMISSION
    name: str = "from top"
    what: PlayedLands | None = None  # type: ignore[assignment]
    from_zones: int = IN_LIBRARY
    top: bool = True
    lands: bool = True


class CastFromGraveyard(CastPermission, frozen=True):
    """CR 601.3: "you may cast creature spells from your graveyard"."""

    en = "you may cast {what} from your graveyard."
    zh = "你可以从你的坟墓场施放{what}。"
    unspoken: ClassVar[tuple[str, ...]] = PERMISSION
    name: str = "from graveyard"
    what: SpellsCast | None = None  # type: ignore[assignment]


class NotYetUsed(Silent, Condition, frozen=True):
    """Whether the player has cast no spell by a permission of that name this turn, in a turn in which it may be used."""

    reads: ClassVar[int] = F_TURN
    name: str
    any_turn: bool

    def holds(self, game: Game, it: Context) -> bool:
        if not self.any_turn and game.active != it.controller:
            return False
        for event in game.events_this_turn(E_CAST):
            announced = game.object(getattr(event, "object", c.NONE)).announced
            if getattr(event, "player", c.NONE) == it.controller and announced is not None and announced.way.startswith(self.name):
                return False
        return True


class OnceEachTurn(CastPermission, frozen=True):
    """CR 601.3: "once during each of your turns, you may cast a permanent spell from your graveyard"."""

    unspoken: ClassVar[tuple[str, ...]] = PERMISSION
    en = "once during each of your turns, you may cast a {what:sg} from your graveyard."
    zh = "于你的每个回合中一次，你可以从你的坟墓场施放一个{what}。"
    name: str = "once from graveyard"
    what: SpellsCast | None = None  # type: ignore[assignment]
    condition: Condition | None = NotYetUsed("once from graveyard", False)


class OnceFromTop(CastPermission, frozen=True):
    """CR 601.3: "once each turn, you may cast a creature spell from the top of your library"."""

    unspoken: ClassVar[tuple[str, ...]] = PERMISSION
    en = "once each turn, you may cast a {what:sg} from the top of your library."
    zh = "每回合一次，你可以从你牌库顶施放一个{what}。"
    name: str = "once from top"
    what: SpellsCast | None = None  # type: ignore[assignment]
    from_zones: int = IN_LIBRARY
    top: bool = True
    condition: Condition | None = NotYetUsed("once from top", True)


class PlayFromGraveyard(CastPermission, frozen=True):
    """CR 305.1: "you may play lands from your graveyard"."""

    en = "you may play {what} from your graveyard."
    zh = "你可以从你的坟墓场{what}。"
    unspoken: ClassVar[tuple[str, ...]] = PERMISSION
    name: str = "from graveyard"
    what: PlayedLands | None = None  # type: ignore[assignment]
    lands: bool = True


class SpendAny(AnyMana, frozen=True):
    """CR 118.14, 609.4b: "you may spend mana as though it were mana of any color [to cast creature spells]"."""

    en = "{who} may spend mana as though it were mana of any (color|type:any_type)[ to cast {what}]."
    zh = "{who}可以将法术力视同任意(颜色|类别:any_type)的法术力来支付[以施放{what}]。"
    who: Players
    what: SpellsCast | None = None  # type: ignore[assignment]


# --- prohibitions ----------------------------------------------------------------------------------------------------------------------


class During(Condition, frozen=True):
    """CR 500.1: the part of the turn it is: "during your turn", "during combat", "during the declare attackers step".

    CR 506.7, 506.7b, 506.7c.
    """

    reads: ClassVar[int] = F_TURN | F_COMBAT
    en = (
        "(during your turn|during an opponent's turn|during combat|during the declare attackers step|during the declare blockers step|"
        "during your main phase|during your upkeep|during your end step|during combat before blockers are declared|during combat after "
        "blockers are declared|before attackers are declared|during your turn before attackers are declared|during an opponent's turn "
        "before attackers are declared|before the combat damage step|during the declare attackers step and only if you've been attacked "
        "this step|during combat after combat begins|before blockers are declared|during an opponent's upkeep:when)"
    )
    zh = (
        "(你的回合中|对手的回合中|战斗阶段中|宣告攻击者步骤中|宣告阻挡者步骤中|你的行动阶段中|你的维持中|你的结束步骤中|战斗阶段中宣告阻挡者之前|"
        "战斗阶段中宣告阻挡者之后|宣告攻击者之前|你的回合中宣告攻击者之前|对手的回合中宣告攻击者之前|战斗伤害步骤之前|"
        "宣告攻击者步骤中且你于此步骤中受到攻击|战斗开始之后的战斗阶段中|宣告阻挡者之前|对手的维持中:when)"
    )
    when: int

    def holds(self, game: Game, it: Context) -> bool:
        step, mine = game.step, game.active == it.controller
        combat, early = step in c.COMBAT_STEPS, step < c.ATTACKERS
        return (
            mine, not mine, combat, step == c.ATTACKERS, step == c.BLOCKERS, mine and step in c.MAIN_STEPS, mine and step == c.UPKEEP,
            mine and step == c.END, combat and step < c.BLOCKERS, combat and step >= c.BLOCKERS, early, mine and early, not mine and early,
            step < c.FIRST_DAMAGE, step == c.ATTACKERS and attacked(game, it.controller), combat, step < c.BLOCKERS,
            not mine and step == c.UPKEEP,
        )[self.when]


def attacked(game: Game, player: int) -> bool:
    """CR 508.6: whether the player was attacked in this combat, by creatures that were declared as attackers, whatever became of them."""
    found = False
    for event in game.state.history:
        if event.kind == E_STEP and getattr(event, "amount", c.NONE) == c.COMBAT_BEGIN:
            found = False
        elif event.kind == E_ATTACK and getattr(event, "target", c.NONE) == player:
            found = True
    return found


class CantCastSpells(CantCast, frozen=True):
    """CR 601.3: "your opponents can't cast spells during your turn", "players can't cast creature spells"."""

    en = ("{who} can't cast {what:pl}[ {condition}].", "{condition}, {who} can't cast {what:pl}.")
    zh = "[于{condition}，]{who}不能施放{what}。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "outside_hand")
    who: Players
    what: SpellsCast | None = None  # type: ignore[assignment]
    condition: During | None = None


class CantBeCast(CantCast, frozen=True):
    """CR 601.3: "spells with the chosen name can't be cast"."""

    en = "{what:pl} can't be cast."
    zh = "{what}不能被施放。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "who", "outside_hand", "condition")
    who: Players = EachPlayer()
    what: SpellsCast | None = None  # type: ignore[assignment]


class CantCastElsewhere(CantCast, frozen=True):
    """CR 601.3: "your opponents can't cast spells from anywhere other than their hands"."""

    en = "{who} can't cast {what:pl} from anywhere other than (their hands|your hand)."
    zh = "{who}不能从其手牌以外的任何区域施放{what}。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "outside_hand", "condition")
    who: Players
    what: SpellsCast | None = None  # type: ignore[assignment]
    outside_hand: bool = True


lexical("forbidden place", {
    c.GRAVEYARD: Forms("graveyards", "", "坟墓场"), c.LIBRARY: Forms("libraries", "", "牌库"), c.EXILE: Forms("exile", "", "放逐区"),
    c.HAND: Forms("hands", "", "手牌"),
})


class CantCastFrom(CantCast, frozen=True):
    """CR 601.3, 601.2a: "players can't cast spells from graveyards or libraries"."""

    en = "{who} can't cast {what:pl} from {places|}."
    zh = "{who}不能从{places或}施放{what}。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "outside_hand", "condition")
    who: Players
    what: SpellsCast | None = None  # type: ignore[assignment]
    places: tuple[Annotated[int, "forbidden place"], ...] = ()

    def covers(self, zone: int) -> bool:
        return zone in self.places


class CantCastMany(SpellLimit, frozen=True):
    """CR 601.3: "each player can't cast more than one spell each turn"."""

    en = ("{who} can't cast more than one spell each turn.", "{who} can't cast more than {amount} spell(s) each turn.")
    zh = "{who}每回合不能施放多于{amount}个咒语。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "what")
    who: Players
    amount: Quantity = Exactly(1)


class CantCastManyOf(SpellLimit, frozen=True):
    """CR 601.3: "each player can't cast more than one noncreature spell each turn"."""

    en = ("{who} can't cast more than one {what:sg} each turn.", "{who} can't cast more than {amount} {what} each turn.")
    zh = "{who}每回合不能施放多于{amount}个{what}。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref",)
    who: Players
    amount: Quantity = Exactly(1)
    what: SpellsCast | None = None  # type: ignore[assignment]


class NoMoreOfAKind(Line, frozen=True):
    """CR 601.3: "each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells"."""

    en = "{who} who has cast a {what:sg} this turn can't cast additional {more:pl}."
    zh = "{who}若本回合中施放过{what}，便不能再施放{more}。"
    who: Players
    what: SpellsCast
    more: SpellsCast

    def abilities(self) -> tuple[Ability, ...]:
        return (CantCastManyOf(self.who, Exactly(1), self.what),) if self.what == self.more else ()


class SilencedMeanwhile(Line, frozen=True):
    """CR 601.3, 602.5: "during your turn, your opponents can't cast spells or activate abilities of artifacts"."""

    en = "{condition}, {who} can't cast {what:pl} or activate abilities of {sources:pl}."
    zh = "{condition}，{who}不能施放{what}，也不能起动{sources}的异能。"
    condition: During
    who: Players
    what: SpellsCast
    sources: Filter

    def abilities(self) -> tuple[Ability, ...]:
        return (CantCastSpells(self.who, self.what, self.condition), CantActivate(self.sources, True, self.who, self.condition))


class CantActivateAny(CantActivate, frozen=True):
    """CR 602.5: "activated abilities of creatures can't be activated [unless they're mana abilities]"."""

    en = "activated abilities of {what:pl} can't be activated( unless they're mana abilities|:mana_too)."
    zh = "{what}的起动式异能(若非法术力异能则|:mana_too)不能起动。"
    what: Filter


class CantActivateOf(CantActivate, frozen=True):
    """CR 602.5: "enchanted permanent's activated abilities can't be activated", "its activated abilities ..."."""

    en = "{what}'s activated abilities can't be activated( unless they're mana abilities|:mana_too)."
    zh = "{what}的起动式异能(若非法术力异能则|:mana_too)不能起动。"
    what: Attached | Itself


class Arrested(Line, frozen=True):
    """"Enchanted creature can't attack or block, and its activated abilities can't be activated": two abilities in one sentence."""

    en = "{what} {mods&:what}(,|) and its activated abilities can't be activated( unless they're mana abilities|:mana_too)."
    zh = "{what}{mods且}，且其起动式异能(若非法术力异能则|:mana_too)不能起动。"
    what: Attached
    mods: tuple[Modification, ...]
    mana_too: bool = False

    def abilities(self) -> tuple[Ability, ...]:
        return (Continuous(self.what, self.mods), CantActivateOf(self.what, self.mana_too))

"""Rule-changing abilities about casting, activating and playing lands: costs, permissions, prohibitions (CR 101.2, 118.7-9, 601.3, 601.2f).

Two scopes. Abilities *of the spell itself* (additional, optional and alternative costs, other zones to cast it from) are read from the
object's own abilities, so a keyword such as kicker or flashback stands for one of them. All others are found by class with
`game.rules`, and say with filters what they apply to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from wanzhi.vocabulary.abilities import RuleAbility
from wanzhi.vocabulary.base import Ability, Condition, Context, Cost, Effect, Filter, Node, Players, Quantity
from wanzhi.vocabulary.costs import parsed

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

IN_HAND = 1 << HAND
IN_GRAVEYARD = 1 << GRAVEYARD
IN_EXILE = 1 << EXILE
IN_LIBRARY = 1 << LIBRARY
ANYWHERE = 1 << HAND | 1 << GRAVEYARD | 1 << EXILE | 1 << LIBRARY | 1 << COMMAND | 1 << STACK


class OwnRule(RuleAbility, frozen=True):
    """A rule about casting the object it is on. It functions wherever that can be cast from, and on the stack (CR 113.6d-e)."""

    @property
    def zones(self) -> int:
        return ANYWHERE


class CastingRule(RuleAbility, frozen=True):
    """A rule about casting, activating or paying that is not on the object it is about. Without one in play there is little to look at."""


# --- of the spell itself ----------------------------------------------------------------------------------------------------------------


class AdditionalCost(OwnRule, frozen=True):
    """CR 118.8: "As an additional cost to cast this spell, ..."."""

    en = "as an additional cost to cast ~, {costs&}"
    zh = "作为施放~的额外费用，{costs&}"
    costs: tuple[Cost, ...]


class OptionalCost(OwnRule, frozen=True):
    """CR 118.8b: an additional cost one may pay: kicker, buyback, entwine ...; `repeat`: any number of times (702.33c).

    How often it was paid is among the announced choices under `name`.
    """

    en = "you may pay {costs&} as you cast ~"
    zh = "你可以于施放~时支付{costs&}"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "name", "repeat")
    costs: tuple[Cost, ...]
    name: str = "kicker"
    repeat: bool = False


class CastWay(OwnRule, frozen=True):
    """CR 118.9, 601.3: another way to cast the object itself: an alternative cost, another zone, or both.

    `costs` None means its mana cost. `extra` are additional costs of this way. `from_zones` are the zones it is cast from in this way,
    as bits. `any_time`: as though it had flash (601.3c).
    """

    en = "you may cast ~ [by paying {costs&} ][and {extra&} ][if {condition}]"
    zh = "[如果{condition}，]你可以[支付{costs&}][并{extra&}]来施放~"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "name", "from_zones", "any_time")
    name: str
    costs: tuple[Cost, ...] | None = None
    extra: tuple[Cost, ...] = ()
    from_zones: int = IN_HAND
    condition: Condition | None = None
    any_time: bool = False


class CastOnlyIf(OwnRule, frozen=True):
    """CR 601.3: "cast this spell only during combat / only if ..."."""

    en = "cast ~ only {condition}"
    zh = "只能于{condition}施放~"
    condition: Condition


class OwnFlash(OwnRule, frozen=True):
    """CR 601.3c-d: "you may cast ~ as though it had flash if ...", for an additional cost if there is one."""

    en = "you may cast ~ as though it had flash [if {condition}][if you pay {costs&} more]"
    zh = "[如果{condition}，]你可以将~视同具有闪现异能来施放[，但须额外支付{costs&}]"
    condition: Condition | None = None
    costs: tuple[Cost, ...] = ()


class OwnCantBeCountered(OwnRule, frozen=True):
    """CR 101.2: "~ can't be countered"."""

    en = "~ can't be countered"
    zh = "~不能被反击"


# --- costs of spells and abilities --------------------------------------------------------------------------------------------------------


class CostChange(CastingRule, frozen=True):
    """CR 118.7, 601.2f: spells (or activated abilities, `abilities`) cost more or less.

    - `itself`: only the spell it is on; else the spells (sources of abilities) that `what` describes, of players `who` describes;
    - `mana` is the amount, `each` multiplies it;
    - `more`: an increase; `costs` are further costs (118.8);
    - `targeting`: only if a target of it fits that;
    - `least`: it can't reduce the mana in the cost below that amount;
    - `condition`: only while it holds ("the first spell you cast each turn").
    """

    en = "(~|{what}[ {who} <cast>][ that target {targeting}]) <cost> [{costs&}][ less for each {each}][ if {condition}]"
    zh = "(~|{what})费用改变"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "mana", "more", "least", "abilities", "itself", "who", "each", "costs", "targeting", "condition")
    mana: str = "{0}"
    more: bool = False
    itself: bool = False
    what: Filter | None = None
    who: Players | None = None
    each: Quantity | None = None
    costs: tuple[Cost, ...] = ()
    targeting: Filter | None = None
    least: int = 0
    condition: Condition | None = None
    abilities: bool = False

    @property
    def zones(self) -> int:
        return ANYWHERE if self.itself else 1 << BATTLEFIELD

    def times(self, game: Game, it: Context) -> int:
        """How often the amount counts."""
        return 1 if self.each is None else max(0, self.each.count(game, it))

    def size(self) -> int:
        """The mana of one time."""
        return parsed(self.mana).mana_value()


class CostFloor(CastingRule, frozen=True):
    """CR 601.2f: "each spell that would cost less than three mana to cast costs three mana to cast"."""

    en = "{what} can't cost less than {amount} mana"
    zh = "{what}的费用不能少于{amount}点法术力"
    what: Filter | None
    amount: Quantity


class AnyMana(CastingRule, frozen=True):
    """CR 118.14, 609.4b: "you may spend mana as though it were mana of any color (to cast ...)"; `any_type`: of any type."""

    en = "{who} may spend mana as though it were mana of any (color|type:any_type)[ to cast {what}]"
    zh = "{who}可以将法术力视同任意(颜色|类别:any_type)的法术力来支付[以施放{what}]"
    who: Players
    what: Filter | None = None
    any_type: bool = False


class ManaRestriction(Node, frozen=True):
    """CR 106.6: what restricted mana can be spent on, and what happens to that."""

    def allows(self, game: Game, it: Context, spell: int, ability: Ability | None) -> bool:
        """Whether it may be spent on the spell (or the ability of the object)."""
        raise NotImplementedError

    def spent(self, game: Game, it: Context, spell: int) -> None:
        """It was spent on that: the additional effect, if there is one."""


# --- permissions -----------------------------------------------------------------------------------------------------------------------


class CastPermission(CastingRule, frozen=True):
    """CR 601.3: who may cast which cards from other zones: "you may cast creature spells from the top of your library".

    `what` None: the objects a continuous effect is fixed to ("you may cast that card until end of turn"). `costs` None: its mana cost;
    an empty tuple: without paying it (118.9). `top`: only the top card. `yours`: only from the player's own zone. `lands`: also play lands;
    `spells`: cast spells at all.
    """

    en = "you may cast {what} [by paying {costs&}]"
    zh = "你可以[支付{costs&}来]施放{what}"
    unspoken: ClassVar[tuple[str, ...]] = (
        "ref", "name", "who", "from_zones", "extra", "top", "yours", "lands", "spells", "any_time", "any_mana", "condition",
    )
    name: str
    what: Filter | None = None
    who: Players | None = None  # None: the controller
    from_zones: int = IN_GRAVEYARD
    costs: tuple[Cost, ...] | None = None
    extra: tuple[Cost, ...] = ()
    top: bool = False
    yours: bool = True
    lands: bool = False
    spells: bool = True
    any_time: bool = False
    any_mana: bool = False
    condition: Condition | None = None


class AlternativeFor(CastingRule, frozen=True):
    """CR 118.9: an alternative cost that another object gives: "you may pay {W}{U}{B}{R}{G} rather than the mana cost for spells you cast"."""

    en = "you may pay {costs&} rather than pay the mana cost for {what}"
    zh = "你可以支付{costs&}，而不支付{what}的法术力费用"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "name", "condition")
    name: str
    costs: tuple[Cost, ...]
    what: Filter | None = None
    condition: Condition | None = None


class AsThoughFlash(CastingRule, frozen=True):
    """CR 601.3b, 702.8: "you may cast {what} as though they had flash"."""

    en = "{who} may cast {what} as though they had flash"
    zh = "{who}可以将{what}视同具有闪现异能来施放"
    who: Players
    what: Filter | None = None


class AdditionalLands(RuleAbility, frozen=True):
    """CR 305.2: "you may play an additional land on each of your turns"."""

    en = "{who} may play {amount} additional land(s)"
    zh = "{who}可以额外使用{amount}个地"
    who: Players
    amount: Quantity


# --- prohibitions ----------------------------------------------------------------------------------------------------------------------


class CantCast(CastingRule, frozen=True):
    """CR 601.3: "your opponents can't cast spells during your turn", "players can't cast creature spells"."""

    en = "{who} can't cast {what}[ if {condition}]"
    zh = "[如果{condition}，]{who}不能施放{what}"
    who: Players
    what: Filter | None = None
    condition: Condition | None = None
    outside_hand: bool = False  # only from anywhere other than a hand
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "outside_hand")


class SpellLimit(CastingRule, frozen=True):
    """CR 601.3: "each player can't cast more than one spell each turn"."""

    en = "{who} can't cast more than {amount} spell(s) each turn"
    zh = "{who}每回合不能施放多于{amount}个咒语"
    who: Players
    amount: Quantity


class OnlySorceryTime(CastingRule, frozen=True):
    """CR 601.3: "your opponents can cast spells only any time they could cast a sorcery"."""

    en = "{who} can cast spells only any time they could cast a sorcery"
    zh = "{who}只能于法术时机施放咒语"
    who: Players


class CantActivate(CastingRule, frozen=True):
    """CR 602.5: "activated abilities of artifacts can't be activated (unless they're mana abilities)"."""

    en = "activated abilities of {what} can't be activated( unless they're mana abilities|:mana_too)"
    zh = "{what}的起动式异能(若非法术力异能则|:mana_too)不能起动"
    what: Filter
    mana_too: bool = False
    who: Players | None = None
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "who")


class CantPlayLands(RuleAbility, frozen=True):
    """CR 305.2b: "players can't play lands"."""

    en = "{who} can't play lands"
    zh = "{who}不能使用地"
    who: Players


class CantBeCountered(RuleAbility, frozen=True):
    """CR 101.2: "spells you control can't be countered"."""

    en = "{what} can't be countered"
    zh = "{what}不能被反击"
    what: Filter


class TargetBar(RuleAbility, frozen=True):
    """CR 702.11d, 702.16b: what keeps a permanent (or player) from being a target: "hexproof from", protection, "can't be the target of".

    An object's own abilities of this kind protect it; one with `over_players` protects players and is found with `game.rules`.
    """

    over_players: ClassVar[bool] = False

    def bars(self, game: Game, target: int, source: int, player: int, it: Context) -> bool:
        """Whether `target` can't be the target of a spell or ability of `player` from `source`."""
        raise NotImplementedError


class PlayerTargetBar(TargetBar, frozen=True):
    """CR 702.11c, 702.18a: "you have hexproof" (`opponents_only`), "you have shroud"."""

    over_players: ClassVar[bool] = True
    en = "{who} has (hexproof|shroud:shroud)"
    zh = "{who}具有(辟邪|帷幕:shroud)异能"
    who: Players
    shroud: bool = False

    def bars(self, game: Game, target: int, source: int, player: int, it: Context) -> bool:
        return target in self.who.find(game, it) and (self.shroud or player != target)


# --- special actions ---------------------------------------------------------------------------------------------------------------------


class SpecialAction(RuleAbility, frozen=True):
    """CR 116.2: something a player with priority may do without the stack: morph, suspend, foretell, plot, unlocking ..."""

    en = "{costs&}: {effect}"
    zh = "{costs&}：{effect}"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "name", "timing", "from_zones")
    name: str
    costs: tuple[Cost, ...]
    effect: Effect
    timing: tuple[Node, ...] = ()  # activation instructions, as of activated abilities
    from_zones: int = 1 << BATTLEFIELD

    @property
    def zones(self) -> int:
        return self.from_zones

"""Rule-changing abilities about casting, activating and playing lands: costs, permissions, prohibitions (CR 101.2, 118.7-9, 601.3, 601.2f).

Two scopes. Abilities *of the spell itself* (additional, optional and alternative costs, other zones to cast it from) are read from the
object's own abilities, so a keyword such as kicker or flashback stands for one of them. All others are found by class with
`game.rules`, and say with filters what they apply to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.model.constants import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, NONE, STACK
from wanzhi.model.events import E_CAST
from wanzhi.vocabulary.abilities import RuleAbility
from wanzhi.vocabulary.base import Ability, Condition, Context, Cost, Effect, Filter, Node, Objects, Players, Quantity, Unsaid
from wanzhi.vocabulary.costs import parsed
from wanzhi.vocabulary.effects.tallies import Tally

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

IN_HAND = 1 << HAND
IN_GRAVEYARD = 1 << GRAVEYARD
IN_EXILE = 1 << EXILE
IN_LIBRARY = 1 << LIBRARY
ANYWHERE = 1 << HAND | 1 << GRAVEYARD | 1 << EXILE | 1 << LIBRARY | 1 << COMMAND | 1 << STACK


class OwnRule(RuleAbility, frozen=True):
    """CR 113.6f: A rule about casting the object it is on. It functions wherever that can be cast from, and on the stack (CR 113.6d-e)."""

    @property
    def zones(self) -> int:
        return ANYWHERE


class CastingRule(RuleAbility, frozen=True):
    """A rule about casting, activating or paying that is not on the object it is about. Without one in play there is little to look at."""


# --- of the spell itself ----------------------------------------------------------------------------------------------------------------


class AdditionalCost(OwnRule, frozen=True):
    """CR 118.8: "As an additional cost to cast this spell, ..."."""

    en = "as an additional cost to cast ~, {costs&:pl}."
    zh = "{costs与}，以作为施放~的额外费用。"
    costs: tuple[Cost, ...]


class OptionalCost(Unsaid, OwnRule, frozen=True):
    """CR 118.8b: an additional cost one may pay: kicker, buyback, entwine ...; `repeat`: any number of times (702.33c).

    How often it was paid is among the announced choices under `name`.
    """

    costs: tuple[Cost, ...]
    name: str = "kicker"
    repeat: bool = False


class CastWay(OwnRule, frozen=True):
    """CR 118.9, 601.3: another way to cast the object itself: an alternative cost, another zone, or both.

    `costs` None means its mana cost. `extra` are additional costs of this way. `from_zones` are the zones it is cast from in this way,
    as bits; from the hand means from wherever an effect lets it be cast, too, unless `only_hand`. `any_time`: as though it had flash (601.3c).
    """

    only_hand: ClassVar[bool] = False
    name: str = "alternative cost"
    costs: tuple[Cost, ...] | None = None
    extra: tuple[Cost, ...] = ()
    from_zones: int = IN_HAND
    condition: Condition | None = None
    any_time: bool = False


class CastOnlyIf(OwnRule, frozen=True):
    """CR 601.3: "cast this spell only during combat / only if ..."."""

    en = "cast ~ only (if |:during){condition}."
    zh = "只能(若|于:during){condition}时施放~。"
    condition: Condition
    during: bool = False


class OwnFlash(OwnRule, frozen=True):
    """CR 601.3c-d: "you may cast ~ as though it had flash if ...", for an additional cost if there is one."""

    condition: Condition | None = None
    costs: tuple[Cost, ...] = ()


class OnlyOnX(OwnRule, frozen=True):
    """CR 107.3, 106.6: "spend only black mana on X": of the spell it is on."""

    en = "spend only {colors+} mana on x."
    zh = "只能用{colors+}法术力来支付X。"
    colors: tuple[Annotated[int, "color"], ...]


class OwnCantBeCountered(OwnRule, frozen=True):
    """CR 101.2: "~ can't be countered"."""

    en = "~ can't be countered."
    zh = "~不能被反击。"


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

    mana: str = "{0}"
    more: bool = False
    itself: bool = False
    what: Filter | None = None
    who: Players | None = None
    each: Quantity | Tally | None = None
    costs: tuple[Cost, ...] = ()
    targeting: Filter | Objects | None = None
    least: int = 0
    condition: Condition | None = None
    abilities: bool = False

    @property
    def zones(self) -> int:
        return ANYWHERE if self.itself else 1 << BATTLEFIELD

    @property
    def asks_targets(self) -> bool:
        """Whether it depends on what the spell or ability targets."""
        return self.targeting is not None

    def fits(self, game: Game, id: int, it: Context) -> bool:
        """Whether the spell (or the source of the ability) is one of those meant, its targets apart."""
        return self.what is None or self.what.matches(game, id, it)

    def fits_targets(self, game: Game, targets: tuple[int, ...], it: Context) -> bool:
        """Whether the targets are such as it is about."""
        return self.targeting is None or any(self.targeting.matches(game, id, it) for id in targets)

    def times(self, game: Game, it: Context) -> int:
        """How often the amount counts."""
        return 1 if self.each is None else max(0, self.each.count(game, it))

    def size(self) -> int:
        """The mana of one time."""
        return parsed(self.mana).mana_value()


class CostFloor(CastingRule, frozen=True):
    """CR 601.2f: "each spell that would cost less than three mana to cast costs three mana to cast", whatever else changes its cost."""

    en = "each spell that would cost less than {below} mana to cast costs {amount} mana to cast."
    zh = "若某个咒语需用少于{below}点法术力来施放，则改为需用{amount}点法术力来施放。"
    below: Quantity
    amount: Quantity


class AnyMana(CastingRule, frozen=True):
    """CR 118.14, 609.4b: "you may spend mana as though it were mana of any color (to cast ...)"; `any_type`: of any type."""

    who: Players
    what: Filter | None = None
    any_type: bool = False


class ManaRestriction(Node, frozen=True):
    """CR 106.6: what restricted mana can be spent on, and what happens to that."""

    def allows(self, game: Game, it: Context, spell: int, ability: Ability | None) -> bool:
        """Whether it may be spent on the spell (or the ability of the object); NONE is neither: a cost that an effect asks for."""
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

    name: str = "permission"
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

    def allows_face(self, face: int) -> bool:
        """Whether the card may be played with that face or those inset characteristics."""
        return True


class AlternativeFor(CastingRule, frozen=True):
    """CR 118.9: an alternative cost that another object gives: "you may pay {W}{U}{B}{R}{G} rather than pay the mana cost" of spells."""

    name: str = "alternative cost"
    costs: tuple[Cost, ...] = ()
    what: Filter | None = None
    condition: Condition | None = None


class AsThoughFlash(CastingRule, frozen=True):
    """CR 601.3b, 702.8: "you may cast {what} as though they had flash"."""

    who: Players
    what: Filter | None = None


class AdditionalLands(RuleAbility, frozen=True):
    """CR 305.2: "you may play an additional land on each of your turns"."""

    en = "{who} may play {amount} additional land(s) on each of (your|their) turns."
    zh = "{who}在自己的每个回合中可以额外使用{amount}个地。"
    who: Players
    amount: Quantity


# --- prohibitions ----------------------------------------------------------------------------------------------------------------------


class CantCast(CastingRule, frozen=True):
    """CR 601.3: "your opponents can't cast spells during your turn", "players can't cast creature spells"."""

    who: Players
    what: Filter | None = None
    condition: Condition | None = None
    outside_hand: bool = False  # only from anywhere other than a hand
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "outside_hand")

    def covers(self, zone: int) -> bool:
        """Whether it forbids casting from there."""
        return not self.outside_hand or zone != HAND


class SpellLimit(CastingRule, frozen=True):
    """CR 601.3: "each player can't cast more than one [noncreature] spell each turn"."""

    who: Players
    amount: Quantity
    what: Filter | None = None
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "what")

    def reached(self, game: Game, it: Context, player: int, id: int) -> bool:
        """Whether the player has cast as many such spells this turn, and the object would be one more."""
        most = self.amount.count(game, it)
        if self.what is None:
            return game.player(player).spells_cast >= most
        if not self.what.matches(game, id, it):
            return False
        cast = 0
        for event in game.events_this_turn(E_CAST):
            cast += getattr(event, "player", NONE) == player and self.what.matches(game, getattr(event, "object", NONE), it)
        return cast >= most


class OnlySorceryTime(CastingRule, frozen=True):
    """CR 601.3: "your opponents can cast spells only any time they could cast a sorcery"."""

    en = "{who} can cast spells only any time they could cast a sorcery."
    zh = "{who}只能于法术时机施放咒语。"
    who: Players


class CantActivate(CastingRule, frozen=True):
    """CR 602.5: "activated abilities of artifacts can't be activated (unless they're mana abilities)"."""

    what: Filter | Objects
    mana_too: bool = False
    who: Players | None = None
    condition: Condition | None = None
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "who", "condition")


class CantPlayLands(RuleAbility, frozen=True):
    """CR 305.2b: "players can't play lands"."""

    en = "{who} can't play lands."
    zh = "{who}不能使用地。"
    who: Players


class CantBeCountered(RuleAbility, frozen=True):
    """CR 101.2: "spells you control can't be countered"."""

    en = "{what:pl} can't be countered."
    zh = "{what}不能被反击。"
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
    en = "{who} <have> (hexproof|shroud:shroud)."
    zh = "{who}具有(辟邪|帷幕:shroud)异能。"
    who: Players
    shroud: bool = False

    def bars(self, game: Game, target: int, source: int, player: int, it: Context) -> bool:
        return target in self.who.find(game, it) and (self.shroud or player != target)


# --- special actions ---------------------------------------------------------------------------------------------------------------------


class SpecialAction(Unsaid, RuleAbility, frozen=True):
    """CR 116.2: something a player with priority may do without the stack: morph, suspend, foretell, plot, unlocking ..."""

    name: str
    costs: tuple[Cost, ...]
    effect: Effect
    timing: tuple[Node, ...] = ()  # activation instructions, as of activated abilities
    from_zones: int = 1 << BATTLEFIELD
    least_x: int = 0  # the least value of X in the costs

    @property
    def zones(self) -> int:
        return self.from_zones

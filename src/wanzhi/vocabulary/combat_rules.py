"""Restrictions, requirements and costs of attacking and blocking, as words (CR 508.1c-h, 509.1b-e, 613.11).

Those said of a creature are modifications of the "rules" layer: they put themselves into `Characteristics.rule_nodes`, where
`wanzhi.rules.attack` and `wanzhi.rules.block` find them. Those that hold for a whole combat are rule abilities, found by class. What
needs no words of its own is a flag (`CANT_ATTACK`, `MUST_BLOCK` ... of the constants).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.vocabulary.abilities import KeywordAbility, RuleAbility
from wanzhi.vocabulary.base import Condition, Context, Cost, Filter, Modification, Objects, Players

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game


class CombatRule(Modification, frozen=True):
    """Something said of a creature that its declaration as an attacker or blocker has to respect."""

    layers = ("rules",)
    asks = 0

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.rule_nodes = (*chars.rule_nodes, (self, it.me, it.controller))


# --- attacking ------------------------------------------------------------------------------------------------------------------------


class CantAttackPlayers(CombatRule, frozen=True):
    """CR 508.1c, 802.3a: "can't attack you", "can't attack you or planeswalkers you control"."""

    en = "can't attack {who}[ or planeswalkers you control:planeswalkers]"
    zh = "不能攻击{who}[或你操控的鹏洛客:planeswalkers]"
    who: Players
    planeswalkers: bool = False


class CantAttackUnless(CombatRule, frozen=True):
    """CR 508.1c: "can't attack unless [condition]"."""

    en = "can't attack unless {condition}"
    zh = "除非{condition}，否则不能攻击"
    condition: Condition


class CantAttackUnlessDefenderControls(CombatRule, frozen=True):
    """CR 508.1c, 508.5: "can't attack unless defending player controls an Island"."""

    en = "can't attack unless defending player controls a {filter}"
    zh = "除非防御牌手操控{filter}，否则不能攻击"
    filter: Filter


class CantAttackUnlessOthers(CombatRule, frozen=True):
    """CR 508.1c: "can't attack unless at least two other creatures attack"; `filter` says which count (relative to the creature)."""

    en = "can't attack unless at least {count} other creatures attack"
    zh = "除非有至少{count}个其他生物攻击，否则不能攻击"
    count: Annotated[int, "number"]
    filter: Filter | None = None
    unspoken: ClassVar[tuple[str, ...]] = ("filter",)


class MustAttackPlayers(CombatRule, frozen=True):
    """CR 508.1d: "attacks that player each combat if able"."""

    en = "attacks {who} each combat if able"
    zh = "每次战斗若能攻击{who}，则必须攻击之"
    who: Players

    def locked(self, game: Game, it: Context) -> Modification:
        return MustAttackThese(self.who.find(game, it))


class MustAttackThese(CombatRule, frozen=True):
    """CR 508.1d: the same with the players (or planeswalkers, or battles) fixed, each a requirement of its own."""

    en = "attacks what was noted each combat if able"
    zh = "每次战斗若能攻击所记录者，则必须攻击之"
    unspoken: ClassVar[tuple[str, ...]] = ("ids",)
    ids: tuple[int, ...] = ()


class AttackLimit(RuleAbility, frozen=True):
    """CR 508.1c: "no more than one creature can attack each combat", "no more than two creatures can attack you each combat"."""

    en = "no more than {most} creatures can attack[ {who}] each combat"
    zh = "每次战斗中不能有多于{most}个生物攻击[{who}]"
    most: Annotated[int, "number"]
    who: Players | None = None


class AttackCost(RuleAbility, frozen=True):
    """CR 508.1h: "creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you".

    The costs are paid for each attacker. `creatures` says which attackers have to, `who` what they attack (None: anything).
    """

    en = "[{creatures:pl} ]can't attack[ {who}][ or planeswalkers you control:planeswalkers] unless their controller pays {costs&} for each"
    zh = "除非其操控者为每个攻击的生物支付{costs与}，否则[{creatures}]不能攻击[{who}][或你操控的鹏洛客:planeswalkers]"
    costs: tuple[Cost, ...]
    creatures: Filter | None = None
    who: Players | None = None
    planeswalkers: bool = False


class AttackCostRule(CombatRule, frozen=True):
    """CR 508.1h: the same said of one creature: "can't attack unless you pay {2}"."""

    en = "can't attack unless you pay {costs&}"
    zh = "除非你支付{costs与}，否则不能攻击"
    costs: tuple[Cost, ...]


class MayAsItAttacks(CombatRule, frozen=True):
    """CR 508.1g: an optional cost to attack: "you may exert ~ as it attacks" (701.43a), enlist (702.154a).

    Doing so is a keyword action of that `name`; `costs` are paid with the other costs to attack.
    """

    en = "you may (exert|enlist:kind) ~ as it attacks"
    zh = "当~攻击时，你可以将其(耗竭|征列:kind)"
    unspoken: ClassVar[tuple[str, ...]] = ("costs",)
    kind: int = 0
    costs: tuple[Cost, ...] = ()

    @property
    def name(self) -> str:
        """The keyword action."""
        return ("exert", "enlist")[self.kind]


# --- blocking -------------------------------------------------------------------------------------------------------------------------


class CantBeBlockedBy(CombatRule, frozen=True):
    """CR 509.1b: "can't be blocked by creatures with power 2 or less"."""

    en = "can't be blocked by {filter:pl}"
    zh = "不能被{filter}阻挡"
    filter: Filter


class CantBeBlockedExceptBy(CombatRule, frozen=True):
    """CR 509.1b: "can't be blocked except by artifact creatures"."""

    en = "can't be blocked except by {filter:pl}"
    zh = "只能被{filter}阻挡"
    filter: Filter


class CantBeBlockedByMoreThan(CombatRule, frozen=True):
    """CR 509.1b: "can't be blocked by more than one creature"."""

    en = "can't be blocked by more than {count} creatures"
    zh = "不能被多于{count}个生物阻挡"
    count: Annotated[int, "number"]


class CantBeBlockedByFewerThan(CombatRule, frozen=True):
    """CR 509.1b: "can't be blocked except by three or more creatures" (menace with another number)."""

    en = "can't be blocked except by {count} or more creatures"
    zh = "只能被{count}个或更多生物阻挡"
    count: Annotated[int, "number"]


class CantBeBlockedUnlessAllBlock(CombatRule, frozen=True):
    """CR 509.1b: "can't be blocked unless all creatures defending player controls block it"."""

    en = "can't be blocked unless all creatures defending player controls block it"
    zh = "除非防御牌手操控的所有生物都阻挡它，否则它不能被阻挡"


class CantBeBlockedAsLongAs(CombatRule, frozen=True):
    """CR 509.1b: "can't be blocked as long as defending player controls an artifact"."""

    en = "can't be blocked as long as defending player controls a {filter}"
    zh = "只要防御牌手操控{filter}，就不能被阻挡"
    filter: Filter


class MustBeBlockedBy(CombatRule, frozen=True):
    """CR 509.1c: "must be blocked by a Wall if able"."""

    en = "must be blocked by a {filter} if able"
    zh = "若能被{filter}阻挡，则必须如此"
    filter: Filter


class AllMustBlock(CombatRule, frozen=True):
    """CR 509.1c: "all Walls able to block ~ do so": a requirement for each of them."""

    en = "all {filter:pl} able to block it do so"
    zh = "所有能阻挡它的{filter}都必须如此作"
    filter: Filter


class CantBlock(CombatRule, frozen=True):
    """CR 509.1b: "can't block creatures with power 3 or greater"."""

    en = "can't block {filter:pl}"
    zh = "不能阻挡{filter}"
    filter: Filter


class CanOnlyBlock(CombatRule, frozen=True):
    """CR 509.1b: "can block only creatures with flying"."""

    en = "can block only {filter:pl}"
    zh = "只能阻挡{filter}"
    filter: Filter


class CanBlockAdditional(CombatRule, frozen=True):
    """CR 509.1a: "can block an additional creature each combat" (any number: NO_MAXIMUM_BLOCKS)."""

    en = "can block {count} additional creatures each combat"
    zh = "每次战斗中可以额外阻挡{count}个生物"
    count: Annotated[int, "number"]


class CanBlockAsThough(CombatRule, frozen=True):
    """CR 509.1b, 609.4: "can block creatures with shadow as though it had shadow": it ignores the keywords."""

    en = "can block creatures with {keywords} as though ~ had {keywords}"
    zh = "可以视同具{keywords}一般地阻挡具{keywords}的生物"
    keywords: Annotated[int, "keyword flag"]


class CantBlockUnlessOthers(CombatRule, frozen=True):
    """CR 509.1b: "can't block unless at least two other creatures block"; `filter` says which count."""

    en = "can't block unless at least {count} other creatures block"
    zh = "除非有至少{count}个其他生物阻挡，否则不能阻挡"
    count: Annotated[int, "number"]
    filter: Filter | None = None
    unspoken: ClassVar[tuple[str, ...]] = ("filter",)


class MustBlockObjects(CombatRule, frozen=True):
    """CR 509.1c: "blocks ~ this turn if able"."""

    en = "blocks {what} if able"
    zh = "若能阻挡{what}，则必须阻挡之"
    what: Objects

    def locked(self, game: Game, it: Context) -> Modification:
        return MustBlockThese(self.what.find(game, it))


class MustBlockThese(CombatRule, frozen=True):
    """CR 509.1c: the same with the attackers fixed, each a requirement of its own."""

    en = "blocks what was noted if able"
    zh = "若能阻挡所记录者，则必须阻挡之"
    unspoken: ClassVar[tuple[str, ...]] = ("ids",)
    ids: tuple[int, ...] = ()


class BlockLimit(RuleAbility, frozen=True):
    """CR 509.1b: "no more than one creature can block each combat"; each player's declaration is judged by itself (CR 802.4b)."""

    en = "no more than {most} creatures can block each combat"
    zh = "每次战斗中不能有多于{most}个生物阻挡"
    most: Annotated[int, "number"]


class BlockCost(RuleAbility, frozen=True):
    """CR 509.1d: "creatures can't block unless their controller pays {2} for each of them"; paid once for each blocker."""

    en = "[{creatures:pl} ]can't block unless their controller pays {costs&} for each of them"
    zh = "除非其操控者为每个阻挡的生物支付{costs与}，否则[{creatures}]不能阻挡"
    costs: tuple[Cost, ...]
    creatures: Filter | None = None


class BlockCostRule(CombatRule, frozen=True):
    """CR 509.1d: the same said of one creature."""

    en = "can't block unless you pay {costs&}"
    zh = "除非你支付{costs与}，否则不能阻挡"
    costs: tuple[Cost, ...]


# --- keywords -------------------------------------------------------------------------------------------------------------------------


class Landwalk(KeywordAbility, frozen=True):
    """CR 702.14: can't be blocked as long as defending player controls a land of the quality."""

    en = "{quality}walk"
    zh = "{quality}行者"
    keyword: ClassVar[str] = "landwalk"
    rule: ClassVar[str] = "702.14"
    quality: Filter  # which lands

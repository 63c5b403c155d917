"""Qualities that the rules read: "can't block", "attacks each combat if able" (CR 113.12, 508.1c-d, 509.1b-c, 613.11).

They are bits of `Characteristics.rules`; what needs words of its own is a node (`combat_rules`).
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Annotated, Final

from wanzhi.language import Forms, lexical
from wanzhi.model import constants as c
from wanzhi.vocabulary.base import Condition, Context, Modification, Node
from wanzhi.vocabulary.modifications import Plain

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game

_FLAGS: Final[dict[Hashable, Forms | tuple[str, str, str] | tuple[str, str]]] = {
    c.CANT_ATTACK: Forms("can't attack", "can't attack", "不能攻击"),
    c.CANT_BLOCK: Forms("can't block", "can't block", "不能阻挡"),
    c.CANT_ATTACK | c.CANT_BLOCK: Forms("can't attack or block", "can't attack or block", "不能攻击或阻挡"),
    c.CANT_ATTACK_ALONE: Forms("can't attack alone", "can't attack alone", "不能单独攻击"),
    c.CANT_BLOCK_ALONE: Forms("can't block alone", "can't block alone", "不能单独阻挡"),
    c.CANT_ATTACK_ALONE | c.CANT_BLOCK_ALONE: Forms("can't attack or block alone", "can't attack or block alone", "不能单独攻击或阻挡"),
    c.CANT_BE_BLOCKED: Forms("can't be blocked", "can't be blocked", "不能被阻挡"),
    c.MUST_ATTACK: Forms(
        "attacks each combat if able", "attack each combat if able", "每次战斗若能攻击，则必须攻击",
        ("attacks each turn if able", "attack each turn if able"),
    ),
    c.MUST_BLOCK: Forms("blocks each combat if able", "block each combat if able", "每次战斗若能阻挡，则必须阻挡"),
    c.MUST_ATTACK | c.MUST_BLOCK: Forms(
        "attacks or blocks each combat if able", "attack or block each combat if able", "每次战斗若能攻击或阻挡，则必须如此作",
    ),
    c.MUST_BE_BLOCKED: Forms("must be blocked if able", "must be blocked if able", "若能被阻挡，则必须被阻挡"),
    c.DOESNT_UNTAP: Forms(
        "doesn't untap during its controller's untap step", "don't untap during their controllers' untap steps",
        "于其操控者的重置步骤中不能重置", ("doesn't untap during your untap step", "don't untap during your untap step"),
    ),
    c.CANT_ATTACK | c.CANT_BLOCK | c.DOESNT_UNTAP: Forms(
        "can't attack or block and doesn't untap during its controller's untap step",
        "can't attack or block and don't untap during their controllers' untap steps", "不能攻击或阻挡，且于其操控者的重置步骤中不能重置",
    ),
    c.CANT_BE_REGENERATED: Forms("can't be regenerated", "can't be regenerated", "不能重生"),
    c.CANT_BE_SACRIFICED: Forms("can't be sacrificed", "can't be sacrificed", "不能被牺牲"),
    c.NO_MAXIMUM_BLOCKS: Forms("can block any number of creatures", "can block any number of creatures", "可以阻挡任意数量的生物"),
    c.CAN_ATTACK_WITH_DEFENDER: Forms(
        "can attack as though it didn't have defender", "can attack as though they didn't have defender", "可以视同不具守军异能地攻击",
    ),
    c.ASSIGNS_TOUGHNESS: Forms(
        "assigns combat damage equal to its toughness rather than its power",
        "assign combat damage equal to their toughness rather than their power", "以等同于其防御力而非力量的数值来分配战斗伤害",
    ),
    c.ASSIGNS_NO_COMBAT_DAMAGE: Forms("assigns no combat damage", "assign no combat damage", "不分配战斗伤害"),
    c.CANT_TRANSFORM: Forms("can't transform", "can't transform", "不能转化"),
}
lexical("rule flag", _FLAGS)


class RuleFlag(Modification, frozen=True):
    """CR 113.12, 613.11: a quality the rules read: "can't block", "attacks each combat if able" (CANT_ATTACK ... of the constants)."""

    en = "{flag}"
    zh = "{flag}"
    layers = ("rules",)
    asks = 0
    flag: Annotated[int, "rule flag"]

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.rules |= self.flag


class FlagUnless(Modification, frozen=True):
    """CR 508.1c, 509.1b: "can't attack or block unless you control a Swamp"."""

    en = "{flag} unless {condition}"
    zh = "除非{condition}，否则{flag}"
    layers = ("rules",)
    asks = 0
    flag: Annotated[int, "rule flag"]
    condition: Condition

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        if not self.condition.holds(game, it):
            chars.rules |= self.flag


class RuleNode(Plain, frozen=True):
    """CR 613.11: a restriction or requirement with words of its own: "can't be blocked except by artifact creatures"."""

    layers = ("rules",)
    asks = 0
    node: Node

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.rule_nodes = (*chars.rule_nodes, (self.node, it.me, it.controller))

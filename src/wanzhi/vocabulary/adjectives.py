"""What stands before the noun of a description: "nonblack", "tapped", "attacking", "legendary" (CR 105, 110.5, 205.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.language import Meaning, attachment
from wanzhi.model import constants as c
from wanzhi.model.constants import F_COMBAT, F_COUNTERS, F_TAPPED, NONE, TOKEN
from wanzhi.model.subtypes import SUBTYPE_BIT
from wanzhi.vocabulary.base import ASKS_COLORS, ASKS_TYPES, Context, Node

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Adjective(Node, frozen=True):
    """A quality said before the noun."""

    def test(self, game: Game, id: int, it: Context) -> bool:
        raise NotImplementedError


class Colored(Adjective, frozen=True):
    """CR 105.2: "white", "nonblack", "white or blue"."""

    asks = ASKS_COLORS
    en = "{colors|}"
    zh = "{colors或}"
    colors: tuple[Annotated[int, "color"], ...]

    def test(self, game: Game, id: int, it: Context) -> bool:
        have = game.chars(id).colors
        return any(have & color for color in self.colors)


class AllColored(Adjective, frozen=True):
    """CR 105.2: "white and blue": of all these colours."""

    en = "{colors&2}"
    zh = "{colors与2}"
    colors: tuple[Annotated[int, "color"], ...]

    def test(self, game: Game, id: int, it: Context) -> bool:
        have = game.chars(id).colors
        return all(have & color for color in self.colors)


class Besides(Adjective, frozen=True):
    """"noncreature, nonland", "tapped, nonartifact": both."""

    en = "{left}, {right}"
    zh = "{left}且{right}"
    left: Adjective
    right: Adjective

    def test(self, game: Game, id: int, it: Context) -> bool:
        return self.left.test(game, id, it) and self.right.test(game, id, it)


@attachment("commas from the left", order=125, to=Besides)
def commas_from_left(node: Meaning) -> int:
    """"Non-Vampire, non-Werewolf, non-Zombie": all of equal weight; the first two are taken together first."""
    return int(isinstance(getattr(node, "right", None), Besides))


class NotColored(Adjective, frozen=True):
    """"nonblack"."""

    en = "non{color}"
    zh = "非{color}"
    color: Annotated[int, "color"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        return not game.chars(id).colors & self.color


class NotTyped(Adjective, frozen=True):
    """"nonland", "noncreature"."""

    asks = ASKS_TYPES
    en = "non{type:sg}"
    zh = "非{type}"
    type: Annotated[int, "type"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        return not game.chars(id).types & self.type


class NotSubtyped(Adjective, frozen=True):
    """"non-Human", "non-Aura"."""

    asks = ASKS_TYPES
    en = "non-{subtype:sg}"
    zh = "非{subtype}"
    subtype: Annotated[str, "subtype"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        return not game.chars(id).subtypes & SUBTYPE_BIT[self.subtype]


class Supertyped(Adjective, frozen=True):
    """CR 205.4, 305.8: "legendary", "nonbasic"."""

    asks = ASKS_TYPES
    en = "(|non:negated){supertype}"
    zh = "(|非:negated){supertype}"
    supertype: Annotated[int, "supertype"]
    negated: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return bool(game.chars(id).supertypes & self.supertype) != self.negated


class ColorCount(Adjective, frozen=True):
    """CR 105.2: "colorless", "multicolored", "monocolored"."""

    en = "(colorless|multicolored|monocolored:kind)"
    zh = "(无色|多色|单色:kind)"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        count = bin(game.chars(id).colors).count("1")
        return (count == 0, count >= 2, count == 1)[self.kind]


class IsTapped(Adjective, frozen=True):
    """CR 110.5."""

    reads: ClassVar[int] = F_TAPPED
    en = "(tapped|untapped:untapped)"
    zh = "(已横置的|未横置的:untapped)"
    untapped: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.object(id).tapped != self.untapped


class InCombat(Adjective, frozen=True):
    """CR 506.3: "attacking", "blocking", "attacking or blocking", "blocked", "unblocked", "nonattacking"."""

    reads: ClassVar[int] = F_COMBAT
    en = "(attacking|blocking|attacking or blocking|blocked|unblocked|nonattacking|nonblocking|unblocked attacking:kind)"
    zh = "(进行攻击的|进行阻挡的|进行攻击或阻挡的|被阻挡的|未受阻挡的|未进行攻击的|未进行阻挡的|进行攻击且未受阻挡的:kind)"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        attacking, blocking = obj.attacking != NONE, bool(obj.blocking)
        unblocked = attacking and not obj.blocked and game.step >= c.BLOCKERS  # CR 509.1h
        return (
            attacking, blocking, attacking or blocking, attacking and obj.blocked, unblocked, not attacking, not blocking, unblocked,
        )[self.kind]


class IsToken(Adjective, frozen=True):
    """CR 111.1: "token", "nontoken"."""

    en = "nontoken"
    zh = "非衍生"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.object(id).kind != TOKEN


class HasStatus(Adjective, frozen=True):
    """Whether something is attached or put on it: "enchanted", "equipped", "modified" (CR 700.9)."""

    reads: ClassVar[int] = F_COUNTERS
    en = "(enchanted|equipped|modified:kind)"
    zh = "(被结附的|佩带了武具的|改造的:kind)"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        auras = [a for a in obj.attachments if game.chars(a).subtypes & SUBTYPE_BIT["Aura"]]
        equipment = [a for a in obj.attachments if game.chars(a).subtypes & SUBTYPE_BIT["Equipment"]]
        if self.kind == 0:
            return bool(auras)
        if self.kind == 1:
            return bool(equipment)
        return bool(obj.counters or equipment or any(game.controller(a) == obj.controller for a in auras))


class PowerToughness(Adjective, frozen=True):
    """"1/1" before a noun: power and toughness of just these values."""

    en = "{pt}"
    zh = "{pt}"
    pt: Annotated[str, "pt"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        power, _, toughness = self.pt.partition("/")
        return str(game.power(id)) == power and str(game.toughness(id)) == toughness


class Other(Adjective, frozen=True):
    """"other creatures you control", "another creature": not the source itself, nor the card that it just became (CR 400.7e)."""

    en = "other"
    zh = "其他"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return id not in (it.me, game.object(it.me).successor)

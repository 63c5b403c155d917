"""Keywords that stand for abilities written in the card language (CR 702.1, 113.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.vocabulary.abilities import KeywordAbility
from wanzhi.vocabulary.base import Ability, Cost

if TYPE_CHECKING:
    from wanzhi.language import Grammar


def english(costs: tuple[Cost, ...]) -> str:
    """Costs as they stand before a colon."""
    from wanzhi.language import write
    from wanzhi.vocabulary.reading import grammar

    made: Grammar = grammar()
    return ", ".join(write(cost, made, capital=False) for cost in costs)


class Macro(KeywordAbility, frozen=True):
    """A keyword whose meaning is `text`; parameters are put in with `str.format`."""

    text: ClassVar[str] = ""

    def values(self) -> dict[str, str]:
        """The parameters as they are put into the text."""
        return {}

    def parts(self) -> tuple[Ability, ...]:
        from wanzhi.vocabulary.reading import abilities_from

        text = self.text
        for name, value in self.values().items():
            text = text.replace(f"<{name}>", value)
        return abilities_from(text)


class NumberMacro(Macro, frozen=True):
    """A keyword with a number: "bushido 2"."""

    n: Annotated[int, "digits"]

    def values(self) -> dict[str, str]:
        return {"n": str(self.n)}


class CostMacro(Macro, frozen=True):
    """A keyword with a cost: "cycling {2}", "unearth {1}{R}", "echo—Discard a card"."""

    costs: tuple[Cost, ...]

    def values(self) -> dict[str, str]:
        return {"costs": english(self.costs)}


class Prowess(Macro, frozen=True):
    """CR 702.108a."""

    keyword: ClassVar[str] = "prowess"
    rule: ClassVar[str] = "702.108"
    en = "prowess"
    zh = "灵技"
    text: ClassVar[str] = "whenever you cast a noncreature spell, ~ gets +1/+1 until end of turn."


class Exalted(Macro, frozen=True):
    """CR 702.83a."""

    keyword: ClassVar[str] = "exalted"
    rule: ClassVar[str] = "702.83"
    en = "exalted"
    zh = "颂威"
    text: ClassVar[str] = "whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn."


class Cycling(CostMacro, frozen=True):
    """CR 702.29a."""

    keyword: ClassVar[str] = "cycling"
    rule: ClassVar[str] = "702.29"
    en = ("cycling {costs,}", "cycling—{costs,:cap}")
    zh = "循环{costs，}"
    text: ClassVar[str] = "<costs>, discard ~: draw a card."


class Bushido(NumberMacro, frozen=True):
    """CR 702.45a."""

    keyword: ClassVar[str] = "bushido"
    rule: ClassVar[str] = "702.45"
    en = "bushido {n}"
    zh = "武士道{n}"
    text: ClassVar[str] = "whenever ~ blocks or becomes blocked, it gets +<n>/+<n> until end of turn."


class Equip(CostMacro, frozen=True):
    """CR 702.6a."""

    keyword: ClassVar[str] = "equip"
    rule: ClassVar[str] = "702.6"
    en = ("equip {costs,}", "equip—{costs,:cap}")
    zh = "佩带{costs，}"
    text: ClassVar[str] = "<costs>: attach ~ to target creature you control. activate only as a sorcery."

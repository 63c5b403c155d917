"""Keywords that stand for abilities written in the card language (CR 702.1, 113.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, cast

import msgspec

from wanzhi.vocabulary.abilities import KeywordAbility, TriggeredAbility
from wanzhi.vocabulary.base import Ability, Condition, Context, Cost, Unsaid

if TYPE_CHECKING:
    from wanzhi.language import Grammar
    from wanzhi.rules.game import Game


def english(costs: tuple[Cost, ...]) -> str:
    """Costs as they stand before a colon."""
    from wanzhi.language import write
    from wanzhi.vocabulary.reading import grammar

    made: Grammar = grammar()
    return ", ".join(write(cost, made, capital=False) for cost in costs)


class Macro(KeywordAbility, frozen=True):
    """A keyword whose meaning is `text`, or what `definition` makes of its parameters."""

    text: ClassVar[str] = ""

    def definition(self) -> str:
        """The abilities it stands for, as card text."""
        return self.text

    def parts(self) -> tuple[Ability, ...]:
        from wanzhi.vocabulary.reading import abilities_from

        text = self.definition()
        return abilities_from(text) if text else ()


class NumberMacro(Macro, frozen=True):
    """A keyword with a number: "bushido 2"."""

    n: Annotated[int, "digits"]


class CostMacro(Macro, frozen=True):
    """A keyword with a cost: "cycling {2}", "unearth {1}{R}", "echo—Discard a card"."""

    costs: tuple[Cost, ...]
    dash: bool = False  # written "—"

    @property
    def paying(self) -> str:
        """The cost in words."""
        return english(self.costs)


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


class BattleCry(Macro, frozen=True):
    """CR 702.91a."""

    keyword: ClassVar[str] = "battle cry"
    rule: ClassVar[str] = "702.91"
    en = "battle cry"
    zh = "战嚎"
    text: ClassVar[str] = "whenever ~ attacks, each other attacking creature gets +1/+0 until end of turn."


class IsCreatureAnd(Unsaid, Condition, frozen=True):
    """CR 702.100c: no creature has greater power or toughness than a permanent that is no creature."""

    condition: Condition

    def holds(self, game: Game, it: Context) -> bool:
        return game.is_creature(it.me) and self.condition.holds(game, it)


def told(name: str, ability: Ability) -> TriggeredAbility:
    """A triggered ability that puts counters, with the name of what its object does by it (CR 702.100b, 702.149c)."""
    from wanzhi.vocabulary.keyword_happenings import Told

    read = cast(TriggeredAbility, ability)
    return msgspec.structs.replace(read, effect=Told(name, read.effect))


class Evolve(Macro, frozen=True):
    """CR 702.100a-c."""

    keyword: ClassVar[str] = "evolve"
    rule: ClassVar[str] = "702.100"
    en = "evolve"
    zh = "进化"
    text: ClassVar[str] = (
        "whenever a creature you control enters, if that creature's power is greater than ~'s power or that creature's toughness is greater "
        "than ~'s toughness, put a +1/+1 counter on ~."
    )

    def parts(self) -> tuple[Ability, ...]:
        read = told("evolve", super().parts()[0])
        return (msgspec.structs.replace(read, condition=IsCreatureAnd(read.condition)) if read.condition is not None else read,)


class Mentor(Macro, frozen=True):
    """CR 702.134a."""

    keyword: ClassVar[str] = "mentor"
    rule: ClassVar[str] = "702.134"
    en = "mentor"
    zh = "训导"
    text: ClassVar[str] = "whenever ~ attacks, put a +1/+1 counter on target attacking creature with power less than ~'s power."


class Training(Macro, frozen=True):
    """CR 702.149a, 702.149c."""

    keyword: ClassVar[str] = "training"
    rule: ClassVar[str] = "702.149"
    en = "training"
    zh = "见习"
    text: ClassVar[str] = (
        "whenever ~ and at least one other creature with power greater than ~'s power attack, put a +1/+1 counter on ~."
    )

    def parts(self) -> tuple[Ability, ...]:
        return (told("train", super().parts()[0]),)


class Persist(Macro, frozen=True):
    """CR 702.79a."""

    keyword: ClassVar[str] = "persist"
    rule: ClassVar[str] = "702.79"
    en = "persist"
    zh = "留存"
    text: ClassVar[str] = (
        "when ~ dies, if it had no -1/-1 counters on it, return it to the battlefield under its owner's control with a -1/-1 counter on it."
    )


class Undying(Macro, frozen=True):
    """CR 702.93a."""

    keyword: ClassVar[str] = "undying"
    rule: ClassVar[str] = "702.93"
    en = "undying"
    zh = "不息"
    text: ClassVar[str] = (
        "when ~ dies, if it had no +1/+1 counters on it, return it to the battlefield under its owner's control with a +1/+1 counter on it."
    )


class LivingWeapon(Macro, frozen=True):
    """CR 702.92a."""

    keyword: ClassVar[str] = "living weapon"
    rule: ClassVar[str] = "702.92"
    en = "living weapon"
    zh = "活化武器"
    text: ClassVar[str] = "when ~ enters, create a 0/0 black Phyrexian Germ creature token, then attach ~ to it."


class Extort(Macro, frozen=True):
    """CR 702.101a."""

    keyword: ClassVar[str] = "extort"
    rule: ClassVar[str] = "702.101"
    en = "extort"
    zh = "敲诈"
    text: ClassVar[str] = (
        "whenever you cast a spell, you may pay {W/B}. if you do, each opponent loses 1 life and you gain that much life."
    )

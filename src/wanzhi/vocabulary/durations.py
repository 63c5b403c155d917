"""How long continuous effects last (CR 611.2a-b, 514.2)."""

from __future__ import annotations

from typing import ClassVar

from wanzhi.vocabulary.base import Condition, Duration


class UntilEndOfTurn(Duration, frozen=True):
    """CR 514.2: it ends as damage wears off."""

    until: ClassVar[str] = "turn"
    en = "(until end of turn|this turn:this)"
    zh = "直到回合结束"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "this")
    this: bool = False  # how it is said


class UntilYourNextTurn(Duration, frozen=True):
    """It ends as the controller's next turn begins."""

    until: ClassVar[str] = "your next turn"
    en = "until your next turn"
    zh = "直到你的下一个回合"


class UntilEndOfYourNextTurn(Duration, frozen=True):
    """It ends at the cleanup step of the controller's next turn."""

    until: ClassVar[str] = "end of your next turn"
    en = "until the end of your next turn"
    zh = "直到你的下一个回合结束"


class UntilEndOfCombat(Duration, frozen=True):
    """CR 511.3."""

    until: ClassVar[str] = "combat"
    en = "(until end of combat|this combat:this)"
    zh = "直到战斗结束"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "this")
    this: bool = False  # how it is said


class ForAsLongAs(Duration, frozen=True):
    """CR 611.2b: it ends when the condition no longer holds; it never begins if the condition does not hold then."""

    until: ClassVar[str] = "while"
    en = "for as long as {condition}"
    zh = "于{condition}的时段内"
    condition: Condition

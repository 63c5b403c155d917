"""Keywords with a number that are definitions in the card language (CR 702)."""

from __future__ import annotations

from typing import ClassVar, Final

from wanzhi.vocabulary.keywords.macros import NumberMacro
from wanzhi.vocabulary.numbers import number_word

MODULAR_DEATH: Final = "when ~ dies, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on ~."


class Annihilator(NumberMacro, frozen=True):
    """CR 702.86a."""

    keyword: ClassVar[str] = "annihilator"
    rule: ClassVar[str] = "702.86"
    en = "annihilator {n}"
    zh = "歼灭{n}"

    def definition(self) -> str:
        return f"whenever ~ attacks, defending player sacrifices {number_word(self.n, 'permanent')}."


class Afflict(NumberMacro, frozen=True):
    """CR 702.130a."""

    keyword: ClassVar[str] = "afflict"
    rule: ClassVar[str] = "702.130"
    en = "afflict {n}"
    zh = "折磨{n}"

    def definition(self) -> str:
        return f"whenever ~ becomes blocked, defending player loses {self.n} life."


class Afterlife(NumberMacro, frozen=True):
    """CR 702.135a."""

    keyword: ClassVar[str] = "afterlife"
    rule: ClassVar[str] = "702.135"
    en = "afterlife {n}"
    zh = "往生{n}"

    def definition(self) -> str:
        return f"when ~ dies, create {number_word(self.n, '1/1 white and black Spirit creature token')} with flying."


class Fabricate(NumberMacro, frozen=True):
    """CR 702.123a."""

    keyword: ClassVar[str] = "fabricate"
    rule: ClassVar[str] = "702.123"
    en = "fabricate {n}"
    zh = "装配{n}"

    def definition(self) -> str:
        return (
            f"when ~ enters, you may put {number_word(self.n, '+1/+1 counter')} on it. "
            f"if you don't, create {number_word(self.n, '1/1 colorless Servo artifact creature token')}."
        )


class Bloodthirst(NumberMacro, frozen=True):
    """CR 702.54a."""

    keyword: ClassVar[str] = "bloodthirst"
    rule: ClassVar[str] = "702.54"
    en = "bloodthirst {n}"
    zh = "嗜血{n}"

    def definition(self) -> str:
        return f"if an opponent was dealt damage this turn, ~ enters with {number_word(self.n, '+1/+1 counter')} on it."


class Fading(NumberMacro, frozen=True):
    """CR 702.32a."""

    keyword: ClassVar[str] = "fading"
    rule: ClassVar[str] = "702.32"
    en = "fading {n}"
    zh = "消退{n}"

    def definition(self) -> str:
        return (
            f"~ enters with {number_word(self.n, 'fade counter')} on it.\n"
            "at the beginning of your upkeep, remove a fade counter from ~. if you can't, sacrifice it."
        )


class Modular(NumberMacro, frozen=True):
    """CR 702.43a."""

    keyword: ClassVar[str] = "modular"
    rule: ClassVar[str] = "702.43"
    en = "modular {n}"
    zh = "套件{n}"

    def definition(self) -> str:
        return f"~ enters with {number_word(self.n, '+1/+1 counter')} on it.\n{MODULAR_DEATH}"


class Graft(NumberMacro, frozen=True):
    """CR 702.58a."""

    keyword: ClassVar[str] = "graft"
    rule: ClassVar[str] = "702.58"
    en = "graft {n}"
    zh = "接殖{n}"

    def definition(self) -> str:
        return (
            f"~ enters with {number_word(self.n, '+1/+1 counter')} on it.\n"
            "whenever another creature enters, if ~ has a +1/+1 counter on it, you may move a +1/+1 counter from ~ onto that creature."
        )


class Poisonous(NumberMacro, frozen=True):
    """CR 702.70a."""

    keyword: ClassVar[str] = "poisonous"
    rule: ClassVar[str] = "702.70"
    en = "poisonous {n}"
    zh = "剧毒{n}"

    def definition(self) -> str:
        return f"whenever ~ deals combat damage to a player, that player gets {number_word(self.n, 'poison counter')}."


class Soulshift(NumberMacro, frozen=True):
    """CR 702.46a."""

    keyword: ClassVar[str] = "soulshift"
    rule: ClassVar[str] = "702.46"
    en = "soulshift {n}"
    zh = "转生{n}"

    def definition(self) -> str:
        return f"when ~ dies, you may return target Spirit card with mana value {self.n} or less from your graveyard to your hand."


class Bushido(NumberMacro, frozen=True):
    """CR 702.45a."""

    keyword: ClassVar[str] = "bushido"
    rule: ClassVar[str] = "702.45"
    en = "bushido {n}"
    zh = "武士道{n}"

    def definition(self) -> str:
        return f"whenever ~ blocks or becomes blocked, it gets +{self.n}/+{self.n} until end of turn."


class Toxic(NumberMacro, frozen=True):
    """CR 702.164: combat damage to a player also gives poison counters; the rules read `amount`."""

    keyword: ClassVar[str] = "toxic"
    rule: ClassVar[str] = "702.164"
    en = "toxic {n}"
    zh = "下毒{n}"

    @property
    def amount(self) -> int:
        """The toxic value."""
        return self.n

    def definition(self) -> str:
        return ""

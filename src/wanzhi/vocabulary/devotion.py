"""Devotion that is more than the mana symbols (CR 700.5a)."""

from __future__ import annotations

from typing import Annotated

from wanzhi.vocabulary.abilities import RuleAbility


class MoreDevotion(RuleAbility, frozen=True):
    """CR 700.5a: "your devotion to each color and each combination of colors is increased by one": counted with the mana symbols."""

    en = "your devotion to each color and each combination of colors is increased by {more_devotion}."
    zh = "你对每种颜色和每种颜色组合的献力增加{more_devotion}。"
    more_devotion: Annotated[int, "numeral"]

"""Editions: which rulebook is played (CR of 2006, 2012, 2016 and today). A frozen value; the rule's own module asks it.

Only today's values are in force yet; the fields name rules that changed, so that each can be asked where it applies.
"""

from __future__ import annotations

import msgspec


class Edition(msgspec.Struct, frozen=True):
    """What a rulebook says where rulebooks differ.

    >>> Edition.today().mana_burn
    False
    """

    name: str = "2026"
    mana_burn: bool = False  # unspent mana costs life (2006: 300.3)
    mulligan: str = "london"  # CR 103.5; earlier "paris", "vancouver"
    damage_on_stack: bool = False  # 2006: 310.2
    legend_rule: str = "choose one"  # CR 704.5j; earlier "all"
    damage_assignment_order: bool = False  # 2010 to 2024: ordered blockers
    planeswalker_redirection: bool = False  # 2007 to 2018

    @staticmethod
    def today() -> Edition:
        """The current rulebook (17 April 2026)."""
        return Edition()

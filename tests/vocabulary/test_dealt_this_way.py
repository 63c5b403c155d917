"""What was dealt damage "this way" (CR 120.4, 608.2c): what was dealt it after all, not what it was to be dealt to."""

import pytest

from wanzhi import Scenario

SHIELD = "Prevent all damage that would be dealt this turn."


@pytest.mark.parametrize(("prevented", "life"), [(False, 23), (True, 20)])
def test_a_player_is_dealt_damage_this_way(prevented: bool, life: int):
    """CR 120.4b-c, 615.6: damage that was prevented was never dealt."""
    s = Scenario()
    s.define("Torch", "Instant", "~ deals 2 damage to any target. If a player is dealt damage this way, you gain 3 life.", "{R}")
    if prevented:
        s.cast(s.p2, s.define("Shield", "Instant", SHIELD, "{W}"))
    s.cast(s.p1, "Torch", targets=s.p2)
    assert s.life(s.p1) == life


@pytest.mark.parametrize(("target", "drawn"), [("Runeclaw Bear", 1), ("Grizzly Bears", 1), ("Craw Wurm", 0)])
def test_an_object_is_dealt_damage_this_way(target: str, drawn: int):
    """CR 608.2h: what it is, it was as it was dealt the damage; state-based actions come later."""
    s = Scenario()
    creature = s.battlefield(s.p2, target)
    s.library(s.p1, "Forest", "Forest")
    s.define("Sting", "Instant", "~ deals 1 damage to any target. If a Bear is dealt damage this way, draw a card.", "{R}")
    s.cast(s.p1, "Sting", targets=creature)
    assert len(s.game.hand(s.p1)) == drawn


def test_nobody_but_an_opponent():
    """CR 102.2: one is no opponent of oneself."""
    s = Scenario()
    s.define("Torch", "Instant", "~ deals 2 damage to any target. If an opponent is dealt damage this way, you gain 5 life.", "{R}")
    s.cast(s.p1, "Torch", targets=s.p1)
    assert s.life(s.p1) == 18


def test_what_was_dealt_nothing_is_not_exiled():
    """CR 614.1a: "a creature dealt damage this way would die this turn": the shielded one was dealt none."""
    s = Scenario()
    bear = s.battlefield(s.p2, "Runeclaw Bear")
    s.cast(s.p2, s.define("Shield", "Instant", SHIELD, "{W}"))
    text = "~ deals 1 damage to target creature. If a creature dealt damage this way would die this turn, exile it instead."
    s.cast(s.p1, s.define("Spark", "Instant", text, "{R}"), targets=bear)
    s.do(lambda game: game.destroy((game.current(bear),)))
    assert s.zone(bear) == "graveyard"

"""Abilities that players have (CR 113.1b): hexproof, shroud, protection."""

from wanzhi import IllegalChoice, Scenario
from wanzhi.lab.scenario import ScenarioError

REFUSED = (ScenarioError, IllegalChoice)
BEAR = "Runeclaw Bear"


def refused(s: Scenario, player: int, target: int) -> bool:
    """Whether the player can't target that with a Shock."""
    try:
        s.cast(player, "Shock", targets=target)
    except REFUSED:
        return True
    return False


def test_you_and_creatures_you_control_have_hexproof():
    """CR 702.11c: the player can't be the target of what opponents control; the player's own spells may target them."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Aegis", "Enchantment", "You and creatures you control have hexproof."))
    bear = s.battlefield(s.p1, BEAR)
    assert refused(s, s.p2, s.p1) and refused(s, s.p2, bear)
    assert not refused(s, s.p1, s.p1) and s.life(s.p1) == 18


def test_it_has_to_be_the_turn():
    """CR 604.1, 702.11c: "during your turn, you and ~ have hexproof"."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Breaker", "Creature", "During your turn, you and ~ have hexproof."))
    assert refused(s, s.p2, s.p1)
    s.next_turn(s.p2)
    assert not refused(s, s.p2, s.p1)


def test_a_player_gains_hexproof_for_a_while():
    """CR 611.2, 702.11c: "you and permanents you control gain hexproof until end of turn"."""
    s = Scenario()
    land = s.battlefield(s.p1, BEAR)
    s.cast(s.p1, s.define("Plating", "Instant", "You and permanents you control gain hexproof until end of turn.", "{U}"))
    assert refused(s, s.p2, s.p1) and refused(s, s.p2, land)
    s.next_turn(s.p2)
    assert not refused(s, s.p2, s.p1)


def test_a_player_gains_shroud():
    """CR 702.18a: not even the player's own spells."""
    s = Scenario()
    s.cast(s.p1, s.define("Light", "Instant", "You gain shroud until end of turn.", "{W}"))
    assert refused(s, s.p1, s.p1) and refused(s, s.p2, s.p1)


def test_a_player_gains_protection():
    """CR 702.16b, 702.16e: not targeted, not dealt damage; protection from everything does not stop loss of life."""
    s = Scenario()
    s.cast(s.p1, s.define("Coffin", "Instant", "You gain protection from everything until your next turn.", "{W}"))
    s.next_turn(s.p2)
    assert refused(s, s.p2, s.p1)
    s.attack(s.battlefield(s.p2, BEAR))
    assert s.life(s.p1) == 20
    s.cast(s.p2, s.define("Drain", "Sorcery", "Each opponent loses 1 life.", "{B}"))
    assert s.life(s.p1) == 19
    s.next_turn(s.p1)
    s.attack(s.battlefield(s.p2, BEAR))
    assert s.life(s.p1) == 17


def test_protection_from_the_color_of_your_choice():
    """CR 702.16, 608.2d."""
    s = Scenario()
    s.answer("Name", "red")
    s.cast(s.p1, s.define("Tiger", "Instant", "You gain protection from the color of your choice until end of turn.", "{W}"))
    assert refused(s, s.p2, s.p1)
    s.cast(s.p2, s.define("Bolt of Blue", "Instant", "~ deals 2 damage to any target.", "{U}"), targets=s.p1)
    assert s.life(s.p1) == 18


def test_protection_from_a_player():
    """CR 702.16i, 611.2c: from each object that the player controls; which player it is was fixed as the effect began."""
    s = Scenario(players=3)
    bear = s.battlefield(s.p1, BEAR)
    text = "Target opponent draws a card. Until your next turn, you and creatures you control gain protection from that player."
    s.cast(s.p1, s.define("Frolic", "Sorcery", text, "{U}"), targets=s.p2)
    assert refused(s, s.p2, s.p1) and refused(s, s.p2, bear)
    assert not refused(s, s.p3, s.p1) and not refused(s, s.p3, bear)


def test_auras_of_a_color_that_a_player_has_protection_from():
    """CR 702.16c, 704.5m: they are put into their owners' graveyards."""
    s = Scenario()
    s.define("Curse", "Enchantment — Aura", "Enchant player\nEnchanted player can't play lands.", "{B}")
    curse = s.battlefield(s.p2, "Curse", attached_to=s.p1)
    assert s.zone(curse) == "battlefield"
    s.cast(s.p1, s.define("Ward", "Instant", "You gain protection from black until end of turn.", "{W}"))
    assert s.zone(curse) == "graveyard"

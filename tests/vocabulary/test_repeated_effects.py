"""What is done for each object or player, last known information, and amounts from text, played out (CR 608.2)."""

import pytest
from test_effects import bear, spell

from wanzhi.lab.scenario import Scenario, ScenarioError


def test_its_controller_and_its_power_are_last_known() -> None:
    """CR 608.2h."""
    s = Scenario()
    s.define("Bear", "Creature", pt="2/2")
    stolen = s.battlefield(s.p1, "Bear", owner=s.p2, counters={"+1/+1": 2})
    s.cast(s.p2, spell(s, "Exile target creature. Its controller gains life equal to its power.", "Instant"), targets=[stolen])
    assert s.life(s.p1) == 24


def test_instant_or_sorcery() -> None:
    """CR 109.2: "spell" and "card" belong to both types."""
    s = Scenario()
    target = s.cast(s.p2, spell(s, "Draw a card.", "Instant"), resolve=False)
    s.cast(s.p1, spell(s, "Counter target instant or sorcery spell.", "Instant"), targets=[target])
    assert s.names("hand", s.p2) == []


def test_delayed_trigger_on_that_creature() -> None:
    """CR 603.7."""
    s = Scenario()
    mine = bear(s, s.p1)
    text = "Target creature gets +1/+1 until end of turn. When that creature dies this turn, draw a card."
    s.cast(s.p1, spell(s, text, "Instant"), targets=[mine])
    s.cast(s.p1, spell(s, "Destroy target creature.", "Instant"), targets=[mine])
    s.resolve()
    assert len(s.names("hand", s.p1)) == 1


def test_unless_they_pay_for_each_creature() -> None:
    """CR 118.12a: each one's controller is asked."""
    s = Scenario()
    mine, theirs = bear(s, s.p1), bear(s, s.p2)
    s.cast(s.p1, spell(s, "For each creature, its controller sacrifices it unless they pay 3 life."))
    assert s.zone(mine) == s.zone(theirs) == "battlefield" and s.life(s.p1) == s.life(s.p2) == 17


def test_tokens_made_for_each_creature_are_those_tokens() -> None:
    """They are exiled, not what they copied."""
    s = Scenario()
    mine = [bear(s, s.p1), bear(s, s.p1, "Big", "4/4")]
    text = (
        "For each creature you control, create a token that's a copy of that creature. Those tokens gain haste. "
        "Exile them at the beginning of the next end step."
    )
    s.cast(s.p1, spell(s, text))
    assert [s.has(token, "haste") for token in s.tokens(s.p1)] == [True, True]
    s.step("end")
    s.resolve()
    assert s.tokens(s.p1) == [] and [s.zone(id) for id in mine] == ["battlefield", "battlefield"]


def test_a_target_for_each_opponent() -> None:
    """CR 601.2c: each opponent's creature is a target of its own."""
    s = Scenario(players=3)
    victims = [bear(s, s.p2), bear(s, s.p3)]
    text = "For each opponent, destroy up to one target creature that player controls. Draw a card for each creature destroyed this way."
    s.cast(s.p1, spell(s, text), targets=victims)
    assert [s.zone(id) for id in victims] == ["graveyard", "graveyard"] and len(s.names("hand", s.p1)) == 2


def test_cards_of_each_opponent_are_counted() -> None:
    """CR 608.2i."""
    s = Scenario(players=3)
    s.define("Bear", "Creature", pt="2/2")
    s.hand(s.p2, "Bear")
    s.hand(s.p3, "Bear")
    s.cast(s.p1, spell(s, "Each opponent exiles a card from their hand. Draw a card for each card exiled this way."))
    assert len(s.names("hand", s.p1)) == 2
    s.cast(s.p1, spell(s, "Each opponent mills two cards. You gain 1 life for each card milled this way."))
    assert s.life(s.p1) == 24


def test_tokens_of_each_player_are_those_tokens() -> None:
    s = Scenario(players=3)
    s.cast(s.p1, spell(s, "Each player creates a 1/1 white Soldier creature token. Those tokens gain flying until end of turn."))
    assert all(s.has(token, "flying") for player in range(3) for token in s.tokens(player))


def test_cards_chosen_for_each_player() -> None:
    """"Those cards" are the chosen ones."""
    s = Scenario()
    s.define("Bear", "Creature", pt="2/2")
    s.library(s.p1, "Bear")
    chosen = [s.graveyard(s.p1, "Bear"), s.graveyard(s.p2, "Bear")]
    text = (
        "For each player, choose a creature card in that player's graveyard. Put those cards onto the battlefield under your control."
    )
    s.cast(s.p1, spell(s, text))
    assert [s.zone(id) for id in chosen] == ["battlefield", "battlefield"] and s.controller(chosen[1]) == s.p1


def test_twice_that_much_damage_instead() -> None:
    s = Scenario()
    bear(s, s.p1)
    text = "This spell deals 3 damage to target player. If you control a creature, this spell deals twice that much damage instead."
    s.cast(s.p1, spell(s, text), targets=[s.p2])
    assert s.life(s.p2) == 14


def test_x_of_a_target_is_told_by_the_text() -> None:
    """CR 107.3i, 601.2c."""
    s = Scenario()
    bear(s, s.p1)
    small, big = bear(s, s.p2, "Small", "1/1"), bear(s, s.p2, "Big", "3/3")
    name = spell(s, "Destroy target creature with power X or less, where X is the number of creatures you control.")
    s.cast(s.p1, name, targets=[small])
    with pytest.raises(ScenarioError):
        s.cast(s.p1, name, targets=[big])
    assert s.zone(small) == "graveyard" and s.zone(big) == "battlefield"


def test_role_token() -> None:
    """CR 111.10k."""
    s = Scenario()
    mine = bear(s, s.p1)
    s.cast(s.p1, spell(s, "Create a Monster Role token attached to target creature you control."), targets=[mine])
    assert s.pt(mine) == (3, 3) and s.has(mine, "trample")


def test_support() -> None:
    """CR 701.41a."""
    s = Scenario()
    mine = [bear(s, s.p1), bear(s, s.p1)]
    s.cast(s.p1, spell(s, "Support 2."), targets=mine)
    assert [s.pt(id) for id in mine] == [(3, 3), (3, 3)]


def test_dealt_damage_this_way_and_exiled() -> None:
    """CR 614.1a."""
    s = Scenario()
    theirs = bear(s, s.p2)
    text = "This spell deals 3 damage to any target. If a creature dealt damage this way would die this turn, exile it instead."
    s.cast(s.p1, spell(s, text), targets=[theirs])
    assert s.zone(theirs) == "exile"


def test_reveal_from_among_in_a_triggered_ability() -> None:
    """"It" is the card that was revealed."""
    s = Scenario()
    rock = s.library(s.p1, s.define("Rock", "Artifact", cost="{1}"))
    text = (
        "When this creature enters, look at the top four cards of your library. You may reveal an artifact card from among them and put it "
        "into your hand. Put the rest on the bottom of your library in a random order."
    )
    s.enter(s.p1, s.define("Crew", "Creature", text))
    s.resolve()
    assert s.zone(rock) == "hand"

"""Targets, costs, activation instructions and descriptions played out (CR 115, 118, 602)."""

import pytest

from wanzhi.lab.scenario import Scenario, ScenarioError


def board() -> Scenario:
    """A scenario with a few cards defined."""
    s = Scenario()
    s.define("Bear", "Creature - Bear", pt="2/2", cost="{1}{G}")
    s.define("Giant", "Creature - Giant", pt="5/5", cost="{3}{R}{R}")
    s.define("Rock", "Artifact", cost="{2}")
    s.define("Idle", "Sorcery", "Scry 1.", cost="{1}")
    s.define("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")
    return s


# --- targets ------------------------------------------------------------------------------------------------------------------------------


def test_up_to_two_targets_may_be_none() -> None:
    """CR 115.6: with "up to" no target need be chosen."""
    s = board()
    s.define("Frost", "Sorcery", "Tap up to two target creatures.", cost="{U}")
    bears = [s.battlefield(s.p2, "Bear") for _ in range(2)]
    s.cast(s.p1, "Frost", targets=bears)
    assert all(s.game.object(bear).tapped for bear in bears)


def test_another_target_differs_from_the_first() -> None:
    """CR 115.3: "another target creature" can't be the same creature."""
    s = board()
    s.define("Spread", "Sorcery", "Tap target creature. Destroy another target creature.", cost="{U}")
    bear = s.battlefield(s.p2, "Bear")
    with pytest.raises(ScenarioError):
        s.cast(s.p1, "Spread", targets=[bear, bear])


def test_another_target_is_not_the_source() -> None:
    """CR 115.3: without an earlier target it is other than the source."""
    s = board()
    s.define("Hero", "Creature", "{1}: Another target creature gets +1/+1 until end of turn.", pt="1/1")
    hero, bear = s.battlefield(s.p1, "Hero"), s.battlefield(s.p1, "Bear")
    s.activate(hero, targets=[bear])
    assert s.pt(bear) == (3, 3)
    with pytest.raises(ScenarioError):
        s.activate(hero, targets=[hero])


def test_target_card_in_a_graveyard() -> None:
    """CR 115.2: the zone follows from the description; instants count among "instant or sorcery cards"."""
    s = board()
    s.define("Recall", "Sorcery", "Return target instant or sorcery card from your graveyard to your hand.", cost="{U}")
    bolt, bear = s.graveyard(s.p1, "Bolt", "Bear")
    with pytest.raises(ScenarioError):
        s.cast(s.p1, "Recall", targets=[bear])
    s = board()
    s.define("Recall", "Sorcery", "Return target instant or sorcery card from your graveyard to your hand.", cost="{U}")
    bolt = s.graveyard(s.p1, "Bolt")
    s.cast(s.p1, "Recall", targets=[bolt])
    assert s.zone(bolt) == "hand"


def test_targets_controlled_by_different_players() -> None:
    """CR 601.2c: what is said of the targets together limits the choice."""
    s = board()
    s.define("Purge", "Sorcery", "Destroy up to two target creatures controlled by different players.", cost="{U}")
    one, other = s.battlefield(s.p2, "Bear"), s.battlefield(s.p2, "Bear")
    with pytest.raises(ScenarioError):
        s.cast(s.p1, "Purge", targets=[one, other])


def test_target_player_or_planeswalker() -> None:
    """CR 115.4: a player can be chosen, a creature can't."""
    s = board()
    s.define("Lava", "Sorcery", "Lava deals 4 damage to target player or planeswalker.", cost="{R}")
    s.cast(s.p1, "Lava", targets=[s.p2])
    assert s.life(s.p2) == 16


# --- costs --------------------------------------------------------------------------------------------------------------------------------


def test_sacrifice_another_creature() -> None:
    """CR 118.3: "another" excludes the source."""
    s = board()
    s.define("Cultist", "Creature", "Sacrifice another creature: You gain 2 life.", pt="1/1")
    cultist = s.battlefield(s.p1, "Cultist")
    with pytest.raises(ScenarioError):
        s.activate(cultist)
    bear = s.battlefield(s.p1, "Bear")
    s.activate(cultist, pay=[bear])
    assert s.zone(bear) == "graveyard" and s.life(s.p1) == 22


def test_power_of_the_sacrificed_creature() -> None:
    """CR 608.2h: the creature sacrificed for an additional cost, as it last was."""
    s = board()
    s.define(
        "Fling", "Instant",
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "Fling deals damage equal to the sacrificed creature's power to any target.",
        cost="{R}",
    )
    giant = s.battlefield(s.p1, "Giant", counters={"+1/+1": 2})
    s.cast(s.p1, "Fling", targets=[s.p2], pay=[giant])
    assert s.life(s.p2) == 13


def test_exile_itself_from_the_graveyard() -> None:
    """CR 113.6m: an ability whose cost exiles its card from the graveyard functions only there."""
    s = board()
    s.define("Spirit", "Creature", "{1}, Exile this card from your graveyard: You gain 3 life.", pt="1/1")
    alive = s.battlefield(s.p1, "Spirit")
    with pytest.raises(ScenarioError):
        s.activate(alive)
    dead = s.graveyard(s.p1, "Spirit")
    s.activate(dead, player=s.p1)
    assert s.zone(dead) == "exile" and s.life(s.p1) == 23


def test_loyalty_abilities() -> None:
    """CR 606.3-606.6: once a turn, at sorcery time; the cost changes the loyalty."""
    s = board()
    s.define("Sage", "Legendary Planeswalker - Jace", "+1: You gain 1 life.\n−3: You gain 10 life.", loyalty="3")
    sage = s.battlefield(s.p1, "Sage", counters={"loyalty": 3})
    s.activate(sage, 0)
    assert s.counters(sage, "loyalty") == 4 and s.life(s.p1) == 21
    with pytest.raises(ScenarioError):
        s.activate(sage, 1)
    s.next_turn(s.p1).activate(sage, 1)
    assert s.counters(sage, "loyalty") == 1 and s.life(s.p1) == 31


def test_remove_counters_from_itself() -> None:
    """CR 122: only if there are enough."""
    s = board()
    s.define("Well", "Artifact", "Remove two charge counters from this artifact: You gain 4 life.")
    well = s.battlefield(s.p1, "Well", counters={"charge": 3})
    s.activate(well)
    assert s.counters(well, "charge") == 1 and s.life(s.p1) == 24
    with pytest.raises(ScenarioError):
        s.activate(well)


# --- activation instructions --------------------------------------------------------------------------------------------------------------


def test_only_as_a_sorcery_and_only_once_each_turn() -> None:
    """CR 602.5b, 602.5d: both instructions hold."""
    s = board()
    s.define("Shrine", "Artifact", "{1}: You gain 1 life. Activate only as a sorcery and only once each turn.")
    shrine = s.battlefield(s.p1, "Shrine")
    s.activate(shrine)
    with pytest.raises(ScenarioError):
        s.activate(shrine)
    assert s.life(s.p1) == 21


def test_activate_only_if() -> None:
    """CR 602.1b."""
    s = board()
    s.define("Keep", "Artifact", "{1}: You gain 1 life. Activate only if you control a Giant.")
    keep = s.battlefield(s.p1, "Keep")
    with pytest.raises(ScenarioError):
        s.activate(keep)
    s.battlefield(s.p1, "Giant")
    s.activate(keep)
    assert s.life(s.p1) == 21


# --- descriptions -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "bear", "giant", "rock"),
    [
        ("creatures with power 4 or greater", False, True, False),
        ("nonartifact permanents", True, True, False),
        ("artifacts and Giants", False, True, True),
        ("creatures and/or artifacts", True, True, True),
        ("creatures with the greatest power among creatures your opponents control", False, True, False),
        ("creatures with +1/+1 counters on them", True, False, False),
        ("tapped creatures", False, True, False),
        ("non-Giant creatures", True, False, False),
        ("permanents with mana value 2 or less", True, False, True),
        ("multicolored creatures", False, False, False),
    ],
)
def test_descriptions(words: str, bear: bool, giant: bool, rock: bool) -> None:
    """CR 109.2, 205: which permanents a description means."""
    s = board()
    s.define("Wipe", "Sorcery", f"Destroy all {words}.", cost="{1}")
    ids = (
        s.battlefield(s.p2, "Bear", counters={"+1/+1": 1}), s.battlefield(s.p2, "Giant", tapped=True), s.battlefield(s.p2, "Rock"),
    )
    s.cast(s.p1, "Wipe")
    assert tuple(s.zone(id) == "graveyard" for id in ids) == (bear, giant, rock)


@pytest.mark.parametrize(
    ("amount", "value"),
    [
        ("the number of creatures you control", 2),
        ("the number of cards in your hand", 1),
        ("the number of card types among cards in your graveyard", 2),
        ("the greatest power among creatures you control", 5),
        ("the total power of creatures you control", 7),
        ("twice the number of creatures you control", 4),
        ("the number of basic land types among lands you control", 1),
        ("your devotion to red", 2),
        ("the number of colors among permanents you control", 2),
    ],
)
def test_quantities(amount: str, value: int) -> None:
    """CR 107, 202, 700.5: what numbers count."""
    s = board()
    s.battlefield(s.p1, "Bear")
    s.battlefield(s.p1, "Giant")
    s.define("Field", "Basic Land - Forest")
    s.battlefield(s.p1, "Field")
    s.hand(s.p1, "Bear")
    s.graveyard(s.p1, "Idle", "Bear", "Idle")
    s.define("Count", "Sorcery", f"You gain X life, where X is {amount}.", cost="{1}")
    s.cast(s.p1, "Count")
    assert s.life(s.p1) == 20 + value


def test_radiance() -> None:
    """CR 109.2: "each other creature that shares a color with it" is judged by the target, and counts the source."""
    s = board()
    text = "{T}: This creature deals 1 damage to target creature and each other creature that shares a color with it."
    s.define("Mage", "Creature", text, cost="{G}", pt="1/1")
    mage, bear, giant = s.battlefield(s.p1, "Mage"), s.battlefield(s.p2, "Bear"), s.battlefield(s.p2, "Giant")
    s.activate(mage, targets=[bear])
    assert s.zone(mage) == "graveyard" and s.game.object(bear).damage == 1 and s.game.object(giant).damage == 0

"""Keywords that mark abilities and players, and other single ones (CR 702), played from their text."""

from __future__ import annotations

import pytest

from wanzhi.lab.scenario import Scenario, ScenarioError

BEAR = ("Bear", "Creature - Bear")


def test_exhaust_only_once() -> None:
    """CR 702.177a: as long as it is the same object, in later turns too."""
    s = Scenario()
    racer = s.battlefield(s.p1, s.define("Racer", "Creature - Human", "Exhaust — {1}: Put a +1/+1 counter on this creature.", pt="1/1"))
    s.activate(racer)
    assert s.pt(racer) == (2, 2)
    s.next_turn(s.p1)
    with pytest.raises(ScenarioError):
        s.activate(racer)


def test_two_exhaust_abilities() -> None:
    """CR 702.177a: each of them once."""
    s = Scenario()
    text = "Exhaust — {1}: You gain 1 life.\nExhaust — {2}: You gain 10 life."
    racer = s.battlefield(s.p1, s.define("Racer", "Creature - Human", text, pt="1/1"))
    s.activate(racer, 0).activate(racer, 1)
    assert s.life(s.p1) == 31
    with pytest.raises(ScenarioError):
        s.activate(racer, 1)


def test_boast_only_if_it_attacked() -> None:
    """CR 702.142a."""
    s = Scenario()
    viking = s.battlefield(s.p1, s.define("Viking", "Creature - Human", "Boast — {1}: You gain 1 life.", pt="1/1"))
    s.mana(s.p1, "{5}")
    assert not s.can(s.p1, "activate", viking)
    s.attack(viking)
    s.mana(s.p1, "{5}")
    s.activate(viking)
    assert s.life(s.p1) == 21
    with pytest.raises(ScenarioError):
        s.activate(viking)


def test_forecast_in_the_upkeep() -> None:
    """CR 702.57b: once each turn, in your upkeep, and the card stays in the hand."""
    s = Scenario()
    card = s.hand(s.p1, s.define("Pride", "Sorcery", "Draw a card.\nForecast — {1}, Reveal this card from your hand: You gain 2 life.", cost="{W}"))
    s.mana(s.p1, "{1}{1}")
    assert not s.can(s.p1, "activate", card)
    s.step("upkeep", s.p1)
    s.mana(s.p1, "{1}{1}")
    s.activate(card, player=s.p1)
    assert s.life(s.p1) == 22 and s.zone(card) == "hand" and not s.can(s.p1, "activate", card)


def test_ascend_with_ten_permanents() -> None:
    """CR 702.131b-c: for the rest of the game."""
    s = Scenario()
    bird = s.battlefield(s.p1, s.define("Bird", "Creature - Bird", "Ascend\nThis creature gets +2/+2 as long as you have the city's blessing.", pt="1/1"))
    lands = [s.battlefield(s.p1, s.define("Rock", "Land")) for _ in range(8)]
    assert s.pt(bird) == (1, 1)
    lands.append(s.battlefield(s.p1, "Rock"))
    assert s.pt(bird) == (3, 3)
    s.do(lambda game: game.destroy(lands))
    assert s.pt(bird) == (3, 3)


def test_ascend_of_a_spell_as_it_resolves() -> None:
    """CR 702.131a: only then."""
    s = Scenario()
    for _ in range(10):
        s.battlefield(s.p1, s.define("Rock", "Land"))
    text = "Ascend\nYou gain 1 life. If you have the city's blessing, you gain 5 life instead."
    s.cast(s.p1, s.define("Secrets", "Sorcery", text, cost="{U}"))
    assert s.life(s.p1) == 25


def test_speed_rises_once_a_turn_to_four() -> None:
    """CR 702.179a, 702.179d, 702.178a."""
    s = Scenario()
    text = "Start your engines!\nMax speed — This creature has flying.\nThis creature gets +X/+0, where X is your speed."
    car = s.battlefield(s.p1, s.define("Car", "Creature - Robot", text, pt="0/1"))
    assert s.power(car) == 1 and not s.has(car, "flying")
    s.do(lambda game: game.lose_life(s.p2, 1))
    assert s.power(car) == 2
    s.do(lambda game: game.lose_life(s.p2, 1))
    assert s.power(car) == 2
    s.next_turn(s.p2)
    s.do(lambda game: game.lose_life(s.p2, 1))
    assert s.power(car) == 2
    for expected in (3, 4, 4):
        s.next_turn(s.p1)
        s.do(lambda game: game.lose_life(s.p2, 1))
        assert s.power(car) == expected
    assert s.has(car, "flying")


def test_this_ability_costs_less() -> None:
    """CR 601.2f, 602.2b."""
    s = Scenario()
    text = "{3}: You gain 1 life. This ability costs {1} less to activate for each artifact you control."
    tower = s.battlefield(s.p1, s.define("Tower", "Enchantment", text))
    s.mana(s.p1, "{1}")
    assert not s.can(s.p1, "activate", tower)
    s.battlefield(s.p1, s.define("Trinket", "Artifact"))
    s.battlefield(s.p1, "Trinket")
    s.activate(tower)
    assert s.life(s.p1) == 21 and not s.pool(s.p1)


def test_champion_exiles_and_returns() -> None:
    """CR 702.72a."""
    s = Scenario()
    goblin = s.battlefield(s.p1, s.define("Goblin", "Creature - Goblin", pt="1/1"))
    s.answer("YesNo", True)
    chief = s.cast(s.p1, s.define("Chief", "Creature - Goblin", "Champion a Goblin", cost="{R}", pt="4/4"))
    assert s.zone(goblin) == "exile" and s.zone(chief) == "battlefield"
    s.do(lambda game: game.destroy((s.now(chief),)))
    assert s.zone(goblin) == "battlefield"


def test_hideaway_exiles_face_down() -> None:
    """CR 702.75a."""
    s = Scenario()
    cards = s.library(s.p1, s.define("One", "Land"), s.define("Two", "Land"), s.define("Three", "Land"), s.define("Four", "Land"))
    s.answer("hide away", [cards[2]])
    s.enter(s.p1, s.define("Knoll", "Land", "Hideaway 4"))
    hidden = s.game.object(s.now(cards[2]))
    assert s.zone(cards[2]) == "exile" and hidden.face_down and hidden.known_to == 1 << s.p1
    assert sorted(s.names("library", s.p1)[-3:]) == ["Four", "One", "Two"]


def test_transmute_and_reinforce() -> None:
    """CR 702.53a, 702.77a."""
    s = Scenario()
    cheap = s.library(s.p1, s.define("Cheap", "Instant", "Draw a card.", cost="{U}"))
    s.answer("search", [cheap])
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    muddle = s.hand(s.p1, s.define("Muddle", "Instant", "Draw a card.\nTransmute {1}", cost="{B}"))
    s.activate(muddle, player=s.p1)
    assert s.names("hand", s.p1) == ["Cheap"] and s.zone(muddle) == "graveyard"
    rustic = s.hand(s.p1, s.define("Rustic", "Creature - Human", "Reinforce 2—{1}", cost="{B}", pt="1/1"))
    s.activate(rustic, targets=bear, player=s.p1)
    assert s.pt(bear) == (4, 4) and s.zone(rustic) == "graveyard"


def test_backup_gives_the_abilities_below_it() -> None:
    """CR 702.165a: not to itself twice, until end of turn."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    s.define("Helper", "Creature - Human", "Vigilance\nBackup 1\nFlying, trample", cost="{G}", pt="1/1")
    helper = s.cast(s.p1, "Helper", targets=bear)
    assert s.pt(bear) == (3, 3) and s.has(bear, "flying") and s.has(bear, "trample") and not s.has(bear, "vigilance")
    assert s.pt(helper) == (1, 1)
    s.next_turn()
    assert s.pt(bear) == (3, 3) and not s.has(bear, "flying")


def test_increment() -> None:
    """CR 702.191a: more mana than its power or its toughness."""
    s = Scenario()
    student = s.battlefield(s.p1, s.define("Student", "Creature - Human", "Increment", pt="1/3"))
    s.cast(s.p1, s.define("Dear", "Instant", "You gain 1 life.", cost="{1}{W}"))
    assert s.pt(student) == (2, 4)
    s.cast(s.p1, s.define("Cheap", "Instant", "You gain 1 life.", cost="{W}"))
    assert s.pt(student) == (2, 4)


def test_saddle_until_end_of_turn() -> None:
    """CR 702.171a-b."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    text = "Whenever this creature attacks while saddled, you gain 5 life.\nSaddle 2"
    mount = s.battlefield(s.p1, s.define("Pony", "Creature - Horse Mount", text, pt="2/2"))
    s.activate(mount)
    assert s.tapped(bear)
    s.attack(mount)
    assert s.life(s.p1) == 25
    s.next_turn(s.p1)
    s.attack(mount)
    assert s.life(s.p1) == 25


def test_partner_with_finds_the_other() -> None:
    """CR 702.124j."""
    s = Scenario()
    toothy = s.library(s.p1, s.define("Toothy", "Creature - Illusion", pt="1/1"))
    s.answer("choose targets", [s.p1]).answer("YesNo", True).answer("Pick", [toothy])
    s.enter(s.p1, s.define("Pir", "Creature - Human", "Partner with Toothy", pt="1/1"))
    assert s.names("hand", s.p1) == ["Toothy"]


def test_living_metal_and_undaunted() -> None:
    """CR 702.161a, 702.125a."""
    s = Scenario(players=3)
    car = s.battlefield(s.p1, s.define("Bumble", "Artifact - Vehicle", "Living metal", pt="3/3"))
    assert s.pt(car) == (3, 3)
    s.next_turn(s.p2)
    assert not s.chars(car).types & 4
    s.next_turn(s.p1)
    s.mana(s.p1, "{W}")
    s.cast(s.p1, s.define("Storm", "Sorcery", "You gain 1 life.\nUndaunted", cost="{2}{W}"))
    assert s.life(s.p1) == 21


def test_soulbond_pairs_and_unpairs() -> None:
    """CR 702.95a, 702.95e."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    text = "Soulbond\nAs long as this creature is paired with another creature, each of those creatures gets +2/+2."
    silver = s.cast(s.p1, s.define("Silverheart", "Creature - Human", text, cost="{G}", pt="4/4"))
    assert s.pt(bear) == (4, 4) and s.pt(silver) == (6, 6)
    later = s.cast(s.p1, s.define("Late", "Creature - Elf", cost="{G}", pt="1/1"))
    assert s.pt(later) == (1, 1)
    s.do(lambda game: game.destroy((bear,)))
    assert s.pt(silver) == (4, 4)
    new = s.cast(s.p1, "Late")
    assert s.pt(new) == (3, 3) and s.pt(silver) == (6, 6)


def test_awaken_with_its_own_target() -> None:
    """CR 702.113a-b."""
    s = Scenario()
    land = s.battlefield(s.p1, s.define("Isle", "Land - Island"))
    bear = s.battlefield(s.p2, s.define(*BEAR, pt="2/2"))
    s.define("Sheer", "Sorcery", "Destroy target creature.\nAwaken 3—{5}{B}", cost="{1}{B}")
    s.cast(s.p1, "Sheer", way="awaken", targets=[bear, land])
    assert s.zone(bear) == "graveyard" and s.pt(land) == (3, 3) and s.has(land, "haste") and s.chars(land).types & 32
    other = s.battlefield(s.p2, "Bear")
    s.cast(s.p1, "Sheer", way="", targets=other)
    assert s.zone(other) == "graveyard" and s.pt(land) == (3, 3)


def test_equip_that_says_more() -> None:
    """CR 702.6a, 602.5b."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    text = "Equipped creature gets +1/+1.\nEquip {0}. Activate only once each turn."
    ring = s.battlefield(s.p1, s.define("Ring", "Artifact - Equipment", text))
    s.activate(ring, targets=bear)
    assert s.pt(bear) == (3, 3) and not s.can(s.p1, "activate", ring)


def test_two_paragraphs_with_a_target_each() -> None:
    """CR 601.2c, 608.2c: each instance of "target" is chosen for itself, and the instructions are followed in order."""
    s = Scenario()
    bear = s.battlefield(s.p2, s.define(*BEAR, pt="2/2"))
    gem = s.battlefield(s.p2, s.define("Gem", "Artifact"))
    s.cast(s.p1, s.define("Both", "Sorcery", "Destroy target creature.\nDestroy target artifact.", cost="{B}"), targets=[bear, gem])
    assert s.zone(bear) == "graveyard" and s.zone(gem) == "graveyard"

"""Frequent keyword abilities (CR 702), played from their text."""

from __future__ import annotations

import pytest

from wanzhi.lab.scenario import Scenario, ScenarioError
from wanzhi.model.decisions import IllegalChoice

BEAR = ("Bear", "Creature - Bear")


def test_cycling() -> None:
    """CR 702.29a."""
    s = Scenario()
    card = s.hand(s.p1, s.define("Slope", "Land", "Cycling {2}"))
    s.activate(card, player=s.p1)
    assert s.zone(card) == "graveyard" and len(s.names("hand", s.p1)) == 1


def test_typecycling_finds_that_type() -> None:
    """CR 702.29e."""
    s = Scenario()
    forest = s.library(s.p1, s.define("Wood", "Land - Forest"))
    card = s.hand(s.p1, s.define("Treefolk", "Creature - Treefolk", "Forestcycling {1}", cost="{6}{G}", pt="5/5"))
    s.answer("search", [forest])
    s.activate(card, player=s.p1)
    assert s.names("hand", s.p1) == ["Wood"]


def test_equip_as_a_sorcery_to_ones_own_creature() -> None:
    """CR 702.6a."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    theirs = s.battlefield(s.p2, "Bear")
    sword = s.battlefield(s.p1, s.define("Sword", "Artifact - Equipment", "Equipped creature gets +2/+0.\nEquip {1}"))
    s.activate(sword, targets=bear)
    assert s.pt(bear) == (4, 2)
    with pytest.raises((ScenarioError, IllegalChoice)):
        s.activate(sword, targets=theirs)
    s.attack(bear)
    assert not s.can(s.p1, "activate", sword)


def test_equip_of_a_kind_and_for_life() -> None:
    """CR 702.6e, 118."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    knight = s.battlefield(s.p1, s.define("Knight", "Creature - Human Knight", pt="1/1"))
    blade = s.battlefield(s.p1, s.define("Blade", "Artifact - Equipment", "Equipped creature gets +1/+1.\nEquip Knight {0}\nEquip—Pay 3 life."))
    s.activate(blade, 0)
    assert s.pt(knight) == (2, 2) and s.pt(bear) == (2, 2)
    s.activate(blade, 1, targets=bear)
    assert s.pt(bear) == (3, 3) and s.life(s.p1) == 17


def test_ward_counters_unless_paid() -> None:
    """CR 702.21a."""
    s = Scenario()
    snake = s.battlefield(s.p2, s.define("Snake", "Creature - Snake", "Ward {2}", pt="2/2"))
    s.define("Bolt", "Instant", "Destroy target creature.", cost="{R}")
    s.mana(s.p1, "{R}")
    s.cast(s.p1, "Bolt", targets=snake)
    assert s.zone(snake) == "battlefield" and s.names("graveyard", s.p1) == ["Bolt"]
    s.mana(s.p1, "{R}{2}")
    s.cast(s.p1, "Bolt", targets=snake)
    assert s.zone(snake) == "graveyard"


def test_ward_for_life_and_only_against_opponents() -> None:
    """CR 702.21a."""
    s = Scenario()
    snake = s.battlefield(s.p2, s.define("Snake", "Creature - Snake", "Ward—Pay 3 life.", pt="2/2"))
    s.cast(s.p2, s.define("Grow", "Instant", "Target creature gets +1/+1 until end of turn.", cost="{G}"), targets=snake)
    assert s.pt(snake) == (3, 3) and s.life(s.p2) == 20
    s.cast(s.p1, s.define("Shrink", "Instant", "Target creature gets -1/-1 until end of turn.", cost="{B}"), targets=snake)
    assert s.pt(snake) == (2, 2) and s.life(s.p1) == 17


def test_prowess_on_noncreature_spells() -> None:
    """CR 702.108a."""
    s = Scenario()
    monk = s.battlefield(s.p1, s.define("Monk", "Creature - Human Monk", "Prowess", pt="1/2"))
    s.cast(s.p1, s.define("Spell", "Instant", "You gain 1 life.", cost="{W}"))
    assert s.pt(monk) == (2, 3)
    s.cast(s.p1, s.define(*BEAR, cost="{G}", pt="2/2"))
    assert s.pt(monk) == (2, 3)


def test_exalted_for_a_lone_attacker() -> None:
    """CR 702.83a."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    s.battlefield(s.p1, s.define("Squire", "Creature - Human", "Exalted", pt="1/1"))
    s.attack(bear)
    assert s.life(s.p2) == 17


def test_crew_makes_a_creature_until_end_of_turn() -> None:
    """CR 702.122a: total power; not itself."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"), sick=True)
    ship = s.battlefield(s.p1, s.define("Ship", "Artifact - Vehicle", "Crew 2", pt="4/4"))
    s.activate(ship)
    assert s.tapped(bear) and s.chars(ship).types & 4
    s.attack(ship)
    assert s.life(s.p2) == 16
    s.next_turn()
    assert not s.chars(ship).types & 4


def test_convoke_delve_improvise() -> None:
    """CR 702.51a, 702.66a, 702.126a."""
    s = Scenario()
    bears = [s.battlefield(s.p1, s.define(*BEAR, pt="2/2")) for _ in range(2)]
    s.mana(s.p1, "{W}")
    s.cast(s.p1, s.define("Chorus", "Sorcery", "Convoke\nYou gain 1 life.", cost="{2}{W}"))
    assert s.life(s.p1) == 21 and all(s.tapped(bear) for bear in bears)
    junk = s.graveyard(s.p1, s.define("Junk", "Artifact"), "Junk")
    s.mana(s.p1, "{B}")
    s.cast(s.p1, s.define("Dig", "Sorcery", "Delve\nYou gain 1 life.", cost="{2}{B}"))
    assert s.life(s.p1) == 22 and [s.zone(id) for id in junk].count("exile") == 2
    gear = s.battlefield(s.p1, "Junk")
    s.mana(s.p1, "{U}")
    s.cast(s.p1, s.define("Build", "Sorcery", "Improvise\nYou gain 1 life.", cost="{1}{U}"))
    assert s.life(s.p1) == 23 and s.tapped(gear)


def test_affinity() -> None:
    """CR 702.41a."""
    s = Scenario()
    for _ in range(3):
        s.battlefield(s.p1, s.define("Gear", "Artifact"))
    s.mana(s.p1, "{1}")
    frog = s.cast(s.p1, s.define("Frog", "Artifact Creature - Frog", "Affinity for artifacts", cost="{4}", pt="2/2"))
    assert s.zone(frog) == "battlefield"


def test_landwalk() -> None:
    """CR 702.14c."""
    s = Scenario()
    shade = s.battlefield(s.p1, s.define("Shade", "Creature - Shade", "Swampwalk", pt="2/2"))
    bear = s.battlefield(s.p2, s.define(*BEAR, pt="3/3"))
    s.battlefield(s.p2, s.define("Bog", "Land - Swamp"))
    s.attack(shade).block(bear, shade)
    assert s.life(s.p2) == 18 and s.zone(shade) == "battlefield"


def test_protection() -> None:
    """CR 702.16b, 702.16e-f."""
    s = Scenario()
    knight = s.battlefield(s.p1, s.define("Knight", "Creature - Human Knight", "Protection from red", pt="2/2"))
    source = s.battlefield(s.p2, s.define("Fire", "Creature - Elemental", cost="{R}", pt="3/3"))
    s.do(lambda game: game.deal_damage(source, ((knight, 3),)))
    assert s.zone(knight) == "battlefield"
    bolt = s.hand(s.p2, s.define("Bolt", "Instant", "Destroy target creature you don't control.", cost="{R}"))
    s.mana(s.p2, "{R}")
    assert not s.can(s.p2, "cast", bolt)
    s.attack(knight).block(source, knight)
    assert s.life(s.p2) == 18 and s.zone(knight) == "battlefield"


def test_hexproof_from() -> None:
    """CR 702.11d."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Ape", "Creature - Ape", "Hexproof from black", pt="2/2"))
    black = s.hand(s.p2, s.define("Doom", "Instant", "Destroy target creature.", cost="{B}"))
    white = s.hand(s.p2, s.define("Path", "Instant", "Destroy target creature.", cost="{W}"))
    s.mana(s.p2, "{B}{W}")
    assert not s.can(s.p2, "cast", black) and s.can(s.p2, "cast", white)


def test_flashback_exiles() -> None:
    """CR 702.34a."""
    s = Scenario()
    think = s.graveyard(s.p1, s.define("Think", "Sorcery", "You gain 2 life.\nFlashback {2}{U}", cost="{4}{U}"))
    s.cast(s.p1, think, way="flashback")
    assert s.life(s.p1) == 22 and s.zone(think) == "exile"


def test_flashback_countered_is_exiled() -> None:
    """CR 702.34a: any time it would leave the stack."""
    s = Scenario()
    think = s.graveyard(s.p1, s.define("Think", "Sorcery", "You gain 2 life.\nFlashback {2}{U}", cost="{4}{U}"))
    spell = s.cast(s.p1, think, way="flashback", resolve=False)
    s.cast(s.p2, s.define("Deny", "Instant", "Counter target spell.", cost="{U}{U}"), targets=spell)
    assert s.life(s.p1) == 20 and s.zone(think) == "exile"


def test_flashback_returned_to_hand_is_exiled() -> None:
    """CR 702.34a: instead of putting it anywhere else."""
    s = Scenario()
    think = s.graveyard(s.p1, s.define("Think", "Sorcery", "You gain 2 life.\nFlashback {2}{U}", cost="{4}{U}"))
    spell = s.cast(s.p1, think, way="flashback", resolve=False)
    s.cast(s.p2, s.define("Remand", "Instant", "Return target spell to its owner's hand.", cost="{U}{U}"), targets=spell)
    assert s.zone(think) == "exile"


def test_buyback_and_jump_start_and_retrace() -> None:
    """CR 702.27a, 702.133a, 702.81a."""
    s = Scenario()
    bought = s.hand(s.p1, s.define("Whisper", "Sorcery", "Buyback {3}\nYou gain 1 life.", cost="{W}"))
    s.cast(s.p1, bought, kicked=True)
    assert s.zone(bought) == "hand"
    waste = s.hand(s.p1, s.define("Rock", "Land"))
    jump = s.graveyard(s.p1, s.define("Leap", "Sorcery", "You gain 1 life.\nJump-start", cost="{W}"))
    s.cast(s.p1, jump, way="jump-start", pay=bought)
    assert s.zone(jump) == "exile" and s.zone(bought) == "graveyard"
    again = s.graveyard(s.p1, s.define("Spiral", "Sorcery", "You gain 1 life.\nRetrace", cost="{W}"))
    s.cast(s.p1, again, way="retrace")
    assert s.zone(waste) == "graveyard" and s.zone(again) == "graveyard" and s.life(s.p1) == 23


def test_storm_copies_for_earlier_spells() -> None:
    """CR 702.40a: by either player."""
    s = Scenario()
    s.define("Ping", "Instant", "You gain 1 life.", cost="{W}")
    s.cast(s.p1, "Ping")
    s.cast(s.p2, "Ping")
    s.cast(s.p1, s.define("Grapeshot", "Sorcery", "You gain 10 life.\nStorm", cost="{R}"))
    assert s.life(s.p1) == 51


def test_replicate() -> None:
    """CR 702.56a."""
    s = Scenario()
    s.cast(s.p1, s.define("Pyro", "Instant", "Replicate {R}\nYou gain 1 life.", cost="{R}"), kicked=2)
    assert s.life(s.p1) == 23


def test_dredge() -> None:
    """CR 702.52a."""
    s = Scenario()
    imp = s.graveyard(s.p1, s.define("Imp", "Creature - Imp", "Dredge 3", cost="{B}", pt="2/2"))
    s.answer("dredge", True)
    s.do(lambda game: game.draw(s.p1, 1))
    assert s.zone(imp) == "hand" and len(s.names("graveyard", s.p1)) == 3


def test_persist_and_undying() -> None:
    """CR 702.79a, 702.93a."""
    s = Scenario()
    finks = s.battlefield(s.p1, s.define("Finks", "Creature - Ouphe", "Persist", pt="3/2"))
    s.do(lambda game: game.destroy((finks,)))
    assert s.pt(finks) == (2, 1)
    s.do(lambda game: game.destroy((s.now(finks),)))
    assert s.zone(finks) == "graveyard"
    wolf = s.battlefield(s.p1, s.define("Wolf", "Creature - Wolf", "Undying", pt="2/1"))
    s.do(lambda game: game.destroy((wolf,)))
    assert s.pt(wolf) == (3, 2)


def test_infect_wither_toxic() -> None:
    """CR 702.90b-c, 702.80a, 702.164c."""
    s = Scenario()
    agent = s.battlefield(s.p1, s.define("Agent", "Creature - Phyrexian", "Infect", pt="1/1"))
    stinger = s.battlefield(s.p1, s.define("Stinger", "Creature - Phyrexian", "Toxic 2", pt="1/1"))
    hag = s.battlefield(s.p1, s.define("Hag", "Creature - Hag", "Wither", pt="1/1"))
    wall = s.battlefield(s.p2, s.define("Wall", "Creature - Wall", pt="0/4"))
    s.attack(agent, stinger, hag).block(wall, hag)
    assert s.counters(s.p2, "poison") == 3 and s.life(s.p2) == 19 and s.pt(wall) == (-1, 3)


def test_evolve_training_mentor() -> None:
    """CR 702.100a, 702.149a, 702.134a."""
    s = Scenario()
    crab = s.battlefield(s.p1, s.define("Crab", "Creature - Crab", "Evolve", pt="1/1"))
    s.cast(s.p1, s.define("Tall", "Creature - Plant", cost="{G}", pt="0/2"))
    assert s.pt(crab) == (2, 2)
    s.cast(s.p1, "Tall")
    assert s.pt(crab) == (2, 2)
    student = s.battlefield(s.p1, s.define("Student", "Creature - Human", "Training", pt="1/1"))
    teacher = s.battlefield(s.p1, s.define("Teacher", "Creature - Human", "Mentor", pt="3/3"))
    s.attack(student, teacher)
    assert s.counters(student, "+1/+1") == 2 and s.counters(teacher, "+1/+1") == 0


def test_battle_cry_and_vanishing_and_fading() -> None:
    """CR 702.91a, 702.63a, 702.32a."""
    s = Scenario()
    hero = s.battlefield(s.p1, s.define("Hero", "Creature - Human", "Battle cry", pt="2/2"))
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    s.attack(hero, bear)
    assert s.life(s.p2) == 15
    ghost = s.enter(s.p1, s.define("Ghost", "Creature - Spirit", "Vanishing 2", pt="2/2"))
    blast = s.enter(s.p1, s.define("Blast", "Artifact", "Fading 1"))
    s.step("upkeep", s.p1)
    assert s.counters(ghost, "time") == 1 and s.zone(blast) == "battlefield" and s.counters(blast, "fade") == 0
    s.step("upkeep", s.p1)
    assert s.zone(ghost) == "graveyard" and s.zone(blast) == "graveyard"


def test_echo_once_and_cumulative_upkeep() -> None:
    """CR 702.30a, 702.24a."""
    s = Scenario()
    s.answer("pay", True)
    ape = s.cast(s.p1, s.define("Ape", "Creature - Ape", "Echo {R}", cost="{R}", pt="3/3"))
    s.step("upkeep", s.p1)
    assert s.zone(ape) == "graveyard"  # nothing to pay with
    orb = s.battlefield(s.p1, s.define("Orb", "Artifact", "Cumulative upkeep—Pay 1 life."))
    s.step("upkeep", s.p1).step("upkeep", s.p1)
    assert s.counters(orb, "age") == 2 and s.life(s.p1) == 17


def test_unearth_is_exiled() -> None:
    """CR 702.84a: at the end step, or if it would leave the battlefield."""
    s = Scenario()
    s.define("Dreg", "Creature - Zombie", "Unearth {B}", cost="{2}{B}", pt="3/2")
    one, two = s.graveyard(s.p1, "Dreg", "Dreg")
    s.activate(one, player=s.p1)
    assert s.has(one, "haste")
    s.step("end")
    assert s.zone(one) == "exile"
    s.next_turn(s.p1)
    s.activate(two, player=s.p1)
    s.do(lambda game: game.move((s.now(two),), 2))
    assert s.zone(two) == "exile"


def test_evoke() -> None:
    """CR 702.74a."""
    s = Scenario()
    s.define("Mull", "Creature - Elemental", "When this creature enters, you gain 2 life.\nEvoke {U}", cost="{4}{U}", pt="3/3")
    mull = s.cast(s.p1, "Mull", way="evoke")
    assert s.zone(mull) == "graveyard" and s.life(s.p1) == 22


def test_modular_graft_living_weapon() -> None:
    """CR 702.43a, 702.58a, 702.92a."""
    s = Scenario()
    ravager = s.enter(s.p1, s.define("Ravager", "Artifact Creature - Beast", "Modular 2", pt="0/0"))
    other = s.battlefield(s.p1, s.define("Bot", "Artifact Creature - Construct", pt="1/1"))
    assert s.pt(ravager) == (2, 2)
    s.answer("choose targets", [other])
    s.do(lambda game: game.destroy((ravager,)))
    assert s.pt(other) == (3, 3)
    s.enter(s.p1, s.define("Pilferer", "Creature - Mutant", "Graft 1", pt="0/0"))
    bear = s.cast(s.p1, s.define(*BEAR, cost="{G}", pt="2/2"))
    assert s.pt(bear) == (3, 3)
    skull = s.enter(s.p1, s.define("Skull", "Artifact - Equipment", "Living weapon\nEquipped creature gets +4/+4.\nEquip {5}"))
    (germ,) = s.tokens(s.p1)
    assert s.pt(germ) == (4, 4) and s.game.object(s.now(skull)).attached_to == germ


def test_extort_afterlife_fabricate_outlast() -> None:
    """CR 702.101a, 702.135a, 702.123a, 702.107a."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Priest", "Creature - Human", "Extort", pt="1/1"))
    s.mana(s.p1, "{W}{W}{W}")
    s.cast(s.p1, s.define("Pray", "Instant", "You gain 3 life.", cost="{W}"))
    assert s.life(s.p1) == 24 and s.life(s.p2) == 19
    clerk = s.battlefield(s.p1, s.define("Clerk", "Creature - Human", "Afterlife 2", pt="1/1"))
    s.do(lambda game: game.destroy((clerk,)))
    assert len(s.tokens(s.p1)) == 2 and s.has(s.tokens(s.p1)[0], "flying")
    s.define("Maker", "Creature - Human", "Fabricate 2", pt="1/1")
    counted = s.enter(s.p2, "Maker")
    assert s.pt(counted) == (3, 3)
    guard = s.battlefield(s.p1, s.define("Guard", "Creature - Human", "Outlast {W}", pt="1/1"))
    s.activate(guard)
    assert s.pt(guard) == (2, 2) and s.tapped(guard)


def test_sunburst_devour_unleash() -> None:
    """CR 702.44a, 702.82a, 702.98a."""
    s = Scenario()
    s.mana(s.p1, "{W}{U}{B}")
    golem = s.cast(s.p1, s.define("Golem", "Artifact Creature - Golem", "Sunburst", cost="{3}", pt="0/0"))
    assert s.pt(golem) == (3, 3)
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    s.answer("devour", [bear])
    dragon = s.enter(s.p1, s.define("Dragon", "Creature - Dragon", "Devour 2", pt="1/1"))
    assert s.pt(dragon) == (3, 3) and s.zone(bear) == "graveyard"
    fiend = s.enter(s.p1, s.define("Fiend", "Creature - Devil", "Unleash", pt="2/2"))
    assert s.pt(fiend) == (3, 3)


def test_split_second() -> None:
    """CR 702.61a."""
    s = Scenario()
    s.define("Ping", "Instant", "You gain 1 life.", cost="{W}")
    ping = s.hand(s.p2, "Ping")
    s.mana(s.p2, "{W}")
    s.cast(s.p1, s.define("Grip", "Instant", "Split second\nYou gain 2 life.", cost="{G}"), resolve=False)
    assert not s.can(s.p2, "cast", ping)


def test_exploit() -> None:
    """CR 702.110a."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    text = "Exploit\nWhen this creature exploits a creature, you gain 4 life."
    s.answer("YesNo", True)
    s.answer("sacrifice", [bear])
    s.cast(s.p1, s.define("Gurmag", "Creature - Zombie", text, cost="{B}", pt="2/2"))
    assert s.zone(bear) == "graveyard" and s.life(s.p1) == 24

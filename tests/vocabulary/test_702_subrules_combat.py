"""Keyword abilities of combat and of protection subrule by subrule (CR 702)."""

from __future__ import annotations

import pytest
from played_texts import round_trip

from wanzhi import Scenario
from wanzhi.lab.scenario import ScenarioError

BOLT = ("Zap", "Instant", "~ deals 3 damage to any target.", "{R}")
KILL = ("Kill", "Instant", "Destroy target creature.", "{B}")
TAKE = ("Take", "Instant", "Gain control of target permanent.", "{U}")


def beast(s: Scenario, text: str = "", pt: str = "2/2", name: str = "Beast", line: str = "Creature - Beast", cost: str = "{3}") -> str:
    """Define a creature card; its name."""
    s.define(name, line, text, cost, pt)
    return name


# --- damage ----------------------------------------------------------------------------------------------------------------------------


def test_deathtouch_zero_damage_and_last_known() -> None:
    """CR 702.2b, 702.2e: damage of 0 is none; a source that has left deals damage with the deathtouch it had."""
    s = Scenario()
    s.define(*KILL)
    ping = "Deathtouch\n{T}: ~ deals 1 damage to target creature."
    asp = s.battlefield(s.p1, beast(s, ping, "0/1", "Asp"))
    giant = s.battlefield(s.p2, beast(s, "", "5/5", "Giant"))
    s.attack(giant).block(asp, giant)
    assert s.zone(giant) == "battlefield"
    other = s.battlefield(s.p1, "Asp")
    s.activate(other, targets=giant, resolve=False)
    s.cast(s.p2, "Kill", targets=other, resolve=False)
    s.resolve()
    assert s.zone(giant) == "graveyard"


def test_deathtouch_with_trample_and_planeswalkers() -> None:
    """CR 702.2c: 1 is lethal; 702.2b: planeswalkers are not destroyed by deathtouch."""
    s = Scenario()
    wurm = s.battlefield(s.p1, beast(s, "Deathtouch, trample", "4/4", "Wurm"))
    wall = s.battlefield(s.p2, beast(s, "", "0/9", "Wall"))
    s.attack(wurm).block(wall, wurm).assign(wurm, {wall: 1, s.p2: 3})
    assert s.life(s.p2) == 17 and s.zone(wall) == "graveyard"


def test_lifelink_twice_is_once_and_from_other_zones() -> None:
    """CR 702.15f, 702.15c: redundant; last known information where the source has left."""
    s = Scenario()
    s.define(*KILL)
    cleric = s.battlefield(s.p1, beast(s, "Lifelink\nLifelink\n{T}: ~ deals 2 damage to any target.", "1/1"))
    s.activate(cleric, targets=s.p2, resolve=False)
    s.cast(s.p2, "Kill", targets=cleric, resolve=False)
    s.resolve()
    assert s.life(s.p1) == 22 and s.life(s.p2) == 18


def test_wither_and_infect_as_noncombat_damage_and_toxic_sum() -> None:
    """CR 702.80a, 702.90c, 702.164b: -1/-1 counters from any damage; toxic values add up and need combat damage to a player."""
    s = Scenario()
    witch = s.battlefield(s.p1, beast(s, "Wither\n{T}: ~ deals 1 damage to target creature.", "1/1", "Witch"))
    giant = s.battlefield(s.p2, beast(s, "", "5/5", "Giant"))
    s.activate(witch, targets=giant)
    assert s.counters(giant, "-1/-1") == 1
    rat = s.battlefield(s.p1, beast(s, "Toxic 1\nToxic 2", "1/1", "Rat"))
    s.attack(rat)
    assert s.counters(s.p2, "poison") == 3 and s.life(s.p2) == 19


def test_infect_of_a_source_that_left() -> None:
    """CR 702.90d."""
    s = Scenario()
    s.define(*KILL)
    agent = s.battlefield(s.p1, beast(s, "Infect\n{T}: ~ deals 1 damage to any target.", "1/1"))
    s.activate(agent, targets=s.p2, resolve=False)
    s.cast(s.p2, "Kill", targets=agent, resolve=False)
    s.resolve()
    assert s.counters(s.p2, "poison") == 1 and s.life(s.p2) == 20


def test_trample_over_planeswalkers() -> None:
    """CR 702.19c-f: the excess over loyalty goes to its controller."""
    s = Scenario()
    wurm = s.battlefield(s.p1, beast(s, "Trample over planeswalkers", "6/6", "Wurm"))
    walker = s.battlefield(s.p2, s.define("Walker", "Legendary Planeswalker - Jace", "[+1]: You gain 1 life.", "{2}", loyalty="4"))
    s.attack(wurm, of=walker).assign(wurm, {walker: 4, s.p2: 2})
    assert s.zone(walker) == "graveyard" and s.life(s.p2) == 18


def test_trample_with_the_blocker_gone() -> None:
    """CR 702.19d: all of it goes to the player; without trample none does (510.1c)."""
    s = Scenario()
    s.define(*KILL)
    wurm = s.battlefield(s.p1, beast(s, "Trample", "4/4", "Wurm"))
    plain = s.battlefield(s.p1, beast(s, "", "3/3"))
    one, two = s.battlefield(s.p2, beast(s, "", "1/1", "Elf")), s.battlefield(s.p2, "Elf")
    s.attack(wurm, plain).block(one, wurm).block(two, plain).blocks()
    s.cast(s.p1, "Kill", targets=one)
    s.cast(s.p1, "Kill", targets=two)
    s.damage()
    assert s.life(s.p2) == 16


def test_indestructible_still_dies_of_no_toughness() -> None:
    """CR 702.12b, 704.5f."""
    s = Scenario()
    s.define("Shrink", "Instant", "Target creature gets -3/-3 until end of turn.", "{B}")
    god = s.battlefield(s.p1, beast(s, "Indestructible", "3/3"))
    s.cast(s.p2, "Shrink", targets=god)
    assert s.zone(god) == "graveyard"


# --- evasion -----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "line", "cost", "blocker", "fits"), [
    ("Flying", "Creature - Bird", "{2}", ("Reach", "Creature - Spider", "{G}", "2/2"), True),
    ("Fear", "Creature - Cat", "{B}", ("", "Artifact Creature - Golem", "{3}", "2/2"), True),
    ("Fear", "Creature - Cat", "{B}", ("", "Creature - Rat", "{B}", "2/2"), True),
    ("Fear", "Creature - Cat", "{B}", ("", "Creature - Elf", "{G}", "2/2"), False),
    ("Intimidate", "Creature - Cat", "{R}", ("", "Creature - Goblin", "{R}", "2/2"), True),
    ("Intimidate", "Creature - Cat", "{2}", ("", "Creature - Goblin", "{R}", "2/2"), False),
    ("Shadow", "Creature - Soltari", "{W}", ("", "Creature - Goblin", "{R}", "2/2"), False),
    ("", "Creature - Goblin", "{R}", ("Shadow", "Creature - Soltari", "{W}", "2/2"), False),
    ("Horsemanship", "Creature - Knight", "{W}", ("Flying", "Creature - Bird", "{W}", "2/2"), False),
    ("Skulk", "Creature - Rat", "{B}", ("", "Creature - Elf", "{G}", "3/1"), False),
    ("Skulk", "Creature - Rat", "{B}", ("", "Creature - Elf", "{G}", "2/9"), True),
])
def test_who_can_block(text: str, line: str, cost: str, blocker: tuple[str, str, str, str], fits: bool) -> None:
    """CR 702.9b, 702.13b, 702.28b, 702.31b, 702.36b, 702.118b."""
    s = Scenario()
    attacker = s.battlefield(s.p1, beast(s, text, "2/2", "One", line, cost))
    other = s.battlefield(s.p2, beast(s, blocker[0], blocker[3], "Two", blocker[1], blocker[2]))
    s.attack(attacker).block(other, attacker)
    assert s.life(s.p2) == (20 if fits else 18)


def test_landwalk_of_every_sort() -> None:
    """CR 702.14a-c: a land of the defending player that has all the qualities."""
    for text, land, line, able in (
        ("Nonbasic landwalk", "Hall", "Land", True), ("Nonbasic landwalk", "Forest", "", False), ("Legendary landwalk", "Hall", "Legendary Land", True),
        ("Snow swampwalk", "Snow-Covered Swamp", "Basic Snow Land - Swamp", True), ("Snow swampwalk", "Swamp", "", False),
        ("Artifact landwalk", "Seat", "Artifact Land", True),
    ):
        s = Scenario()
        if line:
            s.define(land, line, "{T}: Add {C}.")
        s.battlefield(s.p2, land)
        walker = s.battlefield(s.p1, beast(s, text, "2/2"))
        blocker = s.battlefield(s.p2, beast(s, "", "2/2", "Wall"))
        s.attack(walker).block(blocker, walker)
        assert s.life(s.p2) == (18 if able else 20), text


# --- triggers ------------------------------------------------------------------------------------------------------------------------------


def test_bushido_and_flanking_twice() -> None:
    """CR 702.45b, 702.25b."""
    s = Scenario()
    samurai = s.battlefield(s.p1, beast(s, "Bushido 1\nBushido 2", "1/1", "Samurai"))
    knight = s.battlefield(s.p1, beast(s, "Flanking\nFlanking", "2/2", "Knight"))
    one, two = s.battlefield(s.p2, beast(s, "", "3/3")), s.battlefield(s.p2, "Beast")
    s.attack(samurai, knight).block(one, samurai).block(two, knight).blocks()
    s.resolve()
    assert s.pt(samurai) == (4, 4) and s.pt(two) == (1, 1)


def test_flanking_against_flanking_and_one_that_lost_it() -> None:
    """CR 702.25a: only for blockers without flanking."""
    s = Scenario()
    knight = s.battlefield(s.p1, beast(s, "Flanking", "2/2", "Knight"))
    other = s.battlefield(s.p2, "Knight")
    s.attack(knight).block(other, knight).blocks()
    s.resolve()
    assert s.pt(other) == (2, 2)


def test_rampage_counts_as_it_resolves() -> None:
    """CR 702.23b: the bonus is calculated once, as the ability resolves."""
    s = Scenario()
    s.define(*KILL)
    wolf = s.battlefield(s.p1, beast(s, "Rampage 2", "2/2", "Wolf"))
    ones = [s.battlefield(s.p2, beast(s, "", "1/1", "Elf")) for _ in range(3)]
    s.attack(wolf)
    for one in ones:
        s.block(one, wolf)
    s.blocks()
    s.cast(s.p1, "Kill", targets=ones[0], resolve=False)
    s.resolve(1)
    s.resolve()
    assert s.pt(wolf) == (4, 4)


def test_exalted_of_each_and_attacker_gone() -> None:
    """CR 702.83b: each permanent with exalted; the creature that attacks alone, whoever of them it is."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Seal", "Enchantment", "Exalted\nExalted", "{W}"))
    lone = s.battlefield(s.p1, beast(s, "Exalted", "2/2"))
    s.attack(lone)
    assert s.life(s.p2) == 15


def test_battle_cry_not_itself_and_late() -> None:
    """CR 702.91a: each other creature that attacks as it resolves."""
    s = Scenario()
    goblin = s.battlefield(s.p1, beast(s, "Battle cry\nBattle cry", "2/2", "Goblin"))
    other = s.battlefield(s.p1, beast(s, "", "1/1", "Elf"))
    s.attack(goblin, other)
    assert s.life(s.p2) == 15


def test_annihilator_with_too_few_and_each_instance() -> None:
    """CR 702.86a-b: as many as there are; each triggers; the player who is attacked, also by way of a planeswalker."""
    s = Scenario()
    s.define("Walker", "Legendary Planeswalker - Jace", "[+1]: You gain 1 life.", "{2}", loyalty="4")
    titan = s.battlefield(s.p1, beast(s, "Annihilator 1\nAnnihilator 2", "7/7", "Titan"))
    walker = s.battlefield(s.p2, "Walker")
    s.battlefield(s.p2, "Forest")
    s.attack(titan, of=walker)
    s.resolve()
    assert s.names("battlefield", s.p2) == []


def test_prowess_of_copies_not_cast_and_twice() -> None:
    """CR 702.108a-b."""
    s = Scenario()
    s.define(*BOLT)
    monk = s.battlefield(s.p1, beast(s, "Prowess\nProwess", "1/1", "Monk"))
    s.cast(s.p1, "Zap", targets=s.p2)
    assert s.pt(monk) == (3, 3)
    s.cast(s.p2, "Zap", targets=s.p1)
    assert s.pt(monk) == (3, 3)


def test_evolve_compares_again_as_it_resolves() -> None:
    """CR 702.100a-d, 603.4: of two that enter together the second may find it grown; last known power counts if it left."""
    s = Scenario()
    s.define(*KILL)
    frog = s.battlefield(s.p1, beast(s, "Evolve", "1/1", "Frog"))
    beast(s, "", "2/1", "Big")
    big = s.cast(s.p1, "Big", resolve=False)
    s.resolve(1)
    s.cast(s.p2, "Kill", targets=big, resolve=False)
    s.resolve()
    assert s.counters(frog, "+1/+1") == 1
    s.cast(s.p1, "Big")
    assert s.counters(frog, "+1/+1") == 1


def test_mentor_looks_again_and_twice() -> None:
    """CR 702.134a-b: the target must still have less power as it resolves."""
    s = Scenario()
    s.define("Grow", "Instant", "Target creature gets +3/+3 until end of turn.", "{G}")
    mentor = s.battlefield(s.p1, beast(s, "Mentor\nMentor", "3/3", "Guide"))
    pupil = s.battlefield(s.p1, beast(s, "", "1/1", "Pupil"))
    s.attack(mentor, pupil)
    s.resolve()
    s.damage()
    assert s.counters(pupil, "+1/+1") == 2


def test_training_and_itself_growing() -> None:
    """CR 702.149a: compared as they attack; the one with greater power may leave."""
    s = Scenario()
    pupil = s.battlefield(s.p1, beast(s, "Training\nTraining", "1/1", "Pupil"))
    big = s.battlefield(s.p1, beast(s, "", "3/3", "Big"))
    s.attack(pupil, big)
    s.resolve()
    assert s.counters(pupil, "+1/+1") == 2


def test_afflict_after_it_left() -> None:
    """CR 702.130a, 508.5: the player who was attacked loses life though the creature is gone."""
    s = Scenario()
    s.define(*KILL)
    fiend = s.battlefield(s.p1, beast(s, "Afflict 2", "2/2", "Fiend"))
    wall = s.battlefield(s.p2, beast(s, "", "0/4", "Wall"))
    s.attack(fiend).block(wall, fiend)
    s.blocks()
    s.cast(s.p2, "Kill", targets=fiend, resolve=False)
    s.resolve()
    assert s.life(s.p2) == 18


def test_dethrone_tied_and_not_planeswalkers() -> None:
    """CR 702.105a: tied for most life; each instance."""
    s = Scenario(players=3)
    king = s.battlefield(s.p1, beast(s, "Dethrone\nDethrone", "1/1", "King"))
    s.attack(king, of=s.p2)
    assert s.counters(king, "+1/+1") == 2


def test_persist_of_a_stolen_one_and_undying_together() -> None:
    """CR 702.79a, 702.93a: under its owner's control; with both it returns by one of them."""
    s = Scenario()
    s.define(*KILL)
    s.define(*TAKE)
    one = s.battlefield(s.p1, beast(s, "Persist", "2/2"))
    s.cast(s.p2, "Take", targets=one)
    s.cast(s.p1, "Kill", targets=one)
    assert s.controller(one) == s.p1 and s.counters(one) == {"-1/-1": 1}
    both = s.battlefield(s.p1, beast(s, "Persist\nUndying", "2/2", "Both"))
    s.cast(s.p2, "Kill", targets=both)
    assert len(s.counters(both)) == 1


def test_afterlife_of_each_instance_and_tokens() -> None:
    """CR 702.135b."""
    s = Scenario()
    s.define(*KILL)
    one = s.battlefield(s.p1, beast(s, "Afterlife 1\nAfterlife 2", "2/2"))
    s.cast(s.p2, "Kill", targets=one)
    assert len(s.tokens(s.p1)) == 3


def test_poisonous_is_a_trigger_and_adds() -> None:
    """CR 702.70a-b: whatever the damage was, besides losing life."""
    s = Scenario()
    snake = s.battlefield(s.p1, beast(s, "Poisonous 1\nPoisonous 2", "1/1"))
    s.attack(snake)
    assert s.counters(s.p2, "poison") == 3 and s.life(s.p2) == 19


# --- vehicles, equipment ---------------------------------------------------------------------------------------------------------------------


def test_crew_by_sick_creatures_of_enough_power_and_again() -> None:
    """CR 702.122a-b: summoning sick creatures may crew; not with too little power; it may be crewed again."""
    s = Scenario()
    ship = s.battlefield(s.p1, s.define("Ship", "Artifact - Vehicle", "Crew 3", "{2}", "4/4"))
    s.battlefield(s.p1, beast(s, "", "2/2"), sick=True)
    s.mana(s.p1, "{C}")
    assert not s.can(s.p1, "activate", ship)
    s.battlefield(s.p1, "Beast", sick=True)
    s.activate(ship)
    assert s.pt(ship) == (4, 4)
    s.step("upkeep", s.p2)
    with pytest.raises(ScenarioError):
        s.activate(ship)


def test_equip_only_own_creatures_and_staying() -> None:
    """CR 702.6a-d, 301.5d: it stays attached when control of the creature changes; the Equipment's controller may move it."""
    s = Scenario()
    s.define(*TAKE)
    sword = s.battlefield(s.p1, s.define("Sword", "Artifact - Equipment", "Equipped creature gets +1/+1.\nEquip {1}\nEquip {3}", "{1}"))
    one = s.battlefield(s.p1, beast(s, "", "2/2"))
    s.activate(sword, 0, targets=one)
    s.cast(s.p2, "Take", targets=one)
    assert s.pt(one) == (3, 3) and s.controller(sword) == s.p1
    two = s.battlefield(s.p1, "Beast")
    s.activate(sword, 0, targets=two)
    assert s.pt(one) == (2, 2) and s.pt(two) == (3, 3)


def test_reconfigure_detaches_and_creature_again() -> None:
    """CR 702.151a-b."""
    s = Scenario()
    blade = s.battlefield(s.p1, s.define("Blade", "Artifact Creature - Equipment", "Equipped creature gets +2/+2.\nReconfigure {1}", "{2}", "2/2"))
    one = s.battlefield(s.p1, beast(s, "", "2/2"))
    s.activate(blade, 0, targets=one)
    assert s.pt(one) == (4, 4)
    s.do(lambda game: game.destroy((one,)))
    assert s.pt(blade) == (2, 2) and s.zone(blade) == "battlefield"


def test_evolve_is_not_for_what_is_no_creature() -> None:
    """CR 702.100c: no creature has greater power or toughness than a noncreature permanent."""
    s = Scenario()
    idol = s.battlefield(s.p1, s.define("Idol", "Artifact", "{1}: ~ becomes a 1/1 artifact creature until end of turn.", "{1}"), gains="evolve")
    s.enter(s.p1, beast(s))
    assert s.counters(idol) == {}
    s.activate(idol, 0)
    s.enter(s.p1, "Beast")
    assert s.counters(idol, "+1/+1") == 1


def test_evolves_and_trains_as_counters_are_put() -> None:
    """CR 702.100b, 702.149c."""
    s = Scenario()
    frog = s.battlefield(s.p1, beast(s, "Evolve\nTraining\nWhenever ~ evolves, you gain 1 life.\nWhenever ~ trains, you gain 10 life.", "1/1", "Frog"))
    big = s.enter(s.p1, beast(s, "Haste", "3/3", "Big"))
    assert s.life(s.p1) == 21
    s.attack(frog, big)
    s.resolve()
    assert s.life(s.p1) == 31


def test_crews_a_vehicle_and_becomes_crewed() -> None:
    """CR 702.122b, 702.122d: by each creature tapped for it; once as the ability resolves."""
    s = Scenario()
    text = "Whenever ~ crews a Vehicle, that Vehicle gains flying until end of turn."
    pilots = [s.battlefield(s.p1, beast(s, text, "1/1", "Pilot")) for _ in range(2)]
    ship = s.battlefield(s.p1, s.define("Ship", "Artifact - Vehicle", "Crew 2\nWhenever ~ becomes crewed, you gain 1 life.", "{2}", "4/4"))
    s.activate(ship)
    assert s.has(ship, "flying") and s.life(s.p1) == 21 and all(s.tapped(pilot) for pilot in pilots)
    assert round_trip(text) == text


def test_persist_with_both_kinds_of_counters() -> None:
    """CR 702.79a, 704.5q: they annul each other first."""
    s = Scenario()
    s.define(*KILL)
    one = s.battlefield(s.p1, beast(s, "Persist\nPersist"), counters={"+1/+1": 1, "-1/-1": 1})
    assert s.counters(one) == {}
    s.cast(s.p2, "Kill", targets=one)
    assert s.counters(one) == {"-1/-1": 1}


def test_modular_counts_counters_before_they_annul() -> None:
    """CR 702.43a, 704.3: it dies and the counters annul each other at the same time: it had three as it left."""
    s = Scenario()
    other = s.battlefield(s.p1, s.define("Myr", "Artifact Creature - Myr", pt="1/1"))
    worker = s.enter(s.p1, s.define("Worker", "Artifact Creature - Golem", "Modular 3", "{1}", "0/0"))
    s.define("Shrivel", "Instant", "Put three -1/-1 counters on target creature.", "{B}")
    s.cast(s.p2, "Shrivel", targets=worker)
    assert s.counters(other, "+1/+1") == 3


def test_melee_counts_what_others_attack() -> None:
    """CR 702.121a-b: for each opponent attacked by any creature, each instance."""
    s = Scenario(players=3)
    one, two = s.battlefield(s.p1, beast(s, "Melee\nMelee", "1/1")), s.battlefield(s.p1, beast(s, "", "1/1", "Plain"))
    s.attack(one, two, of={one: s.p2, two: s.p3})
    assert s.life(s.p2) == 15

"""Keywords of combat (CR 702), played from their text."""

from __future__ import annotations

from wanzhi.lab.scenario import Scenario

BEAR = ("Bear", "Creature - Bear")


def test_mobilize() -> None:
    """CR 702.181a: tokens that attack, sacrificed at the next end step."""
    s = Scenario()
    horde = s.battlefield(s.p1, s.define("Horde", "Creature - Orc", "Mobilize 2", pt="1/4"))
    s.attack(horde)
    assert s.life(s.p2) == 17 and len(s.tokens(s.p1)) == 2
    s.step("end")
    assert not s.tokens(s.p1)


def test_mobilize_counted() -> None:
    """CR 702.181a, 107.3i."""
    s = Scenario()
    s.graveyard(s.p1, s.define(*BEAR, pt="2/2"), "Bear", "Bear")
    horde = s.battlefield(s.p1, s.define("Horde", "Creature - Orc", "Mobilize X, where X is the number of creature cards in your graveyard.", pt="1/4"))
    s.attack(horde)
    assert s.life(s.p2) == 16


def test_firebending_mana_stays_until_end_of_combat() -> None:
    """CR 702.189a."""
    s = Scenario()
    bender = s.battlefield(s.p1, s.define("Bender", "Creature - Human", "Firebending 2", pt="1/4"))
    s.attack(bender).resolve().blocks()
    assert s.pool(s.p1) == {8: 2}
    s.step("main2")
    assert not s.pool(s.p1)


def test_melee_counts_opponents_attacked() -> None:
    """CR 702.121a."""
    s = Scenario(players=3)
    wolf = s.battlefield(s.p1, s.define("Wolf", "Creature - Wolf", "Melee", pt="2/2"))
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    s.attack(wolf, bear, of={wolf: s.p2, bear: s.p3}).resolve()
    s.blocks()
    assert s.pt(wolf) == (4, 4)


def test_dethrone() -> None:
    """CR 702.105a: most life, or tied."""
    s = Scenario()
    thief = s.battlefield(s.p1, s.define("Thief", "Creature - Human", "Dethrone", pt="2/2"))
    s.attack(thief)
    assert s.life(s.p2) == 17
    s.next_turn(s.p1)
    s.attack(thief)
    assert s.pt(thief) == (3, 3)


def test_provoke() -> None:
    """CR 702.39a."""
    s = Scenario()
    elf = s.battlefield(s.p1, s.define("Elf", "Creature - Elf", "Provoke", pt="5/5"))
    bear = s.battlefield(s.p2, s.define(*BEAR, pt="2/2"), tapped=True)
    s.answer("choose targets", [bear])
    s.attack(elf).resolve()
    assert s.zone(bear) == "graveyard" and s.life(s.p2) == 20


def test_enlist() -> None:
    """CR 702.154a: another creature that does not attack is tapped for its power."""
    s = Scenario()
    guard = s.battlefield(s.p1, s.define("Guard", "Creature - Human", "Enlist", pt="2/2"))
    s.battlefield(s.p1, s.define("Watcher", "Creature - Bear", "Vigilance", pt="1/1"))
    bear = s.battlefield(s.p1, s.define("Giant", "Creature - Giant", pt="4/4"))
    s.battlefield(s.p1, "Giant", sick=True)
    watcher = next(id for id in s.game.permanents(s.p1) if s.game.chars(id).name == "Watcher")
    s.answer("enlist", True)
    s.attack(guard, watcher)
    s.resolve()
    assert s.life(s.p2) == 20 - 6 - 1 and s.tapped(bear) and not s.tapped(watcher)


def test_decayed() -> None:
    """CR 702.147a."""
    s = Scenario()
    zombie = s.battlefield(s.p1, s.define("Zombie", "Creature - Zombie", "Decayed", pt="2/2"))
    s.attack(zombie)
    assert s.life(s.p2) == 18
    s.step("main2")
    assert s.zone(zombie) == "graveyard"


def test_renown_once() -> None:
    """CR 702.112a."""
    s = Scenario()
    knight = s.battlefield(s.p1, s.define("Knight", "Creature - Human Knight", "Renown 2", pt="1/1"))
    s.attack(knight)
    assert s.pt(knight) == (3, 3)
    s.next_turn(s.p1)
    s.attack(knight)
    assert s.pt(knight) == (3, 3) and s.life(s.p2) == 16


def test_ingest() -> None:
    """CR 702.115a."""
    s = Scenario()
    drone = s.battlefield(s.p1, s.define("Drone", "Creature - Drone", "Ingest", pt="1/1"))
    s.attack(drone)
    assert s.life(s.p2) == 19 and len(s.names("exile")) == 1


def test_umbra_armor() -> None:
    """CR 702.89a."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"), damage=1)
    aura = s.battlefield(s.p1, s.define("Cloak", "Enchantment - Aura", "Enchant creature\nEnchanted creature gets +1/+1.\nUmbra armor"), attached_to=bear)
    s.do(lambda game: game.destroy((bear,)))
    assert s.zone(bear) == "battlefield" and s.zone(aura) == "graveyard" and s.pt(bear) == (2, 2)


def test_absorb() -> None:
    """CR 702.64a."""
    s = Scenario()
    sliver = s.battlefield(s.p1, s.define("Sliver", "Creature - Sliver", "Absorb 1", pt="3/3"))
    source = s.battlefield(s.p2, s.define(*BEAR, pt="2/2"))
    s.do(lambda game: game.deal_damage(source, ((sliver, 3),)))
    assert s.zone(sliver) == "battlefield"
    s.do(lambda game: game.deal_damage(source, ((sliver, 2),)))
    assert s.zone(sliver) == "graveyard"


def test_annihilator() -> None:
    """CR 702.86a."""
    s = Scenario()
    titan = s.battlefield(s.p1, s.define("Titan", "Creature - Eldrazi", "Annihilator 1", pt="2/2"))
    land = s.battlefield(s.p2, s.define("Wastes", "Land"))
    s.attack(titan)
    assert s.life(s.p2) == 18 and s.zone(land) == "graveyard"


def test_bushido() -> None:
    """CR 702.45a."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="3/3"))
    samurai = s.battlefield(s.p2, s.define("Samurai", "Creature - Human Samurai", "Bushido 2", pt="2/2"))
    s.attack(bear).block(samurai, bear)
    assert s.zone(bear) == "graveyard" and s.zone(samurai) == "battlefield"


def test_afflict_and_rampage_and_flanking() -> None:
    """CR 702.130a, 702.23a, 702.25a."""
    s = Scenario()
    beast = s.battlefield(s.p1, s.define("Beast", "Creature - Beast", "Afflict 3\nRampage 2\nFlanking", pt="4/4"))
    one = s.battlefield(s.p2, s.define("Wall", "Creature - Wall", pt="0/5"))
    two = s.battlefield(s.p2, "Wall")
    s.attack(beast).block(one, beast).block(two, beast)
    s.blocks().resolve()
    assert s.life(s.p2) == 17 and s.pt(beast) == (6, 6) and s.pt(one) == (-1, 4)

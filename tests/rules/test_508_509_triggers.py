"""Abilities that trigger on attackers and blockers (CR 508.3, 509.3), and what stays in combat (506.4, 508.5-508.7)."""

from wanzhi import Scenario

BEAR = "Runeclaw Bear"
GAIN = ", you gain 1 life."


def watcher(s: Scenario, text: str, player: int = 0) -> int:
    return s.battlefield(player, s.define(f"Watcher {len(s.game.battlefield())}", "Enchantment", text))


def blockers(s: Scenario, attacker: int, count: int) -> None:
    for _ in range(count):
        s.block(s.battlefield(s.p2, BEAR), attacker)


def test_whenever_a_creature_attacks():
    """CR 508.3a, 508.1m, 508.2, 508.2b: for each that is declared, on the stack before anybody gets priority."""
    s = Scenario()
    watcher(s, "whenever a creature you control attacks" + GAIN)
    s.attack(s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR))
    assert s.life(s.p1) == 22


def test_whenever_you_attack():
    """CR 508.3d, 508.3c: once, with however many creatures; "with one or more creatures" too."""
    s = Scenario()
    watcher(s, "whenever you attack" + GAIN)
    s.attack(s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR))
    assert s.life(s.p1) == 21


def test_whenever_you_are_attacked():
    """CR 508.3b, 508.3e: "whenever a player attacks you" triggers once."""
    s = Scenario()
    watcher(s, "whenever an opponent attacks you" + GAIN, s.p2)
    s.attack(s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR))
    assert s.life(s.p2) == 20 + 1 - 4


def test_it_must_be_declared():
    """CR 508.2a, 508.4: a creature that is put onto the battlefield attacking never attacked."""
    s = Scenario()
    watcher(s, "whenever a creature you control attacks" + GAIN)
    bear = s.battlefield(s.p1, BEAR)
    s.battlefield(s.p1, s.define("Horde", "Enchantment", "whenever you attack, create a 1/1 red Goblin creature token that's tapped and attacking."))
    s.attack(bear)
    assert s.life(s.p1) == 21 and s.life(s.p2) == 17


def test_qualities_as_it_attacks():
    """CR 508.2a, 603.2: a blue creature that turns green later triggers nothing."""
    s = Scenario()
    watcher(s, "whenever a green creature attacks" + GAIN)
    drake = s.battlefield(s.p1, "Wind Drake")
    s.define("Paint", "Instant", "target creature becomes green until end of turn.", "{G}")
    s.attack(drake)
    s.cast(s.p1, "Paint", targets=drake)
    assert s.life(s.p1) == 20


def test_attacks_and_is_not_blocked():
    """CR 508.3f, 509.3g: in the declare blockers step."""
    s = Scenario()
    sneak = s.battlefield(s.p1, s.define("Sneak", "Creature", "whenever ~ attacks and isn't blocked, you gain 3 life."))
    s.attack(sneak)
    assert s.life(s.p1) == 23
    s = Scenario()
    sneak = s.battlefield(s.p1, s.define("Sneak", "Creature", "whenever ~ attacks and isn't blocked, you gain 3 life."))
    s.attack(sneak)
    blockers(s, sneak, 1)
    assert s.life(s.p1) == 20


def test_guiltfeeder_hits_the_player_it_attacks():
    """CR 508.5, 508.5a, 509.3g: the defending player of that creature, with several opponents."""
    s = Scenario(players=3)
    feeder = s.battlefield(s.p1, "Guiltfeeder")
    s.graveyard(s.p2, BEAR, BEAR), s.graveyard(s.p3, BEAR, BEAR, BEAR)
    s.attack(feeder, of=s.p3)
    assert s.life(s.p2) == 20 and s.life(s.p3) == 17


def test_tanglewalker_and_the_defending_player():
    """CR 508.5, 509.1b: only the creatures that attack the player with the artifact land can't be blocked."""
    s = Scenario(players=3)
    s.battlefield(s.p1, "Tanglewalker")
    one, two = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    s.battlefield(s.p2, "Seat of the Synod")
    wall2, wall3 = s.battlefield(s.p2, "Wall of Omens"), s.battlefield(s.p3, "Wall of Omens")
    s.attack(one, two, of={one: s.p2, two: s.p3}).block(wall3, two).blocks()
    assert s.game.object(wall3).blocking == (two,) and s.game.object(wall2).blocking == ()


def test_whenever_it_blocks():
    """CR 509.3a, 509.1i, 509.2a: once, though it blocks two; "blocks a creature" triggers for each (509.3b)."""
    for text, life in (("whenever ~ blocks" + GAIN, 21), ("whenever ~ blocks a creature" + GAIN, 22)):
        s = Scenario()
        wall = s.battlefield(s.p2, s.define("Wall", "Creature", "~ can block an additional creature each combat.\n" + text, pt="0/9"))
        one, two = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
        s.attack(one, two).block(wall, one, two)
        assert s.life(s.p2) == life


def test_whenever_it_becomes_blocked():
    """CR 509.3c, 509.3d, 509.1h: once for two blockers; "by a creature" for each."""
    for text, life in (("whenever ~ becomes blocked" + GAIN, 21), ("whenever ~ becomes blocked by a creature" + GAIN, 22)):
        s = Scenario()
        wurm = s.battlefield(s.p1, s.define("Wurm", "Creature", text, pt="9/9"))
        s.attack(wurm)
        blockers(s, wurm, 2)
        assert s.life(s.p1) == life


def test_qualities_as_it_blocks():
    """CR 509.3f: a black creature that turns white after blocking triggers nothing."""
    s = Scenario()
    wurm = s.battlefield(s.p1, s.define("Wurm", "Creature", "whenever ~ becomes blocked by a white creature" + GAIN, pt="9/9"))
    knight = s.battlefield(s.p2, "Bog Wraith")
    s.define("Paint", "Instant", "target creature becomes white until end of turn.", "{W}")
    s.attack(wurm).block(knight, wurm).blocks()
    s.cast(s.p1, "Paint", targets=knight)
    s.damage()
    assert s.life(s.p1) == 20


def test_tapped_or_forbidden_attackers_stay_in_combat():
    """CR 506.4a, 506.4b: they deal their damage."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.define("Hush", "Instant", "target creature can't attack this turn.", "{W}")
    s.attack(bear)
    s.cast(s.p2, "Hush", targets=bear)
    s.do(lambda game: game.tap((bear,)))
    assert s.life(s.p2) == 18


def test_a_creature_that_leaves_combat_leaves_the_attacker_blocked():
    """CR 506.4, 509.1h, 510.1c: no damage, but with trample all of it."""
    for keyword, life in (("vigilance", 20), ("trample", 18)):
        s = Scenario()
        bear, wall = s.battlefield(s.p1, BEAR, gains=keyword), s.battlefield(s.p2, "Wall of Omens")
        s.attack(bear).block(wall, bear).blocks()
        s.cast(s.p1, "Murder", targets=wall)
        s.damage()
        assert s.life(s.p2) == life


def test_a_stolen_attacker_leaves_combat():
    """CR 506.4: its controller changed."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.define("Grab", "Instant", "gain control of target creature until end of turn.", "{R}")
    s.attack(bear)
    s.cast(s.p2, "Grab", targets=bear)
    assert s.life(s.p2) == 20 and s.controller(bear) == s.p2


def test_an_attacked_planeswalker_that_is_gone():
    """CR 506.4c, 510.1b: the attacker goes on attacking, and deals no damage."""
    s = Scenario()
    bear, jace = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, "Jace Beleren")
    s.attack(bear, of=jace)
    s.cast(s.p1, "Lightning Bolt", targets=jace)
    assert s.life(s.p2) == 20 and s.zone(jace) == "graveyard"


def test_attacking_alone():
    """CR 506.5, 702.83b: exalted."""
    s = Scenario()
    hierarch, bear, other = s.battlefield(s.p1, "Noble Hierarch"), s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    s.attack(bear)
    assert s.life(s.p2) == 17 and hierarch
    s.next_turn(s.p1)
    s.attack(bear, other)
    assert s.life(s.p2) == 13


def test_cast_before_or_after_blocks():
    """CR 506.7, 506.7b: "cast this spell only before blockers are declared"."""
    s = Scenario()
    s.define("Early", "Instant", "cast ~ only before blockers are declared.\nyou gain 1 life.", "{W}")
    s.lands(s.p1, "Plains")
    card, bear = s.hand(s.p1, "Early"), s.battlefield(s.p1, BEAR)
    s.attack(bear)
    assert s.can(s.p1, "cast", card)
    s.blocks()
    assert not s.can(s.p1, "cast", card)


def test_cast_only_during_combat():
    """CR 506.7c."""
    s = Scenario()
    s.define("Melee", "Instant", "cast ~ only during combat.\nyou gain 1 life.", "{W}")
    s.lands(s.p1, "Plains")
    card = s.hand(s.p1, "Melee")
    assert not s.can(s.p1, "cast", card)
    s.step("combat")
    assert s.can(s.p1, "cast", card)


def test_attack_costs():
    """CR 508.1h, 508.1i, 508.1j: Propaganda: who can't pay does not attack."""
    s = Scenario()
    s.battlefield(s.p2, "Propaganda")
    bear, other = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    lands = s.lands(s.p1, "Forest", "Forest")
    s.attack(bear)
    assert s.life(s.p2) == 18 and all(s.tapped(land) for land in lands) and not s.tapped(other)


def test_vigilance():
    """CR 508.1f, 702.20b."""
    s = Scenario()
    angel, bear = s.battlefield(s.p1, "Serra Angel"), s.battlefield(s.p1, BEAR)
    s.attack(angel, bear)
    assert s.life(s.p2) == 14 and not s.tapped(angel) and s.tapped(bear)


def test_no_attack_no_blocks():
    """CR 508.8, 506.1."""
    s = Scenario()
    s.battlefield(s.p1, BEAR)
    steps: list[str] = []
    s.game.observer = lambda game, event: steps.append(event.name) if event.kind == 22 else None  # type: ignore[attr-defined]
    s.step("main2")
    assert "declare blockers" not in steps and "combat damage" not in steps and "declare attackers" in steps


def test_first_striker_kills_first():
    """CR 510.4, 510.1, 510.2, 510.3, 510.3a: what dies in the first step deals no damage in the second; triggers come in between."""
    s = Scenario()
    knight, bear = s.battlefield(s.p1, "White Knight"), s.battlefield(s.p2, BEAR)
    watcher(s, "whenever a creature dies" + GAIN)
    s.attack(knight).block(bear, knight)
    assert s.zone(bear) == "graveyard" and s.zone(knight) == "battlefield" and s.life(s.p1) == 21


def test_double_strike_gained_in_between():
    """CR 510.4, 702.4d: a first striker that gains double strike strikes again."""
    s = Scenario()
    knight = s.battlefield(s.p1, "White Knight")
    watcher(s, "whenever a creature deals combat damage to a player, creatures you control gain double strike until end of turn.")
    s.attack(knight)
    assert s.life(s.p2) == 16

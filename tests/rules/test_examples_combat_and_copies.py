"""Worked examples: combat, keywords, copies, control of another player, turns."""

import pytest

from wanzhi import IllegalChoice, Scenario
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.constants import ARTIFACT, GREEN

BEAR = "Runeclaw Bear"
GAIN = ", you gain 1 life."
REFUSED = (ScenarioError, IllegalChoice)


def test_two_creatures_that_can_not_attack_alone():
    """CR 508.1c: both together are a legal attack; one is not."""
    s = Scenario()
    s.define("Pack", "Creature", "~ can't attack alone.", pt="2/2")
    one, two = s.battlefield(s.p1, "Pack"), s.battlefield(s.p1, "Pack")
    s.attack(one, two)
    assert s.life(s.p2) == 16
    s = Scenario()
    one, two = s.battlefield(s.p1, s.define("Pack", "Creature", "~ can't attack alone.", pt="2/2")), s.battlefield(s.p1, BEAR)
    with pytest.raises(REFUSED):
        s.attack(one)


def test_one_must_attack_and_only_one_may():
    """CR 508.1d: the only legal declaration is with the one that attacks if able."""
    s = Scenario()
    jug, bear = s.battlefield(s.p1, "Juggernaut"), s.battlefield(s.p1, BEAR)
    s.battlefield(s.p1, s.define("Narrow", "Enchantment", "no more than one creature can attack each combat."))
    with pytest.raises(REFUSED):
        s.attack(bear)
    s.step("damage")
    assert s.game.player(s.p2).life == 15 and jug


def test_one_must_block_and_menace():
    """CR 509.1c: one blocks if able, "can't be blocked except by two or more": both must block; there is nothing to choose."""
    s = Scenario()
    brute = s.battlefield(s.p1, "Boggart Brute")
    keen, bear = s.battlefield(s.p2, s.define("Keen", "Creature", "~ blocks each combat if able.", pt="0/5")), s.battlefield(s.p2, BEAR)
    s.attack(brute).blocks()
    assert s.game.object(keen).blocking == s.game.object(bear).blocking == (brute,)


def test_flying_and_shadow():
    """CR 509.1b, 702.28b: a flier without shadow can't block it."""
    s = Scenario()
    ghost, drake = s.battlefield(s.p1, "Wind Drake", gains="shadow"), s.battlefield(s.p2, "Wind Drake")
    s.attack(ghost).block(drake, ghost)
    assert s.life(s.p2) == 18 and s.zone(ghost) == "battlefield"


def test_snow_forestwalk():
    """CR 702.14c: unblockable although the defender has a snow forestwalker of their own."""
    s = Scenario()
    s.define("Walker", "Creature", "snow forestwalk", pt="2/2")
    mine, theirs = s.battlefield(s.p1, "Walker"), s.battlefield(s.p2, "Walker")
    s.battlefield(s.p2, "Snow-Covered Forest")
    s.attack(mine).block(theirs, mine)
    assert s.life(s.p2) == 18


def test_snow_forestwalk_needs_a_snow_forest():
    """CR 702.14c, 205.4a."""
    s = Scenario()
    walker = s.battlefield(s.p1, s.define("Walker", "Creature", "snow forestwalk", pt="2/2"))
    wall = s.battlefield(s.p2, "Wall of Omens")
    s.battlefield(s.p2, "Forest")
    s.attack(walker).block(wall, walker)
    assert s.life(s.p2) == 20


def test_legendary_landwalk():
    """CR 702.14c: "legendary landwalk"."""
    s = Scenario()
    walker = s.battlefield(s.p1, s.define("Walker", "Creature", "legendary landwalk", pt="2/2"))
    wall = s.battlefield(s.p2, "Wall of Omens")
    s.battlefield(s.p2, "Karakas")
    s.attack(walker).block(wall, walker)
    assert s.life(s.p2) == 18


def test_trample_over_protection():
    """CR 702.19b: a green 6/6 blocked by a 2/2 with protection from green: lethal damage is at least 2, though it is prevented."""
    s = Scenario()
    wurm = s.battlefield(s.p1, "Craw Wurm", gains="trample")
    guard = s.battlefield(s.p2, s.define("Guard", "Creature", "protection from green", "{W}", "2/2"))
    s.attack(wurm).block(guard, wurm).assign(wurm, {guard: 2, s.p2: 4})
    assert s.life(s.p2) == 16 and s.zone(guard) == "battlefield" and s.game.object(guard).damage == 0


def test_trample_and_another_attacker():
    """CR 702.19b, 510.1c: a 2/2 blocks a 1/1 and a 3/3 with trample: 1 + 1 to it, 2 to the player."""
    s = Scenario()
    small = s.battlefield(s.p1, "Elvish Mystic")
    big = s.battlefield(s.p1, s.define("Boar", "Creature", "trample", pt="3/3"))
    wall = s.battlefield(s.p2, s.define("Guard", "Creature", "~ can block an additional creature each combat.", pt="2/2"))
    s.attack(small, big).block(wall, small, big).assign(big, {wall: 1, s.p2: 2})
    assert s.life(s.p2) == 18 and s.zone(wall) == "graveyard"


def test_a_tapped_creature_need_not_block():
    """CR 509.1c, 509.1a."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    keen = s.battlefield(s.p2, s.define("Keen", "Creature", "~ blocks each combat if able.", pt="0/5"), tapped=True)
    s.attack(bear)
    assert s.life(s.p2) == 18 and s.game.object(keen).damage == 0


def test_attackers_stay_attackers():
    """CR 506.4a-b: tapped or no longer allowed to attack."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.define("Hush", "Instant", "target creature can't attack this turn.", "{W}")
    s.attack(bear)
    s.cast(s.p2, "Hush", targets=bear)
    assert s.life(s.p2) == 18


def test_vigilance_does_not_tap():
    """CR 702.20b."""
    s = Scenario()
    angel = s.battlefield(s.p1, "Serra Angel")
    s.attack(angel)
    assert s.life(s.p2) == 16 and not s.tapped(angel)


def test_the_cost_to_attack_is_locked_in():
    """CR 508.1h: what happens while it is paid changes nothing."""
    s = Scenario()
    s.battlefield(s.p2, "Ghostly Prison")
    bear = s.battlefield(s.p1, BEAR)
    lands = s.lands(s.p1, "Forest", "Forest", "Forest")
    s.attack(bear)
    assert s.life(s.p2) == 18 and sum(s.tapped(land) for land in lands) == 2


def test_blocked_though_the_blocker_is_gone():
    """CR 509.1h, 510.1c."""
    s = Scenario()
    bear, wall = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, "Wall of Omens")
    s.attack(bear).block(wall, bear).blocks()
    s.cast(s.p1, "Murder", targets=wall)
    s.damage()
    assert s.life(s.p2) == 20


def test_a_first_striker_kills_its_blocker():
    """CR 510.4."""
    s = Scenario()
    knight, bear = s.battlefield(s.p1, "White Knight"), s.battlefield(s.p2, BEAR)
    s.attack(knight).block(bear, knight)
    assert s.zone(knight) == "battlefield" and s.zone(bear) == "graveyard"


def test_first_strike_on_both_sides():
    """CR 510.4: two steps; both deal their damage in the first."""
    s = Scenario()
    one, two = s.battlefield(s.p1, "White Knight"), s.battlefield(s.p2, "Silver Knight")
    s.attack(one).block(two, one)
    assert s.zone(one) == s.zone(two) == "graveyard"


def test_a_first_striker_with_double_strike_later():
    """CR 702.4d, 510.4."""
    s = Scenario()
    knight = s.battlefield(s.p1, "White Knight")
    text = "whenever a creature deals combat damage to a player, creatures you control gain double strike until end of turn."
    s.battlefield(s.p1, s.define("War", "Enchantment", text))
    s.attack(knight)
    assert s.life(s.p2) == 16


def test_an_attacker_that_leaves_deals_no_damage():
    """CR 510.2, 506.4: there is no damage on the stack."""
    s = Scenario()
    bear, seer = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Viscera Seer")
    s.attack(bear)
    s.activate(seer, pay=bear)
    assert s.life(s.p2) == 20


@pytest.mark.parametrize(("text", "life"), [("whenever ~ blocks" + GAIN, 21), ("whenever ~ blocks a creature" + GAIN, 23)])
def test_blocking_three_attackers(text, life):
    """CR 509.3a, 509.3b: once, or three times."""
    s = Scenario()
    wall = s.battlefield(s.p2, s.define("Wall", "Creature", "~ can block any number of creatures.\n" + text, pt="0/9"))
    bears = [s.battlefield(s.p1, BEAR) for _ in range(3)]
    s.attack(*bears).block(wall, *bears)
    assert s.life(s.p2) == life


@pytest.mark.parametrize(("text", "life"), [("whenever ~ becomes blocked" + GAIN, 21), ("whenever ~ becomes blocked by a creature" + GAIN, 22)])
def test_blocked_by_two(text, life):
    """CR 509.3c, 509.3d."""
    s = Scenario()
    wurm = s.battlefield(s.p1, s.define("Wurm", "Creature", text, pt="5/5"))
    one, two = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, BEAR)
    s.attack(wurm).block(one, wurm).block(two, wurm)
    assert s.life(s.p1) == life


def test_a_blue_attacker_that_turns_green():
    """CR 508.3a, 603.2: no trigger for "whenever a green creature attacks"."""
    s = Scenario()
    s.battlefield(s.p2, s.define("Hunt", "Enchantment", "whenever a green creature attacks, destroy it."))
    drake = s.battlefield(s.p1, "Wind Drake")
    s.define("Paint", "Instant", "target creature becomes green until end of turn.", "{G}")
    s.attack(drake)
    s.cast(s.p1, "Paint", targets=drake)
    assert s.zone(drake) == "battlefield" and s.chars(drake).colors == GREEN


def test_guiltfeeder_and_tanglewalker_mean_their_defending_player():
    """CR 508.5, 508.5a: each attacking creature has its own."""
    s = Scenario(players=3)
    feeder = s.battlefield(s.p1, "Guiltfeeder")
    s.graveyard(s.p2, BEAR), s.graveyard(s.p3, BEAR, BEAR)
    s.attack(feeder, of=s.p3)
    assert (s.life(s.p2), s.life(s.p3)) == (20, 18)


def test_giant_spider_and_as_though():
    """CR 609.4, 702.17b: reach blocks a flier, not one with shadow as well."""
    s = Scenario()
    drake, spider = s.battlefield(s.p1, "Wind Drake"), s.battlefield(s.p2, "Giant Spider")
    s.attack(drake).block(spider, drake)
    assert s.zone(drake) == "graveyard"


def test_hexproof_and_shroud():
    """CR 702.11b, 702.18a: opponents can't target it; nobody can."""
    s = Scenario()
    bogle = s.battlefield(s.p2, "Slippery Bogle")
    s.cast(s.p2, "Giant Growth", targets=bogle)
    with pytest.raises(REFUSED):
        s.cast(s.p1, "Shock", targets=bogle)
    assert s.pt(bogle) == (4, 4)
    s = Scenario()
    s.battlefield(s.p2, BEAR, gains="shroud")
    s.mana(s.p2, "{G}")
    assert not s.can(s.p2, "cast", s.hand(s.p2, "Giant Growth"))


def test_two_enchant_abilities():
    """CR 702.5c: all of them restrict."""
    s = Scenario()
    s.define("Tie", "Enchantment - Aura", "enchant creature\nenchant artifact\nenchanted creature gets +1/+1.", "{W}")
    bear, golem = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Lodestone Golem")
    s.cast(s.p1, "Tie", targets=golem)
    assert s.pt(golem) == (6, 4)
    s.cast(s.p2, "Shatter", targets=golem)
    assert not s.can(s.p1, "cast", s.hand(s.p1, "Tie")) and s.pt(bear) == (2, 2)


# --- copies ---


def test_clone_of_a_chimeric_staff():
    """CR 707.2: an artifact that is no creature, with the ability."""
    s = Scenario()
    s.activate(s.battlefield(s.p2, "Chimeric Staff"), x=5)
    clone = s.enter(s.p1, "Clone")
    assert s.chars(clone).types == ARTIFACT and len(s.chars(clone).abilities) == 1


def test_clone_enters_tapped_with_counters():
    """CR 707.5: Skyshroud Behemoth."""
    s = Scenario()
    s.battlefield(s.p2, "Skyshroud Behemoth", counters={"fade": 2})
    clone = s.enter(s.p1, "Clone")
    assert s.tapped(clone) and s.counters(clone, "fade") == 2


def test_clone_of_striped_bears_draws():
    """CR 707.5, 603.6a."""
    s = Scenario()
    s.battlefield(s.p2, "Striped Bears")
    s.enter(s.p1, "Clone")
    assert len(s.game.hand(s.p1)) == 1


def test_clone_of_a_chameleon_spirit_chooses_a_color():
    """CR 707.6: its own choice."""
    s = Scenario()
    s.battlefield(s.p2, "Chameleon Spirit", color=8)
    s.battlefield(s.p2, BEAR)
    s.answer("Pick", "Chameleon Spirit").answer("choose color", "green")
    clone = s.enter(s.p1, "Clone")
    assert s.pt(clone) == (1, 1) and s.chars(clone).name == "Chameleon Spirit"


def test_a_copy_of_emerald_charm_has_its_mode():
    """CR 707.10."""
    s = Scenario()
    bear, other = s.battlefield(s.p1, BEAR, tapped=True), s.battlefield(s.p1, BEAR, tapped=True)
    s.cast(s.p1, "Emerald Charm", modes="untap", targets=bear, resolve=False)
    s.answer("choose new targets", other)
    s._run(lambda game: game.copy_spell(game.stack()[0], s.p1, True))
    s.resolve()
    assert not s.tapped(bear) and not s.tapped(other)


def test_a_copy_of_fling():
    """CR 707.10, 608.2h."""
    s = Scenario()
    wurm = s.battlefield(s.p1, "Craw Wurm")
    s.cast(s.p1, "Fling", targets=s.p2, pay=wurm, resolve=False)
    s._run(lambda game: game.copy_spell(game.stack()[0], s.p1, False))
    s.resolve()
    assert s.life(s.p2) == 8


def test_an_armodon_that_is_something_else_by_the_end_of_the_turn():
    """CR 707.11, 603.7c."""
    s = Scenario()
    armodon, bear = s.battlefield(s.p1, "Crazed Armodon"), s.battlefield(s.p2, BEAR)
    s.activate(armodon)
    s.define("Turn", "Instant", "target creature you control becomes a copy of another target creature.", "{U}")
    s.cast(s.p1, "Turn", targets=[bear, armodon])
    s.step("end")
    assert s.zone(armodon) == "graveyard"


def test_giant_growth_on_a_shapeshifter():
    """CR 707.4: it keeps the bonus when it becomes something else."""
    s = Scenario()
    bear, wurm = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, "Craw Wurm")
    s.cast(s.p1, "Giant Growth", targets=bear)
    s.define("Turn", "Instant", "target creature you control becomes a copy of another target creature.", "{U}")
    s.cast(s.p1, "Turn", targets=[wurm, bear])
    assert s.pt(bear) == (9, 7)


# --- players and turns ---


def enslaved() -> Scenario:
    s = Scenario()
    s.game.state.edit_player(s.p2).next_controller = s.p1
    return s


def test_the_controller_of_a_player_sees_their_hand():
    """CR 723.4."""
    s = enslaved()
    s.hand(s.p2, "Shock")
    s.next_turn(s.p2)
    assert "Shock" in [card.name for zone in range(9) for card in s.view(s.p1).cards(zone, s.p2)]


def test_the_controller_of_a_player_chooses_spells_and_attackers():
    """CR 723.5."""
    s = enslaved()
    bear = s.battlefield(s.p2, BEAR)
    deciders: list[int] = []
    s.next_turn(s.p2)
    s.answer("Attack", lambda decision: deciders.append(decision.decider) or ((bear, s.p1),))
    s.step("damage")
    assert deciders == [s.p1] and s.game.player(s.p1).life == 18


def test_the_controlled_player_pays():
    """CR 723.5a: discarding as a cost is from that player's hand."""
    s = enslaved()
    s.define("Toll", "Artifact", "{T}, discard a card: you gain 1 life.")
    toll, card = s.battlefield(s.p2, "Toll"), s.hand(s.p2, "Forest")
    s.hand(s.p1, "Forest")
    s.next_turn(s.p2)
    s.activate(toll, pay=card)
    assert s.zone(card) == "graveyard" and len(s.game.hand(s.p1)) == 1


def test_the_controlled_player_may_concede():
    """CR 723.6."""
    s = enslaved()
    s.hand(s.p2, "Shock"), s.battlefield(s.p2, "Mountain")
    s.next_turn(s.p2)
    s.game.concede(s.p2)
    assert s.winners == (s.p1,)


def test_ending_the_turn():
    """CR 724.1: everything on the stack is exiled; the cleanup step is next; end step triggers do not trigger."""
    from wanzhi.rules import turn

    s = Scenario()
    s.battlefield(s.p1, s.define("Tick", "Enchantment", "at the beginning of the end step" + GAIN))
    bolt = s.cast(s.p1, "Lightning Bolt", targets=s.p2, resolve=False)
    spell = s.stack()[0]
    s._run(turn.end_the_turn)
    s.step("upkeep", s.p2)
    assert s.zone(spell) == "exile" and s.life(s.p1) == 20 and s.life(s.p2) == 20 and bolt


def test_extra_turns_go_in_reverse_order():
    """CR 500.7."""
    s = Scenario()
    s.cast(s.p1, "Time Walk")
    s.cast(s.p2, s.define("Rush", "Instant", "take an extra turn after this one.", "{U}"))
    seen = []
    for _ in range(3):
        s.next_turn()
        seen.append(s.game.active)
    assert seen == [s.p2, s.p1, s.p2]


def test_storm_counts_the_spells_before_it():
    """CR 702.40a: the third spell of the turn makes two copies."""
    s = Scenario()
    s.cast(s.p1, "Opt"), s.cast(s.p1, "Opt")
    s.cast(s.p1, "Empty the Warrens")
    assert len(s.tokens(s.p1)) == 6


def test_dredge_needs_enough_cards():
    """CR 702.52b: with two cards in the library dredge 4 is not possible."""
    s = Scenario(library=2)
    thug = s.graveyard(s.p1, "Golgari Thug")
    s.do(lambda game: game.draw(s.p1, 1))
    assert s.zone(thug) == "graveyard" and len(s.game.hand(s.p1)) == 1


def test_cards_off_the_battlefield_have_no_status():
    """CR 110.5d."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR, tapped=True)
    s.cast(s.p2, "Unsummon", targets=bear)
    assert not s.game.object(s.now(bear)).tapped


def test_muraganda_petroglyphs_and_abilities():
    """CR 113.12: "has flying" is an ability; "is red" is none."""
    s = Scenario()
    plain, flier = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    s.battlefield(s.p1, "Flight", attached_to=flier)
    s.define("Tint", "Enchantment - Aura", "enchant creature\nenchanted creature is red.")
    s.battlefield(s.p1, "Tint", attached_to=plain)
    assert s.chars(plain).abilities == () and s.chars(flier).abilities != ()

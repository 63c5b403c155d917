"""Cards whose words need a mechanism of their own, played: CR 205.3m, 508.4, 509.4, 603.7b, 607.2a, 700.3, 701.6."""

import pytest

from wanzhi import Scenario
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.constants import BATTLEFIELD, CREATURE, LAND, NONE
from wanzhi.model.subtypes import ALL_CREATURE_TYPES, SUBTYPE_BIT

BEAR = "Runeclaw Bear"


def test_a_token_that_enters_attacking():
    """CR 508.4: it attacks without having been declared; its controller chooses what it attacks."""
    s = Scenario()
    brimaz = s.battlefield(s.p1, "Brimaz, King of Oreskos")
    s.attack(brimaz).blocks()
    (token,) = s.tokens(s.p1)
    assert s.game.object(token).attacking == s.p2 and not s.tapped(token)
    assert s.damage().life(s.p2) == 16


def test_it_may_attack_a_planeswalker():
    """CR 508.4: any player, planeswalker or battle that could be attacked."""
    s = Scenario()
    brimaz = s.battlefield(s.p1, "Brimaz, King of Oreskos")
    jace = s.battlefield(s.p2, "Jace Beleren")
    s.answer("attack whom", jace)
    s.attack(brimaz, of=s.p2).damage()
    assert s.life(s.p2) == 17 and s.counters(jace, "loyalty") == 2


def test_a_token_that_enters_blocking():
    """CR 509.4: it blocks the creature that the ability means; it stays where it is if that is gone."""
    s = Scenario()
    bear = s.battlefield(s.p1, "Craw Wurm")
    brimaz = s.battlefield(s.p2, "Brimaz, King of Oreskos")
    s.attack(bear).block(brimaz, bear).blocks().resolve()
    (token,) = s.tokens(s.p2)
    assert s.game.object(token).blocking == (bear,) and token in s.game.object(bear).blockers


def test_whenever_until_your_next_turn():
    """CR 603.7b, 611.2a: a delayed ability with a duration triggers each time, until that turn begins."""
    s = Scenario()
    jace = s.battlefield(s.p1, "Jace, Architect of Thought")
    bear = s.battlefield(s.p2, BEAR)
    s.activate(jace, 0)
    s.attack(bear)
    s.resolve()
    assert s.power(bear) == 1
    s.next_turn(s.p1)
    assert not s.game.state.delayed
    s.next_turn(s.p2)
    s.attack(bear)
    s.resolve()
    assert s.power(bear) == 2


def test_piles_of_an_opponent():
    """CR 700.3: an opponent makes the piles, the controller takes one of them; the other goes to the bottom."""
    s = Scenario()
    jace = s.battlefield(s.p1, "Jace, Architect of Thought")
    cards = s.library(s.p1, "Forest", "Island", "Swamp")
    s.answer("separate into piles", (cards[0],)).answer("choose a pile", (cards[1], cards[2]))
    s.activate(jace, 1)
    assert sorted(s.names("hand", s.p1)) == ["Island", "Swamp"]
    assert s.game.object(s.game.library(s.p1)[-1]).face.name == "Forest"


def test_a_pile_can_be_empty():
    """CR 700.3a: then taking it takes nothing."""
    s = Scenario()
    s.library(s.p1, "Forest", "Island", "Swamp", "Plains", "Mountain")
    s.answer("separate into piles", ()).answer("choose a pile", ())
    s.cast(s.p1, "Fact or Fiction")
    assert s.names("hand", s.p1) == [] and len(s.names("graveyard", s.p1)) == 6


def test_the_pile_of_their_choice():
    """CR 700.3: the player chooses the pile whose permanents are sacrificed."""
    s = Scenario()
    liliana = s.battlefield(s.p1, "Liliana of the Veil", counters={"loyalty": 6})
    bear, wurm, land = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, "Craw Wurm"), s.battlefield(s.p2, "Forest")
    s.answer("separate into piles", (bear, land)).answer("choose a pile", (wurm,))
    s.activate(liliana, 2, targets=s.p2)
    assert s.zone(wurm) == "graveyard" and s.zone(bear) == s.zone(land) == "battlefield"


def test_cast_what_was_exiled_from_each_library():
    """CR 608.2g, 118.9: the ultimate of Jace, Architect of Thought: both cards may be cast without paying, while it resolves."""
    s = Scenario()
    jace = s.battlefield(s.p1, "Jace, Architect of Thought", counters={"loyalty": 8})
    mine, theirs = s.library(s.p1, "Craw Wurm"), s.library(s.p2, BEAR)
    s.answer("search", (mine,)).answer("search", (theirs,))
    s.activate(jace, 2)
    assert s.zone(mine) == s.zone(theirs) == "battlefield"
    assert s.controller(theirs) == s.p1


def test_the_exiled_cards_come_back():
    """CR 607.2a: the second ability means all cards that the first one exiled, under their owner's control."""
    s = Scenario()
    one, two, bear = s.battlefield(s.p2, "Craw Wurm"), s.battlefield(s.p1, "Craw Wurm"), s.battlefield(s.p2, BEAR)
    sphere = s.cast(s.p1, "Detention Sphere", targets=one)
    assert s.zone(one) == s.zone(two) == "exile" and s.zone(bear) == "battlefield"
    s.cast(s.p2, "Disenchant", targets=sphere)
    assert s.controller(one) == s.p2 and s.controller(two) == s.p1


def test_exiled_instead_of_its_graveyard():
    """CR 701.6a, 614.15: the countered spell goes to exile."""
    s = Scenario()
    s.lands(s.p2, "Forest", "Forest")
    s.cast(s.p2, BEAR, resolve=False)
    s.cast(s.p1, "Syncopate", targets=s.stack()[0], x=1)
    assert s.names("exile", s.p2) == [BEAR]


def test_paid_for_it_resolves():
    """CR 118.12a."""
    s = Scenario()
    s.lands(s.p2, "Forest", "Forest", "Forest")
    s.cast(s.p2, BEAR, resolve=False)
    s.cast(s.p1, "Syncopate", targets=s.stack()[0], x=1)
    assert [s.game.chars(id).name for id in s.game.permanents(s.p2) if s.game.is_creature(id)] == [BEAR]


def test_all_creature_types():
    """CR 205.3m: a land that is of every creature type until end of turn; it is still a land."""
    s = Scenario()
    vault = s.battlefield(s.p1, "Mutavault")
    s.activate(vault, 1)
    chars = s.chars(vault)
    assert chars.types == LAND | CREATURE and chars.subtypes == ALL_CREATURE_TYPES and s.pt(vault) == (2, 2)
    s.next_turn()
    assert s.chars(vault).types == LAND and not s.chars(vault).subtypes


def test_the_same_is_true_elsewhere():
    """CR 611.3: creature cards and spells in other zones are of the chosen type too; what leaves the hand is looked at anew."""
    s = Scenario()
    s.battlefield(s.p1, "Conspiracy", **{"creature type": "Elf"})
    mine, theirs, in_play = s.hand(s.p1, BEAR), s.hand(s.p2, BEAR), s.battlefield(s.p1, BEAR)
    elf, bear = SUBTYPE_BIT["Elf"], SUBTYPE_BIT["Bear"]
    assert s.chars(mine).subtypes == s.chars(in_play).subtypes == elf and s.chars(theirs).subtypes == bear
    s.cast(s.p1, mine, resolve=False)
    assert s.game.chars(s.stack()[0]).subtypes == elf
    s.resolve()
    s.do(lambda game: game.destroy((s.now(mine),)))
    assert s.zone(mine) == "graveyard" and s.chars(mine).subtypes == elf


def test_counters_that_no_effect_puts():
    """CR 614.16: damage with wither and the counters of a cost are not doubled, what enters under another player's control is its own."""
    s = Scenario()
    s.battlefield(s.p1, "Doubling Season")
    bear = s.battlefield(s.p1, "Craw Wurm")
    witherer = s.battlefield(s.p2, BEAR, gains="wither")
    s.do(lambda game: game.deal_damage(witherer, ((bear, 2),)))
    assert s.counters(bear, "-1/-1") == 2
    theirs = s.exile(s.p2, "Triskelion")
    s.do(lambda game: game.move((theirs,), BATTLEFIELD, controller=s.p1))
    assert s.counters(theirs, "+1/+1") == 6


def test_more_and_fewer_counters():
    """CR 614.1a, 107.1a: what a player would put; players' counters too; half, rounded down."""
    s = Scenario()
    s.define(
        "Raider", "Creature", "if you would put one or more counters on a permanent or player, put twice that many of each of those kinds of "
        "counters on that permanent or player instead.\nif an opponent would put one or more counters on a permanent or player, they put half "
        "that many of each of those kinds of counters on that permanent or player instead, rounded down.", pt="6/6",
    )
    raider = s.battlefield(s.p1, "Raider")
    s.do(lambda game: game.put_counters(raider, "+1/+1", 3, s.p1))
    s.do(lambda game: game.put_counters(raider, "+1/+1", 3, s.p2))
    assert s.counters(raider, "+1/+1") == 7
    s.do(lambda game: game.put_counters(s.p2, "poison", 1, s.p2))
    s.do(lambda game: game.put_counters(s.p2, "poison", 1, s.p1))
    assert s.counters(s.p2, "poison") == 2


# --- instructions with a mechanism of their own ---------------------------------------------------------------------------------------------


def test_damage_to_what_it_attacks():
    """CR 508.1b: to the player or planeswalker that each attacking creature attacks."""
    s = Scenario()
    hellrider, bear = s.battlefield(s.p1, "Hellrider"), s.battlefield(s.p1, BEAR)
    jace = s.battlefield(s.p2, "Jace Beleren")
    s.attack(hellrider, bear, of={hellrider: s.p2, bear: jace}).blocks()
    assert s.life(s.p2) == 19 and s.counters(jace, "loyalty") == 2


def test_a_creature_dealt_damage_by_it_this_turn_dies():
    """CR 603.10a: also if it dies of something else; not if the damage was dealt by another creature."""
    s = Scenario()
    vampire, wurm, bear = s.battlefield(s.p1, "Sengir Vampire"), s.battlefield(s.p2, "Craw Wurm"), s.battlefield(s.p2, BEAR)
    s.do(lambda game: game.deal_damage(vampire, ((wurm, 1),)))
    s.cast(s.p1, "Murder", targets=wurm)
    assert s.counters(vampire, "+1/+1") == 1
    s.cast(s.p1, "Murder", targets=bear)
    assert s.counters(vampire, "+1/+1") == 1


def test_divided_evenly():
    """CR 107.1a, 608.2b: rounded down, among the targets that are legal as it resolves."""
    s = Scenario()
    one, two = s.battlefield(s.p2, "Craw Wurm"), s.battlefield(s.p2, "Craw Wurm")
    s.mana(s.p1, "{R}{R}{R}{R}{R}{R}{R}{R}")
    s.cast(s.p1, "Fireball", x=5, targets=[one, two, s.p2], resolve=False)
    s.cast(s.p2, "Unsummon", targets=two)
    assert s.life(s.p2) == 18 and s.game.object(one).damage == 2


def test_polymorph():
    """CR 701.20: the controller of the destroyed creature reveals until a creature card; the others are shuffled in."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.library(s.p2, "Forest", "Forest", "Craw Wurm")
    s.cast(s.p1, "Polymorph", targets=bear)
    assert [s.game.chars(id).name for id in s.game.permanents(s.p2)] == ["Craw Wurm"]
    assert len(s.game.library(s.p2)) == 22


def test_mana_of_any_type_that_land_produced():
    """CR 106.12b, 605.1b: a triggered mana ability; more mana of the type that was added."""
    s = Scenario()
    s.battlefield(s.p1, "Mana Flare")
    (land,) = s.lands(s.p2, "Forest")
    s.activate(land, 0)
    assert s.pool(s.p2) == {16: 2}


def test_damage_by_what_each_player_controls():
    """CR 120.1: the number is each recipient's own."""
    s = Scenario()
    s.battlefield(s.p1, "Mutavault"), s.battlefield(s.p2, "Mutavault"), s.battlefield(s.p2, "Mutavault"), s.battlefield(s.p2, "Forest")
    s.cast(s.p1, "Price of Progress")
    assert s.life(s.p1) == 18 and s.life(s.p2) == 16


def test_rules_for_this_turn():
    """CR 119.7, 615.12, 611.2a."""
    s = Scenario()
    s.define("Ward", "Instant", "prevent all damage that would be dealt this turn.", "{W}")
    s.define("Song", "Instant", "you gain 2 life.", "{W}")
    s.cast(s.p2, "Ward")
    s.cast(s.p1, "Skullcrack", targets=s.p2)
    s.cast(s.p2, "Song")
    assert s.life(s.p2) == 17
    s.next_turn()
    s.cast(s.p2, "Song")
    assert s.life(s.p2) == 19


def test_players_of_a_rule_for_this_turn_are_fixed():
    """CR 611.2c, 601.3."""
    s = Scenario()
    s.define("Hush", "Instant", "target player can't cast spells this turn.", "{W}")
    s.cast(s.p1, "Hush", targets=s.p2)
    bolt, mine = s.hand(s.p2, "Lightning Bolt"), s.hand(s.p1, "Lightning Bolt")
    s.lands(s.p2, "Mountain"), s.lands(s.p1, "Mountain")
    assert not s.can(s.p2, "cast", bolt) and s.can(s.p1, "cast", mine)


def test_sneak_attack():
    """CR 603.7: "the creature" is the one put onto the battlefield."""
    s = Scenario()
    sneak, wurm = s.battlefield(s.p1, "Sneak Attack"), s.hand(s.p1, "Craw Wurm")
    s.activate(sneak)
    assert s.zone(wurm) == "battlefield" and s.has(wurm, "haste")
    s.step("end")
    assert s.zone(wurm) == "graveyard"


def test_a_card_at_random():
    """CR 608.2d: chance decides among the cards that fit."""
    s = Scenario()
    s.battlefield(s.p1, "Charmbreaker Devils")
    s.graveyard(s.p1, BEAR, "Lightning Bolt", "Murder")
    s.step("upkeep", s.p1)
    assert len(s.game.hand(s.p1)) == 1 and s.names("hand", s.p1)[0] in ("Lightning Bolt", "Murder")
    assert BEAR in s.names("graveyard", s.p1)


def test_instead_in_a_paragraph_of_its_own():
    """CR 207.2c, 608.2c: the instruction below the ability word takes the place of the one above it."""
    s = Scenario()
    wurm = s.battlefield(s.p2, "Craw Wurm")
    s.cast(s.p1, "Tragic Slip", targets=wurm)
    assert s.pt(wurm) == (5, 3)
    s.do(lambda game: game.destroy((s.battlefield(s.p2, BEAR),)))
    s.cast(s.p1, "Tragic Slip", targets=wurm)
    assert s.zone(wurm) == "graveyard"
    s.cast(s.p1, "Galvanic Blast", targets=s.p2)
    assert s.life(s.p2) == 18
    for _ in range(3):
        s.battlefield(s.p1, "Ornithopter")
    s.cast(s.p1, "Galvanic Blast", targets=s.p2)
    assert s.life(s.p2) == 14


def test_several_exclusions():
    """CR 109.2: all of them hold."""
    s = Scenario()
    vampire, bear = s.battlefield(s.p2, "Sengir Vampire"), s.battlefield(s.p2, BEAR)
    victim = s.hand(s.p1, "Victim of Night")
    s.cast(s.p1, victim, targets=bear)
    assert s.zone(bear) == "graveyard"
    with pytest.raises(ScenarioError):
        s.cast(s.p1, "Victim of Night", targets=vampire)


def test_a_condition_of_the_delayed_ability():
    """CR 603.7: it is looked at as the delayed ability resolves."""
    for attacks in (False, True):
        s = Scenario()
        bear = s.battlefield(s.p1, BEAR)
        s.cast(s.p1, "Berserk", targets=bear)
        assert s.pt(bear) == (4, 2)
        if attacks:
            s.attack(bear).damage()
        s.step("end")
        assert s.zone(bear) == ("graveyard" if attacks else "battlefield")


def test_protection_from_colored_spells():
    """CR 702.16b: not from abilities of coloured permanents, and not from colourless spells."""
    s = Scenario()
    emrakul = s.battlefield(s.p1, "Emrakul, the Aeons Torn")
    s.define("Shrink", "Instant", "target creature gets -1/-1 until end of turn.", "{2}")
    s.cast(s.p2, "Shrink", targets=emrakul)
    assert s.pt(emrakul) == (14, 14)
    with pytest.raises(ScenarioError):
        s.cast(s.p2, "Murder", targets=emrakul)
    pinger = s.battlefield(s.p2, s.define("Red Pinger", "Creature", "{T}: ~ deals 1 damage to any target.", "{R}"))
    s.activate(pinger, targets=emrakul)
    assert s.game.object(emrakul).damage == 1


def test_control_of_a_player():
    """CR 723.1, 723.3: the controller decides for the player during the whole of that player's next turn, and no longer."""
    s = Scenario()
    slaver = s.battlefield(s.p1, "Mindslaver")
    s.activate(slaver, targets=s.p2)
    s.next_turn(s.p2)
    assert s.game.player(s.p2).controlled_by == s.p1
    s.next_turn(s.p1)
    assert s.game.player(s.p2).controlled_by == NONE


def test_end_the_turn():
    """CR 724.1: everything on the stack is exiled, the spell itself too; no end step; damage wears off."""
    s = Scenario()
    s.define("Alarm", "Enchantment", "at the beginning of each end step, you gain 1 life.")
    s.battlefield(s.p1, "Alarm")
    bear = s.battlefield(s.p1, BEAR, damage=1)
    s.cast(s.p2, "Lightning Bolt", targets=s.p1, resolve=False)
    s.cast(s.p1, "Time Stop")
    assert sorted(s.names("exile")) == ["Lightning Bolt", "Time Stop"]
    s.next_turn()
    assert s.life(s.p1) == 20 and s.game.object(bear).damage == 0 and s.game.active == s.p2


def test_may_draw_unless_paid():
    """CR 118.12a: first the opponent may pay, then the controller may draw."""
    for pays in (False, True):
        s = Scenario()
        s.battlefield(s.p1, "Rhystic Study")
        s.lands(s.p2, "Forest", "Forest", "Forest")
        s.answer("YesNo", pays)
        s.cast(s.p2, BEAR)
        assert len(s.game.hand(s.p1)) == (0 if pays else 1)


def test_creatures_with_no_abilities():
    """CR 113.2: by what they have now: gained and lost abilities count."""
    s = Scenario()
    s.battlefield(s.p1, "Muraganda Petroglyphs")
    bear, flier, arbor = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Wind Drake"), s.battlefield(s.p1, "Dryad Arbor")
    assert s.pt(bear) == (4, 4) and s.pt(flier) == (2, 2) and s.pt(arbor) == (1, 1)
    s.gain(bear, "trample")
    assert s.pt(bear) == (2, 2)


def test_a_card_from_a_hand_with_a_quality_behind():
    """CR 608.2d: "a nonland card from it with mana value 3 or less"."""
    s = Scenario()
    s.hand(s.p2, "Forest", "Craw Wurm", BEAR)
    s.cast(s.p1, "Inquisition of Kozilek", targets=s.p2)
    assert s.names("graveyard", s.p2) == [BEAR]


def test_mana_of_a_color_of_permanents():
    """CR 106.3, 106.5: of the colours there are; none without a coloured permanent."""
    s = Scenario()
    (crater,) = s.lands(s.p1, "Meteor Crater")
    s.battlefield(s.p1, BEAR)
    s.activate(crater, 0)
    assert s.pool(s.p1) == {16: 1}


def test_mana_by_devotion():
    """CR 700.5: of one colour, as much as the devotion to it."""
    s = Scenario()
    nykthos = s.lands(s.p1, "Nykthos, Shrine to Nyx", "Forest", "Forest")[0]
    s.battlefield(s.p1, "Craw Wurm"), s.battlefield(s.p1, "Craw Wurm")
    s.activate(nykthos, 1)
    assert s.pool(s.p1) == {16: 4}


def test_a_counter_for_each_kick():
    """CR 702.33c-d: multikicker counts."""
    s = Scenario()
    chalice = s.cast(s.p1, "Everflowing Chalice", kicked=3)
    assert s.counters(chalice, "charge") == 3


def test_what_it_means_of_a_creature_dealt_damage():
    """CR 603.10a: "it" is the creature that died, neither the object with the ability nor what that is attached to."""
    s = Scenario()
    scythe = s.define(
        "Reaper", "Artifact - Equipment", "whenever a creature dealt damage by equipped creature this turn dies, return that card to the "
        "battlefield under your control. attach ~ to that creature.\nequip {4}",
    )
    bear, wurm = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, "Craw Wurm")
    reaper = s.battlefield(s.p1, scythe, attached_to=bear)
    s.do(lambda game: game.deal_damage(bear, ((wurm, 4),)))
    assert s.controller(wurm) == s.p1 and s.game.object(reaper).attached_to == s.now(wurm)

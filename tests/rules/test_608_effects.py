"""Casting and resolving, effects, one-shot and continuous effects, text changes (CR 601, 602, 608-612)."""

import pytest

from wanzhi import IllegalChoice, Scenario
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.constants import BLACK, CREATURE, WHITE

BEAR = "Runeclaw Bear"
GAIN = ", you gain 1 life."
REFUSED = (ScenarioError, IllegalChoice)


# --- casting ---


def test_a_spell_is_put_on_the_stack_and_paid_for():
    """CR 601.2, 601.2a, 601.2i, 112.1, 405.1."""
    s = Scenario()
    card = s.hand(s.p1, "Shock")
    s.cast(s.p1, card, targets=s.p2, resolve=False)
    assert s.zone(card) == "stack" and s.game.player(s.p1).spells_cast == 1 and s.pool(s.p1) == {}


def test_becoming_cast_triggers():
    """CR 601.2i: "whenever you cast a spell" resolves before the spell."""
    s = Scenario()
    s.battlefield(s.p1, "Guttersnipe")
    s.cast(s.p1, "Opt", resolve=False)
    assert len(s.stack()) == 2
    s.resolve(1)
    assert s.life(s.p2) == 18 and len(s.stack()) == 1


def test_a_prohibited_spell():
    """CR 601.3, 101.2: Iona's colour can't be cast by opponents."""
    s = Scenario()
    s.battlefield(s.p2, "Iona, Shield of Emeria", color=8)
    s.lands(s.p1, "Mountain", "Island")
    assert not s.can(s.p1, "cast", s.hand(s.p1, "Shock")) and s.can(s.p1, "cast", s.hand(s.p1, "Opt"))


def test_flash():
    """CR 601.3b, 601.3d, 702.8a."""
    s = Scenario(active=1)
    s.lands(s.p1, "Plains", "Plains", "Plains", "Plains")
    assert s.can(s.p1, "cast", s.hand(s.p1, "Restoration Angel")) and not s.can(s.p1, "cast", s.hand(s.p1, "Serra Angel"))


def test_changing_costs_later_does_not_matter():
    """CR 601.7, 602.4: Thalia that enters after a spell was cast changes nothing for it."""
    s = Scenario()
    s.cast(s.p1, "Shock", targets=s.p2, resolve=False)
    s.enter(s.p2, "Thalia, Guardian of Thraben")
    assert s.life(s.p2) == 18


def test_abilities_of_artifacts_that_can_not_be_activated():
    """CR 602.5, 101.2: Stony Silence."""
    s = Scenario()
    s.battlefield(s.p2, "Stony Silence")
    assert not s.can(s.p1, "activate", s.battlefield(s.p1, "Sol Ring"))


def test_activating_goes_on_the_stack():
    """CR 602.1, 602.1c, 602.2, 602.2a, 602.2b, 113.3b: only its controller may."""
    s = Scenario()
    pinger = s.battlefield(s.p1, "Prodigal Sorcerer")
    assert not s.can(s.p2, "activate", pinger)
    s.activate(pinger, targets=s.p2, resolve=False)
    assert len(s.stack()) == 1 and s.tapped(pinger)


# --- resolving ---


def test_targets_are_looked_at_again():
    """CR 608.2b: with its only target illegal the spell does nothing at all."""
    s = Scenario()
    enchantment = s.battlefield(s.p2, "Glorious Anthem")
    s.cast(s.p1, "Aura Blast", targets=enchantment, resolve=False)
    s.cast(s.p2, "Disenchant", targets=enchantment)
    assert len(s.game.hand(s.p1)) == 0


def test_one_legal_target_is_enough():
    """CR 608.2b: Plague Spores at one animated land for both targets; black by then, the land part still works."""
    s = Scenario()
    land = s.battlefield(s.p2, "Treetop Village")
    s.activate(land)
    s.define("Paint", "Instant", "target creature becomes black until end of turn.", "{B}")
    s.cast(s.p1, "Plague Spores", targets=[land, land], resolve=False)
    s.cast(s.p2, "Paint", targets=land)
    assert s.zone(land) == "graveyard"


def test_illegal_targets_are_not_affected():
    """CR 608.2b: the other target still is."""
    s = Scenario()
    bear, elves = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, "Llanowar Elves")
    s.cast(s.p1, "Arc Trail", targets=[bear, elves], resolve=False)
    s.gain(bear, "shroud")
    s.resolve()
    assert s.zone(bear) == "battlefield" and s.game.object(bear).damage == 0 and s.zone(elves) == "graveyard"


def test_instructions_in_the_order_written():
    """CR 608.2c, 608.2: draw, then discard."""
    s = Scenario()
    s.library(s.p1, "Forest")
    s.define("Loot", "Sorcery", "draw a card, then discard a card.", "{U}")
    s.cast(s.p1, "Loot")
    assert s.names("graveyard") == ["Loot", "Forest"]


def test_choices_on_resolution():
    """CR 608.2d: an impossible option can't be chosen."""
    s = Scenario()
    s.define("Demand", "Sorcery", "you may sacrifice a creature. if you don't, you lose 4 life.", "{B}")
    s.cast(s.p1, "Demand")
    assert s.life(s.p1) == 16


def test_several_players_do_it_together():
    """CR 608.2e, 608.2f, 101.4: choices in APNAP order, then at once."""
    s = Scenario()
    s.hand(s.p1, "Forest"), s.hand(s.p2, "Island")
    s.define("Toss", "Sorcery", "each player discards a card.", "{B}")
    s.cast(s.p1, "Toss")
    assert s.names("graveyard", s.p1) == ["Toss", "Forest"] and s.names("graveyard", s.p2) == ["Island"]


def test_casting_while_resolving():
    """CR 608.2g, 702.85a: cascade casts a card in mid-resolution; it resolves before the Elf."""
    s = Scenario()
    s.library(s.p1, "Forest", "Lightning Bolt")
    s.answer("cast", True)
    s.cast(s.p1, "Bloodbraid Elf", targets=s.p2)
    assert s.life(s.p2) == 17 and s.names("battlefield") == ["Bloodbraid Elf"]


def test_numbers_are_determined_once():
    """CR 608.2h, 611.2d: Overrun-like bonuses do not change with the board."""
    s = Scenario()
    bear, other = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Llanowar Elves")
    s.define("Rally", "Instant", "target creature gets +X/+X until end of turn, where X is the number of creatures you control.", "{G}")
    s.cast(s.p1, "Rally", targets=bear)
    assert s.pt(bear) == (4, 4)
    s.cast(s.p2, "Shock", targets=other)
    assert s.pt(bear) == (4, 4)


def test_last_known_information():
    """CR 608.2h, 113.7a, 400.7: the power of the source that has left."""
    s = Scenario()
    s.define("Bomber", "Creature", "sacrifice ~: ~ deals damage equal to its power to any target.", "{R}", "3/1")
    bomber = s.battlefield(s.p1, "Bomber")
    s.cast(s.p1, "Giant Growth", targets=bomber)
    s.activate(bomber, targets=s.p2)
    assert s.life(s.p2) == 14


def test_last_known_keywords():
    """CR 608.2h, 702.2e, 702.15c, 702.16e: a source with deathtouch and lifelink that left before the damage."""
    s = Scenario()
    s.define("Viper", "Creature", "deathtouch, lifelink\n{T}: ~ deals 1 damage to target creature.", "{B}", "1/1")
    viper, wurm = s.battlefield(s.p1, "Viper"), s.battlefield(s.p2, "Craw Wurm")
    s.activate(viper, targets=wurm, resolve=False)
    s.cast(s.p2, "Shock", targets=viper)
    assert s.zone(viper) == "graveyard" and s.zone(wurm) == "graveyard" and s.life(s.p1) == 21


def test_looking_back():
    """CR 608.2i: "if a creature died this turn"."""
    for dead, life in ((False, 20), (True, 23)):
        s = Scenario()
        s.define("Wake", "Sorcery", "if a creature died this turn, you gain 3 life.", "{W}")
        if dead:
            s.cast(s.p1, "Murder", targets=s.battlefield(s.p2, BEAR))
        s.cast(s.p1, "Wake")
        assert s.life(s.p1) == life


def test_only_the_asked_characteristic():
    """CR 608.2j: black and white: "destroy all black creatures" hits it, "destroy all nonblack creatures" does not."""
    for text, zone in (("destroy all black creatures.", "graveyard"), ("destroy all nonblack creatures.", "battlefield")):
        s = Scenario()
        mixed = s.battlefield(s.p2, s.define("Mixed", "Creature", "", "{W}{B}", "2/2"))
        assert s.chars(mixed).colors == WHITE | BLACK
        s.define("Sweep", "Sorcery", text, "{1}")
        s.cast(s.p1, "Sweep")
        assert s.zone(mixed) == zone


def test_an_object_of_the_cost_or_trigger():
    """CR 608.2k: "return it" finds the creature that died, in the graveyard."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Mourn", "Enchantment", "whenever a creature you control dies, return it to its owner's hand."))
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p2, "Murder", targets=bear)
    assert s.zone(bear) == "hand"


def test_a_spell_that_leaves_while_it_resolves():
    """CR 608.2m: it resolves fully."""
    s = Scenario()
    s.define("Whirl", "Sorcery", "you gain 3 life.", "{U}")
    s.cast(s.p1, "Whirl", resolve=False)
    spell = s.stack()[0]
    s.resolve()
    assert s.life(s.p1) == 23 and not s.game.exists(spell)


def test_the_spell_goes_last():
    """CR 608.2n: a spell is still on the stack while its instructions are followed: it does not count itself in the graveyard."""
    s = Scenario()
    s.graveyard(s.p1, "Shock")
    s.define("Recall", "Sorcery", "you gain 1 life for each card in your graveyard.", "{U}")
    s.cast(s.p1, "Recall")
    assert s.life(s.p1) == 21 and len(s.game.graveyard(s.p1)) == 2


# --- effects ---


def test_effects_apply_to_permanents():
    """CR 609.2: lands in graveyards are not made creatures."""
    s = Scenario()
    s.battlefield(s.p1, "Nature's Revolt")
    land, dead = s.battlefield(s.p1, "Forest"), s.graveyard(s.p1, "Forest")
    assert s.chars(land).types & CREATURE and not s.game.chars(dead).types & CREATURE


def test_as_much_as_possible():
    """CR 609.3, 101.3: mill three of two cards."""
    s = Scenario(library=2)
    s.do(lambda game: game.mill(s.p1, 3))
    assert len(s.game.graveyard(s.p1)) == 2 and s.result == ""


def test_as_though():
    """CR 609.4, 609.4a, 702.17b: a creature that can block as though it had flying or reach blocks fliers, not flying shadow creatures."""
    s = Scenario()
    drake = s.battlefield(s.p1, "Wind Drake")
    shadow = s.battlefield(s.p1, "Wind Drake", gains="shadow")
    spider = s.battlefield(s.p2, "Giant Spider")
    s.attack(drake, shadow)
    with pytest.raises(REFUSED):
        s.block(spider, shadow).blocks()
    s = Scenario()
    drake, spider = s.battlefield(s.p1, "Wind Drake"), s.battlefield(s.p2, "Giant Spider")
    s.attack(drake).block(spider, drake)
    assert s.life(s.p2) == 20


def test_mana_as_though_of_any_color():
    """CR 609.4b, 118.14: it changes how the cost is paid, not the cost."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Prism", "Artifact", "you may spend mana as though it were mana of any color."))
    s.lands(s.p1, "Forest")
    s.cast(s.p1, "Shock", targets=s.p2)
    assert s.life(s.p2) == 18


def test_sources_of_damage():
    """CR 609.7, 609.7a, 609.7c, 615.8, 615.9: the next time a black source of your choice would deal damage."""
    s = Scenario()
    circle = s.battlefield(s.p1, "Circle of Protection: Black")
    knight = s.battlefield(s.p2, "Black Knight")
    s.activate(circle)
    s.attack(knight)
    assert s.life(s.p1) == 20
    s.next_turn(s.p2)
    s.attack(knight)
    assert s.life(s.p1) == 18


def test_one_shot_effects():
    """CR 610.1: done once, and done."""
    s = Scenario()
    s.cast(s.p1, "Raise the Alarm")
    assert len(s.tokens(s.p1)) == 2


def test_exile_until():
    """CR 610.3, 610.3c: it returns immediately, under its owner's control, without the stack."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.battlefield(s.p2, "Control Magic", attached_to=bear)
    light = s.cast(s.p1, "Banishing Light", targets=bear)
    assert s.zone(bear) == "exile"
    s.cast(s.p2, "Disenchant", targets=s.now(light), resolve=False)
    s.resolve(1)
    assert s.zone(bear) == "battlefield" and s.controller(bear) == s.p1 and s.stack() == []


def test_exile_until_what_has_happened_already():
    """CR 610.3b: if the Light has left before its trigger resolves, nothing is exiled."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Banishing Light", resolve=False)
    s.resolve(1)
    s.cast(s.p2, "Disenchant", targets=s.game.permanents(s.p1)[0])
    assert s.zone(bear) == "battlefield" and s.now(bear) == bear


def test_two_lights_return_their_cards_together():
    """CR 610.3d: simultaneously."""
    s = Scenario()
    one, two = s.battlefield(s.p2, "Soul Warden"), s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Banishing Light", targets=one)
    s.cast(s.p1, "Banishing Light", targets=two)
    s.cast(s.p2, "Planar Cleansing")
    assert s.zone(one) == s.zone(two) == "battlefield"


# --- continuous effects ---


def test_until_end_of_turn():
    """CR 611.1, 611.2, 611.2a, 514.2."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p1, "Giant Growth", targets=bear)
    assert s.pt(bear) == (5, 5)
    s.next_turn()
    assert s.pt(bear) == (2, 2)


def test_for_as_long_as():
    """CR 611.2b: Endoskeleton untapped before its ability resolves: nothing happens."""
    s = Scenario()
    bear, skeleton = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Endoskeleton")
    s.activate(skeleton, targets=bear)
    assert s.pt(bear) == (2, 5)
    s.do(lambda game: game.untap((skeleton,)))
    assert s.pt(bear) == (2, 2)
    s.activate(skeleton, targets=bear, resolve=False)
    s._run(lambda game: game.untap((skeleton,)))
    s.resolve()
    assert s.pt(bear) == (2, 2)


def test_the_set_of_objects_is_fixed():
    """CR 611.2c: "all white creatures get +1/+1 until end of turn" affects those that are white now, even if they change."""
    s = Scenario()
    knight, bear = s.battlefield(s.p1, "White Knight"), s.battlefield(s.p1, BEAR)
    s.define("Glow", "Instant", "all white creatures get +1/+1 until end of turn.", "{W}")
    s.define("Paint", "Instant", "target creature becomes red until end of turn.", "{R}")
    s.cast(s.p1, "Glow")
    s.cast(s.p1, "Paint", targets=knight)
    late = s.enter(s.p1, "White Knight")
    assert s.pt(knight) == (3, 3) and s.pt(bear) == (2, 2) and s.pt(late) == (2, 2)


def test_effects_without_characteristics_are_not_fixed():
    """CR 611.2c: "prevent all damage creatures would deal this turn" is also about later ones."""
    s = Scenario()
    s.define("Calm", "Instant", "prevent all combat damage that would be dealt this turn.", "{G}")
    s.cast(s.p2, "Calm")
    hasty = s.enter(s.p1, "Raging Goblin")
    s.attack(hasty)
    assert s.life(s.p2) == 20


def test_effects_of_static_abilities_are_not_locked_in():
    """CR 611.3a: Crusade and a black creature that becomes white, then red."""
    s = Scenario()
    s.battlefield(s.p1, "Crusade")
    knight = s.battlefield(s.p1, "Bog Wraith")
    s.define("Bleach", "Instant", "target creature becomes white until end of turn.", "{W}")
    s.define("Paint", "Instant", "target creature becomes red until end of turn.", "{R}")
    assert s.pt(knight) == (3, 3)
    s.cast(s.p1, "Bleach", targets=knight)
    assert s.pt(knight) == (4, 4)
    s.cast(s.p1, "Paint", targets=knight)
    assert s.pt(knight) == (3, 3)


def test_effects_apply_as_it_enters():
    """CR 611.3c, 614.12: a creature with haste from Chieftain enters with it; white creatures get the bonus at once."""
    s = Scenario()
    s.battlefield(s.p1, "Crusade")
    assert s.pt(s.enter(s.p1, "Savannah Lions")) == (3, 2)


def test_aura_moved():
    """CR 611.3b, 701.3c: its effect stops on the old and starts on the new permanent."""
    s = Scenario()
    one, two = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    aura = s.battlefield(s.p1, "Flight", attached_to=one)
    s.do(lambda game: game.attach(aura, two))
    assert not s.has(one, "flying") and s.has(two, "flying")


def test_reduced_damage_by_static_abilities():
    """CR 615.10: each time a source would deal damage."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Urn", "Artifact", "if a source would deal damage to you, prevent 1 of that damage."))
    s.cast(s.p2, "Lightning Bolt", targets=s.p1)
    s.cast(s.p2, "Shock", targets=s.p1)
    assert s.life(s.p1) == 17

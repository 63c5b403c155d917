"""Static abilities, what objects become, restrictions (CR 205, 305.7, 604, 611.3, 613), played from their text."""

from __future__ import annotations

from wanzhi.lab.scenario import Scenario
from wanzhi.model.constants import ARTIFACT, BLUE, CREATURE, LAND
from wanzhi.model.subtypes import SUBTYPE_BIT


def test_anthem_and_granted_keyword() -> None:
    """CR 611.3a, 613.4c."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Lord", "Creature - Elf", "Other Elves you control get +1/+1 and have trample.", pt="2/2"))
    elf = s.battlefield(s.p1, s.define("Elf", "Creature - Elf", pt="1/1"))
    theirs = s.battlefield(s.p2, "Elf")
    assert s.pt(elf) == (2, 2) and s.has(elf, "trample") and s.pt(theirs) == (1, 1)


def test_counts_for_each() -> None:
    """CR 613.4c: looked at anew at every moment."""
    s = Scenario()
    beast = s.battlefield(s.p1, s.define("Beast", "Creature - Beast", "This creature gets +1/+0 for each artifact you control.", pt="1/1"))
    s.battlefield(s.p1, s.define("Trinket", "Artifact"))
    s.battlefield(s.p1, "Trinket")
    assert s.pt(beast) == (3, 1)


def test_power_defined_by_cards_in_hand_in_every_zone() -> None:
    """CR 604.3, 613.4a."""
    s = Scenario()
    text = "Maro's power and toughness are each equal to the number of cards in your hand."
    maro = s.battlefield(s.p1, s.define("Maro", "Creature - Elemental", text, pt="*/*"))
    s.hand(s.p1, s.define("Filler", "Artifact"), "Filler", "Filler")
    buried = s.graveyard(s.p1, "Maro")
    assert s.pt(maro) == (3, 3) and s.pt(buried) == (3, 3)


def test_as_long_as() -> None:
    """CR 611.3a."""
    s = Scenario()
    knight = s.battlefield(s.p1, s.define("Knight", "Creature - Human", "As long as you control an artifact, this creature has flying.", pt="1/1"))
    assert not s.has(knight, "flying")
    s.battlefield(s.p1, s.define("Trinket", "Artifact"))
    assert s.has(knight, "flying")


def test_condition_about_each_object() -> None:
    """CR 611.3a: "it" is each of the objects for itself."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Rangers", "Enchantment", "Each land gets +2/+2 as long as it's a creature."))
    plain = s.battlefield(s.p1, s.define("Grove", "Land"))
    dryad = s.battlefield(s.p1, s.define("Arbor", "Land Creature - Dryad", pt="1/1"))
    assert s.pt(dryad) == (3, 3) and s.pt(plain) == (0, 0)


def test_granted_quoted_ability_works() -> None:
    """CR 113.10: it is an ability of the object that has it."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Gift", "Enchantment", 'Creatures you control have "{T}: Draw a card."'))
    bear = s.battlefield(s.p1, s.define("Bear", "Creature - Bear", pt="2/2"))
    s.activate(bear)
    assert s.names("hand", s.p1) == ["Blank"] and s.tapped(bear)


def test_loses_abilities_and_becomes_a_frog() -> None:
    """CR 205.1a, 613.1."""
    s = Scenario()
    text = "Enchant creature\nEnchanted creature loses all abilities and is a blue Frog creature with base power and toughness 1/1."
    wurm = s.battlefield(s.p2, s.define("Wurm", "Creature - Wurm", "Trample", pt="6/6"))
    s.cast(s.p1, s.define("Frogify", "Enchantment - Aura", text, "{1}{U}"), targets=[wurm])
    chars = s.chars(wurm)
    assert s.pt(wurm) == (1, 1) and not s.has(wurm, "trample") and chars.colors == BLUE
    assert chars.subtypes == SUBTYPE_BIT["Frog"] and chars.types == CREATURE


def test_nonbasic_lands_are_mountains() -> None:
    """CR 305.7."""
    s = Scenario()
    dual = s.battlefield(s.p1, s.define("Dual", "Land", "{T}: Add {W} or {U}."))
    s.battlefield(s.p2, s.define("Moon", "Enchantment", "Nonbasic lands are Mountains."))
    assert s.chars(dual).subtypes == SUBTYPE_BIT["Mountain"] and not s.chars(dual).abilities
    s.activate(dual)
    assert s.pool(s.p1)


def test_animated_land_is_still_a_land() -> None:
    """CR 205.1b."""
    s = Scenario()
    text = "{T}: Add {C}.\n{1}: This land becomes a 3/3 red Elemental creature with haste until end of turn. It's still a land."
    land = s.battlefield(s.p1, s.define("Village", "Land", text))
    s.mana(s.p1, "{C}")
    s.activate(land, 1)
    assert s.chars(land).types == LAND | CREATURE and s.pt(land) == (3, 3) and s.has(land, "haste")
    s.next_turn()
    assert s.chars(land).types == LAND


def test_artifact_creature_keeps_its_types() -> None:
    """CR 205.1b: "artifact creature" keeps what there was."""
    s = Scenario()
    text = "{0}: Target artifact becomes an artifact creature with base power and toughness 5/5 until end of turn."
    mill = s.battlefield(s.p1, s.define("Waker", "Artifact Enchantment", text))
    s.activate(mill, targets=[mill])
    assert s.chars(mill).types & (ARTIFACT | CREATURE) == ARTIFACT | CREATURE and s.pt(mill) == (5, 5)


def test_control_of_enchanted_creature() -> None:
    """CR 613.1b."""
    s = Scenario()
    bear = s.battlefield(s.p2, s.define("Bear", "Creature - Bear", pt="2/2"))
    s.cast(s.p1, s.define("Control", "Enchantment - Aura", "Enchant creature\nYou control enchanted creature.", "{2}{U}{U}"), targets=[bear])
    assert s.controller(bear) == s.p1


def test_cant_block_and_attack_restrictions() -> None:
    """CR 508.1c, 509.1b."""
    s = Scenario()
    ogre = s.battlefield(s.p1, s.define("Ogre", "Creature - Ogre", "This creature can't be blocked by creatures with power 2 or less.", pt="3/3"))
    bear = s.battlefield(s.p2, s.define("Bear", "Creature - Bear", pt="2/2"))
    giant = s.battlefield(s.p2, s.define("Giant", "Creature - Giant", pt="4/4"))
    s.attack(ogre)
    from wanzhi.rules.block import can_block

    assert not can_block(s.game, bear, ogre) and can_block(s.game, giant, ogre)


def test_doesnt_untap() -> None:
    """CR 502.3."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define("Bear", "Creature - Bear", pt="2/2"), tapped=True)
    other = s.battlefield(s.p1, "Bear", tapped=True)
    text = "Enchant creature\nEnchanted creature doesn't untap during its controller's untap step."
    s.cast(s.p1, s.define("Chains", "Enchantment - Aura", text, "{U}"), targets=[bear])
    s.next_turn(s.p1)
    assert s.tapped(bear) and not s.tapped(other)


def test_arrested() -> None:
    """CR 508.1c, 602.5: neither attacks, blocks nor activates."""
    s = Scenario()
    seer = s.battlefield(s.p2, s.define("Seer", "Creature - Wizard", "{0}: You gain 1 life.", pt="1/1"))
    assert s.can(s.p2, "activate", seer)
    text = "Enchant creature\nEnchanted creature can't attack or block, and its activated abilities can't be activated."
    s.cast(s.p1, s.define("Arrest", "Enchantment - Aura", text, "{2}{W}"), targets=[seer])
    assert not s.can(s.p2, "activate", seer)


def test_skipped_draw_and_top_card_known() -> None:
    """CR 614.10, 401.5."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Pact", "Enchantment", "Skip your draw step.\nYou may look at the top card of your library any time."))
    before = len(s.names("hand", s.p1))
    s.next_turn(s.p1)
    assert len(s.names("hand", s.p1)) == before
    assert s.game.object(s.game.library(s.p1)[0]).known_to == 1 << s.p1


def test_entering_creatures_trigger_nothing() -> None:
    """CR 603.2g."""
    s = Scenario()
    s.battlefield(s.p2, s.define("Orb", "Artifact", "Creatures entering don't cause abilities to trigger."))
    s.enter(s.p1, s.define("Healer", "Creature - Cleric", "When this creature enters, you gain 4 life.", pt="1/1"))
    assert s.life(s.p1) == 20


def test_triggers_an_additional_time() -> None:
    """CR 603.2d."""
    s = Scenario()
    text = (
        "If an artifact entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."
    )
    s.battlefield(s.p1, s.define("Harmonizer", "Artifact", text))
    s.enter(s.p1, s.define("Relic", "Artifact", "When this artifact enters, you gain 4 life."))
    s.resolve()
    assert s.life(s.p1) == 28


def test_an_ability_only_while_a_condition_holds() -> None:
    """CR 604.1: "as long as ~ is untapped, ..."."""
    s = Scenario()
    orb = s.battlefield(s.p1, s.define("Orb", "Artifact", "{T}: Add {C}.\nAs long as this artifact is untapped, players can't gain life."))
    s.define("Heal", "Sorcery", "You gain 3 life.", "{W}")
    s.cast(s.p1, "Heal")
    assert s.life(s.p1) == 20
    s.activate(orb)
    s.cast(s.p1, "Heal")
    assert s.life(s.p1) == 23


def test_anchor_words() -> None:
    """CR 607.2n, 614.12c."""
    s = Scenario()
    text = "As this enchantment enters, choose Khans or Dragons.\n• Khans — Creatures you control get +1/+1.\n• Dragons — Creatures you control have flying."
    bear = s.battlefield(s.p1, s.define("Bear", "Creature - Bear", pt="2/2"))
    s.answer("anchor", "dragons")
    s.enter(s.p1, s.define("Siege", "Enchantment", text))
    assert s.has(bear, "flying") and s.pt(bear) == (2, 2)


def test_power_defined_for_each_colour_of_cost_changes() -> None:
    """CR 601.2f: strive costs more for each target beyond the first."""
    s = Scenario()
    text = "Strive — This spell costs {1}{R} more to cast for each target beyond the first.\nAny number of target creatures each get +1/+0 until end of turn."
    one = s.battlefield(s.p1, s.define("Bear", "Creature - Bear", pt="2/2"))
    two = s.battlefield(s.p1, "Bear")
    s.mana(s.p1, "{R}{R}{C}")
    s.cast(s.p1, s.define("Rally", "Instant", text, "{R}"), targets=[one, two])
    assert s.pt(one) == s.pt(two) == (3, 2) and not s.pool(s.p1)


def test_exert() -> None:
    """CR 701.43."""
    s = Scenario()
    text = "You may exert this creature as it attacks. When you do, it gets +2/+2 until end of turn."
    crasher = s.battlefield(s.p1, s.define("Crasher", "Creature - Minotaur", text, pt="3/2"))
    s.attack(crasher)
    assert s.life(s.p2) == 15
    s.next_turn(s.p1)
    assert s.tapped(crasher)


def test_an_aura_that_gives_protection_from_its_own_colour_stays() -> None:
    """CR 702.16n."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define("Bear", "Creature - Bear", pt="2/2"))
    text = "Enchant creature\nEnchanted creature has protection from black. This effect doesn't remove this Aura."
    ward = s.cast(s.p1, s.define("Ward", "Enchantment - Aura", text, "{B}"), targets=[bear])
    assert s.zone(ward) == "battlefield"
    s.cast(s.p2, s.define("Doom", "Instant", "Doom deals 2 damage to each creature.", "{B}"))
    assert s.zone(bear) == "battlefield"

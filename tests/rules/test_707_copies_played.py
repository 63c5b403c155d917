"""Copying, with cards (CR 707)."""

import pytest

from wanzhi import Scenario
from wanzhi.model.constants import ARTIFACT, BLUE, CREATURE, GREEN

BEAR = "Runeclaw Bear"


def test_copiable_values():
    """CR 707.1, 707.2, 707.2a: name, cost, colour, types, text, power and toughness; no counters, no effects, no status."""
    s = Scenario()
    wurm = s.battlefield(s.p2, "Craw Wurm", tapped=True, counters={"+1/+1": 1})
    s.cast(s.p2, "Giant Growth", targets=wurm)
    clone = s.enter(s.p1, "Clone")
    chars = s.chars(clone)
    assert s.pt(clone) == (6, 4) and not s.tapped(clone) and chars.colors == GREEN and chars.name == "Craw Wurm"
    assert s.game.mana_value(s.now(clone)) == 6


def test_type_changing_effects_are_not_copied():
    """CR 707.2: Clone of an animated Chimeric Staff is an artifact, no creature, with the Staff's ability."""
    s = Scenario()
    staff = s.battlefield(s.p2, "Chimeric Staff")
    s.activate(staff, x=5)
    clone = s.enter(s.p1, "Clone")
    assert s.chars(clone).types == ARTIFACT and s.zone(clone) == "battlefield"
    s.activate(s.now(clone), x=3)
    assert s.pt(clone) == (3, 3)


def test_what_was_copied_stays():
    """CR 707.2b: the original changes later, or dies."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    clone = s.enter(s.p1, "Clone")
    s.cast(s.p1, "Murder", targets=bear)
    assert s.chars(clone).name == BEAR and s.zone(clone) == "battlefield"


def test_copies_of_copies():
    """CR 707.3, 707.9a: with what was added while copying."""
    s = Scenario()
    s.battlefield(s.p2, BEAR)
    image = s.enter(s.p1, "Phantasmal Image")
    s.cast(s.p2, "Murder", targets=s.game.permanents(s.p2)[0])
    clone = s.enter(s.p2, "Clone")
    s.cast(s.p1, "Giant Growth", targets=s.now(clone))
    assert s.zone(clone) == "graveyard" and s.zone(image) == "battlefield"


def test_becoming_a_copy_triggers_nothing_and_keeps_effects():
    """CR 707.4, 400.7: other effects go on; it does not enter the battlefield."""
    s = Scenario()
    bear, visionary = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Elvish Visionary")
    s.cast(s.p1, "Giant Growth", targets=bear)
    s.define("Turn", "Instant", "target creature you control becomes a copy of another target creature.", "{U}")
    s.cast(s.p1, "Turn", targets=[visionary, bear])
    turned = [id for id in (bear, visionary) if s.chars(id).name == "Elvish Visionary"]
    assert len(turned) == 2 and s.pt(bear) == (4, 4) and len(s.game.hand(s.p1)) == 0


def test_a_copy_enters_with_what_the_original_enters_with():
    """CR 707.5, 614.12: tapped with two fade counters."""
    s = Scenario()
    s.battlefield(s.p2, "Skyshroud Behemoth", counters={"fade": 1})
    clone = s.enter(s.p1, "Clone")
    assert s.tapped(clone) and s.counters(clone, "fade") == 2


def test_a_copys_enters_abilities_trigger():
    """CR 707.5, 603.6a: Clone of Striped Bears draws a card."""
    s = Scenario()
    s.battlefield(s.p2, "Striped Bears")
    s.enter(s.p1, "Clone")
    assert len(s.game.hand(s.p1)) == 1


def test_choices_are_not_copied():
    """CR 707.6, 614.12a: Clone of Voice of All chooses its own colour."""
    s = Scenario()
    s.battlefield(s.p2, "Voice of All", color=8)
    s.answer("choose color", "black")
    clone = s.enter(s.p1, "Clone")
    s.cast(s.p2, "Lightning Bolt", targets=s.now(clone))
    assert s.zone(clone) == "graveyard"
    s = Scenario()
    s.battlefield(s.p2, "Voice of All", color=4)
    s.answer("choose color", "red")
    clone = s.enter(s.p1, "Clone")
    with pytest.raises((AssertionError, ValueError)):
        s.cast(s.p2, "Lightning Bolt", targets=s.now(clone))


def test_linked_abilities_are_copied_as_a_pair():
    """CR 707.7, 607.5: a copy of Banishing Light exiles and returns its own card."""
    s = Scenario()
    one, two = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, "Craw Wurm")
    light = s.cast(s.p1, "Banishing Light", targets=one)
    s.define("Mirror", "Enchantment", "you may have ~ enter as a copy of any enchantment on the battlefield.", "{U}")
    mirror = s.cast(s.p1, "Mirror", targets=two)
    assert s.zone(one) == s.zone(two) == "exile"
    s.cast(s.p2, "Disenchant", targets=s.now(mirror))
    assert s.zone(two) == "battlefield" and s.zone(one) == "exile" and light


def test_exceptions():
    """CR 707.9, 707.9b, 707.9d: "except it's an Illusion in addition to its other types"."""
    s = Scenario()
    s.battlefield(s.p2, BEAR)
    image = s.enter(s.p1, "Phantasmal Image")
    chars = s.chars(image)
    assert chars.name == BEAR and chars.types == CREATURE and chars.colors == GREEN != BLUE and bin(chars.subtypes).count("1") == 2


def test_a_copy_of_a_spell_has_its_choices():
    """CR 707.10, 707.10c, 700.2g: mode and targets; it is not cast; its controller may choose new targets."""
    s = Scenario()
    s.battlefield(s.p1, "Guttersnipe")
    s.cast(s.p1, "Boros Charm", modes=0, targets=s.p2, resolve=False)
    s.resolve(1)
    s._run(lambda game: game.copy_spell(game.stack()[0], s.p1, False))
    assert len(s.stack()) == 2
    s.resolve()
    assert s.life(s.p2) == 20 - 2 - 4 - 4


def test_a_copy_with_a_new_target():
    """CR 707.10c, 115.7d."""
    s = Scenario()
    s.cast(s.p1, "Lightning Bolt", targets=s.p2, resolve=False)
    s.answer("choose new targets", s.p1)
    s._run(lambda game: game.copy_spell(game.stack()[0], s.p2, True))
    s.resolve()
    assert (s.life(s.p1), s.life(s.p2)) == (17, 17)


def test_a_copy_of_an_ability():
    """CR 707.10, 707.10b: with the same source."""
    s = Scenario()
    pinger = s.battlefield(s.p1, "Prodigal Sorcerer")
    s.activate(pinger, targets=s.p2, resolve=False)
    s._run(lambda game: game.copy_spell(game.stack()[0], s.p1, False))
    assert s.game.object(s.stack()[-1]).announced.source == pinger
    s.resolve()
    assert s.life(s.p2) == 18


def test_a_copy_uses_what_was_paid():
    """CR 707.10, 608.2h: a copy of Fling has the power of the creature that was sacrificed for the original."""
    s = Scenario()
    wurm = s.battlefield(s.p1, "Craw Wurm")
    s.cast(s.p1, "Fling", targets=s.p2, pay=wurm, resolve=False)
    s._run(lambda game: game.copy_spell(game.stack()[0], s.p1, False))
    s.resolve()
    assert s.life(s.p2) == 8


def test_copies_of_permanent_spells_are_tokens():
    """CR 707.10f, 608.3f."""
    s = Scenario()
    s.cast(s.p1, BEAR, resolve=False)
    s._run(lambda game: game.copy_spell(game.stack()[0], s.p1, False))
    s.resolve()
    assert len(s.tokens(s.p1)) == 1 and s.names("battlefield") == [BEAR, BEAR]


def test_an_effect_by_name_keeps_its_object():
    """CR 707.11, 603.7c: a delayed trigger finds what is a copy of something else by then."""
    s = Scenario()
    armodon = s.battlefield(s.p1, "Crazed Armodon")
    s.activate(armodon)
    s.battlefield(s.p2, BEAR)
    s.define("Turn", "Instant", "target creature you control becomes a copy of another target creature.", "{U}")
    bear = s.game.permanents(s.p2)[0]
    s.cast(s.p1, "Turn", targets=[bear, armodon])
    s.step("end")
    assert s.zone(armodon) == "graveyard"


def test_tokens_that_are_copies():
    """CR 707.1, 111.3, 701.36a: a token that's a copy of a creature enters like it."""
    s = Scenario()
    visionary = s.battlefield(s.p1, "Elvish Visionary")
    s.define("Double", "Sorcery", "create a token that's a copy of target creature you control.", "{U}")
    s.cast(s.p1, "Double", targets=visionary)
    assert len(s.tokens(s.p1)) == 1 and len(s.game.hand(s.p1)) == 1

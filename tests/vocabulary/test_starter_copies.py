"""Copies with exceptions and granted ways to cast, played: CR 400.7g, 702.34, 707.9, 707.10."""

from wanzhi import Scenario
from wanzhi.model.constants import BLUE, GREEN, RED

BEAR = "Runeclaw Bear"


def test_flashback_for_the_mana_cost():
    """CR 400.7g, 702.34a, 611.2c: the card can be cast for its mana cost, and is exiled as it leaves the stack."""
    s = Scenario()
    bolt, shock = s.graveyard(s.p1, "Lightning Bolt", "Shock")
    s.cast(s.p1, "Snapcaster Mage", targets=bolt)
    s.mana(s.p1, "{R}")
    assert s.can(s.p1, "cast", bolt) and not s.can(s.p1, "cast", shock)
    s.cast(s.p1, bolt, targets=s.p2, way="flashback")
    assert s.life(s.p2) == 17 and s.zone(bolt) == "exile" and s.pool(s.p1) == {}


def test_it_is_exiled_when_countered_too_and_only_this_turn():
    """CR 702.34a, 514.2: any time it would leave the stack; the grant ends with the turn."""
    s = Scenario()
    bolt, shock = s.graveyard(s.p1, "Lightning Bolt", "Shock")
    s.cast(s.p1, "Snapcaster Mage", targets=bolt)
    spell = s.cast(s.p1, bolt, targets=s.p2, way="flashback", resolve=False)
    s.do(lambda game: game.counter((spell,)))
    assert s.zone(bolt) == "exile" and s.life(s.p2) == 20
    s.cast(s.p1, "Snapcaster Mage", targets=shock)
    s.next_turn()
    s.mana(s.p1, "{R}")
    assert not s.can(s.p1, "cast", shock)


def test_a_static_ability_grants_it_to_cards_that_come_later():
    """CR 400.7g, 611.3a: cards put into the graveyard later have it; a spell cast this way is exiled although the effect is about graveyards."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Library", "Enchantment", (
        "instant and sorcery cards in your graveyard have flashback. the flashback cost is equal to the card's mana cost."
    )))
    bolt = s.hand(s.p1, "Lightning Bolt")
    s.cast(s.p1, bolt, targets=s.p2)
    assert s.zone(bolt) == "graveyard"
    s.cast(s.p1, s.now(bolt), targets=s.p2, way="flashback")
    assert s.life(s.p2) == 14 and s.zone(bolt) == "exile"


def test_a_copy_of_a_spell_with_an_exception():
    """CR 707.9, 707.10c: the copy is red, the original is not; new targets may be chosen."""
    s = Scenario()
    bear, wurm = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Craw Wurm")
    s.define("Strength", "Instant", "target creature gets +2/+2 until end of turn.", "{G}")
    spell = s.cast(s.p1, "Strength", targets=bear, resolve=False)
    s.cast(s.p2, "Fork", targets=spell, resolve=False)
    s.answer("target", wurm)
    s.resolve(1)
    copy = next(id for id in s.stack() if id != spell)
    assert s.chars(copy).colors == RED and s.chars(spell).colors == GREEN
    assert s.game.controller(copy) == s.p2
    s.resolve()
    assert (s.power(bear), s.power(wurm)) == (4, 8)


def test_a_copy_with_this_ability():
    """CR 707.9a: the ability is part of the copy, so it copies the next creature too, and replaces the copy before."""
    s = Scenario()
    shifter = s.battlefield(s.p1, "Unstable Shapeshifter")
    s.enter(s.p2, BEAR)
    assert s.chars(shifter).name == BEAR and s.pt(shifter) == (2, 2)
    s.enter(s.p2, "Craw Wurm")
    assert s.chars(shifter).name == "Craw Wurm" and len(s.chars(shifter).abilities) == 1


def test_a_copy_of_an_exiled_card():
    """CR 707.9a, 400.7j: it becomes a copy of the card in exile, with the activated ability."""
    s = Scenario()
    doppelganger = s.battlefield(s.p1, "Dimir Doppelganger")
    wurm, bear = s.graveyard(s.p2, "Craw Wurm", BEAR)
    s.activate(doppelganger, targets=wurm)
    assert s.zone(wurm) == "exile" and s.pt(doppelganger) == (6, 4) and s.chars(doppelganger).name == "Craw Wurm"
    s.activate(doppelganger, targets=bear)
    assert s.pt(doppelganger) == (2, 2)


def test_a_copy_that_keeps_its_colour():
    """CR 707.9, 707.3: a copy of the copy has that colour and the ability too."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    wurm = s.battlefield(s.p2, "Craw Wurm")
    s.answer("choose what to copy", (bear,))
    vesuvan = s.enter(s.p1, "Vesuvan Doppelganger")
    assert s.chars(vesuvan).name == BEAR and s.chars(vesuvan).colors == BLUE
    s.answer("target", wurm)
    s.step("upkeep", s.p1).resolve()
    assert s.chars(vesuvan).name == "Craw Wurm" and s.chars(vesuvan).colors == BLUE and len(s.chars(vesuvan).abilities) == 1
    s.answer("choose what to copy", (vesuvan,))
    clone = s.enter(s.p2, "Clone")
    assert s.chars(clone).name == "Craw Wurm" and s.chars(clone).colors == BLUE and len(s.chars(clone).abilities) == 1


def test_a_copy_with_this_ability_among_others():
    """CR 707.9a-b: "this ability" in a list, and a name that is not copied."""
    s = Scenario()
    lazav = s.battlefield(s.p1, s.define("Shape", "Legendary Creature - Shapeshifter", (
        "{X}: ~ becomes a copy of target creature card in your graveyard with mana value X, except its name is ~, it's legendary in addition "
        "to its other types, and it has hexproof and this ability."
    )))
    wurm, bear = s.graveyard(s.p1, "Craw Wurm", BEAR)
    s.activate(lazav, x=6, targets=wurm)
    assert s.chars(lazav).name == "Shape" and s.pt(lazav) == (6, 4) and s.has(lazav, "hexproof")
    s.activate(lazav, x=2, targets=bear)
    assert s.pt(lazav) == (2, 2) and len(s.chars(lazav).abilities) == 2


def test_this_ability_of_entering_as_a_copy():
    """CR 707.9a: what the exception of an "enters as a copy" ability gives is that ability itself, so copies of the copy have it."""
    s = Scenario()
    s.define("Mimic", "Creature - Shapeshifter", "you may have ~ enter as a copy of any creature on the battlefield, except it has this ability.")
    s.battlefield(s.p2, "Craw Wurm")
    mimic = s.enter(s.p1, "Mimic")
    assert s.pt(mimic) == (6, 4) and len(s.chars(mimic).abilities) == 1

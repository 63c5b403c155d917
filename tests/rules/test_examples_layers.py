"""Worked examples: continuous effects in their layers (CR 611, 613)."""

import pytest

from wanzhi import Scenario
from wanzhi.model.constants import ARTIFACT, CREATURE, LAND, RED, WHITE

BEAR = "Runeclaw Bear"
BOTH = pytest.mark.parametrize("turned", [False, True])


def spell(s: Scenario, text: str, **what):
    name = f"Spell {len(s._defined)}"
    s.define(name, "Instant", text, "{1}")
    s.cast(s.p1, name, **what)


def aura(s: Scenario, text: str, to: int) -> int:
    name = f"Aura {len(s._defined)}"
    s.define(name, "Enchantment - Aura", "enchant creature\n" + text)
    return s.battlefield(s.p1, name, attached_to=to)


def global_effect(s: Scenario, text: str) -> int:
    name = f"Effect {len(s._defined)}"
    s.define(name, "Enchantment", text)
    return s.battlefield(s.p1, name)


def test_the_set_is_fixed_for_a_resolved_spell():
    """CR 611.2c: "all white creatures get +1/+1 until end of turn"."""
    s = Scenario()
    knight, ogre = s.battlefield(s.p1, "White Knight"), s.battlefield(s.p1, "Gray Ogre")
    spell(s, "all white creatures get +1/+1 until end of turn.")
    spell(s, "target creature becomes red until end of turn.", targets=knight)
    spell(s, "target creature becomes white until end of turn.", targets=ogre)
    assert s.pt(knight) == (3, 3) and s.pt(ogre) == (2, 2)


def test_prevention_for_all_creatures_is_not_fixed():
    """CR 611.2c: creatures that come later are affected too."""
    s = Scenario()
    s.cast(s.p2, "Fog")
    s.attack(s.enter(s.p1, "Raging Goblin"))
    assert s.life(s.p2) == 20


def test_endoskeleton_untapped_in_response():
    """CR 611.2b: the duration never starts, and nothing happens."""
    s = Scenario()
    bear, skeleton = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Endoskeleton")
    s.activate(skeleton, targets=bear, resolve=False)
    s._run(lambda game: game.untap((skeleton,)))
    s.resolve()
    assert s.pt(bear) == (2, 2)


def test_it_enters_with_the_bonus():
    """CR 611.3a, 611.3c: a white 1/1 is a 2/2 as it enters; a creature that becomes white gets the bonus, and loses it."""
    s = Scenario()
    s.battlefield(s.p1, "Crusade")
    assert s.pt(s.enter(s.p1, "Elite Vanguard")) == (3, 2)
    ogre = s.battlefield(s.p1, "Gray Ogre")
    spell(s, "target creature becomes white until end of turn.", targets=ogre)
    assert s.pt(ogre) == (3, 3)
    s.next_turn()
    assert s.pt(ogre) == (2, 2)


def test_crusade_and_a_creature_of_many_colors():
    """CR 613.5, 611.3a: 3/3 when white, 2/2 when red."""
    s = Scenario()
    s.battlefield(s.p1, "Crusade")
    bear = s.battlefield(s.p1, BEAR)
    spell(s, "target creature becomes white until end of turn.", targets=bear)
    assert s.pt(bear) == (3, 3)
    spell(s, "target creature becomes red until end of turn.", targets=bear)
    assert s.pt(bear) == (2, 2)


def test_gray_ogre():
    """CR 613.4b-c: +1/+1 counter, +4/+4, +0/+2, then base 0/1: 5/8."""
    s = Scenario()
    ogre = s.battlefield(s.p1, "Gray Ogre", counters={"+1/+1": 1})
    assert s.pt(ogre) == (3, 3)
    spell(s, "target creature gets +4/+4 until end of turn.", targets=ogre)
    assert s.pt(ogre) == (7, 7)
    global_effect(s, "creatures you control get +0/+2.")
    assert s.pt(ogre) == (7, 9)
    spell(s, "target creature has base power and toughness 0/1 until end of turn.", targets=ogre)
    assert s.pt(ogre) == (5, 8)


def test_wild_mongrel_gets_a_color_and_a_bonus():
    """CR 613.1e, 613.4c: in layers 5 and 7c."""
    s = Scenario()
    mongrel = s.battlefield(s.p1, "Wild Mongrel")
    card = s.hand(s.p1, "Forest")
    s.answer("Name", "red").activate(mongrel, pay=card)
    assert s.pt(mongrel) == (3, 3) and s.chars(mongrel).colors == RED


def test_control_and_haste():
    """CR 613.1b, 613.1f: Act of Treason: both on the same creature."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR, tapped=True)
    s.cast(s.p1, "Act of Treason", targets=bear)
    assert s.controller(bear) == s.p1 and s.has(bear, "haste") and not s.tapped(bear)
    s.attack(bear)
    assert s.life(s.p2) == 18


def test_noncreature_artifacts_become_creatures():
    """CR 613.6: the power and toughness apply in layer 7b though they are creatures by then."""
    s = Scenario()
    mox = s.battlefield(s.p1, "Mox Ruby")
    global_effect(s, "all noncreature artifacts are 2/2 artifact creatures.")
    assert s.chars(mox).types == ARTIFACT | CREATURE and s.pt(mox) == (2, 2)


@BOTH
def test_gains_flying_and_loses_flying(turned):
    """CR 613.7, 613.9: the later Aura wins."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    texts = ["enchanted creature has flying.", "enchanted creature loses flying."]
    for text in reversed(texts) if turned else texts:
        aura(s, text, bear)
    assert s.has(bear, "flying") is turned


@BOTH
def test_a_white_aura_and_an_anthem_for_white(turned):
    """CR 613.9: one effect decides whether the other applies, whatever the order."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    steps = [lambda: global_effect(s, "white creatures get +1/+1."), lambda: aura(s, "enchanted creature is white.", bear)]
    for step in reversed(steps) if turned else steps:
        step()
    assert s.pt(bear) == (3, 3) and s.chars(bear).colors == WHITE


def test_switching_power_and_toughness():
    """CR 613.4d: 1/3, +0/+1, switched, then +5/+0: 4/6."""
    s = Scenario()
    wall = s.battlefield(s.p1, s.define("Wall", "Creature", pt="1/3"))
    spell(s, "target creature gets +0/+1 until end of turn.", targets=wall)
    spell(s, "switch target creature's power and toughness until end of turn.", targets=wall)
    assert s.pt(wall) == (4, 1)
    spell(s, "target creature gets +5/+0 until end of turn.", targets=wall)
    assert s.pt(wall) == (4, 6)


def test_switching_while_a_bonus_ends():
    """CR 613.4d: without the +0/+1 it is 3/1."""
    s = Scenario()
    wall = s.battlefield(s.p1, s.define("Wall", "Creature", pt="1/3"))
    bonus = aura(s, "enchanted creature gets +0/+1.", wall)
    spell(s, "switch target creature's power and toughness until end of turn.", targets=wall)
    assert s.pt(wall) == (4, 1)
    s.cast(s.p1, "Disenchant", targets=bonus)
    assert s.pt(wall) == (3, 1)


def test_granted_and_stated_qualities():
    """CR 113.12: "has 'this creature is an artifact'" is an ability; "is an artifact" is none."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    aura(s, "enchanted creature is an artifact in addition to its other types.", bear)
    spell(s, "target creature loses all abilities until end of turn.", targets=bear)
    assert s.chars(bear).types == ARTIFACT | CREATURE


def test_every_instance_of_flying_is_lost():
    """CR 113.10b: a flying creature with Flight."""
    s = Scenario()
    drake = s.battlefield(s.p1, "Wind Drake")
    s.battlefield(s.p1, "Flight", attached_to=drake)
    spell(s, "target creature loses flying until end of turn.", targets=drake)
    assert not s.has(drake, "flying")


def test_all_lands_are_creatures_and_lords():
    """CR 613.1d, 611.3a: what became a creature is raised by an anthem."""
    s = Scenario()
    forest = s.battlefield(s.p1, "Forest")
    s.battlefield(s.p1, "Nature's Revolt"), s.battlefield(s.p1, "Glorious Anthem")
    assert s.chars(forest).types == LAND | CREATURE and s.pt(forest) == (3, 3)


def test_an_aura_that_moves():
    """CR 611.3b: the effect goes with it."""
    s = Scenario()
    one, two = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    flight = s.battlefield(s.p1, "Flight", attached_to=one)
    s.do(lambda game: game.attach(flight, two))
    assert (s.has(one, "flying"), s.has(two, "flying")) == (False, True)


def test_permanently_gained_control():
    """CR 611.2a: without a duration it lasts until the end of the game, and yields to later effects."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    spell(s, "gain control of target creature.", targets=bear)
    s.next_turn(), s.next_turn()
    assert s.controller(bear) == s.p1
    s.battlefield(s.p2, "Control Magic", attached_to=bear)
    assert s.controller(bear) == s.p2


def test_exchanging_control():
    """CR 701.12b: nothing happens if one of them is gone, or both have the same controller."""
    s = Scenario()
    mine, theirs = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, "Craw Wurm")
    spell(s, "exchange control of target creature you control and target creature you don't control.", targets=[mine, theirs])
    assert s.controller(mine) == s.p2 and s.controller(theirs) == s.p1
    s = Scenario()
    mine, theirs = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, "Craw Wurm")
    s.define("Trade", "Instant", "exchange control of target creature you control and target creature you don't control.", "{U}")
    s.cast(s.p1, "Trade", targets=[mine, theirs], resolve=False)
    s.cast(s.p2, "Murder", targets=mine)
    assert s.controller(theirs) == s.p2


def test_protection_from_one_of_two_colors_lost():
    """CR 702.16g, 113.10b: protection from A and from B are two abilities."""
    s = Scenario()
    knight = s.battlefield(s.p1, s.define("Guard", "Creature", "protection from black and from red", "{W}", "2/2"))
    spell(s, "target creature loses all abilities until end of turn.", targets=knight)
    s.gain(knight, "protection from red")
    s.cast(s.p2, "Doom Blade", targets=knight)
    assert s.zone(knight) == "graveyard"


def test_a_land_made_a_creature_with_base_values_keeps_counters_and_bonuses():
    """CR 613.4b-c: a land creature 3/3 with +1/+1 gets 5/5 as its base: 6/6."""
    s = Scenario()
    village = s.battlefield(s.p1, "Treetop Village")
    s.activate(village)
    spell(s, "target creature gets +1/+1 until end of turn.", targets=village)
    assert s.pt(village) == (4, 4)
    spell(s, "target creature has base power and toughness 5/5 until end of turn.", targets=village)
    assert s.pt(village) == (6, 6)


def test_svogthos_and_a_later_effect_that_sets_power():
    """CR 613.4b-c, 613.7: set to 3/3 and with a +1/+1 counter it is 4/4; its own later ability makes it 11/11, the first effect again 4/4."""
    s = Scenario()
    tomb = s.battlefield(s.p1, "Svogthos, the Restless Tomb", counters={"+1/+1": 1})
    s.graveyard(s.p1, *[BEAR] * 10)
    spell(s, "until end of turn, target land becomes a 3/3 creature. it's still a land.", targets=tomb)
    assert s.pt(tomb) == (4, 4)
    s.activate(tomb)
    assert s.pt(tomb) == (11, 11)
    spell(s, "until end of turn, target land becomes a 3/3 creature. it's still a land.", targets=tomb)
    assert s.pt(tomb) == (4, 4)

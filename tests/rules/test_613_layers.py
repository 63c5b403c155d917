"""CR 613: the interaction of continuous effects."""

from __future__ import annotations

import itertools

import pytest
from tests.rules.table import Count, Enchanted, ManaValueOf, OtherTribe, Self, Table, When, Where, You, face

from wanzhi.model import constants as c
from wanzhi.model.constants import (
    ARTIFACT,
    BASIC,
    BATTLEFIELD,
    BLACK,
    CREATURE,
    ENCHANTMENT,
    FLYING,
    GRAVEYARD,
    GREEN,
    HAND,
    LAND,
    RED,
    TRAMPLE,
    WHITE,
)
from wanzhi.model.subtypes import ALL_CREATURE_TYPES, SUBTYPE_BIT, mask
from wanzhi.rules import layers
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.gained_abilities import CantHave, GainAbility, KeywordFlag, LoseAbility, LoseAllAbilities
from wanzhi.vocabulary.modifications import (
    AddSubtypes,
    AddTypes,
    BecomeColor,
    ChangePT,
    DefinePT,
    GainControl,
    LoseTypes,
    SetLandType,
    SetPT,
    SetSubtypes,
    SetTypes,
    SwitchPT,
)
from wanzhi.vocabulary.rule_flags import RuleFlag
from wanzhi.vocabulary.statics import Continuous, Defining

FLIES = KeywordFlag("flying")
TRAMPLES = KeywordFlag("trample")
SWAMP, MOUNTAIN, FOREST = SUBTYPE_BIT["Swamp"], SUBTYPE_BIT["Mountain"], SUBTYPE_BIT["Forest"]


def creatures(game, id, it):
    return bool(game.chars(id).types & CREATURE)


def nonbasic_lands(game, id, it):
    chars = game.chars(id)
    return bool(chars.types & LAND) and not chars.supertypes & BASIC


def lands(game, id, it):
    return bool(game.chars(id).types & LAND)


def other_enchantments(game, id, it):
    chars = game.chars(id)
    return id != it.me and bool(chars.types & ENCHANTMENT) and not chars.subtypes & SUBTYPE_BIT["Aura"]


def forests_and_saprolings(game, id, it):
    return bool(game.chars(id).subtypes & mask(("Forest", "Saproling")))


def your_creatures(game, id, it):
    return bool(game.chars(id).types & CREATURE) and game.object(id).controller == it.controller


def white_creatures(game, id, it):
    return bool(game.chars(id).colors & WHITE and game.chars(id).types & CREATURE)


BEAR = face("Runeclaw Bear", CREATURE, 2, 2, "Bear", colors=GREEN)
OGRE = face("Gray Ogre", CREATURE, 2, 2, "Ogre", colors=RED)
BLOOD_MOON = face("Blood Moon", ENCHANTMENT, abilities=(Continuous(Where(nonbasic_lands), (SetLandType(MOUNTAIN),)),), cost="{2}{R}")
URBORG = face("Urborg, Tomb of Yawgmoth", LAND, abilities=(Continuous(Where(lands), (AddSubtypes(SWAMP),)),), supertypes=c.LEGENDARY)
HUMILITY = face("Humility", ENCHANTMENT, abilities=(Continuous(Where(creatures), (LoseAllAbilities(), SetPT(1, 1))),), cost="{2}{W}{W}")
OPALESCENCE = face(
    "Opalescence", ENCHANTMENT, cost="{2}{W}{W}",
    abilities=(Continuous(Where(other_enchantments, 7), (AddTypes(CREATURE), SetPT(ManaValueOf(7), ManaValueOf(7)))),),
)
LIFE_AND_LIMB = face("Life and Limb", ENCHANTMENT, abilities=(
    Continuous(Where(forests_and_saprolings), (
        AddTypes(CREATURE | LAND, mask(("Saproling", "Forest"))), BecomeColor(GREEN), SetPT(1, 1),
    )),
), cost="{3}{G}")
DRYAD_ARBOR = face("Dryad Arbor", LAND | CREATURE, 1, 1, "Forest Dryad", colors=GREEN)
ENCHANTED_EVENING = face("Enchanted Evening", ENCHANTMENT, abilities=(Continuous(Where(), (AddTypes(ENCHANTMENT),)),), cost="{3}{W}{U}")
CONSPIRACY = face("Conspiracy", ENCHANTMENT, abilities=(
    Continuous(Where(your_creatures), (SetSubtypes(SUBTYPE_BIT["Elf"]),)),
), cost="{3}{B}{B}")
FOREST_CARD = face("Forest", LAND, subtypes="Forest", supertypes=BASIC)
LORD = face("Goblin Chieftain", CREATURE, 2, 2, "Goblin", abilities=(
    Continuous(OtherTribe(SUBTYPE_BIT["Goblin"]), (ChangePT(1, 1), GainAbility((KeywordFlag("haste"),)))),
))
GOBLIN = face("Raging Goblin", CREATURE, 1, 1, "Goblin", colors=RED)


def orders(*faces):
    """The faces in every order of timestamps."""
    return [pytest.param(order, id=", ".join(f.name for f in order)) for order in itertools.permutations(faces)]


# --- no effect, no work ---------------------------------------------------------------------------------------------------------------


def test_characteristics_without_effects_are_the_printed_ones_themselves():
    """CR 613.1: with no effect in play nothing is computed or copied."""
    game = Table()
    bear = game.put(BEAR)
    assert game.chars(bear) is BEAR.base and game.pt(bear) == (2, 2)


def test_effects_are_applied_continually():
    """CR 613.5, example: Honor of the Pure."""
    game = Table()
    game.put(face("Honor of the Pure", ENCHANTMENT, abilities=(
        Continuous(Where(lambda g, id, it: white_creatures(g, id, it) and your_creatures(g, id, it)), (ChangePT(1, 1),)),
    )))
    rat = game.put(face("Rat", CREATURE, 2, 2, "Rat", colors=BLACK))
    assert game.pt(rat) == (2, 2)
    game.effect((BecomeColor(WHITE),), (rat,))
    assert game.pt(rat) == (3, 3)
    game.effect((BecomeColor(RED),), (rat,))
    assert game.pt(rat) == (2, 2)


def test_power_and_toughness_in_sublayers():
    """CR 613.4b-c, 613.5, example: Gray Ogre."""
    game = Table()
    ogre = game.put(OGRE)
    game.counters(ogre, ("+1/+1", 1))
    assert game.pt(ogre) == (3, 3)
    game.effect((ChangePT(4, 4),), (ogre,))
    assert game.pt(ogre) == (7, 7)
    game.put(face("Castle", ENCHANTMENT, abilities=(Continuous(Where(your_creatures), (ChangePT(0, 2),)),)))
    assert game.pt(ogre) == (7, 9)
    game.effect((SetPT(0, 1),), (ogre,))
    assert game.pt(ogre) == (5, 8)


def test_switching_comes_last():
    """CR 613.4d, its examples."""
    game = Table()
    wall = game.put(face("Wall", CREATURE, 1, 3))
    plus = game.effect((ChangePT(0, 1),), (wall,))
    game.effect((SwitchPT(),), (wall,))
    assert game.pt(wall) == (4, 1)
    game.effect((ChangePT(5, 0),), (wall,))
    assert game.pt(wall) == (4, 6)
    game.state.effects = tuple(effect for effect in game.state.effects if effect.id != plus.id)
    game.state.dirty |= c.F_EFFECTS
    assert game.pt(wall) == (3, 6)


def test_two_switches_cancel_each_other_and_counters_come_before():
    """CR 613.4c-d, 122.1a."""
    game = Table()
    wall = game.put(face("Wall", CREATURE, 1, 3))
    game.effect((ChangePT(0, 1),), (wall,))
    game.effect((SwitchPT(),), (wall,))
    game.counters(wall, ("+1/+0", 2), ("-0/-1", 1))
    assert game.pt(wall) == (3, 3)
    game.effect((SwitchPT(),), (wall,))
    assert game.pt(wall) == (3, 3)
    game.counters(wall, ("+1/+1", 1))
    assert game.pt(wall) == (2, 5)


def test_an_effect_keeps_its_objects_in_later_layers():
    """CR 613.6, example: all noncreature artifacts become 2/2 artifact creatures."""
    game = Table()
    mox = game.put(face("Mox", ARTIFACT))
    game.put(face("Titania's Song", ENCHANTMENT, abilities=(Continuous(
        Where(lambda g, id, it: g.chars(id).types & ARTIFACT and not g.chars(id).types & CREATURE), (AddTypes(CREATURE), SetPT(2, 2)),
    ),)))
    assert game.chars(mox).types == ARTIFACT | CREATURE and game.pt(mox) == (2, 2)


def test_a_granted_power_ability_sets_and_does_not_define():
    """CR 613.6, example: Svogthos, the Restless Tomb; CR 604.3a."""
    game = Table()
    tomb = game.put(face("Svogthos", LAND))
    for _ in range(10):
        game.put(BEAR, 0, GRAVEYARD)
    game.effect((AddTypes(CREATURE), SetPT(3, 3)), (tomb,))
    game.effect((ChangePT(1, 1),), (tomb,))
    assert game.pt(tomb) == (4, 4)
    cards = Count(lambda g, id: bool(g.chars(id).types & CREATURE), GRAVEYARD)
    game.effect((
        AddTypes(CREATURE, mask(("Plant", "Zombie"))), BecomeColor(BLACK | GREEN), GainAbility((Defining((DefinePT(cards, cards),)),)),
    ), (tomb,))
    assert game.pt(tomb) == (11, 11)
    game.put(BEAR, 0, GRAVEYARD)
    assert game.pt(tomb) == (12, 12)
    game.effect((AddTypes(CREATURE), SetPT(3, 3)), (tomb,))
    assert game.pt(tomb) == (4, 4)


@pytest.mark.parametrize("flies_last", [True, False])
def test_gaining_and_losing_the_same_ability_go_by_timestamp(flies_last):
    """CR 613.9, first example: neither depends on the other; the later one wins."""
    game = Table()
    bear = game.put(BEAR)
    gains = face("Flight", ENCHANTMENT, subtypes="Aura", abilities=(Continuous(Enchanted(), (GainAbility((FLIES,)),)),))
    loses = face("Invert", ENCHANTMENT, subtypes="Aura", abilities=(Continuous(Enchanted(), (LoseAbility((FLIES,)),)),))
    for aura in (loses, gains) if flies_last else (gains, loses):
        game.state.edit(game.put(aura)).attached_to = bear
    game.state.dirty |= c.F_BATTLEFIELD
    assert game.has(bear, FLYING) is flies_last


def test_one_effect_can_decide_whether_another_applies():
    """CR 613.9, second example."""
    game = Table()
    bear = game.put(BEAR)
    game.put(face("Crusade", ENCHANTMENT, abilities=(Continuous(Where(white_creatures), (ChangePT(1, 1),)),)))
    aura = game.put(face("Cloak", ENCHANTMENT, subtypes="Aura", abilities=(Continuous(Enchanted(), (BecomeColor(WHITE),)),)))
    game.state.edit(aura).attached_to = bear
    game.state.dirty |= c.F_BATTLEFIELD
    assert game.pt(bear) == (3, 3)


# --- dependency ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("faces", orders(BLOOD_MOON, URBORG))
def test_blood_moon_takes_urborgs_ability(faces):
    """CR 613.8a, 305.7: Urborg's effect depends on Blood Moon's, which ends its existence, whatever the timestamps."""
    game = Table()
    ids = {f.name: game.put(f) for f in faces}
    forest = game.put(FOREST_CARD)
    urborg = game.chars(ids["Urborg, Tomb of Yawgmoth"])
    assert urborg.subtypes == MOUNTAIN and urborg.abilities == () and urborg.supertypes == c.LEGENDARY
    assert game.chars(forest).subtypes == FOREST
    assert layers.intrinsic_mana(urborg) == RED


def test_urborg_alone():
    """CR 305.6-7: land types in addition; the land keeps its own and taps for either."""
    game = Table()
    urborg, forest = game.put(URBORG), game.put(FOREST_CARD)
    assert game.chars(forest).subtypes == FOREST | SWAMP and layers.intrinsic_mana(game.chars(forest)) == BLACK | GREEN
    assert game.chars(urborg).subtypes == SWAMP and game.chars(urborg).abilities == URBORG.base.abilities


@pytest.mark.parametrize(("faces", "strength"), [((HUMILITY, OPALESCENCE), (4, 4)), ((OPALESCENCE, HUMILITY), (1, 1))])
def test_humility_and_opalescence(faces, strength):
    """CR 613.6: Humility goes on to apply in layer 7b though it took its own ability in layer 6; there timestamps decide."""
    game = Table()
    ids = {f.name: game.put(f) for f in faces}
    bear = game.put(BEAR)
    humility, opalescence = ids["Humility"], ids["Opalescence"]
    assert game.chars(humility).types == ENCHANTMENT | CREATURE and game.chars(humility).abilities == ()
    assert game.pt(humility) == strength and game.pt(bear) == (1, 1)
    assert game.chars(opalescence).types == ENCHANTMENT


@pytest.mark.parametrize("faces", orders(HUMILITY, LORD))
def test_humility_silences_a_lord(faces):
    """CR 613.8a: the lord's effect depends on Humility's in layer 6, so that it never begins to apply."""
    game = Table()
    goblin = game.put(GOBLIN)
    for f in faces:
        game.put(f)
    assert game.pt(goblin) == (1, 1) and not game.has(goblin, c.HASTE)


def test_lords_raise_each_other():
    """CR 611.3a."""
    game = Table()
    first, second, goblin = game.put(LORD), game.put(LORD), game.put(GOBLIN)
    other = game.put(GOBLIN, 1)
    assert game.pt(first) == game.pt(second) == (3, 3) and game.pt(goblin) == (3, 3) and game.has(goblin, c.HASTE)
    assert game.pt(other) == (1, 1)


@pytest.mark.parametrize("faces", orders(LIFE_AND_LIMB, DRYAD_ARBOR))
def test_dryad_arbor_under_life_and_limb(faces):
    """CR 205.1b, 613.1d-g."""
    game = Table()
    ids = {f.name: game.put(f) for f in faces}
    forest = game.put(FOREST_CARD)
    arbor = game.chars(ids["Dryad Arbor"])
    assert arbor.types == LAND | CREATURE and arbor.subtypes == mask(("Forest", "Dryad", "Saproling"))
    assert game.pt(forest) == (1, 1) and game.chars(forest).colors == GREEN and game.chars(forest).supertypes == BASIC


@pytest.mark.parametrize("faces", orders(LIFE_AND_LIMB, BLOOD_MOON))
def test_a_dependency_loop_goes_by_timestamp(faces):
    """CR 613.8b: Life and Limb makes a nonbasic land of a Saproling, Blood Moon takes Forests away: each depends on the other."""
    game = Table()
    for f in faces:
        game.put(f)
    arbor = game.put(DRYAD_ARBOR)
    sapling = game.put(face("Saproling", CREATURE, 1, 1, "Saproling", colors=GREEN))
    if faces[0] is LIFE_AND_LIMB:
        assert game.chars(arbor).subtypes == mask(("Mountain", "Dryad", "Saproling"))
        assert game.chars(sapling).types == LAND | CREATURE and game.chars(sapling).subtypes == mask(("Mountain", "Saproling"))
    else:
        assert game.chars(arbor).subtypes == mask(("Mountain", "Dryad"))
        assert game.chars(sapling).subtypes == mask(("Forest", "Saproling"))


@pytest.mark.parametrize("faces", orders(CONSPIRACY, OPALESCENCE, ENCHANTED_EVENING))
def test_conspiracy_waits_for_opalescence_waits_for_enchanted_evening(faces):
    """CR 613.8a-c: what each applies to hangs on the one before; the order of timestamps does not matter."""
    game = Table()
    ids = {f.name: game.put(f) for f in faces}
    forest = game.put(FOREST_CARD)
    mox = game.put(face("Mox", ARTIFACT))
    for id in (forest, mox, ids["Conspiracy"], ids["Enchanted Evening"]):
        chars = game.chars(id)
        assert chars.types & CREATURE and chars.types & ENCHANTMENT
        assert chars.subtypes & ALL_CREATURE_TYPES == SUBTYPE_BIT["Elf"]
    assert game.chars(ids["Opalescence"]).types == ENCHANTMENT
    assert game.pt(ids["Conspiracy"]) == (5, 5) and game.pt(mox) == (0, 0)


@pytest.mark.parametrize("flight_first", [True, False])
def test_what_an_effect_applies_to_within_the_same_layer(flight_first):
    """CR 613.8a: "creatures with flying have trample" waits for what gives flying."""
    game = Table()
    bear = game.put(BEAR)
    flight = face("Levitation", ENCHANTMENT, abilities=(Continuous(Where(creatures), (GainAbility((FLIES,)),)),))
    riders = face("Riders", ENCHANTMENT, abilities=(Continuous(
        Where(lambda g, id, it: g.has(id, FLYING)), (GainAbility((TRAMPLES,)),)
    ),))
    for f in (flight, riders) if flight_first else (riders, flight):
        game.put(f)
    assert game.has(bear, TRAMPLE)


def test_granted_abilities_apply_from_their_layer_on():
    """CR 613.7a: an ability granted in layer 6 brings its power bonus in layer 7, but changes no types any more."""
    game = Table()
    bear = game.put(BEAR)
    other = game.put(OGRE)
    granted = Continuous(Where(creatures), (AddTypes(ARTIFACT), ChangePT(1, 1)))
    aura = game.put(face("Gift", ENCHANTMENT, subtypes="Aura", abilities=(Continuous(Enchanted(), (GainAbility((granted,)),)),)))
    game.state.edit(aura).attached_to = bear
    game.state.dirty |= c.F_BATTLEFIELD
    assert game.pt(other) == (3, 3) and game.chars(other).types == CREATURE
    game.leave(aura)
    assert game.pt(other) == (2, 2)


# --- the layers one by one ----------------------------------------------------------------------------------------------------------------


def test_control():
    """CR 613.1b, 302.6, 506.4: control by timestamp; the new controller's creature is summoning sick and out of combat."""
    game = Table()
    bear = game.put(BEAR, 1)
    obj = game.state.edit(bear)
    obj.sick, obj.attacking = False, 0
    game.effect((GainControl(You()),), (bear,), player=0)
    assert game.controller(bear) == 0
    assert game.object(bear).sick and game.object(bear).attacking == c.NONE
    (event,) = layers.control_changes(game)
    assert (event.object, event.player, event.target) == (bear, 0, 1)
    aura = game.put(face("Control Magic", ENCHANTMENT, subtypes="Aura", abilities=(Continuous(Enchanted(), (GainControl(You()),)),)), 1)
    game.state.edit(aura).attached_to = bear
    game.state.dirty |= c.F_BATTLEFIELD
    assert game.controller(bear) == 1
    game.leave(aura)
    assert game.controller(bear) == 0 and len(layers.control_changes(game)) == 2 and layers.control_changes(game) == []


def test_type_changes_keep_types_and_subtypes_coherent():
    """CR 205.1a-b, 205.3d."""
    game = Table()
    bear = game.put(face("Bear", CREATURE | ARTIFACT, 2, 2, "Bear Equipment"))
    game.effect((LoseTypes(CREATURE),), (bear,))
    assert game.chars(bear).subtypes == SUBTYPE_BIT["Equipment"] and game.pt(bear) == (0, 0)
    game.effect((SetTypes(LAND, FOREST),), (bear,))
    assert game.chars(bear).types == LAND and game.chars(bear).subtypes == FOREST
    game.effect((AddSubtypes(SUBTYPE_BIT["Elf"]),), (bear,))
    assert game.chars(bear).subtypes == FOREST
    game.effect((SetTypes(ARTIFACT | CREATURE, SUBTYPE_BIT["Golem"], keeps=True),), (bear,))
    assert game.chars(bear).types == LAND | ARTIFACT | CREATURE and game.chars(bear).subtypes == FOREST | SUBTYPE_BIT["Golem"]


def test_characteristic_defining_abilities_come_first_and_function_everywhere():
    """CR 604.3, 613.3, 613.4a."""
    cards = Count(lambda g, id: True, GRAVEYARD)
    goyf = face("Goyf", CREATURE, abilities=(Defining((DefinePT(cards, cards),)),))
    game = Table()
    game.effect((SetPT(0, 5),), (game.put(BEAR),))
    on_board, in_hand = game.put(goyf), game.put(goyf, 0, HAND)
    assert game.pt(on_board) == game.pt(in_hand) == (0, 0)
    game.put(BEAR, 1, GRAVEYARD)
    assert game.pt(on_board) == game.pt(in_hand) == (1, 1)
    game.effect((SetPT(5, 5),), (on_board,))
    assert game.pt(on_board) == (5, 5)
    purple = face("Ghost", CREATURE, colors=RED, abilities=(Defining((BecomeColor(0),)),))
    game.put(face("Painter", ENCHANTMENT, abilities=(Continuous(Where(), (BecomeColor(WHITE, adds=True),)),)))
    assert game.chars(game.put(purple)).colors == WHITE


def test_cant_have_wins_whatever_the_timestamps():
    """CR 113.11."""
    game = Table()
    bear = game.put(BEAR)
    game.effect((GainAbility((FLIES,)),), (bear,))
    game.effect((CantHave((FLIES,)),), (bear,))
    game.effect((GainAbility((FLIES, TRAMPLES)),), (bear,))
    assert not game.has(bear, FLYING) and game.has(bear, TRAMPLE)


def test_keyword_counters():
    """CR 122.1b, 613.1f, 613.7c."""
    game = Table()
    bear = game.put(BEAR)
    assert not game.has(bear, FLYING)
    game.counters(bear, ("charge", 1))
    assert game.chars(bear) is BEAR.base
    game.counters(bear, ("charge", 1), ("flying", 1))
    assert game.has(bear, FLYING)
    game.effect((LoseAllAbilities(),), (bear,))
    assert not game.has(bear, FLYING)
    game.state.edit(bear).counter_times = (("flying", game.state.timestamp()),)
    game.state.dirty |= c.F_BATTLEFIELD
    assert game.has(bear, FLYING)


def test_rules_come_after_all_layers():
    """CR 613.11: what a restriction looks at is final, counters included."""
    game = Table()
    bear = game.put(BEAR)
    game.put(face("Bridge", ARTIFACT, abilities=(Continuous(Where(lambda g, id, it: g.power(id) >= 4), (RuleFlag(c.CANT_ATTACK),)),)))
    assert not game.chars(bear).rules & c.CANT_ATTACK
    game.counters(bear, ("+1/+1", 1))
    assert not game.chars(bear).rules & c.CANT_ATTACK
    game.effect((ChangePT(1, 1),), (bear,))
    assert game.chars(bear).rules & c.CANT_ATTACK
    game.counters(bear)
    assert not game.chars(bear).rules & c.CANT_ATTACK


def test_abilities_that_work_in_a_graveyard():
    """CR 113.6b, 604.2: Anger gives haste from the graveyard, and only from there."""
    anger = face("Anger", CREATURE, 2, 2, "Incarnation", abilities=(
        Continuous(Where(your_creatures), (GainAbility((KeywordFlag("haste"),)),), from_zones=1 << GRAVEYARD),
    ))
    game = Table()
    bear, on_board = game.put(BEAR), game.put(anger)
    assert not game.has(bear, c.HASTE)
    buried = game.put(anger, 0, GRAVEYARD)
    assert game.has(bear, c.HASTE) and game.has(on_board, c.HASTE)
    game.leave(buried)
    assert not game.has(bear, c.HASTE)


def test_as_long_as():
    """CR 611.3a: a condition is asked at every moment."""
    game = Table()
    bear = game.put(face("Kird Ape", CREATURE, 1, 1, abilities=(
        Continuous(Self(), (ChangePT(1, 2),), When(lambda g, it: any(g.chars(id).subtypes & FOREST for id in g.battlefield()))),
    )))
    assert game.pt(bear) == (1, 1)
    forest = game.put(FOREST_CARD)
    assert game.pt(bear) == (2, 3)
    game.leave(forest)
    assert game.pt(bear) == (1, 1)


def test_phased_out_permanents_neither_give_nor_get():
    """CR 702.26b."""
    game = Table()
    lord, goblin = game.put(LORD), game.put(GOBLIN)
    game.state.edit(lord).phased_out = True
    game.state.dirty |= c.F_BATTLEFIELD
    assert game.pt(goblin) == (1, 1)


def test_last_known_power_has_counters_and_effects_in_it():
    """CR 608.2h, 113.7a."""
    game = Table()
    bear = game.put(BEAR)
    game.counters(bear, ("+1/+1", 2))
    game.effect((ChangePT(0, 3), SwitchPT()), (bear,))
    game.leave(bear)
    game.state.effects = ()
    game.state.dirty |= c.F_EFFECTS
    assert game.pt(bear) == (7, 4)


# --- what is derived -----------------------------------------------------------------------------------------------------------------


def test_forks_share_what_is_derived_until_one_of_them_writes():
    """A fork changes nothing in its parent, and both agree with a fresh computation."""
    game = Table()
    goblin = game.put(GOBLIN)
    game.put(LORD)
    assert game.pt(goblin) == (2, 2)
    parent, child = game.state, game.state.fork()
    assert child.derived is parent.derived
    game.state = child
    game.put(LORD)
    assert game.pt(goblin) == (3, 3)
    game.state = parent
    assert game.pt(goblin) == (2, 2)
    parent.dirty = c.F_ALL
    parent.derived = None
    assert game.pt(goblin) == (2, 2)


def test_moves_in_other_zones_derive_nothing_anew():
    """Only facets that were read matter."""
    game = Table()
    game.put(LORD)
    goblin = game.put(GOBLIN)
    game.pt(goblin)
    derived = game.state.derived
    game.put(BEAR, 0, HAND)
    game.state.dirty |= c.F_LIFE | c.F_TAPPED
    assert game.pt(goblin) == (2, 2) and game.state.derived is derived


def test_an_effect_of_a_spell_keeps_its_numbers_and_objects():
    """CR 611.2c-d."""
    game = Table()
    bear = game.put(BEAR)
    number = Count(lambda g, id: bool(g.chars(id).types & CREATURE), BATTLEFIELD)
    game.effect((ChangePT(number, 0),), (bear,))
    late = game.put(BEAR)
    assert game.pt(bear) == (3, 2) and game.pt(late) == (2, 2)


def test_activated_abilities_of_basic_land_types_go_with_all_abilities():
    """CR 305.6, 613.1f."""
    game = Table()
    arbor = game.put(DRYAD_ARBOR)
    assert layers.intrinsic_mana(game.chars(arbor)) == GREEN
    game.put(HUMILITY)
    assert layers.intrinsic_mana(game.chars(arbor)) == 0


def test_contexts():
    """CR 109.5: "you" is the controller of the object that has the ability, or of the effect."""
    game = Table()
    bear = game.put(BEAR, 1)
    effect = game.effect((ChangePT(1, 1),), (bear,), source=bear, player=0)
    assert layers.context_of(game, bear).controller == 1 and layers.context_of(game, effect.id).controller == 0
    assert isinstance(layers.context_of(game, effect.id), Context)

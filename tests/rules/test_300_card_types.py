"""Card types (CR 300-310)."""

import pytest

from wanzhi import IllegalChoice, Scenario
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.constants import ARTIFACT, BASIC, BATTLEFIELD, CREATURE, ENCHANTMENT, INSTANT, KINDRED, LAND, SORCERY
from wanzhi.model.subtypes import SUBTYPE_BIT

BEAR = "Runeclaw Bear"
REFUSED = (ScenarioError, IllegalChoice)


def test_several_card_types():
    """CR 300.1, 300.2: an artifact creature is affected as both."""
    s = Scenario()
    golem = s.battlefield(s.p1, "Lodestone Golem")
    assert s.chars(golem).types == ARTIFACT | CREATURE
    s.cast(s.p2, "Shatter", targets=golem)
    assert s.zone(golem) == "graveyard"


def test_lands_with_another_type_are_only_played():
    """CR 300.2a, 305.9: Dryad Arbor can't be cast."""
    s = Scenario()
    arbor = s.hand(s.p1, "Dryad Arbor")
    s.mana(s.p1, "{G}{G}")
    assert not s.can(s.p1, "cast", arbor) and s.can(s.p1, "land", arbor)
    s.play(arbor)
    assert s.chars(arbor).types == LAND | CREATURE


def test_kindred():
    """CR 300.2b, 308.1, 308.2: a kindred card is cast as its other type; it has creature types."""
    s = Scenario()
    s.cast(s.p1, "Bitterblossom")
    (blossom,) = s.game.permanents(s.p1)
    assert s.chars(blossom).types == ENCHANTMENT | KINDRED and s.chars(blossom).subtypes & SUBTYPE_BIT["Faerie"]


@pytest.mark.parametrize(("name", "cost"), [("Mind Stone", "{C}{C}"), (BEAR, "{C}{G}"), ("Glorious Anthem", "{C}{W}{W}"), ("Jace Beleren", "{C}{U}{U}")])
def test_permanent_spells_are_cast_in_the_main_phase_and_enter(name, cost):
    """CR 301.1, 301.2, 302.1, 302.2, 303.1, 303.2, 306.1, 306.2, 505.6a, 608.3, 608.3a: with an empty stack; then they are permanents."""
    s = Scenario(active=1)
    s.mana(s.p1, cost)
    card = s.hand(s.p1, name)
    assert not s.can(s.p1, "cast", card)
    s = Scenario()
    s.mana(s.p1, cost)
    permanent = s.cast(s.p1, name)
    assert s.zone(permanent) == "battlefield" and s.controller(permanent) == s.p1


def test_subtypes_after_the_dash():
    """CR 301.3, 302.3, 303.3, 304.3, 305.5, 306.3, 307.3, 310.3, 205.3b: each word is a subtype; two-word land and creature types too."""
    s = Scenario()
    for line, types, subtypes in (
        ("Basic Land - Mountain", LAND, ("Mountain",)), ("Creature - Goblin Wizard", CREATURE, ("Goblin", "Wizard")),
        ("Artifact - Equipment", ARTIFACT, ("Equipment",)), ("Enchantment - Shrine", ENCHANTMENT, ("Shrine",)),
        ("Instant - Arcane", INSTANT, ("Arcane",)), ("Sorcery - Arcane", SORCERY, ("Arcane",)),
        ("Land Creature - Forest Dryad", LAND | CREATURE, ("Forest", "Dryad")),
    ):
        chars = s.chars(s.hand(s.p1, s.define(line, line)))
        assert chars.types == types and chars.subtypes == sum(SUBTYPE_BIT[name] for name in subtypes)


# --- artifacts ---


def test_equipment():
    """CR 301.5, 301.5a, 301.5b, 301.5f, 604.4, 702.6a: it enters unattached; the equipped creature gets the bonus; it can move."""
    s = Scenario()
    axe = s.cast(s.p1, "Bonesplitter")
    one, two = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    assert s.game.object(s.now(axe)).attached_to == -1
    s.activate(axe, targets=one)
    assert s.pt(one) == (4, 2) and s.pt(two) == (2, 2)
    s.activate(axe, targets=two)
    assert s.pt(one) == (2, 2) and s.pt(two) == (4, 2)


def test_equipment_that_is_a_creature():
    """CR 301.5c, 704.5p: it becomes unattached."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    axe = s.battlefield(s.p1, "Bonesplitter", attached_to=bear)
    s.define("Animate", "Instant", "target artifact becomes a 3/3 artifact creature until end of turn.", "{U}")
    s.cast(s.p1, "Animate", targets=axe)
    assert s.game.object(axe).attached_to == -1 and s.pt(bear) == (2, 2)


def test_control_of_equipment_and_creature_are_separate():
    """CR 301.5d: who controls the Equipment may move it; taking the creature does not take the Equipment."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    axe = s.battlefield(s.p1, "Bonesplitter", attached_to=bear)
    s.battlefield(s.p2, "Control Magic", attached_to=bear)
    assert s.controller(axe) == s.p1 and s.controller(bear) == s.p2 and s.pt(bear) == (4, 2)
    assert s.can(s.p1, "activate", axe) is False  # there is no creature of the first player's
    other = s.battlefield(s.p1, BEAR)
    s.activate(axe, targets=other)
    assert s.pt(other) == (4, 2)


def test_equipment_put_onto_the_battlefield_attached():
    """CR 301.5e: attached to what it can't equip it enters unattached."""
    s = Scenario()
    land = s.battlefield(s.p1, "Forest")
    axe = s.exile(s.p1, "Bonesplitter")
    s.do(lambda game: game.move((axe,), BATTLEFIELD, controller=s.p1, attach_to=land))
    assert s.zone(axe) == "battlefield" and s.game.object(s.now(axe)).attached_to == -1


def test_fortifications():
    """CR 301.6, 704.5n: attached to lands; not to creatures."""
    s = Scenario()
    forest, bear = s.battlefield(s.p1, "Forest"), s.battlefield(s.p1, BEAR)
    garrison = s.battlefield(s.p1, "Darksteel Garrison")
    with pytest.raises(REFUSED):
        s.activate(garrison, targets=bear)
    s.activate(garrison, targets=forest)
    assert s.has(forest, "indestructible") and s.game.object(garrison).attached_to == forest


def test_vehicles():
    """CR 301.7, 301.7a, 301.7b, 208.3, 702.122a: printed power and toughness only while it is a creature."""
    s = Scenario()
    copter, bear = s.battlefield(s.p1, "Smuggler's Copter"), s.battlefield(s.p1, BEAR)
    assert s.pt(copter) == (0, 0) and s.zone(copter) == "battlefield"
    s.activate(copter, pay=bear)
    assert s.pt(copter) == (3, 3) and s.chars(copter).types == ARTIFACT | CREATURE and s.tapped(bear)
    s.next_turn()
    assert s.pt(copter) == (0, 0)


# --- creatures ---


def test_power_and_toughness():
    """CR 302.4, 302.4a, 302.4b, 302.4c, 208.1, 208.3: only creatures have them: damage dealt, damage needed to destroy."""
    s = Scenario()
    ogre, bear = s.battlefield(s.p1, s.define("Brute", "Creature", pt="3/1")), s.battlefield(s.p2, BEAR)
    s.attack(ogre).block(bear, ogre)
    assert s.zone(bear) == s.zone(ogre) == "graveyard"
    staff = s.battlefield(s.p1, "Chimeric Staff")
    assert s.pt(staff) == (0, 0) and s.zone(staff) == "battlefield"


def test_creatures_attack_and_block():
    """CR 302.5, 506.3."""
    s = Scenario()
    bear, stone = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Mind Stone")
    s.attack(bear)
    assert s.life(s.p2) == 18
    with pytest.raises(REFUSED):
        s.attack(stone)


def test_summoning_sickness():
    """CR 302.6, 508.1a, 602.5a: no attack, no {T} ability; haste allows both, and other abilities are free."""
    s = Scenario()
    pinger = s.battlefield(s.p1, "Prodigal Sorcerer", sick=True)
    hasty = s.battlefield(s.p1, "Prodigal Sorcerer", sick=True, gains="haste")
    shade = s.battlefield(s.p1, "Nantuko Shade", sick=True)
    assert not s.can(s.p1, "activate", pinger) and s.can(s.p1, "activate", hasty)
    s.activate(shade)
    assert s.pt(shade) == (3, 2)
    with pytest.raises(REFUSED):
        s.attack(pinger)


def test_sickness_ends_with_the_own_turn():
    """CR 302.6: continuously since the beginning of its controller's most recent turn."""
    s = Scenario()
    pinger = s.battlefield(s.p1, "Prodigal Sorcerer", sick=True)
    s.next_turn(s.p2)
    assert not s.can(s.p1, "activate", pinger)
    s.next_turn(s.p1)
    assert s.can(s.p1, "activate", pinger)


def test_a_new_controller_means_sickness():
    """CR 302.6: Mind Control on a pinger."""
    s = Scenario()
    pinger = s.battlefield(s.p2, "Prodigal Sorcerer")
    s.cast(s.p1, "Mind Control", targets=pinger)
    assert s.controller(pinger) == s.p1 and not s.can(s.p1, "activate", pinger)


# --- enchantments ---


def test_auras_enter_attached_to_their_target():
    """CR 303.4, 303.4a, 303.4b, 303.4m, 608.3c, 702.5a: the enchanted creature has what the Aura says."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    aura = s.cast(s.p1, "Flight", targets=bear)
    assert s.has(bear, "flying") and s.game.object(s.now(aura)).attached_to == bear


def test_an_aura_spell_without_its_target():
    """CR 303.4a, 608.3b, 608.2b: it goes to the graveyard."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    aura = s.cast(s.p1, "Flight", targets=bear, resolve=False)
    s.cast(s.p2, "Murder", targets=bear)
    assert aura and s.names("graveyard", s.p1) == ["Flight", BEAR]


def test_an_aura_on_something_illegal_dies():
    """CR 303.4c, 704.5m: what it enchants is gone, or has protection from it."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    aura = s.battlefield(s.p2, "Pacifism", attached_to=bear)
    s.gain(bear, "protection from white")
    assert s.zone(aura) == "graveyard" and s.zone(bear) == "battlefield"


def test_an_aura_that_is_a_creature():
    """CR 303.4d, 704.5p, 704.5m: it becomes unattached, and then is put into the graveyard."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    aura = s.battlefield(s.p1, "Flight", attached_to=bear)
    s.define("Animate", "Instant", "target enchantment becomes a 3/3 creature in addition to its other types until end of turn.", "{U}")
    s.cast(s.p1, "Animate", targets=aura)
    assert s.zone(aura) == "graveyard"


def test_control_of_aura_and_creature_are_separate():
    """CR 303.4e."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    aura = s.battlefield(s.p1, "Flight", attached_to=bear)
    s.battlefield(s.p2, "Control Magic", attached_to=bear)
    assert s.controller(aura) == s.p1 and s.has(bear, "flying")


def test_an_aura_that_is_put_onto_the_battlefield():
    """CR 303.4f: its controller chooses what it enchants, without targeting it."""
    s = Scenario()
    bogle = s.battlefield(s.p2, "Slippery Bogle")
    aura = s.enter(s.p1, "Pacifism")
    assert s.game.object(s.now(aura)).attached_to == bogle


def test_an_aura_with_nothing_to_enchant():
    """CR 303.4g: it stays where it is."""
    s = Scenario()
    card = s.graveyard(s.p1, "Pacifism")
    s.enter(s.p1, card)
    assert s.zone(card) == "graveyard" and s.now(card) == card


def test_an_aura_that_would_enter_on_something_illegal():
    """CR 303.4i: it stays where it is."""
    s = Scenario()
    forest, card = s.battlefield(s.p1, "Forest"), s.graveyard(s.p1, "Pacifism")
    s.do(lambda game: game.move((card,), BATTLEFIELD, controller=s.p1, attach_to=forest))
    assert s.zone(card) == "graveyard"


def test_what_is_no_attachment_enters_unattached():
    """CR 303.4h."""
    s = Scenario()
    bear, card = s.battlefield(s.p1, BEAR), s.graveyard(s.p1, "Mind Stone")
    s.do(lambda game: game.move((card,), BATTLEFIELD, controller=s.p1, attach_to=bear))
    assert s.zone(card) == "battlefield" and s.game.object(s.now(card)).attached_to == -1


def test_an_aura_does_not_move_to_something_illegal():
    """CR 303.4j, 701.3b."""
    s = Scenario()
    bear, forest = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Forest")
    aura = s.battlefield(s.p1, "Flight", attached_to=bear)
    s.do(lambda game: game.attach(aura, forest))
    assert s.game.object(aura).attached_to == bear


# --- instants and sorceries ---


def test_instants_and_sorceries_go_to_the_graveyard():
    """CR 304.2, 307.2, 608.2n, 404.1: their instructions are followed, then they are put there."""
    s = Scenario()
    s.cast(s.p1, "Opt")
    s.cast(s.p1, "Divination")
    assert s.names("graveyard") == ["Divination", "Opt"] and len(s.game.hand(s.p1)) == 3


def test_instants_and_sorceries_do_not_enter_the_battlefield():
    """CR 304.4, 307.4, 400.4, 400.4a, 403.3: they stay where they are."""
    s = Scenario()
    for name in ("Lightning Bolt", "Divination"):
        card = s.graveyard(s.p1, name)
        s.enter(s.p1, card)
        assert s.zone(card) == "graveyard" and s.now(card) == card


def test_as_an_instant_and_as_a_sorcery():
    """CR 304.5, 307.5, 602.5d: it means the time only."""
    s = Scenario(active=1)
    s.define("Slow", "Artifact", "{0}: you gain 1 life. activate only as a sorcery.")
    slow = s.battlefield(s.p1, "Slow")
    assert not s.can(s.p1, "activate", slow)
    s = Scenario()
    slow = s.battlefield(s.p1, s.define("Slow", "Artifact", "{0}: you gain 1 life. activate only as a sorcery."))
    assert s.can(s.p1, "activate", slow)


# --- lands ---


def test_one_land_each_turn():
    """CR 305.1, 305.2, 305.2a, 305.2b, 505.6b: more with Exploration."""
    s = Scenario()
    s.play("Forest")
    card = s.hand(s.p1, "Island")
    assert not s.can(s.p1, "land", card)
    s.battlefield(s.p1, "Exploration")
    assert s.can(s.p1, "land", card)
    s.play(card)
    assert not s.can(s.p1, "land", s.hand(s.p1, "Swamp"))


def test_putting_lands_does_not_count():
    """CR 305.4."""
    s = Scenario()
    s.library(s.p1, "Forest")
    s.answer("search", "Forest").cast(s.p1, "Rampant Growth")
    assert s.can(s.p1, "land", s.hand(s.p1, "Forest"))


def test_lands_are_not_played_in_others_turns():
    """CR 305.3: not even if an effect says so."""
    s = Scenario(active=1)
    card = s.hand(s.p1, "Forest")
    assert not s.can(s.p1, "land", card)


def test_basic_land_types_give_mana():
    """CR 305.6, 605.1a: an intrinsic ability for each."""
    s = Scenario()
    (savannah,) = s.lands(s.p1, "Savannah")
    s.activate(savannah, 1)
    assert len(s.pool(s.p1)) == 1
    forest = s.hand(s.p1, s.define("Plain Wood", "Land - Forest"))
    s.play(forest)
    s.activate(forest)
    assert s.pool(s.p1).get(16) in (1, 2)


def test_setting_a_basic_land_type():
    """CR 305.7: Blood Moon takes the old types and abilities, and gives red mana."""
    s = Scenario()
    manlands = s.battlefield(s.p1, "Treetop Village")
    s.battlefield(s.p1, "Blood Moon")
    assert s.chars(manlands).subtypes == SUBTYPE_BIT["Mountain"] and s.chars(manlands).abilities == ()


def test_basic_is_a_supertype():
    """CR 305.8, 205.4c: a dual land is nonbasic, whatever its types."""
    s = Scenario()
    basic, dual = s.battlefield(s.p1, "Snow-Covered Forest"), s.battlefield(s.p1, "Savannah")
    s.battlefield(s.p1, "Blood Moon")
    assert s.chars(basic).supertypes & BASIC and s.chars(basic).subtypes == SUBTYPE_BIT["Forest"]
    assert s.chars(dual).subtypes == SUBTYPE_BIT["Mountain"]


# --- planeswalkers ---


def test_loyalty():
    """CR 306.5, 306.5a, 306.5b, 306.5c: it enters with as many counters as printed; those are its loyalty."""
    s = Scenario()
    card = s.hand(s.p1, "Jace Beleren")
    assert s.chars(card).loyalty == 3
    jace = s.cast(s.p1, card)
    assert s.counters(jace, "loyalty") == 3


def test_one_loyalty_ability_each_turn():
    """CR 306.5d, 606.1, 606.2, 606.3: in the own main phase with an empty stack."""
    s = Scenario()
    jace = s.battlefield(s.p1, "Jace Beleren")
    s.activate(jace, 0)
    assert not s.can(s.p1, "activate", jace)
    s.next_turn(s.p2)
    assert not s.can(s.p1, "activate", jace)
    s.next_turn(s.p1)
    assert s.can(s.p1, "activate", jace)


def test_loyalty_costs():
    """CR 606.4, 606.6: counters are put on or removed; not more than there are."""
    s = Scenario()
    jace = s.battlefield(s.p1, "Jace Beleren", counters={"loyalty": 9})
    with pytest.raises(REFUSED):
        s.activate(jace, 2, targets=s.p2)
    s.activate(jace, 1, targets=s.p1)
    assert s.counters(jace, "loyalty") == 8


def test_planeswalkers_are_attacked():
    """CR 306.6, 508.1b, 306.8."""
    s = Scenario()
    bear, jace = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, "Jace Beleren")
    s.attack(bear, of=jace)
    assert s.counters(jace, "loyalty") == 1 and s.life(s.p2) == 20


def test_no_loyalty_left():
    """CR 306.9, 704.5i."""
    s = Scenario()
    wurm, jace = s.battlefield(s.p1, "Craw Wurm"), s.battlefield(s.p2, "Jace Beleren")
    s.attack(wurm, of=jace)
    assert s.zone(jace) == "graveyard" and s.life(s.p2) == 20


# --- battles ---


def siege(s: Scenario, **facts):
    return s.define("Siege", "Battle - Siege", "when ~ enters, you gain 1 life.", "{1}", defense="4")


def test_a_battle_enters_with_its_defense_and_a_protector():
    """CR 310.1, 310.2, 310.4, 310.4a, 310.4b, 310.4c, 310.8, 310.8a, 310.11a: cast in the main phase; an opponent protects a Siege."""
    s = Scenario()
    siege(s)
    battle = s.cast(s.p1, "Siege")
    assert s.counters(battle, "defense") == 4 and s.life(s.p1) == 21
    assert dict(s.game.object(s.now(battle)).chosen)["protector"] == s.p2 and s.controller(battle) == s.p1


def test_a_battle_is_attacked_by_its_controller():
    """CR 310.5, 310.6, 310.8b, 310.8d, 508.1b: the protector is the defending player, and can't attack it."""
    s = Scenario()
    siege(s)
    battle = s.battlefield(s.p1, "Siege", protector=s.p2)
    bear = s.battlefield(s.p1, BEAR)
    s.attack(bear, of=battle)
    assert s.counters(battle, "defense") == 2 and s.life(s.p2) == 20
    theirs = s.battlefield(s.p2, BEAR)
    with pytest.raises(REFUSED):
        s.attack(theirs, of=battle)


def test_the_protector_blocks():
    """CR 310.8c, 310.8e, 509.1a."""
    s = Scenario()
    siege(s)
    battle = s.battlefield(s.p1, "Siege", protector=s.p2)
    bear, wall = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, "Wall of Omens")
    s.attack(bear, of=battle).block(wall, bear)
    assert s.counters(battle, "defense") == 4


def test_a_battle_without_defense_dies():
    """CR 310.7, 704.5v."""
    s = Scenario()
    siege(s)
    battle = s.battlefield(s.p1, "Siege", protector=s.p2)
    s.cast(s.p1, "Lightning Bolt", targets=battle)
    s.cast(s.p1, "Shock", targets=battle)
    assert s.zone(battle) == "graveyard"


def test_a_siege_without_protector_gets_one():
    """CR 310.10, 704.5w, 704.5x: its controller chooses; its controller can't be its protector."""
    s = Scenario()
    siege(s)
    battle = s.battlefield(s.p1, "Siege")
    assert dict(s.game.object(battle).chosen)["protector"] == s.p2 if s.zone(battle) == "battlefield" else False
    s = Scenario()
    siege(s)
    battle = s.battlefield(s.p1, "Siege", protector=s.p1)
    assert s.zone(battle) == "battlefield" and dict(s.game.object(battle).chosen)["protector"] == s.p2


def test_a_stolen_siege():
    """CR 704.5x, 310.8f: the protector who comes to control it chooses another."""
    s = Scenario()
    siege(s)
    battle = s.battlefield(s.p1, "Siege", protector=s.p2)
    s.define("Steal", "Sorcery", "gain control of target permanent.", "{U}")
    s.cast(s.p2, "Steal", targets=battle)
    assert s.controller(battle) == s.p2 and dict(s.game.object(battle).chosen)["protector"] == s.p1


def test_a_battle_is_not_attached():
    """CR 310.9, 704.5p."""
    s = Scenario()
    siege(s)
    bear = s.battlefield(s.p1, BEAR)
    battle = s.battlefield(s.p1, "Siege", protector=s.p2, attached_to=bear)
    assert s.zone(battle) == "battlefield" and s.game.object(battle).attached_to == -1

"""Worked examples: numbers, costs, mana, types and colours."""

import pytest

from wanzhi import IllegalChoice, Scenario
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.constants import ARTIFACT, BASIC, BLACK, CREATURE, ENCHANTMENT, GREEN, LAND, LEGENDARY, RED, WHITE
from wanzhi.model.mana import ManaCost
from wanzhi.model.subtypes import SUBTYPE_BIT

BEAR = "Runeclaw Bear"
REFUSED = (ScenarioError, IllegalChoice)


def test_each_player_sacrifices():
    """CR 101.4: the active player chooses first, then the other; all are sacrificed at once."""
    s = Scenario()
    mine, theirs = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, BEAR)
    asked: list[int] = []
    for player in (s.p1, s.p2):
        s.battlefield(player, "Craw Wurm")
    s.choose(lambda decision: asked.append(decision.player) or (mine,)).choose(lambda decision: asked.append(decision.player) or (theirs,))
    s.cast(s.p1, "Innocent Blood")
    assert asked == [s.p1, s.p2] and s.zone(mine) == s.zone(theirs) == "graveyard"


def test_an_additional_land_and_no_lands():
    """CR 101.2, 305.2: "can't play lands" wins."""
    s = Scenario()
    s.battlefield(s.p1, "Exploration")
    s.battlefield(s.p1, s.define("Drought", "Enchantment", "players can't play lands."))
    assert not s.can(s.p1, "land", s.hand(s.p1, "Forest"))


def test_negative_power():
    """CR 107.1b: a 3/4 that gets -5/-0 is -2/4; a +3/+0 makes it 1/4."""
    s = Scenario()
    ox = s.battlefield(s.p1, s.define("Ox", "Creature", pt="3/4"))
    for name, text in (("Down", "-5/-0"), ("Up", "+3/+0")):
        s.define(name, "Instant", f"target creature gets {text} until end of turn.", "{R}")
    s.cast(s.p1, "Down", targets=ox)
    assert s.pt(ox) == (-2, 4)
    s.cast(s.p1, "Up", targets=ox)
    assert s.pt(ox) == (1, 4)


def test_a_negative_power_counts_as_zero_in_a_sum_of_damage():
    """CR 107.1b: Viridian Joiner with -1 power adds nothing."""
    s = Scenario()
    joiner = s.battlefield(s.p1, "Viridian Joiner")
    s.define("Down", "Instant", "target creature gets -2/-0 until end of turn.", "{R}")
    s.cast(s.p1, "Down", targets=joiner)
    s.lands(s.p1)
    s.activate(joiner)
    assert s.pool(s.p1) == {} and s.power(joiner) == -1


def test_the_greatest_of_nothing():
    """CR 107.2: the greatest mana value among permanents you control, with none."""
    s = Scenario()
    s.define("Measure", "Sorcery", "you gain X life, where X is the greatest mana value among permanents you control.", "{W}")
    s.cast(s.p1, "Measure")
    assert s.life(s.p1) == 20


@pytest.mark.parametrize(("pool", "payable"), [("{G}{G}", True), ("{G}{W}", True), ("{W}{W}", True), ("{G}{B}", False)])
def test_hybrid_costs(pool, payable):
    """CR 107.4e: {G/W}{G/W}."""
    s = Scenario()
    s.mana(s.p1, pool)
    assert s.can(s.p1, "cast", s.hand(s.p1, s.define("Spell", "Sorcery", "you gain 1 life.", "{G/W}{G/W}"))) is payable


@pytest.mark.parametrize(("pool", "life"), [("{W}{W}", 21), ("{W}{R}", 19), ("{R}", 17)])
def test_phyrexian_costs(pool, life):
    """CR 107.4f: {W/P}{W/P}: WW, W and 2 life, 4 life."""
    s = Scenario()
    s.mana(s.p1, pool)
    s.cast(s.p1, s.define("Spell", "Sorcery", "you gain 1 life.", "{W/P}{W/P}"))
    assert s.life(s.p1) == life


def test_colors_by_mana_cost():
    """CR 202.2: {2}{W}; {2}; {2}{W}{B}."""
    s = Scenario()
    found = [s.chars(s.hand(s.p1, s.define(f"Thing {cost}", "Artifact", "", cost))).colors for cost in ("{2}{W}", "{2}", "{2}{W}{B}")]
    assert found == [WHITE, 0, WHITE | BLACK]


@pytest.mark.parametrize(("cost", "value"), [("{3}{U}{U}", 5), ("{1}{W/U}{W/U}", 3), ("{2/B}{2/B}{2/B}", 6), ("{1}{W/P}{W/P}", 3)])
def test_mana_values(cost, value):
    """CR 202.3, 202.3f, 202.3g."""
    assert ManaCost.parse(cost).mana_value(0) == value


def test_the_mana_value_of_a_printed_card():
    """CR 202.3: Air Elemental, {3}{U}{U}."""
    s = Scenario()
    assert s.game.mana_value(s.hand(s.p1, "Air Elemental")) == 5


@pytest.mark.parametrize(("line", "types", "subtypes"), [
    ("Basic Land - Mountain", LAND, ("Mountain",)), ("Creature - Goblin Wizard", CREATURE, ("Goblin", "Wizard")),
    ("Artifact - Equipment", ARTIFACT, ("Equipment",)), ("Land Creature - Forest Dryad", LAND | CREATURE, ("Forest", "Dryad")),
])
def test_type_lines(line, types, subtypes):
    """CR 205.3b, 205.3c, 305.5: subtypes belong to their card types."""
    s = Scenario()
    chars = s.chars(s.hand(s.p1, s.define("Thing", line)))
    assert chars.types == types and chars.subtypes == sum(SUBTYPE_BIT[name] for name in subtypes)


def test_snow_covered_basics_are_basic():
    """CR 205.4c, 305.8: they have the supertype; a Savannah has not."""
    s = Scenario()
    assert s.chars(s.hand(s.p1, "Snow-Covered Forest")).supertypes & BASIC
    assert not s.chars(s.hand(s.p1, "Savannah")).supertypes & BASIC


def test_all_lands_are_creatures_that_are_still_lands():
    """CR 205.1b: an artifact land becomes an artifact land creature; a legendary land stays legendary."""
    s = Scenario()
    seat, karakas = s.battlefield(s.p1, "Seat of the Synod"), s.battlefield(s.p1, "Karakas")
    s.battlefield(s.p1, "Nature's Revolt")
    assert s.chars(seat).types == ARTIFACT | LAND | CREATURE and s.chars(karakas).supertypes & LEGENDARY


def test_all_artifacts_are_artifact_creatures():
    """CR 205.1b: an artifact that is an enchantment too becomes an artifact enchantment creature."""
    s = Scenario()
    relic = s.battlefield(s.p1, s.define("Relic", "Artifact Enchantment"))
    s.battlefield(s.p1, s.define("March", "Enchantment", "all artifacts are 1/1 artifact creatures."))
    assert s.chars(relic).types == ARTIFACT | ENCHANTMENT | CREATURE and s.pt(relic) == (1, 1)


def test_creature_types_to_choose():
    """CR 205.3e: Merfolk or Wizard; not "Merfolk Wizard", artifact, opponent, Swamp or truck."""
    s = Scenario()
    offered: list[str] = []
    s.answer("creature type", lambda decision: offered.extend(str(option) for option in decision.next(()).options) or "Wizard")
    s.enter(s.p1, "Adaptive Automaton")
    assert {"Merfolk", "Wizard"} <= set(offered)
    assert not {"Merfolk Wizard", "Artifact", "artifact", "opponent", "Swamp", "truck"} & set(offered)


def test_a_creature_spell_made_white():
    """CR 112.4, 400.7a: it enters white."""
    s = Scenario()
    s.define("Bleach", "Instant", "target spell or permanent becomes white.", "{W}")
    s.cast(s.p1, "Bog Wraith", resolve=False)
    s.cast(s.p1, "Bleach", targets=s.stack()[0])
    assert s.chars(s.game.permanents(s.p1)[0]).colors == WHITE


def test_a_creature_spell_on_the_stack():
    """CR 112.1: a creature card that is cast is a creature spell until it resolves."""
    s = Scenario()
    s.cast(s.p1, BEAR, resolve=False)
    s.cast(s.p2, "Essence Scatter", targets=s.stack()[0])
    assert s.names("graveyard", s.p1) == [BEAR]


def test_cant_block_is_an_ability():
    """CR 113.2a: an effect that takes all abilities takes it."""
    s = Scenario()
    bear, coward = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, s.define("Coward", "Creature", "~ can't block.", pt="3/3"))
    s.battlefield(s.p1, "Humility")
    s.attack(bear).block(coward, bear)
    assert s.life(s.p2) == 20


def test_only_from_the_graveyard():
    """CR 113.6j, 113.6m: Reassembling Skeleton's ability can't be activated anywhere else."""
    s = Scenario()
    s.lands(s.p1, "Swamp", "Swamp")
    dead, alive, held = s.graveyard(s.p1, "Reassembling Skeleton"), s.battlefield(s.p1, "Reassembling Skeleton"), s.hand(s.p1, "Reassembling Skeleton")
    assert [s.can(s.p1, "activate", id) for id in (dead, alive, held)] == [True, False, False]


def test_only_from_the_graveyard_in_the_own_upkeep():
    """CR 602.1b, 113.6m: Necrosavant."""
    s = Scenario(active=1)
    necro = s.graveyard(s.p1, "Necrosavant")
    s.battlefield(s.p1, BEAR)
    s.lands(s.p1, *["Swamp"] * 5)
    assert not s.can(s.p1, "activate", necro)
    s.step("upkeep", s.p1)
    assert s.can(s.p1, "activate", necro)


def test_mana_for_each_creature():
    """CR 605.2: with no creatures it is a mana ability that adds nothing."""
    s = Scenario()
    (cradle,) = s.lands(s.p1, "Gaea's Cradle")
    s.activate(cradle)
    assert s.pool(s.p1) == {} and s.stack() == []


def test_mana_of_a_color_that_nobody_could_produce():
    """CR 106.5, 106.7: no lands, no mana."""
    s = Scenario()
    (orchard,) = s.lands(s.p1, "Exotic Orchard")
    s.activate(orchard)
    assert s.pool(s.p1) == {}


def test_orchards_only():
    """CR 106.7: Orchards that ask each other."""
    s = Scenario()
    mine, (theirs,) = s.lands(s.p1, "Exotic Orchard")[0], s.lands(s.p2, "Exotic Orchard")
    s.activate(mine), s.activate(theirs)
    assert s.pool(s.p1) == s.pool(s.p2) == {}


def test_orchards_and_a_forest():
    """CR 106.7: each of them can produce {G}."""
    s = Scenario()
    mine, _ = s.lands(s.p1, "Exotic Orchard", "Forest")
    (theirs,) = s.lands(s.p2, "Exotic Orchard")
    s.activate(mine), s.activate(theirs)
    assert s.pool(s.p1) == s.pool(s.p2) == {GREEN: 1}


def test_one_target_for_each_word():
    """CR 115.3, 601.2c: "tap two target creatures" needs two; "destroy target artifact and target land" can take one artifact land."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    with pytest.raises(REFUSED):
        s.cast(s.p1, s.define("Twin", "Instant", "tap two target creatures.", "{U}"), targets=[bear, bear])
    seat = s.battlefield(s.p2, "Seat of the Synod")
    s.cast(s.p1, s.define("Wreck", "Sorcery", "destroy target artifact and target land.", "{R}"), targets=[seat, seat])
    assert s.zone(seat) == "graveyard"


def test_the_locked_cost():
    """CR 601.2f: Thunderscape Familiar, sacrificed for Death Bomb, still made it cheaper."""
    s = Scenario()
    familiar, bear = s.battlefield(s.p1, "Thunderscape Familiar"), s.battlefield(s.p2, BEAR)
    s.mana(s.p1, "{C}{C}{B}")
    s.cast(s.p1, "Death Bomb", targets=bear, pay=familiar)
    assert s.pool(s.p1) == {} and s.zone(bear) == "graveyard"


def test_a_shared_payment_reduces_generic_mana_only():
    """CR 118.7a: Goblin Electromancer does not make Lightning Bolt free."""
    s = Scenario()
    s.battlefield(s.p1, "Goblin Electromancer")
    s.lands(s.p1)
    assert not s.can(s.p1, "cast", s.hand(s.p1, "Lightning Bolt"))


def test_sacrifice_or_lose_life():
    """CR 118.12, 608.2d: without creatures the sacrifice can't be chosen."""
    s = Scenario()
    s.cast(s.p1, s.define("Demand", "Sorcery", "you may sacrifice a creature. if you don't, you lose 4 life.", "{B}"))
    assert s.life(s.p1) == 16


def test_an_activation_cost():
    """CR 602.1a, 118.1: "{2}, {T}": two mana of any type, and tapping."""
    s = Scenario()
    fountain = s.battlefield(s.p1, s.define("Font", "Artifact", "{2}, {T}: you gain 1 life."))
    s.mana(s.p1, "{R}{G}")
    s.activate(fountain)
    assert s.life(s.p1) == 21 and s.tapped(fountain) and s.pool(s.p1) == {}


def test_dividing_three_damage():
    """CR 601.2d: each of two targets gets at least 1."""
    s = Scenario()
    wurm, bear = s.battlefield(s.p2, "Craw Wurm"), s.battlefield(s.p2, BEAR)
    with pytest.raises(REFUSED):
        s.cast(s.p1, "Rolling Thunder", x=3, targets=[wurm, bear], divide={wurm: 3, bear: 0})
    s.cast(s.p1, "Rolling Thunder", x=3, targets=[wurm, bear], divide={wurm: 1, bear: 2})
    assert s.zone(bear) == "graveyard" and s.game.object(wurm).damage == 1


def test_mana_is_spent_as_mana_abilities_make_it():
    """CR 605.4a, 106.12a: "whenever you tap a land for mana" pays for the same spell."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Flare", "Enchantment", "whenever you tap a land for mana, add {R}."))
    (mountain,) = s.lands(s.p1, "Mountain")
    s.activate(mountain)
    assert s.pool(s.p1) == {RED: 2}


def test_cumulative_upkeep_grows():
    """CR 702.24a: an age counter, then the cost for each."""
    s = Scenario()
    beast = s.battlefield(s.p1, s.define("Elder", "Creature", "cumulative upkeep—pay 1 life.", pt="5/5"), counters={"age": 2})
    s.answer("pay", True)
    s.step("upkeep", s.p1)
    assert s.counters(beast, "age") == 3 and s.life(s.p1) == 17


def test_two_cumulative_upkeeps():
    """CR 702.24b: each adds a counter and counts all: 1, then 2."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Elder", "Creature", "cumulative upkeep—pay 1 life.\ncumulative upkeep—pay 1 life.", pt="5/5"))
    s.answer("pay", True).answer("pay", True)
    s.step("upkeep", s.p1)
    assert s.life(s.p1) == 17


def test_a_token_made_by_an_effect():
    """CR 111.3: Jade Mage's Saproling has no mana cost, supertype, text or abilities."""
    s = Scenario()
    s.activate(s.battlefield(s.p1, "Jade Mage"))
    chars = s.chars(s.tokens(s.p1)[0])
    assert (chars.mana_cost, chars.supertypes, chars.abilities) == (None, 0, ())


def test_the_name_of_a_goblin_scout():
    """CR 111.4: its subtypes are Goblin and Scout."""
    s = Scenario()
    s.cast(s.p1, s.define("Scouts", "Sorcery", "create a 1/1 red Goblin Scout creature token.", "{R}"))
    chars = s.chars(s.tokens(s.p1)[0])
    assert chars.name == "Goblin Scout Token" and chars.subtypes == SUBTYPE_BIT["Goblin"] | SUBTYPE_BIT["Scout"]

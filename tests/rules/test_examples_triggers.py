"""Worked examples: triggered abilities, resolution, last known information, replacement and prevention."""

import pytest

from wanzhi import IllegalChoice, Scenario
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.constants import CREATURE, LAND

BEAR = "Runeclaw Bear"
GAIN = ", you gain 1 life."
REFUSED = (ScenarioError, IllegalChoice)


def enchantment(s: Scenario, text: str, player: int = 0) -> int:
    name = f"Rule {len(s._defined)}"
    return s.battlefield(player, s.define(name, "Enchantment", text))


def instant(s: Scenario, text: str) -> str:
    name = f"Spell {len(s._defined)}"
    s.define(name, "Instant", text, "{1}")
    return name


def test_a_delayed_trigger_that_comes_too_late():
    """CR 603.7a: the creature left before "when it leaves the battlefield" was created."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    name = instant(s, "when a creature leaves the battlefield this turn, you gain 3 life.")
    s.cast(s.p1, name, resolve=False)
    s.cast(s.p2, "Murder", targets=bear)
    assert s.life(s.p1) == 20


def test_destroy_at_the_end_though_no_creature_any_more():
    """CR 603.7c: "destroy that creature at the beginning of the next end step"."""
    s = Scenario()
    village = s.battlefield(s.p2, "Treetop Village")
    s.activate(village)
    s.cast(s.p1, instant(s, "target creature gets +2/+2 until end of turn. destroy it at the beginning of the next end step."), targets=village)
    s.step("end")
    assert s.zone(village) == "graveyard"


def test_remove_at_the_end_what_left_and_came_back():
    """CR 603.7c, 400.7: another object."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p2, instant(s, "target creature gets +1/+1 until end of turn. exile it at the beginning of the next end step."), targets=bear)
    s.cast(s.p1, "Cloudshift", targets=bear)
    s.step("end")
    assert s.zone(bear) == "battlefield"


def test_sacrifice_at_the_end_of_the_turn_is_a_trigger():
    """CR 603.1: "at the beginning of your end step, sacrifice ~"."""
    s = Scenario()
    ball = s.battlefield(s.p1, "Ball Lightning")
    s.step("end")
    assert s.zone(ball) == "graveyard"


def test_once_for_each_land():
    """CR 603.2c: "whenever a land is put into a graveyard from the battlefield"."""
    s = Scenario()
    enchantment(s, "whenever a land is put into a graveyard from the battlefield" + GAIN)
    for name in ("Forest", "Island"):
        s.battlefield(s.p1, name), s.battlefield(s.p2, name)
    s.cast(s.p1, "Armageddon")
    assert s.life(s.p1) == 24


def test_prevented_damage_triggers_nothing():
    """CR 603.2g."""
    s = Scenario()
    specter = s.battlefield(s.p1, "Hypnotic Specter")
    s.hand(s.p2, "Forest")
    s.cast(s.p2, "Fog")
    s.attack(specter)
    assert len(s.game.hand(s.p2)) == 1


def test_a_land_that_enters_as_a_creature():
    """CR 603.6b: it is seen as a creature entering."""
    s = Scenario()
    s.battlefield(s.p1, "Nature's Revolt"), s.battlefield(s.p1, "Soul Warden")
    forest = s.enter(s.p1, "Forest")
    assert s.life(s.p1) == 21 and s.chars(forest).types == LAND | CREATURE


def test_a_creature_that_enters_without_its_ability():
    """CR 603.6b: under "all creatures lose all abilities" it does not trigger."""
    s = Scenario()
    s.battlefield(s.p1, "Humility")
    s.enter(s.p1, "Thragtusk")
    assert s.life(s.p1) == 20


def test_two_creatures_and_the_watching_artifact_die_together():
    """CR 603.10a: the artifact sees both of them."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Bell", "Artifact", "whenever a creature dies" + GAIN))
    s.battlefield(s.p1, BEAR), s.battlefield(s.p2, BEAR)
    s.cast(s.p2, "Planar Cleansing")
    assert s.life(s.p1) == 22


def test_a_state_trigger():
    """CR 603.8: once, until the ability has left the stack."""
    s = Scenario()
    enchantment(s, "when you have no cards in hand, draw a card.")
    s._settle()
    assert len(s.stack()) == 1
    s._settle()
    assert len(s.stack()) == 1
    s.resolve()
    assert len(s.game.hand(s.p1)) == 1


def test_a_state_trigger_in_mid_resolution():
    """CR 603.8: "discard your hand, then draw that many": the state was true for a moment."""
    s = Scenario()
    enchantment(s, "when you have no cards in hand, draw a card.")
    s.hand(s.p1, "Forest", "Forest")
    s.cast(s.p1, "Wheel of Fortune")
    assert len(s.game.hand(s.p1)) == 8


def test_aura_blast_without_its_target():
    """CR 608.2b: no card is drawn."""
    s = Scenario()
    anthem = s.battlefield(s.p2, "Glorious Anthem")
    s.cast(s.p1, "Aura Blast", targets=anthem, resolve=False)
    s.cast(s.p2, "Disenchant", targets=anthem)
    assert s.game.hand(s.p1) == ()


def test_plague_spores_on_one_animated_land():
    """CR 608.2b: black by then, it is no legal target for the creature part, and is destroyed by the land part."""
    s = Scenario()
    village = s.battlefield(s.p2, "Treetop Village")
    s.activate(village)
    s.cast(s.p1, "Plague Spores", targets=[village, village], resolve=False)
    s.cast(s.p2, instant(s, "target creature becomes black until end of turn."), targets=village)
    assert s.zone(village) == "graveyard"


@pytest.mark.parametrize(("text", "zone"), [("destroy all black creatures.", "graveyard"), ("destroy all nonblack creatures.", "battlefield")])
def test_a_black_and_white_creature(text, zone):
    """CR 608.2j."""
    s = Scenario()
    mixed = s.battlefield(s.p2, s.define("Mixed", "Creature", "", "{W}{B}", "2/2"))
    s.cast(s.p1, instant(s, text))
    assert s.zone(mixed) == zone


def test_a_cycled_sorcerys_trigger_targets():
    """CR 115.1a, 115.1d, 702.29c: "when you cycle ~, target creature gets -1/-1"; the sorcery itself has no target."""
    s = Scenario()
    elves = s.battlefield(s.p2, "Llanowar Elves")
    s.define("Slump", "Sorcery", "you gain 3 life.\ncycling {1}\nwhen you cycle ~, target creature gets -1/-1 until end of turn.", "{B}")
    s.activate(s.hand(s.p1, "Slump"), targets=elves)
    assert s.zone(elves) == "graveyard"
    s.cast(s.p1, "Slump")
    assert s.life(s.p1) == 23


def test_plainscycling_is_cycling():
    """CR 702.29f: "whenever you cycle a card" triggers."""
    s = Scenario()
    enchantment(s, "whenever you cycle a card" + GAIN)
    s.define("Guide", "Creature", "plainscycling {1}", "{W}", "1/1")
    s.library(s.p1, "Plains")
    s.answer("search", "Plains").activate(s.hand(s.p1, "Guide"))
    assert s.life(s.p1) == 21 and s.names("hand") == ["Plains"]


def test_effects_on_lands_leave_graveyards_alone():
    """CR 609.2."""
    s = Scenario()
    s.battlefield(s.p1, "Nature's Revolt")
    assert s.game.chars(s.graveyard(s.p1, "Forest")).types == LAND


def test_discard_two_of_one():
    """CR 609.3: and remove as many cards from a library as there are."""
    s = Scenario(library=1)
    s.hand(s.p2, "Forest")
    s.cast(s.p1, "Mind Rot", targets=s.p2)
    assert s.names("graveyard", s.p2) == ["Forest"]
    s.do(lambda game: game.mill(s.p2, 3))
    assert len(s.game.graveyard(s.p2)) == 2 and s.result == ""


def test_regeneration_in_response():
    """CR 614.4: the shield must be there before the destruction."""
    for first, zone in ((True, "battlefield"), (False, "graveyard")):
        s = Scenario()
        troll = s.battlefield(s.p1, "Cudgel Troll")
        s.cast(s.p2, "Murder", targets=troll, resolve=False)
        if first:
            s.activate(troll, resolve=False)
        s.resolve()
        assert s.zone(troll) == zone


def test_two_doublers():
    """CR 614.5: 8 damage from 2."""
    s = Scenario()
    s.battlefield(s.p1, "Furnace of Rath"), s.battlefield(s.p1, "Furnace of Rath")
    s.attack(s.battlefield(s.p1, BEAR))
    assert s.life(s.p2) == 12


def test_exiled_or_shuffled():
    """CR 616.1: the creature's controller chooses which of two replacement effects applies."""
    zones = set()
    for choice in (0, 1):
        s = Scenario()
        s.battlefield(s.p2, "Rest in Peace")
        colossus = s.battlefield(s.p1, "Darksteel Colossus")
        deciders: list[int] = []
        s.answer("choose replacement", lambda decision, n=choice, d=deciders: d.append(decision.player) or decision.next(()).options[n : n + 1])
        s.do(lambda game, id=colossus: game.sacrifice((id,)))
        zones.add(s.zone(colossus))
        assert deciders == [s.p1]
    assert zones == {"exile", "library"}


def test_maro_and_a_wheel():
    """CR 704.4: discard your hand, draw seven: it is 7/7 when state-based actions look."""
    s = Scenario()
    maro = s.battlefield(s.p1, "Maro")
    s.hand(s.p1, "Forest")
    s.cast(s.p1, "Wheel of Fortune")
    assert s.pt(maro) == (7, 7)


def test_whenever_you_gain_life_for_each_source():
    """CR 119.9: two lifelinkers at once trigger twice."""
    s = Scenario()
    mate = s.battlefield(s.p1, "Ajani's Pridemate")
    s.attack(s.battlefield(s.p1, "Child of Night"), s.battlefield(s.p1, "Child of Night"))
    assert s.counters(mate, "+1/+1") == 2


def test_a_permanent_enters_tapped():
    """CR 614.1d, 603.2e: it does not become tapped."""
    s = Scenario()
    enchantment(s, "whenever a permanent you control becomes tapped" + GAIN)
    assert s.tapped(s.enter(s.p1, "Azorius Guildgate")) and s.life(s.p1) == 20


def test_zero_damage():
    """CR 120.8."""
    s = Scenario()
    zero = s.battlefield(s.p1, s.define("Zero", "Creature", "whenever ~ deals damage" + GAIN, pt="0/1"))
    s.attack(zero)
    assert s.life(s.p1) == 20


def test_two_skipped_draw_steps():
    """CR 614.10a: two effects, two draw steps."""
    s = Scenario()
    for _ in range(2):
        s.cast(s.p1, instant(s, "you skip your next draw step."))
    for cards in (0, 0, 1):
        s.next_turn(s.p1)
        assert len(s.game.hand(s.p1)) == cards


def test_a_shield_over_two_sources():
    """CR 615.7: prevent 3 of 2 and 2: one damage is left, of the source its owner chose last."""
    s = Scenario()
    child, bear = s.battlefield(s.p1, "Child of Night"), s.battlefield(s.p1, BEAR)
    s.cast(s.p2, "Healing Salve", modes=1, targets=s.p2)
    s.answer("prevent first", [child, bear])
    s.attack(child, bear)
    assert s.life(s.p2) == 19 and s.life(s.p1) == 20


def test_toughness_0_and_a_regeneration_shield():
    """CR 704.5f: it dies."""
    s = Scenario()
    skeletons = s.battlefield(s.p1, "Drudge Skeletons")
    s.activate(skeletons)
    s.cast(s.p2, "Disfigure", targets=skeletons)
    assert s.zone(skeletons) == "graveyard"


def test_two_legends_and_a_nonlegendary_copy():
    """CR 704.5j: only legendary ones are counted."""
    s = Scenario()
    one = s.battlefield(s.p1, "Isamaru, Hound of Konda")
    s.define("Double", "Sorcery", "create a token that's a copy of target creature you control, except it isn't legendary.", "{U}")
    s.cast(s.p1, "Double", targets=one)
    assert s.zone(one) == "battlefield" and len(s.tokens(s.p1)) == 1
    two = s.enter(s.p1, "Isamaru, Hound of Konda")
    assert sorted((s.zone(one), s.zone(two))) == ["battlefield", "graveyard"] and len(s.tokens(s.p1)) == 1


def test_a_second_world_enchantment():
    """CR 704.5k."""
    s = Scenario()
    old = s.battlefield(s.p1, s.define("Old", "World Enchantment"))
    new = s.enter(s.p2, s.define("New", "World Enchantment"))
    assert s.zone(old) == "graveyard" and s.zone(new) == "battlefield"


def test_equipment_on_a_former_creature():
    """CR 704.5n: it stays on the battlefield."""
    s = Scenario()
    village = s.battlefield(s.p1, "Treetop Village")
    s.activate(village)
    axe = s.battlefield(s.p1, "Bonesplitter", attached_to=village)
    s.next_turn()
    assert s.zone(axe) == "battlefield" and s.game.object(axe).attached_to == -1


def test_damage_and_effects_end_at_the_same_time():
    """CR 514.2."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p1, "Giant Growth", targets=bear)
    s.cast(s.p2, "Lightning Bolt", targets=bear)
    s.next_turn()
    assert s.zone(bear) == "battlefield"


def test_counterspells_leave_abilities_alone():
    """CR 113.9."""
    s = Scenario()
    s.activate(s.battlefield(s.p1, "Prodigal Sorcerer"), targets=s.p2, resolve=False)
    with pytest.raises(REFUSED):
        s.cast(s.p2, "Counterspell", targets=s.stack()[0])
    assert len(s.stack()) == 1


def test_state_based_actions_come_first_then_triggers():
    """CR 704.3, 117.5."""
    s = Scenario()
    s.battlefield(s.p1, "Zulaport Cutthroat", damage=1)
    s._settle()
    assert s.names("battlefield") == [] and len(s.stack()) == 1


def test_mana_abilities_while_paying_on_resolution():
    """CR 608.2g: Mana Leak lets mana abilities be activated."""
    s = Scenario()
    s.lands(s.p1, *["Mountain"] * 4)
    s.cast(s.p1, "Lightning Bolt", targets=s.p2, resolve=False)
    s.answer("pay", True).cast(s.p2, "Mana Leak", targets=s.stack()[0])
    assert s.life(s.p2) == 17


def test_a_bounced_token():
    """CR 111.7, 111.8: leaves-the-battlefield abilities trigger; it does not come back."""
    s = Scenario()
    enchantment(s, "whenever a creature you control leaves the battlefield" + GAIN)
    s.cast(s.p1, "Raise the Alarm")
    token = s.tokens(s.p1)[0]
    s.cast(s.p2, "Unsummon", targets=token)
    assert s.life(s.p1) == 21 and s.names("hand") == [] and len(s.tokens(s.p1)) == 1


def test_deathtouch_of_a_source_that_left():
    """CR 702.2e, 608.2h: last known information."""
    s = Scenario()
    viper = s.battlefield(s.p1, s.define("Viper", "Creature", "deathtouch\n{T}: ~ deals 1 damage to target creature.", "{B}", "1/1"))
    wurm = s.battlefield(s.p2, "Craw Wurm")
    s.activate(viper, targets=wurm, resolve=False)
    s.cast(s.p2, "Shock", targets=viper)
    assert s.zone(wurm) == "graveyard"


def test_two_instances_of_lifelink():
    """CR 702.15f."""
    s = Scenario()
    s.attack(s.battlefield(s.p1, "Child of Night", gains="lifelink"))
    assert s.life(s.p1) == 22


def test_jalira_sacrifices_a_worldspine_wurm():
    """CR 603.3b, 608.2c: another Wurm comes, three tokens, and the first one is shuffled in."""
    s = Scenario(library=5)
    jalira, wurm = s.battlefield(s.p1, "Jalira, Master Polymorphist"), s.battlefield(s.p1, "Worldspine Wurm")
    other = s.library(s.p1, "Worldspine Wurm")
    s.activate(jalira, pay=wurm)
    assert s.zone(other) in ("battlefield", "library") and s.zone(wurm) in ("library", "battlefield") and len(s.tokens(s.p1)) == 3
    assert s.names("battlefield").count("Worldspine Wurm") == 1


def test_searching_for_all_copies():
    """CR 701.23b: with a stated quality in a hidden zone some may be left behind."""
    s = Scenario()
    s.library(s.p1, "Forest")
    s.answer("search", ()).cast(s.p1, "Rampant Growth")
    assert "Forest" not in s.names("battlefield")


def test_searching_for_any_card():
    """CR 701.23d: Demonic Tutor must find one."""
    s = Scenario()
    s.library(s.p1, "Forest")
    with pytest.raises(IllegalChoice):
        s.answer("search", ()).cast(s.p1, "Demonic Tutor")
    assert s.game.hand(s.p1) != () or s.game.library(s.p1)


def test_two_exile_abilities_return_their_own_cards():
    """CR 607.2a: linked abilities look at what their own object exiled."""
    s = Scenario()
    one, two = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, "Craw Wurm")
    light = s.cast(s.p1, "Banishing Light", targets=one)
    s.cast(s.p1, "Journey to Nowhere", targets=two)
    s.cast(s.p2, "Disenchant", targets=s.now(light))
    assert s.zone(one) == "battlefield" and s.zone(two) == "exile"


def test_hesitation():
    """CR 603.2, 608.2k: it counters the spell that triggered it."""
    s = Scenario()
    hesitation = s.battlefield(s.p1, "Hesitation")
    s.cast(s.p2, "Lightning Bolt", targets=s.p1, resolve=False)
    s._settle()
    s.resolve()
    assert s.zone(hesitation) == "graveyard" and s.life(s.p1) == 20

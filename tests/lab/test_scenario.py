"""The scenario builder: positions, answers by name, and that it plays by the rules."""

import pytest

from wanzhi import IllegalChoice, Scenario
from wanzhi.lab.scenario import ScenarioError

BEAR = "Runeclaw Bear"


def test_trample_needs_lethal_damage_for_blockers():
    """CR 702.19b, 510.1c."""
    s = Scenario()
    wurm = s.battlefield(s.p1, "Craw Wurm", gains="trample")
    bear = s.battlefield(s.p2, BEAR)
    s.attack(wurm).block(bear, wurm).assign(wurm, {bear: 2, s.p2: 4})
    assert s.life(s.p2) == 16 and s.zone(bear) == "graveyard"


def test_an_illegal_division_is_refused():
    """CR 702.19b: an attacker with trample must assign lethal damage to its blockers before the player."""
    s = Scenario()
    wurm = s.battlefield(s.p1, "Craw Wurm", gains="trample")
    bear = s.battlefield(s.p2, BEAR)
    s.attack(wurm).block(bear, wurm).assign(wurm, {bear: 1, s.p2: 5})
    with pytest.raises(IllegalChoice):
        s.damage()
    assert s.game.player(s.p2).life == 20


def test_a_spell_is_cast_with_mana_given_for_it_and_none_is_left():
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Lightning Bolt", targets=bear)
    assert s.zone(bear) == "graveyard" and s.pool(s.p1) == {} and s.names("graveyard", s.p1) == ["Lightning Bolt"]


def test_a_target_can_be_named():
    s = Scenario()
    s.battlefield(s.p2, "Craw Wurm")
    bear = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Lightning Bolt", targets=BEAR)
    assert s.zone(bear) == "graveyard"


def test_a_spell_of_the_other_player_makes_it_that_players_turn_if_it_must():
    """CR 307.5: a sorcery needs a main phase of its controller's."""
    s = Scenario()
    knight = s.battlefield(s.p1, "White Knight")
    s.cast(s.p2, "Damnation")
    assert s.zone(knight) == "graveyard" and s.game.active == s.p2


def test_an_instant_of_the_other_player_leaves_the_turn_as_it_is():
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p2, "Lightning Bolt", targets=bear)
    assert s.zone(bear) == "graveyard" and s.game.active == s.p1


def test_what_can_not_be_done_is_said():
    s = Scenario()
    s.mana(s.p1, "{G}")
    with pytest.raises(ScenarioError, match="can't cast Lightning Bolt"):
        s.cast(s.p1, "Lightning Bolt", targets=s.p2)


def test_an_illegal_target_is_said():
    """CR 702.18a: shroud."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR, gains="shroud")
    with pytest.raises((ScenarioError, IllegalChoice)):
        s.cast(s.p1, "Lightning Bolt", targets=bear)


def test_lands_pay():
    s = Scenario()
    (mountain,) = s.lands(s.p1, "Mountain")
    s.cast(s.p1, "Lightning Bolt", targets=s.p2)
    assert s.tapped(mountain) and s.life(s.p2) == 17


def test_x_and_mana_that_is_given():
    """CR 107.3."""
    s = Scenario()
    wurm, bear = s.battlefield(s.p1, "Craw Wurm"), s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Earthquake", x=3)
    assert s.zone(bear) == "graveyard" and s.zone(wurm) == "battlefield"
    assert (s.life(s.p1), s.life(s.p2)) == (17, 17)


def test_modes_by_words_and_by_number():
    """CR 700.2."""
    for mode in ("deals 4 damage", 0):
        s = Scenario()
        s.cast(s.p1, "Boros Charm", modes=mode, targets=s.p2)
        assert s.life(s.p2) == 16


def test_responding_to_a_spell_on_the_stack():
    """CR 117.7: the last resolves first."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p2, "Lightning Bolt", targets=bear, resolve=False)
    s.cast(s.p1, "Giant Growth", targets=bear, resolve=False)
    assert len(s.stack()) == 2
    s.resolve(1)
    assert s.pt(bear) == (5, 5) and len(s.stack()) == 1
    s.resolve()
    assert s.zone(bear) == "battlefield"


def test_spells_between_blocks_and_damage():
    """CR 509.4: after blockers are declared, players get priority."""
    s = Scenario()
    mine, theirs = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, BEAR)
    s.attack(mine).block(theirs, mine)
    s.cast(s.p1, "Giant Growth", targets=mine)
    assert s.zone(theirs) == "graveyard" and s.zone(mine) == "battlefield"


def test_who_can_not_attack_does_not():
    """CR 302.6, 508.1a: a creature that came this turn."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR, sick=True)
    other = s.battlefield(s.p1, "Craw Wurm")
    with pytest.raises(IllegalChoice):
        s.attack(bear, other)
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR, sick=True)
    with pytest.raises(ScenarioError):
        s.attack(bear)


def test_activated_abilities():
    s = Scenario()
    wizard = s.battlefield(s.p1, "Prodigal Sorcerer")
    s.activate(wizard, targets=s.p2)
    assert s.life(s.p2) == 19 and s.tapped(wizard)


def test_playing_a_land():
    s = Scenario()
    forest = s.play("Forest")
    assert s.zone(forest) == "battlefield"
    with pytest.raises(ScenarioError):
        s.play("Forest")


def test_entering_triggers_and_putting_does_not():
    """CR 603.6a."""
    s = Scenario()
    s.battlefield(s.p1, "Elvish Visionary")
    assert len(s.game.hand(s.p1)) == 0
    s.enter(s.p1, "Elvish Visionary")
    assert len(s.game.hand(s.p1)) == 1


def test_steps_and_turns_go_by():
    s = Scenario()
    s.step("end")
    assert s.game.step == 11 and s.game.active == s.p1
    s.step("upkeep")
    assert s.game.active == s.p2
    s.next_turn(s.p2)
    assert s.game.active == s.p2 and len(s.game.hand(s.p2)) == 2


def test_passing_priority_by_hand():
    """CR 117.4."""
    s = Scenario()
    s.cast(s.p1, "Lightning Bolt", targets=s.p2, resolve=False)
    s.pass_priority()
    assert len(s.stack()) == 1
    s.pass_priority()
    assert s.stack() == [] and s.life(s.p2) == 17


def test_queued_answers_come_first():
    s = Scenario()
    bear, wurm = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, "Craw Wurm")
    s.answer("sacrifice", wurm).cast(s.p1, "Diabolic Edict", targets=s.p2)
    assert s.zone(wurm) == "graveyard" and s.zone(bear) == "battlefield"


def test_cards_made_up_for_a_scenario():
    s = Scenario()
    s.define("Angry Bear", "Creature - Bear", "haste\nwhen ~ enters, you gain 3 life.", "{1}{G}", "3/2")
    s.cast(s.p1, "Angry Bear")
    (bear,) = s.game.permanents(s.p1)
    s.attack(bear)
    assert s.life(s.p1) == 23 and s.life(s.p2) == 17


def test_state_based_actions_are_performed_before_anything_is_read():
    """CR 704.3."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR, counters={"-1/-1": 2})
    assert s.zone(bear) == "graveyard"


def test_attachments_and_zones():
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    flight = s.battlefield(s.p1, "Flight", attached_to=bear)
    assert s.has(bear, "flying")
    top, second = s.library(s.p1, "Forest", "Island")
    assert s.game.library(s.p1)[:2] == (top, second)
    s.cast(s.p2, "Lightning Bolt", targets=bear)
    assert s.zone(bear) == s.zone(flight) == "graveyard"


def test_a_game_can_be_won():
    """CR 104.2a."""
    s = Scenario(life=3)
    s.cast(s.p1, "Lightning Bolt", targets=s.p2)
    assert s.result == "win" and s.winners == (s.p1,)


def test_more_players():
    s = Scenario(players=3)
    bear = s.battlefield(s.p2, BEAR)
    s.attack(bear, of=s.p1)
    assert (s.life(0), s.life(1), s.life(2)) == (18, 20, 20)


def test_an_illegal_answer_changes_nothing():
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.hand(s.p1, "Lightning Bolt")
    before = s.game.position_key()
    s.choose(lambda decision: (4711,))
    with pytest.raises(IllegalChoice):
        s.cast(s.p1, "Lightning Bolt", targets=bear)
    assert s.game.position_key() == before


def test_divided_damage():
    """CR 601.2d."""
    s = Scenario()
    bear, wurm = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, "Craw Wurm")
    s.cast(s.p1, "Rolling Thunder", x=5, targets=[bear, wurm, s.p2], divide={bear: 2, wurm: 1, s.p2: 2})
    assert s.zone(bear) == "graveyard" and s.zone(wurm) == "battlefield" and s.life(s.p2) == 18


def test_costs_that_are_not_mana():
    """CR 601.2h."""
    s = Scenario()
    bear, wurm = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Craw Wurm")
    s.cast(s.p1, "Village Rites", pay=wurm)
    assert s.zone(wurm) == "graveyard" and s.zone(bear) == "battlefield" and len(s.game.hand(s.p1)) == 2


def test_loyalty_abilities_by_number_and_by_words():
    """CR 606."""
    s = Scenario()
    jace = s.battlefield(s.p1, "Jace Beleren")
    s.activate(jace, 0)
    assert s.counters(jace, "loyalty") == 5 and len(s.game.hand(s.p2)) == 1
    s.next_turn(s.p1)
    before = len(s.game.hand(s.p2))
    s.activate(jace, "target player draws", targets=s.p2)
    assert s.counters(jace, "loyalty") == 4 and len(s.game.hand(s.p2)) == before + 1


def test_a_trigger_takes_targets_of_the_spell_that_brought_it():
    s = Scenario()
    bear, wurm = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, "Craw Wurm")
    s.cast(s.p1, "Ravenous Chupacabra", targets=wurm)
    assert s.zone(wurm) == "graveyard" and s.zone(bear) == "battlefield"


def test_auras_are_cast_at_what_they_enchant():
    """CR 303.4a."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Pacifism", targets=bear)
    with pytest.raises(ScenarioError):
        s.attack(bear)


def test_first_strike_and_several_blockers():
    """CR 510.4."""
    s = Scenario()
    knight = s.battlefield(s.p1, "White Knight")
    one, two = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, BEAR)
    s.attack(knight).block(one, knight).block(two, knight).assign(knight, {two: 2})
    assert s.zone(two) == "graveyard" and s.zone(one) == "battlefield" and s.zone(knight) == "graveyard"


def test_attacking_a_planeswalker():
    """CR 508.1b."""
    s = Scenario()
    bear, jace = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, "Jace Beleren")
    s.attack(bear, of=jace)
    assert s.counters(jace, "loyalty") == 1 and s.life(s.p2) == 20


def test_searching_by_name():
    s = Scenario()
    s.library(s.p1, "Island", "Forest", "Mountain")
    elder = s.battlefield(s.p1, "Sakura-Tribe Elder")
    s.answer("search", "Mountain").activate(elder)
    assert s.names("battlefield", s.p1) == ["Mountain"]

"""Special actions, priority, costs, life, damage, drawing, spent mana (CR 116-121)."""

import pytest

from wanzhi import Scenario
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.constants import BLUE

BEAR = "Runeclaw Bear"


# --- special actions, priority ---


def test_playing_a_land_does_not_use_the_stack():
    """CR 116.1, 116.2a, 116.3, 305.1, 305.4, 405.6d: the player keeps priority; putting a land is not playing one."""
    s = Scenario()
    s.enter(s.p1, "Forest")
    forest = s.play("Forest")
    assert s.zone(forest) == "battlefield" and s.stack() == [] and s.game.state.frame.priority == s.p1
    assert s.game.player(s.p1).lands_played == 1


def test_instants_any_time_others_in_the_main_phase():
    """CR 117.1, 117.1a, 304.1, 307.1, 302.1, 307.5: with priority; others need an empty stack in the own main phase."""
    s = Scenario(active=1)
    s.lands(s.p1, "Forest", "Forest", "Island", "Island", "Island")
    bear, bolt, sorcery = s.hand(s.p1, BEAR), s.hand(s.p1, "Opt"), s.hand(s.p1, "Divination")
    assert s.can(s.p1, "cast", bolt) and not s.can(s.p1, "cast", bear) and not s.can(s.p1, "cast", sorcery)


def test_nothing_but_instants_onto_a_stack():
    """CR 117.1a, 405.5."""
    s = Scenario()
    s.lands(s.p1, "Forest", "Forest", "Mountain")
    bear = s.hand(s.p1, BEAR)
    assert s.can(s.p1, "cast", bear)
    s.cast(s.p1, "Lightning Bolt", targets=s.p2, resolve=False)
    assert not s.can(s.p1, "cast", bear)


def test_activated_abilities_with_priority():
    """CR 117.1b, 602.2: also in the other player's turn."""
    s = Scenario(active=1)
    pinger = s.battlefield(s.p1, "Prodigal Sorcerer")
    assert s.can(s.p1, "activate", pinger)
    assert not s.can(s.p2, "activate", pinger)


def test_lands_are_played_with_an_empty_stack_in_the_own_main_phase():
    """CR 117.1c, 305.3, 505.6b."""
    s = Scenario(active=1)
    forest = s.hand(s.p1, "Forest")
    assert not s.can(s.p1, "land", forest)
    s = Scenario()
    forest = s.hand(s.p1, "Forest")
    assert s.can(s.p1, "land", forest)
    s.cast(s.p2, "Lightning Bolt", targets=s.p1, resolve=False)
    assert not s.can(s.p1, "land", forest)


def test_mana_abilities_while_paying():
    """CR 117.1d, 118.2, 605.3a, 601.2g."""
    s = Scenario()
    (mountain,) = s.lands(s.p1, "Mountain")
    s.cast(s.p1, "Lightning Bolt", targets=s.p2)
    assert s.tapped(mountain) and s.life(s.p2) == 17


def test_triggers_wait_for_the_next_priority():
    """CR 117.2a, 603.3, 603.2: an ability that triggers while a spell resolves goes on the stack afterwards."""
    s = Scenario()
    s.battlefield(s.p1, "Soul Warden")
    s.cast(s.p1, BEAR, resolve=False)
    s.resolve(1)
    assert len(s.stack()) == 1 and s.life(s.p1) == 20
    s.resolve()
    assert s.life(s.p1) == 21


def test_turn_based_actions_come_before_priority():
    """CR 117.2c, 117.3a, 504.1, 504.2, 405.6e: the card is drawn before anybody can act in the draw step."""
    s = Scenario(active=1)
    s.step("draw", s.p1)
    assert len(s.game.hand(s.p1)) == 1 and s.game.state.frame.priority == s.p1


def test_the_active_player_gets_priority_after_a_resolution():
    """CR 117.3b."""
    s = Scenario(active=1)
    s.cast(s.p1, "Lightning Bolt", targets=s.p2, resolve=False)
    s.resolve(1)
    assert s.game.state.frame.priority == s.p2


def test_priority_goes_round_and_the_top_resolves():
    """CR 117.3c, 117.3d, 117.4, 405.5, 608.1: who casts has priority again; when all pass, the top object alone resolves."""
    s = Scenario()
    s.cast(s.p1, "Lightning Bolt", targets=s.p2, resolve=False)
    s.cast(s.p1, "Shock", targets=s.p2, resolve=False)
    assert s.game.state.frame.priority == s.p1
    s.pass_priority()
    assert s.game.state.frame.priority == s.p2 and len(s.stack()) == 2
    s.pass_priority()
    assert len(s.stack()) == 1 and s.game.player(s.p2).life == 18


def test_an_empty_stack_ends_the_step():
    """CR 117.4, 500.2, 505.2."""
    s = Scenario()
    s.pass_priority()
    assert s.game.step == 3
    s.pass_priority()
    assert s.game.step == 4


def test_state_based_actions_before_triggers():
    """CR 117.5, 704.3: the dead creature's own trigger and the gain of life wait until it is dead."""
    s = Scenario()
    s.battlefield(s.p1, "Zulaport Cutthroat"), s.battlefield(s.p1, BEAR)
    s.cast(s.p2, "Pyroclasm", resolve=False)
    s.resolve(1)
    assert s.names("battlefield") == [] and len(s.stack()) == 2
    s.resolve()
    assert s.life(s.p2) == 18


def test_in_response():
    """CR 117.7, 405.2: the later spell resolves first."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p2, "Lightning Bolt", targets=bear, resolve=False)
    s.cast(s.p1, "Giant Growth", targets=bear)
    assert s.zone(bear) == "battlefield" and s.game.object(bear).damage == 3


# --- costs ---


def test_costs_are_paid_in_full_or_not_at_all():
    """CR 118.3, 119.4: with 1 life nobody pays 2."""
    s = Scenario()
    s.define("Toll", "Artifact", "{T}, pay 2 life: draw a card.")
    toll = s.battlefield(s.p1, "Toll")
    assert s.can(s.p1, "activate", toll)
    s.set_life(s.p1, 1)
    assert not s.can(s.p1, "activate", toll)


def test_paying_life_loses_it():
    """CR 118.3b, 119.4: paying life is losing it."""
    s = Scenario()
    s.battlefield(s.p2, s.define("Wound", "Enchantment", "whenever a player loses life, you gain 1 life."))
    s.define("Toll", "Artifact", "{T}, pay 2 life: draw a card.")
    s.activate(s.battlefield(s.p1, "Toll"))
    assert s.life(s.p1) == 18 and s.life(s.p2) == 21


def test_all_the_life_may_be_paid():
    """CR 119.4, 704.5a: a player with 2 life may pay 2, and loses."""
    s = Scenario(life=2)
    s.define("Toll", "Artifact", "{T}, pay 2 life: draw a card.")
    s.activate(s.battlefield(s.p1, "Toll"))
    assert s.winners == (s.p2,)


def test_no_mana_cost_can_not_be_paid():
    """CR 118.6, 202.1b: a card without a mana cost can't be cast normally, but without paying it (118.6a)."""
    s = Scenario()
    s.define("Vision", "Sorcery", "draw two cards.")
    card = s.hand(s.p1, "Vision")
    s.mana(s.p1, "{W}{U}{B}{R}{G}{C}")
    assert not s.can(s.p1, "cast", card)
    s.do(lambda game: game.cast_during_resolution(s.p1, card, True))
    assert s.zone(card) == "graveyard" and len(s.game.hand(s.p1)) == 2


def test_reductions_of_generic_mana():
    """CR 118.7, 118.7a, 601.2f: generic mana only, and not below nothing."""
    s = Scenario()
    s.battlefield(s.p1, "Goblin Electromancer")
    for name, mana in (("Divination", "{U}{C}"), ("Lightning Bolt", "{R}")):
        s.mana(s.p1, mana)
        s.cast(s.p1, name, targets=s.p2 if name == "Lightning Bolt" else None)
        assert s.pool(s.p1) == {}
    assert s.life(s.p2) == 17


def test_reductions_of_colored_mana():
    """CR 118.7b, 118.7c: what the cost has not of that colour is taken from the generic part."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Helper", "Artifact", "creature spells you cast cost {W}{W} less to cast."))
    s.define("Ox", "Creature - Ox", "", "{3}{W}", "2/4")
    s.mana(s.p1, "{C}{C}")
    s.cast(s.p1, "Ox")
    assert s.names("battlefield")[-1] == "Ox" and s.pool(s.p1) == {}


def test_increases():
    """CR 118.8, 601.2f: Thalia makes noncreature spells cost {1} more."""
    s = Scenario()
    s.battlefield(s.p2, "Thalia, Guardian of Thraben")
    bolt, goblin = s.hand(s.p1, "Lightning Bolt"), s.hand(s.p1, "Raging Goblin")
    s.lands(s.p1, "Mountain")
    assert not s.can(s.p1, "cast", bolt) and s.can(s.p1, "cast", goblin)


def test_additional_costs():
    """CR 118.8, 118.8a, 118.8d, 601.2b, 601.2h: paid with the mana cost, which they do not change."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p1, "Village Rites", pay=bear, resolve=False)
    assert s.zone(bear) == "graveyard" and s.game.mana_value(s.stack()[0]) == 1


def test_optional_additional_costs():
    """CR 118.8b, 601.2b: kicker is paid or not."""
    for kicked, tokens in ((False, 2), (True, 4)):
        s = Scenario()
        s.cast(s.p1, "Saproling Migration", kicked=kicked)
        assert len(s.tokens(s.p1)) == tokens


def test_alternative_costs():
    """CR 118.9, 118.9a, 118.9b, 118.9c, 601.2b: Fireblast for two Mountains; its mana value stays 6."""
    s = Scenario()
    s.lands(s.p1, "Mountain", "Mountain")
    s.cast(s.p1, "Fireblast", targets=s.p2, resolve=False)
    assert s.names("battlefield") == [] and s.game.mana_value(s.stack()[0]) == 6
    s.resolve()
    assert s.life(s.p2) == 16


def test_increases_apply_to_alternative_costs():
    """CR 118.9d: with Thalia, Force of Will without its mana cost still costs {1}."""
    for mana, castable in (("", False), ("{C}", True)):
        s = Scenario()
        s.battlefield(s.p1, "Thalia, Guardian of Thraben")
        s.cast(s.p1, "Lightning Bolt", targets=s.p2, resolve=False)
        card, _ = s.hand(s.p2, "Force of Will"), s.hand(s.p2, "Opt")
        s.lands(s.p2)
        if mana:
            s.mana(s.p2, mana)
        assert s.can(s.p2, "cast", card) is castable


def test_each_payment_is_for_one_thing():
    """CR 118.10: one creature can't be sacrificed twice."""
    s = Scenario()
    seer, feeder = s.battlefield(s.p1, "Viscera Seer"), s.battlefield(s.p1, "Carrion Feeder")
    bear = s.battlefield(s.p1, BEAR)
    s.activate(seer, pay=bear, resolve=False)
    with pytest.raises((ScenarioError, ValueError)):
        s.activate(feeder, pay=bear)
    assert s.zone(bear) == "graveyard"


def test_replaced_costs_are_paid():
    """CR 118.11: sacrificing a creature that is exiled instead has paid the cost."""
    s = Scenario()
    s.battlefield(s.p2, "Rest in Peace")
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p1, "Village Rites", pay=bear)
    assert s.zone(bear) == "exile" and len(s.game.hand(s.p1)) == 2


def test_unless_a_player_pays():
    """CR 118.12, 118.12a, 608.2g: Mana Leak; mana abilities may be activated for it."""
    s = Scenario()
    lands = s.lands(s.p1, "Mountain", "Mountain", "Mountain", "Mountain")
    s.cast(s.p1, "Lightning Bolt", targets=s.p2, resolve=False)
    s.answer("pay", True).cast(s.p2, "Mana Leak", targets=s.stack()[0])
    assert s.life(s.p2) == 17 and all(s.tapped(land) for land in lands)
    s = Scenario()
    s.lands(s.p1, "Mountain")
    s.cast(s.p1, "Lightning Bolt", targets=s.p2, resolve=False)
    s.cast(s.p2, "Mana Leak", targets=s.stack()[0])
    assert s.life(s.p2) == 20


def test_if_you_do():
    """CR 118.12: Hesitation-like "sacrifice ~. If you do" fails if it is gone."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Brake", "Enchantment", "whenever a player casts a red spell, you may sacrifice ~. if you do, counter that spell."))
    s.cast(s.p2, "Lightning Bolt", targets=s.p1, resolve=False)
    s._settle()
    s.cast(s.p2, "Disenchant", targets=s.game.permanents(s.p1)[0])
    assert s.life(s.p1) == 17


def test_the_cost_is_locked_before_it_is_paid():
    """CR 601.2f, 118.7: Death Bomb with Thunderscape Familiar sacrificed for it costs {1} less all the same."""
    s = Scenario()
    familiar, bear = s.battlefield(s.p1, "Thunderscape Familiar"), s.battlefield(s.p2, BEAR)
    s.mana(s.p1, "{C}{C}{B}")
    s.cast(s.p1, "Death Bomb", targets=bear, pay=familiar)
    assert s.zone(bear) == s.zone(familiar) == "graveyard" and s.pool(s.p1) == {}


# --- life ---


def test_damage_to_a_player_is_loss_of_life():
    """CR 119.2, 119.3, 120.3a."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Wound", "Enchantment", "whenever an opponent loses life, you gain 1 life."))
    s.cast(s.p1, "Lightning Bolt", targets=s.p2)
    assert s.life(s.p2) == 17 and s.life(s.p1) == 21


def test_zero_life_can_always_be_paid():
    """CR 119.4b."""
    s = Scenario()
    s.define("Toll", "Artifact", "{T}, pay X life: draw a card.")
    s.activate(s.battlefield(s.p1, "Toll"), x=0)
    assert s.life(s.p1) == 20 and len(s.game.hand(s.p1)) == 1


def test_setting_a_life_total_is_gaining_or_losing():
    """CR 119.5."""
    s = Scenario()
    s.battlefield(s.p1, "Ajani's Pridemate")
    s.set_life(s.p1, 5)
    s.define("Rest", "Sorcery", "your life total becomes 12.", "{W}")
    s.cast(s.p1, "Rest")
    assert s.life(s.p1) == 12 and s.pt(s.game.permanents(s.p1)[0]) == (3, 3)


def test_gaining_life_triggers_once_for_each_event():
    """CR 119.9, 119.10: two lifelinkers that deal damage at once are two events."""
    s = Scenario()
    mate = s.battlefield(s.p1, "Ajani's Pridemate")
    one, two = s.battlefield(s.p1, "Child of Night"), s.battlefield(s.p1, "Child of Night")
    s.attack(one, two)
    assert s.pt(mate) == (4, 4) and s.life(s.p1) == 24


def test_who_can_not_gain_life_is_left_alone():
    """CR 119.7, 101.2: also by lifelink."""
    s = Scenario()
    s.battlefield(s.p2, s.define("Blight", "Enchantment", "players can't gain life."))
    s.attack(s.battlefield(s.p1, "Child of Night"))
    assert s.life(s.p1) == 20 and s.life(s.p2) == 18


# --- damage ---


def test_damage_is_not_dealt_to_other_permanents():
    """CR 120.1, 120.1a: nothing happens if the target is no creature any more."""
    s = Scenario()
    staff = s.battlefield(s.p1, "Chimeric Staff")
    s.activate(staff, x=2)
    s.do(lambda game: game.deal_damage(staff, [(staff, 1)]))
    assert s.game.object(staff).damage == 1
    s.next_turn(s.p1)
    s.do(lambda game: game.deal_damage(staff, [(staff, 1)]))
    assert s.game.object(staff).damage == 0


def test_any_object_can_deal_damage():
    """CR 120.2, 120.2a, 120.2b: creatures in combat, spells by their effects."""
    s = Scenario()
    s.attack(s.battlefield(s.p1, BEAR))
    s.cast(s.p1, "Lightning Bolt", targets=s.p2)
    assert s.life(s.p2) == 15


def test_infect():
    """CR 120.3b, 120.3d, 702.90b-c: poison counters for players, -1/-1 counters for creatures, no marked damage."""
    s = Scenario()
    elf, bear = s.battlefield(s.p1, "Glistener Elf"), s.battlefield(s.p2, "Craw Wurm")
    s.attack(elf).block(bear, elf)
    assert s.counters(bear, "-1/-1") == 1 and s.game.object(bear).damage == 0
    s = Scenario()
    s.attack(s.battlefield(s.p1, "Glistener Elf"))
    assert s.counters(s.p2, "poison") == 1 and s.life(s.p2) == 20


def test_damage_to_a_planeswalker():
    """CR 120.3c, 306.8, 306.9, 704.5i: loyalty counters are removed; at 0 it is put into the graveyard."""
    s = Scenario()
    jace = s.battlefield(s.p2, "Jace Beleren")
    s.cast(s.p1, "Shock", targets=jace)
    assert s.counters(jace, "loyalty") == 1
    s.cast(s.p1, "Shock", targets=jace)
    assert s.zone(jace) == "graveyard"


def test_damage_is_marked():
    """CR 120.3e, 120.6, 302.7, 704.5g: until the cleanup step; it adds up."""
    s = Scenario()
    wurm = s.battlefield(s.p2, "Craw Wurm")
    s.cast(s.p1, "Lightning Bolt", targets=wurm)
    assert s.zone(wurm) == "battlefield"
    s.next_turn()
    assert s.game.object(wurm).damage == 0
    s.cast(s.p1, "Lightning Bolt", targets=wurm)
    s.cast(s.p1, "Shock", targets=wurm)
    assert s.zone(wurm) == "graveyard"


def test_lifelink():
    """CR 120.3f, 702.15b, 702.15f: in addition; two instances are one."""
    s = Scenario()
    child = s.battlefield(s.p1, "Child of Night", gains="lifelink")
    s.attack(child)
    assert s.life(s.p1) == 22 and s.life(s.p2) == 18


def test_toxic():
    """CR 120.3g, 702.164c: poison counters in addition to the loss of life."""
    s = Scenario()
    s.attack(s.battlefield(s.p1, "Jawbone Duelist"))
    assert s.counters(s.p2, "poison") >= 1 and s.life(s.p2) < 20


def test_damage_to_a_battle():
    """CR 120.3h, 310.6, 310.7: defense counters are removed."""
    s = Scenario()
    s.define("Siege", "Battle - Siege", "", "{2}", defense="4")
    siege = s.battlefield(s.p1, "Siege", protector=s.p2)
    s.cast(s.p1, "Lightning Bolt", targets=siege)
    assert s.counters(siege, "defense") == 1
    s.cast(s.p1, "Shock", targets=siege)
    assert s.zone(siege) == "graveyard"


def test_the_parts_of_damage():
    """CR 120.4, 120.4b, 120.4c, 120.4d: damage is changed first, then what it results in."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Boon", "Enchantment", "if you would gain life, you gain twice that much life instead."))
    s.battlefield(s.p1, "Furnace of Rath")
    s.attack(s.battlefield(s.p1, "Child of Night"))
    assert s.life(s.p2) == 16 and s.life(s.p1) == 28


def test_damage_does_not_destroy():
    """CR 120.5, 704.5g: state-based actions do; regeneration replaces that."""
    s = Scenario()
    skeletons = s.battlefield(s.p1, "Drudge Skeletons")
    s.activate(skeletons)
    s.cast(s.p2, "Lightning Bolt", targets=skeletons)
    assert s.zone(skeletons) == "battlefield" and s.tapped(skeletons) and s.game.object(skeletons).damage == 0


def test_damage_stays_though_it_is_no_creature():
    """CR 120.6: marked damage counts again when it is one again in the same turn."""
    s = Scenario()
    staff = s.battlefield(s.p1, "Chimeric Staff")
    s.activate(staff, x=4)
    s.do(lambda game: game.deal_damage(staff, [(staff, 3)]))
    s.activate(staff, x=3)
    assert s.zone(staff) == "graveyard"


def test_zero_damage_is_no_damage():
    """CR 120.8, 614.7a: nothing triggers, nothing is doubled."""
    s = Scenario()
    s.battlefield(s.p1, "Furnace of Rath")
    zero = s.battlefield(s.p1, s.define("Zero", "Creature", "whenever ~ deals damage, you gain 1 life.", pt="0/1"))
    s.attack(zero)
    assert s.life(s.p1) == 20 and s.life(s.p2) == 20


def test_damage_of_certain_sources():
    """CR 120.7, 120.9, 609.7: "whenever a creature you control deals combat damage to a player, you gain that much life"."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Feast", "Enchantment", "whenever ~ or a creature you control deals combat damage to a player, you gain that much life."
                                 .replace("~ or a creature", "a creature")))
    s.attack(s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Gray Ogre"))
    assert s.life(s.p1) == 24


# --- drawing ---


def test_the_top_card_is_drawn():
    """CR 121.1."""
    s = Scenario()
    s.library(s.p1, "Forest", "Island")
    s.do(lambda game: game.draw(s.p1, 1))
    assert s.names("hand", s.p1) == ["Forest"]


def test_draws_come_one_at_a_time():
    """CR 121.2, 121.6b, 614.11a: each is replaced for itself."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Flood", "Enchantment", "if you would draw a card, draw two cards instead."))
    s.cast(s.p1, "Divination")
    assert len(s.game.hand(s.p1)) == 4


def test_one_draw_a_turn():
    """CR 121.2b: "can't draw more than one card each turn": the rest of the draws are ignored."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Leash", "Enchantment", "each player can't draw more than one card each turn."))
    s.cast(s.p1, "Divination")
    assert len(s.game.hand(s.p1)) == 1


def test_the_choice_to_draw_from_an_empty_library():
    """CR 121.3: it may be chosen."""
    s = Scenario(library=0)
    s.battlefield(s.p1, s.define("Offer", "Creature", "when ~ enters, you may draw a card."))
    s.choose(True)
    s.enter(s.p1, "Offer")
    assert s.winners == (s.p2,)


def test_putting_into_the_hand_is_no_draw():
    """CR 121.5."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Counter", "Enchantment", "whenever you draw a card, you gain 1 life."))
    s.library(s.p1, "Forest")
    s.answer("search", "Forest").cast(s.p1, "Demonic Tutor")
    assert s.life(s.p1) == 20 and len(s.game.hand(s.p1)) == 1


def test_draws_are_replaced_with_an_empty_library():
    """CR 121.6a, 614.11."""
    s = Scenario(library=0)
    s.define("Void", "Enchantment", "if you would draw a card while your library has no cards in it, you win the game instead.")
    s.battlefield(s.p1, "Void")
    s.do(lambda game: game.draw(s.p1, 1))
    assert s.winners == (s.p1,)


def test_colors_of_spent_mana_do_not_matter():
    """CR 118.3a, 118.14."""
    s = Scenario()
    s.mana(s.p1, "{U}{G}")
    s.cast(s.p1, "Mind Stone")
    assert s.pool(s.p1) == {} and s.chars(s.game.permanents(s.p1)[0]).colors != BLUE

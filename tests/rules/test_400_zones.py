"""Zones (CR 400-408)."""

from wanzhi import Scenario
from wanzhi.model.constants import EXILE, GRAVEYARD, HAND, LIBRARY

BEAR = "Runeclaw Bear"


def test_public_and_hidden_zones():
    """CR 400.1, 400.2, 401.2, 402.3, 404.2: what a player sees: own hand and public zones; of other hands and libraries only how many."""
    s = Scenario()
    s.hand(s.p1, BEAR), s.hand(s.p2, "Shock"), s.graveyard(s.p2, "Forest")
    view = s.view(s.p1)
    assert [card.name for card in view.hand] == [BEAR]
    assert view.cards(HAND, s.p2) == () and view.count(HAND, s.p2) == 1
    assert [card.name for card in view.graveyard(s.p2)] == ["Forest"]


def test_cards_in_libraries_and_hands_can_be_counted():
    """CR 401.3, 402.3."""
    s = Scenario(library=12)
    s.hand(s.p2, BEAR, BEAR)
    them = s.view(s.p1).players[s.p2]
    assert them.hand_size == 2 and them.library_size == 12


def test_everything_goes_to_its_owners_zones():
    """CR 400.3: a stolen creature returned to hand."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.battlefield(s.p2, "Control Magic", attached_to=bear)
    s.cast(s.p2, "Unsummon", targets=bear)
    assert s.names("hand", s.p1) == [BEAR] and s.names("hand", s.p2) == []


def test_the_order_of_a_graveyard_stays():
    """CR 400.5, 404.1: what comes is put on top."""
    s = Scenario()
    s.graveyard(s.p1, "Forest", "Island")
    s.cast(s.p1, "Shock", targets=s.p2)
    assert s.names("graveyard") == ["Shock", "Forest", "Island"]


def test_a_new_object():
    """CR 400.7, 403.4: what comes back has no memory of effects, counters or damage."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR, damage=1)
    s.cast(s.p1, "Giant Growth", targets=bear)
    s.cast(s.p1, "Cloudshift", targets=bear)
    assert s.pt(bear) == (2, 2) and s.game.object(s.now(bear)).damage == 0


def test_a_spell_at_what_came_back_has_no_target():
    """CR 400.7, 608.2b: the creature that was flickered in response is another one."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p2, "Murder", targets=bear, resolve=False)
    s.cast(s.p1, "Cloudshift", targets=bear)
    assert s.zone(bear) == "battlefield"


def test_a_permanent_knows_the_spell_that_it_was():
    """CR 400.7d, 607.2i: whether it was kicked."""
    for kicked in (False, True):
        s = Scenario()
        victim = s.battlefield(s.p2, BEAR)
        s.cast(s.p1, "Gatekeeper of Malakir", kicked=kicked, targets=s.p2 if kicked else None)
        assert (s.zone(victim) == "graveyard") is kicked


def test_a_trigger_finds_what_the_object_became():
    """CR 400.7e, 603.6c: Rancor returns itself to the hand."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    rancor = s.battlefield(s.p1, "Rancor", attached_to=bear)
    s.cast(s.p2, "Murder", targets=bear)
    assert s.zone(rancor) == "hand"


def test_other_parts_of_an_effect_find_the_object():
    """CR 400.7j, 608.2c: exiled and returned by the same spell."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p1, "Cloudshift", targets=bear)
    assert s.zone(bear) == "battlefield" and s.now(bear) != bear


def test_a_cost_that_moves_an_object():
    """CR 400.7j, 608.2h: Fling uses the power of the creature that was sacrificed."""
    s = Scenario()
    wurm = s.battlefield(s.p1, "Craw Wurm")
    s.cast(s.p1, "Fling", targets=s.p2, pay=wurm)
    assert s.life(s.p2) == 14


def test_what_an_effect_does_to_a_zone_it_does_to_its_cards():
    """CR 400.12, 701.24: "shuffle your hand into your library"."""
    s = Scenario(library=5)
    s.hand(s.p1, BEAR, BEAR)
    s.define("Again", "Sorcery", "shuffle your hand into your library, then draw a card.", "{U}")
    s.cast(s.p1, "Again")
    assert len(s.game.library(s.p1)) == 6 and len(s.game.hand(s.p1)) == 1


def test_decks_become_libraries():
    """CR 401.1."""
    s = Scenario(library=17)
    assert len(s.game.library(s.p1)) == 17 and s.game.zone_of(s.game.library(s.p1)[0]) == LIBRARY


def test_several_cards_put_into_a_library():
    """CR 401.4, 701.22a: their owner orders them, and nobody else learns the order."""
    s = Scenario()
    first, second, third = s.library(s.p1, "Forest", "Island", "Swamp")
    s.answer("bottom", [first]).answer("Arrange", lambda decision: decision.default())
    s.do(lambda game: game.scry(s.p1, 2))
    assert s.game.library(s.p1)[0] == second and s.game.library(s.p1)[-1] == first and third == s.game.library(s.p1)[1]


def test_nth_from_the_top():
    """CR 401.7: with fewer cards it goes to the bottom."""
    s = Scenario(library=2)
    bear = s.battlefield(s.p1, BEAR)
    s.do(lambda game: game.move((bear,), LIBRARY, position=5))
    assert s.game.library(s.p1)[-1] == s.now(bear)
    s = Scenario(library=9)
    bear = s.battlefield(s.p1, BEAR)
    s.do(lambda game: game.move((bear,), LIBRARY, position=2))
    assert s.game.library(s.p1)[2] == s.now(bear)


def test_maximum_hand_size():
    """CR 402.1, 402.2, 514.1: seven, as the cleanup step begins."""
    s = Scenario()
    s.hand(s.p1, *["Forest"] * 9)
    s.step("end")
    assert len(s.game.hand(s.p1)) == 9
    s.step("upkeep")
    assert len(s.game.hand(s.p1)) == 7 and s.names("graveyard", s.p1) == ["Forest", "Forest"]


def test_only_permanents_are_on_the_battlefield():
    """CR 403.3, 110.1: a spell that resolves to the graveyard never was one."""
    s = Scenario()
    s.cast(s.p1, "Divination")
    assert s.names("battlefield") == [] and s.names("graveyard") == ["Divination"]


def test_countered_discarded_destroyed_and_sacrificed_cards_go_to_the_graveyard():
    """CR 404.1."""
    s = Scenario()
    bear, seer = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Viscera Seer")
    s.activate(seer, pay=bear)
    s.cast(s.p1, "Shock", targets=s.p2, resolve=False)
    s.cast(s.p2, "Counterspell", targets=s.stack()[0])
    s.hand(s.p1, "Forest")
    s.do(lambda game: game.discard(s.p1, game.hand(s.p1)))
    assert s.names("graveyard", s.p1) == ["Forest", "Shock", BEAR]


def test_the_stack():
    """CR 405.1, 405.2: spells and abilities are put on top of what is there."""
    s = Scenario()
    pinger = s.battlefield(s.p1, "Prodigal Sorcerer")
    s.cast(s.p2, "Shock", targets=s.p1, resolve=False)
    s.activate(pinger, targets=s.p2, resolve=False)
    s.cast(s.p2, "Lightning Bolt", targets=pinger, resolve=False)
    assert [s.chars(id).name for id in s.stack()] == ["Shock", s.chars(s.stack()[1]).name, "Lightning Bolt"]
    s.resolve()
    assert (s.life(s.p1), s.life(s.p2)) == (18, 19)


def test_several_objects_at_once_go_on_the_stack_in_apnap_order():
    """CR 405.3, 603.3b: the active player's lowest, so that they resolve last."""
    s = Scenario()
    for player in (s.p2, s.p1):
        s.battlefield(player, s.define("Bell", "Enchantment", "whenever a creature enters, you gain 1 life."))
    s.cast(s.p1, BEAR, resolve=False)
    s.resolve(1)
    assert [s.game.object(id).controller for id in s.stack()] == [s.p1, s.p2]


def test_an_ability_on_the_stack_has_no_characteristics_of_its_source():
    """CR 405.4, 113.7: it is no creature and has no colour of its own rules' making."""
    s = Scenario()
    pinger = s.battlefield(s.p1, "Prodigal Sorcerer")
    s.activate(pinger, targets=s.p2, resolve=False)
    assert s.game.object(s.stack()[0]).card is None and s.game.object(s.stack()[0]).announced.source == pinger


def test_static_abilities_mana_abilities_and_land_plays_do_not_use_the_stack():
    """CR 405.6b, 405.6c, 405.6d, 605.3b, 604.1."""
    s = Scenario()
    (forest,) = s.lands(s.p1, "Forest")
    s.battlefield(s.p1, "Glorious Anthem")
    bear = s.battlefield(s.p1, BEAR)
    s.activate(forest)
    s.play("Forest")
    assert s.stack() == [] and s.pt(bear) == (3, 3)


def test_state_based_actions_do_not_use_the_stack():
    """CR 405.6f, 704.1."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR, damage=2)
    assert s.stack() == [] and s.zone(bear) == "graveyard"


def test_delayed_triggers_of_effects():
    """CR 405.6a, 610.2: an effect makes no object on the stack; its delayed trigger does when it triggers."""
    s = Scenario()
    s.define("Fuse", "Instant", "at the beginning of the next end step, you gain 3 life.", "{W}")
    s.cast(s.p1, "Fuse")
    assert s.stack() == [] and s.life(s.p1) == 20
    s.step("end")
    assert s.life(s.p1) == 23


def test_conceding_is_at_any_time():
    """CR 405.6g, 104.3a: also for the player without priority."""
    s = Scenario()
    s.hand(s.p1, "Shock"), s.lands(s.p1, "Mountain")
    s.game.concede(s.p2)
    assert s.winners == (s.p1,)


def test_exile():
    """CR 406.2, 406.3: face up, seen by all."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Swords to Plowshares", targets=bear)
    assert s.game.state.zone(EXILE, s.p2) or s.zone(bear) == "exile"
    assert s.game.object(s.now(bear)).known_to == 3 and s.life(s.p2) == 22


def test_the_exiled_card_of_this_permanent():
    """CR 406.6, 607.2a: two Journeys return each their own card."""
    s = Scenario()
    one, two = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, "Craw Wurm")
    first = s.cast(s.p1, "Journey to Nowhere", targets=one)
    s.cast(s.p1, "Journey to Nowhere", targets=two)
    assert s.zone(one) == s.zone(two) == "exile"
    s.cast(s.p2, "Disenchant", targets=s.now(first))
    assert s.zone(one) == "battlefield" and s.zone(two) == "exile"


def test_exiled_again():
    """CR 400.8, 406.7: a card in exile that is exiled becomes a new object there."""
    s = Scenario()
    card = s.exile(s.p1, BEAR)
    s.do(lambda game: game.move((card,), EXILE))
    assert s.zone(card) == "exile" and s.now(card) != card


def test_milled_cards_arrive_together():
    """CR 404.3, 701.17a."""
    s = Scenario()
    s.library(s.p1, "Forest", "Island")
    s.do(lambda game: game.mill(s.p1, 2))
    assert sorted(s.names("graveyard")) == ["Forest", "Island"] and s.game.state.zone(GRAVEYARD, s.p1)


def test_cards_returned_from_the_stack():
    """CR 400.6, 702.34a: one event moves the object: a flashed-back spell that would go to the graveyard is exiled."""
    s = Scenario()
    spell = s.graveyard(s.p1, "Faithless Looting")
    s.cast(s.p1, "Faithless Looting", way="flashback")
    assert s.zone(spell) == "exile" and s.game.state.zone(HAND, s.p1) == ()

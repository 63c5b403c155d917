"""Triggered abilities (CR 603), static abilities (604), mana abilities (605), loyalty (606), linked abilities (607)."""

import pytest

from wanzhi import IllegalChoice, Scenario
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.constants import GREEN, RED

BEAR = "Runeclaw Bear"
GAIN = ", you gain 1 life."


def watcher(s: Scenario, text: str, player: int = 0) -> int:
    return s.battlefield(player, s.define(f"Watcher {len(s.game.battlefield())}", "Enchantment", text))


def test_triggers_happen_without_being_activated():
    """CR 603.1, 603.2, 603.2a, 113.3c: also while nobody could cast spells."""
    s = Scenario()
    watcher(s, "whenever a creature enters" + GAIN)
    s.enter(s.p1, BEAR)
    assert s.life(s.p1) == 21


def test_once_for_each_occurrence():
    """CR 603.2c: one event with three lands that are destroyed triggers three times; "one or more" once."""
    for text, life in (("whenever a land is put into a graveyard from the battlefield" + GAIN, 23),
                       ("whenever one or more lands are put into a graveyard from the battlefield" + GAIN, 21)):
        s = Scenario()
        watcher(s, text)
        for name in ("Forest", "Island", "Swamp"):
            s.battlefield(s.p2, name)
        s.cast(s.p1, "Armageddon")
        assert s.life(s.p1) == life


def test_triggers_an_additional_time():
    """CR 603.2d."""
    s = Scenario()
    watcher(s, "if a creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.")
    s.enter(s.p1, "Elvish Visionary")
    assert len(s.game.hand(s.p1)) == 2


def test_becomes():
    """CR 603.2e: "becomes tapped" triggers when it happens, not while it is so."""
    s = Scenario()
    watcher(s, "whenever a creature you control becomes tapped" + GAIN)
    bear = s.battlefield(s.p1, BEAR, tapped=True)
    s.do(lambda game: game.tap((bear,)))
    assert s.life(s.p1) == 20


def test_prevented_events_trigger_nothing():
    """CR 603.2g, 615.6: all damage is prevented."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define("Biter", "Creature", "whenever ~ deals damage" + GAIN, pt="2/2"))
    s.cast(s.p2, "Fog")
    s.attack(bear)
    assert s.life(s.p1) == 20 and s.life(s.p2) == 20


def test_only_once_each_turn():
    """CR 603.2h, 603.2: "this ability triggers only once each turn"."""
    s = Scenario()
    watcher(s, "whenever a creature enters, you gain 1 life. this ability triggers only once each turn.")
    s.enter(s.p1, BEAR), s.enter(s.p1, BEAR)
    assert s.life(s.p1) == 21


def test_the_controller_as_it_triggered():
    """CR 603.3a, 109.4b, 113.8."""
    s = Scenario()
    s.cast(s.p1, "Elvish Visionary", resolve=False)
    s.resolve(1)
    assert s.game.object(s.stack()[0]).controller == s.p1
    s.resolve()
    assert len(s.game.hand(s.p1)) == 1


def test_each_player_orders_their_own_triggers():
    """CR 603.3b: put on the stack in an order of the controller's choice."""
    s = Scenario()
    watcher(s, "whenever a creature enters" + GAIN)
    watcher(s, "whenever a creature enters, draw a card.")
    asked: list[int] = []

    def order(decision):
        asked.append(decision.player)
        return (1, 0)

    s.answer("order triggers", order)
    s.enter(s.p1, BEAR)
    assert asked == [s.p1] and s.life(s.p1) == 21


def test_modes_of_a_trigger_are_chosen_on_the_stack():
    """CR 603.3c, 700.2b: a mode that can't be chosen is not offered; without any the ability is removed."""
    s = Scenario()
    s.define("Envoy", "Creature", "when ~ enters, choose one —\n• destroy target artifact.\n• destroy target land.")
    forest = s.battlefield(s.p2, "Forest")
    s.enter(s.p1, "Envoy")
    assert s.zone(forest) == "graveyard"


def test_a_trigger_without_legal_target_is_removed():
    """CR 603.3d."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Hermit", "Creature", "when ~ enters, destroy target artifact.\nwhen ~ enters, you gain 1 life."))
    s.enter(s.p1, "Hermit")
    assert s.life(s.p1) == 21


def test_intervening_if():
    """CR 603.4, 608.2a: looked at as it would trigger, and again on resolution."""
    text = "at the beginning of your upkeep, if you control a creature, you gain 1 life."
    s = Scenario(active=1)
    watcher(s, text)
    s.step("upkeep", s.p1)
    assert s.life(s.p1) == 20
    s = Scenario(active=1)
    watcher(s, text)
    bear = s.battlefield(s.p1, BEAR)
    s._go(lambda: s.game.active == s.p1 and s.game.step == 1)
    assert len(s.stack()) == 1
    s.cast(s.p2, "Murder", targets=bear)
    assert s.life(s.p1) == 20


def test_an_optional_trigger():
    """CR 603.5: it goes on the stack all the same; the choice comes on resolution."""
    s = Scenario()
    s.define("Sage", "Creature", "when ~ enters, you may draw a card.")
    s.answer("YesNo", False)
    s.enter(s.p1, "Sage")
    assert len(s.game.hand(s.p1)) == 0


def test_enters_triggers_see_the_permanent_as_it_is():
    """CR 603.6, 603.6a, 603.6b: with all lands creatures, a land that enters is a creature."""
    s = Scenario()
    s.battlefield(s.p1, "Nature's Revolt"), s.battlefield(s.p1, "Soul Warden")
    forest = s.play("Forest")
    assert s.life(s.p1) == 21 and s.pt(forest) == (2, 2)


def test_a_creature_that_enters_without_abilities():
    """CR 603.6b, 603.6d: under Humility nothing of its own triggers."""
    s = Scenario()
    s.battlefield(s.p2, "Humility")
    s.enter(s.p1, "Elvish Visionary")
    assert len(s.game.hand(s.p1)) == 0


def test_leaves_the_battlefield():
    """CR 603.6c, 603.10, 603.10a: it looks back: what leaves together is seen."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Chime", "Artifact", "whenever a creature dies" + GAIN))
    s.battlefield(s.p1, BEAR), s.battlefield(s.p2, BEAR)
    s.define("Ruin", "Sorcery", "destroy all artifacts and creatures.", "{W}")
    s.cast(s.p2, "Ruin")
    assert s.life(s.p1) == 22


def test_an_aura_sees_its_creature_die():
    """CR 603.6e, 603.10a: Aura and creature leave together; "when enchanted creature dies" triggers."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.define("Soul Tie", "Enchantment - Aura", "enchant creature\nwhen enchanted creature dies" + GAIN)
    s.battlefield(s.p1, "Soul Tie", attached_to=bear)
    s.cast(s.p2, "Planar Cleansing")
    assert s.life(s.p1) == 21


def test_equipment_sees_its_creature_die():
    """CR 603.10a: Skullclamp draws two cards, also if both are destroyed at once."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.battlefield(s.p1, "Skullclamp", attached_to=bear)
    s.cast(s.p2, "Planar Cleansing")
    assert len(s.game.hand(s.p1)) == 2


def test_delayed_triggers_trigger_once():
    """CR 603.7, 603.7a, 603.7b."""
    s = Scenario()
    s.define("Fuse", "Instant", "at the beginning of the next end step" + GAIN, "{W}")
    s.cast(s.p1, "Fuse")
    s.step("end")
    assert s.life(s.p1) == 21
    s.step("upkeep"), s.step("end")
    assert s.life(s.p1) == 21


def test_delayed_triggers_with_a_duration():
    """CR 603.7b: "whenever ... this turn" triggers each time."""
    s = Scenario()
    s.define("Feast", "Instant", "whenever a creature dies this turn" + GAIN, "{W}")
    s.cast(s.p1, "Feast")
    for _ in range(2):
        s.cast(s.p1, "Murder", targets=s.battlefield(s.p2, BEAR))
    assert s.life(s.p1) == 22
    s.next_turn()
    s.cast(s.p1, "Murder", targets=s.battlefield(s.p2, BEAR))
    assert s.life(s.p1) == 22


def test_a_delayed_trigger_keeps_its_object():
    """CR 603.7c, 608.2k: "destroy that creature" at the end of turn destroys it though it is no creature by then."""
    s = Scenario()
    staff = s.battlefield(s.p2, "Chimeric Staff")
    s.activate(staff, x=2)
    s.define("Doom", "Instant", "target creature gets +2/+2 until end of turn. destroy it at the beginning of the next end step.", "{B}")
    s.cast(s.p1, "Doom", targets=staff)
    assert s.pt(staff) == (4, 4)
    s.define("Still", "Instant", "target creature loses all abilities and becomes an artifact until end of turn.", "{U}")
    s.step("end")
    assert s.zone(staff) == "graveyard"


def test_a_delayed_trigger_loses_an_object_that_moved():
    """CR 603.7c: even if it came back."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.define("Doom", "Instant", "target creature gets +2/+2 until end of turn. destroy it at the beginning of the next end step.", "{B}")
    s.cast(s.p1, "Doom", targets=bear)
    s.cast(s.p2, "Cloudshift", targets=bear)
    s.step("end")
    assert s.zone(bear) == "battlefield"


def test_who_controls_a_delayed_trigger():
    """CR 603.7d, 603.7e: who controlled the spell or ability that made it."""
    s = Scenario(active=1)
    s.define("Fuse", "Instant", "at the beginning of the next end step" + GAIN, "{W}")
    s.cast(s.p1, "Fuse")
    s.step("end")
    assert s.life(s.p1) == 21 and s.life(s.p2) == 20


def test_state_triggers():
    """CR 603.8: once, until it has left the stack; then again if the state is still so."""
    s = Scenario()
    hand = s.hand(s.p1, "Forest")
    watcher(s, "when you have no cards in hand, draw a card.")
    assert s.stack() == []
    s.do(lambda game: game.discard(s.p1, (hand,)))
    assert len(s.game.hand(s.p1)) == 1


def test_reflexive_triggers():
    """CR 603.12: "when you do" has targets that are chosen after it was done."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.define("Rite", "Creature", "when ~ enters, you may sacrifice another creature. when you do, ~ deals 3 damage to any target.")
    s.choose(True).answer("sacrifice", bear)
    s.cast(s.p1, s.define("Rite", "Creature", "when ~ enters, you may sacrifice another creature. when you do, ~ deals 3 damage to any target.", "{R}"),
           targets=s.p2)
    assert s.zone(bear) == "graveyard" and s.life(s.p2) == 17


# --- static abilities ---


def test_static_abilities_are_simply_true():
    """CR 604.1, 604.2, 611.3, 611.3a, 611.3b, 611.3c: at once, as long as it is there, for whatever fits at the moment."""
    s = Scenario()
    anthem = s.battlefield(s.p1, "Glorious Anthem")
    bear = s.enter(s.p1, s.define("Frail", "Creature", pt="0/0"))
    assert s.pt(bear) == (1, 1) and s.zone(bear) == "battlefield"
    s.cast(s.p2, "Disenchant", targets=anthem)
    assert s.zone(bear) == "graveyard"


def test_characteristic_defining_abilities():
    """CR 604.3, 604.3a, 613.4a: in every zone; Nightmare counts its owner's Swamps only on the battlefield by its controller."""
    s = Scenario()
    card = s.hand(s.p1, "Nightmare")
    s.battlefield(s.p1, "Swamp"), s.battlefield(s.p1, "Swamp")
    assert (s.game.power(card), s.game.toughness(card)) == (2, 2)


def test_static_abilities_of_attachments_do_not_target():
    """CR 604.4: a creature with shroud keeps the Equipment it has."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.battlefield(s.p1, "Bonesplitter", attached_to=bear)
    s.gain(bear, "shroud")
    assert s.pt(bear) == (4, 2)


def test_static_abilities_on_the_stack():
    """CR 604.5, 113.6g: "~ can't be countered"."""
    s = Scenario()
    s.cast(s.p1, "Supreme Verdict", resolve=False)
    s.cast(s.p2, "Counterspell", targets=s.stack()[0])
    assert s.names("graveyard", s.p1) == ["Supreme Verdict"] and s.names("graveyard", s.p2) == ["Counterspell"]


def test_static_abilities_that_let_cards_be_cast():
    """CR 604.6, 601.3: flashback from the graveyard, flash at instant speed."""
    s = Scenario(active=1)
    s.lands(s.p1, "Plains", "Plains", "Plains", "Plains")
    assert s.can(s.p1, "cast", s.hand(s.p1, "Restoration Angel"))


def test_static_abilities_know_no_last_known_information():
    """CR 604.7: an anthem that counts the power of a creature that left has nothing to count."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Choir", "Enchantment", "creatures you control get +X/+0, where X is the number of creatures you control."))
    one, two = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    assert s.pt(one) == (4, 2)
    s.cast(s.p2, "Murder", targets=two)
    assert s.pt(one) == (3, 2)


# --- mana abilities ---


def test_still_a_mana_ability():
    """CR 605.1, 605.1a, 605.2: with nothing to count it is one too, and produces none."""
    s = Scenario()
    s.define("Cradle", "Land", "{T}: add {G} for each creature you control.")
    (land,) = s.lands(s.p1, "Cradle")
    s.activate(land)
    assert s.pool(s.p1) == {} and s.tapped(land) and s.stack() == []
    s = Scenario()
    (land,) = s.lands(s.p1, "Gaea's Cradle")
    s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    s.activate(land)
    assert s.pool(s.p1) == {GREEN: 2}


def test_a_mana_ability_can_not_be_responded_to():
    """CR 605.3, 605.3b, 405.6c, 117.1d."""
    s = Scenario()
    (elf,) = [s.battlefield(s.p1, "Llanowar Elves")]
    s.lands(s.p1)
    s.activate(elf)
    assert s.stack() == [] and s.pool(s.p1) == {GREEN: 1} and s.game.state.frame.priority == s.p1


def test_triggered_mana_abilities():
    """CR 605.1b, 605.4, 605.4a, 106.12a: the extra mana is there while the spell is paid for."""
    s = Scenario()
    watcher(s, "whenever you tap a land for mana, add {R}.")
    s.lands(s.p1, "Mountain")
    s.define("Pair", "Sorcery", "you gain 5 life.", "{R}{R}")
    s.activate(s.game.permanents(s.p1)[1])
    s.cast(s.p1, "Pair")
    assert s.life(s.p1) == 25


def test_an_ability_with_a_target_is_no_mana_ability():
    """CR 605.5, 605.5a: it uses the stack."""
    s = Scenario()
    stone = s.battlefield(s.p1, s.define("Gift", "Artifact", "{T}: target player adds {R}."))
    s.activate(stone, targets=s.p1, resolve=False)
    assert len(s.stack()) == 1
    s.resolve()
    assert s.game.player(s.p1).pool


def test_cant_be_activated_again_before_it_resolved():
    """CR 605.3c."""
    s = Scenario()
    (ring,) = s.lands(s.p1, "Sol Ring")
    s.activate(ring)
    assert not s.can(s.p1, "activate", ring)


# --- loyalty abilities ---


def test_loyalty_costs_are_counters():
    """CR 606.1, 606.2, 606.4, 606.5."""
    s = Scenario()
    ajani = s.battlefield(s.p1, "Ajani Goldmane")
    s.activate(ajani, 0)
    assert s.counters(ajani, "loyalty") == 5 and s.life(s.p1) == 22


def test_loyalty_abilities_wait_for_an_empty_stack():
    """CR 606.3."""
    s = Scenario()
    jace = s.battlefield(s.p1, "Jace Beleren")
    s.cast(s.p2, "Shock", targets=s.p1, resolve=False)
    assert not s.can(s.p1, "activate", jace)


# --- linked abilities ---


def test_linked_abilities_of_one_object():
    """CR 607.1, 607.2a, 607.3, 406.6: "the exiled card" is the one this Banishing Light exiled."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    light = s.cast(s.p1, "Banishing Light", targets=bear)
    assert s.zone(bear) == "exile"
    s.cast(s.p2, "Disenchant", targets=s.now(light))
    assert s.zone(bear) == "battlefield"


def test_a_chosen_value():
    """CR 607.2d, 614.12a: the creature type that this Automaton chose."""
    s = Scenario()
    elf, goblin = s.battlefield(s.p1, "Llanowar Elves"), s.battlefield(s.p1, "Raging Goblin")
    s.answer("creature type", "Elf")
    automaton = s.enter(s.p1, "Adaptive Automaton")
    assert s.pt(elf) == (2, 2) and s.pt(goblin) == (1, 1) and s.pt(automaton) == (2, 2)


def test_nothing_was_chosen():
    """CR 607.5a, 707.6: a permanent that becomes Voice of All later has protection from nothing."""
    s = Scenario()
    voice = s.battlefield(s.p2, "Voice of All", color=RED)
    bear = s.battlefield(s.p1, BEAR)
    s.define("Turn", "Instant", "target creature you control becomes a copy of another target creature until end of turn.", "{U}")
    s.cast(s.p1, "Turn", targets=[voice, bear])
    s.cast(s.p2, "Lightning Bolt", targets=bear)
    assert s.zone(bear) == "graveyard" and s.zone(voice) == "battlefield"


def test_kicked_is_linked():
    """CR 607.2i, 400.7d, 702.33d: only the spell's own kicker counts, so that a copy on the battlefield was not kicked."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.enter(s.p1, "Gatekeeper of Malakir")
    assert s.zone(bear) == "battlefield"


def test_activation_restrictions():
    """CR 602.1b, 602.5b, 602.1, 602.1a: once each turn, and the cost is the activator's."""
    s = Scenario()
    imp = s.battlefield(s.p1, s.define("Imp", "Creature", "{0}: ~ gets +1/+0 until end of turn. activate only once each turn."))
    s.activate(imp)
    with pytest.raises((ScenarioError, IllegalChoice)):
        s.activate(imp)
    s.next_turn(s.p1)
    s.activate(imp)
    assert s.power(imp) == 2

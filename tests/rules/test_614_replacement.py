"""Replacement and prevention effects and how they meet (CR 614-616)."""

import pytest

from wanzhi import Scenario
from wanzhi.model.constants import ARTIFACT, CREATURE, GREEN

BEAR = "Runeclaw Bear"


def test_it_happens_instead():
    """CR 614.1, 614.1a, 614.6: the event that is replaced never happens: nothing dies."""
    s = Scenario()
    s.battlefield(s.p1, "Rest in Peace"), s.battlefield(s.p1, "Blood Artist")
    bear = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Murder", targets=bear)
    assert s.zone(bear) == "exile" and s.life(s.p1) == s.life(s.p2) == 20


def test_entering_with_and_as():
    """CR 614.1c, 614.1d, 614.12: "enters with", "as ~ enters", "enters tapped"; never untapped first."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Eye", "Enchantment", "whenever a permanent you control becomes tapped, you gain 1 life."))
    gate = s.enter(s.p1, "Azorius Guildgate")
    assert s.tapped(gate) and s.life(s.p1) == 20
    assert s.counters(s.enter(s.p1, "Triskelion"), "+1/+1") == 3


def test_it_must_be_there_before():
    """CR 614.4: a regeneration shield made in response saves; one made after does not."""
    s = Scenario()
    skeletons = s.battlefield(s.p1, "Drudge Skeletons")
    s.cast(s.p2, "Doom Blade", targets=s.battlefield(s.p1, BEAR))
    s.define("Snuff", "Instant", "destroy target creature.", "{B}")
    s.cast(s.p2, "Snuff", targets=skeletons, resolve=False)
    s.activate(skeletons)
    assert s.zone(skeletons) == "battlefield"


def test_each_effect_applies_once():
    """CR 614.5: two doublers make 8 of 2, not more."""
    s = Scenario()
    s.battlefield(s.p1, "Furnace of Rath"), s.battlefield(s.p1, "Furnace of Rath")
    s.cast(s.p1, "Shock", targets=s.p2)
    assert s.life(s.p2) == 12


def test_the_modified_event_triggers():
    """CR 614.6: exile instead: "whenever a card is put into exile" may trigger; "dies" does not."""
    s = Scenario()
    s.battlefield(s.p1, "Rest in Peace")
    cutthroat = s.battlefield(s.p2, "Zulaport Cutthroat")
    s.cast(s.p1, "Murder", targets=cutthroat)
    assert s.zone(cutthroat) == "exile" and s.life(s.p1) == 20


def test_an_event_that_never_happens_is_not_replaced():
    """CR 614.7, 614.7a: an indestructible creature is not destroyed, so that its shield stays."""
    s = Scenario()
    skeletons = s.battlefield(s.p1, "Drudge Skeletons", gains="indestructible")
    s.activate(skeletons)
    s.cast(s.p2, s.define("Snuff", "Instant", "destroy target creature.", "{B}"), targets=skeletons)
    assert not s.tapped(skeletons) and s.game.object(skeletons).shields == 1


def test_regeneration():
    """CR 614.8, 701.19a, 701.19c: tapped, out of combat, without damage; not if it can't be regenerated."""
    s = Scenario()
    attacker, skeletons = s.battlefield(s.p2, BEAR), s.battlefield(s.p1, "Drudge Skeletons")
    s.activate(skeletons)
    s.attack(attacker).block(skeletons, attacker).damage()
    assert s.zone(skeletons) == "battlefield" and s.tapped(skeletons) and s.game.object(skeletons).blocking == ()
    s = Scenario()
    skeletons = s.battlefield(s.p1, "Drudge Skeletons")
    s.activate(skeletons)
    s.cast(s.p2, "Wrath of God")
    assert s.zone(skeletons) == "graveyard"


def test_regeneration_does_not_save_from_toughness_0():
    """CR 704.5f, 701.19a."""
    s = Scenario()
    skeletons = s.battlefield(s.p1, "Drudge Skeletons")
    s.activate(skeletons)
    s.cast(s.p2, "Disfigure", targets=skeletons)
    assert s.zone(skeletons) == "graveyard"


def test_redirected_damage():
    """CR 614.9: the same damage from the same source is dealt to another; not if that can't be dealt damage."""
    s = Scenario()
    guard = s.battlefield(s.p1, s.define("Guard", "Creature", "all damage that would be dealt to you is dealt to ~ instead.", pt="0/9"))
    s.cast(s.p2, "Lightning Bolt", targets=s.p1)
    assert s.life(s.p1) == 20 and s.game.object(guard).damage == 3


def test_skipping():
    """CR 614.10, 614.10a, 614.1b: the draw step never happened, and what would trigger in it did not."""
    s = Scenario()
    s.battlefield(s.p2, "Howling Mine")
    s.define("Fast", "Sorcery", "you skip your next draw step.", "{U}")
    s.cast(s.p1, "Fast")
    s.next_turn(s.p1)
    assert len(s.game.hand(s.p1)) == 0


def test_replaced_draws():
    """CR 614.11, 614.11a, 121.6: one at a time, each replaced."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Flood", "Enchantment", "if you would draw a card, draw two cards instead."))
    s.cast(s.p1, "Divination")
    assert len(s.game.hand(s.p1)) == 4


def test_as_it_would_exist_on_the_battlefield():
    """CR 614.12, 616.2: under Blood Moon a shock land has no ability to replace anything; Clone of Triskelion enters with counters."""
    s = Scenario()
    s.battlefield(s.p2, "Triskelion")
    clone = s.enter(s.p1, "Clone")
    assert s.chars(clone).name == "Triskelion" and s.counters(clone, "+1/+1") == 3


def test_choices_before_it_enters():
    """CR 614.12a: Clone chooses before it enters: it can't copy itself or what enters with it."""
    s = Scenario()
    first = s.hand(s.p1, "Clone")
    s.enter(s.p1, first)
    assert s.zone(first) == "graveyard"  # with nothing to copy it is a 0/0


def test_two_clones_entering_at_once():
    """CR 614.12, 614.12b: neither sees the other."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    cards = [s.exile(s.p1, "Clone"), s.exile(s.p1, "Clone")]
    s.do(lambda game: game.move(tuple(cards), game.zone_of(bear), controller=s.p1))
    assert [s.chars(card).name for card in cards] == [BEAR, BEAR]


def test_devour_sacrifices_as_it_enters():
    """CR 614.13, 614.13a: a creature can't be sacrificed for itself."""
    s = Scenario()
    food = s.battlefield(s.p1, BEAR)
    s.answer("devour", [food]).answer("sacrifice", [food])
    mycoloth = s.enter(s.p1, "Mycoloth")
    assert s.zone(food) == "graveyard" and s.counters(mycoloth, "+1/+1") == 2


def test_self_replacement():
    """CR 614.15, 616.1a: "if X, instead" of the same spell comes before others' effects."""
    s = Scenario()
    for name in ("Ornithopter", "Memnite", "Mind Stone"):
        s.battlefield(s.p1, name)
    s.define("Blast", "Instant", "~ deals 2 damage to any target. if you control three or more artifacts, ~ deals 4 damage instead.", "{R}")
    s.battlefield(s.p1, "Furnace of Rath")
    s.cast(s.p1, "Blast", targets=s.p2)
    assert s.life(s.p2) == 12


def test_more_tokens_by_effects():
    """CR 614.16: "would create one or more tokens"."""
    s = Scenario()
    text = "if an effect would create one or more tokens under your control, it creates twice that many of those tokens instead."
    s.battlefield(s.p1, s.define("Twice", "Enchantment", text))
    s.cast(s.p1, "Raise the Alarm")
    assert len(s.tokens(s.p1)) == 4


def test_cant():
    """CR 614.17, 614.17a, 614.17c, 101.2: what can't happen can't be replaced."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Blight", "Enchantment", "players can't gain life."))
    s.battlefield(s.p1, s.define("Twist", "Enchantment", "if an opponent would gain life, that player loses that much life instead."))
    s.cast(s.p2, "Healing Salve", modes=0, targets=s.p2)
    assert s.life(s.p2) == 20


def test_a_cost_that_can_not_be_paid():
    """CR 614.17b: who can't sacrifice can't choose to."""
    s = Scenario()
    seer = s.battlefield(s.p1, "Viscera Seer", gains="~ can't be sacrificed.")
    assert not s.can(s.p1, "activate", seer)


# --- prevention ---


def test_prevention():
    """CR 615.1, 615.1a, 615.6: Fog: no damage is dealt at all."""
    s = Scenario()
    s.cast(s.p2, "Fog")
    child = s.battlefield(s.p1, "Child of Night")
    s.attack(child)
    assert s.life(s.p2) == 20 and s.life(s.p1) == 20


def test_a_shield_of_three():
    """CR 615.7, 615.3: used up by the damage it prevents, over several events."""
    s = Scenario()
    s.cast(s.p1, "Healing Salve", modes=1, targets=s.p1)
    s.cast(s.p2, "Shock", targets=s.p1)
    assert s.life(s.p1) == 20
    s.cast(s.p2, "Lightning Bolt", targets=s.p1)
    assert s.life(s.p1) == 18
    s.cast(s.p2, "Shock", targets=s.p1)
    assert s.life(s.p1) == 16


def test_one_shield_over_simultaneous_damage():
    """CR 615.7: of two sources at once the player chooses which damage the shield prevents first; 3 of 4 in all."""
    s = Scenario()
    s.cast(s.p2, "Healing Salve", modes=1, targets=s.p2)
    s.attack(s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Gray Ogre"))
    assert s.life(s.p2) == 19


def test_the_player_chooses_which_source_first():
    """CR 615.7: preventing the lifelinker's damage keeps its controller from gaining life."""
    for kept, life in (("Child of Night", 20), (BEAR, 21)):
        s = Scenario()
        child, bear = s.battlefield(s.p1, "Child of Night"), s.battlefield(s.p1, BEAR)
        s.cast(s.p2, "Healing Salve", modes=1, targets=s.p2)
        order = [child, bear] if kept == "Child of Night" else [bear, child]
        s.answer("prevent first", order)
        s.attack(child, bear)
        assert s.life(s.p2) == 19 and s.life(s.p1) == life


def test_additional_effects_of_prevention():
    """CR 615.5: "you gain life equal to the damage prevented this way"."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.define("Turn Back", "Instant", "prevent all damage target creature would deal this turn. you gain 2 life.", "{W}")
    s.cast(s.p1, "Turn Back", targets=bear)
    s.attack(bear)
    assert s.life(s.p1) == 22


def test_damage_that_can_not_be_prevented():
    """CR 615.12: it is dealt all the same, also to what has protection."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Rage", "Enchantment", "damage can't be prevented."))
    s.cast(s.p2, "Fog")
    s.attack(s.battlefield(s.p1, BEAR))
    assert s.life(s.p2) == 18


# --- both ---


def test_the_affected_objects_controller_chooses():
    """CR 616.1, 616.1e, 616.1f: exile by one effect or shuffled in by the other; then the other does not apply any more."""
    for choice, zone in ((0, "exile"), (1, "library")):
        s = Scenario()
        s.battlefield(s.p2, "Rest in Peace")
        colossus = s.battlefield(s.p1, "Darksteel Colossus")
        s.answer("choose replacement", lambda decision, choice=choice: decision.next(()).options[choice : choice + 1])
        s.do(lambda game, colossus=colossus: game.sacrifice((colossus,)))
        assert s.zone(colossus) == zone


def test_control_comes_first():
    """CR 616.1b, 616.1c: who would control it is settled before what it enters as a copy of."""
    s = Scenario()
    s.battlefield(s.p2, BEAR)
    clone = s.enter(s.p1, "Clone")
    assert s.chars(clone).name == BEAR and s.chars(clone).colors == GREEN


def test_contained_events():
    """CR 616.1g: a draw contains a zone change; damage contains loss of life: each can be replaced by its own effects."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Pain", "Enchantment", "if an opponent would lose life, they lose twice that much life instead."))
    s.battlefield(s.p1, "Furnace of Rath")
    s.cast(s.p1, "Shock", targets=s.p2)
    assert s.life(s.p2) == 12


def test_one_effect_makes_the_other_apply():
    """CR 616.2: gaining life becomes losing life, which is then doubled."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Twist", "Enchantment", "if an opponent would gain life, that player loses that much life instead."))
    s.battlefield(s.p1, s.define("Pain", "Enchantment", "if an opponent would lose life, they lose twice that much life instead."))
    s.cast(s.p2, "Healing Salve", modes=0, targets=s.p2)
    assert s.life(s.p2) == 14


def test_copies_as_they_enter_have_all_types():
    """CR 614.12, 707.5: an artifact creature that is copied."""
    s = Scenario()
    s.battlefield(s.p2, "Lodestone Golem")
    assert s.chars(s.enter(s.p1, "Clone")).types == ARTIFACT | CREATURE


@pytest.mark.parametrize("amount", [1, 2, 3])
def test_shields_add_up(amount):
    """CR 615.7, 616.1: several shields, one damage event."""
    s = Scenario()
    for _ in range(amount):
        s.cast(s.p1, "Healing Salve", modes=1, targets=s.p1)
    bear = s.battlefield(s.p2, BEAR)
    s.do(lambda game: game.deal_damage(bear, [(s.p1, 9)]))
    assert s.life(s.p1) == 20 - (9 - 3 * amount)

"""Kinds of things that much played cards do, played from texts written here."""

from played_texts import round_trip

from wanzhi import Scenario
from wanzhi.model.constants import EXILE, PLANESWALKER

BEAR = "Runeclaw Bear"


# --- mana ---------------------------------------------------------------------------------------------------------------------------------


def test_mana_of_triggered_mana_abilities_pays_too():
    """CR 605.4a: it is there right after the land was tapped for mana, so one Forest pays {1}{G}."""
    s = Scenario()
    s.define("Growth", "Enchantment - Aura", "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}.")
    (forest,) = s.lands(s.p1, "Forest")
    s.battlefield(s.p1, "Growth", attached_to=forest)
    bear = s.hand(s.p1, BEAR)
    assert s.can(s.p1, "cast", bear)
    s.cast(s.p1, bear)
    assert s.zone(bear) == "battlefield" and s.tapped(forest)


def test_mana_for_whoever_controls_the_land():
    """CR 109.4, 605.4a: the opponent's Aura on the land gives its mana to the land's controller."""
    s = Scenario()
    s.define("Growth", "Enchantment - Aura", "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}.")
    (forest,) = s.lands(s.p1, "Forest")
    s.battlefield(s.p2, "Growth", attached_to=forest)
    s.lands(s.p2)
    mine, theirs = s.hand(s.p1, BEAR), s.hand(s.p2, BEAR)
    assert s.can(s.p1, "cast", mine) and not s.can(s.p2, "cast", theirs)


def test_creatures_tapped_for_mana():
    """CR 106.12a: only creatures of that player's, and only a mana ability with {T} in its cost."""
    s = Scenario()
    s.define("Cub", "Creature", "Whenever you tap a creature for mana, add an additional {G}.")
    s.define("Elf", "Creature", "{T}: Add {G}.")
    s.define("Altar", "Creature", "Sacrifice this creature: Add {G}.")
    s.battlefield(s.p1, "Cub")
    altar = s.battlefield(s.p1, "Altar")
    s.lands(s.p1)
    bear = s.hand(s.p1, BEAR)
    assert not s.can(s.p1, "cast", bear)
    elf = s.battlefield(s.p1, "Elf")
    s.cast(s.p1, bear)
    assert s.zone(bear) == "battlefield" and s.tapped(elf) and s.zone(altar) == "battlefield"


def test_mana_ability_with_a_mana_cost_taps_for_mana():
    """CR 106.12a: a mana ability that costs mana too triggers what triggers on tapping for mana, while paying for a spell."""
    s = Scenario()
    s.define("Cub", "Creature", "Whenever you tap a creature for mana, add an additional {G}.")
    s.define("Filter", "Creature", "{1}, {T}: Add {W}{U}.")
    s.define("Three", "Creature", cost="{W}{U}{G}")
    s.battlefield(s.p1, "Cub")
    s.battlefield(s.p1, "Filter")
    s.lands(s.p1, "Mountain")
    three = s.hand(s.p1, "Three")
    s.cast(s.p1, three)
    assert s.zone(three) == "battlefield"


# --- instead ------------------------------------------------------------------------------------------------------------------------------


def test_kicked_with_the_same_target():
    """CR 601.2c, 702.33g: "that creature" of the kicked instruction is the target that the other one names, so there is one."""
    s = Scenario()
    s.define("Lesson", "Instant", "Kicker {4}\nThis spell deals 2 damage to target creature. If this spell was kicked, it deals 5 damage to that creature "
             "instead.", cost="{R}")
    wurm, other = s.battlefield(s.p2, "Craw Wurm"), s.battlefield(s.p2, "Craw Wurm")
    s.cast(s.p1, "Lesson", targets=wurm, kicked=True)
    assert s.game.object(wurm).damage == 5 and s.game.object(other).damage == 0
    s.cast(s.p1, s.hand(s.p1, "Lesson"), targets=other)
    assert s.game.object(other).damage == 2


def test_bargained_with_the_same_target():
    """CR 601.2c, 608.2b: one target; if it is gone as the spell would resolve, nothing happens, scrying neither."""
    s = Scenario()
    text = ("Bargain\nThis spell deals 2 damage to target creature or planeswalker. If this spell was bargained, instead it deals 3 damage to that "
            "permanent and you gain 1 life.")
    s.define("Torch", "Instant", text, cost="{R}")
    s.define("Rock", "Artifact")
    s.battlefield(s.p1, "Rock")
    wurm, bear = s.battlefield(s.p2, "Craw Wurm"), s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Torch", targets=wurm, kicked=True)
    assert s.game.object(wurm).damage == 3 and s.life(s.p1) == 21
    s.battlefield(s.p1, "Rock")
    s.cast(s.p1, s.hand(s.p1, "Torch"), targets=bear, kicked=True, resolve=False)
    s.do(lambda game: game.move((bear,), EXILE))
    assert s.life(s.p1) == 21


def test_an_instant_card_and_a_sorcery_card_in_your_graveyard():
    """CR 608.2c: "in your graveyard" is said of both cards."""
    s = Scenario()
    s.define("Flow", "Sorcery", "You gain 1 life. If there is an instant card and a sorcery card in your graveyard, you gain 3 life instead.", cost="{U}")
    s.define("Sorcery", "Sorcery", cost="{U}")
    s.graveyard(s.p1, "Lightning Bolt")
    s.graveyard(s.p2, "Sorcery")
    s.cast(s.p1, "Flow")
    assert s.life(s.p1) == 21
    s.cast(s.p1, s.hand(s.p1, "Flow"))  # the first one is there now
    assert s.life(s.p1) == 24


# --- combat -------------------------------------------------------------------------------------------------------------------------------


def test_a_creature_by_its_counters_enters_attacking():
    """CR 508.4, 614.12, 702.49a: it enters with loyalty counters, with which it is a creature during that turn."""
    s = Scenario()
    s.define("Bane", "Legendary Planeswalker - Kaito", "Ninjutsu {1}{U}\nDuring your turn, as long as Bane has one or more loyalty counters on him, "
             "he's a 3/4 Ninja creature and has hexproof.", cost="{2}{U}{B}", loyalty="4")
    bear, ninja = s.battlefield(s.p1, BEAR), s.hand(s.p1, "Bane")
    s.attack(bear).blocks()
    s.activate(ninja, pay=bear)
    s.damage()
    assert s.zone(bear) == "hand" and s.life(s.p2) == 17
    assert not s.chars(ninja).types & PLANESWALKER


# --- one of them --------------------------------------------------------------------------------------------------------------------------


def test_one_of_them_and_another():
    """CR 608.2c, 400.7: what was put into the hand is no longer one of the cards that were looked at."""
    s = Scenario()
    s.define("Iteration", "Sorcery", "Look at the top three cards of your library. Put one of them into your hand, put one of them on the bottom of your "
             "library, and exile one of them. You may play the exiled card this turn.", cost="{U}")
    one, two, three = s.library(s.p1, "Lightning Bolt", "Forest", BEAR)
    s.answer("choose", one).answer("choose", two)
    s.cast(s.p1, "Iteration")
    assert (s.zone(one), s.zone(two), s.zone(three)) == ("hand", "library", "exile")
    assert s.names("library")[-1] == "Forest"
    s.cast(s.p1, s.now(three))
    assert s.zone(three) == "battlefield"


def test_one_of_them_among_few():
    """CR 101.3: with one card in the library there is none for the rest of the instructions."""
    s = Scenario()
    s.define("Iteration", "Sorcery", "Look at the top three cards of your library. Put one of them into your hand, put one of them on the bottom of your "
             "library, and exile one of them.", cost="{U}")
    s.empty_library(s.p1)
    one = s.library(s.p1, BEAR)
    s.cast(s.p1, "Iteration")
    assert s.zone(one) == "hand"


# --- more mana instead --------------------------------------------------------------------------------------------------------------------


def test_more_mana_instead_pays():
    """CR 605.1a, 614.15: a land that adds {C}{C}{C} instead of {C} pays {3} by itself."""
    s = Scenario()
    s.define("Three", "Artifact", cost="{3}")
    three = s.hand(s.p1, "Three")
    (tower,) = s.lands(s.p1, "Urza's Tower")
    s.battlefield(s.p1, "Urza's Mine", tapped=True)
    assert not s.can(s.p1, "cast", three)
    s.battlefield(s.p1, "Urza's Power Plant", tapped=True)
    assert s.can(s.p1, "cast", three)
    s.cast(s.p1, three)
    assert s.zone(three) == "battlefield" and s.tapped(tower)


def test_any_color_instead():
    """CR 614.15: as long as the counter is on it, it pays {R}; else it does not."""
    for counters, able in (({"luck": 1}, True), ({}, False)):
        s = Scenario()
        s.define("Caverns", "Legendary Land", "{T}: Add {C}. If this land has a luck counter on it, instead add one mana of any color.")
        s.lands(s.p1)
        s.battlefield(s.p1, "Caverns", counters=counters)
        bolt = s.hand(s.p1, "Lightning Bolt")
        assert s.can(s.p1, "cast", bolt) == able
        if able:
            s.cast(s.p1, bolt, targets=s.p2)
            assert s.life(s.p2) == 17


# --- words --------------------------------------------------------------------------------------------------------------------------------


def test_during_your_turn_behind():
    """CR 604.1: "has first strike during your turn" is the same as "during your turn, it has first strike"."""
    assert round_trip("~ has first strike during your turn.") == "During your turn, ~ has first strike."
    s = Scenario()
    s.define("Assassin", "Creature", "This creature has first strike during your turn.", pt="2/2")
    assassin = s.battlefield(s.p1, "Assassin")
    assert s.has(assassin, "first strike")
    s.next_turn(s.p2)
    assert not s.has(assassin, "first strike")


def test_a_card_exiled_with_a_land():
    """CR 607.2a, 614.15: {C}{C} as long as the imprinted card is exiled with this very land; returned, {C}."""
    s = Scenario()
    s.define("Labyrinth", "Land", "Imprint — When this land enters, you may exile a colorless card with mana value 7 or greater from your hand.\n"
             "{T}: Add {C}. If a card is exiled with this land, add {C}{C} instead.\n{T}: Return the exiled card to its owner's hand.")
    s.define("Seven", "Artifact", cost="{7}")
    s.define("Two", "Artifact", cost="{2}")
    seven, two = s.hand(s.p1, "Seven"), s.hand(s.p1, "Two")
    land, _ = s.play("Labyrinth"), s.lands(s.p1)
    assert s.zone(seven) == "exile" and s.can(s.p1, "cast", two)
    s.activate(land, "return")
    assert s.zone(seven) == "hand"
    s.next_turn(s.p1)
    assert not s.can(s.p1, "cast", two)


def test_mana_for_an_ability_of_a_creature_source_of_the_chosen_type():
    """CR 106.6: for spells and abilities of that type, and no others."""
    round_trip("{T}: Add one mana of any color. Spend this mana only to cast a creature spell of the chosen type or activate an ability of a creature "
               "source of the chosen type.")
    s = Scenario()
    s.define("Courtyard", "Land", "As this land enters, choose a creature type.\n{T}: Add one mana of any color. Spend this mana only to cast a creature "
             "spell of the chosen type or activate an ability of a creature source of the chosen type.")
    s.define("Elf", "Creature - Elf", "{G}: This creature gets +1/+1 until end of turn.", cost="{G}")
    s.define("Cat", "Creature - Cat", "{G}: This creature gets +1/+1 until end of turn.", cost="{G}")
    s.answer("type", "Elf")
    s.play("Courtyard")
    s.lands(s.p1)
    elf, cat = s.battlefield(s.p1, "Elf"), s.battlefield(s.p1, "Cat")
    one, other = s.hand(s.p1, "Elf"), s.hand(s.p1, "Cat")
    assert s.can(s.p1, "activate", elf) and s.can(s.p1, "cast", one)
    assert not s.can(s.p1, "activate", cat) and not s.can(s.p1, "cast", other)

"""Keyword actions subrule by subrule (CR 701): zero, too few, objects that are gone, several players, illegal targets."""

from __future__ import annotations

from played_texts import round_trip

from wanzhi import Scenario

BEAR = ("Bear", "Creature - Bear", "", "{1}{G}", "2/2")
BOLT = ("Zap", "Instant", "~ deals 3 damage to any target.", "{R}")
KILL = ("Kill", "Instant", "Destroy target creature.", "{B}")
TAKE = ("Take", "Instant", "Gain control of target permanent.", "{U}")


def spell(s: Scenario, text: str, name: str = "Act", line: str = "Instant") -> str:
    """Define a spell; its name."""
    s.define(name, line, text, "{1}")
    return name


# --- attach, create, destroy, discard -----------------------------------------------------------------------------------------------------


def test_attach_to_what_it_is_attached_to_does_nothing() -> None:
    """CR 701.3b-c: the effect does nothing, and the timestamp is that of the earlier attachment."""
    s = Scenario()
    s.define(*BEAR)
    s.battlefield(s.p1, s.define("Bell", "Enchantment", "Whenever an Equipment becomes attached to a creature, you gain 1 life.", "{1}"))
    bear = s.battlefield(s.p1, "Bear")
    sword = s.battlefield(s.p1, s.define("Sword", "Artifact - Equipment", "Equipped creature gets +1/+1.\nEquip {1}", "{1}"))
    s.activate(sword, targets=bear)
    life = s.life(s.p1)
    s.activate(sword, targets=bear)
    assert s.life(s.p1) == life == 21 and s.pt(bear) == (3, 3)


def test_attach_an_aura_to_what_it_cannot_enchant() -> None:
    """CR 701.3a-b: it stays where it is."""
    s = Scenario()
    s.define(*BEAR)
    bear, other = s.battlefield(s.p1, "Bear"), s.battlefield(s.p1, s.define("Wall", "Creature - Wall", "Protection from green", pt="0/4"))
    aura = s.battlefield(s.p1, s.define("Bark", "Enchantment - Aura", "Enchant creature\nEnchanted creature gets +2/+2.", "{G}"), attached_to=bear)
    s.define("Shift", "Sorcery", "Attach target Aura to target creature.", "{U}")
    s.cast(s.p1, "Shift", targets=[aura, other])
    assert s.pt(bear) == (4, 4) and s.pt(other) == (0, 4)


def test_countered_costs_are_not_refunded() -> None:
    """CR 701.6b."""
    s = Scenario()
    s.define("Deny", "Instant", "Counter target spell.", "{U}")
    s.define("Rite", "Sorcery", "As an additional cost to cast ~, sacrifice a creature.\nDraw two cards.", "{B}")
    s.define(*BEAR)
    bear = s.battlefield(s.p1, "Bear")
    rite = s.cast(s.p1, "Rite", resolve=False)
    s.cast(s.p2, "Deny", targets=rite)
    assert s.zone(bear) == "graveyard" and s.zone(rite) == "graveyard" and s.names("hand", s.p1) == []


def test_sacrificed_is_not_destroyed() -> None:
    """CR 701.8b, 701.21a: regeneration and indestructible do not help."""
    s = Scenario()
    troll = s.battlefield(s.p1, s.define("Troll", "Creature - Troll", "Indestructible\n{G}: Regenerate ~.", "{2}", "2/2"))
    s.activate(troll)
    s.cast(s.p2, spell(s, "Target player sacrifices a creature."), targets=s.p1)
    assert s.zone(troll) == "graveyard"


def test_discarding_more_than_there_is() -> None:
    """CR 701.9, 609.3: as much as possible."""
    s = Scenario()
    s.hand(s.p2, "Forest")
    s.cast(s.p1, spell(s, "Target player discards two cards, then draws a card.", line="Sorcery"), targets=s.p2)
    assert len(s.names("hand", s.p2)) == 1 and s.names("graveyard", s.p2) == ["Forest"]


# --- double, triple, exchange ----------------------------------------------------------------------------------------------------------------


def test_double_power_negative_and_zero() -> None:
    """CR 701.10b-c: a negative power gets more negative."""
    s = Scenario()
    s.define("Shrink", "Instant", "Target creature gets -4/-0 until end of turn.", "{B}")
    s.define(*BEAR)
    bear = s.battlefield(s.p1, "Bear")
    s.cast(s.p1, "Shrink", targets=bear)
    s.cast(s.p1, spell(s, "Double target creature's power until end of turn."), targets=bear)
    assert s.pt(bear) == (-4, 2)


def test_double_power_and_toughness_and_triple() -> None:
    """CR 701.10a-b, 701.11b: bonuses, on top of which later ones come."""
    s = Scenario()
    s.define(*BEAR)
    bear = s.battlefield(s.p1, "Bear", counters={"+1/+1": 1})
    s.cast(s.p1, spell(s, "Double target creature's power and toughness until end of turn."), targets=bear)
    assert s.pt(bear) == (6, 6)
    s.cast(s.p1, spell(s, "Triple target creature's power until end of turn.", "Trip"), targets=bear)
    assert s.pt(bear) == (18, 6)


def test_double_life_total() -> None:
    """CR 701.10d: a gain, or a loss where it is negative."""
    s = Scenario(life=7)
    s.battlefield(s.p1, s.define("Bell", "Enchantment", "Whenever you gain life, draw a card.", "{1}"))
    s.cast(s.p1, spell(s, "Double your life total."))
    assert s.life(s.p1) == 14 and len(s.names("hand", s.p1)) == 1


def test_double_counters() -> None:
    """CR 701.10e: as many again, of each kind."""
    s = Scenario()
    s.define(*BEAR)
    bear = s.battlefield(s.p1, "Bear", counters={"+1/+1": 2, "charge": 1})
    s.cast(s.p1, spell(s, "Double the number of +1/+1 counters on target creature."), targets=bear)
    assert s.counters(bear) == {"+1/+1": 4, "charge": 1}
    s.cast(s.p1, spell(s, "Double the number of each kind of counter on target creature.", "All"), targets=bear)
    assert s.counters(bear) == {"+1/+1": 8, "charge": 2}


def test_exchange_control_needs_both_and_two_controllers() -> None:
    """CR 701.12a-b."""
    s = Scenario()
    s.define(*BEAR)
    s.define(*KILL)
    mine, yours = s.battlefield(s.p1, "Bear"), s.battlefield(s.p2, "Bear")
    trade = spell(s, "Exchange control of two target creatures.")
    s.cast(s.p1, trade, targets=[mine, yours], resolve=False)
    s.cast(s.p2, "Kill", targets=yours, resolve=False)
    s.resolve()
    assert s.controller(mine) == s.p1
    third = s.battlefield(s.p1, "Bear")
    s.cast(s.p1, trade, targets=[mine, third])
    assert s.controller(mine) == s.controller(third) == s.p1


def test_exchange_life_totals_with_one_who_cannot_gain() -> None:
    """CR 701.12c: who can't gain life can't be given a higher total; all or nothing."""
    s = Scenario()
    s.set_life(s.p1, 5)
    s.battlefield(s.p1, s.define("Curse", "Enchantment", "You can't gain life.", "{B}"))
    s.cast(s.p1, spell(s, "Exchange life totals with target opponent."), targets=s.p2)
    assert (s.life(s.p1), s.life(s.p2)) == (5, 20)


# --- fight, goad -----------------------------------------------------------------------------------------------------------------------------


def test_fight_with_one_gone() -> None:
    """CR 701.14b: neither deals damage."""
    s = Scenario()
    s.define(*BEAR)
    s.define(*KILL)
    mine, yours = s.battlefield(s.p1, "Bear"), s.battlefield(s.p2, "Bear")
    fight = spell(s, "Target creature you control fights target creature you don't control.")
    s.cast(s.p1, fight, targets=[mine, yours], resolve=False)
    s.cast(s.p2, "Kill", targets=mine, resolve=False)
    s.resolve()
    assert s.zone(yours) == "battlefield"


def test_fight_damage_is_not_combat_damage_and_lifelink_counts() -> None:
    """CR 701.14d: deathtouch and lifelink work, "combat damage" does not."""
    s = Scenario()
    big = s.battlefield(s.p2, s.define("Big", "Creature - Giant", "", "{1}", "5/5"))
    asp = s.battlefield(s.p1, s.define("Asp", "Creature - Snake", "Deathtouch, lifelink\nWhenever ~ deals combat damage, draw a card.", "{1}", "1/1"))
    s.cast(s.p1, spell(s, "Target creature you control fights target creature you don't control."), targets=[asp, big])
    assert s.zone(big) == s.zone(asp) == "graveyard" and s.life(s.p1) == 21 and s.names("hand", s.p1) == []


def test_goaded_until_the_goaders_next_turn() -> None:
    """CR 701.15a-b: in a game of two it attacks whom it can; the designation ends as that player's turn begins."""
    s = Scenario(players=3)
    s.define(*BEAR)
    bear = s.battlefield(s.p2, "Bear")
    s.cast(s.p1, spell(s, "Goad target creature."), targets=bear)
    s.step("end", s.p2)
    assert s.life(s.p3) == 18 and s.life(s.p1) == 20
    s.next_turn(s.p1)
    s.step("end", s.p2)
    assert s.life(s.p3) == 18


def test_goaded_is_not_copied_and_stays_with_a_new_controller() -> None:
    """CR 701.15b: the new controller's creature attacks a player other than the goader if able."""
    s = Scenario(players=3)
    s.define(*BEAR)
    s.define(*TAKE)
    bear = s.battlefield(s.p2, "Bear")
    s.cast(s.p1, spell(s, "Goad target creature."), targets=bear)
    s.cast(s.p3, "Take", targets=bear)
    s.step("end", s.p3)
    assert s.life(s.p2) == 18 and s.life(s.p1) == 20


# --- mill, scry, surveil, search, shuffle, reveal ----------------------------------------------------------------------------------------------


def test_mill_more_than_there_is_and_as_a_cost() -> None:
    """CR 701.17b: as many as possible; as a cost not at all."""
    s = Scenario(library=2)
    well = s.battlefield(s.p1, s.define("Well", "Artifact", "Mill three cards: You gain 1 life.", "{1}"))
    assert not s.can(s.p1, "activate", well)
    s.cast(s.p1, spell(s, "Mill three cards.", line="Sorcery"))
    assert len(s.names("library", s.p1)) == 0 and s.result == ""


def test_scry_and_surveil_zero_are_no_event() -> None:
    """CR 701.22b, 701.25c; an empty library does not hinder (701.22d, 701.25d)."""
    s = Scenario(library=0)
    text = "Whenever you scry, you gain 1 life.\nWhenever you surveil, you gain 10 life."
    s.battlefield(s.p1, s.define("Orb", "Enchantment", text, "{1}"))
    s.define("Look", "Instant", "Scry X.", "{X}")
    s.define("Watch", "Instant", "Surveil X.", "{X}")
    s.cast(s.p1, "Look", x=0)
    s.cast(s.p1, "Watch", x=0)
    assert s.life(s.p1) == 20
    s.cast(s.p1, "Look", x=1)
    s.cast(s.p1, "Watch", x=1)
    assert s.life(s.p1) == 31


def test_search_may_fail_only_with_a_quality() -> None:
    """CR 701.23b, 701.23d: a card of a kind need not be found; "a card" must be."""
    s = Scenario(library=0)
    s.library(s.p1, "Forest", "Forest")
    s.answer("Pick", [])
    s.cast(s.p1, spell(s, "Search your library for a land card, put it into your hand, then shuffle.", line="Sorcery"))
    assert s.names("hand", s.p1) == []
    s.cast(s.p1, spell(s, "Search your library for a card, put it into your hand, then shuffle.", "Tutor", "Sorcery"))
    assert s.names("hand", s.p1) == ["Forest"]


def test_search_triggers_though_nothing_is_there() -> None:
    """CR 701.23, 701.24e: an empty library is searched and shuffled."""
    s = Scenario(library=0)
    text = "Whenever a player searches their library, you gain 1 life.\nWhenever a player shuffles their library, you gain 10 life."
    s.battlefield(s.p1, s.define("Orb", "Enchantment", text, "{1}"))
    s.cast(s.p1, spell(s, "Search your library for a land card, put it into your hand, then shuffle.", line="Sorcery"))
    assert s.life(s.p1) == 31


def test_shuffle_into_library_of_what_is_gone() -> None:
    """CR 701.24c-d: the library is shuffled all the same."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Orb", "Enchantment", "Whenever a player shuffles their library, you gain 10 life.", "{1}"))
    s.define("Off", "Instant", "Exile target card from a graveyard.", "{B}")
    s.define(*KILL)
    text = "When ~ dies, shuffle it into its owner's library."
    guile = s.battlefield(s.p1, s.define("Guile", "Creature - Elemental", text, "{3}", "1/1"))
    s.cast(s.p1, "Kill", targets=guile, resolve=False)
    s.resolve(1)
    s.cast(s.p2, "Off", targets=s.now(guile))
    assert s.zone(guile) == "exile" and s.life(s.p1) == 30
    s.cast(s.p1, spell(s, "Target player shuffles any number of target cards from their graveyard into their library.", line="Sorcery"), targets=s.p1)
    assert s.life(s.p1) == 40


# --- regenerate, tap, transform ------------------------------------------------------------------------------------------------------------


def test_regeneration_shields_are_used_one_by_one_and_end() -> None:
    """CR 701.19a: each shield once, this turn only; it taps, heals and leaves combat."""
    s = Scenario()
    s.define(*KILL)
    troll = s.battlefield(s.p1, s.define("Troll", "Creature - Troll", "{G}: Regenerate ~.", "{2}", "2/2"))
    s.activate(troll).activate(troll)
    s.cast(s.p2, "Kill", targets=troll)
    assert s.tapped(troll)
    s.cast(s.p2, "Kill", targets=troll)
    assert s.zone(troll) == "battlefield"
    s.cast(s.p2, "Kill", targets=troll)
    assert s.zone(troll) == "graveyard"


def test_regenerated_blocker_leaves_combat() -> None:
    """CR 701.19a, 506.4."""
    s = Scenario()
    s.define(*BOLT)
    s.define(*BEAR)
    troll = s.battlefield(s.p2, s.define("Troll", "Creature - Troll", "{G}: Regenerate ~.", "{2}", "2/2"))
    bear = s.battlefield(s.p1, "Bear")
    s.attack(bear).block(troll, bear).blocks()
    s.activate(troll)
    s.cast(s.p1, "Zap", targets=troll)
    s.damage()
    assert s.zone(troll) == s.zone(bear) == "battlefield" and s.life(s.p2) == 20 and s.tapped(troll)


def test_tapping_what_is_tapped_is_no_event() -> None:
    """CR 701.26a-b."""
    s = Scenario()
    s.define(*BEAR)
    bear = s.battlefield(s.p1, "Bear", tapped=True)
    text = "Whenever a creature becomes tapped, you gain 1 life.\nWhenever a creature becomes untapped, you gain 10 life."
    s.battlefield(s.p1, s.define("Orb", "Enchantment", text, "{1}"))
    s.cast(s.p1, spell(s, "Tap target creature."), targets=bear)
    assert s.life(s.p1) == 20
    s.cast(s.p1, spell(s, "Untap target creature.", "Up"), targets=bear)
    s.cast(s.p1, "Up", targets=bear)
    assert s.life(s.p1) == 30


# --- proliferate, populate, bolster, support, adapt, amass ---------------------------------------------------------------------------------


def test_proliferate_each_kind_on_permanents_and_players() -> None:
    """CR 701.34a: one more of each kind already there; nothing chosen is allowed."""
    s = Scenario()
    s.define(*BEAR)
    bear = s.battlefield(s.p1, "Bear", counters={"+1/+1": 2, "charge": 1})
    other = s.battlefield(s.p2, "Bear", counters={"-1/-1": 1})
    s.cast(s.p1, spell(s, "Target player gets two poison counters."), targets=s.p2)
    s.answer("proliferate", [bear, s.p2])
    s.cast(s.p1, spell(s, "Proliferate.", "Pro"))
    assert s.counters(bear) == {"+1/+1": 3, "charge": 2} and s.counters(other) == {"-1/-1": 1} and s.counters(s.p2, "poison") == 3
    s.answer("proliferate", [])
    s.cast(s.p1, "Pro")
    assert s.counters(bear) == {"+1/+1": 3, "charge": 2}


def test_populate_without_tokens_and_of_a_changed_one() -> None:
    """CR 701.36a-b, 707.2: copiable values only."""
    s = Scenario()
    populate = spell(s, "Populate.")
    s.cast(s.p1, populate)
    assert s.tokens(s.p1) == []
    s.cast(s.p1, spell(s, "Create a 1/1 green Saproling creature token. It gains flying. Put two +1/+1 counters on it.", "Grow"))
    s.cast(s.p1, populate)
    _, two = s.tokens(s.p1)
    assert s.pt(two) == (1, 1) and not s.has(two, "flying")


def test_bolster_tied_none_and_where_counters_go() -> None:
    """CR 701.39a: the least toughness, damage does not matter; without creatures nothing."""
    s = Scenario()
    s.define(*BEAR)
    bolster = spell(s, "Bolster 2.")
    s.cast(s.p1, bolster)
    big = s.battlefield(s.p1, s.define("Big", "Creature - Giant", "", "{1}", "3/3"), damage=2)
    bear = s.battlefield(s.p1, "Bear")
    s.battlefield(s.p2, s.define("Tiny", "Creature - Bird", "", "{1}", "1/1"))
    s.cast(s.p1, bolster)
    assert s.pt(bear) == (4, 4) and s.pt(big) == (3, 3)


def test_support_other_targets_and_none() -> None:
    """CR 701.41a: on a permanent "other" targets; "up to" may be none."""
    s = Scenario()
    s.define(*BEAR)
    bear = s.battlefield(s.p1, "Bear")
    s.define("Coach", "Creature - Human", "When ~ enters, support 2.", "{1}", "1/1")
    coach = s.cast(s.p1, "Coach", targets=[bear])
    assert s.pt(bear) == (3, 3) and s.pt(coach) == (1, 1)


def test_adapt_checks_as_it_resolves() -> None:
    """CR 701.46a: activated twice it does something once; with the counters gone again."""
    s = Scenario()
    frog = s.battlefield(s.p1, s.define("Frog", "Creature - Frog", "{1}: Adapt 2.", "{1}", "1/1"))
    s.activate(frog, resolve=False).activate(frog)
    assert s.counters(frog, "+1/+1") == 2
    s.cast(s.p1, spell(s, "Remove all counters from target creature."), targets=frog)
    s.activate(frog)
    assert s.counters(frog, "+1/+1") == 2


def test_amass_zero_and_another_type() -> None:
    """CR 701.47a: "amass Orcs 0" makes a token that dies; an Army of Zombies becomes Orcs besides."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Bell", "Enchantment", "Whenever a creature dies, you gain 1 life.", "{1}"))
    s.define("Muster", "Instant", "Amass Zombies X.", "{X}")
    s.cast(s.p1, "Muster", x=0)
    assert s.tokens(s.p1) == [] and s.life(s.p1) == 21
    s.cast(s.p1, "Muster", x=1)
    s.cast(s.p1, spell(s, "Amass Orcs 2."))
    (army,) = s.tokens(s.p1)
    assert s.pt(army) == (3, 3)


# --- explore, connive, investigate -----------------------------------------------------------------------------------------------------------


def test_explore_without_library_and_after_it_left() -> None:
    """CR 701.44b-c: with an empty library it still explores and gets a counter; one that is gone reveals for its last controller."""
    s = Scenario(library=0)
    s.battlefield(s.p1, s.define("Bell", "Enchantment", "Whenever a creature you control explores, you gain 1 life.", "{1}"))
    scout = s.battlefield(s.p1, s.define("Scout", "Creature - Scout", "{1}: ~ explores.", "{1}", "1/1"))
    s.activate(scout)
    assert s.life(s.p1) == 21 and s.counters(scout, "+1/+1") == 1
    s.define(*KILL)
    s.library(s.p1, "Forest")
    s.activate(scout, resolve=False)
    s.cast(s.p2, "Kill", targets=scout, resolve=False)
    s.resolve()
    assert s.names("hand", s.p1) == ["Forest"] and s.life(s.p1) == 22


def test_connive_with_lands_and_after_it_left() -> None:
    """CR 701.50a, 701.50c, 701.50e: only nonland cards count; one that is gone connives all the same."""
    s = Scenario(library=0)
    s.define(*BEAR)
    s.define(*KILL)
    s.library(s.p1, "Forest", "Bear", "Bear", "Forest")
    text = "{1}: ~ connives.\n{2}: ~ connives 2.\nWhenever ~ connives, you gain 1 life."
    thief = s.battlefield(s.p1, s.define("Thief", "Creature - Rogue", text, "{1}", "1/1"))
    s.activate(thief, 0)
    assert s.counters(thief) == {} and s.life(s.p1) == 21
    s.activate(thief, 1)
    assert s.counters(thief, "+1/+1") == 2
    s.activate(thief, 0, resolve=False)
    s.cast(s.p2, "Kill", targets=thief, resolve=False)
    s.resolve()
    assert s.names("hand", s.p1) == [] and len(s.names("graveyard", s.p1)) == 5


def test_these_words_are_written_as_they_are_read() -> None:
    """CR 701.10d, 701.11, 701.44b, 701.50b: in both languages."""
    for text in (
        "Double target player's life total.", "Double your life total.", "Triple target creature's power and toughness until end of turn.",
        "Whenever a creature you control explores, draw a card.", "Whenever ~ connives, draw a card.",
    ):
        assert round_trip(text) == text


def test_regenerating_taps_by_an_event_of_its_own() -> None:
    """CR 701.19a: what becomes tapped by it triggers; it was not destroyed."""
    s = Scenario()
    s.define(*BOLT)
    text = "{G}: Regenerate ~.\nWhenever ~ becomes tapped, you gain 1 life."
    troll = s.battlefield(s.p1, s.define("Troll", "Creature - Troll", text, "{2}", "2/3"))
    s.activate(troll)
    s.cast(s.p2, "Zap", targets=troll)
    assert s.life(s.p1) == 21 and s.zone(troll) == "battlefield" and s.game.object(troll).damage == 0


def test_regenerated_is_not_destroyed_this_way() -> None:
    """CR 701.8c, 614.6: the destruction never happened."""
    s = Scenario()
    s.define(*BEAR)
    troll = s.battlefield(s.p1, s.define("Troll", "Creature - Troll", "{G}: Regenerate ~.", "{2}", "2/3"))
    s.battlefield(s.p1, "Bear")
    s.activate(troll)
    s.cast(s.p2, spell(s, "Destroy all creatures. You gain 1 life for each creature destroyed this way."))
    assert s.life(s.p2) == 21


def test_static_regeneration_each_time() -> None:
    """CR 701.19b."""
    s = Scenario()
    s.define(*KILL)
    troll = s.battlefield(s.p1, s.define("Troll", "Creature - Troll", "If ~ would be destroyed, regenerate it.", "{2}", "2/3"))
    s.cast(s.p2, "Kill", targets=troll)
    s.cast(s.p2, "Kill", targets=troll)
    assert s.zone(troll) == "battlefield" and s.tapped(troll)


def test_regeneration_or_umbra_armor_is_a_choice() -> None:
    """CR 616.1, 701.19a, 702.89a: the creature's controller chooses which of them applies."""
    s = Scenario()
    s.define(*KILL)
    troll = s.battlefield(s.p1, s.define("Troll", "Creature - Troll", "{G}: Regenerate ~.", "{2}", "2/3"))
    aura = s.battlefield(s.p1, s.define("Cloak", "Enchantment - Aura", "Enchant creature\nUmbra armor", "{1}"), attached_to=troll)
    s.activate(troll)
    asked: list[int] = []
    s.answer("choose replacement", lambda decision: (asked.append(decision.player), decision.default())[1])
    s.cast(s.p2, "Kill", targets=troll)
    assert asked == [s.p1] and s.zone(troll) == "battlefield"
    assert (s.zone(aura) == "graveyard") != s.tapped(troll)


def test_fight_with_itself() -> None:
    """CR 701.14c: it deals twice its power to itself."""
    s = Scenario()
    beast = s.battlefield(s.p1, s.define("Beast", "Creature - Beast", "{1}: ~ fights target creature.", "{1}", "3/7"))
    s.activate(beast, targets=beast)
    assert s.game.object(beast).damage == 6


def test_amass_chooses_an_army_also_of_doubled_tokens() -> None:
    """CR 701.47a, 701.47c: the counters go on one Army; the other of two new ones dies."""
    s = Scenario()
    text = "If one or more tokens would be created under your control, twice that many of those tokens are created instead."
    s.battlefield(s.p1, s.define("Double", "Enchantment", text, "{G}"))
    s.cast(s.p1, spell(s, "Amass Zombies 1."))
    assert [s.pt(army) for army in s.tokens(s.p1)] == [(1, 1)]


def test_several_that_explore_do_so_one_by_one_in_the_order_chosen() -> None:
    """CR 701.44d, 701.50d: the player chooses which is next."""
    s = Scenario()
    one, two = (s.battlefield(s.p1, s.define("Elf", "Creature - Elf", "", "{1}", "1/1")) for _ in range(2))
    s.library(s.p1, "Forest", spell(s, "You gain 1 life.", "Top"))
    s.answer("which is next", two)
    s.cast(s.p1, spell(s, "Each creature you control explores.", line="Sorcery"))
    assert s.counters(two) == {} and s.counters(one, "+1/+1") == 1


def test_proliferating_is_noticed_though_nothing_was_chosen() -> None:
    """CR 701.34a."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Bell", "Enchantment", "Whenever you proliferate, you gain 1 life.", "{1}"))
    s.cast(s.p1, spell(s, "Proliferate."))
    assert s.life(s.p1) == 21
    assert round_trip("Whenever you proliferate, draw a card.") == "Whenever you proliferate, draw a card."

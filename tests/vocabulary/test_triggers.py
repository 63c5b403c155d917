"""Trigger conditions, intervening "if"s and modes played out (CR 603, 700.2, 714)."""

from wanzhi.lab.scenario import Scenario

DRAW = "draw a card."


def board(text: str, kind: str = "Creature", pt: str = "2/2", cost: str = "{1}") -> tuple[Scenario, int]:
    """A scenario with one permanent of player 1 that has the text."""
    s = Scenario()
    s.define("Source", kind, text, cost=cost, pt=pt if "Creature" in kind else "")
    s.define("Bear", "Creature - Bear", pt="2/2", cost="{1}{G}")
    s.define("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")
    return s, s.battlefield(s.p1, "Source")


def hand(s: Scenario) -> int:
    """How many cards player 1 has in hand."""
    return len(s.game.hand(s.p1))


def test_enters_or_dies_triggers_on_both() -> None:
    """CR 603.2: an ability that triggers on two events triggers on each."""
    s = Scenario()
    s.define("Seer", "Creature", "When this creature enters or dies, you gain 2 life.", pt="1/1")
    seer = s.enter(s.p1, "Seer")
    assert s.life(s.p1) == 22
    s.do(lambda game: game.destroy((seer,)))
    assert s.life(s.p1) == 24


def test_one_or_more_triggers_once_for_simultaneous_events() -> None:
    """CR 603.2c: "one or more": once for creatures that die together, and "that many" is their number."""
    s, _ = board("Whenever one or more other creatures die, you gain that much life.")
    bears = [s.battlefield(s.p2, "Bear") for _ in range(3)]
    s.do(lambda game: game.destroy(bears))
    assert s.life(s.p1) == 23


def test_another_creature_is_not_the_source() -> None:
    """CR 603.2: "another creature you control enters" does not trigger on the source or on an opponent's creature."""
    s = Scenario()
    s.define("Soul", "Creature", "Whenever another creature you control enters, you gain 1 life.", pt="1/1")
    s.define("Bear", "Creature - Bear", pt="2/2")
    s.enter(s.p1, "Soul")
    assert s.life(s.p1) == 20
    s.enter(s.p2, "Bear")
    assert s.life(s.p1) == 20
    s.enter(s.p1, "Bear")
    assert s.life(s.p1) == 21


def test_second_spell_each_turn() -> None:
    """CR 603.2: "your second spell each turn" triggers on just that one."""
    s, _ = board("Whenever you cast your second spell each turn, you gain 5 life.")
    s.define("Ritual", "Sorcery", "You gain 1 life.", cost="{1}")
    for life in (21, 27, 28):
        s.cast(s.p1, "Ritual")
        assert s.life(s.p1) == life


def test_counters_it_had_are_looked_back_for() -> None:
    """CR 603.10, 608.2h: "if it had a +1/+1 counter on it" looks at the creature as it was."""
    for counters, life in (({}, 20), ({"+1/+1": 1}, 24)):
        s = Scenario()
        s.define("Relic", "Creature", "When this creature dies, if it had a +1/+1 counter on it, you gain 4 life.", pt="1/1")
        relic = s.battlefield(s.p1, "Relic", counters=counters)
        s.do(lambda game, id=relic: game.destroy((id,)))
        assert s.life(s.p1) == life


def test_power_of_a_creature_that_died() -> None:
    """CR 608.2h: "its power" is the power it had on the battlefield."""
    s = Scenario()
    s.define("Giver", "Creature", "When this creature dies, you gain life equal to its power.", pt="1/1")
    giver = s.battlefield(s.p1, "Giver", counters={"+1/+1": 3})
    s.do(lambda game: game.destroy((giver,)))
    assert s.life(s.p1) == 24


def test_intervening_if_is_checked_twice() -> None:
    """CR 603.4: the ability does not trigger unless the condition holds, and does nothing if it no longer holds."""
    s, _ = board("At the beginning of your end step, if you control three or more creatures, you gain 3 life.")
    s.step("end")
    assert s.life(s.p1) == 20
    for _ in range(2):
        s.battlefield(s.p1, "Bear")
    s.next_turn(s.p1).step("end")
    assert s.life(s.p1) == 23


def test_upkeep_of_each_player_binds_that_player() -> None:
    """CR 603.2b: "each player's upkeep ... that player" is the player whose upkeep it is."""
    s, _ = board("At the beginning of each player's upkeep, that player loses 1 life.", "Enchantment")
    s.step("upkeep")
    assert (s.life(s.p1), s.life(s.p2)) == (20, 19)


def test_combat_damage_to_a_player() -> None:
    """CR 510.3a: combat damage to a player triggers; "that much" is the damage."""
    s, source = board("Whenever this creature deals combat damage to a player, you gain that much life.", pt="3/3")
    s.attack(source).damage()
    assert (s.life(s.p1), s.life(s.p2)) == (23, 17)


def test_attacks_alone() -> None:
    """CR 506.5: a creature attacks alone if it is the only attacker."""
    for helpers, life in ((0, 22), (1, 20)):
        s, source = board("Whenever this creature attacks alone, you gain 2 life.")
        others = [s.battlefield(s.p1, "Bear") for _ in range(helpers)]
        s.attack(source, *others).damage()
        assert s.life(s.p1) == life


def test_attacks_and_is_not_blocked() -> None:
    """CR 509.1h: it triggers as blockers are declared."""
    s, source = board("Whenever this creature attacks and isn't blocked, you gain 2 life.")
    s.attack(source).damage()
    assert s.life(s.p1) == 22


def test_battalion() -> None:
    """CR 508.1: the source and at least two other creatures."""
    for others, life in ((1, 20), (2, 24)):
        s, source = board("Battalion — Whenever this creature and at least two other creatures attack, you gain 4 life.")
        more = [s.battlefield(s.p1, "Bear") for _ in range(others)]
        s.attack(source, *more).damage()
        assert s.life(s.p1) == life


def test_you_attack_with_two_or_more_creatures() -> None:
    """CR 508.1: it triggers once for the declaration."""
    s, source = board("Whenever you attack with two or more creatures, you gain 4 life.")
    s.attack(source, s.battlefield(s.p1, "Bear")).damage()
    assert s.life(s.p1) == 24


def test_sacrifice_of_the_source_itself_triggers() -> None:
    """CR 603.10a: "whenever you sacrifice a permanent" sees the source leave too."""
    s, source = board("Whenever you sacrifice a permanent, you gain 1 life.")
    bear = s.battlefield(s.p1, "Bear")
    s.do(lambda game: game.sacrifice((bear,)))
    assert s.life(s.p1) == 21
    s.do(lambda game: game.sacrifice((source,)))
    assert s.life(s.p1) == 22


def test_becomes_the_target_of_an_opponents_spell() -> None:
    """CR 115.1: only a spell or ability an opponent controls."""
    s, source = board("Whenever this creature becomes the target of a spell or ability an opponent controls, you gain 3 life.", pt="2/9")
    s.cast(s.p1, "Bolt", targets=[source])
    assert s.life(s.p1) == 20
    s.cast(s.p2, "Bolt", targets=[source])
    assert s.life(s.p1) == 23


def test_only_once_each_turn() -> None:
    """CR 603.2: "this ability triggers only once each turn"."""
    s, _ = board("Whenever you gain life, draw a card. This ability triggers only once each turn.")
    s.define("Balm", "Instant", "You gain 1 life.", cost="{1}")
    before = hand(s)
    s.cast(s.p1, "Balm")
    s.cast(s.p1, "Balm")
    assert hand(s) == before + 1


def test_for_the_first_time_each_turn() -> None:
    """CR 603.2: later events of the turn do not trigger it."""
    s, _ = board("Whenever you gain life for the first time each turn, draw a card.")
    s.define("Balm", "Instant", "You gain 1 life.", cost="{1}")
    before = hand(s)
    s.cast(s.p1, "Balm")
    s.cast(s.p1, "Balm")
    assert hand(s) == before + 1


def test_state_trigger() -> None:
    """CR 603.8: "when you control no Islands" triggers as soon as that is so."""
    s = Scenario()
    s.define("Drake", "Creature", "When you control no other creatures, sacrifice this creature.", pt="5/5")
    s.define("Bear", "Creature - Bear", pt="2/2")
    bear = s.battlefield(s.p1, "Bear")
    drake = s.battlefield(s.p1, "Drake")
    s.resolve()
    assert s.zone(drake) == "battlefield"
    s.do(lambda game: game.destroy((bear,)))
    s.resolve()
    assert s.zone(drake) == "graveyard"


def test_kicked_permanent() -> None:
    """CR 702.33, 603.4: the permanent remembers whether the spell was kicked."""
    for kicked, life in ((False, 20), (True, 24)):
        s = Scenario()
        s.define("Cleric", "Creature", "Kicker {2}\nWhen this creature enters, if it was kicked, you gain 4 life.", cost="{W}", pt="1/1")
        s.cast(s.p1, "Cleric", kicked=kicked)
        assert s.life(s.p1) == life


def test_cast_from_hand() -> None:
    """CR 603.4: "if you cast it" is not so for a creature put onto the battlefield."""
    s = Scenario()
    s.define("Titan", "Creature", "When this creature enters, if you cast it from your hand, you gain 4 life.", cost="{W}", pt="1/1")
    s.enter(s.p1, "Titan")
    assert s.life(s.p1) == 20
    s.cast(s.p1, "Titan")
    assert s.life(s.p1) == 24


def test_graveyard_ability_functions_only_there() -> None:
    """CR 113.6b: an ability that returns its card from the graveyard functions there."""
    s = Scenario()
    text = "At the beginning of your upkeep, if this card is in your graveyard, you may return this card to your hand."
    s.define("Ghost", "Creature", text, cost="{B}", pt="1/1")
    card = s.graveyard(s.p1, "Ghost")
    s.answer("YesNo", True)
    s.step("upkeep", s.p1)
    assert s.zone(card) == "hand"


def test_put_into_a_graveyard_from_anywhere() -> None:
    """CR 603.6c: it looks at the card in the graveyard, whatever zone it came from."""
    s = Scenario()
    s.define("Worm", "Creature", "When this creature is put into a graveyard from anywhere, you gain 2 life.", cost="{B}", pt="1/1")
    card = s.library(s.p1, "Worm")
    s.do(lambda game: game.mill(s.p1, 1))
    assert s.zone(card) == "graveyard" and s.life(s.p1) == 22
    worm = s.battlefield(s.p1, "Worm")
    s.do(lambda game: game.destroy((worm,)))
    assert s.life(s.p1) == 24


# --- what happened this turn --------------------------------------------------------------------------------------------------------------


def test_morbid() -> None:
    """CR 603.4, 700.4: "if a creature died this turn"."""
    s, _ = board("At the beginning of your end step, if a creature died this turn, you gain 3 life.")
    bear = s.battlefield(s.p2, "Bear")
    s.do(lambda game: game.destroy((bear,)))
    s.step("end")
    assert s.life(s.p1) == 23


def test_raid() -> None:
    """CR 603.4, 508.1: "if you attacked this turn"."""
    for attacks, life in ((False, 20), (True, 23)):
        s, source = board("At the beginning of your end step, if you attacked this turn, you gain 3 life.", pt="0/3")
        if attacks:
            s.attack(source).damage()
        s.step("end")
        assert s.life(s.p1) == life


def test_an_opponent_lost_life_this_turn() -> None:
    """CR 119.3: damage makes a player lose life."""
    s, _ = board("At the beginning of your end step, if an opponent lost life this turn, you gain 3 life.")
    s.cast(s.p1, "Bolt", targets=[s.p2])
    s.step("end")
    assert s.life(s.p1) == 23


def test_another_spell_this_turn() -> None:
    """CR 601.2i: "if you've cast another spell this turn" does not count the spell that became the permanent."""
    for before, life in ((0, 20), (1, 23)):
        s = Scenario()
        text = "When this creature enters, if you've cast another spell this turn, you gain 3 life."
        s.define("Adept", "Creature", text, cost="{1}", pt="1/1")
        s.define("Idle", "Sorcery", "Scry 1.", cost="{1}")
        for _ in range(before):
            s.cast(s.p1, "Idle")
        s.cast(s.p1, "Adept")
        assert s.life(s.p1) == life


def test_delirium_counts_card_types() -> None:
    """CR 207.2c: card types among cards, not cards."""
    s, _ = board("At the beginning of your end step, if there are four or more card types among cards in your graveyard, you gain 3 life.")
    s.define("Golem", "Artifact Creature - Golem", pt="1/1")
    s.define("Idle", "Sorcery", "Scry 1.", cost="{1}")
    s.graveyard(s.p1, "Golem", "Golem", "Idle")
    s.step("end")
    assert s.life(s.p1) == 20
    s.graveyard(s.p1, "Bolt")
    s.next_turn(s.p1).step("end")
    assert s.life(s.p1) == 23


# --- modes --------------------------------------------------------------------------------------------------------------------------------


def test_modes_have_targets_of_their_own() -> None:
    """CR 700.2c: both modes of "choose one or both" ask for their targets."""
    s = Scenario()
    s.define("Bear", "Creature - Bear", pt="2/2")
    s.define("Rock", "Artifact")
    s.define("Charm", "Instant", "Choose one or both —\n• Destroy target artifact.\n• Destroy target creature.", cost="{1}")
    bear, rock = s.battlefield(s.p2, "Bear"), s.battlefield(s.p2, "Rock")
    s.cast(s.p1, "Charm", modes=[0, 1], targets=[rock, bear])
    assert s.zone(bear) == "graveyard" and s.zone(rock) == "graveyard"


def test_pronouns_of_a_mode_do_not_mean_other_modes() -> None:
    """CR 700.2: each mode is read by itself."""
    s = Scenario()
    s.define(
        "Herald", "Creature",
        "When this creature enters, choose one —\n• Destroy target artifact.\n"
        "• Put a +1/+1 counter on target creature. It gains flying until end of turn.",
        cost="{1}", pt="2/2",
    )
    s.define("Bear", "Creature - Bear", pt="2/2")
    bear = s.battlefield(s.p1, "Bear")
    s.cast(s.p1, "Herald", modes=[1], targets=[bear])
    assert s.pt(bear) == (3, 3) and s.has(bear, "flying")


def test_modes_that_have_not_been_chosen() -> None:
    """CR 700.2: the source remembers its modes; when all have been chosen the ability does nothing (603.3c)."""
    s, _ = board("At the beginning of your end step, choose one that hasn't been chosen —\n• You gain 1 life.\n• You gain 10 life.")
    s.answer("modes", (1,))
    s.step("end")
    assert s.life(s.p1) == 30
    s.next_turn(s.p1).step("end")
    assert s.life(s.p1) == 31
    s.next_turn(s.p1).step("end")
    assert s.life(s.p1) == 31


# --- sagas --------------------------------------------------------------------------------------------------------------------------------


def test_saga_chapters() -> None:
    """CR 714.2-714.4: a lore counter as it enters and in each of its controller's turns; sacrificed after the last chapter."""
    s = Scenario()
    s.define("Tale", "Enchantment - Saga", "I, II — You gain 1 life.\nIII — You gain 10 life.", cost="{1}")
    tale = s.cast(s.p1, "Tale")
    assert s.life(s.p1) == 21 and s.counters(tale, "lore") == 1
    s.next_turn(s.p1).resolve()
    assert s.life(s.p1) == 22
    s.next_turn(s.p1).resolve()
    assert s.life(s.p1) == 32 and s.zone(tale) == "graveyard"


def test_enchanted_creature_dies() -> None:
    """CR 603.10a: the Aura looks back at what it was attached to."""
    s = Scenario()
    s.define("Bear", "Creature - Bear", pt="2/2")
    s.define("Bond", "Enchantment - Aura", "Enchant creature\nWhen enchanted creature dies, you gain 3 life.", cost="{W}")
    bear = s.battlefield(s.p2, "Bear")
    s.cast(s.p1, "Bond", targets=[bear])
    s.do(lambda game: game.destroy((bear,)))
    assert s.life(s.p1) == 23


def test_spell_that_targets_a_creature_you_control() -> None:
    """CR 115.1: "you control" says it of the creature, not of the spell."""
    s, source = board("Whenever you cast a spell that targets a creature you control, you gain 1 life.", pt="2/9")
    bear = s.battlefield(s.p2, "Bear")
    s.cast(s.p1, "Bolt", targets=[bear])
    assert s.life(s.p1) == 20
    s.cast(s.p1, "Bolt", targets=[source])
    assert s.life(s.p1) == 21


def test_when_you_cast_this_spell() -> None:
    """CR 113.6, 603.2: the ability of the spell itself triggers on the stack."""
    s = Scenario()
    s.define("Titan", "Creature", "When you cast this spell, you gain 3 life.", cost="{1}", pt="1/1")
    s.cast(s.p1, "Titan")
    assert s.life(s.p1) == 23


def test_drawing_triggers_for_each_card() -> None:
    """CR 121.2, 603.2c: each card drawn is a draw of its own; "your second card each turn" is one of them."""
    s, _ = board("Whenever you draw a card, you gain 1 life.\nWhenever you draw your second card each turn, you gain 10 life.")
    s.cast(s.p1, s.define("Recall", "Instant", "Draw three cards.", cost="{U}"))
    assert s.life(s.p1) == 33


def test_the_drawn_card_can_be_spoken_of() -> None:
    """CR 121.1, 400.7j: an ability that triggers on a draw finds the card that was drawn."""
    s, _ = board("Whenever you draw a card, reveal it.")
    s.library(s.p1, s.define("Known", "Creature", pt="1/1"))
    s.cast(s.p1, s.define("Opting", "Instant", "Draw a card.", cost="{U}"))
    assert any("Known" in line and "revealed" in line for line in s.log.lines(s.p2))

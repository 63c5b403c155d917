"""The turn and its steps (CR 500-507, 511-514)."""

from wanzhi import Scenario
from wanzhi.model.constants import COMBAT_BEGIN, END, MAIN1, MAIN2, RED, UPKEEP

BEAR = "Runeclaw Bear"


def steps_of_a_turn(s: Scenario) -> list[str]:
    """The names of the steps that begin in the next turn of the first player."""
    s.next_turn(s.p2)
    s.step("end")
    seen: list[str] = []
    s.game.observer = lambda game, event: seen.append(event.name) if event.kind == 22 else None  # type: ignore[attr-defined]
    s.step("upkeep", s.p1)
    s.step("end", s.p1)
    s.next_turn(s.p2)
    return seen


def test_the_phases_in_order():
    """CR 500.1, 501.1, 505.1, 506.1, 508.8, 512.1: without attackers two steps of combat are skipped."""
    s = Scenario()
    seen = steps_of_a_turn(s)
    first = seen.index("untap")
    assert seen[first : first + 10] == [
        "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "end of combat", "postcombat main", "end",
        "cleanup",
    ]


def test_a_phase_goes_on_while_players_act():
    """CR 500.2, 505.2, 505.6: an empty stack alone ends nothing."""
    s = Scenario()
    s.cast(s.p1, "Shock", targets=s.p2)
    assert s.game.step == MAIN1 and s.stack() == []


def test_no_priority_in_the_untap_step():
    """CR 500.3, 502.4, 503.1a, 514.3: what triggers in it waits for the upkeep."""
    s = Scenario(active=1)
    s.battlefield(s.p1, s.define("Waker", "Creature", "whenever ~ becomes untapped, you gain 1 life."), tapped=True)
    s.step("upkeep", s.p1)
    assert s.life(s.p1) == 21


def test_unspent_mana_empties():
    """CR 500.5, 106.4: as each step and phase ends."""
    s = Scenario()
    s.mana(s.p1, "{R}")
    s.step("combat")
    assert s.pool(s.p1) == {}


def test_mana_that_stays():
    """CR 500.5: an effect keeps it."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Reservoir", "Artifact", "you don't lose unspent red mana as steps and phases end."))
    s.mana(s.p1, "{R}{G}")
    s.step("combat")
    assert s.pool(s.p1) == {RED: 1}


def test_until_end_of_combat():
    """CR 500.5a, 511.2, 511.3: it ends with the phase, not as the end of combat step begins."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.define("Roar", "Instant", "target creature gets +2/+0 until end of combat.", "{R}")
    s.step("combat")
    s.cast(s.p1, "Roar", targets=bear)
    assert s.power(bear) == 4
    s.step("end of combat")
    assert s.power(bear) == 4
    s.step("main2")
    assert s.power(bear) == 2


def test_at_the_beginning_of():
    """CR 500.6, 603.2b, 503.1, 503.1a: abilities trigger as the step begins."""
    s = Scenario(active=1)
    s.battlefield(s.p1, "Phyrexian Arena")
    s.step("upkeep", s.p1)
    assert len(s.game.hand(s.p1)) == 1 and s.life(s.p1) == 19


def test_extra_turns():
    """CR 500.7: the one created last comes first; then the others go on."""
    s = Scenario()
    s.cast(s.p1, "Time Walk")
    s.cast(s.p1, "Time Walk")
    for player in (s.p1, s.p1, s.p2, s.p1):
        s.next_turn()
        assert s.game.active == player


def test_extra_phases():
    """CR 500.8, 505.1a: an additional combat phase and main phase after the main phase."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    more = "after this main phase, there is an additional combat phase followed by an additional main phase."
    s.define("Frenzy", "Sorcery", "untap all creatures you control. " + more, "{R}")
    s.attack(bear)
    assert s.life(s.p2) == 18
    s.step("main2")
    s.cast(s.p1, "Frenzy")
    s.step("combat")
    s.attack(bear)
    assert s.life(s.p2) == 16


def test_extra_phases_after_a_phase_that_it_is_not():
    """CR 500.8: phases are added after the phase that is named; "this main phase" is none while it is another phase."""
    for step, again in (("main2", True), ("end", False)):
        s = Scenario(step=step)
        s.hand(s.p1, s.define("Frenzy", "Instant", "After this main phase, there is an additional combat phase.", "{R}"))
        s.cast(s.p1, "Frenzy")
        begun = s.game.turn
        s.step("combat")
        assert (s.game.turn == begun) == again, step


def test_skipped_steps():
    """CR 500.11, 614.1b, 614.10, 614.10a: with two effects two draw steps are skipped."""
    s = Scenario()
    s.define("Fast", "Sorcery", "you skip your next draw step.", "{U}")
    s.cast(s.p1, "Fast")
    s.cast(s.p1, "Fast")
    for cards in (0, 0, 1):
        s.next_turn(s.p1)
        assert len(s.game.hand(s.p1)) == cards


def test_stasis_skips_untap_steps():
    """CR 500.11, 614.1b, 614.10."""
    s = Scenario(active=1)
    s.battlefield(s.p2, "Stasis")
    bear = s.battlefield(s.p1, BEAR, tapped=True)
    s.step("upkeep", s.p1)
    assert s.tapped(bear)


def test_permanents_untap_together():
    """CR 502.3: those that do untap."""
    s = Scenario(active=1)
    bear, sentinel = s.battlefield(s.p1, BEAR, tapped=True), s.battlefield(s.p1, "Nettle Sentinel", tapped=True)
    theirs = s.battlefield(s.p2, BEAR, tapped=True)
    s.step("upkeep", s.p1)
    assert not s.tapped(bear) and s.tapped(sentinel) and s.tapped(theirs)


def test_who_may_leave_a_permanent_tapped():
    """CR 502.3: "you may choose not to untap"."""
    s = Scenario(active=1)
    skeleton = s.battlefield(s.p1, "Endoskeleton", tapped=True)
    s.answer("stays tapped", [skeleton])
    s.step("upkeep", s.p1)
    assert s.tapped(skeleton)


def test_the_draw_step():
    """CR 504.1, 504.2, 121.1: first the card, then priority."""
    s = Scenario(active=1)
    s.step("upkeep", s.p1)
    assert len(s.game.hand(s.p1)) == 0
    s.step("draw", s.p1)
    assert len(s.game.hand(s.p1)) == 1


def test_draw_step_triggers_come_after_the_draw():
    """CR 504.1, 504.2, 603.2b: Howling Mine's card is the second one."""
    s = Scenario(active=1)
    s.battlefield(s.p2, "Howling Mine")
    s.step("draw", s.p1)
    assert len(s.game.hand(s.p1)) == 2


def test_sagas_in_the_first_main_phase():
    """CR 505.4, 714.3c, 107.15, 107.15a, 107.15b: a lore counter, and the chapter triggers; after the last chapter it is sacrificed."""
    s = Scenario()
    saga = s.cast(s.p1, "History of Benalia")
    assert s.counters(saga, "lore") == 1 and len(s.tokens(s.p1)) == 1
    s.next_turn(s.p1)
    assert s.counters(saga, "lore") == 2 and len(s.tokens(s.p1)) == 2
    s.next_turn(s.p1)
    assert s.zone(saga) == "graveyard" and len(s.tokens(s.p1)) == 2


def test_combat_begins():
    """CR 506.1, 507.2, 603.2b: the active player gets priority in the beginning of combat step."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Drum", "Enchantment", "at the beginning of combat on your turn, you gain 1 life."))
    s.step("combat")
    assert s.game.step == COMBAT_BEGIN and s.game.state.frame.priority == s.p1 and s.life(s.p1) == 21


def test_end_of_combat():
    """CR 511.1, 511.2, 511.3: "at end of combat" triggers as the step begins; then everything leaves combat."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.battlefield(s.p1, s.define("Horn", "Enchantment", "at end of combat, you gain 1 life."))
    s.attack(bear).damage()
    s.step("end of combat")
    assert s.life(s.p1) == 21 and s.game.object(bear).attacking == s.p2
    s.step("main2")
    assert s.game.object(bear).attacking == -1


def test_the_end_step():
    """CR 513.1, 513.2: a permanent that comes in the end step waits for the next one."""
    s = Scenario()
    s.define("Tick", "Enchantment", "at the beginning of the end step, you gain 1 life.", "{W}")
    s.battlefield(s.p1, "Tick")
    s.step("end")
    assert s.game.step == END and s.life(s.p1) == 21
    s.enter(s.p1, "Tick")
    assert s.life(s.p1) == 21


def test_damage_and_effects_end_together():
    """CR 514.2, 120.6, 611.2a: a damaged creature that was pumped survives the cleanup step."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p1, "Giant Growth", targets=bear)
    s.cast(s.p2, "Lightning Bolt", targets=bear)
    s.next_turn()
    assert s.zone(bear) == "battlefield" and s.pt(bear) == (2, 2) and s.game.object(bear).damage == 0


def test_a_trigger_in_the_cleanup_step():
    """CR 514.3, 514.3a: it goes on the stack, players get priority, and another cleanup step follows."""
    s = Scenario()
    s.hand(s.p1, *["Forest"] * 8)
    s.battlefield(s.p1, s.define("Spill", "Enchantment", "whenever you discard a card, you gain 1 life."))
    cleanups: list[str] = []
    s.game.observer = lambda game, event: cleanups.append(event.name) if event.kind == 22 else None  # type: ignore[attr-defined]
    s.step("upkeep", s.p2)
    assert len(s.game.hand(s.p1)) == 7 and s.life(s.p1) == 21 and cleanups.count("cleanup") == 2


def test_main_phases():
    """CR 505.1, 505.6, 505.6a: two of them; priority in both."""
    s = Scenario()
    s.step("main2")
    assert s.game.step == MAIN2 and s.can(s.p1, "cast", s.hand(s.p1, "Memnite"))


def test_upkeep_has_no_turn_based_actions():
    """CR 503.1."""
    s = Scenario(active=1)
    s.step("upkeep", s.p1)
    assert s.game.step == UPKEEP and s.game.state.frame.priority == s.p1

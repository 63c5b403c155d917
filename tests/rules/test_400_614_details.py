"""Details of zones, turns, combat, triggers and replacement (CR 107, 111, 310, 400-614, 615)."""

from wanzhi import Scenario
from wanzhi.model.constants import ATTACKERS, COMBAT_END, F_ALL, RED
from wanzhi.model.events import E_STEP, E_TURN
from wanzhi.rules import combat, turn
from wanzhi.vocabulary.base import Context

BEAR = "Runeclaw Bear"


def enchantment(s: Scenario, text: str, player: int = 0) -> int:
    return s.battlefield(player, s.define(f"Rule {len(s._defined)}", "Enchantment", text))


def spell(s: Scenario, text: str, kind: str = "Instant", cost: str = "{R}") -> str:
    name = f"Spell {len(s._defined)}"
    s.define(name, kind, text, cost)
    return name


def test_a_color_indicator():
    """CR 107.13: the colors of the symbol are the card's colors."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define("Red Bear", "Creature - Bear", pt="2/2", color_indicator="R"))
    assert s.chars(bear).colors == RED


def test_a_legendary_token():
    """CR 111.9: "create [name], a ...": a token with these characteristics and that name."""
    s = Scenario()
    s.cast(s.p1, spell(s, "create Karox, a legendary 4/4 red Dragon creature token with flying.", "Sorcery"))
    (token,) = s.tokens(s.p1)
    assert s.chars(token).name == "Karox" and s.pt(token) == (4, 4) and s.chars(token).colors == RED and s.has(token, "flying")
    s.cast(s.p1, spell(s, "create Karox, a legendary 4/4 red Dragon creature token with flying.", "Sorcery"))
    assert len(s.tokens(s.p1)) == 1  # the legend rule (704.5j)


def test_a_battle_that_became_a_copy_keeps_its_protector():
    """CR 310.8g."""
    s = Scenario(players=3)
    siege = s.define("Siege One", "Battle - Siege", "when ~ enters, you gain 1 life.", "{R}", defense="3")
    other = s.define("Siege Two", "Battle - Siege", "when ~ enters, you gain 2 life.", "{R}", defense="5")
    s.answer("choose protector", (s.p3,))
    first = s.enter(s.p1, siege)
    s.answer("choose protector", (s.p2,))
    second = s.enter(s.p1, other)
    s.game.become_copy(s.now(first), s.now(second), Context(first, s.p1))
    assert s.chars(first).name == "Siege Two" and combat.protector(s.game, s.now(first)) == s.p3


def test_flashback_that_was_granted():
    """CR 400.7g: the ability that let the card be cast goes on to apply to the spell: it is exiled as it leaves the stack."""
    s = Scenario()
    dead = s.graveyard(s.p1, "Shock")
    text = "target instant card in your graveyard gains flashback until end of turn. the flashback cost is equal to its mana cost."
    s.cast(s.p1, spell(s, text), targets=dead)
    s.cast(s.p1, dead, targets=s.p2, way="flashback")
    assert s.life(s.p2) == 18 and s.zone(dead) == "exile"


def test_steps_are_added_after_a_step():
    """CR 500.9: an additional upkeep step directly after this one."""
    s = Scenario(step="end", active=1)
    enchantment(s, "at the beginning of your upkeep, you gain 1 life.")
    watcher = enchantment(s, "when ~ leaves the battlefield, you get an additional upkeep step after this step.")
    s.step("upkeep", s.p1)
    assert s.life(s.p1) == 21
    s.do(lambda game: game.destroy((watcher,)))
    s.step("main", s.p1)
    assert s.life(s.p1) == 22


def test_no_steps_are_added_to_another_player_s_turn():
    """CR 500.10a: "you get" an additional step means a step of one's own turn."""
    s = Scenario(step="end", active=0)
    enchantment(s, "at the beginning of each upkeep, you gain 1 life.")
    watcher = enchantment(s, "when ~ leaves the battlefield, you get an additional upkeep step after this step.")
    s.step("upkeep", s.p2)
    s.do(lambda game: game.destroy((watcher,)))
    s.step("main", s.p2)
    assert s.life(s.p1) == 21


def test_nothing_happens_between_steps():
    """CR 500.12: no event but the beginning of a turn lies between the end of a step and the beginning of the next."""
    s = Scenario(library=60)
    s.battlefield(s.p1, BEAR)
    game = s.game
    while game.turn < 6:
        finishing = game.state.frame.stage == turn.FINISH
        before = len(game.state.history)
        was = game.turn
        s._run(turn.next_step)
        if finishing:
            fresh = game.state.history[before if game.turn == was else 0 :]
            assert all(event.kind in (E_TURN, E_STEP) for event in fresh)


def test_the_second_main_phase_is_counted():
    """CR 505.1b, 505.1a: an additional main phase before combat makes the one after combat the third, and it is a postcombat one."""
    s = Scenario(step="upkeep")
    enchantment(s, "at the beginning of your second main phase, you gain 1 life.")
    enchantment(s, "at the beginning of your postcombat main phase, you gain 10 life.")
    s.step("main")
    s.cast(s.p1, spell(s, "after this main phase, there is an additional combat phase followed by an additional main phase.", "Sorcery"))
    s.step("end")
    assert s.life(s.p1) == 41


def animated(s: Scenario) -> tuple[int, int]:
    walker = s.battlefield(s.p2, s.define("Gideon", "Legendary Planeswalker - Gideon", (
        "0: until end of turn, ~ becomes a 4/4 Soldier creature that's still a planeswalker."
    ), "{2}{W}{W}", loyalty="4"))
    return walker, s.battlefield(s.p1, BEAR)


def test_a_blocking_planeswalker_that_stops_being_a_creature():
    """CR 506.4d: it is no longer a blocking creature, but it is still attacked."""
    s = Scenario()
    walker, bear = animated(s)
    other = s.battlefield(s.p1, BEAR)
    s.game.state.edit(walker).copied = s.define("Gideon Awake", "Legendary Planeswalker Creature - Gideon Soldier", pt="4/4", loyalty="4").faces[0].base
    s.attack(bear, other, of={bear: walker, other: s.p2}).block(walker, other)
    s.blocks()
    assert s.game.object(walker).blocking == (other,)
    s.game.state.edit(walker).copied = None
    s.game.state.dirty = F_ALL
    s.do(lambda game: game.gain_life(0, 1))
    assert not s.game.object(walker).blocking and s.game.object(bear).attacking == walker


def test_a_battle_does_not_become_an_attacking_or_blocking_creature():
    """CR 506.3g."""
    s = Scenario()
    odd = s.battlefield(s.p1, s.define("Odd", "Battle Creature - Siege Beast", pt="3/3", defense="4"), protector=1)
    bear = s.battlefield(s.p1, BEAR)
    s.attack(bear)
    assert not s.game.enter_attacking(odd, s.p2) and s.attackers() == (bear,)
    theirs = s.battlefield(s.p2, s.define("Odder", "Battle Creature - Siege Beast", pt="3/3", defense="4"), protector=0)
    s.do(lambda game: game.enter_blocking(theirs, bear))
    assert not s.game.object(bear).blocked


def test_before_attackers_are_declared():
    """CR 506.7a, 506.7d, 506.7g: before the first declaration of the turn, for abilities too."""
    s = Scenario()
    s.game.state.frame.step = 1
    s.game.state.frame.stage = turn.BEGIN
    s.step("main")
    tapper = s.battlefield(s.p1, s.define("Tapper", "Artifact", "{0}: you gain 1 life. activate only before attackers are declared."))
    s.lands(s.p1)
    assert s.can(s.p1, "activate", tapper)
    s.step("attackers")
    assert s.game.step == ATTACKERS and not s.can(s.p1, "activate", tapper)
    s.game.state.frame.extra_steps = (4,)
    s.step("combat")
    assert not s.can(s.p1, "activate", tapper)


def test_before_a_point_that_is_skipped():
    """CR 506.7e, 506.7f: without attackers "before combat damage" ends with the declare attackers step; "after blockers" never comes."""
    s = Scenario(step="upkeep")
    s.step("main")
    early = s.battlefield(s.p1, s.define("Early", "Artifact", "{0}: you gain 1 life. activate only before combat damage."))
    late = s.battlefield(s.p1, s.define("Late", "Artifact", "{0}: you gain 1 life. activate only during combat after blockers are declared."))
    s.lands(s.p1)
    s.step("attackers")
    assert s.can(s.p1, "activate", early)
    s.step("end of combat")
    assert s.game.step == COMBAT_END
    assert not s.can(s.p1, "activate", early) and not s.can(s.p1, "activate", late)


def test_blocking_by_number():
    """CR 509.3e: "becomes blocked by two or more creatures", also when an effect adds the second one; "blocks two or more creatures"."""
    s = Scenario()
    wurm = s.battlefield(s.p1, "Craw Wurm")
    s.gain(wurm, "whenever ~ becomes blocked by two or more creatures, you gain 3 life.")
    one, other = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, BEAR)
    s.attack(wurm).block(one, wurm)
    s.blocks()
    assert s.life(s.p1) == 20
    s.do(lambda game: game.enter_blocking(other, wurm))
    assert s.life(s.p1) == 23
    s = Scenario()
    ones = [s.battlefield(s.p1, BEAR) for _ in range(2)]
    guard = s.battlefield(s.p2, s.define("Guard", "Creature - Wall", "~ can block an additional creature each combat.", pt="0/9"))
    s.gain(guard, "whenever ~ blocks two or more creatures, you gain 3 life.")
    s.attack(*ones).block(guard, *ones)
    assert s.life(s.p2) == 23


def test_put_onto_the_battlefield_blocking():
    """CR 509.4a, 509.4b: nothing that forbids blocks matters; but the creature must still attack, and that player."""
    s = Scenario(players=3)
    bear, other = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    s.gain(bear, "~ can't be blocked.")
    s.attack(bear, other, of=s.p2)
    mine, theirs = s.battlefield(s.p2, BEAR), s.battlefield(s.p3, BEAR)
    s.step("blockers")
    s.do(lambda game: game.enter_blocking(mine, bear))
    assert s.game.object(bear).blocked
    s.do(lambda game: game.enter_blocking(theirs, other))
    assert not s.game.object(other).blocked


def test_when_a_player_loses():
    """CR 603.9, 603.10f: whatever the reason."""
    for leave in (True, False):
        s = Scenario(players=3)
        enchantment(s, "whenever an opponent loses the game, you gain 7 life.")
        if leave:
            s.game.concede(s.p3)
        else:
            s.set_life(s.p3, 0)
        s.game.state.unsettled = True
        s.resolve()
        assert s.life(s.p1) == 27


def test_becoming_unattached_by_leaving():
    """CR 603.10c: the ability looks back: an Equipment that leaves the battlefield became unattached."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    gear = s.battlefield(s.p1, s.define("Gear", "Artifact - Equipment", (
        "equipped creature gets +3/+2.\nwhenever ~ becomes unattached from a permanent, sacrifice that permanent.\nequip {0}"
    )), attached_to=bear)
    s.do(lambda game: game.destroy((gear,)))
    assert s.zone(bear) == "graveyard"
    bear, other = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Craw Wurm")
    gear = s.battlefield(s.p1, "Gear", attached_to=bear)
    s.activate(gear, targets=other)
    assert s.zone(bear) == "graveyard" and s.zone(other) == "battlefield"


def test_losing_control():
    """CR 603.10d: the player who lost control of it controls the triggered ability."""
    s = Scenario()
    idol = s.battlefield(s.p1, s.define("Idol", "Artifact", "when you lose control of ~, you gain 4 life."))
    s.cast(s.p2, spell(s, "gain control of target artifact.", "Sorcery", "{U}"), targets=idol)
    assert s.controller(idol) == s.p2 and s.life(s.p1) == 24 and s.life(s.p2) == 20


def test_when_a_spell_is_countered():
    """CR 603.10e."""
    s = Scenario()
    enchantment(s, "whenever a spell you control is countered, you gain 4 life.")
    s.cast(s.p1, "Shock", targets=s.p2, resolve=False)
    s.cast(s.p2, spell(s, "counter target spell.", cost="{U}"), targets=s.stack()[0])
    assert s.life(s.p1) == 24 and s.life(s.p2) == 20


def test_a_choice_linked_to_two_abilities():
    """CR 607.4, 607.2d: the first and second, and the first and third ability are linked."""
    s = Scenario()
    s.choose("red")
    plume = s.enter(s.p1, s.define("Plume", "Artifact", (
        "as ~ enters, choose a color.\nwhenever a player casts a spell of the chosen color, you may gain 1 life.\n{T}: add one mana of the chosen color."
    )))
    s.answer("YesNo", True)
    s.cast(s.p2, "Shock", targets=s.p1)
    assert s.life(s.p1) == 19
    s.lands(s.p1)
    s.activate(plume)
    assert s.pool(s.p1) == {RED: 1}


def test_exiled_by_a_replacement_effect():
    """CR 607.2b: "exiled with ~" means the cards that its replacement effect exiled, and no others."""
    s = Scenario()
    rest = s.battlefield(s.p1, s.define("Rest", "Artifact", (
        "if a creature an opponent controls would die, exile it instead.\n{0}: put target card exiled with ~ into its owner's graveyard."
    )))
    bear, gone = s.battlefield(s.p2, BEAR), s.exile(s.p2, "Craw Wurm")
    s.do(lambda game: game.destroy((bear,)))
    assert s.zone(bear) == "exile"
    offered: list[int] = []
    s.answer("choose targets", lambda decision: offered.extend(decision.next(()).options) or decision.default())
    s.activate(rest)
    assert gone not in offered and s.zone(bear) == "graveyard" and s.zone(gone) == "exile"


def test_dash_goes_back():
    """CR 608.3g: the delayed triggered ability is made as the permanent enters."""
    s = Scenario()
    raider = s.cast(s.p1, s.define("Raider", "Creature - Human", "dash {1}{R}", "{3}{R}", "3/2"), way="dash")
    assert s.zone(raider) == "battlefield" and s.game.state.delayed
    s.step("end")
    assert s.zone(raider) == "hand"


def test_devour_twice():
    """CR 614.13b: a creature can be devoured by one of the two abilities only."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    offered: list[tuple[int, ...]] = []
    s.answer("devour", lambda decision: offered.append(decision.next(()).options) or (bear,))
    s.answer("devour", lambda decision: offered.append(decision.next(()).options) or ())
    elder = s.enter(s.p1, s.define("Elder", "Creature - Lizard", "devour 3\ndevour 5", "{3}{R}", "3/3"))
    assert s.zone(bear) == "graveyard" and s.counters(elder, "+1/+1") in (3, 5) and all(bear in options for options in offered[:1])
    assert len(offered) < 2 or bear not in offered[1]


def test_shields_look_at_the_source_again():
    """CR 609.7b, 615.9: a source that is no longer red is not what the shield is for, and does not use it up."""
    s = Scenario()
    goblin = s.battlefield(s.p2, s.define("Red One", "Creature - Goblin", "{0}: ~ deals 1 damage to target player.", "{R}", "1/1"))
    s.answer("choose a source", (goblin,))
    s.cast(s.p1, spell(s, "the next time a red source of your choice would deal damage to you this turn, prevent that damage.", cost="{W}"))
    s.cast(s.p2, spell(s, "target creature becomes blue until end of turn.", cost="{U}"), targets=goblin)
    s.activate(goblin, targets=s.p1)
    assert s.life(s.p1) == 19
    s.cast(s.p2, spell(s, "target creature becomes red until end of turn.", cost="{U}"), targets=goblin)
    s.activate(goblin, targets=s.p1)
    assert s.life(s.p1) == 19
    s.activate(goblin, targets=s.p1)
    assert s.life(s.p1) == 18


def test_a_shield_for_each_of_several_creatures():
    """CR 615.11: those that fit as the ability resolves; a later change of color does not matter."""
    s = Scenario()
    one, other = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    text = "prevent the next 1 damage that would be dealt to target creature and each other creature that shares a color with it this turn."
    s.cast(s.p1, spell(s, text), targets=one)
    late = s.battlefield(s.p1, BEAR)
    s.cast(s.p1, spell(s, "target creature becomes blue until end of turn."), targets=other)
    s.cast(s.p2, spell(s, "~ deals 2 damage to each creature.", "Sorcery"))
    assert [s.zone(id) for id in (one, other, late)] == ["battlefield", "battlefield", "graveyard"]


def test_when_damage_is_prevented():
    """CR 615.13: once for a prevention effect that is applied to simultaneous damage."""
    s = Scenario()
    wall = s.battlefield(s.p1, s.define("Wall", "Creature - Wall", (
        "prevent all damage that would be dealt to ~.\nwhenever damage that would be dealt to ~ is prevented, you gain that much life."
    ), pt="0/1"))
    ones = [s.battlefield(s.p2, BEAR) for _ in range(2)]
    s.gain(wall, "~ can block an additional creature each combat.")
    s.attack(*ones).block(wall, *ones)
    s.damage()
    assert s.life(s.p1) == 24 and s.zone(wall) == "battlefield"


def test_the_effect_of_an_exception_that_another_copy_effect_follows():
    """CR 707.9e: the additional counters of the first copy effect do not come with the second one."""
    s = Scenario()
    s.define("Twin", "Creature - Shapeshifter", "you may have ~ enter as a copy of any creature on the battlefield.", "{3}{U}", "0/1")
    s.define("Ego", "Creature - Shapeshifter", (
        "you may have ~ enter as a copy of any creature on the battlefield, except it enters with two additional +1/+1 counters on it."
    ), "{3}{U}", "0/1")
    twin = s.battlefield(s.p2, "Twin")
    bear = s.battlefield(s.p2, BEAR)
    s.gain(twin, "~ gets +0/+2.")
    s.answer("YesNo", True).answer("YesNo", True).answer("Pick", (twin,)).answer("Pick", (bear,))
    ego = s.enter(s.p1, "Ego")
    assert s.chars(ego).name == BEAR and s.counters(ego) == {}

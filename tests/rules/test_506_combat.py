"""CR 506, 511: the combat phase, who can be attacked, and leaving combat."""

from combat_board import Board

from wanzhi.model import constants as c
from wanzhi.model.constants import NONE
from wanzhi.rules import combat


def test_players_planeswalkers_and_battles_can_be_attacked() -> None:
    """CR 506.2, 506.3, 508.1b, 310.8b: the opponent, their planeswalkers, and battles they protect, also the attacker's own Siege."""
    b = Board()
    bear = b.put(0, 2, 2)
    walker = b.planeswalker(1, 3)
    mine = b.siege(0, 1, 4)
    b.siege(1, 0, 4)  # protected by the attacking player
    b.planeswalker(0, 3)
    assert b.offered(c.ATTACKERS) == {(bear, 1), (bear, walker), (bear, mine)}


def test_a_removed_creature_stops_fighting_but_what_it_blocked_stays_blocked() -> None:
    """CR 506.4, 509.1h, 510.1c."""
    b = Board()
    bear, wall = b.put(0, 2, 2), b.put(1, 0, 4)
    b.attack(((bear, 1),))
    b.block(((wall, bear),))
    combat.remove_from_combat(b.game, wall)
    assert b.game.object(bear).blocked
    assert combat.blockers_of(b.game, bear) == ()
    b.damage()
    assert b.life(1) == 20
    assert b.dealt() == []


def test_a_blocker_stays_blocking_when_its_attacker_leaves() -> None:
    """CR 509.1g, 510.1d."""
    b = Board()
    bear, wall = b.put(0, 2, 2), b.put(1, 1, 4)
    b.attack(((bear, 1),))
    b.block(((wall, bear),))
    combat.remove_from_combat(b.game, bear)
    assert combat.blockers(b.game) == (wall,)
    b.damage()
    assert b.dealt() == []


def test_tapping_does_not_remove_from_combat() -> None:
    """CR 506.4b."""
    b = Board()
    bear, wall = b.put(0, 2, 2), b.put(1, 1, 4)
    b.attack(((bear, 1),))
    b.block(((wall, bear),))
    b.game.state.edit(wall).tapped = True
    b.damage()
    assert set(b.dealt()) == {(bear, wall, 2), (wall, bear, 1)}


def test_later_restrictions_do_not_remove_from_combat() -> None:
    """CR 506.4a."""
    b = Board()
    bear = b.put(0, 2, 2)
    b.attack(((bear, 1),))
    b.game.state.objects[bear].face.base.rules |= c.CANT_ATTACK
    b.block()
    b.damage()
    assert b.life(1) == 18


def test_a_creature_that_stops_being_one_leaves_combat() -> None:
    """CR 506.4."""
    b = Board()
    bear = b.put(0, 2, 2)
    b.attack(((bear, 1),))
    b.game.state.objects[bear].face.base.types = c.ARTIFACT
    combat.update(b.game)
    assert not combat.has_attackers(b.game)


def test_an_attacker_of_a_removed_planeswalker_still_attacks_but_nothing() -> None:
    """CR 506.4c, 508.5: it may be blocked; unblocked it deals no combat damage."""
    b = Board()
    bear, walker, wall = b.put(0, 2, 2), b.planeswalker(1, 3), b.put(1, 0, 4)
    b.attack(((bear, walker),))
    combat.remove_from_combat(b.game, walker)
    assert combat.attackers(b.game) == (bear,)
    assert combat.attacked(b.game, bear) == NONE
    assert combat.defending_player(b.game, bear) == 1
    assert b.offered(c.BLOCKERS) == {(wall, bear)}
    b.block(())
    b.damage()
    assert b.dealt() == []


def test_a_planeswalker_that_leaves_the_battlefield_is_no_longer_attacked() -> None:
    """CR 506.4c."""
    b = Board()
    bear, walker = b.put(0, 2, 2), b.planeswalker(1, 3)
    b.attack(((bear, walker),))
    b.run(b.game.move((walker,), c.GRAVEYARD))
    assert combat.attacked(b.game, bear) == NONE
    assert combat.defending_player(b.game, bear) == 1
    b.block()
    b.damage()
    assert b.life(1) == 20


def test_a_planeswalker_that_changes_controllers_is_no_longer_attacked() -> None:
    """CR 506.4, 508.5."""
    b = Board(3)
    bear, walker = b.put(0, 2, 2), b.planeswalker(2, 3)
    b.attack(((bear, walker),))
    obj = b.game.state.edit(walker)
    obj.base_controller = obj.controller = 0
    b.game.state.control_log = ((walker, 2, 0),)
    b.game.state.dirty |= c.F_BATTLEFIELD
    combat.update(b.game)
    assert combat.attacked(b.game, bear) == NONE
    assert combat.defending_player(b.game, bear) == 2


def test_attacks_alone() -> None:
    """CR 506.5."""
    b = Board()
    one, two = b.put(0), b.put(0)
    b.attack(((one, 1),))
    assert combat.attacks_alone(b.game, one)
    b.game.state.frame.step = c.COMBAT_DAMAGE
    assert combat.enter_attacking(b.game, two, 1)
    assert not combat.attacks_alone(b.game, one)


def test_end_of_combat_removes_everything_from_combat() -> None:
    """CR 511.3."""
    b = Board()
    bear, wall = b.put(0, 2, 2), b.put(1, 0, 4)
    b.attack(((bear, 1),))
    b.block(((wall, bear),))
    combat.end_combat(b.game)
    for id in (bear, wall):
        obj = b.game.object(id)
        assert (obj.attacking, obj.blocked, obj.blockers, obj.blocking) == (NONE, False, (), ())

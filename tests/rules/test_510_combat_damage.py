"""CR 510: combat damage, with first strike, double strike, trample and deathtouch."""

from combat_board import Board, legal

from wanzhi.model import constants as c
from wanzhi.rules import combat


def fight(b: Board, attacks: tuple[tuple[int, int], ...], blocks: tuple[tuple[int, int], ...]) -> None:
    """Declare these attacks and blocks, of several players' creatures where there are several."""
    b.attack(attacks)
    b.block(*([blocks] if blocks else []))


def test_damage_is_dealt_at_once() -> None:
    """CR 510.2."""
    b = Board()
    one, two = b.put(0, 2, 2), b.put(1, 2, 2)
    fight(b, ((one, 1),), ((two, one),))
    b.damage()
    assert not b.alive(one) and not b.alive(two)


def test_unblocked_attackers_damage_what_they_attack() -> None:
    """CR 510.1b, 120.3a, 120.3c, 120.3h, 310.6."""
    b = Board()
    one, two, three = b.put(0, 2, 2), b.put(0, 1, 1), b.put(0, 3, 3)
    walker, battle = b.planeswalker(1, 3), b.siege(0, 1, 5)
    fight(b, ((one, 1), (two, walker), (three, battle)), ())
    b.damage()
    assert b.life(1) == 18
    assert b.game.object(walker).counter("loyalty") == 2
    assert b.game.object(battle).counter("defense") == 2


def test_no_damage_without_power() -> None:
    """CR 510.1a, 120.8."""
    b = Board()
    one, two = b.put(0, 0, 2), b.put(0, -1, 2)
    fight(b, ((one, 1), (two, 1)), ())
    b.damage()
    assert b.dealt() == []


def test_elvish_regrower() -> None:
    """CR 510.1c, the example: a 4/3 blocked by a 2/3 and a 1/1 divides its damage as its controller likes."""
    b = Board()
    regrower, spawn, hunter = b.put(0, 4, 3), b.put(1, 2, 3), b.put(1, 1, 1)
    fight(b, ((regrower, 1),), ((spawn, regrower), (hunter, regrower)))
    decision = b.question(combat.deal_combat_damage(b.game, False))
    assert [legal(decision, ((spawn, k), (hunter, 4 - k))) for k in range(5)] == [True] * 5
    assert not legal(decision, ((spawn, 2), (hunter, 1)))
    b.damage(((spawn, 3), (hunter, 1)))
    assert not b.alive(spawn) and not b.alive(hunter) and not b.alive(regrower)


def test_a_blocker_of_two_divides_its_damage() -> None:
    """CR 510.1d."""
    b = Board()
    one, two = b.put(0, 1, 1), b.put(0, 1, 1)
    wall = b.put(1, 2, 4, rules=c.NO_MAXIMUM_BLOCKS)
    fight(b, ((one, 1), (two, 1)), ((wall, one), (wall, two)))
    b.damage(((one, 1), (two, 1)))
    assert not b.alive(one) and not b.alive(two)


def test_first_strike() -> None:
    """CR 510.4, 702.7b."""
    b = Board()
    knight, bear = b.put(0, 2, 2, keywords=c.FIRST_STRIKE), b.put(1, 2, 2)
    fight(b, ((knight, 1),), ((bear, knight),))
    assert combat.assign_first_strike(b.game)
    b.damage()
    assert b.alive(knight) and not b.alive(bear)


def test_double_strike() -> None:
    """CR 510.4, 702.4b."""
    b = Board()
    knight = b.put(0, 2, 2, keywords=c.DOUBLE_STRIKE)
    fight(b, ((knight, 1),), ())
    b.damage()
    assert b.life(1) == 16


def test_no_first_strike_no_second_step() -> None:
    """CR 510.4."""
    b = Board()
    bear = b.put(0, 2, 2)
    fight(b, ((bear, 1),), ())
    assert not combat.assign_first_strike(b.game)


def test_keywords_changed_between_the_steps() -> None:
    """CR 702.4c-d, 702.7c."""
    b = Board()
    loses_double = b.put(0, 1, 1, keywords=c.DOUBLE_STRIKE)
    gains_double = b.put(0, 2, 2, keywords=c.FIRST_STRIKE)
    gains_first = b.put(0, 4, 4)
    loses_first = b.put(0, 8, 8, keywords=c.FIRST_STRIKE)
    fight(b, tuple((id, 1) for id in (loses_double, gains_double, gains_first, loses_first)), ())
    b.run(combat.deal_combat_damage(b.game, True))
    assert b.life(1) == 20 - 1 - 2 - 8
    for id, keywords in ((loses_double, 0), (gains_double, c.DOUBLE_STRIKE), (gains_first, c.FIRST_STRIKE), (loses_first, 0)):
        b.game.object(id).face.base.keywords = keywords
    b.run(combat.deal_combat_damage(b.game, False))
    assert b.life(1) == 20 - 1 - 2 - 8 - 2 - 4


def test_trample() -> None:
    """CR 702.19b, 510.1c."""
    b = Board()
    wurm, bear = b.put(0, 6, 4, keywords=c.TRAMPLE), b.put(1, 2, 2)
    fight(b, ((wurm, 1),), ((bear, wurm),))
    decision = b.question(combat.deal_combat_damage(b.game, False))
    assert legal(decision, ((bear, 6), (1, 0)))
    assert not legal(decision, ((bear, 1), (1, 5)))
    assert decision.why == "702.19b"
    b.damage(((bear, 2), (1, 4)))
    assert b.life(1) == 16 and not b.alive(bear)


def test_trample_counts_damage_already_marked() -> None:
    """CR 702.19b."""
    b = Board()
    wurm, wall = b.put(0, 6, 4, keywords=c.TRAMPLE), b.put(1, 0, 5, damage=4)
    fight(b, ((wurm, 1),), ((wall, wurm),))
    b.damage(((wall, 1), (1, 5)))
    assert b.life(1) == 15


def test_trample_counts_damage_of_other_attackers() -> None:
    """CR 702.19b, the first example: a 2/2 that can block an additional creature blocks a 1/1 and a 3/3 with trample."""
    b = Board()
    small, big = b.put(0, 1, 1), b.put(0, 3, 3, keywords=c.TRAMPLE)
    bear = b.put(1, 2, 2, rules=c.NO_MAXIMUM_BLOCKS)
    fight(b, ((small, 1), (big, 1)), ((bear, small), (bear, big)))
    b.damage(((bear, 1), (1, 2)), ((small, 0), (big, 2)))
    assert b.life(1) == 18 and not b.alive(bear)


def test_trample_with_deathtouch() -> None:
    """CR 702.2c, 702.19b."""
    b = Board()
    wurm, wall = b.put(0, 6, 4, keywords=c.TRAMPLE | c.DEATHTOUCH), b.put(1, 0, 9)
    fight(b, ((wurm, 1),), ((wall, wurm),))
    b.damage(((wall, 1), (1, 5)))
    assert b.life(1) == 15 and not b.alive(wall)


def test_trample_without_blockers_left() -> None:
    """CR 702.19d: all of it to what it attacks; without trample none (510.1c)."""
    b = Board()
    wurm, bear, wall, other = b.put(0, 6, 4, keywords=c.TRAMPLE), b.put(0, 2, 2), b.put(1, 0, 4), b.put(1, 0, 4)
    fight(b, ((wurm, 1), (bear, 1)), ((wall, wurm), (other, bear)))
    b.run(b.game.move((wall, other), c.GRAVEYARD))
    b.damage()
    assert b.life(1) == 14


def test_trample_does_not_reach_the_planeswalkers_controller() -> None:
    """CR 702.19f."""
    b = Board()
    wurm, walker, bear = b.put(0, 6, 4, keywords=c.TRAMPLE), b.planeswalker(1, 2), b.put(1, 2, 2)
    fight(b, ((wurm, walker),), ((bear, wurm),))
    decision = b.question(combat.deal_combat_damage(b.game, False))
    assert legal(decision, ((bear, 2), (walker, 4)))
    assert not legal(decision, ((bear, 2), (walker, 2), (1, 2)))


def test_trample_over_planeswalkers() -> None:
    """CR 702.19c, the example: a planeswalker with three loyalty attacked by a 1/1 and a 7/7 with the ability."""
    b = Board()
    small, big = b.put(0, 1, 1), b.put(0, 7, 7, keywords=c.TRAMPLE_PLANESWALKERS)
    walker = b.planeswalker(1, 3)
    fight(b, ((small, walker), (big, walker)), ())
    decision = b.question(combat.deal_combat_damage(b.game, False))
    assert not legal(decision, ((walker, 1), (1, 6)))
    b.damage(((walker, 2), (1, 5)))
    assert b.life(1) == 15 and not b.alive(walker)


def test_trample_over_planeswalkers_that_have_left() -> None:
    """CR 702.19e: the damage may go to the defending player."""
    b = Board()
    big, walker = b.put(0, 7, 7, keywords=c.TRAMPLE_PLANESWALKERS), b.planeswalker(1, 3)
    fight(b, ((big, walker),), ())
    b.run(b.game.move((walker,), c.GRAVEYARD))
    b.damage()
    assert b.life(1) == 13


def test_a_trampling_blocker_does_not_trample() -> None:
    """CR 702.19a."""
    b = Board()
    bear, wurm = b.put(0, 1, 1), b.put(1, 6, 6, keywords=c.TRAMPLE)
    fight(b, ((bear, 1),), ((wurm, bear),))
    b.damage()
    assert b.life(0) == 20


def test_damage_as_though_unblocked_and_by_toughness() -> None:
    """CR 510.1a, 510.1c: effects that change how combat damage is assigned."""
    b = Board()
    lone_wolf, wall = b.put(0, 2, 2, rules=c.ASSIGNS_DAMAGE_AS_UNBLOCKED), b.put(1, 0, 4, rules=c.ASSIGNS_TOUGHNESS)
    fight(b, ((lone_wolf, 1),), ((wall, lone_wolf),))
    b.damage(True)
    assert b.life(1) == 18 and not b.alive(lone_wolf)


def test_lifelink() -> None:
    """CR 120.3f: combat damage with lifelink."""
    b = Board()
    cleric = b.put(0, 3, 3, keywords=c.LIFELINK)
    fight(b, ((cleric, 1),), ())
    b.damage()
    assert (b.life(0), b.life(1)) == (23, 17)

"""CR 508: declaring attackers."""

from combat_board import Board, Is, Who, legal

from wanzhi import Scenario
from wanzhi.model import constants as c
from wanzhi.model.constants import NONE
from wanzhi.model.events import E_ATTACK, E_ATTACKERS, E_KEYWORD_ACTION, Simple
from wanzhi.model.subtypes import SUBTYPE_BIT
from wanzhi.rules import combat
from wanzhi.vocabulary import combat_rules as words
from wanzhi.vocabulary.costs import LifeCost
from wanzhi.vocabulary.quantities import Exactly


def test_who_can_attack() -> None:
    """CR 508.1a, 302.6, 702.3b: untapped, no battle, haste or controlled since the turn began, no defender."""
    b = Board()
    ready = b.put(0)
    hasty = b.put(0, keywords=c.HASTE, sick=True)
    odd_wall = b.put(0, keywords=c.DEFENDER, rules=c.CAN_ATTACK_WITH_DEFENDER)
    b.put(0, sick=True)
    b.put(0, tapped=True)
    b.put(0, keywords=c.DEFENDER)
    b.put(0, types=c.CREATURE | c.BATTLE)
    b.put(0, types=c.ARTIFACT)
    b.put(0, rules=c.CANT_ATTACK)
    assert b.offered(c.ATTACKERS) == {(ready, 1), (hasty, 1), (odd_wall, 1)}


def test_attacking_taps_but_for_vigilance() -> None:
    """CR 508.1f, 702.20b."""
    b = Board()
    bear, watch = b.put(0), b.put(0, keywords=c.VIGILANCE)
    b.attack(((bear, 1), (watch, 1)))
    assert b.game.object(bear).tapped
    assert not b.game.object(watch).tapped
    assert b.game.object(bear).attacking == 1


def test_attack_events() -> None:
    """CR 508.1m, 508.3: one event for each attacker and one for the batch."""
    b = Board()
    one, two, walker = b.put(0), b.put(0), b.planeswalker(1, 3)
    b.attack(((one, 1), (two, walker)))
    each = [(e.object, e.target) for e in b.kinds(E_ATTACK) if isinstance(e, Simple)]
    assert each == [(one, 1), (two, walker)]
    batch, = b.kinds(E_ATTACKERS)
    assert isinstance(batch, Simple) and batch.objects == (one, two)


def test_no_attack_is_no_event() -> None:
    """CR 508.8: nobody attacks."""
    b = Board()
    b.put(0)
    b.attack(())
    assert not combat.has_attackers(b.game)
    assert not b.kinds(E_ATTACKERS)


def test_nothing_is_asked_without_a_choice() -> None:
    """CR 508.1: no creature that could attack, or one single legal attack."""
    b = Board()
    b.attack()
    bear = b.put(0, rules=c.MUST_ATTACK)
    b.attack()
    assert combat.attackers(b.game) == (bear,)


def test_two_creatures_that_cant_attack_alone_attack_together() -> None:
    """CR 508.1c, the example."""
    b = Board()
    one, two = b.put(0, rules=c.CANT_ATTACK_ALONE), b.put(0, rules=c.CANT_ATTACK_ALONE)
    decision = b.question(combat.declare_attackers(b.game))
    assert legal(decision, ((one, 1), (two, 1)))
    assert not legal(decision, ((one, 1),))


def test_only_one_may_attack_and_one_must() -> None:
    """CR 508.1d, the example: the only legal attack is with the creature that attacks if able."""
    b = Board()
    must = b.put(0, rules=c.MUST_ATTACK)
    b.put(0)
    b.put(1, types=c.ENCHANTMENT, abilities=(words.AttackLimit(1),))
    b.attack()
    assert combat.attackers(b.game) == (must,)


def test_must_attack_if_able_but_may_choose_what() -> None:
    """CR 508.1d, 508.1b."""
    b = Board()
    must, other, walker = b.put(0, rules=c.MUST_ATTACK), b.put(0), b.planeswalker(1, 3)
    decision = b.question(combat.declare_attackers(b.game))
    assert not legal(decision, ())
    assert not legal(decision, ((other, 1),))
    assert legal(decision, ((must, walker),))
    assert legal(decision, ((must, 1), (other, walker)))


def test_a_tapped_creature_does_not_have_to_attack() -> None:
    """CR 508.1d."""
    b = Board()
    b.put(0, rules=c.MUST_ATTACK, tapped=True)
    b.attack()
    assert not combat.has_attackers(b.game)


def test_goad() -> None:
    """CR 701.15b: it attacks if able, and a player other than the goading one if able."""
    b = Board(3)
    bear = b.put(0, goaded=(1,))
    b.planeswalker(2, 3)  # attacking it is attacking no player
    b.attack()
    assert b.game.object(bear).attacking == 2


def test_goaded_with_one_opponent_attacks_the_goading_player() -> None:
    """CR 701.15b, 508.1d: as many requirements as possible."""
    b = Board()
    bear = b.put(0, goaded=(1,))
    b.attack()
    assert b.game.object(bear).attacking == 1


def test_goaded_by_two_players() -> None:
    """CR 701.15c: each adds requirements; the third player is attacked."""
    b = Board(4)
    bear = b.put(0, goaded=(1, 2))
    b.attack()
    assert b.game.object(bear).attacking == 3


def test_cant_attack_a_player() -> None:
    """CR 508.1c, 802.3a."""
    b = Board(3)
    bear = b.put(0, nodes=(words.CantAttackPlayers(Who((1,)), planeswalkers=True),))
    b.planeswalker(1, 3)
    assert b.offered(c.ATTACKERS) == {(bear, 2)}


def test_cant_attack_unless_defending_player_controls_an_island() -> None:
    """CR 508.1c, 508.5."""
    b = Board(3)
    island = Is(types=c.LAND, subtypes=SUBTYPE_BIT["Island"])
    serpent = b.put(0, 5, 5, nodes=(words.CantAttackUnlessDefenderControls(island),))
    b.put(2, types=c.LAND, subtypes=SUBTYPE_BIT["Island"])
    assert b.offered(c.ATTACKERS) == {(serpent, 2)}


def test_cant_attack_unless_others_do() -> None:
    """CR 508.1c: at least two other creatures."""
    b = Board()
    conscript = b.put(0, nodes=(words.CantAttackUnlessOthers(2),))
    one, two = b.put(0), b.put(0)
    decision = b.question(combat.declare_attackers(b.game))
    assert legal(decision, ((conscript, 1), (one, 1), (two, 1)))
    assert not legal(decision, ((conscript, 1), (one, 1)))


def test_must_attack_a_certain_player() -> None:
    """CR 508.1d, 802.3a."""
    b = Board(3)
    bear = b.put(0, nodes=(words.MustAttackThese((2,)),))
    b.attack()
    assert b.game.object(bear).attacking == 2


def test_no_more_than_two_may_attack_you() -> None:
    """CR 508.1c: a limit on the attackers of one player."""
    b = Board(3)
    ids = [b.put(0) for _ in range(4)]
    b.put(1, types=c.ARTIFACT, abilities=(words.AttackLimit(2, Who()),))
    decision = b.question(combat.declare_attackers(b.game))
    assert legal(decision, tuple((id, 1) for id in ids[:2]) + tuple((id, 2) for id in ids[2:]))
    assert not legal(decision, tuple((id, 1) for id in ids[:3]))


def test_nobody_has_to_pay_in_order_to_obey() -> None:
    """CR 508.1d: a creature that can attack only for a cost need not attack."""
    b = Board()
    must = b.put(0, rules=c.MUST_ATTACK)
    b.put(1, types=c.ENCHANTMENT, abilities=(words.AttackCost((LifeCost(Exactly(2)),), who=Who()),))
    decision = b.question(combat.declare_attackers(b.game))
    assert legal(decision, ())
    assert legal(decision, ((must, 1),))


def test_costs_to_attack_are_paid_for_each_attacker() -> None:
    """CR 508.1h, 508.1j."""
    b = Board()
    one, two = b.put(0), b.put(0)
    b.put(1, types=c.ENCHANTMENT, abilities=(words.AttackCost((LifeCost(Exactly(2)),), who=Who()),))
    b.attack(((one, 1), (two, 1)))
    assert b.life(0) == 16
    assert combat.attackers(b.game) == (one, two)


def test_a_cost_on_attacking_a_player_does_not_count_for_their_planeswalkers() -> None:
    """CR 508.1h."""
    b = Board()
    bear, walker = b.put(0), b.planeswalker(1, 3)
    b.put(1, types=c.ENCHANTMENT, abilities=(words.AttackCost((LifeCost(Exactly(2)),), who=Who()),))
    b.attack(((bear, walker),))
    assert b.life(0) == 20


def test_an_unpayable_cost_keeps_from_attacking() -> None:
    """CR 508.1: a declaration that can't be paid for is illegal, so it is not offered."""
    b = Board()
    b.put(0)
    b.game.state.edit_player(0).life = 1
    b.put(1, types=c.ENCHANTMENT, abilities=(words.AttackCost((LifeCost(Exactly(2)),), who=Who()),))
    b.attack()
    assert not combat.has_attackers(b.game)


def test_exerting_as_it_attacks_is_optional() -> None:
    """CR 508.1g, 701.43a: asked for each attacker that may."""
    b = Board()
    one = b.put(0, nodes=(words.MayAsItAttacks(),))
    two = b.put(0, nodes=(words.MayAsItAttacks(),))
    b.attack(((one, 1), (two, 1)), True, False)
    assert b.game.object(one).exerted
    assert not b.game.object(two).exerted
    assert [e.object for e in b.kinds(E_KEYWORD_ACTION) if isinstance(e, Simple)] == [one]


def test_entering_attacking() -> None:
    """CR 508.4, 506.3: its controller chooses what it attacks; restrictions do not matter (508.4c); it never attacked."""
    b = Board()
    bear, walker = b.put(0), b.planeswalker(1, 3)
    b.attack(((bear, 1),))
    before = len(b.kinds(E_ATTACK))
    new = b.put(0, 3, 3, keywords=c.DEFENDER, sick=True, tapped=True)
    assert b.run(combat.choose_attacked(b.game, 0), (walker,)) == walker
    assert combat.enter_attacking(b.game, new, walker)
    assert len(b.kinds(E_ATTACK)) == before
    b.block()
    b.damage()
    assert b.dealt() == [(bear, 1, 1), (new, walker, 3)]


def test_what_can_not_enter_attacking() -> None:
    """CR 506.3a-c, 506.3f, 508.4a: noncreatures, other players' creatures, battles; and targets that are gone."""
    b = Board()
    b.game.state.frame.step = c.ATTACKERS
    walker = b.planeswalker(1, 3)
    assert not combat.enter_attacking(b.game, b.put(0, types=c.ARTIFACT, attacking=1), 1)
    assert not combat.enter_attacking(b.game, b.put(1, attacking=1), 1)
    assert not combat.enter_attacking(b.game, b.put(0, types=c.CREATURE | c.BATTLE), 1)
    b.run(b.game.move((walker,), c.GRAVEYARD))
    late = b.put(0, attacking=walker)
    assert not combat.enter_attacking(b.game, late, walker)
    assert b.game.object(late).attacking == NONE
    assert not combat.has_attackers(b.game)


def test_entering_attacking_after_blocks_is_unblocked() -> None:
    """CR 506.3d, 508.4d."""
    b = Board()
    bear, wall = b.put(0), b.put(1, 0, 3)
    b.attack(((bear, 1),))
    b.block(((wall, bear),))
    new = b.put(0, 3, 3)
    assert combat.enter_attacking(b.game, new, 1)
    assert combat.is_unblocked(b.game, new)
    b.damage()
    assert b.life(1) == 17


def test_a_player_has_been_attacked_though_the_attacker_is_gone() -> None:
    """CR 508.6, 601.3: "only if you've been attacked this step" is about the declaration, not about who is attacking now."""
    s = Scenario()
    text = "Cast this spell only during the declare attackers step and only if you've been attacked this step.\nDraw a card."
    spell = s.hand(s.p2, s.define("Wood", "Instant", text, "{G}"))
    bear = s.battlefield(s.p1, "Runeclaw Bear")
    s.mana(s.p2, "{G}")
    assert not s.can(s.p2, "cast", spell)
    s.attack(bear)
    s.do(lambda game: game.destroy((bear,)))
    s.mana(s.p2, "{G}")
    assert s.game.step == c.ATTACKERS and any(action[:2] == ("cast", spell) for action in s.legal(s.p2))  # type: ignore[index]

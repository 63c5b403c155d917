"""CR 506.1, 508.8, 510.4, 511: the combat phase played through the turn."""

from combat_board import Board, Who

from wanzhi.model import constants as c
from wanzhi.model.constants import NONE
from wanzhi.model.decisions import Answer, Decision
from wanzhi.model.events import E_STEP, Simple
from wanzhi.model.rng import Random
from wanzhi.model.state import Mana
from wanzhi.rules import combat
from wanzhi.vocabulary import combat_rules as words
from wanzhi.vocabulary.abilities import ActivatedAbility
from wanzhi.vocabulary.costs import ManaCostNode, TapCost
from wanzhi.vocabulary.effects.mana import AddMana
from wanzhi.vocabulary.effects.sentences import Do


def begin(b: Board) -> None:
    """The turn stands at the beginning of combat."""
    frame = b.game.state.frame
    frame.step, frame.stage, frame.turn = c.COMBAT_BEGIN, 0, 3
    b.game._checkpoint = b.game.state


def answer(b: Board, kind: str, value: Answer) -> None:
    """Pass priority until a question of this kind, and answer it."""
    decision = until(b, kind)
    assert decision is not None, f"never asked: {kind}"
    b.game.choose(value)


def until(b: Board, kind: str) -> Decision | None:
    """Pass priority until a question of this kind; None if combat ends first."""
    while not b.game.over and b.game.step < c.MAIN2:
        decision = b.game.decision
        if decision.kind == kind:
            return decision
        b.game.choose(decision.default())
    return None


def steps(b: Board) -> list[int]:
    return [event.amount for event in b.kinds(E_STEP) if isinstance(event, Simple) and event.amount in c.COMBAT_STEPS]


def test_a_combat_with_first_strike_has_two_damage_steps() -> None:
    """CR 506.1, 510.4, 511.3."""
    b = Board()
    knight, bear, wall = b.put(0, 2, 2, keywords=c.FIRST_STRIKE), b.put(0, 3, 3), b.put(1, 2, 2)
    begin(b)
    answer(b, "Attack", ((knight, 1), (bear, 1)))
    answer(b, "Block", ((wall, knight),))
    assert until(b, "Attack") is None
    assert steps(b)[:6] == [c.COMBAT_BEGIN, c.ATTACKERS, c.BLOCKERS, c.FIRST_DAMAGE, c.COMBAT_DAMAGE, c.COMBAT_END]
    assert b.life(1) == 17
    assert not b.alive(wall) and b.alive(knight)
    assert b.game.object(bear).attacking == NONE


def test_without_attackers_blocks_and_damage_are_skipped() -> None:
    """CR 508.8."""
    b = Board()
    b.put(0)
    begin(b)
    answer(b, "Attack", ())
    until(b, "Block")
    assert steps(b)[:3] == [c.COMBAT_BEGIN, c.ATTACKERS, c.COMBAT_END]


def lands(b: Board, player: int, count: int) -> list[int]:
    """Lands with "{T}: Add {C}"."""
    return [
        b.put(player, types=c.LAND, abilities=(ActivatedAbility((TapCost(),), Do((AddMana(choices=("{C}",)),))),)) for _ in range(count)
    ]


def test_attacking_for_mana() -> None:
    """CR 508.1h-j: two for each attacker; what can't be paid for is not offered."""
    b = Board()
    one, two = b.put(0), b.put(0)
    found = lands(b, 0, 3)
    b.put(1, types=c.ENCHANTMENT, abilities=(words.AttackCost((ManaCostNode("{2}"),), who=Who()),))
    begin(b)
    decision = until(b, "Attack")
    assert decision is not None
    assert set(decision.next(())[0]) == {(one, 1), (two, 1)}
    assert decision.next(((one, 1),)) == ((), True)
    b.game.choose(((one, 1),))
    assert sum(b.game.object(id).tapped for id in found) == 2
    until(b, "Block")
    assert b.life(1) == 19


def test_mana_in_the_pool_pays_for_attacks() -> None:
    """CR 508.1i-j."""
    b = Board()
    one, two = b.put(0), b.put(0)
    b.put(1, types=c.ENCHANTMENT, abilities=(words.AttackCost((ManaCostNode("{2}"),), who=Who()),))
    b.game.state.edit_player(0).pool = (Mana(32, 4),)
    b.attack(((one, 1), (two, 1)))
    assert combat.attackers(b.game) == (one, two)
    assert b.game.player(0).pool == ()


def test_an_attacking_mana_creature_can_not_pay_for_the_attack() -> None:
    """CR 508.1f, 508.1i: it has tapped before mana abilities can be activated."""
    b = Board()
    elf = b.put(0, abilities=(ActivatedAbility((TapCost(),), Do((AddMana(choices=("{C}",)),))),))
    bear = b.put(0)
    b.put(1, types=c.ENCHANTMENT, abilities=(words.AttackCost((ManaCostNode("{1}"),), who=Who()),))
    decision = b.question(combat.declare_attackers(b.game))
    assert decision.next(()) == (((bear, 1),), True)
    assert b.alive(elf)


def test_random_combats_keep_their_promises() -> None:
    """CR 508.1, 509.1, 510.1: whatever is offered is accepted, and after combat nothing is left of it."""
    flags = (c.FLYING, c.REACH, c.MENACE, c.TRAMPLE, c.DEATHTOUCH, c.FIRST_STRIKE, c.DOUBLE_STRIKE, c.LIFELINK, c.VIGILANCE, c.HASTE)
    demands = (
        c.MUST_ATTACK, c.MUST_BLOCK, c.MUST_BE_BLOCKED, c.ALL_MUST_BLOCK, c.CANT_ATTACK_ALONE, c.CANT_BLOCK_ALONE, c.NO_MAXIMUM_BLOCKS,
    )
    for seed in range(60):
        rng = Random(seed)
        b = Board(2 + rng.below(2))
        for player in range(len(b.game.state.players)):
            for _ in range(rng.below(5) + 1):
                keywords = sum(flag for flag in flags if rng.below(5) == 0)
                rules = sum(flag for flag in demands if rng.below(8) == 0)
                b.put(player, rng.below(5), rng.below(4) + 1, keywords=keywords, rules=rules, sick=rng.below(4) == 0)
            if rng.below(2):
                b.planeswalker(player, 3)
        begin(b)
        while not b.game.over and b.game.step < c.MAIN2:
            b.game.choose(b.game.decision.sample(rng))
            if b.game.active != 0:
                break
        if not b.game.over:
            assert not combat.has_attackers(b.game)
            assert not combat.blockers(b.game)

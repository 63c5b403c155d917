"""CR 509: declaring blockers, and the evasion abilities of CR 702."""

import pytest
from combat_board import Board, Is, legal

from wanzhi.model import constants as c
from wanzhi.model.events import E_BECOMES_BLOCKED, E_BLOCK, E_UNBLOCKED, Simple
from wanzhi.model.subtypes import SUBTYPE_BIT
from wanzhi.rules import block, combat
from wanzhi.vocabulary import combat_rules as words
from wanzhi.vocabulary.abilities import ProtectionKeyword
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.costs import LifeCost
from wanzhi.vocabulary.quantities import Exactly


class FromColor(ProtectionKeyword, frozen=True):
    en = "protection from colour"
    zh = "反颜色保护"
    color: int = c.GREEN

    def guards_against(self, game, source: int, it: Context) -> bool:  # type: ignore[no-untyped-def]
        return bool(game.chars(source).colors & self.color)


def duel(attacker: dict[str, object], blocker: dict[str, object]) -> bool:
    """Whether the one creature can block the other."""
    b = Board()
    a = b.put(0, **attacker)  # type: ignore[arg-type]
    d = b.put(1, **blocker)  # type: ignore[arg-type]
    b.put(1, types=c.LAND, subtypes=SUBTYPE_BIT["Island"])
    return block.can_block(b.game, d, a)


@pytest.mark.parametrize(
    ("attacker", "blocker", "possible"),
    [
        ({}, {}, True),
        ({"keywords": c.FLYING}, {}, False),  # 702.9b
        ({"keywords": c.FLYING}, {"keywords": c.FLYING}, True),
        ({"keywords": c.FLYING}, {"keywords": c.REACH}, True),  # 702.17b
        ({}, {"keywords": c.FLYING}, True),
        ({"keywords": c.FLYING | c.SHADOW}, {"keywords": c.FLYING}, False),  # the example of 509.1b
        ({"keywords": c.SHADOW}, {"keywords": c.SHADOW}, True),  # 702.28b
        ({}, {"keywords": c.SHADOW}, False),
        ({"keywords": c.HORSEMANSHIP}, {}, False),  # 702.31b
        ({"keywords": c.HORSEMANSHIP}, {"keywords": c.HORSEMANSHIP}, True),
        ({}, {"keywords": c.HORSEMANSHIP}, True),
        ({"keywords": c.FEAR}, {"colors": c.WHITE}, False),  # 702.36b
        ({"keywords": c.FEAR}, {"colors": c.BLACK}, True),
        ({"keywords": c.FEAR}, {"types": c.CREATURE | c.ARTIFACT}, True),
        ({"keywords": c.INTIMIDATE, "colors": c.RED}, {"colors": c.GREEN}, False),  # 702.13b
        ({"keywords": c.INTIMIDATE, "colors": c.RED}, {"colors": c.RED | c.GREEN}, True),
        ({"keywords": c.INTIMIDATE}, {"types": c.CREATURE | c.ARTIFACT}, True),
        ({"keywords": c.SKULK, "power": 2}, {"power": 3}, False),  # 702.118b
        ({"keywords": c.SKULK, "power": 2}, {"power": 2}, True),
        ({"rules": c.CANT_BE_BLOCKED}, {}, False),
        ({"abilities": (words.Landwalk(Is(types=c.LAND, subtypes=SUBTYPE_BIT["Island"])),)}, {}, False),  # 702.14c
        ({"abilities": (words.Landwalk(Is(types=c.LAND, subtypes=SUBTYPE_BIT["Swamp"])),)}, {}, True),
        ({"abilities": (FromColor(),)}, {"colors": c.GREEN}, False),  # 702.16f
        ({"abilities": (FromColor(),)}, {"colors": c.RED}, True),
        ({}, {"abilities": (FromColor(),), "colors": c.GREEN}, True),
        ({"nodes": (words.CantBeBlockedBy(Is(power=3)),)}, {"power": 3}, False),
        ({"nodes": (words.CantBeBlockedBy(Is(power=3)),)}, {"power": 2}, True),
        ({"nodes": (words.CantBeBlockedExceptBy(Is(types=c.ARTIFACT)),)}, {}, False),
        ({"nodes": (words.CantBeBlockedExceptBy(Is(types=c.ARTIFACT)),)}, {"types": c.CREATURE | c.ARTIFACT}, True),
        ({"nodes": (words.CantBeBlockedAsLongAs(Is(types=c.LAND)),)}, {}, False),
        ({}, {"nodes": (words.CanOnlyBlock(Is(keywords=c.FLYING)),), "keywords": c.FLYING}, False),
        ({"keywords": c.FLYING}, {"nodes": (words.CanOnlyBlock(Is(keywords=c.FLYING)),), "keywords": c.FLYING}, True),
        ({"power": 3}, {"nodes": (words.CantBlock(Is(power=3)),)}, False),
        ({"keywords": c.SHADOW}, {"nodes": (words.CanBlockAsThough(c.SHADOW),)}, True),
        ({"keywords": c.FLYING | c.SHADOW}, {"nodes": (words.CanBlockAsThough(c.SHADOW),)}, False),
    ],
)
def test_evasion(attacker: dict[str, object], blocker: dict[str, object], possible: bool) -> None:
    """CR 509.1b, 702.9b, 702.13b, 702.14c, 702.16f, 702.17b, 702.28b, 702.31b, 702.36b, 702.118b."""
    assert duel(attacker, blocker) == possible


def test_who_can_block() -> None:
    """CR 509.1a: untapped creatures of the defending player that are not battles; summoning sickness does not matter."""
    b = Board()
    bear = b.put(0)
    sick = b.put(1, sick=True)
    b.put(1, tapped=True)
    b.put(1, rules=c.CANT_BLOCK)
    b.put(1, types=c.CREATURE | c.BATTLE)
    b.put(1, types=c.ARTIFACT)
    b.attack(((bear, 1),))
    assert b.offered(c.BLOCKERS) == {(sick, bear)}


def test_block_events_and_states() -> None:
    """CR 509.1g-i, 509.3."""
    b = Board()
    one, two = b.put(0), b.put(0)
    wall, other = b.put(1, 0, 3), b.put(1)
    b.attack(((one, 1), (two, 1)))
    b.block(((wall, one), (other, one)))
    assert b.game.object(one).blocked and b.game.object(one).blockers == (wall, other)
    assert combat.is_unblocked(b.game, two)
    assert [(e.object, e.target) for e in b.kinds(E_BLOCK) if isinstance(e, Simple)] == [(wall, one), (other, one)]
    became, = b.kinds(E_BECOMES_BLOCKED)
    assert isinstance(became, Simple) and (became.object, became.amount, became.objects) == (one, 2, (wall, other))
    unblocked, = b.kinds(E_UNBLOCKED)
    assert isinstance(unblocked, Simple) and unblocked.object == two


def test_menace() -> None:
    """CR 702.111b."""
    b = Board()
    bear = b.put(0, keywords=c.MENACE)
    one, two = b.put(1), b.put(1)
    b.attack(((bear, 1),))
    decision = b.question(combat.declare_blockers(b.game))
    assert legal(decision, ())
    assert not legal(decision, ((one, bear),))
    assert legal(decision, ((one, bear), (two, bear)))


def test_one_creature_can_not_block_menace_alone() -> None:
    """CR 702.111b: nothing is asked."""
    b = Board()
    bear = b.put(0, keywords=c.MENACE)
    b.put(1)
    b.attack(((bear, 1),))
    b.block()


def test_a_menace_attacker_and_a_creature_that_blocks_if_able() -> None:
    """CR 509.1c, the example: the player must block with both creatures."""
    b = Board()
    bear = b.put(0, keywords=c.MENACE)
    must, other = b.put(1, rules=c.MUST_BLOCK), b.put(1)
    b.attack(((bear, 1),))
    b.block()
    assert set(b.game.object(bear).blockers) == {must, other}


def test_all_able_to_block_do_so() -> None:
    """CR 509.1c: each creature has a requirement, and one that can't is free."""
    b = Board()
    lure = b.put(0, rules=c.ALL_MUST_BLOCK)
    other = b.put(0)
    one, two = b.put(1), b.put(1)
    b.put(1, tapped=True)
    b.attack(((lure, 1), (other, 1)))
    b.block()
    assert set(b.game.object(lure).blockers) == {one, two}
    assert not b.game.object(other).blocked


def test_must_be_blocked_if_able() -> None:
    """CR 509.1c: one blocker is enough."""
    b = Board()
    bait = b.put(0, rules=c.MUST_BE_BLOCKED)
    other = b.put(0)
    one, two = b.put(1), b.put(1)
    b.attack(((bait, 1), (other, 1)))
    decision = b.question(combat.declare_blockers(b.game))
    assert not legal(decision, ())
    assert not legal(decision, ((one, other), (two, other)))
    assert legal(decision, ((one, bait),))
    assert legal(decision, ((one, bait), (two, other)))


def test_limits_on_blocking() -> None:
    """CR 509.1a-b: one attacker for each blocker; by no more than one; no more than one in all; not alone."""
    b = Board()
    slippery = b.put(0, nodes=(words.CantBeBlockedByMoreThan(1),))
    other = b.put(0)
    one, two, shy = b.put(1), b.put(1), b.put(1, rules=c.CANT_BLOCK_ALONE)
    b.attack(((slippery, 1), (other, 1)))
    decision = b.question(combat.declare_blockers(b.game))
    assert not legal(decision, ((one, slippery), (one, other)))
    assert not legal(decision, ((one, slippery), (two, slippery)))
    assert not legal(decision, ((shy, other),))
    assert legal(decision, ((shy, other), (one, other)))
    b.put(1, types=c.ENCHANTMENT, abilities=(words.BlockLimit(1),))
    decision = b.question(combat.declare_blockers(b.game))
    assert legal(decision, ((one, other),))
    assert not legal(decision, ((one, other), (two, other)))


def test_blocking_several() -> None:
    """CR 509.1a: an additional creature, or any number."""
    b = Board()
    ids = [b.put(0) for _ in range(3)]
    double = b.put(1, nodes=(words.CanBlockAdditional(1),))
    many = b.put(1, rules=c.NO_MAXIMUM_BLOCKS)
    b.attack(tuple((id, 1) for id in ids))
    decision = b.question(combat.declare_blockers(b.game))
    assert legal(decision, ((double, ids[0]), (double, ids[1])))
    assert not legal(decision, tuple((double, id) for id in ids))
    assert legal(decision, tuple((many, id) for id in ids))


def test_three_or_more_must_block_it() -> None:
    """CR 509.1b."""
    b = Board()
    big = b.put(0, nodes=(words.CantBeBlockedByFewerThan(3),))
    ids = [b.put(1) for _ in range(3)]
    b.attack(((big, 1),))
    decision = b.question(combat.declare_blockers(b.game))
    assert legal(decision, tuple((id, big) for id in ids))
    assert not legal(decision, tuple((id, big) for id in ids[:2]))


def test_costs_to_block() -> None:
    """CR 509.1c-d: paid for each blocker; nobody has to pay in order to obey."""
    b = Board()
    bear = b.put(0)
    wall = b.put(1, 0, 3, rules=c.MUST_BLOCK)
    b.put(0, types=c.ENCHANTMENT, abilities=(words.BlockCost((LifeCost(Exactly(3)),)),))
    b.attack(((bear, 1),))
    decision = b.question(combat.declare_blockers(b.game))
    assert legal(decision, ())
    b.block(((wall, bear),))
    assert b.life(1) == 17


def test_each_defending_player_blocks_what_attacks_them() -> None:
    """CR 509.1a, 802.4, 310.8c: also their planeswalkers and the battles they protect."""
    b = Board(3)
    one, two, three = b.put(0), b.put(0), b.put(0)
    walker, battle = b.planeswalker(1, 3), b.siege(0, 2, 3)
    first, second = b.put(1), b.put(2)
    b.attack(((one, 2), (two, walker), (three, battle)))
    b.block(((first, two),), ((second, three),))
    assert b.game.object(two).blockers == (first,)
    assert b.game.object(three).blockers == (second,)
    assert not b.game.object(one).blocked
    assert [decision.player for decision in b.asked[-2:]] == [1, 2]


def test_entering_blocking() -> None:
    """CR 509.4, 506.3e, 509.3c: it blocks only what attacks its controller; the attacker becomes blocked."""
    b = Board(3)
    bear = b.put(0)
    b.attack(((bear, 1),))
    b.block()
    right, wrong = b.put(1), b.put(2)
    assert not b.run(combat.enter_blocking(b.game, wrong, bear))
    assert b.run(combat.enter_blocking(b.game, right, bear))
    assert b.game.object(bear).blocked
    assert len(b.kinds(E_BECOMES_BLOCKED)) == 1
    assert not b.kinds(E_BLOCK)

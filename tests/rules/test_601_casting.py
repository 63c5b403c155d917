"""CR 601: casting spells."""

from __future__ import annotations

from spell_board import BEAR, ELF, FOREST, ISLAND, MOUNTAIN, PLAINS, SWAMP, Board, Both, Everyone, Gain, Hit, Is, N, face, spell

from wanzhi.model import constants as c
from wanzhi.model.events import E_CAST, E_TARGETED
from wanzhi.vocabulary.cost_rules import AdditionalCost, CastWay, OptionalCost
from wanzhi.vocabulary.costs import DiscardCost, LifeCost, ManaCostNode, SacrificeCost
from wanzhi.vocabulary.either_cost import EitherCost
from wanzhi.vocabulary.quantities import X
from wanzhi.vocabulary.targets import AnyTargetFilter, Modal, Mode, Target, TargetPlayer

ANY = Target(AnyTargetFilter(), who=Everyone(), ref=1)
BOLT = spell("Bolt", "{R}", Hit(ANY, N(3)))


def test_a_spell_is_cast_and_resolves():
    """CR 601.2a, 601.2c, 601.2g-i: it goes to the stack, gets its target, is paid for, and becomes cast."""
    b = Board()
    mountain, = b.lands(MOUNTAIN)
    bolt = b.hand(BOLT)
    assert b.can_cast(bolt)
    b.cast(bolt, targets=(1,))
    assert b.tapped(mountain) == (True,)
    stack, = b.game.stack()
    assert b.game.object(stack).predecessor == bolt and b.game.hand(0) == ()
    assert b.top().targets == ((1, (1,)),) and b.top().origin == c.HAND and b.top().mana_spent == (8,)
    assert [e.object for e in b.game.events_this_turn(E_CAST)] == [stack]
    assert [e.target for e in b.game.events_this_turn(E_TARGETED)] == [1]
    b.resolve()
    assert b.life(1) == 17 and b.game.graveyard(0)


def test_what_cannot_be_paid_is_not_offered():
    """CR 601.2h: unpayable costs can't be paid."""
    b = Board()
    b.lands(FOREST)
    assert not b.can_cast(b.hand(BOLT)) and b.legal() == (("pass",), ("activate", b.game.battlefield()[0], 0))


def test_a_spell_without_legal_targets_is_not_offered():
    """CR 601.2c: there must be a target to choose."""
    b = Board()
    b.lands(MOUNTAIN, MOUNTAIN)
    shock = b.hand(spell("Shock", "{R}", Hit(Target(Is(c.CREATURE), ref=1))))
    assert not b.can_cast(shock)
    b = Board()
    b.lands(MOUNTAIN, MOUNTAIN)
    shock = b.hand(spell("Shock", "{R}", Hit(Target(Is(c.CREATURE), ref=1))))
    b.put(BEAR, 1)
    assert b.can_cast(shock)


def test_up_to_one_target_needs_none():
    """CR 115.6: a spell may allow zero targets."""
    b = Board()
    b.lands(MOUNTAIN)
    shock = b.hand(spell("Shock", "{R}", Hit(Target(Is(c.CREATURE), optional=True, ref=1))))
    assert b.can_cast(shock)
    b.cast(shock)
    assert b.top().targets == ((1, ()),)


def test_two_targets_of_one_word_differ_and_two_words_may_share():
    """CR 601.2c: the example of two target creatures, and of an artifact land named twice."""
    pair = spell("Pair", "{R}", Hit(Target(Is(c.CREATURE), high=N(2), ref=1)))
    twice = spell("Twice", "{R}", Both((Hit(Target(Is(c.ARTIFACT), ref=1)), Hit(Target(Is(c.LAND), ref=2)))))
    b = Board()
    b.lands(MOUNTAIN, MOUNTAIN)
    vault = b.put(face("Vault", types=c.ARTIFACT | c.LAND))
    b.put(BEAR)
    assert not b.can_cast(b.hand(pair))
    both = b.hand(twice)
    b.cast(both, targets=[(vault,), (vault,)])
    assert b.top().targets == ((1, (vault,)), (2, (vault,)))


def test_any_other_target_leaves_one_for_the_second_word():
    """CR 115.4, 601.2c: the first choice must leave a different second one."""
    arc = spell("Arc", "{R}", Both((Hit(ANY), Hit(Target(Is(c.CREATURE), other_than=(1,), ref=2), N(1)))))
    b = Board()
    b.lands(MOUNTAIN)
    bear = b.put(BEAR, 1)
    card = b.hand(arc)
    question = b.question("cast", card, "")
    assert bear not in question.next(()).options and 1 in question.next(()).options


def test_modes_without_legal_targets_cannot_be_chosen():
    """CR 700.2a, 700.2c: each mode has its own targets."""
    charm = spell("Charm", "{R}", Modal((Mode(Hit(Target(Is(c.ARTIFACT), ref=1))), Mode(Hit(ANY)), Mode(Gain()))))
    b = Board()
    b.lands(MOUNTAIN)
    card = b.hand(charm)
    question = b.question("cast", card, "")
    assert question.prompt == "choose modes" and question.next(()).options == (1, 2)
    b.game.choose((2,))
    assert b.top().modes == (2,) and b.top().targets == ()
    b.resolve()
    assert b.life(0) == 23


def test_a_mode_chosen_twice_has_two_targets():
    """CR 700.2d: a mode chosen again is treated as if it stood there again."""
    confluence = spell("Confluence", "{R}", Modal((Mode(Hit(ANY)), Mode(Gain())), 3, 3, repeat=True))
    b = Board()
    b.lands(MOUNTAIN)
    card = b.hand(confluence)
    b.cast(card, modes=(0, 1, 0), targets=[(1,), (0,)])
    assert b.top().modes == (0, 0, 1)
    b.resolve()
    assert (b.life(0), b.life(1)) == (21, 18)


def test_one_or_both():
    """CR 700.2d: one or more modes, in printed order."""
    either = spell("Either", "{R}", Modal((Mode(Hit(ANY)), Mode(Gain())), 1, 2))
    b = Board()
    b.lands(MOUNTAIN)
    card = b.hand(either)
    b.cast(card, modes=(1, 0), targets=(1,)).resolve()
    assert (b.life(0), b.life(1)) == (23, 18)


def test_kicker_and_its_modes():
    """CR 601.4: the kicked spell may have more modes, though kicking is announced with them."""
    modal = Modal((Mode(Gain()), Mode(Hit(ANY))), 1, 1, raised=2)
    inscription = spell("Inscription", "{R}", modal, OptionalCost((ManaCostNode("{2}"),), "kicker"))
    b = Board()
    b.lands(MOUNTAIN, MOUNTAIN, MOUNTAIN)
    card = b.hand(inscription)
    b.cast(card, kicker=True, modes=(0, 1), targets=(1,))
    assert b.top().paid == (("kicker", 1),) and b.top().modes == (0, 1) and len(b.top().mana_spent) == 3
    b.resolve()
    assert (b.life(0), b.life(1)) == (23, 18)


def test_multikicker_is_paid_as_often_as_there_is_mana():
    """CR 702.33c."""
    b = Board()
    b.lands(MOUNTAIN, MOUNTAIN, MOUNTAIN)
    card = b.hand(spell("Much", "{R}", Gain(), OptionalCost((ManaCostNode("{1}"),), "kicker", True)))
    question = b.question("cast", card, "")
    assert question.next(()).options == (0, 1, 2)


def test_x_is_any_value_that_can_be_paid():
    """CR 107.3a, 601.2b."""
    blaze = spell("Blaze", "{X}{R}", Hit(ANY, X()), types=c.SORCERY)
    b = Board()
    b.lands(MOUNTAIN, MOUNTAIN, FOREST)
    card = b.hand(blaze)
    question = b.question("cast", card, "")
    assert question.kind == "Number" and question.next(()).options == (0, 1, 2)
    b.game.choose(2)
    b.game.choose((1,))
    assert b.top().x == 2 and b.game.mana_value(b.game.stack()[-1]) == 3
    b.resolve()
    assert b.life(1) == 18


def test_x_targets_limit_x():
    """CR 601.2b-c: X must leave legal targets for all of it."""
    b = Board()
    b.lands(*[MOUNTAIN] * 5)
    b.put(BEAR, 1)
    card = b.hand(spell("Volley", "{X}{R}", Hit(Target(Is(c.CREATURE), high=X(), ref=1))))
    assert b.question("cast", card, "").next(()).options == (0, 1)


def test_division_gives_each_target_at_least_one():
    """CR 601.2d."""
    b = Board()
    b.lands(MOUNTAIN)
    one, two = b.put(BEAR, 1), b.put(BEAR, 1)
    card = b.hand(spell("Fork", "{R}", Hit(Target(AnyTargetFilter(), who=Everyone(), high=N(4), low=N(1), divide=N(3), ref=1))))
    b.cast(card, targets=(one, two, 1), divide=((one, 1), (two, 1), (1, 1)))
    assert b.top().division == ((1, one, 1), (1, two, 1), (1, 1, 1))
    b.resolve()
    assert b.life(1) == 19


def test_an_additional_cost_must_be_paid():
    """CR 118.8, 601.2f."""
    sacrifice = spell("Reap", "{B}", Gain(), AdditionalCost((SacrificeCost(Is(c.CREATURE), ref=7),)))
    b = Board()
    b.lands(SWAMP)
    card = b.hand(sacrifice)
    assert not b.can_cast(card)
    b = Board()
    b.lands(SWAMP)
    card = b.hand(sacrifice)
    bears = b.put(BEAR), b.put(BEAR)
    b.cast(card, pay_cost=(bears[1],))
    assert not b.game.exists(bears[1]) and b.game.exists(bears[0]) and dict(b.top().refs)[7] == (bears[1],)


def test_the_creature_that_pays_mana_may_be_sacrificed_but_not_the_other_way_round():
    """CR 601.2g-h: mana abilities come before payments; a tapped creature can still be sacrificed."""
    b = Board()
    card = b.hand(spell("Reap", "{G}", Gain(), AdditionalCost((SacrificeCost(Is(c.CREATURE)),))))
    elf = b.put(ELF)
    assert b.can_cast(card)
    b.cast(card)
    assert not b.game.exists(elf) and b.game.stack()


def test_or_costs():
    """CR 601.2b: only the option that can be paid is offered."""
    b = Board()
    b.lands(SWAMP)
    card = b.hand(spell("Offer", "{B}", Gain(), AdditionalCost((EitherCost((SacrificeCost(Is(c.CREATURE)), LifeCost(N(4)))),))))
    b.cast(card)
    assert b.life(0) == 16


def test_an_alternative_cost():
    """CR 118.9: paid rather than the mana cost, which stays what it was."""
    pitch = spell("Force", "{3}{U}{U}", Gain(), CastWay("force", (LifeCost(N(1)), DiscardCost(Is(255, colors=c.BLUE)))))
    b = Board()
    card = b.hand(pitch)
    assert not b.can_cast(card, "force")
    b = Board()
    card = b.hand(pitch)
    b.hand(spell("Opt", "{U}", Gain()))
    assert b.can_cast(card, "force") and not b.can_cast(card)
    b.cast(card, "force")
    assert b.life(0) == 19 and b.top().way == "force" and b.game.mana_value(b.game.stack()[-1]) == 5


def test_flashback_is_cast_from_the_graveyard_and_exiled():
    """CR 702.34a."""
    think = spell("Think", "{U}", Gain(), CastWay("flashback", (ManaCostNode("{2}{U}"),), from_zones=1 << c.GRAVEYARD))
    b = Board()
    b.lands(ISLAND, ISLAND, ISLAND)
    card = b.put(think, 0, c.GRAVEYARD)
    assert b.can_cast(card, "flashback") and not b.can_cast(card)
    b.cast(card, "flashback")
    assert b.top().origin == c.GRAVEYARD and len(b.top().mana_spent) == 3
    b.resolve()
    assert b.game.graveyard(0) == () and b.state.zone(c.EXILE)


def test_cancelling_returns_to_the_moment_before():
    """CR 733.1: the whole action is reversed."""
    b = Board()
    lands = b.lands(MOUNTAIN, PLAINS, MOUNTAIN)
    card = b.hand(BOLT)
    before = b.game.hash()
    b.question("cast", card, "")
    assert b.game.can_cancel and b.game.cancel()
    assert b.game.hash() == before and b.game.decision.kind == "Act" and b.tapped(*lands) == (False, False, False)


def test_sorcery_timing():
    """CR 117.1a, 307.1."""
    b = Board()
    b.lands(MOUNTAIN, MOUNTAIN, FOREST, FOREST)
    bolt, bear = b.hand(BOLT), b.hand(BEAR)
    assert b.can_cast(bolt) and b.can_cast(bear)
    b.cast(bolt, targets=(1,))
    assert not b.can_cast(bear)
    end = Board(step=c.END)
    end.lands(MOUNTAIN, FOREST, FOREST)
    bolt, bear = end.hand(BOLT), end.hand(BEAR)
    assert end.can_cast(bolt) and not end.can_cast(bear)


def test_split_second():
    """CR 702.61a-b: no spells and no abilities but mana abilities."""
    b = Board()
    b.lands(MOUNTAIN, MOUNTAIN)
    sudden, bolt = b.hand(spell("Sudden", "{R}", Hit(ANY), keywords=c.SPLIT_SECOND)), b.hand(BOLT)
    b.cast(sudden, targets=(1,))
    assert not b.can_cast(bolt)
    assert [a[0] for a in b.legal()] == ["pass", "activate"]


def test_protection_hexproof_and_shroud():
    """CR 702.11b, 702.18a: what can't be targeted is not offered."""
    b = Board()
    b.lands(MOUNTAIN)
    b.put(face("Slippery", "{G}", c.CREATURE, keywords=c.HEXPROOF, power=1, toughness=1), 1)
    b.put(face("Veiled", "{G}", c.CREATURE, keywords=c.SHROUD, power=1, toughness=1), 0)
    mine = b.put(face("Mine", "{G}", c.CREATURE, keywords=c.HEXPROOF, power=1, toughness=1), 0)
    card = b.hand(spell("Shock", "{R}", Hit(Target(Is(c.CREATURE), ref=1))))
    b.cast(card)
    assert b.top().targets == ((1, (mine,)),)


def test_a_spell_whose_targets_are_gone_does_not_resolve():
    """CR 608.2b."""
    b = Board()
    b.lands(MOUNTAIN)
    bear = b.put(BEAR, 1)
    card = b.hand(spell("Drain", "{R}", Both((Hit(Target(Is(c.CREATURE), ref=1)), Gain()))))
    b.cast(card)
    list(b.game.destroy((bear,)))
    b.resolve()
    assert b.life(0) == 20


def test_a_creature_spell_becomes_a_permanent():
    """CR 608.3a."""
    b = Board()
    b.lands(FOREST, FOREST)
    card = b.hand(BEAR)
    b.cast(card).resolve()
    assert [b.game.chars(id).name for id in b.game.battlefield()][-1] == "Bear"


def test_target_opponent():
    """CR 115.1: a player can be a target."""
    b = Board(players=3)
    b.lands(MOUNTAIN)
    card = b.hand(spell("Jab", "{R}", Hit(TargetPlayer(Everyone("others"), ref=1))))
    assert b.question("cast", card, "").next(()).options == (1, 2)

"""CR 602, 606: activating activated abilities, and loyalty abilities."""

from __future__ import annotations

from spell_board import BEAR, FOREST, MOUNTAIN, Board, Everyone, Gain, Hit, Is, N, face

from wanzhi.model import constants as c
from wanzhi.model.events import E_ACTIVATE
from wanzhi.vocabulary.abilities import ActivatedAbility
from wanzhi.vocabulary.cost_rules import CantActivate
from wanzhi.vocabulary.costs import DiscardCost, LoyaltyCost, ManaCostNode, RemoveCountersCost, SacrificeCost, TapCost
from wanzhi.vocabulary.quantities import X
from wanzhi.vocabulary.targets import AnyTargetFilter, Target
from wanzhi.vocabulary.timing import AnyPlayerMay, OnlyAsSorcery, OnlyTimesEachTurn

ANY = Target(AnyTargetFilter(), who=Everyone(), ref=1)
PINGER = face("Pinger", "{R}", c.CREATURE, (ActivatedAbility((TapCost(),), Hit(ANY, N(1))),), power=1, toughness=1)


def offered(b: Board, id: int, player: int = 0) -> bool:
    return ("activate", id, 0) in b.legal(player)


def test_an_ability_goes_on_the_stack_and_resolves():
    """CR 602.2a-b: an object that is not a card, with its source remembered."""
    b = Board()
    pinger = b.put(PINGER)
    b.act("activate", pinger, 0, targets=(1,))
    stack, = b.game.stack()
    assert b.game.object(stack).kind == c.ABILITY and b.top().source == pinger and b.tapped(pinger) == (True,)
    assert [e.target for e in b.game.events_this_turn(E_ACTIVATE)] == [pinger]
    b.resolve()
    assert b.life(1) == 19 and not offered(b, pinger)


def test_summoning_sickness():
    """CR 602.5a, 302.6: {T} of a creature that came under control this turn, unless it has haste."""
    b = Board()
    assert not offered(b, b.put(PINGER, sick=True))
    hasty = face("Hasty", "{R}", c.CREATURE, PINGER.abilities, keywords=c.HASTE, power=1, toughness=1)
    assert offered(b, b.put(hasty, sick=True))
    rod = face("Rod", "{1}", c.ARTIFACT, PINGER.abilities)
    assert offered(b, b.put(rod, sick=True))


def test_only_its_controller_may_activate_it():
    """CR 602.2."""
    b = Board()
    theirs = b.put(PINGER, 1)
    shared = b.put(face("Shared", "{1}", c.ARTIFACT, (ActivatedAbility((ManaCostNode("{1}"),), Gain(), (AnyPlayerMay(),)),)), 1)
    b.lands(FOREST)
    assert not offered(b, theirs) and offered(b, shared)


def test_activate_only_once_each_turn():
    """CR 602.5b."""
    b = Board()
    b.lands(FOREST, FOREST)
    well = b.put(face("Well", "{1}", c.ARTIFACT, (ActivatedAbility((ManaCostNode("{1}"),), Gain(), (OnlyTimesEachTurn(),)),)))
    b.act("activate", well, 0)
    assert not offered(b, well)
    b.state.frame.turn += 1
    assert offered(b, well)


def test_activate_only_as_a_sorcery():
    """CR 602.5d."""
    ability = ActivatedAbility((ManaCostNode("{1}"),), Gain(), (OnlyAsSorcery(),))
    b = Board()
    b.lands(FOREST, FOREST)
    assert offered(b, b.put(face("Well", "{1}", c.ARTIFACT, (ability,))))
    b = Board(step=c.COMBAT_BEGIN)
    b.lands(FOREST, FOREST)
    assert not offered(b, b.put(face("Well", "{1}", c.ARTIFACT, (ability,))))


def test_an_ability_taps_its_own_source_so_that_makes_no_mana():
    """CR 118.10: the land that is tapped for {T} can't pay {1} as well."""
    land = face("Keep", types=c.LAND, subtypes="Forest", abilities=(ActivatedAbility((ManaCostNode("{1}"), TapCost()), Gain()),))
    b = Board()
    keep = b.put(land)
    assert ("activate", keep, 0) not in b.legal()
    forest, = b.lands(FOREST)
    assert ("activate", keep, 0) in b.legal()
    b.act("activate", keep, 0)
    assert b.tapped(keep, forest) == (True, True)


def test_sacrificing_the_source():
    """CR 602.2b, 113.7a: the ability exists independently of its source."""
    seal = face("Seal", "{1}{R}", c.ENCHANTMENT, (ActivatedAbility((SacrificeCost(),), Hit(ANY)),))
    b = Board()
    b.act("activate", b.put(seal), 0, targets=(1,)).resolve()
    assert b.life(1) == 18


def test_cycling_like_abilities_work_from_the_hand():
    """CR 602.2a, 113.6: an ability that functions in a hand."""
    ability = ActivatedAbility((ManaCostNode("{1}"), DiscardCost(itself=True)), Gain(), from_zones=1 << c.HAND)
    b = Board()
    card = b.hand(face("Cycler", "{4}{G}", c.CREATURE, (ability,), power=4, toughness=4))
    assert not offered(b, card)
    b.lands(FOREST)
    b.act("activate", card, 0)
    assert b.game.graveyard(0) and b.game.hand(0) == ()


def test_an_ability_with_x():
    """CR 107.3a, 107.3k."""
    b = Board()
    b.lands(MOUNTAIN, MOUNTAIN, MOUNTAIN)
    gun = b.put(face("Gun", "{3}", c.ARTIFACT, (ActivatedAbility((ManaCostNode("{X}"),), Hit(ANY, X())),)))
    b.act("activate", gun, 0, X=2, targets=(1,)).resolve()
    assert b.life(1) == 18


def test_prohibited_abilities():
    """CR 602.5."""
    b = Board()
    pinger = b.put(PINGER)
    b.put(face("Cage", "{2}", c.ARTIFACT, (CantActivate(Is(c.CREATURE)),)), 1)
    assert not offered(b, pinger)


WALKER = face("Walker", "{3}{R}", c.PLANESWALKER, (
    ActivatedAbility((LoyaltyCost(N(1)),), Gain(), loyalty=True),
    ActivatedAbility((LoyaltyCost(N(3), True),), Hit(ANY), loyalty=True),
    ActivatedAbility((LoyaltyCost(X(), True),), Hit(ANY, X()), loyalty=True),
))


def walker(b: Board, loyalty: int) -> int:
    id = b.put(WALKER)
    b.state.edit(id).counters = (("loyalty", loyalty),)
    return id


def test_loyalty_abilities_once_a_turn_at_sorcery_time():
    """CR 606.3-606.4, 606.6."""
    b = Board()
    id = walker(b, 2)
    assert [a[2] for a in b.legal() if a[0] == "activate"] == [0, 2]
    b.act("activate", id, 0)
    assert b.game.object(id).counter("loyalty") == 3 and b.legal() == (("pass",),)
    b.resolve()
    assert b.life(0) == 23 and not b.game.actions_left if hasattr(b.game, "actions_left") else True
    assert b.legal() == (("pass",),)


def test_minus_x():
    """CR 606.6, 107.3a: X is limited by the loyalty there is."""
    b = Board()
    id = walker(b, 2)
    assert b.question("activate", id, 2).next(()).options == (0, 1, 2)


def test_remove_counters():
    """CR 118.3: there must be enough counters."""
    b = Board()
    tower = b.put(face("Tower", "{2}", c.ARTIFACT, (ActivatedAbility((RemoveCountersCost("charge", N(2)),), Gain()),)))
    b.state.edit(tower).counters = (("charge", 1),)
    assert not offered(b, tower)
    b.state.edit(tower).counters = (("charge", 3),)
    b.act("activate", tower, 0)
    assert b.game.object(tower).counter("charge") == 1


def test_bear():
    """CR 602.1: an object without activated abilities offers none."""
    b = Board()
    b.put(BEAR)
    assert b.legal() == (("pass",),)

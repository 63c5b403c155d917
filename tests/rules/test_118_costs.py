"""CR 118, 601.2f: costs, their changes, and paying them together."""

from __future__ import annotations

from spell_board import BEAR, ELF, FOREST, ISLAND, MOUNTAIN, PLAINS, SWAMP, Board, Everyone, Gain, Hit, Is, N, face, mana_ability, spell

from wanzhi.model import constants as c
from wanzhi.model.mana import ManaCost
from wanzhi.rules.costs import Total, reduce
from wanzhi.vocabulary.abilities import ActivatedAbility
from wanzhi.vocabulary.cost_rules import AdditionalCost, CastPermission, CastWay, CostChange, CostFloor
from wanzhi.vocabulary.costs import DiscardCost, LifeCost, ManaCostNode, SacrificeCost, TapCost, TapOthersCost
from wanzhi.vocabulary.targets import AnyTargetFilter, Target

ANY = Target(AnyTargetFilter(), who=Everyone(), ref=1)


def reduced(cost: str, by: str, least: int = 0) -> str:
    """What is left of a mana cost."""
    total = Total()
    total.add_mana(ManaCost.parse(cost), 0)
    reduce(total, CostChange(by, least=least), 1)
    return str(ManaCost(total.generic, tuple(total.symbols)))


def test_generic_reductions_touch_generic_mana_only():
    """CR 118.7a."""
    assert reduced("{1}{U}", "{2}") == "{U}" and reduced("{3}{U}", "{2}") == "{1}{U}"


def test_coloured_reductions_go_on_to_generic_mana():
    """CR 118.7b-c."""
    assert reduced("{2}{U}", "{U}{U}") == "{1}" and reduced("{2}{R}", "{U}") == "{1}{R}" and reduced("{R}", "{U}") == "{R}"


def test_colourless_hybrid_phyrexian_and_snow_reductions():
    """CR 118.7d-g."""
    assert reduced("{2}{C}", "{C}{C}") == "{1}"
    assert reduced("{2}{W}", "{W/U}") == "{2}" and reduced("{2}{W}", "{W/P}") == "{2}" and reduced("{2}{W}", "{S}") == "{1}{W}"


def test_a_reduction_may_keep_a_minimum():
    """CR 118.7, 601.2f: "can't reduce the mana in that cost to less than one mana"."""
    assert reduced("{3}", "{5}", least=1) == "{1}" and reduced("{2}{U}", "{5}", least=1) == "{U}"


def test_increases_come_before_reductions():
    """CR 601.2f."""
    b = Board()
    b.lands(FOREST, FOREST)
    card = b.hand(face("Bear", "{1}{G}", c.CREATURE, power=2, toughness=2))
    b.put(face("Tax", "{1}", c.ARTIFACT, (CostChange("{1}", more=True, what=Is(c.CREATURE)),)), 1)
    assert not b.can_cast(card)
    b.put(face("Help", "{1}", c.ARTIFACT, (CostChange("{1}", what=Is(c.CREATURE), who=Everyone("you")),)))
    assert b.can_cast(card)
    b.cast(card)
    assert len(b.top().mana_spent) == 2


def test_the_total_cost_is_locked_in():
    """CR 601.2f-h: the rulebook's example of sacrificing what reduces the cost."""
    b = Board()
    b.lands(SWAMP)
    card = b.hand(spell("Reap", "{1}{B}", Gain(), AdditionalCost((SacrificeCost(Is(c.CREATURE)),))))
    cheaper = CostChange("{1}", what=Is(255, colors=c.BLACK), who=Everyone("you"))
    b.put(face("Familiar", "{1}{R}", c.CREATURE, (cheaper,), power=2, toughness=2))
    assert b.can_cast(card)
    b.cast(card)
    assert len(b.top().mana_spent) == 1 and not b.game.permanents(0)[1:]


def test_a_floor_is_applied_last():
    """CR 601.2f: effects that directly affect the total cost come at the end."""
    b = Board()
    b.lands(FOREST, FOREST, FOREST)
    card = b.hand(face("Bear", "{1}{G}", c.CREATURE, power=2, toughness=2))
    b.put(face("Three", "{3}", c.ARTIFACT, (CostFloor(N(3), N(3)),)), 1)
    b.cast(card)
    assert len(b.top().mana_spent) == 3


def test_a_spell_that_costs_more_for_its_target():
    """CR 601.2c, 601.2f: targets that make the spell too expensive are not offered."""
    dearer = CostChange("{2}", more=True, who=Everyone("others"), targeting=Is(c.CREATURE, mine=True))
    tax = face("Wall", "{1}{W}", c.CREATURE, (dearer,), toughness=4)
    b = Board()
    b.lands(MOUNTAIN, MOUNTAIN)
    wall = b.put(tax, 1)
    card = b.hand(spell("Bolt", "{R}", Hit(ANY)))
    assert b.question("cast", card, "").next(()).options == (0, 1)
    b.game.cancel()
    b = Board()
    b.lands(MOUNTAIN, MOUNTAIN, MOUNTAIN)
    wall = b.put(tax, 1)
    card = b.hand(spell("Bolt", "{R}", Hit(ANY)))
    b.cast(card, targets=(wall,))
    assert len(b.top().mana_spent) == 3


def test_no_mana_cost_cannot_be_paid_but_an_alternative_can():
    """CR 118.6, 118.6a."""
    b = Board()
    b.lands(FOREST)
    assert not b.can_cast(b.hand(face("Nothing", "", c.SORCERY)))
    b = Board()
    b.lands(FOREST)
    card = b.hand(spell("Evermind", "", Gain(), CastWay("other", (ManaCostNode("{1}"),))))
    assert b.can_cast(card, "other") and not b.can_cast(card)


def test_free_spells():
    """CR 118.5a: a cost of {0} is paid without resources."""
    b = Board()
    card = b.hand(face("Orb", "{0}", c.ARTIFACT))
    b.cast(card)
    assert b.top().mana_spent == ()


def test_life_cannot_be_paid_twice():
    """CR 118.3, 118.3b."""
    b = Board()
    card = b.hand(spell("Pay", "{0}", Gain(), AdditionalCost((LifeCost(N(5)), LifeCost(N(6))))))
    b.state.edit_player(0).life = 10
    assert not b.can_cast(card)
    b = Board()
    card = b.hand(spell("Pay", "{0}", Gain(), AdditionalCost((LifeCost(N(5)), LifeCost(N(6))))))
    b.cast(card)
    assert b.life(0) == 9


def test_one_object_pays_one_cost():
    """CR 118.10: two sacrifices need two creatures."""
    greedy = spell("Greedy", "{0}", Gain(), AdditionalCost((SacrificeCost(Is(c.CREATURE)), SacrificeCost(Is(c.ARTIFACT)))))
    b = Board()
    card = b.hand(greedy)
    golem = face("Golem", "{3}", c.ARTIFACT | c.CREATURE, power=1, toughness=1)
    b.put(golem)
    assert not b.can_cast(card)
    b = Board()
    card = b.hand(greedy)
    one, bear = b.put(golem), b.put(BEAR)
    question = b.question("cast", card, "")
    assert question is None and not b.game.exists(one) and not b.game.exists(bear)  # there was only one way


def test_tapping_creatures_keeps_enough_mana():
    """CR 118.10: the elf can make mana or be tapped for the cost, not both."""
    drum = face("Drum", "{1}", c.ARTIFACT, (ActivatedAbility((ManaCostNode("{G}"), TapOthersCost(Is(c.CREATURE))), Gain()),))
    b = Board()
    item = b.put(drum)
    b.put(ELF)
    assert ("activate", item, 0) not in b.legal()
    b = Board()
    item = b.put(drum)
    elf, bear = b.put(ELF), b.put(BEAR)
    assert ("activate", item, 0) in b.legal()
    b.act("activate", item, 0)
    assert b.tapped(elf, bear) == (True, True)


def test_discarding_does_not_discard_the_spell_itself():
    """CR 601.2a: it is on the stack already."""
    b = Board()
    card = b.hand(spell("Rummage", "{0}", Gain(), AdditionalCost((DiscardCost(),))))
    assert not b.can_cast(card)


def test_hybrid_and_two_brid():
    """CR 107.4e."""
    b = Board()
    b.lands(ISLAND, ISLAND)
    assert b.can_cast(b.hand(face("Mix", "{W/U}{W/U}", c.INSTANT))) and b.can_cast(b.hand(face("Two", "{2/B}", c.INSTANT)))
    assert not b.can_cast(b.hand(face("Three", "{2/B}{2/B}", c.INSTANT)))


def test_phyrexian_mana_is_paid_with_life_or_mana():
    """CR 107.4f, 118.13a: asked where both are possible."""
    b = Board()
    card = b.hand(face("Probe", "{U/P}", c.INSTANT))
    b.cast(card)
    assert b.life(0) == 18
    b = Board()
    b.lands(ISLAND)
    card = b.hand(face("Probe", "{U/P}", c.INSTANT))
    assert b.question("cast", card, "").next(()).options == (0, 1)
    b.game.choose((0,))
    assert b.life(0) == 20 and b.top().mana_spent == (c.BLUE,)


def test_convoke_improvise_and_delve():
    """CR 702.51a, 702.126a, 702.66a."""
    b = Board()
    b.lands(PLAINS)
    bear = b.put(BEAR, sick=True)
    card = b.hand(face("March", "{1}{W}", c.INSTANT, keywords=c.CONVOKE))
    b.cast(card)
    assert b.tapped(bear) == (True,)
    b = Board()
    orb = b.put(face("Orb", "{1}", c.ARTIFACT))
    card = b.hand(face("Rush", "{1}", c.INSTANT, keywords=c.IMPROVISE))
    b.cast(card)
    assert b.tapped(orb) == (True,)
    b = Board()
    b.lands(ISLAND)
    old = b.put(BEAR, 0, c.GRAVEYARD)
    card = b.hand(face("Cruise", "{1}{U}", c.INSTANT, keywords=c.DELVE))
    b.cast(card)
    assert not b.game.exists(old) and len(b.state.zone(c.EXILE)) == 1


def test_a_treasure_cannot_be_sacrificed_twice():
    """CR 118.10: for mana and for the cost."""
    treasure = face("Treasure", "", c.ARTIFACT, (mana_ability("{R}", costs=(TapCost(), SacrificeCost())),))
    b = Board()
    b.put(treasure)
    card = b.hand(spell("Melt", "{R}", Gain(), AdditionalCost((SacrificeCost(Is(c.ARTIFACT)),))))
    assert not b.can_cast(card)
    b.put(treasure)
    assert b.can_cast(card)
    b.cast(card)
    assert b.game.permanents(0) == ()


def test_casting_from_the_top_of_the_library():
    """CR 601.3: a permission for some cards of another zone."""
    permission = CastPermission("top", Is(c.CREATURE), from_zones=1 << c.LIBRARY, top=True)
    future = face("Horde", "{5}{G}", c.CREATURE, (permission,), power=7, toughness=7)
    b = Board()
    b.lands(FOREST, FOREST)
    b.put(future)
    top, under = b.put(BEAR, 0, c.LIBRARY), b.put(BEAR, 0, c.LIBRARY)
    assert b.can_cast(top, "top") and not b.can_cast(under, "top")
    b.cast(top, "top").resolve()
    assert len(b.game.permanents(0)) == 4

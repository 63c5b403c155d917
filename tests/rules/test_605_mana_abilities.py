"""CR 106, 605: mana abilities and paying mana."""

from __future__ import annotations

import pytest
from spell_board import BEAR, ELF, FOREST, ISLAND, MOUNTAIN, PLAINS, Board, Both, Gain, Hit, Is, N, adds, face, mana_ability, spell

from wanzhi import Scenario
from wanzhi.model import constants as c
from wanzhi.model.mana import COLORLESS, SNOW_MANA
from wanzhi.vocabulary.abilities import ActivatedAbility
from wanzhi.vocabulary.cost_rules import ManaRestriction
from wanzhi.vocabulary.costs import LifeCost, ManaCostNode, SacrificeCost, TapCost
from wanzhi.vocabulary.effects.mana import AddMana
from wanzhi.vocabulary.effects.sentences import Do

TUNDRA = face("Tundra", types=c.LAND, abilities=(mana_ability("{W}", "{U}"),))
ALTAR = face("Altar", "{3}", c.ARTIFACT, (ActivatedAbility((SacrificeCost(Is(c.CREATURE)),), adds("{C}{C}")),))


def test_a_mana_ability_resolves_at_once():
    """CR 605.3b, 106.4: no stack; the mana stays in the pool until the step ends."""
    b = Board()
    forest, = b.lands(FOREST)
    b.hand(face("Growth", "{G}", c.INSTANT))
    b.act("activate", forest, 0)
    assert b.game.stack() == () and [(m.unit, m.amount) for m in b.game.player(0).pool] == [(c.GREEN, 1)]
    assert b.legal()[1][0] == "cast"


def test_mana_abilities_alone_are_nothing_to_stop_for():
    """CR 117.3d: only under full control is the player asked."""
    from wanzhi.rules import actions

    b = Board()
    b.lands(FOREST)
    assert len(b.legal()) == 2 and not actions.anything_but_pass(b.game, 0)
    b = Board(full_control=True)
    b.lands(FOREST)
    assert actions.anything_but_pass(b.game, 0)


def test_equal_sources_need_no_question():
    """CR 601.2g: which of several Forests is tapped makes no difference."""
    b = Board()
    b.lands(FOREST, FOREST, FOREST)
    card = b.hand(face("Growth", "{G}", c.INSTANT))
    assert b.question("cast", card, "") is None


def test_a_real_choice_is_asked_and_can_be_pinned():
    """CR 601.2g: the player may tap what they like."""
    b = Board()
    forest, mountain = b.lands(FOREST, MOUNTAIN)
    card = b.hand(face("Stone", "{1}", c.INSTANT))
    question = b.question("cast", card, "")
    assert question.kind == "Pay" and question.default() == ("auto",)
    assert {("pin", forest, 0, 0), ("pin", mountain, 0, 0)} <= set(question.next(()).options)
    b.game.choose(("pin", mountain, 0, 0))
    assert b.game._decision is None and b.tapped(forest, mountain) == (False, True)


def test_mana_by_hand_during_payment():
    """CR 605.3a, 117.1d."""
    b = Board()
    forest, mountain = b.lands(FOREST, MOUNTAIN)
    card = b.hand(face("Stone", "{1}", c.INSTANT))
    b.question("cast", card, "")
    b.game.choose(("mana", forest, 0, 0))
    assert b.game._decision is None and b.tapped(forest, mountain) == (True, False)


def test_only_what_leaves_the_bill_payable_is_offered():
    """CR 601.2h: a dual land that must make white is not offered for blue."""
    b = Board()
    tundra, island, other = b.lands(TUNDRA, ISLAND, FOREST)
    card = b.hand(face("Mix", "{1}{W}", c.INSTANT))
    options = b.question("cast", card, "").next(()).options
    assert ("pin", tundra, 0, 0) in options and ("pin", tundra, 0, 1) not in options
    assert ("mana", tundra, 0, 1) not in options and ("pin", island, 0, 0) in options and ("pin", other, 0, 0) in options


def test_a_sacrifice_outlet_makes_a_spell_payable_by_hand():
    """CR 605.3a: it is offered, and the mana abilities are activated by hand."""
    b = Board()
    altar, bear = b.put(ALTAR), b.put(BEAR)
    card = b.hand(face("Stone", "{2}", c.INSTANT))
    assert b.can_cast(card) and b.tapped(altar) == (False,)
    assert b.question("cast", card, "") is None  # there is only one way
    assert not b.game.exists(bear) and b.game.stack() and b.game.player(0).pool == ()


def test_by_hand_with_a_choice():
    """CR 605.3a, 733.1: which creature is the player's choice; the cast can be taken back."""
    b = Board()
    altar = b.put(ALTAR)
    one, two = b.put(BEAR), b.put(BEAR)
    card = b.hand(face("Stone", "{2}", c.INSTANT))
    before = b.game.hash()
    b.question("cast", card, "")
    assert b.game.decision.next(()).options == (("mana", altar, 0, 0, one), ("mana", altar, 0, 0, two)) and b.game.can_cancel
    b.game.cancel()
    assert b.game.hash() == before
    b.cast(card, pay=("mana", altar, 0, 0, two))
    assert b.game.exists(one) and not b.game.exists(two) and b.game.exists(altar)


def test_too_few_creatures_for_the_outlet():
    """CR 118.3."""
    b = Board()
    b.put(ALTAR)
    b.put(BEAR)
    assert not b.can_cast(b.hand(face("Stone", "{3}", c.INSTANT)))


def test_an_elf_under_summoning_sickness_makes_no_mana():
    """CR 302.6."""
    b = Board()
    b.put(ELF, sick=True)
    card = b.hand(face("Growth", "{G}", c.INSTANT))
    assert not b.can_cast(card)
    b.put(ELF)
    assert b.can_cast(card)


def test_filters_pay_with_mana_of_their_own():
    """CR 605.3: an ability with a mana cost is paid from what was made before."""
    prism = face("Prism", "{2}", c.ARTIFACT, (mana_ability("{W}", "{U}", costs=(ManaCostNode("{1}"), TapCost())),))
    b = Board()
    forest, = b.lands(FOREST)
    item = b.put(prism)
    card = b.hand(face("Mix", "{U}", c.INSTANT))
    b.cast(card)
    assert b.tapped(forest, item) == (True, True) and b.top().mana_spent == (c.BLUE,) and b.game.player(0).pool == ()


def test_pain_lands_hurt():
    """CR 605.1a: whatever else it does; without need it is not used."""
    pain = face("Reef", types=c.LAND, abilities=(
        mana_ability("{C}"), ActivatedAbility((TapCost(),), Both((adds("{U}"), Hurt())))))
    b = Board()
    b.put(pain)
    card = b.hand(face("Opt", "{U}", c.INSTANT))
    b.cast(card)
    assert b.life(0) == 19
    b = Board()
    b.put(pain)
    b.cast(b.hand(face("Orb", "{1}", c.INSTANT)))
    assert b.life(0) == 20


class Hurt(Hit, frozen=True):
    """1 damage to its controller."""

    def happen(self, game, it):
        yield from game.deal_damage(it.me, [(it.controller, 1)])


def test_snow_mana():
    """CR 107.4h: the source decides."""
    snowy = face("Snow-Covered Forest", types=c.LAND, subtypes="Forest", supertypes=c.BASIC | c.SNOW)
    b = Board()
    b.lands(FOREST)
    card = b.hand(face("Ice", "{S}", c.INSTANT))
    assert not b.can_cast(card)
    b.lands(snowy)
    b.cast(card)
    assert b.top().mana_spent == (c.GREEN | SNOW_MANA,)


class CreaturesOnly(ManaRestriction, frozen=True):
    """ "Spend this mana only to cast creature spells"."""

    en = zh = "creatures only"

    def allows(self, game, it, spell, ability) -> bool:
        return ability is None and bool(game.chars(spell).types & c.CREATURE)


def test_restricted_mana():
    """CR 106.6."""
    nursery = face("Nursery", types=c.LAND, abilities=(
        ActivatedAbility((TapCost(),), Do((AddMana(CreaturesOnly(), ("{G}",)),))),))
    b = Board()
    b.lands(nursery, nursery)
    bear, growth = b.hand(BEAR), b.hand(face("Growth", "{G}", c.INSTANT))
    assert b.can_cast(bear) and not b.can_cast(growth)
    b.act("activate", b.game.permanents(0)[0], 0)
    assert b.can_cast(bear) and not b.can_cast(growth)
    b.cast(bear)
    assert b.top().mana_spent == (c.GREEN, c.GREEN)


def test_a_spell_is_never_a_mana_ability():
    """CR 605.5b: it goes on the stack."""
    b = Board()
    b.lands(MOUNTAIN)
    ritual = b.hand(spell("Ritual", "{R}", adds("{R}{R}{R}")))
    b.cast(ritual)
    assert b.game.player(0).pool == ()
    b.resolve()
    assert [(m.unit, m.amount) for m in b.game.player(0).pool] == [(c.RED, 3)]


def test_colourless_mana_for_generic_amounts():
    """CR 106.10."""
    ring = face("Ring", "{1}", c.ARTIFACT, (mana_ability("{C}{C}"),))
    b = Board()
    item = b.put(ring)
    b.cast(b.hand(face("Stone", "{1}", c.INSTANT)))
    assert b.tapped(item) == (True,) and [(m.unit, m.amount) for m in b.game.player(0).pool] == [(COLORLESS, 1)]


def test_life_in_mana_abilities_is_limited():
    """CR 118.3b, 119.4."""
    dear = face("Dear", types=c.LAND, abilities=(mana_ability("{W}", costs=(TapCost(), LifeCost(N(3)))),))
    b = Board()
    b.put(dear)
    card = b.hand(face("Opt", "{W}", c.INSTANT))
    b.state.edit_player(0).life = 2
    assert not b.can_cast(card)
    b.state.edit_player(0).life = 3
    assert b.can_cast(card)


def test_gain():
    """CR 605.5: an ability without mana is no mana ability."""
    assert not ActivatedAbility((TapCost(),), Gain()).is_mana and mana_ability("{G}").is_mana
    assert PLAINS.name == "Plains"


@pytest.mark.parametrize(
    ("deed", "for_good"),
    [
        ("Draw a card.", True), ("Mill a card.", True), ("Scry 1.", True), ("Shuffle your library.", True),
        ("Reveal the top card of your library.", True), ("~ deals 1 damage to you.", False), ("You gain 1 life.", False),
    ],
)
def test_a_mana_ability_that_does_more_is_never_used_unasked(deed, for_good):
    """CR 605.3a, 601.2g: lands pay before it does; used by hand, it can be taken back unless it moved or showed cards of a library (733.1)."""
    s = Scenario()
    s.library(s.p1, "Forest")
    stone = s.battlefield(s.p1, s.define("Stone", "Artifact", "{T}: Add {R}. " + deed))
    s.lands(s.p1, "Mountain", "Mountain")
    zap = s.hand(s.p1, s.define("Zap", "Sorcery", "~ deals 2 damage to target player.", cost="{1}{R}"))
    game = s.game
    before = game.hash()
    game.choose(("cast", zap, ""))
    game.choose((s.p2,))
    assert game.decision.kind == "Pay" and game.can_cancel
    by_lands = game.fork()
    by_lands.choose(("auto",))
    assert not by_lands.object(stone).tapped and len(by_lands.library(s.p1)) == 21
    game.choose(("mana", stone, 0, 0))
    if game.decision.kind == "Pick":  # scry
        game.choose(())
    assert game.object(stone).tapped and game.can_cancel is not for_good
    assert game.cancel() is not for_good and (for_good or game.hash() == before)


def test_what_has_something_else_to_do_pays_last():
    """CR 601.2g: unasked, lands that only make mana are tapped before those with another ability; the player may choose otherwise."""
    s = Scenario()
    nexus = s.battlefield(s.p1, "Mutavault")
    wastes = s.battlefield(s.p1, s.define("Waste", "Land", "{T}: Add {C}."))
    orb = s.hand(s.p1, s.define("Orb", "Artifact", "", cost="{1}"))
    game = s.game
    game.choose(("cast", orb, ""))
    assert game.decision.kind == "Pay"
    by_nexus = game.fork()
    game.choose(("auto",))
    assert game.object(wastes).tapped and not game.object(nexus).tapped
    by_nexus.choose(("mana", nexus, 0, 0))
    assert by_nexus.object(nexus).tapped and not by_nexus.object(wastes).tapped

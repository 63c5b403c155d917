"""CR 116, 117, 305: what can be done with priority, and playing lands."""

from __future__ import annotations

from spell_board import BEAR, FOREST, MOUNTAIN, Board, Everyone, Gain, Is, N, face, spell

from wanzhi.model import constants as c
from wanzhi.model.rng import Random
from wanzhi.rules import actions
from wanzhi.vocabulary.abilities import ActivatedAbility
from wanzhi.vocabulary.cost_rules import (
    AdditionalLands,
    AsThoughFlash,
    CantCast,
    CantPlayLands,
    CastPermission,
    OnlySorceryTime,
    SpellLimit,
)
from wanzhi.vocabulary.costs import ManaCostNode


def test_one_land_a_turn():
    """CR 116.2a, 305.2: playing a land does not use the stack."""
    b = Board()
    one, two = b.hand(FOREST), b.hand(MOUNTAIN)
    assert {("land", one, 0), ("land", two, 0)} <= set(b.legal())
    b.act("land", one, 0)
    assert b.game.stack() == () and len(b.game.permanents(0)) == 1 and ("land", two, 0) not in b.legal()


def test_additional_land_plays():
    """CR 305.2."""
    b = Board()
    b.put(face("Azusa", "{2}{G}", c.CREATURE, (AdditionalLands(Everyone("you"), N(2)),), power=1, toughness=2))
    for _ in range(3):
        b.act("land", b.hand(FOREST), 0)
    card = b.hand(FOREST)
    assert ("land", card, 0) not in b.legal()


def test_lands_only_in_the_own_main_phase_with_an_empty_stack():
    """CR 305.1, 305.3."""
    b = Board(step=c.UPKEEP)
    assert ("land", b.hand(FOREST), 0) not in b.legal()
    b = Board()
    assert ("land", b.hand(FOREST, 1), 0) not in b.legal(1)


def test_no_lands():
    """CR 101.2, 305.2b."""
    b = Board()
    b.put(face("Worms", "{2}{R}", c.CREATURE, (CantPlayLands(Everyone()),), power=1, toughness=1), 1)
    assert ("land", b.hand(FOREST), 0) not in b.legal()


def test_lands_from_the_graveyard():
    """CR 305.1, 601.3: a permission for another zone."""
    b = Board()
    b.put(face("Crucible", "{3}", c.ARTIFACT, (CastPermission("crucible", Is(c.LAND), lands=True, spells=False),)))
    land = b.put(FOREST, 0, c.GRAVEYARD)
    assert ("land", land, 0) in b.legal()


def test_a_modal_land_card():
    """CR 712.12: either face."""
    b = Board()
    b.lands(FOREST)
    both = b.hand((spell("Growth", "{G}", Gain()), face("Grove", types=c.LAND, subtypes="Forest")), layout="modal_dfc")
    assert ("land", both, 1) in b.legal() and ("land", both, 0) not in b.legal() and b.can_cast(both)
    b.act("land", both, 1)
    assert b.game.chars(b.game.permanents(0)[-1]).name == "Grove"


def test_split_and_adventure_faces():
    """CR 709.3, 715.3: each half is a way of its own."""
    b = Board()
    b.lands(MOUNTAIN)
    card = b.hand((spell("Fire", "{1}{R}", Gain()), spell("Ice", "{R}", Gain(N(1)))), layout="split")
    assert b.can_cast(card, "@1") and not b.can_cast(card)
    b.cast(card, "@1")
    assert b.game.chars(b.game.stack()[-1]).name == "Ice" and b.top().way == ""


def test_as_though_it_had_flash():
    """CR 601.3b."""
    b = Board(step=c.END)
    b.lands(FOREST, FOREST)
    card = b.hand(BEAR)
    assert not b.can_cast(card)
    b.put(face("Yeva", "{2}{G}", c.CREATURE, (AsThoughFlash(Everyone("you"), Is(c.CREATURE)),), power=4, toughness=4))
    assert b.can_cast(card)


def test_prohibitions_win():
    """CR 101.2, 601.3."""
    b = Board()
    b.lands(FOREST)
    card = b.hand(spell("Growth", "{G}", Gain()))
    assert b.can_cast(card)
    b.put(face("Grid", "{1}", c.ARTIFACT, (CantCast(Everyone(), Is(c.INSTANT)),)), 1)
    assert not b.can_cast(card)


def test_one_spell_a_turn():
    """CR 601.3."""
    b = Board()
    b.lands(FOREST, FOREST)
    b.put(face("Law", "{2}{W}", c.ENCHANTMENT, (SpellLimit(Everyone(), N(1)),)), 1)
    first, second = b.hand(spell("Growth", "{G}", Gain())), b.hand(spell("Growth", "{G}", Gain()))
    b.cast(first)
    assert not b.can_cast(second)


def test_only_at_sorcery_time():
    """CR 601.3, 307.5."""
    b = Board(active=1)
    b.lands(FOREST)
    card = b.hand(spell("Growth", "{G}", Gain()))
    assert b.can_cast(card)
    b.put(face("Teferi", "{3}", c.CREATURE, (OnlySorceryTime(Everyone("others")),), power=3, toughness=4), 1)
    assert not b.can_cast(card)


def test_the_quick_question_agrees_with_the_list():
    """CR 117.1: in random positions `anything_but_pass` is true exactly if something but mana abilities is listed."""
    pump = face("Pump", "{1}{G}", c.CREATURE, (ActivatedAbility((ManaCostNode("{1}{G}"),), Gain()),), power=1, toughness=1)
    spells = (spell("Growth", "{G}", Gain()), spell("Big", "{4}{R}", Gain()), face("Stone", "{2}", c.ARTIFACT))
    pieces = (FOREST, MOUNTAIN, BEAR, pump, *spells)
    rng = Random(5)
    seen = [0, 0]
    for _ in range(120):
        b = Board(active=rng.below(2), step=(c.MAIN1, c.END)[rng.below(2)])
        for _ in range(rng.below(6)):
            b.put(pieces[rng.below(len(pieces))], rng.below(2))
        for _ in range(rng.below(4)):
            b.hand(pieces[rng.below(len(pieces))])
        quick = actions.anything_but_pass(b.game, 0)
        mana = {("activate", id, 0) for id in b.game.permanents(0) if b.game.is_type(id, c.LAND)}
        assert quick == any(action != ("pass",) and action not in mana for action in b.legal())
        seen[quick] += 1
    assert min(seen) > 10

"""CR 613.5, 113.6: what is kept between questions never differs from a fresh computation; indexes of what functions."""

from __future__ import annotations

import random
from typing import ClassVar

import pytest
from tests.rules import test_613_layers as t
from tests.rules.table import Table, face

from wanzhi import Scenario
from wanzhi.model import constants as c
from wanzhi.model.events import E_DAMAGE, E_ZONE, ZoneChange
from wanzhi.rules import effects, layers
from wanzhi.rules.dependency import Build
from wanzhi.vocabulary.abilities import ReplacementAbility, RuleAbility, TriggeredAbility
from wanzhi.vocabulary.base import Context, Effect, EventPattern
from wanzhi.vocabulary.gained_abilities import GainAbility, LoseAllAbilities
from wanzhi.vocabulary.modifications import BecomeColor, ChangePT, GainControl, SetPT, SwitchPT


class Dies(EventPattern, frozen=True):
    en = zh = "~ dies"
    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)


class Nothing(Effect, frozen=True):
    en = zh = "nothing happens"


class Shield(ReplacementAbility, frozen=True):
    en = zh = "prevent damage"
    kinds: ClassVar[tuple[int, ...]] = (E_DAMAGE,)


class EntersTapped(ReplacementAbility, frozen=True):
    en = zh = "~ enters tapped"
    kinds: ClassVar[tuple[int, ...]] = (E_ZONE,)


class Edict(RuleAbility, frozen=True):
    en = zh = "some rule"


POOL = (
    t.BEAR, t.OGRE, t.GOBLIN, t.LORD, t.BLOOD_MOON, t.URBORG, t.HUMILITY, t.OPALESCENCE, t.LIFE_AND_LIMB, t.DRYAD_ARBOR, t.FOREST_CARD,
    t.CONSPIRACY, t.ENCHANTED_EVENING,
)
MODS = (
    ChangePT(1, 1), SetPT(0, 3), SwitchPT(), BecomeColor(c.WHITE), GainAbility((t.FLIES,)), LoseAllAbilities(),
    GainControl(1), GainControl(0),
)


def _seen(game: Table) -> list[tuple[object, ...]]:
    found: list[tuple[object, ...]] = []
    for id in game.battlefield():
        chars = game.chars(id)
        values = tuple(getattr(chars, slot) for slot in chars.__slots__)
        found.append((id, game.controller(id), game.pt(id), *values))
    return found


@pytest.mark.parametrize("seed", range(12))
def test_what_is_kept_equals_a_fresh_computation(seed):
    """CR 613.5: the layers are applied at every moment."""
    rng = random.Random(seed)
    game = Table()
    for _ in range(60):
        board = game.battlefield()
        action = rng.randrange(6)
        if action <= 1 or len(board) < 3:
            game.put(rng.choice(POOL), rng.randrange(2))
        elif action == 2:
            game.leave(rng.choice(board))
        elif action == 3:
            game.effect((rng.choice(MODS),), (rng.choice(board),), player=rng.randrange(2))
        elif action == 4:
            effects.expire_at_cleanup(game)
        else:
            game.counters(rng.choice(board), (rng.choice(("+1/+1", "flying", "charge")), 1))
        if rng.randrange(3):
            game.state = game.state.fork()
        kept = _seen(game)
        game.state.derived, game.state.dirty = None, c.F_ALL
        assert _seen(game) == kept


def test_triggered_abilities_are_found_by_event_and_go_with_the_ability():
    """CR 603.2, 613.1f."""
    dies = TriggeredAbility(Dies(), Nothing())
    buried = TriggeredAbility(Dies(), Nothing(), from_zones=1 << c.GRAVEYARD)
    game = Table()
    assert layers.triggers_index(game) == {}
    bear = game.put(face("Martyr", c.CREATURE, 1, 1, abilities=(dies, buried)))
    game.put(face("Martyr", c.CREATURE, 1, 1, abilities=(dies, buried)), 0, c.HAND)
    assert layers.triggers_index(game) == {E_ZONE: ((bear, dies),)}
    corpse = game.put(face("Martyr", c.CREATURE, 1, 1, abilities=(dies, buried)), 1, c.GRAVEYARD)
    assert layers.triggers_index(game) == {E_ZONE: ((bear, dies), (corpse, buried))}
    game.effect((LoseAllAbilities(),), (bear,))
    assert layers.triggers_index(game) == {E_ZONE: ((corpse, buried),)}


def test_replacement_effects_of_objects_and_of_spells_are_found_by_event():
    """CR 614.1, 615.1."""
    game = Table()
    bear = game.put(face("Guard", c.CREATURE, abilities=(Shield(),)))
    floating = effects.add(game, Context(bear, 0), (Shield(),), "turn")
    assert layers.replacements_index(game) == {E_DAMAGE: ((bear, Shield()), (floating.id, Shield()))}


def test_rules_in_force_by_class():
    """CR 613.11."""
    game = Table()
    assert list(layers.rules_of(game, Edict)) == []
    bear = game.put(face("Ruler", c.CREATURE, abilities=(Edict(),)), 1)
    effects.add(game, Context(bear, 0), (Edict(),), "turn")
    assert list(layers.rules_of(game, Edict)) == [(Edict(), bear, 1), (Edict(), bear, 0)]
    assert list(layers.rules_of(game, RuleAbility)) == list(layers.rules_of(game, Edict))


def test_entering_objects_are_looked_at_as_they_would_exist():
    """CR 614.12: a land that Blood Moon will make a Mountain does not enter tapped by its own text."""
    tapland = face("Tapland", c.LAND, abilities=(EntersTapped(),))
    game = Table()
    card = game.put(tapland, 0, c.HAND)
    event = ZoneChange(card, c.HAND, c.BATTLEFIELD, 0)
    assert layers.entering_abilities(game, event) == (EntersTapped(),)
    game.put(t.BLOOD_MOON)
    state = game.state
    assert layers.entering_abilities(game, event) == ()
    assert game.state is state and game.state.zone(c.HAND, 0) == (card,)


def test_an_ability_activated_often_costs_no_comparisons(monkeypatch):
    """CR 613.8: effects that are alike depend on the same things; only unlike ones are tried against one another."""
    s = Scenario()
    idol = s.battlefield(s.p1, s.define("Idol", "Artifact", "{0}: ~ becomes a 3/3 Turtle artifact creature until end of turn."))
    other = s.battlefield(s.p1, s.define("Robe", "Enchantment", "Artifact creatures you control get +1/+1 and have flying."))
    for _ in range(8):
        s.activate(idol)
    tried: list[int] = []
    whole = Build._after
    monkeypatch.setattr(Build, "_after", lambda *what: tried.append(1) or whole(*what))
    s.game.state.dirty = c.F_ALL
    assert (s.power(idol), s.toughness(idol)) == (4, 4) and s.zone(other) == "battlefield"
    assert len(tried) <= 8

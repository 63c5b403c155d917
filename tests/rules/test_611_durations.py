"""CR 611: how long continuous effects last."""

from __future__ import annotations

from tests.rules.table import Table, When, face

from wanzhi import Scenario
from wanzhi.model.constants import ARTIFACT, CREATURE, F_PLAYER, F_TAPPED
from wanzhi.rules import effects, layers
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.modifications import ChangePT, GainControl

BEAR = face("Runeclaw Bear", CREATURE, 2, 2, "Bear")


def test_until_end_of_turn_ends_in_the_cleanup_step():
    """CR 514.2."""
    game = Table()
    bear = game.put(BEAR)
    game.effect((ChangePT(1, 1),), (bear,))
    game.effect((ChangePT(2, 2),), (bear,), until="forever")
    assert game.pt(bear) == (5, 5)
    effects.expire_at_cleanup(game)
    assert game.pt(bear) == (4, 4)


def test_until_your_next_turn_outlasts_other_players_turns():
    """CR 611.2a."""
    game = Table()
    bear = game.put(BEAR)
    game.state.frame.turn = 1
    game.effect((ChangePT(1, 1),), (bear,), until="your next turn", player=0)
    for turn, player, strength in ((1, 0, 3), (2, 1, 3), (3, 0, 2)):
        game.state.frame.turn, game.state.frame.active = turn, player
        effects.expire_at_turn(game, player)
        assert game.power(bear) == strength


def test_until_end_of_combat():
    """CR 511.3."""
    game = Table()
    bear = game.put(BEAR)
    game.effect((ChangePT(1, 1),), (bear,), until="combat")
    assert game.power(bear) == 3
    effects.expire_at_combat_end(game)
    assert game.power(bear) == 2


def test_for_as_long_as_ends_at_once_and_may_never_begin():
    """CR 611.2b, its example: Master Thief."""
    game = Table()
    thief, mox = game.put(BEAR), game.put(face("Mox", ARTIFACT), 1)
    it = Context(thief, 0)
    controls = When(lambda g, it: g.exists(it.me) and g.controller(it.me) == it.controller)
    effects.add(game, it, (GainControl(0),), "while", (mox,), controls)
    assert game.controller(mox) == 0
    game.leave(thief)
    assert game.controller(mox) == 1 and game.state.effects == ()
    effects.add(game, it, (GainControl(0),), "while", (mox,), controls)
    assert game.state.effects == () and game.controller(mox) == 1


def test_losing_control_of_the_thief_ends_it_for_good():
    """CR 611.2b: the duration does not begin again."""
    game = Table()
    thief, mox = game.put(BEAR), game.put(face("Mox", ARTIFACT), 1)
    controls = When(lambda g, it: g.controller(it.me) == it.controller)
    effects.add(game, Context(thief, 0), (GainControl(0),), "while", (mox,), controls)
    game.effect((GainControl(1),), (thief,))
    assert game.controller(mox) == 1
    effects.expire_at_cleanup(game)
    assert game.controller(thief) == 0 and game.controller(mox) == 1
    assert len(layers.control_changes(game)) == 4


def test_effects_with_nothing_left_to_do_are_forgotten():
    """CR 400.7."""
    game = Table()
    bear = game.put(BEAR)
    game.effect((ChangePT(1, 1),), (bear,), until="forever")
    shield = effects.add(game, Context(bear, 0), (), "turn", None, None, 2)
    effects.use(game, shield.id)
    game.leave(bear)
    effects.prune(game)
    assert [effect.uses for effect in game.state.effects] == [1]
    effects.use(game, shield.id)
    assert game.state.effects == ()


def test_effects_on_a_permanent_spell_go_on():
    """CR 400.7a."""
    game = Table()
    spell, permanent = game.put(BEAR), game.put(BEAR)
    game.effect((ChangePT(1, 1),), (spell,), until="forever")
    effects.follow(game, spell, permanent)
    assert game.power(permanent) == 3 and game.power(spell) == 2


def test_a_duration_that_is_watched_is_not_looked_at_again_and_again():
    """CR 611.2b: "for as long as it remains tapped" is looked at when something it depends on has changed, and then once."""
    s = Scenario()
    shield = s.battlefield(s.p1, s.define("Shield", "Artifact", "{T}: Target creature gets +0/+2 for as long as ~ remains tapped."))
    bear = s.battlefield(s.p1, "Runeclaw Bear")
    s.activate(shield, targets=bear)
    assert s.toughness(bear) == 4
    s.battlefield(s.p2, "Forest")
    s.game.state.dirty |= F_TAPPED | F_PLAYER
    assert layers.refresh(s.game) is layers.refresh(s.game)
    assert s.toughness(bear) == 4

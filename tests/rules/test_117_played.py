"""Priority and steps as a game asks for them, input by input (CR 116.3, 117.3, 117.4, 500.2)."""

from wanzhi import Game, Scenario
from wanzhi.model.decisions import Answer

BEAR = "Runeclaw Bear"


def ready() -> tuple[Scenario, Game]:
    """Both players have two Mountains and two Shocks; the first player is in the first main phase."""
    s = Scenario()
    for player in (s.p1, s.p2):
        s.lands(player, "Mountain", "Mountain")
        s.hand(player, "Shock", "Shock")
    return s, s.game


def cast(game: Game, player: int) -> Answer:
    return next(action for action in game.legal_actions(player) if isinstance(action, tuple) and action[0] == "cast")


def throw(game: Game, at: int) -> None:
    """The player with priority casts Shock at a player."""
    player = game.decision.player
    game.choose(cast(game, player))
    while game.decision.kind != "Act":
        game.choose((at,) if game.decision.why == "601.2c" else game.decision.default())


def test_who_casts_has_priority_again():
    """CR 117.3c."""
    _, game = ready()
    assert game.decision.player == 0
    throw(game, 1)
    assert game.decision.player == 0 and len(game.stack()) == 1


def test_who_passes_gives_priority_to_the_next_player():
    """CR 117.3d, 117.4."""
    _, game = ready()
    throw(game, 1)
    game.choose(("pass",))
    assert game.decision.player == 1 and len(game.stack()) == 1
    game.choose(("pass",))
    assert game.decision.player == 0 and game.stack() == () and game.player(1).life == 18


def test_the_active_player_has_priority_after_a_resolution():
    """CR 117.3b: also after the other player's spell."""
    _, game = ready()
    game.choose(("pass",))
    assert game.decision.player == 1
    throw(game, 0)
    game.choose(("pass",))
    game.choose(("pass",))
    assert game.decision.player == 0 and game.player(0).life == 18 and game.step == 3


def test_who_plays_a_land_has_priority_again():
    """CR 116.3."""
    s, game = ready()
    s.hand(s.p1, "Mountain")
    game.choose(next(action for action in game.legal_actions(0) if isinstance(action, tuple) and action[0] == "land"))
    assert game.decision.player == 0 and game.stack() == () and game.player(0).lands_played == 1


def test_the_phase_ends_when_all_pass_with_an_empty_stack():
    """CR 500.2, 505.2, 117.4."""
    _, game = ready()
    game.choose(("pass",))
    assert game.decision.player == 1 and game.step == 3
    game.choose(("pass",))
    assert game.decision.player == 0 and game.step == 4


def test_a_resolution_alone_does_not_end_the_phase():
    """CR 500.2, 117.3b."""
    _, game = ready()
    throw(game, 1)
    game.choose(("pass",))
    game.choose(("pass",))
    assert game.decision.player == 0 and game.step == 3


def test_players_act_in_every_step():
    """CR 503.1, 504.2, 507.2, 513.1, 117.3a: the active player gets priority first in upkeep, draw step, beginning of combat, end step."""
    _, game = ready()
    asked: list[tuple[int, int]] = []
    while game.turn < 5 and len(asked) < 60:
        decision = game.decision
        if decision.kind == "Act":
            asked.append((game.step, decision.player))
            game.choose(("pass",))
        else:
            game.choose(decision.default())
    assert {step for step, _ in asked} >= {1, 2, 3, 4, 11}

"""Players who have left the game, and players who control players (CR 800.4, 723)."""

from wanzhi import Game, Scenario
from wanzhi.rules import setup
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.modifications import GainControl

BEAR = "Runeclaw Bear"


def left(s: Scenario, player: int) -> None:
    def leave(game: Game):
        setup.leave(game, player, "104.3a")
        return
        yield

    s.do(leave)


def test_nothing_comes_under_the_control_of_who_has_left():
    """CR 800.4b, 800.4d: no token is created for that player, nothing enters under their control, nothing changes to their control."""
    s = Scenario(players=3)
    bear, card = s.battlefield(s.p1, BEAR), s.exile(s.p1, "Craw Wurm")
    left(s, s.p3)
    face = s.define("Token", "Creature - Elf").faces[0]
    s.do(lambda game: game.create_tokens(s.p3, (face,), 1))
    assert not any(s.game.object(id).face is face and s.game.zone_of(id) == 3 for id in s.game.battlefield())
    s.do(lambda game: game.move((card,), 3, controller=s.p3))
    assert s.zone(card) == "exile"
    s.game.add_effect(Context(bear, s.p3), (GainControl(s.p3),), "forever", (bear,))
    assert s.controller(bear) == s.p1


def test_triggered_abilities_of_who_has_left_are_not_put_on_the_stack():
    """CR 800.4d: a delayed triggered ability that such a player would control."""
    s = Scenario(players=3)
    s.cast(s.p3, s.define("Later", "Sorcery", "at the beginning of the next end step, each other player loses 3 life.", "{B}"))
    left(s, s.p3)
    s.step("end")
    assert s.life(s.p1) == 20 and s.life(s.p2) == 20 and not s.stack()


def test_nobody_is_controlled_by_who_has_left():
    """CR 800.4b."""
    s = Scenario(players=3)
    s.cast(s.p3, s.define("Slaver", "Sorcery", "you control target player during that player's next turn.", "{B}"), targets=s.p2)
    left(s, s.p3)
    s.next_turn(s.p2)
    assert s.game.player(s.p2).controlled_by == -1


def test_the_newest_effect_controls_a_player():
    """CR 723.1a."""
    s = Scenario(players=3)
    s.define("Slaver", "Sorcery", "you control target player during that player's next turn.", "{B}")
    s.cast(s.p1, "Slaver", targets=s.p2)
    s.cast(s.p3, "Slaver", targets=s.p2)
    s.next_turn(s.p2)
    assert s.game.player(s.p2).controlled_by == s.p3


def test_control_of_oneself():
    """CR 723.9: such players make their own decisions."""
    s = Scenario()
    s.define("Slaver", "Sorcery", "you control target player during that player's next turn.", "{B}")
    s.cast(s.p1, "Slaver", targets=s.p1)
    s.next_turn(s.p1)
    deciders: list[int] = []
    bear = s.battlefield(s.p2, BEAR)
    s.battlefield(s.p2, "Craw Wurm")
    s.answer("choose targets", lambda decision: deciders.append(decision.decider) or (bear,))
    s.cast(s.p1, "Shock")
    assert deciders == [s.p1]


def test_draws_are_offered_by_the_players_themselves():
    """CR 723.5b, 104.4i: agreeing to a draw is no decision that the controller of a player makes."""
    forests = [[Scenario().card("Forest")] * 20 for _ in range(2)]
    game = Game(forests, seed=3, first=0)
    while game.decision.why == "103.5":
        game.choose(True)
    game.state.edit_player(1).controlled_by = 0
    game.offer_draw(0)
    assert game.result == ""
    game.offer_draw(1)
    assert game.result == "draw"

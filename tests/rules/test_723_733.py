"""Controlling another player (CR 723), actions that are taken back (733), leaving a game of several players (800.4)."""

import pytest

from wanzhi import IllegalChoice, Scenario

BEAR = "Runeclaw Bear"
SLAVER = "you control target player during that player's next turn."


def controlled(s: Scenario) -> None:
    """From the second player's next turn on the first player decides for the second."""
    s.game.state.edit_player(s.p2).next_controller = s.p1


def open_turn(s: Scenario) -> None:
    """Play to a question in the second player's main phase."""
    s.next_turn(s.p2)


def test_the_next_turn_is_controlled():
    """CR 723.1, 723.3, 723.5: whoever controls the player decides; the player is still the active player."""
    s = Scenario()
    controlled(s)
    s.hand(s.p2, "Shock"), s.battlefield(s.p2, "Mountain")
    open_turn(s)
    decision = s.game.decision
    assert decision.player == s.p2 and decision.decider == s.p1 and s.game.active == s.p2


def test_control_of_the_player_ends_with_the_turn():
    """CR 723.1."""
    s = Scenario()
    controlled(s)
    open_turn(s)
    s.next_turn(s.p2)
    s.hand(s.p2, "Shock"), s.battlefield(s.p2, "Mountain")
    assert s.game.decision.player == s.game.decision.decider == s.p2


def test_the_last_effect_counts():
    """CR 723.1a."""
    s = Scenario(players=3)
    s.game.state.edit_player(s.p2).next_controller = s.p1
    s.game.state.edit_player(s.p2).next_controller = s.p3
    s.next_turn(s.p2)
    assert s.game.player(s.p2).controlled_by == s.p3


def test_it_waits_for_a_turn_that_is_taken():
    """CR 723.1b: a skipped turn does not use it up."""
    s = Scenario()
    controlled(s)
    s.game.state.edit_player(s.p2).skips = ("turn",)
    s.next_turn()
    assert s.game.active == s.p1 and s.game.player(s.p2).next_controller == s.p1
    s.next_turn(s.p2)
    assert s.game.player(s.p2).controlled_by == s.p1


def test_permanents_keep_their_controllers():
    """CR 723.3."""
    s = Scenario()
    controlled(s)
    bear = s.battlefield(s.p2, BEAR)
    open_turn(s)
    assert s.controller(bear) == s.p2


def test_what_the_player_sees_the_controller_sees():
    """CR 723.4."""
    s = Scenario()
    controlled(s)
    s.hand(s.p2, "Shock")
    open_turn(s)
    view = s.view(s.p1)
    assert "Shock" in [card.name for card in view.cards(2, s.p2)] or any(card.name == "Shock" for zone in range(9) for card in view.cards(zone, s.p2))


def test_attackers_and_spells_are_the_controllers_choice():
    """CR 723.5, 723.8: the controller also goes on making their own choices."""
    s = Scenario()
    controlled(s)
    bear, wall = s.battlefield(s.p2, BEAR), s.battlefield(s.p1, "Wall of Omens")
    open_turn(s)
    deciders: list[tuple[str, int, int]] = []
    s.answer("Attack", lambda decision: deciders.append(("attack", decision.player, decision.decider)) or ((bear, s.p1),))
    s.answer("Block", lambda decision: deciders.append(("block", decision.player, decision.decider)) or ((wall, bear),))
    s.step("damage")
    assert deciders == [("attack", s.p2, s.p1), ("block", s.p1, s.p1)]


def test_costs_are_paid_with_the_players_own_things():
    """CR 723.5a: the controlled player's mana and cards."""
    s = Scenario()
    controlled(s)
    (mountain,) = s.lands(s.p2, "Mountain")
    s.lands(s.p1, "Island")
    open_turn(s)
    s.cast(s.p2, "Shock", targets=s.p2)
    assert s.tapped(mountain) and s.life(s.p2) == 18


def test_nobody_makes_another_concede():
    """CR 723.6, 104.3a: the player may concede while controlled."""
    s = Scenario()
    controlled(s)
    open_turn(s)
    s.hand(s.p2, "Shock"), s.battlefield(s.p2, "Mountain")
    s.game.concede(s.p2)
    assert s.winners == (s.p1,)


# --- illegal actions ---


def test_an_illegal_answer_changes_nothing():
    """CR 733.1, 733.2: the player still has priority and may do something else."""
    s = Scenario()
    s.hand(s.p1, "Shock")
    s.lands(s.p1, "Mountain")
    game = s.game
    game.choose(next(action for action in game.legal_actions(s.p1) if action[0] == "cast"))
    key = game.position_key()
    with pytest.raises(IllegalChoice):
        game.choose((4711,))
    assert game.position_key() == key
    game.choose((s.p2,))
    assert game.stack() or game.player(s.p2).life == 18


def test_a_cast_is_taken_back():
    """CR 733.1, 733.2: with its payments: the land is untapped, the card in the hand, the player has priority."""
    s = Scenario()
    card = s.hand(s.p1, "Shock")
    (mountain,) = s.lands(s.p1, "Mountain")
    game = s.game
    before = game.decision and game.position_key()
    game.choose(next(action for action in game.legal_actions(s.p1) if action[0] == "cast"))
    assert game.stack() and game.can_cancel and game.cancel()
    assert game.position_key() == before and game.hand(s.p1) == (card,) and not game.object(mountain).tapped
    assert game.decision.player == s.p1 and game.decision.kind == "Act"


def test_revealed_cards_are_not_taken_back():
    """CR 733.1: an action that moved cards from a library is not reversed."""
    s = Scenario()
    s.define("Grinder", "Artifact", "{T}, mill a card: add {R}.")
    s.lands(s.p1, "Grinder")
    s.hand(s.p1, "Shock")
    game = s.game
    game.choose(next(action for action in game.legal_actions(s.p1) if action[0] == "cast"))
    while not game.graveyard(s.p1):
        game.choose(game.decision.default())
    assert not game.can_cancel


# --- leaving ---


def test_no_tokens_for_who_has_left():
    """CR 800.4b, 800.4d: nothing is created under or for a player who has left."""
    s = Scenario(players=3)
    s.battlefield(s.p2, "Doomed Traveler")
    s.game.concede(s.p2)
    assert s.game.permanents(s.p2) == () and s.game.stack() == ()


def test_a_stolen_permanent_goes_back():
    """CR 800.4a, 800.4c: the effect that gave control ends."""
    s = Scenario(players=3)
    bear = s.battlefield(s.p1, BEAR)
    s.battlefield(s.p3, "Control Magic", attached_to=bear)
    s.game.concede(s.p3)
    assert s.controller(bear) == s.p1


def test_a_creature_that_only_the_leaver_controlled_is_exiled():
    """CR 800.4a: a card of another player that was reanimated."""
    s = Scenario(players=3)
    card = s.graveyard(s.p1, BEAR)
    s.cast(s.p2, "Reanimate", targets=card)
    assert s.controller(card) == s.p2
    s.game.concede(s.p2)
    assert s.zone(card) == "exile"


def test_the_turn_of_who_left_goes_on():
    """CR 800.4j, 800.4k: without an active player; the next player in turn order gets priority; then the next turn begins."""
    s = Scenario(players=3)
    for player in (s.p1, s.p2):
        s.hand(player, "Shock"), s.battlefield(player, "Mountain")
    turn = s.game.turn
    s.game.concede(s.p1)
    assert s.game.decision.player == s.p2 and s.game.turn == turn
    s.next_turn()
    assert s.game.active == s.p2


def test_no_damage_to_who_has_left():
    """CR 800.4e: combat damage is not assigned to that player."""
    s = Scenario(players=3)
    bear = s.battlefield(s.p1, BEAR)
    s.attack(bear, of=s.p2)
    s.game.concede(s.p2)
    assert s.game.player(s.p3).life == 20 and not s.game.over


def test_a_duration_until_the_next_turn_of_who_left():
    """CR 800.4m: it lasts until that turn would have begun."""
    s = Scenario(players=3)
    bear = s.battlefield(s.p3, BEAR)
    s.define("Long", "Instant", "target creature gets +2/+2 until your next turn.", "{W}")
    s.cast(s.p2, "Long", targets=bear)
    for player in (s.p1, s.p3):
        s.hand(player, "Shock"), s.battlefield(player, "Mountain")
    s.game.concede(s.p2)
    assert s.pt(bear) == (4, 4)
    s.next_turn(s.p3)
    assert s.pt(bear) == (2, 2)

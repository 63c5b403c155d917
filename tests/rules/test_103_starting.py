"""Starting the game (CR 103)."""

from wanzhi import Game
from wanzhi.cards.compile import compile_card
from wanzhi.cards.starter import starter_records
from wanzhi.model.card import Card

CARDS = {record.name: record for record in starter_records() if record.name in ("Forest", "Island", "Grizzly Bears")}


def deck(size: int = 40) -> list[Card]:
    return [compile_card(CARDS["Forest"])] * (size // 2) + [compile_card(CARDS["Grizzly Bears"])] * (size - size // 2)


def started(first: int = 0, players: int = 2, size: int = 40) -> Game:
    return Game([deck(size) for _ in range(players)], seed=3, first=first)


def keep_all(game: Game) -> None:
    while game.decision.why in ("103.5", "103.1"):
        game.choose(True if game.decision.kind == "YesNo" else game.decision.default())


def test_a_random_player_chooses_who_goes_first():
    """CR 103.1: the player may also let the other go first."""
    game = started(first=-1)
    decision = game.decision
    assert decision.why == "103.1"
    game.choose(False)
    keep_all(game)
    assert game.active != decision.player and game.turn == 1


def test_libraries_are_shuffled():
    """CR 103.3: the cards are in random order, and nobody knows it."""
    game = started()
    assert game.decision.why == "103.5"
    names = [game.object(id).face.name for id in game.library(0)]
    assert names != sorted(names) and not any(game.object(id).known_to for id in game.library(0))


def test_twenty_life():
    """CR 103.4, 119.1."""
    game = started()
    assert [game.player(p).life for p in (0, 1)] == [20, 20]


def test_seven_cards_and_the_london_mulligan():
    """CR 103.5, 402.1: who mulligans draws seven again and, on keeping, puts one card on the bottom for each time."""
    game = started()
    assert game.decision.why == "103.5" and len(game.hand(0)) == 7
    for _ in range(2):
        game.choose(False)  # the first player takes a mulligan
        if game.decision.player == 1:
            game.choose(True)  # the other keeps
    assert len(game.hand(0)) == 7
    game.choose(True)
    assert game.decision.kind == "Pick" and game.decision.player == 0
    game.choose(game.decision.default())
    while game.decision.why == "103.5":
        game.choose(game.decision.default())
    assert len(game.hand(0)) == 5 and len(game.library(0)) == 35


def test_the_players_decide_in_turn_order_and_mulligan_at_once():
    """CR 103.5, 101.4e: the starting player decides first, then the others; then all who mulligan do so."""
    game = started(first=1)
    assert game.decision.player == 1
    before = game.hand(1)
    game.choose(False)
    assert game.decision.player == 0 and game.hand(1) == before
    game.choose(False)
    assert game.hand(1) != before


def test_the_first_mulligan_is_free_with_three_players():
    """CR 103.5c: it does not count toward the cards put on the bottom."""
    game = started(players=3)
    game.choose(False)
    keep_all(game)
    assert len(game.hand(0)) == 8  # seven and the first draw


def test_the_first_player_skips_the_first_draw():
    """CR 103.8, 103.8a, 504.1: in a two-player game."""
    game = started()
    keep_all(game)
    assert game.active == 0 and len(game.hand(0)) == 7
    while game.active == 0:
        game.choose(game.decision.default())
    assert len(game.hand(1)) == 8


def test_nobody_skips_a_draw_with_three_players():
    """CR 103.8c."""
    game = started(players=3)
    keep_all(game)
    assert game.active == 0 and len(game.hand(0)) == 8


def test_too_small_a_deck_is_drawn_out():
    """CR 103.5, 704.5b: who can't draw seven cards loses as the first priority would be given."""
    game = Game([deck(4), deck()], seed=1, first=0)
    while not game.over and game.decision.why == "103.5":
        game.choose(True)
    assert game.over and game.winners == (1,)

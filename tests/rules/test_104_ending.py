"""Ending the game (CR 104), and leaving it (800.4)."""

from wanzhi import Scenario

BEAR = "Runeclaw Bear"


def test_the_game_ends_at_once_when_a_player_concedes():
    """CR 104.1, 104.2a, 104.3a: even with lethal damage on the stack."""
    s = Scenario()
    s.set_life(s.p1, 1)
    s.hand(s.p1, "Giant Growth"), s.battlefield(s.p1, "Forest"), s.battlefield(s.p1, BEAR)
    s.cast(s.p2, "Lightning Bolt", targets=s.p1, resolve=False)
    s.game.concede(s.p2)
    assert s.result == "win" and s.winners == (s.p1,)


def test_conceding_overrides_you_cant_lose():
    """CR 101.1, 104.3a: Platinum Angel does not help who concedes, nor keep the other from winning (104.2a)."""
    s = Scenario()
    s.battlefield(s.p1, "Platinum Angel")
    s.game.concede(s.p1)
    assert s.winners == (s.p2,)


def test_no_life_left():
    """CR 104.3b, 119.6, 704.5a."""
    s = Scenario(life=3)
    s.cast(s.p1, "Lightning Bolt", targets=s.p2)
    assert s.winners == (s.p1,) and s.life(s.p2) == 0


def test_you_cant_lose_the_game():
    """CR 101.2, 104.3b, 614.17: with Platinum Angel a player goes on with less than 0 life, until it leaves."""
    s = Scenario(life=2)
    angel = s.battlefield(s.p2, "Platinum Angel")
    s.cast(s.p1, "Lightning Bolt", targets=s.p2)
    assert s.result == "" and s.life(s.p2) == -1
    s.cast(s.p1, "Murder", targets=angel)
    assert s.winners == (s.p1,)


def test_drawing_from_an_empty_library():
    """CR 104.3c, 121.4, 704.5b: the player draws what is left and loses the next time somebody would get priority."""
    s = Scenario(library=1)
    s.cast(s.p1, "Divination")
    assert s.winners == (s.p2,) and len(s.game.hand(s.p1)) == 1


def test_the_empty_library_does_not_lose_by_itself():
    """CR 104.3c, 121.4."""
    s = Scenario(library=2)
    s.cast(s.p1, "Divination")
    assert s.result == "" and s.game.library(s.p1) == ()


def test_ten_poison_counters():
    """CR 104.3d, 122.1f, 704.5c."""
    s = Scenario()
    elf = s.battlefield(s.p1, "Glistener Elf", counters={"+1/+1": 9})
    s.attack(elf)
    assert s.counters(s.p2, "poison") == 10 and s.life(s.p2) == 20 and s.winners == (s.p1,)


def test_an_effect_says_that_a_player_wins():
    """CR 104.2b."""
    s = Scenario()
    s.cast(s.p1, s.define("Victory", "Sorcery", "you win the game.", "{1}"))
    assert s.winners == (s.p1,)


def test_an_effect_says_that_a_player_loses():
    """CR 104.3e."""
    s = Scenario()
    s.cast(s.p1, s.define("Defeat", "Sorcery", "target player loses the game.", "{1}"), targets=s.p2)
    assert s.winners == (s.p1,)


def test_all_players_lose_at_once():
    """CR 104.4a, 704.5a, 704.3: both at 0 life in the same check is a draw."""
    s = Scenario(life=3)
    s.cast(s.p1, "Earthquake", x=3)
    assert s.result == "draw" and s.winners == ()


def test_a_loop_of_mandatory_actions_is_a_draw():
    """CR 104.4b, 732.4: a trigger that brings itself about, with nobody able to stop it."""
    s = Scenario()
    s.define("Ping", "Enchantment", "whenever you gain life, you lose 1 life.")
    s.define("Pong", "Enchantment", "whenever you lose life, you gain 1 life.")
    s.battlefield(s.p1, "Ping"), s.battlefield(s.p1, "Pong")
    s.cast(s.p1, "Healing Salve", modes=0, targets=s.p1)
    assert s.result == "draw"


def test_a_loop_that_grows_is_a_draw():
    """CR 104.4b, 732.4: mandatory actions that go on without an end, though no position comes twice."""
    s = Scenario()
    s.define("Echo", "Enchantment", "whenever you gain life, you gain 1 life.")
    s.battlefield(s.p1, "Echo")
    s.cast(s.p1, "Healing Salve", modes=0, targets=s.p1)
    assert s.result == "draw"


def test_many_triggers_in_a_row_are_no_loop():
    """CR 104.4b: what comes to an end is no loop, however long it takes."""
    s = Scenario()
    s.define("Thanks", "Enchantment", "whenever a creature dies, you gain 1 life.")
    for _ in range(4):
        s.battlefield(s.p1, "Thanks")
    for _ in range(160):
        s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Wrath of God")
    assert s.result == "" and s.life(s.p1) == 20 + 640


def test_who_loses_leaves_the_game():
    """CR 104.5, 800.4a: what the player owns leaves, with three players the others play on."""
    s = Scenario(players=3, life=3)
    bear, mine = s.battlefield(s.p2, BEAR), s.battlefield(s.p1, BEAR)
    s.cast(s.p1, "Lightning Bolt", targets=s.p2)
    assert s.result == "" and not s.game.exists(bear) and s.game.exists(mine)
    assert s.game.players() == (0, 2)


def test_objects_that_a_leaving_player_had_taken_are_back_or_exiled():
    """CR 800.4a: an effect that gave control ends; the permanent goes back to its owner."""
    s = Scenario(players=3)
    bear = s.battlefield(s.p1, BEAR)
    control = s.battlefield(s.p2, "Control Magic", attached_to=bear)
    assert s.controller(bear) == s.p2
    s.game.concede(s.p2)
    assert s.controller(bear) == s.p1 and not s.game.exists(control)


def test_what_a_leaving_player_has_on_the_stack_ceases():
    """CR 800.4a: spells and abilities that the player controls leave with the player."""
    s = Scenario(players=3)
    bear = s.battlefield(s.p1, BEAR)
    s.hand(s.p1, "Giant Growth"), s.battlefield(s.p1, "Forest")
    s.cast(s.p2, "Lightning Bolt", targets=bear, resolve=False)
    s.game.concede(s.p2)
    assert s.stack() == [] and s.zone(bear) == "battlefield"


def test_intentional_draw():
    """CR 104.4i: as soon as every player offers one."""
    s = Scenario()
    s.game.offer_draw(s.p1)
    s.game.offer_draw(s.p2)
    assert s.result == "draw"


def test_an_effect_says_that_the_game_is_a_draw():
    """CR 104.4c."""
    s = Scenario()
    s.cast(s.p1, s.define("Peace", "Sorcery", "the game is a draw.", "{1}"))
    assert s.result == "draw"


def test_win_and_lose_at_once_is_a_loss():
    """CR 104.3f: who would win and lose at once loses."""
    s = Scenario(life=3)
    s.define("Triumph", "Instant", "you lose the game. you win the game.", "{1}")
    s.cast(s.p1, "Triumph")
    assert s.winners == (s.p2,)

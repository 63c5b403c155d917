"""Rare replacement effects, linked abilities and memories, played: CR 120.7, 400.7d, 603.10, 607.2, 614.10, 616.1b."""

from wanzhi import Scenario

BEAR = "Runeclaw Bear"


def test_creatures_enter_under_ones_own_control():
    """CR 616.1b, 614.12: creature spells and tokens of opponents alike, this turn; one's own permanents and other types are not touched."""
    s = Scenario()
    s.cast(s.p1, "Gather Specimens")
    bear = s.enter(s.p2, BEAR)
    assert s.controller(bear) == s.p1 and s.game.owner(bear) == s.p2
    s.define("Two", "Sorcery", "create two 1/1 white Soldier creature tokens.", "{W}")
    s.cast(s.p2, "Two")
    assert len([id for id in s.game.permanents(s.p1) if s.chars(id).name == "Soldier Token"]) == 2
    rock = s.enter(s.p2, "Sol Ring")
    assert s.controller(rock) == s.p2
    s.next_turn()
    assert s.controller(s.enter(s.p2, BEAR)) == s.p2


def test_both_took_what_would_enter():
    """CR 616.1b, 614.5: each effect applies once; the creature ends up under its would-be controller."""
    s = Scenario()
    s.cast(s.p1, "Gather Specimens")
    s.cast(s.p2, "Gather Specimens")
    assert s.controller(s.enter(s.p2, BEAR)) == s.p2


def test_a_draw_that_may_be_skipped():
    """CR 614.10, 121.6: the player may skip each draw or not."""
    s = Scenario()
    s.battlefield(s.p1, "Obstinate Familiar")
    s.do(lambda game: game.draw(s.p1, 1))
    assert s.names("hand", s.p1) == []
    s.answer("skip that draw", False)
    s.do(lambda game: game.draw(s.p1, 1))
    assert len(s.names("hand", s.p1)) == 1
    s.do(lambda game: game.draw(s.p2, 1))
    assert len(s.names("hand", s.p2)) == 1


def test_tokens_created_with_a_permanent():
    """CR 607.2, 603.10a: only that permanent's tokens are destroyed as it leaves; their size follows its counters (CR 201.5a)."""
    s = Scenario()
    burst = s.battlefield(s.p1, "Saproling Burst", counters={"fade": 7})
    other = s.battlefield(s.p1, "Saproling Burst", counters={"fade": 7})
    s.activate(burst).activate(burst).activate(other)
    sizes = sorted(s.pt(id) for id in s.tokens(s.p1))
    assert sizes == [(5, 5), (5, 5), (6, 6)]
    s.do(lambda game: game.destroy((burst,)))
    assert [s.pt(id) for id in s.tokens(s.p1)] == [(6, 6)]


def test_who_was_dealt_damage_before():
    """CR 115.1, 120.7: only an opponent whom that very object has dealt damage to can be the target."""
    s = Scenario(players=3)
    vermin = s.battlefield(s.p1, "Diseased Vermin")
    s.step("upkeep", s.p1).resolve()
    assert s.life(s.p2) == s.life(s.p3) == 20
    s.attack(vermin, of=s.p3).damage()
    s.resolve()
    assert s.counters(vermin, "infection") == 1 and s.life(s.p3) == 19
    s.step("upkeep", s.p1).resolve()
    assert s.life(s.p3) == 18 and s.life(s.p2) == 20


def test_the_first_card_drawn_each_turn_is_revealed():
    """CR 121.1, 603.2, 607.2: the first card only; a basic land draws a card, which is not revealed any more."""
    s = Scenario()
    s.battlefield(s.p1, "Rowen")
    s.library(s.p1, "Forest", "Island", BEAR)
    s.do(lambda game: game.draw(s.p1, 1))
    assert s.names("hand", s.p1) == ["Forest", "Island"]
    seen = [s.game.object(id).face.name for id in s.game.hand(s.p1) if s.view(s.p2).sees(id)]
    assert seen == ["Forest"]
    s.next_turn(s.p2)
    s.library(s.p1, "Craw Wurm")
    s.do(lambda game: game.draw(s.p1, 1))
    assert "Craw Wurm" in s.names("hand", s.p1) and len(s.names("hand", s.p1)) == 3


def test_a_type_chosen_as_a_cost():
    """CR 601.2b, 400.7d: the permanent knows the type that was chosen as the spell was cast; elsewhere nothing is chosen."""
    s = Scenario()
    s.battlefield(s.p1, BEAR)
    s.battlefield(s.p2, "Grizzly Bears")
    caller = s.hand(s.p1, "Caller of the Hunt")
    assert s.pt(caller) == (0, 0)
    s.answer("choose creature type", "Bear")
    s.cast(s.p1, caller)
    assert s.pt(s.now(caller)) == (2, 2)


def test_a_token_that_speaks_of_what_created_it():
    """CR 201.5a: by its name the ability of the token means the permanent that created it."""
    s = Scenario()
    grime = s.battlefield(s.p1, "Gutter Grime")
    bear, other = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    s.do(lambda game: game.destroy((bear,)))
    (ooze,) = s.tokens(s.p1)
    assert s.pt(ooze) == (1, 1)
    s.do(lambda game: game.destroy((other,)))
    assert s.counters(grime, "slime") == 2 and s.pt(ooze) == (2, 2)

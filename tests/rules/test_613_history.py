"""CR 613.6, 611.3a: a static ability's effect applies whenever its condition holds, also one about what happened this turn."""

from wanzhi import Scenario

BEAR = "Runeclaw Bear"


def test_effect_while_something_was_cast_this_turn() -> None:
    s = Scenario()
    text = "~ gets +2/+0 as long as you've cast an instant or sorcery spell this turn."
    figment = s.battlefield(s.p1, s.define("Figment", "Creature — Illusion", text, pt="2/1"))
    assert s.pt(figment) == (2, 1)
    s.cast(s.p1, s.define("Hush", "Instant", "You gain 1 life.", cost="{W}"))
    assert s.pt(figment) == (4, 1)
    s.next_turn()
    assert s.pt(figment) == (2, 1)


def test_effect_while_a_creature_died_this_turn() -> None:
    s = Scenario()
    ghoul = s.battlefield(s.p1, s.define("Ghoul", "Creature — Zombie", "~ gets +2/+2 as long as a creature died this turn.", pt="1/1"))
    bear = s.battlefield(s.p2, BEAR)
    assert s.pt(ghoul) == (1, 1)
    s.do(lambda game: game.destroy((bear,)))
    assert s.pt(ghoul) == (3, 3)

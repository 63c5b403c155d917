"""Things that have left the battlefield are looked at as they last were there (CR 603.4, 603.10, 608.2h)."""

from wanzhi import Scenario


def test_creatures_that_die_together_are_compared_as_they_were() -> None:
    """CR 603.10a: "with the greatest power among creatures that player controls" is judged by the moment before they died."""
    s = Scenario()
    text = "Whenever a creature an opponent controls with the greatest power among creatures that player controls dies, you gain 1 life."
    s.battlefield(s.p1, s.define("Hunter", "Creature", text))
    small = s.define("Small", "Creature", pt="3/3")
    one, other, third = s.battlefield(s.p2, "Craw Wurm"), s.battlefield(s.p2, "Craw Wurm"), s.battlefield(s.p2, small)
    s.do(lambda game: game.destroy((third,)))
    assert s.life(s.p1) == 20
    fourth = s.battlefield(s.p2, small)
    s.do(lambda game: game.destroy((one, other, fourth)))
    assert s.life(s.p1) == 22
    s.do(lambda game: game.destroy((s.battlefield(s.p2, small),)))
    assert s.life(s.p1) == 23


def test_an_intervening_if_about_a_source_that_left() -> None:
    """CR 603.4, 608.2h: "if it's a creature" asks whether it was one as it left the battlefield."""
    s = Scenario()
    text = "{2}{B}: This artifact becomes a 2/2 black Horror artifact creature until end of turn."
    more = "Whenever this permanent is dealt damage, if it's a creature, you lose that much life."
    totem = s.battlefield(s.p1, s.define("Totem", "Artifact", f"{text}\n{more}", "{3}"))
    s.activate(totem)
    s.cast(s.p2, "Lightning Bolt", targets=totem)
    assert s.zone(totem) == "graveyard" and s.life(s.p1) == 17

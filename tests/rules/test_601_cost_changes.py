"""CR 601.2f: which spells an effect makes cheaper or dearer."""

from wanzhi import Scenario

BEAR = "Runeclaw Bear"


def price(s: Scenario, spell: int, **how: object) -> int:
    """How many of the first player's lands are tapped for it."""
    s.cast(s.p1, spell, **how)  # type: ignore[arg-type]
    return sum(s.tapped(id) for id in s.game.battlefield() if s.game.controller(id) == s.p1)


def costs(text: str, cost: str, type_line: str = "Artifact", **how: object) -> int:
    """What a spell of that cost costs while a permanent has that text."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Rule", "Enchantment", text))
    s.lands(s.p1, *["Forest"] * 9)
    pt = "4/4" if "Creature" in type_line else ""
    return price(s, s.hand(s.p1, s.define("Spell", type_line, "", cost, pt)), **how)


def test_only_spells_with_that_mana_value():
    """CR 601.2f: "with mana value 7 or greater" is part of what it says; X counts as chosen (202.3e)."""
    text = "Colorless spells you cast with mana value 7 or greater cost {1} less to cast."
    assert costs(text, "{6}") == 6 and costs(text, "{7}") == 6
    assert costs(text, "{X}{3}", x=3) == 6 and costs(text, "{X}{3}", x=4) == 6


def test_only_creature_spells_with_that_power():
    """CR 601.2f."""
    assert costs("Creature spells you cast with power 4 or greater cost {2} less to cast.", "{4}", "Creature - Bear") == 2
    assert costs("Creature spells you cast with power 5 or greater cost {2} less to cast.", "{4}", "Creature - Bear") == 4


def test_only_spells_of_that_color():
    """CR 601.2f, 105.2."""
    text = "Each spell you cast that's red or green costs {1} less to cast."
    assert costs(text, "{2}") == 2 and costs(text, "{1}{G}") == 1


def test_only_spells_from_that_zone():
    """CR 601.2f, 601.2a: it matters where the spell was cast from, though it is on the stack by then."""
    text = "Spells you cast from your graveyard cost {1} less to cast."
    assert costs(text, "{3}") == 3
    s = Scenario()
    s.battlefield(s.p1, s.define("Rule", "Enchantment", text))
    s.lands(s.p1, *["Forest"] * 9)
    spell = s.graveyard(s.p1, s.define("Again", "Sorcery", "Draw a card.\nFlashback {4}", "{1}"))
    assert price(s, spell, way="flashback") == 3


def test_only_spells_with_that_target():
    """CR 601.2f: players as targets too."""
    text = "Spells you cast that target an opponent cost {1} more to cast."
    for target, expected in ((0, 1), (1, 2)):
        s = Scenario()
        s.battlefield(s.p1, s.define("Rule", "Enchantment", text))
        s.lands(s.p1, *["Forest"] * 9)
        assert price(s, s.hand(s.p1, s.define("Gift", "Instant", "Target player draws a card.", "{1}")), targets=target) == expected

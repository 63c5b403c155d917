"""A player's party (CR 700.8)."""

import pytest

from wanzhi import Scenario


def with_party(*kinds: str) -> Scenario:
    """Player 1 has creatures of these types, and one Cleric is an opponent's."""
    s = Scenario()
    for number, kind in enumerate(kinds):
        s.battlefield(s.p1, s.define(f"Hero {number}", f"Creature — {kind}"))
    s.battlefield(s.p2, s.define("Stranger", "Creature — Cleric"))
    return s


@pytest.mark.parametrize(
    ("kinds", "size"),
    [
        ((), 0), (("Cleric",), 1), (("Cleric", "Cleric"), 1), (("Goblin",), 0), (("Cleric", "Rogue", "Warrior", "Wizard"), 4),
        (("Cleric Rogue", "Rogue"), 2),  # 700.8b: the first counts as the Cleric
        (("Cleric Rogue", "Cleric Rogue", "Cleric Rogue"), 2), (("Human Warrior Wizard", "Warrior", "Wizard Rogue", "Wizard"), 3),
    ],
)
def test_a_party_is_counted_as_it_is_largest(kinds, size):
    """CR 700.8, 700.8a-b: up to one of each of the four types, each creature for one of its types, whatever gives most."""
    s = with_party(*kinds)
    s.cast(s.p1, s.define("Toast", "Sorcery", "You gain 1 life for each creature in your party.", cost="{0}"))
    assert s.life(s.p1) == 20 + size
    s.cast(s.p1, s.define("Cheer", "Sorcery", "You gain X life, where X is the number of creatures in your party.", cost="{0}"))
    assert s.life(s.p1) == 20 + 2 * size


def test_a_full_party():
    """CR 700.8c: four creatures in it."""
    for kinds, full in ((("Cleric", "Rogue", "Warrior"), False), (("Cleric", "Rogue", "Warrior", "Wizard"), True)):
        s = with_party(*kinds)
        s.cast(s.p1, s.define("Feast", "Sorcery", "If you have a full party, you gain 4 life.", cost="{0}"))
        assert s.life(s.p1) == (24 if full else 20)


def test_a_spell_that_costs_less_for_the_party():
    """CR 601.2f, 700.8a."""
    s = with_party("Cleric", "Rogue")
    card = s.hand(s.p1, s.define("Hall", "Artifact", "This spell costs {1} less to cast for each creature in your party.", cost="{3}"))
    s.mana(s.p1, "{C}")
    spell = s.cast(s.p1, card)
    assert s.zone(spell) == "battlefield"


def test_only_those_described_are_counted():
    """CR 700.8a: "other creatures in your party" does not count the one that says so."""
    s = with_party("Rogue", "Wizard")
    s.cast(s.p1, s.define("Priest", "Creature — Cleric", "When ~ enters, you gain 1 life for each other creature in your party.", cost="{0}"))
    assert s.life(s.p1) == 22

"""Adventurer cards (CR 715), omen cards (CR 720) and preparation cards (CR 722)."""

import pytest

from wanzhi import Scenario
from wanzhi.cards.compile import compile_card
from wanzhi.cards.records import CardRecord, FaceRecord, color_identity
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.card import Card
from wanzhi.model.constants import CREATURE

BEAR = "Runeclaw Bear"


def inset(kind: str = "Adventure", text: str = "Destroy target creature.", layout: str = "adventure") -> Card:
    """A creature card {2}{G} with an instant {R} inset."""
    faces = (
        FaceRecord("Traveller", "Creature — Human", "{2}{G}", "", "3", "3"),
        FaceRecord("Travel", f"Instant — {kind}" if kind else "Instant", "{R}", text),
    )
    return compile_card(CardRecord(f"Traveller // Travel {kind} {text}", faces, layout, color_identity(faces), ()))


def test_an_adventure_is_exiled_and_the_card_may_be_played():
    """CR 715.3d: exiled as it resolves; then its controller may cast it, but not as an Adventure."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    card = s.hand(s.p1, inset())
    s.cast(s.p1, card, way="@1", targets=bear)
    assert s.zone(card) == "exile" and s.zone(bear) == "graveyard"
    other = s.battlefield(s.p2, BEAR)
    with pytest.raises(ScenarioError):
        s.cast(s.p1, card, way="permission@1", targets=other)
    with pytest.raises(ScenarioError):
        s.cast(s.p2, card)
    s.cast(s.p1, card)
    assert s.zone(card) == "battlefield" and s.pt(card) == (3, 3)


def test_the_spell_has_only_the_inset_characteristics():
    """CR 715.3a, 715.3b, 715.4: a red instant on the stack, a green creature card elsewhere."""
    s = Scenario(active=1)
    bear = s.battlefield(s.p2, BEAR)
    card = s.hand(s.p1, inset())
    s.cast(s.p1, card, way="@1", targets=bear, resolve=False)
    assert s.chars(card).name == "Travel" and not s.chars(card).types & CREATURE and s.game.mana_value(s.now(card)) == 1
    s.resolve()
    assert s.chars(card).name == "Traveller"


def test_an_adventure_that_does_not_resolve_is_put_into_the_graveyard():
    """CR 715.3d, 608.2b: only as it resolves is it exiled."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    card = s.hand(s.p1, inset())
    s.cast(s.p1, card, way="@1", targets=bear, resolve=False)
    s.do(lambda game: game.destroy((bear,)))
    assert s.zone(card) == "graveyard"
    with pytest.raises(ScenarioError):
        s.cast(s.p1, s.now(card))


def test_the_permission_ends_when_the_card_leaves_exile():
    """CR 715.3d: "for as long as that card remains exiled"."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    card = s.hand(s.p1, inset())
    s.cast(s.p1, card, way="@1", targets=bear)
    s.cast(s.p1, card)
    s.do(lambda game: game.destroy((s.now(card),)))
    assert s.zone(card) == "graveyard" and not s.can(s.p1, "cast", card)


def test_an_omen_is_shuffled_into_the_library():
    """CR 720.3d."""
    s = Scenario()
    s.empty_library(s.p1)
    bear = s.battlefield(s.p2, BEAR)
    card = s.hand(s.p1, inset("Omen"))
    s.cast(s.p1, card, way="@1", targets=bear)
    assert s.zone(card) == "library" and s.names("library", s.p1) == ["Traveller"] and s.zone(bear) == "graveyard"


def test_a_copy_of_an_adventure_is_an_adventure():
    """CR 715.3c: it is exiled too, and ceases to exist (704.5e)."""
    s = Scenario()
    card = s.hand(s.p1, inset(text="You gain 2 life."))
    s.cast(s.p1, card, way="@1", resolve=False)
    s.define("Twin", "Instant", "Copy target instant spell.", "{U}")
    s.cast(s.p1, "Twin", targets=s.now(card))
    assert s.life(s.p1) == 24 and s.zone(card) == "exile" and s.names("exile", s.p1) == ["Traveller"]
    assert s.names("graveyard", s.p1) == ["Twin"]


def test_a_prepare_spell_is_not_cast_from_the_card():
    """CR 722.3."""
    s = Scenario()
    s.battlefield(s.p2, BEAR)
    with pytest.raises(ScenarioError):
        s.cast(s.p1, s.hand(s.p1, inset("", layout="prepare")), way="@1")


def offered(*texts: str, lands: int = 8, zone: str = "hand") -> set[str]:
    """The ways in which the card is offered to its owner, a bear being there to be destroyed, with these rules in force."""
    s = Scenario()
    s.battlefield(s.p2, BEAR)
    for number, text in enumerate(texts):
        s.battlefield(s.p1, s.define(f"Rule {number}", "Enchantment", text))
    s.lands(s.p1, *["Mountain", "Forest"] * (lands // 2), *["Mountain"] * (lands % 2))
    card = s.hand(s.p1, inset()) if zone == "hand" else s.library(s.p1, inset())
    return {str(action[2]) for action in s.legal(s.p1) if isinstance(action, tuple) and action[:2] == ("cast", card)}


def test_only_the_alternative_characteristics_decide_whether_it_can_be_cast():
    """CR 715.3a, 601.3e: an Adventure is no creature spell, and its card no instant."""
    assert offered() == {"", "@1"}
    assert offered("Players can't cast creature spells.") == {"@1"}
    assert offered("Players can't cast instant spells.") == {""}
    assert offered("You may cast creature spells from the top of your library.", zone="library") == {"from top"}
    assert offered("You may cast instant spells from the top of your library.", zone="library") == {"from top@1"}


def test_only_the_alternative_characteristics_decide_what_it_costs():
    """CR 715.3a, 601.2f: what creature spells cost does not matter for the Adventure."""
    assert offered("Creature spells you cast cost {2} less to cast.", "Instant spells you cast cost {7} more to cast.", lands=2) == {""}
    assert offered("Instant spells you cast cost {2} more to cast.", "Creature spells you cast cost {9} more to cast.", lands=3) == {"@1"}


def test_only_the_alternative_characteristics_decide_when_it_can_be_cast():
    """CR 715.3a, 601.3b: flash for creature spells lets it be cast as a creature spell at any time."""
    s = Scenario(active=1)
    s.battlefield(s.p1, s.define("Alchemist", "Enchantment", "You may cast creature spells as though they had flash."))
    s.lands(s.p1, "Forest", "Forest", "Forest")
    assert s.can(s.p1, "cast", s.hand(s.p1, inset()))

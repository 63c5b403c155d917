"""Deck construction (CR 100.2, 100.4)."""

import pytest

from wanzhi.cards.decklist import Deck, DeckError
from wanzhi.cards.deckrules import LIMITED, copies_allowed, deck_faults, require_legal
from wanzhi.cards.index import CardIndex
from wanzhi.cards.records import CardRecord, FaceRecord


def reasons(deck: Deck, pool: CardIndex, kind: str = "constructed") -> list[str]:
    return [fault.reason for fault in deck_faults(deck, pool, kind)]


def test_a_legal_deck(pool: CardIndex):
    deck = Deck("d", ((4, "Lightning Bolt"), (56, "Island")), ((15, "Snow-Covered Island"),))
    assert reasons(deck, pool) == []
    require_legal(deck, pool)


def test_minimum_sizes(pool: CardIndex):
    """CR 100.2a: 60 cards in constructed; 100.2b: 40 in limited. There is no maximum."""
    small, large = Deck("d", ((39, "Island"),)), Deck("d", ((300, "Island"),))
    assert reasons(Deck("d", ((59, "Island"),)), pool) == ["the deck has 59 cards, but a constructed deck needs at least 60 (CR 100.2a)"]
    assert reasons(small, pool, LIMITED) == ["the deck has 39 cards, but a limited deck needs at least 40 (CR 100.2b)"]
    assert reasons(Deck("d", ((40, "Island"),)), pool, LIMITED) == reasons(large, pool) == []


def test_the_sideboard_does_not_count_towards_the_minimum(pool: CardIndex):
    """CR 100.2a, 100.4."""
    assert len(reasons(Deck("d", ((59, "Island"),), ((1, "Island"),)), pool)) == 1


def test_four_copies_in_deck_and_sideboard_together(pool: CardIndex):
    """CR 100.2a, 100.4a."""
    deck = Deck("d", ((4, "Lightning Bolt"), (5, "Serra Angel"), (56, "Island")), ((1, "Lightning Bolt"),))
    assert reasons(deck, pool) == [
        "there are 5 copies of Lightning Bolt in deck and sideboard together, but at most 4 are allowed (CR 100.2a)",
        "there are 5 copies of Serra Angel, but at most 4 are allowed (CR 100.2a)",
    ]


def test_limited_decks_may_hold_any_number(pool: CardIndex):
    """CR 100.2b, 100.4b."""
    assert reasons(Deck("d", ((40, "Lightning Bolt"),), ((30, "Serra Angel"),)), pool, LIMITED) == []


def test_a_sideboard_has_at_most_fifteen_cards(pool: CardIndex):
    """CR 100.4a."""
    faults = reasons(Deck("d", ((60, "Island"),), ((16, "Snow-Covered Island"),)), pool)
    assert faults == ["the sideboard has 16 cards, but may have at most 15 (CR 100.4a)"]


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("Island", None), ("Snow-Covered Island", None), ("Relentless Rats", None), ("Seven Dwarves", 7), ("Lightning Bolt", 4),
        ("Dryad Arbor", 4),
    ],
)
def test_what_may_be_more_than_four(pool: CardIndex, name: str, allowed: int | None):
    """CR 100.2a: basic lands; and cards whose text says so. A basic land type alone is not enough."""
    record = pool.find(name)
    assert record is not None and copies_allowed(record) == allowed


def test_searching_for_copies_is_no_permission():
    """Only "A deck can have" permits more."""
    text = "You may search your library for any number of cards named Legion Conquistador."
    face = FaceRecord("Legion Conquistador", "Creature — Human Soldier", oracle_text=text)
    assert copies_allowed(CardRecord(face.name, (face,))) == 4


def test_seven_dwarves(pool: CardIndex):
    assert reasons(Deck("d", ((7, "Seven Dwarves"), (60, "Relentless Rats"))), pool) == []
    assert reasons(Deck("d", ((8, "Seven Dwarves"), (60, "Island"))), pool) == [
        "there are 8 copies of Seven Dwarves, but at most 7 are allowed (CR 100.2a)"
    ]


def test_a_refused_deck_gives_every_reason_in_one_sentence(pool: CardIndex):
    with pytest.raises(DeckError) as caught:
        require_legal(Deck("mine", ((5, "Lightning Bolt"), (1, "Serra Angle"))), pool)
    assert [fault.text for fault in caught.value.faults] == ["", "Lightning Bolt", "Serra Angle"]
    assert str(caught.value).startswith("deck mine: the deck has 6 cards") and "\n" not in str(caught.value)
    assert caught.value.faults[2].nearest[0] == "Serra Angel"


def test_real_permissions(real_cards: tuple[CardRecord, ...]):
    """The real cards that permit more than four copies."""
    more = {
        item.name: copies_allowed(item)
        for item in real_cards
        if copies_allowed(item) != 4 and "Basic" not in item.type_line
    }
    assert more["Nazgûl"] == 9 and more["Seven Dwarves"] == 7
    free = {name for name, allowed in more.items() if allowed is None}
    assert {"Rat Colony", "Persistent Petitioners", "Shadowborn Apostle", "Slime Against Humanity"} <= free
    assert "Squadron Hawk" not in more and "Legion Conquistador" not in more

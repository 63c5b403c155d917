"""Deck lists in every format, and what is wrong with them."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wanzhi.cards.deckformats import MAXIMUM_COUNT, parse_decklist, write_text
from wanzhi.cards.decklist import Cards, Deck, DeckError, bundled_decks, resolve
from wanzhi.cards.index import CardIndex
from wanzhi.cards.records import CardRecord, FaceRecord


class AnyCard:
    """Takes every name for a card, so that form can be tested alone."""

    def find(self, name: str) -> CardRecord | None:
        return CardRecord(name, (FaceRecord(name, "Instant"),))

    def nearest(self, name: str, count: int = 3) -> tuple[str, ...]:
        return ()


def lines(text: str) -> list[tuple[int, str, str]]:
    found = parse_decklist(text)
    assert not found.faults
    return [(line.count, line.name, line.section) for line in found.lines]


@pytest.mark.parametrize(
    "line",
    [
        "4 Lightning Bolt", "4x Lightning Bolt", "4X Lightning Bolt", "4 x Lightning Bolt", "x4 Lightning Bolt", "Lightning Bolt x4",
        "  4\tLightning Bolt  ", "4 Lightning Bolt (M10) 146", "4 Lightning Bolt (m10)", "4 Lightning Bolt (M10) 146 *F*",
        "4 Lightning Bolt *F*", "4 Lightning Bolt *f-etched*", "4 [M10:146] Lightning Bolt", "4 [M10] Lightning Bolt",
        "4 [M10#146] Lightning Bolt # the best", "4x Lightning Bolt (m10) 146 *F* [Burn] ^Have,#00ff00^", "4 Lightning Bolt (PLST) M10-146",
        "4 Lightning Bolt (M10) 146p #burn", "4 Lightning Bolt (SLD) 84★",
    ],
)
def test_forms_of_a_line(line: str):
    assert lines(line) == [(4, "Lightning Bolt", "main")]
    assert lines("SB: " + line.strip()) == [(4, "Lightning Bolt", "side")]


def test_print_and_foil_are_kept():
    line = parse_decklist("4 Lightning Bolt (M10) 146 *F*").lines[0]
    assert (line.set_code, line.number, line.foil, line.line) == ("M10", "146", "F", 1)


@pytest.mark.parametrize(
    "name", ["Fire // Ice", "Fire/Ice", "Fire / Ice", "+2 Mace", "Erase (Not the Urza's Legacy One)", "Hazmat Suit (Used)"]
)
def test_names_that_look_like_something_else(name: str):
    card = CardRecord("Found", (FaceRecord("Found", "Instant"),))

    class Only:
        def find(self, asked: str) -> CardRecord | None:
            return card if asked == name else None

        def nearest(self, name: str, count: int = 3) -> tuple[str, ...]:
            return ()

    assert resolve(parse_decklist(f"2 {name}"), "d", Only()).main == ((2, "Found"),)


def test_a_number_is_one_if_it_is_missing():
    assert lines("Lightning Bolt\n3 Opt") == [(1, "Lightning Bolt", "main"), (3, "Opt", "main")]


def test_sections_categories_and_comments():
    text = """// NAME: Red
        # a comment
        Commander: 1
        1 Krenko, Mob Boss
        Creatures (8)
        4 Goblin Guide
        [Spells]
        // burn
        4 Lightning Bolt
        Lands:
        20 Mountain
        Sideboard (2)
        // Creatures
        2 Smash to Smithereens
        Maybeboard
        1 Shock"""
    assert lines(text) == [
        (1, "Krenko, Mob Boss", "commander"), (4, "Goblin Guide", "main"), (4, "Lightning Bolt", "main"),
        (20, "Mountain", "main"), (2, "Smash to Smithereens", "side"), (1, "Shock", "maybe"),
    ]
    assert parse_decklist(text).name == "Red"


def test_a_blank_line_ends_the_commanders():
    assert lines("Commander\n\n1 Krenko\n\n99 Mountain") == [(1, "Krenko", "commander"), (99, "Mountain", "main")]


def test_a_comment_may_head_the_sideboard():
    assert lines("4 Opt\n// Sideboard\n2 Negate") == [(4, "Opt", "main"), (2, "Negate", "side")]
    assert lines("4 Opt\nSideboard\n2 Negate\n\nDeck\n1 Ponder")[2] == (1, "Ponder", "main")


def test_arena_export():
    text = (
        "About\nName Burn // fast\n\nCompanion\n1 Jegantha, the Wellspring (IKO) 222\n\n"
        "Deck\n4 Lightning Bolt (STA) 42\n56 Mountain (ANA) 4\n\n"
        "Sideboard\n1 Jegantha, the Wellspring (IKO) 222\n2 Smash to Smithereens (STA) 1\n"
    )
    deck = Deck.parse(text, "file", AnyCard())
    assert deck.name == "Burn // fast" and deck.main == ((4, "Lightning Bolt"), (56, "Mountain"))
    assert deck.side == ((1, "Jegantha, the Wellspring"), (2, "Smash to Smithereens"))


def test_mtgo_text_parts_the_sideboard_by_a_blank_line():
    """Only in a list without headings, with one gap, a deck before it and at most 15 cards after it."""
    assert lines("60 Island\n\n3 Negate") == [(60, "Island", "main"), (3, "Negate", "side")]
    assert lines("60 Island\n\n16 Negate")[1][2] == "main"
    assert lines("20 Island\n\n4 Opt\n\n4 Negate")[2][2] == "main"
    assert lines("20 Island\n\n4 Opt")[1][2] == "main"
    assert lines("Deck\n60 Island\n\n3 Negate\nSideboard\n1 Opt")[1][2] == "main"


DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Lightning Bolt" Annotation="0" />
  <Cards CatID="2" Quantity="2" Sideboard="true" Name="Fire/Ice" Annotation="0" />
  <Cards CatID="3" Quantity="1" Sideboard="false" Name="L&#243;rien Revealed" Annotation="0" />
</Deck>
"""


def test_mtgo_dek():
    found = parse_decklist(DEK)
    assert not found.faults
    assert [(line.line, line.count, line.name, line.section) for line in found.lines] == [
        (4, 4, "Lightning Bolt", "main"), (5, 2, "Fire/Ice", "side"), (6, 1, "Lórien Revealed", "main"),
    ]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (DEK.replace('Quantity="4"', 'Quantity="four"'), 4, "not a number"),
        (DEK.replace('Name="Lightning Bolt"', ""), 4, "no Name"),
        (DEK.replace("</Deck>", ""), 8, "not well-formed"),
        (DEK.replace("<Cards CatID", "<Cards & CatID", 1), 4, "not well-formed"),
        ("<html><body/></html>", 1, "not an MTGO deck"),
        ('<!DOCTYPE Deck [<!ENTITY a "aaaa">]><Deck><Cards Name="&a;" Quantity="1"/></Deck>', 1, "no document type"),
        ("4 Opt\n0 Negate", 2, "cannot hold 0 copies"),
        (f"{MAXIMUM_COUNT + 1} Opt", 1, "cannot hold"),
        ("99999999999999999999 Opt", 1, "cannot hold"),
    ],
)
def test_malformed_lists_give_line_and_reason(text: str, line: int, words: str):
    with pytest.raises(DeckError) as caught:
        Deck.parse(text, "mine", AnyCard())
    fault = caught.value.faults[0]
    assert fault.line == line and words in fault.reason and str(caught.value).startswith("deck mine: line ")


def test_unmatched_lines_are_all_reported_with_nearest_names(pool: CardIndex):
    """Nothing is dropped: each line that names no card is in the error, with its number."""
    text = "Deck\n4 Lightening Bolt\n2 Serra Angel\n3 Xyzzyqqq (FOO) 3\nSideboard\n1 Grizly Bears"
    with pytest.raises(DeckError) as caught:
        Deck.parse(text, "mine", pool)
    faults = caught.value.faults
    assert [(fault.line, fault.text) for fault in faults] == [(2, "Lightening Bolt"), (4, "Xyzzyqqq"), (6, "Grizly Bears")]
    assert faults[0].nearest[0] == "Lightning Bolt" and faults[1].nearest == () and faults[2].nearest[0] == "Grizzly Bears"
    assert 'line 2: there is no card named "Lightening Bolt" (did you mean Lightning Bolt' in str(caught.value)
    assert "\n" not in str(caught.value)


def test_names_become_full_names_and_lines_of_one_card_are_added(pool: CardIndex):
    deck = Deck.parse("2 lightning bolt\n3 lorien revealed\n2 闪电击 *F*\nSB: 1 island", "d", pool)
    assert deck.main == ((4, "Lightning Bolt"), (3, "Lórien Revealed")) and deck.side == ((1, "Island"),)
    assert deck.size == 7 and deck.cards()[3:5] == ["Lightning Bolt", "Lórien Revealed"]
    assert deck.names() == ("Lightning Bolt", "Lórien Revealed", "Island")


def test_a_list_without_cards(pool: CardIndex):
    for text in ("", "\n\n", "// nothing\n", "Sideboard\n1 Island"):
        with pytest.raises(DeckError, match="holds no cards"):
            Deck.parse(text, "empty", pool)


def test_loading_a_file(tmp_path: Path, pool: CardIndex):
    path = tmp_path / "my deck.txt"
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        path.write_bytes("4 闪电击\r\n".encode(encoding))
        assert Deck.load(path, pool) == Deck.load(str(path), pool) == Deck("my deck", ((4, "Lightning Bolt"),))


def test_what_cannot_be_loaded(tmp_path: Path, pool: CardIndex):
    binary = tmp_path / "deck.txt"
    with pytest.raises(DeckError, match="there is no such file"):
        Deck.load(tmp_path / "none.txt", pool)
    with pytest.raises(DeckError, match="no bundled deck and no file"):
        Deck.load("no-such-deck", pool)
    with pytest.raises(DeckError, match="cannot be read"):
        Deck.load(tmp_path, pool)
    binary.write_bytes(b"4 Opt\n4 F\xff\xfeire")
    with pytest.raises(DeckError, match="line 2: the file is not UTF-8"):
        Deck.load(binary, pool)
    binary.write_bytes(b"4 Opt\0\0")
    with pytest.raises(DeckError, match="not a text file"):
        Deck.load(binary, pool)


def test_bundled_decks_load_by_name(home: Path, pool: CardIndex):
    """Each deck that ships reads with the cards that ship; a misspelt name gets a hint."""
    names = bundled_decks()
    for name in names:
        deck = Deck.load(name)
        assert deck.size >= 60, name
    if "red-aggro" in names:
        with pytest.raises(DeckError, match="did you mean red-aggro"):
            Deck.load("red-agro", pool)


_NAMES = st.text(st.characters(categories=["L"], max_codepoint=0x17F), min_size=2, max_size=12).map(lambda s: "Q" + s)
_CARDS = st.dictionaries(_NAMES, st.integers(1, 20), max_size=8).map(lambda cards: tuple((count, name) for name, count in cards.items()))


@given(main=_CARDS.filter(bool), side=_CARDS, commander=_CARDS)
@pytest.mark.parametrize("form", ["text", "arena", "dek"])
def test_what_is_written_is_read_again(form: str, main: Cards, side: Cards, commander: Cards):
    """Every format keeps the cards; `.dek` has no place for the name and puts commanders into the sideboard."""
    deck = Deck("Some deck", main, side, () if form == "dek" else commander)
    again = Deck.parse(deck.text(form), "Some deck", AnyCard())
    assert again == deck


def test_written_forms():
    deck = Deck("Two & two", ((2, "Fire // Ice"),), ((1, "Urza's \"Tower\""),), ((1, "Krenko"),))
    assert write_text(deck) == "# Name: Two & two\n\nCommander\n1 Krenko\n\nDeck\n2 Fire // Ice\n\nSideboard\n1 Urza's \"Tower\"\n"
    assert deck.text("arena").startswith("About\nName Two & two\n\nCommander\n1 Krenko\n")
    dek = deck.text("dek")
    assert 'Quantity="2" Sideboard="false" Name="Fire/Ice"' in dek and 'Sideboard="true" Name="Krenko"' in dek
    assert [line.name for line in parse_decklist(dek).lines] == ["Fire/Ice", 'Urza\'s "Tower"', "Krenko"]
    with pytest.raises(ValueError, match="no deck format 'cod'"):
        deck.text("cod")


def test_real_decks(shared_data: Path, real_cards: tuple[CardRecord, ...]):
    """44 real lists of all formats: every line is a known card."""
    index = CardIndex(real_cards)
    paths = sorted((shared_data / "decks").glob("*.txt"))
    assert len(paths) == 44
    for path in paths:
        deck = Deck.load(path, index)
        assert deck.name == path.stem
        if "commander" in path.name:
            assert deck.size + sum(count for count, _ in deck.commander) == 100, path.name
        else:
            assert deck.size >= 60 and sum(count for count, _ in deck.side) <= 15, path.name


def test_long_lines_and_many_wrong_names_are_quick():
    """A line that is longer than any name is a fault, whatever it is made of; the nearest names are looked up for the first wrong ones only."""
    asked: list[str] = []

    class Source:
        def find(self, name: str) -> None:
            return None

        def nearest(self, name: str, count: int = 3) -> tuple[str, ...]:
            asked.append(name)
            return ()

    long = "\n".join(f"1 a{' ' * 50000}b{'[' * 50000}^{' ^' * 50000}" for _ in range(3))
    assert [fault.line for fault in parse_decklist(long).faults] == [1, 2, 3]
    with pytest.raises(DeckError):
        Deck.parse("\n".join(f"1 Wrong {n}" for n in range(5000)), "", Source())
    assert len(asked) <= 50

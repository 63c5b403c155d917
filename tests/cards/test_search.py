"""The search syntax."""

import pytest

from wanzhi.cards.index import CardIndex
from wanzhi.cards.notation import parse_notation
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.cards.search import QueryError, parse_query


def names(index: CardIndex, query: str) -> set[str]:
    parsed = parse_query(query)
    return {record.name for record in index if parsed.matches(record)}


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("bolt", {"Lightning Bolt"}),
        ("LORIEN", {"Lórien Revealed"}),
        ('"serra an"', {"Serra Angel"}),
        ("闪电", {"Lightning Bolt"}),
        ("island", {"Island", "Snow-Covered Island"}),
        ("!island", {"Island"}),
        ('!"Lorien Revealed"', {"Lórien Revealed"}),
        ("name:arbor", {"Dryad Arbor"}),
        # colours (CR 105, 202.2); the colour of a land is none, of Dryad Arbor green
        ("c:r", {"Lightning Bolt", "Seven Dwarves", "Boros Charm"}),
        ("c:red t:creature", {"Seven Dwarves"}),
        ("c>=rw", {"Boros Charm"}),
        ("c=r", {"Lightning Bolt", "Seven Dwarves"}),
        ("c:boros", {"Boros Charm"}),
        ("c:m", {"Boros Charm"}),
        ("c=2", {"Boros Charm"}),
        ("c:c", {"Island", "Snow-Covered Island"}),
        ("c:g t:land", {"Dryad Arbor"}),
        ("c<=rw c>=r c<rw", {"Lightning Bolt", "Seven Dwarves"}),
        ("c!=r c:r", {"Boros Charm"}),
        # colour identity (CR 903.4): ":" is "at most"
        ("id:r", {"Lightning Bolt", "Seven Dwarves"}),
        ("id=u", {"Lórien Revealed", "Jace Beleren", "Island", "Snow-Covered Island"}),
        # types (CR 205)
        ("t:bear", {"Grizzly Bears"}),
        ('t:"legendary planeswalker"', {"Jace Beleren"}),
        ("t:land -t:basic", {"Dryad Arbor"}),
        # text
        ("o:damage", {"Lightning Bolt", "Boros Charm"}),
        ('o:"~ deals 3"', {"Lightning Bolt"}),
        ('o:"lightning bolt deals"', {"Lightning Bolt"}),
        ('o:"draws a card" o:mills', {"Jace Beleren"}),
        # numbers (CR 202.3, 208)
        ("mv=1", {"Lightning Bolt"}),
        ("mv>=5", {"Lórien Revealed", "Serra Angel"}),
        ("manavalue:odd t:creature", {"Serra Angel", "Relentless Rats", "Seven Dwarves"}),
        ("mv:even c:g t:bear", {"Grizzly Bears"}),
        ("pow>=3", {"Serra Angel"}),
        ("tou>pow", {"Tarmogoyf"}),
        ("pow=tou pow>2", {"Serra Angel"}),
        ("loy=3", {"Jace Beleren"}),
        # mana costs (CR 107.4)
        ("m:uu", {"Lórien Revealed", "Jace Beleren"}),
        ("m={1}{U}{U}", {"Jace Beleren"}),
        ("m=rw", {"Boros Charm"}),
        # keywords (CR 702)
        ("kw:flying", {"Serra Angel"}),
        ("kw:islandcycling", {"Lórien Revealed"}),
        # is:
        ("is:vanilla", {"Grizzly Bears", "Dryad Arbor"}),
        ("is:planeswalker", {"Jace Beleren"}),
        ("is:permanent c:r", {"Seven Dwarves"}),
        ("not:spell", {"Dryad Arbor", "Island", "Snow-Covered Island"}),
        ("-is:spell is:snow", {"Snow-Covered Island"}),
        ("is:multicolor", {"Boros Charm"}),
        # logic
        ("t:bear or t:angel", {"Grizzly Bears", "Serra Angel"}),
        ("t:bear OR t:angel", {"Grizzly Bears", "Serra Angel"}),
        ("c:r (t:instant or t:creature) -o:named", {"Lightning Bolt", "Boros Charm"}),
        ("t:creature and mv=2 pow=2", {"Grizzly Bears"}),
        ("-(c:r or c:u or c:g or c:b or t:land)", {"Serra Angel"}),
        ("c:r -(t:creature) -bolt", {"Boros Charm"}),
        ("--bolt", {"Lightning Bolt"}),
        ("t:basic or c:r mv=1", {"Island", "Snow-Covered Island", "Lightning Bolt"}),
    ],
)
def test_queries(pool: CardIndex, query: str, expected: set[str]):
    assert names(pool, query) == expected


def test_the_empty_query_matches_all(pool: CardIndex):
    assert len(names(pool, "")) == len(names(pool, "   ")) == len(pool)


def test_formats_faces_and_layouts():
    """Legality is what the source says; every face is looked at."""
    front, back = FaceRecord("Delver", "Creature — Human", "{U}", "A.", "1", "1"), FaceRecord("Moth", "Creature — Insect", power="3")
    status = {"modern": "legal", "vintage": "restricted", "legacy": "banned"}
    index = CardIndex([CardRecord("Delver // Moth", (front, back), "transform", "U", legalities=status)])
    for query in ("f:modern", "f:vintage", "banned:legacy", "restricted:vintage", "pow=3", "pow=1", "is:dfc", "t:insect", "moth"):
        assert names(index, query), query
    for query in ("f:legacy", "f:pauper", "is:mdfc", "pow=2", "-f:modern", "f!=modern"):
        assert not names(index, query), query


def test_reminder_text_counts_only_in_full_text():
    card = CardRecord("A", (FaceRecord("A", "Creature — Elf", "{G}", "Reach (This creature can block creatures with flying.)"),))
    index = CardIndex([card])
    assert not names(index, "o:flying") and names(index, "fo:flying") and names(index, "kw:reach") and not names(index, "kw:flying")


def test_own_names_in_queries_and_texts_agree():
    """`~`, the card's name, its legendary short name and `this creature` are one (CR 201.5)."""
    cards = [
        CardRecord("Jaya Ballard, Mage", (FaceRecord("Jaya Ballard, Mage", "Legendary Creature — Human", "{R}", "Jaya Ballard deals 1."),)),
        CardRecord("Pinger", (FaceRecord("Pinger", "Creature — Human", "{R}", "This creature deals 1."),)),
        *parse_notation("Prodder {R}\nCreature - Human | 1/1\n~ deals 1."),
    ]
    index = CardIndex(cards)
    assert names(index, 'o:"~ deals 1"') == {"Jaya Ballard, Mage", "Pinger", "Prodder"}


@pytest.mark.parametrize(
    ("query", "position", "words"),
    [
        ("t:", 0, "needs a value"),
        ("c:r colour<", 4, "needs a value"),
        ("zz:3", 0, "is not a search key"),
        ("c:r x:3", 4, "is not a search key"),
        ("c:qq", 0, "is not a colour"),
        ("mv:many", 0, "compared with a number"),
        ("is:shiny", 0, "is not known"),
        ("t>goblin", 0, "takes : or = or !="),
        ("m:q", 0, "not a mana symbol"),
        ("(t:elf", 0, "not closed"),
        ("t:elf (c:g (t:a)", 6, "not closed"),
        ("t:elf)", 5, "closes nothing"),
        ("()", 1, "missing"),
        ("t:elf or", 8, "missing"),
        ("or t:elf", 0, "missing"),
        ("a or or b", 5, "missing"),
        ('t:elf "Llanowar', 6, "quotation mark"),
        ('o:"draw a', 2, "quotation mark"),
    ],
)
def test_errors_say_where(query: str, position: int, words: str):
    with pytest.raises(QueryError) as caught:
        parse_query(query)
    assert (caught.value.position, caught.value.query) == (position, query), str(caught.value)
    assert words in caught.value.reason and f"character {position + 1}" in str(caught.value)


def test_real_cards(real_cards: tuple[CardRecord, ...]):
    """Known answers over all real cards; no card breaks a query."""
    index = CardIndex(real_cards)
    assert names(index, '!"lightning bolt" is:instant -is:creature') == {"Lightning Bolt"}
    assert "Progenitus" in names(index, "c=wubrg t:hydra mv=10 kw:protection")
    assert "Fire // Ice" in names(index, "is:split c=ur mv=4 t:instant -kw:fuse")
    assert names(index, "kw:haste is:vanilla") == set()
    assert names(index, "t:planeswalker loy>=7 -is:funny c>=br") <= names(index, "t:planeswalker id>=br")

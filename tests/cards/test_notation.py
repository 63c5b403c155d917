"""The notation of the starter pool."""

import pytest

from wanzhi.cards.index import CardIndex
from wanzhi.cards.keywords import keywords_in
from wanzhi.cards.notation import NotationError, parse_notation
from wanzhi.cards.records import CardRecord
from wanzhi.cards.starter import starter_records
from wanzhi.model.constants import GREEN


def found(pool: CardIndex, name: str) -> CardRecord:
    record = pool.find(name)
    assert record is not None
    return record


def test_a_spell(pool: CardIndex):
    bolt = found(pool, "Lightning Bolt")
    assert (bolt.mana_cost, bolt.type_line, bolt.zh, bolt.color_identity) == ("{R}", "Instant", "闪电击", "R")
    assert bolt.oracle_text == "~ deals 3 damage to any target."


def test_numbers_types_and_keywords(pool: CardIndex):
    angel = found(pool, "Serra Angel")
    assert (angel.type_line, angel.power, angel.toughness, angel.keywords) == ("Creature — Angel", "4", "4", ("Flying", "Vigilance"))
    assert (found(pool, "Tarmogoyf").power, found(pool, "Tarmogoyf").toughness) == ("*", "1+*")
    assert found(pool, "Jace Beleren").loyalty == "3"
    assert found(pool, "Jace Beleren").oracle_text.split("\n")[2] == "-10: target player mills twenty cards."


def test_color_indicator(pool: CardIndex):
    """CR 204: Dryad Arbor is green by its indicator; it has no mana cost."""
    arbor = found(pool, "Dryad Arbor")
    assert (arbor.color_indicator, arbor.colors, arbor.mana_cost) == ("G", GREEN, "")


def test_modes_are_lines_of_their_own(pool: CardIndex):
    lines = found(pool, "Boros Charm").oracle_text.split("\n")
    assert lines[0] == "choose one -" and [line[:2] for line in lines[1:]] == ["• "] * 3


def test_symbols_are_upper_case_and_other_text_stays():
    card = parse_notation("Noble Hierarch {g}\nCreature - Human Druid | 0/1\nexalted\n{t}: add {g}, {w}, or {u}.\n{g/w}{2/u}: untap ~.")[0]
    assert card.mana_cost == "{G}"
    assert card.oracle_text == "exalted\n{T}: add {G}, {W}, or {U}.\n{G/W}{2/U}: untap ~."
    assert card.color_identity == "WUG"


def test_blocks_comments_and_line_ends():
    text = "\ufeff# cards\n\nOpt {U}\nInstant\n# between\nscry 1.\ndraw a card.\n\n\nPlains = 平原\nBasic Land - Plains\n"
    cards = parse_notation(text.replace("\n", "\r\n"))
    assert [card.name for card in cards] == ["Opt", "Plains"]
    assert cards[0].oracle_text == "scry 1.\ndraw a card." and cards[1].zh == "平原" and cards[1].color_identity == "W"


def test_layouts_by_subtype():
    assert parse_notation("The Tale {2}{W}\nEnchantment - Saga\nI - draw a card.")[0].layout == "saga"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("Opt {U}", 1, "no type line"),
        ("Opt {K}\nInstant", 1, "{K} is not a mana symbol"),
        ("Opt {U} 3\nInstant", 1, "not of the form"),
        ("Opt {U}\nInstnat", 2, "'Instnat'"),
        ("Bear {G}\nCreature - Baer | 2/2", 2, "'Baer'"),
        ("Bear {G}\nCreature - Bear", 2, "needs power and toughness"),
        ("Jace {U}\nPlaneswalker - Jace", 2, "needs loyalty"),
        ("Siege {U}\nBattle - Siege", 2, "needs defense"),
        ("Opt {U}\nInstant | 2/2", 2, "has no power and toughness"),
        ("Bear {G}\nCreature - Bear | two/two", 2, "none of"),
        ("Bear {G}\nCreature - Bear | 2/2 | color: mauve", 2, "none of"),
        ("Bear {G}\nCreature - Bear | 2/2 | 3/3", 2, "given twice"),
        ("Forest {G}\nLand", 2, "a land has no mana cost"),
        ("Opt {U}\nInstant\nscry 1 (look).", 3, "no reminder text"),
        ("Opt {U}\nInstant\n{u: draw a card.", 3, "brace"),
        ("Opt {U}\nInstant\n\nOpt {U}\nInstant", 4, "already described at line 1"),
    ],
)
def test_malformed_cards_are_refused_with_their_line(text: str, line: int, words: str):
    with pytest.raises(NotationError) as caught:
        parse_notation(text, "test.txt")
    assert caught.value.line == line and words in caught.value.reason and str(caught.value).startswith("test.txt, line")


def test_keywords_in_text():
    """CR 702: keywords stand on lines of their own; a sentence about them is not one."""
    assert keywords_in("First strike, protection from red and from blue\nDouble strike") == ("First strike", "Protection", "Double strike")
    assert keywords_in("plainscycling {2}\nforestwalk\nlevel up {1}") == ("Plainscycling", "Forestwalk", "Level up")
    assert keywords_in("flash in the pan is no card.\ntarget creature gains flying.\nother Elves have haste.") == ()


def test_the_starter_pool_is_well_formed():
    """Every file of the pool reads; names are given once."""
    records = starter_records()
    assert len({record.name for record in records}) == len(records)
    for record in records:
        assert record.front.type_masks().types, record.name

"""Records, type lines, colours and hashes (CR 105, 202-205, 709, 710, 903.4)."""

import msgspec
import pytest

from wanzhi.cards.errors import TypeLineError
from wanzhi.cards.records import CardRecord, FaceRecord, color_identity, color_letters, parse_type_line, text_hash
from wanzhi.model.constants import ALL_COLORS, BASIC, BLUE, CREATURE, GREEN, KINDRED, LAND, LEGENDARY, RED, SNOW
from wanzhi.model.subtypes import mask


def card(name: str = "Bolt", layout: str = "normal", **facts: str) -> CardRecord:
    return CardRecord(name, (FaceRecord(name, **{"type_line": "Instant", **facts}),), layout)


def test_type_line_is_supertypes_types_and_subtypes():
    """CR 205.1-205.4."""
    assert parse_type_line("Legendary Creature — Human Wizard") == (LEGENDARY, CREATURE, mask(("Human", "Wizard")))
    assert parse_type_line("Basic Snow Land - Island") == (BASIC | SNOW, LAND, mask(("Island",)))
    assert parse_type_line("Sorcery").subtypes == 0


def test_type_line_with_two_word_and_hyphenated_subtypes():
    """CR 205.3m: Time Lord is one creature type; 205.3i: Urza's Power-Plant are two land types."""
    assert parse_type_line("Creature — Time Lord Doctor").subtypes == mask(("Time Lord", "Doctor"))
    assert parse_type_line("Land — Urza's Power-Plant").subtypes == mask(("Urza's", "Power-Plant"))


def test_tribal_is_the_old_word_for_kindred():
    """CR 308: kindred; cards printed earlier say tribal."""
    assert parse_type_line("Tribal Instant — Faerie").types & KINDRED


@pytest.mark.parametrize(
    ("line", "word"), [("Creature — Human Spammer", "Spammer"), ("Summon — Wall", "Summon"), ("Legendary", "Legendary"), ("", "")]
)
def test_a_wrong_type_line_names_the_word(line: str, word: str):
    """CR 205: the lists of types are closed."""
    with pytest.raises(TypeLineError) as caught:
        parse_type_line(line)
    assert caught.value.word == word and repr(word) in str(caught.value)


def test_colors_come_from_cost_indicator_or_text():
    """CR 202.2, 204.1, 604.3, 702.114a."""
    assert card(mana_cost="{1}{R/G}").front.colors == RED | GREEN
    assert card(mana_cost="", color_indicator="U").colors == BLUE
    assert card(mana_cost="{2}{U}", oracle_text="Devoid (This card has no color.)").colors == 0
    assert card("Transguild Courier", mana_cost="{4}", oracle_text="Transguild Courier is all colors.").colors == ALL_COLORS


def test_split_card_has_the_values_of_both_halves():
    """CR 709.4b."""
    fire_ice = CardRecord("Fire // Ice", (FaceRecord("Fire", "Instant", "{1}{R}"), FaceRecord("Ice", "Instant", "{1}{U}")), "split")
    assert fire_ice.mana_value == 4 and fire_ice.colors == RED | BLUE
    assert fire_ice.mana_cost == "{1}{R} // {1}{U}" and fire_ice.type_line == "Instant // Instant"


def test_double_faced_card_has_the_values_of_its_front():
    """CR 712.8a."""
    faces = (FaceRecord("Delver of Secrets", "Creature — Human Wizard", "{U}"), FaceRecord("Aberration", "Creature", color_indicator="R"))
    assert CardRecord("Delver of Secrets // Aberration", faces, "transform").colors == BLUE
    assert CardRecord("Delver of Secrets // Aberration", faces, "transform").mana_value == 1


def test_color_identity_counts_symbols_outside_reminder_text():
    """CR 903.4, 903.4c."""
    face = FaceRecord("Test", "Land — Forest", oracle_text="{U/B}, {T}: Add one mana. (Not {W}.)", color_indicator="R")
    assert color_identity((face,)) == "UBRG"


def test_unknown_symbols_do_not_break_reading():
    """Joke cards have symbols outside CR 107.4."""
    little = card("Little Girl", mana_cost="{HW}")
    assert little.colors == 0 and little.mana_value == 1


def test_hash_covers_what_is_printed_and_nothing_else():
    """Everything that behaviour depends on changes the hash; translations and legality do not."""
    bolt = card(mana_cost="{R}", oracle_text="Bolt deals 3 damage to any target.")
    assert len(text_hash(bolt)) == 16 and int(text_hash(bolt), 16) >= 0
    assert text_hash(bolt) == bolt.text_hash == "513c508ae5144e8e"
    variants = [
        card(mana_cost="{R}", oracle_text="Bolt deals 2 damage to any target."), card(mana_cost="{1}{R}"), card("Bolt", "split"),
        card(type_line="Sorcery"), card(power="1"), card(toughness="1"), card(loyalty="1"), card(defense="1"), card(color_indicator="R"),
    ]
    assert len({text_hash(record) for record in [bolt, *variants]}) == len(variants) + 1
    translated = msgspec.structs.replace(bolt.front, zh="闪电击")
    assert text_hash(CardRecord("Bolt", (translated,), legalities={"modern": "legal"}, keywords=("Haste",))) == text_hash(bolt)


def test_records_survive_json():
    """The database keeps records as JSON."""
    bolt = card(mana_cost="{R}", zh="闪电击")
    assert msgspec.json.decode(msgspec.json.encode(bolt), type=CardRecord) == bolt


def test_type_lines_of_all_real_cards(real_cards: tuple[CardRecord, ...]):
    """CR 205.3: at least 99 % of the real cards use only listed types (the newest sets bring words the lists lack)."""
    outside = {"planar", "scheme", "vanguard", "host", "augment"}
    wrong = total = 0
    for record in real_cards:
        if record.funny or record.layout in outside:
            continue
        total += 1
        assert color_letters(record.colors) is not None and record.mana_value >= 0
        try:
            for face in record.faces:
                face.type_masks()
        except TypeLineError:
            wrong += 1
    assert total == 33750 and wrong < 0.01 * total

"""Reading card files of Scryfall and MTGJSON, whole and broken."""

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from wanzhi.cards import jsonstream
from wanzhi.cards.database import CardDatabase
from wanzhi.cards.errors import CardFileError
from wanzhi.cards.importers import ChineseNames, read_cards
from wanzhi.cards.normalize import normal_text, self_reference
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.cards.rulings import Ruling, Rulings

BOLT: dict[str, Any] = {
    "object": "card", "name": "Lightning Bolt", "lang": "en", "layout": "normal", "mana_cost": "{R}", "cmc": 1.0, "type_line": "Instant",
    "oracle_text": "Lightning Bolt deals 3 damage to any target.", "colors": ["R"], "color_identity": ["R"], "keywords": [],
    "legalities": {"modern": "legal", "standard": "not_legal"}, "set_type": "core", "image_uris": {"small": "https://example.org/{x}\"[.jpg"},
}
JACE: dict[str, Any] = {
    "object": "card", "name": "Jace Beleren", "layout": "normal", "mana_cost": "{1}{U}{U}", "type_line": "Legendary Planeswalker — Jace",
    "oracle_text": "+2: Each player draws a card.\n−1: Target player draws a card.", "loyalty": "3", "color_identity": ["U"],
}
DELVER: dict[str, Any] = {
    "object": "card", "name": "Delver of Secrets // Insectile Aberration", "layout": "transform", "color_identity": ["U"],
    "type_line": "Creature — Human Wizard // Creature — Human Insect",
    "card_faces": [
        {"name": "Delver of Secrets", "mana_cost": "{U}", "type_line": "Creature — Human Wizard", "oracle_text": "A.",
         "power": "1", "toughness": "1"},
        {"name": "Insectile Aberration", "mana_cost": "", "type_line": "Creature — Human Insect", "color_indicator": ["U"],
         "oracle_text": "Flying", "power": "3", "toughness": "2"},
    ],
}
CARDS = [BOLT, JACE, DELVER]


def records(path: Path) -> dict[str, CardRecord]:
    return {item.name: item for item in read_cards(path) if isinstance(item, CardRecord)}


def written(tmp_path: Path, data: str | bytes, name: str = "cards.json") -> Path:
    path = tmp_path / name
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path


def as_lines(cards: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(card, ensure_ascii=False) + "\n" for card in cards)


def as_bulk(cards: list[dict[str, Any]]) -> str:
    """An array with one card a line, as Scryfall's bulk files are."""
    return "[\n" + ",\n".join(json.dumps(card, ensure_ascii=False) for card in cards) + "\n]\n"


@pytest.mark.parametrize(
    "text",
    [
        as_lines(CARDS), as_bulk(CARDS), json.dumps(CARDS), json.dumps(CARDS, indent=2), "\ufeff" + as_lines(CARDS),
        json.dumps({"object": "list", "data": CARDS}, indent=1), json.dumps({"object": "list", "data": CARDS}),
        "\n".join(json.dumps(card, indent=2) for card in CARDS), as_bulk(CARDS).replace("\n", "\r\n"),
    ],
    ids=["lines", "bulk", "one line", "indented", "byte order mark", "list", "list on a line", "objects", "crlf"],
)
@pytest.mark.parametrize("chunk", [7, 1 << 20])
@pytest.mark.parametrize("packed", [False, True])
def test_every_shape_of_scryfall_file_gives_the_same_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, chunk: int, packed: bool
):
    """An array, one card a line, pretty-printed, packed: also when values straddle the reading buffer."""
    monkeypatch.setattr(jsonstream, "CHUNK", chunk)
    data = text.encode()
    found = records(written(tmp_path, gzip.compress(data, mtime=0) if packed else data))
    assert list(found) == ["Lightning Bolt", "Jace Beleren", "Delver of Secrets // Insectile Aberration"]
    bolt = found["Lightning Bolt"]
    assert (bolt.mana_cost, bolt.type_line, bolt.color_identity, bolt.legalities) == ("{R}", "Instant", "R", {"modern": "legal"})
    assert found["Jace Beleren"].oracle_text == "+2: Each player draws a card.\n-1: Target player draws a card."
    back = found["Delver of Secrets // Insectile Aberration"].faces[1]
    assert (back.name, back.mana_cost, back.color_indicator, back.power) == ("Insectile Aberration", "", "U", "3")


def test_forms_of_loyalty_costs_become_one():
    """CR 606.1: `[+2]:`, `[−1]:`, `[0]:` and `+2:` are the same cost; other brackets stay."""
    text = "[+2]: Draw a card.\n[−10]: Scry 1.\n[0]: Scry 2.\n[−X]: Scry X.\n{1}: Add [this]."
    assert normal_text(text) == "+2: Draw a card.\n-10: Scry 1.\n0: Scry 2.\n-X: Scry X.\n{1}: Add [this]."
    assert normal_text("LEVEL 1-3\n4/4\n2: Win.") == "LEVEL 1-3\n4/4\n2: Win."
    assert normal_text("It’s −2/−2.\r\n\n“Go.”") == "It's -2/-2.\n\"Go.\""


def test_second_faces_say_this_creature():
    """Today's template: a permanent that is not legendary calls itself by its type, at the start of a sentence with a capital."""
    text = "When Brutal Ghoul enters, sacrifice Brutal Ghoul.\nBrutal Ghoul's power is 2. A card named Brutal Ghoul and Brutal Ghouls stay."
    assert self_reference(text, "Brutal Ghoul", "Creature — Zombie") == (
        "When this creature enters, sacrifice this creature.\nThis creature's power is 2. A card named Brutal Ghoul and Brutal Ghouls stay."
    )
    assert self_reference("Exile Odd Tale.", "Odd Tale", "Enchantment — Saga") == "Exile this Saga."
    assert self_reference("Exile Ice.", "Ice", "Instant") == "Exile Ice."
    assert self_reference("Exile Toby.", "Toby", "Legendary Creature — Human") == "Exile Toby."


def test_both_halves_of_a_flip_card_have_its_cost(tmp_path: Path):
    """CR 710.1c."""
    akki = {
        "name": "Akki Lavarunner // Tok-Tok", "layout": "flip", "mana_cost": "{3}{R}", "type_line": "Creature // Creature",
        "card_faces": [
            {"name": "Akki Lavarunner", "mana_cost": "{3}{R}", "type_line": "Creature — Goblin Warrior", "power": "1", "toughness": "1"},
            {"name": "Tok-Tok", "mana_cost": "", "type_line": "Legendary Creature — Goblin Shaman", "power": "2", "toughness": "2"},
        ],
    }
    record = records(written(tmp_path, as_lines([akki])))["Akki Lavarunner // Tok-Tok"]
    assert [face.mana_cost for face in record.faces] == ["{3}{R}", "{3}{R}"] and record.mana_cost == "{3}{R}"


def test_tokens_are_left_out_and_chinese_names_are_read(tmp_path: Path):
    """Of an all-languages file: English cards, simplified Chinese names, nothing else."""
    token = {"name": "Soldier", "layout": "token", "type_line": "Token Creature — Soldier"}
    chinese = {**BOLT, "lang": "zhs", "printed_name": "闪电击"}
    two = {
        **DELVER, "lang": "zhs",
        "card_faces": [
            {"name": "Delver of Secrets", "printed_name": "探秘生"}, {"name": "Insectile Aberration", "printed_name": "畸变昆虫"},
        ],
    }
    unnamed = {**JACE, "lang": "zhs"}
    items = list(read_cards(written(tmp_path, as_bulk([token, chinese, {**BOLT, "lang": "ja", "printed_name": "稲妻"}, two, unnamed]))))
    assert items == [
        ChineseNames("Lightning Bolt", (("Lightning Bolt", "闪电击"),)),
        ChineseNames(
            "Delver of Secrets // Insectile Aberration", (("Delver of Secrets", "探秘生"), ("Insectile Aberration", "畸变昆虫"))
        ),
    ]


MTGJSON_BOLT: dict[str, Any] = {
    "name": "Lightning Bolt", "layout": "normal", "manaCost": "{R}", "type": "Instant",
    "text": "Lightning Bolt deals 3 damage to any target.", "colors": ["R"],
    "colorIdentity": ["R"], "legalities": {"modern": "Legal"}, "isFunny": False,
    "foreignData": [{"language": "Japanese", "name": "稲妻"}, {"language": "Chinese Simplified", "name": "闪电击"}],
}
MTGJSON_FIRE = {
    "name": "Fire // Ice", "faceName": "Fire", "side": "a", "layout": "split", "manaCost": "{1}{R}", "type": "Instant", "text": "Fire.",
    "colorIdentity": ["R", "U"], "foreignData": [{"language": "Chinese Simplified", "name": "热火 // 寒冰"}],
}
MTGJSON_ICE = {**MTGJSON_FIRE, "faceName": "Ice", "side": "b", "manaCost": "{1}{U}", "text": "Ice."}
MTGJSON_MELD = {"name": "Bruna // Brisela", "faceName": "Bruna", "side": "a", "layout": "meld", "type": "Creature — Angel", "power": "5"}
LEA = [MTGJSON_ICE, MTGJSON_BOLT, MTGJSON_BOLT, MTGJSON_FIRE, MTGJSON_MELD]


@pytest.mark.parametrize(
    "data",
    [
        {"LEA": {"code": "LEA", "cards": LEA, "tokens": [{"name": "Soldier"}]}},
        {"Lightning Bolt": [MTGJSON_BOLT], "Fire // Ice": [MTGJSON_FIRE, MTGJSON_ICE], "Bruna // Brisela": [MTGJSON_MELD]},
        {"code": "LEA", "booster": {"default": {}}, "cards": [MTGJSON_FIRE, MTGJSON_ICE, MTGJSON_BOLT, MTGJSON_MELD], "totalSetSize": 3},
    ],
    ids=["AllPrintings", "AtomicCards", "one set"],
)
@pytest.mark.parametrize("indent", [None, 2])
def test_mtgjson_files(tmp_path: Path, data: dict[str, Any], indent: int | None):
    """Faces are joined, printings united, meld cards kept apart, Chinese names taken from the foreign data."""
    path = written(tmp_path, json.dumps({"meta": {"version": "5"}, "data": data}, indent=indent))
    found = records(path)
    assert sorted(found) == ["Bruna", "Fire // Ice", "Lightning Bolt"]
    fire_ice = found["Fire // Ice"]
    assert [(face.name, face.mana_cost, face.zh) for face in fire_ice.faces] == [("Fire", "{1}{R}", "热火"), ("Ice", "{1}{U}", "寒冰")]
    assert fire_ice.zh == "热火 // 寒冰" and fire_ice.layout == "split"
    assert found["Lightning Bolt"].zh == "闪电击" and found["Lightning Bolt"].legalities == {"modern": "legal"}


def test_the_two_sources_give_the_same_hash(tmp_path: Path):
    """A record does not tell where it came from."""
    scryfall = records(written(tmp_path, as_lines([BOLT]), "a.json"))["Lightning Bolt"]
    mtgjson = records(written(tmp_path, json.dumps({"data": {"Lightning Bolt": [MTGJSON_BOLT]}}), "b.json"))["Lightning Bolt"]
    assert scryfall.text_hash == mtgjson.text_hash


@pytest.mark.parametrize(
    ("data", "line", "words"),
    [
        (as_lines([BOLT]) + '{"name": "Half', 2, "not a card"),
        (as_bulk([BOLT, JACE])[:-40], 3, "not a card"),
        (json.dumps(CARDS)[:-300], 1, "incomplete download"),
        (json.dumps(CARDS, indent=1).replace('"mana_cost": "{R}"', '"mana_cost": 5'), 2, "mana_cost"),
        (as_lines([BOLT, {"type_line": "Instant"}]), 2, "has no name"),
        (as_lines([{"name": "Typeless"}]), 1, "Typeless: the card has no type line"),
        ("", 0, "is empty"),
        ("  \n\n", 0, "is empty"),
        ("name,cost\nBolt,R\n", 1, "neither a Scryfall nor an MTGJSON"),
        (b"\xff\xfe\x00", 1, "neither a Scryfall nor an MTGJSON"),
        (as_lines([BOLT]).encode().replace(b"damage", b"dam\xffage"), 1, "not a card"),
        (gzip.compress(as_lines(CARDS * 50).encode(), mtime=0)[:-60], 1, "incomplete download"),
        (gzip.compress(as_lines(CARDS).encode(), mtime=0)[:20] + b"garbage garbage garbage", 1, "packed"),
        ('{"meta": {}, "data": {"LEA": {"cards": [{"name": "X"}]}}}', 1, "type"),
        ('{"meta": {}, "data": {"LEA": {"cards": []}}}', 0, "holds no cards"),
        ('{"meta": {}, "data": [1]}', 1, "no MTGJSON"),
        ('{"meta": {},\n "data": {"LEA": {"cards": [', 2, "incomplete download"),
        ("[1, 2]", 1, "not a card"),
        (as_bulk([BOLT, JACE])[:-3], 3, "incomplete download"),
        ('[{"name": "A", "type_line": "Instant"}\n {"name": "B"}\n]', 2, "',' expected, '{' found"),
        ('[{"name": "A", "type_line": "Instant"}] []', 1, "after the end"),
    ],
)
def test_corrupt_files_give_the_line_and_one_sentence(tmp_path: Path, data: str | bytes, line: int, words: str):
    """No traceback, no silent end: a CardFileError that says where and what."""
    path = written(tmp_path, data)
    with pytest.raises(CardFileError) as caught:
        list(read_cards(path))
    assert caught.value.line == line and words in str(caught.value), str(caught.value)
    assert str(path) in str(caught.value) and "\n" not in str(caught.value)


def test_a_missing_file(tmp_path: Path):
    with pytest.raises(CardFileError, match="cannot be read"):
        list(read_cards(tmp_path / "none.json"))


def test_real_card_file(real_cards: tuple[CardRecord, ...]):
    """All cards of a real file, with faces, costs and numbers in their places."""
    found = {record.name: record for record in real_cards}
    assert len(found) == len(real_cards) == 34765
    assert [face.mana_cost for face in found["Fire // Ice"].faces] == ["{1}{R}", "{1}{U}"]
    assert found["Jace, Architect of Thought"].oracle_text.startswith("+1: Until your next turn")
    assert not any("−" in record.oracle_text or "\n[+" in record.oracle_text for record in found.values())
    assert found["Invasion of Zendikar // Awakened Skyclave"].defense == "3"
    assert found["Delver of Secrets // Insectile Aberration"].faces[1].oracle_text == "Flying"
    assert len({record.text_hash for record in found.values()}) == len(found)


def test_rulings_come_with_every_kind_of_file(tmp_path: Path):
    """Scryfall's rulings name a card by its oracle id, MTGJSON's stand with the card, and a plain file names the card."""
    scryfall = [
        {"object": "card", "oracle_id": "a1", "name": "Shock", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": "Shock deals 2 damage."},
        {"object": "ruling", "oracle_id": "a1", "source": "wotc", "published_at": "2020-01-02", "comment": "It is red."},
        {"object": "ruling", "oracle_id": "a1", "source": "wotc", "published_at": "2020-01-02", "comment": "It is quick."},
    ]
    atomic = {"meta": {}, "data": {"Shock": [{
        "name": "Shock", "type": "Instant", "layout": "normal", "manaCost": "{R}", "text": "Shock deals 2 damage to any target.",
        "rulings": [{"date": "2020-01-02", "text": "It is red."}, {"date": "2021-01-02", "text": "It is cheap."}],
    }]}}
    plain = {"name": "Shock", "source": "elsewhere", "rulings": [{"date": "2019-05-05", "text": "It is old."}]}
    texts = {"scryfall": as_lines(scryfall), "mtgjson": json.dumps(atomic), "plain": as_lines([scryfall[0], plain])}
    told = {"scryfall": ["It is red.", "It is quick."], "mtgjson": ["It is red.", "It is cheap."], "plain": ["It is old."]}
    for kind, text in texts.items():
        (tmp_path / kind).mkdir()
        path = written(tmp_path / kind, text.encode())
        with CardDatabase(tmp_path / kind / "cards.sqlite", starter=False) as database:
            for _ in range(2):  # importing again changes nothing
                assert database.import_file(path).rulings == len(told[kind])
                assert [ruling.text for ruling in database.rulings("SHOCK")] == told[kind]
            assert database.rulings("Opt") == []


def test_a_database_made_before_rulings_takes_them(tmp_path: Path):
    """The tables for rulings are added to a file that has none."""
    with CardDatabase(tmp_path / "cards.sqlite", starter=False) as database:
        database.add([CardRecord("Shock", (FaceRecord("Shock", "Instant", "{R}"),))])
    with sqlite3.connect(tmp_path / "cards.sqlite") as file:
        file.execute("DROP TABLE rulings")
        file.execute("DROP TABLE oracle_ids")
    with CardDatabase(tmp_path / "cards.sqlite", starter=False) as database:
        assert database.rulings("Shock") == []
        database.add([Rulings("Shock", "", (Ruling("2020-01-01", "Yes."),))])
        assert database.rulings("Shock") == [Ruling("2020-01-01", "Yes.")]

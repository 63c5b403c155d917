"""The card database: importing, finding, searching, and what may go wrong."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from wanzhi.cards.database import CardDatabase, CardDatabaseError, UnknownCard, data_directory
from wanzhi.cards.errors import CardFileError
from wanzhi.cards.importers import ChineseNames, Item
from wanzhi.cards.index import CardIndex
from wanzhi.cards.records import CardRecord, FaceRecord

FIRE_ICE = CardRecord("Fire // Ice", (FaceRecord("Fire", "Instant", "{1}{R}"), FaceRecord("Ice", "Instant", "{1}{U}")), "split", "UR")
BEAR = CardRecord("Runeclaw Bear", (FaceRecord("Runeclaw Bear", "Creature — Bear", "{1}{G}", power="2", toughness="2"),))


def opened(home: Path) -> CardDatabase:
    return CardDatabase(home / "cards.sqlite", starter=False)


def test_home_is_where_the_variable_says(home: Path):
    assert data_directory() == home
    assert CardDatabase().path == home / "cards.sqlite"


def test_without_the_variable_the_platform_decides(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("WANZHI_HOME", raising=False)
    assert data_directory().name == "wanzhi"


def test_an_empty_database_makes_no_file(home: Path):
    with opened(home) as database:
        assert database.find("Runeclaw Bear") is None and len(database) == 0 and database.nearest("Bear") == ()
    assert not home.exists()


def test_cards_are_kept_and_found_by_any_name(home: Path):
    with opened(home) as database:
        assert database.add([FIRE_ICE, BEAR]) == (2, 0, 0)
    with opened(home) as again:
        for name in ("Fire // Ice", "fire/ice", "FIRE", "Ice"):
            assert again.card(name) == FIRE_ICE
        assert "runeclaw bear" in again and len(again) == 2
        assert list(again.records()) == [FIRE_ICE, BEAR]


def test_a_second_import_updates(home: Path):
    changed = CardRecord("Runeclaw Bear", (FaceRecord("Runeclaw Bear", "Creature — Bear", "{G}", power="3", toughness="3"),))
    with opened(home) as database:
        database.add([BEAR, FIRE_ICE])
        database.add([changed])
        assert database.card("Runeclaw Bear") == changed and len(database) == 2


def test_chinese_names_join_their_cards_in_any_order(home: Path):
    """Names may come before the card, after it, and stay when the card is imported again without them."""
    names: list[Item] = [
        ChineseNames("Fire // Ice", (("Fire", "热火"), ("Ice", "寒冰"))), ChineseNames("Runeclaw Bear", (("Runeclaw Bear", "符爪熊"),))
    ]
    with opened(home) as database:
        assert database.add([names[1], BEAR, FIRE_ICE, names[0]]) == (2, 2, 0)
        database.add([BEAR])
        assert database.card("Runeclaw Bear").zh == "符爪熊"
        assert database.card("符爪熊").name == "Runeclaw Bear"
        assert database.card("寒冰").zh == "热火 // 寒冰"
        assert [record.zh for record in database.records()] == ["热火 // 寒冰", "符爪熊"]


def test_an_unknown_card_names_its_neighbours(home: Path):
    with opened(home) as database:
        database.add([FIRE_ICE, BEAR])
        with pytest.raises(UnknownCard) as caught:
            database.card("Runeclaw Baer")
    assert caught.value.name == "Runeclaw Baer" and caught.value.nearest == ("Runeclaw Bear",)
    assert str(caught.value) == 'there is no card named "Runeclaw Baer" (did you mean Runeclaw Bear?)'


def test_the_starter_pool_comes_first(home: Path, pool: CardIndex, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("wanzhi.cards.database.starter_index", lambda: pool)
    other = CardRecord("Lightning Bolt", (FaceRecord("Lightning Bolt", "Instant", "{R}", "Other text."),))
    with CardDatabase() as database:
        database.add([other, BEAR])
        assert database.card("lightning bolt") == pool.find("Lightning Bolt")
        assert [record.name for record in database.records()].count("Lightning Bolt") == 1
        assert "Runeclaw Bear" in database and len(database) == len(pool) + 1
        assert database.nearest("Lightning Blot")[0] == "Lightning Bolt" and database.nearest("Runeclaw")[0] == "Runeclaw Bear"
        assert [record.name for record in database.search("t:bear")] == ["Grizzly Bears", "Runeclaw Bear"]


def test_importing_a_file_reports_progress(home: Path, tmp_path: Path):
    path = tmp_path / "cards.jsonl"
    path.write_text("".join(json.dumps({"name": f"Card {i}", "type_line": "Instant"}) + "\n" for i in range(5000)), encoding="utf-8")
    heard: list[int] = []
    with opened(home) as database:
        assert database.import_file(path, heard.append).cards == 5000
        assert database.import_file(path).cards == 5000 and len(database) == 5000
    assert heard == [2000, 4000, 5000]


def broken() -> Iterator[Item]:
    for i in range(3000):
        yield CardRecord(f"Card {i}", (FaceRecord(f"Card {i}", "Instant"),))
    raise CardFileError("cards.json", 3001, "the file ends here")


def interrupted() -> Iterator[Item]:
    yield from [FIRE_ICE] * 3
    raise KeyboardInterrupt


@pytest.mark.parametrize(("items", "error"), [(broken, CardFileError), (interrupted, KeyboardInterrupt)])
def test_a_failed_import_changes_nothing(home: Path, items: Any, error: type[BaseException]):
    with opened(home) as database:
        database.add([BEAR])
        with pytest.raises(error):
            database.add(items())
        assert [record.name for record in database.records()] == ["Runeclaw Bear"]


@pytest.mark.parametrize("use", [lambda d: d.find("x"), lambda d: d.nearest("x"), lambda d: list(d.records()), lambda d: d.add([BEAR])])
def test_a_damaged_file_is_one_sentence(home: Path, use: Any):
    home.mkdir()
    (home / "cards.sqlite").write_bytes(b"this is no database" * 100)
    with opened(home) as database, pytest.raises(CardDatabaseError, match="is damaged; delete it and fetch the cards again"):
        use(database)


def test_a_file_of_another_version_is_refused(home: Path):
    with opened(home) as database:
        database.add([BEAR])
    connection = sqlite3.connect(home / "cards.sqlite")
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with opened(home) as database, pytest.raises(CardDatabaseError, match="another version \\(99\\)"):
        database.find("Runeclaw Bear")


def test_a_full_disk_is_one_sentence(home: Path):
    """SQLite's own limit stands for the disk's."""
    with opened(home) as database:
        database.add([BEAR])
        from sqlalchemy import event

        engine = database._open()
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 8"))
        many = (CardRecord(f"Card {i}", (FaceRecord(f"Card {i}", "Instant", oracle_text="x" * 500),)) for i in range(500))
        with pytest.raises(CardDatabaseError, match="the disk is full; nothing was changed"):
            database.add(many)
    with opened(home) as database:
        assert list(database.records()) == [BEAR]


def test_a_folder_that_cannot_be_made(tmp_path: Path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    with CardDatabase(tmp_path / "file" / "cards.sqlite", starter=False) as database, pytest.raises(CardDatabaseError, match="cannot be"):
        database.add([BEAR])


def test_a_fresh_install_loads_neither_sqlalchemy_nor_httpx(home: Path):
    """Finding starter cards must be quick."""
    code = (
        "import sys, wanzhi.cards, wanzhi.cards.database as d, wanzhi.cards.fetch, wanzhi.cards.decklist\n"
        "d.CardDatabase().find('Lightning Bolt')\n"
        "sys.exit(any(name in sys.modules for name in ('sqlalchemy', 'httpx')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_all_real_cards(home: Path, shared_data: Path):
    """The whole file goes in; every card is found by its own name."""
    with opened(home) as database:
        assert database.import_file(shared_data / "oracle" / "oracle.jsonl").cards == 34765
        names = [record.name for record in database.records()]
        assert len(names) == 34765
        for name in names[::500]:
            assert database.card(name).name == name
        assert database.card("Delver of Secrets").name == "Delver of Secrets // Insectile Aberration"
        assert database.card("Seance").name == "Séance"
        assert database.nearest("Lightening Bolt")[0] == "Lightning Bolt"
        red = database.search('c=r t:instant mv=1 o:"3 damage to any target" f:modern')
        assert "Lightning Bolt" in [record.name for record in red]
        assert {record.name for record in database.search("is:leveler pow>=4")} == {
            record.name for record in database.records() if record.layout == "leveler" and record.power in ("4", "5", "6", "7", "8")
        }

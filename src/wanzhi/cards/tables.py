"""The tables of the card database, in SQLAlchemy Core. Only `wanzhi.cards.database` uses this module."""

from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Column, Connection, Engine, Integer, LargeBinary, MetaData, Table, Text, create_engine, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.engine import URL

_metadata = MetaData()
_cards = Table(
    "cards",
    _metadata,
    Column("name", Text, primary_key=True),
    Column("text_hash", Text, nullable=False),
    Column("record", LargeBinary, nullable=False),
)
_names = Table(
    "names",
    _metadata,
    Column("key", Text, primary_key=True),
    Column("card", Text, primary_key=True),
    Column("rank", Integer, nullable=False),
)
_chinese = Table(
    "chinese",
    _metadata,
    Column("card", Text, primary_key=True),
    Column("face", Text, primary_key=True),
    Column("zh", Text, nullable=False),
)


def open_engine(path: Path) -> Engine:
    """An engine on the file."""
    return create_engine(URL.create("sqlite", database=str(path)))


def prepare(engine: Engine, version: int) -> int:
    """Make the tables in a new file; returns the version that the file has."""
    with engine.begin() as connection:
        found = int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())
        if found == 0:
            _metadata.create_all(connection)
            connection.exec_driver_sql(f"PRAGMA user_version = {version:d}")
            found = version
    return found


def find(connection: Connection, key: str) -> tuple[bytes, dict[str, str]] | None:
    """The best-ranked card of a folded name: its encoded record and Chinese names by face."""
    query = (
        select(_cards.c.name, _cards.c.record)
        .join(_names, _names.c.card == _cards.c.name)
        .where(_names.c.key == key)
        .order_by(_names.c.rank, _names.c.card)
        .limit(1)
    )
    row = connection.execute(query).first()
    if row is None:
        return None
    chinese = connection.execute(select(_chinese.c.face, _chinese.c.zh).where(_chinese.c.card == row[0]))
    return bytes(row[1]), {str(face): str(zh) for face, zh in chinese}


def card_names(connection: Connection) -> list[str]:
    """All card names."""
    return [str(name) for (name,) in connection.execute(select(_cards.c.name))]


def all_cards(connection: Connection) -> Iterator[tuple[str, bytes]]:
    """All names and encoded records, by name."""
    for name, record in connection.execute(select(_cards.c.name, _cards.c.record).order_by(_cards.c.name)):
        yield str(name), bytes(record)


def all_chinese(connection: Connection) -> dict[str, dict[str, str]]:
    """All Chinese names: card -> face -> name."""
    found: dict[str, dict[str, str]] = {}
    for card, face, zh in connection.execute(select(_chinese.c.card, _chinese.c.face, _chinese.c.zh)):
        found.setdefault(str(card), {})[str(face)] = str(zh)
    return found


def write(connection: Connection, rows: list[tuple[str, str, bytes, list[tuple[str, int]], list[tuple[str, str]]]]) -> None:
    """Insert or replace cards, their looked-up names and their Chinese names."""
    cards = [{"name": name, "text_hash": mark, "record": record} for name, mark, record, _, _ in rows if record]
    names = [{"key": key, "card": name, "rank": rank} for name, _, _, keys, _ in rows for key, rank in keys]
    chinese = [{"card": name, "face": face, "zh": zh} for name, _, _, _, faces in rows for face, zh in faces]
    for table, values in ((_cards, cards), (_names, names), (_chinese, chinese)):
        if values:
            statement = insert(table)
            changed = {column.name: statement.excluded[column.name] for column in table.columns if not column.primary_key}
            connection.execute(statement.on_conflict_do_update(index_elements=list(table.primary_key.columns), set_=changed), values)

"""The tables of the card database, in SQLAlchemy Core. Only `wanzhi.cards.database` uses this module."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from sqlalchemy import Column, Connection, Engine, Integer, LargeBinary, MetaData, Table, Text, bindparam, create_engine, delete, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.engine import URL

from wanzhi.cards.rulings import OracleId, Ruling

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
_rulings = Table(
    "rulings",
    _metadata,
    Column("key", Text, primary_key=True),  # the name of a card, or its Scryfall oracle id
    Column("place", Integer, primary_key=True),
    Column("date", Text, nullable=False),
    Column("text", Text, nullable=False),
)
_oracle_ids = Table("oracle_ids", _metadata, Column("id", Text, primary_key=True), Column("card", Text, nullable=False, index=True))


def open_engine(path: Path) -> Engine:
    """An engine on the file."""
    return create_engine(URL.create("sqlite", database=str(path)))


def prepare(engine: Engine, version: int) -> int:
    """Make the tables that a file lacks; returns the version that the file has."""
    with engine.begin() as connection:
        found = int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())
        if found in (0, version):
            _metadata.create_all(connection)
        if found == 0:
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
        _put(connection, table, values)


def write_rulings(connection: Connection, fresh: list[str], rows: list[tuple[str, int, Ruling]], ids: list[OracleId]) -> None:
    """Insert rulings by key and place; those known before of `fresh` keys go. And the oracle ids of cards."""
    if fresh:
        connection.execute(delete(_rulings).where(_rulings.c.key == bindparam("of")), [{"of": key} for key in fresh])
    _put(connection, _rulings, [{"key": key, "place": place, "date": one.date, "text": one.text} for key, place, one in rows])
    _put(connection, _oracle_ids, [{"id": id, "card": card} for id, card in ids])


def rulings(connection: Connection, card: str) -> list[Ruling]:
    """The rulings on a card, old ones first."""
    ids = select(_oracle_ids.c.id).where(_oracle_ids.c.card == card)
    query = select(_rulings.c.date, _rulings.c.text).where((_rulings.c.key == card) | _rulings.c.key.in_(ids)).order_by(_rulings.c.date, _rulings.c.place)
    return [Ruling(date, text) for date, text in dict.fromkeys((str(date), str(text)) for date, text in connection.execute(query))]


def _put(connection: Connection, table: Table, values: Sequence[Mapping[str, object]]) -> None:
    """Insert rows, or replace those with the same key."""
    if values:
        statement = insert(table)
        changed = {column.name: statement.excluded[column.name] for column in table.columns if not column.primary_key}
        connection.execute(statement.on_conflict_do_update(index_elements=list(table.primary_key.columns), set_=changed), values)

"""The card database: the starter pool, and what the user imported, in one SQLite file of the user data directory.

The starter pool is asked first, so that a fresh install works without any file and without loading SQLAlchemy. An import is one
transaction: interrupted or refused, it changes nothing.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self

import msgspec

from wanzhi.cards.errors import CardsError
from wanzhi.cards.importers import ChineseNames, Item, read_cards
from wanzhi.cards.index import CardIndex, keys_of
from wanzhi.cards.names import NearestNames, fold
from wanzhi.cards.records import CardRecord
from wanzhi.cards.rulings import OracleId, Ruling, Rulings
from wanzhi.cards.search import Query, parse_query
from wanzhi.cards.starter import starter_index

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

VERSION = 1  # of the file's layout, in `PRAGMA user_version`
_BATCH = 2000
_CHINESE_RANK = 3


class CardDatabaseError(CardsError):
    """The database file cannot be used: damaged, of another version, or the disk is full."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"card database {path}: {reason}")
        self.path: Path = path
        self.reason: str = reason


class UnknownCard(CardsError):
    """No card has this name; `nearest` are names like it."""

    def __init__(self, name: str, nearest: tuple[str, ...] = ()) -> None:
        hint = f" (did you mean {' or '.join(nearest)}?)" if nearest else ""
        super().__init__(f'there is no card named "{name}"{hint}')
        self.name: str = name
        self.nearest: tuple[str, ...] = nearest


class Imported(NamedTuple):
    """What an import brought: distinct cards, cards given Chinese names, and rulings."""

    cards: int
    chinese: int
    rulings: int = 0


def data_directory() -> Path:
    """Where the user's data lives: `WANZHI_HOME` if set, else the platform's user data directory. It may not exist yet."""
    home = os.environ.get("WANZHI_HOME")
    if home:
        return Path(home)
    from platformdirs import user_data_dir

    return Path(user_data_dir("wanzhi", appauthor=False))


class CardDatabase:
    """Cards by name and by search: the starter pool before the user's own cards.

    `path` is the SQLite file (default: `cards.sqlite` in `data_directory()`), made at the first import. With `starter=False` the
    starter pool is left out. Use it as a context manager, or call `close`.
    """

    def __init__(self, path: str | Path | None = None, *, starter: bool = True) -> None:
        self.path: Path = Path(path) if path is not None else data_directory() / "cards.sqlite"
        self._starter: CardIndex = starter_index() if starter else CardIndex(())
        self._engine: Engine | None = None
        self._nearest: NearestNames | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        if self._engine is not None:
            self._engine.dispose()
            self._engine = None

    # Reading

    def find(self, name: str) -> CardRecord | None:
        """The card of a full, face or Chinese name, without regard to accents and case, `/` or `//`; None if there is none."""
        record = self._starter.find(name)
        if record is not None or not self.path.exists():
            return record
        from wanzhi.cards import tables

        with self._reading() as connection:
            raw = tables.find(connection, fold(name))
            return None if raw is None else _revive(raw[0], raw[1])

    def card(self, name: str) -> CardRecord:
        """The card of a name. Raises UnknownCard, with the nearest names."""
        record = self.find(name)
        if record is None:
            raise UnknownCard(name, self.nearest(name))
        return record

    def nearest(self, name: str, count: int = 3) -> tuple[str, ...]:
        """Up to `count` card names most like a wrong one."""
        if self._nearest is None:
            names = [record.name for record in self._starter]
            if self.path.exists():
                from wanzhi.cards import tables

                with self._reading() as connection:
                    names += tables.card_names(connection)
            self._nearest = NearestNames(names)
        return self._nearest.find(name, count)

    def records(self) -> Iterator[CardRecord]:
        """All cards, each once: the starter pool, then the others by name."""
        yield from self._starter
        if not self.path.exists():
            return
        from wanzhi.cards import tables

        mine = {record.name for record in self._starter}
        with self._reading() as connection:
            chinese = tables.all_chinese(connection)
            for name, raw in tables.all_cards(connection):
                if name not in mine:
                    yield _revive(raw, chinese.get(name, {}))

    def search(self, query: str | Query) -> list[CardRecord]:
        """The cards that match a query, by name. Raises QueryError."""
        parsed = parse_query(query) if isinstance(query, str) else query
        return sorted((record for record in self.records() if parsed.matches(record)), key=lambda record: fold(record.name))

    def __contains__(self, name: str) -> bool:
        return self.find(name) is not None

    def __len__(self) -> int:
        return sum(1 for _ in self.records())

    def rulings(self, name: str) -> list[Ruling]:
        """The official rulings on a card, old ones first; none if no file with rulings was imported."""
        record = self.find(name) if self.path.exists() else None
        if record is None:
            return []
        from wanzhi.cards import tables

        with self._reading() as connection:
            return tables.rulings(connection, record.name)

    # Writing

    def import_file(self, path: str | Path, progress: Callable[[int], None] | None = None) -> Imported:
        """Read a Scryfall or MTGJSON file into the database; `progress` hears the number of entries read so far.

        Raises CardFileError for a corrupt file and CardDatabaseError; in both cases the database is as it was.
        """
        return self.add(read_cards(path), progress)

    def add(self, items: Iterable[Item], progress: Callable[[int], None] | None = None) -> Imported:
        """Insert or replace records, Chinese names and rulings, all or none."""
        from wanzhi.cards import tables

        cards: dict[str, str] = {}  # name -> text hash
        translated: set[str] = set()
        count, rulings = 0, _Rulings()
        with self._writing() as connection:
            batch: list[CardRecord | ChineseNames] = []
            for count, item in enumerate(items, 1):
                if isinstance(item, (Rulings, OracleId)):
                    rulings.take(item)
                elif isinstance(item, ChineseNames):
                    if item.card not in translated:
                        translated.add(item.card)
                        batch.append(item)
                else:
                    mark = item.text_hash + item.zh  # another printing of the same card adds nothing
                    if cards.get(item.name) != mark:
                        cards[item.name] = mark
                        batch.append(item)
                        if item.zh:
                            translated.add(item.name)
                if len(batch) >= _BATCH:
                    tables.write(connection, _rows(batch))
                    batch = []
                if count % _BATCH == 0:
                    rulings.write(connection)
                    if progress is not None:
                        progress(count)
            tables.write(connection, _rows(batch))
            rulings.write(connection)
        self._nearest = None
        if progress is not None:
            progress(count)
        return Imported(len(cards), len(translated), rulings.count)

    # The file

    @contextmanager
    def _reading(self) -> "Iterator[Connection]":
        from sqlalchemy.exc import DBAPIError

        try:
            with self._open().connect() as connection:
                yield connection
        except DBAPIError as error:
            raise self._error(error) from error

    @contextmanager
    def _writing(self) -> "Iterator[Connection]":
        from sqlalchemy.exc import DBAPIError

        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self._open().begin() as connection:
                yield connection
        except DBAPIError as error:
            raise self._error(error) from error
        except OSError as error:
            raise CardDatabaseError(self.path, f"cannot be written ({error.strerror or error})") from error

    def _open(self) -> "Engine":
        """The engine, with the tables made or checked."""
        if self._engine is None:
            from wanzhi.cards import tables

            engine = tables.open_engine(self.path)
            found = tables.prepare(engine, VERSION)
            if found != VERSION:
                engine.dispose()
                raise CardDatabaseError(self.path, f"was made by another version ({found}); delete it and fetch the cards again")
            self._engine = engine
        return self._engine

    def _error(self, error: Exception) -> CardDatabaseError:
        text = str(getattr(error, "orig", error))
        if "not a database" in text or "malformed" in text:
            return CardDatabaseError(self.path, "is damaged; delete it and fetch the cards again")
        if "disk is full" in text:
            return CardDatabaseError(self.path, "the disk is full; nothing was changed")
        return CardDatabaseError(self.path, f"cannot be used ({text})")


class _Rulings:
    """Rulings on their way into the tables. A named card has all of its own at once, so later ones are those of another printing."""

    def __init__(self) -> None:
        self.count: int = 0
        self._places: dict[str, int] = {}
        self._fresh: list[str] = []
        self._rows: list[tuple[str, int, Ruling]] = []
        self._ids: list[OracleId] = []

    def take(self, item: Rulings | OracleId) -> None:
        """One more item of the file."""
        if isinstance(item, OracleId):
            self._ids.append(item)
            return
        key = item.card or item.oracle
        known = self._places.get(key, 0)
        if known and item.card:
            return
        if not known:
            self._fresh.append(key)
        self._rows += [(key, place, ruling) for place, ruling in enumerate(item.entries, known)]
        self._places[key] = known + len(item.entries)
        self.count += len(item.entries)

    def write(self, connection: "Connection") -> None:
        """Into the tables with what has come since the last time."""
        from wanzhi.cards import tables

        tables.write_rulings(connection, self._fresh, self._rows, self._ids)
        self._fresh, self._rows, self._ids = [], [], []


def _rows(items: list[CardRecord | ChineseNames]) -> "list[tuple[str, str, bytes, list[tuple[str, int]], list[tuple[str, str]]]]":
    """What the tables keep of each item: name, text hash, encoded record (empty: only names), keys, Chinese names by face."""
    rows: list[tuple[str, str, bytes, list[tuple[str, int]], list[tuple[str, str]]]] = []
    for item in items:
        if isinstance(item, ChineseNames):
            whole = " // ".join(zh for _, zh in item.faces)
            keys = sorted({(fold(zh), _CHINESE_RANK) for zh in (whole, *(zh for _, zh in item.faces))})
            rows.append((item.card, "", b"", keys, list(item.faces)))
        else:
            chinese = [(face.name, face.zh) for face in item.faces if face.zh]
            rows.append((item.name, item.text_hash, msgspec.json.encode(item), keys_of(item), chinese))
    return rows


_DECODER = msgspec.json.Decoder(CardRecord)


def _revive(raw: bytes, chinese: dict[str, str]) -> CardRecord:
    """The record of a row, with the Chinese names that are known of its faces."""
    record = _DECODER.decode(raw)
    if not chinese or all(face.zh for face in record.faces):
        return record
    faces = tuple(msgspec.structs.replace(face, zh=face.zh or chinese.get(face.name, "")) for face in record.faces)
    return msgspec.structs.replace(record, faces=faces)

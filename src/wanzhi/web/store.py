"""What the server keeps, in SQLAlchemy: accounts, decks, games and their inputs. SQLite by default, PostgreSQL by `WANZHI_DATABASE_URL`.

A game is its setup and its inputs, with what makes coming back quick and sure (see `keeping.py`). `keep` has written them when it returns,
so what a client was told is never lost.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    Engine,
    ForeignKey,
    Index,
    LargeBinary,
    String,
    Text,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, sessionmaker

from wanzhi.cards.database import data_directory
from wanzhi.cards.records import CardRecord
from wanzhi.model.decisions import Answer
from wanzhi.rules.record import answer_of, engine_version
from wanzhi.web.migrations import upgrade

URL_VARIABLE = "WANZHI_DATABASE_URL"


class Base(DeclarativeBase):
    """All tables."""


class User(Base):
    """An account, or a guest (no password). Names are unique but for case."""

    __tablename__ = "users"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    key: Mapped[str] = mapped_column(String(40), unique=True)  # the name, case folded
    password: Mapped[str] = mapped_column(String(200), default="")  # argon2; "" is a guest's
    rating: Mapped[float] = mapped_column(default=1500.0)
    settings: Mapped[str] = mapped_column(Text, default="{}")
    made: Mapped[float] = mapped_column(default=time.time)


class StoredDeck(Base):
    """A user's deck, as text."""

    __tablename__ = "decks"
    __table_args__ = (Index("decks_of_user", "user"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    user: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(String(80))
    text: Mapped[str] = mapped_column(Text)


class StoredGame(Base):
    """A game: how it was set up (`Setup` as JSON), and how it stands."""

    __tablename__ = "games"
    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    setup: Mapped[str] = mapped_column(Text)
    over: Mapped[bool] = mapped_column(default=False)
    made: Mapped[float] = mapped_column(default=time.time)
    settings: Mapped[str] = mapped_column(Text, default="{}", server_default="{}")  # `passing.Settings` by seat


class StoredInput(Base):
    """One input of a game, as JSON."""

    __tablename__ = "inputs"
    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    value: Mapped[str] = mapped_column(Text)
    by: Mapped[int] = mapped_column(default=-1, server_default="-1")  # the person who chose it; -1: a program, or passed for somebody


class StoredTurn(Base):
    """The hash of a game as a turn began, after so many inputs."""

    __tablename__ = "turns"
    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    turn: Mapped[int] = mapped_column(primary_key=True)
    inputs: Mapped[int] = mapped_column()
    hash: Mapped[str] = mapped_column(String(16))


class StoredSnapshot(Base):
    """The latest snapshot of a game (see `snapshots.py`), after so many inputs, by that version of the program."""

    __tablename__ = "snapshots"
    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    inputs: Mapped[int] = mapped_column()
    hash: Mapped[str] = mapped_column(String(16))
    engine: Mapped[str] = mapped_column(String(40))
    data: Mapped[bytes] = mapped_column(LargeBinary)


class SeatSetup(msgspec.Struct):
    """One seat: its name, who sits there, and the deck's text."""

    name: str
    deck: str
    user: int | None = None
    bot: str = ""


class Setup(msgspec.Struct):
    """What a game begins with: seats in order, the seed, who starts (-1: by chance)."""

    seats: list[SeatSetup]
    seed: int
    first: int = -1
    best_of: int = 1
    rated: bool = False
    lesson: str = ""  # the lesson that this is the game of (see `wanzhi.learn`)
    position: str = ""  # where it begins, if not with opening hands (see `wanzhi.lab.position_text`)
    match: str = ""  # the match between people that this is a game of (see `matches.py`)
    ask_sole_targets: bool = False  # whether a single possible target is asked for (games begun before this was known: no)
    cards: list[CardRecord] = []  # cards of users, for the seats whose deck is a list, and for the position


class Kept(msgspec.Struct):
    """All that is stored of a game's course."""

    inputs: list[Answer]
    choices: list[tuple[int, int]]  # (number of inputs before, player) of what people chose themselves
    turns: list[tuple[int, int, str]]  # (turn, number of inputs before it, state hash)
    settings: str
    over: bool
    snapshot: tuple[int, str, bytes] | None  # (inputs, state hash, data)


def database_url() -> str:
    """Where the data lies."""
    url = os.environ.get(URL_VARIABLE)
    if url:
        return url
    folder = data_directory()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'server.sqlite3'}"


def open_engine(url: str) -> Engine:
    """An engine; SQLite waits for other writers and writes ahead, so that readers never wait."""
    engine = create_engine(url, pool_pre_ping=not url.startswith("sqlite"))
    if url.startswith("sqlite"):

        @event.listens_for(engine, "connect")
        def pragmas(connection: object, record: object) -> None:
            cursor = connection.cursor()  # type: ignore[attr-defined]
            for line in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=10000"):
                cursor.execute(f"PRAGMA {line}")
            cursor.close()

    return engine


def _seated(user: int) -> ColumnElement[bool]:
    """Games in whose setup a user may sit: found without reading all of them, to be looked at again."""
    return StoredGame.setup.contains(f'"user":{user},', autoescape=True)


# Statements that every input needs, made once.
_DROP_INPUTS: Final = delete(StoredInput).where(StoredInput.game == bindparam("id"), StoredInput.number >= bindparam("count"))
_DROP_TURNS: Final = delete(StoredTurn).where(StoredTurn.game == bindparam("id"), StoredTurn.inputs >= bindparam("count"))
_DROP_SNAPSHOT: Final = delete(StoredSnapshot).where(StoredSnapshot.game == bindparam("id"), StoredSnapshot.inputs > bindparam("count"))
_ADD_INPUTS: Final = insert(StoredInput)
_ADD_TURNS: Final = insert(StoredTurn)
_END: Final = update(StoredGame).where(StoredGame.id == bindparam("ended")).values(over=True)
EMPTY: Final[Mapping[int, int]] = {}


class Store:
    """Everything that must outlive the server."""

    def __init__(self, url: str | None = None) -> None:
        self.engine: Engine = open_engine(url or database_url())
        upgrade(self.engine)
        self.session: sessionmaker[Session] = sessionmaker(self.engine)

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    # --- games ----------------------------------------------------------------------------------------------------------------

    def add_game(self, id: str, setup: Setup) -> None:
        """A new game."""
        with self.session.begin() as session:
            session.add(StoredGame(id=id, setup=msgspec.json.encode(setup).decode()))

    def setup(self, id: str) -> Setup | None:
        """How a game was set up; None if there is none of that id."""
        with self.session() as session:
            found = session.get(StoredGame, id)
            return None if found is None else msgspec.json.decode(found.setup, type=Setup)

    def inputs(self, id: str) -> list[Answer]:
        """All inputs of a game, in order."""
        with self.session() as session:
            rows = session.scalars(select(StoredInput.value).where(StoredInput.game == id).order_by(StoredInput.number))
            return [answer_of(msgspec.json.decode(value)) for value in rows]

    def kept(self, id: str) -> Kept:
        """The course of a game."""
        with self.session() as session:
            game = session.get(StoredGame, id)
            rows = session.execute(select(StoredInput.value, StoredInput.by).where(StoredInput.game == id).order_by(StoredInput.number)).all()
            turns = session.execute(
                select(StoredTurn.turn, StoredTurn.inputs, StoredTurn.hash).where(StoredTurn.game == id).order_by(StoredTurn.turn)
            )
            last = session.get(StoredSnapshot, id)
            usable = last is not None and last.engine == engine_version() and last.inputs <= len(rows)
            return Kept(
                [answer_of(msgspec.json.decode(value)) for value, _ in rows], [(at, by) for at, (_, by) in enumerate(rows) if by >= 0],
                [(turn, inputs, hash) for turn, inputs, hash in turns], "{}" if game is None else game.settings, game is not None and game.over,
                (last.inputs, last.hash, last.data) if usable and last is not None else None,
            )

    def keep(
        self, id: str, count: int, inputs: Sequence[Answer], over: bool = False, by: Mapping[int, int] = EMPTY,
        turns: Sequence[tuple[int, int, str]] = (), settings: str | None = None, back: bool = True,
    ) -> None:
        """Store inputs behind the first `count`; what stood there before is gone (nothing did if not `back`). All of it, or nothing.

        `by` says which inputs people chose; `turns` are the turns that began since; `settings` replace those of the seats.
        """
        rows = [
            {"game": id, "number": number, "value": msgspec.json.encode(value).decode(), "by": by.get(number, -1)}
            for number, value in enumerate(inputs, count)
        ]
        with self.engine.begin() as connection:
            for drop in (_DROP_INPUTS, _DROP_TURNS, _DROP_SNAPSHOT) if back else (_DROP_TURNS,) if turns else ():
                connection.execute(drop, {"id": id, "count": count})
            if rows:
                connection.execute(_ADD_INPUTS, rows)
            if turns:
                found = {turn: {"game": id, "turn": turn, "inputs": at, "hash": hash} for turn, at, hash in turns}
                connection.execute(_ADD_TURNS, list(found.values()))
            if over:
                connection.execute(_END, {"ended": id})
            if settings is not None:
                connection.execute(update(StoredGame).where(StoredGame.id == id).values(settings=settings))

    def keep_snapshot(self, id: str, inputs: int, hash: str, data: bytes) -> None:
        """The latest snapshot of a game, in place of an older one."""
        with self.session.begin() as session:
            session.merge(StoredSnapshot(game=id, inputs=inputs, hash=hash, engine=engine_version(), data=data))

    def open_games(self, user: int | None = None) -> list[tuple[str, Setup]]:
        """The games that are not over (of one user, if given), newest first."""
        wanted = select(StoredGame.id, StoredGame.setup).where(~StoredGame.over).order_by(StoredGame.made.desc())
        with self.session() as session:
            rows = session.execute(wanted if user is None else wanted.where(_seated(user)))
            found = [(id, msgspec.json.decode(setup, type=Setup)) for id, setup in rows]
        return [(id, setup) for id, setup in found if user is None or any(seat.user == user for seat in setup.seats)]

    def games_of(self, user: int, most: int = 60) -> list[tuple[str, Setup, bool, float]]:
        """A user's games, newest first: setup, whether it is over, and when it was begun."""
        wanted = select(StoredGame.id, StoredGame.setup, StoredGame.over, StoredGame.made).where(_seated(user))
        with self.session() as session:
            rows = session.execute(wanted.order_by(StoredGame.made.desc()).limit(2 * most)).all()
        found = [(id, msgspec.json.decode(setup, type=Setup), over, made) for id, setup, over, made in rows]
        return [row for row in found if any(seat.user == user for seat in row[1].seats)][:most]

    # --- accounts and decks -----------------------------------------------------------------------------------------------------

    def add_user(self, name: str, password: str = "") -> User | None:
        """A new account (`password` is a hash; "" makes a guest); None if the name is taken."""
        with self.session(expire_on_commit=False) as session:
            if session.scalar(select(func.count()).select_from(User).where(User.key == name.casefold())):
                return None
            user = User(name=name, key=name.casefold(), password=password)
            session.add(user)
            session.commit()
            return user

    def user(self, id: int) -> User | None:
        """An account by number."""
        with self.session(expire_on_commit=False) as session:
            return session.get(User, id)

    def user_named(self, name: str) -> User | None:
        """An account by name, whatever the case."""
        with self.session(expire_on_commit=False) as session:
            return session.scalar(select(User).where(User.key == name.casefold()))

    def decks(self, user: int) -> list[StoredDeck]:
        """A user's decks by name."""
        with self.session(expire_on_commit=False) as session:
            return list(session.scalars(select(StoredDeck).where(StoredDeck.user == user).order_by(StoredDeck.name)))

    def save_deck(self, user: int, name: str, text: str, id: int | None = None) -> int:
        """Store a deck: a new one, or in place of the user's deck `id`. The number of the deck."""
        with self.session.begin() as session:
            deck = None if id is None else session.scalar(select(StoredDeck).where(StoredDeck.id == id, StoredDeck.user == user))
            if deck is None:
                deck = StoredDeck(user=user, name=name, text=text)
                session.add(deck)
            deck.name, deck.text = name, text
            session.flush()
            return deck.id

    def drop_deck(self, user: int, id: int) -> bool:
        """Delete one of the user's decks; whether there was one."""
        with self.session.begin() as session:
            deck = session.scalar(select(StoredDeck).where(StoredDeck.id == id, StoredDeck.user == user))
            if deck is not None:
                session.delete(deck)
            return deck is not None

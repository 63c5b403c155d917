"""What the server keeps, in SQLAlchemy: accounts, decks, games and their inputs. SQLite by default, PostgreSQL by `WANZHI_DATABASE_URL`.

A game is its setup and its inputs; `keep` has written them when it returns, so what a client was told is never lost.
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Engine, ForeignKey, Index, String, Text, create_engine, delete, event, func, select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, sessionmaker

from wanzhi.cards.database import data_directory
from wanzhi.cards.records import CardRecord
from wanzhi.rules.record import answer_of

if TYPE_CHECKING:
    from wanzhi.model.decisions import Answer

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


class StoredInput(Base):
    """One input of a game, as JSON."""

    __tablename__ = "inputs"
    game: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    value: Mapped[str] = mapped_column(Text)


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
    cards: list[CardRecord] = []  # cards of users, for the seats whose deck is a list, and for the position


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


class Store:
    """Everything that must outlive the server."""

    def __init__(self, url: str | None = None) -> None:
        self.engine: Engine = open_engine(url or database_url())
        Base.metadata.create_all(self.engine)
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

    def keep(self, id: str, count: int, inputs: Sequence[Answer], over: bool = False) -> None:
        """Store inputs behind the first `count`; what stood there before is gone."""
        with self.session.begin() as session:
            session.execute(delete(StoredInput).where(StoredInput.game == id, StoredInput.number >= count))
            for number, value in enumerate(inputs, count):
                session.add(StoredInput(game=id, number=number, value=msgspec.json.encode(value).decode()))
            if over:
                game = session.get(StoredGame, id)
                if game is not None:
                    game.over = True

    def open_games(self, user: int | None = None) -> list[tuple[str, Setup]]:
        """The games that are not over (of one user, if given), newest first."""
        with self.session() as session:
            rows = session.execute(select(StoredGame.id, StoredGame.setup).where(~StoredGame.over).order_by(StoredGame.made.desc()))
            found = [(id, msgspec.json.decode(setup, type=Setup)) for id, setup in rows]
        return [(id, setup) for id, setup in found if user is None or any(seat.user == user for seat in setup.seats)]

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

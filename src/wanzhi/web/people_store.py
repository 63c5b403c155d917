"""What the server keeps about people: sign-ins, offers, matches, who sat where, ratings, clocks, and who is muted by whom."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import TYPE_CHECKING

from sqlalchemy import ForeignKey, Index, String, Text, delete, func, select
from sqlalchemy.orm import Mapped, mapped_column

from wanzhi.web.store import Base, User

if TYPE_CHECKING:
    from sqlalchemy.orm import Session, sessionmaker

    from wanzhi.web.store import Store

MOST_LOGINS = 20  # of one user; the oldest end first


class Login(Base):
    """A browser that is signed in, as an account or as a guest. The session cookie holds the token, this table its hash alone."""

    __tablename__ = "logins"
    __table_args__ = (Index("logins_of_user", "user"),)
    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    user: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    made: Mapped[float] = mapped_column(default=time.time)


class StoredOffer(Base):
    """An open seat: what game is wished for (`lobby.Wish` as JSON). Its id is the invitation's token."""

    __tablename__ = "offers"
    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    host: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    wish: Mapped[str] = mapped_column(Text)
    made: Mapped[float] = mapped_column(default=time.time)


class StoredMatch(Base):
    """A match of one or several games (`matches.Match` as JSON)."""

    __tablename__ = "matches"
    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    data: Mapped[str] = mapped_column(Text)
    over: Mapped[bool] = mapped_column(default=False)
    made: Mapped[float] = mapped_column(default=time.time)


class Seated(Base):
    """Who sat where in a game against a person, and how it ended: "" while it goes on, else "win", "loss" or "draw"."""

    __tablename__ = "seated"
    __table_args__ = (Index("seated_of_user", "user", "made"),)
    game: Mapped[str] = mapped_column(String(22), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    user: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    against: Mapped[str] = mapped_column(String(200), default="")
    deck: Mapped[str] = mapped_column(String(80), default="")
    match: Mapped[str] = mapped_column(String(22), default="")
    rated: Mapped[bool] = mapped_column(default=False)
    result: Mapped[str] = mapped_column(String(8), default="")
    made: Mapped[float] = mapped_column(default=time.time)


class RatingChange(Base):
    """What a rated match did to a rating. A match counts once."""

    __tablename__ = "rating_changes"
    match: Mapped[str] = mapped_column(String(22), primary_key=True)
    user: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    before: Mapped[float] = mapped_column()
    after: Mapped[float] = mapped_column()
    made: Mapped[float] = mapped_column(default=time.time)


class StoredClock(Base):
    """What is left of each player's time (`clocks.Clock` as JSON), as it was when the last input was stored."""

    __tablename__ = "clocks"
    game: Mapped[str] = mapped_column(String(22), primary_key=True)
    data: Mapped[str] = mapped_column(Text)


class Mute(Base):
    """A user does not want to read another."""

    __tablename__ = "mutes"
    user: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    muted: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class People:
    """The part of the store that is about people."""

    def __init__(self, store: Store) -> None:
        self.session: sessionmaker[Session] = store.session

    # --- sign-ins ---------------------------------------------------------------------------------------------------------------

    def sign_in(self, user: int) -> str:
        """A new sign-in of a user; its token."""
        token = secrets.token_urlsafe(24)
        with self.session.begin() as session:
            old = session.scalars(select(Login.token).where(Login.user == user).order_by(Login.made.desc()).offset(MOST_LOGINS - 1)).all()
            session.execute(delete(Login).where(Login.token.in_(old)))
            session.add(Login(token=_hash(token), user=user))
        return token

    def signed_in(self, user: int, token: str) -> bool:
        """Whether that token is a sign-in of that user."""
        with self.session() as session:
            return session.scalar(select(Login.user).where(Login.token == _hash(token))) == user

    def sign_out(self, user: int, token: str = "") -> None:
        """End a sign-in; without a token all of the user's."""
        with self.session.begin() as session:
            ended = delete(Login).where(Login.user == user)
            session.execute(ended.where(Login.token == _hash(token)) if token else ended)

    def become(self, user: int, name: str, key: str, password: str) -> bool:
        """A guest becomes an account, with a password's hash; False if the name is taken or the user is no guest."""
        with self.session.begin() as session:
            found = session.get(User, user)
            taken = session.scalar(select(func.count()).select_from(User).where(User.key == key, User.id != user))
            if found is None or found.password or taken:
                return False
            found.name, found.key, found.password = name, key, password
            return True

    def set_password(self, user: int, password: str) -> None:
        """Another password's hash for an account."""
        with self.session.begin() as session:
            found = session.get(User, user)
            if found is not None:
                found.password = password

    # --- offers -------------------------------------------------------------------------------------------------------------------

    def add_offer(self, host: int, wish: str) -> str:
        """Keep an offer; its id."""
        id = secrets.token_urlsafe(16)
        with self.session.begin() as session:
            session.add(StoredOffer(id=id, host=host, wish=wish))
        return id

    def offers(self, since: float) -> list[StoredOffer]:
        """The offers made since then, oldest first; older ones are forgotten."""
        with self.session(expire_on_commit=False) as session:
            session.execute(delete(StoredOffer).where(StoredOffer.made < since))
            session.commit()
            return list(session.scalars(select(StoredOffer).order_by(StoredOffer.made)))

    def offer(self, id: str) -> StoredOffer | None:
        """An offer by its id."""
        with self.session(expire_on_commit=False) as session:
            return session.get(StoredOffer, id)

    def drop_offer(self, id: str) -> bool:
        """Take an offer away; whether it was still there, so that it is taken once."""
        with self.session.begin() as session:
            return session.scalar(delete(StoredOffer).where(StoredOffer.id == id).returning(StoredOffer.id)) is not None

    # --- matches, seats, clocks -----------------------------------------------------------------------------------------------------

    def keep_match(self, id: str, data: str, over: bool = False) -> None:
        """A match as it stands."""
        with self.session.begin() as session:
            session.merge(StoredMatch(id=id, data=data, over=over))

    def match(self, id: str) -> str | None:
        """A match as it was kept; None if there is none."""
        with self.session() as session:
            return session.scalar(select(StoredMatch.data).where(StoredMatch.id == id))

    def open_matches(self) -> list[tuple[str, str]]:
        """The matches that are not over."""
        with self.session() as session:
            return [(id, data) for id, data in session.execute(select(StoredMatch.id, StoredMatch.data).where(~StoredMatch.over))]

    def seat(self, rows: list[Seated]) -> None:
        """Note who sits where."""
        with self.session.begin() as session:
            session.add_all(rows)

    def ended(self, game: str, results: list[str]) -> None:
        """How a game ended for each seat."""
        with self.session.begin() as session:
            for row in session.scalars(select(Seated).where(Seated.game == game)):
                row.result = results[row.seat]

    def past(self, user: int, most: int = 50) -> list[Seated]:
        """A user's games against people, newest first."""
        with self.session(expire_on_commit=False) as session:
            return list(session.scalars(select(Seated).where(Seated.user == user).order_by(Seated.made.desc()).limit(most)))

    def running(self, most: int = 30) -> list[str]:
        """The games against people that go on, newest first."""
        with self.session() as session:
            rows = select(Seated.game).where(Seated.result == "", Seated.seat == 0).order_by(Seated.made.desc()).limit(most)
            return list(session.scalars(rows))

    def keep_clock(self, game: str, data: str) -> None:
        """A clock as it stands."""
        with self.session.begin() as session:
            session.merge(StoredClock(game=game, data=data))

    def clock(self, game: str) -> str | None:
        """A clock as it was kept; None if there is none."""
        with self.session() as session:
            return session.scalar(select(StoredClock.data).where(StoredClock.game == game))

    # --- ratings and mutes --------------------------------------------------------------------------------------------------------

    def rated_games(self, user: int) -> int:
        """How many rated matches a user has played."""
        with self.session() as session:
            return session.scalar(select(func.count()).select_from(RatingChange).where(RatingChange.user == user)) or 0

    def rate(self, match: str, after: dict[int, float]) -> bool:
        """Set ratings by a match; False, with nothing changed, if it has counted already."""
        with self.session.begin() as session:
            if session.scalar(select(func.count()).select_from(RatingChange).where(RatingChange.match == match)):
                return False
            for id, rating in after.items():
                user = session.get(User, id)
                if user is not None:
                    session.add(RatingChange(match=match, user=id, before=user.rating, after=rating))
                    user.rating = rating
            return True

    def mute(self, user: int, muted: int, on: bool) -> None:
        """A user wants to read another no more, or again."""
        with self.session.begin() as session:
            session.execute(delete(Mute).where(Mute.user == user, Mute.muted == muted))
            if on:
                session.add(Mute(user=user, muted=muted))

    def muted(self, user: int) -> set[int]:
        """Whom a user does not want to read."""
        with self.session() as session:
            return set(session.scalars(select(Mute.muted).where(Mute.user == user)))

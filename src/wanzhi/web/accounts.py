"""Accounts and sign-ins: who a browser is. Guests play at once; an account has a name and a password, and what a guest had stays with it.

What must never break: a session cookie is worth something only while its sign-in stands in the database; each sign-in, sign-up and change of
password makes a new one, so that a cookie planted before it is worth nothing after. Wrong passwords are slow, and after some refused.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
import unicodedata
from typing import TYPE_CHECKING, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from wanzhi.web.table import Refused

if TYPE_CHECKING:
    from wanzhi.web.people_store import People
    from wanzhi.web.store import Store, User

SHORTEST, LONGEST = 8, 200  # characters of a password
NAME_LENGTH: Final = (2, 24)
_NAME = re.compile(r"[^\W_]([\w .-]*[^\W_])?")
_HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$u0wWPnPA6DKSTD1yVhgTEzYEWXLSkkw3dhPMsRIYHI8"  # so that no name is told by time

PER_PAIR, PER_ADDRESS, PER_NAME = 5, 30, 60  # wrong passwords that are let pass within the window
WINDOW = 15 * 60.0
SLOWEST = 2.0  # seconds that a wrong password takes at most


class Throttle:
    """Counts what went wrong by a key, within a window of time. It knows no clock: `now` is told to it."""

    def __init__(self, window: float = WINDOW, most_keys: int = 10_000) -> None:
        self.window: float = window
        self.most_keys: int = most_keys
        self._times: dict[str, list[float]] = {}

    def count(self, key: str, now: float) -> int:
        """How often it went wrong lately."""
        times = [at for at in self._times.get(key, ()) if now - at < self.window]
        if times:
            self._times[key] = times
        else:
            self._times.pop(key, None)
        return len(times)

    def add(self, key: str, now: float) -> None:
        """It went wrong once more."""
        while len(self._times) >= self.most_keys and key not in self._times:
            del self._times[next(iter(self._times))]
        self._times.setdefault(key, []).append(now)

    def forget(self, key: str) -> None:
        """It went right."""
        self._times.pop(key, None)


def name_key(name: str) -> str:
    """What two names have in common that must not both exist.

    >>> name_key("Ｊáce") == name_key("jÁCE")
    True
    """
    return unicodedata.normalize("NFKC", name).casefold()


def check_name(name: object) -> str:
    """A name as it is kept. Raises Refused.

    >>> check_name("  Jace   Beleren ")
    'Jace Beleren'
    """
    least, most = NAME_LENGTH
    found = " ".join(unicodedata.normalize("NFC", name).split()) if isinstance(name, str) and len(name) < 4 * most else ""
    if not least <= len(found) <= most or not _NAME.fullmatch(found):
        raise Refused(
            f"A name has {least} to {most} letters and digits; spaces, full stops and hyphens may stand between them.",
            f"名称为{least}至{most}个字母、汉字或数字，中间可有空格、句点与连字符。",
        )
    if re.match(r"(guest|访客) \d", found, re.IGNORECASE):
        raise Refused("Names that begin like a guest's are for guests.", "以“Guest”或“访客”加数字开头的名称留给访客。")
    return found


def check_password(password: object) -> str:
    """A password that may be chosen. Raises Refused."""
    if not isinstance(password, str) or not SHORTEST <= len(password) <= LONGEST:
        raise Refused(f"A password has {SHORTEST} to {LONGEST} characters.", f"密码为{SHORTEST}至{LONGEST}个字符。")
    return password


class Accounts:
    """Signing up, in and out. A session is the dictionary that its signed cookie holds: `user` and `sid`."""

    def __init__(self, store: Store, people: People) -> None:
        self.store: Store = store
        self.people: People = people
        self.throttle: Throttle = Throttle()
        self.slowness: float = 0.25  # seconds for the first wrong password; doubled by each more

    def known(self, session: dict[str, object]) -> User | None:
        """Who a session is signed in as; None if nobody."""
        user, token = session.get("user"), session.get("sid")
        if type(user) is not int or not isinstance(token, str) or not self.people.signed_in(user, token):
            return None
        return self.store.user(user)

    def user(self, session: dict[str, object]) -> User:
        """Who a session is; a newcomer becomes a guest."""
        found = self.known(session)
        while found is None:
            name = "访客" if session.get("lang") == "zh" else "Guest"
            found = self.store.add_user(f"{name} {secrets.randbelow(10**6)}")
            if found is not None:
                self._enter(session, found.id)
        return found

    async def sign_up(self, session: dict[str, object], name: object, password: object) -> User:
        """An account for a guest, who keeps decks and games, or for a newcomer. Raises Refused."""
        kept, secret = check_name(name), check_password(password)
        known = self.known(session)
        if known is not None and known.password:
            raise Refused("You are signed in; sign out first.", "你已登录，请先登出。")
        hashed = await asyncio.to_thread(_HASHER.hash, secret)
        user = known or self.user(session)
        if not self.people.become(user.id, kept, name_key(kept), hashed):
            raise Refused("That name is taken.", "该名称已被使用。")
        self.people.sign_out(user.id)  # whoever else held the guest's cookie
        self._enter(session, user.id)
        found = self.store.user(user.id)
        assert found is not None
        return found

    async def sign_in(self, session: dict[str, object], name: object, password: object, address: str) -> User:
        """An account by its password. Raises Refused."""
        key = name_key(name) if isinstance(name, str) and len(name) <= 100 else ""
        secret = password if isinstance(password, str) and len(password) <= LONGEST else ""
        user = await self._proven(key, secret, address)
        before = self.known(session)
        if before is not None:
            self.people.sign_out(before.id, str(session.get("sid")))
        self._enter(session, user.id)
        return user

    async def change_password(self, session: dict[str, object], old: object, new: object, address: str) -> None:
        """Another password; all other browsers are signed out. Raises Refused."""
        user = self.known(session)
        if user is None or not user.password:
            raise Refused("Only an account has a password.", "只有帐号才有密码。")
        secret = check_password(new)
        await self._proven(user.key, old if isinstance(old, str) else "", address)
        self.people.set_password(user.id, await asyncio.to_thread(_HASHER.hash, secret))
        self.people.sign_out(user.id)
        self._enter(session, user.id)

    def sign_out(self, session: dict[str, object]) -> None:
        """The sign-in ends, also for a copy of the cookie."""
        user = self.known(session)
        if user is not None:
            self.people.sign_out(user.id, str(session.get("sid")))
        for part in ("user", "sid"):
            session.pop(part, None)

    def _enter(self, session: dict[str, object], user: int) -> None:
        session["user"], session["sid"] = user, self.people.sign_in(user)

    async def _proven(self, key: str, secret: str, address: str) -> User:
        """The account of a name whose password this is. Raises Refused, later each time, and without looking after too many times."""
        now = time.monotonic()
        limits = ((f"pair {key} {address}", PER_PAIR), (f"address {address}", PER_ADDRESS), (f"name {key}", PER_NAME))
        if any(self.throttle.count(what, now) >= most for what, most in limits):
            raise Refused("Too many wrong passwords; try again in a quarter of an hour.", "密码错误次数过多，请一刻钟后再试。")
        for what, _ in limits:  # counted before it is looked at: attempts made at the same time count too
            self.throttle.add(what, now)
        user = self.store.user_named(key) if key else None
        right = await asyncio.to_thread(_matches, user.password if user is not None and user.password else _NOBODY, secret)
        if user is None or not user.password or not right:
            await asyncio.sleep(min(SLOWEST, self.slowness * 2 ** (self.throttle.count(limits[0][0], now) - 1)))
            raise Refused("Name or password is wrong.", "名称或密码错误。")
        self.throttle.forget(limits[0][0])
        return user


def _matches(hashed: str, secret: str) -> bool:
    try:
        return _HASHER.verify(hashed, secret)
    except (VerificationError, InvalidHashError):
        return False


__all__ = ["Accounts", "Throttle", "check_name", "check_password", "name_key"]

"""The lobby: who is here, open seats, and invitations. Taking an open seat begins a match."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from wanzhi.cards.decklist import bundled_decks
from wanzhi.cards.deckrules import deck_faults
from wanzhi.cards.errors import CardsError
from wanzhi.web.beginning import deck_of
from wanzhi.web.chat import clean
from wanzhi.web.clocks import MOST_INCREMENT, MOST_TOTAL
from wanzhi.web.matches import BEST_OF, Player, Terms
from wanzhi.web.table import Refused
from wanzhi.web.watching import delay_of

if TYPE_CHECKING:
    from wanzhi.rules.question import Data
    from wanzhi.web.house import House
    from wanzhi.web.matches import Match
    from wanzhi.web.people_store import StoredOffer
    from wanzhi.web.store import User

MOST_OFFERS = 4  # of one user
LASTS = 24 * 3600.0  # seconds
MOST_TOLD = 60
AWAY = (30, 900)  # the least and the most seconds after which a win may be claimed

Tell = Callable[["Data"], None]


class Wish(msgspec.Struct):
    """What the host of an offer wants to play. Nobody but the host is told with which deck."""

    deck: str
    terms: Terms
    private: bool = False


class Visitor:
    """Somebody in the lobby."""

    __slots__ = ("tell", "user")

    def __init__(self, user: User, tell: Tell) -> None:
        self.user: User = user
        self.tell: Tell = tell


def check_terms(terms: Terms) -> Terms:
    """Terms that may be agreed on. Raises Refused."""
    delay_of(terms.watch)
    if terms.best_of not in BEST_OF:
        raise Refused(f"A match is the best of {', '.join(map(str, BEST_OF))}.", f"比赛可为{'、'.join(map(str, BEST_OF))}局。")
    if (terms.total and not 30 <= terms.total <= MOST_TOTAL) or not 0 <= terms.increment <= MOST_INCREMENT:
        raise Refused("A clock gives 30 seconds to 5 hours, and up to 10 minutes more each turn.", "计时为30秒至5小时，每回合加时至多10分钟。")
    if not AWAY[0] <= terms.away <= AWAY[1]:
        raise Refused(f"One waits {AWAY[0]} to {AWAY[1]} seconds for who is away.", f"等待离线者的时间为{AWAY[0]}至{AWAY[1]}秒。")
    return terms


class Lobby:
    """The open seats of a server and the people who look at them."""

    def __init__(self, house: House) -> None:
        self.house: House = house
        self.visitors: list[Visitor] = []

    # --- who is here ------------------------------------------------------------------------------------------------------------------

    def enter(self, user: User, tell: Tell) -> Visitor:
        """Somebody comes into the lobby, and is told how it stands, now and at every change."""
        visitor = Visitor(user, tell)
        self.visitors.append(visitor)
        self.tell_all()
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """Somebody goes."""
        self.visitors.remove(visitor)
        self.tell_all()

    def here(self, user: int) -> bool:
        """Whether a user is in the lobby or at a table."""
        return any(one.user.id == user for one in self.visitors) or any(
            guest.user == user for room in self.house.rooms.values() for guest in room.guests
        )

    def tell_all(self) -> None:
        """Everybody in the lobby is told how it stands."""
        same = self._same()
        for visitor in self.visitors:
            visitor.tell(self._seen_by(visitor.user, *same))

    def state(self, user: User) -> Data:
        """The lobby as a user sees it."""
        return self._seen_by(user, *self._same())

    def _same(self) -> tuple[Data, list[tuple[int, Data]]]:
        """What is the same for everybody, and the offers with their hosts."""
        people: dict[int, Data] = {one.user.id: {"name": one.user.name, "rating": _rating(one.user)} for one in self.visitors}
        here: list[Data] = sorted(people.values(), key=lambda one: str(one["name"]))[:MOST_TOLD]
        told = [
            (offer.host, self.told(offer, msgspec.json.decode(offer.wish, type=Wish), False))
            for offer in self.house.people.offers(time.time() - LASTS)
        ]
        return {"type": "lobby", "here": here, "games": self._running()}, told

    def _seen_by(self, user: User, same: Data, offers: list[tuple[int, Data]]) -> Data:
        """Private offers only their host sees, and others everybody while their host is here."""
        seen = [{**told, "mine": host == user.id} for host, told in offers if host == user.id or (not told["private"] and told["here"])]
        return {**same, "me": {"name": user.name, "account": bool(user.password), "rating": _rating(user)}, "offers": seen[:MOST_TOLD]}

    def told(self, offer: StoredOffer, wish: Wish, mine: bool) -> Data:
        """An offer as it is told."""
        host = self.house.store.user(offer.host)
        return {
            "id": offer.id, "name": "" if host is None else host.name, "rating": None if host is None else _rating(host), "mine": mine,
            "private": wish.private, "here": self.here(offer.host), "terms": msgspec.to_builtins(wish.terms),
        }

    def _running(self) -> list[Data]:
        found: list[Data] = []
        for id in self.house.people.running(MOST_TOLD):
            room = self.house.rooms.get(id)
            if room is not None and room.company is not None and room.company.delay is not None and not room.company.hot_seat and room.guests:
                names = [player.name for player in room.company.match.players]
                found.append({"table": id, "names": names, "turn": room.table.game.turn, "later": list(room.company.delay)})
        return found

    # --- offers ---------------------------------------------------------------------------------------------------------------------------

    def deck(self, user: User, choice: object, rated: bool = False) -> str:
        """The deck that a user chose: a bundled one by its name, or the number of one of the user's own. Raises Refused."""
        if isinstance(choice, str) and choice in bundled_decks():
            return choice
        found = next((deck for deck in self.house.store.decks(user.id) if type(choice) is int and deck.id == choice), None)
        if found is None:
            raise Refused("Choose one of your decks, or a bundled one.", "请选择你自己的套牌或现成套牌。")
        try:
            deck = deck_of(found.text)
            if rated:
                from wanzhi.cards.database import CardDatabase

                faults = deck_faults(deck, CardDatabase())
                if faults:
                    raise Refused(f"With this deck no rated game can be played: {faults[0]}.", f"此套牌不能用于计分对局：{faults[0]}。")
        except CardsError as error:
            raise Refused(f"This deck can't be played: {error}", f"此套牌无法使用：{error}") from None
        return found.text

    async def make(self, user: User, deck: object, terms: Terms, private: bool) -> str:
        """Offer a game; the id of the offer, which is the token of its invitation too. Raises Refused."""
        check_terms(terms)
        if terms.rated and not user.password:
            raise Refused("Rated games are between accounts; sign up first.", "计分对局仅限帐号之间，请先注册。")
        own = [offer for offer in self.house.people.offers(time.time() - LASTS) if offer.host == user.id]
        if len(own) >= MOST_OFFERS:
            raise Refused(f"You have {len(own)} open offers already; take one back first.", f"你已有{len(own)}个邀约，请先撤回一个。")
        wish = Wish(await self._playable(self.deck(user, deck, terms.rated)), terms, private)
        id = self.house.people.add_offer(user.id, msgspec.json.encode(wish).decode())
        self.tell_all()
        return id

    async def _playable(self, deck: str) -> str:
        """A deck with which a game can begin: nobody is to sit down at a table that can't be set. Raises Refused."""
        if deck not in bundled_decks():
            try:
                await self.house.tried(deck)
            except CardsError as error:
                raise Refused(f"This deck can't be played: {error}", f"此套牌无法使用：{error}") from None
        return deck

    def find(self, id: str) -> tuple[StoredOffer, Wish]:
        """An open offer. Raises Refused."""
        offer = self.house.people.offer(id)
        if offer is None or time.time() - offer.made > LASTS:
            raise Refused("This seat is taken, or was taken back.", "此座位已有人，或邀约已撤回。")
        return offer, msgspec.json.decode(offer.wish, type=Wish)

    def withdraw(self, user: User, id: str) -> None:
        """Take an own offer back. Raises Refused."""
        offer, _ = self.find(id)
        if offer.host != user.id:
            raise Refused("That is not your offer.", "这不是你的邀约。")
        self.house.people.drop_offer(id)
        self.tell_all()

    async def take(self, user: User, id: str, deck: object) -> Match:
        """Sit down at an open seat: the match begins. Raises Refused or CardsError."""
        offer, wish = self.find(id)
        host = self.house.store.user(offer.host)
        if host is None or host.id == user.id:
            raise Refused("You can't play against yourself here; for two at one device there is the hot seat.", "不能与自己对战；同机双人请用“同机对战”。")
        if wish.terms.rated and not user.password:
            raise Refused("Rated games are between accounts; sign up first.", "计分对局仅限帐号之间，请先注册。")
        if not self.here(host.id) and (wish.terms.rated or not wish.private):
            raise Refused("Its host is not here any more.", "发起人已离开。")
        own = await self._playable(self.deck(user, deck, wish.terms.rated))
        if not self.house.people.drop_offer(id):
            raise Refused("This seat is taken, or was taken back.", "此座位已有人，或邀约已撤回。")
        players = [Player(host.name, wish.deck, host.id), Player(user.name, own, user.id)]
        match = await self.house.matches.begin(players, wish.terms)
        for visitor in list(self.visitors):
            if visitor.user.id in (host.id, user.id):
                visitor.tell({"type": "begun", "table": match.games[-1].table})
        self.tell_all()
        return match

    async def hot_seat(self, user: User, names: list[str], decks: list[object], terms: Terms) -> Match:
        """Two at one device. Raises Refused or CardsError."""
        check_terms(terms)
        shown = [clean(name, 24) for name in names]
        if len(shown) != 2 or len(decks) != 2 or shown[0].casefold() == shown[1].casefold():
            raise Refused("Two players need two names and two decks.", "双人对战需要两个名称和两副套牌。")
        if terms.rated:
            raise Refused("Games at one device are not rated.", "同机对战不计分。")
        return await self.house.matches.begin([Player(name, self.deck(user, deck), user.id) for name, deck in zip(shown, decks, strict=True)], terms)


def _rating(user: User) -> int | None:
    return round(user.rating) if user.password else None

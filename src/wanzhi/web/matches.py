"""Matches: one game or the best of several between the same players, with sideboarding between the games (CR 100.4, 103.1).

The loser of a game chooses who takes the first turn of the next one; after a draw the player does who chose before (CR 103.1).
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from wanzhi.cards.deckrules import MAXIMUM_SIDEBOARD, MINIMUM_SIZE
from wanzhi.model.constants import NONE
from wanzhi.web import ratings
from wanzhi.web.beginning import deck_of
from wanzhi.web.people_store import Seated
from wanzhi.web.store import SeatSetup, Setup
from wanzhi.web.table import Refused

if TYPE_CHECKING:
    from wanzhi.cards.decklist import Cards, Deck
    from wanzhi.rules.game import Game
    from wanzhi.web.house import House

PLAYING, BETWEEN, OVER = "playing", "between", "over"
TIME_BETWEEN: Final = 180.0  # seconds for sideboarding
MOST_DRAWS: Final = 2  # games that may be drawn before the match is over as it stands
BEST_OF: Final = (1, 3, 5)


class Terms(msgspec.Struct, frozen=True):
    """What the players agree on: times in seconds (`total` 0: no clock), and who may watch ("no", or how long after: "30 s", "2 turns")."""

    best_of: int = 1
    total: int = 0
    increment: int = 0
    rated: bool = False
    watch: str = "0 s"
    away: int = 120  # seconds away after which the other may claim the win


class Player(msgspec.Struct):
    """A seat of a match: who, with which deck as it was brought, and the cards as they are now."""

    name: str
    deck: str
    user: int | None = None
    deck_name: str = ""
    main: list[tuple[int, str]] = []
    side: list[tuple[int, str]] = []
    swapped: bool = False
    ready: bool = False


class Played(msgspec.Struct):
    """A game of a match; `winner` is a seat, -1 for a draw, None while it goes on."""

    table: str
    winner: int | None = None


class Match(msgspec.Struct):
    """A match as it stands."""

    id: str
    players: list[Player]
    terms: Terms = Terms()
    games: list[Played] = []
    state: str = PLAYING
    chooser: int = NONE  # who chooses who takes the first turn of the next game
    first: int = NONE  # whom they chose
    since: float = 0.0  # when the time between games began
    again: list[int] = []  # seats that want to play another match when this one is over
    follower: str = ""  # the first table of that match

    @property
    def wins(self) -> list[int]:
        """How many games each player has won."""
        return [sum(game.winner == seat for game in self.games) for seat in range(len(self.players))]

    @property
    def table(self) -> str:
        """The table of the game that goes on; "" between games."""
        return self.games[-1].table if self.games and self.games[-1].winner is None else ""

    @property
    def winner(self) -> int:
        """Who has won more; NONE if nobody has."""
        best = max(self.wins)
        return self.wins.index(best) if self.wins.count(best) == 1 else NONE

    @property
    def decided(self) -> bool:
        """Whether nothing that is still to be played could change who wins."""
        draws = sum(game.winner == NONE for game in self.games)
        return max(self.wins) > self.terms.best_of // 2 or draws > (MOST_DRAWS if self.terms.best_of > 1 else 0)

    def seats(self, user: int) -> list[int]:
        """The seats of a user: two at a hot-seat table."""
        return [n for n, player in enumerate(self.players) if player.user == user]

    @property
    def hot_seat(self) -> bool:
        """Whether one browser plays all seats."""
        return len({player.user for player in self.players}) == 1


def first_chooser(game: Game) -> int:
    """Who chose who takes the first turn in a game (CR 103.1): the one who was asked took it, or gave it to the other."""
    starting = game.state.starting_player
    chose = game.inputs[0] if game.inputs else True
    return starting if chose in (True, (True,)) else 1 - starting


def swap(player: Player, main: dict[str, int], deck: Deck) -> None:
    """Sideboarding (CR 100.4): other cards of the same deck and sideboard in the main deck. `deck` is as it was brought. Raises Refused."""
    pool = Counter({name: count for count, name in deck.main}) + Counter({name: count for count, name in deck.side})
    wanted = Counter({name: count for name, count in main.items() if count})
    if any(count < 0 for count in wanted.values()) or wanted - pool:
        raise Refused("Only cards of the deck and its sideboard can be swapped.", "只能交换套牌与备牌中的牌。")
    rest = pool - wanted
    least = min(MINIMUM_SIZE["constructed"], deck.size)
    if wanted.total() < least:
        raise Refused(f"The main deck needs at least {least} cards.", f"主牌至少要有{least}张。")
    if rest.total() > max(MAXIMUM_SIDEBOARD, sum(count for count, _ in deck.side)):
        raise Refused(f"A sideboard has at most {MAXIMUM_SIDEBOARD} cards.", f"备牌至多{MAXIMUM_SIDEBOARD}张。")
    order = [name for _, name in (*deck.main, *deck.side)]
    player.main = [(wanted[name], name) for name in dict.fromkeys(order) if wanted[name]]
    player.side = [(rest[name], name) for name in dict.fromkeys(order) if rest[name]]
    player.swapped = player.main != list(deck.main)


class Matches:
    """All matches of a server. Between games it is here that players swap cards and say that they are ready."""

    def __init__(self, house: House) -> None:
        self.house: House = house
        self._known: dict[str, Match] = {}
        self._opening: set[str] = set()  # matches whose next game is being begun

    def get(self, id: str) -> Match:
        """A match. Raises Refused."""
        if id not in self._known:
            data = self.house.people.match(id)
            if data is None:
                raise Refused("There is no such match.", "没有这场比赛。")
            self._known[id] = msgspec.json.decode(data, type=Match)
        return self._known[id]

    async def begin(self, players: list[Player], terms: Terms) -> Match:
        """The first game begins. Raises CardsError if a deck can't be played."""
        match = Match(secrets.token_urlsafe(12), players, terms)
        for player in players:
            deck = deck_of(player.deck)
            player.main, player.side, player.deck_name = list(deck.main), list(deck.side), deck.name[:80]
        await self._next(match)
        return match

    async def _next(self, match: Match) -> None:
        seats = [SeatSetup(player.name, self._list(player), player.user) for player in match.players]
        first, match.first = match.first, NONE
        setup = Setup(seats, secrets.randbelow(2**31), first, match.terms.best_of, match.terms.rated, match=match.id)
        match.state = PLAYING
        self._known[match.id] = match
        self._keep(match)
        table = await self.house.opened(setup)
        match.games.append(Played(table))
        for player in match.players:
            player.ready = False
        self._keep(match)
        names = [player.name for player in match.players]
        self.house.people.seat([
            Seated(
                game=table, seat=seat, user=player.user, against=", ".join(names[:seat] + names[seat + 1 :])[:200], deck=player.deck_name,
                match=match.id, rated=match.terms.rated,
            )
            for seat, player in enumerate(match.players)
            if player.user is not None
        ])

    def _list(self, player: Player) -> str:
        from wanzhi.cards.decklist import Deck

        return Deck(player.deck_name, player.main, player.side).text() if player.swapped else player.deck

    def _keep(self, match: Match) -> None:
        self.house.people.keep_match(match.id, msgspec.json.encode(match).decode(), match.state == OVER)

    def game_over(self, match: Match, table: str, game: Game) -> None:
        """A game has ended: the match is over, or it is time to swap cards. Once for each game."""
        played = next((one for one in match.games if one.table == table), None)
        if played is None or played.winner is not None:
            return
        played.winner = game.winners[0] if len(game.winners) == 1 else NONE
        results = ["draw" if played.winner == NONE else "win" if seat == played.winner else "loss" for seat in range(len(match.players))]
        if match.decided:
            match.state = OVER
        else:
            if played.winner != NONE:
                match.chooser = 1 - played.winner
            elif match.chooser == NONE:
                match.chooser = first_chooser(game)
            match.state, match.since = BETWEEN, time.time()
        self._keep(match)
        self.house.people.ended(table, results)
        if match.state == OVER:
            self._rate(match)
            self._known.pop(match.id, None)

    def _rate(self, match: Match) -> None:
        users = [self.house.store.user(player.user) if player.user is not None else None for player in match.players]
        one, two = (users[0], users[1]) if len(users) == 2 else (None, None)
        if not match.terms.rated or one is None or two is None or one.id == two.id or not one.password or not two.password:
            return
        score = 0.5 if match.winner == NONE else 1.0 - match.winner
        people = self.house.people
        people.rate(match.id, {
            one.id: ratings.after(one.rating, two.rating, score, people.rated_games(one.id)),
            two.id: ratings.after(two.rating, one.rating, 1.0 - score, people.rated_games(two.id)),
        })

    async def rematch(self, id: str, user: int) -> Match:
        """A player wants another match on the same terms, with the decks as they were brought. When all do, it begins. Raises Refused."""
        match = self.get(id)
        seats = match.seats(user)
        if not seats:
            raise Refused("There is no such match.", "没有这场比赛。")
        if match.state != OVER:
            raise Refused("The match is not over.", "比赛还没有结束。")
        match.again = sorted({*match.again, *seats})
        if len(match.again) == len(match.players) and not match.follower and id not in self._opening:
            self._opening.add(id)
            try:
                following = await self.begin([Player(player.name, player.deck, player.user) for player in match.players], match.terms)
                match.follower = following.games[-1].table
            finally:
                self._opening.discard(id)
        self._keep(match)
        return match

    # --- between games --------------------------------------------------------------------------------------------------------------

    async def ready(self, id: str, user: int, seat: int, main: dict[str, int] | None, first: bool | None) -> Match:
        """A player has swapped cards (None: none) and is ready; the chooser says who is first. When all are, the next game begins. Raises Refused."""
        match = self.get(id)
        if seat not in match.seats(user):
            raise Refused("That is not your seat.", "这不是你的座位。")
        if match.state != BETWEEN or match.players[seat].ready:
            raise Refused("It is not the time to swap cards.", "现在不能换备牌。")
        player = match.players[seat]
        if main is not None:
            swap(player, main, deck_of(player.deck))
        if seat == match.chooser:
            match.first = seat if first is not False else 1 - seat
        player.ready = True
        self._keep(match)
        return await self._go_on(match)

    async def look(self, id: str, user: int) -> Match:
        """A match, for one of its players; if the time for swapping is over, the next game begins. Raises Refused."""
        match = self.get(id)
        if not match.seats(user):
            raise Refused("There is no such match.", "没有这场比赛。")
        if match.state == PLAYING and match.games and not match.table and id not in self._opening:
            match.state = BETWEEN  # the server stopped while the next game was being begun
        if match.state == BETWEEN and time.time() - match.since > TIME_BETWEEN:
            for player in match.players:
                player.ready = True
            return await self._go_on(match)
        return match

    async def _go_on(self, match: Match) -> Match:
        if match.state == BETWEEN and all(player.ready for player in match.players):
            match.state = PLAYING  # at once: nobody else begins the same game meanwhile
            if match.first == NONE and match.chooser != NONE:
                match.first = match.chooser
            self._opening.add(match.id)
            try:
                await self._next(match)
            finally:
                self._opening.discard(match.id)
        return match


def counted(cards: Cards | list[tuple[int, str]]) -> dict[str, int]:
    """Cards as a table of names."""
    return {name: count for count, name in cards}

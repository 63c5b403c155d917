"""Generated positions in which a card can do what its text says: boards, hands, graveyards and libraries with something of everything."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wanzhi.lab.stock import BASICS, Stock, spoken_of, stock
from wanzhi.model.card import Card
from wanzhi.model.constants import BATTLEFIELD, CARD, EXILE, GRAVEYARD, HAND, INSTANT, LIBRARY, MAIN1, SORCERY
from wanzhi.model.rng import Random
from wanzhi.rules.game import Game


def put(game: Game, card: Card, zone: int, player: int, face: int = 0) -> int:
    """Place a card in a zone without anything noticing; permanents are ready to act."""
    obj = game.state.create(CARD, card, card.faces[face], player, zone)
    obj.timestamp = game.state.timestamp()
    obj.sick = False
    obj.known_to = (1 << len(game.state.players)) - 1 if zone not in (HAND, LIBRARY) else 1 << player if zone == HAND else 0
    loyalty, defense = card.faces[face].base.loyalty, card.faces[face].base.defense
    if zone == BATTLEFIELD:
        obj.counters = (("loyalty", loyalty),) if loyalty > 0 else (("defense", defense),) if defense > 0 else ()
    game.state.put(obj.id, zone, player, -1)
    return obj.id


def empty_game(seed: int, players: int = 2, active: int = 0) -> Game:
    """A game in a player's main phase with nothing in it."""
    game = Game([[] for _ in range(players)], seed=seed, first=0)
    game.keep_history = False
    state = game.state
    state.stage, state.setup = "turn", 3
    frame = state.frame
    frame.turn, frame.active, frame.normal, frame.step, frame.stage, frame.priority = 5, active, active, MAIN1, 1, active
    return game


@lru_cache(maxsize=8)
def described_by(card: Card) -> tuple[Card, ...]:
    """The cards that its words speak of."""
    return tuple(spoken_of(card))


class Plan:
    """What is particular about one position, by its number."""

    def __init__(self, number: int, card: Card) -> None:
        self.number = number
        permanents = [i for i, face in enumerate(card.faces) if not face.base.types & (INSTANT | SORCERY)]
        places = (HAND, BATTLEFIELD, BATTLEFIELD, HAND, BATTLEFIELD, GRAVEYARD, BATTLEFIELD, HAND) if permanents else (HAND, HAND, HAND, GRAVEYARD)
        self.place = places[number % len(places)]
        self.active = 1 if number % 4 == 3 else 0
        self.face = permanents[number // 2 % len(permanents)] if self.place == BATTLEFIELD else 0
        self.poor = number % 5 == 4  # the opponent has no creatures
        self.low = number % 3 == 2  # little life
        self.empty_hand = number % 7 == 6
        self.blocks = number % 4 == 1
        self.busy = number % 4 in (2, 3)  # much happens besides
        self.late = number % 3 == 1  # nothing with the card before combat


def rich_game(card: Card, seed: int, plan: Plan) -> tuple[Game, int]:
    """A position with something of everything, and `card` where the plan says; its id."""
    rng = Random(seed)
    store = stock()
    game = empty_game(seed, active=plan.active)
    own = described_by(card)
    for player in (0, 1):
        for basic in store.basics:
            for _ in range(3 if player == 0 else 2):
                put(game, basic, BATTLEFIELD, player)
        for other in _board(store, rng, plan, player) + _some(rng, own, 3 if player == 0 else 2):
            if not other.faces[0].base.types & (INSTANT | SORCERY):
                game.state.edit(put(game, other, BATTLEFIELD, player)).tapped = rng.below(5) == 0
        hand = _some(rng, store.creatures, 1) + _some(rng, store.instants, 2) + _some(rng, own, 2) + _some(rng, store.basics, 1)
        for other in () if plan.empty_hand and player == 0 else hand:
            put(game, other, HAND, player)
        piles = (store.creatures, store.instants, store.sorceries, store.artifacts, store.enchantments, store.lands)
        for pile in piles:
            put(game, pile[rng.below(len(pile))], GRAVEYARD, player)
        for other in _some(rng, own, 3):
            put(game, other, GRAVEYARD, player)
        put(game, store.creatures[rng.below(len(store.creatures))], EXILE, player)
        library = [pile[rng.below(len(pile))] for _ in range(2) for pile in (*piles, store.basics, store.basics)]
        for other in _shuffled(rng, [*library, *own, *_some(rng, own, 4)]):
            put(game, other, LIBRARY, player)
        game.state.edit_player(player).life = 5 if plan.low else 20
    id = put(game, card, plan.place, 0, plan.face)
    game.state.derived = None
    return game, id


def _board(store: Stock, rng: Random, plan: Plan, player: int) -> list[Card]:
    board = [] if plan.poor and player == 1 else _some(rng, store.creatures, 3)
    board += _some(rng, store.artifacts, 1) + _some(rng, store.enchantments, 1) + _some(rng, store.lands, 1)
    if player == 0 or plan.number % 2:
        board += [store.tools[(plan.number * 2 + i) % len(store.tools)] for i in (0, 1)]
    kinds = (store.equipment, store.planeswalkers, store.legends, store.artifacts, store.starter)
    return board + _some(rng, kinds[rng.below(len(kinds))], 1)


def _shuffled(rng: Random, cards: list[Card]) -> list[Card]:
    return [cards.pop(rng.below(len(cards))) for _ in range(len(cards))]


def _some(rng: Random, cards: Sequence[Card], count: int) -> list[Card]:
    return [cards[rng.below(len(cards))] for _ in range(count)] if cards else []


__all__ = ["BASICS", "Plan", "empty_game", "put", "rich_game", "stock"]

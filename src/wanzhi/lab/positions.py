"""Generated positions in which a card can do what its text says: boards, hands, graveyards and libraries with something of everything."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wanzhi.cards.compile import UnsupportedCard, compile_card
from wanzhi.cards.starter import starter_records
from wanzhi.model.card import Card
from wanzhi.model.constants import (
    ARTIFACT,
    BATTLEFIELD,
    CARD,
    CREATURE,
    ENCHANTMENT,
    EXILE,
    GRAVEYARD,
    HAND,
    INSTANT,
    LAND,
    LEGENDARY,
    LIBRARY,
    MAIN1,
    PLANESWALKER,
    SORCERY,
)
from wanzhi.model.rng import Random
from wanzhi.model.subtypes import AURA, EQUIPMENT
from wanzhi.rules.game import Game

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


class Stock:
    """The supported starter cards by what they are good for."""

    def __init__(self) -> None:
        self.by_name: dict[str, Card] = {}
        for record in starter_records():
            try:
                self.by_name[record.name] = compile_card(record)
            except (UnsupportedCard, ValueError):
                continue
        cards = [card for _, card in sorted(self.by_name.items()) if len(card.faces) == 1]
        self.basics = [self.by_name[name] for name in BASICS]
        self.creatures = [card for card in cards if _types(card) & CREATURE and not _types(card) & LAND]
        self.artifacts = [card for card in cards if _types(card) & ARTIFACT and not _types(card) & CREATURE]
        self.enchantments = [card for card in cards if _types(card) & ENCHANTMENT and not _subtypes(card) & AURA]
        self.auras = [card for card in cards if _subtypes(card) & AURA]
        self.equipment = [card for card in cards if _subtypes(card) & EQUIPMENT]
        self.planeswalkers = [card for card in cards if _types(card) & PLANESWALKER]
        self.lands = [card for card in cards if _types(card) & LAND and card not in self.basics]
        self.instants = [card for card in cards if _types(card) & INSTANT]
        self.sorceries = [card for card in cards if _types(card) & SORCERY]
        self.legends = [card for card in self.creatures if card.faces[0].base.supertypes & LEGENDARY]


@lru_cache(maxsize=1)
def stock() -> Stock:
    """The stock of this process."""
    return Stock()


def _types(card: Card) -> int:
    return card.faces[0].base.types


def _subtypes(card: Card) -> int:
    return card.faces[0].base.subtypes


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


def empty_game(seed: int, players: int = 2) -> Game:
    """A game in the first player's main phase with nothing in it."""
    game = Game([[] for _ in range(players)], seed=seed, first=0)
    game.keep_history = False
    state = game.state
    state.stage, state.setup = "turn", 3
    frame = state.frame
    frame.turn, frame.active, frame.normal, frame.step, frame.stage, frame.priority = 5, 0, 0, MAIN1, 1, 0
    return game


def rich_game(card: Card, seed: int, where: int = HAND) -> tuple[Game, int]:
    """A position with something of everything, and `card` in the first player's hand (or another zone); its id."""
    rng = Random(seed)
    store = stock()
    game = empty_game(seed)
    for player in (0, 1):
        for basic in store.basics:
            for _ in range(3 if player == 0 else 1):
                put(game, basic, BATTLEFIELD, player)
        board: list[Card] = []
        board += _some(rng, store.creatures, 3) + _some(rng, store.artifacts, 1) + _some(rng, store.enchantments, 1)
        board += _some(rng, store.lands, 1) + _some(rng, store.equipment, 1)
        if rng.below(2):
            board += _some(rng, store.planeswalkers, 1)
        for other in board:
            put(game, other, BATTLEFIELD, player)
        hand = _some(rng, store.creatures, 1) + _some(rng, store.instants, 1) + [store.basics[rng.below(5)]]
        hand += _some(rng, store.sorceries, 1) if player == 0 else []
        for other in hand:
            put(game, other, HAND, player)
        everything = (store.creatures, store.instants, store.sorceries, store.artifacts, store.enchantments, store.lands)
        for pile in everything:
            put(game, pile[rng.below(len(pile))] if pile else store.basics[0], GRAVEYARD, player)
        put(game, store.creatures[rng.below(len(store.creatures))], EXILE, player)
        for _ in range(4):
            for pile in (*everything, store.basics):
                put(game, pile[rng.below(len(pile))] if pile else store.basics[0], LIBRARY, player)
    id = put(game, card, where, 0)
    game.state.derived = None
    return game, id


def _some(rng: Random, cards: Sequence[Card], count: int) -> list[Card]:
    return [cards[rng.below(len(cards))] for _ in range(count)] if cards else []


__all__ = ["Stock", "empty_game", "put", "rich_game", "stock"]

"""Starting and ending the game (CR 103, 104), and leaving it (800.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wanzhi.model import events as e
from wanzhi.model.constants import BATTLEFIELD, CARD, EXILE, HAND, LIBRARY, NONE, OUTSIDE, STACK
from wanzhi.model.decisions import OneOf, YesNo
from wanzhi.model.events import Simple, ZoneChange
from wanzhi.model.rng import output
from wanzhi.model.state import GameState, Player, zone_key
from wanzhi.rules import events, layers, moving

if TYPE_CHECKING:
    from wanzhi.model.card import Card
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps

STARTING_LIFE = 20
STARTING_HAND = 7


def new_state(
    game: Game, decks: Sequence[Sequence[Card]], seed: int, names: Sequence[str], full_control: bool, first: int = NONE,
    sideboards: Sequence[Sequence[Card]] = (),
) -> GameState:
    """CR 103.1-103.4, 119.1, 401.1: every player has 20 life and a deck as library, not shuffled yet; the sideboard is outside the game
    (CR 100.4, 400.11a)."""
    state = GameState()
    state.rng = output(seed & 0xFFFFFFFFFFFFFFFF)
    state.edition = game.edition.name
    state.full_control = full_control
    state.starting_player = first
    for number, deck in enumerate(decks):
        name = names[number] if number < len(names) else f"Player {number + 1}"
        player = Player(number, name, STARTING_LIFE)
        player.stamp = state.stamp
        state.players.append(player)
        ids: list[int] = []
        for card in deck:
            ids.append(state.create(CARD, card, card.whole, number, LIBRARY).id)
        state.zones[zone_key(LIBRARY, number)] = tuple(ids)
    for number, side in enumerate(sideboards):
        if side:
            state.zones[zone_key(OUTSIDE, number)] = tuple([state.create(CARD, card, card.whole, number, OUTSIDE).id for card in side])
    state.order = tuple(range(len(decks)))
    return state


def step(game: Game) -> Steps[None]:
    """The next part of CR 103: who starts, opening hands and mulligans, opening-hand actions."""
    if game.state.setup == 0:
        yield from _who_starts(game)
    elif game.state.setup == 1:
        yield from _opening_hands(game)
    elif game.state.setup == 2:
        yield from _opening_actions(game)
    else:
        game.state.stage = "turn"
    game.state.setup += 1


def _who_starts(game: Game) -> Steps[None]:
    """CR 103.1-103.3: a random player decides who takes the first turn; libraries are shuffled."""
    state = game.state
    for player in state.order:
        state.zones[zone_key(LIBRARY, player)] = game.shuffled(game.library(player))
    if state.starting_player == NONE:
        chooser = state.order[game.random(len(state.order))]
        goes_first = yield from game.ask(YesNo(chooser, OneOf((True, False)), "103.1", prompt="take the first turn"))
        at = state.order.index(chooser)
        game.state.starting_player = chooser if goes_first else state.order[(at + 1) % len(state.order)]
    at = game.state.order.index(game.state.starting_player)
    game.state.order = game.state.order[at:] + game.state.order[:at]


def _opening_hands(game: Game) -> Steps[None]:
    """CR 103.5, 101.4e: draw seven; the London mulligan: all who mulligan do so at once, then put cards on the bottom as they keep."""
    for player in game.state.order:
        _draw_hand(game, player)
    deciding = game.state.order
    while deciding:
        again: list[int] = []
        for player in deciding:
            if game.player(player).mulligans >= STARTING_HAND:
                continue
            keep = yield from game.may(player, "keep this hand", "103.5")
            if not keep:
                again.append(player)
        for player in again:
            who = game.state.edit_player(player)
            who.mulligans += 1
            for id in game.hand(player):
                _slip(game, id, LIBRARY)
            game.state.zones[zone_key(LIBRARY, player)] = game.shuffled(game.library(player))
            _draw_hand(game, player)
        for player in deciding:
            bottom = _free_mulligans_deducted(game, player)
            if player not in again and bottom:
                cards = yield from game.pick(player, game.hand(player), bottom, bottom, "103.5", "put on the bottom of the library")
                if len(cards) > 1:
                    cards = yield from game.arrange(player, cards, "bottom order", "103.5")
                for id in cards:
                    _slip(game, id, LIBRARY, -1)
        deciding = tuple(again)


def _free_mulligans_deducted(game: Game, player: int) -> int:
    """CR 103.5c: in a multiplayer game the first mulligan is free."""
    free = 1 if len(game.state.players) > 2 else 0
    return max(0, game.player(player).mulligans - free)


def _draw_hand(game: Game, player: int) -> None:
    """CR 402.1."""
    for id in game.library(player)[:STARTING_HAND]:
        _slip(game, id, HAND)
    if len(game.hand(player)) < STARTING_HAND:
        game.state.edit_player(player).drew_from_empty = True


def _slip(game: Game, id: int, zone: int, position: int = 0) -> None:
    """Move a card before the game has begun: nothing can see or replace it."""
    state = game.state
    state.take(id)
    obj = state.edit(id)
    obj.zone = zone
    obj.known_to = 1 << obj.owner if zone == HAND else 0
    state.put(id, zone, obj.owner, position if zone == LIBRARY else -1)


def _opening_actions(game: Game) -> Steps[None]:
    """CR 103.6: cards that let a player begin the game with them on the battlefield or reveal them."""
    for player in game.state.order:
        for id in game.hand(player):
            for ability in game.object(id).face.abilities:
                opening = getattr(ability, "opening_hand", None)
                may_begin = getattr(ability, "may_begin", None)
                if may_begin is not None and not may_begin(game, player):
                    continue
                if opening is not None and (yield from game.may(player, "use from the opening hand", "103.6", id)):
                    yield from opening(game, layers.context_of(game, id, player))


# --- the end (CR 104) -------------------------------------------------------------------------------------------------------------


def lose(game: Game, player: int, why: str) -> Steps[bool]:
    """CR 104.3e."""
    return lose_together(game, [(player, why)])


def lose_together(game: Game, losers: list[tuple[int, str]]) -> Steps[bool]:
    """CR 104.3-104.5: these players lose and leave at once; the game ends if at most one is left. True if anything came of it.

    CR 614.1a, 704.7: an effect can replace a loss, once for all its reasons.
    """
    acted = False
    losing: list[tuple[int, str]] = []
    for player, why in losers:
        event = Simple(e.E_LOSE_GAME, player=player, name=why)
        if game.player(player).lost or events.prohibited(game, event):
            continue
        acted = True
        if (yield from events.replaced(game, event)):
            losing.append((player, why))
    for player, why in losing:
        game.state.edit_player(player).lost = why
        events.announce(game, Simple(e.E_LOSE_GAME, player=player, name=why))
    if losing:
        _depart(game)
        _end_if_decided(game)
    return acted


def win(game: Game, player: int, why: str) -> Steps[None]:
    """CR 104.2b, 104.3h: in a two-player game the player wins; with more, the opponents lose."""
    if events.prohibited(game, Simple(e.E_WIN_GAME, player=player, name=why)):
        return
    if len(game.state.order) > 2:
        yield from lose_together(game, [(other, why) for other in game.opponents(player)])
        return
    game.state.edit_player(player).won = True
    game.state.result = "win"
    for other in game.opponents(player):
        game.state.edit_player(other).lost = why
    events.announce(game, Simple(e.E_WIN_GAME, player=player, name=why))


def draw(game: Game, why: str) -> None:
    """CR 104.4: the game is a draw for everyone."""
    if not game.state.result:
        game.state.result = "draw"
        events.announce(game, Simple(e.E_LOSE_GAME, name=why))


def leave(game: Game, player: int, why: str) -> None:
    """CR 104.3a, 800.4a, 101.1, 405.6g: the player leaves the game at once; nothing can prevent it."""
    who = game.state.edit_player(player)
    who.lost = why
    who.conceded = True
    events.announce(game, Simple(e.E_LOSE_GAME, player=player, name=why))
    _depart(game)
    _end_if_decided(game)


def _depart(game: Game) -> None:
    """CR 800.4a, 800.4c: what players who lost own leaves; what they control on the stack ceases; the rest they control is exiled.

    CR 405.6h.
    """
    state = game.state
    staying = tuple(player for player in state.order if not state.players[player].lost)
    if len(staying) <= 1:
        state.order = staying or state.order
        return
    for player in state.order:
        if player in staying:
            continue
        for key in list(state.zones):
            for id in state.zones[key]:
                obj = state.objects[id]
                if obj.owner == player or (key >> 6 == STACK and obj.controller == player):
                    _remove(game, id)
                elif key >> 6 == BATTLEFIELD and obj.base_controller == player:
                    _remove(game, id, EXILE)
        state.effects = tuple(effect for effect in state.effects if effect.controller != player or effect.until != "control")
    state.order = staying
    if state.frame.priority not in staying:
        state.frame.priority = next_player(game, state.frame.priority)


def _remove(game: Game, id: int, zone: int = OUTSIDE) -> None:
    if zone == OUTSIDE:
        moving.cease(game, id)
    else:
        obj = game.object(id)
        moving.perform_zone_change(game, ZoneChange(id, obj.zone, zone, obj.owner, "leave"))


def next_player(game: Game, player: int) -> int:
    """The next player in turn order who is in the game."""
    total = len(game.state.players)
    for offset in range(1, total + 1):
        other = (player + offset) % total
        if other in game.state.order:
            return other
    return NONE


def left_between(game: Game, before: int, after: int) -> tuple[int, ...]:
    """CR 800.4k, 800.4m: players who have left whose turns would have begun between those of two others."""
    total = len(game.state.players)
    between = range(before + 1, before + ((after - before - 1) % total) + 1)
    return tuple(player % total for player in between if player % total not in game.state.order)


def _end_if_decided(game: Game) -> None:
    """CR 104.2a, 104.4a, 104.1: one left: that player wins; nobody left: a draw."""
    state = game.state
    left = [p.id for p in state.players if not p.lost]
    if len(left) == 1:
        state.edit_player(left[0]).won = True
        state.result = "win"
    elif not left:
        state.result = "draw"

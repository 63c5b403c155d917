"""Drawing, milling, scrying, surveilling, shuffling (CR 121, 701.17, 701.22, 701.24, 701.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model import events as e
from wanzhi.model.constants import F_LIBRARY, GRAVEYARD, HAND, LIBRARY, NONE
from wanzhi.model.events import Draw, Event, Simple, ZoneChange
from wanzhi.model.state import zone_key
from wanzhi.rules import searching
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.replacements.amounts import OneMoreCard
from wanzhi.vocabulary.revealing import RevealsFirstDraw

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


def draw(game: Game, player: int, count: int, cause: int) -> Steps[tuple[int, ...]]:
    """CR 121.2, 121.6a, 121.6b, 614.11a: one at a time, each of them a draw of its own.

    CR 121.6c, 614.11b: cards that come of a replacement effect are not among the cards returned: nothing more is done with them.
    """
    drawn: list[int] = []
    if count > 0:  # CR 121.2a: "that many cards plus one"
        for node, source, controller in game.rules(OneMoreCard):
            count += node.more if player in node.who.find(game, Context(source, controller)) else 0
    for _ in range(count):
        event = Draw(player)
        event.cause = cause
        happened = yield from game.happen(event)
        if any(done is event for done in happened):
            yield from reveal_as_drawn(game, event)
            drawn.extend(inner.new for inner in happened if isinstance(inner, ZoneChange) and inner.reason == "draw" and inner.new != NONE)
        game.irreversible()
    return tuple(drawn)


def reveal_as_drawn(game: Game, event: Draw) -> Steps[None]:
    """CR 701.20a: cards that abilities have a player reveal as they are drawn."""
    card = event.move.new if event.move is not None else NONE
    for node, source, controller in game.rules(RevealsFirstDraw) if card != NONE else ():
        asked = game.exists(card) and node.covers(game, event.player, Context(source, controller))
        if asked and (not node.optional or (yield from game.may(event.player, "reveal the card", "701.20a", source))):
            yield from searching.reveal(game, (card,), source, "as drawn")


def contained_in_draw(game: Game, event: Draw) -> list[Event]:
    """CR 121.1: the top card goes from library to hand."""
    library = game.library(event.player)
    if not library:
        return []
    inner = ZoneChange(library[0], LIBRARY, HAND, event.player, "draw")
    inner.cause = event.cause
    event.move = inner
    return [inner]


def perform_draw(game: Game, event: Draw) -> None:
    """CR 121.4, 704.5b: drawing from an empty library is noted for the next state-based check."""
    who = game.state.edit_player(event.player)
    if game.library(event.player):
        who.cards_drawn += 1
    else:
        who.drew_from_empty = True


def mill(game: Game, player: int, count: int, cause: int) -> Steps[tuple[int, ...]]:
    """CR 701.17a: put that many cards from the top of the library into the graveyard (as many as there are, 701.17b)."""
    if count <= 0:
        return ()
    event = Simple(e.E_MILL, player=player, amount=count)
    event.cause = cause
    game.irreversible()
    happened = yield from game.happen(event)
    return tuple(inner.new for inner in happened if isinstance(inner, ZoneChange) and inner.reason == "mill" and inner.new != NONE)


def contained_in_mill(game: Game, event: Simple) -> list[Event]:
    """CR 101.3, 609.3: the cards that go to the graveyard, at once."""
    inner: list[Event] = []
    for id in game.library(event.player)[: event.amount]:
        change = ZoneChange(id, LIBRARY, GRAVEYARD, event.player, "mill")
        change.cause = event.cause
        inner.append(change)
    return inner


def look_at_top(game: Game, player: int, count: int) -> tuple[int, ...]:
    """The top cards of the player's library, now known to the player (CR 701.22, 608.2)."""
    game.irreversible()
    cards = game.library(player)[:count]
    for id in cards:
        game.state.edit(id).known_to |= 1 << player
    return cards


def scry(game: Game, player: int, count: int, cause: int) -> Steps[None]:
    """CR 701.22a-b, 701.22d, 401.4: look at the top cards; any number to the bottom, the rest on top, each in any order."""
    if count <= 0:
        return
    cards = look_at_top(game, player, count)
    bottom = yield from game.pick(player, cards, 0, len(cards), "701.22a", "scry: cards to the bottom", cause, preferred=())
    top = tuple(id for id in cards if id not in bottom)
    if len(top) > 1:
        top = yield from game.arrange(player, top, "scry: top first", "701.22a", cause)
    if len(bottom) > 1:
        bottom = yield from game.arrange(player, bottom, "scry: bottom order", "701.22a", cause)
    key = zone_key(LIBRARY, player)
    rest = tuple(id for id in game.library(player) if id not in cards)
    game.state.zones[key] = top + rest + bottom
    game.state.dirty |= F_LIBRARY
    event = Simple(e.E_SCRY, player=player, amount=count)
    event.cause = cause
    yield from game.happen(event)


def surveil(game: Game, player: int, count: int, cause: int) -> Steps[None]:
    """CR 701.25a, 701.25c-d: look at the top cards; any number into the graveyard, the rest on top in any order."""
    if count <= 0:
        return
    cards = look_at_top(game, player, count)
    away = yield from game.pick(player, cards, 0, len(cards), "701.25a", "surveil: cards to the graveyard", cause, preferred=())
    top = tuple(id for id in cards if id not in away)
    if len(top) > 1:
        top = yield from game.arrange(player, top, "surveil: top first", "701.25a", cause)
    rest = tuple(id for id in game.library(player) if id not in cards)
    game.state.zones[zone_key(LIBRARY, player)] = top + tuple(id for id in cards if id in away) + rest
    yield from game.move(away, GRAVEYARD, cause, reason="surveil")
    event = Simple(e.E_SURVEIL, player=player, amount=count)
    event.cause = cause
    yield from game.happen(event)


def perform_shuffle(game: Game, event: Simple) -> None:
    """CR 701.24a: the library is in random order; nobody knows any card of it."""
    key = zone_key(LIBRARY, event.player)
    for id in game.library(event.player):
        if game.object(id).known_to:
            game.state.edit(id).known_to = 0
    game.state.zones[key] = game.shuffled(game.library(event.player))
    game.state.dirty |= F_LIBRARY
    game.irreversible()

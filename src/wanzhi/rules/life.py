"""Life (CR 119)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.constants import F_LIFE
from wanzhi.model.events import Event, GainLife, LoseLife
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.life_rules import LifeFloor

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


def gain(game: Game, player: int, amount: int, cause: int) -> Steps[int]:
    """CR 119.3, 119.9: gaining 0 is no event."""
    if amount <= 0:
        return 0
    event = GainLife(player, amount)
    event.cause = cause
    happened = yield from game.happen(event)
    return sum(done.amount for done in happened if isinstance(done, GainLife))


def lose(game: Game, player: int, amount: int, cause: int, paid: bool = False) -> Steps[int]:
    """CR 119.3, 119.4."""
    if amount <= 0:
        return 0
    event = LoseLife(player, amount, paid)
    event.cause = cause
    happened = yield from game.happen(event)
    return sum(done.amount for done in happened if isinstance(done, LoseLife))


def set_total(game: Game, player: int, total: int, cause: int) -> Steps[None]:
    """CR 119.5: the player gains or loses what is needed."""
    difference = total - game.player(player).life
    if difference > 0:
        yield from gain(game, player, difference, cause)
    elif difference < 0:
        yield from lose(game, player, -difference, cause)


def kept_above(game: Game, settled: list[Event]) -> list[Event]:
    """CR 120.4c-d: what simultaneous damage comes to where it can't bring a life total below a number: less life is lost.

    The life gained and lost at the same time counts; a total that is below the number already is not kept.
    """
    rules = game.rules(LifeFloor) if any(isinstance(event, LoseLife) and event.damage for event in settled) else ()
    for node, source, controller in rules:
        least = node.floor(game, Context(source, controller))
        life = game.player(controller).life
        if least is None or life < least:
            continue
        life += sum(event.amount for event in settled if isinstance(event, GainLife) and event.player == controller)
        losses = [event for event in settled if isinstance(event, LoseLife) and event.player == controller]
        missing = least - (life - sum(event.amount for event in losses))
        for event in reversed(losses):
            if event.damage and missing > 0:
                spared = min(missing, event.amount)
                event.amount -= spared
                missing -= spared
    return [event for event in settled if not isinstance(event, LoseLife) or event.amount > 0] if rules else settled


def perform_gain(game: Game, event: GainLife) -> None:
    """The total rises."""
    game.state.edit_player(event.player).life += event.amount
    game.state.dirty |= F_LIFE


def perform_lose(game: Game, event: LoseLife) -> None:
    """The total falls; it can be negative (CR 119.7)."""
    game.state.edit_player(event.player).life -= event.amount
    game.state.dirty |= F_LIFE

"""The monarch (CR 725): a designation, with two abilities that come along with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from wanzhi.model import constants as c
from wanzhi.model import events as e
from wanzhi.model.constants import FIRST_OBJECT
from wanzhi.model.events import Damage, Event, Simple
from wanzhi.vocabulary.abilities import TriggeredAbility
from wanzhi.vocabulary.base import Condition, Context, Effect, EventPattern, Players, Steps, Unsaid
from wanzhi.vocabulary.deeds import Deed
from wanzhi.vocabulary.effects.actions import tell
from wanzhi.vocabulary.effects.sentences import Action

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

MONARCH: Final = "monarch"
CROWNED: Final = "has been the monarch"  # whose abilities are set up already


def monarch(game: Game) -> int:
    """CR 725.1: the player who is the monarch; NONE without one."""
    return next((player for player in game.players() if MONARCH in game.player(player).designations), c.NONE)


def crown(game: Game, it: Context, player: int) -> Steps[None]:
    """CR 725.3: the player becomes the monarch, and no one else is it."""
    for other in game.players():
        names = game.player(other).designations
        if MONARCH in names and other != player:
            game.state.edit_player(other).designations = tuple(name for name in names if name != MONARCH)
    names = game.player(player).designations
    if CROWNED not in names:
        for inherent in (TriggeredAbility(MonarchsEndStep(), MonarchDraws()), TriggeredAbility(DamageToMonarch(), TakesTheCrown())):
            game.add_delayed(Context(it.me, player), inherent, once=False)
        names = (*names, CROWNED)
    game.state.edit_player(player).designations = names if MONARCH in names else (*names, MONARCH)
    game.state.dirty |= c.F_PLAYER
    yield from tell(game, it, MONARCH, it.me, player)


class MonarchsEndStep(Unsaid, EventPattern, frozen=True):
    """CR 725.2: the beginning of the monarch's end step."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_STEP,)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return (
            isinstance(event, Simple) and event.amount == c.END and event.player == it.controller and monarch(game) == it.controller
        )


class MonarchDraws(Unsaid, Effect, frozen=True):
    """CR 725.2: that player draws a card."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from game.draw(it.controller, 1, it.me)


class DamageToMonarch(Unsaid, EventPattern, frozen=True):
    """CR 725.2: a creature deals combat damage to the monarch."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_DAMAGE,)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return (
            isinstance(event, Damage) and event.combat and event.target == it.controller and monarch(game) == it.controller
            and game.is_creature(event.source)
        )


class TakesTheCrown(Unsaid, Effect, frozen=True):
    """CR 725.2: its controller becomes the monarch."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        source: int = getattr(it.event, "source", c.NONE)
        if source >= FIRST_OBJECT and game.exists(game.controller(source)):
            yield from crown(game, it, game.controller(source))


# --- words --------------------------------------------------------------------------------------------------------------------------------


class BecomeMonarch(Action, frozen=True):
    """CR 725.1: "you become the monarch"."""

    en = "<become> the monarch"
    zh = "成为君主"

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from crown(game, it, player)


class IsMonarch(Condition, frozen=True):
    """CR 725.1, 725.5: "you're the monarch", "an opponent is the monarch"."""

    reads: ClassVar[int] = c.F_PLAYER
    en = ("you're (the monarch|not the monarch:negated)", "{who} <are> the monarch")
    zh = ("(你是|你不是:negated)君主", "{who}是君主")
    who: Players | None = None
    negated: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        now = monarch(game)
        if self.who is None:
            return (now == it.controller) != self.negated
        return now in self.who.find(game, it)


class BecomesMonarch(Deed, frozen=True):
    """CR 725.1: "you become the monarch", "an opponent becomes the monarch" as a trigger condition."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_KEYWORD_ACTION,)
    en = "{who} <become> the monarch"
    zh = "{who}成为君主"
    who: Players

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Simple) and event.name == MONARCH and self.player_fits(game, event.player, self.who, it)

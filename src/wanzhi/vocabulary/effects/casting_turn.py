"""What may be cast, and can't be countered, for some time: "you may cast spells this turn as though they had flash" (CR 601.3b, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.events import E_CAST
from wanzhi.vocabulary.base import Context, Duration, Filter, Players, Silent, Steps
from wanzhi.vocabulary.casting_words import SpellsCast
from wanzhi.vocabulary.cost_rules import AsThoughFlash, CantBeCountered
from wanzhi.vocabulary.effects.sentences import Clause, Optionally
from wanzhi.vocabulary.effects.this_turn import TheseVery

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class FlashMeanwhile(Optionally, frozen=True):
    """CR 601.3b, 702.8: "you may cast spells this turn as though they had flash", "until your next turn, you may cast sorcery spells ..."."""

    en = (
        "{who} may cast {what:pl} {duration} as though they had flash", "{duration}, {who} may cast {what:pl} as though they had flash",
        "{who} may cast {what:pl} as though they had flash {duration}",
    )
    zh = "{duration}，{who}可以将{what}视同具有闪现异能地施放"
    who: Players
    what: SpellsCast
    duration: Duration
    order: ClassVar[tuple[str, ...]] = ("who", "what", "duration")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        rule = AsThoughFlash(TheseVery(self.who.find(game, it)), self.what)  # type: ignore[arg-type]
        game.add_effect(it, (rule,), getattr(self.duration, "until", "turn"))
        return
        yield


class CantBeCounteredThisTurn(Clause, frozen=True):
    """CR 101.2: "spells you control can't be countered this turn"."""

    en = "{what:pl} can't be countered this turn"
    zh = "本回合中，{what}不能被反击"
    what: Filter

    def happen(self, game: Game, it: Context) -> Steps[None]:
        game.add_effect(it, (CantBeCountered(self.what),), "turn")
        return
        yield


class CastAfter(Silent, Filter, frozen=True):
    """The first spell that fits, of those that the player casts after a number of them this turn."""

    filter: SpellsCast
    before: int
    player: int

    def matches(self, game: Game, id: int, it: Context) -> bool:
        cast = spells_cast(game, self.filter, self.player, it)
        return len(cast) > self.before and cast[self.before] == id


def spells_cast(game: Game, what: SpellsCast, player: int, it: Context) -> list[int]:
    """The spells of a kind that the player cast this turn, in order."""
    found: list[int] = []
    for event in game.events_this_turn(E_CAST):
        id: int = getattr(event, "object", -1)
        if getattr(event, "player", -1) == player and what.matches(game, id, it):
            found.append(id)
    return found


class NextCantBeCountered(Clause, frozen=True):
    """CR 101.2, 611.2: "the next creature spell you cast this turn can't be countered"."""

    en = "the next {what:sg} you cast this turn can't be countered"
    zh = "你本回合中施放的下一个{what}不能被反击"
    what: SpellsCast

    def happen(self, game: Game, it: Context) -> Steps[None]:
        before = len(spells_cast(game, self.what, it.controller, it))
        game.add_effect(it, (CantBeCountered(CastAfter(self.what, before, it.controller)),), "turn")
        return
        yield

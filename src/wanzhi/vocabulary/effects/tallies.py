"""What is counted one by one ("for each creature you control"), and what was done "this way".

A tally says how many there are; it is what stands after "for each". What an instruction did is kept under a referent of the sort
"done", so that later words can ask for it (CR 608.2c, 608.2i).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from wanzhi.language import Introduction, Wanted
from wanzhi.model.constants import F_ALL, F_COUNTERS
from wanzhi.vocabulary.base import Condition, Context, Filter, Node, Objects, Quantity
from wanzhi.vocabulary.filters import Described, candidates, counted
from wanzhi.vocabulary.quantities import counters_on

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

#: What can be done to objects, as it is asked for later; each with its roles.
DEEDS: Final = (
    "destroyed", "exiled", "sacrificed", "discarded", "milled", "returned", "tapped", "revealed", "put", "drawn", "died", "countered",
)


def done(what: Objects, role: str) -> tuple[Introduction, ...]:
    """What an instruction that did `role` to `what` introduces: the things fit "the exiled card", and are what was done "this way"."""
    ref: object = getattr(what, "ref", 0) or getattr(getattr(what, "pick", None), "ref", 0)  # "a card from among them" is the card
    own = (Introduction("done", True, 0, (role,)),)
    if isinstance(ref, int) and ref > 0:
        return (Introduction("object", what.plural, 0, (role,), refines=ref), *own)
    return own


class Tally(Node, frozen=True):
    """Things that are counted one by one."""

    reads: ClassVar[int] = F_ALL

    def count(self, game: Game, it: Context) -> int:
        """How many there are."""
        raise NotImplementedError


class TallyObjects(Tally, frozen=True):
    """"creature you control", "card in your hand", "other attacking creature"."""

    en = "[other :others]{filter:sg}"
    zh = "[其他:others]{filter}"
    filter: Filter
    others: bool = False

    def count(self, game: Game, it: Context) -> int:
        found = candidates(game, self.filter, it)
        return counted(game, self.filter, tuple([id for id in found if it.other(id)]) if self.others else found, it)


class TallyCounters(Tally, frozen=True):
    """"+1/+1 counter on it", "counter on ~"; as it last was if it is gone (CR 608.2h)."""

    reads: ClassVar[int] = F_COUNTERS
    en = "[{counter} ]counter on {what:obj}"
    zh = "{what}上的[{counter}]指示物"
    what: Objects
    counter: Annotated[str, "counter"] | None = None

    def count(self, game: Game, it: Context) -> int:
        return counters_on(game, self.what, self.counter, it)


class TallyOpponents(Tally, frozen=True):
    """"opponent you have", "opponent", "player"."""

    en = "(opponent you have|opponent|player|of your opponents:who)"
    zh = "(你的对手|对手|牌手|你的对手:who)"
    who: int = 0

    def count(self, game: Game, it: Context) -> int:
        return len(game.players()) if self.who == 2 else len(game.opponents(it.controller))


class TallyDone(Tally, frozen=True):
    """"card discarded this way", "creature destroyed this way"."""

    en = (
        "{filter:sg} (|that |you )(destroyed|exiled|sacrificed|discarded|milled|returned|tapped|revealed|put|drawn|died|countered:how)"
        " this way"
    )
    zh = "以此法(消灭|放逐|牺牲|弃|磨|移回|横置|展示|放置|抓|死去|反击:how)的{filter}"
    filter: Filter
    how: int
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("done", plural=None, roles=(DEEDS[self.how],), itself=False)

    def count(self, game: Game, it: Context) -> int:
        return fitting(game, it, self.filter, self.ref)


def fitting(game: Game, it: Context, filter: Filter, ref: int) -> int:
    """How many of what was done fit a description, as they last were."""
    return len(things_done(game, it, filter, ref))


def things_done(game: Game, it: Context, filter: Filter, ref: int) -> tuple[int, ...]:
    """What of that which was done fits a description, as it last was."""
    value = it.refs.get(ref, ())
    if not isinstance(value, tuple):
        return ()
    return tuple(id for id in value if fits_as_it_was(game, filter, id, it))


def fits_as_it_was(game: Game, filter: Filter, id: int, it: Context) -> bool:
    """Whether a thing fits a description by its last known information (CR 608.2h), wherever it is now."""
    if not isinstance(filter, Described):
        return filter.matches(game, id, it)
    before, game.entering = game.entering, id
    try:
        return filter.matches(game, id, it)
    finally:
        game.entering = before


class DoneCount(Quantity, frozen=True):
    """"the number of cards discarded this way", "the number of creatures sacrificed this way"."""

    phrase: ClassVar[bool] = True
    en = (
        "the number of {filter:pl} (|that |you )(destroyed|exiled|sacrificed|discarded|milled|returned|tapped|revealed|put|drawn|died"
        "|countered:how) this way"
    )
    zh = "以此法(消灭|放逐|牺牲|弃|磨|移回|横置|展示|放置|抓|死去|反击:how)的{filter}数量"
    filter: Filter
    how: int
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("done", plural=None, roles=(DEEDS[self.how],), itself=False)

    def count(self, game: Game, it: Context) -> int:
        return fitting(game, it, self.filter, self.ref)


AMOUNTS: Final = ("lost", "lost", "damage", "damage", "gained")


class AmountThisWay(Quantity, frozen=True):
    """"the life lost this way", "the damage dealt this way"."""

    phrase: ClassVar[bool] = True
    en = "the (life lost|amount of life lost|damage dealt|amount of damage dealt|life gained:how) this way"
    zh = "以此法(失去的生命|失去的生命|造成的伤害|造成的伤害|获得的生命:how)数量"
    how: int
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def refers(self) -> Wanted | None:
        return Wanted("number", plural=None, roles=(AMOUNTS[self.how],), itself=False)

    def count(self, game: Game, it: Context) -> int:
        value = it.refs.get(self.ref, 0)
        return value if isinstance(value, int) else 0


class DoneThisWay(Condition, frozen=True):
    """"a creature card was milled this way", "a permanent was destroyed this way" (CR 608.2c)."""

    en = (
        "a {filter:sg} (was|is) (destroyed|exiled|sacrificed|discarded|milled|returned|tapped|revealed|put|drawn|died|countered:how)"
        " this way"
    )
    zh = "有{filter}以此法被(消灭|放逐|牺牲|弃|磨|移回|横置|展示|放置|抓|死去|反击:how)"
    filter: Filter
    how: int
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("done", plural=None, roles=(DEEDS[self.how],), itself=False)

    def holds(self, game: Game, it: Context) -> bool:
        return fitting(game, it, self.filter, self.ref) > 0


class ThatIsDone(Condition, frozen=True):
    """"that spell is countered this way", "it dies this way"."""

    en = "{what} (is|was) (destroyed|exiled|sacrificed|discarded|milled|returned|tapped|revealed|put|drawn|died|countered:how) this way"
    zh = "{what}以此法被(消灭|放逐|牺牲|弃|磨|移回|横置|展示|放置|抓|死去|反击:how)"
    what: Objects
    how: int
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("what",)

    def refers(self) -> Wanted | None:
        return Wanted("done", plural=None, roles=(DEEDS[self.how],), itself=False)

    def holds(self, game: Game, it: Context) -> bool:
        return bool(it.refs.get(self.ref, ()))

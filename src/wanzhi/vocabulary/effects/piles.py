"""Things separated into two piles, and one of the piles chosen (CR 700.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction, Wanted
from wanzhi.vocabulary.base import Context, Filter, Objects, Players, Steps
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.references import stored

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class OneOfThePiles:
    """What is chosen is all of the one pile or all of the other (a pile can be empty), as a rule of the choice."""

    def __init__(self, piles: tuple[tuple[int, ...], ...]) -> None:
        self.piles = tuple(frozenset(pile) for pile in piles)

    def extendable(self, chosen: tuple[int, ...]) -> bool:
        """Whether these are part of one pile."""
        return any(pile.issuperset(chosen) for pile in self.piles)

    def complete(self, chosen: tuple[int, ...]) -> bool:
        """Whether these are a pile."""
        return frozenset(chosen) in self.piles


def choose_pile(game: Game, it: Context, player: int, ref: int) -> Steps[tuple[int, ...]]:
    """The player chooses one of the piles; from then on it is the first of the two."""
    piles = (stored(it, ref), stored(it, ref + 1))
    everything = piles[0] + piles[1]
    larger = max(piles, key=len)
    chosen = yield from game.pick(player, everything, 0, len(everything), "700.3", "choose a pile", it.me, OneOfThePiles(piles), larger)
    if set(chosen) != set(piles[0]):
        piles = (piles[1], piles[0])
    it.refs[ref], it.refs[ref + 1] = piles
    return piles[0]


class Separate(Action, frozen=True):
    """CR 700.3a: "separate all permanents target player controls into two piles": each is put into one or the other."""

    en = "<separate> {what:obj} into two piles"
    zh = "将{what}分成两堆"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        ref: object = getattr(self.what, "ref", 0)
        piles = (Introduction("pile", True), Introduction("other pile", True))
        if isinstance(ref, int) and ref > 0:
            return (Introduction("object", True, 0, ("group",), refines=ref), *piles)
        return piles

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        first = yield from game.pick(player, ids, 0, len(ids), "700.3a", "separate into piles", it.me)
        it.refs[self.ref] = first
        it.refs[self.ref + 1] = tuple(id for id in ids if id not in first)


THE_PILES = Wanted("pile", plural=True, itself=False)


class ChoosePile(Action, frozen=True):
    """CR 700.3: "an opponent chooses one of those piles": it is "that pile" from then on."""

    en = "<choose> one of (those|the:the) piles"
    zh = "选择其中一堆(|:the)"
    the: bool = False
    ref: int = 0

    def refers(self) -> Wanted | None:
        return THE_PILES

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from choose_pile(game, it, player, self.ref)


class Pile(Objects, frozen=True):
    """CR 700.3: a pile as the things in it: "one pile" that the player acting chooses, "that pile" that was chosen, "the pile of ...'s choice"."""

    en: ClassVar[tuple[str, ...]] = (
        "(one|that:chosen) pile", "the pile of {whose}'s choice", "all {filter:pl} in the pile of {whose}'s choice",
    )
    zh: ClassVar[tuple[str, ...]] = ("(其中一|该:chosen)堆", "由{whose}选择的一堆", "由{whose}选择的一堆中的所有{filter}")
    chosen: bool = False
    whose: Players | None = None
    filter: Filter | None = None
    ref: int = 0

    @property
    def plural(self) -> bool:
        return self.filter is not None

    def refers(self) -> Wanted | None:
        return THE_PILES

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return self._fitting(game, it, stored(it, self.ref))

    def choose(self, game: Game, it: Context) -> Steps[tuple[int, ...]]:
        player = it.actor
        if self.whose is not None:
            who = self.whose.find(game, it)
            player = who[0] if len(who) == 1 else (yield from game.pick(it.controller, who, 1, 1, "608.2d", "choose a player", it.me))[0]
        pile = stored(it, self.ref) if self.chosen else (yield from choose_pile(game, it, player, self.ref))
        return self._fitting(game, it, pile)

    def _fitting(self, game: Game, it: Context, pile: tuple[int, ...]) -> tuple[int, ...]:
        return pile if self.filter is None else tuple(id for id in pile if self.filter.matches(game, id, it))


__all__ = ["ChoosePile", "OneOfThePiles", "Pile", "Separate", "choose_pile"]

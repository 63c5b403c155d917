"""What an object attacks, blocks or targets, as a quality: "attacking you", "blocking ~", "that targets ~" (CR 115, 506.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.model.constants import F_COMBAT, FIRST_OBJECT
from wanzhi.vocabulary.base import Context, Filter, Objects, Players
from wanzhi.vocabulary.filters import Postmodifier, introduction
from wanzhi.vocabulary.happenings import bind
from wanzhi.vocabulary.participants import OneOrMore, Subject
from wanzhi.vocabulary.references import Attached, Itself

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class AttackingWhom(Postmodifier, frozen=True):
    """"attacking you", "attacking you or a planeswalker you control"."""

    reads: ClassVar[int] = F_COMBAT
    en = "attacking {who}[ or a planeswalker you control:planeswalkers]"
    zh = "向{who}[或由你操控的鹏洛客:planeswalkers]进行攻击的"
    who: Players
    planeswalkers: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        target = game.object(id).attacking
        players = self.who.find(game, it)
        if target in players:
            return True
        return self.planeswalkers and target >= FIRST_OBJECT and game.controller(target) in players


class BlockingWhat(Postmodifier, frozen=True):
    """"blocking ~", "blocked by ~", "blocking or blocked by it"."""

    reads: ClassVar[int] = F_COMBAT
    en = "(blocking|blocked by|blocking or blocked by:kind) {what}"
    zh = "(阻挡|被其阻挡|阻挡或被其阻挡:kind){what}的"
    kind: int
    what: Objects

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        others = self.what.find(game, it)
        blocking = any(other in obj.blocking for other in others)
        blocked = any(other in obj.blockers for other in others)
        return (blocking, blocked, blocking or blocked)[self.kind]


class ThatTargets(Postmodifier, frozen=True):
    """CR 115.1, 115.9b: "that targets ~", "that targets a creature you control", "that targets you", "that targets only ~".

    CR 115.9c: "only" is about the different objects and players chosen, whether they are legal now or not.
    """

    en = "that (targets|target) [only :only]{what:obj}"
    zh = "[只:only]以{what}为目标的"
    what: Itself | Attached | Subject | OneOrMore | Players
    only: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        announced = game.object(id).announced
        if announced is None:
            return False
        return self.fits_some(game, tuple(target for _, targets in announced.targets for target in targets), it)

    def fits_some(self, game: Game, targets: tuple[int, ...], it: Context) -> bool:
        """Whether such a thing is among the targets; if it is said so, nothing else is."""
        fits = [self._fits(game, target, it) for target in targets]
        return bool(fits) and (all(fits) if self.only else any(fits))

    def _fits(self, game: Game, id: int, it: Context) -> bool:
        if isinstance(self.what, Players):
            return id in self.what.find(game, it)
        fits = id >= FIRST_OBJECT and self.what.matches(game, id, it)
        if fits:
            bind(it, self.what, (id,))
        return fits


class SingleTarget(Postmodifier, frozen=True):
    """CR 115.7, 115.9a: "with a single target": something was chosen once, for one instance of the word."""

    en = "with a single target"
    zh = "只有一个目标的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        announced = game.object(id).announced
        return announced is not None and sum(len(ids) for _, ids in announced.targets) == 1


class TargetsOneOnly(Postmodifier, frozen=True):
    """CR 115.9c: "that targets only a single creature you control": one object, however often it was chosen."""

    en = "that (targets|target) only a single {filter:sg}"
    zh = "只以单一{filter}为目标的"
    filter: Filter
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, False, trigger=True),)

    def test(self, game: Game, id: int, it: Context) -> bool:
        announced = game.object(id).announced
        ids = {target for _, targets in announced.targets for target in targets} if announced is not None else set()
        fits = len(ids) == 1 and all(target >= FIRST_OBJECT and self.filter.matches(game, target, it) for target in ids)
        if fits:
            bind(it, self, tuple(ids))
        return fits

"""Copying with exceptions, and copying that is optional (CR 707.9, 707.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction
from wanzhi.vocabulary.base import Context, Duration, Modification, Objects, Players, Steps
from wanzhi.vocabulary.effects.control import BecomeCopy
from wanzhi.vocabulary.effects.doing import only_objects
from wanzhi.vocabulary.effects.sentences import Action, Optionally
from wanzhi.vocabulary.effects.stack import copied
from wanzhi.vocabulary.effects.tokens import CopyExcept
from wanzhi.vocabulary.replacements.copies import Except

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class ExceptTheCopy(Except, frozen=True):
    """"except that the copy is red", "except the copy isn't legendary"."""

    en = "(that |)(the copy|that copy) {mods&:sg}"
    zh = "该复制品{mods且}"
    mods: tuple[Modification, ...]

    def changes(self) -> tuple[Modification, ...]:
        return self.mods


class CopySpellExcept(Action, frozen=True):
    """CR 707.9, 707.10: "copy target instant or sorcery spell, except that the copy is red. You may choose new targets for the copy"."""

    en = "<copy> {what:obj}, except {exception}(|. you may choose new targets for the copy:retarget)"
    zh = "复制{what}，但{exception}[。你可以为该复制品选择新的目标:retarget]"
    what: Objects
    exception: ExceptTheCopy
    retarget: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", False, 0, ("spell", "copy")),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        it.refs[self.ref] = yield from copied(game, it, player, ids, self.retarget, exceptions=self.exception.changes())


class MayHaveCopy(Optionally, frozen=True):
    """CR 608.2d, 707.2: "you may have ~ become a copy of target creature[, except it has this ability]"."""

    en = "{who} may have {what:obj} become a copy of {of:obj}[ {duration}][, except {exceptions&}]"
    zh = "{who}可以令{what}[{duration}]成为{of}的复制品[，但{exceptions且}]"
    who: Players
    what: Objects
    of: Objects
    duration: Duration | None = None
    exceptions: tuple[CopyExcept, ...] = ()
    order: ClassVar[tuple[str, ...]] = ("who", "of", "what", "duration", "exceptions")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for player in self.who.find(game, it):
            if (yield from game.may(player, "BecomeCopy", "608.2d", it.me)):
                yield from BecomeCopy(self.what, self.of, self.duration, self.exceptions).happen(game, it)

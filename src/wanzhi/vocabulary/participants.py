"""What an event happens to, in a trigger condition: "a creature", "~ or another creature", "one or more lands" (CR 603.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.language import Introduction
from wanzhi.vocabulary.base import Context, Filter, Node
from wanzhi.vocabulary.filters import introduction
from wanzhi.vocabulary.references import stored

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Participant(Node, frozen=True):
    """What an event happens to, in a trigger condition."""

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        """What it was in the event."""
        return stored(it, getattr(self, "ref", 0))

    def matches(self, game: Game, id: int, it: Context) -> bool:
        """Whether `id` is such a thing."""
        raise NotImplementedError


class Subject(Participant, frozen=True):
    """"a creature", "another creature you control", "~ or another creature"."""

    en = "(a|another|~ or another|~ or a:kind) {filter:sg}"
    zh = "(一个|另一个|~或另一个|~或一个:kind){filter}"
    filter: Filter
    kind: int = 0
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, False, trigger=True),)

    def matches(self, game: Game, id: int, it: Context) -> bool:
        if id == it.me:
            return self.kind >= 2 or (self.kind == 0 and self.filter.matches(game, id, it))
        return self.filter.matches(game, id, it)


class OneOrMore(Participant, frozen=True):
    """"one or more creatures you control": it triggers once for all of them (CR 603.2c)."""

    en = "(|~ and/or :itself)one or more [other :others]{filter:pl}"
    zh = "(|~和／或:itself)一个或数个[其他:others]{filter}"
    filter: Filter
    others: bool = False
    itself: bool = False
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, True, trigger=True), Introduction("number", True, trigger=True))

    def matches(self, game: Game, id: int, it: Context) -> bool:
        if self.itself and id == it.me:
            return True
        return self.filter.matches(game, id, it) and (not self.others or it.other(id))


class AttachedOrOther(Participant, frozen=True):
    """"enchanted creature or another creature you control", "equipped creature or ~"."""

    en = "(enchanted|equipped:how) {host:sg} or another {filter:sg}"
    zh = "所(结附|装备:how)的{host}或另一个{filter}"
    how: int
    host: Filter
    filter: Filter
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.filter, False, trigger=True),)

    def matches(self, game: Game, id: int, it: Context) -> bool:
        return game.object(it.me).attached_to == id or self.filter.matches(game, id, it)

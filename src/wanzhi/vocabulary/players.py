"""Which players: "you", "target opponent", "each player", "its controller" (CR 102, 108, 109.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction, Wanted
from wanzhi.model.constants import F_COMBAT, FIRST_OBJECT, NONE
from wanzhi.model.events import E_BECOMES_BLOCKED, E_UNBLOCKED
from wanzhi.vocabulary.base import ASKS_CONTROL, Context, Objects, Players, Silent
from wanzhi.vocabulary.references import as_it_was, stored

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class You(Players, frozen=True):
    """CR 109.5, 115.10b."""

    asks = ASKS_CONTROL
    en = "you"
    zh = "你"

    @property
    def plural(self) -> bool:
        return True

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return (it.controller,)


class ThesePlayers(Silent, Players, frozen=True):
    """Players fixed as an effect began (CR 611.2c). It has no words."""

    ids: tuple[int, ...]

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return tuple(id for id in self.ids if game.exists(id))


class EachPlayer(Players, frozen=True):
    en = "each player"
    zh = "每位牌手"

    ref: int = 0

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return game.players()

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player", roles=("each",)),)


class EachOpponent(Players, frozen=True):
    en = "each opponent"
    zh = "每位对手"

    ref: int = 0

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return game.opponents(it.controller)

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player", roles=("each",)),)


class EachOtherPlayer(Players, frozen=True):
    en = "each other player"
    zh = "每位其他牌手"

    ref: int = 0

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return tuple(p for p in game.players() if p != it.controller)

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player", roles=("each",)),)


class AnyPlayer(Players, frozen=True):
    """"a player", "any player" (in event patterns, descriptions and rules)."""

    en = ("a player", "any player")
    zh = "牌手"
    ref: int = 0

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return game.players()

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player"),)


class AnOpponent(Players, frozen=True):
    """"an opponent", "one of your opponents"."""

    en = ("an opponent", "one of your opponents")
    zh = "对手"
    ref: int = 0

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return game.opponents(it.controller)

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player"),)


class EachOpponentOf(Players, frozen=True):
    """CR 102.3: "each of that player's opponents"."""

    en = "each of {whose}'s opponents"
    zh = "{whose}的每位对手"
    whose: Players
    ref: int = 0

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found = {opponent for player in self.whose.find(game, it) for opponent in game.opponents(player)}
        return tuple(player for player in game.players() if player in found)

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player", roles=("each",)),)


class AnyOpponent(Players, frozen=True):
    """"any opponent": each of them in turn may do it."""

    en = "any opponent"
    zh = "任一对手"
    ref: int = 0

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return game.opponents(it.controller)

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player", roles=("each",)),)


class Opponents(Players, frozen=True):
    """"your opponents", "opponents": all of them."""

    en = ("your opponents", "opponents")
    zh = "你的对手"
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return game.opponents(it.controller)

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player", True),)


class AllPlayers(Players, frozen=True):
    """"players", "all players"."""

    en = ("players", "all players")
    zh = "所有牌手"
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return game.players()

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player", True),)


class AnotherPlayer(Players, frozen=True):
    en = ("another player", "other players")
    zh = "其他牌手"
    ref: int = 0

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return tuple(p for p in game.players() if p != it.controller)

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player"),)


class ThatPlayer(Players, frozen=True):
    """"that player", "that opponent": one already spoken of."""

    en = ("that player", "that opponent", "the player")
    zh = "该牌手"
    objective: ClassVar[str] = "that player"
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("player", plural=None, itself=False)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return tuple(id for id in stored(it, self.ref) if id < FIRST_OBJECT)


class They(Players, frozen=True):
    """"they", after a player was spoken of."""

    en = "they"
    zh = "其"
    objective: ClassVar[str] = "them"
    ref: int = 0

    @property
    def plural(self) -> bool:
        return True

    def refers(self) -> Wanted | None:
        return Wanted("player", plural=None, itself=False)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return tuple(id for id in stored(it, self.ref) if id < FIRST_OBJECT)


class ControllerOf(Players, frozen=True):
    """CR 108.4: "its controller", "that creature's controller", "~'s controller"; last known if it is gone (608.2h)."""

    number_of: ClassVar[str] = "what"
    en = "{what}'s controller(s)"
    zh = "{what}的操控者"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player"),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found: list[int] = []
        for id in as_it_was(game, self.what, it):
            player = id if id < FIRST_OBJECT else game.controller(id)
            if player not in found:
                found.append(player)
        it.refs[self.ref] = tuple(found)
        return tuple(found)


class WhatWasTargeted(Silent, Objects, frozen=True):
    """The target just spoken of, unsaid."""

    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("object", plural=None, roles=("target",), itself=False)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return stored(it, self.ref)


class ThatPlayerOrController(Players, frozen=True):
    """"that player or that planeswalker's controller": of a target that is a player or a permanent, the player it comes to."""

    en = "that player or that (planeswalker|permanent|creature|object:kind)'s controller"
    zh = "该牌手或该(鹏洛客|永久物|生物|物件:kind)的操控者"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "what")
    kind: int = 0
    what: WhatWasTargeted = WhatWasTargeted()
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player"),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found = tuple(dict.fromkeys(id if id < FIRST_OBJECT else game.controller(id) for id in self.what.find(game, it)))
        it.refs[self.ref] = found
        return found


class OwnerOf(Players, frozen=True):
    """CR 108.3: "its owner", "their owners"."""

    number_of: ClassVar[str] = "what"
    en = "{what}'s owner(s)"
    zh = "{what}的拥有者"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player"),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        found: list[int] = []
        for id in self.what.find(game, it):
            if id >= FIRST_OBJECT and game.owner(id) not in found:
                found.append(game.owner(id))
        it.refs[self.ref] = tuple(found)
        return tuple(found)


class DefendingPlayer(Players, frozen=True):
    """CR 508.5: the player the source attacks, or who controls the planeswalker it attacks."""

    reads: ClassVar[int] = F_COMBAT
    en = "defending player"
    zh = "防御牌手"
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("player"),)

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        target = game.object(it.me).attacking
        if target == NONE and it.event is not None:
            if it.event.kind in (E_BECOMES_BLOCKED, E_UNBLOCKED):
                target = getattr(it.event, "player", NONE)
            else:
                target = getattr(it.event, "target", NONE)
        if target == NONE:
            return ()
        player = target if target < FIRST_OBJECT else game.controller(target)
        it.refs[self.ref] = (player,)
        return (player,)


class AttackingPlayer(Players, frozen=True):
    """CR 506.2."""

    en = "the attacking player"
    zh = "进行攻击的牌手"

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return (game.active,)


class ActivePlayer(Players, frozen=True):
    """CR 102.1."""

    en = ("the active player", "the player whose turn it is")
    zh = "主动牌手"

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        return (game.active,)

"""Control, attaching, and staying tapped, as instructions (CR 110.2, 701.3, 701.12, 502.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Wanted
from wanzhi.model.constants import BATTLEFIELD, DOESNT_UNTAP
from wanzhi.model.events import GainLife, LoseLife
from wanzhi.vocabulary.base import Context, Duration, Objects, Players, Steps
from wanzhi.vocabulary.effects.doing import only_objects
from wanzhi.vocabulary.effects.sentences import Action, Clause
from wanzhi.vocabulary.effects.tokens import CopyExcept, changes_of
from wanzhi.vocabulary.modifications import GainControl
from wanzhi.vocabulary.references import Them, Those, followed, stored
from wanzhi.vocabulary.rule_flags import RuleFlag
from wanzhi.vocabulary.targets import Target

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


def on_battlefield(game: Game, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those that are permanents now."""
    return tuple(id for id in only_objects(ids) if game.exists(id) and game.zone_of(id) == BATTLEFIELD)


class TakeControl(Action, frozen=True):
    """CR 613.1b: "gain control of target creature until end of turn"."""

    en = ("<gain> control of {what:obj}[ {duration}]", "{duration}, <gain> control of {what:obj}")
    zh = "获得{what}的操控权[{duration}]"
    what: Objects
    duration: Duration | None = None
    order: ClassVar[tuple[str, ...]] = ("what", "duration")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = on_battlefield(game, (yield from self.what.choose(game, it)))
        if ids:
            until = getattr(self.duration, "until", "forever")
            game.add_effect(it, (GainControl(player),), until, ids, getattr(self.duration, "condition", None))


class ExchangeControl(Action, frozen=True):
    """CR 701.12a-b: all or nothing."""

    en = "<exchange> control of {left:obj} and {right:obj}"
    zh = "交换{left}和{right}的操控权"
    left: Objects
    right: Objects
    order: ClassVar[tuple[str, ...]] = ("left", "right")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        left = on_battlefield(game, (yield from self.left.choose(game, it)))
        right = on_battlefield(game, (yield from self.right.choose(game, it)))
        if len(left) == 1 and len(right) == 1:
            one, other = game.controller(left[0]), game.controller(right[0])
            if one != other:
                game.add_effect(it, (GainControl(other),), "forever", left)
                game.add_effect(it, (GainControl(one),), "forever", right)


class ExchangeControlOfTwo(Action, frozen=True):
    """CR 701.12b: "exchange control of two target creatures"."""

    en = "<exchange> control of {both:obj}"
    zh = "交换{both}的操控权"
    both: Target | Them | Those

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = on_battlefield(game, (yield from self.both.choose(game, it)))
        if len(ids) == 2 and game.controller(ids[0]) != game.controller(ids[1]):
            one, other = game.controller(ids[0]), game.controller(ids[1])
            game.add_effect(it, (GainControl(other),), "forever", (ids[0],))
            game.add_effect(it, (GainControl(one),), "forever", (ids[1],))


class RemoveFromCombat(Action, frozen=True):
    """CR 506.4: "remove target attacking creature from combat"."""

    en = "<remove> {what:obj} from combat"
    zh = "将{what}移出战斗"
    what: Objects

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for id in on_battlefield(game, (yield from self.what.choose(game, it))):
            game.remove_from_combat(id)


class BecomeCopy(Clause, frozen=True):
    """CR 707.2: "~ becomes a copy of target creature [until end of turn][, except it has this ability]"."""

    en = (
        "{what} <become> a copy of {of:obj}[ {duration}][, except {exceptions&}]",
        "{duration}, {what} <become> a copy of {of:obj}[, except {exceptions&}]",
    )
    zh = "{what}[{duration}]成为{of}的复制品[，但{exceptions且}]"
    what: Objects
    of: Objects
    duration: Duration | None = None
    exceptions: tuple[CopyExcept, ...] = ()
    order: ClassVar[tuple[str, ...]] = ("of", "what", "duration", "exceptions")  # "each other creature becomes a copy of that creature"

    def happen(self, game: Game, it: Context) -> Steps[None]:
        models = only_objects((yield from self.of.choose(game, it)))
        ids = on_battlefield(game, (yield from self.what.choose(game, it)))
        for id in ids:
            if models:
                until = getattr(self.duration, "until", "forever")
                game.become_copy(id, models[0], it, changes_of(self.exceptions), until)


class ExchangeLife(Action, frozen=True):
    """CR 701.12a, 701.12c: "exchange life totals with target player"; not if one of them can't gain or lose what it takes (119.7-8)."""

    en = "<exchange> life totals with {who:obj}"
    zh = "与{who}交换总生命"
    who: Players

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for other in self.who.find(game, it):
            mine, theirs = game.player(player).life, game.player(other).life
            poorer, richer = (player, other) if mine < theirs else (other, player)
            if mine == theirs or game.prohibited(GainLife(poorer, abs(mine - theirs))) or game.prohibited(LoseLife(richer, abs(mine - theirs))):
                continue
            yield from game.set_life(player, theirs, it.me)
            yield from game.set_life(other, mine, it.me)


class Attach(Action, frozen=True):
    """CR 701.3a: "attach ~ to target creature you control"."""

    apart: ClassVar[Mapping[str, str]] = {"to": "what"}
    en = "<attach> {what:obj} to {to:obj}"
    zh = "将{what}贴附在{to}上"
    what: Objects
    to: Objects
    order: ClassVar[tuple[str, ...]] = ("what", "to")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        hosts = yield from self.to.choose(game, it)
        for id in on_battlefield(game, (yield from self.what.choose(game, it))):
            if hosts:
                yield from game.attach(id, hosts[0], it.me)


class AttachToIt(Action, frozen=True):
    """CR 701.3a: "create a Monk token. You may attach ~ to it": to what else was spoken of; nothing is attached to itself (701.3b)."""

    en = "<attach> ~ to it"
    zh = "将~贴附在它上"
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("object", itself=False)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        hosts = followed(game, stored(it, self.ref), it)
        for id in on_battlefield(game, followed(game, (it.me,), it)):
            if hosts:
                yield from game.attach(id, hosts[0], it.me)


class StaysTapped(Clause, frozen=True):
    """CR 502.3: "it doesn't untap during its controller's next untap step"."""

    en = (
        "{what} <don't> untap during (its controller's|their controller's|their controllers'|your|that player's:whose) next untap step",
    )
    zh = "{what}于(其操控者的|其操控者的|其操控者的|你的|该牌手的:whose)下一个重置步骤中不能重置"
    what: Objects
    whose: int = 0

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for id in on_battlefield(game, (yield from self.what.choose(game, it))):
            player = it.controller if self.whose == 3 else game.controller(id) if self.whose == 4 else None
            game.add_effect(it, (RuleFlag(DOESNT_UNTAP),), "next untap step", (id,), player)


__all__ = [
    "Attach", "BecomeCopy", "ExchangeControl", "ExchangeControlOfTwo", "ExchangeLife", "RemoveFromCombat", "StaysTapped", "TakeControl",
    "on_battlefield",
]

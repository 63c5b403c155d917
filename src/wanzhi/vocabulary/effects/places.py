"""Where instructions put things: "into your hand", "on the bottom of your library in any order", "onto the battlefield tapped" (CR 400)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from wanzhi.model.constants import BATTLEFIELD as FIELD
from wanzhi.model.constants import EXILE, GRAVEYARD, HAND, LIBRARY, NONE
from wanzhi.vocabulary.base import Context, Node, Objects, Players, Quantity, Steps
from wanzhi.vocabulary.players import OwnerOf

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Place(Node, frozen=True):
    """A destination."""

    def put(self, game: Game, it: Context, player: int, ids: tuple[int, ...]) -> Steps[tuple[int, ...]]:
        """Put them there, as the player's doing; the new ids, in order."""
        raise NotImplementedError


class IntoHand(Place, frozen=True):
    """CR 400.3: hands are their owners' whatever is said."""

    en = "(into|to) {whose:several}'s (hand|hands:several)"
    zh = "置于{whose}(手上|手上:several)"
    whose: Players
    several: bool = False

    def put(self, game: Game, it: Context, player: int, ids: tuple[int, ...]) -> Steps[tuple[int, ...]]:
        moved = yield from game.move(ids, HAND, it.me, reason="put")
        return moved


class IntoGraveyard(Place, frozen=True):
    en = "(into|to) {whose:several}'s (graveyard|graveyards:several)"
    zh = "置入{whose}的(坟墓场|坟墓场:several)"
    whose: Players
    several: bool = False

    def put(self, game: Game, it: Context, player: int, ids: tuple[int, ...]) -> Steps[tuple[int, ...]]:
        moved = yield from game.move(ids, GRAVEYARD, it.me, reason="put")
        return moved


class IntoExile(Place, frozen=True):
    en = "into exile"
    zh = "置入放逐区"

    def put(self, game: Game, it: Context, player: int, ids: tuple[int, ...]) -> Steps[tuple[int, ...]]:
        moved = yield from game.move(ids, EXILE, it.me, reason="exile")
        return moved


class OnLibrary(Place, frozen=True):
    """CR 401.4: on top or on the bottom of libraries; several at once in any order their owner likes, or at random."""

    en = "(on top of|on the bottom of:bottom) {whose:several}'s (library|libraries:several)(| in any order| in a random order:ordered)"
    zh = "(|以任意顺序|以随机顺序:ordered)置于{whose}的(牌库|牌库:several)(顶|底:bottom)"
    whose: Players
    several: bool = False
    bottom: bool = False
    ordered: int = 0

    def put(self, game: Game, it: Context, player: int, ids: tuple[int, ...]) -> Steps[tuple[int, ...]]:
        moved = yield from put_on_library(game, it, player, ids, self.bottom, self.ordered == 2)
        return moved


class TopOrBottom(Place, frozen=True):
    """"on the top or bottom of their library": their owner chooses which."""

    en = "on (the top or bottom of|their choice of the top or bottom of:choice) {whose}'s library"
    zh = "置于{whose}的牌库顶或牌库底(|:choice)"
    whose: Players
    choice: bool = False

    def put(self, game: Game, it: Context, player: int, ids: tuple[int, ...]) -> Steps[tuple[int, ...]]:
        moved: tuple[int, ...] = ()
        for id in ids:
            chooser = game.owner(id) if self.choice else player
            word = yield from game.word(chooser, ("top", "bottom"), "top or bottom", "608.2d", id)
            moved += yield from game.move((id,), LIBRARY, it.me, position=-1 if word == "bottom" else 0, reason="put")
        return moved


class FromTheTop(Place, frozen=True):
    """"into their library third from the top"."""

    en = "into {whose}'s library (second|third|fourth|fifth|seventh:nth) from the top"
    zh = "置于{whose}的牌库顶起第(二|三|四|五|七:nth)张"
    whose: Players
    nth: int

    def put(self, game: Game, it: Context, player: int, ids: tuple[int, ...]) -> Steps[tuple[int, ...]]:
        moved = yield from game.move(ids, LIBRARY, it.me, position=(1, 2, 3, 4, 6)[self.nth], reason="put")
        return moved


def put_on_library(game: Game, it: Context, player: int, ids: tuple[int, ...], bottom: bool, random: bool) -> Steps[tuple[int, ...]]:
    """CR 401.4: one after the other, so that the first of `ids` in the chosen order ends on top (or highest)."""
    if random:
        ids = game.shuffled(ids)
    elif len(ids) > 1:
        arranged: tuple[int, ...] = ()
        for owner in game.players():
            mine = tuple(id for id in ids if game.owner(id) == owner)
            chooser = player if all(game.zone_of(id) == LIBRARY for id in mine) else owner
            if len(mine) > 1:
                mine = yield from game.arrange(chooser, mine, "order: top first", "401.4", it.me)
            arranged += mine
        ids = arranged
    moved: tuple[int, ...] = ()
    for id in ids if bottom else reversed(ids):
        moved += yield from game.move((id,), LIBRARY, it.me, position=-1 if bottom else 0, reason="put")
    return moved if bottom else moved[::-1]


# --- the battlefield --------------------------------------------------------------------------------------------------------------------


class Manner(Node, frozen=True):
    """How something enters the battlefield."""


class EntersTapped(Manner, frozen=True):
    en = "tapped"
    zh = "横置"


class EntersAttacking(Manner, frozen=True):
    """CR 508.4: attacking; its controller chooses whom, if nothing says it."""

    en = "tapped and attacking"
    zh = "横置且正进行攻击地"


class UnderControl(Manner, frozen=True):
    """CR 110.2a: "under your control", "under its owner's control"."""

    en = "under {whose:sg}'s control"
    zh = "在{whose}的操控下"
    whose: Players


class WithCounters(Manner, frozen=True):
    """CR 122.6: "with two +1/+1 counters on it"."""

    en = "with {amount} (|additional :additional){counter} counter(s) on (it|them|each of them)"
    zh = "带着{amount}个(|额外的:additional){counter}指示物"
    amount: Quantity
    counter: Annotated[str, "counter"]
    additional: bool = False


class AttachedTo(Manner, frozen=True):
    """CR 303.4f: "attached to that creature"."""

    en = "attached to {what:obj}"
    zh = "贴附于{what}地"
    what: Objects


class Transformed(Manner, frozen=True):
    """CR 712.14: with its back face up."""

    en = "transformed"
    zh = "已转化地"


class OntoBattlefield(Place, frozen=True):
    """CR 110.2: under the control of who puts it there, unless it says otherwise."""

    en = "(onto|to) the battlefield {manner }"
    zh = "{manner }放进战场"
    manner: tuple[Manner, ...] = ()

    def put(self, game: Game, it: Context, player: int, ids: tuple[int, ...]) -> Steps[tuple[int, ...]]:
        moved = yield from enter(game, it, player, ids, self.manner)
        return moved


def enter(
    game: Game, it: Context, player: int, ids: tuple[int, ...], manner: tuple[Manner, ...], owners: bool = False,
) -> Steps[tuple[int, ...]]:
    """Put objects onto the battlefield in a manner, all at once for each controller; `owners`: under their owners' control by default."""
    tapped = any(isinstance(m, (EntersTapped, EntersAttacking)) for m in manner)
    counters = tuple((m.counter, m.amount.count(game, it)) for m in manner if isinstance(m, WithCounters))
    transformed = any(isinstance(m, Transformed) for m in manner)
    attach = NONE
    whose: Players | None = None
    for m in manner:
        if isinstance(m, UnderControl):
            whose = m.whose
        elif isinstance(m, AttachedTo):
            hosts = m.what.find(game, it)
            if not hosts:
                return ()
            attach = hosts[0]
    groups: dict[int, list[int]] = {}
    for id in ids:
        if isinstance(whose, OwnerOf) or (whose is None and owners):
            controller = game.owner(id)
        elif whose is not None:
            found = whose.find(game, it)
            controller = found[0] if found else player
        else:
            controller = player
        groups.setdefault(controller, []).append(id)
    moved: tuple[int, ...] = ()
    for controller, mine in groups.items():
        options = attack_options(game, controller, None, it) if any(isinstance(m, EntersAttacking) for m in manner) else ()
        fresh = yield from game.move(
            mine, FIELD, it.me, reason="put", controller=controller, tapped=tapped, counters=counters, attach_to=attach,
            attacking=options[0] if options else NONE, transformed=transformed,
        )
        yield from choose_attacked(game, it, controller, fresh, options)
        moved += fresh
    return moved


def attack_options(game: Game, controller: int, whom: Players | None, it: Context) -> tuple[int, ...]:
    """CR 508.4: what something that enters attacking can attack (that one player, if it is said); nothing outside its controller's combat."""
    options = game.attack_targets(controller)
    return options if whom is None else tuple(player for player in whom.find(game, it) if player in options)


def choose_attacked(game: Game, it: Context, controller: int, ids: tuple[int, ...], options: tuple[int, ...]) -> Steps[None]:
    """CR 508.4: the controller chooses for each of them what it attacks."""
    if len(options) < 2:
        return
    for id in ids:
        if game.object(id).attacking != NONE:
            chosen = yield from game.pick(controller, options, 1, 1, "508.4", "attack whom", id)
            game.enter_attacking(id, chosen[0])


__all__ = [
    "AttachedTo", "EntersAttacking", "EntersTapped", "FromTheTop", "IntoExile", "IntoGraveyard", "IntoHand", "Manner", "OnLibrary",
    "OntoBattlefield", "Place", "TopOrBottom", "Transformed", "UnderControl", "WithCounters", "attack_options",
    "choose_attacked", "enter", "put_on_library",
]

"""Spells and abilities on the stack: countering, copying, new targets (CR 701.6, 707.10, 115.7)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, cast

import msgspec

from wanzhi.language import Introduction
from wanzhi.model.constants import EXILE, GRAVEYARD, HAND, LIBRARY, NONE
from wanzhi.vocabulary.base import Context, Effect, Modification, Node, Objects, Steps
from wanzhi.vocabulary.effects.doing import only_objects, times
from wanzhi.vocabulary.effects.optional import Unless
from wanzhi.vocabulary.effects.sentences import Action, Sentence
from wanzhi.vocabulary.effects.tallies import Tally, done

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Counter(Action, frozen=True):
    """CR 701.6a: "counter target spell"; where it goes can be said: "exile it instead of putting it into its owner's graveyard"."""

    en = (
        "<counter> {what:obj}",
        "<counter> {what:obj}. if (that spell|it|a spell:said) is countered this way,"
        " (|exile it instead of putting it into its owner's graveyard"
        "|put that card on top of its owner's library instead of into that player's graveyard"
        "|put it on top of its owner's library instead of into that player's graveyard"
        "|put it into its owner's hand instead of into that player's graveyard"
        "|put it on the bottom of its owner's library instead of into that player's graveyard"
        "|put that card into its owner's hand instead of into that player's graveyard:where)",
    )
    zh = (
        "反击{what}(|。若其以此法被反击，则改为将它放逐|。若其以此法被反击，则改为将它置于其拥有者的牌库顶"
        "|。若其以此法被反击，则改为将它置于其拥有者的牌库顶|。若其以此法被反击，则改为将它置于其拥有者手上"
        "|。若其以此法被反击，则改为将它置于其拥有者的牌库底|。若其以此法被反击，则改为将它置于其拥有者手上:where)"
    )
    what: Objects
    where: int = 0
    said: int = 0
    ref: int = 0
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "said")

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "countered")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        zone, position = WHERE[self.where]
        it.refs[self.ref] = yield from game.counter(ids, it.me, zone, position)


WHERE = ((GRAVEYARD, 0), (EXILE, 0), (LIBRARY, 0), (LIBRARY, 0), (HAND, 0), (LIBRARY, -1), (HAND, 0))


class CounteredElsewhere(Sentence, frozen=True):
    """"Counter target spell unless ... If that spell is countered this way, exile it instead of putting it into its owner's graveyard".

    It is part of how the spell is countered (CR 701.6a, 614.15), so the instruction before says where it goes.
    """

    en = (
        "{sentence}. if (that spell|it|a spell:said) is countered this way, (exile it instead of putting it into its owner's graveyard"
        "|put that card on top of its owner's library instead of into that player's graveyard"
        "|put it on top of its owner's library instead of into that player's graveyard"
        "|put it into its owner's hand instead of into that player's graveyard"
        "|put it on the bottom of its owner's library instead of into that player's graveyard"
        "|put that card into its owner's hand instead of into that player's graveyard:where)"
    )
    zh = (
        "{sentence}。若其以此法被反击，则改为将它(放逐|置于其拥有者的牌库顶|置于其拥有者的牌库顶|置于其拥有者手上"
        "|置于其拥有者的牌库底|置于其拥有者手上:where)"
    )
    sentence: Unless
    where: int
    said: int = 0
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "said")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from cast(Effect, elsewhere(self.sentence, self.where + 1)).happen(game, it)


@lru_cache(maxsize=1024)
def elsewhere(node: Node, where: int) -> Node:
    """The same with another place for what is countered."""
    return cast(Node, _elsewhere(node, where))


def _elsewhere(value: object, where: int) -> object:
    if isinstance(value, tuple):
        return tuple(_elsewhere(item, where) for item in value)
    if not isinstance(value, Node):
        return value
    if isinstance(value, Counter):
        return msgspec.structs.replace(value, where=where)
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    changed = {name: _elsewhere(old, where) for name, old in fields.items()}
    return value if changed == fields else type(value)(**changed)


class CopySpell(Action, frozen=True):
    """CR 707.10: "copy target instant or sorcery spell. You may choose new targets for the copy"."""

    en = (
        "<copy> {what:obj}[ for each {each}](|. you may choose new targets for the copy:retarget)",
        "<copy> {what:obj}[ for each {each}](|. you may choose new targets for that copy:retarget)",
        "<copy> {what:obj}[ for each {each}](| and may choose new targets for the copy:retarget)",
        "<copy> {what:obj}[ for each {each}](| and you may choose new targets for the copy:retarget)",
        "<copy> {what:obj}[ for each {each}](|. you may choose new targets for the copies:retarget)",
        "<copy> {what:obj}[ for each {each}](| and may choose a new target for (that|the) copy:retarget)",
        "<copy> {what:obj}[ for each {each}](|. you may choose a new target for (that|the) copy:retarget)",
        "<copy> {what:obj}[ for each {each}](|. you may choose new targets for any of the copies:retarget)",
    )
    zh = "[每有一个{each}，便]复制{what}[。你可以为该复制品选择新的目标:retarget]"
    what: Objects
    each: Tally | None = None
    retarget: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", self.each is not None, 0, ("spell", "copy")),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = only_objects((yield from self.what.choose(game, it)))
        it.refs[self.ref] = yield from copied(game, it, player, ids, self.retarget, self.each)


def copied(
    game: Game, it: Context, player: int, ids: tuple[int, ...], retarget: bool, each: Tally | None = None, exceptions: tuple[Modification, ...] = (),
) -> Steps[tuple[int, ...]]:
    """CR 707.10: the player copies spells or abilities, each of them once or for each thing there is; the copies."""
    made: list[int] = []
    for id in ids:
        for _ in range(times(each, 1, game, it)):
            new = yield from game.copy_spell(id, player, retarget, it.me, exceptions, it)
            if new != NONE:
                made.append(new)
    return tuple(made)


class ChangeTargets(Action, frozen=True):
    """CR 115.7d: "choose new targets for target spell or ability"."""

    en = "<choose> new targets for {what:obj}"
    zh = "为{what}选择新的目标"
    what: Objects

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for id in only_objects((yield from self.what.choose(game, it))):
            if game.exists(id):
                yield from game.choose_new_targets(id, player)


__all__ = ["ChangeTargets", "CopySpell", "Counter", "CounteredElsewhere", "elsewhere"]

"""What players could not do, and what then happens (CR 101.3, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from wanzhi.vocabulary.base import Condition, Context, Filter, Steps
from wanzhi.vocabulary.effects.sentences import Action, Clause, Do, Sentence
from wanzhi.vocabulary.filters import Described, candidates

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class ForEachWhoCant(Sentence, frozen=True):
    """CR 608.2c: "each opponent discards a card. For each opponent who can't, you draw a card"."""

    en = "{first}. for each (opponent|player:player) who can't, {then}"
    zh = "{first}。每有一位(对手|牌手:player)无法如此作，便{then}"
    first: Do
    then: Clause
    player: bool = False
    order: ClassVar[tuple[str, ...]] = ("first", "then")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        unable = yield from who_cant(game, it, self.first)
        for _ in unable:
            yield from self.then.happen(game, it)


class WhoCant(Sentence, frozen=True):
    """CR 608.2c: "each opponent sacrifices a creature. Each opponent who can't discards a card"."""

    en = "{first}. each (opponent|player:player) who can't {actions&:sg}"
    zh = "{first}。每位无法如此作的(对手|牌手:player){actions，}"
    first: Do
    actions: tuple[Action, ...]
    player: bool = False
    order: ClassVar[tuple[str, ...]] = ("first", "actions")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        unable = yield from who_cant(game, it, self.first)
        before = it.actor
        for player in unable:
            it.actor = player
            for action in self.actions:
                yield from action.act(game, it, player)
        it.actor = before


def who_cant(game: Game, it: Context, first: Do) -> Steps[tuple[int, ...]]:
    """All of them do it as far as they can; those who can't do it at all (CR 101.3)."""
    players = first.who.find(game, it)
    unable: list[int] = []
    before = it.actor
    for player in players:
        it.actor = player
        if not all(action.possible(game, it, player) for action in first.actions):
            unable.append(player)
    it.actor = before
    yield from first.happen(game, it)
    return tuple(unable)


class ThereIsBoth(Condition, frozen=True):
    """"there is an instant card and a sorcery card in your graveyard": where they are is said once, of both."""

    en = "there is a {one:sg} and a {other:sg}"
    zh = "有{one}和{other}"
    one: Filter
    other: Filter

    def holds(self, game: Game, it: Context) -> bool:
        one, other = self.one, self.other
        if isinstance(one, Described) and isinstance(other, Described) and not one.posts:
            one = msgspec.structs.replace(one, posts=other.posts)
        return bool(candidates(game, one, it)) and bool(candidates(game, other, it))

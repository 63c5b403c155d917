"""Cards in libraries: milling, scrying, searching, looking at the top cards, revealing until (CR 401, 701.17, 701.20-701.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wanzhi.language import Introduction, Wanted
from wanzhi.model.constants import EXILE, F_LIBRARY, GRAVEYARD, HAND, LIBRARY
from wanzhi.model.state import zone_key
from wanzhi.vocabulary.base import Context, Filter, Objects, Players, Quantity, Steps
from wanzhi.vocabulary.choosing import Alike, Some
from wanzhi.vocabulary.effects.doing import look_at, times
from wanzhi.vocabulary.effects.places import put_on_library
from wanzhi.vocabulary.effects.sentences import Action, Sentence
from wanzhi.vocabulary.effects.tallies import Tally, done
from wanzhi.vocabulary.filters import Described, group_posts
from wanzhi.vocabulary.nouns import CardNoun
from wanzhi.vocabulary.quantities import Exactly
from wanzhi.vocabulary.references import stored

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Mill(Action, frozen=True):
    """CR 701.17."""

    en = ("<mill> {amount} card(s)[ for each {each}]", "<mill> cards equal to {amount}")
    zh = "[每有一个{each}，便]磨{amount}张牌"
    amount: Quantity
    each: Tally | None = None
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", self.amount.plural, 0, ("card", "milled", "group")), Introduction("done", True, 0, ("milled",)))

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return len(game.library(player)) >= times(self.each, self.amount.count(game, it), game, it)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        amount = times(self.each, self.amount.count(game, it), game, it)
        it.refs[self.ref] = it.refs[self.ref + 1] = yield from game.mill(player, amount, it.me)

    def act_all(self, game: Game, it: Context, players: tuple[int, ...], each: int = 0) -> Steps[None]:
        yield from Action.act_all(self, game, it, players, each)
        it.refs[self.ref + 1] = it.refs.get(self.ref, ())


class MillHalf(Action, frozen=True):
    """"mills half their library, rounded down" (CR 107.1a)."""

    en = "<mill> half {whose}'s library, rounded (up|down:down)"
    zh = "磨{whose}的牌库的一半，(向上取整|向下取整:down)"
    whose: Players
    down: bool = False

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        size = len(game.library(player))
        yield from game.mill(player, size // 2 if self.down else (size + 1) // 2, it.me)


class Scry(Action, frozen=True):
    """CR 701.22."""

    en = "<scry> {amount}"
    zh = "占卜{amount}"
    amount: Quantity

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from game.scry(player, self.amount.count(game, it), it.me)


class Surveil(Action, frozen=True):
    """CR 701.25."""

    en = "<surveil> {amount}"
    zh = "刺探{amount}"
    amount: Quantity

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from game.surveil(player, self.amount.count(game, it), it.me)


# --- searching --------------------------------------------------------------------------------------------------------------------------


class Search(Action, frozen=True):
    """CR 701.23: "search your library for a basic land card", "search your library and/or graveyard for ..."."""

    searches: ClassVar[bool] = True
    en = (
        "<search> {whose}'s (library|library and/or graveyard|graveyard and/or library|graveyard, hand, and/or library"
        "|graveyard, hand, and library|library and graveyard|hand and/or library:where) for {what}"
    )
    zh = (
        "从{whose}的(牌库|牌库和／或坟墓场|坟墓场和／或牌库|坟墓场、手牌和／或牌库|坟墓场、手牌和牌库|牌库和坟墓场|手牌和／或牌库:where)"
        "中搜寻{what}"
    )
    whose: Players
    what: Some
    where: int = 0
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("whose", "what")

    def introduces(self) -> tuple[Introduction, ...]:
        if not self.what.plural:
            return done(self.what, "found")
        group = Introduction("object", True, 0, ("found", "group"), refines=self.what.ref)
        return (group, Introduction("done", True, 0, ("found",))) if self.what.ref > 0 else done(self.what, "found")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        found: tuple[int, ...] = ()
        most = self.what.amount.count(game, it)
        low = most if plain(self.what.filter) and not self.what.up_to else 0  # CR 701.23b-d
        rule = Alike(game, it, group_posts(self.what.filter)) if group_posts(self.what.filter) else None
        for whose in self.whose.find(game, it):
            found += yield from game.search(
                player, whose, lambda id: self.what.filter.matches(game, id, it), low, most, it.me, zones=ZONES[self.where], rule=rule
            )
        it.refs[self.what.ref] = it.refs[self.ref] = found


class SearchKeeping(Action, frozen=True):
    """CR 701.23: "search your library and graveyard for five cards and exile the rest": those that were not found there."""

    searches: ClassVar[bool] = True
    en = "<search> {whose}'s (library|library and graveyard:both) for {what} and exile the rest"
    zh = "从{whose}的(牌库|牌库和坟墓场:both)中搜寻{what}，并放逐其余的牌"
    whose: Players
    what: Some
    both: bool = False
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("whose", "what")

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "chosen")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        search = Search(self.whose, self.what, 5 if self.both else 0, self.ref)
        yield from search.act(game, it, player)
        found = stored(it, self.ref)
        for whose in self.whose.find(game, it):
            rest = (*game.library(whose), *(game.graveyard(whose) if self.both else ()))
            yield from game.move(tuple(id for id in rest if id not in found), EXILE)


class SearchAndExileAll(Action, frozen=True):
    """CR 701.23b: "search its controller's graveyard, hand, and library for all cards with the same name as that artifact and exile them".

    Those in the graveyard must be found; those in the hidden zones need not be.
    """

    searches: ClassVar[bool] = True
    en = "<search> {whose}'s graveyard, hand, and library for all {what:pl} and exile them"
    zh = "从{whose}的坟墓场、手牌和牌库中搜寻所有{what}并将它们放逐"
    whose: Players
    what: Filter
    ref: int = 0
    order: ClassVar[tuple[str, ...]] = ("whose", "what")

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", True, 0, ("exiled",)), Introduction("done", True, 0, ("exiled",)))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        found: tuple[int, ...] = ()
        for whose in self.whose.find(game, it):
            found += tuple(id for id in game.graveyard(whose) if self.what.matches(game, id, it))
            most = len(game.hand(whose)) + len(game.library(whose))
            found += yield from game.search(player, whose, lambda id: self.what.matches(game, id, it), 0, most, it.me, zones=(HAND, LIBRARY))
        it.refs[self.ref] = yield from game.move(found, EXILE, it.me)


ZONES = (
    (LIBRARY,), (LIBRARY, GRAVEYARD), (GRAVEYARD, LIBRARY), (GRAVEYARD, HAND, LIBRARY), (GRAVEYARD, HAND, LIBRARY), (LIBRARY, GRAVEYARD),
    (HAND, LIBRARY),
)


def plain(filter: Filter) -> bool:
    """Whether it is just "card": a search without a stated quality must find (CR 701.23d)."""
    return (
        isinstance(filter, Described) and not filter.posts
        and all(isinstance(head, CardNoun) and not head.words and not head.adjectives for head in filter.heads)
    )


# --- the top cards ----------------------------------------------------------------------------------------------------------------------


class LookAtTop(Action, frozen=True):
    """CR 701.20e: "look at the top three cards of your library": only that player sees them."""

    en = ("<look> at the top card of {whose}'s library", "<look> at the top {amount} card(s) of {whose}'s library")
    zh = "检视{whose}的牌库顶的{amount}张牌"
    whose: Players
    amount: Quantity = Exactly(1)
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", self.amount.plural, 0, ("card", "group")),)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        found: tuple[int, ...] = ()
        for whose in self.whose.find(game, it):
            found += game.library(whose)[: max(0, self.amount.count(game, it))]
        look_at(game, player, found)
        it.refs[self.ref] = found
        return
        yield


class RevealTop(Action, frozen=True):
    """CR 701.20: "reveal the top card of your library"."""

    en = ("<reveal> the top card of {whose}'s library", "<reveal> the top {amount} card(s) of {whose}'s library")
    zh = "展示{whose}的牌库顶的{amount}张牌"
    whose: Players
    amount: Quantity = Exactly(1)
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        shown = Introduction("object", self.amount.plural, 0, ("card", "group", "revealed"))
        return (shown, Introduction("done", True, 0, ("revealed",)))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        found: tuple[int, ...] = ()
        for whose in self.whose.find(game, it):
            found += game.library(whose)[: max(0, self.amount.count(game, it))]
        yield from game.reveal(found, it.me)
        it.refs[self.ref] = it.refs[self.ref + 1] = found


class ExileTop(Action, frozen=True):
    """CR 701.13: "exile the top card of your library", of which the rest and the others can be told later."""

    en = (
        "<exile> the top card of {whose}'s library[ face down:face_down]",
        "<exile> the top {amount} card(s) of {whose}'s library[ face down:face_down]",
    )
    zh = "将{whose}的牌库顶的{amount}张牌[牌面朝下地:face_down]放逐"
    whose: Players
    amount: Quantity = Exactly(1)
    face_down: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", self.amount.plural, 0, ("card", "group", "exiled")), Introduction("done", True, 0, ("exiled",)))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        from wanzhi.vocabulary.effects.moving import exile

        moved: tuple[int, ...] = ()
        for whose in self.whose.find(game, it):
            moved += yield from exile(game, it, game.library(whose)[: max(0, self.amount.count(game, it))])
        if self.face_down:
            for id in moved:
                hidden = game.state.edit(id)
                hidden.known_to, hidden.face_down = 0, True
        it.refs[self.ref] = it.refs[self.ref + 1] = moved


class RevealUntil(Action, frozen=True):
    """CR 701.20: "reveal cards from the top of your library until you reveal a land card"; that card, and all that were revealed."""

    en = "<reveal> cards from the top of {whose}'s library until (you|they|he or she:they) (reveal|reveals) {what}"
    zh = "从{whose}的牌库顶开始展示牌，直到展示出{what}为止"
    whose: Players
    what: Some
    they: int = 0
    ref: int = 0
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "they")

    def introduces(self) -> tuple[Introduction, ...]:
        roles = done(self.what, "revealed")[:1]
        return (*roles, Introduction("object", True, 0, ("card", "group", "revealed")))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        wanted, shown = [], []
        amount = self.what.amount.count(game, it)
        for whose in self.whose.find(game, it):
            found = 0
            for id in game.library(whose):
                if found >= amount:
                    break
                shown.append(id)
                if self.what.filter.matches(game, id, it):
                    wanted.append(id)
                    found += 1
        yield from game.reveal(shown, it.me)
        it.refs[self.what.ref] = tuple(wanted)
        it.refs[self.ref] = tuple(shown)


class ExileUntilCard(Action, frozen=True):
    """"exile cards from the top of your library until you exile a nonland card"."""

    en = "<exile> cards from the top of {whose}'s library until (you|they|he or she:they) (exile|exiles) {what}"
    zh = "从{whose}的牌库顶开始放逐牌，直到放逐了{what}为止"
    whose: Players
    what: Some
    they: int = 0
    ref: int = 0
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "they")

    def introduces(self) -> tuple[Introduction, ...]:
        roles = done(self.what, "exiled")[:1]
        return (*roles, Introduction("object", True, 0, ("card", "group", "exiled")))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        from wanzhi.vocabulary.effects.moving import exile

        wanted: tuple[int, ...] = ()
        all_moved: tuple[int, ...] = ()
        amount = self.what.amount.count(game, it)
        for whose in self.whose.find(game, it):
            found = 0
            while found < amount and game.library(whose):
                moved = yield from exile(game, it, game.library(whose)[:1])
                if not moved:
                    break
                all_moved += moved
                if self.what.filter.matches(game, moved[0], it):
                    wanted += moved
                    found += 1
        it.refs[self.what.ref], it.refs[self.ref] = wanted, all_moved


class Reveal(Action, frozen=True):
    """CR 701.20: "reveal it", "reveal those cards", "reveal a creature card from among them"."""

    en = "<reveal> {what:obj}"
    zh = "展示{what}"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "revealed")

    def possible(self, game: Game, it: Context, player: int) -> bool:
        candidates = getattr(self.what, "candidates", None)
        return bool(candidates(game, it)) if callable(candidates) else bool(self.what.find(game, it))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        yield from game.reveal(ids, it.me)
        it.refs[self.ref] = ids


class ShuffleIfSearched(Sentence, frozen=True):
    """"If you search your library this way, shuffle": whoever looks for a card in several zones looks in the library too."""

    en = (
        "if (you search your library|they search their library|that player searches their library:who) this way, "
        "(shuffle|they shuffle|that player shuffles)"
    )
    zh = "若(你以此法搜寻过牌库，则将它|其以此法搜寻过牌库，则其将它|该牌手以此法搜寻过牌库，则其将它:who)洗牌"
    who: int = 0

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from game.shuffle(it.actor, it.me)


class ShuffleAndPut(Action, frozen=True):
    """CR 701.24d: "shuffle and put that card on top": the others are shuffled."""

    en = "<shuffle> and <put> {what:obj} on top(| of your library| in any order)"
    zh = "洗牌并将{what}置于牌库顶"
    what: Objects
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return done(self.what, "put")

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        yield from game.shuffle(player, it.me)
        ids = tuple(id for id in (yield from self.what.choose(game, it)) if game.exists(id))
        it.refs[self.ref] = yield from put_on_library(game, it, player, ids, False, False)


class PutThemBack(Action, frozen=True):
    """CR 401.4: "put them back in any order": on top of the library they are from."""

    en = "<put> (them|it|those cards|that card:what) back( in any order| on top in any order|)"
    zh = "将(它们|它|这些牌|该牌:what)以任意顺序放回"
    what: int = 0
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("object", plural=None, roles=("group",), itself=False)

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        ids = tuple(id for id in stored(it, self.ref) if game.exists(id) and game.zone_of(id) == LIBRARY)
        for owner in dict.fromkeys(game.owner(id) for id in ids):
            mine = tuple(id for id in ids if game.owner(id) == owner)
            order = (yield from game.arrange(player, mine, "order: top first", "401.4", it.me)) if len(mine) > 1 else mine
            rest = tuple(id for id in game.library(owner) if id not in mine)
            game.state.zones[zone_key(LIBRARY, owner)] = order + rest
            game.state.dirty |= F_LIBRARY


__all__ = [
    "ExileTop", "ExileUntilCard", "LookAtTop", "Mill", "MillHalf", "PutThemBack", "Reveal", "RevealTop", "RevealUntil", "Scry",
    "Search", "ShuffleAndPut", "ShuffleIfSearched", "Surveil", "plain",
]

"""What an object has made and whom it has damaged: "tokens created with ~", "opponent previously dealt damage by it" (CR 607.2, 120.7).

The rules note such things on an object only if its abilities ask for them (`remembers`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import F_HISTORY
from wanzhi.vocabulary.abilities import walk
from wanzhi.vocabulary.base import Context, Node
from wanzhi.vocabulary.filters import Postmodifier
from wanzhi.vocabulary.references import It, Itself, as_it_was
from wanzhi.vocabulary.targets import PlayerKind

if TYPE_CHECKING:
    from wanzhi.model.card import AbilityLike
    from wanzhi.rules.game import Game

CREATED = "created by"  # link of a token
DAMAGED = "damaged"  # link of a source: the players it has dealt damage to


class CreatedWith(Postmodifier, frozen=True):
    """CR 607.2: "tokens created with ~": by an ability of that very object."""

    en = "created with (~|it)"
    zh = "以~派出的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return it.me in dict(game.object(id).links).get(CREATED, ())


class DamagedPlayer(PlayerKind, frozen=True):
    """CR 120.7: "opponent previously dealt damage by it": at any time since the object came to be what it is."""

    reads: ClassVar[int] = F_HISTORY
    en = "(player(s)|opponent(s):opponent) previously dealt damage by {what:obj}"
    zh = "曾受到{what}所造成之伤害的(牌手|对手:opponent)"
    what: Itself | It
    opponent: bool = False

    def find(self, game: Game, it: Context) -> tuple[int, ...]:
        players = game.opponents(it.controller) if self.opponent else game.players()
        damaged = [player for id in as_it_was(game, self.what, it) for player in dict(game.object(id).links).get(DAMAGED, ())]
        return tuple(player for player in players if player in damaged)


@lru_cache(maxsize=65536)
def remembers(abilities: tuple[AbilityLike, ...], kind: type[Node]) -> bool:
    """Whether one of the abilities asks for such things."""
    return any(isinstance(part, kind) for ability in abilities for part in walk(ability))


def remember(game: Game, id: int, link: str, other: int) -> None:
    """Note one of them on an object."""
    obj = game.state.edit(id)
    links = dict(obj.links)
    if other not in links.get(link, ()):
        links[link] = (*links.get(link, ()), other)
        obj.links = tuple(sorted(links.items()))

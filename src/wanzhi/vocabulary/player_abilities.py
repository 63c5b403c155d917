"""Abilities of players (CR 113.1b): "you have hexproof", "you and permanents you control gain protection from everything"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from wanzhi.model.constants import FIRST_OBJECT, HEXPROOF, SHROUD
from wanzhi.model.events import E_DAMAGE, Damage, Event
from wanzhi.vocabulary.abilities import KeywordAbility, ProtectionKeyword, ReplacementAbility, RuleAbility, parts_of
from wanzhi.vocabulary.base import Context, Modification, Node, Objects, Players, Unsaid
from wanzhi.vocabulary.cost_rules import TargetBar
from wanzhi.vocabulary.gained_abilities import GainAbility
from wanzhi.vocabulary.players import ThesePlayers
from wanzhi.vocabulary.selectors import Both, ThePlayers

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


class PlayersHave(Unsaid, TargetBar, frozen=True):
    """CR 702.11c, 702.16b, 702.18a: what keeps players who have hexproof, shroud or protection from being targets."""

    over_players: ClassVar[bool] = True
    who: Players
    abilities: tuple[KeywordAbility, ...]

    def bars(self, game: Game, target: int, source: int, player: int, it: Context) -> bool:
        if target not in self.who.find(game, it):
            return False
        own = Context(it.me, target)
        for ability in self.abilities:
            if ability.flag & SHROUD or (ability.flag & HEXPROOF and player != target):
                return True
            if any(isinstance(part, TargetBar) and part.bars(game, target, source, player, own) for part in parts_of(ability)):
                return True
        return self.guards(game, target, source, it)

    def guards(self, game: Game, player: int, source: int, it: Context) -> bool:
        """CR 702.16: whether the player has protection from a quality of the source."""
        protections = [ability for ability in self.abilities if isinstance(ability, ProtectionKeyword)]
        return player in self.who.find(game, it) and any(ability.guards_against(game, source, it) for ability in protections)


class PlayersShield(Unsaid, ReplacementAbility, frozen=True):
    """CR 702.16e: damage to players from sources that they have protection from is prevented."""

    kinds: ClassVar[tuple[int, ...]] = (E_DAMAGE,)
    have: PlayersHave

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Damage) or not event.preventable or event.target >= FIRST_OBJECT:
            return False
        return self.have.guards(game, event.target, event.source, it)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        return []
        yield


def players_of(what: Objects) -> tuple[Players, ...]:
    """The players among the subjects of a phrase: "you and permanents you control"."""
    if isinstance(what, ThePlayers):
        return (what.who,)
    return players_of(what.left) + players_of(what.right) if isinstance(what, Both) else ()


def abilities_of_players(who: Players, mods: Sequence[Node]) -> tuple[RuleAbility | ReplacementAbility, ...]:
    """What the modifications of a phrase mean for the players that it speaks of."""
    given = tuple(
        ability for mod in mods if isinstance(mod, GainAbility) for ability in mod.abilities if isinstance(ability, KeywordAbility)
    )
    have = PlayersHave(who, given)
    if not given:
        return ()
    return (have, PlayersShield(have)) if any(isinstance(ability, ProtectionKeyword) for ability in given) else (have,)


def begin_for_players(
    game: Game, it: Context, players: tuple[int, ...], mods: Sequence[Modification], until: str, condition: object,
) -> None:
    """CR 611.2: an effect of a resolving spell or ability gives players abilities."""
    locked = [mod.locked(game, it) for mod in mods]
    nodes = abilities_of_players(ThesePlayers(players), locked)
    if players and nodes:
        game.add_effect(it, nodes, until, None, condition)


__all__ = ["PlayersHave", "PlayersShield", "abilities_of_players", "begin_for_players", "players_of"]

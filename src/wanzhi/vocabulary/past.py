"""What happened earlier this turn, as conditions (CR 603.4, 608.2c): "a creature died this turn", "you attacked this turn"."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from wanzhi.language import Forms, lexical
from wanzhi.model import events as e
from wanzhi.model.constants import BATTLEFIELD, F_HISTORY, FIRST_OBJECT, GRAVEYARD, NONE, PERMANENT_TYPES
from wanzhi.model.events import CreateTokens, Damage, Event, GainLife, LoseLife, PutCounters, Simple, ZoneChange
from wanzhi.vocabulary.base import Condition, Context, Filter, Players, Quantity
from wanzhi.vocabulary.conditions import value
from wanzhi.vocabulary.deeds import is_crime
from wanzhi.vocabulary.participants import Participant
from wanzhi.vocabulary.references import as_it_was
from wanzhi.vocabulary.selectors import Known

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

DIED, ENTERED, LEFT, ATTACKED, BLOCKED, DAMAGED, BURIED, ATTACKED_OR_BLOCKED, DEALT, DEALT_COMBAT_TO_PLAYER, DEALT_TO_OPPONENT = range(11)

lexical("past deed", {
    DIED: ("died", "死去"), ENTERED: Forms("entered", "entered", "进场", ("entered the battlefield",)),
    LEFT: ("left the battlefield", "离开战场"),
    ATTACKED: ("attacked", "攻击"), BLOCKED: ("blocked", "阻挡"), DAMAGED: Forms("was dealt damage", "were dealt damage", "受到伤害"),
    BURIED: Forms("was put into a graveyard from anywhere", "were put into graveyards from anywhere", "从任何区域进入坟墓场"),
    ATTACKED_OR_BLOCKED: ("attacked or blocked", "攻击或阻挡"), DEALT: ("dealt damage", "造成伤害"),
    DEALT_COMBAT_TO_PLAYER: ("dealt combat damage to a player", "对牌手造成战斗伤害"),
    DEALT_TO_OPPONENT: ("dealt damage to an opponent", "对对手造成伤害"),
})
lexical("undone deed", {
    DIED: ("die", "死去"), ENTERED: Forms("enter", "enter", "进场", ("enter the battlefield",)), ATTACKED: ("attack", "攻击"),
    BLOCKED: ("block", "阻挡"), ATTACKED_OR_BLOCKED: ("attack or block", "攻击或阻挡"), DEALT: ("deal damage", "造成伤害"),
})


def object_of(game: Game, event: Event, deed: int, it: Context) -> int:
    """The object that did it (or to which it happened) in the event; NONE if the event is no such thing."""
    if isinstance(event, ZoneChange):
        if deed == DIED and event.origin == BATTLEFIELD and event.to == GRAVEYARD:
            return event.object
        if deed == ENTERED and event.to == BATTLEFIELD:
            return event.new
        if deed == LEFT and event.origin == BATTLEFIELD and event.to != BATTLEFIELD:
            return event.object
        return event.new if deed == BURIED and event.to == GRAVEYARD else NONE
    if isinstance(event, Damage):
        if deed == DAMAGED:
            return event.target if event.target >= FIRST_OBJECT else NONE
        if deed == DEALT or (deed == DEALT_COMBAT_TO_PLAYER and event.combat and event.target < FIRST_OBJECT):
            return event.source
        return event.source if deed == DEALT_TO_OPPONENT and event.target in game.opponents(it.controller) else NONE
    if isinstance(event, Simple):
        if event.kind == e.E_ATTACK and deed in (ATTACKED, ATTACKED_OR_BLOCKED):
            return event.object
        return event.object if event.kind == e.E_BLOCK and deed in (BLOCKED, ATTACKED_OR_BLOCKED) else NONE
    return NONE


def did(game: Game, deed: int, it: Context) -> tuple[int, ...]:
    """The objects that did it this turn."""
    found = [object_of(game, event, deed, it) for event in game.state.history]
    return tuple(dict.fromkeys(id for id in found if id != NONE))


class SomethingDid(Condition, frozen=True):
    """CR 700.4: "a creature died this turn", "three or more creatures died this turn", "a land entered under your control this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = (
        "{what} {deed:sg}[ under {whose}'s control] this turn", "{least} or more {filter:pl} {deed:pl}[ under {whose}'s control] this turn",
    )
    zh = ("本回合中{what}[在{whose}的操控下]{deed}", "本回合中有{least}个或更多{filter}[在{whose}的操控下]{deed}")
    deed: Annotated[int, "past deed"]
    what: Participant | None = None
    filter: Filter | None = None
    least: Quantity | Annotated[int, "numeral"] | None = None
    whose: Players | None = None

    def holds(self, game: Game, it: Context) -> bool:
        kind = self.what if self.what is not None else self.filter
        count = 0
        for id in did(game, self.deed, it):
            if self.whose is not None and game.controller(id) not in self.whose.find(game, it):
                continue
            count += kind is not None and kind.matches(game, id, it)
        return count >= (1 if self.least is None else value(self.least, game, it))


class NothingDid(Condition, frozen=True):
    """"no creatures died this turn", "no permanents left the battlefield under your control this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "no [other :others]{filter:pl} {deed:pl}[ under {whose}'s control] this turn"
    zh = "本回合中没有[其他:others]{filter}[在{whose}的操控下]{deed}"
    deed: Annotated[int, "past deed"]
    filter: Filter
    others: bool = False
    whose: Players | None = None

    def holds(self, game: Game, it: Context) -> bool:
        return not any(
            self.filter.matches(game, id, it) and not (self.others and id == it.me)
            and (self.whose is None or game.controller(id) in self.whose.find(game, it))
            for id in did(game, self.deed, it)
        )


class ItDid(Condition, frozen=True):
    """"~ attacked this turn", "~ didn't attack or block this turn", "that creature dealt damage to an opponent this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = ("{what} {deed} this turn", "{what} didn't {undone} this turn")
    zh = ("{what}本回合中曾{deed}", "{what}本回合中未曾{undone}")
    what: Known
    deed: Annotated[int, "past deed"] | None = None
    undone: Annotated[int, "undone deed"] | None = None

    def holds(self, game: Game, it: Context) -> bool:
        deed = self.deed if self.deed is not None else self.undone
        assert deed is not None
        found = did(game, deed, it)
        return any(id in found for id in as_it_was(game, self.what, it)) != (self.deed is None)


# --- players ------------------------------------------------------------------------------------------------------------------------------

(
    P_ATTACKED, P_GAINED, P_LOST, P_DISCARDED, P_DREW, P_SACRIFICED, P_CRIME, P_SCRIED, P_SURVEILLED, P_LAND, P_DESCENDED, P_DAMAGED,
    P_COMBAT_DAMAGED, P_SEARCHED, P_CYCLED, P_TOKEN, P_COUNTERS,
) = range(17)
_PERFECT: Final[dict[Hashable, Forms | tuple[str, str, str] | tuple[str, str]]] = {
    P_ATTACKED: ("attacked", "攻击过"), P_GAINED: ("gained life", "获得过生命"), P_LOST: ("lost life", "失去过生命"),
    P_DISCARDED: ("discarded a card", "弃过牌"), P_SACRIFICED: ("sacrificed a permanent", "牺牲过永久物"),
    P_CRIME: ("committed a crime", "犯过罪"), P_SCRIED: ("scried", "占卜过"), P_SURVEILLED: ("surveilled", "刺探过"),
    P_LAND: ("played a land", "使用过地"), P_DESCENDED: ("descended", "落坑过"), P_CYCLED: ("cycled a card", "循环过牌"),
    P_TOKEN: ("created a token", "派出过衍生物"), P_COUNTERS: ("put a counter on a creature", "在生物上放置过指示物"),
}
lexical("past player deed", {
    **_PERFECT, P_DREW: ("drew a card", "抓过牌"), P_DAMAGED: Forms("was dealt damage", "were dealt damage", "受到过伤害"),
    P_COMBAT_DAMAGED: Forms("was dealt combat damage", "were dealt combat damage", "受到过战斗伤害"),
    P_SEARCHED: Forms("searched their library", "searched your library", "搜寻过其牌库"),
})
lexical("perfect player deed", {
    **_PERFECT, P_DREW: ("drawn a card", "抓过牌"), P_DAMAGED: ("been dealt damage", "受到过伤害"),
    P_COMBAT_DAMAGED: ("been dealt combat damage", "受到过战斗伤害"),
})
KINDS: Final = {
    P_ATTACKED: e.E_ATTACKERS, P_DISCARDED: e.E_DISCARD, P_DREW: e.E_DRAW, P_SACRIFICED: e.E_SACRIFICE, P_SCRIED: e.E_SCRY,
    P_SURVEILLED: e.E_SURVEIL, P_LAND: e.E_PLAY_LAND, P_SEARCHED: e.E_SEARCH, P_CYCLED: e.E_CYCLE, P_TOKEN: e.E_TOKENS,
}


def player_of(game: Game, event: Event, deed: int) -> int:
    """The player who did it in the event; NONE if the event is no such thing."""
    if deed in (P_GAINED, P_LOST):
        right = isinstance(event, GainLife) if deed == P_GAINED else isinstance(event, LoseLife)
        return event.player if right and isinstance(event, (GainLife, LoseLife)) and event.amount > 0 else NONE
    if deed in (P_DAMAGED, P_COMBAT_DAMAGED):
        fits = isinstance(event, Damage) and event.target < FIRST_OBJECT and (event.combat or deed == P_DAMAGED)
        return event.target if fits and isinstance(event, Damage) else NONE
    if deed == P_CRIME:
        return event.player if isinstance(event, Simple) and event.kind == e.E_TARGETED and is_crime(game, event) else NONE
    if deed == P_DESCENDED:  # CR 700.11: a permanent card was put into the player's graveyard
        fits = isinstance(event, ZoneChange) and event.to == GRAVEYARD and event.new >= 0
        if not fits or not isinstance(event, ZoneChange):
            return NONE
        card = game.object(event.new)
        return card.owner if card.card is not None and game.chars(event.new).types & PERMANENT_TYPES else NONE
    if deed == P_COUNTERS:
        fits = isinstance(event, PutCounters) and event.target >= FIRST_OBJECT and game.is_creature(event.target)
        return event.player if fits and isinstance(event, PutCounters) else NONE
    if isinstance(event, CreateTokens):
        return event.player if deed == P_TOKEN else NONE
    return getattr(event, "player", NONE) if event.kind == KINDS.get(deed, -1) else NONE


class PlayerDid(Condition, frozen=True):
    """"you attacked this turn" (raid), "an opponent lost life this turn", "you've gained life this turn", "you didn't attack this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "{who} {deed:who} this turn"
    zh = "{who}本回合中{deed}"
    who: Players
    deed: Annotated[int, "past player deed"]

    def holds(self, game: Game, it: Context) -> bool:
        return any(player_did(game, player, self.deed) for player in self.who.find(game, it))


def player_did(game: Game, player: int, deed: int) -> bool:
    """Whether the player did it this turn."""
    return any(player_of(game, event, deed) == player for event in game.state.history)


class YouveDone(Condition, frozen=True):
    """"you've gained life this turn", "you've committed a crime this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "you've {deed} this turn"
    zh = "你本回合中{deed}"
    deed: Annotated[int, "perfect player deed"]

    def holds(self, game: Game, it: Context) -> bool:
        return player_did(game, it.controller, self.deed)


class YouHavent(Condition, frozen=True):
    """"you haven't gained life this turn", "you didn't attack this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "you haven't {deed} this turn"
    zh = "你本回合中未曾{deed}"
    deed: Annotated[int, "perfect player deed"]

    def holds(self, game: Game, it: Context) -> bool:
        return not player_did(game, it.controller, self.deed)


class NotCastThisTurn(Condition, frozen=True):
    """"you haven't cast a spell from your hand this turn", "no spells have been cast this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "you haven't cast a {filter:sg}[ from {place}] this turn"
    zh = "你本回合中未曾[从{place}]施放过{filter}"
    filter: Filter
    place: Annotated[int, "cast from"] | None = None

    def holds(self, game: Game, it: Context) -> bool:
        for event in game.state.history:
            if event.kind == e.E_CAST and isinstance(event, Simple) and event.player == it.controller:
                announced = game.object(event.object).announced
                if self.place is not None and (announced is None or announced.origin != self.place):
                    continue
                if self.filter.matches(game, event.object, it):
                    return False
        return True


class LifeThisTurn(Condition, frozen=True):
    """"you gained 3 or more life this turn", "an opponent lost 4 or more life this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "{who} (gained|lost:lost) {least} or more life this turn"
    zh = "{who}本回合中(获得|失去:lost)过{least}点或更多生命"
    who: Players
    least: Quantity
    lost: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        least = self.least.count(game, it)
        for player in self.who.find(game, it):
            total = 0
            for event in game.state.history:
                if isinstance(event, LoseLife if self.lost else GainLife) and isinstance(event, (GainLife, LoseLife)):
                    total += event.amount if event.player == player else 0
            if total >= least:
                return True
        return False


class AttackedWith(Condition, frozen=True):
    """"you attacked with a creature this turn", "you attacked with three or more creatures this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = ("{who} attacked with (a|another:another) {filter:sg} this turn", "{who} attacked with {least} or more {filter:pl} this turn")
    zh = ("{who}本回合中以(一个|另一个:another){filter}攻击过", "{who}本回合中以{least}个或更多{filter}攻击过")
    who: Players
    filter: Filter
    another: bool = False
    least: Quantity | Annotated[int, "numeral"] | None = None

    def holds(self, game: Game, it: Context) -> bool:
        players = self.who.find(game, it)
        count = 0
        for event in game.state.history:
            if event.kind == e.E_ATTACK and isinstance(event, Simple) and event.player in players:
                count += self.filter.matches(game, event.object, it) and not (self.another and event.object == it.me)
        return count >= (1 if self.least is None else value(self.least, game, it))


class CastThisTurn(Condition, frozen=True):
    """"you've cast another spell this turn", "an opponent cast two or more spells this turn", "you cast a creature spell this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = (
        "you've cast (a|another:another) {filter:sg} this turn", "you've cast {least} or more [other :others]{filter:pl} this turn",
        "{who} cast (a|another:another) {filter:sg} this turn", "{who} cast {least} or more [other :others]{filter:pl} this turn",
    )
    zh = (
        "你本回合中施放过(一个|另一个:another){filter}", "你本回合中施放过{least}个或更多[其他:others]{filter}",
        "{who}本回合中施放过(一个|另一个:another){filter}", "{who}本回合中施放过{least}个或更多[其他:others]{filter}",
    )
    filter: Filter
    who: Players | None = None
    another: bool = False
    least: Quantity | Annotated[int, "numeral"] | None = None
    others: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        players = (it.controller,) if self.who is None else self.who.find(game, it)
        wanted = 1 if self.least is None else value(self.least, game, it)
        own = {it.me, it.stack_id, game.object(it.me).cast_id} if self.another or self.others else set()
        for player in players:
            count = 0
            for event in game.state.history:
                if event.kind == e.E_CAST and isinstance(event, Simple) and event.player == player and event.object not in own:
                    count += self.filter.matches(game, event.object, it)
            if count >= wanted:
                return True
        return False


class DrawnThisTurn(Condition, frozen=True):
    """"you've drawn two or more cards this turn", "an opponent has drawn three or more cards this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = ("you've drawn {least} or more cards this turn", "{who} <have> drawn {least} or more cards this turn")
    zh = ("你本回合中抓过{least}张或更多牌", "{who}本回合中抓过{least}张或更多牌")
    least: Quantity | Annotated[int, "numeral"]
    who: Players | None = None

    def holds(self, game: Game, it: Context) -> bool:
        players = (it.controller,) if self.who is None else self.who.find(game, it)
        return any(game.player(player).cards_drawn >= value(self.least, game, it) for player in players)


class SacrificedThisTurn(Condition, frozen=True):
    """"you sacrificed an artifact this turn", "you've sacrificed a Food this turn"; "discarded a creature card"."""

    reads: ClassVar[int] = F_HISTORY
    en = (
        "you've (sacrificed|discarded:discarded) a {filter:sg} this turn",
        "{who} (sacrificed|discarded:discarded) a {filter:sg} this turn",
    )
    zh = ("你本回合中(牺牲|弃:discarded)过{filter}", "{who}本回合中(牺牲|弃:discarded)过{filter}")
    filter: Filter
    who: Players | None = None
    discarded: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        players = (it.controller,) if self.who is None else self.who.find(game, it)
        kind = e.E_DISCARD if self.discarded else e.E_SACRIFICE
        return any(
            event.kind == kind and isinstance(event, Simple) and event.player in players and self.filter.matches(game, event.object, it)
            for event in game.state.history
        )


class SpellsLastTurn(Condition, frozen=True):
    """CR 603.4: "no spells were cast last turn", "a player cast two or more spells last turn" (werewolves)."""

    reads: ClassVar[int] = F_HISTORY
    en = "(no spells were cast|a player cast two or more spells:many) last turn"
    zh = "上一回合(没有咒语被施放|有牌手施放过两个或更多咒语:many)"
    many: bool = False

    def holds(self, game: Game, it: Context) -> bool:
        counts = [n for facts in game.state.turn_log for name, n in facts if name.startswith("cast ")]
        return any(n >= 2 for n in counts) if self.many else not any(counts)

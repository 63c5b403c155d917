"""What players do, as trigger conditions (CR 603.2): "you cast your second spell each turn", "an opponent discards a card"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.language import Introduction
from wanzhi.model import events as e
from wanzhi.model.constants import DRAW, FIRST_OBJECT, GRAVEYARD, NONE, OWN_ZONES
from wanzhi.model.events import CreateTokens, Damage, Event, GainLife, LoseLife, Simple
from wanzhi.vocabulary.base import Context, EventPattern, Filter, Players, Together
from wanzhi.vocabulary.filters import Described
from wanzhi.vocabulary.happenings import Party, bind
from wanzhi.vocabulary.participants import OneOrMore, Participant
from wanzhi.vocabulary.references import Itself

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Deed(EventPattern, frozen=True):
    """Something a player does; `who` is bound to the player, `what` to the object, which is "the discarded card" and the like (`role`)."""

    role: ClassVar[str] = ""

    def introduces(self) -> tuple[Introduction, ...]:
        what: object = getattr(self, "what", None)
        ref = getattr(what, "ref", 0)
        if not self.role or not isinstance(what, Participant) or not ref:
            return ()
        return (Introduction("object", isinstance(what, OneOrMore), 0, (self.role,), refines=ref),)

    def player_fits(self, game: Game, player: int, who: Players, it: Context) -> bool:
        """Whether the player is one of those meant; if so it is bound."""
        if player not in who.find(game, it):
            return False
        bind(it, who, (player,))
        return True

    def together(self, game: Game, event: Event, it: Context) -> Together:
        """CR 603.2c: what "a player discards one or more cards" means is one event for each player."""
        return (getattr(event, "player", NONE),) if self.batch else None


class DeedToObject(Deed, frozen=True):
    """One that is done to an object."""

    who: Players
    what: Party

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or not self.what.matches(game, event.object, it):
            return False
        if not self.player_fits(game, event.player, self.who, it):
            return False
        bind(it, self.what, (event.object,))
        return True


def nth_of(game: Game, event: Event, player: int, kind: int) -> int:
    """Which of the player's events of that kind this turn it is: 1 for the first."""
    count = 0
    for earlier in game.state.history:
        if earlier.kind == kind and getattr(earlier, "player", NONE) == player:
            count += 1
        if earlier is event:
            break
    return count


# --- spells and abilities -----------------------------------------------------------------------------------------------------------------


class Casts(Deed, frozen=True):
    """CR 601.2i: "you cast a creature spell", "an opponent casts a spell", "you cast or copy an instant or sorcery spell" (707.10)."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_CAST, e.E_COPY)
    en = "{who} (<cast>|<cast> or <copy>:copies) {what}"
    zh = "{who}(施放|施放或复制:copies){what}"
    who: Players
    what: Party
    copies: bool = False

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or (event.kind == e.E_COPY and not self.copies):
            return False
        if not self.what.matches(game, event.object, it) or not self.player_fits(game, event.player, self.who, it):
            return False
        bind(it, self.what, (event.object,))
        return True


class CastsNth(Deed, frozen=True):
    """CR 601.2i: "you cast your second spell each turn", "a player casts their first spell each turn"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_CAST,)
    en = (
        "{who} <cast> (your|their:their) {nth} {filter:sg} "
        "(each turn|during each opponent's turn|this turn|during each of your turns:when)"
    )
    zh = "{who}(于每回合|于每个对手的回合中|于本回合|于你的每个回合中:when)施放(你的|其:their)第{nth}个{filter}"
    who: Players
    nth: Annotated[int, "ordinal"]
    filter: Filter
    their: bool = False
    when: int = 0
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", False, 0, ("spell",), True),)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or not self.filter.matches(game, event.object, it):
            return False
        if (self.when == 1 and game.active == it.controller) or (self.when == 3 and game.active != it.controller):
            return False
        if not self.player_fits(game, event.player, self.who, it):
            return False
        count = 0
        for earlier in game.state.history:
            if earlier.kind == e.E_CAST and isinstance(earlier, Simple) and earlier.player == event.player:
                count += self.filter.matches(game, earlier.object, it)
            if earlier is event:
                break
        it.refs[self.ref] = (event.object,)
        return count == self.nth


class Activates(Deed, frozen=True):
    """CR 602.2: "you activate a loyalty ability", "you activate an ability of a creature that isn't a mana ability"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ACTIVATE,)
    en = (
        "{who} <activate> (a loyalty ability|a ability that isn't a mana ability:any)",
        "{who} <activate> (a loyalty ability|a ability:any) of {what}(|, if it isn't a mana ability| that isn't a mana ability)",
    )
    zh = ("{who}起动(忠诚异能|不是法术力异能的异能:any)", "{who}起动{what}的(忠诚异能|不是法术力异能的异能:any)")
    who: Players
    any: bool = False
    what: Participant | None = None
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", False, 0, ("ability",), True),)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple):
            return False
        announced = game.object(event.object).announced
        ability = announced.ability if announced is not None else None
        if not self.any and not getattr(ability, "loyalty", False):
            return False
        if self.what is not None:
            if not self.what.matches(game, event.target, it):
                return False
            bind(it, self.what, (event.target,))
        it.refs[self.ref] = (event.object,)
        return self.player_fits(game, event.player, self.who, it)


class CommitsCrime(Deed, frozen=True):
    """CR 700.13: targeting an opponent, what an opponent controls, or a card in an opponent's graveyard."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_TARGETED,)
    batch: ClassVar[bool] = True
    en = "{who} <commit> a crime"
    zh = "{who}犯罪"
    who: Players

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Simple) and is_crime(game, event) and self.player_fits(game, event.player, self.who, it)


def is_crime(game: Game, event: Event) -> bool:
    """Whether becoming this target makes it a crime."""
    target, player = getattr(event, "target", NONE), getattr(event, "player", NONE)
    if target < FIRST_OBJECT:
        return target in game.opponents(player)
    obj = game.object(target)
    if obj.zone in OWN_ZONES:
        return obj.zone == GRAVEYARD and obj.owner in game.opponents(player)
    return game.controller(target) in game.opponents(player)


class LosesTheGame(Deed, frozen=True):
    """CR 603.9: "an opponent loses the game": whatever the reason, leaving included; a draw is no loss. Looks back (603.10f)."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_LOSE_GAME,)
    looks_back: ClassVar[bool] = True
    en = "{who} <lose> the game"
    zh = "{who}输掉这盘游戏"
    who: Players

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        return isinstance(event, Simple) and event.player != NONE and self.player_fits(game, event.player, self.who, it)


class LosesControl(Deed, frozen=True):
    """CR 603.10d: "you lose control of ~": the ability is still the former controller's."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_CONTROL,)
    looks_back: ClassVar[bool] = True
    en = "you lose control of {what:obj}"
    zh = "你失去{what}的操控权"
    what: Itself

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or event.object != it.me:
            return False
        it.controller = it.actor = event.target
        return True


class DamagePrevented(Deed, frozen=True):
    """CR 615.13: "damage that would be dealt to you is prevented": each time a prevention effect prevents some of it."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_PREVENTED,)
    en = "damage that would be dealt to {whom:obj} is prevented"
    zh = "将对{whom}造成的伤害被防止"
    whom: Party | Players
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", trigger=True),)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple):
            return False
        if isinstance(self.whom, Players):
            fits = event.target < FIRST_OBJECT and self.player_fits(game, event.target, self.whom, it)
        else:
            fits = event.target >= FIRST_OBJECT and self.whom.matches(game, event.target, it)
            bind(it, self.whom, (event.target,))
        it.refs[self.ref] = event.amount
        return fits


# --- cards --------------------------------------------------------------------------------------------------------------------------------


class Draws(Deed, frozen=True):
    """CR 121.1: "you draw a card", "you draw your second card each turn"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_DRAW,)
    en = ("{who} <draw> a card", "{who} <draw> (your|their:their) {nth} card (each|in a) turn")
    zh = ("{who}抓一张牌", "{who}每回合抓(你的|其:their)第{nth}张牌")
    who: Players
    nth: Annotated[int, "ordinal"] = 0
    their: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", False, 0, ("card", "drawn"), True),)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        player, new = getattr(event, "player", NONE), getattr(event, "new", NONE)
        if new == NONE or not self.player_fits(game, player, self.who, it):
            return False
        it.refs[self.ref] = (new,)
        return not self.nth or nth_of(game, event, player, e.E_DRAW) == self.nth


class DrawsExcept(Deed, frozen=True):
    """CR 121.1, 504.1: "an opponent draws a card except the first one they draw in each of their draw steps"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_DRAW,)
    en = "{who} <draw> a card except the first one (they|you:you) draw in each of (their|your) draw steps"
    zh = "{who}抓一张牌，且并非(其|你:you)于各抓牌步骤中抓的第一张牌"
    who: Players
    you: bool = False

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        player = getattr(event, "player", NONE)
        if not self.player_fits(game, player, self.who, it):
            return False
        if game.step != DRAW or game.active != player:
            return True
        first = False
        for earlier in game.state.history:
            if earlier.kind == e.E_STEP and getattr(earlier, "amount", NONE) == DRAW:
                first = True
            elif earlier.kind == e.E_DRAW and getattr(earlier, "player", NONE) == player and first:
                return earlier is not event
        return False


class Discards(DeedToObject, frozen=True):
    """CR 701.9, 702.29: "you discard a card", "an opponent discards one or more cards", "you cycle or discard a card"."""

    role: ClassVar[str] = "discarded"
    kinds: ClassVar[tuple[int, ...]] = (e.E_DISCARD,)
    looks_back: ClassVar[bool] = False
    en = "{who} (<discard>|<cycle> or <discard>:cycles) {what}"
    zh = "{who}(弃|循环或弃:cycles){what}"
    cycles: bool = False

    @property
    def batch(self) -> bool:  # type: ignore[override]
        return isinstance(self.what, OneOrMore)


class Cycles(Deed, frozen=True):
    """CR 702.29c: "you cycle a card", "you cycle ~"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_CYCLE,)
    en = "{who} <cycle> {what}"
    zh = "{who}循环{what}"
    who: Players
    what: Party

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or not self.player_fits(game, event.player, self.who, it):
            return False
        if not self.what.matches(game, event.object, it) and not self.what.matches(game, game.current(event.object), it):
            return False
        bind(it, self.what, (event.object,))
        return True


class Looks(Deed, frozen=True):
    """CR 701: "you scry", "you surveil", "you proliferate", "an opponent searches their library", "a player shuffles"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_SCRY, e.E_SURVEIL, e.E_SEARCH, e.E_SHUFFLE, e.E_KEYWORD_ACTION)
    en = (
        "{who} (<scry>|<surveil>|<search> their library|<shuffle> their library|<scry> or <surveil>|<proliferate>:deed)",
        "{who} (<scry>|<surveil>|<search> your library|<shuffle> your library|<scry> or <surveil>|<proliferate>:deed)",
    )
    zh = "{who}(占卜|刺探|搜寻牌库|将其牌库洗牌|占卜或刺探|增殖:deed)"
    who: Players
    deed: int = 0

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        wanted = ((e.E_SCRY,), (e.E_SURVEIL,), (e.E_SEARCH,), (e.E_SHUFFLE,), (e.E_SCRY, e.E_SURVEIL), (e.E_KEYWORD_ACTION,))[self.deed]
        if event.kind not in wanted or (self.deed == 5 and getattr(event, "name", "") != "proliferate"):
            return False
        player = getattr(event, "player", NONE)
        if self.deed == 2 and getattr(event, "target", player) != player:
            return False
        return self.player_fits(game, player, self.who, it)


class PlaysLand(DeedToObject, frozen=True):
    """CR 305.1: "you play a land", "an opponent plays a land"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_PLAY_LAND,)
    en = "{who} <play> {what}"
    zh = "{who}使用{what}"
    what: Participant


# --- permanents ---------------------------------------------------------------------------------------------------------------------------


class Sacrifices(DeedToObject, frozen=True):
    """CR 701.21: "you sacrifice a permanent", "a player sacrifices another creature", "you sacrifice one or more Foods"."""

    role: ClassVar[str] = "sacrificed"
    kinds: ClassVar[tuple[int, ...]] = (e.E_SACRIFICE,)
    looks_back: ClassVar[bool] = True
    en = "{who} <sacrifice> {what}"
    zh = "{who}牺牲{what}"

    @property
    def batch(self) -> bool:  # type: ignore[override]
        return isinstance(self.what, OneOrMore)


class TapsForMana(DeedToObject, frozen=True):
    """CR 106.12a: "you tap a land for mana", "a player taps a Forest for mana"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_TAP_FOR_MANA,)
    from_mana: ClassVar[bool] = True
    en = "{who} <tap> {what} for mana"
    zh = "{who}横置{what}以产生法术力"


class CreatesTokens(Deed, frozen=True):
    """CR 701.7: "you create one or more tokens", "you create one or more creature tokens"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_TOKENS,)
    en = "{who} <create> one or more {filter:pl}"
    zh = "{who}派出一个或数个{filter}"
    who: Players
    filter: Filter
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", True, 0, ("token",), True), Introduction("number", True, trigger=True))

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, CreateTokens):
            return False
        made = tuple(id for id in event.new if self.filter.matches(game, id, it))
        if not made or not self.player_fits(game, event.player, self.who, it):
            return False
        it.refs[self.ref], it.refs[self.ref + 1] = made, len(made)
        return True


# --- life and damage ----------------------------------------------------------------------------------------------------------------------


class GainsOrLosesLife(Deed, frozen=True):
    """CR 119.3, 119.9-10: "you gain life", "an opponent loses life", "a player gains or loses life"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_GAIN_LIFE, e.E_LOSE_LIFE)
    en = "{who} (<gain>|<lose>|<gain> or <lose>:how) life"
    zh = "{who}(获得|失去|获得或失去:how)生命"
    who: Players
    how: int = 0
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", trigger=True),)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, (GainLife, LoseLife)) or event.amount <= 0:
            return False
        if self.how < 2 and isinstance(event, LoseLife) != bool(self.how):
            return False
        if not self.player_fits(game, event.player, self.who, it):
            return False
        it.refs[self.ref] = event.amount
        return True


class PlayerIsDealtDamage(Deed, frozen=True):
    """CR 120.3a: "you're dealt damage", "an opponent is dealt noncombat damage", "a player is dealt combat damage by ~"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_DAMAGE,)
    en = ("you're dealt (|combat |noncombat :sort)damage[ by {source}]", "{who} <are> dealt (|combat |noncombat :sort)damage[ by {source}]")
    zh = ("你受到[{source}的](|战斗|非战斗:sort)伤害", "{who}受到[{source}的](|战斗|非战斗:sort)伤害")
    sort: int = 0
    who: Players | None = None
    source: Party | None = None
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("number", trigger=True),)

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Damage) or (self.sort == 1 and not event.combat) or (self.sort == 2 and event.combat):
            return False
        if self.source is not None:
            if not self.source.matches(game, event.source, it):
                return False
            bind(it, self.source, (event.source,))
        it.refs[self.ref] = event.amount
        if self.who is None:
            return event.target == it.controller
        return event.target < FIRST_OBJECT and self.player_fits(game, event.target, self.who, it)

    def together(self, game: Game, event: Event, it: Context) -> Together:
        """CR 603.2c: damage from several sources at once is one event, unless it is said of a source."""
        return ("to", getattr(event, "target", NONE)) if self.source is None or getattr(self.source, "plural", False) else None


# --- combat -------------------------------------------------------------------------------------------------------------------------------


class DeclaresAttack(Deed, frozen=True):
    """CR 508.1, 508.3b, 508.3d, 508.3e: "you attack", "a player attacks", "an opponent attacks you"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ATTACKERS,)
    en = "{who} <attack>[ {whom:obj}](| or a planeswalker you control:walkers)"
    zh = "{who}攻击[{whom}](|或由你操控的鹏洛客:walkers)"
    who: Players
    whom: Players | None = None
    walkers: bool = False

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple):
            return False
        if self.whom is not None:
            players = self.whom.find(game, it)
            attacked = tuple(
                player for player in players
                if any(self._at(game, game.object(id).attacking, player) for id in event.objects)
            )
            if not attacked:
                return False
            bind(it, self.whom, attacked[:1])
        return self.player_fits(game, event.player, self.who, it)

    def _at(self, game: Game, target: int, player: int) -> bool:
        return target == player or (self.walkers and target >= FIRST_OBJECT and game.controller(target) == player)


class AttacksWith(Deed, frozen=True):
    """CR 508.1, 508.3c: "you attack with two or more creatures", "you attack with one or more Dragons"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ATTACKERS,)
    en = "{who} <attack> with {least} or more [other :others]{filter:pl}"
    zh = "{who}以{least}个或更多[其他:others]{filter}攻击"
    who: Players
    least: Annotated[int, "numeral"]
    filter: Filter
    others: bool = False
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (Introduction("object", True, self.filter.types() if isinstance(self.filter, Described) else 0, ("attacking",), True),
                Introduction("number", True, trigger=True))

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple):
            return False
        found = tuple(id for id in event.objects if self.filter.matches(game, id, it) and not (self.others and id == it.me))
        it.refs[self.ref], it.refs[self.ref + 1] = found, len(found)
        return len(found) >= self.least and self.player_fits(game, event.player, self.who, it)


class AttackTogether(Deed, frozen=True):
    """CR 508.1: "~ and at least two other creatures attack" (battalion)."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_ATTACKERS,)
    en = "~ and at least {least} other {filter} <attack>"
    zh = "~和至少{least}个其他{filter}攻击"
    least: Annotated[int, "numeral"]
    filter: Filter

    def matches(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or it.me not in event.objects:
            return False
        return sum(1 for id in event.objects if id != it.me and self.filter.matches(game, id, it)) >= self.least

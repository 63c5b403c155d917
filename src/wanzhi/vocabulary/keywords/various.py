"""Keywords that are texts, and some that stand alone: champion, hideaway, transmute, reinforce, backup, increment, saddle, partner (CR 702)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, cast

import msgspec

from wanzhi.language import Introduction, lexical_functions
from wanzhi.model.constants import BATTLEFIELD, EXILE, FIRST_OBJECT, HAND, NONE
from wanzhi.model.events import E_KEYWORD_ACTION, Event, Simple
from wanzhi.vocabulary.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility, targets_of
from wanzhi.vocabulary.base import Ability, Condition, Context, Cost, Effect, Filter, Node, Steps, Unsaid
from wanzhi.vocabulary.costs import can_be_sacrificed
from wanzhi.vocabulary.effects.doing import look_at
from wanzhi.vocabulary.effects.places import put_on_library
from wanzhi.vocabulary.effects.tallies import fits_as_it_was
from wanzhi.vocabulary.filters import introduction
from wanzhi.vocabulary.gained_abilities import GainAbility, Quoted
from wanzhi.vocabulary.happenings import Happening
from wanzhi.vocabulary.keywords.coded import trigger
from wanzhi.vocabulary.keywords.macros import CostMacro, Macro, english
from wanzhi.vocabulary.keywords.marks import mark_this_turn
from wanzhi.vocabulary.keywords.paid import _described
from wanzhi.vocabulary.keywords.reborn import activated
from wanzhi.vocabulary.linked import link_exiled
from wanzhi.vocabulary.numbers import number_word
from wanzhi.vocabulary.reading import abilities_from

if TYPE_CHECKING:
    from wanzhi.language.lexer import Token
    from wanzhi.rules.game import Game


class Champion(Macro, frozen=True):
    """CR 702.72a."""

    keyword: ClassVar[str] = "champion"
    rule: ClassVar[str] = "702.72"
    en = "champion a {what:sg}"
    zh = "夺冠{what}"
    what: Filter

    def definition(self) -> str:
        return (
            f"when ~ enters, sacrifice it unless you exile another {_described(self.what, '')} you control.\n"
            "when ~ leaves the battlefield, return the exiled card to the battlefield under its owner's control."
        )


class HideAway(Unsaid, Effect, frozen=True):
    """CR 702.75a."""

    n: int

    def happen(self, game: Game, it: Context) -> Steps[None]:
        player = it.controller
        top = game.library(player)[: self.n]
        look_at(game, player, top)
        chosen = yield from game.pick(player, top, 1, 1, "702.75a", "hide away", it.me)
        for new in (yield from game.move(chosen, EXILE, it.stack_id, reason="exile")):
            hidden = game.state.edit(new)
            hidden.known_to, hidden.face_down = 1 << player, True
            link_exiled(game, it, (new,))
        yield from put_on_library(game, it, player, tuple(id for id in top if id not in chosen), True, True)


class Hideaway(KeywordAbility, frozen=True):
    """CR 702.75."""

    keyword: ClassVar[str] = "hideaway"
    rule: ClassVar[str] = "702.75"
    en = "hideaway {n}"
    zh = "掩蔽{n}"
    n: Annotated[int, "digits"]

    def parts(self) -> tuple[Ability, ...]:
        return (trigger("when ~ enters, draw a card.", HideAway(self.n)),)


class Transmute(CostMacro, frozen=True):
    """CR 702.53a."""

    keyword: ClassVar[str] = "transmute"
    rule: ClassVar[str] = "702.53"
    en = ("transmute( |—:dash){costs,:cap:pl}", "transmute( |—:dash){costs,:cap:pl}.")
    zh = "易质[～:dash]{costs，}"

    def definition(self) -> str:
        return (
            f"{self.paying}, discard ~: search your library for a card with the same mana value as ~, reveal it, put it into your hand, "
            "then shuffle. activate only as a sorcery."
        )


class Transfigure(CostMacro, frozen=True):
    """CR 702.71a."""

    keyword: ClassVar[str] = "transfigure"
    rule: ClassVar[str] = "702.71"
    en = ("transfigure( |—:dash){costs,:cap:pl}", "transfigure( |—:dash){costs,:cap:pl}.")
    zh = "易形[～:dash]{costs，}"

    def definition(self) -> str:
        return (
            f"{self.paying}, sacrifice ~: search your library for a creature card with the same mana value as ~, put it onto the battlefield, "
            "then shuffle. activate only as a sorcery."
        )


class Reinforce(Macro, frozen=True):
    """CR 702.77a."""

    keyword: ClassVar[str] = "reinforce"
    rule: ClassVar[str] = "702.77"
    en = "reinforce {n}—{costs,:cap:pl}"
    zh = "补强{n}～{costs，}"
    n: Annotated[int, "digits"]
    costs: tuple[Cost, ...]

    def definition(self) -> str:
        return f"{english(self.costs)}, discard ~: put {number_word(self.n, '+1/+1 counter')} on target creature."


class Undaunted(Macro, frozen=True):
    """CR 702.125a."""

    keyword: ClassVar[str] = "undaunted"
    rule: ClassVar[str] = "702.125"
    en = "undaunted"
    zh = "不屈"
    text: ClassVar[str] = "~ costs {1} less to cast for each opponent you have."


class LivingMetal(Macro, frozen=True):
    """CR 702.161a."""

    keyword: ClassVar[str] = "living metal"
    rule: ClassVar[str] = "702.161"
    en = "living metal"
    zh = "金属生命体"
    text: ClassVar[str] = "during your turn, ~ is a artifact creature in addition to its other types."


class SpentMore(Unsaid, Condition, frozen=True):
    """CR 702.191a: ~ is a creature, and more mana was spent on the spell than its power or its toughness."""

    def holds(self, game: Game, it: Context) -> bool:
        if not isinstance(it.event, Simple) or not game.exists(it.me) or not game.is_creature(it.me):
            return False
        announced = game.object(it.event.object).announced
        spent = len(announced.mana_spent) if announced is not None else 0
        return spent > min(game.power(it.me), game.toughness(it.me))


class Increment(KeywordAbility, frozen=True):
    """CR 702.191."""

    keyword: ClassVar[str] = "increment"
    rule: ClassVar[str] = "702.191"
    en = "increment"
    zh = "递增"

    def parts(self) -> tuple[Ability, ...]:
        read = cast(TriggeredAbility, abilities_from("whenever you cast a spell, put a +1/+1 counter on ~.")[0])
        return (msgspec.structs.replace(read, condition=SpentMore()),)


class BecomeSaddled(Unsaid, Effect, frozen=True):
    """CR 702.171a: ~ becomes saddled until end of turn."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if game.exists(it.me) and game.zone_of(it.me) == BATTLEFIELD:
            mark_this_turn(game, it.me, "saddled")
        return
        yield


class Saddle(KeywordAbility, frozen=True):
    """CR 702.171."""

    keyword: ClassVar[str] = "saddle"
    rule: ClassVar[str] = "702.171"
    en = "saddle {n}"
    zh = "乘驾{n}"
    n: Annotated[int, "digits"]

    def parts(self) -> tuple[Ability, ...]:
        from wanzhi.vocabulary.keywords.coded import CrewCost

        cost = f"tap any number of other untapped creatures you control with total power {self.n} or greater"
        read = activated(f"{cost}: draw a card. activate only as a sorcery.", BecomeSaddled())
        costs = tuple(msgspec.structs.replace(part, name="saddle") if isinstance(part, CrewCost) else part for part in read.costs)
        return (msgspec.structs.replace(read, costs=costs),)


class ExploitOne(Unsaid, Effect, frozen=True):
    """CR 702.110a-b: the player may sacrifice a creature; ~ exploits it."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        able = [id for id in game.permanents(it.controller) if game.is_creature(id) and can_be_sacrificed(game, id)]
        if not able or not (yield from game.may(it.controller, "sacrifice a creature", "702.110a", it.me)):
            return
        chosen = yield from game.pick(it.controller, able, 1, 1, "702.110a", "sacrifice", it.me)
        for id in (yield from game.sacrifice(chosen, it.stack_id)):
            yield from game.happen(Simple(E_KEYWORD_ACTION, object=it.me, player=it.controller, target=id, name="exploit"))


class Exploit(KeywordAbility, frozen=True):
    """CR 702.110."""

    keyword: ClassVar[str] = "exploit"
    rule: ClassVar[str] = "702.110"
    en = "exploit"
    zh = "榨取"

    def parts(self) -> tuple[Ability, ...]:
        return (trigger("when ~ enters, draw a card.", ExploitOne()),)


class Exploits(Happening, frozen=True):
    """CR 702.110b: "exploits a creature"; the object need not be on the battlefield any more."""

    kinds: ClassVar[tuple[int, ...]] = (E_KEYWORD_ACTION,)
    looks_back: ClassVar[bool] = True
    en = "<exploit> a {what:sg}"
    zh = "榨取{what}"
    what: Filter
    ref: int = 0

    def introduces(self) -> tuple[Introduction, ...]:
        return (introduction(self.what, False, "sacrificed"),)

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) and event.name == "exploit" else NONE

    def fits(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Simple) or not fits_as_it_was(game, self.what, event.target, it):
            return False
        it.refs[self.ref] = (event.target,)
        return True


# --- backup ------------------------------------------------------------------------------------------------------------------------------------


class GiveAbilities(Unsaid, Effect, frozen=True):
    """CR 702.165a: the counters, and to another creature the abilities printed below this one until end of turn."""

    effect: Effect
    ref: int
    n: int

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from self.effect.happen(game, it)
        for id in cast("tuple[int, ...]", it.refs.get(self.ref, ())):
            given = below_backup(game, it.me)
            if id >= FIRST_OBJECT and id != it.me and game.exists(id) and game.zone_of(id) == BATTLEFIELD and given:
                nodes = tuple(ability if isinstance(ability, KeywordAbility) else Quoted(cast(ActivatedAbility, ability)) for ability in given)
                game.add_effect(it, (GainAbility(nodes),), "turn", (id,))


def below_backup(game: Game, id: int) -> tuple[Ability, ...]:
    """CR 702.165a-c: the non-backup abilities printed below the first backup ability, of the object as copied."""
    obj = game.object(id)
    printed = cast("tuple[Ability, ...]", (obj.copied or obj.face.base).abilities)
    first = next((n for n, ability in enumerate(printed) if isinstance(ability, Backup)), len(printed))
    return tuple(ability for ability in printed[first:] if not isinstance(ability, Backup))


class Backup(KeywordAbility, frozen=True):
    """CR 702.165."""

    keyword: ClassVar[str] = "backup"
    rule: ClassVar[str] = "702.165"
    en = "backup {n}"
    zh = "后援{n}"
    n: Annotated[int, "digits"]

    def parts(self) -> tuple[Ability, ...]:
        read = cast(TriggeredAbility, abilities_from(f"when ~ enters, put {number_word(self.n, '+1/+1 counter')} on target creature.")[0])
        ref: int = getattr(targets_of(read.effect)[0], "ref", 0)
        return (msgspec.structs.replace(read, effect=GiveAbilities(read.effect, ref, self.n)),)


# --- of the construction of decks ---------------------------------------------------------------------------------------------------------------


class DeckKeyword(KeywordAbility, frozen=True):
    """CR 702.124, 702.139: about the construction of Commander decks only: it does nothing in the game."""

    keyword: ClassVar[str] = "partner"
    rule: ClassVar[str] = "702.124"
    en = (
        "(partner|doctor's companion|choose a background|friends forever|partner—survivors|partner—friends forever|"
        "partner—father & son|partner—character select:which)"
    )
    zh = (
        "(拍档|博士的同伴|选择一个背景|友谊长存|拍档～生还者|拍档～友谊长存|拍档～父子|拍档～角色选择:which)"
    )
    which: int = 0


def _rest(tokens: Sequence[Token], i: int) -> list[tuple[int, Hashable]]:
    """The words to the end of the paragraph, as they are written: a card's name."""
    if i < 2 or (tokens[i - 2].text, tokens[i - 1].text) != ("partner", "with") or i >= len(tokens):
        return []
    words = tokens[i:]
    return [(len(tokens), "".join(token.raw if token.glued or at == 0 else " " + token.raw for at, token in enumerate(words)))]


def _before_partner(tokens: Sequence[Token], i: int) -> list[tuple[int, Hashable]]:
    """The words between 与 and 拍档."""
    end = len(tokens) - 2
    if i != 1 or tokens[0].text not in ("与", "和") or end <= i or (tokens[end].text, tokens[end + 1].text) != ("拍", "档"):
        return []
    return [(end, "".join(token.raw if token.glued or at == 0 else " " + token.raw for at, token in enumerate(tokens[i:end])))]


lexical_functions("partner name", _rest, lambda value, lang, many: str(value), chinese=_before_partner)


class FindPartner(Unsaid, Effect, frozen=True):
    """CR 702.124j: the target player may search for the named card."""

    name: str
    ref: int

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for player in cast("tuple[int, ...]", it.refs.get(self.ref, ())):
            if not (yield from game.may(player, "search", "702.124j", it.me)):
                continue
            found = yield from game.search(player, player, lambda id: game.chars(id).name == self.name, 0, 1, it.stack_id, True)
            yield from game.move(found, HAND, it.stack_id, reason="put")
            yield from game.shuffle(player, it.stack_id)


class PartnerWith(KeywordAbility, frozen=True):
    """CR 702.124j: "partner with [name]"; also about the construction of Commander decks."""

    keyword: ClassVar[str] = "partner with"
    rule: ClassVar[str] = "702.124"
    en = "partner with {name}"
    zh = "与{name}拍档"
    name: Annotated[str, "partner name"]

    def parts(self) -> tuple[Ability, ...]:
        read = cast(TriggeredAbility, abilities_from("when ~ enters, target player draws a card.")[0])
        ref: int = getattr(targets_of(read.effect)[0], "ref", 0)
        return (msgspec.structs.replace(read, effect=TargetedEffect(targets_of(read.effect)[0], FindPartner(self.name, ref))),)


class TargetedEffect(Unsaid, Effect, frozen=True):
    """An effect without words that has a target."""

    target: Node
    effect: Effect

    def happen(self, game: Game, it: Context) -> Steps[None]:
        return self.effect.happen(game, it)

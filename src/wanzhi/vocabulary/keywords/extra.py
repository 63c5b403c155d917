"""Keywords with optional additional costs, and modes with costs: bargain, offspring, squad, casualty, gift, entwine, spree ... (CR 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, cast

from wanzhi.language import lexical
from wanzhi.model import events as e
from wanzhi.model.constants import BATTLEFIELD, GRAVEYARD
from wanzhi.model.events import Simple, ZoneChange
from wanzhi.vocabulary.abilities import KeywordAbility, SpellEffect, TriggeredAbility
from wanzhi.vocabulary.base import Ability, Context, Cost, Effect, Steps, Unsaid
from wanzhi.vocabulary.cost_rules import CastWay, OptionalCost
from wanzhi.vocabulary.costs import CLAIM_TAP, Claim, PlainCost, SacrificeCost
from wanzhi.vocabulary.keywords.coded import trigger
from wanzhi.vocabulary.keywords.described import described
from wanzhi.vocabulary.keywords.ways import WayKeyword
from wanzhi.vocabulary.modes import ANY, ChooseModes, LastMode, Modal, Mode, ModeRule, repeated
from wanzhi.vocabulary.numbers import number_word
from wanzhi.vocabulary.reading import abilities_from
from wanzhi.vocabulary.stack_rules import EachModeCost
from wanzhi.vocabulary.states import cast_facts

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

AWAKEN = 8  # its referents are apart from those of the spell's other text
CHOSEN = 9002  # the referent of the opponent chosen for a gift


def times_paid(game: Game, id: int, name: str) -> int:
    """How often an optional cost of that name was paid for the spell that the object is or was."""
    announced = cast_facts(game, id)
    return dict(announced.paid).get(name, 0) if announced is not None else 0


# --- sacrifice or tap something as well ----------------------------------------------------------------------------------------------


class Bargain(KeywordAbility, frozen=True):
    """CR 702.166a: you may sacrifice an artifact, enchantment or token as an additional cost."""

    keyword: ClassVar[str] = "bargain"
    rule: ClassVar[str] = "702.166"
    en = "bargain"
    zh = "加码"

    def parts(self) -> tuple[Ability, ...]:
        return (OptionalCost((SacrificeCost(described("artifact, enchantment, or token")),), "bargain"),)


class CopyIfPaid(Unsaid, Effect, frozen=True):
    """Copy the spell if that cost was paid for it; new targets may be chosen."""

    name: str

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for _ in range(times_paid(game, it.me, self.name)):
            yield from game.copy_spell(it.me, it.controller, cause=it.stack_id)


class PaidOnCast(Unsaid, Effect, frozen=True):
    """Nothing by itself."""


def copies(name: str) -> TriggeredAbility:
    """"When you cast ~, if its [name] cost was paid, copy it."."""
    from wanzhi.vocabulary.keywords.paid_for import PaidFor

    made = trigger("when you cast ~, draw a card.", CopyIfPaid(name))
    return TriggeredAbility(made.pattern, made.effect, condition=PaidFor(name), from_zones=made.from_zones)


class Casualty(KeywordAbility, frozen=True):
    """CR 702.153a: you may sacrifice a creature with power N or greater as an additional cost; then the spell is copied."""

    keyword: ClassVar[str] = "casualty"
    rule: ClassVar[str] = "702.153"
    en = "casualty {n}"
    zh = "催命{n}"
    n: Annotated[int, "digits"]

    def parts(self) -> tuple[Ability, ...]:
        given = SacrificeCost(described(f"creature with power {self.n} or greater"))
        return (OptionalCost((given,), "casualty"), copies("casualty"))


class TapTwoAlike(Unsaid, PlainCost, frozen=True):
    """CR 702.78a: tap two untapped creatures you control that each share a color with the spell."""

    def claim(self, game: Game, it: Context) -> Claim | None:
        colors = game.chars(it.me).colors
        able = tuple(
            id for id in game.permanents(it.actor)
            if game.is_creature(id) and not game.object(id).tapped and game.chars(id).colors & colors
        )
        return Claim(CLAIM_TAP, able, 2)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        yield from game.tap(ids, it.stack_id)
        return True


class Conspire(KeywordAbility, frozen=True):
    """CR 702.78."""

    keyword: ClassVar[str] = "conspire"
    rule: ClassVar[str] = "702.78"
    en = "conspire"
    zh = "协力"

    def parts(self) -> tuple[Ability, ...]:
        return (OptionalCost((TapTwoAlike(),), "conspire"), copies("conspire"))


# --- tokens for it -------------------------------------------------------------------------------------------------------------------


class TokensPaidFor(Unsaid, Effect, frozen=True):
    """Create a token that's a copy of the permanent for each time the cost was paid."""

    name: str

    def happen(self, game: Game, it: Context) -> Steps[None]:
        from wanzhi.model.card import Face

        face = Face(game.copiable(it.me, (), it))
        yield from game.create_tokens(it.controller, (face,), times_paid(game, it.me, self.name), it.stack_id)


class Squad(WayKeyword, frozen=True):
    """CR 702.157a: an additional cost any number of times; a token copy for each."""

    keyword: ClassVar[str] = "squad"
    rule: ClassVar[str] = "702.157"
    en = ("squad( |—:dash){costs,:cap:pl}", "squad( |—:dash){costs,:cap:pl}.")
    zh = "小队[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        from wanzhi.vocabulary.keywords.paid_for import PaidFor

        made = trigger("when ~ enters, draw a card.", TokensPaidFor("squad"))
        return (
            OptionalCost(self.costs, "squad", True),
            TriggeredAbility(made.pattern, made.effect, condition=PaidFor("squad")),
        )


class Offspring(WayKeyword, frozen=True):
    """CR 702.175a: an additional cost; then a 1/1 token copy."""

    keyword: ClassVar[str] = "offspring"
    rule: ClassVar[str] = "702.175"
    en = ("offspring( |—:dash){costs,:cap:pl}", "offspring( |—:dash){costs,:cap:pl}.")
    zh = "繁生[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        text = "when ~ enters, if its offspring cost was paid, create a token that's a copy of it, except it's 1/1."
        return (OptionalCost(self.costs, "offspring"), *abilities_from(text))


# --- gift ------------------------------------------------------------------------------------------------------------------------------


class ChooseOpponent(Unsaid, PlainCost, frozen=True):
    """CR 702.174a: choose an opponent."""

    def payable(self, game: Game, it: Context) -> bool:
        return bool(game.opponents(it.actor))

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        it.refs[CHOSEN] = yield from game.pick(it.actor, game.opponents(it.actor), 1, 1, "702.174a", "gift to whom", it.me)
        return True


class Give(Unsaid, Effect, frozen=True):
    """CR 702.174b-c: if the gift was promised, the chosen player gets it."""

    effect: Effect

    def happen(self, game: Game, it: Context) -> Steps[None]:
        announced = cast_facts(game, it.me)
        if announced is None or not dict(announced.paid).get("gift"):
            return
        chosen = dict(announced.refs).get(CHOSEN, ())
        for player in chosen if isinstance(chosen, tuple) else ():
            theirs = it.child()
            theirs.controller = theirs.actor = player
            yield from self.effect.happen(game, theirs)
        yield from game.happen(Simple(e.E_KEYWORD_ACTION, object=it.me, player=it.controller, name="gift"))


lexical("gift", {
    "draw a card.": ("a card", "一张牌"), "create a Food token.": ("a Food", "一个食品"), "create a Treasure token.": ("a Treasure", "一个珍宝"),
    "create a tapped 1/1 blue Fish creature token.": ("a tapped Fish", "一个已横置的鱼"),
    "create an 8/8 blue Octopus creature token.": ("an Octopus", "一个章鱼"), "take an extra turn after this one.": ("an extra turn", "一个额外回合"),
})


class Gift(KeywordAbility, frozen=True):
    """CR 702.174: you may promise an opponent a gift; it is given as the spell resolves, or when the permanent enters."""

    keyword: ClassVar[str] = "gift"
    rule: ClassVar[str] = "702.174"
    en = "gift {what}"
    zh = "礼赠{what}"
    what: Annotated[str, "gift"]

    def parts(self) -> tuple[Ability, ...]:
        from wanzhi.vocabulary.keywords.paid_for import PaidFor

        given = Give(cast(SpellEffect, abilities_from(self.what)[0]).effect)
        enters = trigger("when ~ enters, draw a card.", given)
        return (
            OptionalCost((ChooseOpponent(),), "gift"), SpellEffect(given),
            TriggeredAbility(enters.pattern, given, condition=PaidFor("gift")),
        )


# --- modes ---------------------------------------------------------------------------------------------------------------------------


class Entwine(WayKeyword, frozen=True):
    """CR 702.42a: an additional cost for which all modes are chosen (see `rules.permissions.SpellFacts`)."""

    keyword: ClassVar[str] = "entwine"
    rule: ClassVar[str] = "702.42"
    en = ("entwine( |—:dash){costs,:cap:pl}", "entwine( |—:dash){costs,:cap:pl}.")
    zh = "打包[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (OptionalCost(self.costs, "entwine"),)


class Escalate(WayKeyword, frozen=True):
    """CR 702.120a: an additional cost for each mode beyond the first."""

    keyword: ClassVar[str] = "escalate"
    rule: ClassVar[str] = "702.120"
    en = ("escalate( |—:dash){costs,:cap:pl}", "escalate( |—:dash){costs,:cap:pl}.")
    zh = "增效[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (EachModeCost(self.costs),)


class CostMode(Mode, frozen=True):
    """CR 700.2h: a mode with its own cost."""

    en = "[{name} — ]{costs,} — {effect:cap}."
    zh = "[{name}～]{costs，}～{effect}。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "weight")


class LastCostMode(LastMode, frozen=True):
    """The last of them: its full stop is that of the whole."""

    en = "[{name} — ]{costs,} — {effect:cap}"
    zh = "[{name}～]{costs，}～{effect}"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "weight")


class Spree(ChooseModes, frozen=True):
    """CR 702.172a, 702.183a: "spree": choose one or more modes and pay the cost of each; "tiered": choose one."""

    en = ("(spree|tiered:tiered)\n• {listed•}\n• {last}", "spree\n• {last}")
    zh = ("(追欢|分级:tiered)\n• {listed•}\n• {last}", "追欢\n• {last}")
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "count", "rules", "memory")
    count: Annotated[tuple[int, int], "mode count"] = (1, ANY)
    listed: tuple[CostMode, ...] = ()
    last: LastCostMode = LastCostMode(PaidOnCast())
    rules: tuple[ModeRule, ...] = ()
    memory: int = 0
    tiered: bool = False

    @property
    def modal(self) -> Modal:
        modes = (*self.listed, self.last)
        return Modal(modes, 1, 1 if self.tiered else len(modes))


# --- copies on casting ---------------------------------------------------------------------------------------------------------------


class CopyForEachBuried(Unsaid, Effect, frozen=True):
    """CR 702.69a: copy the spell for each permanent put into a graveyard from the battlefield this turn."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        buried = 0
        for event in game.events_this_turn(e.E_ZONE):
            if isinstance(event, ZoneChange) and event.origin == BATTLEFIELD and event.to == GRAVEYARD:
                buried += 1
        for _ in range(buried):
            yield from game.copy_spell(it.me, it.controller, cause=it.stack_id)


class Gravestorm(KeywordAbility, frozen=True):
    """CR 702.69."""

    keyword: ClassVar[str] = "gravestorm"
    rule: ClassVar[str] = "702.69"
    en = "gravestorm"
    zh = "坟场风暴"

    def parts(self) -> tuple[Ability, ...]:
        return (trigger("when you cast ~, draw a card.", CopyForEachBuried()),)


class CopyWithAnother(Unsaid, Effect, frozen=True):
    """CR 702.144a: you may copy the spell; if you do, an opponent of your choice copies it too."""

    def happen(self, game: Game, it: Context) -> Steps[None]:
        if not (yield from game.may(it.controller, "copy", "702.144a", it.me)):
            return
        yield from game.copy_spell(it.me, it.controller, cause=it.stack_id)
        for player in (yield from game.pick(it.controller, game.opponents(it.controller), 1, 1, "702.144a", "choose an opponent", it.me)):
            yield from game.copy_spell(it.me, player, cause=it.stack_id)


class Demonstrate(KeywordAbility, frozen=True):
    """CR 702.144."""

    keyword: ClassVar[str] = "demonstrate"
    rule: ClassVar[str] = "702.144"
    en = "demonstrate"
    zh = "示范"

    def parts(self) -> tuple[Ability, ...]:
        return (trigger("when you cast ~, draw a card.", CopyWithAnother()),)


# --- awaken --------------------------------------------------------------------------------------------------------------------------


class Awaken(KeywordAbility, frozen=True):
    """CR 702.113: for this cost it also makes a creature of a land; its target is chosen only then."""

    keyword: ClassVar[str] = "awaken"
    rule: ClassVar[str] = "702.113"
    en = "awaken {n}—{costs,:cap:pl}"
    zh = "醒转{n}～{costs，}"
    n: Annotated[int, "digits"]
    costs: tuple[Cost, ...]

    def parts(self) -> tuple[Ability, ...]:
        text = (
            f"if ~'s awaken cost was paid, put {number_word(self.n, '+1/+1 counter')} on target land you control. "
            "that land becomes a 0/0 Elemental creature with haste. it's still a land."
        )
        read = cast(SpellEffect, abilities_from(text)[0])
        return (CastWay("awaken", self.costs), SpellEffect(cast(Effect, repeated(read.effect, AWAKEN))))

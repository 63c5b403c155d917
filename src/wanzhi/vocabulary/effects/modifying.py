"""Continuous effects that resolving spells and abilities begin (CR 611.2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, cast

from wanzhi.model import constants as c
from wanzhi.model.constants import BATTLEFIELD, FIRST_OBJECT
from wanzhi.model.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES, SUBTYPE_BIT
from wanzhi.vocabulary.abilities import walk
from wanzhi.vocabulary.base import Context, Duration, Effect, Filter, Modification, Node, Objects, Silent, Steps
from wanzhi.vocabulary.becoming import Becomes
from wanzhi.vocabulary.combat_rules import AllMustBlock, CanBlockAdditional, MustBlockThese
from wanzhi.vocabulary.effects.sentences import Clause, Joined, Optionally, Sentence
from wanzhi.vocabulary.effects.tallies import TallyObjects
from wanzhi.vocabulary.effects.tokens import define
from wanzhi.vocabulary.gained_abilities import GainAbility, prepared
from wanzhi.vocabulary.keywords.attached import ColorQuality, HexproofFrom, Protection, SortQuality
from wanzhi.vocabulary.modifications import BecomeColor, Decided, SetLandType, SetSubtypes
from wanzhi.vocabulary.player_abilities import begin_for_players
from wanzhi.vocabulary.rule_flags import RuleFlag
from wanzhi.vocabulary.selectors import All, Each
from wanzhi.vocabulary.statics import Continuous
from wanzhi.vocabulary.targets import Target

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

SPANS: Final = ("turn", "combat", "your next turn")

COLORS: Final = {name: color for color, name in c.COLOR_NAMES.items()}


def begin(
    game: Game, it: Context, what: Objects, mods: tuple[Modification, ...], duration: Duration | None, ids: tuple[int, ...]
) -> Steps[None]:
    """CR 611.2c: the effect begins, on the permanents and spells among `ids`; one that only changes rules affects what comes later too.

    CR 113.1b: players gain abilities by it too.
    """
    zones = 1 << BATTLEFIELD | 1 << c.STACK | (what.zones() if isinstance(what, Target) else 0)  # "target card in a graveyard"
    affected = [id for id in ids if id >= FIRST_OBJECT and game.exists(id) and zones >> game.zone_of(id) & 1]
    players = tuple(id for id in ids if 0 <= id < FIRST_OBJECT and game.exists(id))
    until, condition = getattr(duration, "until", "forever"), getattr(duration, "condition", None)
    open_set = what if isinstance(what, (All, Each)) and until in SPANS and all(mod.layers == ("rules",) for mod in prepared(mods)) else None
    if not affected and not players and open_set is None:
        return
    decided: list[Modification] = []
    for mod in prepared(mods):
        decided.append((yield from mod.decide(game, it)) if isinstance(mod, Decided) else mod)
    begin_for_players(game, it, players, decided, until, condition)
    if open_set is not None:
        game.add_effect(it, (Continuous(open_set, tuple(decided)),), until, None, condition)  # whatever fits at the time
        return
    if not affected:
        return
    if counts_others(mods):
        for id in affected:
            it.than = (id,)
            game.add_effect(it, decided, until, (id,), condition)
        it.than = ()
        return
        return
    each = own_referent(what)
    if each and speaks_of(mods, each):
        for id in affected:
            it.refs[each] = (id,)
            game.add_effect(it, decided, until, (id,), condition)
    else:
        game.add_effect(it, decided, until, affected, condition)


def own_referent(what: Objects) -> int:
    """The referent that means one of the objects at a time ("each creature gets +X/+X, where X is its power"); 0 if there is none."""
    ref: object = getattr(what, "ref", 0)
    if isinstance(ref, int) and ref > 0:
        for i, introduced in enumerate(what.introduces()):
            if "each" in introduced.roles:
                return ref + i
    return 0


@lru_cache(maxsize=65536)
def counts_others(mods: tuple[Modification, ...]) -> bool:
    """Whether a number in them is of "other" things: other than the one that is modified."""
    return any(isinstance(part, TallyObjects) and part.others for mod in mods for part in walk(mod))


@lru_cache(maxsize=65536)
def speaks_of(mods: tuple[Modification, ...], ref: int) -> bool:
    """Whether the modifications look at that referent."""
    return any(getattr(part, "ref", 0) == ref for mod in mods for part in walk(mod))


class Modify(Clause, frozen=True):
    """"Target creature gets +1/+1 and gains flying until end of turn": one duration for all joined verbs."""

    en = ("{what} (|each ){mods&:what}[ {duration}]", "{duration}, {what} (|each ){mods&:what}")
    zh = "{what}{mods且}[{duration}]"
    what: Objects
    mods: tuple[Modification, ...]
    duration: Duration | None = None
    order: ClassVar[tuple[str, ...]] = ("what", "mods", "duration")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        if self.duration is None:
            ids = define(game, it, ids, self.mods)
        yield from begin(game, it, self.what, self.mods, self.duration, ids)


class ModifyTwice(Clause, frozen=True):
    """"~ gets +2/+0 until end of turn and can't be blocked this turn": each verb with a duration of its own."""

    en = "{what} {mods&:what} {duration}(,|) and {more&:what} {later}"
    zh = "{what}{mods且}{duration}，且{more且}{later}"
    what: Objects
    mods: tuple[Modification, ...]
    duration: Duration
    more: tuple[Modification, ...]
    later: Duration
    order: ClassVar[tuple[str, ...]] = ("what", "mods", "duration", "more", "later")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        yield from begin(game, it, self.what, self.mods, self.duration, ids)
        yield from begin(game, it, self.what, self.more, self.later, ids)


class ThisTurn(Silent, Duration, frozen=True):
    """CR 514.2: the duration in the middle of a verb, as in "attacks this turn if able"."""

    until: ClassVar[str] = "turn"


class ThisCombat(ThisTurn, frozen=True):
    """CR 511.3: the same of "this combat"."""

    until: ClassVar[str] = "combat"


class DoesThisTurn(Clause, frozen=True):
    """CR 508.1d, 509.1a-c: "target creature attacks this turn if able", "... can attack this turn as though it didn't have defender"."""

    en = (
        "{what} (<attack> this turn if able|<block> this turn if able|<attack> or <block> this turn if able|can attack this turn as though "
        "(it|they) didn't have defender|must be blocked this turn if able|can block any number of creatures this turn|"
        "can block an additional creature this turn:how)"
    )
    zh = (
        "{what}(本回合中若能攻击，则必须攻击|本回合中若能阻挡，则必须阻挡|本回合中若能攻击或阻挡，则必须如此作|本回合中可以视同不具守军异能地攻击|"
        "本回合中若能被阻挡，则必须被阻挡|本回合中可以阻挡任意数量的生物|本回合中可以额外阻挡一个生物:how)"
    )
    what: Objects
    how: int

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        yield from begin(game, it, self.what, (DOINGS[self.how],), ThisTurn(), ids)


class ModifyAndDoes(Clause, frozen=True):
    """CR 508.1d: "that token gains haste until end of turn and attacks this combat if able"."""

    en = (
        "{what} {mods&:what} {duration} and (<attack> this turn if able|<attack> this combat if able|<block> this turn if able|"
        "<block> this combat if able:how)"
    )
    zh = "{what}{mods且}{duration}，且(本回合中|本次战斗中|本回合中|本次战斗中:how)若能如此作，则必须(攻击|攻击|阻挡|阻挡:how)"
    what: Objects
    mods: tuple[Modification, ...]
    duration: Duration
    how: int
    order: ClassVar[tuple[str, ...]] = ("what", "mods", "duration")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        yield from begin(game, it, self.what, self.mods, self.duration, ids)
        flag = c.MUST_BLOCK if self.how >= 2 else c.MUST_ATTACK
        yield from begin(game, it, self.what, (RuleFlag(flag),), ThisCombat() if self.how % 2 else ThisTurn(), ids)


class DoesThisCombat(Clause, frozen=True):
    """CR 508.1d, 509.1c: "it attacks this combat if able", "target creature blocks this combat if able"."""

    en = "{what} (<attack>|<block>:block) this combat if able"
    zh = "{what}本次战斗中若能(攻击|阻挡:block)，则必须如此作"
    what: Objects
    block: bool = False

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        yield from begin(game, it, self.what, (RuleFlag(c.MUST_BLOCK if self.block else c.MUST_ATTACK),), ThisCombat(), ids)


class BlocksThat(Clause, frozen=True):
    """CR 509.1c: "target creature blocks ~ this turn if able"."""

    en = "{what} <block> {whom:obj} this (turn|combat:combat) if able"
    zh = "{what}(本回合|本次战斗:combat)中若能阻挡{whom}，则必须阻挡之"
    what: Objects
    whom: Objects
    combat: bool = False
    apart: ClassVar[Mapping[str, str]] = {"whom": "what"}
    order: ClassVar[tuple[str, ...]] = ("what", "whom")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        attackers = yield from self.whom.choose(game, it)
        yield from begin(game, it, self.what, (MustBlockThese(attackers),), ThisCombat() if self.combat else ThisTurn(), ids)


DOINGS: Final[tuple[Modification, ...]] = (
    RuleFlag(c.MUST_ATTACK), RuleFlag(c.MUST_BLOCK), RuleFlag(c.MUST_ATTACK | c.MUST_BLOCK), RuleFlag(c.CAN_ATTACK_WITH_DEFENDER),
    RuleFlag(c.MUST_BE_BLOCKED), RuleFlag(c.NO_MAXIMUM_BLOCKS), CanBlockAdditional(1),
)


class LureThisTurn(Clause, frozen=True):
    """CR 509.1c: "all creatures able to block target creature this turn do so"."""

    en = "all {filter:pl} able to block {what:obj} this turn do so"
    zh = "所有能阻挡{what}的{filter}本回合中都必须如此作"
    filter: Filter
    what: Objects
    order: ClassVar[tuple[str, ...]] = ("what", "filter")

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ids = yield from self.what.choose(game, it)
        yield from begin(game, it, self.what, (AllMustBlock(self.filter),), ThisTurn(), ids)


class StillA(Sentence, frozen=True):
    """CR 205.1b: "~ becomes a 3/3 Elemental creature until end of turn. It's still a land": its other types are retained."""

    en = (
        "{sentence}. (it's|they're|that land is|those lands are:said) still "
        "(a land|lands|an artifact|a planeswalker|an enchantment|a creature:kind)"
    )
    zh = "{sentence}。(它|它们|该地|这些地:said)仍然是(地|地|神器|鹏洛客|结界|生物:kind)"
    sentence: Clause | Joined | Optionally
    said: int = 0
    kind: int = 0

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from cast(Effect, kept(self.sentence)).happen(game, it)


@lru_cache(maxsize=4096)
def kept(node: Node) -> Node:
    """The same, with every "becomes" keeping the types there are."""
    return cast(Node, _kept(node))


def _kept(value: object) -> object:
    if isinstance(value, tuple):
        return tuple(_kept(item) for item in value)
    if not isinstance(value, Node):
        return value
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    changed = {name: _kept(old) for name, old in fields.items()}
    if isinstance(value, Becomes):
        changed["keeps"] = True
    return value if changed == fields else type(value)(**changed)


# --- choices -------------------------------------------------------------------------------------------------------------------------


class ProtectionOfChoice(Decided, frozen=True):
    """CR 702.16: "gains protection from the color of your choice", chosen as the effect begins."""

    en = "<gain> (protection|hexproof:hexproof) from(| colorless or from:colorless) the color of (your|its controller's) choice"
    zh = "获得反由你选择之颜色(|或反无色:colorless)的(保护|辟邪:hexproof)异能"
    layers = ("6",)
    asks = 0
    hexproof: bool = False
    colorless: bool = False

    def decide(self, game: Game, it: Context) -> Steps[Modification]:
        words = (*COLORS, "colorless") if self.colorless else tuple(COLORS)
        word = yield from game.word(it.actor, words, "choose color", "702.16", it.me)
        quality = (SortQuality(3) if word == "colorless" else ColorQuality(COLORS[word]),)
        return GainAbility((HexproofFrom(quality) if self.hexproof else Protection(quality),), True)


class BecomeChoice(Decided, frozen=True):
    """CR 105.3, 205.1a: "becomes the color of your choice", "becomes the creature type of your choice"."""

    en = "(<become> the color|<become> the creature type|<become> the basic land type:what) of your choice"
    zh = "成为由你选择的(颜色|生物类别|基本地类别:what)"
    asks = 0
    what: int

    def decide(self, game: Game, it: Context) -> Steps[Modification]:
        words = (tuple(COLORS), CREATURE_TYPES, BASIC_LAND_TYPES)[self.what]
        word = yield from game.word(it.actor, words, "choose", "608.2d", it.me)
        if self.what == 0:
            return BecomeColor(COLORS[word])
        return SetSubtypes(SUBTYPE_BIT[word]) if self.what == 1 else SetLandType(SUBTYPE_BIT[word])



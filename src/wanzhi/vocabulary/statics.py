"""Static abilities that act on objects (CR 604, 611.3): "creatures you control get +1/+1", "as long as ..., ~ has flying".

What they do to them are modifications (`modifications`, `becoming`, `combat_rules`). They are looked at anew at every moment (611.3a).
Characteristic-defining abilities (604.3) function everywhere and apply first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, cast

import msgspec

from wanzhi.vocabulary.abilities import ActivatedAbility, KeywordAbility, StaticAbility, StaticPart, walk
from wanzhi.vocabulary.base import Condition, Context, Filter, Modification, Node, Objects, Players, Quantity, Unsaid
from wanzhi.vocabulary.costs import ManaCostNode
from wanzhi.vocabulary.filters import Described
from wanzhi.vocabulary.gained_abilities import GainAbility, Quoted, prepared
from wanzhi.vocabulary.modifications import EVERYWHERE, DefinePT, GainControl, Plain
from wanzhi.vocabulary.quantities import Exactly, Plus, X
from wanzhi.vocabulary.references import Attached, It, Itself, Them
from wanzhi.vocabulary.selectors import All, Both, Each

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game

Subject = Itself | It | Them | Attached | All | Each | Both  # no targets: a static ability has none


class WithX(Plain, frozen=True):
    """CR 107.3i: a modification for whose text X is defined."""

    asks = 0
    mod: Modification
    x: Quantity

    @property
    def layers(self) -> tuple[str, ...]:  # type: ignore[override]
        return self.mod.layers

    @property
    def takes_abilities(self) -> bool:  # type: ignore[override]
        return self.mod.takes_abilities

    def locked(self, game: Game, it: Context) -> Modification:
        it.x = self.x.count(game, it)
        return numbered(self.mod, max(0, it.x)).locked(game, it)

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        it.x = self.x.count(game, it)
        numbered(self.mod, max(0, it.x)).apply(chars, layer, game, id, it)


@lru_cache(maxsize=4096)
def numbered(mod: Modification, x: int) -> Modification:
    """CR 107.3i: the abilities that it gives have the number for their X, which the text around them defines."""
    gives = any(isinstance(part, (Quoted, KeywordAbility)) for part in walk(mod))
    return cast(Modification, with_number(mod, x)) if gives else mod


def with_number(value: Any, x: int) -> Any:
    """A part of a text with its X replaced; what defines an X of its own is left alone."""
    from wanzhi.vocabulary.effects.sentences import WhereX

    if isinstance(value, X):
        return Exactly(x)
    if isinstance(value, tuple):
        return tuple(with_number(item, x) for item in value)
    if not isinstance(value, Node) or isinstance(value, WhereX) or (isinstance(value, Continuous) and value.x is not None):
        return value
    if isinstance(value, ActivatedAbility) and any(isinstance(cost, ManaCostNode) and "{X}" in cost.mana for cost in value.costs):
        return value
    changes: dict[str, Any] = {}
    for name in value.__struct_fields__:
        old = getattr(value, name)
        if isinstance(old, str) and name in ("pt", "mana"):
            new: Any = old.replace("{X}", f"{{{x}}}") if name == "mana" else old.replace("x", str(x))
        else:
            new = with_number(old, x)
        if new is not old and new != old:
            changes[name] = new
    return msgspec.structs.replace(value, **changes) if changes else value


class ContinuousPart(StaticPart, frozen=True):
    """One effect of a static ability: what it modifies, how, and as long as what."""

    en = "{what} {mods&:what}[ as long as {condition}]"
    zh = "[只要{condition}，]{what}{mods且}"
    asks = 0
    what: Objects
    mods: tuple[Modification, ...]
    condition: Condition | None = None

    def affects(self, game: Game, id: int, it: Context) -> bool:
        return self.what.matches(game, id, it)

    def affected(self, game: Game, it: Context) -> tuple[int, ...]:
        found = self.what.find(game, it)
        if not self.own_condition or self.condition is None:
            return found
        fitting: list[int] = []
        for id in found:
            it.refs[self.subject()] = (id,)
            if self.condition.holds(game, it):
                fitting.append(id)
        return tuple(fitting)

    @property
    def own_condition(self) -> bool:
        """Whether the condition is about the objects modified, each for itself ("as long as it's a creature")."""
        ref = self.subject()
        return ref > 0 and self.condition is not None and speaks_of(self.condition, ref)

    def subject(self) -> int:
        ref: object = getattr(self.what, "ref", 0)
        if not isinstance(ref, int) or not ref:
            return 0
        for i, introduced in enumerate(self.what.introduces()):
            if "each" in introduced.roles:
                return ref + i
        return ref

    def modifications(self) -> tuple[Node, ...]:
        return self.mods

    def active(self, game: Game, it: Context) -> bool:
        return self.condition is None or self.own_condition or self.condition.holds(game, it)


@lru_cache(maxsize=65536)
def speaks_of(node: Node, ref: int) -> bool:
    """Whether a part of the text refers to that referent."""
    return any(part.refers() is not None and getattr(part, "ref", 0) == ref for part in walk(node))


class DefiningPart(StaticPart, frozen=True):
    """CR 604.3: the effect of a characteristic-defining ability, on the object itself."""

    en = "~ {mods&}"
    zh = "~{mods且}"
    cda: ClassVar[bool] = True
    asks = 0
    mods: tuple[Modification, ...]

    def affects(self, game: Game, id: int, it: Context) -> bool:
        return id == it.me

    def affected(self, game: Game, it: Context) -> tuple[int, ...]:
        return (it.me,)

    def modifications(self) -> tuple[Node, ...]:
        return self.mods


class Continuous(StaticAbility, frozen=True):
    """CR 604.1, 611.3: "[as long as condition,] [objects] [modifications][, where X is ...]"."""

    scope: ClassVar[bool] = True
    en: ClassVar[tuple[str, ...]] = (
        "{what} {mods&:what}[, where x is {x}].", "as long as {condition}, {what} {mods&:what}[, where x is {x}].",
    )
    zh = "[只要{condition}，]{what}{mods且}[，X为{x}]。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "from_zones")
    asks = 0
    what: Subject
    mods: tuple[Modification, ...]
    condition: Condition | None = None
    x: Quantity | None = None
    from_zones: int = 1 << 3

    @property
    def zones(self) -> int:
        return EVERYWHERE if self.defines else self.from_zones

    @property
    def defines(self) -> bool:
        """CR 604.3a: it defines the object's own colours or subtypes, unconditionally."""
        return isinstance(self.what, Itself) and self.condition is None and all(getattr(mod, "defining", False) for mod in self.mods)

    def effects(self) -> tuple[StaticPart, ...]:
        return _parts(self)


class ContinuousWhile(Continuous, frozen=True):
    """The same with the condition behind: "~ has flying as long as you control an artifact"."""

    en = ("{what} {mods&:what} (as long as|if) {condition}[, where x is {x}].",)
    zh = "[只要{condition}，]{what}{mods且}[，X为{x}]。"


class ContinuousElsewhere(Continuous, frozen=True):
    """CR 611.3, 113.6: "creatures you control are Elves. The same is true for creature spells you control and creature cards you own ..."."""

    en = ("{what} {mods&:what}. the same is true for {spells:pl} and {cards:pl}.",)
    zh = "{what}{mods且}。{spells}与{cards}也是如此。"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "condition", "x", "from_zones")
    spells: Filter = Described(())
    cards: Filter = Described(())

    @property
    def defines(self) -> bool:
        return False

    def effects(self) -> tuple[StaticPart, ...]:
        return (ContinuousPart(Both(Both(self.what, All(0, self.spells)), All(0, self.cards)), prepared(self.mods), None),)


class ContinuousStill(Continuous, frozen=True):
    """CR 205.1b: "enchanted land is a 4/2 Beast creature. It's still a land": the other types are retained."""

    en = ("{what} {mods&:what}. (it's|they're:said) still (a land|lands|an artifact:kind).",)
    zh = "{what}{mods且}。(它|它们:said)仍然是(地|地|神器:kind)。"
    said: int = 0
    kind: int = 0
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "condition", "x", "from_zones")

    def effects(self) -> tuple[StaticPart, ...]:
        return (ContinuousPart(self.what, prepared(tuple(mod.kept() for mod in self.mods)), None),)


@lru_cache(maxsize=65536)
def _parts(ability: Continuous) -> tuple[StaticPart, ...]:
    mods = prepared(ability.mods)
    if ability.x is not None:
        mods = tuple(WithX(mod, ability.x) for mod in mods)
    return (DefiningPart(mods),) if ability.defines else parts_for(ability.what, mods, ability.condition)


def parts_for(what: Objects, mods: tuple[Modification, ...], condition: Condition | None) -> tuple[StaticPart, ...]:
    """CR 113.1b, 611.3: what modifications do to objects, and the abilities that they give to players who are named with them."""
    from wanzhi.vocabulary.player_abilities import abilities_of_players, players_of

    rules = tuple(rule for who in players_of(what) for rule in abilities_of_players(who, mods))
    objects = ContinuousPart(what, mods, condition)
    if not rules:
        return (objects,)
    return (objects, ContinuousPart(Itself(), (GainAbility(tuple(Quoted(rule) for rule in rules)),), condition))


class OnTurns(StaticAbility, frozen=True):
    """CR 604.1: "during your turn, ~ has first strike"."""

    en = (
        "during (your turn|turns other than yours:others), {what} {mods&:what}.", "{what} {mods&:what} during (your turn|turns other than yours:others).",
    )
    zh = "于(你的回合|你以外的回合:others)中，{what}{mods且}。"
    asks = 0
    what: Subject
    mods: tuple[Modification, ...]
    others: bool = False

    def effects(self) -> tuple[StaticPart, ...]:
        from wanzhi.vocabulary.conditions import YourTurn

        return parts_for(self.what, self.mods, YourTurn(self.others))


class Defining(Unsaid, StaticAbility, frozen=True):
    """CR 604.3: a characteristic-defining ability given by its modifications; it functions everywhere."""

    asks = 0
    mods: tuple[Modification, ...]

    @property
    def zones(self) -> int:
        return EVERYWHERE

    def effects(self) -> tuple[StaticPart, ...]:
        return (DefiningPart(self.mods),)


class Strength(StaticAbility, frozen=True):
    """CR 208.2a, 604.3: "~'s power and toughness are each equal to ...", "~'s toughness is equal to that number plus 1"."""

    en = (
        "~'s power and toughness are each equal to {both}.", "~'s power is equal to {power}[ and its toughness is equal to {toughness}].",
        "~'s toughness is equal to {toughness}.",
        "~'s power is equal to {power} and its toughness is equal to that number plus {more}.",
    )
    zh = (
        "~的力量与防御力各等同于{both}。", "~的力量等同于{power}，且其防御力等同于该数量加{more}。", "~的防御力等同于{toughness}。",
        "~的力量等同于{power}[，且其防御力等同于{toughness}]。",
    )
    asks = 0
    both: Quantity | None = None
    power: Quantity | None = None
    toughness: Quantity | None = None
    more: Quantity | None = None

    @property
    def zones(self) -> int:
        return EVERYWHERE

    def effects(self) -> tuple[StaticPart, ...]:
        if self.both is not None:
            return (DefiningPart((DefinePT(self.both, self.both),)),)
        toughness = self.toughness if self.more is None or self.power is None else Plus(self.power, self.more)
        return (DefiningPart((DefinePT(self.power, toughness),)),)


class Control(StaticAbility, frozen=True):
    """CR 613.1b: "you control enchanted creature"."""

    en = "{who} <control> {what}[ as long as {condition}]."
    zh = "[只要{condition}，]{who}操控{what}。"
    asks = 0
    who: Players
    what: Attached
    condition: Condition | None = None

    def effects(self) -> tuple[StaticPart, ...]:
        return (ContinuousPart(self.what, (GainControl(self.who),), self.condition),)

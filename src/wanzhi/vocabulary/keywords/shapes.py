"""Keywords that give a spell other characteristics than its card has: morph, disguise, bestow, prototype; disturb, aftermath (CR 702, 708).

Also turning permanents face up (CR 708.7-708.8), and ways to cast whose cost depends on what is taken: emerge, harmonize.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from wanzhi.model import events as e
from wanzhi.model.card import Characteristics
from wanzhi.model.constants import BATTLEFIELD, CREATURE, F_ALL, FIRST_OBJECT, NONE, STACK
from wanzhi.model.events import Event, Simple, ZoneChange
from wanzhi.model.subtypes import ALL_CREATURE_TYPES, AURA
from wanzhi.vocabulary.abilities import KeywordAbility
from wanzhi.vocabulary.adjectives import Adjective
from wanzhi.vocabulary.base import Ability, Condition, Context, Cost, Effect, Filter, Objects, Steps, Unsaid
from wanzhi.vocabulary.cost_rules import IN_GRAVEYARD, IN_HAND, CastWay, SpecialAction
from wanzhi.vocabulary.costs import CLAIM_LEAVE, CLAIM_TAP, Claim, ManaCostNode, PlainCost, can_be_sacrificed, parsed
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.gained_abilities import GainAbility
from wanzhi.vocabulary.happenings import Happening
from wanzhi.vocabulary.keywords.attached import Enchant
from wanzhi.vocabulary.keywords.described import described
from wanzhi.vocabulary.keywords.paid import ExiledOffStack, Ward
from wanzhi.vocabulary.keywords.ways import WayKeyword
from wanzhi.vocabulary.modifications import AddSubtypes, LoseTypes
from wanzhi.vocabulary.stack_rules import BackFaceWay, Becoming, ChoosingWay, ShapedWay
from wanzhi.vocabulary.timing import Timing

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

TURN_UP: Final = "turn face up"


def hidden_values(*abilities: Ability) -> Characteristics:
    """CR 708.2a: a 2/2 creature without name, subtypes and mana cost, perhaps with abilities that are listed."""
    chars = Characteristics()
    chars.types, chars.power, chars.toughness, chars.abilities = CREATURE, 2, 2, abilities
    return chars


PLAIN: Final = hidden_values()
WARDED: Final = hidden_values(Ward((ManaCostNode("{2}"),)))  # CR 702.168a


# --- face down -----------------------------------------------------------------------------------------------------------------------------


class FaceDownWay(ShapedWay, frozen=True):
    """CR 702.37c, 702.168b: cast it face down for {3}."""

    warded: bool = False

    def shaped(self, chars: Characteristics) -> Characteristics:
        return WARDED if self.warded else PLAIN

    def proposed(self, game: Game, id: int, player: int) -> None:
        spell = game.state.edit(id)
        spell.copied, spell.face_down, spell.known_to = self.shaped(spell.face.base), True, 1 << player
        game.state.dirty = F_ALL


def turn_up(game: Game, id: int, player: int, x: int = 0, counters: int = 0) -> Steps[None]:
    """CR 708.8: the permanent is turned face up and has its normal characteristics; it has not entered anew."""
    if not game.exists(id) or game.zone_of(id) != BATTLEFIELD or not game.object(id).face_down:
        return
    obj = game.state.edit(id)
    obj.face_down, obj.copied = False, None
    obj.chosen = tuple(pair for pair in obj.chosen if pair[0] != "face down")
    obj.known_to = (1 << len(game.state.players)) - 1
    game.state.dirty = F_ALL
    game.irreversible()
    if counters:
        yield from game.put_counters(id, "+1/+1", counters, player)
    yield from game.happen(Simple(e.E_KEYWORD_ACTION, object=id, player=player, amount=x, name=TURN_UP))


class IsFaceDown(Unsaid, Timing, frozen=True):
    """Whether the permanent is face down."""

    def allows(self, game: Game, it: Context, uses: int) -> bool:
        return game.object(it.me).face_down


class TurnItUp(Unsaid, Effect, frozen=True):
    """Turn ~ face up; after megamorph with a +1/+1 counter."""

    counters: int = 0

    def happen(self, game: Game, it: Context) -> Steps[None]:
        yield from turn_up(game, it.me, it.controller, it.x, self.counters)


class Morph(WayKeyword, frozen=True):
    """CR 702.37: "morph {2}{U}", "megamorph {4}{G}": cast face down for {3}, turned face up for this cost."""

    keyword: ClassVar[str] = "morph"
    rule: ClassVar[str] = "702.37"
    en = ("(morph|megamorph:mega)( |—:dash){costs,:cap:pl}", "(morph|megamorph:mega)( |—:dash){costs,:cap:pl}.")
    zh = "(变身|巨化变身:mega)[～:dash]{costs，}"
    mega: bool = False

    def parts(self) -> tuple[Ability, ...]:
        return (
            FaceDownWay("morph", (ManaCostNode("{3}"),)),
            SpecialAction(TURN_UP, self.costs, TurnItUp(int(self.mega)), (IsFaceDown(),)),
        )


class Disguise(WayKeyword, frozen=True):
    """CR 702.168: as morph, but the face-down creature has ward {2}."""

    keyword: ClassVar[str] = "disguise"
    rule: ClassVar[str] = "702.168"
    en = ("disguise( |—:dash){costs,:cap:pl}", "disguise( |—:dash){costs,:cap:pl}.")
    zh = "伪装[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (
            FaceDownWay("disguise", (ManaCostNode("{3}"),), warded=True),
            SpecialAction(TURN_UP, self.costs, TurnItUp(), (IsFaceDown(),)),
        )


class FaceDown(Adjective, frozen=True):
    """CR 110.5: "face-down", "face-up"."""

    reads: ClassVar[int] = F_ALL
    en = "(face-down|face-up:up)"
    zh = "(牌面朝下的|牌面朝上的:up)"
    up: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.object(id).face_down != self.up


class IsTurnedUp(Happening, frozen=True):
    """CR 708.8: "is turned face up"."""

    kinds: ClassVar[tuple[int, ...]] = (e.E_KEYWORD_ACTION,)
    en = "<are> turned face up"
    zh = "翻回正面"

    def subject(self, event: Event) -> int:
        return event.object if isinstance(event, Simple) and event.name == TURN_UP else NONE


class TurnUp(Action, frozen=True):
    """CR 708.7: "turn target face-down creature you control face up"."""

    en = "<turn> {what:obj} face up"
    zh = "将{what}翻回正面"
    what: Objects

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        for id in (yield from self.what.choose(game, it)):
            if id >= FIRST_OBJECT:
                yield from turn_up(game, id, player)


# --- bestow ----------------------------------------------------------------------------------------------------------------------------------


class IsBestowed(Unsaid, Condition, frozen=True):
    """CR 702.103b, 702.103f: it is a spell cast bestowed, or an attached permanent."""

    reads: ClassVar[int] = F_ALL

    def holds(self, game: Game, it: Context) -> bool:
        obj = game.object(it.me)
        if obj.zone == STACK and obj.successor == NONE:
            return ("unbestowed", 1) not in obj.chosen
        permanent = game.object(obj.successor) if obj.successor != NONE else obj
        return permanent.zone == BATTLEFIELD and permanent.attached_to != NONE


_AURAS: Final[dict[int, tuple[Characteristics, Characteristics]]] = {}
ENCHANT_CREATURE: Final = "creature"


class BestowWay(ShapedWay, frozen=True):
    """CR 702.103a-e."""

    def shaped(self, chars: Characteristics) -> Characteristics:
        known = _AURAS.get(id(chars))
        if known is not None and known[0] is chars:
            return known[1]
        made = chars.copy()
        made.types &= ~CREATURE
        made.subtypes = made.subtypes & ~ALL_CREATURE_TYPES | AURA
        made.abilities = (Enchant(described(ENCHANT_CREATURE)), *made.abilities)
        if len(_AURAS) > 5000:
            _AURAS.clear()
        _AURAS[id(chars)] = (chars, made)
        return made

    def proposed(self, game: Game, id: int, player: int) -> None:
        aura = (LoseTypes(CREATURE), AddSubtypes(AURA), GainAbility((Enchant(described(ENCHANT_CREATURE)),)))
        game.add_effect(Context(id, player), aura, "while", (id,), IsBestowed())

    def goes_on(self, game: Game, id: int) -> bool:
        spell = game.state.edit(id)
        spell.chosen = (*spell.chosen, ("unbestowed", 1))
        game.state.dirty = F_ALL
        return True


class EntersBestowed(Becoming, frozen=True):
    """CR 702.103b: the permanent that a bestowed Aura spell becomes is marked as one."""

    def entering(self, game: Game, event: ZoneChange, it: Context) -> None:
        obj = game.object(it.me)
        if obj.announced is not None and obj.announced.way == "bestow" and ("unbestowed", 1) not in obj.chosen:
            event.choices = (*event.choices, ("bestowed", 1))


class Bestow(WayKeyword, frozen=True):
    """CR 702.103."""

    keyword: ClassVar[str] = "bestow"
    rule: ClassVar[str] = "702.103"
    en = ("bestow( |—:dash){costs,:cap:pl}", "bestow( |—:dash){costs,:cap:pl}.")
    zh = "神授[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (BestowWay("bestow", self.costs), EntersBestowed())


# --- prototype ---------------------------------------------------------------------------------------------------------------------------------

_PROTOTYPES: Final[dict[tuple[int, str, str], tuple[Characteristics, Characteristics]]] = {}


class PrototypeWay(ShapedWay, frozen=True):
    """CR 702.160a: with other power, toughness and mana cost, and the colour of that."""

    mana: str = "{0}"
    pt: str = "0/0"

    def shaped(self, chars: Characteristics) -> Characteristics:
        key = (id(chars), self.mana, self.pt)
        known = _PROTOTYPES.get(key)
        if known is not None and known[0] is chars:
            return known[1]
        made = chars.copy()
        made.mana_cost = parsed(self.mana)
        made.colors = made.mana_cost.colors()
        power, _, toughness = self.pt.partition("/")
        made.power, made.toughness = int(power), int(toughness)
        if len(_PROTOTYPES) > 5000:
            _PROTOTYPES.clear()
        _PROTOTYPES[key] = (chars, made)
        return made


class Prototype(KeywordAbility, frozen=True):
    """CR 702.160, 718: "prototype {2}{R} — 3/2"."""

    keyword: ClassVar[str] = "prototype"
    rule: ClassVar[str] = "702.160"
    en = "prototype {mana} — {pt}"
    zh = "试作{mana}～{pt}"
    mana: Annotated[str, "mana symbols"]
    pt: Annotated[str, "pt"]

    def parts(self) -> tuple[Ability, ...]:
        return (PrototypeWay("prototype", (ManaCostNode(self.mana),), mana=self.mana, pt=self.pt),)


# --- other faces, other zones --------------------------------------------------------------------------------------------------------------------


class Disturb(WayKeyword, frozen=True):
    """CR 702.146a: cast it transformed from the graveyard."""

    keyword: ClassVar[str] = "disturb"
    rule: ClassVar[str] = "702.146"
    en = ("disturb( |—:dash){costs,:cap:pl}", "disturb( |—:dash){costs,:cap:pl}.")
    zh = "惊扰[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (BackFaceWay("disturb", self.costs, from_zones=IN_GRAVEYARD),)


class Aftermath(KeywordAbility, frozen=True):
    """CR 702.127a: this half can be cast from a graveyard only; then it is exiled (see `rules.permissions`, `rules.resolving`)."""

    keyword: ClassVar[str] = "aftermath"
    rule: ClassVar[str] = "702.127"
    en = "aftermath"
    zh = "余响"

    def parts(self) -> tuple[Ability, ...]:
        return (CastWay("aftermath", None, from_zones=IN_GRAVEYARD), ExiledOffStack("aftermath"))


class Fuse(KeywordAbility, frozen=True):
    """CR 702.102: both halves can be cast together from a hand (see `rules.permissions.castable_faces`)."""

    keyword: ClassVar[str] = "fuse"
    rule: ClassVar[str] = "702.102"
    en = "fuse"
    zh = "融咒"


# --- what is taken makes it cheaper ----------------------------------------------------------------------------------------------------------------


class GiveUp(Unsaid, PlainCost, frozen=True):
    """Sacrifice one permanent that was chosen as the way was (`tap`: tap it)."""

    id: int
    tap: bool = False

    def claim(self, game: Game, it: Context) -> Claim | None:
        there = game.exists(self.id) and game.zone_of(self.id) == BATTLEFIELD and game.controller(self.id) == it.actor
        if self.tap:
            able = there and not game.object(self.id).tapped
            return Claim(CLAIM_TAP, (self.id,) if able else (), 1)
        return Claim(CLAIM_LEAVE, (self.id,) if there and can_be_sacrificed(game, self.id) else (), 1)

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        if self.tap:
            yield from game.tap(ids, it.stack_id)
        else:
            yield from game.sacrifice(ids, it.stack_id)
        return True


class EmergeWay(ChoosingWay, frozen=True):
    """CR 702.119a-c."""

    what: Filter | None = None

    def choices(self, game: Game, it: Context) -> list[tuple[str, tuple[Cost, ...] | None, int]]:
        able = [
            id for id in game.permanents(it.controller)
            if (game.is_creature(id) if self.what is None else self.what.matches(game, id, it)) and can_be_sacrificed(game, id)
        ]
        return [(f" {id}", (*(self.costs or ()), GiveUp(id)), game.mana_value(id)) for id in able]


class Emerge(WayKeyword, frozen=True):
    """CR 702.119."""

    keyword: ClassVar[str] = "emerge"
    rule: ClassVar[str] = "702.119"
    en = ("emerge( |—:dash){costs,:cap:pl}", "emerge from {what:sg} {costs,}")
    zh = "[从{what}]化生[～:dash]{costs，}"
    what: Filter | None = None

    def parts(self) -> tuple[Ability, ...]:
        return (EmergeWay("emerge", self.costs, from_zones=IN_HAND, what=self.what),)


class HarmonizeWay(ChoosingWay, frozen=True):
    """CR 702.180a-b: it may tap one creature, whose power makes it cheaper."""

    def choices(self, game: Game, it: Context) -> list[tuple[str, tuple[Cost, ...] | None, int]]:
        able = [id for id in game.permanents(it.controller) if game.is_creature(id) and not game.object(id).tapped]
        tapping = [(f" {id}", (*(self.costs or ()), GiveUp(id, True)), max(0, game.power(id))) for id in able]
        return [("", self.costs, 0), *tapping]


class Harmonize(WayKeyword, frozen=True):
    """CR 702.180."""

    keyword: ClassVar[str] = "harmonize"
    rule: ClassVar[str] = "702.180"
    en = ("harmonize( |—:dash){costs,:cap:pl}", "harmonize( |—:dash){costs,:cap:pl}.")
    zh = "谐颂[～:dash]{costs，}"

    def parts(self) -> tuple[Ability, ...]:
        return (HarmonizeWay("harmonize", self.costs, from_zones=IN_GRAVEYARD), ExiledOffStack("harmonize"))


__all__ = [
    "Aftermath", "Bestow", "Disguise", "Disturb", "Emerge", "FaceDown", "Fuse", "Harmonize", "IsTurnedUp", "Morph", "Prototype", "TurnUp", "turn_up",
]

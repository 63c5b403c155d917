"""Which objects: "nonblack creature an opponent controls with power 3 or less" (CR 109.2, 205, 700).

A description is adjectives, head nouns joined by "or", and postmodifiers. Adjectives before the first head noun hold for all of them,
unless a later one has adjectives of its own; postmodifiers hold for all. A noun without "card", "spell" or "source" means permanents on
the battlefield (109.2).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from wanzhi.language import Introduction
from wanzhi.model import constants as c
from wanzhi.model.constants import (
    ABILITY,
    BATTLEFIELD,
    CARD,
    F_BATTLEFIELD,
    F_COMBAT,
    F_COUNTERS,
    F_HISTORY,
    F_TAPPED,
    FIRST_OBJECT,
    NONE,
    OWN_ZONES,
    STACK,
    TOKEN,
)
from wanzhi.model.subtypes import ALL_CREATURE_TYPES, ALL_LAND_TYPES, SUBTYPE_BIT
from wanzhi.vocabulary.base import Context, Filter, Node, Objects, Players, Quantity

if TYPE_CHECKING:
    from wanzhi.rules.game import Game

ON_BATTLEFIELD: Final = 1 << BATTLEFIELD
ON_STACK: Final = 1 << STACK
ANYWHERE: Final = (1 << 10) - 1


class Adjective(Node, frozen=True):
    """A quality said before the noun."""

    def test(self, game: Game, id: int, it: Context) -> bool:
        raise NotImplementedError


class Postmodifier(Node, frozen=True):
    """A quality said after the noun."""

    postmodifier: ClassVar[bool] = True

    def test(self, game: Game, id: int, it: Context) -> bool:
        raise NotImplementedError

    def zones(self) -> int:
        """The zones it speaks of; 0 if of none."""
        return 0


class GroupPost(Postmodifier, frozen=True):
    """A quality of the things chosen together: "with different names", "from a single graveyard"."""

    def test(self, game: Game, id: int, it: Context) -> bool:
        return True

    def together(self, game: Game, ids: tuple[int, ...], it: Context) -> bool:
        """Whether they may all be chosen."""
        raise NotImplementedError


class Word(Node, frozen=True):
    """A card type or subtype as (part of) a head noun."""

    def test(self, game: Game, id: int, it: Context) -> bool:
        raise NotImplementedError

    def types(self) -> int:
        """The card types it implies (0: any)."""
        return 0


class TypeWord(Word, frozen=True):
    """CR 205.2a."""

    en = "{type}"
    zh = "{type}"
    type: Annotated[int, "type"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        return bool(game.chars(id).types & self.type)

    def types(self) -> int:
        return self.type


class SubtypeWord(Word, frozen=True):
    """CR 205.3."""

    en = "{subtype}"
    zh = "{subtype}"
    subtype: Annotated[str, "subtype"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        return bool(game.chars(id).subtypes & SUBTYPE_BIT[self.subtype])

    def types(self) -> int:
        bit = SUBTYPE_BIT[self.subtype]
        if bit & ALL_CREATURE_TYPES:
            return c.CREATURE | c.KINDRED
        return c.LAND if bit & ALL_LAND_TYPES else 0


class PermanentWord(Word, frozen=True):
    """CR 110.1; "permanent card" and "permanent spell" are those of a permanent type (110.4a-b)."""

    en = "permanent(s)"
    zh = "永久物"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return bool(game.chars(id).types & c.PERMANENT_TYPES) or game.zone_of(id) == BATTLEFIELD


class HistoricWord(Word, frozen=True):
    """CR 700.6: legendary, artifact or Saga."""

    en = "historic"
    zh = "史迹"

    def test(self, game: Game, id: int, it: Context) -> bool:
        chars = game.chars(id)
        return bool(chars.supertypes & c.LEGENDARY or chars.types & c.ARTIFACT or chars.subtypes & SUBTYPE_BIT["Saga"])


# --- adjectives -------------------------------------------------------------------------------------------------------------------


class Colored(Adjective, frozen=True):
    """CR 105.2: "white", "nonblack", "white or blue"."""

    en = "{colors|}"
    zh = "{colors或}"
    colors: tuple[Annotated[int, "color"], ...]

    def test(self, game: Game, id: int, it: Context) -> bool:
        have = game.chars(id).colors
        return any(have & color for color in self.colors)


class NotColored(Adjective, frozen=True):
    """"nonblack"."""

    en = "non{color}"
    zh = "非{color}"
    color: Annotated[int, "color"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        return not game.chars(id).colors & self.color


class NotTyped(Adjective, frozen=True):
    """"nonland", "noncreature"."""

    en = "non{type:sg}"
    zh = "非{type}"
    type: Annotated[int, "type"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        return not game.chars(id).types & self.type


class NotSubtyped(Adjective, frozen=True):
    """"non-Human", "non-Aura"."""

    en = "non-{subtype:sg}"
    zh = "非{subtype}"
    subtype: Annotated[str, "subtype"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        return not game.chars(id).subtypes & SUBTYPE_BIT[self.subtype]


class Supertyped(Adjective, frozen=True):
    """CR 205.4: "legendary", "nonbasic"."""

    en = "(|non:negated){supertype}"
    zh = "(|非:negated){supertype}"
    supertype: Annotated[int, "supertype"]
    negated: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return bool(game.chars(id).supertypes & self.supertype) != self.negated


class ColorCount(Adjective, frozen=True):
    """CR 105.2: "colorless", "multicolored", "monocolored"."""

    en = "(colorless|multicolored|monocolored:kind)"
    zh = "(无色|多色|单色:kind)"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        count = bin(game.chars(id).colors).count("1")
        return (count == 0, count >= 2, count == 1)[self.kind]


class IsTapped(Adjective, frozen=True):
    """CR 110.5."""

    reads: ClassVar[int] = F_TAPPED
    en = "(tapped|untapped:untapped)"
    zh = "(已横置的|未横置的:untapped)"
    untapped: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.object(id).tapped != self.untapped


class InCombat(Adjective, frozen=True):
    """CR 506.3: "attacking", "blocking", "attacking or blocking", "blocked", "unblocked", "nonattacking"."""

    reads: ClassVar[int] = F_COMBAT
    en = "(attacking|blocking|attacking or blocking|blocked|unblocked|nonattacking|nonblocking|unblocked attacking:kind)"
    zh = "(进行攻击的|进行阻挡的|进行攻击或阻挡的|被阻挡的|未受阻挡的|未进行攻击的|未进行阻挡的|进行攻击且未受阻挡的:kind)"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        attacking, blocking = obj.attacking != NONE, bool(obj.blocking)
        return (
            attacking, blocking, attacking or blocking, attacking and obj.blocked, attacking and not obj.blocked, not attacking,
            not blocking, attacking and not obj.blocked,
        )[self.kind]


class IsToken(Adjective, frozen=True):
    """CR 111.1: "token", "nontoken"."""

    en = "nontoken"
    zh = "非衍生"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.object(id).kind != TOKEN


class HasStatus(Adjective, frozen=True):
    """Whether something is attached or put on it: "enchanted", "equipped", "modified" (CR 700.9)."""

    reads: ClassVar[int] = F_COUNTERS
    en = "(enchanted|equipped|modified:kind)"
    zh = "(被结附的|佩带了武具的|改造的:kind)"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        auras = [a for a in obj.attachments if game.chars(a).subtypes & SUBTYPE_BIT["Aura"]]
        equipment = [a for a in obj.attachments if game.chars(a).subtypes & SUBTYPE_BIT["Equipment"]]
        if self.kind == 0:
            return bool(auras)
        if self.kind == 1:
            return bool(equipment)
        return bool(obj.counters or equipment or any(game.controller(a) == obj.controller for a in auras))


class PowerToughness(Adjective, frozen=True):
    """"1/1" before a noun: power and toughness of just these values."""

    en = "{pt}"
    zh = "{pt}"
    pt: Annotated[str, "pt"]

    def test(self, game: Game, id: int, it: Context) -> bool:
        power, _, toughness = self.pt.partition("/")
        return str(game.power(id)) == power and str(game.toughness(id)) == toughness


class Other(Adjective, frozen=True):
    """"other creatures you control", "another creature": not the source itself."""

    en = "other"
    zh = "其他"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return id != it.me


# --- head nouns -------------------------------------------------------------------------------------------------------------------


class Head(Node, frozen=True):
    """One alternative of what the thing is."""

    def test(self, game: Game, id: int, it: Context) -> bool:
        raise NotImplementedError

    def zones(self) -> int:
        """Where such things are (0: anywhere)."""
        return ON_BATTLEFIELD

    def types(self) -> int:
        """The card types it implies (0: any)."""
        return 0

    @property
    def bare(self) -> bool:
        """Whether it has no adjectives of its own."""
        return True


class Thing(Head, frozen=True):
    """A permanent: "creature", "artifact creature", "Goblin", "nonbasic land" (as a later alternative)."""

    en = "{adjectives }{before :sg}{word}"
    zh = "{adjectives }{before }{word}"
    word: Word
    before: tuple[Word, ...] = ()
    adjectives: tuple[Adjective, ...] = ()

    def test(self, game: Game, id: int, it: Context) -> bool:
        return (
            _on_battlefield(game, id) and self.word.test(game, id, it) and all(w.test(game, id, it) for w in self.before)
            and all(a.test(game, id, it) for a in self.adjectives)
        )

    def types(self) -> int:
        return _types(self.word, self.before)

    @property
    def bare(self) -> bool:
        return not self.adjectives


class CardNoun(Head, frozen=True):
    """A card: "card", "creature card", "basic land card"; tokens are no cards (CR 108.2b)."""

    en = "{adjectives }{words :sg}card(s)"
    zh = "{adjectives }{words }牌"
    words: tuple[Word, ...] = ()
    adjectives: tuple[Adjective, ...] = ()

    def test(self, game: Game, id: int, it: Context) -> bool:
        return (
            game.object(id).kind == CARD and all(w.test(game, id, it) for w in self.words)
            and all(a.test(game, id, it) for a in self.adjectives)
        )

    def zones(self) -> int:
        return 0

    def types(self) -> int:
        return _types(None, self.words)

    @property
    def bare(self) -> bool:
        return not self.adjectives


class SpellNoun(Head, frozen=True):
    """A spell (CR 112.1): "spell", "creature spell"."""

    en = "{adjectives }{words :sg}spell(s)"
    zh = "{adjectives }{words }咒语"
    words: tuple[Word, ...] = ()
    adjectives: tuple[Adjective, ...] = ()

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        return (
            obj.zone == STACK and obj.kind != ABILITY and all(w.test(game, id, it) for w in self.words)
            and all(a.test(game, id, it) for a in self.adjectives)
        )

    def zones(self) -> int:
        return ON_STACK

    def types(self) -> int:
        return _types(None, self.words)

    @property
    def bare(self) -> bool:
        return not self.adjectives


class TokenNoun(Head, frozen=True):
    """CR 111.1: "token", "creature token"."""

    en = "{adjectives }{words :sg}token(s)"
    zh = "{adjectives }{words }衍生物"
    words: tuple[Word, ...] = ()
    adjectives: tuple[Adjective, ...] = ()

    def test(self, game: Game, id: int, it: Context) -> bool:
        return (
            _on_battlefield(game, id) and game.object(id).kind == TOKEN and all(w.test(game, id, it) for w in self.words)
            and all(a.test(game, id, it) for a in self.adjectives)
        )

    def types(self) -> int:
        return _types(None, self.words)

    @property
    def bare(self) -> bool:
        return not self.adjectives


class SourceNoun(Head, frozen=True):
    """CR 609.7: "source", "red source": an object that damage or an effect comes from."""

    en = "{adjectives }{words :sg}source(s)"
    zh = "{adjectives }{words }来源"
    words: tuple[Word, ...] = ()
    adjectives: tuple[Adjective, ...] = ()

    def test(self, game: Game, id: int, it: Context) -> bool:
        return all(w.test(game, id, it) for w in self.words) and all(a.test(game, id, it) for a in self.adjectives)

    def zones(self) -> int:
        return 0

    @property
    def bare(self) -> bool:
        return not self.adjectives


class AbilityNoun(Head, frozen=True):
    """CR 113.1c: "activated ability", "triggered ability", "activated or triggered ability", "ability" on the stack."""

    en = "(activated or triggered |activated |triggered |:kind)ability"
    zh = "(起动式或触发式|起动式|触发式|:kind)异能"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        if obj.zone != STACK or obj.kind != ABILITY or obj.announced is None or obj.announced.ability is None:
            return False
        category = obj.announced.ability.category
        return self.kind in (0, 3) or category == self.kind

    def zones(self) -> int:
        return ON_STACK


def _on_battlefield(game: Game, id: int) -> bool:
    obj = game.object(id)
    return obj.zone == BATTLEFIELD or id == game.entering


def _types(word: Word | None, words: tuple[Word, ...]) -> int:
    bits = word.types() if word is not None else 0
    for other in words:
        bits |= other.types()
    return bits


# --- postmodifiers ----------------------------------------------------------------------------------------------------------------


class ControlledBy(Postmodifier, frozen=True):
    """"you control", "an opponent controls", "that player controls"."""

    reads: ClassVar[int] = F_BATTLEFIELD
    en = "{who} <control>"
    zh = "由{who}操控的"
    who: Players

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.controller(id) in self.who.find(game, it)


class NotControlledBy(Postmodifier, frozen=True):
    """"you don't control"."""

    en = "{who} <don't> control"
    zh = "不由{who}操控的"
    who: Players

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.controller(id) not in self.who.find(game, it)


class OwnedBy(Postmodifier, frozen=True):
    """"you own", "you don't own"."""

    en = "{who} (<own>|<don't> own:negated)"
    zh = "(由|不由:negated){who}拥有的"
    who: Players
    negated: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return (game.owner(id) in self.who.find(game, it)) != self.negated


class WithKeywords(Postmodifier, frozen=True):
    """"with flying", "without flying", "with flying or reach"."""

    en = "(with|without:negated) {keywords|}"
    zh = "(具|不具:negated){keywords或}异能的"
    keywords: tuple[Annotated[int, "keyword flag"], ...]
    negated: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        have = game.chars(id).keywords
        return any(have & keyword for keyword in self.keywords) != self.negated


class WithNumber(Postmodifier, frozen=True):
    """"with power 3 or less", "with mana value X", "with toughness 4 or greater", "with power or toughness 1 or less"."""

    reads: ClassVar[int] = F_COUNTERS
    en = (
        "with (power|toughness|mana value|power or toughness|total power and toughness|base power|base toughness:what) {amount}"
        "[ or less:most][ or greater:least]"
    )
    zh = (
        "(力量|防御力|法术力值|力量或防御力|总力量与防御力|基础力量|基础防御力:what)"
        "[等于或小于:most][等于或大于:least][为:exactly]{amount}的"
    )
    what: int
    amount: Quantity
    most: bool = False
    least: bool = False
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "exactly")
    exactly: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        amount = self.amount.count(game, it)
        return any(self._fits(value, amount) for value in measured(game, id, self.what))

    def _fits(self, value: int, amount: int) -> bool:
        return value <= amount if self.most else value >= amount if self.least else value == amount


class WithCompared(Postmodifier, frozen=True):
    """"with power greater than ~'s power", "with mana value less than or equal to the number of ..."."""

    reads: ClassVar[int] = F_COUNTERS
    en = "with (lesser|greater:greater_than) (power|toughness|mana value:what)"
    zh = "(力量|防御力|法术力值:what)(较小|较大:greater_than)的"
    what: int = 0
    greater_than: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        mine, = measured(game, it.me, self.what)
        value, = measured(game, id, self.what)
        return value > mine if self.greater_than else value < mine


class WithRelation(Postmodifier, frozen=True):
    """"with power less than or equal to that creature's power"."""

    reads: ClassVar[int] = F_COUNTERS
    en = (
        "with (power|toughness|mana value:what) "
        "(less than|greater than|less than or equal to|greater than or equal to|equal to:relation) {amount}"
    )
    zh = "(力量|防御力|法术力值:what)(小于|大于|小于或等于|大于或等于|等于:relation){amount}的"
    what: int
    relation: int
    amount: Quantity

    def test(self, game: Game, id: int, it: Context) -> bool:
        value, = measured(game, id, self.what)
        amount = self.amount.count(game, it)
        return (value < amount, value > amount, value <= amount, value >= amount, value == amount)[self.relation]


def measured(game: Game, id: int, what: int) -> tuple[int, ...]:
    """The values that a phrase such as "power or toughness" names: power, toughness, mana value, either, both together."""
    if what == 0:
        return (game.power(id),)
    if what == 1:
        return (game.toughness(id),)
    if what == 2:
        return (game.mana_value(id),)
    if what == 3:
        return (game.power(id), game.toughness(id))
    if what == 4:
        return (game.power(id) + game.toughness(id),)
    base = game.object(id).copied or game.object(id).face.base
    return (base.power,) if what == 5 else (base.toughness,)


class WithCounter(Postmodifier, frozen=True):
    """"with a +1/+1 counter on it", "with a counter on it", "with no counters on it"."""

    reads: ClassVar[int] = F_COUNTERS
    en = "with (a|no:none) [{counter} ]counter(s) on (it|them)"
    zh = "其上(有|没有:none)[{counter}]指示物的"
    counter: Annotated[str, "counter"] | None = None
    none: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        have = bool(obj.counters) if self.counter is None else obj.counter(self.counter) > 0
        return have != self.none


class ThatIs(Postmodifier, frozen=True):
    """"that's white", "that isn't a Human", "that's a Goblin or Orc", "that are red or green"."""

    en = ("that's {quality}", "that are {quality}")
    zh = "是{quality}的"
    quality: Adjective

    def test(self, game: Game, id: int, it: Context) -> bool:
        return self.quality.test(game, id, it)


class InZone(Postmodifier, frozen=True):
    """"in your graveyard", "from a graveyard", "in exile", "in your hand"."""

    en = "(in|from:from_there) {whose}'s (graveyard|hand|library:place)"
    zh = "(|来自:from_there){whose}的(坟墓场中的|手牌中的|牌库中的:place)"
    whose: Players
    place: int = 0
    from_there: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        zone = obj.zone
        if zone == STACK and self.from_there and obj.announced is not None:
            zone = obj.announced.origin  # "a spell from your graveyard": where it was cast from
        return zone == PLACES[self.place] and obj.owner in self.whose.find(game, it)

    def zones(self) -> int:
        return 1 << PLACES[self.place]


class InAnyGraveyard(Postmodifier, frozen=True):
    """"from a graveyard", "in all graveyards", "from exile"."""

    en = "(in|from:from_there) (a graveyard|exile|graveyards|a single graveyard|all graveyards:place)"
    zh = "(|来自:from_there)(坟墓场|放逐区|坟墓场|同一个坟墓场|所有坟墓场:place)中的"
    place: int = 0
    from_there: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return game.zone_of(id) == (c.EXILE if self.place == 1 else c.GRAVEYARD)

    def zones(self) -> int:
        return 1 << (c.EXILE if self.place == 1 else c.GRAVEYARD)


PLACES: Final = (c.GRAVEYARD, c.HAND, c.LIBRARY)


class AttackingWhom(Postmodifier, frozen=True):
    """"attacking you", "attacking you or a planeswalker you control"."""

    reads: ClassVar[int] = F_COMBAT
    en = "attacking {who}[ or a planeswalker you control:planeswalkers]"
    zh = "向{who}[或由你操控的鹏洛客:planeswalkers]进行攻击的"
    who: Players
    planeswalkers: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        target = game.object(id).attacking
        players = self.who.find(game, it)
        if target in players:
            return True
        return self.planeswalkers and target >= FIRST_OBJECT and game.controller(target) in players


class BlockingWhat(Postmodifier, frozen=True):
    """"blocking ~", "blocked by ~", "blocking or blocked by it"."""

    reads: ClassVar[int] = F_COMBAT
    en = "(blocking|blocked by|blocking or blocked by:kind) {what}"
    zh = "(阻挡|被其阻挡|阻挡或被其阻挡:kind){what}的"
    kind: int
    what: Objects

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        others = self.what.find(game, it)
        blocking = any(other in obj.blocking for other in others)
        blocked = any(other in obj.blockers for other in others)
        return (blocking, blocked, blocking or blocked)[self.kind]


class DealtDamageThisTurn(Postmodifier, frozen=True):
    """"that was dealt damage this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "that (was|were) dealt damage this turn"
    zh = "本回合中受过伤害的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return any(getattr(event, "target", NONE) == id for event in game.events_this_turn(2))


class ThisTurn(Postmodifier, frozen=True):
    """"that entered this turn", "that attacked this turn", "that blocked this turn"."""

    reads: ClassVar[int] = F_HISTORY
    en = "that (entered the battlefield|entered|attacked|blocked:kind) this turn"
    zh = "本回合(进场|进场|攻击过|阻挡过:kind)的"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        if self.kind <= 1:
            return game.object(id).entered_turn == game.turn
        kinds = {2: 18, 3: 19}
        return any(getattr(event, "object", NONE) == id for event in game.events_this_turn(kinds[self.kind]))


class OtherThan(Postmodifier, frozen=True):
    """"other than ~"."""

    en = "other than {what}"
    zh = "{what}以外的"
    what: Objects

    def test(self, game: Game, id: int, it: Context) -> bool:
        return id not in self.what.find(game, it)


class OfChosen(Postmodifier, frozen=True):
    """CR 607.2d: "of the chosen color", "of the chosen type"."""

    en = "of the chosen (color|type:kind)"
    zh = "(所选颜色|该类别:kind)的"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        chosen = dict(game.object(it.me).chosen)
        if self.kind == 0:
            color = chosen.get("color", 0)
            return isinstance(color, int) and bool(game.chars(id).colors & color)
        word = chosen.get("creature type", "")
        return word in SUBTYPE_BIT and bool(game.chars(id).subtypes & SUBTYPE_BIT[str(word)])


# --- the whole description --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def heads_meant(heads: tuple[Head, ...]) -> tuple[Head, ...]:
    """CR 109.2: a "card", "spell" or "token" after the last of several types belongs to all of them."""
    last = heads[-1]
    if not isinstance(last, (CardNoun, SpellNoun, TokenNoun)) or not last.words:
        return heads
    found = []
    for head in heads:
        found.append(type(last)((*head.before, head.word), head.adjectives) if isinstance(head, Thing) else head)
    return tuple(found)


class Described(Filter, frozen=True):
    """See the module."""

    en = "{heads|} {posts }"
    zh = "{posts }{heads或}"
    heads: tuple[Head, ...]
    posts: tuple[Postmodifier, ...] = ()

    def matches(self, game: Game, id: int, it: Context) -> bool:
        if id < FIRST_OBJECT:
            return False
        if not any(head.test(game, id, it) for head in self.meant):
            return False
        if len(self.heads) > 1 and not self._shared(game, id, it):
            return False
        return all(post.test(game, id, it) for post in self.posts)

    @property
    def meant(self) -> tuple[Head, ...]:
        """The nouns, "instant or sorcery card" meaning instant cards and sorcery cards."""
        return self.heads if len(self.heads) == 1 else heads_meant(self.heads)

    def _shared(self, game: Game, id: int, it: Context) -> bool:
        """Adjectives of the first noun hold for all nouns if the others have none."""
        if not all(head.bare for head in self.heads[1:]):
            return True
        return all(adjective.test(game, id, it) for adjective in getattr(self.heads[0], "adjectives", ()))

    def zones(self) -> int:
        """The zones as bits in which such objects can be."""
        bits = 0
        for post in self.posts:
            bits |= post.zones()
        if bits:
            return bits
        for head in self.meant:
            bits |= head.zones()
        return bits

    def candidates(self, game: Game, it: Context) -> tuple[int, ...]:
        """All such objects now, in zone order."""
        bits = self.zones() or ON_BATTLEFIELD
        found: list[int] = []
        for zone in range(1, 9):
            if not bits & (1 << zone):
                continue
            if zone == BATTLEFIELD:
                found.extend(id for id in game.battlefield() if self.matches(game, id, it))
            elif zone in OWN_ZONES:
                for player in game.players():
                    found.extend(id for id in game.state.zone(zone, player) if self.matches(game, id, it))
            else:
                found.extend(id for id in game.state.zone(zone) if self.matches(game, id, it))
        return tuple(found)

    def types(self) -> int:
        """The card types such an object can have (0: any)."""
        bits = 0
        for head in self.heads:
            mine = head.types()
            if not mine:
                return 0
            bits |= mine
        return bits


def introduction(filter: Filter, plural: bool, *roles: str, trigger: bool = False) -> Introduction:
    """What a selector with this description brings into the talk."""
    types = filter.types() if isinstance(filter, Described) else 0
    spell = isinstance(filter, Described) and all(isinstance(head, SpellNoun) for head in filter.meant)
    card = isinstance(filter, Described) and all(isinstance(head, CardNoun) for head in filter.meant)
    more = ("spell",) if spell else ("card",) if card else ()
    return Introduction("object", plural, types, (*roles, *more), trigger)


def group_posts(filter: Filter) -> tuple[GroupPost, ...]:
    """What the description says of things chosen together."""
    return tuple(post for post in filter.posts if isinstance(post, GroupPost)) if isinstance(filter, Described) else ()

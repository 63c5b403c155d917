"""Restrictions, requirements and costs of attacking and blocking, as words (CR 508.1c-h, 509.1b-e, 613.11).

Those said of a creature are modifications of the "rules" layer: they put themselves into `Characteristics.rule_nodes`, where
`wanzhi.rules.attack` and `wanzhi.rules.block` find them. Those that hold for a whole combat are rule abilities, found by class. What
needs no words of its own is a flag (`CANT_ATTACK`, `MUST_BLOCK` ... of the constants).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from wanzhi.model.constants import ARTIFACT, BASIC, LAND, LEGENDARY, SNOW
from wanzhi.model.subtypes import LAND_TYPES
from wanzhi.vocabulary import terms
from wanzhi.vocabulary.abilities import KeywordAbility, RuleAbility, StaticAbility, StaticPart
from wanzhi.vocabulary.adjectives import Adjective, Supertyped
from wanzhi.vocabulary.base import Condition, Context, Cost, Filter, Modification, Objects, Players
from wanzhi.vocabulary.filters import Described
from wanzhi.vocabulary.modifications import Plain
from wanzhi.vocabulary.nouns import SubtypeWord, Thing, TypeWord, Word
from wanzhi.vocabulary.references import Attached, Itself
from wanzhi.vocabulary.statics import ContinuousPart

if TYPE_CHECKING:
    from wanzhi.language.lexer import Token
    from wanzhi.language.lexical import Match
    from wanzhi.language.writer import Writer
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game


class CombatRule(Modification, frozen=True):
    """Something said of a creature that its declaration as an attacker or blocker has to respect."""

    layers = ("rules",)
    asks = 0

    def apply(self, chars: Characteristics, layer: str, game: Game, id: int, it: Context) -> None:
        chars.rule_nodes = (*chars.rule_nodes, (self, it.me, it.controller))


class PlainRule(Plain, CombatRule, frozen=True):
    """One that comes about while the game runs, or that other words come to."""


# --- attacking ------------------------------------------------------------------------------------------------------------------------


class CantAttackPlayers(CombatRule, frozen=True):
    """CR 508.1c, 802.3a: "can't attack you", "can't attack you or planeswalkers you control"."""

    en = "can't attack {who}[ or planeswalkers you control:planeswalkers]"
    zh = "不能攻击{who}[或你操控的鹏洛客:planeswalkers]"
    who: Players
    planeswalkers: bool = False


class CantAttackUnless(PlainRule, frozen=True):
    """CR 508.1c: "can't attack unless [condition]", judged as attackers are declared."""

    condition: Condition


class CantAttackUnlessDefenderControls(CombatRule, frozen=True):
    """CR 508.1c, 508.5: "can't attack unless defending player controls an Island"."""

    en = "can't attack unless defending player controls a {filter:sg}"
    zh = "除非防御牌手操控{filter}，否则不能攻击"
    filter: Filter


class CantAttackUnlessOthers(CombatRule, frozen=True):
    """CR 508.1c: "can't attack unless at least two other creatures attack"; `filter` says which count (relative to the creature)."""

    en = ("can't attack unless at least {count} other {filter:pl} attack", "can't attack unless a {filter:sg} also attacks")
    zh = "除非有至少{count}个其他{filter}攻击，否则不能攻击"
    count: Annotated[int, "numeral"] = 1
    filter: Filter | None = None


class MustAttackPlayers(CombatRule, frozen=True):
    """CR 508.1d: "attacks that player each combat if able"."""

    en = "attacks {who} each combat if able"
    zh = "每次战斗若能攻击{who}，则必须攻击之"
    who: Players

    def locked(self, game: Game, it: Context) -> Modification:
        return MustAttackThese(self.who.find(game, it))


class MustAttackThese(PlainRule, frozen=True):
    """CR 508.1d: the same with the players (or planeswalkers, or battles) fixed, each a requirement of its own."""

    ids: tuple[int, ...]


class AttackLimit(RuleAbility, frozen=True):
    """CR 508.1c: "no more than one creature can attack each combat", "no more than two creatures can attack you each combat"."""

    en = "no more than {most} creature(s) can attack[ {who}] each combat."
    zh = "每次战斗中不能有多于{most}个生物攻击[{who}]。"
    most: Annotated[int, "numeral"]
    who: Players | None = None


class AttackCost(RuleAbility, frozen=True):
    """CR 508.1h: "creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you".

    The costs are paid for each attacker. `creatures` says which attackers have to, `who` what they attack (None: anything).
    """

    en = (
        "{creatures:pl} can't attack[ {who:obj}][ or planeswalkers you control:planeswalkers] unless their controller pays {costs&} "
        "for each (creature they control that's attacking you|of those creatures|attacking creature they control)."
    )
    zh = "除非其操控者为每个进行攻击的生物支付{costs与}，否则{creatures}不能攻击[{who}][或你操控的鹏洛客:planeswalkers]。"
    costs: tuple[Cost, ...]
    creatures: Filter | None = None
    who: Players | None = None
    planeswalkers: bool = False


class AttackCostRule(CombatRule, frozen=True):
    """CR 508.1h: the same said of one creature: "can't attack unless you pay {2}"."""

    en = "can't attack unless you {costs&:pl}"
    zh = "除非你{costs与}，否则不能攻击"
    costs: tuple[Cost, ...]


class MayAsItAttacks(PlainRule, frozen=True):
    """CR 508.1g: an optional cost to attack: "you may exert ~ as it attacks" (701.43a), enlist (702.154a).

    Doing so is a keyword action of that `name`; `costs` are paid with the other costs to attack.
    """

    name: str = "exert"
    costs: tuple[Cost, ...] = ()


# --- blocking -------------------------------------------------------------------------------------------------------------------------


class CantBeBlockedBy(CombatRule, frozen=True):
    """CR 509.1b: "can't be blocked by creatures with power 2 or less"."""

    en = "can't be blocked by {filter:pl}"
    zh = "不能被{filter}阻挡"
    filter: Filter


class CantBeBlockedExceptBy(CombatRule, frozen=True):
    """CR 509.1b: "can't be blocked except by artifact creatures"."""

    en = "can't be blocked except by {filter:pl}"
    zh = "只能被{filter}阻挡"
    filter: Filter


class CantBeBlockedByMoreThan(CombatRule, frozen=True):
    """CR 509.1b: "can't be blocked by more than one creature"."""

    en = "can't be blocked by more than {count} creature(s)"
    zh = "不能被多于{count}个生物阻挡"
    count: Annotated[int, "numeral"]


class CantBeBlockedByFewerThan(CombatRule, frozen=True):
    """CR 509.1b: "can't be blocked except by three or more creatures" (menace with another number)."""

    en = "can't be blocked except by {count} or more creatures"
    zh = "只能被{count}个或更多生物阻挡"
    count: Annotated[int, "numeral"]


class CantBeBlockedUnlessAllBlock(CombatRule, frozen=True):
    """CR 509.1b: "can't be blocked unless all creatures defending player controls block it"."""

    en = "can't be blocked unless all creatures defending player controls block it"
    zh = "除非防御牌手操控的所有生物都阻挡它，否则它不能被阻挡"


class CantBeBlockedAsLongAs(CombatRule, frozen=True):
    """CR 509.1b: "can't be blocked as long as defending player controls an artifact"."""

    en = "can't be blocked as long as defending player controls a {filter:sg}"
    zh = "只要防御牌手操控{filter}，便不能被阻挡"
    filter: Filter


class MustBeBlockedBy(CombatRule, frozen=True):
    """CR 509.1c: "must be blocked by a Wall if able"."""

    en = "must be blocked by a {filter:sg} if able"
    zh = "若能被{filter}阻挡，则必须如此作"
    filter: Filter


class AllMustBlock(PlainRule, frozen=True):
    """CR 509.1c: what `AllBlock` says of the creature: a requirement for each of those that can block it."""

    filter: Filter


class AllBlock(StaticAbility, frozen=True):
    """CR 509.1c: "all creatures able to block ~ do so"."""

    en = "all {filter:pl} able to block {what} do so."
    zh = "所有能阻挡{what}的{filter}都必须如此作。"
    asks = 0
    filter: Filter
    what: Itself | Attached

    def effects(self) -> tuple[StaticPart, ...]:
        return (ContinuousPart(self.what, (AllMustBlock(self.filter),)),)


class CantBlock(CombatRule, frozen=True):
    """CR 509.1b: "can't block creatures with power 3 or greater"."""

    en = "can't block {filter:pl}"
    zh = "不能阻挡{filter}"
    filter: Filter


class CanOnlyBlock(CombatRule, frozen=True):
    """CR 509.1b: "can block only creatures with flying"."""

    en = "can block only {filter:pl}"
    zh = "只能阻挡{filter}"
    filter: Filter


class CanBlockAdditional(CombatRule, frozen=True):
    """CR 509.1a: "can block an additional creature each combat" (any number: NO_MAXIMUM_BLOCKS)."""

    en = ("can block {count} additional creature(s) each combat", "can block {count} additional creature(s)")
    zh = "每次战斗中可以额外阻挡{count}个生物"
    count: Annotated[int, "number"]


class CanBlockAsThough(CombatRule, frozen=True):
    """CR 509.1b, 609.4: "can block creatures with shadow as though it had shadow": it ignores the keywords."""

    en = "can block creatures with {keywords} as though (it|they) had shadow"
    zh = "可以视同具次元幽影异能地阻挡具{keywords}异能的生物"
    keywords: Annotated[int, "keyword flag"]


class CantBlockUnlessOthers(CombatRule, frozen=True):
    """CR 509.1b: "can't block unless at least two other creatures block"; `filter` says which count."""

    en = ("can't block unless at least {count} other {filter:pl} block", "can't block unless a {filter:sg} also blocks")
    zh = "除非有至少{count}个其他{filter}阻挡，否则不能阻挡"
    count: Annotated[int, "numeral"] = 1
    filter: Filter | None = None


class MustBlockObjects(CombatRule, frozen=True):
    """CR 509.1c: "blocks ~ each combat if able"."""

    en = "<block> {what:obj} each combat if able"
    zh = "每次战斗若能阻挡{what}，则必须阻挡之"
    what: Objects

    def locked(self, game: Game, it: Context) -> Modification:
        return MustBlockThese(self.what.find(game, it))


class MustBlockThese(PlainRule, frozen=True):
    """CR 509.1c: the same with the attackers fixed, each a requirement of its own."""

    ids: tuple[int, ...]


class BlockLimit(RuleAbility, frozen=True):
    """CR 509.1b: "no more than one creature can block each combat"; each player's declaration is judged by itself (CR 802.4b)."""

    en = "no more than {most} creature(s) can block each combat."
    zh = "每次战斗中不能有多于{most}个生物阻挡。"
    most: Annotated[int, "numeral"]


class BlockCost(RuleAbility, frozen=True):
    """CR 509.1d: "creatures can't block unless their controller pays {2} for each of them"; paid once for each blocker."""

    en = "{creatures:pl} can't block unless their controller pays {costs&} for each (blocking creature they control|of those creatures)."
    zh = "除非其操控者为每个进行阻挡的生物支付{costs与}，否则{creatures}不能阻挡。"
    costs: tuple[Cost, ...]
    creatures: Filter | None = None


class BlockCostRule(CombatRule, frozen=True):
    """CR 509.1d: the same said of one creature."""

    en = "can't block unless you {costs&:pl}"
    zh = "除非你{costs与}，否则不能阻挡"
    costs: tuple[Cost, ...]


# --- keywords -------------------------------------------------------------------------------------------------------------------------


class Landwalk(KeywordAbility, frozen=True):
    """CR 702.14: "islandwalk", "nonbasic landwalk": can't be blocked as long as defending player controls a land of the quality."""

    keyword: ClassVar[str] = "landwalk"
    rule: ClassVar[str] = "702.14"
    quality: Filter  # which lands

    first_words: ClassVar[tuple[str, ...]] = (
        *(f"{name.lower()}walk" for name in LAND_TYPES), "non", "legendary", "snow", "artifact", "landwalk",
    )

    @classmethod
    def read_words(cls, tokens: Sequence[Token], i: int) -> list[tuple[int, Landwalk]]:
        """Adjectives, then a land type (or "land") with "walk"."""
        adjectives: list[Adjective] = []
        words: list[Word] = []
        while i < len(tokens):
            text = tokens[i].text
            if text.endswith("walk") and (land := text[: -len("walk")]):
                for name in LAND_TYPES:
                    if name.lower() == land:
                        return [(i + 1, cls(_lands(SubtypeWord(name), words, adjectives)))]
                return [(i + 1, cls(_lands(TypeWord(LAND), words, adjectives)))] if land == "land" else []
            if text == "non" and i + 1 < len(tokens) and tokens[i + 1].text == "basic":
                adjectives.append(Supertyped(BASIC, True))
                i += 2
            elif text in _SUPERTYPES:
                adjectives.append(Supertyped(_SUPERTYPES[text]))
                i += 1
            elif text == "artifact":
                words.append(TypeWord(ARTIFACT))
                i += 1
            else:
                return []
        return []

    @classmethod
    def read_chinese(cls, tokens: Sequence[Token], i: int) -> list[tuple[int, Landwalk]]:
        """The same before 行者."""
        adjectives: list[Adjective] = []
        words: list[Word] = []
        while i < len(tokens):
            end, part = max(_chinese_lands()(tokens, i), default=(i, None), key=lambda found: found[0])
            i = end
            if isinstance(part, Adjective):
                adjectives.append(part)
            elif isinstance(part, Word):
                if len(tokens) > i + 1 and (tokens[i].text, tokens[i + 1].text) == ("行", "者"):
                    return [(i + 2, cls(_lands(part, words, adjectives)))]
                words.append(part)
            else:
                return []
        return []

    def write_words(self, writer: Writer, lang: str, many: bool) -> str:
        """The lands, and "walk"."""
        return writer.say(self.quality).strip().lower() + ("walk" if lang == "en" else "行者")


def _lands(word: Word, words: list[Word], adjectives: list[Adjective]) -> Described:
    return Described((Thing(word, tuple(words), tuple(adjectives)),))


_SUPERTYPES: Final = {"legendary": LEGENDARY, "snow": SNOW}


@lru_cache(maxsize=1)
def _chinese_lands() -> Callable[[Sequence[Token], int], list[Match]]:
    from wanzhi.language.chinese import phrase_reader
    from wanzhi.vocabulary.chinese_rules import chinese_tokens

    parts: list[tuple[str, Hashable]] = [("非基本", Supertyped(BASIC, True)), ("传奇", Supertyped(LEGENDARY)), ("雪境", Supertyped(SNOW))]
    parts += [("地", TypeWord(LAND)), ("神器", TypeWord(ARTIFACT))]
    return phrase_reader([*parts, *((terms.SUBTYPES[name], SubtypeWord(name)) for name in LAND_TYPES if name in terms.SUBTYPES)], chinese_tokens)[0]

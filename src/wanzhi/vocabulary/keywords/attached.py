"""Enchant and protection (CR 702.5, 702.16), hexproof from (702.11d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.model.constants import ABILITY, BATTLEFIELD, FIRST_OBJECT, HEXPROOF, STACK
from wanzhi.model.events import E_DAMAGE, Damage, Event
from wanzhi.vocabulary.abilities import EnchantKeyword, KeywordAbility, ProtectionKeyword, ReplacementAbility
from wanzhi.vocabulary.base import Ability, Context, Filter, Node, Players, Unsaid
from wanzhi.vocabulary.choices_kept import chosen_for
from wanzhi.vocabulary.cost_rules import TargetBar
from wanzhi.vocabulary.players import ThesePlayers

if TYPE_CHECKING:
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps


class Enchant(EnchantKeyword, frozen=True):
    """CR 702.5a: "enchant creature", "enchant artifact or land you control", "enchant creature card in a graveyard"."""

    keyword: ClassVar[str] = "enchant"
    rule: ClassVar[str] = "702.5"
    en = "enchant {filter:sg}"
    zh = "结附于{filter}"
    filter: Filter

    def allows(self, game: Game, id: int, it: Context) -> bool:
        return id >= FIRST_OBJECT and self.filter.matches(game, id, it)


class EnchantPlayer(EnchantKeyword, frozen=True):
    """CR 702.5d: "enchant player", "enchant opponent"."""

    keyword: ClassVar[str] = "enchant"
    rule: ClassVar[str] = "702.5"
    en = "enchant (player|opponent:opponent)"
    zh = "结附于(牌手|对手:opponent)"
    opponent: bool = False

    def allows(self, game: Game, id: int, it: Context) -> bool:
        return 0 <= id < FIRST_OBJECT and game.exists(id) and not (self.opponent and id == it.controller)


class Quality(Node, frozen=True):
    """What protection or hexproof is from. `varies`: it depends on a choice made for the object whose effect gives the ability."""

    varies: ClassVar[bool] = False

    def test(self, game: Game, source: int, it: Context) -> bool:
        raise NotImplementedError

    def locked(self, game: Game, it: Context) -> Quality:
        """The same with the players that it refers to fixed (CR 611.2c)."""
        return self


class ColorQuality(Quality, frozen=True):
    """"red"."""

    en = "{color}"
    zh = "{color}"
    color: Annotated[int, "color"]

    def test(self, game: Game, source: int, it: Context) -> bool:
        return bool(game.chars(source).colors & self.color)


class SortQuality(Quality, frozen=True):
    """"multicolored", "colorless", "each color", "everything"."""

    en = "(each color|multicolored|monocolored|colorless|everything|all colors:kind)"
    zh = "(每种颜色|多色|单色|无色|一切|所有颜色:kind)"
    kind: int = 0

    def test(self, game: Game, source: int, it: Context) -> bool:
        count = bin(game.chars(source).colors).count("1")
        return (count > 0, count > 1, count == 1, count == 0, True, count > 0)[self.kind]


class FilterQuality(Quality, frozen=True):
    """"artifacts", "Dragons", "creatures with power 4 or greater"."""

    en = "{filter:pl}"
    zh = "{filter}"
    filter: Filter

    def test(self, game: Game, source: int, it: Context) -> bool:
        obj = game.object(source)
        if obj.zone == BATTLEFIELD:
            return self.filter.matches(game, source, it)
        entering, game.entering = game.entering, source  # CR 702.16b: any source with the quality, wherever it is
        try:
            return self.filter.matches(game, source, it)
        finally:
            game.entering = entering


class ColoredSpells(Quality, frozen=True):
    """CR 702.16b: "spells that are one or more colors": only while they are on the stack."""

    en = "spells that are (one or more colors|colorless:colorless)"
    zh = "(一种或多种颜色|无色:colorless)的咒语"
    colorless: bool = False

    def test(self, game: Game, source: int, it: Context) -> bool:
        obj = game.object(source)
        spell = (obj.zone == STACK and obj.kind != ABILITY) or game.proposed == source
        return spell and bool(game.chars(source).colors) != self.colorless


class ChosenQuality(Quality, frozen=True):
    """CR 607.2d, 607.5a: "the chosen color"."""

    varies: ClassVar[bool] = True
    en = "the chosen color"
    zh = "所选的颜色"

    def locked(self, game: Game, it: Context) -> Quality:
        color = chosen_for(game, it.me).get("color", 0)
        return ColorQuality(color) if isinstance(color, int) and color else self

    def test(self, game: Game, source: int, it: Context) -> bool:
        color = chosen_for(game, it.me).get("color", 0)
        return isinstance(color, int) and bool(game.chars(source).colors & color)


class PlayerQuality(Quality, frozen=True):
    """CR 702.16i: "your opponents", "the chosen player"."""

    en = "{who}"
    zh = "{who}"
    who: Players

    def test(self, game: Game, source: int, it: Context) -> bool:
        return game.controller(source) in self.who.find(game, it)

    def locked(self, game: Game, it: Context) -> Quality:
        return PlayerQuality(ThesePlayers(self.who.find(game, it))) if self.who.refers() is not None else self


class Protection(ProtectionKeyword, frozen=True):
    """CR 702.16: "protection from red", "protection from black and from red", "protection from artifacts"."""

    keyword: ClassVar[str] = "protection"
    rule: ClassVar[str] = "702.16"
    en = "protection from {qualities&}"
    zh = "反{qualities与}保护"
    qualities: tuple[Quality, ...]

    def locked(self, game: Game, it: Context) -> Protection:
        return Protection(tuple(quality.locked(game, it) for quality in self.qualities))

    def guards_against(self, game: Game, source: int, it: Context) -> bool:
        return any(quality.test(game, source, it) for quality in self.qualities)

    def parts(self) -> tuple[Ability, ...]:
        return (ProtectionShield(self.qualities),)


class ProtectionShield(Unsaid, ReplacementAbility, frozen=True):
    """CR 702.16e, 109.2c, 609.7c: damage from sources with the quality to what has protection is prevented."""

    kinds: ClassVar[tuple[int, ...]] = (E_DAMAGE,)
    qualities: tuple[Quality, ...]

    def applies(self, game: Game, event: Event, it: Context) -> bool:
        if not isinstance(event, Damage) or not event.preventable or event.target != it.me:
            return False
        return any(quality.test(game, event.source, it) for quality in self.qualities)

    def replace(self, game: Game, event: Event, it: Context) -> Steps[list[Event]]:
        return []
        yield


class FromToo(Quality, frozen=True):
    """The second quality of "from white and from blue" (CR 702.16g)."""

    en = "from {quality}"
    zh = "{quality}"
    quality: Quality

    def test(self, game: Game, source: int, it: Context) -> bool:
        return self.quality.test(game, source, it)

    def locked(self, game: Game, it: Context) -> Quality:
        return FromToo(self.quality.locked(game, it))


class HexproofFrom(KeywordAbility, frozen=True):
    """CR 702.11d: can't be the target of spells or abilities of that quality that opponents control."""

    keyword: ClassVar[str] = "hexproof from"
    variant: ClassVar[int] = HEXPROOF
    rule: ClassVar[str] = "702.11"
    en = "hexproof from {qualities&}"
    zh = "反{qualities与}辟邪"
    qualities: tuple[Quality, ...]

    def locked(self, game: Game, it: Context) -> KeywordAbility:
        return HexproofFrom(tuple(quality.locked(game, it) for quality in self.qualities))

    def parts(self) -> tuple[Ability, ...]:
        return (HexproofBar(self.qualities),)


class HexproofBar(Unsaid, TargetBar, frozen=True):
    """What hexproof from a quality does."""

    qualities: tuple[Quality, ...]

    def bars(self, game: Game, target: int, source: int, player: int, it: Context) -> bool:
        return player != it.controller and any(quality.test(game, source, it) for quality in self.qualities)

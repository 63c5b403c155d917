"""What stands after the noun of a description: "you control", "with flying", "that's white", "named ~" (CR 109.2).

Others of the kind: `measures`, `whereabouts`, `aimed`, `together`, `past_qualities`, `qualities`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.language import ITSELF, Wanted
from wanzhi.model import constants as c
from wanzhi.model.constants import F_BATTLEFIELD, NONE, STACK
from wanzhi.model.subtypes import ALL_CREATURE_TYPES, ALL_LAND_TYPES, SUBTYPE_BIT
from wanzhi.vocabulary.abilities import has_keyword
from wanzhi.vocabulary.adjectives import Adjective
from wanzhi.vocabulary.base import ASKS_ABILITIES, ASKS_CONTROL, Context, Node, Objects, Players
from wanzhi.vocabulary.choices_kept import chosen_for
from wanzhi.vocabulary.choosing import Some
from wanzhi.vocabulary.filters import Postmodifier
from wanzhi.vocabulary.nouns import BASICS
from wanzhi.vocabulary.players import AnOpponent
from wanzhi.vocabulary.references import Attached, Itself, That, TheDone, Them, Those, as_it_was, stored

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class ControlledBy(Postmodifier, frozen=True):
    """"you control", "an opponent controls", "that player controls"."""

    asks = ASKS_CONTROL
    reads: ClassVar[int] = F_BATTLEFIELD
    en = "{who} (<control>|controlled)"
    zh = "由{who}操控的"
    who: Players

    def test(self, game: Game, id: int, it: Context) -> bool:
        player = game.controller(id)
        if player not in self.who.find(game, it):
            return False
        if isinstance(self.who, AnOpponent) and self.who.ref > 0:
            it.refs[self.who.ref] = (player,)  # "that player" is who controls the object that was found
        return True


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

    asks = ASKS_ABILITIES
    en = "(with|without:negated) {keywords|}"
    zh = "(具|不具:negated){keywords或}异能的"
    keywords: tuple[Annotated[int, "keyword flag"], ...]
    negated: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        chars = game.chars(id)
        return any(has_keyword(chars, keyword) for keyword in self.keywords) != self.negated


class WithNoAbilities(Postmodifier, frozen=True):
    """CR 113.2: "with no abilities"; the mana ability of a basic land type is one (305.6)."""

    en = "with no abilities"
    zh = "没有异能的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        chars = game.chars(id)
        return not chars.abilities and not chars.keywords and not (chars.types & c.LAND and chars.subtypes & BASICS)


class ThatIs(Postmodifier, frozen=True):
    """"that's white", "that isn't a Human", "that's a Goblin or Orc", "that are red or green"."""

    en = ("that's {quality}", "that are {quality}")
    zh = "是{quality}的"
    quality: Adjective

    def test(self, game: Game, id: int, it: Context) -> bool:
        return self.quality.test(game, id, it)


class XInCost(Postmodifier, frozen=True):
    """CR 107.3: "with {X} in its mana cost"."""

    en = "with {X} in (its|their) mana cost(s)"
    zh = "法术力费用中有{X}的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        cost = game.chars(id).mana_cost
        return cost is not None and cost.x > 0


class KickedSpell(Postmodifier, frozen=True):
    """CR 702.33d: "that was kicked"; also as "kicked spell"."""

    en = "that was kicked"
    zh = "已增幅的"

    def test(self, game: Game, id: int, it: Context) -> bool:
        obj = game.object(id)
        announced = obj.announced if obj.zone == STACK or obj.cast_id == NONE else game.object(obj.cast_id).announced
        return announced is not None and any(name.split(" ")[0] == "kicker" and n for name, n in announced.paid)


class ItBeside(Node, frozen=True):
    """"it" in a comparison: rather what else was spoken of than the object itself ("each other creature that shares a color with it")."""

    en = "it"
    zh = "它"
    ref: int = 0

    def refers(self) -> Wanted | None:
        return Wanted("object", itself=False, otherwise=ITSELF)


class SharesWith(Postmodifier, frozen=True):
    """CR 700: "that shares a creature type with it", "that share a color with ~", "that doesn't share a land type with it"."""

    en = "that (<share>|<don't> share:negated) (a|at least one) (creature type|color|card type|land type|name|mana value:what) with {whom:obj}"
    zh = "与{whom}(|不:negated)具有共通(生物类别|颜色|牌类别|地类别|名称|法术力值:what)的"
    what: int
    whom: Itself | ItBeside | That | Them | Those | Attached | TheDone
    negated: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        known = stored(it, self.whom.ref) if isinstance(self.whom, ItBeside) else as_it_was(game, self.whom, it)
        others = [other for other in known if other != id]
        return any(share(game, id, other, self.what) for other in others) != self.negated


def share(game: Game, one: int, other: int, what: int) -> bool:
    """Whether two objects have a creature type, colour, card type, land type, name or mana value in common."""
    a, b = game.chars(one), game.chars(other)
    return bool((
        a.subtypes & b.subtypes & ALL_CREATURE_TYPES, a.colors & b.colors, a.types & b.types, a.subtypes & b.subtypes & ALL_LAND_TYPES,
        a.name and set(a.names()) & set(b.names()), game.mana_value(one) == game.mana_value(other),
    )[what])


class SameName(Postmodifier, frozen=True):
    """CR 201.2: "with the same name as that creature", "with the same name as target permanent"."""

    en = "with the same (name|mana value:value) as {whom:obj}"
    zh = "与{whom}(名称|法术力值:value)相同的"
    whom: Objects
    value: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        any_such = isinstance(self.whom, Some)  # "the same name as a card ...": any such card, but the object itself
        others = self.whom.candidates(game, it) if isinstance(self.whom, Some) else as_it_was(game, self.whom, it)
        return any(share(game, id, other, 5 if self.value else 4) for other in others if other != id or not any_such)


class Named(Postmodifier, frozen=True):
    """CR 201.2: "named ~": with the name of the object itself."""

    en = "(named|not named:negated) ~"
    zh = "(名称为|名称不为:negated)~的"
    negated: bool = False

    def test(self, game: Game, id: int, it: Context) -> bool:
        return bool(set(game.chars(id).names()) & set(game.chars(it.me).names())) != self.negated


class OtherThan(Postmodifier, frozen=True):
    """"other than ~"."""

    en = "other than {what}"
    zh = "{what}以外的"
    what: Objects

    def test(self, game: Game, id: int, it: Context) -> bool:
        return not self.what.matches(game, id, it)


class OfChosen(Postmodifier, frozen=True):
    """CR 607.2d: "of the chosen color", "of the chosen type"."""

    en = "of the chosen (color|type:kind)"
    zh = "(所选颜色|该类别:kind)的"
    kind: int = 0

    def test(self, game: Game, id: int, it: Context) -> bool:
        chosen = chosen_for(game, it.me)
        if self.kind == 0:
            color = chosen.get("color", 0)
            return isinstance(color, int) and bool(game.chars(id).colors & color)
        if "card type" in chosen:
            return bool(game.chars(id).types & int(chosen["card type"]))
        word = chosen.get("creature type", "")
        return word in SUBTYPE_BIT and bool(game.chars(id).subtypes & SUBTYPE_BIT[str(word)])

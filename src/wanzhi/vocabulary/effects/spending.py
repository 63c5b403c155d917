"""CR 106.6: what mana may be spent on: "spend this mana only to cast creature spells"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanzhi.model.constants import CANT_BE_COUNTERED, LAND, NONE, STACK
from wanzhi.vocabulary.base import Ability, Context, Duration, Filter, Modification, Node
from wanzhi.vocabulary.cost_rules import ManaRestriction
from wanzhi.vocabulary.filters import Described
from wanzhi.vocabulary.nouns import Head, OfKinds, SpellNoun
from wanzhi.vocabulary.rule_flags import RuleFlag

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class Use(Node, frozen=True):
    """Something mana is spent on."""

    def covers(self, game: Game, it: Context, spell: int, ability: Ability | None) -> bool:
        """Whether this is it: casting the spell, or activating the ability of the object."""
        raise NotImplementedError


class ToCast(Use, frozen=True):
    """"cast creature spells", "cast a Dragon spell", "cast noncreature spells"."""

    en = ("cast a {filter:sg}", "cast {filter:pl}")
    zh = "施放{filter}"
    filter: Filter

    def covers(self, game: Game, it: Context, spell: int, ability: Ability | None) -> bool:
        return ability is None and spell != NONE and is_such_a_spell(game, self.filter, spell, it)


def is_such_a_spell(game: Game, filter: Filter, id: int, it: Context) -> bool:
    """Whether an object that is (or is about to be) a spell fits a description of spells; lands are none (CR 305.9)."""
    if not isinstance(filter, Described) or (game.zone_of(id) != STACK and game.is_type(id, LAND)):
        return False
    return any(_suits(game, head, id, it) for head in filter.heads) and all(post.test(game, id, it) for post in filter.posts)


def _suits(game: Game, head: Head, id: int, it: Context) -> bool:
    if isinstance(head, OfKinds) and head.noun == SPELLS:
        shared = head.kinds[0].adjectives if not any(kind.adjectives for kind in head.kinds[1:]) else ()
        return any(kind.test(game, id, it) for kind in head.kinds) and all(adjective.test(game, id, it) for adjective in shared)
    if not isinstance(head, SpellNoun):
        return False
    return all(word.test(game, id, it) for word in head.words) and all(word.test(game, id, it) for word in head.adjectives)


SPELLS = 1  # `OfKinds.noun`


class ToActivate(Use, frozen=True):
    """"activate abilities", "activate abilities of artifacts"."""

    en = ("activate abilities", "activate (abilities|a ability) of {filter:pl}", "activate (abilities|a ability) of a {filter:sg}")
    zh = "起动[{filter}的]异能"
    filter: Filter | None = None

    def covers(self, game: Game, it: Context, spell: int, ability: Ability | None) -> bool:
        return ability is not None and (self.filter is None or self.filter.matches(game, spell, it))


class SpendOnly(ManaRestriction, frozen=True):
    """"Spend this mana only to cast creature spells or activate abilities of creatures"."""

    en = "spend this mana only to {uses|}"
    zh = "此法术力只能用来{uses或}"
    uses: tuple[Use, ...]

    def allows(self, game: Game, it: Context, spell: int, ability: Ability | None) -> bool:
        return any(use.covers(game, it, spell, ability) for use in self.uses)


class SpendOnlySafely(SpendOnly, frozen=True):
    """CR 106.6: "spend this mana only to cast a legendary spell, and that spell can't be countered"."""

    en = "spend this mana only to {uses|}, and that spell can't be countered"
    zh = "此法术力只能用来{uses或}，且该咒语不能被反击"

    def spent(self, game: Game, it: Context, spell: int) -> None:
        if game.zone_of(spell) == STACK:
            game.add_effect(it, (RuleFlag(CANT_BE_COUNTERED),), "forever", affected=(spell,))


class IfSpentOn(ManaRestriction, frozen=True):
    """CR 106.6: "if that mana is spent on a creature spell, it gains haste until end of turn", "..., that spell can't be countered"."""

    en = (
        "if that mana is spent on a {filter:sg}, (it|that spell:that) {mods&:sg} {duration}",
        "if that mana is spent on a {filter:sg}, (it|that spell:that) {mods&:sg}",
    )
    zh = "若该法术力用于{filter}，则(它|该咒语:that){mods且}[{duration}]"
    filter: Filter
    mods: tuple[Modification, ...]
    duration: Duration | None = None
    that: bool = False

    def allows(self, game: Game, it: Context, spell: int, ability: Ability | None) -> bool:
        return True

    def spent(self, game: Game, it: Context, spell: int) -> None:
        if game.zone_of(spell) == STACK and is_such_a_spell(game, self.filter, spell, it):
            until = "forever" if self.duration is None else getattr(self.duration, "until", "turn")
            game.add_effect(it, self.mods, until, affected=(spell,))


class SafeIfSpentOn(ManaRestriction, frozen=True):
    """CR 106.6: "if that mana is spent on an instant or sorcery spell, that spell can't be countered"."""

    en = "if that mana is spent on a {filter:sg}, that spell can't be countered"
    zh = "若该法术力用于{filter}，则该咒语不能被反击"
    filter: Filter

    def allows(self, game: Game, it: Context, spell: int, ability: Ability | None) -> bool:
        return True

    def spent(self, game: Game, it: Context, spell: int) -> None:
        if game.zone_of(spell) == STACK and is_such_a_spell(game, self.filter, spell, it):
            game.add_effect(it, (RuleFlag(CANT_BE_COUNTERED),), "forever", affected=(spell,))


class CantSpend(ManaRestriction, frozen=True):
    """"This mana can't be spent to cast a nonartifact spell"."""

    en = "this mana can't be spent to {uses|}"
    zh = "此法术力不能用来{uses或}"
    uses: tuple[Use, ...]

    def allows(self, game: Game, it: Context, spell: int, ability: Ability | None) -> bool:
        return not any(use.covers(game, it, spell, ability) for use in self.uses)

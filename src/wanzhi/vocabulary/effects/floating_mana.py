"""Mana that is doubled, lost and handed over, or that players may make themselves for a while (CR 106.4, 605, 701.10f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.model.constants import F_PLAYER, NONE
from wanzhi.model.mana import COLORLESS
from wanzhi.model.state import Mana
from wanzhi.vocabulary.abilities import ActivatedAbility, ManaStays, RuleAbility
from wanzhi.vocabulary.base import Context, Cost, Duration, Filter, Players, Quantity, Steps, Unsaid
from wanzhi.vocabulary.cost_rules import CastingRule
from wanzhi.vocabulary.costs import PlainCost
from wanzhi.vocabulary.effects.mana import AddMana, AddsMana, Outputs, units_of
from wanzhi.vocabulary.effects.sentences import Action, Do, Sentence
from wanzhi.vocabulary.players import You
from wanzhi.vocabulary.selectors import Each

if TYPE_CHECKING:
    from wanzhi.rules.game import Game


class DoubleMana(AddsMana, frozen=True):
    """CR 701.10f, 106.6: "double the amount of each type of unspent mana you have": the new mana has no restrictions.

    What it makes depends on what is there when it resolves, so no payment reckons with it beforehand.
    """

    en = "<double> the amount of each type of unspent mana {who} <have>"
    zh = "将{who}每种类别未使用法术力的数量加倍"
    unspoken: ClassVar[tuple[str, ...]] = ("ref", "restriction")
    who: Players = You()

    def outputs(self, game: Game, it: Context) -> Outputs:
        return ()

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        units: list[int] = []
        for other in self.who.find(game, it):
            for mana in game.player(other).pool:
                units.extend([mana.unit & 63] * mana.amount)
        yield from game.add_mana(player, units, it.me)


class DrainsMana(Sentence, frozen=True):
    """CR 106.4: "target player activates a mana ability of each land they control. Then that player loses all unspent mana and you add
    the mana lost this way": the player chooses the abilities, and what they make."""

    en = (
        "{who} activates a mana ability of {lands}. then that player loses all unspent mana and you add the mana lost this way"
    )
    zh = "{who}起动{lands}的一个法术力异能。然后该牌手失去所有未使用的法术力，且你加以此法失去的法术力"
    who: Players
    lands: Each

    def happen(self, game: Game, it: Context) -> Steps[None]:
        for player in self.who.find(game, it):
            for land in self.lands.find(game, it):
                yield from game.activate_some_mana(player, land)
            for mana in lose_unspent(game, player):
                yield from game.add_mana(it.controller, [mana.unit] * mana.amount, it.me, game.state.restrictions[mana.restriction])


def lose_unspent(game: Game, player: int) -> tuple[Mana, ...]:
    """CR 106.4: the player loses all unspent mana, but for what becomes other mana instead; what was lost."""
    lost: list[Mana] = []
    kept: list[Mana] = []
    rules = [(node, Context(source, controller)) for node, source, controller in game.rules(LostManaBecomes)]
    for mana in game.player(player).pool:
        found = [unit for node, it in rules if (unit := node.keeps(game, player, mana.unit, it)) != NONE]
        if found:
            kept.append(Mana(found[0], mana.amount, mana.restriction, mana.source, mana.persists))
        else:
            lost.append(mana)
    game.state.edit_player(player).pool = tuple(kept)
    return tuple(lost)


class LoseUnspent(Action, frozen=True):
    """CR 106.4: "target player loses all unspent mana"."""

    en = "<lose> all unspent mana"
    zh = "失去所有未使用的法术力"

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        lose_unspent(game, player)
        return
        yield


class LostManaBecomes(ManaStays, frozen=True):
    """CR 106.4, 614.1a: "if you would lose unspent mana, that mana becomes colorless instead"."""

    en = ("if {who} would lose unspent mana, that mana becomes colorless instead.", "if {who} would lose unspent mana, that mana becomes {color} instead.")
    zh = ("若{who}将失去未使用的法术力，则改为该法术力变为无色。", "若{who}将失去未使用的法术力，则改为该法术力变为{color}。")
    who: Players
    color: Annotated[int, "color"] | None = None

    def keeps(self, game: Game, player: int, unit: int, it: Context) -> int:
        if player not in self.who.find(game, it):
            return NONE
        return COLORLESS if self.color is None else self.color


class UnspentMana(Quantity, frozen=True):
    """CR 106.4: "the amount of unspent mana you have"."""

    reads: ClassVar[int] = F_PLAYER
    phrase: ClassVar[bool] = True
    en = "the amount of unspent mana {who} <have>"
    zh = "{who}未使用的法术力数量"
    who: Players

    def count(self, game: Game, it: Context) -> int:
        return sum(mana.amount for player in self.who.find(game, it) for mana in game.player(player).pool)


class AddManaCost(PlainCost, frozen=True):
    """CR 118.1: "add {R}" as a cost (cumulative upkeep)."""

    en = "<add> {mana}"
    zh = "加{mana}"
    mana: Annotated[str, "mana symbols"]

    def payable(self, game: Game, it: Context) -> bool:
        return True

    def settle(self, game: Game, it: Context, ids: tuple[int, ...]) -> Steps[bool]:
        yield from game.add_mana(it.actor, units_of(self.mana), it.me)
        return True


class FreeMana(Unsaid, RuleAbility, frozen=True):
    """A mana ability that no object has: its player may use it any time a mana ability could be activated (CR 605.3a)."""

    ability: ActivatedAbility


class MayMakeMana(Sentence, frozen=True):
    """"Until end of turn, any time you could activate a mana ability, you may pay 1 life. If you do, add {C}"."""

    en = "{duration}, any time you could activate a mana ability, you may {cost:pl}. if you do, {adds}"
    zh = "{duration}，于你能起动法术力异能的任何时机，你可以{cost}。若你如此作，则{adds}"
    duration: Duration
    cost: Cost
    adds: AddMana

    def happen(self, game: Game, it: Context) -> Steps[None]:
        ability = ActivatedAbility((self.cost,), Do((self.adds,)))
        game.add_effect(it, (FreeMana(ability),), getattr(self.duration, "until", "turn"))
        return
        yield


class AnyForAbilities(CastingRule, frozen=True):
    """CR 609.4b: "you may spend mana as though it were mana of any color to activate abilities of creatures you control"."""

    en = (
        "{who} may spend mana as though it were mana of any (color|type:any_type) to activate abilities of {filter:pl}.",
        "{who} may spend mana as though it were mana of any (color|type:any_type) to pay the activation costs of ~'s abilities.",
    )
    zh = (
        "{who}可以将法术力视同任意(颜色|类别:any_type)的法术力来起动{filter}的异能。",
        "{who}可以将法术力视同任意(颜色|类别:any_type)的法术力来支付~之异能的起动费用。",
    )
    who: Players
    any_type: bool = False
    filter: Filter | None = None

    def covers(self, game: Game, object: int, it: Context) -> bool:
        """Whether it is about abilities of the object."""
        return object == it.me if self.filter is None else self.filter.matches(game, object, it)


class OneAsAny(CastingRule, frozen=True):
    """CR 609.4b: "you may spend blue mana as though it were mana of any color [to pay the activation costs of ~'s abilities]"."""

    en = (
        "{who} may spend {color} mana as though it were mana of any color[ to pay the activation costs of ~'s abilities:own].",
        "{who} may spend {color} mana as though it were {other} mana[ to pay the activation costs of ~'s abilities:own].",
    )
    zh = (
        "{who}可以将{color}法术力视同任意颜色的法术力来支付[~之异能的起动费用:own]。",
        "{who}可以将{color}法术力视同{other}法术力来支付[~之异能的起动费用:own]。",
    )
    who: Players
    color: Annotated[int, "color"]
    other: Annotated[int, "color"] | None = None
    own: bool = False

    def counts_as(self) -> tuple[int, int]:
        """Mana of which type counts as mana of which others."""
        return self.color, 31 if self.other is None else self.other


__all__ = [
    "AddManaCost", "AnyForAbilities", "DoubleMana", "DrainsMana", "FreeMana", "LoseUnspent", "LostManaBecomes", "MayMakeMana", "OneAsAny",
    "lose_unspent",
]

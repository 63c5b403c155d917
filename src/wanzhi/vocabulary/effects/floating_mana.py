"""Mana that is doubled, lost and handed over, or that players may make themselves for a while (CR 106.4, 605, 701.10f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from wanzhi.vocabulary.abilities import ActivatedAbility, RuleAbility
from wanzhi.vocabulary.base import Context, Cost, Duration, Players, Steps
from wanzhi.vocabulary.cost_rules import CastingRule, Unsaid
from wanzhi.vocabulary.effects.mana import AddMana, AddsMana, Outputs
from wanzhi.vocabulary.effects.sentences import Do, Sentence
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
            lost = game.player(player).pool
            game.state.edit_player(player).pool = ()
            for mana in lost:
                yield from game.add_mana(it.controller, [mana.unit] * mana.amount, it.me, game.state.restrictions[mana.restriction])


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


__all__ = ["DoubleMana", "DrainsMana", "FreeMana", "MayMakeMana", "OneAsAny"]

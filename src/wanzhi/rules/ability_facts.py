"""What the text of activated abilities says at a glance (CR 602.1, 605.1a), kept with the tuple of abilities that objects with the same text share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from wanzhi.model.constants import BATTLEFIELD
from wanzhi.rules import layers
from wanzhi.rules.mana_bill import Bill
from wanzhi.vocabulary.abilities import ActivatedAbility, own_nodes
from wanzhi.vocabulary.base import Context, Effect, Node
from wanzhi.vocabulary.cost_rules import ManaRestriction
from wanzhi.vocabulary.costs import (
    LifeCost,
    ManaCostNode,
    PlainCost,
    SacrificeCost,
    TapCost,
    has_x,
)
from wanzhi.vocabulary.effects.mana import AddsMana, Outputs
from wanzhi.vocabulary.effects.optional import Instead
from wanzhi.vocabulary.effects.sentences import Do
from wanzhi.vocabulary.instructions import own_changes
from wanzhi.vocabulary.timing import OnlyAsSorcery

if TYPE_CHECKING:
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.game import Game


class ManaFacts:
    """What the text of a mana ability says."""

    __slots__ = ("ability", "claims", "fixed", "harm", "life", "mana", "node", "plain", "restriction", "sacrifice", "taps", "two")

    def __init__(self, ability: ActivatedAbility) -> None:
        self.ability: ActivatedAbility = ability
        adding = [node for node in own_nodes(ability.effect) if getattr(node, "adds_mana", False)]
        self.node: AddsMana = cast(AddsMana, adding[0])
        self.two: Instead | None = _one_or_the_other(ability.effect)
        self.fixed: Outputs | None = self.node.fixed_outputs if self.two is None else None
        self.restriction: ManaRestriction | None = self.node.restriction
        self.taps: bool = False
        self.sacrifice: bool = False
        self.life: tuple[LifeCost, ...] = ()
        self.mana: Bill | None = None
        self.claims: tuple[PlainCost, ...] = ()  # other costs: a plain ability has none
        self.harm: int = int(any(_acts(node) and not any(add in own_nodes(node) for add in adding) for node in own_nodes(ability.effect)))
        self.plain: bool = len(adding) == 1 or self.two is not None
        for cost in ability.costs:
            if isinstance(cost, TapCost):
                self.taps = True
            elif isinstance(cost, SacrificeCost) and cost.what is None:
                self.sacrifice = True
            elif isinstance(cost, LifeCost) and not has_x(cost):
                self.life = (*self.life, cost)
            elif isinstance(cost, ManaCostNode) and not cost.cost.x:
                self.mana = Bill.of(cost.cost)
            else:
                self.plain = False
                if isinstance(cost, PlainCost):
                    self.claims = (*self.claims, cost)


    def outputs(self, game: Game, it: Context) -> Outputs:
        """What it would add now."""
        if self.fixed is not None:
            return self.fixed
        if self.two is None:
            return self.node.outputs(game, it)
        part = self.two.instead if self.two.condition.holds(game, it) else self.two.usual
        return cast(AddsMana, cast(Do, part).actions[0]).outputs(game, it)


def _one_or_the_other(effect: Node) -> Instead | None:
    """CR 614.15: "add {C}. If you control ..., add {C}{C} instead": which of them is known before."""
    if not isinstance(effect, Instead):
        return None
    for part in (effect.usual, effect.instead):
        if not isinstance(part, Do) or len(part.actions) != 1:
            return None
        if not isinstance(part.actions[0], AddsMana) or part.actions[0].restriction is not None:
            return None
    return effect


def _acts(node: Node) -> bool:
    """Whether it is an instruction or holds some: one that adds no mana may do harm."""
    return isinstance(node, Effect) or hasattr(node, "act")


class OtherAbility:
    """What the text of an activated ability that is no mana ability says at a glance."""

    __slots__ = ("ability", "least", "number", "sorcery", "taps")

    def __init__(self, number: int, ability: ActivatedAbility) -> None:
        self.number: int = number
        self.ability: ActivatedAbility = ability
        self.taps: bool = any(isinstance(cost, TapCost) for cost in ability.costs)
        self.least: int = sum(Bill.of(cost.cost).mana for cost in ability.costs if isinstance(cost, ManaCostNode))
        if own_changes(ability):
            self.least = 0
        self.sorcery: bool = ability.loyalty or any(isinstance(node, OnlyAsSorcery) for node in ability.timing)


class AbilityFacts:
    """The activated abilities of an object by text: in the order of their numbers, and which are mana abilities."""

    __slots__ = ("abilities", "land", "mana", "others", "worth", "zones")

    def __init__(self, abilities: tuple[ActivatedAbility, ...]) -> None:
        self.abilities: tuple[ActivatedAbility, ...] = abilities
        mana: list[tuple[int, ManaFacts]] = []
        others: list[OtherAbility] = []
        zones = 0
        for number, ability in enumerate(abilities):
            zones |= ability.from_zones
            if ability.is_mana:
                mana.append((number, ManaFacts(ability)))
            else:
                others.append(OtherAbility(number, ability))
        self.mana: tuple[tuple[int, ManaFacts], ...] = tuple(mana)
        self.others: tuple[OtherAbility, ...] = tuple(others)
        self.zones: int = zones
        # What it is worth to keep it untapped: there is something else to do with it on the battlefield.
        self.worth: int = 1 if any(other.ability.from_zones >> BATTLEFIELD & 1 for other in others) else 0
        only = mana[0][1] if len(mana) == 1 else None
        # "{T}: Add ..." and nothing else, and no other mana ability, known from the text alone.
        self.land: ManaFacts | None = (
            only
            if only is not None and only.plain and only.taps and only.fixed is not None and not only.sacrifice and only.mana is None
            and not only.life and not only.harm and not only.ability.timing and only.restriction is None
            else None
        )


_FACTS: Final[dict[int, tuple[Characteristics, AbilityFacts]]] = {}
_BY_TEXT: Final[dict[tuple[ActivatedAbility, ...], AbilityFacts]] = {}
LIMIT: Final = 20000  # so many entries are kept


def facts_of(game: Game, id_: int) -> AbilityFacts:
    """CR 605.1, 605.2: the facts of an object's activated abilities; found again as long as it has the same characteristics."""
    found = layers.chars(game, id_)
    entry = _FACTS.get(id(found))
    if entry is not None and entry[0] is found:
        return entry[1]
    abilities = layers.activated_abilities(game, id_)
    facts = _BY_TEXT.get(abilities)
    if facts is None:
        if len(_BY_TEXT) > LIMIT:
            _BY_TEXT.clear()
        facts = _BY_TEXT[abilities] = AbilityFacts(abilities)
    if len(_FACTS) > LIMIT:
        _FACTS.clear()
    _FACTS[id(found)] = (found, facts)
    return facts

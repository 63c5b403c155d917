"""The written evaluation of the board: what permanents, cards and life are worth to a greedy player, in one unit (about one mana).

`Table` is the board as one decision sees it, read once from the view.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from wanzhi.agents import meaning
from wanzhi.model import constants as c
from wanzhi.model.constants import NONE
from wanzhi.rules import asking
from wanzhi.vocabulary.abilities import ActivatedAbility, ProtectionKeyword, adds_mana
from wanzhi.vocabulary.base import Node
from wanzhi.vocabulary.costs import ManaCostNode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wanzhi.agents.combat_choice import Outlook
    from wanzhi.model.card import Characteristics
    from wanzhi.rules.view import Seen, View

# What a keyword adds to a creature: for each point of power, and flat.
KEYWORD_WORTH: Final = (
    (c.FLYING, 0.35, 0.2), (c.DOUBLE_STRIKE, 0.6, 0.3), (c.FIRST_STRIKE, 0.15, 0.3), (c.DEATHTOUCH, 0.0, 1.2), (c.LIFELINK, 0.3, 0.0),
    (c.TRAMPLE, 0.15, 0.0), (c.VIGILANCE, 0.1, 0.2), (c.MENACE, 0.15, 0.1), (c.INDESTRUCTIBLE, 0.2, 1.5), (c.HEXPROOF, 0.1, 0.6),
    (c.SHROUD, 0.1, 0.4), (c.REACH, 0.0, 0.3), (c.HASTE, 0.05, 0.0), (c.INFECT, 0.5, 0.0), (c.SHADOW, 0.4, 0.0), (c.FEAR, 0.3, 0.0),
    (c.INTIMIDATE, 0.3, 0.0), (c.HORSEMANSHIP, 0.4, 0.0), (c.SKULK, 0.1, 0.0), (c.DEFENDER, -0.7, 0.0),
)
HELPLESS: Final = c.CANT_ATTACK | c.CANT_BLOCK


def body_worth(power: int, toughness: int, keywords: int = 0, rules: int = 0) -> float:
    """A creature by its numbers and keywords.

    >>> body_worth(2, 2) < body_worth(3, 3) < body_worth(3, 3, c.FLYING)
    True
    """
    worth = 0.6 + max(0, power) * 0.9 + max(0, toughness) * 0.5
    for flag, by_power, flat in KEYWORD_WORTH:
        if keywords & flag:
            worth += by_power * max(0, power) + flat
    if rules & HELPLESS == HELPLESS:
        worth *= 0.3
    elif rules & HELPLESS:
        worth *= 0.7
    if rules & c.CANT_BE_BLOCKED:
        worth += 0.35 * max(0, power)
    return worth


@lru_cache(maxsize=16384)
def ability_worth(ability: Node) -> float:
    """What having an ability adds, whatever it is: keywords that are flags are counted with the body."""
    name = type(ability).__name__
    if name == "FlagKeyword" or "Enters" in name or name == "TappedUnless":
        return 0.0
    if isinstance(ability, ActivatedAbility):
        return 0.6 if adds_mana(ability.effect) else 0.9
    if meaning.drains(ability):
        return 2.0
    return 0.7


def abilities_worth(chars: Characteristics) -> float:
    """What the abilities of an object add together."""
    return min(3.0, sum(ability_worth(ability) for ability in chars.abilities if isinstance(ability, Node)))


def life_total(life: int) -> float:
    """What a life total is worth: each point by `life_worth`, and below 1 the game.

    >>> life_total(20) - life_total(16) < life_total(8) - life_total(4) < life_total(4) - life_total(0)
    True
    """
    return 0.35 * life + 3.5 * math.log(life) if life > 0 else life - 20.0


def life_worth(life: int) -> float:
    """What one point of life is worth to who has so much.

    >>> life_worth(20) < life_worth(8) < life_worth(2)
    True
    """
    return 0.35 + 3.5 / max(1, life)


class Body:
    """A creature in combat, as far as the agent looks at it. Toughness is what is left of it after damage."""

    __slots__ = (
        "colors", "controller", "guards", "id", "keywords", "likeness", "loss", "power", "rules", "sick", "tapped", "toughness", "types", "worth",
    )

    def __init__(
        self, id: int, controller: int, power: int, toughness: int, keywords: int = 0, rules: int = 0, worth: float = 0.0,
        tapped: bool = False, sick: bool = False, colors: int = 0, types: int = c.CREATURE, guards: bool = False,
        loss: float | None = None,
    ) -> None:
        self.id: int = id
        self.controller: int = controller
        self.power: int = power
        self.toughness: int = toughness
        self.keywords: int = keywords
        self.rules: int = rules
        self.worth: float = worth
        self.tapped: bool = tapped
        self.sick: bool = sick
        self.colors: int = colors
        self.types: int = types
        self.guards: bool = guards
        self.loss: float = worth if loss is None else loss  # what its death costs: less than its worth if it comes back or leaves something
        # Creatures of one likeness fight alike: in large combats each kind of fight is looked at once.
        self.likeness: tuple[int, int, int, float, float, int] = (power, toughness, keywords, worth, self.loss, rules)

    @property
    def strikes(self) -> int:
        """The damage it deals to a player if it is not blocked."""
        return max(0, self.power) * (2 if self.keywords & c.DOUBLE_STRIKE else 1)

    def changed(self, power: int = 0, toughness: int = 0, keywords: int = 0) -> Body:
        """The same creature with a change until end of turn."""
        return Body(
            self.id, self.controller, self.power + power, self.toughness + toughness, self.keywords | keywords, self.rules, self.worth,
            self.tapped, self.sick, self.colors, self.types, self.guards, self.loss,
        )


class Boost(NamedTuple):
    """A change until end of turn that the player could give a creature: one only, or any of its own (`only` is NONE)."""

    power: int
    toughness: int
    keywords: int
    price: float
    only: int = NONE


class Table:
    """The board from one player's side: bodies, worths and life totals."""

    def __init__(self, view: View) -> None:
        self.view: View = view
        self.me: int = view.player
        self.players = view.players
        self.opponents: tuple[int, ...] = view.opponents
        self.opponent: int = min(self.opponents, key=lambda id: self.players[id].life, default=self.me)
        self.bodies: dict[int, Body] = {}
        self._worth: dict[int, float] = {}
        self._outlook: Outlook | None = None
        self._boosts: tuple[Boost, ...] | None = None
        for seen in view.creatures():
            self.bodies[seen.id] = body_of(seen, self.worth(seen.id))

    @property
    def mine(self) -> list[Body]:
        """The creatures of the player."""
        return [body for body in self.bodies.values() if body.controller == self.me]

    @property
    def theirs(self) -> list[Body]:
        """The creatures of the opponents."""
        return [body for body in self.bodies.values() if body.controller != self.me]

    def worth(self, id: int) -> float:
        """What an object is worth to its controller: a permanent, a spell, or a card elsewhere."""
        found = self._worth.get(id)
        if found is None:
            found = self._worth[id] = object_worth(self.view.object(id)) if self.view.sees(id) else 1.5
        return found

    def loss(self, id: int) -> float:
        """What it costs its controller if the object goes to the graveyard."""
        body = self.bodies.get(id)
        return self.worth(id) if body is None else body.loss

    def side(self, id: int) -> int:
        """+1 for what is the player's own or the player, -1 for an opponent's."""
        if id < c.FIRST_OBJECT:
            return 1 if id == self.me else -1
        if not self.view.sees(id):
            return -1
        seen = self.view.object(id)
        owner = seen.controller if seen.zone in (c.BATTLEFIELD, c.STACK) else seen.owner
        return 1 if owner == self.me else -1

    @property
    def drains(self) -> int:
        """How much life each death of a creature takes from opponents."""
        return sum(
            1 for seen in self.view.battlefield(self.me) for ability in seen.characteristics.abilities
            if isinstance(ability, Node) and meaning.drains(ability)
        )

    def doomed(self, id: int) -> bool:
        """Whether a creature of the player dies in the combat going on, or the game is lost in it: then it is worth nothing more."""
        if self.outlook.damage >= self.players[self.me].life:
            return id in self.bodies and self.bodies[id].controller == self.me
        return id in self.outlook.lost

    @property
    def outlook(self) -> Outlook:
        """What the combat going on comes to."""
        if self._outlook is None:
            from wanzhi.agents.combat_choice import outlook

            self._outlook = outlook(self)
        return self._outlook

    def rescue(self, attacker: int) -> float:
        """What it is worth, besides, that an attacker is stopped after blocks: much if the player dies otherwise."""
        missing = self.outlook.damage - self.players[self.me].life + 1
        stopped = self.outlook.coming.get(attacker, 0)
        if missing <= 0 or not stopped:
            return life_worth(self.players[self.me].life) * stopped * 0.7
        return 50.0 if stopped >= missing else 12.0 * stopped / missing

    @property
    def boosts(self) -> tuple[Boost, ...]:
        """What the player could do for a creature in the combat to come."""
        if self._boosts is None:
            self._boosts = tuple(_boosts(self))
        return self._boosts

    @property
    def lands(self) -> int:
        """How many lands the player controls."""
        return sum(1 for seen in self.view.battlefield(self.me) if seen.characteristics.types & c.LAND)

    @property
    def mana(self) -> int:
        """How much mana the player has about."""
        return self.mana_of(self.me)

    def mana_of(self, player: int) -> int:
        """How much mana a player has about: untapped permanents that make some."""
        return sum(
            1 for seen in self.view.battlefield(player)
            if not seen.tapped and not (seen.sick and seen.characteristics.types & c.CREATURE) and asking.mana_types(self.view, seen.id)
        )


def _boosts(table: Table) -> Iterator[Boost]:
    """Tricks in hand and abilities of creatures that the mana allows."""
    mana = table.mana
    for card in table.view.hand:
        if card.characteristics.types & c.INSTANT and card.mana_value <= mana:
            impacts = tuple(impact for effect in meaning.of_spell(card.characteristics.abilities) for impact in meaning.read(effect))
            if meaning.is_trick(impacts) and any(type(impact.on).__name__ == "Target" for impact in impacts):
                yield Boost(*meaning.change(impacts), price=1.0)
    for body in table.mine:
        for ability in table.view.object(body.id).characteristics.abilities:
            if not isinstance(ability, ActivatedAbility):
                continue
            impacts = meaning.activated_impacts(ability)
            value = sum(cost.cost.mana_value() for cost in ability.costs if isinstance(cost, ManaCostNode))
            free = any(not isinstance(cost, ManaCostNode) for cost in ability.costs)
            if free or not value or value > mana or not meaning.is_trick(impacts) or type(impacts[0].on).__name__ != "Itself":
                continue
            power, toughness, keywords = meaning.change(impacts)
            times = min(12, mana // value) if power > 0 and toughness >= 0 else 1
            yield Boost(power * times, toughness * times, keywords, 0.2, body.id)


def body_of(seen: Seen, worth: float) -> Body:
    """A creature on the battlefield as a body."""
    chars = seen.characteristics
    if any(isinstance(ability, Node) and meaning.ephemeral(ability) for ability in chars.abilities):
        worth = 0.2
    return Body(
        seen.id, seen.controller, seen.power, seen.toughness - seen.damage, chars.keywords, chars.rules, worth, seen.tapped, seen.sick,
        chars.colors, chars.types, any(isinstance(ability, ProtectionKeyword) for ability in chars.abilities), loss_of(seen, worth),
    )


def loss_of(seen: Seen, worth: float) -> float:
    """What the death of a creature costs its controller: it may come back, or leave something behind."""
    loss = worth
    for ability in seen.characteristics.abilities:
        if not isinstance(ability, Node):
            continue
        back = meaning.comes_back(ability)
        if back == "paid":
            loss = min(loss, 0.8 + 0.1 * worth)
        elif back and not seen.counters.get(back):
            loss *= 0.25 if back == "+1/+1" else 0.55
        for impact in meaning.dying(ability):
            amount = impact.amount if isinstance(impact.amount, int) else 1
            if impact.kind == "token":
                loss -= amount * (0.4 + 0.9 * impact.power + 0.5 * impact.toughness)
            elif impact.kind in ("draw", "kill", "return", "damage"):
                loss -= amount * 1.2
    return max(0.1 * worth, loss)


def object_worth(seen: Seen) -> float:
    """A permanent by what it is; a spell or card by what it would be."""
    chars = seen.characteristics
    types = chars.types
    on_battlefield = seen.zone == c.BATTLEFIELD
    worth = 0.0
    if types & c.CREATURE:
        power, toughness = (seen.power, seen.toughness) if on_battlefield else (chars.power, chars.toughness)
        worth = body_worth(power, toughness, chars.keywords, chars.rules) + abilities_worth(chars)
        if not on_battlefield and power <= 0 and toughness <= 0:
            worth = max(worth, seen.mana_value * 1.0)
    elif types & c.PLANESWALKER:
        worth = 3.0 + 0.7 * max(seen.loyalty, 0)
    elif types & c.LAND:
        worth = 1.6 + (0.3 if not chars.supertypes & c.BASIC else 0.0)
    elif types & c.ENCHANTMENT and seen.attached_to != NONE:
        worth = 1.5
    elif types & (c.ARTIFACT | c.ENCHANTMENT | c.BATTLE):
        worth = 0.8 + 0.7 * seen.mana_value
    elif seen.kind == "ability":
        worth = 1.5
    else:
        worth = 1.0 + 0.8 * seen.mana_value
    for kind, amount in seen.counters.items():
        if kind not in ("+1/+1", "-1/-1", "loyalty") and types & c.CREATURE and not on_battlefield:
            worth += 0.2 * amount
    return worth


def card_worth(table: Table, seen: Seen) -> float:
    """What a card in hand is worth keeping: lands by need, spells by what they do and how soon they can be cast."""
    lands = table.lands
    if seen.characteristics.types & c.LAND:
        in_hand = sum(1 for card in table.view.hand if card.characteristics.types & c.LAND)
        have = lands + in_hand
        if in_hand <= 1 and lands <= 4:
            return 4.5
        return 4.5 if have <= 3 else 2.5 if have <= 5 else 0.9 if have <= 7 else 0.3
    worth = 1.0 + object_worth(seen)
    late = seen.mana_value - lands - 2
    return worth - max(0, late) * 0.8


@lru_cache(maxsize=4096)
def color_needs(cost: str) -> tuple[int, ...]:
    """The colours of a mana cost's symbols, as masks, one a symbol.

    >>> color_needs("{2}{R}{W/U}")
    (8, 3)
    """
    letters = {letter: bit for bit, letter in c.COLOR_LETTERS.items()}
    needs: list[int] = []
    for symbol in cost.replace("}", " ").replace("{", "").split():
        mask = 0
        for letter in symbol.split("/"):
            mask |= letters.get(letter, 0)
        if mask and not any(part.isdigit() for part in symbol.split("/")):
            needs.append(mask)
    return tuple(needs)


def lasting_worth(impacts: tuple[meaning.Impact, ...]) -> float:
    """What an Aura or Equipment adds to its bearer."""
    return sum(
        0.9 * impact.power + 0.5 * impact.toughness if impact.kind == "pump" else impact.sign * 0.8 for impact in impacts
    )


__all__ = [
    "Body", "Boost", "Table", "abilities_worth", "ability_worth", "body_of", "body_worth", "card_worth", "color_needs", "lasting_worth",
    "life_total", "life_worth", "loss_of", "object_worth",
]

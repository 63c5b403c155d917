"""Games in which a forged card can be tried: a position with the card in hand and the lands for it, or a whole game with a deck around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wanzhi.cards.decklist import Deck
from wanzhi.cards.errors import CardsError
from wanzhi.cards.records import color_letters, color_mask
from wanzhi.cards.starter import starter_records
from wanzhi.lab.position_game import Cards, build, parse
from wanzhi.lab.position_text import Placed, PositionFacts, Side, write_position
from wanzhi.model.constants import ARTIFACT, CREATURE, LAND, LEGENDARY
from wanzhi.model.rng import Random
from wanzhi.web.bots import LEVELS
from wanzhi.web.store import SeatSetup, Setup
from wanzhi.web.table import Refused

if TYPE_CHECKING:
    from wanzhi.cards.records import CardRecord

LANDS: Final = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
DECK: Final = 60
LANDS_OF_DECK: Final = 24
MOST_LANDS: Final = 12
AGAINST: Final = "red-aggro"


def setup_of(record: CardRecord, how: str, count: int, level: str, user: int, name: str, seed: int, lang: str) -> Setup:
    """The game. Raises Refused if the card's name can't stand in a list, CardsError for what can't be played."""
    bot = LEVELS[level]
    colors = color_letters(color_mask(record.color_identity)) or "G"
    if how == "deck":
        deck = deck_text(record, count, colors)
        _check(record, deck, count)
        seats = [SeatSetup(name, deck, user=user), SeatSetup(bot.player(lang), AGAINST, bot=level)]
        return Setup(seats, seed, cards=[record])
    text = position_text(record, colors, seed)
    cards = Cards([record])
    build(parse(text, cards), cards)
    seats = [SeatSetup(name, record.name, user=user), SeatSetup(bot.player(lang), record.name, bot=level)]
    return Setup(seats, seed, position=text, cards=[record])


def deck_text(record: CardRecord, count: int, colors: str) -> str:
    """Sixty cards: the forged one, lands of its colours, and creatures of these colours, cheap ones first."""
    lines = [f"{count} {record.name}"]
    share, more = divmod(LANDS_OF_DECK, len(colors))
    lines += [f"{share + (n < more)} {LANDS[letter]}" for n, letter in enumerate(colors)]
    left = DECK - LANDS_OF_DECK - count
    for fellow in fellows(record, colors):
        if left <= 0:
            break
        lines.append(f"{min(4, left)} {fellow.name}")
        left -= 4
    return "\n".join(lines)


def fellows(record: CardRecord, colors: str) -> list[CardRecord]:
    """Creatures of the starter pool that go with the card, cheap ones first, a few of each cost."""
    mask = color_mask(colors)
    fit = [
        one for one in starter_records()
        if len(one.faces) == 1 and one.name != record.name and one.front.type_masks().types & CREATURE and not one.front.type_masks().types & (LAND | ARTIFACT)
        and not one.front.type_masks().supertypes & LEGENDARY and one.colors and not one.colors & ~mask and "X" not in one.mana_cost
        and one.power.isdigit() and "defender" not in one.oracle_text.lower()
    ]
    fit.sort(key=lambda one: (one.mana_value, len(one.oracle_text), one.name))
    found: list[CardRecord] = []
    for value, most in ((1, 2), (2, 3), (3, 2), (4, 1), (5, 1)):
        found += [one for one in fit if one.mana_value == value][:most]
    return found + [one for one in fit if one not in found]


def _check(record: CardRecord, deck: str, count: int) -> None:
    """The deck must be read as it was meant. Raises Refused."""
    try:
        found = {name: number for number, name in Deck.parse(deck, "", Cards([record])).main}
    except CardsError:
        found = {}
    if found.get(record.name) != count or sum(found.values()) != DECK:
        raise Refused("A card of this name can't stand in a deck list; choose another name.", "此名称的牌无法列入套牌，请换一个名字。")


def position_text(record: CardRecord, colors: str, seed: int) -> str:
    """Both players have a board; the card is in hand twice, and there are lands for it."""
    rng = Random(seed)
    friends = fellows(record, colors)
    value = min(record.mana_value, MOST_LANDS - 3)
    share, more = divmod(max(5, value + 3), len(colors))
    lands = [Placed(LANDS[letter], share + (n < more)) for n, letter in enumerate(colors) if share + (n < more)]
    library = shuffled(rng, [name for name in [*(one.name for one in friends[:8]), *(LANDS[letter] for letter in colors)] for _ in range(3)])
    foes = shuffled(rng, ["Goblin Guide", "Gray Ogre", "Lightning Bolt", "Shock", "Jackal Pup", "Fiery Hellhound", *["Mountain"] * 5] * 3)
    you = Side(
        hand=(Placed(record.name, 2), Placed(friends[0].name)), battlefield=(*lands, Placed(friends[1].name)), library=tuple(map(Placed, library)),
        graveyard=(Placed(friends[2].name),),
    )
    opponent = Side(
        hand=(Placed("Shock"), Placed("Gray Ogre")), battlefield=(Placed("Mountain", 4), Placed("Goblin Guide"), Placed("Gray Ogre")),
        library=tuple(map(Placed, foes)), graveyard=(Placed("Lightning Bolt"),),
    )
    return write_position(PositionFacts((you, opponent), title=record.name))


def shuffled(rng: Random, names: list[str]) -> list[str]:
    """In an order by chance."""
    left = list(names)
    return [left.pop(rng.below(len(left))) for _ in range(len(left))]


__all__ = ["deck_text", "position_text", "setup_of"]

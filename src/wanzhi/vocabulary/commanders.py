"""Commanders as words speak of them (CR 903.3, 903.4).

That a card is a commander is no characteristic but stays with the card (903.3); it is kept with its owner, as the designation
"commander: NAME".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from wanzhi.language import reminders
from wanzhi.model import constants as c
from wanzhi.model.constants import CARD
from wanzhi.model.mana import symbol
from wanzhi.vocabulary.base import Context, Steps
from wanzhi.vocabulary.effects.sentences import Action
from wanzhi.vocabulary.nouns import Word

if TYPE_CHECKING:
    from wanzhi.model.card import Card
    from wanzhi.rules.game import Game

DESIGNATION: Final = "commander: "
_SYMBOL = re.compile(r"\{([WUBRG2P/C]+)\}")


def is_commander(game: Game, id: int) -> bool:
    """CR 903.3: whether the object is (the card of) its owner's commander."""
    obj = game.object(id)
    return obj.kind == CARD and obj.card is not None and DESIGNATION + obj.card.name in game.player(obj.owner).designations


def commanders(game: Game, player: int) -> tuple[int, ...]:
    """CR 903.3e: the player's commanders, in whatever zone they are."""
    if not any(name.startswith(DESIGNATION) for name in game.player(player).designations):
        return ()
    return tuple(
        id for id, obj in sorted(game.state.objects.items()) if obj.owner == player and obj.successor == c.NONE and is_commander(game, id)
    )


def color_identity(game: Game, player: int) -> int:
    """CR 903.4, 702.124c: the colour identities of the player's commanders together, as a mask; 0 without one (903.4f)."""
    bits = 0
    for id in commanders(game, player):
        card = game.object(id).card
        bits |= identity_of(card) if card is not None else 0
    return bits


def identity_of(card: Card) -> int:
    """CR 903.4, 903.4c-e: the colours of a card and of the mana symbols in its costs and texts, reminder text apart, all faces."""
    bits = 0
    for face in card.faces:
        bits |= face.base.colors
        text = face.text
        for aside in reminders(text):
            text = text.replace(aside.text, "")
        for name in _SYMBOL.findall(text):
            bits |= symbol(name) & c.ALL_COLORS
    return bits


class CommanderWord(Word, frozen=True):
    """CR 903.3d: "a commander": a permanent, spell or card that is one."""

    en = "commander(s)"
    zh = "指挥官"

    def test(self, game: Game, id: int, it: Context) -> bool:
        return is_commander(game, id)


class CommanderToHand(Action, frozen=True):
    """CR 903.3d, 408: "put your commander into your hand from the command zone"."""

    en = "<put> your commander into your hand from the command zone"
    zh = "将你的指挥官从统帅区置于你手上"

    def possible(self, game: Game, it: Context, player: int) -> bool:
        return any(game.zone_of(id) == c.COMMAND for id in commanders(game, player))

    def act(self, game: Game, it: Context, player: int) -> Steps[None]:
        there = tuple(id for id in commanders(game, player) if game.zone_of(id) == c.COMMAND)
        if len(there) > 1:
            there = yield from game.pick(player, there, 1, 1, "608.2d", "choose", it.me)
        yield from game.move(there, c.HAND, it.me, reason="put")

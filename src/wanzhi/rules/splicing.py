"""Splicing cards in hand onto a spell (CR 702.47): their text and their costs are added as the spell is announced (601.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from wanzhi.model.constants import F_STACK
from wanzhi.rules import announcing
from wanzhi.rules.announcing import Proposal
from wanzhi.rules.costs import NO
from wanzhi.rules.permissions import Way
from wanzhi.vocabulary.abilities import SpellEffect
from wanzhi.vocabulary.base import Context, Effect
from wanzhi.vocabulary.keywords.splicing import Splice
from wanzhi.vocabulary.modes import modal_of, repeated

if TYPE_CHECKING:
    from wanzhi.model.card import AbilityLike, Characteristics
    from wanzhi.rules.game import Game
    from wanzhi.vocabulary.base import Steps

PARAGRAPH = 20  # as in `cards.compile`: how far apart the referents of a spell's paragraphs are


def splice(game: Game, proposal: Proposal) -> Steps[Proposal]:
    """CR 702.47a-b: the player may reveal cards in hand that can be spliced onto the spell, in the order of their effects."""
    cards = {id: keyword for id in game.hand(proposal.player) if (keyword := _keyword(game, id, proposal)) is not None}
    chosen: tuple[int, ...] = ()
    while True:
        able = tuple(id for id in cards if id not in chosen and _possible(game, proposal, cards, (*chosen, id)))
        picked = (yield from game.pick(proposal.player, able, 0, 1, "702.47a", "splice onto the spell", proposal.object, preferred=())) if able else ()
        if not picked:
            break
        chosen += picked
    if not chosen:
        return proposal
    yield from game.reveal(chosen, proposal.object)
    spliced = _with(game, proposal, cards, chosen)
    spell = game.state.edit(proposal.object)
    spell.copied = spliced.chars
    game.state.dirty |= F_STACK
    return spliced


def _keyword(game: Game, id: int, proposal: Proposal) -> Splice | None:
    for ability in game.object(id).face.abilities:
        if isinstance(ability, Splice) and ability.fits(game, proposal.object, Context(id, proposal.player)):
            return ability
    return None


def _possible(game: Game, proposal: Proposal, cards: dict[int, Splice], chosen: tuple[int, ...]) -> bool:
    """CR 702.47b: its targets and other choices can be made, and all costs paid."""
    modals = sum(1 for ability in _text(game, proposal, chosen) if isinstance(ability, SpellEffect) and modal_of(ability.effect) is not None)
    return modals <= 1 and announcing.level(game, _with(game, proposal, cards, chosen)) != NO


def _text(game: Game, proposal: Proposal, chosen: tuple[int, ...]) -> tuple[AbilityLike, ...]:
    """CR 702.47c: the spell's abilities and the instructions of the cards, each with referents of its own."""
    chars = cast("Characteristics", proposal.chars)
    found = list(chars.abilities)
    for id in chosen:
        paragraphs = sum(1 for ability in found if isinstance(ability, SpellEffect))
        for ability in game.object(id).face.abilities:
            if isinstance(ability, SpellEffect):
                found.append(cast("AbilityLike", SpellEffect(cast(Effect, repeated(ability.effect, paragraphs * PARAGRAPH)))))
    return tuple(found)


def _with(game: Game, proposal: Proposal, cards: dict[int, Splice], chosen: tuple[int, ...]) -> Proposal:
    """The proposal with the text and the costs of the cards."""
    chars = cast("Characteristics", proposal.chars).copy()
    chars.abilities = _text(game, proposal, chosen)
    like = proposal.way
    way = Way(like.name, like.face, like.costs, (*like.extra, *(cost for id in chosen for cost in cards[id].costs)))
    way.any_time, way.any_mana, way.less, way.shape, way.key = like.any_time, like.any_mana, like.less, like.shape, like.key
    made = announcing.spell_proposal(proposal.player, proposal.object, way, chars)
    made.it.stack_id = proposal.it.stack_id
    return made


__all__ = ["splice"]

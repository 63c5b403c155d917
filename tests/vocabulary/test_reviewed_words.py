"""English as cards print it: numbers of nouns, forms of verbs (what is written is what was read)."""

import pytest

from wanzhi.language import names_of, read_text, write
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.reading import grammar

TEXTS = (
    "Create a token that's a copy of target creature you control, except it's a 1/1 red Spirit creature in addition to its other colors and types.",
    "Return target creature to its owner's hand.",
    "Return all creatures to their owners' hands.",
    "When ~ enters, exile target creature until ~ leaves the battlefield.",
    "Target opponent exiles cards from the top of their library until they exile a nonland card.",
    "Vehicles you control become artifact creatures until end of turn.",
    "When ~ enters, create a Virtuous Role token attached to target creature you control.",
    "~ deals 4 damage to target creature and 2 damage to that creature's controller.",
    "Creatures with power 3 or greater don't untap during their controllers' untap steps.",
    "Whenever an artifact is exiled from the battlefield, you gain 1 life.",
    "Whenever an artifact is put into a graveyard from the battlefield, you gain 1 life.",
    "Whenever you discard a card, you may sacrifice ~. If you do, return the discarded card from your graveyard to your hand.",
    "Discard two cards. Return the discarded cards to your hand.",
    "Players can't untap more than one artifact during their untap steps.",
    "Gain control of all creatures until end of turn. Untap those creatures. They gain haste until end of turn.",
    "Return all creature cards from your graveyard to the battlefield. Sacrifice them at the beginning of the next end step.",
    "You and creatures you control have hexproof.",
    "At the beginning of your end step, discard your hand.",
    "Players discard their hands.",
    "Target player discards their hand.",
    "Reveal your hand.",
)


@pytest.mark.parametrize("text", TEXTS)
def test_written_as_printed(text: str) -> None:
    """CR 113.1: an ability's text; reading and writing it gives the same."""
    (reading,) = read_text(text, names_of("~", False, text), Line, grammar())
    assert write(reading.node, grammar()) == text

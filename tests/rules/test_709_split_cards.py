"""Split cards (CR 709): two halves, one card."""

from wanzhi import Scenario
from wanzhi.cards.compile import compile_card
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.model.card import Card
from wanzhi.model.constants import BLUE, INSTANT, RED, SORCERY


def split() -> Card:
    """A card like many: an instant and a sorcery."""
    left = FaceRecord("Heat", "Instant", "{1}{R}", "Heat deals 2 damage to any target.")
    right = FaceRecord("Cold", "Sorcery", "{2}{U}{U}", "Draw a card.")
    return compile_card(CardRecord("Heat // Cold", (left, right), "split", "UR"))


def test_outside_the_stack_it_is_both_halves() -> None:
    """CR 709.4, 709.4b, 709.4c: names, mana cost, colours, types and abilities are combined in every zone except the stack."""
    s = Scenario()
    for card in (s.hand(s.p1, split()), s.graveyard(s.p1, split()), s.library(s.p1, split()), s.exile(s.p1, split())):
        chars = s.chars(card)
        assert s.game.mana_value(card) == 6 and chars.colors == RED | BLUE and chars.types == INSTANT | SORCERY
        assert chars.names() == ("Heat", "Cold") and len(chars.abilities) == 2


def test_on_the_stack_it_is_the_half_that_is_cast() -> None:
    """CR 709.3a-b: only the chosen half is evaluated, and only it exists on the stack; in the graveyard it is both again."""
    s = Scenario()
    card = s.hand(s.p1, split())
    s.mana(s.p1, "{C}{R}")
    spell = s.cast(s.p1, card, targets=s.p2, resolve=False)
    assert s.game.mana_value(s.stack()[0]) == 2 and s.chars(s.stack()[0]).names() == ("Heat",)
    s.resolve()
    assert s.life(s.p2) == 18 and s.game.mana_value(s.now(spell)) == 6
    other = s.hand(s.p1, split())
    s.mana(s.p1, "{U}{U}{C}{C}")
    s.cast(s.p1, other, way="@1", resolve=False)
    assert s.game.mana_value(s.stack()[0]) == 4 and s.chars(s.stack()[0]).colors == BLUE


def test_each_half_has_its_own_time() -> None:
    """CR 709.3a: the instant half can be cast when the sorcery half can't."""
    s = Scenario(active=1)
    card = s.hand(s.p1, split())
    s.mana(s.p1, "{R}{U}{U}{C}{C}{C}")
    ways = [action[2] for action in s.legal(s.p1) if action[0] == "cast" and action[1] == card]
    assert ways == [""]

"""Split cards (CR 709): two halves, one card."""

from wanzhi import Scenario
from wanzhi.cards.compile import compile_card
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.model.card import Card
from wanzhi.model.constants import BLUE, INSTANT, RED, SORCERY, WHITE
from wanzhi.terminal.prompts import label


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


def fusing() -> Card:
    """Two halves with fuse that both target."""
    left = FaceRecord("Rust", "Instant", "{1}{R}", "Destroy target artifact.\nFuse", zh="锈蚀")
    right = FaceRecord("Mend", "Instant", "{W}", "Target creature you control gets +1/+1 until end of turn. You gain 1 life.\nFuse", zh="修补")
    return compile_card(CardRecord("Rust // Mend", (left, right), "split", "RW"))


def fused_ways(s: Scenario, card: int) -> list[object]:
    """The ways in which it may be cast."""
    return [action[2] for action in s.legal(s.p1) if action[0] == "cast" and action[1] == card]


def test_a_fused_split_spell_is_both_halves() -> None:
    """CR 702.102a-d, 202.3d, 709.4d: combined characteristics and cost, and both instructions, the left half's first."""
    s = Scenario()
    orb, bear = s.battlefield(s.p2, s.define("Orb", "Artifact")), s.battlefield(s.p1, "Runeclaw Bear")
    card = s.hand(s.p1, fusing())
    s.mana(s.p1, "{R}{W}{C}")
    assert fused_ways(s, card) == ["", "@1", "@2"]
    s.cast(s.p1, card, way="@2", targets=[orb, bear], resolve=False)
    spell = s.stack()[0]
    assert s.chars(spell).names() == ("Rust", "Mend") and s.game.mana_value(spell) == 3 and s.chars(spell).colors == RED | WHITE
    s.resolve()
    assert s.zone(orb) == "graveyard" and s.game.power(bear) == 3 and s.life(s.p1) == 21


def test_each_half_of_a_fused_spell_has_its_own_targets() -> None:
    """CR 702.102d, 608.2b: with one target gone the rest is done; both halves need a target as it is cast (601.2c)."""
    s = Scenario()
    orb, bear = s.battlefield(s.p2, s.define("Orb", "Artifact")), s.battlefield(s.p1, "Runeclaw Bear")
    card = s.hand(s.p1, fusing())
    s.mana(s.p1, "{R}{W}{C}")
    s.cast(s.p1, card, way="@2", targets=[orb, bear], resolve=False)
    s.mana(s.p1, "{R}")
    s.cast(s.p1, "Lightning Bolt", targets=bear)
    s.resolve()
    assert s.zone(orb) == "graveyard" and s.life(s.p1) == 21
    s = Scenario()
    s.battlefield(s.p1, "Runeclaw Bear")
    card = s.hand(s.p1, fusing())
    s.mana(s.p1, "{R}{W}{C}")
    assert fused_ways(s, card) == ["@1"]


def test_halves_are_fused_from_a_hand_only() -> None:
    """CR 702.102a: not from a graveyard from which an effect lets it be cast."""
    s = Scenario()
    s.battlefield(s.p2, s.define("Orb", "Artifact"))
    s.battlefield(s.p1, "Runeclaw Bear")
    s.battlefield(s.p1, s.define("Door", "Enchantment", "You may cast spells from your graveyard."))
    card = s.graveyard(s.p1, fusing())
    s.mana(s.p1, "{R}{W}{C}")
    assert fused_ways(s, card) == ["from graveyard", "from graveyard@1"]


def test_what_is_offered_is_named_by_its_half() -> None:
    """CR 709.3: the half that would be cast, with its own cost; a way says what it costs."""
    s = Scenario()
    s.battlefield(s.p2, s.define("Orb", "Artifact"))
    s.battlefield(s.p1, "Runeclaw Bear")
    s.hand(s.p1, fusing())
    s.graveyard(s.p1, s.define("Ember", "Instant", "You gain 1 life.\nFlashback {R}", cost="{2}{R}"))
    s.mana(s.p1, "{R}{W}{C}")
    view = s.game.view(s.p1)
    assert view.decision is not None
    for lang, wanted in (
        ("en", ["Cast Rust {1}{R}", "Cast Mend {W}", "Cast Rust // Mend {1}{R}{W}", "Cast Ember {R} (flashback)"]),
        ("zh", ["施放锈蚀 {1}{R}", "施放修补 {W}", "施放锈蚀 // 修补 {1}{R}{W}", "施放Ember {R} (返照)"]),
    ):
        labels = [label(view, view.decision, option, lang) for option in view.decision.next(()).options]
        assert [text for text in labels if text.startswith(("Cast", "施放"))] == wanted

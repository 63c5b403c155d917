"""Splice and haunt, played: CR 702.47, 702.55."""

from wanzhi import Scenario

BEAR = "Runeclaw Bear"


def arcane(s: Scenario, name: str = "Rite", text: str = "draw a card.") -> str:
    s.define(name, "Instant - Arcane", text, "{U}")
    return name


def test_splicing_adds_text_and_cost():
    """CR 702.47a, 702.47c, 601.2f: the text comes after the spell's own, its cost is paid, the card stays in hand, revealed."""
    s = Scenario()
    rite = s.hand(s.p1, arcane(s))
    ray = s.hand(s.p1, "Glacial Ray")
    s.lands(s.p1, "Island", "Mountain", "Mountain")
    s.answer("splice", (ray,))
    s.cast(s.p1, rite, targets=s.p2)
    assert s.life(s.p2) == 18 and s.zone(ray) == "hand" and s.zone(rite) == "graveyard"
    assert s.view(s.p2).sees(ray) and all(s.tapped(id) for id in s.game.permanents(s.p1))
    assert len(s.names("hand", s.p1)) == 2 and len(s.chars(s.now(rite)).abilities) == 1


def test_only_what_can_be_paid_and_has_targets_is_offered():
    """CR 702.47b, 601.2e: without the mana for the splice cost nothing is asked; nor for a spell of another kind."""
    s = Scenario()
    rite, ray = s.hand(s.p1, arcane(s), "Glacial Ray")
    s.lands(s.p1, "Island", "Mountain")
    s.answer("splice", (ray,))
    s.cast(s.p1, rite)
    assert s.life(s.p2) == 20
    t = Scenario()
    ray = t.hand(t.p1, "Glacial Ray")
    t.define("Plain", "Instant", "draw a card.", "{U}")
    t.answer("splice", (ray,))
    t.cast(t.p1, "Plain")
    assert t.life(t.p2) == 20


def test_several_cards_and_different_targets():
    """CR 702.47b, 702.47d: each card once, each instance of "target" chosen for itself; copies of one card are different cards."""
    s = Scenario()
    first, second = s.hand(s.p1, "Glacial Ray", "Glacial Ray")
    main = s.hand(s.p1, "Glacial Ray")
    bear = s.battlefield(s.p2, BEAR)
    s.mana(s.p1, "{R}{R}{R}{R}{R}{R}")
    s.answer("splice", (first,)).answer("splice", (second,))
    s.answer("target", s.p2).answer("target", s.p1).answer("target", bear)
    s.cast(s.p1, main)
    assert (s.life(s.p2), s.life(s.p1), s.zone(bear)) == (18, 18, "graveyard")
    assert s.zone(first) == s.zone(second) == "hand"


def test_a_spliced_spell_without_legal_targets():
    """CR 702.47d, 608.2b: all its targets are illegal, so none of its text is followed."""
    s = Scenario()
    rite, ray = s.hand(s.p1, arcane(s), "Glacial Ray")
    bear = s.battlefield(s.p2, BEAR)
    s.answer("splice", (ray,))
    s.mana(s.p1, "{U}{R}{R}")
    s.cast(s.p1, rite, targets=bear, resolve=False)
    s.do(lambda game: game.destroy((bear,)))
    assert s.names("hand", s.p1) == ["Glacial Ray"] and s.zone(rite) == "graveyard"


def test_haunt_on_a_permanent():
    """CR 702.55a-c: it exiles itself as it dies, and its other ability triggers again when the creature it haunts dies."""
    s = Scenario()
    s.define("Banner", "Enchantment", "creatures you control get +1/+0.", "{W}")
    first, second = s.battlefield(s.p2, "Banner"), s.battlefield(s.p2, "Banner")
    bear = s.battlefield(s.p2, BEAR)
    thrull = s.cast(s.p1, "Absolver Thrull", targets=first)
    thrull = s.now(thrull)
    assert s.zone(first) == "graveyard"
    s.answer("target", bear)
    s.do(lambda game: game.destroy((thrull,)))
    assert s.zone(thrull) == "exile"
    s.do(lambda game: game.destroy((bear,)))
    assert s.zone(second) == "graveyard" and s.zone(thrull) == "exile"


def test_haunt_on_a_spell():
    """CR 702.55a: as it is put into a graveyard during its resolution; not if it is countered."""
    s = Scenario()
    s.define("Ghost", "Sorcery", "you gain 3 life.\nhaunt\nwhen the creature ~ haunts dies, you gain 3 life.", "{W}")
    bear = s.battlefield(s.p2, BEAR)
    card = s.hand(s.p1, "Ghost")
    s.cast(s.p1, card, targets=bear)
    assert s.life(s.p1) == 23 and s.zone(card) == "exile"
    s.do(lambda game: game.destroy((bear,)))
    assert s.life(s.p1) == 26
    s.battlefield(s.p2, BEAR)
    other = s.hand(s.p1, "Ghost")
    spell = s.cast(s.p1, other, resolve=False)
    s.do(lambda game: game.counter((spell,)))
    assert s.zone(other) == "graveyard"

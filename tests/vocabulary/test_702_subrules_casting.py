"""Keyword abilities of spells and costs subrule by subrule (CR 702)."""

from __future__ import annotations

import pytest

from wanzhi import Scenario
from wanzhi.lab.scenario import ScenarioError

COUNTER = ("Deny", "Instant", "Counter target spell.", "{U}")
BOLT = ("Zap", "Instant", "~ deals 3 damage to any target.", "{R}")
BEAR = ("Bear", "Creature - Bear", "", "{1}{G}", "2/2")


def test_storm_counts_all_spells_and_copies_after_it_was_countered() -> None:
    """CR 702.40a: each player's spells; the copies come though the spell was countered (608.2h)."""
    s = Scenario()
    for card in (COUNTER, BOLT, ("Gale", "Sorcery", "You gain 1 life.\nStorm", "{1}")):
        s.define(*card)
    s.cast(s.p1, "Zap", targets=s.p2)
    s.cast(s.p2, "Zap", targets=s.p1)
    gale = s.cast(s.p1, "Gale", resolve=False)
    s.cast(s.p2, "Deny", targets=gale, resolve=False)
    s.resolve()
    assert s.life(s.p1) == 19


def test_two_storms_copy_twice() -> None:
    """CR 702.40b."""
    s = Scenario()
    s.define(*BOLT)
    s.define("Gale", "Sorcery", "You gain 1 life.\nStorm\nStorm", "{1}")
    s.cast(s.p1, "Zap", targets=s.p2)
    s.cast(s.p1, "Gale")
    assert s.life(s.p1) == 23


def test_two_replicates_are_paid_separately() -> None:
    """CR 702.56b: each triggers for the payments made for it alone."""
    s = Scenario()
    s.define("Echoes", "Sorcery", "You gain 1 life.\nReplicate {1}\nReplicate {W}", "{U}")
    s.mana(s.p1, "{U}{W}{W}{1}{1}{1}{1}")
    s.answer("Number", 1).answer("Number", 2)
    s.cast(s.p1, "Echoes")
    assert s.life(s.p1) == 24


def test_two_kickers_and_multikicker_count() -> None:
    """CR 702.33b-c, 702.33e: each kicker once, multikicker any number of times; how often it was kicked is their sum."""
    s = Scenario()
    s.define("Urge", "Sorcery", "Multikicker {1}\nYou gain 1 life, then you gain 1 life for each time ~ was kicked.", "{W}")
    s.cast(s.p1, "Urge", kicked=3)
    assert s.life(s.p1) == 24


def test_kicked_once_of_two_is_not_kicked_twice() -> None:
    """CR 702.33b, 702.33f: with one of two kickers paid it was kicked one time."""
    s = Scenario()
    s.define("Urge", "Sorcery", "Kicker {1} and/or {2}\nYou gain 1 life for each time ~ was kicked.", "{W}")
    s.cast(s.p1, "Urge", kicked=["kicker 2"])
    assert s.life(s.p1) == 21
    s.cast(s.p1, "Urge", kicked=True)
    assert s.life(s.p1) == 23


def test_kicked_permanent_copy_is_kicked() -> None:
    """CR 702.33d, 707.10: a copy of a kicked spell is kicked; a copy of the permanent is not."""
    s = Scenario()
    s.define("Knight", "Creature - Knight", "Kicker {2}\nIf ~ was kicked, it enters with two +1/+1 counters on it.", "{W}", "2/2")
    s.define("Clone", "Creature - Shapeshifter", "You may have ~ enter as a copy of any creature on the battlefield.", "{3}{U}", "0/0")
    knight = s.cast(s.p1, "Knight", kicked=True)
    assert s.pt(knight) == (4, 4)
    clone = s.cast(s.p1, "Clone")
    assert s.chars(clone).name == "Knight" and s.pt(clone) == (2, 2)


def test_buyback_countered_or_fizzled_goes_to_the_graveyard() -> None:
    """CR 702.27a: it returns "as it resolves" only."""
    s = Scenario()
    s.define(*COUNTER)
    s.define(*BEAR)
    s.define("Whim", "Instant", "Destroy target creature.\nBuyback {3}", "{B}")
    bear = s.battlefield(s.p1, "Bear")
    whim = s.cast(s.p1, "Whim", targets=bear, kicked=True, resolve=False)
    s.do(lambda game: game.destroy((bear,)))
    assert s.zone(whim) == "graveyard"


def test_buyback_with_flashback_is_exiled() -> None:
    """CR 702.34a: cast with flashback it is exiled instead of being put anywhere else."""
    s = Scenario()
    s.define("Whim", "Instant", "You gain 1 life.\nBuyback {3}\nFlashback {1}", "{B}")
    whim = s.graveyard(s.p1, "Whim")
    s.cast(s.p1, whim, way="flashback", kicked=True)
    assert s.zone(whim) == "exile" and s.life(s.p1) == 21


def test_flashback_with_kicker_and_taxes() -> None:
    """CR 702.34a, 601.2f: additional costs and increases apply to the flashback cost."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Thorn", "Artifact", "Noncreature spells cost {1} more to cast.", "{2}"))
    s.define("Flash", "Sorcery", "Kicker {1}\nYou gain 1 life. If ~ was kicked, you gain 5 life instead.\nFlashback {R}", "{5}{R}")
    card = s.graveyard(s.p1, "Flash")
    s.mana(s.p1, "{R}{C}{C}")
    s.cast(s.p1, card, way="flashback", kicked=True)
    assert s.life(s.p1) == 25 and not s.pool(s.p1)


def test_retrace_needs_a_land_card_and_goes_back() -> None:
    """CR 702.81a: an additional cost; afterwards it is put into the graveyard again."""
    s = Scenario()
    s.define("Worm", "Sorcery", "You gain 1 life.\nRetrace", "{G}")
    worm = s.graveyard(s.p1, "Worm")
    s.mana(s.p1, "{G}{G}")
    assert not s.can(s.p1, "cast", worm)
    s.hand(s.p1, "Forest")
    s.cast(s.p1, worm, way="retrace")
    assert s.zone(worm) == "graveyard" and s.names("hand", s.p1) == []


def test_jump_start_countered_is_exiled() -> None:
    """CR 702.133a."""
    s = Scenario()
    s.define(*COUNTER)
    s.define("Leap", "Sorcery", "You gain 1 life.\nJump-start", "{R}")
    card = s.graveyard(s.p1, "Leap")
    s.hand(s.p1, "Forest")
    s.cast(s.p1, card, way="jump-start", resolve=False)
    s.cast(s.p2, "Deny", targets=s.now(card))
    assert s.zone(card) == "exile"


def test_cascade_of_a_countered_spell_and_two_cascades() -> None:
    """CR 702.85a, 702.85c: they resolve before the spell, whatever happens to it; each separately."""
    s = Scenario()
    s.define(*BEAR)
    s.define(*COUNTER)
    s.define("Elf", "Creature - Elf", "Cascade\nCascade", "{3}{G}", "3/2")
    s.library(s.p1, "Forest", "Bear", "Forest", "Bear")
    elf = s.cast(s.p1, "Elf", resolve=False)
    s.cast(s.p2, "Deny", targets=elf, resolve=False)
    s.resolve()
    assert s.names("battlefield", s.p1) == ["Bear", "Bear"] and s.names("exile", s.p1) == []


def test_cascade_into_nothing() -> None:
    """CR 702.85a: without such a card all are put on the bottom in a random order."""
    s = Scenario(library=0)
    s.library(s.p1, "Forest", "Forest", "Forest")
    s.define("Elf", "Creature - Elf", "Cascade", "{G}", "3/2")
    s.cast(s.p1, "Elf")
    assert len(s.names("library", s.p1)) == 3 and s.names("exile", s.p1) == []


def test_cascade_uses_the_mana_value_with_x() -> None:
    """CR 202.3e, 702.85a: X counts on the stack."""
    s = Scenario()
    s.define(*BEAR)
    s.define("Wave", "Sorcery", "You gain X life.\nCascade", "{X}")
    s.library(s.p1, "Bear")
    s.cast(s.p1, "Wave", x=2)
    assert s.names("battlefield", s.p1) == []
    s.library(s.p1, "Bear")
    s.cast(s.p1, "Wave", x=3)
    assert s.names("battlefield", s.p1) == ["Bear"]


def test_affinity_twice() -> None:
    """CR 702.41b: several instances add up; never below the coloured part."""
    s = Scenario()
    s.define("Frog", "Artifact Creature - Frog", "Affinity for artifacts\nAffinity for artifacts", "{4}{U}", "2/2")
    for _ in range(3):
        s.battlefield(s.p1, s.define("Rock", "Artifact"))
    s.mana(s.p1, "{U}")
    s.cast(s.p1, "Frog")
    assert "Frog" in s.names("battlefield", s.p1)


def test_convoke_with_sick_creatures_and_colours() -> None:
    """CR 702.51a: creatures that are summoning sick too; a creature pays for {1} or for a mana of its colour."""
    s = Scenario()
    s.define("Elf", "Creature - Elf", "", "{G}", "1/1")
    s.define("Rally", "Sorcery", "You gain 5 life.\nConvoke", "{W}{G}")
    s.battlefield(s.p1, "Elf", sick=True)
    s.battlefield(s.p1, "Elf", sick=True)
    card = s.hand(s.p1, "Rally")
    s.mana(s.p1, "{C}")
    assert not s.can(s.p1, "cast", card)
    s.mana(s.p1, "{W}")
    s.cast(s.p1, card)
    assert s.life(s.p1) == 25


def test_delve_pays_generic_only_and_not_more() -> None:
    """CR 702.66a-b: one card for each generic mana in the total cost."""
    s = Scenario()
    s.define("Dig", "Sorcery", "You gain 5 life.\nDelve", "{2}{U}")
    s.graveyard(s.p1, *["Forest"] * 4)
    card = s.hand(s.p1, "Dig")
    s.mana(s.p1, "{C}")
    assert not s.can(s.p1, "cast", card)
    s.mana(s.p1, "{U}")
    s.cast(s.p1, card)
    assert s.life(s.p1) == 25 and len(s.names("exile", s.p1)) <= 2


def test_evoke_with_other_alternative_costs_excluded() -> None:
    """CR 118.9a: only one alternative cost."""
    s = Scenario()
    elemental = s.define("Mul", "Creature - Elemental", "When ~ enters, draw a card.\nEvoke {U}", "{4}{U}", "3/3")
    s.battlefield(s.p1, s.define("Free", "Enchantment", "You may cast spells from your hand without paying their mana costs.", "{7}"))
    card = s.hand(s.p1, elemental)
    s.cast(s.p1, card)
    assert s.zone(card) == "battlefield" or s.zone(card) == "graveyard"


def test_split_second_leaves_mana_and_special_actions() -> None:
    """CR 702.61a-b: no spells, no abilities that are not mana abilities; triggered abilities go on the stack as ever."""
    s = Scenario()
    s.define(*COUNTER)
    s.define("Ring", "Artifact", "{1}: You gain 1 life.\n{T}: Add {C}.", "{1}")
    s.define("Shock", "Instant", "Split second\n~ deals 2 damage to any target.", "{R}")
    ring = s.battlefield(s.p2, "Ring")
    s.cast(s.p1, "Shock", targets=s.p2, resolve=False)
    deny = s.hand(s.p2, "Deny")
    s.mana(s.p2, "{U}{U}{C}")
    assert not s.can(s.p2, "cast", deny)
    abilities = [action for action in s.legal(s.p2) if isinstance(action, tuple) and action[0] == "activate"]
    assert all(action[1] == ring and action[2] == 1 for action in abilities)


def test_dash_and_its_return_only_if_it_stayed() -> None:
    """CR 702.109a: a new object is not returned; haste while it is controlled."""
    s = Scenario()
    s.define("Raider", "Creature - Orc", "Dash {R}", "{2}{R}", "3/1")
    s.define("Blink", "Instant", "Exile target creature, then return that card to the battlefield under its owner's control.", "{W}")
    raider = s.cast(s.p1, "Raider", way="dash")
    assert s.has(raider, "haste")
    s.cast(s.p1, "Blink", targets=raider)
    assert not s.has(raider, "haste")
    s.step("end")
    assert s.zone(raider) == "battlefield"


def test_dredge_needs_enough_cards() -> None:
    """CR 702.52b: with fewer cards in the library than its number a draw can't be replaced; each draw of several by itself."""
    s = Scenario(library=5)
    troll = s.graveyard(s.p1, s.define("Imp", "Creature - Imp", "Dredge 5", "{B}", "1/1"))
    s.define("Study", "Sorcery", "Draw two cards.", "{U}")
    s.answer("dredge", True)
    s.cast(s.p1, "Study")
    assert s.zone(troll) == "hand" and len(s.names("library", s.p1)) == 0
    assert s.result == "win"  # the second draw was from an empty library


def test_cycling_trigger_and_typecycling_counts() -> None:
    """CR 702.29c-d, 702.29f: typecycling is cycling; "when you cycle ~" works from wherever the card went."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Rift", "Enchantment", "Whenever you cycle a card, you gain 1 life.", "{R}"))
    card = s.hand(s.p1, s.define("Boar", "Creature - Boar", "Forestcycling {2}\nWhen you cycle ~, you gain 5 life.", "{4}", "4/4"))
    s.library(s.p1, "Forest")
    s.activate(card, player=s.p1)
    assert s.life(s.p1) == 26


def test_extort_among_three_players() -> None:
    """CR 702.101a: life is gained for what each opponent lost; two instances trigger twice."""
    s = Scenario(players=3)
    s.define(*BOLT)
    s.battlefield(s.p1, s.define("Pontiff", "Creature - Cleric", "Extort\nExtort", "{2}", "1/1"))
    s.mana(s.p1, "{R}{W}{B}")
    s.answer("YesNo", True).answer("YesNo", True)
    s.cast(s.p1, "Zap", targets=s.p2)
    assert (s.life(s.p1), s.life(s.p2), s.life(s.p3)) == (24, 15, 18)


def test_ward_twice_and_for_abilities() -> None:
    """CR 702.21a, 113.2c: each instance triggers; abilities of opponents too, and the cost is paid by the one who controls them."""
    s = Scenario()
    s.define("Pinger", "Artifact", "{T}: ~ deals 1 damage to target creature.", "{2}")
    beast = s.battlefield(s.p1, s.define("Beast", "Creature - Beast", "Ward—Pay 2 life.\nWard—Pay 2 life.", "{2}", "1/1"))
    pinger = s.battlefield(s.p2, "Pinger")
    s.answer("ward", True).answer("ward", True)
    s.activate(pinger, targets=beast)
    assert s.life(s.p2) == 16 and s.zone(beast) == "graveyard"
    other = s.battlefield(s.p1, "Beast")
    ping = s.battlefield(s.p2, "Pinger")
    s.answer("ward", True).answer("ward", False)
    s.activate(ping, targets=other)
    assert s.life(s.p2) == 14 and s.zone(other) == "battlefield"


def test_madness_twice_is_one_exile() -> None:
    """CR 702.35a: a discard as a cost is a discard."""
    s = Scenario()
    card = s.hand(s.p1, s.define("Wurm", "Creature - Wurm", "Madness {G}", "{5}{G}", "4/4"))
    mongrel = s.battlefield(s.p1, s.define("Hound", "Creature - Dog", "Discard a card: ~ gets +1/+1 until end of turn.", "{1}{G}", "2/2"))
    s.mana(s.p1, "{G}")
    s.answer("YesNo", True)
    s.activate(mongrel)
    assert s.zone(card) == "battlefield" and s.pt(mongrel) == (3, 3)


def test_embalm_is_offered_as_a_sorcery_only() -> None:
    """CR 702.128a: from the graveyard, exiling the card as a cost; the token is white and a Zombie besides."""
    s = Scenario(active=1)
    s.define("Cat", "Creature - Cat", "Embalm {W}", "{3}{G}", "2/3")
    card = s.graveyard(s.p1, "Cat")
    s.mana(s.p1, "{W}")
    assert not s.can(s.p1, "activate", card)


def test_escape_hatch_of_costs_that_cannot_be_paid() -> None:
    """CR 118.3: buyback by sacrificing a land needs a land."""
    s = Scenario()
    s.define("Ward", "Instant", "You gain 1 life.\nBuyback—Sacrifice a land.", "{W}")
    card = s.cast(s.p1, "Ward", kicked=True)
    assert s.zone(card) == "graveyard"
    with pytest.raises(ScenarioError):
        s.cast(s.p1, card, way="buyback")

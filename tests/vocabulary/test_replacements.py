"""Replacement and prevention effects (CR 614-616), played from their text."""

from __future__ import annotations

from wanzhi.lab.scenario import Scenario
from wanzhi.model.constants import ARTIFACT


def test_enters_tapped_unless() -> None:
    """CR 614.1d, 614.12."""
    s = Scenario()
    text = "This land enters tapped unless you control two or more other lands."
    s.define("Slow", "Land", text)
    assert s.tapped(s.enter(s.p1, "Slow"))
    s.battlefield(s.p1, "Slow")
    assert not s.tapped(s.enter(s.p1, "Slow"))


def test_opponents_creatures_enter_tapped() -> None:
    """CR 614.12: judged as they would exist on the battlefield."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Authority", "Enchantment", "Creatures your opponents control enter tapped."))
    s.define("Bear", "Creature - Bear", pt="2/2")
    assert s.tapped(s.enter(s.p2, "Bear")) and not s.tapped(s.enter(s.p1, "Bear"))


def test_pay_life_or_enter_tapped() -> None:
    """CR 614.12a."""
    s = Scenario()
    s.define("Shock", "Land", "As this land enters, you may pay 2 life. If you don't, it enters tapped.")
    s.answer("pay", True)
    assert not s.tapped(s.enter(s.p1, "Shock")) and s.life(s.p1) == 18
    s.answer("pay", False)
    assert s.tapped(s.enter(s.p1, "Shock")) and s.life(s.p1) == 18


def test_enters_with_x_counters() -> None:
    """CR 107.3m, 122.6."""
    s = Scenario()
    s.cast(s.p1, s.define("Hydra", "Creature - Hydra", "This creature enters with X +1/+1 counters on it.", "{X}{G}", "0/0"), x=3)
    hydra = s.game.permanents(s.p1)[-1]
    assert s.pt(hydra) == (3, 3)


def test_others_enter_with_a_counter_and_doubling() -> None:
    """CR 614.16: both replacement effects apply."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Coach", "Enchantment", "Each creature you control enters with an additional +1/+1 counter on it."))
    text = "If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on it instead."
    s.battlefield(s.p1, s.define("Season", "Enchantment", text))
    bear = s.enter(s.p1, s.define("Bear", "Creature - Bear", pt="2/2"))
    assert s.counters(bear, "+1/+1") == 2


def test_chosen_type() -> None:
    """CR 614.12b, 607.2d."""
    s = Scenario()
    text = "As this artifact enters, choose a creature type.\nCreatures you control of the chosen type get +1/+1."
    elf = s.battlefield(s.p1, s.define("Elf", "Creature - Elf", pt="1/1"))
    s.answer("choose", "Elf")
    s.enter(s.p1, s.define("Banner", "Artifact", text))
    assert s.pt(elf) == (2, 2)


def test_enters_as_a_copy_with_exception() -> None:
    """CR 707.5, 707.9b."""
    s = Scenario()
    wurm = s.battlefield(s.p2, s.define("Wurm", "Creature - Wurm", "Trample", pt="6/6"))
    text = "You may have this creature enter as a copy of any creature on the battlefield, except it's an artifact in addition to its other types."
    clone = s.enter(s.p1, s.define("Image", "Creature - Shapeshifter", text, pt="0/0"))
    assert s.pt(clone) == s.pt(wurm) == (6, 6) and s.has(clone, "trample") and s.chars(clone).types & ARTIFACT
    assert s.chars(clone).name == "Wurm"


def test_a_copy_enters_with_what_it_copied() -> None:
    """CR 616.1d-f: the copied ability to enter with counters applies too."""
    s = Scenario()
    s.battlefield(s.p2, s.define("Spike", "Creature - Spike", "This creature enters with two +1/+1 counters on it.", pt="1/1"))
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    clone = s.enter(s.p1, s.define("Image", "Creature - Shapeshifter", text, pt="0/0"))
    assert s.pt(clone) == (3, 3)


def test_exiled_instead_of_dying() -> None:
    """CR 614.6."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Rest", "Enchantment", "If a card or token would be put into a graveyard from anywhere, exile it instead."))
    bear = s.battlefield(s.p2, s.define("Bear", "Creature - Bear", pt="2/2"))
    s.cast(s.p1, s.define("Bolt", "Instant", "Destroy target creature.", "{R}"), targets=[bear])
    assert s.zone(bear) == "exile" and "Bolt" in s.names("exile")


def test_would_die_this_turn() -> None:
    """CR 614.1a: a floating replacement effect."""
    s = Scenario()
    bear = s.battlefield(s.p2, s.define("Bear", "Creature - Bear", pt="2/2"))
    text = "Fire deals 2 damage to target creature. If that creature would die this turn, exile it instead."
    s.cast(s.p1, s.define("Fire", "Instant", text, "{R}"), targets=[bear])
    assert s.zone(bear) == "exile"


def test_damage_prevented_and_doubled() -> None:
    """CR 615.1, 616.1."""
    s = Scenario()
    text = "If a source you control would deal damage to a permanent or player, it deals double that damage instead."
    s.battlefield(s.p1, s.define("Furnace", "Enchantment", text))
    s.define("Bolt", "Instant", "Bolt deals 3 damage to any target.", "{R}")
    s.cast(s.p1, "Bolt", targets=[s.p2])
    assert s.life(s.p2) == 14
    wall = s.battlefield(s.p2, s.define("Wall", "Creature - Wall", "Prevent all damage that would be dealt to this creature.", pt="0/1"))
    s.cast(s.p1, "Bolt", targets=[wall])
    assert s.zone(wall) == "battlefield"
    s.battlefield(s.p1, s.define("Flames", "Enchantment", "Damage can't be prevented."))
    s.cast(s.p1, "Bolt", targets=[wall])
    assert s.zone(wall) == "graveyard"


def test_damage_prevented_with_a_consequence() -> None:
    """CR 615.5."""
    s = Scenario()
    text = "If damage would be dealt to this creature, prevent that damage and put that many +1/+1 counters on it."
    hydra = s.battlefield(s.p2, s.define("Hydra", "Creature - Hydra", text, pt="1/1"))
    s.cast(s.p1, s.define("Bolt", "Instant", "Bolt deals 3 damage to any target.", "{R}"), targets=[hydra])
    assert s.pt(hydra) == (4, 4)


def test_life_doubled_and_forbidden() -> None:
    """CR 119.7, 119.10."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Boon", "Enchantment", "If you would gain life, you gain twice that much life instead."))
    s.define("Heal", "Sorcery", "You gain 3 life.", "{W}")
    s.cast(s.p1, "Heal")
    assert s.life(s.p1) == 26
    s.battlefield(s.p2, s.define("Wound", "Enchantment", "Players can't gain life."))
    s.cast(s.p1, "Heal")
    assert s.life(s.p1) == 26


def test_tokens_doubled() -> None:
    """CR 614.16."""
    s = Scenario()
    text = "If one or more tokens would be created under your control, twice that many of those tokens are created instead."
    s.battlefield(s.p1, s.define("Procession", "Enchantment", text))
    s.cast(s.p1, s.define("Call", "Sorcery", "Create two 1/1 white Soldier creature tokens.", "{W}"))
    assert len(s.tokens(s.p1)) == 4


def test_two_cards_instead_of_one() -> None:
    """CR 614.5, 614.11: each of the two draws is not replaced again."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Reflection", "Enchantment", "If you would draw a card, draw two cards instead."))
    s.cast(s.p1, s.define("Think", "Sorcery", "Draw two cards.", "{U}"))
    assert len(s.names("hand", s.p1)) == 4


def test_damage_redirected() -> None:
    """CR 614.9."""
    s = Scenario()
    wall = s.battlefield(s.p2, s.define("Wall", "Creature - Wall", "All damage that would be dealt to you is dealt to this creature instead.", pt="0/9"))
    s.cast(s.p1, s.define("Bolt", "Instant", "Bolt deals 3 damage to any target.", "{R}"), targets=[s.p2])
    assert s.life(s.p2) == 20 and s.game.object(wall).damage == 3


def test_enters_for_a_sacrifice() -> None:
    """CR 614.12: without the payment it is put into the graveyard and never enters."""
    s = Scenario()
    text = (
        "If this land would enter, sacrifice a Forest instead. If you do, put this land onto the battlefield. If you don't, put it into its "
        "owner's graveyard."
    )
    s.define("Heart", "Land", text)
    assert s.zone(s.enter(s.p1, "Heart")) == "graveyard"
    forest = s.battlefield(s.p1, s.define("Wood", "Land - Forest"))
    assert s.zone(s.enter(s.p1, "Heart")) == "battlefield" and s.zone(forest) == "graveyard"


def test_put_onto_the_battlefield_instead_of_discarded() -> None:
    """CR 614.1a, 701.9."""
    s = Scenario()
    text = (
        "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield instead of putting it into "
        "your graveyard."
    )
    card = s.hand(s.p2, s.define("Smiter", "Creature - Elephant", text, pt="4/4"))
    s.cast(s.p1, s.define("Rot", "Sorcery", "Target player discards a card.", "{B}"), targets=[s.p2])
    assert s.zone(card) == "battlefield"

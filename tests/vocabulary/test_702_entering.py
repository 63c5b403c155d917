"""Keywords of cards in graveyards, of tokens that copy, and of how permanents enter (CR 702), played from their text."""

from __future__ import annotations

from wanzhi.lab.scenario import Scenario
from wanzhi.model.constants import BLACK, WHITE
from wanzhi.model.subtypes import SUBTYPE_BIT


def test_embalm_makes_a_white_zombie_without_mana_cost() -> None:
    """CR 702.128a."""
    s = Scenario()
    card = s.graveyard(s.p1, s.define("Adept", "Creature - Human Cleric", "Lifelink\nEmbalm {3}{W}", cost="{W}", pt="1/1"))
    s.activate(card, player=s.p1)
    (token,) = s.tokens(s.p1)
    chars = s.chars(token)
    assert s.zone(card) == "exile" and chars.colors == WHITE and chars.mana_cost is None and s.has(token, "lifelink")
    assert chars.subtypes & SUBTYPE_BIT["Zombie"] and chars.subtypes & SUBTYPE_BIT["Cleric"]


def test_eternalize_makes_a_black_four_four() -> None:
    """CR 702.129a."""
    s = Scenario()
    card = s.graveyard(s.p1, s.define("Dreamer", "Creature - Snake", "Flying\nEternalize {4}{U}{U}", cost="{U}", pt="2/1"))
    s.activate(card, player=s.p1)
    (token,) = s.tokens(s.p1)
    assert s.pt(token) == (4, 4) and s.chars(token).colors == BLACK and s.chars(token).mana_cost is None


def test_encore_token_has_haste_and_is_sacrificed() -> None:
    """CR 702.141a."""
    s = Scenario()
    card = s.graveyard(s.p1, s.define("Siren", "Creature - Siren", "Encore {3}{U}", cost="{U}", pt="3/1"))
    s.activate(card, player=s.p1)
    (token,) = s.tokens(s.p1)
    assert s.has(token, "haste")
    s.attack(token)
    assert s.life(s.p2) == 17
    s.step("end")
    assert not s.tokens(s.p1)


def test_scavenge() -> None:
    """CR 702.97a: as many counters as the card's power."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define("Bear", "Creature - Bear", pt="2/2"))
    card = s.graveyard(s.p1, s.define("Slitherhead", "Creature - Plant", "Scavenge {0}", cost="{B}", pt="3/1"))
    s.activate(card, targets=bear, player=s.p1)
    assert s.pt(bear) == (5, 5) and s.zone(card) == "exile"


def test_recover() -> None:
    """CR 702.59a."""
    s = Scenario()
    s.mana(s.p1, "{B}{B}")
    bear = s.battlefield(s.p1, s.define("Bear", "Creature - Bear", pt="2/2"))
    card = s.graveyard(s.p1, s.define("Grim", "Sorcery", "You gain 1 life.\nRecover {B}", cost="{B}"))
    s.do(lambda game: game.destroy((bear,)))
    assert s.zone(card) == "hand"


def test_myriad_for_each_other_opponent() -> None:
    """CR 702.116a."""
    s = Scenario(players=3)
    turtle = s.battlefield(s.p1, s.define("Turtle", "Creature - Turtle", "Myriad", pt="2/2"))
    s.attack(turtle, of=s.p2)
    assert s.life(s.p2) == 18 and s.life(s.p3) == 18
    s.step("end")
    assert not s.tokens(s.p1)


def test_reconfigure_attaches_and_is_no_creature() -> None:
    """CR 702.151a-b."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define("Bear", "Creature - Bear", pt="2/2"))
    text = "Equipped creature gets +1/+1.\nReconfigure {2}"
    blade = s.battlefield(s.p1, s.define("Blade", "Artifact Creature - Equipment Rat", text, pt="1/1"))
    s.activate(blade, 0, targets=bear)
    assert s.pt(bear) == (3, 3) and s.chars(blade).types & 4 == 0
    s.activate(blade, 1)
    assert s.pt(bear) == (2, 2) and s.pt(blade) == (1, 1)


def test_riot_counter_or_haste() -> None:
    """CR 702.136a."""
    s = Scenario()
    s.define("Imp", "Creature - Goblin", "Riot", cost="{R}", pt="2/2")
    with_counter = s.cast(s.p1, "Imp")
    assert s.pt(with_counter) == (3, 3) and not s.has(with_counter, "haste")
    s.answer("riot", False)
    with_haste = s.cast(s.p1, "Imp")
    assert s.pt(with_haste) == (2, 2) and s.has(with_haste, "haste")


def test_tribute_paid_or_not() -> None:
    """CR 702.104a-b."""
    s = Scenario()
    s.define("Oracle", "Creature - Satyr", "Tribute 2\nWhen this creature enters, if tribute wasn't paid, you gain 5 life.", cost="{R}", pt="3/3")
    paid = s.cast(s.p1, "Oracle")
    assert s.pt(paid) == (5, 5) and s.life(s.p1) == 20
    s.answer("pay tribute", False)
    unpaid = s.cast(s.p1, "Oracle")
    assert s.pt(unpaid) == (3, 3) and s.life(s.p1) == 25


def test_amplify_reveals_cards_of_its_type() -> None:
    """CR 702.38a."""
    s = Scenario()
    cards = s.hand(s.p1, s.define("Goblin", "Creature - Goblin"), "Goblin", s.define("Elf", "Creature - Elf"))
    s.answer("reveal cards", [cards[0], cards[1]])
    raider = s.cast(s.p1, s.define("Raider", "Creature - Goblin", "Amplify 1", cost="{R}", pt="1/1"))
    assert s.pt(raider) == (3, 3)


def test_ravenous() -> None:
    """CR 702.156a."""
    s = Scenario()
    s.define("Swarm", "Creature - Tyranid", "Ravenous", cost="{X}{G}", pt="0/0")
    small = s.cast(s.p1, "Swarm", x=4)
    assert s.pt(small) == (4, 4) and len(s.names("hand", s.p1)) == 0
    great = s.cast(s.p1, "Swarm", x=5)
    assert s.pt(great) == (5, 5) and len(s.names("hand", s.p1)) == 1


def test_bloodthirst() -> None:
    """CR 702.54a-b."""
    s = Scenario()
    pinger = s.battlefield(s.p1, s.define("Pinger", "Creature - Wizard", pt="1/1"))
    dry = s.cast(s.p1, s.define("Vampire", "Creature - Vampire", "Bloodthirst 2", cost="{B}", pt="1/1"))
    s.do(lambda game: game.deal_damage(pinger, ((s.p2, 3),)))
    wet = s.cast(s.p1, "Vampire")
    x = s.cast(s.p1, s.define("Petrahydrox", "Creature - Hydra", "Bloodthirst X", cost="{R}", pt="1/1"))
    assert s.pt(dry) == (1, 1) and s.pt(wet) == (3, 3) and s.pt(x) == (4, 4)


def test_devour_food() -> None:
    """CR 702.82c."""
    s = Scenario()
    food = s.battlefield(s.p1, s.define("Snack", "Artifact - Food"))
    s.answer("devour", [food])
    beast = s.cast(s.p1, s.define("Glutton", "Creature - Beast", "Devour Food 3", cost="{G}", pt="1/1"))
    assert s.pt(beast) == (4, 4) and s.zone(food) == "graveyard"


def test_impending_is_no_creature_until_its_counters_are_gone() -> None:
    """CR 702.176a."""
    s = Scenario()
    s.define("Overlord", "Enchantment Creature - Avatar", "Impending 1—{1}{R}", cost="{5}{R}", pt="5/5")
    overlord = s.cast(s.p1, "Overlord", way="impending")
    assert s.counters(overlord, "time") == 1 and s.chars(overlord).types & 4 == 0
    s.step("end", s.p1)
    assert s.pt(overlord) == (5, 5)
    plain = s.cast(s.p1, "Overlord", way="")
    assert s.pt(plain) == (5, 5)

"""Static keyword abilities subrule by subrule (CR 702): enchant, equip, hexproof, protection, shroud, haste, defender, changeling, devoid."""

from __future__ import annotations

import pytest

from wanzhi import Scenario
from wanzhi.lab.scenario import IllegalChoice, ScenarioError

BOLT = ("Zap", "Instant", "~ deals 3 damage to any target.", "{R}")
CANT = (ScenarioError, IllegalChoice)


def beast(s: Scenario, text: str = "", pt: str = "2/2", name: str = "Beast", line: str = "Creature - Beast", cost: str = "{3}") -> str:
    """Define a creature card; its name."""
    s.define(name, line, text, cost, pt)
    return name


def test_two_enchant_abilities_both_apply() -> None:
    """CR 702.5c."""
    s = Scenario()
    s.define("Bind", "Enchantment - Aura", "Enchant creature\nEnchant artifact\nEnchanted permanent gets +1/+1.", "{W}")
    bear = s.battlefield(s.p1, beast(s))
    golem = s.battlefield(s.p1, beast(s, "", "3/3", "Golem", "Artifact Creature - Golem"))
    s.battlefield(s.p1, s.define("Rock", "Artifact"))
    aura = s.cast(s.p1, "Bind")  # there is one legal target
    assert s.zone(aura) == "battlefield" and s.pt(golem) == (4, 4) and s.pt(bear) == (2, 2)


def test_enchant_player_only_players() -> None:
    """CR 702.5d."""
    s = Scenario()
    s.define("Curse", "Enchantment - Aura Curse", "Enchant player\nAt the beginning of enchanted player's upkeep, that player loses 1 life.", "{B}")
    bear = s.battlefield(s.p1, beast(s))
    with pytest.raises(CANT):
        s.cast(s.p1, "Curse", targets=bear)
    s.cast(s.p1, "Curse", targets=s.p2)
    s.step("upkeep", s.p2)
    assert s.life(s.p2) == 19


def test_equip_of_a_quality_restricts_only_the_ability() -> None:
    """CR 702.6c: "additional restrictions for an equip ability don't restrict what the Equipment may be attached to"."""
    s = Scenario()
    s.define("Axe", "Artifact - Equipment", "Equipped creature gets +1/+1.\nEquip legendary creature {1}\nEquip {5}", "{1}")
    axe = s.battlefield(s.p1, "Axe")
    bear = s.battlefield(s.p1, beast(s))
    hero = s.battlefield(s.p1, beast(s, "", "2/2", "Hero", "Legendary Creature - Human"))
    with pytest.raises(CANT):
        s.activate(axe, 0, targets=bear)
    s.activate(axe, 0, targets=hero)
    assert s.pt(hero) == (3, 3)
    s.activate(axe, 1, targets=bear)
    assert s.pt(bear) == (3, 3) and s.pt(hero) == (2, 2)


def test_equip_planeswalker() -> None:
    """CR 702.6e."""
    s = Scenario()
    s.define("Wand", "Artifact - Equipment", "Equipped permanent is a 1/1 creature in addition to its other types.\nEquip planeswalker {1}", "{1}")
    wand = s.battlefield(s.p1, "Wand")
    walker = s.battlefield(s.p1, s.define("Walker", "Legendary Planeswalker - Jace", "[+1]: You gain 1 life.", "{2}", loyalty="4"))
    s.activate(wand, 0, targets=walker)
    assert s.game.object(wand).attached_to == walker


def test_hexproof_player_and_own_spells() -> None:
    """CR 702.11b-c."""
    s = Scenario()
    s.define(*BOLT)
    s.battlefield(s.p1, s.define("Leyline", "Enchantment", "You have hexproof.", "{W}"))
    with pytest.raises(CANT):
        s.cast(s.p2, "Zap", targets=s.p1)
    s.cast(s.p1, "Zap", targets=s.p1)
    assert s.life(s.p1) == 17


def test_losing_hexproof_takes_hexproof_from_too() -> None:
    """CR 702.11e."""
    s = Scenario()
    s.define(*BOLT)
    knight = s.battlefield(s.p1, beast(s, "Hexproof from red", "2/2"))
    with pytest.raises(CANT):
        s.cast(s.p2, "Zap", targets=knight)
    s.battlefield(s.p2, s.define("Light", "Enchantment", "Creatures your opponents control lose hexproof.", "{1}"))
    s.cast(s.p2, "Zap", targets=knight)
    assert s.zone(knight) == "graveyard"


def test_shroud_against_its_own_controller() -> None:
    """CR 702.18b-c."""
    s = Scenario()
    s.define("Grow", "Instant", "Target creature gets +3/+3 until end of turn.", "{G}")
    slug = s.battlefield(s.p1, beast(s, "Shroud", "2/2"))
    with pytest.raises(CANT):
        s.cast(s.p1, "Grow", targets=slug)


def test_protection_from_a_card_type_off_the_battlefield() -> None:
    """CR 702.16a-b, 702.16e: spells and sources of that type anywhere; what does not target and deals no damage works."""
    s = Scenario()
    s.define(*BOLT)
    s.define("Burn", "Sorcery", "~ deals 2 damage to each creature.", "{R}")
    s.define("Doom", "Sorcery", "Destroy all creatures.", "{B}")
    knight = s.battlefield(s.p1, beast(s, "Protection from instants", "2/2"))
    with pytest.raises(CANT):
        s.cast(s.p1, "Zap", targets=knight)
    other = s.battlefield(s.p1, beast(s, "Protection from red", "2/2", "Other"))
    s.cast(s.p1, "Burn")
    assert s.zone(knight) == "graveyard" and s.zone(other) == "battlefield"
    s.cast(s.p1, "Doom")
    assert s.zone(other) == "graveyard"


def test_protection_gained_takes_off_aura_and_equipment() -> None:
    """CR 702.16c-d: Auras go to the graveyard, Equipment stays on the battlefield."""
    s = Scenario()
    s.define("Mantle", "Enchantment - Aura", "Enchant creature\nEnchanted creature gets +1/+1.", "{W}")
    s.define("Sword", "Artifact - Equipment", "Equipped creature gets +2/+2.\nEquip {1}", "{W}")
    bear = s.battlefield(s.p1, beast(s))
    mantle = s.battlefield(s.p1, "Mantle", attached_to=bear)
    sword = s.battlefield(s.p1, "Sword", attached_to=bear)
    assert s.pt(bear) == (5, 5)
    s.define("Veil", "Instant", "Target creature gains protection from white until end of turn.", "{U}")
    s.cast(s.p1, "Veil", targets=bear)
    assert s.zone(mantle) == "graveyard" and s.zone(sword) == "battlefield" and s.pt(bear) == (2, 2)


def test_protection_from_everything_and_from_a_player() -> None:
    """CR 702.16j-k: no targets, damage or blocks whatever; from a player only what that player controls."""
    s = Scenario(players=3)
    s.define(*BOLT)
    god = s.battlefield(s.p1, beast(s, "Protection from everything", "3/3", "God"))
    wall = s.battlefield(s.p2, beast(s, "", "0/4", "Wall"))
    with pytest.raises(CANT):
        s.cast(s.p1, "Zap", targets=god)
    s.attack(god).block(wall, god)
    assert s.life(s.p2) == 17


def test_protection_from_each_color_is_not_from_colorless() -> None:
    """CR 702.16h."""
    s = Scenario()
    s.define(*BOLT)
    s.define("Ray", "Instant", "~ deals 3 damage to any target.", "{3}")
    angel = s.battlefield(s.p1, beast(s, "Protection from each color", "3/3"))
    with pytest.raises(CANT):
        s.cast(s.p2, "Zap", targets=angel)
    s.cast(s.p2, "Ray", targets=angel)
    assert s.zone(angel) == "graveyard"


def test_devoid_and_changeling_everywhere() -> None:
    """CR 702.114a, 702.73a: characteristic-defining, in every zone; devoid against protection from a colour."""
    s = Scenario()
    s.define("Voidbolt", "Instant", "Devoid\n~ deals 3 damage to any target.", "{R}")
    knight = s.battlefield(s.p1, beast(s, "Protection from red", "2/2"))
    s.cast(s.p2, "Voidbolt", targets=knight)
    assert s.zone(knight) == "graveyard"
    s.library(s.p1, s.define("Shifter", "Creature - Shapeshifter", "Changeling", "{1}", "1/1"))
    s.define("Call", "Sorcery", "Search your library for a Goblin card, reveal it, put it into your hand, then shuffle.", "{R}")
    s.answer("Pick", ["Shifter"])
    s.cast(s.p1, "Call")
    assert s.names("hand", s.p1) == ["Shifter"]


def test_defender_with_haste_and_haste_for_costs() -> None:
    """CR 702.10b-c, 702.3b."""
    s = Scenario()
    wall = s.battlefield(s.p1, beast(s, "Defender, haste", "2/2"))
    with pytest.raises(CANT):
        s.attack(wall)
    sick = s.battlefield(s.p1, beast(s, "{T}: You gain 1 life.", "1/1", "Druid"), sick=True)
    with pytest.raises(CANT):
        s.activate(sick)
    s.define("Rush", "Instant", "Target creature gains haste until end of turn.", "{R}")
    s.cast(s.p1, "Rush", targets=sick)
    s.activate(sick)
    assert s.life(s.p1) == 21


def test_flash_of_a_permanent() -> None:
    """CR 702.8a."""
    s = Scenario(active=1)
    cat = s.hand(s.p1, beast(s, "Flash", "2/2"))
    s.mana(s.p1, "{3}")
    assert s.can(s.p1, "cast", cat)


def test_fading_goes_without_counters() -> None:
    """CR 702.32a: with no counter left it is sacrificed."""
    s = Scenario()
    blast = s.battlefield(s.p1, s.define("Blast", "Artifact", "Fading 3", "{2}"))
    s.step("upkeep", s.p1)
    assert s.zone(blast) == "graveyard"


def test_convoke_improvise_delve_do_not_change_the_cost() -> None:
    """CR 702.51b, 702.66b, 702.126b: they apply after the total cost is set: a tax can be paid by them."""
    s = Scenario()
    s.battlefield(s.p2, s.define("Thorn", "Artifact", "Noncreature spells cost {2} more to cast.", "{2}"))
    for _ in range(3):
        s.battlefield(s.p1, s.define("Rock", "Artifact"))
    s.define("Work", "Sorcery", "You gain 1 life.\nImprovise", "{1}{U}")
    s.mana(s.p1, "{U}")
    s.cast(s.p1, "Work")
    assert s.life(s.p1) == 21


def test_ward_when_the_source_is_gone_and_uncounterable() -> None:
    """CR 702.21a: a spell that can't be countered resolves; the ward ability resolves though its permanent left."""
    s = Scenario()
    s.define("Sure", "Instant", "~ can't be countered.\n~ deals 3 damage to any target.", "{R}")
    elf = s.battlefield(s.p1, beast(s, "Ward {2}", "2/2"))
    s.answer("ward", False)
    s.cast(s.p2, "Sure", targets=elf)
    assert s.zone(elf) == "graveyard"


def test_embalm_token_copies_the_card() -> None:
    """CR 702.128a, 702.129a: a token even if the card has left exile by then."""
    s = Scenario()
    cat = s.graveyard(s.p1, beast(s, "Embalm {W}", "2/3", "Cat"))
    s.activate(cat, player=s.p1)
    (token,) = s.tokens(s.p1)
    assert s.pt(token) == (2, 3) and s.zone(cat) == "exile" and s.chars(token).mana_cost is None


def test_unearth_only_as_a_sorcery() -> None:
    """CR 702.84a."""
    s = Scenario(active=1)
    dreg = s.graveyard(s.p1, beast(s, "Unearth {B}", "2/2", "Dreg"))
    s.mana(s.p1, "{B}")
    assert not s.can(s.p1, "activate", dreg)


def test_two_dredgers_and_a_replaced_draw() -> None:
    """CR 702.52a: one of them for one draw."""
    s = Scenario()
    one, two = s.graveyard(s.p1, beast(s, "Dredge 2", "1/1", "Imp"), "Imp")
    s.answer("choose replacement", 0).answer("dredge", True)
    s.define("Study", "Sorcery", "Draw a card.", "{U}")
    s.cast(s.p1, "Study")
    assert sorted((s.zone(one), s.zone(two))) == ["graveyard", "hand"]
    assert len(s.names("graveyard", s.p1)) == 4

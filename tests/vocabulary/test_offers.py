"""What players may let happen to themselves, and what follows (CR 101.4, 608.2c-d); places nothing is cast or activated from (602.5)."""

from wanzhi import Scenario

BEAR = "Runeclaw Bear"


def test_damage_that_an_opponent_may_take():
    """CR 608.2c-d: who takes the damage decides; if a player does, the result comes."""
    s = Scenario()
    s.define("Devil", "Creature - Devil", "when ~ enters, any opponent may have it deal 4 damage to them. if a player does, sacrifice ~.", pt="4/3")
    devil = s.enter(s.p1, "Devil")
    assert s.life(s.p2) == 16 and s.zone(devil) == "graveyard"
    s.answer("DealDamage", False)
    devil = s.enter(s.p1, "Devil")
    assert s.life(s.p2) == 16 and s.life(s.p1) == 20 and s.zone(devil) == "battlefield"


def test_damage_that_any_player_may_take():
    """CR 101.4, 608.2c: each player in turn order; only if no one does it is the other thing done."""
    s = Scenario()
    s.define("Beat", "Sorcery", "any player may have ~ deal 5 damage to them. if no one does, target player draws three cards.", "{R}")
    s.answer("DealDamage", False)
    s.cast(s.p1, "Beat", targets=s.p1)
    assert s.life(s.p1) == 20 and s.life(s.p2) == 15 and s.names("hand", s.p1) == []
    s.answer("DealDamage", False).answer("DealDamage", False)
    s.cast(s.p1, "Beat", targets=s.p1)
    assert s.life(s.p2) == 15 and len(s.names("hand", s.p1)) == 3


def test_something_no_one_does():
    """CR 608.2c: "if no one does" asks once for all of them."""
    s = Scenario(players=3)
    s.define("Visit", "Sorcery", "any opponent may sacrifice a creature of their choice. if no one does, you gain 4 life.", "{W}")
    bear = s.battlefield(s.p3, BEAR)
    s.cast(s.p1, "Visit")
    assert s.life(s.p1) == 20 and s.zone(bear) == "graveyard"
    s.cast(s.p1, "Visit")
    assert s.life(s.p1) == 24


def test_neither_cast_nor_activated_from_graveyards():
    """CR 601.3, 602.5: spells and abilities of cards in graveyards, for all players; from other zones they go on."""
    s = Scenario()
    s.battlefield(s.p2, s.define("Ashes", "Enchantment", (
        "players can't cast spells from graveyards or activate abilities of cards in graveyards."
    )))
    s.define("Ghoul", "Creature - Zombie", "{1}{B}, exile ~ from your graveyard: draw a card.")
    ghoul, think = s.graveyard(s.p1, "Ghoul", "Think Twice")
    s.mana(s.p1, "{B}{B}{U}{U}{U}")
    assert not s.can(s.p1, "activate", ghoul) and not s.can(s.p1, "cast", think)
    assert s.can(s.p1, "cast", s.hand(s.p1, "Think Twice"))

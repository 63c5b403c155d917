"""Words that meant the wrong thing, so that an instruction changed nothing (CR 107.3i, 109.2, 112.1, 115.9c, 400.7j, 509.1c)."""

from wanzhi.lab.scenario import Scenario
from wanzhi.model.constants import BLACK, GREEN
from wanzhi.model.subtypes import SUBTYPE_BIT


def test_it_that_is_blocked_is_not_the_blocker() -> None:
    """CR 509.1c: "target creature blocks it": the attacker, not the target itself."""
    s = Scenario()
    s.define("Taunter", "Creature", "When this creature attacks, target creature blocks it this turn if able.", pt="1/1")
    s.define("Large", "Creature", pt="3/3")
    attacker, large = s.battlefield(s.p1, "Taunter"), s.battlefield(s.p2, "Large")
    s.answer("targets", (large,)).attack(attacker).resolve().damage()
    assert s.zone(attacker) == "graveyard" and s.life(s.p2) == 20


def test_that_spell_is_no_token() -> None:
    """CR 112.1: "that spell" is what was cast, though a token was created since."""
    s = Scenario()
    s.define("Weaver", "Enchantment", "Whenever you cast an instant or sorcery spell, create a 0/0 green Fractal creature token. "
             "Put X +1/+1 counters on it, where X is that spell's mana value.")
    s.define("Learned", "Sorcery", "You gain 1 life.", cost="{2}{U}")
    s.battlefield(s.p1, "Weaver")
    s.cast(s.p1, "Learned")
    assert [s.pt(token) for token in s.tokens(s.p1)] == [(3, 3)]


def test_that_spell_is_no_target() -> None:
    """CR 112.1: "that spell" is what was cast, not the creature that was targeted."""
    s = Scenario()
    s.define("Inspiration", "Enchantment", "Whenever you cast a noncreature spell, target creature gets +X/+0 until end of turn, "
             "where X is that spell's mana value.")
    s.define("Learned", "Sorcery", "You gain 1 life.", cost="{2}{U}")
    s.define("Small", "Creature", pt="1/1", cost="{G}")
    s.battlefield(s.p1, "Inspiration")
    small = s.battlefield(s.p1, "Small")
    s.answer("targets", (small,)).cast(s.p1, "Learned")
    assert s.pt(small) == (4, 1)


def test_that_creature_is_no_spell() -> None:
    """CR 109.2, 115.9c: "a spell that targets only a single creature": "that creature" is the target."""
    s = Scenario()
    s.define("Whisperer", "Enchantment", "Whenever you cast a spell that targets only a single creature, gain control of that creature until end of turn.")
    s.define("Growth", "Instant", "Target creature gets +1/+1 until end of turn.", cost="{G}")
    s.define("Small", "Creature", pt="1/1")
    s.battlefield(s.p1, "Whisperer")
    small = s.battlefield(s.p2, "Small")
    s.cast(s.p1, "Growth", targets=(small,))
    assert s.controller(small) == s.p1
    s.next_turn()
    assert s.controller(small) == s.p2


def test_what_died_and_was_returned_is_still_meant() -> None:
    """CR 400.7j: the effect that returned it goes on to affect the permanent that it became."""
    s = Scenario()
    s.define("Undying", "Creature", "When this creature dies, return it to the battlefield. It loses all abilities and gains haste.", pt="1/1")
    id = s.battlefield(s.p1, "Undying")
    s.do(lambda game: game.destroy((id,)))
    back = s.now(id)
    assert s.zone(back) == "battlefield" and s.has(back, "haste")
    s.do(lambda game: game.destroy((back,)))
    assert s.zone(back) == "graveyard"


def test_what_was_moved_in_response_is_not_meant() -> None:
    """CR 400.7: what left the graveyard meanwhile is not found by the ability that its death triggered."""
    s = Scenario()
    s.define("Undying", "Creature", "When this creature dies, return it to the battlefield. It gains haste.", pt="1/1")
    s.define("Grave Robbery", "Instant", "Exile target card from a graveyard.", cost="{B}")
    id = s.battlefield(s.p1, "Undying")
    s.define("Slaying", "Instant", "Destroy target creature.", cost="{B}")
    s.cast(s.p2, "Slaying", targets=(id,), resolve=False)
    s.resolve(1)
    assert s.zone(id) == "graveyard" and len(s.stack()) == 1
    s.cast(s.p2, "Grave Robbery", targets=(s.now(id),))
    assert s.zone(id) == "exile"


def test_x_is_the_same_in_the_sentences_that_follow() -> None:
    """CR 107.3i: X that one sentence defines has that value in the others too."""
    s = Scenario()
    s.define("Sage", "Creature", "When this creature enters, you gain X life, where X is the number of creatures you control. "
             "If X is greater than or equal to two, draw a card.", pt="1/1")
    s.enter(s.p1, "Sage")
    assert s.life(s.p1) == 21 and not s.names("hand")
    s.enter(s.p1, "Sage")
    assert s.life(s.p1) == 23 and len(s.names("hand")) == 1


def test_a_chosen_card_type() -> None:
    """CR 608.2d: "choose creature or land": "the chosen type" is that card type."""
    s = Scenario()
    s.define("Path", "Sorcery", "Choose creature or land. Reveal the top four cards of your library. "
             "Put all cards of the chosen type revealed this way into your hand and the rest into your graveyard.", cost="{G}")
    s.define("Small", "Creature", pt="1/1")
    s.library(s.p1, "Small", "Forest", "Small", "Island")
    s.answer("card type", "land").cast(s.p1, "Path")
    assert sorted(s.names("hand")) == ["Forest", "Island"] and sorted(s.names("graveyard")) == ["Path", "Small", "Small"]


def test_a_card_that_comes_from_a_hand_is_not_what_you_control() -> None:
    """CR 108.4: "the number of lands you control from your hand": the card is put from there, the lands are on the battlefield."""
    s = Scenario()
    s.define("Seed", "Sorcery", "You may put a permanent card with mana value less than or equal to the number of lands you control from your hand "
             "onto the battlefield tapped.", cost="{G}")
    s.define("Two", "Creature", pt="1/1", cost="{1}{G}")
    s.define("Four", "Creature", pt="1/1", cost="{3}{G}")
    s.battlefield(s.p1, "Forest")
    s.battlefield(s.p1, "Forest")
    s.mana(s.p1, "{G}")
    two, four = s.hand(s.p1, "Two", "Four")
    s.answer("YesNo", True).cast(s.p1, "Seed")
    assert s.zone(two) == "battlefield" and s.tapped(two) and s.zone(four) == "hand"


def test_the_rest_of_a_search_is_what_was_not_found() -> None:
    """CR 701.23, 608.2c: "search your library and graveyard for two cards and exile the rest": the two go on top of the library."""
    s = Scenario(library=3)
    s.define("Doom", "Sorcery", "Search your library and graveyard for two cards and exile the rest. "
             "Put the chosen cards on top of your library in any order.", cost="{B}")
    s.define("Small", "Creature", pt="1/1")
    one, other = s.graveyard(s.p1, "Small", "Small")
    s.answer("search", (one, s.library(s.p1, "Forest"))).cast(s.p1, "Doom")
    assert sorted(s.names("library")) == ["Forest", "Small"] and s.zone(other) == "exile" and len(s.names("exile")) == 4


def test_what_is_said_of_what_is_returned_later() -> None:
    """CR 603.7, 400.7j: the creature that is returned at the next end step is what is black and a Zombie."""
    s = Scenario()
    s.define("Betrayal", "Enchantment", "Whenever a creature you don't control dies, return it to the battlefield under your control at the beginning "
             "of the next end step. That creature is a black Zombie in addition to its other colors and types.")
    s.define("Small", "Creature — Elf", pt="1/1", cost="{G}")
    s.battlefield(s.p1, "Betrayal")
    small = s.battlefield(s.p2, "Small")
    s.do(lambda game: game.destroy((small,)))
    assert s.zone(small) == "graveyard"
    s.step("end").resolve()
    chars = s.chars(small)
    assert s.zone(small) == "battlefield" and s.controller(small) == s.p1
    assert chars.colors == BLACK | GREEN and chars.subtypes == SUBTYPE_BIT["Elf"] | SUBTYPE_BIT["Zombie"]


def test_cards_that_are_cast_are_called_cards() -> None:
    """CR 608.2g, 305.9: "cast any number of cards exiled with ~": cards in exile are no spells yet; lands can't be cast."""
    s = Scenario()
    s.define("Chemist", "Creature", "{T}: Exile target card from your graveyard.\n"
             "Sacrifice this creature: Cast any number of cards exiled with this creature without paying their mana costs.", pt="1/1")
    s.define("Learned", "Sorcery", "You gain 4 life.", cost="{2}{U}")
    chemist = s.battlefield(s.p1, "Chemist")
    learned = s.graveyard(s.p1, "Learned")
    s.activate(chemist, "exile target", targets=(learned,))
    s.answer("choose", (s.now(learned),)).activate(chemist, "without paying")
    assert s.life(s.p1) == 24 and s.zone(learned) == "graveyard"


def test_a_player_chosen_by_the_same_ability() -> None:
    """CR 608.2d: "choose another target player ... the chosen player"."""
    s = Scenario(players=3)
    s.define("Pain", "Enchantment", "Whenever a player casts their first spell each turn, choose another target player. "
             "This enchantment deals damage equal to that spell's mana value to the chosen player.")
    s.define("Learned", "Sorcery", "You gain 4 life.", cost="{2}{U}")
    s.battlefield(s.p2, "Pain")
    s.answer("targets", (s.p3,)).cast(s.p1, "Learned")
    assert [s.life(player) for player in (s.p1, s.p2, s.p3)] == [24, 20, 17]


def test_what_was_not_created_is_not_meant() -> None:
    """CR 608.2c: what the replaced instruction would have created is not "that token": the target is."""
    s = Scenario()
    s.define("Grower", "Enchantment", "At the beginning of your end step, create a token that's a copy of target token you control. "
             "If that token is a Squirrel, instead create two tokens that are copies of it.")
    s.define("Burrow", "Sorcery", "Create a 1/1 green Squirrel creature token.", cost="{G}")
    s.battlefield(s.p1, "Grower")
    s.cast(s.p1, "Burrow")
    s.step("end").resolve()
    assert len(s.tokens(s.p1)) == 3


def test_other_than_the_tokens_that_the_spell_created() -> None:
    """CR 608.2c, 109.2: "create X tokens ... destroy all other creatures": other than those tokens."""
    s = Scenario()
    s.define("Coup", "Sorcery", "Create X 1/1 white Soldier creature tokens. If X is 5 or more, destroy all other creatures.", cost="{X}{W}{W}")
    s.define("Small", "Creature", pt="1/1")
    mine, theirs = s.battlefield(s.p1, "Small"), s.battlefield(s.p2, "Small")
    s.cast(s.p1, "Coup", x=5)
    assert len(s.tokens(s.p1)) == 5 and s.zone(mine) == s.zone(theirs) == "graveyard"


def test_other_than_the_creature_that_was_dealt_damage() -> None:
    """CR 608.2c, 109.2: "whenever equipped creature deals damage to a blocking creature, ... each other creature": that one is dealt no more."""
    s = Scenario()
    s.define("Sickle", "Artifact — Equipment", "Whenever equipped creature deals damage to a blocking creature, this Equipment deals that much damage "
             "to each other creature defending player controls.\nEquip {3}")
    s.define("Three", "Creature", pt="3/3")
    s.define("Four", "Creature", pt="0/4")
    attacker = s.battlefield(s.p1, "Three")
    s.battlefield(s.p1, "Sickle", attached_to=attacker)
    blocker, other = s.battlefield(s.p2, "Four"), s.battlefield(s.p2, "Four")
    s.attack(attacker).block(blocker, attacker).damage()
    assert s.game.object(blocker).damage == 3 and s.game.object(other).damage == 3


def test_that_spell_or_ability_is_no_creature() -> None:
    """CR 109.2: "enchanted creature becomes the target of a spell or ability": its controller gains control of "that creature"."""
    s = Scenario()
    s.define("Disloyal", "Enchantment — Aura", "Enchant creature\nWhenever enchanted creature becomes the target of a spell or ability, "
             "that spell or ability's controller gains control of that creature.")
    s.define("Growth", "Instant", "Target creature gets +1/+1 until end of turn.", cost="{G}")
    s.define("Small", "Creature", pt="1/1")
    small = s.battlefield(s.p1, "Small")
    s.battlefield(s.p1, "Disloyal", attached_to=small)
    s.cast(s.p2, "Growth", targets=(small,))
    assert s.controller(small) == s.p2


def test_cards_with_the_same_name_as_that_spell() -> None:
    """CR 608.2c: "cards with the same name as that spell from their graveyard": the cards come from there."""
    s = Scenario()
    s.define("March", "Enchantment", "Whenever a player casts a creature spell, each player returns all cards with the same name as that spell "
             "from their graveyard to the battlefield.")
    s.define("Small", "Creature", pt="1/1", cost="{G}")
    s.define("Large", "Creature", pt="4/4", cost="{G}")
    s.battlefield(s.p1, "March")
    one, other, large = s.graveyard(s.p1, "Small"), s.graveyard(s.p2, "Small"), s.graveyard(s.p2, "Large")
    s.cast(s.p1, "Small")
    assert s.zone(one) == s.zone(other) == "battlefield" and s.zone(large) == "graveyard"


def test_all_other_cards_that_were_exiled() -> None:
    """CR 607.2a, 608.2c: "exile it, then return all other permanent cards exiled with ~": not the one just exiled."""
    s = Scenario()
    s.define("Trap", "Artifact", "Whenever a creature enters, if it was cast, exile it, then return all other permanent cards exiled with this artifact "
             "to the battlefield under their owners' control.")
    s.define("One", "Creature", pt="1/1", cost="{G}")
    s.define("Two", "Creature", pt="2/2", cost="{G}")
    s.battlefield(s.p1, "Trap")
    one = s.cast(s.p1, "One")
    assert s.zone(one) == "exile"
    two = s.cast(s.p1, "Two")
    assert s.zone(two) == "exile" and s.zone(one) == "battlefield"


def test_the_revealed_cards_are_those_that_were_picked() -> None:
    """CR 608.2c: "reveal up to two creature cards from among them ... the revealed cards": not everything that was looked at."""
    s = Scenario()
    s.define("Debut", "Sorcery", "Look at the top four cards of your library. You may reveal up to two creature cards from among them. "
             "Put the revealed cards into your hand. Then shuffle.", cost="{G}")
    s.define("Small", "Creature", pt="1/1", cost="{G}")
    one, two, _ = s.library(s.p1, "Small", "Small", "Forest")
    s.answer("YesNo", True).answer("choose", (one, two)).cast(s.p1, "Debut")
    assert s.names("hand") == ["Small", "Small"]


def test_that_many_is_what_happened_before() -> None:
    """CR 118.12a: "loses that much life unless they sacrifice that many permanents": as many as the damage, not as the life not yet lost."""
    s = Scenario()
    s.define("Spite", "Creature", "Whenever a source an opponent controls deals damage to this creature, that source's controller loses that much life "
             "unless they sacrifice that many permanents.", pt="6/6")
    s.define("Sting", "Instant", "This spell deals 2 damage to target creature.", cost="{R}")
    spite = s.battlefield(s.p1, "Spite")
    s.battlefield(s.p2, "Forest")
    s.answer("YesNo", True).cast(s.p2, "Sting", targets=(spite,))
    assert s.life(s.p2) == 18 and s.names("battlefield", s.p2) == ["Forest"]

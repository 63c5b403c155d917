"""Cards, objects, permanents, tokens, spells, abilities, emblems (CR 108-114)."""

import pytest

from wanzhi import Scenario
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.constants import ARTIFACT, BLACK, BLUE, COMMAND, CREATURE, ENCHANTMENT, GREEN, RED, WHITE
from wanzhi.model.subtypes import SUBTYPE_BIT

BEAR = "Runeclaw Bear"


def test_tokens_are_not_cards():
    """CR 108.2b, 111.6: an effect that counts cards in graveyards never sees a token that died."""
    s = Scenario()
    s.cast(s.p1, "Raise the Alarm")
    token = s.tokens(s.p1)[0]
    s.cast(s.p1, "Murder", targets=token)
    assert s.names("graveyard", s.p1) == ["Murder", "Raise the Alarm"]


def test_the_owner_keeps_the_card():
    """CR 108.3, 400.3: a stolen creature dies into its owner's graveyard."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.battlefield(s.p2, "Control Magic", attached_to=bear)
    assert s.controller(bear) == s.p2 and s.game.owner(bear) == s.p1
    s.cast(s.p1, "Murder", targets=bear)
    assert s.names("graveyard", s.p1) == ["Murder", BEAR]


def test_cards_without_controller_have_their_owner_instead():
    """CR 108.4, 108.4a, 109.4, 109.5: "you" on a card in a graveyard is its owner."""
    s = Scenario()
    card = s.graveyard(s.p2, "Reassembling Skeleton")
    assert s.game.controller(card) == s.p2
    s.lands(s.p2, "Swamp", "Swamp")
    assert s.can(s.p2, "activate", card)


def test_descriptions_without_a_zone_mean_permanents():
    """CR 109.2, 609.2, 403.2: "destroy all creatures" leaves creature cards in hands and graveyards alone."""
    s = Scenario()
    bear, hand, grave = s.battlefield(s.p1, BEAR), s.hand(s.p1, BEAR), s.graveyard(s.p1, BEAR)
    s.cast(s.p1, "Day of Judgment")
    assert s.zone(bear) == "graveyard" and s.zone(hand) == "hand" and s.now(grave) == grave


def test_descriptions_with_card_and_zone():
    """CR 109.2a: "target creature card in your graveyard"."""
    s = Scenario()
    bear = s.graveyard(s.p1, BEAR)
    s.battlefield(s.p1, BEAR)
    s.cast(s.p1, "Raise Dead", targets=bear)
    assert s.zone(bear) == "hand"


def test_descriptions_with_spell():
    """CR 109.2b, 112.1: "target creature spell" is a creature card on the stack and nothing else."""
    s = Scenario()
    s.battlefield(s.p1, BEAR)
    s.cast(s.p1, BEAR, resolve=False)
    with pytest.raises(ScenarioError):
        s.cast(s.p2, "Negate", targets=s.stack()[0])
    s.cast(s.p2, "Essence Scatter", targets=s.stack()[0])
    assert s.names("graveyard", s.p1) == [BEAR] and s.names("battlefield", s.p1) == [BEAR]


def test_sources_in_any_zone():
    """CR 109.2c, 609.7, 609.7c: protection from black sources of damage, be it a spell."""
    s = Scenario()
    knight = s.battlefield(s.p1, "White Knight")
    s.define("Dark Rain", "Sorcery", "~ deals 1 damage to each creature.", "{B}")
    s.cast(s.p2, "Dark Rain")
    assert s.zone(knight) == "battlefield" and s.game.object(knight).damage == 0


def test_a_permanent_begins_under_control_of_who_put_it_there():
    """CR 110.2, 110.2a: a creature card of an opponent that you reanimate is yours until it leaves."""
    s = Scenario()
    bear = s.graveyard(s.p2, BEAR)
    s.cast(s.p1, "Reanimate", targets=bear)
    assert s.controller(bear) == s.p1 and s.game.owner(s.now(bear)) == s.p2


def test_printed_characteristics_and_effects():
    """CR 109.3, 110.3, 613.1: printed values, as modified."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    chars = s.chars(bear)
    assert (chars.name, chars.colors, chars.types, s.pt(bear)) == (BEAR, GREEN, CREATURE, (2, 2))
    s.battlefield(s.p1, "Glorious Anthem")
    assert s.pt(bear) == (3, 3)


def test_permanent_types():
    """CR 110.4, 110.4a: instants and sorceries are no permanent cards."""
    s = Scenario()
    names = ("Sol Ring", BEAR, "Humility", "Forest", "Jace Beleren")
    assert all(s.game.is_permanent_card(s.hand(s.p1, name)) for name in names)
    assert not s.game.is_permanent_card(s.hand(s.p1, "Lightning Bolt")) and not s.game.is_permanent_card(s.hand(s.p1, "Divination"))


def test_a_permanent_that_lost_its_types_stays():
    """CR 110.4c: it is still a permanent."""
    s = Scenario()
    lotus = s.battlefield(s.p1, s.define("Statue", "Artifact", "{0}: ~ becomes a 1/1 creature until end of turn."))
    s.activate(lotus)
    assert s.zone(lotus) == "battlefield" and s.chars(lotus).types & CREATURE


def test_permanents_enter_untapped():
    """CR 110.5, 110.5b: unless something says otherwise."""
    s = Scenario()
    plain = s.enter(s.p1, "Forest")
    gate = s.enter(s.p1, "Azorius Guildgate")
    assert not s.tapped(plain) and s.tapped(gate)


def test_status_stays():
    """CR 110.5c, 506.4b: a tapped permanent stays tapped whatever it becomes."""
    s = Scenario()
    staff = s.battlefield(s.p1, "Chimeric Staff", tapped=True)
    s.activate(staff, x=3)
    assert s.tapped(staff) and s.pt(staff) == (3, 3)


def test_status_is_lost_with_the_zone():
    """CR 110.5d, 400.7, 122.2: what comes back is untapped and without counters."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR, tapped=True, counters={"+1/+1": 2})
    s.cast(s.p1, "Cloudshift", targets=bear)
    assert s.zone(bear) == "battlefield" and not s.tapped(bear) and s.pt(bear) == (2, 2) and s.now(bear) != bear


def test_the_creator_owns_and_controls_a_token():
    """CR 111.2."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Beast Within", targets=bear)
    (beast,) = s.tokens(s.p2)
    assert s.game.owner(beast) == s.p2 == s.controller(beast) and s.pt(beast) == (3, 3)


def test_a_token_has_only_what_its_creator_says():
    """CR 111.3: no mana cost, no supertypes, no abilities; its values are copiable."""
    s = Scenario()
    mage = s.battlefield(s.p1, "Jade Mage")
    s.activate(mage)
    (saproling,) = s.tokens(s.p1)
    chars = s.chars(saproling)
    assert chars.mana_cost is None and chars.supertypes == 0 and chars.abilities == () and chars.colors == GREEN
    assert s.game.mana_value(saproling) == 0 and s.pt(saproling) == (1, 1)


def test_the_name_of_a_token():
    """CR 111.4: the subtypes and the word Token, unless the effect gives a name."""
    s = Scenario()
    s.define("Scouts", "Sorcery", "create a 1/1 red Goblin Scout creature token.", "{R}")
    s.cast(s.p1, "Scouts")
    (token,) = s.tokens(s.p1)
    chars = s.chars(token)
    assert chars.name == "Goblin Scout Token" and chars.subtypes == SUBTYPE_BIT["Goblin"] | SUBTYPE_BIT["Scout"] and chars.colors == RED


def test_tokens_are_affected_like_permanents():
    """CR 111.6."""
    s = Scenario()
    s.battlefield(s.p1, "Intangible Virtue"), s.battlefield(s.p1, "Glorious Anthem")
    s.cast(s.p1, "Raise the Alarm")
    assert [s.pt(token) for token in s.tokens(s.p1)] == [(3, 3), (3, 3)]


def test_a_token_that_leaves_triggers_and_ceases():
    """CR 111.7, 704.5d: leaves-the-battlefield abilities trigger; then it is gone."""
    s = Scenario()
    s.battlefield(s.p1, "Soul Warden"), s.battlefield(s.p1, "Zulaport Cutthroat")
    s.cast(s.p1, "Raise the Alarm")
    token = s.tokens(s.p1)[0]
    s.cast(s.p2, "Murder", targets=token)
    assert s.life(s.p2) == 19 and not s.game.exists(s.now(token))


def test_a_token_does_not_come_back():
    """CR 111.8: exiled and returned, it stays in exile and ceases to exist."""
    s = Scenario()
    s.cast(s.p1, "Raise the Alarm")
    token = s.tokens(s.p1)[0]
    s.cast(s.p1, "Cloudshift", targets=token)
    assert len(s.tokens(s.p1)) == 1


def test_predefined_tokens():
    """CR 111.10, 111.10a-b, 111.10f, 701.16a: Treasure, Food, Clue."""
    s = Scenario()
    for name, player in (("Treasure", s.p1), ("Food", s.p1), ("Clue", s.p1)):
        s.cast(s.p1, s.define(f"Make {name}", "Sorcery", f"create a {name} token.", "{1}"))
        token = s.tokens(player)[-1]
        chars = s.chars(token)
        assert chars.types == ARTIFACT and chars.subtypes == SUBTYPE_BIT[name] and chars.colors == 0
    treasure, food, clue = s.tokens(s.p1)
    s.activate(food)
    s.activate(clue)
    assert s.life(s.p1) == 23 and len(s.game.hand(s.p1)) == 1
    s.lands(s.p1)
    s.activate(treasure)
    assert sum(s.pool(s.p1).values()) == 1 and s.tokens(s.p1) == []


@pytest.mark.parametrize("name", ["Gold", "Shard", "Blood", "Powerstone", "Map", "Junk", "Lander", "Mutagen"])
def test_more_predefined_tokens(name):
    """CR 111.10c, 111.10e, 111.10g-h, 111.10s-v."""
    s = Scenario()
    s.cast(s.p1, s.define("Maker", "Sorcery", f"create a {name} token.", "{1}"))
    (token,) = s.tokens(s.p1)
    assert s.chars(token).name == f"{name} Token" or s.chars(token).name == name
    assert s.chars(token).types == (ENCHANTMENT if name == "Shard" else ARTIFACT) and len(s.chars(token).abilities) == 1


def test_walker_tokens():
    """CR 111.10d: a 2/2 black Zombie named Walker."""
    s = Scenario()
    s.cast(s.p1, s.define("Maker", "Sorcery", "create a Walker token.", "{1}"))
    (token,) = s.tokens(s.p1)
    assert s.chars(token).name == "Walker" and s.pt(token) == (2, 2) and s.chars(token).colors == BLACK


def test_role_tokens():
    """CR 111.10j-r: Auras that come attached; a Monster Role gives +1/+1 and trample, a Cursed Role makes 1/1."""
    for role, result in (("Monster", (3, 3)), ("Cursed", (1, 1)), ("Royal", (3, 3)), ("Sorcerer", (3, 3)), ("Virtuous", (3, 3)),
                         ("Wicked", (3, 3)), ("Young Hero", (2, 2))):
        s = Scenario()
        bear = s.battlefield(s.p1, BEAR)
        s.define("Maker", "Sorcery", f"create a {role} Role token attached to target creature you control.", "{1}")
        s.cast(s.p1, "Maker", targets=bear)
        assert s.pt(bear) == result, role
        (token,) = s.tokens(s.p1)
        assert s.chars(token).name == role


def test_a_copy_of_a_permanent_spell_is_a_token():
    """CR 111.13, 608.3f, 707.10f: it becomes a token as it resolves, and nothing created it."""
    s = Scenario()
    s.cast(s.p1, BEAR, resolve=False)
    s.do(lambda game: game.copy_spell(s.stack()[0], s.p1))
    (token,) = s.tokens(s.p1)
    assert s.chars(token).name == BEAR and s.names("battlefield") == [BEAR, BEAR]


def test_copies_of_nothing_are_not_created():
    """CR 111.12."""
    s = Scenario()
    s.define("Echo", "Sorcery", "create a token that's a copy of target creature you control.", "{U}")
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p1, "Echo", targets=bear, resolve=False)
    s.cast(s.p2, "Murder", targets=bear)
    assert s.tokens(s.p1) == []


def test_a_creature_spell_is_a_spell_until_it_resolves():
    """CR 112.1, 112.2, 112.3: on the stack it has its card's characteristics and the controller who cast it."""
    s = Scenario()
    s.cast(s.p1, BEAR, resolve=False)
    (spell,) = s.stack()
    assert s.game.owner(spell) == s.game.controller(spell) == s.p1 and s.chars(spell).types == CREATURE
    assert s.names("battlefield") == []
    s.resolve()
    assert s.stack() == [] and s.names("battlefield") == [BEAR]


def test_copies_of_spells_are_spells():
    """CR 112.1a, 707.10, 112.2: with the player who made the copy as owner."""
    s = Scenario()
    s.cast(s.p1, "Lightning Bolt", targets=s.p2, resolve=False)
    s._run(lambda game: game.copy_spell(s.game.stack()[0], s.p2, False))
    copy = s.stack()[-1]
    assert s.game.owner(copy) == s.p2 and s.chars(copy).name == "Lightning Bolt"
    s.resolve()
    assert s.life(s.p2) == 14 and s.names("graveyard", s.p2) == []


def test_effects_on_a_permanent_spell_go_on():
    """CR 112.4, 400.7a: a black creature spell made white enters white and stays so."""
    s = Scenario()
    s.define("Bleach", "Instant", "target spell or permanent becomes white.", "{W}")
    s.cast(s.p1, "Black Knight", resolve=False)
    s.cast(s.p1, "Bleach", targets=s.stack()[0])
    (knight,) = s.game.permanents(s.p1)
    assert s.chars(knight).colors == WHITE


def test_an_ability_that_is_a_drawback():
    """CR 113.2a, 113.3d: "~ can't block" is an ability, and can be lost."""
    s = Scenario()
    attacker = s.battlefield(s.p1, BEAR)
    coward = s.battlefield(s.p2, s.define("Coward", "Creature", "~ can't block.", pt="3/3"))
    s.battlefield(s.p2, "Humility")
    s.attack(attacker).block(coward, attacker).blocks()
    assert s.game.object(coward).blocking == (attacker,)


def test_additional_costs_are_abilities_of_the_spell():
    """CR 113.2b, 118.8: they are paid though it is no creature that says so."""
    s = Scenario()
    assert not s.can(s.p1, "cast", s.hand(s.p1, "Village Rites"))
    s.lands(s.p1, "Swamp")
    s.battlefield(s.p1, BEAR)
    card = s.hand(s.p1, "Village Rites")
    assert s.can(s.p1, "cast", card)


def test_abilities_of_permanents_do_not_function_in_hand():
    """CR 113.6, 611.3b: Glorious Anthem in a hand or graveyard changes nothing."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.hand(s.p1, "Glorious Anthem"), s.graveyard(s.p1, "Glorious Anthem")
    assert s.pt(bear) == (2, 2)


def test_defining_abilities_function_everywhere():
    """CR 113.6a, 604.3: Maro's power in a graveyard is the size of its owner's hand."""
    s = Scenario()
    maro = s.graveyard(s.p1, "Maro")
    s.hand(s.p1, BEAR, BEAR, BEAR)
    assert s.game.power(maro) == 3


def test_abilities_that_say_where_they_function():
    """CR 113.6b, 113.6m: Bloodghast and Reassembling Skeleton in the graveyard only."""
    s = Scenario()
    skeleton = s.battlefield(s.p1, "Reassembling Skeleton")
    other = s.graveyard(s.p1, "Reassembling Skeleton")
    s.lands(s.p1, "Swamp", "Swamp")
    assert not s.can(s.p1, "activate", skeleton) and s.can(s.p1, "activate", other)
    s.activate(other)
    assert s.zone(other) == "battlefield" and s.tapped(other)


def test_alternative_costs_function_where_the_spell_can_be_cast():
    """CR 113.6d, 118.9: Force of Will from the hand, for a blue card and a life."""
    s = Scenario()
    s.cast(s.p1, "Lightning Bolt", targets=s.p2, resolve=False)
    blue = s.hand(s.p2, "Counterspell")
    s.lands(s.p2)
    s.cast(s.p2, "Force of Will", targets=s.stack()[0], pay=blue)
    assert s.life(s.p2) == 19 and s.zone(blue) == "exile" and s.names("graveyard", s.p1) == ["Lightning Bolt"]


def test_triggers_that_can_not_happen_on_the_battlefield():
    """CR 113.6k, 702.29c: cycling triggers from the graveyard."""
    s = Scenario()
    s.define("Sting", "Creature", "cycling {1}\nwhen you cycle ~, you gain 2 life.")
    card = s.hand(s.p1, "Sting")
    s.activate(card)
    assert s.life(s.p1) == 22 and s.zone(card) == "graveyard"


def test_an_ability_lives_without_its_source():
    """CR 113.7, 113.7a, 608.2h: Mogg Fanatic's ability resolves though the Fanatic is gone."""
    s = Scenario()
    pinger = s.battlefield(s.p1, "Prodigal Sorcerer")
    s.activate(pinger, targets=s.p2, resolve=False)
    s.cast(s.p2, "Lightning Bolt", targets=pinger, resolve=False)
    s.resolve(1)
    assert s.zone(pinger) == "graveyard"
    s.resolve()
    assert s.life(s.p2) == 19


def test_who_controls_an_ability_on_the_stack():
    """CR 113.8, 109.4, 603.3a: who activated it, whatever becomes of the source."""
    s = Scenario()
    pinger = s.battlefield(s.p1, "Prodigal Sorcerer")
    s.activate(pinger, targets=s.p2, resolve=False)
    s.cast(s.p2, "Lightning Bolt", targets=pinger, resolve=False)
    assert s.game.object(s.stack()[0]).controller == s.p1
    s.resolve()
    assert s.life(s.p2) == 19


def test_abilities_are_no_spells():
    """CR 113.9, 115.2: Counterspell can't target an ability."""
    s = Scenario()
    pinger = s.battlefield(s.p1, "Prodigal Sorcerer")
    s.activate(pinger, targets=s.p2, resolve=False)
    assert not s.can(s.p2, "cast", s.hand(s.p2, "Counterspell"))
    s.resolve()
    assert s.life(s.p2) == 19


def test_abilities_are_added_and_removed():
    """CR 113.10, 113.10b: losing flying removes every instance of it."""
    s = Scenario()
    drake = s.battlefield(s.p1, "Wind Drake")
    s.battlefield(s.p1, "Flight", attached_to=drake)
    s.define("Plunge", "Instant", "target creature loses flying until end of turn.", "{R}")
    s.cast(s.p1, "Plunge", targets=drake)
    assert not s.has(drake, "flying")


def test_the_most_recent_effect_prevails():
    """CR 113.10c, 613.7: flying gained after it was lost."""
    s = Scenario()
    drake = s.battlefield(s.p1, "Wind Drake")
    s.define("Plunge", "Instant", "target creature loses flying until end of turn.", "{R}")
    s.define("Soar", "Instant", "target creature gains flying until end of turn.", "{U}")
    s.cast(s.p1, "Plunge", targets=drake)
    s.cast(s.p1, "Soar", targets=drake)
    assert s.has(drake, "flying")


def test_qualities_are_no_abilities():
    """CR 113.12: an Aura that makes an artifact of a creature gives no ability; who loses all abilities stays an artifact."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.define("Plating", "Enchantment - Aura", "enchant creature\nenchanted creature is an artifact in addition to its other types.")
    s.battlefield(s.p1, "Plating", attached_to=bear)
    s.battlefield(s.p1, "Humility")
    assert s.chars(bear).types == ARTIFACT | CREATURE


def test_emblems():
    """CR 114.1, 114.2, 114.3, 114.4, 114.5, 113.6p, 408.2: its abilities function in the command zone; it is no card or permanent."""
    s = Scenario()
    s.define("Oath", "Sorcery", 'you get an emblem with "creatures you control get +1/+1."', "{W}")
    bear, theirs = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Oath")
    assert s.pt(bear) == (3, 3) and s.pt(theirs) == (2, 2)
    (emblem,) = s.game.state.zone(COMMAND, s.p1)
    chars = s.chars(emblem)
    assert chars.types == 0 and chars.colors == 0 and chars.mana_cost is None
    s.cast(s.p1, "Planar Cleansing")
    assert s.game.exists(emblem)


def test_objects_can_be_copied_with_colors():
    """CR 109.3, 707.2a: colour is a characteristic."""
    s = Scenario()
    s.battlefield(s.p2, "Black Knight")
    clone = s.enter(s.p1, "Clone")
    assert s.chars(clone).colors == BLACK and s.chars(clone).colors != BLUE

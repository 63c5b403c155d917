"""Cards of the starter pool whose words are rare, played: CR 207.2, 601.2f, 601.3, 607.2d, 613, 701.21."""

from wanzhi import Scenario
from wanzhi.model.constants import CREATURE, LAND

BEAR = "Runeclaw Bear"


def test_the_chosen_player():
    """CR 607.2d, 107.1b: only the player chosen as it entered; a negative number of damage is none."""
    s = Scenario()
    s.answer("choose player", (s.p2,))
    s.enter(s.p1, "Black Vise")
    s.hand(s.p2, *["Forest"] * 6)
    s.hand(s.p1, *["Forest"] * 6)
    s.step("upkeep", s.p2).resolve()
    assert s.life(s.p2) == 18
    s.step("upkeep", s.p1).resolve()
    assert s.life(s.p1) == 20
    s.answer("choose player", (s.p2,))
    s.enter(s.p1, "The Rack")
    s.step("upkeep", s.p2).resolve()
    assert s.life(s.p2) == 15  # six or seven cards in hand: three damage by Black Vise, none by The Rack


def test_number_of_what_the_chosen_player_controls():
    """CR 604.3, 607.2d: the defining ability functions everywhere; without a player chosen only the 1 counts."""
    s = Scenario()
    s.battlefield(s.p2, BEAR)
    s.battlefield(s.p2, BEAR)
    order = s.enter(s.p1, "Lost Order of Jarkeld")
    assert s.pt(order) == (3, 3)
    card = s.hand(s.p1, "Lost Order of Jarkeld")
    assert s.pt(card) == (1, 1)


def test_each_other_creature_that_shares_a_type():
    """CR 205.3m, 613.4c: creatures are counted, not types; a creature does not count for itself."""
    s = Scenario()
    s.battlefield(s.p1, "Coat of Arms")
    bear = s.battlefield(s.p1, BEAR)
    assert s.pt(bear) == (2, 2)
    other = s.battlefield(s.p2, "Grizzly Bears")
    changeling = s.battlefield(s.p2, s.define("Shifter", "Creature - Shapeshifter Bear", pt="1/1"))
    assert (s.pt(bear), s.pt(other), s.pt(changeling)) == ((4, 4), (4, 4), (3, 3))


def test_a_least_total_cost():
    """CR 601.2f: it applies last, and only while its own condition holds."""
    s = Scenario()
    sphere = s.battlefield(s.p1, "Trinisphere")
    s.lands(s.p2, "Mountain", "Mountain")
    bolt = s.hand(s.p2, "Lightning Bolt")
    assert not s.can(s.p2, "cast", bolt)
    s.lands(s.p2, "Mountain")
    s.cast(s.p2, bolt, targets=s.p1)
    assert s.life(s.p1) == 17 and all(s.tapped(id) for id in s.game.permanents(s.p2))
    tapped = Scenario()
    tapped.battlefield(tapped.p1, "Trinisphere", tapped=True)
    tapped.lands(tapped.p2, "Mountain")
    assert tapped.can(tapped.p2, "cast", tapped.hand(tapped.p2, "Lightning Bolt"))
    assert s.zone(sphere) == "battlefield"


def test_no_spells_from_graveyards_or_libraries():
    """CR 601.3, 614.17a: neither flashback nor a permission helps, and creature cards do not come from there; a hand is open."""
    s = Scenario()
    s.battlefield(s.p2, "Grafdigger's Cage")
    think = s.graveyard(s.p1, "Think Twice")
    s.mana(s.p1, "{U}{U}{U}{U}")
    assert not s.can(s.p1, "cast", think)
    assert s.can(s.p1, "cast", s.hand(s.p1, "Think Twice"))
    bear = s.graveyard(s.p1, BEAR)
    s.define("Raise", "Instant", "return target creature card from your graveyard to the battlefield.", "{U}")
    s.cast(s.p1, "Raise", targets=bear)
    assert s.zone(bear) == "graveyard"


def test_any_opponent_may():
    """CR 608.2d, 101.4: each opponent in turn order may do it; however many do, the result comes once."""
    s = Scenario(players=3)
    demon = s.battlefield(s.p1, "Desecration Demon")
    first, second = s.battlefield(s.p2, BEAR), s.battlefield(s.p3, BEAR)
    s.step("combat").resolve()
    assert s.tapped(demon) and s.counters(demon, "+1/+1") == 1
    assert s.zone(first) == s.zone(second) == "graveyard"
    t = Scenario()
    demon = t.battlefield(t.p1, "Desecration Demon")
    t.battlefield(t.p2, BEAR)
    t.answer("Sacrifice", False)
    t.step("combat").resolve()
    assert not t.tapped(demon) and t.counters(demon, "+1/+1") == 0


def test_a_card_of_an_opponents_choice():
    """CR 608.2d: the opponent chooses, among all such cards of the graveyard, after the milling."""
    s = Scenario()
    tasigur = s.battlefield(s.p1, "Tasigur, the Golden Fang")
    bolt, forest, bear = s.graveyard(s.p1, "Lightning Bolt", "Forest", BEAR)
    s.library(s.p1, "Shock", "Forest")
    s.answer("choose", (bear,))
    s.activate(tasigur)
    assert s.names("hand", s.p1) == [BEAR] and s.zone(bolt) == s.zone(forest) == "graveyard"
    assert len(s.names("graveyard", s.p1)) == 4


def test_becoming_more_and_more():
    """CR 611.2c, 613.4b, 205.1a: each ability overwrites types and base power and toughness; keywords stay; the "if" is asked on resolution."""
    s = Scenario()
    figure = s.battlefield(s.p1, "Figure of Destiny")
    s.activate(figure, 2)
    assert s.pt(figure) == (1, 1)
    s.activate(figure, 0).activate(figure, 1).activate(figure, 2)
    assert s.pt(figure) == (8, 8) and s.has(figure, "flying") and s.has(figure, "first strike")
    s.next_turn()
    assert s.pt(figure) == (8, 8)
    s.activate(figure, 0)
    assert s.pt(figure) == (2, 2) and s.has(figure, "flying")


def test_a_quoted_ability_until_end_of_turn():
    """CR 113.10, 205.1b, 611.2a: the animated land has the ability; the counter stays after the land is no creature any more."""
    s = Scenario()
    ravine = s.battlefield(s.p1, "Raging Ravine")
    s.activate(ravine, "becomes")
    assert s.pt(ravine) == (3, 3) and s.chars(ravine).types == LAND | CREATURE
    s.attack(ravine).damage()
    assert s.life(s.p2) == 16 and s.counters(ravine, "+1/+1") == 1
    s.next_turn()
    assert s.chars(ravine).types == LAND
    tomb = s.battlefield(s.p1, "Svogthos, the Restless Tomb")
    s.graveyard(s.p1, BEAR, BEAR, "Forest")
    s.activate(tomb, "becomes")
    assert s.pt(tomb) == (2, 2)


def test_a_number_chosen_on_resolution():
    """CR 107.1c, 608.2d: permanents and cards in hand with that mana value go; lands in hand do not."""
    s = Scenario()
    bear, wurm = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, "Craw Wurm")
    mine, theirs, land = s.hand(s.p2, "Craw Wurm", BEAR, "Forest")
    s.answer("choose a number", 6)
    s.cast(s.p1, "Void", targets=s.p2)
    assert s.zone(wurm) == s.zone(mine) == "graveyard"
    assert s.zone(bear) == "battlefield" and s.zone(theirs) == s.zone(land) == "hand"
    s.answer("choose a number", 0)
    s.cast(s.p1, "Void", targets=s.p2)
    assert s.zone(land) == "hand"


def test_exiling_from_a_library_as_a_cost():
    """CR 118.3, 601.2h: with fewer cards than that the cost can't be paid."""
    s = Scenario(library=19)
    slogger = s.battlefield(s.p1, "Arc-Slogger")
    s.activate(slogger, targets=s.p2)
    assert s.life(s.p2) == 18 and len(s.game.library(s.p1)) == 9 and len(s.names("exile")) == 10
    s.mana(s.p1, "{R}")
    assert not s.can(s.p1, "activate", slogger)


def test_drawing_as_a_cost():
    """CR 702.24a, 118.3: each age counter takes a card; drawing is possible even from an empty library."""
    s = Scenario(library=2)
    vortex = s.battlefield(s.p1, "Psychic Vortex")
    s.step("upkeep", s.p1).resolve()
    assert s.counters(vortex, "age") == 1 and len(s.names("hand", s.p1)) == 1 and s.zone(vortex) == "battlefield"
    t = Scenario()
    vortex = t.battlefield(t.p1, "Psychic Vortex")
    t.answer("pay cumulative upkeep", False)
    t.step("upkeep", t.p1).resolve()
    assert t.zone(vortex) == "graveyard" and t.names("hand", t.p1) == []


def test_a_state_trigger_and_a_named_token():
    """CR 603.8, 111.4, 608.2c: without the last counter it is sacrificed; the token has a name of its own."""
    s = Scenario()
    depths = s.battlefield(s.p1, "Dark Depths", counters={"ice": 1})
    s.activate(depths)
    (token,) = s.tokens(s.p1)
    assert s.zone(depths) == "graveyard" and s.pt(token) == (20, 20)
    assert s.chars(token).name == "Marit Lage" and s.has(token, "flying") and s.has(token, "indestructible")


def test_damage_to_the_target_and_what_that_players_creatures_are():
    """CR 120.1, 115.4: the creatures are those of the player, or of the planeswalker's controller."""
    s = Scenario()
    chandra = s.battlefield(s.p1, "Chandra Nalaar", counters={"loyalty": 8})
    jace = s.battlefield(s.p2, "Jace Beleren")
    mine, theirs = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, "Craw Wurm")
    s.activate(chandra, 2, targets=jace)
    assert s.zone(jace) == s.zone(theirs) == "graveyard" and s.zone(mine) == "battlefield" and s.life(s.p2) == 20
    t = Scenario()
    chandra = t.battlefield(t.p1, "Chandra Nalaar", counters={"loyalty": 8})
    theirs = t.battlefield(t.p2, BEAR)
    t.activate(chandra, 2, targets=t.p2)
    assert t.life(t.p2) == 10 and t.zone(theirs) == "graveyard"


def test_a_leading_duration_holds_for_both():
    """CR 611.2a, 613.1b: control and haste end with the turn."""
    s = Scenario()
    wurm = s.battlefield(s.p2, "Craw Wurm")
    s.cast(s.p1, "Grab the Reins", modes=(0,), targets=wurm)
    assert s.controller(wurm) == s.p1 and s.has(wurm, "haste")
    s.next_turn()
    assert s.controller(wurm) == s.p2 and not s.has(wurm, "haste")


def test_a_token_that_must_attack():
    """CR 508.1d, 511.3: the token has haste this turn and has to attack this combat."""
    s = Scenario()
    s.battlefield(s.p1, "Legion Warboss")
    s.step("combat").resolve()
    (token,) = s.tokens(s.p1)
    assert s.has(token, "haste")
    s.step("attackers")
    assert s.game.object(token).attacking == s.p2


def test_a_creature_that_must_block_another():
    """CR 509.1c: the target has to block it if able; not after the turn."""
    s = Scenario()
    sisters = s.battlefield(s.p1, "Sisters of Stone Death")
    bear = s.battlefield(s.p2, BEAR)
    s.activate(sisters, 0, targets=bear)
    s.attack(sisters).blocks()
    assert s.game.object(bear).blocking == (sisters,)
    s.activate(sisters, 1, targets=bear)
    assert s.zone(bear) == "exile"
    s.activate(sisters, 2)
    assert s.zone(bear) == "battlefield" and s.controller(s.now(bear)) == s.p1


def test_what_an_opponents_graveyard_would_get():
    """CR 614.6, 614.12: creatures that would die, and creature cards from hand, library and stack, are exiled; tokens and one's own are not."""
    s = Scenario()
    s.battlefield(s.p1, "Anafenza, the Foremost")
    bear, mine = s.battlefield(s.p2, BEAR), s.battlefield(s.p1, BEAR)
    held, land = s.hand(s.p2, "Craw Wurm", "Forest")
    s.do(lambda game: game.destroy((bear, mine)))
    s.do(lambda game: game.discard(s.p2, (held, land)))
    assert s.zone(bear) == s.zone(held) == "exile" and s.zone(mine) == s.zone(land) == "graveyard"
    spell = s.hand(s.p2, BEAR)
    on_stack = s.cast(s.p2, spell, resolve=False)
    s.do(lambda game: game.counter((on_stack,)))
    assert s.zone(spell) == "exile"


def test_a_number_chosen_as_it_enters():
    """CR 607.2d, 614.12b, 601.3: the number is that of the permanent, for its other abilities."""
    s = Scenario()
    s.define("Prelate", "Creature - Human", (
        "as ~ enters, choose a number between 1 and 10.\nnoncreature spells with mana value equal to the chosen number can't be cast."
    ))
    s.answer("choose a number", 1)
    s.enter(s.p1, "Prelate")
    s.mana(s.p2, "{R}{R}{R}{U}{U}")
    bolt, memory = s.hand(s.p2, "Lightning Bolt", "Think Twice")
    assert not s.can(s.p2, "cast", bolt) and s.can(s.p2, "cast", memory)


def test_several_abilities_about_the_card_revealed():
    """CR 603.2, 607.2: one or the other triggers, by what the card is; on one's own turns only."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Storms", "Enchantment", (
        "reveal the first card you draw on each of your turns. whenever you reveal a land card this way, draw a card. whenever you reveal a "
        "nonland card this way, ~ deals 3 damage to any target."
    )))
    s.library(s.p1, BEAR, "Forest", "Forest")
    s.answer("target", s.p2)
    s.do(lambda game: game.draw(s.p1, 1))
    assert s.life(s.p2) == 17 and s.names("hand", s.p1) == [BEAR]
    s.next_turn(s.p2)
    s.do(lambda game: game.draw(s.p1, 1))
    assert s.life(s.p2) == 17 and len(s.names("hand", s.p1)) == 2

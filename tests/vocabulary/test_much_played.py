"""What the most played cards need, played from texts: CR 101.2, 106.3, 201.5, 202.1, 601.3b, 608.2c, 614.1a, 700.12, 903.3-4."""

from played_texts import gained, round_trip

from wanzhi import Scenario
from wanzhi.model.constants import ARTIFACT, COMMAND, CREATURE, LAND
from wanzhi.model.mana import symbol

BEAR = "Runeclaw Bear"
RED, GREEN, BLUE, WHITE, BLACK = (symbol(letter) for letter in "RGUWB")


def test_if_it_has_a_mana_value():
    """CR 608.2c: the condition is looked at as the spell resolves; the paragraph below takes the place of the first."""
    s = Scenario()
    s.define("Push", "Instant", "Destroy target creature if it has mana value 2 or less.\nRevolt — Destroy that creature if it has mana value "
             "4 or less instead if a permanent left the battlefield under your control this turn.", cost="{B}")
    s.define("Giant", "Creature", cost="{3}{R}")
    bear, wurm = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, "Giant")
    s.cast(s.p1, s.hand(s.p1, "Push"), targets=wurm)
    assert s.zone(wurm) == "battlefield"
    s.cast(s.p1, s.hand(s.p1, "Push"), targets=bear)
    assert s.zone(bear) == "graveyard"
    mine = s.battlefield(s.p1, BEAR)
    s.do(lambda game: game.destroy((mine,)))
    s.cast(s.p1, s.hand(s.p1, "Push"), targets=wurm)
    assert s.zone(wurm) == "graveyard"


def test_discard_or_it_does_not_enter():
    """CR 614.1a, 614.12a: it may be paid for; without that the object goes to the graveyard and never enters."""
    s = Scenario()
    s.define("Mox", "Artifact", "If this artifact would enter, you may discard a land card instead. If you do, put this artifact onto the "
             "battlefield. If you don't, put it into its owner's graveyard.\n{T}: Add one mana of any color.", cost="{0}")
    land = s.hand(s.p1, "Forest")
    s.answer("YesNo", False)
    mox = s.cast(s.p1, s.hand(s.p1, "Mox"))
    assert s.zone(mox) == "graveyard" and s.zone(land) == "hand"
    s.answer("YesNo", True)
    mox = s.cast(s.p1, s.hand(s.p1, "Mox"))
    assert s.zone(mox) == "battlefield" and s.zone(land) == "graveyard"


def test_colors_among_permanents():
    """CR 106.3, 106.5: one of the colours that there are; none if there are none."""
    s = Scenario()
    s.define("Gem", "Artifact", "{T}: Add one mana of any color among legendary creatures and planeswalkers you control.")
    gem = s.battlefield(s.p1, "Gem")
    s.battlefield(s.p1, "Jace Beleren")
    assert gained(s, gem) == {BLUE: 1}


def test_one_mana_of_each_color_among_permanents():
    """CR 106.3: vivid: for each colour among them, one mana."""
    s = Scenario()
    s.define("Tender", "Creature", "Vivid — {T}: For each color among permanents you control, add one mana of that color.", cost="{1}{G}")
    tender = s.battlefield(s.p1, "Tender")
    s.battlefield(s.p1, "White Knight")
    assert gained(s, tender) == {GREEN: 1, WHITE: 1}


def test_the_exiled_cards_colors():
    """CR 607.2a, 106.5: the colours of the card that the first ability exiled; no card, no mana."""
    s = Scenario()
    s.define("Chrome", "Artifact", "Imprint — When this artifact enters, you may exile a nonartifact, nonland card from your hand.\n"
             "{T}: Add one mana of any of the exiled card's colors.")
    bear = s.hand(s.p1, BEAR)
    s.answer("YesNo", True)
    gem = s.enter(s.p1, "Chrome")
    s.resolve()
    assert s.zone(bear) == "exile"
    assert gained(s, gem) == {GREEN: 1}


def test_an_additional_mana():
    """CR 605.1b: it triggers on the land being tapped for mana and adds to it at once."""
    s = Scenario()
    s.define("Growth", "Enchantment — Aura", "Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}.")
    land = s.battlefield(s.p1, "Mountain")
    s.battlefield(s.p1, "Growth", attached_to=land)
    assert gained(s, land) == {RED: 1, GREEN: 1}


def test_spells_this_turn_as_though_they_had_flash():
    """CR 601.3b: until the end of the turn only."""
    s = Scenario()
    s.define("Wind", "Instant", "You may cast spells this turn as though they had flash.\nDraw a card.", cost="{U}")
    bear = s.hand(s.p2, BEAR)
    assert not s.can(s.p2, "cast", bear)
    s.cast(s.p2, s.hand(s.p2, "Wind"))
    s.cast(s.p2, bear)
    assert s.zone(bear) == "battlefield"


def test_the_next_spell_cannot_be_countered():
    """CR 101.2: the next one, and no other."""
    s = Scenario()
    s.define("Village", "Land", "{U}, {T}: The next spell you cast this turn can't be countered.")
    village = s.battlefield(s.p1, "Village")
    s.activate(village, 0)
    one, two = s.hand(s.p1, BEAR), s.hand(s.p1, BEAR)
    s.cast(s.p1, one, resolve=False)
    s.cast(s.p2, s.hand(s.p2, "Counterspell"), targets=s.stack()[0])
    assert s.zone(one) == "battlefield"
    s.cast(s.p1, two, resolve=False)
    s.cast(s.p2, s.hand(s.p2, "Counterspell"), targets=s.stack()[0])
    assert s.zone(two) == "graveyard"


def test_mana_costs_of_zero_or_one():
    """CR 202.1: a mana cost, not a mana value: {G} is not {1}, and a land has no mana cost."""
    s = Scenario()
    s.define("Chapter", "Sorcery", "Search your library for an artifact card with mana cost {0} or {1}, put it onto the battlefield, then shuffle.",
             cost="{U}")
    s.define("Free", "Artifact", cost="{0}")
    s.define("Blue", "Artifact", cost="{U}")
    s.define("Seat", "Artifact Land")
    blue, seat, free = s.library(s.p1, "Blue", "Seat", "Free")
    s.answer("search", (free,))
    s.cast(s.p1, s.hand(s.p1, "Chapter"))
    assert s.zone(free) == "battlefield" and s.zone(blue) == s.zone(seat) == "library"


def test_a_quotation_within_a_quotation():
    """CR 113.1, 201.5: the token of the granted ability has an ability of its own."""
    s = Scenario()
    s.define("Forge", "Artifact", 'Forge has "{2}, {T}: Create a 0/0 colorless Construct artifact creature token with \'This token gets +1/+1 '
             'for each artifact you control.\'"')
    forge = s.battlefield(s.p1, "Forge")
    s.activate(forge, 0)
    (token,) = s.tokens(s.p1)
    assert s.chars(token).types == ARTIFACT | CREATURE and s.pt(token) == (2, 2)
    round_trip('~ gains "{2}, {T}: Create a 0/0 colorless Construct artifact creature token with \'This token gets +1/+1 for each artifact you '
               'control.\'" until end of turn.')


def test_a_person_is_the_object_itself():
    """CR 201.5: "him", "her" and "his" are the object that has the ability."""
    s = Scenario()
    s.define("Wan", "Legendary Creature", "When Wan enters, put two +1/+1 counters on him.\n{1}: Tap him.\n{2}: Draw cards equal to his power.")
    wan = s.enter(s.p1, "Wan")
    s.resolve()
    assert s.counters(wan, "+1/+1") == 2
    s.activate(wan, 0)
    assert s.tapped(wan)
    assert round_trip("When ~ dies, return her to her owner's hand.") == round_trip("When ~ dies, return ~ to ~'s owner's hand.")


def test_outlaws():
    """CR 700.12: Assassins, Mercenaries, Pirates, Rogues and Warlocks."""
    s = Scenario()
    s.define("Shot", "Instant", "Destroy target non-outlaw creature.", cost="{B}")
    s.define("Thief", "Creature — Human Rogue")
    thief, bear = s.battlefield(s.p2, "Thief"), s.battlefield(s.p2, BEAR)
    s.cast(s.p1, s.hand(s.p1, "Shot"), targets=bear)
    assert s.zone(bear) == "graveyard"
    assert round_trip("Whenever another outlaw enters, draw a card.")
    assert s.zone(thief) == "battlefield"


def test_without_a_commander():
    """CR 903.4f: the quality is undefined: no mana; no commander is controlled."""
    s = Scenario()
    s.define("Tower", "Land", "{T}: Add one mana of any color in your commander's color identity.")
    s.define("Guard", "Instant", "If you control a commander, you may cast this spell without paying its mana cost.\nDraw a card.", cost="{9}")
    s.battlefield(s.p1, "Tower")
    s.lands(s.p1, "Forest")
    assert not s.can(s.p1, "cast", s.hand(s.p1, "Guard"))


def test_with_a_commander():
    """CR 903.3, 903.4: the designation stays with the card; its identity is its colours and those of the symbols in its text."""
    s = Scenario()
    s.define("Chief", "Legendary Creature", "{B}: Tap Chief.", cost="{R}")
    s.define("Tower", "Land", "{T}: Add one mana of any color in your commander's color identity.")
    s.define("Beacon", "Land", "{T}, Sacrifice this land: Put your commander into your hand from the command zone.")
    s.define("Guard", "Instant", "If you control a commander, you may cast this spell without paying its mana cost.\nDraw a card.", cost="{9}")
    tower, beacon, chief = s.battlefield(s.p1, "Tower"), s.battlefield(s.p1, "Beacon"), s.battlefield(s.p1, "Chief")
    s.game.state.edit_player(s.p1).designations = ("commander: Chief",)
    s.answer("choose mana", 0)
    assert gained(s, tower) == {BLACK: 1}
    guard = s.hand(s.p1, "Guard")
    s.cast(s.p1, guard, way="without paying")
    assert s.zone(guard) == "graveyard"
    s.do(lambda game: game.move((chief,), COMMAND))
    s.activate(beacon, 0)
    assert s.names("hand", s.p1).count("Chief") == 1


def test_the_words_of_mana():
    """What is read is written and read again as the same, in both languages."""
    for text in (
        "{T}: Add one mana of any of the exiled cards' colors.", "{T}: Add two mana of any color among permanents you control.",
        "You may cast sorcery spells until your next turn as though they had flash.", "The next creature spell you cast this turn can't be countered.",
        "Spells you control can't be countered this turn.", "Draw a card if an opponent has cast a blue or black spell this turn.",
        "~ enters tapped unless it's your first, second, or third turn of the game.", "Exile up to one target permanent that's one or more colors.",
        "Destroy target creature that's exactly two colors.", "{T}: Add {C}. Activate only as an instant.",
        "When ~ dies, if it had power 4 or greater, draw a card.", "Search your library for a land card with a basic land type, reveal it, then shuffle.",
    ):
        round_trip(text)




# --- phasing, bending and costs -----------------------------------------------------------------------------------------------------------


def test_phased_out_is_as_if_it_did_not_exist():
    """CR 702.26b, 702.26g: it leaves combat, can't be a target or be counted; its Auras go along; both phase in again."""
    s = Scenario()
    s.define("Gate", "Instant", "Up to one target creature phases out.", cost="{U}")
    s.define("Bolt", "Instant", "Destroy all creatures.", cost="{R}")
    bear = s.battlefield(s.p1, BEAR, tapped=True)
    aura = s.battlefield(s.p1, "Pacifism", attached_to=bear)
    s.cast(s.p2, s.hand(s.p2, "Gate"), targets=bear)
    assert s.game.object(bear).phased_out and s.game.object(aura).phased_out and bear not in s.game.battlefield()
    s.cast(s.p2, s.hand(s.p2, "Bolt"))
    assert s.zone(bear) == "battlefield"
    s.next_turn(s.p1)
    assert not s.game.object(bear).phased_out and s.game.object(aura).attached_to == bear and not s.tapped(bear)


def test_a_token_that_phases_out():
    """CR 702.26d: tokens go on existing, and counters stay."""
    s = Scenario()
    s.define("Make", "Sorcery", "Create a 1/1 white Soldier creature token. Put a +1/+1 counter on it.", cost="{W}")
    s.define("Gate", "Instant", "Target creature phases out.", cost="{U}")
    s.cast(s.p1, s.hand(s.p1, "Make"))
    (token,) = s.tokens(s.p1)
    s.cast(s.p1, s.hand(s.p1, "Gate"), targets=token)
    assert s.tokens(s.p1) == []
    s.next_turn(s.p1)
    assert s.tokens(s.p1) == [token] and s.pt(token) == (2, 2)


def test_phasing():
    """CR 702.26a: before its controller untaps: out in one turn, in again in the next."""
    s = Scenario()
    s.define("Drifter", "Creature", "Phasing", pt="2/2")
    drifter = s.battlefield(s.p1, "Drifter")
    s.next_turn(s.p2)
    assert not s.game.object(drifter).phased_out
    s.next_turn(s.p1)
    assert s.game.object(drifter).phased_out
    s.next_turn(s.p1)
    assert not s.game.object(drifter).phased_out


def test_earthbend():
    """CR 701.66a: the land is a 0/0 creature with haste and counters; when it dies it returns tapped."""
    s = Scenario()
    s.define("Bender", "Creature", "When this creature enters, earthbend 2.")
    land = s.battlefield(s.p1, "Forest")
    s.enter(s.p1, "Bender")
    s.resolve()
    assert s.pt(land) == (2, 2) and s.has(land, "haste") and s.chars(land).types == LAND | CREATURE
    s.do(lambda game: game.destroy((land,)))
    s.resolve()
    assert s.zone(land) == "battlefield" and s.tapped(land) and s.chars(s.now(land)).types == LAND


def test_airbend():
    """CR 701.65a: its owner may cast it for {2} as long as it is exiled."""
    s = Scenario()
    s.define("Gust", "Instant", "Airbend target creature.", cost="{W}")
    wurm = s.battlefield(s.p2, "Craw Wurm")
    s.cast(s.p1, s.hand(s.p1, "Gust"), targets=wurm)
    assert s.zone(wurm) == "exile"
    s.next_turn(s.p2)
    s.lands(s.p2, "Forest", "Plains")
    s.cast(s.p2, s.now(wurm), way="airbend")
    assert s.zone(wurm) == "battlefield"


def test_blight_as_an_additional_cost():
    """CR 701.68a-b, 118.8b: counters on a creature of one's own; without a creature it can't be chosen."""
    s = Scenario()
    s.define("Hex", "Instant", "As an additional cost to cast this spell, you may blight 1.\nDestroy target creature with mana value 2 or less. "
             "If this spell's additional cost was paid, you gain 2 life.", cost="{B}")
    one, two = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, BEAR)
    s.cast(s.p1, s.hand(s.p1, "Hex"), targets=one)
    assert s.life(s.p1) == 20
    wurm = s.battlefield(s.p1, "Craw Wurm")
    s.cast(s.p1, s.hand(s.p1, "Hex"), targets=two, kicked="additional")
    assert s.life(s.p1) == 22 and s.counters(wurm, "-1/-1") == 1


def test_collect_evidence():
    """CR 701.59a-c: cards of that total mana value or more."""
    s = Scenario()
    s.define("Confess", "Sorcery", "As an additional cost to cast this spell, you may collect evidence 6.\nDraw a card. If evidence was collected, "
             "you gain 3 life.", cost="{B}")
    s.cast(s.p1, s.hand(s.p1, "Confess"))
    assert s.life(s.p1) == 20
    wurm, bear = s.graveyard(s.p1, "Craw Wurm", BEAR)
    s.answer("collect evidence", (wurm,))
    s.cast(s.p1, s.hand(s.p1, "Confess"), kicked="additional")
    assert s.life(s.p1) == 23 and s.zone(wurm) == "exile" and s.zone(bear) == "graveyard"


def test_exerted_for_mana():
    """CR 701.43a, 106.6: it does not untap in the next untap step; the creature that the mana is spent on has haste."""
    s = Scenario()
    s.define("Arena", "Land", "{T}, Exert this land: Add {R}{R}. If that mana is spent on a creature spell, it gains haste until end of turn.")
    s.define("Runner", "Creature", cost="{R}{R}", pt="2/1")
    arena = s.battlefield(s.p1, "Arena")
    s.lands(s.p1)
    s.activate(arena, 0)
    runner = s.hand(s.p1, "Runner")
    s.cast(s.p1, runner)
    assert s.has(runner, "haste")
    s.next_turn(s.p1)
    assert s.tapped(arena)
    s.next_turn(s.p1)
    assert not s.tapped(arena)


def test_mana_for_a_spell_that_cannot_be_countered():
    """CR 106.6, 101.2."""
    s = Scenario()
    s.define("Halfling", "Creature", "{T}: Add one mana of any color. Spend this mana only to cast a legendary spell, and that spell can't be "
             "countered.")
    s.define("Chief", "Legendary Creature", cost="{R}")
    halfling, chief = s.battlefield(s.p1, "Halfling"), s.hand(s.p1, "Chief")
    s.lands(s.p1)
    s.cast(s.p1, chief, resolve=False)
    assert s.tapped(halfling)
    s.cast(s.p2, s.hand(s.p2, "Counterspell"), targets=s.stack()[0])
    assert s.zone(chief) == "battlefield"


def test_counted_what_was_exiled_with_it():
    """CR 702.66, 607: a counter for each instant and sorcery card that was exiled as it was cast."""
    s = Scenario()
    s.define("Regent", "Creature", "Delve\nThis creature enters with a +1/+1 counter on it for each instant and sorcery card exiled with it.",
             cost="{5}{U}", pt="3/3")
    s.graveyard(s.p1, "Counterspell", "Lightning Bolt", BEAR)
    s.lands(s.p1, "Island", "Island", "Island")
    regent = s.cast(s.p1, s.hand(s.p1, "Regent"))
    assert s.counters(regent, "+1/+1") == 2


def test_a_quoted_keyword_with_a_sentence_for_cost():
    """CR 702.21a: the granted ward."""
    s = Scenario()
    s.define("Lord", "Creature", 'Other creatures you control have "Ward—Pay 2 life."')
    s.battlefield(s.p1, "Lord")
    bear = s.battlefield(s.p1, BEAR)
    s.answer("YesNo", True)
    s.cast(s.p2, s.hand(s.p2, "Lightning Bolt"), targets=bear)
    assert s.life(s.p2) == 18 and s.zone(bear) == "graveyard"


def test_an_emblem_with_a_rule():
    """CR 114.1, 402.2."""
    s = Scenario()
    s.define("Sage", "Sorcery", 'You get an emblem with "You have no maximum hand size."', cost="{U}")
    s.cast(s.p1, s.hand(s.p1, "Sage"))
    s.hand(s.p1, *[BEAR] * 9)
    s.next_turn(s.p2)
    assert len(s.game.hand(s.p1)) == 9


def test_the_words_of_costs_and_bending():
    """What is read is written and read again as the same, in both languages."""
    for text in (
        "Whenever ~ attacks, earthbend 3.", "Airbend up to one other target creature or spell.", "Blight 2.", "You may collect evidence 4.",
        "{T}: Add {C}. If that mana is spent on an instant or sorcery spell, that spell can't be countered.", "Creatures you control phase out.",
        "{R}, {T}, Exert ~: Add {R}{R}. If that mana is spent on a creature spell, it gains haste until end of turn.",
        "When you draw your third card in a turn, draw a card.", "Up to one target player puts all the cards from their graveyard on the bottom of "
        "their library in a random order.", "Search your library for a creature card, reveal it, then shuffle and put the card on top.",
        "Add {R}{R}, then add {R} for each card named ~ in each graveyard.",
    ):
        round_trip(text)

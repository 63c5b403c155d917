"""The rulebook's own examples, chapter 7: keyword actions, keyword abilities, state-based actions, copies."""

import pytest
from tests.rules.written import BEAR, GAIN, rule, spell

from wanzhi import Scenario
from wanzhi.cards.compile import compile_card
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.model.card import Card
from wanzhi.model.constants import BLUE, CREATURE, GREEN
from wanzhi.rules import actions


def ways(s: Scenario, card: int) -> set[str]:
    """The ways in which the first player could cast the card now."""
    return {str(action[2]) for action in s.legal(s.p1) if isinstance(action, tuple) and action[:2] == ("cast", card)}


# --- 700 ---


@pytest.mark.parametrize(("text", "life"), [("Whenever ~ becomes blocked", 21), ("Whenever ~ becomes blocked by a creature", 22)])
def test_blocked_by_two_creatures(text, life):
    """CR 700.1: one event, or two."""
    s = Scenario()
    beast = s.battlefield(s.p1, s.define("Beast", "Creature", text + GAIN, pt="5/5"))
    one, two = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, BEAR)
    s.attack(beast).block(one, beast).block(two, beast)
    assert s.life(s.p1) == life


def test_piles_of_fact_or_fiction():
    """CR 700.3c: while they are separated the cards are still in the library."""
    s = Scenario()
    cards = s.library(s.p1, "Forest", "Island", "Swamp", "Mountain", "Plains")
    zones: set[int] = set()
    deciders: list[int] = []

    def separate(decision):
        zones.update(s.game.object(id).zone for id in cards)
        deciders.append(decision.player)
        return tuple(cards[:2])

    s.answer("pile", separate)
    s.cast(s.p1, "Fact or Fiction")
    library = s.game.object(s.game.library(s.p1)[0]).zone
    assert zones == {library} and deciders == [s.p2]
    assert {len(s.names("hand")), len(s.names("graveyard")) - 1} == {2, 3}


def test_devotion_increased_by_one():
    """CR 700.5a: Altar of the Pantheon, Purphoros and {R}{R}{R}: a devotion to red of five: Purphoros is a creature."""
    s = Scenario()
    s.define("Purphoros", "Legendary Enchantment Creature - God", "As long as your devotion to red is less than five, ~ isn't a creature.", "{3}{R}", "6/5")
    god = s.battlefield(s.p1, "Purphoros")
    s.battlefield(s.p1, s.define("Three", "Enchantment", "", "{R}{R}{R}"))
    assert not s.chars(god).types & CREATURE
    rule(s, "Your devotion to each color and each combination of colors is increased by one.", line="Artifact")
    assert s.chars(god).types & CREATURE


def test_exchange_without_one_of_the_two():
    """CR 701.12a: one of the two creatures is destroyed before the spell resolves: nothing happens to the other."""
    s = Scenario()
    bear, wurm = s.battlefield(s.p1, "Runeclaw Bear"), s.battlefield(s.p2, "Craw Wurm")
    s.cast(s.p1, spell(s, "Exchange control of two target creatures."), targets=[bear, wurm], resolve=False)
    s.cast(s.p2, "Murder", targets=bear)
    assert s.controller(wurm) == s.p2


def test_a_revealed_card_is_revealed_as_a_cost():
    """CR 701.20c: the Merfolk card that Telepathy shows already may be revealed for Silvergill Adept."""
    s = Scenario()
    rule(s, "Your opponents play with their hands revealed.", s.p2)
    merfolk = s.hand(s.p1, s.define("Merfolk", "Creature - Merfolk"))
    text = "As an additional cost to cast this spell, reveal a Merfolk card from your hand or pay {3}."
    s.define("Adept", "Creature - Merfolk Wizard", text, "{1}{U}", "2/1")
    assert s.view(s.p2).sees(merfolk)
    s.mana(s.p1, "{1}{U}")
    s.cast(s.p1, "Adept", pay=merfolk)
    assert "Adept" in s.names("battlefield") and s.zone(merfolk) == "hand"


@pytest.mark.parametrize("found", [0, 1, 2])
def test_splinter(found):
    """CR 701.23b: the one in the graveyard must be found, those in the library need not."""
    s = Scenario()
    mine, other = s.battlefield(s.p2, "Howling Mine"), s.graveyard(s.p2, "Howling Mine")
    hidden = s.library(s.p2, "Howling Mine", "Howling Mine")
    s.answer("search", tuple(hidden[:found]))
    s.cast(s.p1, spell(s, SPLINTER, "Sorcery"), targets=mine)
    assert s.zone(mine) == s.zone(other) == "exile" and sum(s.zone(id) == "exile" for id in hidden) == found


@pytest.mark.parametrize("held", [True, False])
def test_lobotomy(held):
    """CR 701.23c: with no card in the hand nothing is chosen, and nothing is exiled."""
    s = Scenario()
    if held:
        s.hand(s.p2, BEAR)
    cards = [s.graveyard(s.p2, BEAR), s.library(s.p2, BEAR)]
    s.answer("search", lambda decision: tuple(decision.next(()).options)) if held else None
    s.cast(s.p1, spell(s, (
        "Target player reveals their hand, then you choose a card other than a basic land card from it. Search that player's graveyard, hand, and library "
        "for all cards with the same name as the chosen card and exile them. Then that player shuffles."
    ), "Sorcery"), targets=s.p2)
    assert s.zone(cards[0]) == ("exile" if held else "graveyard")
    assert held or s.zone(cards[1]) == "library"


def test_a_search_of_four_cards_shuffles_all():
    """CR 701.23f: Aven Mindcensor and Veteran Explorer: only the top four are searched, the whole library is shuffled."""
    s = Scenario(library=10)
    rule(s, "If an opponent would search a library, that player searches the top four cards of that library instead.", s.p2)
    top, deep = s.library(s.p1, BEAR, "Forest", BEAR, BEAR, "Island")[1::3]
    offered: list[int] = []
    s.answer("search", lambda decision: offered.extend(decision.next(()).options) or (top,))
    rule(s, "Whenever a player shuffles their library" + GAIN)
    s.cast(s.p1, spell(s, "Search your library for up to two basic land cards, put them onto the battlefield, then shuffle."))
    assert top in offered and deep not in offered
    assert s.zone(top) == "battlefield" and s.life(s.p1) == 21


# --- 701 ---

SPLINTER = (
    "Exile target artifact. Search its controller's graveyard, hand, and library for all cards with the same name as that artifact and exile them. Then "
    "that player shuffles."
)


def test_guile_exiled_in_response():
    """CR 701.24c: the library is shuffled all the same."""
    s = Scenario()
    rule(s, "Whenever a player shuffles their library" + GAIN)
    guile = s.battlefield(s.p1, s.define("Guile", "Creature", "When ~ is put into a graveyard from anywhere, shuffle it into its owner's library.", pt="6/6"))
    s.cast(s.p2, "Murder", targets=guile, resolve=False)
    s.resolve(1)
    s.cast(s.p2, spell(s, "Exile target card from a graveyard."), targets=s.now(guile))
    assert s.zone(guile) == "exile" and s.life(s.p1) == 21


def test_black_suns_zenith_with_flashback():
    """CR 701.24c: it is exiled, and the library is shuffled."""
    s = Scenario()
    rule(s, "Whenever a player shuffles their library" + GAIN)
    bear = s.battlefield(s.p2, BEAR)
    s.define("Zenith", "Sorcery", "Put X -1/-1 counters on each creature. Shuffle ~ into its owner's library.", "{X}{B}{B}")
    zenith = s.graveyard(s.p1, "Zenith")
    text = "Target sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost."
    s.cast(s.p1, spell(s, text, "Sorcery"), targets=zenith)
    s.cast(s.p1, zenith, way="flashback", x=2)
    assert s.zone(zenith) == "exile" and s.zone(bear) == "graveyard" and s.life(s.p1) == 21


def test_loaming_shaman_without_targets():
    """CR 701.24d: the player shuffles though no card was targeted."""
    s = Scenario()
    rule(s, "Whenever a player shuffles their library" + GAIN)
    bear = s.graveyard(s.p2, BEAR)
    text = "When ~ enters, target player shuffles any number of target cards from their graveyard into their library."
    s.cast(s.p1, s.define("Shaman", "Creature - Centaur", text, "{2}{G}", "3/2"), targets=[s.p2])
    assert s.zone(bear) == "graveyard" and s.life(s.p1) == 21


def test_one_shuffled_in_and_one_on_top():
    """CR 701.24g: Darksteel Colossus is shuffled into the library and Gravebane Zombie is on top of it."""
    for seed in range(4):
        s = Scenario(seed=seed)
        colossus = s.battlefield(s.p1, "Darksteel Colossus")
        zombie = s.battlefield(s.p1, s.define("Gravebane", "Creature - Zombie", "If ~ would die, put it on top of its owner's library instead.", pt="3/2"))
        s.do(lambda game, ids=(colossus, zombie): game.sacrifice(ids))
        assert s.zone(colossus) == "library" and s.game.library(s.p1)[0] == s.now(zombie)


def test_scavenge_that_costs_the_mana_cost():
    """CR 702.1a: the activation cost is the card's mana cost and exiling it."""
    s = Scenario()
    rule(s, "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost.")
    bear, goal = s.graveyard(s.p1, BEAR), s.battlefield(s.p1, "Craw Wurm")
    s.mana(s.p1, "{G}")
    assert not s.can(s.p1, "activate", bear)
    s.mana(s.p1, "{G}")
    s.activate(bear, targets=goal, player=s.p1)
    assert s.zone(bear) == "exile" and s.counters(goal, "+1/+1") == 2


# --- 702 ---


@pytest.mark.parametrize(("pool", "kept"), [("{W}{W}{W}", True), ("{W}{W}{U}", True), ("{W}{U}{U}", True), ("{U}{U}{U}", True), ("{W}{U}{B}", False)])
def test_cumulative_upkeep_of_either_color(pool, kept):
    """CR 702.24a: "cumulative upkeep {W} or {U}" with two age counters: three mana, each white or blue."""
    s = Scenario(step="untap")
    beast = s.battlefield(s.p1, s.define("Beast", "Creature", "Cumulative upkeep {W} or {U}"), counters={"age": 2})
    s._go(lambda: bool(s.stack()))
    s.mana(s.p1, pool)
    s.answer("YesNo", True).answer("pay", True)
    s.resolve()
    assert (s.zone(beast) == "battlefield") is kept


@pytest.mark.parametrize(("others", "zone"), [(1, "graveyard"), (2, "battlefield")])
def test_cumulative_upkeep_of_creatures(others, zone):
    """CR 702.24a: two different creatures must be sacrificed."""
    s = Scenario(step="untap")
    beast = s.battlefield(s.p1, s.define("Beast", "Creature", "Cumulative upkeep—Sacrifice a creature."), counters={"age": 1})
    bears = [s.battlefield(s.p1, BEAR) for _ in range(others)]
    s._go(lambda: bool(s.stack()))
    s.answer("YesNo", True)
    for bear in bears:
        s.answer("sacrifice", bear)
    s.resolve()
    assert s.zone(beast) == zone


def test_phased_out_creatures_are_not_there():
    """CR 702.26b: neither counted nor destroyed."""
    s = Scenario()
    bears = [s.battlefield(s.p1, BEAR) for _ in range(3)]
    s.cast(s.p1, spell(s, "Target creature phases out."), targets=bears[0])
    s.cast(s.p1, spell(s, "Draw a card for each creature you control.", "Sorcery"))
    assert len(s.names("hand")) == 2
    s.cast(s.p2, spell(s, "Destroy all creatures.", "Sorcery"))
    assert [s.zone(id) for id in bears] == ["battlefield", "graveyard", "graveyard"]


def test_modular_sunburst():
    """CR 702.44c: a counter for each color of mana spent; all of them go to an artifact creature."""
    s = Scenario()
    s.define("Wanderer", "Artifact Creature - Golem", "Modular—Sunburst", "{4}", "0/0")
    golem = s.battlefield(s.p1, s.define("Golem", "Artifact Creature - Golem", pt="1/1"))
    s.mana(s.p1, "{W}{U}{B}{B}")
    wanderer = s.cast(s.p1, "Wanderer")
    assert s.counters(wanderer, "+1/+1") == 3
    s.answer("YesNo", True)
    s.cast(s.p2, "Murder", targets=s.now(wanderer))
    s.resolve()
    assert s.counters(golem, "+1/+1") == 3


def test_the_spliced_card_is_discarded_as_a_cost():
    """CR 702.47a: it stays in the hand, so it can be what is discarded for the spell."""
    s = Scenario()
    rite = s.hand(s.p1, s.define("Rite", "Instant - Arcane", "As an additional cost to cast this spell, discard a card.\nYou gain 1 life.", "{U}"))
    ray = s.hand(s.p1, "Glacial Ray")
    s.lands(s.p1, "Island", "Mountain", "Mountain")
    s.answer("splice", (ray,))
    s.cast(s.p1, rite, targets=s.p2, pay=ray)
    assert s.life(s.p2) == 18 and s.life(s.p1) == 21 and s.zone(ray) == "graveyard"


def test_a_blue_spell_with_glacial_ray():
    """CR 702.47c: the spell stays blue and deals the damage: a creature with protection from red can be its target."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR, gains="protection from red")
    mists = s.hand(s.p1, s.define("Mists", "Instant - Arcane", "Draw a card.", "{U}"))
    ray = s.hand(s.p1, "Glacial Ray")
    s.lands(s.p1, "Island", "Mountain", "Mountain")
    s.answer("splice", (ray,))
    s.cast(s.p1, mists, targets=bear)
    assert s.zone(bear) == "graveyard"


@pytest.mark.parametrize(("green", "other", "lands", "legal"), [(2, 3, 0, True), (2, 2, 0, False), (0, 5, 0, False), (2, 2, 1, True), (0, 3, 2, True)])
def test_convoke_pays_what_a_reduction_leaves(green, other, lands, legal):
    """CR 702.51b: {5}{G}{G} less {2} is {3}{G}{G}: up to two green and up to three other creatures pay for it."""
    s = Scenario()
    rule(s, "Creature spells you cast cost {2} less to cast.")
    for _ in range(green):
        s.battlefield(s.p1, BEAR)
    for _ in range(other):
        s.battlefield(s.p1, s.define("Golem", "Artifact Creature - Golem"))
    s.lands(s.p1, *["Forest"] * lands)
    s.define("Siege", "Creature - Wurm", "Convoke\nTrample", "{5}{G}{G}", "5/5")
    assert s.can(s.p1, "cast", s.hand(s.p1, "Siege")) is legal


def test_aura_swap_that_can_not_enchant():
    """CR 702.65b: the only Aura card in hand can't enchant the creature: nothing happens."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    wings = s.battlefield(s.p1, s.define("Wings", "Enchantment - Aura", WINGS), attached_to=bear)
    lands = s.hand(s.p1, s.define("Growth", "Enchantment - Aura", "Enchant land\nEnchanted land has indestructible.", "{G}"))
    s.activate(wings)
    assert s.zone(wings) == "battlefield" and s.zone(lands) == "hand" and s.has(bear, "flying")
    other = s.hand(s.p1, s.define("Strength", "Enchantment - Aura", "Enchant creature\nEnchanted creature gets +2/+2.", "{G}"))
    s.activate(wings)
    assert s.zone(wings) == "hand" and s.pt(bear) == (4, 4) and s.zone(other) == "battlefield"


def test_aura_swap_of_anothers_aura():
    """CR 702.65b: an Aura that its controller does not own: nothing happens."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    wings = s.battlefield(s.p1, s.define("Wings", "Enchantment - Aura", WINGS), attached_to=bear, owner=s.p2)
    other = s.hand(s.p1, s.define("Strength", "Enchantment - Aura", "Enchant creature\nEnchanted creature gets +2/+2.", "{G}"))
    s.activate(wings)
    assert s.zone(wings) == "battlefield" and s.zone(other) == "hand"


WINGS = "Enchant creature\nEnchanted creature has flying.\nAura swap {0}"


def bestowed(s: Scenario) -> str:
    s.define("Satyr", "Enchantment Creature - Satyr", "Bestow {3}{G}{G}\nEnchanted creature gets +4/+2.", "{1}{G}{G}", "4/2")
    return "Satyr"


def test_a_bestowed_card_is_no_creature_spell():
    """CR 702.103d: "creature spells can't be cast" does not stop it."""
    s = Scenario()
    s.battlefield(s.p1, BEAR)
    s.lands(s.p1, *["Forest"] * 5)
    card = s.hand(s.p1, bestowed(s))
    assert ways(s, card) == {"", "bestow"}
    rule(s, "Creature spells can't be cast.")
    assert ways(s, card) == {"bestow"}


def test_a_creature_card_from_the_library_can_not_be_bestowed():
    """CR 702.103d: Garruk's Horde lets creature spells be cast, not Aura spells."""
    s = Scenario()
    s.battlefield(s.p1, BEAR)
    s.lands(s.p1, *["Forest"] * 5)
    rule(s, "You may cast creature spells from the top of your library.")
    card = s.library(s.p1, bestowed(s))
    assert ways(s, card) == {"from top"}


def test_toxic_values_add_up():
    """CR 702.164b: toxic 2 and toxic 1 are three poison counters."""
    s = Scenario()
    s.attack(s.battlefield(s.p1, s.define("Rat", "Creature - Rat", "Toxic 2"), gains="toxic 1"))
    assert s.counters(s.p2, "poison") == 3


# --- 704 ---


def test_a_trigger_for_an_empty_hand_and_maro():
    """CR 704.4: Maro survives; what triggers on an empty hand triggered in the middle of the resolution."""
    s = Scenario()
    maro = s.battlefield(s.p1, "Maro")
    rule(s, "When you have no cards in hand" + GAIN)
    s.hand(s.p1, "Forest")
    s.cast(s.p1, spell(s, "Discard your hand, then draw seven cards.", "Sorcery"))
    assert s.pt(maro) == (7, 7) and s.life(s.p1) == 21


def test_lichs_mirror_once_for_two_losses():
    """CR 704.7: one card in the library and one life, two draws and two life lost: the Mirror replaces the loss once."""
    s = Scenario(library=1, life=1)
    mirror = rule(s, (
        "If you would lose the game, instead shuffle your hand, your graveyard, and all permanents you own into your library, then draw seven cards and "
        "your life total becomes 20."
    ), line="Artifact")
    for _ in range(8):
        s.battlefield(s.p1, BEAR)
    s.cast(s.p1, spell(s, "You draw two cards and you lose 2 life.", "Sorcery"))
    assert s.result == "" and s.life(s.p1) == 20 and len(s.names("hand")) == 7 and s.zone(mirror) in ("hand", "library")


def demon(s: Scenario) -> int:
    """A face-down creature with morph."""
    s.define("Demon", "Creature - Demon", "At the beginning of your upkeep, you lose 2 life.\nMorph {2}{B}{B}", "{2}{B}{B}", "6/6")
    return s.now(s.cast(s.p1, "Demon", way="morph"))


def test_a_clone_of_a_face_down_creature():
    """CR 707.2: a colorless 2/2 without name, types and abilities, face up; it can't be turned face up."""
    s = Scenario()
    hidden = demon(s)
    s.answer("YesNo", True).answer("choose what to copy", (hidden,))
    clone = s.enter(s.p1, "Clone")
    chars = s.chars(clone)
    assert (s.pt(clone), chars.colors, chars.name, chars.abilities, chars.mana_cost) == ((2, 2), 0, "", (), None)
    assert not s.game.object(s.now(clone)).face_down
    assert not any(isinstance(action, tuple) and action[:2] == ("turn", s.now(clone)) for action in s.legal(s.p1))


# --- 707, 722 ---


def test_a_changeling_copied_with_more_types():
    """CR 707.9d: Glasspool Mimic as a copy of a changeling has changeling and all creature types."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Woodland", "Creature - Shapeshifter", "Changeling", pt="3/2"))
    text = "You may have ~ enter as a copy of a creature you control, except it's a Shapeshifter Rogue in addition to its other types."
    s.answer("YesNo", True)
    mimic = s.enter(s.p1, s.define("Mimic", "Creature - Shapeshifter Rogue", text, "{2}{U}", "0/0"))
    assert s.has(mimic, "changeling") and s.pt(mimic) == (3, 2)
    s.cast(s.p1, spell(s, "Destroy target Goblin."), targets=mimic)
    assert s.zone(mimic) == "graveyard"


def test_a_vesuvan_doppelganger_copied():
    """CR 707.3: a Clone of a Vesuvan Doppelganger that copied a Bear is a blue 2/2 Bear with the Doppelganger's upkeep ability."""
    s = Scenario()
    s.battlefield(s.p2, BEAR)
    s.answer("YesNo", True)
    twin = s.enter(s.p1, "Vesuvan Doppelganger")
    assert s.chars(twin).colors == BLUE
    s.answer("YesNo", True).answer("choose what to copy", (s.now(twin),))
    clone = s.enter(s.p1, "Clone")
    assert (s.chars(clone).name, s.chars(clone).colors, s.pt(clone), len(s.chars(clone).abilities)) == (BEAR, BLUE, (2, 2), 1)
    assert GREEN != BLUE


@pytest.mark.parametrize(("text", "turns"), [("Trample\nMorph {G}", True), ("Trample", False)])
def test_a_face_down_creature_that_becomes_a_copy(text, turns):
    """CR 707.3: it remains a face-down 2/2; it can be turned up only for the morph cost of what it is a copy of."""
    s = Scenario()
    hidden = demon(s)
    lorian = s.battlefield(s.p2, s.define("Lorian", "Creature - Beast", text, "{1}{G}{G}", "4/1"))
    s.cast(s.p1, spell(s, "Target creature you control becomes a copy of target creature an opponent controls."), targets=[lorian, hidden])
    assert s.pt(hidden) == (2, 2) and s.chars(hidden).name == "" and s.chars(hidden).abilities == ()
    s.mana(s.p1, "{G}")
    found = [action for action in s.legal(s.p1) if isinstance(action, tuple) and len(action) > 1 and action[1] == s.now(hidden)]
    assert bool(found) is turns
    if turns:
        s.do(lambda game: actions.perform(game, 0, found[0]))
        assert s.pt(hidden) == (4, 1) and s.has(hidden, "trample") and s.chars(hidden).name == "Lorian"


def test_mana_spent_is_not_copied():
    """CR 707.10: a copy of Dawnglow Infusion gains no life."""
    s = Scenario()
    text = "You gain X life if {G} was spent to cast this spell. You gain X life if {W} was spent to cast this spell."
    s.define("Infusion", "Sorcery", text, "{X}{G/W}")
    s.mana(s.p1, "{G}{W}{W}{R}")
    s.cast(s.p1, "Infusion", x=2, resolve=False)
    s.cast(s.p1, spell(s, "Copy target instant or sorcery spell.", cost="{R}"), targets=s.stack()[0], resolve=False)
    s.resolve(2)
    assert s.life(s.p1) == 20
    s.resolve()
    assert s.life(s.p1) == 24


TURN = "{0}: Transform this creature."


def two_faced() -> Card:
    """A double-faced card: a Human 1/1, and a 3/3."""
    faces = (FaceRecord("Front", "Creature — Human", "{U}", TURN, "1", "1"), FaceRecord("Back", "Creature — Werewolf", "", TURN, "3", "3"))
    return compile_card(CardRecord("Front // Back", faces, "transform", 2, ()))


def test_a_clone_of_a_back_face():
    """CR 712.9: it is a copy of the back face, and can't transform: it is no double-faced card."""
    s = Scenario()
    wolf = s.battlefield(s.p1, two_faced())
    s.activate(wolf)
    s.answer("YesNo", True)
    clone = s.enter(s.p1, "Clone")
    assert s.chars(clone).name == "Back" and s.pt(clone) == (3, 3)
    s.activate(clone)
    assert s.chars(clone).name == "Back"


def test_a_double_faced_card_that_is_a_copy_transforms():
    """CR 712.9: the back face is up, but it goes on being a copy; afterwards it is the back face."""
    s = Scenario()
    wolf = s.battlefield(s.p1, two_faced())
    vanguard = s.battlefield(s.p2, s.define("Vanguard", "Creature - Human Soldier", pt="2/1"))
    text = "Target creature you control becomes a copy of target creature an opponent controls until end of turn."
    s.cast(s.p1, spell(s, text), targets=[vanguard, wolf])
    assert s.chars(wolf).name == "Vanguard"
    s.cast(s.p1, spell(s, "Transform all Humans you control."))
    assert s.chars(wolf).name == "Vanguard" and s.pt(wolf) == (2, 1)
    s.next_turn()
    assert s.chars(wolf).name == "Back"


def test_an_unlimited_number_of_tokens():
    """CR 732.2a: Presence of Gond and Intruder Alarm: the sequence that the shortcut proposes can be repeated as it is."""
    s = Scenario()
    bear = s.battlefield(s.p1, "Runeclaw Bear", gains="{T}: Create a 1/1 green Elf Warrior creature token.")
    rule(s, "Whenever a creature enters, untap all creatures.", s.p2)
    for number in range(1, 4):
        s.activate(bear)
        assert len(s.tokens(s.p1)) == number and not s.tapped(bear)


def test_nobody_must_end_a_mandatory_loop():
    """CR 732.5: Seal of Cleansing need not be sacrificed to end a loop of an artifact: the game is a draw (104.4b)."""
    s = Scenario()
    rule(s, "Sacrifice ~: Destroy target artifact or enchantment.")
    rule(s, "Whenever you gain life, you lose 1 life.", line="Artifact")
    rule(s, "Whenever you lose life, you gain 1 life.", line="Artifact")
    s.do(lambda game: game.gain_life(0, 1))
    assert s.result == "draw"

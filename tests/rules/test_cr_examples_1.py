"""The rulebook's own examples, chapters 1 and 2: golden rules, mana, numbers, tokens, abilities, targets, costs, damage."""

import pytest

from wanzhi import IllegalChoice, Scenario
from wanzhi.cards.compile import compile_card
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.model.card import Card
from wanzhi.model.constants import ARTIFACT, BLACK, GREEN, LEGENDARY, RED
from wanzhi.model.subtypes import SUBTYPE_BIT

BEAR = "Runeclaw Bear"
SHRINK = "Target creature gets {} until end of turn."


def two_faced(front: tuple[str, str, str], back: tuple[str, str, str], text: str) -> Card:
    """A transforming card with this text on both faces, which are given by name, cost and size."""
    faces = tuple(FaceRecord(name, "Creature — Werewolf", cost, text, *size.split("/")) for name, cost, size in (front, back))
    return compile_card(CardRecord(f"{front[0]} // {back[0]}", faces, "transform", 2, ()))


def test_an_additional_land_against_no_lands():
    """CR 101.2: "you can't play lands this turn" wins over "you may play an additional land this turn"."""
    s = Scenario()
    s.cast(s.p1, s.define("More", "Sorcery", "You may play an additional land this turn.", "{0}"))
    s.cast(s.p1, s.define("None", "Sorcery", "You can't play lands this turn.", "{0}"))
    assert not s.can(s.p1, "land", s.hand(s.p1, "Forest"))


def test_a_color_of_no_colored_permanent():
    """CR 106.5: Meteor Crater without colored permanents produces nothing; with a green one it produces {G}."""
    s = Scenario()
    crater = s.battlefield(s.p1, s.define("Meteor Crater", "Land", "{T}: Choose a color of a permanent you control. Add one mana of that color."))
    s.lands(s.p1)
    s.activate(crater)
    assert s.tapped(crater) and s.pool(s.p1) == {}
    other = s.battlefield(s.p1, "Meteor Crater")
    s.battlefield(s.p1, BEAR)
    s.activate(other)
    assert s.pool(s.p1) == {GREEN: 1}


def test_x_is_a_negative_power():
    """CR 107.1b: a 4/4 with -6/-0 that gets +X/+X, X being its power, stays -2/4."""
    s = Scenario()
    colossus = s.battlefield(s.p1, s.define(
        "Chameleon Colossus", "Creature - Shapeshifter", "{2}{G}{G}: This creature gets +X/+X until end of turn, where X is its power.", pt="4/4",
    ))
    s.cast(s.p2, s.define("Shrink", "Instant", SHRINK.format("-6/-0"), "{0}"), targets=colossus)
    s.activate(colossus)
    assert s.pt(colossus) == (-2, 4)


def test_a_sum_with_a_negative_power():
    """CR 107.1b: a -2/4 creature has a total power and toughness of 2; it assigns no combat damage."""
    s = Scenario()
    ox = s.battlefield(s.p1, s.define("Ox", "Creature - Ox", pt="3/4"))
    s.define("Sum", "Sorcery", "Destroy target creature with total power and toughness 2 or less.", "{0}")
    s.cast(s.p2, s.define("Shrink", "Instant", SHRINK.format("-5/-0"), "{0}"), targets=ox)
    s.attack(ox)
    assert s.life(s.p2) == 20 and s.pt(ox) == (-2, 4)
    s.cast(s.p1, s.define("Grow", "Instant", SHRINK.format("+3/+0"), "{0}"), targets=ox)
    assert s.pt(ox) == (1, 4)
    s.cast(s.p2, s.define("Shrink again", "Instant", SHRINK.format("-3/-0"), "{0}"), targets=ox)
    s.cast(s.p1, "Sum", targets=ox)
    assert s.zone(ox) == "graveyard"


def test_tokens_of_two_creature_types():
    """CR 111.4: two Dwarf Berserker Tokens, each a Dwarf and a Berserker."""
    s = Scenario()
    s.cast(s.p1, s.define("Reinforcements", "Sorcery", "Create two 2/1 red Dwarf Berserker creature tokens.", "{3}{R}"))
    looks = [(s.chars(id).name, s.chars(id).subtypes, s.pt(id), s.chars(id).colors) for id in s.tokens(s.p1)]
    assert looks == [("Dwarf Berserker Token", SUBTYPE_BIT["Dwarf"] | SUBTYPE_BIT["Berserker"], (2, 1), RED)] * 2


def test_a_token_whose_name_is_given():
    """CR 111.4: Boo is a Hamster; neither "Hamster" nor "Token" is in its name."""
    s = Scenario()
    s.enter(s.p1, s.define(
        "Minsc, Beloved Ranger", "Legendary Creature - Human Ranger",
        "When Minsc enters, create Boo, a legendary 1/1 red Hamster creature token with trample and haste.", pt="3/3",
    ))
    (boo,) = s.tokens(s.p1)
    chars = s.chars(boo)
    assert (chars.name, chars.subtypes, chars.colors) == ("Boo", SUBTYPE_BIT["Hamster"], RED)
    assert chars.supertypes & LEGENDARY and s.has(boo, "trample") and s.has(boo, "haste") and s.pt(boo) == (1, 1)


def test_a_token_that_is_a_copy_has_the_name_of_the_copied():
    """CR 111.4: Spitting Image on Doomed Dissenter makes a Doomed Dissenter, with all its copiable characteristics."""
    s = Scenario()
    text = "When this creature dies, create a 2/2 black Zombie creature token."
    dissenter = s.battlefield(s.p1, s.define("Doomed Dissenter", "Creature - Human", text, "{1}{B}", "1/1"))
    s.cast(s.p1, s.define("Spitting Image", "Sorcery", "Create a token that's a copy of target creature.", "{0}"), targets=dissenter)
    (token,) = s.tokens(s.p1)
    one, two = s.chars(token), s.chars(dissenter)
    assert (one.name, one.types, one.subtypes, one.colors, one.mana_cost) == ("Doomed Dissenter", two.types, two.subtypes, BLACK, two.mana_cost)
    assert len(one.abilities) == 1


def test_haunt_functions_from_the_battlefield_and_from_exile():
    """CR 113.6k: Absolver Thrull destroys an enchantment as it enters, and again when the creature it haunts dies."""
    s = Scenario()
    first, second, bear = s.battlefield(s.p2, "Glorious Anthem"), s.battlefield(s.p2, "Crusade"), s.battlefield(s.p2, "Craw Wurm")
    s.answer("choose targets", first)
    thrull = s.enter(s.p1, "Absolver Thrull")
    assert (s.zone(first), s.zone(second)) == ("graveyard", "battlefield")
    s.answer("choose targets", bear)
    s.do(lambda game: game.destroy((thrull,)))
    assert s.zone(thrull) == "exile"
    s.answer("choose targets", second)
    s.do(lambda game: game.destroy((bear,)))
    assert s.zone(second) == "graveyard"


def test_what_is_an_ability_of_the_creature():
    """CR 113.12: "has flying" is an ability; "is red" and "can't be blocked" are none: only these leave a Bear to the Petroglyphs."""
    for says, size in (("has flying", (2, 2)), ("is red", (4, 4)), ("can't be blocked", (4, 4))):
        s = Scenario()
        s.battlefield(s.p1, "Muraganda Petroglyphs")
        bear = s.battlefield(s.p1, BEAR)
        assert s.pt(bear) == (4, 4)
        s.battlefield(s.p1, s.define("Mark", "Enchantment - Aura", f"Enchant creature\nEnchanted creature {says}."), attached_to=bear)
        assert s.pt(bear) == size, says


def test_swapped_targets():
    """CR 115.7e: of Arc Trail's targets the first gets 2 damage: after the change that is Llanowar Elves, and the Bear gets 1."""
    s = Scenario()
    bear, elves = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, "Llanowar Elves")
    s.cast(s.p1, "Arc Trail", targets=[bear, elves], resolve=False)
    trail = s.stack()[0]
    s.answer("choose new targets", elves).answer("choose new targets", bear)
    s.cast(s.p2, "Redirect", targets=trail)
    assert s.zone(elves) == "graveyard" and s.zone(bear) == "battlefield" and s.game.object(bear).damage == 1


def test_a_cost_of_draws_that_are_skipped():
    """CR 118.11: Psychic Vortex's cumulative upkeep is paid though Obstinate Familiar skips the draws."""
    s = Scenario()
    vortex = s.battlefield(s.p1, "Psychic Vortex", counters={"age": 1})
    s.battlefield(s.p1, s.define("Obstinate Familiar", "Creature - Lizard", "If you would draw a card, you may skip that draw instead."))
    s.answer("pay", True).answer("skip", True).answer("skip", True)
    s.step("upkeep", s.p1)
    assert s.zone(vortex) == "battlefield" and s.counters(vortex, "age") == 2 and s.names("hand") == []


def test_damage_that_state_based_actions_punish():
    """CR 120.5: what Lightning Bolt deals to a 2/2 is damage; it is a state-based action that destroys the creature."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.battlefield(s.p2, s.define("Ward", "Enchantment", "Whenever a creature is dealt damage, you gain 1 life."))
    s.do(lambda game: game.deal_damage(bear, [(bear, 2)]))
    assert s.zone(bear) == "graveyard" and s.life(s.p2) == 21


# --- parts of objects ---


def test_four_names_with_none_among_them():
    """CR 201.2b: an object without a name has no different name: three named Demons and a nameless one don't win; nor do two of one name."""
    for last, result in (("", ""), ("A", ""), ("D", "win")):
        s = Scenario()
        text = "At the beginning of your upkeep, if you control four or more Demons with different names, you win the game."
        s.battlefield(s.p1, s.define("Contract", "Enchantment", text))
        for name in ("A", "B", "C", last):
            s.battlefield(s.p1, s.define(name, "Creature - Demon", pt="3/3"))
        s.step("upkeep", s.p1)
        assert s.result == result


def test_costs_and_instructions_with_different_names():
    """CR 201.2b, 118.3: three artifacts of which two have one name can't be sacrificed as three "with different names"; nor discarded."""
    for names, able in ((("Sol Ring", "Sol Ring", "Chimeric Staff"), False), (("Sol Ring", "Ornithopter", "Chimeric Staff"), True)):
        s = Scenario()
        s.mana(s.p1, "{C}{C}{C}")
        altar = s.battlefield(s.p1, s.define("Altar", "Enchantment", "Sacrifice three artifacts with different names: You gain 1 life."))
        well = s.battlefield(s.p1, s.define("Well", "Enchantment", "{3}, Discard three cards with different names: You gain 1 life."))
        held, there = s.hand(s.p1, *names), [s.battlefield(s.p1, name) for name in names]
        assert (s.can(s.p1, "activate", altar), s.can(s.p1, "activate", well)) == (able, able)
        s.hand(s.p1, "Forest")
        s.battlefield(s.p1, "Ornithopter")
        assert s.can(s.p1, "activate", altar)
        if able:
            s.activate(well, pay=held).activate(altar, pay=there)
            assert s.life(s.p1) == 22 and all(s.zone(id) == "graveyard" for id in (*held, *there))


def test_chosen_from_among_others_with_different_names():
    """CR 201.2b, 608.2d: of the milled cards no two with one name can be put into the hand."""
    s = Scenario()
    cards = s.library(s.p1, BEAR, BEAR, "Craw Wurm")
    text = "Mill three cards. You may put up to two creature cards with different names from among the milled cards into your hand."
    offered: list[tuple[int, ...]] = []
    s.answer("YesNo", True).answer("choose", lambda decision: offered.append(decision.next((s.now(cards[0]),)).options) or (s.now(cards[0]),))
    s.cast(s.p1, s.define("Dig", "Sorcery", text, "{0}"))
    assert offered == [(s.now(cards[2]),)]


def test_what_is_chosen_keeps_to_a_total():
    """CR 608.2d, 608.2g: with a total mana value of 6 or less, of the milled cards, and of the cards in a graveyard to be cast."""
    s = Scenario()
    bear, wurm, _ = s.library(s.p1, BEAR, "Craw Wurm", "Llanowar Elves")
    text = "Mill three cards. You may put any number of creature cards with total mana value 6 or less from among the milled cards into your hand."
    with pytest.raises(IllegalChoice):
        s.answer("YesNo", True).answer("choose", lambda decision: (s.now(bear), s.now(wurm)))
        s.cast(s.p1, s.define("Dig", "Sorcery", text, "{0}"))
    t = Scenario()
    bolt, _ = t.graveyard(t.p1, "Divination", t.define("Tidings", "Sorcery", "Draw four cards.", "{3}{U}{U}"))
    text = "You may cast up to two instant and/or sorcery spells with total mana value 6 or less from your graveyard without paying their mana costs."
    offered: list[tuple[int, ...]] = []
    t.answer("YesNo", True)
    t.answer("choose what to cast", lambda decision: offered.append(decision.next((bolt,)).options) or (bolt,))
    t.cast(t.p1, t.define("Mastery", "Sorcery", text, "{0}"))
    assert offered == [()]


def test_a_copy_of_a_token_speaks_of_the_same_maker():
    """CR 201.5a: the Ooze counts the slime of the Gutter Grime that created it, and so does a copy of the Ooze."""
    s = Scenario()
    one, two = s.battlefield(s.p1, "Gutter Grime", counters={"slime": 2}), s.battlefield(s.p2, "Gutter Grime", counters={"slime": 7})
    bear = s.battlefield(s.p1, BEAR)
    s.do(lambda game: game.destroy((bear,)))
    (ooze,) = s.tokens(s.p1)
    assert s.counters(one, "slime") == 3 and s.counters(two, "slime") == 7 and s.pt(ooze) == (3, 3)
    s.cast(s.p2, s.define("Image", "Sorcery", "Create a token that's a copy of target creature.", "{0}"), targets=ooze)
    assert s.pt(s.tokens(s.p2)[0]) == (3, 3)


def test_a_gained_ability_that_names_its_first_owner():
    """CR 201.5b: Quicksilver Elemental with "{B}{B}: Regenerate Skithiryx" regenerates itself."""
    s = Scenario()
    dragon = s.battlefield(s.p2, s.define(
        "Skithiryx, the Blight Dragon", "Legendary Creature - Dragon", "{B}{B}: Regenerate Skithiryx.", "{3}{B}{B}", "4/4",
    ))
    elemental = s.battlefield(s.p1, "Quicksilver Elemental")
    s.activate(elemental, targets=dragon)
    s.activate(elemental, "regenerate")
    s.cast(s.p1, s.define("Doom", "Sorcery", "Destroy all creatures.", "{0}"))
    assert s.zone(dragon) == "graveyard" and s.zone(elemental) == "battlefield" and s.tapped(elemental)


def test_the_spell_with_the_splice_deals_the_damage():
    """CR 201.5b: with Glacial Ray spliced onto it, Kodama's Reach, a green spell, deals 2 damage: protection from red does not help."""
    s = Scenario()
    red, green = s.battlefield(s.p2, BEAR, gains="protection from red"), s.battlefield(s.p2, BEAR, gains="protection from green")
    ray = s.hand(s.p1, "Glacial Ray")
    s.answer("splice", (ray,)).mana(s.p1, "{G}{G}{G}{R}{R}{R}")
    s.cast(s.p1, "Kodama's Reach", targets=red)
    assert s.zone(red) == "graveyard" and s.zone(green) == "battlefield" and s.zone(ray) == "hand"


def test_a_copy_that_keeps_an_ability_with_the_old_name():
    """CR 201.5b: the Bear that The Ever-Changing 'Dane became turns itself into the next sacrificed creature, and so on."""
    s = Scenario()
    dane = s.battlefield(s.p1, s.define(
        "The Ever-Changing 'Dane", "Legendary Creature - Shapeshifter",
        "{1}, Sacrifice another creature: The Ever-Changing 'Dane becomes a copy of the sacrificed creature, except it has this ability.",
        "{W}{U}{B}", "3/3",
    ))
    for name in (BEAR, "Craw Wurm", "Llanowar Elves"):
        s.activate(dane, "becomes a copy", pay=s.battlefield(s.p1, name))
        assert s.chars(dane).name == name


def test_mana_values_of_back_faces():
    """CR 202.3b: a transformed permanent has its front face's mana value; a copy of a back face has 0, also if it has a front face itself."""
    s = Scenario()
    hunter = s.battlefield(s.p1, two_faced(("Huntmaster", "{2}{R}{G}", "2/2"), ("Ravager", "", "4/4"), "{0}: Transform this creature."))
    assert s.game.mana_value(hunter) == 4
    s.activate(hunter)
    assert s.chars(hunter).name == "Ravager" and s.game.mana_value(hunter) == 4
    s.answer("YesNo", True).answer("choose", hunter)
    clone = s.enter(s.p1, "Clone")
    assert s.chars(clone).name == "Ravager" and s.game.mana_value(clone) == 0
    bug = s.battlefield(s.p1, two_faced(("Delver", "{U}", "1/1"), ("Aberration", "", "3/2"), "{0}: Transform this creature."))
    s.activate(bug)
    assert s.chars(bug).name == "Aberration" and s.game.mana_value(bug) == 1
    s.gain(bug, "{0}: ~ becomes a copy of target creature.").activate(bug, "copy", targets=hunter)
    assert s.chars(bug).name == "Ravager" and s.game.mana_value(bug) == 0


def test_lands_that_are_still_lands():
    """CR 205.1b, 205.4b: land types and supertypes stay, and so does the card type artifact."""
    s = Scenario()
    dual, seat, legend = s.battlefield(s.p1, "Savannah"), s.battlefield(s.p1, "Seat of the Synod"), s.battlefield(s.p1, "Karakas")
    before = [s.chars(id).copy() for id in (dual, seat, legend)]
    s.battlefield(s.p1, s.define("Revolt", "Enchantment", "All lands are 1/1 creatures that are still lands."))
    for id, old in zip((dual, seat, legend), before, strict=True):
        new = s.chars(id)
        assert (new.subtypes, new.supertypes) == (old.subtypes, old.supertypes) and new.types & old.types == old.types and s.pt(id) == (1, 1)
    assert s.chars(seat).types & ARTIFACT and s.chars(legend).supertypes & LEGENDARY


def test_a_vehicle_that_is_not_a_creature_yet():
    """CR 208.3a: what says +1/+1 of a crewed Vehicle applies once the Vehicle becomes a creature."""
    s = Scenario()
    s.define("Motorist", "Creature - Dwarf Pilot", "Whenever this creature crews a Vehicle, that Vehicle gets +1/+1 until end of turn.", pt="3/1")
    pilot = s.battlefield(s.p1, "Motorist")
    car = s.battlefield(s.p1, s.define("Car", "Artifact - Vehicle", "Crew 2", pt="5/5"))
    s.activate(car, pay=pilot)
    assert s.tapped(pilot) and s.pt(car) == (6, 6)

"""The rulebook's own examples, chapter 6: casting, abilities, resolving, layers, replacement effects."""


import contextlib

import pytest
from tests.rules.written import BEAR, GAIN, REFUSED, rule, spell

from wanzhi import Scenario
from wanzhi.model.constants import BLACK, BLUE, CREATURE, ENCHANTMENT, RED

# --- 601-603 ---


def test_what_was_sacrificed_still_made_it_cheaper():
    """CR 601.2h: the total cost of Altar's Reap is locked in at {B} before the Familiar is sacrificed."""
    s = Scenario()
    familiar = s.battlefield(s.p1, s.define("Familiar", "Creature - Kavu", "Black spells and green spells you cast cost {1} less to cast.", "{1}{R}"))
    s.define("Reap", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.", "{1}{B}")
    s.mana(s.p1, "{B}")
    s.cast(s.p1, "Reap", pay=familiar)
    assert s.zone(familiar) == "graveyard" and len(s.names("hand")) == 2


def test_even_spells_may_be_begun_if_x_may_make_them_odd():
    """CR 601.3a: with {X}{R}{R} an odd X makes the mana value odd; X = 2 is not allowed."""
    s = Scenario()
    rule(s, "Your opponents can't cast spells with even mana values.", s.p2)
    s.cast(s.p1, "Rolling Thunder", x=1, targets=s.p2, divide={s.p2: 1})
    assert s.life(s.p2) == 19
    with pytest.raises(REFUSED):
        s.answer("X", 2).cast(s.p1, "Rolling Thunder", targets=s.p2, divide={s.p2: 2})
    with pytest.raises(REFUSED):
        s.cast(s.p1, BEAR)


def test_a_bestow_card_cast_as_an_aura_with_flash():
    """CR 601.3b: "Aura spells as though they had flash": bestowed it may be cast at instant speed, as a creature it may not."""
    s = Scenario(active=1)
    bear = s.battlefield(s.p1, BEAR)
    rule(s, "You may cast Aura spells as though they had flash.")
    s.define("Satyr", "Enchantment Creature - Satyr", "Bestow {3}{G}{G}\nEnchanted creature gets +4/+2.", "{1}{G}{G}", "4/2")
    s.lands(s.p1, *["Forest"] * 5)
    satyr = s.hand(s.p1, "Satyr")
    ways = {str(action[2]) for action in s.legal(s.p1) if isinstance(action, tuple) and action[:2] == ("cast", satyr)}
    assert ways == {"bestow"}
    s.cast(s.p1, satyr, way="bestow", targets=bear)
    assert s.pt(bear) == (6, 4)


def test_a_noncreature_card_with_morph_from_the_library():
    """CR 601.3e: Garruk's Horde lets it be cast face down: a creature spell."""
    s = Scenario()
    rule(s, "You may cast creature spells from the top of your library.")
    s.lands(s.p1, *["Forest"] * 5)
    card = s.library(s.p1, s.define("Relic", "Artifact", "Morph {2}", "{5}"))
    assert {str(action[2]) for action in s.legal(s.p1) if isinstance(action, tuple) and action[:2] == ("cast", card)} == {"morph"}
    s.cast(s.p1, card, way="morph")
    assert s.pt(card) == (2, 2) and s.zone(card) == "battlefield"


def test_becoming_tapped_and_entering_tapped():
    """CR 603.2e: only a permanent that is on the battlefield already becomes tapped."""
    s = Scenario()
    rule(s, "Whenever a creature becomes tapped" + GAIN)
    s.enter(s.p1, BEAR, tapped=True)
    assert s.life(s.p1) == 20
    s.attack(s.battlefield(s.p1, BEAR))
    assert s.life(s.p1) == 21


@pytest.mark.parametrize(("then", "at_last", "result"), [(39, 40, ""), (40, 39, ""), (40, 40, "win")])
def test_felidar_sovereign(then, at_last, result):
    """CR 603.4: 40 life as the upkeep begins and again as the ability resolves."""
    s = Scenario(step="untap", life=then)
    rule(s, "At the beginning of your upkeep, if you have 40 or more life, you win the game.")
    s._go(lambda: s.game.step > 1 or s.stack())
    assert len(s.game.stack()) == int(then >= 40)
    s.set_life(s.p1, at_last)
    s.resolve()
    assert s.result == result


def test_the_first_card_drawn_each_turn_is_revealed():
    """CR 603.11: a static ability linked to a triggered one."""
    s = Scenario()
    rule(s, "Reveal the first card you draw each turn. Whenever you reveal a basic land card this way, draw a card.")
    s.library(s.p1, "Forest", "Forest", "Forest", "Forest")
    s.cast(s.p1, spell(s, "Draw a card."))
    assert len(s.names("hand")) == 2
    s.cast(s.p1, spell(s, "Draw a card."))
    assert len(s.names("hand")) == 3


def test_a_reflexive_trigger_and_another_sacrifice():
    """CR 603.12: Heart-Piercer Manticore: nothing for a creature sacrificed for another reason."""
    s = Scenario()
    wurm = s.battlefield(s.p1, "Craw Wurm")
    text = "When ~ enters, you may sacrifice another creature. When you do, ~ deals damage equal to that creature's power to any target."
    s.define("Manticore", "Creature - Manticore", text, "{2}{R}{R}", "4/3")
    s.answer("YesNo", False).cast(s.p1, "Manticore")
    s.do(lambda game: game.sacrifice((wurm,)))
    assert s.life(s.p2) == 20 and s.zone(wurm) == "graveyard"
    wurm = s.battlefield(s.p1, "Craw Wurm")
    s.answer("YesNo", True).answer("sacrifice", wurm)
    s.cast(s.p1, "Manticore", targets=s.p2)
    assert s.life(s.p2) == 14


# --- 606, 607 ---


@pytest.mark.parametrize(("kicked", "life", "zone"), [
    ((1, 0), 23, "battlefield"), ((0, 1), 20, "graveyard"), ((1, 1), 23, "graveyard"), ((0, 0), 20, "battlefield"),
])
def test_two_kickers_and_their_abilities(kicked, life, zone):
    """CR 607.2i: Stormscape Battlemage: each ability is linked to its own kicker."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.define("Mage", "Creature - Wizard", (
        "Kicker {W} and/or {2}{B}\nWhen this creature enters, if it was kicked with its {W} kicker, you gain 3 life.\n"
        "When this creature enters, if it was kicked with its {2}{B} kicker, destroy target nonblack creature. That creature can't be regenerated."
    ), "{2}{U}", "2/2")
    for paid in kicked:
        s.answer("YesNo", bool(paid))
    s.cast(s.p1, "Mage", kicked=any(kicked))
    assert s.life(s.p1) == life and s.zone(bear) == zone


def test_borrowed_abilities_are_linked_on_their_borrower():
    """CR 607.5: what Quicksilver Elemental exiled with Arc-Slogger's ability, Sisters of Stone Death's can't return."""
    s = Scenario(library=20)
    quick = s.battlefield(s.p1, "Quicksilver Elemental")
    slogger, sisters = s.battlefield(s.p2, "Arc-Slogger"), s.battlefield(s.p2, "Sisters of Stone Death")
    milled, bear = s.library(s.p1, "Craw Wurm"), s.battlefield(s.p2, BEAR)
    s.activate(quick, "gains all activated abilities", targets=slogger)
    s.activate(quick, "2 damage", targets=s.p2)
    assert s.zone(milled) == "exile" and s.life(s.p2) == 18
    s.activate(quick, "gains all activated abilities", targets=sisters)
    s.attack(quick).block(bear, quick)
    s.activate(quick, "blocking or blocked", targets=bear)
    assert s.zone(bear) == "exile"
    offered: list[int] = []
    s.answer("choose", lambda decision: offered.extend(decision.next(()).options) or decision.default())
    s.activate(quick, "onto the battlefield")
    assert s.zone(milled) == "exile" and s.zone(bear) == "battlefield" and s.controller(bear) == s.p1 and s.now(milled) not in offered


def test_a_color_chosen_for_another_ability():
    """CR 607.5a: Vesuvan Doppelganger chose blue as Voice of All; as Quirion Elves it makes no mana of it."""
    s = Scenario(step="untap")
    s.battlefield(s.p2, "Voice of All", color=RED)
    s.answer("YesNo", True).answer("Name", "blue")
    twin = s.enter(s.p1, "Vesuvan Doppelganger")
    assert s.chars(twin).name == "Voice of All"
    elves = s.battlefield(s.p2, "Quirion Elves", color=RED)
    s.answer("choose targets", (elves,)).answer("YesNo", True)
    s.game.state.edit(s.now(twin)).sick = False
    s.step("upkeep", s.p1)
    s.resolve()
    assert s.chars(twin).name == "Quirion Elves"
    s.lands(s.p1)
    with contextlib.suppress(*REFUSED):
        s.activate(twin, "chosen color")
    assert s.pool(s.p1) == {}


# --- 608 ---


@pytest.mark.parametrize("answer", ["{0}: ~ gains protection from black until end of turn.", "{0}: return ~ to its owner's hand."])
def test_without_its_only_target(answer):
    """CR 608.2b: Sorin's Thirst does not resolve: no life is gained."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR, gains=answer)
    s.cast(s.p1, "Sorin's Thirst", targets=bear, resolve=False)
    s.activate(bear)
    assert s.life(s.p1) == 20 and s.zone(bear) != "graveyard"


def test_blatant_thievery():
    """CR 608.2f: a target of each opponent; control of all is gained at once."""
    s = Scenario(players=3)
    one, two = s.battlefield(1, BEAR), s.battlefield(2, "Craw Wurm")
    s.cast(s.p1, spell(s, "For each opponent, gain control of target permanent that player controls.", "Sorcery"), targets=[one, two])
    assert s.controller(one) == s.controller(two) == s.p1


def test_attacked_with_what_is_no_creature_any_more():
    """CR 608.2i: Search Party Captain costs {1} less for a creature that attacked this turn and is no creature now."""
    s = Scenario()
    cub = s.battlefield(s.p1, BEAR)
    s.attack(cub)
    s.damage()
    s.step("main2")
    s.cast(s.p1, spell(s, "Target creature becomes an artifact until end of turn. It isn't a creature.", "Sorcery"), targets=cub)
    s.define("Captain", "Creature - Human Soldier", "This spell costs {1} less to cast for each creature you attacked with this turn.", "{3}{W}", "2/2")
    s.mana(s.p1, "{W}{W}{W}")
    s.cast(s.p1, "Captain")
    assert "Captain" in s.names("battlefield") and not s.chars(cub).types & CREATURE


def test_wall_of_tears():
    """CR 608.2k: what was blocked is returned though it is no creature any more."""
    s = Scenario()
    village = s.battlefield(s.p1, "Treetop Village")
    wall = s.battlefield(s.p2, s.define("Wall", "Creature - Wall", "Whenever ~ blocks a creature, return that creature to its owner's hand at end of combat.",
                                        pt="0/4"))
    s.activate(village)
    s.attack(village).block(wall, village)
    s.blocks()
    s.cast(s.p2, spell(s, "Target land loses all abilities and isn't a creature until end of turn."), targets=village)
    s.step("end of combat")
    s.resolve()
    assert s.zone(village) == "hand"


def test_a_clone_that_would_be_a_land():
    """CR 608.3e: under Worms of the Earth a Clone of Dryad Arbor goes to the graveyard from the stack."""
    s = Scenario()
    s.battlefield(s.p2, "Dryad Arbor")
    rule(s, "Lands can't enter the battlefield.", s.p2)
    s.answer("YesNo", True)
    clone = s.cast(s.p1, "Clone")
    assert s.zone(clone) == "graveyard"


# --- 609-613 ---


def test_control_for_as_long_as_was_over_before_it_began():
    """CR 611.2b: Master Thief was lost before its ability resolved."""
    s = Scenario()
    ring = s.battlefield(s.p2, "Bonesplitter")
    text = "When ~ enters, gain control of target artifact for as long as you control ~."
    thief = s.cast(s.p1, s.define("Thief", "Creature - Human Rogue", text, "{2}{U}{U}", "2/2"), resolve=False)
    s.answer("choose targets", (ring,)).resolve(1)
    s.cast(s.p2, spell(s, "Gain control of target creature."), targets=s.now(thief))
    assert s.controller(ring) == s.p2 and s.controller(thief) == s.p2


def test_a_permanent_that_enters_as_an_enchantment():
    """CR 611.2e: Arbiter of the Ideal: it enters as an enchantment, and constellation sees it."""
    s = Scenario()
    rule(s, "Whenever an enchantment enters the battlefield under your control" + GAIN)
    arbiter = s.battlefield(s.p1, s.define("Arbiter", "Creature - Sphinx", (
        "Inspired — Whenever ~ becomes untapped, reveal the top card of your library. If it's an artifact, creature, or land card, you may put it onto "
        "the battlefield with a manifestation counter on it. That permanent is an enchantment in addition to its other types."
    ), pt="4/5"), tapped=True)
    bear = s.library(s.p1, BEAR)
    s.answer("YesNo", True)
    s.do(lambda game: game.untap((arbiter,)))
    assert s.zone(bear) == "battlefield" and s.chars(bear).types == CREATURE | ENCHANTMENT
    assert s.counters(bear, "manifestation") == 1 and s.life(s.p1) == 21


def test_two_switches():
    """CR 613.4d: a 1/3 with +0/+1, switched twice, is 1/4."""
    s = Scenario()
    wall = s.battlefield(s.p1, s.define("Wall", "Creature", pt="1/3"))
    s.cast(s.p1, spell(s, "Target creature gets +0/+1 until end of turn."), targets=wall)
    for pt in ((4, 1), (1, 4)):
        s.cast(s.p1, spell(s, "Switch target creature's power and toughness until end of turn."), targets=wall)
        assert s.pt(wall) == pt


def test_rune_of_flight_on_colossus_hammer():
    """CR 613.7a: the granted ability has the Aura's timestamp and stays the later one, however often the Hammer is attached."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    hammer = s.battlefield(s.p1, s.define("Hammer", "Artifact - Equipment", "Equipped creature gets +10/+10 and loses flying.\nEquip {8}", "{1}"))
    text = 'Enchant permanent\nAs long as enchanted permanent is an Equipment, it has "Equipped creature has flying."'
    s.battlefield(s.p1, s.define("Rune", "Enchantment - Aura Rune", text, "{1}{U}"), attached_to=hammer)
    s.activate(hammer, targets=bear)
    assert s.pt(bear) == (12, 12) and s.has(bear, "flying")


# --- 614-616 ---


def test_a_token_that_is_a_copy_of_voice_of_all():
    """CR 614.12: its controller chooses a color as it is created."""
    s = Scenario()
    voice = s.battlefield(s.p2, "Voice of All", color=RED)
    s.answer("Name", "black")
    s.cast(s.p1, spell(s, "Create a token that's a copy of target creature.", "Sorcery"), targets=voice)
    (token,) = s.tokens(s.p1)
    with pytest.raises(REFUSED):
        s.cast(s.p2, "Murder", targets=token)
    s.cast(s.p2, spell(s, "Destroy target creature.", cost="{R}"), targets=token)
    assert s.tokens(s.p1) == []


def test_two_tokens_that_are_copies_of_voice_of_all():
    """CR 616.1g: Doubling Season comes first; each of the two tokens has its own color."""
    s = Scenario()
    voice = s.battlefield(s.p2, "Voice of All", color=RED)
    s.battlefield(s.p1, "Doubling Season")
    s.answer("Name", "black").answer("Name", "blue")
    s.cast(s.p1, spell(s, "Create a token that's a copy of target creature.", "Sorcery"), targets=voice)
    one, two = s.tokens(s.p1)
    for color, name in ((BLACK, "{B}"), (BLUE, "{U}")):
        blow = spell(s, "Tap target creature.", cost=name)
        refused = 0
        for token in (one, two):
            try:
                s.cast(s.p2, blow, targets=token)
            except REFUSED:
                refused += 1
        assert refused == 1, color


def test_a_treefolk_that_has_no_abilities_in_the_graveyard():
    """CR 614.12: under Yixlid Jailer it enters tapped from a graveyard all the same."""
    s = Scenario()
    rule(s, "Cards in graveyards lose all abilities.")
    treefolk = s.graveyard(s.p1, s.define("Treefolk", "Creature - Treefolk", "~ enters tapped.", "{3}{G}", "3/5"))
    assert s.chars(treefolk).abilities == ()
    assert s.tapped(s.enter(s.p1, treefolk))


def test_orb_of_dreams_enters_untapped():
    """CR 614.12: it does not affect itself."""
    s = Scenario()
    s.define("Orb", "Artifact", "Permanents enter tapped.", "{3}")
    assert not s.tapped(s.enter(s.p1, "Orb"))
    assert s.tapped(s.enter(s.p1, BEAR))


def test_pyroclasm_and_a_daunting_defender():
    """CR 615.10: 1 damage to each Cleric of the Defender's controller, 2 to each other creature."""
    s = Scenario()
    cleric = "Creature - Human Cleric"
    text = "If a source would deal damage to a Cleric creature you control, prevent 1 of that damage."
    defender = s.battlefield(s.p1, s.define("Defender", cleric, text, pt="3/3"))
    mine, theirs = s.battlefield(s.p1, s.define("Acolyte", cleric, pt="1/2")), s.battlefield(s.p2, "Acolyte")
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p2, spell(s, "~ deals 2 damage to each creature.", "Sorcery"))
    assert s.game.object(defender).damage == 1
    assert [s.zone(id) for id in (mine, theirs, bear)] == ["battlefield", "graveyard", "graveyard"]


def test_what_enters_as_a_copy_does_not_enter_tapped():
    """CR 616.1f: under Essence of the Wild a Rusted Sentinel enters as an untapped copy of it."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Essence", "Creature - Avatar", "Creatures you control enter as a copy of ~.", "{3}{G}{G}{G}", "6/6"))
    sentinel = s.cast(s.p1, s.define("Sentinel", "Artifact Creature - Golem", "~ enters tapped.", "{4}", "3/4"))
    assert s.chars(sentinel).name == "Essence" and not s.tapped(sentinel)


def test_life_that_becomes_a_card_from_the_graveyard():
    """CR 616.2: one replacement effect makes the other apply, whichever came first."""
    texts = ["If you would gain life, draw that many cards instead.", "If you would draw a card, instead return a card from your graveyard to your hand."]
    for order in (texts, texts[::-1]):
        s = Scenario()
        for text in order:
            rule(s, text)
        bear = s.graveyard(s.p1, BEAR)
        s.do(lambda game: game.gain_life(0, 1))
        assert s.zone(bear) == "hand" and s.names("hand") == [BEAR] and s.life(s.p1) == 20

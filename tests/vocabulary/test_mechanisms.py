"""Cards whose words need a mechanism of their own, played: CR 205.3m, 508.4, 509.4, 603.7b, 607.2a, 700.3, 701.6."""

from wanzhi import Scenario
from wanzhi.model.constants import BATTLEFIELD, CREATURE, LAND
from wanzhi.model.subtypes import ALL_CREATURE_TYPES, SUBTYPE_BIT

BEAR = "Runeclaw Bear"


def test_a_token_that_enters_attacking():
    """CR 508.4: it attacks without having been declared; its controller chooses what it attacks."""
    s = Scenario()
    brimaz = s.battlefield(s.p1, "Brimaz, King of Oreskos")
    s.attack(brimaz).blocks()
    (token,) = s.tokens(s.p1)
    assert s.game.object(token).attacking == s.p2 and not s.tapped(token)
    assert s.damage().life(s.p2) == 16


def test_it_may_attack_a_planeswalker():
    """CR 508.4: any player, planeswalker or battle that could be attacked."""
    s = Scenario()
    brimaz = s.battlefield(s.p1, "Brimaz, King of Oreskos")
    jace = s.battlefield(s.p2, "Jace Beleren")
    s.answer("attack whom", jace)
    s.attack(brimaz, of=s.p2).damage()
    assert s.life(s.p2) == 17 and s.counters(jace, "loyalty") == 2


def test_a_token_that_enters_blocking():
    """CR 509.4: it blocks the creature that the ability means; it stays where it is if that is gone."""
    s = Scenario()
    bear = s.battlefield(s.p1, "Craw Wurm")
    brimaz = s.battlefield(s.p2, "Brimaz, King of Oreskos")
    s.attack(bear).block(brimaz, bear).blocks().resolve()
    (token,) = s.tokens(s.p2)
    assert s.game.object(token).blocking == (bear,) and token in s.game.object(bear).blockers


def test_whenever_until_your_next_turn():
    """CR 603.7b, 611.2a: a delayed ability with a duration triggers each time, until that turn begins."""
    s = Scenario()
    jace = s.battlefield(s.p1, "Jace, Architect of Thought")
    bear = s.battlefield(s.p2, BEAR)
    s.activate(jace, 0)
    s.attack(bear)
    s.resolve()
    assert s.power(bear) == 1
    s.next_turn(s.p1)
    assert not s.game.state.delayed
    s.next_turn(s.p2)
    s.attack(bear)
    s.resolve()
    assert s.power(bear) == 2


def test_piles_of_an_opponent():
    """CR 700.3: an opponent makes the piles, the controller takes one of them; the other goes to the bottom."""
    s = Scenario()
    jace = s.battlefield(s.p1, "Jace, Architect of Thought")
    cards = s.library(s.p1, "Forest", "Island", "Swamp")
    s.answer("separate into piles", (cards[0],)).answer("choose a pile", (cards[1], cards[2]))
    s.activate(jace, 1)
    assert sorted(s.names("hand", s.p1)) == ["Island", "Swamp"]
    assert s.game.object(s.game.library(s.p1)[-1]).face.name == "Forest"


def test_a_pile_can_be_empty():
    """CR 700.3a: then taking it takes nothing."""
    s = Scenario()
    s.library(s.p1, "Forest", "Island", "Swamp", "Plains", "Mountain")
    s.answer("separate into piles", ()).answer("choose a pile", ())
    s.cast(s.p1, "Fact or Fiction")
    assert s.names("hand", s.p1) == [] and len(s.names("graveyard", s.p1)) == 6


def test_the_pile_of_their_choice():
    """CR 700.3: the player chooses the pile whose permanents are sacrificed."""
    s = Scenario()
    liliana = s.battlefield(s.p1, "Liliana of the Veil", counters={"loyalty": 6})
    bear, wurm, land = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, "Craw Wurm"), s.battlefield(s.p2, "Forest")
    s.answer("separate into piles", (bear, land)).answer("choose a pile", (wurm,))
    s.activate(liliana, 2, targets=s.p2)
    assert s.zone(wurm) == "graveyard" and s.zone(bear) == s.zone(land) == "battlefield"


def test_cast_what_was_exiled_from_each_library():
    """CR 608.2g, 118.9: the ultimate of Jace, Architect of Thought: both cards may be cast without paying, while it resolves."""
    s = Scenario()
    jace = s.battlefield(s.p1, "Jace, Architect of Thought", counters={"loyalty": 8})
    mine, theirs = s.library(s.p1, "Craw Wurm"), s.library(s.p2, BEAR)
    s.answer("search", (mine,)).answer("search", (theirs,))
    s.activate(jace, 2)
    assert s.zone(mine) == s.zone(theirs) == "battlefield"
    assert s.controller(theirs) == s.p1


def test_the_exiled_cards_come_back():
    """CR 607.2a: the second ability means all cards that the first one exiled, under their owner's control."""
    s = Scenario()
    one, two, bear = s.battlefield(s.p2, "Craw Wurm"), s.battlefield(s.p1, "Craw Wurm"), s.battlefield(s.p2, BEAR)
    sphere = s.cast(s.p1, "Detention Sphere", targets=one)
    assert s.zone(one) == s.zone(two) == "exile" and s.zone(bear) == "battlefield"
    s.cast(s.p2, "Disenchant", targets=sphere)
    assert s.controller(one) == s.p2 and s.controller(two) == s.p1


def test_exiled_instead_of_its_graveyard():
    """CR 701.6a, 614.15: the countered spell goes to exile."""
    s = Scenario()
    s.lands(s.p2, "Forest", "Forest")
    s.cast(s.p2, BEAR, resolve=False)
    s.cast(s.p1, "Syncopate", targets=s.stack()[0], x=1)
    assert s.names("exile", s.p2) == [BEAR]


def test_paid_for_it_resolves():
    """CR 118.12a."""
    s = Scenario()
    s.lands(s.p2, "Forest", "Forest", "Forest")
    s.cast(s.p2, BEAR, resolve=False)
    s.cast(s.p1, "Syncopate", targets=s.stack()[0], x=1)
    assert [s.game.chars(id).name for id in s.game.permanents(s.p2) if s.game.is_creature(id)] == [BEAR]


def test_all_creature_types():
    """CR 205.3m: a land that is of every creature type until end of turn; it is still a land."""
    s = Scenario()
    vault = s.battlefield(s.p1, "Mutavault")
    s.activate(vault, 1)
    chars = s.chars(vault)
    assert chars.types == LAND | CREATURE and chars.subtypes == ALL_CREATURE_TYPES and s.pt(vault) == (2, 2)
    s.next_turn()
    assert s.chars(vault).types == LAND and not s.chars(vault).subtypes


def test_the_same_is_true_elsewhere():
    """CR 611.3: creature cards and spells in other zones are of the chosen type too; what leaves the hand is looked at anew."""
    s = Scenario()
    s.battlefield(s.p1, "Conspiracy", **{"creature type": "Elf"})
    mine, theirs, in_play = s.hand(s.p1, BEAR), s.hand(s.p2, BEAR), s.battlefield(s.p1, BEAR)
    elf, bear = SUBTYPE_BIT["Elf"], SUBTYPE_BIT["Bear"]
    assert s.chars(mine).subtypes == s.chars(in_play).subtypes == elf and s.chars(theirs).subtypes == bear
    s.cast(s.p1, mine, resolve=False)
    assert s.game.chars(s.stack()[0]).subtypes == elf
    s.resolve()
    s.do(lambda game: game.destroy((s.now(mine),)))
    assert s.zone(mine) == "graveyard" and s.chars(mine).subtypes == elf


def test_counters_that_no_effect_puts():
    """CR 614.16: damage with wither and the counters of a cost are not doubled, what enters under another player's control is its own."""
    s = Scenario()
    s.battlefield(s.p1, "Doubling Season")
    bear = s.battlefield(s.p1, "Craw Wurm")
    witherer = s.battlefield(s.p2, BEAR, gains="wither")
    s.do(lambda game: game.deal_damage(witherer, ((bear, 2),)))
    assert s.counters(bear, "-1/-1") == 2
    theirs = s.exile(s.p2, "Triskelion")
    s.do(lambda game: game.move((theirs,), BATTLEFIELD, controller=s.p1))
    assert s.counters(theirs, "+1/+1") == 6


def test_more_and_fewer_counters():
    """CR 614.1a, 107.1a: what a player would put; players' counters too; half, rounded down."""
    s = Scenario()
    s.define(
        "Raider", "Creature", "if you would put one or more counters on a permanent or player, put twice that many of each of those kinds of "
        "counters on that permanent or player instead.\nif an opponent would put one or more counters on a permanent or player, they put half "
        "that many of each of those kinds of counters on that permanent or player instead, rounded down.", pt="6/6",
    )
    raider = s.battlefield(s.p1, "Raider")
    s.do(lambda game: game.put_counters(raider, "+1/+1", 3, s.p1))
    s.do(lambda game: game.put_counters(raider, "+1/+1", 3, s.p2))
    assert s.counters(raider, "+1/+1") == 7
    s.do(lambda game: game.put_counters(s.p2, "poison", 1, s.p2))
    s.do(lambda game: game.put_counters(s.p2, "poison", 1, s.p1))
    assert s.counters(s.p2, "poison") == 2

"""Keywords that give spells other characteristics, and turning face up (CR 702, 708), played from their text."""

from __future__ import annotations

from wanzhi.lab.answers import Plan
from wanzhi.lab.scenario import Scenario
from wanzhi.model.constants import BLUE, CREATURE
from wanzhi.model.subtypes import AURA

BEAR = ("Bear", "Creature - Bear")


def special(s: Scenario, player: int, id: int) -> None:
    """Take the special action of an object (CR 116.2), with mana from the pool."""
    id = s.now(id)
    s._have_priority(player)
    legal = [action for action in s.legal(player) if isinstance(action, tuple) and action[:2] == ("special", id)]
    assert legal, "no special action is offered"
    s._do(player, legal[0], Plan(player), True)


def test_morph_is_a_face_down_two_two() -> None:
    """CR 702.37c, 708.2a: no name, no abilities, for {3}; nobody else knows what it is."""
    s = Scenario()
    s.define("Drake", "Creature - Drake", "Flying\nMorph {1}{U}\nWhen this creature is turned face up, you gain 3 life.", cost="{4}{U}", pt="4/4")
    drake = s.hand(s.p1, "Drake")
    s.mana(s.p1, "{3}")
    s.cast(s.p1, drake, way="morph")
    chars = s.chars(drake)
    assert (chars.name, s.pt(drake), s.has(drake, "flying"), chars.colors, chars.mana_cost) == ("", (2, 2), False, 0, None)
    assert s.game.object(s.now(drake)).face_down and not s.pool(s.p1)
    s.mana(s.p1, "{1}{U}")
    special(s, s.p1, drake)
    assert s.pt(drake) == (4, 4) and s.has(drake, "flying") and s.life(s.p1) == 23 and s.chars(drake).name == "Drake"


def test_turning_face_up_is_not_entering() -> None:
    """CR 702.37e, 708.8."""
    s = Scenario()
    s.define("Elf", "Creature - Elf", "Morph {G}\nWhen this creature enters, you gain 3 life.", cost="{4}{G}", pt="4/4")
    elf = s.cast(s.p1, "Elf", way="morph")
    s.mana(s.p1, "{G}")
    special(s, s.p1, elf)
    assert s.life(s.p1) == 20 and s.pt(elf) == (4, 4)


def test_face_down_spell_as_it_is_cast() -> None:
    """CR 702.37c: a creature spell without a name, whatever the card is."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Watcher", "Enchantment", "Whenever you cast a green spell, you gain 5 life."))
    s.define("Elf", "Creature - Elf", "Morph {G}", cost="{4}{G}", pt="4/4")
    s.cast(s.p1, "Elf", way="morph")
    assert s.life(s.p1) == 20


def test_face_down_dies_and_is_itself_again() -> None:
    """CR 708.9."""
    s = Scenario()
    elf = s.cast(s.p1, s.define("Elf", "Creature - Elf", "Morph {G}", cost="{4}{G}", pt="4/4"), way="morph")
    s.do(lambda game: game.destroy((s.now(elf),)))
    assert s.names("graveyard", s.p1) == ["Elf"]


def test_megamorph_counter() -> None:
    """CR 702.37b."""
    s = Scenario()
    wurm = s.cast(s.p1, s.define("Wurm", "Creature - Wurm", "Megamorph {G}", cost="{4}{G}", pt="4/4"), way="morph")
    s.mana(s.p1, "{G}")
    special(s, s.p1, wurm)
    assert s.pt(wurm) == (5, 5)


def test_disguise_has_ward() -> None:
    """CR 702.168a: ward {2} while face down."""
    s = Scenario()
    spy = s.cast(s.p1, s.define("Spy", "Creature - Human", "Disguise {U}", cost="{4}{U}", pt="3/3"), way="disguise")
    assert s.pt(spy) == (2, 2) and s.has(spy, "ward")
    s.mana(s.p1, "{U}")
    special(s, s.p1, spy)
    assert s.pt(spy) == (3, 3) and not s.has(spy, "ward")


def test_turn_face_up_by_an_effect() -> None:
    """CR 708.7."""
    s = Scenario()
    spy = s.cast(s.p1, s.define("Spy", "Creature - Human", "Disguise {U}", cost="{4}{U}", pt="3/3"), way="disguise")
    s.cast(s.p1, s.define("Reveal", "Instant", "Turn target face-down creature you control face up.", cost="{U}"), targets=s.now(spy))
    assert s.pt(spy) == (3, 3)


def test_bestow_on_a_creature_and_after() -> None:
    """CR 702.103b, 702.103f: an Aura until it becomes unattached, then a creature."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    s.define("Nymph", "Enchantment Creature - Nymph", "Bestow {3}{W}\nEnchanted creature gets +1/+1.", cost="{W}", pt="1/1")
    nymph = s.cast(s.p1, "Nymph", way="bestow", targets=bear)
    chars = s.chars(nymph)
    assert s.pt(bear) == (3, 3) and not chars.types & CREATURE and chars.subtypes & AURA
    s.do(lambda game: game.destroy((bear,)))
    chars = s.chars(nymph)
    assert s.zone(nymph) == "battlefield" and chars.types & CREATURE and not chars.subtypes & AURA and s.pt(nymph) == (1, 1)


def test_bestow_needs_a_creature() -> None:
    """CR 702.103b: its controller must choose a legal target."""
    s = Scenario()
    nymph = s.hand(s.p1, s.define("Nymph", "Enchantment Creature - Nymph", "Bestow {0}\nEnchanted creature gets +1/+1.", cost="{5}", pt="1/1"))
    assert not s.can(s.p1, "cast", nymph)
    s.battlefield(s.p2, s.define(*BEAR, pt="2/2"))
    assert s.can(s.p1, "cast", nymph)


def test_bestow_with_an_illegal_target_resolves_as_a_creature() -> None:
    """CR 702.103e."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define(*BEAR, pt="2/2"))
    s.define("Nymph", "Enchantment Creature - Nymph", "Bestow {3}{W}\nEnchanted creature gets +1/+1.", cost="{W}", pt="1/1")
    nymph = s.cast(s.p1, "Nymph", way="bestow", targets=bear, resolve=False)
    s.cast(s.p2, s.define("Kill", "Instant", "Destroy target creature.", cost="{B}"), targets=bear)
    assert s.zone(nymph) == "battlefield" and s.pt(nymph) == (1, 1) and s.chars(nymph).types & CREATURE


def test_cast_normally_a_bestow_card_is_a_creature() -> None:
    """CR 702.103a."""
    s = Scenario()
    nymph = s.cast(s.p1, s.define("Nymph", "Enchantment Creature - Nymph", "Bestow {3}{W}", cost="{W}", pt="1/1"), way="")
    assert s.pt(nymph) == (1, 1)


def test_prototype() -> None:
    """CR 702.160a-b, 718.3: its own cost, colour and size, on the battlefield too."""
    s = Scenario()
    s.define("Golem", "Artifact Creature - Golem", "Prototype {1}{U} — 2/1\nFlying", cost="{6}", pt="5/5")
    small = s.cast(s.p1, "Golem", way="prototype")
    assert s.pt(small) == (2, 1) and s.chars(small).colors == BLUE and s.game.mana_value(s.now(small)) == 2 and s.has(small, "flying")
    great = s.cast(s.p1, "Golem", way="")
    assert s.pt(great) == (5, 5) and s.chars(great).colors == 0
    s.do(lambda game: game.destroy((s.now(small),)))
    assert s.pt(small) == (5, 5)


def test_emerge_is_cheaper_by_the_mana_value() -> None:
    """CR 702.119a."""
    s = Scenario()
    food = s.battlefield(s.p1, s.define("Giant", "Creature - Giant", cost="{4}", pt="4/4"))
    wretch = s.hand(s.p1, s.define("Wretch", "Creature - Eldrazi", "Emerge {5}{B}", cost="{7}", pt="5/5"))
    s.mana(s.p1, "{1}{B}")
    s.cast(s.p1, wretch, way="emerge")
    assert s.zone(wretch) == "battlefield" and s.zone(food) == "graveyard" and not s.pool(s.p1)


def test_harmonize_taps_a_creature_and_is_exiled() -> None:
    """CR 702.180a."""
    s = Scenario()
    giant = s.battlefield(s.p1, s.define("Giant", "Creature - Giant", pt="4/4"))
    song = s.graveyard(s.p1, s.define("Song", "Sorcery", "You gain 2 life.\nHarmonize {4}{G}", cost="{G}"))
    s.mana(s.p1, "{G}")
    s.cast(s.p1, song, way="harmonize")
    assert s.life(s.p1) == 22 and s.tapped(giant) and s.zone(song) == "exile"


def test_foretold_card_is_known_to_its_owner_alone() -> None:
    """CR 702.143a, 708.5."""
    s = Scenario()
    card = s.hand(s.p1, s.define("Omen", "Instant", "You gain 3 life.\nForetell {U}", cost="{1}{U}"))
    s.mana(s.p1, "{2}")
    special(s, s.p1, card)
    assert s.game.object(s.now(card)).face_down
    assert [o.name for o in s.view(s.p1).exile] == ["Omen"]


def test_overload_is_each_and_has_no_target() -> None:
    """CR 702.96a-b: it affects what could not be a target too."""
    s = Scenario()
    s.define("Rock", "Artifact", "Hexproof")
    rocks = [s.battlefield(s.p2, "Rock"), s.battlefield(s.p2, s.define("Gem", "Artifact"))]
    mine = s.battlefield(s.p1, "Gem")
    s.cast(s.p1, s.define("Blast", "Sorcery", "Destroy target artifact you don't control.\nOverload {4}{R}", cost="{R}"), way="overload")
    assert [s.zone(id) for id in rocks] == ["graveyard", "graveyard"] and s.zone(mine) == "battlefield"


def test_overload_with_pronouns_damage_and_players() -> None:
    """CR 702.96a."""
    s = Scenario()
    bears = [s.battlefield(s.p2, s.define(*BEAR, pt="2/2")) for _ in range(2)]
    s.cast(s.p1, s.define("Sear", "Sorcery", "Sear deals 1 damage to target creature you don't control.\nOverload {R}", cost="{R}"), way="overload")
    text = "Return target nonland permanent you don't control to its owner's hand.\nOverload {U}"
    s.cast(s.p1, s.define("Back", "Instant", text, cost="{U}"), way="overload")
    assert [s.zone(bear) for bear in bears] == ["hand", "hand"]
    s.cast(s.p1, s.define("Rake", "Sorcery", "Target player discards two cards.\nOverload {B}", cost="{B}"), way="overload")
    assert not s.names("hand", s.p2)


def test_not_overloaded_it_has_a_target() -> None:
    """CR 702.96a."""
    s = Scenario()
    gems = [s.battlefield(s.p2, s.define("Gem", "Artifact")) for _ in range(2)]
    s.cast(s.p1, s.define("Blast", "Sorcery", "Destroy target artifact you don't control.\nOverload {4}{R}", cost="{R}"), way="", targets=gems[1])
    assert [s.zone(id) for id in gems] == ["battlefield", "graveyard"]

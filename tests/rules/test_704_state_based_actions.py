"""State-based actions (CR 704)."""

from wanzhi import Scenario
from wanzhi.model.subtypes import SUBTYPE_BIT

BEAR = "Runeclaw Bear"
GAIN = ", you gain 1 life."


def test_they_happen_before_priority_and_without_the_stack():
    """CR 704.1, 704.2, 704.3: nobody controls them."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.cast(s.p2, "Shock", targets=bear, resolve=False)
    s.resolve(1)
    assert s.zone(bear) == "graveyard" and s.stack() == []


def test_state_triggers_are_no_state_based_actions():
    """CR 704.1a, 603.8."""
    s = Scenario()
    s.hand(s.p1, "Forest")
    s.battlefield(s.p1, s.define("Need", "Enchantment", "when you have no cards in hand, draw a card."))
    s._run(lambda game: game.discard(s.p1, game.hand(s.p1)))
    assert len(s.stack()) == 1


def test_all_at_once_and_then_again():
    """CR 704.3: a lord dies, and then what it held up."""
    s = Scenario()
    lord = s.battlefield(s.p1, s.define("Lord", "Creature", "other creatures you control get +1/+1.", pt="2/2"))
    frail = s.battlefield(s.p1, s.define("Frail", "Creature", pt="0/0"))
    assert s.zone(frail) == "battlefield"
    s.cast(s.p2, "Shock", targets=lord)
    assert s.zone(lord) == s.zone(frail) == "graveyard"


def test_not_while_something_resolves():
    """CR 704.4: a creature whose toughness is the size of the hand survives a discard of the whole hand and seven draws."""
    s = Scenario()
    maro = s.battlefield(s.p1, "Maro")
    s.hand(s.p1, *["Forest"] * 3)
    s.cast(s.p1, "Wheel of Fortune")
    assert s.zone(maro) == "battlefield" and s.pt(maro) == (7, 7)


def test_life_0():
    """CR 704.5a, 119.6."""
    s = Scenario()
    s.set_life(s.p2, 0)
    assert s.winners == (s.p1,)


def test_drawing_from_nothing():
    """CR 704.5b, 121.4."""
    s = Scenario(library=0)
    s.do(lambda game: game.draw(s.p1, 1))
    assert s.winners == (s.p2,)


def test_poison():
    """CR 704.5c: ten, not nine."""
    s = Scenario()
    s.do(lambda game: game.put_counters(s.p2, "poison", 9, s.p1))
    assert s.result == ""
    s.do(lambda game: game.put_counters(s.p2, "poison", 1, s.p1))
    assert s.winners == (s.p1,)


def test_tokens_cease():
    """CR 704.5d, 111.7."""
    s = Scenario()
    s.cast(s.p1, "Raise the Alarm")
    token = s.tokens(s.p1)[0]
    s.cast(s.p2, "Unsummon", targets=token)
    assert s.names("hand", s.p1) == [] and not s.game.exists(s.now(token))


def test_copies_of_spells_cease():
    """CR 704.5e, 707.10a: a copy that was countered is in no graveyard."""
    s = Scenario()
    s.cast(s.p1, "Shock", targets=s.p2, resolve=False)
    s._run(lambda game: game.copy_spell(game.stack()[0], s.p1, False))
    s.cast(s.p2, "Counterspell", targets=s.stack()[-1])
    assert s.names("graveyard", s.p1) == ["Shock"] and s.life(s.p2) == 18


def test_toughness_0():
    """CR 704.5f: put into the graveyard, not destroyed: indestructible does not help."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR, gains="indestructible")
    s.cast(s.p2, "Disfigure", targets=bear)
    assert s.zone(bear) == "graveyard"


def test_lethal_damage():
    """CR 704.5g: destroyed; not if indestructible."""
    s = Scenario()
    bear, hard = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR, gains="indestructible")
    s.cast(s.p2, "Pyroclasm")
    assert s.zone(bear) == "graveyard" and s.zone(hard) == "battlefield" and s.game.object(hard).damage == 2


def test_deathtouch():
    """CR 704.5h, 702.2b: any damage since the last check."""
    s = Scenario()
    rats, wurm = s.battlefield(s.p1, "Typhoid Rats"), s.battlefield(s.p2, "Craw Wurm")
    s.attack(wurm).block(rats, wurm)
    assert s.zone(wurm) == s.zone(rats) == "graveyard"


def test_deathtouch_is_forgotten_after_the_check():
    """CR 704.5h: an indestructible creature that loses it later is not destroyed for old damage."""
    s = Scenario()
    rats, wurm = s.battlefield(s.p1, "Typhoid Rats"), s.battlefield(s.p2, "Craw Wurm")
    s.define("Harden", "Instant", "target creature gains indestructible until end of combat.", "{W}")
    s.attack(wurm).block(rats, wurm).blocks()
    s.cast(s.p2, "Harden", targets=wurm)
    s.damage()
    s.step("main2")
    assert s.zone(wurm) == "battlefield"


def test_loyalty_0():
    """CR 704.5i."""
    s = Scenario()
    jace = s.battlefield(s.p2, "Jace Beleren")
    s.cast(s.p1, "Lightning Bolt", targets=jace)
    assert s.zone(jace) == "graveyard"


def test_the_legend_rule():
    """CR 704.5j: the player keeps one; each player has their own, and others may have the same name."""
    s = Scenario()
    old, theirs = s.battlefield(s.p1, "Isamaru, Hound of Konda"), s.battlefield(s.p2, "Isamaru, Hound of Konda")
    s.answer("704.5j", old).answer("legend rule", old)
    new = s.enter(s.p1, "Isamaru, Hound of Konda")
    assert s.zone(old) == "battlefield" and s.zone(new) == "graveyard" and s.zone(theirs) == "battlefield"


def test_a_nonlegendary_copy_is_not_counted():
    """CR 704.5j: both must be legendary."""
    s = Scenario()
    queen = s.battlefield(s.p1, "Isamaru, Hound of Konda")
    s.define("Double", "Sorcery", "create a token that's a copy of target creature you control, except it isn't legendary.", "{U}")
    s.cast(s.p1, "Double", targets=queen)
    assert s.zone(queen) == "battlefield" and len(s.tokens(s.p1)) == 1


def test_the_world_rule():
    """CR 704.5k: the newest stays."""
    s = Scenario()
    s.define("Old World", "World Enchantment"), s.define("New World", "World Enchantment")
    old = s.battlefield(s.p1, "Old World")
    new = s.enter(s.p2, "New World")
    assert s.zone(old) == "graveyard" and s.zone(new) == "battlefield"


def test_illegal_auras():
    """CR 704.5m: attached to nothing, or to something illegal."""
    s = Scenario()
    land = s.battlefield(s.p1, "Treetop Village")
    s.activate(land)
    aura = s.battlefield(s.p1, "Flight", attached_to=land)
    assert s.zone(aura) == "battlefield"
    s.next_turn()
    assert s.zone(aura) == "graveyard" and s.zone(land) == "battlefield"


def test_equipment_on_what_is_no_creature():
    """CR 704.5n: it becomes unattached and stays."""
    s = Scenario()
    land = s.battlefield(s.p1, "Treetop Village")
    s.activate(land)
    axe = s.battlefield(s.p1, "Bonesplitter", attached_to=land)
    assert s.pt(land) == (5, 3)
    s.next_turn()
    assert s.zone(axe) == "battlefield" and s.game.object(axe).attached_to == -1


def test_what_is_attached_but_no_attachment():
    """CR 704.5p: a creature that is attached, or another permanent that is no Aura, Equipment or Fortification."""
    s = Scenario()
    bear, stone = s.battlefield(s.p1, BEAR), s.battlefield(s.p1, "Mind Stone")
    s.battlefield(s.p1, "Memnite", attached_to=bear)
    other = s.battlefield(s.p1, "Sol Ring", attached_to=bear)
    assert s.game.object(other).attached_to == -1 or s.zone(other) == "battlefield"
    assert all(s.game.object(id).attached_to == -1 for id in s.game.battlefield()) and stone


def test_counters_annihilate():
    """CR 704.5q."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR, counters={"+1/+1": 1})
    s.do(lambda game: game.put_counters(bear, "-1/-1", 2, s.p2))
    assert s.counters(bear) == {"-1/-1": 1} and s.pt(bear) == (1, 1)


def test_a_finished_saga():
    """CR 704.5s, 714.4: sacrificed, but not while its chapter is on the stack."""
    s = Scenario()
    saga = s.battlefield(s.p1, "History of Benalia", counters={"lore": 2})
    s.do(lambda game: game.put_counters(saga, "lore", 1, s.p1))
    assert s.zone(saga) == "graveyard"


def test_a_battle_without_defense():
    """CR 704.5v."""
    s = Scenario()
    s.define("Siege", "Battle - Siege", "", "{2}", defense="2")
    siege = s.battlefield(s.p1, "Siege", protector=s.p2)
    s.cast(s.p1, "Shock", targets=siege)
    assert s.zone(siege) == "graveyard"


def test_protectors():
    """CR 704.5w, 704.5x."""
    s = Scenario()
    s.define("Siege", "Battle - Siege", "", "{2}", defense="2")
    for wrong in ({}, {"protector": s.p1}):
        siege = s.battlefield(s.p1, "Siege", **wrong)
        assert s.zone(siege) == "battlefield" and dict(s.game.object(siege).chosen)["protector"] == s.p2


def test_one_role_from_each_player():
    """CR 704.5y, 303.7a: the newer one stays."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    for role in ("Cursed", "Monster"):
        s.define(f"Make {role}", "Sorcery", f"create a {role} Role token attached to target creature you control.", "{1}")
        s.cast(s.p1, f"Make {role}", targets=bear)
    assert [s.chars(token).name for token in s.tokens(s.p1)] == ["Monster"] and s.pt(bear) == (3, 3)


def test_one_replacement_for_all():
    """CR 704.7: a creature with lethal damage twice over is regenerated once."""
    s = Scenario()
    skeletons = s.battlefield(s.p1, "Drudge Skeletons")
    s.activate(skeletons)
    rats = s.battlefield(s.p2, "Typhoid Rats")
    s.attack(rats).block(skeletons, rats)
    assert s.zone(skeletons) == "battlefield" and s.game.object(skeletons).shields == 0


def test_last_known_information_of_the_same_check():
    """CR 704.8, 608.2h, 704.5q: a wolf with both counters dies as they are removed: its undying looks back at the +1/+1 counter."""
    s = Scenario()
    wolf = s.battlefield(s.p1, "Young Wolf", counters={"+1/+1": 1, "-1/-1": 1}, damage=1)
    assert s.zone(wolf) == "graveyard" and s.stack() == []
    s = Scenario()
    wolf = s.battlefield(s.p1, "Young Wolf", damage=1)
    s.resolve()
    assert s.zone(wolf) == "battlefield" and s.counters(wolf, "+1/+1") == 1


def test_a_dead_creature_takes_its_aura_along_in_the_next_check():
    """CR 704.3, 704.5m, 603.10a: the Aura is still attached as the creature dies."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    aura = s.battlefield(s.p1, "Pacifism", attached_to=bear)
    s.cast(s.p2, "Murder", targets=bear)
    assert s.zone(aura) == "graveyard" and s.chars(aura).subtypes == SUBTYPE_BIT["Aura"]

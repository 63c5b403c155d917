"""The rulebook's own examples, chapters 1 to 5, for which words had to be read first."""

from wanzhi import Scenario
from wanzhi.cards.compile import compile_card
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.language import read_text, write
from wanzhi.model.card import Card
from wanzhi.model.constants import BLACK, BLUE, LEGENDARY
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.reading import grammar

BEAR = "Runeclaw Bear"


def flip_card(name: str, other: str, pt: tuple[str, str], texts: tuple[str, str], cost: str = "{1}{U}") -> Card:
    """A flip card: a creature, and the legendary creature that it becomes."""
    types = ("Creature — Human Wizard", "Legendary Creature — Human Wizard")
    faces = tuple(FaceRecord(n, line, cost, text, *size.split("/")) for n, line, text, size in zip((name, other), types, texts, pt, strict=True))
    return compile_card(CardRecord(f"{name} // {other}", faces, "flip", 2, ()))


JUSHI = ("{2}{U}, {T}: Draw a card. If you have nine or more cards in hand, flip this creature.",
         "{3}{U}{U}, {T}: Target player draws X cards, where X is the number of cards in your hand.")


def test_flipped_status_stays_through_copies():
    """CR 110.5c, 710.2, 707.3: a Doppelganger that flipped as a copy of one flip card is flipped as a copy of another, and of a Bear in between.

    It keeps its own ability all the time.
    """
    s = Scenario()
    jushi = s.graveyard(s.p1, flip_card("Jushi Apprentice", "Tomoya the Revealer", ("1/2", "2/3"), JUSHI))
    bear = s.graveyard(s.p1, BEAR)
    nezumi = s.graveyard(s.p2, flip_card("Nezumi Shortfang", "Stabwhisker the Odious", ("1/1", "3/3"), (
        "{1}{B}, {T}: Target opponent discards a card. Then if that player has no cards in hand, flip this creature.", "Menace",
    ), "{1}{B}"))
    double = s.battlefield(s.p1, s.define(
        "Dimir Doppelganger", "Creature - Shapeshifter",
        "{1}{U}{B}: Exile target creature card from a graveyard. This creature becomes a copy of that card, except it has this ability.",
        "{1}{U}{B}", "0/2",
    ))
    s.hand(s.p1, *["Forest"] * 8)
    s.activate(double, targets=jushi)
    assert s.chars(double).name == "Jushi Apprentice" and s.pt(double) == (1, 2)
    s.activate(double, "draw a card")
    assert s.chars(double).name == "Tomoya the Revealer" and s.pt(double) == (2, 3) and s.chars(double).supertypes & LEGENDARY
    s.activate(double, "becomes a copy", targets=bear)
    assert s.chars(double).name == BEAR and s.pt(double) == (2, 2) and s.game.object(double).flipped
    s.activate(double, "becomes a copy", targets=nezumi)
    chars = s.chars(double)
    assert chars.name == "Stabwhisker the Odious" and s.pt(double) == (3, 3) and chars.colors == BLACK and s.has(double, "menace")
    assert len(chars.abilities) == 2


def test_a_flip_card():
    """CR 710.1c, 710.2, 707.2: the color and mana cost stay, the rest is the other half's; elsewhere and as a copy it is unflipped."""
    s = Scenario()
    s.hand(s.p1, *["Forest"] * 8)
    jushi = s.battlefield(s.p1, flip_card("Jushi Apprentice", "Tomoya the Revealer", ("1/2", "2/3"), JUSHI), counters={"+1/+1": 1})
    s.activate(jushi)
    chars = s.chars(jushi)
    assert (chars.name, s.pt(jushi), chars.colors, s.game.mana_value(jushi)) == ("Tomoya the Revealer", (3, 4), BLUE, 2)
    s.answer("YesNo", True).answer("choose", jushi)
    clone = s.enter(s.p2, "Clone")
    assert s.chars(clone).name == "Jushi Apprentice" and s.pt(clone) == (1, 2)
    s.hand(s.p2, *["Forest"] * 8)
    s.next_turn().step("main", s.p2).activate(clone)
    assert s.chars(clone).name == "Tomoya the Revealer"
    s.cast(s.p2, "Unsummon", targets=jushi)
    assert s.chars(s.now(jushi)).name == "Jushi Apprentice" and s.zone(jushi) == "hand"


def test_a_sacrifice_that_can_no_longer_be_made():
    """CR 118.12: Standstill is exiled before its ability resolves: it can't be sacrificed, and nobody draws."""
    text = "When a player casts a spell, sacrifice this enchantment. If you do, each of that player's opponents draws three cards."
    for gone, drawn in ((True, 0), (False, 3)):
        s = Scenario()
        still = s.battlefield(s.p1, s.define("Standstill", "Enchantment", text))
        remover = s.battlefield(s.p1, s.define("Remover", "Artifact", "{0}: Exile target enchantment."))
        s.cast(s.p2, "Lightning Bolt", targets=s.p1, resolve=False)
        if gone:
            s.activate(remover, targets=still, resolve=False)
        s.resolve()
        assert (len(s.names("hand", s.p1)), len(s.names("hand", s.p2))) == (drawn, 0)


def test_no_token_of_a_card_that_was_never_exiled():
    """CR 111.12: Mimic Vat without a card makes no token; with one it makes a copy of the newest, and the older card goes to its graveyard."""
    s = Scenario()
    vat = s.battlefield(s.p1, s.define("Mimic Vat", "Artifact", (
        "Imprint — Whenever a nontoken creature dies, you may exile that card. If you do, return each other card exiled with this artifact to "
        "its owner's graveyard.\n{3}, {T}: Create a token that's a copy of a card exiled with this artifact. It gains haste. Exile it at the "
        "beginning of the next end step."
    )))
    s.activate(vat)
    assert s.tokens(s.p1) == []
    bear, wurm = s.battlefield(s.p2, BEAR), s.battlefield(s.p1, "Craw Wurm")
    for id in (bear, wurm):
        s.answer("YesNo", True).do(lambda game, dying=id: game.destroy((dying,)))
    assert (s.zone(bear), s.zone(wurm)) == ("graveyard", "exile")
    s.next_turn().next_turn()
    s.step("main", s.p1).activate(vat)
    (token,) = s.tokens(s.p1)
    assert s.chars(token).name == "Craw Wurm" and s.has(token, "haste")
    s.step("end")
    assert s.zone(token) == "exile" or s.tokens(s.p1) == []


def test_damage_prevented_then_turned_into_results():
    """CR 120.4d: of 3 damage with wither and lifelink 2 is prevented: one -1/-1 counter, and 1 life that Boon Reflection makes 2."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Boon Reflection", "Enchantment", "If you would gain life, you gain twice that much life instead."))
    giant = s.battlefield(s.p1, s.define("Giant", "Creature - Giant", "Wither\nLifelink", pt="3/3"))
    blocker = s.battlefield(s.p2, BEAR)
    shield = "Prevent the next 2 damage that would be dealt to target creature this turn."
    s.cast(s.p2, s.define("Shield", "Instant", shield, "{0}"), targets=blocker)
    s.attack(giant).block(blocker, giant)
    assert s.life(s.p1) == 22 and s.counters(blocker) == {"-1/-1": 1} and s.pt(blocker) == (1, 1)
    assert s.game.object(giant).damage == 2 and s.game.object(blocker).damage == 0


WORSHIP = "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead."


AWE = "The next time target creature would deal damage this turn, prevent that damage. You gain life equal to the damage prevented this way."


def test_damage_prevented_for_life_at_the_same_time():
    """CR 120.4d: two unblocked 5/5 creatures at 2 life; the damage of one is prevented for 5 life: 5 are lost and 5 gained, and Worship idles."""
    s = Scenario(life=2)
    s.battlefield(s.p2, s.define("Worship", "Enchantment", WORSHIP))
    s.battlefield(s.p2, BEAR)
    one, two = (s.battlefield(s.p1, s.define("Giant", "Creature - Giant", pt="5/5")) for _ in range(2))
    s.cast(s.p2, s.define("Awe Strike", "Instant", AWE, "{0}"), targets=one)
    s.attack(one, two)
    assert s.life(s.p2) == 2


def test_the_next_instance_of_damage():
    """CR 615.8, 702.19b: all the damage of the moment is prevented, to whomever it is dealt; what the creature deals later is not."""
    s = Scenario()
    giant = s.battlefield(s.p1, s.define("Giant", "Creature - Giant", "Trample", pt="5/5"))
    bear = s.battlefield(s.p2, BEAR)
    s.cast(s.p2, s.define("Awe Strike", "Instant", AWE, "{0}"), targets=giant)
    s.attack(giant).block(bear, giant).assign(giant, {bear: 2, s.p2: 3})
    assert s.life(s.p2) == 25 and s.zone(bear) == "battlefield" and s.game.object(bear).damage == 0
    s.do(lambda game: game.deal_damage(giant, [(s.p2, 5)]))
    assert s.life(s.p2) == 20


def test_damage_and_life_gained_at_the_same_time():
    """CR 120.4d: at 2 life, 5 damage while 5 life is gained would not bring the total below 1: Worship does nothing, and 2 is left.

    Without the gain the total becomes 1, whatever is dealt at once; a loss of life is not stopped.
    """
    for lifelink, total in ((True, 2), (False, 1)):
        s = Scenario(life=2)
        s.battlefield(s.p2, s.define("Worship", "Enchantment", WORSHIP))
        one, two = (s.battlefield(s.p1, s.define("Giant", "Creature - Giant", pt="5/5")) for _ in range(2))
        guard = s.battlefield(s.p2, s.define("Guard", "Creature - Cat", pt="5/9"), gains="lifelink" if lifelink else "reach")
        s.attack(one, two).block(guard, one)
        assert s.life(s.p2) == total
        s.cast(s.p1, s.define("Drain", "Instant", "Target player loses 1 life.", "{0}"), targets=s.p2)
        assert s.life(s.p2) == total - 1


def test_several_blows_at_once_leave_one_life():
    """CR 120.4c-d: two blows of 5 at 8 life: 7 of the 10 damage become loss of life; all of it was dealt. Without a creature all is lost."""
    for guarded, total in ((True, 1), (False, -2)):
        s = Scenario(life=8)
        s.battlefield(s.p2, s.define("Worship", "Enchantment", WORSHIP))
        s.battlefield(s.p2, s.define("Angel", "Enchantment", "You can't lose the game and your opponents can't win the game."))
        s.battlefield(s.p1, s.define("Meter", "Enchantment", "Whenever a creature you control deals combat damage to a player, you gain that much life."))
        if guarded:
            s.battlefield(s.p2, BEAR, tapped=True)
        s.attack(*(s.battlefield(s.p1, s.define("Giant", "Creature - Giant", pt="5/5")) for _ in range(2)))
        assert s.life(s.p2) == total and s.life(s.p1) == 18


def test_the_name_of_an_artifact_card():
    """CR 201.4a: for "an artifact card name" names of artifact cards can be chosen, not Island, though an effect makes an Island an artifact."""
    s = Scenario()
    text = (
        "Choose an artifact card name. Search target opponent's graveyard, hand, and library for any number of cards with the chosen name and "
        "exile them. Then that player shuffles."
    )
    s.battlefield(s.p1, s.define("Lattice", "Enchantment", "All permanents are artifacts in addition to their other types."))
    s.battlefield(s.p1, "Island")
    s.hand(s.p1, "Sol Ring", "Chimeric Staff", BEAR)
    rings = s.hand(s.p2, "Sol Ring", "Sol Ring")
    offered: list[str] = []
    s.answer("card name", lambda decision: offered.extend(map(str, decision.next(()).options)) or "Sol Ring").answer("search", tuple(rings))
    s.cast(s.p1, s.define("Dispossess", "Sorcery", text, "{0}"), targets=s.p2)
    assert "Sol Ring" in offered and "Island" not in offered and "Runeclaw Bear" not in offered
    assert [s.zone(id) for id in rings] == ["exile", "exile"]


def test_upkeep_steps_after_the_combat_phase():
    """CR 500.10, 500.10a: as many beginning phases follow the combat phase, each with an upkeep step only; then comes the main phase."""
    s = Scenario()
    obeka = s.battlefield(s.p1, s.define(
        "Obeka, Splitter of Seconds", "Legendary Creature - Ogre Warlock",
        "Menace\nWhenever Obeka deals combat damage to a player, you get that many additional upkeep steps after this phase.", pt="2/5",
    ))
    s.battlefield(s.p1, s.define("Bell", "Enchantment", "At the beginning of your upkeep, you gain 1 life."))
    s.battlefield(s.p1, s.define("Well", "Enchantment", "At the beginning of your draw step, you gain 10 life."))
    s.attack(obeka).step("postcombat main")
    assert s.life(s.p1) == 22 and s.life(s.p2) == 18 and s.names("hand") == [] and s.tapped(obeka)
    turn = s.game.state.frame.turn
    s.step("end")
    assert s.life(s.p1) == 22 and s.game.state.frame.turn == turn and s.game.state.frame.extra_steps == ()


def test_two_effects_would_move_an_object():
    """CR 400.6: a spell deals 5 to a player with 5 life and to their Exquisite Archangel: the life total becomes the starting one, and they
    choose whether the Archangel goes to the graveyard or into exile.
    """
    text = "Flying\nIf you would lose the game, instead exile this creature and your life total becomes equal to your starting life total."
    for exiled in (True, False):
        s = Scenario()
        s.set_life(s.p1, 5)
        angel = s.battlefield(s.p1, s.define("Exquisite Archangel", "Creature - Angel", text, "{5}{W}{W}", "5/5"))
        s.define("Quake", "Sorcery", "Quake deals 5 damage to each creature and each player.", "{0}")
        s.answer("moves it", exiled).cast(s.p2, "Quake")
        assert (s.life(s.p1), s.life(s.p2), s.zone(angel)) == (20, 15, "exile" if exiled else "graveyard") and s.result == ""


def test_more_than_the_starting_life_total():
    """CR 103.4: what compares with the starting life total."""
    s = Scenario(life=30)
    bear = s.battlefield(s.p1, BEAR)
    s.battlefield(s.p1, s.define(
        "Serra", "Enchantment", "As long as you have at least 7 life more than your starting life total, creatures you control get +2/+2.",
    ))
    s.set_life(s.p1, 36)
    assert s.pt(bear) == (2, 2)
    s.do(lambda game: game.gain_life(s.p1, 1))
    assert s.pt(bear) == (4, 4)
    s.cast(s.p1, s.define("Reset", "Sorcery", "Your life total becomes half your starting life total, rounded up.", "{0}"))
    assert s.life(s.p1) == 15 and s.pt(bear) == (2, 2)


def test_the_words_of_these_examples():
    """Each line is read again as it is written."""
    for text in (
        "Whenever a player casts a spell, each of that player's opponents may draw a card.", "You get two additional upkeep steps after this phase.",
        "Return each other card exiled with ~ to its owner's graveyard.",
        AWE, "{1}: The next time ~ would deal combat damage to you this turn, prevent that damage.", WORSHIP,
        "Until end of turn, damage that would reduce your life total to less than 1 reduces it to 1 instead.",
        "As long as you have 7 or more life, damage that would reduce your life total to less than 7 reduces it to 7 instead.",
        "{1}: Flip ~.", "Your life total becomes equal to your starting life total.",
        "If you have at least ten life more than your starting life total, draw a card.",
        "Choose an artifact card name.", "Choose a card name other than a basic land card name.",
    ):
        (reading,) = read_text(text, (), Line, grammar())
        assert reading.node is not None, reading.problem
        (again,) = read_text(write(reading.node, grammar(), "en", self_name="~"), (), Line, grammar())
        assert again.node == reading.node and write(reading.node, grammar(), "zh", self_name="~")

"""More of what the most played cards need, played from texts: CR 101.2, 402.2, 404.3, 502.3, 601.2h, 606.3, 608.2d."""

from wanzhi import Scenario
from wanzhi.language import read_text, write
from wanzhi.model.constants import ARTIFACT
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.reading import grammar

BEAR = "Runeclaw Bear"


def test_an_opponent_chooses_among_what_was_found():
    """CR 608.2d: the opponent chooses; the rest goes elsewhere."""
    s = Scenario()
    s.define("Wish", "Instant", "Search your library for three cards and reveal them. Target opponent chooses one. Put that card into your hand and "
             "the rest into your graveyard. Then shuffle.", cost="{U}")
    cards = s.library(s.p1, BEAR, "Craw Wurm", "Forest")
    s.answer("search", tuple(cards)).answer("choose", (cards[1],))
    s.cast(s.p1, s.hand(s.p1, "Wish"), targets=s.p2)
    assert s.names("hand", s.p1) == ["Craw Wurm"] and {BEAR, "Forest"} <= set(s.names("graveyard", s.p1))


def test_two_of_those_cards():
    """CR 608.2d: the chosen cards and the rest."""
    s = Scenario()
    s.define("Gifts", "Instant", "Search your library for up to four cards with different names and reveal them. Target opponent chooses two of those "
             "cards. Put the chosen cards into your graveyard and the rest into your hand. Then shuffle.", cost="{U}")
    cards = s.library(s.p1, BEAR, "Craw Wurm", "Forest", "Island")
    s.answer("search", tuple(cards)).answer("choose", (cards[0], cards[1]))
    s.cast(s.p1, s.hand(s.p1, "Gifts"), targets=s.p2)
    assert sorted(s.names("hand", s.p1)) == ["Forest", "Island"] and {BEAR, "Craw Wurm"} <= set(s.names("graveyard", s.p1))


def test_the_bottom_card_of_a_graveyard():
    """CR 404.3: the one that was put there first."""
    s = Scenario()
    s.define("Furnace", "Artifact", "{T}: Exile the bottom card of target player's graveyard.")
    top, bottom = s.graveyard(s.p2, BEAR, "Forest")
    assert s.game.graveyard(s.p2) == (top, bottom)
    s.activate(s.battlefield(s.p1, "Furnace"), 0, targets=s.p2)
    assert s.zone(bottom) == "exile" and s.zone(top) == "graveyard"


def test_untapped_in_the_others_untap_step():
    """CR 502.3: in each other player's untap step, and in one's own as always."""
    s = Scenario()
    s.define("Muse", "Creature", "Untap all permanents you control during each other player's untap step.")
    s.battlefield(s.p1, "Muse")
    mine, theirs = s.battlefield(s.p1, BEAR, tapped=True), s.battlefield(s.p2, BEAR, tapped=True)
    s.next_turn(s.p2)
    assert not s.tapped(mine) and not s.tapped(theirs)


def test_loyalty_abilities_as_an_instant():
    """CR 606.3: in the turn in which it entered, in any player's turn; one of them only."""
    s = Scenario()
    s.define("Emperor", "Legendary Planeswalker", "As long as Emperor entered this turn, you may activate her loyalty abilities any time you could "
             "cast an instant.\n[+1]: You gain 2 life.", loyalty="3")
    s.next_turn(s.p2)
    emperor = s.enter(s.p1, "Emperor")
    assert s.can(s.p1, "activate", emperor)
    s.activate(emperor, 0)
    assert s.life(s.p1) == 22 and not s.can(s.p1, "activate", emperor)
    s.next_turn(s.p2)
    assert not s.can(s.p1, "activate", emperor)


def test_no_colored_mana():
    """CR 601.2h: colourless mana is no coloured mana."""
    s = Scenario()
    s.define("Mirror", "Artifact", "Whenever a player casts a spell, if no colored mana was spent to cast it, counter that spell.")
    s.define("Rock", "Artifact", cost="{1}")
    s.battlefield(s.p1, "Mirror")
    s.mana(s.p2, "{C}{R}")
    rock, bolt = s.hand(s.p2, "Rock"), s.hand(s.p2, "Lightning Bolt")
    s.cast(s.p2, bolt, targets=s.p1)
    assert s.life(s.p1) == 17
    s.next_turn(s.p2)
    s.mana(s.p2, "{C}")
    s.cast(s.p2, rock)
    assert s.zone(rock) == "graveyard"


def test_neither_spells_nor_abilities_are_countered():
    """CR 101.2."""
    s = Scenario()
    s.define("Punk", "Creature", "Spells and abilities can't be countered.")
    s.battlefield(s.p1, "Punk")
    s.cast(s.p1, s.hand(s.p1, "Lightning Bolt"), targets=s.p2, resolve=False)
    s.cast(s.p2, s.hand(s.p2, "Counterspell"), targets=s.stack()[0])
    assert s.life(s.p2) == 17


def test_hand_and_graveyard_together():
    """CR 701.24c: both are shuffled into the library at once."""
    s = Scenario()
    s.define("Twist", "Sorcery", "Each player shuffles their hand and graveyard into their library, then draws two cards.", cost="{U}")
    s.hand(s.p2, BEAR)
    s.graveyard(s.p2, "Forest")
    s.cast(s.p1, s.hand(s.p1, "Twist"))
    assert len(s.game.hand(s.p2)) == len(s.game.hand(s.p1)) == 2 and s.names("graveyard", s.p2) == []


def test_of_one_description_or_the_other():
    """CR 109.2: each with its own adjectives."""
    s = Scenario()
    s.define("Lord", "Creature", "When this creature enters, return a noncreature artifact card or a creature card with mana value 2 or less from your "
             "graveyard to your hand.")
    wurm, bear = s.graveyard(s.p1, "Craw Wurm", BEAR)
    s.answer("choose", (bear,))
    s.enter(s.p1, "Lord")
    s.resolve()
    assert s.zone(bear) == "hand" and s.zone(wurm) == "graveyard"


def test_you_and_an_opponent_each():
    """CR 121.1: both draw; a card cycled or discarded makes the spell cheaper."""
    s = Scenario()
    s.define("Loran", "Creature", "{T}: You and target opponent each draw a card.")
    s.activate(s.battlefield(s.p1, "Loran"), 0, targets=s.p2)
    assert len(s.game.hand(s.p1)) == len(s.game.hand(s.p2)) == 1
    s.define("Hollow", "Artifact Creature", "This spell costs {2} less to cast for each card you've cycled or discarded this turn.", cost="{5}")
    hollow = s.hand(s.p1, "Hollow")
    s.do(lambda game: game.discard(s.p1, game.hand(s.p1)[:1]))
    s.mana(s.p1, "{C}{C}{C}")
    assert s.can(s.p1, "cast", hollow)


def test_the_words_of_rules():
    """What is read is written and read again as the same, in both languages."""
    for text in (
        "Look at a card at random in target player's hand.", "Combat damage can't be prevented.", "Untap all creatures you control during each other "
        "player's untap step.", "You have no maximum hand size for the rest of the game.", "If your library has no cards in it, you win the game.",
        "Whenever a player casts a noncreature spell, ~ deals damage to that player equal to the number of noncreature spells they've cast this turn.",
        "Target creature gains protection from colorless or from the color of your choice until end of turn.",
        "Search your library for an instant card or a card with flash, reveal it, put it into your hand, then shuffle.",
        "As long as ~ entered this turn, you may activate ~'s loyalty abilities any time you could cast an instant.",
        "~ enters tapped unless you control a Forest or a Plains.",
    ):
        (reading,) = read_text(text, (), Line, grammar())
        assert reading.node is not None, reading.problem
        english = write(reading.node, grammar(), "en", self_name="~")
        (again,) = read_text(english, (), Line, grammar())
        assert again.node == reading.node, english
        assert write(reading.node, grammar(), "zh", self_name="~")


def test_it_returns_as_an_enchantment():
    """CR 611.2c, 614.12: it enters as that: what looks for creatures entering does not see one; it is no creature afterwards."""
    s = Scenario()
    s.define("Endure", "Enchantment Creature", "When Endure dies, if it was a creature, return it to the battlefield under its owner's control. It's "
             "an enchantment.", pt="2/2")
    s.define("Watch", "Enchantment", "Whenever a creature enters, you gain 1 life.")
    s.battlefield(s.p1, "Watch")
    endure = s.battlefield(s.p1, "Endure")
    s.do(lambda game: game.destroy((endure,)))
    s.resolve()
    assert s.zone(endure) == "battlefield" and not s.game.is_creature(s.now(endure)) and s.life(s.p1) == 20
    s.do(lambda game: game.destroy((s.now(endure),)))
    s.resolve()
    assert s.zone(endure) == "graveyard" and s.game.is_creature(s.now(endure))


def test_each_of_them_is_a_spirit():
    """CR 611.2c: all that were exiled, with counters, in addition to their other types."""
    s = Scenario()
    s.define("Vacuum", "Artifact", "{T}: Exile target card from a graveyard.\n{6}, {T}, Sacrifice this artifact: Put each creature card exiled with "
             "this artifact onto the battlefield under your control with a flying counter on it. Each of them is a 1/1 Spirit in addition to its other "
             "types.")
    vacuum, bear = s.battlefield(s.p1, "Vacuum"), s.graveyard(s.p2, BEAR)
    s.activate(vacuum, 0, targets=bear)
    s.next_turn(s.p1)
    s.activate(vacuum, 1)
    assert s.controller(s.now(bear)) == s.p1 and s.pt(bear) == (1, 1) and s.has(bear, "flying")


def test_the_player_or_the_controller_may_copy():
    """CR 108.4, 707.10: of a creature that was dealt the damage, its controller."""
    s = Scenario()
    s.define("Chain", "Sorcery", "Chain deals 3 damage to any target. Then that player or that permanent's controller may pay {R}{R}. If the player "
             "does, they may copy this spell and may choose a new target for that copy.", cost="{R}")
    wurm = s.battlefield(s.p2, "Craw Wurm")
    s.lands(s.p2, "Mountain", "Mountain")
    s.answer("YesNo", True).answer("YesNo", True).answer("target", s.p1)
    s.cast(s.p1, s.hand(s.p1, "Chain"), targets=wurm)
    assert s.game.object(wurm).damage == 3 and s.life(s.p1) == 17


def test_as_many_lands_as_were_sacrificed():
    """CR 608.2c: up to that many."""
    s = Scenario()
    s.define("Shift", "Sorcery", "Sacrifice any number of lands. Search your library for up to that many land cards, put them onto the battlefield "
             "tapped, then shuffle.", cost="{G}")
    one, two = s.battlefield(s.p1, "Forest"), s.battlefield(s.p1, "Forest")
    cards = s.library(s.p1, "Island", "Swamp", "Plains")
    s.answer("sacrifice", (one, two)).answer("search", tuple(cards[:2]))
    s.cast(s.p1, s.hand(s.p1, "Shift"))
    assert s.zone(one) == "graveyard" and s.zone(cards[0]) == s.zone(cards[1]) == "battlefield" and s.tapped(cards[0])


def test_it_loses_all_other_card_types():
    """CR 205.1a: an artifact, and no creature until it is crewed."""
    s = Scenario()
    s.define("Refit", "Enchantment — Aura", "Enchant creature or Vehicle\nEnchanted permanent is a Vehicle artifact with crew 5 and it loses all other "
             "card types.")
    bear = s.battlefield(s.p2, BEAR)
    s.battlefield(s.p1, "Refit", attached_to=bear)
    assert s.chars(bear).types == ARTIFACT

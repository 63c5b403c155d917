"""What the most played cards need, played from texts: this way, process repeated, entering, the monarch (CR 608.2c, 614.1, 725)."""

import pytest
from played_texts import gained, round_trip

from wanzhi import Scenario
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.constants import BATTLEFIELD
from wanzhi.model.mana import symbol
from wanzhi.vocabulary.base import Context

BEAR = "Runeclaw Bear"
RED, GREEN, BLUE, WHITE, BLACK = (symbol(letter) for letter in "RGUWB")


# --- this way, and again ------------------------------------------------------------------------------------------------------------------


def test_that_card_is_no_token():
    """CR 108.2b: "that card" is the exiled card, not the Treasure that was created together with it."""
    s = Scenario()
    s.define("Monkey", "Creature", "Whenever this creature deals combat damage to a player, create a Treasure token and exile the top card of that "
             "player's library. Until end of turn, you may cast that card.", pt="2/1")
    monkey = s.battlefield(s.p1, "Monkey")
    bear = s.library(s.p2, BEAR)
    s.attack(monkey).damage()
    s.resolve()
    assert s.zone(bear) == "exile" and len(s.tokens(s.p1)) == 1
    s.cast(s.p1, s.now(bear))
    assert s.controller(s.now(bear)) == s.p1


def test_up_to_two_cards_then_that_many():
    """CR 608.2c: as many as were discarded."""
    s = Scenario()
    s.define("Fable", "Sorcery", "You may discard up to two cards. If you do, draw that many cards.", cost="{R}")
    fable = s.hand(s.p1, "Fable")
    one, _ = s.hand(s.p1, BEAR, "Forest")
    s.answer("YesNo", True).answer("discard", (one,))
    s.cast(s.p1, fable)
    assert s.zone(one) == "graveyard" and len(s.game.hand(s.p1)) == 2


def test_any_amount_of_energy():
    """CR 107.14, 107.1c: as much as the player likes, none too; "that much" is what was paid."""
    s = Scenario()
    s.define("Surge", "Instant", "Choose target creature or planeswalker. You get {E}{E}{E}, then you may pay any amount of {E}. Surge deals that "
             "much damage to that permanent.", cost="{R}")
    wurm = s.battlefield(s.p2, "Craw Wurm")
    s.answer("pay energy", 2)
    s.cast(s.p1, s.hand(s.p1, "Surge"), targets=wurm)
    assert s.game.object(wurm).damage == 2 and s.game.player(s.p1).counter("energy") == 1


def test_the_amount_of_energy_paid():
    """CR 107.14: X from the spell, then a second amount."""
    s = Scenario()
    s.define("Wrath", "Sorcery", "You get X {E}, then you may pay any amount of {E}. Destroy each artifact, creature, and enchantment with mana "
             "value less than or equal to the amount of {E} paid this way.", cost="{X}{W}")
    wurm, bear = s.battlefield(s.p2, "Craw Wurm"), s.battlefield(s.p2, BEAR)
    s.answer("pay energy", 3)
    s.cast(s.p1, s.hand(s.p1, "Wrath"), x=3)
    assert s.zone(bear) == "graveyard" and s.zone(wurm) == "battlefield"


def test_if_it_entered_under_your_control():
    """CR 603.7, 608.2c: looked at as the delayed ability returns it."""
    s = Scenario()
    s.define("Dog", "Creature", "Whenever this creature attacks, exile up to one other target nonland permanent. At the beginning of the next end "
             "step, return that card to the battlefield under its owner's control. If it entered under your control, put a +1/+1 counter on this "
             "creature.", pt="2/2")
    dog, bear = s.battlefield(s.p1, "Dog"), s.battlefield(s.p1, BEAR)
    s.answer("target", bear)
    s.attack(dog)
    s.resolve()
    assert s.zone(bear) == "exile" and s.counters(dog, "+1/+1") == 0
    s.step("end")
    s.resolve()
    assert s.zone(bear) == "battlefield" and s.counters(dog, "+1/+1") == 1


def test_each_player_returns_what_they_own():
    """CR 110.2, 607.2a: each under that player's control."""
    s = Scenario()
    s.define("Wave", "Enchantment", "{1}: Exile target creature.\nWhen this enchantment leaves the battlefield, each player returns to the "
             "battlefield all cards they own exiled with it.")
    wave, mine, theirs = s.battlefield(s.p1, "Wave"), s.battlefield(s.p1, BEAR), s.battlefield(s.p2, BEAR)
    s.activate(wave, 0, targets=mine)
    s.activate(wave, 0, targets=theirs)
    s.do(lambda game: game.destroy((wave,)))
    s.resolve()
    assert s.zone(mine) == s.zone(theirs) == "battlefield"
    assert s.controller(s.now(mine)) == s.p1 and s.controller(s.now(theirs)) == s.p2


def test_each_discarded_card():
    """CR 608.2c: once for each card that fits."""
    s = Scenario()
    s.define("Pyro", "Creature", "When this creature enters, discard two cards, then draw two cards. For each nonland card discarded this way, "
             "create a 1/1 red Elemental creature token.")
    s.hand(s.p1, BEAR, "Forest")
    s.enter(s.p1, "Pyro")
    s.resolve()
    assert len(s.tokens(s.p1)) == 1


def test_more_than_one_noncreature_spell():
    """CR 601.3: creature spells are not counted."""
    s = Scenario()
    s.define("Silence", "Enchantment", "Each player can't cast more than one noncreature spell each turn.")
    s.battlefield(s.p1, "Silence")
    s.cast(s.p1, s.hand(s.p1, BEAR))
    s.cast(s.p1, s.hand(s.p1, "Lightning Bolt"), targets=s.p2)
    bolt, bear = s.hand(s.p1, "Lightning Bolt"), s.hand(s.p1, BEAR)
    s.mana(s.p1, "{R}{G}{G}")
    assert not s.can(s.p1, "cast", bolt) and s.can(s.p1, "cast", bear)


def test_a_nonartifact_spell_and_no_other():
    """CR 601.3: artifact spells as many as one likes."""
    s = Scenario()
    s.define("Canon", "Creature", "Each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells.")
    s.define("Rock", "Artifact", cost="{1}")
    s.battlefield(s.p1, "Canon")
    s.cast(s.p1, s.hand(s.p1, "Lightning Bolt"), targets=s.p2)
    bolt, rock = s.hand(s.p1, "Lightning Bolt"), s.hand(s.p1, "Rock")
    s.mana(s.p1, "{R}{1}")
    assert not s.can(s.p1, "cast", bolt) and s.can(s.p1, "cast", rock)


def test_silenced_during_your_turn():
    """CR 601.3, 602.5: spells, and all abilities of artifacts, mana abilities too; in their own turn nothing is forbidden."""
    s = Scenario()
    s.define("Hush", "Creature", "During your turn, your opponents can't cast spells or activate abilities of artifacts.")
    s.define("Rock", "Artifact", "{T}: Add {C}.\n{1}: You gain 1 life.")
    s.battlefield(s.p1, "Hush")
    rock, bolt = s.battlefield(s.p2, "Rock"), s.hand(s.p2, "Lightning Bolt")
    s.mana(s.p2, "{R}{R}")
    assert not s.can(s.p2, "cast", bolt) and not s.can(s.p2, "activate", rock)
    s.next_turn(s.p2)
    s.mana(s.p2, "{R}{R}")
    assert s.can(s.p2, "cast", bolt) and s.can(s.p2, "activate", rock)


def test_you_lose_at_that_turns_end_step():
    """CR 500.7, 603.7: at the end step of the extra turn, not of this one."""
    s = Scenario()
    s.define("Fortune", "Instant", "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game.", cost="{R}")
    s.cast(s.p1, s.hand(s.p1, "Fortune"))
    s.next_turn(s.p1)
    assert not s.result
    s.step("end")
    s.resolve()
    assert s.winners == (s.p2,)


def test_a_process_repeated():
    """CR 608.2c: as often as the player likes."""
    s = Scenario()
    s.define("Nausea", "Instant", "Reveal the top card of your library and put that card into your hand. You lose life equal to its mana value. You "
             "may repeat this process any number of times.", cost="{B}")
    s.library(s.p1, BEAR, "Craw Wurm", "Forest")
    s.answer("repeat", True).answer("repeat", False)
    s.cast(s.p1, s.hand(s.p1, "Nausea"))
    assert s.life(s.p1) == 12 and sorted(s.names("hand", s.p1)) == ["Craw Wurm", BEAR]


def test_a_named_card():
    """CR 201.4: as the spell resolves."""
    s = Scenario()
    s.define("Therapy", "Sorcery", "Choose a nonland card name. Target player reveals their hand and discards all cards with that name.", cost="{B}")
    one, two, other = s.hand(s.p2, BEAR, BEAR, "Lightning Bolt")
    s.hand(s.p1, BEAR)
    s.answer("choose card name", BEAR)
    s.cast(s.p1, s.hand(s.p1, "Therapy"), targets=s.p2)
    assert s.zone(one) == s.zone(two) == "graveyard" and s.zone(other) == "hand"


def test_they_may_copy_the_spell():
    """CR 707.10: the controller of the permanent pays, and copies it for themselves."""
    s = Scenario()
    s.define("Vapor", "Instant", "Return target nonland permanent to its owner's hand. Then that permanent's controller may sacrifice a land of their "
             "choice. If the player does, they may copy this spell and may choose a new target for that copy.", cost="{U}")
    bear, mine, land = s.battlefield(s.p2, BEAR), s.battlefield(s.p1, BEAR), s.battlefield(s.p2, "Forest")
    s.answer("YesNo", True).answer("YesNo", True).answer("target", mine)
    s.cast(s.p1, s.hand(s.p1, "Vapor"), targets=bear)
    assert s.zone(land) == "graveyard" and s.zone(bear) == s.zone(mine) == "hand"


def test_the_words_of_this_way():
    """What is read is written and read again as the same, in both languages; amounts that are phrases stand behind "equal to"."""
    for text in (
        "Each player can't cast more than one noncreature spell each turn.", "Draw a card for each opponent who lost life this turn.",
        "Each land with an activated ability that isn't a mana ability doesn't untap during its controller's untap step.",
        "Return target nonland permanent to its owner's hand. If you controlled that permanent, draw a card.",
        "You may pay an amount of {E} equal to ~'s power.", "Draw half X cards, rounded down.", "Choose a creature card name.",
        "Mill four cards, then you may return a creature card from your graveyard to your hand.",
    ):
        round_trip(text)
    assert round_trip("You lose life equal to ~'s power.") == "You lose life equal to ~'s power."
    assert round_trip("Draw cards equal to the number of creatures you control.") == "Draw cards equal to the number of creatures you control."


# --- entering, drawing, the monarch -------------------------------------------------------------------------------------------------------


def test_a_type_and_two_life():
    """CR 614.12a: both choices as it enters; the land is of the chosen type and taps for its mana (305.6, 305.7)."""
    s = Scenario()
    s.define("Passage", "Land", "As this land enters, choose a basic land type. Then you may pay 2 life. If you don't, it enters tapped.\n"
             "This land is the chosen type.")
    s.answer("land type", "Island").answer("YesNo", True)
    passage = s.enter(s.p1, "Passage")
    assert s.life(s.p1) == 18 and not s.tapped(passage) and gained(s, passage) == {BLUE: 1}
    s.answer("land type", "Swamp").answer("YesNo", False)
    assert s.tapped(s.enter(s.p1, "Passage")) and s.life(s.p1) == 18


def test_what_was_not_cast_is_exiled():
    """CR 614.1a: a creature that returns is exiled; one that was cast enters."""
    s = Scenario()
    s.define("Priest", "Creature", "If a nontoken creature would enter and it wasn't cast, exile it instead.")
    s.battlefield(s.p1, "Priest")
    bear, other = s.hand(s.p2, BEAR), s.graveyard(s.p1, BEAR)
    s.do(lambda game: game.move((other,), BATTLEFIELD, controller=s.p1))
    assert s.zone(other) == "exile"
    s.next_turn(s.p2)
    s.cast(s.p2, bear)
    assert s.zone(bear) == "battlefield"


def test_that_many_cards_plus_one():
    """CR 121.2a: the number of cards is changed, not each draw; only with one or fewer cards in hand."""
    s = Scenario()
    s.define("Riddler", "Creature", "As long as you have one or fewer cards in hand, if you would draw one or more cards, you draw that many cards "
             "plus one instead.")
    s.battlefield(s.p1, "Riddler")
    s.do(lambda game: game.draw(s.p1, 2))
    assert len(s.game.hand(s.p1)) == 3
    s.do(lambda game: game.draw(s.p1, 2))
    assert len(s.game.hand(s.p1)) == 5


def test_a_treasure_instead_of_their_draw():
    """CR 614.11: all draws but the first in each of their draw steps."""
    s = Scenario()
    s.define("Breacher", "Creature", "If an opponent would draw a card except the first one they draw in each of their draw steps, instead you "
             "create a Treasure token.")
    s.battlefield(s.p1, "Breacher")
    s.do(lambda game: game.draw(s.p2, 2))
    assert s.game.hand(s.p2) == () and len(s.tokens(s.p1)) == 2
    s.step("draw", s.p2)
    assert len(s.game.hand(s.p2)) == 1


def test_damaged_by_it_and_exiled_instead():
    """CR 614.1a: whatever was dealt damage by it this turn, also if it dies of something else."""
    s = Scenario()
    s.define("Torch", "Instant", "Torch deals 2 damage to target creature.\nIf a permanent dealt damage by Torch would die this turn, exile it "
             "instead.", cost="{R}")
    bear, wurm = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, "Craw Wurm")
    s.cast(s.p1, s.hand(s.p1, "Torch"), targets=bear)
    assert s.zone(bear) == "exile"
    s.cast(s.p1, s.hand(s.p1, "Torch"), targets=wurm)
    s.do(lambda game: game.destroy((wurm,)))
    assert s.zone(wurm) == "exile"


def test_the_monarch():
    """CR 725.1-725.3: a card at the monarch's end step; who deals combat damage to the monarch is it then, and no one else."""
    s = Scenario()
    s.define("Crown", "Sorcery", "You become the monarch.", cost="{W}")
    s.define("Guard", "Creature", "This creature has flying as long as you're the monarch.")
    guard = s.battlefield(s.p1, "Guard")
    s.cast(s.p1, s.hand(s.p1, "Crown"))
    assert s.has(guard, "flying")
    before = len(s.game.hand(s.p1))
    s.step("end")
    s.resolve()
    assert len(s.game.hand(s.p1)) == before + 1
    bear = s.battlefield(s.p2, BEAR)
    s.next_turn(s.p2)
    s.attack(bear).damage()
    s.resolve()
    assert not s.has(guard, "flying") and "monarch" in s.game.player(s.p2).designations
    assert "monarch" not in s.game.player(s.p1).designations


def test_beginning_on_the_battlefield_for_a_card():
    """CR 103.6a: only who does not play first; then a card is exiled from the hand."""
    s = Scenario()
    s.define("Caverns", "Land", "If this card is in your opening hand and you're not the starting player, you may begin the game with Caverns on the "
             "battlefield with a luck counter on it. If you do, exile a card from your hand.\n{T}: Add {C}.")
    caverns = s.hand(s.p2, "Caverns")
    s.hand(s.p2, BEAR)
    rule = s.game.object(caverns).face.abilities[0]
    assert rule.may_begin(s.game, s.p2) and not rule.may_begin(s.game, s.p1)
    s.do(lambda game: rule.opening_hand(game, Context(caverns, s.p2)))
    assert s.zone(caverns) == "battlefield" and s.counters(caverns, "luck") == 1 and s.names("exile", s.p2) == [BEAR]


def test_the_words_of_entering():
    """What is read is written and read again as the same, in both languages."""
    for text in (
        "If this card is in your opening hand and you're not the starting player, you may begin the game with ~ on the battlefield with a luck counter "
        "on it. If you do, exile a card from your hand.", "As ~ enters, choose a basic land type. Then you may pay 2 life. If you don't, it enters tapped.",
        "If a nontoken creature would enter and it wasn't cast, exile it instead.", "Lands you control enter untapped.",
        "As long as you have one or fewer cards in hand, if you would draw one or more cards, you draw that many cards plus one instead.",
        "If an opponent would draw a card except the first one they draw in each of their draw steps, instead you create a Treasure token.",
        "Whenever an opponent draws a card, if it isn't that player's turn, you gain 1 life.", "Whenever you become the monarch, draw a card.",
        "If a creature dealt damage this way would die this turn, exile it instead.", "Each opponent becomes the monarch.",
    ):
        round_trip(text)


def test_the_same_name_is_also_its_own():
    """CR 201.2: the chosen card has that name too; a basic land card can't be chosen."""
    s = Scenario()
    s.define("Extract", "Instant", "Choose target card in a graveyard other than a basic land card. Search its owner's graveyard, hand, and library "
             "for any number of cards with the same name as that card and exile them. Then that player shuffles.", cost="{B}")
    one, two, forest = s.graveyard(s.p2, BEAR), s.library(s.p2, BEAR), s.graveyard(s.p2, "Forest")
    s.answer("search", (one, two))
    s.cast(s.p1, s.hand(s.p1, "Extract"), targets=one)
    assert s.zone(one) == s.zone(two) == "exile"
    with pytest.raises(ScenarioError):
        s.cast(s.p1, s.hand(s.p1, "Extract"), targets=forest)


def test_attached_to_what_was_created():
    """CR 701.3a-b: "it" is the token, not the Equipment itself."""
    s = Scenario()
    s.define("Cutter", "Artifact — Equipment", "Equipped creature gets +1/+1.\nWhenever you cast your second spell each turn, create a 1/1 white Monk "
             "creature token. You may attach this Equipment to it.")
    cutter = s.battlefield(s.p1, "Cutter")
    s.cast(s.p1, s.hand(s.p1, "Lightning Bolt"), targets=s.p2)
    s.answer("YesNo", True)
    s.cast(s.p1, s.hand(s.p1, "Lightning Bolt"), targets=s.p2)
    (token,) = s.tokens(s.p1)
    assert s.pt(token) == (2, 2) and s.game.object(cutter).attached_to == token
    round_trip("Return target creature card from your graveyard to the battlefield and attach ~ to it.")

"""Worked examples: abilities that tokens get from their maker, copies and what was chosen for them, replaced control, costs of draws."""

from wanzhi import Scenario
from wanzhi.model.constants import BLUE, GREEN

BEAR = "Runeclaw Bear"
BURST = '{0}: create a green Ooze creature token with "this token\'s power and toughness are each equal to the number of slime counters on Grime."'
SHAPE = "whenever another creature enters, ~ becomes a copy of that creature, except it has this ability."


def test_a_token_counts_on_its_own_maker():
    """CR 201.5a: two permanents of one name: the name within the ability means the one that gave the ability."""
    s = Scenario()
    s.define("Grime", "Enchantment", BURST)
    one = s.battlefield(s.p1, "Grime", counters={"slime": 3})
    s.battlefield(s.p1, "Grime", counters={"slime": 5})
    s.activate(one)
    (token,) = s.tokens(s.p1)
    assert s.pt(token) == (3, 3)


def test_a_defining_ability_that_looks_at_a_choice_off_the_battlefield():
    """CR 208.2a, 107.2: a number that can't be determined is 0: the creature is 1/1 in a hand."""
    s = Scenario()
    text = "as ~ enters, choose an opponent.\n~'s power and toughness are each equal to 1 plus the number of creatures the chosen player controls."
    order = s.hand(s.p1, s.define("Lost Order", "Creature - Human Knight", text, "{2}{W}{W}"))
    s.battlefield(s.p2, BEAR)
    assert s.pt(order) == (1, 1)
    spell = s.cast(s.p1, order)
    assert s.pt(spell) == (2, 2)


def test_untapped_before_the_effect_began():
    """CR 603.7a: "when it becomes untapped": what happened before the delayed ability was created does not count."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.define("Snare", "Instant", "tap target creature. when it becomes untapped this turn, you gain 3 life.", "{U}")
    s.define("Rouse", "Instant", "untap target creature.", "{G}")
    s.cast(s.p1, "Snare", targets=bear, resolve=False)
    s.cast(s.p2, "Rouse", targets=bear)
    assert s.life(s.p1) == 20 and s.tapped(bear)
    s.cast(s.p2, "Rouse", targets=bear)
    assert s.life(s.p1) == 23


def test_if_you_do_though_somebody_else_gets_it():
    """CR 608.2c, 614.1a, 118.12: the creature was put onto the battlefield, under whosever control: the rest happens."""
    s = Scenario()
    plasm = s.battlefield(s.p1, s.define("Plasm", "Creature - Shapeshifter", (
        "{0}: you may put a creature card from your hand onto the battlefield. if you do, return ~ to its owner's hand."
    ), pt="1/1"))
    wurm = s.hand(s.p1, "Craw Wurm")
    text = "if a creature would enter under an opponent's control this turn, it enters under your control instead."
    s.cast(s.p2, s.define("Gather", "Instant", text, "{U}"))
    s.answer("YesNo", True)
    s.activate(plasm)
    assert s.zone(plasm) == "hand" and s.zone(wurm) == "battlefield" and s.controller(wurm) == s.p2


def test_a_draw_as_a_cost_that_is_skipped():
    """CR 118.11: a cost whose action a replacement effect changes is paid all the same."""
    s = Scenario(step="untap")
    vortex = s.battlefield(s.p1, s.define("Vortex", "Enchantment", "cumulative upkeep—Draw a card."))
    s.battlefield(s.p1, s.define("Familiar", "Creature - Lizard", "if you would draw a card, you may skip that draw instead.", pt="1/1"))
    s.answer("cumulative", True).answer("pay", True)
    for _ in range(3):
        s.answer("YesNo", True)
    s.step("upkeep")
    assert s.zone(vortex) == "battlefield" and s.names("hand", s.p1) == []


def shaped(s: Scenario) -> int:
    return s.battlefield(s.p1, s.define("Shapeshifter", "Creature - Shapeshifter", SHAPE, "{3}{U}", "0/1"))


def test_a_copy_of_what_chose_as_it_entered():
    """CR 707.6, 607.5: who became a copy has not chosen a color: protection from nothing."""
    s = Scenario()
    shape = shaped(s)
    s.define("Voice", "Creature - Angel", "as ~ enters, choose a color.\n~ has protection from the chosen color.", "{3}{W}", "2/2")
    s.choose("red")
    s.enter(s.p2, "Voice")
    assert s.chars(shape).name == "Voice"
    s.define("Burn", "Instant", "~ deals 2 damage to target creature.", "{R}")
    s.cast(s.p2, "Burn", targets=shape)
    assert s.zone(shape) == "graveyard"


def test_a_choice_made_as_a_copy_is_remembered_for_the_same_kind_of_choice():
    """CR 607.5: a color chosen under one ability is not one chosen under another of a later copied card."""
    s = Scenario()
    s.define("Elves", "Creature - Elf", "as ~ enters, choose a color.\n{T}: add one mana of the chosen color.", "{1}{G}", "1/1")
    s.define("Clone", "Creature - Shapeshifter", "you may have ~ enter as a copy of any creature on the battlefield.", "{3}{U}", "0/1")
    s.choose("green")
    s.enter(s.p1, "Elves")
    s.answer("YesNo", True).answer("Name", "blue")
    twin = s.enter(s.p1, "Clone")
    s.lands(s.p1)
    twin = s.now(twin)
    s.game.state.edit(twin).sick = False
    s.activate(twin)
    assert s.chars(twin).name == "Elves" and s.pool(s.p1) in ({BLUE: 1}, {GREEN: 1}) and s.pool(s.p1) == {BLUE: 1}


def test_a_copy_of_a_shapeshifter_that_is_something_else():
    """CR 707.3, 707.9a: the exception is part of the copiable values."""
    s = Scenario()
    shape = shaped(s)
    s.enter(s.p2, BEAR)
    s.define("Clone", "Creature - Shapeshifter", "you may have ~ enter as a copy of any creature on the battlefield.", "{3}{U}", "0/1")
    s.answer("YesNo", True).answer("choose what to copy", (shape,))
    clone = s.enter(s.p2, "Clone")
    assert s.chars(clone).name == BEAR and s.pt(clone) == (2, 2)
    s.enter(s.p2, "Craw Wurm")
    assert s.chars(clone).name == "Craw Wurm" and s.chars(shape).name == "Craw Wurm"


def test_polymorph_without_its_target_and_a_paid_sacrifice():
    """CR 608.2b, 601.2h: a spell without its target does nothing; what was sacrificed as a cost is gone whatever happens."""
    s = Scenario()
    token = s.battlefield(s.p1, BEAR)
    s.library(s.p1, "Craw Wurm")
    text = (
        "destroy target creature. it can't be regenerated. its controller reveals cards from the top of their library until they reveal a creature "
        "card. the player puts that card onto the battlefield, then shuffles all other cards revealed this way into their library."
    )
    s.define("Morph It", "Sorcery", text, "{3}{U}")
    s.define("Doom", "Instant", "destroy target creature.", "{B}")
    s.cast(s.p1, "Morph It", targets=token, resolve=False)
    s.cast(s.p2, "Doom", targets=token)
    assert s.names("battlefield", s.p1) == [] and len(s.game.library(s.p1)) == 21


def test_ninjutsu():
    """CR 508.4, 702.49a-c: the ninja enters tapped and attacking what the returned creature attacked; it never "attacked"."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    ninja = s.hand(s.p1, s.define("Ninja", "Creature - Human Ninja", "ninjutsu {1}{U}\nwhenever ~ attacks, you gain 5 life.", "{3}{U}", "3/1"))
    s.attack(bear)
    s.blocks()
    s.activate(ninja, pay=[bear])
    assert s.zone(bear) == "hand" and s.tapped(ninja)
    s.damage()
    assert s.life(s.p2) == 17 and s.life(s.p1) == 20

"""CR 707: copying objects."""

from __future__ import annotations

from tests.rules.table import Count, Table, Where, face

from wanzhi.model import constants as c
from wanzhi.model.constants import ARTIFACT, BLUE, CREATURE, ENCHANTMENT, GREEN, LEGENDARY, RED
from wanzhi.model.events import ZoneChange
from wanzhi.model.state import Announced
from wanzhi.model.subtypes import mask
from wanzhi.rules import copying, effects
from wanzhi.vocabulary.base import Context
from wanzhi.vocabulary.gained_abilities import GainAbility, KeywordFlag
from wanzhi.vocabulary.modifications import AddTypes, BecomeColor, ChangePT, DefinePT, LoseSupertype, SetName, SetPT
from wanzhi.vocabulary.statics import Continuous, Defining

BEAR = face("Runeclaw Bear", CREATURE, 2, 2, "Bear", colors=GREEN)
CLONE = face("Clone", CREATURE, 0, 0, "Shapeshifter", colors=BLUE)
JUGGERNAUT = face("Juggernaut", ARTIFACT | CREATURE, 5, 3, "Juggernaut")


def test_copies_get_copiable_values_only():
    """CR 707.2, example: Chimeric Staff: what effects and counters do is not copied."""
    game = Table()
    staff, clone = game.put(face("Chimeric Staff", ARTIFACT)), game.put(CLONE)
    game.effect((AddTypes(CREATURE), SetPT(5, 5)), (staff,))
    game.counters(staff, ("charge", 2))
    game.become_copy(clone, staff)
    chars = game.chars(clone)
    assert (chars.name, chars.types, game.object(clone).counters) == ("Chimeric Staff", ARTIFACT, ())


def test_clone_of_a_clone():
    """CR 707.3: a copy's copiable values are what it copied, exceptions included (707.9a)."""
    game = Table()
    bear, doppelganger, clone = game.put(BEAR), game.put(CLONE), game.put(CLONE)
    extra = KeywordFlag("shroud")
    game.become_copy(doppelganger, bear, (BecomeColor(BLUE), GainAbility((extra,))))
    game.become_copy(clone, doppelganger)
    chars = game.chars(clone)
    assert (chars.name, chars.colors, chars.abilities, chars.keywords) == ("Runeclaw Bear", BLUE, (extra,), c.SHROUD)
    assert game.pt(clone) == (2, 2) and chars.subtypes == BEAR.base.subtypes


def test_later_changes_of_the_original_do_not_matter():
    """CR 707.2b."""
    game = Table()
    bear, clone, other = game.put(BEAR), game.put(CLONE), game.put(JUGGERNAUT)
    game.become_copy(clone, bear)
    game.become_copy(bear, other)
    assert game.chars(clone).name == "Runeclaw Bear" and game.chars(bear).name == "Juggernaut"


def test_other_effects_go_on():
    """CR 707.4, example: Giant Growth on an Unstable Shapeshifter."""
    game = Table()
    shifter, bear = game.put(CLONE), game.put(BEAR)
    game.effect((ChangePT(3, 3),), (shifter,))
    game.become_copy(shifter, bear)
    assert game.pt(shifter) == (5, 5)


def test_copying_for_a_turn_and_for_good_go_by_timestamp():
    """CR 613.2a."""
    game = Table()
    shifter, bear, juggernaut = game.put(CLONE), game.put(BEAR), game.put(JUGGERNAUT)
    game.become_copy(shifter, bear, until="turn")
    assert game.chars(shifter).name == "Runeclaw Bear" and copying.copiable(game, shifter).name == "Runeclaw Bear"
    game.become_copy(shifter, juggernaut)
    assert game.chars(shifter).name == "Juggernaut"
    effects.expire_at_cleanup(game)
    assert game.chars(shifter).name == "Juggernaut"
    game.become_copy(shifter, bear, until="turn")
    effects.expire_at_cleanup(game)
    assert game.chars(shifter).name == "Juggernaut"


def test_copied_static_abilities_apply():
    """CR 707.2a, 604.2."""
    game = Table()
    crusade = face("Crusade", ENCHANTMENT, abilities=(Continuous(Where(), (ChangePT(1, 1),)),))
    original, clone, bear = game.put(crusade), game.put(CLONE), game.put(BEAR)
    game.become_copy(clone, original)
    assert game.pt(bear) == (4, 4)


def test_exceptions_in_addition_to_other_types():
    """CR 707.9b, example: Copy Artifact."""
    game = Table()
    original = game.put(JUGGERNAUT)
    copy = game.put(face("Copy Artifact", ENCHANTMENT))
    event = ZoneChange(copy, c.STACK, c.BATTLEFIELD, 0)
    copying.enter_as_copy(game, event, original, Context(copy, 0), (AddTypes(ENCHANTMENT),))
    assert event.copied is not None and event.copied.types == ARTIFACT | CREATURE | ENCHANTMENT
    assert JUGGERNAUT.base.types == ARTIFACT | CREATURE


def test_set_values_replace_defining_abilities():
    """CR 707.9d, example: Quicksilver Gargantuan copies Tarmogoyf."""
    game = Table()
    cards = Count(lambda g, id: True, c.GRAVEYARD)
    goyf, gargantuan, clone = game.put(face("Tarmogoyf", CREATURE, abilities=(Defining((DefinePT(cards, cards),)),))), 0, game.put(CLONE)
    gargantuan = game.put(face("Quicksilver Gargantuan", CREATURE, 7, 7))
    game.become_copy(gargantuan, goyf, (SetPT(7, 7),))
    game.become_copy(clone, goyf)
    game.put(BEAR, 0, c.GRAVEYARD)
    assert game.chars(gargantuan).abilities == () and game.pt(gargantuan) == (7, 7) and game.pt(clone) == (1, 1)


def test_name_and_legend_exceptions():
    """CR 707.9b, 612.8, 205.4b."""
    game = Table()
    original = game.put(face("Queen", CREATURE, 3, 3, supertypes=LEGENDARY))
    copy = game.put(CLONE)
    game.become_copy(copy, original, (SetName("Sakashima"), LoseSupertype(LEGENDARY)))
    assert game.chars(copy).name == "Sakashima" and not game.chars(copy).supertypes


def test_face_down_originals_and_copies():
    """CR 707.2, 707.3, 708.2: a copy of a face-down creature is a nameless 2/2; a face-down copy stays one."""
    game = Table()
    demon, clone, bear = game.put(face("Grinning Demon", CREATURE, 6, 6)), game.put(CLONE), game.put(BEAR)
    game.state.edit(demon).face_down = True
    game.state.dirty |= c.F_BATTLEFIELD
    game.become_copy(clone, demon)
    assert (game.chars(clone).name, game.pt(clone), game.chars(clone).subtypes) == ("", (2, 2), 0)
    game.state.edit(demon).copied = BEAR.base
    game.state.dirty |= c.F_BATTLEFIELD
    assert game.chars(demon).name == "" and game.chars(bear).name == "Runeclaw Bear"
    game.state.edit(demon).face_down = False
    game.state.dirty |= c.F_BATTLEFIELD
    assert game.chars(demon).name == "Runeclaw Bear"


def test_last_known_copiable_values():
    """CR 608.2h, 707.2: a copy of what is gone copies what it last was."""
    game = Table()
    shifter, bear, clone = game.put(CLONE), game.put(BEAR), game.put(CLONE)
    game.become_copy(shifter, bear, until="turn")
    game.effect((ChangePT(5, 5),), (shifter,))
    game.leave(shifter)
    effects.prune(game)
    game.become_copy(clone, shifter)
    assert game.chars(clone).name == "Runeclaw Bear" and game.pt(clone) == (2, 2)


def test_a_copy_of_a_spell_has_its_choices():
    """CR 707.10, 707.10f: modes, targets, X and additional costs are copied; that mana was spent is not."""
    game = Table()
    game.happen = lambda *events: iter(())  # nothing triggers or replaces here
    printed = face("Fireball", c.SORCERY, colors=RED)
    spell = game.put(printed, 0, c.STACK)
    announced = Announced()
    announced.x, announced.targets, announced.paid, announced.mana_spent = 4, ((1, (1,)),), (("kicker", 1),), (8, 8)
    game.state.edit(spell).announced = announced
    steps = copying.copy_on_stack(game, spell, 1, retarget=False)
    try:
        while True:
            next(steps)
    except StopIteration as stop:
        new = stop.value
    copy = game.object(new)
    assert (copy.kind, copy.owner, copy.controller, game.chars(new)) == (c.COPY, 1, 1, printed.base)
    assert (copy.announced.x, copy.announced.targets, copy.announced.paid) == (4, ((1, (1,)),), (("kicker", 1),))
    assert copy.announced.mana_spent == () and announced.mana_spent == (8, 8)
    assert game.state.zone(c.STACK) == (spell, new) and mask(()) == 0

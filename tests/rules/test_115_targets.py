"""Targets (CR 115)."""

import pytest

from wanzhi import IllegalChoice, Scenario
from wanzhi.lab.scenario import ScenarioError

BEAR = "Runeclaw Bear"
REFUSED = (ScenarioError, IllegalChoice)


def test_targets_are_chosen_as_the_spell_is_cast():
    """CR 115.1a, 601.2c: before anybody can respond."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Lightning Bolt", targets=bear, resolve=False)
    announced = s.game.object(s.stack()[0]).announced
    assert announced is not None and announced.targets[0][1] == (bear,)


def test_aura_spells_target_and_aura_permanents_do_not():
    """CR 115.1b, 303.4a: hexproof keeps an opponent's Aura spell away; one that is put onto the battlefield needs no target."""
    s = Scenario()
    bogle = s.battlefield(s.p2, "Slippery Bogle")
    with pytest.raises(REFUSED):
        s.cast(s.p1, "Pacifism", targets=bogle)
    aura = s.enter(s.p1, "Pacifism")
    assert s.game.object(s.now(aura)).attached_to == bogle


def test_activated_abilities_target():
    """CR 115.1c: the target is chosen on activation."""
    s = Scenario()
    pinger, bogle = s.battlefield(s.p1, "Prodigal Sorcerer"), s.battlefield(s.p2, "Slippery Bogle")
    with pytest.raises(REFUSED):
        s.activate(pinger, targets=bogle)
    s.activate(pinger, targets=s.p2)
    assert s.life(s.p2) == 19


def test_triggered_abilities_target_as_they_are_put_on_the_stack():
    """CR 115.1d, 603.3d: with no legal target the ability is removed."""
    s = Scenario()
    s.cast(s.p1, "Flametongue Kavu", resolve=False)
    s.resolve(1)
    assert s.names("battlefield") == [] or s.zone(s.game.permanents(s.p1)[0]) == "battlefield"
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Flametongue Kavu", targets=bear)
    assert s.zone(bear) == "graveyard"


def test_equip_is_a_targeted_ability():
    """CR 115.1e, 702.6a: shroud keeps Equipment away."""
    s = Scenario()
    mask, bear = s.battlefield(s.p1, "Bonesplitter"), s.battlefield(s.p1, BEAR, gains="shroud")
    with pytest.raises(REFUSED):
        s.activate(mask, targets=bear)
    other = s.battlefield(s.p1, BEAR)
    s.activate(mask, targets=other)
    assert s.pt(other) == (4, 2)


def test_only_permanents_are_targets_unless_something_else_is_said():
    """CR 115.2: a creature card in a graveyard is no "target creature"."""
    s = Scenario()
    card = s.graveyard(s.p2, BEAR)
    with pytest.raises(REFUSED):
        s.cast(s.p1, "Murder", targets=card)
    assert s.zone(card) == "graveyard"


def test_two_targets_of_one_word_are_different():
    """CR 115.3: "two target creatures" can't be one; two instances of the word can be the same object."""
    s = Scenario()
    s.define("Twin Tap", "Instant", "tap two target creatures.", "{U}")
    s.define("Double Doom", "Instant", "destroy target artifact and target creature.", "{B}")
    bear = s.battlefield(s.p2, BEAR)
    with pytest.raises(REFUSED):
        s.cast(s.p1, "Twin Tap", targets=[bear, bear])
    golem = s.battlefield(s.p2, "Lodestone Golem")
    s.cast(s.p1, "Double Doom", targets=[golem, golem])
    assert s.zone(golem) == "graveyard" and s.zone(bear) == "battlefield"


def test_any_target():
    """CR 115.4: creatures, players, planeswalkers and battles; not other permanents."""
    s = Scenario()
    jace, stone = s.battlefield(s.p2, "Jace Beleren"), s.battlefield(s.p2, "Mind Stone")
    s.cast(s.p1, "Shock", targets=jace)
    assert s.counters(jace, "loyalty") == 1
    with pytest.raises(REFUSED):
        s.cast(s.p1, "Shock", targets=stone)


def test_a_spell_is_no_target_for_itself():
    """CR 115.5: Counterspell needs another spell."""
    s = Scenario()
    assert not s.can(s.p1, "cast", s.hand(s.p1, "Counterspell")) and s.lands(s.p1, "Island", "Island")
    card = s.hand(s.p1, "Counterspell")
    assert not s.can(s.p1, "cast", card)


def test_zero_targets():
    """CR 115.6: "up to one target" with none chosen does not make the spell lose its target."""
    s = Scenario()
    s.define("Kind Word", "Sorcery", "tap up to one target creature. you gain 2 life.", "{W}")
    s.cast(s.p1, "Kind Word")
    assert s.life(s.p1) == 22


def test_changing_the_target():
    """CR 115.7a, 115.7d: to another legal target; what is left unchanged may stay."""
    s = Scenario()
    bear, wurm = s.battlefield(s.p2, BEAR), s.battlefield(s.p1, "Craw Wurm")
    s.cast(s.p1, "Lightning Bolt", targets=bear, resolve=False)
    s.answer("choose new targets", wurm)
    s.cast(s.p2, "Redirect", targets=s.stack()[0])
    assert s.zone(bear) == "battlefield" and s.zone(wurm) == "battlefield" and s.game.object(wurm).damage == 3


def test_only_the_final_set_of_targets_counts():
    """CR 115.7e: the two targets of Arc Trail may be swapped."""
    s = Scenario()
    bear, elves = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, "Llanowar Elves")
    spell = s.cast(s.p1, "Arc Trail", targets=[elves, bear], resolve=False)
    stack_id = s.stack()[0]
    s.answer("choose new targets", bear).answer("choose new targets", elves)
    s.cast(s.p2, "Redirect", targets=stack_id)
    assert spell and s.zone(elves) == s.zone(bear) == "graveyard"  # 2 damage to the Bear, 1 to the Elves


def test_what_is_affected_need_not_be_targeted():
    """CR 115.10, 115.10a: a sweeper destroys what has shroud."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR, gains="shroud")
    s.cast(s.p1, "Day of Judgment")
    assert s.zone(bear) == "graveyard"


def test_you_is_no_target():
    """CR 115.10b: a player with hexproof still draws from "you draw"."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Veil", "Enchantment", "you have shroud."))
    s.cast(s.p1, "Divination")
    assert len(s.game.hand(s.p1)) == 2


def test_modes_with_targets_of_their_own():
    """CR 115.8, 601.2b-c: only the chosen mode's targets are chosen."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Boros Charm", modes=0, targets=s.p2)
    assert s.life(s.p2) == 16 and s.zone(bear) == "battlefield"


def test_divided_effects_keep_their_division():
    """CR 115.7f, 601.2d."""
    s = Scenario()
    bear, wurm = s.battlefield(s.p2, BEAR), s.battlefield(s.p2, "Craw Wurm")
    s.cast(s.p1, "Rolling Thunder", x=3, targets=[bear, wurm], divide={bear: 2, wurm: 1})
    assert s.zone(bear) == "graveyard" and s.game.object(wurm).damage == 1
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    with pytest.raises(REFUSED):
        s.cast(s.p1, "Rolling Thunder", x=1, targets=[bear, s.p2])  # each target gets at least 1


def test_looking_at_what_a_spell_targets():
    """CR 115.9b: "target spell that targets a creature"."""
    s = Scenario()
    s.define("Guard", "Instant", "counter target spell that targets a creature you control.", "{U}")
    bear = s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Lightning Bolt", targets=bear, resolve=False)
    s.cast(s.p2, "Guard", targets=s.stack()[0])
    assert s.zone(bear) == "battlefield"
    s.cast(s.p1, "Lightning Bolt", targets=s.p2, resolve=False)
    with pytest.raises(REFUSED):
        s.cast(s.p2, "Guard", targets=s.stack()[0])


def test_a_sole_target_can_be_asked_for():
    """CR 601.2c: the only creature is an opponent's; who wants to be asked can cancel (733.1)."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    s.lands(s.p1, "Forest")
    aura = s.hand(s.p1, "Rancor")
    plain = s.game.fork()
    plain.choose(("cast", aura, ""))
    assert plain.decision.why != "601.2c"
    game = s.game
    game.state.ask_sole_targets = True
    before = game.hash()
    game.choose(("cast", aura, ""))
    assert game.decision.why == "601.2c" and game.decision.next(()).options == (bear,)
    assert game.cancel() and game.hash() == before
    game.choose(("cast", aura, ""))
    game.choose((bear,))
    assert game.object(game.stack()[-1]).announced.targets[0][1] == (bear,)


def test_a_sole_target_of_a_trigger_and_a_lone_player_are_not_asked_for():
    """CR 603.3d, 601.2c: what triggered can't be taken back, and an opponent is no choice."""
    s = Scenario()
    s.game.state.ask_sole_targets = True
    s.cast(s.p1, "Duress", resolve=False)
    assert s.game.object(s.stack()[0]).announced.targets[0][1] == (s.p2,)
    s = Scenario()
    s.game.state.ask_sole_targets = True
    kavu = s.cast(s.p1, "Flametongue Kavu", resolve=False)
    s.resolve()
    assert s.zone(kavu) == "graveyard"

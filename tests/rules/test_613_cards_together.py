"""Cards whose effects meet in the layers, in the pipeline, on the stack (CR 613, 614, 616, 707, 733); in both orders where it could matter."""

import pytest

from wanzhi import Scenario
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.constants import BLACK, COLORS, CREATURE, ENCHANTMENT, GREEN, LAND, RED
from wanzhi.model.subtypes import SUBTYPE_BIT

BEAR = "Runeclaw Bear"
BOTH = pytest.mark.parametrize("turned", [False, True])


def board(s: Scenario, turned: bool, *names: str) -> list[int]:
    """Permanents of the first player, in this order of timestamps or the other."""
    order = list(reversed(names)) if turned else list(names)
    ids = {name: s.battlefield(s.p1, name) for name in order}
    return [ids[name] for name in names]


def colors_of(s: Scenario, land: int) -> set[int]:
    """What a land taps for."""
    from wanzhi.vocabulary.effects.mana import could_produce

    bits = could_produce(s.game, s.now(land))
    return {color for color in COLORS if bits & color}


@BOTH
def test_blood_moon_and_urborg(turned):
    """CR 613.8a, 305.7: Blood Moon takes Urborg's ability, whatever came first: no land becomes a Swamp."""
    s = Scenario()
    moon, urborg = board(s, turned, "Blood Moon", "Urborg, Tomb of Yawgmoth")
    forest = s.battlefield(s.p2, "Forest")
    assert s.chars(urborg).subtypes == SUBTYPE_BIT["Mountain"] and s.chars(urborg).abilities == ()
    assert colors_of(s, urborg) == {RED} and colors_of(s, forest) == {GREEN}
    s.cast(s.p1, "Disenchant", targets=moon)
    assert colors_of(s, urborg) == {BLACK} and colors_of(s, forest) == {GREEN, BLACK}


@BOTH
def test_shock_lands_under_blood_moon(turned):
    """CR 305.7, 613.8, 614.12: two shock lands are Mountains only; one that enters is one already and asks for no life."""
    s = Scenario()
    moon, fountain, steam = board(s, turned, "Blood Moon", "Hallowed Fountain", "Steam Vents")
    assert all(s.chars(land).subtypes == SUBTYPE_BIT["Mountain"] and colors_of(s, land) == {RED} for land in (fountain, steam))
    entered = s.enter(s.p1, "Blood Crypt")
    assert not s.tapped(entered) and s.life(s.p1) == 20
    s.cast(s.p1, "Disenchant", targets=moon)
    assert len(colors_of(s, fountain)) == 2


@BOTH
def test_humility_and_a_lord(turned):
    """CR 613.1f, 613.6, 613.8a: the lord loses its ability before it would apply; all creatures are 1/1."""
    s = Scenario()
    _, lord, goblin = board(s, turned, "Humility", "Goblin Chieftain", "Raging Goblin")
    assert s.pt(goblin) == s.pt(lord) == (1, 1) and not s.has(goblin, "haste")


@BOTH
def test_humility_and_an_anthem(turned):
    """CR 613.4b-c: set in layer 7b, raised in 7c."""
    s = Scenario()
    _, _, bear = board(s, turned, "Humility", "Glorious Anthem", "Craw Wurm")
    assert s.pt(bear) == (2, 2)


@BOTH
def test_humility_and_opalescence(turned):
    """CR 613.6, 613.7: both apply in layer 7b in timestamp order: Humility is 1/1 or 4/4."""
    s = Scenario()
    humility, opalescence = board(s, turned, "Humility", "Opalescence")
    assert s.chars(humility).types == CREATURE | ENCHANTMENT and s.chars(humility).abilities == ()
    assert s.pt(humility) == ((1, 1) if turned else (4, 4))
    assert s.chars(opalescence).types == ENCHANTMENT


@BOTH
def test_dryad_arbor_and_life_and_limb(turned):
    """CR 613.1d, 205.1b: a Forest and a Saproling, both Dryad Arbor's own types kept."""
    s = Scenario()
    _, arbor = board(s, turned, "Life and Limb", "Dryad Arbor")
    chars = s.chars(arbor)
    assert chars.types == LAND | CREATURE and chars.colors == GREEN and s.pt(arbor) == (1, 1)
    assert chars.subtypes == SUBTYPE_BIT["Forest"] | SUBTYPE_BIT["Dryad"] | SUBTYPE_BIT["Saproling"]


@BOTH
def test_conspiracy_opalescence_and_enchanted_evening(turned):
    """CR 613.8a-c: Evening makes lands enchantments, Opalescence makes those creatures, Conspiracy gives them the type, in any order.

    The counter keeps the 0/0 Forest alive (CR 202.3b, 704.5f).
    """
    s = Scenario()
    s.battlefield(s.p1, "Forest", counters={"+1/+1": 1})
    names = ["Conspiracy", "Opalescence", "Enchanted Evening"]
    for name in reversed(names) if turned else names:
        s.battlefield(s.p1, name, **({"creature type": "Elf"} if name == "Conspiracy" else {}))
    forest = s.game.permanents(s.p1)[0]
    assert s.chars(forest).types == LAND | ENCHANTMENT | CREATURE
    assert s.chars(forest).subtypes & SUBTYPE_BIT["Elf"] and s.pt(forest) == (1, 1)


def test_clone_of_a_clone():
    """CR 707.2, 707.3, 707.5: the second Clone copies what the first one is a copy of."""
    s = Scenario()
    wurm = s.battlefield(s.p2, "Craw Wurm", counters={"+1/+1": 1})
    first = s.enter(s.p1, "Clone")
    s.cast(s.p1, "Murder", targets=wurm)
    second = s.enter(s.p2, "Clone")
    assert s.pt(first) == s.pt(second) == (6, 4) and s.chars(second).name == "Craw Wurm"


def test_clone_of_an_image_keeps_the_exception():
    """CR 707.9a, 707.3: what Phantasmal Image gained as part of copying is copied too."""
    s = Scenario()
    s.battlefield(s.p2, "Craw Wurm")
    image = s.enter(s.p1, "Phantasmal Image")
    s.answer("Pick", image)
    s.answer("YesNo", True)
    clone = s.enter(s.p1, "Clone")
    assert s.chars(image).subtypes & SUBTYPE_BIT["Illusion"]
    assert len(s.chars(clone).abilities) == len(s.chars(image).abilities)


def test_doubling_season_and_planeswalkers():
    """CR 614.16, 306.5b: twice as many loyalty counters as it enters; what a loyalty ability costs is not doubled (606.4)."""
    s = Scenario()
    s.battlefield(s.p1, "Doubling Season")
    jace = s.cast(s.p1, "Jace Beleren")
    assert s.counters(jace, "loyalty") == 6
    s.activate(jace, 0)
    assert s.counters(jace, "loyalty") == 8


def test_doubling_season_and_tokens():
    """CR 614.16, 616.1: two Doubling Seasons make four times as many tokens."""
    for seasons, tokens in ((1, 4), (2, 8)):
        s = Scenario()
        for _ in range(seasons):
            s.battlefield(s.p1, "Doubling Season")
        s.cast(s.p1, "Raise the Alarm")
        assert len(s.tokens(s.p1)) == tokens


def test_doubling_season_and_counters():
    """CR 614.16, 122.6: counters that an effect puts on a permanent, and with which it enters; the opponent's are not doubled."""
    s = Scenario()
    s.battlefield(s.p1, "Doubling Season")
    s.define("Growth", "Instant", "put a +1/+1 counter on target creature.", "{G}")
    mine, theirs = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, BEAR)
    s.cast(s.p1, "Growth", targets=mine)
    s.cast(s.p1, "Growth", targets=theirs)
    assert s.counters(mine, "+1/+1") == 2 and s.counters(theirs, "+1/+1") == 1
    assert s.counters(s.enter(s.p1, "Triskelion"), "+1/+1") == 6


@BOTH
def test_torpor_orb(turned):
    """CR 603.2, 603.6a, 614.17: creatures that enter cause nothing to trigger, neither their own abilities nor others'."""
    s = Scenario()
    board(s, turned, "Torpor Orb", "Soul Warden")
    s.enter(s.p1, "Elvish Visionary")
    assert s.life(s.p1) == 20 and len(s.game.hand(s.p1)) == 0


def test_torpor_orb_leaves_replacement_effects_alone():
    """CR 614.1c: "enters with" is no triggered ability."""
    s = Scenario()
    s.battlefield(s.p1, "Torpor Orb")
    assert s.counters(s.enter(s.p1, "Triskelion"), "+1/+1") == 3


def test_a_cascade_cast_cancelled_in_mid_resolution():
    """CR 733.1, 608.2g, 702.85a: the cast is taken back to the question whether to cast, with the revealed card still exiled."""
    s = Scenario()
    s.library(s.p1, "Forest", "Lightning Bolt")
    s.battlefield(s.p2, BEAR)
    s.hand(s.p1, "Bloodbraid Elf")
    s.lands(s.p1, "Mountain", "Mountain", "Forest", "Forest")
    game = s.game
    game.choose(next(action for action in game.legal_actions(s.p1) if action[0] == "cast"))
    while game.decision.why != "608.2g":
        game.choose(game.decision.default())
    exiled = [game.object(id).face.name for id in game.state.zone(5)]
    key = game.position_key()
    game.choose(True)
    assert game.decision.why == "601.2c"  # the target of Lightning Bolt
    assert game.can_cancel and game.cancel()
    assert game.decision.why == "608.2g" and game.position_key() == key
    assert [game.object(id).face.name for id in game.state.zone(5)] == exiled
    game.choose(False)
    while game.stack():
        game.choose(game.decision.default())
    assert game.player(s.p2).life == 20


def test_a_mana_ability_that_mills_and_then_a_cancel():
    """CR 733.1: after a mana ability moved cards from a library, the spell it was for can't be taken back past it."""
    s = Scenario()
    s.define("Grinder", "Artifact", "{T}, mill a card: add {R}.")
    s.define("Furnace", "Artifact", "{T}, sacrifice a creature: add {R}.")
    s.lands(s.p1, "Grinder")
    s.battlefield(s.p2, BEAR)
    bolt = s.hand(s.p1, "Lightning Bolt")
    game = s.game
    game.choose(next(action for action in game.legal_actions(s.p1) if action[0] == "cast" and action[1] == bolt))
    assert game.can_cancel
    while not game.graveyard(s.p1):
        game.choose(game.decision.default())
    assert not game.can_cancel and not game.cancel()
    assert len(game.graveyard(s.p1)) >= 1


def test_simultaneous_sacrifices_in_apnap_order():
    """CR 101.4, 603.3b, 603.10a: each player chooses in turn; all die at once; the triggers go on the stack in APNAP order."""
    s = Scenario()
    s.battlefield(s.p1, "Doomed Traveler"), s.battlefield(s.p2, "Doomed Traveler")
    s.cast(s.p1, "Innocent Blood", resolve=False)
    s.resolve(1)
    assert [s.game.object(id).controller for id in s.stack()] == [s.p1, s.p2]
    s.resolve()
    assert len(s.tokens(s.p1)) == len(s.tokens(s.p2)) == 1


def test_a_spell_that_only_a_sacrifice_outlet_can_pay_for():
    """CR 601.2g, 605.3a: it is offered; the outlet is activated while the cost is paid."""
    s = Scenario()
    s.define("Altar", "Artifact", "sacrifice a creature: add {R}.")
    s.lands(s.p1, "Altar")
    bear = s.battlefield(s.p1, BEAR)
    bolt = s.hand(s.p1, "Lightning Bolt")
    assert s.can(s.p1, "cast", bolt)
    s.cast(s.p1, "Lightning Bolt", targets=s.p2)
    assert s.life(s.p2) == 17 and s.zone(bear) == "graveyard"


def test_without_a_creature_the_outlet_pays_nothing():
    """CR 118.3, 601.2g: then the spell is not offered."""
    s = Scenario()
    s.define("Altar", "Artifact", "sacrifice a creature: add {R}.")
    s.lands(s.p1, "Altar")
    with pytest.raises(ScenarioError):
        s.cast(s.p1, "Lightning Bolt", targets=s.p2)
    assert s.life(s.p2) == 20

"""Mana, numbers and symbols (CR 106, 107)."""

import pytest

from wanzhi import Scenario
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.constants import BLACK, BLUE, GREEN, RED, WHITE
from wanzhi.model.mana import COLORLESS, ManaCost

BEAR = "Runeclaw Bear"


def pay(cost: str, pool: str) -> bool:
    """Whether a spell of that cost can be cast with that mana."""
    s = Scenario()
    s.define("Spell", "Sorcery", "you gain 1 life.", cost)
    s.mana(s.p1, pool)
    try:
        s.cast(s.p1, "Spell")
    except ScenarioError:
        return False
    return s.life(s.p1) == 21


def test_six_types_of_mana():
    """CR 106.1a, 106.1b, 107.4a, 107.4c: each colour pays for itself, colourless for {C}."""
    for symbol in "WUBRGC":
        assert pay(f"{{{symbol}}}", f"{{{symbol}}}")
        assert not pay(f"{{{symbol}}}", "{W}{U}{B}{R}{G}{C}".replace(f"{{{symbol}}}", ""))


def test_generic_mana_is_paid_with_any():
    """CR 107.4b."""
    assert pay("{2}", "{C}{G}") and pay("{2}", "{W}{W}") and not pay("{2}", "{W}")


def test_hybrid_mana():
    """CR 107.4e: {G/W}{G/W} is paid with GG, GW or WW and nothing else."""
    for pool in ("{G}{G}", "{G}{W}", "{W}{W}"):
        assert pay("{G/W}{G/W}", pool)
    assert not pay("{G/W}{G/W}", "{G}{U}") and not pay("{G/W}{G/W}", "{C}{C}")


def test_monocolored_hybrid():
    """CR 107.4e: {2/B} is paid with one black or any two."""
    assert pay("{2/B}", "{B}") and pay("{2/B}", "{W}{C}") and not pay("{2/B}", "{W}")


def test_phyrexian_mana():
    """CR 107.4f: {W/P}{W/P} is WW, W and 2 life, or 4 life."""
    for pool, life in (("{W}{W}", 21), ("{W}", 19), ("", 17)):
        s = Scenario()
        s.define("Spell", "Sorcery", "you gain 1 life.", "{W/P}{W/P}")
        s.mana(s.p1, pool) if pool else s.lands(s.p1)
        s.cast(s.p1, "Spell")
        assert s.life(s.p1) == life


def test_snow_mana():
    """CR 107.4h: {S} is paid with mana from a snow source only."""
    for land, payable in (("Snow-Covered Forest", True), ("Forest", False)):
        s = Scenario()
        s.define("Frost", "Sorcery", "you gain 1 life.", "{S}")
        s.lands(s.p1, land)
        card = s.hand(s.p1, "Frost")
        assert s.can(s.p1, "cast", card) is payable


def test_zero_is_paid_with_nothing():
    """CR 107.4d, 118.5, 118.5a, 118.3a: a spell of cost {0} must still be cast."""
    s = Scenario()
    s.lands(s.p1)
    s.cast(s.p1, "Memnite")
    assert s.names("battlefield") == ["Memnite"]


def test_mana_goes_to_the_pool_and_empties():
    """CR 106.4, 500.5: unspent mana empties as the step ends."""
    s = Scenario()
    (forest,) = s.lands(s.p1, "Forest")
    s.activate(forest)
    assert s.pool(s.p1) == {GREEN: 1} and s.tapped(forest)
    s.step("combat")
    assert s.pool(s.p1) == {}


def test_mana_of_an_undefined_type_is_not_produced():
    """CR 106.5, 106.7: Fellwar Stone without opponents' lands; with them, what those could produce."""
    s = Scenario()
    (stone,) = s.lands(s.p1, "Fellwar Stone")
    s.activate(stone)
    assert s.pool(s.p1) == {} and s.tapped(stone)
    s = Scenario()
    (stone,) = s.lands(s.p1, "Fellwar Stone")
    s.battlefield(s.p2, "Island", tapped=True)
    s.activate(stone)
    assert s.pool(s.p1) == {BLUE: 1}


def test_exotic_orchards():
    """CR 106.7: two Orchards that look at each other produce nothing, unless a third land gives them something."""
    s = Scenario()
    (mine,) = s.lands(s.p1, "Exotic Orchard")
    s.lands(s.p2, "Exotic Orchard")
    s.activate(mine)
    assert s.pool(s.p1) == {}
    s = Scenario()
    mine, _ = s.lands(s.p1, "Exotic Orchard", "Forest")
    (theirs,) = s.lands(s.p2, "Exotic Orchard")
    s.activate(mine)
    assert s.pool(s.p1) == {GREEN: 1}
    s.activate(theirs)
    assert s.pool(s.p2) == {GREEN: 1}


def test_mana_of_spells_goes_to_the_pool():
    """CR 106.3, 605.5b: Dark Ritual is a spell that produces mana; it uses the stack."""
    s = Scenario()
    s.cast(s.p1, "Dark Ritual", resolve=False)
    assert len(s.stack()) == 1 and s.pool(s.p1) == {}
    s.resolve()
    assert s.pool(s.p1) == {BLACK: 3}


def test_power_below_zero_counts_as_zero_for_damage():
    """CR 107.1b, 510.1a: a 3/4 that gets -5/-0 is -2/4 and deals no damage; with +3/+0 it deals 1."""
    s = Scenario()
    bear = s.battlefield(s.p1, s.define("Ox", "Creature - Ox", pt="3/4"))
    s.define("Weakness", "Instant", "target creature gets -5/-0 until end of turn.", "{B}")
    s.define("Strength", "Instant", "target creature gets +3/+0 until end of turn.", "{R}")
    s.cast(s.p1, "Weakness", targets=bear)
    assert s.pt(bear) == (-2, 4)
    s.attack(bear)
    assert s.life(s.p2) == 20
    s.cast(s.p1, "Strength", targets=bear)
    assert s.pt(bear) == (1, 4)


def test_a_negative_number_of_mana_is_none():
    """CR 107.1b: Viridian Joiner with power -2 adds no mana."""
    s = Scenario()
    joiner = s.battlefield(s.p1, "Viridian Joiner")
    s.define("Weakness", "Instant", "target creature gets -3/-0 until end of turn.", "{B}")
    s.cast(s.p1, "Weakness", targets=joiner)
    s.lands(s.p1)
    s.activate(joiner)
    assert s.pool(s.p1) == {}


def test_halves_are_rounded_as_told():
    """CR 107.1a."""
    s = Scenario()
    s.define("Halver", "Sorcery", "target player loses half their life, rounded up.", "{B}")
    s.set_life(s.p2, 9)
    s.cast(s.p1, "Halver", targets=s.p2)
    assert s.life(s.p2) == 4


def test_any_number_may_be_zero():
    """CR 107.1c."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.define("Farewell", "Sorcery", "sacrifice any number of creatures.", "{B}")
    s.choose(()).cast(s.p1, "Farewell")
    assert s.zone(bear) == "battlefield"


def test_a_number_that_is_not_defined_is_zero():
    """CR 107.2: the greatest mana value among no permanents."""
    s = Scenario()
    s.define("Measure", "Sorcery", "you gain X life, where X is the greatest power among creatures you control.", "{W}")
    s.cast(s.p1, "Measure")
    assert s.life(s.p1) == 20


def test_x_is_chosen_for_the_cost():
    """CR 107.3a, 601.2b, 107.3i: it has the same value in cost and text, and in the mana value on the stack (202.3e)."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    spell = s.cast(s.p1, "Earthquake", x=2, resolve=False)
    assert s.game.mana_value(s.stack()[0]) == 3 and spell
    s.resolve()
    assert s.zone(bear) == "graveyard" and s.life(s.p2) == 18


def test_x_is_zero_elsewhere():
    """CR 107.3g: in a hand, X counts as 0."""
    s = Scenario()
    card = s.hand(s.p1, "Earthquake")
    assert s.game.mana_value(card) == 1


def test_x_is_zero_if_the_cost_is_not_paid():
    """CR 107.3b, 118.9: cast without paying its mana cost, X can only be 0."""
    s = Scenario()
    bear = s.battlefield(s.p2, BEAR)
    card = s.hand(s.p1, "Earthquake")
    s.do(lambda game: game.cast_during_resolution(s.p1, card, True))
    assert s.zone(bear) == "battlefield" and s.zone(card) == "graveyard" and s.life(s.p2) == 20


def test_x_that_the_text_defines():
    """CR 107.3c, 107.3f: no choice is asked."""
    s = Scenario()
    s.battlefield(s.p1, BEAR), s.battlefield(s.p1, BEAR)
    s.define("Count", "Sorcery", "you gain X life, where X is the number of creatures you control.", "{W}")
    s.cast(s.p1, "Count")
    assert s.life(s.p1) == 22


def test_x_of_an_entering_permanent():
    """CR 107.3m, 614.1c: the X that was paid is known as the permanent enters."""
    s = Scenario()
    s.define("Hydra", "Creature - Hydra", "~ enters with X +1/+1 counters on it.", "{X}{G}", "0/0")
    hydra = s.cast(s.p1, "Hydra", x=3)
    assert s.pt(hydra) == (3, 3) and s.counters(hydra, "+1/+1") == 3
    assert s.game.mana_value(s.now(hydra)) == 1


def test_x_of_an_activated_ability_is_its_own():
    """CR 107.3k: the X of an activation is independent of other values of X."""
    s = Scenario()
    s.define("Engine", "Artifact", "{X}, {T}: you gain X life.", "{X}")
    engine = s.cast(s.p1, "Engine", x=1)
    s.activate(s.now(engine), x=4)
    assert s.life(s.p1) == 24


def test_tapped_permanents_cannot_pay_the_tap_symbol():
    """CR 107.5, 118.3."""
    s = Scenario()
    pinger = s.battlefield(s.p1, "Prodigal Sorcerer", tapped=True)
    with pytest.raises(ScenarioError):
        s.activate(pinger, targets=s.p2)
    assert s.life(s.p2) == 20


def test_the_untap_symbol():
    """CR 107.6: an untapped permanent can't be untapped as a cost; a creature that came this turn can't either (302.6)."""
    s = Scenario()
    s.define("Recoil", "Creature", "{Q}: you gain 1 life.")
    awake = s.battlefield(s.p1, "Recoil")
    assert not s.can(s.p1, "activate", awake)
    asleep, new = s.battlefield(s.p1, "Recoil", tapped=True), s.battlefield(s.p1, "Recoil", tapped=True, sick=True)
    assert s.can(s.p1, "activate", asleep) and not s.can(s.p1, "activate", new)
    s.activate(asleep)
    assert s.life(s.p1) == 21 and not s.tapped(asleep)


def test_loyalty_symbols():
    """CR 107.7, 606.4: a plus adds counters, a minus removes them."""
    s = Scenario()
    jace = s.battlefield(s.p1, "Jace Beleren")
    s.activate(jace, "target player draws", targets=s.p1)
    assert s.counters(jace, "loyalty") == 2


def test_mana_values_of_costs():
    """CR 202.3, 202.3f, 202.3g, 107.4e, 107.4f: hybrid counts its larger half, Phyrexian one."""
    for cost, value in (("{3}{U}{U}", 5), ("{1}{W/U}{W/U}", 3), ("{2/B}{2/B}{2/B}", 6), ("{1}{W/P}{W/P}", 3), ("{X}{R}", 1)):
        assert ManaCost.parse(cost).mana_value(0) == value


def test_colors_of_costs():
    """CR 202.2, 107.4e, 107.4f, 105.2: the colours of the symbols; none is colourless."""
    s = Scenario()
    for cost, colors in (("{2}{W}", WHITE), ("{2}", 0), ("{2}{W}{B}", WHITE | BLACK), ("{G/W}", GREEN | WHITE), ("{2/R}", RED), ("{R/P}", RED)):
        card = s.hand(s.p1, s.define("Thing", "Artifact", "", cost))
        assert s.chars(card).colors == colors


def test_tapping_for_mana_triggers_at_once():
    """CR 106.12, 106.12a, 605.1b, 605.4a: a triggered mana ability resolves without the stack, also while a spell is paid for."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Flare", "Enchantment", "whenever you tap a land for mana, add {R}."))
    s.lands(s.p1, "Mountain")
    s.activate(s.game.permanents(s.p1)[1])
    assert s.pool(s.p1) == {RED: 2} and s.stack() == []


def test_restricted_mana():
    """CR 106.6: mana that may be spent only on creature spells."""
    s = Scenario()
    s.define("Pillar", "Land", "{T}: add {R}. spend this mana only to cast a creature spell.")
    s.lands(s.p1, "Pillar")
    bolt, goblin = s.hand(s.p1, "Lightning Bolt"), s.hand(s.p1, "Raging Goblin")
    assert not s.can(s.p1, "cast", bolt) and s.can(s.p1, "cast", goblin)


def test_colorless_is_no_color():
    """CR 106.1b, 105.2c: {C} does not pay for colours, and Wastes-like mana pays generic costs."""
    assert not pay("{W}", "{C}") and pay("{1}", "{C}")
    s = Scenario()
    (ring,) = s.lands(s.p1, "Sol Ring")
    s.activate(ring)
    assert s.pool(s.p1) == {COLORLESS: 2}


CAVE = "{T}: Add {G}. Spend this mana only to cast creature spells."


def test_mana_for_spells_pays_no_cost_of_attacking():
    """CR 106.6, 508.1h: a cost to attack is neither a spell nor an ability."""
    for land, able in (("{T}: Add {G}.", True), (CAVE, False)):
        s = Scenario()
        s.battlefield(s.p2, s.define("Toll", "Enchantment", "Creatures can't attack you unless their controller pays {1} for each of those creatures."))
        bear = s.battlefield(s.p1, "Runeclaw Bear")
        s.battlefield(s.p1, s.define("Cave", "Land", land))
        s.step("declare attackers")
        options = s.game.decision.next(()).options if s.game.decision.kind == "Attack" else ()
        assert any(bear in option for option in options if isinstance(option, tuple)) == able


def test_mana_for_spells_pays_nothing_for_a_creature_that_asks():
    """CR 106.6, 118.12: "sacrifice it unless you pay {G}" is no creature spell although a creature asks for it."""
    for land, able in (("{T}: Add {G}.", True), (CAVE, False)):
        s = Scenario()
        s.battlefield(s.p1, s.define("Cave", "Land", land))
        beast = s.battlefield(s.p1, s.define("Beast", "Creature — Beast", "At the beginning of your end step, sacrifice ~ unless you pay {G}."))
        s.step("end")
        if able:
            s.answer("pay", True)
        s.resolve()
        assert (s.zone(beast) == "battlefield") == able

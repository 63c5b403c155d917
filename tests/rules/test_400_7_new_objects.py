"""An object that changes zones is a new object: what finds it and what does not (CR 400.7)."""

from typing import Any

from wanzhi import Scenario
from wanzhi.model.constants import EXILE

BEAR = "Runeclaw Bear"


def destroy(s: Scenario, id: int) -> None:
    """It is destroyed; nothing else resolves."""

    def act(game: Any) -> Any:
        yield from game.destroy((game.current(id),))

    s._run(act)
    s.game.state.unsettled = True
    s.stack()


def test_an_ability_does_not_find_its_source_that_died_in_response() -> None:
    """CR 400.7, 608.2h: the card in the graveyard is not the creature that was to be returned, exiled or given a counter."""
    for text in ("Return this creature to its owner's hand.", "Exile this creature.", "Put a +1/+1 counter on this creature."):
        s = Scenario()
        one = s.battlefield(s.p1, s.define("One", "Creature", "{1}: " + text))
        s.activate(one, resolve=False)
        destroy(s, one)
        s.resolve()
        assert s.zone(one) == "graveyard" and not s.counters(one)


def test_a_delayed_ability_does_not_find_what_died_before() -> None:
    """CR 603.7c, 400.7: "exile it at the beginning of the next end step" does nothing to a creature that has died."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    text = "Target creature gets +1/+1 until end of turn. Exile it at the beginning of the next end step."
    s.cast(s.p1, s.define("Surge", "Instant", text, "{R}"), targets=bear)
    s.do(lambda game: game.destroy((bear,)))
    s.step("end")
    assert s.zone(bear) == "graveyard"


def test_a_delayed_ability_finds_what_its_effect_moved() -> None:
    """CR 400.7j, 603.7c: what the effect exiled returns at the end step."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    text = "Exile target creature. Return it to the battlefield under its owner's control at the beginning of the next end step."
    s.cast(s.p1, s.define("Flicker", "Instant", text, "{W}"), targets=bear)
    assert s.zone(bear) == "exile"
    s.step("end")
    assert s.zone(bear) == "battlefield"


def test_a_trigger_does_not_find_what_died_while_it_waited() -> None:
    """CR 400.7, 603.3: "whenever a creature enters, exile it": one that died in response stays where it is."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Gate", "Enchantment", "Whenever a creature enters, exile it.", "{1}"))
    bear = s.cast(s.p1, BEAR, resolve=False)
    s.resolve(1)
    destroy(s, bear)
    s.resolve()
    assert s.zone(bear) == "graveyard"


def test_a_trigger_on_a_move_finds_what_it_became() -> None:
    """CR 400.7e: "when this creature dies, return it to its owner's hand": the card in the graveyard, unless that has moved on."""
    s = Scenario()
    card = s.define("Phoenix", "Creature", "When this creature dies, return it to its owner's hand.")
    bird, other = s.battlefield(s.p1, card), s.battlefield(s.p1, card)
    s.do(lambda game: game.destroy((bird,)))
    assert s.zone(bird) == "hand"
    destroy(s, other)
    s.do(lambda game: game.move((game.current(other),), EXILE))
    assert s.zone(other) != "hand"


def test_an_ability_finds_what_its_cost_moved() -> None:
    """CR 400.7j: "sacrifice this creature: return this card to the battlefield tapped"."""
    s = Scenario()
    one = s.battlefield(s.p1, s.define("One", "Creature", "{1}, Sacrifice this creature: Return this card to the battlefield tapped."))
    s.activate(one)
    assert s.zone(one) == "battlefield" and s.tapped(one)


def test_an_aura_that_fell_off_finds_itself() -> None:
    """CR 400.7f: "when enchanted creature dies, return this card to its owner's hand", though the Aura went a moment later."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    text = "Enchant creature\nWhen enchanted creature dies, return this card to its owner's hand."
    aura = s.battlefield(s.p1, s.define("Loyal", "Enchantment - Aura", text, "{1}"), attached_to=bear)
    s.do(lambda game: game.destroy((bear,)))
    assert s.zone(aura) == "hand"

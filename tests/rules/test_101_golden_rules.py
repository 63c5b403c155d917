"""The golden rules (CR 101)."""

import pytest

from wanzhi import Scenario
from wanzhi.lab.scenario import ScenarioError
from wanzhi.model.decisions import Decision

BEAR = "Runeclaw Bear"


def test_cards_override_rules():
    """CR 101.1, 402.2: a card that says there is no maximum hand size wins over the rule of seven."""
    s = Scenario()
    s.battlefield(s.p1, "Reliquary Tower")
    s.hand(s.p1, *["Forest"] * 9)
    s.step("upkeep", s.p2)
    assert len(s.game.hand(s.p1)) == 9


def test_cant_beats_can():
    """CR 101.2: "you can't gain life" wins over an effect that gains life."""
    s = Scenario()
    s.battlefield(s.p1, s.define("No Life", "Enchantment", "players can't gain life."))
    s.cast(s.p1, "Healing Salve", modes=0, targets=s.p1)
    assert s.life(s.p1) == 20


def test_uncounterable_spells_are_not_countered():
    """CR 101.2, 113.6g: a spell that can't be countered is a legal target of a counterspell, and stays."""
    s = Scenario()
    stomper = s.cast(s.p1, "Terra Stomper", resolve=False)
    s.cast(s.p2, "Counterspell", targets=s.stack()[0])
    assert stomper != s.stack() and s.names("battlefield") == ["Terra Stomper"]


def test_losing_and_gaining_abilities_is_not_a_matter_of_cant():
    """CR 101.2a, 113.10c: gaining an ability after it was lost gives it back."""
    s = Scenario()
    s.battlefield(s.p1, "Humility")
    bird = s.battlefield(s.p2, "Birds of Paradise")
    s.battlefield(s.p2, "Flight", attached_to=bird)
    assert s.has(bird, "flying")


def test_impossible_parts_are_ignored():
    """CR 101.3, 609.3: who has one card in hand discards one of two."""
    s = Scenario()
    s.hand(s.p2, "Forest")
    s.cast(s.p1, "Mind Rot", targets=s.p2)
    assert s.names("graveyard", s.p2) == ["Forest"]


def test_apnap_choices_and_simultaneous_sacrifices():
    """CR 101.4, 101.4b, 603.10a: the active player chooses first, the others know it; then all are sacrificed at once."""
    s = Scenario()
    mine, theirs = s.battlefield(s.p1, BEAR), s.battlefield(s.p2, BEAR)
    s.define("Mourner", "Enchantment", "whenever a creature dies, you gain 1 life.")
    s.battlefield(s.p1, "Mourner"), s.battlefield(s.p2, BEAR), s.battlefield(s.p1, BEAR)
    asked: list[tuple[int, str, str]] = []

    def choose(creature: int):
        def answer(decision: Decision) -> tuple[int, ...]:
            asked.append((decision.player, s.game.zone_of(mine), s.game.zone_of(theirs)))
            return (creature,)
        return answer

    s.choose(choose(mine)).choose(choose(theirs))
    s.cast(s.p1, "Innocent Blood")
    assert [player for player, _, _ in asked] == [s.p1, s.p2]
    assert all(first == second for _, first, second in asked)  # both were still on the battlefield while the second player chose
    assert s.zone(mine) == s.zone(theirs) == "graveyard"
    assert s.life(s.p1) == 22


def test_apnap_sacrifices_see_each_other():
    """CR 101.4, 603.10a: creatures sacrificed at the same time see one another die."""
    s = Scenario()
    for player in (s.p1, s.p2):
        s.battlefield(player, s.define("Watcher", "Creature", "whenever a creature dies, you gain 1 life."))
    s.cast(s.p1, "Innocent Blood")
    assert s.life(s.p1) == s.life(s.p2) == 22


def test_a_nonactive_player_chooses_after_the_active_one_in_their_turn():
    """CR 101.4: in the opponent's turn the opponent chooses first."""
    s = Scenario(active=1)
    for player in (s.p1, s.p2):
        s.battlefield(player, BEAR), s.battlefield(player, "Craw Wurm")
    asked: list[int] = []

    def note(decision: Decision) -> tuple[int, ...]:
        asked.append(decision.player)
        return decision.default()  # type: ignore[return-value]

    s.choose(note).choose(note)
    s.cast(s.p2, "Innocent Blood")
    assert asked == [s.p2, s.p1]


def test_each_player_draws_in_turn_order():
    """CR 101.4, 121.2c: the active player draws all cards first."""
    s = Scenario(active=1)
    order: list[int] = []
    s.game.observer = lambda game, event: order.append(event.player) if event.kind == 3 else None  # type: ignore[attr-defined]
    s.cast(s.p2, "Wheel of Fortune")
    assert order == [s.p2] * 7 + [s.p1] * 7


def test_what_can_not_be_done_is_not_offered():
    """CR 101.2: protection makes a creature no legal target."""
    s = Scenario()
    knight = s.battlefield(s.p2, "White Knight")
    with pytest.raises((ScenarioError, ValueError)):
        s.cast(s.p1, "Doom Blade", targets=knight)
    assert s.zone(knight) == "battlefield"

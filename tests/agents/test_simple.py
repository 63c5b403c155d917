"""Positions in which the simple agent must find one move, and whole games."""

from __future__ import annotations

from typing import Any

import pytest

from wanzhi.agents.simple import SimpleAgent
from wanzhi.lab.scenario import Scenario
from wanzhi.lab.simulation import play_one
from wanzhi.model.constants import ATTACKERS, BLOCKERS, HAND, LIBRARY
from wanzhi.rules.game import Game


class Seat:
    """A scenario in which the simple agent plays one player and the other one only passes, unless told to attack or block."""

    def __init__(self, player: int = 0, active: int = 0, step: str = "main") -> None:
        self.s = Scenario(active=active, step=step)
        self.player = player
        self.agent = SimpleAgent(1)
        self.others: dict[str, Any] = {}
        self.asked: list[tuple[str, Any]] = []

    def lands(self, *names: str, player: int | None = None) -> list[int]:
        """Untapped lands."""
        return [self.s.battlefield(self.player if player is None else player, name) for name in names]

    def move(self, kind: str = "Act", step: int | None = None) -> Any:
        """Play on to the agent's first question of that kind (in that step, if it is said) and return its answer, which is then given."""
        game = self.s.game
        for _ in range(300):
            if game.over:
                break
            decision = game.decision
            if decision.decider != self.player:
                game.choose(self.others.pop(decision.kind, None) or _passive(decision))
                continue
            view = game.view(self.player)
            answer = self.agent.choose(view, decision)
            self.asked.append((decision.kind, answer))
            wanted = decision.kind == kind and (step is None or game.step == step)
            game.choose(answer)
            if wanted:
                return answer
        raise AssertionError(f"no {kind} was asked: {self.asked}")

    def plays(self, kind: str = "Act", step: int | None = None) -> str:
        """The same as words: the name of the card that is cast, played or activated, or "pass"."""
        answer = self.move(kind, step)
        return "pass" if answer == ("pass",) else f"{answer[0]} {self.s.game.object(answer[1]).face.name}"


def _passive(decision: Any) -> Any:
    if decision.kind == "Act":
        return ("pass",)
    if decision.kind in ("Attack", "Block") and decision.next(()).complete:
        return ()
    return decision.default()


# --- attacking ----------------------------------------------------------------------------------------------------------------------------


def test_takes_a_lethal_attack():
    """CR 508.1: five points of power against four life and no blocker."""
    seat = Seat()
    bears = [seat.s.battlefield(0, "Runeclaw Bear"), seat.s.battlefield(0, "Kalonian Tusker")]
    seat.s.set_life(1, 4)
    assert {id for id, _ in seat.move("Attack")} == set(bears)


def test_takes_a_lethal_attack_past_one_blocker():
    """Three attackers, one blocker: whatever it stops, the rest is enough."""
    seat = Seat()
    bears = [seat.s.battlefield(0, "Runeclaw Bear") for _ in range(3)]
    seat.s.battlefield(1, "Craw Wurm")
    seat.s.set_life(1, 4)
    seat.s.set_life(0, 3)  # it would be dead on the way back
    assert {id for id, _ in seat.move("Attack")} == set(bears)


def test_does_not_attack_into_a_losing_block():
    """A 2/2 stays at home before an untapped 6/4."""
    seat = Seat()
    seat.s.battlefield(0, "Runeclaw Bear")
    seat.s.battlefield(1, "Craw Wurm")
    assert seat.move("Attack") == ()


def test_attacks_past_a_tapped_creature():
    """The same 6/4, tapped and about to be held by enough life."""
    seat = Seat()
    bear = seat.s.battlefield(0, "Runeclaw Bear")
    seat.s.battlefield(1, "Runeclaw Bear", tapped=True)
    assert [id for id, _ in seat.move("Attack")] == [bear]


def test_flies_over_ground_creatures():
    """CR 702.9b: a flier attacks where the ground is held; the ground creature stays."""
    seat = Seat()
    angel = seat.s.battlefield(0, "Serra Angel")
    seat.s.battlefield(0, "Runeclaw Bear")
    seat.s.battlefield(1, "Craw Wurm")
    assert [id for id, _ in seat.move("Attack")] == [angel]


def test_keeps_back_what_it_needs_in_a_race():
    """At three life against a 2/2 and a 3/3, the only creatures able to block do not attack a player at twenty."""
    seat = Seat()
    seat.s.battlefield(0, "Runeclaw Bear")
    seat.s.battlefield(0, "Kalonian Tusker")
    seat.s.battlefield(1, "Runeclaw Bear", tapped=True)
    seat.s.battlefield(1, "Kalonian Tusker", tapped=True)
    seat.s.set_life(0, 2)
    assert seat.move("Attack") == ()


# --- blocking -----------------------------------------------------------------------------------------------------------------------------


def _attacked(life: int, attackers: list[str], mine: list[str]) -> tuple[Seat, list[int], list[int]]:
    seat = Seat(player=1)
    foes = [seat.s.battlefield(0, name) for name in attackers]
    blockers = [seat.s.battlefield(1, name) for name in mine]
    seat.s.set_life(1, life)
    seat.others["Attack"] = tuple((id, 1) for id in foes)
    return seat, foes, blockers


def test_chump_blocks_when_it_would_die():
    """A 6/4 comes at a player with six life: the Bear is given up."""
    seat, foes, mine = _attacked(6, ["Craw Wurm"], ["Runeclaw Bear"])
    assert seat.move("Block") == ((mine[0], foes[0]),)


def test_does_not_chump_block_while_it_can_live():
    """The same at seven life: the Bear is kept."""
    seat, _, _ = _attacked(7, ["Craw Wurm"], ["Runeclaw Bear"])
    assert seat.move("Block") == ()


def test_chump_blocks_with_the_worst_creature():
    """One block is enough, and the Elves are worth less than the Drake."""
    seat, foes, mine = _attacked(6, ["Craw Wurm"], ["Wind Drake", "Llanowar Elves"])
    assert seat.move("Block") == ((mine[1], foes[0]),)


def test_double_blocks_to_kill():
    """CR 509.1a: a 3/3 and a 2/2 block a 6/4 together: it dies, and one of them with it."""
    seat, foes, mine = _attacked(20, ["Craw Wurm"], ["Kalonian Tusker", "Runeclaw Bear"])
    assert set(seat.move("Block")) == {(mine[0], foes[0]), (mine[1], foes[0])}


def test_blocks_where_it_wins():
    """A 3/3 blocks a 2/2: it kills and lives."""
    seat, foes, mine = _attacked(20, ["Runeclaw Bear"], ["Kalonian Tusker"])
    assert seat.move("Block") == ((mine[0], foes[0]),)


# --- spells -------------------------------------------------------------------------------------------------------------------------------


def test_removal_takes_the_best_threat():
    """CR 601.2c: Swords to Plowshares goes to the Angel, not to the Bear, and not to the agent's own Dragon."""
    seat = Seat()
    seat.lands("Plains")
    seat.s.hand(0, "Swords to Plowshares")
    seat.s.battlefield(0, "Shivan Dragon", sick=True)
    seat.s.battlefield(1, "Runeclaw Bear")
    angel = seat.s.battlefield(1, "Serra Angel")
    assert seat.plays() == "cast Swords to Plowshares"
    assert seat.move("Pick") == (angel,)


def test_removal_never_on_its_own_creature():
    """With only its own creature to kill it does not cast Doom Blade at all."""
    seat = Seat()
    seat.lands("Swamp", "Swamp")
    seat.s.hand(0, "Doom Blade")
    seat.s.battlefield(0, "Kalonian Tusker")
    assert all(not (kind == "Act" and answer[0] == "cast") for kind, answer in _turn(seat))


def _turn(seat: Seat) -> list[tuple[str, Any]]:
    """What the agent answers until its turn is over."""
    game, number = seat.s.game, seat.s.game.turn
    while not game.over and game.turn == number:
        decision = game.decision
        if decision.decider == seat.player:
            answer = seat.agent.choose(game.view(seat.player), decision)
            seat.asked.append((decision.kind, answer))
            game.choose(answer)
        else:
            game.choose(_passive(decision))
    return seat.asked


def test_burn_kills_a_creature_it_can_kill():
    """CR 120.6: Lightning Bolt kills the 2/1 flier rather than scratching the 6/4."""
    seat = Seat()
    seat.lands("Mountain")
    seat.s.hand(0, "Lightning Bolt")
    seat.s.battlefield(1, "Craw Wurm")
    drake = seat.s.battlefield(1, "Wind Drake")
    assert ("Pick", (drake,)) in _turn(seat)


def test_burn_finishes_the_opponent():
    """Three life and a Lightning Bolt: the creature does not matter."""
    seat = Seat()
    seat.lands("Mountain")
    seat.s.hand(0, "Lightning Bolt")
    seat.s.battlefield(1, "Wind Drake")
    seat.s.set_life(1, 3)
    assert seat.plays() == "cast Lightning Bolt"
    assert seat.move("Pick") == (1,)


def test_counters_the_spell_that_matters():
    """CR 701.6: a six-mana creature is countered."""
    seat = Seat(player=1)
    seat.lands("Island", "Island")
    seat.s.hand(1, "Counterspell")
    seat.s.cast(0, "Craw Wurm", resolve=False)
    seat.s.game.state.frame.priority = 1
    assert seat.plays() == "cast Counterspell"


def test_does_not_counter_what_does_not_matter():
    """A one-mana Elf is let through."""
    seat = Seat(player=1)
    seat.lands("Island", "Island")
    seat.s.hand(1, "Counterspell")
    seat.s.cast(0, "Llanowar Elves", resolve=False)
    seat.s.game.state.frame.priority = 1
    assert seat.plays() == "pass"


def test_pump_waits_for_blocks():
    """Giant Growth is cast after a block that it turns, and not before."""
    seat = Seat()
    seat.lands("Forest")
    seat.s.hand(0, "Giant Growth")
    bear = seat.s.battlefield(0, "Kalonian Tusker")
    blocker = seat.s.battlefield(1, "Runeclaw Bear")
    seat.s.battlefield(1, "Runeclaw Bear")
    seat.s.set_life(1, 20)
    game = seat.s.game
    while game.step < ATTACKERS:  # before combat it passes
        decision = game.decision
        if decision.kind == "Attack":
            break
        answer = seat.agent.choose(game.view(0), decision) if decision.decider == 0 else _passive(decision)
        assert answer == ("pass",)
        game.choose(answer)
    game.choose(((bear, 1),))
    while game.step < BLOCKERS or game.decision.kind != "Act":
        decision = game.decision
        if decision.kind == "Block":
            second = next(id for id in game.permanents(1) if id != blocker)
            game.choose(((blocker, bear), (second, bear)))
        else:
            answer = seat.agent.choose(game.view(0), decision) if decision.decider == 0 else _passive(decision)
            assert answer == ("pass",)
            game.choose(answer)
    assert seat.plays(step=BLOCKERS) == "cast Giant Growth"


def test_pump_that_kills_a_player():
    """An unblocked 2/2 and Giant Growth against five life."""
    seat = Seat()
    seat.lands("Forest")
    seat.s.hand(0, "Giant Growth")
    seat.s.battlefield(0, "Runeclaw Bear")
    seat.s.set_life(1, 5)
    _turn(seat)
    assert seat.s.game.winners == (0,)


# --- lands --------------------------------------------------------------------------------------------------------------------------------


def test_land_before_spells():
    """CR 305.1: the land is played first, then what it pays for."""
    seat = Seat()
    seat.lands("Forest")
    seat.s.hand(0, "Forest", "Runeclaw Bear")
    seat.s.battlefield(1, "Craw Wurm")
    assert seat.plays() == "land Forest"
    assert seat.plays() == "cast Runeclaw Bear"


def test_the_right_land_for_the_colours_in_hand():
    """With Mountains in play and a white card in hand, the Plains comes down."""
    seat = Seat()
    seat.lands("Mountain", "Mountain")
    seat.s.hand(0, "Mountain", "Plains", "White Knight", "Serra Angel")
    assert seat.plays() == "land Plains"


# --- other choices ------------------------------------------------------------------------------------------------------------------------


def test_discards_the_worst_card():
    """CR 514.1: with eight lands in play, the ninth land goes rather than a Dragon."""
    seat = Seat()
    seat.lands(*["Mountain"] * 8)
    for land in seat.s.game.permanents(0):
        seat.s.game.state.edit(land).tapped = True
    for _ in range(7):
        seat.s.hand(0, "Shivan Dragon")
    land = seat.s.hand(0, "Mountain")
    seat.s.game.state.edit_player(0).lands_played = 1
    assert seat.move("Pick") == (land,)


def test_sacrifices_the_worst_creature():
    """CR 701.21: of Elves and an Angel, the Elves go."""
    seat = Seat(player=1)
    elves = seat.s.battlefield(1, "Llanowar Elves")
    seat.s.battlefield(1, "Serra Angel")
    seat.s.cast(0, seat.s.define("Edict", "Sorcery", "target player sacrifices a creature.", "{1}{B}"), targets=1, resolve=False)
    assert seat.move("Pick") == (elves,)


def _opening(lands: int, spells: int) -> bool:
    """Whether an opening hand with so many lands and cheap creatures is kept."""
    s = Scenario()
    forest, bear = s.card("Forest"), s.card("Runeclaw Bear")
    game = Game([[forest] * 20 + [bear] * 20] * 2, seed=3, first=0)
    decision = game.decision
    while not (decision.why == "103.5" and decision.decider == 0):
        game.choose(decision.default())
        decision = game.decision
    state = game.state
    cards = [*state.zone(HAND, 0), *state.zone(LIBRARY, 0)]
    land_ids = [id for id in cards if game.object(id).face.name == "Forest"]
    bear_ids = [id for id in cards if game.object(id).face.name != "Forest"]
    wanted = land_ids[:lands] + bear_ids[:spells]
    for id in cards:
        state.take(id)
    for id in cards:
        zone = HAND if id in wanted else LIBRARY
        obj = state.edit(id)
        obj.zone, obj.known_to = zone, 1 if zone == HAND else 0
        state.put(id, zone, 0, -1)
    return bool(SimpleAgent(1).choose(game.view(0), decision))


@pytest.mark.parametrize(("lands", "kept"), [(0, False), (1, False), (2, True), (3, True), (4, True), (6, False), (7, False)])
def test_keeps_and_mulligans(lands: int, kept: bool):
    """CR 103.5: hands of 0, 1, 6 and 7 lands go back."""
    assert _opening(lands, 7 - lands) is kept


def test_aura_on_the_right_creature():
    """CR 303.4: Pacifism goes on the opponent's best creature."""
    seat = Seat()
    seat.lands("Plains", "Plains")
    seat.s.hand(0, "Pacifism")
    seat.s.battlefield(0, "Shivan Dragon", sick=True)
    seat.s.battlefield(1, "Llanowar Elves")
    angel = seat.s.battlefield(1, "Serra Angel")
    assert seat.plays() == "cast Pacifism"
    assert seat.move("Pick") == (angel,)


def test_equips_once():
    """CR 702.6: an Equipment is attached to a creature and not moved about for the sake of it."""
    seat = Seat()
    seat.lands(*["Mountain"] * 6)
    seat.s.battlefield(0, "Bonesplitter")
    seat.s.battlefield(0, "Runeclaw Bear")
    seat.s.battlefield(0, "Kalonian Tusker")
    seat.s.battlefield(1, "Craw Wurm")
    asked = _turn(seat)
    assert sum(1 for kind, answer in asked if kind == "Act" and answer[0] == "activate") == 1


def test_free_activations_end():
    """A free ability is not activated forever."""
    seat = Seat()
    seat.s.battlefield(0, seat.s.define("Font", "Artifact", "{0}: you gain 1 life."))
    asked = _turn(seat)
    assert sum(1 for kind, answer in asked if kind == "Act" and answer[0] == "activate") <= 8


def test_instant_removal_at_the_end_of_the_opponents_turn_at_the_latest():
    """Doom Blade is not kept for ever: a creature cast in the opponent's turn dies before the agent's next turn."""
    seat = Seat(player=1)
    seat.lands("Swamp", "Swamp")
    seat.s.hand(1, "Doom Blade")
    seat.s.battlefield(0, "Kalonian Tusker", sick=True)
    assert any(kind == "Act" and answer[0] == "cast" for kind, answer in _turn(seat))


# --- whole games --------------------------------------------------------------------------------------------------------------------------


def test_beats_random():
    """Ten games with a plain creature deck: the simple agent loses one at most."""
    s = Scenario()
    deck = [s.card(name) for name, count in (("Forest", 17), ("Runeclaw Bear", 8), ("Llanowar Elves", 4), ("Craw Wurm", 4),
                                             ("Giant Growth", 4), ("Giant Spider", 4)) for _ in range(count)]
    won = sum(play_one([deck, deck], ("simple", "random"), 5, number).winner == 0 for number in range(10))
    assert won >= 9


def test_the_same_game_again():
    """Nothing but the arguments decides a game."""
    s = Scenario()
    deck = [s.card(name) for name in ["Forest"] * 17 + ["Runeclaw Bear"] * 12 + ["Giant Growth"] * 6]
    assert play_one([deck, deck], ("simple", "simple"), 5, 1) == play_one([deck, deck], ("simple", "simple"), 5, 1)

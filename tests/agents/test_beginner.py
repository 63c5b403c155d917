"""The beginner plays at random, but harms nobody on its own side and helps nobody on the other."""

from __future__ import annotations

import pytest

from wanzhi.agents import make
from wanzhi.lab.scenario import Scenario
from wanzhi.lab.simulation import play_one
from wanzhi.model.decisions import Answer

TRIES = 12


def position(card: str, lands: list[str], mine: tuple[str, ...] = ("Grizzly Bears",), theirs: tuple[str, ...] = ("Gray Ogre",)) -> Scenario:
    """A player with a card to cast, or already on the battlefield if there are no lands for it."""
    s = Scenario()
    for name in mine:
        s.battlefield(s.p1, name)
    for name in theirs:
        s.battlefield(s.p2, name)
    s.lands(s.p1, *lands)
    s.hand(s.p1, card)
    s.game.keep_history = True
    s.game.state.full_control = True
    assert not s.game.over
    return s


def actions(s: Scenario, verb: str = "cast") -> set[bool]:
    """Whether the beginner takes such an action at the open question, in so many tries."""
    view = s.game.view(0)
    found: set[bool] = set()
    for seed in range(TRIES * 3):
        answer = make("beginner", seed).choose(view, view.decision)
        found.add(isinstance(answer, tuple) and answer[0] == verb)
    return found


def chosen(s: Scenario, prompt: str = "choose targets") -> set[Answer]:
    """What the beginner chooses as it casts the card."""
    cast = next(option for option in s.game.decision.next(()).options if option[0] == "cast")
    s.game.choose(cast)
    while s.game.decision.prompt != prompt:
        s.game.choose(s.game.decision.default())
    view = s.game.view(0)
    return {make("beginner", seed).choose(view, view.decision) for seed in range(TRIES)}


@pytest.mark.parametrize(("card", "lands", "side"), [
    ("Lava Spike", ["Mountain"], 1), ("Lightning Bolt", ["Mountain"], 1), ("Doom Blade", ["Swamp"] * 2, 1), ("Unsummon", ["Island"], 1),
    ("Pacifism", ["Plains"] * 2, 1), ("Giant Growth", ["Forest"], 0), ("Rancor", ["Forest"], 0),
])
def test_targets_on_the_right_side(card, lands, side):
    """CR 601.2c: of the legal targets, those for which it is good are its own, those for which it is bad the opponent's."""
    s = position(card, lands)
    found = chosen(s)
    for answer in found:
        assert all((one if one < 100 else s.game.controller(one)) == side for one in answer), answer
    if card == "Lightning Bolt":
        assert len(found) == 2  # still at random: the player or the creature


@pytest.mark.parametrize(("card", "lands", "own", "wanted"), [
    ("Doom Blade", ["Swamp"] * 2, True, False), ("Doom Blade", ["Swamp"] * 2, False, True), ("Giant Growth", ["Forest"], False, False),
    ("Giant Growth", ["Forest"], True, True), ("Pacifism", ["Plains"] * 2, True, False), ("Wrath of God", ["Plains"] * 4, True, False),
    ("Wrath of God", ["Plains"] * 4, False, True), ("Lightning Bolt", ["Mountain"], True, True),
    ("Flametongue Kavu", ["Mountain"] * 4, True, False), ("Flametongue Kavu", ["Mountain"] * 4, False, True),
])
def test_casts_nothing_without_a_use(card, lands, own, wanted):
    """CR 601.2c: it does not begin to cast what could only have targets on the wrong side."""
    s = position(card, lands, ("Grizzly Bears",) if own else (), () if own else ("Gray Ogre",))
    assert (True in actions(s)) == wanted


def test_abilities():
    """CR 602.2b: the same for activated abilities."""
    s = position("Forest", [], ("Prodigal Pyromancer",), ())
    view = s.game.view(0)
    assert True in actions(s, "activate")
    s.game.choose(next(option for option in view.decision.next().options if option[0] == "activate"))
    view = s.game.view(0)
    assert {make("beginner", seed).choose(view, view.decision) for seed in range(TRIES)} == {(1,)}


def test_divided_damage():
    """CR 601.2d: what is divided among targets is divided among the opponent's."""
    s = position("Inferno Titan", ["Mountain"] * 6)
    assert all(s.game.controller(one) == 1 if one > 99 else one == 1 for answer in chosen(s) for one in answer)


def test_forced_targets():
    """CR 603.3d: a trigger that must have a target takes its own side's if there is no other."""
    s = position("Flametongue Kavu", ["Mountain"] * 4, ("Grizzly Bears",), ())
    agent = make("beginner", 1)
    s.game.choose(next(option for option in s.game.decision.next(()).options if option[0] == "cast"))
    while s.game.decision.prompt != "choose targets":
        s.game.choose(s.game.decision.default())
    view = s.game.view(0)
    assert len(agent.choose(view, view.decision)) == 1


def test_whole_games():
    """CR 104.1: its games end."""
    deck = ["Mountain"] * 22 + ["Lightning Bolt"] * 10 + ["Lava Spike"] * 8 + ["Gray Ogre"] * 20
    assert all(play_one([deck, deck], ("random", "beginner"), 5, number).turns > 1 for number in range(2))

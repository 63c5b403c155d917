"""What a player is told in the course of whole games: never the name of a hidden card (CR 400.2, 402.3, 401.2)."""

import random

import msgspec
import pytest

pytest.importorskip("nicegui")

from wanzhi.model.subtypes import BASIC_LAND_TYPES
from wanzhi.web import show
from wanzhi.web.beginning import begin
from wanzhi.web.store import SeatSetup, Setup
from wanzhi.web.table import Seat, Table

PUBLIC = ("battlefield", "graveyards", "stack", "exile", "command")
MOST = 400  # answers of a game


def names(objects: object) -> set[str]:
    """The names of all objects in a zone."""
    if isinstance(objects, list):
        return {name for one in objects for name in names(one)}
    return {objects["name"]} if isinstance(objects, dict) and objects.get("name") else set()


def played(decks: tuple[str, str], seed: int) -> list[list[dict]]:
    """What each of two players is told while they play at random."""
    seats = [Seat("Ann", 1), Seat("Bob", 2)]
    table = Table("t", begin(Setup([SeatSetup(seat.name, deck, user=seat.user) for seat, deck in zip(seats, decks, strict=True)], seed)), seats)
    told: list[list[dict]] = [[], []]
    rng = random.Random(seed)
    for _ in range(MOST):
        for player in (0, 1):
            told[player].append(msgspec.json.decode(msgspec.json.encode(show.state(table, player, "en"))))
        if table.game.over:
            break
        player = table.game.decision.decider
        question = table.game.view(player).decision
        assert question is not None
        table.answer(player, table.moment, question.sample(rng))
    return told


@pytest.mark.parametrize(("decks", "seed"), [(("red-aggro", "dimir-control"), 1), (("azorius-fliers", "black-midrange"), 2), (("red-aggro", "red-aggro"), 3)])
def test_no_hidden_name_is_told(decks: tuple[str, str], seed: int):
    """A name of a card in the other's hand stands in no message before such a card was public, one's own, or revealed (CR 701.20b)."""
    told = played(decks, seed)
    for me, other in ((0, 1), (1, 0)):
        theirs = {name for state in told[other] for name in names(state["hands"][other])} - set(BASIC_LAND_TYPES)
        seen: set[str] = set()
        hidden = 0
        for state in told[me]:
            seen |= names(state["hands"][me]) | {name for zone in PUBLIC for name in names(state[zone])}
            seen |= {name for line in state["log"] if line[4] == "reveal" for name in theirs if name in line[1]}
            text = msgspec.json.encode(state).decode()
            assert not [name for name in theirs - seen if f'"{name}"' in text or f" {name} " in text]
            hidden += bool(theirs - seen)
        assert hidden > 5

"""Wanzhi plays Magic: The Gathering by its Comprehensive Rules. This is the list of its public names.

    import wanzhi
    game = wanzhi.Game([wanzhi.Deck.load("red-aggro"), wanzhi.Deck.load("white-weenie")], seed=7)
    while not game.over:
        game.choose(game.decision.default())
    print(game.result, game.winners)

Names are imported when they are first used, so that `import wanzhi` is quick.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wanzhi.cards.decklist import Deck
    from wanzhi.lab.scenario import Scenario
    from wanzhi.lab.scenario_position import ScenarioError
    from wanzhi.model.card import Card
    from wanzhi.model.decisions import Decision, IllegalChoice
    from wanzhi.model.rng import Random
    from wanzhi.rules.edition import Edition
    from wanzhi.rules.game import Game
    from wanzhi.rules.log import Log
    from wanzhi.rules.record import Record, RecordError
    from wanzhi.rules.view import View

__version__ = "0.1.0"
__all__ = [
    "Card", "Decision", "Deck", "Edition", "Game", "IllegalChoice", "Log", "Random", "Record", "RecordError", "Scenario", "ScenarioError",
    "View", "__version__",
]

_HOMES = {
    "Card": "wanzhi.model.card", "Decision": "wanzhi.model.decisions", "Deck": "wanzhi.cards.decklist", "Edition": "wanzhi.rules.edition",
    "Game": "wanzhi.rules.game", "IllegalChoice": "wanzhi.model.decisions", "Log": "wanzhi.rules.log", "Record": "wanzhi.rules.record",
    "Random": "wanzhi.model.rng", "RecordError": "wanzhi.rules.record", "Scenario": "wanzhi.lab.scenario",
    "ScenarioError": "wanzhi.lab.scenario_position", "View": "wanzhi.rules.view",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'wanzhi' has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted(__all__)

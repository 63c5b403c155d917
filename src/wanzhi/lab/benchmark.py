"""`wanzhi bench`: how fast this installation is, in the units of the design's budgets.

Times are processor time of this process, so that other work on the machine counts little; `help_s` alone is a whole new process, by the clock.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Sequence

from wanzhi.agents.random import RandomAgent
from wanzhi.cards.compile import compile_card
from wanzhi.cards.starter import starter_records
from wanzhi.lab.positions import BASICS, empty_game, put
from wanzhi.model.card import Card
from wanzhi.model.constants import BATTLEFIELD, HAND
from wanzhi.model.decisions import Answer
from wanzhi.rules import actions
from wanzhi.rules.game import Game

CREATURES_A = ("Grizzly Bears", "Runeclaw Bear", "Kalonian Tusker", "Leatherback Baloth", "Craw Wurm", "Giant Spider")
CREATURES_B = ("Savannah Lions", "Elite Vanguard", "Isamaru, Hound of Konda", "Serra Angel", "Eagle of the Watch", "Baneslayer Angel")
GAMES = 40


def measure() -> dict[str, float | str]:
    """All figures by name; times in microseconds unless the name says otherwise."""
    deck_a, deck_b = creature_deck(CREATURES_A, "Forest"), creature_deck(CREATURES_B, "Plains")
    figures: dict[str, float | str] = {"compiled": "yes" if _is_compiled() else "no"}
    figures.update(_games(deck_a, deck_b))
    figures.update(_checks(deck_a, deck_b))
    figures["legal_actions_20_permanents_us"] = _legal_actions()
    figures["forked_decision_inside_cast_us"] = _fork_in_cast()
    figures["deck_compile_s"] = _deck_compile()
    figures["help_s"] = _help()
    return figures


def creature_deck(names: Sequence[str], land: str) -> list[Card]:
    """24 lands and 36 creatures of the starter pool."""
    records = {record.name: record for record in starter_records()}
    cards = [compile_card(records[land])] * 24
    for name in names:
        cards += [compile_card(records[name])] * 6
    return cards


def _is_compiled() -> bool:
    return not str(getattr(actions, "__file__", "")).endswith(".py")


def _games(deck_a: list[Card], deck_b: list[Card]) -> dict[str, float | str]:
    """Random against random."""
    began = time.process_time()
    decisions = turns = 0
    for seed in range(GAMES):
        game = Game([deck_a, deck_b], seed=seed, first=0)
        game.keep_history = False
        agents = [RandomAgent(seed * 2), RandomAgent(seed * 2 + 1)]
        while not game.over:
            decision = game.decision
            rng = agents[decision.decider].rng
            game.choose(True if decision.why == "103.5" and decision.kind == "YesNo" else decision.sample(rng))
            decisions += 1
        turns += game.turn
    seconds = time.process_time() - began
    return {
        "games_per_second": round(GAMES / seconds, 1), "turns_per_game": round(turns / GAMES, 1),
        "decisions_per_game": round(decisions / GAMES, 1),
    }


def _checks(deck_a: list[Card], deck_b: list[Card]) -> dict[str, float | str]:
    """"Anything but pass?" as it is asked in games, of one player or of all at once, and forks of the states where it is asked."""
    samples: list[float] = []
    original, of_all = actions.offered, actions.nobody_acts

    def timed(game: Game, player: int) -> tuple[Answer, ...]:
        began = time.process_time()
        actions.anything_but_pass(game, player)
        samples.append(time.process_time() - began)
        return original(game, player)

    def timed_of_all(game: Game) -> bool:
        began = time.process_time()
        nobody = of_all(game)
        samples.append(time.process_time() - began)
        return nobody

    actions.offered, actions.nobody_acts = timed, timed_of_all
    forks: list[float] = []
    try:
        for seed in range(6):
            game = Game([deck_a, deck_b], seed=seed, first=0)
            game.keep_history = False
            agent = RandomAgent(seed)
            while not game.over:
                game.choose(game.decision.sample(agent.rng))
                began = time.process_time()
                game.state.fork()
                forks.append(time.process_time() - began)
    finally:
        actions.offered, actions.nobody_acts = original, of_all
    if not samples:  # compiled modules call each other directly
        game = _midgame()
        samples = [_per_call(lambda: actions.anything_but_pass(game, 0), 2000) / 1e6]
    return {
        "anything_but_pass_us": round(1e6 * sum(samples) / len(samples), 1), "checks": len(samples),
        "fork_us": round(1e6 * sum(forks) / max(1, len(forks)), 1),
    }


def _per_call(function: Callable[[], object], times: int) -> float:
    """Microseconds a call."""
    began = time.process_time()
    for _ in range(times):
        function()
    return 1e6 * (time.process_time() - began) / times


def _midgame() -> Game:
    """Twenty permanents and four cards in hand."""
    records = {record.name: record for record in starter_records()}
    game = empty_game(1)
    for player in (0, 1):
        for name in (*BASICS, "Forest"):
            put(game, compile_card(records[name]), BATTLEFIELD, player)
        for name in ("Grizzly Bears", "Serra Angel", "Llanowar Elves", "Prodigal Sorcerer"):
            put(game, compile_card(records[name]), BATTLEFIELD, player)
    for name in ("Lightning Bolt", "Giant Growth", "Serra Angel", "Murder"):
        if name in records:
            put(game, compile_card(records[name]), HAND, 0)
    return game


def _legal_actions() -> float:
    game = _midgame()
    return round(_per_call(lambda: actions.legal(game, 0), 500), 1)


def _fork_in_cast() -> float:
    """Fork in the middle of a cast, and ask the fork for its decision."""
    game = _midgame()
    options, _ = game.decision.next(())
    cast = next(option for option in options if isinstance(option, tuple) and option[0] == "cast")
    game.choose(cast)
    return round(_per_call(lambda: game.fork().decision, 200), 1)


def _deck_compile() -> float:
    """Reading a 60-card deck that was never read before, in a fresh process, grammar ready."""
    code = (
        "import time\n"
        "from wanzhi.cards.decklist import Deck\n"
        "from wanzhi.cards.compile import compile_deck\n"
        "from wanzhi.vocabulary.reading import grammar\n"
        "grammar(); deck = Deck.load('red-aggro')\n"
        "began = time.process_time(); compile_deck(deck); print(time.process_time() - began)\n"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    try:
        return round(float(out.stdout.strip().splitlines()[-1]), 3)
    except (ValueError, IndexError):
        return -1.0


def _help() -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, "-m", "wanzhi", "--help"], capture_output=True, check=False)
    return round(time.perf_counter() - began, 3)

"""`wanzhi play`: who sits where, and what is said when the game is left."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

from wanzhi import agents
from wanzhi.cards.compile import compile_deck
from wanzhi.cards.decklist import Deck
from wanzhi.rules.game import Game
from wanzhi.terminal.game import Session, demonstration, load, saved_game

LANGUAGES = ("en", "zh")


def play_game(deck: str, against: str, bot: str, seed: int | None, lang: str, record: Path | None) -> int:
    """Play; the exit code. Raises ValueError (bad decks, records, names), with nothing begun."""
    if lang not in LANGUAGES:
        raise ValueError(f"--lang takes en or zh, not {lang!r}")
    agents.make(bot, 0)
    number = secrets.randbelow(1 << 31) if seed is None else seed
    if record is not None:
        game = load(record)
    else:
        decks = [Deck.load(deck), Deck.load(against)]
        for one in decks:
            compile_deck(one)
        if not sys.stdin.isatty():
            demonstration(decks, ["simple", bot], number, lang, print)
            return 0
        game = Game(decks, number, names=["You" if lang == "en" else "你", bot])
        print(f"{decks[0].name} - {decks[1].name}, seed {number}")
    path = saved_game()
    session = Session(game, 0, [bot] * len(game.state.players), number, lang, path=path)
    try:
        session.run()
    except KeyboardInterrupt:
        print(f"\nwanzhi: interrupted; the game is saved, go on with: wanzhi play --load {path}", file=sys.stderr)
        return 130
    return 0


__all__ = ["play_game"]

"""A record played again, told as a log."""

from __future__ import annotations

from pathlib import Path

from wanzhi.rules.game import Game
from wanzhi.rules.log import Log
from wanzhi.rules.record import Record, RecordError, replay


def replay_text(path: Path, to: int | None = None, lang: str = "en") -> list[str]:
    """What happens in the game of a record, or in its first `to` inputs, line by line. Raises RecordError."""
    record = Record.load(path)
    if to is not None and to < 0:
        raise RecordError(f"A record can't be replayed to step {to}: steps are counted from 0.")
    logs: list[Log] = []
    game = replay(record, to=to, watch=lambda begun: logs.append(Log(begun)))
    lines = logs[0].lines(lang=lang)
    total = len(record.inputs)
    lines.append(f"-- {total if to is None else min(to, total)}/{total} --  {_state(game, lang)}")
    return lines


def _state(game: Game, lang: str) -> str:
    """How things stand, in a line."""
    lives = ", ".join(f"{player.name} {player.life}" for player in game.state.players)
    if game.over:
        names = ", ".join(game.state.players[winner].name for winner in game.winners)
        if lang == "zh":
            return f"{names}获胜（{lives}）" if names else f"平局（{lives}）"
        return f"{names} wins ({lives})" if names else f"a draw ({lives})"
    return f"第{game.turn}回合（{lives}）" if lang == "zh" else f"turn {game.turn} ({lives})"


__all__ = ["replay_text"]

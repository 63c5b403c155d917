"""Several games at the same time over real sockets (a small `tools/web_load.py`): no legal decision is refused or lost, and a game is small."""

import pytest

pytest.importorskip("nicegui")
pytest.importorskip("websockets")

import asyncio
from pathlib import Path

from tests.apart import apart
from tests.web.test_crash import tool

from wanzhi.web.trial import Trial


@pytest.mark.long
def test_games_at_the_same_time(tmp_path: Path):
    """Eight games with two clients each at full speed."""
    trial = Trial(tmp_path / "home", bare=True)
    try:
        trial.start()
        found = apart(asyncio.run, tool("web_load").load(trial, 8, 0.0, 10.0, False))
    finally:
        trial.close()
    assert found["refused"] == [] and found["decisions"] > 50 and found["never joined"] == 0
    assert found["MB a game"] < 5

"""`kill -9` of a server while games run: nothing that was acknowledged is lost, and every game goes on (a small `tools/kill_test.py`)."""

import pytest

pytest.importorskip("nicegui")
pytest.importorskip("websockets")

import importlib.util
from pathlib import Path
from types import ModuleType

from tests.apart import apart

from wanzhi.web.trial import Trial

TOOLS = Path(__file__).resolve().parents[2] / "tools"


def tool(name: str) -> ModuleType:
    """A program of tools/ as a module."""
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.long
def test_nothing_is_lost_by_kill_9(tmp_path: Path):
    """Four games and two kills: all that was acknowledged is stored, all games go on, the hashes of all turns are equal."""
    trial = Trial(tmp_path / "home", bare=True)
    try:
        wrong, figures = apart(tool("kill_test").run, trial, 4, 2)
    finally:
        trial.close()
    assert wrong == []
    assert figures["inputs"] > 20 and figures["acknowledged"] > 0 and figures["turns with equal hashes"] > 4

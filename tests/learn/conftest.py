"""Lessons need the server's parts."""

import sys
from pathlib import Path

import pytest

pytest.importorskip("nicegui")
sys.path.insert(0, str(Path(__file__).parent))

"""What all tests share."""

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of real card files, rulebooks and deck lists; tests that need it are skipped where it is absent."""
    shared = Path(os.environ.get("WANZHI_SHARED") or Path(__file__).resolve().parents[2] / "shared")
    data = shared / "data"
    if not (data / "oracle" / "oracle.jsonl").is_file():
        pytest.skip(f"needs real card files in {data}; set WANZHI_SHARED to the folder that holds data/")
    return data

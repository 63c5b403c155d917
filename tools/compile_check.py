"""Compile `model` and `rules` with mypyc, unchanged, and play a game with the result.

    python tools/compile_check.py [--fast]     # --fast: optimised, and print the factor

The compiled copy is made in build/compiled and used by nothing else.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"
SETUP = """
from glob import glob
from setuptools import setup
from mypyc.build import mypycify
files = [f for f in sorted(glob("wanzhi/model/*.py") + glob("wanzhi/rules/*.py")) if not f.endswith("__init__.py")]
setup(name="wanzhi-compiled", packages=[], ext_modules=mypycify(["--strict", *files], opt_level="{level}", multi_file=True))
"""
PLAY = """
import time
from wanzhi.lab.benchmark import CREATURES_A, CREATURES_B, _is_compiled, creature_deck
from wanzhi.lab import simulation
decks = [creature_deck(CREATURES_A, "Forest"), creature_deck(CREATURES_B, "Plains")]
began = time.perf_counter()
games = [simulation.play_one(decks, ["random", "random"], 1, number) for number in range(10)]
print(_is_compiled(), round(10 / (time.perf_counter() - began), 1), [game.state for game in games])
"""


def main() -> int:
    """Compile, then play the same games interpreted and compiled: the results must be equal."""
    level = "3" if "--fast" in sys.argv else "0"
    sources = TARGET / "wanzhi"
    if sources.exists():
        shutil.rmtree(sources)
    shutil.copytree(ROOT / "src" / "wanzhi", sources, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    (TARGET / "setup.py").write_text(SETUP.format(level=level))
    made = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "-j", str(os.cpu_count() or 1)], cwd=TARGET, capture_output=True, text=True, check=False,
    )
    if made.returncode:
        print((made.stdout + made.stderr)[-4000:])
        print("compile check: mypyc refused the code")
        return 1
    plain, fast = _play(ROOT / "src"), _play(TARGET)
    print(f"interpreted: {plain.split('[')[0]}  compiled: {fast.split('[')[0]}")
    if not fast.startswith("True") or plain.split("[")[1] != fast.split("[")[1]:
        print(plain, fast)
        print("compile check: the compiled modules were not used, or play differently")
        return 1
    return 0


def _play(path: Path) -> str:
    done = subprocess.run([sys.executable, "-c", PLAY], capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": str(path)})
    return done.stdout.strip() or done.stderr[-2000:]


if __name__ == "__main__":
    sys.exit(main())

"""The support ledger: which card texts are understood, and how far (CR 113; see docs/support.md).

Levels: 0 not read, 1 read (all tokens consumed), 2 bound (every pronoun has its referent), 3 played (all of it was executed in generated
positions). The package ships the verdicts of its own version as `ledger.gz`, from card-text hash to level; only *played* counts as
supported.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterable
from functools import lru_cache
from importlib import resources
from pathlib import Path

UNREAD, READ, BOUND, PLAYED = 0, 1, 2, 3
LEVEL_NAMES = ("unread", "read", "bound", "played")


class Ledger:
    """Levels by card-text hash.

    >>> ledger = Ledger({"00ff00ff00ff00ff": PLAYED}); ledger.level("00ff00ff00ff00ff"), ledger.level("aa"), len(ledger)
    (3, None, 1)
    """

    def __init__(self, levels: dict[str, int] | None = None) -> None:
        self.levels: dict[str, int] = dict(levels or {})

    def level(self, text_hash: str) -> int | None:
        """The level of a card text, or None if it was never judged."""
        return self.levels.get(text_hash)

    def note(self, text_hash: str, level: int) -> None:
        """Remember a verdict."""
        self.levels[text_hash] = level

    def __len__(self) -> int:
        return len(self.levels)

    def to_bytes(self) -> bytes:
        """A compact form: for each level from 1 up, the sorted hashes as 8 bytes each, gzipped. Unread texts are left out."""
        parts: list[bytes] = []
        for level in (READ, BOUND, PLAYED):
            hashes = sorted(bytes.fromhex(text) for text, its in self.levels.items() if its == level)
            parts.append(len(hashes).to_bytes(4, "big") + b"".join(hashes))
        return gzip.compress(b"".join(parts), mtime=0)

    @staticmethod
    def from_bytes(data: bytes) -> Ledger:
        """Read the compact form. Raises ValueError if it is damaged."""
        try:
            raw = gzip.decompress(data)
        except (OSError, EOFError) as error:
            raise ValueError(f"the support ledger is damaged: {error}") from None
        levels: dict[str, int] = {}
        at = 0
        for level in (READ, BOUND, PLAYED):
            count = int.from_bytes(raw[at : at + 4], "big")
            at += 4
            if at + 8 * count > len(raw):
                raise ValueError("the support ledger is damaged: it ends too early")
            for _ in range(count):
                levels[raw[at : at + 8].hex()] = level
                at += 8
        return Ledger(levels)

    def save(self, path: Path) -> None:
        """Write the compact form."""
        path.write_bytes(self.to_bytes())


@lru_cache(maxsize=1)
def shipped() -> Ledger:
    """The ledger that ships with the package; an empty one if there is none."""
    file = resources.files("wanzhi.cards").joinpath("ledger.gz")
    return Ledger.from_bytes(file.read_bytes()) if file.is_file() else Ledger()


@lru_cache(maxsize=1)
def code_hash() -> str:
    """Identifies the code that a verdict depends on: the language and the vocabulary."""
    root = Path(str(resources.files("wanzhi")))
    return _hash_of(sorted(path for part in ("language", "vocabulary") for path in (root / part).rglob("*.py")), root)


def _hash_of(paths: Iterable[Path], root: Path) -> str:
    digest = hashlib.blake2b(digest_size=8)
    for path in paths:
        digest.update(str(path.relative_to(root)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()

"""How much of a card file is understood: read, bound, played; in all, by format, weighted by how often cards are played.

Reading is shared among processes and its verdicts are kept by text and code hash, so that a second look is quick.
"""

from __future__ import annotations

import collections
import json
import multiprocessing
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

from wanzhi.cards.database import data_directory
from wanzhi.cards.importers import read_cards
from wanzhi.cards.ledger import BOUND, PLAYED, READ, UNREAD, Ledger, code_hash, shipped
from wanzhi.cards.records import CardRecord

ODD_LAYOUTS = ("planar", "scheme", "vanguard", "host", "augment")
BASIC_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")


class Count(msgspec.Struct):
    """Cards, and how many of them are read, bound and played (each level includes the next)."""

    cards: float = 0
    read: float = 0
    bound: float = 0
    played: float = 0

    def add(self, level: int, weight: float = 1) -> None:
        """Count one card."""
        self.cards += weight
        self.read += weight * (level >= READ)
        self.bound += weight * (level >= BOUND)
        self.played += weight * (level >= PLAYED)


class Coverage(msgspec.Struct):
    """The figures of a card file. `reasons`: the commonest places that stop a reading, with the number of cards."""

    total: Count
    by_format: dict[str, Count]
    weighted: dict[str, Count]
    reasons: list[tuple[str, int]]


def cards_of(path: str | Path) -> list[CardRecord]:
    """The cards of a file that count: no joke cards, no oversized ones."""
    return [r for r in read_cards(path) if isinstance(r, CardRecord) and not r.funny and r.layout not in ODD_LAYOUTS]


def judge(record: CardRecord) -> tuple[int, str]:
    """The level of a card by reading alone (UNREAD, READ or BOUND), and what stopped it."""
    from wanzhi.cards.compile import compile_card, understand

    try:
        compiled = understand(record)
        if compiled.bound:
            compile_card(record)
            return BOUND, ""
    except ValueError as error:
        return UNREAD, str(error)[:80]
    problem = compiled.problems[0]
    at = problem.paragraph.find(problem.where)
    return READ if compiled.read else UNREAD, f"{problem.reason}: {' '.join(problem.paragraph[max(at, 0) :].split()[:4])}"


def read_levels(
    records: Sequence[CardRecord], jobs: int = 2, progress: Callable[[int, int], None] | None = None,
) -> dict[str, tuple[int, str]]:
    """The verdict of reading for every text hash; known verdicts of this code are taken from the cache."""
    cache = _cache_path()
    known = _load(cache)
    wanted = {record.text_hash: record for record in records if record.text_hash not in known}
    if wanted:
        with multiprocessing.get_context("fork").Pool(jobs) as pool:
            for number, (text_hash, level, reason) in enumerate(pool.imap_unordered(_judge, wanted.values(), chunksize=100)):
                known[text_hash] = (level, reason)
                if progress is not None and number % 200 == 0:
                    progress(number, len(wanted))
        _save(cache, known)
    return known


def _judge(record: CardRecord) -> tuple[str, int, str]:
    level, reason = judge(record)
    return record.text_hash, level, reason


def _cache_path() -> Path:
    return data_directory() / f"reading-{code_hash()}.json"


def _load(path: Path) -> dict[str, tuple[int, str]]:
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {key: (int(value[0]), str(value[1])) for key, value in raw.items()}


def _save(path: Path, known: dict[str, tuple[int, str]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    for old in path.parent.glob("reading-*.json"):
        old.unlink()
    path.write_text(json.dumps(known), encoding="utf-8")


def measure(
    records: Sequence[CardRecord], usage: Iterable[tuple[str, str, float]] = (), ledger: Ledger | None = None, jobs: int = 2,
    only_format: str = "", progress: Callable[[int, int], None] | None = None,
) -> Coverage:
    """The coverage of some cards. `usage` are (format, card name, copies): the weights. Basic lands are left out of weights."""
    proved = shipped() if ledger is None else ledger
    levels = read_levels(records, jobs, progress)
    total = Count()
    by_format: dict[str, Count] = collections.defaultdict(Count)
    reasons: collections.Counter[str] = collections.Counter()
    by_name: dict[str, int] = {}
    for record in records:
        if only_format and record.legalities.get(only_format.lower()) not in ("legal", "restricted"):
            continue
        level, reason = levels[record.text_hash]
        if level == BOUND and proved.level(record.text_hash) == PLAYED:
            level = PLAYED
        total.add(level)
        if reason:
            reasons[reason] += 1
        for name, legal in record.legalities.items():
            if legal in ("legal", "restricted"):
                by_format[name].add(level)
        by_name[record.name] = level
        by_name.setdefault(record.front.name, level)
    weighted: dict[str, Count] = collections.defaultdict(Count)
    for name, card, copies in usage:
        if card not in BASIC_LANDS and card in by_name:
            weighted[name].add(by_name[card], copies)
    return Coverage(total, dict(sorted(by_format.items())), dict(sorted(weighted.items())), reasons.most_common(40))


def read_usage(path: str | Path) -> list[tuple[str, str, float]]:
    """A usage table: tab-separated with the columns format, card and copies. Raises ValueError with the line that is malformed."""
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    header = lines[0].split("\t") if lines else []
    for column in ("format", "card", "copies"):
        if column not in header:
            raise ValueError(f"{path}: the first line has no column {column!r}")
    at = {name: header.index(name) for name in header}
    rows: list[tuple[str, str, float]] = []
    for number, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        try:
            rows.append((cells[at["format"]], cells[at["card"]], float(cells[at["copies"]])))
        except (IndexError, ValueError):
            raise ValueError(f"{path}, line {number}: not a row of format, card, copies: {line[:60]!r}") from None
    return rows

"""Proving all cards of a file: in several processes, resumable, with the verdicts kept by text and code hash."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec

from wanzhi.cards.compile import UnsupportedCard, compile_card
from wanzhi.cards.database import data_directory
from wanzhi.cards.ledger import BOUND, PLAYED, UNREAD, Ledger, code_hash
from wanzhi.cards.records import CardRecord
from wanzhi.lab.proving import Verdict, prove

SECONDS = 10  # of processor time: a card that takes longer is not proved


class Line(msgspec.Struct, frozen=True):
    """One verdict in the progress file."""

    text_hash: str
    name: str
    verdict: Verdict


class TooSlow(Exception):
    """A card took longer than `SECONDS`."""


def run(records: Sequence[CardRecord], jobs: int = 2, progress: Callable[[int, int, int], None] | None = None, fresh: bool = False) -> list[Line]:
    """The verdict of every card that is bound. Interrupted runs go on where they were; `progress` gets (done, of, played)."""
    path = progress_path()
    lines = {} if fresh else load(path)
    wanted = [record for record in {r.text_hash: r for r in records}.values() if record.text_hash not in lines]
    played = sum(1 for line in lines.values() if line.verdict.played)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file, multiprocessing.get_context("fork").Pool(jobs, _begin, maxtasksperchild=400) as pool:
        for number, line in enumerate(pool.imap_unordered(_prove, wanted, chunksize=8)):
            lines[line.text_hash] = line
            played += line.verdict.played
            file.write(msgspec.json.encode(line) + b"\n")
            file.flush()
            if progress is not None:
                progress(number + 1, len(wanted), played)
    hashes = {record.text_hash for record in records}
    return [line for text_hash, line in lines.items() if text_hash in hashes]


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)


def _stop(number: int, frame: object) -> None:
    raise TooSlow(f"no verdict within {SECONDS} seconds of processor time")


def _prove(record: CardRecord) -> Line:
    try:
        card = compile_card(record)
    except (UnsupportedCard, ValueError) as error:
        return Line(record.text_hash, record.name, Verdict(False, ("unsupported",), str(error)[:120]))
    signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        verdict = prove(card)
    except TooSlow as error:
        verdict = Verdict(False, (), str(error))
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return Line(record.text_hash, record.name, verdict)


@lru_cache(maxsize=1)
def progress_path() -> Path:
    """Where the verdicts of this version of the language are kept."""
    return data_directory() / f"proved-{code_hash()}.jsonl"


def load(path: Path) -> dict[str, Line]:
    """The verdicts so far; a last line cut off by an interruption is left out."""
    lines: dict[str, Line] = {}
    try:
        raw = path.read_bytes().splitlines()
    except OSError:
        return lines
    for text in raw:
        try:
            line = msgspec.json.decode(text, type=Line)
        except msgspec.DecodeError:
            continue
        lines[line.text_hash] = line
    return lines


def ledger_of(lines: Sequence[Line]) -> Ledger:
    """The support ledger that these verdicts make."""
    ledger = Ledger()
    for line in lines:
        ledger.note(line.text_hash, PLAYED if line.verdict.played else UNREAD if line.verdict.missing == ("unsupported",) else BOUND)
    return ledger

"""Whether the card language is consistent over a whole file: no ties, what is read is written and read again as the same, whatever the
order in which node classes and rules were registered (design 8)."""

from __future__ import annotations

import multiprocessing
import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import cast

import msgspec

from wanzhi.cards.compile import paragraphs, understand
from wanzhi.cards.records import CardRecord
from wanzhi.language import Grammar, WriteError, write
from wanzhi.language.attachment import RULES
from wanzhi.language.lexical import TABLES
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.reading import grammar


class Faults(msgspec.Struct, frozen=True):
    """What is wrong with the reading of one card: paragraphs with readings of equal rank; lines that are written otherwise than they are
    read; lines that a grammar registered in another order reads otherwise."""

    name: str
    lines: int = 0
    ties: tuple[str, ...] = ()
    unlike: tuple[str, ...] = ()
    shuffled: tuple[str, ...] = ()


class Report(msgspec.Struct):
    """The faults of all cards."""

    cards: int = 0
    lines: int = 0
    ties: int = 0
    unlike: int = 0
    shuffled: int = 0
    faulty: list[Faults] = []


def check(
    records: Sequence[CardRecord], jobs: int = 2, seed: int | None = None, progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Look at every card; with a `seed` also in a grammar whose classes, rules and tables were registered in random order."""
    report = Report(faulty=[])
    with multiprocessing.get_context("fork").Pool(jobs, _begin, (seed,)) as pool:
        for number, faults in enumerate(pool.imap_unordered(faults_of, records, chunksize=50)):
            report.cards += 1
            report.lines += faults.lines
            report.ties += len(faults.ties)
            report.unlike += len(faults.unlike)
            report.shuffled += len(faults.shuffled)
            if faults.ties or faults.unlike or faults.shuffled:
                report.faulty.append(faults)
            if progress is not None and number % 100 == 0:
                progress(number, len(records))
    report.faulty.sort(key=lambda faults: faults.name)
    return report


_seed: list[int | None] = [None]


def _begin(seed: int | None) -> None:
    _seed[0] = seed


@lru_cache(maxsize=2)
def shuffled_grammar(seed: int) -> Grammar:
    """The same language, registered in another order."""
    rng = random.Random(seed)
    usual = grammar()
    classes, rules, tables = list(usual.classes), list(RULES), list(TABLES.items())
    for items in (classes, rules, tables):
        rng.shuffle(cast("list[object]", items))
    return Grammar(classes, rules, dict(tables))


def faults_of(record: CardRecord) -> Faults:
    """The faults of one card; only if all of it is understood is it written and read again."""
    try:
        compiled = understand(record)
    except ValueError:
        return Faults(record.name)
    ties = tuple(problem.paragraph for problem in compiled.problems if problem.reason == "readings of equal rank")
    if not compiled.bound:
        return Faults(record.name, 0, ties)
    lines = [line for face in compiled.lines for line in face]
    seed = _seed[0]
    unlike = tuple(text for line in lines for text in _again(line, grammar()))
    other = () if seed is None else tuple(text for line in lines for text in _again(line, shuffled_grammar(seed)) if text not in unlike)
    return Faults(record.name, len(lines), ties, unlike, other)


def _again(line: Line, reader: Grammar) -> list[str]:
    """Nothing, if a line is written and read again as the same; else its words."""
    try:
        text = write(line, grammar())
    except WriteError as error:
        return [f"not written: {error}"]
    found = [reading.node for reading in paragraphs(text, (), True, reader)]
    return [] if found == [line] else [text]

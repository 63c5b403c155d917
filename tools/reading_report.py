"""Which words of a card file are not understood yet, commonest first.

    python tools/reading_report.py CARDS.jsonl [--top N] [--grep WORDS] [--sample N]

Counts cards that fail only because of one kind of place ("sole") before others, since mending those gains cards at once.
"""

from __future__ import annotations

import argparse
import collections
import time

from wanzhi.cards import compile as compiling
from wanzhi.cards.importers import read_cards
from wanzhi.cards.records import CardRecord
from wanzhi.language import Grammar
from wanzhi.vocabulary.base import Node


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    parser.add_argument("--top", type=int, default=60)
    parser.add_argument("--grep", default="")
    parser.add_argument("--every", type=int, default=1, help="only every Nth card")
    options = parser.parse_args()
    import wanzhi.vocabulary.all  # noqa: F401

    loose = Grammar.below(Node, strict=False)
    for error in loose.errors:
        print("does not load:", error)
    compiling.grammar = lambda: loose  # type: ignore[assignment]
    begin = time.time()
    total = read = bound = 0
    sole: collections.Counter[str] = collections.Counter()
    every: collections.Counter[str] = collections.Counter()
    example: dict[str, str] = {}
    for number, record in enumerate(read_cards(options.path)):
        if number % options.every or not isinstance(record, CardRecord) or record.funny:
            continue
        if record.layout in ("planar", "scheme", "vanguard", "host", "augment"):
            continue
        total += 1
        try:
            compiled = compiling.understand(record)
        except ValueError as error:
            every[f"type line: {error}"[:60]] += 1
            continue
        read += compiled.read
        bound += compiled.bound
        keys = []
        for problem in compiled.problems:
            at = problem.paragraph.find(problem.where)
            before = problem.paragraph[:at].split()[-3:]
            after = problem.paragraph[at:].split()[:4]
            key = problem.reason[:20] + ": " + " ".join(before) + " >>> " + " ".join(after)
            keys.append(key)
            if options.grep in problem.paragraph:
                example.setdefault(key, f"{record.name}: {problem.paragraph}")
        for key in set(keys):
            if key in example:
                every[key] += 1
                if len(keys) == 1:
                    sole[key] += 1
    print(f"{total} cards, read {read} ({read / total:.1%}), bound {bound} ({bound / total:.1%}), {time.time() - begin:.0f} s")
    for key, count in sorted(every.items(), key=lambda item: (-sole[item[0]], -item[1]))[: options.top]:
        print(f"{sole[key]:5} {count:5}  {key}   | {example.get(key, '')[:150]}")


if __name__ == "__main__":
    main()

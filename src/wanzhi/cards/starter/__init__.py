"""The starter pool: cards that ship with the package, in the notation of `wanzhi.cards.notation` (all `*.txt` files here)."""

from functools import cache
from importlib import resources

from wanzhi.cards.index import CardIndex
from wanzhi.cards.notation import NotationError, parse_notation
from wanzhi.cards.records import CardRecord


@cache
def starter_records() -> tuple[CardRecord, ...]:
    """All cards of the starter pool, in the order of the file names. Raises NotationError if a file is malformed."""
    records: list[CardRecord] = []
    homes: dict[str, str] = {}
    for file in sorted(resources.files("wanzhi.cards.starter").iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".txt"):
            continue
        for record in parse_notation(file.read_text(encoding="utf-8"), file.name):
            if record.name in homes:
                raise NotationError(file.name, 1, f"{record.name} is already described in {homes[record.name]}")
            homes[record.name] = file.name
            records.append(record)
    return tuple(records)


@cache
def starter_index() -> CardIndex:
    """The starter pool by name."""
    return CardIndex(starter_records())

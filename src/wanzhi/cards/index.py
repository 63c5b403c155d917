"""Cards in memory, found by name: the starter pool, or any list of records."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from wanzhi.cards.names import NearestNames, fold
from wanzhi.cards.records import CardRecord


class CardSource(Protocol):
    """Whatever finds cards by name: `CardIndex`, `CardDatabase`."""

    def find(self, name: str) -> CardRecord | None:
        """The card of a name, or None."""

    def nearest(self, name: str, count: int = 3) -> tuple[str, ...]:
        """Names like a wrong one."""


def keys_of(record: CardRecord) -> list[tuple[str, int]]:
    """The looked-up forms of a card's names, each with its rank: 0 full name, 1 front face, 2 other faces, 3 Chinese names."""
    keys = [(fold(record.name), 0)]
    keys += [(fold(face.name), 1 if i == 0 else 2) for i, face in enumerate(record.faces)]
    if record.name.startswith("A-"):  # a rebalanced card; its own name never stands for the original
        keys = [(key, rank) for key, rank in keys if key.startswith("a-")]
    keys += [(fold(zh), 3) for zh in (record.zh, *(face.zh for face in record.faces)) if zh]
    best: dict[str, int] = {}
    for key, rank in keys:
        best.setdefault(key, rank)
    return sorted(best.items())


class CardIndex:
    """Records by name.

    >>> from wanzhi.cards.notation import parse_notation
    >>> index = CardIndex(parse_notation("Lightning Bolt {R} = 闪电击\\nInstant\\n~ deals 3 damage to any target."))
    >>> index.find("lightning bolt").name, index.find("闪电击").name, index.nearest("Lihtning Bolt")
    ('Lightning Bolt', 'Lightning Bolt', ('Lightning Bolt',))
    """

    def __init__(self, records: Iterable[CardRecord]) -> None:
        self._records: dict[str, CardRecord] = {record.name: record for record in records}
        self._keys: dict[str, tuple[int, str]] = {}
        self._nearest: NearestNames | None = None
        for record in self._records.values():
            for key, rank in keys_of(record):
                entry = (rank, record.name)
                if key not in self._keys or entry < self._keys[key]:
                    self._keys[key] = entry

    def __len__(self) -> int:
        return len(self._records)

    def __iter__(self) -> Iterator[CardRecord]:
        return iter(self._records.values())

    def find(self, name: str) -> CardRecord | None:
        """The card of a full, face or Chinese name, without regard to accents and case; None if there is none."""
        entry = self._keys.get(fold(name))
        return self._records[entry[1]] if entry else None

    def nearest(self, name: str, count: int = 3) -> tuple[str, ...]:
        """Up to `count` card names most like a wrong one."""
        if self._nearest is None:
            self._nearest = NearestNames(self._records)
        return self._nearest.find(name, count)

"""What counters of a kind do by themselves (CR 122.1a)."""

from __future__ import annotations

_counter_changes: dict[str, tuple[int, int] | None] = {"+1/+1": (1, 1), "-1/-1": (-1, -1)}


def counter_change(kind: str) -> tuple[int, int] | None:
    """CR 122.1a: what a counter of this kind adds to power and toughness; None for other counters.

    >>> counter_change("+1/+0"), counter_change("-0/-2"), counter_change("charge")
    ((1, 0), (0, -2), None)
    """
    if kind not in _counter_changes:
        parts = kind.split("/")
        fits = len(parts) == 2 and all(part[:1] in ("+", "-") and part[1:].isdigit() for part in parts)
        _counter_changes[kind] = (int(parts[0]), int(parts[1])) if fits else None
    return _counter_changes[kind]

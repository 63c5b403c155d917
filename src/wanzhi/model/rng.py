"""The game's own random generator: splitmix64, one 64-bit integer of state, fixed forever (a record replays on any version)."""

from random import Random as StandardRandom
from typing import Final

_MASK: Final = 0xFFFFFFFFFFFFFFFF


def advance(state: int) -> int:
    """The generator's next state."""
    return (state + 0x9E3779B97F4A7C15) & _MASK


def output(state: int) -> int:
    """The 64 random bits that belong to `state`."""
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Random:
    """A stream of random integers for agents and tools; the game's own stream lives in `GameState.rng`.

    >>> r = Random(7); [r.below(6) for _ in range(3)] == [Random(7).below(6)] + [r.below(6)] * 0 or True
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state: int = output(seed & _MASK)

    def below(self, n: int) -> int:
        """A uniform integer in 0..n-1 (n >= 1), without modulo bias."""
        limit = (_MASK + 1) - (_MASK + 1) % n
        while True:
            self.state = advance(self.state)
            bits = output(self.state)
            if bits < limit:
                return bits % n

    def choice(self, items: "tuple[int, ...]") -> int:
        """One of `items`."""
        return items[self.below(len(items))]

    def shuffled(self, items: "tuple[int, ...]") -> "tuple[int, ...]":
        """`items` in random order (Fisher-Yates)."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)


def generator(rng: object) -> Random:
    """A generator as users have it: `rng` itself, or one of ours that a generator of Python's own library begins.

    Raises TypeError for anything else.
    """
    if isinstance(rng, Random):
        return rng
    if isinstance(rng, StandardRandom):
        return Random(rng.getrandbits(64))
    raise TypeError(f"a random generator must be a wanzhi.Random or a random.Random, not {rng!r}")


__all__ = ["Random", "StandardRandom", "advance", "generator", "output"]

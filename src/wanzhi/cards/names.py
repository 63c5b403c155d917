"""Names as people type them: without accents or case, `/` for `//`, and the nearest names to a wrong one (CR 201)."""

import difflib
import re
import unicodedata
from collections.abc import Iterable

_LETTERS = str.maketrans({
    "’": "'", "‘": "'", "ʼ": "'", "“": '"', "”": '"', "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ð": "d", "þ": "th",
    "–": "-", "—": "-", "−": "-", "\u00ad": None,
})
_SLASHES = re.compile(r"\s*/+\s*")
_SPACES = re.compile(r"\s+")


def fold(name: str) -> str:
    """The form under which a name is looked up: no accents, no case, one kind of quote, ` // ` between the halves.

    >>> fold("Lórien  Revealed"), fold("Fire/Ice"), fold("Æther Vial")
    ('lorien revealed', 'fire // ice', 'aether vial')
    """
    text = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS))
    text = "".join(letter for letter in text if not unicodedata.combining(letter))
    return _SPACES.sub(" ", _SLASHES.sub(" // ", text)).strip()


class NearestNames:
    """Finds the names most like a wrong one: candidates by shared trigrams, then the best by `difflib`."""

    CANDIDATES = 60

    def __init__(self, names: Iterable[str]) -> None:
        self._names: list[str] = sorted(set(names))
        self._holders: dict[str, list[int]] = {}
        self._sizes: list[int] = []
        for i, name in enumerate(self._names):
            grams = _trigrams(fold(name))
            self._sizes.append(len(grams))
            for gram in grams:
                self._holders.setdefault(gram, []).append(i)

    def find(self, name: str, count: int = 3) -> tuple[str, ...]:
        """Up to `count` names, most alike first; none if nothing is alike."""
        key = fold(name)
        grams = _trigrams(key)
        shared: dict[int, int] = {}
        for gram in sorted(grams):
            for i in self._holders.get(gram, ()):
                shared[i] = shared.get(i, 0) + 1
        overlap = sorted(shared, key=lambda i: (-2 * shared[i] / (len(grams) + self._sizes[i]), self._names[i]))
        scored: list[tuple[float, float, str]] = []
        for i in overlap[: self.CANDIDATES]:
            candidate = fold(self._names[i])
            whole = _likeness(key, candidate)
            ratio = max(whole, *(_likeness(key, part) for part in candidate.split(" // ")))
            if ratio >= 0.6 or (len(key) >= 4 and key in candidate):
                scored.append((-ratio, -whole, self._names[i]))
        return tuple(found for _, _, found in sorted(scored)[:count])


def _likeness(a: str, b: str) -> float:
    return difflib.SequenceMatcher(None, a, b).ratio()


def _trigrams(key: str) -> set[str]:
    padded = f"  {key} "
    return {padded[i : i + 3] for i in range(len(padded) - 2)}

"""Numbers as they stand in English before a noun, for texts that the program makes itself."""

from __future__ import annotations

from wanzhi.language.lexical import NUMBER_WORDS


def number_word(n: int, noun: str) -> str:
    """
    >>> number_word(1, "permanent"), number_word(1, "artifact"), number_word(3, "fade counter")
    ('a permanent', 'an artifact', 'three fade counters')
    """
    if n == 1:
        return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
    return f"{NUMBER_WORDS[n] if n < len(NUMBER_WORDS) else n} {noun}s"

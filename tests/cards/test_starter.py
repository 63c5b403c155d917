"""The starter pool: every card is understood, and written in both languages so that it reads as the same card again."""

import msgspec

from wanzhi.cards.compile import understand
from wanzhi.cards.starter import starter_records
from wanzhi.language import write
from wanzhi.vocabulary.reading import grammar


def test_every_card_is_read_and_bound():
    """CR 113.1, 201.5: no token of the text is left over, and every pronoun means something."""
    problems = [str(problem) for record in starter_records() for problem in understand(record).problems]
    assert problems == []


def test_every_card_is_written_and_read_again():
    """CR 113.1: what is written in English reads as the same abilities; and everything can be said in Chinese."""
    different: list[str] = []
    for record in starter_records():
        found = understand(record)
        faces = []
        for face, lines in zip(record.faces, found.lines, strict=True):
            assert all(write(line, grammar(), "zh") for line in lines)
            faces.append(msgspec.structs.replace(face, oracle_text="\n".join(write(line, grammar()) for line in lines)))
        again = understand(msgspec.structs.replace(record, faces=tuple(faces)))
        if again.problems or again.lines != found.lines:
            different.append(record.name)
    assert different == []

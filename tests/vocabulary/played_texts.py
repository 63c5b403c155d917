"""What tests of texts share: reading and writing them, and the mana that comes of them."""

from wanzhi import Scenario
from wanzhi.language import read_text, write
from wanzhi.vocabulary.lines import Line
from wanzhi.vocabulary.reading import grammar


def round_trip(text: str) -> str:
    """Read a text, write it in both languages, and read what was written: the same meaning. The English text."""
    (reading,) = read_text(text, (), Line, grammar())
    assert reading.node is not None, reading.problem
    english = write(reading.node, grammar(), "en", self_name="~")
    (again,) = read_text(english, (), Line, grammar())
    assert again.node == reading.node, english
    assert write(reading.node, grammar(), "zh", self_name="~")
    return english


def gained(s: Scenario, id: int, which: int = 0) -> dict[int, int]:
    """The mana that activating an ability of p1's adds."""
    s.activate(id, which)
    return {unit: amount % 10 for unit, amount in s.pool(s.p1).items() if amount % 10}  # ten of each are there to pay with

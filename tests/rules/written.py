"""Cards written in a test: a spell or a permanent with a text, in a Scenario."""

from wanzhi import IllegalChoice, Scenario
from wanzhi.lab.scenario import ScenarioError

BEAR = "Runeclaw Bear"
GAIN = ", you gain 1 life."
REFUSED = (ScenarioError, IllegalChoice)


def spell(s: Scenario, text: str, line: str = "Instant", cost: str = "{1}") -> str:
    """Define a spell with a text; its name."""
    name = f"Spell {len(s._defined)}"
    s.define(name, line, text, cost)
    return name


def rule(s: Scenario, text: str, player: int = 0, line: str = "Enchantment") -> int:
    """A permanent with a text on the battlefield; its id."""
    return s.battlefield(player, s.define(f"Rule {len(s._defined)}", line, text))

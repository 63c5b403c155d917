"""Cards for the tests of this folder, written in the project's notation."""

from pathlib import Path

import pytest

from wanzhi.cards.importers import read_cards
from wanzhi.cards.index import CardIndex
from wanzhi.cards.notation import parse_notation
from wanzhi.cards.records import CardRecord

POOL = """
Lightning Bolt {R} = 闪电击
Instant
~ deals 3 damage to any target.

Lórien Revealed {3}{U}{U}
Sorcery
draw three cards.
islandcycling {1}

Grizzly Bears {1}{G} = 灰熊
Creature - Bear | 2/2

Serra Angel {3}{W}{W}
Creature - Angel | 4/4
flying, vigilance

Tarmogoyf {1}{G}
Creature - Lhurgoyf | */1+*
~'s power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1.

Jace Beleren {1}{U}{U}
Legendary Planeswalker - Jace | loyalty 3
+2: each player draws a card.
-1: target player draws a card.
-10: target player mills twenty cards.

Dryad Arbor
Land Creature - Forest Dryad | 1/1 | color: green

Island = 海岛
Basic Land - Island

Snow-Covered Island
Basic Snow Land - Island

Relentless Rats {1}{B}{B}
Creature - Rat | 2/2
~ gets +1/+1 for each other creature on the battlefield named Relentless Rats.
a deck can have any number of cards named Relentless Rats.

Seven Dwarves {2}{R}
Creature - Dwarf | 2/2
~ gets +1/+1 for each other creature named Seven Dwarves you control.
a deck can have up to seven cards named Seven Dwarves.

Boros Charm {R}{W}
Instant
choose one -
• ~ deals 4 damage to target player or planeswalker.
• permanents you control gain indestructible until end of turn.
• target creature gains double strike until end of turn.
"""


@pytest.fixture(scope="session")
def pool() -> CardIndex:
    """A dozen cards of many kinds."""
    return CardIndex(parse_notation(POOL))


@pytest.fixture(scope="session")
def real_cards(shared_data: Path) -> tuple[CardRecord, ...]:
    """All real cards, read once."""
    return tuple(item for item in read_cards(shared_data / "oracle" / "oracle.jsonl") if isinstance(item, CardRecord))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty user data directory."""
    monkeypatch.setenv("WANZHI_HOME", str(tmp_path / "home"))
    return tmp_path / "home"

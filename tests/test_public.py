"""The public names, and games from deck lists."""

import subprocess
import sys

import pytest

import wanzhi
from wanzhi.cards.errors import CardsError

BOLTS = wanzhi.Deck("bolts", main=((20, "Lightning Bolt"), (20, "Mountain")))
BEARS = wanzhi.Deck("bears", main=((20, "Runeclaw Bear"), (20, "Forest")))


def test_every_public_name_is_there():
    for name in wanzhi.__all__:
        assert getattr(wanzhi, name) is not None
    assert set(wanzhi.__all__) <= set(dir(wanzhi))
    with pytest.raises(AttributeError):
        _ = wanzhi.Nonsense


def test_the_example_of_the_module():
    game = wanzhi.Game([BOLTS, BEARS], seed=7)
    while not game.over:
        game.choose(game.decision.default())
    assert game.result in ("win", "draw") and game.view(0).result == game.result
    assert wanzhi.Game.replay(game.record()).hash() == game.hash()


def test_a_wrong_answer_says_what_is_legal_and_changes_nothing():
    game = wanzhi.Game([BOLTS, BEARS], seed=7)
    before = game.hash()
    with pytest.raises(wanzhi.IllegalChoice, match="legal: True, False"):
        game.choose("nonsense")
    assert game.hash() == before and isinstance(wanzhi.IllegalChoice.__mro__[1], type) and issubclass(wanzhi.IllegalChoice, ValueError)


def test_a_deck_with_an_unknown_card_is_refused():
    with pytest.raises(CardsError, match="no card named"):
        wanzhi.Game([BOLTS, wanzhi.Deck("bad", main=((1, "Nonsuch"),))])


def test_importing_the_package_imports_nothing_else():
    code = "import sys, wanzhi; print([name for name in sys.modules if name.startswith('wanzhi.')])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"

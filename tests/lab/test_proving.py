"""Proving: which parts of a card were played (design 8, support levels)."""

import pytest

from wanzhi.cards.compile import compile_card
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.lab.stock import made, spoken_of


def card(text: str, type_line: str = "Creature — Elf", size: str = "2"):
    return compile_card(CardRecord("Proof", (FaceRecord("Proof", type_line, "{1}{G}", text, size, size),)))


def proved(text: str, type_line: str = "Creature — Elf"):
    """The verdict, in a process of its own: tracing changes the node classes."""
    import multiprocessing

    with multiprocessing.get_context("fork").Pool(1) as pool:
        return pool.apply(_prove, (text, type_line))


def _prove(text: str, type_line: str):
    from wanzhi.lab.proving import prove

    return prove(card(text, type_line, "" if type_line == "Sorcery" else "2"))


@pytest.mark.parametrize(
    ("text", "type_line"),
    [
        ("Flying\nWhen ~ enters, draw a card.", "Creature — Elf"),
        ("Whenever ~ deals combat damage to a player, that player discards a card.", "Creature — Elf"),
        ("Destroy target Goblin.", "Sorcery"),
        ("Choose target creature. Until end of turn, that creature has base power and toughness 4/4.", "Sorcery"),
        ("Other Merfolk you control get +1/+1.", "Creature — Merfolk"),
    ],
)
def test_played_when_every_part_acted(text: str, type_line: str) -> None:
    verdict = proved(text, type_line)
    assert verdict.played and not verdict.missing and not verdict.error


def test_not_played_when_a_part_cannot_act() -> None:
    """Nobody comes to have so much life: the condition never holds."""
    verdict = proved("When ~ enters, if you have 1000 or more life, draw a card.")
    assert not verdict.played and "DrawCards" in verdict.missing


def test_cards_that_the_words_speak_of() -> None:
    found = {(face.base.name, face.base.types) for plain in spoken_of(card("Destroy target legendary Goblin.", "Sorcery", "")) for face in plain.faces}
    assert any("Legendary Creature — Goblin" in name for name, _ in found)
    assert made("Plain", "Artifact").faces[0].base.name == "Plain"

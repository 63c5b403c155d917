"""Cards outside a game as the drawn card takes them."""

import pytest

pytest.importorskip("nicegui")

from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.cards.starter import starter_records
from wanzhi.web.cardface import card_data

NAMED = {record.name: record for record in starter_records()}


def test_a_creature_in_both_languages():
    """The keys are those of an object in a game; the text is written in the language (CR 702.9, 702.20)."""
    english, chinese = card_data(NAMED["Serra Angel"], "en"), card_data(NAMED["Serra Angel"], "zh")
    assert english["label"] == "Serra Angel" and chinese["label"] == "撒拉天使" and chinese["name"] == "Serra Angel"
    assert english["keywords"] == ["flying", "vigilance"] and english["colors"] == ["white"] and (english["power"], english["toughness"]) == (4, 4)
    assert english["type_line"] == "Creature — Angel" and chinese["type_line"] == "生物～天使"
    assert english["text"] == ["Flying", "Vigilance"] and chinese["text"] == ["飞行", "警戒"]


def test_what_is_not_understood_has_its_printed_text():
    """A text that can't be read is shown as printed, a word unknown to the rulebook in a type line too."""
    card = CardRecord("Odd One", (FaceRecord("Odd One", "Creature — Wozzle", "{2}", "Glimber the wozzle twice.", "2", "2"),))
    assert card_data(card, "en")["type_line"] == "Creature — Wozzle"
    assert card_data(card, "zh")["text"] == ["Glimber the wozzle twice."]

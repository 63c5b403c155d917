"""The card forge: what is typed, how it is told back, what is refused, and games with forged cards."""

import asyncio
import time

import pytest

pytest.importorskip("nicegui")

from collections.abc import Iterator
from pathlib import Path

from fastapi.testclient import TestClient
from tests.apart import apart

from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.web import forge as forging
from wanzhi.web.beginning import begin, feed
from wanzhi.web.bots import Bots
from wanzhi.web.forge_facts import CardFacts, cost_of, record_of, types_of
from wanzhi.web.forge_look import look
from wanzhi.web.forge_play import deck_text, setup_of
from wanzhi.web.server import make_app
from wanzhi.web.store import Setup, Store
from wanzhi.web.table import Refused

PUP = {"name": "Ember Pup", "cost": "1r", "type_line": "creature - dog", "text": "Haste\nWhenever this creature attacks, it deals 1 damage to any target.",
       "power": "2", "toughness": "1"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server with an empty database, for all tests here: its worker gets ready once."""
    home: Path = tmp_path_factory.mktemp("forge")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WANZHI_HOME", str(home))
        with TestClient(make_app(Store(f"sqlite:///{home / 'g.sqlite3'}"), Bots(1))) as client:
            client.app.state.forge.limit = 30.0  # type: ignore[attr-defined]
            yield client


# --- what is typed ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed, cost", [("1RR", "{1}{R}{R}"), ("{2}{w/u}", "{2}{W/U}"), ("１２Ｇ", "{12}{G}"), ("x r", "{X}{R}"), ("", ""), ("{g/p}", "{G/P}")],
)
def test_costs_as_people_write_them(typed: str, cost: str):
    """Letters, braces, spaces, full width."""
    assert cost_of(typed) == (cost, None)


@pytest.mark.parametrize("typed", ["Q", "{", "1R!", "{A/B}", "99999999", "R" * 61, "{99}", "<b>"])
def test_costs_that_are_none(typed: str):
    """Told in both languages."""
    cost, why = cost_of(typed)
    assert cost == "" and why is not None and why.en and why.zh


@pytest.mark.parametrize(
    "typed, line",
    [("legendary creature - elf druid", "Legendary Creature — Elf Druid"), ("传奇生物～妖精／德鲁伊", "Legendary Creature — Elf Druid"), ("瞬间", "Instant"),
     ("Artifact — Equipment", "Artifact — Equipment"), ("神器～武具", "Artifact — Equipment"), ("land - urza's mine", "Land — Urza's Mine")],
)
def test_type_lines_in_both_languages(typed: str, line: str):
    """CR 205.1."""
    assert types_of(typed)[0] == line and types_of(typed)[2] is None


@pytest.mark.parametrize(
    "change, field",
    [({"name": ""}, "name"), ({"name": "x" * 61}, "name"), ({"name": "<img src=x>"}, "name"), ({"name": "A\nB"}, ""), ({"name": "Deck"}, "name"),
     ({"name": "4 Wishes"}, "name"), ({"type_line": "elf"}, "type_line"), ({"type_line": "生物～桌子"}, "type_line"), ({"power": ""}, "power"),
     ({"toughness": "big"}, "toughness"), ({"type_line": "Planeswalker - Jace"}, "loyalty"), ({"type_line": "Land", "cost": "R"}, "cost"),
     ({"text": "a" * 2001}, "text"), ({}, "")],
)
def test_faults_are_told_by_field(change: dict[str, str], field: str):
    """CR 205, 208, 209, 305.1, and the sizes that are taken."""
    _, faults = record_of(CardFacts(**{**PUP, **change}))
    assert [fault.field for fault in faults][:1] == ([field] if field else [])


# --- how it is told back --------------------------------------------------------------------------------------------------------------------


def card(text: str, type_line: str = "Creature — Dog", **more: str) -> CardRecord:
    record, faults = record_of(CardFacts("Ember Pup", "1R", type_line, text, "2", "1", **more))
    assert record is not None and not faults
    return record


def test_each_paragraph_is_written_back_with_its_meaning():
    """In both languages, with the tree of what it is made of and the rules of it."""
    told = look(card("Haste\nWhenever this creature attacks, it deals 1 damage to any target."))
    haste, attacks = told["lines"]
    assert told["ok"] and haste["written"] == {"en": "Haste", "zh": "敏捷"} and haste["tree"]["rules"] == ["702.10"]
    assert attacks["written"]["zh"] == "每当此生物攻击时，它对任意一个目标造成1点伤害。"
    words = str(attacks["tree"])
    assert "'event'" in words and "'instruction'" in words and "120.1" in words
    assert [note["name"] for note in told["notes"]["zh"]] == ["敏捷"]
    assert told["card"]["zh"]["type_line"] == "生物～狗" and told["card"]["en"]["power"] == 2


def test_where_it_is_not_understood():
    """Line, column and words; what is offered instead was tried and is read."""
    told = look(card("Haste\n{T}: Destroy target creture. Flobber."))
    problem = told["lines"][1]["problem"]
    assert not told["ok"] and (problem["line"], problem["column"], problem["end"] - problem["start"]) == (2, 21, 7)
    assert "creture" in problem["reason"]["en"] and "creture" in problem["reason"]["zh"]
    assert problem["near"][0] == "{T}: Destroy target creature. Flobber."
    assert look(card("{T}: Destroy target creature."))["ok"]


def test_sentences_that_are_understood_alone():
    """Of a paragraph with a fault, which sentences are."""
    told = look(card("Draw two cards. Flobber a card.", "Instant"))
    assert [one["ok"] for one in told["lines"][0]["problem"]["sentences"]] == [True, False]


def test_an_unfinished_sentence():
    """The full stop that is missing is offered."""
    problem = look(card("{T}: You gain 1 life"))["lines"][0]["problem"]
    assert "{T}: You gain 1 life." in problem["near"] and "ends here" in problem["reason"]["en"]


@pytest.mark.parametrize(
    "typed, right, why",
    [("Deal 3 damage", "~ deals 3 damage to any target.", "what deals"), ("Kill target creature.", "Destroy target creature.", "another word"),
     ("~ deals 3 damage to target creature. If you control a Goblin, it deals 5 damage instead.",
      "~ deals 3 damage to target creature. If you control a Goblin, ~ deals 5 damage to that creature instead.", "“It”"),
     ("Return target creature to it's owner's hand.", "Return target creature to its owner's hand.", "spelled"),
     ("Create two 1/1 goblins.", "Create two 1/1 colorless goblin creature tokens.", "color")],
)
def test_what_newcomers_write(typed: str, right: str, why: str):
    """What is wrong is said, and texts that are read are offered: CR 120.7 (an object deals damage), 111.3 (what a token is)."""
    instant = record_of(CardFacts("Try", "R", "Instant", typed))[0]
    assert instant is not None
    problem = look(instant)["lines"][0]["problem"]
    assert right in problem["near"] and why in problem["reason"]["en"] and problem["reason"]["zh"]
    mended = record_of(CardFacts("Try", "R", "Instant", right))[0]
    assert mended is not None and look(mended)["ok"]


def test_the_place_where_a_text_stops_is_named():
    """By the words before it."""
    problem = look(card("Whenever this creature dies draw a card."))["lines"][0]["problem"]
    assert problem["reason"]["en"] == "“draw” can't follow “this creature dies” here."
    assert problem["near"] == ["Whenever this creature dies, draw a card."]


def test_an_instruction_on_a_permanent():
    """CR 113.3: a creature can't just draw a card."""
    told = look(card("Draw a card."))
    assert not told["ok"] and "113.3" in told["lines"][0]["problem"]["reason"]["en"]


def test_notes_about_types():
    """What the rules say of planeswalkers stands beside one."""
    told = look(card("+1: You gain 1 life.", "Legendary Planeswalker — Chandra", loyalty="3"))
    assert told["ok"] and told["notes"]["en"][0]["number"] == "306" and told["card"]["en"]["loyalty"] == 3


# --- Chinese ------------------------------------------------------------------------------------------------------------------------------------

ZH_PUP = {"name": "烬火幼犬", "cost": "1r", "type_line": "生物～狗",
          "text": "敏捷\n每当此生物攻击时,它对任意一个目标造成1点伤害。", "power": "2", "toughness": "1"}


def chinese(text: str, type_line: str = "生物～狗", name: str = "烬火幼犬") -> CardRecord:
    record, faults = record_of(CardFacts(name, "1R", type_line, text, "2", "1"))
    assert record is not None and not faults
    return record


def test_a_text_in_chinese_is_told_back_in_both_languages():
    """It goes on as the English text that means the same."""
    told = look(chinese("敏捷\n当烬火幼犬进场时，它对任意一个目标造成1点伤害。"))
    haste, enters = told["lines"]
    assert told["ok"] and told["english"] == "Haste\nWhen ~ enters, it deals 1 damage to any target."
    assert haste["written"] == {"en": "Haste", "zh": "敏捷"} and haste["tree"]["rules"] == ["702.10"]
    assert enters["written"]["en"] == "When this creature enters, it deals 1 damage to any target." and enters["line"] == 2
    assert told["card"]["zh"]["text"] == ["敏捷", "当此生物进场时，它对任意一个目标造成1点伤害。"]
    assert [note["name"] for note in told["notes"]["zh"]] == ["敏捷"]


def test_where_chinese_is_not_understood():
    """Line, column and words, in the text as it was typed; the sentences that are understood alone."""
    told = look(chinese("敏捷\n{T}：抓一张牌。消灭目标桌子。"))
    problem = told["lines"][1]["problem"]
    assert not told["ok"] and "english" not in told and told["lines"][0]["ok"]
    assert (problem["line"], problem["column"], problem["end"] - problem["start"]) == (2, 14, 1)
    assert "桌" in problem["reason"]["en"] and "桌" in problem["reason"]["zh"]
    assert [one["ok"] for one in look(chinese("抓两张牌。消灭目标桌子。", "法术"))["lines"][0]["problem"]["sentences"]] == [True, False]
    assert told["card"]["zh"]["text"] == ["敏捷", "{T}：抓一张牌。消灭目标桌子。"]


@pytest.mark.parametrize(
    ("text", "near"),
    [("{T}：抓一张牌", "{T}：抓一张牌。"), ("{T}：抽一张牌。", "{T}：抓一张牌。"), ("{T}：消灭目标怪物。", "{T}：消灭目标生物。"),
     ("{T}：抓抓一张牌。", "{T}：抓一张牌。")],
)
def test_what_would_be_read_in_chinese(text: str, near: str):
    """Common slips, the full stop that is missing, a word too many: what is offered was tried, and is read."""
    problem = look(chinese(text))["lines"][0]["problem"]
    assert near in problem["near"] and look(chinese(near))["ok"]


def test_an_instruction_on_a_permanent_in_chinese():
    """CR 113.3: as in English."""
    told = look(chinese("抓一张牌。"))
    problem = told["lines"][0]["problem"]
    assert not told["ok"] and "113.3" in problem["reason"]["zh"] and (problem["line"], problem["start"], problem["end"]) == (1, 0, 5)
    assert look(chinese("抓一张牌。", "法术"))["ok"]


def test_a_chinese_card_is_played(client: TestClient):
    """Its setup has the card with its English text, and gives the same game again."""
    told = client.post("/api/forge/look", json={"card": ZH_PUP, "lang": "zh"}).json()
    assert told["ok"] and "english" not in told and told["lines"][1]["text"].startswith("每当此生物攻击时,"), told
    store: Store = client.app.state.house.store  # type: ignore[attr-defined]
    for how in ("try", "deck"):
        id = client.post("/api/forge/play", json={"card": ZH_PUP, "how": how, "lang": "zh"}).json()["table"]
        setup = store.setup(id)
        assert setup is not None and setup.cards[0].name == "烬火幼犬" and setup.cards[0].oracle_text.startswith("Haste\nWhenever ~ attacks")
        table = client.app.state.house.rooms[id].table  # type: ignore[attr-defined]
        again = begin(setup)
        feed(again, table.game.inputs)
        assert again.hash() == table.game.hash()
        mine = [one for one in table.game.state.objects.values() if one.owner == 0 and one.face.name == "烬火幼犬"]
        assert len(mine) == (2 if how == "try" else 4)
    for change in ({"text": "跳舞。"}, {"text": "抓一张牌。"}, {"text": "抓一张牌"}):
        assert client.post("/api/forge/play", json={"card": {**ZH_PUP, **change}}).status_code == 400, change


# --- the routes ---------------------------------------------------------------------------------------------------------------------------------


def test_looking_and_playing(client: TestClient):
    """A card that is understood is told back, and a game with it begins; its setup gives the same game again."""
    told = client.post("/api/forge/look", json={"card": PUP, "lang": "zh"}).json()
    assert told["ok"] and told["faults"] == [] and told["card"]["zh"]["mana_cost"] == "{1}{R}", told
    store: Store = client.app.state.house.store  # type: ignore[attr-defined]
    for how in ("try", "deck"):
        id = client.post("/api/forge/play", json={"card": PUP, "how": how, "count": 6}).json()["table"]
        setup = store.setup(id)
        assert setup is not None and setup.cards[0].name == "Ember Pup"
        table = client.app.state.house.rooms[id].table  # type: ignore[attr-defined]
        again = begin(setup)
        feed(again, table.game.inputs)
        assert again.hash() == table.game.hash()
        names = [table.game.object(one).face.name for one in table.game.state.objects if table.game.object(one).owner == 0]
        assert names.count("Ember Pup") == (2 if how == "try" else 6)


def test_another_try(client: TestClient):
    """The bar above the table begins the same again, forged card and all; others can't."""
    id = client.post("/api/forge/play", json={"card": PUP}).json()["table"]
    told = client.get(f"/api/positions/tables/{id}").json()
    assert told["goal"] == "free play" and told["card"]["name"] == "Ember Pup"
    other = client.post(f"/api/positions/tables/{id}/again").json()["table"]
    assert other != id and client.app.state.house.store.setup(other).cards == client.app.state.house.store.setup(id).cards  # type: ignore[attr-defined]
    cookies = dict(client.cookies)
    client.cookies.clear()
    assert client.post(f"/api/positions/tables/{id}/again").status_code == 400
    client.cookies.update(cookies)


@pytest.mark.parametrize(
    "body",
    [b"{", b"[]", b'{"card": 3}', b'{"card": {"name": 5}}', b'{"card": {"nonsense": ""}}', b'{"card": {"text": "' + b"x" * 20000 + b'"}}', b"[" * 9000,
     b'{"card": {}, "how": "cheat"}', b'{"card": {}, "count": 0}', b'{"card": {}, "count": 99999}', b'{"card": {}, "level": "god"}'],
)
def test_nonsense_begins_no_game(client: TestClient, body: bytes):
    """Refused in one sentence; the house is as it was."""
    before = len(client.app.state.house.rooms)  # type: ignore[attr-defined]
    reply = client.post("/api/forge/play", content=body)
    assert reply.status_code == 400 and reply.json()["refused"]
    assert len(client.app.state.house.rooms) == before  # type: ignore[attr-defined]


def test_what_is_not_understood_is_not_played(client: TestClient):
    """Neither a text nor a name with a fault."""
    for change in ({"text": "Flobber."}, {"name": "<script>alert(1)</script>"}, {"power": ""}):
        reply = client.post("/api/forge/play", json={"card": {**PUP, **change}})
        assert reply.status_code == 400, change


def test_texts_of_others_are_data(client: TestClient):
    """Markup in a text is told back as the text that it is, and no card."""
    told = client.post("/api/forge/look", json={"card": {**PUP, "text": "<img src=x onerror=alert(1)>"}}).json()
    assert not told["ok"] and told["lines"][0]["text"] == "<img src=x onerror=alert(1)>"


def test_many_looks_are_slowed_down():
    """A user may look often, but not without end."""
    forge = forging.Forge()
    with pytest.raises(Refused):
        for _ in range(forging.BURST + 2):
            forge.allow(7)
    forge.allow(8)


def _sleeps(record: bytes) -> bytes:
    time.sleep(30)
    return record


def test_a_text_that_takes_too_long_ends_the_worker_alone(monkeypatch: pytest.MonkeyPatch):
    """The asker is refused within the limit, and the next card is read by a new worker."""
    monkeypatch.setattr(forging, "_warm", _nothing)
    monkeypatch.setattr(forging, "_look", _sleeps)

    async def tried() -> None:
        forge = forging.Forge(limit=0.5)
        record = CardRecord("A", (FaceRecord("A", "Creature", "", "", "1", "1"),))
        with pytest.raises(Refused, match="too long"):
            await forge.look(record)
        monkeypatch.setattr(forging, "_look", _echo)
        forge.limit = 60.0
        assert await forge.look(record) == {"ok": True}
        forge.close()

    apart(asyncio.run, tried())


def _nothing() -> None:
    """Nothing gets ready."""


def _echo(record: bytes) -> bytes:
    return b'{"ok": true}'


# --- the games ----------------------------------------------------------------------------------------------------------------------------------


def test_decks_around_a_card():
    """Sixty cards, its colours only; a card without colours goes with green."""
    record = card("Haste")
    lines = dict(reversed(line.split(" ", 1)) for line in deck_text(record, 4, "R").splitlines())
    assert sum(map(int, lines.values())) == 60 and lines["Ember Pup"] == "4" and lines["Mountain"] == "24"
    for many in (1, 20):
        assert sum(int(line.split(" ")[0]) for line in deck_text(record, many, "WUBRG").splitlines()) == 60


@pytest.mark.parametrize("name", ["Ember, Pup of Ash", "Zoë’s Pup", "灰烬幼犬", "Lightning Bolt", "Ember - Pup!", "Side", "Hand: Pup"])
@pytest.mark.parametrize("how", ["try", "deck"])
def test_names_of_all_kinds_can_be_played_or_are_refused(name: str, how: str):
    """Whatever a card is called: the game has the forged card, or it is refused in one sentence."""
    record, faults = record_of(CardFacts(**{**PUP, "name": name}))
    assert record is not None and not faults
    try:
        setup: Setup = setup_of(record, how, 4, "normal", 1, "Ann", 5, "en")
    except (Refused, ValueError) as error:
        assert str(error)
        return
    game = begin(setup)
    mine = [obj for obj in game.state.objects.values() if obj.owner == 0 and obj.face.name == record.name]
    assert len(mine) == (2 if how == "try" else 4) and all(obj.face.text == record.oracle_text for obj in mine)

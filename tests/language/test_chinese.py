"""Chinese rules text: tokens, the grammar of the Chinese templates, and card text that comes back as it was written."""

from __future__ import annotations

import pytest

from wanzhi.cards.chinese_text import NOT_WRITTEN, chinese_names, chinese_readings
from wanzhi.cards.compile import understand
from wanzhi.cards.records import CardRecord, FaceRecord
from wanzhi.cards.showing import self_name
from wanzhi.cards.starter import starter_records
from wanzhi.language import Failure, Grammar, read, write
from wanzhi.language.chinese import ChineseGrammar, characters
from wanzhi.vocabulary.reading import grammar

from . import toys
from .test_reading import GRAMMAR, reading

TOYS = ChineseGrammar(GRAMMAR, lambda text: text)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("抓两张牌。", "抓 两 张 牌 。"), ("{2}{W/U}，{T}：X", "{2} {w/u} ， {t} ： x"), ("+2：得-X/-0", "[+2] ： 得 -x/-0"),
        ("名为Marit Lage的", "名 为 marit lage 的"),
        ("造成13点", "造 成 13 点"), ("~source与~", "~source 与 ~"), ("一\n• 二", "一 \n • 二"),
    ],
)
def test_tokens(text: str, tokens: str) -> None:
    assert [token.text for token in characters(text)] == tokens.split(" ")


@pytest.mark.parametrize(
    "english",
    [
        "Draw a card.", "{2}{R}, {T}: Each player draws two cards.", "Two creatures or Elves with flying they control get -X/-0.",
        "Another target untapped non-Elf creature you control gets +1/+1 and gains first strike until end of turn.",
        "Destroy target artifact, creature, or land and draw two cards.", "Destroy target creature with flying and first strike.",
    ],
)
def test_the_chinese_of_toys_is_read(english: str) -> None:
    """The same nodes, from the other templates."""
    node = reading(english)
    found = read(characters(write(node, GRAMMAR, "zh")), toys.Line, TOYS)
    assert found.node == node, (write(node, GRAMMAR, "zh"), found.problem)


def test_a_failure_of_toys_has_a_place_and_words() -> None:
    """And the kinds of words that could stand there."""
    found = read(characters("消灭目标桌子。"), toys.Line, TOYS)
    assert isinstance(found.problem, Failure) and (found.problem.start, found.problem.end) == (4, 5)
    assert "Kind" in found.problem.expected


def test_the_other_grammar_stays_as_it_is() -> None:
    """Chinese is a grammar of its own: English has no Chinese words."""
    assert isinstance(TOYS, Grammar) and TOYS.said == GRAMMAR.said
    assert not any(text > "\u3400" for state in GRAMMAR._all_states for text in state.literals)


# --- card text ----------------------------------------------------------------------------------------------------------------------------


def typed(record: CardRecord) -> tuple[list[object], list[str], tuple[str, ...], bool]:
    """The meanings of a card's paragraphs, their Chinese as players see it, its names, and whether it is a spell."""
    face = record.front
    nodes = list(understand(record).lines[0])
    name = face.zh or face.name
    spell = face.type_line in ("Instant", "Sorcery")
    return nodes, [write(node, grammar(), "zh", self_name(face, "zh"), name) for node in nodes], (name,), spell


def test_the_starter_pool_comes_back() -> None:
    """Every fourth card: all of it is read, and nearly all of it means the very same node (else one that says the same)."""
    same = whole = 0
    for record in starter_records()[::4]:
        nodes, texts, names, spell = typed(record)
        if not texts:
            continue
        found = chinese_readings("\n".join(texts), names, spell)
        assert all(one.problem is None for one in found), (record.name, [(one.text, one.problem) for one in found])
        assert [one.text for one in found] == texts, record.name
        whole += len(nodes)
        same += sum(one.node == node for one, node in zip(found, nodes, strict=True))
    assert whole > 200 and same >= 0.97 * whole, (same, whole)


def english(text: str, *names: str, spell: bool = False) -> list[str]:
    found = chinese_readings(text, names, spell)
    assert all(one.problem is None for one in found), [(one.text, one.problem) for one in found]
    return [one.english for one in found]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("敏捷", "Haste"), ("飞行，先攻", "Flying, first strike"),
        ("反击目标咒语，除非其操控者支付{3}。", "Counter target spell unless its controller pays {3}."),
        ("由你操控的其他生物得+1/+1。", "Other creatures you control get +1/+1."), ("沼泽行者", "Swampwalk"), ("基本地循环{2}", "Basic landcycling {2}"),
        ("每当此生物攻击时，它对任意一个目标造成1点伤害。", "Whenever ~ attacks, it deals 1 damage to any target."),
        ("佩带此武具的生物得+2/+0。", "Equipped creature gets +2/+0."),
        ("当此生物死去时，将它移回其拥有者手上。", "When ~ dies, return it to its owner's hand."),
        ("所结附的生物具有「{T}：抓一张牌。」", 'Enchanted creature has "{T}: Draw a card."'),
        ("派出两个1/1绿色腐生物衍生生物。", "Create two 1/1 green Saproling creature tokens."),
        ("先攻，反黑色与红色保护", "First strike, protection from black and from red"),
        ("将所有永久物移回它们的拥有者手上。", "Return all permanents to their owners' hands."),
        ("目标生物不能阻挡直到回合结束。", "Target creature can't block this turn."),
        ("反击目标咒语，除非其操控者支付{2}。若其以此法被反击，则改为将它放逐。",
         "Counter target spell unless its controller pays {2}. If that spell is countered this way, exile it instead of putting it into its owner's "
         "graveyard."),
        ("选择一项～\n• 抓一张牌。\n• 目标牌手弃一张牌。", "Choose one —\n• Draw a card.\n• Target player discards a card."),
    ],
)
def test_what_is_meant(text: str, wanted: str) -> None:
    assert english(text, spell=True) == [wanted]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("{T}:加{R}.", "{T}: Add {R}."), ("［+1］：抓一张牌。", "+1: Draw a card."), ("−2：抓一张牌。", "−2: Draw a card."),
        ("飞行（它只能被阻挡。）", "Flying"), ("目标生物得＋１／＋１直到回合结束。", "Target creature gets +1/+1 until end of turn."),
        ("若你操控至少三个神器，则抓一张牌。", "If you control three or more artifacts, draw a card."),
        ("从你牌库中搜寻一张牌，将之置于你手上，然后洗牌。", "Search your library for a card, put it into your hand, then shuffle."),
        ("当此生物进入战场时，放逐目标生物。", "When ~ enters, exile target creature."),
        ("横置目标神器、生物或地。", "Tap target artifact, creature, or land."),
    ],
)
def test_as_people_type(text: str, wanted: str) -> None:
    """Half and full width, reminder text, either comma, older and other wordings (CR 207.2)."""
    assert english(text, spell=True) == [wanted]


def test_names() -> None:
    """CR 201.5: its own name, in a quoted ability the object that grants it; legends in short."""
    assert english("当灰烬犬死去时，抓一张牌。", "灰烬犬") == ["When ~ dies, draw a card."]
    assert chinese_names("守炉者衣岚", True, "每当衣岚攻击时，抓一张牌。") == ("守炉者衣岚", "衣岚")
    assert chinese_names("不息的飞行", True, "飞行\n每当不息的飞行攻击时，抓一张牌。") == ("不息的飞行",)
    assert chinese_names("衣岚", False, "岚攻击") == ("衣岚",)
    assert english("当Ember Pup进场时，抓一张牌。", "Ember Pup") == ["When ~ enters, draw a card."]


def test_paragraphs_of_both_languages() -> None:
    """Each is read in its own, and has its place in the whole text."""
    text = "Flying\n\n  敏捷\nFlobber."
    flying, haste, nonsense = chinese_readings(text)
    assert (flying.english, haste.english) == ("Flying", "Haste")
    assert text[haste.start : haste.end] == "敏捷" and text[nonsense.problem.start : nonsense.problem.end] == "Flobber"


def test_an_instruction_that_belongs_to_the_one_above() -> None:
    """CR 608.2c: "instead", in the next paragraph of a spell."""
    above, below = "Bolt对任意一个目标造成2点伤害。", "金技～如果你操控三个或更多神器，则改为Bolt造成4点伤害。"
    (both,) = chinese_readings(f"{above}\n{below}", ("Bolt",), True)
    assert both.node is not None and both.english.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "where"),
    [("消灭目标桌子。", "桌"), ("敏捷\n当此生物进场时，抓一张面包。", "面"), ("目标生物得+1/+1直到黄昏。", "黄"),
     ("其操控者跳舞。", "跳"), ("反击目标咒语，除非其操控者跳舞。", "跳")],
)
def test_a_wrong_text_has_a_place(text: str, where: str) -> None:
    """Where a reading stops, in the text as it was typed."""
    problem = next(one.problem for one in chinese_readings(text, (), True) if one.problem is not None)
    assert text[problem.start : problem.end] == where and problem.reason == "unexpected words"


def test_words_that_follow_one_another_are_told_as_one() -> None:
    """Chinese words have no spaces between them."""
    (one,) = chinese_readings("消灭目标桌子。", (), True)
    assert one.problem is not None and "'以外的'" in one.problem.expected


def test_an_unfinished_text() -> None:
    """What could follow is told."""
    (one,) = chinese_readings("抓一张牌", (), True)
    assert one.problem is not None and not one.problem.found and "'。'" in one.problem.expected and one.problem.end == 4


def test_what_is_not_written_so_is_not_taken() -> None:
    """Property: however lenient the grammar, what is understood is written in the very words."""
    for text in ("将目标生物放逐。。", "抓一张张牌。", "其抓一张牌。", "每当灰烬犬攻击，抓一张牌。"):
        for one in chinese_readings(text, (), True):
            assert one.node is None, (text, one.english)
            assert one.problem is not None and (one.problem.reason != NOT_WRITTEN or one.nearest)


def test_nothing_to_read() -> None:
    """Empty lines and reminder text alone."""
    assert chinese_readings("（提示。）\n \n") == []


def test_the_chinese_of_a_face_without_a_chinese_name() -> None:
    """A card of a user: its name may be English."""
    record = CardRecord("Ember Pup", (FaceRecord("Ember Pup", "Legendary Creature — Dog", "{R}", "When Ember Pup dies, draw a card.", "1", "1"),))
    nodes, texts, _, spell = typed(record)
    assert texts == ["当Ember Pup死去时，抓一张牌。"]
    (found,) = chinese_readings(texts[0], chinese_names("Ember Pup", True, texts[0]), spell)
    assert [found.node] == nodes

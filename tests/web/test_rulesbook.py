"""The rules reference: every keyword has a sentence in both languages, numbers lead somewhere, words are found."""

import re

import pytest

pytest.importorskip("nicegui")

import wanzhi.vocabulary.all  # noqa: F401 - so that all keywords are known
from wanzhi.explain.words import TEXTS
from wanzhi.model.constants import KEYWORD_FLAGS, STEP_NAMES
from wanzhi.rules.layer_trace import LAYER_RULES
from wanzhi.vocabulary import terms
from wanzhi.vocabulary.abilities import KeywordAbility
from wanzhi.web.rulesbook import by_number, clean, content, meaning_of, nearest, order, rules, search, synonyms

CHINESE = re.compile(r"[\u4e00-\u9fff]")


def keywords() -> set[str]:
    """Every keyword that the program knows, by name."""
    found = set(KEYWORD_FLAGS) | set(terms.KEYWORD_ABILITIES)
    classes = [KeywordAbility]
    while classes:
        cls = classes.pop()
        classes += cls.__subclasses__()
        if cls.keyword:
            found.add(cls.keyword)
    return found


@pytest.mark.parametrize("name", sorted(keywords() | set(terms.KEYWORD_ACTIONS)))
def test_every_keyword_is_explained(name: str):
    """CR 701, 702: a sentence in both languages."""
    entry = meaning_of(name)
    assert entry is not None and len(entry.en) > 15 and CHINESE.search(entry.zh) and entry.zh_name


def test_keywords_have_the_number_of_their_class():
    """The number of an entry is that under which the keyword is implemented."""
    classes = [KeywordAbility]
    while classes:
        cls = classes.pop()
        classes += cls.__subclasses__()
        if cls.keyword and cls.rule:
            entry = meaning_of(cls.keyword)
            assert entry is not None and order(entry.number)[:2] == order(cls.rule)[:2], cls.keyword


def test_entries_are_sound():
    """Numbers are numbers, and unique but for the faces of one rule; sentences end."""
    for rule in rules():
        assert clean(rule.number) == rule.number and rule.en.endswith((".", "?")) and rule.zh.endswith("。"), rule.number
    assert len({(rule.number, rule.en_name) for rule in rules()}) == len(rules())


def test_numbers_lead_somewhere():
    """Each section of the rulebook, each layer, and what the reasons of `why` cite."""
    for section in [*range(100, 124), *range(200, 214), *range(300, 316), *range(400, 409), *range(500, 515), *range(600, 617), *range(700, 734)]:
        assert nearest(f"{section}.1a") is not None, section
    for number in LAYER_RULES.values():
        assert number in by_number(), number
    entry = nearest("702.9b")
    assert entry is not None and entry.en_name == "flying"
    assert nearest("nonsense") is None and nearest("") is None and nearest("999") is None
    assert len(STEP_NAMES) == 13 and TEXTS


@pytest.mark.parametrize("asked, name", [
    ("flying", "flying"), ("飞行", "flying"), ("702.9", "flying"), ("priority", "Priority"), ("优先权", "Priority"), ("  Double   STRIKE ", "double strike"),
    ("respond", "Priority"), ("in response", "Priority"), ("resolve", "Resolving"), ("fizzle", "Targets gone illegal"), ("tap", "tap"),
    ("summoning sickness", "Summoning sickness"), ("graveyard", "Graveyard"), ("mana value", "Mana cost and color"), ("bounce", "Back to its owner"),
    ("converted mana cost", "Mana cost and color"), ("counter", "counter"), ("draw", "Drawing"), ("mulligan", "Mulligan"), ("dies", "Dies"),
    ("lethal", "Lethal damage"), ("墓地", "Graveyard"), ("抽牌", "Drawing"), ("回应", "Priority"),
])
def test_search(asked: str, name: str):
    """Both languages and numbers; the best match first."""
    assert search(asked)[0].en_name == name


def test_whole_words_come_before_parts_of_words():
    """What only has the letters somewhere ("untap", "tapped") stands behind what has the word; what things are called has an entry."""
    found = [rule.en_name for rule in search("tap")]
    assert found[:2] == ["tap", "The tap symbol"] and found.index("untap") > found.index("The tap symbol")
    assert set(synonyms()) <= set(by_number())


def test_one_entry_is_one():
    """A count agrees with its noun."""
    assert "1 entry<" in content("en", asked="fizzle") and "entries<" in content("en")


def test_search_finds_nothing_or_all():
    """What nobody wrote is not found; nothing asked is everything."""
    assert search("zzzz") == [] and len(search(" ")) == len(rules())


def test_the_page():
    """The number asked for is answered; what the asker writes is escaped."""
    html = content("en", "702.9b", "<script>alert(1)</script>")
    assert "Rule 702.9b" in html and '<a href="#r702.9">702.9</a>' in html and "<script>" not in html
    assert 'id="r702.9"' in content("zh") and "飞行" in content("zh") and "&lt;b&gt;" in content("en", "<b>")

"""Reading and writing with toy nodes."""

from __future__ import annotations

import random
from typing import Annotated

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wanzhi.language import Failure, Grammar, Meaning, TemplateError, Tie, attachment, read_text, write
from wanzhi.language.attachment import RULES
from wanzhi.language.grammar import subclasses

from . import toys

GRAMMAR = Grammar.below(toys.Toy)


def reading(text: str, grammar: Grammar = GRAMMAR) -> toys.Line:
    (found,) = read_text(text, (), toys.Line, grammar)
    assert found.problem is None, (found.problem, found.where)
    return found.node


def problem(text: str) -> tuple[Failure | Tie | None, str]:
    (found,) = read_text(text, (), toys.Line, GRAMMAR)
    return found.problem, found.where


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card.",
        "{2}{R}, {T}: Each player draws two cards.",
        "Another target untapped non-Elf creature you control gets +1/+1 and gains first strike until end of turn.",
        "Two creatures or Elves with flying they control of your choice get -X/-0.",
        "Destroy target artifact, creature, or land and draw two cards.",
        "They search your library.",
        "Destroy an Elf of their choice.",
        "Each player searches each player's library, draw a card, and destroy ~.",
        "Destroy target creature with flying and first strike.",
        "Destroy target artifact or creature with flying you control.",
    ],
)
def test_wording_comes_back(text: str) -> None:
    assert write(reading(text), GRAMMAR) == text


def test_chinese() -> None:
    line = reading("{T}: Another target untapped non-Elf creature you control gains first strike until end of turn.")
    assert write(line, GRAMMAR, "zh") == "{T}：另一个目标由你操控的未横置的非妖精生物获得先攻异能直到回合结束。"


def test_names_are_put_in() -> None:
    assert write(reading("Destroy ~."), GRAMMAR, self_name="Bo") == "Destroy Bo."


def test_other_forms_are_read() -> None:
    assert reading("You draw one card.") == reading("Draw a card.")
    assert reading("You draws one cards.") == reading("Draw a card.")


def test_spans_point_into_the_text() -> None:
    text = "Destroy target Elf with flying."
    (found,) = read_text(text, (), toys.Line, GRAMMAR)
    where = {type(node): text[slice(*found.spans[id(node)])] for node in _nodes(found.node)}
    assert where[toys.Target] == "target Elf with flying"
    assert where[toys.With] == "with flying"
    assert where[toys.Line] == text


def _nodes(node: object) -> list[Meaning]:
    if isinstance(node, tuple):
        return [n for member in node for n in _nodes(member)]
    if isinstance(node, Meaning):
        return [node, *(n for name in node.__struct_fields__ for n in _nodes(getattr(node, name)))]
    return []


def test_failures_say_where_and_what_was_expected() -> None:
    failure, where = problem("Destroy target foo.")
    assert isinstance(failure, Failure) and where == "foo" and "Kind" in failure.expected
    failure, where = problem("Draw a card, then win.")
    assert isinstance(failure, Failure) and where == "then"
    failure, where = problem("Destroy target creature")
    assert isinstance(failure, Failure) and failure.reason == "the text ends too early" and "'.'" in failure.expected
    failure, where = problem("Destroy target creature. Win")
    assert isinstance(failure, Failure) and where == "Win" and not failure.expected


def test_left_recursion_and_ties() -> None:
    assert isinstance(reading("Destroy ~ as well as target Elf.").doing.what, toys.Both)
    tie, _ = problem("Destroy ~ as well as ~ as well as ~.")
    assert isinstance(tie, Tie) and len(tie.readings) == 2


def test_an_attachment_rule_settles_a_tie() -> None:
    @attachment("left first", to=toys.Both)
    def left_first(node: Meaning) -> int:
        """"A as well as B as well as C" joins A and B first."""
        assert isinstance(node, toys.Both)
        return int(isinstance(node.right, toys.Both))

    try:
        grammar = Grammar.below(toys.Toy)
    finally:
        RULES.pop()
    what = reading("Destroy ~ as well as ~ as well as ~ as well as target Elf.", grammar).doing.what
    assert isinstance(what.left.left, toys.Both) and isinstance(what.right, toys.Target)


def test_what_all_rules_speak_against_is_read_if_there_is_nothing_else() -> None:
    """A rule tells readings apart; it forbids none, however many rules there are."""
    for number in range(24):

        @attachment(f"unwelcome {number}", order=number, to=toys.Line)
        def unwelcome(node: Meaning) -> int:
            """Every line is."""
            return 1

    try:
        grammar = Grammar.below(toys.Toy)
    finally:
        del RULES[-24:]
    assert reading("Draw a card.", grammar) == reading("Draw a card.")


def test_registration_order_does_not_matter() -> None:
    lines = ["Draw a card.", "Two creatures or Elves with flying they control of your choice get -X/-0.", "Destroy Bo."]
    before = [repr(read_text(line, (), toys.Line, GRAMMAR)) for line in lines]
    classes = subclasses(toys.Toy)
    for seed in range(5):
        random.Random(seed).shuffle(classes)
        grammar = Grammar(classes)
        assert [repr(read_text(line, (), toys.Line, grammar)).split("spans=")[0] for line in lines] == [
            b.split("spans=")[0] for b in before
        ]


# --- round trip -----------------------------------------------------------------------------------------------------------------

whos = st.sampled_from([toys.You(), toys.EachPlayer(), toys.They()])
types = st.sampled_from([1, 2, 4, 8])
keywords = st.sampled_from(["flying", "first strike"])
kinds = st.builds(
    toys.Kind,
    st.lists(st.one_of(st.builds(toys.Tapped, st.booleans()), st.builds(toys.Non, types)), max_size=3).map(tuple),
    st.lists(types, min_size=1, max_size=4).map(tuple),
    st.lists(
        st.one_of(st.builds(toys.Controlled, whos), st.builds(toys.With, st.lists(keywords, min_size=1, max_size=3).map(tuple))), max_size=2
    ).map(tuple),
)
things = st.one_of(
    st.builds(toys.Target, kinds, st.booleans()),
    st.builds(toys.Counted, st.integers(0, 25), kinds, st.none() | whos),
    st.just(toys.Itself()),
)
changes = st.one_of(st.builds(toys.Gets, st.sampled_from(["+1/+1", "-x/-0", "2/2"])), st.builds(toys.Gains, keywords))
doings = st.one_of(
    st.builds(toys.Destroy, things),
    st.builds(toys.Draw, st.integers(0, 25), whos),
    st.builds(toys.Search, whos, whos),
    st.builds(toys.Alter, things, st.lists(changes, min_size=1, max_size=1).map(tuple), st.booleans()),
)
joined = st.builds(toys.Joined, st.lists(doings, min_size=2, max_size=4).map(tuple))
lines = st.builds(toys.Line, doings | joined, st.lists(st.sampled_from(["{2}{R}", "{T}"]), max_size=3).map(tuple))


@settings(deadline=None)
@given(lines)
def test_round_trip(line: toys.Line) -> None:
    text = write(line, GRAMMAR)
    (found,) = read_text(text, (), toys.Line, GRAMMAR)
    assert found.node == line, (text, found.problem, found.where)
    assert write(line, GRAMMAR, "zh").endswith("。")


# --- classes that do not load ---------------------------------------------------------------------------------------------------


def bad(en: str, zh: str = "词", **fields: object) -> type[Meaning]:
    namespace = {"en": en, "zh": zh, "__annotations__": fields, "__module__": __name__}
    return type(Meaning)("Bad", (Meaning,), namespace, frozen=True)


@pytest.mark.parametrize(
    ("reason", "en", "zh", "fields"),
    [
        ("no field 'what'", "destroy {what}", "词", {}),
        ("misses the field 'what'", "destroy", "{what}", {"what": toys.Things}),
        ("misses the field 'what'", "{what}", "词", {"what": toys.Things}),
        ("required", "destroy[ {what}]", "{what}", {"what": toys.Things}),
        ("list style", "destroy {what}", "{what}", {"what": tuple[toys.Things, ...]}),
        ("no list", "destroy {what&}", "{what}", {"what": toys.Things}),
        ("no words", "draw {n}", "{n}", {"n": int}),
        ("no lexical table", "draw {n}", "{n}", {"n": Annotated[int, "nothing"]}),
        ("unclosed", "draw [{n}", "{n}", {"n": Annotated[int, "number"]}),
        ("without slot", "draw [it]", "词", {}),
        ("full-width", "draw", "抓, 弃", {}),
        ("no Chinese", "draw", (), {}),
    ],
)
def test_bad_classes_do_not_load(reason: str, en: str, zh: str, fields: dict[str, object]) -> None:
    with pytest.raises(TemplateError, match=reason):
        Grammar([bad(en, zh, **fields)])


# --- hard grammars --------------------------------------------------------------------------------------------------------------


class Odd(Meaning, frozen=True):
    pass


class Name(Odd, frozen=True):
    en, zh = "bo", "波"


class Same(Odd, frozen=True):
    """A unit cycle: an Odd is an Odd."""

    en, zh = "{odd}", "{odd}"
    odd: Odd


class Pair(Odd, frozen=True):
    """Ambiguous and recursive on both sides."""

    en, zh = "{left}{right}", "{left}{right}"
    left: Odd
    right: Odd


class Loop(Odd, frozen=True):
    """Indirect left recursion through another category."""

    en, zh = "{tail} {odd}", "{tail}{odd}"
    tail: Tail
    odd: Odd


class Tail(Meaning, frozen=True):
    en, zh = "{odd} and", "{odd}和"
    odd: Odd


class Either(Meaning, frozen=True):
    """A slot for a node or a value, and alternatives with slots of their own."""

    en, zh = "take {what}[ from (~|{whom})]", "取{what}"
    what: Name | Annotated[int, "digits"]
    whom: Odd | None = None
    unspoken = ("whom",)


def test_cycles_and_indirect_left_recursion_end() -> None:
    grammar = Grammar([Odd, Name, Same, Loop, Tail])
    (found,) = read_text("Bo and Bo and Bo", (), Odd, grammar)
    assert found.node == Loop(Tail(Loop(Tail(Name()), Name())), Name()) or isinstance(found.problem, Tie)
    assert read_text("Bo", (), Odd, grammar)[0].node == Name()


def test_ambiguity_does_not_explode() -> None:
    grammar = Grammar([Odd, Name, Pair, Same])
    (found,) = read_text("bo " * 40, (), Odd, grammar)
    assert isinstance(found.problem, Tie)


def test_mixed_slots() -> None:
    grammar = Grammar([Odd, Name, Either])
    for text, node in [("take 3", Either(3)), ("take bo", Either(Name())), ("take 3 from bo", Either(3, Name()))]:
        (found,) = read_text(text, (), Either, grammar)
        assert found.node == node and write(node, grammar, capital=False) == text


def test_lenient_grammars_list_what_they_leave_out() -> None:
    grammar = Grammar([Odd, Name, bad("destroy {what}")], strict=False)
    assert [error.cls.__name__ for error in grammar.errors] == ["Bad"] and Name in grammar.said

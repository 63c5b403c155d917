"""The lexer: every token, span and self-reference."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wanzhi.language import lex, names_of, reminders, tokenize


def texts(text: str, *names: str) -> list[list[str]]:
    return [[t.text for t in p.tokens] for p in lex(text, names)]


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("Put two +1/+1 counters", "put two +1/+1 counters"),
        ("gets -2/-0, +X/+0 and −1/−1", "gets -2/-0 , +x/+0 and -1/-1"),
        ("a 2/2 or */* or X/X token", "a 2/2 or */* or x/x token"),
        ("{2}{W/U}, {T}: Draw", "{2} {w/u} , {t} : draw"),
        ("[+2]: Draw", "[+2] : draw"),
        ("+2: Draw", "[+2] : draw"),
        ("−3: Draw", "[-3] : draw"),
        ("[−X]: Draw", "[-x] : draw"),
        ("0: Draw", "[0] : draw"),
        ("that player’s hand", "that player 's hand"),
        ("players' hands", "players 's hands"),
        ("your life, its power, their hand", "you 's life , it 's power , they 's hand"),
        ("it's your turn and you don't, can't, isn't, they're", "it's you 's turn and you don't , can't , isn't , they're"),
        ("nonblack, non-Elf, nonland, none", "non black , non elf , non land , none"),
        ("an Aura or a card", "a aura or a card"),
        ("first-strike twenty-one and/or", "first-strike twenty-one and/or"),
        ("Choose one —", "choose one —"),
        ("Equip—Sacrifice", "equip — sacrifice"),
        ("1—9 | Draw", "1 — 9 | draw"),
        ("weird § sign", "weird § sign"),
        ("gains “flying.”", 'gains " flying . " .'),
    ],
)
def test_tokens(text: str, tokens: str) -> None:
    assert texts(text) == [tokens.split()]


def test_self_references() -> None:
    assert texts("When Bo Li dies, this creature's controller", "Bo Li") == [["when", "~", "dies", ",", "~", "'s", "controller"]]
    assert texts("This turn, this way, this ability, this combat") == [
        ["this", "turn", ",", "this", "way", ",", "this", "ability", ",", "this", "combat"]
    ]
    assert texts("This Aura and ~", "x") == [["~", "and", "~"]]


def test_names_match_as_written_only() -> None:
    assert texts("Fear the fear of Fearless", "Fear") == [["~", "the", "fear", "of", "fearless"]]


def test_own_name_in_a_granted_ability_is_the_granter() -> None:
    """CR 201.5."""
    got = texts('It gains "Bo deals damage to this creature." Bo dies', "Bo")
    assert got == [["it", "gains", '"', "~source", "deals", "damage", "to", "~", ".", '"', ".", "~", "dies"]]


def test_a_quoted_ability_and_the_sentence_around_it_have_a_full_stop_each() -> None:
    whole = ["it", "has", '"', "{t}", ":", "add", "{g}", ".", '"']
    assert texts('It has "{T}: Add {G}."') == [[*whole, "."]]
    assert texts('It has "{T}: Add {G}" until end of turn.') == [[*whole, "until", "end", "of", "turn", "."]]
    assert texts('It has "{T}: Add {G}," and flying.') == [[*whole, ",", "and", "flying", "."]]
    assert texts('The "legend rule" doesn\'t apply.') == [["the", '"', "legend", "rule", '"', "doesn't", "apply", "."]]


def test_names_with_punctuation() -> None:
    names = names_of("Jace, the Mind Sculptor", legendary=True)
    assert texts("Jace, the Mind Sculptor and Jace's power", *names) == [["~", "and", "~", "'s", "power"]]


def test_symbols_know_whether_they_touch() -> None:
    assert [t.glued for t in tokenize("{2}{R} {G}")] == [False, True, False]


def test_reminder_text_is_set_aside() -> None:
    first, second = lex("({T}: Add {G}.)\nFlying (It flies.)\n\nTrample", ())
    assert [t.text for t in first.tokens] == ["flying"]
    assert [r.text for r in first.reminders] == ["({T}: Add {G}.)", "(It flies.)"]
    assert not second.reminders
    assert [r.text for r in reminders("({T}: Add {G}.)")] == ["({T}: Add {G}.)"]
    assert lex("({T}: Add {G}.)") == []


def test_modes_belong_to_the_line_before() -> None:
    assert texts("Choose one —\n• Draw.\n• Win.\nFlying") == [
        ["choose", "one", "—", "\n", "•", "draw", ".", "\n", "•", "win", "."],
        ["flying"],
    ]


@given(st.text(alphabet="aB 1+-−/x{T}()\"'’.,:;—•\n~§[]sé", max_size=40))
def test_nothing_vanishes(text: str) -> None:
    """Every character is white space or inside a token or reminder; spans do not overlap and hold what they say.

    A comma or full stop inside closing quotes is read after them, so the tokens need not be in the order of the text.
    """
    paragraphs = lex(text)
    tokens = [t for p in paragraphs for t in p.tokens]
    covered = set()
    last = 0
    for token in sorted(tokens, key=lambda token: (token.start, token.end)):
        assert token.start >= last
        assert token.text == "\n" or text[token.start : token.end] == token.raw
        last = token.end
        covered.update(range(token.start, token.end))
    for reminder in reminders(text):
        covered.update(range(reminder.start, reminder.end))
    assert all(ch.isspace() or k in covered for k, ch in enumerate(text))

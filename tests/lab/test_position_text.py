"""Positions as text: what is read, written and refused (CR 400.1, 117.3a, 303.4, 508.1k, 509.1g)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wanzhi.lab.position_game import Cards, build, parse
from wanzhi.lab.position_text import (
    BLANK,
    GOALS,
    SEATS,
    STEPS,
    Placed,
    PositionError,
    PositionFacts,
    Side,
    read_position,
    write_position,
)

CARDS = Cards()
NAMES = ("Grizzly Bears", "Mountain", "Chandra, Torch of Defiance", "Shock", "Craw Wurm", BLANK)


def parsed(text: str) -> PositionFacts:
    return parse(text, CARDS)


def test_a_position_in_the_words_of_a_player():
    """Facts, zones, lines that go on, names with commas and in Chinese, comments."""
    position = parsed(
        """title: Two damage short
# a comment
goal: win this turn
you: 18 life, 2 poison, mana {R}; hand: 闪电击, 2 shock
  battlefield: Grizzly Bears (tapped, 2 +1/+1), 3 Mountain,
    Pacifism (on opponent's Craw Wurm), Chandra, Torch of Defiance (3 loyalty)
opponent: 5 life; battlefield: Craw Wurm (sick, 1 damage)"""
    )
    you, opponent = position.sides
    assert (position.title, position.goal, you.life, you.counters, you.mana) == ("Two damage short", "win this turn", 18, (("poison", 2),), "{R}")
    assert you.hand == (Placed("Lightning Bolt"), Placed("Shock", 2))
    assert you.battlefield[0] == Placed("Grizzly Bears", tapped=True, counters=(("+1/+1", 2),))
    assert you.battlefield[2:] == (Placed("Pacifism", on="opponent's Craw Wurm"), Placed("Chandra, Torch of Defiance", counters=(("loyalty", 3),)))
    assert opponent.battlefield == (Placed("Craw Wurm", sick=True, damage=1),) and opponent.library is None


piles = st.lists(st.builds(Placed, st.sampled_from(NAMES), st.integers(1, 5)), max_size=4).map(tuple)
permanents = st.lists(
    st.builds(
        Placed, st.sampled_from(NAMES[:3]), st.integers(1, 3), st.booleans(), st.booleans(), st.integers(0, 9),
        st.dictionaries(st.sampled_from(("+1/+1", "-1/-1", "loyalty", "page")), st.integers(1, 9)).map(lambda found: tuple(sorted(found.items()))),
        st.sampled_from(("", "you", "Craw Wurm #2", "opponent's Chandra, Torch of Defiance", "your Craw Wurm")), st.sampled_from(("", *SEATS)),
        st.booleans(), st.sampled_from(("", "Craw Wurm")),
    ),
    max_size=4,
).map(tuple)
sides = st.builds(
    Side, st.integers(-5, 99), st.sampled_from(((), (("poison", 3),), (("energy", 2), ("poison", 1)))), st.sampled_from(("", "{R}{G}", "{C}")),
    st.integers(0, 2), piles, permanents, piles, st.none() | piles, piles, piles,
)
positions = st.builds(
    PositionFacts, st.tuples(sides, sides), st.text("abc XYZ é'&<", max_size=20).map(lambda text: " ".join(text.split())), st.integers(1, 99),
    st.sampled_from(STEPS), st.sampled_from(SEATS), st.just(""), st.sampled_from(GOALS),
    st.sampled_from(("", "Ember Pup {R}\nCreature - Dog | 2/1\nhaste")),
)


@settings(max_examples=60, deadline=None)
@given(positions)
def test_what_is_written_is_read_as_the_same_position(position: PositionFacts):
    """The text of any position gives the position again."""
    known = {name.lower(): name for name in NAMES}
    assert read_position(write_position(position), lambda name: known.get(name.lower())) == position


@settings(max_examples=150, deadline=None)
@given(st.text("you: handbtlefi,;()#\n 0123456789+-/{R}卡 opponent", max_size=120))
def test_nonsense_is_refused_in_one_sentence(text: str):
    """Whatever is typed gives a position or a PositionError that says something in both languages."""
    try:
        read_position(text, lambda name: None)
    except PositionError as error:
        assert error.say("en").strip() and error.say("zh").strip() and "\n" not in error.say("en")


@pytest.mark.parametrize(
    "text, words",
    [
        ("you: hand: Grizly Bears", "Line 1: there is no card named \"Grizly Bears\"; did you mean Grizzly Bears"),
        ("turn: 1\nyou: 20 lief", 'Line 2: "20 lief" says nothing of a player'),
        ("step: untap", "there is no step"),
        ("you: hand: Shock (tapped)", "only of permanents"),
        ("turn: 5\nturn: 6", "Line 2: turn is given twice"),
        ("battlefield: Shock", "is no line of a position"),
        ("you: battlefield: Grizzly Bears (flying)", "says nothing of a permanent"),
        ("cards:\nFoo\n", "Foo has no type line"),
    ],
)
def test_faults_of_texts(text: str, words: str):
    """Each says where and what."""
    with pytest.raises(PositionError) as raised:
        parsed(text)
    assert words in raised.value.say("en")


@pytest.mark.parametrize(
    "text, key",
    [
        ("you: battlefield: Shock", "no battlefield"), ("you: battlefield: Pacifism", "no host"), ("you: hand: Blank", "blank"),
        ("you: battlefield: Pacifism (on Craw Wurm)", "no permanent"), ("you: battlefield: Pacifism (on Mountain), Mountain", "can't attach"),
        ("opponent: 0 life", "over"), ("you: battlefield: Grizzly Bears (attacking)", "no attack"),
        ("you: battlefield: Grizzly Bears\nopponent: battlefield: Craw Wurm (blocking Grizzly Bears)", "no block"),
    ],
)
def test_positions_that_can_not_be(text: str, key: str):
    """CR 303.4d, 304.4, 508.1a, 509.1a, 704.5: refused before anybody plays."""
    with pytest.raises(PositionError) as raised:
        build(parsed(text), CARDS)
    assert raised.value.key == key


def test_a_position_is_played_on_by_the_rules():
    """Turn, step, names, libraries of blank cards, attachments, loyalty as printed; equal positions give equal games."""
    text = """turn: 7
active: opponent
step: upkeep
priority: you
you: 3 life; hand: Shock; battlefield: 2 Mountain, Chandra, Torch of Defiance
opponent: battlefield: Craw Wurm, Pacifism (on Craw Wurm, owned by you); library: Mountain, 2 Forest"""
    game, again = (build(parsed(text), CARDS, ["Ann", "Bob"], seed=4) for _ in range(2))
    assert game.hash() == again.hash()
    view = game.view(0)
    assert (view.turn, view.step_name, view.active, game.decision.decider) == (7, "upkeep", 1, 0)
    assert [player.name for player in view.players] == ["Ann", "Bob"] and view.players[0].life == 3
    wurm, aura = [seen for seen in view.battlefield() if seen.controller == 1]
    assert aura.attached_to == wurm.id and aura.owner == 0
    assert next(seen.loyalty for seen in view.battlefield() if seen.name.startswith("Chandra")) == 4
    assert len(game.state.zone(1, 0)) == 10 and len(game.state.zone(1, 1)) == 3
    game.choose(("pass",))
    game.undo()
    assert game.hash() == again.hash()


def test_a_position_in_the_midst_of_combat():
    """CR 509.1h: what is blocked deals its damage to the blocker, what is not to the player."""
    text = """step: declare blockers
you: battlefield: Craw Wurm (tapped, attacking), Grizzly Bears (tapped, attacking)
opponent: 20 life; hand: Shock; battlefield: Mountain, Grizzly Bears (blocking your Craw Wurm)"""
    game = build(parsed(text), CARDS)
    while game.state.frame.step < 10 and not game.over:
        game.choose(("pass",))
        if game.decision.kind != "Act":
            game.choose(game.decision.default())
    assert game.view(0).players[1].life == 18
    assert [seen.name for seen in game.view(0).battlefield() if seen.controller == 1] == ["Mountain"]


def test_cards_of_ones_own():
    """Behind `cards:` stand cards in the notation of the starter pool, before all others."""
    game = build(parsed("you: battlefield: Ember Pup\ncards:\nEmber Pup {R} = 余烬幼犬\nCreature - Dog | 2/1\nhaste"), CARDS)
    (pup,) = game.view(0).battlefield()
    assert (pup.name, pup.power, pup.has("haste")) == ("Ember Pup", 2, True)

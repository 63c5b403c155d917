"""Views hide what a player does not know; samples agree with all that a player does know."""

import json

import pytest
from tests.rules.games import random_game

from wanzhi import IllegalChoice, Scenario
from wanzhi.model.constants import HAND, LIBRARY, NONE
from wanzhi.model.decisions import Pick, Subset
from wanzhi.model.rng import Random
from wanzhi.rules.question import HIDDEN, Question


def hidden_names(game, player):
    """Names that only hidden cards of the others have."""
    hidden, seen = set(), set()
    for key, ids in game.state.zones.items():
        for id in ids:
            obj = game.object(id)
            open_to = key >> 6 not in (HAND, LIBRARY) or obj.known_to >> player & 1 or (key >> 6 == HAND and obj.owner == player)
            (seen if open_to else hidden).add(obj.face.name)
    return hidden - seen


@pytest.mark.parametrize("seed", range(5))
def test_no_hidden_card_is_in_a_view(seed):
    rng = Random(seed)
    game = random_game(seed, 8)
    while not game.over and len(game.inputs) < 150:
        for player in (0, 1):
            data = json.dumps(game.view(player).to_data())
            names = [name for name in hidden_names(game, player) if f'"{name}"' in data and name not in str(game.state.history)]
            known = {game.object(id).face.name for id in game.state.objects if game.view(player).sees(id)}
            if game.decision.kind == "Name":  # a player may name any card of the own deck (CR 201.4)
                known |= {obj.face.name for obj in game.state.objects.values() if obj.owner == player}
            known |= {word for obj in game.state.objects.values() for _, word in obj.chosen if isinstance(word, str)}  # named aloud
            assert not [name for name in names if name not in known]
        game.choose(game.decision.sample(rng))


def test_counts_remain():
    game = random_game(1, 20)
    view = game.view(0)
    other = view.players[1]
    assert view.cards(HAND, 1) == () and other.hand_size == len(game.hand(1)) and other.library_size == len(game.library(1))
    assert view.library(0) == ()
    assert [seen.id for seen in view.hand] == list(game.hand(0))


def test_the_question_is_only_for_who_decides():
    game = random_game(1, 20)
    decider = game.decision.decider
    assert game.view(1 - decider).decision is None and game.view(1 - decider).waiting_for == decider
    question = game.view(decider).decision
    assert question.next(()) == game.decision.next(()) and question.kind == game.decision.kind
    game.choose(question.default())


def test_what_a_view_tells_of_a_position():
    s = Scenario()
    bear = s.battlefield(s.p1, "Runeclaw Bear", counters={"+1/+1": 1}, gains="flying", tapped=True)
    s.battlefield(s.p2, "Flight", attached_to=bear)
    s.cast(s.p2, "Lightning Bolt", targets=bear, resolve=False)
    view = s.view(s.p1)
    (seen,) = view.creatures(s.p1)
    assert (seen.name, seen.power, seen.toughness, seen.tapped, seen.counters) == ("Runeclaw Bear", 3, 3, True, {"+1/+1": 1})
    assert seen.has("flying") and seen.is_a("Bear") and seen.zh == "符爪熊" and seen.mana_cost == "{1}{G}" and seen.colors == ("green",)
    (bolt,) = view.stack
    assert bolt.name == "Lightning Bolt" and bolt.targets == (bear,) and bolt.controller == s.p2 and bolt.abilities
    assert view.object(seen.attachments[0]).name == "Flight" and view.step_name == "precombat main"
    assert json.loads(json.dumps(view.to_data()))["stack"][0]["targets"] == [bear]


def test_a_view_stays_as_it_was():
    s = Scenario()
    bear = s.battlefield(s.p1, "Runeclaw Bear")
    view = s.view(s.p1)
    s.cast(s.p2, "Lightning Bolt", targets=bear)
    assert [seen.name for seen in view.battlefield()] == ["Runeclaw Bear"] and view.players[1].hand_size == 0
    assert s.view(s.p1).battlefield() == () and s.view(s.p1).object(bear).gone


def test_a_hand_is_seen_by_who_controls_its_owner():
    """CR 723.4."""
    s = Scenario()
    bolt = s.hand(s.p2, "Lightning Bolt")
    assert not s.view(s.p1).sees(bolt)
    s.game.state.edit_player(s.p2).controlled_by = s.p1
    assert [seen.name for seen in s.view(s.p1).cards(HAND, s.p2)] == ["Lightning Bolt"]
    assert s.view(NONE).cards(HAND, s.p2) == ()


def test_revealed_and_seen_cards_are_known():
    """CR 701.20a: to those who saw them, until a shuffle."""
    s = Scenario()
    top = s.library(s.p2, "Lightning Bolt")
    s.game.state.edit(top).known_to = 1 << s.p1
    (place,) = s.view(s.p1).library(s.p2)
    assert place[0] == 0 and place[1].name == "Lightning Bolt" and s.view(s.p2).library(s.p2) == ()
    s.do(lambda game: game.shuffle(s.p2))
    assert s.view(s.p1).library(s.p2) == ()


def test_face_down_permanents_are_known_to_their_controller():
    """CR 708.5."""
    s = Scenario()
    bear = s.battlefield(s.p1, "Craw Wurm")
    s.game.state.edit(bear).face_down = True
    s.game.state.dirty = (1 << 14) - 1
    mine, theirs = s.view(s.p1).object(bear), s.view(s.p2).object(bear)
    assert mine.face.name == "Craw Wurm" and theirs.face is None and theirs.name == "" and theirs.power == 2


def hidden_pick(s, ids):
    """The question which of some hidden cards a player takes."""
    return Pick(s.p1, Subset(tuple(ids), 1, 1), "608.2d", prompt="choose")


def test_handles_for_hidden_cards():
    """A player who chooses among hidden cards learns nothing by the options, not even ids."""
    s = Scenario()
    hand = s.hand(s.p2, "Lightning Bolt", "Shock", "Murder")
    s.mana(s.p1, "{R}")

    def ask(game):
        chosen = yield from game.ask(hidden_pick(s, hand))
        yield from game.discard(s.p2, chosen)

    decision = s.game.run(ask)
    question = Question(s.game, decision)
    options = question.next(()).options
    assert len(options) == 3 and all(option <= HIDDEN for option in options) and not set(options) & set(hand)
    with pytest.raises(IllegalChoice) as error:
        question.check((hand[0],))
    assert str(hand[0]) not in str(error.value).split("legal:")[1]
    question.check((options[1],))
    s.game.choose((options[1],))
    assert len(s.game.hand(s.p2)) == 2 and s.game.inputs[-1][0] in hand


# --- samples ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_a_sample_shows_the_same_view(seed):
    rng, chance = Random(seed), Random(seed + 1)
    game = random_game(seed, 8)
    while not game.over and len(game.inputs) < 120:
        player = game.decision.decider
        before = game.hash()
        other = game.sample(player, chance)
        assert other.view(player).to_data() == game.view(player).to_data()
        assert game.hash() == before
        game.choose(game.decision.sample(rng))


def test_a_sample_deals_hidden_cards_anew_and_can_be_played_on():
    game = random_game(1, 30)
    player = game.decision.decider
    hands = set()
    for number in range(6):
        other = game.sample(player, Random(number))
        hands.add(tuple(other.object(id).face.name for id in other.hand(1 - player)))
        for key, ids in game.state.zones.items():
            if key >> 6 in (HAND, LIBRARY):
                assert len(ids) == len(other.state.zones[key])
        rng = Random(number)
        while not other.over and len(other.inputs) < 200:
            other.choose(other.decision.sample(rng))
    assert len(hands) > 1
    assert game.hash() == random_game(1, 30).hash()


def test_samples_of_samples_differ_in_chance():
    game = random_game(1, 30)
    player = game.decision.decider
    one, two = game.sample(player, Random(1)), game.sample(player, Random(2))
    assert one.state.rng != two.state.rng != game.state.rng
    assert one.fork().hash() == one.hash()


def test_what_the_player_knows_is_kept():
    s = Scenario()
    s.hand(s.p2, "Lightning Bolt", "Shock", "Murder")
    known = s.hand(s.p2, "Craw Wurm")
    s.game.state.edit(known).known_to |= 1 << s.p1
    s.hand(s.p1, "Giant Growth")
    s.library(s.p2, "Forest", "Island", "Swamp")
    for number in range(5):
        other = s.game.sample(s.p1, Random(number))
        assert other.object(known).face.name == "Craw Wurm" and other.object(other.hand(s.p1)[0]).face.name == "Giant Growth"

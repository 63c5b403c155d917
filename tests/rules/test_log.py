"""The log: every event, in both languages, with source and rule; nothing hidden; in step with undo and cancel."""

import re

import pytest
from tests.rules.games import new_game, random_game

from wanzhi import Log, Scenario
from wanzhi.model import events
from wanzhi.model.constants import HAND, NONE
from wanzhi.model.rng import Random
from wanzhi.rules.log_words import TEXTS
from wanzhi.rules.noting import SIMPLE, told

KINDS = {name: value for name, value in vars(events).items() if re.fullmatch(r"E_[A-Z_]+", name)}
CLASSES = {
    "E_ZONE", "E_DAMAGE", "E_DRAW", "E_GAIN_LIFE", "E_LOSE_LIFE", "E_COUNTERS", "E_REMOVE_COUNTERS", "E_TOKENS", "E_REMARK",
}


def test_every_kind_of_event_is_told():
    missing = [name for name, kind in KINDS.items() if name not in CLASSES and kind not in SIMPLE]
    assert missing == []
    assert all(key in TEXTS for key, _, _ in SIMPLE.values())


@pytest.mark.parametrize("name", sorted(set(KINDS) - CLASSES))
def test_every_kind_has_all_words_of_its_text(name):
    s = Scenario()
    bear = s.battlefield(s.p1, "Runeclaw Bear")
    event = events.Simple(KINDS[name], object=bear, player=0, target=bear, amount=1, name="704.5a", objects=())
    key, rule, _, words = told(s.game, event)
    for text in TEXTS[key]:
        assert all(slot in words for slot in re.findall(r"\{(\w+)", text)), key
    assert re.fullmatch(r"\d{3}\.\d+[a-z]?", rule)


def test_both_languages_say_the_same_things():
    for key, (en, zh) in TEXTS.items():
        assert set(re.findall(r"\{(\w+)\}", en)) == set(re.findall(r"\{(\w+)\}", zh)), key
        assert not re.search("[A-Za-z]", re.sub(r"\{[^}]*\}", "", zh)), key


def test_source_and_rule_of_an_event():
    s = Scenario()
    bear = s.battlefield(s.p2, "Runeclaw Bear")
    s.cast(s.p1, "Lightning Bolt", targets=bear)
    s.life(0)
    assert s.log.lines() == [
        "Player 1 casts Lightning Bolt, targeting Runeclaw Bear. [CR 601.2i]",
        "Lightning Bolt deals 3 damage to Runeclaw Bear. [Lightning Bolt; CR 120.3]",
        "Lightning Bolt has resolved and goes to the graveyard. [CR 608.2n]",
        "Runeclaw Bear is destroyed. [CR 704.5g]",
    ]
    assert s.log.lines(lang="zh")[1] == "闪电击对符爪熊造成3点伤害。 [闪电击; CR 120.3]"


def test_the_full_log_has_every_event_of_the_turn():
    s = Scenario()
    wurm, bear = s.battlefield(s.p1, "Craw Wurm"), s.battlefield(s.p2, "Runeclaw Bear")
    s.attack(wurm).block(bear, wurm)
    s.life(0)
    assert len(s.log.entries(full=True)) == len(s.game.state.history)


def test_a_drawn_card_is_told_to_its_owner_alone():
    s = Scenario()
    s.library(s.p1, "Lightning Bolt")
    s.do(lambda game: game.draw(s.p1, 1))
    assert s.log.lines(s.p1) == ["Player 1 draws Lightning Bolt. [CR 121.1]"]
    for viewer in (s.p2, NONE):
        assert s.log.lines(viewer) == ["Player 1 draws a card. [CR 121.1]"]
        assert s.log.lines(viewer, "zh") == ["Player 1抓了一张牌。 [CR 121.1]"]
    assert "Lightning Bolt" in s.log.lines()[0]


def test_a_discarded_card_is_told_to_all():
    s = Scenario()
    bolt = s.hand(s.p1, "Lightning Bolt")
    s.do(lambda game: game.discard(s.p1, (bolt,)))
    assert s.log.lines(s.p2) == ["Player 1 discards Lightning Bolt. [CR 701.9a]"]


@pytest.mark.parametrize("seed", range(3))
def test_no_hidden_card_is_told(seed):
    """No name of a card that never left hidden places is in the other player's log."""
    rng = Random(seed)
    game = random_game(seed, 3)
    log = Log(game)
    while not game.over and len(game.inputs) < 250:
        game.choose(game.decision.sample(rng))
    for viewer in (0, 1):
        told = "\n".join(log.lines(viewer, full=True))
        mine = {game.object(id).face.name for id in game.hand(viewer)}
        for id in game.state.zone(HAND, 1 - viewer):
            if game.object(id).known_to >> viewer & 1:  # it was revealed
                continue
            name = game.object(id).face.name
            others = {o.face.name for o in game.state.objects.values() if o.zone != HAND and o.known_to >> viewer & 1} | mine
            assert name in others or name not in told


def everything(game, log):
    return log.lines(full=True), game.turn, len(game.state.history)


@pytest.mark.parametrize("seed", range(4))
def test_the_log_follows_undo(seed):
    rng = Random(seed)
    game = random_game(seed, 3)
    log = Log(game)
    while not game.over and len(game.inputs) < 120:
        game.choose(game.decision.sample(rng))
    assert not game.over or game.undo()
    for _ in range(25):
        before = everything(game, log)
        count = len(game.inputs)
        for _ in range(rng.below(3) + 1):
            if not game.over:
                game.choose(game.decision.sample(rng))
        game.rewind(count)
        assert everything(game, log) == before
        game.choose(game.decision.sample(rng))
        if game.over:
            break


def test_the_log_of_a_replay_is_the_same():
    game = new_game(4)
    log = Log(game)
    rng = Random(9)
    while not game.over and len(game.inputs) < 150:
        game.choose(game.decision.sample(rng))
        if game.can_cancel and rng.below(3) == 0:
            game.cancel()
    straight = new_game(4)
    other = Log(straight)
    for value in game.inputs:
        straight.feed(value)
    assert straight.hash() == game.hash() and other.lines(full=True) == log.lines(full=True)


def test_what_was_announced_is_told():
    """CR 601.2b-d, 602.2b: X, modes, optional costs, shares, and which ability; in both languages."""
    s = Scenario()
    bear, jitte = s.battlefield(s.p1, "Runeclaw Bear"), s.battlefield(s.p1, "Umezawa's Jitte")
    s.cast(s.p1, "Cryptic Command", modes=(1, 3), targets=bear)
    bear = s.battlefield(s.p1, "Runeclaw Bear")
    s.cast(s.p1, "Electrolyze", targets=(s.p2, bear), divide={s.p2: 1, bear: 1})
    s.cast(s.p1, "Saproling Migration", kicked=True)
    s.cast(s.p2, "Shock", targets=s.p1, resolve=False)
    s.cast(s.p1, "Syncopate", x=0, targets=s.stack()[0])
    s.mana(s.p1, "{2}").activate(jitte, 1, targets=s.tokens(s.p1)[0])
    announced = [line.text for line in s.log.entries() if line.key.startswith(("cast", "activate"))]
    assert announced == [
        "Player 1 casts Cryptic Command (“return target permanent to its owner's hand”; “draw a card”), targeting Runeclaw Bear.",
        "Player 1 casts Electrolyze, targeting Player 2 (1), Runeclaw Bear (1).",
        "Player 1 casts Saproling Migration (kicker paid).",
        "Player 2 casts Shock, targeting Player 1.",
        "Player 1 casts Syncopate (X = 0), targeting Shock.",
        "Player 1 activates Umezawa's Jitte (“equip {2}”), targeting Saproling Token.",
    ]
    assert "Player 1施放了腐生迁徙（支付增幅）。" in [line.text for line in s.log.entries(lang="zh")]


def test_whether_ward_was_paid_for_is_told():
    """CR 702.21a, 701.6a."""
    s = Scenario()
    bear = s.battlefield(s.p2, "Runeclaw Bear", gains="ward {2}")
    s.cast(s.p1, "Shock", targets=bear)
    assert s.log.lines()[-2:] == [
        "Player 1 does not pay for Runeclaw Bear's ward: {2}. [Runeclaw Bear; CR 702.21a]",
        "Shock is countered. [Runeclaw Bear; CR 701.6a]",
    ]
    s.mana(s.p1, "{R}{C}{C}")
    s.cast(s.p1, "Shock", targets=bear)
    assert "Player 1 pays for Runeclaw Bear's ward: {2}. [Runeclaw Bear; CR 702.21a]" in s.log.lines()


def test_each_state_based_action_is_cited_by_its_letter():
    """CR 704.5f-j, 704.5m."""
    s = Scenario()
    weak, hurt, poisoned = (s.battlefield(s.p1, name) for name in ("Runeclaw Bear", "Runeclaw Bear", "Craw Wurm"))
    for _ in range(2):
        s.battlefield(s.p1, "Isamaru, Hound of Konda")
    aura = s.battlefield(s.p1, "Pacifism", attached_to=poisoned)
    rats = s.battlefield(s.p2, "Typhoid Rats")
    s.life(0)
    s.cast(s.p1, "Disfigure", targets=weak)
    s.cast(s.p1, "Shock", targets=hurt)
    s.do(lambda game: game.deal_damage(rats, ((poisoned, 1),)))
    told = {line.text: line.rule for line in s.log.entries()}
    assert told["Runeclaw Bear goes to the graveyard."] == "704.5f" and told["Runeclaw Bear is destroyed."] == "704.5g"
    assert told["Craw Wurm is destroyed."] == "704.5h" and told["Isamaru, Hound of Konda goes to the graveyard."] == "704.5j"
    assert s.zone(aura) == "graveyard" and told["Pacifism goes to the graveyard."] == "704.5m"


def test_a_move_cites_what_made_it():
    """CR 608.2b-c, 701.13a."""
    s = Scenario()
    bear = s.battlefield(s.p2, "Runeclaw Bear")
    s.cast(s.p1, "Shock", targets=bear, resolve=False)
    s.cast(s.p2, "Unsummon", targets=bear)
    s.cast(s.p1, s.define("Gone", "Instant", "Exile target creature.", cost="{W}"), targets=s.battlefield(s.p2, "Craw Wurm"))
    assert {line.text: line.rule for line in s.log.entries() if line.key in ("to hand", "exile", "no legal target")} == {
        "Runeclaw Bear goes to Player 2's hand.": "608.2c",
        "Shock does not resolve: its targets are illegal.": "608.2b",
        "Craw Wurm is exiled.": "701.13a",
    }


def test_a_remark_is_taken_back_with_what_led_to_it():
    """It is no event, and yet it has a place among them."""
    s = Scenario()
    bear = s.battlefield(s.p2, "Runeclaw Bear", gains="ward—Pay 3 life")
    s.game.keep_history = True
    s.cast(s.p1, "Shock", targets=bear, resolve=False)
    while s.game.decision.prompt != "pay for ward":
        s.game.choose(s.game.decision.default())
    before, inputs = s.log.lines(), len(s.game.inputs)
    for paid in (True, False, False):
        s.game.choose(paid)
        told = [line.key for line in s.log.entries() if "ward" in line.key]
        assert told == ["ward paid" if paid else "ward not paid"] and s.log.lines()[: len(before)] == before
        assert s.game.rewind(inputs) and s.log.lines() == before

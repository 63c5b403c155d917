"""CR 613, 601, 508, 509: the reasons that `Game.why` gives, for what something is and for what can't be done."""

import pytest

from wanzhi import Game, Scenario
from wanzhi.cards.decklist import Deck
from wanzhi.model.constants import HAND, NONE
from wanzhi.rules.log import Log

BEAR = "Runeclaw Bear"


def told(s: Scenario, subject: object, player: int | None = 0, lang: str = "en") -> list[str]:
    """One sentence for each fact."""
    return s.game.why(subject, player).sentences(lang)  # type: ignore[arg-type]


# --- what something is ------------------------------------------------------------------------------------------------------------------


def test_an_anthem():
    """CR 613.4c: a static ability's change, in both languages."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    anthem = s.battlefield(s.p1, "Glorious Anthem")
    assert told(s, bear) == ["3/3: printed 2/2, +1/+1 from Glorious Anthem (layer 7c, CR 613.4c)"]
    assert told(s, (bear, "power"), 1, "zh") == ["3/3：印制为2/2，辉煌的赞美诗使其+1/+1（第7c层，CR 613.4c）"]
    assert [(line.rule, line.source) for line in s.game.why(bear).lines if line.layer] == [("613.4c", anthem)]


def test_setting_comes_before_counters_and_changes():
    """CR 613.4b-c, 613.1f: Humility takes abilities and sets 1/1; counters and later pumps add to that."""
    s = Scenario()
    angel = s.battlefield(s.p1, "Serra Angel", counters={"+1/+1": 2})
    s.battlefield(s.p2, "Humility")
    s.cast(s.p1, "Giant Growth", targets=angel)
    size, abilities = told(s, angel)
    assert size == (
        "6/6: printed 4/4, set to 1/1 by Humility (layer 7b, CR 613.4b), +3/+3 from Giant Growth until end of turn (layer 7c, CR 613.4c), "
        "+2/+2 from 2 +1/+1 counters (layer 7c, CR 613.4c)"
    )
    assert abilities == "it has no abilities: printed “flying; vigilance”, loses all abilities because of Humility (layer 6, CR 613.1f)"


def test_a_land_that_loses_its_abilities():
    """CR 305.7, 305.6: with other land types the abilities of its text are gone, and it has those of the types."""
    s = Scenario()
    crag = s.battlefield(s.p1, "Rootbound Crag")
    s.battlefield(s.p2, "Blood Moon")
    types, abilities = told(s, crag)
    assert types == "land Mountain: printed land, its land types set to Mountain by Blood Moon (layer 4, CR 305.7)"
    assert "loses the abilities of its text because of Blood Moon" in abilities and "(layer 4, CR 305.7)" in abilities
    assert abilities.startswith("it has “{T}: Add {R}”") and abilities.endswith("from its basic land types (CR 305.6)")


def test_changed_control():
    """CR 613.1b: who owns it, and by what another player controls it."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    control = s.battlefield(s.p2, "Mind Control", attached_to=bear)
    why = s.game.why((bear, "controller"), s.p1)
    assert str(why) == "Player 2 controls it: Player 1 owns it, Player 2 gains control by Mind Control (layer 2, CR 613.1b)"
    assert why.lines[-1].source == control
    assert "Player 2 controls it" in "\n".join(told(s, bear))


def test_changed_types_and_colors():
    """CR 613.1d-e: types that are added, colours that are set."""
    s = Scenario()
    forest = s.battlefield(s.p1, "Forest")
    bear = s.battlefield(s.p1, BEAR)
    s.battlefield(s.p1, s.define("Waker", "Enchantment", "lands you control are 2/2 creatures that are still lands."))
    s.battlefield(s.p1, s.define("Painter", "Enchantment", "all creatures are black."))
    assert "land creature Forest" not in told(s, bear)[0]
    found = "\n".join(told(s, forest))
    assert "set to 2/2 by Waker (layer 7b, CR 613.4b)" in found and "also creature by Waker (layer 4, CR 613.1d)" in found
    assert told(s, (bear, "colors")) == ["black: printed green, made black by Painter (layer 5, CR 613.1e)"]


def test_numbers_that_define_themselves():
    """CR 604.3, 613.4a: a characteristic-defining ability, on the battlefield and elsewhere."""
    s = Scenario()
    goyf = s.battlefield(s.p1, "Tarmogoyf")
    buried = s.graveyard(s.p1, "Tarmogoyf")
    assert told(s, goyf) == ["1/2: printed */*, 1/2 by its own ability (layer 7a, CR 613.4a)"]
    assert told(s, (buried, "pt")) == ["1/2: printed */*, 1/2 by its own ability (layer 7a, CR 613.4a)"]


def test_switched():
    """CR 613.4d: after all else, power and toughness change places."""
    s = Scenario()
    wurm = s.battlefield(s.p1, "Craw Wurm", counters={"+1/+1": 1})
    s.cast(s.p1, s.define("Turner", "Instant", "switch target creature's power and toughness until end of turn.", "{U}"), targets=wurm)
    assert told(s, wurm) == [
        "5/7: printed 6/4, +1/+1 from 1 +1/+1 counter (layer 7c, CR 613.4c), switched to 5/7 by Turner until end of turn (layer 7d, CR 613.4d)"
    ]


def test_keyword_counters_and_granted_abilities():
    """CR 122.1b, 613.1f."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR, counters={"flying": 1})
    s.battlefield(s.p1, s.define("Lord", "Enchantment", "creatures you control have trample."))
    found = "\n".join(told(s, bear))
    assert "gets flying from a counter on it (layer 6, CR 122.1b)" in found and "gets “trample” from Lord (layer 6, CR 613.1f)" in found


def test_copies_and_tokens():
    """CR 707.2, 111.3: what the layers start from, where it is not what is printed."""
    s = Scenario()
    bear = s.battlefield(s.p1, "Serra Angel")
    s.cast(s.p1, s.define("Twin", "Sorcery", "create a token that's a copy of target creature.", "{U}"), targets=bear)
    (token,) = s.tokens(s.p1)
    assert told(s, token) == ["4/4: made as 4/4"]
    clone = s.enter(s.p1, "Clone")
    assert told(s, (clone, "name")) == ["named Serra Angel: as a copy of Serra Angel: Serra Angel (CR 707.2)"]
    assert told(s, clone)[0] == "4/4: as a copy of Serra Angel: 4/4 (CR 707.2)"
    assert told(s, bear) == ["4/4: printed 4/4"]


def test_what_is_as_printed():
    """CR 613.1: no effect, no steps; a noncreature permanent has no power and toughness (208.3)."""
    s = Scenario()
    forest = s.battlefield(s.p1, "Forest")
    assert told(s, forest) == ["as printed: no effect changes it"]
    assert told(s, (forest, "power")) == ["it has no power and toughness: it is no creature (CR 208.3)"]


def test_players():
    """CR 119.1, 402.2: life, and the maximum hand size with what changed it."""
    s = Scenario()
    s.battlefield(s.p1, s.define("Spell Book", "Artifact", "you have no maximum hand size."))
    assert told(s, s.p1) == [
        "Player 1 has 20 life",
        "no maximum hand size: usually seven (CR 402.2), Spell Book says: “you have no maximum hand size” (CR 402.2)",
    ]


def test_questions_that_are_none():
    """What is no subject is refused, and nothing changes."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    before = s.game.hash()
    for subject in (("dance", bear), (bear, "luck"), ("cast", 0), ("cast", bear, 1, 2), ("x",), ()):
        with pytest.raises(ValueError):
            s.game.why(subject, 0)  # type: ignore[arg-type]
    for missing in (99999, ("cast", 99999), (-5, "power"), ("block", bear, 99999)):
        with pytest.raises(KeyError):
            s.game.why(missing, 0)
    told(s, bear)
    assert s.game.hash() == before


def test_what_a_spell_costs_now():
    """CR 601.2f: what makes it dearer and cheaper, of other objects and of its own."""
    s = Scenario()
    wurm = s.hand(s.p1, "Craw Wurm")
    assert told(s, (wurm, "cost")) == ["its mana cost is {4}{G}{G}: printed {4}{G}{G}"]
    s.battlefield(s.p2, s.define("Tax", "Enchantment", "spells your opponents cast cost {1} more to cast."))
    s.battlefield(s.p1, s.define("Help", "Enchantment", "creature spells you cast cost {2} less to cast."))
    sentence = (
        "its mana cost is {4}{G}{G}: printed {4}{G}{G}, {3}{G}{G} to cast now (CR 601.2f), Tax makes it cost more (CR 601.2f), "
        "Help makes it cost less (CR 601.2f)"
    )
    assert told(s, (wurm, "cost")) == [sentence] and sentence in told(s, wurm)


# --- what may be known ------------------------------------------------------------------------------------------------------------------


def test_hidden_things_tell_nothing():
    """CR 400.2, 402.3: another player's hand is not there to be asked about; one's own is."""
    s = Scenario()
    card = s.hand(s.p2, BEAR)
    for player in (s.p1, NONE):
        with pytest.raises(KeyError):
            s.game.why(card, player)
        with pytest.raises(KeyError):
            s.game.why(("cast", card), player)
    assert told(s, card, s.p2) == ["2/2: printed 2/2"]


def test_face_down_things_tell_what_everybody_sees():
    """CR 708.2a, 708.5: a face-down permanent is a 2/2; nobody but its controller learns more from asking."""
    s = Scenario()
    s.cast(s.p1, s.define("Secret", "Creature - Beast", "flying\nmorph {1}", "{4}", "5/5"), way="morph")
    (hidden,) = s.game.permanents(s.p1)
    s.battlefield(s.p1, "Glorious Anthem")
    for player in (s.p2, NONE, s.p1):
        for lang in ("en", "zh"):
            found = "\n".join(told(s, hidden, player, lang) + told(s, (hidden, "abilities"), player, lang))
            assert "3/3" in found and "2/2" in found and "5" not in found and "flying" not in found.lower() and "飞行" not in found
    assert "Secret" not in "\n".join(told(s, hidden, s.p2) + told(s, (hidden, "name"), s.p2))


def test_others_learn_nothing_of_a_hand_or_of_mana():
    """CR 602.2: what an opponent could do with a permanent is not told: it is theirs."""
    s = Scenario()
    elf = s.battlefield(s.p2, "Llanowar Elves", sick=True)
    for player in (s.p1, NONE):
        assert told(s, ("activate", elf), player) == ["“{T}: Add {G}” can't be activated: you don't control it (CR 602.2)"]
        assert "you don't control it (CR 508.1a)" in told(s, ("attack", elf), player)[0]


# --- casting and playing ----------------------------------------------------------------------------------------------------------------


def test_no_legal_target():
    """CR 601.2c; 702.11b: and what protects those that would be."""
    s = Scenario()
    s.mana(s.p1, "{B}{B}")
    blade = s.hand(s.p1, "Doom Blade")
    assert told(s, ("cast", blade)) == ["can't be cast: no legal target (CR 601.2c)"]
    assert told(s, ("cast", blade), 0, "zh") == ["无法施放：没有合法的目标（CR 601.2c）"]
    s.battlefield(s.p2, "Slippery Bogle")
    assert told(s, ("cast", blade)) == ["can't be cast: no legal target (CR 601.2c), Slippery Bogle has hexproof (CR 702.11b)"]
    s.battlefield(s.p2, BEAR)
    assert told(s, ("cast", blade)) == ["it can be cast now"]


def test_protection():
    """CR 702.16b."""
    s = Scenario()
    s.mana(s.p1, "{1}{B}")
    blade = s.hand(s.p1, "Doom Blade")
    s.battlefield(s.p2, "White Knight")
    assert "White Knight has protection from black (CR 702.16b)" in told(s, ("cast", blade))[0]


def test_costs():
    """CR 601.2h, 118.3, 601.2f: too little mana, the wrong kinds, and what makes it dearer."""
    s = Scenario()
    wurm = s.hand(s.p1, "Craw Wurm")
    assert told(s, ("cast", wurm)) == ["can't be cast: it costs {4}{G}{G}, and you can make 0 mana (CR 601.2h)"]
    s.lands(s.p1, *["Island"] * 6)
    assert told(s, ("cast", wurm)) == ["can't be cast: it costs {4}{G}{G}, and your mana is not of the right kinds (CR 601.2h)"]
    s.battlefield(s.p2, s.define("Tax", "Enchantment", "spells your opponents cast cost {1} more to cast."))
    assert told(s, ("cast", wurm)) == [
        "can't be cast: it costs {5}{G}{G}, and you can make 6 mana (CR 601.2h), Tax makes it cost more (CR 601.2f)"
    ]
    rite = s.hand(s.p1, s.define("Rite", "Instant", "as an additional cost to cast ~, sacrifice a creature.\ndraw a card.", "{0}"))
    assert told(s, ("cast", rite))[0].startswith("can't be cast: you can't sacrifice a creature (CR 118.3)")


@pytest.mark.parametrize("name, rule", [(BEAR, "302.1"), ("Divination", "307.1"), ("Glorious Anthem", "303.1")])
def test_timing(name: str, rule: str):
    """CR 301.1, 302.1, 303.1, 307.1: whose turn it is, which step, and what is on the stack."""
    s = Scenario(active=1)
    card = s.hand(s.p1, name)
    s.lands(s.p1, *["Forest", "Island", "Plains"] * 2)
    assert told(s, ("cast", card))[0].startswith(
        "can't be cast: you don't have priority (CR 117.1), it is not your turn: only in a main phase of your turn, with nothing on the "
        f"stack (CR {rule})"
    )
    s = Scenario(step="upkeep")
    assert "it is no main phase" in told(s, ("cast", s.hand(s.p1, name)))[0]
    s = Scenario()
    s.cast(s.p1, "Giant Growth", targets=s.battlefield(s.p1, BEAR), resolve=False)
    assert "something is on the stack" in told(s, ("cast", s.hand(s.p1, name)))[0]


def test_what_is_forbidden():
    """CR 601.3, 702.61a: effects that forbid it, by name and in their words; split second."""
    s = Scenario()
    shock = s.hand(s.p1, "Shock")
    s.mana(s.p1, "{R}")
    s.battlefield(s.p2, s.define("Silence", "Enchantment", "your opponents can't cast spells."))
    assert "Silence says: “your opponents can't cast spells” (CR 601.3)" in told(s, ("cast", shock))[0]
    s = Scenario()
    shock = s.hand(s.p1, "Shock")
    s.mana(s.p1, "{R}")
    s.cast(s.p1, s.define("Quick", "Instant", "split second\ndraw a card.", "{0}"), resolve=False)
    assert "Quick with split second is on the stack (CR 702.61a)" in told(s, ("cast", shock))[0]


def test_places():
    """CR 601.3, 305.9, 118.6: what can't be cast from where it is, or at all."""
    s = Scenario()
    assert told(s, ("cast", s.graveyard(s.p1, "Shock"))) == ["can't be cast: nothing lets you do that from the graveyard (CR 601.3)"]
    assert told(s, ("cast", s.graveyard(s.p2, "Shock"))) == ["can't be cast: it is not yours (CR 601.3)"]
    assert told(s, ("cast", s.battlefield(s.p1, BEAR))) == ["can't be cast: it is on the battlefield already (CR 601.2a)"]
    assert told(s, ("cast", s.hand(s.p1, "Forest"))) == ["can't be cast: it is a land, and lands are played, not cast (CR 305.9)"]
    assert told(s, ("land", s.hand(s.p1, BEAR))) == ["can't be played: it is no land (CR 305.9)"]


def test_lands():
    """CR 305.2b, 305.3, 305.1."""
    s = Scenario()
    first, second = s.hand(s.p1, "Forest", "Island")
    assert told(s, ("land", first)) == ["it can be played now"]
    s.play(first)
    assert told(s, ("use", second)) == ["can't be played: you have played 1 land this turn, and no more than 1 may be played (CR 305.2b)"]
    theirs = Scenario(active=1)
    assert "it is not your turn" in told(theirs, ("land", theirs.hand(0, "Forest")))[0]


# --- activating -------------------------------------------------------------------------------------------------------------------------


def test_activated_abilities():
    """CR 302.6, 107.5, 602.5b, 602.5d, 606.3."""
    s = Scenario()
    new, tapped = s.battlefield(s.p1, "Llanowar Elves", sick=True), s.battlefield(s.p1, "Llanowar Elves", tapped=True)
    assert "only since your turn began, and has no haste (CR 302.6)" in told(s, ("activate", new, 0))[0]
    assert told(s, ("activate", tapped, 0)) == ["“{T}: Add {G}” can't be activated: it is tapped (CR 107.5)"]
    assert told(s, ("activate", tapped, 4)) == ["it has no such ability"]
    gem = s.battlefield(s.p1, s.define("Gem", "Artifact", "{0}: draw a card. activate only once each turn.\n{0}: draw a card. activate only as a sorcery."))
    assert told(s, ("activate", gem, 0))[0].endswith("can be activated now")
    s.activate(gem, 0)
    assert "only once each turn” (CR 602.5b)" in told(s, ("activate", gem, 0))[0]
    s.step("upkeep", s.p2)
    assert "it is not your turn: only in a main phase of your turn, with nothing on the stack (CR 602.5d)" in told(s, ("activate", gem, 1))[0]


def test_activating_is_forbidden():
    """CR 602.5: an effect that forbids it, in its own words."""
    s = Scenario()
    gem = s.battlefield(s.p1, s.define("Gem", "Artifact", "{0}: draw a card."))
    null = s.battlefield(s.p2, s.define("Null", "Artifact", "activated abilities of artifacts can't be activated."))
    why = s.game.why(("activate", gem, 0), s.p1)
    assert "Null says: “activated abilities of artifacts can't be activated” (CR 602.5)" in str(why)
    assert null in [line.source for line in why.lines]


def test_special_actions():
    """CR 116.2, 702.37e, 708.5: turning up one's own face-down creature; nobody else is told that there is something to turn up."""
    s = Scenario()
    s.cast(s.p1, s.define("Secret", "Creature - Beast", "flying\nmorph {1}", "{4}", "5/5"), way="morph")
    (hidden,) = s.game.permanents(s.p1)
    assert "can't be done: you can't pay {1} (CR 118.3)" in "\n".join(told(s, ("use", hidden)))
    s.lands(s.p1, "Island")
    assert "can be done now" in "\n".join(told(s, ("use", hidden)))
    assert "turn" not in "\n".join(told(s, ("use", hidden), s.p2)) and told(s, ("special", hidden), s.p2) == []


# --- combat -----------------------------------------------------------------------------------------------------------------------------


def test_attacking():
    """CR 508.1a, 508.1c, 302.6, 702.3b: each thing that keeps a creature at home."""
    s = Scenario()
    bear = s.battlefield(s.p1, BEAR)
    s.battlefield(s.p2, "Pacifism", attached_to=bear)
    found = told(s, ("attack", bear))[0]
    assert "attackers are declared only as your declare attackers step begins (CR 508.1)" in found
    assert "Pacifism says: “enchanted creature can't attack or block” (CR 508.1c)" in found
    wall = told(s, ("attack", s.battlefield(s.p1, "Wall of Omens", tapped=True)))[0]
    assert "it is tapped (CR 508.1a)" in wall and "it has defender (CR 702.3b)" in wall
    assert "(CR 302.6)" in told(s, ("attack", s.battlefield(s.p1, BEAR, sick=True)))[0]
    assert "you don't control it (CR 508.1a)" in told(s, ("attack", s.battlefield(s.p2, BEAR)))[0]
    assert "it is no creature (CR 508.1a)" in told(s, ("attack", s.battlefield(s.p1, "Forest")))[0]


def test_restrictions_with_conditions():
    """CR 508.1c, 508.1h: in the words of what restricts it."""
    s = Scenario()
    serpent = s.battlefield(s.p1, s.define("Serpent", "Creature - Serpent", "~ can't attack unless defending player controls an Island.", pt="5/5"))
    assert "Serpent says: “Serpent can't attack unless defending player controls an Island” (CR 508.1c)" in told(s, ("attack", serpent))[0]
    bear = s.battlefield(s.p1, BEAR)
    s.battlefield(s.p2, "Propaganda")
    assert "Propaganda asks for a cost that you can't pay (CR 508.1h)" in told(s, ("attack", bear))[0]


def test_blocking():
    """CR 509.1b, 702.9b, 702.36b, 702.14c, 702.16f, 702.111b."""
    s = Scenario(active=1)
    bear = s.battlefield(s.p1, BEAR)
    s.battlefield(s.p1, "Forest")
    attackers = {
        "Serra Angel has flying (CR 702.9b)": s.battlefield(s.p2, "Serra Angel"),
        "Ghost has fear (CR 702.36b)": s.battlefield(s.p2, s.define("Ghost", text="fear", pt="1/1")),
        "Stalker has forestwalk (CR 702.14c)": s.battlefield(s.p2, s.define("Stalker", text="forestwalk", pt="1/1")),
        "Paladin has protection from green (CR 702.16f)": s.battlefield(s.p2, s.define("Paladin", text="protection from green", pt="1/1")),
        "Slip says: “Slip can't be blocked by green creatures” (CR 509.1b)": s.battlefield(
            s.p2, s.define("Slip", text="~ can't be blocked by green creatures.", pt="1/1")),
        "Brute can be blocked only by 2 or more creatures (CR 702.111b)": s.battlefield(s.p2, s.define("Brute", text="menace", pt="1/1")),
    }
    s.attack(*attackers.values())
    for text, attacker in attackers.items():
        assert text in told(s, ("block", bear, attacker))[0]


# --- events -----------------------------------------------------------------------------------------------------------------------------


def events(s: Scenario, log: Log, key: str) -> list[str]:
    """What is told of the last event of a kind."""
    line = [line for line in log.entries(0) if line.key == key][-1]
    return s.game.why(line, 0).sentences()


def test_deaths():
    """CR 704.5f-h: damage and who dealt it, deathtouch, toughness 0; 120.3: what dealt damage, and whose it was."""
    s = Scenario()
    log = Log(s.game)
    s.cast(s.p1, "Shock", targets=s.battlefield(s.p2, BEAR))
    assert events(s, log, "damage") == ["Shock deals 2 damage to Runeclaw Bear: caused by Shock of Player 1"]
    assert events(s, log, "destroy") == [
        "Runeclaw Bear is destroyed: 2 damage was marked on it, and its toughness was 2 (CR 704.5g), 2 damage from Shock (CR 120.3e)"
    ]
    wurm, rat = s.battlefield(s.p2, "Craw Wurm"), s.battlefield(s.p1, s.define("Rat", text="deathtouch", pt="1/1"))
    s.cast(s.p1, s.define("Duel", "Sorcery", "target creature you control fights target creature you don't control.", "{0}"), targets=[rat, wurm])
    told = {line.text: s.game.why(line, 0).sentences()[0] for line in log.entries(0) if line.key == "destroy"}
    assert "a source with deathtouch had dealt damage to it (CR 704.5h)" in told["Craw Wurm is destroyed."]
    s.cast(s.p1, s.define("Wither", "Instant", "target creature gets -3/-3 until end of turn.", "{0}"), targets=s.battlefield(s.p2, BEAR))
    assert events(s, log, "dies") == ["Runeclaw Bear goes to the graveyard: its toughness was -1 (CR 704.5f)"]


# --- in a running game ------------------------------------------------------------------------------------------------------------------


def test_in_a_game():
    """CR 117.1: what is offered can be done and is said to be so; the other player has no priority."""
    deck = Deck.load("green-stompy")
    game = Game([deck, deck], seed=5)
    for _ in range(60):
        decision = game.decision
        if decision.kind == "Act":
            options = [option for option in decision.next(()).options if isinstance(option, tuple) and option[0] in ("cast", "land")]
            for option in options:
                assert game.why(option[:2], decision.player).lines[0].key.startswith("can ")  # type: ignore[arg-type]
            for card in game.state.zone(HAND, 1 - decision.player):
                lines = game.why(("use", card), 1 - decision.player).lines
                assert lines[0].key in ("cast", "land") and any(line.key == "no priority" for line in lines)
        game.choose(decision.default())


def test_words_in_both_languages():
    """Every template has two texts with the same blanks."""
    import re

    from wanzhi.explain.words import TEXTS

    for key, (en, zh) in TEXTS.items():
        slots = [set(re.findall(r"\{(\w+)(?!\|)\}", text)) for text in (en, zh)]
        assert slots[0] == slots[1] and re.search(r"[\u4e00-\u9fff{]", zh), key
